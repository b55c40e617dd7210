"""Messages from the browser, carried out at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penta_widgets.engine import InvalidNotation, InvalidOption
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.sentences import listed
from penta_widgets.players.hint import Hint
from penta_widgets.widgets.table.hint import shown_hint
from penta_widgets.widgets.wire import messages

if TYPE_CHECKING:
    from penta_widgets.widgets.table.base import Table


def carry_out(table: Table, content: object) -> None:
    """Do what a message asks for. PentaError for one that makes no sense or is about another position."""
    request = messages.read(content)
    if request.type not in messages.AT_ANY_POSITION:
        table.expect(request.seq)
    if request.type == "why":
        table.why(request.text)
    elif request.type == "hint":
        _hint(table)
    elif request.type == "speed":
        table.speed = request.text
    elif request.type in {"switch_on", "switch_off"}:
        _switch(table, request.text, on=request.type == "switch_on")
    else:
        _change(table, request)


def _switch(table: Table, option: str, *, on: bool) -> None:
    """Set what Python sets by the same name, and nothing that is not meant to be switched."""
    if option not in table.switches:
        known = listed(list(table.switches)) if table.switches else "none: this table has no switches"
        raise InvalidOption(f"option={quoted(option)} — expected {known}")
    setattr(table, option, on)


def _change(table: Table, request: messages.Request) -> None:
    """A new position is shown first; bots think afterwards."""
    if request.type == "move":
        if not table.session.is_person(table.state.actor):
            raise InvalidNotation("no decision of yours is due")
        table.carry_out(request.text)
    else:
        table.steps[request.type]()
    table.changed()
    table.pace.start(table)


def _hint(table: Table) -> None:
    view = table.view
    table.show(coach=table.coach)
    if not view.legal_moves:
        return

    def show(hint: Hint) -> None:
        table.show(coach=shown_hint(hint))

    table.pace.think(table, lambda: table.advisor(view), show)
