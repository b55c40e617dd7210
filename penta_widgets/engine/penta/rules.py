"""The rules of play as small functions on integers; they run as they are or compiled (accel.py).

A card is 0–39 for elementals, 40–48 for trumps; a hand is a mask with its wilds counted in unary from bit 49
(cards.py). ``led`` is the led suit: 0–4, 5 for trumps, -1 while nobody has led. Inside a trick a wild is
known by its identity, the elemental it stands for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from penta_widgets.engine.accel import kernel, lowest, popcount
from penta_widgets.engine.cards import (
    ELEMENTAL_MASK,
    FIRST_TRUMP,
    RANKS,
    SUIT_MASK,
    SUITS,
    TRUMP_MASK,
    TRUMPS,
    WILD,
    WILD_MASK,
    WILDS,
)
from penta_widgets.engine.tricks import following

NOBODY_LED: Final = -1
TRUMP_SUIT: Final = 5
ONE_WILD: Final = 1 << WILD
LAST_TRUMP: Final = FIRST_TRUMP + TRUMPS - 1
NATURALS: Final = ELEMENTAL_MASK | TRUMP_MASK
POINTS_PER_TRICK: Final = 10
ZERO_BONUS: Final = 25
REWARD_PART: Final = 3

# P-DECK: players -> (elemental ranks that leave, trumps that leave, wilds that leave), the lowest always
LEAVING: Final = {
    2: (3, 5, 2),
    3: (1, 4, 1),
    4: (0, 0, 0),
    5: (0, 1, 1),
    6: (0, 3, 1),
    7: (0, 2, 1),
    8: (0, 3, 1),
}


def deck(players: int) -> tuple[int, ...]:
    """The pack for this many players in card-table order (P-DECK)."""
    ranks, trumps, wilds = LEAVING[players]
    elementals = [RANKS * suit + rank for suit in range(SUITS) for rank in range(ranks, RANKS)]
    return (*elementals, *range(FIRST_TRUMP + trumps, FIRST_TRUMP + TRUMPS), *[WILD] * (WILDS - wilds))


def elementals_in(players: int) -> int:
    """Mask of the elementals in this many players' pack: what a wild may name (P-WILD)."""
    return sum(1 << card for card in deck(players) if card < FIRST_TRUMP)


@kernel
def with_wilds_low(cards: int) -> int:
    """A hand from cards whose wilds lie on any of their bits: equal cards count from the lowest bit (cards.py)."""
    return cards & NATURALS | ((1 << popcount(cards & WILD_MASK)) - 1) << WILD


@kernel
def suit_of(card: int) -> int:
    """Suit of a card or identity: 0–4, or 5 for a trump.

    >>> from penta_widgets.engine import PENTA
    >>> suit_of(PENTA.parse("S8")), suit_of(PENTA.parse("C1")), suit_of(PENTA.parse("X9"))
    (0, 4, 5)
    """
    return card >> 3 if card < FIRST_TRUMP else TRUMP_SUIT


@kernel
def suit_cards(suit: int) -> int:
    """Mask of a suit's cards, 5 for the trumps; arithmetic, since a compiled table lookup costs more."""
    return SUIT_MASK << (suit << 3) | (suit == TRUMP_SUIT) << LAST_TRUMP


@kernel
def playable(hand: int, led: int) -> int:
    """The cards of a hand that may be played, a wild as bit 49 (P-LEAD, P-FOLLOW)."""
    cards = hand & (NATURALS | ONE_WILD)
    if led == NOBODY_LED:
        return cards
    if led == TRUMP_SUIT:  # a wild is never a trump
        return following(cards, TRUMP_MASK)
    suit = cards & SUIT_MASK << (led << 3)
    return suit | cards & ONE_WILD if suit else cards


@kernel
def declarable(hand: int, led: int, in_trick: int, names: int, offsuit: int) -> int:
    """The elementals a wild may be declared as (P-WILD).

    ``in_trick`` masks the identities in the trick, ``names`` the elementals a wild may name at all,
    ``offsuit`` is the option wild_offsuit_discard.
    """
    free = names & ~in_trick
    if led in (NOBODY_LED, TRUMP_SUIT):
        return free
    suit = suit_cards(led)
    if offsuit and hand & suit == 0:
        return free
    return free & suit


@kernel
def redeclarable(old: int, in_trick: int, names: int) -> int:
    """What a displaced wild may stand for next: the same suit, not in the trick (P-REDECLARE)."""
    return suit_cards(suit_of(old)) & names & ~in_trick


