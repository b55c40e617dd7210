"""Penta Solitaire and its family at a table."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from penta_widgets.engine import CHANCE, Move, State, View
from penta_widgets.engine.solitaire import SolitaireState, SolitaireView
from penta_widgets.widgets.advice import Advice, Advisor
from penta_widgets.widgets.session import Session
from penta_widgets.widgets.solitaire_face import SolitaireFace
from penta_widgets.widgets.solitaire_words import homeward
from penta_widgets.widgets.table import Table

LONGEST_RUN: Final = 104
"""Cards that may go home by themselves after one move."""


class SolitaireTable(Table):
    """A solitaire you play in a notebook cell, by mouse, touch, keyboard or from Python.

    ``auto_home`` plays every card home that a foundation takes, after each move of yours; one ``undo()`` takes
    such a run back whole. ``timer`` and ``count`` show the time (in the browser alone) and the number of moves.
    """

    name = "solitaire"
    face_type = SolitaireFace
    face: SolitaireFace

    def __init__(
        self,
        *,
        auto_home: bool = False,
        timer: bool = False,
        count: bool = False,
        hint: Advisor | None = None,
        **options: Any,
    ) -> None:
        """Lay the cards out. Every other keyword is one of ``Table`` or an option of the game."""
        self.auto_home, self._timer, self._count = auto_home, timer, count
        self._by_itself: dict[int, State] = {}
        super().__init__(hint=hint or self._advice, **options)

    @property
    def state(self) -> SolitaireState:
        """The position on the table, nothing hidden."""
        return cast("SolitaireState", super().state)

    @property
    def view(self) -> SolitaireView:
        """The position as the player knows it: without the order of the stock."""
        return cast("SolitaireView", super().view)

    @property
    def moves_made(self) -> int:
        """How many moves led here, the deal not counted."""
        moves = (state.last_move for state in self.session.steps)
        return sum(move is not None and move.code != CHANCE for move in moves)

    def text(self) -> str:
        """Every pile in a line of its own."""
        from penta_widgets import drawing

        return drawing.text(self.view)

    def carry_out(self, move: Move | str) -> None:
        """A move of yours; with ``auto_home``, then every card that a foundation takes."""
        super().carry_out(move)
        if not self.auto_home:
            return
        for _ in range(LONGEST_RUN):
            home = homeward(self.state)
            if not home:
                return
            self.session.play(home[0])
            self._by_itself[id(self.state)] = self.state

    @property
    def steps(self) -> dict[str, Any]:
        """As every table's; what was played automatically goes back and forward with the move before it."""
        return {**super().steps, "undo": self._undo, "redo": self._redo}

    def _undo(self) -> None:
        left: State = self.state
        while self.session.undo() and id(left) in self._by_itself:
            left = self.state

    def _redo(self) -> None:
        self.session.redo()
        states, at = self.session.line
        while at + 1 < len(states) and id(states[at + 1]) in self._by_itself:
            self.session.redo()
            states, at = self.session.line

    def _play_out(self) -> None:
        for move in self.face.way_home(self.view):
            self.session.play(move)

    def _advice(self, view: View) -> Advice:
        from penta_widgets.widgets.solitaire_hints import advise

        del view  # the solver asks about the whole position; its answer says what it knew
        return advise(self.state)

    def _sit(self, session: Session) -> None:
        super()._sit(session)
        self._by_itself.clear()
        self.face.timer = self._timer
        self.face.moves_made = (lambda: self.moves_made) if self._count else None


class TwentyTable(SolitaireTable):
    """A table for Twenty (S-TWENTY)."""

    name: ClassVar[str] = "twenty"


class AcesAndKingsTable(SolitaireTable):
    """A table for Aces and Kings (S-ACES-AND-KINGS)."""

    name: ClassVar[str] = "aces_and_kings"


class AceyAndKingsleyTable(SolitaireTable):
    """A table for Acey and Kingsley (S-ACEY-AND-KINGSLEY)."""

    name: ClassVar[str] = "acey_and_kingsley"


class AlexanderTheGreatTable(SolitaireTable):
    """A table for Alexander the Great (S-ALEXANDER)."""

    name: ClassVar[str] = "alexander_the_great"


class AlternateTable(SolitaireTable):
    """A table for Alternate (S-ALTERNATE)."""

    name: ClassVar[str] = "alternate"
