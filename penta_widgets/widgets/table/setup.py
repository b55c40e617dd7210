"""From the keywords a person gives to a game that can begin, and to the next one at the same table."""

from __future__ import annotations

import dataclasses
import difflib
import inspect
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from penta_widgets.engine import Game, InvalidOption, Move, PentaError, State, game
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.records import Record
from penta_widgets.widgets.table.seating import Bots, deal_id_for, dealer_for, next_deal_id, seat_bots, seat_names
from penta_widgets.widgets.table.session import Session

SKINS: Final = ("elemental", "french")
"""P-SKIN: how the cards look; never a rule."""


@dataclass(frozen=True)
class Setup:
    """What stays the same from game to game at one table."""

    game: str
    options: Mapping[str, object]
    begin: Iterable[Move | str] | State
    you: int
    names: Sequence[str] | None
    bots: Bots

    def first(self, seed: int | random.Random | None, deal: str | None) -> Session:
        """The first game: from the given position, or the deal that is asked for."""
        deal_id = deal_id_for(self.game, seed, deal)
        if isinstance(self.begin, State):
            return self._seated(self.begin.game, deal_id, self.begin)
        rules = self._rules(deal_id, drawn=deal is None and not self.begin)
        return self._seated(rules, deal_id, rules.replay(self.begin) if self.begin else None)

    def another(self, last: Session, day: str | None = None) -> Session:
        """A new game with other cards, from its start; ``day`` is the id of a new day's deal if that is wanted."""
        deal_id = day or next_deal_id(last.deal_id)
        if day:  # the same for everyone, so the first dealer is not drawn
            rules = game(self.game, **self.options) if isinstance(self.begin, State) else self._rules(day, drawn=False)
            return self._seated(rules, day, None)
        return self._seated(self._rules(deal_id, drawn=True, like=last.game), deal_id, None)

    def same(self, last: Session) -> Session:
        """The same cards, and the same first position, once more."""
        return self._seated(last.game, last.deal_id, last.first)

    def _rules(self, deal_id: str, *, drawn: bool, like: Game | None = None) -> Game:
        plain = like or game(self.game, **self.options)
        if not drawn or "first_dealer" in self.options or not hasattr(plain.options, "first_dealer"):
            return plain
        dealer = dealer_for(deal_id, plain.players)
        given = plain.options.to_dict() if like else self.options
        return game(self.game, **{**given, "first_dealer": dealer})

    def _seated(self, rules: Game, deal_id: str, position: State | None) -> Session:
        you = seat_of(self.you, rules.players)
        names = seat_names(self.names, rules.players, you)
        bots = seat_bots(self.bots, rules, you, deal_id)
        return Session(rules, deal_id, bots=bots, names=names, position=position)


def seat_of(you: int, players: int) -> int:
    """The person's seat, or InvalidOption."""
    if isinstance(you, bool) or not isinstance(you, int) or not 0 <= you < players:
        raise InvalidOption(f"you={quoted(you)} — expected a seat from 0 to {players - 1}")
    return you


def skin_of(skin: str | None) -> str:
    """The skin by name; None is the first."""
    if skin is None:
        return SKINS[0]
    if skin not in SKINS:
        raise InvalidOption(f"skin={quoted(skin)} — expected {' or '.join(map(repr, SKINS))}")
    return skin


def beginning(name: str, moves: Iterable[Move | str], position: State | None) -> tuple[Move | str, ...] | State:
    """What a table starts from: moves to replay, or a position of the right game."""
    given = (moves,) if isinstance(moves, str) else tuple(moves)
    if position is None:
        return given
    if given:
        raise InvalidOption("give moves= or position=, not both")
    if not isinstance(position, State) or position.game.name != name:
        raise InvalidOption(f"position={quoted(position)} — expected a position of {name}")
    return position


def check_keywords(name: str, table: type, options: Mapping[str, object]) -> None:
    """Refuse a keyword that neither the table nor the game knows, and say which one was meant."""
    known = [field.name for field in dataclasses.fields(game(name).options)]
    signatures = [inspect.signature(base) for base in table.__mro__ if "__init__" in vars(base) and base is not object]
    named = [parameter for signature in signatures for parameter in signature.parameters.values()]
    own = [parameter.name for parameter in named if parameter.kind is parameter.KEYWORD_ONLY]
    for key in options:
        if key not in known:
            near = difflib.get_close_matches(key, [*known, *own], n=1)
            advice = f"did you mean {near[0]}=?" if near else f"there are {', '.join([*own, *known])}"
            raise InvalidOption(f"{name} has no option {quoted(key)}; {advice}")


def record_of(session: Session) -> dict[str, Any]:
    """The game so far as a record with names, and with the deal id if the cards are the ones it names."""
    deal_id = session.deal_id if session.dealt_by_id else None
    try:
        return Record.of(session.state, session.names, deal_id).to_dict()
    except PentaError as error:
        raise InvalidOption(f"this table began from an imagined position, which has no record: {error}") from None
