"""Exercises about Penta Solitaire: every position comes up in play, and the engine or the solver grades.

>>> from penta_widgets.teaching import solitaire
>>> exercise = solitaire.takers(seed=3)
>>> exercise.answer(*exercise.question.right).correct
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

from penta_widgets.analysis.search import NothingFound
from penta_widgets.analysis.solver import solve
from penta_widgets.engine import Move, game
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.solitaire import SolitaireState
from penta_widgets.engine.solitaire.playout import greedy_game
from penta_widgets.engine.solitaire.rules import is_won, packed
from penta_widgets.players.solitaire import hint_for
from penta_widgets.teaching import ask
from penta_widgets.teaching.exercise import Exercise
from penta_widgets.teaching.question import Choice, Question

WASTE: Final = "W"
WIDTH: Final = 10
"""How wide the solver looks when it grades; enough for nine deals in ten, and soon done."""
TRIES: Final = 200
MOST: Final = 6


def legal_moves(seed: int = 1) -> Exercise:
    """Which of these moves are legal? Wrapping ranks, mirrored sides, closed foundations (S-TABLEAU, S-FOUNDATION)."""

    def make(rng: random.Random) -> Question:
        state = _search(rng, lambda s: len(_transfers(s)) >= 2 and len(_near_misses(s)) >= 3)
        candidates = rng.sample(_transfers(state), 2) + rng.sample(_near_misses(state), 3)
        rng.shuffle(candidates)
        return ask.legal_moves(state, candidates, "Which of these moves are legal?")

    return Exercise("Legal or not", make, seed)


def takers(seed: int = 1) -> Exercise:
    """Which piles take the card on the waste? One side wants a rank from below, the other from above (S-TABLEAU)."""

    def make(rng: random.Random) -> Question:
        state = _search(rng, lambda s: s.tops[WASTE] is not None and len(set(_taking(s))) > 1)
        card = FRENCH.words(state.columns[-1][-1])
        choices = tuple(_pile_choice(state, pile) for pile in _different_piles(state))
        return Question(state, 0, f"The {card} lies on the waste. Which piles take it?", choices, many=True)

    return Exercise("Who takes it?", make, seed)


def still_winning(seed: int = 1) -> Exercise:
    """The rules of thumb go wrong here: after which moves does the solver, which knows the stock, still find a win?"""

    def make(rng: random.Random) -> Question:
        state, thumb = _turning_point(rng)
        kept = solve(state, WIDTH, compiled=False, short=False).line
        assert kept is not None
        named = _different_moves(state, [thumb, state.move(kept[0]), *state.legal_moves])[:MOST]
        prompt = "The solver knows the stock and finds a win here. After which of these moves does it still find one?"
        return ask.moves_that(state, prompt, _judge, among=sorted(named))

    return Exercise("Where the win is lost", make, seed)


def heuristic_game(state: SolitaireState) -> Iterator[SolitaireState]:
    """The positions of play by rules of thumb from here to where they make no progress, this one first."""
    yield state
    while state.legal_moves and (move := hint_for(state.view(0)).move) is not None:
        state = state.after(move)
        yield state


def heuristic_wins(state: SolitaireState) -> bool:
    """Whether play by rules of thumb from here wins; on the rules' integers, so many deals are soon asked."""
    position = packed(state)
    greedy_game(position)
    return is_won(position)


def dealt(rng: random.Random) -> SolitaireState:
    """A fresh deal of Penta Solitaire."""
    start = game("solitaire").start()
    return start.after(start.deal(rng))


def turning_point(states: list[SolitaireState]) -> int | None:
    """The first of these positions, in order of play, after which the solver finds no win; None if that never happens.

    A win found later in the line is one for every position before it, so the search halves its way there.
    """
    if not _wins(states[0]) or _wins(states[-1]):
        return None
    low, high = 0, len(states) - 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _wins(states[middle]) else (low, middle)
    return low


def _turning_point(rng: random.Random) -> tuple[SolitaireState, Move]:
    for _ in range(TRIES):
        states = list(heuristic_game(dealt(rng)))
        at = turning_point(states)
        if at is not None and len(states[at].legal_moves) > 1:
            move = states[at + 1].last_move
            kept = solve(states[at], WIDTH, compiled=False, short=False).line
            if move is not None and kept and _wins(states[at].after(kept[0])):
                return states[at], move
    raise NothingFound(f"no game in which the rules of thumb lose a win, in {TRIES} deals")


def _wins(state: SolitaireState) -> bool:
    return state.is_won or (
        state.actor is not None and solve(state, WIDTH, compiled=False, short=False).line is not None
    )


def _judge(_before: SolitaireState, _move: Move, after: SolitaireState) -> tuple[bool, str]:
    if _wins(after):
        return True, "the solver still finds a win"
    return False, f"the solver finds no win after it within width {WIDTH} (which is no proof that none exists)"


def _search(rng: random.Random, predicate: Callable[[SolitaireState], bool]) -> SolitaireState:
    """A position of the right kind from the middle of a game by rules of thumb, with some moves at random."""
    for _ in range(TRIES):
        state = dealt(rng)
        for _ in range(rng.randrange(20, 90)):
            move = hint_for(state.view(0)).move if state.legal_moves else None
            if move is None:
                break
            state = state.after(move if rng.random() < 0.8 else rng.choice(state.legal_moves))
        if state.actor is not None and predicate(state):
            return state
    raise NothingFound(f"no such position in {TRIES} games; ask for less")


def _transfers(state: SolitaireState) -> list[str]:
    return [move.text for move in state.legal_moves if move.kind == "transfer"]


def _near_misses(state: SolitaireState) -> list[str]:
    """Illegal moves of a card onto a pile with cards: the ones that a wrong idea of the rules would make."""
    full = [name for name, top in state.tops.items() if top is not None]
    legal = set(_transfers(state))
    moves = [f"{source}-{target}" for source in full for target in full if target not in {source, WASTE}]
    return [move for move in moves if move not in legal and move[0] in "LRW"]


def _different_piles(state: SolitaireState) -> list[str]:
    """Foundations and tableau piles, of those with the same need on one side the first alone."""
    seen, piles = set(), []
    for name in state.layout.names:
        need = (name[0], state.needs(name), state.tops[name] is None)
        if name != WASTE and need not in seen:
            seen.add(need)
            piles.append(name)
    return piles


def _different_moves(state: SolitaireState, moves: list[Move]) -> list[Move]:
    """The moves, of those to like foundations or to spaces of one side the first alone."""
    kept: dict[object, Move] = {}
    for move in moves:
        kept.setdefault(_kind_of_move(state, move), move)
    return list(kept.values())


def _kind_of_move(state: SolitaireState, move: Move) -> object:
    target = move.target
    if target is None or not (target[0] in "UD" or state.tops[target] is None):
        return move
    return (move.source, target[0], state.needs(target))


def _taking(state: SolitaireState) -> list[bool]:
    return [state.why_not(f"{WASTE}-{pile}") is None for pile in _different_piles(state)]


def _pile_choice(state: SolitaireState, pile: str) -> Choice:
    reason = state.why_not(f"{WASTE}-{pile}")
    top = state.tops[pile]
    label = f"{pile} ({'empty' if top is None else FRENCH.words(top)})"
    if reason is not None:
        return Choice(pile, label, False, str(reason))
    needs = state.needs(pile).replace("T", "10")
    return Choice(pile, label, True, f"it takes {'any card' if needs == 'any' else needs} next")
