"""Hidden cards shared out among the seats that may hold them: every sharing exactly as likely as any other.

A seat is known to be void in a suit, to hold nothing below its floor, or to have passed over a card; each hidden
card thus has a set of seats that may hold it, and each seat has room for a number of cards. How many sharings there
are is counted by dynamic programming, and a sharing is drawn card by card in proportion to what can follow:

* A card that one seat alone may hold goes there. Seats that may hold the same cards are one *group*, whose cards are
  dealt to its seats in the end. A card that every group may hold is *loose*; the others are *bound*.
* The bound cards are placed in a fixed order. A *node* is how much room each group has left after some of them; an
  *arc* places the next card in a group and leads to a node. Only nodes that can be reached are made.
* The last nodes count the ways to deal the loose cards, a multinomial; from there each node adds up its arcs. A draw
  walks from the first node, each arc in proportion to its count. Then the loose cards fill the room that is left.

The cost is one table a decision and one small draw a card. For every position of both games it stays below some ten
thousand arcs, since many voids come late, when there is little room, and early floors leave little hidden.

**Exact** means: with counts below 2**61 (all but a few early positions for five at Fan Tan) the numbers are the
counts themselves, and draws below a number reject instead of rounding, so the only limit is the generator. A larger
count is kept as its leading bits (at least 59.9) and an exponent. An arc then loses less than one unit in a total
above 2**59.9 and the multinomials less than 2**-55 of themselves, so with at most 41 bound cards and 7 groups a walk
has lost, weighed by how often it is walked, less than (41 * 7) * 2**-59.9 + 2**-55 < 2**-51: no event is more or less
likely than it should be by more than 2**-51.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, cast

from penta_widgets.engine.accel import F, array, draw, fast, kernel, lowest, popcount, seeded, zeros
from penta_widgets.engine.contract import Seed, rng_from
from penta_widgets.engine.errors import InvalidOption

Cells = MutableSequence[int]
"""A list, or an int64 array for compiled kernels."""

CARDS: Final = 64
"""Cards are bits below this."""
COUNT_BITS: Final = 62
HALF: Final = 31
FIRST_NODES: Final = 1 << 12
KEPT: Final = 16
"""Tables kept for those who ask for the same one again."""

# What ``arrange`` finds out:
GROUPS: Final = 0
BOUND: Final = 1
LOOSE: Final = 2
KEYS: Final = 3
"""How many ways there are to write down the room left by group."""
FINDINGS: Final = 4


class Hidden(NamedTuple):
    """What a seat knows of the cards it does not see."""

    cards: int
    """The hidden cards as a mask."""
    room: tuple[int, ...]
    """By seat, how many of them it holds."""
    can: tuple[int, ...]
    """By seat, the mask of those that it may hold."""


class Plan(NamedTuple):
    """All sharings of a position, as kernels take them; ``left`` and ``pool`` are work room for one draw."""

    fixed: Cells
    """By seat, the cards that only it may hold."""
    room: Cells
    """By seat, how many more it gets."""
    members: Cells
    """By group, its seats as a mask."""
    bound: Cells
    """The bound cards in the order in which they are placed."""
    loose: Cells
    child: Cells
    """By node and group, the node that placing the next bound card there leads to."""
    upto: Cells
    """By node and group, the count of this arc and of those before it."""
    left: Cells
    pool: Cells


class Sharings:
    """All ways to share hidden cards out that agree with what is known, to draw from.

    Draws are the same compiled and interpreted. Raises InvalidOption if there is no way at all.
    """

    def __init__(self, hidden: Hidden, *, compiled: bool = False) -> None:
        """Count them; see ``sharings``, which keeps what was counted."""
        self.compiled = compiled
        fixed, left, members, stride, group_room = (self._blank(len(hidden.room)) for _ in range(5))
        bound, wanted, loose = (self._blank(CARDS) for _ in range(3))
        given, findings = (self._shaped(hidden.room), self._shaped(hidden.can)), self._blank(FINDINGS)
        arranged = self._ready(arrange)(
            hidden.cards, *given, fixed, left, members, group_room, stride, bound, wanted, loose, findings
        )
        if not arranged:
            raise _nothing_fits(hidden)
        groups, cards, free, keys = (int(number) for number in findings)
        child, upto = self._table(groups, group_room, stride, wanted[:cards], free, keys)
        if cards and not upto[groups - 1]:
            raise _nothing_fits(hidden)
        self._plan = Plan(fixed, left, members[:groups], bound[:cards], loose[:free], child, upto, left, loose)

    def plan(self) -> Plan:
        """The sharings for ``deal_hidden``, with work room of its own for one caller."""
        plan = self._plan
        return plan._replace(left=self._blank(len(plan.room)), pool=self._blank(len(plan.loose)))

    def draw(self, rng: Seed) -> list[int]:
        """One sharing at random, as masks by seat."""
        hands, generator = self._blank(len(self._plan.room)), self._shaped(seeded(rng_from(rng).getrandbits(64)))
        self._ready(deal_hidden)(self.plan(), hands, generator)
        return [int(hand) for hand in hands]

    def _table(
        self, groups: int, room: Cells, stride: Cells, wanted: Cells, loose: int, keys: int
    ) -> tuple[Cells, Cells]:
        """The arcs of every node and their counts added up; nothing if no card is bound."""
        if not len(wanted):
            return self._blank(0), self._blank(0)
        nodes, most, begins = 0, FIRST_NODES, self._blank(len(wanted) + 2)
        while not nodes:
            node_keys, child, seen = self._blank(most), self._blank(most * groups), self._blank(keys)
            nodes = self._ready(reach)(groups, room, stride, wanted, seen, node_keys, child, begins)
            most *= 8
        upto, counts, exponents = self._blank(nodes * groups), self._blank(nodes), self._blank(nodes)
        self._ready(add_up)(groups, room, stride, begins, loose, node_keys, child, upto, counts, exponents)
        return child[: nodes * groups], upto

    def _blank(self, size: int) -> Cells:
        return cast("Cells", zeros(size)) if self.compiled else [0] * size

    def _shaped(self, values: Sequence[int]) -> Cells:
        return cast("Cells", array(list(values))) if self.compiled else list(values)

    def _ready(self, kernel: F) -> F:
        return fast(kernel) if self.compiled else kernel

    def __len__(self) -> int:
        """How many arcs the table has."""
        return len(self._plan.child)


@lru_cache(KEPT)
def sharings(hidden: Hidden, *, compiled: bool = False) -> Sharings:
    """The sharings that agree with what is known; the last few tables are kept. Errors as in ``Sharings``."""
    return Sharings(hidden, compiled=compiled)


def _nothing_fits(hidden: Hidden) -> InvalidOption:
    many, rooms = hidden.cards.bit_count(), ", ".join(map(str, hidden.room))
    return InvalidOption(f"no hands agree with what is known: {many} hidden cards, and room by seat for {rooms}")


@kernel
def arrange(
    hidden: int,
    room: Cells,
    can: Cells,
    fixed: Cells,
    left: Cells,
    members: Cells,
    group_room: Cells,
    stride: Cells,
    bound: Cells,
    wanted: Cells,
    loose: Cells,
    findings: Cells,
) -> int:
    """Place what has one place, group the seats, order the bound cards; 0 if some card or some room is left over.

    ``wanted`` are the groups, as a mask, that may hold each bound card.
    """
    hidden = place_forced(hidden, room, can, fixed, left)
    if hidden < 0:
        return 0
    groups, keys, everywhere = 0, 1, hidden
    for seat in range(len(room)):
        if left[seat]:
            group = 0
            while group < groups and (can[lowest(members[group])] ^ can[seat]) & hidden:
                group += 1
            if group == groups:
                groups += 1
                everywhere &= can[seat]
            members[group] |= 1 << seat
            group_room[group] += left[seat]
    for group in range(groups):
        stride[group] = keys
        keys *= group_room[group] + 1
    findings[GROUPS], findings[KEYS] = groups, keys
    findings[BOUND] = order_bound(hidden & ~everywhere, groups, can, members, group_room, bound, wanted)
    while everywhere:
        loose[findings[LOOSE]] = lowest(everywhere)
        findings[LOOSE] += 1
        everywhere &= everywhere - 1
    return 1


@kernel
def place_forced(hidden: int, room: Cells, can: Cells, fixed: Cells, left: Cells) -> int:
    """Give every card that one seat alone may hold to it, and again where that filled a seat; the rest, or -1."""
    for seat in range(len(room)):
        left[seat] = room[seat]
    while True:
        once: int = 0
        twice: int = 0
        for seat in range(len(room)):
            if left[seat]:
                twice |= once & can[seat]
                once |= can[seat]
        if hidden & ~once:
            return -1
        alone = hidden & ~twice
        if alone == 0:
            break
        for seat in range(len(room)):
            own = alone & can[seat] if left[seat] else 0
            fixed[seat] |= own
            left[seat] -= popcount(own)
            if left[seat] < 0:
                return -1
        hidden &= ~alone
    vacant = 0
    for seat in range(len(room)):
        vacant += left[seat]
    return hidden if vacant == popcount(hidden) else -1


@kernel
def order_bound(
    cards: int, groups: int, can: Cells, members: Cells, group_room: Cells, bound: Cells, wanted: Cells
) -> int:
    """List the bound cards, always the class next that lets the fewest nodes be reached; returns how many."""
    count, touched = 0, 0
    while cards:
        best, best_keys, best_cards = 0, 0, 0
        ahead = cards
        while ahead:
            allowed, alike = class_of(lowest(ahead), ahead, groups, can, members)
            ahead &= ~alike
            keys = 1
            for group in range(groups):
                keys *= group_room[group] + 1 if (touched | allowed) >> group & 1 else 1
            if best == 0 or keys < best_keys or (keys == best_keys and popcount(alike) > popcount(best_cards)):
                best, best_keys, best_cards = allowed, keys, alike
        touched |= best
        cards &= ~best_cards
        while best_cards:
            bound[count], wanted[count] = lowest(best_cards), best
            best_cards &= best_cards - 1
            count += 1
    return count


@kernel
def class_of(card: int, cards: int, groups: int, can: Cells, members: Cells) -> tuple[int, int]:
    """The groups that may hold a card, as a mask, and those of ``cards`` that the same groups may hold."""
    allowed, alike = 0, cards
    for group in range(groups):
        held = can[lowest(members[group])]
        if held >> card & 1:
            allowed |= 1 << group
            alike &= held
        else:
            alike &= ~held
    return allowed, alike


@kernel
def reach(
    groups: int,
    room: Cells,
    stride: Cells,
    wanted: Cells,
    seen: Cells,
    keys: Cells,
    child: Cells,
    begins: Cells,
) -> int:
    """Make the nodes layer by layer; how many there are, or 0 if they are more than there is place for.

    A node's key writes down the cards placed by group in mixed radix. ``seen`` has the last node (plus one) with a
    key, ``begins`` where each layer begins. An arc that does not exist leads to node 0.
    """
    nodes = 1
    for layer in range(len(wanted)):
        begins[layer + 1] = nodes
        for node in range(begins[layer], begins[layer + 1]):
            for group in range(groups):
                if wanted[layer] >> group & 1 and keys[node] // stride[group] % (room[group] + 1) < room[group]:
                    key = keys[node] + stride[group]
                    if seen[key] <= begins[layer + 1]:
                        if nodes == len(keys):
                            return 0
                        keys[nodes] = key
                        nodes += 1
                        seen[key] = nodes
                    child[node * groups + group] = seen[key] - 1
    begins[len(wanted) + 1] = nodes
    return nodes


@kernel
def add_up(
    groups: int,
    room: Cells,
    stride: Cells,
    begins: Cells,
    loose: int,
    keys: Cells,
    child: Cells,
    upto: Cells,
    counts: Cells,
    exponents: Cells,
) -> None:
    """Count what follows each node, from the last layer to the first; ``upto`` as in ``Plan``."""
    last = len(begins) - 2
    for node in range(begins[last], begins[last + 1]):
        rest, exponent, count = loose, 0, 1
        for group in range(groups):
            share = room[group] - keys[node] // stride[group] % (room[group] + 1)
            count, more = times(count, binomial(rest, share))
            exponent += more
            rest -= share
        counts[node], exponents[node] = count, exponent
    for node in range(begins[last] - 1, -1, -1):
        first = node * groups
        exponent = common_exponent(first, groups, child, counts, exponents)
        total: int = 0
        for arc in range(first, first + groups):
            after = child[arc]
            if after:
                total += counts[after] >> min(exponent - exponents[after], COUNT_BITS)
            upto[arc] = total
        counts[node], exponents[node] = total, exponent


@kernel
def common_exponent(first: int, groups: int, child: Cells, counts: Cells, exponents: Cells) -> int:
    """The exponent at which the counts of a node's arcs can be added up below 2**62; 0 as long as that is exact."""
    exponent: int = 0
    for arc in range(first, first + groups):
        if child[arc] and counts[child[arc]]:
            exponent = max(exponent, exponents[child[arc]])
    eighths: int = groups
    for arc in range(first, first + groups):
        if child[arc]:
            eighths += counts[child[arc]] >> min(exponent - exponents[child[arc]] + 3, COUNT_BITS)
    return exponent + max(0, eighths.bit_length() + 3 - COUNT_BITS)


