"""One seat of Penta or Pentathlon as a Gymnasium environment, players of ours at the others (extra ``adapters``)."""

from __future__ import annotations

import random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from penta_widgets.adapters import action_count, dealt, observation_size, observed, standings
from penta_widgets.engine import game
from penta_widgets.engine.contract import State
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.players import player

ILLEGAL_COST: Final = 1.0


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A whole game from one seat's side; a step is its move and all that follows until it is to move again.

    The reward is how its standing changed. An illegal action changes nothing and costs a point; ``info["illegal"]``
    then tells the rule, and ``action_mask`` in the observation says beforehand what is legal.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium declares it without ClassVar

    def __init__(
        self,
        name: str = "pentathlon",
        seat: int = 0,
        opponents: str = "greedy",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """``opponents`` is a name that ``players.player`` knows; options are those of ``engine.game``."""
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise InvalidOption(f"render_mode={quoted(render_mode)} — expected 'ansi' or None")
        self.game = game(name, **options)
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players:
            raise InvalidOption(f"seat={quoted(seat)} — expected 0 to {self.game.players - 1}")
        player(opponents)
        self.seat, self.opponents, self.render_mode = seat, opponents, render_mode
        actions = action_count(self.game)
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (observation_size(self.game),), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game up to this seat's first move; the seed decides deals and the opponents' dice."""
        super().reset(seed=seed, options=options)
        dice = int(self.np_random.integers(2**31))
        self._rng = random.Random(dice)
        self._others = player(self.opponents, dice)
        self._state = self._until_turn(self.game.start())
        return self._observation(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """This seat's move and the others' answers."""
        move = next((move for move in self._state.legal_moves if move.code == action), None)
        if self._state.actor is None:
            raise InvalidOption("the game is over: call reset() for a new one")
        if move is None:
            legal = ", ".join(move.text for move in self._state.legal_moves)
            info = {"illegal": f"action {int(action)} is not legal; legal moves: {legal}"}
            return self._observation(), -ILLEGAL_COST, False, False, info
        before = standings(self._state)[self.seat]
        self._state = self._until_turn(self._state.after(move))
        gained = standings(self._state)[self.seat] - before
        return self._observation(), gained, self._state.actor is None, False, {}

    def render(self) -> str | None:
        """The position as this seat sees it, in mode "ansi"."""
        return repr(self._state.view(self.seat)) if self.render_mode == "ansi" else None

    def _until_turn(self, state: State) -> State:
        state = dealt(state, self._rng)
        while state.actor not in {None, self.seat}:
            move = self._others.choose(state.view(state.actor))
            state = dealt(state.after(move), self._rng)
        return state

    def _observation(self) -> dict[str, Any]:
        view = self._state.view(self.seat)
        mask = np.zeros(self.action_space.n, np.int8)  # type: ignore[attr-defined]
        mask[[move.code for move in view.legal_moves]] = 1
        return {"observation": np.array(observed(view), np.float32), "action_mask": mask}
