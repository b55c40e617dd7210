"""ISMCTS, as a comparison: one search tree over imagined worlds, instead of every move tried in every world.

The algorithm is SO-ISMCTS (P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search",
2012). Every pass imagines a world from the view and walks down a tree whose nodes are the moves made since the
view; in a node only the moves legal in *this* world can be taken, by UCB1 where a move counts as available only in
the passes in which it could have been chosen. The first move that the tree does not know becomes a node, the
round is played on by the rules of thumb, and each node on the way adds up what the seat that moved there gained.
The most visited first move is played.

The tree learns how the others answer, which MonteCarlo does not. Yet at equal time it is no better here: passes
are dear, since they walk through positions rather than integers, and the rollouts tell more than the tree's
second and third moves do, which a few hundred passes cannot fill.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from penta_widgets.engine.accel import array, seeded
from penta_widgets.engine.contract import CHANCE, Move, State, View
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.registry import entry
from penta_widgets.players.contract import Rollouts, to_move
from penta_widgets.players.monte_carlo import view_number

PASSES: Final = 200
EXPLORATION: Final = 0.7


@dataclass(slots=True)
class Node:
    """A move in the tree: how often it could be chosen and was, and what it brought the seat that made it."""

    available: int = 0
    visits: int = 0
    gained: float = 0.0
    after: dict[str, Node] = field(default_factory=dict)


class ISMCTS:
    """Makes ``passes`` passes from the view alone; equal views and seeds give equal moves.

    ``exploration`` is UCB1's constant, in units of the spread of rewards seen so far.

    >>> from penta_widgets import game
    >>> start = game("pentathlon").start()
    >>> state = start.after(start.deal(3))
    >>> ISMCTS(passes=20).choose(state.view(state.actor)) in state.legal_moves
    True
    """

    name = "ismcts"

    def __init__(self, passes: int = PASSES, exploration: float = EXPLORATION, seed: int = 0) -> None:
        """Take the budget; raises InvalidOption that names what is out of range."""
        if isinstance(passes, bool) or not isinstance(passes, int) or not 1 <= passes <= 1_000_000:
            raise InvalidOption(f"passes={quoted(passes)} — expected a whole number from 1 to 1,000,000")
        if isinstance(exploration, bool) or not isinstance(exploration, int | float) or not 0 <= exploration <= 100:
            raise InvalidOption(f"exploration={quoted(exploration)} — expected a number from 0 to 100")
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise InvalidOption(f"seed={quoted(seed)} — expected a whole number; ISMCTS keeps no generator")
        self.passes, self.exploration, self.seed = passes, exploration, seed

    def choose(self, view: View) -> Move:
        """The most visited move. Raises InvalidOption if it is not this view's turn, or for a solitaire."""
        legal = to_move(view)
        if len(legal) == 1:
            return legal[0]
        root = self.searched(view)
        return max(legal, key=lambda move: (root.after[move.text].visits if move.text in root.after else 0, -move.code))

    def explain(self, view: View, move: Move) -> str:
        """One sentence: how often the search took this move, and what it gained."""
        if len(to_move(view)) == 1:
            return f"There is no choice: {move} is the only legal move."
        node = self.searched(view).after.get(move.text, Node())
        gain = f", gaining {node.gained / node.visits:.2f} on the average" if node.visits else ""
        return f"Of {self.passes} passes through the tree {node.visits} began with {move}{gain}."

    def searched(self, view: View) -> Node:
        """The tree after all passes."""
        rollouts = cast("Rollouts", entry(view.game.name).part("rollouts"))
        number = view_number(view, self.seed)
        search = _Search(rollouts, self.exploration, random.Random(number), array(seeded(number)))
        for _ in range(self.passes):
            search.go(view.sample(search.rng))
        return search.root

    def __repr__(self) -> str:
        """The call that makes this player."""
        return f"ISMCTS(passes={self.passes}, exploration={self.exploration}, seed={self.seed})"


class _Search:
    """One tree, its dice, and the range of rewards seen (UCB1 wants rewards from 0 to 1)."""

    def __init__(self, rollouts: Rollouts, exploration: float, rng: random.Random, generator: object) -> None:
        self.rollouts, self.exploration, self.rng, self.generator = rollouts, exploration, rng, generator
        self.root, self.low, self.high = Node(), math.inf, -math.inf

    def go(self, state: State) -> None:
        """One pass: down the tree, one new node, a rollout, and up again."""
        before = self.rollouts.standings(state)
        node, path = self.root, list[tuple[int, Node]]()
        fresh = False
        while not fresh and not _is_over(state):
            seat, legal = cast("int", state.actor), state.legal_moves
            children = [node.after.get(move.text) for move in legal]
            unknown = [move for move, child in zip(legal, children, strict=True) if child is None]
            for child in children:
                if child is not None:
                    child.available += 1
            fresh = bool(unknown)
            move = self.rng.choice(unknown) if fresh else self._best(node, legal)
            node = node.after.setdefault(move.text, Node(available=1))
            path.append((seat, node))
            state = state.after(move)
        after = self.rollouts.played_out(state, self.generator)
        gains = [late - early for late, early in zip(after, before, strict=True)]
        self.low, self.high = min(self.low, *gains), max(self.high, *gains)
        for seat, step in path:
            step.visits += 1
            step.gained += gains[seat]

    def _best(self, node: Node, legal: Sequence[Move]) -> Move:
        spread = max(self.high - self.low, 1e-9)

        def bound(move: Move) -> float:
            child = node.after[move.text]
            mean = (child.gained / child.visits - self.low) / spread
            return mean + self.exploration * math.sqrt(math.log(child.available) / child.visits)

        return max(legal, key=bound)


def _is_over(state: State) -> bool:
    """Whether the round or hand that the view is in has ended."""
    return state.actor in {None, CHANCE}
