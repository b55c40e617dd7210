"""Tables without a widget: a picture and readable text, the same on every run (``PENTA_STATIC=1``)."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from penta_widgets.widgets.wire.snapshot import Coach, Hand, Snapshot, plain

if TYPE_CHECKING:
    from penta_widgets.widgets.table.session_display import SessionDisplay


def is_static() -> bool:
    """Whether tables are to be pictures: for committed outputs, nbval and exports."""
    return os.environ.get("PENTA_STATIC") == "1"


def svg(table: SessionDisplay) -> str:
    """The table as its seat sees it, as SVG."""
    from penta_widgets import drawing

    seat = None if table.open_hands else table.seat
    return drawing.svg(table.state, seat, table.session.names, table.skin)


def display(table: SessionDisplay) -> None:
    """The picture, and beside it the text that says the same."""
    from IPython.display import display as show

    show({"image/svg+xml": svg(table), "text/plain": table.text()}, raw=True)  # type: ignore[no-untyped-call]
    print(plain(table.snapshot["status"]))  # noqa: T201  the sentence under the table


def line(snapshot: Snapshot) -> str:
    """Where the game stands, in one line."""
    return f"{snapshot['title']}, {snapshot['subtitle']}. {plain(snapshot['status'])}"


def text(snapshot: Snapshot) -> str:
    """The table for a reader or a terminal: seats, cards in sight, the log's end, what to do now."""
    rows = [f"{snapshot['title']}, {snapshot['subtitle']}"]
    rows += [f"{name}: {_hand(hand)}" for name, hand in zip(snapshot["names"], snapshot["hands"], strict=True)]
    rows += [plain(said) for said in snapshot["log"][-8:]]
    rows += [f"{name} {value}" for name, value in snapshot["facts"]]
    return "\n".join([*rows, plain(snapshot["status"])])


def spoken(coach: Coach) -> str:
    """What the table said, with its rule id."""
    rule = coach.get("rule")
    return plain(coach["text"]) + (f" ({rule})" if rule else "")


def _hand(hand: Hand) -> str:
    return " ".join(hand["cards"]) if "cards" in hand else f"{hand['n']} cards"
