"""Exercises about Penta's play, wilds above all: every position is searched for, none is hand-picked.

>>> from penta_widgets.teaching import penta
>>> exercise = penta.redeclare_to_win(seed=2)
>>> exercise.answer(*exercise.question.right).correct
True
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from penta_widgets.analysis.search import find
from penta_widgets.engine import Move, game
from penta_widgets.engine.cards import PENTA, RANKS, SUITS, WILD, penta_cards
from penta_widgets.engine.penta import PentaState
from penta_widgets.engine.penta.public import trick_winner
from penta_widgets.teaching import ask
from penta_widgets.teaching.exercise import Exercise
from penta_widgets.teaching.question import Question

YOU = 0
PLAYERS = 4


def legal_cards(seed: int = 1) -> Exercise:
    """Which cards may you play, with a wild in your hand and a suit led (P-FOLLOW)?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, lambda s: _following(s) and _holds_wild(s) and 1 < _different_cards(s) < len(_hand(s)))
        suit = _suit_name(state.public.led)
        return ask.legal_cards(
            state, _texts(_hand(state)), f"{suit.capitalize()} was led. Which of your cards may you play?"
        )

    return Exercise("Legal cards", make, seed)


def redeclare_to_win(seed: int = 1) -> Exercise:
    """Your wild was displaced by the last card of the trick: which new names take it (P-REDECLARE)?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, lambda s: _yours_to_redeclare(s) and _splits(s, _takes_trick))
        old = PENTA.words(state.public.displaced.stands) if state.public.displaced else ""
        prompt = f"The real {old} fell on your wild, and it was the last card. Which new names win the trick for you?"
        return ask.moves_that(state, prompt, _judge(wins=True))

    return Exercise("Redeclare and win", make, seed)


def duck_with_wild(seed: int = 1) -> Exercise:
    """You want no more tricks and play last: which plays leave the trick to somebody else?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, lambda s: _following(s, last=True) and _holds_wild(s) and _splits(s, _takes_trick))
        prompt = "You have made your bid and play last. Which plays leave this trick to somebody else?"
        return ask.moves_that(state, prompt, _judge(wins=False))

    return Exercise("Duck", make, seed)


def safe_names(seed: int = 1) -> Exercise:
    """You lead a wild: which names in a suit can nobody displace?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, lambda s: _leading(s) and _holds_wild(s) and bool(_mixed_suits(s)))
        suit = rng.choice(_mixed_suits(state))
        among = [move for move in state.legal_moves if _names_suit(move, suit)]
        prompt = f"You lead your wild as a {_suit_name(suit)}. Which names can no other player displace?"
        return ask.moves_that(state, prompt, _judge_safety, among=among)

    return Exercise("Names nobody can take", make, seed)


def _search(rng: random.Random, predicate: Callable[[PentaState], bool]) -> PentaState:
    rules_of_play = game("penta", players=PLAYERS, mode="points", first_dealer=rng.randrange(PLAYERS), max_hands=1)
    return find(rules_of_play, predicate, rng).first


def _following(state: PentaState, *, last: bool = False) -> bool:
    public = state.public
    laid = len(public.trick)
    due = state.phase == "play" and state.actor == YOU and 0 < public.led + 1 <= SUITS
    return due and (laid == PLAYERS - 1 if last else laid > 0)


def _leading(state: PentaState) -> bool:
    return state.phase == "play" and state.actor == YOU and not state.trick


def _yours_to_redeclare(state: PentaState) -> bool:
    return state.phase == "redeclare" and state.actor == YOU and len(state.trick) == PLAYERS


def _hand(state: PentaState) -> list[int]:
    return penta_cards(state.hands[YOU])


def _texts(cards: list[int]) -> list[str]:
    return [PENTA.text(card) for card in cards]


def _holds_wild(state: PentaState) -> bool:
    return WILD in _hand(state)


def _different_cards(state: PentaState) -> int:
    return len({move.card for move in state.legal_moves})


def _names_suit(move: Move, suit: int) -> bool:
    return move.stands_for is not None and move.stands_for // RANKS == suit


def _splits(state: PentaState, predicate: Callable[[PentaState], bool]) -> bool:
    """Whether some legal moves do it and some do not."""
    return len({predicate(state.after(move)) for move in state.legal_moves}) == 2


def _takes_trick(after: PentaState) -> bool:
    return bool(after.last_trick) and trick_winner(after.last_trick).seat == YOU


def _judge(*, wins: bool) -> Callable[[PentaState, Move, PentaState], tuple[bool, str]]:
    def judge(_before: PentaState, _move: Move, after: PentaState) -> tuple[bool, str]:
        best = trick_winner(after.last_trick)
        took = best.seat == YOU
        what = PENTA.words(best.stands) + (" (a wild)" if best.is_wild else "")
        return took == wins, "you take the trick with it" if took else f"{what} takes the trick (P-WIN)"

    return judge


def _mixed_suits(state: PentaState) -> list[int]:
    """Suits in which some names are safe and some are not."""
    safe = [sum(_is_safe(state, RANKS * suit + rank) for rank in range(RANKS)) for suit in range(SUITS)]
    return [suit for suit in range(SUITS) if 0 < safe[suit] < RANKS]


def _is_safe(state: PentaState, card: int) -> bool:
    return bool((state.hands[YOU] | state.public.gone) >> card & 1)


def _judge_safety(before: PentaState, move: Move, _after: PentaState) -> tuple[bool, str]:
    card = cast("int", move.stands_for)
    if before.hands[YOU] >> card & 1:
        return True, "you hold the real one yourself (P-REDECLARE)"
    if before.public.gone >> card & 1:
        return True, "the real one was played in an earlier trick (P-REDECLARE)"
    return False, "another player may hold the real one and play it on your wild (P-REDECLARE)"


def _suit_name(suit: int) -> str:
    return PENTA.words(8 * suit).split()[0]
