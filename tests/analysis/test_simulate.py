"""Simulations give the same numbers anywhere, survive lost workers, and keep what is done when interrupted."""

from __future__ import annotations

import os
import random
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.analysis.simulate import played, positions, simulate
from penta_widgets.engine import PentaError, game
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
    with ProcessPoolExecutor(2) as pool:
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
    assert len(executor.lost) == 3


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
    assert found.n == 100
    assert found.values == simulate(number, 100, seed=3).values


def test_no_trials_is_refused() -> None:
    with pytest.raises(PentaError, match="at least one trial, not 0"):
        simulate(number, 0)


def test_a_played_hand_stops_before_the_next_deal() -> None:
    rules = game("penta", mode="points")
    state = played(rules, 5, player("greedy"))
    assert (state.phase, len(state.sheet)) == ("deal", 1)  # type: ignore[attr-defined]
    assert list(positions(rules, 5, player("greedy")))[-1] == state


def test_a_game_that_goes_round_in_circles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[played.__module__], "MOST_MOVES", 300)
    with pytest.raises(PentaError, match=r"goes round in circles: 300 moves since the deal"):
        played(game("solitaire"), 0, player("random", 0))
