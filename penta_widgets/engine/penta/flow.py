"""How a game of Penta moves on: each function takes the position and gives the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from penta_widgets.engine.cards import SUITS, penta_hand, with_card, without_card
from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.penta import rules
from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.public import Betting, HandResult, PublicState, trick_winner
from penta_widgets.engine.tricks import Play, dealt

T = TypeVar("T")
Hands = tuple[int, ...]


def first_position(options: PentaOptions) -> PublicState:
    """The facts before the first deal."""
    none = (0,) * options.players
    return PublicState(
        phase="deal",
        actor=CHANCE,
        hand_number=1,
        dealer=options.first_dealer,
        totals=none,
        balances=none,
        pot=0,
        reward_pot=0,
        sheet=(),
        betting=Betting(0, none),
        folded=(False,) * options.players,
        bids=(None,) * options.players,
        tricks=none,
        displayed=none,
        voids=none,
        leader=(options.first_dealer + 1) % options.players,
    )


def after_deal(public: PublicState, cards: Sequence[int], options: PentaOptions) -> tuple[PublicState, Hands]:
    """Deal a hand; with money the antes leave with the deal (P-DEAL, P-ANTE)."""
    players = public.players
    hands = tuple(penta_hand(held) for held in dealt(cards, public.dealer, players))
    none, leader = (0,) * players, (public.dealer + 1) % players
    fresh = replace(
        public,
        betting=Betting(0, none),
        folded=(False,) * players,
        bids=(None,) * players,
        tricks=none,
        displayed=none,
        voids=none,
        leader=leader,
        trick=(),
        last_trick=(),
        past_tricks=(),
        gone=0,
    )
    if options.mode != "franklin":
        return _open_bidding(fresh, hands, options), hands
    balances = tuple(balance - options.ante for balance in public.balances)
    pot = public.pot + options.ante * players
    return replace(fresh, balances=balances, pot=pot, phase="bet", actor=leader), hands


def after_pass(public: PublicState, hands: Hands, options: PentaOptions) -> PublicState:
    """Stay in without a bet (P-BET)."""
    return _answered(public, hands, options)


def after_call(public: PublicState, hands: Hands, options: PentaOptions) -> PublicState:
    """Pay what is missing to the current bet (P-BET)."""
    return _answered(_pay(public, public.betting.level), hands, options)


def after_raise(public: PublicState, hands: Hands, options: PentaOptions, chips: int) -> PublicState:
    """Open with a bet, or match the bet and add to it: everyone has to answer anew (P-BET)."""
    level = public.betting.level + chips
    paid = _pay(public, level)
    betting = replace(paid.betting, level=level, raises=paid.betting.raises + 1)
    return _answered(replace(paid, betting=betting), hands, options, chips)


def after_fold(public: PublicState, hands: Hands, options: PentaOptions) -> PublicState:
    """Leave the hand; when one player is left, the betting is over (P-FOLD, P-SOLE)."""
    folded = _set(public.folded, _seat(public), True)
    still_in = folded.count(False)
    out = replace(public, folded=folded)
    if still_in > 1:
        return _answered(out, hands, options)
    if options.sole_survivor == "play":
        return _open_bidding(_split(out), hands, options)
    return _end_hand(_split(out), options, (0,) * public.players)


def after_bid(public: PublicState, tricks: int) -> PublicState:
    """Note the bid; after the last one the first player leads (P-BID, P-LEAD)."""
    seat = _seat(public)
    bids = _set(public.bids, seat, tricks)
    following = public.next_in(seat)
    if bids[following] is None:
        return replace(public, bids=bids, actor=following)
    leader = public.next_in(public.dealer)
    return replace(public, bids=bids, phase="play", actor=leader, leader=leader)


def after_card(
    public: PublicState, hands: Hands, options: PentaOptions, card: int, stands: int
) -> tuple[PublicState, Hands]:
    """Lay a card into the trick; a real card may displace a wild (P-FOLLOW, P-REDECLARE)."""
    seat = _seat(public)
    hands = _set(hands, seat, without_card(hands[seat], card))
    displaced = next((play for play in public.trick if play.is_wild and play.stands == card), None)
    laid = replace(
        public,
        trick=(*public.trick, Play(seat, card, stands)),
        gone=with_card(public.gone, card),
        voids=_shown_void(public, seat, stands),
    )
    if displaced is not None:
        return replace(laid, phase="redeclare", actor=displaced.seat), hands
    return _resume(laid, hands, options), hands


def after_redeclaration(public: PublicState, hands: Hands, options: PentaOptions, stands: int) -> PublicState:
    """Give the displaced wild its new identity (P-REDECLARE)."""
    old = public.displaced
    if old is None:
        raise ValueError("no wild is displaced here")
    new = old._replace(stands=stands, was=(*old.was, old.stands))
    trick = tuple(new if play is old else play for play in public.trick)
    return _resume(replace(public, trick=trick, phase="play"), hands, options)


def _seat(public: PublicState) -> int:
    if public.actor is None or public.actor < 0:
        raise ValueError("no seat is to act here")
    return public.actor


def _pay(public: PublicState, level: int) -> PublicState:
    seat = _seat(public)
    chips = level - public.betting.paid[seat]
    return replace(
        public,
        balances=_set(public.balances, seat, public.balances[seat] - chips),  # P-CREDIT: below zero too
        pot=public.pot + chips,
        betting=replace(public.betting, paid=_set(public.betting.paid, seat, level)),
    )


def _answered(public: PublicState, hands: Hands, options: PentaOptions, chips: int = 0) -> PublicState:
    """The seat has acted, with a raise of some chips or none; the next unfolded one answers, or the display comes."""
    seat = _seat(public)
    betting = replace(public.betting, answered=rules.has_answered(public.betting.answered, seat, chips))
    following = public.next_in(seat)
    public = replace(public, betting=betting)
    if betting.answered >> following & 1:
        return _open_bidding(_split(public), hands, options)
    return replace(public, actor=following)


def _split(public: PublicState) -> PublicState:
    aside = rules.reward_part(public.pot)  # P-SPLIT
    return replace(public, pot=public.pot - aside, reward_pot=public.reward_pot + aside)


def _open_bidding(public: PublicState, hands: Hands, options: PentaOptions) -> PublicState:
    first = public.next_in(public.dealer)
    public = replace(public, phase="bid", actor=first, leader=first)
    if options.mode == "spades_like":
        return public
    folded = public.folded
    shown = tuple(0 if out else rules.lowest_of_suits(hand) for hand, out in zip(hands, folded, strict=True))
    voids = tuple(0 if out else _suits_lacking(cards) for cards, out in zip(shown, folded, strict=True))
    return replace(public, displayed=shown, voids=voids)  # P-DISPLAY


def _suits_lacking(shown: int) -> int:
    return sum(1 << suit for suit in range(SUITS) if not shown & rules.suit_cards(suit))


def _shown_void(public: PublicState, seat: int, stands: int) -> tuple[int, ...]:
    """A card off the led suit shows that its player holds none of it; a wild in that suit shows nothing."""
    led = public.led
    if led in (rules.NOBODY_LED, rules.suit_of(stands)):
        return public.voids
    return _set(public.voids, seat, public.voids[seat] | 1 << led)


def _resume(public: PublicState, hands: Hands, options: PentaOptions) -> PublicState:
    if len(public.trick) < public.folded.count(False):
        return replace(public, phase="play", actor=public.next_in(public.trick[-1].seat))
    winner = trick_winner(public.trick).seat
    tricks = _set(public.tricks, winner, public.tricks[winner] + 1)
    taken = replace(
        public,
        phase="play",
        actor=winner,
        leader=winner,
        tricks=tricks,
        trick=(),
        last_trick=public.trick,
        past_tricks=(*public.past_tricks, public.trick),
    )
    if hands[winner]:
        return taken
    return _end_hand(taken, options, rules.scores(public.bids, tricks, options.partners))


def _end_hand(public: PublicState, options: PentaOptions, points: tuple[int, ...]) -> PublicState:
    """Pay the hand pot, write the score, and deal again or end the game (P-HANDPOT, P-SCORE, P-END)."""
    chips, carry = rules.hand_pot_shares(public.pot, public.tricks, public.folded)
    totals = tuple(map(sum, zip(public.totals, points, strict=True)))
    public = replace(
        public,
        totals=totals,
        balances=tuple(map(sum, zip(public.balances, chips, strict=True))),
        pot=carry,
        sheet=(*public.sheet, HandResult(public.bids, public.tricks, points, chips)),
    )
    if max(totals) >= options.goal or public.hand_number >= options.max_hands:
        return _end_game(public)
    dealer = (public.dealer + 1) % public.players
    return replace(public, phase="deal", actor=CHANCE, dealer=dealer, hand_number=public.hand_number + 1)


def _end_game(public: PublicState) -> PublicState:
    reward = public.reward_pot + public.pot  # the last hand's remainder joins it
    shares = rules.reward_shares(reward, public.totals, public.dealer)
    balances = tuple(map(sum, zip(public.balances, shares, strict=True)))
    return replace(public, phase="over", actor=None, balances=balances, pot=0, reward_pot=0)


def _set(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
