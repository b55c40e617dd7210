"""Deal ids: the cards they name, frozen for ever, and the deal of the day."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from penta_widgets.engine import State, game, game_names
from penta_widgets.engine.deals import daily_id, day_of, deal_for, deal_id_of, follows, utc_day
from penta_widgets.engine.errors import InvalidOption
from tests.engine.record_samples import played

FROZEN = {
    "penta": (
        "S4 X9 E6 T5 S2 S7 H3 E7 C8 E3 X6 W X5 C4 H5 E5 H2 C7 E8 X3 X2 S1 T3 E2 S8 T2 "
        "C1 H8 W H1 C3 S3 T1 S6 T7 X4 T8 E1 H4 S5 E4 X8 C2 T6 C6 H6 T4 X1 W H7 X7 C5"
    ),
    "pentathlon": (
        "DK H7 S4 DA HJ D8 S8 C3 CT H9 HA C6 DQ H6 HT D3 CQ D2 C7 C8 HQ S3 ST H5 DJ H4 "
        "S9 D9 C9 S7 D7 D6 SQ S2 H8 H3 C4 H2 D4 SA CA HK C5 C2 S5 D5 SK SJ CK CJ DT S6"
    ),
    "solitaire": (
        "D5 HJ C6 C3 HT H8 D9 HT C9 CK S9 D8 S8 D4 CA DQ CJ H2 S6 S7 CQ D5 D9 C5 H3 S4 "
        "S6 H3 C4 D2 CT C8 H7 S5 H9 H8 DT HA C7 SK H2 H5 S5 CK C7 HK S8 D6 DK CQ S7 H6 "
        "D6 H5 C4 HK S3 C5 S3 D7 DJ SK D8 D2 ST DQ CA CJ D4 HA H4 C3 DA SJ SA CT D3 H9 "
        "C2 D7 S2 H7 DJ H6 C6 SA SJ D3 DT C9 S9 H4 DK S2 HQ S4 DA HQ SQ ST C2 HJ C8 SQ"
    ),
    "twenty": (
        "HT C3 S9 CT D3 S8 S7 S9 HQ D6 CA SJ CJ D8 D4 DT H5 C7 SJ H6 S6 HA C3 C5 DA D9 "
        "HK CJ S5 H2 ST DQ SQ D2 H4 DQ H8 SA H7 H5 C9 S3 H9 C2 H8 D8 SK D6 H7 C9 C6 DT "
        "D9 D4 H3 HJ C5 CQ ST D5 S3 C7 C8 D5 S4 C4 CK S8 DK H6 D7 D3 C8 S4 S2 S5 HQ S2 "
        "C6 HJ CQ H3 H9 H4 DJ DJ SQ S7 HT CT C4 D2 S6 D7 H2 C2"
    ),
    "aces_and_kings": (
        "HQ H2 C7 D7 C4 HK D7 C6 C5 H9 HT C2 CQ C7 HQ S6 S2 CT C9 D5 CT H5 D2 H7 S5 C2 "
        "DJ H7 H8 CK C5 SA H8 C6 D8 S9 SQ D9 H4 H4 DT HT HA S6 S8 S9 D6 CA D9 S4 DQ H6 "
        "S7 H3 S5 SK S2 SA ST D5 SK C9 S8 H3 S7 CJ H2 C8 D4 S4 ST D4 CQ D3 DA DJ DT C3 "
        "DK H9 CK C4 SJ S3 DQ DK D3 D2 HA C3 HJ S3 D6 SJ SQ DA D8 H6 C8 CA CJ H5 HJ HK"
    ),
    "acey_and_kingsley": (
        "H5 D9 S7 C4 S3 HJ SJ D8 D6 CT CQ H4 HQ HT DQ C3 D3 C2 ST CJ S9 H5 DJ S7 D7 D2 "
        "C4 HT S3 H4 S4 SA D5 C3 SJ SQ S5 CQ DJ DT C2 D8 D5 H2 C8 CJ CT C6 CK C9 S4 HA "
        "H8 S9 HK H9 S2 H6 S6 ST C7 H6 H9 H3 D4 H7 DQ HQ C9 C7 H8 S5 S2 D2 CA D6 D4 SK "
        "DK C8 D9 S8 HJ S6 S8 C5 D7 DA D3 H2 H7 H3 DT C5 C6 SQ"
    ),
    "alexander_the_great": (
        "D3 S5 D2 S3 H6 S8 S6 C9 H9 CQ D8 C7 D4 C2 C5 SQ H7 CA HK SA H4 H5 H8 HQ S9 CJ "
        "S2 C4 HT DK D9 DQ SJ DT S4 C3 C6 HJ H3 S7 D5 D7 DJ H2 CT C8 ST D6"
    ),
    "alternate": (
        "HJ C4 S4 H9 S3 S6 D6 CT D8 H4 H6 S9 CJ C9 S7 D4 C5 S5 D2 SQ HK S8 H8 S2 HQ D5 "
        "DQ H5 ST DT CA CQ D7 D3 C6 DK C3 SJ C7 C2 H2 SA H3 H7 DJ C8 D9 HT"
    ),
}
"""The first deal of each game's number 1234, with default options. These literals never change."""

PENTA = [suit + rank for suit in "STHEC" for rank in "12345678"] + [f"X{rank}" for rank in range(1, 10)] + ["W"] * 3
FRENCH = [suit + rank for suit in "SHDC" for rank in "A23456789TJQK"]
ACES_AND_KINGS = {suit + rank for suit in "SHDC" for rank in "AK"}
FOUR = {"HA", "DA", "SK", "CK"}
PACKS = {
    "penta": PENTA,
    "pentathlon": FRENCH,
    "solitaire": FRENCH * 2,
    "twenty": [card for card in FRENCH if card not in ACES_AND_KINGS] + FRENCH,
    "aces_and_kings": FRENCH * 2,
    "acey_and_kingsley": [card for card in FRENCH if card not in ACES_AND_KINGS] + FRENCH,
    "alexander_the_great": [card for card in FRENCH if card not in FOUR],
    "alternate": [card for card in FRENCH if card not in FOUR],
}


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
    assert deal_for(game(name).start(), f"{name}-1234").text == "deal " + FROZEN[name]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("number", ["0", "7", "2026-11-30"])
def test_deals_follow_the_notation(name: str, number: str) -> None:
    start = game(name).start()
    assert deal_for(start, f"{name}-{number}").text == by_the_notation(PACKS[name], f"{name}-{number}/1")
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
