"""Alternate (S-ALTERNATE): foundations in alternating colours, four reserves, one turned card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from penta_widgets.engine.options import Options, whole
from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.layouts import ANY_RANK, ANY_STEP, DOWN, UP, Layout, Piles, foundations


@dataclass(frozen=True)
class AlternateOptions(Options):
    """Alternate: how often the reserves may be gathered."""

    redeals: int = whole(0, 0, 2, about="times the reserves may be gathered into a new stock", rule="S-ALTERNATE")


def layout(options: AlternateOptions) -> Layout:
    """The piles, with the redeals of these options."""
    return Layout(
        packs=1,
        rule="S-ALTERNATE",
        piles=(
            foundations("U", "up foundation", "", "VW", "A", UP, suits="other colour", laid_out="HA DA", count=2),
            foundations("D", "down foundation", "", "VW", "K", DOWN, suits="other colour", laid_out="SK CK", count=2),
            Piles("V", 4, "reserve", "reserve", sources="W", first=ANY_RANK, steps=ANY_STEP, wraps=True),
            Piles("W", 1, "waste", "turned card"),
        ),
        turns="W",
        turn_needs_empty=True,
        redeals=options.redeals,
        gathers="V",
    )


SOLITAIRE: Final = Description(
    __name__,
    title="Alternate",
    layout=layout,
    options=AlternateOptions,
    record_defaults=(("redeals", 0),),
    gallery="One pack, alternating colours: each turned card goes home or onto one of four reserves.",
    wide=("U1 U2 . D1 D2", "V1 V2 stock W V3 V4"),
)
