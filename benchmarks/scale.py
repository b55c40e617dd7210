"""Two processes against one, by the clock on the wall: how much of a second core arrives.

The pools are started and warm before the clock runs; work of both kinds is measured, interpreted and compiled.
"""

from __future__ import annotations

import multiprocessing
import os
import random
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from time import perf_counter
from typing import Any

from benchmarks.measure import Row, rate_row, rates, ratio_row, table
from penta_widgets.analysis import simulate, winnability
from penta_widgets.analysis.simulation import play_deals
from penta_widgets.engine import game
from penta_widgets.players import player

HANDS = 800
DEALS = 4_000
PENTA: Any = game("penta", mode="points", max_hands=1)


def main() -> str:
    """Measure, and return the table as Markdown."""
    os.environ["PENTA_STATIC"] = "1"  # no progress bars among the tables
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        kinds: dict[str, Callable[[Executor | None], float]] = {
            "hands of Greedy, interpreted": _simulated,
            "deals of Penta Solitaire solved, compiled": _solved,
        }
        rows: list[Row] = []
        for what, task in kinds.items():
            rows += _compared(what, task, pool)
        return table("Two cores (wall clock)", rows)


def _compared(what: str, task: Callable[[Executor | None], float], pool: Executor) -> list[Row]:
    found = rates({"one": lambda: task(None), "two": lambda: task(pool)}, clock=perf_counter)
    return [
        ratio_row(f"{what}: two processes against one", found["two"], found["one"], "≥ 1.8 ×"),
        rate_row(f"{what}, one process", found["one"], "/s"),
        rate_row(f"{what}, two processes", found["two"], "/s"),
    ]


def tricks(rng: random.Random) -> float:
    """tricks of the first seat"""  # noqa: D403, D415  a name for a figure, as in a notebook
    return float(play_deals(PENTA, rng, player("greedy")).sheet[-1].tricks[0])


def _simulated(executor: Executor | None) -> float:
    return simulate(tricks, HANDS, seed=1, executor=executor).n


def _solved(executor: Executor | None) -> float:
    return winnability(game("solitaire"), DEALS, executor=executor, max_width=30).deals


if __name__ == "__main__":
    print(main())
