"""A solitaire as data: what stands in its one file in ``games``, and the game and the registry entry made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penta_widgets.engine.game_entry import GameEntry
from penta_widgets.engine.options import Options
from penta_widgets.engine.solitaire.game import Solitaire
from penta_widgets.engine.solitaire.layouts import Layout
from penta_widgets.engine.solitaire.options import NoOptions


@dataclass(frozen=True)
class Description:
    """One solitaire: ``SOLITAIRE = Description(__name__, …)`` in a file whose name is the game's.

    ``layout`` are the piles and what they take, or a function of the options that gives them. ``gallery`` is the
    game in a line of about a hundred letters. ``wide`` and ``narrow`` are the rows of its picture, and of its table
    on a phone: pile names from left to right, ``stock`` for the stock, ``.`` for half a place left free; in a narrow
    row ``home`` is where the count of cards at home stands. Without ``narrow`` the wide rows serve for both.
    ``make`` is a subclass of Solitaire, for a game that has rules or players of its own beside the interpreter.
    ``record_defaults`` is what an option means that a record of format 1 leaves out.
    """

    module: str
    title: str
    layout: Layout | Callable[[Any], Layout]
    gallery: str
    wide: tuple[str, ...]
    narrow: tuple[str, ...] = ()
    options: type[Options] = NoOptions
    record_defaults: tuple[tuple[str, object], ...] = ()
    make: Callable[..., Solitaire] | None = None

    def __call__(self, /, **options: object) -> Solitaire:
        """The game with these options; raises InvalidOption for one that it does not have."""
        return Solitaire(self, **options) if self.make is None else self.make(**options)

    @property
    def name(self) -> str:
        """The game's name: that of its file."""
        return self.module.rpartition(".")[2]

    def layout_of(self, options: Options) -> Layout:
        """The layout that these options give."""
        return self.layout if isinstance(self.layout, Layout) else self.layout(options)

    @cached_property
    def entry(self) -> GameEntry:
        """What the registry knows of it."""
        layout = self.layout_of(self.options())
        return GameEntry(
            name=self.name,
            title=self.title,
            players=(1, 1),
            lower_wins=False,
            unit="cards at home",
            hidden_cards=sum(kind.dealt for kind in layout.kinds) < len(layout.pack),
            longest=None,
            game=f"{self.module}:SOLITAIRE",
            table="penta_widgets.widgets.solitaire.table:SolitaireTable",
            drawing="penta_widgets.drawing.solitaire",
            greedy="penta_widgets.players.solitaire",
            rollouts=None,
            observation=None,
            record_defaults=dict(self.record_defaults),
            gallery=self.gallery,
            wide=self.wide,
            narrow=self.narrow or self.wide,
        )
