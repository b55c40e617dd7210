"""The packed rules of Penta Solitaire against the interpreter, position by position, in a second."""

from __future__ import annotations

import random

import pytest

from penta_widgets.engine.deals import shuffled
from penta_widgets.engine.solitaire import PentaSolitaire, SolitaireState, interpreter, rules

DEAL = shuffled(PentaSolitaire().layout.pack, "solitaire-1/1")
LAST_OF_U1 = 3
"""U1 builds up from the five, so its last card is a four."""


def facts(position: list[int]) -> tuple[list[int], list[int], list[int], list[int]]:
    """Lengths and top ranks of the fifteen piles, the ranks on the waste and those left in the stock."""
    assert len(position) == rules.SIZE
    lengths = [*position[: rules.FOUNDATIONS], *position[rules.LENGTHS : rules.TURNED]]
    tops = [rules.top(position, pile) for pile in range(15)]
    waste = position[rules.WASTE : rules.WASTE + position[rules.WASTE_COUNT]]
    return (
        lengths,
        tops,
        waste,
        position[rules.STOCK + position[rules.TURNED] : rules.STOCK + position[rules.STOCK_COUNT]],
    )


@pytest.mark.parametrize("option", ["none", "left", "both"])
def test_packed_rules_and_interpreter_walk_the_same_game(option: str) -> None:
    game = PentaSolitaire(foundation_return=option)
    for seed in range(4):
        rng = random.Random(f"{option} {seed}")
        columns, stock = interpreter.dealt(game.layout, shuffled(game.layout.pack, f"solitaire-{seed}/1"))
        position = rules.packed(SolitaireState(game, columns, stock, dealt=True))
        room = [0] * rules.MOST_MOVES
        for _ in range(250):
            codes = interpreter.legal_codes(game.layout, columns, len(stock), 0)
            assert room[: rules.legal(position, room)] == codes
            if not codes:
                break
            code = rng.choice(codes)
            columns, stock = interpreter.played(game.layout, columns, stock, code)
            rules.play(position, code)
            assert facts(position) == facts(rules.packed(SolitaireState(game, columns, stock, dealt=True)))
            lengths, tops, waste, left = facts(position)
            assert lengths == [len(column) for column in columns]
            assert tops == [column[-1] % 13 if column else -1 for column in columns]
            assert waste == [card % 13 for card in columns[rules.WASTE_PILE]]
            assert left == [card % 13 for card in stock]
            assert rules.cards_home(position) == interpreter.home(game.layout, columns)
            assert not rules.is_won(position)


def last_card(pile: int) -> list[int]:
    """All cards are home but the last of U1, which lies on this pile alone."""
    position = [0] * rules.SIZE
    position[:8] = [12, *[13] * 7]
    position[8:14] = [-1] * 6
    rules.put(position, pile, LAST_OF_U1)
    return position


@pytest.mark.parametrize("pile", range(8, 15))
def test_S_END_the_game_is_won_with_the_last_card_and_no_earlier(pile: int) -> None:
    position = last_card(pile)
    assert rules.top(position, pile) == LAST_OF_U1
    assert not rules.is_won(position)
    rules.play(position, interpreter.transfer(pile, 0))
    assert rules.is_won(position)
    assert rules.cards_home(position) == 104
    assert [rules.top(position, pile) for pile in (0, 4, 8, 14)] == [3, 5, -1, -1]


@pytest.mark.parametrize("rank", range(13))
def test_S_END_any_card_on_the_tableau_is_one_too_many(rank: int) -> None:
    position = last_card(8)
    position[8] = rank
    assert not rules.is_won(position)


def test_S_END_the_last_card_may_go_home_or_about() -> None:
    room = [0] * rules.MOST_MOVES
    codes = room[: rules.legal(last_card(8), room)]
    assert [interpreter.piles_of(code) for code in codes] == [(8, target) for target in (0, 9, 10, 11, 12, 13)]


def test_S_END_a_card_in_the_stock_is_not_home() -> None:
    position = last_card(8)
    rules.take(position, 8)
    position[rules.STOCK_COUNT], position[rules.STOCK] = 1, LAST_OF_U1
    assert not rules.is_won(position)
    rules.play(position, interpreter.TURN)
    assert (rules.top(position, 14), rules.is_won(position)) == (LAST_OF_U1, False)


def test_S_FOUNDATION_a_full_foundation_gives_nothing_back() -> None:
    position = last_card(8)
    position[rules.RETURNS] = 2
    assert [rules.first_target(position, source) for source in (0, 1, 7, 8, 14)] == [8, 14, 14, 0, 0]


def test_there_is_room_for_the_moves_of_any_position() -> None:
    assert rules.MOST_MOVES >= 15 * 14 + 1
    assert rules.SIZE >= rules.STOCK + 104
    assert rules.STOCK >= rules.WASTE + 104


def test_packed_reads_a_state_as_the_deal_does() -> None:
    game = PentaSolitaire()
    state = game.start().after(game.start().deal_of(DEAL))
    assert rules.packed(state) == rules.packed_deal(DEAL)
    hidden = rules.packed(state.view(0))
    assert hidden[: rules.STOCK] == rules.packed(state)[: rules.STOCK]
    assert not any(hidden[rules.STOCK :])


def test_S_FOUNDATION_and_S_TABLEAU_by_rank() -> None:
    position = rules.packed_deal(DEAL)
    assert [rank for rank in range(13) if rules.takes(position, 0, rank)] == [4]
    position[:8] = [9, 13, 0, 0, 5, 13, 0, 0]
    assert [[rank for rank in range(13) if rules.takes(position, pile, rank)] for pile in (0, 1, 4, 5)] == [
        [0], [], [12], [],
    ]  # fmt: skip
    position[8:14] = [0, 5, -1, 12, 5, -1]  # ace left takes a king, king right an ace
    taken = [[rank for rank in range(13) if rules.takes(position, pile, rank)] for pile in (8, 11)]
    assert taken == [[12], [0]]
    assert sum(rules.takes(position, 10, rank) for rank in range(13)) == 13
