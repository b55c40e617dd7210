"""Advice: every legal move on common worlds, the right move where one can be worked out by hand."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from html import escape
from statistics import fmean
from typing import Any

import pytest

from penta_widgets.analysis import advise, find, position
from penta_widgets.analysis.advice import BATCH, _outcomes_text
from penta_widgets.analysis.tournaments import start_of_round
from penta_widgets.engine import CHANCE, Game, InvalidOption, State, View, game

PENTATHLON = game("pentathlon")
PENTA = game("penta", mode="points", first_dealer=3)


def some_state(rules: Game, moves: int, seed: int = 5) -> State:
    rng, state = random.Random(seed), rules.start()
    for _ in range(moves):
        state = state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves))
    return state


def to_act(state: State) -> View:
    assert state.actor is not None
    return state.view(state.actor)


@pytest.mark.parametrize("rules", [PENTATHLON, PENTA, game("penta")])
def test_every_legal_move_is_advised_on_best_first(rules: Game) -> None:
    view = to_act(some_state(rules, 9))
    advice = advise(view, 40, 3)
    assert sorted(line.move.code for line in advice.moves) == sorted(move.code for move in view.legal_moves)
    means = [line.mean for line in advice.moves]
    assert means == sorted(means, reverse=True)
    assert advice.best == advice.moves[0].move


def test_outcomes_make_up_the_mean_and_the_interval_holds_it() -> None:
    advice = advise(to_act(some_state(PENTATHLON, 9)), 60, 3)
    for line in advice.moves:
        assert sum(share for _, share in line.outcomes) == pytest.approx(1)
        assert sum(value * share for value, share in line.outcomes) == pytest.approx(line.mean)
        assert line.low <= line.mean <= line.high
        assert line.value.n == line.behind.n == 60


def test_differences_are_taken_world_by_world() -> None:
    advice = advise(to_act(some_state(PENTATHLON, 1)), 200, 3)
    top = [value for (value,) in advice.moves[0].value.values]
    for line in advice.moves[1:]:
        own = [value for (value,) in line.value.values]
        assert line.behind.mean == pytest.approx(fmean(top) - fmean(own))
        assert [gap for (gap,) in line.behind.values] == [a - b for a, b in zip(top, own, strict=True)]
    worst = advice.moves[-1]
    unpaired = (advice.moves[0].value.half_width ** 2 + worst.value.half_width**2) ** 0.5
    assert worst.behind.half_width < unpaired


def test_the_last_trick_is_seen_through() -> None:
    """The seat that plays last to the last but one trick knows what its two cards do."""
    state = find(
        PENTATHLON,
        lambda s: s.phase == "play" and s.actor == 2 and len(s.legal_moves) == 2 and s.counts[2] == 2
        and len(s.trick) == 3,
        seed=1,
        player="greedy",
    ).first  # fmt: skip
    advice = advise(state.view(2), 50, 1)
    for line in advice.moves:
        assert len(line.outcomes) <= 2  # this trick is settled, the next is taken or not


def test_a_zero_bid_without_a_way_to_win_is_worth_25() -> None:
    """The lowest card of each suit and the lowest trumps: nobody can be made to take a trick with 1s and 2s."""
    state = position(PENTA, {0: "S1 S2 T1 T2 H1 H2 E1 E2 C1 C2 S3 T3 H3"}, phase="bid")
    advice = advise(state.view(0), 100, 1)
    assert advice.best.text == "bid 0"
    assert advice["bid 0"].mean > 20 > advice["bid 1"].mean


def test_same_seed_same_advice_and_more_worlds_begin_with_the_same() -> None:
    view = to_act(some_state(PENTATHLON, 3))
    assert advise(view, 30, 8) == advise(view, 30, 8)
    assert advise(view, 30, 8) != advise(view, 30, 9)
    few, many = advise(view, BATCH, 8), advise(view, 2 * BATCH, 8)
    first, longer = few.moves[0].value.values, many[few.moves[0].move].value.values
    assert longer[:BATCH] == first
    assert longer[BATCH:] != first


BOTH = """
from penta_widgets.analysis import advise, bid_table
from penta_widgets.engine import game
state = game("pentathlon").start()
state = state.after(state.deal(1))
bids = bid_table("S2 S8 T4 T5 H8 E3 E4 C7 X2 X5 X9 W W", worlds=12, seed=3).bids
print([line.mean for line in advise(state.view(1), 20, 3).moves], [(line.score.mean, line.tricks) for line in bids])
"""


def test_compiled_and_interpreted_answers_are_the_same() -> None:
    def answer(interpret: str) -> str:
        environment = {**os.environ, "PENTA_INTERPRET": interpret}
        return subprocess.run(
            [sys.executable, "-c", BOTH], capture_output=True, check=True, env=environment, text=True
        ).stdout

    assert answer("1") == answer("0")


def test_advice_reads_shows_plots_and_converts() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    advice = advise(to_act(some_state(PENTA, 7)), 20, 4)
    assert "20 imagined deals, 95 % intervals, seed 4" in str(advice)
    shown = advice._repr_html_()
    assert shown.count("<tr>") == len(advice.moves) + 1
    assert "<svg" in shown
    assert "Bars begin at" in shown
    frame = advice.to_frame()
    assert list(frame["move"]) == [line.what for line in advice.moves]
    assert len(advice.plot().get_yticklabels()) == len(advice.moves)


def fan_tan_view() -> View:
    """Somebody with several cards to choose from in Fan Tan."""
    state = start_of_round(PENTATHLON, "fan_tan")
    state = state.after(state.deal(5))
    while len(state.legal_moves) < 3:
        state = state.after(state.legal_moves[0])
    return to_act(state)


UNITS = [
    (fan_tan_view, "to play in Fan Tan:", "the others' mean penalty less one's own"),
    (lambda: to_act(some_state(PENTATHLON, 3)), "to play:", "minus one's penalty of the round"),
    (lambda: to_act(some_state(PENTA, 1)), "to bid:", "points of the hand"),
    (
        lambda: to_act(some_state(game("penta"), 1)),
        "to bet:",
        "points of the hand + 4 × chips won, with an equal share of the reward pot",
    ),
]


@pytest.mark.parametrize(("make", "act", "unit"), UNITS)
def test_the_unit_of_the_values_is_said_everywhere(make: Callable[[], View], act: str, unit: str) -> None:
    advice = advise(make(), 5)
    assert advice.unit == advice.plot().get_xlabel() == unit
    assert f"value: {unit}\n" in str(advice)
    assert act in advice.caption
    shown = advice._repr_html_()
    assert f"Value: {escape(unit, quote=False)}." in shown.partition("<table>")[0].replace("&#x27;", "'")
    assert f"value: {escape(unit)}" in shown.partition("<table>")[2]


def test_fan_tan_is_valued_by_the_margin_and_its_outcomes_are_not_rounded() -> None:
    """A penalty less the mean of three others' comes in thirds."""
    advice = advise(fan_tan_view(), 60, 3)
    thirds = {round(3 * value, 6) for line in advice.moves for value, _ in line.outcomes}
    assert all(third == int(third) for third in thirds)
    assert any(third % 3 for third in thirds)
    shown = [text.split(": ")[0] for row in advice._rows() for text in row[-1].split(", ")]
    assert any(text.endswith((".33", ".67")) for text in shown)
    for row in advice._rows():
        texts = [text.split(": ")[0] for text in row[-1].split(", ")]
        assert len(texts) == len(set(texts))


