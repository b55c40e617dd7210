"""What every legal move is worth: sampled worlds, the same ones for all moves, as bars on the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.spread import map_ordered
from penta_widgets.analysis.tables import exact, html_table, percent, signed, text_table
from penta_widgets.analysis.units import counted, decision, gain
from penta_widgets.engine import InvalidOption, Move, PentaError, View
from penta_widgets.engine.errors import quoted
from penta_widgets.players.contract import Rewards, stable_number
from penta_widgets.players.monte_carlo import EPSILON, MOST_WORLDS, rewards

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BATCH = 25
"""Worlds a task: the same whoever does the tasks, and few enough that a hundred worlds are work for several."""
SHOWN_OUTCOMES = 4


@dataclass(frozen=True)
class MoveAdvice:
    """One legal move: its expected value, how far it is behind the best, and how likely each outcome is.

    >>> from penta_widgets import advise, game
    >>> start = game("pentathlon").start()
    >>> state = start.after(start.deal(3))
    >>> line = advise(state.view(state.actor), worlds=25, seed=1).moves[0]
    >>> line.low <= line.mean <= line.high, line.behind.mean
    (True, 0.0)
    """

    move: Move
    value: Estimate
    """What the seat gains with it, higher is better, in the unit of ``Advice.unit``."""
    behind: Estimate
    """The best move's value less this one's, world by world; its interval is that of the difference."""
    outcomes: tuple[tuple[float, float], ...]
    """(what it gained, in what share of the worlds), the best first."""

    @property
    def mean(self) -> float:
        """The expected value."""
        return self.value.mean

    @property
    def low(self) -> float:
        """Lower end of the 95 % interval."""
        return self.value.low

    @property
    def high(self) -> float:
        """Upper end of the 95 % interval."""
        return self.value.high

    @property
    def what(self) -> str:
        """The move's text."""
        return self.move.text


@dataclass(frozen=True)
class Advice:
    """Every legal move of a view, the best first; ``worlds``, ``seed`` and ``epsilon`` reproduce it.

    >>> from penta_widgets import advise, game
    >>> start = game("pentathlon").start()
    >>> state = start.after(start.deal(3))
    >>> advice = advise(state.view(state.actor), worlds=25, seed=1)
    >>> advice[advice.best] == advice.moves[0]
    True
    """

    view: View = field(repr=False)
    moves: tuple[MoveAdvice, ...]
    worlds: int
    seed: int
    epsilon: float = EPSILON

    @property
    def best(self) -> Move:
        """The move with the highest expected value."""
        return self.moves[0].move

    def __getitem__(self, move: Move | str) -> MoveAdvice:
        """What is said of one legal move; InvalidOption if it is none."""
        text = str(move)
        line = next((line for line in self.moves if line.move.text == text), None)
        if line is None:
            legal = ", ".join(line.move.text for line in self.moves)
            raise InvalidOption(f"{quoted(text)} is not among the legal moves: {legal}")
        return line

    @property
    def caption(self) -> str:
        """Whose decision this is and what the figures rest on."""
        return (
            f"Seat {self.view.seat} to {decision(self.view.phase)}: {counted(self.worlds, 'imagined deal')}, "
            f"95 % intervals, seed {self.seed}, epsilon {self.epsilon:g}"
        )

    @property
    def unit(self) -> str:
        """What the values are: not the same for a hand of Penta, with or without money, a trick round and Fan Tan."""
        return gain(self.view.game, self.view.phase)

    def __str__(self) -> str:
        """A line a move."""
        return f"{self.caption}\nvalue: {self.unit}\n{text_table(_HEAD, self._rows())}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from penta_widgets.drawing.advice import advice_svg

        picture = advice_svg(self.view.game.pack, self.moves, self.caption, self.unit)
        return picture + html_table(f"{self.caption}; value: {self.unit}", _HEAD, self._rows())

    def plot(self, axes: Axes | None = None) -> Axes:
        """Expected values with their intervals, the best on top."""
        from penta_widgets.drawing.plots import intervals

        axes = intervals(self.moves, axes=axes)
        axes.set_xlabel(self.unit)
        return axes

    def to_frame(self) -> Any:
        """A pandas row a move; raises ImportError where pandas is missing."""
        import pandas as pd

        return pd.DataFrame(
            [
                {
                    "move": line.what,
                    "mean": line.mean,
                    "low": line.low,
                    "high": line.high,
                    "behind": line.behind.mean,
                    "behind_low": line.behind.low,
                    "behind_high": line.behind.high,
                    "outcomes": dict(line.outcomes),
                }
                for line in self.moves
            ]
        )

    def _rows(self) -> list[list[str]]:
        return [
            [
                line.what,
                signed(line.mean),
                f"{signed(line.low)} to {signed(line.high)}",
                "best" if line is self.moves[0] else f"{signed(-line.behind.mean)} ± {line.behind.half_width:.2f}",
                _outcomes_text(line.outcomes),
            ]
            for line in self.moves
        ]


_HEAD = ["move", "value", "95 %", "against the best", "outcomes"]


