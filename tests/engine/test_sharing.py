"""Every sharing of hidden cards is as likely as any other: counted over positions whose sharings can all be listed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penta_widgets.engine import CHANCE, View, accel, game
from penta_widgets.engine.cards import WILD, bits
from penta_widgets.engine.errors import InvalidOption
from penta_widgets.engine.penta import PentaView
from penta_widgets.engine.pentathlon import PentathlonView
from penta_widgets.engine.sharing import Cells, Hidden, Plan, Sharings, below, deal_hidden, sharings
from tests.engine.chances import fit, rejected, upper_gamma

Hands = tuple[int, ...]
FEW = 60
"""Sharings that a position may have to be tested."""
TRIALS = 60
"""Draws for each of them."""
CIRCLE = Hidden(0b111, (1, 1, 1), (0b101, 0b011, 0b110))
"""Card 0 goes to seats 0 or 1, card 1 to 1 or 2, card 2 to 2 or 0: two sharings, and no exchange of two joins them."""
CIRCLE_OF_FOUR = Hidden(0b11111, (2, 1, 1, 1), (0b11001, 0b10011, 0b00110, 0b01100))
"""Three sharings, and rounds of three seats do not join them either."""
NEXT_ROUND = Hidden(0b111, (1, 1, 1), (0b011, 0b110, 0b111))


def listed(hidden: Hidden, most: int = FEW) -> list[Hands]:
    """All sharings by brute force; empty if there are more than ``most``."""
    ways: list[Hands] = [(0,) * len(hidden.room)]
    for card in bits(hidden.cards):
        ways = [
            (*hands[:seat], hand | 1 << card, *hands[seat + 1 :])
            for hands in ways
            for seat, hand in enumerate(hands)
            if hidden.can[seat] >> card & 1 and hand.bit_count() < hidden.room[seat]
        ]
        if len(ways) > 40 * most:
            return []
    full = [hands for hands in ways if [hand.bit_count() for hand in hands] == list(hidden.room)]
    return full if len(full) <= most else []


def small_problems(rng: random.Random, count: int) -> Iterator[Hidden]:
    """Constraints by class and by card, for two to six seats, with 2 to FEW sharings of which some card is bound."""
    while count:
        seats, classes = rng.randrange(2, 7), rng.randrange(2, 6)
        cards = rng.sample(range(52), rng.randrange(2, 10))
        owner = [rng.randrange(seats) for _ in cards]
        kinds = [rng.getrandbits(seats) | rng.getrandbits(seats) for _ in range(classes)]
        allowed = [1 << seat | rng.choice(kinds) for seat in owner]
        can = [
            sum(1 << card for card, who in zip(cards, allowed, strict=True) if who >> seat & 1) for seat in range(seats)
        ]
        hidden = Hidden(sum(1 << card for card in cards), tuple(owner.count(seat) for seat in range(seats)), tuple(can))
        if len(listed(hidden)) > 1 and len(Sharings(hidden)):
            yield hidden
            count -= 1


@accel.kernel
def drawn_often(plan: Plan, hands: Cells, generator: Cells, times: int, found: Cells) -> None:
    """Write many sharings one after another."""
    seats = len(hands)
    for number in range(times):
        for seat in range(seats):
            hands[seat] = 0
        deal_hidden(plan, hands, generator)
        for seat in range(seats):
            found[number * seats + seat] = hands[seat]


def drawn(hidden: Hidden, times: int, seed: int, *, compiled: bool) -> Counter[Hands]:
    """Sharings from one table as kernels draw them."""
    seats, plan = len(hidden.room), Sharings(hidden, compiled=compiled).plan()
    shaped: Any = accel.array if compiled else list
    run: Any = accel.fast(drawn_often) if compiled else drawn_often
    found = shaped([0] * (seats * times))
    run(plan, shaped([0] * seats), shaped(accel.seeded(seed)), times, found)
    numbers = [int(number) for number in found]
    return Counter(tuple(numbers[at : at + seats]) for at in range(0, len(numbers), seats))


def test_kernels_draw_every_sharing_as_often() -> None:
    problems = [CIRCLE, CIRCLE_OF_FOUR, NEXT_ROUND, *small_problems(random.Random(5), 150)]
    chances = []
    for seed, hidden in enumerate(problems):
        ways = listed(hidden)
        counted = drawn(hidden, 4 * TRIALS * len(ways), seed, compiled=True)
        chances.append(fit(counted, dict.fromkeys(ways, 1)))
    assert rejected(chances) == 0
    assert 0.3 < sum(chances) / len(chances) < 0.7  # not too even either


def test_interpreted_draws_are_the_compiled_ones() -> None:
    for seed, hidden in enumerate([CIRCLE, *small_problems(random.Random(6), 40), FOR_FIVE]):
        assert drawn(hidden, 20, seed, compiled=True) == drawn(hidden, 20, seed, compiled=False)
        assert [Sharings(hidden).draw(n) for n in range(3)] == [
            Sharings(hidden, compiled=True).draw(n) for n in range(3)
        ]


def test_three_cards_that_go_round_in_a_circle_are_even() -> None:
    """Exchanges between two seats alone, from a first sharing that is not even, gave 10,932 to 9,068."""
    rng, table = random.Random(1), Sharings(CIRCLE)
    counted = Counter(tuple(table.draw(rng)) for _ in range(20_000))
    assert set(counted) == {(0b001, 0b010, 0b100), (0b100, 0b001, 0b010)}
    assert all(abs(times - 10_000) < 350 for times in counted.values())  # five standard deviations


def views(name: str, seed: int, games: int, **options: object) -> Iterator[View]:
    """At most one view a random game, where something is known of the hidden cards and few sharings are left."""
    rng = random.Random(seed)
    for _ in range(games):
        state, candidates = game(name, **options).start(), []
        while (actor := state.actor) is not None:
            state = state.after(state.deal(rng) if actor == CHANCE else rng.choice(state.legal_moves))
            view = state.view(rng.randrange(state.game.players))
            hidden = cast("PentaView | PentathlonView", view).hidden
            if (
                2 < hidden.cards.bit_count() < 12
                and rng.random() < 0.4
                and len(Sharings(hidden))
                and len(listed(hidden)) > 1
            ):
                candidates.append(view)
        if candidates:
            yield rng.choice(candidates)


def outcomes(view: View) -> Counter[Hands]:
    """The other hands that agree with the view, by brute force from its facts, and in how many ways each comes up."""
    ways = listed(known(view))
    return Counter(tuple(map(in_unary, hands)) if isinstance(view, PentaView) else hands for hands in ways)


def in_unary(hand: int) -> int:
    """Penta's wilds are equal cards."""
    wilds = hand >> WILD
    return hand & (1 << WILD) - 1 | ((1 << wilds.bit_count()) - 1) << WILD


