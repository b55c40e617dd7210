"""MonteCarlo's worlds and rollouts for every round of Pentathlon: one kernel call a decision.

Hidden cards are shared out (``engine.sharing``) to the seats that can hold them: a suit that a seat
failed to follow, a card it passed over in Fan Tan and the ♥7 of an opener are facts of the view. Who reads the
others' plays as well (``reading``) gets the deals that explain them more often. Then every legal move is played in
that world and the round goes on by the policy of ``engine.pentathlon.policy``.

What a move gains is minus the seat's own penalty of the round. In Fan Tan the mean penalty of the others is added:
the trick rounds hand out a fixed sum, so there it would change no choice, but in Fan Tan somebody who looks only at
the own penalty lets others off too cheaply (0.17 ± 0.14 points a round behind three Greedy, against 0.04 ± 0.13).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from penta_widgets.engine.accel import array, fast, kernel, lowest, popcount, seeded
from penta_widgets.engine.contract import CHANCE, Game, State, View
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, playout, rules
from penta_widgets.engine.pentathlon.playout import FACTS, KIND, QUEEN_VALUE, finish, put
from penta_widgets.engine.pentathlon.rules import FAN_TAN
from penta_widgets.engine.pentathlon.situation import Arrays, facts_of, rollout_penalties, situation_of
from penta_widgets.engine.sharing import Hidden, Plan, deal_hidden, sharings
from penta_widgets.players.contract import Rewards, to_move
from penta_widgets.players.monte_carlo import EPSILON
from penta_widgets.players.reading import BETWEEN, SETTLING, count_surprises, plays_of, settle


def rewards(
    view: View,
    worlds: int,
    epsilon: float = EPSILON,
    seed: int = 0,
    reads: bool = False,
    *,
    compiled: bool = True,
) -> Rewards:
    """What every legal move gains in ``worlds`` imagined worlds (above); see ``monte_carlo.rewards``.

    Raises InvalidOption if no hands agree with what the view says.
    """
    moves, here = to_move(view), cast("PentathlonView", view)
    masks = [_mask(here, move.card) for move in moves]
    like = twins(here, masks)
    tried_masks = sorted(set(like))
    arrays: Arrays = array if compiled else list
    known = known_from(here, arrays, reads=reads)
    gains = arrays([0] * (len(tried_masks) * worlds))
    dice = arrays([round(epsilon * playout.RANDOM)] * here.game.players)
    generator, firsts = arrays(seeded(seed)), arrays(tried_masks)
    try_moves: Any = fast(tried) if compiled else tried
    try_moves(generator, known, work_room(here.game.players, arrays), dice, firsts, worlds, gains)
    costs: list[int] = gains.tolist() if hasattr(gains, "tolist") else gains
    share = here.game.players - 1 if here.kind == rules.FAN_TAN else 1
    gains = [[-cost / share for cost in costs[at * worlds : (at + 1) * worlds]] for at in range(len(tried_masks))]
    return Rewards(moves, [list(gains[tried_masks.index(mask)]) for mask in like])


def standings(state: State) -> list[float]:
    """Minus the penalties of the rounds that are over."""
    return [-float(total) for total in cast("PentathlonState", state).totals]


def played_out(state: State, generator: Any) -> list[float]:
    """The standings at the round's end when everybody plays on by rules of thumb, at random in a share of the turns."""
    if state.actor in {None, CHANCE}:
        return standings(state)
    dice = [round(EPSILON * playout.RANDOM)] * state.game.players
    costs = rollout_penalties(situation_of(cast("PentathlonState", state)), dice, -1, 1, generator)
    return [have - cost for have, cost in zip(standings(state), costs, strict=True)]


def gain_counts(_game: Game, phase: str) -> str:
    """What a value of ``rewards`` counts: not the same in Fan Tan."""
    return "the others' mean penalty less one's own" if phase == "fan_tan" else "minus one's penalty of the round"


def loss_counts(_game: Game) -> str:
    """What a game's decisions cost together."""
    return "penalty points (in Fan Tan against the others' mean)"


def twins(view: PentathlonView, masks: list[int]) -> list[int]:
    """For each move (a mask of one strength) the lowest move that is as good as this one in every world.

    Two cards of a hand are equivalent when no card between them is in another hand or in the trick, and when neither
    is a queen or a king that costs by itself; such moves need one rollout only.
    """
    if view.kind == rules.FAN_TAN:
        return masks
    special = rules.costing_cards(view.kind) & ~rules.CLUB_SUIT
    apart = rules.strengths(view.unseen_mask | sum(1 << play.card for play in view.trick))
    like: dict[int, int] = {}
    last = 0
    for mask in sorted(masks):
        like[mask] = mask
        if mask & special:
            continue
        if last and rules.suit_mask_of_bit(last) & mask and not (mask - last) & apart:
            like[mask] = like[last]
        last = mask
    return [like[mask] for mask in masks]


def holders(view: PentathlonView, worlds: int, seed: int, reads: bool) -> dict[int, list[int]]:
    """For each hidden card, in how many of a run of worlds each seat holds it; ``reads`` as in ``rewards``.

    Raises InvalidOption if no hands agree with what the view says.
    """
    known, tally = known_from(view, array, reads=reads), array([0] * (64 * view.game.players))
    count: Any = fast(seen)
    count(array(seeded(seed)), known, work_room(view.game.players, array), worlds, tally)
    fans = view.kind == rules.FAN_TAN
    places = {card: card if fans else rules.strength(card) for card in view.unseen}
    return {card: [int(times) for times in tally[place::64]] for card, place in places.items()}


