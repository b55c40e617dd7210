"""Our games in other libraries' terms: OpenSpiel, PettingZoo, Gymnasium. Each needs its library (extras).

What they share stands here: deals and numbers of a game, and what a seat observes as numbers.
"""

from __future__ import annotations

import random
from typing import Protocol, cast

from penta_widgets.engine.contract import CHANCE, Game, State, View
from penta_widgets.engine.registry import entry


class Observation(Protocol):
    """What a game's entry names as ``observation``: a module with these two functions."""

    def action_count(self, game: Game) -> int:
        """One more than the highest code that a move can have; InvalidOption for options it cannot number."""

    def observed(self, view: View) -> list[float]:
        """What a seat sees, as numbers from -1 to 1, always as many for a game with these options."""


def action_count(game: Game) -> int:
    """How many actions the adapters number; actions are the codes of the moves.

    Raises InvalidOption for a game they do not carry: a solitaire, or Penta with money, whose amounts are many.
    """
    return _observation(game).action_count(game)


def dealt(state: State, rng: random.Random) -> State:
    """The position after the deal that is due, if one is."""
    return state.after(state.deal(rng)) if state.actor == CHANCE else state


def standings(state: State) -> list[float]:
    """What each seat has so far, higher is better: points in Penta, minus penalties in Pentathlon."""
    sign = -1.0 if entry(state.game.name).lower_wins else 1.0
    return [sign * total for total in state.totals]


def observed(view: View) -> list[float]:
    """What a seat sees as numbers from -1 to 1, always as many (``observation_size``), seats counted from its own.

    Own hand and cards out of play, the trick by seat, then the numbers by seat: cards held, tricks, standing.
    Pentathlon adds the layout of Fan Tan and which round it is; Penta the displayed cards and the bids.
    """
    return _observation(view.game).observed(view)


def observation_size(game: Game) -> int:
    """How long ``observed`` is for this game."""
    return len(observed(game.start().view(0)))


def _observation(game: Game) -> Observation:
    return cast("Observation", entry(game.name).part("observation"))
