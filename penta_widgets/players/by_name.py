"""Players by name, as tables and tournaments ask for them."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Final

from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.players.contract import Player
from penta_widgets.players.exact import Exact
from penta_widgets.players.greedy import Greedy
from penta_widgets.players.human import Human
from penta_widgets.players.ismcts import ISMCTS
from penta_widgets.players.monte_carlo import MonteCarlo
from penta_widgets.players.random_player import Random

_SEATED: Final[dict[str, Callable[[int], Player]]] = {
    "greedy": Greedy,
    "random": Random,
    "montecarlo": lambda seed: MonteCarlo(seed=seed),
    "exact": lambda seed: Exact(seed=seed),
    "ismcts": lambda seed: ISMCTS(seed=seed),
    "human": lambda _seed: Human(),
}


def player_names() -> tuple[str, ...]:
    """The names that ``player()`` takes.

    >>> player_names()
    ('greedy', 'random', 'montecarlo', 'exact', 'ismcts', 'human')
    """
    return tuple(_SEATED)


def player(name: str, seed: int = 0) -> Player:
    """The player of this name; raises InvalidOption with a suggestion if nobody is called so.

    >>> player("greedy").name
    'greedy'
    """
    key = name.strip().casefold() if isinstance(name, str) else ""
    if key not in _SEATED:
        near = difflib.get_close_matches(key, _SEATED, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(_SEATED)}"
        raise InvalidOption(f"no player is called {quoted(name)}; {hint}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number")
    return _SEATED[key](seed)
