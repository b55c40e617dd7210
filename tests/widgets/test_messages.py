from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penta_widgets import play
from penta_widgets.engine import Move, View
from penta_widgets.players import Random
from penta_widgets.widgets.table import pace
from penta_widgets.widgets.table.base import Table


def table(**options: Any) -> Table:
    sat: Table = play("penta", **{"seed": 2, "bots": "random", **options})
    return sat


def tell(at: Table, **content: Any) -> None:
    at.receive({"seq": at.snapshot["seq"], **content})


def test_a_message_plays_a_move_and_without_a_loop_bots_answer_at_once() -> None:
    made = table()
    tell(made, type="move", move="bid 2")
    assert made.state.phase == "play"
    assert made.state.actor == 0
    assert made.snapshot["answer"] == 1


def test_stale_messages_are_refused_and_answered_with_the_position() -> None:
    made = table()
    tell(made, type="move", move="bid 2")
    state, seq, answer = made.state, made.snapshot["seq"], made.snapshot["answer"]
    for kind in ("move", "undo", "new", "hint", "again"):
        made.receive({"type": kind, "seq": seq - 1, "move": "bid 3"})
    assert made.state is state
    assert made.snapshot["seq"] == seq
    assert made.snapshot["answer"] == answer + 5


def test_an_illegal_move_is_explained_by_rule() -> None:
    made = table()
    tell(made, type="move", move="S5")
    coach = made.snapshot["coach"]
    assert coach is not None
    assert (coach["kind"], coach["rule"]) == ("why", "P-BID")
    assert made.state.phase == "bid"


@pytest.mark.parametrize("kind", ["undo", "redo", "restart", "new", "again", "next", "finish"])
def test_every_tool_is_answered_and_ends_at_a_decision(kind: str) -> None:
    made = table()
    tell(made, type="move", move="bid 2")
    tell(made, type="move", move=made.state.legal_moves[0].text)
    tell(made, type=kind)
    assert made.snapshot["error"] is None
    assert made.session.is_person(made.state.actor)


def test_speed_is_kept_and_a_wrong_one_is_refused() -> None:
    made = table()
    tell(made, type="speed", speed="relaxed")
    assert made.speed == "relaxed"
    assert made.snapshot["tools"]["speed"] == "relaxed"
    tell(made, type="speed", speed="warp")
    assert "instant, quick, relaxed" in str(made.snapshot["error"])
    assert made.speed == "relaxed"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KINDS = st.sampled_from(
    ["move", "why", "speed", "undo", "hint", "new", "next", "finish", "switch_on", "_sit", "close", "__init__"]
)
MOVES = st.sampled_from(
    ["S5", "W", "W=S5", "=S5", "bid 3", "bid 99", "", "x" * 300, "deal S1", "call", "X10", "W=", "="]
)


@settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.one_of(
        JSON,
        st.fixed_dictionaries(
            {"type": KINDS | JSON, "seq": st.integers(0, 5) | JSON},
            optional={"move": MOVES | JSON, "speed": JSON, "option": st.sampled_from(["timer", "pace"]) | JSON},
        ),
    )
)
def test_garbage_never_raises_and_leaves_a_sound_table(content: object) -> None:
    made = _shared()
    made.receive(content)
    json.dumps(made.snapshot, allow_nan=False)
    assert made.state.legal_moves or made.session.between_hands or made.state.outcome


_table: list[Table] = []


def _shared() -> Table:
    if not _table:
        _table.append(table())
    return _table[0]


def test_the_board_ignores_what_the_browser_claims_and_malformed_messages(sent: list[str]) -> None:
    made = table()
    board, before = made.widget, dict(made.widget.snapshot)
    claims: tuple[object, ...] = (
        {"method": "update", "state": {"snapshot": {"you": 3}}},
        {"method": "update", "state": {"snapshot": 7}},
        {"method": "update"},
        {},
        None,
        [],
    )
    for data in claims:
        board._handle_msg({"content": {"data": data}})
    assert board.snapshot == before
    board._handle_msg(
        {"content": {"data": {"method": "custom", "content": {"type": "move", "seq": 1, "move": "bid 2"}}}}
    )
    assert board.snapshot["phase"] == "play"
    made.close()


def test_a_person_cannot_play_for_a_bot_nor_learn_its_cards_by_asking_why() -> None:
    class Slow(Random):
        def choose(self, view: View) -> Move:
            time.sleep(0.2)
            return super().choose(view)

    async def scene() -> None:
        made = table(bots=Slow(1), speed="instant")
        tell(made, type="move", move="bid 2")
        while made.session.bot is None and made.state.actor == 0:
            tell(made, type="move", move=made.state.legal_moves[0].text)
        assert made.session.bot is not None
        moves = len(made.session.history)
        for card in made.snapshot["hands"][0]["cards"]:
            tell(made, type="why", move=card)
            coach = made.snapshot["coach"]
            assert coach is not None
            assert "rule" not in coach
            assert "hold" not in coach["text"]
            tell(made, type="move", move=card)
            assert made.snapshot["error"] == "no decision of yours is due"
        assert made.snapshot["legal"] == []
        assert len(made.session.history) == moves
        made.pace.stop()
        await asyncio.sleep(0.3)

    asyncio.run(scene())


def test_bots_move_after_the_move_was_shown_and_do_not_block_messages() -> None:
    started, release = threading.Event(), threading.Event()

    class Thinker(Random):
        def choose(self, view: View) -> Move:
            started.set()
            release.wait(5)
            return super().choose(view)

    async def scene() -> None:
        release.set()
        made = table(bots=Thinker(1), speed="instant")
        release.clear()
        started.clear()
        tell(made, type="move", move="bid 2")
        while made.session.bot is None:
            tell(made, type="move", move=made.state.legal_moves[0].text)
        shown = made.snapshot
        assert shown["actor"] != 0, "the own move is shown while the bot has not begun"
        assert not started.is_set()
        while not started.is_set():
            await asyncio.sleep(0.01)
        tell(made, type="speed", speed="quick")
        assert made.speed == "quick", "answered while the bot thinks"
        tell(made, type="undo")
        assert made.state.actor == 0
        release.set()
        await asyncio.sleep(0.2)
        assert made.state.actor == 0, "what the bot thought about is gone, and so is its move"

    asyncio.run(scene())


def test_bots_keep_the_pace_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await real(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def scene(speed: str) -> set[float]:
        waits.clear()
        made = table(speed=speed)
        rng = random.Random(1)
        tell(made, type="move", move="bid 2")
        while made.state.phase in ("bid", "play", "redeclare"):
            if made.session.bot is None:
                tell(made, type="move", move=rng.choice(made.state.legal_moves).text)
            await real(0.002)
        return set(waits)

    assert asyncio.run(scene("relaxed")) == {pace.PAUSES["relaxed"], pace.REST}
    assert asyncio.run(scene("instant")) == {0.0}


def test_a_bot_that_fails_is_told_of_and_the_table_stays() -> None:
    class Broken(Random):
        broken = False

        def choose(self, view: View) -> Move:
            if self.broken:
                raise RuntimeError("no idea")
            return super().choose(view)

    async def scene() -> None:
        bot = Broken(1)
        made = table(bots=bot, speed="instant")
        bot.broken = True
        while made.session.bot is None:
            tell(made, type="move", move=made.state.legal_moves[0].text)
        await asyncio.sleep(0.2)
        assert made.snapshot["error"] == "RuntimeError while thinking: no idea"
        bot.broken = False
        tell(made, type="undo")
        assert made.snapshot["error"] is None

    asyncio.run(scene())
