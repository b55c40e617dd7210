"""The engine beside the naive match: perft tables, and whole random matches with every fact compared."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest

from penta_widgets.engine import game
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.pentathlon import PentathlonState, rules
from tests.engine.pentathlon.naive import PERFT_FILE, RANKS, Naive, perft, replayed

PERFT: list[dict[str, Any]] = json.loads(PERFT_FILE.read_text())
NAMES = [case["name"] for case in PERFT]
ORACLE_LIMIT = 400

VARIANTS: list[dict[str, Any]] = [
    {"players": players, "first_dealer": players - 1, "voluntary_pass": voluntary, "finisher_pays_passes": pays}
    | {"order": order, "rounds": rounds, "queen_value": queen, "removed_two": two}
    for players, voluntary, pays, order, rounds, queen, two in zip(
        itertools.cycle((3, 4, 5)),
        itertools.cycle((False, True)),
        itertools.cycle((False, False, True, True)),
        itertools.cycle(("standard", "grand_before_fan_tan", "fan_tan_third", "standard", "fan_tan_third")),
        itertools.cycle(("pentathlon", "hexathlon_house", "heptathlon_house", "pentathlon", "pentathlon")),
        itertools.cycle((4, 4, 4, 5)),
        ("hearts", "diamonds") * 6,
        strict=False,
    )
]


def level_counts(state: PentathlonState, depth: int) -> list[int]:
    """Lines of play by length; the end of the round ends a line."""
    counts, level, ended = [], [state], 0
    for _ in range(depth):
        below = [here.after(move) for here in level for move in here.legal_moves]
        level = [here for here in below if here.actor not in {CHANCE, None}]
        ended += len(below) - len(level)
        counts.append(len(level) + ended)
    return counts


@pytest.mark.parametrize("case", PERFT, ids=NAMES)
def test_F_perft_of_the_engine_is_the_table(case: dict[str, Any]) -> None:
    state = game("pentathlon", **case["options"]).replay(case["moves"])
    assert isinstance(state, PentathlonState)
    assert level_counts(state, len(case["counts"])) == case["counts"]


@pytest.mark.parametrize("case", PERFT, ids=NAMES)
def test_F_perft_table_is_what_the_oracle_counts(case: dict[str, Any]) -> None:
    small = [count for count in case["counts"] if count <= ORACLE_LIMIT]
    start = replayed(case["options"], case["moves"])
    assert [perft(start, depth) for depth in range(1, min(len(small), 7) + 1)] == small[:7]


def same_table(state: PentathlonState, naive: Naive) -> None:
    """Every fact that both know is equal, and the cards are all there."""
    assert state.round_name == naive.name
    assert state.dealer == naive.dealer
    assert state.actor == naive.turn
    assert [set(FRENCH.texts(bits(hand)).split()) for hand in state.hands] == [set(hand) for hand in naive.hands]
    assert state.round_scores == tuple(naive.scores)
    assert [(play.seat, FRENCH.text(play.card)) for play in state.trick] == naive.trick
    assert sorted(move.text for move in state.legal_moves) == sorted(naive.moves())
    assert state.legal_moves
    lying = sum(1 << play.card for play in state.trick)
    parts = [*state.hands, *state.taken, state.laid, lying]
    assert sum(parts) == sum(1 << card for card in state.pack_in_use)
    assert sum(part.bit_count() for part in parts) == len(naive.pack())
    assert state.counts == tuple(hand.bit_count() for hand in state.hands)
    assert all(hand & lack == 0 for hand, lack in zip(state.hands, state.lacks, strict=True))
    for suit, row in zip("SHDC", state.rows, strict=True):
        laid = {suit + rank for rank in (RANKS[row[0] : row[1] + 1] if row else [])}
        assert laid == {card for card in naive.table if card[0] == suit}


def walk(options: dict[str, Any], seed: int) -> PentathlonState:
    """A random match, both engines side by side."""
    rng, naive = random.Random(seed), Naive(**options)
    state = game("pentathlon", **options).start()
    while state.outcome is None:
        assert isinstance(state, PentathlonState)
        if state.actor == CHANCE:
            assert not state.legal_moves
            assert [FRENCH.text(card) for card in state.pack_in_use] == naive.pack()
            deal = state.deal(rng)
            naive.deal(deal.text.split()[1:])
            state = state.after(deal)
        else:
            same_table(state, naive)
            move = rng.choice(state.legal_moves)
            assert state.move(move.text) == move
            assert state.move(f" {move.text.lower()}  ") == move
            naive.play(move.text)
            state = state.after(move.text)
        assert isinstance(state, PentathlonState)
        assert state.sheet == tuple(map(tuple, naive.sheet))
    assert isinstance(state, PentathlonState)
    return state


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_F_whole_random_matches_agree_with_the_oracle(variant: int) -> None:
    options = VARIANTS[variant]
    for seed in range(8):
        state = walk(options, 1000 * variant + seed)
        assert not state.legal_moves
        assert state.actor is None
        tricks, queen = {3: 17, 4: 13, 5: 10}[options["players"]], options["queen_value"]
        expected = {"pass": tricks, "clubs": 13, "queens": 4 * queen, "grand": -tricks, "last_two": 15}
        for name, row in zip(state.game.round_names, state.sheet, strict=True):
            assert name == "fan_tan" or sum(row) == expected.get(name, 10)
        fans = sum(state.sheet[state.game.round_names.index("fan_tan")])
        house = {"pentathlon": 0, "hexathlon_house": 15, "heptathlon_house": 25}[options["rounds"]]
        assert sum(state.totals) == 13 + 4 * queen + fans + house
        assert state.outcome is not None
        assert state.outcome.scores == state.totals
        winning = [seat for seat, total in enumerate(state.totals) if total == min(state.totals)]
        assert list(state.outcome.winners) == winning


def test_F_strengths_turn_the_ranks_so_that_the_ace_is_high() -> None:
    order = [FRENCH.text(rules.card_of(strong)) for strong in range(13)]
    assert order == ["S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA"]
    for card in range(52):
        assert rules.card_of(rules.strength(card)) == card
        assert rules.strengths(1 << card) == 1 << rules.strength(card)
        assert rules.suit_mask_of_bit(1 << card) == rules.suit_of(card)
