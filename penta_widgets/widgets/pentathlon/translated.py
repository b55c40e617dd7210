"""Refusals, hints and names in a language other than English, in which the engine and the bots speak for themselves."""

from __future__ import annotations

from typing import Any, Final, cast

from penta_widgets.engine import Move, State, View
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.errors import Reason
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, policy, rules
from penta_widgets.engine.sentences import listed
from penta_widgets.players.hint import Hint
from penta_widgets.sentences.translation import N_, Catalogue
from penta_widgets.widgets.table.hint import rule_of_thumb
from penta_widgets.widgets.table.seating import seat_names

DEFAULT_PLAYERS: Final = 4

REFUSALS: Final = {
    "F-FOLLOW": N_("You hold {cards}, so you have to follow suit."),
    "F-FANTAN-OPEN": N_("[H7] opens the round, and no other card does."),
    "F-FANTAN-PLAY": N_("It does not fit yet: the row goes on with {cards}."),
    "F-FANTAN-PLAY pass": N_("You can lay {cards}, so you cannot pass."),
    "F-FOLLOW pass": N_("Nobody passes in a trick round: every turn plays a card."),
    "F-DECK": N_("{cards} is not in the pack in this round."),
    "held": N_("You do not hold {cards}."),
}
"""Why a move is not legal, by rule; the cards are those that the engine's reason names."""

REASONS: Final = {
    "only": N_("It is the only legal move."),
    "own way": N_("It opens the way for your own cards."),
    "least help": N_("Of what you can lay, it helps the others least."),
    "lead": N_("It is the lead that looks best."),
    "discard": N_("You cannot follow suit, and get rid of the card."),
    "under": N_("It stays below the best card of the trick."),
    "takes": N_("It goes above the best card of the trick."),
}
"""Why the rule of thumb chooses what it does."""


def refusal(state: PentathlonState, move: Move, reason: Reason, _: Catalogue) -> str:
    """The engine's reason, by its rule and its cards."""
    key, named = reason.rule, [f"[{card}]" for card in reason.cards]
    if move.card is None:
        key = f"{key} pass" if f"{key} pass" in REFUSALS else key
    elif reason.rule != "F-DECK" and not state.hands[state.turn] >> move.card & 1:
        key = "held"
    cards = listed(named, _("or") if key.startswith("F-FANTAN") else _("and")) if named else ""
    return _(REFUSALS[key], cards=cards)


def hint(view: View, _: Catalogue) -> Hint:
    """What the rule of thumb would do here and why."""
    here, move = cast("PentathlonView", view), rule_of_thumb(view).move
    assert move is not None
    played = _("pass") if move.card is None else f"[{FRENCH.text(move.card)}]"
    said = _("By rule of thumb, {move}.", move=played)
    return Hint(move, f"{said} {_(REASONS[_why(here, move.card)])}")


def _why(view: PentathlonView, card: int | None) -> str:
    if len(view.legal_moves) == 1 or card is None:  # who can lay a card is never told to pass
        return "only"
    if view.phase == "fan_tan":
        return "own way" if policy.beyond(card) & view.hand else "least help"
    if not view.trick:
        return "lead"
    if not view.led >> card & 1:
        return "discard"
    played = rules.strengths(sum(1 << play.card for play in view.trick))
    return "takes" if rules.strength(card) > rules.taking(played, view.led) else "under"


def names(keywords: dict[str, Any], _: Catalogue) -> list[str] | None:
    """The house's names with "You" for the person; None where the seats make no sense, which the table refuses."""
    position = keywords.get("position")
    players = position.game.players if isinstance(position, State) else keywords.get("players", DEFAULT_PLAYERS)
    you = keywords.get("you", 0)
    if not isinstance(players, int) or not isinstance(you, int) or not 0 <= you < players:
        return None
    return [_("You") if seat == you else name for seat, name in enumerate(seat_names(None, players, you))]
