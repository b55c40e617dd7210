"""Pentathlon as numbers, for the adapters."""

from __future__ import annotations

from typing import Final, cast

from penta_widgets.adapters.numbers import bits, squeezed
from penta_widgets.engine.contract import Game, View
from penta_widgets.engine.pentathlon import PentathlonView

ACTIONS: Final = 53
"""The 52 cards and the pass of Fan Tan, by code."""
CARDS: Final = 52


def action_count(_game: Game) -> int:
    """How many codes moves have."""
    return ACTIONS


def observed(seen_by: View) -> list[float]:
    """The numbers that all games have (``adapters.observed``), then the layout of Fan Tan and which round it is."""
    view = cast("PentathlonView", seen_by)
    players, own = view.game.players, view.seat
    trick = [0] * players
    for play in view.trick:
        trick[play.seat] = 1 << play.card
    seen = bits(view.hand, CARDS) + bits(sum(view.taken), CARDS) + bits(view.laid, CARDS)
    for step in range(players):
        seat = (own + step) % players
        seen += bits(trick[seat], CARDS)
        penalties = view.totals[seat] + view.round_scores[seat]
        seen += [view.counts[seat] / 18, view.tricks[seat] / 18, squeezed(penalties)]
    return seen + [float(view.kind == kind) for kind in range(7)]
