"""Penta Solitaire played to its end by chance or by rules of thumb, on integers, compiled or interpreted.

Tableau moves can be taken back for ever and nothing in the rules stops it, so random play has a patience: after
that many moves in a row that use up nothing it chooses among those that do, and ends when there are none.
"""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import draw, kernel
from penta_widgets.engine.solitaire.interpreter import FIRST_TRANSFER, STRIDE, TURN
from penta_widgets.engine.solitaire.rules import (
    FOUNDATIONS,
    LEFT,
    LENGTHS,
    RETURNS,
    RIGHT,
    STOCK_COUNT,
    TURNED,
    WASTE_COUNT,
    WASTE_PILE,
    cards_home,
    legal,
    play,
    takes,
    top,
)

PATIENCE: Final = 0
"""Moves in a row that use up nothing, after which random play makes one that does."""

HOME: Final = 1
FREES_A_PILE: Final = 2
OFF_THE_WASTE: Final = 3
UNCOVERS: Final = 4
UNCOVERS_BY_SPACE: Final = 5
INTO_A_SPACE: Final = 6
TURNS: Final = 7
"""The rules of thumb in the order they are asked (other orders won less in trials)."""


@kernel
def uses_up(position: Any, code: int) -> bool:
    """Whether a move can never be taken back: a game holds fewer than 300 of these."""
    if code == TURN:
        return True
    source = (code - FIRST_TRANSFER) // STRIDE
    target = (code - FIRST_TRANSFER) % STRIDE
    return source == WASTE_PILE or (target < FOUNDATIONS and position[RETURNS] == 0)


@kernel
def random_game(position: Any, generator: Any, codes: Any, patience: int, trace: Any) -> int:
    """Play legal moves at random to the end; returns how many were made, ``position`` is left as it ends.

    ``codes`` is room for the moves of a position; ``trace`` takes the moves made, as long as it has room.
    """
    idle, made = 0, 0
    while True:
        count = legal(position, codes)
        if idle >= patience:
            count = lasting(position, codes, count)
        if count == 0:
            return made
        code = codes[draw(generator, count)]
        idle = 0 if uses_up(position, code) else idle + 1
        play(position, code)
        if made < len(trace):
            trace[made] = code
        made += 1


@kernel
def lasting(position: Any, codes: Any, count: int) -> int:
    """Keep of these codes, in order, those that use something up; returns how many."""
    kept = 0
    for i in range(count):
        if uses_up(position, codes[i]):
            codes[kept] = codes[i]
            kept += 1
    return kept


@kernel
def greedy_game(position: Any) -> int:
    """Play by rules of thumb to the end; returns the cards home. Each rule makes lasting progress, so it ends."""
    code = greedy_code(position)
    while code >= 0:
        play(position, code)
        code = greedy_code(position)
    return cards_home(position)


@kernel
def greedy_code(position: Any) -> int:
    """The move that the rules of thumb make, or -1 if none of them has one."""
    for rule in range(HOME, TURNS + 1):
        code = heuristic_move(position, rule)
        if code >= 0:
            return code
    return -1


@kernel
def heuristic_move(position: Any, rule: int) -> int:
    """The move of one rule of thumb, or -1 if it has none here."""
    if rule == HOME:
        return _goes_home(position)
    if rule == FREES_A_PILE:
        return _frees_a_pile(position)
    if rule == OFF_THE_WASTE:
        return _leaves_the_waste(position)
    if rule == UNCOVERS:
        return _uncovers(position, False)
    if rule == UNCOVERS_BY_SPACE:
        return _uncovers(position, True)
    if rule == INTO_A_SPACE:
        return _fills_a_space(position)
    return TURN if position[TURNED] < position[STOCK_COUNT] else -1


@kernel
def home_for(position: Any, rank: int) -> int:
    """The first foundation that takes this rank, or -1."""
    for pile in range(FOUNDATIONS):
        if takes(position, pile, rank):
            return pile
    return -1


@kernel
def run_for(position: Any, rank: int, source: int) -> int:
    """The first other tableau pile with cards that takes this rank, or -1."""
    for pile in range(LEFT, WASTE_PILE):
        if pile != source and position[pile] >= 0 and takes(position, pile, rank):
            return pile
    return -1


@kernel
def space(position: Any) -> int:
    """The first empty tableau pile, or -1."""
    for pile in range(LEFT, WASTE_PILE):
        if position[pile] < 0:
            return pile
    return -1


@kernel
def code_of(source: int, target: int) -> int:
    """A transfer's code, or -1 if there is no target."""
    return FIRST_TRANSFER + STRIDE * source + target if target >= 0 else -1


@kernel
def _goes_home(position: Any) -> int:
    for source in range(WASTE_PILE, LEFT - 1, -1):
        rank = top(position, source)
        if rank >= 0 and home_for(position, rank) >= 0:
            return code_of(source, home_for(position, rank))
    return -1


@kernel
def _leaves_the_waste(position: Any) -> int:
    rank = top(position, WASTE_PILE)
    return code_of(WASTE_PILE, run_for(position, rank, WASTE_PILE)) if rank >= 0 else -1


@kernel
def _frees_a_pile(position: Any) -> int:
    for source in range(LEFT, WASTE_PILE):
        if position[LENGTHS + source - LEFT] == 1:
            target = run_for(position, position[source], source)
            if target >= 0:
                return code_of(source, target)
    return -1


@kernel
def _uncovers(position: Any, by_space: bool) -> int:
    """A tableau move after which the next card of that pile goes home."""
    for source in range(LEFT, WASTE_PILE):
        if position[LENGTHS + source - LEFT] < 2:
            continue
        rank = position[source]
        below = (rank + (1 if source < RIGHT else 12)) % 13
        target = space(position) if by_space else run_for(position, rank, source)
        if target >= 0 and home_for(position, below) >= 0:
            return code_of(source, target)
    return -1


@kernel
def _fills_a_space(position: Any) -> int:
    return code_of(WASTE_PILE, space(position)) if position[WASTE_COUNT] > 0 else -1
