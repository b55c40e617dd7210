"""What the browser may ask for. Anything else is refused with a sentence, never with a crash."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from penta_widgets.engine import InvalidNotation
from penta_widgets.engine.errors import quoted

WITH_TEXT: Final = {"move": "move", "why": "move", "speed": "speed", "switch_on": "option", "switch_off": "option"}
"""Messages that carry a text, and the field it is in."""
ALONE: Final = ("undo", "redo", "restart", "hint", "new", "again", "next", "finish")
AT_ANY_POSITION: Final = frozenset({"speed", "switch_on", "switch_off"})
"""Messages about the table itself; all others are about one position."""
LONGEST: Final = 200


class Request(NamedTuple):
    """A message that makes sense: what to do, for which position, and the text that goes with it."""

    type: str
    seq: int | None
    text: str


def read(content: object, with_text: Mapping[str, str] = WITH_TEXT, alone: Collection[str] = ALONE) -> Request:
    """The request in a message. Raises InvalidNotation that says what is wrong with it."""
    if not isinstance(content, dict):
        raise InvalidNotation(f"a message is an object with a type, not {quoted(content)}")
    kind, seq = content.get("type"), content.get("seq")
    if not isinstance(kind, str) or (kind not in with_text and kind not in alone):
        raise InvalidNotation(f"the table does not know the message {quoted(kind)}")
    if kind not in AT_ANY_POSITION and (isinstance(seq, bool) or not isinstance(seq, int)):
        raise InvalidNotation(f"a message names its position: seq is a whole number, not {quoted(seq)}")
    text = content.get(with_text.get(kind, ""), "")
    if kind in with_text and (not isinstance(text, str) or len(text) > LONGEST):
        raise InvalidNotation(f"{kind}: expected a text of up to {LONGEST} characters, not {quoted(text)}")
    return Request(kind, seq if isinstance(seq, int) else None, text if isinstance(text, str) else "")
