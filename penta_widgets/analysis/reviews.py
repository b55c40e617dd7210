"""A finished game looked over: what each decision of a seat cost against the best found, and where it turned."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from penta_widgets.analysis.advice import batches_of, check, joined
from penta_widgets.analysis.estimate import Estimate, student
from penta_widgets.analysis.spread import map_ordered
from penta_widgets.analysis.tables import html_table, signed
from penta_widgets.analysis.units import counted, loss, phase_name
from penta_widgets.engine import InvalidOption, Move, PentaError, State, View
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.records import Record, load_record
from penta_widgets.players.contract import Rewards, stable_number
from penta_widgets.players.monte_carlo import rewards

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_TURNING_POINTS: Final = 5
LEVEL: Final = 0.025
"""Chance that a game without any mistake shows a turning point all the same."""


@dataclass(frozen=True)
class Decision:
    """One choice of the seat: what it did, what looked best, and what the difference cost."""

    state: int
    """How many moves were made before it: where a replay shows it (``Replay(review, at=decision.state)``)."""
    hand: int
    """The hand or round, counted from 1."""
    phase: str
    played: Move
    best: Move
    cost: Estimate
    """What the best move gains over the one played, on worlds that had no part in choosing the best.

    The unit is that of ``Advice.unit``; the interval is this one decision's.
    """

    @property
    def doubt(self) -> float:
        """How likely chance alone makes it look so costly (one-sided, by the normal distribution).

        Not less than 2 ** -worlds, the least that the signs of that many worlds can show.
        """
        error = self.cost.half_width / student(self.cost.n - 1)
        if error == 0:
            return 1.0 if self.cost.mean <= 0 else 0.5**self.cost.n
        return max(math.erfc(self.cost.mean / error / math.sqrt(2)) / 2, 0.5**self.cost.n)

    def __str__(self) -> str:
        """The decision in one line."""
        return f"move {self.state}, hand {self.hand}, {phase_name(self.phase)}: {self.verdict}"

    @property
    def verdict(self) -> str:
        """What was done and what it cost."""
        if self.played == self.best:
            return f"{self.played}, the best found"
        return f"{self.played} instead of {self.best} cost {self.cost.mean:.2f} ± {self.cost.half_width:.2f}"


@dataclass(frozen=True)
class Review:
    """Every decision of a seat that had a choice, in order; ``worlds`` and ``seed`` reproduce it.

    >>> from penta_widgets import game, position, review
    >>> state = position(game("pentathlon"), {}, seed=3)
    >>> judged = review(state.after(state.legal_moves[0]), seat=1, worlds=5, seed=1)
    >>> judged.seat, len(judged.decisions)
    (1, 1)
    """

    record: Record = field(repr=False)
    seat: int
    decisions: tuple[Decision, ...]
    worlds: int
    seed: int

    @property
    def cost(self) -> Estimate:
        """What all decisions cost together; their worlds are independent, so the errors add up as squares."""
        mean = math.fsum(decision.cost.mean for decision in self.decisions)
        half = math.hypot(*(decision.cost.half_width for decision in self.decisions))
        return Estimate(mean, mean - half, mean + half, self.worlds, self.seed, f"cost of seat {self.seat}'s decisions")

    @property
    def turning_points(self) -> tuple[Decision, ...]:
        """The decisions that cost most, the worst first; only those whose cost is more than chance explains.

        Among many decisions some look costly by chance. So the level is shared out among them (``costly``).
        """
        return tuple(sorted(costly(self.decisions), key=lambda decision: -decision.cost.mean)[:MOST_TURNING_POINTS])

    def state_at(self, decision: Decision) -> State:
        """The position in which a decision was made."""
        return self.record.states[decision.state]

    @property
    def caption(self) -> str:
        """What was looked at, and the sum."""
        cost = self.cost
        return (
            f"Seat {self.seat}: {counted(len(self.decisions), 'decision')} with a choice cost {signed(cost.mean)} ± "
            f"{cost.half_width:.2f} {loss(self.record.game)} in all; "
            f"{counted(self.worlds, 'imagined deal')} each, 95 %, seed {self.seed}"
        )

    def __str__(self) -> str:
        """The sum, then the turning points."""
        return "\n".join([self.caption, *(map(str, self.turning_points) if self.turning_points else [NONE])])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        points = self.turning_points
        if not points:
            return f"<p>{escape(self.caption)}</p><p>{NONE}</p>"
        head = ["move number", "hand", "phase", "played", "best found", "cost", "95 %", "on the board"]
        rows = [
            [
                str(point.state),
                str(point.hand),
                phase_name(point.phase),
                str(point.played),
                str(point.best),
                signed(point.cost.mean),
                f"{signed(point.cost.low)} to {signed(point.cost.high)}",
                f"Replay(found, at={point.state})",
            ]
            for point in points
        ]
        return html_table(self.caption, head, rows) + HOW_TO_SEE_IT

    def plot(self, axes: Axes | None = None) -> Axes:
        """What was lost so far, move by move; the turning points are marked."""
        from penta_widgets.drawing.plots import running

        places, total, sums = [], 0.0, []
        for decision in self.decisions:
            total += decision.cost.mean
            places.append(decision.state)
            sums.append(total)
        marks = {point.state: str(point.played) for point in self.turning_points}
        return running(places, sums, marks, axes=axes, labels=("move number", "points lost so far"))

    def to_frame(self) -> Any:
        """A pandas row a decision; raises ImportError where pandas is missing."""
        import pandas as pd

        return pd.DataFrame(
            [
                {
                    "state": decision.state,
                    "hand": decision.hand,
                    "phase": decision.phase,
                    "played": str(decision.played),
                    "best": str(decision.best),
                    "cost": decision.cost.mean,
                    "low": decision.cost.low,
                    "high": decision.cost.high,
                }
                for decision in self.decisions
            ]
        )


NONE: Final = "No decision cost more than chance explains."
HOW_TO_SEE_IT: Final = (
    "<p>With this review kept as <code>found = review(…)</code>, <code>Replay(found)</code> opens the game at the "
    "worst turning point.</p>"
)


def costly(decisions: Sequence[Decision]) -> list[Decision]:
    """The decisions whose cost is more than chance explains, judged together, the surest first.

    S. Holm's procedure (1979): the chance that even one of them is there by luck alone is at most ``LEVEL``. A
    decision that is the best found itself is no candidate; the worlds that say so are others than those that test.
    """
    candidates = sorted((each for each in decisions if each.played != each.best), key=lambda each: each.doubt)
    costly_ones = []
    for place, candidate in enumerate(candidates):
        if candidate.doubt > LEVEL / (len(candidates) - place):
            break
        costly_ones.append(candidate)
    return costly_ones


def review(
    game: Record | State | Mapping[str, object] | str | bytes | Path,
    seat: int = 0,
    worlds: int = 100,
    seed: int = 0,
    *,
    executor: Executor | None = None,
) -> Review:
    """What each decision of a seat cost, judged by what the seat knew then, not by the cards that lay hidden.

    For each decision the best move is looked for in ``worlds`` imagined deals; what it gains over the move that
    was made is then measured in as many others, since the best of many noisy figures flatters itself. So a cost
    can come out a little below 0. ``Replay(review)`` shows the game with what is found. Interrupting the kernel keeps
    the decisions that are done. Takes what ``load_record`` takes, a position, or a table. Raises InvalidRecord for
    a bad record, InvalidOption for a seat that is not there, a number out of range or a game without rollouts.

    >>> from penta_widgets import position, game
    >>> state = position(game("pentathlon"), {}, seed=3)
    >>> state = state.after(state.legal_moves[0])
    >>> judged = review(state, seat=1, worlds=5, seed=1)
    >>> len(judged.decisions), judged.decisions[0].phase
    (1, 'play')
    """
    check(worlds, seed)
    record = _record(game)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < record.game.players:
        raise InvalidOption(f"seat={quoted(seat)} — expected 0 to {record.game.players - 1}")
    places = [at for at in range(len(record.moves)) if _has_choice(record.states[at], seat)]
    if not places:
        raise PentaError(f"seat {seat} never had a choice in this game, so there is nothing to review")
    tasks = [(record.states[at].view(seat), record.moves[at], worlds, stable_number(seed, at)) for at in places]
    decisions = []
    for at, (best, cost) in zip(places, map_ordered(judged, tasks, executor), strict=False):
        hand = sum(start <= at for start in record.hands)
        state = record.states[at]
        played = state.move(record.moves[at])
        what = f"{played} instead of {best}"
        decisions.append(Decision(at, hand, state.phase, played, best, Estimate.of_trials(cost, seed, what)))
    if not decisions:
        raise PentaError("interrupted before the first decision was judged, so there is nothing to tell")
    return Review(record, seat, tuple(decisions), worlds, seed)


def judged(view: View, played: str, worlds: int, seed: int) -> tuple[Move, list[tuple[float]]]:
    """The best move found, and by how much it beats the one played in each of as many fresh worlds."""
    search = _rewards(view, worlds, seed)
    means = search.means
    own = [move.text for move in search.moves].index(played)
    top = max(range(len(means)), key=lambda m: (means[m], m == own))
    fresh = _rewards(view, worlds, stable_number(seed, "fresh")).values
    return search.moves[top], [(best - mine,) for best, mine in zip(fresh[top], fresh[own], strict=True)]


def _rewards(view: View, worlds: int, seed: int) -> Rewards:
    """All worlds here and now, so that an interrupt ends the decision and not just its worlds."""
    return joined([rewards(*batch) for batch in batches_of(view, worlds, seed)])


def _has_choice(state: State, seat: int) -> bool:
    return state.actor == seat and len(state.legal_moves) > 1


def _record(game: object) -> Record:
    """A record from any object that holds one; a table is known by its ``record``."""
    held = getattr(game, "record", game)
    if isinstance(held, Record):
        return held
    if isinstance(held, State):
        return Record.of(held)
    return load_record(held)  # type: ignore[arg-type]  # it refuses what it cannot read
