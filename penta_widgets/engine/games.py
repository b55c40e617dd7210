"""``game("penta")``: any game by its name, typed by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from penta_widgets.engine.registry import make_game

if TYPE_CHECKING:
    from penta_widgets.engine.contract import Game
    from penta_widgets.engine.penta import Penta
    from penta_widgets.engine.pentathlon import Pentathlon
    from penta_widgets.engine.solitaire import PentaSolitaire, Solitaire

Relative = Literal[
    "twenty",
    "aces_and_kings",
    "acey_and_kingsley",
    "alexander_the_great",
    "alternate",
    "beleaguered_castle",
    "forty_thieves",
]
"""The solitaires besides Penta Solitaire whose positions type checkers know by name; others are games like any."""


@overload
def game(name: Literal["penta"], /, **options: object) -> Penta: ...
@overload
def game(name: Literal["pentathlon"], /, **options: object) -> Pentathlon: ...
@overload
def game(name: Literal["solitaire"], /, **options: object) -> PentaSolitaire: ...
@overload
def game(name: Relative, /, **options: object) -> Solitaire: ...
@overload
def game(name: str, /, **options: object) -> Game: ...
def game(name: str, /, **options: object) -> Game:
    """The game of this name with these options; raises InvalidOption for either if it is unknown.

    >>> game("penta", players=5).players
    5
    """
    return make_game(name, **options)
