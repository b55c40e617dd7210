"""Reviews: what decisions cost, judged by what the seat knew, and where a replay shows them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from penta_widgets.analysis import review
from penta_widgets.analysis.estimate import Estimate, student
from penta_widgets.analysis.reviews import Decision, Review, costly, judged
from penta_widgets.analysis.simulation import play_deals
from penta_widgets.engine import InvalidOption, InvalidRecord, Move, PentaError, State, game
from penta_widgets.engine.records import Record, dumps
from penta_widgets.players import player

PENTATHLON = game("pentathlon")


@cache
def random_round() -> State:
    return play_deals(PENTATHLON, 3, player("random", 4), 1)


@cache
def reviewed() -> Review:
    return review(random_round(), 1, 60, 2)


def test_every_decision_with_a_choice_is_there_and_only_those() -> None:
    states = Record.of(random_round()).states
    choices = [at for at, state in enumerate(states[:-1]) if state.actor == 1 and len(state.legal_moves) > 1]
    assert [decision.state for decision in reviewed().decisions] == choices


def test_a_turning_point_leads_to_its_position_in_the_record() -> None:
    points = reviewed().turning_points
    assert points
    record = Record.of(random_round())
    for point in points:
        state = record.states[point.state]
        assert reviewed().state_at(point) == state
        assert state.actor == 1
        assert record.moves[point.state] == point.played.text
        assert point.best in state.legal_moves
        assert point.cost.low > 0
    costs = [point.cost.mean for point in points]
    assert costs == sorted(costs, reverse=True)


def test_a_replay_jumps_to_a_turning_point() -> None:
    from penta_widgets.widgets.replays import Replay

    point = reviewed().turning_points[0]
    assert Replay(reviewed().record, at=point.state).state == reviewed().state_at(point)
    assert Replay(reviewed(), at=point.state).state == reviewed().state_at(point)


def test_a_replay_of_a_review_stands_at_its_worst_turning_point_and_says_what_it_cost() -> None:
    from penta_widgets.widgets.replays import Replay

    worst, second, *_ = reviewed().turning_points
    replay = Replay(reviewed())
    assert (replay.at, replay.seat) == (worst.state, 1)
    assert worst.verdict in str(replay.note())
    assert replay.to_turning_point(2).state == reviewed().state_at(second)
    assert second.verdict in str(replay.note())
    assert "cost" not in str(replay.to(2).note())
    for wrong in (0, len(reviewed().turning_points) + 1, True):
        with pytest.raises(InvalidOption, match=f"no turning point {wrong}"):
            replay.to_turning_point(wrong)
    with pytest.raises(InvalidOption, match="has 0"):
        Replay(random_round()).to_turning_point()


def decision(mean: float, half_width: float, worlds: int = 100, best: str = "H2") -> Decision:
    cost = Estimate(mean, mean - half_width, mean + half_width, worlds)
    return Decision(5, 1, "fan_tan", Move(3, "H3", kind="play"), Move(int(best[1]), best, kind="play"), cost)


def test_what_one_decision_shows_forty_seven_may_show_by_chance() -> None:
    """2.1 standard errors are more than chance explains of one decision, not of the best of 47; 3.5 are of any."""
    doubtful, sure, level = (decision(mean, student(99)) for mean in (2.1, 3.5, 0.1))
    assert doubtful.doubt == pytest.approx(0.01786, abs=1e-5)  # one-sided, from a table of the normal distribution
    assert costly([doubtful]) == [doubtful]
    assert costly([doubtful, *[level] * 46]) == []
    assert costly([doubtful, sure, *[level] * 45]) == [sure]
    best = decision(0, 0, best="H3")
    assert costly([doubtful, *[best] * 46]) == [doubtful]  # what was the best found is no candidate


def test_a_handful_of_worlds_that_agree_prove_little() -> None:
    assert decision(1, 0, worlds=2).doubt == 0.25
    assert decision(1, 0, worlds=10).doubt == 0.5**10
    assert costly([decision(1, 0, worlds=2)]) == []


def test_the_errors_of_independent_costs_add_up_as_squares() -> None:
    total = replace(reviewed(), decisions=(decision(1, 0.3), decision(2, 0.4))).cost
    assert total.half_width == pytest.approx(0.5)
    assert (total.mean, total.n) == (3, 60)


def test_a_review_without_turning_points_says_so_and_counts_as_people_do() -> None:
    found = replace(reviewed(), decisions=(decision(0.1, 1),))
    assert "1 decision with a choice cost +0.10 ± 1.00 penalty points" in str(found)
    shown = found._repr_html_()
    assert "<table" not in shown
    assert "No decision cost more than chance explains." in shown
    assert found.plot().lines[0].get_ydata()[0] == 0  # type: ignore[index]  # an array


def test_turning_points_are_shown_in_words_with_the_call_that_opens_them() -> None:
    found = replace(reviewed(), decisions=(decision(3, 0.5),))
    shown = found._repr_html_()
    assert "<td>Fan Tan</td>" in shown
    assert "<td>Replay(found, at=5)</td>" in shown
    assert "fan_tan" not in shown + str(found)


def test_the_best_found_costs_nothing_and_the_sum_is_the_sum() -> None:
    found = reviewed()
    for decision in found.decisions:
        if decision.played == decision.best:
            assert decision.cost.mean == decision.cost.half_width == 0
    assert found.cost.mean == pytest.approx(sum(decision.cost.mean for decision in found.decisions))


def test_random_play_costs_more_than_greedy_play() -> None:
    greedy = review(play_deals(PENTATHLON, 3, player("greedy"), 1), 1, 60, 2)
    assert reviewed().cost.low > greedy.cost.mean + 0.5


def test_costs_are_measured_on_worlds_that_did_not_choose() -> None:
    """With two worlds the best is ahead of the move played by choice; on fresh ones it falls behind now and then."""
    record = Record.of(random_round())
    decision = reviewed().decisions[0]
    view = record.states[decision.state].view(1)
    costs = [judged(view, record.moves[decision.state], 2, seed)[1] for seed in range(60)]
    assert min(sum(cost for (cost,) in both) for both in costs) < 0


def test_a_hand_of_penta_is_reviewed_with_its_bid() -> None:
    state = play_deals(game("penta", mode="points", max_hands=1), 5, player("greedy"), 1)
    found = review(state, 0, 20)
    assert found.decisions[0].phase == "bid"
    assert found.decisions[0].hand == 1


def test_records_come_in_any_form() -> None:
    text = dumps(random_round())
    assert review(text, 1, 60, 2).decisions == reviewed().decisions
    with pytest.raises(InvalidRecord):
        review("no record")
    with pytest.raises(InvalidOption, match="seat=4"):
        review(text, 4)
    with pytest.raises(PentaError, match="never had a choice"):
        review(PENTATHLON.start())
    with pytest.raises(InvalidOption, match="seed=None"):
        review(text, 1, 60, None)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="worlds='x'"):
        review(text, 1, "x")  # type: ignore[arg-type]


def test_a_review_reads_shows_plots_and_converts() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    found = reviewed()
    assert "60 imagined deals each, 95 %, seed 2" in str(found)
    assert found._repr_html_().count("<tr>") == len(found.turning_points) + 1
    assert len(found.to_frame()) == len(found.decisions)
    assert found.plot().get_ylabel() == "points lost so far"
