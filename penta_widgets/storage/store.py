"""Every game a person plays, kept move by move in one SQLite file.

A change is on disk when the call returns. If the disk can't take it (full, read-only, locked, damaged, written
by a newer version), the store says so once through ``on_warning``, keeps the games of this process in memory,
and tries again with later changes; when that works, all that waited is written and the warning goes. A file that was
removed or replaced under us is made anew from the games of this process; a damaged one is set aside (``note`` says
where) and ``repair`` saves what is whole in it.
"""

from __future__ import annotations

import builtins
import json
import secrets
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from itertools import count, takewhile
from pathlib import Path
from threading import RLock
from typing import Any, Final

from penta_widgets.engine.contract import Outcome, State
from penta_widgets.engine.deals import day_of, follows
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.records import Record, load_record
from penta_widgets.storage.damage import Repaired, repair
from penta_widgets.storage.disk import Disk, Warn
from penta_widgets.storage.errors import StorageError, advice
from penta_widgets.storage.line import (
    COLUMNS,
    Earlier,
    Ended,
    GameLine,
    read_line,
    read_moves,
    write_line,
    write_result,
)
from penta_widgets.storage.place import data_file
from penta_widgets.storage.schema import BUSY_SECONDS
from penta_widgets.storage.statistics import DayResult, Result, Statistics, calendar, summed

LAST_PATIENCE: Final = 5.0
"""Seconds to wait for other kernels when what is not written now is lost."""
FORGET: Final = timedelta(days=1)
"""A game that was dealt and only looked at is forgotten after this."""
FEW: Final = 100
"""Rows that are looked at for the game touched last: the newest may be unreadable."""
UNREADABLE: Final = (ValueError, TypeError, KeyError, AttributeError)
"""What reading a row raises that somebody else has changed."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A stored game as a list shows it; times are UTC in ISO form."""

    id: str
    game: str
    options: dict[str, Any]
    names: tuple[str, ...] | None
    deal_id: str | None
    moves: int
    over: bool
    began: str
    touched: str


@dataclass(frozen=True)
class Saved:
    """A stored game to go on with: the moves made, those that can be redone, and lines a restart left."""

    id: str
    record: Record
    redo: tuple[str, ...]
    earlier: tuple[Earlier, ...]
    seat: int

    @property
    def line(self) -> tuple[tuple[State, ...], int]:
        """Every position of the line, those that can be redone included, and how many moves are made."""
        return self._lines[0], len(self.record.moves)

    @property
    def before_restart(self) -> tuple[tuple[tuple[State, ...], int], ...]:
        """The same of the lines that a restart left."""
        return tuple((states, left.at) for states, left in zip(self._lines[1:], self.earlier, strict=True))

    @cached_property
    def _lines(self) -> tuple[tuple[State, ...], ...]:
        """The positions of the line and of those that restarts left; what two in a row share is played once."""
        lines: builtins.list[tuple[State, ...]] = []
        before: tuple[str, ...] = ()
        states: tuple[State, ...] = (self.record.game.start(),)
        for moves in ((*self.record.moves, *self.redo), *(left.moves for left in self.earlier)):
            shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, moves, strict=False)))
            played = builtins.list(states[: shared + 1])
            for move in moves[shared:]:
                played.append(played[-1].after(move))
            states, before = tuple(played), moves
            lines.append(states)
        return tuple(lines)


