"""Positions made to measure, and positions searched for: what lessons and what-ifs start from."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic

from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.simulation import MOST_MOVES
from penta_widgets.analysis.spread import map_ordered
from penta_widgets.analysis.tables import html_table
from penta_widgets.analysis.units import counted, phase_name
from penta_widgets.engine import CHANCE, Deal, Game, InvalidOption, Move, PentaError, Seed, State, rng_from
from penta_widgets.engine.errors import InvalidNotation, quoted
from penta_widgets.engine.generic import StateT
from penta_widgets.engine.tricks import dealing_order
from penta_widgets.players import player as seated
from penta_widgets.players.contract import Chooser, stable_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PASSED_OVER: Final = {"bet": ("pass", "call"), "bid": ("bid 1",)}
"""Phases before the play, and what a seat does in them that wants neither to bet nor to bid."""
PLAY: Final = "play"


class NothingFound(PentaError):  # noqa: N818  it reads as what happened, like the engine's errors
    """No position with the wanted property came up in the deals that were tried.

    >>> from penta_widgets import find, game
    >>> try:
    ...     find(game("twenty"), lambda s: False, tries=1)
    ... except NothingFound:
    ...     print("nothing found")
    nothing found
    """


@dataclass(frozen=True)
class Found(Generic[StateT]):
    """Positions with a property, each from a game of its own: ``.first``, or any by number, or all in a loop.

    ``seed`` finds the same ones again, in the same games.

    >>> from penta_widgets import find, game
    >>> found = find(game("penta"), lambda s: s.phase == "bid", seed=1, n=3)
    >>> len(found), found.first == found[0], [state.phase for state in found]
    (3, True, ['bid', 'bid', 'bid'])
    """

    game: Game[StateT]
    positions: tuple[StateT, ...]
    places: tuple[int, ...]
    """Which game each position comes from, counted from 1."""
    games: int
    """How many games were searched."""
    seed: int
    complete: bool = True
    """Whether as many positions were found as were wanted: then the search ended with a find, not by itself."""

    @property
    def first(self) -> StateT:
        """The position that came first."""
        return self.positions[0]

    def __len__(self) -> int:
        """How many positions were found."""
        return len(self.positions)

    def __iter__(self) -> Iterator[StateT]:
        """The positions as they came."""
        return iter(self.positions)

    def __getitem__(self, number: int) -> StateT:
        """A position by number, from 0; IndexError if fewer were found."""
        return self.positions[number]

    @property
    def share(self) -> Estimate:
        """In what share of the games such a position comes up, with Wilson's interval.

        A search that stops as soon as it has what it wants stops in a game that has one. That game tells nothing:
        the interval rests on those before it, or it would sit too high.
        """
        rests_on = self.games - self.complete
        low, high = 0.0, 1.0
        if rests_on:
            before = Estimate.of_share(len(self) - self.complete, rests_on)
            low, high = before.low, before.high
        return Estimate(len(self) / self.games, low, high, self.games, self.seed, "share of games")

    @property
    def caption(self) -> str:
        """What was found, how rare it is, and what finds it again."""
        share = self.share
        rare = f"such a position comes up in {_percent(share.low)} to {_percent(share.high)} of games (95 %)"
        known = f"{rare}, " if share.high - share.low < 1 else ""
        return (
            f"{counted(len(self), 'position')} in {counted(self.games, 'game')} of {self.game!r}; "
            f"{known}seed {self.seed}"
        )

    def __str__(self) -> str:
        """The caption, then a line a position."""
        return "\n".join([self.caption, *(f"{number}: {state!r}" for number, state in enumerate(self))])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        table = html_table(self.caption, ["number", "game", "moves made", "phase", "seat to act"], self._rows())
        return f"{self.first._repr_svg_() or ''}{table}"

    def plot(self, axes: Axes | None = None) -> Axes:
        """How many were found against how many games were searched: the steeper, the commoner."""
        from penta_widgets.drawing.plots import running

        labels = ("games searched", "positions found")
        return running(self.places, range(1, len(self) + 1), {}, axes=axes, labels=labels)

    def to_frame(self) -> Any:
        """A pandas row a position; raises ImportError where pandas is missing."""
        import pandas as pd

        return pd.DataFrame(
            [
                {
                    "game": place,
                    "moves": len(state.history),
                    "phase": state.phase,
                    "actor": state.actor,
                    "position": state,
                }
                for place, state in zip(self.places, self.positions, strict=True)
            ]
        )

    def _rows(self) -> list[list[str]]:
        return [
            [str(number), str(place), str(len(state.history)), phase_name(state.phase), _actor(state)]
            for number, (place, state) in enumerate(zip(self.places, self.positions, strict=True))
        ]


def deal_holding(state: State, hands: Mapping[int, str], seed: Seed = 0) -> Deal:
    """A deal in which these seats hold at least these cards, the rest at random.

    ``hands`` maps a seat to card texts, e.g. ``{0: "S5 X2 W"}``. Raises InvalidNotation for what is not a card
    and PentaError if a card is named too often or a hand is too long.

    >>> from penta_widgets import game
    >>> start = game("pentathlon").start()
    >>> start.after(deal_holding(start, {0: "SA SK"}, seed=1)).view(0).hand >> 0 & 1
    1
    """
    pack, rest = state.game.pack, list(state.pack_in_use)
    fixed: dict[int, list[int]] = {}
    for seat, texts in hands.items():
        if seat not in range(state.game.players):
            raise PentaError(f"there is no seat {quoted(seat)}; seats are 0 to {state.game.players - 1}")
        fixed[seat] = [_taken(rest, pack.parse(text), f"{text} for seat {seat}") for text in texts.split()]
    rng_from(seed).shuffle(rest)
    sizes = _hand_sizes(state)
    whole = [fixed.get(seat, []) for seat in range(state.game.players)]
    for seat, size in enumerate(sizes):
        if len(whole[seat]) > size:
            raise PentaError(f"seat {seat} gets {size} cards here, not {len(whole[seat])}")
        whole[seat] = whole[seat] + [rest.pop() for _ in range(size - len(whole[seat]))]
    return state.deal_of(dealing_order(whole, _dealer(state)))


def position(
    game: Game[StateT],
    hands: Mapping[int, str],
    moves: Iterable[str] | str = (),
    seed: Seed = 0,
    *,
    phase: str = "play",
) -> StateT:
    """A worked position: these cards dealt, then these moves made.

    Betting and bidding that the moves leave out are passed over: every seat passes, calls and bids 1. Without
    moves that goes on until the phase asked for ("bet", "bid" or "play"). ``moves`` is a sequence of texts, or one
    text with commas. Raises InvalidOption for a phase that such a hand does not come to.

    >>> from penta_widgets import game
    >>> state = position(game("penta", mode="points", first_dealer=3), {0: "H5", 1: "H7", 2: "H2 S8 X4 W"}, "H5, H7")
    >>> state.actor, len(state.trick), "H2" in [move.text for move in state.legal_moves]
    (2, 2, True)
    """
    if phase not in PASSED_OVER and phase != PLAY:
        raise InvalidOption(f"phase={quoted(phase)} — expected one of {', '.join([*PASSED_OVER, PLAY])}")
    texts = [text.strip() for text in (moves.split(",") if isinstance(moves, str) else moves) if text.strip()]
    start = game.start()
    state = start.after(deal_holding(start, hands, seed))
    for text in texts:
        state = _passed_over(state, partial(_is_legal, text)).after(text)
    if texts:
        return state
    reached = _passed_over(state, lambda state: state.phase == phase)
    if phase not in {PLAY, reached.phase}:
        raise InvalidOption(f"phase={quoted(phase)} — {game!r} has no such phase")
    return reached


def find(
    game: Game[StateT],
    predicate: Callable[[StateT], bool],
    seed: Seed = 0,
    *,
    n: int = 1,
    tries: int = 2_000,
    player: Chooser | str | None = None,
    executor: Executor | None = None,
) -> Found[StateT]:
    """Positions with a property, the first of a game, from whole games with random deals, until there are ``n``.

    ``player`` chooses the moves: random ones by default, a player's name, or anybody with ``choose(view)``, who
    begins every game afresh. Game i depends on the seed and i alone; a ``random.Random`` gives a seed. After
    ``tries`` games, or when the kernel is interrupted, what was found is kept; NothingFound if that is nothing.
    With an executor of processes predicate and player must be importable (or the executor's own pickling must
    manage, as Dask's does). Raises InvalidOption that names an argument which cannot be used.

    >>> from penta_widgets import game
    >>> found = find(game("penta"), lambda s: s.pot > 12, seed=1)
    >>> found.first.pot > 12, found.first.phase
    (True, 'bet')
    """
    _check_search(game, predicate, n, tries, player)
    if isinstance(seed, bool) or not isinstance(seed, int | random.Random):
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number or a random.Random")
    number = seed.getrandbits(32) if isinstance(seed, random.Random) else seed
    tasks = [(game, predicate, player, stable_number(number, i) if i else number) for i in range(tries)]
    search = _Search[StateT](n)
    with suppress(_Enough):
        map_ordered(first_in_game, tasks, executor, each=search.add)
    if not search.positions:
        raise NothingFound(_nothing(game, search.games, tries))
    return Found(
        game,
        tuple(search.positions.values()),
        tuple(search.positions),
        search.games,
        number,
        len(search.positions) == n,
    )


class _Enough(Exception):  # noqa: N818  no error: it ends a search
    """As many positions as were wanted are there."""


class _Search(Generic[StateT]):
    """Games as they come in: what was found, by game, counted from 1."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.games = wanted, 0
        self.positions: dict[int, StateT] = {}

    def add(self, state: StateT | None) -> None:
        """Count a game in; raises _Enough."""
        self.games += 1
        if state is not None:
            self.positions[self.games] = state
        if len(self.positions) == self.wanted:
            raise _Enough


def first_in_game(
    game: Game[StateT], predicate: Callable[[StateT], bool], player: Chooser | str | None, seed: int
) -> StateT | None:
    """The first position of one game with the property; None if it ends, or goes round in circles, without."""
    rng, state, moves = random.Random(seed), game.start(), 0
    chooser = seated(player, seed) if isinstance(player, str) else copy.deepcopy(player)
    while state.actor is not None and moves < MOST_MOVES:
        state, moves = state.after(_chosen(state, chooser, rng)), moves + 1
        if predicate(state):
            return state
    return None


def _chosen(state: State, player: Chooser | None, rng: random.Random) -> Move:
    if state.actor is None or state.actor == CHANCE:
        return state.deal(rng)
    return rng.choice(state.legal_moves) if player is None else player.choose(state.view(state.actor))


def _check_search(game: Game, predicate: object, n: int, tries: int, player: Chooser | str | None) -> None:
    if not isinstance(game, Game):
        raise InvalidOption(f'game={quoted(game)} — expected a game, as game("penta") gives it')
    if not callable(predicate):
        raise InvalidOption(f"predicate={quoted(predicate)} — expected a function of a position that says yes or no")
    for name, value in {"n": n, "tries": tries}.items():
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise InvalidOption(f"{name}={quoted(value)} — expected a whole number, 1 or more")
    if isinstance(player, str):
        seated(player)
    elif player is not None and (isinstance(player, type) or not callable(getattr(player, "choose", None))):
        raise InvalidOption(f"player={quoted(player)} — expected a player's name or an object with choose(view)")


def _nothing(game: Game, games: int, tries: int) -> str:
    if games == 0:
        return f"interrupted before the first game of {game!r} was searched, so there is nothing to tell"
    stopped = "interrupted: " if games < tries else ""
    rare = f"it comes up in {_percent(Estimate.of_share(0, games).high)} of games at most (95 %)"
    return f"{stopped}no such position in {counted(games, 'game')} of {game!r}; {rare}. Ask for less, or raise tries"


def _percent(share: float) -> str:
    """Two figures, for what may be rare."""
    return f"{100 * share:.{1 if share < 0.1 else 0}f} %" if share >= 0.001 or share == 0 else f"{100 * share:.1g} %"


def _actor(state: State) -> str:
    return {None: "nobody", CHANCE: "the dealer"}.get(state.actor, str(state.actor))


def _taken(rest: list[int], card: int, what: str) -> int:
    try:
        rest.remove(card)
    except ValueError:
        raise InvalidNotation(f"{what}: that card is not in this pack, or is named too often") from None
    return card


def _is_legal(text: str, state: State) -> bool:
    return state.why_not(text) is None


def _passed_over(state: StateT, reached: Callable[[StateT], bool]) -> StateT:
    """Pass, call and bid 1 until the position is reached, or the play begins."""
    while not reached(state) and state.phase in PASSED_OVER:
        state = next(state.after(word) for word in PASSED_OVER[state.phase] if state.why_not(word) is None)
    return state


def _dealer(state: State) -> int:
    return getattr(state, "dealer", 0)


def _hand_sizes(state: State) -> list[int]:
    players, cards, dealer = state.game.players, len(state.pack_in_use), _dealer(state)
    return [cards // players + ((seat - dealer - 1) % players < cards % players) for seat in range(players)]
