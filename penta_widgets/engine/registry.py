"""Which games there are: one line each, imported when first asked for."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Final, cast

from penta_widgets.engine.contract import Game
from penta_widgets.engine.errors import InvalidOption, quoted

GAMES: Final = {
    "penta": "penta_widgets.engine.penta:Penta",
    "pentathlon": "penta_widgets.engine.pentathlon:Pentathlon",
    "solitaire": "penta_widgets.engine.solitaire:PentaSolitaire",
    "twenty": "penta_widgets.engine.solitaire:Twenty",
    "aces_and_kings": "penta_widgets.engine.solitaire:AcesAndKings",
    "acey_and_kingsley": "penta_widgets.engine.solitaire:AceyAndKingsley",
    "alexander_the_great": "penta_widgets.engine.solitaire:AlexanderTheGreat",
    "alternate": "penta_widgets.engine.solitaire:Alternate",
}


def game_names() -> tuple[str, ...]:
    """The names that ``game()`` takes."""
    return tuple(GAMES)


def game(name: str, **options: object) -> Game:
    """The game of this name with these options; raises InvalidOption for either if it is unknown.

    >>> game("penta", players=5).players
    5
    """
    if not isinstance(name, str) or name not in GAMES:
        near = difflib.get_close_matches(name if isinstance(name, str) else "", GAMES, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(GAMES)}"
        raise InvalidOption(f"no game is called {quoted(name)}; {hint}")
    module, class_name = GAMES[name].split(":")
    return cast("Game", getattr(import_module(module), class_name)(**options))
