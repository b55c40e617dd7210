"""What each legal move is worth, as bars on the cards: one column a move, the card and its bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from penta_widgets.drawing import shapes
from penta_widgets.drawing.cards import ASPECT, place_card
from penta_widgets.drawing.plots import Interval
from penta_widgets.engine.cards import WILD, Pack
from penta_widgets.engine.contract import Move

CARD: Final = 46
COLUMN: Final = 58
BAR: Final = 110
"""Height of the tallest bar."""
MOST_IN_ROW: Final = 13
MARGIN: Final = 16
ROW: Final = BAR + CARD * ASPECT + 44


class MoveInterval(Interval, Protocol):
    """What a move is worth, with its range."""

    @property
    def move(self) -> Move:
        """The move."""
        ...


def advice_svg(pack: Pack, moves: Sequence[MoveInterval], caption: str, unit: str) -> str:
    """One picture of moves with mean and interval in some unit; the best is coloured.

    All bars begin at the same value, which is written down: the lowest end of an interval.
    """
    floor, top = min(move.low for move in moves), max(move.high for move in moves)
    rows = [moves[first : first + MOST_IN_ROW] for first in range(0, len(moves), MOST_IN_ROW)]
    note = f"Bars begin at {_number(floor)}; the thin line is the 95 % interval."
    value = f"Value: {unit}."
    columns = max(3 * COLUMN, max(map(len, rows)) * COLUMN, 7 * max(map(len, (caption, value, note))))
    best = max(moves, key=lambda move: move.mean)
    parts = [shapes.words(MARGIN, 22, caption, size=12, colour=shapes.QUIET)]
    for number, row in enumerate(rows):
        y = 34 + number * ROW
        for column, move in enumerate(row):
            parts.append(_column(MARGIN + column * COLUMN, y, pack, move, (floor, top), move is best))
    height = 34 + len(rows) * ROW + 40
    parts += [shapes.words(MARGIN, height - 30, value, size=12, colour=shapes.QUIET)]
    parts += [shapes.words(MARGIN, height - 12, note, size=12, colour=shapes.QUIET)]
    listed = ", ".join(f"{line.move} {_number(line.mean)}" for line in moves)
    return shapes.board(caption, f"{value} By move: {listed}.", 2 * MARGIN + columns, height, *parts)


def _column(x: float, y: float, pack: Pack, line: MoveInterval, scale: tuple[float, float], best: bool) -> str:
    floor, top = scale
    unit = BAR / (top - floor) if top > floor else 0
    middle, foot = x + COLUMN / 2 - 4, y + 16 + BAR
    tall = (line.mean - floor) * unit
    bar = shapes.box(
        middle - 13, foot - tall, 26, tall, fill=shapes.ACCENT if best else "#8fb3d9", radius=min(3, tall / 2)
    )
    low, high = foot - (line.low - floor) * unit, foot - (line.high - floor) * unit
    whisker = shapes.element(
        "path",
        d=f"M{_at(middle)} {_at(low)}V{_at(high)}M{_at(middle - 5)} {_at(low)}h10M{_at(middle - 5)} {_at(high)}h10",
        stroke=shapes.INK,
        stroke_width=1.2,
        fill="none",
    )
    value = shapes.words(middle, foot + 16, _number(line.mean), size=12, bold=best, anchor="middle")
    return bar + whisker + value + _label(middle - CARD / 2, foot + 22, pack, line.move)


def _label(x: float, y: float, pack: Pack, move: Move) -> str:
    """The card that a move plays; a wild wears what it stands for; a word in a box for other moves."""
    if move.stands_for is not None:
        return place_card(x, y, CARD, pack.text(WILD), pack, stands=pack.text(move.stands_for))
    if move.card is not None:
        return place_card(x, y, CARD, pack.text(move.card), pack)
    frame = shapes.box(x, y, CARD, CARD * ASPECT, fill="#ffffff", stroke=shapes.LINE, radius=4)
    number = move.amount if move.bid is None else move.bid
    words = [move.kind] if number is None else [move.kind, str(number)]
    lines = [
        shapes.words(x + CARD / 2, y + 29 + 17 * at, word, size=13, bold=True, anchor="middle")
        for at, word in enumerate(words)
    ]
    return frame + "".join(lines)


def _number(value: float) -> str:
    text = f"{value:+.2f}".replace("-", "−")
    return text[1:] if value == 0 else text


def _at(value: float) -> str:
    return shapes.number(value)
