"""Questions about strategy: what wins, how often, and why. Each answer is a small object that shows itself."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from penta_widgets.analysis.advise import Advice, advise
    from penta_widgets.analysis.bid_table import BidTable, bid_table
    from penta_widgets.analysis.estimate import Estimate
    from penta_widgets.analysis.find import Found, find, position
    from penta_widgets.analysis.proof import Proof, prove
    from penta_widgets.analysis.review import Review, review
    from penta_widgets.analysis.simulate import simulate
    from penta_widgets.analysis.solve import solve
    from penta_widgets.analysis.tournament import Standings, tournament
    from penta_widgets.analysis.whereabouts import Whereabouts, whereabouts
    from penta_widgets.analysis.winnability import winnability

_LAZY: Final = {
    "Advice": "advise",
    "BidTable": "bid_table",
    "Estimate": "estimate",
    "Found": "find",
    "Proof": "proof",
    "Review": "review",
    "Standings": "tournament",
    "Whereabouts": "whereabouts",
    "advise": "advise",
    "bid_table": "bid_table",
    "find": "find",
    "position": "find",
    "prove": "proof",
    "review": "review",
    "simulate": "simulate",
    "solve": "solve",
    "tournament": "tournament",
    "whereabouts": "whereabouts",
    "winnability": "winnability",
}
"""Public name -> the module that has it."""

__all__ = [
    "Advice",
    "BidTable",
    "Estimate",
    "Found",
    "Proof",
    "Review",
    "Standings",
    "Whereabouts",
    "advise",
    "bid_table",
    "find",
    "position",
    "prove",
    "review",
    "simulate",
    "solve",
    "tournament",
    "whereabouts",
    "winnability",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)


def __dir__() -> list[str]:
    """The public names, imported yet or not."""
    return sorted([*globals(), *_LAZY])


class _Package(ModuleType):
    """A package whose functions keep their names though the modules they come from are called the same.

    Importing ``analysis.advise`` binds that module to the name ``advise`` here; the function is what is meant.
    """

    def __setattr__(self, name: str, value: object) -> None:
        """Bind a name; for a module of a public function's name, the function."""
        is_its_module = isinstance(value, ModuleType) and _LAZY.get(name) == name
        super().__setattr__(name, getattr(value, name) if is_its_module else value)


sys.modules[__name__].__class__ = _Package
