"""Options of Pentathlon, each with the rule it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from penta_widgets.engine.options import Options, choice, flag, whole

ORDERS = {
    "standard": ("pass", "clubs", "queens", "fan_tan", "grand"),
    "grand_before_fan_tan": ("pass", "clubs", "queens", "grand", "fan_tan"),
    "fan_tan_third": ("pass", "clubs", "fan_tan", "queens", "grand"),
}
HOUSE_ROUNDS = {
    "pentathlon": (),
    "hexathlon_house": ("last_two",),
    "heptathlon_house": ("last_two", "king_of_hearts"),
}


@dataclass(frozen=True)
class PentathlonOptions(Options):
    """What a table may choose; the defaults come first.

    >>> from penta_widgets import game
    >>> options = game("pentathlon", queen_value=5).options
    >>> options.queen_value, options.players
    (5, 4)
    """

    players: int = whole(4, 3, 5, about="how many play", rule="F-GAME")
    order: str = choice(
        "standard",
        "grand_before_fan_tan",
        "fan_tan_third",
        about="the order of the five rounds",
        rule="F-GAME",
    )
    removed_two: str = choice(
        "hearts", "diamonds", about="the two that leaves the trick pack of three players", rule="F-DECK"
    )
    queen_value: int = whole(4, 4, 5, about="penalty for a queen taken", rule="F-QUEENS")
    voluntary_pass: bool = flag(
        default=False, about="in Fan Tan one who can play may pass all the same", rule="F-FANTAN-PLAY"
    )
    finisher_pays_passes: bool = flag(
        default=False, about="in Fan Tan whoever goes out still pays for their passes", rule="F-FANTAN-SCORE"
    )
    rounds: str = choice(
        "pentathlon",
        "hexathlon_house",
        "heptathlon_house",
        about="five rounds, or six or seven by our house rules",
        rule="F-LONGER",
        house=True,
    )
    first_dealer: int = whole(0, 0, 4, about="the seat that deals the first round", rule="F-DEAL")

    def contradiction(self) -> str | None:
        """A first dealer who has no seat at the table."""
        if self.first_dealer >= self.players:
            seats = f"{self.players} players sit at seats 0 to {self.players - 1}"
            return f"first_dealer={self.first_dealer}, but {seats} (F-DEAL)"
        return None

    def round_names(self) -> tuple[str, ...]:
        """The rounds of this game in playing order, house rounds last (F-GAME, F-LONGER)."""
        return ORDERS[self.order] + HOUSE_ROUNDS[self.rounds]
