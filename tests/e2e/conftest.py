"""A real JupyterLab in a real Chromium, driven as a person would use it."""

from __future__ import annotations

import json
import os
import re
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from ast import literal_eval
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "screenshots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
READY = 60_000

Open = Callable[..., "Notebook"]


class Lab(NamedTuple):
    """A running JupyterLab: where it listens, and the folder it shows."""

    url: str
    token: str
    folder: Path


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="session")
def lab(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for all browser tests, with settings and folders of its own."""
    home = tmp_path_factory.mktemp("lab")
    folder = home / "notebooks"
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    folder.mkdir()
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false", "checkForUpdates": false}')
    port, token = _free_port(), secrets.token_hex(8)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ServerApp.ip=127.0.0.1", f"--port={port}"]
    command += [f"--IdentityProvider.token={token}", "--allow-root", f"--notebook-dir={folder}"]
    command += ["--LabApp.expose_app_in_browser=True", f"--LabApp.user_settings_dir={home / 'settings'}"]
    command += [f"--LabApp.workspaces_dir={home / 'workspaces'}", "--ServerApp.port_retries=0"]
    environment = {**os.environ, "HOME": str(home), "PYTHONPATH": str(ROOT), "PENTA_DATA": str(home / "data")}
    environment.pop("PENTA_STATIC", None)
    with (home / "lab.log").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_for(f"http://127.0.0.1:{port}/api?token={token}", process, home / "lab.log")
            yield Lab(f"http://127.0.0.1:{port}", token, folder)
        finally:
            process.terminate()
            process.wait(20)


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.2)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    """One Chromium for all browser tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield opened
        opened.close()


class Notebook:
    """An open notebook whose cells have run: the page, and the table in it."""

    def __init__(self, page: Any) -> None:
        self.page = page

    @property
    def table(self) -> Any:
        """The table of the first cell that shows one."""
        return self.page.locator("section.table").first

    @property
    def status(self) -> str:
        """The sentence under the table."""
        return str(self.table.locator(".coach .say").inner_text())

    def run(self, code: str) -> None:
        """Run code in the notebook's kernel, beside the cells; an error in it fails the test."""
        reply = self._reply(code, {})
        assert reply["status"] == "ok", f"{code}\n{reply.get('ename')}: {reply.get('evalue')}"

    def ask(self, expression: str) -> Any:
        """The value of an expression in the notebook's kernel; an error in it fails the test."""
        reply = self._reply("import json", {"value": f"json.dumps({expression})"})["user_expressions"]["value"]
        assert reply["status"] == "ok", reply
        return json.loads(literal_eval(reply["data"]["text/plain"]))

    def _reply(self, code: str, expressions: dict[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(
            """async ([code, user_expressions]) => {
              const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
              return (await kernel.requestExecute({code, user_expressions, store_history: false}).done).content;
            }""",
            [code, expressions],
        )
        return found

    def cells(self) -> tuple[int, int, str]:
        """How many cells there are, which is active, and the mode of the notebook."""
        found = self.page.evaluate(
            """() => { const nb = window.jupyterapp.shell.currentWidget.content;
              return [nb.widgets.length, nb.activeCellIndex, nb.mode]; }"""
        )
        return tuple(found)

    def axe(self, host: str = "[data-lm-suppress-shortcuts]") -> list[dict[str, Any]]:
        """What axe-core finds wrong with the table in this shadow host, serious or worse."""
        source = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text()
        self.page.evaluate(source)
        # Lab's body has no height and hides what overflows, so axe would take everything for invisible.
        found = self.page.evaluate(
            """async host => {
              document.body.style.height = "100vh";
              try {
                return await axe.run({fromShadowDom: [host, "section.table"]});
              } finally {
                document.body.style.height = "";
              }
            }""",
            host,
        )
        looked_at = {rule["id"] for rule in found["passes"]}
        assert {"button-name", "color-contrast"} <= looked_at, "axe looked inside the shadow root"
        return [rule for rule in found["violations"] if rule["impact"] in {"serious", "critical"}]

    def picture(self, name: str) -> None:
        """Keep what the table looks like now."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.table.screenshot(path=PICTURES / f"{name}.png")


def _source(cells: tuple[str, ...]) -> str:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made: list[dict[str, Any]] = [
        {"cell_type": "code", "id": f"cell{i}", "metadata": {}, "execution_count": None, "outputs": [], "source": text}
        for i, text in enumerate(cells)
    ]
    book = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book)


@pytest.fixture
def notebook(lab: Lab, browser: Any, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Open a notebook of these cells, or a copy of that file, run it, and wait for its first table."""
    contexts: list[Any] = []

    def open_it(
        *cells: str, file: Path | None = None, width: int = 1280, dark: bool = False, reduced: bool = True
    ) -> Notebook:
        name = f"{re.sub('[^a-z0-9]+', '-', request.node.name.lower())}-{len(contexts)}.ipynb"
        (lab.folder / name).write_text(_source(cells) if file is None else file.read_text("utf-8"))
        context = browser.new_context(
            viewport={"width": width, "height": 1000}, reduced_motion="reduce" if reduced else "no-preference"
        )
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{lab.url}/doc/tree/{name}?token={lab.token}&reset")
        _run_all(page, name, dark)
        return Notebook(page)

    yield open_it
    for context in contexts:
        for page in context.pages:
            _shut_down(page)
        context.close()


def _run_all(page: Any, name: str, dark: bool) -> None:
    page.wait_for_function("() => window.jupyterapp !== undefined", timeout=READY)
    page.evaluate(
        """async ([dark, name]) => {
          const app = window.jupyterapp;
          await app.restored;
          const theme = `JupyterLab ${dark ? 'Dark' : 'Light'}`; // the server keeps the last test's
          await app.commands.execute('apputils:change-theme', {theme});
          const panel = await app.commands.execute('docmanager:open', {path: name});
          await panel.context.ready;
          await panel.sessionContext.ready;
          await panel.sessionContext.session.kernel.info;
        }""",
        [dark, name],
    )
    # Waited for here and not in the page: on a busy machine Lab may lose a run that comes too early.
    for patience in (READY // 4, READY // 2, READY):
        page.evaluate("() => { void window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
        with suppress(PlaywrightTimeout):
            page.locator("section.table").first.wait_for(timeout=patience)
            return
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / "no-table.png")
    pytest.fail(f"no table appeared in {name}; see {PICTURES / 'no-table.png'}")


def _shut_down(page: Any) -> None:
    page.evaluate("async () => { await window.jupyterapp.shell.currentWidget?.sessionContext?.shutdown(); }")
