"""What one seat sees of a game, in words and figures: the half of a table that is different for every game.

A face turns a ``View`` into the parts of a snapshot. It gets no State of a running hand to draw from, so it
cannot show a hidden card. Tables, replays and text outputs all speak through it.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final, Generic, Literal, cast

from penta_widgets.engine import Game, InvalidNotation, InvalidOption, Move
from penta_widgets.engine.cards import Pack
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.generic import StateT, ViewT
from penta_widgets.widgets.wire.snapshot import Coach, Hand, Sheet, Summary, about


class Face(Generic[StateT, ViewT]):
    """Base of the faces. A new game overrides what its table shows; the rest of the machinery is shared."""

    renderer: ClassVar[str]
    """Which component of the front end draws the middle of the table."""
    title: str
    """The game's name in the title bar."""
    languages: ClassVar[tuple[str, ...]] = ("en",)
    pack: ClassVar[Literal["penta", "french"]]
    """"penta" or "french": how card texts are read and drawn."""

    def __init__(self, game: Game, names: tuple[str, ...], language: str = "en") -> None:
        """A face for this game with these names by seat. Raises InvalidOption for a language it does not speak."""
        if language not in self.languages:
            raise InvalidOption(
                f"language={quoted(language)} — {game.name} speaks {' or '.join(map(repr, self.languages))}"
            )
        self.game = game
        self.names = names
        self.language = language

    def hands(self, view: ViewT) -> list[Hand]:
        """Every seat's hand as this view knows it: counts, and the own cards in table order."""
        raise NotImplementedError

    def open_hands(self, state: StateT) -> list[Hand]:
        """Every hand face up, for a table with open hands."""
        views = [cast("ViewT", state.view(seat)) for seat in range(self.game.players)]
        return [self.hands(view)[view.seat] for view in views]

    def table(self, view: ViewT) -> dict[str, Any]:
        """What lies on the table, for the game's own component in the front end."""
        raise NotImplementedError

    def status(self, view: ViewT) -> str:
        """One sentence that says what to do now, or whom one waits for."""
        raise NotImplementedError

    def subtitle(self, view: ViewT) -> str:
        """Where in the game this is: "hand 3, trick 1"."""
        raise NotImplementedError

    def facts(self, view: ViewT) -> list[tuple[str, str]]:
        """Figures for the title bar, such as pots."""
        del view
        return []

    def scores(self, view: ViewT) -> Sheet | None:
        """The score sheet, if the game has one."""
        del view
        return None

    def summary(self, view: ViewT) -> Summary | None:
        """How the hand or the game ended, when it just did."""
        del view
        return None

    def log_line(self, before: StateT, after: StateT) -> str | None:
        """What the move between two positions was, in words that everybody may hear; a line for each thing."""
        if before.actor is None or before.actor < 0 or after.last_move is None:
            return None
        return f"{self.names[before.actor]}: {before.describe(after.last_move)}"

    def label(self, state: StateT, move: Move) -> str:
        """A legal move in words, for its control."""
        return state.describe(move)

    def offered(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The legal moves the front end needs one by one; a game with very many leaves out what a range says."""
        return moves

    def rest(self, view: ViewT) -> bool:
        """Whether there is something to look at before the next card, such as a finished trick."""
        del view
        return False

    def next_label(self, view: ViewT) -> str:
        """The button that goes on after a hand."""
        del view
        return "Next hand"

    def finishing(self, view: ViewT) -> str | None:
        """The button that plays out what can no longer change, if this is such a position."""
        del view
        return None

    def words(self) -> dict[str, str]:
        """The front end's fixed words in another language, by their English form."""
        return {}

    def why(self, state: StateT, text: str) -> Coach:
        """Why a move or card is not legal, or that it is. Raises InvalidNotation if it is neither."""
        move = self.meant(state, text)
        reason = state.why_not(move)
        if reason is None:
            note: Coach = {"kind": "note", "text": f"You may {state.describe(move)}."}
            return about(state.move(move), self.game.pack, note)
        return {"kind": "why", "text": chips(reason.text, reason.cards, self.game.pack), "rule": reason.rule}

    def meant(self, state: StateT, text: str) -> Move | str:
        """The move that a card alone stands for; a game whose cards need a declaration overrides it."""
        del state
        if not isinstance(text, str):
            raise InvalidNotation("a card or move is a text")
        return text


_LIST: Final = re.compile(r"\b([a-z]+) (\d+(?:, \d+)*(?: (?:and|or) \d+)?)\b", re.IGNORECASE)
"""Cards of one suit in a row, as the rules list them: "torz 1, 4 and 6"."""


def chips(sentence: str, cards: tuple[str, ...], pack: Pack) -> str:
    """The sentence with these cards, named in words, in a list of a suit or by their text, marked as chips."""
    texts = {pack.words(pack.parse(card)): card for card in cards}

    def listed(match: re.Match[str]) -> str:
        named = [texts.get(f"{match[1].casefold()} {rank}") for rank in re.findall(r"\d+", match[2])]
        ranks = iter(named)
        return match[0] if None in named else re.sub(r"\d+", lambda _: f"[{next(ranks)}]", match[2])

    sentence = _LIST.sub(listed, sentence)
    for words, text in texts.items():
        name = rf"(?<!\[)\b(?:{re.escape(words)}|{re.escape(text)})\b"
        sentence = re.sub(name, f"[{text}]", sentence, flags=re.IGNORECASE)
    return sentence
