"""Ask a question of many random deals: the answer is a mean with its interval."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Protocol

from penta_widgets.analysis.estimate import Estimate, of_trials
from penta_widgets.analysis.spread import in_order
from penta_widgets.engine import CHANCE, Game, Move, PentaError, Seed, State, View, rng_from

Question = Callable[[random.Random], float | Sequence[float]]
"""One trial: gets random numbers of its own and gives a value, or several that belong together."""

CHUNK = 50
MOST_MOVES = 20_000
"""Far more than any deal takes that gets on."""


class Chooser(Protocol):
    """Whoever can pick a move from what a seat knows: any player."""

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves``."""
        ...


def simulate(question: Question, n: int, seed: int = 0, *, executor: Executor | None = None) -> Estimate:
    """The mean of a question over ``n`` trials, with its 95 % interval.

    Trial i has a generator made from the seed and i alone, so the result is the same on any number of
    processes or machines. Interrupting the kernel keeps the trials that are done. The question's docstring
    names the result. With an executor of processes the question must be importable (or the executor's own
    pickling must manage, as Dask's does).
    """
    if n < 1:
        raise PentaError(f"simulate needs at least one trial, not {n}")
    tasks = [(question, seed, first, min(first + CHUNK, n)) for first in range(0, n, CHUNK)]
    trials = [trial for chunk in in_order(_trials, tasks, executor, unit=CHUNK) for trial in chunk]
    what = (question.__doc__ or "").strip().split("\n")[0].rstrip(".")
    return of_trials(trials, seed, what)


def _trials(question: Question, seed: int, first: int, last: int) -> list[tuple[float, ...]]:
    return [_values(question(random.Random(f"{seed}/{i}"))) for i in range(first, last)]


def _values(answer: float | Sequence[float]) -> tuple[float, ...]:
    return tuple(map(float, answer)) if isinstance(answer, Sequence) else (float(answer),)


def played(game: Game, seed: Seed, player: Chooser, deals: int = 1) -> State:
    """A game played by one kind of player until ``deals`` hands or rounds are over (or the game is)."""
    return list(positions(game, seed, player, deals))[-1]


def positions(game: Game, seed: Seed, player: Chooser, deals: int = 1) -> Iterator[State]:
    """The positions of such a game, the last one included; PentaError if it does not end (a card that shuttles)."""
    rng, state, dealt, moves = rng_from(seed), game.start(), 0, 0
    while state.actor is not None:
        actor = state.actor
        if actor == CHANCE:
            if dealt == deals:
                return
            dealt, moves = dealt + 1, 0
            state = state.after(state.deal(rng))
        else:
            state, moves = state.after(player.choose(state.view(actor))), moves + 1
        yield state
        if moves == MOST_MOVES:
            raise PentaError(f"{game!r} goes round in circles: {moves:,} moves since the deal, and no end")
