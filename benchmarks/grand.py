"""How much there is to gain in Grand: other opponents, and players that know more than a player may.

The reader knows that the others are Greedy, draws deals that explain all their cards (``players.reading``) and
searches a tree of its own decisions in them, the others answering as Greedy does (D. Silver and J. Veness, 2010).
Nobody who sits at a table knows that much, so what it gains is about as much as can be gained without seeing cards.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable
from typing import Any, Final, cast

import numpy as np

from benchmarks.strategy import SEED, played, shown, start_of_round, table
from penta_widgets.engine.accel import array, draw, fast, kernel, kth_only, lowest, popcount, seeded
from penta_widgets.engine.contract import Move
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, playout, rules, situation
from penta_widgets.engine.pentathlon.policy import trick_choice
from penta_widgets.engine.pentathlon.rules import GRAND, PACK, suit_mask_of_bit, taking
from penta_widgets.engine.tricks import following
from penta_widgets.players import Greedy, MonteCarlo
from penta_widgets.players.contract import to_move
from penta_widgets.players.monte_carlo import view_number
from penta_widgets.players.monte_pentathlon import Known, Work, imagine, known_from, twins, work_room
from penta_widgets.players.reading import count_surprises, settle

DEALS = 100
WORLDS, BETWEEN, PASSES = 300, 15, 10_000
EXPLORING: Final = 0.7
SEATS: Final = 4
MOVES: Final = 13
SLOTS: Final = 1 << 15

# A table of Grand: four hands, then the trick's cards by seat, then these.
TRICK: Final = 4
LEADER: Final = 8
COUNT: Final = 9
LED: Final = 10
PLAYED: Final = 11
TAKEN: Final = 12
"""How many tricks the searcher has taken."""
SIZE: Final = 13


def main() -> str:
    """Measure, and return the table as Markdown."""
    rows = [
        _row("MonteCarlo(100 worlds) against three Greedy", MonteCarlo(100), Greedy(), DEALS),
        _row("MonteCarlo(100 worlds) that does not read cards", MonteCarlo(100, reads=False), Greedy(), DEALS),
        _row("MonteCarlo(100 worlds) against three who only take tricks", MonteCarlo(100), Plain(), DEALS),
        _row("Greedy against three who only take tricks", Greedy(), Plain(), DEALS),
        _row("a reader against three Greedy (above)", Reader(), Greedy(), DEALS),
        _row("who sees every hand and looks one move ahead, against three Greedy", Cheat(), Greedy(), DEALS),
    ]
    head = "who, against whom | less than the three others | deals × 4 seats"
    return table("Grand: how much there is to gain, points a round, mean ± 95 %", head, rows)


def _row(title: str, hero: Any, others: Any, deals: int) -> str:
    gained = []
    for deal in range(deals):
        state = start_of_round(rules.GRAND, deal)
        rounds = [played(state, [hero if seat == own else others for seat in range(SEATS)]) for own in range(SEATS)]
        gained.append(statistics.mean((sum(row) - row[own]) / 3 - row[own] for own, row in enumerate(rounds)))
    return f"{title} | {shown(gained)} | {deals}"


def card_of(move: Move) -> int:
    """The card that a move plays: in Grand each plays one."""
    return cast("int", move.card)


class Plain:
    """Leads its highest card, wins as high as it can, last to play as low as it can, and else throws its lowest."""

    name = "plain"

    def choose(self, view: PentathlonView) -> Move:
        """The card; of equal ranks the first in the card table."""
        legal = to_move(view)
        rank = {move.text: rules.strength(card_of(move)) % MOVES for move in legal}
        if not view.trick:
            return max(legal, key=lambda move: rank[move.text])
        trick = rules.strengths(sum(1 << play.card for play in view.trick))
        best = taking(trick, rules.suit_mask_of_bit(1 << rules.strength(view.trick[0].card)))
        led = rules.strengths(view.led)
        winners = [m for m in legal if led >> rules.strength(card_of(m)) & 1 and rules.strength(card_of(m)) > best]
        if not winners:
            return min(legal, key=lambda move: rank[move.text])
        choose: Callable[..., Move] = min if len(view.trick) == SEATS - 1 else max
        return choose(winners, key=lambda move: rank[move.text])


class Cheat:
    """The same one-move lookahead with all hands open."""

    def peek(self, state: PentathlonState) -> Any:
        """The best move here when the others play as Greedy does."""
        me, generator, start = state.turn, array(seeded(5)), situation.situation_of(state)
        dice = [164 if seat == me else playout.GREEDY for seat in range(4)]
        costs = [
            situation.rollout_penalties(start, dice, 1 << rules.strength(card_of(move)), 50, generator)[me]
            for move in state.legal_moves
        ]
        return state.legal_moves[costs.index(min(costs))]


class Reader:
    """The reader of this page's head; it gets a view, and is right in taking the others for Greedy."""

    name = "reader"

    def __init__(self) -> None:
        self._tree = tuple(np.zeros(size, dtype=np.int64) for size in (SLOTS, SLOTS * MOVES, SLOTS * MOVES))

    def choose(self, view: PentathlonView) -> Move:
        """The move searched most."""
        legal = to_move(view)
        masks = [1 << rules.strength(card_of(move)) for move in legal]
        like = twins(view, masks)
        if len(set(like)) == 1:
            return legal[0]
        known, generator = known_from(view, array, reads=True), array(seeded(view_number(view, SEED)))
        cells = np.zeros(SIZE, dtype=np.int64)
        for play in view.trick:
            cells[TRICK + play.seat] = 1 << rules.strength(play.card)
            cells[PLAYED] |= 1 << rules.strength(play.card)
        cells[LEADER], cells[COUNT] = view.leader, len(view.trick)
        cells[LED] = rules.strengths(view.led)
        worlds = np.zeros(WORLDS * SEATS, dtype=np.int64)
        imagined: Any = fast(believed)
        imagined(generator, known, work_room(SEATS, array), worlds)
        for part in self._tree:
            part[:] = 0
        searched: Any = fast(search)
        best = searched(generator, view.seat, sum(set(like)), cells, worlds, *self._tree, cells.copy(), cells.copy())
        return legal[like.index(best)]


