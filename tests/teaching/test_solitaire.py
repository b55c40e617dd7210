from __future__ import annotations

import random

import pytest

from penta_widgets.analysis.solver import solve
from penta_widgets.engine.solitaire import SolitaireState
from penta_widgets.teaching import solitaire
from penta_widgets.teaching.exercise import Exercise

MAKERS = [solitaire.legal_moves, solitaire.takers, solitaire.still_winning]


def position(exercise: Exercise) -> SolitaireState:
    state = exercise.question.state
    assert isinstance(state, SolitaireState)
    return state


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
def test_every_exercise_has_right_and_wrong_answers_and_another_one(maker: object) -> None:
    exercise = maker(seed=5)  # type: ignore[operator]
    first = position(exercise)
    for _ in range(3):
        question = exercise.question
        assert 0 < len(question.right) < len(question.choices)
        assert exercise.answer(*question.right).correct
        wrong = [choice.text for choice in question.choices if not choice.right]
        assert not exercise.answer(*wrong).correct
        exercise.another()
    assert position(exercise) != first
    assert position(maker(seed=5)) == first, "the same seed is the same exercise"  # type: ignore[operator]


def test_S_TABLEAU_legal_moves_are_graded_by_the_engine_with_its_rule() -> None:
    exercise = solitaire.legal_moves(seed=2)
    state = position(exercise)
    for choice in exercise.question.choices:
        assert choice.right == (state.why_not(choice.text) is None)
        assert choice.right or "(S-" in choice.why
    assert sum(choice.right for choice in exercise.question.choices) == 2


def test_takers_name_each_pile_that_takes_the_waste_s_card() -> None:
    for seed in range(1, 6):
        exercise = solitaire.takers(seed)
        state = position(exercise)
        assert all((state.why_not(f"W-{pile}") is None) == (pile in exercise.question.right) for pile in
                   (choice.text for choice in exercise.question.choices))  # fmt: skip


def test_where_the_win_is_lost_the_solver_wins_before_and_not_after_the_thumb_s_move() -> None:
    exercise = solitaire.still_winning(seed=3)
    state = position(exercise)
    assert solve(state, solitaire.WIDTH, compiled=False).line
    (wrong,) = [choice for choice in exercise.question.choices if not choice.right]
    before, after = list(solitaire.heuristic_game(state))[:2]
    assert before == state
    assert after.last_move is not None
    assert after.last_move.text == wrong.text
    assert "no proof" in wrong.why


def test_a_game_by_rules_of_thumb_ends_and_its_turning_point_is_where_the_win_goes() -> None:
    found = 0
    for seed in range(4):
        states = list(solitaire.heuristic_game(solitaire.dealt(random.Random(seed))))
        assert len(states) < 400
        at = solitaire.turning_point(states)
        if at is not None:
            found += 1
            assert solve(states[at], solitaire.WIDTH, compiled=False).line
            assert not solve(states[at + 1], solitaire.WIDTH, compiled=False).line
            assert solitaire.turning_point(states[at + 1 :]) is None, "there is no win to lose any more"
    assert found >= 2
