"""Alexander the Great (S-ALEXANDER): twelve open fans of four, no stock."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.layouts import DOWN, UP, UP_OR_DOWN, Layout, Piles, foundations

SOLITAIRE: Final = Description(
    __name__,
    title="Alexander the Great",
    layout=Layout(
        packs=1,
        rule="S-ALEXANDER",
        piles=(
            foundations("U", "up foundation", "", "T", "A", UP, suits="same", laid_out="HA DA", count=2),
            foundations("D", "down foundation", "", "T", "K", DOWN, suits="same", laid_out="SK CK", count=2),
            Piles("T", 12, "tableau", "fan", sources="T", first="AK", steps=UP_OR_DOWN, suits="same", dealt=4),
        ),
    ),
    gallery="One pack, no luck left: twelve open fans of four, built up or down in suit.",
    wide=("U1 U2 . D1 D2", "T1 T2 T3 T4 T5 T6", "T7 T8 T9 T10 T11 T12"),
)
