"""The contract every game keeps: an immutable Game, immutable States, Moves with a text form, Views.

Chance is a move too (``deal …``), so the engine never draws a random number on its own and a list of
moves is the whole truth about a game. Tables, bots, lessons and records talk to these names alone.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, Literal, Self

from penta_widgets.engine.cards import Pack
from penta_widgets.engine.errors import IllegalMove, InvalidNotation, InvalidOption, Reason, quoted
from penta_widgets.engine.generic import StateT_co
from penta_widgets.engine.options import Options

CHANCE: Final = -1
"""The actor of a deal; seats are 0 and up."""

MoveKind = Literal[
    "deal",
    "play",
    "redeclare",
    "bid",
    "bet",
    "raise",
    "call",
    "pass",
    "fold",
    "transfer",
    "turn",
    "redeal",
]
"""What a move does: deal the pack, play or lay a card, name a displaced wild anew, announce or pay something, or take
a card from one pile to another; "turn" and "redeal" are what a solitaire does with its stock."""

Seed = int | random.Random
"""What a call that needs randomness takes: never global state."""


def rng_from(seed: Seed) -> random.Random:
    """A generator from a seed: an int starts a new one, a ``random.Random`` is used as it is; else InvalidOption.

    >>> rng_from(7).randrange(100) == rng_from(7).randrange(100)
    True
    """
    if isinstance(seed, random.Random):
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise InvalidOption(f"a seed is an int or a random.Random, not {quoted(seed)}")
    return random.Random(seed)


@dataclass(frozen=True, order=True, slots=True)
class Move:
    """One decision. ``code`` orders the moves of a position, ``text`` is its canonical notation.

    The other fields say the same in parts, so that nobody but the engine reads texts or codes. Those that a kind of
    move has no use for are None. Equality, order and hash go by ``code`` and ``text`` alone.

    >>> from penta_widgets import game, position
    >>> state = position(game("penta", mode="points", first_dealer=3), {0: "W"})
    >>> move = state.move("W=S8")
    >>> move.text, move.kind, move.card, move.stands_for
    ('W=S8', 'play', 49, 7)
    """

    code: int
    text: str
    kind: MoveKind = field(kw_only=True, compare=False, repr=False)
    """What the move does."""
    card: int | None = field(default=None, kw_only=True, compare=False, repr=False)
    """The card that is played, by its number in ``game.pack``: 49 for a wild. A pile's top is no part of a transfer."""
    stands_for: int | None = field(default=None, kw_only=True, compare=False, repr=False)
    """The card that a wild is played or redeclared as."""
    amount: int | None = field(default=None, kw_only=True, compare=False, repr=False)
    """Chips that a bet or raise adds to the level."""
    bid: int | None = field(default=None, kw_only=True, compare=False, repr=False)
    """Tricks that a bid announces."""
    source: str | None = field(default=None, kw_only=True, compare=False, repr=False)
    """Name of the pile that a transfer takes its card from."""
    target: str | None = field(default=None, kw_only=True, compare=False, repr=False)
    """Name of the pile that a transfer takes its card to."""

    def __str__(self) -> str:
        """The notation, as records store it."""
        return self.text


