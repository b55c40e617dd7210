"""Penta Solitaire and its family: one description each (``games``), one interpreter for all."""

from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.game import Solitaire
from penta_widgets.engine.solitaire.games.solitaire import PentaSolitaire
from penta_widgets.engine.solitaire.layouts import Layout, Piles
from penta_widgets.engine.solitaire.state import SolitaireState, SolitaireView

__all__ = [
    "Description",
    "Layout",
    "PentaSolitaire",
    "Piles",
    "Solitaire",
    "SolitaireState",
    "SolitaireView",
]
