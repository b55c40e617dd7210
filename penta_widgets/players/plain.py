"""Rules of thumb and rollouts for a game that has none of its own: imagined deals played on by chance.

Every legal move is tried in the same imagined positions, and the hand goes on by random moves, or in rollouts by the
game's own rules of thumb where it has some. It works for every game whose hands end and whose views can be sampled,
as slowly as its positions are made.
"""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any, Final, cast

from penta_widgets.engine.accel import draw
from penta_widgets.engine.contract import CHANCE, Game, Move, State, View
from penta_widgets.engine.registry import entry
from penta_widgets.players.contract import Rewards, RulesOfThumb, to_move
from penta_widgets.players.monte_carlo import view_number

WORLDS: Final = 8
"""Imagined positions that a move of Greedy rests on."""


def greedy_move(view: View, seed: int = 0) -> Move:
    """The move that gains most on average over a few imagined deals played on at random; the first of equals."""
    moves = to_move(view)
    means = _random_means(view, seed)
    return moves[means.index(max(means))]


def explain(view: View, move: Move, seed: int = 0) -> str:
    """One sentence: what the move gains on average, and that no rule of thumb stands behind it."""
    mean = dict(zip(to_move(view), _random_means(view, seed), strict=True))[move]
    gained = f"{mean + 0.0:+.1f}".replace("-", "−")
    return f"Over {WORLDS} imagined deals played on at random {move} comes to {gained} ({_unit(view.game)})."


def rewards(view: View, worlds: int, epsilon: float, seed: int, _reads: bool = False) -> Rewards:
    """What every legal move gains in so many imagined deals; nobody reads the others' cards here."""
    return _tried(view, worlds, epsilon, seed, _own_thumbs(view.game))


def standings(state: State) -> list[float]:
    """What each seat has scored, higher is better."""
    sign = -1.0 if entry(state.game.name).lower_wins else 1.0
    return [sign * total for total in state.totals]


def played_out(state: State, generator: Any) -> list[float]:
    """The standings at the hand's end when all play on at random."""
    while state.actor not in {None, CHANCE}:
        state = state.after(state.legal_moves[draw(generator, len(state.legal_moves))])
    return standings(state)


def gain_counts(game: Game, _phase: str) -> str:
    """What a value of ``rewards`` counts."""
    return f"{_unit(game)} of the hand"


def loss_counts(game: Game) -> str:
    """What a game's decisions cost together."""
    return entry(game.name).unit


def _unit(game: Game) -> str:
    known = entry(game.name)
    return f"minus {known.unit}" if known.lower_wins else known.unit


def _own_thumbs(game: Game) -> RulesOfThumb | None:
    """The game's rules of thumb; None if they are these, which are no faster than what they would be used in."""
    known = entry(game.name)
    return None if known.greedy in {None, __name__} else cast("RulesOfThumb", known.part("greedy"))


def _random_means(view: View, seed: int) -> list[float]:
    return [fmean(row) for row in _tried(view, WORLDS, 1.0, view_number(view, seed), None).values]


def _tried(view: View, worlds: int, epsilon: float, seed: int, thumbs: RulesOfThumb | None) -> Rewards:
    moves = to_move(view)
    rows: list[list[float]] = [[] for _ in moves]
    for number in range(worlds):
        world = view.sample(random.Random(f"{seed}/{number}"))
        before = standings(world)[view.seat]
        for row, move in zip(rows, moves, strict=True):
            dice = random.Random(f"{seed}/{number}/on")  # the same luck for every move
            row.append(_end(world.after(move), epsilon, dice, thumbs)[view.seat] - before)
    return Rewards(moves, rows)


def _end(state: State, epsilon: float, dice: random.Random, thumbs: RulesOfThumb | None) -> list[float]:
    while (actor := state.actor) is not None and actor != CHANCE:
        by_chance = thumbs is None or dice.random() < epsilon
        move = dice.choice(state.legal_moves) if by_chance else thumbs.greedy_move(state.view(actor))  # type: ignore[union-attr]
        state = state.after(move)
    return standings(state)
