"""A game is one entry: what it names is there, what it lacks is said, and a game of one's own can be added."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from penta_widgets.engine import GameEntry, InvalidOption, PentaError, entry, game, game_names, register, unregister
from penta_widgets.engine.registry import FIRST

GAMES = pytest.mark.parametrize("name", game_names())


@pytest.fixture
def whist() -> Iterator[GameEntry]:
    """A game of one's own: Penta's rules by another name, without rollouts."""
    added = register(replace(entry("penta"), name="my_whist", title="My whist", rollouts=None))
    yield added
    unregister("my_whist")


@GAMES
def test_the_least_and_the_most_seats_are_those_the_game_takes(name: str) -> None:
    least, most = entry(name).players
    if most == 1:
        return
    assert game(name, players=least).players == least
    assert game(name, players=most).players == most
    for wrong in (least - 1, most + 1):
        with pytest.raises(InvalidOption, match="players"):
            game(name, players=wrong)


def test_the_order_of_the_gallery_names_games_that_there_are() -> None:
    solitaires = [name for name in game_names() if entry(name).gallery]
    assert tuple(solitaires[: len(FIRST)]) == FIRST
    assert solitaires[len(FIRST) :] == sorted(solitaires[len(FIRST) :])


def test_a_registered_game_is_known_by_its_name(whist: GameEntry) -> None:
    assert game_names()[-1] == whist.name
    assert game("my_whist", players=3).players == 3
    assert entry("my_whist") is whist
    assert register(whist) is whist


def test_an_unregistered_game_is_forgotten(whist: GameEntry) -> None:
    unregister(whist.name)
    assert whist.name not in game_names()
    with pytest.raises(InvalidOption, match="'my_whist' was not registered"):
        unregister("my_whist")
    register(whist)


def test_a_game_of_the_package_cannot_be_taken_over() -> None:
    for name in ("penta", "twenty"):
        with pytest.raises(InvalidOption, match="comes with the package"):
            register(replace(entry(name), title="Mine"))
    with pytest.raises(InvalidOption, match="expected a GameEntry"):
        register("penta")  # type: ignore[arg-type]


def test_a_part_that_is_missing_is_named_with_what_to_do(whist: GameEntry) -> None:
    with pytest.raises(InvalidOption, match=r"My whist \('my_whist'\) has no rollouts .*name a module with rewards"):
        whist.part("rollouts")


@pytest.mark.parametrize("where", ["penta_widgets.nowhere", "penta_widgets.players.penta:nothing"])
def test_a_part_that_cannot_be_imported_is_an_error_that_says_where_it_should_be(where: str) -> None:
    wrong = replace(entry("penta"), greedy=where)
    with pytest.raises(PentaError, match=f"greedy='{where}', which cannot be imported"):
        wrong.part("greedy")


@pytest.mark.parametrize(
    "wrong", [{"name": "My Whist"}, {"name": ""}, {"title": ""}, {"unit": ""}, {"players": (4, 3)}, {"players": (0, 1)}]
)
def test_an_entry_that_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(InvalidOption, match=next(iter(wrong))):
        replace(entry("penta"), **wrong)  # type: ignore[arg-type]
