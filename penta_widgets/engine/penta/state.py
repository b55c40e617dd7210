"""Penta's positions as objects: what is public, the hands, and what one seat may know."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Self, cast

from penta_widgets.engine.cards import PENTA, WILD, bits, penta_cards
from penta_widgets.engine.contract import CHANCE, Deal, Game, Move, Outcome, Seed, State, View
from penta_widgets.engine.errors import InvalidOption, Reason, quoted
from penta_widgets.engine.penta import flow, legal, moves, rules
from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.public import Betting, HandResult, PublicState, trick_winner
from penta_widgets.engine.penta.rules import with_wilds_low
from penta_widgets.engine.sharing import Hidden, sharings
from penta_widgets.engine.tricks import Play, Trick


class _PublicFacts:
    """Read access to the public facts, the same on states and views."""

    public: PublicState

    @property
    def actor(self) -> int | None:
        """The seat to act, CHANCE before a deal, None when the game is over."""
        return self.public.actor

    @property
    def phase(self) -> str:
        """One of "deal", "bet", "bid", "play", "redeclare" and "over"."""
        return self.public.phase

    @property
    def hand_number(self) -> int:
        """The hand being played, counted from 1."""
        return self.public.hand_number

    @property
    def hand_size(self) -> int:
        """Cards each seat is dealt."""
        return self.public.hand_size

    @property
    def dealer(self) -> int:
        """The seat that deals this hand."""
        return self.public.dealer

    @property
    def leader(self) -> int:
        """The seat that leads the current trick, or will lead the first."""
        return self.public.leader

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far by seat."""
        return self.public.totals

    @property
    def balances(self) -> tuple[int, ...]:
        """Chips won or lost so far by seat; they start at 0 (P-CHIPS)."""
        return self.public.balances

    @property
    def pot(self) -> int:
        """Chips in this hand's pot; after the display the hand pot."""
        return self.public.pot

    @property
    def reward_pot(self) -> int:
        """Chips set aside for the winner of the game."""
        return self.public.reward_pot

    @property
    def sheet(self) -> tuple[HandResult, ...]:
        """The finished hands."""
        return self.public.sheet

    @property
    def betting(self) -> Betting:
        """The level to match and what each seat has put in for it."""
        return self.public.betting

    @property
    def folded(self) -> tuple[bool, ...]:
        """Who has folded this hand."""
        return self.public.folded

    @property
    def bids(self) -> tuple[int | None, ...]:
        """Bids by seat; None where not made. Between hands, those of the hand just played."""
        return self.public.bids

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks taken by seat. Between hands, those of the hand just played."""
        return self.public.tricks

    @property
    def trick(self) -> Trick:
        """The cards of the current trick in the order they were played."""
        return self.public.trick

    @property
    def last_trick(self) -> Trick:
        """The trick before, as it stood when it was taken."""
        return self.public.last_trick

    @property
    def past_tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this hand (between hands, of the hand just played), the first one first."""
        return self.public.past_tricks

    @property
    def taken(self) -> tuple[int, ...]:
        """The cards each seat has taken in these tricks, as masks with the wilds in unary (``cards``)."""
        return self.public.taken

    @property
    def displayed(self) -> tuple[int, ...]:
        """Masks of what each seat showed at the display (P-DISPLAY), played since or not."""
        return self.public.displayed

    @property
    def voids(self) -> tuple[int, ...]:
        """Masks of the suits each seat is known to be void in; bit 5 is trumps."""
        return self.public.voids

    @property
    def lacks(self) -> tuple[int, ...]:
        """Cards that everyone knows a seat does not hold: void suits, and below what it displayed (P-DISPLAY)."""
        return self.public.lacks

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards in each hand."""
        return self.public.counts

    @property
    def winning(self) -> Play | None:
        """The play that is winning the current trick."""
        return trick_winner(self.public.trick) if self.public.trick else None

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs (P-END)."""
        if self.public.phase != "over":
            return None
        totals = self.public.totals
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        return Outcome(totals, winners, f"ended after hand {self.public.hand_number} with {max(totals)} points")

    @property
    def shown(self) -> tuple[int, ...]:
        """Masks of the displayed cards that are still held."""
        return tuple(cards & ~self.public.gone for cards in self.public.displayed)


