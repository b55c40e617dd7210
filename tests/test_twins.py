"""The page of rules that stand twice names tests that exist, for every kernel module with a second form."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "twins.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)


def test_every_test_that_the_page_names_exists() -> None:
    missing = []
    for file, name in NAMED:
        path = ROOT / file
        functions = [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]
        missing += [] if name in functions else [f"{file}::{name}"]
    assert missing == []
    assert len(NAMED) > 20


def test_every_rule_of_the_page_has_its_test() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")][1:]
    assert all("::test_" in row.split("|")[3] for row in rows)
    assert len(rows) > 12


def test_every_rule_that_the_page_names_is_in_the_rule_book() -> None:
    rules = set(re.findall(r"\b[PFS]-[A-Z-]+[A-Z]", PAGE))
    book = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert {rule for rule in rules if f"### {rule}\n" not in book} == set()
