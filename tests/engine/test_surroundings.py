"""A machine that is not as usual: no home, no such user, caches that cannot be written, another processor."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from penta_widgets import Replay
from penta_widgets.engine import InvalidOption, InvalidRecord, accel, game
from penta_widgets.engine.deals import day_of, utc_day
from penta_widgets.engine.records import load_record, save_record
from penta_widgets.storage import data_file

ROOT = Path(__file__).parents[2]
ADVISE = "from penta_widgets import advise, game; s = game('pentathlon').start(); s = s.after(s.deal(1)); "
ADVISE += "print(advise(s.view(s.actor), 10).best)"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "PENTA_STATIC": "1", **environment}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=variables, cwd=ROOT, check=False
    )


def test_numba_switched_off_means_interpreted() -> None:
    off = run(ADVISE, NUMBA_DISABLE_JIT="1")
    assert (off.returncode, off.stderr) == (0, "")
    assert off.stdout == run(ADVISE, PENTA_INTERPRET="1").stdout


def test_another_processor_gets_no_instruction_that_it_lacks(tmp_path: Path) -> None:
    code = "from penta_widgets.engine import accel, intrinsics; "
    code += "print(accel.fast(accel.kth_bit)(0b10110, 1), intrinsics._target_has('bmi2'))"
    generic = run(code, NUMBA_CPU_NAME="generic", XDG_CACHE_HOME=str(tmp_path))
    assert (generic.returncode, generic.stdout.split()) == (0, ["2", "False"])
    chosen = run(code, NUMBA_CPU_FEATURES="", XDG_CACHE_HOME=str(tmp_path))
    assert chosen.stdout.split() == ["2", "False"]


def test_kernels_that_cannot_be_cached_at_home_are_cached_for_the_next_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here already", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    first, again = accel._cache_folder.__wrapped__(), accel._cache_folder.__wrapped__()
    assert first == again
    assert first.parent.parent == tmp_path
    assert first.parent.stat().st_mode & 0o077 == 0
    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_that_somebody_else_could_have_made_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here already", encoding="utf-8")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / f"penta-widgets-{accel._user()}").symlink_to(elsewhere)
    assert accel._cache_folder.__wrapped__().parent == tmp_path


def test_no_home_and_no_such_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTA_DATA", "~nosuchuser/games")
    assert data_file() == Path("~nosuchuser/games/games.sqlite3")
    with pytest.raises(InvalidRecord, match="no such user"):
        Replay("~nosuchuser/game.json")
    monkeypatch.setattr(Path, "home", _no_home)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert accel._usual_caches() is None
    assert accel._cache_folder.__wrapped__().is_dir()


def _no_home() -> Path:
    raise RuntimeError("Could not determine home directory.")


def test_a_record_replaces_files_alone(tmp_path: Path) -> None:
    state = game("penta").start()
    pipe, link, real = tmp_path / "pipe", tmp_path / "link.json", tmp_path / "real.json"
    os.mkfifo(pipe)
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    for path in (pipe, tmp_path, Path(os.devnull), "a\0b", tmp_path / "circle"):
        (tmp_path / "circle").symlink_to(tmp_path / "circle") if not (tmp_path / "circle").is_symlink() else None
        with pytest.raises(InvalidRecord, match="expected a file's path"):
            save_record(state, path)
    assert pipe.is_fifo()
    assert Path(os.devnull).is_char_device()
    save_record(state, link)
    assert link.is_symlink()
    assert load_record(real).replay() == state
    sock = socket.socket(socket.AF_UNIX)
    sock.bind(str(tmp_path / "s"))
    with pytest.raises(InvalidRecord, match="no regular file"):
        save_record(state, tmp_path / "s")
    sock.close()


@pytest.mark.parametrize("now", ["today", 7, date(2026, 11, 30)])
def test_a_day_is_asked_of_a_datetime(now: Any) -> None:
    with pytest.raises(InvalidOption, match="expected a datetime"):
        utc_day(now)


@pytest.mark.parametrize("text", [7, b"penta-2026-11-30", ["x"], None, "penta-2026-13-01"])
def test_what_is_no_deal_id_has_no_day(text: Any) -> None:
    assert day_of(text) is None
