"""The pictures that tests compare with; ``python -m tests.drawing.goldens`` draws them anew.

``cards.txt`` holds every card of both packs and skins, one a line, in a form that Python and TypeScript both
reach from their own drawing: attributes sorted, long outlines replaced by their names in ``suits.json``.
``<game>.svg`` is one board of each game, an element a line.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from penta_widgets import drawing
from penta_widgets.drawing.cards import back_svg, card_svg, mini_svg, none_svg
from penta_widgets.drawing.faces import SKINS, artwork
from penta_widgets.engine import CHANCE, State, game, game_names
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


def walk(state: State, seed: int) -> Iterator[State]:
    """The positions of a random game, the same on every machine and in every version of Python."""
    rng = random.Random(f"drawing {seed}")
    while state.actor is not None:
        if state.actor == CHANCE:
            cards = list(state.pack_in_use)
            for last in range(len(cards) - 1, 0, -1):
                other = int(rng.random() * (last + 1))
                cards[last], cards[other] = cards[other], cards[last]
            state = state.after(state.deal_of(cards))
        else:
            moves = state.legal_moves
            state = state.after(moves[int(rng.random() * len(moves))])
        yield state


def first(state: State, seed: int, wanted: Callable[[Any], bool]) -> State:
    """The first position of a walk that is like this."""
    return next(position for position in walk(state, seed) if wanted(position))


def pushed_wild(state: Any) -> bool:
    """Penta: a wild was redeclared in a trick of three cards, and seat 0 is to play, late enough to have a sheet."""
    return (
        state.phase == "play"
        and state.actor == 0
        and len(state.trick) == 3
        and state.hand_number > 1
        and any(play.was for play in state.trick)
    )


def third_queen(state: Any) -> bool:
    """Pentathlon: seat 0 ends a trick of the queens' round, some queens are taken."""
    return bool(state.round_name == "queens" and state.actor == 0 and len(state.trick) == 3 and max(state.round_scores))


def half_way(state: Any) -> bool:
    """Solitaire: a third of the stock has been turned, or something went home where there is no stock."""
    start, size = state.game.start().home, len(state.pack_in_use)
    return bool(state.stock_count < size / 2 if state.game.layout.turns else state.home > start + 2)


@cache
def boards() -> dict[str, str]:
    """One board for each game, by its name."""
    found = {
        "penta": drawing.svg(first(game("penta").start(), 0, pushed_wild), seat=0),
        "pentathlon": drawing.svg(first(game("pentathlon").start(), 0, third_queen), seat=0),
    }
    solitaires = [name for name in game_names() if name not in found]
    return found | {name: drawing.svg(first(game(name).start(), 1, half_way)) for name in solitaires}


def by_lines(svg: str) -> str:
    """A picture with each element on a line of its own, so that a change can be read."""
    return svg.replace("><", ">\n<") + "\n"


def board_file(name: str) -> Path:
    """Where a game's golden board is."""
    return FOLDER / f"{name}.svg"


def main() -> None:
    """Draw every golden picture anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    CARDS.write_text(cards_text(), encoding="utf-8")
    for name, svg in boards().items():
        board_file(name).write_text(by_lines(svg), encoding="utf-8")


if __name__ == "__main__":
    main()
