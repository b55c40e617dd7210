"""What a player is: a name, and a choice for every view."""

from __future__ import annotations

import hashlib
from typing import Protocol, runtime_checkable

from penta_widgets.engine.contract import CHANCE, Move, View
from penta_widgets.engine.errors import InvalidOption, quoted


@runtime_checkable
class Chooser(Protocol):
    """Whoever can pick a move from what a seat knows: ten lines of one's own are enough."""

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves``. Raises InvalidOption if it is not this view's turn."""


@runtime_checkable
class Player(Chooser, Protocol):
    """Somebody who sits at a table. A player gets Views only, so it cannot know more than its seat does."""

    @property
    def name(self) -> str:
        """How the table calls it: "greedy", "random" …."""


@runtime_checkable
class Explaining(Protocol):
    """A player that can say why; the table's hints are made of it."""

    def explain(self, view: View, move: Move) -> str:
        """One sentence: the rule of thumb behind this move in this view."""


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
