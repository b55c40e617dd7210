"""Both packs as integers and text: parse, print, masks, the order of the card table (docs/notation.md).

Penta (P-CARDS): elementals are ``8 * suit + rank - 1`` (0–39, suits S T H E C), trumps ``40 + rank - 1`` (40–48) and a
wild is 49. A hand is a 52-bit mask in which the wilds held are counted in unary from bit 49, so two hands
with the same cards are the same integer and no wild can be told from another.

French pack: ``13 * suit + rank`` with suits S H D C and ranks A 2 … K as 0 … 12.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from penta_widgets.engine.errors import InvalidNotation, quoted

SUITS: Final = 5
RANKS: Final = 8
FIRST_TRUMP: Final = 40
TRUMPS: Final = 9
WILD: Final = 49
WILDS: Final = 3
SUIT_MASK: Final = 0xFF
TRUMP_MASK: Final = ((1 << TRUMPS) - 1) << FIRST_TRUMP
WILD_MASK: Final = ((1 << WILDS) - 1) << WILD
ELEMENTAL_MASK: Final = (1 << FIRST_TRUMP) - 1

PENTA_SUITS: Final = ("sweela", "torz", "hunti", "elay", "coru")
FRENCH_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
FRENCH_RANKS: Final = "A23456789TJQK"
FRENCH_RANK_NAMES: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")


@dataclass(frozen=True)
class Pack:
    """One kind of pack: its cards' texts and names, by card number.

    >>> from penta_widgets.engine import PENTA
    >>> PENTA.parse("7h"), PENTA.text(22), PENTA.words(22)
    (22, 'H7', 'hunti 7')
    """

    name: str
    texts_of: tuple[str, ...]
    names_of: tuple[str, ...]
    example: str
    spellings: dict[str, int] = field(repr=False, hash=False, compare=False)

    def text(self, card: int) -> str:
        """Canonical text of a card, suit first: ``H7``, ``X9``, ``W``."""
        return self.texts_of[card]

    def texts(self, cards: Iterable[int]) -> str:
        """Texts of several cards with spaces between."""
        return " ".join(self.texts_of[card] for card in cards)

    def words(self, card: int) -> str:
        """The card as a person says it: ``hunti 7``, ``trump 9``, ``queen of spades``."""
        return self.names_of[card]

    def parse(self, text: str) -> int:
        """Read one card, any case, rank before suit too; raises InvalidNotation."""
        card = self.spellings.get("".join(text.split()).upper()) if isinstance(text, str) else None
        if card is None:
            raise InvalidNotation(f"{quoted(text)} is not a card of the {self.name} pack; {self.example}")
        return card


def _spellings(texts: Iterable[str], suits: dict[str, str], ranks: dict[str, str]) -> dict[str, int]:
    spellings: dict[str, int] = {}
    for card, text in enumerate(texts):
        spellings[text] = card
        if len(text) == 1:
            continue
        for suit in (text[0], suits.get(text[0], text[0])):
            for rank in (text[1:], ranks.get(text[1:], text[1:])):
                spellings[suit + rank] = spellings[rank + suit] = card
    return spellings


def _penta_pack() -> Pack:
    letters = [name[0].upper() for name in PENTA_SUITS]
    texts = [f"{letter}{rank + 1}" for letter in letters for rank in range(RANKS)]
    names = [f"{suit} {rank + 1}" for suit in PENTA_SUITS for rank in range(RANKS)]
    texts += [f"X{rank + 1}" for rank in range(TRUMPS)] + ["W"]
    names += [f"trump {rank + 1}" for rank in range(TRUMPS)] + ["wild"]
    example = "write suit and rank like S5, C8, a trump like X9, or W"
    return Pack("Penta", tuple(texts), tuple(names), example, _spellings(texts, {}, {}))


def _french_pack() -> Pack:
    letters = [name[0].upper() for name in FRENCH_SUITS]
    texts = [f"{letter}{rank}" for letter in letters for rank in FRENCH_RANKS]
    names = [f"{rank} of {suit}" for suit in FRENCH_SUITS for rank in FRENCH_RANK_NAMES]
    symbols = dict(zip(letters, "♠♥♦♣", strict=True))
    example = "write suit and rank like SQ, H7 or DT"
    return Pack("French", tuple(texts), tuple(names), example, _spellings(texts, symbols, {"T": "10"}))


PENTA: Final = _penta_pack()
FRENCH: Final = _french_pack()


def bits(mask: int) -> Iterator[int]:
    """Positions of the set bits, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def penta_cards(hand: int) -> list[int]:
    """The cards of a Penta hand in table order, each wild as 49."""
    return [min(bit, WILD) for bit in bits(hand)]


def penta_hand(cards: Iterable[int]) -> int:
    """The hand mask of these Penta cards."""
    hand = 0
    for card in cards:
        hand = with_card(hand, card)
    return hand


def with_card(hand: int, card: int) -> int:
    """The Penta hand with one card more; a wild adds one to the unary count."""
    return hand | (hand & WILD_MASK) << 1 | 1 << WILD if card == WILD else hand | 1 << card


def without_card(hand: int, card: int) -> int:
    """The Penta hand with one card fewer."""
    return hand & ~WILD_MASK | (hand & WILD_MASK) >> 1 & WILD_MASK if card == WILD else hand & ~(1 << card)
