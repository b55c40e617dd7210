"""A recorded game on a board: forward, back, to any trick, at a speed, with open hands."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self, cast

from penta_widgets.engine import CHANCE, InvalidNotation, InvalidOption, PentaError, StaleMove, State
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.records import Record, load
from penta_widgets.widgets import messages, setup
from penta_widgets.widgets.pace import PAUSES
from penta_widgets.widgets.play import table_type
from penta_widgets.widgets.seating import seat_names
from penta_widgets.widgets.session import Line, Session
from penta_widgets.widgets.shown import Shown
from penta_widgets.widgets.snapshot import Tools
from penta_widgets.widgets.table import Table

ALONE: Final = ("start", "end", "back", "forward", "trick_back", "trick_on", "play", "open")
"""Messages of the browser, besides "seek", "why" and "speed"."""
WITH_TEXT: Final = {"seek": "at", "why": "move", "speed": "speed"}
INSTANT: Final = 0.15
"""Seconds a move when a replay runs at speed "instant"."""


class Recorded(Session):
    """A session to look at: nobody acts in it."""

    def is_person(self, seat: int | None) -> bool:
        """Nobody plays in a recorded game."""
        del seat
        return False


class Replay(Shown):
    """Any recorded game, stepped through: ``Replay(table)``, a record, its text, a ``Path``, or a position.

    ``seat`` is the one whose cards are shown, ``open_hands`` shows all. ``replay.state`` is the position it
    stands at, to go on with: ``play("penta", position=replay.state)``. Raises InvalidRecord for a bad record.
    """

    def __init__(
        self,
        game: Table | Record | State | Mapping[str, object] | str | bytes | Path,
        *,
        at: int | None = None,
        seat: int = 0,
        open_hands: bool = False,
        speed: str = "quick",
        skin: str | None = None,
    ) -> None:
        """Stand at the start, or after ``at`` moves."""
        record = _record(game)
        super().__init__(setup.seat_of(seat, record.game.players), setup.skin_of(skin), speed, open_hands=open_hands)
        names = record.names or seat_names(None, record.game.players, seat)
        self.record = record
        self.session = Recorded(record.game, record.deal_id or f"{record.game.name}-replay", names=names)
        self.face = table_type(record.game.name).face_type(record.game, self.session.names)
        self.playing = False
        self.session.line = Line(record.states, 0)
        self._tricks = [i for i, state in enumerate(record.states) if _begins_trick(state)]
        self.seek(0 if at is None else at)

    @property
    def at(self) -> int:
        """How many moves have been made."""
        return self.session.line.at

    def __len__(self) -> int:
        """How many moves the record has."""
        return len(self.session.line.states) - 1

    def seek(self, at: int) -> Self:
        """Stand after ``at`` moves; negative numbers count from the end. InvalidOption if there are not so many."""
        if isinstance(at, bool) or not isinstance(at, int) or not -len(self) - 1 <= at <= len(self):
            raise InvalidOption(f"at={quoted(at)} — expected 0 to {len(self)} moves")
        with self.lock:
            self.pace.stop()
            self.playing = False
            self._stand(at if at >= 0 else at + len(self) + 1)
        return self

    def start(self) -> Self:
        """Before the first move."""
        return self.seek(0)

    def end(self) -> Self:
        """After the last move."""
        return self.seek(len(self))

    def forward(self, moves: int = 1) -> Self:
        """So many moves on, at most to the end."""
        return self.seek(max(0, min(self.at + moves, len(self))))

    def back(self, moves: int = 1) -> Self:
        """So many moves back, at most to the start."""
        return self.forward(-moves)

    def trick_on(self) -> Self:
        """To where the next trick begins, or a hand has ended."""
        later = bisect_right(self._tricks, self.at)
        return self.seek(self._tricks[later] if later < len(self._tricks) else len(self))

    def trick_back(self) -> Self:
        """To where this trick began, or the one before."""
        earlier = bisect_left(self._tricks, self.at) - 1
        return self.seek(self._tricks[earlier] if earlier >= 0 else 0)

    def trick(self, number: int, hand: int = 1) -> Self:
        """To the start of a trick of a hand, both counted from 1. InvalidOption if there is no such trick."""
        states = self.session.line.states
        deals = [i for i, state in enumerate(states) if state.last_move is not None and state.last_move.code == CHANCE]
        found = [i for i in self._tricks if bisect_right(deals, i) == hand and states[i].actor not in {None, CHANCE}]
        if not 1 <= number <= len(found):
            raise InvalidOption(f"there is no trick {quoted(number)} in hand {quoted(hand)} of this record")
        return self.seek(found[number - 1])

    @property
    def tools(self) -> Tools:
        """The replay's own bar."""
        nothing = {"undo": False, "redo": False, "restart": False, "hint": False, "next": None, "finish": None}
        steps = {"at": self.at, "of": len(self), "playing": self.playing, "open": self.open_hands}
        return cast("Tools", {**nothing, "speed": self.pace.speed, "replay": steps})

    def receive(self, content: object) -> None:
        """Carry out a message from the browser; never raises."""
        with self.lock:
            self.answer += 1
            try:
                request = messages.read(content, WITH_TEXT, ALONE)
                if request.type != "speed":
                    self.expect(request.seq)
                self._carry_out(request)
            except StaleMove:
                self.show()
            except PentaError as error:
                self.show(error=str(error))

    def _carry_out(self, request: messages.Request) -> None:
        if request.type == "seek":
            if not request.text.isdecimal():
                raise InvalidNotation(f"seek: expected a number of moves, not {quoted(request.text)}")
            self.seek(int(request.text))
        elif request.type == "why":
            self.show(coach={"kind": "note", "text": self.face.status(self.view)})
        elif request.type == "speed":
            self.pace.speed = request.text
            self.show()
        elif request.type == "open":
            self.open_hands = not self.open_hands
            self.changed()
        elif request.type == "play":
            self._run(not self.playing)
        else:
            getattr(self, request.type)()

    def _run(self, playing: bool) -> None:
        if playing and not self.pace.has_clock:
            self.end()
            return
        self.pace.stop()
        self.playing = playing and self.at < len(self)
        self.changed()
        self._go_on()

    def _go_on(self) -> None:
        if self.playing:
            self.pace.think(self, lambda: None, lambda _: self._advance(), PAUSES[self.pace.speed] or INSTANT)

    def _advance(self) -> None:
        self.playing = self.at + 1 < len(self)
        self._stand(self.at + 1)
        self._go_on()

    def _stand(self, at: int) -> None:
        self.session.line = self.session.line._replace(at=at)
        self.changed()


def _begins_trick(state: State) -> bool:
    return state.last_move is not None and not getattr(state, "trick", True) and state.phase != "bid"


def _record(game: Any) -> Record:
    if isinstance(game, Record):
        return game
    if isinstance(game, State):
        return Record.of(game)
    return load(game.record if isinstance(game, Table) else game)
