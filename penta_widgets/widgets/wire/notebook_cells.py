"""Which notebook cell shows which table, so that running a cell again frees the views it showed before."""

from __future__ import annotations

import weakref
from typing import NamedTuple, Protocol


class Closable(Protocol):
    """What a cell can show: a table, a gallery."""

    def close(self) -> None:
        """Take the view off the page."""
        ...


class Run(NamedTuple):
    """One run of one cell."""

    cell: str
    message: str


class Showing(NamedTuple):
    """A table or the like that a run of a cell shows."""

    run: Run
    table: weakref.ref[Closable]


_shown: list[Showing] = []


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


def show_in(run: Run | None, table: Closable) -> None:
    """Remember that the run shows the table; close views that only earlier runs of the same cell showed."""
    if run is None:
        return
    stale = {id(old) for entry in _shown if _is_earlier(entry, run) and (old := entry.table()) is not None}
    kept = [entry for entry in _shown if entry.table() is not None and not _is_earlier(entry, run)]
    kept.append(Showing(run, weakref.ref(table)))
    elsewhere = {id(entry.table()) for entry in kept}
    old_tables = [old for entry in _shown if (old := entry.table()) is not None]
    _shown[:] = kept
    for old in old_tables:
        if id(old) in stale and id(old) not in elsewhere:
            old.close()


def _is_earlier(entry: Showing, run: Run) -> bool:
    return entry.run.cell == run.cell and entry.run.message != run.message
