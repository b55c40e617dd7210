"""The list of what `make mutants` changes names modules and tests that are there."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "scripts" / "mutants.toml").read_text(encoding="utf-8"))


def test_every_module_and_test_of_the_list_is_there() -> None:
    named = {*SETTINGS["tests"], *(test for tests in SETTINGS["tests"].values() for test in tests)}
    assert {name for name in named if not (ROOT / name).is_file()} == set()


def test_explained_mutants_belong_to_listed_modules() -> None:
    assert {entry["module"] for entry in SETTINGS.get("explained", [])} <= set(SETTINGS["tests"])


def test_every_module_of_the_engine_is_listed_or_a_rule_of_thumb() -> None:
    left_out = {"__init__.py", "policy.py", "bidding.py", "intrinsics.py"}
    engine = [path for path in (ROOT / "penta_widgets" / "engine").rglob("*.py") if path.name not in left_out]
    assert {path.relative_to(ROOT).as_posix() for path in engine} - set(SETTINGS["tests"]) == set()
