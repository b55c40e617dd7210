"""The file behind the store: opened when it can be, its troubles told once, tried again later.

A file that vanishes or is replaced under a running kernel is noticed before the next use and opened anew; one that
SQLite finds damaged is set aside, never overwritten; one that may not be written can still be read.
"""

from __future__ import annotations

import os
import sqlite3
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from penta_widgets.storage.damage import is_damage, set_aside
from penta_widgets.storage.errors import StorageError, StorageWarning, advice
from penta_widgets.storage.schema import (
    BUSY_SECONDS,
    POLL_SECONDS,
    open_database,
    open_read_only,
    reading,
    transaction,
)

RETRY_SECONDS: Final = 5.0
SLOW_SECONDS: Final = 0.1
PAUSE_SECONDS: Final = 2 * POLL_SECONDS

T = TypeVar("T")
Warn = Callable[[str | None], None]


class Disk:
    """One SQLite file. ``warning`` is what is wrong with it at present, for the person at the table.

    ``openings`` counts how often a file was opened: when it grows, what this process wrote before may be gone.
    ``set_aside`` is where a damaged file was moved, if one was.
    """

    def __init__(self, path: Path, on_warning: Warn | None = None) -> None:
        """Nothing is opened before it is needed."""
        self.path = path
        self.warning: str | None = None
        self.set_aside: Path | None = None
        self.openings = 0
        self._on_warning = on_warning or _warn
        self._db: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._not_before = self._wrote = 0.0

    @property
    def resting(self) -> bool:
        """Whether the last trouble cost so much time that moves should not wait for another try yet."""
        return time.monotonic() < self._not_before

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """What ``work`` reads at one moment of the file; None if it cannot be read, which is told."""
        if self._db is None and self.resting:
            return self._read_only(work)
        try:
            return self._whole(lambda db: self._read(db, work))
        except (sqlite3.Error, OSError, StorageError) as error:
            self._tell(advice(error, self.path))
            return self._read_only(work)

    def write(self, work: Callable[[sqlite3.Connection], None], patience: float = BUSY_SECONDS) -> bool:
        """Run ``work`` in a transaction; whether it is on disk now. Trouble is told, and so is its end."""
        if self.resting:
            return False
        began = time.monotonic()
        try:
            self.must_write(work, patience)
        except (sqlite3.Error, OSError, StorageError) as error:
            if time.monotonic() - began > SLOW_SECONDS:
                self._not_before = time.monotonic() + RETRY_SECONDS
            self._tell(advice(error, self.path))
            return False
        self._tell(None)
        return True

    def must_write(self, work: Callable[[sqlite3.Connection], None], patience: float = BUSY_SECONDS) -> None:
        """Run ``work`` in a transaction or raise what went wrong."""
        self._whole(lambda db: self._write(db, work, patience))

    def _write(self, db: sqlite3.Connection, work: Callable[[sqlite3.Connection], None], patience: float) -> None:
        if time.monotonic() - self._wrote < PAUSE_SECONDS:
            time.sleep(PAUSE_SECONDS)  # bots that write without a pause leave other kernels a gap
        with transaction(db, patience):
            work(db)
        self._wrote = time.monotonic()

    def wake(self) -> None:
        """Try again at the next call, however long the last try took."""
        self._not_before = 0.0

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def _whole(self, use: Callable[[sqlite3.Connection], T]) -> T:
        """Use the file; if SQLite finds it damaged, set it aside and use a new one."""
        try:
            return use(self._database())
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            self.close()
            self.set_aside = set_aside(self.path)
            return use(self._database())

    @staticmethod
    def _read(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
        with reading(db):
            return work(db)

    def _read_only(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """What ``work`` reads from a file that cannot be opened for writing, as in a read-only folder."""
        try:
            db = open_read_only(self.path)
        except (sqlite3.Error, OSError, StorageError):
            return None
        try:
            return self._read(db, work)
        except sqlite3.Error:
            return None
        finally:
            db.close()

    def _database(self) -> sqlite3.Connection:
        if self._db is not None and _identity(self.path) != self._file:
            self.close()  # removed or replaced by another file: what we hold open is nowhere to be found again
        if self._db is None:
            self._db = open_database(self.path)
            self._file = _identity(self.path)
            self.openings += 1
        return self._db

    def _tell(self, warning: str | None) -> None:
        if warning != self.warning:
            self.warning = warning
            self._on_warning(None if warning is None else f"Games are kept in memory only: {warning}.")


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells one file from another of the same name; None if there is none."""
    try:
        status = os.stat(path)  # noqa: PTH116  this runs with every move, and Path.stat is twice as slow
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _warn(warning: str | None) -> None:
    if warning is not None:
        warnings.warn(warning, StorageWarning, stacklevel=2)
