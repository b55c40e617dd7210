"""Work spread over processes or machines: results in order, a lost worker's share done again, a progress bar."""

from __future__ import annotations

import os
import pickle
import sys
import warnings
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import closing, suppress
from itertools import islice
from operator import itemgetter
from pathlib import Path
from traceback import walk_stack
from typing import Any, Final, Generic, TypeVar

from penta_widgets.engine.errors import InvalidOption, quoted

T = TypeVar("T")

BAR_AFTER: Final = 1.0
"""Seconds after which a progress bar appears."""
TRIES: Final = 3
AHEAD: Final = 4
"""Tasks a worker has waiting: none runs dry, and an interrupt has few to call back."""
PIECES: Final = 16
"""Tasks a worker gets in all, or more: they end at about the same time, and an interrupt loses little."""

PACKAGE: Final = Path(__file__).parents[1]
UNSENT: Final = (pickle.PicklingError, AttributeError, TypeError)
"""What pickle raises for what it cannot take."""

BROKEN: Final = (
    "the executor takes no more work, so the rest is done in this process alone; make a new executor, and if it "
    "breaks again, define what it runs in a module rather than in a cell, or use Dask's executor"
)
LOST: Final = (
    f"a share of the work was lost {TRIES} times by the executor's workers and is done in this process; look whether "
    "they run out of memory"
)


def map_ordered(
    work: Callable[..., T],
    tasks: Sequence[tuple[Any, ...]],
    executor: Executor | None = None,
    unit: int = 1,
    *,
    total: int | None = None,
    each: Callable[[T], object] | None = None,
) -> list[T]:
    """``work(*task)`` for every task, in order; here, or on any ``concurrent.futures`` executor.

    KeyboardInterrupt ends the work early, wherever it strikes: what comes before the first missing result is kept.
    What a lost worker had in hand is done again: on the executor if it still takes work, otherwise here and with a
    RuntimeWarning, so the result is always whole. The bar counts ``unit`` a task up to ``total``; ``each`` is
    called with every result when its turn comes. Raises InvalidOption for what is no executor, and for work that
    cannot be sent to its processes; an error of the work itself is passed on.
    """
    check_executor(executor)
    whole = unit * len(tasks) if total is None else total
    results = (work(*task) for task in tasks) if executor is None else _Spread(work, tasks, executor).results()
    done: list[T] = []
    with suppress(KeyboardInterrupt), closing(_bar(whole)) as bar, closing(results):
        for result in results:
            done.append(result)
            bar.update(min(unit, whole - unit * (len(done) - 1)))
            if each is not None:
                each(result)
    return done


def check_executor(executor: object) -> None:
    """Raise InvalidOption for what cannot take work."""
    if executor is not None and not isinstance(executor, Executor):
        raise InvalidOption(
            f"executor={quoted(executor)} — expected a concurrent.futures.Executor such as ProcessPoolExecutor(), or "
            "Dask's client.get_executor()"
        )


