"""A hand of Penta as a flat array of 64-bit integers, so that one copy starts a playout.

Hands by seat come first, then the identities in the trick, tricks taken and bids by seat, the next seat still in,
chips paid, and the scalars named below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.penta.legal import nameable
from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.public import PublicState
from penta_widgets.engine.penta.rules import seats_in

SEATS: Final = 8
STANDS: Final = 8
TAKEN: Final = 16
BIDS: Final = 24
NEXT: Final = 32
"""From here by seat: the next seat clockwise that has not folded."""
PLAYERS: Final = 40
STILL_IN: Final = 41
"""Mask of the seats that have not folded."""
ACTOR: Final = 42
LED: Final = 43
IN_TRICK: Final = 44
LAID: Final = 45
"""Mask of the seats whose card lies in the trick."""
WILD_SEATS: Final = 46
"""Mask of those whose card is a wild."""
DISPLACED: Final = 47
"""The seat that has to redeclare, or -1."""
NAMES: Final = 48
OFFSUIT: Final = 49
EPSILON: Final = 50
"""How many of 1024 decisions are random moves; the others follow a rule of thumb."""
PARTNERS: Final = 51
MONEY: Final = 52
POT: Final = 53
LEVEL: Final = 54
"""Chips a seat has to have put in to stay."""
RAISES: Final = 55
ANSWERED: Final = 56
"""Mask of the seats that have answered the last raise."""
BETTOR: Final = 57
"""The seat to act in the betting, or -1 once it is over."""
MAX_RAISES: Final = 58
MIN_RAISE: Final = 59
MAX_RAISE: Final = 60
SOLE_PLAYS: Final = 61
"""1 if a sole survivor plays on and scores (P-SOLE)."""
PAID: Final = 62
"""From here by seat: chips put in for the current level."""
SIZE: Final = 70
RANDOM: Final = 1024
NONE: Final = -1


def packed_hand(public: PublicState, hands: Sequence[int], options: PentaOptions) -> list[int]:
    """The position array of a hand in its bidding or play."""
    packed = [0] * SIZE
    players = public.players
    packed[:players] = hands
    packed[STANDS : STANDS + SEATS] = [NONE] * SEATS
    for play in public.trick:
        packed[STANDS + play.seat] = play.stands
        packed[LAID] |= 1 << play.seat
        packed[WILD_SEATS] |= play.is_wild << play.seat
    packed[TAKEN : TAKEN + players] = public.tricks
    packed[BIDS : BIDS + players] = [NONE if bid is None else bid for bid in public.bids]
    packed[NEXT : NEXT + players] = map(public.next_in, range(players))
    packed[PLAYERS] = players
    packed[STILL_IN] = seats_in(public.folded)
    displaced = public.displaced
    packed[DISPLACED] = displaced.seat if displaced else NONE
    packed[ACTOR] = _next_to_play(public)
    packed[LED], packed[IN_TRICK] = public.led, public.in_trick
    packed[NAMES], packed[OFFSUIT] = nameable(public, options), options.wild_offsuit_discard
    packed[EPSILON], packed[PARTNERS] = RANDOM, options.partners
    _note_betting(packed, public, options)
    return packed


def _note_betting(packed: list[int], public: PublicState, options: PentaOptions) -> None:
    betting = public.betting
    packed[MONEY], packed[POT] = options.mode == "franklin", public.pot
    packed[LEVEL], packed[RAISES], packed[ANSWERED] = betting.level, betting.raises, betting.answered
    packed[BETTOR] = NONE if public.phase != "bet" or public.actor is None else public.actor
    packed[MAX_RAISES], packed[MIN_RAISE], packed[MAX_RAISE] = options.max_raises, options.min_raise, options.max_raise
    packed[SOLE_PLAYS] = options.sole_survivor == "play"
    packed[PAID : PAID + public.players] = betting.paid


def _next_to_play(public: PublicState) -> int:
    if public.phase in {"bet", "bid"}:
        return public.next_in(public.dealer)
    if public.phase == "redeclare":
        return public.next_in(public.trick[-1].seat)
    return CHANCE if public.actor is None else public.actor
