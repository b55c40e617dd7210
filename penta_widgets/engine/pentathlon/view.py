"""What one seat of Pentathlon knows, and the full positions that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from penta_widgets.engine.cards import bits
from penta_widgets.engine.contract import Move, Seed, View, rng_from
from penta_widgets.engine.pentathlon.public import PublicState
from penta_widgets.engine.tricks import share_out

if TYPE_CHECKING:
    from penta_widgets.engine.pentathlon.state import PentathlonState


@dataclass(frozen=True, repr=False)
class PentathlonView(PublicState, View):
    """The table and one seat's own hand; nobody else's cards are in it.

    >>> from penta_widgets import game
    >>> state = game("pentathlon").start()
    >>> view = state.after(state.deal(1)).view(0)
    >>> view.hand.bit_count(), view.sample(2).view(0) == view
    (13, True)
    """

    seat: int
    hand: int

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The seat's legal moves when it is its turn, else none."""
        return self.moves_of(self.hand) if self.actor == self.seat else ()

    @property
    def unseen(self) -> int:
        """The cards in the other seats' hands, together, as a mask."""
        if not any(self.counts):
            return 0
        on_table = sum(1 << card for _, card in self.trick)
        return self.pack_mask & ~(self.hand | self.laid | sum(self.taken) | on_table)

    def sample(self, rng: Seed) -> PentathlonState:
        """A full position that agrees with all this seat knows: counts, failed follows, passes, the ♥7."""
        from penta_widgets.engine.pentathlon.state import PentathlonState  # a state makes views

        cards = list(bits(self.unseen))
        room = [0 if seat == self.seat else count for seat, count in enumerate(self.counts)]
        allowed = [self._possible_holders(card) for card in cards]
        dealt = share_out(cards, room, allowed, rng_from(rng))
        hands = [sum(1 << card for card in part) for part in dealt]
        hands[self.seat] = self.hand
        return PentathlonState(**self.public(), hands=tuple(hands))

    def _possible_holders(self, card: int) -> int:
        others = (seat for seat in range(self.game.players) if seat != self.seat)
        return sum(1 << seat for seat in others if not self.lacks[seat] >> card & 1)

    def __repr__(self) -> str:
        """One line: whose view, and where the game stands."""
        return f"<Pentathlon seen from seat {self.seat}: {self.summary()}>"
