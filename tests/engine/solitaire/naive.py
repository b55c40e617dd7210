"""The solitaires once more, written plainly and apart from the package: an oracle for the tests.

Cards are texts, piles a dict of lists. Nothing here is fast or shared with what it checks.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

RANKS = "A23456789TJQK"
COUNTS = {
    "solitaire": {"U": 4, "D": 4, "L": 3, "R": 3, "W": 0},
    "twenty": {"U": 4, "D": 4, "T": 20},
    "aces_and_kings": {"U": 4, "D": 4, "V": 2, "T": 4, "W": 0},
    "acey_and_kingsley": {"U": 4, "D": 4, "V": 2, "T": 4, "W": 0},
    "alexander_the_great": {"U": 2, "D": 2, "T": 12},
    "alternate": {"U": 2, "D": 2, "V": 4, "W": 0},
    "beleaguered_castle": {"U": 4, "T": 8},
    "forty_thieves": {"U": 8, "T": 10, "W": 0},
}
EIGHT = ["SA", "HA", "DA", "CA", "SK", "HK", "DK", "CK"]
FOUR = ["HA", "DA", "SK", "CK"]
LAID_OUT = {
    "twenty": EIGHT,
    "acey_and_kingsley": EIGHT,
    "alexander_the_great": FOUR,
    "alternate": FOUR,
    "beleaguered_castle": ["SA", "HA", "DA", "CA"],
}


@dataclass
class Naive:
    """A position of one game."""

    game: str
    returns: str = "none"
    redeals: int = 0
    piles: dict[str, list[str]] = field(default_factory=dict)
    stock: list[str] = field(default_factory=list)

    def deal(self, cards: list[str]) -> None:
        for letter, count in COUNTS[self.game].items():
            for name in [f"{letter}{n + 1}" for n in range(count)] or [letter]:
                self.piles[name] = []
        homes = [name for name in self.piles if name[0] in "UD"]
        for name, card in zip(homes, LAID_OUT.get(self.game, [])):  # noqa: B905
            self.piles[name].append(card)
        rest = list(cards)
        for name in self.piles:
            for _ in range(self.dealt_to(name)):
                self.piles[name].append(rest.pop(0))
        self.stock = rest

    def dealt_to(self, name: str) -> int:
        fans = {"alexander_the_great": 4, "beleaguered_castle": 6, "forty_thieves": 4}
        if self.game in fans:
            return fans[self.game] if name[0] == "T" else 0
        if self.game in {"aces_and_kings", "acey_and_kingsley"} and name[0] == "V":
            return 13
        return 1 if name[0] in "LRT" else 0

    def moves(self) -> set[str]:
        found = {f"{a}-{b}" for a in self.piles for b in self.piles if a != b and self.piles[a] and self.may(a, b)}
        if all(not pile for name, pile in self.piles.items() if name[0] not in "UD") and not self.stock:
            return set()
        if self.stock and not (self.game == "alternate" and self.piles["W"]):
            found.add("turn")
        out = self.game == "alternate" and not self.stock and not self.piles["W"]
        if out and self.redeals and any(self.piles[f"V{n}"] for n in (1, 2, 3, 4)):
            found.add("redeal")
        return found

    def may(self, a: str, b: str) -> bool:
        card, target = self.piles[a][-1], self.piles[b]
        if self.game == "solitaire":
            return self.may_in_penta(a, b, card)
        if b[0] in "UD":
            sources = {"alternate": "WV", "twenty": "T", "alexander_the_great": "T"}
            sources |= {"beleaguered_castle": "T", "forty_thieves": "TW"}
            sources_here = sources.get(self.game, "UDVTW")
            return a[0] in sources_here and self.goes_home(card, b)
        if self.game == "twenty":
            return a[0] == b[0] == "T" and not target
        if self.game in {"aces_and_kings", "acey_and_kingsley"}:
            return b[0] == "T" and a[0] in "VTW" and not target
        if self.game == "alexander_the_great":
            if a[0] != "T":
                return False
            if not target:
                return card[1] in "AK"
            return target[-1][0] == card[0] and abs(RANKS.index(card[1]) - RANKS.index(target[-1][1])) == 1
        if self.game in {"beleaguered_castle", "forty_thieves"}:
            if b[0] != "T" or a[0] not in "TW":
                return False
            lower = not target or RANKS.index(card[1]) == RANKS.index(target[-1][1]) - 1
            return lower and (self.game == "beleaguered_castle" or not target or target[-1][0] == card[0])
        return a == "W" and b[0] == "V"  # alternate

    def goes_home(self, card: str, b: str) -> bool:
        pile, step = self.piles[b], 1 if b[0] == "U" else -1
        if not pile:
            return card[1] == ("A" if b[0] == "U" else "K")
        last = pile[-1]
        in_suit = {"twenty", "alexander_the_great", "beleaguered_castle", "forty_thieves"}
        if self.game in in_suit and last[0] != card[0]:
            return False
        if self.game == "alternate" and (last[0] in "HD") == (card[0] in "HD"):
            return False
        return RANKS.index(card[1]) - RANKS.index(last[1]) == step

    def may_in_penta(self, a: str, b: str, card: str) -> bool:
        target = self.piles[b]
        if b == "W" or (a[0] in "UD" and b[0] in "UD"):
            return False
        if a[0] in "UD" and (
            len(self.piles[a]) == 13 or a[0] not in {"none": "", "left": "U", "both": "UD"}[self.returns]
        ):
            return False
        step = {"U": 1, "D": -1, "L": -1, "R": 1}[b[0]]
        if not target:
            return b[0] in "LR" or card[1] == "5"
        if b[0] in "UD" and len(target) == 13:
            return False
        return (RANKS.index(target[-1][1]) + step) % 13 == RANKS.index(card[1])

    def after(self, move: str) -> Naive:
        new = copy.deepcopy(self)
        if move == "turn":
            onto = [f"T{n}" for n in range(1, 21)] if self.game == "twenty" else ["W"]
            for name in onto:
                if new.stock:
                    new.piles[name].append(new.stock.pop(0))
            return new
        if move == "redeal":
            for n in (1, 2, 3, 4):
                new.stock += new.piles[f"V{n}"]
                new.piles[f"V{n}"] = []
            new.redeals -= 1
            return new
        a, b = move.split("-")
        new.piles[b].append(new.piles[a].pop())
        filled = self.game in {"twenty", "aces_and_kings", "acey_and_kingsley"}
        if not new.piles[a] and a[0] == "T" and filled and new.stock:
            new.piles[a].append(new.stock.pop(0))
        return new


def perft(position: Naive, depth: int) -> int:
    """How many sequences of this many moves there are."""
    if depth == 0:
        return 1
    return sum(perft(position.after(move), depth - 1) for move in position.moves())
