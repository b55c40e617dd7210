"""Winning lines made short: each rule by an example to check by hand, and whole lines by the rules of the game."""

from __future__ import annotations

from typing import Any

import pytest

from penta_widgets.analysis import beam, shortening
from penta_widgets.analysis.proof import canonical_key
from penta_widgets.analysis.shortening import cut_loops, shorten, spare_stops, tidied
from penta_widgets.analysis.solver import solve
from penta_widgets.analysis.workspace import texts, workspace_of
from penta_widgets.engine import InvalidOption
from penta_widgets.engine.accel import available
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState
from penta_widgets.engine.solitaire.rules import packed

DEALS = 40 if available() else 4


def dealt(number: int) -> SolitaireState:
    start = PentaSolitaire().start()
    return start.after(deal_for(start, f"solitaire-{number}"))


def table(stock: str = "", option: str = "none", **piles: str) -> SolitaireState:
    return PentaSolitaire(foundation_return=option).position(piles, stock)


def by(rule: Any, state: SolitaireState, line: str) -> str:
    """The line after one rule, both checked to win."""
    codes = {text: code for code, text in texts().items()}
    assert_wins(state, line.split())
    after = " ".join(texts()[code] for code in rule(packed(state), [codes[text] for text in line.split()]))
    assert_wins(state, after.split())
    return after


def assert_wins(state: SolitaireState, line: Any) -> None:
    for text in line:
        state = state.after(text)
    assert state.is_won


def places(state: SolitaireState, line: tuple[str, ...]) -> list[object]:
    """The positions along a line, like piles without their names."""
    found: list[object] = [canonical_key(packed(state))]
    for text in line:
        state = state.after(text)
        found.append(canonical_key(packed(state)))
    return found


def test_a_loop_is_cut() -> None:
    state = table(U1="S5", L1="H6", R1="S7")
    assert by(cut_loops, state, "L1-R2 R2-L1 L1-U1 R1-U1") == "L1-U1 R1-U1"


def test_a_loop_is_cut_where_a_pile_only_changed_its_slot() -> None:
    """The 6 in L2 is the 6 in L1, so what follows takes it from L1."""
    state = table(U1="S5", L1="H6", R1="S7")
    assert by(cut_loops, state, "L1-L2 L2-U1 R1-U1") == "L1-U1 R1-U1"


def test_a_loop_is_cut_where_equal_foundations_changed_their_places() -> None:
    """The 6 goes from U1 by the tableau to U2: one foundation of two cards and one of one, as before."""
    state = table(U1="S5 S6", U2="H5", W="D6 D7", option="both")
    assert by(cut_loops, state, "U1-L1 L1-U2 W-U2 W-U1") == "W-U1 W-U2"


def test_a_stop_is_left_out() -> None:
    state = table(U1="S5", L1="H6", R1="S7")
    assert by(spare_stops, state, "L1-R2 R2-U1 R1-U1") == "L1-U1 R1-U1"


def test_with_a_stop_go_the_later_ones_that_became_impossible() -> None:
    """Without the 8 on L1 no left pile takes the 7, which can wait as well."""
    state = table(U1="S5 S6", L1="S9", L2="ST", L3="H7", R1="D8")
    assert by(spare_stops, state, "R1-L1 L3-L1 L1-U1 L1-U1 L1-U1 L2-U1") == "L3-U1 R1-U1 L1-U1 L2-U1"


def test_a_stop_is_passed_over() -> None:
    """The 8 must leave the waste, for the 7 is below it; it can go to the 9 at once."""
    state = table(U1="S5 S6", L1="S9", W="C7 D8")
    assert by(spare_stops, state, "W-R1 W-U1 R1-L1 L1-U1 L1-U1") == "W-L1 W-U1 L1-U1 L1-U1"


def test_a_stop_that_is_needed_stays() -> None:
    state = table(U1="S5 S6", L1="S9", W="C7 D8")
    line = "W-L1 W-U1 L1-U1 L1-U1"
    assert by(tidied, state, line) == line
    assert shorten(state, line.split()) == tuple(line.split())


def test_cards_of_one_rank_are_told_apart() -> None:
    """Both 6s visit the other side; each is spared its own stop."""
    state = table(U1="S5", U2="H5", L1="S6", L2="H6")
    assert by(spare_stops, state, "L1-R1 L2-R2 R2-U1 R1-U2") == "L2-U1 L1-U2"


def test_runs_of_either_side_are_known_to_the_bottom() -> None:
    state = table(U1="S5", D1="H5", L1="C7 D6", R1="C3 D4")
    assert by(spare_stops, state, "L1-L2 L2-U1 L1-U1 R1-R2 R2-D1 R1-D1") == "L1-U1 L1-U1 R1-D1 R1-D1"


