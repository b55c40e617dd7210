"""The engine beside the naive oracle: perft tables, and equal positions all through random games."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest

from penta_widgets.engine import State, game
from penta_widgets.engine.cards import PENTA, bits
from penta_widgets.engine.penta import PentaState
from tests.engine.penta.dealing import provoking
from tests.engine.penta.naive import NaivePenta, Table, perft, replayed
from tests.engine.penta.perft_tables import PERFT_FILE

PERFT: list[dict[str, Any]] = json.loads(PERFT_FILE.read_text())
NAMES = [case["name"] for case in PERFT]
ORACLE_LIMIT = 3_000
ENGINE_LIMIT = 9_000
GAMES_A_VARIANT = 25

VARIANTS: list[dict[str, Any]] = [
    *({"players": players, "mode": "points", "max_hands": 1} for players in range(2, 9)),
    *({"players": players, "mode": "franklin", "max_hands": 3} for players in range(2, 9)),
    {"mode": "spades_like", "players": 3, "goal": 30},
    {"mode": "points", "players": 2, "wild_may_name_removed": True, "max_hands": 2},
    {"mode": "points", "players": 3, "wild_may_name_removed": True, "wild_offsuit_discard": True, "max_hands": 2},
    {"mode": "points", "players": 5, "wild_offsuit_discard": True, "max_hands": 2},
    *({"mode": "points", "players": players, "partners": True, "max_hands": 2} for players in (4, 6, 8)),
    {"mode": "franklin", "players": 4, "sole_survivor": "play", "max_hands": 3, "first_dealer": 2},
    {"mode": "franklin", "players": 3, "ante": 7, "min_raise": 2, "max_raise": 9, "max_raises": 6, "max_hands": 4},
    {"mode": "franklin", "players": 6, "max_raises": 0, "ante": 0, "max_hands": 2},
    {"mode": "franklin", "players": 7, "max_raises": 1, "goal": 40},
]


def engine_perft(state: State, depth: int) -> tuple[int, int]:
    moves = state.legal_moves
    if depth == 1:
        return len(moves), sum(move.text[0] == "=" for move in moves)
    below = [engine_perft(state.after(move), depth - 1) for move in moves]
    return sum(count for count, _ in below), sum(redeclared for _, redeclared in below)


def table_up_to(case: dict[str, Any], limit: int) -> list[tuple[int, int]]:
    """Counts by depth for as long as the trees are small enough to walk."""
    rows = zip(case["counts"], case["redeclarations"], strict=True)
    return list(itertools.takewhile(lambda row: row[0] <= limit, rows))


@pytest.mark.parametrize("case", PERFT, ids=NAMES)
def test_P_perft_of_the_engine_is_the_table(case: dict[str, Any]) -> None:
    state = game("penta", **case["options"]).replay(case["moves"])
    table = table_up_to(case, ENGINE_LIMIT)
    assert [engine_perft(state, depth) for depth in range(1, len(table) + 1)] == table


@pytest.mark.parametrize("case", PERFT, ids=NAMES)
def test_P_perft_of_the_oracle_is_the_table(case: dict[str, Any]) -> None:
    oracle = replayed(Table(**case["options"]), case["moves"])
    table = table_up_to(case, ORACLE_LIMIT)
    assert [perft(oracle, depth) for depth in range(1, len(table) + 1)] == table


def test_P_perft_tables_walk_through_redeclarations() -> None:
    assert sum(any(case["redeclarations"]) for case in PERFT) == 13  # all but the bets and bids


def agree(state: PentaState, oracle: NaivePenta) -> None:
    assert {move.text for move in state.legal_moves} == oracle.legal()
    assert (state.phase, state.actor) == (oracle.phase, oracle.actor)
    assert state.totals == tuple(oracle.totals)
    assert (state.balances, state.pot, state.reward_pot) == (tuple(oracle.balances), oracle.pot, oracle.reward)
    if oracle.phase == "over":
        assert state.outcome is not None
        assert list(state.outcome.winners) == oracle.winners
        return
    assert state.dealer == oracle.dealer
    if oracle.phase == "deal":
        return
    assert state.folded == tuple(oracle.folded)
    assert state.bids == tuple(oracle.bids)
    assert state.tricks == tuple(oracle.tricks)
    assert [(p.seat, PENTA.text(p.stands), p.is_wild) for p in state.trick] == [
        (laid.seat, laid.counts_as, laid.wild) for laid in oracle.trick
    ]
    assert [set(PENTA.texts(bits(mask)).split()) for mask in state.shown] == [set(cards) for cards in oracle.shown]


def play_both(options: dict[str, object], seed: str) -> str:
    """One game on both, compared at every position; returns the phases and moves met, for the record."""
    rng = random.Random(seed)
    state = game("penta", **options).start()
    assert isinstance(state, PentaState)
    oracle = NaivePenta(Table(**options))  # type: ignore[arg-type]
    met = ""
    while state.actor is not None:
        move = state.deal(rng) if state.phase == "deal" else provoking(state, rng)
        if move.text == "fold" and rng.random() < 0.6:
            continue
        state = state.after(move)
        oracle.play(move.text)
        agree(state, oracle)
        met += move.text[0]
    return met


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: " ".join(f"{k}={v}" for k, v in o.items()))
def test_P_engine_and_oracle_agree_on_every_position(options: dict[str, object]) -> None:
    met = "".join(play_both(options, f"oracle {seed}") for seed in range(GAMES_A_VARIANT))
    assert "W" in met
    assert "=" in met  # redeclarations came up
    assert ("f" in met) == (options["mode"] == "franklin")
