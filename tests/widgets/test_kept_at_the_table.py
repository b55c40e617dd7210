"""What is kept of a game while it is played: trouble with the disk, a killed kernel, a day that ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from penta_widgets import play
from penta_widgets.engine import deals
from penta_widgets.storage import Journal, Store
from penta_widgets.widgets.start import resumed
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.day import LABEL, NOTE


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.sqlite3", on_warning=lambda _: None) as kept:
        yield kept


def on_disk(store: Store) -> list[tuple[str, ...]]:
    """The moves of every stored game, as another process reads them."""
    with Store(store.path) as other:
        return [other.resume(one.id).record.moves for one in other.list()]


def moves(table: Table) -> tuple[str, ...]:
    return tuple(move.text for move in table.session.history)


def test_a_move_is_on_disk_before_it_is_shown(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play("penta", seed=3, bots="random", journal=Journal(store))
    shown: list[tuple[tuple[str, ...], tuple[str, ...]]] = []

    class Witness:
        """A board that looks at the disk when it is told to show something."""

        def __setattr__(self, name: str, value: object) -> None:
            shown.append((moves(table), on_disk(store)[0]))

    monkeypatch.setattr(table, "_board", Witness())
    for _ in range(4):
        table.receive({"type": "move", "move": table.state.legal_moves[0].text, "seq": table.seq})
    assert len(shown) >= 8, "every move of mine and of the bots is shown by itself"
    assert all(disk == table_moves for table_moves, disk in shown)


@pytest.mark.parametrize(
    ("trouble", "cure", "says"),
    [
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", "read-only"),
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 100000", "full"),
    ],
)
def test_a_read_only_or_full_disk_is_said_on_the_table_and_play_goes_on(
    store: Store, trouble: str, cure: str, says: str
) -> None:
    table = play("penta", seed=3, bots="random", journal=Journal(store))
    db = store._disk._db
    assert db is not None
    db.execute(trouble)
    for _ in range(60):  # until the pages that the file already has are full
        table.next() if table.session.between_hands else table.move(table.state.legal_moves[0])
        if table.snapshot["coach"]:
            break
    coach = table.snapshot["coach"]
    assert coach is not None
    assert coach["kind"] == "note"
    assert says in coach["text"]
    before = len(moves(table))
    table.move(table.state.legal_moves[0]) if table.state.legal_moves else table.next()
    assert len(moves(table)) > before
    assert on_disk(store)[0] != moves(table)
    db.execute(cure)
    table.undo().redo()
    assert table.snapshot["coach"] is None
    assert on_disk(store)[0] == moves(table), "what waited is written"


def test_no_folder_for_games_is_said_on_the_table_too(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with Store(tmp_path / "file" / "games.sqlite3", on_warning=lambda _: None) as store:
        table = play("solitaire", seed=1, journal=Journal(store)).move("turn")
        assert "PENTA_DATA" in str(table.snapshot["coach"])
        assert len(moves(table)) == 2


def test_switches_are_the_tables_and_a_stored_game_goes_on_with_any(store: Store) -> None:
    table = play("solitaire", seed=1, journal=Journal(store))
    for option in ("auto_home", "timer", "count"):
        table.receive({"type": "switch_on", "option": option, "seq": table.seq})
    assert store.list("solitaire")[0].moves == len(moves(table)), "to switch is no move"
    while table.state.last_move is not None and "-U" not in table.state.last_move.text:
        table.receive({"type": "move", "move": "turn", "seq": table.seq})
    assert on_disk(store) == [moves(table)], "what went home by itself is kept like any move"
    left = store.list("solitaire")[0].id
    plain = resumed("solitaire", Journal(store), left)
    shown = plain.snapshot["table"]
    assert (shown["auto_home"], shown["timer"], shown["count"]) == (False, False, None)
    assert moves(plain) == moves(table)
    again = resumed("solitaire", Journal(store), left, auto_home=True, count=True)
    shown = again.snapshot["table"]
    assert (shown["auto_home"], shown["timer"], shown["count"]) == (True, False, len(moves(table)) - 1)
    again.receive({"type": "switch_off", "option": "auto_home", "seq": again.seq})
    assert moves(again.undo()) == moves(table)[:-1]
    assert on_disk(store) == [moves(again)]


PLAYED = """
from penta_widgets import play
table = play({game!r}, {how}, bots="random")
for _ in range(6):
    table.move(table.state.legal_moves[0])
