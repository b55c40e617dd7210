"""A solitaire as a game of the contract: what its layout says, played by the common interpreter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.errors import InvalidNotation
from penta_widgets.engine.options import Options
from penta_widgets.engine.solitaire.interpreter import Column
from penta_widgets.engine.solitaire.layouts import Layout, Piles
from penta_widgets.engine.solitaire.public import LayoutGame
from penta_widgets.engine.solitaire.state import SolitaireState


class Described(Protocol):
    """What a game asks of its description (``description.py``)."""

    @property
    def name(self) -> str:
        """The game's name."""

    @property
    def title(self) -> str:
        """How a person calls it."""

    @property
    def options(self) -> type[Options]:
        """Its options."""

    def layout_of(self, options: Options) -> Layout:
        """The layout that these options give."""


class Solitaire(LayoutGame[SolitaireState]):
    """A game for one player, played from its description by the common interpreter.

    >>> from penta_widgets import game
    >>> rules = game("twenty")
    >>> rules.title, rules.start().home
    ('Twenty', 8)
    """

    pack = FRENCH

    description: Described

    def __init__(self, description: Described, /, **options: object) -> None:
        """A described game with these options; raises InvalidOption for one that it does not have."""
        facts = {"name": description.name, "title": description.title, "options_type": description.options}
        vars(self).update(facts, description=description)  # a game refuses to have its attributes set
        super().__init__(**options)

    @cached_property
    def layout(self) -> Layout:
        """The piles and what they take, under these options."""
        return self.description.layout_of(self.options)

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
