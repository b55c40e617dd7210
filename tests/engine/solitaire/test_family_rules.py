"""The relatives' rules by id, and a seventh game made of a layout alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from penta_widgets.engine import InvalidNotation, InvalidOption, game
from penta_widgets.engine.cards import FRENCH
from penta_widgets.engine.solitaire import (
    Description,
    Solitaire,
    SolitaireState,
)
from penta_widgets.engine.solitaire.games.aces_and_kings import SOLITAIRE as ACES_AND_KINGS
from penta_widgets.engine.solitaire.games.acey_and_kingsley import SOLITAIRE as ACEY_AND_KINGSLEY
from penta_widgets.engine.solitaire.games.alexander_the_great import SOLITAIRE as ALEXANDER_THE_GREAT
from penta_widgets.engine.solitaire.games.alternate import SOLITAIRE as ALTERNATE
from penta_widgets.engine.solitaire.games.beleaguered_castle import SOLITAIRE as BELEAGUERED_CASTLE
from penta_widgets.engine.solitaire.games.forty_thieves import SOLITAIRE as FORTY_THIEVES
from penta_widgets.engine.solitaire.games.twenty import SOLITAIRE as TWENTY
from penta_widgets.engine.solitaire.layouts import ANY_RANK, ANY_STEP, UP, Layout, Piles

NINETEEN = "S9 H9 D9 C9 ST HT DT CT S8 H8 D8 C8 S7 H7 D7 C7 SJ HJ DJ"
FULL_TWENTY = {f"T{n}": text for n, text in enumerate(NINETEEN.split(), 1)}


def why(state: SolitaireState, move: str) -> str:
    reason = state.why_not(move)
    assert reason is not None
    assert reason.rule == state.layout.rule
    return reason.text


def tops(state: SolitaireState, *names: str) -> str:
    return " ".join("-" if state.tops[name] is None else FRENCH.text(state.tops[name] or 0) for name in names)


def moves(state: SolitaireState, pile: str) -> set[str]:
    """The legal moves of a pile's top card."""
    return {move.text for move in state.legal_moves if move.text.startswith(f"{pile}-")}


def test_S_TWENTY_lays_out_aces_and_kings_and_deals_twenty() -> None:
    start = game("twenty").start()
    assert isinstance(start, SolitaireState)
    assert tops(start, "U1", "U2", "U3", "U4", "D1", "D2", "D3", "D4") == "SA HA DA CA SK HK DK CK"
    assert (start.home, len(start.pack_in_use)) == (8, 96)
    assert len(start.after(start.deal(1)).stock) == 76


def test_S_TWENTY_builds_home_in_suit_and_fills_the_hole_at_once() -> None:
    state = TWENTY().position({**FULL_TWENTY, "T20": "H2"}, "CQ CJ")
    assert "takes the 2 of spades, not the 2 of hearts" in why(state, "T20-U1")
    after = state.after("T20-U2")
    assert (tops(after, "U2", "T20"), len(after.stock)) == ("H2 CQ", 1)


def test_S_TWENTY_has_no_building_and_turns_onto_all_piles_while_cards_last() -> None:
    state = TWENTY().position({**FULL_TWENTY, "T20": "H2"}, "C2 C3 C4")
    assert "nothing is built" in why(state, "T9-T1")
    turned = state.after("turn")
    assert tops(turned, "T1", "T2", "T3", "T4") == "C2 C3 C4 C9"
    assert why(turned, "turn") == "The stock is out; it is turned once only."


def test_S_TWENTY_fills_a_hole_from_another_pile_once_the_stock_is_out() -> None:
    state = TWENTY().position({"T1": "S9 H4", "T2": "D7"})
    assert tops(state.after("T1-T3"), "T1", "T3") == "S9 H4"
    assert "stay there" in why(state, "U1-T3")
    assert state.after("T1-T3").only_shuttling


def test_S_ACES_AND_KINGS_deals_two_reserves_four_piles_and_an_empty_waste() -> None:
    start = ACES_AND_KINGS().start()
    state = start.after(start.deal(2))
    assert [len(state.piles[n]) for n in ("V1", "V2", "T1", "T4", "W", "U1", "D4")] == [13, 13, 1, 1, 0, 0, 0]
    assert len(state.stock) == 74
    cards = state.last_move.cards if state.last_move else ()  # type: ignore[attr-defined]
    assert state.piles["V1"] == cards[:13]
    assert state.piles["T1"] == cards[26:27]


