"""20,000 records with something changed: each is read or refused by InvalidRecord, and nothing else."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.records import dumps, load_record
from tests.engine.record_samples import TABLES, played

ROUNDS: Final = 20_000
SHORT, MIDDLE, LONG = 10, 60, 1_200
WEIRD: Final[tuple[object, ...]] = (
    *(None, True, -1, 0, 10**15, 10**400, 1.5, float("inf"), [], {}, [[]], {"a": {}}, b"x", ("deal",), 3j, object),
    *("", " ", "\ud800", "\0", "²", "½٣", "W", "=", "W=", "W=X9", "=X1", "10♥", "♠", "ﬀ5", "ẞ5", "x" * 3_000),
    *("bet 0", "bet ²", "raise " + "9" * 50, "bid -1", "deal", "deal W", "turn", "pass", "redeal", "U1-W"),
    *({"players": 3}, ["You"], "penta", "daily", "penta-1", "penta-widgets/1"),
)
Record = dict[str, Any]


def some_byte(text: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(text))
    return text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]


def some_piece(text: bytes, rng: random.Random) -> bytes:
    one, other = sorted(rng.randrange(len(text)) for _ in range(2))
    piece = text[one : min(other, one + 30)]
    return rng.choice(
        [text[:one], text[:one] + text[one + len(piece) :], text[:one] + piece * 2 + text[one + len(piece) :]]
    )


def some_token(text: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(text))
    token = rng.choice(
        [b"[", b"]", b"{", b"}", b'"', b",", b":", b"NaN", b"1e999", b"\\u", b"\\ud800", b"\xff", b'"a":1,', b"-"]
    )
    return text[:at] + token + text[at:]


def some_value(record: Record, rng: random.Random) -> Record:
    return {**record, rng.choice(list(record)): rng.choice(WEIRD)}


def some_key(record: Record, rng: random.Random) -> Record:
    kept = {key: value for key, value in record.items() if rng.random() < 0.8}
    return {**kept, str(rng.choice(WEIRD)): rng.choice(WEIRD)}


def some_option(record: Record, rng: random.Random) -> Record:
    name = rng.choice(
        ["players", "mode", "first_dealer", "goal", "partners", "order", "redeals", "foundation_return", "x" * 200]
    )
    return {**record, "options": {**record["options"], name: rng.choice([*WEIRD, 2, 3, 4, 5, False, "points"])}}


def some_move(record: Record, rng: random.Random) -> Record:
    moves = list(record["moves"])
    at = rng.randrange(len(moves))
    pick = rng.randrange(5)
    if pick == 0:
        moves[at] = rng.choice(WEIRD)
    elif pick == 1:
        moves.insert(at, rng.choice(moves))
    elif pick == 2:
        del moves[at]
    elif pick == 3:
        other = rng.randrange(len(moves))
        moves[at], moves[other] = moves[other], moves[at]
    else:
        moves[at] = _mistyped(moves[at], rng)
    return {**record, "moves": moves}


def _mistyped(move: str, rng: random.Random) -> str:
    at = rng.randrange(len(move))
    letter = rng.choice(
        ["", " ", chr(rng.randrange(32, 127)), chr(rng.randrange(0x110000)), "\ud800", "٣", "²", "-", "="]
    )
    return move[:at] + letter + move[at + rng.randrange(2) :]


ON_BYTES: Sequence[Callable[[bytes, random.Random], bytes]] = (some_byte, some_piece, some_token)
ON_OBJECTS: Sequence[Callable[[Record, random.Random], Record]] = (
    some_value,
    some_key,
    some_option,
    some_move,
    some_move,
    some_move,
)


@pytest.fixture(scope="module")
def samples() -> dict[int, list[Record]]:
    return {
        most: [played(name, options, most).to_record() for name, options in TABLES] for most in (SHORT, MIDDLE, LONG)
    }


def test_mutated_records_are_read_or_refused_and_nothing_else(samples: dict[int, list[Record]]) -> None:
    rng = random.Random(20_000)
    seen: Counter[str] = Counter()
    for number in range(ROUNDS):
        most = LONG if number % 400 == 0 else MIDDLE if number % 20 == 0 else SHORT
        record = rng.choice(samples[most])
        source = _mutated(record, rng)
        try:
            read = load_record(source)
        except InvalidRecord as error:
            message = str(error)
            assert "expected" in message, message
            assert len(message.encode()) < 2_500
            seen["refused"] += 1
            seen["refused at a move"] += message.startswith("moves[")
        else:
            if number % 8 == 0:
                assert load_record(dumps(read)) == read
            seen["read"] += 1
    assert seen["read"] > ROUNDS // 50
    assert seen["refused"] > ROUNDS // 2
    assert seen["refused at a move"] > ROUNDS // 10


def _mutated(record: Record, rng: random.Random) -> Any:
    if rng.random() < 0.4:
        text = dumps(load_record(record)).encode() if rng.random() < 0.01 else json.dumps(record).encode()
        for _ in range(rng.randint(1, 3)):
            text = rng.choice(ON_BYTES)(text or b"{", rng)
        return text if rng.random() < 0.5 else text.decode("utf-8", "surrogateescape")
    for _ in range(rng.randint(1, 2)):
        if isinstance(record.get("moves"), list) and record["moves"] and isinstance(record.get("options"), dict):
            record = (
                rng.choice(ON_OBJECTS)(record, rng)
                if all(isinstance(move, str) and move for move in record["moves"])
                else record
            )
    return record
