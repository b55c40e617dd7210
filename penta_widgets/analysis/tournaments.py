"""Players against each other on equal terms: the same deals for everyone, every player in every seat."""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, SupportsFloat, TypeGuard

from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.spread import check_executor, map_ordered, spans
from penta_widgets.analysis.tables import html_table, signed, text_table
from penta_widgets.engine import CHANCE, Game, InvalidOption, PentaError, State
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.generic import StateT
from penta_widgets.engine.pentathlon import PentathlonState
from penta_widgets.engine.registry import entry
from penta_widgets.players import Human, player
from penta_widgets.players.contract import Chooser, stable_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

CHUNK: Final = 5
"""Most deals an executor gets at a time."""

Entrant = Chooser | str
Value = Callable[[State], Sequence[float]]


@dataclass(frozen=True)
class Standings:
    """What came out: a mean gain by player with its interval, and every pairwise difference, paired by deal.

    >>> from penta_widgets import game, tournament
    >>> standings = tournament(["greedy", "random"], game("pentathlon"), 2, seed=1, round="pass")
    >>> standings.difference("greedy", "random").what
    'greedy − random'
    """

    names: tuple[str, ...]
    gains: tuple[tuple[float, ...], ...]
    """By deal, each player's gain in it, averaged over the seats; higher is better."""
    seed: int

    @property
    def deals(self) -> int:
        """How many deals were played, each as often as there are players."""
        return len(self.gains)

    @property
    def scores(self) -> tuple[Estimate, ...]:
        """Each player's mean gain a game, in the order of entry."""
        return tuple(
            Estimate.of_trials([(row[at],) for row in self.gains], self.seed, name)
            for at, name in enumerate(self.names)
        )

    def difference(self, one: str, other: str) -> Estimate:
        """By how much one player beats another on the same deals; InvalidOption for a name that did not play."""
        at, against = self._place(one), self._place(other)
        paired = [(row[at] - row[against],) for row in self.gains]
        return Estimate.of_trials(paired, self.seed, f"{one} − {other}")

    @property
    def differences(self) -> tuple[Estimate, ...]:
        """Every pair's difference, the better player first."""
        ranked = [self.names[at] for at in self._order()]
        return tuple(self.difference(one, other) for one, other in combinations(ranked, 2))

    @property
    def caption(self) -> str:
        """What was played."""
        each = f"each played {len(self.names)} times, every player in every seat"
        deals = f"{self.deals:,} {'deal' if self.deals == 1 else 'deals'}"
        return f"{deals}, {each}; gains a game with 95 % intervals, seed {self.seed}"

    def __str__(self) -> str:
        """The table, the best player first, and the pairwise differences."""
        pairs = "\n".join(f"{pair.what}: {_with_interval(pair)}" for pair in self.differences)
        return f"{self.caption}\n{text_table(_HEAD, self._rows())}\n{pairs}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        pairs = [[pair.what, _with_interval(pair)] for pair in self.differences]
        table = html_table(self.caption, _HEAD, self._rows())
        return table + html_table("On the same deals", ["pair", "difference"], pairs)

    def plot(self, axes: Axes | None = None) -> Axes:
        """The pairwise differences with their intervals; one that keeps off 0 is more than luck."""
        from penta_widgets.drawing.plots import intervals

        axes = intervals(self.differences, zero=True, axes=axes)
        axes.set_xlabel("points a game")
        return axes

    def to_frame(self) -> Any:
        """A pandas row a player; raises ImportError where pandas is missing."""
        import pandas as pd

        rows = [self.scores[at] for at in self._order()]
        return pd.DataFrame(
            [{"player": row.what, "mean": row.mean, "low": row.low, "high": row.high, "deals": row.n} for row in rows]
        )

    def _order(self) -> list[int]:
        scores = self.scores
        return sorted(range(len(scores)), key=lambda at: -scores[at].mean)

    def _place(self, name: str) -> int:
        if name not in self.names:
            raise InvalidOption(f"{quoted(name)} did not play; there are {', '.join(self.names)}")
        return self.names.index(name)

    def _rows(self) -> list[list[str]]:
        rows = [self.scores[at] for at in self._order()]
        return [[row.what, signed(row.mean), _interval(row)] for row in rows]


def _with_interval(pair: Estimate) -> str:
    return f"{signed(pair.mean)} ({_interval(pair)})"


def _interval(row: Estimate) -> str:
    if not math.isfinite(row.half_width):
        return "no interval from a single deal"
    return f"{signed(row.low)} to {signed(row.high)}"


_HEAD = ["player", "gain", "95 %"]


