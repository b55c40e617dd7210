"""Hands of Penta played out on integers: the loop that simulations run, interpreted or compiled.

A position is a flat array of 64-bit integers, so that one copy starts a playout: hands by seat, then the
identities in the trick, tricks taken and bids by seat, then the scalars named below. The rules are those of
rules.py; the order of choices is that of ``State.legal_moves``, so both walk the same games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from penta_widgets.engine.accel import array, draw, fast, kernel, kth_bit, lowest, popcount, seeded, shuffle
from penta_widgets.engine.cards import WILD, WILD_MASK
from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.penta.flow import first_position
from penta_widgets.engine.penta.legal import nameable
from penta_widgets.engine.penta.moves import DECLARE
from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.public import Public
from penta_widgets.engine.penta.rules import (
    NATURALS,
    NOBODY_LED,
    ONE_WILD,
    deck,
    declarable,
    playable,
    redeclarable,
    score,
    strength,
    suit_of,
)

SEATS: Final = 8
STANDS: Final = 8
TAKEN: Final = 16
BIDS: Final = 24
NEXT: Final = 32
"""From here by seat: the next seat clockwise that has not folded."""
PLAYERS: Final = 40
STILL_IN: Final = 41
"""Mask of the seats that have not folded."""
ACTOR: Final = 42
LED: Final = 43
IN_TRICK: Final = 44
LAID: Final = 45
"""Mask of the seats whose card lies in the trick."""
WILD_SEATS: Final = 46
"""Mask of those whose card is a wild."""
DISPLACED: Final = 47
"""The seat that has to redeclare, or -1."""
NAMES: Final = 48
OFFSUIT: Final = 49
SIZE: Final = 50
NONE: Final = -1


def position(public: Public, hands: Sequence[int], options: PentaOptions) -> list[int]:
    """The position array of a hand in its bidding or play."""
    cells = [0] * SIZE
    players = public.players
    cells[:players] = hands
    cells[STANDS : STANDS + SEATS] = [NONE] * SEATS
    for play in public.trick:
        cells[STANDS + play.seat] = play.stands
        cells[LAID] |= 1 << play.seat
        cells[WILD_SEATS] |= play.is_wild << play.seat
    cells[TAKEN : TAKEN + players] = public.tricks
    cells[BIDS : BIDS + players] = [NONE if bid is None else bid for bid in public.bids]
    cells[NEXT : NEXT + players] = map(public.next_in, range(players))
    cells[PLAYERS] = players
    cells[STILL_IN] = sum(1 << seat for seat, out in enumerate(public.folded) if not out)
    displaced = public.displaced
    cells[DISPLACED] = displaced.seat if displaced else NONE
    cells[ACTOR] = _next_to_play(public)
    cells[LED], cells[IN_TRICK] = public.led, public.in_trick
    cells[NAMES], cells[OFFSUIT] = nameable(public, options), options.wild_offsuit_discard
    return cells


def _next_to_play(public: Public) -> int:
    if public.phase == "bid":
        return public.next_in(public.dealer)
    if public.phase == "redeclare":
        return public.next_in(public.trick[-1].seat)
    return CHANCE if public.actor is None else public.actor


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
def owner_of(cells: Any, identity: int, wild_seats: int) -> int:
    """The seat whose wild in the trick stands for this card, or NONE."""
    while wild_seats:
        owner = lowest(wild_seats)
        if cells[STANDS + owner] == identity:
            return owner
        wild_seats &= wild_seats - 1
    return NONE


@kernel
def rename_at_random(cells: Any, owner: int, in_trick: int, generator: Any) -> int:
    """Give the displaced wild of ``owner`` a random new identity, and return it (P-REDECLARE)."""
    free = redeclarable(cells[STANDS + owner], in_trick, cells[NAMES])
    identity = kth_bit(free, draw(generator, popcount(free)))
    cells[STANDS + owner] = identity
    return identity


@kernel
def best_of(cells: Any, led: int, laid: int) -> int:
    """Strength times 8 plus seat of the play that is winning the trick (P-WIN)."""
    best = 0
    while laid:
        seat = lowest(laid)
        height = strength(cells[STANDS + seat], led) << 3 | seat
        best = max(best, height)
        laid &= laid - 1
    return best


@kernel
def play_out(cells: Any, generator: Any) -> None:
    """Random legal moves to the end of the hand; leaves the tricks taken in the position."""
    still_in, names, offsuit = cells[STILL_IN], cells[NAMES], cells[OFFSUIT]
    actor, led, in_trick, laid = cells[ACTOR], cells[LED], cells[IN_TRICK], cells[LAID]
    wild_seats, displaced = cells[WILD_SEATS], cells[DISPLACED]
    best = best_of(cells, led, laid)
    while True:
        if displaced >= 0:
            in_trick |= 1 << rename_at_random(cells, displaced, in_trick, generator)
            displaced, best = NONE, best_of(cells, led, laid)
        if laid == still_in:
            actor = best & 7
            cells[TAKEN + actor] += 1
            if cells[actor] == 0:
                return
            led, in_trick, laid, wild_seats, best = NOBODY_LED, 0, 0, 0, 0
        hand = cells[actor]
        code = random_card(hand, led, in_trick, names, offsuit, generator)
        if code >= DECLARE:
            identity = code - DECLARE
            cells[actor] = hand & NATURALS | (hand & WILD_MASK) >> 1 & WILD_MASK
            wild_seats |= 1 << actor
        else:
            identity = code
            cells[actor] = hand ^ 1 << identity
            if in_trick >> identity & 1:  # P-REDECLARE
                displaced = owner_of(cells, identity, wild_seats)
        if laid == 0:
            led = suit_of(identity)
        cells[STANDS + actor] = identity
        height = strength(identity, led) << 3 | actor
        best = max(best, height)
        in_trick |= 1 << identity
        laid |= 1 << actor
        actor = cells[NEXT + actor]


@kernel
def bid_at_random(cells: Any, generator: Any, most: int) -> None:
    """A random bid for every seat that is in and has none, clockwise from the first to play."""
    first = seat = cells[ACTOR]
    while True:
        if cells[BIDS + seat] < 0:
            cells[BIDS + seat] = draw(generator, most + 1)
        seat = cells[NEXT + seat]
        if seat == first:
            return


@kernel
def add_scores(cells: Any, totals: Any) -> None:
    """Add tricks (cells 0–7) and points (8–15) of a finished hand to the totals (P-SCORE)."""
    for seat in range(cells[PLAYERS]):
        totals[seat] += cells[TAKEN + seat]
        if cells[BIDS + seat] >= 0:
            totals[SEATS + seat] += score(cells[BIDS + seat], cells[TAKEN + seat])


@kernel
def playouts(start: Any, cells: Any, generator: Any, count: int, most: int, totals: Any) -> None:
    """``count`` random playouts from one position; ``cells`` is working space of the same size."""
    for _ in range(count):
        cells[:] = start
        bid_at_random(cells, generator, most)
        play_out(cells, generator)
        add_scores(cells, totals)


@kernel
def deal_out(cells: Any, pack: Any, generator: Any) -> None:
    """Shuffle the pack (cards as bits, wilds on 49, 50, 51) in place and deal it from the actor on (P-DEAL)."""
    players, seat = cells[PLAYERS], cells[ACTOR]
    for other in range(players):
        cells[other] = 0
    shuffle(pack, generator)
    for card in pack:
        cells[seat] |= card
        seat = cells[NEXT + seat]
    for other in range(players):
        hand = cells[other]
        cells[other] = hand & NATURALS | ((1 << popcount(hand & WILD_MASK)) - 1) << WILD


@kernel
def dealt_playouts(start: Any, cells: Any, pack: Any, generator: Any, count: int, most: int, totals: Any) -> None:
    """``count`` hands, each dealt anew, bid and played at random."""
    for _ in range(count):
        cells[:] = start
        deal_out(cells, pack, generator)
        bid_at_random(cells, generator, most)
        play_out(cells, generator)
        add_scores(cells, totals)


def bit_by_bit(cards: Sequence[int]) -> list[int]:
    """The cards as bits, the wilds on bits of their own."""
    naturals = [1 << card for card in cards if card != WILD]
    return naturals + [1 << WILD + i for i in range(len(cards) - len(naturals))]


def simulate_hands(options: PentaOptions, count: int, seed: int, *, compiled: bool = True) -> list[int]:
    """Random hands, dealt anew: tricks by seat (0–7) and points by seat (8–15), summed over ``count`` hands.

    The same numbers for the same seed, compiled or interpreted.
    """
    start = position(first_position(options), (0,) * options.players, options)
    start[ACTOR] = (options.first_dealer + 1) % options.players
    cards = deck(options.players)
    hand_size = len(cards) // options.players
    pack = bit_by_bit(cards)
    shaped = array if compiled else list
    run = fast(dealt_playouts) if compiled else dealt_playouts
    totals = shaped([0] * 2 * SEATS)
    run(shaped(start), shaped(start), shaped(pack), shaped(seeded(seed)), count, hand_size, totals)
    return [int(total) for total in totals]
