"""A position of any game as one picture, or as a few lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, cast

from penta_widgets.drawing.lines import SEAT_NAMES
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.registry import entry
from penta_widgets.engine.texts import cleaned

if TYPE_CHECKING:
    from penta_widgets.engine.contract import State, View

__all__ = ["SEAT_NAMES", "Artist", "svg", "text"]


class Artist(Protocol):
    """What a game's entry names as its drawing: a module with these two functions.

    >>> from penta_widgets.engine import entry, game
    >>> artist = entry("twenty").part("drawing")
    >>> artist.text(game("twenty").start(), None, ["You"])[:6]
    'Twenty'
    """

    def svg(self, position: State | View, seat: int | None, names: Sequence[str], skin: str, *, marks: bool) -> str:
        """The picture; ``seat`` None: all hands lie open."""

    def text(self, position: State | View, seat: int | None, names: Sequence[str]) -> str:
        """The same in a few plain lines."""


def svg(
    state: State | View,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    skin: str = "elemental",
    *,
    marks: bool = True,
) -> str:
    """The position as one SVG picture, for outputs without a widget.

    With a seat (or a view) only what that seat may know is drawn, its hand at the bottom; without one all hands
    lie open. ``names`` are by seat; without ``marks`` the legal cards are not raised, for questions about them.
    Raises InvalidOption for a seat, names or skin that the game does not have.

    >>> from penta_widgets import game
    >>> svg(game("penta").start())[:4]
    '<svg'
    """
    return _artist(state).svg(state, _seat(state, seat), _names(state, names), skin, marks=marks)


def text(state: State | View, seat: int | None = None, names: Sequence[str] | None = None) -> str:
    """The position in a few plain lines; arguments and errors as for ``svg``.

    >>> from penta_widgets import game
    >>> text(game("solitaire").start()).splitlines()[0]
    'Penta Solitaire, 0 of 104 home; 0 cards in the stock.'
    """
    return _artist(state).text(state, _seat(state, seat), _names(state, names))


def _artist(state: State | View) -> Artist:
    return cast("Artist", entry(state.game.name).part("drawing"))


def _seat(state: State | View, seat: int | None) -> int | None:
    own = getattr(state, "seat", None)
    if seat is None:
        return own
    players = state.game.players
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise InvalidOption(f"there is no seat {quoted(seat)}; seats are 0 to {players - 1}")
    if own not in {None, seat}:
        raise InvalidOption(f"this is what seat {own} sees; it cannot be drawn for seat {seat}")
    return seat


def _names(state: State | View, names: Sequence[str] | None) -> list[str]:
    players = state.game.players
    shown = list(SEAT_NAMES[:players] if names is None else names)
    if len(shown) != players or not all(isinstance(name, str) and name.strip() for name in shown):
        raise InvalidOption(f"names are {players} texts, one a seat, not {quoted(names)}")
    shown = [cleaned(name, LONGEST_TEXT) for name in shown]
    return [name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…" for name in shown]


LONGEST_TEXT = 200
_LONGEST = 12
"""Letters of a name that fit everywhere on a board."""
