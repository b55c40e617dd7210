"""The beam search behind ``solve``: Penta Solitaire with the stock known, on integers, compiled or interpreted.

One level is one turn of the stock. Inside a level the best positions are expanded by moves that turn nothing,
best first and within a budget; then the best ``width`` of all that were met turn the next card. What a position
is worth: cards home, less the cards on the waste, a little for spaces and for ranks that foundations take; and
where short lines are wanted, less a price for every move onto the tableau.

A position is a few integers. Foundations are counted by height (three bits a height), so equal ones are one;
a tableau pile is ``length << 4 | top`` in eleven bits, three to a side; the waste is a cell of a linked list,
as positions of one level share most of it. The hash is a sum, the same for every arrangement of the piles.
"""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import kernel
from penta_widgets.engine.solitaire.interpreter import TURN as STOCK_TURN
from penta_widgets.engine.solitaire.playout import code_of
from penta_widgets.engine.solitaire.rules import FOUNDATIONS, play, takes, top

# Arrays of a workspace, all of 64-bit integers. By node of the level:
UP: Final = 0
DOWN: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
CELL: Final = 4
HASH: Final = 5
SIGN: Final = 6
SCORE: Final = 7
NEXT_OPEN: Final = 8
NEXT_MET: Final = 9
# by node of the whole search:
PARENT: Final = 10
MOVE: Final = 11
# by cell of the waste:
CELL_AT: Final = 12
CELL_BELOW: Final = 13
# by score, the first node to expand and the first met:
OPEN: Final = 14
MET: Final = 15
# the hash table of the level and when its entries were made:
TABLE: Final = 16
STAMP: Final = 17
# random numbers: up, down, 2 × 2048 for tableau piles, waste
MIX: Final = 18
# ranks of waste and stock in one sequence; counters:
CARDS: Final = 19
COUNTS: Final = 20
SURVIVORS: Final = 21
WORTHS: Final = 22

# Counters.
NODES: Final = 0
BASE: Final = 1
BEST: Final = 2
WORST: Final = 3
GOAL: Final = 4
LAST: Final = 5
TIME: Final = 6
CELLS: Final = 7
MET_ALL: Final = 8
ALIKE: Final = 9

MIX_DOWN: Final = 14
MIX_LEFT: Final = 28
MIX_RIGHT: Final = MIX_LEFT + 2048
MIX_WASTE: Final = MIX_RIGHT + 2048
MIX_SIZE: Final = MIX_WASTE + 104
HASH_MASK: Final = (1 << 61) - 1

PILE: Final = 11
PILE_MASK: Final = (1 << PILE) - 1
SCORES: Final = 4096
ZERO_SCORE: Final = 2400
"""Bucket of score 0; the worst is 98 cards on the waste."""

WASTE_WORTH: Final = 20

# Worths of other things, which differ from search to search.
HOME_WORTH: Final = 0
SPACE_WORTH: Final = 1
RANK_WORTH: Final = 2
STOP_PRICE: Final = 3

UP_HEIGHT: Final = tuple((rank - 4) % 13 for rank in range(13))
DOWN_HEIGHT: Final = tuple((4 - rank) % 13 for rank in range(13))
NEXT_RANK: Final = tuple((rank + 1) % 13 for rank in range(13))
PREVIOUS_RANK: Final = tuple((rank - 1) % 13 for rank in range(13))

TURN: Final = -1
MOST_CHILDREN: Final = 100
LEVELS: Final = 100
"""More than a game has: 98 cards in the stock, and the level before the first turn."""
WASTE_PILE: Final = 14


@kernel
def search(a: Any, waste: int, total: int, width: int, budget: int) -> int:
    """The node of a won position, or -1; node 0 of the workspace holds the root.

    ``waste`` cards are turned at the root, ``total`` in the end. ``budget`` is how many positions a level expands.
    """
    counts = a[COUNTS]
    counts[GOAL] = -1
    counts[BASE] = 0
    counts[MET_ALL] = 0
    survivors = 1
    for level in range(waste, total + 1):
        counts[LAST] = 1 if level == total else 0
        _open_level(a, survivors)
        _close(a, budget * 8 + 100 if level == total else budget)
        counts[MET_ALL] += counts[NODES]
        if counts[GOAL] >= 0 or level == total:
            break
        survivors = _turn(a, width, level)
    return counts[GOAL]  # type: ignore[no-any-return]  # an array's element


@kernel
def _open_level(a: Any, survivors: int) -> None:
    """Enter the first ``survivors`` nodes into the level's table and queues."""
    counts = a[COUNTS]
    counts[TIME] += 1
    counts[NODES] = survivors
    counts[BEST], counts[WORST] = 0, SCORES - 1
    for node in range(survivors):
        _is_new(a, a[HASH][node])
        _enqueue(a, node, a[SCORE][node])


