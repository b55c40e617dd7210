"""MonteCarlo at a Penta table: legal, blind to hidden cards, the same compiled and interpreted, and not foolish."""

from __future__ import annotations

import random
from typing import cast

import pytest

from penta_widgets.analysis.search import find, position
from penta_widgets.engine import CHANCE, Move, View, game
from penta_widgets.engine.penta import PentaView
from penta_widgets.players import monte_penta
from penta_widgets.players.monte_carlo import MonteCarlo, rewards

SEED = 3
ROUNDABOUT = 160
"""Epsilon in 1024ths."""


def random_views(rng: random.Random, games: int) -> list[PentaView]:
    """Views of seats that have a choice, from random games of every kind."""
    views = []
    for _ in range(games):
        players = rng.randrange(2, 9)
        mode = rng.choice(["franklin", "points", "spades_like"])
        rules = game(
            "penta",
            players=players,
            mode=mode,
            max_hands=1,
            first_dealer=rng.randrange(players),
            partners=mode != "franklin" and players in {4, 6, 8} and rng.random() < 0.5,
            sole_survivor=rng.choice(["no_points", "play"]),
            wild_offsuit_discard=rng.random() < 0.3,
        )
        state = rules.start()
        while (actor := state.actor) is not None:
            if actor == CHANCE:
                state = state.after(state.deal(rng))
                continue
            view = state.view(actor)
            if len(view.legal_moves) > 1 and rng.random() < (0.6 if view.phase == "redeclare" else 0.06):
                views.append(view)
            state = state.after(rng.choice(state.legal_moves))
    return views


def test_compiled_and_interpreted_trials_agree_number_for_number() -> None:
    views = random_views(random.Random(1), 16)
    assert {view.phase for view in views} >= {"bet", "bid", "play", "redeclare"}
    for view in views:
        compiled = monte_penta._rows(view, 3, ROUNDABOUT, SEED, compiled=True)
        assert compiled == monte_penta._rows(view, 3, ROUNDABOUT, SEED, compiled=False)
        assert [len(row) for row in compiled] == [3] * len(view.legal_moves)


def test_choices_are_legal_and_depend_on_the_view_alone() -> None:
    for view in random_views(random.Random(2), 15):
        choice = MonteCarlo(worlds=4).choose(view)
        assert choice in view.legal_moves
        other = view.sample(99).view(view.seat)
        assert other == view
        assert MonteCarlo(worlds=4).choose(other) == choice


class Saver:
    """Plays its first card each time, so that wilds are left for the end."""

    def choose(self, view: View) -> Move:
        return view.legal_moves[0]


def test_P_SCORE_a_zero_bidder_who_plays_last_ducks() -> None:
    rules = game("penta", mode="points", first_dealer=3)
    bids = "bid 1, bid 1, bid 1, bid 0"
    state = position(rules, {0: "H7", 1: "H2", 2: "H3", 3: "H6 H8 X1"}, f"{bids}, H7, H2, H3")
    choice = MonteCarlo(worlds=60).choose(state.view(3))
    assert state.after(choice).tricks == (1, 0, 0, 0)


def test_P_SCORE_a_hopeless_hand_bids_little_and_a_strong_one_much() -> None:
    rules = game("penta", mode="points", first_dealer=3)
    weak = position(rules, {0: "S1 S2 T1 T2 H1 H2 E1 E2 C1 C2 C3 S3 T3"}, phase="bid")
    strong = position(rules, {0: "X9 X8 X7 X6 X5 X4 W W S8 T8 H8 E8 C8"}, phase="bid")
    assert MonteCarlo(worlds=60).choose(weak.view(0)).text in {"bid 0", "bid 1"}
    assert int(MonteCarlo(worlds=60).choose(strong.view(0)).text.split()[1]) >= 8


def test_P_FOLD_folding_costs_nothing_more() -> None:
    state = position(game("penta", first_dealer=3), {0: "S1 S2 T1"}, "pass, bet 5, call, call")
    found = rewards(state.view(0), 20)
    folded = found.values[[move.text for move in found.moves].index("fold")]
    assert all(0 <= value <= 4 * 24 / 3 for value in folded)  # a fourth of the third set aside, 4 points a chip


def test_P_SOLE_a_fold_that_ends_the_hand_keeps_its_claim_on_the_reward_pot() -> None:
    """Of two antes and the bet two chips go to the reward pot; half of them, at 4 points each, count for the folder."""
    state = position(game("penta", players=2, first_dealer=1), {0: "S8 T8 X9"}, "bet 4")
    found = rewards(state.view(1), 5)
    assert found.values[[move.text for move in found.moves].index("fold")] == [4.0] * 5


def test_a_move_that_ends_the_hand_counts_what_it_scored() -> None:
    rules = game("penta", players=2, mode="points", max_hands=1)
    state = find(
        rules, lambda s: len(s.legal_moves) > 1 and s.after(s.legal_moves[0]).actor is None, player=Saver()
    ).first
    view = state.view(cast("int", state.actor))
    for move, row in zip(view.legal_moves, monte_penta._rows(view, 2, 0, SEED, compiled=False), strict=True):
        assert row == [state.after(move).sheet[0].scores[view.seat]] * 2


@pytest.mark.parametrize("phase", ["bid", "play"])
def test_more_worlds_are_the_same_kind_of_answer(phase: str) -> None:
    view = position(game("penta", mode="points", first_dealer=3), {0: "X9 W S8"}, phase=phase).view(0)
    few, many = rewards(view, 40, seed=1), rewards(view, 80, seed=1)
    assert few.moves == many.moves == view.legal_moves
    assert [row[:40] for row in many.values] == few.values
