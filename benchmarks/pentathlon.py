"""Pentathlon playouts beside OpenSpiel's hearts, and the price of a card by number of players.

Both play tricks with 52 cards at random; hearts is played without passing cards on, so that one of its rollouts
is 52 cards and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel

from benchmarks import peers
from benchmarks.measure import Row, rate_row, rates, ratio_row, table
from penta_widgets.engine.accel import array, fast, seeded
from penta_widgets.engine.pentathlon import Pentathlon, PentathlonOptions, playout, rules, situation

COMPILED = 150_000
INTERPRETED = 1_200
HEARTS = "hearts(pass_cards=False)"
CARDS = {3: 51, 4: 52, 5: 50}
TRICK_ROUNDS = (rules.PASS, rules.CLUBS, rules.QUEENS, rules.GRAND)


def main() -> str:
    """Measure, and return the tables as Markdown."""
    return table("Pentathlon", [*_beside_hearts(), *_by_players()])


def _beside_hearts() -> list[Row]:
    ours = {rules.ROUND_TITLES[kind]: _compiled(4, kind) for kind in TRICK_ROUNDS}
    found = rates(
        {
            **ours,
            "interpreted": _interpreted,
            "hearts in C++": peers.compiled_rollouts(HEARTS, 20_000),
            "hearts from Python": peers.python_loop(HEARTS, 600),
            "hearts from Python, lean": _lean_loop,
        }
    )
    theirs = [rate * peers.decisions(HEARTS) for rate in found["hearts in C++"]]
    rows = [
        ratio_row(
            f"compiled {title} playouts per card, against OpenSpiel's hearts in C++", found[title], theirs, "≥ 15 ×"
        )
        for title in ours
    ]
    plain = "interpreted rounds with deal, against its Python loop with deal"
    for loop, note in (("hearts from Python", ""), ("hearts from Python, lean", " (chance picked from legal_actions)")):
        rows.append(ratio_row(plain + note, found["interpreted"], found[loop], "≥ 1.5 ×"))
    return [
        *rows,
        rate_row("compiled cards (Pass)", found["Pass"], "/s"),
        rate_row("hearts cards in C++", theirs, "/s"),
    ]


def _by_players() -> list[Row]:
    found = rates({str(players): _compiled(players, rules.PASS) for players in CARDS})
    prices = {players: [1e9 / rate for rate in values] for players, values in found.items()}
    rows = [rate_row(f"a card with {players} players, compiled", prices[players], "ns", "flat") for players in prices]
    return [*rows, ratio_row("a card with 5 players against one with 3", prices["5"], prices["3"])]


def _compiled(players: int, kind: int) -> Callable[[], float]:
    """Compiled playouts of one dealt trick round; counts cards."""
    state = Pentathlon(players=players).start()
    hands, scores, trick, facts = situation.situation_of(state.after(state.deal(7)))
    facts[playout.KIND] = kind
    dice, totals = array([playout.RANDOM] * players), array([0] * players)
    work = tuple(array([0] * size) for size in (players, players, players, playout.FACTS))
    play, generator = fast(playout.rollouts), array(seeded(1))

    def task() -> float:
        play(generator, hands, scores, trick, facts, dice, -1, COMPILED, work, totals)
        return COMPILED * CARDS[players]

    return task


def _lean_loop() -> float:
    """The fastest loop there is over hearts from Python: its deal is uniform, so no chance is weighed."""
    hearts, rng = pyspiel.load_game(HEARTS), random.Random(3)
    for _ in range(INTERPRETED // 2):
        state = hearts.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
    return INTERPRETED // 2


def _interpreted() -> float:
    situation.dealt_rounds(PentathlonOptions(), rules.PASS, INTERPRETED, 1, compiled=False)
    return INTERPRETED


if __name__ == "__main__":
    print(main())
