"""Spreading work: in order whatever is lost, few tasks given out ahead, a bar that is always closed."""

from __future__ import annotations

import random
import threading
import time
import warnings
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from penta_widgets.analysis import simulate, spread
from penta_widgets.analysis.spread import AHEAD, map_ordered, spans, workers
from penta_widgets.engine import InvalidOption


class Bar:
    """Notes how far it came and whether it was closed."""

    def __init__(self, total: int) -> None:
        self.total, self.steps, self.closed = total, [0], False

    def update(self, steps: int) -> None:
        self.steps.append(self.steps[-1] + steps)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[Bar]:
    made: list[Bar] = []

    def bar(total: int) -> Bar:
        made.append(Bar(total))
        return made[-1]

    monkeypatch.setattr(spread, "_bar", bar)
    return made


def squared(number: int) -> int:
    return number * number


def squares(count: int) -> list[tuple[int]]:
    return [(number,) for number in range(count)]


def test_the_bar_moves_with_every_trial_of_one_process(bars: list[Bar]) -> None:
    simulate(random.Random.random, 30)
    assert bars[0].steps == list(range(31))


def test_the_bar_ends_at_the_total(bars: list[Bar]) -> None:
    map_ordered(squared, squares(3), unit=50, total=130)
    assert (bars[0].total, bars[0].steps) == (130, [0, 50, 100, 130])
    assert bars[0].closed


def failing(number: int) -> int:
    if number == 2:
        raise ZeroDivisionError("in the work")
    return number


def test_the_bar_is_closed_when_the_work_fails(bars: list[Bar]) -> None:
    with pytest.raises(ZeroDivisionError, match="in the work"):
        map_ordered(failing, squares(5))
    assert bars[0].closed


def interrupted_at(last: int) -> Callable[[int], int]:
    def work(number: int) -> int:
        if number == last:
            raise KeyboardInterrupt
        return number

    return work


def test_an_interrupt_keeps_what_comes_before(bars: list[Bar]) -> None:
    assert map_ordered(interrupted_at(3), squares(5)) == [0, 1, 2]
    assert bars[0].closed


def test_an_interrupt_of_whoever_takes_the_results_is_one_too(bars: list[Bar]) -> None:
    assert map_ordered(squared, squares(5), each=interrupted_at(4)) == [0, 1, 4]
    assert bars[0].closed


class Slow(Executor):
    """Does one task after the other, on a thread, and counts what waits and what was called back."""

    _max_workers = 2

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds, self.most, self.given = seconds, 0, 0
        self.futures: list[Future[Any]] = []
        self.threads = ThreadPoolExecutor(2)

    def submit(self, work: Callable[..., Any], /, *task: Any, **_options: Any) -> Future[Any]:
        future = self.threads.submit(self._do, work, task)
        self.futures.append(future)
        self.most = max(self.most, sum(not each.done() for each in self.futures))
        return future

    def _do(self, work: Callable[..., Any], task: tuple[Any, ...]) -> Any:
        time.sleep(self.seconds)
        return work(*task)


def test_a_few_tasks_a_worker_are_given_out_ahead() -> None:
    executor = Slow(0.001)
    assert map_ordered(squared, squares(60), executor) == [number * number for number in range(60)]
    assert 2 <= executor.most <= 2 * AHEAD
    assert len(executor.futures) == 60


def test_a_slow_task_in_front_does_not_keep_workers_waiting() -> None:
    """The first task waits for the last one, which is only given out if those between them are taken off."""
    last = threading.Event()

    def work(number: int) -> int:
        if number == 0 and not last.wait(20):
            raise TimeoutError("the last task was not begun while the first one ran")
        if number == 39:
            last.set()
        return number

    assert map_ordered(work, squares(40), Slow()) == list(range(40))


