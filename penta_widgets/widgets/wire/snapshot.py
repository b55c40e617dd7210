"""What a table sends to the browser: one JSON object, small, with nothing in it that the seat may not know.

The TypeScript side of the same agreement is ``frontend/src/protocol.ts``. Sentences name cards as ``[H2]``;
the front end shows such a card as a paper chip with its spoken name.
"""

from __future__ import annotations

import json
from typing import Any, Final, Literal, NotRequired, TypedDict

from penta_widgets.engine import Move, MoveKind
from penta_widgets.engine.cards import Pack
from penta_widgets.engine.rulebook import rules_named

LIMIT: Final = 8_000
"""Bytes a snapshot may have: one travels with every answer."""


MoveParts = TypedDict(
    "MoveParts",
    {"card": str, "as": str, "bid": int, "amount": int, "from": str, "to": str},
    total=False,
)
"""What a move says besides its kind: cards as texts, piles by name. A move sends only the parts that it has."""


class Choice(MoveParts):
    """A legal move by its text, which the front end sends back as it is; its label in words, its kind and parts."""

    move: str
    label: str
    kind: MoveKind


class Coach(MoveParts):
    """A sentence from the table: a hint, why a card is not legal, or a note; and the move it speaks of."""

    kind: Literal["why", "hint", "note"]
    text: str
    rule: NotRequired[str]
    move: NotRequired[str]


class RuleText(TypedDict):
    """A rule that a sentence names, to be unfolded in place."""

    id: str
    title: str
    text: str


class SheetRow(TypedDict):
    """A row of the score sheet; by seat a small remark and a figure."""

    name: str
    note: NotRequired[str]
    figures: list[tuple[str, str]]
    kind: Literal["", "now", "later", "total"]


class Sheet(TypedDict):
    """The score sheet: a caption for its corner, and rows with a figure for every seat."""

    caption: str
    rows: list[SheetRow]


class Hand(TypedDict):
    """A seat's hand: how many cards, and the cards only where the viewer may see them."""

    n: int
    cards: NotRequired[list[str]]


class Summary(TypedDict):
    """How a hand or the game ended, in a title and sentences."""

    title: str
    lines: list[str]


class Steps(TypedDict):
    """Where a replay stands: after ``at`` of ``of`` moves, in which hand and trick (0: in none) of how many."""

    at: int
    of: int
    hand: int
    hands: int
    trick: int
    tricks: int
    playing: bool
    open: bool


class Tools(TypedDict):
    """What the tool bar offers now. ``next`` is the label of the button that goes on after a hand."""

    undo: bool
    redo: bool
    restart: bool
    hint: bool
    next: str | None
    finish: str | None
    speed: str | None
    replay: Steps | None


class Snapshot(TypedDict):
    """Everything the browser knows; replaced whole. ``seq`` counts positions, ``answer`` counts answers."""

    seq: int
    answer: int
    game: str
    renderer: str
    pack: Literal["penta", "french"]
    skin: str
    title: str
    subtitle: str
    deal: str
    phase: str
    you: int
    actor: int | None
    names: list[str]
    hands: list[Hand]
    table: dict[str, Any]
    legal: list[Choice]
    scores: Sheet | None
    facts: list[tuple[str, str]]
    status: str
    coach: Coach | None
    error: str | None
    rules: list[RuleText]
    summary: Summary | None
    log: list[str]
    tools: Tools
    words: dict[str, str]


def parts_of(move: Move, pack: Pack) -> MoveParts:
    """The parts of a move for the wire."""
    parts: MoveParts = {}
    if move.card is not None:
        parts["card"] = pack.text(move.card)
    if move.stands_for is not None:
        parts["as"] = pack.text(move.stands_for)
    if move.bid is not None:
        parts["bid"] = move.bid
    if move.amount is not None:
        parts["amount"] = move.amount
    if move.source is not None and move.target is not None:
        parts["from"], parts["to"] = move.source, move.target
    return parts


def about(move: Move, pack: Pack, coach: Coach) -> Coach:
    """The sentence with the move that it speaks of."""
    return {**coach, "move": move.text, **parts_of(move, pack)}


def size(snapshot: Snapshot) -> int:
    """Bytes of the snapshot as JSON."""
    return len(json.dumps(snapshot, separators=(",", ":"), ensure_ascii=False).encode())


def fitted(snapshot: Snapshot) -> Snapshot:
    """The snapshot within LIMIT: the oldest lines of the log, then of the sheet, give way, then the rules."""
    excess = size(snapshot) - LIMIT
    while excess > 0 and snapshot["log"]:
        excess -= size_of_line(snapshot["log"].pop(0))
    sheet = snapshot["scores"]
    while size(snapshot) > LIMIT and sheet and len(sheet["rows"]) > 3:
        sheet["rows"].pop(0)
    if size(snapshot) > LIMIT:
        snapshot["rules"] = []
    return snapshot


def rules_named_in(*texts: str | None) -> list[RuleText]:
    """The rules whose ids stand in what is said, as the rule book has them."""
    rules = rules_named(" ".join(filter(None, texts)))
    return [RuleText(id=rule.id, title=rule.title, text=rule.brief) for rule in rules]


def size_of_line(line: str) -> int:
    """Bytes a log line takes up in the snapshot, quotes and comma included."""
    return len(json.dumps(line, ensure_ascii=False).encode()) + 1
