"""A hint for a solitaire: a move, why, and where it comes from."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from penta_widgets.analysis.layout_solver import solve_layout
from penta_widgets.analysis.solver import solve
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.registry import entry
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState
from penta_widgets.players.hint import RULE_OF_THUMB, SOLVER, Hint
from penta_widgets.players.solitaire import hint_for

HINT_WIDTH: Final = 30
HINT_POSITIONS: Final = 3_000
"""How many positions of an open game a hint looks at: less than a second."""
REMEMBERED: Final = 8
"""Winning lines kept, so that a player who follows one is led to its end and round no circle."""


Place = tuple[object, ...]
_lines: OrderedDict[Place, dict[Place, tuple[str, int]]] = OrderedDict()


def hint(state: SolitaireState, max_width: int = HINT_WIDTH) -> Hint:
    """What to do here: a solver's move in Penta Solitaire and where all cards lie open; else rules of thumb.

    The solver of Penta Solitaire looks at the stock. A hint never says that a game is lost: that would take a proof.
    Raises InvalidOption for a position with no move.
    """
    if not isinstance(state, SolitaireState) or not state.legal_moves:
        raise InvalidOption(f"{quoted(state)} — a hint takes a solitaire position with a legal move")
    return _from_solver(state, max_width) or _from_thumbs(state)


def _from_solver(state: SolitaireState, max_width: int) -> Hint | None:
    here = _place(state)
    for line in _lines.values():
        if here in line:
            return _solver_hint(state, *line[here])
    winning = _winning_line(state, max_width)
    if not winning:
        return None
    _lines[here] = _places(state, winning)
    while len(_lines) > REMEMBERED:
        _lines.popitem(last=False)
    return _solver_hint(state, winning[0], len(winning))


def _winning_line(state: SolitaireState, max_width: int) -> tuple[str, ...] | None:
    if isinstance(state.game, PentaSolitaire):
        return solve(state, max_width, compiled=False).line
    if entry(state.game.name).hidden_cards:
        return None  # a line that knows the stock would give it away
    return solve_layout(state, HINT_POSITIONS).line


def _solver_hint(state: SolitaireState, text: str, left: int) -> Hint:
    move = state.move(text)
    more = "the last move of" if left == 1 else f"the next of {left} moves of"
    known = ", found with the stock known" if state.layout.turns else ""
    return Hint(move, f"{_sentence(state.describe(move))}: {more} a line that wins{known}.", SOLVER)


def _from_thumbs(state: SolitaireState) -> Hint:
    thumb = hint_for(state.view(0))
    if thumb.move is None:
        only = (
            "Only lone cards going to and fro are left" if state.only_shuttling else "No rule of thumb makes progress"
        )
        return Hint(None, f"{only}; undo, or start again.", RULE_OF_THUMB)
    return Hint(thumb.move, f"{_sentence(state.describe(thumb.move))}: {thumb.reason}.", RULE_OF_THUMB)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _place(state: SolitaireState) -> Place:
    return (state.game, state.columns, state.stock)


def _places(state: SolitaireState, line: tuple[str, ...]) -> dict[Place, tuple[str, int]]:
    """By position along the line, the move that follows and how many are left."""
    places: dict[Place, tuple[str, int]] = {}
    for done, text in enumerate(line):
        places[_place(state)] = (text, len(line) - done)
        state = state.after(text)
    return places
