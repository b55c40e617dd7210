"""Stored games from a notebook: shown, taken along, brought in, removed."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from penta_widgets import delete_game, export_game, import_game, play, saved_games, statistics
from penta_widgets.engine import InvalidRecord
from penta_widgets.storage import Journal, StorageError, store_of_tables
from penta_widgets.widgets.archive import listings as kept
from penta_widgets.widgets.archive import stored as archive


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder, with nothing in it yet."""
    monkeypatch.setenv("PENTA_DATA", str(tmp_path / "own"))
    monkeypatch.delenv("PENTA_STATIC", raising=False)
    return tmp_path / "own"


def played() -> str:
    """A game begun at a table; its id."""
    table = play("penta", seed=8, bots="random", journal=Journal(store_of_tables()))
    table.move(table.state.legal_moves[0])
    return store_of_tables().list()[0].id


def test_export_import_and_delete(tmp_path: Path) -> None:
    game_id = played()
    file = tmp_path / "game.json"
    record = export_game(game_id, file)
    assert json.loads(file.read_text("utf-8")) == record
    again = import_game(str(file))
    assert again != game_id
    assert export_game(again) == record
    delete_game(game_id)
    assert [row[0] for row in saved_games().rows] == [again]
    with pytest.raises(StorageError, match="no stored game"):
        export_game(game_id)
    with pytest.raises(InvalidRecord):
        import_game("{}")
    assert [row[0] for row in saved_games().rows] == [again], "nothing half done"


def test_an_imported_game_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("penta_widgets.widgets.start.journal_of_tables", lambda: Journal(store_of_tables()))
    played()
    record = export_game(store_of_tables().list()[0].id)
    game_id = import_game(record)
    table = play("penta", resume=game_id, bots="random")
    assert table.record["moves"] == record["moves"]
    table.move(table.state.legal_moves[0])
    assert export_game(game_id)["moves"] == table.record["moves"]


def test_asking_makes_no_file(folder: Path) -> None:
    with pytest.raises(StorageError, match="no games are stored"):
        export_game("0123456789ab")
    assert archive.existing_store() is None
    assert not folder.exists()


def test_lists_are_small_accessible_tables_and_text() -> None:
    played()  # left, and so not won, once another game is begun
    game_id = played()
    for listing, words in ((saved_games(), [game_id, "penta", "penta-8", "open"]), (statistics(), ["penta", "1", "0"])):
        table = ElementTree.fromstring(listing._repr_html_())
        assert table.findtext("caption/b")
        heads = table.findall("thead/tr/th")
        assert [head.get("scope") for head in heads] == ["col"] * len(heads)
        assert all(head.text for head in heads)
        row = table.find("tbody/tr")
        assert row is not None
        assert [cell.tag for cell in row] == ["th", *["td"] * (len(heads) - 1)]
        assert row[0].get("scope") == "row"
        assert all(any(word in (cell.text or "") for cell in row) for word in words)
        assert all(word in repr(listing) for word in words)


def test_text_of_the_person_is_no_html() -> None:
    shown = kept.Listing("a & b", ("<b>",), (("<script>",),))._repr_html_()
    assert "<script>" not in shown
    assert ElementTree.fromstring(shown).findtext("tbody/tr/th") == "<script>"


def test_static_mode_reads_nothing_of_the_persons_own_unless_a_folder_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = played()
    monkeypatch.setenv("PENTA_STATIC", "1")
    assert [row[0] for row in saved_games().rows] == [game_id], "PENTA_DATA names the folder to read"
    assert export_game(game_id)["game"] == "penta"
    monkeypatch.delenv("PENTA_DATA")
    monkeypatch.setattr("penta_widgets.widgets.archive.stored.data_file", lambda: folder / "games.sqlite3")
    assert saved_games().rows == ()
    assert "nothing yet" in statistics()._repr_html_()
    with pytest.raises(StorageError, match="static mode"):
        export_game(game_id)
    with pytest.raises(StorageError, match="static mode"):
        import_game({"format": "penta-widgets/1", "game": "penta", "moves": []})
