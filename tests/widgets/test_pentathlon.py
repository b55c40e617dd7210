"""Pentathlon's table: what a seat is shown, round by round, and nothing that it may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, cast

import pytest

from penta_widgets import PentathlonTable, Replay, play
from penta_widgets.analysis.search import position
from penta_widgets.engine import CHANCE, IllegalMove, InvalidOption, game
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import PentathlonState
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.wire.snapshot import LIMIT, size

Step = Callable[[Table, random.Random], bool]

OPTIONS: list[dict[str, Any]] = [
    {"players": 3, "removed_two": "diamonds", "language": "nb"},
    {"players": 4, "order": "fan_tan_third", "queen_value": 5},
    {"players": 5, "rounds": "heptathlon_house", "voluntary_pass": True, "language": "nb"},
    {"players": 4, "order": "grand_before_fan_tan", "finisher_pays_passes": True},
]


def sit(**options: Any) -> PentathlonTable:
    return cast("PentathlonTable", play("pentathlon", **{"seed": 3, "bots": "random", **options}))


def reach(table: PentathlonTable, wanted: Callable[[PentathlonState], bool]) -> PentathlonTable:
    """Play first legal moves until the position is there."""
    while not wanted(table.state):
        assert table.state.outcome is None, "not reached"
        table.next() if table.session.between_hands else table.move(table.state.legal_moves[0])
    return table


def in_round(name: str, phase: str = "play") -> Callable[[PentathlonState], bool]:
    return lambda state: state.round_name == name and state.phase == phase


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_whole_games_fit_in_8_kB_and_every_position_has_its_words(options: dict[str, Any], play_on: Step) -> None:
    table, rng = sit(**options), random.Random(5)
    rounds, largest = set(), 0
    while play_on(table, rng):
        snapshot = table.snapshot
        rounds.add(snapshot["table"]["round"])
        largest = max(largest, size(snapshot))
        assert snapshot["status"]
        assert snapshot["table"]["rule"]["cost"]
        assert not any("{" in said for said in (snapshot["status"], snapshot["subtitle"], *snapshot["log"]))
    assert rounds == set(table.state.game.round_names)
    assert 2_000 < largest <= LIMIT


def test_open_hands_and_long_names_fit_too(play_on: Step) -> None:
    names = [f"{'W' * 23}{seat}" for seat in range(5)]
    table = sit(players=5, names=names, open_hands=True, rounds="heptathlon_house", language="nb")
    rng = random.Random(1)
    while play_on(table, rng):
        assert size(table.snapshot) <= LIMIT


OUT = re.compile(r'"out": \[[^]]*\]')
"""Which queens are still out: that is known, and where they are is not."""


def test_no_hidden_card_is_in_any_message(sent: list[str], play_on: Step) -> None:
    table, rng, looked_at = sit(seed=5), random.Random(2), 0
    board = table.widget
    while play_on(table, rng):
        said = OUT.sub("", sent[-1])
        hidden = {FRENCH.text(card) for seat in (1, 2, 3) for card in bits(table.state.hands[seat])}
        assert not set(re.findall(r"\b[SHDC][A2-9TJQK]\b", said)) & hidden
        assert ["cards" in hand for hand in table.snapshot["hands"]] == [True, False, False, False]
        looked_at += len(hidden)
    assert looked_at > 500
    board.close()


def test_open_hands_show_every_hand_only_when_asked_for() -> None:
    assert ["cards" in hand for hand in sit().snapshot["hands"]] == [True, False, False, False]
    assert all("cards" in hand for hand in sit(open_hands=True).snapshot["hands"])


def test_F_RANK_the_hand_and_the_rule_say_where_the_ace_is() -> None:
    table = reach(sit(), in_round("clubs"))
    hand = table.snapshot["hands"][0]["cards"]
    ranks = [["23456789TJQKA".index(card[1]) for card in hand if card[0] == suit] for suit in "SHDC"]
    assert all(suit == sorted(suit) for suit in ranks)
    assert (table.snapshot["table"]["rule"]["ace"], table.snapshot["table"]["rule"]["low"]) == ("ace high", False)
    fan = reach(table, in_round("fan_tan", "fan_tan"))
    hand = fan.snapshot["hands"][0]["cards"]
    ranks = [["A23456789TJQK".index(card[1]) for card in hand if card[0] == suit] for suit in "SHDC"]
    assert all(suit == sorted(suit) for suit in ranks)
    assert fan.snapshot["table"]["rule"]["ace"] == "ace low"


def test_F_QUEENS_the_table_shows_queens_taken_and_still_out() -> None:
    table = reach(sit(), lambda state: state.round_name == "queens" and any(state.round_scores))
    shown = table.snapshot["table"]
    taken = [card for cards in shown["cards"] for card in cards]
    assert sorted([*taken, *shown["rule"]["out"]]) == ["CQ", "DQ", "HQ", "SQ"]
    assert [4 * len(cards) for cards in shown["cards"]] == list(table.state.round_scores)
    assert "costs 4" in shown["rule"]["cost"]
    assert "costs 5" in reach(sit(queen_value=5), in_round("queens")).snapshot["table"]["rule"]["cost"]


def test_F_CLUBS_the_table_counts_the_clubs_still_out() -> None:
    table = reach(sit(), lambda state: state.round_name == "clubs" and 0 < sum(state.round_scores) < 13)
    left = 13 - sum(table.state.round_scores)
    assert table.snapshot["table"]["rule"]["left"] == f"{left} of 13 clubs still out"


def test_F_EARLY_a_decided_round_can_be_finished_and_the_record_holds_it_whole() -> None:
    table = sit(seed=1)
    assert table.snapshot["tools"]["finish"] is None
    reach(table, lambda state: state.decided)
    assert table.snapshot["tools"]["finish"] == "Finish round"
    assert "Finish round" in table.snapshot["status"]
    assert table.snapshot["table"]["rule"]["left"] == "nothing can change any more"
    scores, rounds = table.state.round_scores, len(table.state.sheet)
    table.finish()
    assert table.state.sheet[rounds] == scores
    assert table.session.between_hands
    assert table.snapshot["tools"]["finish"] is None
    record = table.record
    assert game("pentathlon", **record["options"]).replay(record["moves"]) == table.state
    assert table.undo().state.round_scores == scores


def test_F_EARLY_nothing_is_finished_while_something_can_change() -> None:
    table = reach(sit(), in_round("queens"))
    before = table.state
    assert table.finish().state == before


def test_F_FANTAN_PLAY_the_layout_passes_and_what_they_cost() -> None:
    table = reach(sit(), lambda state: state.phase == "fan_tan" and any(state.passes))
    shown = table.snapshot["table"]
    assert shown["rows"] == table.state.rows
    assert shown["passes"] == table.state.passes
    assert "last" not in shown, "there is no last trick to look at"
    reach(table, lambda state: state.phase == "fan_tan" and "pass" not in map(str, state.legal_moves))
    assert not table.snapshot["table"]["free"]
    assert "Who can play, must" in table.snapshot["status"]
    with pytest.raises(IllegalMove, match="F-FANTAN-PLAY"):
        table.move("pass")
    reach(table, lambda state: [move.text for move in state.legal_moves] == ["pass"])
    assert table.snapshot["table"]["free"]
    assert table.snapshot["status"] == "Nothing in your hand fits. You have to pass, which costs 1."


def test_F_FANTAN_OPEN_the_holder_of_the_seven_is_told_so() -> None:
    opened: PentathlonState | None = reach(sit(), in_round("fan_tan", "fan_tan")).state
    while opened is not None and opened.laid:
        opened = opened.parent
    assert opened is not None
    table = sit(position=opened, seed=None, bots=None, you=opened.turn)
    assert table.snapshot["status"] == "Your turn. [H7] opens the round."


def test_F_FANTAN_SCORE_the_summary_and_the_results_say_what_it_cost() -> None:
    table = reach(sit(), lambda state: len(state.sheet) == 4)
    snapshot = table.snapshot
    assert snapshot["table"]["ended"] == table.state.sheet[3]
    assert 0 in table.state.sheet[3]
    assert snapshot["summary"] is not None
    assert snapshot["summary"]["title"] == "The Fan Tan round is over"
    assert snapshot["tools"]["next"] == "Next: Grand"
    assert snapshot["log"][-1].endswith(", the last one")


def test_between_rounds_the_finished_round_stays_in_sight() -> None:
    table = reach(sit(), lambda state: len(state.sheet) == 1 and state.actor == CHANCE)
    snapshot = table.snapshot
    assert snapshot["table"]["round"] == "pass"
    assert len(snapshot["table"]["last"]) == 4
    assert snapshot["table"]["scores"] == table.state.sheet[0]
    assert snapshot["summary"] is not None
    assert [line.split(":")[0] for line in snapshot["summary"]["lines"]] == list(snapshot["names"])
    table.next()
    assert table.snapshot["table"]["round"] == "clubs"
    assert table.snapshot["table"]["last"] == [], "the last trick of another round is not of this one"


def test_the_score_sheet_has_a_line_a_round_and_the_running_sum() -> None:
    table = reach(sit(), lambda state: state.round_name == "clubs" and any(state.round_scores))
    sheet = table.snapshot["scores"]
    assert sheet is not None
    rows = sheet["rows"]
    assert [row["name"] for row in rows] == ["Pass", "Clubs", "Queens", "Fan Tan", "Grand", "So far"]
    assert [row["kind"] for row in rows] == ["", "now", "later", "later", "later", "total"]
    sums = [first + now for first, now in zip(table.state.sheet[0], table.state.round_scores, strict=True)]
    assert [int(figure) for _, figure in rows[-1]["figures"]] == sums


def test_F_LONGER_house_rounds_are_called_house_rules() -> None:
    snapshot = sit(rounds="heptathlon_house").snapshot
    assert [name for name, house in snapshot["table"]["rounds"] if house] == ["Last two", "King of hearts"]
    assert snapshot["scores"] is not None
    notes = {row["name"]: row.get("note", "") for row in snapshot["scores"]["rows"]}
    assert [name for name, note in notes.items() if "house rule" in note] == ["Last two", "King of hearts"]


def test_F_GAME_the_end_names_the_winner_and_the_invariant_sum() -> None:
    table = reach(sit(), lambda state: state.outcome is not None)
    summary, totals = table.snapshot["summary"], table.state.totals
    assert summary is not None
    winners = [name for name, total in zip(table.session.names, totals, strict=True) if total == min(totals)]
    assert all(name in summary["lines"][0] for name in winners)
    fan = sum(table.state.sheet[3])
    last = f"All together {29 + fan}: 29 from the trick rounds, as always, and {fan} from Fan Tan."
    assert summary["lines"][-1] == last


def test_ties_share_the_win() -> None:
    from penta_widgets.sentences.pentathlon import verdict

    assert verdict((3, 9, 3), ("You", "Ana", "Bo")) == "You and Bo share the win with 3 points, the lowest total."
    assert verdict((1, 9, 3), ("You", "Ana", "Bo")) == "You win with 1 point, the lowest total."
    assert verdict((5, -2, 3), ("You", "Ana", "Bo")) == "Ana wins with −2 points, the lowest total."


def test_the_sentence_says_what_may_be_played() -> None:
    rules = game("pentathlon", first_dealer=2)
    few = position(rules, {3: "S5", 0: "S2 S9 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4"}, ["S5"])
    assert sit(position=few, bots=None).snapshot["status"] == "Your turn. Follow spades with [S2] or [S9]."
    many = position(rules, {3: "S5", 0: "S2 S3 S4 S6 S7 S8 HT H9 H8 H7 H6 H5 H4"}, ["S5"])
    assert sit(position=many, bots=None).snapshot["status"] == "Your turn. Follow with any of your 6 spades."
    none = position(rules, {3: "S5", 0: "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"}, ["S5"])
    assert "You hold no spades" in sit(position=none, bots=None).snapshot["status"]
    assert sit(position=rules.start().after(rules.deal(1)), bots=None, you=3).snapshot["status"].startswith("Your lead")


def test_hints_come_with_a_reason_and_why_with_a_rule() -> None:
    table = sit(seed=4)
    hint = table.hint()
    assert hint.move in table.state.legal_moves
    assert "rule of thumb" in hint.reason
    assert "F-FOLLOW" in table.why("pass")
    assert table.snapshot["coach"] is not None


def test_moves_undo_and_replay_work_as_at_every_table(play_on: Step) -> None:
    table = sit(seed=7)
    first = table.state
    table.move(table.state.legal_moves[0])
    assert table.undo().state == first
    rng = random.Random(3)
    while play_on(table, rng):
        pass
    replay = Replay(table)
    assert replay.end().snapshot["status"].startswith("The game is over: ")
    assert replay.start().forward(30).snapshot["table"]["rule"]["cost"]


def test_an_unknown_language_is_answered_with_advice() -> None:
    with pytest.raises(InvalidOption, match="'en' or 'nb'"):
        play("pentathlon", language="fr")
    with pytest.raises(InvalidOption, match="did you mean language="):
        play("pentathlon", langage="nb")
    with pytest.raises(InvalidOption, match="from 0 to 3"):
        play("pentathlon", language="nb", you=4)
