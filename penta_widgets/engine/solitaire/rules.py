"""Penta Solitaire on plain integers: the interpreter's moves, on ranks alone, for simulation.

Suits never matter in this game, and a tableau pile is one run, so its top and its length say all. A position
is one flat array, in which pile numbers are the layout's (U1–U4, D1–D4, L1–L3, R1–R3, W as 0–14):

- ``0–7`` cards on each foundation; ``8–13`` top rank of each tableau pile, -1 if empty;
- ``14–19`` lengths of the tableau piles; ``20`` cards on the waste;
- ``21`` cards of the stock turned so far, ``22`` all of them; ``23`` which foundations give cards back (0, 1, 2);
- from ``WASTE`` the ranks on the waste, bottom first; from ``STOCK`` the ranks of the stock, next first.

Ranks are 0 (ace) to 12 (king). Moves are the interpreter's codes.
"""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import kernel
from penta_widgets.engine.solitaire.interpreter import FIRST_TRANSFER, STRIDE, TURN
from penta_widgets.engine.solitaire.state import SolitaireState, SolitaireView

FOUNDATIONS: Final = 8
LEFT: Final = 8
RIGHT: Final = 11
WASTE_PILE: Final = 14
LENGTHS: Final = 14
WASTE_COUNT: Final = 20
TURNED: Final = 21
STOCK_COUNT: Final = 22
RETURNS: Final = 23
WASTE: Final = 24
STOCK: Final = 128
SIZE: Final = 232
FULL: Final = 13
FIVE: Final = 4
MOST_MOVES: Final = 224
"""More than any position has moves: 15 sources times 14 targets and the turn."""


def packed(seen: SolitaireState | SolitaireView) -> list[int]:
    """The array of a position of Penta Solitaire; of a view, the stock's unknown ranks are zeros."""
    position = [0] * SIZE
    for pile, column in enumerate(seen.columns):
        if pile < FOUNDATIONS:
            position[pile] = len(column)
        elif pile < WASTE_PILE:
            position[pile] = column[-1] % 13 if column else -1
            position[LENGTHS + pile - LEFT] = len(column)
        else:
            position[WASTE_COUNT] = len(column)
            position[WASTE : WASTE + len(column)] = [card % 13 for card in column]
    stock = seen.stock if isinstance(seen, SolitaireState) else seen.known_stock
    position[STOCK_COUNT] = seen.stock_count
    position[STOCK : STOCK + len(stock)] = [card % 13 for card in stock]
    position[RETURNS] = ("none", "left", "both").index(seen.game.options.to_dict().get("foundation_return", "none"))
    return position


def packed_deal(cards: tuple[int, ...]) -> list[int]:
    """The array after a deal of these 104 cards, under the default options."""
    position = [0] * SIZE
    position[LEFT:LENGTHS] = [card % 13 for card in cards[:6]]
    position[LENGTHS:WASTE_COUNT] = [1] * 6
    position[STOCK_COUNT] = len(cards) - 6
    position[STOCK : STOCK + len(cards) - 6] = [card % 13 for card in cards[6:]]
    return position


@kernel
def top(position: Any, pile: int) -> int:
    """Rank of a pile's top card, -1 if it is empty."""
    if pile < 4:
        return (FIVE - 1 + position[pile]) % 13 if position[pile] > 0 else -1
    if pile < FOUNDATIONS:
        return (FIVE + 1 - position[pile]) % 13 if position[pile] > 0 else -1
    if pile < WASTE_PILE:
        return position[pile]  # type: ignore[no-any-return]  # an array's element
    return position[WASTE + position[WASTE_COUNT] - 1] if position[WASTE_COUNT] > 0 else -1


@kernel
def takes(position: Any, pile: int, rank: int) -> bool:
    """Whether a foundation or tableau pile takes a card of this rank."""
    here: int = position[pile]
    if pile < 4:  # S-FOUNDATION
        return here < FULL and (FIVE + here) % 13 == rank
    if pile < FOUNDATIONS:
        return here < FULL and (FIVE - here) % 13 == rank
    if here < 0:  # S-SPACE
        return True
    if pile < RIGHT:  # S-TABLEAU
        return (here + 12) % 13 == rank
    return (here + 1) % 13 == rank


@kernel
def first_target(position: Any, source: int) -> int:
    """The lowest pile number that this pile's top may go to: 0, 8 from a foundation, 14 from none."""
    if source >= FOUNDATIONS:
        return 0
    gives = position[source] < FULL and (position[RETURNS] == 2 or (position[RETURNS] == 1 and source < 4))
    return LEFT if gives else WASTE_PILE


@kernel
def legal(position: Any, codes: Any) -> int:
    """Write the codes of the legal moves, in order, and return how many there are."""
    count = 0
    if position[TURNED] < position[STOCK_COUNT]:  # S-STOCK
        codes[0] = TURN
        count = 1
    for source in range(WASTE_PILE + 1):
        rank = top(position, source)
        if rank < 0:
            continue
        for target in range(first_target(position, source), WASTE_PILE):
            if target != source and takes(position, target, rank):
                codes[count] = FIRST_TRANSFER + STRIDE * source + target
                count += 1
    return count


@kernel
def play(position: Any, code: int) -> None:
    """Make a legal move in place."""
    if code == TURN:
        put(position, WASTE_PILE, position[STOCK + position[TURNED]])
        position[TURNED] += 1
        return
    source = (code - FIRST_TRANSFER) // STRIDE
    target = (code - FIRST_TRANSFER) % STRIDE
    rank = top(position, source)
    take(position, source)
    put(position, target, rank)


@kernel
def put(position: Any, pile: int, rank: int) -> None:
    """Add a card of this rank to a pile."""
    if pile < FOUNDATIONS:
        position[pile] += 1
    elif pile < WASTE_PILE:
        position[pile] = rank
        position[LENGTHS + pile - LEFT] += 1
    else:
        position[WASTE + position[WASTE_COUNT]] = rank
        position[WASTE_COUNT] += 1


@kernel
def take(position: Any, pile: int) -> None:
    """Remove a pile's top card; below it in a run is the next rank up (left) or down (right)."""
    if pile < FOUNDATIONS:
        position[pile] -= 1
    elif pile >= WASTE_PILE:
        position[WASTE_COUNT] -= 1
    else:
        position[LENGTHS + pile - LEFT] -= 1
        if position[LENGTHS + pile - LEFT] == 0:
            position[pile] = -1
        else:
            position[pile] = (position[pile] + (1 if pile < RIGHT else 12)) % 13


@kernel
def cards_home(position: Any) -> int:
    """How many cards are on foundations."""
    home = 0
    for pile in range(FOUNDATIONS):
        home += position[pile]
    return home


@kernel
def is_won(position: Any) -> bool:
    """Whether stock, waste and tableau are empty."""
    if position[TURNED] < position[STOCK_COUNT] or position[WASTE_COUNT] > 0:
        return False
    for pile in range(LEFT, WASTE_PILE):
        if position[pile] >= 0:
            return False
    return True
