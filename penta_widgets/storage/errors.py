"""What storage says when it cannot do what was asked, or only in memory."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from penta_widgets.engine.errors import PentaError


class StorageError(PentaError):
    """No such game, or a file that cannot be used; the message says what to do about it."""


class StorageWarning(UserWarning):
    """Play goes on, but what is played is not on disk."""


def advice(error: Exception, path: Path) -> str:
    """One sentence for the person at the table: what is wrong with the file and what helps."""
    if isinstance(error, StorageError):
        return str(error)
    text = str(error).lower()
    if isinstance(error, sqlite3.Error):
        if "full" in text:
            return f"the disk of {path} is full; make room and go on"
        if "locked" in text or "busy" in text:
            return f"{path} is held by another program; close it there"
        if "readonly" in text or "read-only" in text:
            return f"{path} is read-only; set PENTA_DATA to a folder you may write to"
        if "not a database" in text or "malformed" in text:
            return f"{path} is damaged and cannot be moved aside; move it away and a new one is made"
    return f"{path} cannot be written ({error}); set PENTA_DATA to a folder you may write to"
