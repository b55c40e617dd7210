"""The arrays that a beam search of Penta Solitaire works in, made once for a width and used again and again."""

from __future__ import annotations

import random
import threading
from functools import cache
from typing import Any, Final

from penta_widgets.analysis import beam
from penta_widgets.engine.accel import array, fast
from penta_widgets.engine.solitaire import PentaSolitaire
from penta_widgets.engine.solitaire import rules as r
from penta_widgets.engine.solitaire.interpreter import move_of

ALIKE: Final = 2
"""How many positions of a level may differ in the tableau alone."""


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

    def search(self, position: list[int], worths: tuple[int, int, int], price: int = 0) -> int:
        """The node of a win from this array of the rules, or -1; ``price`` is of a move onto the tableau."""
        a = self.arrays
        self._empty()
        for i, worth in enumerate((*worths, price)):
            a[beam.WORTHS][i] = worth
        waste = position[r.WASTE : r.WASTE + position[r.WASTE_COUNT]]
        stock = position[r.STOCK + position[r.TURNED] : r.STOCK + position[r.STOCK_COUNT]]
        for i, card in enumerate(waste + stock):
            a[beam.CARDS][i] = card
        self._set_root(position, len(waste))
        return int(self._run(a, len(waste), len(waste) + len(stock), self.width, self.budget))

    def codes(self, position: list[int], goal: int) -> list[int]:
        """The moves to a node as codes of the rules."""
        count = int(self._trail(self.arrays, goal, self._moves))
        self._spell(self._list(position), self._moves, count)
        codes = self._moves[:count]
        return list(codes) if isinstance(codes, list) else codes.tolist()

    def _made(self, compiled: bool) -> tuple[Any, ...]:
        level = (8 * self.budget + 100) * 6 + self.width
        whole = level + beam.LEVELS * (2 * self.width + 2 + 8 * self.budget)
        table = 1 << (2 * level).bit_length()
        sizes = [level] * 10 + [whole] * 2 + [beam.LEVELS * (self.width + 1)] * 2 + [beam.SCORES] * 2 + [table] * 2
        made = [_blank(size, compiled) for size in sizes]
        mix, small = self._list(_mix()), [104, 16, 2 * self.width + 2, 4]
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
def texts() -> dict[int, str]:
    """The text of every code of Penta Solitaire."""
    layout = PentaSolitaire().layout
    return {code: move_of(code, layout).text for code in range(2 + 32 * 15) if _is_code(code)}


def _is_code(code: int) -> bool:
    return code < 2 or (code - 2) % 32 < r.WASTE_PILE


_local = threading.local()


def workspace_of(width: int, compiled: bool) -> Workspace:
    """This thread's workspace of a width, for compiled kernels or interpreted ones."""
    kept: dict[tuple[int, bool], Workspace] = _local.__dict__.setdefault("kept", {})
    if (width, compiled) not in kept:
        kept[width, compiled] = Workspace(width, compiled)
    return kept[width, compiled]
