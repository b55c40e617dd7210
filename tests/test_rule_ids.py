"""Every rule id that anything cites is in the rule book, and every rule of the book has a test named for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from penta_widgets.engine.rulebook import ID, rule_book

ROOT = Path(__file__).parents[1]
BOOK = rule_book()
SUFFIXES = {".py", ".ts", ".tsx", ".css", ".md", ".ipynb", ".json", ".svg", ".yml", ".yaml", ".toml"}
SHELVES = ("penta_widgets", "tests", "lessons", "notebooks", "docs", "benchmarks", "scripts", ".github")
NAMED = re.compile(r"\bdef test_([PFS](?:_[A-Z]+)+)(?=[_(])")
"""A test named for a rule: ``test_P_REDECLARE_at_once…``."""

NO_RULES = {
    "F-FANTAN": "how the three ids of Fan Tan begin",
    "S-SIR-TOMMY": "a game that the tests make up from data",
    "P-ONE": "a page that a test makes up",
    "P-TWO": "a page that a test makes up",
    "P-FOLOW": "misspelt, to be told the nearest",
}
"""What looks like a rule id and is none, and why."""
DRAWN_ONLY = {"P-SKIN"}
"""Rules about how cards look; the engine has nothing to do with them."""


def pages() -> Iterator[Path]:
    """Every file of the repository that people write and that may cite a rule."""
    yield from sorted(ROOT.glob("*.md"))
    for shelf in SHELVES:
        files = (path for path in (ROOT / shelf).rglob("*") if path.suffix in SUFFIXES and path.is_file())
        yield from (path for path in sorted(files) if "static" not in path.parts)


def cited(path: Path) -> set[str]:
    """The ids that stand in a file, those in the names of tests included."""
    text = path.read_text(encoding="utf-8")
    return {*ID.findall(text), *(name.replace("_", "-") for name in NAMED.findall(text))}


def rules_with_tests(folder: Path) -> set[str]:
    """The rules that the tests of a folder are named for."""
    texts = (path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py"))
    return {name.replace("_", "-") for text in texts for name in NAMED.findall(text)}


def test_no_page_cites_a_rule_that_the_book_does_not_have() -> None:
    unknown = {(str(path.relative_to(ROOT)), name) for path in pages() for name in cited(path) - set(BOOK)}
    assert {(path, name) for path, name in unknown if name not in NO_RULES} == set()
    assert {name for _, name in unknown} == set(NO_RULES), "an exception that nothing needs"


def test_pages_of_every_kind_are_read() -> None:
    read = {path.relative_to(ROOT).parts[0] for path in pages() if cited(path)}
    assert {"penta_widgets", "tests", "lessons", "notebooks", "docs"} <= read


@pytest.mark.parametrize("name", BOOK)
def test_every_rule_has_a_test_named_for_it(name: str) -> None:
    folder = "drawing" if name in DRAWN_ONLY else "engine"
    assert name in rules_with_tests(ROOT / "tests" / folder)


def test_the_names_of_tests_are_read_as_they_are_written(tmp_path: Path) -> None:
    names = ("test_P_WILD_names", "test_S_ACES_AND_KINGS", "test_P_perft", "test_F_strengths_turn")
    (tmp_path / "test_x.py").write_text("".join(f"def {name}() -> None: ...\n" for name in names))
    assert rules_with_tests(tmp_path) == {"P-WILD", "S-ACES-AND-KINGS"}
    assert cited(tmp_path / "test_x.py") == {"P-WILD", "S-ACES-AND-KINGS"}


def test_every_rule_is_cited_by_the_engine_or_the_drawing() -> None:
    sources = [*ROOT.glob("penta_widgets/engine/**/*.py"), *ROOT.glob("penta_widgets/drawing/*.py")]
    assert set(BOOK) - {name for path in sources for name in cited(path)} == set()
