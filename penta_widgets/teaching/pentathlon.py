"""Exercises about Pentathlon, one or more a round: every position is searched for and graded by the engine.

Where no rule says what is right, a simulation does: choices that are hardly worse than the best, or not beyond
chance, count as right, and every choice is told what it costs.

>>> from penta_widgets.teaching import pentathlon
>>> exercise = pentathlon.count_clubs(seed=1)
>>> exercise.answer(*exercise.question.right).correct
True
"""

from __future__ import annotations

import random
from typing import Final, cast

from penta_widgets.engine import Move
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import PentathlonState, fan_tan, rules
from penta_widgets.teaching import ask
from penta_widgets.teaching.exercise import Exercise
from penta_widgets.teaching.pentathlon_rounds import find_in_round, quick_advice
from penta_widgets.teaching.question import Choice, Question

YOU: Final = 0
WORLDS: Final = 80
"""Imagined deals that grade a lead."""
NEAR: Final = 0.3
"""Leads that are behind the best by less than this many points are as good."""
FEW_LEFT: Final = (4, 5)
"""Hand sizes at which a lead is asked about: few enough cards to think it through."""
QUEENS: Final = rules.ACES << 11


def duck(seed: int = 1) -> Exercise:
    """Pass: you play last; which cards leave the trick to somebody else (F-PASS)?"""

    def make(rng: random.Random) -> Question:
        state = find_in_round("pass", lambda s: _last_to_play(s) and _splits(s), rng)
        prompt = "You play last in this trick of the Pass round. Which cards leave it to somebody else?"
        return ask.moves_that(state, prompt, _ducks)

    return Exercise("Pass: duck", make, seed)


def cheap_lead(seed: int = 1) -> Exercise:
    """Pass: which leads cost least, by simulation (F-PASS)?"""
    return Exercise("Pass: the cheap lead", lambda rng: _lead("pass", rng), seed)


def count_clubs(seed: int = 1) -> Exercise:
    """Clubs: how many of the thirteen are in the other hands (F-CLUBS)?"""

    def make(rng: random.Random) -> Question:
        state = find_in_round(
            "clubs", lambda s: s.turn == YOU and 2 < sum(s.round_scores) < 10 and _clubs_out(s) > 0, rng
        )
        taken, own, lying = sum(state.round_scores), _clubs(state.hands[YOU]), _clubs(_in_trick(state))
        right = 13 - taken - own - lying
        why = f"13 − {taken} taken − {own} in your hand − {lying} in the trick = {right} (F-CLUBS)"
        near = range(max(0, right - 2), right + 3)
        choices = tuple(Choice(str(n), str(n), n == right, why) for n in near)
        prompt = "Every penalty point of this round is a club that was taken. How many clubs do the others still hold?"
        return Question(state, YOU, prompt, choices)

    return Exercise("Clubs: count them", make, seed)


def rid_of_a_queen(seed: int = 1) -> Exercise:
    """Queens: which plays send a queen to somebody else for certain (F-QUEENS)?"""

    def make(rng: random.Random) -> Question:
        state = find_in_round("queens", _can_unload, rng)
        prompt = "You hold a queen. Which plays send a queen to somebody else, whatever the others do?"
        return ask.moves_that(state, prompt, _unloads)

    return Exercise("Queens: be rid of one", make, seed)


def opens_for_others(seed: int = 1) -> Exercise:
    """Fan Tan: which cards make a place for a card that you do not hold (F-FANTAN-PLAY)?"""

    def make(rng: random.Random) -> Question:
        state = find_in_round("fan_tan", _some_open, rng)
        prompt = "Which of the cards that you can lay would let somebody else lay a card of theirs after it?"
        return ask.moves_that(state, prompt, _opens_for_others, among=_cards(state))

    return Exercise("Fan Tan: gates", make, seed)


def grand_lead(seed: int = 1) -> Exercise:
    """Grand: which leads bring most, by simulation (F-GRAND)?"""
    return Exercise("Grand: the strong lead", lambda rng: _lead("grand", rng), seed)


def _lead(name: str, rng: random.Random) -> Question:
    """A lead with few cards left, graded by imagined deals; another position where all leads are equal."""
    while True:
        state = find_in_round(name, lambda s: s.turn == YOU and not s.trick and s.counts[YOU] in FEW_LEFT, rng)
        advice = quick_advice(state, rng.randrange(1 << 30), WORLDS)
        choices = [_graded(state, line.move, line.mean, line.behind.mean, line.behind.low) for line in advice.moves]
        if not all(choice.right for choice in choices):
            break
    goal = "cost you least" if name == "pass" else "bring you most"
    prompt = f"You lead. Which cards {goal}, on average? ({WORLDS} imagined deals grade it.)"
    ordered = tuple(sorted(choices, key=lambda choice: FRENCH.parse(choice.text)))
    return Question(state, YOU, prompt, ordered, many=True, read=_card_text)


