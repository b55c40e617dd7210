"""Forty Thieves (S-FORTY-THIEVES): ten open piles of four, built down in suit; the stock is gone through once."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.layouts import ANY_RANK, DOWN, UP, Layout, Piles, foundations

SOLITAIRE: Final = Description(
    __name__,
    title="Forty Thieves",
    layout=Layout(
        packs=2,
        rule="S-FORTY-THIEVES",
        piles=(
            foundations("U", "foundation", "", "TW", "A", UP, suits="same", count=8),
            Piles("T", 10, "tableau", "pile", sources="TW", first=ANY_RANK, steps=DOWN, suits="same", dealt=4),
            Piles("W", 1, "waste", "waste"),
        ),
        turns="W",
    ),
    gallery="Two packs. Aces up in suit, ten open piles of four down in suit; the stock is gone through once.",
    wide=("U1 U2 U3 U4 stock W U5 U6 U7 U8", "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10"),
    narrow=("U1 U2 stock W U5 U6", "U3 U4 home home U7 U8", "T1 T2 T3 T4 T5", "T6 T7 T8 T9 T10"),
)
