"""Questions that any game's engine can grade: which cards are legal, which moves do what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from penta_widgets.engine import InvalidNotation, Move, State
from penta_widgets.engine.generic import StateT
from penta_widgets.teaching.question import Choice, Question


def legal_cards(state: State, cards: Sequence[str], prompt: str) -> Question:
    """Choose every card that may be played now; a wild counts if it may be played as anything.

    ``cards`` are the texts to choose from, usually the hand of the seat to act.
    """
    choices = []
    for text in dict.fromkeys(cards):
        card = state.game.pack.parse(text)
        moves = [move for move in state.legal_moves if move.card == card]
        label = state.game.pack.words(card)
        choices.append(Choice(text, label, bool(moves), "legal here" if moves else _why_not(state, text)))
    return Question(state, _seat(state), prompt, tuple(choices), many=True, read=_card_reader(state))


def moves_that(
    state: StateT,
    prompt: str,
    judge: Callable[[StateT, Move, StateT], tuple[bool, str]],
    *,
    among: Iterable[Move] | None = None,
    many: bool = True,
) -> Question:
    """Choose the moves that do what is wanted: ``judge`` gets the position, a move, and the position after it.

    It returns whether the move is right and why.
    """
    moves = state.legal_moves if among is None else tuple(among)
    choices = [Choice(move.text, state.describe(move), *judge(state, move, state.after(move))) for move in moves]
    return Question(state, _seat(state), prompt, tuple(choices), many=many, read=_move_reader(state))


def legal_moves(state: State, candidates: Iterable[str], prompt: str) -> Question:
    """Choose every legal move among candidates, legal or not; the engine's reason explains a wrong one."""
    choices = []
    for text in candidates:
        reason = state.why_not(text)
        choices.append(
            Choice(text, state.describe(text), reason is None, "legal here" if reason is None else str(reason))
        )
    return Question(state, _seat(state), prompt, tuple(choices), many=True, read=_move_reader(state))


def _why_not(state: State, text: str) -> str:
    """The engine's reason; a wild is asked about by any name, since no name makes it legal."""
    names = [text] if text != "W" else [f"W={card}" for card in state.game.pack.texts_of if len(card) == 2]
    return str(state.why_not(names[0]))


def _seat(state: State) -> int:
    if state.actor is None or state.actor < 0:
        raise ValueError("a question needs a position in which a seat is to act")
    return state.actor


def _card_reader(state: State) -> Callable[[str], str]:
    def read(text: str) -> str:
        try:
            return state.game.pack.text(state.game.pack.parse(text))
        except InvalidNotation:
            return text.strip()

    return read


def _move_reader(state: State) -> Callable[[str], str]:
    def read(text: str) -> str:
        try:
            return state.move(text).text
        except InvalidNotation:
            return text.strip()

    return read
