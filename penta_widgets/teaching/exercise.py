"""Exercises without end: the engine finds the position, asks, grades and explains."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Self

from penta_widgets.engine import InvalidNotation, State
from penta_widgets.engine.errors import quoted
from penta_widgets.teaching.page import Page
from penta_widgets.teaching.question import Question, Verdict

Maker = Callable[[random.Random], Question]


class Exercise(Page):
    """A question about a position. ``answer("S5")`` grades it; ``another()`` asks about a new position.

    ``make`` builds a question from a generator of random numbers, so the same seed is the same exercise.

    >>> from penta_widgets.teaching import penta
    >>> exercise = penta.legal_cards(seed=4)
    >>> exercise.answer(*exercise.question.right).correct
    True
    >>> exercise.another().seed
    5
    """

    marks = False  # it would give the answer away

    def __init__(self, title: str, make: Maker, seed: int = 1) -> None:
        """Ask the first question."""
        super().__init__()
        self.title = title
        self.seed = seed
        self.verdict: Verdict | None = None
        self._make = make
        self.question = make(random.Random(seed))
        self._chosen: tuple[str, ...] = ()

    def answer(self, *answers: str) -> Verdict:
        """Grade an answer: one text, or several for "choose all" (spaces between them do as well).

        Raises InvalidNotation for what is none of the choices; nothing is graded then.
        """
        texts = [word for text in answers for word in self._words(text)]
        self._chosen = self.question.chosen(texts)
        self.verdict = self.question.grade(texts)
        self.changed()
        return self.verdict

    def another(self) -> Self:
        """The next question of this kind."""
        self.seed += 1
        self.question = self._make(random.Random(self.seed))
        self.verdict, self._chosen = None, ()
        self.changed()
        return self

    @property
    def solution(self) -> str:
        """The right answer with its reasons."""
        return "\n".join(f"{choice.label}: {choice.why}" for choice in self.question.choices if choice.right)

    def parts(self) -> dict[str, object]:
        """What the browser shows besides the picture."""
        verdict = self.verdict
        return {
            "title": self.title,
            "prompt": self.question.prompt,
            "many": self.question.many,
            "choices": [{"move": choice.text, "label": choice.label} for choice in self.question.choices],
            "chosen": list(self._chosen),
            "verdict": None if verdict is None else {"correct": verdict.correct, "lines": list(verdict.lines)},
            "steps": ["another"],
        }

    def text(self) -> str:
        """Question and choices as text."""
        how = "Choose all that fit" if self.question.many else "Choose one"
        choices = ", ".join(choice.text for choice in self.question.choices)
        lines = [self.title, self.question.prompt, f"{how}: {choices}"]
        return "\n".join([*lines, str(self.verdict)] if self.verdict else lines)

    @property
    def pictured(self) -> tuple[State, int | None]:
        """The position on the picture and the seat it is seen from."""
        return self.question.state, self.question.seat

    def on_action(self, kind: str, values: list[str]) -> None:
        """An answer or the wish for another question, from the browser."""
        if kind == "answer":
            self.answer(*values)
        elif kind == "another":
            self.another()
        else:
            raise InvalidNotation(f"an exercise does not know the message {quoted(kind)}")

    def _words(self, text: str) -> list[str]:
        known = {choice.text.casefold() for choice in self.question.choices}
        return [text] if not self.question.many or text.strip().casefold() in known else text.split()
