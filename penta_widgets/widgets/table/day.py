"""The day's deal at a table that is left open past midnight UTC, when another one is the day's."""

from __future__ import annotations

from datetime import date
from typing import Final

from penta_widgets.engine.deals import daily_id, day_of, utc_day

NOTE: Final = "A new day has begun, and with it a new day's deal: “New” takes it. Or play this one to its end."
LABEL: Final = "The new day’s deal"


class DayDeal:
    """Whether a game was the day's deal when it began, and whether that day is over."""

    def __init__(self, game: str, deal_id: str) -> None:
        """Look at the clock once; ``passed`` looks again."""
        day = day_of(deal_id)
        self._game = game
        self._day: date | None = day if day == utc_day() else None
        self._told = False

    @property
    def passed(self) -> bool:
        """Whether the game was the day's deal and another day has begun since."""
        return self._day is not None and utc_day() > self._day

    @property
    def next_id(self) -> str | None:
        """The deal of the new day, if the game's own is over; else any other deal comes next."""
        return daily_id(self._game) if self.passed else None

    def note(self) -> str | None:
        """What the table says when the day has changed: once, so that it does not stand in the way."""
        if self._told or not self.passed:
            return None
        self._told = True
        return NOTE

    def words(self) -> dict[str, str]:
        """The buttons for a new game say which one it will be."""
        return dict.fromkeys(("New cards", "New game"), LABEL) if self.passed else {}
