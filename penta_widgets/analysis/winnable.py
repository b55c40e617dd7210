"""How often Penta Solitaire can be won with the stock known, beside greedy and random play.

Deal ``k`` is the one that the deal id ``solitaire-k`` names, so any of them can be played at a table, and the
result does not depend on how many processes took part, nor on where it was interrupted. With a file, what is done
stays done: call again and only the missing deals are played.

    python -m penta_widgets.analysis.winnable --deals 100000 --out winnability.json
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import astuple, dataclass, fields
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from penta_widgets.analysis.estimate import Estimate, wilson
from penta_widgets.analysis.solver import WIDEST, solve_packed
from penta_widgets.analysis.spread import check_executor, map_ordered, spans
from penta_widgets.analysis.tables import html_table
from penta_widgets.engine.accel import array, fast, seeded
from penta_widgets.engine.contract import Game
from penta_widgets.engine.deals import shuffled
from penta_widgets.engine.errors import InvalidOption, InvalidRecord, PentaError, quoted
from penta_widgets.engine.solitaire import PentaSolitaire
from penta_widgets.engine.solitaire import rules as r
from penta_widgets.engine.solitaire.playout import PATIENCE, greedy_game, random_game

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BLOCK: Final = 1000
"""Deals that a file keeps the counts of together."""
PIECE: Final = 50
"""Most deals an executor gets at a time."""
SAVE_EVERY: Final = 10.0
"""Seconds of work that a machine that goes down takes along, at the most; an interrupt takes nothing."""
FORMAT: Final = "penta-widgets-winnability/1"


@dataclass(frozen=True, slots=True)
class Block:
    """Counts of one run of deals: ``first`` to ``first + deals - 1``."""

    first: int
    deals: int
    solved: int
    greedy: int
    random: int

    @property
    def end(self) -> int:
        """Number of the first deal after it."""
        return self.first + self.deals

    def __add__(self, following: Block) -> Block:
        """The counts of both, the other block being the deals that follow."""
        counts = zip(astuple(self)[1:], astuple(following)[1:], strict=True)
        return Block(self.first, *(one + other for one, other in counts))


@dataclass(frozen=True, slots=True, repr=False)
class Winnability:
    """What came out: deals tried, and how many the solver, greedy play and random play won.

    >>> from penta_widgets import game
    >>> from penta_widgets.analysis import winnability
    >>> run = winnability(game("solitaire"), 2, max_width=1)
    >>> run.deals, run.solved <= run.deals
    (2, True)
    """

    deals: int
    solved: int
    greedy: int
    random: int
    max_width: int
    seed: int = 1
    """Number of the first deal."""

    @property
    def unresolved(self) -> float:
        """Share of deals with no win found, which is not a share of lost ones: nothing is proved of them."""
        return 1 - self.solved / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """95 % Wilson interval of the share that this search solves: a lower bound of what can be won."""
        return wilson(self.solved, self.deals)

    def __str__(self) -> str:
        """The result in words."""
        low, high = self.interval
        return (
            f"{self.solved} of {self.deals} deals solved at width ≤ {self.max_width}: "
            f"{self.solved / self.deals:.2%} (95 % {low:.2%}–{high:.2%}), {self.unresolved:.2%} unresolved; "
            f"greedy play wins {self.greedy / self.deals:.2%}, random play {self.random / self.deals:.2%}"
        )

    __repr__ = __str__

    @property
    def estimates(self) -> tuple[Estimate, ...]:
        """The shares that the solver, greedy play and random play win, with Wilson's intervals."""
        wins = {"solver, stock known": self.solved, "greedy play": self.greedy, "random play": self.random}
        return tuple(Estimate.of_share(count, self.deals, self.seed, name) for name, count in wins.items())

    def _repr_html_(self) -> str:
        head = ["who plays", "deals won", "share", "95 %"]
        rows = [
            [row.what, f"{round(row.mean * row.n):,}", f"{row.mean:.2%}", f"{row.low:.2%} to {row.high:.2%}"]
            for row in self.estimates
        ]
        none = self.deals - self.solved
        rows.append(["no win found", f"{none:,}", f"{self.unresolved:.2%}", "nothing is proved of these"])
        caption = f"{self.deals:,} deals from solitaire-{self.seed} on, width ≤ {self.max_width}"
        return html_table(caption, head, rows)

    def plot(self, axes: Axes | None = None) -> Axes:
        """The three shares with their intervals."""
        from penta_widgets.drawing.plots import intervals

        axes = intervals(self.estimates, axes=axes)
        axes.set_xlabel("share of deals won")
        return axes

    def to_frame(self) -> Any:
        """A pandas row for each who plays; raises ImportError where pandas is missing."""
        import pandas as pd

        rows = [(row.what, row.mean, row.low, row.high, row.n) for row in self.estimates]
        return pd.DataFrame(rows, columns=["player", "share", "low", "high", "deals"])


