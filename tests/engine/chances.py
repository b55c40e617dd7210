"""Whether counts agree with what is expected: the chi-square test and Holm's correction for many of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import exp, lgamma, log
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def fit(counted: Mapping[K, int], weights: Mapping[K, int]) -> float:
    """The chance of counts at least this far from the weights (K. Pearson's chi-square); 0 if one is impossible."""
    if not set(counted) <= set(weights):
        return 0.0
    trials, total = sum(counted.values()), sum(weights.values())
    expected = {key: trials * weight / total for key, weight in weights.items()}
    assert min(expected.values()) > 10, "too few trials for chi-square"
    squared = sum((counted.get(key, 0) - mean) ** 2 / mean for key, mean in expected.items())
    return upper_gamma((len(weights) - 1) / 2, squared / 2)


def upper_gamma(shape: float, x: float) -> float:
    """The share of a gamma distribution above x: by the series below its mean, by Lentz's fraction above."""
    if shape <= 0 or x <= 0:
        return 1.0
    scale = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        for step in range(1, 10_000):
            term *= x / (shape + step)
            total += term
        return 1 - scale * total
    front = x + 1 - shape
    c, d = 1e300, 1 / front
    fraction = d
    for step in range(1, 10_000):
        part = -step * (step - shape)
        front += 2
        d, c = 1 / (part * d + front), front + part / c
        fraction *= d * c
    return scale * fraction


def rejected(chances: Sequence[float], level: float = 0.001) -> int:
    """How many of these tests S. Holm's procedure (1979) rejects; any at all with chance ``level`` if all are right."""
    for place, chance in enumerate(sorted(chances)):
        if chance > level / (len(chances) - place):
            return place
    return len(chances)
