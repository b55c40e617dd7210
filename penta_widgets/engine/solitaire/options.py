"""Options of the solitaires; most have none."""

from __future__ import annotations

from dataclasses import dataclass

from penta_widgets.engine.options import Options, choice, whole


@dataclass(frozen=True)
class NoOptions(Options):
    """A game with nothing to choose."""


@dataclass(frozen=True)
class PentaSolitaireOptions(Options):
    """Penta Solitaire: whether cards come back from the foundations."""

    foundation_return: str = choice(
        "none", "left", "both", about="foundations whose top card may come back to the tableau", rule="S-FOUNDATION"
    )


@dataclass(frozen=True)
class AlternateOptions(Options):
    """Alternate: how often the reserves may be gathered."""

    redeals: int = whole(0, 0, 2, about="times the reserves may be gathered into a new stock", rule="S-ALTERNATE")
