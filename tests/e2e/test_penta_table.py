from __future__ import annotations

import re
import time
from typing import Any

import pytest

pytestmark = pytest.mark.browser

SIT_DOWN = "from penta_widgets import play\ntable = play('penta', seed=3, speed='instant')\ntable"


def card_to_play(table: Any) -> str | None:
    """The first card that may be played, a plain one if there is any."""
    cards = [card.get_attribute("data-card") for card in table.locator(".slot.legal").all()]
    return next((card for card in cards if card != "W"), cards[0] if cards else None)


def wait_for_turn(table: Any) -> None:
    """Until something can be done: a card, a bid, a declaration, or what comes after the hand."""
    table.page.wait_for_timeout(20)
    table.locator("xpath=self::*[@aria-busy='false']").wait_for(timeout=15_000)
    table.locator(".slot.legal, .choices button, .opt, .ending .go").first.wait_for(timeout=15_000)


def test_a_whole_hand_by_mouse(notebook: Any) -> None:
    lab = notebook(SIT_DOWN)
    table = lab.table
    lab.picture("penta-bidding")
    table.get_by_role("button", name="bid 3").click()
    played, declared = 0, 0
    for _ in range(60):
        wait_for_turn(table)
        if table.locator(".ending").count():
            break
        option = table.locator(".opt:not([aria-disabled])")
        if option.count():
            option.first.click()
            declared += 1
        else:
            card = card_to_play(table)
            table.locator(f".slot.legal[data-card={card}]").first.click()
            if card == "W":
                lab.picture("penta-picker")
                continue
        played += 1
        if played == 4:
            lab.picture("penta-in-a-trick")
    assert played >= 13
    assert declared >= 1
    assert "Hand 1 is over" in table.locator(".ending").inner_text()
    lab.picture("penta-hand-over")
    table.get_by_role("button", name="Next hand").click()
    table.get_by_text("hand 2, bidding").wait_for()
    lab.run("assert len(table.state.sheet) == 1 and table.state.hand_number == 2, table.state")


def test_a_whole_hand_by_keyboard_alone_without_leaking_a_key(notebook: Any) -> None:
    lab = notebook(SIT_DOWN, "x = 1")
    table, keys = lab.table, lab.page.keyboard
    # The focus comes into the table as by Tab from the cell above; from here on keys only.
    table.get_by_role("button", name="Hint").focus()
    cells = lab.cells()
    reach(lab, lambda name: name.startswith("bid "))
    keys.press("End")
    assert focused(lab) == "bid 13"
    keys.press("Home")
    keys.press("ArrowRight")
    keys.press("b")
    keys.press("x")
    keys.press("d")
    keys.press("d")
    assert focused(lab) == "bid 1"
    keys.press("Enter")
    for _ in range(60):
        wait_for_turn(table)
        if table.locator(".ending").count():
            break
        if table.locator(".opt").count():
            if "opt" not in focused_class(lab):
                reach(lab, lambda name: re.match(r"\w+ \d", name) is not None and "hold" in name)
            find(lab, lambda: not is_disabled(lab), "ArrowRight")
            keys.press("Enter")
        else:
            if "slot" not in focused_class(lab):
                reach(lab, lambda _name: "slot" in focused_class(lab))
            keys.press("Home")
            find(lab, lambda: "legal" in focused_class(lab).split(), "ArrowRight")
            keys.press(" ")
    assert table.locator(".ending").count() == 1
    assert focused(lab) == "Next hand", "focus moves on to what comes next"
    keys.press("Enter")
    table.get_by_text("hand 2, bidding").wait_for()
    assert lab.cells() == cells, "no key reached the notebook"


def focused(lab: Any) -> str:
    """The name of the control inside the table that has the focus."""
    return str(
        lab.page.evaluate(
            "() => { const e = document.activeElement?.shadowRoot?.activeElement;"
            " return e ? (e.getAttribute('aria-label') ?? (e.querySelector('.sr') ?? e).textContent).trim() : ''; }"
        )
    )


def focused_class(lab: Any) -> str:
    return str(lab.page.evaluate("() => document.activeElement?.shadowRoot?.activeElement?.className ?? ''"))


def is_disabled(lab: Any) -> bool:
    return bool(
        lab.page.evaluate("() => document.activeElement.shadowRoot.activeElement.hasAttribute('aria-disabled')")
    )


def reach(lab: Any, wanted: Any) -> None:
    """Tab, forward and then back, until the focused control is the wanted one."""
    for key in ["Tab"] * 14 + ["Shift+Tab"] * 28:
        if wanted(focused(lab)):
            return
        lab.page.keyboard.press(key)
    raise AssertionError(f"not reached; the focus is on {focused(lab)!r}")


