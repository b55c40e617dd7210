"""MonteCarlo sees the view alone, plays legal and sensible cards, and counts as the positions do."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from penta_widgets.engine import CHANCE, InvalidOption, accel, game
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, playout, rules
from penta_widgets.players import Explaining, Greedy, MonteCarlo, Player, Random, monte_pentathlon, player
from penta_widgets.players.contract import Rewards
from penta_widgets.players.monte_carlo import FIRST_BATCH, rewards, view_number
from tests.engine.pentathlon.dealing import at_round, dealt, play

ALL_ROUNDS = {"rounds": "heptathlon_house"}


def midway(name: str, players: int, plays: int, seed: int) -> PentathlonState:
    """A position that Random reaches after so many plays, the actor with a choice."""
    rng = random.Random(f"{name}/{players}/{seed}")
    state = at_round(name, players=players, **ALL_ROUNDS)
    state = state.after(state.deal(rng))
    rounds = len(state.sheet)
    while plays or len(state.legal_moves) < 2:
        state = state.after(rng.choice(state.legal_moves))
        plays = max(plays - 1, 0)
        if len(state.sheet) > rounds:
            return midway(name, players, 3, seed + 1)
    return state


def view_of(state: PentathlonState) -> PentathlonView:
    assert state.actor is not None
    return state.view(state.actor)


POSITIONS = [(name, players, 4 * players + 2) for name in rules.ROUND_NAMES for players in (3, 4, 5)]


def test_it_is_a_player_with_a_name_and_reasons() -> None:
    hero = player("montecarlo", 3)
    assert isinstance(hero, MonteCarlo)
    assert isinstance(hero, Player)
    assert isinstance(hero, Explaining)
    assert repr(hero) == "MonteCarlo(worlds=100, epsilon=0.16, seed=3)"


@pytest.mark.parametrize(("name", "players", "plays"), POSITIONS)
def test_equal_views_give_equal_choices_whatever_the_others_hold(name: str, players: int, plays: int) -> None:
    state = midway(name, players, plays, 1)
    view = view_of(state)
    other = next(w for seed in range(50) if (w := view.sample(seed)).hands != state.hands)
    assert view_of(other) == view
    hero = MonteCarlo(20, seed=4)
    assert hero.choose(view_of(other)) == hero.choose(view) == MonteCarlo(20, seed=4).choose(view)
    assert rewards(view_of(other), 10, seed=2) == rewards(view, 10, seed=2)


def test_a_view_that_knows_more_or_another_seed_gives_other_dice() -> None:
    view = view_of(midway("queens", 4, 10, 1))
    void = replace(view, lacks=(view.lacks[0], *(0xFF for _ in view.lacks[1:])))
    assert len({view_number(view, 1), view_number(view, 2), view_number(void, 1)}) == 3


@pytest.mark.skipif(not accel.available(), reason="needs Numba: without it nothing is compiled")
@pytest.mark.parametrize(("name", "players", "plays"), POSITIONS)
def test_interpreted_equals_compiled_number_for_number(name: str, players: int, plays: int) -> None:
    view = view_of(midway(name, players, plays, 5))
    plain = monte_pentathlon.rewards(view, 5, seed=9, compiled=False)
    assert monte_pentathlon.rewards(view, 5, seed=9) == plain
    assert plain.moves == view.legal_moves
    assert [len(row) for row in plain.values] == [5] * len(plain.moves)


def imagined(view: PentathlonView, seed: int) -> PentathlonState:
    """The very world that the kernel deals first."""
    world = [0] * view.game.players
    monte_pentathlon.imagine(accel.seeded(seed), monte_pentathlon.known_from(view, list), world)
    fans = view.kind == rules.FAN_TAN
    hands = [hand if fans else sum(1 << rules.card_of(c) for c in range(52) if hand >> c & 1) for hand in world]
    return PentathlonState(**view.public(), hands=tuple(hands))


@pytest.mark.parametrize(("name", "players", "plays"), POSITIONS)
def test_imagined_worlds_agree_with_the_view(name: str, players: int, plays: int) -> None:
    view = view_of(midway(name, players, plays, 2))
    for seed in range(20):
        world = imagined(view, seed)
        assert world.view(view.seat) == view
        assert tuple(hand.bit_count() for hand in world.hands) == view.counts
        assert all(not hand & lacked for hand, lacked in zip(world.hands, view.lacks, strict=True))
        assert sum(world.hands) == view.unseen_mask | view.hand


@pytest.mark.parametrize("name", rules.ROUND_NAMES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_rollouts_end_with_the_scores_of_the_positions(name: str, players: int) -> None:
    """With epsilon 0 a rollout is Greedy's play of the imagined deal, so positions can replay it."""
    view = view_of(midway(name, players, 3 * players + 1, 3))
    found = rewards(view, 1, epsilon=0, seed=6)
    world, rounds = imagined(view, 6), len(view.sheet)
    masks = [monte_pentathlon._mask(view, move.code) for move in view.legal_moves]
    for move, mask, like, row in zip(
        found.moves, masks, monte_pentathlon.twins(view, masks), found.values, strict=True
    ):
        if mask != like:
            continue  # the number is that of a touching card, which the line below tests
        state = world.after(move)
        while len(state.sheet) == rounds:
            state = state.after(Greedy().choose(view_of(state)))
        own, last = state.sheet[-1][view.seat], state.sheet[-1]
        assert row == [pytest.approx((sum(last) - own) / (players - 1) - own if name == "fan_tan" else -own)]


