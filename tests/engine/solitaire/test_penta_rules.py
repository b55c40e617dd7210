"""Penta Solitaire's rules by id, on positions small enough to check by hand."""

from __future__ import annotations

import pytest

from penta_widgets.engine import CHANCE, IllegalMove, InvalidNotation, InvalidOption, game
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState

UP_TO_FOUR = "S5 S6 S7 S8 S9 ST SJ SQ SK SA S2 S3 S4"
DOWN_TO_SIX = "S5 S4 S3 S2 SA SK SQ SJ ST S9 S8 S7 S6"


def position(stock: str = "", option: str = "none", **piles: str) -> SolitaireState:
    return PentaSolitaire(foundation_return=option).position(piles, stock)


def refused(state: SolitaireState, move: str, rule: str) -> str:
    reason = state.why_not(move)
    assert reason is not None
    assert reason.rule == rule
    with pytest.raises(IllegalMove) as error:
        state.after(move)
    assert error.value.reason == reason
    return reason.text


def test_S_LAYOUT_deals_six_piles_of_one_then_the_stock() -> None:
    rules = game("solitaire")
    start = rules.start()
    assert (start.actor, start.phase, len(start.pack_in_use), start.legal_moves) == (CHANCE, "deal", 104, ())
    deal = rules.deal(1)
    state = start.after(deal)
    assert isinstance(state, SolitaireState)
    dealt = [state.piles[name] for name in ("L1", "L2", "L3", "R1", "R2", "R3")]
    assert dealt == [(card,) for card in deal.cards[:6]]
    assert state.stock == deal.cards[6:]
    assert len(state.stock) == 98
    assert state.home == 0
    assert state.phase == "play"


def test_S_LAYOUT_refuses_a_deal_that_is_not_the_pack() -> None:
    start = game("solitaire").start()
    reason = start.why_not("deal S5 S5 S5")
    assert reason is not None
    assert reason.rule == "S-LAYOUT"


def test_S_FOUNDATION_starts_with_a_five_of_any_suit() -> None:
    state = position(L1="D5", L2="C6")
    assert state.after("L1-U3").home == 1
    assert state.after("L1-D4").home == 1
    assert refused(state, "L2-U1", "S-FOUNDATION") == "U1 starts with a 5, not the 6 of clubs."


def test_S_FOUNDATION_left_goes_up_over_the_king_to_four() -> None:
    state = position(U1=UP_TO_FOUR.rsplit(" ", 3)[0], L1="HA", L2="H2", L3="H3", R1="H4")
    assert [state.needs("U1"), state.needs("U2"), state.needs("D1")] == ["2", "5", "5"]
    assert state.why_not("L2-U1") is None
    assert "takes a 2, not the ace of hearts" in refused(state, "L1-U1", "S-FOUNDATION")
    full = state.after("L2-U1").after("L3-U1").after("R1-U1")
    assert len(full.piles["U1"]) == 13
    assert full.needs("U1") == ""


def test_S_FOUNDATION_right_goes_down_over_the_ace_to_six() -> None:
    state = position(D1="H5 H4 H3 H2 HA", L1="CK", L2="C2")
    assert state.needs("D1") == "K"
    assert state.after("L1-D1").piles["D1"][-1] == state.piles["L1"][0]
    refused(state, "L2-D1", "S-FOUNDATION")


def test_S_FOUNDATION_is_closed_with_thirteen() -> None:
    state = position(U1=UP_TO_FOUR, L1="H5")
    assert refused(state, "L1-U1", "S-FOUNDATION") == "U1 holds its thirteen cards and is closed."
    assert state.why_not("L1-U2") is None


def test_S_FOUNDATION_option_none_keeps_its_cards() -> None:
    state = position(U1="S5 S6", D1="H5", L1="D7")
    assert "foundation_return" in refused(state, "U1-L1", "S-FOUNDATION")
    refused(state, "U1-L2", "S-FOUNDATION")


def test_S_FOUNDATION_option_left_gives_back_what_builds_up() -> None:
    state = position(U1="S5 S6", D1="H5", L1="D7", R2="C4", option="left")
    assert state.after("U1-L1").piles["L1"][-1] == state.piles["U1"][-1]
    assert state.why_not("U1-R1") is None  # S-SPACE
    refused(state, "U1-R2", "S-TABLEAU")
    refused(state, "D1-R2", "S-FOUNDATION")
    assert "never to another foundation" in refused(state, "U1-U2", "S-FOUNDATION")


def test_S_FOUNDATION_option_both_gives_back_all_but_closed_ones() -> None:
    state = position(U1=UP_TO_FOUR, D1="H5", D2=DOWN_TO_SIX.replace("S", "C"), R2="C4", option="both")
    assert state.why_not("D1-R2") is None
    assert "closed" in refused(state, "U1-R1", "S-FOUNDATION")
    assert "closed" in refused(state, "D2-L1", "S-FOUNDATION")
    refused(state, "D1-U2", "S-FOUNDATION")


def test_S_TABLEAU_king_on_ace_left() -> None:
    state = position(L1="SA", R1="HK", L2="C2")
    assert state.needs("L1") == "K"
    assert state.after("R1-L1").piles["L1"] == (state.piles["L1"][0], state.piles["R1"][0])
    assert refused(state, "L2-L1", "S-TABLEAU") == (
        "L1 builds down: on the ace of spades it takes a king, not the 2 of clubs."
    )


