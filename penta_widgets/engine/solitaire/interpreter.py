"""The one interpreter of every layout: legal moves, and what a move does to piles and stock.

A move is an integer code that sorts the moves of a position: 0 turns the stock, 1 gathers the reserves, and
``2 + 32 * source + target`` takes the top card of one pile to another, by pile number.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from penta_widgets.engine.contract import Move
from penta_widgets.engine.solitaire.layouts import Layout

TURN: Final = 0
REDEAL: Final = 1
FIRST_TRANSFER: Final = 2
STRIDE: Final = 32
EMPTY: Final = -1
"""Top of an empty pile: it picks the last row of ``Layout.taken``."""

STOCK_MOVES: Final = (Move(TURN, "turn", kind="turn"), Move(REDEAL, "redeal", kind="redeal"))
"""The moves of the stock, by their codes."""

Column = tuple[int, ...]
Columns = tuple[Column, ...]


def transfer(source: int, target: int) -> int:
    """Code of moving the top card of pile ``source`` to pile ``target``."""
    return FIRST_TRANSFER + STRIDE * source + target


def piles_of(code: int) -> tuple[int, int]:
    """Source and target of a transfer code."""
    return divmod(code - FIRST_TRANSFER, STRIDE)


def move_of(code: int, layout: Layout) -> Move:
    """The move of a code, written ``turn``, ``redeal`` or ``W-U1``; one object a code and pair of pile names."""
    if code < FIRST_TRANSFER:
        return STOCK_MOVES[code]
    source, target = piles_of(code)
    return _transfer(code, layout.names[source], layout.names[target])


@cache
def _transfer(code: int, source: str, target: str) -> Move:
    return Move(code, f"{source}-{target}", kind="transfer", source=source, target=target)


def legal_codes(layout: Layout, columns: Columns, stock: int, redeals: int) -> list[int]:
    """Codes of the legal moves in order; ``stock`` is its size, ``redeals`` how many were made."""
    codes: list[int] = []
    if can_turn(layout, columns, stock):
        codes.append(TURN)
    if can_redeal(layout, columns, stock, redeals):
        codes.append(REDEAL)
    taken = rows(layout, columns)
    for source, sealed_at, targets in layout.sources:
        column = columns[source]
        if column and len(column) != sealed_at:
            card, base = column[-1], FIRST_TRANSFER + STRIDE * source
            codes += [base + target for target in targets if taken[target][card]]
    return codes


def transfers(layout: Layout, columns: Columns) -> list[tuple[int, int]]:
    """Source and target of every legal transfer, in the order of the codes."""
    return [piles_of(code) for code in legal_codes(layout, columns, 0, layout.redeals)]


def rows(layout: Layout, columns: Columns) -> list[bytes]:
    """By pile number, one byte a card: 1 if the pile takes that card now."""
    return [
        rules[column[-1] if column else EMPTY] if len(column) < limit else NOTHING
        for rules, limit, column in zip(layout.taken, layout.limits, columns, strict=True)
    ]


NOTHING: Final = bytes(52)


def can_turn(layout: Layout, columns: Columns, stock: int) -> bool:
    """Whether the stock may be turned (S-STOCK; S-ALTERNATE: only when the turned card has left)."""
    if not stock or not layout.turns:
        return False
    return not (layout.turn_needs_empty and any(columns[n] for n in layout.of(layout.turns)))


def can_redeal(layout: Layout, columns: Columns, stock: int, redeals: int) -> bool:
    """Whether the reserves may be gathered: nothing left to turn or place, and a card to gather (S-ALTERNATE)."""
    if redeals >= layout.redeals or stock:
        return False
    waiting = any(columns[n] for n in layout.of(layout.turns))
    return not waiting and any(columns[n] for n in layout.of(layout.gathers))


def played(layout: Layout, columns: Columns, stock: Column, code: int) -> tuple[Columns, Column]:
    """Piles and stock after a legal move."""
    if code == TURN:
        return _turned(layout, columns, stock)
    if code == REDEAL:
        return _gathered(layout, columns)
    source, target = piles_of(code)
    after = list(columns)
    after[target] = (*columns[target], columns[source][-1])
    after[source] = columns[source][:-1]
    if not after[source] and stock and layout.kinds[source].filled:  # S-TWENTY, S-ACES-AND-KINGS: filled at once
        after[source], stock = stock[:1], stock[1:]
    return tuple(after), stock


def _turned(layout: Layout, columns: Columns, stock: Column) -> tuple[Columns, Column]:
    after, piles = list(columns), layout.of(layout.turns)
    for pile, card in zip(piles, stock, strict=False):  # S-TWENTY: while cards last
        after[pile] = (*after[pile], card)
    return tuple(after), stock[len(piles) :]


def _gathered(layout: Layout, columns: Columns) -> tuple[Columns, Column]:
    piles = layout.of(layout.gathers)
    stock = tuple(card for pile in piles for card in columns[pile])
    return tuple(() if n in piles else column for n, column in enumerate(columns)), stock


def dealt(layout: Layout, cards: Column) -> tuple[Columns, Column]:
    """Piles and stock after the deal: the piles in layout order, bottom card first."""
    columns, at = [], 0
    for start, kind in zip(layout.start, layout.kinds, strict=True):
        columns.append(start + cards[at : at + kind.dealt])
        at += kind.dealt
    return tuple(columns), cards[at:]


def home(layout: Layout, columns: Columns) -> int:
    """How many cards lie on foundations."""
    return sum(len(c) for c, kind in zip(columns, layout.kinds, strict=True) if kind.role == "foundation")


def is_shuttle(layout: Layout, columns: Columns, code: int) -> bool:
    """Whether the move only takes a lone card to an empty pile of its own role (S-END)."""
    if code < FIRST_TRANSFER:
        return False
    source, target = piles_of(code)
    same = layout.kinds[source].role == layout.kinds[target].role != "waste"
    return same and len(columns[source]) == 1 and not columns[target]
