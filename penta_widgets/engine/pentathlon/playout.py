"""Rounds played to their end on plain integers: the simulation loop, interpreted or compiled from one source.

A situation (``situation.Situation``) is four small arrays that the kernels change in place. ``hands`` holds a
mask a seat (strengths in the trick rounds, cards in Fan Tan), ``scores`` the penalties so far (in Fan Tan the
passes), ``trick`` the card each seat has put into the current trick (a mask of one), and ``facts`` the rest, by
the indices below. Who plays how is one number a seat, ``epsilons``: of 1024 turns that many are random moves,
the others those of ``policy``.
"""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import draw, kernel, kth_only, popcount
from penta_widgets.engine.pentathlon.fan_tan import HEART_SEVEN, fan_tan_cost, may_pass, playable
from penta_widgets.engine.pentathlon.policy import fan_tan_choice, trick_choice
from penta_widgets.engine.pentathlon.rules import FAN_TAN, PACK, suit_mask_of_bit, taking, trick_cost
from penta_widgets.engine.tricks import following

KIND: Final = 0
QUEEN_VALUE: Final = 1
VOLUNTARY: Final = 2
FINISHER_PAYS: Final = 3
TURN: Final = 4
IN_TRICK: Final = 5
LAID: Final = 6
PASS_RUN: Final = 7
FACTS: Final = 8

LUCK_BITS: Final = 31
LUCK: Final = 1 << LUCK_BITS
LUCK_MASK: Final = LUCK - 1
"""One draw serves a whole trick: each random choice takes its share of the number (bias below 1 in 10,000)."""

RANDOM: Final = 1024
GREEDY: Final = 0


@kernel
def finish(generator: Any, hands: Any, scores: Any, trick: Any, facts: Any, epsilons: Any) -> None:
    """Play the round to its end; afterwards ``scores`` are its penalties and the hands are what is left."""
    if facts[KIND] == FAN_TAN:
        finish_fan_tan(generator, hands, scores, facts, epsilons)
    else:
        finish_tricks(generator, hands, scores, trick, facts, epsilons)


@kernel
def finish_tricks(generator: Any, hands: Any, scores: Any, trick: Any, facts: Any, epsilons: Any) -> None:
    """Play a trick round to its end, from the start or the middle of a trick."""
    players, kind, queen_value = len(hands), facts[KIND], facts[QUEEN_VALUE]
    count = facts[IN_TRICK]
    leader = (facts[TURN] - count) % players
    chance = all_random(epsilons)
    led, played = PACK, 0
    for seat in range(leader - players, leader - players + count):  # negative seats count from the end
        played |= trick[seat]
    if count:
        led = suit_mask_of_bit(trick[leader])
    for left in range(popcount(hands[leader - 1]) - (count < players), -1, -1):
        luck = draw(generator, LUCK)
        for seat in range(leader - players + count, leader):
            hand = hands[seat]
            cards = following(hand, led) if played else hand
            if not cards & (cards - 1):
                card = cards
            elif chance or at_random(generator, epsilons[seat]):
                share = luck * cards.bit_count()
                luck = share & LUCK_MASK  # what is left of the number is as random for the next seat
                card = kth_only(cards, share >> LUCK_BITS)
            else:
                after, unseen = leader - 1 - seat, all_of(hands) ^ hand
                card = 1 << trick_choice(hand, cards, played, led, unseen, after, players, kind, left, queen_value)
            if not played:
                led = suit_mask_of_bit(card)
            hands[seat] = hand ^ card
            played |= card
            trick[seat] = card
        best = 1 << taking(played, led)
        leader = 0
        while trick[leader] != best:
            leader += 1
        scores[leader] += trick_cost(kind, played, left, queen_value)
        led, played, count = PACK, 0, 0


@kernel
def finish_fan_tan(generator: Any, hands: Any, scores: Any, facts: Any, epsilons: Any) -> None:
    """Play Fan Tan to its end."""
    players, voluntary = len(hands), facts[VOLUNTARY]
    seat, laid, pass_run = facts[TURN], facts[LAID], facts[PASS_RUN]
    while hands[seat - 1]:
        hand = hands[seat]
        cards = hand & playable(laid)
        card = 0
        if cards and not at_random(generator, epsilons[seat]):
            card = 1 << fan_tan_choice(hand, cards)
        else:
            pick = draw(generator, cards.bit_count() + may_pass(hand, laid, pass_run, players, voluntary))
            if pick < cards.bit_count():
                card = kth_only(cards, pick)
        hands[seat] = hand ^ card
        laid |= card
        pass_run = 0 if card else pass_run + 1
        scores[seat] += card == 0
        seat += 1
        if seat == players:
            seat = 0
    for place in range(players):
        scores[place] = fan_tan_cost(scores[place], popcount(hands[place]), facts[FINISHER_PAYS])


