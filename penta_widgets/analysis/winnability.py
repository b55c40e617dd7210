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
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from penta_widgets.analysis.solve import solve_packed
from penta_widgets.engine.accel import array, fast, seeded
from penta_widgets.engine.deals import shuffled
from penta_widgets.engine.errors import InvalidOption, InvalidRecord, quoted
from penta_widgets.engine.solitaire import PentaSolitaire
from penta_widgets.engine.solitaire import rules as r
from penta_widgets.engine.solitaire.playout import PATIENCE, greedy_game, random_game

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


@dataclass(frozen=True, slots=True)
class Winnability:
    """What came out: deals tried, and how many the solver, greedy play and random play won."""

    deals: int
    solved: int
    greedy: int
    random: int
    max_width: int

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
    return max(0.0, middle - half), min(1.0, middle + half)


def winnability(
    n: int, seed: int = 1, executor: Executor | None = None, path: str | Path | None = None, max_width: int = 300
) -> Winnability:
    """Solve the deals ``solitaire-seed`` … ``solitaire-(seed + n - 1)`` and play them greedily and at random.

    ``path`` keeps finished blocks, so that a stopped job goes on where it was. ``executor`` spreads the blocks;
    the share of a worker that is lost is done again here. Raises InvalidOption for a count below 1, InvalidRecord
    if the file is of another job.
    """
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise InvalidOption(f"n={quoted(n)} — expected a whole number of deals, 1 or more")
    job = {"seed": seed, "max_width": max_width, "patience": PATIENCE}
    done = {} if path is None else _loaded(Path(path), job)
    wanted = [(first, min(BLOCK, seed + n - first)) for first in range(seed, seed + n, BLOCK)]
    missing = [span for span in wanted if span not in done]
    for block in _computed(missing, max_width, executor):
        done[block.first, block.deals] = block
        if path is not None:
            _save(Path(path), job, done.values())
    return _sum([done[span] for span in wanted], max_width)


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


def _computed(spans: Sequence[tuple[int, int]], max_width: int, executor: Executor | None) -> Iterator[Block]:
    if executor is None:
        yield from (block_of(*span, max_width) for span in spans)
        return
    futures: dict[Future[Block], tuple[int, int]] = {}
    for span in spans:
        futures[executor.submit(block_of, *span, max_width)] = span
    for future in as_completed(futures):
        lost = future.cancelled() or future.exception() is not None
        yield block_of(*futures[future], max_width) if lost else future.result()


def _sum(blocks: Sequence[Block], max_width: int) -> Winnability:
    return Winnability(
        sum(block.deals for block in blocks),
        sum(block.solved for block in blocks),
        sum(block.greedy for block in blocks),
        sum(block.random for block in blocks),
        max_width,
    )


def load(path: str | Path) -> Winnability:
    """The result that a file holds so far. Raises InvalidRecord if it is not one."""
    data = _read(Path(path))
    return _sum(_blocks(data, path), data["job"]["max_width"])


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
    result = winnability(chosen.deals, chosen.seed, path=chosen.out, max_width=chosen.max_width)
    sys.stdout.write(f"{result}\n")


if __name__ == "__main__":
    main()
