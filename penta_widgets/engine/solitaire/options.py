"""Options of the solitaires; most have none, the others have theirs in their own file."""

from __future__ import annotations

from dataclasses import dataclass

from penta_widgets.engine.options import Options


@dataclass(frozen=True)
class NoOptions(Options):
    """A game with nothing to choose."""
