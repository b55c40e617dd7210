"""Who does what: names and verbs, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from penta_widgets.engine.sentences import counted, listed
from penta_widgets.sentences.translation import catalogue, languages


def does(name: str, verb: str) -> str:
    """A name and what it does: Ana wins, You win."""
    return f"{name} {verb}" if name == "You" else f"{name} {verb}{'es' if verb.endswith('s') else 's'}"


def is_to(name: str) -> str:
    """A name before "to play": Ana is, You are."""
    return f"{name} {'are' if name == 'You' else 'is'}"


def is_you(name: str) -> bool:
    """Whether a name is the one that the person at a table has, in some language."""
    return name in {catalogue(language)("You") for language in languages()}


def won(winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    """That the game is over, and who won it with how much."""
    score = counted(scores[winners[0]], "point")
    if len(winners) == 1:
        return f"The game is over: {does(names[winners[0]], 'win')} with {score}."
    return f"The game is over: {listed((names[seat] for seat in winners), 'and')} share the win with {score}."
