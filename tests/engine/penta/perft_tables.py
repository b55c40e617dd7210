"""The perft tables of Penta, counted by the naive oracle.

``python -m tests.engine.penta.perft_tables`` counts the move trees anew and rewrites ``tests/data/penta-perft.json``.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.engine.penta.naive import NaivePenta, Table, pack, perft, replayed

PERFT_FILE = Path(__file__).parents[2] / "data" / "penta-perft.json"

PERFT_CASES: list[tuple[str, dict[str, object], int, int, int]] = [
    # name, options, seed, random moves played after the deal (until so many cards are left if negative), depth
    ("two players, from the first card", {"players": 2, "mode": "points"}, 30, 2, 3),
    ("two players, removed cards named", {"players": 2, "mode": "points", "wild_may_name_removed": True}, 30, 2, 3),
    ("two players, last four cards each", {"players": 2, "mode": "points"}, 9, -8, 9),
    ("three players, from the first card", {"players": 3, "mode": "points"}, 39, 3, 3),
    ("three players, last three cards each", {"players": 3, "mode": "points"}, 5, -9, 10),
    ("four players, bids and a card", {"players": 4, "mode": "points"}, 6, 2, 3),
    ("four players, from the first card", {"players": 4, "mode": "spades_like"}, 34, 4, 3),
    ("four players, off-suit wilds", {"players": 4, "mode": "points", "wild_offsuit_discard": True}, 34, 4, 3),
    ("four players, last three cards each", {"players": 4, "mode": "points"}, 20, -12, 5),
    ("four players, betting", {"players": 4, "mode": "franklin", "max_raise": 2}, 10, 0, 6),
    ("three players, all the betting", {"players": 3, "mode": "franklin", "max_raise": 1, "max_raises": 2}, 11, 0, 7),
    ("two players, survivor plays", {"players": 2, "mode": "franklin", "sole_survivor": "play"}, 12, 0, 3),
    ("five players, last three cards each", {"players": 5, "mode": "points"}, 39, -15, 5),
    ("six players, partners", {"players": 6, "mode": "points", "partners": True}, 13, 6, 3),
    ("seven players, last two cards each", {"players": 7, "mode": "points"}, 37, -14, 7),
    ("eight players, from the first card", {"players": 8, "mode": "points"}, 23, 8, 3),
    ("eight players, last two cards each", {"players": 8, "mode": "points"}, 19, -16, 8),
]


def opening(options: dict[str, object], seed: int, plays: int) -> list[str]:
    """A deal and random moves: ``plays`` of them, or until only ``-plays`` cards are in the hands."""
    rng = random.Random(seed)
    game = NaivePenta(Table(**options))  # type: ignore[arg-type]
    cards = pack(game.table.players)
    rng.shuffle(cards)
    moves = ["deal " + " ".join(cards)]
    game.play(moves[0])
    while plays > 0 or (plays < 0 and sum(map(len, game.hands)) > -plays):
        plain = sorted(m for m in game.legal() if m[0] != "W" and m != "fold")  # wilds stay for the counting
        moves.append(rng.choice(plain or sorted(game.legal())))
        game.play(moves[-1])
        plays -= plays > 0
    return moves


def perft_tables() -> list[dict[str, object]]:
    tables: list[dict[str, object]] = []
    for name, options, seed, plays, depth in PERFT_CASES:
        moves = opening(options, seed, plays)
        game = replayed(Table(**options), moves)  # type: ignore[arg-type]
        counts = [perft(game, d) for d in range(1, depth + 1)]
        leaves, redeclared = map(list, zip(*counts, strict=True))
        tables.append(
            {"name": name, "options": options, "moves": moves, "counts": leaves, "redeclarations": redeclared}
        )
        print(name, leaves, redeclared)
    return tables


if __name__ == "__main__":
    PERFT_FILE.write_text(json.dumps(perft_tables(), indent=1) + "\n")
