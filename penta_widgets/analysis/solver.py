"""Penta Solitaire solved with the stock known: a winning line, or "no win found", never "lost".

The search is the beam of ``beam.py`` with wider and wider levels and, from some width on, with more than one
idea of what a position is worth, because what one overlooks another finds. Its lines wander, so ``solve`` has
them shortened (``shorten.py``). To show that nothing wins takes a proof: ``proof.prove``.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from penta_widgets.analysis.shortening import shorten
from penta_widgets.analysis.workspace import texts, workspace_of
from penta_widgets.engine.accel import available
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.solitaire import PentaSolitaire
from penta_widgets.engine.solitaire import rules as r
from penta_widgets.engine.solitaire.state import SolitaireState

CARDS_HOME: Final = (10, 8, 3)
OPEN_RANKS: Final = (0, 12, 3)
MANY_RANKS: Final = (3, 8, 16)
"""Worth of a card home, a space, a rank that foundations take; a card on the waste is minus 20."""

LADDER: Final = (
    (3, CARDS_HOME),
    (10, CARDS_HOME),
    (30, CARDS_HOME),
    (30, OPEN_RANKS),
    (100, OPEN_RANKS),
    (100, CARDS_HOME),
    (100, MANY_RANKS),
    (300, OPEN_RANKS),
    (300, CARDS_HOME),
    (300, MANY_RANKS),
    (1000, OPEN_RANKS),
    (1000, CARDS_HOME),
    (3000, OPEN_RANKS),
    (3000, CARDS_HOME),
)
WIDEST: Final = 3000

SOLVED: Final = "solved"
NOT_FOUND: Final = "no win found"


@dataclass(frozen=True, slots=True)
class Solution:
    """What the solver found. ``line`` is a winning line as move texts, None if none was found.

    ``status`` is "solved" or "no win found", ``width`` the level width that found a win or the widest tried,
    ``nodes`` how many positions were met until then, ``seconds`` how long all of it took.

    >>> from penta_widgets import game
    >>> from penta_widgets.analysis import solve
    >>> found = solve(game("solitaire").position({"L1": "S6", "U1": "S5"}), compiled=False)
    >>> found.status, found.line
    ('solved', ('L1-U1',))
    """

    line: tuple[str, ...] | None
    status: str
    width: int
    nodes: int
    seconds: float = field(repr=False, compare=False)

    def __str__(self) -> str:
        """The finding in words."""
        if self.line is None:
            return f"no win found within width {self.width} ({self.nodes} positions); this is no proof that none exists"
        return f"a winning line of {len(self.line)} moves (width {self.width}, {self.nodes} positions)"


def solve(state: SolitaireState, max_width: int = 300, *, compiled: bool = True, short: bool = True) -> Solution:
    """A winning line from this position of Penta Solitaire, its stock known, or none found within ``max_width``.

    ``compiled=False`` keeps Numba out, for a single question at a table. ``short=False`` leaves the line as long
    as it was found, which is quicker where only the status counts. Lines never take cards back from a
    foundation, so they are legal under every option. Raises InvalidOption for another game, a table that is
    not dealt, or a width outside 1 to 3000.

    >>> from penta_widgets import game
    >>> solve(game("solitaire").position({"L1": "S6", "U1": "S5"}), compiled=False).line
    ('L1-U1',)
    """
    _check(state, max_width)
    if state.is_won:
        return Solution((), SOLVED, 0, 0, 0.0)
    started = time.perf_counter()
    solution = solve_packed(r.packed(state), max_width, compiled=compiled)
    if solution.line is None or not short:
        return solution
    line = shorten(state, solution.line, solution.width, compiled=compiled)
    return replace(solution, line=line, seconds=time.perf_counter() - started)


def solve_packed(position: list[int], max_width: int = 300, *, compiled: bool = True) -> Solution:
    """As ``solve``, from an array of ``engine.solitaire.rules``, which is left as it is; the line is as found."""
    started = time.perf_counter()
    nodes = 0
    for width, worths in rungs(max_width):
        work = workspace_of(width, compiled and available())
        goal = work.search(position, worths)
        nodes += work.met
        if goal >= 0:
            line = tuple([texts()[code] for code in work.codes(position, goal)])
            return Solution(line, SOLVED, width, nodes, time.perf_counter() - started)
    return Solution(None, NOT_FOUND, max_width, nodes, time.perf_counter() - started)


def rungs(max_width: int) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """The searches to try in turn: the ladder's up to this width, which is the last one's."""
    last = 0
    for width, worths in LADDER:
        if width <= max_width:
            yield width, worths
            last = width
    if last < max_width:
        yield from ((max_width, worths) for worths in (OPEN_RANKS, CARDS_HOME))


def _check(state: SolitaireState, max_width: int) -> None:
    if not isinstance(state, SolitaireState) or not isinstance(state.game, PentaSolitaire):
        raise InvalidOption(f"the solver knows Penta Solitaire alone, not {quoted(state)}")
    if not state.dealt:
        raise InvalidOption("the solver takes a position after the deal (S-LAYOUT)")
    if isinstance(max_width, bool) or not isinstance(max_width, int) or not 1 <= max_width <= WIDEST:
        raise InvalidOption(f"max_width={quoted(max_width)} — expected a whole number from 1 to {WIDEST}")