def _graded(state: PentathlonState, move: Move, gain: float, behind: float, low: float) -> Choice:
    """A lead is right if the best one is hardly better, or not beyond chance."""
    right = low <= 0 or behind < NEAR
    cost_text = f"with it the round ends at {-gain:.1f} for you, on average".replace("-", "−")
    apart = "no lead is clearly better" if right else f"{behind:.1f} worse than the best lead"
    return Choice(move.text, state.describe(move), right, f"{cost_text}; {apart}")


def _last_to_play(state: PentathlonState) -> bool:
    return state.turn == YOU and len(state.trick) == state.game.players - 1


def _splits(state: PentathlonState) -> bool:
    return len({_ducks(state, move, state.after(move))[0] for move in state.legal_moves}) == 2


def _ducks(before: PentathlonState, move: Move, _after: PentathlonState) -> tuple[bool, str]:
    if _takes(before, _card_of(move)):
        return False, "it is the highest of the led suit, so you take the trick (F-FOLLOW)"
    return True, "a higher card of the led suit takes the trick (F-FOLLOW)"


def _takes(state: PentathlonState, card: int) -> bool:
    """Whether this card, played on a trick, is the highest of the led suit so far."""
    played = rules.strengths(_in_trick(state) | 1 << card)
    return bool(state.led >> card & 1) and rules.taking(played, state.led) == rules.strength(card)


def _card_of(move: Move) -> int:
    """The card that a move of a trick round plays: each plays one."""
    return cast("int", move.card)


def _in_trick(state: PentathlonState) -> int:
    return sum(1 << play.card for play in state.trick)


def _clubs(cards: int) -> int:
    return (cards & rules.CLUB_SUIT).bit_count()


def _clubs_out(state: PentathlonState) -> int:
    return sum(_clubs(hand) for seat, hand in enumerate(state.hands) if seat != YOU)


def _can_unload(state: PentathlonState) -> bool:
    if state.turn != YOU or not state.trick or not state.legal_cards(state.hands[YOU]) & QUEENS:
        return False
    return len({_unloads(state, move, state.after(move))[0] for move in state.legal_moves}) == 2


def _unloads(before: PentathlonState, move: Move, _after: PentathlonState) -> tuple[bool, str]:
    card = _card_of(move)
    if not 1 << card & QUEENS:
        return False, "it is no queen, so yours stay with you"
    if not before.led >> card & 1:
        return True, "you cannot follow, so it goes to whoever takes the trick (F-FOLLOW, F-QUEENS)"
    if _takes(before, card):
        return False, "it is the highest so far: if nobody goes above it, it comes back to you and costs (F-QUEENS)"
    best = rules.card_of(rules.taking(rules.strengths(_in_trick(before)), before.led))
    return True, f"it stays under the {FRENCH.words(best)}, whose player or somebody higher takes it (F-FOLLOW)"


def _cards(state: PentathlonState) -> tuple[Move, ...]:
    return tuple(move for move in state.legal_moves if move.card is not None)


def _some_open(state: PentathlonState) -> bool:
    """Whether some of your cards open something for others and some do not."""
    return (
        state.turn == YOU and len({_opens_for_others(state, move, state.after(move))[0] for move in _cards(state)}) == 2
    )


def _opens_for_others(before: PentathlonState, _move: Move, now: PentathlonState) -> tuple[bool, str]:
    opened = fan_tan.playable(now.laid) & ~fan_tan.playable(before.laid) if before.laid else fan_tan.playable(now.laid)
    theirs, own = opened & ~before.hands[YOU], opened & before.hands[YOU]
    if theirs:
        return True, f"it opens the {_named(theirs)}, which you do not hold (F-FANTAN-PLAY)"
    if own:
        return False, f"it opens only your own {_named(own)}"
    return False, "it ends its row, so it opens nothing"


def _named(cards: int) -> str:
    return " and the ".join(FRENCH.words(card) for card in bits(cards))


def _card_text(text: str) -> str:
    return FRENCH.text(FRENCH.parse(text)) if text.strip() else text
