"""Small building blocks for pictures: elements as text, numbers that print the same everywhere, words on a board.

Pictures carry no ids and no style sheets, so two of them on one page cannot disturb each other, and the same
position always gives the same text.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

FELT: Final = "#f1f5f3"
LINE: Final = "#d3d9d6"
INK: Final = "#212121"
QUIET: Final = "#5c5c5c"
ACCENT: Final = "#1565c0"
FRAMED: Final = "#e6eff9"
FONT: Final = "sans-serif"

Value = str | float | None


def number(value: float) -> str:
    """A coordinate with at most three decimals, as JavaScript prints it too: 7, 7.5, 0.18."""
    shown = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if shown in {"", "-0"} else shown


def element(tag: str, *children: str, **attributes: Value) -> str:
    """One element. ``font_size`` becomes ``font-size``; attributes that are None are left out."""
    shown = "".join(
        f" {name.replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for name, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{tag}{shown}>{inside}</{tag}>" if inside else f"<{tag}{shown}/>"


def moved(x: float, y: float, scale: float | None = None) -> str:
    """The transform that puts a drawing's origin at (x, y), scaled if asked."""
    shift = f"translate({number(x)} {number(y)})"
    return shift if scale is None else f"{shift} scale({number(scale)})"


def words(
    x: float,
    y: float,
    content: str,
    *,
    size: float = 13,
    bold: bool = False,
    colour: str = INK,
    anchor: str | None = None,
) -> str:
    """A line of text whose baseline starts (or ends, or is centred) at (x, y); no words, no element."""
    if not content:
        return ""
    return element(
        "text",
        escape(content),
        x=x,
        y=y,
        font_size=size,
        font_weight="700" if bold else None,
        fill=colour,
        text_anchor=anchor,
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    stroke: str | None = None,
    radius: float = 8,
    line: float = 1,
    dash: str | None = None,
) -> str:
    """A rectangle with soft corners."""
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=radius,
        fill=fill,
        stroke=stroke,
        stroke_width=None if stroke is None else line,
        stroke_dasharray=dash,
    )


def rule(x: float, y: float, width: float, colour: str = LINE) -> str:
    """A thin level line."""
    return element("path", d=f"M{number(x)} {number(y)}h{number(width)}", stroke=colour, fill="none")


def pointer(x: float, y: float) -> str:
    """The small triangle that points at whose turn it is, its left edge centred at (x, y)."""
    return element("path", d=f"M{number(x)} {number(y - 5)}l8 5l-8 5Z", fill=ACCENT)


def width_of(content: str, size: float) -> float:
    """Roughly how wide a line is in a common sans serif, on the generous side."""
    return sum(0.3 if letter in " .,:;'il|-·" else 0.86 if letter in "mwMW" else 0.6 for letter in content) * size


def board(title: str, description: str, width: float, height: float, *parts: str) -> str:
    """A whole picture: renderer, title and description for who cannot see it, then the parts."""
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", escape(description)),
        box(0.5, 0.5, width - 1, height - 1, fill=FELT, stroke=LINE, radius=10),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        aria_label=f"{title}. {description}",
        font_family=FONT,
    )
