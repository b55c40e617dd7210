"""Interleaved measurements: rates as medians over rounds, and ratios of rates with their spread."""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 5


@dataclass(frozen=True)
class Row:
    """One line of a results table: what was compared, its figure with spread, and what it must reach."""

    what: str
    figure: float
    low: float
    high: float
    unit: str
    must: str = ""

    def cells(self) -> list[str]:
        """The row's cells as text."""
        spread = f"{_short(self.low)} – {_short(self.high)}"
        return [self.what, f"{_short(self.figure)} {self.unit}".strip(), spread, self.must]


def rates(
    tasks: Mapping[str, Callable[[], float]], rounds: int = ROUNDS, clock: Callable[[], float] = time.process_time
) -> dict[str, list[float]]:
    """Units per second of each task, the tasks taking turns; a task returns how many units it did.

    The clock counts this process's own time, so that other work on the machine disturbs less; a task that
    uses other processes needs ``time.perf_counter``.
    """
    for task in tasks.values():
        task()  # compile, fill caches
    found: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            begun = clock()
            units = task()
            found[name].append(units / (clock() - begun))
    return found


def rate_row(what: str, values: list[float], unit: str, must: str = "") -> Row:
    """The median of some rates with their range."""
    return Row(what, statistics.median(values), min(values), max(values), unit, must)


def ratio_row(what: str, ours: list[float], theirs: list[float], must: str = "") -> Row:
    """The median of the ratios, round by round, so that a change of the machine's speed cancels out."""
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return Row(what, statistics.median(ratios), min(ratios), max(ratios), "×", must)


def table(title: str, rows: list[Row], runs: int = ROUNDS) -> str:
    """Rows as a Markdown table."""
    head = ["what", "median", f"range of {runs}", "must reach"]
    lines = [f"## {title}", "", _line(head), _line(["---"] * len(head)), *(_line(row.cells()) for row in rows)]
    return "\n".join(lines) + "\n"


def machine() -> str:
    """The machine in one line."""
    model = next(
        (line.split(":", 1)[1].strip() for line in _lines("/proc/cpuinfo") if line.startswith("model name")),
        platform.processor() or platform.machine(),
    )
    return f"{model}, {platform.system()} {platform.machine()}, Python {platform.python_version()}"


def peak_memory() -> float:
    """The largest memory this process has had, in megabytes."""
    found = [line for line in _lines("/proc/self/status") if line.startswith("VmHWM")]
    return int(found[0].split()[1]) / 1024 if found else float("nan")


def _lines(path: str) -> list[str]:
    file = Path(path)
    return file.read_text().splitlines() if file.exists() else []


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _short(number: float) -> str:
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"
