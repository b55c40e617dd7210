from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from penta_widgets import play
from penta_widgets.engine import IllegalMove, InvalidOption, entry, game, game_names
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState
from penta_widgets.widgets.solitaire.face import SolitaireFace
from penta_widgets.widgets.solitaire.table import SolitaireTable
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.wire.snapshot import LIMIT, size

Step = Callable[[Table, random.Random], bool]
NAMES = [name for name in game_names() if entry(name).gallery]
UP = "5 6 7 8 9 T J Q K A 2 3 4".split()
DOWN = "5 4 3 2 A K Q J T 9 8 7 6".split()


def solitaire(name: str = "solitaire", /, **options: Any) -> SolitaireTable:
    table = play(name, **{"seed": 1, **options})
    assert isinstance(table, SolitaireTable)
    return table


def run(ranks: list[str], suit: str = "S", count: int = 13) -> str:
    return " ".join(suit + rank for rank in ranks[:count])


def nearly_won() -> SolitaireState:
    """U1 lacks a 3 and a 4, which lie on L1 and R1; everything else is home."""
    full = {f"U{n}": run(UP, suit) for n, suit in ((2, "H"), (3, "D"), (4, "C"))}
    down = {f"D{n}": run(DOWN, suit) for n, suit in ((1, "S"), (2, "H"), (3, "D"), (4, "C"))}
    return PentaSolitaire().position({"U1": run(UP, count=11), **full, **down, "L1": "S3", "R1": "S4"})


@pytest.mark.parametrize("name", NAMES)
def test_snapshot_stays_within_8_kB_in_whole_games(name: str, play_on: Step) -> None:
    options = {"redeals": 2} if name == "alternate" else {}
    rng, largest = random.Random(name), 0
    table = solitaire(name, count=True, timer=True, **options)
    for _ in range(300):
        if not play_on(table, rng):
            break
        largest = max(largest, size(table.snapshot))
    assert 1_200 < largest <= LIMIT


def test_the_fullest_table_there_is_fits_in_8_kB() -> None:
    cards = [FRENCH.text(card) for card in range(52)]
    reserves = {"V1": " ".join(cards[:13]), "V2": " ".join(cards[13:26])}
    piles = {f"T{n + 1}": cards[26 + n] for n in range(3)}
    table = solitaire("aces_and_kings", position=game("aces_and_kings").position({**reserves, **piles}))
    assert size(table.snapshot) <= LIMIT
    twenty = game("twenty").position({f"T{n}": cards[n] for n in range(1, 11)})
    assert len(twenty.legal_moves) > 90
    assert size(solitaire("twenty", position=twenty).snapshot) <= LIMIT


@pytest.mark.parametrize("name", NAMES)
def test_no_message_depends_on_the_order_of_the_stock(name: str) -> None:
    options = {"redeals": 1} if name == "alternate" else {}
    rng, compared = random.Random(7), 0
    table = solitaire(name, **options)
    for _ in range(40):
        other = table.view.sample(rng)
        if other.stock != table.state.stock:
            compared += 1
            mine, theirs = table.snapshot, solitaire(name, position=other).snapshot
            for part in ("table", "legal", "status", "summary", "facts", "subtitle", "hands"):
                assert mine[part] == theirs[part], part
        if not table.state.legal_moves:
            break
        table.move(rng.choice(table.state.legal_moves))
    assert compared > 3 or not entry(name).hidden_cards


def test_the_log_names_no_card_before_it_was_turned(sent: list[str]) -> None:
    table = solitaire(seed=5)
    board = table.widget
    for _ in range(30):
        table.move("turn")
        seen = {FRENCH.text(card) for column in table.state.columns for card in column}
        named = set(re.findall(r"\[([SHDC][2-9TJQKA])\]", sent[-1]))
        assert named
        assert named <= seen
    table.undo().undo()
    seen = {FRENCH.text(card) for column in table.state.columns for card in column}
    assert set(re.findall(r"\[([SHDC][2-9TJQKA])\]", sent[-1])) <= seen
    assert len(sent) >= 33
    board.close()


def test_undo_goes_back_to_the_deal_and_redo_forward_again() -> None:
    table, rng = solitaire(seed=2), random.Random(1)
    states = [table.state]
    for _ in range(60):
        table.move(rng.choice(table.state.legal_moves))
        states.append(table.state)
    for state in states[-2::-1]:
        assert table.undo().state is state
    assert not table.snapshot["tools"]["undo"]
    for state in states[1:]:
        assert table.redo().state is state
    table.restart()
    assert table.state is states[0]
    assert table.undo().state is states[-1], "undo takes a restart back"


