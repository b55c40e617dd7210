"""Tournaments: the same deals for everyone, every player in every seat, differences paired by deal."""

from __future__ import annotations

import math
from collections import Counter
from importlib import import_module
from statistics import fmean
from typing import Any

import pytest

from penta_widgets.analysis import tournament
from penta_widgets.analysis.tournaments import Standings, chips_of, gains_of, start_of_round
from penta_widgets.engine import InvalidOption, Move, PentaError, State, View, game
from penta_widgets.players import Greedy

PENTATHLON = game("pentathlon")
POINTS = game("penta", mode="points", max_hands=1)


MODULE = import_module("penta_widgets.analysis.tournaments")
"""The module itself: in the package's face its name is the function's."""
G = ["greedy", "random"]


class Noting:
    """Plays its lowest move and notes in which seat, with which cards, it began."""

    def __init__(self, name: str, notes: list[tuple[str, int, int]]) -> None:
        self.name, self.notes = name, notes

    def __deepcopy__(self, _memo: object) -> Noting:
        return Noting(self.name, self.notes)

    def choose(self, view: View) -> Move:
        if view.counts[view.seat] == 13:  # type: ignore[attr-defined]
            self.notes.append((self.name, view.seat, view.hand))  # type: ignore[attr-defined]
        return view.legal_moves[0]


def test_every_player_has_every_seat_with_the_same_cards() -> None:
    notes: list[tuple[str, int, int]] = []
    entrants = [Noting("one", notes), Noting("two", notes), Noting("three", notes), Noting("four", notes)]
    tournament(entrants, PENTATHLON, 3, round="pass")
    assert Counter((name, seat) for name, seat, _ in notes) == {
        (entrant.name, seat): 3 for entrant in entrants for seat in range(4)
    }
    cards = [{(seat, hand) for name, seat, hand in notes if name == entrant.name} for entrant in entrants]
    assert cards[0] == cards[1] == cards[2] == cards[3]
    assert len(cards[0]) == 12


def test_equals_draw_on_every_deal() -> None:
    """Two players who play alike gain the same on each deal, whatever the cards: no luck is left."""
    found = tournament([Greedy(), Greedy()], PENTATHLON, 6, round="queens")
    assert found.names == ("greedy", "greedy 2")
    assert all(one == two for one, two in found.gains)
    assert found.difference("greedy", "greedy 2").high == 0


def test_greedy_beats_random_by_more_than_luck() -> None:
    found = tournament(["random", "greedy"], POINTS, 12, 1)
    pair = found.difference("greedy", "random")
    assert pair.low > 20
    assert found.differences[0] == pair
    assert found.difference("random", "greedy").mean == -pair.mean


def test_pairing_takes_the_luck_of_the_deal_out() -> None:
    found = tournament(["greedy", "random"], PENTATHLON, 20, round="grand")
    paired = found.difference("greedy", "random")
    assert [gap for (gap,) in paired.values] == [one - two for one, two in found.gains]
    assert found.scores[0].mean == pytest.approx(fmean(row[0] for row in found.gains))


@pytest.mark.parametrize("count", [2, 3, 5])
def test_any_number_of_entrants_fits_any_table(count: int) -> None:
    found = tournament(["random"] * count, game("pentathlon", players=3), 4, round="pass")
    assert len(found.names) == count
    assert len(set(found.names)) == count
    if count == 3:  # all seats of a deal together: 17 tricks
        assert all(sum(row) == pytest.approx(-17) for row in found.gains)


def test_what_counts_can_be_chosen() -> None:
    chips = tournament(["greedy", "random"], game("penta", max_hands=2), 3, value=chips_of)
    assert all(sum(row) == pytest.approx(0) for row in chips.gains)
    assert gains_of(start_of_round(PENTATHLON, "grand")) == (0, 0, 0, 0)


def test_hands_end_a_game_early() -> None:
    one = tournament(["greedy", "random"], PENTATHLON, 3, hands=1)
    same = tournament(["greedy", "random"], PENTATHLON, 3, round="pass")
    assert one.gains == same.gains


def test_standings_read_show_plot_and_convert() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    found = Standings(("ann", "bob"), ((1.0, 2.0), (2.0, 4.0), (3.0, 3.0)), 7)
    assert str(found).splitlines()[2].startswith("bob")
    assert "bob − ann: +1.00" in str(found)
    assert "seed 7" in found._repr_html_()
    assert list(found.to_frame()["player"]) == ["bob", "ann"]
    assert [label.get_text() for label in found.plot().get_yticklabels()] == ["bob − ann"]


