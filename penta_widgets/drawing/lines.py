"""Positions in plain words: for screen readers, for outputs without pictures, and for the line under a board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from penta_widgets.engine.cards import FRENCH, PENTA, PENTA_SUITS, Pack, bits, penta_cards
from penta_widgets.engine.contract import CHANCE, State
from penta_widgets.engine.sentences import listed, signed

if TYPE_CHECKING:
    from penta_widgets.engine.penta.state import PentaState, PentaView
    from penta_widgets.engine.pentathlon.state import PentathlonState, PentathlonView
    from penta_widgets.engine.solitaire.state import SolitaireState, SolitaireView
    from penta_widgets.engine.tricks import Play

    PentaPosition = PentaState | PentaView
    PentathlonPosition = PentathlonState | PentathlonView
    SolitairePosition = SolitaireState | SolitaireView
    CardPosition = PentaPosition | PentathlonPosition

Names = Sequence[str]

SEAT_NAMES: Final = ("You", "Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil")
ROUNDS: Final = {
    "pass": ("Pass", "+1 a trick"),
    "clubs": ("Clubs", "+1 a club taken"),
    "queens": ("Queens", "a queen costs {queen_value}"),
    "fan_tan": ("Fan Tan", "passes and cards left"),
    "grand": ("Grand", "−1 a trick"),
    "last_two": ("Last two", "5 and 10 for the last tricks"),
    "king_of_hearts": ("King of hearts", "10 for taking it"),
}


def counted(number: int, noun: str) -> str:
    """A number and its noun: 1 card, 12 cards."""
    return f"{signed(number)} {noun}{'' if abs(number) == 1 else 's'}"


def does(name: str, verb: str) -> str:
    """A name and what it does: Ana wins, You win."""
    return f"{name} {verb}" if name == "You" else f"{name} {verb}{'es' if verb.endswith('s') else 's'}"


def in_suits(cards: Iterable[int], pack: Pack) -> str:
    """Cards grouped by suit, each suit named once: ``sweela 2 6, hunti 5, trump 3, 2 wilds``."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        text = pack.text(card)
        groups.setdefault(text[0], []).append(text[1:].replace("T", "10"))
    names = {
        letter: pack.words(pack.parse(f"{letter}7")).split()[-1 if pack is FRENCH else 0]
        for letter in groups
        if letter != "W"
    }
    shown = [f"{names[letter]} {' '.join(ranks)}" for letter, ranks in groups.items() if letter != "W"]
    wilds = len(groups.get("W", ()))
    return ", ".join([*shown, *([counted(wilds, "wild")] if wilds else [])]) or "nothing"


def held(position: CardPosition, seat: int) -> int | None:
    """A seat's hand as a mask, None if this position does not say."""
    if isinstance(position, State):
        return position.hands[seat]
    return position.hand if position.seat == seat else None


def hands_shown(position: CardPosition, seat: int | None) -> list[int]:
    """The seats whose cards lie open: the one asked for, a view's own, else all of them."""
    if seat is not None:
        return [seat]
    return list(range(position.game.players)) if isinstance(position, State) else [position.seat]


def cards_held(position: CardPosition, seat: int) -> list[int]:
    """The cards of a hand that this position knows, in table order; none if it does not."""
    hand = held(position, seat) or 0
    return penta_cards(hand) if position.game.pack is PENTA else list(bits(hand))


def play_words(play: Play) -> str:
    """A card of a trick: ``hunti 5``, ``wild as hunti 6, no longer hunti 8``."""
    if not play.is_wild:
        return PENTA.words(play.card)
    before = "".join(f", no longer {PENTA.words(card)}" for card in play.was[-1:])
    return f"wild as {PENTA.words(play.stands)}{before}"


def trick_words(plays: Sequence[tuple[int, str]], best: int | None, names: Names, mark: str) -> str:
    """A trick in play order: ``Ana led hunti 5, Bo wild as hunti 8 (winning)``."""
    said = [f"{names[seat]} {'' if i else 'led '}{card}" for i, (seat, card) in enumerate(plays)]
    return ", ".join(f"{line} ({mark})" if seat == best else line for line, (seat, _) in zip(said, plays, strict=True))


def penta_title(position: PentaPosition) -> str:
    """Where a game of Penta stands: ``Penta, hand 3, trick 5``."""
    trick = f", trick {sum(position.tricks) + 1}" if position.phase in {"play", "redeclare"} else ""
    return f"{position.game.title}, hand {position.hand_number}{trick}"


