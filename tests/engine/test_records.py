"""Records: what is written, what is read, and that a game comes back exactly."""

from __future__ import annotations

import dataclasses
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.engine import CHANCE, State, entry, game, game_names
from penta_widgets.engine.contract import Game
from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.records import FORMAT, MAX_MOVES, Record, dumps, load_record, loads, record_of, save_record
from penta_widgets.engine.strict_json import MAX_BYTES
from tests.engine.record_samples import TABLES, played

EXAMPLE = """{"format": "penta-widgets/1", "game": "penta", "options": {"players": 2, "mode": "points",
 "first_dealer": 1},
 "names": ["You", "Ana"], "deal_id": null,
 "moves": ["deal X7 H4 S4 H7 C7 C5 X9 H5 E6 T4 W S8 S5 E4 T5 H6 E7 X6 H8 S6 T8 X8 T7 T6 E5 C4 C8 C6 E8 S7",
           "bid 5", "bid 6", "W=E4", "E4", "=E5"]}"""


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: "-".join(map(str, [table[0], *table[1].values()])))
def state(request: pytest.FixtureRequest) -> State:
    name, options = request.param
    return played(name, options)


def test_the_example_of_the_notation_reads_and_writes() -> None:
    record = load_record(EXAMPLE)
    assert record.replay().phase == "play"
    assert record.to_dict() == json.loads(EXAMPLE)
    assert list(record.to_dict()) == ["format", "game", "options", "names", "deal_id", "moves"]
    assert " ".join(dumps(record).split()) == " ".join(EXAMPLE.split())


def test_a_game_comes_back_exactly_with_every_position(state: State) -> None:
    text = dumps(Record.of(state, None, f"{state.game.name}-1"))
    record = loads(text)
    assert record.replay() == state
    assert [one.last_move for one in record.states[1:]] == list(state.history)
    assert record.game == state.game
    assert dumps(record) == text == dumps(load_record(text.encode()))


def test_a_game_can_be_saved_after_any_move(state: State) -> None:
    for here in Record.of(state).states[:200:9]:
        assert load_record(here.to_record()).replay() == here


@pytest.mark.parametrize("name", ["penta", "pentathlon", "solitaire"])
def test_another_process_replays_the_same(name: str, tmp_path: Path) -> None:
    path, state = tmp_path / "game.json", played(name, {})
    save_record(state, path)
    code = "import sys, pathlib; from penta_widgets.engine.records import dumps, load_record\n"
    code += "sys.stdout.buffer.write(dumps(load_record(pathlib.Path(sys.argv[1])).replay()).encode())"
    ran = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )
    assert ran.stdout == path.read_bytes()


def test_readers_are_tolerant() -> None:
    found = json.loads(EXAMPLE)
    found |= {
        "game": " Penta ",
        "remark": {"by": ["someone", 1.5]},
        "moves": [found["moves"][0].upper(), " BID  5", "bid 6"],
    }
    found["moves"] += ["w=4e", "4E", "= e5"]
    del found["deal_id"], found["names"]
    record = load_record("\ufeff" + json.dumps(found))
    assert record.to_dict() == json.loads(EXAMPLE) | {"names": None}


@pytest.mark.parametrize("name", game_names())
def test_the_formats_defaults_are_all_written_down(name: str) -> None:
    fields = {field.name for field in dataclasses.fields(game(name).options)}
    defaults = entry(name).record_defaults
    assert set(defaults) == fields
    assert vars(game(name, **defaults).options) == defaults


def test_the_formats_defaults_never_change() -> None:
    frozen = Path(__file__).parents[1] / "data" / "record-defaults-1.json"
    written = {name: dict(entry(name).record_defaults) for name in game_names() if entry(name).record_defaults}
    assert json.loads(frozen.read_text(encoding="utf-8")) == written


