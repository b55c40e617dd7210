"""What the observations of all games are made of: numbers from -1 to 1."""

from __future__ import annotations


def bits(mask: int, width: int) -> list[float]:
    """A mask as noughts and ones, the lowest bit first."""
    return [float(mask >> place & 1) for place in range(width)]


def squeezed(points: float) -> float:
    """Any number of points between -1 and 1, half way at 50."""
    return points / (50 + abs(points))
