"""Twenty thousand random games over all table sizes and modes, with invariants on every state."""

from __future__ import annotations

import random

import pytest

from penta_widgets.engine import CHANCE, Move
from penta_widgets.engine.cards import WILD_MASK
from penta_widgets.engine.penta import Penta, PentaState
from tests.engine.penta.dealing import provoking, table
from tests.engine.penta.naive import DECKS, pack

GAMES = 20_000
CHUNKS_A_TABLE = 4
RANKS = {2: 5, 3: 7, 4: 8, 5: 8, 6: 8, 7: 8, 8: 8}
MODES = ("points", "franklin", "spades_like", "franklin")


def games_of(players: int, chunk: int) -> int:
    """How many games this chunk plays, so that all chunks together play GAMES."""
    chunks = 7 * CHUNKS_A_TABLE
    index = (players - 2) * CHUNKS_A_TABLE + chunk
    return GAMES // chunks + (index < GAMES % chunks)


def test_the_chunks_are_twenty_thousand_games() -> None:
    assert sum(games_of(players, chunk) for players in range(2, 9) for chunk in range(CHUNKS_A_TABLE)) == GAMES


def cards_conserved(state: PentaState, whole: int) -> None:
    """Every card of the deck is in one hand or has been played."""
    seen = state.public.gone & ~WILD_MASK
    wilds = (state.public.gone & WILD_MASK).bit_count()
    for hand, count in zip(state.hands, state.counts, strict=True):
        assert hand.bit_count() == count
        assert not seen & hand & ~WILD_MASK
        seen |= hand & ~WILD_MASK
        wilds += (hand & WILD_MASK).bit_count()
    assert seen.bit_count() + wilds == whole


def identities_distinct(state: PentaState, ranks: int, players: int) -> None:
    """No two cards of a trick count as the same one, but for a displaced wild, which has names left."""
    displaced = state.phase == "redeclare"
    assert len({play.stands for play in state.trick}) == len(state.trick) - displaced
    if displaced:
        assert len(state.legal_moves) >= ranks - (players - 1)


def text_parses_back(state: PentaState, move: Move) -> None:
    """Whatever the case, the spaces and the order of suit and rank."""
    text = move.text
    assert state.move(text) == state.move(text.lower()) == state.move(f"  {text}  ") == move
    assert state.move(move).text == text
    if text[-1].isdigit() and text[-2].isalpha():
        assert state.move(f"{text[:-2]}{text[-1]}{text[-2]}") == move
        assert state.move(f"{text[:-2]} {text[-1]}{text[-2].lower()}") == move


def one_game(rules: Penta, rng: random.Random, known: set[Move]) -> PentaState:
    """Play a hand to its end; ``known`` are the moves whose text has been checked."""
    players = rules.players
    whole, ranks, size = len(pack(players)), RANKS[players], DECKS[players][3]
    state = rules.start()
    assert state.actor == CHANCE
    assert state.legal_moves == ()
    state = state.after(state.deal(rng))
    while state.actor is not None:
        moves = state.legal_moves
        assert moves
        assert 0 <= state.actor < players
        cards_conserved(state, whole)
        identities_distinct(state, ranks, players)
        assert sum(state.tricks) == len(state.public.past_tricks)
        assert sum(state.balances) + state.pot + state.reward_pot == 0
        for move in moves:
            if move not in known:
                text_parses_back(state, move)
                known.add(move)
        state = state.after(provoking(state, rng) if rng.random() < 0.2 else moves[int(rng.random() * len(moves))])
    assert state.legal_moves == ()
    assert sum(state.tricks) in ({size} if rules.options.mode != "franklin" else {0, size})
    assert sum(state.balances) == state.pot == state.reward_pot == 0
    return state


@pytest.mark.parametrize("chunk", range(CHUNKS_A_TABLE))
@pytest.mark.parametrize("players", range(2, 9))
def test_P_random_games_keep_every_invariant(players: int, chunk: int) -> None:
    rng = random.Random(f"invariants {players} {chunk}")
    extra = {"sole_survivor": "play", "wild_offsuit_discard": True, "wild_may_name_removed": True} if chunk == 3 else {}
    rules = table(players=players, mode=MODES[chunk], max_hands=1, max_raises=2, **extra)
    known: set[Move] = set()
    met = {"=": 0}
    for _ in range(games_of(players, chunk)):
        state = one_game(rules, rng, known)
        assert state.outcome is not None
        met["="] += any(play.was for trick in state.public.past_tricks for play in trick)
    assert met["="] > 20
    assert len({move.text for move in known if move.text.startswith("W=")}) >= 5 * RANKS[players]
