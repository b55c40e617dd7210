"""Rules of thumb for every round as functions on integers: what the Greedy player and rollouts follow.

A card's price is what playing it is expected to cost, in sixteenths of a point: the chance that it takes the
trick times what the trick would cost, less the trouble that keeping it would bring. The cheapest card is
played. Cards are strengths (``rules.strengths``) in the trick rounds, ``cards.FRENCH`` numbers in Fan Tan.
"""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.accel import kernel, lowest, popcount
from penta_widgets.engine.pentathlon.rules import (
    ACES,
    CLUB_SUIT,
    CLUBS,
    GRAND,
    KING_OF_HEARTS,
    LAST_TWO,
    PASS,
    QUEENS,
    RANKS,
    STRONG_HEART_KING,
    STRONG_QUEENS,
    suit_of,
    taking,
    trick_cost,
)

POINT: Final = 16
CERTAIN: Final = 1024
BLUNDER: Final = 1 << 20
OWN_CARD: Final = 4
RECIPROCALS: Final = (0, *((1 << 20) // parts + 1 for parts in range(1, 65)))
"""2**20 through the index, and a little more: ``number * RECIPROCALS[parts] >> 20`` is ``number // parts``, only
quicker, for numbers up to 2**14."""
LOW_CARDS: Final = ACES * 0b11111
"""The 2 to 6 of every suit as strengths: with one of these at hand a high card need not be played."""


@kernel
def trick_choice(
    hand: int,
    cards: int,
    played: int,
    led: int,
    unseen: int,
    after: int,
    players: int,
    kind: int,
    left: int,
    queen_value: int,
) -> int:
    """The strength to play, of the legal ``cards`` of ``hand``.

    ``played`` are the strengths of the trick so far, ``led`` its suit (the whole pack for a lead), ``unseen``
    the other seats' cards, ``after`` how many seats play after this one and ``left`` how many tricks.
    """
    best = taking(played, led) if played else -1
    chosen, cheapest = -1, BLUNDER * BLUNDER
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        takes = led >> card & 1 != 0 and card > best
        if kind == GRAND:
            price = grand_price(card, takes, unseen, after, players)
        else:
            price = price_of(card, hand, takes, played, unseen, after, players, kind, left, queen_value)
        if price <= cheapest:
            chosen, cheapest = card, price
    return chosen


@kernel
def price_of(
    card: int,
    hand: int,
    takes: bool,
    played: int,
    unseen: int,
    after: int,
    players: int,
    kind: int,
    left: int,
    queen_value: int,
) -> int:
    """A card's price where tricks or what lies in them cost."""
    suit = suit_of(card)
    out = popcount(unseen & suit)
    above = popcount((unseen & suit) >> card)
    price = -relief(card, hand, suit, above, out - above, unseen, kind, queen_value)
    if not takes:
        return price
    here = trick_cost(kind, played | 1 << card, left, queen_value)
    if after == 0 and here:
        return price + BLUNDER * here  # last to play: duck if anything ducks, else pay the least
    stake = POINT * here + after * to_come(card, suit, out, unseen, players, kind, queen_value)
    return price + (stake * ducking_chance(above, out, after) >> 10)


@kernel
def ducking_chance(above: int, out: int, after: int) -> int:
    """The chance in 1024ths that a card stays the highest when all who follow play below it if they can."""
    if above == 0 or after == 0:
        return CERTAIN
    chance = CERTAIN
    for _ in range(after):
        chance = chance * (out - above) * RECIPROCALS[out] >> 20
    return chance


@kernel
def to_come(card: int, suit: int, out: int, unseen: int, players: int, kind: int, queen_value: int) -> int:
    """What one later player is expected to add to the trick, in sixteenths of a point."""
    void = 4 if out < 2 * players else 1  # how likely somebody can discard on this suit
    if kind == CLUBS:
        return POINT if suit == CLUB_SUIT else void
    if kind == QUEENS:  # who takes a trick leads to the next one, too, and a queen may come to either
        return queen_value * POINT if unseen & STRONG_QUEENS else 0
    if kind == KING_OF_HEARTS and unseen & STRONG_HEART_KING:
        return 10 * POINT // (players - 1) if card == 25 else 2 * void
    return 0


@kernel
def relief(
    card: int,
    hand: int,
    suit: int,
    above: int,
    below: int,
    unseen: int,
    kind: int,
    queen_value: int,
) -> int:
    """The trouble that playing a card now spares its owner later, in sixteenths of a point."""
    if kind in (PASS, CLUBS):
        exposed = POINT * below * RECIPROCALS[above + below + 1] >> 20
        low = popcount(hand & suit & LOW_CARDS & ~(1 << card))
        return max(exposed - low * (4 if kind == PASS else 1), 0) * 3 // 4
    rank = card % RANKS
    if kind == LAST_TWO:
        return rank * 2
    guards = popcount(hand & suit & ((1 << card) - 1))
    target = STRONG_QUEENS if kind == QUEENS else STRONG_HEART_KING
    weight = queen_value if kind == QUEENS else 10
    if target >> card & 1:
        return max(weight * POINT // 3 - 4 * guards, POINT)
    near = target & suit
    if near and near < 1 << card and unseen & near:
        return max(weight * POINT // 4 - 3 * guards, 4) + rank // 4
    return rank if kind == QUEENS else rank // 2


@kernel
def grand_price(card: int, takes: bool, unseen: int, after: int, players: int) -> int:
    """A card's price in Grand, where tricks are wanted: win surely and cheaply, keep what will win later."""
    suit = suit_of(card)
    above = popcount((unseen & suit) >> card)
    below = popcount(unseen & suit) - above
    keep = POINT * below * RECIPROCALS[below + 4 * above + 1] >> 20
    if not takes:
        return keep * POINT + card % RANKS
    if after == 0:
        return card % RANKS - BLUNDER  # last to play: the cheapest winner
    chance = CERTAIN
    if above and after == players - 1:
        chance = 0  # a lead under a higher card
    elif after < players - 1:
        for _ in range(above):
            chance = chance * (players - 1 - after) * RECIPROCALS[players - 1] >> 20
    return (keep * POINT + card % RANKS) - (chance * POINT * POINT * 5 // 4 >> 10)


@kernel
def fan_tan_choice(hand: int, cards: int) -> int:
    """The card to lay in Fan Tan: first what leads on to one's own cards, last the gates only others need."""
    chosen, best = -1, -BLUNDER
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = gate_worth(hand, card)
        if worth > best:
            chosen, best = card, worth
    return chosen


@kernel
def gate_worth(hand: int, card: int) -> int:
    """What laying a card opens for its owner against what it opens for the others."""
    outward = beyond(card)
    own = popcount(hand & outward)
    return OWN_CARD * own - (popcount(outward) - own)


@kernel
def beyond(card: int) -> int:
    """The cards of the row that have to wait for this one: below it, above it, or for a seven both."""
    rank = card % RANKS
    suit = suit_of(card)
    below, above = suit & ((1 << card) - 1), suit & ~((2 << card) - 1)
    if rank == 6:
        return below | above
    return below if rank < 6 else above
