"""The tables, their version, and the way from every older version to this one."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from penta_widgets.storage.errors import StorageError

BUSY_SECONDS: Final = 0.5
"""How long one move waits for another kernel's write; those take a few milliseconds."""
POLL_SECONDS: Final = 0.000_5
APPLICATION: Final = 0x50454E54  # "PENT"

Migration = Sequence[str]
MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        # head: the record without its moves. at: the moves made; those beyond can be redone. earlier: lines left by
        # a restart. turn: one more with every write to the file; it orders games and shows who wrote last.
        """CREATE TABLE games (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, head TEXT NOT NULL, rules TEXT NOT NULL,
            seat INTEGER NOT NULL, at INTEGER NOT NULL, earlier TEXT NOT NULL, imported INTEGER NOT NULL,
            played INTEGER NOT NULL, over INTEGER NOT NULL, began TEXT NOT NULL, touched TEXT NOT NULL,
            turn INTEGER NOT NULL) WITHOUT ROWID""",
        "CREATE INDEX games_by_turn ON games (turn)",
        """CREATE TABLE moves (
            id TEXT NOT NULL REFERENCES games ON DELETE CASCADE, n INTEGER NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (id, n)) WITHOUT ROWID""",
        # A result outlives its game: deleting a lost game does not undo the loss.
        """CREATE TABLE results (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, day TEXT, won INTEGER NOT NULL,
            score REAL, turn INTEGER NOT NULL) WITHOUT ROWID""",
        "CREATE INDEX results_by_day ON results (game, day) WHERE day IS NOT NULL",
    ),
    (
        # What every move and every list asks for, however many games there are.
        "CREATE INDEX results_by_turn ON results (turn)",
        "CREATE INDEX games_of_a_kind ON games (game, turn)",
        "CREATE INDEX games_open ON games (game, turn) WHERE NOT over",
        "CREATE INDEX games_only_looked_at ON games (touched) WHERE NOT (played OR imported)",
    ),
)
"""Step i leads from version i to i + 1; ``PRAGMA user_version`` says where a file is."""


def open_database(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """A connection to the file, made or brought up to date; StorageError if it is not ours to touch."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Transactions are begun by hand: a write takes its lock at once and never waits in the middle.
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _check_ours(db, path, len(migrations))
        _write_ahead(db)
        db.execute("PRAGMA synchronous = FULL")  # a move that was shown survives a power cut too
        db.execute("PRAGMA foreign_keys = ON")
        migrate(db, migrations)
    except BaseException:
        db.close()
        raise
    return db


def open_read_only(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """A connection that reads the file as it stands and writes nothing beside it; StorageError if it is not ours.

    ``immutable`` spares SQLite the files it otherwise needs next to a database, so a read-only folder will do.
    """
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
    try:
        _check_ours(db, path, len(migrations))
        _check_current(db, path, len(migrations))
        db.isolation_level = None
    except BaseException:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a file up to date in one transaction: after a kill it is the old version or the new one."""
    if _version(db) == len(migrations):
        return
    with transaction(db):
        # Asked again under the lock: another kernel may have been first.
        for number, step in enumerate(migrations[_version(db) :], start=_version(db) + 1):
            for statement in step:
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")
        db.execute(f"PRAGMA application_id = {APPLICATION}")


@contextmanager
def transaction(db: sqlite3.Connection, patience: float = BUSY_SECONDS) -> Iterator[None]:
    """All or nothing, and on disk when it returns. Waits ``patience`` seconds for others to be done."""
    _begin(db, patience)
    with _ended(db):
        yield


@contextmanager
def reading(db: sqlite3.Connection) -> Iterator[None]:
    """The file as it is at one moment, even while others write."""
    db.execute("BEGIN")
    with _ended(db):
        yield


def _begin(db: sqlite3.Connection, patience: float) -> None:
    """Take the write lock. SQLite's own waiting gets rarer with time, and another busy kernel could starve us."""
    deadline = time.monotonic() + patience
    db.execute("PRAGMA busy_timeout = 0")
    try:
        while True:
            try:
                db.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(POLL_SECONDS)
            else:
                return
    finally:
        db.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1_000:.0f}")


@contextmanager
def _ended(db: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _check_ours(db: sqlite3.Connection, path: Path, newest: int) -> None:
    version = _version(db)
    if version > newest:
        raise StorageError(
            f"{path} was written by a newer penta-widgets (schema {version}, this one knows {newest}); "
            "update with pip install -U penta-widgets, or set PENTA_DATA to another folder"
        )
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise StorageError(f"{path} belongs to another program; set PENTA_DATA to another folder")


def _check_current(db: sqlite3.Connection, path: Path, newest: int) -> None:
    if _version(db) < newest:
        raise StorageError(f"{path} is of an older penta-widgets and cannot be brought up to date where it lies")


def _write_ahead(db: sqlite3.Connection) -> None:
    """Readers and a writer side by side. Two kernels on a new file may collide here, where SQLite doesn't wait."""
    if db.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
        return
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _version(db: sqlite3.Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version
