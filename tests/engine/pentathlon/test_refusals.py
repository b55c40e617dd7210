"""What is refused, with which rule id, in which words; options and notation too."""

from __future__ import annotations

import pickle

import pytest

from penta_widgets.engine import game
from penta_widgets.engine.errors import IllegalMove, InvalidNotation, InvalidOption, PentaError, Reason
from penta_widgets.engine.pentathlon import PentathlonState
from tests.engine.pentathlon.dealing import at_round, dealt, match, play, played_out


def refused(state: PentathlonState, move: str) -> Reason:
    reason = state.why_not(move)
    assert reason is not None
    with pytest.raises(IllegalMove, match=reason.rule) as caught:
        state.after(move)
    assert caught.value.reason == reason
    return reason


def test_F_FOLLOW_says_which_cards_follow() -> None:
    state = dealt(match(first_dealer=3), "S9", "S3 S7 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4").after("S9")
    reason = refused(state, "HA")
    assert reason == Reason("F-FOLLOW", "You hold the 3 and 7 of spades, so you follow spades.", ("S3", "S7"))


def test_F_FOLLOW_names_a_single_card() -> None:
    state = dealt(match(first_dealer=3), "S9", "SQ " + " ".join("H" + rank for rank in "A23456789TJQ")).after("S9")
    assert refused(state, "HA").text == "You hold the queen of spades, so you follow spades."


def test_F_FOLLOW_a_card_that_is_not_held() -> None:
    state = dealt(match(first_dealer=3), "S9", "SQ")
    assert refused(state, "SQ") == Reason("F-FOLLOW", "You do not hold the queen of spades.", ("SQ",))


def test_F_FOLLOW_no_pass_in_a_trick_round() -> None:
    state = dealt(match(first_dealer=3))
    assert refused(state, "pass").rule == "F-FOLLOW"


def test_F_DECK_a_card_that_left_the_pack() -> None:
    state = dealt(match(players=3))
    reason = refused(state, "H2")
    assert (reason.rule, reason.cards) == ("F-DECK", ("H2",))
    assert "3 players" in reason.text


def test_F_FANTAN_OPEN_nothing_else_opens() -> None:
    state = dealt(at_round("fan_tan"), "H7 S7")
    assert refused(state, "S7") == Reason(
        "F-FANTAN-OPEN", "The 7 of hearts opens the round; nothing else may.", ("H7",)
    )
    assert refused(state, "pass").rule == "F-FANTAN-OPEN"


def test_F_FANTAN_PLAY_says_what_the_row_asks_for() -> None:
    state = play(dealt(at_round("fan_tan"), "H7", "H5 S6 H6", "H8"), "H7")
    reason = refused(state, "H5")
    assert (
        reason.text
        == "The 5 of hearts does not fit yet: the row of hearts goes on with the 6 of hearts or the 8 of hearts."
    )
    assert reason.cards == ("H6", "H8")
    assert refused(state, "S6").text == "The 6 of spades has to wait: spades opens with its 7."
    assert refused(state, "H8") == Reason("F-FANTAN-PLAY", "You do not hold the 8 of hearts.", ("H8",))


def test_F_FANTAN_PLAY_who_can_play_must() -> None:
    state = play(dealt(at_round("fan_tan"), "H7", "H6"), "H7")
    assert refused(state, "pass").text.startswith("You can play the 6 of hearts")
    assert refused(state, "pass").rule == "F-FANTAN-PLAY"
    free = play(dealt(at_round("fan_tan", voluntary_pass=True), "H7", "H6"), "H7")
    assert free.why_not("pass") is None
    four = play(free, "pass pass pass pass")
    assert "after 4 passes in a row" in refused(four, "pass").text


def test_F_DECK_a_deal_is_the_whole_pack_once() -> None:
    state = match(players=5)
    pack = list(state.pack_in_use)
    assert refused(state, state.deal_of(pack[1:]).text).rule == "F-DECK"
    assert refused(state, state.deal_of([*pack[1:], pack[1]]).text).cards == ("SA", "S2")
    assert refused(state, "SQ").rule == "F-DECK"
    assert refused(dealt(state), state.deal_of(pack).text).rule == "F-DECK"
    fans = at_round("fan_tan", players=5)
    assert refused(fans, state.deal_of(pack).text).cards == ("H2", "D2")


def test_F_GAME_nothing_moves_after_the_end() -> None:
    state = match()
    while state.outcome is None:
        state = played_out(dealt(state))
    assert refused(state, "SQ").rule == "F-GAME"
    assert refused(state, "pass").rule == "F-GAME"


@pytest.mark.parametrize(
    "text", ["", "  ", "queen", "S1", "SQ H7", "W", "bid 3", "pass 2", "♠", "10", "deal SQ XX", "S" * 9999]
)
def test_unreadable_text_is_invalid_notation(text: str) -> None:
    state = dealt(match())
    with pytest.raises(InvalidNotation):
        state.after(text)
    with pytest.raises(InvalidNotation):
        state.why_not(text)


@pytest.mark.parametrize("text", ["sq", "qs", " S Q ", "♠Q", "Q♠"])
def test_tolerant_spelling(text: str) -> None:
    state = match()
    assert state.move(text).text == "SQ"
    assert state.move(" PASS ").text == "pass"
    assert state.move("10h").text == "HT"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 2}, "3 to 5"),
        ({"players": 6}, "3 to 5"),
        ({"players": True}, "3 to 5"),
        ({"order": "backwards"}, "grand_before_fan_tan"),
        ({"queen_value": 6}, "4 to 5"),
        ({"removed_two": "clubs"}, "'diamonds'"),
        ({"rounds": "hexathlon"}, "hexathlon_house"),
        ({"voluntary_pass": 1}, "True or False"),
        ({"first_dealer": 4}, "F-DEAL"),
        ({"players": 3, "first_dealer": 3}, "seats 0 to 2"),
        ({"queens_value": 4}, "did you mean queen_value"),
    ],
)
def test_bad_options_are_refused_when_the_game_is_made(options: dict[str, object], says: str) -> None:
    with pytest.raises(InvalidOption, match=says):
        game("pentathlon", **options)


def test_F_LONGER_house_rounds_are_labelled_house() -> None:
    options = match().game.options
    house = {name for name, field in type(options).__dataclass_fields__.items() if field.metadata["house"]}
    assert house == {"rounds"}
    assert all("house" in name for name in ("hexathlon_house", "heptathlon_house"))


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    with pytest.raises(PentaError, match="0 to 3"):
        match().view(seat)


def test_moves_in_words() -> None:
    state = dealt(match())
    assert state.describe("SQ") == "play the queen of spades"
    assert state.describe("pass") == "pass for 1 point"
    assert state.describe(state.deal_of(state.pack_in_use)) == "deal 52 cards"


def test_states_pickle_and_remember_their_moves() -> None:
    state = played_out(dealt(match(players=3)))
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert [move.text for move in again.history] == [move.text for move in state.history]
    assert state.game.replay(move.text for move in state.history) == state
    assert "Clubs, round 2 of 5" in repr(state)
