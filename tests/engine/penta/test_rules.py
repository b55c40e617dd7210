"""The rules as functions on integers, where no game would show the difference at once."""

from __future__ import annotations

import pytest

from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.engine.penta import flow, rules
from penta_widgets.engine.penta.options import PentaOptions

SUITS = [f"{letter}1 {letter}2 {letter}3 {letter}4 {letter}5 {letter}6 {letter}7 {letter}8" for letter in "STHEC"]
TRUMPS = "X1 X2 X3 X4 X5 X6 X7 X8 X9"


@pytest.mark.parametrize(("suit", "texts"), list(enumerate([*SUITS, TRUMPS])))
def test_P_CARDS_the_cards_of_each_suit(suit: int, texts: str) -> None:
    assert PENTA.texts(penta_cards(rules.suit_cards(suit))) == texts
    assert {rules.suit_of(PENTA.parse(text)) for text in texts.split()} == {suit}


@pytest.mark.parametrize("dealer", range(4))
def test_P_DEAL_before_the_first_deal_nobody_has_folded_and_the_dealers_left_is_first(dealer: int) -> None:
    public = flow.first_position(PentaOptions(first_dealer=dealer))
    assert public.folded == (False,) * 4
    assert (public.dealer, public.leader) == (dealer, (1, 2, 3, 0)[dealer])


def test_nobody_bids_while_the_cards_are_being_dealt() -> None:
    with pytest.raises(ValueError, match="no seat is to act here"):
        flow.after_bid(flow.first_position(PentaOptions(mode="points")), 3)