def known(view: View) -> Hidden:
    """What ``view.hidden`` should say, written anew from the rules."""
    if isinstance(view, PentathlonView):
        lying = sum(1 << play.card for play in view.trick)
        cards = view.pack_mask & ~view.hand & ~view.laid & ~sum(view.taken) & ~lying
        can = [0 if seat == view.seat else cards & ~lacked for seat, lacked in enumerate(view.lacks)]
        return Hidden(cards, tuple(0 if seat == view.seat else n for seat, n in enumerate(view.counts)), tuple(can))
    seen = cast("PentaView", view)
    wilds = [WILD + i for i in range(seen.unseen.count(WILD))]
    places = [card for card in seen.unseen if card != WILD] + wilds
    can, room = [0] * seen.players, [0] * seen.players
    for seat in range(seen.players):
        if seat != seen.seat:
            room[seat] = seen.counts[seat] - (seen.displayed[seat] & ~seen.public.gone).bit_count()
            can[seat] = sum(1 << card for card in places if card >= WILD or _may_hold(seen, seat, card))
    return Hidden(sum(1 << card for card in places), tuple(room), tuple(can))


def _may_hold(view: PentaView, seat: int, card: int) -> bool:
    suit = min(card // 8, 5)
    if view.voids[seat] >> suit & 1:
        return False
    floor = [shown for shown in bits(view.displayed[seat]) if suit < 5 and shown // 8 == suit]
    return not floor or card > floor[0]


GAMES: list[tuple[str, dict[str, Any]]] = [
    *[("pentathlon", {"players": players}) for players in (4, 5)],
    *[
        ("penta", {"players": n, "mode": mode, "max_hands": 1})
        for n in (4, 5, 6, 8)
        for mode in ("points", "spades_like")
    ],
    ("penta", {"players": 4, "mode": "franklin", "max_hands": 1, "max_raises": 0}),
]


def test_views_give_every_position_as_often() -> None:
    chances, rng = [], random.Random(7)
    for seed, (name, options) in enumerate(GAMES):
        for view in views(name, seed, 12, **options):
            weights = outcomes(view)
            hidden = cast("PentaView | PentathlonView", view).hidden
            assert hidden == known(view)
            counted: Counter[Hands] = Counter()
            for _ in range(TRIALS * sum(weights.values())):
                hands = cast("Any", view.sample(rng)).hands
                shown = getattr(view, "shown", (0,) * len(hands))
                counted[tuple(0 if s == view.seat else hand & ~shown[s] for s, hand in enumerate(hands))] += 1
            chances.append(fit(counted, weights))
    assert rejected(chances) == 0
    assert len(chances) > 100


@st.composite
def problems(draw: st.DrawFn) -> Hidden:
    """Constraints with at least one sharing: one is drawn, then more is allowed."""
    seats = draw(st.integers(1, 8))
    owner = draw(st.lists(st.integers(0, seats - 1), max_size=36))
    extra = draw(st.lists(st.integers(0, (1 << seats) - 1), min_size=len(owner), max_size=len(owner)))
    kinds = draw(st.integers(1, 9))
    allowed = [1 << seat | extra[place % kinds] for place, seat in enumerate(owner)]
    first = draw(st.integers(0, 52 - len(owner)))
    can = [sum(1 << first + i for i, who in enumerate(allowed) if who >> seat & 1) for seat in range(seats)]
    return Hidden((1 << len(owner)) - 1 << first, tuple(owner.count(seat) for seat in range(seats)), tuple(can))


@given(problems(), st.integers(0, 5))
@settings(deadline=None)
def test_a_sharing_keeps_every_constraint(hidden: Hidden, seed: int) -> None:
    table = Sharings(hidden, compiled=True)
    hands = table.draw(seed)
    assert [hand.bit_count() for hand in hands] == list(hidden.room)
    assert sum(hands) == hidden.cards
    assert not any(hand & ~can for hand, can in zip(hands, hidden.can, strict=True))
    assert hands == table.draw(seed) == sharings(hidden, compiled=True).draw(seed)


@given(st.lists(st.integers(0, 15), min_size=1, max_size=7), st.lists(st.integers(0, 4), min_size=4, max_size=4))
def test_there_is_an_error_exactly_where_there_is_no_sharing(allowed: list[int], room: list[int]) -> None:
    can = [sum(1 << card for card, who in enumerate(allowed) if who >> seat & 1) for seat in range(4)]
    hidden = Hidden((1 << len(allowed)) - 1, tuple(room), tuple(can))
    if listed(hidden, 4**7):
        assert Sharings(hidden).draw(1)
    else:
        with pytest.raises(InvalidOption, match="no hands agree with what is known"):
            Sharings(hidden)


def test_an_impossible_view_is_refused_with_what_is_known() -> None:
    with pytest.raises(InvalidOption, match="3 hidden cards, and room by seat for 2, 1, 0"):
        Sharings(Hidden(0b111, (2, 1, 0), (0b001, 0b110, 0)))
    with pytest.raises(InvalidOption, match="no hands agree"):  # three cards for the two places of seats 0 and 1
        Sharings(Hidden(0b11111, (1, 1, 3), (0b11111, 0b11111, 0b00011)))


FOR_FIVE = Hidden(
    (1 << 41) - 1,
    (0, 11, 10, 10, 10),
    (0, *((1 << 41) - 1 & ~excluded for excluded in (0b1100, 0b11 << 20, 0b1010 << 30, 0b1 << 40 | 0b100000))),
)
"""Five at Fan Tan after some passes: more sharings than 2**62."""


@pytest.mark.parametrize("hidden", [FOR_FIVE, CIRCLE, *small_problems(random.Random(8), 5)])
def test_counts_are_the_exact_ones_or_within_two_to_the_minus_51(hidden: Hidden) -> None:
    """The chance of any event is off by at most the sum, over nodes, of what their arcs are off by."""
    plan = Sharings(hidden).plan()
    groups, nodes = len(plan.members), len(plan.child) // len(plan.members)
    rooms = [sum(plan.room[seat] for seat in bits(members)) for members in plan.members]

    @cache
    def exact(node: int, left: tuple[int, ...], placed: int) -> int:
        if placed == len(plan.bound):
            ways, rest = 1, len(plan.loose)
            for room in left:
                ways, rest = ways * comb(rest, room), rest - room
            return ways
        return sum(exact(*arc) for _, arc in arcs(node, left, placed))

    def arcs(node: int, left: tuple[int, ...], placed: int) -> Iterator[tuple[int, tuple[int, tuple[int, ...], int]]]:
        for group in range(groups):
            after = plan.child[node * groups + group]
            if after:
                yield group, (after, (*left[:group], left[group] - 1, *left[group + 1 :]), placed + 1)

    reached = {(0, tuple(rooms), 0): Fraction(1)}
    off, biggest = Fraction(0), exact(0, tuple(rooms), 0)
    for _ in plan.bound:
        later: dict[tuple[int, tuple[int, ...], int], Fraction] = {}
        for where, chance in reached.items():
            upto = plan.upto[where[0] * groups : (where[0] + 1) * groups]
            for group, arc in arcs(*where):
                true = Fraction(exact(*arc), exact(*where))
                kept = Fraction(upto[group] - (upto[group - 1] if group else 0), upto[-1])
                off += chance * abs(true - kept)
                if true:
                    later[arc] = later.get(arc, Fraction(0)) + chance * true
        reached = later
    assert (off > 0) == (biggest >= 1 << 62)
    assert off < Fraction(1, 1 << 51)
    assert nodes <= 1 << 16


def test_a_number_below_is_even_and_takes_no_more_bits_than_it_needs() -> None:
    generator = accel.seeded(1)
    for n in (1, 2, 3, 5, 6, 7):
        counted = Counter(below(generator, n) for _ in range(300 * n))
        assert fit(counted, dict.fromkeys(range(n), 1)) > 1e-5
    high = 3 << 60
    numbers = [below(generator, high) for _ in range(3000)]
    assert fit(Counter(number >> 60 for number in numbers), dict.fromkeys(range(3), 1)) > 1e-5
    assert fit(Counter(number >> 3 & 7 for number in numbers), dict.fromkeys(range(8), 1)) > 1e-5
    again, compiled = accel.array(accel.seeded(1)), accel.fast(cast("Callable[[Any, int], int]", below))
    twice = accel.seeded(1)
    assert [int(compiled(again, high)) for _ in range(50)] == [below(twice, high) for _ in range(50)]


def test_one_table_serves_all_who_know_the_same() -> None:
    assert sharings(CIRCLE) is sharings(Hidden(*CIRCLE))
    assert sharings(CIRCLE).plan().left is not sharings(CIRCLE).plan().left


def test_the_chances_of_chi_square() -> None:
    assert upper_gamma(0.5, 3.841459 / 2) == pytest.approx(0.05, abs=1e-6)
    assert upper_gamma(5, 18.307038 / 2) == pytest.approx(0.05, abs=1e-6)
    assert upper_gamma(25, 34.764252 / 2) == pytest.approx(0.95, abs=1e-6)
    assert rejected([0.5, 1e-9, 0.2]) == 1
