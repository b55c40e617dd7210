"""What every player keeps: views only, legal moves only, and nothing that the view does not say."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penta_widgets.engine import CHANCE, InvalidOption, State, View, entry, game, register
from penta_widgets.engine.penta import PentaState
from penta_widgets.engine.registry import unregister
from penta_widgets.players import Explaining, Greedy, Human, Player, Random, player, player_names

OPTIONS: tuple[dict[str, object], ...] = (
    {"mode": "points"},
    {"mode": "spades_like", "wild_offsuit_discard": True},
    {"mode": "franklin", "wild_may_name_removed": True},
    {"mode": "franklin", "sole_survivor": "play", "max_raises": 0},
    {"mode": "franklin", "min_raise": 3, "max_raise": 9, "max_raises": 5, "wild_offsuit_discard": True},
    {"mode": "points", "partners": True},
)


def played(state: State, seats: Sequence[Player], hands: int = 1) -> State:
    """Play on to the end of so many hands; every choice must be legal, as ``after`` checks."""
    dealt = 0
    while (actor := state.actor) is not None:
        if actor != CHANCE:
            state = state.after(seats[actor].choose(state.view(actor)))
        elif dealt < hands:
            dealt += 1
            state = state.after(state.deal(random.Random(f"{dealt}/{state.game!r}")))
        else:
            break
    return state


def midway(seed: int, players: int, **options: object) -> PentaState:
    """A position that random play reaches, a seat to act."""
    rng = random.Random(f"{seed}/{players}/{sorted(options.items())}")
    state = game("penta", players=players, **options).start()
    state = state.after(state.deal(rng))
    for _ in range(rng.randrange(4 * players)):
        following = state.after(rng.choice([move for move in state.legal_moves if move.text != "fold"]))
        if following.actor in (None, CHANCE):
            break
        state = following
    return state


TABLES = [
    (players, options)
    for players in range(2, 9)
    for options in OPTIONS
    if "partners" not in options or players in (4, 6, 8)
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_greedy_is_legal_and_can_say_why(players: int, options: dict[str, object]) -> None:
    greedy = Greedy(players)
    for seed in range(4):
        state = midway(seed, players, **options)
        while (actor := state.actor) is not None and actor != CHANCE:
            view = state.view(actor)
            move = greedy.choose(view)
            assert move in view.legal_moves
            for explained in {move, view.legal_moves[0], view.legal_moves[-1]}:
                reason = greedy.explain(view, explained)
                assert reason.endswith(".")
                assert 20 < len(reason) < 240
            state = state.after(move)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_greedy_holds_out_among_random_players(players: int, options: dict[str, object]) -> None:
    seats = [Greedy() if seat % 2 else Random(seat) for seat in range(players)]
    end = played(game("penta", players=players, **options).start(), seats, hands=3)
    assert end.actor in (None, CHANCE)


@given(seed=st.integers(0, 10**6), players=st.integers(2, 8), options=st.sampled_from(OPTIONS[:5]))
def test_equal_views_give_equal_choices(seed: int, players: int, options: dict[str, object]) -> None:
    state = midway(seed, players, **options)
    view = state.view(cast("int", state.actor))
    other = view.sample(seed)  # the same view, other hidden cards
    twin = other.view(view.seat)
    assert twin == view
    assert twin is not view
    assert Greedy(seed).choose(twin) == Greedy(seed).choose(view)
    assert Greedy(seed).explain(twin, view.legal_moves[0]) == Greedy(seed).explain(view, view.legal_moves[0])


def test_equal_views_do_differ_in_hidden_cards() -> None:
    state = midway(5, 4, mode="points")
    sampled = state.view(cast("int", state.actor)).sample(1)
    assert sampled.hands != state.hands


def tied() -> View:
    """Seat 1 leads with a zero bid and the ones of all five suits, which are as good as each other."""
    state = game("penta", players=4, mode="points").replay(["deal " + _dealt(), "bid 0", "bid 0", "bid 0", "bid 0"])
    return state.view(cast("int", state.actor))


def test_choices_are_the_same_in_another_process() -> None:
    code = (
        "from tests.players.test_players import Greedy, tied\n"
        "print(*(Greedy(seed).choose(tied()) for seed in range(30)))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert len(set(runs.pop().split())) > 1  # ties they were


def test_ties_fall_by_the_seed() -> None:
    assert len({Greedy(seed).choose(tied()).text for seed in range(40)}) > 1


def _dealt() -> str:
    """A deal that gives seat 1 the ones of all five suits."""
    from penta_widgets.engine.cards import PENTA
    from penta_widgets.engine.penta.rules import deck
    from penta_widgets.engine.tricks import dealing_order

    first = [PENTA.parse(f"{suit}{rank}") for rank in (1, 2, 3) for suit in "STHEC"][:13]
    rest = list(deck(4))
    for card in first:
        rest.remove(card)
    hands = [rest[:13], first, rest[13:26], rest[26:]]
    return PENTA.texts(dealing_order(hands, 0))


def test_random_repeats_itself_with_its_seed_and_differs_without() -> None:
    def moves(seed: int) -> list[str]:
        end = played(game("penta", mode="points").start(), [Random(seed + seat) for seat in range(4)])
        return [move.text for move in end.history]

    assert moves(1) == moves(1)
    assert moves(1) != moves(50)


def test_random_plays_every_legal_move() -> None:
    state = midway(7, 4, mode="points")
    mine = state.view(cast("int", state.actor))
    bot = Random(1)
    assert {bot.choose(mine) for _ in range(60 * len(mine.legal_moves))} == set(mine.legal_moves)


def test_greedy_beats_random_with_a_margin() -> None:
    rules = game("penta", players=4, mode="points")
    gains = []
    for number in range(60):
        deal = rules.deal(number)
        for first in (0, 1):
            seats = [Greedy() if (seat + first) % 2 else Random(10 * number + seat) for seat in range(4)]
            end = cast("PentaState", played(rules.start().after(deal), seats, hands=0))
            scores = end.sheet[-1].scores
            gains.append(sum(score if (seat + first) % 2 else -score for seat, score in enumerate(scores)) / 2)
    assert sum(gains) / len(gains) > 55


def test_players_by_name() -> None:
    assert player_names() == ("greedy", "random", "montecarlo", "exact", "ismcts", "human")
    for name in player_names():
        assert isinstance(player(name.upper()), Player)
    assert isinstance(player("greedy", 3), Explaining)
    assert repr(player("greedy", 3)) == "Greedy(seed=3)"


@pytest.mark.parametrize(
    ("name", "advice"), [("gredy", "did you mean 'greedy'"), ("alphago", "there are greedy"), (3, "there are greedy")]
)
def test_an_unknown_player_is_refused_with_advice(name: object, advice: str) -> None:
    with pytest.raises(InvalidOption, match=advice):
        player(cast("str", name))


@pytest.mark.parametrize("seed", ["1", 1.5, None, True])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(InvalidOption, match="whole number"):
        player("greedy", cast("int", seed))
    with pytest.raises(InvalidOption, match="whole number"):
        Greedy(cast("int", seed))


def test_who_is_not_to_act_is_told_whose_turn_it_is() -> None:
    state = midway(1, 4, mode="points")
    actor = cast("int", state.actor)
    other = (actor + 1) % 4
    for bot in (Greedy(), Random(0)):
        with pytest.raises(InvalidOption, match=f"seat {other} has nothing to choose: it is seat {actor}'s turn"):
            bot.choose(state.view(other))
        with pytest.raises(InvalidOption, match="cards have to be dealt"):
            bot.choose(game("penta").start().view(0))


def test_a_state_is_no_view() -> None:
    state = midway(1, 4, mode="points")
    for bot in (Greedy(), Random(0)):
        with pytest.raises(InvalidOption, match="expected a View"):
            bot.choose(cast("View", state))


def test_a_person_does_not_choose_by_itself() -> None:
    state = midway(1, 4, mode="points")
    with pytest.raises(InvalidOption, match=r"table\.move"):
        Human().choose(state.view(cast("int", state.actor)))


def test_a_forced_move_is_made_and_said_to_be_one() -> None:
    state = midway(1, 4, mode="points")
    while len(state.legal_moves) > 1:
        state = state.after(state.legal_moves[0])
    view = state.view(cast("int", state.actor))
    assert Greedy().choose(view) == view.legal_moves[0]
    assert "only legal move" in Greedy().explain(view, view.legal_moves[0])


def test_greedy_knows_when_it_has_no_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    state = midway(1, 4, mode="points")
    monkeypatch.setattr(type(state.game), "name", "tarot")
    with pytest.raises(InvalidOption, match="no game is called 'tarot'"):
        Greedy().choose(state.view(cast("int", state.actor)))
    monkeypatch.undo()
    without = replace(entry("penta"), name="bare", greedy=None)
    register(without)
    monkeypatch.setattr(type(state.game), "name", "bare")
    try:
        with pytest.raises(InvalidOption, match=r"has no greedy.*no rules of thumb.*seat Random there"):
            Greedy().choose(state.view(cast("int", state.actor)))
    finally:
        unregister("bare")
