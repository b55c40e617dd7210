from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import PICTURES

pytestmark = pytest.mark.browser

NEARLY_WON = """
from penta_widgets import game, play
up, down = "5 6 7 8 9 T J Q K A 2 3 4".split(), "5 4 3 2 A K Q J T 9 8 7 6".split()
piles = {f"U{n}": " ".join(suit + rank for rank in up) for n, suit in ((2, "H"), (3, "D"), (4, "C"))}
piles |= {f"D{n}": " ".join(suit + rank for rank in down) for n, suit in enumerate("SHDC", 1)}
piles |= {"U1": " ".join("S" + rank for rank in up[:8]), "L1": "S4 S3", "R1": "SK"}
table = play("solitaire", position=game("solitaire").position(piles, "SA S2"), journal=None, count=True)
table
"""


def pile(lab: Any, name: str) -> Any:
    return lab.table.locator(f"[data-pile={name}]")


def settle(lab: Any) -> None:
    """Until the kernel has answered what was sent."""
    lab.page.wait_for_timeout(30)
    lab.table.locator("xpath=self::*[@aria-busy='false']").wait_for(timeout=15_000)


def focused(lab: Any) -> str:
    active = "() => document.activeElement?.shadowRoot?.activeElement?.dataset.pile ?? ''"
    return str(lab.page.evaluate(active))


def drag(lab: Any, source: str, target: str) -> None:
    start, end = pile(lab, source).bounding_box(), pile(lab, target).bounding_box()
    mouse = lab.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 20)
    mouse.down()
    mouse.move(start["x"] + 40, start["y"] + 10)
    mouse.move(end["x"] + 25, end["y"] + 25, steps=4)
    lab.picture(f"solitaire-drag-{source}")
    mouse.up()
    settle(lab)


def test_a_game_by_mouse_and_keys_to_its_win(notebook: Any) -> None:
    lab = notebook(NEARLY_WON, "x = 1")
    keys = lab.page.keyboard
    # Click and click.
    pile(lab, "R1").click()
    lab.table.locator(".target [data-pile=U1]").wait_for()
    settle(lab)
    assert "home to U1" in lab.status
    lab.picture("solitaire-picked-up")
    assert named(lab.axe()) == ""
    pile(lab, "U1").click()
    settle(lab)
    assert lab.ask("table.state.needs('U1')") == "A"
    # Space turns the stock, a double click sends the card home.
    pile(lab, "L1").focus()
    keys.press(" ")
    settle(lab)
    assert lab.ask("len(table.state.piles['W'])") == 1
    pile(lab, "W").dblclick()
    settle(lab)
    assert lab.ask("table.state.needs('U1')") == "2"
    # A click turns it too; a drag into a space, an illegal one, and a drag home.
    pile(lab, "stock").click()
    settle(lab)
    drag(lab, "W", "R2")
    assert lab.ask("table.state.last_move.text") == "W-R2"
    drag(lab, "R2", "D1")
    assert lab.table.locator(".coach .rule").inner_text() == "S-FOUNDATION"
    assert "closed" in lab.status
    drag(lab, "R2", "U1")
    assert lab.ask("table.state.last_move.text") == "R2-U1"
    # The rest by keys: L1's two cards go home, and the notebook hears none of it.
    pile(lab, "L2").focus()
    cells = lab.cells()
    keys.press("ArrowLeft")
    assert focused(lab) == "L1"
    keys.press("b")
    keys.press("x")
    keys.press("?")
    settle(lab)
    assert "may go home to U1" in lab.status
    keys.press("Enter")
    keys.press("Escape")
    assert lab.table.locator(".held").count() == 0
    keys.press("h")
    lab.table.locator(".coach.hint").wait_for()
    assert "Solver." in lab.status
    for _ in range(2):
        keys.press("Enter")
        lab.table.locator(".held [data-pile=L1]").wait_for()
        keys.press("ArrowUp")
        assert focused(lab) == "U1"
        keys.press("Enter")
        settle(lab)
        keys.press("ArrowDown")
        assert focused(lab) == "L1"
    assert lab.table.locator(".ending h3").inner_text() == "You have won"
    assert lab.ask("table.state.is_won")
    assert lab.cells() == cells
    lab.picture("solitaire-won")
    assert named(lab.axe()) == ""
    lab.table.get_by_role("button", name="Undo").click()
    settle(lab)
    assert lab.ask("table.state.home") == 103
    lab.table.get_by_role("button", name="Finish: all can go home").click()
    settle(lab)
    assert lab.ask("table.state.is_won")


