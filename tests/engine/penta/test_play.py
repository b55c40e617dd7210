"""Leading, following, declaring wilds and redeclaring them, by rule."""

from __future__ import annotations

import itertools

import pytest

from penta_widgets.engine import IllegalMove
from penta_widgets.engine.cards import PENTA
from penta_widgets.engine.penta import PentaState
from tests.engine.penta.dealing import dealt, hand_of, on, play, playing, table, texts


def plays(state: PentaState) -> set[str]:
    return set(texts(state))


def names(state: PentaState) -> set[str]:
    """What the seat to act may declare a wild as."""
    return {text[2:] for text in texts(state) if text.startswith("W=")}


SUIT = {suit: {f"{suit}{rank}" for rank in range(1, 9)} for suit in "STHEC"}
ALL = set().union(*SUIT.values())


def test_P_LEAD_anything_may_be_led_and_the_winner_leads_next() -> None:
    state = playing({0: "S1 X2 W", 1: "S2", 2: "S8", 3: "S3"}, seed=1)
    held = set(hand_of(state, 0).split()) - {"W"}
    assert plays(state) == held | {f"W={card}" for card in ALL}
    after = play(state, "S1", "S2", "S8", "S3")
    assert (after.actor, after.leader, after.tricks) == (2, 2, (0, 0, 1, 0))


def test_P_LEAD_the_player_left_of_the_dealer_leads_first() -> None:
    for dealer in range(5):
        state = playing(players=5, first_dealer=dealer)
        assert state.actor == state.leader == (dealer + 1) % 5


def test_P_LEAD_a_trump_led_is_followed_by_trumps_only() -> None:
    state = playing({0: "X1", 1: "X5 X9 W S1"}, void={2: "X"}, seed=2).after("X1")
    assert plays(state) == {card for card in hand_of(state, 1).split() if card[0] == "X"}
    state = state.after("X5")
    assert "W" not in hand_of(state, 2) or names(state) == ALL
    assert plays(state) >= {card for card in hand_of(state, 2).split() if card != "W"}


def test_P_FOLLOW_holding_the_suit_one_plays_it_or_a_wild_in_it() -> None:
    state = playing({0: "T5", 1: "T2 T3 W X9 S8"}, void={1: "T"}).after("T5")
    assert plays(state) == {"T2", "T3"} | {f"W={card}" for card in SUIT["T"] - {"T5"}}


def test_P_FOLLOW_void_one_may_discard_trump_or_play_a_wild_in_the_suit() -> None:
    state = playing({0: "T5", 1: "W X9 S8"}, void={1: "T"}).after("T5")
    held = set(hand_of(state, 1).split()) - {"W"}
    assert plays(state) == held | {f"W={card}" for card in SUIT["T"] - {"T5"}}
    assert {"X9", "S8"} <= plays(state)


def test_P_FOLLOW_a_led_wild_sets_the_suit() -> None:
    state = playing({0: "W", 1: "C3 C5 S8"}, void={1: "CW"}).after("W=C7")
    assert plays(state) == {"C3", "C5"}


def test_P_FOLLOW_a_wild_is_never_a_trump() -> None:
    state = playing({0: "X4", 1: "X2 W"}, void={1: "X"}).after("X4")
    assert plays(state) == {"X2"}
    state = playing({0: "X4", 1: "W"}, void={1: "X"}).after("X4")
    assert names(state) == ALL


def test_P_WIN_a_discard_however_high_does_not_win() -> None:
    state = playing({0: "E1", 1: "S8", 2: "C8", 3: "E2"}, void={1: "E", 2: "E"})
    assert play(state, "E1", "S8", "C8", "E2").leader == 3


def test_P_WIN_the_highest_of_several_trumps_wins() -> None:
    state = playing({0: "E8", 1: "X3", 2: "X9", 3: "X4"}, void={1: "E", 2: "E", 3: "E"})
    assert play(state, "E8", "X3", "X9", "X4").leader == 2


def test_P_WIN_a_wild_discarded_on_trumps_cannot_win() -> None:
    state = playing({0: "X1", 1: "W", 2: "W", 3: "W"}, void={1: "X", 2: "X", 3: "X"})
    assert play(state, "X1", "W=S8", "W=T8", "W=H8").leader == 0


