"""Texts that a person gives: what is kept of them, and what is refused with a reason."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penta_widgets import drawing, play
from penta_widgets.engine import InvalidOption, InvalidRecord, game
from penta_widgets.engine.records import Record, load_record
from penta_widgets.engine.texts import cleaned
from penta_widgets.storage import Store

ODD = ["Ana\u200d", "\u00a0Bo  Bo", "Ci\u0301d", "\ufeffDi", "\u202eEd", "A\tB"]


@pytest.mark.parametrize(("text", "kept"), list(zip(ODD, ["Ana", "Bo Bo", "C\u00edd", "Di", "Ed", "A B"], strict=True)))
def test_invisible_characters_go_and_spaces_are_plain(text: str, kept: str) -> None:
    assert cleaned(text, 24) == kept


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("\x00", r"U\+0000 is a control character"),
        ("a\x1bb", r"U\+001B"),
        ("\ud800", r"U\+D800 is half"),
        ("\ue000", r"U\+E000 is a private character"),
        ("\u200d ", "expected 1 to 24 characters, not 0"),
        ("x" * 25, "not 25"),
        (7, "expected a text, not 7"),
        (None, "expected a text, not None"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_the_reason(text: object, why: str) -> None:
    with pytest.raises(InvalidOption, match=why):
        cleaned(text, 24)


@given(st.text())
def test_what_is_kept_can_be_stored_shown_and_kept_again(text: str) -> None:
    try:
        kept = cleaned(text, 60)
    except InvalidOption:
        return
    assert cleaned(kept, 60) == kept
    assert json.loads(json.dumps(kept, ensure_ascii=False).encode()) == kept
    ET.fromstring(drawing.svg(game("penta").start(), names=[kept, "Bo", "Cy", "Di"]))
    record = Record.of(game("penta").start(), [kept, "Bo", "Cy", "Di"])
    assert load_record(record.to_dict()).names == record.names == (kept, "Bo", "Cy", "Di")


def test_a_game_with_an_odd_name_is_stored_and_has_a_record(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PENTA_STATIC", raising=False)
    monkeypatch.setenv("PENTA_DATA", str(tmp_path))
    table = play("penta", mode="points", seed=3, names=ODD[:4])
    names = ["Ana", "Bo Bo", "C\u00edd", "Di"]
    assert table.record["names"] == names
    with Store() as store:
        assert [row.names for row in store.list()] == [tuple(names)]


def test_a_refused_name_says_which_seat_and_why() -> None:
    with pytest.raises(InvalidOption, match=r"names\[1\]: U\+0007"):
        play("penta", names=["Ana", "\a", "Cy", "Di"])
    with pytest.raises(InvalidRecord, match=r"names\[2\]: U\+DFFF.*expected the name of a player"):
        Record.of(game("penta").start(), ["Ana", "Bo", "\udfff", "Di"])
    with pytest.raises(InvalidOption, match=r"U\+0000"):
        drawing.svg(game("penta").start(), names=["\x00a", "Bo", "Cy", "Di"])
