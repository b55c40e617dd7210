"""Work spread over processes or machines: results in order, a lost worker's share done again, a progress bar."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")

BAR_AFTER = 1.0
"""Seconds after which a progress bar appears."""
TRIES = 3


def in_order(
    work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], executor: Executor | None = None, unit: int = 1
) -> Iterator[T]:
    """``work(*task)`` for every task, in order; here, or on any ``concurrent.futures`` executor.

    What a lost worker had in hand is done again: on the executor if it still takes work, otherwise here, so the
    result is always whole. KeyboardInterrupt ends the iteration early; what was yielded is kept.
    """
    bar = _bar(len(tasks) * unit)
    with suppress(KeyboardInterrupt):
        results = (work(*task) for task in tasks) if executor is None else _spread(work, tasks, executor)
        for result in results:
            bar.update(unit)
            yield result
    bar.close()


def _spread(work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], executor: Executor) -> Iterator[T]:
    futures = [_submitted(work, task, executor) for task in tasks]
    try:
        for task, future in zip(tasks, futures, strict=True):
            yield _result(work, task, future, executor)
    finally:
        for future in futures:
            if future is not None:
                future.cancel()


def _submitted(work: Callable[..., T], task: tuple[Any, ...], executor: Executor) -> Future[T] | None:
    try:
        return executor.submit(work, *task)
    except (BrokenExecutor, RuntimeError):  # broken or shut down: the share is done here
        return None


def _result(work: Callable[..., T], task: tuple[Any, ...], future: Future[T] | None, executor: Executor) -> T:
    for _ in range(TRIES):
        if future is None:
            break
        try:
            return future.result()
        except (BrokenExecutor, CancelledError) as lost:
            del lost
        except Exception as error:
            if type(error).__name__ != "KilledWorker":  # Dask's word for a worker that died again and again
                raise
        future = _submitted(work, task, executor)
    return work(*task)


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
