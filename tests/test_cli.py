"""The `penta` command: the course copied, and JupyterLab open on it."""

from __future__ import annotations

import importlib.metadata
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from penta_widgets import cli

ROOT = Path(__file__).parent.parent


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course of two lessons as it lies in an installed package."""
    shelf = tmp_path / "site" / "course" / "lessons"
    shelf.mkdir(parents=True)
    for name in ("01-x.ipynb", "02-y.ipynb"):
        (shelf / name).write_text("new")
    monkeypatch.setattr(cli, "PACKAGE", tmp_path / "site")
    return shelf.parent


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that `penta` would have run."""
    calls: list[list[str]] = []

    def call(command: list[str]) -> int:
        calls.append(command)
        return 0

    monkeypatch.setattr("penta_widgets.cli.subprocess.call", call)
    return calls


@pytest.mark.usefixtures("course")
def test_penta_lessons_copies_the_course_and_keeps_what_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine" / "lessons" / "01-x.ipynb"
    mine.parent.mkdir(parents=True)
    mine.write_text("my answers")
    assert cli.main(["lessons", str(tmp_path / "mine")]) == 0
    assert mine.read_text() == "my answers"
    assert (tmp_path / "mine" / "lessons" / "02-y.ipynb").read_text() == "new"
    assert "1 files copied" in capsys.readouterr().out


def test_penta_says_what_is_wrong_with_a_target(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("")
    assert cli.main(["lessons", str(tmp_path / "taken")]) == 2
    assert "is a file; name a folder" in capsys.readouterr().err


def test_penta_lab_opens_the_checkouts_own_lessons(commands: list[list[str]]) -> None:
    assert cli.main(["lab", "--no-browser", "--port", "9999"]) == 0
    assert commands[0][1:4] == ["-m", "jupyterlab", f"--ServerApp.root_dir={ROOT}"]
    assert {"--no-browser", "--port=9999"} <= set(commands[0])
    assert commands[0][4].startswith("--LabApp.default_url=/lab/tree/lessons")


@pytest.mark.usefixtures("course")
def test_penta_lab_opens_on_the_first_lesson(tmp_path: Path, commands: list[list[str]]) -> None:
    assert cli.main(["lab", str(tmp_path / "mine")]) == 0
    assert f"--ServerApp.root_dir={tmp_path / 'mine'}" in commands[0]
    assert "--LabApp.default_url=/lab/tree/lessons/01-x.ipynb" in commands[0]


def test_penta_is_on_the_path() -> None:
    (script,) = (entry for entry in importlib.metadata.entry_points(group="console_scripts") if entry.name == "penta")
    assert script.value == "penta_widgets.cli:main"
    assert script.load() is cli.main


def test_penta_lab_says_how_to_get_jupyterlab(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    assert cli.main(["lab"]) == 2
    assert 'pip install "penta-widgets[lab]"' in capsys.readouterr().err


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return bool(answer.status == 200)
    except urllib.error.URLError:
        return False


def test_penta_lab_serves_jupyterlab(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-c", "from penta_widgets.cli import main; main()", "lab"]
    command += [str(tmp_path), "--no-browser", f"--port={port}"]
    log = tmp_path / "log"
    with log.open("w") as stream:
        server = subprocess.Popen(command, stdout=stream, stderr=stream, cwd=ROOT, start_new_session=True)
    try:
        deadline = time.monotonic() + 60
        while not answers(f"http://127.0.0.1:{port}/api") and server.poll() is None and time.monotonic() < deadline:
            time.sleep(0.2)
        assert answers(f"http://127.0.0.1:{port}/api"), log.read_text()
        assert f"local directory: {tmp_path}" in log.read_text()
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=30)
