"""A position of Penta as a picture: seats with what they show, the trick, the hands, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penta_widgets.drawing import shapes, table
from penta_widgets.drawing.cards import place_mini, place_none
from penta_widgets.drawing.faces import skin_named
from penta_widgets.drawing.lines import (
    Names,
    hands_shown,
    held,
    penta_best,
    penta_counts,
    penta_status,
    penta_text,
    penta_title,
    penta_trick,
)
from penta_widgets.engine.cards import PENTA, PENTA_SUITS, SUIT_MASK, bits, penta_cards
from penta_widgets.engine.sentences import signed

if TYPE_CHECKING:
    from penta_widgets.drawing.lines import PentaPosition
    from penta_widgets.engine.tricks import Play

text = penta_text


def svg(position: PentaPosition, seat: int | None, names: Names, skin: str, *, marks: bool = True) -> str:
    """The table seen from a seat (at the bottom, its hand below), or with all hands open when seat is None."""
    skin = skin_named(skin)
    shown = hands_shown(position, seat)
    bottom = shown[0]
    seats = [_seat(position, other, names, skin) for other in range(position.players)]
    around, middle = table.seats_around(46, seats, bottom)
    trick = table.trick_ring(middle, position.players, bottom, _trick(position, names), PENTA, skin)
    left, _, _ = table.others_around(position.players, bottom)
    y = middle + max(table.ring_height(position.players), len(left) * (table.block_height(seats) + 16)) + 6
    parts = [table.header(penta_title(position), _pots(position)), around, trick]
    parts.append(table.own_row(y, seats[bottom], "shows"))
    y += table.own_row_height(seats[bottom]) + 8
    legal = {other: _legal(position, other) if marks else set() for other in shown}
    hands, height = table.hands(y, _rows(position, shown), names, legal, PENTA, skin)
    score, score_height = table.score_table(y + height, names, _score(position))
    y += height + score_height
    status = penta_status(position, names)
    words, words_height = table.sentence(y, penta_trick(position, names), status)
    return shapes.board(penta_title(position), status, table.WIDTH, y + words_height, *parts, hands, score, words)


def _pots(position: PentaPosition) -> str:
    if position.game.options.mode != "franklin":
        return ""
    return f"hand pot {position.pot} · reward pot {position.reward_pot}"


def _seat(position: PentaPosition, seat: int, names: Names, skin: str) -> table.Seat:
    return table.Seat(
        name=names[seat],
        facts=penta_counts(position, seat),
        minis=_displayed(position, seat, skin),
        turn=position.actor == seat,
        dealer=position.dealer == seat,
    )


def _displayed(position: PentaPosition, seat: int, skin: str) -> tuple[str, ...]:
    """P-DISPLAY: always five places in the order of the suits; a card played since leaves its place empty."""
    if not any(position.displayed) or position.folded[seat]:
        return ()
    return tuple(_display_place(position, seat, suit, skin) for suit in range(len(PENTA_SUITS)))


def _display_place(position: PentaPosition, seat: int, suit: int, skin: str) -> str:
    cards = SUIT_MASK << 8 * suit
    if not position.displayed[seat] & cards:
        return place_none(0, 0, table.MINI, PENTA_SUITS[suit][0].upper(), skin)
    lying = position.shown[seat] & cards
    return place_mini(0, 0, table.MINI, PENTA.text(next(bits(lying))), PENTA, skin) if lying else ""


def _trick(position: PentaPosition, names: Names) -> list[table.TrickCard]:
    trick = position.trick or position.last_trick
    if not trick or position.phase in {"bet", "bid"}:
        return []
    best = penta_best(position, trick)
    cards = [_trick_card(play, play is trick[0], play.seat == best, bool(position.trick), names) for play in trick]
    waiting = position.actor if position.trick and position.phase == "play" else None
    if waiting is not None:
        cards.append(table.TrickCard(waiting, "", "next", best=False))
    return cards


def _trick_card(play: Play, led: bool, best: bool, running: bool, names: Names) -> table.TrickCard:
    label = names[play.seat] + (" led" if led else "")
    if best:
        label += ", winning" if running else ", took it"
    stands = PENTA.text(play.stands) if play.is_wild else None
    struck = PENTA.text(play.was[-1]) if play.was else None
    return table.TrickCard(play.seat, PENTA.text(play.card), label, best, stands, struck)


def _rows(position: PentaPosition, shown: list[int]) -> dict[int, list[str]]:
    return {seat: [PENTA.text(card) for card in penta_cards(held(position, seat) or 0)] for seat in shown}


def _legal(position: PentaPosition, seat: int) -> set[str]:
    if position.actor != seat:
        return set()
    return {PENTA.text(move.card) for move in position.legal_moves if move.card is not None}


def _score(position: PentaPosition) -> list[tuple[str, list[str], bool]]:
    rows = [
        (f"Hand {i + 1}", [signed(points) for points in hand.scores], False) for i, hand in enumerate(position.sheet)
    ]
    rows = rows[-3:]
    rows.append(("Points", [signed(total) for total in position.totals], True))
    if position.game.options.mode == "franklin":
        rows.append(("Chips", [signed(chips) for chips in position.balances], False))
    return rows
