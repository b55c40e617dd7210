"""Who holds what: chances that add up, agree with what is known, and reading that finds cards."""

from __future__ import annotations

import pytest

from penta_widgets import game
from penta_widgets.analysis.holdings import RUNS, whereabouts
from penta_widgets.engine import InvalidOption
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.pentathlon import PentathlonState
from penta_widgets.players import Greedy
from tests.engine.pentathlon.dealing import at_round, dealt, play


def after_greedy(name: str, plays: int, seed: int) -> PentathlonState:
    state = at_round(name, players=4)
    state = state.after(state.deal(seed))
    for _ in range(plays):
        assert state.actor is not None
        state = state.after(Greedy().choose(state.view(state.actor)))
    return state


@pytest.mark.parametrize("name", ["pass", "queens", "fan_tan", "grand"])
@pytest.mark.parametrize("reads", [False, True])
def test_every_hidden_card_is_in_some_hand_that_can_hold_it(name: str, reads: bool) -> None:
    state = after_greedy(name, 18, 1)
    view = state.view(0)
    found = whereabouts(view, 200, reads=reads)
    assert [FRENCH.parse(card) for card in found.chances] == sorted(FRENCH.parse(card) for card in found.chances)
    assert sum(1 << FRENCH.parse(card) for card in found.chances) == view.unseen_mask
    for card, by_seat in found.chances.items():
        assert sum(chance.mean for chance in by_seat.values()) == pytest.approx(1)
        for seat, chance in by_seat.items():
            assert seat != 0
            if view.lacks[seat] >> FRENCH.parse(card) & 1:
                assert chance.mean == 0
    for seat in found.others:
        held = sum(by_seat[seat].mean for by_seat in found.chances.values())
        assert held == pytest.approx(view.counts[seat])


def test_at_the_start_every_seat_is_as_likely() -> None:
    found = whereabouts(after_greedy("pass", 0, 1).view(2), 6000)
    assert all(0.27 < chance.mean < 0.40 for by_seat in found.chances.values() for chance in by_seat.values())
    assert found.others == (3, 0, 1)


def test_F_GRAND_who_wins_with_the_king_had_hardly_the_queen() -> None:
    """Last to play one wins as cheaply as one can, third one would win with a queen, second one holds it back."""
    start = at_round("grand", players=4)
    first = (start.dealer + 1) % 4
    hands = ["S9 SA", "S2 D3", "S4 SQ D4", "SK D5"]
    state = play(dealt(start, *(hands[(seat - first) % 4] for seat in range(4))), "S9 S2 S4 SK")
    view, (second, third, last) = state.view(first), ((first + turn) % 4 for turn in (1, 2, 3))
    blind = whereabouts(view, 2000, reads=False)["SQ"]
    assert all(abs(chance.mean - 1 / 3) < 0.05 for chance in blind.values())  # standard deviation 0.011
    read = whereabouts(view, 10_000)["SQ"]
    assert read[second].low > 0.8
    assert read[third].high < 0.1
    assert read[last].high < 0.1


def test_reading_finds_the_queens_more_often() -> None:
    """The mean chance given to the true holder, over all queens still hidden after six tricks of Greedy."""
    right = {False: 0.0, True: 0.0}
    for seed in range(20):
        state = after_greedy("queens", 24, seed)
        assert state.actor is not None
        view = state.view(state.actor)
        for reads in right:
            found = whereabouts(view, 200, reads=reads)
            for card in found.chances:
                if card[1] == "Q":
                    holder = next(s for s in found.others if state.hands[s] >> FRENCH.parse(card) & 1)
                    right[reads] += found[card][holder].mean
    assert right[True] > 1.15 * right[False]


def test_it_prints_shows_plots_and_repeats_from_its_seed() -> None:
    view = after_greedy("queens", 24, 3).view(0)
    found, again, other = whereabouts(view, 100, 7), whereabouts(view, 100, 7), whereabouts(view, 100, 8)
    assert str(found) == str(again) != str(other)
    assert "read from the plays" in found.caption
    assert "seed 7" in found._repr_html_()
    assert str(found).count("\n") == len(view.unseen) + 1
    assert len(found.to_frame()) == 3 * len(view.unseen)
    axes = found.plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["seat 1", "seat 2", "seat 3"]
    assert [label.get_text() for label in axes.get_xticklabels()] == list(found.chances)


def test_bad_input_is_named() -> None:
    view = after_greedy("queens", 24, 3).view(0)
    for deals in (RUNS - 1, True, "100"):
        with pytest.raises(InvalidOption, match=r"deals=.* — expected a whole number from 20 to"):
            whereabouts(view, deals)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match=r"seed=.*whole number"):
        whereabouts(view, seed="x")  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match=r"reads=.*True or False"):
        whereabouts(view, reads=1)  # type: ignore[arg-type]
    for wrong in (game("pentathlon").start().view(0), game("penta").start().view(0), None):
        with pytest.raises(InvalidOption, match="running round of Pentathlon"):
            whereabouts(wrong)  # type: ignore[arg-type]
    hidden = whereabouts(view, 20)
    shown = next(card for card in FRENCH.texts_of if card not in hidden.chances)
    with pytest.raises(InvalidOption, match=f"{shown!r}.* is not hidden from seat 0"):
        hidden[shown]
