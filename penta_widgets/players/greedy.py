"""The player of rules of thumb, for every game."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.players.contract import to_move

PENTATHLON: Final = "penta_widgets.players.pentathlon"
SOLITAIRE: Final = "penta_widgets.players.solitaire"
SOLITAIRES: Final = frozenset(
    {"solitaire", "twenty", "aces_and_kings", "acey_and_kingsley", "alexander_the_great", "alternate"}
)


class Greedy:
    """Plays by rules of thumb; equal views and seeds give equal moves, ties fall by the seed.

    What the rules are: ``penta_widgets.players.penta`` for Penta, and the modules beside it for the others.
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
        if view.game.name == "penta":
            from penta_widgets.players import penta

            return penta.greedy_move(view, self.seed)
        move: Move = _rules_for(view.game.name).greedy_move(view)
        return move

    def explain(self, view: View, move: Move) -> str:
        """One sentence: the rule of thumb behind this move."""
        if len(to_move(view)) == 1:
            return f"There is no choice: {move} is the only legal move."
        if view.game.name == "penta":
            from penta_widgets.players import penta_reasons

            return penta_reasons.explain(view, move, self.seed)
        reason = getattr(_rules_for(view.game.name), "explain", None)
        return str(reason(view, move)) if reason else f"The rules of thumb for {view.game.title} prefer {move}."

    def __repr__(self) -> str:
        """The call that makes this player."""
        return f"Greedy(seed={self.seed})"


def _rules_for(name: str) -> ModuleType:
    """The module with ``greedy_move(view)`` for a game; raises InvalidOption if there is none."""
    if name == "pentathlon":
        return import_module(PENTATHLON)
    if name in SOLITAIRES:
        return import_module(SOLITAIRE)
    raise InvalidOption(f"Greedy knows no rules of thumb for {quoted(name)}; seat Random there")
