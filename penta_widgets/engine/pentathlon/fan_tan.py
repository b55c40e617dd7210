"""Fan Tan as functions on integers: the layout is one mask of the cards laid so far.

Every row grows from its seven without gaps, so the laid cards say all: bit 0 of a suit is the ace, the low
end of its row, and bit 12 the king, the high end (F-RANK).
"""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.accel import highest, kernel, lowest
from penta_widgets.engine.pentathlon.rules import ACES, PACK, RANKS, SUIT

KINGS: Final = ACES << 12
SEVENS: Final = ACES << 6
HEART_SEVEN_CARD: Final = 19
HEART_SEVEN: Final = 1 << HEART_SEVEN_CARD


@kernel
def playable(laid: int) -> int:
    """The cards that may be laid next: ♥7 alone at first, then sevens and the next card at each end of an open row."""
    if laid == 0:
        return HEART_SEVEN  # F-FANTAN-OPEN
    up = laid << 1 & PACK & ~ACES
    down = laid >> 1 & ~KINGS
    return (up | down | SEVENS) & ~laid  # F-FANTAN-PLAY


@kernel
def may_pass(hand: int, laid: int, pass_run: int, players: int, voluntary: int) -> bool:
    """Whether a pass is legal after ``pass_run`` passes in a row (F-FANTAN-PLAY)."""
    if hand & playable(laid) == 0:
        return True
    return voluntary != 0 and laid != 0 and pass_run < players


@kernel
def fan_tan_cost(passes: int, cards_left: int, finisher_pays: int) -> int:
    """A seat's penalty when the round ends (F-FANTAN-SCORE)."""
    if cards_left:
        return passes + cards_left
    return passes * finisher_pays


def rows(laid: int) -> tuple[tuple[int, int] | None, ...]:
    """Lowest and highest rank of each suit's row (0 the ace … 12 the king), None for a row not yet open."""
    parts = [laid >> suit * RANKS & SUIT for suit in range(4)]
    return tuple((lowest(part), highest(part)) if part else None for part in parts)