def find(lab: Any, wanted: Any, key: str) -> None:
    for _ in range(45):
        if wanted():
            return
        lab.page.keyboard.press(key)
    raise AssertionError(f"not found; the focus is on {focused(lab)!r}")


def test_illegal_cards_explain_themselves_and_undo_hint_and_log_work(notebook: Any) -> None:
    lab = notebook(
        "from penta_widgets import play\n"
        "table = play('penta', seed=3, speed='instant', bots='random')\n"
        "table.move('bid 3')\n"
        "while not (table.state.trick and len(table.state.legal_moves) < 8):\n"
        "    table.move(table.state.legal_moves[0])\n"
        "table"
    )
    table = lab.table
    table.locator(".slot.illegal").first.click()
    table.locator(".coach.why .rule").wait_for()
    assert table.locator(".coach .rule").inner_text() == "P-FOLLOW"
    assert table.locator(".coach .chip").count() >= 1
    lab.picture("penta-why-not")
    # The rule unfolds in place, by keys too, and the notebook hears none of them.
    text = table.get_by_text("When an elemental is led, a player who holds that suit plays a card of it")
    assert not text.is_visible()
    table.locator(".coach .rule summary").focus()
    lab.page.keyboard.press("Enter")
    text.wait_for()
    assert table.get_by_text("Example (players=4): seat 0 holds T5").is_visible()
    lab.picture("penta-rule")
    assert lab.axe() == []
    lab.page.keyboard.press("Space")
    text.wait_for(state="hidden")
    table.locator(".slot.legal").first.focus()
    lab.page.keyboard.press("?")
    table.locator(".coach.note").wait_for()
    assert "You may" in lab.status
    table.get_by_role("button", name="Hint").click()
    table.locator(".coach.hint").wait_for()
    assert "rule of thumb" in lab.status
    before = table.locator(".hand .slot").count()
    table.get_by_role("button", name="Undo").click()
    table.locator(f".hand .slot >> nth={before}").wait_for()
    table.get_by_role("button", name="Redo").click()
    lab.page.wait_for_timeout(200)
    assert table.locator(".hand .slot").count() == before
    table.get_by_role("button", name="Last trick").click()
    assert table.locator(".trick .lies").count() == 4
    table.get_by_text("What happened").click()
    assert table.locator(".log li").count() > 4


def test_a_redeclared_wild_strikes_the_old_name_and_shows_the_new_one(notebook: Any) -> None:
    lab = notebook(
        "from penta_widgets import game, play\n"
        "deal = 'deal X7 H4 S4 H7 C7 C5 X9 H5 E6 T4 W S8 S5 E4 T5 H6 E7 X6 H8 S6 T8 X8 T7 T6 E5 C4 C8 C6 E8 S7'\n"
        "table = play('penta', players=2, first_dealer=1, moves=[deal, 'bid 5', 'bid 6'], bots=None)\n"
        "table"
    )
    table = lab.table
    table.locator(".slot[data-card=W]").click()
    lab.picture("penta-declare")
    lab.page.keyboard.press("Escape")
    assert table.locator(".picker").count() == 0
    assert focused(lab) == "wild"
    lab.page.keyboard.press("Enter")
    table.locator(".opt[data-option=E4]").click()
    table.locator(".lies .ribbon").wait_for()
    table.locator(".slot[data-card=E4]").click()
    table.locator(".picker").wait_for()
    assert table.locator(".picker .tool").count() == 0, "a forced choice cannot be cancelled"
    assert "opt" in focused_class(lab), "it opens at once and takes the focus"
    assert table.locator(".opt[aria-disabled]").count() == 1
    lab.picture("penta-redeclare")
    table.locator(".opt[data-option=E5]").click()
    table.locator(".lies .struck").wait_for()
    assert "wild standing for elay 5, no longer elay 4" in str(table.locator(".trick").inner_html())
    lab.picture("penta-redeclared")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(notebook: Any, dark: bool) -> None:
    lab = notebook(
        "from penta_widgets import play\ntable = play('penta', seed=3, bots='random', mode='franklin')\ntable",
        dark=dark,
    )
    theme = "dark" if dark else "light"
    assert lab.table.locator("..").get_attribute("class") == f"theme {theme}"
    table, found = lab.table, []
    for step in range(2):
        found += lab.axe()
        lab.picture(f"penta-{theme}-{step}")
        code = (
            "table.move(table.state.legal_moves[0]); table.move(table.state.legal_moves[0])"
            if step
            else ("while table.state.phase != 'play': table.move(table.state.legal_moves[0])")
        )
        lab.run(code)
        table.page.wait_for_timeout(150)
    table.get_by_role("button", name="New").click()
    found += lab.axe()
    assert found == [], "\n".join(f"{rule['id']}: {rule['nodes'][0]['html'][:300]}" for rule in found)


