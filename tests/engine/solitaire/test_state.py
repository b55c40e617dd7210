"""What a solitaire's position and its player's view say."""

from __future__ import annotations

from penta_widgets.engine.solitaire import PentaSolitaire


def test_the_card_that_moves_is_the_top_one() -> None:
    state = PentaSolitaire().position({"L1": "H6 D5", "W": "SK"}, "")
    assert state.describe("L1-U1") == "move the 5 of diamonds from left pile 1 to left foundation 1"


def test_a_view_is_the_players_and_counts_what_lies_there() -> None:
    state = PentaSolitaire().position({"L1": "H6 D5", "W": "SK"}, "")
    view = state.view(0)
    assert (view.seat, view.actor, view.phase) == (0, 0, "play")
    counts = {name: count for name, count in view.pile_counts.items() if count}
    assert counts == {"L1": 2, "W": 1}