def test_P_WILD_names_no_card_of_the_trick_real_or_wild() -> None:
    state = playing({0: "H5", 1: "W", 2: "W H1"}, void={2: "X"}).after("H5")
    assert names(state) == SUIT["H"] - {"H5"}
    assert names(state.after("W=H8")) == SUIT["H"] - {"H5", "H8"}


def test_P_WILD_may_name_a_card_of_ones_own_hand() -> None:
    state = playing({0: "H5", 1: "W H3 H7"}).after("H5")
    assert {"H3", "H7"} <= names(state)
    after = state.after("W=H7")
    assert "H7" in hand_of(after, 1)


def test_P_WILD_may_name_a_displayed_card() -> None:
    state = playing({0: "H5 W", 1: "H3"}, void={1: "H"})
    assert PENTA.parse("H3") in [c for c in range(40) if state.displayed[1] >> c & 1]
    assert "H3" in names(state)


def test_P_WILD_may_name_a_card_of_an_earlier_trick() -> None:
    state = playing({0: "H5 W", 1: "H3", 2: "H4", 3: "H2"})
    state = play(state, "H5", "H3", "H4", "H2")
    assert state.actor == 0
    assert {"H2", "H3", "H4", "H5"} <= names(state)


def test_P_WILD_may_name_a_card_of_a_folded_hand() -> None:
    state = playing_for_money({0: "W", 1: "H8"}, "pass", "fold", "pass", "pass")
    assert "H8" in names(state)
    assert state.after("W=H8").trick[0].stands == PENTA.parse("H8")


def playing_for_money(wanted: dict[int, str], *bets: str) -> PentaState:
    return on(play(dealt(table(mode="franklin"), wanted), *bets), "bid 0")


@pytest.mark.parametrize(("players", "lowest"), [(2, 4), (3, 2), (4, 1), (5, 1), (8, 1)])
def test_P_WILD_names_only_cards_of_this_deck(players: int, lowest: int) -> None:
    state = playing({0: "W"}, players=players)
    assert names(state) == {f"{suit}{rank}" for suit in "STHEC" for rank in range(lowest, 9)}


def test_P_WILD_wild_may_name_removed_on_leads_discards_and_redeclarations() -> None:
    led = playing({0: "W", 1: "S5"}, players=2, wild_may_name_removed=True)
    assert names(led) == ALL
    again = play(led, "W=S5", "S5")
    assert texts(again) == [f"={card}" for card in sorted(SUIT["S"] - {"S5"})]
    discard = playing({0: "X6", 1: "W"}, void={1: "X"}, players=2, wild_may_name_removed=True).after("X6")
    assert names(discard) == ALL
    strict = play(playing({0: "W", 1: "S5"}, players=2), "W=S5", "S5")
    assert texts(strict) == ["=S4", "=S6", "=S7", "=S8"]


def test_P_WILD_wild_offsuit_discard_frees_only_the_void_player() -> None:
    void = playing({0: "T5", 1: "W"}, void={1: "T"}, wild_offsuit_discard=True).after("T5")
    assert names(void) == ALL - {"T5"}
    holder = playing({0: "T5", 1: "W T2"}, wild_offsuit_discard=True).after("T5")
    assert names(holder) == SUIT["T"] - {"T5"}


def test_P_WILD_an_offsuit_wild_cannot_win_and_is_displaced_like_any_other() -> None:
    state = playing({0: "T5", 1: "W", 2: "S8"}, void={1: "T", 2: "T", 3: "TX"}, wild_offsuit_discard=True)
    state = play(state, "T5", "W=S8", "S8")
    assert (state.phase, state.actor) == ("redeclare", 1)
    assert texts(state) == [f"=S{rank}" for rank in range(1, 8)]
    state = state.after("=S7")
    assert state.winning is not None
    assert state.winning.seat == 0


def test_P_REDECLARE_at_once_before_the_next_player_acts() -> None:
    state = play(playing({0: "E6", 1: "W", 2: "E8", 3: "E3"}), "E6", "W=E8", "E8")
    assert state.actor == 1
    with pytest.raises(IllegalMove) as refused:
        state.after("E3")
    assert refused.value.reason.rule == "P-REDECLARE"
    assert state.after("=E1").actor == 3


def test_P_REDECLARE_happens_to_the_same_wild_again_and_again() -> None:
    state = playing({0: "W", 1: "H4", 2: "H5", 3: "H6"})
    state = play(state, "W=H4", "H4", "=H5", "H5", "=H6", "H6")
    assert texts(state) == ["=H1", "=H2", "=H3", "=H7", "=H8"]
    done = state.after("=H7")
    assert done.leader == 0
    assert [PENTA.text(card) for card in done.last_trick[0].was] == ["H4", "H5", "H6"]


