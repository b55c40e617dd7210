"""Beleaguered Castle (S-BELEAGUERED-CASTLE): eight open rows of six, built down in any suit; no stock, no luck left."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.layouts import ANY_RANK, DOWN, UP, Layout, Piles, foundations

SOLITAIRE: Final = Description(
    __name__,
    title="Beleaguered Castle",
    layout=Layout(
        packs=1,
        rule="S-BELEAGUERED-CASTLE",
        piles=(
            foundations("U", "foundation", "", "T", "A", UP, suits="same", laid_out="SA HA DA CA"),
            Piles("T", 8, "tableau", "row", sources="T", first=ANY_RANK, steps=DOWN, dealt=6),
        ),
    ),
    gallery="One pack, all open: the aces are laid out, eight rows of six are built down in any suit, card by card.",
    wide=("U1 U2 U3 U4", "T1 T2 T3 T4 T5 T6 T7 T8"),
    narrow=("U1 U2 U3 U4", "T1 T2 T3 T4", "T5 T6 T7 T8"),
)
