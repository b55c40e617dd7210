"""Every kind of illegal move: which rule refuses it, which cards it is about, and that nothing changes."""

from __future__ import annotations

import pickle
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penta_widgets.engine import IllegalMove, InvalidNotation, Move, PentaError, Reason
from penta_widgets.engine.penta import PentaState
from tests.engine.penta.dealing import dealt, play, playing, provoking, table

SENTENCE = re.compile(r"[A-Z].*[A-Za-z0-9)]\.", re.DOTALL)


def start() -> PentaState:
    return table().start()


def over() -> PentaState:
    return play(dealt(table(mode="franklin", max_hands=1)), "fold", "fold", "fold")


def money(*moves: str) -> PentaState:
    return play(dealt(table(mode="franklin", max_raises=2)), *moves)


def follow() -> PentaState:
    return playing({0: "T5", 1: "T3 T7 W X9 S8"}, void={1: "T"}).after("T5")


def void() -> PentaState:
    return playing({0: "T5", 1: "W S8"}, void={1: "T"}).after("T5")


def trump_led() -> PentaState:
    return playing({0: "X4", 1: "X2 X7 W S1"}, void={1: "X"}).after("X4")


def lead() -> PentaState:
    return playing({0: "W S1", 1: "S2"})


def displaced() -> PentaState:
    return play(playing({0: "H5", 1: "W", 2: "H8", 3: "H7"}), "H5", "W=H8", "H8")


def two() -> PentaState:
    return playing({0: "W", 1: "S5"}, players=2)


CASES = [
    # position, move, rule, cards, words that the sentence holds
    (start, "S1", "P-DEAL", (), "dealt first"),
    (start, "bid 3", "P-DEAL", (), "dealt first"),
    (start, "deal S1", "P-DEAL", None, "52 cards"),
    (lead, "deal S1", "P-DEAL", (), "already dealt"),
    (over, "S1", "P-END", (), "over"),
    (over, "deal S1", "P-END", (), "over"),
    (over, "fold", "P-END", (), "over"),
    (money, "call", "P-BET", (), "Nobody has bet"),
    (money, "raise 1", "P-BET", (), "Nobody has bet"),
    (money, "bet 0", "P-BET", (), "1 to 5"),
    (money, "bet 6", "P-BET", (), "1 to 5"),
    (money, "S1", "P-BET", (), "betting"),
    (money, "W=S1", "P-BET", (), "betting"),
    (money, "=S1", "P-BET", (), "betting"),
    (money, "bid 2", "P-BET", (), "betting"),
    (lambda: money("bet 2"), "pass", "P-BET", (), "bet of 2"),
    (lambda: money("bet 2"), "bet 1", "P-BET", (), "a bet already"),
    (lambda: money("bet 2"), "raise 6", "P-BET", (), "1 to 5"),
    (lambda: money("bet 2", "raise 1"), "raise 1", "P-BET", (), "max_raises"),
    (lambda: dealt(table()), "bid 14", "P-BID", (), "0 to 13"),
    (lambda: dealt(table()), "S1", "P-BID", (), "bid"),
    (lambda: dealt(table()), "=S1", "P-BID", (), "bid"),
    (lambda: dealt(table()), "fold", "P-BID", (), "bid"),
    (lead, "S2", "P-LEAD", ("S2",), "do not hold sweela 2"),
    (lead, "bid 1", "P-LEAD", (), "play a card"),
    (lead, "pass", "P-LEAD", (), "play a card"),
    (lead, "fold", "P-LEAD", (), "play a card"),
    (lead, "bet 1", "P-LEAD", (), "play a card"),
    (lead, "=S3", "P-REDECLARE", (), "No wild has been displaced"),
    (lead, "W=X4", "P-WILD", ("X4",), "never for trump 4"),
    (two, "W=S1", "P-WILD", ("S1",), "not in this deck"),
    (follow, "S8", "P-FOLLOW", ("T3", "T7"), "torz 3 and 7"),
    (follow, "X9", "P-FOLLOW", ("T3", "T7"), "torz 3 and 7"),
    (follow, "T8", "P-FOLLOW", ("T8",), "do not hold torz 8"),
    (follow, "W=T5", "P-WILD", ("T5",), "lies in this trick"),
    (follow, "W=S8", "P-WILD", ("S8",), "Torz was led"),
    (follow, "W=X1", "P-WILD", ("X1",), "never for trump 1"),
    (void, "W=S8", "P-WILD", ("S8",), "Torz was led"),
    (trump_led, "S1", "P-FOLLOW", ("X2", "X7"), "trump 2 and 7"),
    (trump_led, "W=S1", "P-FOLLOW", ("X2", "X7"), "never a trump"),
    (displaced, "H7", "P-REDECLARE", ("H8",), "hunti 1, 2, 3, 4, 6 or 7"),
    (displaced, "W=H7", "P-REDECLARE", ("H8",), "hunti 1, 2, 3, 4, 6 or 7"),
    (displaced, "bid 1", "P-REDECLARE", ("H8",), "hunti 1, 2, 3, 4, 6 or 7"),
    (displaced, "=H8", "P-REDECLARE", ("H8",), "lies in this trick"),
    (displaced, "=H5", "P-REDECLARE", ("H5",), "lies in this trick"),
    (displaced, "=S1", "P-REDECLARE", ("S1",), "keeps its suit"),
    (displaced, "=X1", "P-REDECLARE", ("X1",), "keeps its suit"),
    (lambda: play(two(), "W=S5", "S5"), "=S1", "P-REDECLARE", ("S1",), "not in this deck"),
]


