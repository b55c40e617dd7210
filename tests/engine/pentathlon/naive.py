"""Pentathlon once more, slowly: lists of card names, no masks, nothing shared with the engine.

``python -m tests.engine.pentathlon.naive`` writes the perft tables anew.
"""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

PERFT_FILE = Path(__file__).parents[2] / "data" / "pentathlon-perft.json"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
ORDERS = {
    "standard": "pass clubs queens fan_tan grand",
    "grand_before_fan_tan": "pass clubs queens grand fan_tan",
    "fan_tan_third": "pass clubs fan_tan queens grand",
}
LONGER = {"pentathlon": "", "hexathlon_house": " last_two", "heptathlon_house": " last_two king_of_hearts"}


class Naive:
    """A whole match as plain lists; ``moves()`` are texts, ``play`` changes it."""

    def __init__(self, **options: Any) -> None:
        self.players = options.get("players", 4)
        self.queen = options.get("queen_value", 4)
        self.removed = options.get("removed_two", "hearts")
        self.voluntary = options.get("voluntary_pass", False)
        self.finisher_pays = options.get("finisher_pays_passes", False)
        self.dealer = options.get("first_dealer", 0)
        self.rounds = (ORDERS[options.get("order", "standard")] + LONGER[options.get("rounds", "pentathlon")]).split()
        self.sheet: list[list[int]] = []
        self.hands: list[list[str]] = []

    @property
    def over(self) -> bool:
        return len(self.sheet) == len(self.rounds)

    @property
    def name(self) -> str:
        return self.rounds[len(self.sheet)]

    def pack(self) -> list[str]:
        cards = [suit + rank for suit in "SHDC" for rank in RANKS]
        if self.name == "fan_tan" or self.players == 4:
            return cards
        out = ["H2", "D2"] if self.players == 5 else ["H2" if self.removed == "hearts" else "D2"]
        return [card for card in cards if card not in out]

    def deal(self, cards: list[str]) -> None:
        self.hands = [[] for _ in range(self.players)]
        for place, card in enumerate(cards):
            self.hands[(self.dealer + 1 + place) % self.players].append(card)
        self.trick: list[tuple[int, str]] = []
        self.scores = [0] * self.players
        self.table: list[str] = []
        self.run = 0
        self.turn = (self.dealer + 1) % self.players
        if self.name == "fan_tan":
            self.turn = next(seat for seat in range(self.players) if "H7" in self.hands[seat])

    def fits(self, card: str) -> bool:
        if not self.table:
            return card == "H7"
        place = RANKS.index(card[1])
        if card[1] == "7":
            return True
        inner = RANKS[place + 1] if place < 6 else RANKS[place - 1]
        return card[0] + inner in self.table

    def moves(self) -> list[str]:
        hand = self.hands[self.turn]
        if self.name != "fan_tan":
            same = [card for card in hand if self.trick and card[0] == self.trick[0][1][0]]
            return same or list(hand)
        cards = [card for card in hand if self.fits(card)]
        free = self.voluntary and self.table and self.run < self.players
        return [*cards, "pass"] if free or not cards else cards

    def play(self, move: str) -> None:
        if move != "pass":
            self.hands[self.turn].remove(move)
        if self.name == "fan_tan":
            self.lay(move)
            return
        self.trick.append((self.turn, move))
        self.turn = (self.turn + 1) % self.players
        if len(self.trick) == self.players:
            self.take()

    def lay(self, move: str) -> None:
        if move == "pass":
            self.scores[self.turn] += 1
            self.run += 1
        else:
            self.table.append(move)
            self.run = 0
            if not self.hands[self.turn]:
                if not self.finisher_pays:
                    self.scores[self.turn] = 0
                self.scores = [score + len(hand) for score, hand in zip(self.scores, self.hands, strict=True)]
                self.finish()
                return
        self.turn = (self.turn + 1) % self.players

    def take(self) -> None:
        high = [*RANKS[1:], "A"]
        led = self.trick[0][1][0]
        winner, best = self.trick[0]
        for seat, card in self.trick[1:]:
            if card[0] == led and high.index(card[1]) > high.index(best[1]):
                winner, best = seat, card
        cards = [card for _, card in self.trick]
        left = len(self.hands[0])
        self.scores[winner] += {
            "pass": 1,
            "clubs": sum(card[0] == "C" for card in cards),
            "queens": self.queen * sum(card[1] == "Q" for card in cards),
            "grand": -1,
            "last_two": {0: 10, 1: 5}.get(left, 0),
            "king_of_hearts": 10 if "HK" in cards else 0,
        }[self.name]
        self.trick, self.turn = [], winner
        if left == 0:
            self.finish()

    def finish(self) -> None:
        self.sheet.append(self.scores)
        self.dealer = (self.dealer + 1) % self.players
        self.hands = []


