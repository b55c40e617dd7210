"""JSON as records allow it: one reading only, of bounded size, refused with the place where it goes wrong."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any, Final

from penta_widgets.engine.errors import InvalidRecord, quoted

MAX_BYTES: Final = 1_000_000
"""A record's text is at most this long in UTF-8; a game of the greatest length takes a fifth of it."""
MAX_DIGITS: Final = 15
"""No number in a record has more digits; longer ones are not exact in every language's JSON."""


def parse(source: str | bytes, where: str = "the record", limit: int = MAX_BYTES) -> object:
    """The value that this JSON text stands for.

    Raises InvalidRecord for anything else: too long, not UTF-8, cut off, too deep, a key twice, NaN.
    """
    if len(source) > limit:
        raise InvalidRecord(f"{where} is longer than {limit:,} bytes; expected a record, which is shorter")
    text = _decoded(source)
    if not text.strip():
        raise InvalidRecord(f"{where} is empty; expected one JSON object")
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_float=_number, parse_constant=_constant
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise InvalidRecord(f"{place}: {error.msg}; expected one whole JSON object") from None
    except RecursionError:
        raise InvalidRecord(f"{where} nests too deeply; expected an object of plain values and lists") from None


def read_file(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a record's file; InvalidRecord if there is none, it cannot be read or is too large."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(limit + 1 if limit < sys.maxsize else -1)
    except (OSError, ValueError) as error:  # ValueError: a null character in the path
        why = getattr(error, "strerror", None) or "not a path"
        raise InvalidRecord(f"{quoted(str(path))} cannot be read ({why}); expected a record's file") from None
    raise InvalidRecord(f"{quoted(str(path))} is not a file; expected one that holds a record")


def _decoded(source: str | bytes) -> str:
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    try:
        return bytes(source).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidRecord(f"byte {error.start}: {error.reason}; expected UTF-8 text") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise InvalidRecord(f"the key {quoted(twice)} stands twice in one object; expected each key once")
    return values


def _whole(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise InvalidRecord(f"the number {digits[:MAX_DIGITS]}… is too long; expected at most {MAX_DIGITS} digits")
    return int(digits)


def _number(text: str) -> float:
    value = float(text) if len(text) <= 2 * MAX_DIGITS else math.inf
    if not math.isfinite(value):
        raise InvalidRecord(f"the number {quoted(text)} is out of range; expected a finite number")
    return value


def _constant(name: str) -> float:
    raise InvalidRecord(f"{name} is not a value of JSON; expected a finite number")
