"""Both packs: text, words, masks, and readers that take what people type."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penta_widgets.engine import InvalidNotation
from penta_widgets.engine.cards import (
    ELEMENTAL_MASK,
    FIRST_TRUMP,
    FRENCH,
    PENTA,
    RANKS,
    SUIT_MASK,
    SUITS,
    TRUMP_MASK,
    WILD,
    WILD_MASK,
    WILDS,
    Pack,
    bits,
    penta_cards,
    penta_hand,
    with_card,
    without_card,
)

PENTA_TEXTS = [f"{suit}{rank}" for suit in "STHEC" for rank in range(1, 9)] + [f"X{rank}" for rank in range(1, 10)]
FRENCH_TEXTS = [f"{suit}{rank}" for suit in "SHDC" for rank in "A23456789TJQK"]


def test_the_penta_pack_in_card_table_order() -> None:
    assert [PENTA.text(card) for card in range(50)] == [*PENTA_TEXTS, "W"]
    assert [PENTA.words(card) for card in (0, 7, 9, 23, 24, 39, 40, 48, 49)] == [
        "sweela 1", "sweela 8", "torz 2", "hunti 8", "elay 1", "coru 8", "trump 1", "trump 9", "wild",
    ]  # fmt: skip


def test_the_masks_are_the_parts_of_the_pack() -> None:
    assert (SUITS, RANKS, FIRST_TRUMP, WILDS) == (5, 8, 40, 3)
    assert PENTA.texts(penta_cards(ELEMENTAL_MASK)).split() == PENTA_TEXTS[:40]
    assert PENTA.texts(penta_cards(SUIT_MASK)) == "S1 S2 S3 S4 S5 S6 S7 S8"
    assert PENTA.texts(penta_cards(TRUMP_MASK)) == "X1 X2 X3 X4 X5 X6 X7 X8 X9"
    assert PENTA.texts(penta_cards(WILD_MASK)) == "W W W"


def test_a_pack_is_known_by_its_cards_and_stays_as_it_is() -> None:
    assert len({PENTA, FRENCH, dataclasses.replace(PENTA, spellings={})}) == 2
    assert "spellings" not in repr(PENTA)
    with pytest.raises(dataclasses.FrozenInstanceError):
        PENTA.name = "Tarock"  # type: ignore[misc]


def test_the_french_pack_in_card_table_order() -> None:
    assert [FRENCH.text(card) for card in range(52)] == FRENCH_TEXTS
    assert [FRENCH.words(card) for card in (0, 9, 11, 13, 38, 51)] == [
        "ace of spades", "10 of spades", "queen of spades", "ace of hearts", "king of diamonds", "king of clubs",
    ]  # fmt: skip


@pytest.mark.parametrize(("pack", "texts"), [(PENTA, [*PENTA_TEXTS, "W"]), (FRENCH, FRENCH_TEXTS)])
def test_every_card_reads_back_in_any_case_order_and_spacing(pack: Pack, texts: list[str]) -> None:
    for card, text in enumerate(texts):
        backwards = text[1:] + text[0]
        for spelling in (text, text.lower(), f"  {text}\t", backwards, backwards.lower(), " ".join(text)):
            assert pack.parse(spelling) == card


@pytest.mark.parametrize(
    ("spelling", "text"),
    [
        ("10H", "HT"),
        ("h10", "HT"),
        ("♥10", "HT"),
        ("10♥", "HT"),
        ("♠Q", "SQ"),
        ("q♠", "SQ"),
        ("♦a", "DA"),
        ("♣ 7", "C7"),
    ],
)
def test_the_french_pack_takes_symbols_and_ten(spelling: str, text: str) -> None:
    assert FRENCH.text(FRENCH.parse(spelling)) == text


@pytest.mark.parametrize(
    "text", ["", "S", "5", "S0", "S9", "X0", "X10", "W1", "WW", "SS5", "55", "♠5", "S５", None, 5, b"S5"]
)
def test_what_is_no_penta_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(InvalidNotation, match="not a card of the Penta pack; write suit and rank like S5"):
        PENTA.parse(text)


@pytest.mark.parametrize("text", ["", "S1", "SX", "S11", "E5", "W", "1H0", "♠♠", None, 3])
def test_what_is_no_french_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(InvalidNotation, match="not a card of the French pack; write suit and rank like SQ"):
        FRENCH.parse(text)


@given(st.text(max_size=12))
def test_any_text_is_a_card_or_invalid_notation(text: str) -> None:
    for pack in (PENTA, FRENCH):
        try:
            card = pack.parse(text)
        except InvalidNotation:
            continue
        assert pack.parse(pack.text(card)) == card


HANDS = st.lists(st.integers(0, 48), unique=True, max_size=20).flatmap(
    lambda cards: st.integers(0, 3).map(lambda wilds: sorted(cards) + [WILD] * wilds)
)


@given(HANDS, st.randoms())
def test_a_hand_is_one_integer_whatever_the_order(cards: list[int], rng) -> None:  # type: ignore[no-untyped-def]
    shuffled = cards[:]
    rng.shuffle(shuffled)
    hand = penta_hand(shuffled)
    assert hand == penta_hand(cards)
    assert penta_cards(hand) == cards
    assert hand.bit_count() == len(cards)
    assert list(bits(hand & (1 << WILD) - 1)) == [card for card in cards if card != WILD]


@given(HANDS)
def test_a_card_taken_from_a_hand_and_put_back(cards: list[int]) -> None:
    hand = penta_hand(cards)
    for card in set(cards):
        less = without_card(hand, card)
        rest = cards[:]
        rest.remove(card)
        assert penta_cards(less) == rest
        assert with_card(less, card) == hand


def test_three_wilds_are_counted_not_told_apart() -> None:
    hand = penta_hand([WILD, 3, WILD, WILD])
    assert hand == 0b111 << 49 | 1 << 3
    for left in (2, 1, 0):
        hand = without_card(hand, WILD)
        assert penta_cards(hand) == [3] + [WILD] * left
