"""What games with hands and tricks share: dealing round, following suit, imagining the hidden hands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from penta_widgets.engine.accel import draw, kernel, kth_bit, kth_only, popcount

SWAPS_PER_CARD = 4
MIXING: Final = 8
"""Tries of ``mix_hidden`` a card."""


@kernel
def following(hand: int, led: int) -> int:
    """The cards of the hand that follow a lead: those in the led suit's mask, or all of them when void."""
    cards = hand & led
    return cards or hand


def dealt(cards: Sequence[int], dealer: int, players: int) -> list[list[int]]:
    """Each seat's cards when dealt one at a time, clockwise from the dealer's left (NOTATION.md)."""
    first = dealer + 1
    return [list(cards[(seat - first) % players :: players]) for seat in range(players)]


def dealing_order(hands: Sequence[Sequence[int]], dealer: int) -> list[int]:
    """The deal that gives these hands: the inverse of ``dealt``; the longer hands sit from the dealer's left."""
    players = len(hands)
    seats = [(dealer + 1 + i) % players for i in range(players)]
    longest = max(len(hand) for hand in hands)
    return [hands[seat][turn] for turn in range(longest) for seat in seats if turn < len(hands[seat])]


def share_out(cards: Sequence[int], room: Sequence[int], allowed: Sequence[int], rng: random.Random) -> list[list[int]]:
    """Hidden cards dealt at random to seats: ``room[seat]`` cards each, card i only to seats in mask ``allowed[i]``.

    Places the most constrained cards first, mends dead ends along an augmenting path, then mixes by random
    legal swaps, whose stationary distribution is uniform over what swaps can reach. Raises ValueError if no
    assignment exists.
    """
    order = sorted(rng.sample(range(len(cards)), len(cards)), key=lambda i: allowed[i].bit_count())
    seat_of: dict[int, int] = {}
    left = list(room)
    for index in order:
        open_seats = [seat for seat, free in enumerate(left) if free and allowed[index] >> seat & 1]
        if open_seats:
            seat = rng.choices(open_seats, [left[seat] for seat in open_seats])[0]
            seat_of[index] = seat
        else:
            seat = _make_room(index, seat_of, left, allowed)
        left[seat] -= 1
    _mix(seat_of, allowed, rng)
    hands: list[list[int]] = [[] for _ in room]
    for index, seat in seat_of.items():
        hands[seat].append(cards[index])
    return hands


def _make_room(index: int, seat_of: dict[int, int], left: Sequence[int], allowed: Sequence[int]) -> int:
    """Place one more card by moving others on; returns the seat whose room was used up."""
    came_by: dict[int, tuple[int, int | None]] = {}  # seat -> (card that would move there, seat it leaves)
    frontier: list[tuple[int, int | None]] = [(index, None)]
    while frontier:
        card, source = frontier.pop(0)
        for seat in range(len(left)):
            if seat in came_by or not allowed[card] >> seat & 1:
                continue
            came_by[seat] = (card, source)
            if left[seat]:
                _move_along(seat, came_by, seat_of)
                return seat
            frontier += [(other, seat) for other, there in seat_of.items() if there == seat]
    raise ValueError("no hands agree with what is known")


def _move_along(seat: int, came_by: dict[int, tuple[int, int | None]], seat_of: dict[int, int]) -> None:
    step: int | None = seat
    while step is not None:
        card, source = came_by[step]
        seat_of[card] = step
        step = source


def _mix(seat_of: dict[int, int], allowed: Sequence[int], rng: random.Random) -> None:
    count = len(seat_of)
    for _ in range(SWAPS_PER_CARD * count if count > 1 else 0):
        one, other = int(rng.random() * count), int(rng.random() * count)
        here, there = seat_of[one], seat_of[other]
        if allowed[one] >> there & 1 and allowed[other] >> here & 1:
            seat_of[one], seat_of[other] = there, here


