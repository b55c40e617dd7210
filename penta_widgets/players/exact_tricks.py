"""Endgames of the trick rounds solved with all cards open: max^n for every seat, paranoid alpha-beta for one.

A position is hands as masks of strengths and the cards of the trick; plies lie on an explicit stack, since cached
kernels may not call themselves. Where a trick starts, values of what is still to come are remembered under a key
that knows only who owns each card, suit by suit and rank-relative; suits that the round treats the same are sorted,
so positions that differ by a change of suits or by cards gone from between are one.

Max^n (C. Luckhardt and K. Irani, 1986): each seat wants the least for itself, and among equals the most for the
next seat, then the one after it, …; that order makes the value of a position unique. Paranoid (N. Sturtevant and
R. Korf, 2000): all others want the most for one seat, which allows alpha-beta cuts.
"""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import kernel
from penta_widgets.engine.pentathlon.playout import IN_TRICK, KIND, QUEEN_VALUE, all_of
from penta_widgets.engine.pentathlon.rules import (
    CLUB_SUIT,
    CLUBS,
    GRAND,
    KING_OF_HEARTS,
    LAST_BUT_ONE_COST,
    LAST_COST,
    LAST_TWO,
    PACK,
    PASS,
    QUEENS,
    RANKS,
    STRONG_HEART_KING,
    STRONG_QUEENS,
    SUIT,
    costing_cards,
    suit_mask_of_bit,
    taking,
    trick_cost,
)
from penta_widgets.engine.tricks import following
from penta_widgets.players.monte_pentathlon import Known, Work, imagine

FIELD: Final = 11
FIELD_MASK: Final = (1 << FIELD) - 1
BIAS: Final = 512
"""Max^n values: one field of 11 bits a seat, penalty plus bias, in one integer; 0 is no value."""
EVEN: Final = sum(BIAS << FIELD * seat for seat in range(5))
UNKNOWN: Final = -1
FAR: Final = 1 << 20

ENTRY: Final = 6
"""Integers an entry of the table: four suit codes, then the value, or the lower and the upper bound."""
PROBES: Final = 8
MARKS: Final = 16
PRIME: Final = 1_073_741_789
SPREAD: Final = 506_832_829


@kernel
def choices(hand: int, led: int, apart: int, special: int) -> int:
    """The legal cards, only the lowest of touching ones: ``apart`` are the other hands' and the trick's cards."""
    cards = following(hand, led)
    kept, last = 0, 0
    while cards:
        one = cards & -cards
        cards ^= one
        if one & special:
            kept |= one
            continue
        if last == 0 or suit_mask_of_bit(last) & one == 0 or (one - last) & apart:
            kept |= one
        last = one
    return kept


@kernel
def suit_code(hands: Any, suit: int, kind: int) -> int:
    """Who owns each card left of a suit, from the lowest up, with a mark for what is special in it."""
    players, code = len(hands), 1
    left = all_of(hands) & SUIT << suit * RANKS
    special, mark = costing_cards(kind) & left, 0
    if kind == CLUBS:
        mark = suit == 3
    elif special:
        mark = 1 + (left & ~(special * 2 - 1)).bit_count()
    while left:
        one = left & -left
        left ^= one
        owner = 0
        while hands[owner] & one == 0:
            owner += 1
        code = code * players + owner
    return code * MARKS + mark


@kernel
def entry_of(table: Any, slots: int, hands: Any, leader: int, kind: int, replace: bool) -> int:
    """Where the table keeps this start of a trick, a new place if there is room, or -1.

    A new place has the key and zeros, and is counted at the table's end. The codes are sorted, so equal suits may
    change places. ``replace`` gives up a neighbour whose value is known, when there is no room.
    """
    one, two = suit_code(hands, 0, kind), suit_code(hands, 1, kind)
    three, four = suit_code(hands, 2, kind), suit_code(hands, 3, kind)
    one, two = min(one, two), max(one, two)
    three, four = min(three, four), max(three, four)
    one, three = min(one, three), max(one, three)
    two, four = min(two, four), max(two, four)
    two, three = min(two, three), max(two, three)
    one = one * 8 + leader
    mixed = (one % PRIME) * SPREAD
    mixed = ((mixed ^ two) % PRIME) * SPREAD
    mixed = ((mixed ^ three) % PRIME) * SPREAD
    mixed = ((mixed ^ four) % PRIME) * SPREAD
    place = (mixed >> 20) % slots
    for probe in range(PROBES):
        at = place * ENTRY
        if table[at] == one and table[at + 1] == two and table[at + 2] == three and table[at + 3] == four:
            return at
        empty = table[at] == 0
        if empty or (replace and probe == PROBES - 1 and table[at + 4]):
            table[at] = one
            table[at + 1] = two
            table[at + 2] = three
            table[at + 3] = four
            table[at + 4] = table[at + 5] = 0
            table[slots * ENTRY] += empty
            return at
        place = (place + 1) % slots
    return -1


