"""Why a move of Penta makes sense: one sentence from the rules of thumb, for hints."""

from __future__ import annotations

from typing import Final, cast

from penta_widgets.engine.cards import PENTA
from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.penta import PentaView, bidding, moves, policy, rules
from penta_widgets.players.penta_situation import Situation

PERCENT: Final = 100
POOR: Final = policy.CERTAIN // 4
"""A lead that wins less often is not called a winner."""
SOME_DANGER: Final = policy.CERTAIN // 4


def explain(view: View, move: Move, seed: int = 0) -> str:
    """One sentence: why the rules of thumb play this move here, or what they would rather play and why."""
    situation = Situation(cast("PentaView", view), seed)
    preferred = situation.move()
    reason = _why(situation, preferred)
    if move == preferred:
        return reason
    return f"The rules of thumb would rather {moves.describe(preferred)}: {reason[0].lower()}{reason[1:]}"


def _why(situation: Situation, move: Move) -> str:
    """The reason for the preferred move."""
    if move.bid is not None:
        return _why_bid(situation, move.bid)
    if move.card is not None:
        return _why_card(situation, move.card, move.stands_for)
    return _why_bet(situation, move) if move.stands_for is None else _why_name(situation, move.stands_for)


def _why_bet(situation: Situation, move: Move) -> str:
    chance = _percent(situation.pot_chance)
    betting, pot = situation.view.betting, situation.view.pot
    owed = betting.level - betting.paid[situation.view.seat]
    if move.kind == "fold":
        return f"With about {chance} to take most tricks, {_chips(owed)} into a pot of {pot} do not come back."
    if move.kind == "pass":
        return f"About {chance} to take most tricks is not enough to bet on, and passing is free."
    if move.kind == "call":
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
    wins = rules.strength(name, situation.view.public.led) > situation.best
    words = PENTA.words(name)
    if wins and situation.wanted > 0:
        return f"{_still(situation)}, and as {words} the wild beats what lies there{_later(situation, name, wild=1)}."
    if wins:
        return f"Every name that is free may take the trick; {words} is the easiest to beat."
    if situation.wanted > 0:
        return f"No name that is free is likely to win this trick, so {words} does as well as another."
    return f"{_still(situation)}, and as {words} the wild does not take this trick."


def _why_card(situation: Situation, card: int, stands_for: int | None) -> str:
    wild, identity = stands_for is not None, card if stands_for is None else stands_for
    led = situation.view.public.led
    what = f"the wild as {PENTA.words(identity)}" if wild else PENTA.words(identity)
    if led < 0:
        return _why_lead(situation, identity, what, int(wild))
    wins = rules.strength(identity, led) > situation.best
    if situation.wanted > 0:
        return _why_wanting(situation, identity, what, wins=wins, wild=int(wild))
    if wins:
        return f"{_still(situation)}, and of the cards that may be played {what} is the best to be rid of."
    trouble = policy.danger(card, situation.view.hand, situation.unseen) > SOME_DANGER
    rest = "and it might have taken a trick later" if trouble else "and nothing more dangerous can be shed"
    return f"{_still(situation)}: {what} does not take this trick, {rest}."


def _why_lead(situation: Situation, identity: int, what: str, wild: int) -> str:
    chance = _chance(situation, identity, wild)
    still, often = _still(situation), _percent(chance)
    if situation.wanted > 0:
        if chance < POOR:
            return f"{still}, but no lead looks like a winner worth spending: {what} is the card least missed."
        return f"{still}; led now, {what} takes this trick about {often} of the time."
    if chance < policy.CERTAIN // 2:
        return f"{still}: {what} is a way out, taking this trick only about {often} of the time."
    return f"{still}: no lead is safe, and {what} is the card to be rid of."


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
    view, wanted = situation.view, situation.wanted
    bid, taken = view.bids[view.seat] or 0, view.tricks[view.seat]
    if wanted > 0 and taken >= bid and view.game.options.mode == "franklin":
        return "The bid is made, but most tricks take the hand pot"
    if wanted > 0:
        return f"{wanted} more trick{'' if wanted == 1 else 's'} wanted"
    if bid == 0:
        return "You bid zero"
    team = situation.partner is not None and view.bids[situation.partner]
    return "Your team's bid is made" if team else "Your bid is made"


def _percent(chance: int) -> str:
    return f"{chance * PERCENT // policy.CERTAIN} %"


def _tenths(tricks: int) -> str:
    return f"{tricks / policy.CERTAIN:.1f}"


def _chips(count: int) -> str:
    return f"{count} chip{'' if count == 1 else 's'}"
