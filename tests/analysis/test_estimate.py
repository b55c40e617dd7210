"""Means and shares with their intervals, against numbers worked out by hand and by repeated trials."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from penta_widgets.analysis.estimate import Z95, Estimate, _within, shown, student, wilson
from penta_widgets.engine import InvalidOption, PentaError

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 100: 1.984, 120: 1.980, 1000: 1.962}
"""Student's two-sided 95 % points as printed in any book."""


@pytest.mark.parametrize(("free", "point"), TABLE.items())
def test_students_points_are_those_of_the_tables(free: int, point: float) -> None:
    assert round(student(free), 3) == point


def test_students_points_fall_to_the_normal_one_without_a_step() -> None:
    """The sum of up to 100 degrees of freedom and the expansion beyond meet."""
    points = [student(free) for free in range(1, 200)]
    steps = [one - other for one, other in pairwise(points)]
    assert all(step > later for step, later in pairwise(steps))
    assert student(0) == math.inf
    assert student(10**6) == pytest.approx(Z95, abs=1e-5)


@pytest.mark.parametrize("free", [101, 120, 200])
def test_students_points_are_right_beyond_the_summed_ones_too(free: int) -> None:
    """Between minus and plus the point lie 95 %, by the sum that is exact for any degrees of freedom."""
    assert _within(math.atan(student(free) / math.sqrt(free)), free) == pytest.approx(0.95, abs=4e-9)


def test_the_mean_of_single_values_has_the_textbook_interval() -> None:
    estimate = Estimate.of_trials([(1.0,), (2.0,), (3.0,), (6.0,)])
    error = math.sqrt((4 + 1 + 0 + 9) / 3 / 4)  # deviations from 3, variance with n - 1, over n
    assert estimate.mean == 3
    assert estimate.low == pytest.approx(3 - 3.182446 * error)  # Student's t with 3 degrees of freedom
    assert estimate.high == pytest.approx(3 + 3.182446 * error)
    assert estimate.n == 4


def test_values_of_one_trial_count_together() -> None:
    apart = Estimate.of_trials([(1.0,), (1.0,), (0.0,), (0.0,)])
    together = Estimate.of_trials([(1.0, 1.0), (0.0, 0.0)])
    assert apart.mean == together.mean == 0.5
    assert together.half_width > apart.half_width


def test_a_trial_without_values_does_not_count_in_the_mean() -> None:
    assert Estimate.of_trials([(2.0,), (), (4.0,)]).mean == 3
    with pytest.raises(PentaError, match="no trial gave a value"):
        Estimate.of_trials([(), ()])


def test_a_trial_without_values_tells_nothing_of_the_spread() -> None:
    assert Estimate.of_trials([(2.0,), (), (4.0,)]).half_width == Estimate.of_trials([(2.0,), (4.0,)]).half_width
    assert Estimate.of_trials([(2.0,), (), ()]).half_width == math.inf


@pytest.mark.parametrize("n", [2, 5, 10, 60])
def test_the_interval_covers_the_truth_as_often_as_it_says(n: int) -> None:
    """However few the trials: with the normal distribution's 1.96, two of them would cover it 7 times in 10."""
    rng = random.Random(n)
    runs = 2000
    found = (Estimate.of_trials([(rng.gauss(0, 1), rng.gauss(0, 1)) for _ in range(n)]) for _ in range(runs))
    covered = sum(estimate.low <= 0 <= estimate.high for estimate in found)
    assert 0.935 <= covered / runs <= 0.965  # 0.95 ± 3 standard errors


def test_wilsons_interval_by_hand() -> None:
    estimate = Estimate.of_share(8, 10)  # 8 of 10: 0.490 to 0.943, e.g. in A. Agresti, Categorical Data Analysis
    assert (round(estimate.low, 3), round(estimate.high, 3)) == (0.490, 0.943)
    assert estimate.mean == 0.8
    assert Estimate.of_share(0, 10).low == 0
    assert 0 < Estimate.of_share(0, 10).high < 0.3
    with pytest.raises(PentaError, match="at least one"):
        Estimate.of_share(0, 0)


def test_wilson_by_hand() -> None:
    """Half of 100: middle 0.5, half width 1.96 / (1 + 0.0384) · sqrt(0.0025 + 0.000096) = 0.0962."""
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0.0
    with pytest.raises(InvalidOption):
        wilson(3, 2)


def test_wilsons_interval_holds_its_share_to_the_last_bit() -> None:
    """Of 60 wins in 60 the upper end is 1 by the formula, and a hair less as floats go."""
    for trials in range(1, 400):
        assert wilson(0, trials)[0] == 0.0
        assert wilson(trials, trials)[1] == 1.0


