"""Pentathlon's sentences: where the game stands, what to do, the trick, the score sheet, in any language there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from penta_widgets.engine import CHANCE, Move, View
from penta_widgets.engine.cards import FRENCH, bits
from penta_widgets.engine.pentathlon import PentathlonState, PentathlonView, rules
from penta_widgets.engine.sentences import listed, signed
from penta_widgets.engine.tricks import Trick
from penta_widgets.sentences.people import is_you
from penta_widgets.sentences.translation import ENGLISH, N_, Catalogue
from penta_widgets.sentences.tricks import trick_line

Position = PentathlonState | PentathlonView
Names = Sequence[str]
FEW: Final = 5
"""Up to this many playable cards are named one by one."""

ROUNDS: Final = {
    "pass": N_("Pass"),
    "clubs": N_("Clubs"),
    "queens": N_("Queens"),
    "fan_tan": N_("Fan Tan"),
    "grand": N_("Grand"),
    "last_two": N_("Last two"),
    "king_of_hearts": N_("King of hearts"),
}
COSTS: Final = {
    "pass": N_("Every trick you take costs 1."),
    "clubs": N_("Every club you take costs 1."),
    "queens": N_("Every queen you take costs {queen}."),
    "fan_tan": N_("Every pass costs 1, and so does every card you are left with."),
    "grand": N_("Every trick you take brings −1: here tricks are good."),
    "last_two": N_("The last trick but one costs 5, the last one 10."),
    "king_of_hearts": N_("Whoever takes the king of hearts pays 10."),
}
"""What hurts in a round, in a sentence."""
NOTES: Final = {
    "pass": N_("+1 a trick"),
    "clubs": N_("+1 a club"),
    "queens": N_("+{queen} a queen"),
    "fan_tan": N_("passes, cards left"),
    "grand": N_("−1 a trick"),
    "last_two": N_("+5, +10; house rule"),
    "king_of_hearts": N_("+10; house rule"),
}
"""The same for the score sheet."""
RANKS: Final = (N_("ace"), *"2 3 4 5 6 7 8 9 10".split(), N_("jack"), N_("queen"), N_("king"))
SUITS: Final = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))


class Row(NamedTuple):
    """A row of the score sheet; ``kind`` is "" (finished), "now", "later" or "total"."""

    name: str
    note: str
    scores: tuple[int, ...]
    kind: Literal["", "now", "later", "total"]


def title(position: Position, _: Catalogue = ENGLISH) -> str:
    """The game and where it stands: "Pentathlon, Queens, round 3 of 5, trick 5"."""
    return f"{game_title(_)}, {subtitle(position, _)}"


def game_title(_: Catalogue = ENGLISH) -> str:
    """What the game is called."""
    return _("Pentathlon")


def round_name(position: Position, _: Catalogue = ENGLISH) -> str:
    """The round on the table, by name."""
    return _(ROUNDS[position.game.round_names[in_sight(position)]])


def cost(position: Position, _: Catalogue = ENGLISH) -> str:
    """What hurts in the round on the table, in a sentence."""
    name = position.game.round_names[in_sight(position)]
    return _(COSTS[name], queen=position.game.options.queen_value)


def note(position: Position, name: str, _: Catalogue = ENGLISH) -> str:
    """What hurts in a round, in short."""
    return _(NOTES[name], queen=position.game.options.queen_value)


def suit_name(card: int, _: Catalogue = ENGLISH) -> str:
    """The suit of a card, as one says it."""
    return _(SUITS[card // rules.RANKS])


def card_words(card: int, _: Catalogue = ENGLISH) -> str:
    """The card in words: "queen of spades"."""
    return _("{rank} of {suit}", rank=_(RANKS[card % rules.RANKS]), suit=suit_name(card, _))


def points(number: int, _: Catalogue = ENGLISH) -> str:
    """A number of points."""
    return _.ngettext("{n} point", "{n} points", number)


def chips(mask: int, _: Catalogue = ENGLISH) -> str:
    """Cards as chips in a sentence, one of which may be played."""
    return listed([f"[{FRENCH.text(card)}]" for card in bits(mask)], _("or"))


def move_words(move: Move, _: Catalogue = ENGLISH) -> str:
    """A move in words, for its button."""
    return _("pass for 1 point") if move.card is None else _("play the {card}", card=card_words(move.card, _))


def in_sight(position: Position) -> int:
    """Index of the round on the table: the one being played; between rounds the one just finished."""
    return len(position.sheet) - 1 if is_between(position) else position.round


def is_between(position: Position) -> bool:
    """Whether a round has just ended."""
    return bool(position.sheet) and position.actor in (None, CHANCE)


def subtitle(position: Position, _: Catalogue = ENGLISH) -> str:
    """Which round, and how far it is: "Queens, round 3 of 5, trick 5"."""
    of, n = len(position.game.round_names), in_sight(position) + 1
    name = round_name(position, _)
    if position.phase == "play":
        return _("{round}, round {n} of {of}, trick {trick}", round=name, n=n, of=of, trick=sum(position.tricks) + 1)
    if position.phase == "fan_tan":
        return _("{round}, round {n} of {of}", round=name, n=n, of=of)
    if position.phase == "over":
        return _("all {of} rounds played", of=of)
    if not position.sheet:
        return _("{round}, round {n} of {of}, to be dealt", round=name, n=n, of=of)
    return _("{round} done, {n} of {of} rounds played", round=name, n=n, of=of)


def status(position: Position, seat: int | None, names: Names, _: Catalogue = ENGLISH) -> str:
    """One sentence: what the seat that is spoken to is to do, or who is to act; cards are chips."""
    if position.phase == "over":
        return _("The game is over: {verdict}", verdict=verdict(position.totals, names, _))
    if position.actor == CHANCE:
        if not position.sheet:
            return _("The cards are to be dealt.")
        coming = _(ROUNDS[position.game.round_names[position.round]])
        return _("The {round} round is over. Next: {next}.", round=round_name(position, _), next=coming)
    if seat is None or position.actor != seat:
        due = _waiting(position, names, _)
    else:
        view = position if isinstance(position, View) else position.view(seat)
        due = _lay(view, _) if position.phase == "fan_tan" else _play(view, _)
    if not position.decided:
        return due
    return due + " " + _("The rest changes nothing: “{finish}” plays it out.", finish=finish(_))


def finish(_: Catalogue = ENGLISH) -> str:
    """The button that plays out a round in which nothing can change any more (F-EARLY)."""
    return _("Finish round")


def _waiting(position: Position, names: Names, _: Catalogue) -> str:
    name = names[position.turn]
    own = is_you(name)
    if position.phase == "fan_tan":
        message = N_("You are to add a card, or to pass.") if own else N_("{name} is to add a card, or to pass.")
    elif position.trick:
        message = N_("You are to play.") if own else N_("{name} is to play.")
    else:
        message = N_("You are to lead.") if own else N_("{name} is to lead.")
    return _(message, name=name)


def _play(view: PentathlonView, _: Catalogue) -> str:
    if not view.trick:
        return _("Your lead. Any card may be led.")
    suit, cards = suit_name(view.trick[0].card, _), view.legal_cards(view.hand)
    if not cards & view.led:
        return _("Your turn. You hold no {suit}: any card may go, and none can take the trick.", suit=suit)
    if cards.bit_count() > FEW:
        return _("Your turn. Follow with any of your {n} {suit}.", suit=suit, n=cards.bit_count())
    return _("Your turn. Follow {suit} with {cards}.", suit=suit, cards=chips(cards, _))


def _lay(view: PentathlonView, _: Catalogue) -> str:
    cards = view.legal_cards(view.hand)
    if not cards:
        return _("Nothing in your hand fits. You have to pass, which costs 1.")
    if not view.laid:
        return _("Your turn. [H7] opens the round.")
    if view.may_pass(view.hand):
        return _("Your turn. {cards} fits, or pass for 1 point.", cards=chips(cards, _))
    return _("Your turn. {cards} fits. Who can play, must.", cards=chips(cards, _))


def verdict(totals: Sequence[int], names: Names, _: Catalogue = ENGLISH) -> str:
    """Who has won the game, and with how much."""
    best = min(totals)
    first = [name for name, total in zip(names, totals, strict=True) if total == best]
    if len(first) > 1:
        shared = N_("{names} share the win with {points}, the lowest total.")
        return _(shared, names=listed(first, _("and")), points=points(best, _))
    message = N_("You win with {points}, the lowest total.")
    if not is_you(first[0]):
        message = N_("{names} wins with {points}, the lowest total.")
    return _(message, names=first[0], points=points(best, _))


def winner(trick: Trick) -> int:
    """The seat whose card takes these plays (F-FOLLOW)."""
    played = rules.strengths(sum(1 << play.card for play in trick))
    best = rules.card_of(rules.taking(played, rules.suit_of(trick[0].card)))
    return next(play.seat for play in trick if play.card == best)


def trick(position: Position, names: Names, _: Catalogue = ENGLISH) -> str:
    """The trick on the table, or the last one taken; empty if there is none."""
    cards = position.trick or position.last_trick
    if not cards:
        return ""
    running = bool(position.trick)
    plays = [(play.seat, _("the {card}", card=card_words(play.card, _))) for play in cards]
    line = trick_line(plays, winner(cards), names, running=running, _=_)
    if running:
        return _("Trick {n}: {cards}.", n=sum(position.tricks) + 1, cards=line)
    return _("Last trick: {cards}.", cards=line)


def counts(position: Position, seat: int, _: Catalogue = ENGLISH) -> str:
    """A seat's cards and what the round has cost it so far."""
    cards = _.ngettext("{n} card", "{n} cards", position.counts[seat])
    if position.phase == "fan_tan":
        return " · ".join([cards, _.ngettext("{n} pass", "{n} passes", position.passes[seat])])
    return " · ".join([cards, _("this round {n}", n=signed(position.round_scores[seat]))])


def sheet(position: Position, _: Catalogue = ENGLISH) -> list[Row]:
    """The score sheet: a row a round with what it costs, and the sum so far."""
    rows = [_row(position, number, name, _) for number, name in enumerate(position.game.round_names)]
    sums = tuple(total + now for total, now in zip(position.totals, position.round_scores, strict=True))
    return [*rows, Row(_("Total") if position.phase == "over" else _("So far"), "", sums, "total")]


def _row(position: Position, number: int, name: str, _: Catalogue) -> Row:
    scores: tuple[int, ...] = ()
    kind: Literal["", "now", "later"] = "later"
    if number < len(position.sheet):
        scores, kind = position.sheet[number], ""
    elif number == position.round and position.actor not in (None, CHANCE):
        scores, kind = position.round_scores, "now"
    return Row(_(ROUNDS[name]), note(position, name, _), scores, kind)
