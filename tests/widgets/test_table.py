from __future__ import annotations

import gc
import random
import re
import weakref
from collections.abc import Callable
from typing import Any, cast

import pytest
from ipywidgets.widgets import widget as widgets

from penta_widgets import play
from penta_widgets.engine import IllegalMove, InvalidNotation, InvalidOption, Move, StaleMove, View, game
from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.engine.penta import PentaState
from penta_widgets.players import Random
from penta_widgets.widgets.penta.face import PentaTable
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.session import Session
from penta_widgets.widgets.wire.snapshot import LIMIT, size

Step = Callable[[Table, random.Random], bool]


@pytest.mark.parametrize("mode", ["points", "franklin", "spades_like"])
def test_snapshot_stays_within_8_kB_in_whole_games(mode: str, play_on: Step) -> None:
    rng, largest = random.Random(mode), 0
    for seed in range(2):
        table = play("penta", seed=seed, bots="random", mode=mode, goal=1_000_000)
        while play_on(table, rng):
            largest = max(largest, size(table.snapshot))
    assert 3_000 < largest <= LIMIT


def test_snapshot_stays_within_8_kB_with_open_hands_long_names_and_eight_seats(play_on: Step) -> None:
    names = [f"{'W' * 23}{seat}" for seat in range(8)]
    table = play("penta", players=8, seed=1, bots="random", names=names, open_hands=True)
    rng = random.Random(1)
    while play_on(table, rng):
        assert size(table.snapshot) <= LIMIT


def test_long_ranges_of_amounts_are_sent_as_a_range() -> None:
    table = play("penta", seed=1, mode="franklin", max_raise=1000, bots="random", first_dealer=3)
    assert table.snapshot["table"]["bet"]["range"] == (1, 1000)
    assert [choice["move"] for choice in table.snapshot["legal"]] == ["pass", "fold"]
    table.move("bet 700")
    assert "bet 700" in [move.text for move in table.session.history]


DECLARED = re.compile(
    r'"as": "..", "was": \[[^]]*\]|"as": ".."|the wild as \[..\]|moves from \[..\] to \[..\]'
    r'|"move": "W?=..", "label": "[^"]*"|The real \[..\]'
)
"""Where a wild is named after a card: that card may lie in any hand."""


@pytest.mark.parametrize("mode", ["points", "spades_like"])
def test_no_hidden_card_is_in_any_message(mode: str, sent: list[str], play_on: Step) -> None:
    table = play("penta", seed=5, bots="random", mode=mode, max_hands=1)
    rng, looked_at = random.Random(2), 0
    board = table.widget
    while play_on(table, rng):
        said = DECLARED.sub("", sent[-1])
        cards = set(re.findall(r"\b[STHECX][1-9]\b", said))
        hidden = {card for seat in (1, 2, 3) for card in _hidden(table, seat)}
        assert not cards & hidden
        assert said.count('"cards"') == 1
        looked_at += len(hidden)
    assert looked_at > 100
    assert len(sent) > 15
    board.close()


def _hidden(table: Table, seat: int) -> set[str]:
    state = cast("PentaState", table.state)
    held = state.hands[seat] & ~state.displayed[seat]
    return {PENTA.text(card) for card in penta_cards(held)} - {"W"}


def test_open_hands_show_all_hands_only_when_asked_for() -> None:
    closed = play("penta", seed=1, bots="random").snapshot["hands"]
    assert [("cards" in hand) for hand in closed] == [True, False, False, False]
    opened = play("penta", seed=1, bots="random", open_hands=True).snapshot["hands"]
    assert sorted(card for hand in opened for card in hand["cards"])[:2] == ["C1", "C2"]


def test_the_same_seed_is_the_same_game_and_repr_names_the_deal() -> None:
    one, two = play("penta", seed=12), play("penta", seed=12)
    assert one.snapshot == two.snapshot
    assert one.state.history == two.state.history
    assert "penta-12" in repr(one)
    assert play("penta", seed=13).state.history != one.state.history
    by_id = play("penta", deal="penta-12", first_dealer=one.state.dealer)
    assert by_id.state.history[0] == one.state.history[0]


