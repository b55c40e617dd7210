"""The entries of the card games with opponents; those of the solitaires are their files in ``solitaire/games``."""

from __future__ import annotations

from typing import Final

from penta_widgets.engine.game_entry import GameEntry

PENTA: Final = GameEntry(
    name="penta",
    title="Penta",
    players=(2, 8),
    lower_wins=False,
    unit="points",
    hidden_cards=True,
    longest=200,
    game="penta_widgets.engine.penta:Penta",
    table="penta_widgets.widgets.penta.face:PentaTable",
    drawing="penta_widgets.drawing.penta",
    greedy="penta_widgets.players.penta",
    rollouts="penta_widgets.players.monte_penta",
    observation="penta_widgets.adapters.penta",
    record_defaults={
        "players": 4,
        "mode": "franklin",
        "first_dealer": 0,
        "ante": 1,
        "min_raise": 1,
        "max_raise": 5,
        "max_raises": 3,
        "sole_survivor": "no_points",
        "goal": 200,
        "max_hands": 20,
        "wild_may_name_removed": False,
        "wild_offsuit_discard": False,
        "partners": False,
    },
)

PENTATHLON: Final = GameEntry(
    name="pentathlon",
    title="Pentathlon",
    players=(3, 5),
    lower_wins=True,
    unit="penalty points",
    hidden_cards=True,
    # Voluntary passes at Fan Tan have no bound; OpenSpiel's rounds offer none.
    longest=700,
    game="penta_widgets.engine.pentathlon:Pentathlon",
    table="penta_widgets.widgets.pentathlon.face:PentathlonTable",
    drawing="penta_widgets.drawing.pentathlon",
    greedy="penta_widgets.players.pentathlon",
    rollouts="penta_widgets.players.monte_pentathlon",
    observation="penta_widgets.adapters.pentathlon",
    record_defaults={
        "players": 4,
        "order": "standard",
        "removed_two": "hearts",
        "queen_value": 4,
        "voluntary_pass": False,
        "finisher_pays_passes": False,
        "rounds": "pentathlon",
        "first_dealer": 0,
    },
)
