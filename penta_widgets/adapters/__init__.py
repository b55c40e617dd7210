"""Our games in other libraries' terms: OpenSpiel, PettingZoo, Gymnasium. Each needs its library (extras).

What they share stands here: deals and numbers of a game, and what a seat observes as numbers.
"""

from __future__ import annotations

import random
from typing import Any, Final

from penta_widgets.engine.contract import CHANCE, Game, State, View
from penta_widgets.engine.errors import InvalidOption, quoted

PENTA_ACTIONS: Final = 302
"""Plays, declarations, redeclarations, bids, and pass and call, by code (``engine.penta.moves``)."""
PENTATHLON_ACTIONS: Final = 53
"""The 52 cards and the pass of Fan Tan, by code."""
FRENCH_CARDS: Final = 52
PENTA_BITS: Final = 52
"""Cards are bits in a mask: the deck's 49 and three for the wilds (``engine.cards``)."""


def action_count(game: Game) -> int:
    """How many actions the adapters number; actions are the codes of the moves.

    Raises InvalidOption for a game they do not carry: a solitaire, or Penta with money, whose amounts are many.
    """
    if game.name == "pentathlon":
        return PENTATHLON_ACTIONS
    if game.name == "penta" and getattr(game.options, "mode", "") != "franklin":
        return PENTA_ACTIONS
    raise InvalidOption(f"the adapters carry pentathlon and penta without money, not {quoted(game)}")


def dealt(state: State, rng: random.Random) -> State:
    """The position after the deal that is due, if one is."""
    return state.after(state.deal(rng)) if state.actor == CHANCE else state


def standings(state: Any) -> list[float]:
    """What each seat has so far, higher is better: points in Penta, minus penalties in Pentathlon."""
    sign = -1.0 if state.game.name == "pentathlon" else 1.0
    return [sign * total for total in state.totals]


def observed(view: View) -> list[float]:
    """What a seat sees as numbers from -1 to 1, always as many (``observation_size``), seats counted from its own.

    Own hand and cards out of play, the trick by seat, then the numbers by seat: cards held, tricks, standing.
    Pentathlon adds the layout of Fan Tan and which round it is; Penta the displayed cards and the bids.
    """
    return _seen_pentathlon(view) if view.game.name == "pentathlon" else _seen_penta(view)


def observation_size(game: Game) -> int:
    """How long ``observed`` is for this game."""
    return len(observed(game.start().view(0)))


def _seen_pentathlon(view: Any) -> list[float]:
    players, own = view.game.players, view.seat
    trick = [0] * players
    for seat, card in view.trick:
        trick[seat] = 1 << card
    seen = _bits(view.hand, FRENCH_CARDS) + _bits(sum(view.taken), FRENCH_CARDS) + _bits(view.laid, FRENCH_CARDS)
    for step in range(players):
        seat = (own + step) % players
        seen += _bits(trick[seat], FRENCH_CARDS)
        penalties = view.totals[seat] + view.round_scores[seat]
        seen += [view.counts[seat] / 18, view.tricks[seat] / 18, _squeezed(penalties)]
    return seen + [float(view.kind == kind) for kind in range(7)]


def _seen_penta(view: Any) -> list[float]:
    players, own = view.game.players, view.seat
    stands = [0] * players
    for play in view.trick:
        stands[play.seat] = 1 << play.stands
    size = max(view.hand_size, 1)
    seen = _bits(view.hand, PENTA_BITS) + _bits(view.public.gone, PENTA_BITS)
    for step in range(players):
        seat = (own + step) % players
        seen += _bits(stands[seat], PENTA_BITS) + _bits(view.displayed[seat], PENTA_BITS)
        bid = view.bids[seat]
        seen += [view.counts[seat] / size, view.tricks[seat] / size, -1.0 if bid is None else bid / size]
        seen.append(_squeezed(view.totals[seat]))
    return seen + [float(view.phase == phase) for phase in ("bid", "play", "redeclare")]


def _bits(mask: int, width: int) -> list[float]:
    return [float(mask >> place & 1) for place in range(width)]


def _squeezed(points: float) -> float:
    """Any number of points between -1 and 1, half way at 50."""
    return points / (50 + abs(points))
