"""How often Penta Solitaire can be won with the stock known, beside greedy and random play.

Deal ``k`` is the one that the deal id ``solitaire-k`` names, so any of them can be played at a table, and the
result does not depend on how many processes took part. Work is done in blocks; with a file, what is done stays
done: call again and only the missing blocks are computed.

    python -m penta_widgets.analysis.winnability --deals 100000 --out winnability.json
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from penta_widgets.analysis.estimate import Estimate, of_share
from penta_widgets.analysis.solve import solve_packed
from penta_widgets.analysis.spread import in_order
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
FORMAT: Final = "penta-widgets-winnability/1"
Z95: Final = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Block:
    """Counts of one run of deals: ``first`` to ``first + deals - 1``."""

    first: int
    deals: int
    solved: int
    greedy: int
    random: int


@dataclass(frozen=True, slots=True, repr=False)
class Winnability:
    """What came out: deals tried, and how many the solver, greedy play and random play won."""

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
        return tuple(of_share(count, self.deals, self.seed, name) for name, count in wins.items())

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


def wilson(hits: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval of a share (E. B. Wilson, 1927).

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if trials < 1 or not 0 <= hits <= trials:
        raise InvalidOption(f"{quoted(hits)} hits of {quoted(trials)} trials is no share")
    share, z2 = hits / trials, z * z
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = z / (1 + z2 / trials) * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # rounding moves no end past it


def winnability(
    game: Game,
    n: int,
    seed: int = 1,
    executor: Executor | None = None,
    path: str | Path | None = None,
    max_width: int = 300,
) -> Winnability:
    """Solve the deals ``solitaire-seed`` … ``solitaire-(seed + n - 1)`` and play them greedily and at random.

    ``path`` keeps finished blocks, so that a stopped job goes on where it was. ``executor`` spreads the blocks;
    the share of a worker that is lost is done again. Interrupting the kernel keeps the blocks that are done.
    Raises InvalidOption for a count below 1 or a game other than Penta Solitaire with the usual options,
    InvalidRecord if the file is of another job.
    """
    if game != PentaSolitaire():
        raise InvalidOption(f"{quoted(game)} — expected game('solitaire'): the solver knows Penta Solitaire alone")
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise InvalidOption(f"n={quoted(n)} — expected a whole number of deals, 1 or more")
    job = {"seed": seed, "max_width": max_width, "patience": PATIENCE}
    done = {} if path is None else _loaded(Path(path), job)
    wanted = [(first, min(BLOCK, seed + n - first)) for first in range(seed, seed + n, BLOCK)]
    missing = [(*span, max_width) for span in wanted if span not in done]
    for block in in_order(block_of, missing, executor, unit=BLOCK):
        done[block.first, block.deals] = block
        if path is not None:
            _save(Path(path), job, done.values())
    return _sum([done[span] for span in wanted if span in done], job)


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
        raise PentaError("interrupted before the first block of deals was done, so there is nothing to tell")
    return Winnability(
        sum(block.deals for block in blocks),
        sum(block.solved for block in blocks),
        sum(block.greedy for block in blocks),
        sum(block.random for block in blocks),
        job["max_width"],
        job["seed"],
    )


def load(path: str | Path) -> Winnability:
    """The result that a file holds so far. Raises InvalidRecord if it is not one."""
    data = _read(Path(path))
    return _sum(_blocks(data, path), data["job"])


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidRecord(f"{path.name} cannot be read as a winnability file: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidRecord(f"{path.name} is no winnability file; expected the format {FORMAT!r}")
    return data


def _blocks(data: dict[str, Any], path: str | Path) -> list[Block]:
    try:
        return [Block(*map(int, row)) for row in data["blocks"]]
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidRecord(f"{Path(path).name} has a block that is not five whole numbers") from error


def _loaded(path: Path, job: dict[str, int]) -> dict[tuple[int, int], Block]:
    if not path.exists():
        return {}
    data = _read(path)
    if data.get("job") != job:
        raise InvalidRecord(f"{path.name} is of the job {data.get('job')}, not {job}; name another file")
    return {(block.first, block.deals): block for block in _blocks(data, path)}


def _save(path: Path, job: dict[str, int], blocks: Iterable[Block]) -> None:
    """Replace the file in one step, so that a kill leaves the old one or the new one."""
    ordered = sorted(blocks, key=lambda block: block.first)
    last = ordered[-1].first + ordered[-1].deals - job["seed"]
    options = f"--deals {last} --seed {job['seed']} --max-width {job['max_width']} --out {path.name}"
    head = {"format": FORMAT, "command": f"python -m penta_widgets.analysis.winnability {options}", "job": job}
    rows = ",\n  ".join(json.dumps(list(asdict(block).values())) for block in ordered)
    columns = json.dumps(["first", "deals", "solved", "greedy", "random"])
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
    parser.add_argument("--out", type=Path, default=None, help="file that keeps finished blocks")
    chosen = parser.parse_args(arguments)
    result = winnability(PentaSolitaire(), chosen.deals, chosen.seed, path=chosen.out, max_width=chosen.max_width)
    sys.stdout.write(f"{result}\n")


if __name__ == "__main__":
    main()