def test_a_finger_drags_a_card(notebook: Any) -> None:
    lab = notebook(NEARLY_WON, width=400)
    start, end = pile(lab, "R1").bounding_box(), pile(lab, "U1").bounding_box()
    finger = lab.page.context.new_cdp_session(lab.page)
    path = [
        (start["x"] + 15 + (end["x"] - start["x"]) * i / 4, start["y"] + 15 + (end["y"] - start["y"]) * i / 4)
        for i in range(5)
    ]
    for i, (x, y) in enumerate(path):
        kind = "touchMove" if i else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    settle(lab)
    assert lab.ask("table.state.last_move.text") == "R1-U1"


PLAYED = """
import random
from penta_widgets import play
def played(name, moves, **options):
    table, rng = play(name, seed=3, journal=None, **options), random.Random(3)
    for _ in range(moves):
        legal = table.state.legal_moves
        home = [move for move in legal if move.text.split('-')[-1][0] in 'UD']
        if legal:
            table.move(rng.choice(home or legal))
    return table
table = played('solitaire', 70, timer=True, count=True)
table
"""


def test_axe_finds_nothing_serious_in_the_dark(notebook: Any) -> None:
    lab = notebook(PLAYED, dark=True)
    found = lab.axe()
    lab.picture("solitaire-dark")
    pile(lab, "W").click()
    settle(lab)
    found += lab.axe()
    lab.picture("solitaire-dark-picked-up")
    lab.table.get_by_role("button", name="Hint").click()
    lab.table.locator(".coach.hint").wait_for(timeout=15_000)
    found += lab.axe()
    lab.picture("solitaire-dark-hint")
    assert named(found) == ""


def named(found: list[dict[str, Any]]) -> str:
    return "\n".join(f"{rule['id']}: {rule['nodes'][0]['html'][:300]}" for rule in found)


OVERFLOW = """([at, width]) => {
  const host = document.querySelectorAll('[data-lm-suppress-shortcuts]')[at];
  host.style.width = `${width}px`;
  const table = host.shadowRoot.querySelector('section.table');
  const { left, right } = table.getBoundingClientRect();
  const outside = e => e.right > right + 0.5 || e.left < left - 0.5;
  const shown = e => getComputedStyle(e).position !== 'absolute' && e.checkVisibility();
  const parts = [...table.querySelectorAll('button, .card, p')].filter(shown);
  const small = [...table.querySelectorAll('button')].map(e => e.getBoundingClientRect());
  const centre = table.querySelector('.sol').getBoundingClientRect();
  const box = name => host.shadowRoot.querySelector(`[data-pile=${name}]`)?.getBoundingClientRect();
  const mirror = [['U1', 'D4'], ['L1', 'R3']].filter(([l, r]) => box(l) && box(r))
    .map(([l, r]) => Math.abs(box(l).left - centre.left - (centre.right - box(r).right)));
  return {
    scroll: table.scrollWidth - table.clientWidth,
    out: parts.filter(e => outside(e.getBoundingClientRect())).map(e => e.outerHTML.slice(0, 80)),
    small: small.filter(r => r.width < 24 || r.height < 24).length,
    askew: mirror.filter(apart => apart > 1).length,
  };
}"""


SWITCHED = "[table.auto_home, table.timer, table.count]"


def switch(lab: Any, name: str) -> Any:
    return lab.table.get_by_role("group", name="Options").get_by_role("button", name=name, exact=True)


def pressed(lab: Any) -> list[bool]:
    """What the switches show, in their order."""
    shown = [switch(lab, name).get_attribute("aria-pressed") for name in ("Auto home", "Time", "Moves")]
    assert set(shown) <= {"true", "false"}
    return [state == "true" for state in shown]


def places(lab: Any) -> list[Any]:
    """Where piles, buttons and the sentence under them lie."""
    boxes = "all => all.map(e => e.getBoundingClientRect().toJSON())"
    found: list[Any] = lab.table.locator("button, .coach").evaluate_all(boxes)
    return found


