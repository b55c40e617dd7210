"""A player that plays any legal move."""

from __future__ import annotations

from penta_widgets.engine.contract import Move, Seed, View, rng_from
from penta_widgets.players.contract import to_move


class Random:
    """Every legal move is as likely as any other; the same seed plays the same sequence.

    >>> from penta_widgets import game
    >>> start = game("pentathlon").start()
    >>> state = start.after(start.deal(3))
    >>> Random(1).choose(state.view(state.actor)) in state.legal_moves
    True
    """

    name = "random"

    def __init__(self, seed: Seed = 0) -> None:
        """Take a seed, or a ``random.Random`` to share."""
        self._rng = rng_from(seed)

    def choose(self, view: View) -> Move:
        """A random legal move."""
        return self._rng.choice(to_move(view))

    def explain(self, view: View, move: Move) -> str:
        """There is no reason, and it says so."""
        return f"No reason: {move} is one of {len(to_move(view))} legal moves, drawn by lot."

    def __repr__(self) -> str:
        """The class; its generator's place is not shown."""
        return "Random()"
