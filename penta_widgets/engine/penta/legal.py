"""What a seat may do, and why it may not: the same for states and views."""

from __future__ import annotations

from collections.abc import Iterator

from penta_widgets.engine.cards import ELEMENTAL_MASK, FIRST_TRUMP, PENTA, RANKS, WILD, bits
from penta_widgets.engine.contract import Move
from penta_widgets.engine.errors import Reason
from penta_widgets.engine.penta import moves, rules
from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.public import PublicState


def nameable(public: PublicState, options: PentaOptions) -> int:
    """Mask of the elementals a wild may name at all (P-WILD)."""
    return ELEMENTAL_MASK if options.wild_may_name_removed else rules.elementals_in(public.players)


def legal_moves(public: PublicState, hand: int, options: PentaOptions) -> tuple[Move, ...]:
    """The legal moves of the seat to act, whose hand this is, in order of their codes."""
    codes = {"bet": _betting, "bid": _bidding, "play": _playing, "redeclare": _redeclaring}[public.phase]
    return tuple(map(moves.move_of, codes(public, hand, options)))


def _betting(public: PublicState, _hand: int, options: PentaOptions) -> Iterator[int]:
    opened = public.betting.level > 0
    yield moves.CALL if opened else moves.PASS
    if public.betting.raises < options.max_raises:
        base = moves.RAISE if opened else moves.BET
        yield from range(base + options.min_raise, base + options.max_raise + 1)
    yield moves.FOLD


def _bidding(public: PublicState, _hand: int, _options: PentaOptions) -> Iterator[int]:
    yield from range(moves.BID, moves.BID + public.hand_size + 1)


def _playing(public: PublicState, hand: int, options: PentaOptions) -> Iterator[int]:
    cards = rules.playable(hand, public.led)
    yield from bits(cards & ~rules.ONE_WILD)
    if cards & rules.ONE_WILD:
        names = declarable(public, hand, options)
        yield from (moves.DECLARE + card for card in bits(names))


def _redeclaring(public: PublicState, _hand: int, options: PentaOptions) -> Iterator[int]:
    yield from (moves.REDECLARE + card for card in bits(redeclarable(public, options)))


def declarable(public: PublicState, hand: int, options: PentaOptions) -> int:
    """Mask of the cards a wild may be declared as here."""
    return rules.declarable(hand, public.led, public.in_trick, nameable(public, options), options.wild_offsuit_discard)


def redeclarable(public: PublicState, options: PentaOptions) -> int:
    """Mask of the cards the displaced wild may stand for next; empty if none is displaced."""
    old = public.displaced
    return rules.redeclarable(old.stands, public.in_trick, nameable(public, options)) if old else 0


def refusal(public: PublicState, hand: int, options: PentaOptions, code: int) -> Reason | None:
    """Why the move with this code is not legal for the seat to act; None if it is."""
    if moves.move_of(code) in legal_moves(public, hand, options):
        return None
    check = {"bet": _bet_refusal, "bid": _bid_refusal, "play": _play_refusal, "redeclare": _rename_refusal}
    return check[public.phase](public, hand, options, code)


def _bet_refusal(public: PublicState, _hand: int, options: PentaOptions, code: int) -> Reason:
    level, betting = public.betting.level, public.betting
    spent = betting.raises >= options.max_raises
    choices = f"{'call' if level else 'pass'}{'' if spent else ', raise' if level else ', bet'} or fold"
    if code == moves.PASS:
        return Reason("P-BET", f"There is a bet of {level} to answer: {choices}.")
    if code == moves.CALL:
        return Reason("P-BET", f"Nobody has bet yet, so there is nothing to call: {choices}.")
    if not moves.BET <= code < moves.FOLD:
        return Reason("P-BET", f"The betting is still on: {choices}.")
    raising = code >= moves.RAISE
    if raising != bool(level):
        return Reason("P-BET", f"{'Nobody has bet yet' if raising else 'There is a bet already'}: {choices}.")
    if spent:
        limit = f"a hand has at most {options.max_raises}, the opening bet included" if options.max_raises else "none"
        return Reason("P-BET", f"No raise is left (max_raises: {limit}): {choices}.")
    return Reason("P-BET", f"A bet or raise is {options.min_raise} to {options.max_raise} chips.")


