"""The rule book as data: docs/rules.md, read rule by rule.

The page is the only place where a rule is written down. It lies in ``docs/`` of the repository, and in the wheel
inside the package. Each rule has a heading that is its id and nothing else, a line with its title and where it
comes from, its text, and examples: a fenced block that names a game is replayed with the engine (examples.py),
a paragraph that begins with "Example:" is for readers alone.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from penta_widgets.engine.errors import PentaError, quoted

ID: Final = re.compile(r"\b[PFS](?:-[A-Z]+)+\b")
"""A rule id wherever it stands in a text: ``P-WILD``, ``S-ACES-AND-KINGS``."""
_HEADING: Final = re.compile(r"^### ([PFS](?:-[A-Z]+)+)$", re.MULTILINE)
_SECTION: Final = re.compile(r"^## (.+)$", re.MULTILINE)
_ANY_HEADING: Final = re.compile(r"^##.*$", re.MULTILINE)
_TITLE: Final = re.compile(r"\*\*(.+?)\*\* · (.+)")
_FENCE: Final = re.compile(r"^```([a-z]\S*[^\n]*)\n(.*?)^```$\n?", re.MULTILINE | re.DOTALL)
_PACKAGE: Final = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class ExampleText:
    """A fenced example as it stands in the book: the game with its options, then one line a fact or move."""

    head: str
    body: str

    @property
    def sentence(self) -> str:
        """The example for a reader who does not know the form of the blocks."""
        options = self.head.partition(" ")[2]
        parts = [part for line in self.body.splitlines() for part in _in_words(line)]
        return f"Example{f' ({options})' if options else ''}: {'; '.join(parts)}."

    def __str__(self) -> str:
        """The block without its fences."""
        return f"{self.head}\n{self.body}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, its title, where it comes from, its text in Markdown, and its examples."""

    id: str
    game: str
    title: str
    origin: str
    text: str
    examples: tuple[ExampleText, ...]

    @property
    def anchor(self) -> str:
        """Where the rule stands in the page: ``docs/rules.md#p-wild``."""
        return f"docs/rules.md#{self.id.lower()}"

    @property
    def lines(self) -> tuple[str, ...]:
        """The text without Markdown, one paragraph, list item or table row each."""
        return tuple(_plain_lines(self.text))

    @property
    def brief(self) -> str:
        """What a table shows beside a refusal: the rule and its first example, without its options."""
        blocks = [block for block in self.text.split("\n\n") if not block.startswith("| option ")]
        examples = [example.sentence for example in self.examples[:1]]
        return "\n".join([*_plain_lines("\n\n".join(blocks)), *examples])

    @property
    def markdown(self) -> str:
        """The rule with title and examples, as the page shows it."""
        blocks = "".join(f"\n\n```text\n{example.head}\n{example.body}```" for example in self.examples)
        return f"**{self.id} — {self.title}** · {self.origin}\n\n{self.text}{blocks}"

    def __str__(self) -> str:
        """The rule as plain text."""
        examples = [f"Example: {example.head}\n{example.body.rstrip()}" for example in self.examples]
        return "\n".join([f"{self.id} — {self.title} ({self.origin})", *self.lines, *examples])


@cache
def rule_book() -> Mapping[str, Rule]:
    """Every rule by its id, in the order of the page."""
    return {rule.id: rule for rule in parse(book_path().read_text(encoding="utf-8"))}


def rule(name: str) -> Rule:
    """The rule with this id, in any case; raises PentaError that names the nearest id.

    >>> rule("p-wild").title
    'Playing a wild'
    """
    book = rule_book()
    wanted = name.strip().upper().replace("_", "-") if isinstance(name, str) else ""
    if wanted not in book:
        near = difflib.get_close_matches(wanted, book, n=1)
        hint = f"did you mean {near[0]}?" if near else "ids look like P-WILD, F-FOLLOW or S-TABLEAU"
        raise PentaError(f"the rule book has no rule {quoted(name)}; {hint}")
    return book[wanted]


def rules_named(text: str) -> tuple[Rule, ...]:
    """The rules whose ids stand in a text, each once, in the order of the text; ids of no rule are passed over."""
    book = rule_book()
    return tuple(book[name] for name in dict.fromkeys(ID.findall(text)) if name in book)


def book_path() -> Path:
    """The page: inside an installed package, or in ``docs/`` of the checkout it is imported from."""
    carried = _PACKAGE / "docs" / "rules.md"
    return carried if carried.is_file() else _PACKAGE.parent / "docs" / "rules.md"


def parse(page: str) -> Iterator[Rule]:
    """The rules of a page in their order; raises PentaError if one has no title line."""
    headings = list(_HEADING.finditer(page))
    sections = list(_SECTION.finditer(page))
    ends = [*(match.start() for match in _ANY_HEADING.finditer(page)), len(page)]
    for heading in headings:
        end = next(end for end in ends if end > heading.start())
        game = [section[1] for section in sections if section.start() < heading.start()][-1]
        yield _rule(heading[1], game, page[heading.end() : end].strip())


def _rule(name: str, game: str, body: str) -> Rule:
    title = _TITLE.match(body)
    if title is None:
        raise PentaError(f"rule {name} has no line **title** · origin under its heading")
    rest = body[title.end() :]
    examples = tuple(ExampleText(match[1].strip(), match[2]) for match in _FENCE.finditer(rest))
    text = re.sub(r"\n{3,}", "\n\n", _FENCE.sub("", rest)).strip()
    return Rule(name, game, title[1], title[2], text, examples)


def _plain_lines(text: str) -> Iterator[str]:
    for paragraph in re.split(r"\n(?=- |\|)|\n\n", text):
        line = " ".join(paragraph.split())
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            line = "" if set("".join(cells)) <= set("-:") else " · ".join(filter(None, cells))
        line = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", line)
        if line:
            yield re.sub(r"\*|`", "", line)


def _in_words(line: str) -> Iterator[str]:
    key, value = (part.strip() for part in line.split(":", 1))
    if key in {"hands", "left"}:
        held = "holds" if key == "hands" else "holds only"
        hands = [hand.strip() for hand in value.split("|")]
        yield from (f"seat {seat} {held} {hand}" for seat, hand in enumerate(hands) if hand)
    elif key == "then refused":
        move, _, rule = value.partition(" by ")
        yield f"{move} is refused ({rule})"
    else:
        yield f"{key} {value}"