@kernel
def at_random(generator: Any, epsilon: int) -> bool:
    """Whether this turn's move is a random one; draws only where it could be either."""
    if epsilon == RANDOM:
        return True
    return epsilon != GREEDY and draw(generator, RANDOM) < epsilon


@kernel
def all_random(epsilons: Any) -> bool:
    """Whether nobody follows the policy."""
    least = RANDOM
    for epsilon in epsilons:
        least = min(least, epsilon)
    return least == RANDOM


@kernel
def all_of(hands: Any) -> int:
    """Every card still held."""
    together = 0
    for seat in range(len(hands)):
        together |= hands[seat]
    return together


@kernel
def deal(generator: Any, deck: Any, hands: Any, dealer: int) -> None:
    """Deal the deck (masks of one card each) at random.

    It goes a hand at a time, which is as fair as a card at a time, and takes two cards a draw.
    """
    players, rest = len(hands), len(deck)
    for turn in range(players - 1):
        size = (rest - 1) // (players - turn) + 1
        hand = 0
        if size & 1:
            pick = draw(generator, rest)
            rest -= 1
            card = deck[pick]
            deck[pick] = deck[rest]
            deck[rest] = hand = card
        for _ in range(size >> 1):
            rest -= 1
            pair = draw(generator, rest * (rest + 1))
            pick = pair // rest
            card = deck[pick]
            deck[pick] = deck[rest]
            deck[rest] = card
            hand |= card
            pick = pair % rest
            rest -= 1
            card = deck[pick]
            deck[pick] = deck[rest]
            deck[rest] = card
            hand |= card
        hands[(dealer + 1 + turn) % players] = hand
    hand = 0
    for place in range(rest):
        hand |= deck[place]
    hands[dealer] = hand


@kernel
def opener(hands: Any, kind: int, dealer: int) -> int:
    """Who opens a round: the dealer's left (F-DEAL), in Fan Tan the holder of ♥7 (F-FANTAN-OPEN)."""
    if kind != FAN_TAN:
        return (dealer + 1) % len(hands)
    seat = 0
    while not hands[seat] & HEART_SEVEN:
        seat += 1
    return seat


@kernel
def play_rounds(
    generator: Any,
    deck: Any,
    hands: Any,
    scores: Any,
    trick: Any,
    facts: Any,
    epsilons: Any,
    dealer: int,
    rounds: int,
    totals: Any,
    squares: Any,
) -> None:
    """Deal and play ``rounds`` rounds, the deal passing; adds each seat's penalties and their squares up."""
    players = len(hands)
    for _ in range(rounds):
        deal(generator, deck, hands, dealer)
        facts[TURN] = opener(hands, facts[KIND], dealer)
        for seat in range(players):
            scores[seat] = 0
        finish(generator, hands, scores, trick, facts, epsilons)
        for seat in range(players):
            totals[seat] += scores[seat]
            squares[seat] += scores[seat] * scores[seat]
        dealer = dealer + 1 if dealer + 1 < players else 0


@kernel
def put(hands: Any, scores: Any, trick: Any, facts: Any, card: int) -> None:
    """The seat to act plays this card (a mask of one), or passes with 0; a full trick is left for ``finish``."""
    seat = facts[TURN]
    facts[TURN] = (seat + 1) % len(hands)
    hands[seat] ^= card
    if facts[KIND] != FAN_TAN:
        trick[seat] = card
        facts[IN_TRICK] += 1
    elif card:
        facts[LAID] |= card
        facts[PASS_RUN] = 0
    else:
        scores[seat] += 1
        facts[PASS_RUN] += 1


@kernel
def rollouts(
    generator: Any,
    hands: Any,
    scores: Any,
    trick: Any,
    facts: Any,
    epsilons: Any,
    first: int,
    times: int,
    work: Any,
    totals: Any,
) -> None:
    """Play one situation to its end ``times`` times, leaving it as it was, and add each seat's penalties up.

    ``first`` is the move that every playout begins with: a card as a mask of one, 0 for a pass, -1 for none.
    ``work`` is room for one copy: arrays as long as hands, scores, trick and facts.
    """
    work_hands, work_scores, work_trick, work_facts = work
    for _ in range(times):
        for seat in range(len(hands)):
            work_hands[seat] = hands[seat]
            work_scores[seat] = scores[seat]
            work_trick[seat] = trick[seat]
        for index in range(FACTS):
            work_facts[index] = facts[index]
        if first >= 0:
            put(work_hands, work_scores, work_trick, work_facts, first)
        finish(generator, work_hands, work_scores, work_trick, work_facts, epsilons)
        for seat in range(len(hands)):
            totals[seat] += work_scores[seat]
