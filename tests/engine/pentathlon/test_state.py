"""What a position of the Pentathlon knows, besides what its rounds show."""

from __future__ import annotations

from dataclasses import replace

from penta_widgets.engine import game
from penta_widgets.engine.pentathlon.rules import SUIT
from tests.engine.pentathlon.dealing import dealt, match, play

SUITS = [" ".join(suit + rank for rank in "A23456789TJQK") for suit in "SHDC"]


def test_F_GAME_a_match_is_no_longer_than_its_deals_cards_and_passes() -> None:
    """A round: one deal, 52 cards, and for each of them at most one pass of each of the four players."""
    assert game("pentathlon").most_moves == 5 * (1 + 52 * (4 + 1))
    assert game("pentathlon", players=3).most_moves == 5 * (1 + 52 * (3 + 1))


def test_before_the_first_deal_the_first_seat_leads_and_nobody_has_passed() -> None:
    state = match()
    assert (state.turn, state.leader, state.pass_run) == (0, 0, 0)


def test_F_FOLLOW_only_a_card_of_another_suit_shows_a_void() -> None:
    """The king of spades and the ace of hearts are neighbours in the pack, and no more."""
    spades = play(dealt(match(), "S3", "SA", "SK", "S2"), "SA SK S2 S3")
    assert spades.lacks == (0, 0, 0, 0)
    hearts = play(dealt(match(), *SUITS), "H5 D2 C2 SK")
    assert hearts.lacks == (SUIT << 13, 0, SUIT << 13, SUIT << 13)


def test_positions_are_equal_however_they_were_reached() -> None:
    state = dealt(match())
    state = state.after(state.legal_moves[0])
    assert replace(state, parent=None, last_move=None) == state
