"""What holds in every position of every game: cards, texts, moves, views, pickles."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penta_widgets.engine import CHANCE, InvalidNotation, InvalidOption, PentaError, game
from penta_widgets.engine.solitaire import Solitaire, SolitaireState
from tests.engine.solitaire.test_oracle import TABLES


def games(name: str, options: dict[str, Any], seed: int, most: int = 150) -> list[SolitaireState]:
    rules, rng = game(name, **options), random.Random(seed)
    assert isinstance(rules, Solitaire)
    state = rules.start()
    states = [state, state.after(state.deal(rng))]
    while states[-1].actor is not None and len(states) < most:
        states.append(states[-1].after(rng.choice(states[-1].legal_moves)))
    return states


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_invariants_of_every_state(name: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        states = games(name, options, seed)
        whole = Counter([*states[0].pack_in_use, *(card for column in states[0].columns for card in column)])
        assert sum(whole.values()) == states[0].layout.size
        for state in states[1:]:
            assert Counter([*state.stock, *(card for column in state.columns for card in column)]) == whole
            assert bool(state.legal_moves) == (state.actor == 0) == (state.outcome is None) == (state.phase == "play")
            assert [move.code for move in state.legal_moves] == sorted({move.code for move in state.legal_moves})
            assert all(state.move(move.text.lower().replace("-", " - ")) == move for move in state.legal_moves)
            assert all(state.why_not(move) is None for move in state.legal_moves)
            assert state.is_won == (state.home == state.layout.size)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_every_illegal_move_has_a_reason_of_its_game(name: str, options: dict[str, Any]) -> None:
    played = games(name, options, 5)
    state = played[len(played) // 2]
    names = state.layout.names
    texts = ["turn", "redeal", *(f"{a}-{b}" for a in names for b in names)]
    legal = {move.text for move in state.legal_moves}
    for text in texts:
        reason = state.why_not(text)
        assert (reason is None) == (text in legal)
        if reason is not None:
            assert reason.rule.startswith("S-")
            assert reason.text.endswith(".")


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_a_view_hides_the_stock_alone_and_samples_agree(name: str, options: dict[str, Any]) -> None:
    for state in games(name, options, 7)[1::10]:
        view = state.view(0)
        assert view.legal_moves == state.legal_moves
        assert (view.columns, view.stock_count, view.only_shuttling) == (
            state.columns, len(state.stock), state.only_shuttling,
        )  # fmt: skip
        assert Counter(view.unseen + view.known_stock) == Counter(state.stock)
        sample = view.sample(1)
        assert sample.view(0) == view
        assert (sample.columns, Counter(sample.stock)) == (state.columns, Counter(state.stock))


def test_S_ALTERNATE_a_gathered_stock_is_known_in_order() -> None:
    rules = game("alternate", redeals=1)
    assert isinstance(rules, Solitaire)
    state = rules.position({"V1": "S9 H9", "V2": "C3"})
    view = state.after("redeal").view(0)
    assert view.known_stock == (*state.piles["V1"], *state.piles["V2"])
    assert view.unseen == ()
    assert {view.sample(seed).stock for seed in range(5)} == {view.known_stock}


def test_a_hidden_stock_is_shuffled_by_sampling() -> None:
    state = games("solitaire", {}, 1)[1]
    assert len({state.view(0).sample(seed).stock for seed in range(5)}) == 5


@pytest.mark.parametrize("seat", [1, -1, True, "0", None])
def test_only_seat_0_has_a_view(seat: Any) -> None:
    with pytest.raises(InvalidOption, match="seat"):
        game("twenty").start().view(seat)


def test_before_the_deal_nothing_can_be_played() -> None:
    start = game("solitaire").start()
    reason = start.why_not("turn")
    assert start.actor == CHANCE
    assert reason is not None
    assert reason.rule == "S-LAYOUT"


def test_needs_and_pile_names_are_checked() -> None:
    state = games("solitaire", {}, 1)[1]
    assert state.needs(" u1 ") == "5"
    with pytest.raises(InvalidNotation, match="no pile"):
        state.needs("V1")


def test_states_pickle_with_their_history() -> None:
    state = games("alternate", {"redeals": 1}, 3)[-1]
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.history == state.history


@settings(max_examples=200)
@given(st.text(alphabet="UDLRWTV0123456789- turnedal\n", max_size=12))
def test_any_text_is_a_move_a_reason_or_an_error_of_ours(text: str) -> None:
    state = games("solitaire", {}, 2, 30)[-1]
    try:
        move = state.move(text)
    except PentaError:
        return
    assert state.move(move.text) == move
