"""The file behind the store: opened when it can be, its troubles told once, tried again later."""

from __future__ import annotations

import sqlite3
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from penta_widgets.storage.errors import StorageError, StorageWarning, advice
from penta_widgets.storage.schema import BUSY_SECONDS, POLL_SECONDS, open_database, reading, transaction

RETRY_SECONDS: Final = 5.0
SLOW_SECONDS: Final = 0.1
PAUSE_SECONDS: Final = 2 * POLL_SECONDS

T = TypeVar("T")
Warn = Callable[[str | None], None]


class Disk:
    """One SQLite file. ``warning`` is what is wrong with it at present, for the person at the table."""

    def __init__(self, path: Path, on_warning: Warn | None = None) -> None:
        """Nothing is opened before it is needed."""
        self.path = path
        self.warning: str | None = None
        self._on_warning = on_warning or _warn
        self._db: sqlite3.Connection | None = None
        self._not_before = self._wrote = 0.0

    @property
    def resting(self) -> bool:
        """Whether the last trouble cost so much time that moves should not wait for another try yet."""
        return time.monotonic() < self._not_before

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """What ``work`` reads at one moment of the file; None if it cannot be read, which is told."""
        if self._db is None and self.resting:
            return None
        try:
            db = self._database()
            with reading(db):
                return work(db)
        except (sqlite3.Error, OSError, StorageError) as error:
            self._tell(advice(error, self.path))
            return None

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
        db = self._database()
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

    def _database(self) -> sqlite3.Connection:
        if self._db is None:
            self._db = open_database(self.path)
        return self._db

    def _tell(self, warning: str | None) -> None:
        if warning != self.warning:
            self.warning = warning
            self._on_warning(None if warning is None else f"Games are kept in memory only: {warning}.")


def _warn(warning: str | None) -> None:
    if warning is not None:
        warnings.warn(warning, StorageWarning, stacklevel=2)
