"""Rules of thumb for Penta's play as functions on integers: what the Greedy player and rollouts follow.

Every card that may be played gets a worth in 1024ths of a trick, and the highest worth is played. While tricks
are wanted it is the chance that the card takes the trick, less what the card may still win later; once the bid
is made (or was zero) it is the trouble the card may still bring, less that chance.

What the arguments mean, the same in every kernel here and in ``bidding.py``:

``hand``     the seat's cards, wilds in unary from bit 49 (cards.py)
``led``      the led suit: 0–4, 5 for trumps, -1 when leading
``in_trick`` mask of the identities in the trick
``names``    mask of the elementals a wild may name at all
``offsuit``  option wild_offsuit_discard
``best``     the winning ``rules.strength`` so far, 0 when leading
``to_come``  how many seats play after this one
``wanted``   tricks still wanted; 0 or less means: duck
``unseen``   the cards that are neither in the hand nor played in this deal, wilds in unary
``others``   the hands those lie in: players less one, folded ones included
``void``     4 bits a suit (trumps from bit 20): how many of the seats to come are known to lack it
``holding``  4 bits an elemental suit: how many of them still hold the card they displayed in it
``willing``  1024ths: how often a seat to come that can beat a card does so (``greedy_willing``)
``friend``   1024ths: the chance that the partner's card takes the trick if this seat lets it; 0 without
``salt``     any number from 0: breaks ties between equal worths, the same way for the same number

``void`` and ``holding`` may be 0, which says that nothing is known.
"""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.accel import highest, kernel, lowest, popcount
from penta_widgets.engine.cards import ELEMENTAL_MASK, FIRST_TRUMP, SUITS, TRUMP_MASK, WILD, WILD_MASK
from penta_widgets.engine.penta.moves import DECLARE, REDECLARE
from penta_widgets.engine.penta.rules import (
    ONE_WILD,
    TRUMP_SUIT,
    declarable,
    playable,
    redeclarable,
    strength,
    suit_cards,
    suit_of,
)

CERTAIN: Final = 1024
"""A whole trick, or a chance of one."""
MUST: Final = 4
"""How much heavier a trick weighs when every trick left is wanted."""
ROW: Final = 16
LACKS: Final = tuple(
    CERTAIN * (others - 1) ** cards // others**cards if others else 0 for others in range(8) for cards in range(ROW)
)
"""``LACKS[16 * others + cards]``: the chance that one of ``others`` hands holds none of ``cards`` cards."""
EAGER: Final = 900
"""How often, in 1024ths, a player who still wants tricks takes one it can take."""
RELUCTANT: Final = 360
"""The same for one who wants none: it may have no other card."""
KEEP_ELEMENTAL: Final = (330, 190, 90, 50, 30, 20, 15, 10, 5)
"""What an elemental may win later, by how many higher ones of its suit are unseen."""
KEEP_TRUMP: Final = (1000, 860, 740, 640, 560, 500, 450, 410, 380)
"""What a trump may win later, by how many higher ones are unseen."""
KEEP_WILD: Final = 850
WILD_DANGER: Final = 40
"""A wild is the best card to duck with, so it goes last."""
NOTHING: Final = -(1 << 40)


@kernel
def greedy_card(
    hand: int,
    led: int,
    in_trick: int,
    names: int,
    offsuit: int,
    best: int,
    to_come: int,
    wanted: int,
    unseen: int,
    others: int,
    void: int,
    holding: int,
    willing: int,
    friend: int,
    salt: int,
) -> int:
    """The move code to play: a real card as itself, a wild as card c as 64 + c."""
    cards = playable(hand, led)
    chosen, top = -1, NOTHING
    real = cards & ~ONE_WILD
    while real:
        card = lowest(real)
        real &= real - 1
        chance = chance_of(card, led, in_trick, names, best, to_come, unseen, others, void, holding, willing, 0)
        worth = mixed(worth_of(card, chance, hand, wanted, unseen, friend), card, salt)
        if worth > top:
            chosen, top = card, worth
    if cards & ONE_WILD:
        free = declarable(hand, led, in_trick, names, offsuit)
        name = greedy_name(
            free, led, in_trick, names, best, to_come, wanted, unseen, others, void, holding, willing, salt
        )
        chance = chance_of(name, led, in_trick, names, best, to_come, unseen, others, void, holding, willing, 1)
        if mixed(worth_of(WILD, chance, hand, wanted, unseen, friend), WILD, salt) > top:
            chosen = DECLARE + name
    return chosen