@dataclass(frozen=True, repr=False)
class PentaState(_PublicFacts, State):
    """One position of Penta, all hands known; ``hands`` are masks by seat (cards.py).

    >>> from penta_widgets import game
    >>> state = game("penta", mode="points", first_dealer=3).start()
    >>> state = state.after(state.deal(3)).after("bid 2")
    >>> state.bids, state.totals, state.actor
    ((2, None, None, None), (0, 0, 0, 0), 1)
    """

    game: Penta
    public: PublicState
    hands: tuple[int, ...]
    parent: Self | None = field(default=None, compare=False)
    last_move: Move | None = field(default=None, compare=False)

    deal_rule: ClassVar[str] = "P-DEAL"
    end_rule: ClassVar[str] = "P-END"

    @property
    def pack_in_use(self) -> tuple[int, ...]:
        """The pack for this many players (P-DECK)."""
        return rules.deck(self.players)

    def view(self, seat: int) -> PentaView:
        """What the seat may know."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise InvalidOption(f"there is no seat {quoted(seat)}; seats are 0 to {self.players - 1}")
        return PentaView(self.game, seat, self.public, self.hands[seat])

    def describe(self, move: Move | str) -> str:
        """The move in words."""
        parsed = self.move(move)
        return f"deal {len(parsed.cards)} cards" if isinstance(parsed, Deal) else moves.describe(parsed)

    def _moves(self) -> tuple[Move, ...]:
        return legal.legal_moves(self.public, self._hand, self.game.options)

    def _read(self, text: str) -> Move:
        return moves.read(text)

    def _refusal(self, move: Move) -> Reason | None:
        return legal.refusal(self.public, self._hand, self.game.options, move.code)

    @property
    def _hand(self) -> int:
        return self.hands[cast("int", self.actor)]

    def _apply(self, move: Move) -> Self:
        public, hands = self._next(move)
        if public.phase in ("deal", "over"):  # P-FOLD: a folded hand stays secret, and nobody holds it any longer
            hands = (0,) * public.players
        return type(self)(self.game, public, hands, self, move)

    def _next(self, move: Move) -> tuple[PublicState, tuple[int, ...]]:
        public, hands, options, code = self.public, self.hands, self.game.options, move.code
        if isinstance(move, Deal):
            return flow.after_deal(public, move.cards, options)
        if code < moves.DECLARE:
            return flow.after_card(public, hands, options, code, code)
        if code < moves.REDECLARE:
            return flow.after_card(public, hands, options, WILD, code - moves.DECLARE)
        if code < moves.BID:
            return flow.after_redeclaration(public, hands, options, code - moves.REDECLARE), hands
        if code < moves.PASS:
            return flow.after_bid(public, code - moves.BID), hands
        if code in (moves.PASS, moves.CALL, moves.FOLD):
            act = {moves.PASS: flow.after_pass, moves.CALL: flow.after_call, moves.FOLD: flow.after_fold}[code]
            return act(public, hands, options), hands
        return flow.after_raise(public, hands, options, code % moves.BET), hands

    def _summary(self) -> str:
        public = self.public
        if public.phase == "over":
            return f"over, totals {', '.join(map(str, public.totals))}"
        where = f"hand {public.hand_number}, {public.phase}"
        turn = "" if public.actor == CHANCE else f", seat {public.actor} to act"
        trick = " ".join(f"W={PENTA.text(p.stands)}" if p.is_wild else PENTA.text(p.card) for p in public.trick)
        return f"{where}{turn}{f', trick {trick}' if trick else ''}"


@dataclass(frozen=True)
class PentaView(_PublicFacts, View):
    """What one seat knows: the public facts and its own hand (P-VIEW).

    >>> from penta_widgets import game
    >>> state = game("penta", mode="points", first_dealer=3).start()
    >>> view = state.after(state.deal(3)).view(0)
    >>> len(view.cards), view.sample(1).view(0) == view
    (13, True)
    """

    game: Penta
    seat: int
    public: PublicState
    hand: int

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The seat's legal moves when it is its turn, else none."""
        return legal.legal_moves(self.public, self.hand, self.game.options) if self.actor == self.seat else ()

    @property
    def cards(self) -> tuple[str, ...]:
        """The seat's own cards as texts, in table order."""
        return tuple(map(PENTA.text, penta_cards(self.hand)))

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards this seat cannot place: not its own, not played, not lying displayed."""
        left = list(rules.deck(self.players))
        for card in [*penta_cards(self.public.gone), *penta_cards(self.hand), *self._others_shown()]:
            left.remove(card)
        return tuple(left)

    def _others_shown(self) -> list[int]:
        return [card for seat, cards in enumerate(self.shown) if seat != self.seat for card in bits(cards)]

    @cached_property
    def hidden(self) -> Hidden:
        """Which unseen cards each seat may hold besides those it shows, and how many; wilds are bits of their own."""
        seats, shown = range(self.players), self.shown
        room = tuple(0 if seat == self.seat else self.counts[seat] - shown[seat].bit_count() for seat in seats)
        naturals = [card for card in self.unseen if card != WILD]
        wilds = ((1 << len(self.unseen) - len(naturals)) - 1) << WILD
        cards = sum(1 << card for card in naturals) | wilds
        can = tuple(0 if seat == self.seat else cards & ~self.lacks[seat] for seat in seats)
        return Hidden(cards, room, can)

    def sample(self, rng: Seed, *, compiled: bool = False) -> PentaState:
        """A full position that honours own cards, counts, displayed cards and floors, and known voids.

        Each is as likely as any other, two equal wilds counted as two cards. ``compiled`` is faster for many
        draws where Numba is there, with the same positions. Raises InvalidOption if there is none.
        """
        if not any(self.counts):
            return PentaState(self.game, self.public, (0,) * self.players)
        shares = sharings(self.hidden, compiled=compiled).draw(rng)
        hands = [shown | with_wilds_low(share) for shown, share in zip(self.shown, shares, strict=True)]
        hands[self.seat] = self.hand
        return PentaState(self.game, self.public, tuple(hands))


class Penta(Game[PentaState]):
    """Franklin's game: bet, display, bid, play; see the options for its variants.

    >>> from penta_widgets import game
    >>> game("penta", players=5, mode="points").start().hand_size
    10
    """

    name = "penta"
    title = "Penta"
    pack = PENTA
    options_type = PentaOptions
    options: PentaOptions

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.options.players

    @property
    def most_moves(self) -> int:
        """The hands after which the game ends in any case (P-END), each at its longest.

        Everybody answers every raise (P-BET), bids once (P-BID), and each card may displace one wild (P-REDECLARE).
        """
        cards = len(rules.deck(self.players))
        return self.options.max_hands * (1 + self.players * (self.options.max_raises + 3) + 2 * cards)

    def start(self) -> PentaState:
        """The position before the first deal."""
        return PentaState(self, flow.first_position(self.options), (0,) * self.players)