def penta_best(position: PentaPosition, trick: Sequence[Play]) -> int | None:
    """Who wins a trick as it lies, None while a wild has no name of its own (P-REDECLARE)."""
    from penta_widgets.engine.penta.flow import trick_winner

    return None if position.phase == "redeclare" else trick_winner(trick).seat


def penta_trick(position: PentaPosition, names: Names) -> str:
    """The trick on the table, or the last one taken; empty if there is none."""
    trick = position.trick or position.last_trick
    if not trick:
        return ""
    mark = "winning" if position.trick else "took it"
    number = sum(position.tricks) + bool(position.trick)
    plays = [(play.seat, play_words(play)) for play in trick]
    return f"Trick {number}: {trick_words(plays, penta_best(position, trick), names, mark)}."


def penta_status(position: PentaPosition, names: Names) -> str:
    """What is to be done now, in one sentence."""
    outcome, actor, phase = position.outcome, position.actor, position.phase
    if outcome is not None:
        return _won(outcome.winners, outcome.scores, names)
    if actor is None or actor == CHANCE:
        return f"{does(names[position.dealer], 'deal')} hand {position.hand_number} next."
    name = names[actor]
    if phase == "bet":
        level = position.betting.level
        return f"{name} to call, raise or fold; the bet is {level}." if level else f"{name} to pass, bet or fold."
    if phase == "bid":
        return f"{name} to bid."
    displaced = position.public.displaced
    if displaced is not None:
        return f"The real {PENTA.words(displaced.stands)} was played: {does(name, 'say')} what the wild stands for now."
    return f"{name} to play." if position.trick else f"{name} to lead."


def penta_text(position: PentaPosition, seat: int | None, names: Names) -> str:
    """A position of Penta in lines: where it stands, each seat, the trick, the hands, what is next."""
    title = [penta_title(position), f"{does(names[position.dealer], 'deal')}"]
    if position.game.options.mode == "franklin":
        title.append(f"hand pot {position.pot}, reward pot {position.reward_pot}")
    lines = [f"{'; '.join(title)}.", *(_penta_seat(position, other, names) for other in range(position.players))]
    lines += [line] if (line := penta_trick(position, names)) else []
    lines += _hand_lines(position, seat, names)
    return "\n".join([*lines, penta_status(position, names)])


def _penta_seat(position: PentaPosition, seat: int, names: Names) -> str:
    facts = [penta_counts(position, seat)]
    if displayed := position.displayed[seat]:
        voids = [name for suit, name in enumerate(PENTA_SUITS) if not displayed >> 8 * suit & 0xFF]
        shown = position.shown[seat]
        facts += [f"shows {in_suits(bits(shown), PENTA)}"] if shown else []
        facts += [f"no {listed(voids)}"] if voids else []
    facts.append(counted(position.totals[seat], "point"))
    if position.game.options.mode == "franklin":
        facts.append(counted(position.balances[seat], "chip"))
    return f"{names[seat]}: {'; '.join(facts)}."


def penta_counts(position: PentaPosition, seat: int) -> str:
    """A seat's cards, bid and tricks: ``12 cards · bid 3 · took 1``."""
    if position.folded[seat]:
        return "folded"
    bid = position.bids[seat]
    facts = [counted(position.counts[seat], "card")]
    facts += [] if bid is None else [f"bid {bid}", f"took {position.tricks[seat]}"]
    return " · ".join(facts)


def round_words(position: PentathlonPosition, name: str) -> tuple[str, str]:
    """A round's name and what it costs."""
    title, cost = ROUNDS[name]
    return title, cost.format(queen_value=position.game.options.queen_value)


def pentathlon_title(position: PentathlonPosition) -> str:
    """Where a game stands: ``Pentathlon, Queens, round 3 of 5``."""
    title, _ = round_words(position, position.round_name)
    where = f"round {position.round + 1} of {len(position.game.round_names)}"
    trick = f", trick {sum(position.tricks) + 1}" if position.phase == "play" else ""
    return f"{position.game.title}, {title}, {where}{trick}"


def pentathlon_trick(position: PentathlonPosition, names: Names) -> str:
    """The trick on the table, or the last one taken; empty if there is none."""
    trick = position.trick or position.last_trick
    if not trick:
        return ""
    mark = "winning" if position.trick else "took it"
    start = f"Trick {sum(position.tricks) + 1}" if position.trick else "Last trick"
    plays = [(play.seat, f"the {FRENCH.words(play.card)}") for play in trick]
    return f"{start}: {trick_words(plays, trick_winner(trick), names, mark)}."


