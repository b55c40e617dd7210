"""PettingZoo and Gymnasium: their own checkers, and the same game as the positions play."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from penta_widgets import adapters
from penta_widgets.adapters.gymnasium import SeatEnv
from penta_widgets.adapters.pettingzoo import PentaEnv, env
from penta_widgets.engine import CHANCE, InvalidOption, game
from penta_widgets.players import Random

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("pentathlon", {"players": 3, "voluntary_pass": True}),
    ("pentathlon", {"players": 5, "rounds": "heptathlon_house"}),
    ("penta", {"players": 3, "mode": "points", "max_hands": 2}),
    ("penta", {"players": 8, "mode": "spades_like", "partners": True, "max_hands": 1}),
]


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_pettingzoo_checks(name: str, options: dict[str, Any]) -> None:
    api_test(env(name, **options), num_cycles=150)
    seed_test(lambda: env(name, **options), num_cycles=40)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_gymnasium_checks(name: str, options: dict[str, Any]) -> None:
    check_env(SeatEnv(name, seat=1, opponents="random", **options), skip_render_check=True)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_observations_are_bounded_and_always_as_long(name: str, options: dict[str, Any]) -> None:
    rules, rng = game(name, **options), random.Random(4)
    size, actions, state = adapters.observation_size(rules), adapters.action_count(rules), rules.start()
    for _ in range(250):
        if state.actor is None:
            break
        state = adapters.dealt(state, rng)
        for seat in range(rules.players):
            seen = adapters.observed(state.view(seat))
            assert len(seen) == size
            assert -1 <= min(seen) <= max(seen) <= 1
        assert all(0 <= move.code < actions for move in state.legal_moves)
        state = state.after(rng.choice(state.legal_moves))


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_an_observation_does_not_tell_what_others_hold(name: str, options: dict[str, Any]) -> None:
    state = adapters.dealt(game(name, **options).start(), random.Random(1))
    view = state.view(0)
    assert adapters.observed(view.sample(7).view(0)) == adapters.observed(view)
    assert view.sample(7) != state


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_rewards_add_up_to_the_outcome(name: str, options: dict[str, Any]) -> None:
    table, rng = PentaEnv(name, **options), random.Random(2)
    table.reset(seed=8)
    sums = dict.fromkeys(table.agents, 0.0)
    while table.state_now.actor is not None:
        mask = table.infos[table.agent_selection]["action_mask"]
        table.step(rng.choice(np.flatnonzero(mask).tolist()))
        sums = {agent: total + table.rewards[agent] for agent, total in sums.items()}
    outcome = table.state_now.outcome
    assert outcome is not None
    sign = -1 if name == "pentathlon" else 1
    assert list(sums.values()) == [sign * score for score in outcome.scores]
    assert all(table.terminations.values())


def test_an_action_that_the_mask_forbids_changes_nothing() -> None:
    table = PentaEnv("pentathlon")
    table.reset(seed=1)
    before = table.state_now
    with pytest.raises(InvalidOption, match="action_mask"):
        table.step(52)
    assert table.state_now is before
    seat = SeatEnv("pentathlon")
    seen, _ = seat.reset(seed=1)
    again, reward, over, _, info = seat.step(52)
    assert (reward, over) == (-1.0, False)
    assert "legal moves" in info["illegal"]
    assert all((again[key] == seen[key]).all() for key in seen)


def test_a_seat_plays_the_same_game_as_the_positions() -> None:
    seat = SeatEnv("pentathlon", seat=2, opponents="greedy", players=4, render_mode="ansi")
    seen, _ = seat.reset(seed=5)
    rng, total, over = random.Random(3), 0.0, False
    while not over:
        assert str(seat.render()).startswith("<Pentathlon seen from seat 2")
        seen, reward, over, _, _ = seat.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        total += reward
    assert seat._state.outcome is not None
    assert total == -seat._state.outcome.scores[2]
    with pytest.raises(InvalidOption, match="reset"):
        seat.step(0)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: PentaEnv("penta", mode="franklin"), "without money"),
        (lambda: PentaEnv("solitaire"), "adapters do not carry"),
        (lambda: PentaEnv("pentathlon", render_mode="human"), "render_mode="),
        (lambda: SeatEnv("pentathlon", seat=4), "seat=4"),
        (lambda: SeatEnv("pentathlon", opponents="gredy"), "did you mean 'greedy'"),
    ],
)
def test_bad_options_are_refused(call: Any, text: str) -> None:
    with pytest.raises(InvalidOption, match=text):
        call()


def test_the_deals_are_those_of_the_seed() -> None:
    one, two, other = (PentaEnv("pentathlon") for _ in range(3))
    for table, seed in ((one, 3), (two, 3), (other, 4)):
        table.reset(seed=seed)
    assert one.state_now == two.state_now != other.state_now
    assert one.state_now.actor != CHANCE
    assert Random(1).choose(one.state_now.view(one.state_now.actor or 0)) in one.state_now.legal_moves
