"""What positions and views of different games call by one name is one fact: its type is the same everywhere."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from penta_widgets.engine import CHANCE, Game, Move, State, View, game, game_names
from penta_widgets.engine.tricks import Play

GAMES: dict[str, Game] = {
    **{name: game(name) for name in game_names()},
    "penta for points": game("penta", mode="points", max_hands=1),
    "penta without display": game("penta", mode="spades_like", players=3, max_hands=1),
    "pentathlon for three": game("pentathlon", players=3, voluntary_pass=True),
    "alternate gathered": game("alternate", redeals=2),
}
LONGEST = 300

ITS_OWN = {
    "game": "each game is a class of its own",
    "parent": "a position's parent is a position of the same game",
    "public": "Penta has it as a value, Pentathlon as a function that names the facts",
    "sheet": "a finished hand of Penta is bids, tricks, points and chips, a round of Pentathlon penalties",
}
"""Names whose type differs by game, with the reason."""


def shapes_of(value: object) -> set[str]:
    """The types of what is in a value, a ``(`` for every tuple around it; None and empty tuples fit anything."""
    if value is None:
        return set()
    if type(value) is tuple:
        return {f"({shape}" for item in value for shape in shapes_of(item)}
    return {"Move" if isinstance(value, Move) else type(value).__name__}


def facts(seen: State | View) -> dict[str, set[str]]:
    """The shapes of the public attributes of a position or view, by name."""
    names = [name for name in dir(seen) if not name.startswith("_")]
    found = {name: getattr(seen, name) for name in names}
    return {name: shapes_of(value) for name, value in found.items() if not callable(value) or name == "public"}


def line(rules: Game, seed: int) -> list[State]:
    """The positions of one random game."""
    rng = random.Random(f"{rules!r} {seed}")
    states = [rules.start()]
    while states[-1].actor is not None and len(states) < LONGEST:
        state = states[-1]
        states.append(state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves)))
    return states


@pytest.fixture(scope="module")
def shapes() -> dict[str, dict[str, set[str]]]:
    """By name of a fact and game, every shape that it has in some positions and views of a random game."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for title, rules in GAMES.items():
        for state in line(rules, 1)[::7]:
            views: list[State | View] = [state, *(state.view(seat) for seat in range(rules.players))]
            for seen in views:
                for name, kinds in facts(seen).items():
                    found[name][title] |= kinds
    return found


def test_a_fact_of_one_name_has_one_type_in_all_games(shapes: dict[str, dict[str, set[str]]]) -> None:
    wrong = {
        name: {title: sorted(kinds) for title, kinds in by_game.items()}
        for name, by_game in shapes.items()
        if name not in ITS_OWN and len(set().union(*by_game.values())) > 1
    }
    assert wrong == {}
    needless = [name for name in ITS_OWN if len(set().union(*shapes[name].values())) < 2]
    assert needless == [], "an exception that is needed no more"


def test_the_trick_games_have_the_same_facts(shapes: dict[str, dict[str, set[str]]]) -> None:
    shared = "players hand cards unseen lacks past_tricks taken trick last_trick counts tricks totals dealer leader"
    for name in shared.split():
        assert {"penta", "pentathlon"} <= set(shapes[name]), name
    for name in ("past_tricks", "last_trick", "trick"):
        plays = {"((Play"} if name == "past_tricks" else {"(Play"}
        assert shapes[name]["penta"] == shapes[name]["pentathlon"] == plays
    assert shapes["unseen"]["solitaire"] == shapes["unseen"]["penta"] == {"(int"}
    assert all({"int"} == kinds for kinds in shapes["players"].values())
    assert set(shapes["players"]) == set(GAMES)


@pytest.mark.parametrize("title", GAMES)
def test_unseen_cards_are_sorted_and_no_seat_holds_what_it_is_known_to_lack(title: str) -> None:
    for state in line(GAMES[title], 2)[::5]:
        for seat in range(state.players):
            unseen = getattr(state.view(seat), "unseen", ())
            assert list(unseen) == sorted(unseen)
        for hand, lacked in zip(getattr(state, "hands", ()), getattr(state, "lacks", ()), strict=True):
            assert not hand & lacked


def test_a_difference_of_types_is_seen() -> None:
    assert shapes_of((None, 3, ())) == {"(int"}
    assert shapes_of(((Play(0, 1, 1),),)) == {"((Play"}
    assert shapes_of(((0, 1),)) == {"((int"}
    assert shapes_of(7) == {"int"}
