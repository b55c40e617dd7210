"""Hints at a solitaire: the solver's line where there is one, else a rule of thumb, each called what it is."""

from __future__ import annotations

from typing import Final

from penta_widgets.analysis.hints import hint
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.solitaire import SolitaireState
from penta_widgets.players.hint import RULE_OF_THUMB, SOLVER, Hint
from penta_widgets.widgets.solitaire.sentences import chips

NAMES: Final = {SOLVER: "Solver.", RULE_OF_THUMB: "Rule of thumb."}


def table_hint(state: SolitaireState) -> Hint:
    """A move from this position, or None if none makes progress, with its reason and where it comes from.

    In Penta Solitaire the solver is asked first. It knows the order of the stock, which the player does not, and
    the hint says so.
    """
    plain = hint(state)
    tops = tuple(FRENCH.text(top) for top in state.tops.values() if top is not None)
    return plain._replace(reason=f"{NAMES[plain.source]} {chips(plain.reason, tops)}")