@dataclass(frozen=True, order=True, slots=True)
class Deal(Move):
    """The chance move: every card of the pack in use, in dealing order.

    >>> from penta_widgets import game
    >>> deal = game("penta").deal(1)
    >>> deal.kind, len(deal.cards)
    ('deal', 52)
    """

    cards: tuple[int, ...] = field(default=(), compare=False)
    order: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """A shuffle of every card the game knows, if the deal may be made at any position: see ``Game.deal``."""
    kind: MoveKind = field(default="deal", kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: a score a seat, the winning seats in order, and why it is over.

    >>> from penta_widgets import game
    >>> game("solitaire").position({"U1": "S5"}).outcome
    Outcome(scores=(1,), winners=(0,), reason='won')
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class Game(ABC, Generic[StateT_co]):
    """Rules and options of one game; immutable. ``start()`` gives its first position.

    >>> from penta_widgets import game
    >>> rules = game("penta", mode="points", first_dealer=3)
    >>> rules.name, rules.players, rules.options.goal
    ('penta', 4, 200)
    >>> rules.replay([rules.deal(3), "bid 2"]).bids
    (2, None, None, None)
    """

    name: str
    title: str
    pack: ClassVar[Pack]
    options_type: type[Options]
    options: Options

    def __init__(self, /, **options: object) -> None:
        """Check the options; raises InvalidOption that names the option and what it may be."""
        # The only assignment: a player who is given a view must not be able to change the rules of its table.
        object.__setattr__(self, "options", self.options_type.checked(self.name, options))

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse it: a game is immutable."""
        raise AttributeError(f"{self!r} is immutable, so {name} cannot be set; make another game with other options")

    def __delattr__(self, name: str) -> None:
        """Refuse it: a game is immutable."""
        raise AttributeError(f"{self!r} is immutable, so {name} cannot be deleted")

    def __copy__(self) -> Self:
        """Itself, since it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself, since it never changes."""
        return self

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats the game has."""

    @property
    def most_moves(self) -> int | None:
        """A number of moves, deals included, that no game by these options passes; None if there is no such number."""
        return None

    @abstractmethod
    def start(self) -> StateT_co:
        """The position before the first deal."""

    @property
    def every_card(self) -> tuple[int, ...]:
        """Every card that some deal of the game uses, in card-table order."""
        return self.start().pack_in_use

    def deal(self, rng: Seed) -> Deal:
        """A random chance move. Made at a later deal with another pack, it deals the cards of that pack."""
        order = list(self.every_card)
        rng_from(rng).shuffle(order)
        return self.start().deal_from(order)

    def replay(self, moves: Iterable[Move | str]) -> StateT_co:
        """The position after these moves; raises at the first one that is unreadable or illegal, and for no moves."""
        if isinstance(moves, str | bytes) or not isinstance(moves, Iterable):
            raise InvalidNotation(f"moves={quoted(moves)} — expected a list of moves or their texts")
        state = self.start()
        for move in moves:
            state = state.after(move)
        return state

    def __eq__(self, other: object) -> bool:
        """Games are equal when name and options are."""
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        """Hash of name and options."""
        return hash((self.name, self.options))

    def __repr__(self) -> str:
        """The call that makes this game, with the options that differ from the defaults."""
        return f"game({', '.join([repr(self.name), *self.options.changed()])})"


class State(ABC):
    """One position; immutable. Every concrete state is a frozen dataclass over the rules' integers.

    >>> from penta_widgets import game
    >>> state = game("penta", mode="points", first_dealer=3).start()
    >>> state = state.after(state.deal(3))
    >>> state.actor, state.phase, [move.kind for move in state.history]
    (0, 'bid', ['deal'])
    >>> state.why_not("S5").rule
    'P-BID'
    """

    game: Game
    parent: Self | None
    last_move: Move | None

    deal_rule: ClassVar[str]
    """Rule id that a wrong deal is refused with."""
    end_rule: ClassVar[str]
    """Rule id that a move after the end is refused with."""

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return self.game.players

    @property
    @abstractmethod
    def actor(self) -> int | None:
        """The seat to act, CHANCE before a deal, None when the game is over."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What kind of decision is due: "deal", "bet", "bid", "play", "redeclare", …, "over"."""

    @property
    @abstractmethod
    def pack_in_use(self) -> tuple[int, ...]:
        """The cards of the next (or current) deal, in card-table order; equal cards repeat."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game runs."""

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat has scored in the hands that are over; a game of one hand scores at its end."""
        outcome = self.outcome
        return (0,) * self.game.players if outcome is None else outcome.scores

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, sorted, each once; empty for chance and at the end."""
        return () if self.actor in {None, CHANCE} else self._moves()

    def after(self, move: Move | str) -> Self:
        """The next position. Raises InvalidNotation or IllegalMove and changes nothing."""
        parsed = self.move(move)
        reason = self._why_not(parsed)
        if reason is not None:
            raise IllegalMove(reason, parsed.text, self._summary())
        return self._apply(parsed)

    def why_not(self, move: Move | str) -> Reason | None:
        """None if the move is legal, else the reason. Unreadable text raises InvalidNotation."""
        return self._why_not(self.move(move))

    def move(self, move: Move | str) -> Move:
        """Read a move's text (any case, extra spaces); a Move is read again from its text."""
        if isinstance(move, Deal) and move.order and self.actor == CHANCE:
            return self.deal_from(move.order)
        text = move.text if isinstance(move, Move) else move
        if not isinstance(text, str):
            raise InvalidNotation(f"a move is a Move or its text, not {quoted(text)}")
        words = text.split()
        if not words:
            raise InvalidNotation(f"an empty text is not a move of {self.game.title}")
        if words[0].casefold() == "deal":
            return self._read_deal(words[1:])
        return self._read(" ".join(words))

    def deal(self, rng: Seed) -> Deal:
        """A random deal of the pack in use here."""
        cards = list(self.pack_in_use)
        rng_from(rng).shuffle(cards)
        return self.deal_of(cards)

    def deal_from(self, order: Sequence[int]) -> Deal:
        """The chance move that deals the pack in use here in the order of a larger shuffle.

        Raises InvalidNotation for what is no sequence of card numbers.
        """
        _check_cards(order, self.game.pack)
        in_use = set(self.pack_in_use)
        return replace(self.deal_of([card for card in order if card in in_use]), order=tuple(order))

    def deal_of(self, cards: Sequence[int]) -> Deal:
        """The chance move that deals these cards, by number, in this order.

        Raises InvalidNotation for what is no sequence of card numbers; whether it is the pack ``after`` decides.
        """
        _check_cards(cards, self.game.pack)
        return Deal(CHANCE, f"deal {self.game.pack.texts(cards)}", tuple(cards))

    @property
    def history(self) -> tuple[Move, ...]:
        """Every move since the start, deals included."""
        moves: list[Move] = []
        state: State | None = self
        while state is not None and state.last_move is not None:
            moves.append(state.last_move)
            state = state.parent
        return tuple(reversed(moves))

    def to_record(self) -> dict[str, Any]:
        """The whole game so far as one JSON object (docs/notation.md, Records)."""
        return _recorder(self)

    @abstractmethod
    def view(self, seat: int) -> View:
        """What that seat may know; hidden cards are absent."""

    @abstractmethod
    def describe(self, move: Move | str) -> str:
        """The move in words, for a label or a screen reader: "play the wild as hunti 7"."""

    @abstractmethod
    def _moves(self) -> tuple[Move, ...]:
        """The legal moves of a seat that is to act."""

    @abstractmethod
    def _read(self, text: str) -> Move:
        """Read a move that is not a deal, from text with single spaces; raises InvalidNotation."""

    @abstractmethod
    def _refusal(self, move: Move) -> Reason | None:
        """Why a seat's readable move is not legal, when a seat is to act."""

    @abstractmethod
    def _apply(self, move: Move) -> Self:
        """The position after a legal move."""

    @abstractmethod
    def _summary(self) -> str:
        """One line about the position, for error messages and repr."""

    def _why_not(self, move: Move) -> Reason | None:
        if self.actor is None:
            return Reason(self.end_rule, "The game is over; start a new one to go on.")
        if isinstance(move, Deal):
            return self._deal_refusal(move)
        if self.actor == CHANCE:
            return Reason(self.deal_rule, "The cards have to be dealt first: deal and the whole pack.")
        return self._refusal(move)

    def _deal_refusal(self, deal: Deal) -> Reason | None:
        if self.actor != CHANCE:
            return Reason(self.deal_rule, "The cards are already dealt; it is a player's turn.")
        have, want = Counter(deal.cards), Counter(self.pack_in_use)
        if have == want:
            return None
        pack = self.game.pack
        missing, extra = ([pack.text(card) for card in sorted(cards)] for cards in (want - have, have - want))
        parts = [
            f"missing {' '.join(missing)}" if missing else "",
            f"not in the pack or too often: {' '.join(extra)}" if extra else "",
        ]
        text = (
            f"A deal holds each of the {sum(want.values())} cards of the pack once; {'; '.join(filter(None, parts))}."
        )
        return Reason(self.deal_rule, text, (*missing, *extra))

    def _read_deal(self, words: list[str]) -> Deal:
        return self.deal_of([self.game.pack.parse(word) for word in words])

    def __reduce__(self) -> tuple[Callable[..., State], tuple[object, ...]]:
        """Pickle as the first position and the moves since: short, and no recursion however long the game."""
        root: State = self
        while root.parent is not None:
            root = root.parent
        moves = tuple(move.text for move in self.history)
        if root == self.game.start():
            return _replayed, (self.game, moves)
        facts = {fact.name: getattr(root, fact.name) for fact in fields(root)}  # type: ignore[arg-type]
        return _replayed_from, (type(root), {**facts, "parent": None, "last_move": None}, moves)

    def __copy__(self) -> Self:
        """Itself, since it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself, since it never changes; copying would play the whole game again."""
        return self

    def __repr__(self) -> str:
        """One line: the game and where it stands."""
        return f"<{self.game.title}: {self._summary()}>"

    def _repr_svg_(self) -> str | None:
        """The position as a picture, when drawing is at hand."""
        return None if _painter is None else _painter(self)


class View(ABC):
    """What one seat knows: its cards, the table, counts, public facts. Holds no State.

    >>> from penta_widgets import game
    >>> state = game("penta", mode="points", first_dealer=3).start()
    >>> view = state.after(state.deal(3)).view(2)
    >>> view.seat, view.actor, view.legal_moves
    (2, 0, ())
    """

    game: Game
    seat: int

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return self.game.players

    @property
    @abstractmethod
    def actor(self) -> int | None:
        """The seat to act, CHANCE, or None."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """As State.phase."""

    @property
    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """The seat's legal moves when it is its turn, else none."""

    @abstractmethod
    def sample(self, rng: Seed) -> State:
        """A full position that agrees with everything this seat knows."""

    def __copy__(self) -> Self:
        """Itself, since it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself, since it never changes."""
        return self


_recorder: Callable[[State], dict[str, Any]]
"""Set by ``engine/__init__.py``, which is imported before anything in the engine."""
_painter: Callable[[State], str] | None = None


def set_recorder(recorder: Callable[[State], dict[str, Any]]) -> None:
    """Tell states how to write themselves as records, which know every game and so stand above the contract."""
    global _recorder  # noqa: PLW0603  one hook, set once when the engine is imported
    _recorder = recorder


def set_painter(painter: Callable[[State], str]) -> None:
    """Tell states how to draw themselves; the engine itself knows no drawing."""
    global _painter  # noqa: PLW0603  one hook, set once when the package is imported
    _painter = painter


def _check_cards(cards: object, pack: Pack) -> None:
    """Raise InvalidNotation unless these are card numbers of the pack, in a sequence."""
    if isinstance(cards, str | bytes) or not isinstance(cards, Sequence):
        raise InvalidNotation(f"{quoted(cards)} — expected a sequence of card numbers, such as state.pack_in_use")
    for card in cards:
        if isinstance(card, bool) or not isinstance(card, int) or not 0 <= card < len(pack.texts_of):
            last = len(pack.texts_of) - 1
            raise InvalidNotation(f"{quoted(card)} is no card number of the {pack.name} pack; they go from 0 to {last}")


def _replayed(game: Game, moves: tuple[str, ...]) -> State:
    return game.replay(moves)


def _replayed_from(kind: Callable[..., State], facts: dict[str, object], moves: tuple[str, ...]) -> State:
    state = kind(**facts)
    for move in moves:
        state = state.after(move)
    return state