def test_outcomes_that_read_alike_are_one() -> None:
    assert _outcomes_text(((2 / 3, 0.25), (0.6666, 0.25), (-1.0, 0.5))) == "+0.67: 50 %, −1: 50 %"


def test_a_hundred_worlds_are_work_for_several() -> None:
    class Counting(ThreadPoolExecutor):
        asked = 0

        def submit(self, *args: Any, **kwargs: Any) -> Any:
            self.asked += 1
            return super().submit(*args, **kwargs)

    view = to_act(some_state(PENTATHLON, 3))
    with Counting(2) as executor:
        assert advise(view, executor=executor) == advise(view)
        assert executor.asked >= 4


def test_the_share_of_random_moves_is_part_of_the_answer() -> None:
    view = to_act(some_state(PENTATHLON, 3))
    wild = advise(view, 20, 3, epsilon=1)
    assert wild.epsilon == 1
    assert "seed 3, epsilon 1\n" in str(wild)
    assert advise(wild.view, wild.worlds, wild.seed, epsilon=wild.epsilon) == wild


def test_wrong_questions_are_refused() -> None:
    state = some_state(PENTATHLON, 3)
    view = to_act(state)
    with pytest.raises(InvalidOption, match="worlds='many'"):
        advise(view, "many")  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="worlds=1"):
        advise(view, 1)
    with pytest.raises(InvalidOption, match="seed=None"):
        advise(view, 10, None)  # type: ignore[arg-type]
    for epsilon in (2, -1, True, "x"):
        with pytest.raises(InvalidOption, match=f"epsilon={epsilon!r}"):
            advise(view, 10, epsilon=epsilon)  # type: ignore[arg-type]
    for odd in (None, "x", state):
        with pytest.raises(InvalidOption, match=r"view=.*expected what a seat knows, as state.view\(seat\)"):
            advise(odd)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="nothing to choose"):
        advise(state.view((view.seat + 1) % 4))
    with pytest.raises(InvalidOption, match="not among the legal moves"):
        _ = advise(view, 10)["SA SA"]
    with pytest.raises(InvalidOption, match="solitaire"):
        advise(to_act(some_state(game("solitaire"), 1)))
