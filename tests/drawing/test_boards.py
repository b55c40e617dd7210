"""Boards of every game: complete, the same every time, harmless on a page, and showing no hidden card."""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from penta_widgets import drawing
from penta_widgets.drawing import table
from penta_widgets.drawing.cards import ASPECT
from penta_widgets.engine import InvalidOption, State, game, game_names
from penta_widgets.engine.cards import FRENCH_RANKS
from tests.drawing.goldens import board_file, boards, by_lines, first, pushed_wild, third_queen, walk
from tests.engine.penta.dealing import play, playing

SVG = "{http://www.w3.org/2000/svg}"
AGAIN = "the board looks different now; `python -m tests.drawing.goldens` draws the golden files anew"
HARMLESS = {"svg", "g", "path", "rect", "circle", "text", "tspan", "title", "desc"}
SIZES: list[dict[str, object]] = [{"players": n, "mode": "points"} for n in (2, 3, 5, 8)]
POSITIONS: dict[str, list[dict[str, object]]] = {
    "penta": [*SIZES, {"players": 4}, {"mode": "spades_like"}],
    "pentathlon": [{"players": 3}, {"players": 4}, {"players": 5, "rounds": "heptathlon_house"}],
}


@cache
def positions(name: str, every: int = 31) -> list[State]:
    """Positions all through random games, of several sizes where there are any."""
    found: list[State] = []
    for options in POSITIONS.get(name, [{}]):
        rules = game(name, **options)
        found += [rules.start(), *itertools.islice(walk(rules.start(), 5), 0, 160, every)]
    return found


def words_on(svg: str) -> str:
    return " | ".join("".join(node.itertext()) for node in ET.fromstring(svg).iter(f"{SVG}text"))


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_golden_board_that_is_up_to_date(name: str) -> None:
    assert board_file(name).read_text(encoding="utf-8") == by_lines(boards()[name]), AGAIN


@pytest.mark.parametrize("name", game_names())
def test_boards_are_sound_and_harmless(name: str) -> None:
    for position in positions(name):
        root = ET.fromstring(drawing.svg(position))
        assert root.get("role") == "img"
        title = root.find(f"{SVG}title")
        assert title is not None
        assert title.text
        assert (root.get("aria-label") or "").startswith(title.text)
        for node in root.iter():
            assert node.tag.removeprefix(SVG) in HARMLESS
            assert not {"id", "class", "style", "href"} & set(node.attrib)
            assert node.get("font-family") in {None, "serif", "sans-serif"}


@pytest.mark.parametrize("name", game_names())
def test_everything_lies_on_the_board(name: str) -> None:
    for position in positions(name):
        root = ET.fromstring(drawing.svg(position))
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        assert width == table.WIDTH
        for node in root:
            x, y = _place(node)
            assert 0 <= x <= width, ET.tostring(node)
            assert 0 <= y <= height, ET.tostring(node)
            assert x + _width(node) <= width, ET.tostring(node)


