"""What a player is: a name, and a choice for every view."""

from __future__ import annotations

import hashlib
from statistics import fmean
from typing import NamedTuple, Protocol, runtime_checkable

from penta_widgets.engine.contract import CHANCE, Game, Move, State, View
from penta_widgets.engine.errors import InvalidOption, quoted


@runtime_checkable
class Chooser(Protocol):
    """Whoever can pick a move from what a seat knows: ten lines of one's own are enough.

    >>> from penta_widgets import game
    >>> from penta_widgets.analysis import play_deals
    >>> class First:
    ...     def choose(self, view):
    ...         return view.legal_moves[0]
    >>> play_deals(game("penta", mode="points"), 1, First()).sheet[0].bids
    (0, 0, 0, 0)
    """

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves``. Raises InvalidOption if it is not this view's turn."""


@runtime_checkable
class Player(Chooser, Protocol):
    """Somebody who sits at a table. A player gets Views only, so it cannot know more than its seat does.

    >>> from penta_widgets.players import Greedy
    >>> isinstance(Greedy(), Player)
    True
    """

    @property
    def name(self) -> str:
        """How the table calls it: "greedy", "random" …."""


@runtime_checkable
class Explaining(Protocol):
    """A player that can say why; the table's hints are made of it.

    >>> from penta_widgets.players import Greedy
    >>> isinstance(Greedy(), Explaining)
    True
    """

    def explain(self, view: View, move: Move) -> str:
        """One sentence: the rule of thumb behind this move in this view."""


class RulesOfThumb(Protocol):
    """What a game's entry names as ``greedy``: a module with these two functions."""

    def greedy_move(self, view: View, seed: int = 0) -> Move:
        """The move that the rules of thumb prefer; the seed only decides between equals."""

    def explain(self, view: View, move: Move, seed: int = 0) -> str:
        """One sentence: the rule of thumb behind this legal move."""


class Rewards(NamedTuple):
    """What each legal move brought in each imagined world.

    ``values[m][w]`` is what the seat gains by ``moves[m]`` in world w, higher is better; world w is the same for
    every move. In Pentathlon it is minus the round's penalty (in Fan Tan with the mean penalty of the others added), in
    Penta what the hand scores or wins.
    """

    moves: tuple[Move, ...]
    values: list[list[float]]

    @property
    def means(self) -> tuple[float, ...]:
        """Each move's mean gain."""
        return tuple(fmean(row) for row in self.values)


class Rollouts(Protocol):
    """What a game's entry names as ``rollouts``: a module with these functions.

    A hand here is what one deal decides: a hand of Penta, a round of Pentathlon.
    """

    def rewards(self, view: View, worlds: int, epsilon: float, seed: int, reads: bool) -> Rewards:
        """What each legal move gains in each imagined world: see ``monte_carlo.rewards``."""

    def standings(self, state: State) -> list[float]:
        """What each seat has won so far, higher is better."""

    def played_out(self, state: State, generator: object) -> list[float]:
        """The standings at the hand's end when all play on by rules of thumb; the generator is ``accel.seeded``'s."""

    def gain_counts(self, game: Game, phase: str) -> str:
        """What a value of ``rewards`` counts in this phase, in a few words."""

    def loss_counts(self, game: Game) -> str:
        """What a game's decisions cost together, in a few words."""


def to_move(view: View) -> tuple[Move, ...]:
    """The view's legal moves; raises InvalidOption if there is nothing to choose, saying whose turn it is."""
    if not isinstance(view, View):
        raise InvalidOption(f"choose({quoted(view)}) — expected a View: a player sees state.view(seat), never a state")
    if view.legal_moves:
        return view.legal_moves
    whose = {None: "the game is over", CHANCE: "the cards have to be dealt first"}
    turn = whose.get(view.actor, f"it is seat {view.actor}'s turn")
    raise InvalidOption(f"seat {view.seat} has nothing to choose: {turn}")


def stable_number(*parts: object) -> int:
    """A number from 0 to 2**32 - 1 that the parts' text decides, the same in every process."""
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=4).digest(), "big")
