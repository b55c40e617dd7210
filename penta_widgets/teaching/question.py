"""A position and a question that the engine grades; the parts an exercise is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from penta_widgets.engine import InvalidNotation, State
from penta_widgets.engine.errors import quoted


class Choice(NamedTuple):
    """One possible answer: its text (``S5``, ``W=S8``, ``Ana``), how it reads, why it is right or wrong.

    >>> Choice("S5", "sweela 5", False, "you have to follow suit").right
    False
    """

    text: str
    label: str
    right: bool
    why: str


@dataclass(frozen=True)
class Question:
    """What a learner is asked about a position; ``many`` when several choices may be right at once.

    >>> from penta_widgets.teaching import penta
    >>> question = penta.legal_cards(seed=4).question
    >>> question.many, question.grade(question.right).correct
    (True, True)
    """

    state: State
    seat: int
    prompt: str
    choices: tuple[Choice, ...]
    many: bool = False
    read: Callable[[str], str] = str.strip
    """Turns what a learner writes into the text of a choice (any case, rank first, …)."""

    @property
    def right(self) -> tuple[str, ...]:
        """The texts of the right answers."""
        return tuple(choice.text for choice in self.choices if choice.right)

    def chosen(self, answers: Iterable[str]) -> tuple[str, ...]:
        """The choices these answers mean; raises InvalidNotation for one that is none of them."""
        texts = [self._text(answer) for answer in answers]
        return tuple(choice.text for choice in self.choices if choice.text in texts)

    def grade(self, answers: Iterable[str]) -> Verdict:
        """Compare answers with what the engine says."""
        chosen = self.chosen(answers)
        wrong = [choice for choice in self.choices if choice.text in chosen and not choice.right]
        if not self.many:
            return self._single(chosen, wrong)
        missed = [choice for choice in self.choices if choice.right and choice.text not in chosen]
        lines = [f"{choice.label}: {choice.why}" for choice in wrong]
        lines += [f"{choice.label} is missing: {choice.why}" for choice in missed]
        return Verdict(not lines, tuple(lines) or ("all of them, and no other",))

    def _single(self, chosen: tuple[str, ...], wrong: list[Choice]) -> Verdict:
        if len(chosen) != 1:
            return Verdict(False, (f"choose one answer, not {len(chosen)}",))
        picked = wrong[0] if wrong else next(choice for choice in self.choices if choice.text == chosen[0])
        return Verdict(picked.right, (f"{picked.label}: {picked.why}",))

    def _text(self, answer: str) -> str:
        known = {choice.text.casefold(): choice.text for choice in self.choices}
        for reading in (str.strip, self.read):
            text = reading(answer).casefold()
            if text in known:
                return known[text]
        raise InvalidNotation(f"{quoted(answer)} is none of the choices: {', '.join(known.values())}")


@dataclass(frozen=True)
class Verdict:
    """Whether an answer was right, and why, choice by choice.

    >>> Verdict(False, ("hunti 2: you hold a higher one",))
    Not yet — hunti 2: you hold a higher one
    >>> bool(Verdict(True, ("all of them",)))
    True
    """

    correct: bool
    lines: tuple[str, ...]

    def __bool__(self) -> bool:
        """True when the answer was right."""
        return self.correct

    def __str__(self) -> str:
        """The verdict as a learner reads it."""
        return "\n".join(
            [f"Right — {self.lines[0]}" if self.correct else f"Not yet — {self.lines[0]}", *self.lines[1:]]
        )

    __repr__ = __str__
