"""For whom, and how, a position is drawn or put into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LONGEST: Final = 12
"""Letters of a name that fit everywhere on a board."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a drawing is asked for besides the position. Every field has been checked.

    >>> Look(("Eve", "Bartholomew II")).labels
    ['Eve', 'Bartholomew…']
    """

    names: tuple[str, ...]
    """By seat, at full length."""
    seat: int | None = None
    """Who looks at the table: at the bottom, and spoken to. None: nobody, and all hands lie open."""
    skin: str = "elemental"
    marks: bool = True
    """Whether legal cards are raised and named; a question about them wants neither."""
    open_hands: bool = False
    """Whether all hands lie open although a seat looks."""
    language: str = "en"

    @property
    def labels(self) -> list[str]:
        """The names as they fit on a board."""
        return [name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…" for name in self.names]

    @property
    def spoken_to(self) -> int | None:
        """The seat that the sentence under the board speaks to."""
        return self.seat if self.marks else None
