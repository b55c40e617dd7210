"""Every move of a decision tried in the same imagined worlds, on integers: what MonteCarlo plays by."""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine.accel import kernel, popcount
from penta_widgets.engine.cards import WILD, WILD_MASK
from penta_widgets.engine.penta.cells import (
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
from penta_widgets.engine.penta.choices import new_bet
from penta_widgets.engine.penta.moves import BET, CALL, FOLD, PASS
from penta_widgets.engine.penta.playout import bid_out, play_out
from penta_widgets.engine.penta.rules import NATURALS, score
from penta_widgets.engine.tricks import share_hidden

ATTEMPTS: Final = 200
"""How often hidden cards are shared out anew when a sharing ran into a dead end."""
REWARD_PART: Final = 3
CHIP: Final = 4
"""Points that a chip counts for: about what a chip's worth of lead is when the reward pot goes by points."""
PARTS: Final = 840
"""Gains are counted in 840ths of a point, so that a share among up to eight seats stays a whole number."""


@kernel
def try_moves(
    starts: Any,
    seat: int,
    hidden: int,
    room: Any,
    can: Any,
    shown: Any,
    most: int,
    cells: Any,
    hands: Any,
    left: Any,
    generator: Any,
    gains: Any,
) -> int:
    """Fill ``gains`` (worlds by moves, in PARTS of a point) and return how many worlds could be imagined.

    ``starts`` holds the position after each move, one after another. In each world the ``hidden`` cards are
    shared out (``room``, ``can`` as in share_hidden; ``shown`` are the displayed cards that a seat still holds),
    and every move is played on from there with the same random numbers.
    """
    moves = len(starts) // SIZE
    worlds = len(gains) // moves
    for world in range(worlds):
        if imagine(hidden, room, can, shown, hands, left, generator) == 0:
            return world
        luck = generator[0]
        for move in range(moves):
            for i in range(SIZE):
                cells[i] = starts[move * SIZE + i]
            for other in range(cells[PLAYERS]):
                if other != seat:
                    cells[other] = hands[other]
            generator[0] = luck
            gains[world * moves + move] = gain(cells, seat, most, generator)
    return worlds


@kernel
def imagine(hidden: int, room: Any, can: Any, shown: Any, hands: Any, left: Any, generator: Any) -> int:
    """Share the hidden cards out; 0 if no sharing was found."""
    for _ in range(ATTEMPTS):
        for seat in range(len(room)):
            hands[seat], left[seat] = 0, room[seat]
        if share_hidden(hidden, left, can, hands, generator):
            for seat in range(len(room)):
                wilds = popcount(hands[seat] & WILD_MASK)
                hands[seat] = hands[seat] & NATURALS | shown[seat] | ((1 << wilds) - 1) << WILD
            return 1
    return 0


@kernel
def gain(cells: Any, seat: int, most: int, generator: Any) -> int:
    """Play the hand on and return what the seat gets out of it, in PARTS of a point."""
    spent: int = 0
    aside: int = 0
    if cells[BETTOR] >= 0:
        spent = -cells[PAID + seat]
        bet_out(cells)
        spent += cells[PAID + seat]
        aside = cells[POT] // REWARD_PART  # P-SPLIT
        cells[POT] -= aside
    players: int = cells[PLAYERS]
    still_in: int = cells[STILL_IN]
    chips: int = PARTS * aside // players - PARTS * spent  # everyone's claim on the reward pot is taken as equal
    if still_in >> seat & 1 == 0:
        return CHIP * chips
    if still_in & (still_in - 1) == 0 and cells[SOLE_PLAYS] == 0:
        chips += PARTS * cells[POT]  # P-SOLE
        return CHIP * chips
    bid_out(cells, generator, most)
    play_out(cells, generator)
    if cells[MONEY] == 0:
        return PARTS * points(cells, seat)
    return PARTS * points(cells, seat) + CHIP * (chips + pot_share(cells, seat))


@kernel
def bet_out(cells: Any) -> None:
    """Everyone who still has to answer does so by the rules of thumb (P-BET); folded seats leave the circle."""
    players, seat = cells[PLAYERS], cells[BETTOR]
    while cells[ANSWERED] >> seat & 1 == 0 and cells[STILL_IN] & (cells[STILL_IN] - 1):
        code = new_bet(cells, seat)
        if code == FOLD:
            cells[STILL_IN] &= ~(1 << seat)
        elif code != PASS:
            chips = 0 if code == CALL else code % BET
            if chips:
                cells[LEVEL] += chips
                cells[RAISES] += 1
                cells[ANSWERED] = 0
            cells[POT] += cells[LEVEL] - cells[PAID + seat]
            cells[PAID + seat] = cells[LEVEL]
        cells[ANSWERED] |= 1 << seat
        close_circle(cells, players)
        seat = cells[NEXT + seat]
    cells[BETTOR] = NONE
    start_at_first(cells, players)


@kernel
def close_circle(cells: Any, players: int) -> None:
    """NEXT leads from every seat to the next one still in."""
    for seat in range(players):
        following = (seat + 1) % players
        while cells[STILL_IN] >> following & 1 == 0:
            following = (following + 1) % players
        cells[NEXT + seat] = following


@kernel
def start_at_first(cells: Any, players: int) -> None:
    """The first from the dealer's left that has not folded bids and leads (P-FOLD)."""
    first = cells[ACTOR]
    while cells[STILL_IN] >> first & 1 == 0:
        first = (first + 1) % players
    cells[ACTOR] = first


@kernel
def points(cells: Any, seat: int) -> int:
    """What the hand scores for the seat, or for its team (P-SCORE, P-PARTNERS)."""
    bid, taken = cells[BIDS + seat], cells[TAKEN + seat]
    if cells[PARTNERS] == 0:
        return score(bid, taken)
    mate = (seat + (cells[PLAYERS] >> 1)) % cells[PLAYERS]
    if bid and cells[BIDS + mate]:
        return score(bid + cells[BIDS + mate], taken + cells[TAKEN + mate])
    return score(bid, taken) + score(cells[BIDS + mate], cells[TAKEN + mate])


@kernel
def pot_share(cells: Any, seat: int) -> int:
    """The seat's part of the hand pot, in PARTS of a chip (P-HANDPOT)."""
    most, winners = 0, 0
    for other in range(cells[PLAYERS]):
        if cells[STILL_IN] >> other & 1:
            if cells[TAKEN + other] > most:
                most, winners = cells[TAKEN + other], 0
            if cells[TAKEN + other] == most:
                winners += 1
    return PARTS * (cells[POT] // winners) if cells[TAKEN + seat] == most else 0
