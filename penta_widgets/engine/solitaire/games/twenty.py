"""Twenty (S-TWENTY): twenty piles without building, filled at once from the stock."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.layouts import ANY_RANK, DOWN, UP, Layout, Piles, foundations

SOLITAIRE: Final = Description(
    __name__,
    title="Twenty",
    layout=Layout(
        packs=2,
        rule="S-TWENTY",
        piles=(
            foundations("U", "up foundation", "", "T", "A", UP, suits="same", laid_out="SA HA DA CA"),
            foundations("D", "down foundation", "", "T", "K", DOWN, suits="same", laid_out="SK HK DK CK"),
            Piles("T", 20, "tableau", "pile", sources="T", first=ANY_RANK, dealt=1, filled=True),
        ),
        turns="T",
    ),
    gallery="Two packs. Aces up and kings down in suit; twenty single cards, filled at once from the stock.",
    wide=(
        "U1 U2 U3 U4 stock D1 D2 D3 D4",
        "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10",
        "T11 T12 T13 T14 T15 T16 T17 T18 T19 T20",
    ),
    narrow=(
        "U1 U2 stock D1 D2",
        "U3 U4 home D3 D4",
        "T1 T2 T3 T4 T5 T6 T7",
        "T8 T9 T10 T11 T12 T13 T14",
        "T15 T16 T17 T18 T19 T20",
    ),
)
