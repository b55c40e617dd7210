"""Games to store, and stores to keep them in, for the tests of storage."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from penta_widgets.engine import State, game
from penta_widgets.engine.records import Record
from penta_widgets.storage import Store
from tests.engine.record_samples import played

FOUND: dict[str, Any] = {"mode": "points", "max_hands": 1}


class Clock:
    """A clock that a test sets."""

    def __init__(self, text: str = "2026-11-30T12:00:00+00:00") -> None:
        self.now = datetime.fromisoformat(text)

    def __call__(self) -> datetime:
        return self.now

    def later(self, **by: float) -> None:
        self.now = (self.now + timedelta(**by)).astimezone(UTC)


def penta(moves: int = 10_000, seed: int = 1) -> State:
    """A game of one hand of Penta, or its first moves."""
    return played("penta", FOUND, moves, seed)


def texts(state: State) -> list[str]:
    """A game's moves as a record has them."""
    return [move.text for move in state.history]


def begun(store: Store, name: str = "penta", deal_id: str | None = None, **options: object) -> str:
    """A new game in the store, before its deal."""
    return store.begin(Record.of(game(name, **options).start(), None, deal_id))


def finished(store: Store, state: State, deal_id: str | None = None) -> str:
    """A finished game in the store, moved in one go."""
    game_id = store.begin(Record(state.game, (), None, deal_id))
    store.append(game_id, 0, texts(state), outcome=state.outcome)
    return game_id
