"""Who is asked for a hint, and how the table shows it."""

from __future__ import annotations

from collections.abc import Callable

from penta_widgets.engine import Move, View
from penta_widgets.engine.cards import Pack
from penta_widgets.players import Greedy
from penta_widgets.players.hint import Hint
from penta_widgets.widgets.wire.snapshot import Coach, about

Advisor = Callable[[View], Hint]
"""Suggests a move from what a seat may know. Its reason names its source: a rule of thumb, a simulation, a solver."""


def shown_hint(hint: Hint, pack: Pack) -> Coach:
    """The hint as the table shows it."""
    coach: Coach = {"kind": "hint", "text": hint.reason}
    return coach if hint.move is None else about(hint.move, pack, coach)


def rule_of_thumb(view: View) -> Hint:
    """What the Greedy player would do here and why, called what it is."""
    greedy = Greedy()
    move = greedy.choose(view)
    return Hint(move, f"By rule of thumb, {in_words(move, view.game.pack)}. {greedy.explain(view, move)}")


def in_words(move: Move, pack: Pack) -> str:
    """The move with its card as a chip: ``play [H5]``, ``the wild as [S8]``, ``bid 3``."""
    if move.stands_for is not None:
        return f"the wild as [{pack.text(move.stands_for)}]"
    return move.text if move.card is None else f"play [{pack.text(move.card)}]"
