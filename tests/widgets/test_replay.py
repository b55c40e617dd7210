from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets import widget as widgets

from penta_widgets import PentaTable, PentathlonTable, Replay, play
from penta_widgets.engine import CHANCE, InvalidOption, InvalidRecord, game, game_names
from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.engine.records import Record
from penta_widgets.storage import Journal, Store
from penta_widgets.widgets.table import pace


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """Two hands of Penta played by bots and by the first legal move."""
    table = play("penta", seed=8, bots="random", journal=None, max_hands=2)
    while table.state.outcome is None:
        table.next() if table.session.between_hands else table.move(table.state.legal_moves[0])
    return table.record


def tell(replay: Replay, **content: Any) -> None:
    replay.receive({"seq": replay.snapshot["seq"], **content})


def test_steps_forward_back_start_and_end(record: dict[str, Any]) -> None:
    replay = Replay(record)
    assert (replay.at, len(replay)) == (1, len(record["moves"])), "it opens where the first cards are dealt"
    assert replay.start().at == 0
    assert replay.forward().state.history[0].text == record["moves"][0]
    assert replay.forward(4).at == 5
    assert replay.back(2).at == 3
    assert replay.back(99).at == 0
    assert replay.end().state.outcome is not None
    assert replay.forward(5).at == len(replay)
    assert replay.to(-2).at == len(replay) - 1
    with pytest.raises(InvalidOption, match=f"0 to {len(replay)}"):
        replay.to(len(replay) + 1)


def test_jumps_to_hands(record: dict[str, Any]) -> None:
    replay = Replay(record).to_hand(2)
    state: Any = replay.state
    assert (state.hand_number, state.phase, state.last_move.text[:5]) == (2, "bid", "deal ")
    assert (replay.hand, replay.to_hand(1).at, replay.start().hand) == (2, 1, 0)
    with pytest.raises(InvalidOption, match="no hand 3 in this record; it has 2"):
        replay.to_hand(3)


def test_jumps_to_tricks(record: dict[str, Any]) -> None:
    replay = Replay(record).to_trick(3)
    state: Any = replay.state
    assert (sum(state.tricks), state.trick, state.hand_number) == (2, (), 1)
    assert replay.to_trick(5).at > replay.to_trick(4).at, "tricks of the hand it stands in"
    second: Any = replay.to_trick(1, hand=2).state
    assert (sum(second.tricks), second.hand_number) == (0, 2)
    at = replay.at
    replay.trick_on()
    later: Any = replay.state
    assert sum(later.tricks) == 1
    assert replay.trick_back().at == at
    with pytest.raises(InvalidOption, match="no trick 14 in hand 1"):
        replay.to_trick(14, hand=1)


def test_shows_one_seat_or_all_hands_and_never_a_decision(record: dict[str, Any]) -> None:
    replay = Replay(record, seat=2, at=20)
    hands = replay.snapshot["hands"]
    assert [("cards" in hand) for hand in hands] == [False, False, True, False]
    assert replay.snapshot["legal"] == []
    said = re.sub(
        r'"as": ".."|"was": \[[^]]*\]|as \[..\]|from \[..\] to \[..\]|real \[..\]', "", json.dumps(replay.snapshot)
    )
    state: Any = replay.state
    for seat in (0, 1, 3):
        hidden = {PENTA.text(card) for card in penta_cards(state.hands[seat] & ~state.displayed[seat])} - {"W"}
        assert hidden
        assert not hidden & set(re.findall(r"\b[STHECX][1-9]\b", said))
    tell(replay, type="open")
    assert all("cards" in hand for hand in replay.snapshot["hands"])


def test_what_if_from_any_position(record: dict[str, Any]) -> None:
    replay = Replay(record).to_trick(2)
    table = play("penta", position=replay.state, bots=None, journal=None)
    table.move(table.state.legal_moves[-1])
    assert len(table.state.history) == replay.at + 1


