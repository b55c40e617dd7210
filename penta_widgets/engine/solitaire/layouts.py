"""Each solitaire as data: which piles there are, what each takes and from where, and how the stock works.

One interpreter plays every layout, so one more game is a file of a dozen lines in ``games``. Sir Tommy, an old
game that the tests play, has this layout::

    Layout(
        packs=1,
        rule="S-SIR-TOMMY",
        piles=(
            Piles("U", 4, "foundation", "foundation", sources="VW", first="A", steps=UP, limit=13),
            Piles("V", 4, "reserve", "waste pile", sources="W", first=ANY_RANK, steps=ANY_STEP, wraps=True),
            Piles("W", 1, "waste", "turned card"),
        ),
        turns="W",
        turn_needs_empty=True,
    )

The piles stand in dealing order (docs/notation.md): reserves before tableau piles; what is left is the stock.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, Literal

from penta_widgets.engine.cards import FRENCH, FRENCH_RANKS

Role = Literal["foundation", "tableau", "reserve", "waste"]
Suits = Literal["any", "same", "other colour"]

UP: Final = (1,)
DOWN: Final = (-1,)
UP_OR_DOWN: Final = (1, -1)
ANY_STEP: Final = tuple(range(13))
ANY_RANK: Final = FRENCH_RANKS
RANKS: Final = 13
RED: Final = (1, 2)
"""Suit numbers of hearts and diamonds."""


@dataclass(frozen=True, slots=True)
class Piles:
    """A row of like piles.

    ``letter`` and ``count`` name them (docs/notation.md); ``noun`` is what a person calls one. ``sources`` are the
    letters of the piles whose top card may come here. An empty pile takes the ranks ``first``; on a card go the
    ranks ``steps`` away from it (modulo 13 if ``wraps``) with the right ``suits``, up to ``limit`` cards.
    ``dealt`` cards lie here at first, or the ``laid_out`` ones, one a pile, which the deal leaves out. A
    ``filled`` pile is never empty while there is stock; a ``sealed`` one gives nothing back once it is full.
    """

    letter: str
    count: int
    role: Role
    noun: str
    rule: str = ""
    sources: str = ""
    first: str = ""
    steps: tuple[int, ...] = ()
    suits: Suits = "any"
    wraps: bool = False
    limit: int = 104
    dealt: int = 0
    laid_out: str = ""
    filled: bool = False
    sealed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Pile names: U1 … U4, or the letter alone for the waste."""
        if self.role == "waste":
            return (self.letter,)
        return tuple(f"{self.letter}{number + 1}" for number in range(self.count))

    @property
    def starters(self) -> tuple[tuple[int, ...], ...]:
        """The laid-out card of each pile."""
        cards = [(FRENCH.parse(text),) for text in self.laid_out.split()]
        return tuple(cards) or ((),) * self.count

    def takes(self, below: int | None, card: int) -> bool:
        """Whether ``card`` may go on ``below``, or on the empty pile if that is None (limits aside)."""
        suit, rank = divmod(card, RANKS)
        if below is None:
            return FRENCH_RANKS[rank] in self.first
        base_suit, base = divmod(below, RANKS)
        if not any(self._reaches(base, step, rank) for step in self.steps):
            return False
        if self.suits == "same":
            return suit == base_suit
        return self.suits == "any" or (suit in RED) != (base_suit in RED)

    def _reaches(self, base: int, step: int, rank: int) -> bool:
        return rank == (base + step) % RANKS if self.wraps else rank == base + step


@dataclass(frozen=True)
class Layout:
    """One game: its piles and its stock.

    ``rule`` is the game's rule id. ``turns`` names the piles that get one card each at a turn ("" if there is no
    stock), ``turn_needs_empty`` says that the turned card must have left first. ``redeals`` times the piles
    ``gathers`` may become the stock again.
    """

    packs: int
    rule: str
    piles: tuple[Piles, ...]
    turns: str = ""
    turn_needs_empty: bool = False
    redeals: int = 0
    gathers: str = ""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every pile's name, in layout order: a pile's place here is its number."""
        return tuple(name for piles in self.piles for name in piles.names)

    @cached_property
    def kinds(self) -> tuple[Piles, ...]:
        """By pile number, the row it belongs to."""
        return tuple(piles for piles in self.piles for _ in piles.names)

    @cached_property
    def number(self) -> dict[str, int]:
        """Pile number by name."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def start(self) -> tuple[tuple[int, ...], ...]:
        """The piles before the deal: laid-out cards alone."""
        return tuple(cards for piles in self.piles for cards in piles.starters)

    @cached_property
    def pack(self) -> tuple[int, ...]:
        """The cards to deal in card-table order, pack after pack; the first pack lost the laid-out ones."""
        laid_out = {card for column in self.start for card in column}
        return tuple(c for c in range(52) if c not in laid_out) + tuple(range(52)) * (self.packs - 1)

    @cached_property
    def size(self) -> int:
        """How many cards are home when the game is won."""
        return 52 * self.packs

    @cached_property
    def lettered(self) -> dict[str, tuple[int, ...]]:
        """Numbers of the piles with each letter."""
        letters = dict.fromkeys(kind.letter for kind in self.kinds)
        return {letter: tuple(n for n, kind in enumerate(self.kinds) if kind.letter == letter) for letter in letters}

    def of(self, letter: str) -> tuple[int, ...]:
        """Numbers of the piles with this letter."""
        return self.lettered.get(letter, ())

    @cached_property
    def targets(self) -> tuple[tuple[int, ...], ...]:
        """By pile number, the piles that its top card may go to if they take it."""
        numbers = range(len(self.names))
        return tuple(
            tuple(to for to in numbers if to != source and self.kinds[source].letter in self.kinds[to].sources)
            for source in numbers
        )

    @cached_property
    def sources(self) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        """The piles that give cards: number, how many cards seal it (-1: never), where its top may go."""
        return tuple(
            (number, kind.limit if kind.sealed else -1, self.targets[number])
            for number, kind in enumerate(self.kinds)
            if self.targets[number]
        )

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """By pile number, how many cards it holds at most."""
        return tuple(kind.limit for kind in self.kinds)

    @cached_property
    def taken(self) -> tuple[tuple[bytes, ...], ...]:
        """By pile number and top card (last: empty), one byte a card: 1 if the pile takes it."""
        rows = {piles.letter: _rows(piles) for piles in self.piles}
        return tuple(rows[kind.letter] for kind in self.kinds)


@cache  # a new game of the same layout asks again, and the table takes longer than the game
def _rows(piles: Piles) -> tuple[bytes, ...]:
    tops: list[int | None] = [*range(52), None]
    return tuple(bytes(piles.takes(top, card) for card in range(52)) for top in tops)


def foundations(
    letter: str, noun: str, rule: str, sources: str, first: str, steps: tuple[int, ...], *, count: int = 4,
    suits: Suits = "any", wraps: bool = False, laid_out: str = "", sealed: bool = False,
) -> Piles:  # fmt: skip
    """A row of foundations, each full with thirteen cards; the arguments are those of ``Piles``."""
    return Piles(
        letter, count, "foundation", noun, rule, sources, first, steps, suits, wraps, RANKS,
        laid_out=laid_out, sealed=sealed,
    )  # fmt: skip
