"""A refusal brings the rule that it names, so that the board can unfold it in place."""

from __future__ import annotations

from typing import Any, cast

import pytest

from penta_widgets import play
from penta_widgets.engine import game
from penta_widgets.engine.rulebook import rule_book
from penta_widgets.teaching import Choice, Exercise, Question
from penta_widgets.widgets.wire.snapshot import LIMIT, Snapshot, fitted, rules_named_in, size


def with_parts(snapshot: Snapshot, **parts: object) -> Snapshot:
    return cast("Snapshot", {**snapshot, **parts})


def test_an_illegal_move_brings_the_text_of_its_rule_and_the_next_move_takes_it_away() -> None:
    table = play("penta", seed=2, bots="random")
    table.receive({"type": "move", "move": "S5", "seq": table.snapshot["seq"]})
    (rule,) = table.snapshot["rules"]
    assert (rule["id"], rule["title"]) == ("P-BID", "Bids")
    assert rule["text"].startswith("From the dealer's left everyone bids once, a whole number from 0 to the size")
    assert "Example (players=4): bid 14 is refused (P-BID); moves bid 3, bid 0, bid 13; " in rule["text"]
    table.receive({"type": "move", "move": "bid 2", "seq": table.snapshot["seq"]})
    assert table.snapshot["rules"] == []


def test_asking_why_brings_the_rule_too_in_every_language() -> None:
    table = play("pentathlon", seed=3, bots="random", language="nb")
    table.receive({"type": "why", "move": "pass", "seq": table.snapshot["seq"]})
    assert [rule["id"] for rule in table.snapshot["rules"]] == ["F-FOLLOW"]


def test_a_text_of_several_rules_brings_each_once_and_no_unknown_one() -> None:
    named = rules_named_in("P-WIN, P-FOLLOW and P-WIN", None, "S-SIR-TOMMY")
    assert [rule["id"] for rule in named] == ["P-WIN", "P-FOLLOW"]
    assert rules_named_in(None) == []


@pytest.mark.parametrize("name", rule_book())
def test_what_a_table_unfolds_is_short_and_without_marks_of_markdown(name: str) -> None:
    text = rule_book()[name].brief
    assert 30 < len(text.encode()) < 1_200
    assert not any(mark in text for mark in ("*", "`", "| ---", "option · values"))


def test_rules_are_what_gives_way_last_when_a_snapshot_is_too_large() -> None:
    snapshot = with_parts(play("penta", seed=2, bots="random").snapshot, rules=rules_named_in("P-BET"))
    short = fitted(with_parts(snapshot, log=["x" * 100] * 200))
    assert size(short) <= LIMIT
    assert short["rules"] == snapshot["rules"]
    bare = with_parts(snapshot, log=[], status="")
    full = fitted(with_parts(bare, status="x" * (LIMIT - size(bare))))
    assert size(full) == LIMIT
    assert full["rules"] == snapshot["rules"]
    assert fitted(with_parts(full, status=full["status"] + "x"))["rules"] == []


def test_the_verdict_of_an_exercise_brings_the_rules_it_names() -> None:
    rules = game("penta", mode="points")
    choices = (Choice("few", "bid 0", True, "P-BID allows it."), Choice("many", "bid 14", False, "Too much (P-BID)."))
    exercise = Exercise("Bids", lambda rng: Question(rules.start().after(rules.deal(rng)), 0, "Which?", choices))
    assert exercise.snapshot["rules"] == []
    exercise.answer("many")
    named: Any = exercise.snapshot["rules"]
    assert [rule["id"] for rule in named] == ["P-BID"]
