"""What one seat of Pentathlon knows, and the full positions that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from penta_widgets.engine.contract import Move, Seed, View
from penta_widgets.engine.pentathlon.public import PublicState
from penta_widgets.engine.sharing import Hidden, sharings

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
        on_table = sum(1 << play.card for play in self.trick)
        return self.pack_mask & ~(self.hand | self.laid | sum(self.taken) | on_table)

    @cached_property
    def hidden(self) -> Hidden:
        """Which hidden cards each seat may hold, by failed follows, passes and the ♥7, and how many it holds."""
        others = [seat != self.seat for seat in range(self.game.players)]
        room = tuple(count * other for count, other in zip(self.counts, others, strict=True))
        can = tuple(self.unseen & ~lacked if other else 0 for lacked, other in zip(self.lacks, others, strict=True))
        return Hidden(self.unseen, room, can)

    def sample(self, rng: Seed, *, compiled: bool = False) -> PentathlonState:
        """A full position that agrees with all this seat knows, each as likely as any other.

        ``compiled`` is faster for many draws where Numba is there, with the same positions. Raises InvalidOption
        if there is none.
        """
        from penta_widgets.engine.pentathlon.state import PentathlonState  # a state makes views

        hands = sharings(self.hidden, compiled=compiled).draw(rng)
        hands[self.seat] = self.hand
        return PentathlonState(**self.public(), hands=tuple(hands))

    def __repr__(self) -> str:
        """One line: whose view, and where the game stands."""
        return f"<Pentathlon seen from seat {self.seat}: {self.summary()}>"