def tournament(
    players: Sequence[Entrant] | Mapping[str, Entrant],
    game: Game,
    n: int,
    seed: int = 0,
    *,
    hands: int | None = None,
    round: str | None = None,  # noqa: A002  the game's word for it
    value: Value | None = None,
    executor: Executor | None = None,
) -> Standings:
    """``n`` deals, each played as often as there are players, so that every player sits in every seat.

    Who sits beside whom is drawn anew for every deal. An entrant is anybody with ``choose(view)``, or a name
    ("greedy"), whose numbers then come from the seed; every game gets a fresh copy. ``hands`` ends a game after so
    many deals, ``round`` plays one round of Pentathlon alone. What counts is ``value(state)`` by seat, higher is
    better: Penta's points, minus Pentathlon's penalties. A result depends on the seed alone, not on the executor.
    Interrupting the kernel keeps the deals that are done. Raises InvalidOption that names what cannot be: players,
    game, round, an option, or what ``value`` gave.

    >>> from penta_widgets import game
    >>> standings = tournament(["greedy", "random"], game("pentathlon"), 2, seed=1, round="pass")
    >>> standings.names, standings.scores[0].mean + standings.scores[1].mean
    (('greedy', 'random'), -6.5)
    """
    _check(game, n, seed, hands, value)
    check_executor(executor)
    entrants = _entrants(players)
    start_of_round(game, round)
    if round is not None and hands not in {None, 1}:
        raise InvalidOption(f"hands={quoted(hands)} with round={quoted(round)} — a round is one deal; leave hands out")
    terms = (tuple(entrants.values()), game, seed, 1 if round else hands, round, value or gains_of)
    tasks = [(*terms, first, last) for first, last in spans(0, n, CHUNK, executor)]
    unit = tasks[0][-1]
    rows = [row for piece in map_ordered(played_deals, tasks, executor, unit, total=n) for row in piece]
    if not rows:
        raise PentaError("interrupted before the first deal was played, so there is nothing to tell")
    return Standings(tuple(entrants), tuple(rows), seed)


def _check(game: object, n: object, seed: object, hands: object, value: object) -> None:
    if not isinstance(game, Game):
        raise InvalidOption(f"game={quoted(game)} — expected a game, such as game('pentathlon')")
    if game.players < 2:
        raise InvalidOption(f"{game!r} has one seat; a tournament needs a game with two or more")
    if not _is_whole(n) or n < 1:
        raise InvalidOption(f"n={quoted(n)} — expected a whole number of deals, 1 or more")
    if not _is_whole(seed):
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number")
    if hands is not None and (not _is_whole(hands) or hands < 1):
        raise InvalidOption(f"hands={quoted(hands)} — expected a whole number, 1 or more, or None for whole games")
    if value is not None and not callable(value):
        raise InvalidOption(f"value={quoted(value)} — expected a function of a state, such as chips_of")


def _is_whole(number: object) -> TypeGuard[int]:
    return isinstance(number, int) and not isinstance(number, bool)


def played_deals(
    entrants: Sequence[Entrant],
    game: Game,
    seed: int,
    hands: int | None,
    round_name: str | None,
    value: Value,
    first: int,
    last: int,
) -> list[tuple[float, ...]]:
    """For some deals, what each entrant gained, averaged over the seats it had."""
    return [_one_deal(entrants, game, seed, hands, round_name, value, number) for number in range(first, last)]


def _one_deal(
    entrants: Sequence[Entrant],
    game: Game,
    seed: int,
    hands: int | None,
    round_name: str | None,
    value: Value,
    number: int,
) -> tuple[float, ...]:
    circle = list(range(len(entrants)))
    random.Random(f"{seed}/{number}/circle").shuffle(circle)
    gained: list[list[float]] = [[] for _ in entrants]
    for turn in range(len(circle)):
        sitting = [circle[(seat + turn) % len(circle)] for seat in range(game.players)]
        seats = [_fresh(entrants[who], stable_number(seed, number, turn, seat)) for seat, who in enumerate(sitting)]
        end = _played(start_of_round(game, round_name), seats, random.Random(f"{seed}/{number}"), hands)
        for who, points in zip(sitting, _by_seat(value, end), strict=True):
            gained[who].append(points)
    return tuple(map(fmean, gained))


def _by_seat(value: Value, end: State) -> tuple[float, ...]:
    """What the value function says, checked: a finite number a seat."""
    said: object = value(end)
    if isinstance(said, Iterable) and not isinstance(said, str | bytes):
        said = tuple(said)
        if len(said) == end.game.players and all(isinstance(points, SupportsFloat) for points in said):
            points_by_seat = tuple(map(float, said))
            if all(map(math.isfinite, points_by_seat)):
                return points_by_seat
    raise InvalidOption(
        f"value={quoted(value)} gave {quoted(said)} — expected {end.game.players} finite numbers, one a seat"
    )


