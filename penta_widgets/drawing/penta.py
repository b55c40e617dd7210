"""A position of Penta as a picture: seats with what they show, the trick, the hands, the score; and as text."""

from __future__ import annotations

from penta_widgets.drawing import shapes, table
from penta_widgets.drawing.cards import place_mini, place_none
from penta_widgets.drawing.faces import skin_named
from penta_widgets.drawing.lines import hand_lines, hands_shown, held, in_suits
from penta_widgets.drawing.look import Look
from penta_widgets.engine.cards import PENTA, PENTA_SUITS, SUIT_MASK, bits, penta_cards
from penta_widgets.engine.sentences import counted, listed, plain, signed
from penta_widgets.engine.tricks import Play
from penta_widgets.sentences import penta as words
from penta_widgets.sentences.penta import Position
from penta_widgets.sentences.people import does


def svg(position: Position, look: Look) -> str:
    """The table seen from a seat (at the bottom, its hand below), or with all hands open."""
    skin, names, shown = skin_named(look.skin), look.labels, hands_shown(position, look)
    bottom = shown[0]
    seats = [_seat(position, other, names, skin) for other in range(position.players)]
    around, middle = table.seats_around(46, seats, bottom)
    trick = table.trick_ring(middle, position.players, bottom, _trick(position, names), PENTA, skin)
    left, _, _ = table.others_around(position.players, bottom)
    y = middle + max(table.ring_height(position.players), len(left) * (table.block_height(seats) + 16)) + 6
    title = words.title(position)
    parts = [table.header(title, _pots(position)), around, trick, table.own_row(y, seats[bottom], "shows")]
    y += table.own_row_height(seats[bottom]) + 8
    legal = {other: _legal(position, other) if look.marks else set() for other in shown}
    hands, height = table.hands(y, _rows(position, shown), names, legal, PENTA, skin)
    score, score_height = table.score_table(y + height, names, _score(position))
    y += height + score_height
    status = plain(words.status(position, look.spoken_to, look.names))
    sentence, sentence_height = table.sentence(y, words.trick(position, look.names), status)
    return shapes.board(title, status, table.WIDTH, y + sentence_height, *parts, hands, score, sentence)


def text(position: Position, look: Look) -> str:
    """A position in lines: where it stands, each seat, the trick, the hands, what is next."""
    names = look.names
    title = [words.title(position), does(names[position.dealer], "deal")]
    title += [f"{name.casefold()} {value}" for name, value in words.pots(position)]
    lines = [f"{'; '.join(title)}.", *(_seat_line(position, other, names) for other in range(position.players))]
    lines += [line] if (line := words.trick(position, names)) else []
    return "\n".join([*lines, *hand_lines(position, look), plain(words.status(position, look.spoken_to, names))])


def _seat_line(position: Position, seat: int, names: words.Names) -> str:
    facts = [words.counts(position, seat)]
    if displayed := position.displayed[seat]:
        voids = [name for suit, name in enumerate(PENTA_SUITS) if not displayed >> 8 * suit & 0xFF]
        shown = position.shown[seat]
        facts += [f"shows {in_suits(bits(shown), PENTA)}"] if shown else []
        facts += [f"no {listed(voids)}"] if voids else []
    facts.append(counted(position.totals[seat], "point"))
    if position.game.options.mode == "franklin":
        facts.append(counted(position.balances[seat], "chip"))
    return f"{names[seat]}: {'; '.join(facts)}."


def _pots(position: Position) -> str:
    return " · ".join(f"{name.casefold()} {value}" for name, value in words.pots(position))


def _seat(position: Position, seat: int, names: words.Names, skin: str) -> table.Seat:
    return table.Seat(
        name=names[seat],
        facts=words.counts(position, seat),
        minis=_displayed(position, seat, skin),
        turn=position.actor == seat,
        dealer=position.dealer == seat,
    )


def _displayed(position: Position, seat: int, skin: str) -> tuple[str, ...]:
    """P-DISPLAY: always five places in the order of the suits; a card played since leaves its place empty."""
    if not any(position.displayed) or position.folded[seat]:
        return ()
    return tuple(_display_place(position, seat, suit, skin) for suit in range(len(PENTA_SUITS)))


def _display_place(position: Position, seat: int, suit: int, skin: str) -> str:
    cards = SUIT_MASK << 8 * suit
    if not position.displayed[seat] & cards:
        return place_none(0, 0, table.MINI, PENTA_SUITS[suit][0].upper(), skin)
    lying = position.shown[seat] & cards
    return place_mini(0, 0, table.MINI, PENTA.text(next(bits(lying))), PENTA, skin) if lying else ""


def _trick(position: Position, names: words.Names) -> list[table.TrickCard]:
    trick = position.trick or position.last_trick
    if not trick or position.phase in {"bet", "bid"}:
        return []
    best = words.best(position, trick)
    cards = [_trick_card(play, play is trick[0], play.seat == best, bool(position.trick), names) for play in trick]
    waiting = position.actor if position.trick and position.phase == "play" else None
    if waiting is not None:
        cards.append(table.TrickCard(waiting, "", "next", best=False))
    return cards


def _trick_card(play: Play, led: bool, best: bool, running: bool, names: words.Names) -> table.TrickCard:
    label = names[play.seat] + (" led" if led else "")
    if best:
        label += ", winning" if running else ", took it"
    stands = PENTA.text(play.stands) if play.is_wild else None
    struck = PENTA.text(play.was[-1]) if play.was else None
    return table.TrickCard(play.seat, PENTA.text(play.card), label, best, stands, struck)


def _rows(position: Position, shown: list[int]) -> dict[int, list[str]]:
    return {seat: [PENTA.text(card) for card in penta_cards(held(position, seat) or 0)] for seat in shown}


def _legal(position: Position, seat: int) -> set[str]:
    if position.actor != seat:
        return set()
    return {PENTA.text(move.card) for move in position.legal_moves if move.card is not None}


def _score(position: Position) -> list[tuple[str, list[str], bool]]:
    rows = [
        (f"Hand {i + 1}", [signed(points) for points in hand.scores], False) for i, hand in enumerate(position.sheet)
    ]
    return rows[-3:] + [(name, figures, name == "Points") for name, figures in words.sums(position)]
