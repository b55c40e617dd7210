"""The rules as functions on integers, where no game would show the difference at once."""

from __future__ import annotations

import pytest

from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.engine.penta import rules

SUITS = [f"{letter}1 {letter}2 {letter}3 {letter}4 {letter}5 {letter}6 {letter}7 {letter}8" for letter in "STHEC"]
TRUMPS = "X1 X2 X3 X4 X5 X6 X7 X8 X9"


@pytest.mark.parametrize(("suit", "texts"), list(enumerate([*SUITS, TRUMPS])))
def test_P_CARDS_the_cards_of_each_suit(suit: int, texts: str) -> None:
    assert PENTA.texts(penta_cards(rules.suit_cards(suit))) == texts
    assert {rules.suit_of(PENTA.parse(text)) for text in texts.split()} == {suit}
