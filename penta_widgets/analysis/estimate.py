"""A number with its uncertainty: what every simulation answers with."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final, Self

from penta_widgets.engine.errors import InvalidOption, PentaError, quoted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Z95: Final = 1.959963984540054
"""Two-sided 95 % point of the normal distribution."""
SERIES_UP_TO: Final = 100
"""Degrees of freedom up to which Student's distribution is summed; beyond, its expansion is right to 1e-7."""
MOST_DECIMALS: Final = 12
LARGEST: Final = 1e15
"""From here on a double no longer tells tenths from each other, and figures are shown with an exponent."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval, from ``n`` independent trials; ``seed`` reproduces it.

    The interval of a single trial is infinite (``low`` is -inf, ``high`` inf): one value says nothing of the spread.

    >>> rolls = Estimate.of_trials([(3,), (5,), (4,), (6,)], what="points")
    >>> rolls.mean, round(rolls.half_width, 2)
    (4.5, 2.05)
    >>> Estimate.of_share(8, 10).mean
    0.8
    """

    mean: float
    low: float
    high: float
    n: int
    seed: object = None
    what: str = ""
    values: tuple[tuple[float, ...], ...] = field(default=(), repr=False, compare=False)
    """What each trial gave."""

    @classmethod
    def of_trials(
        cls, trials: Sequence[Sequence[float]], seed: object = None, what: str = "", *, share: bool | None = None
    ) -> Self:
        """The mean of all values, each trial a cluster of its own, with Student's interval.

        Values of one trial (the tricks of one hand, say) depend on each other, trials do not: the interval is that
        of a ratio of sums, by linearization (W. G. Cochran, Sampling Techniques, chapter 6), with a degree of freedom
        less than there are trials with a value.

        ``share`` says that the values are answers of yes or no, 1 or 0. Without a word they are if they are True and
        False; plain 1s and 0s may as well be differences that never came out otherwise. A share of single answers
        has Wilson's interval, and so has one of which every answer is the same, each trial then counted as one; other
        intervals of shares end at 0 and 1. Raises PentaError if there is no value, InvalidOption for a share of others
        than 0 and 1.
        """
        counts, sums = [len(trial) for trial in trials], [math.fsum(trial) for trial in trials]
        total, n, heard = sum(counts), len(trials), sum(map(bool, counts))
        if total == 0:
            raise PentaError("no trial gave a value, so there is nothing to average; ask for more trials")
        mean = math.fsum(sums) / total
        is_share = _is_share(trials, share)
        if is_share and (heard == total or mean in {0, 1}):
            low, high = wilson(round(mean * heard), heard)
        else:
            spread = math.fsum((value - mean * count) ** 2 for value, count in zip(sums, counts, strict=True))
            half = student(heard - 1) * math.sqrt(spread * heard / (heard - 1)) / total if heard > 1 else math.inf
            low, high = (max(0.0, mean - half), min(1.0, mean + half)) if is_share else (mean - half, mean + half)
        return cls(mean, low, high, n, seed, what, tuple(map(tuple, trials)))

    @classmethod
    def of_share(cls, hits: int, n: int, seed: object = None, what: str = "") -> Self:
        """A share of independent yes-or-no trials with Wilson's interval; InvalidOption if there are none."""
        low, high = wilson(hits, n)
        return cls(hits / n, low, high, n, seed, what)

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        """The figure as a sentence has it."""
        head = f"{self.what}: " if self.what else ""
        return f"{head}{self._figure} ({self._basis})"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = f"{escape(self.what)}: " if self.what else ""
        return f"{head}<b>{self._figure}</b> <small>({escape(self._basis)})</small>"

    @property
    def _figure(self) -> str:
        return shown(self.mean, self.half_width)

    @property
    def _basis(self) -> str:
        trials = f"{self.n:,} {'trial' if self.n == 1 else 'trials'}, seed {self.seed}"
        if not math.isfinite(self.half_width):
            alone = "a single trial" if self.n == 1 else "the only trial that gave a value"
            return f"no interval from {alone}; {trials}"
        if self.half_width == 0:
            return f"no spread between the trials; {trials}"
        low, high = (shown(end, self.half_width) for end in (self.low, self.high))
        return f"{low} to {high}, 95 %; {trials}"

    def plot(self, axes: Axes | None = None) -> Axes:
        """The mean as a dot with its interval; several estimates share one pair of axes."""
        from penta_widgets.drawing.plots import intervals

        return intervals([self], axes=axes)

    def to_frame(self) -> Any:
        """One row for pandas; raises ImportError where pandas is missing."""
        import pandas as pd

        columns = ("what", "mean", "low", "high", "n", "seed")
        return pd.DataFrame([{column: getattr(self, column) for column in columns}])


def _is_share(trials: Sequence[Sequence[float]], said: bool | None) -> bool:
    values = [value for trial in trials for value in trial]
    if said and not all(value in {0, 1} for value in values):
        raise InvalidOption(f"share={quoted(said)} — expected values of 1 (yes) or 0 (no) alone")
    return all(map(_is_answer, values)) if said is None else said


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % score interval of a share (E. B. Wilson, 1927).

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if trials < 1 or not 0 <= hits <= trials:
        raise InvalidOption(f"{quoted(hits)} hits of {quoted(trials)} trials is no share; it needs at least one trial")
    share, square = hits / trials, Z95 * Z95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z95 / (1 + square / trials) * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # rounding moves no end past it


@cache
def student(free: int) -> float:
    """Two-sided 95 % point of Student's distribution with ``free`` degrees of freedom, infinite with none.

    >>> [round(student(free), 3) for free in (1, 2, 10)]
    [12.706, 4.303, 2.228]
    """
    if free < 1:
        return math.inf
    if free > SERIES_UP_TO:
        return _expanded(free)
    below, above = 0.0, math.pi / 2
    while (middle := (below + above) / 2) not in {below, above}:
        below, above = (below, middle) if _within(middle, free) > 0.95 else (middle, above)
    return math.sqrt(free) * math.tan(middle)


def _within(angle: float, free: int) -> float:
    """How likely |t| stays below tan(angle) · √free (M. Abramowitz and I. Stegun 1964, 26.7.3 and 26.7.4)."""
    odd, square = free % 2, math.cos(angle) ** 2
    term, total = (math.cos(angle) if odd else 1.0), 0.0
    for power in range(odd, free - 1, 2):
        total += term
        term *= square * (power + 1) / (power + 2)
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total


def _expanded(free: int) -> float:
    """The normal point with its corrections in powers of 1 / free (Abramowitz and Stegun, 26.7.5)."""
    z = Z95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def shown(number: float, half_width: float) -> str:
    """A figure with the digits that its uncertainty leaves it: down to the second digit of the half width.

    >>> shown(0.2512, 0.0333), shown(1234567.8, 310.0), shown(100.0, 0.0)
    ('0.251', '1,234,568', '100')
    """
    if not math.isfinite(number) or abs(number) >= LARGEST:
        return f"{number:.3g}"
    return f"{number:z,.{_decimals(number, half_width)}f}"


def _decimals(number: float, half_width: float) -> int:
    if 0 < half_width < math.inf:
        return min(max(1 - math.floor(math.log10(half_width)), 0), MOST_DECIMALS)
    scale = max(abs(number), 1.0)  # nothing to go by: what the number itself has, up to six significant digits
    most = max(5 - math.floor(math.log10(scale)), 0)
    return next((digits for digits in range(most) if round(number, digits) == round(number, most)), most)


def _is_answer(value: object) -> bool:
    return type(value).__name__ in {"bool", "bool_"}  # Python's, NumPy's, and NumPy's before 2.0