def advise(
    view: View,
    worlds: int = 100,
    seed: int = 0,
    *,
    epsilon: float = EPSILON,
    executor: Executor | None = None,
) -> Advice:
    """Every legal move with its expected value, interval and outcomes, in ``worlds`` imagined worlds.

    The worlds agree with all that the seat knows and are the same for every move, so that differences are less
    noisy than the values. In each, everyone plays on by rules of thumb, with a share ``epsilon`` of moves at
    random. Interrupting the kernel keeps the worlds that are done. Raises InvalidOption if it is not this
    seat's turn, for a number out of range, or for a game without rollouts (solitaire has ``solve``).

    What a value counts depends on the game and the phase; ``Advice.unit`` says it: points of a hand of Penta (with
    money a chip counts as ``trials.CHIP`` points more), minus the penalty of a round of Pentathlon, in Fan Tan the
    margin over the others' mean.

    The move that comes out on top has had luck: its value, and how far the others are behind, are biased
    upwards, and their intervals know nothing of that. The fewer the worlds and the closer the moves, the
    more: for the first lead of Pass by 0.53 ± 0.04, 0.30 ± 0.02 and 0.11 ± 0.02 points with 10, 25 and 100 worlds
    (30 deals, 40 seeds each, against 4,000 worlds). For an unflattered figure ask again with another seed and look
    at the same move, as ``review`` does.

    >>> from penta_widgets import game
    >>> start = game("pentathlon").start()
    >>> state = start.after(start.deal(3))
    >>> advice = advise(state.view(state.actor), worlds=25, seed=1)
    >>> len(advice.moves) == len(state.legal_moves), advice.best == advice.moves[0].move
    (True, True)
    >>> advice.unit
    "minus one's penalty of the round"
    """
    trials = tried(view, worlds, seed, epsilon=epsilon, executor=executor)
    return Advice(view, ranked(trials, seed), len(trials.values[0]), seed, epsilon)


def tried(view: View, worlds: int, seed: int, *, epsilon: float = EPSILON, executor: Executor | None = None) -> Rewards:
    """What each legal move gains in each world; batches of worlds are spread over the executor, with a bar."""
    batches = map_ordered(rewards, batches_of(view, worlds, seed, epsilon), executor, unit=BATCH, total=worlds)
    if not batches:
        raise PentaError("interrupted before the first batch of worlds was done, so there is nothing to tell")
    return joined(batches)


def batches_of(view: View, worlds: int, seed: int, epsilon: float = EPSILON) -> list[tuple[View, int, float, int]]:
    """The calls of ``rewards`` that make up ``worlds`` worlds, each with a seed of its own."""
    check(worlds, seed, epsilon)
    if not isinstance(view, View):
        raise InvalidOption(f"view={quoted(view)} — expected what a seat knows, as state.view(seat) gives it")
    return [
        (view, min(BATCH, worlds - first), epsilon, stable_number(seed, first)) for first in range(0, worlds, BATCH)
    ]


def check(worlds: int, seed: int, epsilon: float = EPSILON) -> None:
    """Refuse a number that is out of range or none at all; the InvalidOption names it."""
    if isinstance(worlds, bool) or not isinstance(worlds, int) or not 2 <= worlds <= MOST_WORLDS:
        raise InvalidOption(f"worlds={quoted(worlds)} — expected a whole number from 2 to {MOST_WORLDS:,}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number")
    if isinstance(epsilon, bool) or not isinstance(epsilon, int | float) or not 0 <= epsilon <= 1:
        raise InvalidOption(f"epsilon={quoted(epsilon)} — expected a share of random moves from 0 to 1")


def joined(batches: Sequence[Rewards]) -> Rewards:
    """Rewards of the same moves in one world after the other."""
    moves = batches[0].moves
    return Rewards(moves, [[value for batch in batches for value in batch.values[m]] for m in range(len(moves))])


def ranked(trials: Rewards, seed: object) -> tuple[MoveAdvice, ...]:
    """The moves of some rewards, the best first; equal ones stay in the moves' order."""
    means = trials.means
    order = sorted(range(len(means)), key=lambda m: -means[m])
    best = trials.values[order[0]]
    return tuple(_line(trials.moves[m], trials.values[m], best, seed) for m in order)


def _line(move: Move, values: list[float], best: list[float], seed: object) -> MoveAdvice:
    behind = [(top - value,) for top, value in zip(best, values, strict=True)]
    counts = Counter(values)
    return MoveAdvice(
        move,
        Estimate.of_trials([(value,) for value in values], seed, move.text),
        Estimate.of_trials(behind, seed, f"{move.text} behind the best"),
        tuple((value, counts[value] / len(values)) for value in sorted(counts, reverse=True)),
    )


def _outcomes_text(outcomes: tuple[tuple[float, float], ...]) -> str:
    """The likeliest outcomes, the best of them first; equal texts are one."""
    shares: dict[str, float] = {}
    for value, share in sorted(outcomes, reverse=True):
        shares[exact(value)] = shares.get(exact(value), 0) + share
    likely = sorted(shares, key=lambda text: -shares[text])[:SHOWN_OUTCOMES]
    shown = [f"{text}: {percent(share)}" for text, share in shares.items() if text in likely]
    rest = 1 - sum(shares[text] for text in likely)
    return ", ".join([*shown, f"others: {percent(rest)}"] if rest > 1e-9 else shown)
