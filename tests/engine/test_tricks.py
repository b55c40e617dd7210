"""Dealing round, following suit, and sharing hidden cards out."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penta_widgets.engine import accel
from penta_widgets.engine.tricks import dealing_order, dealt, following, mix_hidden, share_hidden, share_out


@pytest.mark.parametrize(
    ("hand", "led", "may_play"),
    [(0b1011, 0b0011, 0b0011), (0b1000, 0b0011, 0b1000), (0b1111, 0b1000, 0b1000), (0, 0b11, 0)],
)
def test_following_suit_when_one_can(hand: int, led: int, may_play: int) -> None:
    assert following(hand, led) == may_play


def test_dealt_one_at_a_time_from_the_dealers_left() -> None:
    assert dealt([10, 11, 12, 13, 14, 15], dealer=0, players=3) == [[12, 15], [10, 13], [11, 14]]
    assert dealt([10, 11, 12, 13, 14], dealer=2, players=3) == [[10, 13], [11, 14], [12]]


@given(st.integers(2, 8), st.integers(0, 60), st.integers(0, 7))
def test_dealing_order_undoes_dealing(players: int, cards: int, dealer: int) -> None:
    pack, dealer = list(range(cards)), dealer % players
    hands = dealt(pack, dealer, players)
    assert dealing_order(hands, dealer) == pack
    assert max(map(len, hands)) - min(map(len, hands)) <= 1


@st.composite
def divisions(draw: st.DrawFn) -> tuple[list[int], list[int], list[int]]:
    """Cards, room and allowed seats for which some division exists: one is drawn, then more is allowed."""
    seats = draw(st.integers(1, 6))
    owner = draw(st.lists(st.integers(0, seats - 1), max_size=25))
    extra = draw(st.lists(st.integers(0, (1 << seats) - 1), min_size=len(owner), max_size=len(owner)))
    tight = draw(st.booleans())
    allowed = [1 << seat | (more & more >> 1 if tight else more) for seat, more in zip(owner, extra, strict=True)]
    return list(range(100, 100 + len(owner))), [owner.count(seat) for seat in range(seats)], allowed


@given(divisions(), st.integers(0, 5))
def test_share_out_fills_every_seat_as_allowed(division: tuple[list[int], list[int], list[int]], seed: int) -> None:
    cards, room, allowed = division
    hands = share_out(cards, room, allowed, random.Random(seed))
    assert [len(hand) for hand in hands] == room
    assert sorted(card for hand in hands for card in hand) == cards
    for seat, hand in enumerate(hands):
        assert all(allowed[card - 100] >> seat & 1 for card in hand)


def test_share_out_mends_dead_ends_along_a_chain() -> None:
    """Each card goes to its seat or the next, the last to seat 0 alone: one division only."""
    allowed = [0b0011, 0b0110, 0b1100, 0b0001]
    for seed in range(50):
        assert share_out([7, 8, 9, 10], [1, 1, 1, 1], allowed, random.Random(seed)) == [[10], [7], [8], [9]]


def test_share_out_says_when_nothing_fits() -> None:
    with pytest.raises(ValueError, match="no hands agree"):
        share_out([1, 2], [1, 1], [0b01, 0b01], random.Random(0))


def test_share_out_is_about_even_and_repeats_from_a_seed() -> None:
    """Cards 0 and 1 go anywhere, card 2 not to seat 0: the four divisions come up equally often."""
    seen = Counter(str(share_out([0, 1, 2], [1, 2], [3, 3, 2], random.Random(seed))[0]) for seed in range(2000))
    assert set(seen) == {"[0]", "[1]"}
    assert min(seen.values()) > 900
    three = Counter(
        str([sorted(hand) for hand in share_out([0, 1, 2, 3], [2, 2], [3, 3, 3, 2], random.Random(seed))])
        for seed in range(3000)
    )
    assert len(three) == 3
    assert min(three.values()) > 900  # 1,000 expected, standard deviation 26
    tied = Counter(str(share_out([0, 1, 2], [1, 1, 1], [0b011, 0b110, 0b111], random.Random(s))) for s in range(3000))
    assert set(tied) == {"[[0], [1], [2]]", "[[0], [2], [1]]", "[[2], [0], [1]]"}
    assert min(tied.values()) > 900  # filling seat by seat without mixing gives the second 750 times
    assert share_out([0, 1, 2], [1, 2], [3, 3, 2], random.Random(4)) == share_out(
        [0, 1, 2], [1, 2], [3, 3, 2], random.Random(4)
    )


@pytest.mark.parametrize("compiled", [False, True])
def test_share_hidden_keeps_every_constraint(compiled: bool) -> None:
    rng = random.Random(4)
    run, shaped = (accel.fast(share_hidden), accel.array) if compiled else (share_hidden, list)
    dealt_at_all = 0
    for trial in range(400):
        seats, size = rng.randrange(2, 6), rng.randrange(1, 10)
        cards = rng.sample(range(52), seats * size)
        truth = [sum(1 << card for card in cards[seat::seats]) for seat in range(seats)]
        can = [hand | rng.getrandbits(52) & rng.getrandbits(52) for hand in truth]
        hands, room = shaped([0] * seats), shaped([size] * seats)
        if run(sum(truth), room, shaped(can), hands, shaped(accel.seeded(trial))):
            dealt_at_all += 1
            assert sum(hands) == sum(truth)
            assert all(int(hand).bit_count() == size and not int(hand) & ~can[s] for s, hand in enumerate(hands))
    assert dealt_at_all > 380


def test_share_hidden_is_even_over_the_possible_hands() -> None:
    found: Counter[int] = Counter()
    for trial in range(3000):
        hands = [0, 0]
        assert share_hidden(0b1111, [2, 2], [0b1111, 0b1110], hands, accel.seeded(trial))
        found[hands[0]] += 1
    assert set(found) == {0b0011, 0b0101, 0b1001}
    assert all(900 < times < 1100 for times in found.values())


def test_share_hidden_is_even_where_the_first_sharing_is_not() -> None:
    """Seat 0 cannot hold card 2, seat 1 not card 0: three sharings, of which a dead end's mending prefers two."""
    found: Counter[tuple[int, ...]] = Counter()
    for trial in range(3000):
        hands = [0, 0, 0]
        assert share_hidden(0b111, [1, 1, 1], [0b011, 0b110, 0b111], hands, accel.seeded(trial))
        found[tuple(hands)] += 1
    assert set(found) == {(1, 2, 4), (1, 4, 2), (2, 4, 1)}
    assert all(900 < times < 1100 for times in found.values())  # 1,000 expected, standard deviation 26


