"""Exact: the solver against brute force over all lines of play, and the player around it."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from penta_widgets.engine import InvalidOption, accel
from penta_widgets.engine.cards import bits
from penta_widgets.engine.pentathlon import PentathlonState, rules
from penta_widgets.players import Exact, Greedy, MonteCarlo, exact, exact_tricks, player
from tests.engine.pentathlon.dealing import at_round

TRICK_ROUNDS = [name for name in rules.ROUND_NAMES if name != "fan_tan"]
ALL_ROUNDS = {"rounds": "heptathlon_house"}


def endgame(name: str, players: int, cards: int, seed: int, plays: int = 0) -> PentathlonState:
    """Random hands of so many cards, nothing taken yet, after so many random plays."""
    rng = random.Random(f"{name}/{players}/{cards}/{seed}")
    state = at_round(name, players=players, **ALL_ROUNDS)
    pack = rng.sample(state.pack_in_use, cards * players)
    hands = tuple(sum(1 << card for card in pack[seat::players]) for seat in range(players))
    gone = state.pack_mask & ~sum(hands)
    taken = (gone, *(0 for _ in range(players - 1)))
    leader = rng.randrange(players)
    state = replace(state, hands=hands, counts=(cards,) * players, taken=taken, turn=leader, leader=leader)
    for _ in range(plays):
        state = state.after(rng.choice(state.legal_moves))
    return state


def by_force(state: PentathlonState) -> tuple[int, ...]:
    """Max^n over every line of play, by the positions: least for oneself, then most for the next seats."""
    rounds = len(state.sheet)

    @cache
    def value(hands: Any, trick: Any, turn: int, scores: Any, here: PentathlonState) -> tuple[int, ...]:
        if len(here.sheet) > rounds:
            return here.sheet[-1]
        found = [go(here.after(move)) for move in here.legal_moves]
        order = [(turn + step) % len(scores) for step in range(len(scores))]
        return min(found, key=lambda row: (row[turn], *(-row[seat] for seat in order[1:])))

    def go(here: PentathlonState) -> tuple[int, ...]:
        return value(here.hands, here.trick, here.turn, here.round_scores, here)

    return go(state)


def against_one(state: PentathlonState, seat: int) -> int:
    """The paranoid value over every line of play."""
    rounds = len(state.sheet)

    def value(here: PentathlonState) -> int:
        if len(here.sheet) > rounds:
            return here.sheet[-1][seat]
        found = [value(here.after(move)) for move in here.legal_moves]
        return min(found) if here.turn == seat else max(found)

    return value(state)


def solver(state: PentathlonState, slots: int = 1 << 12) -> tuple[list[Any], list[Any]]:
    """The solver's arguments before and after the seat, interpreted."""
    players, started = state.game.players, len(state.trick)
    end = started + sum(state.counts)
    stack = tuple([0] * (end + 1) for _ in range(8))
    for place, play in enumerate(state.trick):
        stack[0][place], stack[1][place] = play.seat, 1 << rules.strength(play.card)
    stack[0][started] = state.turn
    hands = [rules.strengths(hand) for hand in state.hands]
    table = [0] * (slots * exact_tricks.ENTRY + 1)
    assert len(hands) == players
    return [started, end, hands], [state.kind, state.game.options.queen_value, stack, table, slots]


def unpacked(vector: int, players: int) -> tuple[int, ...]:
    fields = (vector >> exact_tricks.FIELD * seat & exact_tricks.FIELD_MASK for seat in range(players))
    return tuple(field - exact_tricks.BIAS for field in fields)


PARANOID: Any = exact_tricks.paranoid
SMALL = [(name, players, cards, plays) for name in TRICK_ROUNDS for players, cards, plays in
         ((3, 3, 0), (3, 4, 2), (4, 2, 1), (4, 3, 3), (5, 2, 4))]  # fmt: skip


@pytest.mark.parametrize(("name", "players", "cards", "plays"), SMALL)
def test_maxn_is_what_every_line_of_play_gives(name: str, players: int, cards: int, plays: int) -> None:
    for seed in range(4):
        state = endgame(name, players, cards, seed, plays)
        before, after = solver(state)
        assert unpacked(exact_tricks.maxn(*before, *after), players) == by_force(state)


@pytest.mark.parametrize(("name", "players", "cards", "plays"), SMALL)
def test_paranoid_is_what_every_line_of_play_gives(name: str, players: int, cards: int, plays: int) -> None:
    for seed in range(4):
        state = endgame(name, players, cards, seed, plays)
        before, after = solver(state)
        assert PARANOID(*before, seed % players, *after) == against_one(state, seed % players)


@pytest.mark.parametrize("name", TRICK_ROUNDS)
def test_a_table_with_hardly_any_room_gives_the_same_values(name: str) -> None:
    state = endgame(name, 4, 4, 9)
    (before, after), (tight_before, tight_after) = solver(state), solver(state, slots=10)
    assert exact_tricks.maxn(*before, *after) == exact_tricks.maxn(*tight_before, *tight_after)
    (before, after), (tight_before, tight_after) = solver(state), solver(state, slots=10)
    assert PARANOID(*before, 1, *after) == PARANOID(*tight_before, 1, *tight_after)


