"""Worked examples of Fan Tan, rule by rule."""

from __future__ import annotations

import pytest

from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import PentathlonState, fan_tan
from tests.engine.pentathlon.dealing import at_round, dealt, play


def fans(*hands: str, **options: object) -> PentathlonState:
    return dealt(at_round("fan_tan", **options), *hands)


def texts(state: PentathlonState) -> list[str]:
    return [move.text for move in state.legal_moves]


@pytest.mark.parametrize(("players", "counts"), [(3, [17, 17, 18]), (4, [13] * 4), (5, [10, 10, 10, 11, 11])])
def test_F_DECK_fan_tan_deals_all_52_and_the_extra_cards_from_the_dealers_left(players: int, counts: list[int]) -> None:
    state = fans(players=players)
    assert sorted(state.counts) == counts
    extra = [state.counts[(state.dealer + 1 + turn) % players] for turn in range(players)]
    assert extra == sorted(extra, reverse=True)


@pytest.mark.parametrize("holder", range(4))
def test_F_FANTAN_OPEN_the_seven_of_hearts_opens_wherever_it_is(holder: int) -> None:
    hands = ["S7", "D7", "C7", "S6"]
    hands[holder] += " H7"
    state = fans(*hands)
    assert state.actor == state.leader == holder
    assert texts(state) == ["H7"]
    assert state.after("H7").actor == (holder + 1) % 4


def test_F_FANTAN_PLAY_a_row_grows_on_both_sides_and_any_seven_opens_one() -> None:
    state = fans("H7 H5 S9", "H6 S7", "H8 S8", "D7 C7")
    state = state.after("H7")
    assert state.rows == (None, (6, 6), None, None)
    assert texts(state) == ["S7", "H6"]
    state = state.after("H6")
    assert state.rows == (None, (5, 6), None, None)
    assert texts(state) == ["H8"]
    state = state.after("H8")
    assert state.rows == (None, (5, 7), None, None)
    assert {"D7", "C7"} <= set(texts(state))
    state = state.after("D7")
    assert "H5" in texts(state)
    assert "S9" not in texts(state)


def test_F_FANTAN_PLAY_the_ace_is_low_and_the_king_high() -> None:
    down = sum(1 << FRENCH.parse(card) for card in ("H7", "H6", "H5", "H4", "H3", "H2"))
    assert {FRENCH.text(card) for card in bits(fan_tan.playable(down))} == {"HA", "H8", "S7", "D7", "C7"}
    whole = sum(1 << card for card in range(13, 26))
    assert {FRENCH.text(card) for card in bits(fan_tan.playable(whole))} == {"S7", "D7", "C7"}
    assert fan_tan.rows(whole)[1] == (0, 12)


def test_F_FANTAN_PLAY_pass_only_with_nothing_to_lay() -> None:
    state = fans("H7", "SA S2 SK SQ SJ DA D2 DK DQ DJ CA C2 CK", "H6 S7", "D7")
    state = state.after("H7")
    assert texts(state) == ["pass"]
    state = state.after("pass")
    assert state.passes == state.round_scores == (0, 1, 0, 0)
    assert "pass" not in texts(state)


def test_F_FANTAN_PLAY_voluntary_pass_until_everyone_has_passed_in_a_row() -> None:
    state = fans("H7 H8", "H6", "S7", "D7", voluntary_pass=True)
    assert texts(state) == ["H7"]
    state = state.after("H7")
    for run in range(4):
        assert state.pass_run == run
        assert texts(state)[-1] == "pass"
        state = state.after("pass")
    assert state.passes == (1, 1, 1, 1)
    assert state.actor == 1
    assert "pass" not in texts(state)
    assert "H6" in texts(state)
    state = state.after("H6")
    assert state.pass_run == 0


HEARTS, SPADES, DIAMONDS, CLUBS = (" ".join(suit + rank for rank in "A23456789TJQK") for suit in "HSDC")


def played_by_suit(state: PentathlonState) -> PentathlonState:
    """To the end of the round, with everyone keeping the seven of spades for last."""
    while state.phase == "fan_tan":
        state = state.after(min(texts(state), key=lambda text: (text in {"S7", "pass"}, text)))
    return state


def test_F_FANTAN_SCORE_a_point_a_card_left() -> None:
    # Every hand is one suit, so nobody ever passes, and seat 0 lays its thirteenth card first.
    state = played_by_suit(fans(HEARTS, SPADES, DIAMONDS, CLUBS))
    assert state.sheet[-1] == (0, 1, 1, 1)


def test_F_FANTAN_SCORE_a_point_a_pass() -> None:
    # Seat 3 sits on the seven of spades: seat 1 lays the seven of clubs and then passes in turns 2 to 12.
    spades, clubs = SPADES.replace("S7", "C7"), CLUBS.replace("C7", "S7")
    state = played_by_suit(fans(HEARTS, spades, DIAMONDS, clubs))
    assert isinstance(state.parent, PentathlonState)
    assert state.parent.passes == (0, 11, 0, 0)
    assert state.sheet[-1] == (0, 11 + 12, 1, 1)


@pytest.mark.parametrize(("pays", "finisher"), [(False, 0), (True, 1)])
def test_F_FANTAN_SCORE_whoever_goes_out_scores_zero_passes_and_all(pays: bool, finisher: int) -> None:
    # Everyone passes once, by choice; then each hand is one suit and seat 0 is out first.
    state = fans(HEARTS, SPADES, DIAMONDS, CLUBS, voluntary_pass=True, finisher_pays_passes=pays)
    state = played_by_suit(play(state, "H7 pass pass pass pass"))
    assert state.sheet[-1] == (finisher, 2, 2, 2)
