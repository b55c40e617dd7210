"""Simulations give the same numbers anywhere, survive lost workers, and keep what is done when interrupted."""

from __future__ import annotations

import math
import os
import random
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.analysis.estimate import wilson
from penta_widgets.analysis.simulation import play_deals, positions, simulate
from penta_widgets.engine import InvalidOption, PentaError, game
from penta_widgets.players import player


def number(rng: random.Random) -> float:
    """A random number."""
    return rng.random()


def test_the_answer_depends_on_the_seed_alone() -> None:
    first = simulate(number, 120, seed=3)
    assert first == simulate(number, 120, seed=3)
    assert first.mean != simulate(number, 120, seed=4).mean
    assert first.low < 0.5 < first.high
    assert (first.n, first.what) == (120, "A random number")


def test_more_trials_begin_with_the_same_ones() -> None:
    assert simulate(number, 60, seed=1).values == simulate(number, 130, seed=1).values[:60]


def test_a_pool_of_processes_gives_the_same_numbers() -> None:
    with ProcessPoolExecutor(2) as pool:
        assert simulate(number, 130, seed=3, executor=pool) == simulate(number, 130, seed=3)


def dies_once(rng: random.Random) -> float:
    """A worker that is killed the first time it gets a certain trial."""
    value = rng.random()
    marker = Path(os.environ["PENTA_TEST_MARKER"])
    if value > 0.95 and not marker.exists():
        marker.write_text("died")
        os._exit(1)
    return value


def test_a_killed_workers_share_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    marker = tmp_path / "marker"
    monkeypatch.setenv("PENTA_TEST_MARKER", str(marker))
    with ProcessPoolExecutor(2) as pool, pytest.warns(RuntimeWarning, match="takes no more work"):
        found = simulate(dies_once, 130, seed=3, executor=pool)
    assert marker.exists()
    assert found.values == simulate(number, 130, seed=3).values


class Breaking(Executor):
    """An executor that loses every task once."""

    def __init__(self) -> None:
        self.lost: set[Any] = set()

    def submit(self, work: Any, /, *task: Any, **_options: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if task in self.lost:
            future.set_result(work(*task))
        else:
            self.lost.add(task)
            future.set_exception(BrokenProcessPool("gone"))
        return future


def test_a_lost_task_is_given_out_again() -> None:
    executor = Breaking()
    assert simulate(number, 130, seed=3, executor=executor) == simulate(number, 130, seed=3)
    assert len(executor.lost) > 3


def test_an_error_of_the_question_is_not_hidden() -> None:
    def wrong(_rng: random.Random) -> float:
        raise ZeroDivisionError("in the question")

    with pytest.raises(ZeroDivisionError, match="in the question"):
        simulate(wrong, 10)


def test_an_interrupt_keeps_the_trials_that_are_done() -> None:
    asked = 0

    def interrupted(rng: random.Random) -> float:
        nonlocal asked
        asked += 1
        if asked == 120:
            raise KeyboardInterrupt
        return rng.random()

    found = simulate(interrupted, 500, seed=3)
    assert found.n == 119
    assert found.values == simulate(number, 119, seed=3).values


def test_an_interrupt_before_the_first_trial_is_told() -> None:
    def interrupted(_rng: random.Random) -> float:
        raise KeyboardInterrupt

    with pytest.raises(PentaError, match="interrupted before the first trial"):
        simulate(interrupted, 10)


@pytest.mark.parametrize("n", [0, -3, "5", 2.5, None, True])
def test_a_wrong_number_of_trials_is_refused(n: Any) -> None:
    with pytest.raises(InvalidOption, match=r"n=.* — expected a whole number of trials, 1 or more"):
        simulate(number, n)


@pytest.mark.parametrize("question", [None, 3, game("penta"), lambda: 1, lambda _rng, _more: 1])
def test_what_is_no_question_is_refused(question: Any) -> None:
    with pytest.raises(InvalidOption, match=r"question=.* — expected a function of one argument"):
        simulate(question, 5)


def test_any_callable_of_one_argument_is_a_question() -> None:
    def with_an_option(rng: random.Random, times: int = 1) -> float:
        return times * rng.random()

    assert simulate(random.Random.random, 3, 1).values == simulate(with_an_option, 3, 1).values


@pytest.mark.parametrize(
    "answer",
    [None, "12", math.nan, math.inf, {1, 2}, 1j, [1.0, "2"], [[1.0]], [None], (x for x in (1, 2)), 10**400],
)
def test_an_answer_that_is_no_number_is_refused(answer: Any) -> None:
    with pytest.raises(InvalidOption, match=r"question: trial 0 gave .* — expected a finite number"):
        simulate(lambda _rng: answer, 5)


def test_numpys_numbers_are_answers_and_its_arrays_are_not() -> None:
    np = pytest.importorskip("numpy")
    assert simulate(lambda _rng: np.int64(2), 3).mean == 2
    assert simulate(lambda _rng: np.bool_(True), 3).mean == 1
    with pytest.raises(InvalidOption, match=r"question: trial 0 gave array\(\[1, 2\]\)"):
        simulate(lambda _rng: np.array([1, 2]), 3)


@pytest.mark.parametrize("seed", [None, "x", 1.5, True])
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidOption, match=r"seed=.* — expected a whole number"):
        simulate(number, 5, seed)


@pytest.mark.parametrize("executor", [3, "dask", ProcessPoolExecutor])
def test_what_is_no_executor_is_refused_before_any_trial(executor: Any) -> None:
    with pytest.raises(InvalidOption, match=r"executor=.*ProcessPoolExecutor\(\), or Dask's client.get_executor\(\)"):
        simulate(number, 5, executor=executor)


def test_answers_of_yes_and_no_make_a_share() -> None:
    found = simulate(lambda _rng: False, 200)
    assert (found.low, found.high) == wilson(0, 200)
    assert simulate(lambda rng: float(rng.random() < 0.02), 60, 1).low >= 0
    assert simulate(lambda _rng: [0, 1, 1], 20).mean == pytest.approx(2 / 3)


def test_a_played_hand_stops_before_the_next_deal() -> None:
    rules = game("penta", mode="points")
    state = play_deals(rules, 5, player("greedy"))
    assert (state.phase, len(state.sheet)) == ("deal", 1)
    assert list(positions(rules, 5, player("greedy")))[-1] == state


def test_a_game_that_goes_round_in_circles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[play_deals.__module__], "MOST_MOVES", 300)
    with pytest.raises(PentaError, match=r"goes round in circles: 300 moves since the deal"):
        play_deals(game("solitaire"), 0, player("random", 0))
