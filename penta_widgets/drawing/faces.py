"""What stands on each card: from its text to suit, colour, figure and spoken name; all data from suits.json."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from penta_widgets.engine.cards import FRENCH, PENTA, WILD, Pack
from penta_widgets.engine.errors import InvalidOption, quoted

SKINS: Final = ("elemental", "french")


@cache
def artwork() -> dict[str, Any]:
    """Names, colours, outlines and measures of the cards: the file that the browser's cards are drawn from too."""
    art: dict[str, Any] = json.loads(Path(__file__).with_name("suits.json").read_text(encoding="utf-8"))
    return art


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit as people meet it; trumps and wilds count as suits here. Shapes are (own colour or None, outline)."""

    letter: str
    name: str
    colour: str
    shapes: tuple[tuple[str | None, str], ...]


@dataclass(frozen=True, slots=True)
class Inscription:
    """What is written in a figure: a trump's numeral, a court's letter; ``y`` is its baseline."""

    text: str
    y: float
    size: float
    serif: bool


@dataclass(frozen=True, slots=True)
class Face:
    """Everything a drawing needs to know about a card."""

    rank: str
    letter: str
    suit: Suit
    size: float
    y: float
    crown: str | None = None
    inscription: Inscription | None = None
    joker: bool = False


def skin_named(skin: str) -> str:
    """The skin, if there is one of that name; else InvalidOption (P-SKIN)."""
    if skin not in SKINS:
        raise InvalidOption(f"no skin is called {quoted(skin)}; there are {', '.join(SKINS)}")
    return skin


@cache
def suit_of(code: str, pack: Pack = PENTA, skin: str = "elemental") -> Suit:
    """The suit whose figure a card shows; raises InvalidNotation for a text that is no card of the pack.

    In the home-made deck a trump shows the suit of the court card that serves as it. P-SKIN
    """
    text = pack.text(pack.parse(code))
    if pack is FRENCH:
        return _french(text[0])
    if text == "W":
        return _wild()
    if skin_named(skin) == "elemental":
        return _trump() if text[0] == "X" else _elemental(text[0])
    return _french(_court_of(text)[1]) if text[0] == "X" else _home_made(text[0])


@cache
def face_of(code: str, pack: Pack = PENTA, skin: str = "elemental") -> Face:
    """What to draw for a card's text; raises InvalidNotation for a text that is no card of the pack."""
    text = pack.text(pack.parse(code))
    suit, rank = suit_of(text, pack, skin), text[1:]
    if pack is PENTA and text[0] in "WX":
        return _wild_face(skin) if text == "W" else _trump_face(text, suit, skin)
    if pack is FRENCH and rank in artwork()["courts"]:
        return _court(rank, suit, text[0], rank, trump=False)
    card = artwork()["card"]
    size = card["pip"] if pack is FRENCH or skin == "french" else _entry("letter", text[0])["size"]
    rank = {"T": "10"}.get(rank, rank)
    return Face(rank, text[0], suit, card["ace"] if rank == "A" else size, card["centre"][1])


def spoken(code: str, pack: Pack = PENTA, stands: str | None = None, struck: str | None = None) -> str:
    """The card as a person says it, a played wild with what it stands for and what it no longer is.

    >>> spoken("W", stands="H6", struck="H8")
    'wild standing for hunti 6, no longer hunti 8'
    """
    card = pack.parse(code)
    if pack is not PENTA or card != WILD or stands is None:
        return pack.words(card)
    before = "" if struck is None else f", no longer {spoken(struck)}"
    return f"wild standing for {spoken(stands)}{before}"


def _entry(key: str, value: str) -> dict[str, Any]:
    return next(suit for suit in artwork()["suits"] if suit[key] == value)


def _french_entry(letter: str) -> dict[str, Any]:
    return next(suit for suit in artwork()["suits"] if suit["french"]["letter"] == letter)


def _elemental(letter: str) -> Suit:
    entry = _entry("letter", letter)
    return Suit(letter, entry["name"], entry["colour"], ((None, entry["path"]),))


def _home_made(letter: str) -> Suit:
    entry = _entry("letter", letter)
    french = entry["french"]
    return Suit(french["letter"] or "", french["name"], entry["colour"], ((None, french["path"]),))


def _french(letter: str) -> Suit:
    return _home_made(_french_entry(letter)["letter"])


def _trump() -> Suit:
    entry = artwork()["trump"]
    return Suit(entry["letter"], entry["name"], entry["colour"], ((None, entry["path"]),))


def _wild() -> Suit:
    entry = artwork()["wild"]
    points = tuple((_entry("letter", point["suit"])["colour"], point["path"]) for point in entry["paths"])
    return Suit(entry["letter"], entry["name"], entry["colour"], points)


def _court_of(trump: str) -> str:
    """P-SKIN: the court card that serves as this trump, rank first."""
    court: str = artwork()["homeMadeTrumps"][int(trump[1]) - 1]
    return court


def _court(rank: str, suit: Suit, letter: str, text: str, *, trump: bool) -> Face:
    card = artwork()["card"]
    y = _french_entry(suit.letter)["french"]["inscription"]
    inscription = Inscription(text, y, card["courtNumeral"] if trump else card["court"]["letter"], not trump)
    court = card["court"]
    return Face(rank, letter, suit, court["size"], court["y"], artwork()["courts"][rank], inscription)


def _trump_face(text: str, suit: Suit, skin: str) -> Face:
    if skin == "french":
        return _court(_court_of(text)[0], suit, "X", text[1], trump=True)
    card, trump = artwork()["card"], artwork()["trump"]
    numeral = Inscription(text[1], trump["inscription"], card["numeral"], serif=False)
    return Face(text[1], "X", suit, trump["size"], card["centre"][1], inscription=numeral)


def _wild_face(skin: str) -> Face:
    card = artwork()["card"]
    if skin_named(skin) == "french":
        return Face("W", "", _wild(), card["joker"]["size"], card["joker"]["y"], joker=True)
    return Face("W", "", _wild(), artwork()["wild"]["size"], card["centre"][1])
