"""What games with hands and tricks share: dealing round and following suit; ``sharing`` imagines hidden hands."""

from __future__ import annotations

from collections.abc import Sequence

from penta_widgets.engine.accel import kernel


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
