"""The policies as kernels: the same choices compiled and interpreted, and the numbers they stand on."""

from __future__ import annotations

import random
from typing import cast

import pytest

from penta_widgets.engine.accel import fast
from penta_widgets.engine.cards import PENTA, WILD_MASK, penta_hand
from penta_widgets.engine.penta import PentaView, bidding, policy
from penta_widgets.engine.penta.rules import NATURALS, ONE_WILD, deck
from penta_widgets.players.penta_situation import Situation
from tests.players.penta_positions import cards
from tests.players.test_players import OPTIONS, midway

EVERYTHING = penta_hand(deck(4))
NAMES = (1 << 40) - 1


def views(count: int) -> list[PentaView]:
    """Views of seats that are to act, over all table sizes and options."""
    found = []
    for seed in range(count):
        options = OPTIONS[seed % 5]
        state = midway(seed, 2 + seed % 7, **options)
        found.append(state.view(cast("int", state.actor)))
    return found


def test_compiled_and_interpreted_choose_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = views(400)
    assert {view.phase for view in seen} >= {"bet", "bid", "play"}
    plain = [Situation(view).move() for view in seen]
    for module, names in ((policy, ("greedy_card", "greedy_redeclaration")), (bidding, ("greedy_bid", "greedy_bet"))):
        for name in names:
            monkeypatch.setattr(module, name, fast(getattr(module, name)))
    assert [Situation(view).move() for view in seen] == plain


def test_compiled_redeclarations_agree() -> None:
    compiled = fast(policy.greedy_redeclaration)
    rng = random.Random(1)
    for _ in range(300):
        trick = rng.sample(range(8), 3)
        in_trick = sum(1 << card for card in trick)
        unseen = rng.getrandbits(49) & ~in_trick
        best, wanted = max(trick[1:]) + 1, rng.randrange(-1, 3)
        facts = (trick[0], 0, in_trick, NAMES, best, rng.randrange(3), wanted, unseen, 3, 0, 0, 700, rng.randrange(99))
        assert compiled(*facts) == policy.greedy_redeclaration(*facts)


def test_unseen_is_what_is_neither_held_nor_gone() -> None:
    hand, gone = cards("S1 W"), cards("S2 X9 W")
    unseen = policy.unseen_mask(EVERYTHING, hand, gone)
    assert unseen.bit_count() == 52 - 2 - 3
    assert unseen & NATURALS == EVERYTHING & NATURALS & ~cards("S1 S2 X9")
    assert unseen & WILD_MASK == ONE_WILD


@pytest.mark.parametrize(
    ("card", "trick_to_come", "unseen", "chance"),
    [
        ("X9", 3, EVERYTHING, 1024),  # nothing beats the highest trump
        ("S5", 0, EVERYTHING, 1024),  # nobody is left to beat it
        ("S8", 3, cards("S1 S2 S3"), 1024),  # no trump is out
        ("X8", 1, cards("X9"), 1024 - (1024 - 1024 * 2 // 3) * 1024 // 1024),  # one of three hands holds the nine
    ],
)
def test_holds_up_counts_what_can_beat_a_card(card: str, trick_to_come: int, unseen: int, chance: int) -> None:
    number = PENTA.parse(card)
    led = 5 if card.startswith("X") else 0
    always = 1024
    found = policy.holds_up(number, led, 0, NAMES, trick_to_come, unseen & ~(1 << number), 3, 0, 0, always, 0)
    assert abs(found - chance) <= 2


def test_holds_up_less_with_more_to_come() -> None:
    eight = PENTA.parse("S8")
    unseen = EVERYTHING & ~(1 << eight)
    chances = [policy.holds_up(eight, 0, 0, NAMES, n, unseen, 3, 0, 0, 900, 0) for n in range(4)]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == 4


def test_a_known_void_ruffs_and_a_displayed_card_follows() -> None:
    eight = PENTA.parse("S8")
    unseen = EVERYTHING & ~(1 << eight)
    void, unknown, holding = (
        policy.holds_up(eight, 0, 0, NAMES, 1, unseen, 3, lacking, shown, 900, 0)
        for lacking, shown in ((1, 0), (0, 0), (0, 1))
    )
    assert void < unknown < holding == 1024


def test_a_wild_named_the_top_can_be_displaced_unless_the_card_is_gone() -> None:
    eight = PENTA.parse("S8")
    free, gone = (policy.holds_up(eight, 0, 0, NAMES, 1, unseen, 3, 0, 0, 900, 1) for unseen in (1 << eight, 0))
    assert free < gone == 1024


@pytest.mark.parametrize(("bid", "taken", "rival", "left", "money", "wanted"), [
    (3, 1, 4, 9, 0, 2),  # what is missing to the bid
    (3, 3, 4, 9, 0, 0),  # made
    (0, 0, 5, 9, 1, 0),  # a zero bid never chases the pot
    (3, 3, 4, 9, 1, 2),  # two more take the lead in tricks
    (3, 5, 4, 9, 1, 1),  # and keep it
    (3, 3, 9, 3, 1, 0),  # the pot is out of reach
])  # fmt: skip
def test_P_HANDPOT_wanted_tricks(bid: int, taken: int, rival: int, left: int, money: int, wanted: int) -> None:
    assert policy.greedy_wanted(bid, taken, rival, left, money) == wanted


def test_chances_of_most_tricks_grow_with_the_hand_and_are_even_where_they_should() -> None:
    for seats, size in ((2, 15), (3, 14), (4, 13), (5, 10), (6, 8), (7, 7), (8, 6)):
        chances = [bidding.most_tricks_chance(1024 * tricks, size, seats) for tricks in range(size + 1)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < 100
        assert 900 < chances[-1] < 1024


def test_odds_are_a_logistic_curve() -> None:
    import math

    for sixteenths in range(-80, 80):
        assert abs(bidding.odds(sixteenths) - 1024 / (1 + math.exp(-sixteenths / 16))) < 16
    assert bidding.odds(-10_000) == bidding.odds(-80)
    assert bidding.odds(10_000) == bidding.odds(79)