def test_S_ACES_AND_KINGS_foundations_go_any_suit_without_wrapping() -> None:
    state = ACES_AND_KINGS().position(
        {"U1": "SA H2", "D1": "DK", "V1": "C3 S3", "V2": "CQ", "T1": "HA", "T2": "H7"}, "C9 C8"
    )
    assert [state.needs("U1"), state.needs("U2"), state.needs("D1"), state.needs("D2")] == ["3", "A", "Q", "K"]
    assert state.why_not("V1-U1") is None
    assert state.why_not("V2-D1") is None
    assert "U2 starts with an ace" in why(state, "V1-U2")
    filled = state.after("T1-U2")
    assert (tops(filled, "T1"), len(filled.stock)) == ("C9", 1)
    king = "SA S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK"
    assert "closed" in why(ACES_AND_KINGS().position({"U1": king, "V1": "HA"}), "V1-U1")


def test_S_ACES_AND_KINGS_piles_hold_one_card_and_are_filled_by_hand_without_stock() -> None:
    state = ACES_AND_KINGS().position({"V1": "C4", "W": "D9", "T1": "S8", "T2": "S9"})
    assert "only an empty pile" in why(state, "V1-T1")
    assert all(state.why_not(move) is None for move in ("V1-T3", "W-T3", "T1-T3"))
    assert "only played from" in why(state, "T1-V2")


def test_S_ACES_AND_KINGS_foundation_tops_go_to_other_foundations() -> None:
    state = ACES_AND_KINGS().position({"U1": "SA S2 S3", "D1": "HK HQ HJ HT H9 H8 H7 H6 H5 H4", "V1": "C9"})
    moved = state.after("U1-D1")
    assert tops(moved, "U1", "D1") == "S2 S3"
    assert state.why_not("U1-T1") is not None


def test_S_ACEY_AND_KINGSLEY_lays_out_one_pack_s_aces_and_kings() -> None:
    start = ACEY_AND_KINGSLEY().start()
    state = start.after(start.deal(3))
    assert tops(start, "U1", "U2", "U3", "U4", "D1", "D2", "D3", "D4") == "SA HA DA CA SK HK DK CK"
    assert (state.home, len(state.stock)) == (8, 66)
    other = ACEY_AND_KINGSLEY().position({"V1": "D2"})
    assert other.why_not("V1-U1") is None  # any suit


def test_S_ALEXANDER_deals_twelve_fans_of_four() -> None:
    start = ALEXANDER_THE_GREAT().start()
    state = start.after(start.deal(4))
    cards = state.last_move.cards if state.last_move else ()  # type: ignore[attr-defined]
    assert tops(start, "U1", "U2", "D1", "D2") == "HA DA SK CK"
    assert [state.piles["T1"], state.piles["T12"]] == [cards[:4], cards[44:]]
    assert "no stock" in why(state, "turn")


def test_S_ALEXANDER_builds_either_way_in_suit_and_spaces_take_aces_and_kings() -> None:
    fans = {"T1": "S4 H9", "T2": "S6 HT", "T3": "S2 H8", "T4": "C5 CT", "T5": "SA", "T6": "HK", "T7": "D2"}
    state = ALEXANDER_THE_GREAT().position(fans)
    assert state.needs("T1") == "T/8"
    assert state.why_not("T2-T1") is None
    assert state.why_not("T3-T1") is None
    assert "in suit: on the 9 of hearts it takes the 10 of hearts or the 8 of hearts, not the 10 of clubs" in why(
        state, "T4-T1"
    )
    assert [state.why_not("T5-T8"), state.why_not("T6-T8"), state.why_not("T7-U2")] == [None, None, None]
    assert why(state, "T7-T8") == "T8 starts with an ace or a king, not the 2 of diamonds."
    assert state.needs("T6") == "Q"  # no wrap


