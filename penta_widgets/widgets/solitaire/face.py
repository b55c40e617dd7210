"""What the player of a solitaire sees, as the parts of a snapshot. The order of the stock is never among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from penta_widgets.engine import Move
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.registry import entry
from penta_widgets.engine.solitaire import Piles, Solitaire, SolitaireState, SolitaireView
from penta_widgets.engine.solitaire.interpreter import move_of, played, transfer, transfers
from penta_widgets.sentences import solitaire as sentences
from penta_widgets.widgets.solitaire import sentences as words
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.wire.snapshot import Coach, Hand, Summary, about

ARROWS: Final = {(1,): "↑", (-1,): "↓", (1, -1): "↕"}


class SolitaireFace(Face[SolitaireState, SolitaireView]):
    """Any solitaire of the family, from its layout: piles, what they need, what may go where."""

    renderer = "solitaire"
    pack = "french"
    moves_made: Callable[[], int] | None = None
    """Counts the moves, where the count is to be shown."""
    timer = False
    auto_home = False

    def __init__(self, game: Solitaire, names: tuple[str, ...], language: str = "en") -> None:
        """A face for this game."""
        super().__init__(game, names, language)
        self.layout = game.layout
        self.title = game.title

    def hands(self, view: SolitaireView) -> list[Hand]:
        """Nobody holds a card in a solitaire."""
        del view
        return [{"n": 0}]

    def table(self, view: SolitaireView) -> dict[str, Any]:
        """Piles in layout order with their open cards, the stock's size, and the legal moves by pile."""
        known = entry(view.game.name)
        return {
            "piles": {name: self._pile(view, number, name) for number, name in enumerate(self.layout.names)},
            "nouns": {kind.letter: kind.noun for kind in self.layout.piles},
            "arrows": {kind.letter: ARROWS.get(kind.steps, "") for kind in self.layout.piles},
            "homes": [kind.letter for kind in self.layout.piles if kind.role == "foundation"],
            "stock": view.stock_count,
            "moves": sentences.targets(view),
            "wide": known.wide,
            "narrow": known.narrow,
            "home": view.home,
            "of": self.layout.size,
            "count": None if self.moves_made is None else self.moves_made(),
            "timer": self.timer,
            "auto_home": self.auto_home,
        }

    def _pile(self, view: SolitaireView, number: int, name: str) -> dict[str, Any]:
        cards = view.columns[number]
        shown = cards if is_open(self.layout.kinds[number]) else cards[-1:]
        needs = view.needs(name).replace("T", "10").replace("/", " ")
        return {"n": len(cards), "cards": [FRENCH.text(card) for card in shown], "needs": needs}

    def status(self, view: SolitaireView) -> str:
        """What can be done now; won, stuck or only shuttling are said plainly (S-END)."""
        return sentences.status(view)

    def subtitle(self, view: SolitaireView) -> str:
        """How many cards are home."""
        return sentences.subtitle(view)

    def summary(self, view: SolitaireView) -> Summary | None:
        """How it ended and what to do next."""
        return words.summary(view)

    def log_line(self, before: SolitaireState, after: SolitaireState) -> str | None:
        """A move in short."""
        return words.log_line(before, after)

    def offered(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Turn and redeal; where cards may go stands by pile in ``table``, in a tenth of the room."""
        return tuple(move for move in moves if move.kind != "transfer")

    def finishing(self, view: SolitaireView) -> str | None:
        """Offered when every card can go straight home."""
        return "Finish: all can go home" if self.way_home(view) else None

    def way_home(self, view: SolitaireView) -> list[Move]:
        """Moves from pile to foundation that win the game with nothing left to decide; none if it is not so simple."""
        if view.stock_count or view.phase != "play":
            return []
        columns, moves, kinds = view.columns, list[Move](), self.layout.kinds
        while pair := next((pair for pair in transfers(self.layout, columns) if self._is_homeward(*pair)), None):
            code = transfer(*pair)
            moves.append(move_of(code, self.layout))
            columns, _ = played(self.layout, columns, (), code)
        left = any(cards and kind.role != "foundation" for cards, kind in zip(columns, kinds, strict=True))
        return [] if left else moves

    def _is_homeward(self, source: int, target: int) -> bool:
        kinds = self.layout.kinds
        return kinds[target].role == "foundation" != kinds[source].role

    def why(self, state: SolitaireState, text: str) -> Coach:
        """Why a move is not legal, or that it is; of a pile's name, where its top card may go."""
        pile = text.strip().upper() if isinstance(text, str) else ""
        if pile in self.layout.number:
            rule = self.layout.kinds[self.layout.number[pile]].rule or self.layout.rule
            return {"kind": "note", "text": words.where_to(state, pile), "rule": rule}
        move = state.move(self.meant(state, text))
        reason = state.why_not(move)
        if reason is None:
            return about(move, FRENCH, {"kind": "note", "text": f"You may {words.move_words(state, move)}."})
        return {"kind": "why", "text": words.chips(reason.text, reason.cards), "rule": reason.rule}


def is_open(kind: Piles) -> bool:
    """Whether every card of such a pile lies open, not the top one alone: fans and reserves."""
    return kind.role == "reserve" or (kind.role == "tableau" and kind.dealt > 1)
