"""The rule book: its page is read, its examples are replayed, its options are those of the code."""

from __future__ import annotations

import ast
import dataclasses
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from penta_widgets.drawing.faces import SKINS
from penta_widgets.engine import IllegalMove, PentaError, game, game_names
from penta_widgets.engine.cards import FRENCH, PENTA
from penta_widgets.engine.contract import State
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.examples import Example
from penta_widgets.engine.records import load_record
from penta_widgets.engine.rulebook import ExampleText, Rule, book_path, parse, rule, rule_book, rules_named

ROOT = Path(__file__).parents[2]
BOOK = rule_book()
EXAMPLES = [(name, text) for name, known in BOOK.items() for text in known.examples]
TABLE_ROW = re.compile(r"^\| `(\w+)` \| (.+?) \|", re.MULTILINE)

PAGE = """# Book

## Penta

### P-ONE

**The first** · source, our reading

Some *text*
on two lines.

- an item

| a | b |
| --- | --- |
| `x` | y |

```penta players=4
then pack: 52
```

### P-TWO

**The second** · house rule

Example: words alone.

### More about it

Not a rule.

## Pentathlon

Not a rule either.
"""


EXAMPLE = "Example (players=4): then pack 52."


def test_an_example_is_a_sentence_for_those_who_do_not_know_its_form() -> None:
    text = ExampleText("penta players=4", "hands: T5 | T3 C2 (no H) | |\nmoves: T5\nthen refused: C2 by P-FOLLOW\n")
    assert text.sentence == (
        "Example (players=4): seat 0 holds T5; seat 1 holds T3 C2 (no H); moves T5; C2 is refused (P-FOLLOW)."
    )
    assert ExampleText("twenty", "left: SA | S2\nthen T1: D8\n").sentence == (
        "Example: seat 0 holds only SA; seat 1 holds only S2; then T1 D8."
    )


def test_a_page_is_read_rule_by_rule() -> None:
    one, two = parse(PAGE)
    assert one == Rule(
        "P-ONE",
        "Penta",
        "The first",
        "source, our reading",
        "Some *text*\non two lines.\n\n- an item\n\n| a | b |\n| --- | --- |\n| `x` | y |",
        (ExampleText("penta players=4", "then pack: 52\n"),),
    )
    assert one.lines == ("Some text on two lines.", "- an item", "a · b", "x · y")
    assert (two.text, two.examples, two.anchor) == ("Example: words alone.", (), "docs/rules.md#p-two")
    assert str(one).splitlines()[0] == "P-ONE — The first (source, our reading)"
    assert "then pack: 52" in one.markdown
    assert one.brief.splitlines() == ["Some text on two lines.", "- an item", "a · b", "x · y", EXAMPLE]


def test_a_rule_without_a_title_is_an_error() -> None:
    with pytest.raises(PentaError, match="rule P-ONE has no line"):
        list(parse("## Penta\n\n### P-ONE\n\nText at once.\n"))


def test_the_page_lies_in_docs_and_each_heading_is_an_anchor() -> None:
    assert book_path() == ROOT / "docs" / "rules.md"
    page = book_path().read_text(encoding="utf-8")
    assert all(f"\n### {name}\n\n**" in page for name in BOOK)
    assert len(BOOK) == len(re.findall(r"^### [PFS]-", page, re.MULTILINE))  # no heading is misread, none stands twice


@pytest.mark.parametrize("name", BOOK)
def test_every_rule_has_a_text_an_origin_and_an_example(name: str) -> None:
    known = BOOK[name]
    origins = {"source", "our reading", "house rule", "public sources", "consequence"}
    assert set(known.origin.split(", ")) <= origins
    assert len(known.text) > 20
    assert known.examples or "Example: " in known.text


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_example_is_what_the_engine_does(name: str, text: ExampleText) -> None:
    example = Example.read(text)
    assert example is not None, f"{text.head} is no game"
    assert example.failures() == []
    assert any(key.startswith("then ") for key, _ in example.script), "an example claims something"


def broken(claim: str) -> Iterator[str]:
    """The claim with another number or word in it."""
    number = re.search(r"\d", claim)
    yield claim.replace(number[0], str((int(number[0]) + 1) % 10), 1) if number else f"{claim}?"


def test_a_wrong_claim_is_noticed_wherever_it_stands() -> None:
    for _, text in EXAMPLES:
        example = Example.read(text)
        assert example is not None
        for index, (key, claim) in enumerate(example.script):
            if key in {"moves", "then refused"}:
                continue
            for wrong in broken(claim):
                script = (*example.script[:index], (key, wrong), *example.script[index + 1 :])
                assert dataclasses.replace(example, script=script).failures(), f"{key}: {wrong}"


