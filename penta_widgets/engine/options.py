"""Options of a game: named fields with a default, a range or choices, and a line of help."""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from penta_widgets.engine.errors import InvalidOption, quoted


def choice(default: str, *others: str, about: str, rule: str, house: bool = False) -> Any:
    """An option that takes one of a few words; the default is the first."""
    return _option(default, about, rule, house, choices=(default, *others))


def flag(*, default: bool, about: str, rule: str, house: bool = False) -> Any:
    """An option that is true or false."""
    return _option(default, about, rule, house)


def whole(default: int, low: int, high: int, *, about: str, rule: str, house: bool = False) -> Any:
    """An option that takes a whole number from ``low`` to ``high``, both included."""
    return _option(default, about, rule, house, low=low, high=high)


def _option(default: object, about: str, rule: str, house: bool, **kind: object) -> Any:
    return dataclasses.field(default=default, metadata={"about": about, "rule": rule, "house": house, **kind})


@dataclass(frozen=True)
class Options:
    """Base of the options of one game. Subclasses add fields and, in ``contradiction``, what clashes."""

    @classmethod
    def checked(cls, game: str, given: Mapping[str, object]) -> Self:
        """The options object, or InvalidOption that names the option, its value and what is allowed."""
        known = {field.name: field for field in dataclasses.fields(cls)}
        for name, value in given.items():
            if name not in known:
                raise InvalidOption(_unknown(game, name, list(known)))
            _check_value(game, known[name], value)
        options = cls(**given)
        clash = options.contradiction()
        if clash is not None:
            raise InvalidOption(f"{game}: {clash}")
        return options

    def contradiction(self) -> str | None:
        """What makes no sense together, as a sentence with the rule id; None if nothing."""
        return None

    def changed(self) -> list[str]:
        """The options that differ from the defaults, as ``name=value``."""
        return [f"{name}={value!r}" for name, value in self.to_dict().items()]

    def to_dict(self) -> dict[str, Any]:
        """Options that differ from the defaults, in field order: what a record stores."""
        values = ((field, getattr(self, field.name)) for field in dataclasses.fields(self))
        return {field.name: value for field, value in values if value != field.default}


def _unknown(game: str, name: object, known: list[str]) -> str:
    near = difflib.get_close_matches(str(name), known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"it takes {', '.join(known)}"
    return f"{game} has no option {quoted(name)}; {hint}"


def _check_value(game: str, field: dataclasses.Field[Any], value: object) -> None:
    meta = field.metadata
    if "choices" in meta:
        good, expected = isinstance(value, str) and value in meta["choices"], " or ".join(map(repr, meta["choices"]))
    elif isinstance(field.default, bool):
        good, expected = isinstance(value, bool), "True or False"
    else:
        good = isinstance(value, int) and not isinstance(value, bool) and meta["low"] <= value <= meta["high"]
        expected = f"a whole number from {meta['low']} to {meta['high']}"
    if not good:
        raise InvalidOption(f"{game}: {field.name}={quoted(value)} — expected {expected} ({meta['rule']})")
