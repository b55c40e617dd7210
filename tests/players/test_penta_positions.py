"""Positions in which the rules of thumb have only one good answer."""

from __future__ import annotations

import pytest

from penta_widgets.engine.cards import PENTA
from tests.players.penta_positions import betting, bidding, greedy, playing

JUNK = "S2 S3 S4 T2 T3 T4 H2 H3 H4 E2 E3 C2 C3"
PLAIN = "S2 S6 S8 T3 T7 H4 H5 E2 E7 C3 C6 X2 X5"
STRONG = "S8 T8 H8 E8 X9 X8 X7 X6 X4 C7 C8 W W"


def test_wins_as_cheaply_as_it_can_when_last() -> None:
    assert greedy(playing("S6 S8 H2", "S1 S5 S2", bid=2)) == "S6"


def test_ruffs_with_the_lowest_trump_when_last() -> None:
    assert greedy(playing("X2 X9 H3", "S1 S8 S2", bid=2)) == "X2"


def test_overruffs_only_as_high_as_it_must() -> None:
    assert greedy(playing("X2 X6 X9", "S1 X4 S2", bid=2)) == "X6"


def test_ducks_when_last_and_the_bid_is_made() -> None:
    assert greedy(playing("S3 S7", "S1 S5 S2", bid=1, taken=1)) == "S3"


def test_ducks_as_high_as_it_can() -> None:
    assert greedy(playing("S2 S3 S5", "S1 S6 H2", bid=0)) == "S5"


def test_does_not_waste_a_trump_on_a_trick_it_does_not_want() -> None:
    assert greedy(playing("X3 X9 T8 T2", "S1 S5", bid=1, taken=1)) == "T8"


def test_sheds_a_high_trump_under_a_higher_one() -> None:
    assert greedy(playing("X8 X1 T2", "X9", bid=0)) == "X8"


def test_throws_a_low_card_not_a_good_one_on_a_lost_trick() -> None:
    assert greedy(playing("T8 H2 W", "X1 X9 X5", bid=3)) == "H2"


def test_a_zero_bidder_leads_what_others_must_beat() -> None:
    assert greedy(playing("S2 T8 X9", bid=0)) == "S2"


def test_leads_a_sure_winner_when_every_trick_is_needed() -> None:
    assert greedy(playing("X9 S2", bid=2)) == "X9"


def test_a_bare_eight_is_no_winner_after_voids() -> None:
    # All three others are known to be out of sweela (bit 0), nobody of torz.
    assert greedy(playing("S8 T8", bid=1, lacking=(0, 1, 1, 1))) == "T8"


def test_P_WILD_wins_with_the_highest_name() -> None:
    assert greedy(playing("W H2", "S4 S6 S7", bid=2)) == "W=S8"


def test_P_WILD_names_the_eight_of_its_own_hand_to_be_safe() -> None:
    # Every trick is wanted; with torz 8 in hand, no other suit's 8 is as safe a name.
    assert greedy(playing("W T8", bid=2)) in {"W=T8", "T8"}
    from penta_widgets.engine.penta.policy import greedy_name

    free = (1 << 40) - 1
    for suit in range(5):
        eight = 8 * suit + 7
        unseen = free & ~(1 << eight)
        for salt in range(20):
            assert greedy_name(free, -1, 0, free, 0, 3, 1, unseen, 3, 0, 0, 900, salt) == eight


def test_P_WILD_keeps_the_wild_for_a_trick_it_can_win() -> None:
    assert greedy(playing("W S2 H3", "S3 X9", bid=3)) == "S2"


def test_P_WILD_ducks_low_with_nothing_else_to_play() -> None:
    assert greedy(playing("W", "S4 S6 S7", bid=0)) == "W=S1"


def test_P_WILD_on_a_trump_lead_is_not_thrown_away_while_tricks_are_wanted() -> None:
    assert greedy(playing("W T2", "X4 X5 X6", bid=2)) == "T2"


def test_P_REDECLARE_upward_to_win() -> None:
    assert greedy(playing("H2", "W=S5 S7 S5", bid=2, phase="redeclare")) == "=S8"


def test_P_REDECLARE_down_to_duck() -> None:
    assert greedy(playing("H2", "W=S7 S4 S6 S7", bid=0, phase="redeclare")) in {"=S1", "=S2", "=S3"}


def test_P_REDECLARE_takes_the_safest_name_that_wins() -> None:
    # Sweela 8 lies in an earlier trick, so nobody can push the wild off it.
    assert greedy(playing("H2", "W=S6 S6", bid=2, phase="redeclare", gone="S8")) == "=S8"


