"""Exercises about Penta before the first card: what the display tells, pot odds, the price of a bid.

>>> from penta_widgets.teaching import penta_bidding
>>> exercise = penta_bidding.pot_odds(seed=1)
>>> exercise.answer(*exercise.question.right).correct
True
"""

from __future__ import annotations

import random
from collections.abc import Callable

from penta_widgets.analysis.search import find
from penta_widgets.engine import game
from penta_widgets.engine.cards import PENTA, RANKS, SUITS, bits
from penta_widgets.engine.penta import PentaState, rules
from penta_widgets.teaching.exercise import Exercise
from penta_widgets.teaching.question import Choice, Question

YOU = 0
PLAYERS = 4
NAMES = ("You", "Ana", "Bo", "Cy")
CHANCES = tuple(range(5, 100, 5))


def read_the_display(seed: int = 1) -> Exercise:
    """Which cards of a suit can a player hold, after what everyone has shown (P-DISPLAY)?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, "points", lambda s: s.phase == "bid" and s.actor == YOU)
        seat, suit = rng.randrange(1, PLAYERS), rng.randrange(SUITS)
        name, suit_name = NAMES[seat], PENTA.words(RANKS * suit).split()[0]
        prompt = f"Look at what lies shown. Which cards of {suit_name} can {name} hold?"
        choices = tuple(_holding(state, seat, card) for card in range(RANKS * suit, RANKS * suit + RANKS))
        return Question(state, YOU, prompt, choices, many=True, read=_card_text)

    return Exercise("Read the display", make, seed)


def pot_odds(seed: int = 1) -> Exercise:
    """How likely must you be to win the hand pot, so that a call does not lose chips (P-SPLIT)?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, "franklin", lambda s: s.phase == "bet" and s.actor == YOU and _must_pay(s) > 0)
        call, pot = _must_pay(state), state.pot + _must_pay(state)
        won = pot - pot // 3
        needed = next((chance for chance in CHANCES if chance * won >= 100 * call), 100)
        prompt = (
            f"The pot holds {state.pot} chips and a call costs you {call}. If everyone after you folds and the cards "
            f"are played, from which chance of taking most tricks on does the call pay?"
        )
        why = (
            f"a third of {pot} goes to the reward pot, so {call} chips buy a chance at {won} (P-SPLIT): {call} / {won}"
        )
        near = sorted({needed, *(max(5, min(95, needed + step)) for step in (-15, -5, 5, 15))})
        choices = tuple(
            Choice(f"{chance}%", f"{chance} %", chance == needed, f"{why} = {100 * call / won:.0f} %")
            for chance in near
        )
        return Question(state, YOU, prompt, choices, read=_percent)

    return Exercise("Pot odds", make, seed)


def best_bid(seed: int = 1) -> Exercise:
    """Given how likely each number of tricks is, which bid scores most on average (P-SCORE)?"""

    def make(rng: random.Random) -> Question:
        state = _search(rng, "points", lambda s: s.phase == "bid" and s.actor == YOU)
        chances = _chances(rng)
        worth = {bid: _expected(bid, chances) for bid in range(len(chances))}
        best = max(worth.values())
        odds_text = ", ".join(f"{tricks}: {chance} %" for tricks, chance in enumerate(chances))
        prompt = f"Suppose your hand takes so many tricks with these chances: {odds_text}. Which bid is worth most?"
        choices = tuple(
            Choice(f"bid {bid}", f"bid {bid}", value == best, f"scores {value:+.1f} on average (P-SCORE)")
            for bid, value in worth.items()
        )
        return Question(state, YOU, prompt, choices)

    return Exercise("The best bid", make, seed)


def _search(rng: random.Random, mode: str, predicate: Callable[[PentaState], bool]) -> PentaState:
    money = game("penta", players=PLAYERS, mode=mode, first_dealer=rng.randrange(PLAYERS), max_hands=1)
    return find(money, predicate, rng).first


def _holding(state: PentaState, seat: int, card: int) -> Choice:
    possible, why = _can_hold(state, seat, card)
    return Choice(PENTA.text(card), PENTA.words(card), possible, f"{why} (P-DISPLAY)")


def _can_hold(state: PentaState, seat: int, card: int) -> tuple[bool, str]:
    """Whether the seat can hold the card as far as you know, and why."""
    suit, bit = rules.suit_of(card), 1 << card
    floor = state.displayed[seat] & rules.suit_cards(suit)
    shown_by = next((other for other in range(PLAYERS) if state.displayed[other] & bit), None)
    if shown_by == seat:
        return True, "it lies shown"
    if shown_by is not None or state.hands[YOU] & bit:
        return False, "you hold it yourself" if shown_by in {None, YOU} else f"{NAMES[shown_by or 0]} shows it"
    if not floor:
        return False, f"{NAMES[seat]} shows none of the suit and so is void"
    if bit < floor:
        return False, f"the lowest that {NAMES[seat]} holds is {PENTA.words(next(bits(floor)))}"
    return True, "it is above the floor, and nobody else is known to hold it"


def _must_pay(state: PentaState) -> int:
    return state.betting.level - state.betting.paid[YOU]


def _chances(rng: random.Random) -> list[int]:
    """Percentages for 0 to 5 tricks, a single hump that adds up to 100."""
    peak, width = rng.uniform(0.2, 3.5), rng.uniform(0.7, 1.6)
    weights = [2.0 ** -(((tricks - peak) / width) ** 2) for tricks in range(6)]
    rounded = [round(100 * weight / sum(weights)) for weight in weights]
    rounded[round(peak)] += 100 - sum(rounded)
    return rounded


def _expected(bid: int, chances: list[int]) -> float:
    return sum(chance * rules.bid_score(bid, tricks) for tricks, chance in enumerate(chances)) / 100


def _card_text(text: str) -> str:
    return PENTA.text(PENTA.parse(text)) if text.strip() else text


def _percent(text: str) -> str:
    return "".join(text.split()).rstrip("%") + "%"
