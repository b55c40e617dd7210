"""The worked tricks of the rule book, each forced by a full deal; seat 0 leads, so the nth player is seat n-1."""

from __future__ import annotations

from penta_widgets.engine.penta import PentaState
from tests.engine.penta.dealing import play, playing, texts


def trick_winner(state: PentaState) -> int:
    assert state.trick == ()
    assert sum(state.tricks) == 1
    return state.tricks.index(1)


def test_P_WIN_trick_1_a_wild_as_the_eight_beats_the_seven() -> None:
    state = playing({0: "H5", 1: "W", 2: "H7", 3: "C2"}, void={3: "H"})
    assert trick_winner(play(state, "H5", "W=H8", "H7", "C2")) == 1


def test_P_REDECLARE_trick_2_a_led_wild_leaves_the_seven_and_takes_the_eight() -> None:
    state = play(playing({0: "W", 1: "T4", 2: "T7", 3: "T6"}), "W=T7", "T4", "T7")
    assert (state.phase, state.actor) == ("redeclare", 0)
    assert texts(state) == ["=T1", "=T2", "=T3", "=T5", "=T6", "=T8"]
    assert trick_winner(play(state, "=T8", "T6")) == 0


def test_P_REDECLARE_trick_3_the_real_eight_pushes_the_wild_down() -> None:
    state = play(playing({0: "E6", 1: "W", 2: "E8", 3: "E3"}), "E6", "W=E8", "E8")
    assert (state.phase, state.actor) == ("redeclare", 1)
    assert texts(state) == ["=E1", "=E2", "=E3", "=E4", "=E5", "=E7"]
    for move in texts(state):
        after = state.after(move)
        assert after.actor == 3
        if move == "=E3":  # and then the real three displaces it once more
            after = play(after, "E3", "=E5")
            assert trick_winner(after) == 2
        else:
            assert trick_winner(after.after("E3")) == 2


def test_P_WIN_trick_4_the_only_trump_wins() -> None:
    state = playing({0: "S3", 1: "W", 2: "X1", 3: "S5"}, void={2: "S"})
    assert trick_winner(play(state, "S3", "W=S8", "X1", "S5")) == 2


def test_P_REDECLARE_trick_5_a_wild_discarded_on_a_trump_lead() -> None:
    state = playing({0: "X4", 1: "W", 2: "X2", 3: "C8"}, void={1: "X", 3: "X"})
    state = play(state, "X4", "W=C8", "X2", "C8")
    assert (state.phase, state.actor) == ("redeclare", 1)
    assert texts(state) == [f"=C{rank}" for rank in range(1, 8)]
    assert trick_winner(state.after("=C7")) == 0


def test_P_REDECLARE_trick_6_two_wilds_in_one_trick() -> None:
    state = playing({0: "C2", 1: "W", 2: "W", 3: "C8", 4: "C7"}, players=5)
    state = play(state, "C2", "W=C8", "W=C7", "C8")
    assert (state.phase, state.actor) == ("redeclare", 1)
    assert texts(state) == ["=C1", "=C3", "=C4", "=C5", "=C6"]
    state = play(state, "=C6", "C7")
    assert (state.phase, state.actor) == ("redeclare", 2)
    assert texts(state) == ["=C1", "=C3", "=C4", "=C5"]
    assert trick_winner(state.after("=C5")) == 3


def test_P_REDECLARE_trick_7_at_eight_the_wild_is_forced_to_win() -> None:
    state = playing({0: "W", **{seat: f"T{seat}" for seat in range(1, 8)}}, players=8).after("W=T1")
    for rank in range(1, 8):
        state = state.after(f"T{rank}")
        assert (state.phase, state.actor) == ("redeclare", 0)
        assert texts(state) == [f"=T{free}" for free in range(rank + 1, 9)]
        state = state.after(f"=T{rank + 1}")
    assert trick_winner(state) == 0
    assert state.last_trick[0].was == tuple(state.game.pack.parse(f"T{rank}") for rank in range(1, 8))


def test_P_REDECLARE_trick_8_a_wild_played_low_by_one_who_holds_the_suit() -> None:
    state = play(playing({0: "H4", 1: "W H3", 2: "H6", 3: "H1"}), "H4", "W=H1", "H6", "H1")
    assert (state.phase, state.actor) == ("redeclare", 1)
    assert texts(state) == ["=H2", "=H3", "=H5", "=H7", "=H8"]
    assert trick_winner(state.after("=H2")) == 2
