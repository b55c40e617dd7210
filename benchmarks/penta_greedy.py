"""How well Greedy plays Penta: points, chips, bids made and zero bids kept, with 95 % intervals.

Every deal is played twice with the seats exchanged, so that each seat is once Greedy's and once the other's: the
difference is not luck of the cards. ``python benchmarks/penta_greedy.py --write`` renews FIGURES-penta-greedy.md.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from penta_widgets.engine import CHANCE, Move, State, View, game
from penta_widgets.engine.penta import HandResult, PentaState
from penta_widgets.players import Greedy, Player, Random

FIGURES = Path(__file__).with_name("FIGURES-penta-greedy.md")
COMMAND = "python benchmarks/penta_greedy.py --write"
SHORT = (60, 8)
"""Deals and games of a short run."""
Seats = list[Player]


class NeverFolds(Greedy):
    """Greedy, but it calls (or passes) where Greedy would fold."""

    name = "greedy that never folds"

    def choose(self, view: View) -> Move:
        """Greedy's move; instead of a fold the first legal move, which is pass or call."""
        move = super().choose(view)
        return view.legal_moves[0] if move.kind == "fold" else move


@dataclass
class Sample:
    """Numbers with their mean and 95 % interval."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def half_width(self) -> float:
        spread = sum((value - self.mean) ** 2 for value in self.values) / (len(self.values) - 1)
        return 1.96 * math.sqrt(spread / len(self.values))

    def text(self, digits: int = 1) -> str:
        return f"{self.mean:.{digits}f} ± {self.half_width:.{digits}f}"


@dataclass
class Share:
    """So many of so many, with the 95 % Wilson interval."""

    hits: int = 0
    of: int = 0

    def add(self, hit: bool) -> None:
        self.hits += hit
        self.of += 1

    def text(self) -> str:
        if not self.of:
            return "none"
        rate, z2 = self.hits / self.of, 1.96**2
        middle = (rate + z2 / (2 * self.of)) / (1 + z2 / self.of)
        half = 1.96 / (1 + z2 / self.of) * math.sqrt(rate * (1 - rate) / self.of + z2 / (4 * self.of**2))
        return f"{100 * rate:.1f} % ({100 * (middle - half):.1f}–{100 * (middle + half):.1f}) of {self.of:,}"


def played(state: State, seats: Seats, deals: random.Random) -> PentaState:
    """The game played to its end, its deals drawn from ``deals``."""
    while (actor := state.actor) is not None:
        move = state.deal(deals) if actor == CHANCE else seats[actor].choose(state.view(actor))
        state = state.after(move)
    return cast("PentaState", state)


def exchanged(players: int, number: int, other: Callable[[int], Player]) -> Iterator[tuple[Seats, list[bool]]]:
    """Two tables of alternating seats; the second has everybody's seat exchanged."""
    for turn in (0, 1):
        ours = [(seat + turn) % 2 == 0 for seat in range(players)]
        yield [Greedy() if mine else other(8 * number + seat) for seat, mine in enumerate(ours)], ours


def points_against_random(players: int, deals: int) -> list[str]:
    """One line of the points table: Greedy's and Random's points a hand, the gain, bids made, zeros kept."""
    rules = game("penta", players=players, mode="points", max_hands=1)
    greedy, rival, gain, made, zeros = Sample(), Sample(), Sample(), Share(), Share()
    for number in range(deals):
        mine: list[int] = []
        theirs: list[int] = []
        for seats, ours in exchanged(players, number, Random):
            end = played(rules.start(), seats, random.Random(f"{players}/{number}"))
            line = end.sheet[-1]
            for seat, own in enumerate(ours):
                (mine if own else theirs).append(line.scores[seat])
            count_bids(line, ours, made, zeros)
        greedy.values.append(sum(mine) / players)
        rival.values.append(sum(theirs) / players)
        gain.values.append(greedy.values[-1] - rival.values[-1])
    return [str(players), greedy.text(), rival.text(), gain.text(), made.text(), zeros.text()]


def points_among_themselves(players: int, deals: int) -> list[str]:
    """One line for a table of Greedy alone."""
    rules = game("penta", players=players, mode="points", max_hands=1)
    points, made, zeros = Sample(), Share(), Share()
    for number in range(deals):
        seats: Seats = [Greedy() for _ in range(players)]
        line = played(rules.start(), seats, random.Random(f"{players}/{number}")).sheet[-1]
        points.values.append(sum(line.scores) / players)
        count_bids(line, [True] * players, made, zeros)
    return [str(players), points.text(), made.text(), zeros.text()]


def count_bids(line: HandResult, ours: list[bool], made: Share, zeros: Share) -> None:
    """Note which of our bids were made, the zero bids apart."""
    for seat, own in enumerate(ours):
        bid, took = line.bids[seat], line.tricks[seat]
        if own and bid == 0:
            zeros.add(took == 0)
        elif own and bid is not None:
            made.add(took >= bid)


def money_against(other: Callable[[int], Player], games: int) -> tuple[Sample, Sample]:
    """Chips and points a hand that Greedy gains on the other, in whole games for money at a table of four."""
    chips, points = Sample(), Sample()
    rules = game("penta", mode="franklin")
    for number in range(games):
        won, scored, hands = 0.0, 0.0, 0
        for seats, ours in exchanged(4, number, other):
            end = played(rules.start(), seats, random.Random(f"money/{number}"))
            hands += len(end.sheet)
            for seat, own in enumerate(ours):
                won += end.balances[seat] if own else 0
                scored += (end.totals[seat] if own else -end.totals[seat]) / 2
        chips.values.append(won / 2 / hands)
        points.values.append(scored / hands)
    return chips, points


def table(head: list[str], lines: list[list[str]]) -> str:
    """A Markdown table."""
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *lines])


def report(deals: int, games: int) -> str:
    """The whole report as Markdown."""
    counts = range(2, 9)
    few = max(deals // 4, 2)
    against = [points_against_random(players, deals if players == 4 else few) for players in counts]
    alone = [points_among_themselves(players, deals if players == 4 else few) for players in counts]
    money = [(name, *money_against(other, games)) for name, other in MONEY.items()]
    return f"""# Greedy at Penta, measured

`{COMMAND}` writes this page. Intervals are 95 %. Every deal is played twice with the seats exchanged:
{deals:,} deals at a table of four, {few:,} at the others, and {games:,} games for money at four.

## Points a hand against Random (mode `points`, every other seat)

{table(["players", "Greedy", "Random", "gain", "bids made", "zero bids kept"], against)}

## Greedy among themselves (mode `points`)

{table(["players", "points a hand", "bids made", "zero bids kept"], alone)}

## For money (mode `franklin`, whole games, reward pot included)

{table(["against", "chips a hand for Greedy", "points a hand gained"], [[n, c.text(2), p.text()] for n, c, p in money])}
"""


MONEY: dict[str, Callable[[int], Player]] = {
    "Random": Random,
    "Greedy that never folds": lambda _seed: NeverFolds(),
}


def main() -> str:
    """A short run of the same tables for ``make bench``; the page itself takes ten minutes."""
    return report(*SHORT).replace("# Greedy at Penta, measured", "# Greedy at Penta, a short run", 1)


def write() -> None:
    """The command line: the whole run, printed or written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--write", action="store_true", help=f"write {FIGURES.name} too")
    arguments = parser.parse_args()
    start = time.perf_counter()
    text = report(arguments.deals, arguments.games)
    print(text)
    print(f"{time.perf_counter() - start:.0f} s")
    if arguments.write:
        FIGURES.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