def test_takes_tables_records_texts_files_and_positions(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    table = play("penta", seed=8, bots="random", journal=None)
    lengths = {len(Replay(source)) for source in (record, json.dumps(record), file)}
    assert lengths == {len(record["moves"])}
    assert len(Replay(table)) == len(table.state.history) == len(Replay(table.state))
    assert Replay(record).snapshot["names"] == record["names"]
    assert len(Replay(str(file))) == len(record["moves"])
    with pytest.raises(InvalidOption, match="from 0 to 3"):
        Replay(record, seat=4)


def test_messages_step_seek_and_refuse_nonsense(record: dict[str, Any]) -> None:
    replay = Replay(record)
    for kind, at in (("forward", 2), ("end", len(replay)), ("back", len(replay) - 1), ("start", 0)):
        tell(replay, type=kind)
        assert replay.at == at
    tell(replay, type="seek", at="17")
    assert replay.snapshot["tools"]["replay"] == {
        "at": 17,
        "of": len(replay),
        "hand": 1,
        "hands": 2,
        "trick": 4,
        "tricks": 13,
        "playing": False,
        "open": False,
    }
    for nonsense in ({"type": "seek", "at": "-3"}, {"type": "seek", "at": "9999"}, {"type": "move", "move": "S5"}, {}):
        tell(replay, **nonsense)
        assert replay.snapshot["error"]
        assert replay.at == 17
    replay.receive({"type": "forward", "seq": 1})
    assert replay.at == 17, "a stale step is refused"
    replay.receive({"type": "open", "seq": 1})
    assert replay.open_hands, "what is not about a position is not, however far a running replay has got"
    replay.receive(None)
    tell(replay, type="why", move="S5")
    assert replay.snapshot["coach"] is not None


def test_runs_by_itself_at_its_speed_and_stops(record: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await real(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def scene() -> None:
        replay = Replay(record, at=10, speed="relaxed")
        tell(replay, type="play")
        assert replay.playing
        while replay.at < 14:
            await real(0.001)
        tell(replay, type="play")
        stopped = replay.at
        await real(0.01)
        assert (replay.at, replay.playing) == (stopped, False)
        tell(replay, type="play")
        while replay.playing:
            await real(0.001)
        assert replay.at == len(replay)

    asyncio.run(scene())
    assert set(waits) == {pace.PAUSES["relaxed"]}


def test_a_replay_of_every_move_fits_and_has_words(record: dict[str, Any]) -> None:
    replay = Replay(record).start()
    for _ in range(len(replay)):
        assert replay.forward().snapshot["status"]
    deals = sum(move.code == CHANCE for move in replay.state.history)
    assert deals == 2
    assert "Replay" in repr(replay)


@pytest.mark.parametrize(
    "bad",
    [
        "{}",
        "[1]",
        "",
        "no/such/file.json",
        "0123456789ab",
        "{" * 900,
        b"\xff",
        7,
        None,
        "\0",
        "~nobody/x.json",
        "x" * 9000,
    ],
)
def test_a_bad_record_is_an_invalid_record_and_nothing_else(bad: Any) -> None:
    with pytest.raises(InvalidRecord):
        Replay(bad)


def test_a_record_made_by_hand_is_checked_too(record: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecord, match=r"moves\[1\]"):
        Replay(Record(game("penta", mode="points"), (record["moves"][0], "S1")))
    with pytest.raises(InvalidRecord, match="imagined"):
        Replay(Replay(record).state.view(0).sample(1))


def test_a_stored_game_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTA_DATA", str(tmp_path))
    with Store() as store:
        table = play("penta", seed=8, bots="random", journal=Journal(store))
        table.move(table.state.legal_moves[0])
        (kept,) = store.list()
        assert Replay(kept.id).end().state == table.state
        assert Replay(kept.id).snapshot["names"] == ["You", "Ana", "Bo", "Cy"]


@pytest.mark.parametrize("name", game_names())
def test_every_game_with_a_table_is_replayed_on_its_own_felt(name: str) -> None:
    rng, state = random.Random(name), game(name).start()
    for _ in range(70):
        if state.outcome is None:
            state = state.after(rng.choice(state.legal_moves) if state.legal_moves else state.game.deal(rng))
    replay = Replay(state)
    assert replay.widget._esm
    seen = {replay.to(at).snapshot["status"] for at in range(len(replay) + 1)}
    assert len(seen) > 1
    assert replay.snapshot["legal"] == []
    assert replay.state == state
    assert replay.log.count("\n") >= len(replay) // 3
    tell(replay, type="move", move="turn")
    assert replay.state == state
    replay.close()


def test_says_what_happened_and_who_is_next(record: dict[str, Any]) -> None:
    replay = Replay(record)
    notes = [str(replay.to(at).snapshot["coach"]) for at in range(len(replay) + 1)]
    assert "no card is dealt yet" in notes[0]
    assert "Next: Bo." in notes[1]
    assert re.fullmatch(r"Bo: bid \d+\. Next: Cy\.", json.loads(notes[2].replace("'", '"'))["text"])
    assert "end of the record" in notes[-1]
    assert all("Next: " in note for note in notes[1:14])


def test_a_static_page_has_the_first_and_the_last_position_and_every_move(
    record: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PENTA_STATIC", "1")
    shown: list[dict[str, str]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_: shown.append(data))
    pages = []
    for _ in range(2):
        replay = Replay(record)
        replay._ipython_display_()
        assert replay._board is None, "no widget is made"
        assert replay.at == 1, "it stands where it stood"
        pages.append((capsys.readouterr().out, [data["image/svg+xml"] for data in shown]))
        shown.clear()
    assert pages[0] == pages[1], "the same on every run"
    printed, pictures = pages[0]
    assert len(set(pictures)) == 2
    assert printed.count("bid ") >= 8
    assert "Hand 1\n" in printed
    assert "Hand 2\n" in printed
    plays = [move for move in record["moves"] if re.fullmatch("[STHECX][1-9]", move)]
    assert all(printed.count(card) >= plays.count(card) for card in set(plays))


def test_frees_its_view(record: dict[str, Any], sent: list[str]) -> None:
    replay = Replay(record)
    before = len(widgets._instances)
    assert len(replay.widget.snapshot) > 10
    replay.forward()
    assert json.loads(sent[-1])["data"]["state"]["snapshot"]["tools"]["replay"]["at"] == 2
    replay.close()
    assert len(widgets._instances) == before


def test_a_replay_speaks_its_tables_language() -> None:
    table = PentathlonTable(language="nb", seed=3)
    replay = Replay(table)
    assert replay.snapshot["title"] == table.snapshot["title"] == "Femkamp"
    assert Replay(table.record, language="nb").snapshot["title"] == "Femkamp"
    assert Replay(table.record).snapshot["title"] == "Pentathlon"
    with pytest.raises(InvalidOption, match="penta speaks 'en'"):
        Replay(PentaTable(seed=3), language="nb")
