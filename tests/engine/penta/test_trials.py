"""What MonteCarlo counts is what the positions pay: betting, split, sole survivor, partners, scores and pots.

Random games of all options are played on twice, by ``trials`` on integers and move by move by ``State``, with the
same choices.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

from penta_widgets.engine import accel
from penta_widgets.engine.contract import CHANCE, Move
from penta_widgets.engine.penta import Penta, PentaState, moves, playout, trials
from penta_widgets.engine.penta.choices import new_bet
from penta_widgets.engine.penta.packed import BETTOR, POT, packed_hand

BETTING_GAMES = 150
GAIN_GAMES = 60
SHARE = {"bet": 0.4, "bid": 0.2, "play": 0.06, "redeclare": 1}
"""In how many of the positions of each phase a gain is compared."""


def options_of(rng: random.Random, mode: str) -> dict[str, object]:
    """Any options that go together, for games that last."""
    players = rng.randrange(2, 9)
    return {
        "players": players,
        "mode": mode,
        "first_dealer": rng.randrange(players),
        "ante": rng.choice([0, 1, 4]),
        "min_raise": rng.choice([1, 2]),
        "max_raise": rng.choice([2, 5]),
        "max_raises": rng.choice([0, 1, 3]),
        "sole_survivor": rng.choice(["no_points", "play"]),
        "wild_may_name_removed": rng.random() < 0.5,
        "wild_offsuit_discard": rng.random() < 0.5,
        "partners": mode != "franklin" and players in {4, 6, 8} and rng.random() < 0.8,
        "goal": 1_000_000,
    }


def games(seed: int, count: int, *modes: str) -> Iterator[tuple[PentaState, random.Random]]:
    """Games of all options, each with its first hands played at random, before a deal."""
    rng = random.Random(seed)
    for _ in range(count):
        state = Penta(**options_of(rng, rng.choice(modes))).start()
        for _ in range(rng.randrange(3)):  # odd chips in the pot
            state = state.after(state.deal(rng))
            while state.actor != CHANCE:
                state = state.after(rng.choice(state.legal_moves))
        yield state.after(state.deal(rng)), rng


def packed(state: PentaState) -> list[int]:
    return packed_hand(state.public, state.hands, state.game.options)


def test_P_BET_every_answer_leaves_the_position_that_the_rules_leave() -> None:
    """Pass, bet, call, raise and fold at random, cell by cell, until the bidding opens or one seat is left."""
    seen: Counter[str] = Counter()
    for start, rng in games(1, BETTING_GAMES, "franklin"):
        state = start
        cells = packed(state)
        while state.phase == "bet":
            move = rng.choice(state.legal_moves)
            after = state.after(move)
            trials.answer(cells, move.code)
            seen[move.text.split()[0]] += 1
            if after.hand_number != state.hand_number:  # P-SOLE: nobody plays
                seen["sole"] += 1
                assert cells[BETTOR] == -1
                break
            expected = packed(after)
            if after.phase != "bet":  # P-SPLIT comes next
                seen["bidding"] += 1
                expected[POT] += after.reward_pot - state.reward_pot
            assert cells == expected
            state = after
    assert min(seen[kind] for kind in ("pass", "bet", "call", "raise", "fold", "sole", "bidding")) > 10


def choice(state: PentaState, generator: list[int]) -> Move:
    """What a playout that plays at random chooses here, drawing as it does."""
    legal = state.legal_moves
    if state.phase == "bet":
        return moves.move_of(new_bet(packed(state), cast("int", state.actor)))
    if state.phase == "bid":
        return legal[accel.draw(generator, len(legal))]
    lone_card = len(legal) == 1 and state.phase == "play" and "=" not in legal[0].text
    return legal[0] if lone_card else legal[accel.draw(generator, len(legal))]


def gain_by_positions(state: PentaState, seat: int, generator: list[int]) -> int:
    """What ``trials.gain`` should say, from the score sheet, the balances and the reward pot."""
    hand, end = state.hand_number, state
    while end.hand_number == hand and end.actor is not None:
        end = end.after(choice(end, generator))
    points = end.sheet[-1].scores[seat]
    chips = end.balances[seat] - state.balances[seat]
    claim = trials.PARTS * (end.reward_pot - state.reward_pot) // state.players
    return trials.PARTS * points + trials.CHIP * (trials.PARTS * chips + claim)


@pytest.mark.parametrize("mode", ["franklin", "points", "spades_like"])
def test_a_gain_is_what_the_hand_pays_and_scores(mode: str) -> None:
    seen: Counter[str] = Counter()
    run: Any = accel.fast(trials.gain)
    for start, rng in games(2, GAIN_GAMES * (4 if mode == "franklin" else 1), mode):
        state = start
        while state.phase in ("bet", "bid", "play", "redeclare") and state.hand_number == start.hand_number:
            if rng.random() < SHARE[state.phase]:
                seat, seed = rng.randrange(state.players), rng.randrange(1 << 30)
                expected = gain_by_positions(state, seat, accel.seeded(seed))
                cells = packed(state)
                interpreted = trials.gain(list(cells), seat, state.hand_size, accel.seeded(seed))
                compiled = run(accel.array(cells), seat, state.hand_size, accel.array(accel.seeded(seed)))
                assert (interpreted, int(compiled)) == (expected, expected)
                note(seen, state)
            legal = state.legal_moves
            state = state.after(legal[0] if state.phase == "bid" and rng.random() < 0.3 else rng.choice(legal))
    assert min(seen.values()) > 5, seen
    kinds = {"franklin": {"bet", "sole plays", "sole"}, "points": {"zero", "two zeros"}}.get(mode, set())
    assert kinds <= set(seen)


def note(seen: Counter[str], state: PentaState) -> None:
    """What kind of position was compared."""
    seen[state.phase] += 1
    options = state.game.options
    if state.phase == "bet" and state.folded.count(False) == 2:
        seen["sole plays" if options.sole_survivor == "play" else "sole"] += 1
    if options.partners and state.phase == "play":
        half = state.players // 2
        zeros = {[state.bids[seat], state.bids[seat + half]].count(0) for seat in range(half)}
        seen["zero"] += 1 in zeros
        seen["two zeros"] += 2 in zeros


@pytest.mark.parametrize("players", [4, 6, 8])
def test_P_PARTNERS_playouts_score_teams(players: int) -> None:
    """The sums of ``add_scores`` are those of the sheet."""
    rng = random.Random(players)
    for _ in range(30):
        state = Penta(players=players, mode="points", partners=True).start()
        state = state.after(state.deal(rng))
        while state.phase != "play":
            state = state.after(state.legal_moves[min(rng.randrange(4), len(state.legal_moves) - 1)])
        cells, totals = packed(state), [0] * 16
        generator = accel.seeded(rng.randrange(1 << 30))
        mirror = list(generator)
        playout.play_out(cells, generator)
        playout.add_scores(cells, totals)
        while state.hand_number == 1:
            state = state.after(choice(state, mirror))
        assert tuple(totals[8 : 8 + players]) == state.sheet[0].scores
