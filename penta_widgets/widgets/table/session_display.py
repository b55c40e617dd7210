"""What tables and replays have in common: a session seen through a face, on a board that opens when displayed."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, ClassVar

from penta_widgets.engine import StaleMove, State, View
from penta_widgets.widgets.table import static
from penta_widgets.widgets.table.composer import snapshot_of
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.table.pace import Pace
from penta_widgets.widgets.table.session import Session
from penta_widgets.widgets.wire import notebook_cells
from penta_widgets.widgets.wire.snapshot import Coach, Snapshot, Tools

if TYPE_CHECKING:
    from penta_widgets.widgets.wire.board import Board


class SessionDisplay:
    """Base of what a board shows. Subclasses say what it offers (``tools``) and what messages do (``receive``)."""

    name: ClassVar[str]
    session: Session
    """The game with all its steps."""
    face: Face
    snapshot: Snapshot
    """What the browser is sent: only what the seat may know."""

    def __init__(self, you: int, skin: str, speed: str, *, open_hands: bool) -> None:
        """Nothing is shown before the subclass has a session and a face and calls ``changed``."""
        self.you, self.skin, self.open_hands = you, skin, open_hands
        self.pace = Pace(speed)
        self.lock = threading.RLock()
        self.seq = self.answer = 0
        self.coach: Coach | None = None
        self.error: str | None = None
        self._board: Board | None = None

    @property
    def state(self) -> State:
        """The position on the table, nothing hidden."""
        return self.session.state

    @property
    def seat(self) -> int:
        """The seat the table is seen from."""
        return self.you

    @property
    def view(self) -> View:
        """The position as the seat knows it."""
        return self.state.view(self.seat)

    @property
    def words(self) -> dict[str, str]:
        """The front end's fixed words where they are to be others."""
        return self.face.words()

    @property
    def tools(self) -> Tools:
        """What the tool bar offers now."""
        raise NotImplementedError

    def receive(self, content: object) -> None:
        """Carry out a message from the browser; never raises."""
        raise NotImplementedError

    @property
    def kind(self) -> str:
        """Which bundle of the front end draws it."""
        return self.face.renderer

    @property
    def widget(self) -> Board:
        """The view in the browser, opened when first asked for."""
        if self._board is None:
            from penta_widgets.widgets.wire.board import board_type

            self._board = board_type(self.kind)(self.snapshot, self.receive)
        return self._board

    def close(self) -> None:
        """Take the view off the page and free it. The game stays; displaying it again opens a new view."""
        self.pace.stop()
        board, self._board = self._board, None
        if board is not None:
            board.close()

    def text(self) -> str:
        """The table for a reader without pictures."""
        return static.text(self.snapshot)

    def expect(self, seq: int | None) -> None:
        """Raise StaleMove if ``seq`` is not that of the position on the table."""
        if seq is not None and seq != self.seq:
            raise StaleMove(f"the table has moved on: position {seq} was meant, it stands at {self.seq}")

    def changed(self) -> None:
        """Show another position: what was said about the old one no longer holds."""
        self.seq += 1
        self.show()

    def show(self, *, coach: Coach | None = None, error: str | None = None) -> None:
        """Put the position on disk, where it is kept, and then on the board."""
        self.coach, self.error = coach, error
        warning = self._keep()
        self.snapshot = snapshot_of(self, warning)
        if self._board is not None:
            self._board.snapshot = dict(self.snapshot)

    def _keep(self) -> str | None:
        return None

    def _ipython_display_(self) -> None:
        if static.is_static():
            static.display(self)
        else:
            from IPython.display import display

            notebook_cells.show_in(notebook_cells.current_run(), self)
            display(self.widget)  # type: ignore[no-untyped-call]

    def _repr_svg_(self) -> str:
        return static.svg(self)

    def __repr__(self) -> str:
        """Where the game stands in one line, with the deal id that reproduces its cards."""
        return f"<{type(self).__name__} {self.session.deal_id}: {static.line(self.snapshot)}>"
