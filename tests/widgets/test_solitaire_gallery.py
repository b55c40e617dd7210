from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

from penta_widgets import calendar, gallery, play, saved_games, statistics
from penta_widgets.analysis.solver import solve
from penta_widgets.engine import InvalidOption, entry, game_names
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.records import Record
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState
from penta_widgets.storage import Journal, StorageError, Store
from penta_widgets.widgets.gallery.chooser import Gallery, gallery_svg, layout_svg


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A person's games in a file of the test's own, where tables keep theirs."""
    kept = Store(tmp_path / "games.sqlite3")
    for module in ("start", "gallery.chooser", "archive.listings"):
        monkeypatch.setattr(f"penta_widgets.widgets.{module}.journal_of_tables", lambda: Journal(kept))
    yield kept
    kept.close()


def test_every_move_is_kept_and_a_new_table_goes_on_where_the_last_stood(store: Store) -> None:
    table = play("solitaire", seed=4).move("turn").move("turn").move("turn").undo()
    later = play("solitaire", resume=True)
    assert later.state == table.state
    assert later.record == table.record
    assert later.redo().state.stock_count == 95
    assert later.undo().undo().undo().state.stock_count == 98
    assert len(store.list("solitaire")) == 1, "it is the same game"


def test_a_game_is_taken_up_by_its_id_and_only_by_its_own_table(store: Store) -> None:
    first = play("twenty", seed=1)
    first.move(first.state.legal_moves[-1])
    (one,) = store.list()
    second = play("twenty", seed=2)
    second.move(second.state.legal_moves[-1])
    assert play("twenty", resume=True).state == second.state
    assert play("twenty", resume=one.id).state == first.state
    with pytest.raises(InvalidOption, match="a game of twenty, not of solitaire"):
        play("solitaire", resume=one.id)
    with pytest.raises(StorageError, match="no stored game"):
        play("twenty", resume="000000000000")
    with pytest.raises(InvalidOption, match="seed= and resume="):
        play("twenty", resume=one.id, seed=3)


def test_with_nothing_to_go_on_with_a_game_begins(store: Store) -> None:
    assert play("alternate", resume=True, seed=1).state.stock_count == 48
    assert [one.game for one in store.list()] == ["alternate"]


def test_options_and_a_restart_are_taken_up_too(store: Store) -> None:
    table = play("solitaire", seed=4, foundation_return="both").move("turn").restart()
    later = play("solitaire", resume=True)
    assert later.session.game == table.session.game
    assert later.undo().state.last_move is not None
    assert later.undo().undo().state.stock_count == 98


def test_penta_goes_on_as_well_bots_included(store: Store) -> None:
    table = play("penta", seed=3, mode="franklin", bots="random")
    table.move(table.state.legal_moves[0])
    later = play("penta", resume=True, bots="random")
    assert later.record == table.record
    assert later.state.actor == 0


def test_static_mode_and_journal_none_keep_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    play("solitaire", seed=1, journal=None).move("turn")
    assert store.list() == []
    with pytest.raises(InvalidOption, match="no games are kept"):
        play("solitaire", resume="abc", journal=None)
    monkeypatch.undo()
    monkeypatch.setenv("PENTA_STATIC", "1")
    monkeypatch.setenv("PENTA_DATA", str(store.path.parent / "other"))
    play("solitaire", seed=1).move("turn")
    assert not (store.path.parent / "other").exists()
    assert repr(saved_games()).endswith("nothing yet")


def _winning(deal_id: str) -> SolitaireState:
    start = PentaSolitaire().start()
    state = start.after(deal_for(start, deal_id))
    line = solve(state, 300, compiled=False).line
    assert line is not None
    for text in line:
        state = state.after(text)
    return state


def test_a_won_day_stays_in_the_calendar(store: Store) -> None:
    day = "solitaire-2026-11-07"
    won = _winning(day)
    kept = store.begin(Record(won.game, (), None, day))
    store.sync(kept, [move.text for move in won.history], outcome=won.outcome)
    month = calendar("solitaire", "2026-11")
    assert month.won == 1
    assert "7*" in repr(month)
    assert "1 days played, 1 won" in repr(month)
    assert "✓ won" in month._repr_html_()
    assert calendar("solitaire", "2026-10").won == 0
    assert repr(statistics("solitaire")).splitlines()[1].split() == "solitaire 1 1 100 % 104.0 1 1".split()
    assert calendar("twenty", "2026-11").won == 0


def test_the_day_s_deal_played_at_a_table_keeps_how_many_cards_went_home(store: Store) -> None:
    table, rng = play("alexander_the_great", deal="alexander_the_great-2026-11-09"), random.Random(1)
    for _ in range(400):
        if not table.state.legal_moves:
            break
        table.move(rng.choice(table.state.legal_moves))
    outcome = table.state.outcome
    assert outcome is not None
    month = calendar("alexander_the_great", "2026-11")
    assert f"9 {outcome.scores[0]} " in repr(month)
    assert f"{outcome.scores[0]} home" in month._repr_html_()
    assert (month.won, len(month.results)) == (0, 1)


def test_daily_asks_the_clock_once_more_for_every_game(store: Store) -> None:
    today = f"solitaire-{datetime.now(UTC):%Y-%m-%d}"
    tomorrow = play("solitaire", deal="daily").session.deal_id
    assert tomorrow in {today, f"solitaire-{datetime.now(UTC):%Y-%m-%d}"}


def test_a_month_is_checked() -> None:
    for wrong in ("November", "2026-13", 7):
        with pytest.raises(InvalidOption, match="a year and a month"):
            calendar("solitaire", wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="no game is called"):
        calendar("bridge", "2026-11")


def test_the_gallery_shows_every_game_with_its_rule_and_layout() -> None:
    shown = Gallery()
    games = shown.snapshot["games"]
    assert [one["name"] for one in games] == [name for name in game_names() if entry(name).gallery]
    assert all(one["rule"] in repr(shown).replace("\n", " ") for one in games)
    for one in games:
        ElementTree.fromstring(one["svg"])
    assert layout_svg("alexander_the_great").count("<rect") == 4 + 12 * 4
    assert layout_svg("twenty").count("<rect") == 8 + 1 + 20
    texts = [node.text for node in ElementTree.fromstring(gallery_svg()).iter() if node.tag.endswith("text")]
    assert {entry(name).title for name in game_names() if entry(name).gallery} <= set(texts)


def test_choosing_from_the_gallery_opens_a_table_in_place_of_the_one_before(store: Store) -> None:
    shown = gallery()
    box = shown.widget
    shown.receive({"type": "play", "game": "twenty", "how": "daily", "seq": 0})
    assert shown.table is not None
    first = shown.table
    assert first.session.deal_id.startswith("twenty-20")
    assert box.children[1] is first.widget
    first.move(first.state.legal_moves[-1])
    assert shown.snapshot["games"][1]["unfinished"]
    shown.receive({"type": "play", "game": "solitaire", "how": "new", "seq": 1})
    assert first._board is None, "its view is freed"
    shown.receive({"type": "play", "game": "twenty", "how": "resume", "seq": 2})
    assert shown.table.state == first.state
    shown.close()


@pytest.mark.parametrize(
    "message", [None, 7, {}, {"game": "bridge"}, {"game": ["twenty"], "how": {}}, {"game": "penta"}]
)
def test_the_gallery_answers_nonsense_with_a_sentence(message: object) -> None:
    shown = gallery()
    _ = shown.widget
    board = shown._board
    assert board is not None
    shown.receive(message)
    assert "is not in the gallery" in board.snapshot["error"]
    assert shown.table is None
    shown.close()
