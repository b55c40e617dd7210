"""Pentathlon at a table: what a seat sees of it, round by round."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from penta_widgets.engine import CHANCE, Game, Move
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, rules
from penta_widgets.engine.sentences import signed
from penta_widgets.engine.tricks import Trick
from penta_widgets.sentences import pentathlon as sentences
from penta_widgets.sentences.translation import SOURCE, catalogue, languages
from penta_widgets.widgets.pentathlon import sentences as words
from penta_widgets.widgets.pentathlon import translated
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.table.session import Session
from penta_widgets.widgets.wire.front_end import front_end_words
from penta_widgets.widgets.wire.snapshot import Coach, Hand, Sheet, SheetRow, Summary, about

SHOWN: Final = {"queens": rules.ACES << 11, "king_of_hearts": rules.HEART_TWO << 11}
"""The cards that cost one by one, as masks by round: a seat shows those it has taken, the rule those still out."""
HOUSE: Final = ("last_two", "king_of_hearts")


class PentathlonFace(Face[PentathlonState, PentathlonView]):
    """Pentathlon in the parts of a snapshot, in one language."""

    renderer = "pentathlon"
    languages = languages()
    pack = "french"

    def __init__(self, game: Game, names: tuple[str, ...], language: str = "en") -> None:
        """Raises InvalidOption for a language that is not there."""
        super().__init__(game, names, language)
        self.catalogue = catalogue(language)
        self.title = sentences.game_title(self.catalogue)

    def hands(self, view: PentathlonView) -> list[Hand]:
        """Counts by seat, and the own cards: suit by suit, the ace where it ranks in this round (F-RANK)."""
        hands: list[Hand] = [{"n": count} for count in view.counts]
        hands[view.seat]["cards"] = [FRENCH.text(card) for card in _ordered(view)]
        return hands

    def table(self, view: PentathlonView) -> dict[str, Any]:
        """The round's rule, then the trick and what each seat has taken, or Fan Tan's rows."""
        parts = {
            "round": view.game.round_names[sentences.in_sight(view)],
            "rounds": [(self.catalogue(sentences.ROUNDS[name]), name in HOUSE) for name in view.game.round_names],
            "at": sentences.in_sight(view),
            "rule": self._rule(view),
            "dealer": view.dealer,
            "scores": view.sheet[-1] if sentences.is_between(view) else view.round_scores,
        }
        return {**parts, **(_fan_tan(view) if _is_fan_tan(view) else self._tricks(view))}

    def _rule(self, view: PentathlonView) -> dict[str, Any]:
        """What hurts now, which end the ace is, and what is still out that costs."""
        _, name = self.catalogue, view.game.round_names[sentences.in_sight(view)]
        rule: dict[str, Any] = {
            "cost": sentences.cost(view, _),
            "ace": _("ace low") if name == "fan_tan" else _("ace high"),
            "low": name == "fan_tan",
        }
        return {**rule, **self._left(view, name)} if view.phase == "play" else rule

    def _left(self, view: PentathlonView, name: str) -> dict[str, Any]:
        _ = self.catalogue
        if view.decided:
            return {"left": _("nothing can change any more")}
        if name in SHOWN:
            out = SHOWN[name] & ~sum(view.taken)
            return {"left": _("still out"), "out": _texts(out)}
        if name == "clubs":
            return {"left": _("{n} of 13 clubs still out", n=(rules.CLUB_SUIT & ~sum(view.taken)).bit_count())}
        return {"left": _.ngettext("{n} trick to come", "{n} tricks to come", max(view.counts))}

    def _tricks(self, view: PentathlonView) -> dict[str, Any]:
        last = view.last_trick if any(view.taken) or view.phase != "play" else ()
        best = sentences.winner(view.trick) if view.trick else None
        name = view.game.round_names[sentences.in_sight(view)]
        return {
            "trick": _plays(view.trick),
            "last": _plays(last),
            "took": sentences.winner(last) if last else None,
            "number": sum(view.tricks),
            "winning": [play.seat for play in view.trick].index(best) if best is not None else None,
            "tricks": view.tricks,
            "cards": [_texts(taken & SHOWN.get(name, 0)) for taken in view.taken],
        }

    def subtitle(self, view: PentathlonView) -> str:
        """Which round, and how far it is."""
        return sentences.subtitle(view, self.catalogue)

    def status(self, view: PentathlonView) -> str:
        """What to do now, or whom one waits for."""
        return sentences.status(view, view.seat, self.names, self.catalogue)

    def scores(self, view: PentathlonView) -> Sheet:
        """A row a round with what it costs, and the sum."""
        rows: list[SheetRow] = [
            {"name": row.name, "note": row.note, "figures": self._figures(row), "kind": row.kind}
            for row in sentences.sheet(view, self.catalogue)
        ]
        _ = self.catalogue
        return {"caption": _("Lowest wins"), "rows": rows}

    def _figures(self, row: sentences.Row) -> list[tuple[str, str]]:
        return [("", signed(score)) for score in row.scores] or [("", "")] * self.game.players

    def summary(self, view: PentathlonView) -> Summary | None:
        """What the round cost everyone, and at the end who wins."""
        return words.summary(view, self.names, self.catalogue)

    def log_line(self, before: PentathlonState, after: PentathlonState) -> str | None:
        """A move in words, and who took the trick or went out with it."""
        if before.actor is None or before.actor == CHANCE or after.last_move is None:
            return None
        return words.log_line(before, after, self.names, self.catalogue)

    def rest(self, view: PentathlonView) -> bool:
        """A finished trick lies on the table until the next card."""
        return view.phase == "play" and not view.trick and any(view.taken)

    def next_label(self, view: PentathlonView) -> str:
        """The button that deals the next round says which one it is."""
        _ = self.catalogue
        return _("Next: {round}", round=_(sentences.ROUNDS[view.round_name]))

    def finishing(self, view: PentathlonView) -> str | None:
        """Once the round is decided, the button that plays it out (F-EARLY)."""
        return sentences.finish(self.catalogue) if view.decided else None

    def words(self) -> dict[str, str]:
        """The front end's fixed words in this language."""
        return front_end_words(self.catalogue)

    def label(self, state: PentathlonState, move: Move) -> str:
        """A legal move in words."""
        del state
        return sentences.move_words(move, self.catalogue)

    def why(self, state: PentathlonState, text: str) -> Coach:
        """Why a move is not legal, or that it is, in the table's language."""
        if self.language == SOURCE:
            return super().why(state, text)
        move = state.move(self.meant(state, text))
        reason = state.why_not(move)
        if reason is None:
            _ = self.catalogue
            allowed = _("You may {move}.", move=sentences.move_words(move, _))
            return about(move, FRENCH, {"kind": "note", "text": allowed})
        return {
            "kind": "why",
            "text": translated.refusal(state, move, reason, self.catalogue),
            "rule": reason.rule,
        }


