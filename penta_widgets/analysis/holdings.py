"""Who holds what: the chance of every hidden card to be in each hand, with or without reading the plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.tables import html_table, percent, text_table
from penta_widgets.engine import InvalidOption, View
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.pentathlon import PentathlonView
from penta_widgets.players.contract import stable_number
from penta_widgets.players.monte_carlo import MOST_WORLDS
from penta_widgets.players.monte_pentathlon import holders

if TYPE_CHECKING:
    from matplotlib.axes import Axes

RUNS: Final = 20
"""Deals that are read are correlated from one to the next; the intervals come from runs that are independent."""
CARD_WIDTH: Final = 0.3
"""Inches of a plot."""


@dataclass(frozen=True)
class Whereabouts:
    """The chance of each hidden card in each of the other hands; ``deals``, ``reads`` and ``seed`` reproduce it.

    >>> from penta_widgets.analysis import whereabouts
    >>> from penta_widgets.teaching import round_start
    >>> chances = whereabouts(round_start("queens", 6).view(0), deals=50, reads=False)
    >>> round(sum(chances["SQ"][seat].mean for seat in chances.others), 6)
    1.0
    """

    view: PentathlonView = field(repr=False)
    chances: dict[str, dict[int, Estimate]]
    """By card text and seat."""
    deals: int
    reads: bool
    seed: int

    def __getitem__(self, card: str) -> dict[int, Estimate]:
        """The chances of one card by seat; InvalidOption if it is not hidden."""
        text = self.view.game.pack.text(self.view.game.pack.parse(card))
        if text not in self.chances:
            raise InvalidOption(
                f"{quoted(card)} is not hidden from seat {self.view.seat}: {', '.join(self.chances)} are"
            )
        return self.chances[text]

    @property
    def others(self) -> tuple[int, ...]:
        """The seats whose hands are hidden, clockwise from the left of this one."""
        players = self.view.game.players
        return tuple((self.view.seat + turn) % players for turn in range(1, players))

    @property
    def caption(self) -> str:
        """What the figures rest on."""
        how = "read from the plays" if self.reads else "any deal as likely as another"
        return (
            f"Hidden from seat {self.view.seat}: {self.deals:,} imagined deals, {how}, 95 % intervals, seed {self.seed}"
        )

    def __str__(self) -> str:
        """A line a card."""
        return f"{self.caption}\n{text_table(self._head(), self._rows())}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return html_table(self.caption, self._head(), self._rows())

    def plot(self, axes: Axes | None = None) -> Axes:
        """A map of the chances in percent: a column a card, a row a seat."""
        from penta_widgets.drawing.plots import shares

        rows = [[by_seat[seat].mean for by_seat in self.chances.values()] for seat in self.others]
        axes = axes or _axes(len(self.chances), len(rows))
        axes = shares(rows, [f"seat {seat}" for seat in self.others], axes=axes)
        axes.set_xticks(range(len(self.chances)), list(self.chances), rotation=90, fontsize=8)
        axes.set_xlabel("chance in %")
        return axes

    def to_frame(self) -> Any:
        """A pandas row a card and seat; raises ImportError where pandas is missing."""
        import pandas as pd

        return pd.DataFrame(
            [
                {"card": card, "seat": seat, "chance": chance.mean, "low": chance.low, "high": chance.high}
                for card, by_seat in self.chances.items()
                for seat, chance in by_seat.items()
            ]
        )

    def _head(self) -> list[str]:
        return ["card", *(f"seat {seat}" for seat in self.others)]

    def _rows(self) -> list[list[str]]:
        return [[card, *(_figure(by_seat[seat]) for seat in self.others)] for card, by_seat in self.chances.items()]


def whereabouts(view: View, deals: int = 1000, seed: int = 0, *, reads: bool = True) -> Whereabouts:
    """Where the hidden cards of a round of Pentathlon lie, as far as the seat can tell.

    With ``reads`` deals are likelier in which the others' plays are what rules of thumb would play
    (``players.reading``; trick rounds only), without it all that agree with voids and passes are as likely.
    The figures are right against players of such habits, and only as right as others share them. Raises
    InvalidOption for another game, a view without hidden cards or one that contradicts itself, or a number out
    of range.

    >>> from penta_widgets.teaching import round_start
    >>> found = whereabouts(round_start("queens", 6, "S2 S4").view(0), deals=50, reads=False)
    >>> found.others
    (1, 2, 3)
    """
    if not isinstance(view, PentathlonView) or not view.unseen:
        raise InvalidOption(f"{quoted(view)} — expected a seat's view of a running round of Pentathlon")
    if isinstance(deals, bool) or not isinstance(deals, int) or not RUNS <= deals <= MOST_WORLDS:
        raise InvalidOption(f"deals={quoted(deals)} — expected a whole number from {RUNS} to {MOST_WORLDS:,}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number")
    if not isinstance(reads, bool):
        raise InvalidOption(f"reads={quoted(reads)} — expected True or False")
    sizes = [deals // RUNS + (run < deals % RUNS) for run in range(RUNS)]
    runs = [holders(view, size, stable_number(seed, run), reads) for run, size in enumerate(sizes)]
    others = [seat for seat in range(view.game.players) if seat != view.seat]
    text = view.game.pack.text
    chances = {
        text(card): {
            seat: Estimate.of_trials(
                [(run[card][seat] / size,) for run, size in zip(runs, sizes, strict=True)],
                seed,
                f"{text(card)} in seat {seat}'s hand",
            )
            for seat in others
        }
        for card in runs[0]
    }
    return Whereabouts(view, chances, deals, reads, seed)


def _axes(cards: int, seats: int) -> Axes:
    from matplotlib import pyplot as plt

    size = (max(6.4, CARD_WIDTH * cards), CARD_WIDTH * seats + 1.2)
    axes: Axes = plt.subplots(figsize=size, layout="constrained")[1]
    return axes


def _figure(chance: Estimate) -> str:
    if chance.half_width < 0.005:
        return percent(chance.mean) if chance.mean else "–"
    return f"{100 * chance.mean:.0f} ± {100 * chance.half_width:.0f} %"
