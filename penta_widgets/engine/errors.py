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
    """Why a move is not legal: the rule's id, a sentence for the player, the cards concerned as text."""

    rule: str
    text: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The sentence with its rule id, as a table shows it."""
        return f"{self.text} ({self.rule})"


class PentaError(ValueError):
    """Base of every error the package raises on purpose."""


class InvalidNotation(PentaError):
    """The text is not a card or move of this game at all."""


class IllegalMove(PentaError):
    """A readable move that the rules refuse here; ``reason`` says which rule and why."""

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
    """A move made for an earlier position than the one the table stands at."""


class InvalidOption(PentaError):
    """An unknown option, a value out of range, or a combination that makes no sense."""


class InvalidRecord(PentaError):
    """A stored game that cannot be read; the message says where and what was expected."""
