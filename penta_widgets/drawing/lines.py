"""What pictures and texts of every game need to know of a position: whose cards lie open, and cards by suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from penta_widgets.drawing.look import Look
from penta_widgets.engine.cards import FRENCH, PENTA, Pack, bits, penta_cards
from penta_widgets.engine.contract import State
from penta_widgets.engine.sentences import counted
from penta_widgets.sentences.people import is_you
from penta_widgets.sentences.translation import ENGLISH, N_, Catalogue

if TYPE_CHECKING:
    from penta_widgets.sentences import penta, pentathlon

    CardPosition = penta.Position | pentathlon.Position

SEAT_NAMES: Final = ("You", "Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil")


def in_suits(cards: Iterable[int], pack: Pack, _: Catalogue = ENGLISH) -> str:
    """Cards grouped by suit, each suit named once: ``sweela 2 6, hunti 5, trump 3, 2 wilds``."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        text = pack.text(card)
        groups.setdefault(text[0], []).append(text[1:].replace("T", "10"))
    names = {
        letter: pack.words(pack.parse(f"{letter}7")).split()[-1 if pack is FRENCH else 0]
        for letter in groups
        if letter != "W"
    }
    shown = [f"{_(names[letter])} {' '.join(ranks)}" for letter, ranks in groups.items() if letter != "W"]
    wilds = len(groups.get("W", ()))
    return ", ".join([*shown, *([counted(wilds, "wild")] if wilds else [])]) or _("nothing")


def held(position: CardPosition, seat: int) -> int | None:
    """A seat's hand as a mask, None if this position does not say."""
    if isinstance(position, State):
        return position.hands[seat]
    return position.hand if position.seat == seat else None


def hands_shown(position: CardPosition, look: Look) -> list[int]:
    """The seats whose cards lie open: the one that looks, a view's own, else all of them; that one first."""
    if not isinstance(position, State):
        return [position.seat]
    if look.seat is None:
        return list(range(position.game.players))
    others = [seat for seat in range(position.game.players) if seat != look.seat] if look.open_hands else []
    return [look.seat, *others]


def cards_held(position: CardPosition, seat: int) -> list[int]:
    """The cards of a hand that this position knows, in table order; none if it does not."""
    hand = held(position, seat) or 0
    return penta_cards(hand) if position.game.pack is PENTA else list(bits(hand))


def hand_lines(position: CardPosition, look: Look, _: Catalogue = ENGLISH) -> list[str]:
    """A line for every hand that lies open."""
    lines = []
    for seat in hands_shown(position, look):
        name, cards = look.names[seat], in_suits(cards_held(position, seat), position.game.pack, _)
        message = N_("Your hand: {cards}.") if is_you(name) else N_("{name}'s hand: {cards}.")
        lines += [_(message, name=name, cards=cards)] if held(position, seat) else []
    return lines
