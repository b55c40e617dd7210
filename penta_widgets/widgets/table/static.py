"""What a table says, in one line for a text output."""

from __future__ import annotations

from penta_widgets.engine.sentences import plain
from penta_widgets.widgets.wire.snapshot import Coach, Snapshot


def line(snapshot: Snapshot) -> str:
    """Where the game stands, in one line."""
    return f"{snapshot['title']}, {snapshot['subtitle']}. {plain(snapshot['status'])}"


def spoken(coach: Coach) -> str:
    """What the table said, with its rule id."""
    rule = coach.get("rule")
    return plain(coach["text"]) + (f" ({rule})" if rule else "")
