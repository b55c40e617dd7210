"""Pentathlon in a real JupyterLab: a trick round and Fan Tan by mouse, touch and keyboard; how it looks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import PICTURES
from tests.e2e.test_penta_table import find, focused, focused_class, reach

pytestmark = pytest.mark.browser

SIT_DOWN = """
from penta_widgets import play
def table_at(round_name, **options):
    table = play('pentathlon', seed=6, speed='instant', journal=None, **options)
    while table.state.round_name != round_name:
        table.next() if table.session.between_hands else table.move(table.hint().move)
    return table.next()
"""
MIDDLE = """
def going_on(round_name, wanted, **options):
    table = table_at(round_name, **options)
    while not wanted(table):
        table.move(table.hint().move)
    return table
"""
TO_FAN_TAN = """
while table.state.phase != 'fan_tan':
    table.next() if table.session.between_hands else table.move(table.hint().move)
"""
PASSING = "(table.state.legal_moves[0].text == 'pass')"
IN_FAN_TAN = "going_on('fan_tan', lambda t: t.state.laid.bit_count() > 12 and t.state.legal_moves[0].text != 'pass')"
IN_QUEENS = "going_on('queens', lambda t: t.state.past_tricks and t.state.trick)"


def wait_for_turn(table: Any) -> None:
    """Until a card can be played, a pass be made, or the round is over."""
    table.page.wait_for_timeout(20)
    table.locator("xpath=self::*[@aria-busy='false']").wait_for(timeout=15_000)
    table.locator(".slot.legal, .pass.must, .ending .go").first.wait_for(timeout=15_000)


def test_a_round_of_tricks_and_fan_tan_by_mouse(notebook: Any) -> None:
    lab = notebook(f"{SIT_DOWN}\ntable = table_at('queens')\ntable")
    table, tricks, finished = lab.table, 0, False
    assert "Every queen you take costs 4." in table.locator(".ruling").inner_text()
    assert "ace high" in table.locator(".ruling").inner_text()
    for _ in range(14):
        wait_for_turn(table)
        finish = table.get_by_role("button", name="Finish round")
        if finish.count():
            assert "nothing can change any more" in table.locator(".ruling").inner_text()
            finish.click()
            finished = True
        if table.locator(".verdict").count() or finished:
            break
        table.locator(".slot.legal").first.click()
        tricks += 1
    assert tricks > 3
    table.get_by_text("The Queens round is over", exact=True).wait_for()
    lab.picture("pentathlon-queens-over")
    table.get_by_role("button", name="Next: Fan Tan").click()
    table.locator(".layout").wait_for()
    places, passes = 0, 0
    for turn in range(40):
        wait_for_turn(table)
        if table.locator(".ending").count():
            break
        if table.locator(".pass.must").count():
            table.locator(".pass.must").click()
            passes += 1
        elif turn % 2:
            table.locator(".slot.legal").first.click()
        else:
            card = table.locator(".can").first.get_attribute("data-place")
            assert table.locator(f".slot.legal[data-card={card}]").count() == 1, "raised in the hand too"
            table.locator(".can").first.click()
            places += 1
        if turn == 3:
            table.locator(".slot.illegal").first.click()
            table.locator(".coach.why .rule").wait_for()
            assert table.locator(".coach .rule").inner_text() in {"F-FANTAN-PLAY", "F-FANTAN-OPEN"}
    assert places > 2
    table.get_by_text("The Fan Tan round is over", exact=True).wait_for()
    assert table.locator(".results b").count() == 4
    lab.picture("pentathlon-fan-tan-over")
    assert table.locator("tr:has-text('Fan Tan') td").all_inner_texts() == table.locator(".results b").all_inner_texts()


def test_a_round_of_tricks_and_fan_tan_by_keyboard_alone(notebook: Any) -> None:
    lab = notebook(f"{SIT_DOWN}\ntable = table_at('clubs', order='fan_tan_third')\ntable", "x = 1")
    table, keys = lab.table, lab.page.keyboard
    table.get_by_role("button", name="Hint").focus()
    cells = lab.cells()
    for _ in range(60):
        wait_for_turn(table)
        if table.locator(".ending .go").count():
            if "Next: Queens" in table.locator(".ending").inner_text():
                break
            reach(lab, lambda name: name.startswith(("Next", "Finish")))
            keys.press("Enter")
        elif table.locator(".pass.must").count():
            reach(lab, lambda name: name.startswith("Pass"))
            keys.press("b")  # inserts a cell, if the notebook hears it
            keys.press("Enter")
        else:
            if "slot" not in focused_class(lab):
                reach(lab, lambda _name: "slot" in focused_class(lab))
            keys.press("Home")
            find(lab, lambda: "legal" in focused_class(lab).split(), "ArrowRight")
            keys.press("Enter")
    assert "The Fan Tan round is over" in table.locator(".ending").inner_text()
    reach(lab, lambda name: name == "Next: Queens")
    keys.press(" ")
    table.get_by_text("Queens, round 4 of 5").wait_for()
    assert lab.cells() == cells, "no key reached the notebook"


def test_an_illegal_card_explains_itself_and_a_finger_lays_a_card(notebook: Any) -> None:
    lab = notebook(f"{SIT_DOWN}{MIDDLE}table = {IN_FAN_TAN}\ntable", width=420)
    table = lab.table
    reach_hand(lab)
    find(lab, lambda: "illegal" in focused_class(lab).split(), "ArrowRight")
    assert "not legal now" in focused(lab)
    lab.page.keyboard.press("?")
    table.locator(".coach.why .rule").wait_for()
    table.locator(".pass").click(force=True)  # it says that it cannot be used now, and why
    table.get_by_text("so you may not pass").wait_for()
    before = table.locator(".hand .slot").count()
    place = table.locator(".can").first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = lab.page.context.new_cdp_session(lab.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    lab.page.wait_for_timeout(150)
    wait_for_turn(table)
    assert table.locator(".hand .slot").count() == before - 1


def reach_hand(lab: Any) -> None:
    """Into the hand, on its first card."""
    lab.table.get_by_role("button", name="Hint").focus()
    reach(lab, lambda _name: "slot" in focused_class(lab))
    lab.page.keyboard.press("Home")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(notebook: Any, dark: bool) -> None:
    lab = notebook(f"{SIT_DOWN}{MIDDLE}table = {IN_QUEENS}\ntable", dark=dark)
    lab.page.set_viewport_size({"width": 1280, "height": 1500})
    theme = "dark" if dark else "light"
    found = lab.axe()
    lab.picture(f"pentathlon-queens-{theme}")
    lab.run(f"{TO_FAN_TAN}while not {PASSING}: table.move(table.hint().move)")
    lab.table.locator(".pass.must").wait_for()
    found += lab.axe()
    lab.picture(f"pentathlon-pass-{theme}")
    lab.run(f"while {PASSING}: table.move(table.hint().move)")
    lab.table.locator(".can").first.wait_for()
    found += lab.axe()
    lab.picture(f"pentathlon-fan-tan-{theme}")
    assert found == [], "\n".join(f"{rule['id']}: {rule['nodes'][0]['html'][:300]}" for rule in found)


FITS = """([at, width]) => {
  const host = document.querySelectorAll('[data-lm-suppress-shortcuts]')[at];
  host.style.width = `${width}px`;
  const table = host.shadowRoot.querySelector('section.table');
  const edge = table.getBoundingClientRect().right + 0.5;
  const parts = [...table.querySelectorAll('button, .card, .mini, td, th, p, li, .seat, .me, .cell')]
    .filter(e => getComputedStyle(e).position !== 'absolute');
  const small = [...table.querySelectorAll('button')].map(e => e.getBoundingClientRect());
  return {
    scroll: table.scrollWidth - table.clientWidth,
    out: parts.filter(e => e.getBoundingClientRect().right > edge).map(e => e.outerHTML.slice(0, 90)),
    small: small.filter(r => r.width < 24 || r.height < 24).length,
  };
}"""


def test_nothing_scrolls_sideways_from_360_to_1200(notebook: Any) -> None:
    norwegian = "rounds='heptathlon_house', players=5, language='nb')"
    shown = f"display({IN_QUEENS[:-1]}, {norwegian})\ndisplay({IN_FAN_TAN[:-1]}, {norwegian})\n"
    lab = notebook(f"{SIT_DOWN}{MIDDLE}{shown}")
    lab.page.set_viewport_size({"width": 1280, "height": 1500})
    lab.page.locator("section.table").nth(1).wait_for()
    for at, name in enumerate(("damer", "kabal")):
        for width in (360, 480, 620, 760, 980, 1200):
            found = lab.page.evaluate(FITS, [at, width])
            assert found == {"scroll": 0, "out": [], "small": 0}, (name, width)
            if width in (360, 760):
                lab.page.locator("section.table").nth(at).screenshot(path=PICTURES / f"pentathlon-{name}-{width}.png")
