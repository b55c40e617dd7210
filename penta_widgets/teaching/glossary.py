"""The words of the three games, each explained once, and the rules behind them."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from penta_widgets.engine import PentaError, State
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.examples import Example
from penta_widgets.engine.rulebook import ID, Rule, rule_book, rules_named

GLOSSARY: Final = {
    "ante": "the chip that everyone pays into the pot before the deal (P-ANTE)",
    "bid": "how many tricks you say you will take, made once, before the first card (P-BID)",
    "declare": "to say which elemental card your wild stands for as you play it (P-WILD)",
    "discard": "to play a card that neither follows the led suit nor can win",
    "displaced": "said of a wild when the very card it stands for is played later in the trick (P-REDECLARE)",
    "display": "after the betting everyone shows the lowest card of each suit, and so their voids (P-DISPLAY)",
    "duck": "to stay under the winning card on purpose, so as not to take the trick",
    "elemental": "a card of one of the five suits sweela, torz, hunti, elay and coru, ranks 1 to 8",
    "Fan Tan": "Pentathlon's fourth round: cards are laid in rows up and down from the sevens (F-FANTAN-PLAY)",
    "floor": "the lowest card of a suit that a player showed: every other card of that suit they hold is higher",
    "fold": "to leave the hand before the display; your cards stay face down (P-FOLD)",
    "follow": "to play a card of the suit that was led (P-FOLLOW, F-FOLLOW)",
    "foundation": "a pile that is built home, card by card; when all are full you have won (S-FOUNDATION)",
    "gate card": "in Fan Tan a six or eight: whoever holds it decides when the row goes on",
    "hand": "the cards you hold; also one deal with everything played in it",
    "interval": "a range around a measured mean: of twenty such ranges about nineteen hold the true mean (95 %)",
    "lead": "to play the first card of a trick; its suit is the led suit (P-LEAD)",
    "overtrick": "a trick taken beyond your bid, worth one point (P-SCORE)",
    "pot odds": "what a call costs against what the pot will pay you",
    "pass (Fan Tan)": "to lay no card, which costs a point; only who can lay none may pass (F-FANTAN-PLAY)",
    "penalty": "a point in Pentathlon: points hurt, and the lowest total wins (F-GAME)",
    "read": "to tell from what others have played which cards they are likely to hold, and which not",
    "redeclare": "to give a displaced wild another card of the same suit to stand for, at once (P-REDECLARE)",
    "row": "in Fan Tan the cards of one suit, from its seven down to the ace and up to the king (F-FANTAN-PLAY)",
    "rollout": "one imagined game, played to its end by simple players, to see what a move leads to",
    "space": "an empty tableau pile, which takes any card (S-SPACE)",
    "score sheet": "a line a round with everyone's penalties; all together 29 and the Fan Tan points (F-GAME)",
    "stock": "the cards still to be turned in a solitaire (S-STOCK)",
    "tableau": "the piles between stock and foundations, where cards wait in order (S-TABLEAU)",
    "trick": "one card from each player; the highest trump, or else the highest of the led suit, takes it (P-WIN)",
    "trump": "a card X1 to X9 that beats every elemental (P-WIN)",
    "unload": "to be rid of a card that hurts: when you are void, or under a higher card (F-QUEENS, F-CLUBS)",
    "void": "holding no card of a suit",
    "waste": "where a turned stock card lies; only its top card can be played (S-STOCK)",
    "wild": "a card without a suit of its own: its player says which elemental it stands for (P-WILD)",
    "world": "one way to deal the cards you cannot see, which agrees with all that has happened",
    "wrap": "ranks go round: after the king comes the ace, below the ace the king (S-TABLEAU)",
}
"""Term to explanation; a lesson links to it at a term's first use."""


@dataclass(frozen=True)
class Explanation:
    """A term or a rule in words; a cell that ends with one shows it. ``str()`` is plain text.

    >>> from penta_widgets import explain
    >>> explain("void").text
    'holding no card of a suit'
    """

    name: str
    text: str
    rules: tuple[Rule, ...]
    """The rule itself, or the rules that a term's explanation names."""

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """The examples of these rules that the engine can replay, each with its position."""
        texts = (text for rule in self.rules for text in rule.examples)
        return tuple(example for text in texts if (example := Example.read(text)) is not None)

    @property
    def position(self) -> State | None:
        """Where the first example ends; it draws itself, and ``Replay`` or ``play(position=…)`` takes it further."""
        return self.examples[0].last if self.examples else None

    def __str__(self) -> str:
        """The explanation without Markdown."""
        return str(self.rules[0]) if self._is_rule else f"{self.name}: {self.text}"

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return self.rules[0].markdown if self._is_rule else f"**{self.name}** — {self.text}"

    @property
    def _is_rule(self) -> bool:
        return [rule.id for rule in self.rules] == [self.name]


class Glossary:
    """All terms, or some of them, as a list to read in a cell.

    >>> Glossary("void", "duck")
    void: holding no card of a suit
    duck: to stay under the winning card on purpose, so as not to take the trick
    """

    def __init__(self, *terms: str) -> None:
        """Choose terms (all by default); raises PentaError for one that is not explained here."""
        self.terms = {term: explain(term).text for term in terms or GLOSSARY}

    def __repr__(self) -> str:
        """A line a term."""
        return "\n".join(f"{term}: {meaning}" for term, meaning in self.terms.items())

    def _repr_markdown_(self) -> str:
        return "\n".join(f"- **{term}** — {meaning}" for term, meaning in self.terms.items())


def explain(name: str) -> Explanation:
    """What a term means or a rule says, with examples; upper and lower case are the same.

    Args:
        name: A rule id such as ``P-WILD``, or a term of the glossary such as ``void``.

    Raises:
        PentaError: If there is neither; the message names the nearest one.

    >>> print(explain("void"))
    void: holding no card of a suit
    >>> explain("P-ANTE").position
    <Penta: hand 1, bet, seat 0 to act>
    """
    book = rule_book()
    known = {term.casefold(): term for term in (*GLOSSARY, *book)}
    wanted = name.strip().casefold() if isinstance(name, str) else ""
    term = known.get(wanted) or known.get(wanted.replace("_", "-"))
    if term is None:
        raise PentaError(f"no rule or term is called {quoted(name)}; {_nearest(wanted)}")
    if term in book:
        return Explanation(term, book[term].text, (book[term],))
    return Explanation(term, GLOSSARY[term], rules_named(GLOSSARY[term]))


def _nearest(wanted: str) -> str:
    book = {name.casefold(): name for name in rule_book()}
    known = book if ID.fullmatch(wanted.upper()) else book | {term.casefold(): term for term in GLOSSARY}
    near = difflib.get_close_matches(wanted, known, n=1)
    return f"did you mean {known[near[0]]!r}?" if near else f"there are ids like P-WILD, and {', '.join(GLOSSARY)}"
