"""Ante, betting, pots and who gets them: chips that a person can count along."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from penta_widgets.engine import IllegalMove
from penta_widgets.engine.cards import penta_hand
from penta_widgets.engine.penta import PentaState
from tests.engine.penta.dealing import dealt, finish, on, play, provoking, table, texts


def money(**options: object) -> PentaState:
    """The first hand of a game for money, dealt; seat 0 is asked first."""
    return dealt(table(mode="franklin", **options))


def chips_of(state: PentaState) -> tuple[tuple[int, ...], int, int]:
    assert sum(state.balances) + state.pot + state.reward_pot == 0  # P-CHIPS
    return state.balances, state.pot, state.reward_pot


def last_trick(state: PentaState, tricks: tuple[int, ...], bids: tuple[int | None, ...]) -> PentaState:
    """One card each is left to those still in; the leader takes the last trick with trump 9."""
    state = on(state, "bid 0")
    parse = state.game.pack.parse
    hands = tuple(penta_hand([parse("X9" if s == state.leader else f"S{s + 1}")]) for s in range(state.players))
    return replace(state, hands=hands, public=replace(state.public, bids=bids, tricks=tricks))


def end(state: PentaState) -> PentaState:
    hand = state.hand_number
    while state.phase == "play" and state.hand_number == hand:
        state = state.after(state.legal_moves[0])
    return state


def test_P_ANTE_everyone_antes_with_the_deal() -> None:
    start = table(mode="franklin", ante=3).start()
    assert (start.balances, start.pot) == ((0, 0, 0, 0), 0)
    state = start.after(start.deal(1))
    assert (state.balances, state.pot, state.phase) == ((-3,) * 4, 12, "bet")


def test_P_BET_before_the_first_bet_one_may_pass_bet_or_fold() -> None:
    state = money()
    amounts = [f"bet {n}" for n in range(1, 6)]
    assert texts(state) == ["pass", *amounts, "fold"]
    assert texts(state.after("pass")) == ["pass", *amounts, "fold"]


def test_P_BET_after_a_bet_one_may_call_raise_or_fold() -> None:
    assert texts(money().after("bet 2")) == ["call", *[f"raise {n}" for n in range(1, 6)], "fold"]


def test_P_BET_all_pass_and_the_antes_are_split() -> None:
    state = play(money(), "pass", "pass", "pass", "pass")
    assert chips_of(state) == ((-1, -1, -1, -1), 3, 1)  # a third of 4 rounded down is 1
    assert (state.phase, state.actor) == ("bid", 0)


def test_P_BET_a_raise_is_answered_by_everyone_but_the_raiser() -> None:
    state = play(money(), "bet 2", "call", "raise 3")
    assert chips_of(state) == ((-3, -3, -6, -1), 13, 0)
    assert state.actor == 3
    state = state.after("fold")
    assert state.actor == 0
    state = state.after("call")
    assert chips_of(state) == ((-6, -3, -6, -1), 16, 0)
    state = state.after("call")  # 19 chips: 6 aside, 13 stay
    assert chips_of(state) == ((-6, -6, -6, -1), 13, 6)
    assert (state.phase, state.actor) == ("bid", 0)


def test_P_BET_who_passed_may_call_raise_or_fold_later() -> None:
    state = play(money(), "pass", "pass", "bet 1", "call")
    assert state.actor == 0
    assert texts(state)[0] == "call"
    state = play(state, "fold", "raise 2")
    assert (state.actor, state.betting.paid) == (2, (0, 3, 1, 1))
    state = play(state, "call", "call")
    assert state.phase == "bid"
    assert chips_of(state) == ((-1, -4, -4, -4), 9, 4)  # 13 chips
    assert play(money(), "pass", "pass", "bet 1", "call", "call", "call").phase == "bid"


def test_P_BET_nobody_raises_twice_in_a_row_but_may_after_another_raise() -> None:
    state = play(money(players=2), "bet 1", "raise 1")
    assert state.actor == 0
    assert "raise 5" in texts(state)
    state = state.after("raise 5")  # pays 1 + 5
    assert state.betting.paid == (7, 2)
    assert play(state, "call").phase == "bid"
    assert play(money(players=2), "bet 1", "call").phase == "bid"


@pytest.mark.parametrize(
    ("limit", "moves"),
    [(0, []), (1, ["bet 1"]), (2, ["bet 1", "raise 1"]), (5, ["bet 5", "raise 5", "raise 1", "raise 2", "raise 3"])],
)
def test_P_BET_max_raises(limit: int, moves: list[str]) -> None:
    state = money(max_raises=limit)
    for move in moves:
        state = state.after(move)
    assert texts(state) == (["call", "fold"] if moves else ["pass", "fold"])


def test_P_BET_limits_of_a_raise() -> None:
    state = money(min_raise=2, max_raise=4)
    assert texts(state) == ["pass", "bet 2", "bet 3", "bet 4", "fold"]
    assert texts(state.after("bet 4"))[1:-1] == ["raise 2", "raise 3", "raise 4"]


def test_P_BET_goes_round_from_the_dealers_left() -> None:
    state = money(players=5, first_dealer=2)
    order = []
    while state.phase == "bet":
        order.append(state.actor)
        state = state.after("pass")
    assert order == [3, 4, 0, 1, 2]


def test_P_FOLD_moves_the_lead_and_the_first_bid_and_plays_no_part() -> None:
    state = play(money(), "fold", "bet 1", "fold", "call")
    assert (state.phase, state.actor, state.leader) == ("bid", 1, 1)
    state = play(state, "bid 3", "bid 2")
    assert state.bids == (None, 3, None, 2)
    assert (state.phase, state.actor) == ("play", 1)
    state = play(state, state.legal_moves[0].text)
    assert state.actor == 3
    state = finish(state, random.Random(1))
    assert sum(state.tricks) == 13
    assert (state.tricks[0], state.tricks[2]) == (0, 0)
    assert (state.totals[0], state.totals[2]) == (0, 0)


def test_P_FOLD_changes_no_one_elses_cards() -> None:
    before = money()
    after = before.after("fold")
    assert before.hands == after.hands
    assert after.counts == (13, 13, 13, 13)


def test_P_FOLD_the_dealer_alone_with_one_other_leads_last() -> None:
    state = play(money(), "fold", "fold", "bet 1", "call")
    assert (state.actor, state.leader) == (2, 2)


def test_P_SOLE_the_hand_ends_at_once_even_if_the_survivor_has_not_acted() -> None:
    state = play(money(max_hands=2), "fold", "fold", "fold")
    assert chips_of(state) == ((-1, -1, -1, 2), 0, 1)  # 4 chips: 1 aside, 3 to the survivor
    assert (state.phase, state.hand_number, state.dealer) == ("deal", 2, 0)
    assert state.totals == (0, 0, 0, 0)
    assert state.sheet[0].bids == (None,) * 4


def test_P_SOLE_after_a_bet_the_survivor_takes_the_hand_part() -> None:
    state = play(money(), "bet 5", "fold", "fold")
    assert state.actor == 3
    state = state.after("fold")
    assert chips_of(state) == ((0, -1, -1, -1), 0, 3)  # 9 chips: 3 aside, 6 to seat 0 who paid 6


def test_P_SOLE_counts_for_max_hands() -> None:
    over = play(money(max_hands=1), "fold", "fold", "fold")
    assert over.phase == "over"
    assert over.outcome is not None
    assert over.outcome.winners == (0, 1, 2, 3)  # nobody scored
    assert chips_of(over) == ((0, -1, -1, 2), 0, 0)  # the odd chip goes to the dealer's left


def test_P_SOLE_play_shows_bids_and_takes_every_trick_alone() -> None:
    state = play(money(sole_survivor="play", max_hands=1), "fold", "bet 2", "fold", "fold")
    assert (state.phase, state.actor) == ("bid", 1)
    assert chips_of(state) == ((-1, -3, -1, -1), 4, 2)
    assert [bool(mask) for mask in state.displayed] == [False, True, False, False]
    state = state.after("bid 13")
    while state.phase == "play":
        assert state.actor == 1
        state = state.after(state.legal_moves[-1])
    assert state.tricks == (0, 13, 0, 0)
    assert state.totals == (0, 130, 0, 0)
    assert chips_of(state) == ((-1, 3, -1, -1), 0, 0)


def test_P_SOLE_no_points_is_the_default() -> None:
    assert play(money(), "bet 1", "fold", "fold", "fold").phase == "deal"


@pytest.mark.parametrize(("ante", "aside", "stays"), [(1, 1, 3), (2, 2, 6), (3, 4, 8), (5, 6, 14)])
def test_P_SPLIT_a_third_rounded_down_goes_to_the_reward_pot(ante: int, aside: int, stays: int) -> None:
    state = play(money(ante=ante), *["pass"] * 4)
    assert chips_of(state) == ((-ante,) * 4, stays, aside)


def test_P_HANDPOT_most_tricks_takes_it_whether_or_not_the_bid_is_made() -> None:
    state = play(money(), "bet 4", "call", "call", "call")  # 20 chips: 6 aside, 14 stay
    state = end(last_trick(state, (2, 3, 2, 5), (9, 9, 9, 9)))
    assert state.totals == (-90, -90, -90, -90)
    assert chips_of(state) == ((-5, -5, -5, 9), 0, 6)
    assert state.sheet[-1].chips == (0, 0, 0, 14)


def test_P_HANDPOT_a_tie_splits_and_the_odd_chip_is_carried_into_the_next_pot_before_its_split() -> None:
    state = play(money(), "bet 3", "call", "raise 1", "fold", "call", "call")  # 4 + 12 = 16: 5 aside, 11 stay
    assert chips_of(state) == ((-5, -5, -5, -1), 11, 5)
    state = end(last_trick(state, (4, 5, 3, 0), (4, 5, 3, None)))
    assert state.tricks == (5, 5, 3, 0)
    assert chips_of(state) == ((0, 0, -5, -1), 1, 5)  # 5 each, 1 carried
    state = state.after(state.deal(2))
    assert chips_of(state) == ((-1, -1, -6, -2), 5, 5)
    state = play(state, *["pass"] * 4)
    assert chips_of(state) == ((-1, -1, -6, -2), 4, 6)


def test_P_HANDPOT_everyone_tied() -> None:
    state = play(money(players=5, ante=4), *["pass"] * 5)  # 20 chips: 6 aside, 14 stay
    state = end(last_trick(state, (1, 2, 2, 2, 2), (2, 2, 2, 2, 2)))
    assert state.tricks == (2, 2, 2, 2, 2)
    assert chips_of(state) == ((-2, -2, -2, -2, -2), 4, 6)


def test_P_HANDPOT_a_folded_player_has_no_part_in_a_tie() -> None:
    state = play(money(), "pass", "fold", "pass", "pass")
    state = end(last_trick(state, (0, 0, 0, 0), (1, None, 0, 0)))
    assert state.tricks == (1, 0, 0, 0)
    assert chips_of(state)[0] == (2, -1, -1, -1)


def test_P_HANDPOT_after_the_last_hand_the_remainder_joins_the_reward_pot() -> None:
    state = play(money(max_hands=1), "bet 3", "call", "raise 1", "fold", "call", "call")
    over = end(last_trick(state, (4, 5, 3, 0), (4, 5, 3, None)))
    assert over.totals == (41, 50, 30, 0)
    assert chips_of(over) == ((0, 6, -5, -1), 0, 0)  # 5 aside and 1 left over: 6 to seat 1


def test_P_REWARD_the_highest_total_takes_it_even_when_all_are_below_zero() -> None:
    state = play(money(max_hands=1), *["pass"] * 4)
    over = end(last_trick(state, (2, 3, 2, 5), (5, 4, 3, 6)))
    assert over.totals == (-50, -40, -30, -60)
    assert chips_of(over) == ((-1, -1, 0, 2), 0, 0)


@pytest.mark.parametrize(
    ("dealer", "totals_after", "shares"),
    [
        (3, (10, 20, 20, 20), (0, 3, 3, 2)),  # from seat 0: seats 1 and 2 get the odd chips
        (1, (20, 20, 20, 10), (3, 2, 3, 0)),  # from seat 2: seats 2 and 0 do
        (2, (20, 10, 20, 20), (3, 0, 2, 3)),
        (0, (10, 20, 10, 10), (0, 8, 0, 0)),
        (0, (5, 5, 5, 5), (2, 2, 2, 2)),
    ],
)
def test_P_REWARD_odd_chips_clockwise_from_the_left_of_the_last_dealer(
    dealer: int, totals_after: tuple[int, ...], shares: tuple[int, ...]
) -> None:
    state = play(money(max_hands=1, first_dealer=dealer), *["pass"] * 4)
    leader = (dealer + 1) % 4
    tricks = tuple(12 if seat == leader else 0 for seat in range(4))  # the leader takes the hand pot alone
    state = last_trick(state, tricks, (13, 13, 13, 13))
    before = tuple(total - (130 if seat == leader else -130) for seat, total in enumerate(totals_after))
    public = replace(state.public, totals=before, reward_pot=8, pot=0, balances=(-2, -2, -2, -2))
    over = end(replace(state, public=public))
    assert over.totals == totals_after
    assert over.balances == tuple(share - 2 for share in shares)
    assert chips_of(over)[1:] == (0, 0)


def test_P_CREDIT_balances_go_below_zero_and_nobody_is_out() -> None:
    state = money(ante=1000, max_raise=1000, max_hands=9)
    for _ in range(3):
        state = play(state, "bet 1000", "raise 1000", "raise 1000", "fold", "fold", "fold")
        assert state.phase == "deal"
        state = state.after(state.deal(3))
    assert min(state.balances) < -5000
    assert "bet 1000" in texts(state)


def test_P_CREDIT_without_money_there_is_no_betting_and_balances_stay_zero() -> None:
    rng = random.Random(3)
    state = table(max_hands=2).start()
    while state.outcome is None:
        assert chips_of(state) == ((0, 0, 0, 0), 0, 0)
        assert state.phase != "bet"
        state = state.after(state.deal(rng) if state.phase == "deal" else rng.choice(state.legal_moves))
    assert chips_of(state) == ((0, 0, 0, 0), 0, 0)


@pytest.mark.parametrize("players", range(2, 9))
def test_P_CHIPS_are_conserved_on_every_state_and_the_pots_end_empty(players: int) -> None:
    for seed in range(12):
        rng = random.Random(f"chips {players} {seed}")
        survivor = rng.choice(["play", "no_points"])
        state = table(mode="franklin", players=players, ante=rng.randint(0, 4), sole_survivor=survivor, max_hands=3)
        position = state.start()
        while position.outcome is None:
            deal = position.phase == "deal"
            position = position.after(position.deal(rng) if deal else provoking(position, rng))
            chips_of(position)
        assert (position.pot, position.reward_pot) == (0, 0)


def test_P_BET_a_betting_move_is_refused_once_the_betting_is_over() -> None:
    state = play(money(), *["pass"] * 4)
    with pytest.raises(IllegalMove) as refused:
        state.after("bet 1")
    assert refused.value.reason.rule == "P-BID"
