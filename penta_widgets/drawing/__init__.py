"""Cards and tables as pictures and as text; the same position always gives the same picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from penta_widgets.drawing.faces import skin_named
from penta_widgets.drawing.lines import SEAT_NAMES
from penta_widgets.engine.errors import InvalidOption, quoted

if TYPE_CHECKING:
    from penta_widgets.engine.contract import State, View

__all__ = ["SEAT_NAMES", "svg", "text"]


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
    """
    seat, names = _seat(state, seat), _names(state, names)
    position: Any = state  # which drawing fits is decided by the game's name
    if state.game.name == "penta":
        from penta_widgets.drawing.penta import penta_svg

        return penta_svg(position, seat, names, skin_named(skin), marks=marks)
    if state.game.name == "pentathlon":
        from penta_widgets.drawing.pentathlon import pentathlon_svg

        return pentathlon_svg(position, seat, names, marks=marks)
    from penta_widgets.drawing.solitaire import solitaire_svg

    return solitaire_svg(position)


def text(state: State | View, seat: int | None = None, names: Sequence[str] | None = None) -> str:
    """The position in a few plain lines; arguments and errors as for ``svg``."""
    from penta_widgets.drawing.lines import penta_text, pentathlon_text, solitaire_text

    seat, names = _seat(state, seat), _names(state, names)
    position: Any = state
    if state.game.name == "penta":
        return penta_text(position, seat, names)
    if state.game.name == "pentathlon":
        return pentathlon_text(position, seat, names)
    return solitaire_text(position)


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
    return [name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…" for name in shown]


_LONGEST = 12
"""Letters of a name that fit everywhere on a board."""
