"""What games with hands and tricks share: dealing round and following suit; ``sharing`` imagines hidden hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from penta_widgets.engine.accel import kernel


class Play(NamedTuple):
    """One card of a trick: whose, which, what it counts as (for a wild the card it stands for), what it was before.

    But for a wild ``stands`` is the card itself; ``was`` lists what a displaced wild stood for.

    >>> from penta_widgets import game, position
    >>> state = position(game("penta", mode="points", first_dealer=3), {0: "W"}, "W=S8")
    >>> state.trick[0].is_wild, state.trick[0].stands
    (True, 7)
    """

    seat: int
    card: int
    stands: int
    was: tuple[int, ...] = ()

    @property
    def is_wild(self) -> bool:
        """Whether the card stands for another one."""
        return self.stands != self.card


Trick = tuple[Play, ...]
"""The cards of a trick in the order they were played."""


@kernel
def following(hand: int, led: int) -> int:
    """The cards of the hand that follow a lead: those in the led suit's mask, or all of them when void."""
    cards = hand & led
    return cards or hand


def dealt(cards: Sequence[int], dealer: int, players: int) -> list[list[int]]:
    """Each seat's cards when dealt one at a time, clockwise from the dealer's left (docs/notation.md)."""
    first = dealer + 1
    return [list(cards[(seat - first) % players :: players]) for seat in range(players)]


def dealing_order(hands: Sequence[Sequence[int]], dealer: int) -> list[int]:
    """The deal that gives these hands: the inverse of ``dealt``; the longer hands sit from the dealer's left."""
    players = len(hands)
    seats = [(dealer + 1 + i) % players for i in range(players)]
    longest = max(len(hand) for hand in hands)
    return [hands[seat][turn] for turn in range(longest) for seat in seats if turn < len(hands[seat])]