def test_auto_home_plays_home_what_a_foundation_takes_and_undo_takes_the_run_back() -> None:
    rules = PentaSolitaire()
    state = rules.position({"L1": "S5", "L2": "H6", "R1": "D7"}, "C2")
    plain = solitaire(position=state).move("turn")
    assert plain.state.home == 0
    auto = solitaire(position=state, auto_home=True)
    assert auto.state.home == 0, "it waits for a move of yours"
    auto.move("turn")
    assert auto.state.home == 3
    assert auto.state.tops["U1"] == FRENCH.parse("D7")
    assert auto.undo().state is state
    assert auto.redo().state.home == 3
    assert not auto.snapshot["tools"]["redo"]
    auto.undo().receive({"type": "move", "seq": auto.seq, "move": "turn"})
    assert auto.state.home == 3, "the same by a message"


def test_finish_is_offered_when_all_can_go_home_and_wins() -> None:
    table = solitaire(position=nearly_won())
    assert table.snapshot["tools"]["finish"] == "Finish: all can go home"
    table.finish()
    assert table.state.is_won
    assert table.snapshot["status"].startswith("You have won: all 104 cards are home. Deal new cards")
    summary = table.snapshot["summary"]
    assert summary is not None
    assert summary["title"] == "You have won"
    assert table.undo().state.home == 103
    buried = PentaSolitaire().position({"L1": "S5", "R1": "H6"}, "S3")
    assert solitaire(position=buried).snapshot["tools"]["finish"] is None, "the stock is not out"


def test_S_END_stuck_and_shuttling_are_said_plainly_with_what_to_do() -> None:
    rules = PentaSolitaire()
    table = solitaire(position=rules.position({"L1": "S9", "L2": "H9", "L3": "D9", "R1": "S2", "R2": "H2", "R3": "D2"}))
    assert table.state.outcome is not None
    assert "Stuck: no move is left, 0 of 104 cards are home. Undo" in table.snapshot["status"]
    summary = table.snapshot["summary"]
    assert summary is not None
    assert "Undo" in summary["lines"][1]
    lone = solitaire(position=rules.position({"L1": "S9"}))
    assert lone.state.only_shuttling
    assert "leads nowhere" in lone.snapshot["status"]
    hint = lone.hint()
    assert hint.move is None
    assert "to and fro" in hint.reason
    assert "move" not in (lone.snapshot["coach"] or {})


def test_the_status_names_the_cards_that_can_go_home_once_each() -> None:
    table = solitaire(position=PentaSolitaire().position({"L1": "S5", "R1": "S5", "R2": "H9"}, "C2"))
    assert table.snapshot["status"] == "The [S5] can go home."


def test_an_illegal_target_explains_itself_with_its_rule() -> None:
    table = solitaire(position=PentaSolitaire().position({"L1": "S9", "R1": "H9", "W": "C4"}, "C2"))
    assert table.why("W-U1") == "U1 starts with a 5, not the C4. (S-FOUNDATION)"
    assert table.why("W-L1") == "L1 builds down: on the S9 it takes an 8, not the C4. (S-TABLEAU)"
    table.receive({"type": "move", "seq": table.seq, "move": "W-R1"})
    coach = table.snapshot["coach"]
    assert coach is not None
    assert (coach["kind"], coach["rule"]) == ("why", "S-TABLEAU")
    assert "R1 builds up: on the [H9] it takes a 10, not the [C4]." in coach["text"]
    with pytest.raises(IllegalMove, match="R1 builds up"):
        table.move("W-R1")


def test_a_pile_named_like_a_card_is_no_chip() -> None:
    table = solitaire(position=PentaSolitaire().position({"D4": "D5 D4", "L1": "D4"}, "C2"))
    table.why("L1-D4")
    coach = table.snapshot["coach"]
    assert coach is not None
    assert coach["text"].startswith("D4 builds down: on the [D4] it takes a 3")


