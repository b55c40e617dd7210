"""The one widget behind all that is shown: it carries the snapshot to the browser and wishes back."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

_STATIC: Final = Path(__file__).parents[2] / "static"


def bundle(kind: str) -> str | Path:
    """The front end of one kind of board ("penta", "page", …): its text, or its path for hot reload.

    A path would keep every widget alive for ever (anywidget issue 929), so it is for ``ANYWIDGET_HMR=1`` only.
    """
    path = _STATIC / f"{kind}.js"
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing; `npm ci && npm run build` makes it")
    return path if os.environ.get("ANYWIDGET_HMR") == "1" else path.read_text("utf-8")


class Board(anywidget.AnyWidget):
    """A view of a table, page or gallery. Its only synced state is ``snapshot``; the browser never writes it."""

    snapshot = traitlets.Dict().tag(sync=True)

    def __init__(self, snapshot: Mapping[str, object], on_message: Callable[[object], None]) -> None:
        """Show this snapshot and hand every custom message to ``on_message``."""
        super().__init__(snapshot=dict(snapshot))
        self._on_message: Callable[[object], None] | None = on_message

    def __repr__(self) -> str:
        """What a notebook shows where the live board is not there, as when it is opened again."""
        title = self.snapshot.get("title", "penta-widgets") if isinstance(self.snapshot, dict) else "penta-widgets"
        return f"{title}: run this cell to see the board."

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what the browser claims: the kernel is the authority on its own state."""

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        data = msg.get("content", {}).get("data")
        method = data.get("method") if isinstance(data, dict) else None
        if method == "request_state":
            self.send_state()
        elif method == "custom" and self._on_message is not None:
            self._on_message(data.get("content"))

    def close(self) -> None:
        """Take the view off the page and free it; the layout is a widget of its own and goes too."""
        self._on_message = None
        self.layout.close()
        super().close()


@cache
def board_type(kind: str) -> type[Board]:
    """The widget class of one kind of board; each carries only the bundle it needs."""
    return type(f"{kind.capitalize()}Board", (Board,), {"_esm": bundle(kind), "__doc__": Board.__doc__})