def test_a_record_means_the_same_when_a_default_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    old = dumps(played("penta", {"mode": "points"}, 3))

    @dataclasses.dataclass(frozen=True)
    class Changed(game("penta").options_type):  # type: ignore[misc]
        players: int = dataclasses.field(default=6, metadata=_metadata(game("penta"), "players"))

    monkeypatch.setattr(type(game("penta")), "options_type", Changed)
    assert game("penta", mode="points").players == 6
    assert load_record(old).replay().game.players == 4
    assert dumps(load_record(old)) == old
    assert game("penta").start().to_record()["options"] == {"players": 6}
    assert load_record(game("penta").start().to_record()).game == game("penta")


def test_names_and_deal_id_are_kept() -> None:
    record = load_record(record_of(played("penta", {"players": 2}, 2), ["Åse ♠", "Bo"], "PENTA-2026-11-30"))
    assert (record.names, record.deal_id) == (("Åse ♠", "Bo"), "penta-2026-11-30")
    assert load_record(dumps(record)) == record


def test_save_writes_the_whole_file_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    first = played("solitaire", {}, 5)
    save_record(first, path)
    monkeypatch.setattr(Path, "replace", _no_space)
    with pytest.raises(OSError, match="no space"):
        save_record(played("solitaire", {}, 9), path)
    assert load_record(path).replay() == first
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_a_position_imagined_from_a_view_has_no_record() -> None:
    imagined = played("penta", {"mode": "points"}, 6).view(0).sample(3)
    with pytest.raises(InvalidRecord, match="imagined"):
        imagined.to_record()


def test_a_long_match_can_read_its_own_record() -> None:
    rules = game("penta", mode="points", max_hands=110, goal=1_000_000)
    rng, state = random.Random(5), rules.start()
    while state.actor is not None:
        state = state.after(state.deal(rng) if state.actor == CHANCE else state.legal_moves[0])
    assert len(state.history) > MAX_MOVES
    assert load_record(state.to_record()).replay() == state
    with pytest.raises(InvalidRecord, match="at most 14,190 moves"):
        load_record({**state.to_record(), "moves": ["bid 1"] * 14_191})


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("penta", {"players": 2, "max_hands": 2}),
        ("penta", {"players": 8, "max_hands": 1, "max_raises": 100}),
        ("penta", {"players": 4, "max_hands": 3}),
        ("pentathlon", {"players": 3, "voluntary_pass": True, "rounds": "heptathlon_house"}),
        ("pentathlon", {"players": 5}),
    ],
)
def test_no_game_is_longer_than_its_rules_allow(name: str, options: dict[str, Any]) -> None:
    rules, rng = game(name, **options), random.Random(1)
    for _ in range(3):
        state = rules.start()
        while state.actor is not None:
            if state.actor == CHANCE:
                state = state.after(state.deal(rng))
                continue
            long = [move for move in state.legal_moves if move.kind in {"bet", "raise", "pass"}]
            state = state.after(long[0] if long else rng.choice(state.legal_moves))
        assert rules.most_moves is not None
        assert len(state.history) <= rules.most_moves


def test_limits_hold_real_games_many_times_over() -> None:
    state = played("penta", {"players": 8}, 10_000)
    assert len(state.history) * 3 < MAX_MOVES
    assert len(dumps(state)) * 50 < MAX_BYTES
    assert dumps(state).startswith('{"format": "' + FORMAT)


def _metadata(rules: Game, name: str) -> dict[str, Any]:
    return dict(next(one.metadata for one in dataclasses.fields(rules.options) if one.name == name))


def _no_space(*_: object) -> None:
    raise OSError("no space")


def test_hands_and_tricks_tell_where_to_step_to() -> None:
    record = Record.of(played("penta", {"players": 2, "mode": "points", "max_hands": 2}))
    assert [record.moves[index - 1][:5] for index in record.hands] == ["deal "] * 2
    assert list(record.tricks) == [(hand, trick) for hand in (1, 2) for trick in range(1, 16)]
    for (_, trick), index in record.tricks.items():
        state: Any = record.states[index]
        assert (sum(state.tricks), state.trick) == (trick - 1, ())
    rounds = Record.of(played("pentathlon", {}))
    assert {hand for hand, _ in rounds.tricks} == {1, 2, 3, 5}  # the fourth is Fan Tan
    assert Record.of(played("solitaire", {}, 30)).tricks == {}
