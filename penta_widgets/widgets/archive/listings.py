"""What is kept of the games a person played: those to go on with, statistics, the calendar of day's deals."""

from __future__ import annotations

import json
from calendar import Calendar as Weeks
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from html import escape
from typing import Final

from penta_widgets.engine import InvalidOption, game
from penta_widgets.engine.deals import utc_day
from penta_widgets.engine.errors import quoted
from penta_widgets.storage import DayResult, Store, damaged_files, journal_of_tables
from penta_widgets.widgets.archive.stored import existing_store

DAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
NOTHING: Final = "nothing yet"


@dataclass(frozen=True)
class Listing:
    """A small table to read: ``rows`` of texts under ``head``."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    """What is wrong with the file, if anything is: then an empty table does not mean that nothing was played."""

    def __repr__(self) -> str:
        """The table in columns, then the notes."""
        lines = [self.head, *self.rows] if self.rows or self.notes else [self.head, (NOTHING,)]
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        spaced = [(text.ljust(width) for text, width in zip(line, widths, strict=False)) for line in lines]
        return "\n".join([*("  ".join(line).rstrip() for line in spaced), *self.notes])

    def _repr_html_(self) -> str:
        empty = "" if self.notes else NOTHING
        body = "".join(map(_named_row, self.rows)) or f'<tr><td colspan="{len(self.head)}">{empty}</td></tr>'
        caption = f"<caption><b>{escape(self.caption)}</b></caption>"
        table = f"<table>{caption}<thead>{_head(self.head)}</thead><tbody>{body}</tbody></table>"
        return table + _paragraphs(self.notes)


def saved_games(name: str | None = None, store: Store | None = None, *, most: int = 50) -> Listing:
    """The stored games of one kind or of all, the one touched last first; ``play(game, resume=id)`` goes on.

    At most ``most`` of them are shown, and a note says how many there are. InvalidOption for a number below 1.

    >>> from penta_widgets import delete_game, game, import_game, saved_games
    >>> game_id = import_game(game("twenty").start())
    >>> saved_games("twenty").rows[0][1]
    'twenty'
    >>> delete_game(game_id)
    """
    if isinstance(most, bool) or not isinstance(most, int) or most < 1:
        raise InvalidOption(f"most={quoted(most)} — expected how many games to show, 1 or more")
    store = store or _store()
    games = store.list(_known(name), most) if store else []
    total = store.count(_known(name)) if store else 0
    more = (f"{total:,} games are stored; saved_games(most={total}) shows all.",) if total > len(games) == most else ()
    rows = [
        (one.id, one.game, one.deal_id or "own cards", str(one.moves), "over" if one.over else "open", one.touched)
        for one in games
    ]
    return Listing(
        "Stored games: play(game, resume=id) goes on with one",
        ("id", "game", "deal", "moves", "state", "last played (UTC)"),
        tuple(rows),
        (*more, *_troubles(store)),
    )


def statistics(name: str | None = None, store: Store | None = None) -> Listing:
    """Played, won, the average score of finished games, and streaks, for each game and set of rules.

    >>> from penta_widgets import statistics
    >>> statistics("acey_and_kingsley").rows
    ()
    """
    store = store or _store()
    lines = store.statistics(_known(name)) if store else []
    rows = [
        (one.game + _rules(one.rules), str(one.played), str(one.won), f"{100 * one.won / one.played:.0f} %",
         "–" if one.average is None else f"{one.average:.1f}", str(one.streak), str(one.longest_streak))
        for one in lines
    ]  # fmt: skip
    head = ("game", "played", "won", "share", "average", "streak", "longest")
    return Listing("Statistics", head, tuple(rows), _troubles(store))


@dataclass(frozen=True)
class MonthOfDeals:
    """A month of day's deals of one game: won days, the score of the others, days that were not played."""

    game: str
    first: date
    results: dict[date, DayResult]
    notes: tuple[str, ...] = ()
    """What is wrong with the file of stored games, if anything is."""

    @property
    def weeks(self) -> list[list[int]]:
        """Days of the month by week from Monday; 0 stands for a day of another month."""
        return Weeks().monthdayscalendar(self.first.year, self.first.month)

    @property
    def won(self) -> int:
        """How many days of this month were won."""
        return sum(one.won for one in self._of_month)

    def __repr__(self) -> str:
        """The month in lines: ``7*`` is a won day, ``8 61`` one with 61 points, ``9`` one not played."""
        lines = [self._title, " ".join(day.ljust(6) for day in DAYS).rstrip()]
        lines += [" ".join(self._text(day).ljust(6) for day in week).rstrip() for week in self.weeks]
        return "\n".join([*lines, self._summary, *self.notes])

    def _repr_html_(self) -> str:
        weeks = "".join(f"<tr>{''.join(self._cell(day) for day in week)}</tr>" for week in self.weeks)
        head = _head(DAYS)
        caption = f"<caption><b>{escape(self._title)}</b></caption>"
        table = f"<table>{caption}<thead>{head}</thead><tbody>{weeks}</tbody></table>"
        return table + _paragraphs([self._summary, *self.notes])

    @property
    def _of_month(self) -> list[DayResult]:
        return [
            one for day, one in self.results.items() if (day.year, day.month) == (self.first.year, self.first.month)
        ]

    @property
    def _title(self) -> str:
        return f"{game(self.game).title}, {self.first:%B %Y}"

    @property
    def _summary(self) -> str:
        return f"{len(self._of_month)} days played, {self.won} won (* or ✓)."

    def _result(self, day: int) -> DayResult | None:
        return self.results.get(self.first.replace(day=day)) if day else None

    def _text(self, day: int) -> str:
        one = self._result(day)
        return "" if not day else f"{day}" if one is None else f"{day}*" if one.won else f"{day} {one.score:g}"

    def _cell(self, day: int) -> str:
        one = self._result(day)
        mark = "" if one is None else "<br><b>✓ won</b>" if one.won else f"<br><small>{one.score:g} home</small>"
        return f"<td>{day or ''}{mark}</td>"


