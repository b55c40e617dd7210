"""Penta Solitaire solved with the stock known: a winning line, or "no win found", never "lost".

The search is the beam of ``beam.py`` with wider and wider levels and, from some width on, with more than one
idea of what a position is worth, because what one overlooks another finds. To show that nothing wins takes a
proof: ``proof.prove``.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from penta_widgets.analysis import beam
from penta_widgets.engine.accel import array, available, fast
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.solitaire import PentaSolitaire
from penta_widgets.engine.solitaire import rules as r
from penta_widgets.engine.solitaire.interpreter import code_text
from penta_widgets.engine.solitaire.state import SolitaireState

CARDS_HOME: Final = (10, 8, 3)
OPEN_RANKS: Final = (0, 12, 3)
MANY_RANKS: Final = (3, 8, 16)
"""Worth of a card home, a space, a rank that foundations take; a card on the waste is minus 20."""

LADDER: Final = (
    (3, CARDS_HOME),
    (10, CARDS_HOME),
    (30, CARDS_HOME),
    (30, OPEN_RANKS),
    (100, OPEN_RANKS),
    (100, CARDS_HOME),
    (100, MANY_RANKS),
    (300, OPEN_RANKS),
    (300, CARDS_HOME),
    (300, MANY_RANKS),
    (1000, OPEN_RANKS),
    (1000, CARDS_HOME),
    (3000, OPEN_RANKS),
    (3000, CARDS_HOME),
)
WIDEST: Final = 3000
ALIKE: Final = 2
"""How many positions of a level may differ in the tableau alone."""

SOLVED: Final = "solved"
NOT_FOUND: Final = "no win found"


@dataclass(frozen=True, slots=True)
class Solution:
    """What the solver found. ``line`` is a winning line as move texts, None if none was found.

    ``status`` is "solved" or "no win found", ``width`` the level width that found it or the widest tried,
    ``nodes`` how many positions were met, ``seconds`` how long it took.
    """

    line: tuple[str, ...] | None
    status: str
    width: int
    nodes: int
    seconds: float = field(repr=False, compare=False)

    def __str__(self) -> str:
        """The finding in words."""
        if self.line is None:
            return f"no win found within width {self.width} ({self.nodes} positions); this is no proof that none exists"
        return f"a winning line of {len(self.line)} moves (width {self.width}, {self.nodes} positions)"


def solve(state: SolitaireState, max_width: int = 300, *, compiled: bool = True) -> Solution:
    """A winning line from this position of Penta Solitaire, its stock known, or none found within ``max_width``.

    ``compiled=False`` keeps Numba out, for a single question at a table. Lines never take cards back from a
    foundation, so they are legal under every option. Raises InvalidOption for another game, a table that is
    not dealt, or a width outside 1 to 3000.
    """
    _check(state, max_width)
    if state.is_won:
        return Solution((), SOLVED, 0, 0, 0.0)
    return solve_packed(r.packed(state), max_width, compiled=compiled)


def solve_packed(position: list[int], max_width: int = 300, *, compiled: bool = True) -> Solution:
    """As ``solve``, from an array of ``engine.solitaire.rules``, which is left as it is."""
    started = time.perf_counter()
    nodes = 0
    for width, worths in rungs(max_width):
        work = _workspace(width, compiled and available())
        goal = work.search(position, worths)
        nodes += work.met
        if goal >= 0:
            line = work.line(position, goal)
            return Solution(line, SOLVED, width, nodes, time.perf_counter() - started)
    return Solution(None, NOT_FOUND, max_width, nodes, time.perf_counter() - started)


def rungs(max_width: int) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """The searches to try in turn: the ladder's up to this width, which is the last one's."""
    last = 0
    for width, worths in LADDER:
        if width <= max_width:
            yield width, worths
            last = width
    if last < max_width:
        yield from ((max_width, worths) for worths in (OPEN_RANKS, CARDS_HOME))


def _check(state: SolitaireState, max_width: int) -> None:
    if not isinstance(state, SolitaireState) or not isinstance(state.game, PentaSolitaire):
        raise InvalidOption(f"the solver knows Penta Solitaire alone, not {quoted(state)}")
    if not state.dealt:
        raise InvalidOption("the solver takes a position after the deal (S-LAYOUT)")
    if isinstance(max_width, bool) or not isinstance(max_width, int) or not 1 <= max_width <= WIDEST:
        raise InvalidOption(f"max_width={quoted(max_width)} — expected a whole number from 1 to {WIDEST}")


class Workspace:
    """The arrays of searches of one width, used again and again by one thread."""

    def __init__(self, width: int, compiled: bool) -> None:
        """Make the arrays: for compiled kernels, or lists."""
        self.width = width
        self.budget = 2 * width + 4
        self._run = fast(beam.search) if compiled else beam.search
        self._trail = fast(beam.trail) if compiled else beam.trail
        self._spell = fast(beam.spell) if compiled else beam.spell
        self._list = array if compiled else list
        self.arrays = self._made(compiled)
        self._no_nodes = self._list([-1] * beam.SCORES)
        self._moves = _blank(len(self.arrays[beam.MOVE]), compiled)

    @property
    def met(self) -> int:
        """How many positions the last search met."""
        return int(self.arrays[beam.COUNTS][beam.MET_ALL])

    def search(self, position: list[int], worths: tuple[int, int, int]) -> int:
        """The node of a win from this array of the rules, or -1."""
        a = self.arrays
        self._empty()
        for i, worth in enumerate(worths):
            a[beam.WORTHS][i] = worth
        waste = position[r.WASTE : r.WASTE + position[r.WASTE_COUNT]]
        stock = position[r.STOCK + position[r.TURNED] : r.STOCK + position[r.STOCK_COUNT]]
        for i, card in enumerate(waste + stock):
            a[beam.CARDS][i] = card
        self._set_root(position, len(waste))
        return int(self._run(a, len(waste), len(waste) + len(stock), self.width, self.budget))

    def line(self, position: list[int], goal: int) -> tuple[str, ...]:
        """The moves to a node as texts."""
        count = int(self._trail(self.arrays, goal, self._moves))
        self._spell(self._list(position), self._moves, count)
        codes, texts = self._moves[:count], _texts()
        return tuple([texts[code] for code in (codes if isinstance(codes, list) else codes.tolist())])

    def _made(self, compiled: bool) -> tuple[Any, ...]:
        level = (8 * self.budget + 100) * 6 + self.width
        whole = level + beam.LEVELS * (2 * self.width + 2 + 8 * self.budget)
        table = 1 << (2 * level).bit_length()
        sizes = [level] * 10 + [whole] * 2 + [beam.LEVELS * (self.width + 1)] * 2 + [beam.SCORES] * 2 + [table] * 2
        made = [_blank(size, compiled) for size in sizes]
        mix, small = self._list(_mix()), [104, 16, 2 * self.width + 2, 3]
        return (*made, mix, *(_blank(size, compiled) for size in small))

    def _empty(self) -> None:
        a = self.arrays
        for queue in (beam.OPEN, beam.MET):
            a[queue][:] = self._no_nodes
        a[beam.COUNTS][beam.CELLS] = 0
        a[beam.COUNTS][beam.ALIKE] = ALIKE

    def _set_root(self, position: list[int], waste: int) -> None:
        a, mix = self.arrays, self.arrays[beam.MIX]
        up, down, left, right, key = 0, 0, 0, 0, 0
        for pile in range(4):
            up += 1 << 3 * position[pile]
            down += 1 << 3 * position[4 + pile]
        for slot in range(3):
            lower, upper = _pile(position, slot), _pile(position, 3 + slot)
            left |= lower << beam.PILE * slot
            right |= upper << beam.PILE * slot
            key += int(mix[beam.MIX_LEFT + lower]) + int(mix[beam.MIX_RIGHT + upper])
        for i in range(waste):
            a[beam.CELL_AT][i], a[beam.CELL_BELOW][i] = i, i - 1
        a[beam.COUNTS][beam.CELLS] = waste
        a[beam.UP][0], a[beam.DOWN][0], a[beam.LEFT][0], a[beam.RIGHT][0] = up, down, left, right
        a[beam.CELL][0], a[beam.HASH][0], a[beam.SIGN][0] = waste - 1, key & beam.HASH_MASK, 0
        a[beam.SCORE][0] = beam.ZERO_SCORE - beam.WASTE_WORTH * waste


def _pile(position: list[int], slot: int) -> int:
    length = position[r.LENGTHS + slot]
    return length << 4 | position[r.LEFT + slot] if length else 0


def _blank(size: int, compiled: bool) -> Any:
    """Zeros; a big array's memory is not touched before it is used."""
    if not compiled:
        return [0] * size
    import numpy as np

    return np.zeros(size, dtype=np.int64)


@cache
def _mix() -> list[int]:
    """The hash's random numbers, the same in every process; an empty pile counts nothing."""
    rng = random.Random("penta-widgets beam")
    mix = [rng.getrandbits(60) for _ in range(beam.MIX_SIZE)]
    mix[beam.MIX_LEFT] = mix[beam.MIX_RIGHT] = 0
    return mix


@cache
def _texts() -> dict[int, str]:
    layout = PentaSolitaire().layout
    return {code: code_text(code, layout) for code in range(2 + 32 * 15) if _is_code(code)}


def _is_code(code: int) -> bool:
    return code < 2 or (code - 2) % 32 < r.WASTE_PILE


_local = threading.local()


def _workspace(width: int, compiled: bool) -> Workspace:
    kept: dict[tuple[int, bool], Workspace] = _local.__dict__.setdefault("kept", {})
    if (width, compiled) not in kept:
        kept[width, compiled] = Workspace(width, compiled)
    return kept[width, compiled]
