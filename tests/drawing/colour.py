"""How far apart two colours look, to every kind of eye: sRGB, CIELAB, CIEDE2000, simulated colour blindness.

CIEDE2000 after Sharma, Wu and Dalal (2005); the simulations are the matrices of Machado, Oliveira and Fernandes
(2009) at severity 1.0, applied to linear RGB.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

Triple = tuple[float, float, float]

WHITE: Final = (0.95047, 1.0, 1.08883)
TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
SIMULATIONS: Final = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": (TO_XYZ[1], TO_XYZ[1], TO_XYZ[1]),
    "normal vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


def linear(hexadecimal: str) -> Triple:
    """Linear RGB of a colour like #a7060e."""
    channels = [int(hexadecimal[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return red, green, blue


def seen(hexadecimal: str, eye: str) -> Triple:
    """Linear RGB as this eye sees the colour."""
    return _times(SIMULATIONS[eye], linear(hexadecimal))


def luminance(hexadecimal: str) -> float:
    """Relative luminance as WCAG defines it."""
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear(hexadecimal), strict=True))


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio of two colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: Triple) -> Triple:
    """CIELAB under D65 of a linear RGB colour, clipped to what a screen can show."""
    shown = _times(TO_XYZ, tuple(min(max(part, 0.0), 1.0) for part in rgb))  # type: ignore[arg-type]  # three parts
    x, y, z = (_cube_root(part / white) for part, white in zip(shown, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The CIEDE2000 difference of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if turn == -180 and h2 > h1:
        turn = 180.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, c1 * c2)
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.20 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * sqrt(cm**7 / (cm**7 + 25**7))
    rt = -rc * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def _cube_root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _mean_hue(h1: float, h2: float, chroma: float) -> float:
    if chroma == 0:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
