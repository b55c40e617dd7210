"""A game stepped through with remarks; a step may ask what happens before it shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from penta_widgets.engine import InvalidNotation, PentaError, State
from penta_widgets.engine.errors import quoted
from penta_widgets.teaching.page import Page
from penta_widgets.teaching.question import Verdict


@dataclass(frozen=True)
class Step:
    """Some moves (one text, commas between), a remark on them, and perhaps a prediction to make first.

    ``ask`` is a question and its possible answers, the right one first; they are shown in alphabetical order.

    >>> Step("T7", "Bo plays the real torz 7.", ("Who acts now?", "You", "Cy", "Bo")).ask[1]
    'You'
    """

    moves: str
    remark: str
    ask: tuple[str, ...] = ()


class Walkthrough(Page):
    """Positions one after another. ``next()`` and ``back()`` step, ``predict(…)`` answers a step's question.

    >>> from penta_widgets import Step, game, position
    >>> start = position(game("penta", mode="points", first_dealer=3), {0: "W", 1: "T4"})
    >>> walk = Walkthrough("A wild is led", start, [Step("W=T7", "You lead the wild as torz 7.")], seat=0)
    >>> walk.next().state.trick[0].stands == game("penta").pack.parse("T7")
    True
    """

    def __init__(self, title: str, start: State, steps: Sequence[Step], *, seat: int | None = None) -> None:
        """Replay the steps at once, so that a wrong move in a lesson fails where it is written."""
        super().__init__()
        self.title, self.steps, self.seat = title, tuple(steps), seat
        self.states = [start]
        for step in self.steps:
            state = self.states[-1]
            for text in filter(None, map(str.strip, step.moves.split(","))):
                state = state.after(text)
            self.states.append(state)
        self.at = 0
        self.verdict: Verdict | None = None

    @property
    def state(self) -> State:
        """The position shown; it goes straight into another cell."""
        return self.states[self.at]

    def next(self) -> Self:
        """Show the next step."""
        return self._go(min(self.at + 1, len(self.steps)))

    def back(self) -> Self:
        """Back to the step before."""
        return self._go(max(self.at - 1, 0))

    def predict(self, answer: str) -> Verdict:
        """Answer the question that the next step asks; the step itself then shows what happens."""
        ask = self._due
        if not ask:
            raise PentaError("this step asks nothing; go on with next()")
        given = next((choice for choice in ask[1:] if choice.casefold() == answer.strip().casefold()), None)
        if given is None:
            raise PentaError(f"{answer!r} is none of the choices: {', '.join(sorted(ask[1:]))}")
        self.verdict = Verdict(given == ask[1], ("step on and see",))
        self.changed()
        return self.verdict

    @property
    def pictured(self) -> tuple[State, int | None]:
        """The position and the seat it is seen from."""
        return self.state, self.seat

    @property
    def remark(self) -> str:
        """What is said about the step that led here."""
        return self.steps[self.at - 1].remark if self.at else ""

    def parts(self) -> dict[str, object]:
        """What the browser shows besides the picture."""
        ask, verdict = self._due, self.verdict
        return {
            "title": f"{self.title} — {self.at} of {len(self.steps)}",
            "prompt": " ".join(filter(None, [self.remark, ask[0] if ask else ""])),
            "many": False,
            "choices": [{"move": choice, "label": choice} for choice in sorted(ask[1:])],
            "chosen": [],
            "verdict": None if verdict is None else {"correct": verdict.correct, "lines": list(verdict.lines)},
            "steps": [name for name, open_ in (("back", self.at > 0), ("next", self.at < len(self.steps))) if open_],
        }

    def text(self) -> str:
        """The whole walk as text, so that a static page holds every step."""
        lines = [self.title]
        for number, step in enumerate(self.steps, 1):
            lines += [f"{number}. {step.ask[0]} — {step.ask[1]}."] if step.ask else []
            lines.append(f"{number}. {step.moves}: {step.remark}")
        return "\n".join(lines)

    def on_action(self, kind: str, values: list[str]) -> None:
        """A step or a prediction, from the browser."""
        if kind == "answer" and values:
            self.predict(values[0])
        elif kind in ("next", "back"):
            self.next() if kind == "next" else self.back()
        else:
            raise InvalidNotation(f"a walkthrough does not know the message {quoted(kind)}")

    @property
    def _due(self) -> tuple[str, ...]:
        return self.steps[self.at].ask if self.at < len(self.steps) else ()

    def _go(self, at: int) -> Self:
        self.at, self.verdict = at, None
        self.changed()
        return self

    def show_static(self) -> None:
        """Every step, one below the other."""
        from IPython.display import display

        stood = self.at
        print(self.title)  # noqa: T201  for readers who see no picture
        for at, state in enumerate(self.states):
            self.at = at
            display({"image/svg+xml": self.svg(), "text/plain": repr(state)}, raw=True)  # type: ignore[no-untyped-call]
            print(self._step_text(at))  # noqa: T201
        self.at = stood

    def _step_text(self, at: int) -> str:
        remark = f"{at}. {self.steps[at - 1].remark}" if at else "The position to start from."
        ask = self.steps[at].ask if at < len(self.steps) else ()
        return f"{remark}\nPredict: {ask[0]} ({', '.join(sorted(ask[1:]))})" if ask else remark