def test_mix_hidden_passes_cards_round_where_no_exchange_is_possible() -> None:
    """Card 0 goes to seats 0 or 1, card 1 to 1 or 2, card 2 to 2 or 0: two sharings."""
    found: Counter[tuple[int, ...]] = Counter()
    for trial in range(2000):
        hands = [0b001, 0b010, 0b100]
        mix_hidden(0b111, [0b101, 0b011, 0b110], hands, accel.seeded(trial), 50)
        found[tuple(hands)] += 1
    assert set(found) == {(1, 2, 4), (4, 1, 2)}
    assert all(900 < times < 1100 for times in found.values())  # 1,000 expected, standard deviation 22


def test_share_hidden_is_even_with_several_voids() -> None:
    """Suits of four; seat 0 lacks the first, seat 1 the second: every sharing of 3 + 3 + 3 cards is counted."""
    hidden, can = 0b0111_0111_0111, [0b1111_1111_0000, 0b1111_0000_1111, 0b1111_1111_1111]
    cards = [1 << card for card in range(12) if hidden >> card & 1]
    hands_of_three = [sum(three) for three in combinations(cards, 3)]
    possible = [
        (one, two, hidden ^ one ^ two)
        for one in hands_of_three
        for two in hands_of_three
        if not one & two and not one & ~can[0] and not two & ~can[1]
    ]
    run, shaped, trials = accel.fast(share_hidden), accel.array, 100 * len(possible)
    generator, found = shaped(accel.seeded(11)), Counter[tuple[int, ...]]()
    limits = shaped(can)
    for _ in range(trials):
        hands, room = shaped([0, 0, 0]), shaped([3, 3, 3])
        assert run(hidden, room, limits, hands, generator)
        found[tuple(int(hand) for hand in hands)] += 1
    assert set(found) == set(possible)
    freedom = len(possible) - 1
    chi_squared = sum((times - 100) ** 2 / 100 for times in found.values())
    assert abs(chi_squared - freedom) < 4 * (2 * freedom) ** 0.5


def test_share_hidden_says_when_a_seat_has_no_room_for_its_own() -> None:
    assert share_hidden(0b11, [1, 1], [0b11, 0b00], [0, 0], accel.seeded(1)) == 0
