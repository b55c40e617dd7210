"""The rule book's examples as positions: set up, replayed and compared with what they claim (docs/rules.md).

An example names a game and its options, then gives facts, moves and claims, one line each and in this order::

    penta players=4
    hands: H5 | W | H7 | C2 (no H)
    moves: 4 × bid 0, H5, W=H8, H7, C2
    then tricks: 0 1 0 0

``hands`` are cards that seats 0, 1, … hold at the least; the rest of the pack fills them up, without the suits
named after "no". ``left`` are all the cards still held, for the end of a hand. A solitaire names its piles and its
``stock``. ``totals``, ``pot``, ``reward_pot`` and, with ``left``, ``tricks`` and ``bids`` say how a hand of Penta
stands; ``round`` and ``sheet`` say which round of Pentathlon it is and what the earlier ones cost. A claim may name a
seat: ``then displayed 0``. Seat 0 sits at the dealer's left unless the options name ``first_dealer``, and Penta is
played for points unless they name ``mode``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from penta_widgets.engine.cards import Pack, bits, penta_hand
from penta_widgets.engine.contract import Game, State
from penta_widgets.engine.errors import InvalidRecord
from penta_widgets.engine.penta import Penta, PentaState
from penta_widgets.engine.pentathlon import Pentathlon, PentathlonState
from penta_widgets.engine.pentathlon.rules import FAN_TAN
from penta_widgets.engine.registry import game_names, make_game
from penta_widgets.engine.rulebook import ExampleText
from penta_widgets.engine.solitaire.game import Solitaire
from penta_widgets.engine.tricks import dealing_order

_REPEATED: Final = re.compile(r"(\d+) × (.+)")
_HAND: Final = re.compile(r"\s*([^()]*?)\s*(?:\(no ([A-Z ]+)\))?\s*")
_MASKS: Final = frozenset({"displayed", "shown", "laid"})


@dataclass(frozen=True)
class Example:
    """An example of one game: facts to set up, then moves and claims in turn as (keyword, text)."""

    game: Game
    facts: Mapping[str, str]
    script: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, text: ExampleText) -> Example | None:
        """The example of a fenced block; None if the block is of no game. Raises InvalidRecord if it is unreadable."""
        name, *options = text.head.split()
        if name not in game_names():
            return None
        lines = [_split(line) for line in text.body.splitlines() if line.strip()]
        script = tuple((key, value) for key, value in lines if key == "moves" or key.startswith("then "))
        facts = {key: value for key, value in lines if (key, value) not in script}
        return cls(_game(name, options, facts), facts, script)

    @property
    def first(self) -> State:
        """The position that the facts describe."""
        rules = self.game
        if isinstance(rules, Penta):
            return _penta(rules, self.facts)
        if isinstance(rules, Pentathlon):
            return _pentathlon(rules, self.facts)
        if isinstance(rules, Solitaire) and self.facts:
            piles = {name: cards for name, cards in self.facts.items() if name != "stock"}
            return rules.position(piles, self.facts.get("stock", ""))
        return rules.start()

    @property
    def last(self) -> State:
        """The position after the last move."""
        return list(self._steps())[-1][0]

    def failures(self) -> list[str]:
        """The claims that the engine does not bear out, each with what it says instead."""
        lines = []
        for state, key, claim in self._steps():
            actual = claim if key == "moves" else said(state, key.removeprefix("then "), claim)
            if actual != claim:
                lines.append(f"{key}: {claim} — the engine says {actual}")
        return lines

    def _steps(self) -> Iterator[tuple[State, str, str]]:
        state = self.first
        yield state, "moves", ""
        for key, value in self.script:
            for move in moves_of(value) if key == "moves" else ():
                state = state.after(move)
            yield state, key, value


def moves_of(text: str) -> Iterator[str]:
    """The moves of a line, "4 × bid 0" written out."""
    for part in filter(None, (part.strip() for part in text.split(","))):
        repeated = _REPEATED.fullmatch(part)
        yield from [repeated[2]] * int(repeated[1]) if repeated else [part]


def said(state: State, name: str, claim: str) -> str:
    """What the engine says about a position under a claim's name, written as claims are."""
    if name == "legal":
        return ", ".join(move.text for move in state.legal_moves)
    if name == "refused":
        move = claim.partition(" by ")[0]
        reason = state.why_not(move)
        return f"{move} is legal" if reason is None else f"{move} by {reason.rule}"
    if name == "pack":
        return str(len(state.pack_in_use))
    if name in {"winners", "reason"}:
        return "not over" if state.outcome is None else _written(getattr(state.outcome, name))
    piles: Mapping[str, tuple[int, ...]] = getattr(state, "piles", {})
    if name in piles or name == "stock":
        cards = piles[name] if name in piles else getattr(state, name)
        return state.game.pack.texts(cards) or "empty"
    name, _, seat = name.partition(" ")
    value = getattr(state, name)
    value = value[int(seat)] if seat else value
    return _masks(state.game.pack, value) if name in _MASKS else _written(value)


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_written, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def _masks(pack: Pack, value: int | tuple[int, ...]) -> str:
    masks = value if isinstance(value, tuple) else (value,)
    return " | ".join(pack.texts(bits(mask)) or "-" for mask in masks)


