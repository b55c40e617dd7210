"""Pentathlon's strings in English. ``pentathlon_nb`` has the same keys; a test keeps the two in step."""

from __future__ import annotations

from typing import Final

TABLE: Final = {
    "game": "Pentathlon",
    "you": "You",
    # the rounds: name, what hurts in a sentence, the same for the score sheet
    "round.pass": "Pass",
    "round.clubs": "Clubs",
    "round.queens": "Queens",
    "round.fan_tan": "Fan Tan",
    "round.grand": "Grand",
    "round.last_two": "Last two",
    "round.king_of_hearts": "King of hearts",
    "cost.pass": "Every trick you take costs 1.",
    "cost.clubs": "Every club you take costs 1.",
    "cost.queens": "Every queen you take costs {queen}.",
    "cost.fan_tan": "Every pass costs 1, and so does every card you are left with.",
    "cost.grand": "Every trick you take brings −1: here tricks are good.",
    "cost.last_two": "The last trick but one costs 5, the last one 10.",
    "cost.king_of_hearts": "Whoever takes the king of hearts pays 10.",
    "note.pass": "+1 a trick",
    "note.clubs": "+1 a club",
    "note.queens": "+{queen} a queen",
    "note.fan_tan": "passes, cards left",
    "note.grand": "−1 a trick",
    "note.last_two": "+5, +10; house rule",
    "note.king_of_hearts": "+10; house rule",
    "house": "house rule",
    "ace.high": "ace high",
    "ace.low": "ace low",
    "left.tricks.one": "1 trick to come",
    "left.tricks": "{n} tricks to come",
    "left.clubs": "{n} of 13 clubs still out",
    "left.cards": "still out",
    "left.none": "nothing can change any more",
    # where the game stands
    "at.play": "{round}, round {n} of {of}, trick {trick}",
    "at.fan_tan": "{round}, round {n} of {of}",
    "at.deal": "{round}, round {n} of {of}, to be dealt",
    "at.between": "{round} done, {n} of {of} rounds played",
    "at.over": "all {of} rounds played",
    # what to do now
    "do.over": "The game is over.",
    "do.deal": "The cards are to be dealt.",
    "do.between": "The {round} round is over. Next: {next}.",
    "do.wait.lead": "{name} is to lead.",
    "do.wait.play": "{name} is to play.",
    "do.wait.lay": "{name} is to add a card, or to pass.",
    "do.lead": "Your lead. Any card may be led.",
    "do.follow": "Your turn. Follow {suit} with {cards}.",
    "do.follow.any": "Your turn. Follow with any of your {n} {suit}.",
    "do.discard": "Your turn. You hold no {suit}: any card may go, and none can take the trick.",
    "do.open": "Your turn. [H7] opens the round.",
    "do.lay": "Your turn. {cards} fits. Who can play, must.",
    "do.lay.free": "Your turn. {cards} fits, or pass for 1 point.",
    "do.pass": "Nothing in your hand fits. You have to pass, which costs 1.",
    "do.decided": "The rest changes nothing: “{finish}” plays it out.",
    "finish": "Finish round",
    "next": "Next: {round}",
    # the score sheet, and how rounds and the game ended
    "sheet": "Lowest wins",
    "sheet.total": "So far",
    "sheet.end": "Total",
    "end.round": "The {round} round is over",
    "end.game": "The game is over",
    "end.seat": "{name}: {points}",
    "end.seat.total": "{name}: {points}, {total} in all",
    "end.win.you": "You win with {points}, the lowest total.",
    "end.win": "{names} wins with {points}, the lowest total.",
    "end.win.shared": "{names} share the win with {points}, the lowest total.",
    "end.sum": "All together {sum}: {fixed} from the trick rounds, as always, and {fan} from Fan Tan.",
    "points.one": "1 point",
    "points": "{n} points",
    # the log
    "log.card": "{name}: {card}",
    "log.pass": "{name}: pass (+1)",
    "log.took": "{name} took the trick",
    "log.took.cost": "{name} took the trick ({cost})",
    "log.out": "{name}: {card}, the last one",
    # words for moves and cards
    "move.card": "play the {card}",
    "move.pass": "pass for 1 point",
    "card": "{rank} of {suit}",
    "ranks": "ace 2 3 4 5 6 7 8 9 10 jack queen king",
    "suits": "spades hearts diamonds clubs",
    "and": "and",
    "or": "or",
    # why a move is not legal; the engine has its own sentences, in English
    "may": "You may {move}.",
    # hints; Greedy has its own sentences, in English
    "hint": "By rule of thumb, {move}.",
}

BOARD: Final[dict[str, str]] = {}
"""The front end's fixed words in this language, by their English form."""
