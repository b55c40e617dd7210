"""The course's pages as a learner meets them: lesson 1, live in a real JupyterLab."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

LESSON = Path(__file__).parents[2] / "lessons" / "01-wild-cards.ipynb"


class Page:
    """One page of a lesson: an exercise or a walkthrough, by its title."""

    def __init__(self, lab: Any, title: str) -> None:
        self.lab, self.page = lab, lab.page
        self.box = lab.page.locator(f"section.page[aria-label^={title!r}]")

    def go_to(self, beginning: str) -> Page:
        """Scroll to the code cell that begins so: JupyterLab draws what is near the window alone."""
        self.page.evaluate(
            """async beginning => {
              const notebook = window.jupyterapp.shell.currentWidget.content;
              const at = notebook.widgets.findIndex(cell => cell.model.type === 'code'
                && cell.model.sharedModel.getSource().includes(beginning));
              notebook.activeCellIndex = at;
              await notebook.scrollToItem(at, 'start');
            }""",
            beginning,
        )
        self.box.wait_for(timeout=30_000)
        return self

    def button(self, name: str | re.Pattern[str]) -> Any:
        return self.box.get_by_role("button", name=name, exact=isinstance(name, str))

    @property
    def verdict(self) -> Any:
        return self.box.get_by_role("status")

    @property
    def focused(self) -> str:
        """The button with the focus, by its text."""
        return str(
            self.page.evaluate("() => document.activeElement?.shadowRoot?.activeElement?.textContent?.trim() ?? ''")
        )

    def python(self, expression: str) -> str:
        """What an expression is in the lesson's kernel."""
        found = self.page.evaluate(
            """async code => {
              const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
              const future = kernel.requestExecute({code, store_history: false});
              let said = '';
              future.onIOPub = message => { said += message.content.text ?? message.content.evalue ?? ''; };
              await future.done;
              return said;
            }""",
            f"print({expression}, end='')",
        )
        return str(found)

    def axe(self) -> list[dict[str, Any]]:
        """What axe-core finds wrong with this page, serious or worse."""
        self.box.evaluate("page => { page.getRootNode().host.dataset.asked = 'yes'; }")
        found: list[dict[str, Any]] = self.lab.axe("[data-asked]")
        self.box.evaluate("page => { delete page.getRootNode().host.dataset.asked; }")
        return found

    def picture(self, name: str) -> None:
        from tests.e2e.conftest import PICTURES

        PICTURES.mkdir(parents=True, exist_ok=True)
        self.box.screenshot(path=PICTURES / f"{name}.png")


def right_labels(page: Page, number: int) -> tuple[set[str], set[str]]:
    """Labels of the right and of the wrong choices of an exercise, as the engine has them."""
    choices = f"quiz[{number}].question.choices"
    right = page.python(f"'|'.join(c.label for c in {choices} if c.right)")
    wrong = page.python(f"'|'.join(c.label for c in {choices} if not c.right)")
    return set(right.split("|")), set(wrong.split("|"))


def test_lesson_1_live(notebook: Any) -> None:
    lab = notebook(file=LESSON)
    lab.page.set_viewport_size({"width": 1280, "height": 1600})  # axe looks at the colours of what is in sight
    walk(Page(lab, "Displaced by the real card"))
    by_mouse(Page(lab, "Legal cards"))
    by_keyboard(Page(lab, "Redeclare and win"))


def walk(page: Page) -> None:
    """Back and forth through a walkthrough; a prediction comes before what it asks about."""
    page.go_to('Walkthrough("Displaced')
    assert page.button("Back").count() == 0, "there is nothing before the start"
    for step in (1, 2):
        page.button("Next").click()
        page.page.locator(f"section.page[aria-label$='{step} of 5']").wait_for()
    assert page.box.get_by_text("Who acts now?").count() == 1
    page.button("Cy").click()
    page.verdict.get_by_text("Not yet").wait_for()
    page.button("You").click()
    page.verdict.get_by_text("Right").wait_for()
    page.picture("walkthrough-predicted")
    page.button("Next").click()
    page.box.get_by_text("Bo plays the real torz 7.").wait_for()
    assert page.verdict.count() == 0, "the verdict was about the step before"
    page.button("Back").click()
    page.box.get_by_text("Who acts now?").wait_for()
    assert page.axe() == []


def by_mouse(page: Page) -> None:
    """An exercise answered wrong, then right; another one; the engine says which choices are right."""
    page.go_to("quiz[1]")
    page.verdict.get_by_text("Not yet").wait_for()  # the lesson answered it in a later cell
    another(page)
    right, wrong = right_labels(page, 1)
    page.button(min(wrong)).click()
    page.button("Check").click()
    page.verdict.get_by_text("Not yet").wait_for()
    page.verdict.get_by_text("P-FOLLOW").first.wait_for()
    page.picture("exercise-wrong")
    page.button(min(wrong)).click()
    for label in right:
        page.button(label).click()
    page.button("Check").click()
    page.verdict.get_by_text("Right").wait_for()
    assert page.python("quiz[1].verdict.correct") == "True"


def another(page: Page) -> None:
    """The next question of the kind is about another position and has no verdict yet."""
    before = page.box.locator(".picture").inner_html()
    page.button("Another one").click()
    page.verdict.wait_for(state="detached")
    assert page.box.locator(".picture").inner_html() != before
    assert page.box.locator("[aria-pressed=true]").count() == 0


def by_keyboard(page: Page) -> None:
    """Tab, arrows, space and Enter alone; no key reaches the notebook."""
    page.go_to("quiz[2]")
    cells, keys = page.lab.cells(), page.page.keyboard
    page.button("Check").focus()
    keys.press("Tab")
    assert page.focused == "Another one"
    keys.press("Enter")
    page.verdict.wait_for(state="detached")
    assert page.focused == "Another one", "the focus stays where it was"
    right, _ = right_labels(page, 2)
    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    keys.press("Home")
    for n in range(page.box.locator(".choices button").count()):
        if n:
            keys.press("ArrowRight")
        if page.focused in right:
            keys.press(" ")
    keys.press("b")
    keys.press("x")
    assert page.box.locator("[aria-pressed=true]").count() == len(right)
    keys.press("Tab")
    assert page.focused == "Check"
    keys.press("Enter")
    page.verdict.get_by_text("Right").wait_for()
    page.picture("exercise-right")
    assert page.lab.cells() == cells
    assert page.axe() == []


def test_pages_in_the_dark_and_on_a_phone(notebook: Any) -> None:
    lab = notebook(
        "from penta_widgets.teaching import penta\nexercise = penta.legal_cards(seed=4)\nexercise",
        "exercise.answer(next(choice.text for choice in exercise.question.choices if not choice.right))",
        dark=True,
    )
    lab.page.set_viewport_size({"width": 1280, "height": 1300})
    page = Page(lab, "Legal cards")
    page.verdict.get_by_text("Not yet").wait_for()
    assert page.axe() == []
    page.picture("exercise-dark")
    lab.page.set_viewport_size({"width": 480, "height": 1000})
    page.box.wait_for()
    overflow = page.box.evaluate("page => page.scrollWidth - page.clientWidth")
    assert overflow <= 0, "no sideways scroll"
    page.picture("exercise-narrow")