@kernel
def _is_new(a: Any, key: int) -> bool:
    """Enter a hash into the level's table; false if it was there."""
    table, stamp, time = a[TABLE], a[STAMP], a[COUNTS][TIME]
    mask = len(table) - 1
    at = key & mask
    while stamp[at] == time:
        if table[at] == key:
            return False
        at = (at + 1) & mask
    table[at] = key
    stamp[at] = time
    return True


@kernel
def _enqueue(a: Any, node: int, score: int) -> None:
    counts = a[COUNTS]
    a[NEXT_OPEN][node] = a[OPEN][score]
    a[OPEN][score] = node
    a[NEXT_MET][node] = a[MET][score]
    a[MET][score] = node
    counts[BEST] = max(counts[BEST], score)
    counts[WORST] = min(counts[WORST], score)


@kernel
def _close(a: Any, budget: int) -> None:
    """Expand the best nodes of the level until the budget is spent, all are done or the game is won."""
    counts, opened = a[COUNTS], a[OPEN]
    room = min(len(a[UP]), len(a[PARENT]) - counts[BASE] - LEVELS * len(a[SURVIVORS])) - MOST_CHILDREN
    best = counts[BEST]
    while budget > 0 and counts[GOAL] < 0 and counts[NODES] < room:
        while best >= counts[WORST] and opened[best] < 0:
            best -= 1
        if best < counts[WORST]:
            return
        node = opened[best]
        opened[best] = a[NEXT_OPEN][node]
        best = max(best, _expand(a, node))
        budget -= 1


@kernel
def _expand(a: Any, node: int) -> int:
    """Add every position one move on; returns the best score among the new ones."""
    left, right, cell = a[LEFT][node], a[RIGHT][node], a[CELL][node]
    key, sign, score, mix = a[HASH][node], a[SIGN][node], a[SCORE][node], a[MIX]
    space, best = a[WORTHS][SPACE_WORTH], 0
    if cell >= 0:
        at = a[CELL_AT][cell]
        gone = mix[MIX_WASTE + at]
        below, worth = a[CELL_BELOW][cell], score + WASTE_WORTH
        best = _place(a, node, WASTE_PILE, a[CARDS][at], left, right, below, key - gone, sign - gone, worth)
    for slot in range(3):
        pile = left >> PILE * slot & PILE_MASK
        if pile:
            rank = pile & 15
            rest = pile - 16 - rank + NEXT_RANK[rank] if pile >= 32 else 0
            less = key - mix[MIX_LEFT + pile] + mix[MIX_LEFT + rest]
            gain = 0 if rest else space
            after = left + ((rest - pile) << PILE * slot)
            best = max(best, _place(a, node, 8 + slot, rank, after, right, cell, less, sign, score + gain))
        pile = right >> PILE * slot & PILE_MASK
        if pile:
            rank = pile & 15
            rest = pile - 16 - rank + PREVIOUS_RANK[rank] if pile >= 32 else 0
            less = key - mix[MIX_RIGHT + pile] + mix[MIX_RIGHT + rest]
            gain = 0 if rest else space
            after = right + ((rest - pile) << PILE * slot)
            best = max(best, _place(a, node, 11 + slot, rank, left, after, cell, less, sign, score + gain))
    return best


@kernel
def _place(
    a: Any, node: int, source: int, rank: int, left: int, right: int, cell: int, key: int, sign: int,
    score: int,
) -> int:  # fmt: skip
    """Add the positions in which a card that left ``source`` lies elsewhere; returns their best score."""
    up, down, mix, worths = a[UP][node], a[DOWN][node], a[MIX], a[WORTHS]
    best = 0
    height = UP_HEIGHT[rank]
    if up >> 3 * height & 7:
        after = up + (7 << 3 * height)
        more = mix[height + 1] - mix[height]
        worth = score + worths[HOME_WORTH] + worths[RANK_WORTH] * _new_ranks(up, height)
        best = max(best, _add(a, node, source, 0, after, down, left, right, cell, key + more, sign + more, worth))
    height = DOWN_HEIGHT[rank]
    if down >> 3 * height & 7:
        after = down + (7 << 3 * height)
        more = mix[MIX_DOWN + height + 1] - mix[MIX_DOWN + height]
        worth = score + worths[HOME_WORTH] + worths[RANK_WORTH] * _new_ranks(down, height)
        best = max(best, _add(a, node, source, 4, up, after, left, right, cell, key + more, sign + more, worth))
    spaced_left, spaced_right = False, False
    base_left, base_right = NEXT_RANK[rank], PREVIOUS_RANK[rank]
    score -= worths[STOP_PRICE]
    for slot in range(3):
        pile = left >> PILE * slot & PILE_MASK
        if source != 8 + slot and (pile & 15 == base_left if pile else not spaced_left):
            spaced_left = spaced_left or not pile
            built = (pile >> 4) + 1 << 4 | rank
            more = key - mix[MIX_LEFT + pile] + mix[MIX_LEFT + built]
            after = left + ((built - pile) << PILE * slot)
            worth = score if pile else score - worths[SPACE_WORTH]
            best = max(best, _add(a, node, source, 8 + slot, up, down, after, right, cell, more, sign, worth))
        pile = right >> PILE * slot & PILE_MASK
        if source != 11 + slot and (pile & 15 == base_right if pile else not spaced_right):
            spaced_right = spaced_right or not pile
            built = (pile >> 4) + 1 << 4 | rank
            more = key - mix[MIX_RIGHT + pile] + mix[MIX_RIGHT + built]
            after = right + ((built - pile) << PILE * slot)
            worth = score if pile else score - worths[SPACE_WORTH]
            best = max(best, _add(a, node, source, 11 + slot, up, down, left, after, cell, more, sign, worth))
    return best


