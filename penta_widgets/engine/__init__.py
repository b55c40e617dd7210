"""The rules: every game behind one contract, on the standard library alone."""

from penta_widgets.engine.contract import CHANCE, Deal, Game, Move, MoveKind, Outcome, Seed, State, View, rng_from
from penta_widgets.engine.errors import (
    IllegalMove,
    InvalidNotation,
    InvalidOption,
    InvalidRecord,
    PentaError,
    Reason,
    StaleMove,
)
from penta_widgets.engine.registry import game, game_names

__all__ = [
    "CHANCE",
    "Deal",
    "Game",
    "IllegalMove",
    "InvalidNotation",
    "InvalidOption",
    "InvalidRecord",
    "Move",
    "MoveKind",
    "Outcome",
    "PentaError",
    "Reason",
    "Seed",
    "StaleMove",
    "State",
    "View",
    "game",
    "game_names",
    "rng_from",
]