def _is_fan_tan(view: PentathlonView) -> bool:
    return view.game.round_names[sentences.in_sight(view)] == "fan_tan"


def _fan_tan(view: PentathlonView) -> dict[str, Any]:
    """The rows by suit as far as they go (0 the ace … 12 the king), passes, and whether passing is legal."""
    ended = view.sheet[-1] if sentences.is_between(view) else None
    free = view.actor == view.seat and view.may_pass(view.hand)
    return {"rows": view.rows, "passes": view.passes, "free": free, "ended": ended}


def _ordered(view: PentathlonView) -> list[int]:
    cards = list(bits(view.hand))
    return cards if view.phase == "fan_tan" else sorted(cards, key=rules.strength)


def _plays(trick: Trick) -> list[dict[str, Any]]:
    return [{"seat": play.seat, "card": FRENCH.text(play.card)} for play in trick]


def _texts(mask: int) -> list[str]:
    return [FRENCH.text(card) for card in bits(mask)]


class PentathlonTable(Table[PentathlonState, PentathlonView]):
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
        self.language = language
        if language != SOURCE:
            _ = catalogue(language)
            keywords = {"names": translated.names(keywords, _), "hint": partial(translated.hint, _=_), **keywords}
        super().__init__(**keywords)

    def make_face(self, session: Session) -> PentathlonFace:
        """A face that speaks the table's language."""
        return PentathlonFace(session.game, session.names, self.language)
