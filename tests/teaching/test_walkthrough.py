"""Walkthroughs step through a game; glossary terms are explained once."""

from __future__ import annotations

import pytest

from penta_widgets.analysis.search import position
from penta_widgets.engine import IllegalMove, PentaError, game
from penta_widgets.teaching import GLOSSARY, Glossary, Step, Walkthrough, explain

RULES = game("penta", players=4, mode="points", first_dealer=3)
START = position(RULES, {0: "W", 1: "T4", 2: "T7", 3: "T6"})
STEPS = [
    Step("W=T7, T4", "A wild led, and a card on it."),
    Step("T7", "The real one.", ("Who acts?", "You", "Cy")),
    Step("=T8", "Up it goes."),
]


def walk() -> Walkthrough:
    return Walkthrough("Displaced", START, STEPS, seat=0)


def test_steps_go_forward_and_back() -> None:
    tour = walk()
    assert tour.state is START
    assert tour.next().state.phase == "play"
    assert tour.next().state.phase == "redeclare"
    assert tour.back().state.phase == "play"
    assert tour.next().next().next().next().at == 3
    assert tour.remark == "Up it goes."


def test_a_step_may_ask_before_it_shows() -> None:
    tour = walk()
    with pytest.raises(PentaError, match="asks nothing"):
        tour.predict("You")
    tour.next()
    assert not tour.predict("cy")
    assert tour.predict("You")
    with pytest.raises(PentaError, match="Cy, You"):
        tour.predict("Bo")
    assert tour.next().verdict is None


def test_a_wrong_move_fails_where_the_lesson_is_written() -> None:
    with pytest.raises(IllegalMove, match="P-REDECLARE"):
        Walkthrough("Wrong", START, [*STEPS[:2], Step("=S8", "")])


def test_the_text_holds_every_step() -> None:
    text = walk().text()
    assert all(step.remark in text for step in STEPS)
    assert "Who acts? — You." in text


def test_the_page_offers_only_steps_there_are() -> None:
    tour = walk()
    assert tour.parts()["steps"] == ["next"]
    assert tour.next().parts()["steps"] == ["back", "next"]
    tour.on_action("answer", ["You"])
    assert tour.verdict is not None
    tour.on_action("next", [])
    tour.on_action("next", [])
    assert tour.parts()["steps"] == ["back"]


def test_every_term_of_the_glossary_is_explained() -> None:
    assert explain("Void") == GLOSSARY["void"]
    with pytest.raises(PentaError, match="did you mean 'trump'"):
        explain("trumps")
    assert repr(Glossary("wild")).startswith("wild: a card without a suit")
    assert Glossary()._repr_markdown_().count("- **") == len(GLOSSARY)