def _split(line: str) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon:
        raise InvalidRecord(f"{line!r} in an example of the rule book — expected a keyword, a colon and its value")
    return key.strip(), value.strip()


def _game(name: str, options: Sequence[str], facts: Mapping[str, str]) -> Game:
    values = {key: _value(text) for key, text in (option.split("=", 1) for option in options)}
    if name == "penta":
        values.setdefault("mode", "points")
    rules = make_game(name, **values)
    if rules.players == 1:
        return rules
    number = rules.round_names.index(facts.get("round", "pass")) if isinstance(rules, Pentathlon) else 0
    values.setdefault("first_dealer", (rules.players - 1 - number) % rules.players)
    return make_game(name, **values)


def _value(text: str) -> int | bool | str:
    return text == "True" if text in {"True", "False"} else int(text) if text.isdecimal() else text


def _penta(rules: Penta, facts: Mapping[str, str]) -> State:
    start = rules.start()
    public, none = start.public, start.public.totals
    public = replace(
        public,
        pot=int(facts.get("pot", 0)),
        reward_pot=int(facts.get("reward_pot", 0)),
        totals=_numbers(facts, "totals", none),
        tricks=_numbers(facts, "tricks", none),
        bids=_numbers(facts, "bids", none) if "left" in facts else public.bids,
    )
    if "left" in facts:
        hands = tuple(penta_hand(hand) for hand, _ in _hands(rules.pack, facts["left"]))
        left = [card for hand, _ in _hands(rules.pack, facts["left"]) for card in hand]
        gone = penta_hand(_without(start.pack_in_use, left))
        public = replace(public, phase="play", actor=public.leader, gone=gone)
        return PentaState(rules, public, hands)
    state = PentaState(rules, public, start.hands)
    return state.after(_deal(state, facts["hands"], public.dealer)) if "hands" in facts else state


def _pentathlon(rules: Pentathlon, facts: Mapping[str, str]) -> State:
    number, players = rules.round_names.index(facts.get("round", "pass")), rules.players
    none = "/".join(["0 " * players] * number)
    sheet = tuple(tuple(map(int, row.split())) for row in facts.get("sheet", none).split("/") if row.strip())
    state = replace(rules.start(), sheet=sheet)
    if "left" in facts:
        return _near_the_end(state, [hand for hand, _ in _hands(rules.pack, facts["left"])])
    return state.after(_deal(state, facts["hands"], state.dealer)) if "hands" in facts else state


def _near_the_end(state: PentathlonState, left: list[list[int]]) -> State:
    """All but these cards lie in the layout of Fan Tan, or were taken by seat 0."""
    played = _mask(_without(state.pack_in_use, [card for hand in left for card in hand]))
    others = (0,) * (len(left) - 1)
    table = {"laid": played} if state.kind == FAN_TAN else {"taken": (played, *others)}
    leader = (state.dealer + 1) % len(left)
    hands, counts = tuple(map(_mask, left)), tuple(map(len, left))
    return replace(state, hands=hands, counts=counts, turn=leader, leader=leader, **table)


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _numbers(facts: Mapping[str, str], name: str, default: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(int, facts[name].split())) if name in facts else default


def _hands(pack: Pack, text: str) -> list[tuple[list[int], str]]:
    """By seat, the cards named and the suits that the rest of the hand shall lack."""
    hands = []
    for part in text.split("|"):
        match = _HAND.fullmatch(part)
        if match is None:
            raise InvalidRecord(f"{part.strip()!r} in an example of the rule book — expected cards and (no SUITS)")
        hands.append(([pack.parse(word) for word in match[1].split()], match[2] or ""))
    return hands


def _deal(state: State, text: str, dealer: int) -> str:
    """The deal that gives every seat its cards and fills its hand from the rest of the pack."""
    pack, players, cards = state.game.pack, state.game.players, state.pack_in_use
    hands = [*_hands(pack, text), *([([], "")] * players)][:players]
    sizes = [(len(cards) - 1 - (seat - dealer - 1) % players) // players + 1 for seat in range(players)]
    filled = [list(hand) for hand, _ in hands]
    rest = _without(cards, [card for hand in filled for card in hand])
    takers = {card: [s for s, (_, lacks) in enumerate(hands) if pack.text(card)[0] not in lacks] for card in rest}
    for card in sorted(rest, key=lambda card: len(takers[card])):
        if takers[card]:
            filled[max(takers[card], key=lambda seat: sizes[seat] - len(filled[seat]))].append(card)
    if [len(hand) for hand in filled] != sizes:
        raise InvalidRecord(f"no deal gives the hands {text!r} of the rule book")
    return state.deal_of(dealing_order(filled, dealer)).text


def _without(cards: Sequence[int], taken: Sequence[int]) -> list[int]:
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest
