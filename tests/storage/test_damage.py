"""Files that vanish, are replaced, damaged or may not be written: nothing is lost in silence."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from penta_widgets import calendar, cli, saved_games, statistics
from penta_widgets.storage import StorageError, Store
from penta_widgets.storage.damage import Repaired, damaged_files
from tests.storage.games import FOUND, begun, finished, penta, texts

Said = list[str | None]


def quiet(path: Path) -> Store:
    return Store(path, on_warning=lambda _: None)


def broken(path: Path, page: int) -> None:
    """Overwrite one page of a database, as a failing disk does."""
    with path.open("r+b") as file:
        file.seek(4096 * page)
        file.write(b"\xa5" * 4096)


def test_a_file_removed_under_a_running_kernel_is_made_again_with_every_open_game(tmp_path: Path) -> None:
    with quiet(tmp_path / "games.sqlite3") as store:
        first, second = begun(store, **FOUND), begun(store, "solitaire")
        moves = texts(penta())
        store.append(first, 0, moves[:4], own=True)
        for ending in ("", "-wal", "-shm"):
            Path(f"{store.path}{ending}").unlink(missing_ok=True)
        store.append(first, 4, moves[4:6])
        assert store.warning is None
        with quiet(store.path) as other:
            assert {row.id for row in other.list()} == {first, second}
            assert other.resume(first).record.moves == tuple(moves[:6])


def test_a_file_replaced_by_a_backup_keeps_what_the_backup_has(tmp_path: Path) -> None:
    backup, path = tmp_path / "backup.sqlite3", tmp_path / "games.sqlite3"
    with quiet(path) as store:
        old = finished(store, penta(seed=3))
    backup.write_bytes(path.read_bytes())
    with quiet(path) as store:
        fresh = begun(store, **FOUND)
        store.append(fresh, 0, texts(penta())[:3], own=True)
        for ending in ("-wal", "-shm"):
            Path(f"{path}{ending}").unlink(missing_ok=True)
        backup.replace(path)
        store.append(fresh, 3, texts(penta())[3:5])
    with quiet(path) as again:
        assert {row.id for row in again.list()} == {old, fresh}
        assert again.resume(fresh).record.moves == tuple(texts(penta())[:5])


def test_whichever_page_is_broken_what_is_whole_is_saved_and_nothing_is_overwritten(tmp_path: Path) -> None:
    whole = tmp_path / "whole.sqlite3"
    with quiet(whole) as store:
        ids = {finished(store, penta(seed=seed)) for seed in range(12)}
    pages = whole.stat().st_size // 4096
    shares = []
    for page in range(1, pages):
        path = tmp_path / str(page) / "games.sqlite3"
        path.parent.mkdir()
        path.write_bytes(whole.read_bytes())
        broken(path, page)
        damaged = path.read_bytes()
        shares.append(_saved_share(path, damaged, ids))
    assert len(shares) > 5
    assert sum(shares) / len(shares) > 0.6


def _saved_share(path: Path, damaged: bytes, ids: set[str]) -> float:
    """Use a damaged file as tables do, then repair what was set aside; returns the share of the games saved."""
    with quiet(path) as store:
        store.list()
        store.statistics()
        fresh = begun(store, **FOUND)
        for game_id in ids:
            with suppress(StorageError):
                store.resume(game_id)
        if store.note is None:  # no use met the broken page
            assert {row.id for row in store.list()} == {*ids, fresh}
            return 1.0
        (aside,) = damaged_files(path)
        assert aside.read_bytes()[: len(damaged)] == damaged or fresh not in {row.id for row in store.list()}
        done = _repaired(store, aside)
        assert {*done.saved, *done.known, *done.lost} <= {*ids, fresh}
        assert {*done.saved, *done.known, fresh} == {row.id for row in store.list()}
        for game_id in {*done.saved} - {fresh}:
            assert store.resume(game_id).record.replay().outcome is not None
        assert _repaired(store, aside).saved == ()
        return len({*done.saved, *done.known} & ids) / len(ids)


def _repaired(store: Store, aside: Path) -> Repaired:
    try:
        return store.repair(aside)
    except StorageError:
        with pytest.raises(StorageError, match="nothing in it can be read"):
            store.repair(aside)
        return Repaired((), (), (), 0)


def test_what_is_no_database_is_set_aside_whole_and_nothing_is_overwritten(tmp_path: Path) -> None:
    path, content = tmp_path / "games.sqlite3", b"not a database at all" * 100
    for number in (1, 2):
        path.write_bytes(content)
        with quiet(path) as store:
            begun(store, **FOUND)
            assert store.warning is None
            assert len(store.list()) == 1
        assert (tmp_path / f"games.damaged-{number}.sqlite3").read_bytes() == content
    with quiet(path) as store, pytest.raises(StorageError, match="nothing in it can be read"):
        store.repair(tmp_path / "games.damaged-1.sqlite3")


def test_one_bad_row_hides_no_good_one_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with quiet(path) as store:
        good, head, touched, day = (finished(store, penta(seed=seed)) for seed in range(4))
    db = sqlite3.connect(path)
    with db:
        db.execute("UPDATE games SET head = '{' WHERE id = ?", (head,))
        db.execute("UPDATE games SET touched = 'yesterday' WHERE id = ?", (touched,))
        db.execute("UPDATE results SET day = 'never', score = 'x' WHERE id = ?", (day,))
    db.close()
    with quiet(path) as store:
        assert {row.id for row in store.list()} == {good, day}
        assert set(store.unreadable()) == {head, touched}
        assert sum(line.played for line in store.statistics()) == 3
        assert store.calendar("penta") == {}
        assert store.latest("penta") is None
        with pytest.raises(StorageError, match=f"{head}.*damaged"):
            store.resume(head)
        assert store.resume(good).record.replay().outcome is not None


@pytest.mark.parametrize("seat", [None, 99, -1, True, "0"])
def test_a_seat_that_is_not_there_changes_nothing(tmp_path: Path, seat: object) -> None:
    with quiet(tmp_path / "games.sqlite3") as store:
        with pytest.raises(StorageError, match=r"seat=.*expected a seat"):
            store.import_(penta().to_record(), seat)  # type: ignore[arg-type]
        assert store.list() == []
        game_id = begun(store, **FOUND)
    with quiet(tmp_path / "games.sqlite3") as again:
        assert [row.id for row in again.list()] == [game_id]


def test_an_import_that_cannot_reach_the_disk_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here already", encoding="utf-8")
    with quiet(tmp_path / "file" / "games.sqlite3") as store:
        with pytest.raises(StorageError, match="not imported"):
            store.import_(penta().to_record())
        assert store.list() == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and users to try what a person without rights can do")
def test_stored_games_in_a_read_only_folder_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with quiet(folder / "games.sqlite3") as store:
        game_id = finished(store, penta())
    for place in (tmp_path, *tmp_path.parents):
        if place.owner() == tmp_path.owner() and place != Path(place.anchor):
            place.chmod(place.stat().st_mode | 0o555) if "pytest" in str(place) else None
    folder.chmod(0o555)
    (folder / "games.sqlite3").chmod(0o444)
    child = os.fork()
    if child == 0:
        os._exit(_reads_as_nobody(folder / "games.sqlite3", game_id))
    try:
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        folder.chmod(0o755)


def _reads_as_nobody(path: Path, game_id: str) -> int:
    """In a child process: 0 if the game can be read and the trouble with writing is told."""
    try:
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        store = quiet(path)
        whole = [row.id for row in store.list()] == [game_id] and store.resume(game_id).record.replay() == penta()
        fresh = begun(store, **FOUND)
        told = store.warning is not None and "PENTA_DATA" in store.warning
    except BaseException as error:  # noqa: BLE001  the parent sees the exit status alone
        sys.stderr.write(f"{error!r}\n")
        return 2
    return 0 if whole and told and {row.id for row in store.list()} == {fresh, game_id} else 1


def test_penta_repair_saves_what_was_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PENTA_DATA", str(tmp_path))
    assert cli.main(["repair"]) == 0
    assert "No damaged file" in capsys.readouterr().out
    other = tmp_path / "games.damaged-1.sqlite3"
    with quiet(other) as store:
        game_id = finished(store, penta())
    (tmp_path / "games.damaged-2.sqlite3").write_bytes(b"nothing at all")
    assert cli.main(["repair"]) == 2
    said = capsys.readouterr()
    assert "1 games saved, 0 were here already, 1 results added" in said.out
    assert "nothing in it can be read" in said.err
    with quiet(tmp_path / "games.sqlite3") as store:
        assert store.resume(game_id).record.replay() == penta()


def test_lists_say_what_is_wrong_instead_of_nothing_yet(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here already", encoding="utf-8")
    with quiet(tmp_path / "file" / "games.sqlite3") as store:
        for listing in (saved_games(store=store), statistics(store=store), calendar("penta", "2026-11", store=store)):
            assert "nothing yet" not in repr(listing)
            assert "PENTA_DATA" in repr(listing)
            assert "PENTA_DATA" in listing._repr_html_()
    with quiet(tmp_path / "games.sqlite3") as store:
        game_id = finished(store, penta())
        db = store._disk._db
        assert db is not None
        db.execute("UPDATE games SET head = '{' WHERE id = ?", (game_id,))
        (tmp_path / "games.damaged-1.sqlite3").write_bytes(b"nothing at all")
        listing = saved_games(store=store)
        assert f"1 stored game cannot be read and left out: {game_id}." in repr(listing)
        assert "games.damaged-1.sqlite3; `penta repair` saves" in listing._repr_html_()
