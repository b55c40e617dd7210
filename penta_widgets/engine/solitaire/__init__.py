"""Penta Solitaire and its family: one description each (``layouts``), one interpreter for all."""

from penta_widgets.engine.solitaire.games import (
    GAMES,
    AcesAndKings,
    AceyAndKingsley,
    AlexanderTheGreat,
    Alternate,
    PentaSolitaire,
    Solitaire,
    Twenty,
)
from penta_widgets.engine.solitaire.layouts import Layout, Piles
from penta_widgets.engine.solitaire.options import AlternateOptions, PentaSolitaireOptions
from penta_widgets.engine.solitaire.state import SolitaireState, SolitaireView

__all__ = [
    "GAMES",
    "AcesAndKings",
    "AceyAndKingsley",
    "AlexanderTheGreat",
    "Alternate",
    "AlternateOptions",
    "Layout",
    "PentaSolitaire",
    "PentaSolitaireOptions",
    "Piles",
    "Solitaire",
    "SolitaireState",
    "SolitaireView",
    "Twenty",
]
