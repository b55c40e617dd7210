"""A toy: three cards each, four players, the knave of hearts costs. All that a stranger writes for a game of tricks."""

from __future__ import annotations

from collections.abc import Sequence

from penta_widgets.engine import FRENCH, TrickGame, register

KNAVE = FRENCH.parse("HJ")


class Knave(TrickGame):
    """Follow suit; the highest card of the led suit takes. A trick costs 1, the knave of hearts 5 (T-KNAVE)."""

    name = "knave"
    title = "Knave"
    rule = "T-KNAVE"
    lower_wins = True
    cards_dealt = tuple(FRENCH.parse(f"{suit}{rank}") for suit in "SHDC" for rank in "AKJ")

    def scores(self, taken: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
        """A trick costs 1, the knave of hearts 5."""
        return tuple(count + 5 * (cards >> KNAVE & 1) for cards, count in zip(taken, tricks, strict=True))


ENTRY = register(Knave.entry(unit="penalty points"))
