"""The base of everything that shows itself on a board: tables, replays, the gallery, exercises, walkthroughs.

A ``Display`` is not itself a widget. It opens a ``Board`` when it is first displayed, closes it when the cell that
shows it runs again, and needs none at all in static mode (``PENTA_STATIC=1``).
"""

from __future__ import annotations

import os
import threading
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING

from penta_widgets.engine import PentaError, StaleMove
from penta_widgets.widgets.wire import notebook_cells

if TYPE_CHECKING:
    from ipywidgets import DOMWidget

    from penta_widgets.widgets.wire.board import Board


def is_static() -> bool:
    """Whether boards are to be pictures: for committed outputs, nbval and exports."""
    return os.environ.get("PENTA_STATIC") == "1"


class Display(ABC):
    """Something with a snapshot, a picture and a text, which answers messages from the browser.

    ``seq`` counts what is shown (a message about something older is stale), ``answers`` counts messages: it makes
    every answer differ from the one before, so that the browser hears of it.
    """

    def __init__(self) -> None:
        """No view is open yet."""
        self.lock = threading.RLock()
        self.seq = self.answers = 0
        self.error: str | None = None
        self._board: Board | None = None

    @property
    @abstractmethod
    def kind(self) -> str:
        """Which bundle of the front end draws it."""

    @property
    @abstractmethod
    def snapshot(self) -> Mapping[str, object]:
        """What the browser is sent, replaced whole."""

    @abstractmethod
    def svg(self) -> str:
        """The picture for outputs without a widget."""

    @abstractmethod
    def text(self) -> str:
        """The same for a reader without pictures."""

    @abstractmethod
    def carry_out_message(self, content: object) -> None:
        """Do what a message from the browser asks for, and show it. PentaError for what cannot be done."""

    @property
    def printed(self) -> str:
        """What a static output prints beside its picture; nothing if empty."""
        return ""

    # -- the view ----------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The board in the browser, opened when first asked for. It keeps this object alive until ``close()``."""
        if self._board is None:
            from penta_widgets.widgets.wire.board import board_type

            self._board = board_type(self.kind)(self.snapshot, self.receive)
        return self._board

    @property
    def widget(self) -> DOMWidget:
        """The view in the browser; the board, unless there is more around it."""
        return self.board

    @property
    def is_open(self) -> bool:
        """Whether a view is open in the browser."""
        return self._board is not None

    def close(self) -> None:
        """Take the view off the page and free it. Displaying it again opens a new view."""
        board, self._board = self._board, None
        if board is not None:
            board.close()

    def changed(self) -> None:
        """Show something new: messages about what was there before are stale."""
        self.seq += 1
        self.show()

    def show(self, *, error: str | None = None) -> None:
        """Bring an open view up to date, with the sentence that refuses a wish."""
        self.error = error
        if self._board is not None:
            self._board.snapshot = dict(self.snapshot)

    # -- messages ----------------------------------------------------------------------------------

    def receive(self, content: object) -> None:
        """Carry out a message from the browser. It always gets an answer; nothing is raised into the kernel."""
        with self.lock:
            self.answers += 1
            try:
                self.carry_out_message(content)
            except PentaError as error:
                self.refuse(error)

    def refuse(self, error: PentaError) -> None:
        """Answer a message that could not be carried out; a stale one with what is shown now."""
        self.show(error=None if isinstance(error, StaleMove) else str(error))

    def expect(self, seq: object) -> None:
        """Raise StaleMove if ``seq`` is not that of what is shown; None goes with anything."""
        if seq is not None and seq != self.seq:
            raise StaleMove(f"the table has moved on: position {seq} was meant, it stands at {self.seq}")

    # -- in a notebook -----------------------------------------------------------------------------

    def _ipython_display_(self) -> None:
        if is_static():
            self.show_static()
            return
        from IPython.display import display

        notebook_cells.show_in(notebook_cells.current_run(), self)
        display(self.widget)  # type: ignore[no-untyped-call]

    def show_static(self) -> None:
        """The picture, and beside it the text that says the same."""
        from IPython.display import display

        display({"image/svg+xml": self.svg(), "text/plain": self.text()}, raw=True)  # type: ignore[no-untyped-call]
        if self.printed:
            print(self.printed)  # noqa: T201  for readers who see no picture

    def _repr_svg_(self) -> str:
        return self.svg()
