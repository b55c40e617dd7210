"""Who sits where: names, bots by name, and the deal id that a seed stands for."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from penta_widgets.engine import Game, InvalidOption
from penta_widgets.engine.deals import deal_id_of
from penta_widgets.engine.errors import quoted
from penta_widgets.engine.texts import cleaned
from penta_widgets.players import Human, Player, player, player_names

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil")
SEEDS = 1_000_000
LONGEST_NAME = 24

Seat = Player | str | None
Bots = Seat | Mapping[int, Seat] | Sequence[Seat]


def deal_id_for(game: str, seed: int | random.Random | None, deal: str | None) -> str:
    """The deal id of a new game: the one asked for, or the one that the seed (or a fresh one) stands for."""
    if deal is not None:
        if seed is not None:
            raise InvalidOption("give seed= or deal=, not both: a seed is the number of a deal")
        return deal_id_of(game, deal)
    if seed is None:
        seed = random.SystemRandom()
    number = seed.randrange(SEEDS) if isinstance(seed, random.Random) else seed
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise InvalidOption(f"seed={quoted(seed)} — expected a whole number from 0, or a random.Random")
    return deal_id_of(game, f"{game}-{number}")


def next_deal_id(deal_id: str) -> str:
    """Another deal, the same one whenever it is asked for after the same deal."""
    game = deal_id.partition("-")[0]
    return f"{game}-{random.Random(f'{deal_id}/next').randrange(SEEDS)}"


def dealer_for(deal_id: str, players: int) -> int:
    """The first dealer that a seed draws (docs/notation.md, Dealing order)."""
    return random.Random(f"{deal_id}/dealer").randrange(players)


def seat_names(given: Sequence[str] | None, players: int, you: int) -> tuple[str, ...]:
    """A name for every seat: "You" and the house's names clockwise, unless names are given."""
    if given is None:
        house = iter(NAMES)
        order = [(you + step) % players for step in range(1, players)]
        named = {seat: next(house) for seat in order} | {you: "You"}
        return tuple(named[seat] for seat in range(players))
    names = tuple(given) if isinstance(given, Sequence) and not isinstance(given, str | bytes) else ()
    if len(names) != players:
        raise InvalidOption(f"names={quoted(given)} — expected {players} names of 1 to 24 letters, one a seat")
    return tuple(_name(name, seat) for seat, name in enumerate(names))


def _name(name: object, seat: int) -> str:
    try:
        return cleaned(name, LONGEST_NAME)
    except InvalidOption as error:
        raise InvalidOption(f"names[{seat}]: {error}") from None


def seat_bots(bots: Bots, game: Game, you: int, deal_id: str) -> dict[int, Player]:
    """The bot of every seat that has one.

    One bot or name fills every seat but yours; a mapping or a sequence says it seat by seat; None leaves all
    seats to people. Raises InvalidOption for a name that is unknown or a seat that does not exist.
    """
    given: dict[int, Seat]
    if isinstance(bots, Mapping):
        given = dict(bots)
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        given = dict(enumerate(bots))
    elif bots is None or isinstance(bots, str) or hasattr(bots, "choose"):
        given = {seat: bots for seat in range(game.players) if seat != you}
    else:
        raise InvalidOption(
            f"bots={quoted(bots)} — expected a bot, one of {player_names()}, a mapping by seat, or None"
        )
    wrong = [seat for seat in given if not isinstance(seat, int) or not 0 <= seat < game.players]
    if wrong:
        raise InvalidOption(f"bots: there is no seat {quoted(wrong[0])}; seats are 0 to {game.players - 1}")
    seated = {seat: _bot(bot, f"{deal_id}/seat{seat}") for seat, bot in given.items()}
    return {seat: bot for seat, bot in seated.items() if bot is not None}


def _bot(bot: Seat, seed: str) -> Player | None:
    if isinstance(bot, str):
        seated = player(bot, random.Random(seed).randrange(SEEDS))
        return None if isinstance(seated, Human) else seated
    if bot is None or isinstance(bot, Human):
        return None
    if not callable(getattr(bot, "choose", None)):
        raise InvalidOption(f"bots: {quoted(bot)} cannot play; a bot has choose(view) -> Move")
    return bot
