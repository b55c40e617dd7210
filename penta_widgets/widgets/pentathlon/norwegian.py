"""Refusals and hints in Norwegian; an English table has the engine's and the bots' own words."""

from __future__ import annotations

from typing import Any, Final, cast

from penta_widgets.engine import Move, State, View
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.errors import Reason
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, policy, rules
from penta_widgets.engine.sentences import listed
from penta_widgets.players.hint import Hint
from penta_widgets.widgets.pentathlon.nb import BECAUSE, TABLE, WHY
from penta_widgets.widgets.pentathlon.sentences import Tongue
from penta_widgets.widgets.table.hint import rule_of_thumb
from penta_widgets.widgets.table.seating import seat_names

DEFAULT_PLAYERS: Final = 4


def refusal(state: PentathlonState, move: Move, reason: Reason) -> str:
    """The engine's reason, told by its rule and its cards."""
    key, named = reason.rule, [f"[{card}]" for card in reason.cards]
    if move.card is None:
        key = f"{key} pass" if f"{key} pass" in WHY else key
    elif reason.rule != "F-DECK" and not state.hands[state.turn] >> move.card & 1:
        key = "held"
    return WHY[key].format(cards=listed(named, TABLE["or" if key.startswith("F-FANTAN") else "and"]))


def advice(view: View) -> Hint:
    """What the rule of thumb would do here and why."""
    here, move = cast("PentathlonView", view), rule_of_thumb(view).move
    assert move is not None
    told = Tongue("nb")("hint", move="pass" if move.card is None else f"[{FRENCH.text(move.card)}]")
    return Hint(move, f"{told} {BECAUSE[_why(here, move.card)]}")


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


def names(keywords: dict[str, Any]) -> list[str] | None:
    """The house's names with "Du" for the person; None where the seats make no sense, which the table refuses."""
    position = keywords.get("position")
    players = position.game.players if isinstance(position, State) else keywords.get("players", DEFAULT_PLAYERS)
    you = keywords.get("you", 0)
    if not isinstance(players, int) or not isinstance(you, int) or not 0 <= you < players:
        return None
    return [TABLE["you"] if seat == you else name for seat, name in enumerate(seat_names(None, players, you))]
