"""`penta replay` and `penta daily`."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest

from penta_widgets import cli, cli_replay
from penta_widgets.engine import State, game
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.records import Record, dumps, save_record
from penta_widgets.stepper import Stepper
from penta_widgets.storage import Store
from tests.engine.record_samples import TABLES, played
from tests.storage.games import finished

PENTA: dict[str, object] = {"players": 2, "mode": "points", "max_hands": 2}
NOW = datetime.fromisoformat("2026-11-30T23:59:00+00:00")


def stepper(state: State, *, open_hands: bool = False) -> tuple[Stepper, io.StringIO, list[float]]:
    out, slept = io.StringIO(), list[float]()
    return Stepper(Record.of(state), out, open_hands=open_hands, sleep=slept.append), out, slept


def walked(commands: str) -> list[int]:
    """Where each of these commands leads."""
    steps, out, _ = stepper(played("penta", PENTA))
    steps.run(iter(commands.split(",")))
    return [int(at) for at in re.findall(r"^\[(\d+)/", out.getvalue(), re.MULTILINE)]


def test_forward_back_start_and_end() -> None:
    last = len(played("penta", PENTA).history)
    assert walked(",f,f 3,b,b 2,b 99,e,f,s") == [0, 1, 2, 5, 4, 2, 0, last, last, 0]


def test_jump_to_a_move_a_hand_a_trick() -> None:
    record = Record.of(played("penta", PENTA))
    assert walked("g 7,h 2,t 3,h 1,t 15") == [
        0, 7, record.hands[1], record.tricks[2, 3], record.hands[0], record.tricks[1, 15],
    ]  # fmt: skip


def test_what_is_no_command_says_so_and_stays() -> None:
    steps, out, _ = stepper(played("penta", PENTA))
    for line in ("x", "g 9999", "t 99", "h 0", "f -1", "f inf", "f nan", "b x", "p x", "f 1 2", "t 1.5"):
        word, *rest = line.split()
        assert steps.do(word, rest), line
    assert (steps.at, out.getvalue()) == (0, "")


def test_play_at_a_speed() -> None:
    steps, out, slept = stepper(played("penta", PENTA, 6))
    assert steps.do("p", ["0.25"]) == "the end"
    assert slept == [0.25] * 6
    assert out.getvalue().count("/6] ") == 6


def test_hands_are_closed_until_opened() -> None:
    steps, out, _ = stepper(played("penta", PENTA, 4))
    steps.do("e", [])
    assert "Your hand" in out.getvalue()
    assert "Ana's hand" not in out.getvalue()
    steps.do("o", [])
    assert "Ana's hand" in out.getvalue()


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_game_can_be_stepped_through(name: str, options: dict[str, object]) -> None:
    state = played(name, options, 60)
    steps, out, _ = stepper(state)
    steps.run(iter(["f"] * 60 + ["q", "f"]))
    assert f"[{len(state.history)}/" in out.getvalue()


def test_without_a_terminal_the_game_is_printed(tmp_path: Path) -> None:
    state = played("penta", PENTA)
    save_record(Record.of(state, ["Eve", "Bo"], "penta-1"), tmp_path / "game.json")
    ran = subprocess.run(
        [sys.executable, "-c", "from penta_widgets.cli import main; raise SystemExit(main())", "replay", "game.json"],
        cwd=tmp_path, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[1])},
    )  # fmt: skip
    lines = ran.stdout.splitlines()
    assert lines[0] == "Penta, players=2, mode=points, max_hands=2, penta-1"
    assert lines[1] == f"   1 {state.history[0]}"
    assert lines[2] == f"   2 Bo: {state.history[1]}"
    assert f"{len(state.history):4} " in ran.stdout
    assert state.outcome is not None
    assert lines[-1].startswith(f"Over ({state.outcome.reason}): Eve {state.outcome.scores[0]}, Bo")


def test_in_a_terminal_it_steps(tmp_path: Path) -> None:
    save_record(played("solitaire", {}, 20), tmp_path / "game.json")
    ours, theirs = pty.openpty()
    code = "from penta_widgets.cli import main; raise SystemExit(main())"
    child = subprocess.Popen(
        [sys.executable, "-c", code, "replay", str(tmp_path / "game.json")], stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    os.write(ours, b"\ng 20\nq\n")
    shown = _all_of(ours)
    assert child.wait(10) == 0
    assert "[0/20] the start" in shown
    assert "[1/20] deal" in shown
    assert "[20/20]" in shown


def test_a_bad_record_and_a_bad_seat_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(dumps(played("penta", PENTA, 9)).replace('"bid', '"bit'), encoding="utf-8")
    assert cli.main(["replay", str(path)]) == 2
    assert "moves[1]" in capsys.readouterr().err
    assert cli.main(["replay", str(tmp_path / "none.json")]) == 2
    save_record(played("penta", PENTA, 9), path)
    assert cli.main(["replay", "--seat", "2", str(path)]) == 2
    assert "seats are 0 to 1" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["solitaire", "penta"])
def test_daily_tells_the_days_deal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PENTA_DATA", str(tmp_path / "data"))
    options = cli._parser().parse_args(["daily", name])
    assert cli_replay._daily(options, NOW) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{name}-2026-11-30\n")
    assert f'play("{name}", deal="daily")' in said
    assert "Ana's hand" not in said
    assert not (tmp_path / "data").exists()


def test_daily_tells_the_kept_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PENTA_DATA", str(tmp_path))
    start = game("alexander_the_great").start()
    state = start.after(deal_for(start, "alexander_the_great-2026-11-30"))
    while state.actor is not None and len(state.history) < 2_000:
        state = state.after(state.legal_moves[len(state.history) % len(state.legal_moves)])
    assert state.outcome is not None
    with Store() as store:
        finished(store, state, "alexander_the_great-2026-11-30")
    cli_replay._daily(cli._parser().parse_args(["daily", "alexander_the_great"]), NOW)
    assert f"Today's result: not won, score {state.outcome.scores[0]}." in capsys.readouterr().out


def test_daily_knows_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["daily", "whist"])
    assert "aces_and_kings" in capsys.readouterr().err


def _all_of(terminal: int) -> str:
    found, deadline = b"", time.monotonic() + 10
    while time.monotonic() < deadline and select.select([terminal], [], [], 10)[0]:
        try:
            piece = os.read(terminal, 65_536)
        except OSError:  # the other end is closed
            break
        found += piece
        if not piece:
            break
    os.close(terminal)
    return found.decode()
