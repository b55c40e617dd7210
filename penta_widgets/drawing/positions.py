"""A position of any game as one picture, or as a few lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, cast

from penta_widgets.drawing.lines import SEAT_NAMES
from penta_widgets.drawing.look import Look
from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.registry import entry
from penta_widgets.engine.texts import cleaned
from penta_widgets.sentences.translation import catalogue

if TYPE_CHECKING:
    from penta_widgets.engine.contract import State, View

__all__ = ["SEAT_NAMES", "Artist", "Look", "svg", "text"]


class Artist(Protocol):
    """What a game's entry names as its drawing: a module with these two functions.

    >>> from penta_widgets.engine import entry, game
    >>> artist = entry("twenty").part("drawing")
    >>> artist.text(game("twenty").start(), Look(("You",)))[:6]
    'Twenty'
    """

    def svg(self, position: State | View, look: Look) -> str:
        """The picture."""

    def text(self, position: State | View, look: Look) -> str:
        """The same in a few plain lines."""


def svg(
    state: State | View,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    skin: str = "elemental",
    *,
    marks: bool = True,
    open_hands: bool = False,
    language: str = "en",
) -> str:
    """The position as one SVG picture, for outputs without a widget.

    With a seat (or a view) only what that seat may know is drawn, its hand at the bottom, and the sentence under the
    board speaks to it; without one, or with ``open_hands``, all hands lie open. ``names`` are by seat; without
    ``marks`` the legal cards are neither raised nor named, for questions about them. A game that speaks only English
    does so in any ``language``. Raises InvalidOption for a seat, names, skin or language that there is not.

    >>> from penta_widgets import game
    >>> svg(game("penta").start())[:4]
    '<svg'
    """
    look = Look(_names(state, names), _seat(state, seat), skin, marks, open_hands, catalogue(language).language)
    return _artist(state).svg(state, look)


def text(
    state: State | View,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    *,
    open_hands: bool = False,
    language: str = "en",
) -> str:
    """The position in a few plain lines; arguments and errors as for ``svg``.

    >>> from penta_widgets import game
    >>> text(game("solitaire").start()).splitlines()[0]
    'Penta Solitaire, 0 of 104 home; 0 cards in the stock.'
    """
    language = catalogue(language).language
    look = Look(_names(state, names), _seat(state, seat), open_hands=open_hands, language=language)
    return _artist(state).text(state, look)


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


def _names(state: State | View, names: Sequence[str] | None) -> tuple[str, ...]:
    players = state.game.players
    shown = list(SEAT_NAMES[:players] if names is None else names)
    if len(shown) != players or not all(isinstance(name, str) and name.strip() for name in shown):
        raise InvalidOption(f"names are {players} texts, one a seat, not {quoted(names)}")
    return tuple(cleaned(name, LONGEST_TEXT) for name in shown)


LONGEST_TEXT = 200