def test_P_REDECLARE_forced_to_win_at_eight() -> None:
    trick = "W=T7 T1 T2 T3 T4 T5 T6 T7"
    assert greedy(playing("H2", trick, bid=0, phase="redeclare", players=8)) == "=T8"


def test_P_BID_zero_with_nothing_high() -> None:
    assert greedy(bidding(JUNK)) == "bid 0"


@pytest.mark.parametrize("trumps", ["X9", "X8 X7"])
def test_P_BID_no_zero_with_high_trumps(trumps: str) -> None:
    keep = JUNK.split()[: 13 - len(trumps.split())]
    assert greedy(bidding(f"{' '.join(keep)} {trumps}")) != "bid 0"


def test_P_BID_grows_with_the_hand() -> None:
    plain, strong = (int(greedy(bidding(hand)).split()[1]) for hand in (PLAIN, STRONG))
    assert 1 <= plain <= 3
    assert strong >= 7


def test_P_DISPLAY_voids_make_an_eight_worth_less() -> None:
    from penta_widgets.players.penta_situation import Situation

    following = ("S1 T1 H1 E1 C1", "S3 T2 H2 E3 C2", "S4 T4 H6 E4 C4")
    ruffing = ("T1 H1 E1", "T2 H2 E3", "T4 H6 E4")
    hand = "S8 C8 S7 C7 T3 T5 H3 H5 E2 E5 X1 X2 X3"
    follow, ruff = (Situation(bidding(hand, displayed=shown)).tricks for shown in (following, ruffing))
    assert follow - ruff > 512


def test_P_BET_folds_junk_to_a_big_raise() -> None:
    assert greedy(betting(JUNK, level=15, pot=34, raises=3)) == "fold"


def test_P_BET_calls_a_fair_hand_when_it_is_cheap() -> None:
    assert greedy(betting(PLAIN, level=1, pot=8, raises=3)) == "call"


def test_P_BET_passes_junk_rather_than_fold_it() -> None:
    assert greedy(betting(JUNK)) == "pass"


def test_P_BET_raises_the_limit_with_a_great_hand() -> None:
    assert greedy(betting(STRONG)) == "bet 5"
    assert greedy(betting(STRONG, level=5, pot=9, raises=1, max_raise=7)) == "raise 7"


def test_P_BET_calls_with_a_great_hand_when_no_raise_is_left() -> None:
    assert greedy(betting(STRONG, level=15, pot=34, raises=3)) == "call"


def test_P_PARTNERS_leaves_a_sure_trick_to_the_partner() -> None:
    assert greedy(playing("S8 S2", "S3 S7 S4", bid=2, others_bid=2, partners=True)) == "S2"


def test_P_PARTNERS_takes_what_the_partner_does_not_win() -> None:
    assert greedy(playing("S8 S2", "S7 S3 S4", bid=2, others_bid=2, partners=True)) == "S8"


def test_P_PARTNERS_ducks_when_the_team_has_its_bid() -> None:
    view = playing("S8 S2", "S7 S3 S4", bid=2, partners=True, bids=(2, 1, 2, 1), tricks=(1, 0, 3, 0))
    assert greedy(view) == "S2"


def test_P_PARTNERS_saves_a_partner_who_bid_zero() -> None:
    view = playing("S8 S2", "S3 S7 S4", bid=1, partners=True, bids=(1, 1, 0, 1), tricks=(1, 0, 0, 0))
    assert greedy(view) == "S8"


def test_P_HANDPOT_chases_most_tricks_for_money() -> None:
    made = {"bid": 1, "tricks": (1, 1, 1, 1)}
    hand = "S2 S7 T1 T2 T3 T4 H1 H2 H3"
    assert greedy(playing(hand, "S1 S5 S3", mode="franklin", **made)) == "S7"  # type: ignore[arg-type]
    assert greedy(playing(hand, "S1 S5 S3", mode="points", **made)) == "S2"  # type: ignore[arg-type]


def test_every_position_is_spelt_as_the_pack_spells_it() -> None:
    for hand in (JUNK, PLAIN, STRONG):
        assert len(hand.split()) == 13
        assert all(PENTA.text(PENTA.parse(word)) == word for word in hand.split())


def test_hints_say_why_and_what_would_be_better() -> None:
    from penta_widgets.players import Greedy

    view = playing("S6 S8 H2", "S1 S5 S2", bid=2)
    six, eight = (next(move for move in view.legal_moves if move.text == text) for text in ("S6", "S8"))
    assert (
        Greedy().explain(view, six)
        == "2 more tricks wanted, you play last, and sweela 6 is the cheapest card that wins."
    )
    assert Greedy().explain(view, eight) == (
        "The rules of thumb would rather play sweela 6: "
        "2 more tricks wanted, you play last, and sweela 6 is the cheapest card that wins."
    )
