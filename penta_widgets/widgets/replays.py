"""A recorded game on a board: forward, back, to any hand or trick, at a speed, with open hands."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self, cast

from penta_widgets.analysis.reviews import Decision, Review
from penta_widgets.engine import CHANCE, InvalidNotation, InvalidOption, State
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.records import Record
from penta_widgets.engine.sentences import plain
from penta_widgets.widgets.archive.stored import record_from
from penta_widgets.widgets.start import table_type
from penta_widgets.widgets.table import setup
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.log import log_lines
from penta_widgets.widgets.table.pace import PAUSES
from penta_widgets.widgets.table.seating import seat_names
from penta_widgets.widgets.table.session import Line, Session
from penta_widgets.widgets.table.session_display import SessionDisplay
from penta_widgets.widgets.wire import messages
from penta_widgets.widgets.wire.snapshot import Tools

ALONE: Final = ("start", "end", "back", "forward", "trick_back", "trick_on", "play", "open")
"""Messages of the browser, besides those that carry a text."""
WITH_TEXT: Final = {"seek": "at", "hand": "at", "trick": "at", "why": "move", "speed": "speed"}
AT_ANY_POSITION: Final = {"speed", "play", "open"}
"""Messages that mean the same wherever a running replay has got to; all others are about one position."""
INSTANT: Final = 0.15
"""Seconds a move when a replay runs at speed "instant"."""


class Recorded(Session):
    """A session to look at: nobody acts in it."""

    def is_person(self, seat: int | None) -> bool:
        """Nobody plays in a recorded game."""
        del seat
        return False


class Replay(SessionDisplay):
    """Any recorded game, stepped through: of a table, a record, its text or file, a stored game's id, a position.

    ``seat`` is the one whose cards are shown, ``open_hands`` shows all. ``replay.state`` is the position it
    stands at, to go on with: ``play("penta", position=replay.state)``. Of a review it shows the reviewed seat, stands
    at the worst turning point, and says under the board what each decision cost. Raises InvalidRecord for a bad record.

    >>> from penta_widgets import Replay, play
    >>> replay = Replay(play("penta", seed=7, journal=None).move("bid 2"))
    >>> replay.end().state.bids[0]
    2
    >>> replay.start().state.phase
    'deal'
    """

    def __init__(
        self,
        game: Table | Review | Record | State | Mapping[str, object] | str | bytes | Path,
        *,
        at: int | None = None,
        seat: int | None = None,
        open_hands: bool = False,
        speed: str = "quick",
        skin: str | None = None,
        language: str | None = None,
    ) -> None:
        """Stand where the first cards are dealt, or after ``at`` moves; a table's replay speaks its language."""
        record = record_from(game.record if isinstance(game, Table | Review) else game)
        review = game if isinstance(game, Review) else None
        seat = (review.seat if review else 0) if seat is None else seat
        self.turning_points = review.turning_points if review else ()
        self.judged = {decision.state: decision for decision in review.decisions} if review else dict[int, Decision]()
        super().__init__(setup.seat_of(seat, record.game.players), setup.skin_of(skin), speed, open_hands=open_hands)
        names = record.names or seat_names(None, record.game.players, seat)
        self.record = record
        self.session = Recorded(record.game, record.deal_id or f"{record.game.name}-replay", names=names)
        language = language or (game.face.language if isinstance(game, Table) else "en")
        self.face = table_type(record.game.name).face_type(record.game, self.session.names, language)
        self.playing = False
        self.session.line = Line(record.states, 0)
        ends = (i for i, state in enumerate(record.states) if i and state.actor in {None, CHANCE})
        self._stops = sorted({*record.tricks.values(), *ends})
        first = self.turning_points[0].state if self.turning_points else record.hands[0] if record.hands else 0
        self.to(first if at is None else at)

    # -- the same from Python ----------------------------------------------------------------------

    @property
    def at(self) -> int:
        """How many moves have been made."""
        return self.session.line.at

    def __len__(self) -> int:
        """How many moves the record has."""
        return len(self.record.moves)

    def to(self, at: int) -> Self:
        """Stand after ``at`` moves; negative numbers count from the end. InvalidOption if the record is shorter."""
        if isinstance(at, bool) or not isinstance(at, int) or not -len(self) - 1 <= at <= len(self):
            raise InvalidOption(f"at={quoted(at)} — expected 0 to {len(self)} moves")
        with self.lock:
            self.pace.stop()
            self.playing = False
            self._stand(at if at >= 0 else at + len(self) + 1)
        return self

    def start(self) -> Self:
        """Before the first move."""
        return self.to(0)

    def end(self) -> Self:
        """After the last move."""
        return self.to(len(self))

    def forward(self, moves: int = 1) -> Self:
        """Forward by this many moves, at most to the end."""
        return self.to(max(0, min(self.at + moves, len(self))))

    def back(self, moves: int = 1) -> Self:
        """Back by this many moves, at most to the start."""
        return self.forward(-moves)

    def trick_on(self) -> Self:
        """To where the next trick begins, or a hand has ended."""
        later = bisect_right(self._stops, self.at)
        return self.to(self._stops[later] if later < len(self._stops) else len(self))

    def trick_back(self) -> Self:
        """To where this trick began, or the one before."""
        earlier = bisect_left(self._stops, self.at) - 1
        return self.to(self._stops[earlier] if earlier >= 0 else 0)

    def to_hand(self, number: int) -> Self:
        """To where a hand or round has just been dealt, counted from 1. InvalidOption if there is no such hand."""
        hands = self.record.hands
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(hands):
            raise InvalidOption(f"there is no hand {quoted(number)} in this record; it has {len(hands)}")
        return self.to(hands[number - 1])

    def to_trick(self, number: int, hand: int | None = None) -> Self:
        """To the start of a trick of a hand (by default of this one), both counted from 1; InvalidOption if none."""
        there = max(self.hand, 1) if hand is None else hand
        if (there, number) not in self.record.tricks:
            raise InvalidOption(f"there is no trick {quoted(number)} in hand {quoted(there)} of this record")
        return self.to(self.record.tricks[there, number])

    def to_turning_point(self, number: int = 1) -> Self:
        """To a turning point of the review, counted from 1, the costliest. InvalidOption if there are fewer."""
        count = len(self.turning_points)
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= count:
            raise InvalidOption(f"there is no turning point {quoted(number)} in this replay; it has {count}")
        return self.to(self.turning_points[number - 1].state)

    @property
    def hand(self) -> int:
        """Which hand or round this is, counted from 1; 0 before the first deal."""
        return bisect_right(self.record.hands, self.at)

    @property
    def log(self) -> str:
        """The whole record in words, hand by hand."""
        states, lines = self.record.states, list[str]()
        for number, first in enumerate(self.record.hands, start=1):
            end = self.record.hands[number] - 1 if number < len(self.record.hands) else len(self)
            lines += [f"Hand {number}"] if len(self.record.hands) > 1 else []
            lines += log_lines(self.face, states[first - 1 : end + 1])
        return "\n".join(map(plain, lines))

    # -- display and messages ----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """The game's own renderer under a replay's bar."""
        return f"{self.face.renderer}-replay"

    @property
    def tools(self) -> Tools:
        """The replay's own bar."""
        nothing = {"undo": False, "redo": False, "restart": False, "hint": False, "next": None, "finish": None}
        tricks = [index for (hand, _), index in self.record.tricks.items() if hand == self.hand]
        place = {"hand": self.hand, "hands": len(self.record.hands), "trick": bisect_right(tricks, self.at)}
        steps = {"at": self.at, "of": len(self), **place, "tricks": len(tricks)}
        return cast(
            "Tools",
            {
                **nothing,
                "speed": self.pace.speed,
                "replay": {**steps, "playing": self.playing, "open": self.open_hands},
            },
        )

    def note(self) -> str | None:
        """The last move in words, and who made the next one."""
        if self.at == 0:
            return "The start: no card is dealt yet."
        before, state = self.record.states[self.at - 1 : self.at + 1]
        said = [line.rstrip(".") for line in (self.face.log_line(before, state) or "").splitlines()]
        if self.at == len(self):
            said.append("This is the end of the record")
        elif state.actor is not None and state.actor != CHANCE and len(self.session.names) > 1:
            said.append(f"Next: {self.session.names[state.actor]}")
        if self.at in self.judged:
            said.append(self.judged[self.at].verdict)
        return "".join(f"{line}. " for line in said).rstrip() or None

    def show_static(self) -> None:
        """The first position and the last one, and every move between them in words."""
        at = self.at
        for end in (self.record.hands[0] if self.record.hands else 0, len(self)):
            super(Replay, self.to(end)).show_static()
        print(self.log)  # noqa: T201  a static page holds every move
        self.to(at)

    def carry_out_message(self, content: object) -> None:
        """Do what a message from the browser asks for."""
        request = messages.read(content, WITH_TEXT, ALONE)
        if request.type not in AT_ANY_POSITION:
            self.expect(request.seq)
        if request.type in {"seek", "hand", "trick"}:
            self._jump(request.type, request.text)
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

    def _jump(self, kind: str, text: str) -> None:
        if not (text.isascii() and text.isdecimal()):
            raise InvalidNotation(f"{kind}: expected a number, not {quoted(text)}")
        {"seek": self.to, "hand": self.to_hand, "trick": self.to_trick}[kind](int(text))

    def _run(self, playing: bool) -> None:
        if playing and not self.pace.has_clock:
            self.end()
            return
        self.pace.stop()
        self.playing = playing and self.at < len(self)
        self.changed()
        self._resume()

    def _resume(self) -> None:
        if self.playing:
            self.pace.think(self, lambda: None, lambda _: self._advance(), PAUSES[self.pace.speed] or INSTANT)

    def _advance(self) -> None:
        self.playing = self.at + 1 < len(self)
        self._stand(self.at + 1)
        self._resume()

    def _stand(self, at: int) -> None:
        self.session.line = self.session.line._replace(at=at)
        self.changed()
