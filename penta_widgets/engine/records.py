"""A game as text: save it at any moment, read it anywhere, replay it exactly (docs/notation.md, Records).

A record holds the game's name, its options, the moves and, if known, the names at the table and the id of the
deal. All chance is in the moves. Writers are canonical: the keys in the order of ``KEYS``, the options in the
order of the game's options object and only where they differ from the *format's* defaults, moves as the engine
prints them. Those defaults are written down in each game's entry (``record_defaults``) and never change within one
format, so a record means the same for ever even if a later version starts its games with another default. An option
added later joins with the value that plays as before.

Readers are tolerant: moves in any notation the game reads, keys they don't know are passed over, and anything
but ``format``, ``game`` and ``moves`` may be missing. Everything else that is wrong is an InvalidRecord that
names the place. A text is at most ``strict_json.MAX_BYTES`` long and a game at most ``most_moves`` moves.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from json import dumps as json_text
from pathlib import Path
from typing import Any, Final

from penta_widgets.engine.contract import Deal, Game, State
from penta_widgets.engine.deals import deal_id_of
from penta_widgets.engine.errors import InvalidOption, InvalidRecord, PentaError, quoted
from penta_widgets.engine.registry import entry, game_names, make_game
from penta_widgets.engine.strict_json import MAX_BYTES, parse, read_file
from penta_widgets.engine.texts import cleaned

FORMAT: Final = "penta-widgets/1"
KEYS: Final = ("format", "game", "options", "names", "deal_id", "moves")
MAX_MOVES: Final = 5_000
MAX_MOVE_TEXT: Final = 1_000
MAX_NAME: Final = 60
MAX_WORD: Final = 100


@dataclass(frozen=True)
class Record:
    """One stored game: which game with which options, who sat there, which deal, and every move.

    >>> from penta_widgets import game
    >>> rules = game("penta", mode="points", first_dealer=3)
    >>> record = Record.of(rules.replay([rules.deal(3), "bid 2"]), names=["Eve", "Ana", "Bo", "Cy"])
    >>> record.moves[1:], record.replay().bids
    (('bid 2',), (2, None, None, None))
    """

    game: Game
    moves: tuple[str, ...] = ()
    names: tuple[str, ...] | None = None
    deal_id: str | None = None

    @classmethod
    def of(cls, state: State, names: Sequence[str] | None = None, deal_id: str | None = None) -> Record:
        """The record of the game so far; InvalidRecord if the position was imagined from a view."""
        root = state
        while root.parent is not None:
            root = root.parent
        if root != state.game.start():
            raise InvalidRecord("moves: expected a game from its start; this position was imagined from a view")
        moves = tuple(move.text for move in state.history)
        return cls(state.game, moves, _names(names, state.game.players), _deal_id(deal_id, state.game.name))

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Every position of the game, the start first; InvalidRecord names the first move that is wrong."""
        if isinstance(self.moves, str | bytes) or not isinstance(self.moves, Sequence):
            raise InvalidRecord(f"moves: expected a sequence of move texts, not {_shown(self.moves)}")
        state = self.game.start()
        states = [state]
        for index, move in enumerate(self.moves):
            try:
                state = state.after(move)
            except PentaError as error:
                raise InvalidRecord(f"moves[{index}]: {error}; expected a legal move of {self.game.name}") from None
            states.append(state)
        return tuple(states)

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """Where each hand or round begins: the index in ``states`` of the position after its deal."""
        return tuple(i for i, state in enumerate(self.states) if isinstance(state.last_move, Deal))

    @cached_property
    def tricks(self) -> dict[tuple[int, int], int]:
        """Where each trick begins: the index of the position before its lead, by hand and trick from 1."""
        leads_at: dict[tuple[int, int], int] = {}
        for hand, (first, end) in enumerate(pairwise([*self.hands, len(self.states)]), start=1):
            leads = (i for i in range(first, end) if self.states[i].phase == "play" and _none_led(self.states[i]))
            leads_at.update({(hand, trick): index for trick, index in enumerate(leads, start=1)})
        return leads_at

    def replay(self) -> State:
        """The position that the game was saved in."""
        return self.states[-1]

    def to_dict(self) -> dict[str, Any]:
        """The record as one JSON object, canonical."""
        values = (
            FORMAT,
            self.game.name,
            _options_to_write(self.game),
            None if self.names is None else list(self.names),
            self.deal_id,
            list(self.moves),
        )
        return dict(zip(KEYS, values, strict=True))


