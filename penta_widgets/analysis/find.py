"""Positions made to measure, and positions searched for: what lessons and what-ifs start from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Protocol

from penta_widgets.engine import CHANCE, Deal, Game, Move, PentaError, Seed, State, View, rng_from
from penta_widgets.engine.errors import InvalidNotation, quoted
from penta_widgets.engine.tricks import dealing_order


class NothingFound(PentaError):  # noqa: N818  it reads as what happened, like the engine's errors
    """No position with the wanted property came up in the deals that were tried."""


class Chooser(Protocol):
    """Whoever can pick a move from what a seat knows: any player."""

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves``."""
        ...


def deal_holding(state: State, hands: Mapping[int, str], seed: Seed = 0) -> Deal:
    """A deal in which these seats hold at least these cards, the rest at random.

    ``hands`` maps a seat to card texts, e.g. ``{0: "S5 X2 W"}``. Raises InvalidNotation for what is not a card
    and PentaError if a card is named too often or a hand is too long.
    """
    pack, rest = state.game.pack, list(state.pack_in_use)
    fixed: dict[int, list[int]] = {}
    for seat, texts in hands.items():
        if seat not in range(state.game.players):
            raise PentaError(f"there is no seat {quoted(seat)}; seats are 0 to {state.game.players - 1}")
        fixed[seat] = [_taken(rest, pack.parse(text), f"{text} for seat {seat}") for text in texts.split()]
    rng_from(seed).shuffle(rest)
    sizes = _hand_sizes(state)
    whole = [fixed.get(seat, []) for seat in range(state.game.players)]
    for seat, size in enumerate(sizes):
        if len(whole[seat]) > size:
            raise PentaError(f"seat {seat} gets {size} cards here, not {len(whole[seat])}")
        whole[seat] = whole[seat] + [rest.pop() for _ in range(size - len(whole[seat]))]
    return state.deal_of(dealing_order(whole, _dealer(state)))


def position(
    game: Game, hands: Mapping[int, str], moves: Iterable[str] | str = (), seed: Seed = 0, *, phase: str = "play"
) -> State:
    """A worked position: these cards dealt, then these moves made.

    Betting and bidding that the moves leave out are passed over: every seat passes, calls and bids 1. Without
    moves that goes on until the phase asked for. ``moves`` is a sequence of texts, or one text with commas.
    """
    texts = [text.strip() for text in (moves.split(",") if isinstance(moves, str) else moves) if text.strip()]
    start = game.start()
    state = start.after(deal_holding(start, hands, seed))
    for text in texts:
        state = _passed_over(state, partial(_is_legal, text)).after(text)
    return state if texts else _passed_over(state, lambda state: state.phase == phase)


def find(
    game: Game,
    predicate: Callable[[State], bool],
    seed: Seed = 0,
    *,
    tries: int = 2_000,
    player: Chooser | None = None,
) -> State:
    """The first position with a property, searching whole games from random deals.

    ``player`` chooses the moves (random ones by default). Raises NothingFound after ``tries`` games.
    """
    rng = rng_from(seed)
    for _ in range(tries):
        state = game.start()
        while state.actor is not None:
            state = state.after(_chosen(state, player, rng))
            if predicate(state):
                return state
    raise NothingFound(f"no such position in {tries} games of {game!r}; ask for less, or raise tries")


def _chosen(state: State, player: Chooser | None, rng: random.Random) -> Move:
    if state.actor is None or state.actor == CHANCE:
        return state.deal(rng)
    return rng.choice(state.legal_moves) if player is None else player.choose(state.view(state.actor))


def _taken(rest: list[int], card: int, what: str) -> int:
    try:
        rest.remove(card)
    except ValueError:
        raise InvalidNotation(f"{what}: that card is not in this pack, or is named too often") from None
    return card


def _is_legal(text: str, state: State) -> bool:
    return state.why_not(text) is None


def _passed_over(state: State, reached: Callable[[State], bool]) -> State:
    """Pass, call and bid 1 until the position is reached, or the play begins."""
    words = {"bet": ("pass", "call"), "bid": ("bid 1",)}
    while not reached(state) and state.phase in words:
        state = next(state.after(word) for word in words[state.phase] if state.why_not(word) is None)
    return state


def _dealer(state: State) -> int:
    return getattr(state, "dealer", 0)


def _hand_sizes(state: State) -> list[int]:
    players, cards, dealer = state.game.players, len(state.pack_in_use), _dealer(state)
    return [cards // players + ((seat - dealer - 1) % players < cards % players) for seat in range(players)]