@kernel
def _new_ranks(counted: int, height: int) -> int:
    """How many more ranks a side's foundations take once one of this height has grown."""
    change = -1 if counted >> 3 * height & 7 == 1 else 0
    return change + 1 if height < 12 and not counted >> 3 * height + 3 & 7 else change


@kernel
def _add(
    a: Any, parent: int, source: int, target: int, up: int, down: int, left: int, right: int, cell: int, key: int,
    sign: int, score: int,
) -> int:  # fmt: skip
    """Enter a position unless the level has it; returns its score, 0 if it is not new."""
    key &= HASH_MASK
    if not _is_new(a, key):
        return 0
    counts = a[COUNTS]
    node = counts[NODES]
    counts[NODES] = node + 1
    score = max(score, 0)  # a bucket's number: prices add up without end
    a[UP][node], a[DOWN][node], a[LEFT][node], a[RIGHT][node] = up, down, left, right
    a[CELL][node], a[HASH][node], a[SIGN][node], a[SCORE][node] = cell, key, sign & HASH_MASK, score
    a[PARENT][counts[BASE] + node] = counts[BASE] + parent
    a[MOVE][counts[BASE] + node] = source * 16 + target
    _enqueue(a, node, score)
    if counts[LAST] and not left and not right and cell < 0:
        counts[GOAL] = counts[BASE] + node
    return score


@kernel
def _turn(a: Any, width: int, level: int) -> int:
    """Let the best nodes of the level turn the next card; they become the first ones of the next level."""
    chosen = _choose(a, width)
    counts, kept = a[COUNTS], a[SURVIVORS]
    base = counts[BASE] + counts[NODES]
    for field in range(SCORE + 1):
        for i in range(chosen):
            kept[width + i] = a[field][kept[i]]
        for i in range(chosen):
            a[field][i] = kept[width + i]
    for i in range(chosen):
        cell = counts[CELLS]
        counts[CELLS] = cell + 1
        a[CELL_AT][cell], a[CELL_BELOW][cell] = level, a[CELL][i]
        a[CELL][i] = cell
        a[HASH][i] = a[HASH][i] + a[MIX][MIX_WASTE + level] & HASH_MASK
        a[SIGN][i] = a[SIGN][i] + a[MIX][MIX_WASTE + level] & HASH_MASK
        a[SCORE][i] = max(a[SCORE][i] - WASTE_WORTH, 0)
        a[PARENT][base + i] = counts[BASE] + kept[i]
        a[MOVE][base + i] = TURN
    counts[BASE] = base
    return chosen


@kernel
def _choose(a: Any, width: int) -> int:
    """Write the best nodes of the level to the survivors, empty the queues; returns how many they are.

    Of positions that differ in the tableau alone, which its moves can mostly turn into one another, a few do.
    """
    counts, met, chosen = a[COUNTS], a[MET], 0
    counts[TIME] += 1
    for score in range(counts[BEST], counts[WORST] - 1, -1):
        node = met[score]
        while node >= 0 and chosen < width:
            if _is_rare(a, a[SIGN][node]):
                a[SURVIVORS][chosen] = node
                chosen += 1
            node = a[NEXT_MET][node]
        met[score] = -1
        a[OPEN][score] = -1
    return chosen


@kernel
def _is_rare(a: Any, sign: int) -> bool:
    """Count a position with these foundations and this waste; false if there were enough of them."""
    for copy in range(a[COUNTS][ALIKE]):
        if _is_new(a, sign + copy):
            return True
    return False


@kernel
def trail(a: Any, goal: int, moves: Any) -> int:
    """Write the moves that lead to a node, first one first; returns how many there are."""
    count, node = 0, goal
    while node > 0:
        count += 1
        node = a[PARENT][node]
    at, node = count, goal
    while node > 0:
        at -= 1
        moves[at] = a[MOVE][node]
        node = a[PARENT][node]
    return count


@kernel
def spell(position: Any, moves: Any, count: int) -> None:
    """Turn moves of the search into codes of the rules, playing them from ``position`` (an array of the rules)."""
    for i in range(count):
        code = STOCK_TURN
        if moves[i] != TURN:
            source, target = moves[i] >> 4, moves[i] & 15
            if target < FOUNDATIONS:  # equal foundations were one
                rank = top(position, source)
                while not takes(position, target, rank):
                    target += 1
            code = code_of(source, target)
        play(position, code)
        moves[i] = code
