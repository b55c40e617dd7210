"""A solitaire's sentences about a position: how far it is, and what can be done now."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine import Move
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.sentences import counted, listed
from penta_widgets.engine.solitaire import SolitaireState, SolitaireView

Position = SolitaireState | SolitaireView
MANY: Final = 4
"""More cards than this are counted, not named one by one."""


def title(position: Position) -> str:
    """The game and where it stands: "Penta Solitaire, 32 of 104 home"."""
    return f"{position.game.title}, {subtitle(position)}"


def subtitle(position: Position) -> str:
    """How far the game is: "32 of 104 home"."""
    return f"{position.home} of {position.layout.size} home"


def status(position: Position, *, marks: bool = True) -> str:
    """One sentence: what can be done now, or that it is over and what to do then; cards are chips.

    Without ``marks`` it names no card that may move, for questions about that.
    """
    size = position.layout.size
    if position.phase == "deal":
        return "The cards are to be dealt."
    if position.is_won:
        return f"You have won: all {size} cards are home. Deal new cards, or play the same ones again."
    if position.phase == "over":
        return f"Stuck: no move is left, {position.home} of {size} cards are home. Undo to try another way."
    if position.only_shuttling:
        return "All that is left is to carry lone cards between empty piles, which leads nowhere. Undo, or start anew."
    if not marks:
        return f"{counted(len(position.legal_moves), 'legal move')}."
    home = list(dict.fromkeys(move.source for move in homeward(position) if move.source is not None))
    if home:
        return f"{_named(position, home)} can go home."
    return _elsewhere(position)


def targets(position: Position) -> dict[str, list[str]]:
    """Where each pile's top card may go now, by pile name."""
    reached: dict[str, list[str]] = {}
    for move in position.legal_moves:
        if move.source is not None and move.target is not None:
            reached.setdefault(move.source, []).append(move.target)
    return reached


def is_foundation(position: Position, pile: str) -> bool:
    """Whether cards are home there."""
    return position.layout.kinds[position.pile_number(pile)].role == "foundation"


def homeward(position: Position) -> list[Move]:
    """The moves that take a card home from elsewhere."""
    return [
        move
        for move in position.legal_moves
        if move.source is not None and move.target is not None
        if is_foundation(position, move.target) and not is_foundation(position, move.source)
    ]


def _named(position: Position, piles: list[str]) -> str:
    if len(piles) > MANY:
        return f"{len(piles)} cards"
    tops = position.tops
    named = dict.fromkeys(f"[{FRENCH.text(top)}]" for pile in piles if (top := tops[pile]) is not None)
    return "The " + listed(named, "and")


def _elsewhere(position: Position) -> str:
    between, turn = targets(position), any(move.kind == "turn" for move in position.legal_moves)
    gather = any(move.kind == "redeal" for move in position.legal_moves)
    if between:
        way = ", or turn the next card" if turn else "; the stock is out" if position.layout.turns else ""
        return f"No card can go home just now. Move one to another pile{way}."
    return (
        "Gather the reserves: they become the stock again." if gather else "Turn the next card: nothing else is left."
    )
