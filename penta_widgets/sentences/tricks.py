"""A trick in words, for every game that has tricks."""

from __future__ import annotations

from collections.abc import Sequence

from penta_widgets.sentences.translation import ENGLISH, Catalogue


def trick_line(
    cards: Sequence[tuple[int, str]],
    best: int | None,
    names: Sequence[str],
    *,
    running: bool,
    _: Catalogue = ENGLISH,
) -> str:
    """A trick in play order: ``Ana led hunti 5, Bo wild as hunti 8 (winning)``; a finished one says who took it."""
    mark = _("winning") if running else _("took it")
    lines = [
        _("{name} led {card}", name=names[seat], card=card) if place == 0 else f"{names[seat]} {card}"
        for place, (seat, card) in enumerate(cards)
    ]
    seats = [seat for seat, _card in cards]
    return ", ".join(f"{line} ({mark})" if seat == best else line for line, seat in zip(lines, seats, strict=True))
