"""Means and shares with their intervals, against numbers worked out by hand and by repeated trials."""

from __future__ import annotations

import math
import random

import pytest

from penta_widgets.analysis.estimate import Z95, Estimate, of_share, of_trials
from penta_widgets.engine import PentaError


def test_the_mean_of_single_values_has_the_textbook_interval() -> None:
    estimate = of_trials([(1.0,), (2.0,), (3.0,), (6.0,)])
    error = math.sqrt((4 + 1 + 0 + 9) / 3 / 4)  # deviations from 3, variance with n - 1, over n
    assert estimate.mean == 3
    assert estimate.low == pytest.approx(3 - Z95 * error)
    assert estimate.high == pytest.approx(3 + Z95 * error)
    assert estimate.n == 4


def test_values_of_one_trial_count_together() -> None:
    apart = of_trials([(1.0,), (1.0,), (0.0,), (0.0,)])
    together = of_trials([(1.0, 1.0), (0.0, 0.0)])
    assert apart.mean == together.mean == 0.5
    assert together.half_width > apart.half_width


def test_a_trial_without_values_does_not_count_in_the_mean() -> None:
    assert of_trials([(2.0,), (), (4.0,)]).mean == 3
    with pytest.raises(PentaError, match="no trial gave a value"):
        of_trials([(), ()])


def test_wilsons_interval_by_hand() -> None:
    estimate = of_share(8, 10)  # 8 of 10: 0.490 to 0.943, e.g. in A. Agresti, Categorical Data Analysis
    assert (round(estimate.low, 3), round(estimate.high, 3)) == (0.490, 0.943)
    assert of_share(0, 10).low == 0
    assert 0 < of_share(0, 10).high < 0.3
    with pytest.raises(PentaError, match="at least one"):
        of_share(0, 0)


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(7)
    covered = 0
    for _ in range(400):
        estimate = of_trials([(rng.random(), rng.random()) for _ in range(60)])
        covered += estimate.low <= 0.5 <= estimate.high
    assert 0.91 <= covered / 400 <= 0.98


def test_an_estimate_reads_and_converts() -> None:
    estimate = Estimate(0.25, 0.2, 0.3, 1200, 7, "share")
    assert str(estimate) == "share: 0.25 (0.2 to 0.3, 95 %; 1,200 trials, seed 7)"
    assert "<b>0.25</b>" in estimate._repr_html_()
    assert estimate.to_frame().iloc[0]["high"] == 0.3
    assert estimate.half_width == pytest.approx(0.05)


def test_an_estimate_plots_itself() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    axes = Estimate(0.25, 0.2, 0.3, 1200, 7, "share").plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["share"]
