"""Penta's sentences and figures: what to do, what happened, what it was worth."""

from __future__ import annotations

from penta_widgets.engine import CHANCE, Move, State
from penta_widgets.engine.cards import PENTA, PENTA_SUITS, WILD, penta_cards
from penta_widgets.engine.penta import HandResult, PentaState, PentaView, Play
from penta_widgets.engine.penta.rules import TRUMP_SUIT
from penta_widgets.engine.sentences import listed, signed
from penta_widgets.widgets.wire.snapshot import Summary

Figures = list[tuple[str, str]]
FEW = 4
"""Up to this many playable cards are named one by one."""


def subtitle(view: PentaView) -> str:
    """Which hand, and how far it is: "hand 3, trick 1"."""
    if view.phase == "over":
        return f"over after hand {view.hand_number}"
    if view.actor == CHANCE:
        return f"before hand {view.hand_number}"
    stage = {"bet": "betting", "bid": "bidding"}.get(view.phase)
    return f"hand {view.hand_number}, {stage or f'trick {sum(view.tricks) + 1}'}"


def status(view: PentaView, names: tuple[str, ...]) -> str:
    """One sentence: what this seat is to do, or whom it waits for."""
    if view.phase == "over":
        return "The game is over."
    if view.actor is None or view.actor == CHANCE:
        return "The hand is over."
    if view.actor != view.seat:
        return _waiting(view, names[view.actor])
    return {"bet": _bet, "bid": _bid, "play": _play, "redeclare": _redeclare}[view.phase](view)


def _waiting(view: PentaView, name: str) -> str:
    doing = {"bet": "to bet", "bid": "to bid", "redeclare": "to redeclare the wild"}.get(view.phase)
    return f"{name} is {doing or ('to play' if view.trick else 'to lead')}."


def _bet(view: PentaView) -> str:
    missing = view.betting.level - view.betting.paid[view.seat]
    if view.betting.level:
        return f"Your turn. Call for {missing}, raise, or fold: your cards stay secret if you fold."
    return "Your turn. Bet, pass for now, or fold."


def _bid(view: PentaView) -> str:
    made = [bid for bid in view.bids if bid is not None]
    told = f" Bids so far add up to {sum(made)}." if made else ""
    return f"Your bid: how many of the {view.hand_size} tricks will you take?{told}"


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


def _suit(card: int) -> int:
    return card // 8 if card < 40 else TRUMP_SUIT


def suit_name(suit: int) -> str:
    """The suit as a person says it."""
    return "trumps" if suit == TRUMP_SUIT else PENTA_SUITS[suit]


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def running(view: PentaView) -> Figures:
    """The score sheet's row for the hand being played: bid and tricks, no points yet."""
    return [
        ("folded" if out else "" if bid is None else f"{bid}·{tricks}", "–")
        for out, bid, tricks in zip(view.folded, view.bids, view.tricks, strict=True)
    ]


def result(line: HandResult) -> Figures:
    """The score sheet's row for a finished hand."""
    return [
        ("–" if bid is None else f"{bid}·{tricks}", "–" if bid is None else signed(score))
        for bid, tricks, score in zip(line.bids, line.tricks, line.scores, strict=True)
    ]


def log_line(names: tuple[str, ...], move: Move, before: State, after: State) -> str:
    """A move in words, and who took the trick if it was the last card of one."""
    assert isinstance(before, PentaState)
    assert isinstance(after, PentaState)
    took = [seat for seat, (old, new) in enumerate(zip(before.tricks, after.tricks, strict=True)) if new > old]
    told = f"{names[before.actor or 0]}: {_told(move, before.public.displaced)}"
    if after.reward_pot > before.reward_pot and after.phase != "over":
        kept = after.reward_pot - before.reward_pot
        told += f"\nThe pot of {after.pot + kept} splits: {after.pot} for this hand, {kept} for the reward pot"
    return f"{told}. {names[took[0]]} took the trick" if took else told


def _told(move: Move, displaced: Play | None) -> str:
    if move.stands_for is None:
        return move.text if move.card is None else f"[{PENTA.text(move.card)}]"
    name = PENTA.text(move.stands_for)
    return (
        f"the wild as [{name}]"
        if displaced is None
        else f"the wild moves from [{PENTA.text(displaced.stands)}] to [{name}]"
    )


def summary(view: PentaView, names: tuple[str, ...], *, money: bool) -> Summary | None:
    """What the last hand was worth, and at the end who wins the points and who the money."""
    if not view.sheet or view.actor not in (None, CHANCE):
        return None
    lines = [_seat_result(name, view.sheet[-1], seat, money) for seat, name in enumerate(names)]
    if view.outcome is None:
        return {"title": f"Hand {len(view.sheet)} is over", "lines": lines}
    best = [names[seat] for seat in view.outcome.winners]
    verdict = [f"{listed(best, 'and')} {_wins(best)} the points with {max(view.totals)}."]
    if money:
        richest = max(view.balances)
        rich = [name for name, chips in zip(names, view.balances, strict=True) if chips == richest]
        verdict.append(f"{listed(rich, 'and')} {_wins(rich)} the money with {signed(richest)} chips.")
    return {"title": "The game is over", "lines": [*verdict, *lines]}


def _wins(names: list[str]) -> str:
    return "win" if len(names) > 1 or names[0] == "You" else "wins"


def _seat_result(name: str, line: HandResult, seat: int, money: bool) -> str:
    bid, tricks, score = line.bids[seat], line.tricks[seat], line.scores[seat]
    told = f"bid {bid}, took {tricks}: {signed(score)}" if bid is not None else "no bid"
    chips = f", {signed(line.chips[seat])} chips from the pot" if money and line.chips[seat] else ""
    return f"{name}: {told}{chips}"
