"""What only Pentathlon's table says: what happened, and how a round and the game ended."""

from __future__ import annotations

from penta_widgets.engine import CHANCE
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView
from penta_widgets.engine.sentences import signed
from penta_widgets.sentences.pentathlon import points, round_name, verdict, winner
from penta_widgets.sentences.translation import Catalogue
from penta_widgets.widgets.wire.snapshot import Summary


def log_line(before: PentathlonState, after: PentathlonState, names: tuple[str, ...], _: Catalogue) -> str:
    """A move in words; who took the trick with it, and for how much; who is out (F-FANTAN-SCORE)."""
    name, move = names[before.turn], after.last_move
    assert move is not None
    if move.card is None:
        return _("{name}: pass (+1)", name=name)
    card = f"[{FRENCH.text(move.card)}]"
    if before.phase == "fan_tan" and not after.counts[before.turn]:
        return _("{name}: {card}, the last one", name=name, card=card)
    line = f"{name}: {card}"
    if before.phase == "fan_tan" or after.trick:
        return line
    taker = winner(after.last_trick)
    scores = after.sheet[-1] if len(after.sheet) > len(before.sheet) else after.round_scores
    cost = scores[taker] - before.round_scores[taker]
    taken = _("{name} took the trick", name=names[taker])
    if cost:
        taken = _("{name} took the trick ({cost})", name=names[taker], cost=plus(cost))
    return f"{line}. {taken}"


def plus(number: int) -> str:
    """A penalty as one adds it: "+4", "−1"."""
    return f"+{number}" if number > 0 else signed(number)


def summary(view: PentathlonView, names: tuple[str, ...], _: Catalogue) -> Summary | None:
    """What the round that just ended cost everyone; at the end who wins, and that the sums are right."""
    if not view.sheet or view.actor not in (None, CHANCE):
        return None
    if view.phase == "over":
        seats = [f"{name}: {points(total, _)}" for name, total in _ranked(names, view.totals)]
        return {"title": _("The game is over"), "lines": [verdict(view.totals, names, _), *seats, _sum(view, _)]}
    lines = [
        _("{name}: {points}, {total} in all", name=name, points=plus(cost), total=signed(total))
        for name, cost, total in zip(names, view.sheet[-1], view.totals, strict=True)
    ]
    return {"title": _("The {round} round is over", round=round_name(view, _)), "lines": lines}


def _ranked(names: tuple[str, ...], totals: tuple[int, ...]) -> list[tuple[str, int]]:
    return sorted(zip(names, totals, strict=True), key=lambda row: row[1])


def _sum(view: PentathlonView, _: Catalogue) -> str:
    """The invariant: tricks, clubs and queens always add up to the same, and Fan Tan to what it did."""
    sums = dict(zip(view.game.round_names, map(sum, view.sheet), strict=True))
    fan, whole = sums["fan_tan"], sum(sums.values())
    return _(
        "All together {sum}: {fixed} from the trick rounds, as always, and {fan} from Fan Tan.",
        sum=whole,
        fixed=whole - fan,
        fan=fan,
    )
