"""The gallery: the solitaires to choose among, each with its rules in a line and a picture of its layout."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final, cast

from penta_widgets.engine import GameEntry, InvalidOption, entry, game, game_names
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.solitaire import Piles, Solitaire
from penta_widgets.storage import journal_of_tables
from penta_widgets.widgets.start import play
from penta_widgets.widgets.wire.display import Display

if TYPE_CHECKING:
    from ipywidgets import VBox

    from penta_widgets.widgets.table.base import Table

WAYS: Final[dict[str, dict[str, Any]]] = {"new": {}, "daily": {"deal": "daily"}, "resume": {"resume": True}}
"""How to sit down from the gallery: new cards, the day's deal, the unfinished game touched last."""

CARD: Final = (10, 14)
STEP: Final = (13, 21)
FAN_STEP: Final = 3
PAPER: Final = 'fill="#fdfcf8" stroke="#6d6b66"'
DASHED: Final = 'fill="none" stroke="#4f6f66" stroke-dasharray="3 2"'
BOX: Final = (330, 146)


class Gallery(Display):
    """Games to choose among. ``gallery.play("twenty")`` sits down; so do the buttons under each picture.

    The table of the game chosen last is ``gallery.table``; it lies under the pictures.
    """

    def __init__(self) -> None:
        """Nothing is chosen yet."""
        super().__init__()
        self.table: Table | None = None
        self._box: VBox | None = None

    def play(self, name: str, **options: Any) -> Table:
        """A table for one of these games, in place of the one before; options as for ``play()``."""
        names = [shown.name for shown in _games()]
        if name not in names:
            raise InvalidOption(f"{quoted(name)} is not in the gallery; there are {', '.join(names)}")
        table, before = play(name, **options), self.table
        self.table = table
        if self._box is not None:
            self._box.children = (self.board, table.widget)
        if before is not None:
            before.close()
        self.changed()
        return table

    @property
    def kind(self) -> str:
        """Which bundle of the front end draws it."""
        return "gallery"

    @property
    def snapshot(self) -> dict[str, Any]:
        """What the browser is sent."""
        chosen = self.table.session.game.name if self.table else None
        games = [
            {
                "name": shown.name,
                "title": shown.title,
                "rule": shown.gallery,
                "svg": layout_svg(shown.name),
                "unfinished": _is_unfinished(shown.name),
            }
            for shown in _games()
        ]
        head = {"seq": self.seq, "answer": self.answers, "game": "gallery", "error": self.error}
        return {**head, "games": games, "chosen": chosen}

    @property
    def widget(self) -> VBox:
        """Pictures with buttons, and under them the table; opened when first asked for."""
        if self._box is None:
            from ipywidgets import VBox

            self._box = VBox([self.board, *([self.table.widget] if self.table else [])])
        return self._box

    def close(self) -> None:
        """Take the view off the page and free it."""
        if self.table is not None:
            self.table.close()
        box, self._box = self._box, None
        if box is not None:
            box.layout.close()
            box.close()
        super().close()

    def svg(self) -> str:
        """All layouts in one picture, with titles and rules."""
        return gallery_svg()

    def text(self) -> str:
        """A line a game, and how to play it."""
        lines = [f"{shown.title}: {shown.gallery}\n    play({shown.name!r})" for shown in _games()]
        return "\n".join(["Solitaires to choose among", *lines])

    def __repr__(self) -> str:
        """The gallery as text."""
        return self.text()

    def carry_out_message(self, content: object) -> None:
        """A button was pressed: sit down at that game."""
        wish = content if isinstance(content, dict) else {}
        self.play(str(wish.get("game")), **WAYS.get(str(wish.get("how")), {}))


def gallery() -> Gallery:
    """The solitaires, to look at and to choose among.

    >>> from penta_widgets import gallery
    >>> "twenty" in repr(gallery()).lower()
    True
    """
    return Gallery()


@cache
def layout_svg(name: str) -> str:
    """A small picture of a game's layout: foundations dashed with their first rank, stock dark, fans spread."""
    drawn, bottom = _layout(name, 0, 0)
    return _svg(BOX[0], bottom, drawn)


def gallery_svg() -> str:
    """All layouts in one picture, with titles and rules."""
    width, height, parts = 2 * BOX[0], BOX[1] + 74, []
    games = _games()
    for at, shown in enumerate(games):
        x, y = at % 2 * BOX[0], at // 2 * height
        parts.append(_text(x + BOX[0] / 2, y + 20, shown.title, 14, bold=True))
        parts += [_text(x + BOX[0] / 2, y + 38 + 15 * i, line, 11) for i, line in enumerate(_wrapped(shown.gallery))]
        parts.append(_layout(shown.name, x, y + 66)[0])
    return _svg(width, (len(games) + 1) // 2 * height, "".join(parts), background=True)


def _games() -> list[GameEntry]:
    """The games with a line in the gallery, in its order."""
    return [shown for shown in map(entry, game_names()) if shown.gallery]


def _is_unfinished(name: str) -> bool:
    journal = journal_of_tables()
    return journal is not None and journal.store.latest(name) is not None


def _layout(name: str, left: float, top: float) -> tuple[str, float]:
    """A game's places as SVG, and where they end."""
    kinds = {pile: piles for piles in _piles(name) for pile in piles.names}
    parts, y = [], top + 8.0
    for row in entry(name).wide:
        places = row.split()
        x = left + (BOX[0] - sum(_step(place) for place in places) * 2 + 6) / 2
        tallest = 1
        for place in places:
            if place != ".":
                kind = kinds.get(place)
                tallest = max(tallest, kind.dealt if kind else 1)
                parts.append(_place(kind, x, y))
            x += 2 * _step(place)
        y += 2 * STEP[1] - 8 + 2 * FAN_STEP * (min(tallest, 4) - 1)
    return "".join(parts), y + 2


def _piles(name: str) -> tuple[Piles, ...]:
    return cast("Solitaire", game(name)).layout.piles


def _step(place: str) -> float:
    return STEP[0] if place != "." else STEP[0] / 2


def _place(kind: Piles | None, x: float, y: float) -> str:
    """One pile: what is dealt or laid out as cards, a foundation with its first rank, the stock (None) dark."""
    if kind is None:
        return _card(x, y, 'fill="#3c4c5c" stroke="#3c4c5c"')
    if kind.role == "foundation":
        rank = _text(x + CARD[0], y + CARD[1] + 5, kind.first, 13, bold=True)
        lies = PAPER if kind.laid_out else DASHED
        return _card(x, y, lies) + rank
    if not kind.dealt:
        return _card(x, y, DASHED)
    cards = range(min(kind.dealt, 4))
    return "".join(_card(x, y + 2 * FAN_STEP * i, PAPER) for i in cards)


def _card(x: float, y: float, paint: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{2 * CARD[0]}" height="{2 * CARD[1]}" rx="2.5" {paint}/>'


def _text(x: float, y: float, text: str, size: int, *, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    paint = f'font-family="sans-serif" font-size="{size}"{weight} text-anchor="middle" fill="#4f6f66"'
    return f'<text x="{x:g}" y="{y:g}" {paint}>{escape(text)}</text>'


def _wrapped(rule: str) -> list[str]:
    words, lines = rule.split(), [""]
    for word in words:
        if len(lines[-1]) + len(word) > 56:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _svg(width: float, height: float, inner: str, *, background: bool = False) -> str:
    under = f'<rect width="{width:g}" height="{height:g}" fill="#f1f5f3"/>' if background else ""
    size = f'width="{width:g}" height="{height:g}" ' if background else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}viewBox="0 0 {width:g} {height:g}">{under}{inner}</svg>'
