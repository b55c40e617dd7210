"""A position of Pentathlon as a picture: a trick round around the table, or Fan Tan's four rows; and as text."""

from __future__ import annotations

from typing import Final

from penta_widgets.drawing import shapes, table
from penta_widgets.drawing.cards import place_mini
from penta_widgets.drawing.faces import suit_of
from penta_widgets.drawing.lines import hand_lines, hands_shown, held, in_suits
from penta_widgets.drawing.look import Look
from penta_widgets.engine.cards import FRENCH, FRENCH_RANKS, bits
from penta_widgets.engine.sentences import plain, signed
from penta_widgets.sentences import pentathlon as words
from penta_widgets.sentences.pentathlon import Position
from penta_widgets.sentences.translation import Catalogue, catalogue

PLACE: Final = 46
"""Width of a place of the Fan Tan layout."""
PLACE_HEIGHT: Final = PLACE * 4 / 3
PRICED: Final = {"queens": sum(1 << 13 * suit + 11 for suit in range(4)), "king_of_hearts": 1 << 25}
"""The cards that cost something one by one, as masks by round; a seat shows those it has taken."""


def svg(position: Position, look: Look) -> str:
    """The table seen from a seat (at the bottom, its hand below), or with all hands open."""
    _, names, shown = catalogue(look.language), look.labels, hands_shown(position, look)
    fans = position.phase == "fan_tan"
    middle, y = _fan_tan(position, names, _) if fans else _trick_round(position, shown[0], names, _)
    if fans and len(shown) == 1:
        y += 4
    legal = {other: _legal(position, other) if look.marks else set() for other in shown}
    hands, height = table.hands(y, _rows(position, shown), names, legal, FRENCH)
    score, score_height = table.score_table(y + height, names, _sheet(position, _))
    y += height + score_height
    title, status = words.title(position, _), plain(words.status(position, look.spoken_to, look.names, _))
    trick = "" if fans else words.trick(position, look.names, _)
    sentence, sentence_height = table.sentence(y, trick, status)
    in_sight = position.game.round_names[words.in_sight(position)]
    top = table.header(title, words.note(position, in_sight, _))
    return shapes.board(title, status, table.WIDTH, y + sentence_height, top, middle, hands, score, sentence)


def text(position: Position, look: Look) -> str:
    """A position in lines: the round, each seat, the table, the hands, what is next."""
    _, names = catalogue(look.language), look.names
    lines = [f"{words.title(position, _)}. {words.cost(position, _)}"]
    for other, total in enumerate(position.totals):
        so_far = _("{n} in the rounds before", n=signed(total))
        lines.append(f"{names[other]}: {words.counts(position, other, _)} · {so_far}.")
    if position.phase == "fan_tan":
        lines.append(_("On the table: {cards}.", cards=in_suits(bits(position.laid), FRENCH, _)))
    elif line := words.trick(position, names, _):
        lines.append(line)
    status = plain(words.status(position, look.spoken_to, names, _))
    return "\n".join([*lines, *hand_lines(position, look, _), status])


def _seat(position: Position, seat: int, names: words.Names, _: Catalogue) -> table.Seat:
    return table.Seat(
        name=names[seat],
        facts=words.counts(position, seat, _),
        minis=_taken(position, seat),
        turn=position.actor == seat,
        dealer=position.dealer == seat,
    )


def _taken(position: Position, seat: int) -> tuple[str, ...]:
    """The queens (or the king of hearts) a seat has taken; clubs are too many and told by the number."""
    cards = bits(position.taken[seat] & PRICED.get(position.round_name, 0))
    return tuple(place_mini(0, 0, table.MINI, FRENCH.text(card), FRENCH) for card in cards)


def _trick_round(position: Position, bottom: int, names: words.Names, _: Catalogue) -> tuple[str, float]:
    players = position.game.players
    seats = [_seat(position, other, names, _) for other in range(players)]
    around, middle = table.seats_around(46, seats, bottom)
    trick = table.trick_ring(middle, players, bottom, _trick(position, names, _), FRENCH)
    y = middle + table.ring_height(players) + 6
    own = table.own_row(y, seats[bottom], _("took"))
    return around + trick + own, y + table.own_row_height(seats[bottom]) + 8