@pytest.mark.parametrize(
    ("players", "rules", "n", "more", "words"),
    [
        (["greedy"], POINTS, 5, {}, "two or more"),
        ("greedy", POINTS, 5, {}, r"players='greedy' — expected a list"),
        (None, POINTS, 5, {}, r"players=None — expected a list"),
        ({1: "greedy", 2: "random"}, POINTS, 5, {}, r"players: 1 — expected a text"),
        ({" ": "greedy", "b": "random"}, POINTS, 5, {}, r"players: ' ' — expected a text"),
        ([Greedy, Greedy], POINTS, 5, {}, r"players: Greedy is a class — .*, as Greedy\(\)"),
        (["greedy", "human"], POINTS, 5, {}, r"players: 'human' is a person"),
        (["greedy", "greedy", "greedy 2"], POINTS, 5, {}, r"players: no player is called 'greedy 2'.*as it is"),
        (G, "penta", 5, {}, r"game='penta' — expected a game"),
        (G, None, 5, {}, r"game=None — expected a game"),
        (G, POINTS, 2.0, {}, r"n=2.0 — expected a whole number"),
        (G, POINTS, 5, {"hands": 0}, r"hands=0 — expected a whole number, 1 or more"),
        (G, POINTS, 5, {"hands": -1}, r"hands=-1 — "),
        (G, POINTS, 5, {"hands": "x"}, r"hands='x' — "),
        (G, POINTS, 5, {"hands": True}, r"hands=True — "),
        (G, PENTATHLON, 5, {"hands": 2, "round": "pass"}, r"hands=2 with round='pass'"),
        (G, POINTS, 5, {"seed": None}, r"seed=None — expected a whole number"),
        (G, POINTS, 5, {"seed": "x"}, r"seed='x' — "),
        (G, POINTS, 5, {"value": 3}, r"value=3 — expected a function"),
        (G, POINTS, 5, {"executor": 3}, r"executor=3 — expected a concurrent.futures.Executor"),
        (["greedy", "gredy"], POINTS, 5, {}, "did you mean 'greedy'"),
        (["greedy", 7], POINTS, 5, {}, "choose"),
        (["greedy", Greedy], POINTS, 5, {}, "object with choose"),
        (["greedy", "random"], POINTS, 0, {}, "n=0"),
        (["greedy", "random"], POINTS, 5, {"round": "pass"}, "no round at all"),
        (["greedy", "random"], PENTATHLON, 5, {"round": "hearts"}, "fan_tan"),
        (["greedy", "random"], game("solitaire"), 5, {}, "one seat"),
    ],
)
def test_wrong_questions_are_refused_before_any_game(
    players: Any, rules: Any, n: Any, more: dict[str, Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MODULE, "_played", None)
    with pytest.raises(InvalidOption, match=words):
        tournament(players, rules, n, **more)


@pytest.mark.parametrize("said", [1, "1234", [1.0], [1.0] * 9, [1.0, 2.0, 3.0, None], [0.0, 0.0, 0.0, math.nan]])
def test_a_value_that_is_not_a_number_a_seat_is_refused(said: Any) -> None:
    with pytest.raises(InvalidOption, match=r"value=.* gave .* — expected 4 finite numbers, one a seat"):
        tournament(G, PENTATHLON, 1, round="pass", value=lambda _state: said)


def test_a_game_without_chips_has_none() -> None:
    with pytest.raises(InvalidOption, match=r"value=chips_of .* not game\('pentathlon'\)"):
        tournament(G, PENTATHLON, 1, round="pass", value=chips_of)


def test_nobody_takes_the_place_of_a_namesake() -> None:
    """A player that is called as a twin would be numbered is not lost for it."""
    entrants: list[Any] = [Noting("greedy 2", []), "greedy", "greedy"]
    assert tournament(entrants, PENTATHLON, 1, round="pass").names == ("greedy 2", "greedy", "greedy 3")


def test_a_single_deal_has_no_interval_and_says_so() -> None:
    found = Standings(("ann", "bob"), ((1.0, 2.0),), 7)
    assert "1 deal, " in str(found)
    assert "bob − ann: +1.00 (no interval from a single deal)" in str(found)
    assert "inf" not in str(found) + found._repr_html_()


def test_an_interrupt_keeps_the_deals_that_are_done() -> None:
    class Stops:
        name = "stops"
        asked = [0]  # noqa: RUF012  shared by the copies that play

        def choose(self, view: View) -> Move:
            self.asked[0] += 1
            if self.asked[0] > 13 * 2 * 2 * 12:
                raise KeyboardInterrupt
            return view.legal_moves[0]

    found = tournament([Stops(), "greedy"], PENTATHLON, 40, round="pass")
    assert found.deals == 12


def test_an_interrupt_before_the_first_deal_is_told() -> None:
    class Stops:
        def choose(self, view: View) -> Move:
            raise KeyboardInterrupt

    with pytest.raises(PentaError, match="interrupted before the first deal"):
        tournament([Stops(), "greedy"], PENTATHLON, 40, round="pass")


def test_a_state_of_a_round_is_the_round() -> None:
    state: State = start_of_round(PENTATHLON, "fan_tan")
    assert state.after(state.deal(1)).phase == "fan_tan"
