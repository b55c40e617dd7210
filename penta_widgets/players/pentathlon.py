"""Greedy play at Pentathlon: the rules of thumb of ``engine.pentathlon.policy``, for a View.

Where tricks or what lies in them cost: duck when something ducks, get rid of costly and dangerous cards when void or
under a higher card, lead low. Grand: win surely and cheaply, keep what will win later. Fan Tan: lay first what leads
on to one's own cards, hold back the sevens and gates that only others need.

With four players, one Greedy among Random ones does better by 2.3 points in Pass, 2.5 in Clubs, 3.2 in Queens, 2.1 in
Fan Tan and 2.1 in Grand (intervals and other tables: ``benchmarks/FIGURES-pentathlon.md``).
"""

from __future__ import annotations

from typing import cast

from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.pentathlon import PentathlonView, fan_tan, policy, rules
from penta_widgets.engine.pentathlon.policy import fan_tan_choice, trick_choice
from penta_widgets.players.contract import to_move


def greedy_move(view: View, _seed: int = 0) -> Move:
    """The move that the round's rules of thumb choose; who can lay a card in Fan Tan never passes.

    Raises InvalidOption when it is not this seat's turn.
    """
    moves, here = to_move(view), cast("PentathlonView", view)
    cards = here.legal_cards(here.hand)
    if not cards:
        return moves[-1]
    choice = fan_tan_choice(here.hand, cards) if here.phase == "fan_tan" else _trick_card(here, cards)
    return next(move for move in moves if move.card == choice)


def explain(view: View, move: Move, _seed: int = 0) -> str:
    """One sentence: the rule of thumb that speaks for this legal move here."""
    here = cast("PentathlonView", view)
    if move.card is None:
        return "There is nothing better than to wait, which costs a point."
    if here.phase == "fan_tan":
        return _why_laid(here, move.card)
    return _why_led(here, move.card) if not here.trick else _why_played(here, move.card)


def _trick_card(view: PentathlonView, cards: int) -> int:
    players = view.game.players
    strong = trick_choice(
        rules.strengths(view.hand),
        rules.strengths(cards),
        _on_table(view),
        view.led,
        rules.strengths(view.unseen_mask),
        players - 1 - len(view.trick),
        players,
        view.kind,
        view.hand.bit_count() - 1,
        view.game.options.queen_value,
    )
    return rules.card_of(strong)


def _on_table(view: PentathlonView) -> int:
    return rules.strengths(sum(1 << play.card for play in view.trick))


def _why_laid(view: PentathlonView, card: int) -> str:
    words = FRENCH.words(card)
    opened = fan_tan.playable(view.laid | 1 << card) & ~fan_tan.playable(view.laid)
    own = [FRENCH.words(mine) for mine in bits(opened & view.hand)]
    if own:
        return f"The {words} makes way for your own {' and '.join(own)}."
    waiting = [FRENCH.words(mine) for mine in bits(policy.beyond(card) & view.hand)]
    if waiting:
        return f"The {words} is on the way to your own {' and '.join(waiting)}."
    if opened:
        return f"The {words} helps only the others, but nothing you can lay gives away less."
    return f"The {words} ends its row, so it opens nothing for the others."


def _why_led(view: PentathlonView, card: int) -> str:
    suit, strong = rules.suit_of(card), rules.strength(card)
    above = (rules.strengths(view.unseen_mask) & suit & ~((1 << strong) - 1)).bit_count()
    words = FRENCH.words(card)
    out = f"{above} higher card{'s are' if above != 1 else ' is'} still out"
    if view.kind == rules.GRAND:
        return f"Nobody can beat the {words}." if not above else f"The {words} is cheap to lose: {out}."
    if not above:
        return f"Nothing beats the {words}, but it is the least dangerous lead you have."
    return f"Somebody else is likely to take a trick led with the {words}: {out}."


def _why_played(view: PentathlonView, card: int) -> str:
    best, strong, words = rules.taking(_on_table(view), view.led), rules.strength(card), FRENCH.words(card)
    takes, last = view.led >> card & 1 and strong > best, len(view.trick) == view.game.players - 1
    if view.kind == rules.GRAND:
        wins = "takes the trick" if last else "has a good chance to take the trick"
        return f"The {words} {wins}." if takes else f"This trick goes elsewhere, so the {words} is let go."
    if not view.led >> card & 1:
        return f"You cannot follow, so you are rid of the {words}."
    if not takes:
        return f"The {words} stays under the {FRENCH.words(rules.card_of(best))} and does not take the trick."
    if last:
        return f"The {words} takes the trick as cheaply as your hand allows."
    return f"The {words} may still be beaten by those who play after you."
