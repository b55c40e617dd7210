"""Rules of thumb for the solitaires. Every one of them makes lasting progress, so play by them goes round no circle.

Penta's are those of ``engine.solitaire.playout``, which simulations play compiled. The relatives share theirs:
home if possible; a move that lets a card go home next; a card to where it does least harm; then the stock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireView
from penta_widgets.engine.solitaire import playout as p
from penta_widgets.engine.solitaire.interpreter import (
    is_shuttle,
    move_of,
    played,
    transfers,
)
from penta_widgets.engine.solitaire.rules import packed
from penta_widgets.players.hint import Hint

THUMBS: Final = {
    p.HOME: "a card that can go home does",
    p.FREES_A_PILE: "it empties a pile, and a space is worth a lot",
    p.OFF_THE_WASTE: "it takes a card off the waste without using a space",
    p.UNCOVERS: "the card below can go home next",
    p.UNCOVERS_BY_SPACE: "the card below can go home next, which is worth the space",
    p.INTO_A_SPACE: "a space is free, and the waste gets shorter",
    p.TURNS: "nothing on the table makes progress, so turn the stock",
}
GATHER: Final = "nothing else is left, so gather the reserves"
BUILDS: Final = "it joins a card to its neighbour in suit"
LEAST_HARM: Final = "it has to go somewhere, and covers least here"
LAST: Final = "no rule of thumb makes progress; this is merely legal"


def greedy_move(view: View, _seed: int = 0) -> Move:
    """The move of the first rule of thumb that has one; if none has, the first legal move.

    A loop that plays to the end asks ``hint_for`` instead and stops where it has no move: then all that is left
    can be taken back for ever. Raises InvalidOption if the view is not of a solitaire or has nothing to choose.
    """
    move = hint_for(view).move
    return view.legal_moves[0] if move is None else move


def explain(view: View, move: Move, _seed: int = 0) -> str:
    """One sentence about why greedy play makes this move; says so if it would make another one."""
    hint = hint_for(view)
    if hint.move not in (None, move):
        return f"Rules of thumb prefer {hint.move}: {hint.reason}."
    return f"{move}: {hint.reason}."


def hint_for(view: View) -> Hint:
    """The move of the first rule of thumb that has one, with the reason as a clause; no move if none makes progress."""
    if not isinstance(view, SolitaireView):
        raise InvalidOption(f"{quoted(view)} — expected the view of a solitaire, from state.view(0)")
    if not view.legal_moves:
        raise InvalidOption(f"there is nothing to choose in {view.game.title} now: phase {view.phase!r}")
    if isinstance(view.game, PentaSolitaire):
        return _penta_hint(view)
    for rule in RULES:
        for move, reason in rule(view):
            return Hint(move, reason)
    return Hint(None, LAST)


def _penta_hint(view: SolitaireView) -> Hint:
    position = packed(view)
    for rule, reason in THUMBS.items():
        code = p.heuristic_move(position, rule)
        if code >= 0:
            return Hint(move_of(code, view.layout), reason)
    return Hint(None, LAST)


Found = Iterator[tuple[Move, str]]


def _transfers(view: SolitaireView) -> Iterator[tuple[Move, int, int]]:
    """Every legal transfer with the numbers of its source and target."""
    number = view.layout.number
    for move in view.legal_moves:
        if move.source is not None and move.target is not None:
            yield move, number[move.source], number[move.target]


def _is_foundation(view: SolitaireView, pile: int) -> bool:
    return view.layout.kinds[pile].role == "foundation"


def _goes_home(view: SolitaireView) -> Found:
    for move, source, target in _transfers(view):
        if _is_foundation(view, target) and not _is_foundation(view, source):
            yield move, THUMBS[p.HOME]


def _uncovers(view: SolitaireView) -> Found:
    """A move after which a card can go home; none could before, or that rule had moved it."""
    for move, _, _ in _transfers(view):
        columns, _ = played(view.layout, view.columns, (), move.code)
        pairs = transfers(view.layout, columns)
        if any(_is_foundation(view, to) and not _is_foundation(view, source) for source, to in pairs):
            yield move, THUMBS[p.UNCOVERS]


def _builds(view: SolitaireView) -> Found:
    """A tableau card joins its neighbour and leaves none: joined pairs only grow, so this ends."""
    for move, source, target in _transfers(view):
        kind, column = view.layout.kinds[source], view.columns[source]
        joined = len(column) > 1 and kind.takes(column[-2], column[-1])
        if kind.role == "tableau" == view.layout.kinds[target].role and view.columns[target] and not joined:
            yield move, BUILDS


def _least_harm(view: SolitaireView) -> Found:
    """A card from the waste, a reserve or a tall pile to an empty pile or the lowest reserve."""
    choices = [
        (len(view.columns[target]), -len(view.columns[source]), move)
        for move, source, target in _transfers(view)
        if not is_shuttle(view.layout, view.columns, move.code)
        and not _is_foundation(view, source)
        and (not view.columns[target] or view.layout.kinds[target].role == "reserve")
        and (view.layout.kinds[source].role != "tableau" or not view.layout.kinds[source].steps)
    ]
    if choices:
        yield min(choices)[2], LEAST_HARM


def _stock(view: SolitaireView) -> Found:
    reasons = {"turn": THUMBS[p.TURNS], "redeal": GATHER}
    yield from ((move, reasons[move.kind]) for move in view.legal_moves if move.kind in reasons)


RULES: Final[tuple[Callable[[SolitaireView], Found], ...]] = (_goes_home, _uncovers, _builds, _least_harm, _stock)
