"""Views of Penta made by hand: only what matters for a decision is said, the rest is filled in."""

from __future__ import annotations

from dataclasses import replace

from penta_widgets.engine import game
from penta_widgets.engine.cards import PENTA, penta_hand
from penta_widgets.engine.penta import Betting, PentaView, Play, flow, rules
from penta_widgets.players import Greedy

ME = 0


def cards(text: str) -> int:
    """The mask of cards written with spaces between."""
    return penta_hand(PENTA.parse(word) for word in text.split())


def play_of(seat: int, text: str) -> Play:
    """A card in the trick: ``S5``, or ``W=S5`` for a wild."""
    card, _, name = text.partition("=")
    return Play(seat, PENTA.parse(card), PENTA.parse(name or card))


def playing(
    hand: str,
    trick: str = "",
    *,
    bid: int,
    taken: int = 0,
    gone: str = "",
    phase: str = "play",
    lacking: tuple[int, ...] | None = None,
    others_bid: int = 1,
    first: int | None = None,
    tricks: tuple[int, ...] | None = None,
    bids: tuple[int, ...] | None = None,
    players: int = 4,
    mode: str = "points",
    **options: object,
) -> PentaView:
    """Seat 0's view in play or redeclaration; the trick is written in play order, seat 0 after its last card.

    In a redeclaration the trick's first card is seat 0's wild.
    """
    rules_of = game("penta", players=players, mode=mode, **options)
    words = trick.split()
    start = (0 if phase == "redeclare" else (players - len(words)) % players) if first is None else first
    plays = tuple(play_of((start + turn) % players, word) for turn, word in enumerate(words))
    public = replace(
        flow.first_position(rules_of.options),
        phase=phase,
        actor=ME,
        bids=bids or (bid, *[others_bid] * (players - 1)),
        tricks=tricks or (taken, *[0] * (players - 1)),
        voids=lacking or (0,) * players,
        leader=start,
        trick=plays,
        gone=penta_hand([*map(PENTA.parse, gone.split()), *(play.card for play in plays)]),
    )
    return PentaView(rules_of, ME, public, cards(hand))


def bidding(hand: str, *, players: int = 4, displayed: tuple[str, ...] = ()) -> PentaView:
    """Seat 0's view when it has to bid; ``displayed`` are the other seats' cards."""
    rules_of = game("penta", players=players, mode="points")
    shown = (rules.lowest_of_suits(cards(hand)), *map(cards, displayed or [""] * (players - 1)))
    lacking = [sum(1 << suit for suit in range(5) if not held & rules.suit_cards(suit)) for held in shown]
    public = replace(
        flow.first_position(rules_of.options),
        phase="bid",
        actor=ME,
        displayed=shown,
        voids=tuple(lacking) if displayed else (0,) * players,
    )
    return PentaView(rules_of, ME, public, cards(hand))


def betting(hand: str, *, level: int = 0, pot: int = 4, raises: int = 0, **options: object) -> PentaView:
    """Seat 0's view in the betting of four, with nothing paid yet but the ante."""
    rules_of = game("penta", **options)
    public = replace(
        flow.first_position(rules_of.options), phase="bet", actor=ME, pot=pot, betting=Betting(level, (0,) * 4, raises)
    )
    return PentaView(rules_of, ME, public, cards(hand))


def greedy(view: PentaView) -> str:
    """The text of Greedy's move."""
    return Greedy().choose(view).text
