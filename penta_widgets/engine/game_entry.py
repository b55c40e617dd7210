"""A game's entry: the one place that says what the layers above need to know of it.

The engine imports nothing above it, so what stands above is named by text and imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from operator import attrgetter
from typing import Final, Literal

from penta_widgets.engine.errors import InvalidOption, PentaError, quoted

Part = Literal["game", "table", "drawing", "greedy", "rollouts", "observation"]
"""What an entry names by text."""

PARTS: Final[tuple[Part, ...]] = ("game", "table", "drawing", "greedy", "rollouts", "observation")

WITHOUT: Final[dict[Part, str]] = {
    "game": "it cannot be played",
    "table": "there is no table to sit down at; name its class",
    "drawing": "there is no picture of it; name its module with svg and text",
    "greedy": "Greedy has no rules of thumb for it; seat Random there, or name a module with greedy_move and explain",
    "rollouts": "MonteCarlo, ISMCTS and advise cannot try its moves in imagined deals; seat Greedy or Random there, "
    "or name a module with rewards",
    "observation": "the adapters do not carry it; name a module with action_count and observed",
}
"""What cannot be done with a game that lacks a part, and what to do."""


@dataclass(frozen=True, kw_only=True)
class GameEntry:
    """One game as every layer sees it. A part is the text ``"module:attribute"``, or a module's name alone.

    ``name`` is what ``game()``, records and deal ids call it; ``players`` the least and the most seats.
    ``lower_wins`` says how scores rank; ``unit`` what a score counts, in the plural ("points").
    ``hidden_cards`` says whether a seat's view can lack cards, so that there is something to imagine.
    ``longest`` is more decisions than any hand or round (in OpenSpiel's terms a game) can have; None if there is no
    bound, as where a card may go to and fro.

    The parts:

    - ``game`` makes the game of given options: a subclass of ``Game``, or a function;
    - ``table`` is a ``widgets.table.base.Table``, shared by games of a kind (``widgets.start.table_type``);
    - ``drawing`` has ``svg(position, look)`` and ``text(position, look)`` (``drawing.look.Look``);
    - ``greedy`` has ``greedy_move(view, seed)`` and ``explain(view, move, seed)``;
    - ``rollouts`` has what ``players.contract.Rollouts`` says; None: the bots that imagine deals refuse the game;
    - ``observation`` has ``action_count(game)`` and ``observed(view)``; None: the adapters refuse the game.

    ``record_defaults`` is what an option means that a record of format 1 leaves out: written down once, never
    changed. ``gallery`` is the game's line in the gallery of solitaires (empty: it is not in it), ``wide`` and
    ``narrow`` the rows of its picture and, on a phone, of its table (``engine.solitaire.description``).

    >>> from penta_widgets.engine import entry
    >>> entry("pentathlon").players, entry("pentathlon").unit
    ((3, 5), 'penalty points')
    """

    name: str
    title: str
    players: tuple[int, int]
    lower_wins: bool
    unit: str
    hidden_cards: bool
    longest: int | None
    game: str
    table: str | None
    drawing: str | None
    greedy: str | None
    rollouts: str | None
    observation: str | None
    record_defaults: Mapping[str, object] = field(default_factory=dict, hash=False)
    gallery: str = ""
    wide: tuple[str, ...] = ()
    narrow: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check what can be checked without an import; raises InvalidOption that names the field."""
        if not isinstance(self.name, str) or not self.name.isidentifier() or self.name != self.name.lower():
            raise InvalidOption(f"name={quoted(self.name)} — expected a game's name: small letters, digits and _")
        if not self.title or not self.unit:
            raise InvalidOption(f"{self.name}: title and unit — expected a text each")
        least, most = self.players
        if not 1 <= least <= most:
            raise InvalidOption(f"{self.name}: players={self.players} — expected the least seats and the most")

    def part(self, which: Part) -> object:
        """The object that a part names, imported now.

        Raises InvalidOption if the game has no such part, and PentaError if there is nothing where it should be.
        """
        where: str | None = getattr(self, which)
        if where is None:
            raise InvalidOption(f"{self.title} ({self.name!r}) has no {which} in its registry entry: {WITHOUT[which]}")
        module, _, attribute = where.partition(":")
        try:
            imported = import_module(module)
            return attrgetter(attribute)(imported) if attribute else imported
        except (ImportError, AttributeError) as error:
            raise PentaError(
                f"{self.title} ({self.name!r}): its registry entry names {which}={where!r}, which cannot be imported "
                f"({error}); expected 'module:attribute'"
            ) from error