def _played(state: State, seats: Sequence[Chooser], deals: random.Random, hands: int | None) -> State:
    dealt = 0
    while (actor := state.actor) is not None:
        if actor != CHANCE:
            state = state.after(seats[actor].choose(state.view(actor)))
        elif dealt == hands:
            return state
        else:
            dealt += 1
            state = state.after(state.deal(deals))
    return state


def gains_of(state: State) -> tuple[float, ...]:
    """What each seat has gained so far, higher is better: Penta's points, minus Pentathlon's penalties.

    >>> from penta_widgets.analysis import gains_of
    >>> from penta_widgets.teaching import round_start
    >>> state = round_start("queens", 6)
    >>> gains_of(state) == tuple(-float(total) for total in state.totals)
    True
    """
    sign = -1.0 if entry(state.game.name).lower_wins else 1.0
    return tuple(sign * total for total in state.totals)


def chips_of(state: State) -> tuple[float, ...]:
    """Chips won in a game of Penta for money; raises InvalidOption for a game without chips.

    >>> from penta_widgets import game
    >>> chips_of(game("penta").start())
    (0.0, 0.0, 0.0, 0.0)
    """
    balances = getattr(state, "balances", None)
    if balances is None:
        raise InvalidOption(f"value=chips_of — expected a game for chips, such as game('penta'), not {state.game!r}")
    return tuple(map(float, balances))


def start_of_round(game: Game[StateT], round_name: str | None = None) -> StateT:
    """The position before the first deal, or before one round of Pentathlon, the rounds before it scored 0.

    Raises InvalidOption for a round that the game does not have.

    >>> from penta_widgets import game
    >>> start_of_round(game("pentathlon"), "queens").round_name
    'queens'
    """
    start = game.start()
    if round_name is None:
        return start
    names: tuple[str, ...] = getattr(game, "round_names", ())
    if round_name not in names or not isinstance(start, PentathlonState):
        raise InvalidOption(f"round={quoted(round_name)} — expected one of {', '.join(names) or 'no round at all'}")
    return replace(start, sheet=((0,) * game.players,) * names.index(round_name))


def _entrants(players: object) -> dict[str, Entrant]:
    """The players by the names they have in the table; raises InvalidOption for anybody who cannot play."""
    if isinstance(players, str | bytes) or not isinstance(players, Iterable):
        raise InvalidOption(f"players={quoted(players)} — expected a list of two or more, such as ['greedy', 'random']")
    named: dict[str, Any] = dict(players) if isinstance(players, Mapping) else _named(list(players))
    for name, entrant in named.items():
        if not isinstance(name, str) or not name.strip():
            raise InvalidOption(f"players: {quoted(name)} — expected a text as a player's name")
        _check_entrant(name, entrant)
    if len(named) < 2:
        raise InvalidOption(f"players={quoted(list(named))} — a tournament needs two or more")
    return named


def _named(entrants: Sequence[object]) -> dict[str, object]:
    """The entrants by name; whoever has the name of another gets a number behind it."""
    named: dict[str, object] = {}
    for entrant in entrants:
        own = entrant if isinstance(entrant, str) else getattr(entrant, "name", None)
        name = fresh = own if isinstance(own, str) and own.strip() else type(entrant).__name__
        twin = 1
        while fresh in named:
            twin += 1
            fresh = f"{name} {twin}"
        named[fresh] = entrant
    return named


def _check_entrant(name: str, entrant: object) -> None:
    if isinstance(entrant, type):
        kind = entrant.__name__
        raise InvalidOption(f"players: {kind} is a class — expected a name or an object with choose(view), as {kind}()")
    known = _known(entrant) if isinstance(entrant, str) else entrant
    if isinstance(known, Human):
        raise InvalidOption(f"players: {quoted(name)} is a person — expected players that choose by themselves")
    if not callable(getattr(known, "choose", None)):
        raise InvalidOption(f"players: {quoted(name)} cannot play — expected a name or an object with choose(view)")


def _known(name: str) -> Chooser:
    try:
        return player(name)
    except InvalidOption as error:
        twice = "; give a name again as it is, twins are numbered" if name[-1:].isdigit() else ""
        raise InvalidOption(f"players: {error}{twice}") from None


def _fresh(entrant: Entrant, seed: int) -> Chooser:
    """A player for one game: a name with a seed of its own, or a copy, so that no game disturbs another."""
    return player(entrant, seed) if isinstance(entrant, str) else copy.deepcopy(entrant)
