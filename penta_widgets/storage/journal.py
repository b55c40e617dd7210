"""What a table writes into: every position on disk before it is shown."""

from __future__ import annotations

import operator
import os
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Protocol

from penta_widgets.engine.contract import Game, State
from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.records import Record
from penta_widgets.storage.errors import StorageError
from penta_widgets.storage.line import Earlier
from penta_widgets.storage.place import data_file
from penta_widgets.storage.store import Saved, Store


class LinePlayed(Protocol):
    """Positions in order and how many moves of them are made."""

    @property
    def states(self) -> tuple[State, ...]:
        """The positions, the game's start first."""

    @property
    def at(self) -> int:
        """The index of the one on the table."""


class SessionPlayed(Protocol):
    """What the journal reads of a table's session."""

    deal_id: str
    names: tuple[str, ...]

    @property
    def game(self) -> Game:
        """The rules it is played by."""

    @property
    def state(self) -> State:
        """The position on the table."""

    @property
    def line(self) -> LinePlayed:
        """The line of play; another object after every change."""

    @property
    def before_restart(self) -> Sequence[LinePlayed]:
        """The lines that restarts left."""

    @property
    def dealt_by_id(self) -> bool:
        """Whether the deal id tells the cards."""

    def is_person(self, seat: int | None) -> bool:
        """Whether a person acts for the seat."""


class Journal:
    """Keeps one table's games in a store, one after the other; ``game_id`` is the one in progress."""

    def __init__(self, store: Store) -> None:
        """Nothing is written before the first position is recorded."""
        self.store = store
        self.game_id: str | None = None
        self._session: SessionPlayed | None = None
        self._kept: LinePlayed | None = None
        self._played = False
        self._noted = False
        self._left: tuple[LinePlayed, ...] | None = None

    def record(self, session: SessionPlayed) -> str | None:
        """Keep the session as it stands; returns a warning for the players, or None."""
        if session is not self._session:
            self._begin(session)
        if self.game_id is not None and session.line is not self._kept:
            self._sync(self.game_id, session)
            self._kept = session.line
        return self.store.warning or self._note_once()

    def _note_once(self) -> str | None:
        note, self._noted = (None, True) if self._noted else (self.store.note, self.store.note is not None)
        return note

    def restore(self, saved: Saved, session: SessionPlayed) -> None:
        """Go on with a stored game in this session, which stands where the game stood."""
        self.game_id, self._session, self._kept, self._played = saved.id, session, session.line, True
        self._left = tuple(session.before_restart)

    def _begin(self, session: SessionPlayed) -> None:
        if self.game_id is not None and not self._played:
            with suppress(StorageError):
                self.store.delete(self.game_id)
        self._session, self._kept, self._played, self.game_id = session, session.line, False, None
        self._left = None
        with suppress(InvalidRecord):  # a position imagined from a view has no game to keep
            deal_id = session.deal_id if session.dealt_by_id else None
            self.game_id = self.store.begin(Record.of(session.state, session.names, deal_id), _seat(session))
            self._kept = None

    def _sync(self, game_id: str, session: SessionPlayed) -> None:
        states, at = session.line.states, session.line.at
        self._played = self._played or any(session.is_person(state.actor) for state in states[:at])
        shared = _shared(self._kept, session.line)
        self.store.sync(
            game_id,
            _moves(states[shared:]),
            at,
            first=max(shared - 1, 0),  # the first state is the one before the first move
            earlier=self._left_lines(session),
            outcome=states[at].outcome,
            own=self._played,
        )

    def _left_lines(self, session: SessionPlayed) -> list[Earlier] | None:
        """The lines that restarts left, or None if they are those that were written last."""
        left = tuple(session.before_restart)
        if self._left is not None and len(left) == len(self._left) and all(map(operator.is_, left, self._left)):
            return None
        self._left = left
        return [Earlier(_moves(line.states), line.at) for line in left]


def _shared(old: LinePlayed | None, new: LinePlayed) -> int:
    """How many states from the first on are the same in both lines: a state knows all before it, so one look tells."""
    if old is None:
        return 0
    count = min(len(old.states), len(new.states))
    while count and old.states[count - 1] is not new.states[count - 1]:
        count -= 1
    return count


def _moves(states: Sequence[State]) -> tuple[str, ...]:
    return tuple(state.last_move.text for state in states if state.last_move is not None)


def _seat(session: SessionPlayed) -> int:
    return next((seat for seat in range(session.game.players) if session.is_person(seat)), 0)


def journal_of_tables() -> Journal | None:
    """A journal in the person's own store, for a new table; None in static mode, which leaves no trace."""
    return None if os.environ.get("PENTA_STATIC") == "1" else Journal(store_of_tables())


def store_of_tables() -> Store:
    """The person's own store: one for each file, that all tables of this process share."""
    return _store(data_file())


@cache
def _store(path: Path) -> Store:
    # The table shows the warning, so nothing else has to.
    return Store(path, on_warning=lambda _: None)
