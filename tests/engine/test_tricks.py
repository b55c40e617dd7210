"""Dealing round and following suit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penta_widgets.engine.tricks import dealing_order, dealt, following


@pytest.mark.parametrize(
    ("hand", "led", "may_play"),
    [(0b1011, 0b0011, 0b0011), (0b1000, 0b0011, 0b1000), (0b1111, 0b1000, 0b1000), (0, 0b11, 0)],
)
def test_following_suit_when_one_can(hand: int, led: int, may_play: int) -> None:
    assert following(hand, led) == may_play


def test_dealt_one_at_a_time_from_the_dealers_left() -> None:
    assert dealt([10, 11, 12, 13, 14, 15], dealer=0, players=3) == [[12, 15], [10, 13], [11, 14]]
    assert dealt([10, 11, 12, 13, 14], dealer=2, players=3) == [[10, 13], [11, 14], [12]]


@given(st.integers(2, 8), st.integers(0, 60), st.integers(0, 7))
def test_dealing_order_undoes_dealing(players: int, cards: int, dealer: int) -> None:
    pack, dealer = list(range(cards)), dealer % players
    hands = dealt(pack, dealer, players)
    assert dealing_order(hands, dealer) == pack
    assert max(map(len, hands)) - min(map(len, hands)) <= 1