def test_an_interrupt_calls_back_what_is_not_begun() -> None:
    goes_on = threading.Event()

    def work(number: int) -> int:
        if number > 2:
            goes_on.wait(20)
        return number

    executor = Slow()
    assert map_ordered(work, squares(4000), executor, each=interrupted_at(2)) == [0, 1, 2]
    goes_on.set()
    assert len(executor.futures) <= 3 + 2 * AHEAD
    assert sum(future.cancelled() for future in executor.futures) >= len(executor.futures) - 3 - 2  # two are running


class Losing(Executor):
    """Loses everything; or takes nothing at all, as a broken pool does."""

    def __init__(self, *, is_broken: bool) -> None:
        self.is_broken, self.asked = is_broken, 0

    def submit(self, *_task: Any, **_options: Any) -> Future[Any]:
        self.asked += 1
        if self.is_broken:
            raise BrokenExecutor("a process died")
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("gone"))
        return future


@pytest.mark.parametrize(("is_broken", "words"), [(True, "make a new executor"), (False, "lost 3 times")])
def test_whoever_works_alone_after_all_is_told_once(is_broken: bool, words: str) -> None:
    executor = Losing(is_broken=is_broken)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert map_ordered(squared, squares(6), executor) == [0, 1, 4, 9, 16, 25]
    assert [warning.category for warning in told] == [RuntimeWarning]
    assert words in str(told[0].message)
    assert told[0].filename == __file__, "it is shown where the question was asked"
    assert executor.asked == (1 if is_broken else 18)


def test_a_pool_that_was_shut_down_is_told_of() -> None:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.warns(RuntimeWarning, match="cannot schedule new futures after shutdown"):
        assert map_ordered(squared, squares(3), pool) == [0, 1, 4]


def test_a_question_that_cannot_be_sent_says_what_to_do() -> None:
    with (
        ProcessPoolExecutor(1) as pool,
        pytest.raises(InvalidOption, match=r"executor=.*in a module that both sides can import, or use Dask's"),
    ):
        simulate(lambda _rng: 1.0, 5, executor=pool)


class Refusing(Executor):
    """Refuses at once what it cannot send, as Dask's does."""

    def submit(self, *_task: Any, **_options: Any) -> Future[Any]:
        raise TypeError("Could not serialize object of type function")


def test_an_executor_that_refuses_at_once_is_understood_too() -> None:
    with pytest.raises(InvalidOption, match="in a module that both sides can import"):
        simulate(lambda _rng: 1.0, 5, executor=Refusing())
    with pytest.raises(TypeError, match="Could not serialize"):  # not a matter of pickling: passed on as it is
        simulate(random.Random.random, 5, executor=Refusing())


def wrong(_rng: random.Random) -> float:
    raise TypeError("in the question")


def wrong_with(_helper: object, rng: random.Random) -> float:
    return wrong(rng)


def test_an_error_of_the_work_itself_is_passed_on() -> None:
    with ThreadPoolExecutor(1) as threads, pytest.raises(TypeError, match="in the question"):
        simulate(partial(wrong_with, lambda _rng: None), 5, executor=threads)  # that pickle would not take either
    with ProcessPoolExecutor(1) as pool, pytest.raises(TypeError, match="in the question"):
        simulate(wrong, 5, executor=pool)


def test_there_is_work_for_every_worker() -> None:
    assert len(spans(0, 50, 50, Slow())) >= 2 * 2
    assert len(spans(0, 5, 5, Slow())) == 5
    assert spans(0, 5, 50) == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    many = spans(7, 100_000, 50, Slow())
    assert (many[0], many[1], many[-1]) == ((7, 57), (57, 107), (99_957, 100_000))


def test_executors_say_how_many_tasks_they_do_at_a_time() -> None:
    assert workers(ThreadPoolExecutor(3)) == 3
    assert workers(Losing(is_broken=True)) >= 1


def test_a_cluster_is_asked_for_its_workers() -> None:
    """An executor with Dask's way of telling: threads by worker."""

    class Cluster(Losing):
        class _client:  # noqa: N801
            @staticmethod
            def nthreads() -> dict[str, int]:
                return {"tcp://one": 300, "tcp://two": 200}

    assert workers(Cluster(is_broken=True)) == 500
