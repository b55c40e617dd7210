"""Options: what each takes, what it refuses, and that a refusal names the option and its rule."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from penta_widgets.engine import InvalidOption, game, game_names

PENTA_OPTIONS: dict[str, tuple[object, str, list[object], list[object]]] = {
    # name: default, rule, good values, bad values
    "players": (4, "P-DECK", [2, 8], [1, 9, -4]),
    "mode": ("franklin", "P-MODE", ["points", "spades_like"], ["Franklin", "", "money"]),
    "first_dealer": (0, "P-DEAL", [1, 3], [-1, 8]),
    "ante": (1, "P-ANTE", [0, 5, 1000], [-1, 1001]),
    "min_raise": (1, "P-BET", [2, 5], [0, 1001]),
    "max_raise": (5, "P-BET", [1, 1000], [0, 1001]),
    "max_raises": (3, "P-BET", [0, 1, 100], [-1, 101]),
    "sole_survivor": ("no_points", "P-SOLE", ["play"], ["points", "no points"]),
    "goal": (200, "P-END", [1, 1_000_000], [0, -200, 1_000_001]),
    "max_hands": (20, "P-END", [1, 1_000_000], [0, -1]),
    "wild_may_name_removed": (False, "P-WILD", [True], [0, 1, "true"]),
    "wild_offsuit_discard": (False, "P-WILD", [True], [0, 1, "yes"]),
    "partners": (False, "P-PARTNERS", [False], [0, 1, "two"]),
}
WRONG_TYPES: list[object] = [None, 2.0, "2", b"2", [2], (2,), {}, 10**6000, object()]
CASES = [(name, value) for name, row in PENTA_OPTIONS.items() for value in [*row[3], *WRONG_TYPES]]


def test_penta_has_exactly_these_options_with_these_defaults() -> None:
    options = game("penta").options
    assert {field.name: field.default for field in dataclasses.fields(options)} == {
        name: row[0] for name, row in PENTA_OPTIONS.items()
    }
    assert all(getattr(options, name) == row[0] for name, row in PENTA_OPTIONS.items())


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, row in PENTA_OPTIONS.items() for value in row[2]])
def test_good_values_are_kept(name: str, value: object) -> None:
    rules = game("penta", **{name: value})
    assert getattr(rules.options, name) == value
    assert rules.options.to_dict() == ({name: value} if value != PENTA_OPTIONS[name][0] else {})


@pytest.mark.parametrize(("name", "value"), CASES, ids=lambda value: str(value) if isinstance(value, str) else "_")
def test_bad_values_and_types_are_refused_by_name_and_rule(name: str, value: object) -> None:
    with pytest.raises(InvalidOption) as refused:
        game("penta", **{name: value})
    text = str(refused.value)
    assert text.startswith(f"penta: {name}=")
    assert f"({PENTA_OPTIONS[name][1]})" in text
    assert "expected" in text
    assert len(text) < 300


@pytest.mark.parametrize("name", [name for name, row in PENTA_OPTIONS.items() if type(row[0]) is int])
def test_a_number_is_not_true_or_false(name: str) -> None:
    for value in (True, False):
        with pytest.raises(InvalidOption, match=rf"{name}={value} — expected a whole number"):
            game("penta", **{name: value})


@pytest.mark.parametrize(
    ("options", "words", "rule"),
    [
        ({"first_dealer": 4}, "first_dealer=4 is no seat", "P-DEAL"),
        ({"players": 2, "first_dealer": 2}, "first_dealer=2 is no seat", "P-DEAL"),
        (
            {"players": 5, "partners": True, "mode": "points"},
            "partners=True needs 4, 6 or 8 players, not 5",
            "P-PARTNERS",
        ),
        ({"players": 2, "partners": True, "mode": "points"}, "not 2", "P-PARTNERS"),
        ({"players": 3, "partners": True, "mode": "spades_like"}, "not 3", "P-PARTNERS"),
        ({"players": 7, "partners": True, "mode": "points"}, "not 7", "P-PARTNERS"),
        ({"partners": True}, "partners=True does not go with money", "P-PARTNERS"),
        ({"min_raise": 4, "max_raise": 3}, "min_raise=4 is more than max_raise=3", "P-BET"),
        ({"min_raise": 6}, "min_raise=6 is more than max_raise=5", "P-BET"),
    ],
)
def test_contradictions_say_which_and_why(options: dict[str, object], words: str, rule: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        game("penta", **options)
    assert words in str(refused.value)
    assert f"({rule})" in str(refused.value)


def test_what_only_looks_contradictory_is_allowed() -> None:
    assert game("penta", min_raise=5).players == 4
    assert game("penta", players=8, partners=True, mode="points").players == 8
    assert game("penta", players=8, first_dealer=7).players == 8


def test_an_unknown_option_is_refused_with_advice() -> None:
    with pytest.raises(InvalidOption, match="penta has no option 'playrs'; did you mean players"):
        game("penta", playrs=4)
    with pytest.raises(InvalidOption, match="it takes players, mode"):
        game("penta", zzz=1)


@pytest.mark.parametrize("name", ["pentra", "", "PENTA", None, 3, [], b"penta", 10**6000, "x" * 10**5], ids=type)
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(InvalidOption, match="no game is called"):
        game(name)


@pytest.mark.parametrize("name", game_names())
def test_every_option_of_every_game_has_a_rule_and_a_line_of_help(name: str) -> None:
    for field in dataclasses.fields(game(name).options):
        meta: Any = field.metadata
        assert meta["rule"][:2] in {"P-", "F-", "S-"}
        assert meta["about"]
        with pytest.raises(InvalidOption, match=field.name):
            game(name, **{field.name: object()})


def test_house_rules_are_labelled() -> None:
    house = {f.name for f in dataclasses.fields(game("penta").options) if f.metadata["house"]}
    assert house == {"min_raise", "max_raise", "max_raises", "max_hands", "partners"}


@pytest.mark.parametrize("attribute", ["players", "goal", "brand_new"])
def test_options_do_not_change_afterwards(attribute: str) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(game("penta").options, attribute, 3)
