"""What everybody at a Penta table can see, as one immutable value that states and views share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Final, NamedTuple

from penta_widgets.engine.cards import SUITS, with_card
from penta_widgets.engine.penta.rules import (
    NOBODY_LED,
    deck,
    next_seat,
    seats_in,
    strength,
    suit_cards,
    suit_of,
)
from penta_widgets.engine.tricks import Play, Trick

SPELLED: Final = {"voids": "lacking"}
"""The names that facts have in a position's text, where they are not their own."""


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


@dataclass(frozen=True, repr=False)
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
    voids: tuple[int, ...]
    """Masks of the suits (bit 5: trumps) each seat is known to be void in."""
    leader: int
    trick: Trick = ()
    last_trick: Trick = ()
    gone: int = 0
    """Mask of the cards played in this hand, the current trick included."""
    past_tricks: tuple[Trick, ...] = field(default=(), repr=False)
    """The finished tricks of this hand, the first one first."""

    @property
    def players(self) -> int:
        """Seats at the table."""
        return len(self.totals)

    @property
    def hand_size(self) -> int:
        """Cards a seat is dealt."""
        return len(deck(self.players)) // self.players

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """The cards each seat has taken in tricks of this hand, as masks with the wilds in unary (``cards``)."""
        taken = [0] * self.players
        for trick in self.past_tricks:
            winner = trick_winner(trick).seat
            for play in trick:
                taken[winner] = with_card(taken[winner], play.card)
        return tuple(taken)

    @cached_property
    def lacks(self) -> tuple[int, ...]:
        """Cards that everyone knows a seat does not hold: suits it is void in, and below what it displayed (P-DISPLAY).

        The display shows the lowest card of every suit.
        """
        return tuple(map(_lacked, self.voids, self.displayed))

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
        return next_seat(seat, self.players, seats_in(self.folded))

    def __repr__(self) -> str:
        """The facts by name. Players draw their random numbers from this text, so a renamed fact keeps its old name."""
        names = (fact.name for fact in fields(self) if fact.repr)
        return f"PublicState({', '.join(f'{SPELLED.get(name, name)}={getattr(self, name)!r}' for name in names)})"


def trick_winner(trick: Sequence[Play]) -> Play:
    """The play that wins, or is winning, a trick (P-WIN).

    >>> from penta_widgets import game, position
    >>> state = position(game("penta", mode="points", first_dealer=3), {0: "H5", 1: "H7", 2: "X1"}, "H5, H7")
    >>> trick_winner(state.trick).seat
    1
    """
    led = suit_of(trick[0].stands)
    return max(trick, key=lambda play: strength(play.stands, led))


def _lacked(void: int, displayed: int) -> int:
    """The cards of these suits, and those of each other suit that are lower than its displayed card."""
    lacked = 0
    for suit in range(SUITS + 1):
        cards = suit_cards(suit)
        shown = displayed & cards
        lacked |= cards if void >> suit & 1 else cards & (shown - 1) if shown else 0
    return lacked
