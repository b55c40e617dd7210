"""The shapes of everything that is sent to the browser beside a table's own parts (``snapshot.py``), and their schema.

These types are the one description. ``json_schema`` makes a JSON Schema of each, against which tests hold snapshots of
whole games, and ``scripts/snapshot_types.py`` writes ``frontend/src/snapshot.ts``, against which the front end is
checked.
"""

from __future__ import annotations

import types
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    TypedDict,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from penta_widgets.widgets.wire.snapshot import RuleText, Snapshot

Played = TypedDict("Played", {"seat": int, "card": str, "as": NotRequired[str], "was": NotRequired[list[str]]})
"""A card in a trick: whose it is, and for a wild what it stands for now and stood for before."""


class Bet(TypedDict):
    """Betting: how high it is, what each seat has paid, and a long row of amounts as its ends."""

    level: int
    paid: list[int]
    range: tuple[int, int] | None


class Tricks(TypedDict):
    """A trick on the table, the last one and who took it, how many are taken, and the index of the winning play."""

    trick: list[Played]
    last: list[Played]
    took: int | None
    number: int
    winning: int | None


class PentaOnTable(Tricks):
    """Penta's table. ``shown``: by seat and suit the displayed card, "" once played, null for a void.

    ``lowest`` is the lowest elemental rank in the deck.
    """

    dealer: int
    leader: int
    size: int
    hand: int
    bids: list[int | None]
    tricks: list[int]
    shown: list[list[str | None] | None]
    folded: list[bool]
    lowest: int
    bet: NotRequired[Bet]
    chips: NotRequired[list[int]]


class PlainOnTable(Tricks):
    """The table of a game that has none of its own: by seat, how many tricks it took."""

    tricks: list[int]


class Rule(TypedDict):
    """Pentathlon: what hurts now, which end the ace is, and what is still out that costs."""

    cost: str
    ace: str
    low: bool
    left: NotRequired[str]
    out: NotRequired[list[str]]


class PentathlonOnTable(TypedDict):
    """Pentathlon's table: the rounds (name, house rule), the rule, and the penalties of the round in sight.

    Trick rounds have ``Tricks`` and the cards taken that cost one by one; Fan Tan the rows by suit (0 the ace … 12 the
    king), passes, whether you may pass, and the penalties once it is over.
    """

    round: str
    rounds: list[tuple[str, bool]]
    at: int
    rule: Rule
    dealer: int
    scores: list[int]
    trick: NotRequired[list[Played]]
    last: NotRequired[list[Played]]
    took: NotRequired[int | None]
    number: NotRequired[int]
    winning: NotRequired[int | None]
    tricks: NotRequired[list[int]]
    cards: NotRequired[list[list[str]]]
    rows: NotRequired[list[tuple[int, int] | None]]
    passes: NotRequired[list[int]]
    free: NotRequired[bool]
    ended: NotRequired[list[int] | None]


class Pile(TypedDict):
    """A pile: how many cards, the open ones bottom first, and the ranks it takes next ("any", or empty)."""

    n: int
    cards: list[str]
    needs: str


class SolitaireOnTable(TypedDict):
    """A solitaire's table. By letter: what piles are called and which way they build; by pile: where cards may go."""

    piles: dict[str, Pile]
    nouns: dict[str, str]
    arrows: dict[str, str]
    homes: list[str]
    stock: int
    moves: dict[str, list[str]]
    wide: list[str]
    narrow: list[str]
    home: int
    of: int
    count: int | None
    timer: bool
    auto_home: bool


class GameInGallery(TypedDict):
    """A game to choose: its rule in a line, the picture of its layout, whether one is unfinished."""

    name: str
    title: str
    rule: str
    svg: str
    unfinished: bool


class GallerySnapshot(TypedDict):
    """What the gallery shows."""

    seq: int
    answer: int
    game: Literal["gallery"]
    error: str | None
    games: list[GameInGallery]
    chosen: str | None


class Answer(TypedDict):
    """A possible answer to a question."""

    move: str
    label: str


class Verdict(TypedDict):
    """Whether an answer was right, and why."""

    correct: bool
    lines: list[str]


class PageSnapshot(TypedDict):
    """A page of the course: picture, question, choices, verdict, and the steps that go on."""

    seq: int
    answer: int
    game: Literal["page"]
    error: str | None
    pack: Literal["penta", "french"]
    svg: str
    title: str
    prompt: str
    many: bool
    choices: list[Answer]
    chosen: list[str]
    verdict: Verdict | None
    steps: list[str]
    rules: list[RuleText]


ON_TABLE: Final[dict[str, Any]] = {
    "penta": PentaOnTable,
    "pentathlon": PentathlonOnTable,
    "solitaire": SolitaireOnTable,
    "plain": PlainOnTable,
}
"""By renderer, the shape of ``snapshot.table``."""

_PLAIN: Final[dict[object, str]] = {int: "integer", str: "string", bool: "boolean", type(None): "null"}


def snapshot_schema(renderer: str) -> dict[str, Any]:
    """The JSON Schema of a table's or replay's snapshot; ``table`` is anything where the game brings its own."""
    schema = json_schema(Snapshot)
    if renderer in ON_TABLE:
        schema["properties"]["table"] = json_schema(ON_TABLE[renderer])
    return schema


def json_schema(shape: object) -> dict[str, Any]:
    """A type of these modules as JSON Schema. TypeError for a type that has none."""
    origin, arguments = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        return _object(cast("type", shape))
    if shape in _PLAIN:
        return {"type": _PLAIN[shape]}
    if shape is Any:
        return {}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in {Union, types.UnionType}:
        return {"anyOf": [json_schema(one) for one in arguments]}
    if origin is list:
        return {"type": "array", "items": json_schema(arguments[0])}
    if origin is tuple:
        items = [json_schema(one) for one in arguments]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin is dict:
        return {"type": "object", "additionalProperties": json_schema(arguments[1])}
    raise TypeError(f"{shape!r} has no JSON Schema here")


def fields(shape: type) -> list[tuple[str, object, bool]]:
    """Name, type and whether it is required, for every field of a TypedDict."""
    required = cast("frozenset[str]", getattr(shape, "__required_keys__", frozenset()))
    marked = get_type_hints(shape, include_extras=True)
    return [
        # Under postponed annotations __required_keys__ does not see NotRequired.
        (name, hint, name in required and get_origin(marked[name]) is not NotRequired)
        for name, hint in get_type_hints(shape).items()
    ]


def _object(shape: type) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {name: json_schema(hint) for name, hint, _ in fields(shape)},
        "required": [name for name, _, required in fields(shape) if required],
        "additionalProperties": False,
    }
