"""Penta once more, from the rule book alone: lists, strings and no cleverness. An oracle for tests only."""

from __future__ import annotations

from dataclasses import dataclass, field

SUITS = "STHEC"

# players: (elemental ranks that leave, trumps that leave, wilds that leave, hand size)
DECKS = {
    2: (3, 5, 2, 15),
    3: (1, 4, 1, 14),
    4: (0, 0, 0, 13),
    5: (0, 1, 1, 10),
    6: (0, 3, 1, 8),
    7: (0, 2, 1, 7),
    8: (0, 3, 1, 6),
}


@dataclass
class Table:
    """What was agreed, with the rule book's defaults."""

    players: int = 4
    mode: str = "franklin"
    first_dealer: int = 0
    ante: int = 1
    min_raise: int = 1
    max_raise: int = 5
    max_raises: int = 3
    sole_survivor: str = "no_points"
    goal: int = 200
    max_hands: int = 20
    wild_may_name_removed: bool = False
    wild_offsuit_discard: bool = False
    partners: bool = False


def pack(players: int) -> list[str]:
    elementals, trumps, wilds, _ = DECKS[players]
    cards = [f"{suit}{rank}" for suit in SUITS for rank in range(1, 9) if rank > elementals]
    return cards + [f"X{rank}" for rank in range(1, 10) if rank > trumps] + ["W"] * (3 - wilds)


@dataclass
class Laid:
    """One card of the trick: who laid it, what it counts as, whether it is a wild."""

    seat: int
    counts_as: str
    wild: bool


