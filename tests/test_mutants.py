"""The list of what `make mutants` changes names tests that are there."""

from __future__ import annotations

import tomllib
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "scripts" / "mutants.toml").read_text(encoding="utf-8"))


def test_every_test_of_the_list_is_there() -> None:
    named = {*chain(*SETTINGS["sets"].values(), *SETTINGS["tests"].values())} - {*SETTINGS["sets"]}
    assert {name for name in named if not (ROOT / name).is_file()} == set()


def test_every_pattern_of_the_list_fits_a_module() -> None:
    assert [pattern for pattern in SETTINGS["tests"] if not any(ROOT.glob(pattern))] == []
