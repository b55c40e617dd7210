"""What the figures of an answer are measured in, and what a decision is called, in words."""

from __future__ import annotations

from typing import Any, Final, cast

from penta_widgets.engine import Game
from penta_widgets.engine.penta.trials import CHIP

PHASES: Final = {"fan_tan": "Fan Tan"}
DECISIONS: Final = {"fan_tan": "play in Fan Tan", "redeclare": "name the wild anew"}


def gain(game: Game, phase: str) -> str:
    """What a move's value counts in this phase: ``monte_carlo.Rewards`` in a few words."""
    if game.name == "pentathlon":
        return "the others' mean penalty less one's own" if phase == "fan_tan" else "minus one's penalty of the round"
    if _is_for_money(game):
        return f"points of the hand + {CHIP} × chips won, with an equal share of the reward pot"
    return "points of the hand"


def loss(game: Game) -> str:
    """What a game's decisions cost, hands and rounds together."""
    if game.name == "pentathlon":
        return "penalty points (in Fan Tan against the others' mean)"
    return f"points (a chip counts as {CHIP})" if _is_for_money(game) else "points"


def phase_name(phase: str) -> str:
    """A phase as a table has it."""
    return PHASES.get(phase, phase)


def decision(phase: str) -> str:
    """What a seat has to do in a phase: "Seat 1 to …"."""
    return DECISIONS.get(phase, phase)


def counted(number: int, thing: str) -> str:
    """A number of things: "1 deal", "1,200 deals"."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _is_for_money(game: Game) -> bool:
    return game.name == "penta" and cast("Any", game.options).mode == "franklin"
