"""Deals made to measure: the hands a test needs, the rest of the pack filled in."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping

from penta_widgets.engine import game
from penta_widgets.engine.cards import PENTA, bits, penta_cards
from penta_widgets.engine.contract import Move
from penta_widgets.engine.penta import Penta, PentaState
from tests.engine.penta.naive import DECKS, pack


def table(**options: object) -> Penta:
    """A game for points in which seat 0 is the dealer's left, unless the options say otherwise."""
    players = options.setdefault("players", 4)
    assert isinstance(players, int)
    options.setdefault("mode", "points")
    options.setdefault("first_dealer", players - 1)
    rules = game("penta", **options)
    assert isinstance(rules, Penta)
    return rules


def hands_with(players: int, wanted: Mapping[int, str], void: Mapping[int, str], seed: int) -> list[list[str]]:
    """Hands that hold at least these cards and, apart from them, nothing of the suits a seat shall lack."""
    size = DECKS[players][3]
    for attempt in range(1000):
        hands = [wanted.get(seat, "").split() for seat in range(players)]
        rest = pack(players)
        for card in itertools.chain(*hands):
            rest.remove(card)
        rng = random.Random(f"{seed} {attempt}")
        rng.shuffle(rest)
        rest.sort(key=lambda card: -sum(card[0] in lacks for lacks in void.values()))
        for card in rest:
            room = [s for s in range(players) if len(hands[s]) < size and card[0] not in void.get(s, "")]
            if not room:
                break
            hands[rng.choice(room)].append(card)
        else:
            return hands
    raise AssertionError(f"no such deal: {wanted} {void}")


def deal_text(hands: list[list[str]], dealer: int) -> str:
    """The deal that gives these hands: one card at a time, from the dealer's left."""
    players = len(hands)
    turns = range(len(hands[0]))
    return "deal " + " ".join(hands[(dealer + 1 + i) % players][turn] for turn in turns for i in range(players))


def dealt(
    rules: Penta, wanted: Mapping[int, str] | None = None, void: Mapping[int, str] | None = None, seed: int = 0
) -> PentaState:
    """The position after a first deal in which these seats hold these cards."""
    hands = hands_with(rules.players, wanted or {}, void or {}, seed)
    return rules.start().after(deal_text(hands, rules.options.first_dealer))


def playing(
    wanted: Mapping[int, str] | None = None,
    void: Mapping[int, str] | None = None,
    seed: int = 0,
    **options: object,
) -> PentaState:
    """The position before the first lead, with zero bid by all."""
    return on(dealt(table(**options), wanted, void, seed), "bid 0")


def on(state: PentaState, move: str) -> PentaState:
    """Make this move for as long as the phase lasts that it is made in."""
    phase = state.phase
    while state.phase == phase:
        state = state.after(move)
    return state


def play(state: PentaState, *moves: str) -> PentaState:
    """The position after these moves."""
    for move in moves:
        state = state.after(move)
    return state


def provoking(state: PentaState, rng: random.Random) -> Move:
    """A random legal move that, half the time, brings a redeclaration nearer where one can."""
    moves = state.legal_moves
    if state.phase == "play" and rng.random() < 0.5:
        wilds = {play.stands for play in state.trick if play.is_wild}
        others = [hand for seat, hand in enumerate(state.hands) if seat != state.actor and not state.folded[seat]]
        pushing = [move for move in moves if move.code in wilds]
        held = [move for move in moves if move.text[0] == "W" and any(hand >> move.code - 64 & 1 for hand in others)]
        moves = tuple(pushing or held) or moves
    return rng.choice(moves)


def finish(state: PentaState, rng: random.Random) -> PentaState:
    """The position after the hand has been played out at random."""
    hand = state.hand_number
    while state.phase not in ("deal", "over") and state.hand_number == hand:
        state = state.after(rng.choice(state.legal_moves))
    return state


def texts(state: PentaState) -> list[str]:
    """The legal moves as text."""
    return [move.text for move in state.legal_moves]


def cards_of(mask: int) -> str:
    """Cards of a mask (no wilds) as text."""
    return PENTA.texts(bits(mask))


def hand_of(state: PentaState, seat: int) -> str:
    """A hand as text."""
    return PENTA.texts(penta_cards(state.hands[seat]))
