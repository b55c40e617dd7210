"""Proofs of small endgames against brute force that knows nothing of classes or ranks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from penta_widgets.analysis import prove
from penta_widgets.analysis.proof import LOST, OPEN, WINNABLE
from penta_widgets.analysis.solver import solve
from penta_widgets.engine import InvalidOption
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState


def brute_force(start: SolitaireState) -> bool:
    """Whether any sequence of moves wins, by trying them all on whole positions."""
    seen, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        if state.is_won:
            return True
        for move in state.legal_moves:
            after = state.after(move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


TO_THE_ACE = "5 6 7 8 9 T J Q K A"
TABLEAU = {"L1": "H3", "L2": "D3", "L3": "H3", "R1": "H4", "R2": "D4", "R3": "H4"}


def endgame(seed: int, option: str = "none") -> SolitaireState:
    """Four foundations need 2, 3, 4 each; no tableau pile takes a 3 or a 4, so those must not bury the twos."""
    rng = random.Random(seed)
    cards = ["H2", "H2", "D2", "D2", "D3", "D4"]
    rng.shuffle(cards)
    homes = {f"U{n}": " ".join("SCSC"[n - 1] + rank for rank in TO_THE_ACE.split()) for n in (1, 2, 3, 4)}
    turned = rng.choice((4, 6, 6))
    piles = {**homes, **TABLEAU, "W": " ".join(cards[:turned])}
    return PentaSolitaire(foundation_return=option).position(piles, " ".join(cards[turned:]))


def test_a_proof_can_be_checked_by_hand() -> None:
    """With the 3 and 4 on top of the twos nothing moves at all; below them all goes home."""
    state = endgame(0)
    homes = {name: FRENCH.texts(cards) for name, cards in state.piles.items() if name[0] == "U"}
    state = PentaSolitaire().position({**homes, **TABLEAU, "W": "H2 H2 D2 D2 D3 D4"})
    assert state.legal_moves == ()
    assert prove(state).status == LOST
    freed = PentaSolitaire().position({**homes, **TABLEAU, "W": "D3 D4 H2 H2 D2 D2"})
    assert prove(freed).status == WINNABLE


def test_proofs_agree_with_brute_force() -> None:
    verdicts = []
    for seed in range(20):
        state = endgame(seed)
        proof = prove(state)
        assert proof.status == (WINNABLE if brute_force(state) else LOST)
        verdicts.append(proof.status)
    assert set(verdicts) == {LOST, WINNABLE}


def test_proofs_agree_with_brute_force_where_cards_come_back() -> None:
    """Twos on the tableau draw aces and then whole runs from the foundations; seed 5 starts without a move."""
    for seed in range(6):
        state = endgame(seed, "left")
        assert prove(state).status == (WINNABLE if brute_force(state) else LOST)


@pytest.mark.parametrize("option", ["none", "left", "both"])
@pytest.mark.parametrize(("foundation", "waiting"), [("U1", "H4"), ("D1", "H6")])
def test_S_FOUNDATION_a_five_that_changes_sides_wins(option: str, foundation: str, waiting: str) -> None:
    """The five lies on the side that the card left over cannot follow; back on the tableau it starts the other."""
    state = PentaSolitaire(foundation_return=option).position({foundation: "S5", "L1": waiting})
    gives = foundation[0] in {"none": "", "left": "U", "both": "UD"}[option]
    proof = prove(state)
    assert proof.status == (WINNABLE if gives else LOST)
    assert brute_force(state) == gives
    assert gives == any(move.startswith(foundation) for move in proof.line or ())


def test_a_proof_of_a_win_has_a_line() -> None:
    state = PentaSolitaire().position({"U1": "S5 S6", "R1": "C8", "W": "D9 H7"})
    proof = prove(state)
    assert proof.line is not None
    for text in proof.line:
        state = state.after(text)
    assert state.is_won


@pytest.mark.parametrize("option", ["none", "left"])
def test_the_beam_wins_exactly_where_brute_force_wins(option: str) -> None:
    """A beam this wide drops nothing of so small an endgame, so a move that it missed would lose a win."""
    states = [endgame(seed, option) for seed in range(6)]
    won = [brute_force(state) for state in states]
    assert [solve(state, 100).line is not None for state in states] == won
    assert option != "none" or len(set(won)) == 2, won


def test_what_the_solver_solves_is_never_proved_lost() -> None:
    solved = 0
    for seed in range(14):
        if solve(endgame(seed), 10, compiled=False).line is not None:
            solved += 1
            assert prove(endgame(seed)).status == WINNABLE
    assert solved > 0


def test_like_piles_are_one_and_classes_are_fewer_than_positions() -> None:
    state = PentaSolitaire().position({"L1": "S9", "R1": "H7"}, "S5 H3")
    proof = prove(state)
    assert proof.status == LOST
    assert proof.classes < proof.positions
    assert str(proof).startswith("proved lost")


def test_S_FOUNDATION_cards_that_come_back_are_moves_of_a_proof() -> None:
    """Only an ace from a foundation can move here, onto the king, and only if the option lets it."""
    homes = {f"U{n}": endgame(0).game.pack.texts(endgame(0).piles[f"U{n}"]) for n in (1, 2, 3, 4)}
    piles = {**homes, **TABLEAU, "R1": "HK", "W": "H2 H2 D2 D2 D3"}
    locked = PentaSolitaire().position(piles)
    giving = PentaSolitaire(foundation_return="left").position(piles)
    assert prove(locked).status == LOST
    assert {move.text for move in giving.legal_moves} == {f"U{n}-R1" for n in (1, 2, 3, 4)}
    assert prove(giving).positions > prove(locked).positions


def test_a_limit_leaves_the_question_open() -> None:
    start = PentaSolitaire().start()
    proof = prove(start.after(deal_for(start, "solitaire-1")), 500)
    assert (proof.status, proof.line) == (OPEN, None)
    assert "neither" in str(proof)


def test_a_won_position_is_proved_at_once() -> None:
    proof = prove(PentaSolitaire().position({"U1": "S5"}))
    assert (proof.status, proof.line) == (WINNABLE, ())


@pytest.mark.parametrize("limit", [0, True, "5", 1.5])
def test_a_wrong_limit_is_refused(limit: Any) -> None:
    with pytest.raises(InvalidOption, match="limit"):
        prove(PentaSolitaire().position({"L1": "S9"}), limit)


def test_only_dealt_tables_are_proved() -> None:
    with pytest.raises(InvalidOption, match="dealt"):
        prove(PentaSolitaire().start())
