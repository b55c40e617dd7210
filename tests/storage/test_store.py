"""The store of games: begin, go on, undo, resume, list, export, import, delete."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from penta_widgets.engine import game
from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.records import Record, dumps
from penta_widgets.storage import StorageError, Store, data_file
from penta_widgets.storage.line import Earlier
from tests.storage.games import FOUND, Clock, begun, finished, penta, texts


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "games.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path, clock=Clock()) as store:
        yield store


def other(path: Path) -> Store:
    return Store(path)


def test_every_appended_move_is_on_disk_at_once(store: Store, path: Path) -> None:
    moves = texts(penta(12))
    game_id = begun(store, **FOUND)
    for n, move in enumerate(moves):
        store.append(game_id, n, [move])
        with other(path) as kernel:
            assert kernel.resume(game_id).record.moves == tuple(moves[: n + 1])


def test_resume_gives_game_names_and_deal_id_back(store: Store, path: Path) -> None:
    record = Record(game("penta", players=2), (), ("You", "Ana"), "penta-7")
    game_id = store.begin(record, seat=1)
    with other(path) as kernel:
        saved = kernel.resume(game_id)
    assert (saved.record, saved.seat, saved.redo, saved.earlier) == (record, 1, (), ())


def test_undo_keeps_what_can_be_redone_and_a_new_move_drops_it(store: Store, path: Path) -> None:
    moves = texts(penta(12))
    game_id = begun(store, **FOUND)
    store.append(game_id, 0, moves)
    store.sync(game_id, moves, 8)
    with other(path) as kernel:
        saved = kernel.resume(game_id)
        states, at = saved.line
        assert saved.record.moves == tuple(moves[:8])
        assert saved.redo == tuple(moves[8:])
        assert (at, states[at], states[-1]) == (8, penta(8), penta(12))
    another = next(move.text for move in penta(8).legal_moves if move.text != moves[8])
    store.append(game_id, 8, [another])
    with other(path) as kernel:
        assert kernel.resume(game_id).record.moves == (*moves[:8], another)
        assert kernel.resume(game_id).redo == ()


def test_a_restart_can_be_undone_after_resuming(store: Store, path: Path) -> None:
    moves = texts(penta(12))
    game_id = begun(store, **FOUND)
    store.sync(game_id, moves[:2], earlier=[Earlier(tuple(moves), 11)])
    with other(path) as kernel:
        ((states, at),) = kernel.resume(game_id).before_restart
        assert (at, states[-1]) == (11, penta(12))


def test_only_what_changed_is_written(store: Store, path: Path) -> None:
    moves = texts(penta(40))
    game_id = begun(store, **FOUND)
    store.sync(game_id, moves)
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE log (n INTEGER)")
        db.execute("CREATE TRIGGER told AFTER INSERT ON moves BEGIN INSERT INTO log VALUES (new.n); END")
    db.close()
    store.sync(game_id, moves, 30)
    store.sync(game_id, texts(penta(41)))
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT n FROM log").fetchall() == [(40,)]
    db.close()


def test_latest_is_the_unfinished_game_touched_last(store: Store) -> None:
    assert store.latest() is None
    one, two, three = begun(store, **FOUND), begun(store, "solitaire"), begun(store, **FOUND)
    finished(store, penta())
    assert (store.latest(), store.latest("penta"), store.latest("solitaire")) == (three, three, two)
    store.append(one, 0, texts(penta(3)))
    assert (store.latest(), store.latest("twenty")) == (one, None)


def test_list_shows_the_last_touched_first(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path / "games.sqlite3", clock=clock) as store:
        one = begun(store, "solitaire", "solitaire-7")
        clock.later(hours=1)
        two = finished(store, penta())
        clock.later(hours=1)
        store.append(one, 0, texts(penta(0)))
        first, second = store.list()
        assert [first.id, second.id] == [one, two]
        assert (first.game, first.deal_id, first.moves, first.over) == ("solitaire", "solitaire-7", 0, False)
        assert (first.began, first.touched) == ("2026-11-30T12:00:00+00:00", "2026-11-30T14:00:00+00:00")
        assert (second.options, second.moves, second.over) == (FOUND, len(penta().history), True)
        assert [row.id for row in store.list("penta")] == [two]


def test_export_and_import_carry_a_game_to_another_store(store: Store, tmp_path: Path) -> None:
    game_id = finished(store, penta())
    with Store(tmp_path / "elsewhere.sqlite3") as elsewhere:
        copy = elsewhere.import_(dumps(store.export(game_id)))
        assert elsewhere.export(copy) == store.export(game_id)
        assert elsewhere.list()[0].over
        assert elsewhere.statistics() == []
        with pytest.raises(InvalidRecord):
            elsewhere.import_("{}")
        assert len(elsewhere.list()) == 1


def test_delete_removes_game_and_moves(store: Store, path: Path) -> None:
    game_id = begun(store, **FOUND)
    store.append(game_id, 0, texts(penta(5)))
    store.delete(game_id)
    assert store.list() == []
    with pytest.raises(StorageError, match="there is no stored game"):
        store.resume(game_id)
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT count(*) FROM moves").fetchone() == (0,)
    db.close()


def test_unknown_games_and_gaps_are_refused_and_nothing_changes(store: Store) -> None:
    game_id = begun(store, **FOUND)
    for call in (store.resume, store.export, store.delete, lambda name: store.append(name, 0, [])):
        with pytest.raises(StorageError, match="list\\(\\)"):
            call("nobody")
    with pytest.raises(StorageError, match="expected 0 to 0"):
        store.append(game_id, 2, ["bid 1"])
    with pytest.raises(StorageError, match="expected 0 to 1"):
        store.sync(game_id, ["bid 1"], 2)
    assert store.resume(game_id).record.moves == ()


def test_a_table_only_looked_at_is_forgotten_after_a_day(tmp_path: Path) -> None:
    clock = Clock()
    with Store(tmp_path / "games.sqlite3", clock=clock) as store:
        looked_at, dealt, imported = begun(store, **FOUND), begun(store, **FOUND), store.import_(penta(1).to_record())
        played = begun(store, **FOUND)
        store.append(dealt, 0, texts(penta(3)), own=False)
        store.append(played, 0, texts(penta(3)))
        clock.later(hours=23)
        begun(store, "solitaire")
        assert len(store.list()) == 5
        clock.later(hours=2)
        begun(store, "solitaire")
        assert {row.id for row in store.list("penta")} == {imported, played}
        assert {looked_at, dealt}.isdisjoint(row.id for row in store.list())


def test_a_game_longer_than_a_foreign_record_may_be_still_resumes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("penta_widgets.engine.records.MAX_MOVES", 5)
    game_id = begun(store, **FOUND)
    store.append(game_id, 0, texts(penta(12)))
    assert store.resume(game_id).record.replay() == penta(12)


def test_PENTA_DATA_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTA_DATA", str(tmp_path / "mine"))
    with Store() as store:
        begun(store)
        assert store.path == data_file() == tmp_path / "mine" / "games.sqlite3"
        assert store.path.exists()
    monkeypatch.delenv("PENTA_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert "penta-widgets" in data_file().parts


def test_heads_are_records_without_moves(store: Store, path: Path) -> None:
    begun(store, "penta", "penta-7", players=2)
    with sqlite3.connect(path) as db:
        (head,) = db.execute("SELECT head FROM games").fetchone()
    db.close()
    assert json.loads(head) == {
        "format": "penta-widgets/1", "game": "penta", "options": {"players": 2}, "names": None, "deal_id": "penta-7",
    }  # fmt: skip
