"""One stored game in memory: its head, its line of moves, and how much of that is on disk."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final, NamedTuple

from penta_widgets.engine.records import Record, load_record
from penta_widgets.storage.statistics import Result

COLUMNS: Final = "id, game, head, rules, seat, at, earlier, imported, played, over, began, touched, turn"


class Earlier(NamedTuple):
    """A line of play that a restart left, and how many of its moves were made."""

    moves: tuple[str, ...]
    at: int


class Ended(NamedTuple):
    """How the game ended for the person: won or not, the score, and the day if it was a day's deal."""

    won: bool
    score: float | None
    day: str | None


@dataclass
class GameLine:
    """A game as this process knows it. ``saved`` moves are on disk; ``turn`` is that of our last write."""

    id: str
    head: dict[str, Any]
    rules: str
    seat: int
    began: str
    touched: str
    imported: bool = False
    moves: list[str] = field(default_factory=list)
    at: int = 0
    earlier: tuple[Earlier, ...] = ()
    played: bool = False
    over: bool = False
    ended: Ended | None = None
    saved: int = 0
    earlier_saved: bool = False
    """Whether the disk has ``earlier`` as it is here; it changes with a restart, not with a move."""
    turn: int = 0
    waiting: int = 0
    """0 when all is on disk; else the number of the change that waits, counted over all games."""

    @property
    def game(self) -> str:
        """The game's name."""
        name: str = self.head["game"]
        return name

    @property
    def order(self) -> tuple[int, int]:
        """Orders games by when they were last touched; what waits to be written is newest."""
        return self.waiting, self.turn

    @property
    def result(self) -> Result | None:
        """The end as statistics count it."""
        if self.ended is None:
            return None
        won, score, day = self.ended
        return Result(self.id, self.game, self.rules, day, won=won, score=score, order=self.order)

    def record(self) -> Record:
        """The moves made, read and checked like any record."""
        return load_record({**self.head, "moves": self.moves[: self.at]}, trusted=True)

    def put(self, n: int, moves: Sequence[str]) -> None:
        """Let the line go on with just these moves from number n; what was the same before stays saved."""
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.moves[n:], moves, strict=False)))
        if same < len(moves) or n + same < len(self.moves):
            self.saved = min(self.saved, n + same)
            self.moves[n:] = moves


def write_line(db: sqlite3.Connection, line: GameLine) -> int:
    """Bring the disk up to this line, inside a transaction; returns the turn of this write."""
    turn = next_turn(db)
    if not (line.saved and line.earlier_saved and _updated(db, line, turn)):
        _inserted(db, line, turn)
    db.execute("DELETE FROM moves WHERE id = ? AND n >= ?", (line.id, line.saved))
    rest = enumerate(line.moves[line.saved :], start=line.saved)
    db.executemany("INSERT INTO moves VALUES (?,?,?)", [(line.id, n, text) for n, text in rest])
    if line.result is not None:
        write_result(db, line.result, turn)
    return turn


def _updated(db: sqlite3.Connection, line: GameLine, turn: int) -> bool:
    """Write what a move changes; False if the disk does not have the game."""
    values = (line.at, line.played, line.over, line.touched, turn, line.id)
    query = "UPDATE games SET at = ?, played = ?, over = ?, touched = ?, turn = ? WHERE id = ?"
    return db.execute(query, values).rowcount == 1


def _inserted(db: sqlite3.Connection, line: GameLine, turn: int) -> None:
    flags = (line.imported, line.played, line.over, line.began, line.touched, turn)
    lines = json.dumps(line.earlier)
    db.execute(
        f"INSERT INTO games ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET "
        "at = excluded.at, earlier = excluded.earlier, played = excluded.played, over = excluded.over, "
        "touched = excluded.touched, turn = excluded.turn",
        (line.id, line.game, json.dumps(line.head), line.rules, line.seat, line.at, lines, *flags),
    )


def read_line(row: Sequence[Any], moves: list[str]) -> GameLine:
    """The line of a row of COLUMNS, with these moves."""
    ident, _, head, rules, seat, at, earlier, imported, played, over, began, touched, turn = row
    lines = tuple(Earlier(tuple(left), made) for left, made in json.loads(earlier))
    line = GameLine(ident, json.loads(head), rules, seat, began, touched, bool(imported), moves, at, lines)
    line.played, line.over, line.saved, line.turn = bool(played), bool(over), len(moves), turn
    line.earlier_saved = True
    return line


def read_moves(db: sqlite3.Connection, ident: str) -> list[str]:
    """The moves of a game, those that can be redone included."""
    return [text for (text,) in db.execute("SELECT text FROM moves WHERE id = ? ORDER BY n", (ident,))]


def write_result(db: sqlite3.Connection, result: Result, turn: int) -> None:
    """Keep how a game ended. A win stays; anything else gives way to how the same game ended later."""
    db.execute(
        "INSERT INTO results VALUES (?,?,?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET won = excluded.won, "
        "score = excluded.score, day = excluded.day, turn = excluded.turn "
        "WHERE NOT results.won AND excluded.score IS NOT NULL",
        (result.id, result.game, result.rules, result.day, result.won, result.score, turn),
    )


def next_turn(db: sqlite3.Connection) -> int:
    """One more than any write so far left behind."""
    turn: int = db.execute(
        "SELECT 1 + max((SELECT coalesce(max(turn), 0) FROM games), (SELECT coalesce(max(turn), 0) FROM results))"
    ).fetchone()[0]
    return turn
