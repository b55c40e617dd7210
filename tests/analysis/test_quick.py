"""Hands and rounds in one call: bids kept, scores by the rule, the same as the policy plays at a table."""

from __future__ import annotations

import pytest

from penta_widgets.analysis.quick import dealt_to_first, quick_hand, quick_round
from penta_widgets.analysis.tournament import start_of
from penta_widgets.engine import InvalidOption, game
from penta_widgets.engine.cards import PENTA
from penta_widgets.engine.penta import PentaState, rules
from penta_widgets.engine.pentathlon import PentathlonState

POINTS = game("penta", mode="points", first_dealer=3)
PENTATHLON = game("pentathlon")


def test_the_card_is_dealt_and_all_else_alike() -> None:
    with_eight, with_one = (dealt_to_first(POINTS.start(), card, 5) for card in ("S8", "S1"))
    assert isinstance(with_eight, PentaState)
    assert isinstance(with_one, PentaState)
    assert with_eight.hands[0] >> PENTA.parse("S8") & 1
    assert with_one.hands[0] >> PENTA.parse("S1") & 1
    moved = [(one ^ two).bit_count() for one, two in zip(with_eight.hands, with_one.hands, strict=True)]
    assert sum(moved) <= 6  # three cards at most change places


def test_bids_are_kept_and_scored_by_the_rule() -> None:
    """P-SCORE and the number of tricks."""
    for seed in range(20):
        line = quick_hand(dealt_to_first(POINTS.start(), "W", seed), {0: 3, 2: 0}, seed)
        assert (line.bids[0], line.bids[2]) == (3, 0)
        assert sum(line.tricks) == 13
        assert line.scores == rules.scores(line.bids, line.tricks, partners=False)


def test_a_round_costs_what_its_rule_says() -> None:
    for name, total in {"pass": 13, "clubs": 13, "queens": 16, "grand": -13}.items():
        start = start_of(PENTATHLON, name)
        assert sum(quick_round(start.after(start.deal(3)), 3)) == total
    fan_tan = start_of(PENTATHLON, "fan_tan")
    assert min(quick_round(fan_tan.after(fan_tan.deal(3)))) == 0


def test_a_round_goes_on_from_the_middle() -> None:
    state = dealt_to_first(PENTATHLON.start(), "SA", 1)
    for _ in range(20):
        state = state.after(state.legal_moves[0])
    assert isinstance(state, PentathlonState)
    penalties = quick_round(state)
    assert sum(penalties) == 13
    assert all(end >= now for end, now in zip(penalties, state.round_scores, strict=True))


def test_wrong_positions_and_bids_are_refused() -> None:
    with pytest.raises(InvalidOption, match="bidding or play"):
        quick_hand(POINTS.start())
    with pytest.raises(InvalidOption, match="running round"):
        quick_round(PENTATHLON.start())
    state = dealt_to_first(POINTS.start(), "W", 1)
    with pytest.raises(InvalidOption, match="a bid to 13"):
        quick_hand(state, {0: 14})
    with pytest.raises(InvalidOption, match="seat to 3"):
        quick_hand(state, {4: 1})
