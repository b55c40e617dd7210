"""The schema's version, and the way up from an older file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from penta_widgets.storage import Store
from penta_widgets.storage.schema import APPLICATION, MIGRATIONS, open_database
from tests.storage.games import finished, penta

NEXT = ("ALTER TABLE games ADD COLUMN remark TEXT NOT NULL DEFAULT ''",)


def pragma(path: Path, name: str) -> int:
    db = sqlite3.connect(path)
    value: int = db.execute(f"PRAGMA {name}").fetchone()[0]
    db.close()
    return value


def test_a_new_file_has_the_newest_version(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Store(path).close()
    assert pragma(path, "user_version") == len(MIGRATIONS) == 2
    assert pragma(path, "application_id") == APPLICATION


def test_a_version_0_file_is_brought_up(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")  # what a kernel leaves that is killed before the first table
    db.close()
    assert (pragma(path, "user_version"), path.stat().st_size > 0) == (0, True)
    with Store(path) as store:
        assert store.resume(finished(store, penta())).record.replay() == penta()
    assert pragma(path, "user_version") == len(MIGRATIONS)


def test_a_file_of_the_first_version_keeps_its_games(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Store(path) as store:
        game_id = finished(store, penta())
    db = sqlite3.connect(path)
    for name in ("results_by_turn", "games_of_a_kind", "games_open", "games_only_looked_at"):
        db.execute(f"DROP INDEX {name}")
    db.execute("PRAGMA user_version = 1")
    db.close()
    with Store(path) as store:
        assert store.resume(game_id).record.replay() == penta()
    assert pragma(path, "user_version") == 2


def test_a_later_migration_keeps_every_game(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Store(path) as store:
        finished(store, penta())
    db = open_database(path, (*MIGRATIONS, NEXT))
    assert db.execute("SELECT count(*), max(remark) FROM games").fetchone() == (1, "")
    assert db.execute("SELECT count(*) FROM moves").fetchone() == (len(penta().history),)
    db.close()
    assert pragma(path, "user_version") == len(MIGRATIONS) + 1


def test_a_migration_that_fails_leaves_the_old_version_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with Store(path) as store:
        game_id = finished(store, penta())
    with pytest.raises(sqlite3.OperationalError):
        open_database(path, (*MIGRATIONS, (*NEXT, "ALTER TABLE nothing ADD COLUMN x")))
    assert pragma(path, "user_version") == len(MIGRATIONS)
    with Store(path) as store:
        assert store.resume(game_id).record.replay() == penta()


def test_every_write_reaches_the_disk_before_it_returns(tmp_path: Path) -> None:
    db = open_database(tmp_path / "games.sqlite3")
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()
