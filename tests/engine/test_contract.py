"""What every game owes the contract, asked of each alike; and Penta's positions as objects."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
import sys
from typing import Any

import pytest

from penta_widgets.engine import (
    CHANCE,
    Deal,
    Game,
    IllegalMove,
    InvalidNotation,
    InvalidOption,
    InvalidRecord,
    Move,
    Outcome,
    PentaError,
    Reason,
    State,
    game,
    game_names,
    rng_from,
)
from penta_widgets.engine import contract as contract_module
from penta_widgets.engine.records import Record, load_record

GAMES = pytest.mark.parametrize("name", game_names())
LONGEST = 400
"""Moves after which a solitaire that shuttles a lone card is left."""


def random_line(rules: Game, seed: int) -> list[State]:
    """The positions of one random game, the start first."""
    rng = random.Random(f"{rules.name} {seed}")
    line = [rules.start()]
    while line[-1].actor is not None and len(line) < LONGEST:
        state = line[-1]
        line.append(state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves)))
    return line


@GAMES
def test_the_start_waits_for_the_deal(name: str) -> None:
    state = game(name).start()
    assert (state.actor, state.phase, state.legal_moves, state.outcome) == (CHANCE, "deal", (), None)
    assert state.history == ()
    assert state == game(name).start()


@GAMES
def test_games_are_equal_by_name_and_options_and_print_the_call_that_makes_them(name: str) -> None:
    rules = game(name)
    assert rules == game(name)
    assert hash(rules) == hash(game(name))
    assert eval(repr(rules), {"game": game}) == rules
    assert rules != game("penta", players=7)
    assert rules != name


def test_a_game_prints_the_options_that_differ() -> None:
    rules = game("penta", players=3, mode="points", max_hands=20)
    assert repr(rules) == "game('penta', players=3, mode='points')"


@GAMES
def test_moves_are_listed_sorted_once_each_and_exactly_while_a_seat_acts(name: str) -> None:
    for state in random_line(game(name), 1):
        moves = state.legal_moves
        assert list(moves) == sorted(set(moves))
        assert bool(moves) == (state.actor not in {None, CHANCE})
        assert (state.outcome is not None) == (state.actor is None)
        assert len({move.text for move in moves}) == len(moves)


@GAMES
def test_every_move_reads_back_and_is_said_in_words(name: str) -> None:
    for state in random_line(game(name), 2)[::3]:
        for move in state.legal_moves:
            assert (
                state.move(move.text) == state.move(move.text.upper()) == state.move(f" {move.text.lower()} ") == move
            )
            assert state.why_not(move) is None
            words = state.describe(move)
            assert len(words) >= 3
            assert words == state.describe(move.text)


@GAMES
def test_history_replays_to_an_equal_position(name: str) -> None:
    rules = game(name)
    line = random_line(rules, 3)
    end = line[-1]
    assert len(end.history) == len(line) - 1
    assert [move.text for move in end.history] == [s.last_move.text for s in line[1:] if s.last_move]
    assert rules.replay(end.history) == end
    assert rules.replay(move.text for move in end.history) == end
    assert repr(rules.replay(end.history)) == repr(end)


@GAMES
def test_positions_survive_pickling_and_copying_with_their_history(name: str) -> None:
    for state in random_line(game(name), 4)[::9]:
        for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert twin == state
            assert twin.history == state.history
            assert twin.legal_moves == state.legal_moves
            assert hash(twin) == hash(state)


@GAMES
def test_positions_moves_and_outcomes_are_immutable(name: str) -> None:
    line = random_line(game(name), 5)
    state = line[2]
    for thing, attribute in (
        (state, "public"),
        (state, "phase"),
        (state.last_move, "text"),
        (Outcome((), (), ""), "winners"),
    ):
        with pytest.raises((AttributeError, dataclasses.FrozenInstanceError)):
            setattr(thing, attribute, None)


@GAMES
def test_a_refused_move_changes_nothing(name: str) -> None:
    for state in random_line(game(name), 6)[:40:4]:
        before = repr(state), hash(state), state.legal_moves, state.history
        bad = "deal" if state.actor != CHANCE else game(name).pack.texts_of[0]
        reason = state.why_not("deal")
        assert isinstance(reason, Reason)
        with pytest.raises((IllegalMove, InvalidNotation)):
            state.after(bad)
        with pytest.raises(InvalidNotation):
            state.after("no such move")
        assert (repr(state), hash(state), state.legal_moves, state.history) == before


@GAMES
def test_after_the_end_every_move_is_refused_by_a_rule(name: str) -> None:
    options: dict[str, object] = {"max_hands": 1} if name == "penta" else {}
    ends = (random_line(game(name, **options), seed)[-1] for seed in range(200))
    end = next(state for state in ends if state.actor is None)  # a solitaire may shuttle a lone card on instead
    assert end.legal_moves == ()
    reason = end.why_not("deal")
    assert reason is not None
    assert reason.rule[1] == "-"
    assert "over" in str(reason)


@GAMES
@pytest.mark.parametrize("wrong", [None, 7, b"deal", [], "", "\0", "x" * 10**5, Move(0, "?", kind="pass")], ids=type)
def test_what_cannot_be_read_is_invalid_notation(name: str, wrong: str) -> None:
    for state in random_line(game(name), 8)[:2]:
        for read in (state.after, state.why_not, state.move, state.describe):
            with pytest.raises(InvalidNotation):
                read(wrong)


@GAMES
def test_deals_come_from_the_seed_alone(name: str) -> None:
    rules = game(name)
    before = random.getstate()
    assert rules.deal(5) == rules.deal(random.Random(5)) == rules.start().deal(5)
    assert rules.deal(5) != rules.deal(6)
    assert random.getstate() == before  # no global state is drawn from
    deal = rules.deal(5)
    assert isinstance(deal, Deal)
    assert sorted(deal.cards) == sorted(rules.start().pack_in_use)
    assert rules.start().move(deal.text) == deal


@GAMES
def test_a_later_hand_or_round_deals_its_own_pack(name: str) -> None:
    for state in random_line(game(name), 9):
        if state.actor == CHANCE:
            assert sorted(state.deal(1).cards) == sorted(state.pack_in_use)


@GAMES
def test_views_know_game_seat_actor_and_phase_and_sample_a_position_that_goes_on(name: str) -> None:
    for state in random_line(game(name), 10)[1:60:7]:
        for seat in range(state.game.players):
            view = state.view(seat)
            assert (view.game, view.seat, view.actor, view.phase) == (state.game, seat, state.actor, state.phase)
            assert view.legal_moves == (state.legal_moves if seat == state.actor else ())
            sample = view.sample(3)
            assert type(sample) is type(state)
            assert sample.actor == state.actor
            assert sample.view(seat) == view
        for nobody in (-1, state.game.players, True, None, "0"):
            with pytest.raises(PentaError):
                state.view(nobody)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [0, -3, 10**30])
def test_rng_from_an_int_starts_anew_and_a_generator_is_used_on(seed: int) -> None:
    assert rng_from(seed).random() == random.Random(seed).random()
    rng = random.Random(seed)
    assert rng_from(rng) is rng


def test_replay_stops_at_the_first_bad_move_and_says_which() -> None:
    rules = game("penta", mode="points")
    deal = rules.deal(1)
    with pytest.raises(IllegalMove, match=r"'bid 14' is not legal: .*\(P-BID\) — hand 1, bid, seat 2 to act"):
        rules.replay([deal, "bid 1", "bid 14", "nonsense"])
    with pytest.raises(InvalidNotation, match="nonsense"):
        rules.replay([deal, "bid 1", "nonsense"])


def test_a_long_game_pickles_and_dies_without_recursion() -> None:
    """Thousands of positions in one chain: deeper than Python's recursion limit."""
    rules = game("penta", players=8, max_hands=2000)
    state = rules.start()
    for seed in range(700):
        state = state.after(state.deal(seed))
        for _ in range(7):
            state = state.after("fold")
    assert len(state.history) == 700 * 8 > sys.getrecursionlimit()
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert twin.history == state.history
    del twin, state  # a chain that long is given back link by link