def test_asked_about_a_pile_the_table_says_where_its_top_card_may_go() -> None:
    piles = {"U1": "S5", "L1": "H7", "R1": "C5", "R3": "C9", "W": "D6"}
    table = solitaire(position=PentaSolitaire().position(piles, "C2"))
    assert table.why("W") == "The D6 of W may go home to U1, onto L1 or R1 or into the space L2, L3 or R2. (S-STOCK)"
    assert table.why("r2") == "R2 is empty and takes any card. (S-TABLEAU)"
    assert table.why("D1") == "D1 is empty and starts with 5. (S-FOUNDATION)"
    assert "may turn the next card" in table.why("turn")
    full = solitaire(seed=1)
    assert full.why("L1") == "The C9 of L1 can go nowhere now. L1 takes 8 next. (S-TABLEAU)"
    assert full.why("W") == "W is empty. (S-STOCK)"


def test_hints_name_their_source_and_their_line_wins() -> None:
    table = solitaire(position=nearly_won().after("L1-U1"))
    hint = table.hint()
    assert "found with the stock known" in hint.reason
    assert hint.reason.startswith("Solver.")
    assert hint.move is not None
    assert table.move(hint.move).state.is_won
    twenty = solitaire("twenty", seed=5)
    hint = twenty.hint()
    assert hint.reason.startswith("Rule of thumb.")
    assert hint.move in twenty.state.legal_moves
    coach = twenty.snapshot["coach"]
    assert coach is not None
    assert coach["kind"] == "hint"


def test_time_and_moves_are_shown_only_when_asked_for_and_the_clock_is_the_browser_s() -> None:
    plain = solitaire().snapshot["table"]
    assert (plain["timer"], plain["count"]) == (False, None)
    shown = solitaire(timer=True, count=True).move("turn").move("turn").undo()
    assert (shown.snapshot["table"]["timer"], shown.snapshot["table"]["count"]) == (True, 1)
    again = solitaire(timer=True, count=True).move("turn").move("turn").undo()
    assert again.snapshot == shown.snapshot, "no clock runs in a snapshot"


SWITCHES = ("auto_home", "timer", "count")


def switches(table: Table) -> tuple[bool, ...]:
    """What the buttons on the board show."""
    shown = table.snapshot["table"]
    return shown["auto_home"], shown["timer"], shown["count"] is not None


@pytest.mark.parametrize("option", SWITCHES)
def test_board_and_python_switch_the_same_option_and_stay_in_step(option: str) -> None:
    table = solitaire()
    alone = tuple(name == option for name in SWITCHES)
    setattr(table, option, True)
    assert switches(table) == alone
    table.receive({"type": "switch_off", "option": option, "seq": table.seq})
    assert getattr(table, option) is False
    assert switches(table) == (False, False, False)
    for _ in range(2):  # said, not toggled: a message that comes twice means the same
        table.receive({"type": "switch_on", "option": option, "seq": table.seq})
        assert getattr(table, option) is True
        assert switches(table) == alone
    assert switches(solitaire(**{option: True})) == alone


def test_a_switch_changes_no_position_and_what_was_said_about_it_stays() -> None:
    table = solitaire(seed=1)
    table.why("L1")
    state, seq, coach, answer = table.state, table.seq, table.snapshot["coach"], table.answers
    table.receive({"type": "switch_on", "option": "auto_home", "seq": seq - 1})
    table.timer = True
    assert (table.state, table.seq, table.snapshot["coach"]) == (state, seq, coach)
    assert switches(table) == (True, True, False), "it is about no position, so an old one will do"
    assert table.snapshot["answer"] == answer + 1