def calendar(name: str = "solitaire", month: str | None = None, store: Store | None = None) -> MonthOfDeals:
    """The results of the day's deals of a month ("2026-11"; by default this one, by UTC).

    ``play(name, deal="daily")`` plays today's, ``deal="solitaire-2026-11-07"`` that of another day.

    >>> from penta_widgets import calendar
    >>> calendar("twenty", "2026-11").won
    0
    """
    store = store or _store()
    results = store.calendar(str(_known(name))) if store else {}
    return MonthOfDeals(name, _first_day(month), results, _troubles(store))


def _first_day(month: str | None) -> date:
    if month is None:
        return utc_day().replace(day=1)
    try:
        return datetime.strptime(month, "%Y-%m").replace(tzinfo=UTC).date()
    except (TypeError, ValueError):
        raise InvalidOption(f"month={quoted(month)} — expected a year and a month like '2026-11'") from None


def _known(name: str | None) -> str | None:
    return None if name is None else game(name).name


def _store() -> Store | None:
    journal = journal_of_tables()
    return existing_store() if journal is None else journal.store


def _troubles(store: Store | None) -> tuple[str, ...]:
    """What keeps games from the lists: a file that cannot be used, one that was set aside, rows that are no games."""
    if store is None:
        return ()
    bad = store.unreadable()
    rows = f"{len(bad)} stored {'game' if len(bad) == 1 else 'games'} cannot be read and left out: {', '.join(bad)}"
    aside = [str(path) for path in damaged_files(store.path)]
    repair = f"Damaged and set aside: {', '.join(aside)}; `penta repair` saves what is whole in it"
    notes = [f"Stored games: {store.warning}" if store.warning else "", repair if aside else "", rows if bad else ""]
    return tuple(f"{text}." for text in notes if text)


def _paragraphs(texts: Sequence[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def _rules(text: str) -> str:
    rules = json.loads(text)
    return f" ({', '.join(f'{name}={value}' for name, value in rules.items())})" if rules else ""


def _head(names: Sequence[str]) -> str:
    cells = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    return f"<tr>{cells}</tr>"


def _named_row(texts: Sequence[str]) -> str:
    cells = "".join(f"<td>{escape(text)}</td>" for text in texts[1:])
    return f'<tr><th scope="row">{escape(texts[0])}</th>{cells}</tr>'
