"""A hand in words, move by move."""

from __future__ import annotations

from penta_widgets.engine import CHANCE
from penta_widgets.engine.generic import StateT, ViewT
from penta_widgets.widgets.table.face import Face


def log_lines(face: Face[StateT, ViewT], steps: tuple[StateT, ...]) -> list[str]:
    """The current hand in words, oldest line first."""
    lines: list[str] = []
    for before, after in zip(reversed(steps[:-1]), reversed(steps[1:]), strict=True):
        if before.actor == CHANCE:
            break
        line = face.log_line(before, after)
        if line is not None:
            lines += reversed(line.splitlines())
    return lines[::-1]
