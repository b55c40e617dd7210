"""The solver of Penta Solitaire: lines that replay, shares and results that do not depend on how it runs."""

from __future__ import annotations

from typing import Any

import pytest

from penta_widgets.analysis import beam
from penta_widgets.analysis.solver import NOT_FOUND, SOLVED, Solution, rungs, solve, solve_packed
from penta_widgets.engine import InvalidOption, game
from penta_widgets.engine.accel import available
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState, rules

DEALS = 150 if available() else 10


def dealt(number: int, option: str = "none") -> SolitaireState:
    start = PentaSolitaire(foundation_return=option).start()
    return start.after(deal_for(start, f"solitaire-{number}"))


def wins(state: SolitaireState, solution: Solution) -> bool:
    """Replay the line through the rules."""
    for text in solution.line or ():
        state = state.after(text)
    return state.is_won


def test_every_line_replays_to_a_win() -> None:
    solved = 0
    for number in range(1, DEALS + 1):
        solution = solve(dealt(number), 30)
        assert (solution.line is not None) == (solution.status == SOLVED)
        if solution.line is not None:
            solved += 1
            assert wins(dealt(number), solution)
    assert solved / DEALS >= 0.9


def test_compiled_and_interpreted_find_the_same() -> None:
    for number in range(1, 13):
        assert solve(dealt(number), 10) == solve(dealt(number), 10, compiled=False)


def test_positions_in_the_middle_of_a_game_are_solved() -> None:
    state = dealt(1)
    line = solve(state).line
    assert line is not None
    for text in line[:150]:
        state = state.after(text)
    assert state.piles["W"] or state.stock
    assert wins(state, solve(state))


@pytest.mark.parametrize("option", ["left", "both"])
def test_lines_are_legal_under_every_option(option: str) -> None:
    assert wins(dealt(2, option), solve(dealt(2, option)))


def test_a_won_position_needs_no_move() -> None:
    won = PentaSolitaire().position({"U1": "S5 S6"})
    assert solve(won).line == ()


def test_one_move_from_the_end() -> None:
    state = PentaSolitaire().position({"U1": "S5", "D2": "H5", "W": "H6"})
    assert solve(state, compiled=False).line == ("W-U1",)


def test_a_lost_position_is_never_called_lost() -> None:
    state = PentaSolitaire().position({"L1": "S9", "R1": "H7"}, "S8 H3")
    solution = solve(state, 30, compiled=False)
    assert (solution.line, solution.status, solution.width) == (None, NOT_FOUND, 30)
    assert str(solution).startswith("no win found within width 30")
    assert "lost" not in str(solution)


def test_a_solution_shows_no_time() -> None:
    solution = solve(dealt(1), compiled=False)
    assert "seconds" not in repr(solution)
    assert solution.seconds > 0
    assert str(solution).startswith("a winning line of ")


def test_the_ladder_ends_at_the_width_asked_for() -> None:
    assert [width for width, _ in rungs(10)] == [3, 10]
    assert [width for width, _ in rungs(5)] == [3, 5, 5]
    assert max(width for width, _ in rungs(300)) == 300


@pytest.mark.parametrize("width", [0, -1, 3001, True, 2.5, "9"])
def test_a_wrong_width_is_refused(width: Any) -> None:
    with pytest.raises(InvalidOption, match="max_width"):
        solve(dealt(1), width)


def test_other_games_and_tables_not_dealt_are_refused() -> None:
    twenty: Any = game("twenty").start()
    with pytest.raises(InvalidOption, match="Penta Solitaire alone"):
        solve(twenty)
    with pytest.raises(InvalidOption, match="after the deal"):
        solve(PentaSolitaire().start())


def test_the_array_solved_is_left_as_it_was() -> None:
    packed = rules.packed(dealt(3))
    solve_packed(packed, 10)
    assert packed == rules.packed(dealt(3))


def test_wide_searches_stay_inside_their_arrays() -> None:
    """A deal that no width here solves fills every level of the narrow searches and of the last one."""
    solution = solve(dealt(61), 100) if available() else solve(dealt(61), 10)
    assert solution.line is None
    assert solution.nodes > 1000


def test_heights_and_ranks_belong_together() -> None:
    assert [beam.UP_HEIGHT[rank] for rank in (4, 12, 0, 3)] == [0, 8, 9, 12]
    assert [beam.DOWN_HEIGHT[rank] for rank in (4, 0, 12, 5)] == [0, 4, 5, 12]
