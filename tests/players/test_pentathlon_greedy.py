"""Positions in which Greedy must not blunder, round by round, and how much better than Random it is."""

from __future__ import annotations

import random

import pytest

from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.contract import CHANCE
from penta_widgets.engine.errors import InvalidOption
from penta_widgets.engine.pentathlon import PentathlonOptions, PentathlonState, rules, situation
from penta_widgets.engine.pentathlon.policy import RECIPROCALS, fan_tan_choice
from penta_widgets.players.pentathlon import explain, greedy_move
from tests.engine.pentathlon.dealing import at_round, dealt, match, play

HEARTS = "HA H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK"


def greedy(state: PentathlonState) -> str:
    assert state.actor is not None
    move = greedy_move(state.view(state.actor))
    assert explain(state.view(state.actor), move).endswith(".")
    return move.text


def led_to_seat_0(name: str, hand: str, trick: str, **options: object) -> PentathlonState:
    """Seat 1 leads, seat 0 plays last with this hand."""
    cards = trick.split()
    dealer = {"pass": 0, "clubs": 3, "queens": 2, "grand": 0}[name]
    state = dealt(at_round(name, first_dealer=dealer, **options), hand, *cards)
    assert state.actor == 1
    return play(state, trick)


@pytest.mark.parametrize(
    ("name", "hand", "trick", "card"),
    [
        ("pass", "SK S9 S2", "S3 ST S4", "S9"),  # the highest card that ducks
        ("pass", "SK SQ S2", "S3 SA S4", "SK"),  # all duck under the ace
        ("queens", "SQ SJ S2", "S3 SK S4", "SQ"),  # the queen under the king
        ("queens", "SK SJ S2", "S3 SQ S4", "SJ"),  # never eat a queen that can be ducked
        ("queens", "SQ SJ S5", "S3 ST S4", "SJ"),  # nor one's own queen
        ("queens", "DQ " + HEARTS.replace("HQ ", ""), "S3 SK S4", "DQ"),  # void: away with the queen
        ("clubs", "C9 C5 S2", "C3 CT C4", "C9"),
        ("clubs", "CK CQ S2", "C3 CA C4", "CK"),
        ("clubs", "CK CA " + HEARTS[9:], "S3 SK S4", "CA"),  # void: away with the highest club
        ("grand", "SK SQ S2", "S3 SJ S4", "SQ"),  # the cheapest card that wins
        ("grand", "SK SQ S2", "S3 SA S4", "S2"),  # or the cheapest that loses
    ],
)
def test_last_to_play_greedy_does_not_blunder(name: str, hand: str, trick: str, card: str) -> None:
    filler = " ".join(f"H{rank}" for rank in "23456789TJKA")
    cards = hand.split() + [one for one in filler.split() if one not in hand.split()]
    assert greedy(led_to_seat_0(name, " ".join(cards[:13]), trick)) == card


@pytest.mark.parametrize("name", ["pass", "clubs", "queens", "last_two", "king_of_hearts"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_never_pays_for_a_trick_that_it_could_duck_as_the_last_to_play(name: str, players: int) -> None:
    rng = random.Random(f"{name}{players}")
    start, checked = at_round(name, players=players, rounds="heptathlon_house"), 0
    for _ in range(80 if name in {"last_two", "king_of_hearts"} else 12):
        state = start.after(start.deal(rng))
        while len(state.sheet) == len(start.sheet):
            if len(state.trick) == players - 1:
                costs = {move.text: paid(state, move.text) for move in state.legal_moves}
                if len(set(costs.values())) > 1:
                    assert costs[greedy(state)] == min(costs.values()), state
                    checked += 1
            state = state.after(rng.choice(state.legal_moves))
    assert checked > 0


def paid(state: PentathlonState, move: str) -> int:
    """What the seat to act pays for this last card of a trick."""
    after = state.after(move)
    assert state.actor is not None
    scores = after.round_scores if len(after.sheet) == len(state.sheet) else after.sheet[-1]
    return scores[state.actor] - state.round_scores[state.actor]


def test_Pass_leads_low() -> None:
    state = dealt(match(first_dealer=3), "SA SK S2 HA HK H2 DA DK DQ D2 CA CK CQ")
    assert greedy(state)[1] == "2"


def test_Grand_leads_a_card_that_nobody_beats() -> None:
    state = dealt(at_round("grand", first_dealer=3), "SA S2 S3 S4 HK H2 H3 H4 D2 D3 D4 C2 C3")
    assert state.actor == 0
    assert greedy(state) == "SA"


def test_Fan_Tan_holds_back_a_seven_that_only_others_need() -> None:
    # All of seat 1's hearts wait for its six; behind its seven of spades there is no card of its own.
    state = dealt(at_round("fan_tan"), "H7", "H6 H5 H4 H3 S7 DK DQ DJ DT CK CQ CJ CT")
    assert greedy(state.after("H7")) == "H6"


def test_Fan_Tan_plays_the_seven_that_its_own_ace_and_king_wait_for() -> None:
    state = dealt(at_round("fan_tan"), "H7", "H6 S7 SA S2 SK SQ SJ D2 D3 D4 C2 C3 C4")
    assert greedy(state.after("H7")) == "S7"


def test_Fan_Tan_prefers_a_card_that_opens_nothing_to_a_gate() -> None:
    king, six, jack = (1 << FRENCH.parse(text) for text in ("HK", "S6", "DJ"))
    assert fan_tan_choice(king | six, king | six) == FRENCH.parse("HK")
    assert fan_tan_choice(jack | six, jack | six) == FRENCH.parse("DJ")  # two cards wait for the jack, five for the six
    low = 1 << FRENCH.parse("SA") | 1 << FRENCH.parse("S2")
    assert fan_tan_choice(king | six | low, king | six) == FRENCH.parse("S6")  # its own cards wait for it


def test_greedy_has_nothing_to_choose_when_it_is_not_its_turn() -> None:
    state = dealt(match(first_dealer=3))
    with pytest.raises(InvalidOption, match="seat 2"):
        greedy_move(state.view(2))


def test_greedy_plays_whole_matches_and_explains_itself() -> None:
    rng = random.Random(1)
    state = match(players=5, rounds="heptathlon_house", voluntary_pass=True)
    while state.outcome is None:
        state = state.after(state.deal(rng)) if state.actor == CHANCE else state.after(greedy(state))
    assert len(state.sheet) == 7


@pytest.mark.parametrize("kind", range(len(rules.ROUND_NAMES)))
def test_greedy_beats_three_random_players_in_every_round(kind: int) -> None:
    rounds = 300
    result = situation.dealt_rounds(PentathlonOptions(), kind, rounds, 1, (0, 1024, 1024, 1024), compiled=False)
    others = sum(result.totals[1:]) / 3
    assert (others - result.totals[0]) / rounds > 1.0


def test_sharing_by_multiplication_is_division() -> None:
    for parts in range(1, len(RECIPROCALS)):
        assert all(number * RECIPROCALS[parts] >> 20 == number // parts for number in range(2**14 + 1))
