"""Penta Solitaire and its family at a table."""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.engine import InvalidOption, Move, State, View
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.solitaire import SolitaireState, SolitaireView
from penta_widgets.players.hint import Hint
from penta_widgets.sentences.solitaire import homeward
from penta_widgets.widgets.solitaire.face import SolitaireFace
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.hint import Advisor
from penta_widgets.widgets.table.session import Session

LONGEST_RUN: Final = 104
"""Cards that may go home by themselves after one move."""


class SolitaireTable(Table[SolitaireState, SolitaireView]):
    """A solitaire you play in a notebook cell, by mouse, touch, keyboard or from Python.

    ``auto_home`` plays every card home that a foundation takes, after each move of yours; one ``undo()`` takes
    such a run back whole. ``timer`` and ``count`` show the time (in the browser alone) and the number of moves.
    All three can be set at any time, here or by the buttons under the piles. They are the table's, not the game's:
    new cards keep them, and a stored game goes on with those that its new table is given.

    >>> from penta_widgets import play
    >>> table = play("solitaire", seed=4, journal=None)
    >>> table.move("turn").state.stock_count
    97
    >>> table.undo().state.stock_count
    98
    """

    name = "solitaire"
    face_type = SolitaireFace
    face: SolitaireFace
    switches = ("auto_home", "timer", "count")

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
        given = {"auto_home": auto_home, "timer": timer, "count": count}
        self._on = {name: _checked(name, on) for name, on in given.items()}
        self._by_itself: dict[int, State] = {}
        super().__init__(hint=hint or self._hint, **options)

    @property
    def auto_home(self) -> bool:
        """Whether cards go home by themselves, from your next move on."""
        return self._on["auto_home"]

    @auto_home.setter
    def auto_home(self, on: bool) -> None:
        self._switch("auto_home", on)

    @property
    def timer(self) -> bool:
        """Whether the time is shown."""
        return self._on["timer"]

    @timer.setter
    def timer(self, on: bool) -> None:
        self._switch("timer", on)

    @property
    def count(self) -> bool:
        """Whether the number of moves is shown."""
        return self._on["count"]

    @count.setter
    def count(self, on: bool) -> None:
        self._switch("count", on)

    @property
    def moves_made(self) -> int:
        """How many moves led here, the deal not counted."""
        moves = (state.last_move for state in self.session.steps)
        return sum(move is not None and move.kind != "deal" for move in moves)

    def carry_out(self, move: Move | str) -> None:
        """A move of yours; with ``auto_home``, then every card that a foundation takes."""
        super().carry_out(move)
        # Undone and switched off since, what went home by itself is a move of yours now.
        self._by_itself.pop(id(self.state), None)
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

    def _hint(self, view: View) -> Hint:
        from penta_widgets.widgets.solitaire.hints import table_hint

        del view  # the solver asks about the whole position; its answer says what it knew
        return table_hint(self.state)

    def _sit(self, session: Session) -> None:
        super()._sit(session)
        self._by_itself.clear()
        self._tell_face()

    def _switch(self, name: str, on: object) -> None:
        with self.lock:
            self._on[name] = _checked(name, on)
            self._tell_face()
            self.show(coach=self.coach)

    def _tell_face(self) -> None:
        self.face.auto_home, self.face.timer = self.auto_home, self.timer
        self.face.moves_made = (lambda: self.moves_made) if self.count else None


def _checked(name: str, on: object) -> bool:
    if not isinstance(on, bool):
        raise InvalidOption(f"{name}={quoted(on)} — expected True or False")
    return on