def test_the_memo_knows_equal_suits_and_ranks_and_keeps_special_ones_apart() -> None:
    def code(kind: int, leader: int, *hands: str) -> list[int]:
        from penta_widgets.engine.cards import FRENCH

        masks = [sum(1 << rules.strength(FRENCH.parse(card)) for card in hand.split()) for hand in hands]
        table = [0] * (8 * exact_tricks.ENTRY + 1)
        at = exact_tricks.entry_of(table, 8, masks, leader, kind, False)
        return table[at : at + 4]

    spades, hearts = ("S3 S9", "S5 SK", "D2 D4"), ("H2 H6", "H3 H4", "C8 CA")
    assert code(rules.PASS, 0, *spades) != code(rules.PASS, 0, *hearts)  # 3 5 9 K is not 2 3 4 6: owners differ
    assert code(rules.PASS, 0, *spades) == code(rules.PASS, 0, "H2 H4", "H3 H8", "C8 CA")
    assert code(rules.PASS, 0, *spades) != code(rules.PASS, 1, *spades)
    assert code(rules.CLUBS, 0, *spades) != code(rules.CLUBS, 0, "H2 H4", "H3 H8", "C8 CA")
    assert code(rules.QUEENS, 0, "S3 SQ", "S5 SK") != code(rules.QUEENS, 0, "S3 SJ", "S5 SK")
    assert code(rules.QUEENS, 0, "S3 SQ", "S5 SK") == code(rules.QUEENS, 0, "D3 DQ", "D9 DA")
    assert code(rules.QUEENS, 0, "SQ SK", "S3") != code(rules.QUEENS, 0, "SJ SQ", "S3")  # where the queen lies
    assert code(rules.KING_OF_HEARTS, 0, "SK S2", "S3 S4") != code(rules.KING_OF_HEARTS, 0, "HK H2", "H3 H4")


@pytest.mark.skipif(not accel.available(), reason="needs Numba: without it nothing is compiled")
@pytest.mark.parametrize("name", TRICK_ROUNDS)
@pytest.mark.parametrize("method", exact.METHODS)
def test_interpreted_equals_compiled(name: str, method: str) -> None:
    state = endgame(name, 4, 4, 5, plays=1)
    view = state.view(state.turn)
    plain = exact.rewards(view, 4, method, seed=3, compiled=False)
    assert exact.rewards(view, 4, method, seed=3) == plain
    assert plain.moves == view.legal_moves


@pytest.mark.parametrize("method", exact.METHODS)
def test_rewards_are_the_brute_force_values_of_each_move(method: str) -> None:
    """Everyone else's cards are known here: each of the others is void but in one suit of its own."""
    state = endgame("pass", 3, 3, 1)
    pack = rules.PACK
    own = sum(1 << card for card in (0, 14, 28))
    hands = (own, 0b1110 << 1, 0b1110 << 14)
    others = [pack & ~hand for hand in hands]
    state = replace(state, hands=hands, taken=(state.pack_mask & ~sum(hands), 0, 0), turn=0, leader=0,
                    lacks=(0, others[1], others[2]))  # fmt: skip
    found = exact.rewards(state.view(0), 2, method)
    for move, row in zip(found.moves, found.values, strict=True):
        after = state.after(move)
        cost = by_force(after)[0] if method == "maxn" else against_one(after, 0)
        assert row == [-cost, -cost]


def test_equal_views_give_equal_choices() -> None:
    state = endgame("queens", 4, 5, 2, plays=2)
    view = state.view(state.turn)
    other = next(w for seed in range(50) if (w := view.sample(seed)).hands != state.hands)
    for method in exact.METHODS:
        assert Exact(method, 5, seed=1).choose(other.view(state.turn)) == Exact(method, 5, seed=1).choose(view)


def test_before_the_endgame_and_in_fan_tan_it_is_montecarlo() -> None:
    for name in ("clubs", "fan_tan"):
        state = at_round(name, players=4)
        state = state.after(state.deal(2))
        while len(state.legal_moves) < 2:
            state = state.after(Greedy().choose(state.view(state.turn)))
        view = state.view(state.turn)
        assert not Exact().solves(view)
        assert Exact(worlds=20, seed=3).choose(view) == MonteCarlo(20, seed=3).choose(view)


def test_it_plays_a_whole_round_and_gives_figures_as_reasons() -> None:
    state = at_round("grand", players=4)
    state = state.after(state.deal(4))
    rounds, solved = len(state.sheet), 0
    hero = Exact("paranoid", worlds=4, cards=4)
    while len(state.sheet) == rounds:
        view = state.view(state.turn)
        move = hero.choose(view)
        if hero.solves(view) and len(view.legal_moves) > 1:
            solved += 1
            assert "Solved in 4 imagined deals" in hero.explain(view, move)
        state = state.after(move)
    assert solved
    assert isinstance(player("exact", 2), Exact)


@pytest.mark.parametrize("options", [{"method": "minimax"}, {"cards": 8}, {"worlds": 0}, {"seed": 1.5}])
def test_bad_limits_are_refused_by_name(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOption, match=f"{next(iter(options))}="):
        Exact(**options)  # type: ignore[arg-type]


def test_a_card_taken_from_between_leaves_touching_cards_one_choice() -> None:
    hand, apart = 0b1011, 0b10000
    assert list(bits(exact_tricks.choices(hand, rules.PACK, apart, 0))) == [0]
    assert list(bits(exact_tricks.choices(hand, rules.PACK, 0b100, 0))) == [0, 3]
