"""Play, learn and explore Penta, Pentathlon and Penta Solitaire in Jupyter.

Everything is imported when it is first asked for, so that the engine alone stays light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from penta_widgets.engine.contract import CHANCE, set_painter
from penta_widgets.engine.registry import game

if TYPE_CHECKING:
    from penta_widgets.analysis.advise import advise
    from penta_widgets.analysis.bid_table import bid_table
    from penta_widgets.analysis.find import find
    from penta_widgets.analysis.review import review
    from penta_widgets.analysis.simulate import simulate
    from penta_widgets.analysis.tournament import tournament
    from penta_widgets.engine.contract import State
    from penta_widgets.teaching import Exercise, Quiz, Walkthrough
    from penta_widgets.widgets.archive import delete_game, export_game, import_game
    from penta_widgets.widgets.gallery import gallery
    from penta_widgets.widgets.kept import calendar, saved_games, statistics
    from penta_widgets.widgets.penta import PentaTable
    from penta_widgets.widgets.pentathlon import PentathlonTable
    from penta_widgets.widgets.play import play
    from penta_widgets.widgets.replay import Replay
    from penta_widgets.widgets.solitaire import SolitaireTable

__version__ = "0.1.0"

_LAZY: Final = {
    "Exercise": "penta_widgets.teaching",
    "PentaTable": "penta_widgets.widgets.penta",
    "PentathlonTable": "penta_widgets.widgets.pentathlon",
    "Quiz": "penta_widgets.teaching",
    "Replay": "penta_widgets.widgets.replay",
    "SolitaireTable": "penta_widgets.widgets.solitaire",
    "Walkthrough": "penta_widgets.teaching",
    "advise": "penta_widgets.analysis.advise",
    "bid_table": "penta_widgets.analysis.bid_table",
    "calendar": "penta_widgets.widgets.kept",
    "delete_game": "penta_widgets.widgets.archive",
    "export_game": "penta_widgets.widgets.archive",
    "find": "penta_widgets.analysis.find",
    "gallery": "penta_widgets.widgets.gallery",
    "import_game": "penta_widgets.widgets.archive",
    "play": "penta_widgets.widgets.play",
    "review": "penta_widgets.analysis.review",
    "saved_games": "penta_widgets.widgets.kept",
    "simulate": "penta_widgets.analysis.simulate",
    "statistics": "penta_widgets.widgets.kept",
    "tournament": "penta_widgets.analysis.tournament",
}
"""Public name -> the module that has it."""

__all__ = [
    "CHANCE",
    "Exercise",
    "PentaTable",
    "PentathlonTable",
    "Quiz",
    "Replay",
    "SolitaireTable",
    "Walkthrough",
    "advise",
    "bid_table",
    "calendar",
    "delete_game",
    "export_game",
    "find",
    "gallery",
    "game",
    "import_game",
    "play",
    "review",
    "saved_games",
    "simulate",
    "statistics",
    "tournament",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LAZY[name]), name)


def __dir__() -> list[str]:
    """The public names, imported yet or not."""
    return sorted([*globals(), *_LAZY])


def _paint(state: State) -> str:
    from penta_widgets import drawing

    return drawing.svg(state)


set_painter(_paint)
