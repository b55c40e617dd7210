"""Exercises about measuring: the engine's answers stand up to a second look."""

from __future__ import annotations

import re
from collections.abc import Callable
from statistics import fmean
from typing import cast

import pytest

from penta_widgets.analysis import advise
from penta_widgets.engine import InvalidNotation
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.pentathlon import PentathlonState
from penta_widgets.teaching import strategy
from penta_widgets.teaching.exercise import Exercise

MAKERS = (strategy.impossible_worlds, strategy.best_lead, strategy.luck_or_skill, strategy.how_many_deals)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_solution_is_right_and_the_rest_is_wrong(make: Callable[[int], Exercise], seed: int) -> None:
    exercise = make(seed)
    question = exercise.question
    assert question.right
    assert len(question.right) < len(question.choices)
    assert exercise.answer(*question.right)
    wrong = next(choice.text for choice in question.choices if not choice.right)
    assert not exercise.answer(wrong)
    assert exercise.question.choices == make(seed).question.choices


@pytest.mark.parametrize("seed", range(1, 5))
def test_impossible_cards_come_up_in_no_world_and_possible_ones_in_some(seed: int) -> None:
    question = strategy.impossible_worlds(seed).question
    name = next(name for name in strategy.NAMES[1:] if f"does {name} hold" in question.prompt)
    seat = strategy.NAMES.index(name)
    state = cast("PentathlonState", question.state)
    worlds = [state.view(0).sample(number) for number in range(150)]
    for choice in question.choices:
        held = [world.hands[seat] >> FRENCH.parse(choice.text) & 1 for world in worlds]
        assert (sum(held) == 0) == choice.right


def test_the_best_lead_is_best_on_other_worlds_too() -> None:
    question = strategy.best_lead(2).question
    advice = advise(question.state.view(0), 600, 99)
    best = advice[question.right[0]]
    others = fmean(advice[choice.text].mean for choice in question.choices if not choice.right)
    assert best.mean > others
    assert best.behind.mean < 0.2


@pytest.mark.parametrize("seed", range(1, 9))
def test_luck_or_skill_follows_the_interval(seed: int) -> None:
    question = strategy.luck_or_skill(seed).question
    found = re.search(r"interval ([+-]\d+\.\d\d) to ([+-]\d+\.\d\d)", question.prompt)
    assert found is not None
    low, high = map(float, found.groups())
    expected = "Ana" if high < 0 else "Bo" if low > 0 else "nobody can say"
    assert question.right == (expected,)


def test_a_fourth_of_the_width_takes_sixteen_times_the_deals() -> None:
    questions = [strategy.how_many_deals(seed).question for seed in range(1, 20)]
    for question in questions:
        found = re.search(r"After (\d+) deals .* ±([\d.]+)\. How .* ±([\d.]+)\?", question.prompt)
        assert found is not None
        deals, width, narrow = map(float, found.groups())
        assert float(question.right[0]) == pytest.approx(deals * (width / narrow) ** 2, rel=0.05)
        assert len({choice.text for choice in question.choices}) == len(question.choices)


def test_answers_are_read_as_people_write_them() -> None:
    lead = strategy.best_lead(1)
    text = lead.question.right[0]
    assert lead.answer(f" {text[1].lower()}{text[0].lower()} ")
    with pytest.raises(InvalidNotation, match="none of the choices"):
        lead.answer("S1")
    deals = strategy.how_many_deals(1)
    assert deals.answer(f"{int(deals.question.right[0]):,}")