def replayed(options: dict[str, Any], moves: list[str]) -> Naive:
    """The naive match after these moves."""
    game = Naive(**options)
    for move in moves:
        if move.startswith("deal "):
            game.deal(move.split()[1:])
        else:
            game.play(move)
    return game


def perft(game: Naive, depth: int) -> int:
    """How many lines of play of this length there are; the end of the round ends a line."""
    if not game.hands:
        return 1
    if depth == 0:
        return 1
    total = 0
    for move in game.moves():
        below = copy.deepcopy(game)
        below.play(move)
        total += perft(below, depth - 1)
    return total


def _random_line(options: dict[str, Any], name: str, plays: int, seed: int) -> list[str]:
    """Moves of a random match up to so many plays into this round."""
    rng = random.Random(seed)
    game, moves = Naive(**options), []
    while True:
        cards = game.pack()
        rng.shuffle(cards)
        here = game.name == name
        game.deal(cards)
        moves.append("deal " + " ".join(cards))
        played = 0
        while game.hands and not (here and played == plays):
            move = rng.choice(game.moves())
            game.play(move)
            moves.append(move)
            played += 1
        if here:
            return moves


POSITIONS: list[tuple[str, dict[str, Any], str, int, int]] = [
    ("first lead of four", {}, "pass", 0, 6),
    ("first lead of three, no D2", {"players": 3, "removed_two": "diamonds"}, "pass", 0, 3),
    ("first lead of five", {"players": 5, "first_dealer": 4}, "pass", 0, 4),
    ("late in Clubs", {"players": 3, "order": "fan_tan_third"}, "clubs", 40, 8),
    ("last tricks of Queens", {"queen_value": 5}, "queens", 38, 9),
    ("middle of a trick in Grand", {"players": 5}, "grand", 33, 7),
    ("Fan Tan opens", {}, "fan_tan", 0, 14),
    ("Fan Tan of five, uneven hands", {"players": 5}, "fan_tan", 20, 9),
    ("Fan Tan of three to the end", {"players": 3, "order": "grand_before_fan_tan"}, "fan_tan", 40, 12),
    ("Fan Tan, passing at will", {"players": 4, "voluntary_pass": True}, "fan_tan", 20, 6),
    ("Last two", {"rounds": "hexathlon_house"}, "last_two", 40, 12),
    ("King of hearts", {"rounds": "heptathlon_house", "players": 3}, "king_of_hearts", 39, 12),
]


def tables() -> list[dict[str, Any]]:
    """Every perft case: how to get there, and the counts from depth 1 on."""
    cases = []
    for seed, (name, options, round_name, plays, depth) in enumerate(POSITIONS):
        moves = _random_line(options, round_name, plays, seed)
        counts: list[int] = []
        for plies in range(1, depth + 1):
            counts.append(perft(replayed(options, moves), plies))
            if counts[-1] > 20_000:
                break
        cases.append({"name": name, "options": options, "moves": moves, "counts": counts})
    return cases


if __name__ == "__main__":
    PERFT_FILE.write_text(json.dumps(tables(), indent=1) + "\n")
