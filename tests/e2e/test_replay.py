"""A replay as a person steps through it: by keys, by mouse, in the dark and on a phone."""

from __future__ import annotations

import time
from typing import Any

import pytest

pytestmark = pytest.mark.browser

RECORD = (
    "from penta_widgets import Replay, play\n"
    "table = play('penta', seed=8, bots='random', journal=None, max_hands=2)\n"
    "while table.state.outcome is None:\n"
    "    table.next() if table.session.between_hands else table.move(table.state.legal_moves[0])\n"
    "replay = Replay(table)\n"
    "replay"
)
SOLITAIRE = (
    "from penta_widgets import Replay, play\n"
    "table = play('solitaire', seed=8, journal=None)\n"
    "for _ in range(30):\n"
    "    table.move(table.state.legal_moves[-1])\n"
    "replay = Replay(table, at=20)\n"
    "replay"
)


def at(table: Any, number: int) -> None:
    """Until the replay stands after so many moves."""
    table.locator(f"input[type=range][aria-valuetext^='{number} of']").wait_for(timeout=10_000)


def past(table: Any, number: int) -> None:
    """Until a running replay has made so many moves."""
    deadline = time.monotonic() + 10
    while int(table.get_by_role("slider").input_value()) < number:
        assert time.monotonic() < deadline, "it does not run"
        table.page.wait_for_timeout(50)


def test_by_keys_alone_and_a_what_if_in_the_next_cell(notebook: Any) -> None:
    lab = notebook(RECORD, "x = 1")
    table, keys = lab.table, lab.page.keyboard
    at(table, 1)
    table.get_by_role("slider").focus()
    cells = lab.cells()
    for key, stands in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0), ("PageDown", 5)):
        keys.press(key)
        at(table, stands)
    lab.picture("replay-light")
    assert lab.axe() == []
    keys.press(" ")
    table.get_by_role("button", name="Play", pressed=True).wait_for()
    past(table, 7)
    keys.press(" ")
    table.get_by_role("button", name="Play", pressed=False).wait_for()
    keys.press("x")
    keys.press("b")
    assert lab.cells() == cells, "no key reached the notebook"
    table.get_by_role("combobox", name="Hand").select_option("2")
    table.get_by_text("hand 2, bidding").wait_for()
    table.get_by_role("combobox", name="Trick").select_option("3")
    table.get_by_text("hand 2, trick 3").wait_for()
    keys.press("End")
    table.locator(".ending").wait_for()
    assert table.get_by_role("button", name="New game").count() == 0
    lab.picture("replay-over")
    lab.run("replay.to_trick(3, hand=1)\nwhat_if = play('penta', position=replay.state, bots=None, journal=None)")
    table.get_by_text("hand 1, trick 3").wait_for()
    lab.run("what_if.move(what_if.state.legal_moves[-1])\nassert len(what_if.session.history) == replay.at + 1")


def test_in_the_dark_with_open_hands_and_when_the_kernel_is_gone(notebook: Any) -> None:
    lab = notebook(RECORD, dark=True)
    table = lab.table
    table.get_by_role("button", name="Trick on").click()
    table.get_by_role("button", name="Open hands").click()
    table.locator(".open").nth(2).wait_for()
    lab.picture("replay-dark")
    assert lab.axe() == []
    lab.page.evaluate("async () => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    table.get_by_role("button", name="Forward", exact=True).click()
    table.get_by_role("alert").get_by_text("kernel may have restarted").wait_for(timeout=8_000)


def test_a_solitaire_on_a_phone(notebook: Any) -> None:
    lab = notebook(SOLITAIRE, width=480)
    table = lab.table
    at(table, 20)
    assert table.evaluate("board => board.scrollWidth - board.clientWidth") <= 0, "no sideways scroll"
    sizes = [button.bounding_box() for button in table.locator(".steps button").all()]
    assert min(size["height"] for size in sizes) >= 44
    lab.picture("replay-narrow")
    table.get_by_role("button", name="Back", exact=True).click()
    at(table, 19)
    pile = table.locator("[data-pile=stock]")
    pile.click()
    table.locator(".coach.note").wait_for()
    lab.run("assert replay.at == 19, replay.at")
