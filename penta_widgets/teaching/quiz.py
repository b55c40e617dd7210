"""Several exercises with a tally: what was right at the first try, and what to look at again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from penta_widgets.teaching.exercise import Exercise
from penta_widgets.teaching.question import Verdict


class Tally(NamedTuple):
    """How one exercise has gone: questions asked, and right at the first try."""

    asked: int = 0
    right: int = 0


@dataclass
class Quiz:
    """Exercises by number from 1. ``quiz.answer(2, "S5")`` grades; ``quiz`` alone shows how far you are.

    >>> from penta_widgets.teaching import penta
    >>> quiz = Quiz([penta.legal_cards(seed=4), penta.duck_with_wild(seed=1)])
    >>> quiz.answer(1, *quiz[1].question.right).correct
    True
    >>> quiz
    1. Legal cards: 1 of 1 right at the first try
    2. Duck: 0 of 0 right at the first try
    """

    exercises: Sequence[Exercise]
    tallies: list[Tally] = field(init=False)
    _tried: set[tuple[int, int]] = field(init=False, default_factory=set)

    def __post_init__(self) -> None:
        """Start with empty tallies."""
        self.tallies = [Tally() for _ in self.exercises]

    def __getitem__(self, number: int) -> Exercise:
        """The exercise with this number, counted from 1."""
        if not 1 <= number <= len(self.exercises):
            raise IndexError(f"exercises are numbered 1 to {len(self.exercises)}, not {number}")
        return self.exercises[number - 1]

    def answer(self, number: int, *answers: str) -> Verdict:
        """Grade an answer; only the first try at each question counts."""
        exercise = self[number]
        verdict = exercise.answer(*answers)
        tried = (number, exercise.seed)
        if tried not in self._tried:
            self._tried.add(tried)
            asked, right = self.tallies[number - 1]
            self.tallies[number - 1] = Tally(asked + 1, right + verdict.correct)
        return verdict

    def __repr__(self) -> str:
        """A line an exercise: its title, and how many questions were right at the first try."""
        rows = zip(self.exercises, self.tallies, strict=True)
        return "\n".join(
            f"{number}. {exercise.title}: {tally.right} of {tally.asked} right at the first try"
            for number, (exercise, tally) in enumerate(rows, 1)
        )