def test_P_REDECLARE_also_after_the_last_card_before_the_trick_is_taken() -> None:
    state = play(playing({0: "H5", 1: "W", 2: "H7", 3: "H8"}), "H5", "W=H8", "H7", "H8")
    assert (state.phase, state.actor, sum(state.tricks)) == ("redeclare", 1, 0)
    assert play(state, "=H6").tricks == (0, 0, 0, 1)


def test_P_REDECLARE_after_the_last_card_of_all_the_hand_is_scored_then() -> None:
    wild, real = {0: "W"}, {1: "S5"}
    state = playing({**wild, **real}, players=2, max_hands=1)
    while state.counts != (1, 1) or state.actor != 0:
        moves = [m for m in state.legal_moves if m.text[0] != "W" and m.text != "S5"]
        trumps_lose = sorted(moves, key=lambda m: (m.text[0] == "X") != (state.actor == 0))
        if not moves:
            pytest.fail("the wild or sweela 5 had to be played early: choose another deal")
        state = state.after(trumps_lose[0] if state.actor == 0 else trumps_lose[-1])
        if not state.trick and state.counts == (1, 1):
            break
    state = play(state, *(["W=S5", "S5"] if state.actor == 0 else ["S5", "W=S8"]))
    if state.phase == "redeclare":
        assert state.outcome is None
        state = state.after("=S8")
    assert state.phase == "over"
    assert sum(state.tricks) == 15


def test_P_REDECLARE_keeps_the_suit_and_the_old_name_is_not_free() -> None:
    state = play(playing({0: "W", 1: "H4"}), "W=H4", "H4")
    for text in ("=H4", "=S4", "=X4"):
        reason = state.why_not(text)
        assert reason is not None
        assert reason.rule == "P-REDECLARE"


def test_P_REDECLARE_one_real_card_never_displaces_two_wilds() -> None:
    state = play(playing({0: "H1", 1: "W", 2: "W", 3: "H8"}), "H1", "W=H8", "W=H7", "H8", "=H6")
    assert state.tricks == (0, 0, 0, 1)  # the second wild stays hunti 7, so the trick is taken at once


def test_P_REDECLARE_not_when_a_wild_comes_after_the_real_card() -> None:
    state = playing({0: "H8", 1: "W"}).after("H8")
    assert "H8" not in names(state)
    assert play(state, "W=H7").phase == "play"


def test_P_REDECLARE_the_discarded_wild_on_a_trump_lead_keeps_its_suit_not_the_lead() -> None:
    state = playing({0: "X4", 1: "W", 2: "C8", 3: "C7"}, void={1: "X", 2: "X", 3: "X"})
    state = play(state, "X4", "W=C8", "C8", "=C7", "C7")
    assert texts(state) == [f"=C{rank}" for rank in range(1, 7)]
    assert state.after("=C6").leader == 0


def test_P_REDECLARE_a_forced_one_is_still_a_move_of_its_seat() -> None:
    start = playing({0: "W", **{seat: f"T{seat}" for seat in range(1, 8)}}, players=8)
    moves = itertools.chain(*((f"=T{rank}", f"T{rank}") for rank in range(2, 8)))
    state = play(start, "W=T1", "T1", *moves)
    assert texts(state) == ["=T8"]
    assert state.actor == 0
    assert state.after("=T8").history[-1].text == "=T8"


def test_P_REDECLARE_in_the_example_of_the_notation() -> None:
    """Two players, seat 1 deals; the wild is led as elay 4, and the real elay 4 falls on it."""
    deal = "deal X7 H4 S4 H7 C7 C5 X9 H5 E6 T4 W S8 S5 E4 T5 H6 E7 X6 H8 S6 T8 X8 T7 T6 E5 C4 C8 C6 E8 S7"
    state = play(table(players=2).start(), deal, "bid 5", "bid 6")
    assert hand_of(state, 0) == "S4 S5 T5 T7 T8 H8 E5 E6 E7 E8 C7 C8 X7 X9 W"
    state = play(state, "W=E4", "E4")
    assert (state.phase, state.actor) == ("redeclare", 0)
    assert texts(state) == ["=E5", "=E6", "=E7", "=E8"]
    assert state.after("=E5").tricks == (1, 0)
