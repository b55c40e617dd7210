"""The trick rounds as functions on integers: packs, strengths, who takes a trick and what it costs.

Hands are masks in the card table's numbering (``cards.FRENCH``: ace first). Where cards are compared, a
*strength* is used instead: the same suits, with the 2 as bit 0 and the ace as bit 12 of its suit.
"""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.accel import highest, kernel, popcount

PASS: Final = 0
CLUBS: Final = 1
QUEENS: Final = 2
FAN_TAN: Final = 3
GRAND: Final = 4
LAST_TWO: Final = 5
KING_OF_HEARTS: Final = 6

ROUND_NAMES: Final = ("pass", "clubs", "queens", "fan_tan", "grand", "last_two", "king_of_hearts")
ROUND_TITLES: Final = ("Pass", "Clubs", "Queens", "Fan Tan", "Grand", "Last two", "King of hearts")

RANKS: Final = 13
SUIT: Final = (1 << RANKS) - 1
PACK: Final = (1 << 4 * RANKS) - 1
ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
HEART_TWO: Final = 1 << 14
DIAMOND_TWO: Final = 1 << 27
CLUB_SUIT: Final = SUIT << 39
STRONG_QUEENS: Final = ACES << 10
STRONG_HEART_KING: Final = 1 << 24

LAST_BUT_ONE_COST: Final = 5
LAST_COST: Final = 10
HEART_KING_COST: Final = 10


@kernel
def strengths(mask: int) -> int:
    """A mask of cards as a mask of strengths: ace high in every suit (F-RANK)."""
    return (mask & ACES) << 12 | (mask & ~ACES) >> 1


@kernel
def strength(card: int) -> int:
    """One card's strength (F-RANK): 13 * suit + 0 for the 2 … 12 for the ace."""
    return card + 12 if card % RANKS == 0 else card - 1


@kernel
def card_of(strong: int) -> int:
    """The card of a strength."""
    return strong - 12 if strong % RANKS == RANKS - 1 else strong + 1


@kernel
def suit_of(card: int) -> int:
    """The mask of the whole suit that a card (or a strength) is of."""
    return SUIT << card // RANKS * RANKS


@kernel
def suit_mask_of_bit(one: int) -> int:
    """The mask of the whole suit of a card given as a mask of one."""
    if one < 1 << 26:
        return SUIT if one < 1 << 13 else SUIT << 13
    return SUIT << 26 if one < 1 << 39 else SUIT << 39


@kernel
def taking(played: int, led: int) -> int:
    """The strength that takes a trick of these strengths: the highest of the led suit (F-FOLLOW)."""
    return highest(played & led)


@kernel
def trick_cost(kind: int, played: int, tricks_left: int, queen_value: int) -> int:
    """Penalty for taking the trick of these strengths, with ``tricks_left`` tricks still to come after it."""
    if kind == PASS:  # F-PASS
        return 1
    if kind == CLUBS:  # F-CLUBS
        return popcount(played & CLUB_SUIT)
    if kind == QUEENS:  # F-QUEENS
        return queen_value * popcount(played & STRONG_QUEENS)
    if kind == GRAND:  # F-GRAND
        return -1
    if kind == LAST_TWO:  # F-LONGER
        return LAST_COST * (tricks_left == 0) + LAST_BUT_ONE_COST * (tricks_left == 1)
    return HEART_KING_COST * (played & STRONG_HEART_KING != 0)  # F-LONGER


@kernel
def costing_cards(kind: int) -> int:
    """The strengths whose taking is all that costs in this round; 0 where the tricks themselves count."""
    if kind == CLUBS:
        return CLUB_SUIT
    if kind == QUEENS:
        return STRONG_QUEENS
    if kind == KING_OF_HEARTS:
        return STRONG_HEART_KING
    return 0


def trick_pack(players: int, removed_two: str) -> int:
    """The cards of the trick rounds as a mask (F-DECK): 51, 52 or 50."""
    if players == 3:
        return PACK & ~(HEART_TWO if removed_two == "hearts" else DIAMOND_TWO)
    return PACK & ~(HEART_TWO | DIAMOND_TWO) if players == 5 else PACK
