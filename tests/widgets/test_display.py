"""Whatever shows itself on a board: running its cell again frees what it showed, and no message raises."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import IPython
import pytest
from ipywidgets.widgets import widget as widgets

from penta_widgets import play
from penta_widgets.engine.records import Record
from penta_widgets.teaching import Step, Walkthrough, penta
from penta_widgets.widgets.gallery.chooser import Gallery
from penta_widgets.widgets.replays import Replay
from penta_widgets.widgets.wire import notebook_cells
from penta_widgets.widgets.wire.display import Display

RECORD = Record.of(play("penta", seed=1).state)


def chosen_gallery() -> Gallery:
    """A gallery in which somebody has sat down."""
    shown = Gallery()
    shown.play("twenty", seed=1)
    return shown


MAKERS: dict[str, Callable[[], Display]] = {
    "table": lambda: play("penta", seed=2, bots="random"),
    "replay": lambda: Replay(RECORD),
    "gallery": Gallery,
    "gallery with a table": chosen_gallery,
    "exercise": lambda: penta.legal_cards(1),
    "walkthrough": lambda: Walkthrough("A walk", play("penta", seed=2).state, [Step("bid 1", "A bid.")]),
}
NONSENSE: list[object] = [None, 7, [], {}, {"type": "move"}, {"type": ["x"], "seq": 1}, {"type": "?", "seq": 0}]
kinds = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


class Shell:
    """A kernel in which one cell is run again and again."""

    def __init__(self) -> None:
        self.runs = count()
        self.cell = "cell-1"
        self.message = "run-0"

    def get_parent(self) -> dict[str, Any]:
        """The request being answered, as JupyterLab sends it."""
        return {"metadata": {"cellId": self.cell}, "header": {"msg_id": self.message}}

    def run(self, cell: str, make: Callable[[], Display]) -> Display:
        """Run a cell whose last line is what ``make`` makes."""
        self.cell, self.message = cell, f"run-{next(self.runs)}"
        shown = make()
        shown._ipython_display_()
        return shown


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, sent: list[str]) -> Iterator[Shell]:
    """A kernel with cells, and no widget of an earlier test in the way."""
    made = Shell()
    monkeypatch.setattr(IPython, "get_ipython", lambda: made)
    monkeypatch.setattr(notebook_cells, "_entries", [])
    monkeypatch.delenv("PENTA_STATIC", raising=False)
    yield made
    for entry in notebook_cells._entries:
        if (shown := entry.display()) is not None:
            shown.close()


@kinds
def test_twenty_runs_of_a_cell_leave_no_more_models_than_one(make: Callable[[], Display], shell: Shell) -> None:
    before = set(widgets._instances)
    shell.run("one", make)
    once = len(set(widgets._instances) - before)
    for _ in range(19):
        shell.run("one", make)
        gc.collect()
    assert once >= 2, "a board and its layout"
    assert len(set(widgets._instances) - before) == once
    shell.run("another", make)
    assert len(set(widgets._instances) - before) == 2 * once, "another cell keeps what it shows"


@kinds
def test_what_is_closed_is_garbage_collected_with_its_models(make: Callable[[], Display], shell: Shell) -> None:
    before = set(widgets._instances)
    shown = shell.run("one", make)
    refs: list[weakref.ref[Any]] = [weakref.ref(shown), weakref.ref(shown.board), weakref.ref(shown.widget.layout)]
    shown.close()
    assert not shown.is_open
    del shown
    gc.collect()
    assert [ref() for ref in refs] == [None] * len(refs)
    assert set(widgets._instances) == before


@kinds
def test_what_was_closed_opens_again_with_what_it_showed(make: Callable[[], Display], shell: Shell) -> None:
    shown = shell.run("one", make)
    first, snapshot = shown.board, dict(shown.snapshot)
    shown.close()
    assert shown.board is not first
    assert shown.board.snapshot == snapshot
    shown.close()


@kinds
@pytest.mark.parametrize("content", NONSENSE)
def test_every_message_is_answered_and_none_raises(
    make: Callable[[], Display], content: object, shell: Shell, sent: list[str]
) -> None:
    shown = shell.run("one", make)
    answers, messages = shown.answers, len(sent)
    shown.receive({**content, "seq": shown.seq} if isinstance(content, dict) and "seq" in content else content)
    assert shown.answers == answers + 1
    assert shown.board.snapshot["answer"] == shown.answers
    assert len(sent) > messages
    shown.close()


@kinds
def test_static_mode_opens_no_view(
    make: Callable[[], Display], shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PENTA_STATIC", "1")
    before = set(widgets._instances)
    shown = shell.run("one", make)
    assert not shown.is_open
    assert set(widgets._instances) <= before
    assert shown.svg() == shown._repr_svg_()
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", ["exercise", "walkthrough"])
def test_a_page_answers_a_stale_message_with_what_it_shows(name: str, shell: Shell) -> None:
    page = shell.run("one", MAKERS[name])
    seq, snapshot = page.seq, dict(page.board.snapshot)
    page.receive({"type": "another", "values": [], "seq": seq - 1})
    assert page.seq == seq
    assert page.board.snapshot == {**snapshot, "answer": snapshot["answer"] + 1}
    page.receive({"type": "answer", "values": [7], "seq": seq})
    assert "expected up to 60 texts" in page.board.snapshot["error"]
    page.close()
