"""What a hand of Penta is worth bidding: the chance of each number of tricks and the expected score of each bid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from penta_widgets.analysis.advice import BATCH, batches_of, check
from penta_widgets.analysis.estimate import Estimate
from penta_widgets.analysis.search import deal_holding
from penta_widgets.analysis.spread import map_ordered
from penta_widgets.analysis.tables import html_table, percent, signed, text_table
from penta_widgets.analysis.units import counted
from penta_widgets.engine import InvalidOption, PentaError, View
from penta_widgets.engine import game as new_game
from penta_widgets.engine.accel import array, available, fast, kernel, seeded
from penta_widgets.engine.cards import PENTA, penta_cards
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.penta import PentaState, PentaView, rules
from penta_widgets.engine.penta.packed import BIDS, RANDOM, SEATS, SIZE, TAKEN, packed_hand
from penta_widgets.engine.penta.packed import EPSILON as SHARE
from penta_widgets.engine.penta.playout import bid_out, play_out
from penta_widgets.players.contract import stable_number
from penta_widgets.players.monte_carlo import EPSILON

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SEATED: Final = range(2, SEATS + 1)
BEFORE_PLAY: Final = frozenset({"bet", "bid"})
Table = tuple[tuple[int, ...], tuple[int, ...]]
"""How one deal went: every seat's bid and every seat's tricks."""


@dataclass(frozen=True)
class BidLine:
    """One bid: what it scores, and the chance of each number of tricks for who plays for it."""

    bid: int
    score: Estimate
    tricks: tuple[float, ...]
    """Index is the number of tricks."""

    @property
    def made(self) -> float:
        """The chance to make it; a zero bid is made with no trick at all (P-SCORE)."""
        return self.tricks[0] if self.bid == 0 else sum(self.tricks[self.bid :])

    @property
    def expected(self) -> float:
        """Expected tricks."""
        return sum(tricks * share for tricks, share in enumerate(self.tricks))


@dataclass(frozen=True)
class BidTable:
    """Every bid from 0 up; ``worlds``, ``seed`` and ``epsilon`` reproduce it.

    >>> from penta_widgets import bid_table
    >>> table = bid_table("S2 S5 S7 T1 T4 H3 H6 E2 E5 E8 C3 C6 X1", worlds=10, seed=3)
    >>> table.best == max(table.bids, key=lambda line: line.score.mean)
    True
    """

    hand: str
    players: int
    bids: tuple[BidLine, ...]
    worlds: int
    seed: int
    epsilon: float = EPSILON

    @property
    def best(self) -> BidLine:
        """The bid with the highest expected score."""
        return max(self.bids, key=lambda line: line.score.mean)

    @property
    def caption(self) -> str:
        """Which hand, and what the figures rest on."""
        return (
            f"{self.hand} with {self.players} players: {counted(self.worlds, 'imagined deal')}, 95 %, "
            f"seed {self.seed}, epsilon {self.epsilon:g}"
        )

    def __str__(self) -> str:
        """A line a bid."""
        return f"{self.caption}\n{text_table(self._head, self._rows())}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return html_table(self.caption, self._head, self._rows())

    def plot(self, axes: Axes | None = None) -> Axes:
        """Expected score by bid, with intervals."""
        from penta_widgets.drawing.plots import intervals

        names = [f"bid {line.bid}" for line in self.bids]
        axes = intervals([line.score for line in self.bids], names, zero=True, axes=axes)
        axes.set_xlabel("expected score")
        return axes

    def plot_tricks(self, axes: Axes | None = None) -> Axes:
        """The chance of each number of tricks in per cent, one row a bid."""
        from penta_widgets.drawing.plots import shares

        axes = shares([line.tricks for line in self.bids], [f"bid {line.bid}" for line in self.bids], axes=axes)
        axes.set_xlabel("tricks taken")
        return axes

    def to_frame(self) -> Any:
        """A pandas row a bid; raises ImportError where pandas is missing."""
        import pandas as pd

        return pd.DataFrame(
            [
                {
                    "bid": line.bid,
                    "score": line.score.mean,
                    "low": line.score.low,
                    "high": line.score.high,
                    "made": line.made,
                    **{f"tricks {tricks}": share for tricks, share in enumerate(line.tricks)},
                }
                for line in self.bids
            ]
        )

    @property
    def _most(self) -> int:
        """The most tricks that ever came."""
        return max(tricks for line in self.bids for tricks, share in enumerate(line.tricks) if share)

    @property
    def _head(self) -> list[str]:
        return ["bid", "score", "95 %", "made", *[counted(tricks, "trick") for tricks in range(self._most + 1)]]

    def _rows(self) -> list[list[str]]:
        return [
            [
                str(line.bid),
                signed(line.score.mean, 1),
                f"{signed(line.score.low, 1)} to {signed(line.score.high, 1)}",
                percent(line.made),
                *[percent(share) if share else "" for share in line.tricks[: self._most + 1]],
            ]
            for line in self.bids
        ]


def bid_table(
    hand: str | View,
    players: int = 4,
    worlds: int = 200,
    seed: int = 0,
    *,
    epsilon: float = EPSILON,
    executor: Executor | None = None,
) -> BidTable:
    """Try every bid with a hand in ``worlds`` imagined deals, the same ones for every bid.

    ``hand`` is the whole hand as card texts ("S5 X2 W …"), dealt to the first bidder; or a view before the play,
    whose display, voids and bids are then honoured. Everyone bids and plays on by rules of thumb, a share
    ``epsilon`` of the moves at random, and the hand's owner plays for the bid. Scores are bid points (P-SCORE), with
    or without money. The best bid's score is biased a little upwards, as ``advise`` says of its best move.
    Raises InvalidNotation for what is no card, InvalidOption for a view that is past the bidding or not of Penta or a
    number out of range, PentaError for a hand of the wrong size.

    >>> table = bid_table("S2 S5 S7 T1 T4 H3 H6 E2 E5 E8 C3 C6 X1", worlds=10, seed=3)
    >>> [line.bid for line in table.bids][:3]
    [0, 1, 2]
    """
    check(worlds, seed, epsilon)
    view = _dealt_view(hand, players, seed) if isinstance(hand, str) else _checked(hand)
    whole = isinstance(hand, str)
    tasks = [(*batch, whole) for batch in batches_of(view, worlds, seed, epsilon)]
    worlds_done = [
        world for batch in map_ordered(scored_bids, tasks, executor, unit=BATCH, total=worlds) for world in batch
    ]
    if not worlds_done:
        raise PentaError("interrupted before the first batch of worlds was done, so there is nothing to tell")
    cards = PENTA.texts(penta_cards(view.hand))
    lines = tuple(
        _line(bid, [world[bid] for world in worlds_done], view.hand_size, seed) for bid in range(len(worlds_done[0]))
    )
    return BidTable(cards, view.players, lines, len(worlds_done), seed, epsilon)


def scored_bids(
    view: PentaView, worlds: int, epsilon: float, seed: int, whole_deal: bool
) -> list[tuple[tuple[int, int], ...]]:
    """In each world, by bid from 0, the seat's tricks and what they score (P-SCORE, P-PARTNERS)."""
    seat, partners = view.seat, view.game.options.partners
    return [
        tuple((tricks[seat], rules.scores(bids, tricks, partners)[seat]) for bids, tricks in tables)
        for tables in tried_bids(view, worlds, epsilon, seed, whole_deal)
    ]


