"""Walkthroughs step through a game; glossary terms are explained once."""

from __future__ import annotations

import pytest

import penta_widgets
from penta_widgets.analysis.search import position
from penta_widgets.engine import IllegalMove, PentaError, game
from penta_widgets.engine.rulebook import rule_book
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
    assert explain("Void").text == GLOSSARY["void"]
    assert str(explain("void")) == "void: holding no card of a suit"
    with pytest.raises(PentaError, match="did you mean 'trump'"):
        explain("trumps")
    assert repr(Glossary("wild")).startswith("wild: a card without a suit")
    assert Glossary()._repr_markdown_().count("- **") == len(GLOSSARY)


def test_a_rule_is_explained_with_text_example_and_position() -> None:
    rule = penta_widgets.explain("p-redeclare")
    assert (rule.name, [known.id for known in rule.rules]) == ("P-REDECLARE", ["P-REDECLARE"])
    assert str(rule).startswith("P-REDECLARE — When the real card appears (source, our reading)\nWhen the very card")
    assert "moves: 4 × bid 0, E6, W=E8, E8" in str(rule)
    markdown = rule._repr_markdown_()
    assert markdown.startswith("**P-REDECLARE — When the real card appears** · source, our reading")
    assert "```text\npenta players=4\nhands: E6 | W | E8 | E3\n" in markdown
    assert getattr(rule.position, "tricks", None) == (0, 0, 1, 0)


def test_a_term_leads_to_the_rules_that_it_names() -> None:
    term = explain("follow")
    assert [rule.id for rule in term.rules] == ["P-FOLLOW", "F-FOLLOW"]
    assert len(term.examples) == 3
    assert term._repr_markdown_() == "**follow** — to play a card of the suit that was led (P-FOLLOW, F-FOLLOW)"
    assert explain("void").position is None


@pytest.mark.parametrize("term", [*GLOSSARY, *rule_book()])
def test_everything_that_can_be_explained_is_found_by_its_name(term: str) -> None:
    assert explain(term.upper()).name == term


@pytest.mark.parametrize("name", ["P-FOLOW", "s-tablaeu", "F-FANTAN"])
def test_an_unknown_rule_gets_the_nearest(name: str) -> None:
    with pytest.raises(PentaError, match=r"no rule or term is called '[\w-]+'; did you mean '[PFS]-[A-Z-]+'"):
        explain(name)


def test_what_is_no_name_at_all_is_an_error_too() -> None:
    for name in ("", "%%%", None, 3):
        with pytest.raises(PentaError, match="no rule or term is called"):
            explain(name)  # type: ignore[arg-type]
