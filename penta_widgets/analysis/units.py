"""What the figures of an answer are measured in, and what a decision is called, in words."""

from __future__ import annotations

from typing import Final, cast

from penta_widgets.engine import Game
from penta_widgets.engine.registry import entry
from penta_widgets.players.contract import Rollouts

PHASES: Final = {"fan_tan": "Fan Tan"}
DECISIONS: Final = {"fan_tan": "play in Fan Tan", "redeclare": "name the wild anew"}


def gain(game: Game, phase: str) -> str:
    """What a move's value counts in this phase: ``monte_carlo.Rewards`` in a few words."""
    return _rollouts(game).gain_counts(game, phase)


def loss(game: Game) -> str:
    """What a game's decisions cost, hands and rounds together."""
    return _rollouts(game).loss_counts(game)


def phase_name(phase: str) -> str:
    """A phase as a table has it."""
    return PHASES.get(phase, phase)


def decision(phase: str) -> str:
    """What a seat has to do in a phase: "Seat 1 to …"."""
    return DECISIONS.get(phase, phase)


def counted(number: int, thing: str) -> str:
    """A number of things: "1 deal", "1,200 deals"."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def _rollouts(game: Game) -> Rollouts:
    return cast("Rollouts", entry(game.name).part("rollouts"))
