"""Cards as pictures: every card of both packs and skins, in a file that the browser's cards must meet too."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from penta_widgets.drawing.cards import back_svg, card_svg, mini_svg, none_svg
from penta_widgets.drawing.faces import artwork, face_of, spoken, suit_of
from penta_widgets.engine import InvalidNotation, InvalidOption
from penta_widgets.engine.cards import FRENCH, PENTA
from tests.drawing.goldens import CARDS, cards, cards_text

AGAIN = "the cards look different now; `python -m tests.drawing.goldens` draws the golden files anew"


def words_on(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_golden_cards_are_up_to_date() -> None:
    assert CARDS.read_text(encoding="utf-8") == cards_text(), AGAIN


def test_no_two_cards_look_the_same() -> None:
    unlabelled = [re.sub(' aria-label="[^"]*"', "", svg) for key, svg in cards() if key.startswith("Card")]
    assert len(set(unlabelled)) == len(unlabelled) == 2 * 50 + 2 * 5 * 2 + 52


def test_a_trump_sunburst_holds_its_numeral() -> None:
    assert words_on(card_svg("X7")) == ["7X", "7X", "7"]


@pytest.mark.parametrize(("trump", "court"), list(zip("987654321", "KKKQQQJJJ", strict=True)))
def test_P_SKIN_courts_serve_as_trumps(trump: str, court: str) -> None:
    face = face_of(f"X{trump}", PENTA, "french")
    assert (face.rank, face.letter, face.crown) == (court, "X", artwork()["courts"][court])
    assert face.inscription is not None
    assert face.inscription.text == trump


def test_P_SKIN_suits_of_the_home_made_deck() -> None:
    names = {suit_of(code, PENTA, "elemental").name: suit_of(code, PENTA, "french").name for code in PENTA.texts_of}
    pairs = {"sweela": "hearts", "torz": "spades", "hunti": "clubs", "elay": "diamonds", "coru": "rectangles"}
    assert {name: names[name] for name in pairs} == pairs
    trumps = [suit_of(f"X{rank}", PENTA, "french").name for rank in range(9, 0, -1)]
    assert trumps == ["spades", "hearts", "diamonds"] * 3
    assert "JOKER" in words_on(card_svg("W", PENTA, "french"))


def test_a_played_wild_shows_what_it_stands_for_and_what_it_was() -> None:
    assert words_on(card_svg("W", stands="H7")) == ["W", "7H"]
    assert words_on(card_svg("w", stands="6h", struck="H8")) == ["W", "8H", "6H"]


def test_spoken_names() -> None:
    assert [spoken("H7"), spoken("X9"), spoken("W"), spoken("SQ", FRENCH)] == [
        "hunti 7",
        "trump 9",
        "wild",
        "queen of spades",
    ]
    assert spoken("W", stands="H6", struck="H8") == "wild standing for hunti 6, no longer hunti 8"


@pytest.mark.parametrize("svg", [card_svg("W", stands="H6", struck="H8"), mini_svg("S5"), none_svg("T"), back_svg()])
def test_pictures_carry_nothing_that_could_disturb_another(svg: str) -> None:
    for node in ET.fromstring(svg).iter():
        assert node.tag.rpartition("}")[2] in {"svg", "g", "path", "rect", "circle", "text", "tspan"}
        assert not {"id", "class", "style", "href"} & set(node.attrib)
        assert node.get("font-family") in {None, "serif", "sans-serif"}


def test_bad_cards_and_skins_are_named() -> None:
    with pytest.raises(InvalidNotation, match="H9"):
        card_svg("H9")
    with pytest.raises(InvalidNotation, match="S5x"):
        card_svg("W", stands="S5x")
    with pytest.raises(InvalidOption, match=r"'plaid'.*elemental, french"):
        card_svg("S5", skin="plaid")
