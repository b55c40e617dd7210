"""Penta's sentences: where the game stands, what to do, the trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from penta_widgets.engine import CHANCE, View
from penta_widgets.engine.cards import PENTA, PENTA_SUITS, WILD, penta_cards
from penta_widgets.engine.penta import PentaState, PentaView
from penta_widgets.engine.penta.public import trick_winner
from penta_widgets.engine.penta.rules import TRUMP_SUIT
from penta_widgets.engine.sentences import counted, listed, signed
from penta_widgets.engine.tricks import Play
from penta_widgets.sentences.people import does, is_to, won
from penta_widgets.sentences.tricks import trick_line

Position = PentaState | PentaView
Names = Sequence[str]
FEW: Final = 4
"""Up to this many playable cards are named one by one."""


def title(position: Position) -> str:
    """The game and where it stands: "Penta, hand 3, trick 5"."""
    return f"{position.game.title}, {subtitle(position)}"


def subtitle(position: Position) -> str:
    """Which hand, and how far it is: "hand 3, trick 1"."""
    if position.phase == "over":
        return f"over after hand {position.hand_number}"
    if position.actor == CHANCE:
        return f"before hand {position.hand_number}"
    stage = {"bet": "betting", "bid": "bidding"}.get(position.phase)
    return f"hand {position.hand_number}, {stage or f'trick {sum(position.tricks) + 1}'}"


def status(position: Position, seat: int | None, names: Names) -> str:
    """One sentence: what the seat that is spoken to is to do, or who is to act; cards are chips."""
    if position.outcome is not None:
        return won(position.outcome.winners, position.outcome.scores, names)
    if position.actor is None or position.actor == CHANCE:
        dealing = f"{does(names[position.dealer], 'deal')} hand {position.hand_number}"
        return f"The hand is over. {dealing} next." if position.sheet else f"{dealing}."
    if position.actor != seat:
        return _waiting(position, names[position.actor])
    view = position if isinstance(position, View) else position.view(seat)
    return _DUE[view.phase](view)


def _waiting(position: Position, name: str) -> str:
    doing = {"bet": "to bet", "bid": "to bid", "redeclare": "to redeclare the wild"}.get(position.phase)
    return f"{is_to(name)} {doing or ('to play' if position.trick else 'to lead')}."


def _bet(view: PentaView) -> str:
    missing = view.betting.level - view.betting.paid[view.seat]
    if view.betting.level:
        return f"Your turn. Call for {missing}, raise, or fold: your cards stay secret if you fold."
    return "Your turn. Bet, pass for now, or fold."


def _bid(view: PentaView) -> str:
    made = [bid for bid in view.bids if bid is not None]
    so_far = f" Bids so far add up to {sum(made)}." if made else ""
    return f"Your bid: how many of the {view.hand_size} tricks will you take?{so_far}"


def _play(view: PentaView) -> str:
    if not view.trick:
        return "Your lead. Any card may be led."
    playable = {move.card for move in view.legal_moves}
    cards = [card for card in dict.fromkeys(penta_cards(view.hand)) if card in playable]
    suit = suit_name(view.public.led)
    real = [f"[{PENTA.text(card)}]" for card in cards if card != WILD]
    holds = any(_suit(card) == view.public.led for card in cards if card != WILD)
    wild = f", or play the [W] as {_a(suit)}" if WILD in cards and view.public.led != TRUMP_SUIT else ""
    if not holds:
        return f"Your turn. You hold no {suit}: any card may go{wild}."
    named = listed(real) if len(real) <= FEW else f"any {suit}"
    return f"Your turn. Follow {suit} with {named}{wild}."


def _redeclare(view: PentaView) -> str:
    old = view.public.displaced
    stood = PENTA.text(old.stands) if old else "W"
    suit = suit_name(view.public.led if old is None else _suit(old.stands))
    return f"The real [{stood}] was played, so your wild moves to another {suit}."


_DUE: Final[dict[str, Callable[[PentaView], str]]] = {
    "bet": _bet,
    "bid": _bid,
    "play": _play,
    "redeclare": _redeclare,
}


def _suit(card: int) -> int:
    return card // 8 if card < 40 else TRUMP_SUIT


def suit_name(suit: int) -> str:
    """The suit as a person says it."""
    return "trumps" if suit == TRUMP_SUIT else PENTA_SUITS[suit]


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def best(position: Position, trick: Sequence[Play]) -> int | None:
    """Who wins a trick as it lies, None while a wild has no name of its own (P-REDECLARE)."""
    return None if position.phase == "redeclare" else trick_winner(trick).seat


def trick(position: Position, names: Names) -> str:
    """The trick on the table, or the last one taken; empty if there is none."""
    plays = position.trick or position.last_trick
    if not plays:
        return ""
    number = sum(position.tricks) + bool(position.trick)
    cards = [(play.seat, play_words(play)) for play in plays]
    return f"Trick {number}: {trick_line(cards, best(position, plays), names, running=bool(position.trick))}."


def play_words(play: Play) -> str:
    """A card of a trick: ``hunti 5``, ``wild as hunti 6, no longer hunti 8``."""
    if not play.is_wild:
        return PENTA.words(play.card)
    before = "".join(f", no longer {PENTA.words(card)}" for card in play.was[-1:])
    return f"wild as {PENTA.words(play.stands)}{before}"


def counts(position: Position, seat: int) -> str:
    """A seat's cards, bid and tricks: ``12 cards · bid 3 · took 1``."""
    if position.folded[seat]:
        return "folded"
    bid = position.bids[seat]
    facts = [counted(position.counts[seat], "card")]
    facts += [] if bid is None else [f"bid {bid}", f"took {position.tricks[seat]}"]
    return " · ".join(facts)


def pots(position: Position) -> list[tuple[str, str]]:
    """The pots by name, where money is played for (P-SPLIT, P-REWARD)."""
    if position.game.options.mode != "franklin":
        return []
    name = "Pot" if position.phase in ("bet", "deal") else "Hand pot"
    return [(name, str(position.pot)), ("Reward pot", str(position.reward_pot))]


def sums(position: Position) -> list[tuple[str, list[str]]]:
    """The last rows of the score sheet: points, and chips where there are any."""
    rows = [("Points", [signed(total) for total in position.totals])]
    if position.game.options.mode == "franklin":
        rows.append(("Chips", [signed(chips) for chips in position.balances]))
    return rows
