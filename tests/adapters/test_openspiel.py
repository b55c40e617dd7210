"""OpenSpiel's own test on every kind of round and on hands of Penta, and its bot on our positions."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from penta_widgets.engine.pentathlon import rules

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is a 210 MB extra: pip install 'penta-widgets[bench]'")

GAMES = [
    *(f"python_pentathlon_round(players={3 + kind % 3},round={name})" for kind, name in enumerate(rules.ROUND_NAMES)),
    "python_penta_hand(players=3)",
    "python_penta_hand(players=5)",
]


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    import penta_widgets.adapters.openspiel  # noqa: F401  importing it registers the games


def dealt(text: str, seed: int = 1) -> Any:
    state, rng = pyspiel.load_game(text).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        cards, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(cards, weights)[0])
    return state


@pytest.mark.parametrize("text", GAMES)
def test_random_sim_test(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", GAMES)
def test_returns_are_the_positions_scores(text: str) -> None:
    state, rng = dealt(text), random.Random(2)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    row = state.state.sheet[-1]
    assert state.returns() == [-float(p) for p in row] if "round=" in text else [float(s) for s in row.scores]


def test_equal_cards_of_penta_are_one_outcome_with_their_share() -> None:
    outcomes = dict(pyspiel.load_game("python_penta_hand(players=4)").new_initial_state().chance_outcomes())
    assert sum(outcomes.values()) == pytest.approx(1)
    wilds = max(outcomes)
    assert outcomes[wilds] == pytest.approx(3 * outcomes[0])


@pytest.mark.parametrize("text", GAMES)
def test_an_imagined_position_looks_the_same_to_the_seat_and_not_to_others(text: str) -> None:
    state, rng = dealt(text), random.Random(5)
    for _ in range(5):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    other = state.resample_from_infostate(player, random.Random(3).random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.state.hands != state.state.hands


def test_copies_do_not_share_moves() -> None:
    state = dealt("python_pentathlon_round(players=4,round=pass)")
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert (len(state.public), len(copy.public)) == (0, 1)
    assert pickle.loads(pickle.dumps(state.held)).state == state.state


def test_a_round_that_is_none_is_refused() -> None:
    from penta_widgets.adapters.openspiel import PentathlonRound

    with pytest.raises(ValueError, match="expected one of pass, clubs"):
        PentathlonRound({"round": "bridge"})


def test_its_ismcts_bot_plays_our_round() -> None:
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    state = dealt("python_pentathlon_round(players=3,round=clubs)")
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, dice),
        5.0,
        4,
        random_state=dice,
        allow_inconsistent_action_sets=True,
    )
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
