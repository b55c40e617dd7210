"""Rounds of Pentathlon to look at one by one: freshly dealt, and played out by the rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from penta_widgets.analysis.advice import Advice, ranked
from penta_widgets.analysis.search import NothingFound, deal_holding
from penta_widgets.engine import Seed, game, rng_from
from penta_widgets.engine.accel import seeded
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import Pentathlon, PentathlonState, playout, rules
from penta_widgets.engine.pentathlon.situation import dealt_rounds, situation_of
from penta_widgets.players import monte_pentathlon

TRIES: Final = 2_000
SEEDS: Final = 1 << 30


def round_start(
    name: str,
    seed: Seed = 0,
    hands: Mapping[int, str] | str = "",
    *,
    leader: int = 0,
    players: int = 4,
    **options: object,
) -> PentathlonState:
    """A round by name ("queens"), just dealt; ``leader`` leads a trick round.

    ``hands`` maps seats to the cards they hold at least; a text alone is seat 0's.

    The rounds before it were played by the rules of thumb on other cards, so the score sheet is a likely one.
    Raises InvalidOption for options that are none, InvalidNotation for cards that are not in the pack, and
    ValueError for a round that is not in this game.

    >>> state = round_start("queens", 6, {0: "SQ S4", 3: "SK"}, leader=3)
    >>> state.round_name, state.turn, len(state.sheet)
    ('queens', 3, 2)
    """
    rng = rng_from(seed)
    before = game("pentathlon", players=players, **options).round_names.index(name)
    dealer = (leader - 1 - before) % players
    pentathlon = game("pentathlon", players=players, first_dealer=dealer, **options)
    sheet = tuple(_penalties(pentathlon, earlier, rng) for earlier in pentathlon.round_names[:before])
    start = replace(pentathlon.start(), sheet=sheet)
    return start.after(deal_holding(start, {0: hands} if isinstance(hands, str) else hands, rng))


def _penalties(pentathlon: Pentathlon, name: str, rng: random.Random) -> tuple[int, ...]:
    kind, dice = rules.ROUND_NAMES.index(name), [playout.GREEDY] * pentathlon.players
    return dealt_rounds(pentathlon.options, kind, 1, rng.randrange(SEEDS), dice, compiled=False).totals


def round_penalties(state: PentathlonState) -> tuple[int, ...]:
    """Each seat's penalties of the running round when everyone goes on by the rules of thumb.

    >>> sum(round_penalties(round_start("clubs", 1)))
    13
    """
    if state.phase not in ("play", "fan_tan"):
        return state.sheet[-1]
    start = situation_of(state, list)
    playout.finish(seeded(0), *start, [playout.GREEDY] * state.game.players)
    return tuple(start.scores)


def quick_advice(state: PentathlonState, seed: int = 0, worlds: int = 80) -> Advice:
    """What each move of the seat to act is worth, as ``advise`` says it, but without compiling anything first.

    A lesson asks about a few moves; the interpreter has answered before a compiler has begun.

    >>> advice = quick_advice(round_start("pass", 4, "S2 S4 HA"), seed=1, worlds=5)
    >>> advice.worlds, len(advice.moves)
    (5, 13)
    """
    view = state.view(state.turn)
    return Advice(view, ranked(monte_pentathlon.rewards(view, worlds, seed=seed, compiled=False), seed), worlds, seed)


def random_positions(state: PentathlonState, rng: random.Random) -> Iterator[PentathlonState]:
    """The positions of this round, played on at random."""
    rounds = len(state.sheet)
    while len(state.sheet) == rounds and state.phase != "over":
        yield state
        state = state.after(rng.choice(state.legal_moves))


def find_in_round(name: str, wanted: Callable[[PentathlonState], bool], seed: Seed = 0) -> PentathlonState:
    """A position of this round with a property, from random deals; raises NothingFound after very many.

    >>> state = find_in_round("pass", lambda s: len(s.legal_moves) == 2, 1)
    >>> state.round_name, len(state.legal_moves)
    ('pass', 2)
    """
    rng = rng_from(seed)
    for _ in range(TRIES):
        start = round_start(name, rng, leader=rng.randrange(4))
        position = next((state for state in random_positions(start, rng) if wanted(state)), None)
        if position is not None:
            return position
    raise NothingFound(f"no such position in {TRIES} rounds of {name}")


def suits_with_ace(state: PentathlonState) -> list[str]:
    """The suits, by letter, in which the seat to act holds the ace and another card.

    >>> suits_with_ace(round_start("pass", 4, "S2 SK SQ HA H2 D3 D4 D5 C6 C7 C8 C9 CT"))
    ['H']
    """
    hand = state.hands[state.turn]
    parts = {letter: hand >> suit * rules.RANKS & rules.SUIT for suit, letter in enumerate("SHDC")}
    return [letter for letter, part in parts.items() if part & 1 and part.bit_count() > 1]


def lowest_card(state: PentathlonState, suit: str) -> str:
    """The lowest card of a suit that the seat to act holds, the ace being high (F-RANK).

    >>> lowest_card(round_start("pass", 4, "S2 S4 HA"), "S")
    'S2'
    """
    held = [card for card in bits(state.hands[state.turn]) if FRENCH.text(card)[0] == suit]
    return FRENCH.text(min(held, key=rules.strength))
