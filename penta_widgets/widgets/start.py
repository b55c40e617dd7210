"""``play("penta")``: sit down at a table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from penta_widgets.engine import InvalidOption
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.games import Relative
from penta_widgets.engine.registry import entry
from penta_widgets.storage import Journal, journal_of_tables
from penta_widgets.widgets.table.base import Table

if TYPE_CHECKING:
    from penta_widgets.widgets.penta.face import PentaTable
    from penta_widgets.widgets.pentathlon.face import PentathlonTable
    from penta_widgets.widgets.solitaire.table import SolitaireTable


@overload
def play(name: Literal["penta"] = "penta", /, *, resume: bool | str = False, **options: Any) -> PentaTable: ...
@overload
def play(name: Literal["pentathlon"], /, *, resume: bool | str = False, **options: Any) -> PentathlonTable: ...
@overload
def play(name: Literal["solitaire"] | Relative, /, *, resume: bool | str = False, **options: Any) -> SolitaireTable: ...
@overload
def play(name: str, /, *, resume: bool | str = False, **options: Any) -> Table: ...


def play(name: str = "penta", /, *, resume: bool | str = False, **options: Any) -> Table:
    """A table for this game, ready to play: show it by naming it in the last line of a cell.

    ``seed=7`` or ``deal="penta-7"`` asks for certain cards, ``deal="daily"`` for the day's, ``players=5`` for
    another number of seats, ``speed="relaxed"`` for slower bots; ``help(PentaTable)`` lists the rest. The
    table's name is the game's. Raises InvalidOption with advice for anything it does not know.

    Every move is kept (``PENTA_DATA`` says in which folder; ``journal=None`` keeps nothing). ``resume=True`` goes
    on with the unfinished game of this name that was touched last, or begins one if there is none;
    ``resume="3f2a…"`` with the stored game of that id (``saved_games()`` lists them). Static mode keeps nothing.

    >>> table = play("pentathlon", seed=3, journal=None)
    >>> table.state.round_name, table.state.actor
    ('pass', 0)
    """
    table = table_type(name)
    journal = journal_of_tables() if "journal" not in options else None
    if journal is None:
        if isinstance(resume, str):
            raise InvalidOption(f"resume={quoted(resume)} — no games are kept here (static mode, or journal=)")
        return table(**options)
    wanted = journal.store.latest(name) if resume is True else resume
    return resumed(name, journal, wanted, **options) if wanted else table(journal=journal, **options)


def resumed(name: str, journal: Journal, game_id: str, **options: Any) -> Table:
    """A table for a stored game. Its cards, rules and names are the game's; the rest may be asked for anew."""
    saved = journal.store.resume(game_id)
    record = saved.record
    if record.game.name != name:
        raise InvalidOption(f"resume={quoted(game_id)} is a game of {record.game.name}, not of {name}")
    given = {"names": record.names, "deal": record.deal_id, "you": saved.seat, **vars(record.game.options)}
    twice = sorted(set(options) & {*given, "seed", "moves", "position"})
    if twice:
        raise InvalidOption(f"{twice[0]}= and resume= do not go together: a stored game has its own")
    return table_type(name)(**given, **options).resume(journal, saved)


@cache
def table_type(name: str) -> type[Table]:
    """The class of the table for this game; InvalidOption with advice for an unknown name.

    Games of a kind share one: each gets a class of its own with the game's name, such as TwentyTable.
    """
    shared = cast("type[Table]", entry(name).part("table"))
    if shared.name == name:
        return shared
    title = "".join(word.capitalize() for word in name.split("_"))
    words = {"name": name, "__module__": shared.__module__, "__doc__": f"A table for {entry(name).title}."}
    return type(f"{title}Table", (shared,), words)
