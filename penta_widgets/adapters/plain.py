"""Any game with hands as numbers, for the adapters, where it has no observation of its own."""

from __future__ import annotations

from typing import Any

from penta_widgets.adapters.numbers import bits, squeezed
from penta_widgets.engine.contract import Game, View


def action_count(game: Game) -> int:
    """One more than the highest code: moves are cards here, and a card's code is its number."""
    return max(game.every_card) + 1


def observed(view: View) -> list[float]:
    """Own hand, legal and unseen cards, then by seat from the own one: its card in the trick, counts, score."""
    seen: Any = view  # what games with hands have: see docs/add-a-game.md
    width, players = action_count(view.game), view.game.players
    lies = {play.seat: play.card for play in seen.trick}
    legal = sum(1 << move.code for move in view.legal_moves)
    numbers = bits(seen.hand, width) + bits(legal, width) + bits(seen.unseen_mask, width)
    most = max(len(view.game.every_card) // players, 1)
    for step in range(players):
        seat = (view.seat + step) % players
        numbers += bits(1 << lies[seat] if seat in lies else 0, width)
        numbers += [seen.counts[seat] / most, seen.tricks[seat] / most, squeezed(seen.totals[seat])]
    return numbers