def test_nothing_scrolls_sideways_from_360_to_1200(notebook: Any) -> None:
    lab = notebook(SIT_DOWN.replace("seed=3", "seed=3, players=4, bots='random', mode='franklin'"))
    lab.run("while table.state.phase != 'play': table.move(table.state.legal_moves[0])")
    lab.run("while len(table.state.trick) < 2: table.move(table.state.legal_moves[0])")
    for width in (360, 480, 620, 760, 980, 1200):
        overflow = lab.page.evaluate(
            """width => {
              const host = document.querySelector('[data-lm-suppress-shortcuts]');
              host.style.width = `${width}px`;
              const table = host.shadowRoot.querySelector('section.table');
              const edge = table.getBoundingClientRect().right + 0.5;
              const out = [...table.querySelectorAll('button, .card, .mini, td, th, p, .seat, .me')]
                .filter(e => e.getBoundingClientRect().right > edge && getComputedStyle(e).position !== 'absolute');
              return [table.scrollWidth - table.clientWidth, out.map(e => e.outerHTML.slice(0, 90))];
            }""",
            width,
        )
        assert overflow == [0, []], width
        small = lab.page.evaluate(
            """() => [...document.querySelector('[data-lm-suppress-shortcuts]').shadowRoot
              .querySelectorAll('button')].map(e => e.getBoundingClientRect())
              .filter(r => r.width < 24 || r.height < 24).length"""
        )
        assert small == 0, f"targets under 24 px at {width}"
        if width in (360, 760, 1200):
            lab.picture(f"penta-{width}-wide")


def test_the_board_says_when_the_kernel_is_gone_and_takes_no_more_moves(notebook: Any) -> None:
    lab = notebook(SIT_DOWN)
    table = lab.table
    lab.page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
    )
    started = time.monotonic()
    table.get_by_role("button", name="bid 3").click()
    table.locator(".coach.error").wait_for(timeout=8_000)
    assert time.monotonic() - started > 4.5
    assert "kernel may have restarted" in lab.status
    assert "run this cell again" in lab.status
    assert table.get_by_role("button", name="bid 2").evaluate(
        "e => getComputedStyle(e.closest('.middle')).pointerEvents"
    ) == ("none")
    lab.picture("penta-kernel-gone")


def test_running_a_cell_again_closes_the_view_it_showed_before(notebook: Any) -> None:
    lab = notebook(SIT_DOWN)
    lab.run("from ipywidgets.widgets.widget import _instances; first = len(_instances)")
    for _ in range(3):
        lab.page.evaluate("async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
    lab.table.wait_for()
    lab.run("open('views.txt', 'w').write(f'{first} {len(_instances)}')")
    first, now = lab.page.evaluate(
        "async () => (await window.jupyterapp.serviceManager.contents.get('views.txt')).content.split(' ').map(Number)"
    )
    assert now == first


def test_bots_play_one_by_one_and_a_replay_steps_runs_and_stops(notebook: Any) -> None:
    lab = notebook(
        "from penta_widgets import Replay, play\ntable = play('penta', seed=3, speed='quick', journal=None)\ntable",
        "other = play('penta', seed=4, journal=None)\n"
        "for _ in range(12):\n    other.move(other.hint().move)\n"
        "replay = Replay(other)\nreplay",
    )
    table = lab.table
    seen = set()
    table.get_by_role("button", name="bid 3").click()
    for _ in range(40):
        seen.add(table.locator(".log li").count())
        lab.page.wait_for_timeout(50)
    assert len(seen) >= 3, "the others bid and lead one after the other"
    replay = lab.page.locator("section.table").nth(1)
    replay.get_by_role("button", name="Forward").click()
    replay.get_by_text("hand 1, bidding").wait_for()
    replay.get_by_role("slider").focus()
    lab.page.keyboard.press("End")
    replay.locator(".lies").first.wait_for()
    replay.get_by_role("button", name="Trick back").click()
    replay.get_by_role("button", name="Start", exact=True).click()
    replay.get_by_role("button", name="Play", exact=True).click()
    replay.locator(".lies").first.wait_for(timeout=15_000)
    replay.get_by_role("button", name="Play", exact=True).click()
    at = replay.get_by_role("slider").input_value()
    lab.page.wait_for_timeout(1200)
    assert abs(int(replay.get_by_role("slider").input_value()) - int(at)) <= 1
    replay.get_by_role("button", name="Open hands").click()
    replay.locator(".open").first.wait_for()