def test_a_whole_match_replays_exactly() -> None:
    line = random_line(game("penta", players=3, max_hands=4), 12)
    end = line[-1]
    assert end.outcome is not None
    again = end.game.replay(move.text for move in end.history)
    assert again == end
    assert (again.outcome, again.view(1)) == (end.outcome, end.view(1))
    for one, other in zip(line, [*chain(again)][::-1], strict=True):
        assert one == other


def chain(state: State | None) -> list[State]:
    """The position and all before it."""
    found = []
    while state is not None:
        found.append(state)
        state = state.parent
    return found


@pytest.mark.parametrize("name", game_names())
def test_an_imagined_position_is_pickled_with_the_moves_made_in_it(name: str) -> None:
    state = random_line(game(name), 1)[2]
    sample = state.view(0).sample(1)
    after = sample.after(sample.legal_moves[-1])
    for one in (sample, after):
        again = pickle.loads(pickle.dumps(one))
        assert again == one
        assert again.history[-1:] == one.history[-1:]
    if sample != state:
        with pytest.raises(PentaError, match="imagined"):
            sample.to_record()


@pytest.mark.parametrize("name", game_names())
def test_what_never_changes_copies_to_itself(name: str) -> None:
    state = random_line(game(name), 1)[2]
    for one in (state, state.view(0), state.view(0).sample(2), state.game):
        assert copy.copy(one) is one
        assert copy.deepcopy(one) is one