@kernel
def times(count: int, factor: int) -> tuple[int, int]:
    """A product as leading bits and an exponent; exact, with exponent 0, up to 2**62 at least."""
    if count == 0 or factor == 0:
        return 0, 0
    size, by = count.bit_length(), factor.bit_length()
    if size + by <= COUNT_BITS:
        return count * factor, 0
    count <<= COUNT_BITS - size
    factor <<= COUNT_BITS - by
    low = (1 << HALF) - 1
    middle = (count >> HALF) * (factor & low) + (count & low) * (factor >> HALF)
    middle += (count & low) * (factor & low) >> HALF
    return (count >> HALF) * (factor >> HALF) + (middle >> HALF), size + by - COUNT_BITS


@kernel
def binomial(n: int, k: int) -> int:
    """How many ways there are to choose k of n cards."""
    ways = 1
    for i in range(1, k + 1):
        ways = ways * (n - k + i) // i
    return ways


@kernel
def deal_hidden(plan: Plan, hands: Cells, generator: Cells) -> None:
    """Add one sharing to ``hands``, each as likely as any other."""
    groups, node = len(plan.members), 0
    left = plan.left
    for seat in range(len(hands)):
        hands[seat] |= plan.fixed[seat]
        left[seat] = plan.room[seat]
    for place in range(len(plan.bound)):
        arc = node * groups
        at = below(generator, plan.upto[arc + groups - 1])
        while at >= plan.upto[arc]:
            arc += 1
        seat = seat_in(plan.members[arc - node * groups], left, generator)
        hands[seat] |= 1 << plan.bound[place]
        left[seat] -= 1
        node = plan.child[arc]
    deal_loose(plan, hands, generator)


