from __future__ import annotations

import pytest

from penta_widgets import play
from penta_widgets.engine import game
from penta_widgets.engine.cards import FRENCH, PENTA
from penta_widgets.widgets.table.face import chips
from penta_widgets.widgets.wire.snapshot import about, parts_of


@pytest.mark.parametrize(
    ("sentence", "cards", "marked"),
    [
        ("you hold torz 1 and 4; follow torz", ("T1", "T4"), "you hold [T1] and [T4]; follow torz"),
        ("hold torz 1, 4 and 6.", ("T1", "T4", "T6"), "hold [T1], [T4] and [T6]."),
        ("Hunti 8 lies in this trick; choose hunti 1 or 2.", ("H8",), "[H8] lies in this trick; choose hunti 1 or 2."),
        ("You do not hold trump 9.", ("X9",), "You do not hold [X9]."),
        ("missing S5", ("S5",), "missing [S5]"),
    ],
)
def test_cards_in_a_reason_become_chips(sentence: str, cards: tuple[str, ...], marked: str) -> None:
    assert chips(sentence, cards, PENTA) == marked


def test_french_cards_become_chips_too() -> None:
    assert chips("follow with the queen of spades", ("SQ",), FRENCH) == "follow with the [SQ]"


def test_the_split_of_the_pot_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play("penta", seed=4, mode="franklin", bots="random")
    while table.state.phase == "bet":
        table.move("call" if table.snapshot["table"]["bet"]["level"] else "pass")
    log = " ".join(table.snapshot["log"])
    state = table.state
    pot, reward = state.pot, state.reward_pot
    assert reward == (pot + reward) // 3
    assert f"The pot of {pot + reward} splits: {pot} for this hand, {reward} for the reward pot" in log
    assert ("Hand pot", str(pot)) in table.snapshot["facts"]


def test_a_points_table_hides_all_money() -> None:
    snapshot = play("penta", seed=4, bots="random").move("bid 2").snapshot
    assert snapshot["facts"] == []
    assert not {"bet", "chips"} & set(snapshot["table"])
    assert snapshot["scores"] is not None
    assert [row["name"] for row in snapshot["scores"]["rows"]] == ["Hand 1", "Points"]


def test_the_end_of_the_game_names_who_wins_points_and_money() -> None:
    table = play("penta", seed=4, mode="franklin", bots="random", max_hands=1)
    while table.state.outcome is None:
        table.move(table.state.legal_moves[0])
    summary = table.snapshot["summary"]
    assert summary is not None
    assert summary["title"] == "The game is over"
    assert "the points with" in summary["lines"][0]
    assert "the money with" in summary["lines"][1]


@pytest.mark.parametrize(
    ("name", "text", "parts"),
    [
        ("penta", "S5", {"card": "S5"}),
        ("penta", "W=S5", {"card": "W", "as": "S5"}),
        ("penta", "=S6", {"as": "S6"}),
        ("penta", "bid 0", {"bid": 0}),
        ("penta", "raise 2", {"amount": 2}),
        ("penta", "call", {}),
        ("pentathlon", "DT", {"card": "DT"}),
        ("pentathlon", "pass", {}),
        ("solitaire", "W-U1", {"from": "W", "to": "U1"}),
        ("solitaire", "turn", {}),
    ],
)
def test_a_move_goes_to_the_browser_in_parts(name: str, text: str, parts: dict[str, object]) -> None:
    rules = game(name)
    move = rules.start().move(text)
    assert parts_of(move, rules.pack) == parts
    assert about(move, rules.pack, {"kind": "hint", "text": "So."}) == {
        "kind": "hint",
        "text": "So.",
        "move": text,
        **parts,
    }


def test_a_table_sends_the_kind_and_parts_of_every_choice() -> None:
    table = play("penta", seed=2, bots="random")
    assert table.snapshot["legal"][1] == {"move": "bid 1", "label": "bid 1", "kind": "bid", "bid": 1}
