"""MonteCarlo: imagine the hidden cards many times, try every legal move in each world, play on by rules of thumb.

All moves are tried on the same worlds, so that luck in the imagined deal is shared (common random numbers), and
rollouts follow the Greedy policy except in a share ``epsilon`` of the turns: playouts by players who know a little
tell more than many more playouts by players who know nothing. A weakness stays: each world is judged as if what is
learnt in it could be used (strategy fusion; I. Frank and D. Basin, 1998), so hiding and finding out are worth nothing.

In the trick rounds of Pentathlon the player also reads the others' cards from what they have played: ``reading``.
"""

from __future__ import annotations

import time
from dataclasses import fields
from typing import Final, cast

from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.registry import entry
from penta_widgets.engine.tricks import Play
from penta_widgets.players.contract import Rewards, Rollouts, stable_number, to_move
from penta_widgets.players.greedy import Greedy

EPSILON: Final = 0.16
WORLDS: Final = 100
FIRST_BATCH: Final = 16
MOST_WORLDS: Final = 1_000_000


def rewards(view: View, worlds: int, epsilon: float = EPSILON, seed: int = 0, reads: bool = False) -> Rewards:
    """Every legal move of the view's seat tried in ``worlds`` imagined worlds; the arguments decide the numbers.

    Without ``reads`` every world that agrees with the view is as likely as any other, and the worlds are
    independent. With it worlds that explain the others' plays are likelier, where ``reading`` knows how, and each
    is like the one before.

    Raises InvalidOption if it is not this seat's turn, if a number is out of range, or for a game without rollouts.
    """
    to_move(view)
    _check_count("worlds", worlds, MOST_WORLDS)
    _check_share(epsilon)
    rollouts = cast("Rollouts", entry(view.game.name).part("rollouts"))
    return rollouts.rewards(view, worlds, epsilon, seed, reads)


class MonteCarlo:
    """Plays the move with the best mean over imagined worlds.

    The budget is a number of ``worlds``, and then equal views and seeds give equal moves; or ``milliseconds``,
    and then it imagines worlds until the time is used. ``reads`` is whether it reads the others' cards in the
    trick rounds of Pentathlon. Equal means fall by what Greedy prefers, then by the order of the moves.

    >>> from penta_widgets import game
    >>> start = game("pentathlon").start()
    >>> state = start.after(start.deal(3))
    >>> MonteCarlo(worlds=10).choose(state.view(state.actor)) in state.legal_moves
    True
    """

    name = "montecarlo"

    def __init__(
        self,
        worlds: int = WORLDS,
        milliseconds: float | None = None,
        epsilon: float = EPSILON,
        seed: int = 0,
        *,
        reads: bool = True,
    ) -> None:
        """Take a budget; raises InvalidOption that names the number which is out of range."""
        _check_count("worlds", worlds, MOST_WORLDS)
        if milliseconds is not None:
            _check_time(milliseconds)
        _check_share(epsilon)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise InvalidOption(f"seed={quoted(seed)} — expected a whole number; MonteCarlo keeps no generator")
        if not isinstance(reads, bool):
            raise InvalidOption(f"reads={quoted(reads)} — expected True or False")
        self.worlds, self.milliseconds, self.epsilon, self.seed = worlds, milliseconds, epsilon, seed
        self.reads = reads
        self._greedy = Greedy(seed)

    def choose(self, view: View) -> Move:
        """The legal move with the highest mean gain. Raises InvalidOption if it is not this view's turn."""
        legal = to_move(view)
        if len(legal) == 1:
            return legal[0]
        return self.best(view, self.tried(view))

    def best(self, view: View, trials: Rewards) -> Move:
        """The move of these rewards with the best mean; ties fall to Greedy's move, then to the first."""
        means = trials.means
        level = max(means)
        equal = [move for move, mean in zip(trials.moves, means, strict=True) if mean == level]
        if len(equal) == 1:
            return equal[0]
        preferred = self._greedy.choose(view)
        return preferred if preferred in equal else equal[0]

    def tried(self, view: View) -> Rewards:
        """The rewards that a choice rests on: one batch of worlds, or batches until the time is used."""
        key = view_number(view, self.seed)
        if self.milliseconds is None:
            return rewards(view, self.worlds, self.epsilon, key, self.reads)
        begun, limit = time.perf_counter(), self.milliseconds / 1000
        trials, batch = rewards(view, FIRST_BATCH, self.epsilon, key, self.reads), FIRST_BATCH
        while True:
            used, done = time.perf_counter() - begun, len(trials.values[0])
            batch = min(2 * batch, int((limit - used) * done / used), MOST_WORLDS - done)
            if batch < 1:
                return trials
            more = rewards(view, batch, self.epsilon, stable_number(key, done), self.reads)
            trials = Rewards(trials.moves, [old + new for old, new in zip(trials.values, more.values, strict=True)])

    def explain(self, view: View, move: Move) -> str:
        """One sentence with figures: this move's mean gain beside that of the best or the next best."""
        legal = to_move(view)
        if len(legal) == 1:
            return f"There is no choice: {move} is the only legal move."
        trials = self.tried(view)
        means = dict(zip((m.text for m in trials.moves), trials.means, strict=True))
        if move.text not in means:
            raise InvalidOption(f"explain({quoted(move.text)}) — expected a legal move: {', '.join(means)}")
        rival = max((text for text in means if text != move.text), key=lambda text: means[text])
        kind = "best" if means[rival] > means[move.text] else "next best"
        return (
            f"Over {len(trials.values[0]):,} imagined deals {move} comes to {_signed(means[move.text])} points on the "
            f"average, the {kind} other move, {rival}, to {_signed(means[rival])}."
        )

    def __repr__(self) -> str:
        """The call that makes this player."""
        budget = f"worlds={self.worlds}" if self.milliseconds is None else f"milliseconds={self.milliseconds}"
        blind = "" if self.reads else ", reads=False"
        return f"MonteCarlo({budget}, epsilon={self.epsilon}, seed={self.seed}{blind})"


def view_number(view: View, *parts: object) -> int:
    """A number that all the view knows and the parts decide, the same in every process."""
    known = [getattr(view, fact.name) for fact in fields(view)]  # type: ignore[arg-type]  # every view is a dataclass
    return stable_number(*parts, *map(_spelled, known))


def _spelled(fact: object) -> object:
    """A fact as the number's text has it: of a play of Pentathlon its seat and card, which are all there is to it."""
    if isinstance(fact, Play):
        return fact.seat, fact.card
    return tuple(map(_spelled, fact)) if isinstance(fact, tuple) else fact


def _signed(number: float) -> str:
    return f"{number + 0.0:+.2f}".replace("-", "−")


def _check_count(name: str, value: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise InvalidOption(f"{name}={quoted(value)} — expected a whole number from 1 to {most:,}")


def _check_time(milliseconds: float) -> None:
    if isinstance(milliseconds, bool) or not isinstance(milliseconds, int | float) or not 0 < milliseconds <= 3.6e6:
        raise InvalidOption(f"milliseconds={quoted(milliseconds)} — expected a number above 0, at most 3,600,000")


def _check_share(epsilon: float) -> None:
    if isinstance(epsilon, bool) or not isinstance(epsilon, int | float) or not 0 <= epsilon <= 1:
        raise InvalidOption(f"epsilon={quoted(epsilon)} — expected a share of random moves from 0 to 1")
