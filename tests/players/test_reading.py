"""Reading the others' cards: what a play tells, and that deals come up as often as it makes them likely."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from penta_widgets.engine import InvalidOption, accel
from penta_widgets.engine.cards import bits
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, rules
from penta_widgets.players import Greedy, MonteCarlo, monte_pentathlon, reading
from penta_widgets.players.monte_carlo import rewards
from tests.engine.pentathlon.dealing import at_round, dealt, play

TRICK_ROUNDS = [name for name in rules.ROUND_NAMES if name != "fan_tan"]


def after_greedy(name: str, players: int, plays: int, seed: int) -> PentathlonState:
    """A position after so many plays by Greedy alone."""
    state = at_round(name, players=players, rounds="heptathlon_house")
    state = state.after(state.deal(seed))
    for _ in range(plays):
        state = state.after(Greedy().choose(view_of(state)))
    return state


def view_of(state: PentathlonState) -> PentathlonView:
    assert state.actor is not None
    return state.view(state.actor)


def odd(view: PentathlonView, hands: tuple[int, ...]) -> list[int]:
    """Each seat's surprises if these are the hands."""
    plays, begins = reading.plays_of(view)
    found = [0] * view.game.players
    world = [rules.strengths(hand) for hand in hands]
    reading.count_surprises(world, view.seat, plays, begins, view.kind, view.game.options.queen_value, found)
    return found


