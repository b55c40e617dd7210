"""Penta as numbers, for the adapters; without money, whose amounts are many."""

from __future__ import annotations

from typing import Final, cast

from penta_widgets.adapters.numbers import bits, squeezed
from penta_widgets.engine.contract import Game, View
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.penta import Penta, PentaView

ACTIONS: Final = 302
"""Plays, declarations, redeclarations, bids, and pass and call, by code (``engine.penta.moves``)."""
CARDS: Final = 52
"""Cards are bits in a mask: the deck's 49 and three for the wilds (``engine.cards``)."""


def action_count(game: Game) -> int:
    """How many codes moves have. Raises InvalidOption for a game for money."""
    if cast("Penta", game).options.mode == "franklin":
        raise InvalidOption(f"the adapters carry penta without money, not {quoted(game)}; choose another mode")
    return ACTIONS


def observed(seen_by: View) -> list[float]:
    """The numbers that all games have (``adapters.observed``), then the displayed cards and the bids."""
    view = cast("PentaView", seen_by)
    players, own = view.game.players, view.seat
    stands = [0] * players
    for play in view.trick:
        stands[play.seat] = 1 << play.stands
    size = max(view.hand_size, 1)
    seen = bits(view.hand, CARDS) + bits(view.public.gone, CARDS)
    for step in range(players):
        seat = (own + step) % players
        seen += bits(stands[seat], CARDS) + bits(view.displayed[seat], CARDS)
        bid = view.bids[seat]
        seen += [view.counts[seat] / size, view.tricks[seat] / size, -1.0 if bid is None else bid / size]
        seen.append(squeezed(view.totals[seat]))
    return seen + [float(view.phase == phase) for phase in ("bid", "play", "redeclare")]