def record_of(state: State, names: Sequence[str] | None = None, deal_id: str | None = None) -> dict[str, Any]:
    """The whole game so far as one JSON object: what ``State.to_record`` gives."""
    return Record.of(state, names, deal_id).to_dict()


def dumps(source: Record | State) -> str:
    """The canonical text of a record: a line for the head, one for the table, then a line for each deal's moves."""
    record = source if isinstance(source, Record) else Record.of(source)
    parts = {key: json_text(value, ensure_ascii=False) for key, value in record.to_dict().items()}
    parts["moves"] = _moves_text(record.moves)
    lines = [", ".join(f'"{key}": {parts[key]}' for key in keys) for keys in (KEYS[:3], KEYS[3:5], KEYS[5:])]
    return "{" + ",\n ".join(lines) + "}\n"


def save_record(source: Record | State, path: Path | str) -> None:
    """Write the canonical text to a file, whole or not at all; a link is followed to the file it names.

    Raises InvalidRecord for what is there and no file (a folder, a device, a pipe), and OSError if the disk refuses.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from penta_widgets import game
    >>> from penta_widgets.engine import load_record, save_record
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_record(game("twenty").start(), Path(folder) / "game.json")
    ...     load_record(Path(folder) / "game.json").game
    game('twenty')
    """
    target = _file_to_write(path)
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        fresh.write_text(dumps(source), encoding="utf-8", newline="\n")
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def _file_to_write(path: Path | str) -> Path:
    try:
        target = Path(path).resolve()
        taken = target.exists() and not target.is_file()
    except (OSError, ValueError, RuntimeError, TypeError) as error:  # a null character, links in a circle, no path
        raise InvalidRecord(f"{quoted(str(path))} cannot be written ({error}); expected a file's path") from None
    if taken:
        raise InvalidRecord(f"{quoted(str(path))} is no regular file, so it is not replaced; expected a file's path")
    return target


def load_record(source: str | bytes | Path | Mapping[str, object], *, trusted: bool = False) -> Record:
    """Read a record from its text, its bytes, a file's path or a JSON object, and replay it once to check it.

    A ``str`` is the text itself; give a file as a ``Path``. Raises InvalidRecord and nothing else. The limits of
    length keep a bad file from costing more than a second; ``trusted`` lifts them for a very long game of yours.

    >>> from penta_widgets import game
    >>> from penta_widgets.engine import load_record
    >>> load_record(game("penta", players=5).start().to_record()).game
    game('penta', players=5)
    """
    limit = sys.maxsize if trusted else MAX_BYTES
    if isinstance(source, Mapping):
        return _record(source, trusted)
    if isinstance(source, Path):
        return _record(parse(read_file(source, limit), quoted(str(source)), limit), trusted)
    if isinstance(source, str | bytes):
        return _record(parse(source, limit=limit), trusted)
    raise InvalidRecord(f"expected a record as text, bytes, a Path or an object, not {_shown(source)}")


def most_moves(rules: Game) -> int:
    """More moves than a game by these rules has: what a record may hold that nobody vouches for.

    It grows with the hands or rounds that the options allow, so that a long match can read its own record. Where a
    card may go to and fro for ever there is no such number, and ``MAX_MOVES`` it is.
    """
    return max(MAX_MOVES, rules.most_moves or 0)


def loads(text: str | bytes) -> Record:
    """Read a record from its text; the same as ``load``."""
    return load_record(text)


def _record(value: object, trusted: bool) -> Record:
    if not isinstance(value, Mapping):
        raise InvalidRecord(f"expected one JSON object at the top, not {_shown(value)}")
    _check_format(value.get("format"))
    rules = _game(value.get("game"), value.get("options"))
    moves = _moves(value.get("moves"), sys.maxsize if trusted else most_moves(rules))
    names, deal_id = _names(value.get("names"), rules.players), _deal_id(value.get("deal_id"), rules.name)
    read = Record(rules, moves, names, deal_id)
    canonical = tuple(move.text for move in read.replay().history)
    record = read if canonical == moves else replace(read, moves=canonical)
    record.__dict__["states"] = read.states  # the same positions: no need to play them again
    return record


