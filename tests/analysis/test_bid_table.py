"""Bid tables: chances that add up, scores by the rule, the same numbers compiled and interpreted."""

from __future__ import annotations

from functools import cache

import pytest

from penta_widgets.analysis import BidTable, bid_table, position
from penta_widgets.analysis.bids import tried_bids
from penta_widgets.engine import InvalidNotation, InvalidOption, PentaError, game
from penta_widgets.engine.penta import rules

STRONG = "S8 T8 H8 E8 C8 X5 X6 X7 X8 X9 W W W"
WEAK = "S1 S2 S3 T1 T2 H1 H2 E1 E2 C1 C2 C3 H3"
MIDDLING = "S2 S8 T4 T5 H8 E3 E4 C7 X2 X5 X9 W W"


@cache
def table_of(hand: str) -> BidTable:
    return bid_table(hand, worlds=60, seed=1)


@pytest.mark.parametrize("hand", [STRONG, WEAK, MIDDLING])
def test_chances_add_up_and_make_the_score(hand: str) -> None:
    """P-SCORE, from the chances alone."""
    for line in table_of(hand).bids:
        assert sum(line.tricks) == pytest.approx(1)
        by_rule = sum(rules.bid_score(line.bid, tricks) * share for tricks, share in enumerate(line.tricks))
        assert line.score.mean == pytest.approx(by_rule)
        made = sum(share for tricks, share in enumerate(line.tricks) if rules.bid_score(line.bid, tricks) > 0)
        assert line.made == pytest.approx(made)


def test_the_best_bid_follows_the_hand() -> None:
    assert table_of(WEAK).best.bid == 0
    assert table_of(STRONG).best.bid >= 7
    assert 3 <= table_of(MIDDLING).best.bid <= 6


def test_who_wants_tricks_takes_more() -> None:
    bids = table_of(MIDDLING).bids
    assert bids[0].expected < bids[2].expected < bids[6].expected


@pytest.mark.parametrize("partners", [False, True])
def test_compiled_and_interpreted_agree(partners: bool) -> None:
    rules_of_play = game("penta", mode="points", first_dealer=3, partners=partners)
    view = position(rules_of_play, {0: MIDDLING}, phase="bid").view(0)
    assert tried_bids(view, 2, 0.16, 5, False) == tried_bids(view, 2, 0.16, 5, False, compiled=False)
    table = bid_table(view, worlds=10)
    assert table.players == 4
    if partners:  # P-PARTNERS: a partner's bid counts, so a bid of 1 seldom scores 10 to 22 alone
        assert table.bids[1].score.mean > 12


def test_a_view_keeps_what_the_seat_knows() -> None:
    """A bid made by another seat stands; the display stays."""
    rules_of_play = game("penta", mode="points", first_dealer=2)
    state = position(rules_of_play, {0: MIDDLING}, ["bid 4"])
    view = state.view(0)
    for world in tried_bids(view, 3, 0.16, 5, False):
        assert all(bids[3] == 4 for bids, _ in world)
        assert [bids[0] for bids, _ in world] == list(range(14))


@pytest.mark.parametrize(("players", "size"), [(2, 15), (5, 10), (8, 6)])
def test_any_number_of_players(players: int, size: int) -> None:
    hand = " ".join(["S8 T8 H8 E8 C8 S7 T7 H7 E7 C7 S6 T6 H6 E6 C6"[: 3 * size - 1]])
    assert len(bid_table(hand, players, worlds=10).bids) == size + 1


def test_a_table_reads_shows_plots_and_converts() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    table = table_of(MIDDLING)
    assert "60 imagined deals, 95 %, seed 1, epsilon 0.16" in str(table)
    assert bid_table(MIDDLING, worlds=4, epsilon=0.5).epsilon == 0.5
    assert table._repr_html_().count("<tr>") == 15
    assert "  1 trick  2 tricks" in str(table)
    assert list(table.to_frame()["bid"]) == list(range(14))
    assert len(table.plot().get_yticklabels()) == len(table.plot_tricks().get_yticklabels()) == 14


def test_wrong_questions_are_refused() -> None:
    for players in ("4", 1, 9, True):
        with pytest.raises(InvalidOption, match=f"players={players!r} — expected a whole number from 2 to 8"):
            bid_table(WEAK, players)  # type: ignore[arg-type]
    for epsilon in (2, -1):
        with pytest.raises(InvalidOption, match=f"epsilon={epsilon} — expected a share of random moves"):
            bid_table(WEAK, epsilon=epsilon)
    for seed in (None, "x"):
        with pytest.raises(InvalidOption, match=f"seed={seed!r}"):
            bid_table(WEAK, seed=seed)  # type: ignore[arg-type]
    with pytest.raises(PentaError, match="has 13 cards"):
        bid_table("S1 S2")
    with pytest.raises(InvalidNotation, match="S9"):
        bid_table(WEAK.replace("S1", "S9"))
    with pytest.raises(InvalidNotation, match="too often"):
        bid_table(WEAK.replace("S1", "S2"))
    state = position(game("penta", mode="points", first_dealer=3), {}, ["bid 2"])
    with pytest.raises(InvalidOption, match="has bid already"):
        bid_table(state.view(0))
    with pytest.raises(InvalidOption, match="yet to bid"):
        bid_table(position(game("penta", mode="points"), {}).view(0))
    with pytest.raises(InvalidOption, match=r"hand=.*view of Penta"):
        bid_table(game("pentathlon").start().view(0))
