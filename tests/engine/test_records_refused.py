"""Bad records: each refused within a second, with the place and what was expected."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.records import MAX_MOVES, load_record
from tests.engine.record_samples import played

GOOD: dict[str, Any] = played("penta", {"mode": "points", "max_hands": 1}, 60).to_record()
BIG = 50_000_000


def changed(**values: object) -> str:
    return json.dumps({**GOOD, **values})


def with_move(index: int, move: object) -> str:
    moves = list(GOOD["moves"])
    moves[index] = move
    return changed(moves=moves)


TEXTS: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "is empty; expected one JSON object"),
    "blank": (b" \n ", "is empty"),
    "truncated": (json.dumps(GOOD)[:400], "line 1, column .*expected one whole JSON object"),
    "two objects": (json.dumps(GOOD) * 2, "line 1, column"),
    "a list": ("[1, 2]", "at the top, not a list"),
    "a number": ("17", "at the top, not 17"),
    "no format": ('{"game": "penta"}', "format: expected 'penta-widgets/1', not null"),
    "newer format": (changed(format="penta-widgets/2"), "newer penta-widgets may read it"),
    "format a number": (changed(format=1), "format: expected .* not 1"),
    "unknown game": (changed(game="whist"), "game: expected one of penta, pentathlon, .* not 'whist'"),
    "game a list": (changed(game=[]), "game: expected one of .* not a list"),
    "unknown option": (changed(options={"colour": 1}), "options: penta has no option 'colour'"),
    "option of the wrong type": (changed(options={"players": "4"}), "options: penta: players='4'"),
    "option out of range": (changed(options={"players": 9}), "whole number from 2 to 8"),
    "option a fraction": (changed(options={"goal": 1.5}), "options.goal: expected a word, .* fraction"),
    "options that clash": (changed(options={"partners": True}), "options: .*P-PARTNERS"),
    "options a list": (changed(options=[1]), "options: expected an object"),
    "too few names": (changed(names=["You"]), "names: expected a list of 4.* not 1 of them"),
    "name a number": (changed(names=["You", "Ana", 3, "Cy"]), r"names\[2\]: expected"),
    "name of control characters": (changed(names=["You", "Ana", "\u0000", "Cy"]), r"names\[2\]"),
    "name a lone surrogate": (changed(names=["\ud800", "Ana", "Bo", "Cy"]), r"names\[0\]"),
    "deal id of another game": (changed(deal_id="solitaire-1"), "deal_id: .*another game"),
    "deal id without a day": (changed(deal_id="daily"), "deal_id: expected null or an id"),
    "no moves": ('{"format": "penta-widgets/1", "game": "penta"}', "moves: expected a list .* not null"),
    "moves a text": (changed(moves="deal"), "moves: expected a list of move texts"),
    "illegal 37th move": (with_move(36, GOOD["moves"][35]), r"moves\[36\]: .*P-"),
    "unreadable move": (with_move(5, "bid five"), r"moves\[5\]: "),
    "move a number": (with_move(7, 12), r"moves\[7\]: expected the text of a move, not 12"),
    "move null": (with_move(7, None), r"moves\[7\]: .* not null"),
    "move a lone surrogate": (with_move(7, "\udfff"), r"moves\[7\]"),
    "move of a megabyte": (with_move(7, "x" * 900_000), r"moves\[7\]"),
    "move after the end": (
        json.dumps({**played("penta", {"players": 2, "max_hands": 1, "mode": "points"}).to_record()})[:-2]
        + ', "bid 1"]}',
        r"moves\[\d+\]: .*over",
    ),
    "deal a card twice": (with_move(0, GOOD["moves"][0].replace("S1", "S2")), r"moves\[0\]: .*missing S1"),
    "too many moves": (changed(moves=["turn"] * (MAX_MOVES + 1)), "moves: expected at most 5,000 moves, not 5,001"),
    "NaN": (changed(extra=float("nan")), "NaN"),
    "infinity": (changed(extra=float("-inf")), "-Infinity"),
    "overflow": (json.dumps(GOOD)[:-1] + ', "extra": 1e999}', "out of range; expected a finite number"),
    "huge whole number": (json.dumps(GOOD)[:-1] + ', "extra": ' + "9" * 900_000 + "}", "too long; expected"),
    "huge fraction": (json.dumps(GOOD)[:-1] + ', "extra": 0.' + "9" * 900_000 + "}", "out of range"),
    "duplicate key": (json.dumps(GOOD)[:-1] + ', "moves": []}', "the key 'moves' stands twice"),
    "duplicate key below": (
        changed(options=0).replace(": 0", ': {"goal": 1, "goal": 2}'),
        "the key 'goal' stands twice",
    ),
    "nested lists": ("[" * 900_000, "nests too deeply"),
    "nested objects": ('{"a":' * 150_000, "nests too deeply"),
    "nested option": (changed(options=0).replace(": 0", ': {"goal": ' + "[" * 700 + "]" * 700 + "}"), "options.goal"),
    "latin 1": (changed(names=["Åse"]).encode().replace(b"\\u00c5", b"\xc5"), "byte .*expected UTF-8"),
    "utf-16": (json.dumps(GOOD).encode("utf-16"), "byte 0: .*expected UTF-8"),
    "binary": (bytes(range(256)) * 100, "byte .*expected UTF-8"),
    "50 MB of text": ("[" + " " * BIG, "longer than 1,000,000 bytes"),
    "50 MB of bytes": (b"{" * BIG, "longer than 1,000,000 bytes"),
    "a path instead of a Path": ("games/one.json", "line 1, column 1"),
}


@pytest.mark.parametrize(("text", "says"), TEXTS.values(), ids=TEXTS)
def test_a_bad_text_is_refused_with_the_place_and_what_was_expected(text: str | bytes, says: str) -> None:
    began = time.perf_counter()
    with pytest.raises(InvalidRecord, match=says) as refused:
        load_record(text)
    assert time.perf_counter() - began < 1
    message = str(refused.value)
    assert "expected" in message or "legal" in message
    assert len(message.encode()) < 2_000


def test_the_longest_bad_record_takes_less_than_a_second() -> None:
    moves = [move.text for move in played("solitaire", {"foundation_return": "both"}, 150, seed=3).history]
    shuttle = _shuttle(moves)
    moves += shuttle * ((MAX_MOVES - 1 - len(moves)) // 2)
    began = time.process_time()
    with pytest.raises(InvalidRecord, match=rf"moves\[{len(moves)}\]: .*expected"):
        load_record({**GOOD, "game": "solitaire", "options": {"foundation_return": "both"}, "moves": [*moves, "W-W9"]})
    assert time.process_time() - began < 1


OBJECTS: dict[str, tuple[Callable[[], object], str]] = {
    "a huge number": (lambda: {**GOOD, "options": {"goal": 10**9_000}}, "options.goal: .*so large a number"),
    "itself": (lambda: {**GOOD, "moves": _circle()}, "moves: expected a list"),
    "NaN": (lambda: {**GOOD, "options": {"goal": float("nan")}}, "options.goal"),
    "bytes": (lambda: {**GOOD, "moves": [b"bid 1"]}, r"moves\[0\]: .*not a bytes"),
    "keys that are no text": (lambda: {**GOOD, "options": {3: 4}}, "options: expected the name"),
    "None": (lambda: None, "not null"),
    "a set": (lambda: {1, 2}, "not a set"),
    "a type": (lambda: {**GOOD, "game": type}, "game: .*not a type"),
}


@pytest.mark.parametrize(("make", "says"), OBJECTS.values(), ids=OBJECTS)
def test_a_bad_object_is_refused(make: Callable[[], Any], says: str) -> None:
    with pytest.raises(InvalidRecord, match=says):
        load_record(make())


def test_a_bad_file_is_refused(tmp_path: Path) -> None:
    big = tmp_path / "big.json"
    with big.open("wb") as file:
        file.truncate(BIG)
    os.mkfifo(tmp_path / "pipe")
    for path, says in [
        (tmp_path / "none.json", "not a file"),
        (tmp_path, "not a file"),
        (tmp_path / "pipe", "not a file"),
        (big, "longer than"),
        (Path("a\0b"), "is not a file"),
        (tmp_path / ("x" * 300), "cannot be read"),
    ]:
        with pytest.raises(InvalidRecord, match=says):
            load_record(path)


def test_a_deep_caller_gets_no_other_error() -> None:
    def deeper(levels: int) -> None:
        if levels:
            deeper(levels - 1)
        else:
            with pytest.raises(InvalidRecord, match="nests"):
                load_record("[" * 5_000)

    deeper(sys.getrecursionlimit() // 3)


def _shuttle(moves: list[str]) -> list[str]:
    """Two moves that lead back to where these end."""
    from penta_widgets.engine import game

    state = game("solitaire", foundation_return="both").replay(moves)
    for there in state.legal_moves:
        source, _, target = there.text.partition("-")
        if target and state.after(there).why_not(f"{target}-{source}") is None:
            return [there.text, f"{target}-{source}"]
    raise AssertionError("no move to and fro; choose another seed")


def _circle() -> dict[str, Any]:
    found: dict[str, Any] = {}
    found["moves"] = found
    return found