"""
TOLD = "print(*[move.text for move in table.session.history], sep='|', end='')"


def test_a_killed_kernel_loses_no_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTA_DATA", str(tmp_path))
    monkeypatch.delenv("PENTA_STATIC", raising=False)
    first = Kernel()
    first.run(PLAYED.format(game="penta", how="seed=5"))
    acknowledged = first.run(TOLD)
    assert acknowledged.count("|") > 8
    first.kill()
    second = Kernel()
    try:
        second.run("from penta_widgets import play\ntable = play('penta', resume=True, bots='random')")
        assert second.run(TOLD) == acknowledged
        second.run("table.move(table.state.legal_moves[0])")
        assert second.run(TOLD).startswith(acknowledged + "|")
    finally:
        second.kill()


class Kernel:
    """A real Jupyter kernel."""

    def __init__(self) -> None:
        from jupyter_client.manager import start_new_kernel

        self._manager, self._client = start_new_kernel(startup_timeout=60)

    def run(self, code: str) -> str:
        """What this code prints; an error in it fails the test."""
        said: list[str] = []

        def hear(message: dict[str, object]) -> None:
            content = message["content"]
            assert isinstance(content, dict)
            said.append(str(content.get("text", "")))

        reply = self._client.execute_interactive(code, timeout=60, output_hook=hear)
        assert reply["content"]["status"] == "ok", reply["content"]
        return "".join(said)

    def kill(self) -> None:
        """SIGKILL, as when memory runs out: no code of the kernel runs any more."""
        os.kill(int(self.run("import os\nprint(os.getpid())")), signal.SIGKILL)
        self._client.stop_channels()
        self._manager.shutdown_kernel(now=True)


class Clock(datetime):
    """A clock that says what the test wants."""

    moment = datetime(2026, 11, 30, 23, 50, tzinfo=UTC)

    @classmethod
    def now(cls, tz: object = None) -> Clock:
        return cls.fromtimestamp(cls.moment.timestamp(), UTC)


@pytest.fixture
def midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on it is shortly before midnight UTC."""
    monkeypatch.setattr(deals, "datetime", Clock)
    monkeypatch.setattr(Clock, "moment", datetime(2026, 11, 30, 23, 50, tzinfo=UTC))


def test_the_days_deal_left_open_past_midnight_says_so_once_and_new_takes_the_new_one(
    midnight: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = play("solitaire", deal="daily").move("turn")
    assert table.session.deal_id == "solitaire-2026-11-30"
    assert table.snapshot["coach"] is None
    monkeypatch.setattr(Clock, "moment", datetime(2026, 12, 1, 0, 1, tzinfo=UTC))
    table.move("turn")
    assert table.snapshot["coach"] == {"kind": "note", "text": NOTE}
    assert table.session.deal_id == "solitaire-2026-11-30", "the game goes on"
    table.move("turn")
    assert table.snapshot["coach"] is None, "it is said once"
    assert table.snapshot["words"]["New cards"] == LABEL
    table.new()
    assert table.session.deal_id == "solitaire-2026-12-01"
    assert table.state == play("solitaire", deal="daily").state, "the same for everyone"
    assert "New cards" not in table.snapshot["words"]


def test_the_same_day_and_other_deals_go_on_as_ever(midnight: None, monkeypatch: pytest.MonkeyPatch) -> None:
    daily = play("penta", deal="daily")
    daily.new()
    assert daily.session.deal_id != "penta-2026-11-30"
    chosen, numbered = play("solitaire", deal="solitaire-2026-11-07"), play("solitaire", seed=5)
    monkeypatch.setattr(Clock, "moment", datetime(2026, 12, 1, 0, 1, tzinfo=UTC))
    for table in (chosen, numbered):
        table.move("turn")
        assert table.snapshot["coach"] is None
        assert table.new().session.deal_id != "solitaire-2026-12-01"


def test_penta_takes_the_new_days_deal_with_its_own_first_dealer(
    midnight: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = play("penta", deal="daily", bots="random")
    monkeypatch.setattr(Clock, "moment", datetime(2026, 12, 1, 0, 1, tzinfo=UTC))
    assert table.new().state == play("penta", deal="daily", bots="random").state