@kernel
def greedy_redeclaration(
    old: int,
    led: int,
    in_trick: int,
    names: int,
    best: int,
    to_come: int,
    wanted: int,
    unseen: int,
    others: int,
    void: int,
    holding: int,
    willing: int,
    salt: int,
) -> int:
    """The move code (128 + c) for a displaced wild that stood for ``old``; ``best`` is the others' best strength."""
    free = redeclarable(old, in_trick, names)
    return REDECLARE + greedy_name(
        free, led, in_trick, names, best, to_come, wanted, unseen, others, void, holding, willing, salt
    )


@kernel
def greedy_name(
    free: int,
    led: int,
    in_trick: int,
    names: int,
    best: int,
    to_come: int,
    wanted: int,
    unseen: int,
    others: int,
    void: int,
    holding: int,
    willing: int,
    salt: int,
) -> int:
    """The name a wild takes of the ``free`` ones: a suit's highest to win, its lowest to duck.

    A name that lies in the own hand, or was played already, cannot be displaced, so that suit's chance is better.
    Within a suit no lower name is safer than the highest: what displaces that one beats the lower one too.
    """
    chosen, top = -1, NOTHING
    for suit in range(SUITS):
        left = free & suit_cards(suit)
        if left:
            name = highest(left) if wanted > 0 else lowest(left)
            chance = chance_of(name, led, in_trick, names, best, to_come, unseen, others, void, holding, willing, 1)
            worth = mixed(chance if wanted > 0 else -chance, suit, salt)
            if worth > top:
                chosen, top = name, worth
    return chosen


@kernel
def worth_of(card: int, chance: int, hand: int, wanted: int, unseen: int, friend: int) -> int:
    """The worth of playing a card that takes the trick with this chance; a wild is card 49."""
    team = chance or friend
    if wanted <= 0:
        return danger(card, hand, unseen) - team
    weight = MUST if wanted >= popcount(hand) else 1
    return team * weight - keep(card, hand, unseen)


@kernel
def mixed(worth: int, card: int, salt: int) -> int:
    """The worth with the tie broken: an odd multiplier puts the cards in an order that depends on the salt."""
    return (worth << 6) | (card * (2 * salt + 1) + salt & 63)


@kernel
def above(card: int, unseen: int) -> int:
    """How many unseen cards of its suit are higher."""
    return popcount(unseen & suit_cards(suit_of(card)) & ~((2 << card) - 1))


@kernel
def keep(card: int, hand: int, unseen: int) -> int:
    """What a card may still win if it is not played now, in 1024ths of a trick."""
    if card == WILD:
        return KEEP_WILD
    if card >= FIRST_TRUMP:
        return KEEP_TRUMP[above(card, unseen)]
    mates = popcount(hand & suit_cards(suit_of(card)))  # a short suit is soon one to ruff in
    return KEEP_ELEMENTAL[above(card, unseen)] + (4 * mates if hand & TRUMP_MASK else 0) + (card & 7)


@kernel
def danger(card: int, hand: int, unseen: int) -> int:
    """How likely a card is to take a trick nobody asked it to, in 1024ths."""
    if card == WILD:
        return WILD_DANGER
    suit = suit_cards(suit_of(card))
    high = above(card, unseen)
    low = popcount(unseen & suit) - high
    if card >= FIRST_TRUMP:
        return CERTAIN * (low + 2) // (low + 2 * high + 2)
    guards = popcount(hand & suit & ((1 << card) - 1))
    return CERTAIN * (low + 1) // (low + 3 * high + 2 * guards + 2) + (card & 7)


