"""Any solitaire solved from its layout, all cards known: a winning line, a proof that there is none, or neither.

A best-first search over the interpreter's positions. What a position is worth knows no game: each card counts that is
not home, and once more if it lies above one that goes home sooner.
Piles of one row are interchangeable, so positions that differ by their order count as one. Where the search meets
every position that can be reached and none is won, that is a proof; the limit is then not touched.

It is small, and plain Python: Penta Solitaire has a better one (``solver``).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Final

from penta_widgets.analysis.units import counted
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.solitaire.interpreter import (
    EMPTY,
    FIRST_TRANSFER,
    REDEAL,
    Column,
    Columns,
    legal_codes,
    move_of,
    piles_of,
    played,
)
from penta_widgets.engine.solitaire.layouts import RANKS, Layout
from penta_widgets.engine.solitaire.state import SolitaireState

FAR: Final = 99
MOST: Final = 20_000

SOLVED: Final = "solved"
NO_WIN: Final = "no win exists"
NOT_FOUND: Final = "no win found"

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class LayoutSolution:
    """What the search found: a winning line as move texts, or None.

    ``status`` is "solved", "no win exists" (every position was met: a proof) or "no win found" (the limit was
    reached: no proof). ``positions`` is how many were met, ``seconds`` how long it took.

    >>> from penta_widgets import game
    >>> print(solve_layout(game("alexander_the_great").position({"T1": "H2 H3", "T2": "D2 D4"})))
    no win exists (1 position; every position was met)
    """

    line: tuple[str, ...] | None
    status: str
    positions: int
    seconds: float = field(repr=False, compare=False)

    def __str__(self) -> str:
        """The finding in words."""
        if self.line is not None:
            return f"a winning line of {len(self.line)} moves ({counted(self.positions, 'position')})"
        proof = "every position was met" if self.status == NO_WIN else "this is no proof that none exists"
        return f"{self.status} ({counted(self.positions, 'position')}; {proof})"


@dataclass(frozen=True, slots=True)
class Place:
    """A position of the search and the way to it."""

    columns: Columns
    stock: Column
    redeals: int
    code: int = -1
    before: Place | None = None


def solve_layout(state: SolitaireState, most: int = MOST) -> LayoutSolution:
    """A winning line from this position, its stock known, or what was found out instead within ``most`` positions.

    Raises InvalidOption for what is no solitaire, a table that is not dealt, or a limit below 1.

    >>> from penta_widgets import game
    >>> solve_layout(game("beleaguered_castle").position({"T1": "S2 S3", "T2": "H2"})).status
    'solved'
    """
    _check(state, most)
    started = time.perf_counter()
    search = _Search(state.layout)
    goal = search.run(Place(state.columns, state.stock, state.redeals_used), most)
    seconds, met = time.perf_counter() - started, len(search.met)
    if goal is not None:
        return LayoutSolution(_line(goal, state.layout), SOLVED, met, seconds)
    return LayoutSolution(None, NO_WIN if met < most else NOT_FOUND, met, seconds)


class _Search:
    """The positions met and those still to be looked at, the best first; of equals the newest."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.homes = [number for number, kind in enumerate(layout.kinds) if kind.role == "foundation"]
        self.outside = [number for number, kind in enumerate(layout.kinds) if kind.role != "foundation"]
        self.met: set[Key] = set()
        self.steps: dict[tuple[int, int], bytes] = {}

    def run(self, start: Place, most: int) -> Place | None:
        """The first won position, or None if all are met or ``most`` are."""
        number = count()
        waiting = [(self.cost(start), -next(number), start)]
        self.met.add(self.key(start))
        while waiting:
            _, _, place = heappop(waiting)
            if self.is_won(place):
                return place
            for after in self.following(place):
                key = self.key(after)
                if key in self.met:
                    continue
                if len(self.met) >= most:
                    return None
                self.met.add(key)
                heappush(waiting, (self.cost(after), -next(number), after))
        return None

    def is_won(self, place: Place) -> bool:
        """Whether all cards are home (S-END)."""
        return not place.stock and not any(place.columns[number] for number in self.outside)

    def following(self, place: Place) -> Iterator[Place]:
        """The positions one move away; of several empty piles of a row only the first is tried."""
        tried: set[tuple[int, str]] = set()
        for code in legal_codes(self.layout, place.columns, len(place.stock), place.redeals):
            if code >= FIRST_TRANSFER:
                source, target = piles_of(code)
                if not place.columns[target]:
                    pair = source, self.layout.kinds[target].letter
                    if pair in tried:
                        continue
                    tried.add(pair)
            columns, stock = played(self.layout, place.columns, place.stock, code)
            yield Place(columns, stock, place.redeals + (code == REDEAL), code, place)

    def key(self, place: Place) -> Key:
        """The position without the order of the piles in a row (a gathered stock depends on it)."""
        layout, columns = self.layout, place.columns
        rows: list[Columns] = []
        for letter, numbers in layout.lettered.items():
            row = [columns[n] for n in numbers]
            rows.append(tuple(row if letter in layout.gathers else sorted(row)))
        return tuple(rows), len(place.stock), place.redeals

    def cost(self, place: Place) -> int:
        """How far from won: cards that are not home, and cards above one that goes home sooner."""
        columns = place.columns
        ahead = list(map(min, *(self.ahead(n, columns[n][-1] if columns[n] else EMPTY) for n in self.homes)))
        total = len(place.stock)
        for number in self.outside:
            total += len(columns[number])
            soonest = FAR
            for card in columns[number]:
                if ahead[card] > soonest:
                    total += 1
                else:
                    soonest = ahead[card]
        return total

    def ahead(self, number: int, top: int) -> bytes:
        """By card, how many this foundation takes on this top up to that card; FAR if it never does."""
        known = self.steps.get((number, top))
        if known is None:
            known = self.steps[number, top] = _steps(self.layout.taken[number], top)
        return known


def _steps(takes: tuple[bytes, ...], top: int) -> bytes:
    steps, reached = bytearray([FAR]) * 52, {top}
    for far in range(1, RANKS + 1):
        reached = {card for below in reached for card in range(52) if takes[below][card] and steps[card] == FAR}
        for card in reached:
            steps[card] = far
    return bytes(steps)


def _line(goal: Place, layout: Layout) -> tuple[str, ...]:
    codes: list[int] = []
    place: Place | None = goal
    while place is not None and place.code >= 0:
        codes.append(place.code)
        place = place.before
    return tuple(move_of(code, layout).text for code in reversed(codes))


def _check(state: object, most: object) -> None:
    if not isinstance(state, SolitaireState):
        raise InvalidOption(f"solve_layout({quoted(state)}) — expected a position of a solitaire")
    if not state.dealt:
        raise InvalidOption(f"the solver takes a position after the deal ({state.layout.rule})")
    if isinstance(most, bool) or not isinstance(most, int) or most < 1:
        raise InvalidOption(f"most={quoted(most)} — expected a whole number, 1 or more")