def test_S_ALTERNATE_turns_only_when_the_turned_card_has_left() -> None:
    state = ALTERNATE().position({}, "S9 H9").after("turn")
    assert "has to go" in why(state, "turn")
    placed = state.after("W-V2")
    assert placed.after("turn").after("W-V2").piles["V2"] == (FRENCH.parse("S9"), FRENCH.parse("H9"))


def test_S_ALTERNATE_foundations_alternate_colours() -> None:
    state = ALTERNATE().position({"V1": "S2", "V2": "H2", "V3": "HQ", "W": "SQ"})
    assert state.why_not("V1-U1") is None
    assert "takes a black 2, not the 2 of hearts" in why(state, "V2-U1")
    assert state.why_not("V3-D1") is None  # while W is occupied
    assert "takes a red queen, not the queen of spades" in why(state, "W-D1")
    assert why(state, "V1-V4") == "The top of V1 goes to a foundation only."


def test_S_ALTERNATE_redeal_gathers_the_reserves_in_order() -> None:
    piles = {"V1": "S9 H9", "V3": "D9", "V4": "C9 ST"}
    state = ALTERNATE(redeals=2).position(piles)
    again = state.after("redeal")
    assert FRENCH.texts(again.stock) == "S9 H9 D9 C9 ST"
    assert [again.piles["V1"], again.piles["W"]] == [(), ()]
    assert "stock is out; 5 still" in why(again, "redeal")
    assert "no redeal" in why(ALTERNATE().position({**piles, "W": "HT"}), "redeal")
    assert "turned card" in why(ALTERNATE(redeals=1).position({**piles, "W": "HT"}), "redeal")


def test_S_ALTERNATE_redeals_run_out() -> None:
    def placed(state: SolitaireState) -> SolitaireState:
        while state.stock:
            state = state.after("turn").after("W-V1")
        return state

    state = ALTERNATE(redeals=1).position({"V1": "S9 H9"}, "S8").after("turn").after("W-V2")
    once = placed(state.after("redeal"))
    assert once.outcome is not None
    assert once.outcome.reason == "stuck"
    twice = placed(ALTERNATE(redeals=2).position({"V1": "S9 H9"}).after("redeal"))
    assert twice.after("redeal").redeals_used == 2


@pytest.mark.parametrize("redeals", [-1, 3, "1", True])
def test_S_ALTERNATE_option_is_checked(redeals: object) -> None:
    with pytest.raises(InvalidOption, match="redeals"):
        game("alternate", redeals=redeals)


def test_S_BELEAGUERED_CASTLE_lays_the_aces_out_and_deals_eight_rows_of_six() -> None:
    state = BELEAGUERED_CASTLE().start()
    assert tops(state, "U1", "U2", "U3", "U4") == "SA HA DA CA"
    state = state.after(state.deal(4))
    assert [len(state.piles[f"T{n}"]) for n in range(1, 9)] == [6] * 8
    assert (state.home, state.stock_count, len(state.pack_in_use)) == (4, 0, 48)
    assert "no stock" in why(state, "turn")
    assert state.view(0).sample(1) == state  # nothing is hidden


def test_S_BELEAGUERED_CASTLE_rows_are_built_down_in_any_suit_card_by_card() -> None:
    state = BELEAGUERED_CASTLE().position({"T1": "S9", "T2": "H8", "T3": "C8", "T4": "DT", "T5": "HK"})
    assert moves(state, "T2") >= {"T2-T1"}
    assert "takes an 8, not the king of hearts" in why(state, "T5-T1")
    after = state.after("T2-T1")
    assert "takes a 7, not the 8 of clubs" in why(after, "T3-T1")
    assert moves(after, "T1") >= {"T1-T2", "T1-T6"}  # the last card alone, not the run


def test_S_BELEAGUERED_CASTLE_an_empty_row_takes_any_card_and_foundations_give_none_back() -> None:
    state = BELEAGUERED_CASTLE().position({"U1": "SA S2", "T1": "D5 SK", "T2": "S3", "T3": "H3"})
    assert moves(state, "T1") == {"T1-T4", "T1-T5", "T1-T6", "T1-T7", "T1-T8"}
    assert "stay there" in why(state, "U1-T3")
    assert "T2-U1" in moves(state, "T2")
    assert "2 of hearts" in why(state, "T3-U2")


