"""Acey and Kingsley (S-ACEY-AND-KINGSLEY): Aces and Kings with the aces and kings of one pack laid out."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.games import aces_and_kings

SOLITAIRE: Final = Description(
    __name__,
    title="Acey and Kingsley",
    layout=aces_and_kings.layout("SA HA DA CA", "SK HK DK CK", "S-ACEY-AND-KINGSLEY"),
    gallery="Aces and Kings made easier: the aces and kings of one pack are laid out.",
    wide=aces_and_kings.SOLITAIRE.wide,
    narrow=aces_and_kings.SOLITAIRE.narrow,
)
