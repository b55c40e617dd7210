"""Reading the others' cards: hidden hands under which the plays of a trick round are what rules of thumb would play.

Every card played tells of cards that were not: who leads the nine of clubs had hardly a lower one that was safer.
A *surprise* is a play that the policy would not have made from the imagined hand; each makes a deal ``DOUBT`` times
less likely, and not impossible, so that a player with other habits is not read wrongly for long.

Deals are drawn in that proportion by exchanging cards between two hidden hands (N. Metropolis and others, 1953):
an exchange that brings d more surprises is made with probability DOUBT to the power of -d. A proposal is as likely
as its reverse, so deals come up by their weights; but neighbours in the sequence are correlated, and an interval that
takes them for independent is too narrow.
"""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import draw, kernel, kth_only, popcount
from penta_widgets.engine.pentathlon import PentathlonView, rules
from penta_widgets.engine.pentathlon.policy import trick_choice
from penta_widgets.engine.tricks import following

DOUBT_BITS: Final = 4
DOUBT: Final = 1 << DOUBT_BITS
LUCK_BITS: Final = 30
SETTLING: Final = 4
"""Exchanges tried for each hidden card before the first deal is taken."""
BETWEEN: Final = 6
"""Hidden cards for each exchange that is tried from one deal to the next."""
MANY: Final = 1000
"""More surprises than a round has plays."""

# One play of the round, as it looked just before it:
CARD: Final = 0
"""The card played, a mask of one strength like all that follow."""
LED: Final = 1
PLAYED: Final = 2
"""What lay in the trick."""
LIVE: Final = 3
"""Every card that was in a hand."""
AFTER: Final = 4
"""How many seats were still to play after this one."""
PLAY_SIZE: Final = 5


def plays_of(view: PentathlonView) -> tuple[list[int], list[int]]:
    """The round's plays, seat after seat and each seat's last one first, and where each seat's begin and the last end.

    In Fan Tan there are none: what a pass tells is in ``view.lacks`` already.
    """
    players = view.game.players
    by_seat: list[list[int]] = [[] for _ in range(players)]
    tricks = () if view.kind == rules.FAN_TAN else (*view.past_tricks, view.trick)
    live = rules.strengths(view.hand | view.unseen_mask)
    for trick in reversed(tricks):
        cards = [1 << rules.strength(play.card) for play in trick]
        for at in reversed(range(len(trick))):
            led = rules.suit_mask_of_bit(cards[0]) if at else rules.PACK
            live |= cards[at]
            by_seat[trick[at][0]] += [cards[at], led, sum(cards[:at]), live, players - 1 - at]
    begins = [0]
    for plays in by_seat:
        begins.append(begins[-1] + len(plays))
    return [number for plays in by_seat for number in plays], begins


@kernel
def surprises(
    hand: int, plays: Any, begin: int, end: int, players: int, kind: int, queen_value: int, enough: int
) -> int:
    """How many plays (``plays[begin:end]``) the policy would not have made if their seat holds ``hand`` now.

    Stops as soon as there are more than ``enough``.
    """
    surprises = 0
    for at in range(begin, end, PLAY_SIZE):
        card, led, played = plays[at + CARD], plays[at + LED], plays[at + PLAYED]
        hand |= card
        cards = following(hand, led)
        if cards & (cards - 1):
            unseen, after, left = plays[at + LIVE] ^ hand, plays[at + AFTER], popcount(hand) - 1
            choice = trick_choice(hand, cards, played, led, unseen, after, players, kind, left, queen_value)
            if 1 << choice != card:
                surprises += 1
                if surprises > enough:
                    return surprises
    return surprises


@kernel
def settle(
    generator: Any,
    seat: int,
    world: Any,
    can: Any,
    plays: Any,
    begins: Any,
    kind: int,
    queen_value: int,
    odd: Any,
    tries: int,
) -> None:
    """Try ``tries`` exchanges between the hidden hands of ``world``; ``odd`` holds each seat's surprises in it.

    ``can`` are the cards that each seat can hold; ``seat`` is the one whose hand is known.
    """
    players = len(world)
    for _ in range(tries):
        turn = draw(generator, players - 1)
        one = (seat + 1 + turn) % players
        other = (seat + 1 + (turn + 1 + draw(generator, players - 2)) % (players - 1)) % players
        if world[one] == 0 or world[other] == 0:
            continue
        given = kth_only(world[one], draw(generator, popcount(world[one])))
        got = kth_only(world[other], draw(generator, popcount(world[other])))
        if given & can[other] == 0 or got & can[one] == 0:
            continue
        enough = odd[one] + odd[other] + more_surprises(draw(generator, 1 << LUCK_BITS))
        hand, swapped = world[one] ^ given ^ got, world[other] ^ given ^ got
        first = surprises(hand, plays, begins[one], begins[one + 1], players, kind, queen_value, enough)
        if first > enough:
            continue
        rest = enough - first
        second = surprises(swapped, plays, begins[other], begins[other + 1], players, kind, queen_value, rest)
        if second <= rest:
            world[one], world[other] = hand, swapped
            odd[one], odd[other] = first, second


@kernel
def more_surprises(luck: int) -> int:
    """How many more an exchange may bring: d or more in DOUBT to the power of -d of the draws from 2**LUCK_BITS."""
    allowed = 0
    while luck < 1 << LUCK_BITS - DOUBT_BITS and allowed < LUCK_BITS // DOUBT_BITS:
        luck <<= DOUBT_BITS
        allowed += 1
    return allowed


@kernel
def count_surprises(world: Any, seat: int, plays: Any, begins: Any, kind: int, queen_value: int, odd: Any) -> None:
    """Write the surprises of every seat but this one into ``odd``."""
    players = len(world)
    for other in range(players):
        odd[other] = 0
        if other != seat:
            odd[other] = surprises(
                world[other], plays, begins[other], begins[other + 1], players, kind, queen_value, MANY
            )