@pytest.mark.parametrize("name", game_names())
def test_nobody_changes_the_rules_of_a_game_under_way(name: str) -> None:
    rules = game(name)
    for field in ("options", "name", "anything"):
        with pytest.raises(AttributeError, match="immutable"):
            setattr(rules, field, None)
    with pytest.raises(AttributeError, match="immutable"):
        del rules.options
    assert pickle.loads(pickle.dumps(rules)) == rules == game(name)


@pytest.mark.parametrize("option", ["self", "name", "cls"])
def test_an_option_of_any_name_is_refused_like_any_other(option: str) -> None:
    with pytest.raises(InvalidOption, match=f"no option '{option}'"):
        game("penta", **{option: 1})
    with pytest.raises(InvalidRecord, match="no option"):
        load_record({**game("penta").start().to_record(), "options": {option: 1}})


@pytest.mark.parametrize("moves", [None, 7, "bid 1", b"bid 1"])
def test_what_is_no_list_of_moves_is_refused(moves: Any) -> None:
    with pytest.raises(InvalidNotation, match="expected a list of moves"):
        game("penta").replay(moves)
    with pytest.raises(InvalidRecord, match="moves: expected a sequence"):
        _ = Record(game("penta"), moves).states


@pytest.mark.parametrize("cards", [None, 7, "S1", [99], [True], ["S1"], [-1]])
def test_what_are_no_card_numbers_make_no_deal(cards: Any) -> None:
    start = game("penta").start()
    for deal in (start.deal_of, start.deal_from):
        with pytest.raises(InvalidNotation, match="card number"):
            deal(cards)


def test_a_number_has_one_spelling() -> None:
    state = random_line(game("penta", mode="points"), 1)[1]
    for text in ("bid 00", "bid 01", "bid 007"):
        with pytest.raises(InvalidNotation):
            state.after(text)


def test_positions_reached_by_different_orders_of_equal_facts_are_equal() -> None:
    rules = game("penta", mode="points")
    deal = rules.deal(4)
    one, other = rules.replay([deal, "bid 1"]), rules.replay([deal.text.lower(), " BID  1 "])
    assert one == other
    assert hash(one) == hash(other)
    assert one != rules.replay([deal, "bid 2"])


def test_the_painter_is_a_hook() -> None:
    state = game("penta").start()
    before = contract_module._painter
    try:
        contract_module.set_painter(lambda shown: f"<svg>{shown!r}</svg>")
        assert state._repr_svg_() == f"<svg>{state!r}</svg>"
    finally:
        contract_module._painter = before


def test_reasons_print_their_rule() -> None:
    assert str(Reason("P-FOLLOW", "Torz was led.")) == "Torz was led. (P-FOLLOW)"


def test_an_unknown_seat_is_named() -> None:
    with pytest.raises(InvalidOption, match="no seat 9; seats are 0 to 3"):
        game("penta").start().view(9)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_F_DECK_one_random_deal_fits_every_round(players: int) -> None:
    rng = random.Random(players)
    rules = game("pentathlon", players=players)
    state = rules.start()
    sizes = []
    while state.actor is not None:
        if state.actor == CHANCE:
            deal = rules.deal(rng)
            state = state.after(deal)
            assert isinstance(state.last_move, Deal)
            sizes.append(len(state.last_move.cards))
            assert [card for card in deal.order if card in state.last_move.cards] == list(state.last_move.cards)
        else:
            state = state.after(rng.choice(state.legal_moves))
    trick_pack = {3: 51, 4: 52, 5: 50}[players]
    assert sizes == [trick_pack] * 3 + [52, trick_pack]
    assert rules.replay(move.text for move in state.history) == state
