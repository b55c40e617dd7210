"""Every move of a decision tried in the same imagined worlds, on integers: what MonteCarlo plays by."""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import kernel
from penta_widgets.engine.penta.choices import new_bet
from penta_widgets.engine.penta.moves import BET, CALL, FOLD, PASS
from penta_widgets.engine.penta.packed import (
    ACTOR,
    ANSWERED,
    BETTOR,
    BIDS,
    LEVEL,
    MONEY,
    NEXT,
    NONE,
    PAID,
    PARTNERS,
    PLAYERS,
    POT,
    RAISES,
    SIZE,
    SOLE_PLAYS,
    STILL_IN,
    TAKEN,
)
from penta_widgets.engine.penta.playout import bid_out, play_out
from penta_widgets.engine.penta.rules import bid_score, with_wilds_low
from penta_widgets.engine.sharing import Plan, deal_hidden

REWARD_PART: Final = 3
CHIP: Final = 4
"""Points that a chip counts for: about what a chip's worth of lead is when the reward pot goes by points."""
PARTS: Final = 840
"""Gains are counted in 840ths of a point, so that a share among up to eight seats stays a whole number."""


@kernel
def try_moves(
    starts: Any,
    seat: int,
    plan: Plan,
    shown: Any,
    most: int,
    packed: Any,
    hands: Any,
    generator: Any,
    gains: Any,
) -> None:
    """Fill ``gains`` (worlds by moves, in PARTS of a point).

    ``starts`` holds the position after each move, one after another. In each world the hidden cards are shared out
    by ``plan`` (``shown`` are the displayed cards that a seat still holds), and every move is played on from there
    with the same random numbers.
    """
    moves = len(starts) // SIZE
    worlds = len(gains) // moves
    for world in range(worlds):
        imagine(plan, shown, hands, generator)
        luck = generator[0]
        for move in range(moves):
            for i in range(SIZE):
                packed[i] = starts[move * SIZE + i]
            for other in range(packed[PLAYERS]):
                if other != seat:
                    packed[other] = hands[other]
            generator[0] = luck
            gains[world * moves + move] = gain(packed, seat, most, generator)


@kernel
def imagine(plan: Plan, shown: Any, hands: Any, generator: Any) -> None:
    """Share the hidden cards out into ``hands``."""
    for seat in range(len(hands)):
        hands[seat] = 0
    deal_hidden(plan, hands, generator)
    for seat in range(len(hands)):
        hands[seat] = with_wilds_low(hands[seat]) | shown[seat]


@kernel
def gain(packed: Any, seat: int, most: int, generator: Any) -> int:
    """Play the hand on and return what the seat gets out of it, in PARTS of a point."""
    spent: int = 0
    aside: int = 0
    if packed[BETTOR] >= 0:
        spent = -packed[PAID + seat]
        bet_out(packed)
        spent += packed[PAID + seat]
        aside = packed[POT] // REWARD_PART  # P-SPLIT
        packed[POT] -= aside
    players: int = packed[PLAYERS]
    still_in: int = packed[STILL_IN]
    chips: int = PARTS * aside // players - PARTS * spent  # everyone's claim on the reward pot is taken as equal
    if still_in >> seat & 1 == 0:
        return CHIP * chips
    if still_in & (still_in - 1) == 0 and packed[SOLE_PLAYS] == 0:
        chips += PARTS * packed[POT]  # P-SOLE
        return CHIP * chips
    bid_out(packed, generator, most)
    play_out(packed, generator)
    if packed[MONEY] == 0:
        return PARTS * points(packed, seat)
    return PARTS * points(packed, seat) + CHIP * (chips + pot_share(packed, seat))


@kernel
def bet_out(packed: Any) -> None:
    """Everyone who still has to answer does so by the rules of thumb (P-BET); folded seats leave the circle."""
    players, seat = packed[PLAYERS], packed[BETTOR]
    while packed[ANSWERED] >> seat & 1 == 0 and packed[STILL_IN] & (packed[STILL_IN] - 1):
        code = new_bet(packed, seat)
        if code == FOLD:
            packed[STILL_IN] &= ~(1 << seat)
        elif code != PASS:
            chips = 0 if code == CALL else code % BET
            if chips:
                packed[LEVEL] += chips
                packed[RAISES] += 1
                packed[ANSWERED] = 0
            packed[POT] += packed[LEVEL] - packed[PAID + seat]
            packed[PAID + seat] = packed[LEVEL]
        packed[ANSWERED] |= 1 << seat
        close_circle(packed, players)
        seat = packed[NEXT + seat]
    packed[BETTOR] = NONE
    start_at_first(packed, players)


@kernel
def close_circle(packed: Any, players: int) -> None:
    """NEXT leads from every seat to the next one still in."""
    for seat in range(players):
        following = (seat + 1) % players
        while packed[STILL_IN] >> following & 1 == 0:
            following = (following + 1) % players
        packed[NEXT + seat] = following


@kernel
def start_at_first(packed: Any, players: int) -> None:
    """The first from the dealer's left that has not folded bids and leads (P-FOLD)."""
    first = packed[ACTOR]
    while packed[STILL_IN] >> first & 1 == 0:
        first = (first + 1) % players
    packed[ACTOR] = first


@kernel
def points(packed: Any, seat: int) -> int:
    """What the hand scores for the seat, or for its team (P-SCORE, P-PARTNERS)."""
    bid, taken = packed[BIDS + seat], packed[TAKEN + seat]
    if packed[PARTNERS] == 0:
        return bid_score(bid, taken)
    mate = (seat + (packed[PLAYERS] >> 1)) % packed[PLAYERS]
    if bid and packed[BIDS + mate]:
        return bid_score(bid + packed[BIDS + mate], taken + packed[TAKEN + mate])
    return bid_score(bid, taken) + bid_score(packed[BIDS + mate], packed[TAKEN + mate])


@kernel
def pot_share(packed: Any, seat: int) -> int:
    """The seat's part of the hand pot, in PARTS of a chip (P-HANDPOT)."""
    most, winners = 0, 0
    for other in range(packed[PLAYERS]):
        if packed[STILL_IN] >> other & 1:
            if packed[TAKEN + other] > most:
                most, winners = packed[TAKEN + other], 0
            if packed[TAKEN + other] == most:
                winners += 1
    return PARTS * (packed[POT] // winners) if packed[TAKEN + seat] == most else 0
