"""A winning line of Penta Solitaire made short. Found lines wander: every move onto the tableau is a detour.

In every line each card of the stock is turned once and each card goes home once; what can be spared are the
stops, moves onto a tableau pile. Most are spared by a new search, the same beam with a price on every stop: a high
one first, which often finds nothing, then lower ones. What is left goes by three rules, until none applies:

- a loop is cut: between two positions that are equal but for the names of like piles, nothing happened;
- a stop is left out, the card staying where it lies, and with it every later stop that has become impossible;
- a stop is passed over: the card goes at once where it would go next.

A change counts only if every card still gets home, which is tried by playing on. All is counted in moves and
positions, never in time, so the line is the same on every machine, compiled or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from penta_widgets.analysis.proof import Key, canonical_key
from penta_widgets.analysis.workspace import texts, workspace_of
from penta_widgets.engine.accel import array, available, fast, kernel
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.solitaire import rules as r
from penta_widgets.engine.solitaire.interpreter import FIRST_TRANSFER, TURN, piles_of, transfer
from penta_widgets.engine.solitaire.rules import FIVE, FOUNDATIONS, FULL, RIGHT, WASTE_PILE
from penta_widgets.engine.solitaire.state import SolitaireState

PRICES: Final = (22, 20, 18, 16, 15, 13, 12, 10, 8)
WORTHS: Final = ((5, 4, 10), (10, 0, 12))
"""What is tried at width 3; found by trial, as the ladder of ``solve.py`` was."""
NARROW: Final = 3
WIDER: Final = (10, 30, 100, 300, 1000, 3000)
WIDER_PRICES: Final = (8, 3, 1)
WIDER_WORTHS: Final = ((10, 8, 3), (0, 12, 3), (3, 8, 16))
"""What is tried where all that found nothing."""
MOST_REPLAYED: Final = 40_000
"""Moves that the rules may play on a line."""

# A table with every card known by a number; its ranks stand in it too.
#  0-7   cards on each foundation
#  8-14  the top card of each tableau pile and the waste, -1 if there is none
NEXT: Final = 15
"""The next card of the stock."""
BELOW: Final = 16
"""By card, the one below it."""
PILE: Final = BELOW + 104
"""By card, where it lies."""
RANK: Final = PILE + 104
TABLE: Final = RANK + 104

# A move is ``card << 4 | target``, or one of these.
TURNED: Final = -1
LEFT_OUT: Final = -2


def shorten(
    position: SolitaireState | list[int], line: Sequence[str], max_width: int = 10, *, compiled: bool = True
) -> tuple[str, ...]:
    """A line that wins from the same position, never longer than this one and mostly far shorter.

    ``position`` is a dealt state of Penta Solitaire or an array of ``engine.solitaire.rules``, and is left as it
    is; ``max_width`` is how wide new searches may be if narrow ones find nothing. Raises InvalidOption for a line
    with a move that is not legal or that does not win.
    """
    start = r.packed(position) if isinstance(position, SolitaireState) else position
    old = _codes(start, line)
    new = _found_again(start, max_width, compiled=compiled and available())
    if new is not None:
        new = tidied(start, new, compiled=compiled)
    if new is None or len(new) >= len(old):
        new = min(tidied(start, old, compiled=compiled), new or old, key=len)
    return tuple([texts()[code] for code in new])


def tidied(position: list[int], codes: list[int], *, compiled: bool = True) -> list[int]:
    """These moves after the three rules."""
    length = len(codes) + 1
    while len(codes) < length:
        length = len(codes)
        codes = spare_stops(position, cut_loops(position, codes), compiled=compiled)
    return codes


def cut_loops(position: list[int], codes: list[int]) -> list[int]:
    """These moves without any that lead back to a position, like piles renamed in what follows."""
    while (loop := _loop(position, codes)) is not None:
        first, last, names = loop
        codes = codes[:first] + [_renamed(code, names) for code in codes[last:]]
    return codes


def spare_stops(position: list[int], codes: list[int], *, compiled: bool = True) -> list[int]:
    """These moves without stops that can be left out or passed over; unchanged if one takes a card back."""
    if any(code != TURN and piles_of(code)[0] < r.FOUNDATIONS for code in codes):
        return codes
    native = compiled and available()
    lay, run = (array, fast(_spare)) if native else (list, _spare)
    start = _numbered(position)
    moves = lay(_moves(start, codes))
    count = run(lay(start), moves, lay(start), lay(start), lay(codes), MOST_REPLAYED)
    return _spelled(start, [int(move) for move in moves[:count]])


def _found_again(position: list[int], max_width: int, *, compiled: bool) -> list[int] | None:
    """A line of the first priced search that finds one."""
    for width, worths, price in _tries(max_width):
        work = workspace_of(width, compiled)
        goal = work.search(position, worths, price)
        if goal >= 0:
            return work.codes(position, goal)
    return None


def _tries(max_width: int) -> Iterator[tuple[int, tuple[int, int, int], int]]:
    yield from ((NARROW, worths, price) for price in PRICES for worths in WORTHS)
    for width in WIDER:
        if width <= max(max_width, WIDER[0]):
            yield from ((width, worths, price) for price in WIDER_PRICES for worths in WIDER_WORTHS)


def _codes(position: list[int], line: Sequence[str]) -> list[int]:
    """The codes of a line's moves, each checked."""
    position, codes = position.copy(), []
    for number, text in enumerate(line, 1):
        code = _code_by_text().get(text)
        if code is None:
            raise InvalidOption(f"move {number}, {quoted(text)} — expected turn or two piles, such as W-U1")
        if not _is_legal(position, code):
            raise InvalidOption(f"move {number}, {text}, is not legal where it stands in the line")
        r.play(position, code)
        codes.append(code)
    if not r.is_won(position):
        home = r.cards_home(position)
        raise InvalidOption(f"{quoted(tuple(line))} — expected moves that win, but {home} of 104 cards get home")
    return codes


