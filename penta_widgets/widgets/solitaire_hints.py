"""Hints at a solitaire: the solver's line where there is one, else a rule of thumb, each called what it is."""

from __future__ import annotations

from typing import Final

from penta_widgets.analysis.solve import solve
from penta_widgets.engine import Move
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState
from penta_widgets.players import Greedy
from penta_widgets.widgets.advice import Advice
from penta_widgets.widgets.solitaire_words import chips, move_words

WIDTH: Final = 100
"""How wide the solver looks for one hint: wide enough for nearly every deal, and soon enough at a table."""


def advise(state: SolitaireState, seed: int = 0) -> Advice:
    """A move from this position with its reason.

    In Penta Solitaire the solver is asked first. It knows the order of the stock, which the player does not, and
    the hint says so. Without a line of its own, and in the other games, Greedy answers with its rule of thumb.
    """
    if state.only_shuttling:
        return Advice(state.legal_moves[0], "Only shuttling is left, and it leads nowhere. Undo and try another way.")
    searched = isinstance(state.game, PentaSolitaire)
    line = solve(state, WIDTH, compiled=False).line if searched else None
    if line:
        return _from_line(state, line)
    return _by_thumb(state, seed, searched=searched)


def _from_line(state: SolitaireState, line: tuple[str, ...]) -> Advice:
    move, count = state.move(line[0]), len(line)
    how = f"first of the {count} moves of a winning line" if count > 1 else "the move that wins"
    return Advice(move, f"{_sentence(state, move)}: {how} that the solver found, which knows the order of the stock.")


def _by_thumb(state: SolitaireState, seed: int, *, searched: bool) -> Advice:
    view, greedy = state.view(0), Greedy(seed)
    move = greedy.choose(view)
    tops = tuple(card for column in state.columns[:] if column for card in (state.game.pack.text(column[-1]),))
    found = "The solver found no win from here, which proves nothing. " if searched else ""
    return Advice(
        move, f"{found}By rule of thumb, {move_words(state, move)}. {chips(greedy.explain(view, move), tops)}"
    )


def _sentence(state: SolitaireState, move: Move) -> str:
    words = move_words(state, move)
    return words[0].upper() + words[1:]
