"""Hands of Penta played out on integers: the loop that simulations run, interpreted or compiled.

A position is a flat array of 64-bit integers, so that one copy starts a playout: hands by seat, then the
identities in the trick, tricks taken and bids by seat, then the scalars named below. The rules are those of
rules.py; the order of choices is that of ``State.legal_moves``, so both walk the same games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from penta_widgets.engine.accel import array, draw, fast, kernel, kth_bit, popcount, seeded
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
PLAYERS: Final = 32
STILL_IN: Final = 33
"""Mask of the seats that have not folded."""
ACTOR: Final = 34
LED: Final = 35
IN_TRICK: Final = 36
LAID: Final = 37
"""Cards in the current trick."""
DISPLACED: Final = 38
"""The seat that has to redeclare, or -1."""
NAMES: Final = 39
OFFSUIT: Final = 40
SIZE: Final = 41
NONE: Final = -1


def position(public: Public, hands: Sequence[int], options: PentaOptions) -> list[int]:
    """The position array of a hand in its bidding or play."""
    cells = [0] * SIZE
    players = public.players
    cells[:players] = hands
    cells[STANDS : STANDS + SEATS] = [NONE] * SEATS
    for play in public.trick:
        cells[STANDS + play.seat] = play.stands
    cells[TAKEN : TAKEN + players] = public.tricks
    cells[BIDS : BIDS + players] = [NONE if bid is None else bid for bid in public.bids]
    cells[PLAYERS] = players
    cells[STILL_IN] = sum(1 << seat for seat, out in enumerate(public.folded) if not out)
    displaced = public.displaced
    cells[DISPLACED] = displaced.seat if displaced else NONE
    cells[ACTOR] = _next_to_play(public)
    cells[LED], cells[IN_TRICK], cells[LAID] = public.led, public.in_trick, len(public.trick)
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
    reals = popcount(real)
    if cards & ONE_WILD == 0:
        return kth_bit(real, draw(generator, reals))
    free = declarable(hand, led, in_trick, names, offsuit)
    k = draw(generator, reals + popcount(free))
    return kth_bit(real, k) if k < reals else DECLARE + kth_bit(free, k - reals)


@kernel
def owner_of(cells: Any, identity: int) -> int:
    """The seat whose card in the trick counts as this one."""
    owner = 0
    while cells[STANDS + owner] != identity:
        owner += 1
    return owner


@kernel
def rename_at_random(cells: Any, owner: int, in_trick: int, generator: Any) -> int:
    """Give the displaced wild of ``owner`` a random new identity, and return it (P-REDECLARE)."""
    free = redeclarable(cells[STANDS + owner], in_trick, cells[NAMES])
    identity = kth_bit(free, draw(generator, popcount(free)))
    cells[STANDS + owner] = identity
    return identity


@kernel
def winner_of(cells: Any, led: int) -> int:
    """The seat that wins the trick (P-WIN)."""
    best, winner = -1, 0
    for seat in range(cells[PLAYERS]):
        identity = cells[STANDS + seat]
        if identity >= 0:
            height = strength(identity, led)
            if height > best:
                best, winner = height, seat
    return winner


@kernel
def next_in(seat: int, players: int, still_in: int) -> int:
    """The next seat clockwise that has not folded."""
    seat += 1
    while True:
        if seat >= players:
            seat = 0
        if still_in >> seat & 1:
            return seat
        seat += 1


@kernel
def play_out(cells: Any, generator: Any) -> None:
    """Random legal moves to the end of the hand; leaves the tricks taken in the position."""
    players, still_in, names, offsuit = cells[PLAYERS], cells[STILL_IN], cells[NAMES], cells[OFFSUIT]
    actor, led, in_trick, laid = cells[ACTOR], cells[LED], cells[IN_TRICK], cells[LAID]
    full, displaced = popcount(still_in), cells[DISPLACED]
    while True:
        if displaced >= 0:
            in_trick |= 1 << rename_at_random(cells, displaced, in_trick, generator)
            displaced = NONE
        if laid == full:
            actor = winner_of(cells, led)
            cells[TAKEN + actor] += 1
            if cells[actor] == 0:
                return
            for seat in range(players):
                cells[STANDS + seat] = NONE
            led, in_trick, laid = NOBODY_LED, 0, 0
        hand = cells[actor]
        code = random_card(hand, led, in_trick, names, offsuit, generator)
        if code >= DECLARE:
            identity = code - DECLARE
            cells[actor] = hand & NATURALS | (hand & WILD_MASK) >> 1 & WILD_MASK
        else:
            identity = code
            cells[actor] = hand & ~(1 << identity)
            if in_trick >> identity & 1:  # P-REDECLARE
                displaced = owner_of(cells, identity)
        if laid == 0:
            led = suit_of(identity)
        cells[STANDS + actor] = identity
        in_trick |= 1 << identity
        laid += 1
        actor = next_in(actor, players, still_in)


@kernel
def bid_at_random(cells: Any, generator: Any, most: int) -> None:
    """A random bid for every seat that is in and has none, in dealing order from the first to play."""
    players = cells[PLAYERS]
    for step in range(players):
        seat = (cells[ACTOR] + step) % players
        if cells[STILL_IN] >> seat & 1 and cells[BIDS + seat] < 0:
            cells[BIDS + seat] = draw(generator, most + 1)


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
        for i in range(SIZE):
            cells[i] = start[i]
        bid_at_random(cells, generator, most)
        play_out(cells, generator)
        add_scores(cells, totals)


@kernel
def deal_out(cells: Any, pack: Any, size: int, generator: Any) -> None:
    """Shuffle the pack in place and deal it from the actor on (P-DEAL)."""
    players = cells[PLAYERS]
    for seat in range(players):
        cells[seat] = 0
    seat = cells[ACTOR]
    for left in range(size, 0, -1):
        k = draw(generator, left)
        card = pack[k]
        pack[k] = pack[left - 1]
        pack[left - 1] = card
        hand = cells[seat]
        cells[seat] = hand | (hand & WILD_MASK) << 1 | 1 << WILD if card == WILD else hand | 1 << card
        seat += 1
        if seat == players:
            seat = 0


@kernel
def dealt_playouts(start: Any, cells: Any, pack: Any, generator: Any, count: int, most: int, totals: Any) -> None:
    """``count`` hands, each dealt anew, bid and played at random."""
    for _ in range(count):
        for i in range(SIZE):
            cells[i] = start[i]
        deal_out(cells, pack, len(pack), generator)
        bid_at_random(cells, generator, most)
        play_out(cells, generator)
        add_scores(cells, totals)


def simulate_hands(options: PentaOptions, count: int, seed: int, *, compiled: bool = True) -> list[int]:
    """Random hands, dealt anew: tricks by seat (0–7) and points by seat (8–15), summed over ``count`` hands.

    The same numbers for the same seed, compiled or interpreted.
    """
    start = position(first_position(options), (0,) * options.players, options)
    start[ACTOR] = (options.first_dealer + 1) % options.players
    pack = list(deck(options.players))
    hand_size = len(pack) // options.players
    shaped = array if compiled else list
    run = fast(dealt_playouts) if compiled else dealt_playouts
    totals = shaped([0] * 2 * SEATS)
    run(shaped(start), shaped(start), shaped(pack), shaped(seeded(seed)), count, hand_size, totals)
    return [int(total) for total in totals]
