"""The rules: every game behind one contract, on the standard library alone.

A game gives its first position; a position says who acts, what is legal and what follows from a move. Chance is a
move too, so the moves are the whole game.

>>> from penta_widgets.engine import game
>>> rules = game("penta", mode="points", first_dealer=3)
>>> state = rules.start()
>>> state = state.after(state.deal(rng=3))
>>> state.phase, state.actor, state.legal_moves[0].text
('bid', 0, 'bid 0')
"""

from __future__ import annotations

from typing import Any

from penta_widgets.engine.contract import State as _State
from penta_widgets.engine.contract import set_recorder as _set_recorder
from penta_widgets.lazy import public_face

__all__, __getattr__, __dir__ = public_face(__name__)


def _record(state: _State) -> dict[str, Any]:
    from penta_widgets.engine.records import record_of

    return record_of(state)


_set_recorder(_record)
