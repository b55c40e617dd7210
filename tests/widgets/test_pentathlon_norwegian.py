"""Femkamp: the same table in Norwegian, every string of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from penta_widgets import PentathlonTable, game, play
from penta_widgets.analysis.search import position
from penta_widgets.engine.pentathlon.public import CARD_MOVES
from penta_widgets.sentences import pentathlon as about
from penta_widgets.sentences.translation import catalogue
from penta_widgets.widgets.pentathlon import translated
from penta_widgets.widgets.wire import front_end


def test_the_rounds_have_their_norwegian_names() -> None:
    table = play("pentathlon", language="nb", seed=1)
    assert table.snapshot["title"] == "Femkamp"
    assert [name for name, _ in table.snapshot["table"]["rounds"]] == ["Pass", "Kløver", "Damer", "Kabal", "Grand"]
    assert table.snapshot["names"] == ["Du", "Ana", "Bo", "Cy"]


def test_moves_are_labelled_in_norwegian() -> None:
    assert about.move_words(CARD_MOVES[0], catalogue("nb")) == "spill spar ess"


ENGLISH = re.compile(r"\b(you|your|the|is|to play|play|card|cards|round|trick|and|or|may|costs)\b", re.IGNORECASE)


def test_no_english_is_left_in_a_game() -> None:
    table = play("pentathlon", language="nb", seed=2, bots="random")
    while table.state.outcome is None:
        if table.session.between_hands:
            table.next()
        else:
            if len(table.state.history) % 7 == 0:
                table.hint()
                assert ENGLISH.findall(said(table)) == []
                for card in ("HA", "C2", "pass"):
                    table.why(card)
                    assert ENGLISH.findall(said(table)) == []
            table.move(table.state.legal_moves[0])
        assert ENGLISH.findall(said(table)) == []


def said(table: PentathlonTable) -> str:
    """Every sentence and word that this snapshot shows."""
    snapshot: dict[str, Any] = dict(table.snapshot)
    parts = [snapshot[key] for key in ("title", "subtitle", "status", "log", "scores", "summary", "coach")]
    labels = [choice["label"] for choice in snapshot["legal"]]
    values = [value for part in [*parts, labels, snapshot["table"]["rule"]] for value in _values(part)]
    return "\n".join(values)


def _values(part: Any) -> list[str]:
    if isinstance(part, dict):
        return [text for key, value in part.items() if key not in {"kind", "move", "rule"} for text in _values(value)]
    if isinstance(part, list | tuple):
        return [text for value in part for text in _values(value)]
    return [part] if isinstance(part, str) else []


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("pass", "I en stikkrunde passer man ikke: hver tur spiller et kort. (F-FOLLOW)"),
        ("HA", "Du har S2 og S9, så du må følge farge. (F-FOLLOW)"),
        ("SA", "Du har ikke SA. (F-FOLLOW)"),
        ("S9", "Det er lov: spill spar 9."),
    ],
)
def test_refusals_are_told_by_their_rule(card: str, told: str) -> None:
    hands = {3: "S5 SA", 0: "S2 S9 HA H2 H3 H4 H5 H6 H8 H9 HT HJ HQ"}
    table = play("pentathlon", language="nb", position=position(game("pentathlon", first_dealer=2), hands, ["S5"]))
    assert table.why(card) == told


def test_fan_tan_refusals_are_told_by_their_rule() -> None:
    table = play("pentathlon", language="nb", seed=3, bots="random", order="fan_tan_third")
    while table.state.phase != "fan_tan":
        table.next() if table.session.between_hands else table.move(table.state.legal_moves[0])
    while [move.text for move in table.state.legal_moves] == ["pass"]:
        table.move("pass")
    assert re.fullmatch(r"Du kan legge .+, så du kan ikke passe. \(F-FANTAN-PLAY\)", table.why("pass"))
    waiting = next(card for card in table.snapshot["hands"][0]["cards"] if table.state.why_not(card))
    assert re.fullmatch(r"Det passer ikke ennå: raden fortsetter med .+ \(F-FANTAN-PLAY\)", table.why(waiting))


def test_hints_give_a_reason_in_norwegian() -> None:
    table = play("pentathlon", language="nb", seed=4, bots="greedy")
    reasons = set()
    while table.state.outcome is None:
        if table.session.between_hands:
            table.next()
            continue
        hint = table.hint()
        reasons.add(hint.reason.split(". ", 1)[1])
        assert hint.move is not None
        assert f"[{hint.move}]" in hint.reason or hint.move.text == "pass"
        table.move(hint.move)
    assert reasons == set(map(catalogue("nb"), translated.REASONS.values()))


FRONTEND = Path(front_end.__file__).parents[2] / "frontend" / "src"
PARTS = ("board", "tools", "seats", "hand", "trick", "sheet", "choices", "pentathlon", "fan-tan", "open-hands")


def test_every_fixed_word_of_the_board_has_a_norwegian_one() -> None:
    source = "\n".join((FRONTEND / f"{part}.tsx").read_text("utf-8") for part in PARTS)
    calls = re.findall(r"\bt\(\s*([^()]*?),?\s*\)", source)
    words = {word for call in calls for word in re.findall(r'"([^"]+)"', call)}
    counted = set(re.findall(r'count\([^;]*?"(\w+)", "(\w+)", t\)', source))
    words |= {word for pair in counted for word in pair}
    assert {"Undo", "Your hand", "passes", "you can play it", "winning", "house rule"} <= words
    assert words - set(front_end.FRONT_END) == set()
