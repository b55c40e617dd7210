"""Questions about strategy: what wins, how often, and why. Each answer is a small object that shows itself."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from penta_widgets.analysis.advice import Advice, advise
    from penta_widgets.analysis.bids import BidTable, bid_table
    from penta_widgets.analysis.estimate import Estimate
    from penta_widgets.analysis.holdings import Whereabouts, whereabouts
    from penta_widgets.analysis.proof import Proof, prove
    from penta_widgets.analysis.reviews import Review, review
    from penta_widgets.analysis.search import Found, find, position
    from penta_widgets.analysis.simulation import simulate
    from penta_widgets.analysis.solver import solve
    from penta_widgets.analysis.tournaments import Standings, tournament
    from penta_widgets.analysis.winnable import winnability

_LAZY: Final = {
    "Advice": "advice",
    "BidTable": "bids",
    "Estimate": "estimate",
    "Found": "search",
    "Proof": "proof",
    "Review": "reviews",
    "Standings": "tournaments",
    "Whereabouts": "holdings",
    "advise": "advice",
    "bid_table": "bids",
    "find": "search",
    "position": "search",
    "prove": "proof",
    "review": "reviews",
    "simulate": "simulation",
    "solve": "solver",
    "tournament": "tournaments",
    "whereabouts": "holdings",
    "winnability": "winnable",
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
