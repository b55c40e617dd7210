"""What a move says in fields is what its text says: read apart here, so that nobody else has to."""

from __future__ import annotations

import pickle
import random
import re
from dataclasses import replace
from typing import get_args

import pytest

from penta_widgets.engine import CHANCE, Game, Move, MoveKind, State, game, game_names
from penta_widgets.engine.cards import WILD

FIELDS = ("kind", "card", "stands_for", "amount", "bid", "source", "target")
TABLES: dict[str, Game] = {
    **{name: game(name) for name in game_names()},
    "penta with larger bets": game("penta", min_raise=2, max_raise=5),
    "alternate gathered": game("alternate", redeals=2),
}
MOVES_ENOUGH = 300


def positions(rules: Game, seed: int) -> list[State]:
    """The positions of one random game at which a seat acts."""
    rng = random.Random(f"{rules!r} {seed}")
    state = rules.start()
    line: list[State] = []
    while state.actor is not None and len(line) < MOVES_ENOUGH:
        if state.actor != CHANCE:
            line.append(state)
        state = state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves))
    return line


def said(move: Move) -> dict[str, object]:
    """The fields that a move fills."""
    return {name: value for name in FIELDS if (value := getattr(move, name)) is not None}


def read_apart(rules: Game, text: str) -> dict[str, object]:
    """The same by docs/notation.md from the text alone."""
    if text in ("pass", "call", "fold", "turn", "redeal"):
        return {"kind": text}
    if match := re.fullmatch(r"(bid|bet|raise) (\d+)", text):
        return {"kind": match[1], "bid" if match[1] == "bid" else "amount": int(match[2])}
    if match := re.fullmatch(r"(\w+)-(\w+)", text):
        return {"kind": "transfer", "source": match[1], "target": match[2]}
    if match := re.fullmatch(r"(W?)=(\w\d)", text):
        stands = {"stands_for": rules.pack.parse(match[2])}
        return {"kind": "play", "card": WILD, **stands} if match[1] else {"kind": "redeclare", **stands}
    return {"kind": "play", "card": rules.pack.parse(text)}


@pytest.mark.parametrize("table", TABLES)
def test_fields_say_what_the_text_says(table: str) -> None:
    rules = TABLES[table]
    for seed in range(3):
        for state in positions(rules, seed):
            for move in state.legal_moves:
                assert said(move) == read_apart(rules, move.text), move
                assert said(state.move(move.text)) == said(move), "a move that was read says the same"


def test_every_kind_of_move_comes_up() -> None:
    lines = [positions(rules, seed) for rules in TABLES.values() for seed in range(3)]
    kinds = {move.kind for line in lines for state in line for move in state.legal_moves}
    assert kinds | {"deal"} == set(get_args(MoveKind))


@pytest.mark.parametrize("name", game_names())
def test_a_deal_is_a_deal_and_fills_no_more(name: str) -> None:
    start = game(name).start()
    assert said(start.deal(1)) == {"kind": "deal"}
    assert said(game(name).deal(1)) == {"kind": "deal"}


@pytest.mark.parametrize("table", TABLES)
def test_moves_are_made_once_and_keep_their_fields_when_pickled(table: str) -> None:
    for state in positions(TABLES[table], 1)[:40]:
        for move in state.legal_moves:
            assert state.move(move.text) is move
            assert said(pickle.loads(pickle.dumps(move))) == said(move)


def test_a_move_is_equal_and_ordered_by_code_and_text_alone() -> None:
    move = game("penta").start().after(game("penta").deal(1)).legal_moves[0]
    other = replace(move, kind="fold", card=3, stands_for=4, amount=5, bid=6, source="W", target="U1")
    assert (move, hash(move), repr(move)) == (other, hash(other), repr(other))
    assert max(move, other) is move
    assert max(other, move) is other
    assert repr(move) == f"Move(code={move.code}, text={move.text!r})"
