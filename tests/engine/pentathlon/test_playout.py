"""Playouts: interpreted as compiled, number for number, and the same play as the positions'."""

from __future__ import annotations

import itertools
import random

import pytest

from penta_widgets.engine import accel
from penta_widgets.engine.cards import bits
from penta_widgets.engine.pentathlon import PentathlonOptions, PentathlonState, playout, rules, situation
from penta_widgets.players.pentathlon import greedy_move
from tests.engine.pentathlon.dealing import at_round, match

ROUNDS = list(enumerate(rules.ROUND_NAMES))
ALL_ROUNDS = {"rounds": "heptathlon_house"}


@pytest.mark.skipif(not accel.available(), reason="needs Numba: without it nothing is compiled")
@pytest.mark.parametrize(("kind", "name"), ROUNDS)
@pytest.mark.parametrize(
    "epsilons", [(1024,) * 3, (1024,) * 4, (1024,) * 5, (0,) * 4, (160, 0, 1024, 700, 1023)], ids=str
)
def test_interpreted_equals_compiled_number_for_number(kind: int, name: str, epsilons: tuple[int, ...]) -> None:
    assert rules.ROUND_NAMES[kind] == name
    options = PentathlonOptions(players=len(epsilons), queen_value=5, voluntary_pass=bool(kind), first_dealer=1)
    plain = situation.dealt_rounds(options, kind, 30, 11, epsilons, compiled=False)
    assert situation.dealt_rounds(options, kind, 30, 11, epsilons) == plain


def in_round(name: str, players: int, plays: int, rng: random.Random, **options: object) -> PentathlonState:
    """A position so many plays into a random round."""
    state = at_round(name, players=players, **ALL_ROUNDS, **options)
    state = state.after(state.deal(rng))
    for _ in range(plays):
        state = state.after(rng.choice(state.legal_moves))
    return state


def played_by_states(state: PentathlonState, generator: list[int]) -> PentathlonState:
    """Play the round on with the very choices of the random playout."""
    rounds, luck, fresh = len(state.sheet), 0, True
    while len(state.sheet) == rounds:
        if state.phase == "fan_tan":
            state = state.after(state.legal_moves[accel.draw(generator, len(state.legal_moves))])
            continue
        moves = sorted(state.legal_moves, key=lambda move: rules.strength(move.code))
        if fresh or not state.trick:
            luck, fresh = accel.draw(generator, playout.LUCK), False
        pick = 0
        if len(moves) > 1:
            pick, luck = divmod(luck * len(moves), playout.LUCK)
        state = state.after(moves[pick])
    return state


@pytest.mark.parametrize("name", [name for name in rules.ROUND_NAMES if name != "fan_tan"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_playout_and_states_count_the_same_penalties(name: str, players: int) -> None:
    rng = random.Random(f"{name}{players}")
    for plays in (0, 1, players - 1, players, 2 * players + 1, 5 * players + 2):
        check_against_states(in_round(name, players, plays, rng), rng)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_fan_tan_playout_and_states_count_the_same_penalties(players: int) -> None:
    rng = random.Random(players)
    for plays, voluntary in itertools.product((0, 1, 5, 20, 30), (False, True)):
        options = {"voluntary_pass": voluntary, "finisher_pays_passes": voluntary}
        check_against_states(in_round("fan_tan", players, plays, rng, **options), rng)


def check_against_states(state: PentathlonState, rng: random.Random) -> None:
    generator = accel.seeded(rng.randrange(1 << 30))
    end = played_by_states(state, list(generator))
    start = situation.situation_of(state, list)
    playout.finish(generator, *start, [playout.RANDOM] * state.game.players)
    assert tuple(start.scores) == end.sheet[-1]


@pytest.mark.parametrize("name", rules.ROUND_NAMES)
def test_greedy_playouts_play_as_the_greedy_player_does(name: str) -> None:
    rng = random.Random(name)
    for plays in (0, 7, 13):
        state = in_round(name, 4, plays, rng)
        start = situation.situation_of(state, list)
        playout.finish(accel.seeded(1), *start, [playout.GREEDY] * 4)
        rounds = len(state.sheet)
        while len(state.sheet) == rounds:
            assert state.actor is not None
            state = state.after(greedy_move(state.view(state.actor)))
        assert tuple(start.scores) == state.sheet[-1]


@pytest.mark.parametrize("name", ["clubs", "fan_tan", "grand", "last_two"])
@pytest.mark.parametrize(("plays", "epsilon"), [(6, 100), (7, playout.GREEDY), (8, 100)])
def test_rollouts_leave_the_situation_as_it_was_and_begin_with_the_given_move(
    name: str, plays: int, epsilon: int
) -> None:
    rng = random.Random(name)
    state = in_round(name, 4, plays, rng)
    start = situation.situation_of(state)
    before = [list(part) for part in start]
    move = state.legal_moves[-1]
    first = 0 if move.text == "pass" else 1 << move.code
    first = first if state.phase == "fan_tan" else rules.strengths(first)
    generator = accel.array(accel.seeded(3))
    epsilons = [epsilon] * 4  # a card that fills the trick spends a draw, so there nobody plays at random
    sums = situation.rollout_penalties(start, epsilons, first, 40, generator)
    assert [list(part) for part in start] == before
    after = situation.situation_of(state.after(move))
    again = situation.rollout_penalties(after, epsilons, -1, 40, accel.array(accel.seeded(3)))
    assert sums == again


def test_every_hand_is_dealt_equally_often() -> None:
    deck = situation.deck_of(PentathlonOptions(players=5), rules.FAN_TAN)
    generator, hands, aces = accel.seeded(9), [0] * 5, [0] * 5
    for _ in range(3000):
        playout.deal(generator, deck, hands, 2)
        assert [hand.bit_count() for hand in hands] == [10, 10, 10, 11, 11]
        assert sum(hands) == rules.PACK
        aces[next(seat for seat in range(5) if hands[seat] & 1)] += 1
    expected = [3000 * size / 52 for size in (10, 10, 10, 11, 11)]
    chi_square = sum((seen - mean) ** 2 / mean for seen, mean in zip(aces, expected, strict=True))
    assert chi_square < 18.5  # four degrees of freedom, one chance in a thousand; the seed is fixed
    assert sorted(bits(sum(deck))) == list(range(52))


def test_queens_cost_what_the_option_says_in_playouts() -> None:
    for value in (4, 5):
        options = PentathlonOptions(queen_value=value)
        assert sum(situation.dealt_rounds(options, rules.QUEENS, 10, 1).totals) == 10 * 4 * value


def test_a_match_is_the_same_from_the_same_moves() -> None:
    state = match()
    deal = state.deal(4)
    assert state.after(deal) == state.after(deal.text)