def test_new_again_and_restart_from_python() -> None:
    table = play("penta", seed=1, bots="random")
    first = table.state.history[0]
    table.move("bid 2")
    assert table.restart().state.phase == "bid"
    table.move("bid 3").again()
    assert table.state.history[0] == first
    assert not table.snapshot["tools"]["undo"]
    assert table.new().state.history[0] != first
    other = play("penta", seed=1, bots="random").new()
    assert other.state.history[0] == table.state.history[0], "the next deal follows from the first"


def test_python_play_is_synchronous_and_moves_chain() -> None:
    table = play("penta", seed=2)
    assert table.move("bid 1") is table
    assert table.state.actor == 0
    assert table.undo().state.phase == "bid"
    assert table.redo().state.phase == "play"


def test_stale_moves_are_refused_from_python() -> None:
    table = play("penta", seed=2)
    seq = table.snapshot["seq"]
    table.move("bid 1", seq=seq)
    with pytest.raises(StaleMove, match=f"position {seq}"):
        table.move("bid 1", seq=seq)


def test_refused_moves_leave_the_table_as_it_was() -> None:
    table = play("penta", seed=2)
    before = table.snapshot
    with pytest.raises(IllegalMove, match="P-BID"):
        table.move("S5")
    with pytest.raises(InvalidNotation):
        table.move("hello")
    assert table.snapshot == before


def test_hint_and_why_are_also_shown() -> None:
    table = play("penta", seed=2)
    hint = table.hint()
    assert hint.move in table.state.legal_moves
    assert table.snapshot["coach"] == {
        "kind": "hint",
        "text": hint.reason,
        "move": hint.move.text,
        "bid": hint.move.bid,
    }
    assert "rule of thumb" in hint.reason
    assert repr(hint) == str(hint) == hint.reason  # a bid names no card, so there is no chip to take away
    assert "P-BID" in table.why("S5")
    assert table.snapshot["coach"]["rule"] == "P-BID"
    table.move(hint.move)
    assert table.snapshot["coach"] is None


def test_a_table_can_begin_from_moves_or_a_position() -> None:
    table = play("penta", seed=2, bots="random").move("bid 1")
    again = play("penta", position=table.state, bots="random")
    assert again.state.history == table.state.history
    moves = [move.text for move in table.state.history]
    replayed = play("penta", moves=moves, first_dealer=table.state.dealer, bots="random")
    assert replayed.state.history == table.state.history
    assert replayed.record["moves"] == moves
    with pytest.raises(InvalidOption, match="not both"):
        play("penta", moves=moves, position=table.state)


def test_people_at_every_seat_see_their_own_cards_in_turn() -> None:
    table = play("penta", seed=3, bots=None, players=2)
    for _ in range(2):
        seat = table.state.actor
        assert table.seat == seat
        assert [("cards" in hand) for hand in table.snapshot["hands"]] == [seat == 0, seat == 1]
        table.move("bid 4")


def test_record_holds_names_and_the_deal_id() -> None:
    table = play("penta", seed=7, names=["Me", "Ana", "Bo", "Cy"]).move("bid 0")
    record = table.record
    assert (record["names"], record["deal_id"]) == (["Me", "Ana", "Bo", "Cy"], "penta-7")
    assert record["moves"] == [move.text for move in table.state.history]
    assert game("penta", **record["options"]).replay(record["moves"]) == table.state


@pytest.mark.parametrize(
    ("keywords", "advice"),
    [
        ({"player": 5}, r"did you mean players="),
        ({"bot": "greedy"}, r"did you mean bots="),
        ({"sped": "quick"}, r"did you mean speed="),
        ({"frobnicate": 1}, r"there are seed, deal"),
        ({"players": 9}, r"2 to 8"),
        ({"you": 4}, r"from 0 to 3"),
        ({"names": ["A"]}, r"4 names"),
        ({"names": "abcd"}, r"4 names"),
        ({"bots": "gredy"}, r"did you mean 'greedy'"),
        ({"bots": 7}, r"expected a bot"),
        ({"bots": {9: "random"}}, r"no seat 9"),
        ({"skin": "gold"}, r"'elemental' or 'french'"),
        ({"speed": "fast"}, r"instant, quick, relaxed"),
        ({"seed": 1, "deal": "penta-1"}, r"not both"),
        ({"seed": -1}, r"from 0"),
        ({"seed": "x"}, r"whole number"),
        ({"deal": "whist-1"}, r"another game"),
        ({"position": 3}, r"a position of penta"),
    ],
)
def test_wrong_keywords_are_answered_with_advice(keywords: dict[str, Any], advice: str) -> None:
    with pytest.raises(InvalidOption, match=advice):
        play("penta", **keywords)


