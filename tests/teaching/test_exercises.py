"""Exercises ask what the engine can grade, explain every choice, and never run out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from penta_widgets import drawing
from penta_widgets.analysis.search import position
from penta_widgets.engine import InvalidNotation, PentaError, game
from penta_widgets.engine.penta import PentaState
from penta_widgets.teaching import Exercise, Quiz, penta, penta_bidding
from penta_widgets.teaching.ask import legal_cards, legal_moves
from penta_widgets.teaching.question import Verdict

MAKERS = [
    penta.legal_cards,
    penta.redeclare_to_win,
    penta.duck_with_wild,
    penta.safe_names,
    penta_bidding.read_the_display,
    penta_bidding.pot_odds,
    penta_bidding.best_bid,
]


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
def test_every_exercise_is_endless_graded_and_explained(maker: Callable[[int], Exercise]) -> None:
    exercise = maker(1)
    prompts = set()
    for _ in range(6):
        question = exercise.question
        prompts.add((question.prompt, question.choices))
        assert 0 < len(question.right) < len(question.choices)
        assert exercise.answer(*question.right)
        wrong = next(choice for choice in question.choices if not choice.right)
        verdict = exercise.answer(wrong.text)
        assert not verdict
        assert wrong.why in str(verdict)
        assert all(choice.why for choice in question.choices)
        assert question.prompt in exercise.text()
        exercise.another()
        assert exercise.verdict is None
    assert len(prompts) == 6


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
def test_the_same_seed_is_the_same_exercise(maker: Callable[[int], Exercise]) -> None:
    assert maker(5).question.choices == maker(5).question.choices
    assert maker(5).text() == maker(5).text()


def hunti_led() -> PentaState:
    rules = game("penta", players=4, mode="points", first_dealer=3)
    hand = "H2 H6 S8 S7 S6 T8 T7 E8 E7 C8 X4 X5 W"
    state = position(rules, {0: "H5", 1: "H7", 2: hand}, "H5, H7")
    assert isinstance(state, PentaState)
    return state


def test_P_FOLLOW_legal_cards_are_graded_card_by_card() -> None:
    question = legal_cards(hunti_led(), ["H2", "H6", "S8", "X4", "W", "W"], "Which?")
    assert question.right == ("H2", "H6", "W")
    assert question.grade(["2h", "H6", "w"])
    verdict = question.grade(["H2", "S8"])
    assert not verdict
    assert "P-FOLLOW" in str(verdict)
    assert "hunti 6 is missing" in str(verdict)
    assert "wild is missing" in str(verdict)


def test_P_WILD_legal_moves_among_candidates() -> None:
    question = legal_moves(hunti_led(), ["W=H8", "W=H7", "W=S8", "H2"], "Which?")
    assert question.right == ("W=H8", "H2")
    assert "P-WILD" in str(question.grade(["W=H7", "W=H8", "H2"]))


def test_P_FOLLOW_a_wild_is_refused_on_a_trump_whatever_it_is_called() -> None:
    rules = game("penta", players=4, mode="points", first_dealer=3)
    hand = "X2 X7 S8 S7 S6 T8 T7 E8 E7 C8 H4 H5 W"
    question = legal_cards(position(rules, {0: "X5", 1: hand}, "X5"), ["X2", "S8", "W"], "Which?")
    assert question.right == ("X2",)
    assert "A wild is never a trump" in question.choices[2].why


def test_a_move_that_cannot_be_read_is_none_of_the_choices() -> None:
    with pytest.raises(InvalidNotation, match="'H9' is none of the choices: W=H8, H2"):
        legal_moves(hunti_led(), ["W=H8", "H2"], "Which?").grade(["H9"])


def test_an_answer_that_is_no_choice_is_refused_and_nothing_is_graded() -> None:
    exercise = penta.legal_cards(1)
    with pytest.raises(InvalidNotation, match="none of the choices"):
        exercise.answer("S9")
    assert exercise.verdict is None


def test_several_answers_may_come_in_one_text() -> None:
    exercise = penta.legal_cards(1)
    assert exercise.answer(" ".join(exercise.question.right).lower())


def test_one_of_several_choices_is_wanted_when_it_says_so() -> None:
    exercise = penta_bidding.best_bid(1)
    both = [choice.text for choice in exercise.question.choices][:2]
    verdict = exercise.answer(*both)
    assert not verdict
    assert "choose one answer, not 2" in str(verdict)


def test_a_choice_may_have_spaces_where_several_fit() -> None:
    state = game("penta", mode="points").start()
    state = state.after(state.deal(1))
    exercise = Exercise("Bids", lambda rng: legal_moves(state, ["bid 1", "bid 13", "bid 14"], "Which?"))
    assert exercise.seed == 1
    assert exercise.answer("bid 1", " BID 13 ")
    assert exercise.answer("bid 13").lines == ("bid 1 is missing: legal here",)


def test_the_text_of_an_exercise_has_the_verdict_once_there_is_one() -> None:
    exercise = penta.legal_cards(1)
    assert "Right" not in exercise.text()
    verdict = exercise.answer(*exercise.question.right)
    assert exercise.text().endswith(f"\n{verdict}")


def test_the_solution_is_each_right_answer_with_its_reason() -> None:
    exercise = penta.legal_cards(1)
    right = [choice for choice in exercise.question.choices if choice.right]
    assert exercise.solution.splitlines() == [f"{choice.label}: {choice.why}" for choice in right]


def test_a_verdict_reads_line_by_line() -> None:
    assert str(Verdict(True, ("one", "two"))) == "Right — one\ntwo"
    assert str(Verdict(False, ("one", "two"))) == "Not yet — one\ntwo"


def test_a_quiz_counts_the_first_try() -> None:
    quiz = Quiz([penta.legal_cards(1), penta_bidding.best_bid(1)])
    wrong = next(choice.text for choice in quiz[2].question.choices if not choice.right)
    assert not quiz.answer(2, wrong)
    assert quiz.answer(2, *quiz[2].question.right)
    assert quiz.answer(1, *quiz[1].question.right)
    quiz[2].another()
    assert quiz.answer(2, *quiz[2].question.right)
    assert repr(quiz).splitlines() == [
        "1. Legal cards: 1 of 1 right at the first try",
        "2. The best bid: 1 of 2 right at the first try",
    ]
    for number in (0, 3):
        with pytest.raises(IndexError, match=f"1 to 2, not {number}"):
            quiz[number]


def test_the_page_holds_what_the_browser_needs_and_no_answer() -> None:
    exercise = penta.legal_cards(1)
    page: Any = exercise.snapshot
    assert page["svg"].startswith("<svg")
    assert page["pack"] == "penta"
    assert page["verdict"] is None
    assert not any("right" in choice for choice in page["choices"])


def test_the_picture_does_not_give_the_answer_away() -> None:
    exercise = penta.legal_cards(1)
    view = exercise.question.state.view(0)
    assert exercise.svg() == drawing.svg(view, marks=False) != drawing.svg(view)


def test_the_browser_can_answer_and_ask_again() -> None:
    exercise = penta.legal_cards(1)
    exercise.on_action("answer", list(exercise.question.right))
    assert exercise.verdict is not None
    assert exercise.verdict.correct
    seed = exercise.seed
    exercise.on_action("another", [])
    assert exercise.seed == seed + 1
    with pytest.raises(PentaError):
        exercise.on_action("answer", ["nonsense"])