@dataclass
class NaivePenta:
    """A game under way. ``play`` changes it; ``copy`` first if the old position is still wanted."""

    table: Table
    phase: str = "deal"
    hand_number: int = 0
    dealer: int = 0
    hands: list[list[str]] = field(default_factory=list)
    folded: list[bool] = field(default_factory=list)
    acted: list[bool] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    bet: int = 0
    raises: int = 0
    raiser: int | None = None
    bids: list[int | None] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    trick: list[Laid] = field(default_factory=list)
    turn: int = 0
    displaced: int | None = None
    totals: list[int] = field(default_factory=list)
    balances: list[int] = field(default_factory=list)
    pot: int = 0
    reward: int = 0
    shown: list[list[str]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.totals:
            self.dealer = self.table.first_dealer
            self.totals = [0] * self.table.players
            self.balances = [0] * self.table.players

    def copy(self) -> NaivePenta:
        other = object.__new__(NaivePenta)
        other.__dict__.update({k: v[:] if isinstance(v, list) else v for k, v in self.__dict__.items()})
        other.hands = [hand[:] for hand in self.hands]
        other.shown = [cards[:] for cards in self.shown]
        other.trick = [Laid(laid.seat, laid.counts_as, laid.wild) for laid in self.trick]
        return other

    # who and what

    @property
    def actor(self) -> int | None:
        """The seat to act; -1 for the deal, None at the end."""
        if self.phase == "over":
            return None
        if self.phase == "deal":
            return -1
        return self.turn if self.displaced is None else self.trick[self.displaced].seat

    def order(self) -> list[int]:
        """All seats from the dealer's left."""
        n = self.table.players
        return [(self.dealer + 1 + i) % n for i in range(n)]

    def still_in(self) -> list[int]:
        return [seat for seat in self.order() if not self.folded[seat]]

    def next_in(self, seat: int) -> int:
        n = self.table.players
        return next(s for s in ((seat + i) % n for i in range(1, n + 1)) if not self.folded[s])

    def legal(self) -> set[str]:
        if self.phase == "bet":
            return self.legal_bets()
        if self.phase == "bid":
            return {f"bid {n}" for n in range(DECKS[self.table.players][3] + 1)}
        if self.phase == "redeclare":
            assert self.displaced is not None
            suit = self.trick[self.displaced].counts_as[0]
            return {f"={card}" for card in self.nameable() if card[0] == suit}
        return self.legal_plays() if self.phase == "play" else set()

    def legal_bets(self) -> set[str]:
        amounts = range(self.table.min_raise, self.table.max_raise + 1)
        room = self.raises < self.table.max_raises
        if self.bet == 0:
            return {"pass", "fold"} | ({f"bet {n}" for n in amounts} if room else set())
        return {"call", "fold"} | ({f"raise {n}" for n in amounts} if room else set())

    def nameable(self) -> list[str]:
        """Elementals a wild may stand for now: in the deck (or any, by the option), not in the trick."""
        lowest = 1 if self.table.wild_may_name_removed else DECKS[self.table.players][0] + 1
        taken = [laid.counts_as for laid in self.trick]
        named = [f"{suit}{rank}" for suit in SUITS for rank in range(lowest, 9)]
        return [card for card in named if card not in taken]

    def legal_plays(self) -> set[str]:
        hand = self.hands[self.turn]
        plain = {card for card in hand if card != "W"}
        any_wild = {f"W={card}" for card in self.nameable()} if "W" in hand else set()
        if not self.trick:
            return plain | any_wild
        led = self.trick[0].counts_as[0]
        follows = {card for card in plain if card[0] == led}
        if led == "X":
            return follows or plain | any_wild
        in_suit = {move for move in any_wild if move[2] == led}
        if follows:
            return follows | in_suit
        return plain | (any_wild if self.table.wild_offsuit_discard else in_suit)

    # what happens

    def play(self, move: str) -> None:
        if self.phase == "deal":
            self.deal(move.split()[1:])
        elif self.phase == "bet":
            self.take_bet(move)
        elif self.phase == "bid":
            self.bids[self.turn] = int(move.split()[1])
            self.turn = self.next_in(self.turn)
            if all(self.bids[seat] is not None for seat in self.still_in()):
                self.phase, self.turn = "play", self.still_in()[0]
        elif self.phase == "redeclare":
            assert self.displaced is not None
            self.trick[self.displaced].counts_as = move[1:]
            self.displaced = None
            self.phase = "play"
            self.trick_goes_on()
        else:
            self.lay(move)

    def deal(self, cards: list[str]) -> None:
        n = self.table.players
        assert sorted(cards) == sorted(pack(n))
        self.hands = [[] for _ in range(n)]
        for i, card in enumerate(cards):
            self.hands[(self.dealer + 1 + i) % n].append(card)
        self.folded, self.acted, self.paid = [False] * n, [False] * n, [0] * n
        self.bids, self.tricks, self.trick, self.shown = [None] * n, [0] * n, [], [[] for _ in range(n)]
        self.bet, self.raises, self.raiser = 0, 0, None
        self.turn = self.order()[0]
        if self.table.mode == "franklin":
            self.phase = "bet"
            for seat in range(n):
                self.pay(seat, self.table.ante)
        else:
            self.show_and_bid()

    def pay(self, seat: int, chips: int) -> None:
        self.balances[seat] -= chips
        self.pot += chips

    def take_bet(self, move: str) -> None:
        seat, word = self.turn, move.split(maxsplit=1)[0]
        self.acted[seat] = True
        if word == "fold":
            self.folded[seat] = True
        elif word in {"call", "bet", "raise"}:
            due = self.bet - self.paid[seat] + (0 if word == "call" else int(move.split()[1]))
            self.pay(seat, due)
            self.paid[seat] += due
        if word in {"bet", "raise"}:
            self.bet, self.raiser, self.raises = self.paid[seat], seat, self.raises + 1
            self.acted = [False] * self.table.players
            self.acted[seat] = True
        if len(self.still_in()) == 1:
            self.sole_survivor()
        elif all(self.acted[s] for s in self.still_in()):
            self.split()
            self.show_and_bid()
        else:
            self.turn = self.next_in(seat)

    def sole_survivor(self) -> None:
        self.split()
        if self.table.sole_survivor == "play":
            self.show_and_bid()
            return
        self.balances[self.still_in()[0]] += self.pot
        self.pot = 0
        self.close_hand()

    def split(self) -> None:
        self.reward += self.pot // 3
        self.pot -= self.pot // 3

    def show_and_bid(self) -> None:
        self.phase, self.turn = "bid", self.still_in()[0]
        if self.table.mode != "spades_like":
            for seat in self.still_in():
                for suit in SUITS:
                    self.shown[seat] += sorted(card for card in self.hands[seat] if card[0] == suit)[:1]

    def lay(self, move: str) -> None:
        wild = move.startswith("W=")
        counts_as = move[2:] if wild else move
        held = "W" if wild else move
        self.hands[self.turn].remove(held)
        if held in self.shown[self.turn]:
            self.shown[self.turn].remove(held)
        for i, laid in enumerate(self.trick):
            if laid.counts_as == counts_as:
                self.displaced, self.phase = i, "redeclare"
        self.trick.append(Laid(self.turn, counts_as, wild))
        if self.displaced is None:
            self.trick_goes_on()

    def trick_goes_on(self) -> None:
        if len(self.trick) < len(self.still_in()):
            self.turn = self.next_in(self.trick[-1].seat)
            return
        winner = self.trick_winner()
        self.tricks[winner] += 1
        self.trick, self.turn = [], winner
        if not self.hands[winner]:
            self.score()

    def trick_winner(self) -> int:
        trumps = [laid for laid in self.trick if laid.counts_as[0] == "X"]
        led = [laid for laid in self.trick if laid.counts_as[0] == self.trick[0].counts_as[0]]
        return max(trumps or led, key=lambda laid: int(laid.counts_as[1])).seat

    def score(self) -> None:
        seats, half = self.still_in(), self.table.players // 2
        if self.table.partners:
            for team in range(half):
                points = team_points([(self.bids[s] or 0, self.tricks[s]) for s in (team, team + half)])
                self.totals[team] += points
                self.totals[team + half] += points
        else:
            for seat in seats:
                self.totals[seat] += points_for(self.bids[seat] or 0, self.tricks[seat])
        if self.table.mode == "franklin":
            best = max(self.tricks[seat] for seat in seats)
            first = [seat for seat in seats if self.tricks[seat] == best]
            share = self.pot // len(first)
            for seat in first:
                self.balances[seat] += share
            self.pot -= share * len(first)
        self.close_hand()

    def close_hand(self) -> None:
        self.hand_number += 1
        if max(self.totals) < self.table.goal and self.hand_number < self.table.max_hands:
            self.dealer = (self.dealer + 1) % self.table.players
            self.phase = "deal"
            return
        self.phase = "over"
        self.winners = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        self.reward += self.pot
        self.pot = 0
        lucky = [seat for seat in self.order() if seat in self.winners]
        share, odd = divmod(self.reward, len(lucky))
        for i, seat in enumerate(lucky):
            self.balances[seat] += share + (1 if i < odd else 0)
        self.reward = 0


def points_for(bid: int, tricks: int) -> int:
    if bid == 0:
        return 25 if tricks == 0 else -10 * tricks
    return 10 * bid + tricks - bid if tricks >= bid else -10 * bid


def team_points(pair: list[tuple[int, int]]) -> int:
    zeros = sum(points_for(0, tricks) for bid, tricks in pair if bid == 0)
    bidders = [(bid, tricks) for bid, tricks in pair if bid]
    if not bidders:
        return zeros
    return zeros + points_for(sum(bid for bid, _ in bidders), sum(tricks for _, tricks in bidders))


def replayed(table: Table, moves: list[str]) -> NaivePenta:
    game = NaivePenta(table)
    for move in moves:
        game.play(move)
    return game


def perft(game: NaivePenta, depth: int) -> tuple[int, int]:
    """How many sequences of exactly ``depth`` moves lead on within the hand, and how many end in a redeclaration."""
    moves = game.legal()
    if depth == 1:
        return len(moves), sum(move[0] == "=" for move in moves)
    total = redeclared = 0
    for move in moves:
        after = game.copy()
        after.play(move)
        below = perft(after, depth - 1)
        total, redeclared = total + below[0], redeclared + below[1]
    return total, redeclared
