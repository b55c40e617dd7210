"""Twenty thousand random matches over player counts and options, with the invariants checked at every state."""

from __future__ import annotations

import itertools

import pytest

from penta_widgets.engine import accel
from penta_widgets.engine.pentathlon import PentathlonOptions, playout, rules, situation
from tests.engine.pentathlon.stepped import BROKEN, stepped_rounds

MATCHES = 20_000 if accel.available() else 100
TRICKS = {3: 17, 4: 13, 5: 10}
VARIANTS = [
    PentathlonOptions(players=players, voluntary_pass=voluntary, finisher_pays_passes=pays, queen_value=queen)
    for players, voluntary, pays, queen in itertools.product((3, 4, 5), (False, True), (False, True), (4, 5))
]


def expected(options: PentathlonOptions, kind: int) -> int:
    """What the seats' penalties of a trick round add up to."""
    tricks = TRICKS[options.players]
    totals = {rules.PASS: tricks, rules.CLUBS: 13, rules.QUEENS: 4 * options.queen_value, rules.GRAND: -tricks}
    return totals.get(kind, 15 if kind == rules.LAST_TWO else 10)


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_F_invariants_hold_at_every_state_of_twenty_thousand_matches(variant: int) -> None:
    options = VARIANTS[variant]
    matches = -(-MATCHES // len(VARIANTS))
    generator = accel.array(accel.seeded(variant))
    hands, scores, trick = (accel.array([0] * options.players) for _ in range(3))
    dice = accel.array([playout.RANDOM, playout.GREEDY, 100, 100, 100][: options.players])
    for kind in range(len(rules.ROUND_NAMES)):
        deck = situation.deck_of(options, kind)
        facts = accel.array(situation.facts_of(options, kind))
        room = accel.array([0] * playout.FACTS)
        broken = accel.fast(stepped_rounds)(
            generator,
            accel.array(deck),
            sum(deck),
            facts,
            hands,
            scores,
            trick,
            room,
            dice,
            expected(options, kind),
            matches,
        )
        assert not broken, f"{rules.ROUND_NAMES[kind]}: {BROKEN[broken]}"
