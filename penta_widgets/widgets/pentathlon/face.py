"""Pentathlon at a table: what a seat sees of it, round by round."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from penta_widgets.engine import CHANCE, Move, State, View
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import Pentathlon, PentathlonState, PentathlonView, rules
from penta_widgets.engine.sentences import signed
from penta_widgets.engine.tricks import Trick
from penta_widgets.widgets.pentathlon import nb as pentathlon_nb
from penta_widgets.widgets.pentathlon import norwegian
from penta_widgets.widgets.pentathlon import sentences as words
from penta_widgets.widgets.pentathlon.sentences import LANGUAGES, Tongue
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.table.session import Session
from penta_widgets.widgets.wire.snapshot import Coach, Hand, Sheet, SheetRow, Summary, about

SHOWN: Final = {"queens": rules.ACES << 11, "king_of_hearts": rules.HEART_TWO << 11}
"""The cards that cost one by one, as masks by round: a seat shows those it has taken, the rule those still out."""
HOUSE: Final = ("last_two", "king_of_hearts")


class PentathlonFace(Face):
    """Pentathlon in the parts of a snapshot, in one language."""

    renderer = "pentathlon"
    languages = tuple(LANGUAGES)
    pack = "french"

    def __init__(self, game: Pentathlon, names: tuple[str, ...], language: str = "en") -> None:
        """Raises InvalidOption for a language that is not there."""
        super().__init__(game, names, language)
        self.say = Tongue(language)
        self.title = self.say("game")

    def hands(self, view: View) -> list[Hand]:
        """Counts by seat, and the own cards: suit by suit, the ace where it ranks in this round (F-RANK)."""
        view = _seen(view)
        hands: list[Hand] = [{"n": count} for count in view.counts]
        hands[view.seat]["cards"] = [FRENCH.text(card) for card in _ordered(view)]
        return hands

    def table(self, view: View) -> dict[str, Any]:
        """The round's rule, then the trick and what each seat has taken, or Fan Tan's rows."""
        view = _seen(view)
        found = {
            "round": view.game.round_names[words.in_sight(view)],
            "rounds": [(self.say.round(name), name in HOUSE) for name in view.game.round_names],
            "at": words.in_sight(view),
            "rule": self._rule(view),
            "dealer": view.dealer,
            "scores": view.sheet[-1] if _is_between(view) else view.round_scores,
        }
        return {**found, **(_fan_tan(view) if _is_fan_tan(view) else self._tricks(view))}

    def _rule(self, view: PentathlonView) -> dict[str, Any]:
        """What hurts now, which end the ace is, and what is still out that costs."""
        name = view.game.round_names[words.in_sight(view)]
        told: dict[str, Any] = {
            "cost": self._cost("cost", name),
            "ace": self.say("ace.low" if name == "fan_tan" else "ace.high"),
            "low": name == "fan_tan",
        }
        return {**told, **self._left(view, name)} if view.phase == "play" else told

    def _left(self, view: PentathlonView, name: str) -> dict[str, Any]:
        if view.decided:
            return {"left": self.say("left.none")}
        if name in SHOWN:
            out = SHOWN[name] & ~sum(view.taken)
            return {"left": self.say("left.cards"), "out": _texts(out)}
        if name == "clubs":
            return {"left": self.say("left.clubs", n=(rules.CLUB_SUIT & ~sum(view.taken)).bit_count())}
        left = max(view.counts)
        return {"left": self.say("left.tricks.one" if left == 1 else "left.tricks", n=left)}

    def _cost(self, kind: str, name: str) -> str:
        return self.say(f"{kind}.{name}", queen=self._game.options.queen_value)

    def _tricks(self, view: PentathlonView) -> dict[str, Any]:
        last = view.last_trick if any(view.taken) or view.phase != "play" else ()
        best = words.winner(view.trick) if view.trick else None
        name = view.game.round_names[words.in_sight(view)]
        return {
            "trick": _plays(view.trick),
            "last": _plays(last),
            "took": words.winner(last) if last else None,
            "number": sum(view.tricks),
            "winning": [play.seat for play in view.trick].index(best) if best is not None else None,
            "tricks": view.tricks,
            "cards": [_texts(taken & SHOWN.get(name, 0)) for taken in view.taken],
        }

    def subtitle(self, view: View) -> str:
        """Which round, and how far it is."""
        return words.subtitle(_seen(view), self.say)

    def status(self, view: View) -> str:
        """What to do now, or whom one waits for."""
        return words.status(_seen(view), self.names, self.say)

    def scores(self, view: View) -> Sheet:
        """A row a round with what it costs, and the sum."""
        view = _seen(view)
        rows = [self._row(view, number, name) for number, name in enumerate(view.game.round_names)]
        name = self.say("sheet.end" if view.phase == "over" else "sheet.total")
        sums = [total + now for total, now in zip(view.totals, view.round_scores, strict=True)]
        rows.append({"name": name, "cells": [("", signed(figure)) for figure in sums], "kind": "total"})
        return {"caption": self.say("sheet"), "rows": rows}

    def _row(self, view: PentathlonView, number: int, name: str) -> SheetRow:
        scores: tuple[int, ...] = ()
        kind = "later"
        if number < len(view.sheet):
            scores, kind = view.sheet[number], ""
        elif number == view.round and view.actor not in (None, CHANCE):
            scores, kind = view.round_scores, "now"
        figures = [("", signed(score)) for score in scores] or [("", "")] * view.game.players
        return {"name": self.say.round(name), "note": self._cost("note", name), "cells": figures, "kind": kind}

    def summary(self, view: View) -> Summary | None:
        """What the round cost everyone, and at the end who wins."""
        return words.summary(_seen(view), self.names, self.say)

    def log_line(self, before: State, after: State) -> str | None:
        """A move in words, and who took the trick or went out with it."""
        if before.actor is None or before.actor == CHANCE or after.last_move is None:
            return None
        return words.log_line(cast("PentathlonState", before), cast("PentathlonState", after), self.names, self.say)

    def rest(self, view: View) -> bool:
        """A finished trick lies on the table until the next card."""
        view = _seen(view)
        return view.phase == "play" and not view.trick and any(view.taken)

    def next_label(self, view: View) -> str:
        """The button that deals the next round says which one it is."""
        return self.say("next", round=self.say.round(_seen(view).round_name))

    def finishing(self, view: View) -> str | None:
        """Once the round is decided, the button that plays it out (F-EARLY)."""
        return self.say("finish") if _seen(view).decided else None

    def words(self) -> dict[str, str]:
        """The front end's fixed words in this language."""
        return pentathlon_nb.BOARD if self.say.language == "nb" else {}

    def label(self, state: State, move: Move) -> str:
        """A legal move in words."""
        del state
        return self.say.move(move)

    def why(self, state: State, text: str) -> Coach:
        """Why a move is not legal, or that it is, in the table's language."""
        if self.say.language == "en":
            return super().why(state, text)
        move = state.move(self.meant(state, text))
        reason = state.why_not(move)
        if reason is None:
            return about(move, FRENCH, {"kind": "note", "text": self.say("may", move=self.say.move(move))})
        return {
            "kind": "why",
            "text": norwegian.refusal(cast("PentathlonState", state), move, reason),
            "rule": reason.rule,
        }

    @property
    def _game(self) -> Pentathlon:
        return cast("Pentathlon", self.game)


