"""How it went: played, won, average and streaks for each game and rule set, and the calendar of day's deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended for the person who played it; an abandoned one has no score and is not won."""

    id: str
    game: str
    rules: str
    day: str | None
    won: bool
    score: float | None
    order: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Statistics:
    """Results of one game with one rule set.

    ``rules`` is the options that matter as JSON (who deals first does not). ``average`` is over the games that
    were finished, None if there is none. ``streak`` counts the wins since the last game that was not won.
    """

    game: str
    rules: str
    played: int
    won: int
    average: float | None
    streak: int
    longest_streak: int


@dataclass(frozen=True, slots=True)
class DayResult:
    """What is kept of a day's deal: the first win, or while there is none, the first game that was finished."""

    day: date
    id: str
    won: bool
    score: float | None


def summed(results: Iterable[Result]) -> list[Statistics]:
    """One line for each game and rule set, in the order they were first played."""
    groups: dict[tuple[str, str], list[Result]] = {}
    for result in sorted(results, key=lambda one: one.order):
        groups.setdefault((result.game, result.rules), []).append(result)
    return [_line(game, rules, group) for (game, rules), group in groups.items()]


def calendar(results: Iterable[Result]) -> dict[date, DayResult]:
    """The kept result of every day that was played, in order of days; abandoned games keep none."""
    kept: dict[date, DayResult] = {}
    for result in sorted(results, key=lambda one: one.order):
        if result.day is None or result.score is None:
            continue
        day = date.fromisoformat(result.day)
        if day not in kept or (result.won and not kept[day].won):
            kept[day] = DayResult(day, result.id, result.won, result.score)
    return dict(sorted(kept.items()))


def _line(game: str, rules: str, results: list[Result]) -> Statistics:
    scores = [result.score for result in results if result.score is not None]
    streak = longest = 0
    for result in results:
        streak = streak + 1 if result.won else 0
        longest = max(longest, streak)
    average = sum(scores) / len(scores) if scores else None
    return Statistics(game, rules, len(results), sum(one.won for one in results), average, streak, longest)