@cache
def _code_by_text() -> dict[str, int]:
    return {text: code for code, text in texts().items()}


def _is_legal(position: list[int], code: int) -> bool:
    if code < FIRST_TRANSFER:
        return code == TURN and position[r.TURNED] < position[r.STOCK_COUNT]
    source, target = piles_of(code)
    rank = r.top(position, source)
    return rank >= 0 and source != target >= r.first_target(position, source) and r.takes(position, target, rank)


def _loop(position: list[int], codes: list[int]) -> tuple[int, int, list[int]] | None:
    """Two moves made from equal positions, the longest way apart, and the first position's names of piles."""
    position = position.copy()
    places, last = [position.copy()], dict[Key, int]()
    for code in codes:
        r.play(position, code)
        places.append(position.copy())
    keys = [canonical_key(place) for place in places]
    for at, key in enumerate(keys):
        last[key] = at
    for first, key in enumerate(keys):
        if last[key] > first:
            return first, last[key], _names(places[last[key]], places[first])
    return None


def _names(later: list[int], earlier: list[int]) -> list[int]:
    """By pile of the later position, the pile of the earlier one that is like it."""
    names = list(range(r.WASTE_PILE + 1))
    for like in (range(4), range(4, 8), range(8, 11), range(11, 14)):
        for pile, name in zip(_sorted(later, like), _sorted(earlier, like), strict=True):
            names[pile] = name
    return names


def _sorted(position: list[int], piles: range) -> list[int]:
    """Piles in the order of what lies on them."""
    lengths = position[: r.LEFT] + position[r.LENGTHS : r.WASTE_COUNT]
    return sorted(piles, key=lambda pile: (lengths[pile], position[pile]))


def _renamed(code: int, names: list[int]) -> int:
    if code == TURN:
        return code
    source, target = piles_of(code)
    return transfer(names[source], names[target])


def _numbered(position: list[int]) -> list[int]:
    """The table of an array of the rules."""
    table = [0] * TABLE
    table[: r.LEFT] = position[: r.LEFT]
    card = 0
    for pile in range(r.LEFT, r.WASTE_PILE + 1):
        table[pile] = -1
        for rank in _ranks(position, pile):
            table[RANK + card], table[PILE + card], table[BELOW + card] = rank, pile, table[pile]
            table[pile] = card
            card += 1
    stock = position[r.STOCK + position[r.TURNED] : r.STOCK + position[r.STOCK_COUNT]]
    table[RANK + card : RANK + card + len(stock)] = stock
    table[NEXT] = card
    return table


def _ranks(position: list[int], pile: int) -> list[int]:
    """Ranks of a tableau pile or the waste, bottom first; a tableau pile is a run."""
    if pile == r.WASTE_PILE:
        return position[r.WASTE : r.WASTE + position[r.WASTE_COUNT]]
    step = 1 if pile < r.RIGHT else -1
    return [(position[pile] + step * i) % 13 for i in reversed(range(position[r.LENGTHS + pile - r.LEFT]))]


