"""Rules of thumb for Penta's bids and bets as functions on integers; arguments as in ``policy.py``.

A hand is worth the sum of what its cards usually win: trumps by rank, the top two of each suit by how likely
somebody can ruff, wilds a bit more than half a trick. Bets follow the chance of taking most tricks.
"""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.accel import highest, kernel, lowest, popcount
from penta_widgets.engine.cards import FIRST_TRUMP, SUITS, TRUMP_MASK, WILD_MASK
from penta_widgets.engine.penta.moves import BET, CALL, FOLD, PASS, RAISE
from penta_widgets.engine.penta.policy import CERTAIN, above, danger, holds_up
from penta_widgets.engine.penta.rules import NATURALS, suit_cards

TRUMP_WORTH: Final = (1000, 900, 800, 700, 600, 520, 450, 400, 360)
"""Tricks in 1024ths that a trump wins, by how many higher ones are in other hands."""
WILD_WORTH: Final = 520
SECOND: Final = 400
"""What a suit's second round is worth of its first, in 1024ths: by then somebody ruffs."""
MARGIN: Final = 700
"""How far below the expected tricks a bid stays: a missed bid costs ten times what an overtrick brings."""
ZERO_RISK: Final = 900
"""Up to so many tricks in 1024ths that a hand may be forced to take, zero is the best bid."""


@kernel
def greedy_bid(hand: int, unseen: int, names: int, seats: int, others: int, void: int, holding: int) -> int:
    """How many tricks to bid; ``seats`` are the players still in, the bidder included."""
    tricks = likely_tricks(hand, unseen, names, seats, others, void, holding)
    bid = max(0, tricks - MARGIN + CERTAIN // 2) // CERTAIN
    if bid <= 1 and forced_tricks(hand, unseen) <= ZERO_RISK:
        return 0
    return min(max(bid, 1), popcount(hand))


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
            first = holds_up(card, suit, 0, names, seats - 1, unseen, others, void, holding, 0)
            total += first * share >> 10
            share = SECOND if share == CERTAIN else 0
    return total


@kernel
def forced_tricks(hand: int, unseen: int) -> int:
    """Tricks in 1024ths that a hand takes when it wants none; wilds name themselves out of the way."""
    total = 0
    cards = hand & NATURALS
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        risk = danger(card, hand, unseen)
        total += risk * risk >> (10 if card >= FIRST_TRUMP else 11)
    return total


@kernel
def most_tricks_chance(tricks: int, hand_size: int, seats: int) -> int:
    """The chance in 1024ths that a hand of so many likely tricks (1024ths) takes the most of all seats."""
    average = CERTAIN * hand_size // seats
    lead = (tricks - average) * 3 // 4 + average
    fair = CERTAIN // seats
    return min(CERTAIN * 15 // 16, max(0, fair * lead // average * lead // average))


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
    fair = CERTAIN // seats
    back = chance * 2 // 3 + fair // 3  # what comes back of a chip in the pot, in 1024ths
    if raises < max_raises and back * seats > CERTAIN * 5 // 4:
        strong = back * seats > CERTAIN * 2
        chips = max_raise if strong else min_raise
        return (RAISE if level else BET) + chips
    if level == 0:
        return PASS
    return CALL if back * (pot + owed) >= CERTAIN * owed else FOLD
