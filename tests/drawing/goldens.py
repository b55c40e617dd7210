"""The pictures that tests compare with; ``python -m tests.drawing.goldens`` draws them anew.

``cards.txt`` holds every card of both packs and skins, one a line, in a form that Python and TypeScript both
reach from their own drawing: attributes sorted, long outlines replaced by their names in ``suits.json``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from penta_widgets.drawing.cards import back_svg, card_svg, mini_svg, none_svg
from penta_widgets.drawing.faces import SKINS, artwork
from penta_widgets.engine.cards import FRENCH, PENTA

FOLDER: Final = Path(__file__).parents[1] / "data" / "svg"
CARDS: Final = FOLDER / "cards.txt"
FRAME_ONLY: Final = {"width", "height"}


def outlines() -> dict[str, str]:
    """Names of the outlines in suits.json, by path data."""
    art = artwork()
    named = {suit["path"]: suit["figure"] for suit in art["suits"]}
    named |= {suit["french"]["path"]: suit["french"]["name"] for suit in art["suits"]}
    named |= {point["path"]: f"point {point['suit']}" for point in art["wild"]["paths"]}
    named |= {path: f"crown {rank}" for rank, path in art["courts"].items()}
    return named | {art["trump"]["path"]: "sunburst", art["back"]["lattice"]: "lattice"}


def canonical(svg: str) -> str:
    """A picture as one line that does not depend on who drew it; the frame's size on the page is left out."""
    return _canonical(ET.fromstring(svg), outlines(), is_root=True)


def _canonical(node: ET.Element, named: dict[str, str], *, is_root: bool = False) -> str:
    tag = node.tag.rpartition("}")[2]
    attributes = {name: named.get(value, value) for name, value in sorted(node.items())}
    shown = [f' {name}="{value}"' for name, value in attributes.items() if not (is_root and name in FRAME_ONLY)]
    inside = [node.text or "", *(_canonical(child, named) + (child.tail or "") for child in node)]
    return f"<{tag}{''.join(shown)}>{''.join(inside)}</{tag}>"


def cards() -> Iterator[tuple[str, str]]:
    """Every card with the properties the browser's component gets, and its picture."""
    for skin in SKINS:
        for code in PENTA.texts_of:
            yield f"Card penta {skin} {code}", card_svg(code, PENTA, skin)
            yield f"MiniCard penta {skin} {code}", mini_svg(code, PENTA, skin)
        for suit in "STHEC":
            yield f"NoneShown penta {skin} {suit}", none_svg(suit, skin)
            yield f"Card penta {skin} W {suit}3", card_svg("W", PENTA, skin, stands=f"{suit}3")
            yield f"Card penta {skin} W {suit}6 {suit}8", card_svg("W", PENTA, skin, f"{suit}6", f"{suit}8")
    for code in FRENCH.texts_of:
        yield f"Card french elemental {code}", card_svg(code, FRENCH)
        yield f"MiniCard french elemental {code}", mini_svg(code, FRENCH)
    yield "Back penta elemental", back_svg()


def cards_text() -> str:
    """The whole of ``cards.txt``."""
    return "".join(f"{key}\t{canonical(svg)}\n" for key, svg in cards())


def main() -> None:
    """Draw every golden picture anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    CARDS.write_text(cards_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
