"""Deals written as hands: the cards that matter are named, the rest fills up in table order."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.pentathlon import Pentathlon, PentathlonState
from penta_widgets.engine.tricks import dealing_order


def dealt(state: PentathlonState, *hands: str) -> PentathlonState:
    """The position after a deal that gives seat 0, 1, … at least these cards."""
    return state.after(state.deal_of(deal_of(state, hands)))


def deal_of(state: PentathlonState, hands: Iterable[str]) -> list[int]:
    """A deal's cards in dealing order, from the wanted cards of each seat."""
    players, pack = state.game.players, list(state.pack_in_use)
    wanted = [[FRENCH.parse(word) for word in hand.split()] for hand in hands]
    wanted += [[] for _ in range(players - len(wanted))]
    for card in (card for hand in wanted for card in hand):
        pack.remove(card)
    for turn in range(players):
        seat = (state.dealer + 1 + turn) % players
        size = (len(state.pack_in_use) - 1 - turn) // players + 1
        missing = size - len(wanted[seat])
        wanted[seat] += pack[:missing]
        del pack[:missing]
    return dealing_order(wanted, state.dealer)


def match(**options: object) -> PentathlonState:
    """A new match."""
    return Pentathlon(**options).start()


def at_round(name: str, **options: object) -> PentathlonState:
    """A match that is about to deal this round; the rounds before it were played without a thought."""
    return _at_round(name, tuple(options.items()))


@cache
def _at_round(name: str, options: tuple[tuple[str, object], ...]) -> PentathlonState:
    state = match(**dict(options))
    while state.round_name != name:
        state = played_out(dealt(state))
    return state


def played_out(state: PentathlonState) -> PentathlonState:
    """The position after the round, with everyone playing the first legal move."""
    rounds = len(state.sheet)
    while len(state.sheet) == rounds:
        state = state.after(state.legal_moves[0])
    return state


def play(state: PentathlonState, moves: str) -> PentathlonState:
    """The position after these moves, given with spaces between."""
    for move in moves.split():
        state = state.after(move)
    return state
