"""What everybody at a Penta table can see, as one immutable value that states and views share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from penta_widgets.engine.penta.rules import NOBODY_LED, deck, suit_of
from penta_widgets.engine.tricks import Play, Trick


class HandResult(NamedTuple):
    """One line of the score sheet: bids (None: folded, or no bidding came), tricks, points, chips won.

    >>> result = HandResult(bids=(2, 0), tricks=(3, 0), scores=(21, 10), chips=(0, 0))
    >>> result.scores[0]
    21
    """

    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Betting:
    """How the betting of a hand stands (P-BET): the level to match, what each seat has put in for it."""

    level: int
    paid: tuple[int, ...]
    raises: int = 0
    answered: int = 0
    """Mask of the seats that have acted since the last raise, the raiser included."""


@dataclass(frozen=True)
class PublicState:
    """Public facts of a Penta game; tuples are by seat."""

    phase: str
    actor: int | None
    hand_number: int
    dealer: int
    totals: tuple[int, ...]
    balances: tuple[int, ...]
    pot: int
    reward_pot: int
    sheet: tuple[HandResult, ...]
    betting: Betting
    folded: tuple[bool, ...]
    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    displayed: tuple[int, ...]
    """Masks of what each seat showed at the display, played since or not."""
    lacking: tuple[int, ...]
    """Masks of the suits (bit 5: trumps) each seat is known to be void in."""
    leader: int
    trick: Trick = ()
    last_trick: Trick = ()
    gone: int = 0
    """Mask of the cards played in this hand, the current trick included."""
    taken: tuple[tuple[Play, ...], ...] = field(default=(), repr=False)
    """The finished tricks of this hand."""

    @property
    def players(self) -> int:
        """Seats at the table."""
        return len(self.totals)

    @property
    def hand_size(self) -> int:
        """Cards a seat is dealt."""
        return len(deck(self.players)) // self.players

    @property
    def led(self) -> int:
        """The led suit: 0–4, 5 for trumps, -1 while nobody has led."""
        return suit_of(self.trick[0].stands) if self.trick else NOBODY_LED

    @property
    def in_trick(self) -> int:
        """Mask of the identities in the current trick; a displaced wild and the real card share one."""
        taken = 0
        for play in self.trick:
            taken |= 1 << play.stands
        return taken

    @property
    def displaced(self) -> Play | None:
        """The wild whose very card was just played, in the phase "redeclare"."""
        if self.phase != "redeclare":
            return None
        real = self.trick[-1].card
        return next(play for play in self.trick if play.is_wild and play.stands == real)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards in each hand."""
        if self.phase in ("deal", "over"):
            return (0,) * self.players
        played = [sum(self.tricks) + any(play.seat == seat for play in self.trick) for seat in range(self.players)]
        return tuple(self.hand_size - (0 if out else done) for out, done in zip(self.folded, played, strict=True))

    def next_in(self, seat: int) -> int:
        """The next seat clockwise that has not folded."""
        seats = ((seat + step) % self.players for step in range(1, self.players + 1))
        return next(other for other in seats if not self.folded[other])
