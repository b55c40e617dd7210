"""What anyone sees on a solitaire table: shared by a position and the player's view of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property

from penta_widgets.engine.cards import FRENCH_RANKS
from penta_widgets.engine.contract import CHANCE, Game, Move
from penta_widgets.engine.errors import InvalidNotation, quoted
from penta_widgets.engine.generic import StateT_co
from penta_widgets.engine.solitaire.interpreter import Column, Columns, home, is_shuttle, legal_codes, move_of
from penta_widgets.engine.solitaire.layouts import RANKS, Layout
from penta_widgets.engine.solitaire.refusals import needed


class LayoutGame(Game[StateT_co]):
    """A game as far as its piles go: what the public facts need to know of it."""

    @cached_property
    @abstractmethod
    def layout(self) -> Layout:
        """The piles and what they take, under these options."""

    def pile_words(self, number: int) -> str:
        """A pile as a person says it: "left foundation 1", "the waste"."""
        kind, name = self.layout.kinds[number], self.layout.names[number]
        return f"the {kind.noun}" if kind.role == "waste" else f"{kind.noun} {name[1:]}"


class PublicState:
    """Piles, tops and what they take; ``columns`` are the piles in layout order, bottom card first."""

    game: LayoutGame
    columns: Columns
    redeals_used: int
    dealt: bool

    @property
    def stock_count(self) -> int:
        """How many cards are still to be turned."""
        raise NotImplementedError

    @property
    def layout(self) -> Layout:
        """The game as data."""
        return self.game.layout

    @property
    def piles(self) -> Mapping[str, Column]:
        """Each pile's cards by its name, bottom to top."""
        return dict(zip(self.layout.names, self.columns, strict=True))

    @property
    def tops(self) -> Mapping[str, int | None]:
        """Each pile's top card by its name; None if it is empty."""
        return {name: column[-1] if column else None for name, column in self.piles.items()}

    @property
    def home(self) -> int:
        """How many cards are on foundations, laid-out ones included."""
        return home(self.layout, self.columns)

    def needs(self, pile: str) -> str:
        """The rank a pile takes next, as text: ``6``; ``8/T`` for either; ``any``; empty if it takes nothing.

        Suits are left aside. Raises InvalidNotation if the game has no such pile.
        """
        number = self.pile_number(pile)
        kind, column = self.layout.kinds[number], self.columns[number]
        if not kind.sources or len(column) >= kind.limit:
            return ""
        ranks = needed(kind, column[-1] if column else None)
        return "any" if len(ranks) == RANKS else "/".join(FRENCH_RANKS[rank] for rank in ranks)

    def pile_number(self, name: str) -> int:
        """A pile's number from its name in any case; raises InvalidNotation."""
        number = self.layout.number.get("".join(name.split()).upper()) if isinstance(name, str) else None
        if number is None:
            names = " ".join(self.layout.names)
            raise InvalidNotation(f"{self.game.title} has no pile {quoted(name)}; its piles are {names}")
        return number

    @property
    def is_won(self) -> bool:
        """Whether every card is home (S-END)."""
        kinds = self.layout.kinds
        outside = any(c and kind.role != "foundation" for c, kind in zip(self.columns, kinds, strict=True))
        return self.dealt and not self.stock_count and not outside

    @property
    def only_shuttling(self) -> bool:
        """Whether all that is left are lone cards going between empty piles, which leads nowhere (S-END)."""
        codes = self._codes
        return bool(codes) and all(is_shuttle(self.layout, self.columns, code) for code in codes)

    @cached_property
    def _codes(self) -> list[int]:
        if not self.dealt or self.is_won:
            return []
        return legal_codes(self.layout, self.columns, self.stock_count, self.redeals_used)

    def _listed_moves(self) -> tuple[Move, ...]:
        return tuple(move_of(code, self.layout) for code in self._codes)

    def _seat_to_act(self) -> int | None:
        if not self.dealt:
            return CHANCE
        return 0 if self._codes else None

    def _phase(self) -> str:
        if not self.dealt:
            return "deal"
        return "play" if self._codes else "over"