def winnability(
    game: Game,
    n: int,
    seed: int = 1,
    executor: Executor | None = None,
    path: str | Path | None = None,
    max_width: int = 300,
) -> Winnability:
    """Solve the deals ``solitaire-seed`` … ``solitaire-(seed + n - 1)`` and play them greedily and at random.

    ``path`` keeps what is done, so that a stopped job goes on where it was. ``executor`` spreads the deals; the share
    of a worker that is lost is done again. Interrupting the kernel keeps the deals that are done. Raises
    InvalidOption for a game other than Penta Solitaire with the usual options, a number out of range or a file
    that cannot be there, InvalidRecord if the file is of another job or its blocks overlap.

    >>> from penta_widgets import game
    >>> run = winnability(game("solitaire"), 2, max_width=1)
    >>> run.deals, 0 <= run.unresolved <= 1
    (2, True)
    """
    _check(game, n, seed, max_width)
    check_executor(executor)
    job = {"seed": seed, "max_width": max_width, "patience": PATIENCE}
    ledger = _Ledger(None if path is None else _file(path), job, seed + n)
    gaps = [span for first, last in ledger.gaps() for span in spans(first, last, PIECE, executor)]
    tasks = [(first, last - first, max_width) for first, last in gaps]
    unit = max((deals for _, deals, _ in tasks), default=1)
    try:
        fresh = map_ordered(block_of, tasks, executor, unit, total=sum(deals for _, deals, _ in tasks), each=ledger.add)
    finally:
        ledger.save()
    return _sum([*ledger.kept, *fresh], job)


def _check(game: object, n: object, seed: object, max_width: object) -> None:
    if game != PentaSolitaire():
        raise InvalidOption(f"{quoted(game)} — expected game('solitaire'): the solver knows Penta Solitaire alone")
    if not _is_whole(n) or n < 1:
        raise InvalidOption(f"n={quoted(n)} — expected a whole number of deals, 1 or more")
    if not _is_whole(seed):
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number, that of the first deal")
    if not _is_whole(max_width) or not 1 <= max_width <= WIDEST:
        raise InvalidOption(f"max_width={quoted(max_width)} — expected a whole number from 1 to {WIDEST}")


def _is_whole(number: object) -> TypeGuard[int]:
    return isinstance(number, int) and not isinstance(number, bool)


def _file(path: object) -> Path:
    """The file to write, if it can be written there."""
    if not isinstance(path, str | Path) or not str(path):
        raise InvalidOption(f"path={quoted(path)} — expected the name of a file")
    file = Path(path)
    if file.is_dir():
        raise InvalidOption(f"path={quoted(str(path))} is a folder — expected the name of a file")
    if not file.parent.is_dir():
        raise InvalidOption(f"path={quoted(str(path))} — there is no folder {str(file.parent)!r}; make it first")
    return file


class _Ledger:
    """What is done of a job, in a file if there is one: blocks of a file that begin and end within the job count."""

    def __init__(self, path: Path | None, job: dict[str, int], end: int) -> None:
        self.path, self.job, self.end = path, job, end
        self.blocks = [] if path is None else _loaded(path, job)
        self.kept = [block for block in self.blocks if block.end <= end]
        self.is_saved, self.saved_at = True, time.monotonic()

    def gaps(self) -> list[tuple[int, int]]:
        """The deals that are still to be played, as (first, end)."""
        ends = [self.job["seed"], *(block.end for block in self.kept)]
        firsts = [*(block.first for block in self.kept), self.end]
        return [(end, first) for end, first in zip(ends, firsts, strict=True) if end < first]

    def add(self, block: Block) -> None:
        """Keep a block for the file, unless it knows these deals already as part of a larger block."""
        if self.path is None or any(block.first < other.end and other.first < block.end for other in self.blocks):
            return
        self.blocks = _merged([*self.blocks, block], self.job["seed"])
        self.is_saved = False
        if time.monotonic() - self.saved_at > SAVE_EVERY:
            self.save()

    def save(self) -> None:
        """Write the file if there is anything new."""
        if self.path is not None and not self.is_saved:
            _save(self.path, self.job, self.blocks)
        self.is_saved, self.saved_at = True, time.monotonic()


def _merged(blocks: Iterable[Block], seed: int) -> list[Block]:
    """The blocks in order; neighbours that belong to the same thousand deals are one."""
    merged: list[Block] = []
    for block in sorted(blocks, key=lambda block: block.first):
        if merged and merged[-1].end == block.first and _thousand(merged[-1], seed) == _thousand(block, seed):
            merged[-1] += block
        else:
            merged.append(block)
    return merged


def _thousand(block: Block, seed: int) -> tuple[int, int]:
    """In which thousand of the job's deals a block begins, and in which it ends."""
    return (block.first - seed) // BLOCK, (block.end - 1 - seed) // BLOCK


def block_of(first: int, deals: int, max_width: int) -> Block:
    """The counts of one run of deals."""
    pack = PentaSolitaire().layout.pack
    solved = greedy = lucky = 0
    for number in range(first, first + deals):
        position = r.packed_deal(shuffled(pack, f"solitaire-{number}/1"))
        solved += solve_packed(position, max_width).line is not None
        greedy += fast(greedy_game)(array(position)) == 104
        lucky += _random_win(position, number)
    return Block(first, deals, solved, greedy, lucky)


