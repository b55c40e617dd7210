"""The playout loop walks the same games as the positions do, interpreted and compiled."""

from __future__ import annotations

import random

import pytest

from penta_widgets.engine import accel
from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.penta import Penta, PentaState, playout
from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.packed import DISPLACED, SEATS, TAKEN, packed_hand
from penta_widgets.engine.penta.rules import deck

OPTIONS = [
    {"players": players, "mode": mode, "first_dealer": players - 1, "wild_offsuit_discard": offsuit, "max_hands": 1}
    for players in range(2, 9)
    for mode, offsuit in (("points", False), ("spades_like", True), ("franklin", False))
]


def played_by_states(state: PentaState, generator: list[int]) -> PentaState:
    """Play the hand on with the very choices of the playout loop: one draw for each real choice."""
    while state.phase in ("play", "redeclare"):
        moves = state.legal_moves
        lone_card = len(moves) == 1 and state.phase == "play" and "=" not in moves[0].text
        state = state.after(moves[0] if lone_card else moves[accel.draw(generator, len(moves))])
    return state


def in_play(options: dict[str, object], rng: random.Random, plays: int) -> PentaState:
    state = Penta(**options).start()
    while state.phase in ("deal", "bet", "bid"):
        state = state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves))
        if state.phase == "over":
            return in_play(options, rng, plays)
    for _ in range(plays):
        if state.phase not in ("play", "redeclare"):
            break
        state = state.after(rng.choice(state.legal_moves))
    return state if state.phase in ("play", "redeclare") else in_play(options, rng, plays)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options['players']}-{options['mode']}")
def test_playout_and_states_take_the_same_tricks(options: dict[str, object]) -> None:
    rng = random.Random(str(options))
    for plays in (0, 1, 2, 3, 5, 9, 11):
        state = in_play(options, rng, plays)
        generator = accel.seeded(rng.randrange(1 << 30))
        packed = packed_hand(state.public, state.hands, state.game.options)
        end = played_by_states(state, list(generator))
        playout.play_out(packed, generator)
        assert tuple(packed[TAKEN : TAKEN + state.players]) == end.tricks
        totals = [0] * (2 * SEATS)
        playout.add_scores(packed, totals)
        assert tuple(totals[SEATS : SEATS + state.players]) == end.sheet[-1].scores


@pytest.mark.parametrize("players", range(2, 9))
def test_interpreted_and_compiled_playouts_agree_number_for_number(players: int) -> None:
    options = PentaOptions(players=players, mode="points", wild_offsuit_discard=players % 2 == 0)
    interpreted = playout.simulate_hands(options, 300, seed=players, compiled=False)
    assert interpreted == playout.simulate_hands(options, 300, seed=players, compiled=True)
    assert sum(interpreted[:SEATS]) == 300 * len(deck(players)) // players


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_numbers_are_the_same_where_numba_is_missing(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    options = PentaOptions(players=players, mode="points")
    interpreted = playout.simulate_hands(options, 20, seed=players, compiled=False)
    monkeypatch.setattr(accel, "available", lambda: False)
    assert playout.simulate_hands(options, 20, seed=players) == interpreted


def test_a_hand_that_waits_for_a_redeclaration_is_played_on() -> None:
    rng = random.Random(5)
    while True:
        state = in_play({"players": 4, "mode": "points", "max_hands": 1}, rng, 6)
        if state.phase == "redeclare":
            break
    packed = packed_hand(state.public, state.hands, state.game.options)
    displaced = state.public.displaced
    assert displaced is not None
    assert packed[DISPLACED] == displaced.seat
    playout.play_out(packed, accel.seeded(1))
    assert sum(packed[TAKEN : TAKEN + 4]) == 13
