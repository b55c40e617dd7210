"""Plots for people who would rather look than read (Matplotlib, imported when first used)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW_HEIGHT: Final = 0.36
INK: Final = "#3477c2"
"""For figures: a tone that stands out from a white page and a black one, and from white or black letters on it."""
MARK: Final = "#e0503c"
"""For what is pointed at; as INK."""


class Interval(Protocol):
    """A figure with its range and a name."""

    @property
    def mean(self) -> float:
        """The figure."""
        ...

    @property
    def low(self) -> float:
        """Lower end of the range."""
        ...

    @property
    def high(self) -> float:
        """Upper end of the range."""
        ...

    @property
    def what(self) -> str:
        """What the figure is."""
        ...


def intervals(
    rows: Sequence[Interval], names: Sequence[str] | None = None, *, zero: bool = False, axes: Axes | None = None
) -> Axes:
    """One line a figure: a dot with its 95 % interval; ``zero`` draws a line at 0 to compare with.

    >>> from penta_widgets.analysis import Estimate
    >>> axes = intervals([Estimate.of_share(8, 10, what="won"), Estimate.of_share(3, 10, what="lost")])
    >>> [label.get_text() for label in axes.get_yticklabels()]
    ['won', 'lost']
    """
    axes = axes or _axes(len(rows))
    names = [row.what for row in rows] if names is None else names
    heights = list(range(len(rows)))[::-1]
    errors = [[row.mean - row.low for row in rows], [row.high - row.mean for row in rows]]
    axes.errorbar([row.mean for row in rows], heights, xerr=errors, fmt="o", color=INK, capsize=3, markersize=5)
    if zero:
        axes.axvline(0, color="0.5", linewidth=1)
    axes.set_yticks(heights, [str(name) for name in names])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.grid(axis="x", color="0.5", alpha=0.3, linewidth=0.6)  # weaker than the figures on any page
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(left=False)
    return axes


def bars(values: Sequence[float], names: Sequence[str], *, axes: Axes | None = None, label: str = "") -> Axes:
    """A column a value, for a distribution.

    >>> bars([0.2, 0.8], ["lost", "won"], label="share").get_ylabel()
    'share'
    """
    axes = axes or _axes(8)
    axes.bar(list(map(str, names)), list(values), color=INK, width=0.7)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_ylabel(label)
    return axes


def running(
    places: Sequence[float],
    values: Sequence[float],
    marks: Mapping[int, str],
    *,
    axes: Axes | None = None,
    labels: tuple[str, str] = ("", ""),
) -> Axes:
    """A sum that begins at 0 and changes at each place, as steps; ``marks`` names some places.

    >>> axes = running([1, 4, 6], [1, 2, 3], {4: "a find"}, labels=("games", "positions"))
    >>> axes.get_xlabel(), axes.get_ylabel()
    ('games', 'positions')
    """
    axes = axes or _axes(8)
    axes.step([0, *places], [0, *values], where="post", color=INK)
    for place, value in zip(places, values, strict=True):
        if place in marks:
            axes.plot([place], [value], "o", color=MARK)
            axes.annotate(marks[int(place)], (place, value), xytext=(-4, 6), textcoords="offset points", ha="right")
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    return axes


def shares(rows: Sequence[Sequence[float]], names: Sequence[str], *, axes: Axes | None = None) -> Axes:
    """A map of shares: one row a name, stronger where the share is greater, the figure written in each field.

    >>> axes = shares([[0.25, 0.75], [1.0, 0.0]], ["first", "second"])
    >>> [label.get_text() for label in axes.get_yticklabels()]
    ['first', 'second']
    """
    from matplotlib.colors import LinearSegmentedColormap, PowerNorm, to_rgb

    axes = axes or _axes(len(rows) + 1)
    from_the_page = LinearSegmentedColormap.from_list("shares", [(*to_rgb(INK), 0), (*to_rgb(INK), 1)])
    lifted = PowerNorm(0.6, vmin=0, vmax=1)  # most shares are small
    axes.imshow([list(row) for row in rows], cmap=from_the_page, norm=lifted, aspect="auto")
    for y, row in enumerate(rows):
        for x, share in enumerate(row):
            if share >= 0.005:
                axes.text(x, y, f"{100 * share:.0f}", ha="center", va="center", fontsize=8)
    axes.set_yticks(range(len(rows)), list(names))
    axes.set_xticks(range(max(map(len, rows))))
    return axes


def _axes(rows: int) -> Axes:
    from matplotlib import pyplot as plt

    _, axes = plt.subplots(figsize=(6.4, max(1.4, ROW_HEIGHT * rows + 0.8)), layout="constrained")
    return axes
