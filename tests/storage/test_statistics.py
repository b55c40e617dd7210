"""Statistics and the calendar, by numbers a person can check."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from penta_widgets.engine import Outcome, game
from penta_widgets.engine.deals import deal_for
from penta_widgets.engine.records import Record
from penta_widgets.storage import DayResult, Store
from tests.storage.games import begun

WON, LOST = Outcome((104,), (0,), "won"), Outcome((60,), (), "stuck")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


def ended(store: Store, outcome: Outcome | None, deal_id: str | None = None, **options: object) -> str:
    """A solitaire of two moves whose end the test decides."""
    start = game("solitaire", **options).start()
    game_id = store.begin(Record.of(start, None, deal_id))
    deal = deal_for(start, deal_id or "solitaire-1").text
    store.append(game_id, 0, [deal, "turn"], outcome=outcome)
    return game_id


def line(store: Store, name: str = "solitaire") -> tuple[object, ...]:
    (found,) = store.statistics(name)
    return (found.played, found.won, found.average, found.streak, found.longest_streak)


def test_played_won_average_and_streaks(store: Store) -> None:
    for outcome in (WON, WON, WON, LOST, WON, WON):
        ended(store, outcome)
    assert line(store) == (6, 5, (5 * 104 + 60) / 6, 2, 3)


def test_each_rule_set_has_its_own_line_whoever_deals_first(store: Store) -> None:
    ended(store, WON)
    ended(store, LOST, foundation_return="both")
    for dealer in (0, 1):
        game_id = begun(store, players=2, mode="points", first_dealer=dealer)
        store.append(game_id, 0, ["deal", "bid 1"], outcome=Outcome((5, 7), (1,), "max_hands"))
    rules = [(one.game, one.rules, one.played) for one in store.statistics()]
    assert rules == [
        ("solitaire", "{}", 1),
        ("solitaire", '{"foundation_return": "both"}', 1),
        ("penta", '{"players": 2, "mode": "points"}', 2),
    ]


def test_the_person_may_sit_anywhere_and_a_tie_is_won(store: Store) -> None:
    game_id = store.begin(Record.of(game("penta", players=3, mode="points").start()), seat=2)
    store.append(game_id, 0, ["deal", "bid 1"], outcome=Outcome((9, 40, 40), (1, 2), "goal"))
    assert line(store, "penta") == (1, 1, 40, 1, 1)


def test_an_abandoned_game_counts_as_not_won_once_another_is_taken_up(store: Store) -> None:
    ended(store, WON)
    abandoned = ended(store, None)
    assert line(store) == (1, 1, 104, 1, 1)
    ended(store, WON)
    assert line(store) == (3, 2, 104, 1, 1)
    store.append(abandoned, 2, ["turn"], outcome=WON)
    assert line(store) == (3, 3, 104, 3, 3)


def test_a_game_without_a_move_of_ones_own_does_not_count(store: Store) -> None:
    begun(store, "solitaire")
    game_id = begun(store, "solitaire")
    store.append(game_id, 0, ["deal"])
    game_id = begun(store, "solitaire")
    store.append(game_id, 0, ["deal", "turn"], own=False)
    ended(store, WON)
    assert line(store) == (1, 1, 104, 1, 1)


def test_deleting_does_not_make_a_loss_undone(store: Store) -> None:
    store.delete(ended(store, LOST))
    store.delete(ended(store, None))
    store.delete(ended(store, WON))
    store.delete(begun(store, "solitaire"))
    assert line(store) == (3, 1, (60 + 104) / 2, 1, 1)


def test_a_loss_undone_and_won_is_won_and_a_win_stays(store: Store) -> None:
    game_id = ended(store, LOST)
    store.append(game_id, 1, ["turn"], outcome=WON)
    store.append(game_id, 1, ["turn"], outcome=LOST)
    assert line(store) == (1, 1, 104, 1, 1)


def test_statistics_are_there_after_closing(store: Store) -> None:
    ended(store, WON)
    ended(store, None)
    ended(store, LOST)
    before = line(store)
    store.close()
    with Store(store.path) as again:
        assert line(again) == before == (3, 1, 82, 0, 1)


def test_the_calendar_keeps_the_first_result_until_a_win(store: Store) -> None:
    first = ended(store, LOST, "solitaire-2026-11-29")
    ended(store, Outcome((61,), (), "stuck"), "solitaire-2026-11-29")
    ended(store, LOST, "solitaire-2026-11-30")
    won = ended(store, WON, "solitaire-2026-11-30")
    ended(store, LOST, "solitaire-2026-11-30")
    ended(store, None, "solitaire-2026-12-01")
    ended(store, WON, "solitaire-77")
    days = {date(2026, 11, 29): (first, False, 60), date(2026, 11, 30): (won, True, 104)}
    assert store.calendar("solitaire") == {day: DayResult(day, *kept) for day, kept in days.items()}
    assert store.calendar("penta") == {}


def test_the_calendar_takes_only_the_days_real_cards(store: Store) -> None:
    start = game("solitaire").start()
    game_id = store.begin(Record.of(start, None, "solitaire-2026-11-30"))
    store.append(game_id, 0, [deal_for(start, "solitaire-4").text, "turn"], outcome=WON)
    assert store.calendar("solitaire") == {}
    assert line(store)[:2] == (1, 1)
