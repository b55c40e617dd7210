"""Penta playouts beside OpenSpiel's spades, sizes of bundle and snapshot, and the engine's import time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.measure import Row, rate_row, rates, ratio_row, table
from penta_widgets.engine import accel, game
from penta_widgets.engine.penta import Penta, PentaOptions, packed, playout

COMPILED = 200_000
INTERPRETED = 1_500
OPTIONS = PentaOptions(players=4, mode="points")
DECISIONS = 52 + 4


def main() -> str:
    """Measure, and return the tables as Markdown."""
    return table("Penta", [*_playouts(), *_costs()])


def _playouts() -> list[Row]:
    found = rates(
        {
            "compiled": _compiled(COMPILED),
            "interpreted": _simulated(INTERPRETED, compiled=False),
            "compiled with deal": _simulated(COMPILED, compiled=True),
            "spades in C++": peers.compiled_rollouts("spades", 40_000),
            "spades from Python": peers.python_loop("spades", 800),
        }
    )
    theirs = peers.decisions("spades")
    cards = [rate * DECISIONS for rate in found["compiled"]]
    spades = [rate * theirs for rate in found["spades in C++"]]
    interpreted, loop = found["interpreted"], found["spades from Python"]
    return [
        ratio_row("compiled playouts per decision, against OpenSpiel's spades in C++", cards, spades, "≥ 10 ×"),
        ratio_row("interpreted playouts with deal, against its Python loop with deal", interpreted, loop, "≥ 1.5 ×"),
        *(rate_row(f"{name} playouts", values, "/s") for name, values in found.items()),
    ]


def _compiled(count: int) -> Callable[[], float]:
    rules: Any = game("penta", mode="points")
    state = Penta.start(rules)
    state = state.after(state.deal(3))
    start = accel.array(packed.packed_hand(state.public, state.hands, rules.options))
    run = accel.fast(playout.playouts)

    def task() -> float:
        totals, generator = accel.array([0] * 2 * packed.SEATS), accel.array(accel.seeded(5))
        run(start, start.copy(), generator, count, state.hand_size, totals)
        return count

    return task


def _simulated(count: int, *, compiled: bool) -> Callable[[], float]:
    def task() -> float:
        playout.simulate_hands(OPTIONS, count, 11, compiled=compiled)
        return count

    return task


def _costs() -> list[Row]:
    imports = [_import_time() for _ in range(5)]
    size = max(path.stat().st_size for path in Path("penta_widgets/static").glob("*.js")) / 1000
    return [
        rate_row("import of penta_widgets.engine in a fresh process", imports, "ms", "< 50 ms"),
        Row("largest bundle", size, size, size, "kB", "≤ 60 kB"),
    ]


def _import_time() -> float:
    code = "import time; t = time.perf_counter(); import penta_widgets.engine; print(time.perf_counter() - t)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    return float(out) * 1000


if __name__ == "__main__":
    print(main())
