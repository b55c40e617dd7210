"""Five suits that stay apart for every eye, and in print."""

from __future__ import annotations

from itertools import combinations

import pytest

from penta_widgets.drawing import shapes
from penta_widgets.drawing.faces import artwork
from tests.drawing.colour import Triple, ciede2000, contrast, lab, seen

COLOURS = {suit["name"]: suit["colour"] for suit in artwork()["suits"]}
PAIRS = list(combinations(COLOURS, 2))

# Sharma, Wu and Dalal (2005), table 1: pairs of CIELAB colours and their difference to four decimals.
PUBLISHED: list[tuple[Triple, Triple, float]] = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "difference"), PUBLISHED)
def test_the_measure_gives_the_published_differences(one: Triple, other: Triple, difference: float) -> None:
    assert ciede2000(one, other) == pytest.approx(difference, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(difference, abs=5e-5)


def test_simulations_leave_white_white() -> None:
    for eye in ("protanopia", "deuteranopia", "tritanopia", "greyscale"):
        assert seen("#ffffff", eye) == pytest.approx((1, 1, 1), abs=1e-4)


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize(
    ("eye", "least"),
    [("normal vision", 12), ("protanopia", 12), ("deuteranopia", 12), ("tritanopia", 12), ("greyscale", 6)],
)
def test_suits_stay_apart(one: str, other: str, eye: str, least: float) -> None:
    assert ciede2000(lab(seen(COLOURS[one], eye)), lab(seen(COLOURS[other], eye))) >= least


@pytest.mark.parametrize("colour", [*COLOURS.values(), artwork()["trump"]["colour"], artwork()["wild"]["colour"]])
def test_figures_and_indices_stand_out_from_the_paper(colour: str) -> None:
    assert contrast(colour, artwork()["paper"]) >= 4.5


@pytest.mark.parametrize("colour", [shapes.INK, shapes.QUIET, shapes.ACCENT])
@pytest.mark.parametrize("ground", [shapes.FELT, shapes.FRAMED])
def test_words_on_a_board_can_be_read(colour: str, ground: str) -> None:
    assert contrast(colour, ground) >= 4.5
