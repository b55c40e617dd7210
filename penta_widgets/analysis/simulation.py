"""Ask a question of many random deals: the answer is a mean with its interval."""

from __future__ import annotations

import inspect
import math
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Final, SupportsFloat

from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.spread import check_executor, map_ordered, spans
from penta_widgets.engine import CHANCE, Game, InvalidOption, PentaError, Seed, rng_from
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.generic import StateT
from penta_widgets.players.contract import Chooser

Question = Callable[[random.Random], float | Sequence[float]]
"""One trial: gets random numbers of its own and gives a value, or several that belong together."""

CHUNK: Final = 50
"""Most trials an executor gets at a time."""
MOST_MOVES = 20_000
"""Far more than any deal takes that gets on."""


def simulate(question: Question, n: int, seed: int = 0, *, executor: Executor | None = None) -> Estimate:
    """The mean of a question over ``n`` trials, with its 95 % interval.

    Trial i has a generator made from the seed and i alone, so the result is the same on any number of
    processes or machines. Interrupting the kernel keeps the trials that are done. The question's docstring
    names the result. If every answer is yes or no, True or False, 1 or 0, the result is a share and its interval
    is one (``Estimate.of_trials``). With an executor of processes the question must be importable (or the executor's
    own pickling must manage, as Dask's does). Raises InvalidOption for a question that is no function of one argument
    or answers with anything but finite numbers, and for a count that is not 1 or more.

    >>> estimate = simulate(lambda rng: rng.randint(1, 6), 600, seed=1)
    >>> estimate.low < 3.5 < estimate.high
    True
    >>> estimate.n
    600
    """
    _check(question, n, seed)
    check_executor(executor)
    tasks = [(question, seed, first, last) for first, last in spans(0, n, CHUNK, executor)]
    unit = tasks[0][3]
    trials = [trial for piece in map_ordered(_trials, tasks, executor, unit, total=n) for trial in piece]
    if not trials:
        raise PentaError("interrupted before the first trial was done, so there is nothing to tell")
    what = (question.__doc__ or "").strip().split("\n")[0].rstrip(".")
    is_share = all(value in {0, 1} for trial in trials for value in trial)
    return Estimate.of_trials(trials, seed, what, share=is_share)


def _check(question: object, n: object, seed: object) -> None:
    if not _takes_one(question):
        raise InvalidOption(
            f"question={quoted(question)} — expected a function of one argument, the trial's random.Random"
        )
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise InvalidOption(f"n={quoted(n)} — expected a whole number of trials, 1 or more")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number")


def _takes_one(question: object) -> bool:
    if not callable(question):
        return False
    try:
        inspect.signature(question).bind(random)
    except TypeError:
        return False
    except ValueError:  # some built-in functions do not say what they take
        return True
    return True


def _trials(question: Question, seed: int, first: int, last: int) -> list[tuple[float, ...]]:
    return [_values(question(random.Random(f"{seed}/{i}")), i) for i in range(first, last)]


def _values(answer: object, trial: int) -> tuple[float, ...]:
    answers = answer if isinstance(answer, Sequence) and not isinstance(answer, str | bytes) else (answer,)
    if not all(map(_is_number, answers)):
        raise InvalidOption(
            f"question: trial {trial} gave {quoted(answer)} — expected a finite number, or a list or tuple of them"
        )
    return tuple(map(float, answers))


def _is_number(answer: object) -> bool:
    """Whether it is a finite number of any kind, NumPy's included; an array of one is none."""
    if not isinstance(answer, SupportsFloat) or hasattr(answer, "__len__"):
        return False
    try:
        return math.isfinite(float(answer))
    except OverflowError:
        return False


def play_deals(game: Game[StateT], seed: Seed, player: Chooser, deals: int = 1) -> StateT:
    """A game played by one kind of player until ``deals`` hands or rounds are over (or the game is).

    >>> from penta_widgets import game
    >>> from penta_widgets.players import player
    >>> end = play_deals(game("penta", mode="points"), 1, player("greedy"), deals=2)
    >>> len(end.sheet), sum(end.sheet[0].tricks)
    (2, 13)
    """
    return list(positions(game, seed, player, deals))[-1]


def positions(game: Game[StateT], seed: Seed, player: Chooser, deals: int = 1) -> Iterator[StateT]:
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
