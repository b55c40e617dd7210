"""OpenSpiel's games as yardsticks: rollouts in C++ and the ordinary loop from Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel


def dealt(name: str, seed: int) -> Any:
    """A position of an OpenSpiel game just after the deal."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def decisions(name: str) -> int:
    """How many decisions a playout from just after the deal has (the same in every game of spades or hearts)."""
    state, count = dealt(name, 1), 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        count += 1
    return count


def compiled_rollouts(name: str, count: int) -> Callable[[], float]:
    """``count`` rollouts in C++ from one dealt position; the search around them does two leaf evaluations."""
    state = dealt(name, 1)
    game = state.get_game()

    def run() -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(count // 2, 7)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 10, False, 1, False)
        bot.mcts_search(state)
        return count

    return run


def python_loop(name: str, count: int) -> Callable[[], float]:
    """``count`` games from Python, deal included, every choice at random."""
    game = pyspiel.load_game(name)

    def run() -> float:
        rng = random.Random(3)
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(rng.random() * len(actions))])
        return count

    return run