@kernel
def deal_loose(plan: Plan, hands: Cells, generator: Cells) -> None:
    """Fill the room that is left with the loose cards."""
    pool, rest = plan.pool, len(plan.loose)
    for place in range(rest):
        pool[place] = plan.loose[place]
    for seat in range(len(hands)):
        for _ in range(plan.left[seat]):
            place = below(generator, rest)
            hands[seat] |= 1 << pool[place]
            rest -= 1
            pool[place] = pool[rest]


@kernel
def seat_in(seats: int, left: Cells, generator: Cells) -> int:
    """One of a group's seats, in proportion to the room that each has left."""
    seat = lowest(seats)
    if seats & (seats - 1) == 0:
        return seat
    vacant = 0
    for other in range(len(left)):
        vacant += left[other] * (seats >> other & 1)
    at = below(generator, vacant) - left[seat]
    while at >= 0:
        seats &= seats - 1
        seat = lowest(seats)
        at -= left[seat]
    return seat


@kernel
def below(generator: Cells, n: int) -> int:
    """A number from 0 to n - 1, each as likely as any other; n from 1 to 2**62."""
    if n == 1:
        return 0
    size = (n - 1).bit_length()
    while True:
        if size <= HALF:
            number = draw(generator, 1 << size)
        else:
            number = draw(generator, 1 << size - HALF) << HALF | draw(generator, 1 << HALF)
        if number < n:
            return number
