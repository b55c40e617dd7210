"""Which games there are: an entry each, made when first asked for.

Three kinds of games are known by name: those of ``entries``, a solitaire for every file in ``solitaire/games`` (the
file's name is the game's), and what a program has ``register``-ed.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final, cast

from penta_widgets.engine.contract import Game
from penta_widgets.engine.entries import PENTA, PENTATHLON
from penta_widgets.engine.errors import InvalidOption, PentaError, quoted
from penta_widgets.engine.game_entry import PARTS, GameEntry, Part

__all__ = ["PARTS", "GameEntry", "Part", "entry", "game_names", "make_game", "register", "unregister"]

SOLITAIRES: Final = "penta_widgets.engine.solitaire.games"
FIRST: Final = (
    "solitaire",
    "twenty",
    "aces_and_kings",
    "acey_and_kingsley",
    "alexander_the_great",
    "alternate",
)
"""Solitaires that come first wherever games are listed, in this order; the others follow by name."""

_CARD_GAMES: Final = {known.name: known for known in (PENTA, PENTATHLON)}
_registered: dict[str, GameEntry] = {}


def game_names() -> tuple[str, ...]:
    """The names that ``game()`` takes: card games, solitaires, then what was registered.

    >>> game_names()[:3]
    ('penta', 'pentathlon', 'solitaire')
    """
    return (*_CARD_GAMES, *_solitaires(), *_registered)


def entry(name: str) -> GameEntry:
    """The entry of the game of this name; raises InvalidOption with a suggestion if there is none.

    >>> entry("pentathlon").lower_wins
    True
    """
    known = name if isinstance(name, str) else ""
    if known in _CARD_GAMES or known in _registered:
        return _CARD_GAMES.get(known) or _registered[known]
    if known in _solitaires():
        return _entry_of_solitaire(known)
    near = difflib.get_close_matches(known, game_names(), n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(game_names())}"
    raise InvalidOption(f"no game is called {quoted(name)}; {hint}")


def make_game(name: str, /, **options: object) -> Game:
    """The game of this name with these options; raises InvalidOption for either if it is unknown.

    >>> make_game("penta", players=5).players
    5
    """
    make = cast("Callable[..., Game]", entry(name).part("game"))
    return make(**options)


def register(added: GameEntry) -> GameEntry:
    """Make a game known by its name to ``game()``, ``play()``, records, bots and all the rest; gives the entry back.

    A name that was registered before is taken over, so that a cell may run twice. Raises InvalidOption for the name
    of a game that comes with the package, and for what is no entry.

    >>> from dataclasses import replace
    >>> from penta_widgets.engine import entry, register, unregister
    >>> mine = register(replace(entry("penta"), name="my_penta", title="My Penta"))
    >>> entry("my_penta").title
    'My Penta'
    >>> unregister("my_penta")
    """
    if not isinstance(added, GameEntry):
        raise InvalidOption(f"register({quoted(added)}) — expected a GameEntry")
    if added.name in _CARD_GAMES or added.name in _solitaires():
        raise InvalidOption(f"{quoted(added.name)} is a game that comes with the package; choose another name")
    _registered[added.name] = added
    return added


def unregister(name: str) -> None:
    """Forget a registered game; raises InvalidOption if none of this name was registered.

    >>> from dataclasses import replace
    >>> from penta_widgets.engine import entry, game_names, register, unregister
    >>> mine = register(replace(entry("penta"), name="my_penta"))
    >>> unregister("my_penta")
    >>> "my_penta" in game_names()
    False
    """
    if name not in _registered:
        raise InvalidOption(f"{quoted(name)} was not registered")
    del _registered[name]


@cache
def _solitaires() -> tuple[str, ...]:
    """The names of the files in ``solitaire/games``; listing them imports none."""
    folder = Path(__file__).parent / "solitaire" / "games"
    files = sorted(module.name for module in iter_modules([str(folder)]))
    return (*FIRST, *(name for name in files if name not in FIRST))


@cache
def _entry_of_solitaire(name: str) -> GameEntry:
    described = getattr(import_module(f"{SOLITAIRES}.{name}"), "SOLITAIRE", None)
    described_entry = getattr(described, "entry", None)
    if not isinstance(described_entry, GameEntry):
        raise PentaError(f"{SOLITAIRES}.{name} — expected SOLITAIRE = Description(__name__, …) in this file")
    return described_entry
