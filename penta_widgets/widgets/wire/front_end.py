"""The fixed words of the front end, which it looks up by their English form (``snapshot.words``)."""

from __future__ import annotations

from typing import Final

from penta_widgets.sentences.translation import N_, SOURCE, Catalogue

FRONT_END: Final = (
    N_("table"),
    N_("moves"),
    N_(
        "No answer for five seconds: the kernel may have restarted, or is busy with another cell. If it restarted, "
        "run this cell again for a new table."
    ),
    N_("Tools"),
    N_("Undo"),
    N_("Redo"),
    N_("Hint"),
    N_("Last trick"),
    N_("New"),
    N_("New cards"),
    N_("New game"),
    N_("Same cards again"),
    N_("Back to the start"),
    N_("Bots"),
    N_("relaxed"),
    N_("quick"),
    N_("instant"),
    N_("Deal"),
    N_("Score"),
    N_("What happened"),
    N_("Your hand"),
    N_("dealer"),
    N_("led"),
    N_("winning"),
    N_("won"),
    N_("to act"),
    N_("not legal now"),
    N_("your card"),
    N_("The trick"),
    N_("The trick just taken"),
    N_("The last trick"),
    N_("open hand"),
    N_("card"),
    N_("cards"),
    N_("pass"),
    N_("passes"),
    N_("this round"),
    N_("Pass"),
    N_("costs 1"),
    N_("The rounds"),
    N_("house rule"),
    N_("not open"),
    N_("to"),
    N_("you can play it"),
    N_("{rank} of {suit}"),
    N_("ace"),
    N_("jack"),
    N_("queen"),
    N_("king"),
    N_("spades"),
    N_("hearts"),
    N_("diamonds"),
    N_("clubs"),
)


def front_end_words(catalogue: Catalogue) -> dict[str, str]:
    """Every fixed word in this language; none for English, which the front end has itself."""
    return {} if catalogue.language == SOURCE else {word: catalogue.translated(word) for word in FRONT_END}
