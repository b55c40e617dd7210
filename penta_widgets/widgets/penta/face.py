"""Penta at a table: what a seat sees of it, in words and figures."""

from __future__ import annotations

from typing import Any, ClassVar

from penta_widgets.engine import CHANCE, Move
from penta_widgets.engine.cards import PENTA, PENTA_SUITS, WILD, bits, penta_cards
from penta_widgets.engine.penta import Penta, PentaState, PentaView, Play
from penta_widgets.engine.penta.rules import LEAVING
from penta_widgets.sentences import penta as sentences
from penta_widgets.widgets.penta import sentences as words
from penta_widgets.widgets.table.base import Table
from penta_widgets.widgets.table.face import Face
from penta_widgets.widgets.wire.snapshot import Hand, Sheet, SheetRow, Summary

FEW_AMOUNTS = 12
"""Up to this many amounts to bet get a button each."""


class PentaFace(Face[PentaState, PentaView]):
    """Penta in the parts of a snapshot (P-DISPLAY, P-BID, P-SCORE, and money where it is played)."""

    renderer = "penta"
    pack = "penta"
    title = "Penta"
    game: Penta

    @property
    def money(self) -> bool:
        """Whether chips are played for (P-MODE)."""
        return self.game.options.mode == "franklin"

    def hands(self, view: PentaView) -> list[Hand]:
        """Counts by seat, and the own cards."""
        hands: list[Hand] = [{"n": count} for count in view.counts]
        hands[view.seat]["cards"] = [PENTA.text(card) for card in penta_cards(view.hand)]
        return hands

    def table(self, view: PentaView) -> dict[str, Any]:
        """Trick, bids, displayed cards; with money also what each seat has put in."""
        public = view.public
        winning = view.winning
        parts = {
            "dealer": view.dealer,
            "leader": view.leader,
            "size": view.hand_size,
            "hand": view.hand_number,
            "trick": [_played(play) for play in view.trick],
            "last": [_played(play) for play in view.last_trick],
            "took": view.leader if view.last_trick else None,
            "number": sum(view.tricks),
            "winning": view.trick.index(winning) if winning else None,
            "bids": view.bids,
            "tricks": view.tricks,
            "shown": self._shown(view),
            "folded": view.folded,
            "lowest": 1 + LEAVING[view.players][0],
        }
        if self.money:
            parts["bet"] = {"level": public.betting.level, "paid": public.betting.paid, "range": self._long_range(view)}
            parts["chips"] = view.balances
        return parts

    def _shown(self, view: PentaView) -> list[list[str | None] | None]:
        """By seat and suit: the displayed card, "" once it is played, None for a void; no list: no display."""
        if self.game.options.mode == "spades_like" or view.phase not in ("bid", "play", "redeclare"):
            return [None] * view.players
        suits = range(len(PENTA_SUITS))
        return [
            None if view.folded[seat] else [self._shown_card(view, seat, suit) for suit in suits]
            for seat in range(view.players)
        ]

    def _shown_card(self, view: PentaView, seat: int, suit: int) -> str | None:
        mask = 0xFF << 8 * suit
        if not view.displayed[seat] & mask:
            return None
        held = view.shown[seat] & mask
        return PENTA.text(next(bits(held))) if held else ""

    def subtitle(self, view: PentaView) -> str:
        """Which hand, and how far it is."""
        return sentences.subtitle(view)

    def facts(self, view: PentaView) -> list[tuple[str, str]]:
        """The pots, with money only (P-SPLIT, P-REWARD)."""
        return sentences.pots(view)

    def status(self, view: PentaView) -> str:
        """What to do now, or whom one waits for."""
        return sentences.status(view, view.seat, self.names)

    def scores(self, view: PentaView) -> Sheet:
        """A row a hand with bid, tricks and points, then totals, then chips where there are any."""
        rows = [self._finished(view, number) for number in range(len(view.sheet))]
        if view.actor not in (None, CHANCE):
            rows.append({"name": f"Hand {view.hand_number}", "figures": words.running(view), "kind": "now"})
        for name, figures in sentences.sums(view):
            rows.append(
                {
                    "name": name,
                    "figures": [("", figure) for figure in figures],
                    "kind": "total" if name == "Points" else "",
                }
            )
        goal = self.game.options.goal
        return {"caption": f"First to {goal}", "rows": rows}

    def _finished(self, view: PentaView, number: int) -> SheetRow:
        return {"name": f"Hand {number + 1}", "figures": words.result(view.sheet[number]), "kind": ""}

    def summary(self, view: PentaView) -> Summary | None:
        """Who made what, when a hand or the game has just ended."""
        return words.summary(view, self.names, money=self.money)

    def log_line(self, before: PentaState, after: PentaState) -> str | None:
        """A move in words; a wild with what it stands for."""
        return None if after.last_move is None else words.log_line(self.names, after.last_move, before, after)

    def offered(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Every move, but a long row of amounts to bet only as its range."""
        amounts = [move for move in moves if move.amount is not None]
        return moves if len(amounts) <= FEW_AMOUNTS else tuple(move for move in moves if move not in amounts)

    def _long_range(self, view: PentaView) -> tuple[int, int] | None:
        amounts = [move.amount for move in view.legal_moves if move.amount is not None]
        return (amounts[0], amounts[-1]) if len(amounts) > FEW_AMOUNTS else None

    def rest(self, view: PentaView) -> bool:
        """A finished trick lies on the table until the next card."""
        return view.phase == "play" and not view.trick and bool(view.last_trick)

    def meant(self, state: PentaState, text: str) -> Move | str:
        """A bare W asks about the wild itself under any name."""
        bare = super().meant(state, text)
        if isinstance(bare, str) and bare.strip().upper() == "W":
            legal = (move for move in state.legal_moves if move.card == WILD)
            return next(legal, f"W={PENTA.text(0)}")
        return bare


def _played(play: Play) -> dict[str, Any]:
    card: dict[str, Any] = {"seat": play.seat, "card": PENTA.text(play.card)}
    if play.card == WILD:
        card["as"] = PENTA.text(play.stands)
    if play.was:
        card["was"] = [PENTA.text(old) for old in play.was]
    return card


class PentaTable(Table[PentaState, PentaView]):
    """A table for Penta. Newcomers play for points; ``mode="franklin"`` brings betting and pots.

    >>> from penta_widgets import play
    >>> table = play("penta", seed=7, journal=None)
    >>> table.move("bid 2").state.bids[0]
    2
    """

    name = "penta"
    face_type = PentaFace
    defaults: ClassVar[dict[str, object]] = {"mode": "points"}
