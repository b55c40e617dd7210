"""Messages from the browser, carried out at a table. Nothing that comes in raises into the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penta_widgets.engine import IllegalMove, InvalidNotation, InvalidOption, PentaError, StaleMove
from penta_widgets.engine.errors import quoted
from penta_widgets.widgets.table.hint import Hint
from penta_widgets.widgets.wire import messages
from penta_widgets.widgets.wire.snapshot import listed

if TYPE_CHECKING:
    from penta_widgets.widgets.table.base import Table


def receive(table: Table, content: object) -> None:
    """Carry out what a message asks for; answer every message, a bad one with a sentence."""
    with table.lock:
        table.answer += 1
        try:
            request = messages.read(content)
            if request.type not in messages.AT_ANY_POSITION:
                table.expect(request.seq)
            _carry_out(table, request)
        except IllegalMove as refused:
            table.show(coach=table.face.why(table.state, refused.move))
        except StaleMove:
            table.show(coach=table.coach)
        except PentaError as error:
            table.show(error=str(error))


def _carry_out(table: Table, request: messages.Request) -> None:
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

    def tell(advice: Hint) -> None:
        table.show(coach=advice.coach())

    table.pace.think(table, lambda: table.advisor(view), tell)
