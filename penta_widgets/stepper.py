"""Stepping through a record in a terminal: the position in words, and one line of commands."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TextIO

from penta_widgets.drawing import SEAT_NAMES, text
from penta_widgets.engine.contract import CHANCE, State
from penta_widgets.engine.records import Record

HELP: Final = """\
Enter or f  forward      b  back        s  start      e  end
f 10, b 10  that many    g 25  to move 25
h 2  to hand 2           t 3  to trick 3 of this hand
p  play on (p 0.5: seconds a move)      o  open or close all hands
q  quit                  ?  these commands"""
SPEED: Final = 1.0


class Stepper:
    """A record, the move it stands at, and what is shown of it. ``seat`` sees only what it may know unless open."""

    def __init__(
        self,
        record: Record,
        out: TextIO,
        *,
        seat: int = 0,
        open_hands: bool = False,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Stand at the start."""
        self.record, self.out, self.seat, self.open_hands = record, out, seat, open_hands
        self.names = list(record.names or SEAT_NAMES[: record.game.players])
        self.at = 0
        self._sleep = sleep

    def run(self, lines: Iterator[str]) -> None:
        """Follow the commands until one quits or there are no more."""
        self._say(HELP)
        self.show()
        for line in lines:
            word, *rest = line.split() or ["f"]
            if word == "q":
                return
            self._say(self.do(word, rest))

    def do(self, word: str, rest: Sequence[str]) -> str:
        """Carry out one command; returns what to say if it cannot be done, or the help."""
        if word == "?":
            return HELP
        if word == "o":
            self.open_hands = not self.open_hands
        elif word == "p":
            return self._play(rest)
        elif (there := self._target(word, rest)) is None:
            return f"{' '.join([word, *rest])} is not a command, or there is no such place. ? shows the commands."
        else:
            self.at = there
        self.show()
        return ""

    def show(self) -> None:
        """Say the last move, then the position."""
        state = self.record.states[self.at]
        last = "the start" if self.at == 0 else said(self.record, self.at, self.names)
        self._say(f"\n[{self.at}/{len(self.record.moves)}] {last}")
        seat = None if self.open_hands or state.actor == CHANCE else self.seat
        self._say(text(state, seat, self.names))

    def _play(self, rest: Sequence[str]) -> str:
        pause = _number(rest, SPEED)
        if pause is None:
            return "p takes the seconds a move is shown, like p 0.5."
        try:
            while self.at < len(self.record.moves):
                self.at += 1
                self.show()
                self._sleep(pause)
        except KeyboardInterrupt:
            return "stopped"
        return "the end"

    def _target(self, word: str, rest: Sequence[str]) -> int | None:
        """The move that a command leads to, None if it is none or out of the game."""
        last, number = len(self.record.moves), _number(rest, 1)
        if number is None or number != int(number):
            return None
        count = int(number)
        places: dict[str, Callable[[], int | None]] = {
            "f": lambda: min(self.at + count, last),
            "b": lambda: max(self.at - count, 0),
            "s": lambda: 0,
            "e": lambda: last,
            "g": lambda: count if count <= last else None,
            "h": lambda: self.record.hands[count - 1] if 0 < count <= len(self.record.hands) else None,
            "t": lambda: self.record.tricks.get((max(bisect_right(self.record.hands, self.at), 1), count)),
        }
        return places[word]() if word in places else None

    def _say(self, words: str) -> None:
        if words:
            self.out.write(f"{words}\n")
            self.out.flush()


def said(record: Record, at: int, names: Sequence[str]) -> str:
    """Move number ``at``, counted from 1, as a line of the log."""
    before, move = record.states[at - 1], record.moves[at - 1]
    return f"{_who(before, names)}: {move}" if before.actor != CHANCE else move


def printed(record: Record, names: Sequence[str]) -> str:
    """The whole game as text: what it is, every move with who made it, and where it stands."""
    options = "".join(f", {name}={value}" for name, value in record.to_dict()["options"].items())
    head = f"{record.game.title}{options}{f', {record.deal_id}' if record.deal_id else ''}"
    moves = [f"{at:4} {said(record, at, names)}" for at in range(1, len(record.moves) + 1)]
    outcome = record.replay().outcome
    end = "" if outcome is None else f"\n{_ended(outcome.scores, outcome.winners, outcome.reason, names)}"
    return "\n".join([head, *moves, "", text(record.replay(), None, list(names))]) + end


def _ended(scores: Sequence[int], winners: Sequence[int], reason: str, names: Sequence[str]) -> str:
    table = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=False))
    return f"Over ({reason}): {table}. Won by {', '.join(names[seat] for seat in winners) or 'nobody'}."


def _who(state: State, names: Sequence[str]) -> str:
    return "" if state.actor is None else names[state.actor]


def _number(rest: Sequence[str], otherwise: float) -> float | None:
    if not rest:
        return otherwise
    try:
        value = float(rest[0]) if len(rest) == 1 else -1.0
    except ValueError:
        return None
    return value if 0 <= value < 1e6 else None  # which infinity and what is no number are not either
