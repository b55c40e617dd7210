"""Reviews: what decisions cost, judged by what the seat knew, and where a replay shows them."""

from __future__ import annotations

from functools import cache

import pytest

from penta_widgets.analysis import review
from penta_widgets.analysis.review import Review, judged
from penta_widgets.analysis.simulate import played
from penta_widgets.engine import InvalidOption, InvalidRecord, PentaError, State, game
from penta_widgets.engine.records import Record, dumps
from penta_widgets.players import player

PENTATHLON = game("pentathlon")


@cache
def random_round() -> State:
    return played(PENTATHLON, 3, player("random", 4), 1)


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
    from penta_widgets.widgets.replay import Replay

    point = reviewed().turning_points[0]
    assert Replay(reviewed().record, at=point.state).state == reviewed().state_at(point)


def test_the_best_found_costs_nothing_and_the_sum_is_the_sum() -> None:
    found = reviewed()
    for decision in found.decisions:
        if decision.played == decision.best:
            assert decision.cost.mean == decision.cost.half_width == 0
    assert found.cost == pytest.approx(sum(decision.cost.mean for decision in found.decisions))


def test_random_play_costs_more_than_greedy_play() -> None:
    greedy = review(played(PENTATHLON, 3, player("greedy"), 1), 1, 60, 2)
    assert reviewed().cost > greedy.cost + 0.5


def test_costs_are_measured_on_worlds_that_did_not_choose() -> None:
    """With two worlds the best is ahead of the move played by choice; on fresh ones it falls behind now and then."""
    record = Record.of(random_round())
    decision = reviewed().decisions[0]
    view = record.states[decision.state].view(1)
    costs = [judged(view, record.moves[decision.state], 2, seed)[1] for seed in range(60)]
    assert min(sum(cost for (cost,) in both) for both in costs) < 0


def test_a_hand_of_penta_is_reviewed_with_its_bid() -> None:
    state = played(game("penta", mode="points", max_hands=1), 5, player("greedy"), 1)
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


def test_a_review_reads_shows_plots_and_converts() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    found = reviewed()
    assert "60 imagined deals each, seed 2" in str(found)
    assert found._repr_html_().count("<tr>") == len(found.turning_points) + 1
    assert len(found.to_frame()) == len(found.decisions)
    assert found.plot().get_ylabel() == "points lost so far"
