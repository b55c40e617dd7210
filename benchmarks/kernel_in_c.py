"""One kernel by hand in C, compiled here, beside the same kernel compiled from Python: how far from the limit?

Both must come to the same penalties from the same seed, or there is nothing to compare.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.measure import Row, rate_row, rates, ratio_row, table
from penta_widgets.engine.accel import array, available, fast, seeded
from penta_widgets.engine.pentathlon import Pentathlon, playout, situation

SOURCE = Path(__file__).with_name("kernel.c")
TITLE = "A kernel in C: random playouts of Pass"
PLAYOUTS = 150_000
CARDS = 52
CHECKED = 1_000


def main() -> str:
    """Compile, check that the numbers agree, measure, and return the table as Markdown."""
    compiler = next(filter(None, map(shutil.which, ("gcc", "cc", "clang"))), None)
    if compiler is None or not available():
        lacking = "C compiler" if compiler is None else "Numba"
        return f"## {TITLE}\n\nNot measured: there is no {lacking} here.\n"
    with tempfile.TemporaryDirectory() as folder:
        library = compiled(compiler, Path(folder))
        ours, theirs = _ours(), _in_c(library)
        if ours(CHECKED) != theirs(CHECKED):
            raise RuntimeError("the kernel in C and the one from Python differ; mend kernel.c first")
        return table(TITLE, _rows(ours, theirs))


def compiled(compiler: str, folder: Path) -> ctypes.CDLL:
    """The C kernel as a library, built for this very processor."""
    target = folder / "kernel.so"
    command = [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", str(target), str(SOURCE)]
    subprocess.run(command, check=True, capture_output=True)
    return ctypes.CDLL(str(target))


def _rows(ours: Callable[[int], list[int]], theirs: Callable[[int], list[int]]) -> list[Row]:
    def timed(play: Callable[[int], list[int]]) -> Callable[[], float]:
        def task() -> float:
            play(PLAYOUTS)
            return PLAYOUTS * CARDS

        return task

    found = rates({"Python": timed(ours), "C": timed(theirs)})
    return [
        ratio_row("compiled from Python, against C written by hand", found["Python"], found["C"]),
        rate_row("cards from Python", found["Python"], "/s"),
        rate_row("cards in C", found["C"], "/s"),
    ]


def _dealt() -> situation.Situation:
    state = Pentathlon().start()
    return situation.situation_of(state.after(state.deal(7)))


def _ours() -> Callable[[int], list[int]]:
    start = _dealt()
    players = len(start.hands)
    dice = array([playout.RANDOM] * players)
    work = tuple(array([0] * size) for size in (players, players, players, playout.FACTS))
    play = fast(playout.rollouts)

    def run(times: int) -> list[int]:
        totals = array([0] * players)
        play(array(seeded(1)), *start, dice, -1, times, work, totals)
        return [int(total) for total in totals]

    return run


def _in_c(library: ctypes.CDLL) -> Callable[[int], list[int]]:
    start = _dealt()
    players = len(start.hands)
    numbers = ctypes.c_int64 * players
    hands, turn = numbers(*map(int, start.hands)), int(start.facts[playout.TURN])

    def run(times: int) -> list[int]:
        generator, totals = ctypes.c_uint64(seeded(1)[0]), numbers()
        library.rollouts(ctypes.byref(generator), hands, players, turn, ctypes.c_int64(times), totals)
        return list(totals)

    return run


if __name__ == "__main__":
    print(main())
