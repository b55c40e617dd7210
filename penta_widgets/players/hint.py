"""A hint: a move that somebody suggests, and why."""

from __future__ import annotations

from typing import Final, NamedTuple

from penta_widgets.engine.contract import Move
from penta_widgets.engine.sentences import plain

RULE_OF_THUMB: Final = "rule of thumb"
SOLVER: Final = "solver"


class Hint(NamedTuple):
    """A suggested move, or None if none makes progress; why, in words; who says so.

    At a table ``reason`` is a whole sentence that may name cards as ``[H2]``; a rule of thumb by itself gives a
    clause. ``source`` is RULE_OF_THUMB or SOLVER, or what an advisor of your own calls itself.

    >>> from penta_widgets import play
    >>> hint = play("solitaire", seed=4, journal=None).hint()
    >>> hint.move is not None, hint.source
    (True, 'solver')
    """

    move: Move | None
    reason: str
    source: str = RULE_OF_THUMB

    def __repr__(self) -> str:
        """The reason, as a person reads it in a cell."""
        return plain(self.reason)
