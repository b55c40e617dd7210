from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from penta_widgets import Replay, play
from penta_widgets.engine import CHANCE, InvalidOption, InvalidRecord
from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.widgets import pace


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
    assert (replay.at, len(replay)) == (0, len(record["moves"]))
    assert replay.forward().state.history[0].text == record["moves"][0]
    assert replay.forward(4).at == 5
    assert replay.back(2).at == 3
    assert replay.back(99).at == 0
    assert replay.end().state.outcome is not None
    assert replay.forward(5).at == len(replay)
    assert replay.seek(-2).at == len(replay) - 1
    with pytest.raises(InvalidOption, match=f"0 to {len(replay)}"):
        replay.seek(len(replay) + 1)


def test_jumps_to_tricks(record: dict[str, Any]) -> None:
    replay = Replay(record).trick(3)
    state: Any = replay.state
    assert (sum(state.tricks), state.trick, state.hand_number) == (2, (), 1)
    second: Any = replay.trick(1, hand=2).state
    assert (sum(second.tricks), second.hand_number) == (0, 2)
    at = replay.at
    replay.trick_on()
    later: Any = replay.state
    assert sum(later.tricks) == 1
    assert replay.trick_back().at == at
    with pytest.raises(InvalidOption, match="no trick 14 in hand 1"):
        replay.trick(14)


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
    replay = Replay(record).trick(2)
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
    with pytest.raises(InvalidRecord):
        Replay("{}")
    with pytest.raises(InvalidOption, match="from 0 to 3"):
        Replay(record, seat=4)


def test_messages_step_seek_and_refuse_nonsense(record: dict[str, Any]) -> None:
    replay = Replay(record)
    for kind, at in (("forward", 1), ("end", len(replay)), ("back", len(replay) - 1), ("start", 0)):
        tell(replay, type=kind)
        assert replay.at == at
    tell(replay, type="seek", at="17")
    assert replay.snapshot["tools"]["replay"] == {"at": 17, "of": len(replay), "playing": False, "open": False}
    for nonsense in ({"type": "seek", "at": "-3"}, {"type": "seek", "at": "9999"}, {"type": "move", "move": "S5"}, {}):
        tell(replay, **nonsense)
        assert replay.snapshot["error"]
        assert replay.at == 17
    replay.receive({"type": "start", "seq": 1})
    assert replay.at == 17, "a stale step is refused"
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
    replay = Replay(record)
    for _ in range(len(replay)):
        assert replay.forward().snapshot["status"]
    deals = sum(move.code == CHANCE for move in replay.state.history)
    assert deals == 2
    assert "Replay" in repr(replay)
