"""A round of Pentathlon and a hand of Penta as OpenSpiel games (extra ``bench``: pip install open-spiel).

Importing this module registers ``python_pentathlon_round(players=4,round=pass)`` and
``python_penta_hand(players=4)``. The deal is a card at a time, every action is the code of a move, and returns are
minus the round's penalties, or the hand's points. Positions are the contract's, so all rules stand in the engine.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import numpy as np
import pyspiel

from penta_widgets.adapters import action_count, observation_size, observed, standings
from penta_widgets.engine import game
from penta_widgets.engine.contract import CHANCE, State, View
from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.pentathlon import PentathlonState, rules
from penta_widgets.engine.registry import entry

WORST, BEST = -500.0, 500.0


def _type(short: str, long: str, parameters: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=short,
        long_name=long,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


ROUND_TYPE: Final = _type("python_pentathlon_round", "A round of Pentathlon", {"players": 4, "round": "pass"})
HAND_TYPE: Final = _type("python_penta_hand", "A hand of Penta for points", {"players": 4})


@dataclass(frozen=True)
class Held:
    """A position that copying need not copy, since it never changes."""

    state: Any
    end: int
    """How many rows the score sheet has when the round or hand is over."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        """Itself."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[Any, ...]]:
        """Pickle as game, rounds before and moves; InvalidRecord for a position imagined from a view."""
        root: Any = self.state
        while root.parent is not None:
            root = root.parent
        if root.actor != CHANCE:
            raise InvalidRecord("a position imagined from a view has no history, so it cannot be pickled")
        return _held_again, (root.game, self.end, tuple(move.text for move in self.state.history))


def _held_again(rules_of: Any, end: int, moves: tuple[str, ...]) -> Held:
    state = _after_rounds(rules_of.start(), end - 1)
    for move in moves:
        state = state.after(move)
    return Held(state, end)


def _after_rounds(start: Any, rounds: int) -> Any:
    """The position before a later round, the ones before it without penalties."""
    return replace(start, sheet=((0,) * start.game.players,) * rounds) if rounds else start


class _CardGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """What both games share: numbers for OpenSpiel, and the position to begin with."""

    def __init__(self, kind: Any, start: State, parameters: dict[str, Any]) -> None:
        self.first = Held(start, len(cast("PentathlonState", start).sheet) + 1)
        pack = start.pack_in_use
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(start.game),
            max_chance_outcomes=max(pack) + 1,
            num_players=start.game.players,
            min_utility=WORST,
            max_utility=BEST,
            max_game_length=entry(start.game.name).longest,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> CardState:
        """Before the deal."""
        return CardState(self, self.first)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CardObserver:
        """What a seat sees, as text and numbers."""
        if params:
            raise ValueError(f"these observers take no parameters; got {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return CardObserver(observation_size(self.first.state.game), recall=recall)


class PentathlonRound(_CardGame):
    """One round of Pentathlon, of any kind."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Parameters ``players`` (3 to 5) and ``round`` (a name of ``rules.ROUND_NAMES``)."""
        params = params or {}
        rounds = game("pentathlon", players=params.get("players", 4), rounds="heptathlon_house")
        start = rounds.start()
        wanted = params.get("round", "pass")
        if wanted not in start.game.round_names:
            raise ValueError(f"round={wanted!r} — expected one of {', '.join(rules.ROUND_NAMES)}")
        before = start.game.round_names.index(wanted)
        super().__init__(ROUND_TYPE, _after_rounds(start, before), params)


class PentaHand(_CardGame):
    """One hand of Penta for points."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Parameter ``players``, 2 to 8."""
        params = params or {}
        hand = game("penta", players=params.get("players", 4), mode="points", max_hands=1)
        super().__init__(HAND_TYPE, hand.start(), params)


class CardState(pyspiel.State):  # type: ignore[misc]
    """A position of ours behind OpenSpiel's names; ``public`` are the moves since the deal, which all have seen."""

    def __init__(self, owner: _CardGame, held: Held) -> None:
        """Only games make states."""
        super().__init__(owner)
        self.held = held
        self.cards: tuple[int, ...] = ()
        self.public: tuple[int, ...] = ()

    @property
    def state(self) -> Any:
        """The contract's position."""
        return self.held.state

    def view(self, player: int) -> View:
        """What our own players get."""
        return cast("View", self.state.view(player))

    def current_player(self) -> int:
        """Seat, chance or the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.state.actor == CHANCE else int(self.state.actor)

    def is_terminal(self) -> bool:
        """Whether the round or hand is over."""
        return len(self.state.sheet) == self.held.end

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.state.actor or self.is_terminal():
            return []
        return [move.code for move in self.state.legal_moves]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next card of the deal; equal cards of Penta are one outcome."""
        left = Counter(self.state.pack_in_use) - Counter(self.cards)
        total = left.total()
        return [(card, count / total) for card, count in sorted(left.items())]

    def _apply_action(self, action: int) -> None:
        state = self.state
        if state.actor == CHANCE:
            self.cards = (*self.cards, action)
            if len(self.cards) < len(state.pack_in_use):
                return
            move = state.deal_of(self.cards)
        else:
            move = next(move for move in state.legal_moves if move.code == action)
            self.public = (*self.public, action)
        self.held = replace(self.held, state=state.after(move))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.state.game.pack.text(action)}"
        return next((move.text for move in self.state.legal_moves if move.code == action), str(action))

    def returns(self) -> list[float]:
        """Minus penalties, or points, once it is over."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return standings(self.state)  # the rounds before were scored 0

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardState:
        """A position that looks the same to this seat; OpenSpiel's ISMCTS bot imagines its worlds with it.

        The deal in it is imagined, so its OpenSpiel history is empty.
        """
        rng = random.Random(sampler())
        fresh = cast("CardState", self.get_game().new_initial_state())
        fresh.held = replace(self.held, state=self.view(player).sample(rng))
        fresh.cards, fresh.public = self.cards, self.public
        return fresh

    def __str__(self) -> str:
        """The position in a line, with every hand."""
        cards = " ".join(self.state.game.pack.text(card) for card in self.cards)
        return f"{self.state!r} dealt [{cards}] played {list(self.public)}"


class CardObserver:
    """One seat's observation: ``adapters.observed`` as a tensor, its cards and the moves made as text."""

    def __init__(self, size: int, *, recall: bool) -> None:
        """Room for the numbers; with ``recall`` the text tells every move since the deal."""
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self.recall = recall

    def set_from(self, state: CardState, player: int) -> None:
        """Fill the tensor for this seat."""
        self.tensor[:] = observed(state.view(player))

    def string_from(self, state: CardState, player: int) -> str:
        """The seat's own cards, then all moves, or what the table shows now."""
        view: Any = state.view(player)
        if self.recall:
            return f"seat {player} holds {view.hand} after {state.public}"
        return f"seat {player} holds {view.hand} sees {np.array(observed(view)).round(3).tolist()}"


pyspiel.register_game(ROUND_TYPE, PentathlonRound)
pyspiel.register_game(HAND_TYPE, PentaHand)
