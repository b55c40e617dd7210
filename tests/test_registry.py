"""Every game passes the battery; those of the package also owe counts of positions, goldens, a place in the course."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.engine import game_names
from penta_widgets.engine.records import load_record
from tests.battery import CHECKS
from tests.conftest import TOY
from tests.goldens import GOLDENS, OPTIONS

ROOT = Path(__file__).parents[1]
GAMES = pytest.mark.parametrize("name", game_names())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("name", [*game_names(), TOY])
def test_every_game_passes_the_battery(registered: str, check: Callable[[str], None]) -> None:
    check(registered)


def data(name: str) -> Any:
    return json.loads((ROOT / "tests" / "data" / name).read_text(encoding="utf-8"))


@GAMES
def test_counts_of_positions_are_kept_as_data(name: str) -> None:
    tables = data(f"{name}-perft.json") if name in OPTIONS else data("solitaire-perft.json")
    counts = [row["counts"] for row in tables if row.get("game", name) == name]
    assert counts
    assert all(count and all(number > 0 for number in count) for count in counts)


@GAMES
def test_there_is_a_golden_game(name: str) -> None:
    assert name in {*OPTIONS, *(golden["game"] for golden in data("solitaire-golden.json"))}


@pytest.mark.parametrize("name", OPTIONS)
def test_a_golden_game_ends_as_it_always_did(name: str) -> None:
    golden = json.loads(GOLDENS.read_text(encoding="utf-8"))[name]
    state = load_record(golden["record"]).replay()
    outcome = state.outcome
    assert outcome is not None
    assert [list(outcome.scores), list(outcome.winners), outcome.reason] == list(golden["end"].values())
    assert state.to_record() == golden["record"]


@GAMES
def test_there_is_a_golden_drawing(name: str) -> None:
    assert (ROOT / "tests" / "data" / "svg" / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")


@GAMES
def test_a_lesson_or_notebook_plays_it(name: str) -> None:
    books = [*ROOT.glob("lessons/*.ipynb"), *ROOT.glob("notebooks/*.ipynb")]
    sources = ["".join(cell["source"]) for book in books for cell in json.loads(book.read_text("utf-8"))["cells"]]
    assert any(f'"{name}"' in source for source in sources)
