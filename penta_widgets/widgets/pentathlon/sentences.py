"""Pentathlon's sentences: what to do, what happened, how a round and the game ended, in the table's language."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine import CHANCE, InvalidOption, Move
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, rules
from penta_widgets.engine.sentences import listed, signed
from penta_widgets.engine.tricks import Trick
from penta_widgets.widgets.pentathlon import en as pentathlon_en
from penta_widgets.widgets.pentathlon import nb as pentathlon_nb
from penta_widgets.widgets.wire.snapshot import Summary

LANGUAGES: Final = {"en": pentathlon_en.TABLE, "nb": pentathlon_nb.TABLE}
FEW: Final = 5
"""Up to this many playable cards are named one by one."""


class Tongue:
    """One language's strings: ``tongue("do.lead")``, ``tongue("next", round="Grand")``."""

    def __init__(self, language: str) -> None:
        """Raises InvalidOption for a language that has no table."""
        if not isinstance(language, str) or language not in LANGUAGES:
            raise InvalidOption(f"language={quoted(language)} — expected {' or '.join(map(repr, LANGUAGES))}")
        self.language = language
        self._table = LANGUAGES[language]

    def __call__(self, key: str, **values: object) -> str:
        """The string with its blanks filled."""
        return self._table[key].format(**values)

    def round(self, name: str) -> str:
        """A round's name."""
        return self(f"round.{name}")

    def suit(self, card: int) -> str:
        """The suit of a card, as one says it."""
        return self("suits").split()[card // rules.RANKS]

    def card(self, card: int) -> str:
        """The card in words: "queen of spades"."""
        return self("card", rank=self("ranks").split()[card % rules.RANKS], suit=self.suit(card))

    def points(self, number: int) -> str:
        """A number of points in words."""
        return self("points.one") if number == 1 else self("points", n=signed(number))

    def chips(self, mask: int, joint: str = "or") -> str:
        """Cards as chips in a sentence."""
        return listed([f"[{FRENCH.text(card)}]" for card in bits(mask)], self(joint))

    def move(self, move: Move) -> str:
        """A move in words, for its button."""
        return self("move.pass") if move.card is None else self("move.card", card=self.card(move.card))


def in_sight(view: PentathlonView) -> int:
    """Index of the round on the table: the one being played; between rounds the one just finished."""
    between = view.actor in (None, CHANCE) and view.sheet
    return len(view.sheet) - 1 if between else view.round


def subtitle(view: PentathlonView, say: Tongue) -> str:
    """Which round, and how far it is: "Queens, round 3 of 5, trick 5"."""
    names = view.game.round_names
    at = in_sight(view)
    stage = {"play": "at.play", "fan_tan": "at.fan_tan", "over": "at.over"}.get(view.phase, "at.between")
    stage = "at.deal" if view.actor == CHANCE and not view.sheet else stage
    return say(stage, round=say.round(names[at]), n=at + 1, of=len(names), trick=sum(view.tricks) + 1)


def status(view: PentathlonView, names: tuple[str, ...], say: Tongue) -> str:
    """One sentence: what this seat is to do, or whom it waits for."""
    if view.phase == "over":
        return say("do.over")
    if view.actor == CHANCE:
        rounds = view.game.round_names
        if not view.sheet:
            return say("do.deal")
        return say("do.between", round=say.round(rounds[in_sight(view)]), next=say.round(view.round_name))
    if view.actor != view.seat:
        told = _waiting(view, names, say)
    else:
        told = _lay(view, say) if _fans(view) else _play(view, say)
    return f"{told} {say('do.decided', finish=say('finish'))}" if view.decided else told


def _fans(view: PentathlonView) -> bool:
    return view.phase == "fan_tan"


def _waiting(view: PentathlonView, names: tuple[str, ...], say: Tongue) -> str:
    doing = "lay" if _fans(view) else "play" if view.trick else "lead"
    return say(f"do.wait.{doing}", name=names[view.turn])


def _play(view: PentathlonView, say: Tongue) -> str:
    if not view.trick:
        return say("do.lead")
    suit, cards = say.suit(view.trick[0].card), view.legal_cards(view.hand)
    if not cards & view.led:
        return say("do.discard", suit=suit)
    if cards.bit_count() > FEW:
        return say("do.follow.any", suit=suit, n=cards.bit_count())
    return say("do.follow", suit=suit, cards=say.chips(cards))


def _lay(view: PentathlonView, say: Tongue) -> str:
    cards = view.legal_cards(view.hand)
    if not cards:
        return say("do.pass")
    if not view.laid:
        return say("do.open")
    return say("do.lay.free" if view.may_pass(view.hand) else "do.lay", cards=say.chips(cards))


def log_line(before: PentathlonState, after: PentathlonState, names: tuple[str, ...], say: Tongue) -> str:
    """A move in words; who took the trick with it, and for how much; who is out (F-FANTAN-SCORE)."""
    seat, move = before.turn, after.last_move
    assert move is not None
    if move.card is None:
        return say("log.pass", name=names[seat])
    out = before.phase == "fan_tan" and not after.counts[seat]
    told = say("log.out" if out else "log.card", name=names[seat], card=f"[{FRENCH.text(move.card)}]")
    if before.phase == "fan_tan":
        return told
    if after.trick:
        return told
    taker = winner(after.last_trick)
    scores = after.sheet[-1] if len(after.sheet) > len(before.sheet) else after.round_scores
    cost = scores[taker] - before.round_scores[taker]
    took = say("log.took.cost", name=names[taker], cost=plus(cost)) if cost else say("log.took", name=names[taker])
    return f"{told}. {took}"


def winner(trick: Trick) -> int:
    """The seat whose card takes these plays (F-FOLLOW)."""
    played = rules.strengths(sum(1 << play.card for play in trick))
    best = rules.card_of(rules.taking(played, rules.suit_of(trick[0].card)))
    return next(play.seat for play in trick if play.card == best)


def plus(number: int) -> str:
    """A penalty as one adds it: "+4", "−1"."""
    return f"+{number}" if number > 0 else signed(number)


def summary(view: PentathlonView, names: tuple[str, ...], say: Tongue) -> Summary | None:
    """What the round that just ended cost everyone; at the end who wins, and that the sums are right."""
    if not view.sheet or view.actor not in (None, CHANCE):
        return None
    if view.phase == "over":
        seats = [say("end.seat", name=name, points=say.points(total)) for name, total in _ranked(names, view.totals)]
        return {"title": say("end.game"), "lines": [_verdict(view.totals, names, say), *seats, _sum(view, say)]}
    last, title = view.sheet[-1], say("end.round", round=say.round(view.game.round_names[in_sight(view)]))
    rows = zip(names, last, view.totals, strict=True)
    lines = [say("end.seat.total", name=name, points=plus(cost), total=signed(total)) for name, cost, total in rows]
    return {"title": title, "lines": lines}


def _ranked(names: tuple[str, ...], totals: tuple[int, ...]) -> list[tuple[str, int]]:
    return sorted(zip(names, totals, strict=True), key=lambda row: row[1])


def _verdict(totals: tuple[int, ...], names: tuple[str, ...], say: Tongue) -> str:
    best = min(totals)
    first = [name for name, total in zip(names, totals, strict=True) if total == best]
    if len(first) > 1:
        return say("end.win.shared", names=listed(first, say("and")), points=say.points(best))
    own = first[0] in {table["you"] for table in LANGUAGES.values()}
    return say("end.win.you" if own else "end.win", names=first[0], points=say.points(best))


def _sum(view: PentathlonView, say: Tongue) -> str:
    """The invariant: tricks, clubs and queens always add up to the same, and Fan Tan to what it did."""
    sums = dict(zip(view.game.round_names, map(sum, view.sheet), strict=True))
    fan, whole = sums["fan_tan"], sum(sums.values())
    return say("end.sum", sum=whole, fixed=whole - fan, fan=fan)
