"""What a move costs does not grow with the game, its restarts or the number of games: counted, not timed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from penta_widgets import saved_games
from penta_widgets.engine import InvalidOption, Move, game
from penta_widgets.engine.contract import State
from penta_widgets.storage import Journal, Store
from penta_widgets.widgets.table.session import Line, Session
from tests.storage.games import begun
from tests.storage.test_journal import First, sat_down, step


class Traced:
    """The statements that reach the file, as text with their values."""

    def __init__(self, store: Store) -> None:
        db = store._disk._db
        assert db is not None
        self.statements: list[str] = []
        db.set_trace_callback(self.statements.append)

    def bytes_of(self, session: Session, journal: Journal) -> int:
        """What one more move and its record cost, in characters sent to SQLite."""
        self.statements.clear()
        step(session)
        journal.record(session)
        return sum(map(len, self.statements))


def long_session() -> Session:
    rules = game("penta", mode="points", max_hands=400, goal=1_000_000)
    session = Session(rules, "penta-7", bots={seat: First() for seat in (0, 2, 3)}, names=["Ana", "You", "Bo", "Cy"])
    session.advance()
    return session


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


def test_a_move_writes_as_much_late_in_a_game_as_early(store: Store) -> None:
    session, journal = long_session(), Journal(store)
    step(session)
    journal.record(session)
    traced = Traced(store)
    early = max(traced.bytes_of(session, journal) for _ in range(5))
    while len(session.line.states) < 1_500:
        if session.between_hands:
            session.deal()
            session.advance()
        else:
            step(session)
    journal.record(session)
    late = max(traced.bytes_of(session, journal) for _ in range(5) if not session.between_hands)
    assert late < 1.5 * early


def test_a_move_writes_as_much_after_many_restarts_as_before(store: Store) -> None:
    session, journal = sat_down(), Journal(store)
    step(session)
    journal.record(session)
    traced = Traced(store)
    before = traced.bytes_of(session, journal)
    for _ in range(60):
        session.restart()
        step(session)
        step(session)
        journal.record(session)
    assert traced.bytes_of(session, journal) < 1.5 * before


def test_lines_that_restarts_left_are_replayed_once_where_they_are_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, journal = sat_down(), Journal(store)
    for _ in range(20):
        step(session)
        step(session)
        session.restart()
        step(session)
    journal.record(session)
    assert journal.game_id is not None
    with Store(store.path) as other:
        saved = other.resume(journal.game_id)
        played, after = list[object](), State.after

        def counted(state: State, move: Move | str) -> State:
            played.append(move)
            return after(state, move)

        monkeypatch.setattr(State, "after", counted)
        lines = [Line(*saved.line), *(Line(*left) for left in saved.before_restart)]
    every = sum(len(line.states) - 1 for line in lines)
    assert len(lines) == 21
    assert len(played) < every / 3
    for kept, own in zip(lines[1:], session.before_restart, strict=True):
        assert (kept.states, kept.at) == (own.states, own.at)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("SELECT id FROM games WHERE game = 'penta' AND NOT over ORDER BY turn DESC LIMIT 100", "games_open"),
        ("SELECT id FROM games WHERE game = 'penta' ORDER BY turn DESC LIMIT 50", "games_of_a_kind"),
        ("SELECT id FROM games ORDER BY turn DESC LIMIT 50", "games_by_turn"),
        ("SELECT max(turn) FROM results", "results_by_turn"),
        ("DELETE FROM games WHERE NOT (played OR imported) AND touched < '2026'", "games_only_looked_at"),
    ],
)
def test_what_every_move_and_list_asks_has_an_index(store: Store, query: str, index: str) -> None:
    db = sqlite3.connect(store.path)
    plan = " ".join(str(row[-1]) for row in db.execute(f"EXPLAIN QUERY PLAN {query}"))
    db.close()
    assert index in plan
    assert "TEMP B-TREE" not in plan


def test_a_long_list_shows_its_newest_games_and_says_how_many_there_are(store: Store) -> None:
    ids = [begun(store, "solitaire") for _ in range(60)]
    begun(store, "twenty")
    shown = saved_games("solitaire", store)
    assert [row[0] for row in shown.rows] == ids[::-1][:50]
    assert shown.notes == ("60 games are stored; saved_games(most=60) shows all.",)
    assert len(saved_games("solitaire", store, most=60).rows) == 60
    assert saved_games("solitaire", store, most=60).notes == ()
    assert store.count() == 61
    assert store.latest("solitaire") == ids[-1]
    with pytest.raises(InvalidOption, match="most=0"):
        saved_games(store=store, most=0)
