"""A killed kernel loses nothing that was acknowledged; two kernels on one file don't disturb each other."""

from __future__ import annotations

import os
import random
import select
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

import pytest

from penta_widgets.storage import Store
from tests.storage.games import FOUND, begun, penta, texts

KILLS: Final = 200
LONGEST_LIFE: Final = 0.02
MOVES: Final = texts(penta())

# Newer Pythons warn when a process with threads forks; the child here uses none of them.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


def forked(work: Callable[[], None]) -> int:
    """Run the work in a process of its own; returns its id."""
    pid = os.fork()
    if not pid:
        _run_and_leave(work)
    return pid


def _run_and_leave(work: Callable[[], None]) -> NoReturn:
    try:
        work()
    except BaseException:  # noqa: BLE001  whatever it was, the child must not return into pytest
        os._exit(1)
    os._exit(0)


def play_until_killed(path: Path, game_id: str, acknowledge: int) -> None:
    """Go on where the game stands, move by move; at its end undo all but the deal and play again."""
    with Store(path) as store:
        at = len(store.resume(game_id).record.moves)
        while True:
            if at == len(MOVES):
                store.sync(game_id, MOVES, 1)
                at = 1
            else:
                store.append(game_id, at, [MOVES[at]])
                at += 1
            os.write(acknowledge, at.to_bytes(2, "big"))


def test_killed_at_200_random_moments_every_acknowledged_move_is_there(tmp_path: Path) -> None:
    path, rng = tmp_path / "games.sqlite3", random.Random(200)
    with Store(path) as store:
        game_id = begun(store, **FOUND)
    stands = acknowledged = 0
    for number in range(KILLS):
        reader, writer = os.pipe()
        pid = forked(lambda writer=writer: play_until_killed(path, game_id, writer))  # type: ignore[misc]
        os.close(writer)
        if number % 4:  # the others may be killed while they open the file or read the game
            select.select([reader], [], [], 10)
        time.sleep(rng.random() * LONGEST_LIFE)
        os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        assert os.WTERMSIG(status) == signal.SIGKILL
        told = _read(reader)
        acknowledged += len(told)
        stands = told[-1] if told else stands
        with Store(path) as store:
            saved = store.resume(game_id)
        found = len(saved.record.moves)
        # The move that was being written when the kill came may be there or not.
        assert found in {stands, 1 if stands == len(MOVES) else stands + 1}
        assert saved.record.moves + saved.redo == tuple(MOVES[: found + len(saved.redo)])
        stands = found
    assert acknowledged > KILLS
    assert _check(path) == "ok"


def test_two_kernels_on_one_file_neither_block_nor_corrupt(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"  # not made before: both kernels make it at once

    def play() -> None:
        said: list[str | None] = []
        with Store(path, on_warning=said.append) as store:
            for _ in range(4):
                game_id = begun(store, **FOUND)
                for n, move in enumerate(MOVES):
                    store.append(game_id, n, [move])
                    assert not said, said
                store.list()
                store.statistics()

    pids = [forked(play), forked(play)]
    assert [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids] == [0, 0]
    with Store(path) as store:
        assert [store.resume(row.id).record.moves for row in store.list()] == [tuple(MOVES)] * 8
    assert _check(path) == "ok"


def test_a_game_that_two_kernels_play_on_becomes_two_games(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Store(path) as one, Store(path) as two:
        game_id = begun(one, **FOUND)
        one.sync(game_id, MOVES[:5])
        two.resume(game_id)
        one.sync(game_id, MOVES[:7])
        two.sync(game_id, MOVES[:6], own=True)
        one.sync(game_id, MOVES[:9])
        two.sync(game_id, MOVES[:8])
        kept = {row.id: row.moves for row in one.list()}
        assert kept.pop(game_id) == 9
        ((copy, moves),) = kept.items()
        assert moves == 8
        assert two.resume(copy).record.moves == tuple(MOVES[:8])
        assert one.resume(game_id).record.moves == tuple(MOVES[:9])


def test_a_game_deleted_in_another_kernel_is_kept_whole_when_played_on(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Store(path) as one, Store(path) as two:
        game_id = begun(one, **FOUND)
        one.sync(game_id, MOVES[:5])
        two.delete(game_id)
        one.append(game_id, 5, [MOVES[5]])
        assert two.resume(game_id).record.moves == tuple(MOVES[:6])


def _read(reader: int) -> list[int]:
    with os.fdopen(reader, "rb") as pipe:
        data = pipe.read()
    return [int.from_bytes(data[i : i + 2], "big") for i in range(0, len(data) - 1, 2)]


def _check(path: Path) -> str:
    db = sqlite3.connect(path)
    found: str = db.execute("PRAGMA integrity_check").fetchone()[0]
    db.close()
    return found
