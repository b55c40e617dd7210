"""How much better Greedy is than Random in each round of Pentathlon, as mean penalties with 95 % confidence."""

from __future__ import annotations

import math
import statistics

from penta_widgets.engine.pentathlon import PentathlonOptions, playout, rules, situation

ROUNDS, BATCHES, SEED = 50_000, 50, 1
STUDENT = 2.01
"""97.5 % point of Student's t with 49 degrees of freedom."""


def main() -> str:
    """Play, and return the table as Markdown."""
    head = [
        "## Pentathlon: Greedy's margin over Random, points a round",
        "",
        f"Random's mean penalty less Greedy's over {ROUNDS:,} rounds, ± 95 %. To renew this table:",
        "`python -m benchmarks.pentathlon_greedy > benchmarks/FIGURES-pentathlon.md`",
        "",
        "| round | players | one Greedy among Random | one Random among Greedy |",
        "|---|---|---|---|",
    ]
    return (
        "\n".join([*head, *(row(kind, players) for kind in range(len(rules.ROUND_NAMES)) for players in (3, 4, 5))])
        + "\n"
    )


def row(kind: int, players: int) -> str:
    """One line of the table."""
    found = [margin(players, kind, alone) for alone in (playout.GREEDY, playout.RANDOM)]
    return f"| {rules.ROUND_TITLES[kind]} | {players} | " + " | ".join(f"{m:.2f} ± {h:.2f}" for m, h in found) + " |"


def margin(players: int, kind: int, alone: int) -> tuple[float, float]:
    """Mean margin and its 95 % half-width; seat 0 is alone in how it plays, and the deal passes round."""
    others = playout.RANDOM if alone == playout.GREEDY else playout.GREEDY
    found = []
    for batch in range(BATCHES):
        dice = [alone] + [others] * (players - 1)
        played = situation.dealt_rounds(PentathlonOptions(players=players), kind, ROUNDS // BATCHES, SEED + batch, dice)
        single, rest = played.totals[0], sum(played.totals[1:]) / (players - 1)
        better = rest - single if alone == playout.GREEDY else single - rest
        found.append(better / played.rounds)
    return statistics.mean(found), STUDENT * statistics.stdev(found) / math.sqrt(BATCHES)


if __name__ == "__main__":
    print(main(), end="")
