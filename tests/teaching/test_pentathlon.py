"""Exercises about Pentathlon: what the engine grades, checked by other means."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from penta_widgets.engine import InvalidNotation
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import PentathlonState
from penta_widgets.teaching import Exercise, pentathlon
from penta_widgets.teaching.pentathlon_rounds import (
    find_in_round,
    lowest_card,
    quick_advice,
    round_penalties,
    round_start,
    suits_with_ace,
)

MAKERS = [
    (pentathlon.duck, "pass"),
    (pentathlon.cheap_lead, "pass"),
    (pentathlon.count_clubs, "clubs"),
    (pentathlon.rid_of_a_queen, "queens"),
    (pentathlon.opens_for_others, "fan_tan"),
    (pentathlon.grand_lead, "grand"),
]
ACE_HIGH = "23456789TJQKA"
ACE_LOW = "A23456789TJQK"


def position_of(exercise: Exercise) -> PentathlonState:
    state = exercise.question.state
    assert isinstance(state, PentathlonState)
    return state


def others(exercise: Exercise) -> list[Exercise]:
    """This question and three more of its kind."""
    return [type(exercise)(exercise.title, exercise._make, exercise.seed + more) for more in range(4)]


@pytest.mark.parametrize(("maker", "name"), MAKERS, ids=[maker.__name__ for maker, _ in MAKERS])
def test_every_exercise_is_endless_graded_and_explained(maker: Callable[[int], Exercise], name: str) -> None:
    exercise, asked = maker(1), set()
    for _ in range(4):
        question = exercise.question
        asked.add(str(question.choices) + str(position_of(exercise)))
        assert position_of(exercise).round_name == name
        assert 0 < len(question.right) < len(question.choices)
        assert exercise.answer(*question.right)
        wrong = next(choice for choice in question.choices if not choice.right)
        assert not exercise.answer(wrong.text)
        assert wrong.why in str(exercise.verdict)
        assert exercise.svg().startswith("<svg")
        exercise.another()
    assert len(asked) == 4
    assert maker(2).question.choices == maker(2).question.choices


def naive_winner(trick: list[tuple[int, str]]) -> int:
    led = trick[0][1][0]
    return max((ACE_HIGH.index(card[1]), seat) for seat, card in trick if card[0] == led)[1]


def test_F_PASS_ducking_is_what_leaves_the_trick_to_somebody_else() -> None:
    for exercise in others(pentathlon.duck(1)):
        state = position_of(exercise)
        lying = [(play.seat, FRENCH.text(play.card)) for play in state.trick]
        for choice in exercise.question.choices:
            assert choice.right == (naive_winner([*lying, (0, choice.text)]) != 0)


def test_F_CLUBS_the_count_is_what_the_other_hands_hold() -> None:
    for exercise in others(pentathlon.count_clubs(1)):
        state = position_of(exercise)
        held = [FRENCH.text(card) for hand in state.hands[1:] for card in bits(hand)]
        assert exercise.question.right == (str(sum(card[0] == "C" for card in held)),)


def test_F_QUEENS_a_queen_sent_away_never_comes_back() -> None:
    rng = random.Random(4)
    for exercise in others(pentathlon.rid_of_a_queen(1)):
        state = position_of(exercise)
        for choice in exercise.question.choices:
            queen = choice.text[1] == "Q"
            assert queen or not choice.right
            for _ in range(15):
                after = state.after(choice.text)
                while after.trick:
                    after = after.after(rng.choice(after.legal_moves))
                came_back = bool(after.taken[0] >> FRENCH.parse(choice.text) & 1)
                if choice.right and len(after.sheet) == len(state.sheet):
                    assert not came_back


def test_F_FANTAN_PLAY_a_gate_opens_a_place_that_only_others_can_fill() -> None:
    for exercise in others(pentathlon.opens_for_others(1)):
        state = position_of(exercise)
        own = {FRENCH.text(card) for card in bits(state.hands[0])}
        for choice in exercise.question.choices:
            suit, rank = choice.text[0], ACE_LOW.index(choice.text[1])
            nexts = {6: [5, 7]}.get(rank, [rank - 1] if rank < 6 else [rank + 1])
            opened = {suit + ACE_LOW[at] for at in nexts if 0 <= at <= 12}
            assert choice.right == bool(opened - own), choice


@pytest.mark.parametrize("maker", [pentathlon.cheap_lead, pentathlon.grand_lead])
def test_a_lead_is_right_when_a_simulation_finds_none_better(maker: Callable[[int], Exercise]) -> None:
    exercise = maker(3)
    state = position_of(exercise)
    assert {choice.text for choice in exercise.question.choices} == {move.text for move in state.legal_moves}
    again = quick_advice(state, 99, 150)
    right = exercise.question.right
    assert again.best.text in right or again[right[0]].behind.low <= pentathlon.NEAR, (
        "another seed does not turn it round"
    )


def test_answers_are_read_as_people_write_them() -> None:
    exercise = pentathlon.cheap_lead(1)
    assert exercise.answer(*(text.lower() for text in exercise.question.right))
    with pytest.raises(InvalidNotation):
        exercise.answer("X9")


def test_a_round_starts_with_a_likely_score_sheet_and_the_wanted_cards() -> None:
    state = round_start("grand", 5, "SA SK DQ")
    assert {"SA", "SK", "DQ"} <= {FRENCH.text(card) for card in bits(state.hands[0])}
    assert (state.round_name, state.turn, state.leader) == ("grand", 0, 0)
    assert [sum(row) for row in state.sheet[:3]] == [13, 13, 16], "rounds whose sums are fixed"
    assert min(state.sheet[3]) == 0
    assert round_start("grand", 5, "SA SK DQ") == state
    assert round_start("clubs", 1, leader=2, players=3).turn == 2


def test_aces_with_company_and_the_lowest_card_beside_them() -> None:
    hands = {1: "SA S2 S9 HA D5 D3 CA C2 CK S8 S7 S6 S5"}
    state = round_start("pass", 1, hands, leader=1)
    assert suits_with_ace(state) == ["S", "C"]
    assert [lowest_card(state, suit) for suit in "SDC"] == ["S2", "D3", "C2"]


def test_F_GRAND_a_round_played_out_adds_up() -> None:
    assert sum(round_penalties(round_start("grand", 1))) == -13
    state = round_start("queens", 1)
    while not any(state.round_scores):
        state = state.after(state.legal_moves[0])
    assert sum(round_penalties(state)) == 16
    assert round_penalties(state) == round_penalties(state)


def test_a_search_that_finds_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from penta_widgets.analysis.search import NothingFound
    from penta_widgets.teaching import pentathlon_rounds

    monkeypatch.setattr(pentathlon_rounds, "TRIES", 2)
    with pytest.raises(NothingFound, match="2 rounds of pass"):
        find_in_round("pass", lambda _state: False, random.Random(1))
