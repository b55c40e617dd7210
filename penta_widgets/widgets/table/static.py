"""A table's snapshot as readable text, the same on every run."""

from __future__ import annotations

from penta_widgets.engine.sentences import plain
from penta_widgets.widgets.wire.snapshot import Coach, Hand, Snapshot


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
