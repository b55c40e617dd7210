"""Greedy's rules of thumb for Penta: a view is read into integers, and the engine's policies choose.

Bids: count what the cards usually win (``bidding.likely_tricks``: trumps by rank, the top two of each suit by how
likely somebody can ruff, display included, wilds half a trick) and stay below it; bid zero with a hand that can
be kept out of the way. Play: while tricks are wanted, weigh the chance to take this one against what the card may
win later; after that get rid of dangerous cards under what is winning (``policy.greedy_card``). Wilds: to win,
the highest name or one that nobody can displace; to duck, the lowest. Bets: by the chance to take most tricks
and the pot odds, a third of the pot set aside (``bidding.greedy_bet``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from penta_widgets.engine.cards import SUITS, penta_hand
from penta_widgets.engine.contract import Move
from penta_widgets.engine.penta import PentaView, Play, bidding, legal, moves, policy, rules
from penta_widgets.players.contract import stable_number


@dataclass(frozen=True)
class Situation:
    """A view that is to act, as the policies' integers (their meaning: ``policy.py``)."""

    view: PentaView
    seed: int = 0

    def move(self) -> Move:
        """The preferred move."""
        return {"bet": self.bet, "bid": self.bid, "play": self.card, "redeclare": self.name}[self.view.phase]()

    def bet(self) -> Move:
        """What to do in the betting."""
        public, options = self.view.public, self.view.game.options
        owed = public.betting.level - public.betting.paid[self.view.seat]
        code = bidding.greedy_bet(
            self.pot_chance,
            owed,
            public.pot,
            public.betting.level,
            public.betting.raises,
            options.max_raises,
            options.min_raise,
            options.max_raise,
            len(self.seats),
        )
        return moves.move_of(code)

    def bid(self) -> Move:
        """How many tricks to bid."""
        tricks = bidding.greedy_bid(
            self.view.hand, self.unseen, self.names, len(self.seats), self.others, self.void, self.holding
        )
        return moves.bid_of(tricks)

    def card(self) -> Move:
        """The card to play, a wild with its name."""
        code = policy.greedy_card(
            self.view.hand,
            self.view.public.led,
            self.view.public.in_trick,
            self.names,
            int(self.view.game.options.wild_offsuit_discard),
            self.best,
            len(self.to_come),
            self.wanted,
            self.unseen,
            self.others,
            self.void,
            self.holding,
            self.willing,
            self.friend,
            self.salt,
        )
        return moves.move_of(code)

    def name(self) -> Move:
        """What the displaced wild stands for next."""
        code = policy.greedy_redeclaration(
            cast("Play", self.view.public.displaced).stands,
            self.view.public.led,
            self.view.public.in_trick,
            self.names,
            self.best,
            len(self.to_come),
            self.wanted,
            self.unseen,
            self.others,
            self.void,
            self.holding,
            self.willing,
            self.salt,
        )
        return moves.move_of(code)

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """Who is still in."""
        return tuple(seat for seat, out in enumerate(self.view.folded) if not out)

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play to this trick after this decision; before the play, all others still in."""
        done = {play.seat for play in self.view.trick} | {self.view.seat}
        return tuple(seat for seat in self.seats if seat not in done)

    @cached_property
    def names(self) -> int:
        """Mask of what a wild may name."""
        return legal.nameable(self.view.public, self.view.game.options)

    @cached_property
    def unseen(self) -> int:
        """Mask of the cards in other hands, displayed ones included."""
        return policy.unseen_mask(penta_hand(rules.deck(self.view.players)), self.view.hand, self.view.public.gone)

    @property
    def others(self) -> int:
        """How many hands those lie in."""
        return self.view.players - 1

    @cached_property
    def void(self) -> int:
        """How many seats to come are known to lack each suit, 4 bits a suit."""
        voids = [self.view.voids[seat] for seat in self.to_come]
        return sum(sum(suits >> suit & 1 for suits in voids) << 4 * suit for suit in range(SUITS + 1))

    @cached_property
    def holding(self) -> int:
        """How many seats to come still hold a displayed card of each suit, 4 bits a suit."""
        shown = [self.view.shown[seat] for seat in self.to_come]
        return sum(sum(cards & rules.suit_cards(suit) != 0 for cards in shown) << 4 * suit for suit in range(SUITS))

    @cached_property
    def rivals(self) -> tuple[Play, ...]:
        """The plays of this trick but this seat's own."""
        return tuple(play for play in self.view.trick if play.seat != self.view.seat)

    @cached_property
    def best(self) -> int:
        """The highest strength among the others' cards in the trick."""
        led = self.view.public.led
        return max((rules.strength(play.stands, led) for play in self.rivals), default=0)

    @cached_property
    def partner(self) -> int | None:
        """The seat opposite, when partners play."""
        half = self.view.players // 2
        return (self.view.seat + half) % self.view.players if self.view.game.options.partners else None

    @cached_property
    def wanted(self) -> int:
        """Tricks still wanted by this seat, or by its team when both have bid (P-PARTNERS)."""
        bids, tricks, seat = self.view.bids, self.view.tricks, self.view.seat
        bid, taken = bids[seat] or 0, tricks[seat]
        if self.partner is not None and bid and bids[self.partner]:
            return bid + (bids[self.partner] or 0) - taken - tricks[self.partner]
        if bid and self._rescue():
            return max(1, bid - taken)
        rival = max((tricks[other] for other in self.seats if other != seat), default=0)
        left = self.view.counts[seat] + (self.view.phase == "redeclare")
        return policy.greedy_wanted(bid, taken, rival, left, int(self.view.game.options.mode == "franklin"))

    @cached_property
    def willing(self) -> int:
        """How often the seats to come take a trick that they can take, in 1024ths, by what their bids still need."""
        money = self.view.game.options.mode == "franklin"
        bids, tricks = self.view.bids, self.view.tricks
        eager = sum((bids[seat] or 0) > (0 if money else tricks[seat]) for seat in self.to_come)
        return policy.greedy_willing(eager, len(self.to_come))

    def _rescue(self) -> bool:
        """Whether the partner has bid zero, has kept it so far, and is winning this trick."""
        return self.partner is not None and self.partner_wins and not self.view.tricks[self.partner]

    @cached_property
    def partner_wins(self) -> bool:
        """Whether the partner's card is the best of the others'."""
        led = self.view.public.led
        return any(
            play.seat == self.partner and rules.strength(play.stands, led) == self.best > 0 for play in self.rivals
        )

    @cached_property
    def friend(self) -> int:
        """The chance that the partner's card takes the trick for the team, in 1024ths."""
        bids = self.view.bids
        if self.partner is None or not (self.partner_wins and bids[self.partner] and bids[self.view.seat]):
            return 0
        play = next(play for play in self.rivals if play.seat == self.partner)
        return policy.holds_up(
            play.stands,
            self.view.public.led,
            self.view.public.in_trick,
            self.names,
            len(self.to_come),
            self.unseen,
            self.others,
            self.void,
            self.holding,
            self.willing,
            int(play.is_wild),
        )

    @cached_property
    def tricks(self) -> int:
        """Tricks the hand is likely to win, in 1024ths."""
        return bidding.likely_tricks(
            self.view.hand, self.unseen, self.names, len(self.seats), self.others, self.void, self.holding
        )

    @cached_property
    def pot_chance(self) -> int:
        """The chance to take most tricks, in 1024ths."""
        return bidding.most_tricks_chance(self.tricks, self.view.hand_size, len(self.seats))

    @cached_property
    def salt(self) -> int:
        """What breaks ties: a number that the view and the seed decide."""
        view = self.view
        facts = (view.seat, view.hand, view.public.gone, view.trick, view.bids, view.hand_number, view.totals)
        return stable_number(self.seed, facts) & 0xFFFF
