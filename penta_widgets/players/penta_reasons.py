"""Why a move of Penta makes sense: one sentence from the rules of thumb, for hints."""

from __future__ import annotations

from typing import Final, cast

from penta_widgets.engine.cards import PENTA
from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.penta import PentaView, bidding, moves, policy, rules
from penta_widgets.players.penta import Situation

PERCENT: Final = 100


def explain(view: View, move: Move, seed: int = 0) -> str:
    """One sentence: the rule of thumb that speaks for this move here."""
    situation = Situation(cast("PentaView", view), seed)
    code = move.code
    if view.phase == "bet":
        return _why_bet(situation, code)
    if view.phase == "bid":
        return _why_bid(situation, code - moves.BID)
    if view.phase == "redeclare":
        return _why_name(situation, code - moves.REDECLARE)
    return _why_card(situation, code)


def _why_bet(situation: Situation, code: int) -> str:
    chance = _percent(situation.pot_chance)
    betting, pot = situation.view.betting, situation.view.pot
    owed = betting.level - betting.paid[situation.view.seat]
    if code == moves.FOLD:
        return f"With about {chance} to take most tricks, {_chips(owed)} into a pot of {pot} do not come back."
    if code == moves.PASS:
        return f"About {chance} to take most tricks is not enough to bet on, and passing is free."
    if code == moves.CALL:
        return f"With about {chance} to take most tricks, the pot of {pot} is worth {_chips(owed)}, a third set aside."
    return f"About {chance} to take most tricks is more than a fair share, so the pot should grow."


def _why_bid(situation: Situation, bid: int) -> str:
    view = situation.view
    likely = _tenths(situation.tricks)
    if bid == 0:
        chance = _percent(bidding.zero_chance(view.hand, situation.unseen, len(situation.seats)))
        return f"Zero pays 25, and this hand keeps out of every trick about {chance} of the time."
    return f"The hand should win about {likely} tricks, and a missed bid costs ten times what an overtrick brings."


def _why_name(situation: Situation, name: int) -> str:
    led = situation.view.public.led
    wins = rules.strength(name, led) > situation.best
    words = PENTA.words(name)
    if wins and situation.wanted > 0:
        return f"{_still(situation)}, and as {words} the wild beats what lies there{_later(situation, name, wild=1)}."
    if wins:
        return f"Every name that is free may take the trick; {words} is the easiest to beat."
    if situation.wanted > 0:
        return f"No name that is free wins this trick, so {words} does as well as another."
    return f"{_still(situation)}, and as {words} the wild does not take this trick."


def _why_card(situation: Situation, code: int) -> str:
    wild = code >= moves.DECLARE
    identity = code - moves.DECLARE if wild else code
    view = situation.view
    led = view.public.led
    wins = rules.strength(identity, rules.suit_of(identity) if led < 0 else led) > situation.best
    what = f"the wild as {PENTA.words(identity)}" if wild else PENTA.words(identity)
    if led < 0:
        return _why_lead(situation, identity, what, int(wild))
    if situation.wanted > 0:
        return _why_wanting(situation, identity, what, wins=wins, wild=int(wild))
    if not wins:
        rest = "that card could take a trick later" if not wild else "it does no harm there"
        return f"{_still(situation)}: {what} goes under what is winning, and {rest}."
    return f"{_still(situation)}, and of the cards that may be played {what} is the least likely to take too many."


def _why_lead(situation: Situation, identity: int, what: str, wild: int) -> str:
    chance = _percent(_chance(situation, identity, wild))
    if situation.wanted > 0:
        return f"{_still(situation)}; led now, {what} takes this trick about {chance} of the time."
    return f"{_still(situation)}: {what} is a safe way out, taking this trick only about {chance} of the time."


def _why_wanting(situation: Situation, identity: int, what: str, *, wins: bool, wild: int) -> str:
    if wins and not situation.to_come:
        return f"{_still(situation)}, you play last, and {what} is the cheapest card that wins."
    if wins:
        return f"{_still(situation)}, and {what} is winning{_later(situation, identity, wild)}."
    if situation.friend:
        return f"The trick looks safe with your partner, so {what} is enough."
    return f"This trick is not worth a good card, and {what} is the one least missed later."


def _later(situation: Situation, identity: int, wild: int) -> str:
    if not situation.to_come:
        return ""
    return f"; it holds about {_percent(_chance(situation, identity, wild))} of the time"


def _chance(situation: Situation, identity: int, wild: int) -> int:
    public = situation.view.public
    return policy.chance_of(
        identity,
        public.led,
        public.in_trick,
        situation.names,
        situation.best,
        len(situation.to_come),
        situation.unseen,
        situation.others,
        situation.void,
        situation.holding,
        situation.willing,
        wild,
    )


def _still(situation: Situation) -> str:
    wanted, bid = situation.wanted, situation.view.bids[situation.view.seat]
    if wanted > 0:
        return f"{wanted} more trick{'' if wanted == 1 else 's'} wanted"
    return "You bid zero" if bid == 0 else "Your bid is made"


def _percent(chance: int) -> str:
    return f"{chance * PERCENT // policy.CERTAIN} %"


def _tenths(tricks: int) -> str:
    return f"{tricks / policy.CERTAIN:.1f}"


def _chips(count: int) -> str:
    return f"{count} chip{'' if count == 1 else 's'}"
