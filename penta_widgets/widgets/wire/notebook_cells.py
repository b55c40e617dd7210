"""Which notebook cell displays what, so that running a cell again frees the views it showed before."""

from __future__ import annotations

import weakref
from typing import NamedTuple, Protocol


class Closable(Protocol):
    """What a cell can display: a table, a gallery, an exercise."""

    def close(self) -> None:
        """Take the view off the page."""
        ...


class Run(NamedTuple):
    """One run of one cell."""

    cell: str
    message: str


class Entry(NamedTuple):
    """Something that a run of a cell displays."""

    run: Run
    display: weakref.ref[Closable]


_entries: list[Entry] = []


def current_run() -> Run | None:
    """The run that is going on, if the front end names its cells (JupyterLab does)."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
    cell = parent.get("metadata", {}).get("cellId")
    return Run(cell, parent["header"]["msg_id"]) if cell else None


def show_in(run: Run | None, display: Closable) -> None:
    """Remember what the run displays; close views that only earlier runs of the same cell showed."""
    if run is None:
        return
    earlier = [entry for entry in _entries if _is_earlier(entry, run)]
    _entries[:] = [entry for entry in _entries if entry.display() is not None and not _is_earlier(entry, run)]
    _entries.append(Entry(run, weakref.ref(display)))
    still_displayed = {id(entry.display()) for entry in _entries}
    for entry in earlier:
        old = entry.display()
        if old is not None and id(old) not in still_displayed:
            old.close()


def _is_earlier(entry: Entry, run: Run) -> bool:
    return entry.run.cell == run.cell and entry.run.message != run.message
