"""Aces and Kings (S-ACES-AND-KINGS): eight empty foundations of any suit, two reserves, four single cards."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.layouts import ANY_RANK, DOWN, UP, Layout, Piles, foundations


def layout(aces: str = "", kings: str = "", rule: str = "S-ACES-AND-KINGS") -> Layout:
    """The piles; with laid-out aces and kings those of Acey and Kingsley."""
    return Layout(
        packs=2,
        rule=rule,
        piles=(
            foundations("U", "up foundation", "", "UDVTW", "A", UP, laid_out=aces),
            foundations("D", "down foundation", "", "UDVTW", "K", DOWN, laid_out=kings),
            Piles("V", 2, "reserve", "reserve", dealt=13),
            Piles("T", 4, "tableau", "pile", sources="VTW", first=ANY_RANK, dealt=1, filled=True),
            Piles("W", 1, "waste", "waste"),
        ),
        turns="W",
    )


SOLITAIRE: Final = Description(
    __name__,
    title="Aces and Kings",
    layout=layout(),
    gallery="Two packs. Aces up, kings down, any suit, from two reserves of thirteen and four single cards.",
    wide=("U1 U2 U3 U4 . D1 D2 D3 D4", "V1 T1 T2 stock . W T3 T4 V2"),
    narrow=("U1 U2 stock W D1 D2", "U3 U4 home home D3 D4", "V1 T1 T2 T3 T4 V2"),
)
