"""A picture, a text and a table say the same about the same position."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from penta_widgets import drawing, play
from penta_widgets.engine import State, game, game_names
from penta_widgets.engine.sentences import plain
from penta_widgets.teaching import penta as penta_exercises
from penta_widgets.teaching import solitaire as solitaire_exercises
from penta_widgets.widgets.start import table_type
from penta_widgets.widgets.table.base import Table
from tests.drawing.goldens import walk

SVG = "{http://www.w3.org/2000/svg}"
OPTIONS: dict[str, list[dict[str, object]]] = {
    "penta": [{}, {"players": 2}, {"mode": "franklin", "players": 5}, {"mode": "spades_like"}],
    "pentathlon": [{}, {"players": 3}, {"players": 5, "rounds": "heptathlon_house"}, {"voluntary_pass": True}],
}
LANGUAGES = {"pentathlon": ("en", "nb")}
CASES = [
    (name, options, language)
    for name in game_names()
    for options in OPTIONS.get(name, [{}])
    for language in LANGUAGES.get(name, ("en",))
]


def positions(name: str, options: dict[str, object]) -> Iterator[State]:
    """Positions all through a random game, and the last ones, where it has an end soon enough."""
    start = game(name, **options).start()
    yield start
    yield from itertools.islice(walk(start, 7), 0, 900, 13)
    yield from list(itertools.islice(walk(start, 7), 3000))[-3:]


def said_in(svg: str) -> tuple[str, str]:
    """Title and sentence of a picture, as they are read aloud; both are also drawn."""
    root = ET.fromstring(svg)
    title, sentence = root.findtext(f"{SVG}title") or "", root.findtext(f"{SVG}desc") or ""
    drawn = " ".join("".join(node.itertext()) for node in root.iter(f"{SVG}text"))
    assert title in drawn
    assert " ".join(sentence.split()) in drawn
    return title, sentence


@pytest.mark.parametrize(("name", "options", "language"), CASES, ids=str)
def test_picture_and_text_say_what_the_table_says(name: str, options: dict[str, object], language: str) -> None:
    names = ("You", "Ana Karenina Longname", "Bo", "Cy", "Di")[: game(name, **options).players]
    phases = set()
    for state in positions(name, options):
        face = table_type(name).face_type(state.game, names, language)
        phases.add(state.phase)
        for seat in range(state.game.players):
            view = state.view(seat)
            title, sentence = f"{face.title}, {face.subtitle(view)}", plain(face.status(view))
            assert said_in(drawing.svg(state, seat, names, language=language)) == (title, sentence)
            lines = drawing.text(state, seat, names, language=language).splitlines()
            assert lines[0].startswith(title)
            assert lines[-1] == sentence
    assert len(phases) > 1


@pytest.mark.parametrize("name", ["penta", "pentathlon"])
def test_the_sums_in_the_picture_are_those_of_the_sheet(name: str) -> None:
    names = ("You", "Ana", "Bo", "Cy")
    for state in positions(name, {}):
        sheet = table_type(name).face_type(state.game, names).scores(state.view(0))
        assert sheet is not None
        total = next(row for row in sheet["rows"] if row["kind"] == "total")
        drawn = " ".join("".join(node.itertext()) for node in ET.fromstring(drawing.svg(state, 0)).iter(f"{SVG}text"))
        assert " ".join([total["name"], *(figure for _, figure in total["figures"])]) in drawn


@pytest.mark.parametrize(
    ("name", "keywords"),
    [("penta", {}), ("penta", {"open_hands": True}), ("pentathlon", {"language": "nb"}), ("solitaire", {})],
)
def test_a_static_table_prints_the_sentence_that_its_picture_shows(name: str, keywords: dict[str, Any]) -> None:
    table: Table = play(name, seed=5, **({"bots": "random"} if name != "solitaire" else {}), **keywords)
    rng = random.Random(1)
    for _ in range(40):
        snapshot = table.snapshot
        assert said_in(table.svg()) == (f"{snapshot['title']}, {snapshot['subtitle']}", table.printed)
        assert table.text().splitlines()[-1] == table.printed
        if table.session.between_hands:
            table.next()
        elif table.state.legal_moves:
            table.move(rng.choice(table.state.legal_moves))


def test_open_hands_are_all_drawn_and_the_person_is_spoken_to() -> None:
    state = play("penta", seed=5, bots="random").state
    opened = drawing.text(state, 0, open_hands=True)
    assert opened.count(" hand: ") == 4
    assert opened.splitlines()[-1].startswith("Your bid")
    assert drawing.text(state).splitlines()[-1] == "You are to bid."


@pytest.mark.parametrize("make", [penta_exercises.legal_cards, solitaire_exercises.legal_moves])
def test_a_question_about_legal_moves_is_not_answered_under_its_picture(make: Any) -> None:
    for seed in range(1, 6):
        _, sentence = said_in(make(seed).svg())
        assert "Follow" not in sentence
        assert "can go home" not in sentence