class Store:
    """The games and results of one person. ``path`` is the file, by default ``data_file()``.

    ``on_warning`` gets a sentence when games stop reaching the disk, and None when they do again; by default it
    issues a StorageWarning.
    """

    def __init__(
        self,
        path: Path | str | None = None,
        *,
        on_warning: Warn | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Open or make the file; trouble is told through ``on_warning`` and never raised."""
        self._disk = Disk(data_file() if path is None else Path(path), on_warning)
        self._clock = clock
        self._lines: dict[str, GameLine] = {}
        self._bad: builtins.list[str] = []
        self._changes = count(1)
        self._lock = RLock()
        self._disk.read(lambda _: None)
        self._openings = self._disk.openings

    @property
    def path(self) -> Path:
        """The file."""
        return self._disk.path

    @property
    def warning(self) -> str | None:
        """What keeps games from the disk at present, None if nothing does."""
        return self._disk.warning

    @property
    def note(self) -> str | None:
        """Where a damaged file was set aside by this process, and what to do about it; None if none was."""
        if self._disk.set_aside is None:
            return None
        return (
            f"The file of stored games was damaged and is set aside as {self._disk.set_aside}; a new one is in use. "
            "`penta repair` saves what is whole in it"
        )

    def unreadable(self) -> tuple[str, ...]:
        """The ids of stored games whose rows cannot be read; the lists leave them out."""
        with self._lock:
            self._in_order()
            return tuple(self._bad)

    def repair(self, damaged: Path | str) -> Repaired:
        """Take in every game of a damaged file that can still be replayed; what is here already stays as it is.

        Raises StorageError if nothing in it can be read, or if this store cannot be written.
        """
        with self._lock:
            done: builtins.list[Repaired] = []
            try:
                self._disk.must_write(lambda db: done.append(repair(Path(damaged), db)))
            except (sqlite3.Error, OSError) as error:
                raise StorageError(f"{damaged} is not repaired: {advice(error, self.path)}") from None
            return done[-1]

    def begin(self, record: Record, seat: int = 0, *, imported: bool = False) -> str:
        """Keep a new game from this record on; returns its id. ``seat`` is the person's.

        Raises StorageError for a seat that the game does not have; then nothing is kept.
        """
        players = record.game.players
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
            raise StorageError(f"seat={quoted(seat)} — expected a seat of {record.game!r}: 0 to {players - 1}")
        head = record.to_dict()
        moves = head.pop("moves")
        rules = json.dumps({name: value for name, value in head["options"].items() if name != "first_dealer"})
        now = self._now()
        line = GameLine(secrets.token_hex(6), head, rules, seat, now, now, imported, moves, len(moves))
        line.over = record.replay().outcome is not None
        with self._lock:
            self._lines[line.id] = line
            self._changed(line)
        return line.id

    def append(
        self, game_id: str, n: int, moves: Sequence[str], *, outcome: Outcome | None = None, own: bool | None = None
    ) -> None:
        """Moves number n, n + 1 … of a game, counted from 0; what stood there and beyond is replaced.

        ``outcome`` ends the game. ``own`` says whether one of the moves is the person's; by default, whether
        one of them is not a deal. StorageError if the game is unknown or has fewer than n moves.
        """
        with self._lock:
            line = self._line(game_id)
            if not 0 <= n <= len(line.moves):
                raise StorageError(f"move number {n} of game {game_id}: expected 0 to {len(line.moves)}")
            line.put(n, moves)
            self._stands(line, n + len(moves), outcome, any_seat_moved(moves) if own is None else own)

    def sync(
        self,
        game_id: str,
        moves: Sequence[str],
        at: int | None = None,
        *,
        first: int = 0,
        earlier: Sequence[Earlier] | None = (),
        outcome: Outcome | None = None,
        own: bool | None = None,
    ) -> None:
        """A game's whole line: all its moves, of which the first ``at`` are made and the rest can be redone.

        ``moves`` are those from number ``first`` on; the ones before stay as they are, so that a move costs the same
        however long the game is. ``earlier`` are the lines that a restart left, None if they have not changed.
        StorageError if the game is unknown, or ``first`` or ``at`` lies beyond the line.
        """
        with self._lock:
            line, length = self._line(game_id), first + len(moves)
            made = length if at is None else at
            if not 0 <= first <= len(line.moves) or not 0 <= made <= length:
                raise StorageError(f"{made} moves of game {game_id} made: expected 0 to {length}")
            line.put(first, moves)
            if earlier is not None:
                line.earlier = tuple(Earlier(tuple(left), back) for left, back in earlier)
                line.earlier_saved = False
            self._stands(line, made, outcome, any_seat_moved(moves[: made - first]) if own is None else own)

    def resume(self, game_id: str) -> Saved:
        """The game as it stood after its last change. StorageError if there is none of that id."""
        with self._lock:
            self._look_again(game_id)
            line = self._line(game_id)
            return Saved(game_id, line.record(), tuple(line.moves[line.at :]), line.earlier, line.seat)

    def latest(self, game: str | None = None) -> str | None:
        """The id of the unfinished game touched last, of one game or of all; None if there is none."""
        with self._lock:
            lines = self._in_order(game, unfinished=True, most=FEW)
            return lines[-1].id if lines else None

    def list(self, game: str | None = None, most: int | None = None) -> builtins.list[Summary]:
        """The stored games, the one touched last first; at most ``most`` of them."""
        with self._lock:
            return [_summary(line) for line in reversed(self._in_order(game, most=most))]

    def count(self, game: str | None = None) -> int:
        """How many games are stored, of one game or of all."""
        query = "SELECT count(*) FROM games WHERE ? IN (game, '')"
        with self._lock:
            on_disk = self._disk.read(lambda db: int(db.execute(query, (game or "",)).fetchone()[0])) or 0
            new = (line for line in self._lines.values() if line.waiting and not line.turn)
            return on_disk + sum(game in {None, line.game} for line in new)

    def export(self, game_id: str) -> Record:
        """A game's record; ``save_record`` writes it to a file."""
        return self.resume(game_id).record

    def import_(self, source: Record | str | bytes | Path | Mapping[str, object], seat: int = 0) -> str:
        """Keep a record from elsewhere; returns its id. It counts in no statistics unless it is played on.

        Raises InvalidRecord for a bad record, StorageError for a seat that is not there and if the game cannot be
        brought to disk; then it is not kept.
        """
        with self._lock:
            game_id = self.begin(source if isinstance(source, Record) else load_record(source), seat, imported=True)
            if self._lines[game_id].waiting:
                del self._lines[game_id]
                raise StorageError(f"the game is not imported: {self.warning or 'the file is busy; try again'}")
            return game_id

    def delete(self, game_id: str) -> None:
        """Remove a game. Its result stays; one that was begun and not finished counts as not won."""
        with self._lock:
            line = self._line(game_id)

            def remove(db: sqlite3.Connection) -> None:
                if _left(line):
                    write_result(db, _lost(line), line.turn)
                db.execute("DELETE FROM games WHERE id = ?", (line.id,))

            try:
                self._disk.must_write(remove)
            except (sqlite3.Error, OSError, StorageError) as error:
                raise StorageError(f"game {game_id} is not deleted: {advice(error, self.path)}") from None
            del self._lines[game_id]

    def statistics(self, game: str | None = None) -> builtins.list[Statistics]:
        """Played, won, average and streaks for each game and rule set.

        A game that was begun and left counts as not won as soon as another of its kind was taken up after it.
        """
        with self._lock:
            return summed(one for one in self._results() if game in {None, one.game})

    def calendar(self, game: str) -> dict[date, DayResult]:
        """What is kept of each day's deal of this game."""
        with self._lock:
            return calendar(one for one in self._results() if one.game == game)

    def close(self) -> None:
        """Write what waits, if the disk lets us, and let go of the file."""
        with self._lock:
            self._disk.wake()
            self._write_waiting(LAST_PATIENCE)
            self._disk.close()

    def __enter__(self) -> Store:
        """Itself, to be closed on leaving."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Close."""
        self.close()

    def _stands(self, line: GameLine, at: int, outcome: Outcome | None, own: bool) -> None:
        line.at, line.over = at, outcome is not None
        line.played = line.played or own
        if outcome is not None and line.played:
            line.ended = Ended(line.seat in outcome.winners, outcome.scores[line.seat], _day(line))
        self._changed(line)

    def _changed(self, line: GameLine) -> None:
        line.touched, line.waiting = self._now(), next(self._changes)
        self._write_waiting()
        if self._disk.openings != self._openings:  # a new file: the other games of this process belong there too
            self._openings = self._disk.openings
            for other in self._lines.values():
                other.waiting = other.waiting or next(self._changes)
            self._write_waiting()

    def _write_waiting(self, patience: float = BUSY_SECONDS) -> None:
        unsaved = {line.id: line for line in self._lines.values() if line.waiting}.values()
        waiting = sorted(unsaved, key=lambda line: line.waiting)
        if not waiting:
            return

        def write(db: sqlite3.Connection) -> None:
            old = (datetime.fromisoformat(waiting[-1].touched) - FORGET).isoformat()
            db.execute("DELETE FROM games WHERE NOT (played OR imported) AND touched < ?", (old,))  # has an index
            for line in waiting:
                _settle(db, line)
                turns.append(write_line(db, line))

        turns: builtins.list[int] = []
        if self._disk.write(write, patience):
            for line, turn in zip(waiting, turns, strict=True):
                line.turn, line.saved, line.waiting, line.earlier_saved = turn, len(line.moves), 0, True
                self._lines[line.id] = line

    def _line(self, game_id: str) -> GameLine:
        """The line that this process goes on with."""
        if game_id not in self._lines:
            bad = builtins.list[str]()

            def rows_of_game(db: sqlite3.Connection) -> builtins.list[GameLine]:
                rows = db.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (game_id,)).fetchall()
                bad.extend(_readable_lines(rows)[1])
                return [] if bad else [read_line(row, read_moves(db, game_id)) for row in rows]

            for line in self._disk.read(rows_of_game) or []:
                self._lines[game_id] = line
            if bad:
                raise StorageError(f"stored game {quoted(game_id)} cannot be read: its row in {self.path} is damaged")
        if game_id not in self._lines:
            raise StorageError(f"there is no stored game {quoted(game_id)}; list() shows those there are")
        return self._lines[game_id]

    def _look_again(self, game_id: str) -> None:
        """Drop what this process knows of a game if all of it is on disk, where another kernel may have gone on."""
        line = self._lines.get(game_id)
        if line is None or line.waiting or line.id != game_id:
            return
        query = "SELECT count(*) FROM games WHERE id = ?"
        if self._disk.read(lambda db: bool(db.execute(query, (game_id,)).fetchone()[0])):
            del self._lines[game_id]

    def _in_order(
        self, game: str | None = None, *, unfinished: bool = False, most: int | None = None
    ) -> builtins.list[GameLine]:
        """The stored games without their moves, the one touched last at the end, at most ``most`` of them."""
        where = [text for text, so in (("game = ?", game is not None), ("NOT over", unfinished)) if so]
        asked = f"WHERE {' AND '.join(where)} " if where else ""
        query = f"SELECT {COLUMNS} FROM games {asked}ORDER BY turn DESC LIMIT ?"
        given = (*([] if game is None else [game]), -1 if most is None else most)
        rows = self._disk.read(lambda db: db.execute(query, given).fetchall()) or []
        lines, self._bad = _readable_lines(rows)
        waiting = [
            line
            for line in self._lines.values()
            if line.waiting and game in {None, line.game} and not (unfinished and line.over)
        ]
        changed = {line.id for line in self._lines.values() if line.waiting}
        lines_by_id = {line.id: line for line in lines if line.id not in changed} | {line.id: line for line in waiting}
        ordered = sorted(lines_by_id.values(), key=lambda line: line.order)
        return ordered if most is None else ordered[-most:]

    def _results(self) -> builtins.list[Result]:
        query = "SELECT id, game, rules, day, won, score, turn FROM results"
        rows = self._disk.read(lambda db: db.execute(query).fetchall()) or []
        results = {row[0]: result for row in rows if (result := _read_result(row)) is not None}
        lines = self._in_order()
        for line in lines:
            if line.waiting and line.result and not (line.id in results and results[line.id].won):
                results[line.id] = line.result
        newest = {line.game: line.id for line in lines}
        left = (line for line in lines if line.id not in results and line.id != newest[line.game] and _left(line))
        return [*results.values(), *map(_lost, left)]

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="seconds")


