"""The table of decks, the dealing order, the display: what is known before a card is played."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from penta_widgets.engine import IllegalMove, InvalidOption, game
from penta_widgets.engine.cards import PENTA
from tests.engine.penta.dealing import cards_of, dealt, hand_of, on, play, playing, table

DECKS = [  # players, first rank of the elementals, first trump, wilds, cards, hand size
    (2, 4, 6, 1, 30, 15),
    (3, 2, 5, 2, 42, 14),
    (4, 1, 1, 3, 52, 13),
    (5, 1, 2, 2, 50, 10),
    (6, 1, 4, 2, 48, 8),
    (7, 1, 3, 2, 49, 7),
    (8, 1, 4, 2, 48, 6),
]


def test_P_CARDS_fifty_two_five_suits_nine_trumps_three_wilds() -> None:
    count = Counter(PENTA.text(card)[0] for card in table().start().pack_in_use)
    assert count == {"S": 8, "T": 8, "H": 8, "E": 8, "C": 8, "X": 9, "W": 3}


@pytest.mark.parametrize(("players", "rank", "trump", "wilds", "cards", "size"), DECKS)
def test_P_DECK_the_table_of_decks(players: int, rank: int, trump: int, wilds: int, cards: int, size: int) -> None:
    start = table(players=players).start()
    text = PENTA.texts(start.pack_in_use).split()
    assert len(text) == cards
    assert Counter(card[0] for card in text) == {**dict.fromkeys("STHEC", 9 - rank), "X": 10 - trump, "W": wilds}
    assert {int(card[1]) for card in text if card[0] in "STHEC"} == set(range(rank, 9))
    assert {int(card[1]) for card in text if card[0] == "X"} == set(range(trump, 10))
    assert start.hand_size == size
    state = start.after(start.deal(0))
    assert state.counts == (size,) * players
    assert [len(hand_of(state, seat).split()) for seat in range(players)] == [size] * players


@pytest.mark.parametrize("players", [1, 9, 0, -4])
def test_P_DECK_fewer_than_two_or_more_than_eight_are_an_error(players: int) -> None:
    with pytest.raises(InvalidOption, match=rf"players={players} — expected a whole number from 2 to 8 \(P-DECK\)"):
        game("penta", players=players)


@pytest.mark.parametrize("dealer", range(4))
def test_P_DEAL_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    start = table(first_dealer=dealer).start()
    deal = start.deal(7)
    text = deal.text.split()[1:]
    state = start.after(deal)
    for i, card in enumerate(text):
        assert card in hand_of(state, (dealer + 1 + i) % 4).split()


def test_P_DEAL_passes_left_each_hand_whoever_folded() -> None:
    state = game("penta", players=3, first_dealer=1, max_hands=5).start()
    dealers = []
    for _ in range(4):
        dealers.append(state.dealer)
        state = state.after(state.deal(1)).after("fold").after("fold")
    assert dealers == [1, 2, 0, 1]


def test_P_DEAL_is_exactly_the_pack() -> None:
    start = table().start()
    good = start.deal(3).text.split()[1:]
    for bad in (good[:-1], [*good, "S1"], [good[1], *good[1:]], []):
        with pytest.raises(IllegalMove) as refused:
            start.after(" ".join(["deal", *bad]))
        assert refused.value.reason.rule == "P-DEAL"
    assert start.after(" ".join(["deal", *good])).phase == "bid"
    two = table(players=2).start()
    with pytest.raises(IllegalMove, match="S1"):
        two.after(" ".join([*two.deal(3).text.split()[:-1], "S1"]))


def test_P_DEAL_random_deals_are_the_pack_in_another_order_and_repeat_from_a_seed() -> None:
    rules = table(players=5)
    one, again, other = rules.deal(11), rules.deal(random.Random(11)), rules.deal(12)
    assert one.text == again.text != other.text
    assert sorted(one.cards) == list(rules.start().pack_in_use)


def test_P_DISPLAY_the_lowest_of_each_suit_and_nothing_for_a_void() -> None:
    state = dealt(table(players=8), {2: "S3 S5 T8 X9 W C1"})
    assert cards_of(state.displayed[2]) == "S3 T8 C1"
    assert state.voids[2] == 0b01100  # hunti and elay, never trumps
    assert state.phase == "bid"


def test_P_DISPLAY_cards_stay_in_the_hand_and_stay_shown_until_played() -> None:
    state = playing({0: "H2 H5", 1: "H3"}, void={1: "H"})
    assert "H2" in cards_of(state.shown[0]).split() or "H1" in cards_of(state.shown[0]).split()
    shown, displayed = state.shown[1], state.displayed
    assert "H3" in cards_of(shown)
    state = play(state, "H5", "H3")
    assert "H3" not in cards_of(state.shown[1])
    assert cards_of(shown & ~state.shown[1]) == "H3"
    assert state.displayed == displayed  # the floor stays a fact


def test_P_DISPLAY_comes_after_the_betting_and_not_for_the_folded() -> None:
    state = dealt(table(mode="franklin"))
    assert state.displayed == (0, 0, 0, 0)
    state = play(state, "fold", "bet 1", "call")
    assert state.displayed == (0, 0, 0, 0)
    state = state.after("call")
    assert state.phase == "bid"
    assert (state.displayed[0], state.voids[0]) == (0, 0)
    assert all(state.displayed[1:])


def test_P_MODE_spades_like_has_neither_display_nor_money() -> None:
    state = dealt(table(mode="spades_like"))
    assert (state.phase, state.displayed, state.voids) == ("bid", (0,) * 4, (0,) * 4)
    assert (state.balances, state.pot, state.reward_pot) == ((0,) * 4, 0, 0)


def test_P_MODE_points_displays_but_has_no_money() -> None:
    state = dealt(table(mode="points"))
    assert state.phase == "bid"
    assert all(state.displayed)
    assert (state.balances, state.pot) == ((0,) * 4, 0)


def test_P_MODE_the_default_is_franklins_game() -> None:
    start = game("penta").start()
    assert start.after(start.deal(1)).phase == "bet"


def test_P_BID_once_each_from_the_dealers_left_zero_to_the_hand_size() -> None:
    state = dealt(table(players=8, first_dealer=2))
    order = []
    while state.phase == "bid":
        assert [move.text for move in state.legal_moves] == [f"bid {n}" for n in range(7)]
        order.append(state.actor)
        state = state.after(f"bid {state.actor % 7}")  # type: ignore[operator]
    assert order == [3, 4, 5, 6, 7, 0, 1, 2]
    assert state.bids == (0, 1, 2, 3, 4, 5, 6, 0)
    assert (state.phase, state.actor) == ("play", 3)


def test_P_DISPLAY_belongs_to_each_hand_anew() -> None:
    first = playing(max_hands=2, seed=5)
    rng = random.Random(5)
    while first.phase != "deal":
        first = first.after(rng.choice(first.legal_moves))
    assert first.shown == (0,) * 4
    second = first.after(first.deal(9))
    for seat in range(4):
        lowest: dict[str, str] = {}
        for card in sorted(hand_of(second, seat).split()):
            if card[0] in "STHEC":
                lowest.setdefault(card[0], card)
        assert set(cards_of(second.displayed[seat]).split()) == set(lowest.values())
    assert on(second, "bid 1").leader == (second.dealer + 1) % 4
