"""Worked examples of the trick rounds, rule by rule; the numbers can be checked by hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from penta_widgets.engine.errors import IllegalMove
from penta_widgets.engine.pentathlon import PentathlonState, finish_round
from penta_widgets.engine.tricks import Play, Trick
from tests.engine.pentathlon.dealing import at_round, dealt, match, play, played_out

PACKS = {3: 51, 4: 52, 5: 50}
HANDS = {3: 17, 4: 13, 5: 10}


SUITS = [" ".join(suit + rank for rank in "A23456789TJQK") for suit in "SHDC"]


def one_suit_each(name: str, **options: object) -> PentathlonState:
    """Seat by seat one whole suit: spades, hearts, diamonds, clubs. Nobody can follow anybody."""
    return dealt(at_round(name, **options), *SUITS)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_F_DECK_trick_rounds_deal_51_52_or_50_cards(players: int) -> None:
    state = match(players=players)
    assert len(state.pack_in_use) == PACKS[players]
    assert dealt(state).counts == (HANDS[players],) * players


@pytest.mark.parametrize(
    ("options", "gone"),
    [
        ({"players": 3}, {"H2"}),
        ({"players": 3, "removed_two": "diamonds"}, {"D2"}),
        ({"players": 4, "removed_two": "diamonds"}, set()),
        ({"players": 5, "removed_two": "diamonds"}, {"H2", "D2"}),
    ],
)
def test_F_DECK_red_twos_leave(options: dict[str, object], gone: set[str]) -> None:
    pack = match(**options).game.pack
    every = {pack.text(card) for card in range(52)}
    assert every - {pack.text(card) for card in match(**options).pack_in_use} == gone


@pytest.mark.parametrize("players", [3, 4, 5])
def test_F_DEAL_the_left_of_the_dealer_opens_and_the_deal_passes(players: int) -> None:
    state = match(players=players, first_dealer=1)
    for index in range(5):
        assert state.phase == "deal"
        assert state.dealer == (1 + index) % players
        state = dealt(state)
        if state.round_name != "fan_tan":
            assert state.actor == state.leader == (2 + index) % players
        state = played_out(state)
    assert state.phase == "over"


def test_F_DEAL_cards_go_one_at_a_time_from_the_dealers_left() -> None:
    state = match(players=3, first_dealer=1)
    state = state.after(state.deal_of(state.pack_in_use))
    texts = state.game.pack.text
    first = [min(card for card in range(52) if hand >> card & 1) for hand in state.hands]
    assert list(map(texts, first)) == ["S2", "S3", "SA"]


@pytest.mark.parametrize(
    ("order", "names"),
    [
        ("standard", "pass clubs queens fan_tan grand"),
        ("grand_before_fan_tan", "pass clubs queens grand fan_tan"),
        ("fan_tan_third", "pass clubs fan_tan queens grand"),
    ],
)
def test_F_GAME_three_orders_of_five_rounds(order: str, names: str) -> None:
    state, seen = match(order=order), []
    while state.outcome is None:
        seen.append(state.round_name)
        state = played_out(dealt(state))
    assert " ".join(seen) == names


def test_F_GAME_a_whole_match_by_hand() -> None:
    # Each hand is one suit in every round, so whoever leads takes all; seat 0 goes out of Fan Tan first.
    state = match()
    for name in ("pass", "clubs", "queens", "fan_tan", "grand"):
        assert state.round_name == name
        state = dealt(state, *SUITS) if name != "fan_tan" else dealt(state, SUITS[1], SUITS[0], *SUITS[2:])
        state = played_out(state)
    assert state.sheet == ((0, 13, 0, 0), (0, 0, 13, 0), (0, 0, 0, 16), (0, 1, 1, 1), (0, -13, 0, 0))
    assert state.outcome is not None
    assert state.outcome.scores == state.totals == (0, 1, 14, 17)
    assert sum(state.totals) == 29 + 3
    assert state.outcome.winners == (0,)
    assert "lowest" in state.outcome.reason


def test_F_GAME_ties_share_the_win() -> None:
    over = replace(match(), sheet=((5, 3, 3, 2), (0, 1, 1, 11), (8, 0, 0, 8), (1, 2, 2, 0), (-13, 0, 0, 0)))
    assert over.outcome is not None
    assert over.outcome.scores == (1, 6, 6, 21)
    assert over.outcome.winners == (0,)
    tied = replace(over, sheet=(*over.sheet[:4], (-7, -1, -1, -4)))
    assert tied.outcome is not None
    assert tied.outcome.winners == (1, 2)


def test_F_RANK_ace_beats_king_and_two_is_lowest() -> None:
    state = dealt(match(), "SA", "S2", "SK", "SQ")
    state = play(state, "S2 SK SQ SA")
    assert state.tricks == (1, 0, 0, 0)
    assert state.actor == 0
    assert [card.card for card in state.last_trick] == [1, 12, 11, 0]


def test_F_FOLLOW_a_void_seat_discards_and_cannot_win() -> None:
    state = one_suit_each("pass")
    state = play(state, "H2 DA CA SA")
    assert state.tricks == (0, 1, 0, 0)
    assert state.actor == 1


def test_F_FOLLOW_only_cards_of_the_led_suit_are_legal_if_one_is_held() -> None:
    state = dealt(match(), "", "S9", "S3 S7 HA")
    state = state.after("S9")
    spades = {move.text for move in state.legal_moves}
    assert {"S3", "S7"} <= spades
    assert all(text[0] == "S" for text in spades)


def test_F_PASS_one_point_a_trick() -> None:
    state = played_out(one_suit_each("pass"))
    assert state.sheet[-1] == (0, 13, 0, 0)


def test_F_CLUBS_one_point_a_club_taken() -> None:
    state = one_suit_each("clubs")
    assert state.leader == 2
    state = play(state, "DA C5 S2 H2")
    assert state.round_scores == (0, 0, 1, 0)
    assert played_out(state).sheet[-1] == (0, 0, 13, 0)


@pytest.mark.parametrize("value", [4, 5])
def test_F_QUEENS_four_or_five_points_a_queen_taken(value: int) -> None:
    state = one_suit_each("queens", queen_value=value)
    assert state.leader == 3
    state = play(state, "CA SQ HQ D2")
    assert state.round_scores == (0, 0, 0, 2 * value)
    state = play(state, "CQ SA HA DA")
    assert state.round_scores == (0, 0, 0, 3 * value)
    assert played_out(state).sheet[-1] == (0, 0, 0, 4 * value)


def test_F_GRAND_a_point_off_a_trick() -> None:
    state = one_suit_each("grand")
    assert state.leader == 1
    assert played_out(state).sheet[-1] == (0, -13, 0, 0)


def test_F_LONGER_last_two_tricks_cost_five_and_ten() -> None:
    state = one_suit_each("last_two", rounds="hexathlon_house")
    scores = []
    while state.phase == "play":
        state = state.after(state.legal_moves[0])
        scores.append(max(state.round_scores))
    assert scores[4 * 11 - 1 :] == [0, 0, 0, 0, 5, 5, 5, 5, 0]  # the round's scores start anew
    assert sorted(state.sheet[-1]) == [0, 0, 0, 15]
    assert state.phase == "over"


def test_F_LONGER_the_king_of_hearts_costs_ten_and_then_all_is_decided() -> None:
    state = one_suit_each("king_of_hearts", rounds="heptathlon_house")
    lead = state.leader
    while state.round_scores == (0, 0, 0, 0):
        legal = {move.text for move in state.legal_moves}
        assert not state.decided
        state = state.after("HK" if "HK" in legal else min(legal))
    assert state.round_scores[lead] == 10
    assert state.decided
    assert state.game.round_names[-2:] == ("last_two", "king_of_hearts")


def test_F_EARLY_clubs_are_decided_when_all_thirteen_are_taken() -> None:
    clubs = ["CA C2 C3 C4 H2 H3 H4 H5 H6 H7 H8 H9 HT", "C5 C6 C7", "C8 C9 CT", "CJ CQ CK SA"]
    state = dealt(at_round("clubs"), *clubs)
    state = play(state, "C8 CJ CA C5")
    state = play(state, "C2 C6 C9 CQ")
    state = play(state, "CK C3 C7 CT")
    assert state.round_scores == (4, 0, 0, 8)
    assert not state.decided
    with pytest.raises(IllegalMove, match="F-EARLY"):
        finish_round(state)
    state = play(state, "SA C4")  # seat 3 has no club left, seat 0 no spade
    assert not state.decided
    state = play(state, state.legal_moves[0].text)
    state = play(state, state.legal_moves[0].text)
    assert sum(state.round_scores) == 13
    assert state.decided
    moves = finish_round(state)
    assert len(moves) == sum(state.counts) == 36
    done = play(state, " ".join(moves))
    assert done.sheet[-1] == state.round_scores
    assert done.phase == "deal"


def test_F_EARLY_queens_are_decided_with_the_fourth_queen() -> None:
    state = one_suit_each("queens")
    state = play(state, "C2 SQ HQ DQ")
    assert not state.decided
    state = play(state, "CQ S2 H2")
    assert not state.decided
    state = state.after("D2")
    assert state.decided
    assert state.round_scores == (0, 0, 0, 16)
    done = play(state, " ".join(finish_round(state)))
    assert done.sheet[-1] == (0, 0, 0, 16)
    assert done.phase == "deal"
    assert len(done.history) == len(state.history) + 11 * 4


def test_F_EARLY_pass_and_grand_stay_open_to_the_last_card() -> None:
    for name in ("pass", "grand"):
        state = one_suit_each(name)
        while state.phase == "play":
            assert not state.decided
            state = state.after(state.legal_moves[0])


def plays(*seats_and_cards: tuple[int, int]) -> Trick:
    """A trick in play order."""
    return tuple(Play(seat, card, card) for seat, card in seats_and_cards)


def test_F_FOLLOW_the_past_tricks_of_a_round_are_remembered_in_order_and_forgotten_after_it() -> None:
    state = dealt(match(), "SA HA", "S2 H2", "SK H3", "SQ H4")
    assert state.past_tricks == ()
    state = play(state, "S2 SK SQ SA")
    first = plays((1, 1), (2, 12), (3, 11), (0, 0))
    assert state.past_tricks == (first,)
    state = play(state, "HA H2")
    assert state.past_tricks == (first,)
    state = play(state, "H3 H4")
    assert state.past_tricks == (first, plays((0, 13), (1, 14), (2, 15), (3, 16)))
    assert state.view(2).past_tricks == state.past_tricks
    over = played_out(state)
    assert over.past_tricks == ()
    assert len(over.last_trick) == 4


@pytest.mark.parametrize("players", [3, 4, 5])
def test_F_FOLLOW_the_past_tricks_hold_what_the_seats_have_taken(players: int) -> None:
    rng, state = random.Random(players), match(players=players)
    while state.outcome is None:
        state = state.after(state.deal(rng) if state.phase == "deal" else rng.choice(state.legal_moves))
        cards = [play.card for trick in state.past_tricks for play in trick]
        assert sum(1 << card for card in cards) == sum(state.taken)
        assert len(cards) == players * sum(state.tricks)
        assert not state.past_tricks or state.past_tricks[-1] == state.last_trick
