"""Every snapshot of every kind has the shape that one schema says, and the front end's types are made of the same."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from penta_widgets import play
from penta_widgets.engine import game_names
from penta_widgets.engine.registry import entry
from penta_widgets.teaching import Exercise, Step, Walkthrough, penta, pentathlon, solitaire
from penta_widgets.widgets.gallery.chooser import Gallery
from penta_widgets.widgets.replays import Replay
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.wire.shapes import GallerySnapshot, PageSnapshot, json_schema, snapshot_schema
from penta_widgets.widgets.wire.snapshot import Snapshot
from scripts.snapshot_types import TARGET, snapshot_types
from tests.conftest import TOY

KEYWORDS: dict[str, list[dict[str, Any]]] = {
    "penta": [
        {"mode": "points", "max_hands": 2},
        {"mode": "franklin", "max_hands": 2, "players": 5, "max_raise": 40},
        {"mode": "spades_like", "max_hands": 1, "open_hands": True},
        {"players": 2, "max_hands": 1, "bots": None, "skin": "french"},
    ],
    "pentathlon": [{}, {"players": 3, "language": "nb"}, {"players": 5, "rounds": "heptathlon_house"}],
}
CASES = [(name, keywords) for name in game_names() for keywords in KEYWORDS.get(name, [{}])]
STEPS = 150


def valid(schema: dict[str, Any], snapshot: Any) -> None:
    """Raise ValidationError unless the snapshot, as it goes over the wire, has this shape."""
    Draft202012Validator(schema).validate(json.loads(json.dumps(snapshot)))


def stir(table: Table, rng: random.Random) -> None:
    """A step of a game, or one of the things a table says between the moves."""
    if table.session.between_hands:
        table.next()
    elif rng.random() < 0.1 and table.session.can_undo:
        table.undo()
    elif table.state.legal_moves:
        table.move(rng.choice(table.state.legal_moves))


def ask(table: Table, rng: random.Random) -> None:
    """Have the table say something: a reason, a refusal, an answer to nonsense."""
    messages: list[object] = [
        {"type": "why", "move": rng.choice(("S5", "pass", "W", "HQ", "U1", "W-U1")), "seq": table.seq},
        {"type": "move", "move": "S1", "seq": table.seq},
        {"type": "nonsense"},
    ]
    table.receive(rng.choice(messages))


@pytest.mark.parametrize(("name", "keywords"), CASES, ids=str)
def test_tables_and_their_replays_send_what_the_schema_says(name: str, keywords: dict[str, Any]) -> None:
    bots = {} if entry(name).players == (1, 1) else {"bots": "random"}
    table: Table = play(name, seed=3, **{**bots, **keywords})
    schema, rng, seen = snapshot_schema(table.face.renderer), random.Random(name), set()
    for step in range(STEPS):
        valid(schema, table.snapshot)
        if step % 9 == 0:
            ask(table, rng)
            valid(schema, table.snapshot)
        if step % 40 == 0 and table.view.legal_moves:
            table.hint()
            valid(schema, table.snapshot)
        seen.add(table.snapshot["phase"])
        if table.state.outcome is not None:
            break
        stir(table, rng)
    assert len(seen) > 1 or entry(name).players == (1, 1)
    replay = Replay(table)
    for at in sorted({0, len(replay), *rng.sample(range(len(replay)), min(20, len(replay)))}):
        valid(schema, replay.to(at).snapshot)


@pytest.mark.parametrize("name", [TOY])
def test_a_game_that_has_no_table_of_its_own_sends_what_the_schema_says(registered: str) -> None:
    test_tables_and_their_replays_send_what_the_schema_says(registered, {})


def test_the_gallery_sends_what_the_schema_says() -> None:
    shown, schema = Gallery(), json_schema(GallerySnapshot)
    valid(schema, shown.snapshot)
    shown.play("twenty", seed=1)
    valid(schema, shown.snapshot)
    shown.receive({"game": "bridge"})
    assert shown.snapshot["error"]
    valid(schema, shown.snapshot)


@pytest.mark.parametrize("make", [penta.legal_cards, pentathlon.duck, solitaire.legal_moves])
def test_exercises_send_what_the_schema_says(make: Any) -> None:
    exercise: Exercise = make(1)
    schema = json_schema(PageSnapshot)
    valid(schema, exercise.snapshot)
    exercise.answer(next(choice.text for choice in exercise.question.choices if not choice.right))
    valid(schema, exercise.snapshot)
    exercise.another()
    exercise.receive({"type": "answer", "values": ["nonsense"], "seq": exercise.seq})
    assert exercise.snapshot["error"]
    valid(schema, exercise.snapshot)


def test_walkthroughs_send_what_the_schema_says() -> None:
    state = play("penta", seed=2).state
    walk = Walkthrough("A walk", state, [Step("bid 1", "A bid.", ("How many?", "1", "2"))])
    valid(json_schema(PageSnapshot), walk.snapshot)
    walk.predict("2")
    for page in (walk, walk.next()):
        valid(json_schema(PageSnapshot), page.snapshot)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda snapshot: snapshot.pop("status"),
        lambda snapshot: snapshot.update(extra=1),
        lambda snapshot: snapshot["legal"][0].pop("kind"),
        lambda snapshot: snapshot["table"].pop("bids"),
        lambda snapshot: snapshot["table"].update(dealer="0"),
        lambda snapshot: snapshot["scores"]["rows"][0]["figures"][0].append("more"),
        lambda snapshot: snapshot.update(actor="You"),
        lambda snapshot: snapshot["tools"].update(next=3),
    ],
)
def test_the_schema_finds_what_is_wrong(spoil: Any) -> None:
    snapshot = json.loads(json.dumps(play("penta", seed=2).snapshot))
    valid(snapshot_schema("penta"), snapshot)
    spoil(snapshot)
    with pytest.raises(ValidationError):
        valid(snapshot_schema("penta"), snapshot)


def test_a_game_of_one_s_own_may_send_any_table() -> None:
    assert snapshot_schema("whist")["properties"]["table"]["type"] == "object"
    assert set(snapshot_schema("whist")["required"]) == set(Snapshot.__annotations__)


def test_the_front_end_s_types_are_written_from_the_same_shapes() -> None:
    assert TARGET.read_text("utf-8") == snapshot_types(), "scripts/snapshot_types.py writes the file anew"
