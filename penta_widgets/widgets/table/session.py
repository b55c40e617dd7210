"""One game at a table: where it stands, who sits where, and every step back and forward.

No widget and no clock in here. A session applies moves, deals the cards that its deal id names, lets bots
answer, and remembers every position, so that undo and redo go as far as the game and nothing is reshuffled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, NamedTuple, Protocol, cast

from penta_widgets.engine import CHANCE, Game, InvalidOption, Move
from penta_widgets.engine.deals import deal_for, follows
from penta_widgets.engine.generic import StateT, StateT_co
from penta_widgets.players import Player


class Journal(Protocol):
    """Where a table's games are kept; called with every new position *before* it is shown."""

    def record(self, session: Session) -> str | None:
        """Keep the session as it stands now; returns a warning for the players, or None."""
        ...


class Line(NamedTuple, Generic[StateT_co]):
    """A line of play and where in it the table stands; what lies beyond can be redone."""

    states: tuple[StateT_co, ...]
    at: int


class Session(Generic[StateT_co]):
    """A game in progress: positions, seats, undo without limit.

    ``bots`` holds the seats that play by themselves; all others are for people. ``deal_id`` names the cards of
    every hand (docs/notation.md, Records), so a session with the same id and the same moves is the same game.
    """

    def __init__(
        self,
        game: Game[StateT_co],
        deal_id: str,
        *,
        bots: Mapping[int, Player] | None = None,
        names: Iterable[str] = (),
        position: StateT_co | None = None,
    ) -> None:
        """Start from the game's first position, or from ``position``; undo does not go behind it."""
        self.game = game
        self.deal_id = deal_id
        self.bots = dict(bots or {})
        self.names = tuple(names)
        if len(set(self.bots) & set(range(game.players))) == game.players:
            raise InvalidOption("every seat has a bot; leave one seat to a person")
        states = _chain(game.start() if position is None else position)
        self._first = len(states) - 1
        self.line = Line(states, self._first)
        self.before_restart: list[Line[StateT_co]] = []

    # -- where the game stands ---------------------------------------------------------------------

    @property
    def state(self) -> StateT_co:
        """The position on the table."""
        return self.line.states[self.line.at]

    @property
    def first(self) -> StateT_co:
        """The position the session began with."""
        return self.line.states[self._first]

    @property
    def history(self) -> tuple[Move, ...]:
        """Every move that led here, deals included."""
        return self.state.history

    @property
    def steps(self) -> tuple[StateT_co, ...]:
        """The positions that led here, the first one included."""
        return self.line.states[: self.line.at + 1]

    @property
    def dealt_by_id(self) -> bool:
        """Whether the deal id tells the cards (not if the game began from given moves with other cards)."""
        return follows(self.state, self.deal_id)

    def is_person(self, seat: int | None) -> bool:
        """Whether a person acts for this seat."""
        return seat is not None and seat != CHANCE and seat not in self.bots

    @property
    def bot(self) -> Player | None:
        """The bot whose turn it is."""
        actor = self.state.actor
        return None if actor is None else self.bots.get(actor)

    @property
    def between_hands(self) -> bool:
        """Whether one hand is over and the next is not dealt yet."""
        return self.state.actor == CHANCE and self.state.last_move is not None

    # -- playing -----------------------------------------------------------------------------------

    def play(self, move: Move | str) -> StateT_co:
        """Make a move for whoever is to act; raises as ``State.after`` does, and then nothing has changed.

        A move that repeats the next one of an undone line keeps the rest of that line for redo.
        """
        after = self.state.after(move)
        states, at = self.line
        if at + 1 < len(states) and states[at + 1].last_move == after.last_move:
            self.line = Line(states, at + 1)
        else:
            self.line = Line((*states[: at + 1], after), at + 1)
        return self.state

    def deal(self) -> StateT_co:
        """Deal the hand that comes next: the one undone before, or the one that the deal id names."""
        states, at = self.line
        if at + 1 < len(states):
            self.line = Line(states, at + 1)
            return self.state
        return self.play(deal_for(self.state, self.deal_id))

    def advance(self) -> StateT_co:
        """Deal the first hand and let bots answer until a person has to act, a hand ends or the game does."""
        self.open()
        while self.bot is not None:
            self.play(self.choice())
        return self.state

    def open(self) -> None:
        """Deal the first hand, if that is still to do."""
        if self.state.actor == CHANCE and not self.between_hands:
            self.deal()

    def choice(self) -> Move:
        """What the bot whose turn it is would play; it gets its seat's view and no more."""
        state = self.state
        if state.actor not in self.bots:
            raise LookupError("no bot is to act")
        return self.bots[state.actor].choose(state.view(state.actor))

    # -- back and forward --------------------------------------------------------------------------

    def restore(self, line: Line, before_restart: Iterable[Line] = ()) -> None:
        """Stand where a stored game stood, with the same moves to undo and redo and restarts to take back."""
        self._first = 0
        # A stored game is one of this game's name, and that says which positions it has.
        self.line = cast("Line[StateT_co]", line)
        self.before_restart = cast("list[Line[StateT_co]]", list(before_restart))

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything yet, or started over."""
        return self._earlier() is not None or bool(self.before_restart)

    @property
    def can_restart(self) -> bool:
        """Whether there is a first decision to go back to."""
        return self._earlier() is not None

    @property
    def can_redo(self) -> bool:
        """Whether undone moves lie ahead."""
        return self.line.at + 1 < len(self.line.states)

    def undo(self) -> bool:
        """Back to a person's last decision; at the first one, back to before the game was restarted."""
        earlier = self._earlier()
        if earlier is not None:
            self.line = self.line._replace(at=earlier)
        elif self.before_restart:
            self.line = self.before_restart.pop()
        else:
            return False
        return True

    def redo(self) -> bool:
        """Forward to a person's next decision on the line that was undone, or to its end."""
        if not self.can_redo:
            return False
        states, at = self.line
        ahead = (i for i in range(at + 1, len(states)) if self.is_person(states[i].actor))
        self.line = self.line._replace(at=next(ahead, len(states) - 1))
        return True

    def restart(self) -> bool:
        """Back to the first decision with the same cards; undo there takes the restart back."""
        if self._earlier() is None:
            return False
        states = self.line.states
        first = next(i for i in range(self._first, len(states)) if self.is_person(states[i].actor))
        self.before_restart.append(self.line)
        self.line = self.line._replace(at=first)
        return True

    def _earlier(self) -> int | None:
        states, at = self.line
        return next((i for i in range(at - 1, self._first - 1, -1) if self.is_person(states[i].actor)), None)


def _chain(state: StateT) -> tuple[StateT, ...]:
    states = [state]
    while (parent := states[-1].parent) is not None:
        states.append(parent)
    return tuple(reversed(states))
