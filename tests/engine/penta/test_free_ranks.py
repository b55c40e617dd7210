"""P-REDECLARE's proved minimum: with n players and R ranks a suit, at least R - (n - 1) ranks are free."""

from __future__ import annotations

import pytest

from penta_widgets.engine.penta import PentaState
from tests.engine.penta.dealing import playing, texts

MINIMUM = {2: 4, 3: 5, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
RANKS = {2: 5, 3: 7, 4: 8, 5: 8, 6: 8, 7: 8, 8: 8}


def fewest_free(state: PentaState) -> int:
    """Every way the first trick can go from here: the fewest names a wild has when it has to be renamed."""
    fewest = 99
    stack = [state]
    while stack:
        position = stack.pop()
        if sum(position.tricks):
            continue
        if position.phase == "redeclare":
            fewest = min(fewest, len(position.legal_moves))
        stack += [position.after(move) for move in position.legal_moves]
    return fewest


def torz_deal(players: int, leader_has_the_wild: bool) -> PentaState:
    """Each player has one torz and can only follow with it; one of them has the wild instead or beside it."""
    low = 9 - RANKS[players]
    wild = 0 if leader_has_the_wild else 1
    others = [seat for seat in range(players) if seat != wild]
    wanted = {seat: f"T{low + i}" for i, seat in enumerate(others)}
    left = " ".join(f"T{rank}" for rank in range(low + len(others), 9)) if leader_has_the_wild else ""
    wanted[wild] = f"W {left}"
    void = dict.fromkeys(others, "TW") | {wild: "T" if leader_has_the_wild else "TX"}
    if not leader_has_the_wild:  # the torz left over lie with the leader, who does not lead them
        void[0], wanted[0] = "W", f"{wanted[0]} " + " ".join(f"T{rank}" for rank in range(low + len(others), 9))
    return playing(wanted, void, players=players)


@pytest.mark.parametrize("players", range(2, 9))
def test_P_REDECLARE_the_minimum_of_free_ranks_is_reached_and_never_undercut(players: int) -> None:
    led = torz_deal(players, leader_has_the_wild=True)
    found = [fewest_free(led.after(text)) for text in texts(led) if text.startswith("W=T")]
    assert min(found) == MINIMUM[players] == RANKS[players] - (players - 1)


@pytest.mark.parametrize("players", range(3, 9))
def test_P_REDECLARE_the_minimum_is_the_same_for_a_wild_that_follows(players: int) -> None:
    state = torz_deal(players, leader_has_the_wild=False)
    leads = [text for text in texts(state) if text[0] == "T"]
    assert min(fewest_free(state.after(text)) for text in leads) == MINIMUM[players]


def test_P_REDECLARE_only_at_eight_can_the_winning_rank_be_forced() -> None:
    """With one name free it may be the eight; with two or more there is always one below."""
    forced = playing({0: "W", **{seat: f"T{seat}" for seat in range(1, 8)}}, players=8)
    for move in ("W=T1", "T1", "=T2", "T2", "=T3", "T3", "=T4", "T4", "=T5", "T5", "=T6", "T6", "=T7", "T7"):
        forced = forced.after(move)
    assert texts(forced) == ["=T8"]
    assert forced.after("=T8").leader == 0
