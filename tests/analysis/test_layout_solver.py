"""Any solitaire solved from its layout: lines that win, proofs that none does, and neither at the limit."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from penta_widgets.analysis.hints import hint
from penta_widgets.analysis.layout_solver import NO_WIN, NOT_FOUND, SOLVED, solve_layout
from penta_widgets.engine import InvalidOption, Outcome, entry, game, game_names
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.solitaire import Solitaire, SolitaireState
from penta_widgets.players.hint import SOLVER

SOLITAIRES = pytest.mark.parametrize("name", [name for name in game_names() if entry(name).gallery])


def dealt(name: str, number: int) -> SolitaireState:
    start = cast("Solitaire", game(name)).start()
    return start.after(deal_for(start, f"{name}-{number}"))


def can_be_won(state: SolitaireState) -> bool:
    """Every position there is, one after the other: nothing shared with the search that is checked."""
    waiting, met = [state], {(state.columns, state.stock, state.redeals_used)}
    while waiting:
        here = waiting.pop()
        if here.is_won:
            return True
        for move in here.legal_moves:
            after = here.after(move)
            if (place := (after.columns, after.stock, after.redeals_used)) not in met:
                met.add(place)
                waiting.append(after)
    return False


@pytest.mark.parametrize("name", ["beleaguered_castle", "alexander_the_great"])
def test_a_line_wins_by_the_rules(name: str) -> None:
    found = {number: solve_layout(dealt(name, number), 5000) for number in range(16)}
    won = [number for number, solution in found.items() if solution.line]
    assert len(won) >= 3
    for number in won:
        line = found[number].line or ()
        state = dealt(name, number)
        assert state.game.replay([*state.history, *line]).outcome == Outcome((52,), (0,), "won")
        assert found[number].status == SOLVED
        assert str(found[number]).startswith(f"a winning line of {len(line)} moves")


def test_what_is_proved_and_what_is_solved_is_true_by_enumeration() -> None:
    rng, seen = random.Random("small positions"), set()
    for _ in range(60):
        rules = game("alexander_the_great")
        ranks = rng.sample("23456789", 6)
        cards = [f"{suit}{rank}" for suit in "HD" for rank in sorted(ranks)[:4]]
        rng.shuffle(cards)
        state = rules.position({"T1": " ".join(cards[:4]), "T2": " ".join(cards[4:])})
        found = solve_layout(state)
        assert (found.status == SOLVED) == can_be_won(state)
        assert found.status in {SOLVED, NO_WIN}
        seen.add(found.status)
    assert seen == {SOLVED, NO_WIN}


def test_the_limit_is_no_proof() -> None:
    found = solve_layout(dealt("beleaguered_castle", 1), 50)
    assert (found.line, found.status, found.positions) == (None, NOT_FOUND, 50)
    assert "no proof" in str(found)


def test_a_proof_says_so() -> None:
    rules = game("alexander_the_great")
    found = solve_layout(rules.position({"T1": "H2 H3", "T2": "D2 D4"}))
    assert (found.line, found.status) == (None, NO_WIN)
    assert "every position was met" in str(found)


@SOLITAIRES
def test_a_game_that_is_nearly_won_is_solved_in_every_solitaire(name: str) -> None:
    state = nearly_won(name)
    found = solve_layout(state, 2000)
    assert found.status == SOLVED
    for move in found.line or ():
        state = state.after(move)
    assert state.is_won


def nearly_won(name: str) -> SolitaireState:
    """The cards one foundation takes next, the sooner the higher on a pile that gives cards; for all layouts."""
    rules = cast("Solitaire", game(name))
    layout = rules.layout
    home = next(n for n, kind in enumerate(layout.kinds) if kind.role == "foundation")
    source = next(
        n
        for n, kind in enumerate(layout.kinds)
        if kind.letter in layout.kinds[home].sources and kind.role != "foundation"
    )
    kind, column, top = layout.kinds[home], list[int](), (layout.start[home] or (None,))[-1]
    one_card = layout.kinds[source].role == "tableau" and layout.kinds[source].dealt == 1
    for _ in range(1 if one_card else 3):
        top = next(card for card in range(52) if kind.takes(top, card) and card not in column)
        column.append(top)
    return rules.position({layout.names[source]: rules.pack.texts(column[::-1])})


def test_hints_in_open_games_come_from_the_solver() -> None:
    state = next(
        state for state in (dealt("beleaguered_castle", n) for n in range(9)) if solve_layout(state, 3000).line
    )
    told = hint(state)
    assert told.source == SOLVER
    assert "a line that wins." in told.reason
    while not state.is_won:
        told = hint(state)
        assert told.move is not None
        state = state.after(told.move)


def test_hints_never_give_a_hidden_stock_away() -> None:
    assert hint(dealt("forty_thieves", 1)).source != SOLVER


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: solve_layout(game("penta").start()), "expected a position of a solitaire"),  # type: ignore[arg-type]
        (lambda: solve_layout(game("forty_thieves").start()), "after the deal .S-FORTY-THIEVES"),
        (lambda: solve_layout(dealt("twenty", 1), 0), "most=0"),
        (lambda: solve_layout(dealt("twenty", 1), True), "most=True"),
    ],
)
def test_what_cannot_be_solved_is_refused(call: Any, word: str) -> None:
    with pytest.raises(InvalidOption, match=word):
        call()