@kernel
def advance(ply: int, end: int, players: int, kind: int, queen_value: int, turn: Any, cards: Any) -> int:
    """After the card of ``ply``: set whose turn is next; the cost of the trick if that was its last card, else 0."""
    if (ply + 1) % players:
        turn[ply + 1] = (turn[ply] + 1) % players
        return 0
    first, played = ply + 1 - players, 0
    for place in range(first, ply + 1):
        played |= cards[place]
    best = 1 << taking(played, suit_mask_of_bit(cards[first]))
    place = first
    while cards[place] != best:
        place += 1
    turn[ply + 1] = turn[place]
    return trick_cost(kind, played, (end - ply - 1) // players, queen_value)


@kernel
def open_cards(ply: int, hands: Any, turn: Any, cards: Any, special: int) -> int:
    """The cards worth trying at this ply."""
    players = len(hands)
    first, played = ply - ply % players, 0
    for place in range(first, ply):
        played |= cards[place]
    hand = hands[turn[ply]]
    led = suit_mask_of_bit(cards[first]) if ply > first else PACK
    return choices(hand, led, (all_of(hands) ^ hand) | played, special)


@kernel
def better(new: int, old: int, seat: int, players: int) -> bool:
    """Whether a seat likes one value vector more: less for itself, then more for the next seats in turn."""
    mine, other = new >> FIELD * seat & FIELD_MASK, old >> FIELD * seat & FIELD_MASK
    if mine != other:
        return mine < other
    for step in range(1, players):
        shift = FIELD * ((seat + step) % players)
        mine, other = new >> shift & FIELD_MASK, old >> shift & FIELD_MASK
        if mine != other:
            return mine > other
    return False


@kernel
def maxn(start: int, end: int, hands: Any, kind: int, queen_value: int, stack: Any, table: Any, slots: int) -> int:
    """The penalties still to come for every seat, packed, when each plays for itself with open cards.

    ``start`` is how many cards lie in the trick (on the stack with their seats, the turn beside them), ``end``
    that number and all cards in hands.
    """
    turn, cards, todo, best, gain, entry, _, _ = stack
    players, costing = len(hands), costing_cards(kind)
    special = costing & ~CLUB_SUIT
    ply = start
    while True:
        value = UNKNOWN
        entry[ply] = -1
        if ply == end or (ply % players == 0 and costing and all_of(hands) & costing == 0):
            value = EVEN
        elif ply % players == 0 and ply + players < end:  # the last trick is played faster than looked up
            entry[ply] = entry_of(table, slots, hands, turn[ply], kind, True)
            if entry[ply] >= 0 and table[entry[ply] + 4]:
                value = table[entry[ply] + 4]
        if value == UNKNOWN:
            todo[ply] = open_cards(ply, hands, turn, cards, special)
            best[ply] = UNKNOWN
        while value != UNKNOWN or todo[ply] == 0:
            if value == UNKNOWN:
                value = best[ply]
                if entry[ply] >= 0:
                    table[entry[ply] + 4] = value
            if ply == start:
                return value
            ply -= 1
            hands[turn[ply]] |= cards[ply]
            value += gain[ply]
            if best[ply] == UNKNOWN or better(value, best[ply], turn[ply], players):
                best[ply] = value
            value = UNKNOWN
        card = todo[ply] & -todo[ply]
        todo[ply] ^= card
        hands[turn[ply]] ^= card
        cards[ply] = card
        cost = advance(ply, end, players, kind, queen_value, turn, cards)
        gain[ply] = cost * (1 << FIELD * turn[ply + 1])
        ply += 1


@kernel
def most_to_come(hands: Any, kind: int, queen_value: int, tricks: int) -> int:
    """The most that one seat may still have to pay."""
    if kind == PASS:
        return tricks
    if kind == CLUBS:
        return (all_of(hands) & CLUB_SUIT).bit_count()
    if kind == QUEENS:
        return queen_value * (all_of(hands) & STRONG_QUEENS).bit_count()
    if kind == LAST_TWO:
        return LAST_COST * (tricks > 0) + LAST_BUT_ONE_COST * (tricks > 1)
    return 10 if kind == KING_OF_HEARTS and all_of(hands) & STRONG_HEART_KING else 0


@kernel
def paranoid(
    start: int, end: int, hands: Any, seat: int, kind: int, queen_value: int, stack: Any, table: Any, slots: int
) -> int:
    """The penalties still to come for ``seat`` when all others play against it with open cards.

    The arguments are those of ``maxn``; the table must serve one seat only. The value is found by questions with
    an empty window, "is it more than this?", which cut most (MTD(f): A. Plaat and others, 1996).
    """
    tricks = (end - start + len(hands) - 1) // len(hands)
    least, most = -FAR, FAR
    guess = -tricks // 4 if kind == GRAND else 1
    while least < most:
        lower = guess - 1 if guess == most else guess
        value = search(start, end, hands, seat, kind, queen_value, lower, lower + 1, stack, table, slots)
        if value > lower:
            least = max(value, least)
        else:
            most = min(value, most)
        guess = value
    return least


@kernel
def search(
    start: int,
    end: int,
    hands: Any,
    seat: int,
    kind: int,
    queen_value: int,
    lower: int,
    upper: int,
    stack: Any,
    table: Any,
    slots: int,
) -> int:
    """Alpha-beta with a window: the value if it lies inside, else a bound beyond the border that it crosses."""
    turn, cards, todo, best, gain, entry, low, high = stack
    special = costing_cards(kind) & ~CLUB_SUIT
    ply = start
    while True:
        low[ply], high[ply] = lower, upper
        value = proved(ply, end, hands, kind, queen_value, stack, table, slots)
        if value == FAR:
            todo[ply] = open_cards(ply, hands, turn, cards, special)
            best[ply] = FAR if turn[ply] == seat else -FAR
        while value != FAR or todo[ply] == 0:
            if value == FAR:
                value = best[ply]
                settle(table, entry[ply], value, low[ply], high[ply])
            if ply == start:
                return value
            ply -= 1
            hands[turn[ply]] |= cards[ply]
            value += gain[ply]
            best[ply] = min(best[ply], value) if turn[ply] == seat else max(best[ply], value)
            if best[ply] <= low[ply] if turn[ply] == seat else best[ply] >= high[ply]:
                todo[ply] = 0
            value = FAR
        card = todo[ply] & -todo[ply]
        todo[ply] ^= card
        hands[turn[ply]] ^= card
        cards[ply] = card
        cost = advance(ply, end, len(hands), kind, queen_value, turn, cards)
        gain[ply] = cost if turn[ply + 1] == seat else 0  # no cost unless a trick is full
        mine = turn[ply] == seat
        lower = (low[ply] if mine else max(low[ply], best[ply])) - gain[ply]
        upper = (min(high[ply], best[ply]) if mine else high[ply]) - gain[ply]
        ply += 1


@kernel
def proved(ply: int, end: int, hands: Any, kind: int, queen_value: int, stack: Any, table: Any, slots: int) -> int:
    """The value at a ply, or a bound beyond its window, as far as known without search; FAR if not.

    Where a trick starts the window shrinks to what is possible or remembered.
    """
    turn, _, _, _, _, entry, low, high = stack
    entry[ply] = -1
    if ply == end:
        return 0
    if ply % len(hands):
        return FAR
    tricks = (end - ply) // len(hands)
    least, most = (-tricks if kind == GRAND else 0), most_to_come(hands, kind, queen_value, tricks)
    if least < most:
        at = entry_of(table, slots, hands, turn[ply], kind, False)
        entry[ply] = at
        if at >= 0 and table[at + 4]:
            least, most = table[at + 4] - BIAS, table[at + 5] - BIAS
        elif at >= 0:
            table[at + 4], table[at + 5] = least + BIAS, most + BIAS
    if least == most or least >= high[ply]:
        return least
    if most <= low[ply]:
        return most
    low[ply], high[ply] = max(low[ply], least), min(high[ply], most)
    return FAR


@kernel
def settle(table: Any, at: int, value: int, low: int, high: int) -> None:
    """Remember what a search with this window has shown about a start of a trick."""
    if at < 0:
        return
    if value > low:
        table[at + 4] = max(table[at + 4], value + BIAS)
    if value < high:
        table[at + 5] = min(table[at + 5], value + BIAS)


@kernel
def solved(
    generator: Any,
    known: Known,
    work: Work,
    firsts: Any,
    worlds: int,
    against: bool,
    stack: Any,
    table: Any,
    slots: int,
    costs: Any,
) -> None:
    """Fill ``costs`` with the seat's penalty for each first card in each imagined world, as ``monte_pentathlon.tried``.

    With ``against`` the others all play against the seat, else each for itself.
    """
    turn, cards = stack[0], stack[1]
    seat, facts, hands = known.seat, known.facts, work.hands
    players, start, kind = len(hands), facts[IN_TRICK], facts[KIND]
    for number in range(worlds):
        imagine(generator, known, work.world)
        end = start
        for other in range(players):
            end += work.world[other].bit_count()
        for place in range(start):
            turn[place] = (seat - start + place) % players
            cards[place] = known.trick[turn[place]]
        for at in range(len(firsts)):
            if 2 * table[slots * ENTRY] > slots:
                for index in range(len(table)):
                    table[index] = 0
            for other in range(players):
                hands[other] = work.world[other]
            hands[seat] ^= firsts[at]
            cards[start], turn[start] = firsts[at], seat
            cost = advance(start, end, players, kind, facts[QUEEN_VALUE], turn, cards)
            value = cost if (start + 1) % players == 0 and turn[start + 1] == seat else 0
            if against:
                value += paranoid(start + 1, end, hands, seat, kind, facts[QUEEN_VALUE], stack, table, slots)
            else:
                vector = maxn(start + 1, end, hands, kind, facts[QUEEN_VALUE], stack, table, slots)
                value += (vector >> FIELD * seat & FIELD_MASK) - BIAS
            costs[at * worlds + number] = known.scores[seat] + value
