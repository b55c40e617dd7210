"""Positions made to measure, and positions searched for: what lessons and what-ifs start from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
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


def position(game: Game, hands: Mapping[int, str], moves: Iterable[str] | str = (), seed: Seed = 0) -> State:
    """A worked position: these cards dealt, the bidding passed over, then these moves played.

    Every seat passes in the betting and bids 1, unless ``moves`` begins with the betting or the bidding itself.
    ``moves`` is a sequence of texts, or one text with commas between the moves.
    """
    texts = [text.strip() for text in (moves.split(",") if isinstance(moves, str) else moves) if text.strip()]
    start = game.start()
    state = start.after(deal_holding(start, hands, seed))
    for text in texts:
        state = _to_play(state, text).after(text)
    return _to_play(state, None)


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


def _to_play(state: State, text: str | None) -> State:
    """Pass and bid 1 until the position waits for a move of another kind."""
    while state.phase in {"bet", "bid"} and (text is None or _is_later(state, text)):
        state = state.after("pass" if state.phase == "bet" else "bid 1")
    return state


def _is_later(state: State, text: str) -> bool:
    reason = state.why_not(text)
    word = text.split(maxsplit=1)[0].casefold()
    return reason is not None and word not in ({"bid"} if state.phase == "bid" else {"bet", "raise", "call", "fold"})


def _dealer(state: State) -> int:
    return getattr(state, "dealer", 0)


def _hand_sizes(state: State) -> list[int]:
    players, cards, dealer = state.game.players, len(state.pack_in_use), _dealer(state)
    return [cards // players + ((seat - dealer - 1) % players < cards % players) for seat in range(players)]
