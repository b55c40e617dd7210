"""What everyone at the table can see: the facts that a State and a View share, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from penta_widgets.engine.cards import FRENCH, Pack, bits
from penta_widgets.engine.contract import CHANCE, Game, Move
from penta_widgets.engine.errors import Reason
from penta_widgets.engine.generic import StateT_co
from penta_widgets.engine.pentathlon import fan_tan, rules
from penta_widgets.engine.pentathlon.options import PentathlonOptions
from penta_widgets.engine.tricks import Trick, following

PASS_CODE: Final = 52
PASS_MOVE: Final = Move(PASS_CODE, "pass", kind="pass")
CARD_MOVES: Final = tuple(Move(card, text, kind="play", card=card) for card, text in enumerate(FRENCH.texts_of))


class PentathlonRounds(Game[StateT_co]):
    """The game as far as its options and rounds go (F-GAME): what the public facts need to know of it."""

    name = "pentathlon"
    title = "Pentathlon"
    pack: ClassVar[Pack] = FRENCH
    options_type = PentathlonOptions
    options: PentathlonOptions

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return self.options.players

    @property
    def every_card(self) -> tuple[int, ...]:
        """All 52: Fan Tan deals the twos that the trick rounds leave out (F-DECK)."""
        return tuple(range(len(FRENCH.texts_of)))

    @property
    def round_names(self) -> tuple[str, ...]:
        """The rounds in playing order, as ``round_name`` says them."""
        return self.options.round_names()

    @property
    def most_moves(self) -> int:
        """A deal a round (F-GAME), and each card after as many passes in a row as may be (F-FANTAN-PLAY)."""
        return len(self.round_names) * (1 + len(FRENCH.texts_of) * (self.players + 1))


@dataclass(frozen=True, repr=False)
class PublicState:
    """The public side of a position. Tuples run by seat; cards and masks use ``cards.FRENCH`` numbers."""

    game: PentathlonRounds
    sheet: tuple[tuple[int, ...], ...]
    """The score sheet: one row of penalties for every finished round."""
    turn: int
    """The seat to act in any phase of the play; meaningless before a deal and at the end."""
    leader: int
    """Who led the current trick; in Fan Tan, who opened."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    trick: Trick
    last_trick: Trick
    """The last finished trick; stays until the next one is taken or Fan Tan is dealt."""
    past_tricks: tuple[Trick, ...]
    """The finished tricks of this round, the first one first: who remembers them can read the others' cards."""
    taken: tuple[int, ...]
    """The cards each seat has taken in tricks this round, as masks."""
    round_scores: tuple[int, ...]
    """Penalties of this round so far; in Fan Tan the passes."""
    laid: int
    """Fan Tan: the mask of the cards in the layout."""
    passes: tuple[int, ...]
    """Fan Tan: how often each seat has passed."""
    pass_run: int
    """Fan Tan: how many passes in a row have just been made."""
    lacks: tuple[int, ...]
    """Cards that everyone knows a seat does not hold: suits it failed to follow, cards it passed over."""

    def public(self) -> dict[str, Any]:
        """The public facts by name."""
        return {fact.name: getattr(self, fact.name) for fact in fields(PublicState)}

    @property
    def round(self) -> int:
        """Index of the round being dealt or played, of the last one when the game is over."""
        return min(len(self.sheet), len(self.game.round_names) - 1)

    @property
    def round_name(self) -> str:
        """Which round it is: "pass", "clubs", "queens", "fan_tan", "grand", "last_two", "king_of_hearts"."""
        return self.game.round_names[self.round]

    @property
    def kind(self) -> int:
        """The round's kind as the kernels know it (``rules.PASS`` …)."""
        return rules.ROUND_NAMES.index(self.round_name)

    @property
    def dealer(self) -> int:
        """Who deals, or dealt, this round: the deal passes left after every round (F-DEAL)."""
        return (self.game.options.first_dealer + self.round) % self.game.players

    @property
    def phase(self) -> str:
        """What is due: "deal" before each round, "play" in a trick round, "fan_tan", and "over"."""
        if len(self.sheet) == len(self.game.round_names):
            return "over"
        if not any(self.counts):
            return "deal"
        return "fan_tan" if self.kind == rules.FAN_TAN else "play"

    @property
    def actor(self) -> int | None:
        """The seat to act, CHANCE before a deal, None when the game is over."""
        phase = self.phase
        return None if phase == "over" else CHANCE if phase == "deal" else self.turn

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's penalties over the finished rounds."""
        return tuple(sum(row[seat] for row in self.sheet) for seat in range(self.game.players))

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks each seat has taken this round."""
        return tuple(mask.bit_count() // self.game.players for mask in self.taken)

    @property
    def rows(self) -> tuple[tuple[int, int] | None, ...]:
        """Fan Tan: (low, high) ranks of the rows of S H D C, 0 the ace … 12 the king; None if not open."""
        return fan_tan.rows(self.laid)

    @property
    def pack_in_use(self) -> tuple[int, ...]:
        """The cards of this round's deal, in card-table order (F-DECK)."""
        return tuple(bits(self.pack_mask))

    @property
    def pack_mask(self) -> int:
        """The cards of this round's deal as a mask (F-DECK)."""
        if self.kind == rules.FAN_TAN:
            return rules.PACK
        return rules.trick_pack(self.game.players, self.game.options.removed_two)

    @property
    def decided(self) -> bool:
        """Whether the running round's scores are fixed while cards are still to be played (F-EARLY)."""
        costing = rules.costing_cards(self.kind)
        taken = rules.strengths(sum(self.taken))
        return self.phase == "play" and costing != 0 and taken & costing == costing

    @property
    def led(self) -> int:
        """The mask of the led suit; the whole pack when nothing is led yet."""
        return rules.suit_of(self.trick[0].card) if self.trick else rules.PACK

    def legal_cards(self, hand: int) -> int:
        """The cards of this hand that its owner, being to act, may play."""
        if self.phase == "fan_tan":
            return hand & fan_tan.playable(self.laid)
        return following(hand, self.led)  # F-FOLLOW

    def may_pass(self, hand: int) -> bool:
        """Whether the owner of this hand, being to act, may pass."""
        voluntary = int(self.game.options.voluntary_pass)
        return self.phase == "fan_tan" and fan_tan.may_pass(
            hand, self.laid, self.pass_run, self.game.players, voluntary
        )

    def moves_of(self, hand: int) -> tuple[Move, ...]:
        """The legal moves of the seat to act, who holds this hand."""
        cards = tuple(CARD_MOVES[card] for card in bits(self.legal_cards(hand)))
        return (*cards, PASS_MOVE) if self.may_pass(hand) else cards

    def summary(self) -> str:
        """One line: round, what lies on the table, who is to act."""
        if self.phase == "over":
            return f"over after {len(self.sheet)} rounds, totals {self.totals}"
        title = rules.ROUND_TITLES[self.kind]
        where = f"{title}, round {self.round + 1} of {len(self.game.round_names)}"
        if self.phase == "deal":
            return f"{where}, seat {self.dealer} to deal, totals {self.totals}"
        table = FRENCH.texts(play.card for play in self.trick) or "nothing"
        if self.phase == "fan_tan":
            table = FRENCH.texts(bits(self.laid)) or "nothing"
        return f"{where}, seat {self.turn} to act, on the table {table}"

    def refusal(self, move: Move, hand: int) -> Reason | None:
        """Why the owner of this hand, being to act, may not make this move; None if it is legal."""
        if move.code == PASS_CODE:
            return None if self.may_pass(hand) else self._pass_refusal(hand)
        if self.legal_cards(hand) >> move.code & 1:
            return None
        if not hand >> move.code & 1:
            return self._missing(move.code)
        if self.phase == "fan_tan":
            return self._does_not_fit(move.code)
        held = hand & self.led
        suit = _suit_name(held)
        text = f"You hold the {_ranks(held)} of {suit}, so you follow {suit}."
        return Reason("F-FOLLOW", text, _texts(held))

    def _pass_refusal(self, hand: int) -> Reason:
        cards = self.legal_cards(hand)
        if self.phase != "fan_tan":
            text = "There is no passing in a trick round: every turn plays a card."
            return Reason("F-FOLLOW", text, _texts(cards))
        if self.laid == 0:
            return Reason("F-FANTAN-OPEN", "You hold the 7 of hearts and open the round with it.", ("H7",))
        names = _joined([f"the {FRENCH.words(card)}" for card in bits(cards)], "or")
        run = f" after {self.pass_run} passes in a row" if self.game.options.voluntary_pass else ""
        return Reason("F-FANTAN-PLAY", f"You can play {names}, so you may not pass{run}.", _texts(cards))

    def _missing(self, card: int) -> Reason:
        words, text = FRENCH.words(card), FRENCH.text(card)
        if not self.pack_mask >> card & 1:
            reason = f"The {words} is not in the pack of a trick round with {self.game.players} players."
            return Reason("F-DECK", reason, (text,))
        rule = "F-FANTAN-PLAY" if self.phase == "fan_tan" else "F-FOLLOW"
        return Reason(rule, f"You do not hold the {words}.", (text,))

    def _does_not_fit(self, card: int) -> Reason:
        words, suit = FRENCH.words(card), rules.suit_of(card)
        if self.laid == 0:
            return Reason("F-FANTAN-OPEN", "The 7 of hearts opens the round; nothing else may.", ("H7",))
        fits = fan_tan.playable(self.laid) & suit
        if not self.laid & suit:
            text = f"The {words} has to wait: {_suit_name(suit)} opens with its 7."
        else:
            row = _joined([f"the {FRENCH.words(fit)}" for fit in bits(fits)], "or")
            text = f"The {words} does not fit yet: the row of {_suit_name(suit)} goes on with {row}."
        return Reason("F-FANTAN-PLAY", text, _texts(fits))


def _texts(mask: int) -> tuple[str, ...]:
    return tuple(FRENCH.text(card) for card in bits(mask))


def _ranks(mask: int) -> str:
    return _joined([FRENCH.words(card).split()[0] for card in bits(mask)], "and")


def _suit_name(mask: int) -> str:
    return FRENCH.words(next(bits(mask))).split()[-1]


def _joined(words: list[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