def trick_winner(trick: Sequence[Play]) -> int:
    """Who is winning a trick (F-FOLLOW)."""
    from penta_widgets.engine.pentathlon import rules

    played = rules.strengths(sum(1 << play.card for play in trick))
    best = rules.card_of(rules.taking(played, rules.suit_of(trick[0].card)))
    return next(play.seat for play in trick if play.card == best)


def pentathlon_status(position: PentathlonPosition, names: Names) -> str:
    """What is to be done now, in one sentence."""
    actor, outcome = position.actor, getattr(position, "outcome", None)
    if actor is None:
        low = min(position.totals)
        winners = tuple(seat for seat, total in enumerate(position.totals) if total == low)
        return _won(outcome.winners if outcome else winners, position.totals, names)
    if actor == CHANCE:
        return f"{does(names[position.dealer], 'deal')} the next round."
    if position.phase == "fan_tan":
        return (
            f"{names[actor]} to add a card, or to pass."
            if position.laid
            else f"{names[actor]} to open with the 7 of hearts."
        )
    return f"{names[actor]} to play." if position.trick else f"{names[actor]} to lead."


def pentathlon_counts(position: PentathlonPosition, seat: int) -> str:
    """A seat's cards and what the round has cost it so far."""
    facts = [counted(position.counts[seat], "card")]
    if position.phase == "fan_tan":
        return " · ".join([*facts, counted(position.passes[seat], "pass").replace("passs", "passes")])
    return " · ".join([*facts, f"this round {signed(position.round_scores[seat])}"])


def pentathlon_text(position: PentathlonPosition, seat: int | None, names: Names) -> str:
    """A position of Pentathlon in lines: the round, each seat, the table, the hands, what is next."""
    _, cost = round_words(position, position.round_name)
    lines = [f"{pentathlon_title(position)}: {cost}."]
    for other, total in enumerate(position.totals):
        lines.append(f"{names[other]}: {pentathlon_counts(position, other)} · {signed(total)} in the rounds before.")
    if position.phase == "fan_tan":
        lines.append(f"On the table: {in_suits(bits(position.laid), FRENCH)}.")
    elif line := pentathlon_trick(position, names):
        lines.append(line)
    lines += _hand_lines(position, seat, names)
    return "\n".join([*lines, pentathlon_status(position, names)])


def solitaire_status(position: SolitairePosition) -> str:
    """How far the game is and what is left to do."""
    if position.actor == CHANCE:
        return "The cards are to be dealt."
    if position.is_won:
        return "Won: every card is home."
    if position.actor is None:
        return f"Stuck: no legal move is left, {position.home} of {position.layout.size} home."
    if position.only_shuttling:
        return "Only lone cards going between empty piles are left."
    count = len(position.legal_moves)
    return f"{counted(count, 'legal move')}."


def solitaire_title(position: SolitairePosition) -> str:
    """Where a solitaire stands: ``Penta Solitaire, 32 of 104 home``."""
    return f"{position.game.title}, {position.home} of {position.layout.size} home"


def solitaire_text(position: SolitairePosition) -> str:
    """A solitaire in lines: a pile each with its cards, bottom to top, and what it needs."""
    lines = [f"{solitaire_title(position)}; {counted(position.stock_count, 'card')} in the stock."]
    for number, (name, cards) in enumerate(position.piles.items()):
        needs = position.needs(name).replace("T", "10")
        kind = position.layout.kinds[number]
        shown = FRENCH.texts(cards) or "empty"
        if kind.role == "foundation" and cards:
            shown = f"{FRENCH.words(cards[-1])} on top, {counted(len(cards), 'card')}"
        verb = "needs" if kind.role == "foundation" else "takes"
        lines.append(f"{name} {kind.noun}: {shown}{f', {verb} {needs}' if needs else ''}.")
    return "\n".join([*lines, solitaire_status(position)])


def _won(winners: Sequence[int], scores: Sequence[int], names: Names) -> str:
    score = counted(scores[winners[0]], "point")
    if len(winners) == 1:
        return f"The game is over: {does(names[winners[0]], 'win')} with {score}."
    return f"The game is over: {listed((names[seat] for seat in winners), 'and')} share the win with {score}."


def _whose(name: str) -> str:
    return "Your" if name == "You" else f"{name}'s"


def _hand_lines(position: CardPosition, seat: int | None, names: Names) -> list[str]:
    hands = [(other, cards_held(position, other)) for other in hands_shown(position, seat)]
    pack = position.game.pack
    return [f"{_whose(names[seat])} hand: {in_suits(cards, pack)}." for seat, cards in hands if cards]