def any_seat_moved(moves: Sequence[str]) -> bool:
    """Whether one of the moves is more than a deal."""
    return any(not move.startswith("deal") for move in moves)


def _settle(db: sqlite3.Connection, line: GameLine) -> None:
    """If another kernel removed the game, all of it is written again; if it went on there, ours goes on as a copy."""
    row = db.execute("SELECT turn FROM games WHERE id = ?", (line.id,)).fetchone()
    if row is None or row[0] != line.turn:
        line.saved = 0
    if row is not None and row[0] != line.turn:
        line.id = secrets.token_hex(6)


def _readable_lines(rows: Sequence[Sequence[Any]]) -> tuple[builtins.list[GameLine], builtins.list[str]]:
    """The games of these rows, and the ids of rows that are no games: one bad row must not hide the good ones."""
    lines, bad = builtins.list[GameLine](), builtins.list[str]()
    for row in rows:
        try:
            line = read_line(row, [])
            known = isinstance(line.game, str) and isinstance(json.loads(line.rules), dict)
            _summary(line)
            datetime.fromisoformat(line.touched)
            if not known:
                raise TypeError("game and rules are texts")
        except UNREADABLE:
            bad.append(str(row[0]))
        else:
            lines.append(line)
    return lines, bad


def _read_result(row: tuple[Any, ...]) -> Result | None:
    """The result of a row; None if it is none, as a day that is no date."""
    ident, game, rules, day, won, score, turn = row
    try:
        known = isinstance(json.loads(rules), dict) and isinstance(game, str)
        if day is not None:
            date.fromisoformat(day)
    except UNREADABLE:
        return None
    if not known or not isinstance(score, int | float | None) or not isinstance(turn, int):
        return None
    return Result(ident, game, rules, day, won=bool(won), score=score, order=(0, turn))


def _left(line: GameLine) -> bool:
    return line.played and not line.over and line.ended is None


def _lost(line: GameLine) -> Result:
    return Result(line.id, line.game, line.rules, None, won=False, score=None, order=line.order)


def _day(line: GameLine) -> str | None:
    """The day whose deal this game was: its deals must really be the ones that the id names."""
    day = day_of(line.head["deal_id"])
    return day.isoformat() if day is not None and follows(line.record().replay(), line.head["deal_id"]) else None


def _summary(line: GameLine) -> Summary:
    names = line.head["names"]
    return Summary(
        line.id,
        line.game,
        line.head["options"],
        None if names is None else tuple(names),
        line.head["deal_id"],
        line.at,
        line.over,
        line.began,
        line.touched,
    )
