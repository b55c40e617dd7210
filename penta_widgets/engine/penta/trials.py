"""Every move of a decision tried in the same imagined worlds, on integers: what MonteCarlo plays by."""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import kernel, popcount
from penta_widgets.engine.penta.choices import new_bet
from penta_widgets.engine.penta.moves import BET, FOLD, PASS
from penta_widgets.engine.penta.packed import (
    ACTOR,
    ANSWERED,
    BETTOR,
    LEVEL,
    MONEY,
    NEXT,
    NONE,
    PAID,
    PLAYERS,
    POT,
    RAISES,
    SIZE,
    SOLE_PLAYS,
    STILL_IN,
    TAKEN,
)
from penta_widgets.engine.penta.playout import bid_out, play_out, points_of
from penta_widgets.engine.penta.rules import has_answered, next_seat, pot_winners, reward_part, with_wilds_low
from penta_widgets.engine.sharing import Plan, deal_hidden

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
        aside = reward_part(packed[POT])  # P-SPLIT
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
        return PARTS * points_of(packed, seat)
    return PARTS * points_of(packed, seat) + CHIP * (chips + pot_share(packed, seat))


@kernel
def bet_out(packed: Any) -> None:
    """Everyone who still has to answer does so by the rules of thumb (P-BET)."""
    while packed[BETTOR] >= 0:
        answer(packed, new_bet(packed, packed[BETTOR]))


@kernel
def answer(packed: Any, code: int) -> None:
    """A move in the betting; after the last one the first that has not folded bids and leads (P-BET, P-FOLD)."""
    players, seat = packed[PLAYERS], packed[BETTOR]
    chips = code % BET if BET <= code < FOLD else 0
    if code == FOLD:
        packed[STILL_IN] &= ~(1 << seat)
        close_circle(packed)
    elif code != PASS:
        packed[LEVEL] += chips
        packed[RAISES] += chips > 0
        packed[POT] += packed[LEVEL] - packed[PAID + seat]
        packed[PAID + seat] = packed[LEVEL]
    still_in = packed[STILL_IN]
    packed[BETTOR] = NONE
    if still_in & (still_in - 1):
        packed[ANSWERED] = has_answered(packed[ANSWERED], seat, chips)
        following = next_seat(seat, players, still_in)
        if packed[ANSWERED] >> following & 1 == 0:
            packed[BETTOR] = following


@kernel
def close_circle(packed: Any) -> None:
    """NEXT leads from every seat to the next one still in, and the first of them from the dealer's left is to act."""
    players, still_in = packed[PLAYERS], packed[STILL_IN]
    for seat in range(players):
        packed[NEXT + seat] = next_seat(seat, players, still_in)
    if still_in >> packed[ACTOR] & 1 == 0:
        packed[ACTOR] = packed[NEXT + packed[ACTOR]]


@kernel
def pot_share(packed: Any, seat: int) -> int:
    """The seat's part of the hand pot, in PARTS of a chip (P-HANDPOT)."""
    winners = pot_winners(packed, TAKEN, packed[STILL_IN])
    share: int = packed[POT] // popcount(winners)
    return PARTS * share * (winners >> seat & 1)
