"""Penta (Franklin's rules): five elemental suits, trumps, and wilds that may have to be redeclared."""

from penta_widgets.engine.penta.options import PentaOptions
from penta_widgets.engine.penta.public import Betting, HandResult, PublicState, trick_winner
from penta_widgets.engine.penta.state import Penta, PentaState, PentaView
from penta_widgets.engine.tricks import Play

__all__ = [
    "Betting",
    "HandResult",
    "Penta",
    "PentaOptions",
    "PentaState",
    "PentaView",
    "Play",
    "PublicState",
    "trick_winner",
]