def test_S_FORTY_THIEVES_deals_ten_piles_of_four_and_a_stock_of_64() -> None:
    state = FORTY_THIEVES().start()
    state = state.after(state.deal(4))
    assert [len(state.piles[f"T{n}"]) for n in range(1, 11)] == [4] * 10
    assert (state.home, state.stock_count, state.piles["W"]) == (0, 64, ())


def test_S_FORTY_THIEVES_builds_up_and_down_in_suit() -> None:
    state = FORTY_THIEVES().position(
        {"U1": "SA", "U2": "SA S2", "T1": "S9", "T2": "S8", "T3": "C8", "T4": "S3", "T5": "HA"}
    )
    assert {"T2-T1"} <= moves(state, "T2")
    assert "takes the 8 of spades, not the 8 of clubs" in why(state, "T3-T1")
    assert {"T4-U2"} == {move for move in moves(state, "T4") if "-U" in move}
    assert {move for move in moves(state, "T5") if "-U" in move} == {f"T5-U{n}" for n in range(3, 9)}
    assert "stay there" in why(state, "U2-T4")


def test_S_FORTY_THIEVES_an_empty_pile_waits_for_any_card_of_pile_or_waste() -> None:
    state = FORTY_THIEVES().position({"T1": "S9", "T2": "HK", "W": "D4"}, "C2")
    assert "W-T3" in moves(state, "W")
    assert "T2-T3" in moves(state, "T2")
    assert state.after("T1-T3").piles["T1"] == ()  # not filled from the stock
    assert "takes cards from the stock alone" in why(state, "T1-W")


def test_S_FORTY_THIEVES_the_stock_is_gone_through_once_a_card_at_a_time() -> None:
    state = FORTY_THIEVES().position({"T1": "S9"}, "C2 D3").after("turn").after("turn")
    assert (tops(state, "W"), state.stock_count) == ("D3", 0)
    assert "once only" in why(state, "turn")
    assert "no redeal" in why(state, "redeal")


SIR_TOMMY = Description(
    "sir_tommy",
    title="Sir Tommy",
    layout=Layout(
        packs=1,
        rule="S-SIR-TOMMY",
        piles=(
            Piles("U", 4, "foundation", "foundation", sources="VW", first="A", steps=UP, limit=13),
            Piles("V", 4, "reserve", "waste pile", sources="W", first=ANY_RANK, steps=ANY_STEP, wraps=True),
            Piles("W", 1, "waste", "turned card"),
        ),
        turns="W",
        turn_needs_empty=True,
    ),
    gallery="Ace to king in any suit; the turned card goes home or on one of four waste piles, whose tops go home.",
    wide=("U1 U2 U3 U4", "V1 V2 stock W V3 V4"),
)


def test_a_seventh_game_is_a_layout() -> None:
    state = SIR_TOMMY().position({"V1": "H3"}, "SA C2 D3")
    for move in ("turn", "W-U1", "turn", "W-V2", "turn", "W-V1"):
        state = state.after(move)
    assert {move.text for move in state.legal_moves} == {"V2-U1"}
    state = state.after("V2-U1")
    assert "starts with an ace, not the 3 of diamonds" in why(state, "V1-U2")
    stuck = state.after("V1-U1")
    assert stuck.outcome is not None
    assert (stuck.outcome.reason, stuck.home, FRENCH.texts(stuck.piles["V1"])) == ("stuck", 3, "H3")


def test_a_seventh_game_plays_to_the_end() -> None:
    for seed in range(20):
        *_, last = random_game(SIR_TOMMY(), seed)
        assert last.outcome is not None
        assert sum(map(len, last.columns)) == 52


def random_game(rules: Solitaire, seed: int) -> Iterator[SolitaireState]:
    rng = random.Random(seed)
    state = rules.start()
    state = state.after(state.deal(rng))
    while state.actor is not None:
        yield state
        state = state.after(rng.choice(state.legal_moves))
    yield state


def test_position_keeps_laid_out_cards() -> None:
    assert ALTERNATE().position({}).home == 4
    with pytest.raises(InvalidNotation, match="starts with HA"):
        ALTERNATE().position({"U1": "DA"})
