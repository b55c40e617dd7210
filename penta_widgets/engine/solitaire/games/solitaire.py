"""Penta Solitaire (S-LAYOUT … S-STOCK): wrapping foundations up and down, mirrored piles, spaces, suits aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from penta_widgets.engine.options import Options, choice
from penta_widgets.engine.solitaire.description import Description
from penta_widgets.engine.solitaire.game import Solitaire
from penta_widgets.engine.solitaire.layouts import ANY_RANK, DOWN, UP, Layout, Piles, foundations


@dataclass(frozen=True)
class PentaSolitaireOptions(Options):
    """Penta Solitaire: whether cards come back from the foundations."""

    foundation_return: str = choice(
        "none", "left", "both", about="foundations whose top card may come back to the tableau", rule="S-FOUNDATION"
    )


class PentaSolitaire(Solitaire):
    """Penta Solitaire, for which there are packed rules (``rules``), rules of thumb compiled, and a solver.

    >>> from penta_widgets import game
    >>> game("solitaire").position({"L1": "SA", "W": "SK"}, stock="C9").why_not("W-L1") is None
    True
    """

    options: PentaSolitaireOptions

    def __init__(self, /, **options: object) -> None:
        """The game with these options; raises InvalidOption for one that it does not have."""
        super().__init__(SOLITAIRE, **options)


def layout(options: PentaSolitaireOptions) -> Layout:
    """The piles, with the foundations that give cards back under these options."""
    home = "LRW"
    back = {"none": "", "left": "U", "both": "UD"}[options.foundation_return]
    return Layout(
        packs=2,
        rule="S-LAYOUT",
        piles=(
            foundations("U", "left foundation", "S-FOUNDATION", home, "5", UP, wraps=True, sealed=True),
            foundations("D", "right foundation", "S-FOUNDATION", home, "5", DOWN, wraps=True, sealed=True),
            _spaced("L", "left pile", home + back, DOWN),
            _spaced("R", "right pile", home + back, UP),
            Piles("W", 1, "waste", "waste", "S-STOCK"),
        ),
        turns="W",
    )


def _spaced(letter: str, noun: str, sources: str, steps: tuple[int, ...]) -> Piles:
    # S-SPACE: an empty pile takes any card.
    return Piles(letter, 3, "tableau", noun, "S-TABLEAU", sources, ANY_RANK, steps, wraps=True, dealt=1)


SOLITAIRE: Final = Description(
    __name__,
    title="Penta Solitaire",
    layout=layout,
    options=PentaSolitaireOptions,
    record_defaults=(("foundation_return", "none"),),
    make=PentaSolitaire,
    gallery="Two packs. Left foundations climb from the five, right ones descend; ranks wrap, suits don't matter.",
    wide=("U1 U2 U3 U4 . D1 D2 D3 D4", "L1 L2 L3 stock . W R1 R2 R3"),
    narrow=("U1 U2 stock W D1 D2", "U3 U4 home home D3 D4", "L1 L2 L3 R1 R2 R3"),
)
