"""Plots that can be read on a white page and on a black one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt
from matplotlib.colors import to_hex, to_rgba

from penta_widgets.analysis.estimate import Estimate
from penta_widgets.drawing import plots
from tests.drawing.colour import contrast

ROWS = [Estimate(1.0, 0.5, 1.5, 9, what="one"), Estimate(2.0, 1.0, 3.0, 9, what="two")]
LEAST = 3
"""Contrast that WCAG 2.1 asks of the parts of a graphic (1.4.11)."""
TEXT = 4.5


@pytest.fixture(params=["default", "dark_background"])
def page(request: pytest.FixtureRequest) -> Iterator[str]:
    """The colour behind the figures in a style."""
    mpl.use("Agg")
    with plt.style.context(request.param):
        yield to_hex(mpl.rcParams["axes.facecolor"])
    plt.close("all")


def on(page: str, colour: Any, alpha: float | None = None) -> str:
    """A colour as it looks on the page."""
    *parts, opaque = to_rgba(colour, alpha)
    red, green, blue = (
        part * opaque + ground * (1 - opaque) for part, ground in zip(parts, to_rgba(page)[:3], strict=True)
    )
    return to_hex((red, green, blue))


def test_intervals_stand_out_and_the_grid_does_not(page: str) -> None:
    axes = plots.intervals(ROWS, zero=True)
    dots, *_rest, zero = axes.lines
    bars = axes.collections[0]
    grid = axes.get_xgridlines()[0]
    assert contrast(on(page, dots.get_color()), page) >= LEAST
    assert contrast(on(page, bars.get_color()[0]), page) >= LEAST  # type: ignore[attr-defined]
    assert contrast(on(page, zero.get_color()), page) >= LEAST
    assert contrast(on(page, grid.get_color(), grid.get_alpha()), page) < 2


def test_bars_and_sums_stand_out(page: str) -> None:
    column = plots.bars([0.5, 1], ["a", "b"]).patches[0]
    steps, mark = plots.running([3, 5], [1, 2], {5: "here"}).lines
    for colour in (column.get_facecolor(), steps.get_color(), mark.get_color()):
        assert contrast(on(page, colour), page) >= LEAST


def test_every_share_is_legible_and_stronger_than_a_smaller_one(page: str) -> None:
    axes = plots.shares([[0.0, 0.01, 0.25, 0.5, 0.75, 1.0]], ["row"])
    drawn: Any = axes.images[0]
    grounds = [on(page, colour) for colour in drawn.cmap(drawn.norm(drawn.get_array()))[0]]
    assert grounds[0] == page
    against = [contrast(ground, page) for ground in grounds]
    assert against == sorted(against)
    assert against[-1] >= LEAST
    assert [text.get_text() for text in axes.texts] == ["1", "25", "50", "75", "100"]
    for text, ground in zip(axes.texts, grounds[1:], strict=True):
        assert contrast(on(page, text.get_color()), ground) >= TEXT


def test_a_running_sum_begins_at_nothing() -> None:
    line: Any = plots.running([3, 5], [1.5, 2], {}).lines[0]
    assert list(zip(line.get_xdata(), line.get_ydata(), strict=True)) == [(0, 0), (3, 1.5), (5, 2)]
