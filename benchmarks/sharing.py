"""Hidden cards shared out: counted and drawn exactly, beside exchanges at random, which is how it was done before."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

from benchmarks.measure import Row, rates, ratio_row, table
from penta_widgets.engine import CHANCE, game
from penta_widgets.engine.accel import array, draw, fast, kernel, kth_bit, kth_only, popcount, seeded
from penta_widgets.engine.penta import PentaView
from penta_widgets.engine.pentathlon import PentathlonView
from penta_widgets.engine.sharing import Cells, Hidden, Plan, Sharings, deal_hidden

WORLDS = 100
"""Of one decision."""
POSITIONS = 12
TRIES = 8
"""Exchanges tried for each card."""
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    *(("pentathlon", {"players": players}) for players in (3, 4, 5)),
    *(("penta", {"players": players, "mode": "points", "max_hands": 1}) for players in (4, 6, 8)),
    *(("penta", {"players": players, "mode": "spades_like", "max_hands": 1}) for players in (4, 6, 8)),
)


def main() -> str:
    """Measure, and return the table as Markdown."""
    rows = [_compared(name, options, early) for name, options in TABLES for early in (True, False)]
    return table("Sharing hidden cards out", rows)


def _compared(name: str, options: dict[str, Any], early: bool) -> Row:
    found = positions(name, options, early=early)
    ran = rates({"exact": _task(_exactly, found), "exchanges": _task(_by_exchanges, found)})
    where = f"{name}, {options['players']} seats{', no display' if options.get('mode') == 'spades_like' else ''}"
    what = f"{where}, {'early' if early else 'late'}: {WORLDS} worlds, table included, ÷ exchanges"
    return ratio_row(what, ran["exact"], ran["exchanges"], "≥ 1 ×")


def positions(name: str, options: dict[str, Any], *, early: bool) -> list[Hidden]:
    """What is hidden in the first or the second half of random hands, from a seat's view."""
    rng, found = random.Random(1), list[Hidden]()
    while len(found) < POSITIONS:
        state = game(name, **options).start()
        while (actor := state.actor) is not None and len(found) < POSITIONS:
            state = state.after(state.deal(rng) if actor == CHANCE else rng.choice(state.legal_moves))
            view = cast("PentaView | PentathlonView", state.view(0))
            whole = 52 // options["players"]
            if view.counts[0] and (view.counts[0] > whole // 2) == early and rng.random() < 0.1:
                found.append(view.hidden)
    return found


def _task(run: Callable[[list[Hidden]], None], found: list[Hidden]) -> Callable[[], float]:
    def task() -> float:
        for _ in range(5):
            run(found)
        return 5.0 * len(found)

    return task


def _exactly(found: list[Hidden]) -> None:
    generator, run = array(seeded(1)), fast(_deal_all)
    for hidden in found:
        run(Sharings(hidden, compiled=True).plan(), array([0] * len(hidden.room)), generator, WORLDS)


def _by_exchanges(found: list[Hidden]) -> None:
    generator, run = array(seeded(1)), fast(_exchange_all)
    for hidden in found:
        none = [0] * len(hidden.room)
        run(
            hidden.cards, array(list(hidden.room)), array(list(hidden.can)), array(none), array(none), generator, WORLDS
        )


@kernel
def _deal_all(plan: Plan, hands: Cells, generator: Cells, worlds: int) -> None:
    for _ in range(worlds):
        for seat in range(len(hands)):
            hands[seat] = 0
        deal_hidden(plan, hands, generator)


@kernel
def _exchange_all(
    hidden: int, room: Cells, can: Cells, hands: Cells, left: Cells, generator: Cells, worlds: int
) -> None:
    uneven = False  # where every seat can hold every card, nothing has to be exchanged
    for seat in range(len(hands)):
        uneven = uneven or (room[seat] > 0 and hidden & ~can[seat] != 0)
    for _ in range(worlds):
        dealt = 0
        while dealt == 0:
            for seat in range(len(hands)):
                hands[seat], left[seat] = 0, room[seat]
            dealt = _place(hidden, can, hands, left, generator)
        for _ in range(TRIES * popcount(hidden) if uneven else 0):
            _exchange(can, hands, generator)


@kernel
def _place(hidden: int, can: Cells, hands: Cells, left: Cells, generator: Cells) -> int:
    """Cards with few places first, each to a seat in proportion to its room; 0 at a dead end."""
    for places in range(1, len(hands) + 1):
        ahead = hidden
        while ahead:
            card = kth_bit(ahead, draw(generator, popcount(ahead)))
            ahead ^= 1 << card
            seats, vacant = 0, 0
            for seat in range(len(hands)):
                seats += can[seat] >> card & 1
                vacant += left[seat] * (can[seat] >> card & 1)
            if seats != places:
                continue
            if vacant == 0:
                return 0
            at, seat = draw(generator, vacant), 0
            while at >= left[seat] * (can[seat] >> card & 1):
                at -= left[seat] * (can[seat] >> card & 1)
                seat += 1
            hands[seat] |= 1 << card
            left[seat] -= 1
    return 1


@kernel
def _exchange(can: Cells, hands: Cells, generator: Cells) -> None:
    """Two seats exchange a card that both can hold, if they have one each."""
    one = draw(generator, len(hands))
    two = (one + 1 + draw(generator, len(hands) - 1)) % len(hands)
    first, second = hands[one] & can[two], hands[two] & can[one]
    if first and second:
        both = kth_only(first, draw(generator, popcount(first))) | kth_only(second, draw(generator, popcount(second)))
        hands[one] ^= both
        hands[two] ^= both
