"""Exercises about measuring play: imagined worlds, the best lead, whether a difference is luck, how many deals.

>>> from penta_widgets.teaching import strategy
>>> exercise = strategy.impossible_worlds(seed=1)
>>> exercise.answer(*exercise.question.right).correct
True
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final, cast

from penta_widgets.analysis.advice import Advice, advise
from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.search import find
from penta_widgets.engine import InvalidNotation, Move, State, game
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.pentathlon import PentathlonState
from penta_widgets.teaching.exercise import Exercise
from penta_widgets.teaching.question import Choice, Question

YOU: Final = 0
NAMES: Final = ("You", "Ana", "Bo", "Cy")
WORLDS: Final = 300
CANDIDATES: Final = 6
FIRST, SECOND, NOBODY = "Ana", "Bo", "nobody can say"


def impossible_worlds(seed: int = 1) -> Exercise:
    """Which cards can a player not hold in any world that agrees with what you have seen (F-FOLLOW)?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, lambda s: _yours(s) and len(s.legal_moves) >= 3 and bool(_lacking_seats(s)))
        seat = rng.choice(_lacking_seats(state))
        unseen = state.view(YOU).unseen
        held = [card for card in unseen if not state.lacks[seat] >> card & 1]
        gone = [card for card in unseen if state.lacks[seat] >> card & 1]
        cards = sorted(rng.sample(held, min(3, len(held))) + rng.sample(gone, min(3, len(gone))))
        choices = tuple(_world_choice(state, seat, card) for card in cards)
        prompt = f"Which of these cards does {NAMES[seat]} hold in no world that agrees with the play so far?"
        return Question(state, YOU, prompt, choices, many=True, read=_card)

    return Exercise("Impossible worlds", make, seed)


def best_lead(seed: int = 1) -> Exercise:
    """Which lead of Pass comes out best in many imagined worlds (F-PASS)?"""

    def make(rng: random.Random) -> Question:
        state, advice = _clear_lead(rng)
        cards = [advice.best, *[line.move for line in rng.sample(advice.moves[1:], CANDIDATES - 1)]]
        choices = tuple(_lead_choice(advice, move) for move in sorted(cards))
        prompt = f"Pass: every trick costs a point. Which lead costs least over {WORLDS} imagined deals?"
        return Question(state, YOU, prompt, choices, read=_card)

    return Exercise("The best lead", make, seed)


def luck_or_skill(seed: int = 1) -> Exercise:
    """Two players on the same deals: who is better, or can nobody say yet?"""

    def make(rng: random.Random) -> Question:
        deals, better = rng.choice((20, 50, 200)), rng.choice((-1.0, -0.4, 0.0, 0.4, 1.0))
        estimate = Estimate.of_trials(
            [(round(rng.gauss(better, 2)),) for _ in range(deals)], what="Ana's penalty less Bo's"
        )
        right = FIRST if estimate.high < 0 else SECOND if estimate.low > 0 else NOBODY
        prompt = (
            f"Ana and Bo played the same {deals} deals of Pass. Ana's penalty less Bo's was {estimate.mean:+.2f} a "
            f"deal, with the 95 % interval {estimate.low:+.2f} to {estimate.high:+.2f}. Who is the better player?"
        )
        choices = tuple(
            Choice(who, who, who == right, _who_why(estimate, who, right)) for who in (FIRST, SECOND, NOBODY)
        )
        return Question(_dealt(rng), YOU, prompt, choices)

    return Exercise("Luck or skill", make, seed)


def how_many_deals(seed: int = 1) -> Exercise:
    """How many deals does it take to measure so finely?"""

    def make(rng: random.Random) -> Question:
        deals, width, times = rng.choice((50, 100, 400)), rng.choice((0.6, 0.8, 1.2)), rng.choice((2, 4, 10))
        right = deals * times * times
        prompt = (
            f"After {deals} deals the interval of a difference is ±{width}. How many deals in all will make it about "
            f"±{width / times:.2g}?"
        )
        offered = sorted({deals * times, right, deals * times * 2, deals * times**3, round(deals * math.sqrt(times))})
        choices = tuple(Choice(str(n), f"{n:,}", n == right, _deals_why(deals, width, n)) for n in offered)
        return Question(_dealt(rng), YOU, prompt, choices, read=lambda text: text.replace(",", "").strip())

    return Exercise("How many deals", make, seed)


def _search(rng: random.Random, predicate: Callable[[PentathlonState], bool]) -> PentathlonState:
    """A position of Pass between players who follow rules of thumb."""
    rules_of_play = game("pentathlon", first_dealer=rng.randrange(len(NAMES)))
    return find(rules_of_play, predicate, rng, player="greedy").first


def _yours(state: PentathlonState) -> bool:
    return state.phase == "play" and state.actor == YOU


def _lacking_seats(state: PentathlonState) -> list[int]:
    """Other seats known to lack some unseen cards and able to hold others."""
    unseen = state.view(YOU).unseen_mask
    return [seat for seat in range(1, len(NAMES)) if state.counts[seat] and 0 < (unseen & state.lacks[seat]) != unseen]


def _world_choice(state: PentathlonState, seat: int, card: int) -> Choice:
    words = FRENCH.words(card)
    lacks = bool(state.lacks[seat] >> card & 1)
    suit = words.split()[-1]
    why = f"{NAMES[seat]} did not follow {suit}" if lacks else f"nothing {NAMES[seat]} did rules it out"
    return Choice(FRENCH.text(card), words, lacks, f"{why} (F-FOLLOW)")


def _clear_lead(rng: random.Random) -> tuple[State, Advice]:
    """A lead with many choices of which one is the best by more than chance explains."""
    while True:
        state = _search(rng, lambda s: _yours(s) and not s.trick and len(s.legal_moves) > CANDIDATES)
        advice = advise(state.view(YOU), WORLDS, rng.randrange(2**31))
        if advice.moves[1].behind.low > 0:
            return state, advice


def _lead_choice(advice: Advice, move: Move) -> Choice:
    line = advice[move]
    cost = f"{-line.mean:.2f} points a round on the average"
    behind = line.behind
    right = line is advice.moves[0]
    why = f"{cost}, the least" if right else f"{cost}, {behind.mean:.2f} ± {behind.half_width:.2f} more than the best"
    return Choice(move.text, FRENCH.words(cast("int", move.card)), right, why)


def _who_why(estimate: Estimate, who: str, right: str) -> str:
    if right == NOBODY:
        return "the interval covers 0, so the difference may be luck; more deals would tell"
    lower = "below" if right == FIRST else "above"
    verdict = f"the whole interval lies {lower} 0, and points are penalties: {right} pays less"
    return verdict if who == right else f"{verdict} ({estimate.n} deals were enough)"


def _deals_why(deals: int, width: float, offered: int) -> str:
    becomes = width / math.sqrt(offered / deals)
    return f"an interval shrinks with the root of the number of deals, so {offered:,} deals give about ±{becomes:.2g}"


def _dealt(rng: random.Random) -> State:
    start = game("pentathlon").start()
    return start.after(start.deal(rng))


def _card(text: str) -> str:
    try:
        return FRENCH.text(FRENCH.parse(text))
    except InvalidNotation:
        return text.strip()
