"""What a seat knows, and positions imagined from it."""

from __future__ import annotations

import dataclasses
import pickle
import random

import pytest

from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView
from tests.engine.pentathlon.dealing import at_round, dealt, match, play


def card(text: str) -> int:
    return 1 << FRENCH.parse(text)


def test_a_view_holds_no_other_hand_and_no_state() -> None:
    state = dealt(match(), "SA", "S2", "S3", "S4")
    view = state.view(2)
    assert isinstance(view, PentathlonView)
    values = [getattr(view, fact.name) for fact in dataclasses.fields(view)]
    assert not any(isinstance(value, PentathlonState) for value in values)
    assert state.hands not in values
    assert all(hand not in values for seat, hand in enumerate(state.hands) if seat != 2)
    assert view.unseen_mask == sum(state.hands) - state.hands[2]
    assert view.unseen == tuple(bits(view.unseen_mask))
    assert view.cards == tuple(map(FRENCH.text, bits(state.hands[2])))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("voluntary", [False, True])
def test_views_and_samples_agree_all_through_random_matches(players: int, voluntary: bool) -> None:
    rng = random.Random(players + 10 * voluntary)
    state = match(players=players, voluntary_pass=voluntary, rounds="heptathlon_house")
    turns = 0
    while state.outcome is None:
        turns += 1
        if state.actor == CHANCE:
            state = state.after(state.deal(rng))
            continue
        seat = state.actor if turns % 3 else turns % players
        assert seat is not None
        view = state.view(seat)
        assert view.legal_moves == (state.legal_moves if seat == state.actor else ())
        if turns % 5 == 0:
            imagined = view.sample(rng)
            assert imagined.view(seat) == view == pickle.loads(pickle.dumps(view))
            assert imagined.counts == tuple(hand.bit_count() for hand in imagined.hands) == state.counts
            assert imagined.parent is None
            assert sum(imagined.hands) == sum(state.hands)
            assert all(hand & lack == 0 for hand, lack in zip(imagined.hands, state.lacks, strict=True))
        if turns % 40 == 0:
            end = view.sample(rng)
            while end.outcome is None:
                end = end.after(end.deal(rng) if end.actor == CHANCE else rng.choice(end.legal_moves))
        state = state.after(rng.choice(state.legal_moves))


def test_F_FOLLOW_a_failed_follow_is_remembered() -> None:
    state = dealt(match(first_dealer=3), "SA", "H2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA", "S2", "S3")
    state = play(state, "SA H2 S2 S3")
    assert state.lacks == (0, (1 << 13) - 1, 0, 0)
    rng = random.Random(0)
    for _ in range(50):
        assert state.view(2).sample(rng).hands[1] & (1 << 13) - 1 == 0


def test_F_FANTAN_OPEN_everyone_knows_who_holds_the_seven_of_hearts() -> None:
    state = dealt(at_round("fan_tan"), "", "", "H7")
    rng = random.Random(0)
    assert all(state.view(seat).sample(rng).hands[2] & card("H7") for seat in range(4) for _ in range(20))


def test_F_FANTAN_PLAY_a_pass_shows_what_is_not_held() -> None:
    spades = "SA S2 SK SQ SJ DA D2 DK DQ DJ CA C2 CK"
    state = play(dealt(at_round("fan_tan"), "H7", spades), "H7 pass")
    shown = card("H6") | card("H8") | card("S7") | card("D7") | card("C7")
    assert state.lacks[1] & shown == shown
    free = play(dealt(at_round("fan_tan", voluntary_pass=True), "H7", spades), "H7 pass")
    assert free.lacks[1] & shown == 0
    forced = play(free, "pass pass pass pass")  # the fifth pass in a row is made for want of a card
    assert forced.lacks[1] & shown == shown
    assert forced.lacks[2] & shown == 0


def test_samples_differ_and_follow_the_seed() -> None:
    view = dealt(match()).view(0)
    assert view.sample(1) == view.sample(1)
    assert len({view.sample(seed).hands for seed in range(20)}) == 20


def test_samples_spread_evenly_over_the_other_seats() -> None:
    view = dealt(match(), "SA").view(0)
    rng = random.Random(5)
    unseen = view.unseen
    times = [sum(view.sample(rng).hands[1] >> one & 1 for _ in range(300)) for one in unseen[:3]]
    assert all(65 < count < 135 for count in times)  # a third of 300, within 4 standard deviations


def test_views_before_the_deal_and_at_the_end() -> None:
    state = match()
    view = state.view(1)
    assert (view.actor, view.phase, view.legal_moves, view.unseen) == (CHANCE, "deal", (), ())
    assert view.sample(3) == state
