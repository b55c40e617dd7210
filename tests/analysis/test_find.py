"""Positions made to measure and positions searched for."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest

from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.search import NothingFound, deal_holding, find, position
from penta_widgets.engine import InvalidNotation, InvalidOption, PentaError, State, game
from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.engine.penta import PentaState
from penta_widgets.players import player

POINTS = game("penta", players=4, mode="points", first_dealer=3)
ONE_HAND = game("penta", mode="points", max_hands=1)


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
    hands: tuple[int, ...] = dealt.hands
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
    state = find(POINTS, lambda state: state.phase == "redeclare", seed=2)[0]
    assert state.phase == "redeclare"
    assert [state] == list(find(POINTS, lambda state: state.phase == "redeclare", seed=2))


def with_a_clear_bid(state: State) -> bool:
    return state.phase == "bid" and isinstance(state, PentaState) and 5 in state.bids


def test_positions_come_from_a_game_each_and_their_seed_finds_them_again() -> None:
    found = find(POINTS, with_a_clear_bid, 6, n=4)
    assert len(found) == len(set(found)) == len(set(found.places)) == 4
    assert all(map(with_a_clear_bid, found))
    assert found.first == found[0] == next(iter(found))
    assert found.games == found.places[-1]
    assert find(POINTS, with_a_clear_bid, found.seed, n=4) == found
    assert find(POINTS, with_a_clear_bid, found.seed, n=2).positions == found.positions[:2]


def test_a_generator_as_seed_leaves_a_number_that_finds_the_same_again() -> None:
    rng = random.Random(9)
    one, other = (find(POINTS, with_a_clear_bid, rng) for _ in range(2))
    assert one.positions != other.positions
    assert find(POINTS, with_a_clear_bid, other.seed) == other


def test_a_player_by_name_or_in_person_begins_every_game_afresh() -> None:
    named = find(POINTS, with_a_clear_bid, 3, n=2, player="greedy")
    assert named == find(POINTS, with_a_clear_bid, 3, n=2, player="greedy")
    assert named.positions != find(POINTS, with_a_clear_bid, 3, n=2).positions
    bot = player("random", 5)  # whose own generator moves on as it plays
    assert find(POINTS, with_a_clear_bid, 3, n=2, player=bot) == find(POINTS, with_a_clear_bid, 3, n=2, player=bot)


def test_the_games_are_the_same_on_an_executor() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert find(POINTS, with_a_clear_bid, 6, n=3, executor=executor) == find(POINTS, with_a_clear_bid, 6, n=3)


def bids_of(state: State) -> list[int]:
    return [bid for bid in cast("PentaState", state).bids if bid is not None] if state.phase == "bid" else []


def test_the_share_is_right_though_the_search_stops_at_a_find() -> None:
    """A random first bid is one of 0 to 13, so it is 0 in a hand of 14; 19 of 20 intervals should say so."""
    held = [find(ONE_HAND, lambda s: bids_of(s) == [0], seed).share for seed in range(80)]
    assert sum(share.low <= 1 / 14 <= share.high for share in held) >= 73
    assert all(share.low <= share.mean <= share.high for share in held)
    one = find(POINTS, lambda s: s.phase == "bid", 1)
    assert (one.games, one.share.low, one.share.high) == (1, 0, 1)
    assert "comes up" not in one.caption


def test_a_search_that_ends_by_itself_keeps_what_it_has() -> None:
    found = find(ONE_HAND, lambda s: bids_of(s) == [0], 4, n=99, tries=40)
    assert (found.games, found.complete) == (40, False)
    assert 0 < len(found) < 99
    assert found.share == Estimate.of_share(len(found), 40, 4, "share of games")


class Interrupts:
    """Says yes in every second game, and is interrupted in the sixth."""

    def __init__(self, at: int) -> None:
        self.at, self.games = at, 0

    def __call__(self, state: State) -> bool:
        if state.phase != "bid" or bids_of(state):
            return False
        self.games += 1
        if self.games == self.at:
            raise KeyboardInterrupt
        return self.games % 2 == 0


def test_an_interrupt_keeps_what_was_found() -> None:
    found = find(ONE_HAND, Interrupts(6), n=9)
    assert (len(found), found.places, found.games, found.complete) == (2, (2, 4), 5, False)
    with pytest.raises(NothingFound, match=r"interrupted: no such position in 1 game of"):
        find(ONE_HAND, Interrupts(2), n=9)
    with pytest.raises(NothingFound, match="before the first game"):
        find(ONE_HAND, Interrupts(1))


def test_what_was_found_reads_shows_plots_and_converts() -> None:
    import matplotlib as mpl

    import penta_widgets  # noqa: F401  which tells states how to draw themselves

    mpl.use("Agg")
    found = find(POINTS, with_a_clear_bid, 6, n=3)
    assert str(found).startswith(f"3 positions in {found.games} games of game('penta', mode='points', first_dealer=3)")
    assert "of games (95 %), seed 6" in str(found)
    assert len(str(found).splitlines()) == 4
    shown = found._repr_html_()
    assert shown.startswith("<svg")
    assert shown.count("<tr>") == 4
    frame = found.to_frame()
    assert list(frame["game"]) == list(found.places)
    assert list(frame["position"]) == list(found)
    steps: Any = found.plot().lines[0]
    assert list(steps.get_ydata()) == [0, 1, 2, 3]


def test_find_gives_up_with_advice() -> None:
    with pytest.raises(NothingFound, match=r"3 games.*56 % of games at most.*raise tries"):
        find(game("penta", mode="points", max_hands=1), lambda _state: False, tries=3)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"game": "penta"}, r"game='penta' — expected a game, as game\(\"penta\"\)"),
        ({"predicate": 3}, "predicate=3 — expected a function"),
        ({"seed": None}, "seed=None — expected a whole number or a random.Random"),
        ({"n": 0}, "n=0 — expected a whole number, 1 or more"),
        ({"tries": "x"}, "tries='x' — expected a whole number"),
        ({"tries": True}, "tries=True"),
        ({"player": "gredy"}, "no player is called 'gredy'; did you mean 'greedy'"),
        ({"player": 3}, "player=3 — expected a player's name or an object with choose"),
        ({"player": Interrupts}, "player=<class.*expected a player's name"),
        ({"executor": 3}, "executor=3 — expected a concurrent.futures.Executor"),
    ],
)
def test_a_search_that_cannot_be_made_is_refused_by_name(changed: dict[str, Any], says: str) -> None:
    asked: dict[str, Any] = {"game": POINTS, "predicate": with_a_clear_bid, **changed}
    with pytest.raises(InvalidOption, match=says):
        find(**asked)


def test_a_phase_that_a_hand_does_not_come_to_is_refused() -> None:
    with pytest.raises(InvalidOption, match="phase='foo' — expected one of bet, bid, play"):
        position(POINTS, {0: "W"}, phase="foo")
    with pytest.raises(InvalidOption, match=r"phase='bet' — game.*has no such phase"):
        position(POINTS, {0: "W"}, phase="bet")
    assert position(game("penta"), {0: "W"}, phase="bet").phase == "bet"
    assert position(game("pentathlon"), {0: "SA"}).phase == "play"
