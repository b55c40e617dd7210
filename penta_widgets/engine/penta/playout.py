"""Hands of Penta played out on integers: the loop that simulations run, interpreted or compiled.

The rules are those of rules.py; the order of choices is that of ``State.legal_moves``, so a random playout and
the positions walk the same games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from penta_widgets.engine.accel import array, fast, kernel, lowest, seeded, shuffle
from penta_widgets.engine.cards import WILD, WILD_MASK
from penta_widgets.engine.penta.choices import guided_card, new_bid, new_name, random_card
from penta_widgets.engine.penta.flow import first_position
from penta_widgets.engine.penta.moves import DECLARE
from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.packed import (
    ACTOR,
    BIDS,
    DISPLACED,
    EPSILON,
    IN_TRICK,
    LAID,
    LED,
    NAMES,
    NEXT,
    NONE,
    OFFSUIT,
    PARTNERS,
    PLAYERS,
    RANDOM,
    SEATS,
    STANDS,
    STILL_IN,
    TAKEN,
    WILD_SEATS,
    packed_hand,
)
from penta_widgets.engine.penta.rules import (
    NATURALS,
    NOBODY_LED,
    bid_score,
    deck,
    strength,
    suit_of,
    team_score,
    with_wilds_low,
)


@kernel
def owner_of(packed: Any, identity: int, wild_seats: int) -> int:
    """The seat whose wild in the trick stands for this card, or NONE."""
    while wild_seats:
        owner = lowest(wild_seats)
        if packed[STANDS + owner] == identity:
            return owner
        wild_seats &= wild_seats - 1
    return NONE


@kernel
def best_of(packed: Any, led: int, laid: int) -> int:
    """Strength times 8 plus seat of the play that is winning the trick (P-WIN)."""
    best = 0
    while laid:
        seat = lowest(laid)
        height = strength(packed[STANDS + seat], led) << 3 | seat
        best = max(best, height)
        laid &= laid - 1
    return best


@kernel
def play_out(packed: Any, generator: Any) -> None:
    """Moves to the end of the hand, random or guided (EPSILON); leaves the tricks taken in the position."""
    still_in, names, offsuit = packed[STILL_IN], packed[NAMES], packed[OFFSUIT]
    actor, led, in_trick, laid = packed[ACTOR], packed[LED], packed[IN_TRICK], packed[LAID]
    wild_seats, displaced, guided = packed[WILD_SEATS], packed[DISPLACED], packed[EPSILON] < RANDOM
    best = best_of(packed, led, laid)
    while True:
        if displaced >= 0:
            identity = new_name(packed, displaced, led, in_trick, laid, generator)
            packed[STANDS + displaced] = identity
            in_trick |= 1 << identity
            displaced, best = NONE, best_of(packed, led, laid)
        if laid == still_in:
            actor = best & 7
            packed[TAKEN + actor] += 1
            if packed[actor] == 0:
                return
            led, in_trick, laid, wild_seats, best = NOBODY_LED, 0, 0, 0, 0
        hand = packed[actor]
        if guided:
            code = guided_card(packed, actor, led, in_trick, laid, best >> 3, generator)
        else:
            code = random_card(hand, led, in_trick, names, offsuit, generator)
        if code >= DECLARE:
            identity = code - DECLARE
            packed[actor] = hand & NATURALS | (hand & WILD_MASK) >> 1 & WILD_MASK
            wild_seats |= 1 << actor
        else:
            identity = code
            packed[actor] = hand ^ 1 << identity
            if in_trick >> identity & 1:  # P-REDECLARE
                displaced = owner_of(packed, identity, wild_seats)
        if laid == 0:
            led = suit_of(identity)
        packed[STANDS + actor] = identity
        height = strength(identity, led) << 3 | actor
        best = max(best, height)
        in_trick |= 1 << identity
        laid |= 1 << actor
        actor = packed[NEXT + actor]


@kernel
def bid_out(packed: Any, generator: Any, most: int) -> None:
    """A bid for every seat that is in and has none, clockwise from the first to play."""
    first = seat = packed[ACTOR]
    while True:
        if packed[BIDS + seat] < 0:
            packed[BIDS + seat] = new_bid(packed, seat, most, generator)
        seat = packed[NEXT + seat]
        if seat == first:
            return


@kernel
def points_of(packed: Any, seat: int) -> int:
    """What a finished hand scores for the seat, or for its team (P-SCORE, P-PARTNERS)."""
    bid, taken = packed[BIDS + seat], packed[TAKEN + seat]
    if packed[PARTNERS] == 0:
        return bid_score(bid, taken)
    mate = (seat + (packed[PLAYERS] >> 1)) % packed[PLAYERS]
    return team_score(bid, taken, packed[BIDS + mate], packed[TAKEN + mate])


@kernel
def add_scores(packed: Any, totals: Any) -> None:
    """Add tricks (packed 0–7) and points (8–15) of a finished hand to the totals."""
    for seat in range(packed[PLAYERS]):
        totals[seat] += packed[TAKEN + seat]
        if packed[BIDS + seat] >= 0:
            totals[SEATS + seat] += points_of(packed, seat)


@kernel
def playouts(start: Any, packed: Any, generator: Any, count: int, most: int, totals: Any) -> None:
    """``count`` random playouts from one position; ``packed`` is working space of the same size."""
    for _ in range(count):
        packed[:] = start
        bid_out(packed, generator, most)
        play_out(packed, generator)
        add_scores(packed, totals)


@kernel
def deal_out(packed: Any, pack: Any, generator: Any) -> None:
    """Shuffle the pack (cards as bits, wilds on 49, 50, 51) in place and deal it from the actor on (P-DEAL)."""
    players, seat = packed[PLAYERS], packed[ACTOR]
    for other in range(players):
        packed[other] = 0
    shuffle(pack, generator)
    for card in pack:
        packed[seat] |= card
        seat = packed[NEXT + seat]
    for other in range(players):
        packed[other] = with_wilds_low(packed[other])


@kernel
def dealt_playouts(start: Any, packed: Any, pack: Any, generator: Any, count: int, most: int, totals: Any) -> None:
    """``count`` hands, each dealt anew, bid and played at random."""
    for _ in range(count):
        packed[:] = start
        deal_out(packed, pack, generator)
        bid_out(packed, generator, most)
        play_out(packed, generator)
        add_scores(packed, totals)


def bit_by_bit(cards: Sequence[int]) -> list[int]:
    """The cards as bits, the wilds on bits of their own."""
    naturals = [1 << card for card in cards if card != WILD]
    return naturals + [1 << WILD + i for i in range(len(cards) - len(naturals))]


def simulate_hands(
    options: PentaOptions, count: int, seed: int, *, epsilon: int = RANDOM, compiled: bool = True
) -> list[int]:
    """Hands dealt anew: tricks by seat (0–7) and points by seat (8–15), summed over ``count`` hands.

    ``epsilon`` of 1024 decisions are random (all by default), the others follow the rules of thumb. The same
    numbers for the same seed, compiled or interpreted.
    """
    start = packed_hand(first_position(options), (0,) * options.players, options)
    start[ACTOR], start[EPSILON] = (options.first_dealer + 1) % options.players, epsilon
    cards = deck(options.players)
    hand_size = len(cards) // options.players
    pack = bit_by_bit(cards)
    shaped = array if compiled else list
    run = fast(dealt_playouts) if compiled else dealt_playouts
    totals = shaped([0] * 2 * SEATS)
    run(shaped(start), shaped(start), shaped(pack), shaped(seeded(seed)), count, hand_size, totals)
    return [int(total) for total in totals]
