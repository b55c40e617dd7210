"""What `docs/add-a-game.md` tells a stranger to write, written and run as it stands there."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from penta_widgets.engine import entry, game_names, unregister
from tests.battery import CHECKS

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
SIR_TOMMY, PLAY_IT, KNAVE, ALL_OF_THIS, BATTERY = BLOCKS


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The page's two files in a folder of their own, and nothing left of them in the end."""
    (tmp_path / "sir_tommy.py").write_text(SIR_TOMMY, encoding="utf-8")
    (tmp_path / "knave.py").write_text(KNAVE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("penta_widgets.widgets.start.journal_of_tables", lambda: None)
    yield
    for name in ("sir_tommy", "knave"):
        sys.modules.pop(name, None)
        if name in game_names():
            unregister(name)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.usefixtures("files")
def test_the_solitaire_of_the_page_passes_the_battery(check: Callable[[str], None]) -> None:
    exec(PLAY_IT, {})
    check("sir_tommy")


@pytest.mark.usefixtures("files")
def test_the_solitaire_of_the_page_stands_in_the_gallery() -> None:
    from penta_widgets import gallery

    exec(PLAY_IT, {})
    shown = gallery().snapshot["games"][-1]
    assert (shown["name"], shown["rule"]) == ("sir_tommy", entry("sir_tommy").gallery)


@pytest.mark.usefixtures("files")
def test_all_that_the_page_says_of_the_game_of_tricks_works(capsys: pytest.CaptureFixture[str]) -> None:
    exec(ALL_OF_THIS, {})
    said = capsys.readouterr().out
    assert "value: minus penalty points of the hand" in said
    assert "Ana" in said


def test_the_game_of_the_page_is_the_toy_of_the_tests() -> None:
    toy = (ROOT / "tests" / "toy_game" / "__init__.py").read_text(encoding="utf-8")
    assert KNAVE[KNAVE.index("from penta_widgets") :] in toy


@pytest.mark.usefixtures("files")
def test_the_battery_is_called_as_the_page_says() -> None:
    checks, loop = BATTERY.split("\n\n", 1)
    assert checks == "from tests.battery import CHECKS, COMPILED"
    assert 'check("knave")' in loop


def test_the_parts_of_the_page_are_those_of_an_entry() -> None:
    from tests.toy_game import ENTRY

    named = dict(re.findall(r"^\| `(\w+)` \|.*\| `([\w.:]+)`[^|]*\|$", PAGE, re.MULTILINE))
    assert named == {part: getattr(ENTRY, part) for part in named}
    assert set(named) == {"table", "drawing", "greedy", "rollouts", "observation"}
    unregister(ENTRY.name) if ENTRY.name in game_names() else None
