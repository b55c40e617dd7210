"""Type variables of positions and views, for what is the same for every game.

Type checkers read ``generic.pyi``, where they have bounds and defaults: ``Game`` alone is a game of any positions.
"""

from __future__ import annotations

from typing import TypeVar

StateT = TypeVar("StateT")
StateT_co = TypeVar("StateT_co", covariant=True)
ViewT = TypeVar("ViewT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
