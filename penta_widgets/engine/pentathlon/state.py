"""Pentathlon's game and its positions, a thin shell over the integer rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, Self

from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.contract import Deal, Move, Outcome, Seed, State, View
from penta_widgets.engine.errors import IllegalMove, InvalidNotation, InvalidOption, Reason, quoted
from penta_widgets.engine.pentathlon import fan_tan, rules
from penta_widgets.engine.pentathlon.public import CARD_MOVES, PASS_CODE, PASS_MOVE, PentathlonRounds, PublicState
from penta_widgets.engine.sharing import Hidden, sharings
from penta_widgets.engine.tricks import Play, dealt


class Pentathlon(PentathlonRounds["PentathlonState"]):
    """Pentathlon for three to five players (F-GAME).

    >>> from penta_widgets import game
    >>> game("pentathlon", order="fan_tan_third").round_names
    ('pass', 'clubs', 'fan_tan', 'queens', 'grand')
    """

    def start(self) -> PentathlonState:
        """The position before the first deal."""
        zeros = (0,) * self.players
        return PentathlonState(
            game=self,
            sheet=(),
            turn=0,
            leader=0,
            counts=zeros,
            trick=(),
            last_trick=(),
            past_tricks=(),
            taken=zeros,
            round_scores=zeros,
            laid=0,
            passes=zeros,
            pass_run=0,
            lacks=zeros,
            hands=zeros,
        )


@dataclass(frozen=True, repr=False)
class PentathlonState(PublicState, State):
    """One position: what the table shows, and every hand as a mask.

    >>> from penta_widgets import game
    >>> state = game("pentathlon").start()
    >>> state = state.after(state.deal(1))
    >>> state.round_name, state.counts, state.totals
    ('pass', (13, 13, 13, 13), (0, 0, 0, 0))
    """

    game: Pentathlon
    hands: tuple[int, ...]
    parent: Self | None = field(default=None, compare=False)
    last_move: Move | None = field(default=None, compare=False)

    deal_rule: ClassVar[str] = "F-DECK"
    end_rule: ClassVar[str] = "F-GAME"

    @property
    def outcome(self) -> Outcome | None:
        """The totals and the lowest of them when every round is played (F-GAME)."""
        if self.phase != "over":
            return None
        totals = self.totals
        best = min(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        return Outcome(totals, winners, f"all {len(self.sheet)} rounds are played; {best} is the lowest total")

    def view(self, seat: int) -> PentathlonView:
        """What that seat may know; raises InvalidOption if there is no such seat."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players:
            raise InvalidOption(f"there is no seat {quoted(seat)}; seats are 0 to {self.game.players - 1}")
        return PentathlonView(**self.public(), seat=seat, hand=self.hands[seat])

    def describe(self, move: Move | str) -> str:
        """The move in words: "play the queen of spades", "pass for 1 point", "deal 52 cards"."""
        read = self.move(move)
        if isinstance(read, Deal):
            return f"deal {len(read.cards)} cards"
        return "pass for 1 point" if read.code == PASS_CODE else f"play the {FRENCH.words(read.code)}"

    def _moves(self) -> tuple[Move, ...]:
        return self.moves_of(self.hands[self.turn])

    def _read(self, text: str) -> Move:
        if text.casefold() == "pass":
            return PASS_MOVE
        try:
            return CARD_MOVES[FRENCH.parse(text)]
        except InvalidNotation as error:
            raise InvalidNotation(f"{error}, or pass in Fan Tan") from None

    def _refusal(self, move: Move) -> Reason | None:
        return self.refusal(move, self.hands[self.turn])

    def _summary(self) -> str:
        return self.summary()

    def _apply(self, move: Move) -> PentathlonState:
        if isinstance(move, Deal):
            after = self._dealt(move)
        elif move.code == PASS_CODE:
            after = self._passed()
        elif self.phase == "fan_tan":
            after = self._laid(move.code)
        else:
            after = self._played(move.code)
        return replace(after, parent=self, last_move=move)

    def _dealt(self, deal: Deal) -> PentathlonState:
        players, zeros = self.game.players, (0,) * self.game.players
        hands = tuple(sum(1 << card for card in cards) for cards in dealt(deal.cards, self.dealer, players))
        fans = self.kind == rules.FAN_TAN
        leader, lacks = (self.dealer + 1) % players, zeros  # F-DEAL
        if fans:
            holds = [hand & fan_tan.HEART_SEVEN for hand in hands]
            leader = holds.index(fan_tan.HEART_SEVEN)  # F-FANTAN-OPEN
            lacks = tuple(fan_tan.HEART_SEVEN ^ held for held in holds)
        return replace(
            self,
            hands=hands,
            counts=tuple(hand.bit_count() for hand in hands),
            leader=leader,
            turn=leader,
            lacks=lacks,
            last_trick=() if fans else self.last_trick,
        )

    def _played(self, card: int) -> PentathlonState:
        seat, lacks = self.turn, self.lacks
        if not self.led >> card & 1:
            lacks = _with(lacks, seat, lacks[seat] | self.led)
        trick = (*self.trick, Play(seat, card, card))
        after = replace(self._without(card), trick=trick, lacks=lacks, turn=(seat + 1) % self.game.players)
        return after._trick_taken() if len(trick) == self.game.players else after

    def _trick_taken(self) -> PentathlonState:
        cards = sum(1 << play.card for play in self.trick)
        played, left = rules.strengths(cards), self.counts[0]
        best = rules.card_of(rules.taking(played, self.led))
        winner = next(play.seat for play in self.trick if play.card == best)
        taken = _with(self.taken, winner, self.taken[winner] | cards)
        cost = rules.trick_cost(self.kind, played, left, self.game.options.queen_value)
        scores = _with(self.round_scores, winner, self.round_scores[winner] + cost)
        after = replace(
            self,
            trick=(),
            last_trick=self.trick,
            past_tricks=(*self.past_tricks, self.trick),
            taken=taken,
            round_scores=scores,
            turn=winner,
            leader=winner,
        )
        return after if left else after._round_over(scores)

    def _laid(self, card: int) -> PentathlonState:
        seat, players = self.turn, self.game.players
        after = replace(self._without(card), laid=self.laid | 1 << card, pass_run=0, turn=(seat + 1) % players)
        if after.hands[seat]:
            return after
        pays = int(self.game.options.finisher_pays_passes)
        costs = zip(after.passes, after.counts, strict=True)
        return after._round_over(tuple(fan_tan.fan_tan_cost(passes, left, pays) for passes, left in costs))

    def _passed(self) -> PentathlonState:
        seat, players, lacks = self.turn, self.game.players, self.lacks
        passes = _with(self.passes, seat, self.passes[seat] + 1)
        if not self.game.options.voluntary_pass or self.pass_run >= players:
            lacks = _with(lacks, seat, lacks[seat] | fan_tan.playable(self.laid))
        return replace(
            self,
            passes=passes,
            round_scores=passes,
            pass_run=self.pass_run + 1,
            lacks=lacks,
            turn=(seat + 1) % players,
        )

    def _without(self, card: int) -> PentathlonState:
        """The seat to act has put this card down."""
        hands = _with(self.hands, self.turn, self.hands[self.turn] & ~(1 << card))
        return replace(self, hands=hands, counts=_with(self.counts, self.turn, self.counts[self.turn] - 1))

    def _round_over(self, scores: tuple[int, ...]) -> PentathlonState:
        start = self.game.start()
        return replace(start, sheet=(*self.sheet, scores), last_trick=self.last_trick)


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
    def cards(self) -> tuple[str, ...]:
        """The seat's own cards as texts, in table order."""
        return tuple(map(FRENCH.text, bits(self.hand)))

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards in the other seats' hands, together, in table order."""
        return tuple(bits(self.unseen_mask))

    @property
    def unseen_mask(self) -> int:
        """``unseen`` as a mask."""
        if not any(self.counts):
            return 0
        on_table = sum(1 << play.card for play in self.trick)
        return self.pack_mask & ~(self.hand | self.laid | sum(self.taken) | on_table)

    @cached_property
    def hidden(self) -> Hidden:
        """Which hidden cards each seat may hold, by failed follows, passes and the ♥7, and how many it holds."""
        others = [seat != self.seat for seat in range(self.game.players)]
        room = tuple(count * other for count, other in zip(self.counts, others, strict=True))
        cards = self.unseen_mask
        can = tuple(cards & ~lacked if other else 0 for lacked, other in zip(self.lacks, others, strict=True))
        return Hidden(cards, room, can)

    def sample(self, rng: Seed, *, compiled: bool = False) -> PentathlonState:
        """A full position that agrees with all this seat knows, each as likely as any other.

        ``compiled`` is faster for many draws where Numba is there, with the same positions. Raises InvalidOption
        if there is none.
        """
        hands = sharings(self.hidden, compiled=compiled).draw(rng)
        hands[self.seat] = self.hand
        return PentathlonState(**self.public(), hands=tuple(hands))

    def __repr__(self) -> str:
        """One line: whose view, and where the game stands."""
        return f"<Pentathlon seen from seat {self.seat}: {self.summary()}>"


def finish_round(state: PentathlonState) -> list[str]:
    """Legal moves for everyone that end a decided round, so that a record holds the whole round (F-EARLY).

    Raises IllegalMove while something can still change.
    """
    if not state.decided:
        reason = Reason("F-EARLY", "This round is not decided yet: its penalties can still change.")
        raise IllegalMove(reason, "finish round", state.summary())
    moves: list[str] = []
    rounds = len(state.sheet)
    while len(state.sheet) == rounds:
        move = state.legal_moves[0]
        moves.append(move.text)
        state = state.after(move)
    return moves


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
