"""A disk that is full, read-only, locked, damaged or newer: play goes on, and it is said once."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from penta_widgets.storage import StorageError, StorageWarning, Store
from penta_widgets.storage.disk import RETRY_SECONDS
from penta_widgets.storage.schema import MIGRATIONS
from tests.storage.games import FOUND, begun, finished, penta, texts

Said = list[str | None]


def play_on(store: Store) -> str:
    """A whole game, resumed on the way, listed and counted: all that a table does."""
    game_id = begun(store, **FOUND)
    moves = texts(penta())
    for n, move in enumerate(moves):
        store.append(game_id, n, [move], outcome=penta().outcome if n + 1 == len(moves) else None)
    assert store.resume(game_id).record.replay() == penta()
    assert store.list()[0].id == game_id
    assert store.statistics("penta")[0].played == 1
    return game_id


def test_no_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here already", encoding="utf-8")
    said: Said = []
    with Store(tmp_path / "file" / "games.sqlite3", on_warning=said.append) as store:
        play_on(store)
        assert store.warning is not None
        assert "PENTA_DATA" in store.warning
    assert len(said) == 1


def test_by_default_it_is_a_python_warning(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here already", encoding="utf-8")
    with pytest.warns(StorageWarning, match="in memory only"):
        Store(tmp_path / "file" / "games.sqlite3")


def test_a_full_disk_and_room_again(tmp_path: Path) -> None:
    said: Said = []
    with Store(tmp_path / "games.sqlite3", on_warning=said.append) as store:
        before = finished(store, penta(seed=2))
        db = store._disk._db
        assert db is not None
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
        games = [begun(store, "solitaire") for _ in range(40)]
        store.append(games[0], 0, texts(penta()) * 20, own=False)
        assert said[0] is not None
        assert "full" in said[0]
        assert len(store.list()) == 41
        assert store.resume(before).record.replay() == penta(seed=2)
        db.execute("PRAGMA max_page_count = 100000")
        late = begun(store, **FOUND)
        assert said[1:] == [None]
        assert store.warning is None
        with Store(store.path) as other:
            assert {row.id for row in other.list()} == {before, late, *games}


def test_read_only(tmp_path: Path) -> None:
    said: Said = []
    with Store(tmp_path / "games.sqlite3", on_warning=said.append) as store:
        db = store._disk._db
        assert db is not None
        db.execute("PRAGMA query_only = ON")  # what a file system does that lets nobody write, root included
        game_id = play_on(store)
        assert "read-only" in str(store.warning)
        with pytest.raises(StorageError, match="not deleted"):
            store.delete(game_id)
        db.execute("PRAGMA query_only = OFF")
    assert [bool(one) for one in said] == [True, False]
    with Store(tmp_path / "games.sqlite3") as again:
        assert again.resume(game_id).record.replay() == penta()
        assert again.statistics()[0].played == 1


def test_locked_by_another_program_costs_one_short_wait(tmp_path: Path) -> None:
    said: Said = []
    with Store(tmp_path / "games.sqlite3", on_warning=said.append) as store:
        game_id = begun(store, **FOUND)
        holder = sqlite3.connect(store.path, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        for n, move in enumerate(texts(penta(12))):
            store.append(game_id, n, [move])
        assert time.monotonic() - began < RETRY_SECONDS / 2
        assert "held by another program" in str(store.warning)
        assert store.resume(game_id).record.replay() == penta(12)
        holder.execute("ROLLBACK")
        holder.close()
    assert store.warning is None
    with Store(store.path) as again:
        assert again.resume(game_id).record.replay() == penta(12)


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5_000])
def test_a_damaged_file_is_set_aside_untouched_and_play_goes_on(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(content)
    said: Said = []
    with Store(path, on_warning=said.append) as store:
        play_on(store)
        assert said == []
        assert "games.damaged-1.sqlite3" in str(store.note)
    assert (tmp_path / "games.damaged-1.sqlite3").read_bytes() == content


def test_a_newer_schema_is_refused_with_advice_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Store(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    content = path.read_bytes()
    said: Said = []
    with Store(path, on_warning=said.append) as store:
        play_on(store)
    assert "newer penta-widgets" in str(said[0])
    assert "pip install -U penta-widgets" in str(said[0])
    assert path.read_bytes() == content


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    content = path.read_bytes()
    said: Said = []
    with Store(path, on_warning=said.append) as store:
        play_on(store)
    assert "another program" in str(said[0])
    assert path.read_bytes() == content
