"""What only Penta's table says: what happened, what it was worth, how a hand ended."""

from __future__ import annotations

from penta_widgets.engine import CHANCE, Move, State
from penta_widgets.engine.cards import PENTA
from penta_widgets.engine.penta import HandResult, PentaState, PentaView, Play
from penta_widgets.engine.sentences import listed, signed
from penta_widgets.widgets.wire.snapshot import Summary

Figures = list[tuple[str, str]]


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
    sentence = f"{names[before.actor or 0]}: {_told(move, before.public.displaced)}"
    if after.reward_pot > before.reward_pot and after.phase != "over":
        kept = after.reward_pot - before.reward_pot
        sentence += f"\nThe pot of {after.pot + kept} splits: {after.pot} for this hand, {kept} for the reward pot"
    return f"{sentence}. {names[took[0]]} took the trick" if took else sentence


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
    result_text = f"bid {bid}, took {tricks}: {signed(score)}" if bid is not None else "no bid"
    chips = f", {signed(line.chips[seat])} chips from the pot" if money and line.chips[seat] else ""
    return f"{name}: {result_text}{chips}"
