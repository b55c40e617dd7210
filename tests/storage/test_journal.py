"""The journal: a table's session on disk before it is shown, and back from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from penta_widgets.engine import Game, game
from penta_widgets.storage import Journal, Store, journal_of_tables
from penta_widgets.widgets.table.session import Line, Session
from tests.storage.games import penta


class First:
    """A bot that plays the first legal move."""

    name = "first"

    def choose(self, view):  # type: ignore[no-untyped-def]
        return view.legal_moves[0]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


def sat_down(rules: Game | None = None, deal_id: str = "penta-7", you: int = 1) -> Session:
    rules = rules or game("penta", mode="points", max_hands=1)
    session = Session(
        rules,
        deal_id,
        bots={seat: First() for seat in range(rules.players) if seat != you},
        names=["Ana", "You", "Bo", "Cy"],
    )
    session.advance()
    return session


def step(session: Session) -> None:
    session.play(session.state.legal_moves[-1])
    session.advance()


def on_disk(store: Store, journal: Journal) -> tuple[str, ...]:
    assert journal.game_id is not None
    with Store(store.path) as other:
        return other.resume(journal.game_id).record.moves


def moves(session: Session) -> tuple[str, ...]:
    return tuple(move.text for move in session.history)


def test_each_recorded_position_is_on_disk(store: Store) -> None:
    session, journal = sat_down(), Journal(store)
    assert journal.record(session) is None
    assert on_disk(store, journal) == moves(session)
    while session.state.actor is not None:
        step(session)
        journal.record(session)
        assert on_disk(store, journal) == moves(session)
    (row,) = store.list()
    assert (row.over, row.names, row.deal_id) == (True, ("Ana", "You", "Bo", "Cy"), "penta-7")
    assert session.state.outcome is not None
    (line,) = store.statistics()
    assert (line.played, line.average) == (1, session.state.outcome.scores[1])


def test_undo_redo_and_restart_survive_a_killed_kernel(store: Store) -> None:
    session, journal = sat_down(), Journal(store)
    for _ in range(4):
        step(session)
    session.restart()
    step(session)
    step(session)
    session.undo()
    journal.record(session)
    assert journal.game_id is not None

    with Store(store.path) as other:
        saved = other.resume(journal.game_id)
        again = sat_down(saved.record.game, saved.record.deal_id or "")
        again.restore(Line(*saved.line), [Line(*left) for left in saved.before_restart])
        resumed = Journal(other)
        resumed.restore(saved, again)
        assert again.state == session.state
        for one in (session, again):
            one.redo()
        assert again.state == session.state
        for one in (session, again):
            while one.can_undo:
                one.undo()
        assert (again.state, again.can_redo) == (session.state, session.can_redo)
        step(again)
        resumed.record(again)
        assert resumed.game_id == journal.game_id
        assert on_disk(store, resumed) == moves(again)


def test_showing_the_same_position_again_writes_nothing(store: Store) -> None:
    session, journal = sat_down(), Journal(store)
    journal.record(session)
    turns = [line.turn for line in store._in_order()]
    journal.record(session)
    assert [line.turn for line in store._in_order()] == turns
    step(session)
    journal.record(session)
    assert [line.turn for line in store._in_order()] > turns


def test_a_new_game_at_the_table_is_a_new_game_in_the_store(store: Store) -> None:
    journal = Journal(store)
    first = sat_down()
    step(first)
    journal.record(first)
    journal.record(sat_down(deal_id="penta-8"))
    journal.record(sat_down(deal_id="penta-9"))
    assert [row.deal_id for row in store.list()] == ["penta-9", "penta-7"]
    assert store.statistics()[0].played == 1


def test_a_deal_id_that_does_not_tell_the_cards_is_not_kept(store: Store) -> None:
    journal = Journal(store)
    journal.record(Session(penta().game, "penta-99", names=["You", "Ana", "Bo", "Cy"], position=penta(3)))
    assert store.list()[0].deal_id is None


def test_an_imagined_position_is_played_and_not_kept(store: Store) -> None:
    journal = Journal(store)
    session = Session(penta().game, "penta-1", names=["You", "Ana", "Bo", "Cy"], position=penta(3).view(0).sample(1))
    assert journal.record(session) is None
    assert (journal.game_id, store.list()) == (None, [])


def test_trouble_with_the_disk_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    journal = Journal(Store(tmp_path / "file" / "games.sqlite3", on_warning=lambda _: None))
    session = sat_down()
    for _ in range(3):
        step(session)
        assert "PENTA_DATA" in (journal.record(session) or "")
    assert journal.game_id is not None
    assert journal.store.resume(journal.game_id).record.moves == moves(session)


def test_static_tables_leave_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTA_STATIC", "1")
    assert journal_of_tables() is None


def test_tables_share_one_store_in_the_folder_that_PENTA_DATA_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PENTA_STATIC", raising=False)
    monkeypatch.setenv("PENTA_DATA", str(tmp_path))
    one, two = journal_of_tables(), journal_of_tables()
    assert one is not None
    assert two is not None
    assert one is not two
    assert one.store is two.store
    assert one.store.path.parent == tmp_path
