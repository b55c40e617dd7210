"""One whole game at each table of cards, frozen: ``python -m tests.goldens`` plays them anew when a rule changed.

Random moves by a seed, written as a record; a record replays without any random number, so it must end the same
way for ever. (Solitaires have theirs in solitaire-golden.json: random moves would shuttle a card there for ever.)
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from penta_widgets.engine import CHANCE, game

GOLDENS = Path(__file__).parent / "data" / "golden-games.json"
OPTIONS: dict[str, dict[str, Any]] = {"penta": {"players": 3, "max_hands": 2}, "pentathlon": {"players": 3}}


def golden(name: str) -> dict[str, Any]:
    """A game by random moves, its end beside its record."""
    rng = random.Random(f"golden {name}")
    state = game(name, **OPTIONS[name]).start()
    while state.actor is not None:
        state = state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves))
    outcome = state.outcome
    assert outcome is not None
    end = {"scores": outcome.scores, "winners": outcome.winners, "reason": outcome.reason}
    return {"record": state.to_record(), "end": end}


if __name__ == "__main__":
    found = {name: golden(name) for name in OPTIONS}
    GOLDENS.write_text(json.dumps(found, indent=1) + "\n")
