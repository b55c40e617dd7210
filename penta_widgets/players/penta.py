"""Greedy at Penta: the move that the rules of thumb prefer (``penta_situation``), and why (``penta_reasons``)."""

from __future__ import annotations

from typing import cast

from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.penta import PentaView
from penta_widgets.players.penta_reasons import explain
from penta_widgets.players.penta_situation import Situation

__all__ = ["explain", "greedy_move"]


def greedy_move(view: View, seed: int = 0) -> Move:
    """The move that the rules of thumb prefer; ties fall by a hash of view and seed."""
    return Situation(cast("PentaView", view), seed).move()