def test_touching_cards_are_alike_unless_one_costs_by_itself() -> None:
    hand = "SJ SQ SK D2 D4 D5 H2 H3 C9 CT CA HA HQ"
    state = dealt(at_round("queens", first_dealer=1, players=4), hand)
    assert state.actor == 0
    view = view_of(state)
    masks = [monte_pentathlon._mask(view, move.code) for move in view.legal_moves]
    groups: dict[int, list[str]] = {}
    for move, like in zip(view.legal_moves, monte_pentathlon.twins(view, masks), strict=True):
        groups.setdefault(like, []).append(move.text)
    together = sorted(sorted(group) for group in groups.values() if len(group) > 1)
    assert together == [["C9", "CT"], ["D4", "D5"], ["H2", "H3"], ["SJ", "SK"]]


@pytest.mark.parametrize("name", rules.ROUND_NAMES)
def test_every_choice_is_legal_to_the_end(name: str) -> None:
    state = at_round(name, players=4, **ALL_ROUNDS)
    state = state.after(state.deal(11))
    seats: list[Player] = [MonteCarlo(5), Greedy(), Random(1), MonteCarlo(3, epsilon=1)]
    rounds = len(state.sheet)
    while len(state.sheet) == rounds:
        assert state.actor is not None
        state = state.after(seats[state.actor].choose(view_of(state)))  # after() refuses what is not legal


@pytest.mark.parametrize(
    ("name", "dealer", "hand", "trick", "card"),
    [
        ("queens", 2, "SK SJ S2 H2 H3 H4 H5 H6 H7 H8 H9 HT HJ", "S3 SQ S4", "SJ"),  # never eat a queen
        ("queens", 2, "SQ S6 S2 H2 H3 H4 H5 D4 D7 D9 C5 C8 CT", "S3 SK S4", "SQ"),  # the queen under the king
        ("queens", 2, "DQ H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HK HA", "S3 SK S4", "DQ"),  # void: away with it
        ("grand", 0, "SK SQ S2 H2 H3 H4 H5 H6 H7 H8 H9 HT HJ", "S3 SJ S4", "SQ"),  # win, and as cheaply as one can
        ("pass", 0, "SK S9 S2 H2 H3 H4 H5 H6 H7 H8 H9 HT HJ", "S3 ST S4", "S9"),  # the highest card that ducks
    ],
)
def test_obvious_cards(name: str, dealer: int, hand: str, trick: str, card: str) -> None:
    state = play(dealt(at_round(name, first_dealer=dealer), hand, *trick.split()), trick)
    assert state.actor == 0
    assert MonteCarlo(100, seed=1).choose(view_of(state)).text == card


def test_a_single_move_is_made_at_once_and_told_so() -> None:
    state = at_round("pass", players=4)
    state = state.after(state.deal(1))
    while len(state.legal_moves) > 1:
        state = state.after(state.legal_moves[0])
    view, hero = view_of(state), MonteCarlo(1_000_000)
    assert hero.choose(view) == view.legal_moves[0]
    assert hero.explain(view, view.legal_moves[0]).startswith("There is no choice")


