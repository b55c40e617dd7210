"""Games played at random, one of each kind, for the tests of records and storage."""

from __future__ import annotations

import random

from penta_widgets.engine import CHANCE, State, game
from penta_widgets.engine.deals import deal_for

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("penta", {}),
    ("penta", {"players": 2, "mode": "points", "max_hands": 2}),
    ("penta", {"players": 8, "mode": "spades_like", "partners": True, "max_hands": 1}),
    ("penta", {"players": 5, "first_dealer": 3, "sole_survivor": "play", "max_raise": 9}),
    ("pentathlon", {}),
    ("pentathlon", {"players": 5, "rounds": "heptathlon_house", "voluntary_pass": True}),
    ("solitaire", {}),
    ("twenty", {}),
    ("aces_and_kings", {}),
    ("acey_and_kingsley", {}),
    ("alexander_the_great", {}),
    ("alternate", {"redeals": 2}),
)


def played(name: str, options: dict[str, object], most: int = 1_200, seed: int = 1) -> State:
    """A game of random moves from deal id number ``seed``, stopped after ``most`` moves.

    Stopped it must be: a pair of cards may shuttle for ever.
    """
    rng = random.Random(seed)
    state = game(name, **options).start()
    for _ in range(most):
        if state.actor is None:
            break
        move = deal_for(state, f"{name}-{seed}") if state.actor == CHANCE else rng.choice(state.legal_moves)
        state = state.after(move)
    return state