@kernel
def believed(generator: Any, known: Known, work: Work, worlds: Any) -> None:
    """Fill ``worlds`` with hands that explain what was played."""
    seat, world, odd, can, plays, begins = known.seat, work.world, work.odd, known.can, known.plays, known.begins
    imagine(generator, known, world)
    count_surprises(world, seat, plays, begins, GRAND, 4, odd)
    settle(generator, seat, world, can, plays, begins, GRAND, 4, odd, 20 * popcount(known.hidden))
    for place in range(WORLDS):
        settle(generator, seat, world, can, plays, begins, GRAND, 4, odd, BETWEEN)
        for other in range(SEATS):
            worlds[place * SEATS + other] = world[other]


@kernel
def search(
    generator: Any, me: int, firsts: int, start: Any, worlds: Any, keys: Any, visits: Any, sums: Any, cells: Any,
    path: Any,
) -> int:  # fmt: skip
    """The move of ``firsts`` tried most in so many passes down the tree; ``cells`` and ``path`` are work room."""
    nodes = 0
    for _ in range(PASSES):
        for place in range(SIZE):
            cells[place] = start[place]
        world = draw(generator, len(worlds) // SEATS) * SEATS
        for seat in range(SEATS):
            cells[seat] = worlds[world + seat]
        key, depth, growing = 1, 0, True
        while cells[0] | cells[1] | cells[2] | cells[3]:
            seat = (cells[LEADER] + cells[COUNT]) % SEATS
            card = greedy_card(cells, seat)
            if seat == me and growing:
                cards = firsts if depth == 0 else told_apart(cells, me)
                if cards & (cards - 1):
                    slot = slot_of(keys, key)
                    growing = keys[slot] != 0
                    if not growing and nodes < SLOTS // 2:
                        keys[slot], nodes = key, nodes + 1
                    if keys[slot]:
                        at = chosen(cards, card, slot * MOVES, visits, sums)
                        card = kth_only(cards, at)
                        path[depth] = slot * MOVES + at
                        depth += 1
            key = (key * 6364136223846793 + card % 1000003 + seat + 1) & (1 << 61) - 1 | 1
            lay(cells, card, me)
        for step in range(depth):
            visits[path[step]] += 1
            sums[path[step]] += cells[TAKEN]
    root, best = slot_of(keys, 1) * MOVES, 0
    for at in range(popcount(firsts)):
        if visits[root + at] > visits[root + best]:
            best = at
    return kth_only(firsts, best)


@kernel
def slot_of(keys: Any, key: int) -> int:
    """Where a node is or would be."""
    slot = key >> 8 & SLOTS - 1
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & SLOTS - 1
    return slot


@kernel
def chosen(cards: int, usual: int, base: int, visits: Any, sums: Any) -> int:
    """Which of the cards to try: the policy's first, each once, then by upper confidence bounds (UCB1)."""
    first = popcount(cards & (usual - 1)) if cards & usual else 0
    if visits[base + first] == 0:
        return first
    together = 0
    for at in range(popcount(cards)):
        if visits[base + at] == 0:
            return at
        together += visits[base + at]
    best, highest = 0, -1.0
    for at in range(popcount(cards)):
        tries = visits[base + at]
        bound = sums[base + at] / tries + EXPLORING * math.sqrt(math.log(together) / tries)
        if bound > highest:
            best, highest = at, bound
    return best


@kernel
def told_apart(cells: Any, me: int) -> int:
    """The legal cards without those that touch a lower one."""
    hand = cells[me]
    cards = following(hand, cells[LED]) if cells[PLAYED] else hand
    apart = (cells[0] | cells[1] | cells[2] | cells[3]) & ~hand | cells[PLAYED]
    kept, last = 0, 0
    while cards:
        card = 1 << lowest(cards)
        cards ^= card
        if not (last and suit_mask_of_bit(last) & card and not (card - last) & apart):
            kept |= card
        last = card
    return kept


@kernel
def greedy_card(cells: Any, seat: int) -> int:
    """What Greedy plays."""
    hand = cells[seat]
    cards = following(hand, cells[LED]) if cells[PLAYED] else hand
    if not cards & (cards - 1):
        return cards
    unseen = (cells[0] | cells[1] | cells[2] | cells[3]) ^ hand
    after, left = SEATS - 1 - cells[COUNT], popcount(hand) - 1
    return 1 << trick_choice(hand, cards, cells[PLAYED], cells[LED], unseen, after, SEATS, GRAND, left, 4)


@kernel
def lay(cells: Any, card: int, me: int) -> None:
    """The seat to act plays a card; a full trick is taken."""
    seat = (cells[LEADER] + cells[COUNT]) % SEATS
    if cells[PLAYED] == 0:
        cells[LED] = suit_mask_of_bit(card)
    cells[seat] ^= card
    cells[PLAYED] |= card
    cells[TRICK + seat] = card
    cells[COUNT] += 1
    if cells[COUNT] == SEATS:
        best, winner = 1 << taking(cells[PLAYED], cells[LED]), 0
        while cells[TRICK + winner] != best:
            winner += 1
        cells[LEADER], cells[COUNT], cells[PLAYED], cells[LED] = winner, 0, 0, PACK
        cells[TAKEN] += winner == me
