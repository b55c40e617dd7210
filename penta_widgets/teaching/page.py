"""What exercises and walkthroughs share: a picture, some text, buttons; live in a browser or static."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast
from weakref import ref

from penta_widgets.engine import PentaError, State
from penta_widgets.widgets.table.static import is_static

if TYPE_CHECKING:
    from penta_widgets.widgets.wire.board import Board

MOST_VALUES = 60


class Page(ABC):
    """Something a learner answers or steps through, beside the picture of a position."""

    marks: ClassVar[bool] = True
    """Whether the picture raises the legal cards."""

    _board: Board | None = None
    _seq = 0

    @property
    @abstractmethod
    def shown(self) -> tuple[object, int | None]:
        """The position on the picture and the seat it is seen from (None: all hands open)."""

    @abstractmethod
    def parts(self) -> dict[str, object]:
        """What the browser shows besides the picture (frontend/src/page.tsx)."""

    @abstractmethod
    def text(self) -> str:
        """The same for a reader without pictures."""

    @abstractmethod
    def on_action(self, kind: str, values: list[str]) -> None:
        """A button was used; PentaError for a wish that makes no sense."""

    def show(self) -> None:
        """Bring an open view up to date."""
        if self._board is not None:
            self._seq += 1
            self._board.snapshot = self.snapshot()

    def snapshot(self, error: str | None = None) -> dict[str, Any]:
        """The page as one JSON object, replaced whole."""
        pack = cast("State", self.shown[0]).game.pack.name.casefold()
        head = {"seq": self._seq, "game": "page", "pack": pack, "svg": self.svg(), "error": error}
        return {**head, **self.parts()}

    def svg(self) -> str:
        """The picture of the position."""
        from penta_widgets import drawing

        state, seat = self.shown
        return drawing.svg(cast("State", state), seat, marks=self.marks)

    @property
    def widget(self) -> Board:
        """The view in the browser, opened when first asked for."""
        if self._board is None:
            from penta_widgets.widgets.wire.board import board_type

            on_message = partial(_receive, ref(self), threading.RLock())
            self._board = board_type("page")(cast("Any", self.snapshot()), on_message)
        return self._board

    def close(self) -> None:
        """Take the view off the page and free it."""
        board, self._board = self._board, None
        if board is not None:
            board.close()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        if is_static():
            display({"image/svg+xml": self.svg(), "text/plain": self.text()}, raw=True)  # type: ignore[no-untyped-call]
            print(self.text())  # noqa: T201  beside the picture, for readers who see none
        else:
            display(self.widget)  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        """The page as text."""
        return self.text()


def _receive(page_ref: ref[Page], lock: threading.RLock, message: object) -> None:
    """A message from the browser; whatever it holds, nothing is raised into the kernel."""
    page = page_ref()
    if page is None:
        return
    values = message.get("values", []) if isinstance(message, dict) else None
    known = isinstance(values, list) and len(values) <= MOST_VALUES and all(isinstance(v, str) for v in values)
    with lock:
        if not isinstance(message, dict) or not known or message.get("seq") != page._seq:
            _answer(page, None)
            return
        try:
            page.on_action(str(message.get("type")), list(values or []))
        except PentaError as error:
            _answer(page, str(error))


def _answer(page: Page, error: str | None) -> None:
    if page._board is not None:
        page._seq += 1
        page._board.snapshot = page.snapshot(error)
