"""What is said about a position of a game of hands and tricks that has no sentences of its own; in English alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.sentences import listed, signed


def status(position: Any, names: Sequence[str]) -> str:
    """Whose turn it is, or who has scored what."""
    if position.actor == CHANCE:
        return "The cards are to be dealt."
    if position.actor is not None:
        what = "a card to the trick" if position.trick else "a card to lead"
        return f"{names[position.actor]} to play: {what}."
    scores = [f"{name} {signed(total)}" for name, total in zip(names, position.totals, strict=True)]
    return f"The game is over: {listed(scores, 'and')}."
