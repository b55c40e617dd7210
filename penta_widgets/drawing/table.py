"""What every picture of a card table has: seats around it, a trick in the middle, hands, a score table, a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from penta_widgets.drawing import shapes
from penta_widgets.drawing.cards import ASPECT, place_card, place_mini
from penta_widgets.engine.cards import PENTA, Pack

WIDTH: Final = 720
MARGIN: Final = 16
BLOCK: Final = 160
MINI: Final = 30
LABEL: Final = 16
"""Height of the words under a card."""

# players: (half width, half height of the ring of cards, width of a card)
RINGS: Final = {
    2: (0, 54, 58),
    3: (110, 56, 58),
    4: (110, 56, 58),
    5: (130, 94, 58),
    6: (122, 88, 46),
    7: (140, 104, 46),
    8: (144, 122, 46),
}


@dataclass(frozen=True, slots=True)
class Seat:
    """What is said at a seat: name, one line of numbers, small cards drawn at (0, 0) each, and its marks."""

    name: str
    facts: str
    minis: tuple[str, ...] = ()
    turn: bool = False
    dealer: bool = False


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of the trick in the middle: the drawing at (0, 0), the words under it, and whether it wins."""

    seat: int
    code: str
    label: str
    best: bool
    stands: str | None = None
    struck: str | None = None


def others_around(players: int, bottom: int) -> tuple[list[int], list[int], list[int]]:
    """The other seats clockwise from the bottom one: on the left (lowest first), on top, on the right."""
    others = [(bottom + step) % players for step in range(1, players)]
    side = 0 if players == 2 else 2 if players >= 7 else 1
    return others[:side], others[side : len(others) - side], others[len(others) - side :]


def block_height(seats: Sequence[Seat]) -> float:
    """Height of a seat's block, the same for all at a table."""
    return 82 if any(seat.minis for seat in seats) else 38


def seat_block(x: float, y: float, seat: Seat, height: float) -> str:
    """A seat at the table: framed and pointed at when it is its turn, never by colour alone."""
    parts = []
    if seat.turn:
        frame = shapes.box(x - 8, y - 5, BLOCK + 16, height + 8, fill=shapes.FRAMED, stroke=shapes.ACCENT)
        parts += [frame, shapes.pointer(x, y + 9)]
    left = x + 12 if seat.turn else x
    parts.append(_name(left, y + 14, seat))
    parts.append(shapes.words(x, y + 31, seat.facts, size=12, colour=shapes.QUIET))
    return "".join([*parts, minis_row(x, y + 38, seat.minis)])


def own_row(y: float, seat: Seat, remark: str = "") -> str:
    """The bottom seat: one row above its hand, its displayed cards at the right."""
    frame = shapes.box(
        MARGIN - 6,
        y,
        WIDTH - 2 * MARGIN + 12,
        50 if seat.minis else 30,
        fill=shapes.FRAMED if seat.turn else "none",
        stroke=shapes.ACCENT if seat.turn else shapes.LINE,
    )
    middle = y + (30 if seat.minis else 20)
    parts = [frame, shapes.pointer(MARGIN + 4, middle - 5)] if seat.turn else [frame]
    left = MARGIN + (18 if seat.turn else 6)
    facts = left + shapes.width_of(seat.name, 14) + (58 if seat.dealer else 0) + 12
    parts += [_name(left, middle, seat), shapes.words(facts, middle, seat.facts, size=12.5, colour=shapes.QUIET)]
    right = WIDTH - MARGIN - len(seat.minis) * (MINI + 2)
    if seat.minis:
        parts.append(shapes.words(right - 8, middle, remark, size=12, colour=shapes.QUIET, anchor="end"))
    return "".join([*parts, minis_row(right, y + 5, seat.minis)])


def own_row_height(seat: Seat) -> float:
    """How much room ``own_row`` takes."""
    return 50 if seat.minis else 30


def minis_row(x: float, y: float, minis: Sequence[str]) -> str:
    """Small cards side by side; an empty text leaves its place empty."""
    placed = [
        shapes.element("g", mini, transform=shapes.moved(x + i * (MINI + 2), y)) for i, mini in enumerate(minis) if mini
    ]
    return "".join(placed)


def _name(x: float, y: float, seat: Seat) -> str:
    name = shapes.words(x, y, seat.name, size=14, bold=True)
    if not seat.dealer:
        return name
    pill = x + shapes.width_of(seat.name, 14) + 8
    outline = shapes.box(pill, y - 12, 46, 16, stroke=shapes.QUIET, radius=8)
    return name + outline + shapes.words(pill + 23, y, "dealer", size=11, colour=shapes.QUIET, anchor="middle")


def ring_height(players: int) -> float:
    """How much room the trick takes, the words under its cards included."""
    _, high, width = RINGS[players]
    return 2 * high + width * ASPECT + LABEL + 12


def seats_around(top: float, seats: Sequence[Seat], bottom: int) -> tuple[str, float]:
    """The blocks of the other seats around the middle; also where the middle begins."""
    left, above, right = others_around(len(seats), bottom)
    height, parts = block_height(seats), []
    for place, seat in enumerate(above):
        x = WIDTH * (place + 0.5) / len(above) - BLOCK / 2
        parts.append(seat_block(x, top, seats[seat], height))
    middle = top + (height + 12 if above else 0)
    room = max(ring_height(len(seats)), len(left) * (height + 16))
    for column, x in ((left[::-1], MARGIN + 2), (right, WIDTH - MARGIN - BLOCK - 2)):
        for place, seat in enumerate(column):
            y = middle + room * (place + 0.5) / len(column) - height / 2
            parts.append(seat_block(x, y, seats[seat], height))
    return "".join(parts), middle


