"""Exact: endgames of Pentathlon's trick rounds solved in every imagined world, MonteCarlo before that."""

from __future__ import annotations

from typing import Any, Final, cast

from penta_widgets.engine.accel import array, available, fast, seeded
from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.pentathlon import PentathlonView, rules
from penta_widgets.engine.pentathlon.situation import Arrays
from penta_widgets.players import exact_tricks, monte_pentathlon
from penta_widgets.players.contract import Rewards, to_move
from penta_widgets.players.monte_carlo import MonteCarlo, view_number

METHODS: Final = {"maxn": 7, "paranoid": 8}
"""How the others are taken to play, and how many cards a hand a world can have and still be solved at a table."""
CARDS: Final = 5
WORLDS: Final = 30
SLOTS: Final = 1 << 18
PLAIN_SLOTS: Final = 1 << 14


class Exact:
    """Solves the endgame in ``worlds`` imagined worlds and plays the card with the least mean cost.

    ``method`` says what the others are taken to want: "maxn" each the least for itself, "paranoid" the most for
    this seat. While its hand has more than ``cards`` cards, in Fan Tan and in Penta it plays as MonteCarlo does.
    Solving is exact for each world, the average over worlds is not: a solver in a world knows what a player in
    the game cannot (I. Frank and D. Basin call this strategy fusion, 1998).

    >>> from penta_widgets import game
    >>> from penta_widgets.teaching import find_in_round
    >>> state = find_in_round("pass", lambda s: s.counts[s.turn] == 3, 1)
    >>> view = state.view(state.turn)
    >>> Exact(worlds=4).choose(view) in view.legal_moves
    True
    """

    name = "exact"

    def __init__(self, method: str = "maxn", worlds: int = WORLDS, cards: int = CARDS, seed: int = 0) -> None:
        """Take method and limits; raises InvalidOption that names what is out of range."""
        if not isinstance(method, str) or method not in METHODS:
            raise InvalidOption(f"method={quoted(method)} — expected one of {', '.join(METHODS)}")
        if isinstance(cards, bool) or not isinstance(cards, int) or not 0 <= cards <= METHODS[method]:
            raise InvalidOption(
                f"cards={quoted(cards)} — expected a whole number from 0 to {METHODS[method]} ({method})"
            )
        self._early = MonteCarlo(worlds=worlds, seed=seed)
        self.method, self.worlds, self.cards, self.seed = method, worlds, cards, seed

    def choose(self, view: View) -> Move:
        """The legal move that costs least. Raises InvalidOption if it is not this view's turn."""
        legal = to_move(view)
        if len(legal) == 1:
            return legal[0]
        if not self.solves(view):
            return self._early.choose(view)
        return self._early.best(view, self.tried(view))

    def solves(self, view: View) -> bool:
        """Whether this is an endgame that it solves, rather than a position for MonteCarlo."""
        if not isinstance(view, PentathlonView) or view.kind == rules.FAN_TAN:
            return False
        return view.hand.bit_count() <= self.cards

    def tried(self, view: View) -> Rewards:
        """Minus the round's penalty for every legal move in every imagined world, by exact play."""
        return rewards(view, self.worlds, self.method, view_number(view, self.seed))

    def explain(self, view: View, move: Move) -> str:
        """One sentence: how the move does with exact play, or MonteCarlo's reason before the endgame."""
        if len(to_move(view)) == 1 or not self.solves(view):
            return self._early.explain(view, move)
        trials = self.tried(view)
        costs = dict(zip((m.text for m in trials.moves), (-mean for mean in trials.means), strict=True))
        if move.text not in costs:
            raise InvalidOption(f"explain({quoted(move.text)}) — expected a legal move: {', '.join(costs)}")
        least = min(costs, key=lambda text: costs[text])
        against = "everyone plays for themselves" if self.method == "maxn" else "everyone plays against you"
        return (
            f"Solved in {self.worlds} imagined deals, where {against}: {move} ends the round at "
            f"{costs[move.text]:.2f} points on the average, the best card, {least}, at {costs[least]:.2f}."
        )

    def __repr__(self) -> str:
        """The call that makes this player."""
        return f"Exact(method={self.method!r}, worlds={self.worlds}, cards={self.cards}, seed={self.seed})"


def rewards(view: View, worlds: int, method: str = "maxn", seed: int = 0, *, compiled: bool = True) -> Rewards:
    """Minus the round's penalty for every legal move in each of ``worlds`` worlds, each solved with open cards.

    For trick rounds only, and meant for the last cards: max^n with seven a hand and paranoid with eight take
    some twentieth of a second a world.
    """
    moves, here = to_move(view), cast("PentathlonView", view)
    masks = [1 << rules.strength(cast("int", move.card)) for move in moves]
    like = monte_pentathlon.twins(here, masks)
    firsts = sorted(set(like))
    arrays: Arrays = array if compiled else list
    known, work = monte_pentathlon.known_from(here, arrays), monte_pentathlon.work_room(here.game.players, arrays)
    plies = len(here.trick) + here.hand.bit_count() * here.game.players + 1
    stack = tuple(arrays([0] * plies) for _ in range(8))
    gains = arrays([0] * (len(firsts) * worlds))
    table, slots = _table(compiled=compiled)
    solve: Any = fast(exact_tricks.solved) if compiled else exact_tricks.solved
    rest = arrays(firsts), worlds, method == "paranoid", stack, table, slots, gains
    solve(arrays(seeded(seed)), known, work, *rest)
    costs: list[int] = gains.tolist() if hasattr(gains, "tolist") else gains
    gains = [[-float(cost) for cost in costs[at * worlds : (at + 1) * worlds]] for at in range(len(firsts))]
    return Rewards(moves, [list(gains[firsts.index(mask)]) for mask in like])


def _table(*, compiled: bool) -> tuple[object, int]:
    """An empty table of the solver and how many places it has; one integer more counts the entries."""
    if not (compiled and available()):
        return [0] * (PLAIN_SLOTS * exact_tricks.ENTRY + 1), PLAIN_SLOTS
    import numpy as np

    return np.zeros(SLOTS * exact_tricks.ENTRY + 1, dtype=np.int64), SLOTS