@kernel
def chance_of(
    identity: int,
    led: int,
    in_trick: int,
    names: int,
    best: int,
    to_come: int,
    unseen: int,
    others: int,
    void: int,
    holding: int,
    willing: int,
    wild: int,
) -> int:
    """The chance that playing this identity takes the trick; 0 if it is beaten already."""
    if led < 0:
        led = suit_of(identity)
    if strength(identity, led) <= best:
        return 0
    return holds_up(identity, led, in_trick, names, to_come, unseen, others, void, holding, willing, wild)


@kernel
def holds_up(
    identity: int,
    led: int,
    in_trick: int,
    names: int,
    to_come: int,
    unseen: int,
    others: int,
    void: int,
    holding: int,
    willing: int,
    wild: int,
) -> int:
    """The chance in 1024ths that the winning identity is not beaten by the seats to come.

    Unseen cards are taken to lie in the other hands at random; who is known to be void may ruff, who still
    holds a displayed card of the led suit cannot. ``wild`` is 1 if the identity is a wild's.
    """
    if to_come <= 0:
        return CERTAIN
    higher = above(identity, unseen)
    row = ROW * others
    no_suit = LACKS[row + popcount(unseen & suit_cards(led))]
    if identity >= FIRST_TRUMP:
        over = CERTAIN - LACKS[row + higher]
        follows = over if led == TRUMP_SUIT else 0
        ruffs = 0 if led == TRUMP_SUIT else over
    else:
        free = names & ~in_trick & suit_cards(led) & ~((2 << identity) - 1)
        wilds = popcount(unseen & WILD_MASK) if free else 0
        if wild and not free and unseen >> identity & 1:
            higher += 1  # displaced, it would have to go down
        follows = CERTAIN - LACKS[row + higher + wilds]
        ruffs = CERTAIN - LACKS[row + popcount(unseen & TRUMP_MASK) + wilds]
    known_void = min(void >> 4 * led & 15, to_come)
    known_holding = min(holding >> 4 * led & 15, to_come - known_void) if led < TRUMP_SUIT else 0
    chance = CERTAIN
    for turn in range(to_come):
        if turn < known_void:
            beaten = ruffs
        elif turn < known_void + known_holding:
            beaten = follows
        else:
            beaten = min(CERTAIN, follows + (no_suit * ruffs >> 10))
        chance = chance * (CERTAIN - (beaten * willing >> 10)) >> 10
    return chance


@kernel
def greedy_willing(eager: int, to_come: int) -> int:
    """How often a seat to come that can beat a card does so, when ``eager`` of them still want tricks."""
    return (EAGER * eager + RELUCTANT * (to_come - eager)) // to_come if to_come else 0


@kernel
def greedy_wanted(bid: int, taken: int, rival: int, left: int, money: int) -> int:
    """Tricks still wanted: what is missing to the bid; for money, with a bid made, the lead in tricks too.

    ``rival`` is the most tricks any other player has, ``left`` how many are still to be played. The hand pot
    goes to most tricks (P-HANDPOT), so it is chased as long as it can be had, but never at a zero bid's cost.
    """
    missing = bid - taken
    if bid == 0 or not money:
        return missing
    lead = rival + 1 - taken
    return max(missing, lead, 1) if lead <= left else missing


def unseen_mask(deck: int, hand: int, gone: int) -> int:
    """What is neither held nor played: naturals as a mask, the wilds counted in unary again."""
    wilds = (deck & WILD_MASK).bit_count() - (hand & WILD_MASK).bit_count() - (gone & WILD_MASK).bit_count()
    return deck & (ELEMENTAL_MASK | TRUMP_MASK) & ~(hand | gone) | ((1 << wilds) - 1) << WILD
