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
from penta_widgets.engine.registry import GameEntry, entry, game, game_names, register, unregister

__all__ = [
    "CHANCE",
    "Deal",
    "Game",
    "GameEntry",
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
    "entry",
    "game",
    "game_names",
    "register",
    "rng_from",
    "unregister",
]
