"""The write-up of winnability tells what its data file holds, and the file holds what was asked for."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.analysis.winnable import Winnability, block_of, load_winnability

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
DATA = NOTEBOOKS / "data" / "winnability.json"
ASKED = 100_000


@pytest.fixture(scope="module")
def run() -> Winnability:
    return load_winnability(DATA)


@pytest.fixture(scope="module")
def outputs() -> str:
    """All text that the committed notebook shows."""
    notebook: dict[str, Any] = json.loads((NOTEBOOKS / "winnability.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    shown = chain.from_iterable(cell["outputs"] for cell in cells)
    texts = [output.get("text", output.get("data", {}).get("text/html", "")) for output in shown]
    return "\n".join("".join(text) for text in texts)


def test_the_job_is_as_large_as_was_asked(run: Winnability) -> None:
    data = json.loads(DATA.read_text(encoding="utf-8"))
    spans = sorted((first, deals) for first, deals, *_ in data["blocks"])
    assert run.deals == sum(deals for _, deals in spans) >= ASKED
    ends = [first + deals for first, deals in spans]
    assert [first for first, _ in spans[1:]] == ends[:-1], "no deal is counted twice, none is left out"
    assert f"--deals {run.deals}" in data["command"]


def test_a_piece_of_the_file_comes_out_again(run: Winnability) -> None:
    """Five deals of the first block, played anew: no more than the block holds, and the rest can follow."""
    block = json.loads(DATA.read_text(encoding="utf-8"))["blocks"][0]
    again = block_of(block[0], 5, run.max_width)
    assert again.solved >= 5 - (block[1] - block[2])
    assert again.greedy <= block[3]
    assert again.random <= block[4]


def test_the_write_up_shows_the_files_figures(run: Winnability, outputs: str) -> None:
    low, high = run.interval
    for figure in (
        f"{run.solved / run.deals:.2%} (95 % {low:.2%} to {high:.2%})",
        f"unresolved: {run.unresolved:.2%}, {run.deals - run.solved:,} deals",
        f"<td>{run.greedy:,}</td><td>{run.greedy / run.deals:.2%}</td>",
        f"<td>{run.random:,}</td><td>{run.random / run.deals:.2%}</td>",
        json.loads(DATA.read_text(encoding="utf-8"))["command"],
        "a winning line of",
    ):
        assert figure in outputs
