"""A solitaire as a picture: foundations, tableau, reserves, stock and waste, each with what it needs next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penta_widgets.drawing import shapes, table
from penta_widgets.drawing.cards import ASPECT, place_back, place_card
from penta_widgets.drawing.faces import artwork
from penta_widgets.drawing.look import Look
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.registry import entry
from penta_widgets.engine.sentences import counted, plain
from penta_widgets.sentences import solitaire as words
from penta_widgets.sentences.solitaire import Position

if TYPE_CHECKING:
    from penta_widgets.engine.solitaire.interpreter import Column

STOCK: Final = "stock"
STRIP: Final = 0.37
"""How much of a covered card in an open fan is seen, as a part of its width."""

WIDEST: Final = 66
GAP: Final = 12
HALF: Final = 24
"""A place left free in a row, ``.``."""
ROOM: Final = 672
"""How wide a row may be."""


def svg(position: Position, look: Look) -> str:
    """The table as its player sees it; the stock lies face down. There is one seat and one skin."""
    rows = [row.split() for row in entry(position.game.name).wide]
    width = min(WIDEST, *map(_fitting, rows))
    parts, y = [], 48.0
    for row in rows:
        parts.append(_row(position, row, y, width))
        y += _row_height(position, row, width) + 30
    title, status = words.title(position), plain(words.status(position, marks=look.marks))
    sentence, height = table.sentence(y, status)
    return shapes.board(title, status, table.WIDTH, y + height, table.header(title), *parts, sentence)


def text(position: Position, look: Look) -> str:
    """A pile a line with its cards, bottom to top, and what it needs."""
    lines = [f"{words.title(position)}; {counted(position.stock_count, 'card')} in the stock."]
    for number, (name, cards) in enumerate(position.piles.items()):
        needs = position.needs(name).replace("T", "10")
        kind = position.layout.kinds[number]
        shown = FRENCH.texts(cards) or "empty"
        if kind.role == "foundation" and cards:
            shown = f"{FRENCH.words(cards[-1])} on top, {counted(len(cards), 'card')}"
        verb = "needs" if kind.role == "foundation" else "takes"
        lines.append(f"{name} {kind.noun}: {shown}{f', {verb} {needs}' if needs else ''}.")
    return "\n".join([*lines, plain(words.status(position, marks=look.marks))])


def _fitting(row: list[str]) -> int:
    """The width of a card with which all of a row finds room."""
    places = len(row) - row.count(".")
    return int((ROOM + GAP - HALF * row.count(".")) / places) - GAP


def _row(position: Position, names: list[str], y: float, width: float) -> str:
    total = sum(_place_width(name, width) for name in names) - GAP
    x, parts = (table.WIDTH - total) / 2, []
    for name in names:
        if name == STOCK:
            parts.append(_stock(position, x, y, width))
        elif name != ".":
            parts.append(_pile(position, name, x, y, width))
        x += _place_width(name, width)
    return "".join(parts)


def _place_width(name: str, width: float) -> float:
    return HALF if name == "." else width + GAP


def _row_height(position: Position, names: list[str], width: float) -> float:
    """As tall as its tallest pile."""
    return max(_height(1 if name in {STOCK, "."} else len(_fanned(position, name)), width) for name in names)


def _height(cards: int, width: float) -> float:
    return width * ASPECT + max(cards - 1, 0) * STRIP * width


def _fanned(position: Position, name: str) -> Column:
    """The cards of a pile that lie open: every card of a fan or reserve, else the top one."""
    cards = position.piles[name]
    kind = position.layout.kinds[position.layout.number[name]]
    spread = kind.role == "reserve" or (kind.role == "tableau" and kind.dealt > 1)
    return cards if spread else cards[-1:]


def _pile(position: Position, name: str, x: float, y: float, width: float) -> str:
    cards, shown, needs = position.piles[name], _fanned(position, name), position.needs(name)
    needs = needs.replace("T", "10")
    parts = []
    if not shown:
        parts.append(_empty(x, y, width, needs))
    if len(cards) > len(shown):
        parts.append(_edges(x, y, width))
    parts += [
        place_card(x, y + i * STRIP * width, width, FRENCH.text(card), FRENCH, mirrored=card is shown[-1])
        for i, card in enumerate(shown)
    ]
    verb = "next" if position.layout.kinds[position.layout.number[name]].role == "foundation" else "takes"
    note = str(len(cards)) if name == "W" else f"{verb} {needs}" if needs and shown else ""
    return "".join(parts) + _label(x, y + _height(len(shown), width), width, name, note)


def _label(x: float, y: float, width: float, name: str, note: str) -> str:
    said = {"W": "waste"}.get(name, name)
    label = shapes.words(x, y + 16, said, size=11.5, colour=shapes.QUIET)
    if shapes.width_of(f"{said} {note}", 11.5) > width:
        note = note.removeprefix("next ").removeprefix("takes ")
    return label + (shapes.words(x + width, y + 16, note, size=11.5, bold=True, anchor="end") if note else "")


def _empty(x: float, y: float, width: float, needs: str) -> str:
    slot = shapes.box(x, y, width, width * ASPECT, stroke=shapes.QUIET, radius=5, dash="4 3")
    middle = y + width * ASPECT / 2 + 5
    return slot + shapes.words(x + width / 2, middle, needs or "empty", size=14, colour=shapes.QUIET, anchor="middle")


def _edges(x: float, y: float, width: float) -> str:
    """The edges of the cards beneath, below the top one."""
    paper, edge = artwork()["paper"], artwork()["edge"]
    return "".join(shapes.box(x, y + down, width, width * ASPECT, fill=paper, stroke=edge, radius=5) for down in (4, 2))


def _stock(position: Position, x: float, y: float, width: float) -> str:
    count = position.stock_count
    label = _label(x, y + width * ASPECT, width, STOCK, str(count))
    if count:
        drawn = _edges(x, y, width) if count > 1 else ""
        return drawn + place_back(x, y, width) + label
    return _empty(x, y, width, "none") + label
