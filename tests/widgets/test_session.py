from __future__ import annotations

import random

import pytest

from penta_widgets.engine import CHANCE, IllegalMove, InvalidOption, game
from penta_widgets.players import Random
from penta_widgets.widgets.table.session import Session


def session(seed: int = 1, players: int = 4) -> Session:
    rules = game("penta", players=players, mode="points", max_hands=2)
    bots = {seat: Random(seed + seat) for seat in range(1, players)}
    made = Session(rules, f"penta-{seed}", bots=bots, names=("You", "Ana", "Bo", "Cy")[:players])
    made.advance()
    return made


def play_some(table: Session, steps: int, seed: int = 0) -> None:
    rng = random.Random(seed)
    for _ in range(steps):
        if table.between_hands:
            table.deal()
        elif table.state.legal_moves:
            table.play(rng.choice(table.state.legal_moves))
        table.advance()


def test_bots_answer_until_a_person_is_to_act() -> None:
    made = session()
    assert made.is_person(made.state.actor)
    play_some(made, 3)
    assert made.is_person(made.state.actor)


def test_undo_goes_to_own_decisions_down_to_the_first_and_redo_all_the_way_back() -> None:
    made = session()
    play_some(made, 20)
    end = made.state
    texts = [move.text for move in made.history]
    undone = 0
    while made.undo():
        undone += 1
        assert made.is_person(made.state.actor)
    assert undone in {19, 20}
    assert not made.can_undo
    while made.redo():
        assert [move.text for move in made.history] == texts[: len(made.history)]
    assert made.state == end


def test_nothing_is_reshuffled_when_another_line_is_played() -> None:
    made = session()
    play_some(made, 16, seed=1)
    deals = [move.text for move in made.history if move.code == CHANCE]
    assert len(deals) == 2
    while made.undo():
        pass
    play_some(made, 16, seed=2)
    assert [move.text for move in made.history if move.code == CHANCE] == deals


def test_a_repeated_move_keeps_what_can_be_redone_and_another_one_drops_it() -> None:
    made = session()
    play_some(made, 3)
    made.undo()
    made.undo()
    first = made.state
    played = made.line.states[made.line.at + 1].last_move
    assert played is not None
    made.play(played)
    assert made.can_redo
    made.undo()
    assert made.state == first
    other = next(move for move in made.state.legal_moves if move != played)
    made.play(other)
    assert not made.can_redo


def test_restart_keeps_the_cards_and_undo_takes_it_back() -> None:
    made = session()
    start = made.state
    play_some(made, 9)
    far = made.state
    assert made.restart()
    assert made.state == start
    play_some(made, 2, seed=9)
    while made.state != start:
        made.undo()
    assert made.undo(), "undo at the start takes the restart back"
    assert made.state == far
    assert not session().restart(), "nothing to restart before the first decision"


def test_undo_does_not_go_behind_the_position_a_table_began_with() -> None:
    made = session()
    play_some(made, 4)
    later = Session(made.game, made.deal_id, bots=made.bots, position=made.state)
    assert not later.can_undo
    play_some(later, 2)
    assert later.undo()
    assert later.undo()
    assert not later.undo()
    assert later.state == made.state
    assert len(later.history) == len(made.history)


def test_a_refused_move_changes_nothing() -> None:
    made = session()
    before, line = made.state, made.line
    with pytest.raises(IllegalMove):
        made.play("S5")
    assert made.state is before
    assert made.line is line


def test_a_table_keeps_a_seat_for_a_person() -> None:
    rules = game("penta", players=2, mode="points")
    with pytest.raises(InvalidOption, match="leave one seat"):
        Session(rules, "penta-1", bots={0: Random(1), 1: Random(2)})
