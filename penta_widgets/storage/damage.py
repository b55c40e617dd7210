"""A damaged file of stored games: told from other trouble, set aside, and what is whole in it saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.storage.errors import StorageError
from penta_widgets.storage.line import COLUMNS, GameLine, next_turn, read_line, read_moves, write_line

DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database while it is open."""


class Repaired(NamedTuple):
    """What a repair brought: ids of the games saved, of those that were there already, and of those that are lost."""

    saved: tuple[str, ...]
    known: tuple[str, ...]
    lost: tuple[str, ...]
    results: int


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file itself is broken, not that it is locked, full or read-only."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def set_aside(path: Path) -> Path:
    """Move a damaged file to ``games.damaged-1.sqlite3`` (or the next free number); returns its new path."""
    target = next(
        place
        for number in count(1)
        if not (place := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists()
    )
    path.replace(target)
    for ending in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{path}{ending}").replace(f"{target}{ending}")
    return target


def damaged_files(path: Path) -> list[Path]:
    """The damaged files that were set aside in place of this one, the first one first."""
    return sorted(path.parent.glob(f"{path.stem}.damaged-*{path.suffix}"))


def repair(damaged: Path, into: sqlite3.Connection) -> Repaired:
    """Copy every game of a damaged file that can still be replayed, and every readable result, into another file.

    ``into`` is in a transaction. What SQLite says of the damaged file goes no further, since it would be taken for
    damage of the other one.
    Nothing that is there already is overwritten, and the damaged file is only read. StorageError if SQLite cannot
    read it at all.
    """
    if not damaged.is_file():
        raise StorageError(f"{damaged} is no file; expected a damaged file of stored games")
    saved, known, lost = list[str](), list[str](), list[str]()
    with closing(sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True)) as broken:
        rows = _rows(broken, "games", COLUMNS)
        results = _rows(broken, "results", "id, game, rules, day, won, score, turn")
        if not rows and not results:
            raise StorageError(f"{damaged}: nothing in it can be read, so nothing is saved")
        for row in rows:
            if into.execute("SELECT 1 FROM games WHERE id = ?", (row[0],)).fetchone():
                known.append(str(row[0]))
            elif (line := _line(broken, row)) is None:
                lost.append(str(row[0]))
            else:
                write_line(into, line)
                saved.append(line.id)
        turn, before = next_turn(into), into.total_changes
        for result in results:
            into.execute("INSERT OR IGNORE INTO results VALUES (?,?,?,?,?,?,?)", (*result[:-1], turn))
        readable = {row[0] for row in rows}
        lost += [str(game_id) for game_id in _ids(broken) if game_id not in readable]
        return Repaired(tuple(saved), tuple(known), tuple(lost), into.total_changes - before)


def _line(broken: sqlite3.Connection, row: Sequence[Any]) -> GameLine | None:
    """A game of the damaged file, if its moves can be read and played."""
    try:
        line = read_line(row, read_moves(broken, row[0]))
        line.record().replay()
        if len(line.moves) < line.at:
            return None
    except (sqlite3.Error, InvalidRecord, ValueError, TypeError, KeyError):
        return None
    line.saved, line.earlier_saved = 0, False
    return line


def _rows(broken: sqlite3.Connection, table: str, columns: str) -> list[tuple[Any, ...]]:
    """The rows of a table that can be read: from the front as far as it goes, then from the back."""
    readable: dict[object, tuple[Any, ...]] = {}
    for order in ("ASC", "DESC"):
        for row in _readable(broken, f"SELECT {columns} FROM {table} ORDER BY id {order}"):
            readable.setdefault(row[0], row)
    return list(readable.values())


def _ids(broken: sqlite3.Connection) -> list[object]:
    """The ids of all games, as far as the index tells them: it lies on other pages than the games."""
    queries = (f"SELECT id FROM games INDEXED BY games_by_turn ORDER BY turn {order}" for order in ("ASC", "DESC"))
    return list(dict.fromkeys(row[0] for query in queries for row in _readable(broken, query)))


def _readable(broken: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    with suppress(sqlite3.Error):
        yield from broken.execute(query)
