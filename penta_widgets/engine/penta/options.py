"""The options of Penta, and which of them contradict each other."""

from __future__ import annotations

from dataclasses import dataclass

from penta_widgets.engine.options import Options, choice, flag, whole

MOST_PLAYERS = 8


@dataclass(frozen=True)
class PentaOptions(Options):
    """What a table can agree on before a game of Penta.

    >>> from penta_widgets import game
    >>> options = game("penta", goal=100).options
    >>> options.goal, options.mode, options.players
    (100, 'franklin', 4)
    """

    players: int = whole(4, 2, MOST_PLAYERS, about="seats at the table", rule="P-DECK")
    mode: str = choice(
        "franklin",
        "points",
        "spades_like",
        about="with money, for points only, or without the display too",
        rule="P-MODE",
    )
    first_dealer: int = whole(0, 0, MOST_PLAYERS - 1, about="the seat that deals the first hand", rule="P-DEAL")
    ante: int = whole(1, 0, 1000, about="chips everyone pays before the deal", rule="P-ANTE")
    min_raise: int = whole(1, 1, 1000, about="least chips of a bet or raise", rule="P-BET", house=True)
    max_raise: int = whole(5, 1, 1000, about="most chips of a bet or raise", rule="P-BET", house=True)
    max_raises: int = whole(3, 0, 100, about="raises a hand, the opening bet included", rule="P-BET", house=True)
    sole_survivor: str = choice("no_points", "play", about="what happens when all but one have folded", rule="P-SOLE")
    goal: int = whole(200, 1, 1_000_000, about="points that end the game", rule="P-END")
    max_hands: int = whole(
        20, 1, 1_000_000, about="hands after which the game ends in any case", rule="P-END", house=True
    )
    wild_may_name_removed: bool = flag(
        default=False, about="a wild may stand for an elemental that left the pack", rule="P-WILD"
    )
    wild_offsuit_discard: bool = flag(
        default=False, about="a player void in the led suit may declare a wild in another suit", rule="P-WILD"
    )
    partners: bool = flag(
        default=False, about="partners sit opposite and score together", rule="P-PARTNERS", house=True
    )

    def contradiction(self) -> str | None:
        """What makes no sense together."""
        if self.first_dealer >= self.players:
            seats = f"{self.players} players sit at 0 to {self.players - 1}"
            return f"first_dealer={self.first_dealer} is no seat: {seats} (P-DEAL)"
        if self.partners and self.players not in (4, 6, 8):
            return f"partners=True needs 4, 6 or 8 players, not {self.players} (P-PARTNERS)"
        if self.partners and self.mode == "franklin":
            return "partners=True does not go with money: choose mode='points' or 'spades_like' (P-PARTNERS)"
        if self.min_raise > self.max_raise:
            return f"min_raise={self.min_raise} is more than max_raise={self.max_raise} (P-BET)"
        return None
