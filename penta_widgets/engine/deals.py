"""Deal ids: a short text that names the same deal on every machine and in every later version.

``penta-1234`` is any deal a person may ask for, ``solitaire-2026-11-30`` the day's deal, the same for everyone
by UTC date. How the cards follow from the text is written in docs/notation.md (Deal ids) and frozen by tests.
"""

from __future__ import annotations

import random
import re
from datetime import UTC, date, datetime
from typing import Final

from penta_widgets.engine.contract import CHANCE, Deal, State
from penta_widgets.engine.errors import InvalidOption, quoted

_ID: Final = re.compile(r"[a-z_]+-[a-z0-9_-]{1,40}", re.ASCII)
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def deal_id_of(game: str, text: str, now: datetime | None = None) -> str:
    """The deal id that a person's ``deal=`` names, in the one spelling that deals the cards.

    ``"daily"`` is the deal of the day at ``now``. Raises InvalidOption if the text is no id or names another game.

    >>> deal_id_of("penta", " Penta-1234 ")
    'penta-1234'
    """
    spelled = text.strip().lower() if isinstance(text, str) else ""
    if spelled == "daily":
        return daily_id(game, now)
    if not _ID.fullmatch(spelled):
        raise InvalidOption(f"deal={quoted(text)} — expected an id like '{game}-1234', or 'daily'")
    if not spelled.startswith(f"{game}-"):
        raise InvalidOption(f"deal={quoted(text)} names a deal of another game; expected '{game}-…'")
    return spelled


def daily_id(game: str, now: datetime | None = None) -> str:
    """The id of the day's deal: the UTC date at ``now`` (an aware datetime; by default the clock's).

    Ask again for every new game: after midnight UTC the answer is another one.

    >>> daily_id("solitaire", datetime(2026, 11, 30, 23, 59, tzinfo=UTC))
    'solitaire-2026-11-30'
    """
    return f"{game}-{utc_day(now).isoformat()}"


def utc_day(now: datetime | None = None) -> date:
    """The UTC date at ``now``. Raises InvalidOption for a datetime with no time zone: it has no UTC date."""
    moment = datetime.now(UTC) if now is None else now
    if not isinstance(moment, datetime) or moment.tzinfo is None:
        raise InvalidOption(f"now={quoted(moment)} — expected a datetime with a time zone, such as UTC")
    return moment.astimezone(UTC).date()


def day_of(deal_id: str | None) -> date | None:
    """The date of a day's deal; None if the id is not one.

    >>> day_of("penta-2026-11-30")
    datetime.date(2026, 11, 30)
    >>> day_of("penta-1234") is None
    True
    """
    text = deal_id.partition("-")[2] if isinstance(deal_id, str) else ""
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:  # the 31st of June is an id like any other, but no day
        return None


def shuffled(cards: tuple[int, ...], text: str) -> tuple[int, ...]:
    """The cards in the order that this text gives them: the swaps of docs/notation.md, last card first."""
    order = list(cards)
    rng = random.Random(text)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def deal_for(state: State, deal_id: str, k: int | None = None) -> Deal:
    """The chance move that a deal id names for this position's pack.

    ``k`` counts the hands or rounds from 1; by default it is the one that ``state`` is about to deal.
    Raises InvalidOption for an id of another game.

    >>> from penta_widgets import game
    >>> start = game("solitaire").start()
    >>> deal_for(start, "solitaire-1").text[:16]
    'deal C9 H7 CA S4'
    >>> deal_for(start, "solitaire-1") == deal_for(start, "solitaire-1")
    True
    """
    name = deal_id_of(state.game.name, deal_id)
    number = deals_so_far(state) + 1 if k is None else k
    return state.deal_of(shuffled(state.pack_in_use, f"{name}/{number}"))


def deals_so_far(state: State) -> int:
    """How many deals were made since the start of the game."""
    return sum(move.code == CHANCE for move in state.history)


def follows(state: State, deal_id: str) -> bool:
    """Whether every deal of the game so far is the one that the id names."""
    here: State | None = state
    number = deals_so_far(state)
    while here is not None and here.parent is not None and here.last_move is not None:
        if here.last_move.code == CHANCE:
            if here.last_move.text != deal_for(here.parent, deal_id, number).text:
                return False
            number -= 1
        here = here.parent
    return True
