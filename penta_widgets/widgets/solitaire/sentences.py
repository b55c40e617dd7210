"""A solitaire's sentences: what to do, where a card may go, how the game ended."""

from __future__ import annotations

from penta_widgets.engine import Move, State
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.sentences import listed
from penta_widgets.engine.solitaire import SolitaireState, SolitaireView
from penta_widgets.widgets.wire.snapshot import Summary

Seen = SolitaireState | SolitaireView
MANY = 4
"""More cards than this are counted, not named one by one."""


def chips(sentence: str, cards: tuple[str, ...]) -> str:
    """The sentence with these cards, named in words, marked as chips; pile names (D4 is one) stay text."""
    for card in cards:
        sentence = sentence.replace(FRENCH.words(FRENCH.parse(card)), f"[{card}]")
    return sentence


def targets(seen: Seen) -> dict[str, list[str]]:
    """Where each pile's top card may go now, by pile name."""
    found: dict[str, list[str]] = {}
    for move in seen.legal_moves:
        if move.source is not None and move.target is not None:
            found.setdefault(move.source, []).append(move.target)
    return found


def is_foundation(seen: Seen, pile: str) -> bool:
    """Whether cards are home there."""
    return seen.layout.kinds[seen.pile_number(pile)].role == "foundation"


def homeward(seen: Seen) -> list[Move]:
    """The moves that take a card home from elsewhere."""
    return [
        move
        for move in seen.legal_moves
        if move.source is not None and move.target is not None
        if is_foundation(seen, move.target) and not is_foundation(seen, move.source)
    ]


def subtitle(view: SolitaireView) -> str:
    """How far the game is: "32 of 104 home"."""
    return f"{view.home} of {view.layout.size} home"


def status(view: SolitaireView) -> str:
    """One sentence: what can be done now, or that it is over and what to do then."""
    if view.phase == "deal":
        return "The cards are to be dealt."
    if view.is_won:
        return f"You have won: all {view.layout.size} cards are home. Deal new cards, or play the same ones again."
    if view.phase == "over":
        return f"Stuck: no move is left, {view.home} of {view.layout.size} cards are home. Undo to try another way."
    if view.only_shuttling:
        return "All that is left is to carry lone cards between empty piles, which leads nowhere. Undo, or start anew."
    home = list(dict.fromkeys(move.source for move in homeward(view) if move.source is not None))
    if home:
        return f"{_named(view, home)} can go home."
    return _elsewhere(view)


def _named(view: SolitaireView, piles: list[str]) -> str:
    if len(piles) > MANY:
        return f"{len(piles)} cards"
    tops = view.tops
    named = dict.fromkeys(f"[{FRENCH.text(top)}]" for pile in piles if (top := tops[pile]) is not None)
    return "The " + listed(list(named), "and")


def _elsewhere(view: SolitaireView) -> str:
    between, turn = targets(view), any(move.kind == "turn" for move in view.legal_moves)
    gather = any(move.kind == "redeal" for move in view.legal_moves)
    if between:
        way = ", or turn the next card" if turn else "; the stock is out" if view.layout.turns else ""
        return f"No card can go home just now. Move one to another pile{way}."
    return (
        "Gather the reserves: they become the stock again." if gather else "Turn the next card: nothing else is left."
    )


def where_to(seen: Seen, pile: str) -> str:
    """Where a pile's top card may go, or that it may go nowhere, or what the empty pile takes."""
    top = seen.tops[pile]
    if top is None:
        return f"{pile} is empty{_starts(_spelled(seen.needs(pile)))}."
    reached = targets(seen).get(pile, [])
    if not reached:
        return f"The [{FRENCH.text(top)}] of {pile} can go nowhere now.{_takes(seen, pile)}"
    home = [name for name in reached if is_foundation(seen, name)]
    onto = [name for name in reached if name not in home and seen.tops[name] is not None]
    spaces = [name for name in reached if name not in home and seen.tops[name] is None]
    ways = [f"home to {listed(home)}"] if home else []
    ways += [f"onto {listed(onto)}"] if onto else []
    ways += [f"into the space {listed(spaces)}"] if spaces else []
    return f"The [{FRENCH.text(top)}] of {pile} may go {listed(ways)}."


def _takes(seen: Seen, pile: str) -> str:
    takes = _spelled(seen.needs(pile))
    return f" {pile} {'needs' if is_foundation(seen, pile) else 'takes'} {takes} next." if takes else ""


def _starts(takes: str) -> str:
    return " and takes any card" if takes == "any" else f" and starts with {takes}" if takes else ""


def _spelled(needs: str) -> str:
    return needs.replace("T", "10").replace("/", " or ")


def move_words(before: SolitaireState, move: Move) -> str:
    """A move in words with its card as a chip: "move the [D9] from the waste to left foundation 1"."""
    tops = tuple(FRENCH.text(top) for top in before.tops.values() if top is not None)
    return chips(before.describe(move), tops)


def log_line(before: State, after: State) -> str | None:
    """What a move did, short: "[D9] from W to U1"; what a turn showed."""
    assert isinstance(before, SolitaireState)
    assert isinstance(after, SolitaireState)
    move = after.last_move
    if move is None:
        return None
    if move.source is not None:
        top = before.tops[move.source]
        return f"[{FRENCH.text(top or 0)}] from {move.source} to {move.target}"
    if move.kind != "turn":
        return "Reserves gathered into a new stock"
    shown = [cards[-1] for old, cards in zip(before.columns, after.columns, strict=True) if len(cards) > len(old)]
    return "Turned " + (f"[{FRENCH.text(shown[0])}]" if len(shown) == 1 else f"{len(shown)} cards")


def summary(view: SolitaireView) -> Summary | None:
    """Won or stuck, plainly, with what to do next."""
    if view.phase != "over":
        return None
    if view.is_won:
        return {"title": "You have won", "lines": [f"All {view.layout.size} cards are home."]}
    left = view.layout.size - view.home
    done = f"{view.home} of {view.layout.size} cards are home, {left} are not."
    return {"title": "Stuck", "lines": [done, "Undo takes back as far as you like; Hint looks for a way from there."]}