def _moves(table: list[int], codes: list[int]) -> list[int]:
    """Codes as moves of numbered cards."""
    table, moves = table.copy(), []
    for code in codes:
        move = TURNED
        if code != TURN:
            source, target = piles_of(code)
            move = table[source] << 4 | target
        _make(table, move)
        moves.append(move)
    return moves


def _spelled(table: list[int], moves: list[int]) -> list[int]:
    """Moves of numbered cards as codes."""
    table, codes = table.copy(), []
    for move in moves:
        codes.append(TURN if move == TURNED else transfer(table[PILE + (move >> 4)], move & 15))
        _make(table, move)
    return codes


@kernel
def _make(table: Any, move: int) -> None:
    if move == TURNED:
        card, target = table[NEXT], WASTE_PILE
        table[NEXT] += 1
    else:
        card, target = move >> 4, move & 15
        table[table[PILE + card]] = table[BELOW + card]
    table[PILE + card] = target
    if target < FOUNDATIONS:
        table[target] += 1
    else:
        table[BELOW + card] = table[target]
        table[target] = card


@kernel
def _taker(table: Any, card: int, wish: int) -> int:
    """The pile wished for if it takes the card, else a like one that does, one with cards first; -1 if none does."""
    if _takes(table, wish, table[RANK + card]):
        return wish
    first, last = 11, 14
    if wish < 4:
        first, last = 0, 4
    elif wish < 8:
        first, last = 4, 8
    elif wish < 11:
        first, last = 8, 11
    space = -1
    for pile in range(first, last):
        if pile != table[PILE + card] and _takes(table, pile, table[RANK + card]):
            if table[pile] >= 0:
                return pile
            space = pile
    return space


@kernel
def _takes(table: Any, pile: int, rank: int) -> bool:
    if pile < FOUNDATIONS:  # S-FOUNDATION
        height: int = table[pile]
        return height < FULL and (FIVE + (height if pile < 4 else -height)) % 13 == rank
    if table[pile] < 0:  # S-SPACE
        return True
    top: int = table[RANK + table[pile]]
    return (top + (12 if pile < RIGHT else 1)) % 13 == rank  # S-TABLEAU


@kernel
def _play_on(table: Any, moves: Any, first: int, count: int, made: Any) -> int:
    """Play these moves from the first one on, stops only where they can be made; -1 if a card does not get home.

    Writes to ``made``, from the same index on, the moves that were made, and returns where they end.
    """
    end = first
    for i in range(first, count):
        move = moves[i]
        if move == LEFT_OUT:
            continue
        if move != TURNED:
            card, wish = move >> 4, move & 15
            pile = table[PILE + card]
            target = _taker(table, card, wish) if table[pile] == card and pile != wish else -1
            if target < 0:
                if wish < FOUNDATIONS:
                    return -1
                continue
            move = card << 4 | target
        _make(table, move)
        made[end] = move
        end += 1
    return end


@kernel
def _shorter(table: Any, moves: Any, first: int, count: int, trial: Any, made: Any) -> int:
    """Play on from ``table``; if that is shorter it becomes the moves. Returns how many there are, -1 if it is not."""
    trial[:] = table
    end = _play_on(trial, moves, first, count, made)
    if end < 0 or end >= count:
        return -1
    for i in range(first, end):
        moves[i] = made[i]
    return end


@kernel
def _without_stop(table: Any, moves: Any, i: int, count: int, trial: Any, made: Any) -> int:
    """Leave out the i-th move, a stop, or pass it over; returns how many moves there are then, -1 if neither goes."""
    stop = moves[i]
    moves[i] = LEFT_OUT
    end = _shorter(table, moves, i, count, trial, made)
    if end >= 0:
        return end
    later = i + 1
    while moves[later] < 0 or moves[later] >> 4 != stop >> 4:
        later += 1
    onward = moves[later]
    moves[i], moves[later] = onward, LEFT_OUT
    end = _shorter(table, moves, i, count, trial, made)
    if end < 0:
        moves[i], moves[later] = stop, onward
    return end


@kernel
def _spare(start: Any, moves: Any, table: Any, trial: Any, made: Any, budget: int) -> int:
    """Spare stops, pass after pass, until a pass finds none or the budget of moves is spent; returns how many stay."""
    count, before = len(moves), len(moves) + 1
    while count < before and budget > 0:
        before = count
        table[:] = start
        i = 0
        while i < count:
            end = -1
            if budget > 0 and moves[i] >= 0 and moves[i] & 15 >= FOUNDATIONS:
                budget -= count - i
                end = _without_stop(table, moves, i, count, trial, made)
            if end >= 0:
                count = end
            else:
                _make(table, moves[i])
                i += 1
    return count