@kernel
def strength(identity: int, led: int) -> int:
    """How high an identity counts in a trick of this led suit; 0 cannot win (P-WIN)."""
    if identity >= FIRST_TRUMP:
        return identity
    return (identity & 7) + 1 if identity >> 3 == led else 0


@kernel
def bid_score(bid: int, tricks: int) -> int:
    """Points of one bid (P-SCORE).

    >>> bid_score(3, 3), bid_score(3, 5), bid_score(3, 2), bid_score(0, 0)
    (30, 32, -30, 25)
    """
    if bid == 0:
        return ZERO_BONUS if tricks == 0 else -POINTS_PER_TRICK * tricks
    return POINTS_PER_TRICK * bid + tricks - bid if tricks >= bid else -POINTS_PER_TRICK * bid


@kernel
def team_score(bid: int, tricks: int, partners_bid: int, partners_tricks: int) -> int:
    """Points of a team: its two bids together, or each alone where one is zero (P-PARTNERS).

    >>> team_score(3, 4, 2, 1), team_score(3, 4, 0, 1)
    (50, 21)
    """
    if bid and partners_bid:
        return bid_score(bid + partners_bid, tricks + partners_tricks)
    return bid_score(bid, tricks) + bid_score(partners_bid, partners_tricks)


@kernel
def reward_part(pot: int) -> int:
    """The chips that are set aside for the reward pot at the display (P-SPLIT)."""
    return pot // REWARD_PART


@kernel
def pot_winners(tricks: Sequence[int], first: int, still_in: int) -> int:
    """The seats that share the hand pot, as a mask: most tricks of those still in (P-HANDPOT).

    Seat s has taken ``tricks[first + s]``.
    """
    most, winners, seats = 0, 0, still_in
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        taken = tricks[first + seat]
        if taken > most:
            most, winners = taken, 0
        if taken == most:
            winners |= 1 << seat
    return winners


@kernel
def next_seat(seat: int, players: int, still_in: int) -> int:
    """The next seat clockwise that has not folded (P-FOLD)."""
    seat = (seat + 1) % players
    while still_in >> seat & 1 == 0:
        seat = (seat + 1) % players
    return seat


@kernel
def has_answered(answered: int, seat: int, chips: int) -> int:
    """Who has answered the last raise, as a mask, after a seat has acted; ``chips`` is its own raise or 0 (P-BET)."""
    return 1 << seat if chips else answered | 1 << seat


@kernel
def lowest_of_suits(hand: int) -> int:
    """The lowest card held in each elemental suit, as a mask (P-DISPLAY)."""
    shown = 0
    for suit in range(SUITS):
        cards = hand & suit_cards(suit)
        shown |= cards & -cards
    return shown


def scores(bids: tuple[int | None, ...], tricks: tuple[int, ...], partners: bool) -> tuple[int, ...]:
    """Points of a hand by seat; a bid of None (folded) scores nothing (P-SCORE, P-PARTNERS)."""
    if not partners:
        return tuple(0 if bid is None else bid_score(bid, took) for bid, took in zip(bids, tricks, strict=True))
    half = len(bids) // 2
    return tuple(
        team_score(bids[seat] or 0, tricks[seat], bids[mate] or 0, tricks[mate])
        for seat, mate in ((seat, (seat + half) % len(bids)) for seat in range(len(bids)))
    )


def hand_pot_shares(pot: int, tricks: tuple[int, ...], folded: tuple[bool, ...]) -> tuple[tuple[int, ...], int]:
    """Who gets how much of the hand pot, and the remainder for the next hand's pot (P-HANDPOT)."""
    winners = pot_winners(tricks, 0, seats_in(folded))
    share, rest = divmod(pot, winners.bit_count())
    return tuple(share * (winners >> seat & 1) for seat in range(len(tricks))), rest


def seats_in(folded: tuple[bool, ...]) -> int:
    """The seats that have not folded, as a mask."""
    return sum(1 << seat for seat, out in enumerate(folded) if not out)


def reward_shares(pot: int, totals: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """Who gets how much of the reward pot at the end of the game (P-REWARD)."""
    players = len(totals)
    order = [(dealer + 1 + i) % players for i in range(players)]
    winners = [seat for seat in order if totals[seat] == max(totals)]
    share, odd = divmod(pot, len(winners))
    shares = {seat: share + (turn < odd) for turn, seat in enumerate(winners)}
    return tuple(shares.get(seat, 0) for seat in range(players))