def test_an_unknown_table_is_answered_with_advice() -> None:
    with pytest.raises(InvalidOption, match="did you mean 'penta'"):
        play("pents")


def test_the_journal_has_every_position_before_the_board_shows_it(sent: list[str]) -> None:
    seen: list[tuple[int, int]] = []

    class Keeper:
        def record(self, session: Session) -> str | None:
            seen.append((len(session.history), len(sent)))
            return "The disk is full; play goes on."

    table = play("penta", seed=2, bots="random", journal=Keeper())
    _ = table.widget
    opened = len(sent)
    table.move("bid 1")
    length, messages = seen[-1]
    assert length == len(table.session.history)
    assert messages == opened, "recorded before the message left"
    assert len(sent) > opened
    assert table.snapshot["coach"] == {"kind": "note", "text": "The disk is full; play goes on."}


def test_a_closed_table_and_its_widgets_are_garbage_collected(sent: list[str]) -> None:
    open_before = set(widgets._instances)
    table = play("penta", seed=2, bots="random")
    board = table.widget
    table_ref, board_ref, layout_ref = weakref.ref(table), weakref.ref(board), weakref.ref(board.layout)
    table.move("bid 1")
    table.close()
    del table, board
    gc.collect()
    assert (table_ref(), board_ref(), layout_ref()) == (None, None, None)
    assert set(widgets._instances) == open_before


def test_a_closed_table_opens_again_when_it_is_displayed(sent: list[str]) -> None:
    table = play("penta", seed=2, bots="random")
    first = table.widget
    table.close()
    assert table.widget is not first
    assert table.widget.snapshot == table.snapshot
    table.close()


def test_bots_see_views_only() -> None:
    kinds = set()

    class Watcher(Random):
        def choose(self, view):  # type: ignore[no-untyped-def]
            kinds.add(type(view).__name__)
            return super().choose(view)

    PentaTable(seed=1, bots=Watcher(1)).move("bid 1")
    assert kinds == {"PentaView"}


class Failing:
    """A bot that plays the first legal move, and fails when told to."""

    name = "failing"

    def __init__(self) -> None:
        self.error: BaseException | None = None

    def choose(self, view: View) -> Move:
        if self.error is not None:
            raise self.error
        return view.legal_moves[0]


@pytest.mark.parametrize("error", [RuntimeError("lost count"), KeyboardInterrupt()], ids=["raises", "interrupted"])
def test_a_step_is_whole_or_not_at_all_when_a_bot_fails(error: BaseException) -> None:
    bot = Failing()
    table = play("penta", mode="points", seed=3, bots={1: "greedy", 2: bot, 3: "greedy"})
    before, snapshot, seq = table.state, table.snapshot, table.seq
    bot.error = error
    with pytest.raises(type(error)):
        table.move("bid 1")  # seat 1 bids after it, then seat 2 fails
    assert table.state is before
    assert table.seq == seq
    assert table.snapshot["legal"] == snapshot["legal"]
    assert not table.session.can_undo
    bot.error = None
    assert table.move("bid 2").state.bids[0] == 2
    assert table.session.is_person(table.state.actor)


def test_a_move_is_never_made_for_a_bot() -> None:
    table = play("penta", mode="points", seed=3, bots="greedy")
    table.session.play("bid 1")  # a person's move whose answers are still to come
    assert not table.session.is_person(table.state.actor)
    with pytest.raises(IllegalMove, match="P-"):
        table.move("bid 13")  # legal for the bot, but your bid is made
    assert 13 not in table.state.bids
    assert table.state.actor == table.you
