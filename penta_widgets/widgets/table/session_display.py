"""What tables and replays have in common: a session seen through a face."""

from __future__ import annotations

from typing import ClassVar, Generic, cast

from penta_widgets.engine import Move
from penta_widgets.engine.generic import StateT_co, ViewT_co
from penta_widgets.engine.sentences import plain
from penta_widgets.widgets.table import static
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.table.log import log_lines
from penta_widgets.widgets.table.pace import Pace
from penta_widgets.widgets.table.session import Session
from penta_widgets.widgets.wire.display import Display
from penta_widgets.widgets.wire.snapshot import Choice, Coach, Snapshot, Tools, fitted, parts_of, rules_named_in


class SessionDisplay(Display, Generic[StateT_co, ViewT_co]):
    """Base of tables and replays. Subclasses say what it offers (``tools``) and what messages do."""

    name: ClassVar[str]
    session: Session[StateT_co]
    """The game with all its steps."""
    face: Face[StateT_co, ViewT_co]

    def __init__(self, you: int, skin: str, speed: str, *, open_hands: bool) -> None:
        """Nothing is shown before the subclass has a session and a face and calls ``changed``."""
        super().__init__()
        self.you, self.skin, self.open_hands = you, skin, open_hands
        self.pace = Pace(speed)
        self.coach: Coach | None = None
        self._snapshot: Snapshot

    @property
    def state(self) -> StateT_co:
        """The position on the table, nothing hidden."""
        return self.session.state

    @property
    def seat(self) -> int:
        """The seat the table is seen from."""
        return self.you

    @property
    def view(self) -> ViewT_co:
        """The position as the seat knows it."""
        return cast("ViewT_co", self.state.view(self.seat))  # which view a position gives, its type does not say

    @property
    def resting(self) -> bool:
        """Whether there is something to look at before the next card, such as a finished trick."""
        return self.face.rest(self.view)

    @property
    def words(self) -> dict[str, str]:
        """The front end's fixed words where they are to be others."""
        return self.face.words()

    @property
    def tools(self) -> Tools:
        """What the tool bar offers now."""
        raise NotImplementedError

    @property
    def kind(self) -> str:
        """Which bundle of the front end draws it."""
        return self.face.renderer

    @property
    def snapshot(self) -> Snapshot:
        """What the browser was sent last: only what the seat may know."""
        return self._snapshot

    def close(self) -> None:
        """Take the view off the page and free it. The game stays; displaying it again opens a new view."""
        self.pace.stop()
        super().close()

    def svg(self) -> str:
        """The table as its seat sees it."""
        from penta_widgets import drawing

        seat, names, language = self.seat, self.session.names, self.face.language
        return drawing.svg(self.state, seat, names, self.skin, open_hands=self.open_hands, language=language)

    def text(self) -> str:
        """The table for a reader without pictures."""
        from penta_widgets import drawing

        language = self.face.language
        return drawing.text(self.state, self.seat, self.session.names, open_hands=self.open_hands, language=language)

    @property
    def printed(self) -> str:
        """The sentence under the table."""
        return plain(self.snapshot["status"])

    def show(self, *, error: str | None = None, coach: Coach | None = None) -> None:
        """Put the position on the board, with what is said about it."""
        self.coach, self.error = coach, error
        self._snapshot = self._composed()
        super().show(error=error)

    def note(self) -> str | None:
        """What is said under the board when there is nothing else to say."""
        return None

    def _composed(self) -> Snapshot:
        """Everything the browser is sent: drawn from the view of one seat, at most 8 kB."""
        session, face, state, view = self.session, self.face, self.state, self.view
        hands = face.open_hands(state) if self.open_hands else face.hands(view)
        return fitted(
            {
                "seq": self.seq,
                "answer": self.answers,
                "game": session.game.name,
                "renderer": face.renderer,
                "pack": face.pack,
                "skin": self.skin,
                "title": face.title,
                "subtitle": face.subtitle(view),
                "deal": session.deal_id,
                "phase": state.phase,
                "you": self.seat,
                "actor": state.actor,
                "names": list(session.names),
                "hands": hands,
                "table": face.table(view),
                "legal": self._choices(),
                "scores": face.scores(view),
                "facts": face.facts(view),
                "status": face.status(view),
                "coach": self.coach or _note(self.note()),
                "error": self.error,
                "rules": rules_named_in(self.error, *_said(self.coach)),
                "summary": face.summary(view),
                "log": log_lines(face, session.steps),
                "tools": self.tools,
                "words": self.words,
            }
        )

    def _choices(self) -> list[Choice]:
        if not self.session.is_person(self.state.actor):
            return []
        offered = self.face.offered(self.state.legal_moves)
        return [self._choice(move) for move in offered]

    def _choice(self, move: Move) -> Choice:
        label, parts = self.face.label(self.state, move), parts_of(move, self.session.game.pack)
        return {"move": move.text, "label": label, "kind": move.kind, **parts}

    def __repr__(self) -> str:
        """Where the game stands in one line, with the deal id that reproduces its cards."""
        return f"<{type(self).__name__} {self.session.deal_id}: {static.line(self.snapshot)}>"


def _said(coach: Coach | None) -> tuple[str, ...]:
    return () if coach is None else (coach["text"], coach.get("rule", ""))


def _note(text: str | None) -> Coach | None:
    return None if text is None else {"kind": "note", "text": text}
