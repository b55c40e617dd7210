"""MonteCarlo's worlds and rollouts for every round of Pentathlon: one kernel call a decision.

Hidden cards are shared out on masks (``tricks.share_hidden``) to the seats that can hold them: a suit that a seat
failed to follow, a card it passed over in Fan Tan and the ♥7 of an opener are facts of the view. Who reads the
others' plays as well (``reading``) gets the deals that explain them more often. Then every legal move is played in
that world and the round goes on by the policy of ``engine.pentathlon.policy``.

What a move gains is minus the seat's own penalty of the round. In Fan Tan the mean penalty of the others is added:
the trick rounds hand out a fixed sum, so there it would change no choice, but in Fan Tan somebody who looks only at
the own penalty lets others off too cheaply (0.17 ± 0.14 points a round behind three Greedy, against 0.04 ± 0.13).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from penta_widgets.engine.accel import array, fast, kernel, lowest, popcount, seeded
from penta_widgets.engine.cards import bits
from penta_widgets.engine.contract import CHANCE, Game, State, View
from penta_widgets.engine.errors import InvalidOption
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, playout, rules
from penta_widgets.engine.pentathlon.playout import FACTS, KIND, QUEEN_VALUE, finish, put
from penta_widgets.engine.pentathlon.rules import FAN_TAN
from penta_widgets.engine.pentathlon.situation import Arrays, facts_of, rollout_penalties, situation_of
from penta_widgets.engine.tricks import share_hidden
from penta_widgets.players.contract import Rewards, to_move
from penta_widgets.players.monte_carlo import EPSILON
from penta_widgets.players.reading import BETWEEN, SETTLING, count_surprises, plays_of, settle

TRIES: Final = 1000
"""How often sharing out may run into a dead end before the facts are called contradictory."""


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
    start = Known(here, arrays, reads=reads)
    found = arrays([0] * (len(tried_masks) * worlds))
    dice = arrays([round(epsilon * playout.RANDOM)] * here.game.players)
    generator, firsts = arrays(seeded(seed)), arrays(tried_masks)
    try_moves = cast("Callable[..., int]", fast(tried) if compiled else tried)
    if not try_moves(generator, *start.facts, *start.past, dice, firsts, worlds, *start.dealing, *start.copy, found):
        raise _contradiction(here)
    costs: list[int] = found.tolist() if hasattr(found, "tolist") else found
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
    apart = rules.strengths(view.unseen | sum(1 << card for _, card in view.trick))
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
    known, tally = Known(view, array, reads=reads), array([0] * (64 * view.game.players))
    *known_cards, _, _, facts = known.facts
    count = cast("Callable[..., int]", fast(seen))
    generator = array(seeded(seed))
    if not count(generator, *known_cards, facts, *known.past, worlds, *known.dealing, tally):
        raise _contradiction(view)
    fans = view.kind == rules.FAN_TAN
    places = {card: card if fans else rules.strength(card) for card in bits(view.unseen)}
    return {card: [int(times) for times in tally[place::64]] for card, place in places.items()}


def _contradiction(view: PentathlonView) -> InvalidOption:
    return InvalidOption(f"seat {view.seat}: no hands agree with what this view says of the others")


class Known:
    """What a view says, as the kernels' integers, and room for one imagined world."""

    def __init__(self, view: PentathlonView, arrays: Arrays, *, reads: bool = False) -> None:
        """Take the view apart; ``arrays`` as in ``situation``, ``reads`` whether the plays so far count."""
        fans, players = view.kind == rules.FAN_TAN, view.game.players
        own = view.hand if fans else rules.strengths(view.hand)
        hidden = view.unseen if fans else rules.strengths(view.unseen)
        lacks = [lacked if fans else rules.strengths(lacked) for lacked in view.lacks]
        others = [seat != view.seat for seat in range(players)]
        can = [hidden & ~lacked if other else 0 for lacked, other in zip(lacks, others, strict=True)]
        room = [count if other else 0 for count, other in zip(view.counts, others, strict=True)]
        trick = [0] * players
        for seat, card in view.trick:
            trick[seat] = 1 << rules.strength(card)
        facts = facts_of(view.game.options, view.kind)
        facts[playout.TURN], facts[playout.IN_TRICK] = view.turn, len(view.trick)
        facts[playout.LAID], facts[playout.PASS_RUN] = view.laid, view.pass_run
        scores = list(view.round_scores)
        past = plays_of(view) if reads else ([], [0] * (players + 1))
        self.facts = (view.seat, own, hidden, *map(arrays, (room, can, scores, trick, facts)))
        self.past = tuple(map(arrays, past))
        self.dealing = tuple(arrays([0] * players) for _ in range(3))
        """What ``next_world`` works on: room left, the world, surprises by seat."""
        self.copy = tuple(arrays([0] * size) for size in (players, players, players, FACTS))
        """A situation to play on: hands, scores, trick, facts."""


