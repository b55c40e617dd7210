"""Penta and Pentathlon as a PettingZoo environment, seats taking turns (extra ``adapters``).

``env("pentathlon", players=4)`` observes numbers, acts by the codes of moves (``info["action_mask"]`` says which are
legal), and rewards each move by how every seat's standing changed: points in Penta, minus penalties in Pentathlon.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from penta_widgets.adapters import action_count, dealt, observation_size, observed, standings
from penta_widgets.engine import game
from penta_widgets.engine.contract import State, View
from penta_widgets.engine.errors import InvalidOption, quoted


def env(name: str = "pentathlon", render_mode: str | None = None, **options: Any) -> Any:
    """The environment, in a wrapper that tells when calls come in the wrong order."""
    return wrappers.OrderEnforcingWrapper(PentaEnv(name, render_mode, **options))


class PentaEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A whole game, deals included; seats are agents ``seat_0`` … in order.

    Raises InvalidOption for bad options, and for an action that the mask forbids; then nothing changed.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "penta_widgets_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, name: str = "pentathlon", render_mode: str | None = None, **options: Any) -> None:
        """Options are those of ``engine.game``."""
        super().__init__()
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise InvalidOption(f"render_mode={quoted(render_mode)} — expected 'ansi' or None")
        self.game = game(name, **options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        actions = action_count(self.game)
        view = spaces.Box(-1.0, 1.0, (observation_size(self.game),), np.float32)
        self.observation_spaces = dict.fromkeys(self.possible_agents, view)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._rng = random.Random()
        self.agent_selection: str = self.possible_agents[0]

    def observation_space(self, agent: str) -> Any:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The codes of all moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed decides its deals. There are no reset options."""
        del options
        if seed is not None:
            self._rng = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_now: State = dealt(self.game.start(), self._rng)
        self._turn()
        self._tell_masks()

    def step(self, action: int | None) -> None:
        """The seat whose turn it is moves; the next deal follows a finished round or hand at once."""
        agent: str = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = next((move for move in self.state_now.legal_moves if move.code == action), None)
        if move is None:
            raise InvalidOption(f"action {quoted(action)} is not legal for {agent}; see its action_mask")
        before = standings(self.state_now)
        self.state_now = dealt(self.state_now.after(move), self._rng)
        self._cumulative_rewards[agent] = 0.0
        after = standings(self.state_now)
        self.rewards = {a: after[seat] - before[seat] for seat, a in enumerate(self.possible_agents)}
        self._accumulate_rewards()
        if self.state_now.actor is None:
            self.terminations = dict.fromkeys(self.agents, True)
            following = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
            self.agent_selection = following
        else:
            self._turn()
        self._tell_masks()

    def observe(self, agent: str) -> Any:
        """What the seat knows, as numbers (``adapters.observed``)."""
        return np.array(observed(self._view(agent)), np.float32)

    def render(self) -> str | None:
        """The position in a line, in mode "ansi"."""
        return repr(self.state_now) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def _turn(self) -> None:
        self.agent_selection = self.possible_agents[cast("int", self.state_now.actor)]

    def _tell_masks(self) -> None:
        for agent in self.agents:
            mask = np.zeros(self.action_spaces[agent].n, np.int8)
            mask[[move.code for move in self._view(agent).legal_moves]] = 1
            self.infos[agent] = {"action_mask": mask}

    def _view(self, agent: str) -> View:
        return self.state_now.view(self.possible_agents.index(agent))
