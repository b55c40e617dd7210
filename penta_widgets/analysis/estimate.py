"""A number with its uncertainty: what every simulation answers with."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from penta_widgets.engine import PentaError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Z95: Final = 1.959964
"""Two-sided 95 % point of the normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval, from ``n`` independent trials; ``seed`` reproduces it."""

    mean: float
    low: float
    high: float
    n: int
    seed: object = None
    what: str = ""
    values: tuple[tuple[float, ...], ...] = field(default=(), repr=False, compare=False)
    """What each trial gave."""

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        """The figure as a sentence has it."""
        head = f"{self.what}: " if self.what else ""
        return f"{head}{self.mean:.3g} ({self.low:.3g} to {self.high:.3g}, 95 %; {self.n:,} trials, seed {self.seed})"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<b>{self.mean:.3g}</b> <small>({self.low:.3g} to {self.high:.3g}, 95 %)</small>"

    def plot(self, axes: Axes | None = None) -> Axes:
        """The mean as a dot with its interval; several estimates share one pair of axes."""
        from penta_widgets.drawing.plots import intervals

        return intervals([self], axes=axes)

    def to_frame(self) -> Any:
        """One row for pandas; raises ImportError where pandas is missing."""
        import pandas as pd

        row = {"what": self.what, "mean": self.mean, "low": self.low, "high": self.high, "n": self.n}
        return pd.DataFrame([row])


def of_trials(trials: Sequence[Sequence[float]], seed: object = None, what: str = "") -> Estimate:
    """The mean of all values, each trial a cluster of its own.

    Values of one trial (the tricks of one hand, say) depend on each other, trials do not: the interval is that
    of a ratio of sums, by linearization (W. G. Cochran, Sampling Techniques, chapter 6).
    """
    counts, sums = [len(trial) for trial in trials], [math.fsum(trial) for trial in trials]
    total, n = sum(counts), len(trials)
    if total == 0:
        raise PentaError("no trial gave a value, so there is nothing to average; ask for more trials")
    mean = math.fsum(sums) / total
    spread = math.fsum((value - mean * count) ** 2 for value, count in zip(sums, counts, strict=True))
    error = math.sqrt(spread * n / max(n - 1, 1)) / total if n > 1 else math.inf
    return Estimate(mean, mean - Z95 * error, mean + Z95 * error, n, seed, what, tuple(map(tuple, trials)))


def of_share(hits: int, n: int, seed: object = None, what: str = "") -> Estimate:
    """A share of independent yes-or-no trials with Wilson's interval (E. B. Wilson 1927)."""
    if n < 1:
        raise PentaError("a share needs at least one trial")
    share, square = hits / n, Z95**2
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = Z95 / (1 + square / n) * math.sqrt(share * (1 - share) / n + square / (4 * n * n))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), n, seed, what)
