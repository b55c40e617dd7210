"""How strong and how quick the players are: MonteCarlo against three Greedy and OpenSpiel's ISMCTS, Exact's reach.

Times are this process's own time, so that other work on the machine disturbs less.
"""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from penta_widgets.analysis.estimate import student
from penta_widgets.engine import CHANCE, game
from penta_widgets.engine.accel import array, fast
from penta_widgets.engine.cards import bits
from penta_widgets.engine.pentathlon import rules
from penta_widgets.players import Greedy, MonteCarlo, exact_tricks, monte_pentathlon

DEALS, SOLVED, SEED = 150, 15, 1
PAIRS, MILLISECONDS = 3, 50
PENTA_DEALS, PENTA_WORLDS = 30, 60
GAME = game("pentathlon")
MUST_GAIN = (0.5, 0.5, 1.5, None, 1.5)


def main() -> str:
    """Measure, and return the tables as Markdown."""
    return f"{decision_times()}\n{gains()}\n{penta_gain()}\n{exact_times()}\n{against_openspiel()}"


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and 95 % half-width."""
    error = statistics.stdev(values) / math.sqrt(len(values))
    return statistics.mean(values), student(len(values) - 1) * error


def shown(values: Sequence[float], digits: int = 2) -> str:
    mean, half = interval(values)
    return f"{mean:.{digits}f} ± {half:.{digits}f}"


def table(title: str, head: str, rows: list[str]) -> str:
    columns = "|".join(["---"] * (head.count("|") + 1))
    return "\n".join([f"## {title}", "", f"| {head} |", f"|{columns}|", *(f"| {row} |" for row in rows)]) + "\n"


def start_of_round(kind: int, deal: int) -> Any:
    """A dealt position of one kind of round."""
    start: Any = GAME.start()
    before = replace(start, sheet=((0,) * GAME.players,) * kind)
    return before.after(before.deal(random.Random(SEED * 1_000_003 + deal)))


def played(state: Any, seats: Sequence[Any]) -> tuple[int, ...]:
    """The penalties of the round when these players play it; who can ``peek`` is shown the position."""
    rounds = len(state.sheet)
    while len(state.sheet) == rounds:
        seat = seats[state.actor]
        state = state.after(seat.peek(state) if hasattr(seat, "peek") else seat.choose(state.view(state.actor)))
    row: tuple[int, ...] = state.sheet[-1]
    return row


def decision_times() -> str:
    """What a decision among several moves takes, over whole games of Greedy."""
    views = []
    for seed in range(3):
        state: Any = GAME.start()
        while state.actor is not None:
            if state.actor == CHANCE:
                state = state.after(state.deal(seed))
                continue
            view = state.view(state.actor)
            if state.actor == seed and len(view.legal_moves) > 1:
                views.append(view)
            state = state.after(Greedy().choose(view))
    hero = MonteCarlo(100)
    compiled = [_milliseconds(partial(hero.choose, view)) for view in [views[0], *views]][1:]
    plain = [_milliseconds(partial(monte_pentathlon.rewards, view, 100, compiled=False)) for view in views[::3]]
    rows = [
        f"compiled | {shown(compiled)} ms | {len(compiled)} | 1 ms",
        f"interpreted | {shown(plain, 0)} ms | {len(plain)} | 60 ms",
    ]
    return table(
        "MonteCarlo(100 worlds): time of a Pentathlon decision with a choice",
        "how | mean ± 95 % | decisions | at most",
        rows,
    )


def _milliseconds(task: Any) -> float:
    begun = time.process_time()
    task()
    return 1000 * (time.process_time() - begun)


def gains() -> str:
    """MonteCarlo in every seat of duplicate deals among three Greedy."""
    rows = []
    for kind, must in enumerate(MUST_GAIN):
        rows.append(_gain_row(f"{kind + 1} {rules.ROUND_TITLES[kind]}", kind, MonteCarlo(100), DEALS, must))
    head = "round | less than the three Greedy | less than Greedy in its seat | deals × 4 seats | must"
    return table("MonteCarlo(100 worlds) against three Greedy: points a round, mean ± 95 %", head, rows)


def _gain_row(title: str, kind: int, hero: Any, deals: int, must: float | None) -> str:
    beside, instead = [], []
    for deal in range(deals):
        state = start_of_round(kind, deal)
        usual = played(state, [Greedy()] * 4)
        rounds = [played(state, [hero if seat == own else Greedy() for seat in range(4)]) for own in range(4)]
        own = [row[seat] for seat, row in enumerate(rounds)]
        beside.append(statistics.mean((sum(row) - mine) / 3 - mine for row, mine in zip(rounds, own, strict=True)))
        instead.append(statistics.mean(usual) - statistics.mean(own))
    wanted = f"≥ {must}" if must else "no loss"
    return f"{title} | {shown(beside)} | {shown(instead)} | {deals} | {wanted}"


def penta_gain() -> str:
    """MonteCarlo in every seat of duplicate Penta hands among three Greedy, for points."""
    hero, gained = MonteCarlo(PENTA_WORLDS), []
    for deal in range(PENTA_DEALS):
        start: Any = game("penta", mode="points", max_hands=1).start()
        start = start.after(start.deal(random.Random(SEED * 1_000_003 + deal)))
        usual = hand_played(start, [Greedy()] * 4)
        own = [hand_played(start, [hero if seat == mine else Greedy() for seat in range(4)])[mine] for mine in range(4)]
        gained.append(statistics.mean(own) - statistics.mean(usual))
    row = f"Penta, points a hand | {shown(gained)} | {PENTA_DEALS} | > 0"
    head = "game | more than Greedy in its seat | deals × 4 seats | must"
    return table(f"MonteCarlo({PENTA_WORLDS} worlds) against three Greedy at Penta, mean ± 95 %", head, [row])


def hand_played(state: Any, seats: Sequence[Any]) -> tuple[int, ...]:
    """The points of one hand."""
    while state.actor is not None:
        state = state.after(seats[state.actor].choose(state.view(state.actor)))
    points: tuple[int, ...] = state.totals
    return points


def exact_times() -> str:
    """How long one world of random cards takes to solve, by kind of round."""
    rows = []
    for method, cards in (("max^n", 7), ("paranoid", 8)):
        for kind in (rules.PASS, rules.CLUBS, rules.QUEENS, rules.GRAND):
            solve(method, 2, kind, 0)
            took = [_milliseconds(partial(solve, method, cards, kind, deal)) for deal in range(SOLVED)]
            row = f"{statistics.median(took):.0f} ms | {min(took):.0f} – {max(took):.0f}"
            rows.append(f"{method}, {cards} cards a hand, {rules.ROUND_TITLES[kind]} | {row} | 100 ms")
    return table(f"Exact: one world solved, {SOLVED} random deals for four", "what | median | range | at most", rows)


def solve(method: str, cards: int, kind: int, seed: int) -> int:
    """The value of an endgame of random cards."""
    pack = random.Random(seed).sample(list(bits(rules.PACK)), 4 * cards)
    hands = array([sum(1 << card for card in pack[seat::4]) for seat in range(4)])
    stack = tuple(array([0] * (4 * cards + 1)) for _ in range(8))
    slots = 1 << 18
    room = (stack, np.zeros(slots * exact_tricks.ENTRY + 1, dtype=np.int64), slots)
    if method == "max^n":
        return int(fast(exact_tricks.maxn)(0, 4 * cards, hands, kind, 4, *room))
    return int(fast(exact_tricks.paranoid)(0, 4 * cards, hands, 0, kind, 4, *room))


def against_openspiel() -> str:
    """Two of each at a table, seats changed on the same deal, both given the same time a move."""
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from penta_widgets.adapters import openspiel

    hero, rows, everything = MonteCarlo(milliseconds=MILLISECONDS), [], []
    for kind in (rules.PASS, rules.CLUBS, rules.QUEENS, rules.GRAND):
        carrier = pyspiel.load_game(f"python_pentathlon_round(players=4,round={rules.ROUND_NAMES[kind]})")
        dice = np.random.RandomState(SEED)
        bot = TimedBot(carrier, mcts.RandomRolloutEvaluator(1, dice), dice, ismcts.ISMCTSBot)
        found = []
        for deal in range(PAIRS):
            for ours in (0, 1):
                costs = [-gain for gain in _openspiel_round(carrier, openspiel, deal, ours, hero, bot)]
                found.append((sum(costs[1 - ours :: 2]) - sum(costs[ours::2])) / 2)
        pairs = [(one + other) / 2 for one, other in zip(found[::2], found[1::2], strict=True)]
        everything += pairs
        rows.append(f"{rules.ROUND_TITLES[kind]} | {shown(pairs, 1)} | {bot.passes / bot.moves:.0f} passes a move | ")
    rows.append(f"all four | {shown(everything, 1)} | {len(everything)} pairs of deals | > 0")
    head = "round | points a seat less than ISMCTS | ISMCTS had time for | must"
    return table(f"MonteCarlo against OpenSpiel's ISMCTS bot, {MILLISECONDS} ms a move each: mean ± 95 %", head, rows)


class TimedBot:
    """OpenSpiel's Python ISMCTS bot, which counts passes, given a time: one pass after another until it is used."""

    def __init__(self, carrier: Any, evaluator: Any, dice: Any, kind: Any) -> None:
        self.bot = kind(carrier, evaluator, 5.0, 1, random_state=dice, allow_inconsistent_action_sets=True)
        self.passes = self.moves = 0

    def step(self, state: Any) -> int:
        """The most visited action when the time is used."""
        legal: list[int] = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        until = time.process_time() + MILLISECONDS / 1000
        self.bot.reset()
        root = self.bot.create_new_node(state)
        self.moves += 1
        while time.process_time() < until or not root.child_info:
            self.bot.run_simulation(self.bot.sample_root_state(state))
            self.passes += 1
        return max(legal, key=lambda action: root.child_info[action].visits if action in root.child_info else 0)


def _openspiel_round(carrier: Any, adapter: Any, deal: int, ours: int, hero: Any, bot: TimedBot) -> list[float]:
    """Returns of one round; MonteCarlo sits at seats ``ours`` and ``ours + 2``."""
    rng, state = random.Random(SEED * 1_000_003 + deal), carrier.new_initial_state()
    assert isinstance(state, adapter.CardState)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        elif state.current_player() % 2 == ours:
            state.apply_action(hero.choose(state.view(state.current_player())).code)
        else:
            state.apply_action(bot.step(state))
    return list(state.returns())
