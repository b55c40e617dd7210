"""Bots answer in the browser one at a time, after the person's move was shown, and never block a message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import RLock
from typing import Final, Protocol, TypeVar

from penta_widgets.engine import InvalidOption, Move
from penta_widgets.engine.errors import quoted
from penta_widgets.widgets.table.session import Session

T = TypeVar("T")

PAUSES: Final = {"instant": 0.0, "quick": 0.45, "relaxed": 1.1}
"""Seconds before a bot's move, by speed."""
REST: Final = 1.3
"""Seconds that a finished trick lies on the table at the least, unless speed is instant."""


class Paced(Protocol):
    """What is played in time: a table or a replay."""

    lock: RLock

    @property
    def session(self) -> Session:
        """The game with all its steps."""

    @property
    def resting(self) -> bool:
        """Whether there is something to look at before the next card."""

    def changed(self) -> None:
        """Show a new position."""

    def show(self, *, error: str | None = None) -> None:
        """Show the same position, with what went wrong."""


class Pace:
    """Plays the bots' moves of one table in time. A move by a person, from anywhere, stops what is under way."""

    def __init__(self, speed: str) -> None:
        """Start at this speed."""
        self.speed = speed
        self._turn = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def speed(self) -> str:
        """One of PAUSES."""
        return self._speed

    @speed.setter
    def speed(self, speed: str) -> None:
        if not isinstance(speed, str) or speed not in PAUSES:
            raise InvalidOption(f"speed={quoted(speed)} — expected {', '.join(PAUSES)}")
        self._speed = speed

    def stop(self) -> None:
        """What a bot is thinking about is no longer wanted."""
        self._turn += 1

    def start(self, table: Paced) -> None:
        """Let the bots answer from here on; without a running event loop they answer at once."""
        self._turn += 1
        self._resume(table, self._turn)

    @property
    def has_clock(self) -> bool:
        """Whether an event loop is there to wait in."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return False
        return True

    def think(self, table: Paced, work: Callable[[], T], then: Callable[[T], None], after: float = 0) -> None:
        """Do ``work`` in a thread after a pause, then go on with its result, unless the table was stopped."""
        turn = self._turn
        if not self.has_clock:
            self._finish(table, turn, work, then)
            return
        task = asyncio.get_running_loop().create_task(self._think(table, turn, work, then, after))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(
        self, table: Paced, turn: int, work: Callable[[], T], then: Callable[[T], None], after: float
    ) -> None:
        await asyncio.sleep(after)
        if self._turn != turn:
            return
        thought = asyncio.get_running_loop().run_in_executor(None, work)
        await asyncio.wait([thought])
        self._finish(table, turn, thought.result, then)

    def _finish(self, table: Paced, turn: int, work: Callable[[], T], then: Callable[[T], None]) -> None:
        with table.lock:
            if self._turn != turn:
                return
            try:
                then(work())
            except Exception as error:  # noqa: BLE001  a player's own bot may fail in any way; the table stays
                table.show(error=f"{type(error).__name__} while thinking: {error}")

    def _resume(self, table: Paced, turn: int) -> None:
        if table.session.bot is None:
            return

        def play(move: Move) -> None:
            table.session.play(move)
            table.changed()
            self._resume(table, turn)

        self.think(table, table.session.choice, play, self._pause(table))

    def _pause(self, table: Paced) -> float:
        pause = PAUSES[self._speed]
        return max(pause, REST) if pause and table.resting else pause
