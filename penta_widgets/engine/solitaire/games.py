"""The six solitaires as games of the contract; each is its layout and its options."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar, Final

from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.contract import Game
from penta_widgets.engine.errors import InvalidNotation
from penta_widgets.engine.options import Options
from penta_widgets.engine.solitaire import layouts
from penta_widgets.engine.solitaire.interpreter import Column
from penta_widgets.engine.solitaire.layouts import Layout, Piles
from penta_widgets.engine.solitaire.options import AlternateOptions, NoOptions, PentaSolitaireOptions
from penta_widgets.engine.solitaire.state import SolitaireState


class Solitaire(Game):
    """A game for one player, played from its layout by the common interpreter."""

    pack = FRENCH
    options_type: ClassVar[type[Options]] = NoOptions

    @abstractmethod
    def make_layout(self) -> Layout:
        """The layout that these options give."""

    @cached_property
    def layout(self) -> Layout:
        """The game as data."""
        return self.make_layout()

    @property
    def players(self) -> int:
        """One."""
        return 1

    def start(self) -> SolitaireState:
        """The table before the deal: laid-out foundation cards alone."""
        return SolitaireState(self, self.layout.start)

    def position(self, piles: Mapping[str, str], stock: str = "") -> SolitaireState:
        """A position set up by hand, for lessons and studies: card texts by pile name, bottom to top.

        Piles not named hold their laid-out card or nothing. Cards may be missing from the pack, and the game is
        won when all that are there are home. Raises InvalidNotation if a pile or card is unknown, a card comes
        too often, or a pile could not have come about under its rule.
        """
        bare = self.start()
        columns = list(self.layout.start)
        for name, text in piles.items():
            number = bare.pile_number(name)
            columns[number] = _cards(text)
            _check_pile(self.layout, number, columns[number])
        cards = _cards(stock)
        self._check_counts([*columns, cards])
        return SolitaireState(self, tuple(columns), cards, dealt=True)

    def pile_words(self, number: int) -> str:
        """A pile as a person says it: "left foundation 1", "the waste"."""
        kind, name = self.layout.kinds[number], self.layout.names[number]
        return f"the {kind.noun}" if kind.role == "waste" else f"{kind.noun} {name[1:]}"

    def _check_counts(self, columns: list[Column]) -> None:
        counts = Counter(card for column in columns for card in column)
        for card, count in counts.items():
            if count > self.layout.packs:
                raise InvalidNotation(
                    f"{FRENCH.text(card)} stands {count} times; {self.title} has {self.layout.packs} of it"
                )


def _cards(text: str) -> Column:
    return tuple(FRENCH.parse(word) for word in text.split())


def _check_pile(layout: Layout, number: int, column: Column) -> None:
    kind, name, start = layout.kinds[number], layout.names[number], layout.start[number]
    if len(column) > kind.limit:
        raise InvalidNotation(f"{name} holds {kind.limit} cards at most, not {len(column)}")
    if start and not layout.targets[number] and column[:1] != start:
        raise InvalidNotation(f"{name} starts with {FRENCH.texts(start)}, not {FRENCH.texts(column) or 'nothing'}")
    if not _is_built(kind):
        return
    for below, card in zip((None, *column), column, strict=False):
        if not kind.takes(below, card):
            raise InvalidNotation(f"{name} cannot hold {FRENCH.texts(column)}: {FRENCH.text(card)} does not fit")


def _is_built(kind: Piles) -> bool:
    """Whether every card of such a pile was built on the one below: only one at most was dealt to it."""
    return kind.role == "foundation" or (kind.role == "tableau" and kind.dealt == 1 and bool(kind.steps))


class PentaSolitaire(Solitaire):
    """Penta Solitaire (S-LAYOUT)."""

    name = "solitaire"
    title = "Penta Solitaire"
    options_type = PentaSolitaireOptions
    options: PentaSolitaireOptions

    def make_layout(self) -> Layout:
        """Two packs, four and four wrapping foundations, three and three mirrored piles."""
        return layouts.penta(self.options.foundation_return)


class Twenty(Solitaire):
    """Twenty (S-TWENTY)."""

    name = "twenty"
    title = "Twenty"

    def make_layout(self) -> Layout:
        """Twenty piles without building, filled at once from the stock."""
        return layouts.twenty()


class AcesAndKings(Solitaire):
    """Aces and Kings (S-ACES-AND-KINGS)."""

    name = "aces_and_kings"
    title = "Aces and Kings"

    def make_layout(self) -> Layout:
        """Eight empty foundations of any suit, two reserves of thirteen, four single cards."""
        return layouts.aces_and_kings()


class AceyAndKingsley(Solitaire):
    """Acey and Kingsley (S-ACEY-AND-KINGSLEY)."""

    name = "acey_and_kingsley"
    title = "Acey and Kingsley"

    def make_layout(self) -> Layout:
        """Aces and Kings with the aces and kings of one pack laid out."""
        return layouts.acey_and_kingsley()


class AlexanderTheGreat(Solitaire):
    """Alexander the Great (S-ALEXANDER)."""

    name = "alexander_the_great"
    title = "Alexander the Great"

    def make_layout(self) -> Layout:
        """Twelve open fans of four, no stock."""
        return layouts.alexander_the_great()


class Alternate(Solitaire):
    """Alternate (S-ALTERNATE)."""

    name = "alternate"
    title = "Alternate"
    options_type = AlternateOptions
    options: AlternateOptions

    def make_layout(self) -> Layout:
        """Foundations in alternating colours, four reserves, one turned card."""
        return layouts.alternate(self.options.redeals)


GAMES: Final = (PentaSolitaire, Twenty, AcesAndKings, AceyAndKingsley, AlexanderTheGreat, Alternate)
"""The family in the order of the gallery."""