def test_single_answers_of_yes_or_no_have_wilsons_interval() -> None:
    found = Estimate.of_trials([[False]] * 200)
    assert (found.low, found.high) == wilson(0, 200)
    assert found.high > 0.018
    assert Estimate.of_trials([[True]] * 3 + [[False]]).low == wilson(3, 4)[0]
    assert Estimate.of_trials([[1.0]] * 3 + [[0.0]], share=True).low == wilson(3, 4)[0]
    assert Estimate.of_trials([[True], [], [False]]).high == wilson(1, 2)[1], (
        "a trial that gave no answer does not count"
    )


def test_numpys_answers_are_answers_too() -> None:
    np = pytest.importorskip("numpy")
    assert Estimate.of_trials([[np.bool_(False)]] * 9).high == wilson(0, 9)[1]


def test_differences_that_happen_to_be_0_or_1_are_no_shares() -> None:
    """One point in 200 deals is no proof of being better: the interval has to reach below 0."""
    found = Estimate.of_trials([[0.0]] * 199 + [[1.0]])
    assert found.low < 0
    assert Estimate.of_trials([[0.0]] * 200).high == 0
    assert Estimate.of_trials([[True]] * 199 + [[False]], share=False).high > 1


def test_a_share_of_answers_in_clusters_stays_a_share() -> None:
    alike = Estimate.of_trials([[False, False, False]] * 20)
    assert (alike.low, alike.high) == wilson(0, 20), "no spread between trials, so each is one answer"
    assert Estimate.of_trials([[True, True, True, False], [True], [True, True]]).high == 1
    with pytest.raises(InvalidOption, match="share=True — expected values of 1"):
        Estimate.of_trials([[2.0], [0.0]], share=True)


def test_an_estimate_reads_and_converts() -> None:
    estimate = Estimate(0.25, 0.2, 0.3, 1200, 7, "share")
    assert str(estimate) == "share: 0.250 (0.200 to 0.300, 95 %; 1,200 trials, seed 7)"
    assert estimate._repr_html_() == "share: <b>0.250</b> <small>(0.200 to 0.300, 95 %; 1,200 trials, seed 7)</small>"
    row = estimate.to_frame().iloc[0]
    assert (row["high"], row["seed"], row["n"]) == (0.3, 7, 1200)
    assert estimate.half_width == pytest.approx(0.05)


def test_html_escapes_the_name_and_the_seed() -> None:
    html = Estimate(0.25, 0.2, 0.3, 12, "<7>", "cost < 3")._repr_html_()
    assert "cost &lt; 3: " in html
    assert "seed &lt;7&gt;" in html


@pytest.mark.parametrize(
    ("mean", "half", "text"),
    [
        (100.21, 0.32, "100.21 (99.89 to 100.53"),
        (1234567.0, 321.0, "1,234,567 (1,234,246 to 1,234,888"),
        (-0.0004, 0.25, "0.00 (-0.25 to 0.25"),
        (0.000123, 0.000045, "0.000123 (0.000078 to 0.000168"),
        (3.0, 12.0, "3 (-9 to 15"),
        (2.0, 0.0, "2 (no spread between the trials"),
        (1e20, 1e18, "1e+20 (9.9e+19 to 1.01e+20"),
    ],
)
def test_a_figure_has_the_digits_that_its_interval_leaves_it(mean: float, half: float, text: str) -> None:
    assert str(Estimate(mean, mean - half, mean + half, 50)).startswith(text)


@pytest.mark.parametrize(
    ("trials", "text"),
    [
        ([[2.5]], "2.5 (no interval from a single trial; 1 trial, seed 3)"),
        ([[2 / 3], []], "0.66667 (no interval from the only trial that gave a value; 2 trials, seed 3)"),
        ([[2.5], [2.5]], "2.5 (no spread between the trials; 2 trials, seed 3)"),
        ([[True]], "1.00 (0.21 to 1.00, 95 %; 1 trial, seed 3)"),
    ],
)
def test_what_cannot_be_said_is_not_said(trials: Sequence[Sequence[float]], text: str) -> None:
    assert str(Estimate.of_trials(trials, 3)) == text


def test_a_figure_has_twelve_decimals_at_most_and_no_exponent_below_a_quadrillion() -> None:
    assert shown(0.1, 1e-14) == "0.100000000000"
    assert shown(1e15 - 1, 1.0) == "999,999,999,999,999.0"
    assert shown(1e15, 1.0) == "1e+15"
    assert shown(1234567.0, 0.0) == "1,234,567"


def test_estimates_are_equal_when_their_figures_are() -> None:
    found = Estimate.of_trials([[1.0], [3.0]], 7)
    assert found == Estimate(found.mean, found.low, found.high, 2, 7)


def test_figures_that_are_no_numbers_are_shown_as_they_are() -> None:
    assert shown(math.inf, math.inf) == "inf"


def test_an_estimate_plots_itself() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    axes = Estimate(0.25, 0.2, 0.3, 1200, 7, "share").plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["share"]