def _bid_refusal(public: PublicState, _hand: int, _options: PentaOptions, code: int) -> Reason:
    if moves.BID <= code < moves.PASS:
        return Reason("P-BID", f"Bid a whole number from 0 to {public.hand_size}, the size of the hand.")
    return Reason("P-BID", f"It is time to bid: bid 0 to bid {public.hand_size}.")


def _play_refusal(public: PublicState, hand: int, options: PentaOptions, code: int) -> Reason:
    rule = "P-FOLLOW" if public.trick else "P-LEAD"
    if moves.REDECLARE <= code < moves.BID:
        return Reason("P-REDECLARE", "No wild has been displaced, so nothing is redeclared; play a card.")
    if code >= moves.BID:
        return Reason(rule, "The bidding is over; play a card.")
    card = WILD if code >= moves.DECLARE else code
    if not hand & 1 << card:
        return Reason(rule, f"You do not hold {_the(card)}.", (PENTA.text(card),))
    if not rules.playable(hand, public.led) & 1 << card:
        return _must_follow(public, hand, card)
    return _name_refusal(public, hand, options, code - moves.DECLARE)


def _must_follow(public: PublicState, hand: int, card: int) -> Reason:
    led = public.led
    cards = hand & rules.suit_cards(led)
    suit = "trump" if led == rules.TRUMP_SUIT else PENTA.words(RANKS * led).split()[0]
    why = "A wild is never a trump: trump" if card == WILD else suit.capitalize()
    wild = " or play the wild" if led != rules.TRUMP_SUIT and hand & rules.ONE_WILD else ""
    text = f"{why} was led and you hold {_listed(cards)}; follow {suit}{wild}."
    return Reason("P-FOLLOW", text, tuple(PENTA.text(held) for held in bits(cards)))


def _name_refusal(public: PublicState, hand: int, options: PentaOptions, card: int) -> Reason:
    name, cards = PENTA.words(card), (PENTA.text(card),)
    if card >= FIRST_TRUMP:
        return Reason("P-WILD", f"A wild stands for an elemental card, never for {name}.", cards)
    if public.in_trick >> card & 1:
        return Reason(
            "P-WILD", f"{name.capitalize()} lies in this trick already; choose {_free(public, hand, options)}.", cards
        )
    if not nameable(public, options) >> card & 1:
        return Reason(
            "P-WILD", f"{name.capitalize()} is not in this deck; choose {_free(public, hand, options)}.", cards
        )
    suit = PENTA.words(RANKS * public.led).split()[0]
    a_suit = f"an {suit}" if suit == "elay" else f"a {suit}"
    return Reason(
        "P-WILD",
        f"{suit.capitalize()} was led, so the wild is declared as {a_suit}: {_free(public, hand, options)}.",
        cards,
    )


def _rename_refusal(public: PublicState, _hand: int, options: PentaOptions, code: int) -> Reason:
    old = public.displaced
    free = _listed(redeclarable(public, options), "or")
    stood = PENTA.words(old.stands) if old else ""
    due = f"The real {stood} was played, so your wild has to stand for {free}"
    if not moves.REDECLARE <= code < moves.BID:
        return Reason("P-REDECLARE", f"{due}; say which before play goes on.", (PENTA.text(old.stands),) if old else ())
    card = code - moves.REDECLARE
    name, cards = PENTA.words(card).capitalize(), (PENTA.text(card),)
    if public.in_trick >> card & 1:
        return Reason("P-REDECLARE", f"{name} lies in this trick. {due}.", cards)
    if card >= FIRST_TRUMP or (old and rules.suit_of(card) != rules.suit_of(old.stands)):
        return Reason("P-REDECLARE", f"A wild keeps its suit. {due}.", cards)
    return Reason("P-REDECLARE", f"{name} is not in this deck. {due}.", cards)


def _free(public: PublicState, hand: int, options: PentaOptions) -> str:
    names = declarable(public, hand, options)
    return _listed(names, "or") if names.bit_count() <= RANKS else "another elemental"


def _the(card: int) -> str:
    return "a wild" if card == WILD else PENTA.words(card)


def _listed(mask: int, last: str = "and") -> str:
    """Cards as a sentence lists them: "torz 3 and 7" for one suit, whole names for several."""
    cards = list(bits(mask))
    names = [PENTA.words(card) for card in cards]
    if len({rules.suit_of(card) for card in cards}) == 1:
        names = [names[0], *(name.split()[1] for name in names[1:])]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
