"""The same numbers on any executor, bit for bit: a process pool, and a real Dask cluster whose worker is killed."""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.analysis import advise, bid_table, review, simulate, tournament
from penta_widgets.analysis.simulation import play_deals
from penta_widgets.engine import Move, View, game
from penta_widgets.players import player

distributed = pytest.importorskip("distributed", reason="Dask is the extra `cluster`; the extra `test` installs it")

PENTATHLON = game("pentathlon")
POINTS = game("penta", mode="points", max_hands=1)
HAND = "S2 S8 T4 T5 H8 E3 E4 C7 X2 X5 X9 W W"


def highest_score(rng: random.Random) -> float:
    """best score in a hand"""
    return float(max(play_deals(POINTS, rng, player("greedy")).sheet[-1].scores))


def ask_all(executor: Executor | None) -> list[object]:
    """One answer of every kind, with all its numbers."""
    state = PENTATHLON.start()
    state = state.after(state.deal(4))
    pass_round = play_deals(PENTATHLON, 3, player("random", 4))
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
    assert executor.done == len(executor.asked) > 1


def dies_once(marker: Path, rng: random.Random) -> float:
    """A trial whose process is killed the first time a certain number comes up."""
    value = rng.random()
    if value > 0.95 and not marker.exists():
        marker.write_text(str(os.getpid()))
        os._exit(1)
    return value


def number(rng: random.Random) -> float:
    return rng.random()


def test_a_killed_workers_share_is_done_again_on_the_cluster(cluster: Executor, tmp_path: Path) -> None:
    marker = tmp_path / "marker"
    question: Callable[[random.Random], float] = partial(dies_once, marker)
    found = simulate(question, 400, 3, executor=cluster)
    assert int(marker.read_text()) != os.getpid()
    assert found.values == simulate(number, 400, 3).values


def test_a_broken_pools_share_is_done_here_and_that_is_said(tmp_path: Path) -> None:
    marker = tmp_path / "marker"
    question: Callable[[random.Random], float] = partial(dies_once, marker)
    with (
        ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool,
        pytest.warns(RuntimeWarning, match="in this process alone; make a new executor"),
    ):
        found = simulate(question, 400, 3, executor=pool)
    assert int(marker.read_text()) != os.getpid()
    assert found.values == simulate(number, 400, 3).values


def where(_rng: random.Random) -> float:
    """number of the process that answers"""
    time.sleep(0.02)
    return float(os.getpid())


class Where:
    """Plays its first move and says on which process, through a file for each."""

    name = "where"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def choose(self, view: View) -> Move:
        (self.folder / str(os.getpid())).touch()
        time.sleep(0.002)
        return view.legal_moves[0]


def test_few_trials_are_work_for_every_process_too(pool: Executor, tmp_path: Path) -> None:
    asked = {pid for (pid,) in simulate(where, 30, executor=pool).values}
    assert len(asked) == 2
    assert os.getpid() not in asked
    tournament([Where(tmp_path), "greedy"], PENTATHLON, 5, round="pass", executor=pool)
    assert {int(path.name) for path in tmp_path.iterdir()} == asked


def test_the_cut_of_the_work_changes_nothing() -> None:
    """One worker or a hundred, so one cut or another: the numbers are the same."""
    for threads in (1, 100):
        with ThreadPoolExecutor(threads) as executor:
            assert simulate(number, 230, 4, executor=executor).values == simulate(number, 230, 4).values
            few = tournament(["greedy", "random"], POINTS, 7, 3, executor=executor)
            assert few.gains == tournament(["greedy", "random"], POINTS, 7, 3).gains