def tried_bids(
    view: PentaView, worlds: int, epsilon: float, seed: int, whole_deal: bool, *, compiled: bool = True
) -> list[list[Table]]:
    """In each world, for each bid, every seat's bid and tricks; ``whole_deal`` leaves other displays to the deal."""
    ready = compiled and available()
    shaped: Any = array if ready else list
    run: Any = fast(tricks_by_bid) if ready else tricks_by_bid
    most = view.hand_size
    worlds_found = []
    for number in range(worlds):
        key = stable_number(seed, number)
        state = _redealt(view, key) if whole_deal else view.sample(key, compiled=ready)
        start = packed_hand(state.public, state.hands, view.game.options)
        start[SHARE] = round(epsilon * RANDOM)
        results = shaped([0] * ((most + 1) * 2 * SEATS))
        run(shaped(start), view.seat, most, shaped([0] * SIZE), shaped(seeded(key)), results)
        worlds_found.append(_tables([int(value) for value in results], most, view.players))
    return worlds_found


@kernel
def tricks_by_bid(start: Any, seat: int, most: int, cells: Any, generator: Any, results: Any) -> None:
    """Play a deal once for every bid of a seat with the same dice; writes the bids and tricks of all seats."""
    dice = generator[0]
    for bid in range(most + 1):
        generator[0] = dice
        cells[:] = start
        cells[BIDS + seat] = bid
        bid_out(cells, generator, most)
        play_out(cells, generator)
        for other in range(SEATS):
            results[(2 * bid) * SEATS + other] = cells[BIDS + other]
            results[(2 * bid + 1) * SEATS + other] = cells[TAKEN + other]


def _tables(results: Sequence[int], most: int, players: int) -> list[Table]:
    rows = [tuple(results[first : first + players]) for first in range(0, 2 * (most + 1) * SEATS, SEATS)]
    return list(zip(rows[::2], rows[1::2], strict=True))


def _line(bid: int, worlds: list[tuple[int, int]], most: int, seed: int) -> BidLine:
    counts = Counter(tricks for tricks, _ in worlds)
    shares = tuple(counts[tricks] / len(worlds) for tricks in range(most + 1))
    return BidLine(
        bid, Estimate.of_trials([(float(score),) for _, score in worlds], seed, f"score of bid {bid}"), shares
    )


def _checked(view: View) -> PentaView:
    if not isinstance(view, PentaView) or view.phase not in BEFORE_PLAY or view.folded[view.seat]:
        expected = "a hand's text, or a view of Penta whose seat has yet to bid"
        raise InvalidOption(f"hand={quoted(view)} — expected {expected}")
    if view.bids[view.seat] is not None:
        raise InvalidOption(f"seat {view.seat} has bid already: {view.bids[view.seat]}")
    return view


def _dealt_view(hand: str, players: int, seed: int) -> PentaView:
    if isinstance(players, bool) or not isinstance(players, int) or players not in SEATED:
        raise InvalidOption(f"players={quoted(players)} — expected a whole number from {SEATED[0]} to {SEATED[-1]}")
    rules_of_play = new_game("penta", players=players, mode="points", first_dealer=players - 1)
    start = rules_of_play.start()
    held = len(hand.split())
    if held != start.public.hand_size:
        raise PentaError(f"a hand for {players} players has {start.public.hand_size} cards (P-DECK), not {held}")
    return start.after(deal_holding(start, {0: hand}, seed)).view(0)


def _redealt(view: PentaView, key: int) -> PentaState:
    """The same hand in a deal that is otherwise new."""
    start = view.game.start()
    return start.after(deal_holding(start, {view.seat: PENTA.texts(penta_cards(view.hand))}, key))
