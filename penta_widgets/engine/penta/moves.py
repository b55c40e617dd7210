"""Penta's moves: their codes, their text, and the words for them (docs/notation.md)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from penta_widgets.engine.cards import PENTA, WILD
from penta_widgets.engine.contract import Move, MoveKind
from penta_widgets.engine.errors import InvalidNotation, quoted

PLAY: Final = 0
"""Code of playing a real card is the card itself."""
DECLARE: Final = 64
"""Code of playing a wild as card c is 64 + c."""
REDECLARE: Final = 128
"""Code of letting a displaced wild stand for card c is 128 + c."""
BID: Final = 200
PASS: Final = 300
CALL: Final = 301
BET: Final = 10_000
RAISE: Final = 20_000
FOLD: Final = 30_000

_AMOUNT: Final = {"raise": RAISE, "bet": BET, "bid": BID}
_LONE: Final = {"pass": PASS, "call": CALL, "fold": FOLD}
_LONE_KINDS: Final[dict[int, MoveKind]] = {PASS: "pass", CALL: "call", FOLD: "fold"}
_WORDS: Final = {code: word for word, code in _LONE.items()}
_WITH_AMOUNT: Final = re.compile(r"(bid|bet|raise) ?(0|[1-9][0-9]{0,3})", re.ASCII)
_HINT: Final = (
    "write a card (S5), a wild with its card (W=S5), a redeclaration (=S6), bid 3, pass, bet 2, call, raise 1 or fold"
)


@cache
def move_of(code: int) -> Move:
    """The move of a code, one object a code."""
    text = _text(code)
    if code in _LONE_KINDS:
        return Move(code, text, kind=_LONE_KINDS[code])
    if code >= RAISE:
        return Move(code, text, kind="raise", amount=code - RAISE)
    if code >= BET:
        return Move(code, text, kind="bet", amount=code - BET)
    if code >= BID:
        return Move(code, text, kind="bid", bid=code - BID)
    if code >= REDECLARE:
        return Move(code, text, kind="redeclare", stands_for=code - REDECLARE)
    if code >= DECLARE:
        return Move(code, text, kind="play", card=WILD, stands_for=code - DECLARE)
    return Move(code, text, kind="play", card=code)


def bid_of(tricks: int) -> Move:
    """The move that bids so many tricks."""
    return move_of(BID + tricks)


def _text(code: int) -> str:
    if code in _WORDS:
        return _WORDS[code]
    for word, base in _AMOUNT.items():
        if code >= base:
            return f"{word} {code - base}"
    if code >= REDECLARE:
        return f"={PENTA.text(code - REDECLARE)}"
    return f"W={PENTA.text(code - DECLARE)}" if code >= DECLARE else PENTA.text(code)


def read(text: str) -> Move:
    """The move that a text with single spaces stands for; raises InvalidNotation."""
    folded = text.casefold()
    if folded in _LONE:
        return move_of(_LONE[folded])
    amount = _WITH_AMOUNT.fullmatch(folded)
    if amount:
        return _with_amount(amount[1], int(amount[2]), text)
    left, equals, right = text.partition("=")
    if not equals:
        return _card(text)
    if left.strip().casefold() not in ("", "w"):
        raise InvalidNotation(f"{quoted(text)}: only a wild is declared as another card; {_HINT}")
    return move_of((DECLARE if left.strip() else REDECLARE) + _named(right, text))


def _with_amount(word: str, number: int, text: str) -> Move:
    if word == "bid" and number >= PASS - BID:
        raise InvalidNotation(f"{quoted(text)}: no hand of Penta has that many tricks; bid 0 up to the hand size")
    return move_of(_AMOUNT[word] + number)


def _card(text: str) -> Move:
    try:
        card = PENTA.parse(text)
    except InvalidNotation:
        raise InvalidNotation(f"{quoted(text)} is not a move of Penta; {_HINT}") from None
    if card == WILD:
        raise InvalidNotation(f"{quoted(text)}: say which card the wild stands for, like W=S5 (P-WILD)")
    return move_of(card)


def _named(text: str, whole: str) -> int:
    card = PENTA.parse(text)
    if card == WILD:
        raise InvalidNotation(f"{quoted(whole)}: a wild stands for an elemental card, like W=S5 (P-WILD)")
    return card


def describe(move: Move) -> str:
    """The move in words, as a label or a screen reader says it."""
    if move.amount is not None:
        chips = f"{move.amount} chip{'' if move.amount == 1 else 's'}"
        return f"raise by {chips}" if move.kind == "raise" else f"bet {chips}"
    if move.stands_for is not None:
        name = PENTA.words(move.stands_for)
        return f"let the wild stand for {name}" if move.card is None else f"play the wild as {name}"
    return move.text if move.card is None else f"play {PENTA.words(move.card)}"
