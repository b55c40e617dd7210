"""Hints: a move, why, and from where; following them ends, and never in a circle."""

from __future__ import annotations

import re
from typing import Any

import pytest

from penta_widgets.analysis.hints import hint
from penta_widgets.engine import InvalidOption, game
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.solitaire import PentaSolitaire, Solitaire, SolitaireState
from penta_widgets.players.hint import RULE_OF_THUMB, SOLVER
from penta_widgets.players.solitaire import explain, greedy_move, hint_for

FAMILY = ("solitaire", "twenty", "aces_and_kings", "acey_and_kingsley", "alexander_the_great", "alternate")


def dealt(name: str, number: int, **options: Any) -> SolitaireState:
    start = game(name, **options).start()
    state = start.after(deal_for(start, f"{name}-{number}"))
    assert isinstance(state, SolitaireState)
    return state


def test_following_the_solver_s_hints_wins() -> None:
    """From the first hint on the moves left are counted down; 202 are the least, so this is no march."""
    state = dealt("solitaire", 1)
    left = int(re.findall(r"next of (\d+) moves", hint(state).reason)[0])
    assert 202 <= left < 300
    while state.actor is not None:
        found = hint(state)
        assert found.source == SOLVER
        assert f"next of {left} moves of a line that wins" in found.reason or left == 1
        assert found.move is not None
        state, left = state.after(found.move), left - 1
    assert (state.is_won, left) == (True, 0)


def test_without_a_line_a_rule_of_thumb_is_named_as_one() -> None:
    state = PentaSolitaire().position({"L1": "S9", "R1": "H7", "L2": "D5"}, "C2")
    found = hint(state)
    assert (found.source, found.move and found.move.text) == (RULE_OF_THUMB, "L2-U1")
    assert found.reason == "Move the 5 of diamonds from left pile 2 to left foundation 1: a card that can go home does."


def test_only_shuttling_is_said_and_never_called_lost() -> None:
    found = hint(PentaSolitaire().position({"L1": "S9", "R1": "H3"}))
    assert found.move is None
    assert found.reason == "Only lone cards going to and fro are left; undo, or start again."


@pytest.mark.parametrize("name", FAMILY)
def test_rules_of_thumb_come_to_an_end_without_repeating(name: str) -> None:
    made = 0
    for number in range(1, 9):
        options = {"redeals": 2} if name == "alternate" else {}
        state = dealt(name, number, **options)
        seen = set()
        while state.actor is not None and (thumb := hint_for(state.view(0))).move is not None:
            assert state not in seen
            seen.add(state)
            assert greedy_move(state.view(0)) == thumb.move
            assert thumb.reason in explain(state.view(0), thumb.move)
            state = state.after(thumb.move)
        made += len(seen)
    assert made > 40


def test_rules_of_thumb_in_order() -> None:
    def first(stock: str = "", **piles: str) -> str:
        move = hint_for(PentaSolitaire().position(piles, stock).view(0)).move
        return "" if move is None else move.text

    assert first(L1="S5", W="S9") == "L1-U1"
    assert first(L1="S9", L2="H8", W="C7") == "L2-L1"  # frees a pile
    assert first(L1="S9 S8", W="C7") == "W-L1"  # off the waste
    assert first(L1="S9 S8", R1="H5", U1="C5", stock="S2") == "R1-U2"
    assert first(L1="SQ SJ", L2="C6 C5", L3="D4", R1="HT", R2="D2", R3="D8", stock="S2") == "L2-U1"
    assert first(L1="SQ SJ", L2="CT", stock="S2") == "L2-L1"
    assert first(L1="SQ", R1="H9", W="C3 C7", stock="S2") == "W-L2"  # into a space
    assert first(L1="SQ", R1="H9", stock="S2") == "turn"


def test_a_hint_needs_a_position_with_moves() -> None:
    with pytest.raises(InvalidOption, match="legal move"):
        hint(PentaSolitaire().position({"U1": "S5"}))
    with pytest.raises(InvalidOption):
        hint_for(game("twenty").start().view(0))


def test_a_card_beside_its_neighbour_stays_there() -> None:
    """The 8 on the 9 could go to the 7 and back for ever; the 7 comes to it, and that is all."""
    fans = game("alexander_the_great")
    assert isinstance(fans, Solitaire)
    state = fans.position({"T1": "C4 H9 H8", "T2": "S6 H7", "T3": "SJ"})
    move = hint_for(state.view(0)).move
    assert move is not None
    assert move.text == "T2-T1"
    assert state.after("T2-T1").legal_moves == ()
