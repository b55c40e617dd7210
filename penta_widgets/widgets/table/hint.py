"""Hints: who is asked, and what they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from penta_widgets.engine import Move, View
from penta_widgets.players import Greedy
from penta_widgets.widgets.wire.snapshot import Coach, plain


class Hint(NamedTuple):
    """A suggested move and a sentence that says why; the sentence names cards as ``[H2]``.

    A solitaire may have no move that makes progress; then there is the sentence alone.
    """

    move: Move | None
    text: str

    def __repr__(self) -> str:
        """The sentence, as a person reads it in a cell."""
        return plain(self.text)

    def coach(self) -> Coach:
        """The advice as the table shows it."""
        said: Coach = {"kind": "hint", "text": self.text}
        return said if self.move is None else {**said, "move": self.move.text}


Advisor = Callable[[View], Hint]
"""Gives advice from what a seat may know. Its text names its source: a rule of thumb, a simulation, a solver."""


def rule_of_thumb(view: View) -> Hint:
    """What the Greedy player would do here and why, called what it is."""
    greedy = Greedy()
    move = greedy.choose(view)
    return Hint(move, f"By rule of thumb, {in_words(move)}. {greedy.explain(view, move)}")


def in_words(move: Move) -> str:
    """The move with its card as a chip: ``play [H5]``, ``the wild as [S8]``, ``bid 3``."""
    _wild, equals, card = move.text.partition("=")
    if equals:
        return f"the wild as [{card}]"
    return f"play [{move.text}]" if " " not in move.text and move.text.isupper() else move.text
