"""Play, learn and explore Penta, Pentathlon and Penta Solitaire in Jupyter.

What most notebooks need stands here; ``engine``, ``players``, ``analysis``, ``drawing`` and ``teaching`` offer the
rest, and nothing below them is meant to be imported. Every name is imported when it is first asked for, so that the
engine alone stays light.

>>> from penta_widgets import game
>>> game("penta", players=5)
game('penta', players=5)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penta_widgets.engine.contract import set_painter
from penta_widgets.lazy import public_face

if TYPE_CHECKING:
    from penta_widgets.engine.contract import State

__version__ = "0.1.0"
__all__, __getattr__, __dir__ = public_face(__name__)


def _paint(state: State) -> str:
    from penta_widgets import drawing

    return drawing.svg(state)


set_painter(_paint)