def spans(first: int, last: int, most: int, executor: Executor | None = None) -> list[tuple[int, int]]:
    """The numbers from ``first`` to before ``last`` as pairs (begin, end): the tasks that they make.

    Here they are single ones, so that the bar moves and an interrupt loses one at the most. An executor gets them
    by the handful, ``most`` together, and fewer if there is not enough for every worker otherwise.
    """
    size = 1 if executor is None else max(1, min(most, (last - first) // (PIECES * workers(executor))))
    return [(begin, min(begin + size, last)) for begin in range(first, last, size)]


def workers(executor: Executor) -> int:
    """How many tasks an executor does at a time, as well as can be told: neither kind says it openly."""
    pool: object = getattr(executor, "_max_workers", None)  # of processes or threads
    if isinstance(pool, int):
        return max(pool, 1)
    ask = getattr(getattr(executor, "_client", None), "nthreads", None)  # Dask's: threads by worker
    counts: dict[str, int] = ask() if callable(ask) else {}
    return max(sum(counts.values()), os.cpu_count() or 1)


class _Spread(Generic[T]):
    """Tasks on an executor: a few given out ahead of the one whose turn it is."""

    def __init__(self, work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], executor: Executor) -> None:
        self.work, self.tasks, self.executor = work, tasks, executor
        self.coming = iter(enumerate(tasks))
        self.futures: dict[int, Future[T]] = {}
        self.running: set[Future[T]] = set()
        self.room = AHEAD * workers(executor)
        self.warned = self.is_broken = False

    def results(self) -> Generator[T]:
        """Every task's result in turn. Closed early, it calls back what is not begun."""
        try:
            for at, task in enumerate(self.tasks):
                self._give_out()
                while at in self.futures and not self.futures[at].done():
                    self.running = set(wait(self.running, return_when=FIRST_COMPLETED).not_done)
                    self._give_out()
                yield self._result(task, self.futures.pop(at, None))
        finally:
            for future in self.futures.values():
                future.cancel()

    def _give_out(self) -> None:
        self.running = {future for future in self.running if not future.done()}
        for at, task in islice(self.coming, self.room - len(self.running)):
            future = self._submitted(task)
            if future is None:
                return
            self.futures[at] = future
            self.running.add(future)

    def _submitted(self, task: tuple[Any, ...]) -> Future[T] | None:
        """A future, or None if the executor takes no more work."""
        if self.is_broken:
            return None
        try:
            return self.executor.submit(self.work, *task)
        except RuntimeError as error:  # BrokenExecutor is one, and so is what an executor says that was shut down
            self.is_broken = True
            self._warn(f"{BROKEN} ({error})")
            return None
        except UNSENT as error:  # Dask tells at once
            self._explain(error, task)
            raise

    def _result(self, task: tuple[Any, ...], future: Future[T] | None) -> T:
        for more in reversed(range(TRIES)):
            if future is None:
                return self.work(*task)
            try:
                return future.result()
            except (BrokenExecutor, CancelledError) as lost:
                del lost
            except UNSENT as error:
                from concurrent.futures import ProcessPoolExecutor

                if isinstance(self.executor, ProcessPoolExecutor):  # tells when it is asked for the result
                    self._explain(error, task)
                raise
            except Exception as error:
                if type(error).__name__ != "KilledWorker":  # Dask's word for a worker that died again and again
                    raise
            future = self._submitted(task) if more else None
        self._warn(LOST)
        return self.work(*task)

    def _explain(self, error: Exception, task: tuple[Any, ...]) -> None:
        """Say what to do if the trouble is that the task cannot be sent; an error of the work itself is another."""
        try:
            pickle.dumps((self.work, task))
        except UNSENT as trouble:
            raise InvalidOption(
                f"executor={quoted(self.executor)} cannot be sent this work ({trouble}) — expected what pickle takes: "
                "define the function or player in a module that both sides can import, or use Dask's executor"
            ) from error

    def _warn(self, text: str) -> None:
        if not self.warned:
            self.warned = True
            warnings.warn(text, RuntimeWarning, stacklevel=_way_out())


def _way_out() -> int:
    """How many calls up the first one stands that is not this package's: there the warning is shown."""
    frames = map(itemgetter(0), walk_stack(sys._getframe(2)))  # from whoever warns
    return next((up for up, frame in enumerate(frames, 2) if PACKAGE not in Path(frame.f_code.co_filename).parents), 2)


def _bar(total: int) -> Any:
    """A progress bar that appears when the work takes over a second; none without tqdm or in static mode."""
    if os.environ.get("PENTA_STATIC") == "1":  # committed outputs hold no timings
        return _NoBar()
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _NoBar()
    return tqdm(total=total, delay=BAR_AFTER, leave=False)


class _NoBar:
    def update(self, _steps: int) -> None:
        """Nothing to show."""

    def close(self) -> None:
        """Nothing to close."""
