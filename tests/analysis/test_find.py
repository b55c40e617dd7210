"""Positions made to measure and positions searched for."""

from __future__ import annotations

import pytest

from penta_widgets.analysis.find import NothingFound, deal_holding, find, position
from penta_widgets.engine import InvalidNotation, PentaError, State, game
from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.engine.penta import PentaState

POINTS = game("penta", players=4, mode="points", first_dealer=3)


def texts(state: State, seat: int) -> list[str]:
    assert isinstance(state, PentaState)
    return [PENTA.text(card) for card in penta_cards(state.hands[seat])]


def test_a_deal_gives_each_seat_at_least_the_cards_named() -> None:
    start = POINTS.start()
    for seed in range(20):
        state = start.after(deal_holding(start, {0: "W W S5", 2: "X9 t3", 3: "W"}, seed))
        assert texts(state, 0).count("W") == 2
        assert "S5" in texts(state, 0)
        assert {"X9", "T3"} <= set(texts(state, 2))
        assert "W" in texts(state, 3)


def test_the_same_seed_gives_the_same_deal() -> None:
    start = POINTS.start()
    assert deal_holding(start, {1: "C8"}, 4) == deal_holding(start, {1: "C8"}, 4)
    assert deal_holding(start, {1: "C8"}, 4) != deal_holding(start, {1: "C8"}, 5)


@pytest.mark.parametrize(
    ("hands", "error", "says"),
    [
        ({0: "S9"}, InvalidNotation, "S9"),
        ({0: "S5", 1: "S5"}, InvalidNotation, "S5 for seat 1"),
        ({0: "W W W W"}, InvalidNotation, "too often"),
        ({4: "S5"}, PentaError, "seats are 0 to 3"),
        ({0: " ".join(f"S{rank} T{rank}" for rank in range(1, 9))}, PentaError, "13 cards"),
    ],
)
def test_impossible_hands_are_refused_by_name(hands: dict[int, str], error: type[PentaError], says: str) -> None:
    with pytest.raises(error, match=says):
        deal_holding(POINTS.start(), hands)


def test_a_french_deal_is_made_to_measure_too() -> None:
    state = game("pentathlon", players=5).start()
    dealt = state.after(deal_holding(state, {0: "SA", 4: "DK"}))
    hands: tuple[int, ...] = dealt.hands  # type: ignore[attr-defined]
    assert (hands[0] & 1, hands[4] >> 38 & 1) == (1, 1)
    assert [hand.bit_count() for hand in hands] == [10] * 5


def test_a_position_passes_over_betting_and_bidding() -> None:
    assert position(POINTS, {0: "W"}).phase == "play"
    assert position(POINTS, {0: "W"}, phase="bid").phase == "bid"
    money = position(game("penta", first_dealer=3), {0: "W"}, "bet 2, call, W=S8")
    assert isinstance(money, PentaState)
    assert money.trick[0].stands == PENTA.parse("S8")
    assert sum(money.balances) + money.pot + money.reward_pot == 0


def test_a_position_stops_where_its_moves_stop() -> None:
    state = position(game("penta", first_dealer=3), {}, "bet 3, call, raise 2, fold")
    assert isinstance(state, PentaState)
    assert (state.phase, state.actor, state.pot) == ("bet", 0, 4 + 3 + 3 + 5)


def test_find_returns_the_first_position_with_the_property() -> None:
    state = find(POINTS, lambda state: state.phase == "redeclare", seed=2)
    assert state.phase == "redeclare"
    assert state == find(POINTS, lambda state: state.phase == "redeclare", seed=2)


def test_find_gives_up_with_advice() -> None:
    with pytest.raises(NothingFound, match=r"3 games.*raise tries"):
        find(game("penta", mode="points", max_hands=1), lambda _state: False, tries=3)
