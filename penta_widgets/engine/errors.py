"""The only exceptions that leave the engine, and the reason a refused move carries."""

from __future__ import annotations

from dataclasses import dataclass

QUOTE_LIMIT = 60


def quoted(value: object) -> str:
    """The input as an error message shows it: its repr, cut short if it is long."""
    try:
        text = repr(value[: 2 * QUOTE_LIMIT]) if isinstance(value, str | bytes) else repr(value)
    except (ValueError, RecursionError):  # Python prints no number of thousands of digits, nor endless nesting
        return f"a {type(value).__name__} too large to print"
    return text if len(text) <= QUOTE_LIMIT else f"{text[: QUOTE_LIMIT - 1]}…"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal: the rule's id, a sentence for the player, the cards concerned as text.

    >>> from penta_widgets import game
    >>> reason = game("penta").start().why_not("pass")
    >>> reason.rule, reason.text
    ('P-DEAL', 'The cards have to be dealt first: deal and the whole pack.')
    """

    rule: str
    text: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The sentence with its rule id, as a table shows it."""
        return f"{self.text} ({self.rule})"


class PentaError(ValueError):
    """Base of every error the package raises on purpose.

    >>> from penta_widgets import game
    >>> try:
    ...     game("pnta")
    ... except PentaError as error:
    ...     print(error)
    no game is called 'pnta'; did you mean 'penta'?
    """


class InvalidNotation(PentaError):
    """The text is not a card or move of this game at all.

    >>> from penta_widgets import game
    >>> try:
    ...     game("penta").pack.parse("Z9")
    ... except InvalidNotation:
    ...     print("no card")
    no card
    """


class IllegalMove(PentaError):
    """A readable move that the rules refuse here; ``reason`` says which rule and why.

    >>> from penta_widgets import game
    >>> rules = game("penta", mode="points", first_dealer=3)
    >>> try:
    ...     rules.start().after("bid 1")
    ... except IllegalMove as error:
    ...     print(error.reason.rule)
    P-DEAL
    """

    def __init__(self, reason: Reason, move: str, position: str = "") -> None:
        """Keep the reason; the message names the move, the reason and the position."""
        super().__init__(f"{quoted(move)} is not legal: {reason}" + (f" — {position}" if position else ""))
        self.reason = reason
        self.move = move
        self.position = position

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Reason, str, str]]:
        """Survive pickling, so that a worker process can report it."""
        return type(self), (self.reason, self.move, self.position)


class StaleMove(PentaError):
    """A move made for an earlier position than the one the table stands at.

    >>> from penta_widgets import play
    >>> try:
    ...     play("penta", journal=None).move("bid 1", seq=-1)
    ... except StaleMove:
    ...     print("the table has moved on")
    the table has moved on
    """


class InvalidOption(PentaError):
    """An unknown option, a value out of range, or a combination that makes no sense.

    >>> from penta_widgets import game
    >>> try:
    ...     game("penta", players=9)
    ... except InvalidOption as error:
    ...     print(error)
    penta: players=9 — expected a whole number from 2 to 8 (P-DECK)
    """


class InvalidRecord(PentaError):
    """A stored game that cannot be read; the message says where and what was expected.

    >>> from penta_widgets.engine import load_record
    >>> try:
    ...     load_record("{}")
    ... except InvalidRecord as error:
    ...     print(error)
    format: expected 'penta-widgets/1', not null
    """
