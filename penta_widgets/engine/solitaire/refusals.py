"""Why a readable solitaire move is not legal, in words: the cards, the rule, and what it would take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from penta_widgets.engine.cards import FRENCH, FRENCH_RANK_NAMES
from penta_widgets.engine.errors import Reason
from penta_widgets.engine.solitaire.interpreter import REDEAL, TURN, Columns, piles_of
from penta_widgets.engine.solitaire.layouts import ANY_RANK, RANKS, RED, Layout, Piles

BUILDS: Final = {(1,): "builds up", (-1,): "builds down", (1, -1): "builds up or down"}
SUIT_WORDS: Final = {"any": "", "same": " in suit", "other colour": " in alternating colours"}


def refusal(layout: Layout, title: str, columns: Columns, stock: int, redeals: int, code: int) -> Reason:
    """The reason an illegal code is refused with; ``redeals`` is how many were made."""
    if code == TURN:
        return Reason(_rule(layout, "S-STOCK"), _turn(layout, title, columns, stock), _turned(layout, columns))
    if code == REDEAL:
        return Reason(_rule(layout, "S-STOCK"), _redeal(layout, title, columns, stock, redeals))
    source, target = piles_of(code)
    return _source(layout, columns, source, target) or _target(layout, columns, source, target)


def needed(kind: Piles, below: int | None) -> list[int]:
    """The ranks a pile of this kind takes on ``below`` (None: an empty pile), ace as 0, in building order."""
    if below is None:
        return [rank for rank in range(RANKS) if ANY_RANK[rank] in kind.first]
    base = below % RANKS
    ranks = [base + step for step in kind.steps]
    return [rank % RANKS for rank in ranks if kind.wraps or 0 <= rank < RANKS]


def _rule(layout: Layout, rule: str) -> str:
    """Penta's own rule, or the one id that a relative has."""
    return rule if layout.rule == "S-LAYOUT" else layout.rule


def _turned(layout: Layout, columns: Columns) -> tuple[str, ...]:
    if not layout.turn_needs_empty:
        return ()
    return tuple(FRENCH.text(columns[n][-1]) for n in layout.of(layout.turns) if columns[n])


def _turn(layout: Layout, title: str, columns: Columns, stock: int) -> str:
    if not layout.turns:
        return f"{title} has no stock to turn."
    if not stock:
        return "The stock is out" + ("; it is turned once only." if not layout.redeals else ".")
    card = next(columns[n][-1] for n in layout.of(layout.turns) if columns[n])
    return f"The {FRENCH.words(card)} lies turned; it has to go to a foundation or a reserve first."


def _redeal(layout: Layout, title: str, columns: Columns, stock: int, redeals: int) -> str:
    if not layout.redeals:
        return f"{title} has no redeal" + (" unless the option redeals allows it." if layout.gathers else ".")
    if redeals >= layout.redeals:
        return f"All {layout.redeals} redeals are made." if layout.redeals > 1 else "The one redeal is made."
    if stock:
        return f"The reserves are gathered only when the stock is out; {stock} still to turn."
    if any(columns[n] for n in layout.of(layout.turns)):
        return "The turned card has to go to a foundation or a reserve before the reserves are gathered."
    return "No card lies on the reserves, so there is nothing to gather."


def _source(layout: Layout, columns: Columns, source: int, target: int) -> Reason | None:
    """What is wrong with taking a card from this pile, to there."""
    kind, name = layout.kinds[source], layout.names[source]
    rule = kind.rule or layout.rule
    if source == target:
        return Reason(rule, f"{name} is one pile; a move takes a card to another one.")
    if not columns[source]:
        return Reason(rule, f"{name} is empty, so there is no card to move.")
    to = layout.kinds[target]
    if kind.letter in to.sources:
        return _sealed(layout, columns, source)
    card = (FRENCH.text(columns[source][-1]),)
    if kind.role == "foundation":
        return Reason(rule, _locked(layout, source), card)
    if to.role == "waste":
        return Reason(to.rule or layout.rule, f"{layout.names[target]} takes cards from the stock alone.", card)
    if not to.sources:
        return Reason(layout.rule, f"{layout.names[target]} takes no cards; it is only played from.", card)
    return Reason(layout.rule, f"The top of {name} goes {_where(layout, kind)} only.", card)


def _sealed(layout: Layout, columns: Columns, source: int) -> Reason | None:
    kind, column = layout.kinds[source], columns[source]
    if not kind.sealed or len(column) < kind.limit:
        return None
    text = f"{layout.names[source]} holds its thirteen cards and is closed; nothing comes back from it."
    return Reason(kind.rule or layout.rule, text, (FRENCH.text(column[-1]),))


def _locked(layout: Layout, source: int) -> str:
    name, kind = layout.names[source], layout.kinds[source]
    where = _where(layout, kind)
    if where:
        return f"The top of {name} may go {where}, never to another foundation."
    hint = " unless the option foundation_return allows it" if kind.sealed else ""
    return f"Cards on a foundation stay there{hint}; {name} gives none back."


def _where(layout: Layout, kind: Piles) -> str:
    roles = dict.fromkeys(to.role for to in layout.piles if kind.letter in to.sources)
    words = {"foundation": "to a foundation", "tableau": "to a tableau pile", "reserve": "to a reserve"}
    return " or ".join(words[role] for role in roles if role in words)


def _target(layout: Layout, columns: Columns, source: int, target: int) -> Reason:
    """What is wrong with putting the card on this pile."""
    kind, name, column = layout.kinds[target], layout.names[target], columns[target]
    rule, card = kind.rule or layout.rule, columns[source][-1]
    cards = tuple(FRENCH.text(c) for c in (card, *column[-1:]))
    if len(column) >= kind.limit:
        return Reason(rule, f"{name} holds its thirteen cards and is closed.", cards)
    if not column:
        ranks = _ranks(needed(kind, None))
        return Reason(rule, f"{name} starts with {ranks}, not the {FRENCH.words(card)}.", cards)
    below = FRENCH.words(column[-1])
    if not kind.steps:
        return Reason(rule, f"{name} holds the {below}; only an empty pile takes a card, nothing is built.", cards)
    wanted = _wanted(kind, column[-1])
    how = BUILDS.get(kind.steps, "builds") + SUIT_WORDS[kind.suits]
    if not wanted:
        return Reason(rule, f"{name} {how}: on the {below} it takes nothing more.", cards)
    return Reason(rule, f"{name} {how}: on the {below} it takes {wanted}, not the {FRENCH.words(card)}.", cards)


def _wanted(kind: Piles, below: int) -> str:
    suit, ranks = below // RANKS, needed(kind, below)
    if kind.suits == "same":
        return " or ".join(f"the {FRENCH.words(RANKS * suit + rank)}" for rank in ranks)
    if kind.suits == "other colour":
        colour = "black" if suit in RED else "red"
        return " or ".join(f"a {colour} {FRENCH_RANK_NAMES[rank]}" for rank in ranks)
    return _ranks(ranks)


def _ranks(ranks: Iterable[int]) -> str:
    return " or ".join(f"{'an' if rank in (0, 7) else 'a'} {FRENCH_RANK_NAMES[rank]}" for rank in ranks)