def _random_win(position: list[int], number: int) -> bool:
    table, codes = array(position), array([0] * r.MOST_MOVES)
    fast(random_game)(table, array(seeded(number)), codes, PATIENCE, array([0]))
    return bool(fast(r.is_won)(table))


def _sum(blocks: Sequence[Block], job: dict[str, int]) -> Winnability:
    if not blocks:
        raise PentaError("interrupted before the first deal was done, so there is nothing to tell")
    return Winnability(
        sum(block.deals for block in blocks),
        sum(block.solved for block in blocks),
        sum(block.greedy for block in blocks),
        sum(block.random for block in blocks),
        job["max_width"],
        job["seed"],
    )


def load_winnability(path: str | Path) -> Winnability:
    """The result that a file holds so far.

    Raises InvalidRecord if it is not one, holds nothing yet, or counts deals twice.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from penta_widgets import game
    >>> from penta_widgets.analysis import winnability
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     run = winnability(game("solitaire"), 2, path=Path(folder) / "run.json", max_width=1)
    ...     load_winnability(Path(folder) / "run.json") == run
    True
    """
    if not isinstance(path, str | Path):
        raise InvalidOption(f"path={quoted(path)} — expected the name of a file")
    file = Path(path)
    data = _read(file)
    job, blocks = _job(data, file), _blocks(data, file)
    if not blocks:
        raise InvalidRecord(f"{file.name} holds no deals yet")
    return _sum(blocks, job)


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidRecord(f"{path.name} cannot be read as a winnability file: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidRecord(f"{path.name} is no winnability file; expected the format {FORMAT!r}")
    return data


def _job(data: dict[str, Any], path: Path) -> dict[str, int]:
    job = data.get("job")
    if not isinstance(job, dict) or not all(_is_whole(job.get(key)) for key in ("seed", "max_width", "patience")):
        raise InvalidRecord(f"{path.name} says {quoted(job)} of its job; expected seed, max_width and patience")
    return job


def _blocks(data: dict[str, Any], path: Path) -> list[Block]:
    """The file's blocks in order. Raises InvalidRecord for one that is none, or that overlaps another."""
    rows = data.get("blocks")
    if not isinstance(rows, list):
        raise InvalidRecord(f"{path.name} has no list of blocks")
    blocks = sorted((_block(row, path) for row in rows), key=lambda block: block.first)
    for block, other in pairwise(blocks):
        if other.first < block.end:
            raise InvalidRecord(
                f"{path.name} counts deals twice: its blocks of deals {block.first} to {block.end - 1} and "
                f"{other.first} to {other.end - 1} overlap; take one of them out, or name another file"
            )
    return blocks


def _block(row: object, path: Path) -> Block:
    if not isinstance(row, list) or len(row) != len(fields(Block)) or not all(map(_is_whole, row)):
        raise InvalidRecord(f"{path.name} has a block that is not five whole numbers: {quoted(row)}")
    block = Block(*row)
    if block.deals < 1 or not all(0 <= wins <= block.deals for wins in row[2:]):
        raise InvalidRecord(f"{path.name} has a block with more wins than deals, or with no deals: {quoted(row)}")
    return block


def _loaded(path: Path, job: dict[str, int]) -> list[Block]:
    if not path.exists():
        return []
    data = _read(path)
    if data.get("job") != job:
        raise InvalidRecord(f"{path.name} is of the job {data.get('job')}, not {job}; name another file")
    return _blocks(data, path)


def _save(path: Path, job: dict[str, int], blocks: Sequence[Block]) -> None:
    """Replace the file in one step, so that a kill leaves the old one or the new one."""
    deals = blocks[-1].end - job["seed"]
    options = f"--deals {deals} --seed {job['seed']} --max-width {job['max_width']} --out {path.name}"
    head = {"format": FORMAT, "command": f"python -m penta_widgets.analysis.winnable {options}", "job": job}
    rows = ",\n  ".join(json.dumps(astuple(block)) for block in blocks)
    columns = json.dumps([column.name for column in fields(Block)])
    text = f'{json.dumps(head)[:-1]},\n "columns": {columns},\n "blocks": [\n  {rows}\n ]}}\n'
    fresh = path.with_suffix(path.suffix + ".new")
    fresh.write_text(text, "utf-8")
    fresh.replace(path)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="How often Penta Solitaire can be won.")
    parser.add_argument("--deals", type=int, default=1000, help="how many deals")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal")
    parser.add_argument("--max-width", type=int, default=300, help="widest search")
    parser.add_argument("--out", type=Path, default=None, help="file that keeps what is done")
    chosen = parser.parse_args(arguments)
    result = winnability(PentaSolitaire(), chosen.deals, chosen.seed, path=chosen.out, max_width=chosen.max_width)
    sys.stdout.write(f"{result}\n")


if __name__ == "__main__":
    main()
