"""What a position of Penta says of itself."""

from __future__ import annotations

import pytest

from penta_widgets.engine import InvalidOption, game
from penta_widgets.engine.cards import WILD
from tests.engine.penta.dealing import dealt, play, playing, table


def test_a_position_is_summed_up_in_a_line() -> None:
    state = playing({0: "T5", 1: "W"}, void={1: "T"})
    assert table().start()._summary() == "hand 1, deal"
    assert state._summary() == "hand 1, play, seat 0 to act"
    assert play(state, "T5", "W=T8")._summary() == "hand 1, play, seat 2 to act, trick T5 W=T8"
    folded = play(dealt(table(mode="franklin", max_hands=1)), "fold", "fold", "fold")
    assert folded._summary() == "over, totals 0, 0, 0, 0"


def test_P_VIEW_any_other_seat_may_hold_a_wild() -> None:
    state = playing({0: "T5", 1: "W"})
    for seat in range(4):
        assert [cards >> WILD & 1 for cards in state.view(seat).hidden.can] == [other != seat for other in range(4)]


def test_states_and_views_tell_the_finished_tricks() -> None:
    state = play(playing({0: "T5", 1: "T6", 2: "T7", 3: "T8"}), "T5", "T6", "T7")
    assert state.past_tricks == state.view(0).past_tricks == ()
    state = state.after("T8")
    assert [[play.card for play in trick] for trick in state.view(0).past_tricks] == [[12, 13, 14, 15]]


def test_P_END_a_game_is_no_longer_than_its_options_let_it_be() -> None:
    """A hand: the deal; for each player 3 raises or bets, the answer to them, a fold and a bid; each card twice."""
    assert game("penta").most_moves == 20 * (1 + 4 * (3 + 3) + 2 * 52)
    assert game("penta", players=8, max_hands=1, max_raises=0).most_moves == 1 + 8 * 3 + 2 * 48


def test_P_VIEW_seats_are_counted_from_0() -> None:
    with pytest.raises(InvalidOption, match="there is no seat 4; seats are 0 to 3"):
        table().start().view(4)


def test_a_deal_is_described_by_its_size() -> None:
    start = table().start()
    assert start.describe(start.deal(1)) == "deal 52 cards"
    assert dealt(table()).describe("bid 3") == "bid 3"
