"""The player of rules of thumb, for every game."""

from __future__ import annotations

from typing import cast

from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.registry import entry
from penta_widgets.players.contract import RulesOfThumb, to_move


class Greedy:
    """Plays by rules of thumb; equal views and seeds give equal moves, ties fall by the seed.

    What the rules are: ``penta_widgets.players.penta_situation`` for Penta, and the modules beside it for the others.

    >>> from penta_widgets import game
    >>> start = game("penta", mode="points", first_dealer=3).start()
    >>> view = start.after(start.deal(3)).view(0)
    >>> Greedy().choose(view).text
    'bid 2'
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        """Take a whole number; it only decides between moves that look equally good."""
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise InvalidOption(f"seed={quoted(seed)} — expected a whole number; Greedy keeps no generator")
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The move its rules of thumb prefer. Raises InvalidOption if it is not this view's turn."""
        legal = to_move(view)
        if len(legal) == 1:
            return legal[0]
        return _thumbs(view).greedy_move(view, self.seed)

    def explain(self, view: View, move: Move) -> str:
        """One sentence: the rule of thumb behind this move."""
        if len(to_move(view)) == 1:
            return f"There is no choice: {move} is the only legal move."
        return _thumbs(view).explain(view, move, self.seed)

    def __repr__(self) -> str:
        """The call that makes this player."""
        return f"Greedy(seed={self.seed})"


def _thumbs(view: View) -> RulesOfThumb:
    return cast("RulesOfThumb", entry(view.game.name).part("greedy"))