def _mask(view: PentathlonView, card: int | None) -> int:
    if card is None:  # a pass
        return 0
    return 1 << (card if view.kind == rules.FAN_TAN else rules.strength(card))


@kernel
def tried(
    generator: Any,
    seat: int,
    own: int,
    hidden: int,
    room: Any,
    can: Any,
    scores: Any,
    trick: Any,
    facts: Any,
    plays: Any,
    begins: Any,
    epsilons: Any,
    firsts: Any,
    worlds: int,
    left: Any,
    world: Any,
    odd: Any,
    hands: Any,
    work_scores: Any,
    work_trick: Any,
    work_facts: Any,
    found: Any,
) -> int:
    """Fill ``found`` with the cost of each first move in each world, move by move; 1, or 0 on a dead end.

    ``left`` and the arrays after it are room for copies; every move begins with the same dice in a world.
    """
    players = len(scores)
    for number in range(worlds):
        if next_world(generator, number, seat, own, hidden, room, can, facts, plays, begins, left, world, odd) == 0:
            return 0
        dice = generator[0]
        for place in range(len(firsts)):
            generator[0] = dice
            for other in range(players):
                hands[other] = world[other]
                work_scores[other] = scores[other]
                work_trick[other] = trick[other]
            for fact in range(FACTS):
                work_facts[fact] = facts[fact]
            put(hands, work_scores, work_trick, work_facts, firsts[place])
            finish(generator, hands, work_scores, work_trick, work_facts, epsilons)
            found[place * worlds + number] = cost_of(seat, work_scores, facts[KIND])
    return 1


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
def next_world(
    generator: Any,
    number: int,
    seat: int,
    own: int,
    hidden: int,
    room: Any,
    can: Any,
    facts: Any,
    plays: Any,
    begins: Any,
    left: Any,
    world: Any,
    odd: Any,
) -> int:
    """Deal the next of a run of worlds, counted from 0; 1, or 0 on a dead end. With plays to read it follows the last.

    ``odd`` and ``world`` are kept from one to the next.
    """
    kind, queen_value, cards = facts[KIND], facts[QUEEN_VALUE], popcount(hidden)
    reads = len(plays) > 0
    if not reads or number == 0:
        if imagine(generator, seat, own, hidden, room, can, left, world) == 0:
            return 0
        count_surprises(world, seat, plays, begins, kind, queen_value, odd)
    if reads:
        tries = max(cards // BETWEEN, 1) if number else SETTLING * cards
        settle(generator, seat, world, can, plays, begins, kind, queen_value, odd, tries)
    return 1


@kernel
def seen(
    generator: Any,
    seat: int,
    own: int,
    hidden: int,
    room: Any,
    can: Any,
    facts: Any,
    plays: Any,
    begins: Any,
    worlds: int,
    left: Any,
    world: Any,
    odd: Any,
    tally: Any,
) -> int:
    """Count in ``tally``, 64 places a seat, in how many of a run of worlds a seat holds a card; 1, or 0 as above."""
    for number in range(worlds):
        if next_world(generator, number, seat, own, hidden, room, can, facts, plays, begins, left, world, odd) == 0:
            return 0
        for other in range(len(world)):
            cards = world[other] & hidden
            while cards:
                tally[other * 64 + lowest(cards)] += 1
                cards &= cards - 1
    return 1


@kernel
def imagine(generator: Any, seat: int, own: int, hidden: int, room: Any, can: Any, left: Any, world: Any) -> int:
    """Deal the hidden cards into ``world``; 1, or 0 if nothing agrees with the facts."""
    for _ in range(TRIES):
        for other in range(len(room)):
            left[other] = room[other]
            world[other] = 0
        world[seat] = own
        if share_hidden(hidden, left, can, world, generator):
            return 1
    return 0