class Known(NamedTuple):
    """What a view says, for the kernels; cards are strengths, in Fan Tan card numbers."""

    seat: int
    own: int
    hidden: int
    can: Any
    """By seat, the mask of the hidden cards that it may hold."""
    plan: Plan
    scores: Any
    trick: Any
    facts: Any
    plays: Any
    """The plays to read, and where each seat's begin (``reading.plays_of``)."""
    begins: Any


class Work(NamedTuple):
    """Room for an imagined world, each seat's surprises in it, and a situation to play on."""

    world: Any
    odd: Any
    hands: Any
    scores: Any
    trick: Any
    facts: Any


def known_from(view: PentathlonView, arrays: Arrays, *, reads: bool = False) -> Known:
    """Take a view apart; ``arrays`` as in ``situation``, ``reads`` whether the plays so far count.

    Raises InvalidOption if no hands agree with what the view says.
    """
    fans = view.kind == rules.FAN_TAN
    placed: Callable[[int], int] = int if fans else rules.strengths
    cards, room, can = view.hidden
    hidden = Hidden(placed(cards), room, tuple(map(placed, can)))
    trick = [0] * view.game.players
    for play in view.trick:
        trick[play.seat] = 1 << rules.strength(play.card)
    facts = facts_of(view.game.options, view.kind)
    facts[playout.TURN], facts[playout.IN_TRICK] = view.turn, len(view.trick)
    facts[playout.LAID], facts[playout.PASS_RUN] = view.laid, view.pass_run
    plan = sharings(hidden, compiled=arrays is array).plan()
    plays, begins = plays_of(view) if reads else ([], [0] * (view.game.players + 1))
    later = map(arrays, (list(view.round_scores), trick, facts, plays, begins))
    return Known(view.seat, placed(view.hand), hidden.cards, arrays(list(hidden.can)), plan, *later)


def work_room(players: int, arrays: Arrays) -> Work:
    """An empty ``Work`` for so many seats."""
    return Work(*(arrays([0] * size) for size in (*[players] * 5, FACTS)))


def _mask(view: PentathlonView, card: int | None) -> int:
    if card is None:  # a pass
        return 0
    return 1 << (card if view.kind == rules.FAN_TAN else rules.strength(card))


@kernel
def tried(generator: Any, known: Known, work: Work, epsilons: Any, firsts: Any, worlds: int, gains: Any) -> None:
    """Fill ``gains`` with the cost of each first move in each world, move by move.

    Every move begins with the same dice in a world.
    """
    players = len(known.scores)
    for number in range(worlds):
        next_world(generator, number, known, work)
        dice = generator[0]
        for place in range(len(firsts)):
            generator[0] = dice
            for other in range(players):
                work.hands[other] = work.world[other]
                work.scores[other] = known.scores[other]
                work.trick[other] = known.trick[other]
            for fact in range(FACTS):
                work.facts[fact] = known.facts[fact]
            put(work.hands, work.scores, work.trick, work.facts, firsts[place])
            finish(generator, work.hands, work.scores, work.trick, work.facts, epsilons)
            gains[place * worlds + number] = cost_of(known.seat, work.scores, known.facts[KIND])


@kernel
def cost_of(seat: int, scores: Any, kind: int) -> int:
    """The seat's penalty; in Fan Tan, times the number of the others, less what these pay together."""
    if kind != FAN_TAN:
        penalty: int = scores[seat]
        return penalty
    margin: int = scores[seat] * len(scores)
    for other in range(len(scores)):
        margin -= scores[other]
    return margin


@kernel
def next_world(generator: Any, number: int, known: Known, work: Work) -> None:
    """Deal the next of a run of worlds, counted from 0; with plays to read it follows the last.

    ``work.odd`` and ``work.world`` are kept from one to the next.
    """
    kind, queen_value, cards = known.facts[KIND], known.facts[QUEEN_VALUE], popcount(known.hidden)
    seat, plays, begins = known.seat, known.plays, known.begins
    reads = len(plays) > 0
    if not reads or number == 0:
        imagine(generator, known, work.world)
        count_surprises(work.world, seat, plays, begins, kind, queen_value, work.odd)
    if reads:
        tries = max(cards // BETWEEN, 1) if number else SETTLING * cards
        settle(generator, seat, work.world, known.can, plays, begins, kind, queen_value, work.odd, tries)


@kernel
def seen(generator: Any, known: Known, work: Work, worlds: int, tally: Any) -> None:
    """Count in ``tally``, 64 places a seat, in how many of a run of worlds a seat holds a card."""
    for number in range(worlds):
        next_world(generator, number, known, work)
        for other in range(len(work.world)):
            cards = work.world[other] & known.hidden
            while cards:
                tally[other * 64 + lowest(cards)] += 1
                cards &= cards - 1


@kernel
def imagine(generator: Any, known: Known, world: Any) -> None:
    """Deal the hidden cards into ``world``."""
    for other in range(len(world)):
        world[other] = 0
    world[known.seat] = known.own
    deal_hidden(known.plan, world, generator)
