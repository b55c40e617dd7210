"""Rules of thumb for Penta's bids and bets as functions on integers; arguments as in ``policy.py``.

A hand is worth the sum of what its cards usually win: trumps by rank, the top two of each suit by how likely
somebody can ruff, wilds a bit more than half a trick. Bets follow the chance of taking most tricks.
"""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.accel import highest, kernel, lowest, popcount
from penta_widgets.engine.cards import SUITS, TRUMP_MASK, WILD_MASK
from penta_widgets.engine.penta.moves import BET, CALL, FOLD, PASS, RAISE
from penta_widgets.engine.penta.policy import CERTAIN, EAGER, above, holds_up
from penta_widgets.engine.penta.rules import suit_cards

TRUMP_WORTH: Final = (1000, 900, 800, 700, 600, 520, 450, 400, 360)
"""Tricks in 1024ths that a trump wins, by how many higher ones are in other hands."""
WILD_WORTH: Final = 520
SECOND: Final = 400
"""What a suit's second round is worth of its first, in 1024ths: by then somebody ruffs."""
RAISED: Final = 256
"""How far the expected tricks are raised before they are rounded down: a trick too many costs ten times what an
overtrick brings, yet who bids it also tries harder."""
ZERO_SEATS: Final = (-34, -34, -34, -11, 4, 8, 8, 11, 14)
"""What speaks for a zero bid before a card is seen, by seats, in 16ths of the odds' logarithm (fitted to played
hands): the more hands there are, the fewer tricks fall to each."""
ZERO_TRUMP: Final = (158, 33, 22, 20, 19, 16, 12, 12, 12)
"""What a trump speaks against it, by how many higher ones are elsewhere."""
ZERO_BARE: Final = 5
"""What the lowest card held in a suit speaks for it, unless everybody must play below it:"""
ZERO_BARE_TOP: Final = -6
ZERO_GUARDED: Final = 2
"""Every further card of a suit is one more to throw away."""
ZERO_WILD: Final = 8
"""A wild ducks under anything."""
ZERO_VOID: Final = 4
ODDS: Final = (3, 18, 48, 122, 275, 512, 749, 902, 976, 1006, 1021)
"""Chances in 1024ths for odds' logarithms of -5 to 5."""

EVEN_HAND: Final = (
    0,
    CERTAIN * 70 // 100,
    CERTAIN * 70 // 100,
    CERTAIN * 94 // 100,
    CERTAIN * 123 // 100,
    CERTAIN * 150 // 100,
    CERTAIN * 180 // 100,
    CERTAIN * 212 // 100,
    CERTAIN * 256 // 100,
)
"""Likely tricks, as a multiple of an equal share in 1024ths, with which a hand takes most tricks as often as not;
by seats, fitted to played hands."""
STAY: Final = 128
"""What staying in is worth in 1024ths of the pot: who folds scores no points, and points win the reward pot."""


@kernel
def greedy_bid(hand: int, unseen: int, names: int, seats: int, others: int, void: int, holding: int) -> int:
    """How many tricks to bid; ``seats`` are the players still in, the bidder included."""
    tricks = likely_tricks(hand, unseen, names, seats, others, void, holding)
    chance = zero_chance(hand, unseen, seats)
    # Zero is worth 25 or loses about 16 points; another bid is worth about 8 points a likely trick.
    if 41 * chance - 16 * CERTAIN > 8 * tricks + CERTAIN:
        return 0
    tricks = tricks * 5 // 4 - RAISED // 2 if seats == 2 else tricks  # nobody else is there to ruff
    return min(max((tricks + RAISED) // CERTAIN, 1), popcount(hand))


@kernel
def likely_tricks(hand: int, unseen: int, names: int, seats: int, others: int, void: int, holding: int) -> int:
    """Tricks in 1024ths that a hand wins on the whole when it wants them."""
    total = WILD_WORTH * popcount(hand & WILD_MASK)
    trumps = hand & TRUMP_MASK
    while trumps:
        total += TRUMP_WORTH[above(lowest(trumps), unseen)]
        trumps &= trumps - 1
    for suit in range(SUITS):
        cards = hand & suit_cards(suit)
        share = CERTAIN
        while cards and share:
            card = highest(cards)
            cards ^= 1 << card
            first = holds_up(card, suit, 0, names, seats - 1, unseen, others, void, holding, EAGER, 0)
            total += first * share >> 10
            share = SECOND if share == CERTAIN else 0
    return total


@kernel
def zero_chance(hand: int, unseen: int, seats: int) -> int:
    """The chance in 1024ths that a hand takes no trick when it wants none."""
    logit = ZERO_SEATS[seats] + ZERO_WILD * popcount(hand & WILD_MASK)
    trumps = hand & TRUMP_MASK
    while trumps:
        logit -= ZERO_TRUMP[above(lowest(trumps), unseen)]
        trumps &= trumps - 1
    for suit in range(SUITS):
        cards = hand & suit_cards(suit)
        if cards == 0:
            logit += ZERO_VOID
        else:
            logit += ZERO_BARE if above(lowest(cards), unseen) else ZERO_BARE_TOP
            logit += ZERO_GUARDED * (popcount(cards) - 1)
    return odds(logit)


@kernel
def odds(logit: int) -> int:
    """The chance in 1024ths for the logarithm of its odds in 16ths."""
    logit = min(79, max(-80, logit)) + 80
    low = ODDS[logit >> 4]
    return low + ((ODDS[(logit >> 4) + 1] - low) * (logit & 15) >> 4)


@kernel
def most_tricks_chance(tricks: int, hand_size: int, seats: int) -> int:
    """The chance in 1024ths that a hand with these likely tricks (1024ths) takes the most of ``seats`` (P-HANDPOT)."""
    even = hand_size * EVEN_HAND[seats] // seats
    return odds((tricks - even) * (5 + 4 * seats) // CERTAIN)


@kernel
def greedy_bet(
    chance: int,
    owed: int,
    pot: int,
    level: int,
    raises: int,
    max_raises: int,
    min_raise: int,
    max_raise: int,
    seats: int,
) -> int:
    """The betting move by ``chance`` (1024ths) of the hand pot, ``owed`` chips to call and the ``pot``.

    A third of the pot is set aside for the game's winner (P-SPLIT), where every seat has its share.
    """
    back = chance * 2 // 3 + CERTAIN // (3 * seats)  # what comes back of a chip in the pot, in 1024ths
    if raises < max_raises and back * seats > CERTAIN * 5 // 4:
        chips = max_raise if back * seats > CERTAIN * 2 else min_raise
        return (RAISE if level else BET) + chips
    if level == 0:
        return PASS
    return CALL if (back + STAY) * (pot + owed) >= CERTAIN * owed else FOLD
