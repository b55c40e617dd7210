"""What exercises and walkthroughs share: a picture, some text, buttons; live in a browser or static."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from penta_widgets.engine import InvalidNotation, StaleMove, State
from penta_widgets.engine.errors import quoted
from penta_widgets.widgets.wire.display import Display
from penta_widgets.widgets.wire.snapshot import rules_named_in

MOST_VALUES = 60


def _verdict(parts: Mapping[str, object]) -> list[str]:
    verdict = parts.get("verdict")
    return [str(line) for line in verdict["lines"]] if isinstance(verdict, dict) else []


class Page(Display):
    """Something a learner answers or steps through, beside the picture of a position."""

    marks: ClassVar[bool] = True
    """Whether the picture raises the legal cards."""

    @property
    @abstractmethod
    def pictured(self) -> tuple[State, int | None]:
        """The position on the picture and the seat it is seen from (None: all hands open)."""

    @abstractmethod
    def parts(self) -> dict[str, object]:
        """What the browser shows besides the picture (frontend/src/page.tsx)."""

    @abstractmethod
    def on_action(self, kind: str, values: list[str]) -> None:
        """A button was used; PentaError for a wish that makes no sense."""

    @property
    def kind(self) -> str:
        """Which bundle of the front end draws it."""
        return "page"

    @property
    def snapshot(self) -> dict[str, object]:
        """The page as one JSON object."""
        pack = self.pictured[0].game.pack.name.casefold()
        head = {"seq": self.seq, "answer": self.answers, "game": "page", "error": self.error}
        parts = self.parts()
        return {**head, "pack": pack, "svg": self.svg(), **parts, "rules": rules_named_in(self.error, *_verdict(parts))}

    def svg(self) -> str:
        """The picture of the position."""
        from penta_widgets import drawing

        state, seat = self.pictured
        return drawing.svg(state, seat, marks=self.marks)

    @property
    def printed(self) -> str:
        """The whole page once more as text."""
        return self.text()

    def carry_out_message(self, content: object) -> None:
        """A button was used: an answer, or a step."""
        if not isinstance(content, dict) or content.get("seq") is None:
            raise StaleMove(f"a page answers an object with a seq, not {quoted(content)}")
        self.expect(content["seq"])
        values = content.get("values", [])
        if not isinstance(values, list) or len(values) > MOST_VALUES or not all(isinstance(v, str) for v in values):
            raise InvalidNotation(f"values: expected up to {MOST_VALUES} texts, not {quoted(values)}")
        self.on_action(str(content.get("type")), values)

    def __repr__(self) -> str:
        """The page as text."""
        return self.text()