@pytest.mark.parametrize("dark", [False, True])
def test_options_are_switched_on_the_board_and_in_python_alike(notebook: Any, dark: bool) -> None:
    lab = notebook(NEARLY_WON.replace(", count=True", ""), "x = 1", dark=dark)
    theme, keys = "dark" if dark else "light", lab.page.keyboard
    before = places(lab)
    assert pressed(lab) == lab.ask(SWITCHED) == [False, False, False]
    lab.picture(f"solitaire-options-off-{theme}")
    # By mouse, then by keys from the piles on; the notebook hears none of it.
    switch(lab, "Auto home").click()
    settle(lab)
    assert pressed(lab) == lab.ask(SWITCHED) == [True, False, False]
    assert lab.ask("table.state.last_move") is None, "the cards wait for a move"
    cells = lab.cells()
    pile(lab, "R1").focus()
    for key in ("Tab", "Tab", "Space", "Tab", "Enter"):
        keys.press(key)
        settle(lab)
    assert pressed(lab) == lab.ask(SWITCHED) == [True, True, True]
    assert lab.ask("table.state.stock_count") == 2, "Space has not turned the stock"
    lab.table.locator(".tally").get_by_text("0 moves").wait_for()
    assert places(lab) == before, "nothing has moved"
    assert named(lab.axe()) == ""
    lab.picture(f"solitaire-options-on-{theme}")
    # From Python.
    lab.run("table.timer = False; table.auto_home = False")
    lab.table.locator(".switches [aria-pressed=true]").nth(1).wait_for(state="detached")
    assert pressed(lab) == [False, False, True]
    # Switched on again, a turn of mine takes king and ace along, and one Undo takes all back.
    switch(lab, "Auto home").click()
    settle(lab)
    pile(lab, "stock").click()
    settle(lab)
    assert lab.ask("table.state.needs('U1')") == "2"
    lab.table.get_by_role("button", name="Undo").click()
    settle(lab)
    assert lab.ask("table.state.last_move") is None
    assert lab.cells() == cells


def test_the_options_are_large_enough_for_a_finger_and_move_nothing_at_360(notebook: Any) -> None:
    lab = notebook(NEARLY_WON.replace(", count=True", ""))
    lab.page.evaluate("document.querySelector('[data-lm-suppress-shortcuts]').style.width = '360px'")
    before = places(lab)
    for name in ("Auto home", "Time", "Moves"):
        box = switch(lab, name).bounding_box()
        assert min(box["width"], box["height"]) >= 44
        switch(lab, name).click()
        settle(lab)
    assert pressed(lab) == [True, True, True]
    assert places(lab) == before
    lab.picture("solitaire-options-360")


def test_every_game_fits_from_360_to_1200_without_sideways_scroll(notebook: Any) -> None:
    moves = {"solitaire": 70, "twenty": 14, "aces_and_kings": 14, "alexander_the_great": 9, "alternate": 60}
    shown = "\n".join(f"display(played({name!r}, {count}))" for name, count in moves.items())
    lab = notebook(PLAYED.replace("table = played('solitaire', 70, timer=True, count=True)\ntable", shown))
    lab.page.locator("section.table").nth(len(moves) - 1).wait_for()
    for at, name in enumerate(moves):
        for width in (360, 480, 561, 760, 1200):
            found = lab.page.evaluate(OVERFLOW, [at, width])
            assert found == {"scroll": 0, "out": [], "small": 0, "askew": 0}, (name, width)
            if width in (360, 760):
                lab.page.locator("section.table").nth(at).screenshot(path=PICTURES / f"{name}-{width}.png")


def test_a_game_goes_on_after_the_kernel_was_restarted(notebook: Any) -> None:
    lab = notebook("from penta_widgets import play\ntable = play('solitaire', resume=True)\ntable")
    for _ in range(3):
        pile(lab, "stock").click()
        settle(lab)
    left = lab.ask("[table.session.deal_id, table.state.stock_count]")
    assert left[1] == 95
    lab.page.evaluate(
        """async () => {
          const panel = window.jupyterapp.shell.currentWidget;
          await panel.sessionContext.session.kernel.restart();
          await panel.sessionContext.session.kernel.info;
          await window.jupyterapp.commands.execute('notebook:run-all-cells');
        }"""
    )
    lab.page.wait_for_timeout(500)
    assert lab.ask("[table.session.deal_id, table.state.stock_count]") == left
    lab.table.get_by_role("button", name="Undo").click()
    settle(lab)
    assert lab.ask("table.state.stock_count") == 96


def test_the_gallery_opens_a_table_below(notebook: Any) -> None:
    lab = notebook("from penta_widgets import gallery\nshown = gallery()\nshown")
    assert named(lab.axe()) == ""
    lab.picture("gallery")
    lab.table.get_by_role("button", name="Today’s deal: Alternate").click()
    table = lab.page.locator("section.table").nth(1)
    table.wait_for()
    assert "Alternate" in table.inner_text()
    assert lab.ask("shown.table.session.deal_id").startswith("alternate-20")
    lab.table.locator(".chosen").get_by_text("Alternate", exact=True).wait_for()
