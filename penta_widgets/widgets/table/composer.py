"""A table's snapshot, put together from its session, its face and what was said last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penta_widgets.engine import CHANCE, State
from penta_widgets.widgets.wire.snapshot import Choice, Coach, Snapshot, Tools, fitted, rules_named_in

if TYPE_CHECKING:
    from penta_widgets.widgets.table.base import Table
    from penta_widgets.widgets.table.face import Face
    from penta_widgets.widgets.table.session_display import SessionDisplay


def snapshot_of(table: SessionDisplay, warning: str | None = None) -> Snapshot:
    """Everything the browser is sent: drawn from the view of one seat, at most 8 kB."""
    session, face, state = table.session, table.face, table.session.state
    view = state.view(table.seat)
    hands = face.open_hands(state) if table.open_hands else face.hands(view)
    return fitted(
        {
            "seq": table.seq,
            "answer": table.answers,
            "game": session.game.name,
            "renderer": face.renderer,
            "pack": face.pack,
            "skin": table.skin,
            "title": face.title,
            "subtitle": face.subtitle(view),
            "deal": session.deal_id,
            "phase": state.phase,
            "you": table.seat,
            "actor": state.actor,
            "names": list(session.names),
            "hands": hands,
            "table": face.table(view),
            "legal": _choices(table),
            "scores": face.scores(view),
            "facts": face.facts(view),
            "status": face.status(view),
            "coach": table.coach or _note(warning),
            "error": table.error,
            "rules": rules_named_in(table.error, *_said(table.coach)),
            "summary": face.summary(view),
            "log": log_lines(face, session.steps),
            "tools": table.tools,
            "words": table.words,
        }
    )


def _choices(table: SessionDisplay) -> list[Choice]:
    state = table.session.state
    if not table.session.is_person(state.actor):
        return []
    return [
        Choice(move=move.text, label=table.face.label(state, move)) for move in table.face.offered(state.legal_moves)
    ]


def log_lines(face: Face, steps: tuple[State, ...]) -> list[str]:
    """The current hand in words, oldest line first."""
    lines: list[str] = []
    for before, after in zip(reversed(steps[:-1]), reversed(steps[1:]), strict=True):
        if before.actor == CHANCE:
            break
        line = face.log_line(before, after)
        if line is not None:
            lines += reversed(line.splitlines())
    return lines[::-1]


def _said(coach: Coach | None) -> tuple[str, ...]:
    return () if coach is None else (coach["text"], coach.get("rule", ""))


def _note(text: str | None) -> Coach | None:
    return None if text is None else {"kind": "note", "text": text}


def tools_of(table: Table) -> Tools:
    """What the tool bar of a table offers now."""
    session, face, view = table.session, table.face, table.view
    return {
        "undo": session.can_undo,
        "redo": session.can_redo,
        "restart": session.can_restart,
        "hint": session.is_person(table.state.actor),
        "next": face.next_label(view) if session.between_hands else None,
        "finish": face.finishing(view),
        "speed": table.speed if session.bots else None,
        "replay": None,
    }
