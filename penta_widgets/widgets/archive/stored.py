"""Stored games from a notebook: a record from wherever it lies, and taking a game along, in, or away.

``saved_games()`` and ``statistics()`` (``listings.py``) show what there is. In static mode nothing of the person's own
is read, unless ``PENTA_DATA`` names a folder for it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from penta_widgets.engine import InvalidRecord, State
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.records import Record, load_record, save_record
from penta_widgets.storage import StorageError, Store, data_file, store_of_tables
from penta_widgets.storage.place import FOLDER_VARIABLE
from penta_widgets.widgets.wire.display import is_static

ID: Final = re.compile(r"[0-9a-f]{12}", re.ASCII)


def existing_store() -> Store | None:
    """The person's games to read from; None if there are none, or in static mode without ``PENTA_DATA``."""
    if is_static() and not os.environ.get(FOLDER_VARIABLE):
        return None
    return store_of_tables() if data_file().exists() else None


def record_from(source: Record | State | Mapping[str, object] | str | bytes | Path) -> Record:
    """A record from what a person has: an object, JSON text, a file, a stored game's id, or a position.

    Raises InvalidRecord and nothing else.
    """
    if isinstance(source, Record):
        return source  # whoever uses it replays it, which finds a wrong move
    if isinstance(source, State):
        return Record.of(source)
    if isinstance(source, str) and ID.fullmatch(source.strip()):
        return _stored_record(source.strip())
    if isinstance(source, str) and not source.lstrip(" \n\r\t\ufeff").startswith(("{", "[", '"')) and source.strip():
        return load_record(_path(source))
    return load_record(source)


def export_game(game_id: str, path: Path | str | None = None) -> dict[str, Any]:
    """The record of a stored game, also written to ``path`` if one is given. StorageError for an unknown id.

    >>> from penta_widgets import delete_game, export_game, game, import_game
    >>> game_id = import_game(game("twenty").start())
    >>> export_game(game_id)["moves"]
    []
    >>> delete_game(game_id)
    """
    record = _needed().export(game_id)
    if path is not None:
        save_record(record, path)
    return record.to_dict()


def import_game(source: Record | State | Mapping[str, object] | str | bytes | Path, seat: int = 0) -> str:
    """Keep a record from elsewhere; returns the id to go on with: ``play(game, resume=id)``. InvalidRecord if bad.

    >>> from penta_widgets import delete_game, export_game, game, import_game
    >>> game_id = import_game(game("twenty").start())
    >>> export_game(game_id)["game"]
    'twenty'
    >>> delete_game(game_id)
    """
    return _needed(make=True).import_(record_from(source), seat)


def delete_game(game_id: str) -> None:
    """Remove a stored game. A game that was begun counts as not won. StorageError for an unknown id.

    >>> from penta_widgets import delete_game, game, import_game
    >>> delete_game(import_game(game("twenty").start()))
    """
    _needed().delete(game_id)


def _path(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise InvalidRecord(f"{quoted(text)}: there is no such user; expected a record's file") from None


def _stored_record(game_id: str) -> Record:
    store = existing_store()
    if store is None:
        raise InvalidRecord(
            f"{quoted(game_id)}: no stored games are read here; expected a record, or a file that is one"
        )
    try:
        return store.export(game_id)
    except StorageError as error:
        raise InvalidRecord(f"{error}; expected a record, a file, or the id of a stored game") from None


def _needed(*, make: bool = False) -> Store:
    store = store_of_tables() if make and not is_static() else existing_store()
    if store is None:
        raise StorageError("no games are stored here (none was played yet, or this is static mode)")
    return store
