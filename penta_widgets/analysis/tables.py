"""Small tables as text and as HTML, the same rows in both."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Row = Sequence[str]


def signed(number: float, digits: int = 2) -> str:
    """A number with its sign, a true minus, and no sign at zero."""
    text = f"{number:+.{digits}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")


def exact(number: float, most_digits: int = 2) -> str:
    """A number with its sign and as many decimals as it needs, ``most_digits`` at most.

    >>> exact(9.0), exact(-7 / 3)
    ('+9', '−2.33')
    """
    text = signed(number, most_digits)
    return text.rstrip("0").rstrip(".") if "." in text else text


def percent(share: float) -> str:
    """A share as a table has it."""
    return f"{100 * share:.0f} %"


def text_table(head: Row, rows: Sequence[Row]) -> str:
    """Columns lined up, the first to the left, the others to the right but for the last."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    return "\n".join(_line(row, widths) for row in (head, *rows))


def html_table(caption: str, head: Row, rows: Sequence[Row]) -> str:
    """The rows as an HTML table; all text is escaped."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _line(row: Row, widths: Sequence[int]) -> str:
    last = len(row) - 1
    cells = [
        cell.ljust(width) if column in (0, last) else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
