"""What sentences about any game are made of: lists, figures, and cards marked as chips.

A sentence names a card as ``[H2]`` where a front end shows it as a paper chip; ``plain`` takes the marks away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_CHIP: Final = re.compile(r"\[([A-Z][0-9A-Z]?)\]")


def plain(sentence: str) -> str:
    """The sentence without chip marks, for text outputs.

    >>> plain("Follow hunti with [H5].")
    'Follow hunti with H5.'
    """
    return _CHIP.sub(r"\1", sentence)


def listed(words: Iterable[str], last: str = "or") -> str:
    """Words in a sentence; at least one.

    >>> listed(["a", "b", "c"])
    'a, b or c'
    """
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final


def signed(number: int) -> str:
    """A figure with a real minus sign.

    >>> signed(-4)
    '−4'
    """
    return str(number).replace("-", "−")


def counted(number: int, noun: str) -> str:
    """A number and its noun.

    >>> counted(1, "card"), counted(12, "card")
    ('1 card', '12 cards')
    """
    return f"{signed(number)} {noun}{'' if abs(number) == 1 else 's'}"