def test_ties_fall_to_what_greedy_prefers_and_then_to_the_first() -> None:
    view = view_of(midway("clubs", 4, 8, 2))
    level = Rewards(view.legal_moves, [[1.0]] * len(view.legal_moves))
    assert MonteCarlo().best(view, level) == Greedy().choose(view)
    others = [0.0 if move == Greedy().choose(view) else 1.0 for move in view.legal_moves]
    first = next(move for move in view.legal_moves if move != Greedy().choose(view))
    assert MonteCarlo().best(view, Rewards(view.legal_moves, [[value] for value in others])) == first


def test_the_reason_has_the_figures_of_the_rewards() -> None:
    view, hero = view_of(midway("pass", 4, 6, 4)), MonteCarlo(30, seed=2)
    chosen, found = hero.choose(view), hero.tried(view)
    mean = f"{found.means[found.moves.index(chosen)]:+.2f}".replace("-", "−")
    assert f"Over 30 imagined deals {chosen} comes to {mean} points" in hero.explain(view, chosen)
    with pytest.raises(InvalidOption, match="expected a legal move"):
        hero.explain(view, game("pentathlon").start().deal(1))


def test_time_as_the_budget_is_used_and_not_overrun(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which a world takes a millisecond."""
    now = [5.0]

    def timed(view: PentathlonView, worlds: int, epsilon: float, seed: int, reads: bool) -> Rewards:
        now[0] += worlds / 1000
        return rewards(view, worlds, epsilon, seed, reads)

    monkeypatch.setattr("penta_widgets.players.monte_carlo.time.perf_counter", lambda: now[0])
    monkeypatch.setattr("penta_widgets.players.monte_carlo.rewards", timed)
    view = view_of(midway("pass", 4, 30, 1))
    for limit, least in ((45, 44), (400, 399), (1, FIRST_BATCH)):
        found = MonteCarlo(milliseconds=limit).tried(view)
        assert least <= len(found.values[0]) <= max(limit, FIRST_BATCH)
        assert len({len(row) for row in found.values}) == 1


@pytest.mark.parametrize(
    "options",
    [{"worlds": 0}, {"worlds": True}, {"worlds": 2.0}, {"milliseconds": 0}, {"milliseconds": "5"}, {"epsilon": 1.1},
     {"epsilon": None}, {"seed": "x"}, {"seed": random.Random(1)}],
)  # fmt: skip
def test_bad_budgets_are_refused_by_name(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOption, match=f"{next(iter(options))}="):
        MonteCarlo(**options)  # type: ignore[arg-type]


def test_it_refuses_what_it_cannot_play() -> None:
    state = game("twenty").start()
    state = state.after(state.deal(1))
    with pytest.raises(InvalidOption, match=r"'twenty'.* has no rollouts .*seat Greedy"):
        rewards(state.view(0), 5)
    waiting = game("pentathlon").start()
    assert waiting.actor == CHANCE
    with pytest.raises(InvalidOption, match="dealt first"):
        MonteCarlo().choose(waiting.view(0))


def test_a_view_that_nothing_agrees_with_is_refused() -> None:
    view = view_of(midway("pass", 4, 4, 1))
    lost = replace(view, lacks=tuple(rules.PACK for _ in view.lacks))
    with pytest.raises(InvalidOption, match="no hands agree"):
        rewards(lost, 3)


def test_it_is_stronger_than_greedy_where_the_queens_count() -> None:
    """A dozen duplicate deals with every seat's turn; the margin is about two points a round."""
    margin = 0.0
    for seed in range(12):
        state = at_round("queens", players=4)
        state = state.after(state.deal(seed))
        for own in range(4):
            end = state
            while len(end.sheet) == len(state.sheet):
                seat: Player = MonteCarlo(40) if end.actor == own else Greedy()
                end = end.after(seat.choose(view_of(end)))
            row = end.sheet[-1]
            margin += (sum(row) - row[own]) / 3 - row[own]
    assert margin / 48 > 0.5


def test_epsilon_reaches_the_dice() -> None:
    view = view_of(midway("clubs", 4, 6, 1))
    assert rewards(view, 20, epsilon=0.0, seed=1) != rewards(view, 20, epsilon=1.0, seed=1)
    assert playout.RANDOM == 1024
