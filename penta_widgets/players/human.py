"""The mark of a seat that a person plays."""

from __future__ import annotations

from dataclasses import dataclass

from penta_widgets.engine.contract import Move, View
from penta_widgets.engine.errors import InvalidOption


@dataclass(frozen=True)
class Human:
    """A person's seat: tables wait here for a move by mouse, key or ``table.move``.

    >>> from penta_widgets import play
    >>> play("penta", seed=1, bots={1: "greedy", 2: Human("Bo"), 3: "random"}, journal=None).session.names
    ('You', 'Ana', 'Bo', 'Cy')
    """

    name: str = "You"

    def choose(self, view: View) -> Move:
        """Never chooses by itself: raises InvalidOption that says how a person moves."""
        raise InvalidOption(f"seat {view.seat} is played by a person: move with table.move(…), or seat a bot there")
