"""Points of a hand, partners, and how the game ends."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from penta_widgets.engine import InvalidOption, game
from penta_widgets.engine.penta import PentaState, rules
from tests.engine.penta.dealing import dealt, finish, on, play, playing, table


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [
        (3, 3, 30),
        (3, 5, 32),
        (1, 13, 22),
        (13, 13, 130),
        (3, 2, -30),
        (3, 0, -30),
        (13, 12, -130),
        (0, 0, 25),
        (0, 1, -10),
        (0, 13, -130),
    ],
)
def test_P_SCORE_made_missed_zero_and_overtricks(bid: int, tricks: int, points: int) -> None:
    assert rules.bid_score(bid, tricks) == points
    assert rules.scores((bid, 0), (tricks, 0), False) == (points, 25)


def last_trick_to_come(tricks: tuple[int, ...], bids: tuple[int, ...], **options: object) -> PentaState:
    """One card each is left; seat 0 leads trump 9 and takes the thirteenth trick."""
    state = on(dealt(table(**options)), "bid 0")
    hands = tuple(1 << state.game.pack.parse(card) for card in ("X9", "S1", "S2", "S3"))
    return replace(state, hands=hands, public=replace(state.public, bids=bids, tricks=tricks))


def end_of(state: PentaState) -> PentaState:
    return play(state, "X9", "S1", "S2", "S3")


def test_P_SCORE_of_a_hand_by_seat() -> None:
    state = end_of(last_trick_to_come((2, 4, 0, 6), (3, 3, 0, 7)))
    assert state.tricks == (3, 4, 0, 6)
    assert state.sheet[-1].scores == (30, 31, 25, -70)
    assert state.totals == (30, 31, 25, -70)
    assert state.phase == "deal"
    assert state.hand_number == 2


def test_P_SCORE_totals_add_up_over_hands() -> None:
    state = playing(max_hands=3, seed=4, goal=10**6)
    rng = random.Random(4)
    hands = []
    while state.outcome is None:
        state = finish(state, rng) if state.phase != "deal" else state.after(state.deal(rng))
        if state.phase in ("deal", "over"):
            hands.append(state.sheet[-1].scores)
    assert len(hands) == 3
    assert state.totals == tuple(map(sum, zip(*hands, strict=True)))
    assert state.outcome.scores == state.totals


def test_P_END_at_the_goal_not_before() -> None:
    state = last_trick_to_come((2, 4, 0, 6), (3, 4, 0, 6), goal=60)
    assert end_of(state).phase == "over"  # seat 3 makes 6: exactly 60
    state = last_trick_to_come((2, 4, 0, 6), (3, 4, 0, 6), goal=61)
    assert end_of(state).phase == "deal"


def test_P_END_after_max_hands_the_highest_total_wins() -> None:
    over = end_of(last_trick_to_come((2, 4, 0, 6), (3, 3, 0, 7), max_hands=1))
    assert over.outcome is not None
    assert over.outcome.winners == (1,)
    assert over.outcome.scores == (30, 31, 25, -70)
    assert over.legal_moves == ()
    assert over.actor is None


def test_P_END_ties_share_in_seat_order() -> None:
    over = end_of(last_trick_to_come((2, 3, 3, 4), (3, 3, 3, 5), max_hands=1))
    assert over.outcome is not None
    assert over.outcome.scores == (30, 30, 30, -50)
    assert over.outcome.winners == (0, 1, 2)


def test_P_END_totals_may_all_be_negative() -> None:
    over = end_of(last_trick_to_come((2, 4, 0, 6), (4, 5, 1, 7), max_hands=1))
    assert over.outcome is not None
    assert over.outcome.winners == (2,)
    assert over.totals == (-40, -50, -10, -70)


def test_P_END_defaults_are_200_points_and_20_hands() -> None:
    options = game("penta").options
    assert (options.goal, options.max_hands) == (200, 20)


PARTNER_HANDS = [  # bids, tricks, points; seats 0 and 2 against 1 and 3
    ((3, 2, 4, 1), (5, 1, 2, 5), (70, 33, 70, 33)),  # 7 bid and 7 taken; 3 bid and 6 taken
    ((3, 2, 4, 1), (3, 1, 3, 6), (-70, 34, -70, 34)),  # 7 bid and 6 taken; 3 bid and 7 taken
    ((0, 4, 3, 2), (0, 3, 5, 5), (57, 62, 57, 62)),  # zero made 25 and 3 with 2 over 32; 6 bid, 8 taken
    ((0, 4, 3, 2), (2, 3, 3, 5), (10, 62, 10, 62)),  # zero missed by 2: -20, and its tricks do not help: 30
    ((0, 4, 3, 2), (2, 3, 2, 6), (-50, 63, -50, 63)),  # -20, and 3 is missed with the partner's tricks not counted
    ((0, 4, 0, 2), (0, 4, 3, 6), (-5, 64, -5, 64)),  # two zeros one by one: 25 and -30
    ((0, 0, 0, 0), (0, 0, 0, 13), (50, -105, 50, -105)),
    ((6, 0, 0, 13), (6, 0, 0, 7), (85, -105, 85, -105)),
]


@pytest.mark.parametrize(("bids", "tricks", "points"), PARTNER_HANDS)
def test_P_PARTNERS_team_bids_and_zero_bids(
    bids: tuple[int, ...], tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert rules.scores(bids, tricks, True) == points


def test_P_PARTNERS_opposite_at_six_and_eight() -> None:
    assert rules.scores((1, 2, 0, 1, 1, 0), (1, 2, 0, 1, 1, 3), True) == (20, 30, -5, 20, 30, -5)
    eight = rules.scores((1, 1, 1, 1, 1, 1, 1, 1), (2, 1, 1, 0, 0, 1, 1, 0), True)
    assert eight == (20, 20, 20, -20, 20, 20, 20, -20)


def test_P_PARTNERS_both_carry_the_total_and_the_goal_is_tested_on_it() -> None:
    state = last_trick_to_come((2, 4, 0, 6), (3, 4, 1, 6), goal=100, partners=True)
    over = end_of(state)  # seats 1 and 3 bid 10 together and take 10
    assert over.totals == (-40, 100, -40, 100)
    assert over.outcome is not None
    assert over.outcome.winners == (1, 3)


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_P_PARTNERS_not_with_an_odd_table_or_two(players: int) -> None:
    with pytest.raises(InvalidOption, match=rf"partners=True .*not {players} \(P-PARTNERS\)"):
        game("penta", players=players, partners=True, mode="points")


def test_P_PARTNERS_not_with_money() -> None:
    with pytest.raises(InvalidOption, match=r"partners=True .*money.*\(P-PARTNERS\)"):
        game("penta", players=4, partners=True)


def test_P_PARTNERS_everyone_plays_alone_by_default() -> None:
    state = dealt(table())
    assert state.game.options.partners is False
    assert end_of(last_trick_to_come((2, 4, 0, 6), (3, 4, 1, 6))).totals == (30, 40, -10, 60)
