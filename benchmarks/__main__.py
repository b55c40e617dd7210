"""Run every benchmark, print its tables and write them to RESULTS.md with the machine named.

``python -m benchmarks`` runs all, ``python -m benchmarks penta solitaire`` some (and then only prints).
"""

from __future__ import annotations

import sys
from datetime import date
from importlib import import_module
from pathlib import Path

from tqdm.auto import tqdm

from benchmarks.measure import machine

HERE = Path(__file__).parent
NOT_BENCHMARKS = {"__init__", "__main__", "measure", "peers"}


def names() -> list[str]:
    """The benchmarks there are: every module here with a ``main()`` that returns Markdown."""
    return sorted(path.stem for path in HERE.glob("*.py") if path.stem not in NOT_BENCHMARKS)


def run(wanted: list[str]) -> str:
    """The tables of some benchmarks."""
    head = f"# Benchmarks\n\n`make bench` on {machine()}, {date.today():%Y-%m-%d}.\n"
    tables: list[str] = [import_module(f"benchmarks.{name}").main() for name in tqdm(wanted)]
    return "\n".join([head, *tables])


if __name__ == "__main__":
    unknown = [name for name in sys.argv[1:] if name not in names()]
    if unknown:
        sys.exit(f"no benchmark {', '.join(unknown)}; there are {', '.join(names())}")
    found = run(sys.argv[1:] or names())
    print(found)
    if len(sys.argv) == 1:
        (HERE / "RESULTS.md").write_text(found)
