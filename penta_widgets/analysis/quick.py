"""Hands and rounds played out by rules of thumb in one call: thousands of deals in the time a cell may take.

Everybody follows the policy that Greedy follows, on integers, compiled where Numba is there. Unlike Greedy at a
table these players take no notice of the display and of who is known to be void.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penta_widgets.engine import InvalidOption, State, rng_from
from penta_widgets.engine.accel import array, fast, kernel, seeded
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.generic import StateT
from penta_widgets.engine.penta import HandResult, PentaState, rules
from penta_widgets.engine.penta.packed import BIDS, EPSILON, SEATS, TAKEN, packed_hand
from penta_widgets.engine.penta.playout import bid_out, play_out
from penta_widgets.engine.pentathlon import PentathlonState, playout
from penta_widgets.engine.pentathlon.situation import rollout_penalties, situation_of


def dealt_to_first(state: StateT, card: str, seed: int) -> StateT:
    """A deal in which the seat that is dealt first holds this card, the rest at random; equal seeds give equal deals.

    Two cards asked for with one seed give two *different* hands now and then: the other card may be in either of
    them. What a card is worth in place of another, ``exchanged`` tells. Raises InvalidNotation for what is no card,
    InvalidOption for one that is not in this deal.

    >>> from penta_widgets import game
    >>> state = dealt_to_first(game("pentathlon").start(), "SA", seed=1)
    >>> "SA" in [move.text for move in state.legal_moves]
    True
    """
    wanted, rng = _dealt_card(state, card), rng_from(seed)
    cards = list(state.deal(rng).cards)
    place = rng.choice(_places(cards, wanted))
    cards[0], cards[place] = cards[place], cards[0]
    return state.after(state.deal_of(cards))


def exchanged(state: StateT, card: str, other: str, seed: int) -> tuple[StateT, StateT]:
    """One deal twice: the seat that is dealt first holds ``card``, then ``other`` in its place; the rest is the same.

    The deal is a random one of those in which that hand holds ``card`` once and ``other`` not at all: a wild is its
    only wild. Equal seeds, equal deals. Raises InvalidNotation for what is no card, InvalidOption for two cards that
    are the same, for one that is not in this deal, and for a game with one hand.

    >>> from penta_widgets import game
    >>> with_it, without = exchanged(game("penta", mode="points", first_dealer=3).start(), "S8", "S1", seed=1)
    >>> set(with_it.view(0).cards) - set(without.view(0).cards)
    {'S8'}
    """
    one, two = _dealt_card(state, card), _dealt_card(state, other)
    players, rng = state.game.players, rng_from(seed)
    if one == two or players < 2:
        raise InvalidOption(f"{quoted(card)} for {quoted(other)} — expected two different cards, in a game with hands")
    while True:
        cards = list(state.deal(rng).cards)
        hand = cards[::players]  # P-DEAL, F-DEAL: one card at a time, clockwise
        if hand.count(one) == 1 and two not in hand:
            break
    here, there = players * hand.index(one), rng.choice(_places(cards, two))
    swapped = list(cards)
    swapped[here], swapped[there] = two, one
    return state.after(state.deal_of(cards)), state.after(state.deal_of(swapped))


def quick_hand(state: State, bids: Mapping[int, int] | None = None, seed: int = 0) -> HandResult:
    """A hand of Penta bid and played to its end from here; ``bids`` says what some seats bid.

    Raises InvalidOption for a position that is not in its bidding or play, or for a bid out of range.

    >>> from penta_widgets import game
    >>> start = game("penta", mode="points", first_dealer=3).start()
    >>> result = quick_hand(start.after(start.deal(3)), bids={0: 2})
    >>> result.bids[0], sum(result.tricks)
    (2, 13)
    """
    if not isinstance(state, PentaState) or state.phase not in {"bid", "play", "redeclare"}:
        raise InvalidOption(f"{quoted(state)} — expected a hand of Penta in its bidding or play")
    most, players = state.hand_size, state.players
    packed = packed_hand(state.public, state.hands, state.game.options)
    packed[EPSILON] = 0
    for seat, bid in (bids or {}).items():
        if seat not in range(players) or bid not in range(most + 1):
            raise InvalidOption(f"bids={{{seat}: {bid}}} — expected a seat to {players - 1} and a bid to {most}")
        packed[BIDS + seat] = bid
    work: Any = array(packed)
    fast(one_hand)(work, array(seeded(seed)), most)
    final_bids = tuple(int(bid) if bid >= 0 else None for bid in work[BIDS : BIDS + SEATS][:players])
    tricks = tuple(int(took) for took in work[TAKEN : TAKEN + SEATS][:players])
    return HandResult(final_bids, tricks, rules.scores(final_bids, tricks, state.game.options.partners), (0,) * players)


def quick_round(state: State, seed: int = 0) -> tuple[int, ...]:
    """A round of Pentathlon played to its end from here: each seat's penalties.

    Raises InvalidOption for a position without cards in hand.

    >>> from penta_widgets.teaching import round_start
    >>> sum(quick_round(round_start("clubs", 1)))
    13
    """
    if not isinstance(state, PentathlonState) or state.phase not in {"play", "fan_tan"}:
        raise InvalidOption(f"{quoted(state)} — expected a running round of Pentathlon")
    greedy = [playout.GREEDY] * state.game.players
    return rollout_penalties(situation_of(state), greedy, -1, 1, array(seeded(seed)))


def _dealt_card(state: State, text: str) -> int:
    """The card, if it is one of this deal's."""
    card = state.game.pack.parse(text)
    if card not in state.pack_in_use:
        raise InvalidOption(f"{quoted(text)} is not dealt with {state.game.players} players (P-DECK, F-DECK)")
    return card


def _places(cards: Sequence[int], wanted: int) -> list[int]:
    """Where in the deal a card lies; wilds lie in several places."""
    return [place for place, card in enumerate(cards) if card == wanted]


@kernel
def one_hand(packed: Any, generator: Any, most: int) -> None:
    """Bid and play a hand to its end."""
    bid_out(packed, generator, most)
    play_out(packed, generator)