def _seen(view: View) -> PentathlonView:
    return cast("PentathlonView", view)


def _is_fan_tan(view: PentathlonView) -> bool:
    return view.game.round_names[words.in_sight(view)] == "fan_tan"


def _is_between(view: PentathlonView) -> bool:
    """Whether a round has just ended."""
    return bool(view.sheet) and view.actor in (None, CHANCE)


def _fan_tan(view: PentathlonView) -> dict[str, Any]:
    """The rows by suit as far as they go (0 the ace … 12 the king), passes, and whether passing is legal."""
    ended = view.sheet[-1] if _is_between(view) else None
    free = view.actor == view.seat and view.may_pass(view.hand)
    return {"rows": view.layout, "passes": view.passes, "free": free, "ended": ended}


def _ordered(view: PentathlonView) -> list[int]:
    cards = list(bits(view.hand))
    return cards if view.phase == "fan_tan" else sorted(cards, key=rules.strength)


def _plays(trick: Trick) -> list[dict[str, Any]]:
    return [{"seat": play.seat, "card": FRENCH.text(play.card)} for play in trick]


def _texts(mask: int) -> list[str]:
    return [FRENCH.text(card) for card in bits(mask)]


class PentathlonTable(Table):
    """A table for Pentathlon. ``language="nb"`` speaks Norwegian: Femkamp, with Pass, Kløver, Damer, Kabal, Grand.

    >>> from penta_widgets import play
    >>> table = play("pentathlon", seed=5, language="nb", journal=None)
    >>> table.view.phase, table.state.round_name
    ('play', 'pass')
    """

    name = "pentathlon"
    face_type = PentathlonFace
    defaults: ClassVar[dict[str, object]] = {}

    def __init__(self, *, language: str = "en", **keywords: Any) -> None:
        """Sit down, in English or Norwegian; every other keyword is ``Table``'s or an option of the game."""
        self.language = Tongue(language).language
        if self.language == "nb":
            keywords = {"names": norwegian.names(keywords), "hint": norwegian.advice, **keywords}
        super().__init__(**keywords)

    def make_face(self, session: Session) -> PentathlonFace:
        """A face that speaks the table's language."""
        return PentathlonFace(cast("Pentathlon", session.game), session.names, self.language)

    @property
    def state(self) -> PentathlonState:
        """The position on the table, nothing hidden."""
        return cast("PentathlonState", super().state)

    @property
    def view(self) -> PentathlonView:
        """The position as the seat knows it."""
        return _seen(super().view)