@pytest.mark.parametrize(("position", "move", "rule", "cards", "words"), CASES)
def test_P_why_not_names_rule_and_cards(position, move, rule, cards, words) -> None:  # type: ignore[no-untyped-def]
    state = position()
    before = repr(state), state.public, state.hands, state.legal_moves
    reason = state.why_not(move)
    assert isinstance(reason, Reason)
    assert reason.rule == rule
    assert cards is None or reason.cards == cards
    assert words in reason.text
    assert SENTENCE.fullmatch(reason.text)
    with pytest.raises(IllegalMove) as refused:
        state.after(move)
    assert refused.value.reason == reason
    assert rule in str(refused.value)
    assert move in str(refused.value)
    assert (repr(state), state.public, state.hands, state.legal_moves) == before


def no_wild() -> PentaState:
    return playing({0: "T5", 1: "T3 S8", 2: "W W W"}, void={1: "T"}).after("T5")


def elay_led(hand: str) -> PentaState:
    return playing({0: "E5", 1: hand}, void={1: "E"}).after("E5")


SENTENCES = [
    (lambda: elay_led("E3 S8 W"), "S8", "Elay was led and you hold elay 3; follow elay or play the wild."),
    (
        lambda: elay_led("S8 W"),
        "W=S8",
        "Elay was led, so the wild is declared as an elay: elay 1, 2, 3, 4, 6, 7 or 8.",
    ),
    (follow, "S8", "Torz was led and you hold torz 3 and 7; follow torz or play the wild."),
    (no_wild, "S8", "Torz was led and you hold torz 3; follow torz."),
    (trump_led, "S1", "Trump was led and you hold trump 2 and 7; follow trump."),
    (trump_led, "W=S1", "A wild is never a trump: trump was led and you hold trump 2 and 7; follow trump."),
    (follow, "W=T5", "Torz 5 lies in this trick already; choose torz 1, 2, 3, 4, 6, 7 or 8."),
    (void, "W=S8", "Torz was led, so the wild is declared as a torz: torz 1, 2, 3, 4, 6, 7 or 8."),
    (two, "W=S3", "Sweela 3 is not in this deck; choose another elemental."),
    (lambda: dealt(table()), "pass", "It is time to bid: bid 0 to bid 13."),
    (
        displaced,
        "bid 0",
        (
            "The real hunti 8 was played, so your wild has to stand for hunti 1, 2, 3, 4, 6 or 7; "
            "say which before play goes on."
        ),
    ),
]


@pytest.mark.parametrize(("position", "move", "sentence"), SENTENCES)
def test_P_a_refusal_says_what_was_led_what_is_held_and_what_is_left(position, move, sentence) -> None:  # type: ignore[no-untyped-def]
    assert position().why_not(move).text == sentence


def test_P_why_not_says_nothing_of_a_legal_move() -> None:
    state = displaced()
    assert all(state.why_not(move) is None for move in state.legal_moves)
    assert start().why_not(start().deal(1)) is None


def test_P_BET_choices_named_are_the_choices_there_are() -> None:
    spent = money("bet 2", "raise 1").why_not("pass")
    assert spent is not None
    assert "raise" not in spent.text
    none = dealt(table(mode="franklin", max_raises=0)).why_not("call")
    assert none is not None
    assert none.text.endswith("pass or fold.")
    shut = dealt(table(mode="franklin", max_raises=0)).why_not("bet 1")
    assert shut is not None
    assert "All 0" not in shut.text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "S", "S0", "S9", "S10", "X0", "X10", "Z3", "W=", "W=W", "=", "=W", "S5=S6", "X1=S3", "W S5", "WS5",
        "bid", "bid x", "bid -1", "bid 1.5", "bid 99999", "bet", "raise", "raise all", "bid three", "pass 1", "S5 S6",
        "W=S5=S6", "♠5", "5", "５S", "S５", "bid ３", "deal", "\0", "S5\0", "W==S5",
    ],
)  # fmt: skip
def test_P_unreadable_text_is_invalid_notation(text: str) -> None:
    state = lead()
    if text == "deal":
        assert state.why_not(text) is not None  # readable: a deal of no cards
        return
    for read in (state.after, state.why_not, state.move, start().after, displaced().after, over().why_not):
        with pytest.raises(InvalidNotation):
            read(text)


