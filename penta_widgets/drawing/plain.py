"""Any game of hands and tricks as a picture and as text, where it has no drawing of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from penta_widgets.drawing import shapes, table
from penta_widgets.drawing.lines import hands_shown, held
from penta_widgets.drawing.look import Look
from penta_widgets.engine.cards import bits
from penta_widgets.engine.sentences import counted, listed, signed
from penta_widgets.sentences.plain import status


def svg(position: Any, look: Look) -> str:
    """The table seen from a seat (at the bottom, its hand below), or with all hands open."""
    pack, shown, names, skin = position.game.pack, hands_shown(position, look), look.labels, look.skin
    seats = [_seat(position, other, names) for other in range(position.players)]
    around, middle = table.seats_around(46, seats, shown[0])
    trick = table.trick_ring(middle, position.players, shown[0], _trick(position, names), pack, skin)
    y = middle + table.ring_height(position.players) + 6
    row = table.own_row(y, seats[shown[0]])
    y += table.own_row_height(seats[shown[0]]) + 8
    legal = {other: set[str]() for other in shown}
    if look.marks and position.actor in legal:
        legal[position.actor] = {move.text for move in position.legal_moves}
    rows = {other: [pack.text(card) for card in bits(held(position, other) or 0)] for other in shown}
    hands, height = table.hands(y, rows, names, legal, pack, skin)
    score, score_height = table.score_table(y + height, names, [("Score", [signed(n) for n in position.totals], True)])
    y += height + score_height
    said, title = status(position, look.names), position.game.title
    words, words_height = table.sentence(y, said)
    parts = [table.header(title), around, trick, row, hands, score, words]
    return shapes.board(title, said, table.WIDTH, y + words_height, *parts)


def text(position: Any, look: Look) -> str:
    """The same in lines: who took what, the trick, the hands that are seen, whose turn it is."""
    pack, names = position.game.pack, look.names
    took = [f"{name} {counted(count, 'trick')}" for name, count in zip(names, position.tricks, strict=True)]
    lies = [f"{names[who]} {pack.words(card)}" for who, card, *_ in position.trick]
    held_by = {other: pack.texts(bits(held(position, other) or 0)) for other in hands_shown(position, look)}
    return "\n".join(
        [
            f"{position.game.title}: {listed(took, 'and')}.",
            *([f"On the table: {listed(lies, 'and')}."] if lies else []),
            *(f"{names[other]}: {cards or 'no cards'}." for other, cards in held_by.items()),
            status(position, look.names),
        ]
    )


def _seat(position: Any, seat: int, names: Sequence[str]) -> table.Seat:
    facts = f"{counted(position.counts[seat], 'card')}, {counted(position.tricks[seat], 'trick')}"
    return table.Seat(name=names[seat], facts=facts, turn=position.actor == seat)


def _trick(position: Any, names: Sequence[str]) -> list[table.TrickCard]:
    trick = position.trick or position.last_trick
    best = position.game.taker(trick) if trick else None
    pack = position.game.pack
    return [table.TrickCard(seat, pack.text(card), names[seat], seat == best) for seat, card, *_ in trick]
