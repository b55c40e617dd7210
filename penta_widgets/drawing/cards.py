"""Cards as SVG, in both skins: the same pictures that frontend/src/cards.tsx draws in the browser."""

from __future__ import annotations

from typing import Any, Final

from penta_widgets.drawing.faces import Face, Suit, artwork, face_of, spoken, suit_of
from penta_widgets.drawing.shapes import FONT, element, moved, number
from penta_widgets.engine.cards import PENTA, Pack

ASPECT: Final = 1.4
"""Height of a card over its width."""
MINI_ASPECT: Final = 4 / 3


def card_svg(
    code: str,
    pack: Pack = PENTA,
    skin: str = "elemental",
    stands: str | None = None,
    struck: str | None = None,
    *,
    mirrored: bool = True,
    width: float = 100,
) -> str:
    """A card face up as a picture of its own; a wild with what it stands for, and what it stood for before.

    Raises InvalidNotation for a text that is no card of the pack, InvalidOption for an unknown skin.

    >>> card_svg("S8")[:4]
    '<svg'
    """
    face = face_of(code, pack, skin)
    label = spoken(code, pack, stands, struck)
    return _picture(artwork()["card"], face.suit.colour, label, width, _front(face, stands, struck, skin, mirrored))


def back_svg(width: float = 100) -> str:
    """A card face down as a picture of its own.

    >>> back_svg(60)[:4]
    '<svg'
    """
    art = artwork()
    return _picture(art["card"], art["back"]["field"], "face down", width, _back(lattice=True))


def mini_svg(code: str, pack: Pack = PENTA, skin: str = "elemental", *, width: float = 30) -> str:
    """A small card as a picture of its own: rank, letter and suit."""
    face = face_of(code, pack, skin)
    return _picture(artwork()["mini"], face.suit.colour, spoken(code, pack), width, _mini(face))


def none_svg(letter: str, skin: str = "elemental", *, width: float = 30) -> str:
    """The dashed place of a suit, by its letter, that a player had nothing of to display (P-DISPLAY)."""
    mini = artwork()["mini"]
    label = f"no {suit_of(f'{letter}1').name}"
    return _picture(mini, mini["none"]["colour"], label, width, _none(suit_of(f"{letter}1", skin=skin)))


def place_card(
    x: float,
    y: float,
    width: float,
    code: str,
    pack: Pack = PENTA,
    skin: str = "elemental",
    stands: str | None = None,
    struck: str | None = None,
    *,
    mirrored: bool = False,
) -> str:
    """A card face up on a table, its top left corner at (x, y)."""
    face = face_of(code, pack, skin)
    return _placed(x, y, width / 100, face.suit.colour, _front(face, stands, struck, skin, mirrored))


def place_back(x: float, y: float, width: float) -> str:
    """A card face down on a table, drawn without its lattice, which would only be grey there."""
    return _placed(x, y, width / 100, artwork()["back"]["field"], _back(lattice=False))


def place_mini(x: float, y: float, width: float, code: str, pack: Pack = PENTA, skin: str = "elemental") -> str:
    """A small card on a table."""
    face = face_of(code, pack, skin)
    return _placed(x, y, width / 60, face.suit.colour, _mini(face))


def place_none(x: float, y: float, width: float, letter: str, skin: str = "elemental") -> str:
    """The dashed place of a suit not held, on a table."""
    colour = artwork()["mini"]["none"]["colour"]
    return _placed(x, y, width / 60, colour, _none(suit_of(f"{letter}1", skin=skin)))


def _picture(size: dict[str, Any], colour: str, label: str, width: float, inside: str) -> str:
    return element(
        "svg",
        inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(size['width'])} {number(size['height'])}",
        width=width,
        height=width * size["height"] / size["width"],
        overflow="visible",
        font_family=FONT,
        font_weight="700",
        fill=colour,
        role="img",
        aria_label=label,
    )


def _placed(x: float, y: float, scale: float, colour: str, inside: str) -> str:
    return element("g", inside, transform=moved(x, y, scale), font_weight="700", fill=colour)


def _paper(size: dict[str, Any]) -> str:
    line = size["line"]
    return element(
        "rect",
        x=line / 2,
        y=line / 2,
        width=size["width"] - line,
        height=size["height"] - line,
        rx=size["radius"],
        fill=artwork()["paper"],
        stroke=artwork()["edge"],
        stroke_width=line,
    )


def _pip(suit: Suit, at: dict[str, float]) -> str:
    transform = moved(at["x"], at["y"], at["size"] / 100)
    if len(suit.shapes) == 1:
        return element("path", transform=transform, d=suit.shapes[0][1])
    points = [element("path", fill=colour, d=path) for colour, path in suit.shapes]
    return element("g", *points, transform=transform)


def _around(y: float, size: float) -> dict[str, float]:
    return {"x": 50 - size / 2, "y": y - size / 2, "size": size}


