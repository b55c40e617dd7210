"""Whole random matches with the invariants checked at every state, as kernels so that many can be played.

A return of 0 means that all is well; any other number names the invariant that broke (``BROKEN``).
"""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import draw, kernel, kth_only, popcount
from penta_widgets.engine.pentathlon.fan_tan import may_pass, playable
from penta_widgets.engine.pentathlon.playout import (
    FINISHER_PAYS,
    IN_TRICK,
    KIND,
    LAID,
    PASS_RUN,
    QUEEN_VALUE,
    TURN,
    VOLUNTARY,
    all_of,
    deal,
    finish,
    opener,
    put,
)
from penta_widgets.engine.pentathlon.rules import CLUBS, FAN_TAN, GRAND, LAST_TWO, PASS, QUEENS, suit_mask_of_bit
from penta_widgets.engine.tricks import following

BROKEN: Final = (
    "",
    "cards lost or doubled",
    "no legal move",
    "a card may be played that does not follow",
    "a hand has the wrong size",
    "the playout's penalties",
    "a card fits the layout that should not, or the other way round",
    "who can play may pass, or the other way round",
    "the round's total",
    "the playout changed its round's total",
)


@kernel
def conserved(hands: Any, gone: int, pack: int) -> bool:
    """Every card of the pack is in exactly one place."""
    held = 0
    for hand in hands:
        held += popcount(hand)
    union = all_of(hands)
    return held == popcount(union) and union & gone == 0 and union | gone == pack


@kernel
def fits(laid: int, card: int) -> bool:
    """Whether a card number goes next to the layout, from the neighbour that lies towards the seven."""
    if laid == 0:
        return card == 19
    if laid >> card & 1:
        return False
    rank = card % 13
    if rank == 6:
        return True
    neighbour = card + 1 if rank < 6 else card - 1
    return laid >> neighbour & 1 == 1


@kernel
def cost_by_hand(kind: int, trick: Any, left: int, queen_value: int) -> int:
    """The penalty of a trick, card by card (strengths: rank 10 is the queen, suit 3 clubs, 24 the king of hearts)."""
    if kind == PASS:
        return 1
    if kind == GRAND:
        return -1
    if kind == LAST_TWO:
        return 10 if left == 0 else 5 if left == 1 else 0
    cost = 0
    for one in trick:
        card = 0
        while one >> card != 1:
            card += 1
        if kind == CLUBS:
            cost += card // 13 == 3
        elif kind == QUEENS:
            cost += queen_value * (card % 13 == 10)
        else:
            cost += 10 * (card == 24)
    return cost


@kernel
def taker_by_hand(trick: Any, leader: int) -> int:
    """Who takes a full trick, comparing card with card from the leader on."""
    players, winner = len(trick), leader
    for turn in range(1, players):
        seat = (leader + turn) % players
        same_suit = suit_mask_of_bit(trick[seat]) == suit_mask_of_bit(trick[leader])
        if same_suit and trick[seat] > trick[winner]:
            winner = seat
    return winner


@kernel
def stepped_tricks(generator: Any, hands: Any, scores: Any, trick: Any, facts: Any, pack: int) -> int:
    """One random trick round, checked at every state; ends with the round's penalties in ``scores``."""
    players, gone = len(hands), 0
    tricks = popcount(hands[0])
    for left in range(tricks - 1, -1, -1):
        leader = facts[TURN]
        for turn in range(players):
            seat = facts[TURN]
            if seat != (leader + turn) % players or popcount(hands[seat]) != left + 1:
                return 4
            if not conserved(hands, gone, pack):
                return 1
            hand = hands[seat]
            cards = hand
            if turn:
                cards = following(hand, suit_mask_of_bit(trick[leader]))
                same = hand & suit_mask_of_bit(trick[leader])
                if cards != (same or hand):
                    return 3
            if cards == 0:
                return 2
            card = kth_only(cards, draw(generator, popcount(cards)))
            put(hands, scores, trick, facts, card)
            gone |= card
        winner = taker_by_hand(trick, leader)
        scores[winner] += cost_by_hand(facts[KIND], trick, left, facts[QUEEN_VALUE])
        facts[TURN], facts[IN_TRICK] = winner, 0
    return 0 if conserved(hands, gone, pack) else 1


@kernel
def stepped_fan_tan(generator: Any, hands: Any, scores: Any, trick: Any, facts: Any, pack: int) -> int:
    """One random Fan Tan, checked at every state; the cards left stay in ``hands``."""
    players, over = len(hands), False
    while not over:
        seat, laid = facts[TURN], facts[LAID]
        if not conserved(hands, laid, pack):
            return 1
        nexts = playable(laid)
        for card in range(52):
            if fits(laid, card) != (nexts >> card & 1 == 1):
                return 6
        cards = hands[seat] & nexts
        free = may_pass(hands[seat], laid, facts[PASS_RUN], players, facts[VOLUNTARY])
        at_will = facts[VOLUNTARY] == 1 and laid != 0 and facts[PASS_RUN] < players
        if free != (cards == 0 or at_will):
            return 7
        pick = draw(generator, popcount(cards) + free)
        card = kth_only(cards, pick) if pick < popcount(cards) else 0
        put(hands, scores, trick, facts, card)
        over = hands[seat] == 0
    for seat in range(players):
        left = popcount(hands[seat])
        if left == 0 and facts[FINISHER_PAYS] == 0:
            scores[seat] = 0
        scores[seat] += left
    return 0


@kernel
def stepped_rounds(
    generator: Any,
    deck: Any,
    pack: int,
    fresh: Any,
    hands: Any,
    scores: Any,
    trick: Any,
    facts: Any,
    epsilons: Any,
    expected: int,
    rounds: int,
) -> int:
    """So many rounds of one kind, each with a playout from a random state of it."""
    for index in range(rounds):
        dealer = index % len(hands)
        deal(generator, deck, hands, dealer)
        for part in range(len(facts)):
            facts[part] = fresh[part]
        for seat in range(len(hands)):
            scores[seat] = 0
        facts[TURN] = opener(hands, facts[KIND], dealer)
        if index % 4 == 3:
            finish(generator, hands, scores, trick, facts, epsilons)
            if facts[KIND] != FAN_TAN and total_of(scores) != expected:
                return 9
            continue
        if facts[KIND] == FAN_TAN:
            broken = stepped_fan_tan(generator, hands, scores, trick, facts, pack)
        else:
            broken = stepped_tricks(generator, hands, scores, trick, facts, pack)
        if broken:
            return broken
        if facts[KIND] != FAN_TAN and total_of(scores) != expected:
            return 8
    return 0


@kernel
def total_of(scores: Any) -> int:
    """The sum over the seats."""
    total = 0
    for score in scores:
        total += score
    return total
