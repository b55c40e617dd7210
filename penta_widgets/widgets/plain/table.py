"""A table for any game of hands and tricks: seats around it, the trick in the middle, the hand, the score."""

from __future__ import annotations

from typing import Any, Literal

from penta_widgets.engine import Game, View
from penta_widgets.engine.cards import PENTA, bits
from penta_widgets.engine.registry import entry
from penta_widgets.engine.sentences import signed
from penta_widgets.engine.tricks import Trick
from penta_widgets.sentences.plain import status
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.wire.snapshot import Hand, Sheet, Summary


class PlainFace(Face):
    """What every game of hands and tricks has (``engine.trick_game.TrickTable`` says it by name)."""

    renderer = "plain"

    def __init__(self, game: Game, names: tuple[str, ...], language: str = "en") -> None:
        """A face for this game."""
        super().__init__(game, names, language)
        self.title = game.title

    @property
    def pack(self) -> Literal["penta", "french"]:  # type: ignore[override]  # it is the game's
        """How card texts are read and drawn."""
        return "penta" if self.game.pack is PENTA else "french"

    def hands(self, view: View) -> list[Hand]:
        """Counts by seat, and the own cards."""
        seen: Any = view
        hands: list[Hand] = [{"n": count} for count in seen.counts]
        hands[view.seat]["cards"] = [self.game.pack.text(card) for card in bits(seen.hand)]
        return hands

    def table(self, view: View) -> dict[str, Any]:
        """The trick, the last one, and what each seat took."""
        seen: Any = view
        lies = seen.trick
        best = seen.game.taker(lies) if lies else None
        return {
            "trick": self._played(lies),
            "last": self._played(seen.last_trick),
            "took": seen.leader if seen.last_trick else None,
            "number": sum(seen.tricks),
            "winning": next((at for at, play in enumerate(lies) if play.seat == best), None),
            "tricks": seen.tricks,
        }

    def _played(self, trick: Trick) -> list[dict[str, Any]]:
        return [{"seat": play.seat, "card": self.game.pack.text(play.card)} for play in trick]

    def status(self, view: View) -> str:
        """Whose turn it is, or how it ended."""
        return status(view, self.names)

    def subtitle(self, view: View) -> str:
        """Which trick is played."""
        seen: Any = view
        return "" if view.phase != "play" else f"trick {sum(seen.tricks) + 1}"

    def scores(self, view: View) -> Sheet:
        """One row: what each seat has."""
        seen: Any = view
        unit = entry(view.game.name).unit
        figures = [("", signed(total)) for total in seen.totals]
        return {"caption": unit, "rows": [{"name": "Score", "figures": figures, "kind": "total"}]}

    def summary(self, view: View) -> Summary | None:
        """Who has what, when the game is over."""
        return None if view.actor is not None else {"title": "The game is over", "lines": [self.status(view)]}

    def rest(self, view: View) -> bool:
        """A finished trick lies on the table until the next card."""
        seen: Any = view
        return view.phase == "play" and not seen.trick and bool(seen.last_trick)


class PlainTable(Table):
    """A table for a game that has none of its own; each game gets a class of its own with the game's name."""

    name = ""
    face_type = PlainFace
