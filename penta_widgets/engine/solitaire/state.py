"""A solitaire position behind the contract, and what its player may know of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Self

from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.contract import Deal, Move, Outcome, Seed, State, View, rng_from
from penta_widgets.engine.errors import InvalidNotation, InvalidOption, Reason, quoted
from penta_widgets.engine.solitaire.interpreter import (
    REDEAL,
    STOCK_MOVES,
    TURN,
    Column,
    Columns,
    dealt,
    move_of,
    piles_of,
    played,
    transfer,
)
from penta_widgets.engine.solitaire.public import LayoutGame, PublicState
from penta_widgets.engine.solitaire.refusals import refusal

TRANSFER: Final = re.compile(r"([A-Z] ?\d*) ?(?:-|–|→|->) ?([A-Z] ?\d*)")
WORDS: Final = {"TURN": TURN, "REDEAL": REDEAL}


@dataclass(frozen=True, repr=False)
class SolitaireState(PublicState, State):
    """One position: the piles in layout order and the stock, next card first.

    >>> from penta_widgets import game
    >>> state = game("solitaire").start()
    >>> state = state.after(state.deal(1))
    >>> state.stock_count, state.after("turn").stock_count
    (98, 97)
    """

    game: LayoutGame[SolitaireState]
    columns: Columns
    stock: Column = ()
    redeals_used: int = 0
    dealt: bool = False
    parent: Self | None = field(default=None, compare=False)
    last_move: Move | None = field(default=None, compare=False)

    @property
    def deal_rule(self) -> str:  # type: ignore[override]  # each layout has its own rule id
        """Rule id that a wrong deal is refused with: S-LAYOUT or the relative's own."""
        return self.layout.rule

    end_rule = "S-END"

    @property
    def stock_count(self) -> int:
        """How many cards are still to be turned."""
        return len(self.stock)

    @property
    def actor(self) -> int | None:
        """CHANCE before the deal, 0 while a move is legal, None at the end."""
        return self._seat_to_act()

    @property
    def phase(self) -> str:
        """One of "deal", "play" and "over"."""
        return self._phase()

    @property
    def pack_in_use(self) -> tuple[int, ...]:
        """The cards to deal in card-table order; laid-out cards are not among them."""
        return self.layout.pack

    @property
    def known_order(self) -> bool:
        """Whether the player has seen the order of the stock (S-ALTERNATE: it was gathered face up)."""
        return self.redeals_used > 0

    @cached_property
    def outcome(self) -> Outcome | None:
        """Cards home, and whether that is all of them: reason "won" or "stuck" (S-END)."""
        if self.actor is not None:
            return None
        return Outcome((self.home,), (0,), "won") if self.is_won else Outcome((self.home,), (), "stuck")

    def view(self, seat: int) -> SolitaireView:
        """What the player knows: all but the order of the stock. Raises InvalidOption for another seat."""
        if isinstance(seat, bool) or not isinstance(seat, int) or seat != 0:
            raise InvalidOption(f"there is no seat {quoted(seat)}; {self.game.title} has seat 0 alone")
        known = self.stock if self.known_order else ()
        unseen = () if self.known_order else tuple(sorted(self.stock))
        return SolitaireView(self.game, self.columns, unseen, known, self.redeals_used, self.dealt)

    def describe(self, move: Move | str) -> str:
        """The move in words: "move the 7 of hearts from the waste to left foundation 1"."""
        parsed = self.move(move)
        if isinstance(parsed, Deal):
            return "deal the cards"
        if parsed.code == TURN:
            return f"turn the next card ({self.stock_count} in the stock)"
        if parsed.code == REDEAL:
            return "gather the reserves into a new stock"
        source, target = piles_of(parsed.code)
        card = FRENCH.words(self.columns[source][-1]) if self.columns[source] else "top card"
        return f"move the {card} from {self.game.pile_words(source)} to {self.game.pile_words(target)}"

    def _moves(self) -> tuple[Move, ...]:
        return self._listed_moves()

    def _read(self, text: str) -> Move:
        spelled = text.upper()
        if spelled in WORDS:
            return STOCK_MOVES[WORDS[spelled]]
        match = TRANSFER.fullmatch(spelled)
        if match is None:
            expected = "write turn, redeal or the two piles like W-U1"
            raise InvalidNotation(f"{quoted(text)} is not a move of {self.game.title}; {expected}")
        code = transfer(self.pile_number(match[1]), self.pile_number(match[2]))
        return move_of(code, self.layout)

    def _refusal(self, move: Move) -> Reason | None:
        if move.code in self._codes:
            return None
        return refusal(self.layout, self.game.title, self.columns, self.stock_count, self.redeals_used, move.code)

    def _apply(self, move: Move) -> Self:
        if isinstance(move, Deal):
            columns, stock = dealt(self.layout, move.cards)
        else:
            columns, stock = played(self.layout, self.columns, self.stock, move.code)
        redeals = self.redeals_used + (move.code == REDEAL)
        return replace(
            self, columns=columns, stock=stock, redeals_used=redeals, dealt=True, parent=self, last_move=move
        )

    def _summary(self) -> str:
        if not self.dealt:
            return "before the deal"
        tops = " ".join(f"{name}={FRENCH.text(top)}" for name, top in self.tops.items() if top is not None)
        end = "" if self.outcome is None else f"{self.outcome.reason}, "
        return f"{end}{self.home} of {self.layout.size} home, {self.stock_count} in the stock, {tops}"


@dataclass(frozen=True)
class SolitaireView(PublicState, View):
    """What the player knows: every pile, and of the stock only which cards it holds.

    ``unseen`` are the stock's cards, sorted, when their order is hidden; ``known_stock`` is the stock, next
    card first, when it was gathered face up (S-ALTERNATE). One of the two is empty.

    >>> from penta_widgets import game
    >>> state = game("solitaire").start()
    >>> view = state.after(state.deal(1)).view(0)
    >>> view.stock_count, sorted(view.sample(1).stock) == sorted(state.after(state.deal(1)).stock)
    (98, True)
    """

    game: LayoutGame[SolitaireState]
    columns: Columns
    unseen: Column
    known_stock: Column
    redeals_used: int
    dealt: bool
    seat: int = 0

    @property
    def stock_count(self) -> int:
        """How many cards are still to be turned."""
        return len(self.unseen) + len(self.known_stock)

    @property
    def actor(self) -> int | None:
        """As State.actor."""
        return self._seat_to_act()

    @property
    def phase(self) -> str:
        """As State.phase."""
        return self._phase()

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves the player may make."""
        return self._listed_moves()

    @property
    def pile_counts(self) -> Mapping[str, int]:
        """How many cards each pile holds, by name."""
        return {name: len(column) for name, column in self.piles.items()}

    def sample(self, rng: Seed) -> SolitaireState:
        """A position that agrees with all the player knows: the unseen cards in a random order."""
        cards = list(self.unseen)
        rng_from(rng).shuffle(cards)
        stock = (*cards, *self.known_stock)
        return SolitaireState(self.game, self.columns, stock, self.redeals_used, self.dealt)
