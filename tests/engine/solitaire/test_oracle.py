"""All six games against the naive oracle, move sequences counted, and whole games kept as goldens."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.engine import game
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.solitaire import Solitaire, SolitaireState
from tests.engine.solitaire.naive import COUNTS, Naive, perft

DATA = Path(__file__).parents[2] / "data"
PERFT: list[dict[str, Any]] = json.loads((DATA / "solitaire-perft.json").read_text("utf-8"))
GOLDEN: list[dict[str, Any]] = json.loads((DATA / "solitaire-golden.json").read_text("utf-8"))
TABLES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in COUNTS),
    ("solitaire", {"foundation_return": "left"}),
    ("solitaire", {"foundation_return": "both"}),
    ("alternate", {"redeals": 2}),
]


def named(entry: dict[str, Any]) -> str:
    return str(entry["name"])


def sequences(state: SolitaireState, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(sequences(state.after(move), depth - 1) for move in state.legal_moves)


def naive_of(state: SolitaireState) -> Naive:
    options = state.game.options.to_dict()
    returns, redeals = options.get("foundation_return", "none"), options.get("redeals", 0)
    piles = {name: [FRENCH.text(card) for card in column] for name, column in state.piles.items()}
    return Naive(state.game.name, returns, redeals, piles, [FRENCH.text(card) for card in state.stock])


@pytest.mark.parametrize("entry", PERFT, ids=named)
def test_perft(entry: dict[str, Any]) -> None:
    rules = game(entry["game"], **entry["options"])
    assert isinstance(rules, Solitaire)
    state = rules.position(entry["piles"], entry["stock"])
    for depth, count in enumerate(entry["counts"], start=1):
        assert sequences(state, depth) == count
        if count < 3000:
            assert perft(naive_of(state), depth) == count


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_random_games_agree_with_the_oracle(name: str, options: dict[str, Any]) -> None:
    rng = random.Random(str((name, options)))
    for number in range(3):
        start = game(name, **options).start()
        deal = deal_for(start, f"{name}-{number}")
        state = start.after(deal)
        assert isinstance(state, SolitaireState)
        naive = Naive(name, options.get("foundation_return", "none"), options.get("redeals", 0))
        naive.deal(deal.text.split()[1:])
        for _ in range(250):
            assert {move.text for move in state.legal_moves} == naive.moves()
            assert naive_of(state).piles == naive.piles
            assert naive_of(state).stock == naive.stock
            if state.actor is None:
                break
            move = rng.choice(state.legal_moves)
            state, naive = state.after(move), naive.after(move.text)


@pytest.mark.parametrize("entry", GOLDEN, ids=named)
def test_golden_game(entry: dict[str, Any]) -> None:
    state = game(entry["game"], **entry["options"]).replay(entry["moves"])
    assert isinstance(state, SolitaireState)
    assert state.outcome is not None
    assert [state.home, state.outcome.reason] == entry["ends"]
    tops = {name: FRENCH.text(top) for name, top in state.tops.items() if top is not None}
    assert tops == entry["tops"]


def test_every_game_has_perft_and_a_golden() -> None:
    assert {entry["game"] for entry in PERFT} == {entry["game"] for entry in GOLDEN} == set(COUNTS)
