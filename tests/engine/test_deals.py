"""Deal ids: the cards they name, frozen for ever, and the deal of the day."""

from __future__ import annotations

import json
import random
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from penta_widgets.engine import State, game, game_names
from penta_widgets.engine.deals import daily_id, day_of, deal_for, deal_id_of, follows, utc_day
from penta_widgets.engine.errors import InvalidOption
from tests.engine.record_samples import played

DEALS: dict[str, dict[str, str]] = json.loads((Path(__file__).parents[1] / "data" / "deals.json").read_text("utf-8"))
"""By game its pack in card-table order, and the first deal of its number 1234 with default options: never changed."""

PENTA = DEALS["penta"]["pack"].split()
FRENCH = DEALS["pentathlon"]["pack"].split()


def by_the_notation(pack: list[str], text: str) -> str:
    """docs/notation.md, Deal ids, word for word, on texts."""
    cards, rng = list(pack), random.Random(text)
    for i in reversed(range(1, len(cards))):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return "deal " + " ".join(cards)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.parametrize("name", game_names())
def test_deals_are_frozen(name: str) -> None:
    assert deal_for(game(name).start(), f"{name}-1234").text == "deal " + DEALS[name]["1234"]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("number", ["0", "7", "2026-11-30"])
def test_deals_follow_the_notation(name: str, number: str) -> None:
    start = game(name).start()
    assert deal_for(start, f"{name}-{number}").text == by_the_notation(
        DEALS[name]["pack"].split(), f"{name}-{number}/1"
    )
    assert start.why_not(deal_for(start, f"{name}-{number}")) is None


def test_later_hands_and_smaller_packs_follow_the_notation() -> None:
    start = game("penta", players=2, mode="points").start()
    high = {suit + rank for suit in "STHEC" for rank in "45678"} | {"X6", "X7", "X8", "X9"}
    two = [card for card in PENTA if card in high] + ["W"]
    assert deal_for(start, "penta-9", 3).text == by_the_notation(two, "penta-9/3")
    state = played("pentathlon", {"players": 3}, 10_000, seed=5)
    deals = [move.text for move in state.history if move.text.startswith("deal")]
    trick = [card for card in FRENCH if card != "H2"]
    packs = [trick, trick, trick, FRENCH, trick]
    assert deals == [by_the_notation(pack, f"pentathlon-5/{k}") for k, pack in enumerate(packs, start=1)]


def test_any_case_names_the_same_deal() -> None:
    start = game("solitaire").start()
    assert deal_for(start, " SOLITAIRE-2026-11-30 ") == deal_for(start, "solitaire-2026-11-30")


@pytest.mark.parametrize(
    "text", ["", "1234", "penta", "penta-", "whist-1", "solitaire-1", "penta-ü", "penta-" + "1" * 50, 7, None]
)
def test_what_is_no_deal_of_the_game_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption, match="penta-"):
        deal_id_of("penta", text)
    with pytest.raises(InvalidOption, match="penta-"):
        deal_for(game("penta").start(), text)


def test_the_days_deal_is_the_utc_dates_everywhere() -> None:
    before, after = at("2026-11-30T23:59:59+00:00"), at("2026-12-01T00:00:00+00:00")
    assert daily_id("solitaire", before) == deal_id_of("solitaire", "daily", before) == "solitaire-2026-11-30"
    assert daily_id("solitaire", after) == "solitaire-2026-12-01"
    for hours in (-12, -5, 0, 9, 14):
        there = timezone(timedelta(hours=hours))
        assert daily_id("penta", before.astimezone(there)) == "penta-2026-11-30"
        assert daily_id("penta", after.astimezone(there)) == "penta-2026-12-01"


def test_a_clock_with_no_time_zone_has_no_utc_date() -> None:
    with pytest.raises(InvalidOption, match="time zone"):
        daily_id("penta", at("2026-11-30T12:00:00"))


def test_without_a_clock_it_is_today() -> None:
    before = datetime.now(UTC).date()
    assert before <= utc_day() <= datetime.now(UTC).date()


def test_the_day_of_an_id() -> None:
    assert day_of("aces_and_kings-2026-02-28") == date(2026, 2, 28)
    assert [day_of(text) for text in ("penta-2026-02-30", "penta-20260228", "penta-7", "", None)] == [None] * 5


def test_follows_tells_whether_all_deals_are_the_ids() -> None:
    state: State = played("penta", {"players": 2, "mode": "points", "max_hands": 3}, seed=8)
    assert follows(state, "penta-8")
    assert not follows(state, "penta-9")
    other = game("penta", players=2).start()
    assert not follows(other.after(other.deal(1)), "penta-8")
    assert follows(other, "penta-8")
