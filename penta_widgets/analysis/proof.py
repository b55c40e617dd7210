"""Proofs about Penta Solitaire with the stock known: that a position cannot be won, or that it can.

Moves between tableau piles can be taken back, so positions fall into classes that stand or fall together. The
search takes a whole class at a time and then its exits, the moves that use something up; piles of a side and
foundations of a kind are interchangeable. A position is lost when every class that can be reached has been
searched and none holds a win. That takes small endgames: a fresh deal has too many classes.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.solitaire import PentaSolitaire
from penta_widgets.engine.solitaire import rules as r
from penta_widgets.engine.solitaire.interpreter import TURN, move_of, piles_of
from penta_widgets.engine.solitaire.state import SolitaireState

LOST: Final = "lost"
WINNABLE: Final = "winnable"
OPEN: Final = "open"

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """What is proved: ``status`` is "lost", "winnable" (with a ``line`` of move texts) or "open" (limit reached).

    ``positions`` were looked at, in ``classes`` that tableau moves connect.

    >>> from penta_widgets import game
    >>> from penta_widgets.analysis import prove
    >>> state = game("solitaire").position({"L1": "S6", "U1": "S5"})
    >>> prove(state).status
    'winnable'
    """

    status: str
    line: tuple[str, ...] | None
    positions: int
    classes: int

    def __str__(self) -> str:
        """The finding in words."""
        looked = f"{self.positions} positions in {self.classes} classes"
        if self.status == LOST:
            return f"proved lost: none of all {looked} is won"
        return f"won in {len(self.line)} moves" if self.line is not None else f"neither won nor proved lost in {looked}"


def prove(state: SolitaireState, limit: int = 100_000) -> Proof:
    """Search everything that can come of this position, up to ``limit`` positions.

    Raises InvalidOption for another game, a table that is not dealt, or a limit below 1.

    >>> from penta_widgets import game
    >>> prove(game("solitaire").position({"L1": "S6", "U1": "S5"})).line
    ('L1-U1',)
    """
    if not isinstance(state, SolitaireState) or not isinstance(state.game, PentaSolitaire) or not state.dealt:
        raise InvalidOption(f"a proof takes a dealt position of Penta Solitaire, not {quoted(state)}")
    if isinstance(limit, bool) or not isinstance(limit, int) or limit < 1:
        raise InvalidOption(f"limit={quoted(limit)} — expected a whole number of positions, 1 or more")
    if state.is_won:
        return Proof(WINNABLE, (), 1, 1)
    return _Search(r.packed(state), limit).run()


@dataclass
class _Search:
    """Positions seen so far, with how each was reached."""

    root: list[int]
    limit: int
    reached: dict[Key, Key | None] = field(default_factory=dict)
    classes: int = 0
    won: Key | None = None

    def run(self) -> Proof:
        """Class by class, those with most cards home and fewest on the waste first."""
        self.reached[canonical_key(self.root)] = None
        entries = [(0, 0, self.root)]
        while entries and self.won is None and len(self.reached) <= self.limit:
            self.classes += 1
            for after in self._exits(heappop(entries)[2]):
                heappush(entries, (-r.cards_home(after), after[r.WASTE_COUNT], after))
        looked = len(self.reached), self.classes
        if self.won is not None:
            return Proof(WINNABLE, self._line(self.won), *looked)
        return Proof(LOST if len(self.reached) <= self.limit else OPEN, None, *looked)

    def _exits(self, entry: list[int]) -> list[list[int]]:
        """Search the class of a position; returns the new positions that lie beyond it."""
        members, exits = deque([entry]), list[list[int]]()
        while members and self.won is None and len(self.reached) <= self.limit:
            position = members.popleft()
            here = canonical_key(position)
            for code in _legal(position):
                after = position.copy()
                r.play(after, code)
                if self._is_new(here, after):
                    (members if _can_be_taken_back(code) else exits).append(after)
        return exits

    def _is_new(self, before: Key, after: list[int]) -> bool:
        key = canonical_key(after)
        if key in self.reached:
            return False
        self.reached[key] = before
        if r.is_won(after):
            self.won = key
        return True

    def _line(self, key: Key) -> tuple[str, ...]:
        """Moves from the root to a position, for the piles as they really lie."""
        steps: list[Key] = []
        while (before := self.reached[key]) is not None:
            steps.append(key)
            key = before
        layout, position, texts = PentaSolitaire().layout, self.root, []
        for wanted in reversed(steps):
            code, position = _step(position, wanted)
            texts.append(move_of(code, layout).text)
        return tuple(texts)


def _step(position: list[int], wanted: Key) -> tuple[int, list[int]]:
    """The move from here to that position, piles interchanged as need be, and the position."""
    for code in _legal(position):
        after = position.copy()
        r.play(after, code)
        if canonical_key(after) == wanted:
            return code, after
    raise AssertionError("like positions have like moves")


def _legal(position: list[int]) -> list[int]:
    codes = [0] * r.MOST_MOVES
    return codes[: r.legal(position, codes)]


def _can_be_taken_back(code: int) -> bool:
    """Whether a move goes from tableau pile to tableau pile."""
    if code == TURN:
        return False
    source, target = piles_of(code)
    return r.FOUNDATIONS <= source < r.WASTE_PILE and target >= r.FOUNDATIONS


def canonical_key(position: list[int]) -> Key:
    """A position without the order of like piles: equal for two that have the same moves but for their names."""
    waste = tuple(position[r.WASTE : r.WASTE + position[r.WASTE_COUNT]])
    ups, downs = sorted(position[:4]), sorted(position[4:8])
    piles = list(zip(position[r.LEFT : r.LENGTHS], position[r.LENGTHS : r.WASTE_COUNT], strict=True))
    return (*ups, *downs, *sorted(piles[:3]), *sorted(piles[3:]), position[r.TURNED], waste)