@kernel
def share_hidden(hidden: int, room: Any, can: Any, hands: Any, generator: Any) -> int:
    """``share_out`` on masks, for worlds by the thousand: deal the hidden cards to the seats that can hold them.

    Seat s gets ``room[s]`` cards out of mask ``can[s]``; they are added to ``hands``, and ``room`` is used up.
    Cards that only one seat can hold go first, then the rest in random order, each to a seat in proportion to
    its room; a dead end is mended by one exchange. Where some seat cannot hold some card, that prefers some
    sharings to others, and ``mix_hidden`` evens it out. Returns 1, or 0 if no exchange helps: then start again.
    """
    uneven = False
    for seat in range(len(room)):
        uneven = uneven or (room[seat] > 0 and hidden & ~can[seat] != 0)
    for seat in range(len(room)):
        alone = hidden & can[seat] & ~held_by_others(seat, room, can)
        if popcount(alone) > room[seat]:
            return 0
        hands[seat] |= alone
        room[seat] -= popcount(alone)
        hidden &= ~alone
    given = 0
    while hidden:
        card = kth_bit(hidden, draw(generator, popcount(hidden)))
        hidden ^= 1 << card
        seat = seat_with_room(card, room, can, generator)
        if seat >= 0:
            hands[seat] |= 1 << card
            room[seat] -= 1
        elif exchange(card, given, room, can, hands) == 0:
            return 0
        given |= 1 << card
    if uneven:
        mix_hidden(given, can, hands, generator, MIXING * popcount(given))
    return 1


@kernel
def mix_hidden(cards: int, can: Any, hands: Any, generator: Any, tries: int) -> None:
    """Let the seats pass ``cards`` on to one another at random, so often that every sharing is as likely.

    Two seats exchange a card that both can hold, or three pass one round. Either is as likely as its reverse, so
    what it settles to is uniform. Three are needed: with cards that go to seats 0 or 1, 1 or 2, 2 or 0 there are
    two sharings, and no exchange between two seats joins them.
    """
    seats = len(can)
    for _ in range(tries):
        one = draw(generator, seats)
        two = (one + 1 + draw(generator, seats - 1)) % seats
        three = draw(generator, 2 * seats)
        if three >= seats or three == two:
            three = one
        first, second, third = hands[one] & cards, hands[two] & cards, hands[three] & cards
        if three == one:  # how many cards both can hold does not change, so nothing has to be refused
            first &= can[two]
            second &= can[one]
        if first and second and third:
            given = kth_only(first, draw(generator, popcount(first)))
            passed = kth_only(second, draw(generator, popcount(second)))
            if three == one:
                hands[one] ^= given | passed
                hands[two] ^= given | passed
            elif given & can[two] and passed & can[three]:
                last = kth_only(third, draw(generator, popcount(third)))
                if last & can[one]:
                    hands[one] ^= given | last
                    hands[two] ^= passed | given
                    hands[three] ^= last | passed


@kernel
def held_by_others(seat: int, room: Any, can: Any) -> int:
    """Mask of the cards that some other seat with room can hold."""
    others = 0
    for other in range(len(room)):
        if other != seat and room[other]:
            others |= can[other]
    return others


@kernel
def seat_with_room(card: int, room: Any, can: Any, generator: Any) -> int:
    """A seat that can hold the card, in proportion to its room; -1 if there is none."""
    total = 0
    for seat in range(len(room)):
        total += room[seat] * (can[seat] >> card & 1)
    if total == 0:
        return -1
    left = draw(generator, total)
    seat = 0
    while True:
        left -= room[seat] * (can[seat] >> card & 1)
        if left < 0:
            return seat
        seat += 1


@kernel
def exchange(card: int, given: int, room: Any, can: Any, hands: Any) -> int:
    """Make place for a card: a full seat that can hold it passes a card on to a seat with room. 1 if it worked."""
    for seat in range(len(room)):
        if can[seat] >> card & 1:
            for other in range(len(room)):
                movable = hands[seat] & given & can[other]
                if room[other] and movable:
                    moved = movable & -movable
                    hands[seat] ^= moved | 1 << card
                    hands[other] |= moved
                    room[other] -= 1
                    return 1
    return 0