def _trick(position: Position, names: words.Names, _: Catalogue) -> list[table.TrickCard]:
    trick = position.trick or position.last_trick
    if not trick:
        return []
    best, running = words.winner(trick), bool(position.trick)
    cards = []
    for place, play in enumerate(trick):
        label = names[play.seat] if place else _("{name} led", name=names[play.seat])
        if play.seat == best:
            label += ", " + (_("winning") if running else _("took it"))
        cards.append(table.TrickCard(play.seat, FRENCH.text(play.card), label, play.seat == best))
    if running and position.actor is not None:
        cards.append(table.TrickCard(position.actor, "", _("next"), best=False))
    return cards


def _fan_tan(position: Position, names: words.Names, _: Catalogue) -> tuple[str, float]:
    """The seats in a line, and all 52 places: gaps, blocked rows and the two ends are seen at a glance."""
    players = position.game.players
    step, parts = (table.WIDTH - 2 * table.MARGIN) / players, []
    for seat in range(players):
        shown = _seat(position, seat, names, _)
        parts.append(_fan_tan_seat(table.MARGIN + step * seat, step, shown))
    top = 96.0
    for row, suit in enumerate("SHDC"):
        y = top + row * (PLACE_HEIGHT + 6)
        parts += [_place(position, row, rank, suit, y) for rank in range(13)]
    return "".join(parts), top + 4 * (PLACE_HEIGHT + 6) + 4


def _fan_tan_seat(x: float, step: float, seat: table.Seat) -> str:
    frame = shapes.box(x, 42, step - 6, 44, fill=shapes.FRAMED, stroke=shapes.ACCENT) + shapes.pointer(x + 8, 57)
    name = shapes.words(x + (20 if seat.turn else 8), 62, seat.name, size=14, bold=True)
    return (frame if seat.turn else "") + name + shapes.words(x + 8, 79, seat.facts, size=12, colour=shapes.QUIET)


def _place(position: Position, row: int, rank: int, suit: str, y: float) -> str:
    card = 13 * row + rank
    x = table.MARGIN + rank * (table.WIDTH - 2 * table.MARGIN - PLACE) / 12
    if position.laid >> card & 1:
        return place_mini(x, y, PLACE, FRENCH.text(card), FRENCH)
    fits = bool(_next(position) >> card & 1)
    dash, stroke = ("5 4", shapes.ACCENT) if fits else (None, shapes.LINE)
    slot = shapes.box(x, y, PLACE, PLACE_HEIGHT, stroke=stroke, radius=5, dash=dash, line=2 if fits else 1)
    text = FRENCH_RANKS[rank].replace("T", "10")
    colour = shapes.INK if fits else shapes.QUIET
    label = shapes.words(x + PLACE / 2, y + 26, text, size=13, bold=fits, colour=colour, anchor="middle")
    path = suit_of(f"{suit}7", FRENCH).shapes[0][1]
    pip = shapes.element("path", fill=colour, d=path, transform=shapes.moved(x + PLACE / 2 - 7, y + 34, 0.14))
    return slot + label + pip


def _next(position: Position) -> int:
    """The cards that may be added next, whoever holds them (F-FANTAN-PLAY)."""
    from penta_widgets.engine.pentathlon.fan_tan import playable

    return playable(position.laid)


def _rows(position: Position, shown: list[int]) -> dict[int, list[str]]:
    return {seat: [FRENCH.text(card) for card in bits(held(position, seat) or 0)] for seat in shown}


def _legal(position: Position, seat: int) -> set[str]:
    if position.actor != seat:
        return set()
    return {FRENCH.text(move.card) for move in position.legal_moves if move.card is not None}


def _sheet(position: Position, _: Catalogue) -> list[tuple[str, list[str], bool]]:
    """A line a round: finished ones, the running one as it stands, and those to come empty."""
    return [
        (row.name, [signed(score) for score in row.scores], row.kind == "total") for row in words.sheet(position, _)
    ]
