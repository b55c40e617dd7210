"""What only a solitaire's table says: where a card may go, what a move did, how the game ended."""

from __future__ import annotations

from penta_widgets.engine import Move, State
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.sentences import listed
from penta_widgets.engine.solitaire import SolitaireState, SolitaireView
from penta_widgets.sentences.solitaire import Position, is_foundation, targets
from penta_widgets.widgets.wire.snapshot import Summary


def chips(sentence: str, cards: tuple[str, ...]) -> str:
    """The sentence with these cards, named in words, marked as chips; pile names (D4 is one) stay text."""
    for card in cards:
        sentence = sentence.replace(FRENCH.words(FRENCH.parse(card)), f"[{card}]")
    return sentence


def where_to(seen: Position, pile: str) -> str:
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


def _takes(seen: Position, pile: str) -> str:
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