def _index(rank: str, letter: str, at: dict[str, float]) -> str:
    spacing = at["spacing"] or None
    beside = element(
        "tspan",
        letter,
        dx=at["gap"],
        font_size=at["letter"],
        font_weight="600",
        letter_spacing="0" if spacing else None,
    )
    shown = rank + (beside if letter else "")
    return element("text", shown, x=at["x"], y=at["y"], font_size=at["size"], letter_spacing=spacing)


def _corner(face: Face) -> str:
    card = artwork()["card"]
    at = card["wide"] if len(face.rank) > 1 else card["index"]
    return _index(face.rank, face.letter, at) + _pip(face.suit, card["small"])


def _front(face: Face, stands: str | None, struck: str | None, skin: str, mirrored: bool) -> str:
    card = artwork()["card"]
    parts = [_paper(card), element("g", _corner(face))]
    if stands is not None:
        return "".join([*parts, _ribboned(face, stands, struck, skin)])
    if mirrored:
        turn = f"rotate(180 {' '.join(map(number, card['centre']))})"
        parts.append(element("g", _corner(face), transform=turn))
    return "".join([*parts, _middle(face)])


def _middle(face: Face) -> str:
    card, paper = artwork()["card"], artwork()["paper"]
    parts = []
    if face.crown is not None:
        parts.append(_pip(Suit("", "", "", ((None, face.crown),)), card["court"]["crown"]))
    parts.append(_pip(face.suit, _around(face.y, face.size)))
    if (note := face.inscription) is not None:
        family = "serif" if note.serif else None
        place = {"x": 50, "y": note.y, "font_size": note.size, "font_family": family}
        parts.append(element("text", note.text, **place, text_anchor="middle", fill=paper))
    if face.joker:
        at = card["joker"]
        place = {"x": 50, "y": at["textY"], "font_size": at["textSize"], "letter_spacing": at["spacing"]}
        parts.append(element("text", at["text"], **place, text_anchor="middle"))
    return "".join(parts)


def _ribboned(face: Face, stands: str, struck: str | None, skin: str) -> str:
    ribbon, stands = artwork()["ribbon"], PENTA.text(PENTA.parse(stands))
    place = ribbon if struck is None else ribbon["struck"]
    star = _pip(face.suit, _around(place["starY"], place["starSize"]))
    old = "" if struck is None else _struck(struck, skin)
    suit = suit_of(stands, skin=skin)
    rank = face_of(stands).rank
    lettering = _pip(suit, ribbon["pip"]) + _index(rank, stands[0], ribbon["text"])
    band = element("path", fill=suit.colour, stroke=artwork()["paper"], d=ribbon["band"])
    on_it = element("g", lettering, fill=artwork()["paper"])
    return star + old + element("g", band, on_it, transform=moved(0, place["y"]))


def _struck(struck: str, skin: str) -> str:
    at, struck = artwork()["ribbon"]["struck"], PENTA.text(PENTA.parse(struck))
    suit = suit_of(struck, skin=skin)
    name = _pip(suit, at["pip"]) + _index(face_of(struck).rank, struck[0], at["text"])
    line = element("path", stroke=artwork()["ink"], stroke_width=at["lineWidth"], d=at["line"])
    return element("g", name, line, fill=suit.colour)


def _mini(face: Face) -> str:
    mini = artwork()["mini"]
    at = mini["wide"] if len(face.rank) > 1 else mini["index"]
    return _paper(mini) + _index(face.rank, face.letter, at) + _pip(face.suit, mini["pip"])


def _none(suit: Suit) -> str:
    mini = artwork()["mini"]
    none, line = mini["none"], mini["line"]
    slot = element(
        "rect",
        x=line,
        y=line,
        width=mini["width"] - 2 * line,
        height=mini["height"] - 2 * line,
        rx=mini["radius"],
        fill="none",
        stroke=none["colour"],
        stroke_width=line,
        stroke_dasharray=none["dash"],
    )
    place = {"x": mini["width"] / 2, "y": none["textY"], "font_size": none["textSize"]}
    word = element("text", "none", **place, font_weight="600", text_anchor="middle")
    return slot + element("g", _pip(suit, none["pip"]), opacity=none["opacity"]) + word


def _back(*, lattice: bool) -> str:
    art = artwork()
    card, back, paper = art["card"], art["back"], art["paper"]
    inset, stroke = back["inset"], {"fill": "none", "stroke": paper}
    size = {"width": card["width"] - 2 * inset, "height": card["height"] - 2 * inset}
    parts = [_paper(card), element("rect", x=inset, y=inset, **size, rx=back["radius"])]
    if lattice:
        thin = {"stroke_width": back["latticeWidth"], "stroke_opacity": back["latticeOpacity"]}
        parts.append(element("path", **stroke, **thin, d=back["lattice"]))
        parts.append(element("circle", cx=card["centre"][0], cy=card["centre"][1], r=back["disc"]))
    parts.append(element("path", **stroke, stroke_width=back["starWidth"], stroke_linejoin="round", d=back["star"]))
    return "".join(parts)
