"""ISMCTS, the comparison: legal, the view alone, and a tree whose counts add up."""

from __future__ import annotations

import pytest

from penta_widgets.engine import CHANCE, InvalidOption, State, game
from penta_widgets.players import ISMCTS, Greedy, player
from tests.engine.pentathlon.dealing import at_round, dealt, play


def choice(state: State) -> State:
    """The next position with something to choose, Greedy playing."""
    while len(state.legal_moves) < 2:
        assert state.actor is not None
        move = state.deal(3) if state.actor == CHANCE else Greedy().choose(state.view(state.actor))
        state = state.after(move)
    return state


def test_equal_views_give_equal_choices() -> None:
    for start in (game("pentathlon").start(), game("penta", players=3, mode="points").start()):
        state = choice(start)
        assert state.actor is not None
        view = state.view(state.actor)
        other = view.sample(5)
        assert other != state
        assert ISMCTS(12, seed=2).choose(other.view(view.seat)) == ISMCTS(12, seed=2).choose(view)
        assert ISMCTS(12, seed=2).choose(view) in view.legal_moves


def test_the_first_moves_share_the_passes() -> None:
    view = choice(game("pentathlon").start()).view(1)
    assert view.actor == 1
    root = ISMCTS(60, seed=1).searched(view)
    assert sum(node.visits for node in root.after.values()) == 60
    assert set(root.after) == {move.text for move in view.legal_moves}
    for node in root.after.values():
        assert node.visits <= node.available <= 60
        assert sum(child.visits for child in node.after.values()) <= node.visits


def test_it_plays_whole_rounds_of_either_game() -> None:
    for state in (choice(at_round("fan_tan")), choice(game("penta", players=2, mode="franklin", max_hands=1).start())):
        here, hero, sheets = state, ISMCTS(4), len(state.sheet)  # type: ignore[attr-defined]
        while here.actor not in {None, CHANCE}:
            assert here.actor is not None
            here = here.after(hero.choose(here.view(here.actor)))
        assert len(here.sheet) == sheets + 1  # type: ignore[attr-defined]


def test_obvious_cards() -> None:
    eat = play(dealt(at_round("queens", first_dealer=2), "SK SJ S2 H2 H3 H4 H5 H6 H7 H8 H9 HT HJ", "S3", "SQ", "S4"),
               "S3 SQ S4")  # fmt: skip
    assert ISMCTS(150).choose(eat.view(0)).text in {"SJ", "S2"}
    move = ISMCTS(30).choose(eat.view(0))
    assert "Of 30 passes through the tree" in ISMCTS(30).explain(eat.view(0), move)


@pytest.mark.parametrize("options", [{"passes": 0}, {"passes": True}, {"exploration": -1}, {"seed": None}])
def test_bad_options_are_refused_by_name(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOption, match=f"{next(iter(options))}="):
        ISMCTS(**options)  # type: ignore[arg-type]


def test_solitaires_are_refused() -> None:
    state = game("twenty").start()
    state = state.after(state.deal(1))
    assert isinstance(player("ismcts"), ISMCTS)
    assert len(state.legal_moves) > 1
    with pytest.raises(InvalidOption, match=r"'twenty'.* has no rollouts .*seat Greedy"):
        ISMCTS().choose(state.view(0))
