"""A game of tricks in a few lines: whole positions for a game whose moves are cards and whose end is one hand.

A subclass of ``TrickGame`` says which cards are dealt, what may be played, what takes a trick and what that is worth;
everything has a default (follow suit, the highest card of the led suit takes, a point a trick). ``docs/add-a-game.md``
makes a game of it. Penta and Pentathlon have positions of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Self

from penta_widgets.engine.cards import FRENCH, Pack, bits
from penta_widgets.engine.contract import CHANCE, Deal, Game, Move, Outcome, Seed, State, View
from penta_widgets.engine.errors import InvalidNotation, InvalidOption, Reason, quoted
from penta_widgets.engine.game_entry import GameEntry
from penta_widgets.engine.options import Options
from penta_widgets.engine.sharing import Hidden, sharings
from penta_widgets.engine.tricks import Play, Trick, dealt, following

SUIT: int = (1 << 13) - 1


class TrickGame(Game["TrickState"]):
    """A deal, then tricks until the hands are empty; seat 0 leads first and who takes a trick leads the next.

    A subclass has ``name``, ``title``, ``rule`` (the id that refusals cite), ``seats`` and, unless all 52 cards are
    dealt, ``cards_dealt``, as many for each seat.

    >>> from penta_widgets.engine import TrickGame
    >>> class Plain(TrickGame):
    ...     name, title, rule = "plain", "Plain tricks", "T-PLAIN"
    >>> state = Plain().replay([Plain().deal(1)])
    >>> state.actor, state.view(0).hand.bit_count(), state.totals
    (0, 13, (0, 0, 0, 0))
    """

    pack: ClassVar[Pack] = FRENCH
    options_type: type[Options] = Options
    rule: ClassVar[str]
    seats: ClassVar[int] = 4
    cards_dealt: ClassVar[tuple[int, ...]] = tuple(range(52))
    lower_wins: ClassVar[bool] = False

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return self.seats

    @property
    def every_card(self) -> tuple[int, ...]:
        """The cards that are dealt."""
        return self.cards_dealt

    def start(self) -> TrickState:
        """The position before the deal."""
        zeros = (0,) * self.players
        return TrickState(self, (), (), zeros, zeros, (), zeros, zeros, zeros)

    def suit_of(self, card: int) -> int:
        """The mask of the cards of this card's suit."""
        return SUIT << 13 * (card // 13)

    def legal_cards(self, hand: int, trick: Sequence[Play]) -> int:
        """Which cards of a hand may be played, as a mask: any to a lead, else those that follow suit, if there are."""
        return following(hand, self.suit_of(trick[0].card)) if trick else hand

    def strength(self, card: int, led: int) -> int:
        """What takes a trick is the strongest card; by default the highest of the led card's suit, ace high."""
        return (card % 13 - 1) % 13 + 1 if self.suit_of(card) == self.suit_of(led) else 0

    def taker(self, trick: Sequence[Play]) -> int:
        """The seat that takes this finished trick, or would take it as it lies."""
        return max(trick, key=lambda play: self.strength(play.card, trick[0].card)).seat

    def scores(self, taken: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
        """What each seat scores for the cards (as masks) and the tricks it took; by default a point a trick."""
        del taken
        return tuple(tricks)

    @classmethod
    def entry(cls, *, unit: str, **parts: Any) -> GameEntry:
        """What the registry is to know: what works for every game of tricks, and the parts that are given.

        ``unit`` is what a score counts, in the plural. Raises InvalidOption for what is not a field of GameEntry.
        """
        given: dict[str, Any] = {**_PARTS, **parts}
        unknown = sorted(set(given) - {part.name for part in fields(GameEntry)})
        if unknown:
            raise InvalidOption(f"{cls.name}: an entry has no {unknown[0]}; see GameEntry")
        return GameEntry(
            name=cls.name,
            title=cls.title,
            players=(cls.seats, cls.seats),
            lower_wins=cls.lower_wins,
            unit=unit,
            hidden_cards=True,
            longest=len(cls.cards_dealt),
            game=f"{cls.__module__}:{cls.__qualname__}",
            **given,
        )


_PARTS: Final = {
    "table": "penta_widgets.widgets.plain.table:PlainTable",
    "drawing": "penta_widgets.drawing.plain",
    "greedy": "penta_widgets.players.plain",
    "rollouts": "penta_widgets.players.plain",
    "observation": "penta_widgets.adapters.plain",
}
"""Parts that work for every game of hands and tricks."""


class TrickTable:
    """What anyone sees: shared by a position and the view of a seat."""

    game: TrickGame
    trick: Trick
    """Who played which card to the trick on the table."""
    last_trick: Trick
    counts: tuple[int, ...]
    """Cards in hand by seat."""
    lacks: tuple[int, ...]
    """By seat, the mask of the cards that it has shown it does not hold."""
    taken: tuple[int, ...]
    """By seat, the mask of the cards it took."""
    tricks: tuple[int, ...]
    """By seat, how many tricks it took."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.game.players

    @property
    def is_dealt(self) -> bool:
        """Whether the hand has begun."""
        return bool(any(self.counts) or any(self.tricks))

    @property
    def leader(self) -> int:
        """Who leads the trick that is due or on the table."""
        if self.trick:
            return self.trick[0].seat
        return self.game.taker(self.last_trick) if self.last_trick else 0

    @property
    def actor(self) -> int | None:
        """The seat to act, CHANCE before the deal, None at the end."""
        if not self.is_dealt:
            return CHANCE
        return (self.leader + len(self.trick)) % self.players if any(self.counts) else None

    @property
    def phase(self) -> str:
        """One of "deal", "play" and "over"."""
        return {CHANCE: "deal", None: "over"}.get(self.actor, "play")

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has scored: nothing before the hand is over."""
        return (0,) * self.players if self.phase != "over" else self.game.scores(self.taken, self.tricks)

    def summary(self) -> str:
        """One line about the position."""
        if self.phase != "play":
            return {"deal": "before the deal", "over": f"over, {self.totals}"}[self.phase]
        lies = self.game.pack.texts(play.card for play in self.trick)
        return f"seat {self.actor} to play{f' on {lies}' if lies else ''}, tricks {self.tricks}"

    def moves_of(self, hand: int) -> tuple[Move, ...]:
        """The legal moves with this hand."""
        return tuple(self.play(card) for card in bits(self.game.legal_cards(hand, self.trick)))

    def play(self, card: int) -> Move:
        """The move that plays a card."""
        return Move(card, self.game.pack.text(card), kind="play", card=card)


@dataclass(frozen=True, repr=False)
class TrickState(TrickTable, State):
    """A position: what anyone sees, and the hands as masks."""

    game: TrickGame
    trick: Trick
    last_trick: Trick
    counts: tuple[int, ...]
    lacks: tuple[int, ...]
    past_tricks: tuple[Trick, ...]
    """The tricks that are taken, the first one first."""
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[int, ...]
    parent: TrickState | None = field(default=None, compare=False)
    last_move: Move | None = field(default=None, compare=False)

    @property
    def deal_rule(self) -> str:  # type: ignore[override]  # each game has its own rule id
        """Rule id that a wrong deal is refused with."""
        return self.game.rule

    @property
    def end_rule(self) -> str:  # type: ignore[override]
        """Rule id that a move after the end is refused with."""
        return self.game.rule

    @property
    def pack_in_use(self) -> tuple[int, ...]:
        """The cards that are dealt."""
        return self.game.cards_dealt

    @cached_property
    def outcome(self) -> Outcome | None:
        """The scores when all cards are played."""
        if self.phase != "over":
            return None
        best = (min if self.game.lower_wins else max)(self.totals)
        winners = tuple(seat for seat, score in enumerate(self.totals) if score == best)
        return Outcome(self.totals, winners, f"all cards are played; {best} wins")

    def view(self, seat: int) -> TrickView:
        """What a seat knows; InvalidOption if there is no such seat."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise InvalidOption(f"there is no seat {quoted(seat)}; {self.game.title} has seats 0 to {self.players - 1}")
        public = {name: getattr(self, name) for name in _PUBLIC}
        return TrickView(**public, seat=seat, hand=self.hands[seat])

    def describe(self, move: Move | str) -> str:
        """The move in words: "play the 7 of hearts"."""
        read = self.move(move)
        return "deal the cards" if read.card is None else f"play the {self.game.pack.words(read.card)}"

    def _moves(self) -> tuple[Move, ...]:
        return self.moves_of(self.hands[self.actor]) if self.actor is not None else ()

    def _read(self, text: str) -> Move:
        card = self.game.pack.parse(text)
        if card not in self.game.cards_dealt:
            raise InvalidNotation(f"{quoted(text)} is not dealt in {self.game.title}")
        return self.play(card)

    def _refusal(self, move: Move) -> Reason | None:
        if move in self.legal_moves or move.card is None or self.actor is None:
            return None
        words, cards = self.game.pack.words, [legal.text for legal in self.legal_moves]
        if not self.hands[self.actor] >> move.card & 1:
            return Reason(self.game.rule, f"You do not hold the {words(move.card)}.", (move.text,))
        return Reason(self.game.rule, f"You may play {', '.join(cards)}.", (move.text, *cards))

    def _apply(self, move: Move) -> Self:
        after = self._dealt(move) if isinstance(move, Deal) else self._played(move)
        return replace(after, parent=self, last_move=move)

    def _dealt(self, deal: Deal) -> Self:
        hands = [sum(1 << card for card in cards) for cards in dealt(deal.cards, self.players - 1, self.players)]
        return replace(self, hands=tuple(hands), counts=tuple(hand.bit_count() for hand in hands))

    def _played(self, move: Move) -> Self:
        seat, card = self.actor or 0, move.code
        lacks = self.lacks[seat]
        if self.trick:
            led = self.game.suit_of(self.trick[0].card)
            lacks |= 0 if led >> card & 1 else led
        after = replace(
            self,
            hands=_with(self.hands, seat, self.hands[seat] & ~(1 << card)),
            counts=_with(self.counts, seat, self.counts[seat] - 1),
            lacks=_with(self.lacks, seat, lacks),
            trick=(*self.trick, Play(seat, card, card)),
        )
        return after if len(after.trick) < self.players else after._taken()

    def _taken(self) -> Self:
        seat, cards = self.game.taker(self.trick), sum(1 << play.card for play in self.trick)
        return replace(
            self,
            trick=(),
            last_trick=self.trick,
            past_tricks=(*self.past_tricks, self.trick),
            taken=_with(self.taken, seat, self.taken[seat] | cards),
            tricks=_with(self.tricks, seat, self.tricks[seat] + 1),
        )

    def _summary(self) -> str:
        return self.summary()


@dataclass(frozen=True, repr=False)
class TrickView(TrickTable, View):
    """What one seat knows: what anyone sees, and its own hand as a mask."""

    game: TrickGame
    trick: Trick
    last_trick: Trick
    counts: tuple[int, ...]
    lacks: tuple[int, ...]
    past_tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    seat: int
    hand: int

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The seat's legal moves when it is its turn, else none."""
        return self.moves_of(self.hand) if self.actor == self.seat else ()

    @property
    def cards(self) -> tuple[str, ...]:
        """The seat's own cards as texts, in table order."""
        return tuple(map(self.game.pack.text, bits(self.hand)))

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards in the other seats' hands, together, in table order."""
        return tuple(bits(self.unseen_mask))

    @property
    def unseen_mask(self) -> int:
        """``unseen`` as a mask."""
        seen = self.hand | sum(self.taken) | sum(1 << play.card for play in self.trick)
        return sum(1 << card for card in self.game.cards_dealt) & ~seen if any(self.counts) else 0

    def sample(self, rng: Seed) -> TrickState:
        """A full position that agrees with all this seat knows, each as likely as any other."""
        public: dict[str, Any] = {name: getattr(self, name) for name in _PUBLIC}
        if not self.is_dealt:
            return self.game.start()
        others = [seat != self.seat for seat in range(self.players)]
        room = tuple(count * other for count, other in zip(self.counts, others, strict=True))
        cards = self.unseen_mask
        can = tuple(cards & ~lacked if other else 0 for lacked, other in zip(self.lacks, others, strict=True))
        hands = sharings(Hidden(cards, room, can)).draw(rng)
        hands[self.seat] = self.hand
        return TrickState(**public, hands=tuple(hands))

    def __repr__(self) -> str:
        """One line: whose view, and where the game stands."""
        return f"<{self.game.title} seen from seat {self.seat}: {self.summary()}>"


_PUBLIC = tuple(fact.name for fact in fields(TrickView) if fact.name not in {"seat", "hand"})


def _with(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    return (*numbers[:at], number, *numbers[at + 1 :])
