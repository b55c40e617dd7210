"""``play("penta")``: sit down at a table."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Any, Final, cast

from penta_widgets.engine import InvalidOption
from penta_widgets.engine.errors import quoted
from penta_widgets.widgets.table import Table

TABLES: Final = {
    "penta": "penta_widgets.widgets.penta:PentaTable",
    "solitaire": "penta_widgets.widgets.solitaire:SolitaireTable",
    "twenty": "penta_widgets.widgets.solitaire:TwentyTable",
    "aces_and_kings": "penta_widgets.widgets.solitaire:AcesAndKingsTable",
    "acey_and_kingsley": "penta_widgets.widgets.solitaire:AceyAndKingsleyTable",
    "alexander_the_great": "penta_widgets.widgets.solitaire:AlexanderTheGreatTable",
    "alternate": "penta_widgets.widgets.solitaire:AlternateTable",
}
"""Where each game's table is; imported when first asked for."""


def play(name: str = "penta", **options: Any) -> Table:
    """A table for this game, ready to play: show it by naming it in the last line of a cell.

    ``seed=7`` or ``deal="penta-7"`` asks for certain cards, ``players=5`` for another number of seats,
    ``speed="relaxed"`` for slower bots; ``help(PentaTable)`` lists the rest. The table's name is the game's.
    Raises InvalidOption with advice for anything it does not know.
    """
    if not isinstance(name, str) or name not in TABLES:
        near = difflib.get_close_matches(str(name), TABLES, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(TABLES)}"
        raise InvalidOption(f"there is no table for {quoted(name)}; {hint}")
    module, table = TABLES[name].split(":")
    return cast("Table", getattr(import_module(module), table)(**options))