def trick_ring(
    top: float, players: int, bottom: int, cards: Sequence[TrickCard], pack: Pack = PENTA, skin: str = "elemental"
) -> str:
    """The trick in the middle, each card toward its player, the winning one raised and ringed."""
    wide, high, width = RINGS[players]
    centre = top + high + width * ASPECT / 2 + 8
    parts = []
    for card in cards:
        angle = pi / 2 + 2 * pi * ((card.seat - bottom) % players) / players
        x = WIDTH / 2 + wide * cos(angle) - width / 2
        y = centre + high * sin(angle) - width * ASPECT / 2
        parts.append(_trick_card(x, y, width, card, pack, skin))
    return "".join(parts)


def _trick_card(x: float, y: float, width: float, card: TrickCard, pack: Pack, skin: str) -> str:
    height, raised = width * ASPECT, 5 if card.best else 0
    if not card.code:
        slot = shapes.box(x, y, width, height, stroke=shapes.QUIET, radius=5, dash="4 3")
        return slot + shapes.words(
            x + width / 2, y + height / 2 + 4, card.label, size=12, colour=shapes.QUIET, anchor="middle"
        )
    parts = []
    if card.best:
        parts.append(shapes.box(x - 3, y - 3 - raised, width + 6, height + 6, stroke=shapes.INK, line=2, radius=7))
    parts.append(place_card(x, y - raised, width, card.code, pack, skin, card.stands, card.struck, mirrored=True))
    colour = shapes.INK if card.best else shapes.QUIET
    label = y + height + 13
    parts.append(
        shapes.words(x + width / 2, label, card.label, size=12, bold=card.best, colour=colour, anchor="middle")
    )
    return "".join(parts)


def hands(
    y: float,
    rows: Mapping[int, list[str]],
    names: Sequence[str],
    legal: Mapping[int, set[str]],
    pack: Pack,
    skin: str = "elemental",
) -> tuple[str, float]:
    """One seat's hand in large cards, or a row for every seat, and the height; legal cards are raised."""
    held = {seat: codes for seat, codes in rows.items() if codes}
    if not held:
        return "", 0
    if len(rows) == 1:
        [(seat, codes)] = held.items()
        return hand_fan(y, codes, legal[seat], pack, skin), FAN_HEIGHT + 12
    drawn = [
        open_hand(y + i * OPEN_ROW, names[seat], codes, legal[seat], pack, skin)
        for i, (seat, codes) in enumerate(held.items())
    ]
    return "".join(drawn), OPEN_ROW * len(held) + 4


def hand_fan(y: float, codes: Sequence[str], raised: set[str], pack: Pack = PENTA, skin: str = "elemental") -> str:
    """A hand of large cards, overlapping as far as it must; the legal ones are raised."""
    width = 72
    room = WIDTH - 2 * MARGIN - width
    step = min(width + 4.0, room / max(len(codes) - 1, 1))
    left = (WIDTH - width - step * (len(codes) - 1)) / 2
    return "".join(
        place_card(left + i * step, y if code in raised else y + 10, width, code, pack, skin)
        for i, code in enumerate(codes)
    )


FAN_HEIGHT: Final = 72 * ASPECT + 10
OPEN_ROW: Final = 58


def open_hand(
    y: float, name: str, codes: Sequence[str], raised: set[str], pack: Pack = PENTA, skin: str = "elemental"
) -> str:
    """One line of a table with all hands open: whose it is, and its cards, the legal ones raised."""
    step = min(38.0, (WIDTH - 2 * MARGIN - 90 - 36) / max(len(codes) - 1, 1))
    label = shapes.words(MARGIN, y + 30, name, size=13, bold=True)
    minis = [
        place_mini(MARGIN + 90 + i * step, y if code in raised else y + 5, 36, code, pack, skin)
        for i, code in enumerate(codes)
    ]
    return "".join([label, *minis])


def score_table(y: float, names: Sequence[str], rows: Sequence[tuple[str, Sequence[str], bool]]) -> tuple[str, float]:
    """Lines of a score sheet (heading, one cell a seat, bold or not) under the names; also their height."""
    first = 190
    step = (WIDTH - first - MARGIN) / len(names)
    parts = [shapes.rule(0.5, y, WIDTH - 1)]
    for line, (heading, cells, bold) in enumerate([("", list(names), False), *rows]):
        base = y + 19 + 20 * line
        colour = shapes.QUIET if line == 0 else shapes.INK
        parts.append(shapes.words(MARGIN, base, heading, bold=bold))
        for seat, cell in enumerate(cells):
            x = first + step * (seat + 1)
            parts.append(shapes.words(x, base, cell, bold=bold, colour=colour, anchor="end"))
    return "".join(parts), 20 * (len(rows) + 1) + 10


def header(title: str, note: str = "") -> str:
    """The line on top of a board."""
    line = shapes.rule(0.5, 34, WIDTH - 1)
    return (
        shapes.words(MARGIN, 23, title, size=15, bold=True)
        + shapes.words(WIDTH - MARGIN, 23, note, anchor="end")
        + line
    )


def sentence(y: float, *texts: str) -> tuple[str, float]:
    """Words at the foot of a board, broken into lines that fit; also their height."""
    lines = [line for text in texts if text for line in broken(text, WIDTH - 2 * MARGIN, 13.5)]
    shown = [shapes.words(MARGIN, y + 21 + 18 * i, line, size=13.5) for i, line in enumerate(lines)]
    return "".join([shapes.rule(0.5, y, WIDTH - 1), *shown]), 18 * len(lines) + 14


def broken(text: str, width: float, size: float) -> list[str]:
    """A text as lines no wider than this."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and shapes.width_of(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
