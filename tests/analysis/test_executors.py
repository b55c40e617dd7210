"""The same numbers on any executor, bit for bit: a process pool, and a real Dask cluster whose worker is killed."""

from __future__ import annotations

import multiprocessing
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.analysis import advise, bid_table, review, simulate, tournament
from penta_widgets.analysis.simulate import played
from penta_widgets.engine import game
from penta_widgets.players import player

distributed = pytest.importorskip("distributed", reason="Dask is the extra `cluster`; the extra `test` installs it")

PENTATHLON = game("pentathlon")
POINTS = game("penta", mode="points", max_hands=1)
HAND = "S2 S8 T4 T5 H8 E3 E4 C7 X2 X5 X9 W W"


def highest_score(rng: random.Random) -> float:
    """best score in a hand"""
    return float(max(played(POINTS, rng, player("greedy")).sheet[-1].scores))  # type: ignore[attr-defined]


def ask_all(executor: Executor | None) -> list[object]:
    """One answer of every kind, with all its numbers."""
    state = PENTATHLON.start()
    state = state.after(state.deal(4))
    pass_round = played(PENTATHLON, 3, player("random", 4))
    estimate = simulate(highest_score, 120, 2, executor=executor)
    standings = tournament(["greedy", "random"], POINTS, 12, 2, executor=executor)
    advice = advise(state.view(1), 220, 2, executor=executor)
    bids = bid_table(HAND, worlds=220, seed=2, executor=executor)
    looked_over = review(pass_round, 1, 20, 2, executor=executor)
    return [
        (estimate, estimate.values),
        standings,
        [(line, line.value.values, line.behind.values) for line in advice.moves],
        bids,
        looked_over.decisions,
    ]


@pytest.fixture(scope="module")
def alone() -> list[object]:
    return ask_all(None)


@pytest.fixture(scope="module")
def pool() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as executor:
        yield executor


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    """Two workers in processes of their own, watched by nannies that start another when one is killed."""
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**options) as workers, distributed.Client(workers) as client:
        yield client.get_executor()


def test_a_pool_gives_the_same_numbers_bit_for_bit(pool: Executor, alone: list[object]) -> None:
    assert ask_all(pool) == alone


def test_a_dask_cluster_gives_the_same_numbers_bit_for_bit(cluster: Executor, alone: list[object]) -> None:
    assert ask_all(cluster) == alone


class LosesOnce(Executor):
    """Loses every task the first time, and counts what it does after that."""

    def __init__(self) -> None:
        self.asked: Counter[object] = Counter()
        self.done = 0

    def submit(self, work: Callable[..., Any], /, *task: Any, **_options: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked[task] += 1
        if self.asked[task] == 1:
            future.set_exception(BrokenExecutor("gone"))
        else:
            self.done += 1
            future.set_result(work(*task))
        return future


def test_a_lost_share_goes_back_to_the_executor() -> None:
    executor = LosesOnce()
    assert simulate(number, 130, seed=3, executor=executor) == simulate(number, 130, seed=3)
    assert executor.done == 3


def dies_once(marker: Path, rng: random.Random) -> float:
    """A trial whose process is killed the first time a certain number comes up."""
    value = rng.random()
    if value > 0.95 and not marker.exists():
        marker.write_text(str(os.getpid()))
        os._exit(1)
    return value


def number(rng: random.Random) -> float:
    return rng.random()


@pytest.mark.parametrize("which", ["pool", "cluster"])
def test_a_killed_workers_share_is_done_again(which: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    executor: Executor = request.getfixturevalue(which)
    marker = tmp_path / "marker"
    question: Callable[[random.Random], float] = partial(dies_once, marker)
    found = simulate(question, 400, 3, executor=executor)
    assert int(marker.read_text()) != os.getpid()
    assert found.values == simulate(number, 400, 3).values
