"""Hands and rounds in one call: bids kept, scores by the rule, the same as the policy plays at a table."""

from __future__ import annotations

from collections import Counter

import pytest

from penta_widgets.analysis.quick import dealt_to_first, exchanged, quick_hand, quick_round
from penta_widgets.analysis.tournaments import start_of_round
from penta_widgets.engine import InvalidOption, State, game
from penta_widgets.engine.cards import PENTA, bits, penta_cards
from penta_widgets.engine.errors import InvalidNotation
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


@pytest.mark.parametrize(("card", "other"), [("S8", "S1"), ("X9", "S1"), ("W", "S1"), ("S1", "W")])
def test_an_exchange_moves_two_cards_and_nothing_else(card: str, other: str) -> None:
    for seed in range(50):
        before, after = (_hands(state) for state in exchanged(POINTS.start(), card, other, seed))
        changed = [seat for seat in range(4) if before[seat] != after[seat]]
        assert changed == [0, changed[1]]
        assert before[0][card] == 1
        assert before[0][other] == 0
        assert before[0] - Counter([card]) + Counter([other]) == after[0]
        assert before[changed[1]] - Counter([other]) + Counter([card]) == after[changed[1]]


def test_an_exchange_is_the_same_for_the_same_seed_and_comes_to_every_other_hand() -> None:
    deals = [exchanged(POINTS.start(), "S8", "S1", seed) for seed in range(60)]
    assert deals == [exchanged(POINTS.start(), "S8", "S1", seed) for seed in range(60)]
    givers = Counter(seat for before, _ in deals for seat in range(1, 4) if _hands(before)[seat]["S1"])
    assert min(givers[seat] for seat in (1, 2, 3)) >= 10  # 20 each by chance


def test_an_exchange_knows_uneven_hands_and_other_dealers() -> None:
    fan_tan = start_of_round(game("pentathlon", players=5, first_dealer=1), "fan_tan")
    for seed in range(20):
        before, after = exchanged(fan_tan, "H7", "SK", seed)
        assert isinstance(before, PentathlonState)
        opener = (before.dealer + 1) % 5
        assert _hands(before)[opener]["H7"] == _hands(after)[opener]["SK"] == 1


def test_bids_are_kept_and_scored_by_the_rule() -> None:
    """P-SCORE and the number of tricks."""
    for seed in range(20):
        line = quick_hand(dealt_to_first(POINTS.start(), "W", seed), {0: 3, 2: 0}, seed)
        assert (line.bids[0], line.bids[2]) == (3, 0)
        assert sum(line.tricks) == 13
        assert line.scores == rules.scores(line.bids, line.tricks, partners=False)


def test_a_round_costs_what_its_rule_says() -> None:
    for name, total in {"pass": 13, "clubs": 13, "queens": 16, "grand": -13}.items():
        start = start_of_round(PENTATHLON, name)
        assert sum(quick_round(start.after(start.deal(3)), 3)) == total
    fan_tan = start_of_round(PENTATHLON, "fan_tan")
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


def test_cards_that_are_not_dealt_are_refused() -> None:
    two_players = game("penta", players=2, mode="points").start()
    with pytest.raises(InvalidOption, match="'S1' is not dealt with 2 players"):
        dealt_to_first(two_players, "S1", 1)
    with pytest.raises(InvalidOption, match="'S1' is not dealt with 2 players"):
        exchanged(two_players, "S8", "S1", 1)
    with pytest.raises(InvalidOption, match="two different cards"):
        exchanged(POINTS.start(), "S8", "S8", 1)
    with pytest.raises(InvalidOption, match="in a game with hands"):
        exchanged(game("solitaire").start(), "S8", "S7", 1)
    with pytest.raises(InvalidNotation):
        exchanged(POINTS.start(), "S9", "S1", 1)


def _hands(state: State) -> list[Counter[str]]:
    assert isinstance(state, PentaState | PentathlonState)
    pack = state.game.pack
    masks = [penta_cards(hand) for hand in state.hands] if isinstance(state, PentaState) else map(bits, state.hands)
    return [Counter(pack.text(card) for card in hand) for hand in masks]