def test_a_refusal_by_another_rule_and_a_legal_move_are_noticed() -> None:
    body = "hands: T5 | T3 C2 | |\nmoves: 4 × bid 0, T5\nthen refused: C2 by P-WILD\nthen refused: T3 by P-FOLLOW\n"
    example = Example.read(ExampleText("penta players=4", body))
    assert example is not None
    assert example.failures() == [
        "then refused: C2 by P-WILD — the engine says C2 by P-FOLLOW",
        "then refused: T3 by P-FOLLOW — the engine says T3 is legal",
    ]


def test_a_malformed_example_says_what_was_expected() -> None:
    with pytest.raises(InvalidRecord, match="expected a keyword, a colon"):
        Example.read(ExampleText("penta", "hands H5\n"))
    full = Example.read(ExampleText("penta players=4", "hands: (no S T H E C) | (no S) | (no S) | (no S)\n"))
    assert full is not None
    with pytest.raises(InvalidRecord, match="no deal gives the hands"):
        _ = full.first
    illegal = Example.read(ExampleText("penta players=4", "hands: | | |\nmoves: S5\n"))
    assert illegal is not None
    with pytest.raises(IllegalMove):
        _ = illegal.last
    assert Example.read(ExampleText("text", "anything\n")) is None


def described(known: Rule) -> dict[str, str]:
    """Each option in the tables of a rule, with the value that stands first."""
    return {match[1]: re.split(r", ", match[2])[0].strip("`") for match in TABLE_ROW.finditer(known.text)}


@pytest.mark.parametrize("name", game_names())
def test_every_option_stands_in_its_rule_with_its_default_first(name: str) -> None:
    for field in dataclasses.fields(game(name).options):
        known = BOOK[field.metadata["rule"]]
        assert described(known).get(field.name) == str(field.default), f"{known.id} on {field.name}"
        for word in field.metadata.get("choices", ()):
            assert f"`{word}`" in known.text
        if field.metadata["house"]:
            assert "house rule" in known.origin


def test_no_rule_describes_an_option_that_no_game_has() -> None:
    options = {field.name for name in game_names() for field in dataclasses.fields(game(name).options)}
    assert {option for known in BOOK.values() for option in described(known)} == options


def test_the_skin_that_the_book_names_is_the_home_made_one() -> None:
    named = re.findall(r'skin="(\w+)"', BOOK["P-SKIN"].text)
    assert named == [skin for skin in SKINS if skin != "elemental"]


def test_an_id_is_read_in_any_case_and_an_unknown_one_gets_the_nearest() -> None:
    assert rule(" p_wild ") is BOOK["P-WILD"]
    with pytest.raises(PentaError, match="no rule 'P-FOLOW'; did you mean P-FOLLOW"):
        rule("P-FOLOW")
    with pytest.raises(PentaError, match="ids look like"):
        rule("%")
    assert [known.id for known in rules_named("P-WIN, then S-SPACE and P-WIN; no X-RAY")] == ["P-WIN", "S-SPACE"]


# -- docs/notation.md ------------------------------------------------------------------------------

NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def test_the_record_of_the_notation_page_replays_to_what_it_says() -> None:
    block = re.search(r"```json\n(.*?)```", NOTATION, re.DOTALL)
    assert block is not None
    state = load_record(json.loads(block[1])).replay()
    assert (state.phase, state.actor) == ("play", 0)
    assert "trick" not in state._summary()  # both have played: the wild, as elay 5, has taken the real elay 4


def test_cards_of_the_notation_page_are_cards() -> None:
    rows = dict(re.findall(r"^\| (Penta, \w+|French pack) \| .+? \| (.+) \|$", NOTATION, re.MULTILINE))
    for name, examples in rows.items():
        pack = FRENCH if name == "French pack" else PENTA
        for text in re.findall(r"`(\w+)`", examples):
            assert pack.text(pack.parse(text)) == text
    assert len(rows) == 4


def test_a_deal_id_deals_as_the_notation_page_says() -> None:
    """The three steps of the page, written again from its words."""
    state: State = game("penta", players=2, mode="points").start()
    ranks = range(4, 9)
    cards = [f"{suit}{rank}" for suit in "STHEC" for rank in ranks] + [f"X{rank}" for rank in range(6, 10)] + ["W"]
    numbers = random.Random("penta-1234/1")
    for i in range(len(cards) - 1, 0, -1):
        j = int(numbers.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    assert deal_for(state, "penta-1234").text == f"deal {' '.join(cards)}"


def test_the_rule_book_costs_nothing_until_it_is_asked_for() -> None:
    imported = {
        alias.name
        for node in ast.walk(ast.parse((ROOT / "penta_widgets" / "engine" / "__init__.py").read_text("utf-8")))
        if isinstance(node, ast.ImportFrom | ast.Import)
        for alias in node.names
    }
    assert not {"rule_book", "Example"} & imported