def test_stops_stay_where_a_card_is_taken_back() -> None:
    state = table(U1="S5 S6", L1="C7", L2="D8", L3="S9", option="left")
    line = "U1-R1 R1-U1 L1-U1 L2-U1 L3-U1"
    assert by(spare_stops, state, line) == line
    assert shorten(state, line.split()) == ("L1-U1", "L2-U1", "L3-U1")


def test_a_price_on_stops_makes_the_search_spare_them() -> None:
    work, position = workspace_of(3, compiled=False), packed(dealt(2))
    free, priced = (len(work.codes(position, work.search(position, (10, 8, 3), price))) - 202 for price in (0, 8))
    assert 0 < priced < free / 2


def test_lines_are_legal_win_are_no_longer_and_pass_no_position_twice() -> None:
    before = after = 0
    for number in range(1, DEALS + 1):
        found = solve(dealt(number), 30, short=False)
        if found.line is None:
            continue
        line = shorten(dealt(number), found.line, found.width)
        assert_wins(dealt(number), line)
        assert len(line) <= len(found.line)
        passed = places(dealt(number), line)
        assert len(set(passed)) == len(passed) == len(line) + 1
        before, after = before + len(found.line), after + len(line)
    assert after < 0.6 * before


def test_from_the_start_every_line_has_98_turns_and_104_moves_home() -> None:
    line = solve(dealt(1)).line
    assert line is not None
    assert line.count("turn") == 98
    assert sum(text.partition("-")[2][:1] in {"U", "D"} for text in line) == 104
    assert 202 <= len(line) < 300


@pytest.mark.parametrize("number", [2, 6, 9])
def test_compiled_and_interpreted_shorten_alike(number: int) -> None:
    state = dealt(number)
    line = solve(state, 10, compiled=False, short=False).line
    assert line is not None
    assert shorten(state, line) == shorten(state, line, compiled=False)


def test_the_rules_alone_do_where_no_search_finds_a_shorter_line(monkeypatch: pytest.MonkeyPatch) -> None:
    state = dealt(2)
    line = solve(state, 10, short=False).line
    assert line is not None
    codes = {text: code for code, text in texts().items()}
    long = [codes[text] for text in line]
    ways: list[list[int] | None] = [None, long]
    for found in ways:
        monkeypatch.setattr(shortening, "_found_again", lambda *_, found=found, **__: found)
        ruled = shorten(state, line)
        assert_wins(state, ruled)
        assert len(ruled) < len(line)
    short = ruled
    monkeypatch.setattr(shortening, "MOST_REPLAYED", 0)
    assert shorten(state, line) == line
    assert shorten(state, short) == short


def test_a_line_from_the_middle_of_a_game() -> None:
    state = dealt(3)
    line = solve(state, short=False).line
    assert line is not None
    for text in line[: len(line) // 2]:
        state = state.after(text)
    rest = line[len(line) // 2 :]
    short = shorten(state, rest)
    assert_wins(state, short)
    assert len(short) < len(rest)


def test_an_array_does_as_well_and_is_left_as_it_was() -> None:
    line = solve(dealt(3), short=False).line
    assert line is not None
    position = packed(dealt(3))
    assert shorten(position, line) == shorten(dealt(3), line) == solve(dealt(3)).line
    assert position == packed(dealt(3))


def test_a_wrong_line_is_refused() -> None:
    state = table(U1="S5", L1="H6", R1="S7")
    with pytest.raises(InvalidOption, match="move 2, 'home' — expected turn or two piles"):
        shorten(state, ["L1-U1", "home"])
    with pytest.raises(InvalidOption, match="move 1, R1-U1, is not legal"):
        shorten(state, ["R1-U1", "L1-U1"])
    with pytest.raises(InvalidOption, match="move 1, turn, is not legal"):
        shorten(state, ["turn"])
    with pytest.raises(InvalidOption, match="move 1, U1-L2, is not legal"):
        shorten(state, ["U1-L2"])
    with pytest.raises(InvalidOption, match="expected moves that win, but 2 of 104 cards get home"):
        shorten(state, ["L1-U1"])


def test_scores_stay_inside_their_buckets_at_any_price() -> None:
    work = workspace_of(10, compiled=False)
    for state in (dealt(1), table("S8", L1="S9", R1="H7")):  # stops that cost all, before a turn and at the end
        work.search(packed(state), (0, 12, 3), 4000)
        assert min(work.arrays[beam.SCORE]) == 0
