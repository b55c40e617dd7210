"""Play, learn and explore Penta, Pentathlon and Penta Solitaire in Jupyter.

Everything is imported when it is first asked for, so that the engine alone stays light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from penta_widgets.engine.contract import CHANCE, set_painter
from penta_widgets.engine.registry import game

if TYPE_CHECKING:
    from penta_widgets.analysis.advice import advise
    from penta_widgets.analysis.bids import bid_table
    from penta_widgets.analysis.reviews import review
    from penta_widgets.analysis.search import find
    from penta_widgets.analysis.simulation import simulate
    from penta_widgets.analysis.tournaments import tournament
    from penta_widgets.engine.contract import State
    from penta_widgets.teaching import Exercise, Quiz, Walkthrough, explain
    from penta_widgets.widgets.archive.listings import calendar, saved_games, statistics
    from penta_widgets.widgets.archive.stored import delete_game, export_game, import_game
    from penta_widgets.widgets.gallery.chooser import gallery
    from penta_widgets.widgets.penta.face import PentaTable
    from penta_widgets.widgets.pentathlon.face import PentathlonTable
    from penta_widgets.widgets.replays import Replay
    from penta_widgets.widgets.solitaire.table import SolitaireTable
    from penta_widgets.widgets.start import play

__version__ = "0.1.0"

_LAZY: Final = {
    "Exercise": "penta_widgets.teaching",
    "PentaTable": "penta_widgets.widgets.penta.face",
    "PentathlonTable": "penta_widgets.widgets.pentathlon.face",
    "Quiz": "penta_widgets.teaching",
    "Replay": "penta_widgets.widgets.replays",
    "SolitaireTable": "penta_widgets.widgets.solitaire.table",
    "Walkthrough": "penta_widgets.teaching",
    "advise": "penta_widgets.analysis.advice",
    "bid_table": "penta_widgets.analysis.bids",
    "calendar": "penta_widgets.widgets.archive.listings",
    "delete_game": "penta_widgets.widgets.archive.stored",
    "explain": "penta_widgets.teaching",
    "export_game": "penta_widgets.widgets.archive.stored",
    "find": "penta_widgets.analysis.search",
    "gallery": "penta_widgets.widgets.gallery.chooser",
    "import_game": "penta_widgets.widgets.archive.stored",
    "play": "penta_widgets.widgets.start",
    "review": "penta_widgets.analysis.reviews",
    "saved_games": "penta_widgets.widgets.archive.listings",
    "simulate": "penta_widgets.analysis.simulation",
    "statistics": "penta_widgets.widgets.archive.listings",
    "tournament": "penta_widgets.analysis.tournaments",
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
    "explain",
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
