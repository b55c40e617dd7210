"""How a playout decides: at random, or by the rules of thumb of policy.py and bidding.py."""

from __future__ import annotations

from typing import Any

from penta_widgets.engine.accel import draw, kernel, kth_bit, popcount
from penta_widgets.engine.cards import WILD, WILD_MASK
from penta_widgets.engine.penta.bidding import greedy_bet, greedy_bid, likely_tricks, most_tricks_chance
from penta_widgets.engine.penta.moves import DECLARE, REDECLARE
from penta_widgets.engine.penta.packed import (
    BIDS,
    EPSILON,
    LEVEL,
    MAX_RAISE,
    MAX_RAISES,
    MIN_RAISE,
    MONEY,
    NAMES,
    OFFSUIT,
    PAID,
    PARTNERS,
    PLAYERS,
    POT,
    RAISES,
    RANDOM,
    STANDS,
    STILL_IN,
    TAKEN,
)
from penta_widgets.engine.penta.policy import greedy_card, greedy_redeclaration, greedy_wanted, greedy_willing
from penta_widgets.engine.penta.rules import NATURALS, ONE_WILD, declarable, playable, redeclarable, strength

SALTS = 64


@kernel
def random_card(hand: int, led: int, in_trick: int, names: int, offsuit: int, generator: Any) -> int:
    """The code of one legal play, each with the same chance: a card, or DECLARE + what a wild stands for."""
    cards = playable(hand, led)
    real = cards & NATURALS
    if cards & ONE_WILD == 0:
        if real & (real - 1) == 0:
            return real.bit_length() - 1
        return kth_bit(real, draw(generator, real.bit_count()))
    reals = real.bit_count()
    free = declarable(hand, led, in_trick, names, offsuit)
    k = draw(generator, reals + free.bit_count())
    return kth_bit(real, k) if k < reals else DECLARE + kth_bit(free, k - reals)


@kernel
def guided_card(packed: Any, actor: int, led: int, in_trick: int, laid: int, best: int, generator: Any) -> int:
    """The code of the play that the rules of thumb prefer; ``best`` is the winning strength."""
    hand = packed[actor]
    if draw(generator, RANDOM) < packed[EPSILON]:
        return random_card(hand, led, in_trick, packed[NAMES], packed[OFFSUIT], generator)
    to_come = packed[STILL_IN] & ~(laid | 1 << actor)
    return greedy_card(
        hand,
        led,
        in_trick,
        packed[NAMES],
        packed[OFFSUIT],
        best,
        popcount(to_come),
        wanted(packed, actor, popcount(hand)),
        unseen(packed, actor),
        packed[PLAYERS] - 1,
        0,
        0,
        willing(packed, to_come),
        0,
        draw(generator, SALTS),
    )


@kernel
def new_name(packed: Any, owner: int, led: int, in_trick: int, laid: int, generator: Any) -> int:
    """What the displaced wild of ``owner`` stands for next (P-REDECLARE)."""
    old = packed[STANDS + owner]
    if packed[EPSILON] == RANDOM or draw(generator, RANDOM) < packed[EPSILON]:
        free = redeclarable(old, in_trick, packed[NAMES])
        return kth_bit(free, draw(generator, popcount(free)))
    to_come = packed[STILL_IN] & ~laid
    best = 0
    for seat in range(packed[PLAYERS]):
        if laid >> seat & 1 and seat != owner:
            best = max(best, strength(packed[STANDS + seat], led))
    code = greedy_redeclaration(
        old,
        led,
        in_trick,
        packed[NAMES],
        best,
        popcount(to_come),
        wanted(packed, owner, popcount(packed[owner]) + 1),
        unseen(packed, owner),
        packed[PLAYERS] - 1,
        0,
        0,
        willing(packed, to_come),
        draw(generator, SALTS),
    )
    return code - REDECLARE


@kernel
def new_bid(packed: Any, seat: int, most: int, generator: Any) -> int:
    """A seat's bid: any number at random, or what its cards usually win."""
    if packed[EPSILON] == RANDOM:
        return draw(generator, most + 1)
    seats, others = popcount(packed[STILL_IN]), packed[PLAYERS] - 1
    return greedy_bid(packed[seat], unseen(packed, seat), packed[NAMES], seats, others, 0, 0)


@kernel
def new_bet(packed: Any, seat: int) -> int:
    """A seat's answer in the betting, by its chance of most tricks and the pot odds."""
    seats, hand = popcount(packed[STILL_IN]), packed[seat]
    tricks = likely_tricks(hand, unseen(packed, seat), packed[NAMES], seats, packed[PLAYERS] - 1, 0, 0)
    return greedy_bet(
        most_tricks_chance(tricks, popcount(hand), seats),
        packed[LEVEL] - packed[PAID + seat],
        packed[POT],
        packed[LEVEL],
        packed[RAISES],
        packed[MAX_RAISES],
        packed[MIN_RAISE],
        packed[MAX_RAISE],
        seats,
    )


@kernel
def wanted(packed: Any, seat: int, left: int) -> int:
    """Tricks the seat, or its team, still wants of the ``left`` ones."""
    bid: int = max(packed[BIDS + seat], 0)
    taken: int = packed[TAKEN + seat]
    if packed[PARTNERS]:
        mate = (seat + (packed[PLAYERS] >> 1)) % packed[PLAYERS]
        if bid and packed[BIDS + mate] > 0:
            team: int = bid + packed[BIDS + mate] - taken - packed[TAKEN + mate]
            return team
    if packed[MONEY] == 0:
        return bid - taken
    rival = 0
    for other in range(packed[PLAYERS]):
        if other != seat:
            rival = max(rival, packed[TAKEN + other])
    return greedy_wanted(bid, taken, rival, left, 1)


@kernel
def willing(packed: Any, to_come: int) -> int:
    """How often the seats to come take a trick that they can take (policy.py)."""
    eager = 0
    for seat in range(packed[PLAYERS]):
        if to_come >> seat & 1:
            taken = 0 if packed[MONEY] else packed[TAKEN + seat]
            eager += 1 if packed[BIDS + seat] > taken else 0
    return greedy_willing(eager, popcount(to_come))


@kernel
def unseen(packed: Any, seat: int) -> int:
    """The cards in all other hands, wilds in unary."""
    naturals, wilds = 0, 0
    for other in range(packed[PLAYERS]):
        if other != seat:
            naturals |= packed[other] & NATURALS
            wilds += popcount(packed[other] & WILD_MASK)
    return naturals | ((1 << wilds) - 1) << WILD
