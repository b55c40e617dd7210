"""Positions and fresh rounds in the form that the playout kernels take, and the usual calls on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from penta_widgets.engine.accel import array, fast, seeded
from penta_widgets.engine.cards import bits
from penta_widgets.engine.pentathlon import playout, rules
from penta_widgets.engine.pentathlon.options import PentathlonOptions
from penta_widgets.engine.pentathlon.playout import FACTS, RANDOM
from penta_widgets.engine.pentathlon.state import PentathlonState

Arrays = Callable[[list[int]], Any]
"""How integers become what a kernel takes: ``accel.array`` for compiled kernels, ``list`` for plain ones."""


class Situation(NamedTuple):
    """A running round: masks by seat, penalties so far, the trick's cards by seat, and the facts.

    In trick rounds the cards are strengths (``rules.strengths``); see ``playout`` for the facts' indices.
    """

    hands: Any
    scores: Any
    trick: Any
    facts: Any


class Penalties(NamedTuple):
    """Rounds dealt and played: each seat's penalties added up, and their squares (for error bars)."""

    rounds: int
    totals: tuple[int, ...]
    squares: tuple[int, ...]


def situation_of(state: PentathlonState, arrays: Arrays = array) -> Situation:
    """This position of a running round for the kernels."""
    fans = state.kind == rules.FAN_TAN
    hands = list(state.hands if fans else map(rules.strengths, state.hands))
    trick = [0] * state.game.players
    for play in state.trick:
        trick[play.seat] = 1 << rules.strength(play.card)
    facts = facts_of(state.game.options, state.kind)
    facts[playout.TURN] = state.turn
    facts[playout.IN_TRICK] = len(state.trick)
    facts[playout.LAID] = state.laid
    facts[playout.PASS_RUN] = state.pass_run
    return Situation(arrays(hands), arrays(list(state.round_scores)), arrays(trick), arrays(facts))


def rollout_penalties(
    start: Situation, epsilons: Sequence[int], first: int, times: int, generator: Any
) -> tuple[int, ...]:
    """Each seat's penalties of the round, added up over ``times`` compiled playouts from one situation.

    ``first`` is a move to begin with (a mask of one strength or card, 0 a pass, -1 none); ``generator`` is
    ``array(seeded(seed))`` and moves on with every call.
    """
    players = len(start.hands)
    work = tuple(array([0] * size) for size in (players, players, players, FACTS))
    totals = array([0] * players)
    fast(playout.rollouts)(generator, *start, array(list(epsilons)), first, times, work, totals)
    return tuple(int(total) for total in totals)


def dealt_rounds(
    options: PentathlonOptions,
    kind: int,
    rounds: int,
    seed: int,
    epsilons: Sequence[int] = (),
    *,
    compiled: bool = True,
) -> Penalties:
    """Deal and play ``rounds`` rounds of one kind; ``epsilons`` by seat as in ``playout``, random by default."""
    arrays, play = (array, fast(playout.play_rounds)) if compiled else (list, playout.play_rounds)
    players = options.players
    hands, scores, trick, totals, squares = (arrays([0] * players) for _ in range(5))
    dice = arrays(list(epsilons) or [RANDOM] * players)
    facts, deck = arrays(facts_of(options, kind)), arrays(deck_of(options, kind))
    generator, dealer = arrays(seeded(seed)), options.first_dealer
    play(generator, deck, hands, scores, trick, facts, dice, dealer, rounds, totals, squares)
    return Penalties(rounds, tuple(map(int, totals)), tuple(map(int, squares)))


def deck_of(options: PentathlonOptions, kind: int) -> list[int]:
    """The pack of a round of this kind, each card as a mask of one, in the kernels' numbering."""
    if kind == rules.FAN_TAN:
        return [1 << card for card in bits(rules.PACK)]
    pack = rules.strengths(rules.trick_pack(options.players, options.removed_two))
    return [1 << strong for strong in bits(pack)]


def facts_of(options: PentathlonOptions, kind: int) -> list[int]:
    """The facts of a fresh round of this kind; whose turn it is comes with the deal."""
    facts = [0] * FACTS
    facts[playout.KIND] = kind
    facts[playout.QUEEN_VALUE] = options.queen_value
    facts[playout.VOLUNTARY] = options.voluntary_pass
    facts[playout.FINISHER_PAYS] = options.finisher_pays_passes
    return facts
