"""Penta Solitaire: the solver's reach, time and memory, and the speed of play on integers."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.measure import machine
from penta_widgets.analysis.solver import Solution, solve_packed
from penta_widgets.engine.accel import array, fast, seeded
from penta_widgets.engine.deals import shuffled
from penta_widgets.engine.solitaire import PentaSolitaire, playout, rules

DEALS = 1000
INTERPRETED = 100


def deals(count: int) -> list[list[int]]:
    """The deals with the ids solitaire-1, solitaire-2 and so on."""
    pack = PentaSolitaire().layout.pack
    return [rules.packed_deal(shuffled(pack, f"solitaire-{number}/1")) for number in range(1, count + 1)]


def solved(positions: list[list[int]], *, compiled: bool) -> tuple[list[Solution], list[float]]:
    """Solutions at width ≤ 300, lines as found, and the milliseconds of this process's own time that each took."""
    solutions, times = [], []
    for position in positions:
        started = time.process_time()
        solutions.append(solve_packed(position, compiled=compiled))
        times.append(1000 * (time.process_time() - started))
    return solutions, times


def played(positions: list[list[int]]) -> tuple[float, float]:
    """Greedy and random games a second, compiled."""
    tables, codes = [array(position) for position in positions], array([0] * rules.MOST_MOVES)
    generator, none = array(seeded(1)), array([0])
    rates = []
    for play in (
        fast(playout.greedy_game),
        lambda table: fast(playout.random_game)(table, generator, codes, playout.PATIENCE, none),
    ):
        play(tables[0].copy())
        started = time.process_time()
        for table in tables:
            play(table.copy())
        rates.append(len(tables) / (time.process_time() - started))
    return rates[0], rates[1]


def megabytes() -> float:
    """The most memory this process has held (Linux: the kernel's high-water mark, which starts with the program)."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def interpreted_row() -> str:
    """Times without the compiler, from a process of its own, with its memory."""
    code = "from benchmarks import solitaire as s; s.print_interpreted()"
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def print_interpreted() -> None:
    """The row for the table."""
    _, times = solved(deals(INTERPRETED), compiled=False)
    print(
        f"| interpreted, {INTERPRETED} deals: median (mean) | {statistics.median(times):.1f} ms "
        f"({statistics.mean(times):.0f} ms) | ≤ 30 ms |"
    )
    print(f"| its memory at the most | {megabytes():.0f} MB | < 500 MB |")


def main() -> str:
    """The table as Markdown."""
    positions = deals(DEALS)
    for position in positions[:70]:  # compile, and make the arrays of every width
        solve_packed(position)
    solutions, times = solved(positions, compiled=True)
    wins = sum(solution.line is not None for solution in solutions)
    greedy, lucky = played(positions)
    rows = [
        "| what | figure | must be |\n|---|---|---|",
        f"| {DEALS} deals (solitaire-1 …) solved at width ≤ 300 | {wins / DEALS:.1%} | ≥ 99.3 % |",
        f"| compiled: median (mean) | {statistics.median(times):.2f} ms ({statistics.mean(times):.1f} ms) | ≤ 1.5 ms |",
        f"| its memory at the most | {megabytes():.0f} MB | < 500 MB |",
        interpreted_row().strip(),
        f"| greedy games, compiled | {greedy:,.0f} a second | |",
        f"| random games, compiled | {lucky:,.0f} a second | |",
    ]
    return f"## Penta Solitaire\n\nProcess time on {machine()}.\n\n" + "\n".join(rows) + "\n"


if __name__ == "__main__":
    print(main())
