"""What the tests of tables share: random play, and a comm that writes down everything that leaves the kernel."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import comm
import pytest

from penta_widgets.widgets.table.base import Table


class RecordingComm(comm.DummyComm):
    """A comm without a front end; ``log`` gets every message as JSON text."""

    log: list[str]

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        self.log.append(json.dumps({"type": msg_type, "data": data}, ensure_ascii=False))


@pytest.fixture(autouse=True)
def unkept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables keep no games here but where a test is about that: thousands of moves would wait for the disk."""
    monkeypatch.setattr("penta_widgets.widgets.start.journal_of_tables", lambda: None)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every message that widgets made in this test send, in order."""
    log: list[str] = []

    def create(*args: Any, **keys: Any) -> RecordingComm:
        kind = type("Comm", (RecordingComm,), {"log": log})
        return kind(*args, **keys)  # type: ignore[no-any-return]

    monkeypatch.setattr(comm, "create_comm", create)
    return log


@pytest.fixture
def play_on() -> Callable[[Table, random.Random], bool]:
    """One random step from Python: a legal move, or the next hand; False once the game is over."""

    def step(table: Table, rng: random.Random) -> bool:
        if table.session.between_hands:
            table.next()
        elif table.state.legal_moves:
            table.move(rng.choice(table.state.legal_moves))
        return table.state.outcome is None

    return step