def test_auto_home_switched_in_mid_game_holds_from_the_next_move_on() -> None:
    position = PentaSolitaire().position({"L1": "S5", "L2": "H6", "R1": "D7"}, "C2 C3")
    table = solitaire(position=position)
    table.auto_home = True
    assert table.state.home == 0
    table.move("turn")
    assert table.state.home == 3
    table.auto_home = False
    assert table.undo().state is position, "a run that it played is taken back whole even so"
    turned = table.move("turn").state
    assert turned.home == 0
    assert table.move("L1-U1").undo().state is turned, "what went home by itself before was now a move of yours"
    assert table.redo().state.home == 3


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ({"type": "switch_on", "option": "speed"}, "option='speed' — expected auto_home, timer or count"),
        ({"type": "switch_on", "option": "open_hands"}, "option='open_hands' — expected auto_home, timer or count"),
        ({"type": "switch_on", "option": "_by_itself"}, "option='_by_itself' — expected"),
        ({"type": "switch_on", "option": "Timer"}, "option='Timer' — expected"),
        ({"type": "switch_off", "option": ""}, "option='' — expected"),
        ({"type": "switch_on"}, "option='' — expected"),
        ({"type": "switch_on", "option": True}, "switch_on: expected a text of up to 200 characters, not True"),
        ({"type": "switch_off", "option": ["timer"]}, "switch_off: expected a text"),
        ({"type": "switch_on", "option": "timer" * 50}, "switch_on: expected a text"),
        ({"type": "switch", "option": "timer"}, "the table does not know the message 'switch'"),
        ({"type": "timer", "option": True}, "the table does not know the message 'timer'"),
    ],
)
def test_a_bad_switch_is_refused_with_a_sentence_and_changes_nothing(message: dict[str, Any], says: str) -> None:
    table = solitaire(count=True)
    before = {**vars(table), "_on": dict(table._on)}
    table.receive({"seq": table.seq, **message})
    assert says in str(table.snapshot["error"])
    assert switches(table) == (False, False, True)
    changed = {name for name, value in vars(table).items() if value != before[name]}
    assert changed == {"answers", "error", "_snapshot"}


def test_a_table_without_switches_refuses_them() -> None:
    table = play("penta", seed=2, bots="random")
    table.receive({"type": "switch_on", "option": "open_hands", "seq": table.seq})
    assert table.snapshot["error"] == "option='open_hands' — expected none: this table has no switches"
    assert not table.open_hands


@pytest.mark.parametrize("wrong", [1, None, "yes", [True]])
def test_an_option_is_True_or_False_and_a_wrong_one_changes_nothing(wrong: Any) -> None:
    table = solitaire()
    for option in SWITCHES:
        sentence = f"{option}={wrong!r} — expected True or False"
        with pytest.raises(InvalidOption, match=re.escape(sentence)):
            setattr(table, option, wrong)
        with pytest.raises(InvalidOption, match=re.escape(sentence)):
            solitaire(**{option: wrong})
    assert switches(table) == (False, False, False)


def test_new_cards_and_the_same_ones_keep_what_is_switched_on() -> None:
    table = solitaire()
    table.auto_home = table.count = True
    for step in (table.new, table.again, lambda: table.move("turn").restart()):
        step()
        assert switches(table) == (True, False, True)
    assert table.move("turn").snapshot["table"]["count"] == table.moves_made > 0


def test_the_moves_by_pile_are_the_legal_moves() -> None:
    table, rng = solitaire("acey_and_kingsley", seed=3), random.Random(3)
    for _ in range(60):
        by_pile = {f"{pile}-{to}" for pile, reached in table.snapshot["table"]["moves"].items() for to in reached}
        listed = {choice["move"] for choice in table.snapshot["legal"]}
        assert by_pile | listed == {move.text for move in table.state.legal_moves}
        table.move(rng.choice(table.state.legal_moves))


@pytest.mark.parametrize("name", NAMES)
def test_every_pile_has_one_place_wide_and_narrow(name: str) -> None:
    table = solitaire(name).snapshot["table"]
    for rows in (table["wide"], table["narrow"]):
        placed = [place for row in rows for place in row.split()]
        named = [place for place in placed if place not in {".", "home", "stock"}]
        assert sorted(named) == sorted(table["piles"])
        assert placed.count("stock") == entry(name).hidden_cards
    assert all(len(row.split()) <= 7 for row in table["narrow"]), "cards stay wide enough at 360"


def test_a_keyword_that_is_almost_right_is_named() -> None:
    with pytest.raises(InvalidOption, match="did you mean auto_home="):
        solitaire(auto_hom=True)
    with pytest.raises(InvalidOption, match="did you mean position="):
        solitaire(positon=None)
    with pytest.raises(InvalidOption, match="did you mean 'solitaire'"):
        play("solitare")


def test_the_static_text_tells_every_pile() -> None:
    text = solitaire(seed=1).text()
    assert "L1 left pile: C9, takes 8." in text
    assert "98 cards in the stock" in text
    assert len(text.splitlines()) == 17


def test_snapshots_are_json_and_the_face_is_the_family_s() -> None:
    for name in NAMES:
        table = solitaire(name)
        assert isinstance(table.face, SolitaireFace)
        assert json.loads(json.dumps(table.snapshot))["title"] == game(name).title