def test_S_TABLEAU_ace_on_king_right() -> None:
    state = position(R1="SK", L1="HA", L2="CQ")
    assert state.needs("R1") == "A"
    assert state.why_not("L1-R1") is None
    text = refused(state, "L2-R1", "S-TABLEAU")
    assert text == "R1 builds up: on the king of spades it takes an ace, not the queen of clubs."


def test_S_TABLEAU_between_sides_obeys_the_pile_it_lands_on() -> None:
    state = position(L1="S8", R1="H8", L2="C7", R2="D9")
    assert state.why_not("R2-L1") is not None
    assert state.why_not("L2-L1") is None
    assert state.why_not("R2-R1") is None
    assert state.why_not("L2-R1") is not None


def test_S_TABLEAU_moves_one_card_at_a_time() -> None:
    state = position(L1="S9 S8 S7", R1="H6")
    moved = state.after("L1-R1")
    assert [len(moved.piles[name]) for name in ("L1", "R1")] == [2, 2]


def test_S_TABLEAU_names_a_move_to_the_same_pile_and_an_empty_one() -> None:
    state = position(L1="S9")
    assert "one pile" in refused(state, "L1-L1", "S-TABLEAU")
    assert "empty" in refused(state, "L2-U1", "S-TABLEAU")


def test_S_SPACE_takes_any_top_card_and_is_not_filled_by_itself() -> None:
    state = position(L1="S9 S8", R1="D3", W="C2 CQ", stock="HJ")
    assert state.needs("L2") == "any"
    assert {move.text for move in state.legal_moves if move.text.endswith("L2")} == {"L1-L2", "R1-L2", "W-L2"}
    assert state.after("R1-L2").piles["R1"] == ()


def test_S_STOCK_turns_one_card_and_plays_the_waste_from_the_top() -> None:
    state = position(L1="S9", stock="H5 C5")
    turned = state.after("turn").after("turn")
    assert [len(turned.stock), len(turned.piles["W"])] == [0, 2]
    assert "turned once only" in refused(turned, "turn", "S-STOCK")
    assert turned.after("W-U1").piles["W"] == turned.piles["W"][:1]
    assert "stock alone" in refused(turned, "L1-W", "S-STOCK")
    assert "no redeal" in refused(turned, "redeal", "S-STOCK")


def test_S_END_is_won_when_all_are_home() -> None:
    state = position(U1="S5", L1="H6")
    won = state.after("L1-U1")
    assert won.outcome is not None
    assert (won.outcome.scores, won.outcome.winners, won.outcome.reason) == ((2,), (0,), "won")
    assert (won.actor, won.phase, won.legal_moves) == (None, "over", ())
    refused(won, "turn", "S-END")


def test_S_END_is_stuck_when_no_move_is_left() -> None:
    state = position(L1="S2", L2="H2", L3="D2", R1="S7", R2="H7", R3="D7", W="CT", stock="CJ")
    assert state.outcome is None  # turn is a move
    stuck = state.after("turn")
    assert stuck.outcome is not None
    assert (stuck.outcome.scores, stuck.outcome.winners, stuck.outcome.reason) == ((0,), (), "stuck")


def test_S_END_says_when_only_shuttling_is_left() -> None:
    lone = position(L1="S2", L2="H2", R1="S7")
    assert lone.only_shuttling
    assert lone.actor == 0
    assert not position(L1="S2", L2="H2", R1="S7", stock="C9").only_shuttling
    assert not position(L1="S3 S2", L2="H8").only_shuttling
    assert not position(L1="S2", W="S9").only_shuttling


@pytest.mark.parametrize("text", ["w - u1", "W-U1", " w-U1 ", "W – u1", "w -> u 1"])
def test_moves_are_read_in_any_case_and_spacing(text: str) -> None:
    assert position(W="S5").move(text).text == "W-U1"


@pytest.mark.parametrize("text", ["", "W", "W-X1", "V1-U1", "L4-U1", "S5", "turn turn", "W-U1-U2", "deal ZZ"])
def test_unreadable_moves_are_invalid_notation(text: str) -> None:
    with pytest.raises(InvalidNotation):
        position(W="S5").why_not(text)


def test_describe_says_the_move_in_words() -> None:
    state = position(W="H5", stock="S2")
    assert state.describe("W-U1") == "move the 5 of hearts from the waste to left foundation 1"
    assert state.describe("turn") == "turn the next card (1 in the stock)"


@pytest.mark.parametrize(
    "piles",
    [{"L1": "S9 S7"}, {"U1": "S6"}, {"X1": "S5"}, {"L1": "S9", "L2": "S9", "R1": "S9"}, {"D1": "S5 S6"}],
)
def test_position_refuses_what_cannot_come_about(piles: dict[str, str]) -> None:
    with pytest.raises(InvalidNotation):
        PentaSolitaire().position(piles)


@pytest.mark.parametrize("option", ["right", True, 1])
def test_options_are_checked(option: object) -> None:
    with pytest.raises(InvalidOption, match="foundation_return"):
        game("solitaire", foundation_return=option)