def test_P_WILD_a_bare_wild_is_asked_for_its_declaration() -> None:
    for text in ("W", "w", " W "):
        with pytest.raises(InvalidNotation, match=r"which card the wild stands for, like W=S5"):
            lead().after(text)


WRONG = [
    None,
    5,
    10**6000,
    -1,
    2.5,
    float("nan"),
    b"S5",
    bytearray(b"S5"),
    [],
    ["S5"],
    ("S5",),
    {},
    object(),
    True,
    int,
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda value: type(value).__name__)
def test_P_wrong_types_are_documented_errors(wrong: object) -> None:
    for state in (start(), lead(), displaced(), over()):
        for read in (state.after, state.why_not, state.move, state.describe):
            with pytest.raises(InvalidNotation) as raised:
                read(wrong)  # type: ignore[arg-type]
            assert len(str(raised.value)) < 300
        with pytest.raises(PentaError):
            state.view(wrong if wrong is not True else 7)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["S" * 10**6, "S5 " * 10**5, "W=" + "5" * 10**6, "bid " + "9" * 10**6, "=" * 10**6])
def test_P_huge_texts_are_refused_shortly(text: str) -> None:
    with pytest.raises(InvalidNotation) as raised:
        lead().after(text)
    assert len(str(raised.value)) < 1000


@pytest.mark.parametrize("position", [start, lead, over])
def test_P_DEAL_a_huge_deal_is_refused(position) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(IllegalMove) as raised:
        position().after("deal " + "S5 " * 10**5)
    assert len(str(raised.value)) < 2000


@pytest.mark.parametrize("seat", [-1, 4, 100, True, 1.0, "0", None])
def test_P_view_of_no_seat_is_a_documented_error(seat: object) -> None:
    with pytest.raises(PentaError, match="seat"):
        lead().view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [None, "x", 1.5, True, b"1"])
def test_a_seed_that_is_none_is_a_documented_error(seed: object) -> None:
    for draw in (start().deal, lead().view(0).sample, table().deal):
        with pytest.raises(PentaError, match="seed"):
            draw(seed)  # type: ignore[arg-type]


def test_P_a_forged_move_is_read_by_its_text() -> None:
    state = lead()
    held = state.legal_moves[0]
    assert state.after(Move(999, held.text, kind="fold")) == state.after(held)
    with pytest.raises(IllegalMove):
        state.after(Move(held.code, "S2", kind="play"))
    with pytest.raises(InvalidNotation):
        state.after(Move(held.code, None, kind="play"))  # type: ignore[arg-type]


@given(st.one_of(st.text(max_size=15), st.text("SXWTbidetrasfolcp=0159 ", max_size=9)))
def test_P_any_text_is_a_move_or_invalid_notation(text: str) -> None:
    for state in FUZZED:
        try:
            move = state.move(text)
        except InvalidNotation:
            with pytest.raises(InvalidNotation):
                state.why_not(text)
            continue
        assert state.move(move.text) == move
        reason = state.why_not(text)
        assert (reason is None) == (move in state.legal_moves)


FUZZED = [lead(), money(), displaced(), dealt(table())]


def test_P_refusals_survive_pickling() -> None:
    with pytest.raises(IllegalMove) as refused:
        follow().after("S8")
    copy = pickle.loads(pickle.dumps(refused.value))
    assert (str(copy), copy.reason, copy.position) == (
        str(refused.value),
        refused.value.reason,
        refused.value.position,
    )


def test_P_every_move_anywhere_is_legal_or_has_a_reason() -> None:
    """All readable moves at all positions of some games: exactly the legal ones have no reason."""
    pack = table().pack
    cards = pack.texts_of[:-1]
    readable = [*cards, *(f"W={card}" for card in cards), *(f"={card}" for card in cards), "pass", "call", "fold"]
    readable += [f"{word} {number}" for word in ("bid", "bet", "raise") for number in range(20)]
    for players in range(2, 9):
        rng = random.Random(players)
        state = table(players=players, mode="franklin", max_hands=1).start()
        while state.outcome is None:
            legal = {move.text for move in state.legal_moves}
            if rng.random() < 0.3 or state.phase in ("deal", "redeclare"):
                for text in readable:
                    reason = state.why_not(text)
                    assert (reason is None) == (text in legal), text
                    assert reason is None or SENTENCE.fullmatch(reason.text)
            deal = state.phase == "deal"
            state = state.after(state.deal(rng) if deal else provoking(state, rng))
