"""Texts that a person gives, such as players' names: one rule for all of them, so that each can be shown and stored."""

from __future__ import annotations

import unicodedata
from typing import Final

from penta_widgets.engine.errors import InvalidOption, quoted

UNSTORABLE: Final = {
    "Cc": "a control character",
    "Cs": "half of a character pair",
    "Co": "a private character",
    "Cn": "no character",
}
"""Unicode categories that a text cannot hold: XML, JSON or SQLite would refuse them, or nobody could read them."""


def cleaned(text: object, most: int) -> str:
    r"""A person's text as it is kept: composed (NFC), single plain spaces, without invisible format characters.

    ``most`` is how many characters may be left. Raises InvalidOption that says what is wrong with it: no text, nothing
    to see in it, too long, or a character that cannot be stored.

    >>> cleaned("  Ana\u00a0Bo\u200d ", 24)
    'Ana Bo'
    """
    if not isinstance(text, str):
        raise InvalidOption(f"expected a text, not {quoted(text)}")
    for character in text:
        trouble = UNSTORABLE.get(unicodedata.category(character))
        if trouble and not character.isspace():
            raise InvalidOption(f"U+{ord(character):04X} is {trouble}, which cannot be kept in {quoted(text)}")
    visible = (character for character in text if unicodedata.category(character) != "Cf")
    kept = unicodedata.normalize("NFC", " ".join("".join(visible).split()))
    if not 1 <= len(kept) <= most:
        raise InvalidOption(f"expected 1 to {most} characters, not {len(kept)} in {quoted(text)}")
    return kept
