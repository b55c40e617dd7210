"""The table: what is the same for every game that is played at one.

How a table is made
-------------------
1. Write a ``Face`` (``face.py``): it turns a ``View`` of your game into the parts of a snapshot, in words and
   figures. It never sees a State of its own to draw from, so it cannot leak a hidden card.
2. Subclass ``Table``: ``name`` (the registry's), ``face_type``, ``defaults`` for options. Ten lines.
3. Name it as ``table`` in the game's entry (``engine.game_entry``) and, in the front end, in ``entries/``, with a
   component for the middle of the table (``protocol.ts`` says what it gets). Bar, tools, seats, hand, status line,
   score sheet, log, focus, the kernel-gone notice and all messages are shared and need nothing from you.

A ``Table`` is not itself a widget: it owns a session and opens a ``Board`` when it is displayed (``wire/display.py``).
In static mode (``PENTA_STATIC=1``) no widget is ever made. One seat is yours; with several people the seat to
act is shown.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from penta_widgets.engine import IllegalMove, InvalidNotation, InvalidOption, Move, PentaError, StaleMove, State
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.generic import StateT_co, ViewT_co
from penta_widgets.engine.sentences import listed
from penta_widgets.players.hint import Hint
from penta_widgets.widgets.table import setup, static
from penta_widgets.widgets.table.day import DayDeal
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.table.hint import Advisor, rule_of_thumb, shown_hint
from penta_widgets.widgets.table.seating import Bots
from penta_widgets.widgets.table.session import Journal, Line, Session
from penta_widgets.widgets.table.session_display import SessionDisplay
from penta_widgets.widgets.wire import messages
from penta_widgets.widgets.wire.snapshot import Coach, Tools

if TYPE_CHECKING:
    from penta_widgets.storage import Journal as KeptGames
    from penta_widgets.storage import Saved


class Table(SessionDisplay[StateT_co, ViewT_co]):
    """A game you play in a notebook cell, by mouse, touch, keyboard or from Python.

    ``bots`` fill the other seats ("greedy", "random", a player of yours, a mapping by seat; None leaves all
    seats to people). ``seed`` or ``deal`` names the cards; ``moves`` or ``position`` start from a worked
    position. ``hint`` answers ``hint()``; ``journal`` keeps the game. Every other keyword is an option of the
    game; InvalidOption says which ones there are.
    """

    face_type: ClassVar[type[Face[Any, Any]]]
    defaults: ClassVar[dict[str, object]] = {}
    switches: ClassVar[tuple[str, ...]] = ()
    """Properties, True or False, that the board may set as well as Python."""
    _day: DayDeal

    def __init__(
        self,
        *,
        seed: int | random.Random | None = None,
        deal: str | None = None,
        moves: Iterable[Move | str] = (),
        position: State | None = None,
        you: int = 0,
        names: Sequence[str] | None = None,
        bots: Bots = "greedy",
        skin: str | None = None,
        open_hands: bool = False,
        speed: str = "quick",
        hint: Advisor = rule_of_thumb,
        journal: Journal | None = None,
        **options: object,
    ) -> None:
        """Sit down: bots have already answered up to your first decision."""
        setup.check_keywords(self.name, type(self), options)
        begin = setup.beginning(self.name, moves, position)
        self._setup = setup.Setup(self.name, {**self.defaults, **options}, begin, you, names, bots)
        super().__init__(you, setup.skin_of(skin), speed, open_hands=open_hands)
        self.advisor, self._journal = hint, journal
        self._sit(self._setup.first(seed, deal))
        self._now(lambda: None)

    # -- the same from Python ----------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat the table is seen from: the person's who is to act, else yours."""
        actor = self.state.actor
        return actor if actor is not None and self.session.is_person(actor) else self.you

    @property
    def record(self) -> dict[str, Any]:
        """The game so far as a record (docs/notation.md), with the names and the deal id."""
        return setup.record_of(self.session)

    def move(self, move: Move | str, *, seq: int | None = None) -> Self:
        """Play a move; bots have answered when this returns.

        Raises InvalidNotation or IllegalMove; StaleMove if ``seq`` is not that of the position on the table.
        After a hand's end the next hand is dealt first.
        """
        with self.lock:
            self.expect(seq)
            return self._now(lambda: self._play(move))

    def _play(self, move: Move | str) -> None:
        """A person's move, after the deal and the bots' moves that come before it."""
        if self.session.between_hands:
            self.session.deal()
        self.session.advance()
        self.carry_out(move)

    def carry_out(self, move: Move | str) -> None:
        """A person's move, and what a game's table does by itself right after it."""
        self.session.play(move)

    def undo(self) -> Self:
        """Back to your last decision; as far as the game goes."""
        return self._now(self.steps["undo"])

    def redo(self) -> Self:
        """Forward again, to your next decision."""
        return self._now(self.steps["redo"])

    def restart(self) -> Self:
        """Back to your first decision with the same cards; ``undo()`` takes it back."""
        return self._now(self.steps["restart"])

    def next(self) -> Self:
        """Deal the next hand, when one is over."""
        return self._now(self.steps["next"])

    def finish(self) -> Self:
        """Play out a round in which nothing can change any more, where the game has such a thing."""
        return self._now(self.steps["finish"])

    def new(self) -> Self:
        """A new game with new cards."""
        return self._now(self.steps["new"])

    def again(self) -> Self:
        """A new game with the same cards."""
        return self._now(self.steps["again"])

    def resume(self, journal: KeptGames, saved: Saved) -> Self:
        """Take up a stored game where it was left, with all there is to undo and redo; it is kept on."""
        with self.lock:
            before = [Line(*left) for left in saved.before_restart]
            self.session.restore(Line(*saved.line), before)
            journal.restore(saved, self.session)
            self._journal = journal
            return self._now(lambda: None)

    def hint(self) -> Hint:
        """A suggestion for the seat to act, with its reason; also shown on the table."""
        with self.lock:
            if not self.view.legal_moves:
                raise InvalidOption("there is nothing to suggest: no decision of yours is due")
            hint = self.advisor(self.view)
            self.show(coach=shown_hint(hint, self.session.game.pack))
        return hint

    def why(self, card: str) -> str:
        """Why a card or move is not legal, or that it is; also shown on the table."""
        with self.lock:
            coach = self._explained(card)
            self.show(coach=coach)
        return static.spoken(coach)

    @property
    def speed(self) -> str:
        """How fast bots answer in the browser: one of "instant", "quick", "relaxed"."""
        return self.pace.speed

    @speed.setter
    def speed(self, speed: str) -> None:
        self.pace.speed = speed
        self.show(coach=self.coach)

    # -- what the browser is shown, and what it asks for --------------------------------------------

    @property
    def steps(self) -> dict[str, Callable[[], object]]:
        """What changes the position, by the name of the message that asks for it; bots answer after it."""
        session = self.session
        return {
            "undo": session.undo,
            "redo": session.redo,
            "restart": session.restart,
            "next": lambda: session.between_hands and session.deal(),
            "finish": self._play_out,
            "new": lambda: self._sit(self._setup.another(session, self._day.next_id)),
            "again": lambda: self._sit(self._setup.same(session)),
        }

    @property
    def tools(self) -> Tools:
        """What the tool bar offers now."""
        session, face = self.session, self.face
        return {
            "undo": session.can_undo,
            "redo": session.can_redo,
            "restart": session.can_restart,
            "hint": session.is_person(self.state.actor),
            "next": face.next_label(self.view) if session.between_hands else None,
            "finish": face.finishing(self.view),
            "speed": self.speed if session.bots else None,
            "replay": None,
        }

    def carry_out_message(self, content: object) -> None:
        """Do what a message from the browser asks for; bots think afterwards."""
        request = messages.read(content)
        if request.type not in messages.AT_ANY_POSITION:
            self.expect(request.seq)
        if request.type == "why":
            self.why(request.text)
        elif request.type == "hint":
            self._think_of_a_hint()
        elif request.type == "speed":
            self.speed = request.text
        elif request.type in {"switch_on", "switch_off"}:
            self._set_switch(request.text, on=request.type == "switch_on")
        else:
            self._change(request)

    def _set_switch(self, option: str, *, on: bool) -> None:
        """Set what Python sets by the same name, and nothing that is not meant to be switched."""
        if option not in self.switches:
            known = listed(list(self.switches)) if self.switches else "none: this table has no switches"
            raise InvalidOption(f"option={quoted(option)} — expected {known}")
        setattr(self, option, on)

    def _change(self, request: messages.Request) -> None:
        """A new position is shown first; bots think afterwards."""
        if request.type == "move":
            if not self.session.is_person(self.state.actor):
                raise InvalidNotation("no decision of yours is due")
            self.carry_out(request.text)
        else:
            self.steps[request.type]()
        self.changed()
        self.pace.start(self)

    def _think_of_a_hint(self) -> None:
        view = self.view
        self.show(coach=self.coach)
        if not view.legal_moves:
            return

        def show(hint: Hint) -> None:
            self.show(coach=shown_hint(hint, self.session.game.pack))

        self.pace.think(self, lambda: self.advisor(view), show)

    def refuse(self, error: PentaError) -> None:
        """Answer a message that could not be carried out; an illegal move with the rule that forbids it."""
        if isinstance(error, IllegalMove):
            self.show(coach=self.face.why(self.state, error.move))
        elif isinstance(error, StaleMove):
            self.show(coach=self.coach)
        else:
            super().refuse(error)

    def show(self, *, error: str | None = None, coach: Coach | None = None) -> None:
        """Put the position on disk, where it is kept, and then on the board."""
        self._warning = None if self._journal is None else self._journal.record(self.session)
        super().show(error=error, coach=coach)

    def note(self) -> str | None:
        """That the game cannot be kept, or that a new day has begun."""
        return self._warning or self._day.note()

    @property
    def words(self) -> dict[str, str]:
        """The front end's fixed words: the face's, and which deal a new game will be once the day has changed."""
        return {**self.face.words(), **self._day.words()}

    def _explained(self, card: str) -> Coach:
        if not self.session.is_person(self.state.actor):
            # The rules would answer for the seat to act, and with its cards.
            return {"kind": "note", "text": self.face.status(self.view)}
        return self.face.why(self.state, card)

    def _now(self, step: Callable[[], object]) -> Self:
        """A step and the bots' answers to it: whole, or not at all if a bot fails or is interrupted."""
        with self.lock:
            self.pace.stop()
            session, day, face = self.session, self._day, self.face
            line, before_restart = session.line, list(session.before_restart)
            try:
                step()
                self.session.advance()
            except BaseException:
                self.session, self._day, self.face = session, day, face
                session.line, session.before_restart = line, before_restart
                self.pace.start(self)  # for bots that were to move when the step came
                raise
            self.changed()
            return self

    def _sit(self, session: Session) -> None:
        self.session, self._day = cast("Session[StateT_co]", session), DayDeal(session.game.name, session.deal_id)
        self.face = self.make_face(session)
        session.open()

    def make_face(self, session: Session) -> Face[StateT_co, ViewT_co]:
        """What the table speaks through; a game whose face needs more than names overrides it."""
        return self.face_type(session.game, session.names)

    def _play_out(self) -> None:
        while self.face.finishing(self.view) and self.state.legal_moves:
            self.session.play(self.state.legal_moves[0])