@pytest.mark.parametrize("name", TRICK_ROUNDS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_plays_of_greedy_are_no_surprise_under_its_own_hand(name: str, players: int) -> None:
    state = after_greedy(name, players, 0, players)
    rounds = len(state.sheet)
    while len(state.sheet) == rounds:
        assert odd(view_of(state), state.hands) == [0] * players
        state = state.after(Greedy().choose(view_of(state)))


def test_F_PASS_who_ducks_with_the_three_of_spades_had_hardly_the_eight() -> None:
    """Last to play under the 9, one throws the highest card that still ducks: with the 8 in hand, the 8."""
    start = at_round("pass", first_dealer=3, players=4)
    with_it = play(dealt(start, "S9 D2", "S2 D3", "S4 D4", "S3 S8 D5"), "S9 S2 S4 S3")
    without = play(dealt(start, "S9 D2", "S2 D3", "S4 S8 D4", "S3 D5"), "S9 S2 S4 S3")
    assert with_it.view(0) == without.view(0)
    assert odd(with_it.view(0), with_it.hands)[3] == 1
    assert odd(without.view(0), without.hands)[3] == 0


def card(text: str) -> int:
    return at_round("pass").game.pack.parse(text)


def endgame() -> PentathlonView:
    """Four cards a hand, after nine tricks of Greedy: few enough hidden hands to count them all."""
    return view_of(after_greedy("queens", 4, 36, 0))


def test_deals_come_up_as_often_as_their_surprises_say() -> None:
    view = endgame()
    known = monte_pentathlon.known_from(view, accel.array, reads=True)
    seat, can, plays, begins = known.seat, known.can, known.plays, known.begins
    world, counted = accel.zeros(4), accel.zeros(4)
    others = [other for other in range(4) if other != seat]
    weights = {hands: reading.DOUBT ** -sum(odd(view, hands)) for hands in possible(view)}
    total = sum(weights.values())
    run, generator = accel.fast(reading.settle), accel.array(accel.seeded(1))
    accel.fast(monte_pentathlon.imagine)(generator, known, world)
    facts = (view.kind, 4)
    accel.fast(reading.count_surprises)(world, seat, plays, begins, *facts, counted)
    found: Counter[tuple[int, ...]] = Counter()
    trials = 10_000
    for _ in range(trials):
        run(generator, seat, world, can, plays, begins, *facts, counted, 400)
        found[tuple(int(world[other]) for other in others)] += 1
    expected = Counter[tuple[int, ...]]()
    for hands, weight in weights.items():
        expected[tuple(rules.strengths(hands[other]) for other in others)] += trials * weight / total
    assert set(found) <= set(expected)
    likely = [hands for hands in expected if expected[hands] > 20]
    assert len(likely) >= 10
    chi_squared = sum((found[hands] - expected[hands]) ** 2 / expected[hands] for hands in likely)
    assert chi_squared < len(likely) + 4 * (2 * len(likely)) ** 0.5


def possible(view: PentathlonView) -> list[tuple[int, ...]]:
    """Every way the hidden cards can lie."""
    cards, found = [1 << c for c in view.unseen], []
    one, two, three = (seat for seat in range(4) if seat != view.seat)
    for first in combinations(cards, view.counts[one]):
        rest = [c for c in cards if c not in first]
        for second in combinations(rest, view.counts[two]):
            hands = [0] * 4
            hands[view.seat], hands[one], hands[two] = view.hand, sum(first), sum(second)
            hands[three] = view.unseen_mask ^ hands[one] ^ hands[two]
            if not any(hand & lacked for hand, lacked in zip(hands, view.lacks, strict=True)):
                found.append(tuple(hands))
    return found


@pytest.mark.parametrize("name", TRICK_ROUNDS)
def test_worlds_that_are_read_agree_with_the_view(name: str) -> None:
    view = view_of(after_greedy(name, 4, 18, 2))
    known, generator = monte_pentathlon.known_from(view, list, reads=True), accel.seeded(4)
    seat, can, plays, begins = known.seat, known.can, known.plays, known.begins
    world, counted = [0] * 4, [0] * 4
    monte_pentathlon.imagine(generator, known, world)
    reading.count_surprises(world, seat, plays, begins, view.kind, 4, counted)
    for _ in range(30):
        reading.settle(generator, seat, world, can, plays, begins, view.kind, 4, counted, 10)
        hands = tuple(sum(1 << rules.card_of(strong) for strong in bits(hand)) for hand in world)
        assert PentathlonState(**view.public(), hands=hands).view(view.seat) == view
        assert not any(hand & lacked for hand, lacked in zip(hands, view.lacks, strict=True))
        assert [hand.bit_count() for hand in hands] == list(view.counts)
        assert counted == odd(view, hands)


def test_more_surprises_are_allowed_as_rarely_as_they_are_unlikely() -> None:
    generator = accel.seeded(2)
    allowed = Counter(reading.more_surprises(accel.draw(generator, 1 << reading.LUCK_BITS)) for _ in range(16_000))
    assert 850 < allowed.total() - allowed[0] < 1150  # 1,000 expected, standard deviation 31
    assert 40 < sum(times for more, times in allowed.items() if more >= 2) < 90  # 62 expected
    assert reading.more_surprises(0) == reading.LUCK_BITS // reading.DOUBT_BITS


@pytest.mark.skipif(not accel.available(), reason="needs Numba: without it nothing is compiled")
@pytest.mark.parametrize(("name", "players"), [(name, players) for name in rules.ROUND_NAMES for players in (3, 4, 5)])
def test_interpreted_reading_equals_compiled_number_for_number(name: str, players: int) -> None:
    view = view_of(after_greedy(name, players, 4 * players + 2, 5))
    plain = monte_pentathlon.rewards(view, 5, seed=9, reads=True, compiled=False)
    assert monte_pentathlon.rewards(view, 5, seed=9, reads=True) == plain


def test_only_trick_rounds_with_a_past_are_read() -> None:
    fans = view_of(after_greedy("fan_tan", 4, 20, 1))
    assert reading.plays_of(fans) == ([], [0] * 5)
    fresh = view_of(after_greedy("queens", 4, 0, 1))
    remembering = view_of(after_greedy("queens", 4, 16, 1))
    forgetful = replace(remembering, past_tricks=())
    for view in (fans, fresh, forgetful):
        assert rewards(view, 10, seed=3, reads=True) == rewards(view, 10, seed=3)
    assert rewards(remembering, 10, seed=3, reads=True) != rewards(remembering, 10, seed=3)


def test_equal_views_give_equal_choices_whatever_the_others_hold() -> None:
    state = after_greedy("queens", 4, 18, 1)
    view = view_of(state)
    other = next(w for seed in range(50) if (w := view.sample(seed)).hands != state.hands)
    hero = MonteCarlo(20, seed=4)
    assert hero.choose(view_of(other)) == hero.choose(view)


def test_it_is_asked_for_by_name() -> None:
    assert repr(MonteCarlo(reads=False)) == "MonteCarlo(worlds=100, epsilon=0.16, seed=0, reads=False)"
    with pytest.raises(InvalidOption, match=r"reads=1 — expected True or False"):
        MonteCarlo(reads=1)  # type: ignore[arg-type]