def _place(node: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", node.get("transform", ""))
    if found:
        return float(found[1]), float(found[2])
    return float(node.get("x", 0)), float(node.get("y", 0))


def _width(node: ET.Element) -> float:
    scale = re.search(r"scale\(([\d.]+)\)", node.get("transform", ""))
    if scale:
        frame = node.find(f"{SVG}rect")
        return float(scale[1]) * (float(frame.attrib["width"]) if frame is not None else 100)
    return float(node.get("width", 0))


@pytest.mark.parametrize("name", game_names())
def test_the_same_position_gives_the_same_picture(name: str) -> None:
    one, other = (positions.__wrapped__(name, every=50)[-1] for _ in range(2))
    assert one is not other
    assert drawing.svg(one) == drawing.svg(other)
    assert drawing.text(one) == drawing.text(other)


@pytest.mark.parametrize("name", game_names())
def test_a_seat_is_shown_what_it_may_know(name: str) -> None:
    for position in positions(name)[::2]:
        for seat in range(position.game.players):
            view = position.view(seat)
            assert drawing.svg(position, seat) == drawing.svg(view)
            assert drawing.text(position, seat) == drawing.text(view)


def test_all_hands_lie_open_without_a_seat() -> None:
    state = playing({0: "H5", 1: "X9"})
    assert words_on(drawing.svg(state)).count("9X") == 1
    assert "9X" not in words_on(drawing.svg(state, seat=0))
    assert words_on(drawing.svg(state, seat=1)).count("9X") == 1


def test_P_WILD_a_board_and_its_text_say_what_a_wild_stands_for() -> None:
    state = play(playing({0: "H5", 1: "W", 2: "H7", 3: "C2"}, void={3: "H"}), "H5", "W=H8")
    names = ("Di", "Ana", "Bo", "Cy")
    assert "Trick 1: Di led hunti 5, Ana wild as hunti 8 (winning)." in drawing.text(state, names=names)
    shown = words_on(drawing.svg(state, names=names))
    assert "W | 8H | " in shown
    assert "Ana, winning" in shown


def test_P_REDECLARE_the_old_name_stays_to_be_seen() -> None:
    state = play(playing({0: "W", 1: "T4", 2: "T7", 3: "T6"}), "W=T7", "T4", "T7")
    assert "You are to redeclare the wild." in drawing.text(state)
    assert "The real T7 was played, so your wild moves to another torz." in drawing.text(state, seat=0)
    assert "winning" not in drawing.text(state)
    after = state.after("=T8")
    assert "You led wild as torz 8, no longer torz 7 (winning)" in drawing.text(after)
    assert "W | 7T | 8T" in words_on(drawing.svg(after))


def test_P_DISPLAY_a_void_has_its_place_and_a_played_card_leaves_it() -> None:
    state = playing({0: "H5 X1 X2", 1: "H1"}, void={0: "T"})
    assert "You: 13 cards" in drawing.text(state)
    assert "no torz" in drawing.text(state).splitlines()[1]
    voids = sum(5 - shown.bit_count() for shown in state.displayed)
    assert voids
    assert words_on(drawing.svg(state, seat=1)).split(" | ").count("none") == voids
    state = playing({0: "H5", 1: "H1"})
    before = words_on(drawing.svg(state, seat=0)).split(" | ").count("1H")
    assert before == 1
    after = play(state, "H5", "H1")
    assert words_on(drawing.svg(after, seat=0)).split(" | ").count("1H") == 2  # twice on its large card, none small


def test_cards_of_a_trick_do_not_overlap() -> None:
    for players, (_, _, width) in table.RINGS.items():
        cards = [table.TrickCard(seat, "S5", "Ana", best=False) for seat in range(players)]
        svg = table.trick_ring(0, players, 0, cards)
        places = [_place(node) for node in ET.fromstring(f'<g xmlns="{SVG[1:-1]}">{svg}</g>') if node.get("transform")]
        assert len(places) == players
        for (x1, y1), (x2, y2) in itertools.combinations(places, 2):
            assert abs(x1 - x2) >= width or abs(y1 - y2) >= width * ASPECT + table.LABEL - 3


def test_F_FANTAN_PLAY_all_places_lie_on_the_table() -> None:
    def open_rows(state: Any) -> bool:
        return bool(state.phase == "fan_tan" and state.laid.bit_count() > 20)

    state: Any = first(game("pentathlon").start(), 0, open_rows)
    shown = words_on(drawing.svg(state, seat=0)).split(" | ")
    ranks = [rank.replace("T", "10") for rank in FRENCH_RANKS]
    assert sum(shown.count(rank) for rank in ranks) >= 52 - state.laid.bit_count()
    assert "On the table: " in drawing.text(state)


def test_golden_positions_show_what_they_are_for() -> None:
    penta: Any = first(game("penta").start(), 0, pushed_wild)
    assert "no longer" in drawing.text(penta, seat=0)
    queens = drawing.text(first(game("pentathlon").start(), 0, third_queen), seat=0)
    assert "Every queen you take costs 4." in queens
    assert "(winning)" in queens


def test_P_SKIN_a_board_in_the_home_made_deck() -> None:
    state = playing({0: "X9"})
    assert "KX" in words_on(drawing.svg(state, seat=0, skin="french"))
    assert "KX" not in words_on(drawing.svg(state, seat=0))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"seat": 4}, "no seat 4"),
        ({"seat": True}, "no seat True"),
        ({"names": ["Ana"]}, "names are 4 texts"),
        ({"names": ["Ana", "Bo", "", "Di"]}, "names are 4 texts"),
        ({"skin": "plaid"}, "no skin is called 'plaid'"),
    ],
)
def test_bad_arguments_are_named(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(InvalidOption, match=named):
        drawing.svg(playing(), **arguments)


def test_a_view_is_not_drawn_for_another_seat() -> None:
    with pytest.raises(InvalidOption, match="what seat 1 sees"):
        drawing.svg(playing().view(1), seat=0)


def test_names_are_only_ever_text() -> None:
    svg = drawing.svg(playing(), names=["<b>", 'a"b&c', "Bo", "A very long name indeed"])
    assert "<b> | " in words_on(svg)
    assert "A very long…" in words_on(svg)