def _check_format(value: object) -> None:
    if value == FORMAT:
        return
    newer = isinstance(value, str) and value.startswith("penta-widgets/")
    advice = "; a newer penta-widgets may read it" if newer else ""
    raise InvalidRecord(f"format: expected {FORMAT!r}, not {_shown(value)}{advice}")


def _game(name: object, options: object) -> Game:
    known = name.strip().lower() if isinstance(name, str) else ""
    if known not in game_names():
        raise InvalidRecord(f"game: expected one of {', '.join(game_names())}, not {_shown(name)}")
    if options is not None and not isinstance(options, Mapping):
        raise InvalidRecord(f"options: expected an object of names and values, not {_shown(options)}")
    given = dict(options or {})
    for key, value in given.items():
        _check_option(key, value)
    try:
        return make_game(known, **{**entry(known).record_defaults, **given})
    except InvalidOption as error:
        raise InvalidRecord(f"options: {error}; expected options that make a game") from None


def _check_option(key: object, value: object) -> None:
    """Only what an option can be reaches the game; it may then quote the value in full."""
    if not isinstance(key, str) or len(key) > MAX_WORD:
        raise InvalidRecord(f"options: expected the name of an option, not {_shown(key)}")
    short = len(value) <= MAX_WORD if isinstance(value, str) else False
    if not (short or (isinstance(value, int) and abs(value) < 2**53)):
        place = f"options.{key if key.isidentifier() else quoted(key)}"
        raise InvalidRecord(f"{place}: expected a word, a whole number, true or false, not {_shown(value)}")


def _names(value: object, players: int) -> tuple[str, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != players:
        size = f"{len(value)} of them" if isinstance(value, list | tuple) else _shown(value)
        raise InvalidRecord(f"names: expected a list of {players}, one a seat, or null, not {size}")
    return tuple(_name(name, index) for index, name in enumerate(value))


def _name(name: object, index: int) -> str:
    try:
        return cleaned(name, MAX_NAME)
    except InvalidOption as error:
        raise InvalidRecord(f"names[{index}]: {error}; expected the name of a player") from None


def _deal_id(value: object, name: str) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or value.strip().lower() == "daily":
        raise InvalidRecord(f"deal_id: expected null or an id like '{name}-1234', not {_shown(value)}")
    try:
        return deal_id_of(name, value)
    except InvalidOption as error:
        raise InvalidRecord(f"deal_id: {error}") from None  # which says what was expected


def _moves(value: object, most: int) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise InvalidRecord(f"moves: expected a list of move texts, not {_shown(value)}")
    if len(value) > most:
        raise InvalidRecord(f"moves: expected at most {most:,} moves, not {len(value):,}")
    for index, move in enumerate(value):
        if not isinstance(move, str) or len(move) > MAX_MOVE_TEXT:
            raise InvalidRecord(f"moves[{index}]: expected the text of a move, not {_shown(move)}")
    return tuple(value)


def _none_led(state: State) -> bool:
    return getattr(state, "trick", None) == ()  # solitaire has no tricks


def _options_to_write(rules: Game) -> dict[str, Any]:
    defaults = entry(rules.name).record_defaults
    values = vars(rules.options)
    changed = rules.options.to_dict()
    return {
        key: value for key, value in values.items() if (value != defaults[key] if key in defaults else key in changed)
    }


def _moves_text(moves: Sequence[str]) -> str:
    hands: list[list[str]] = []
    for move in moves:
        if not hands or move.startswith("deal "):
            hands.append([])
        hands[-1].append(json_text(move, ensure_ascii=False))
    return "[" + ",\n  ".join(", ".join(hand) for hand in hands) + "]"


def _shown(value: object) -> str:
    """A value as a message names it; never the whole of a large, deep or foreign one."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int) and abs(value) < 2**53:
        return str(value)
    kinds = {"dict": "an object", "list": "a list", "float": "a number with a fraction", "int": "so large a number"}
    return kinds.get(type(value).__name__, f"a {type(value).__name__}")
