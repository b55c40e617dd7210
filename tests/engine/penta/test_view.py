"""What a seat may know: nothing hidden anywhere in a view, and every sample agrees with what is public."""

from __future__ import annotations

import copy
import gc
import pickle
import random
from collections import Counter
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any

import pytest

from penta_widgets.engine import State
from penta_widgets.engine.cards import PENTA, TRUMP_MASK, WILD, penta_cards, penta_hand
from penta_widgets.engine.penta import PentaState, PentaView
from tests.engine.penta.dealing import dealt, hand_of, on, play, playing, provoking, table
from tests.engine.penta.naive import SUITS

VARIANTS: list[dict[str, Any]] = [
    *({"players": players, "mode": "franklin", "max_hands": 2} for players in range(2, 9)),
    *({"players": players, "mode": "spades_like", "max_hands": 1} for players in (2, 4, 8)),
    {"players": 3, "mode": "points", "wild_offsuit_discard": True, "max_hands": 1},
    {"players": 4, "mode": "franklin", "sole_survivor": "play", "max_hands": 2},
]


def positions(options: dict[str, object], seed: int) -> list[PentaState]:
    """All positions of one random game."""
    rng = random.Random(f"views {seed}")
    state = table(**options).start()
    met = [state]
    while state.outcome is None:
        state = state.after(state.deal(rng) if state.phase == "deal" else provoking(state, rng))
        met.append(state)
    return met


def reachable(root: object) -> list[object]:
    """Every object that can be got at from this one, short of classes, functions and modules."""
    seen: dict[int, object] = {}
    stack = [root]
    while stack:
        item = stack.pop()
        if id(item) in seen or isinstance(item, type | FunctionType | ModuleType):
            continue
        seen[id(item)] = item
        stack += gc.get_referents(item)
    return list(seen.values())


def constraints(state: PentaState, seat: int, displaying: bool) -> list[tuple[int, str, str]]:
    """Public facts by the rule book alone, from the moves: (seat, what it cannot hold, why)."""
    facts = []
    for trick in [*state.public.past_tricks, state.public.trick]:
        for laid in trick[1:]:
            led, stands = PENTA.text(trick[0].stands)[0], PENTA.text(laid.stands)[0]
            if stands != led:
                facts += [(laid.seat, f"{led}{rank}", "void shown") for rank in range(1, 10)]
    if displaying and state.phase in ("bid", "play", "redeclare"):
        for other in range(state.players):
            if state.folded[other]:
                continue
            floors = {PENTA.text(c)[0]: int(PENTA.text(c)[1]) for c in range(40) if state.displayed[other] >> c & 1}
            for suit in SUITS:
                facts += [(other, f"{suit}{rank}", "floor") for rank in range(1, floors.get(suit, 9))]
    return [fact for fact in facts if fact[0] != seat]


def agrees(sample: PentaState, truth: PentaState, seat: int) -> None:
    """The position honours all that this seat knows of the true one."""
    assert sample.public == truth.public
    assert sample.hands[seat] == truth.hands[seat]
    held = [penta_cards(hand) for hand in sample.hands]
    assert tuple(map(len, held)) == truth.counts
    everything = [card for hand in held for card in hand] + penta_cards(truth.public.gone)
    if truth.phase in ("deal", "over"):
        assert not any(held)
        return
    assert Counter(everything) == Counter(truth.pack_in_use)
    for other, shown in enumerate(truth.shown):
        assert shown & ~sample.hands[other] == 0
    texts = [set(PENTA.texts(hand).split()) for hand in held]
    for other, card, why in constraints(truth, seat, truth.game.options.mode != "spades_like"):
        assert card not in texts[other], why


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: " ".join(f"{k}={v}" for k, v in o.items()))
def test_P_VIEW_samples_agree_with_all_that_is_known_at_every_seat(options: dict[str, object]) -> None:
    rng = random.Random(1)
    for seed in range(3):
        for truth in positions(options, seed)[:: 2 if seed else 1]:
            for seat in range(truth.players):
                agrees(truth, truth, seat)  # the true state is always among the possible ones
                if rng.random() < 0.3:
                    agrees(truth.view(seat).sample(rng), truth, seat)


@pytest.mark.parametrize("players", range(2, 9))
def test_P_VIEW_true_cards_are_always_possible_where_they_are(players: int) -> None:
    for truth in positions({"players": players, "mode": "franklin", "max_hands": 1}, 11):
        for seat in range(players):
            view = truth.view(seat)
            if truth.phase in ("deal", "over"):
                continue
            for other in range(players):
                for card in penta_cards(truth.hands[other] & ~truth.shown[other]):
                    if other != seat:
                        assert card in view.unseen
                        assert view.hidden.can[other] >> card & 1


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: " ".join(f"{k}={v}" for k, v in o.items()))
def test_P_VIEW_samples_are_played_to_the_end(options: dict[str, object]) -> None:
    rng = random.Random(2)
    for truth in positions(options, 7)[::5]:
        if truth.actor is None:
            continue
        sample = truth.view(rng.randrange(truth.players)).sample(rng)
        assert sample.legal_moves or sample.phase == "deal"
        while sample.outcome is None:
            sample = sample.after(sample.deal(rng) if sample.phase == "deal" else provoking(sample, rng))


def test_P_VIEW_the_seat_to_act_has_the_same_moves_in_its_view_and_others_none() -> None:
    for truth in positions({"players": 5, "mode": "franklin", "max_hands": 1}, 3):
        for seat in range(5):
            view = truth.view(seat)
            assert view.legal_moves == (truth.legal_moves if truth.actor == seat else ())
            assert (view.actor, view.phase) == (truth.actor, truth.phase)
            if truth.actor == seat:
                assert view.sample(seat).legal_moves == truth.legal_moves


def swapped(state: PentaState, one: int, other: int) -> PentaState:
    """The same position with the undisplayed cards of two seats exchanged."""
    hidden = [state.hands[seat] & ~state.shown[seat] for seat in (one, other)]
    hands = list(state.hands)
    hands[one] = penta_hand(penta_cards(state.shown[one]) + penta_cards(hidden[1]))
    hands[other] = penta_hand(penta_cards(state.shown[other]) + penta_cards(hidden[0]))
    return replace(state, hands=tuple(hands))


def test_P_VIEW_is_equal_for_positions_that_differ_in_hidden_cards_only() -> None:
    state = dealt(table(mode="franklin"))
    other = swapped(state, 1, 3)
    assert state != other
    for seat in (0, 2):
        assert state.view(seat) == other.view(seat)
        assert hash(state.view(seat)) == hash(other.view(seat))
        assert pickle.dumps(state.view(seat)) == pickle.dumps(other.view(seat))
        assert repr(state.view(seat)) == repr(other.view(seat))
        assert state.view(seat).sample(5) == other.view(seat).sample(5)
    for seat in (1, 3):
        assert state.view(seat) != other.view(seat)


@pytest.mark.parametrize("options", VARIANTS[:4], ids=str)
def test_P_VIEW_holds_no_state_and_no_hidden_hand_anywhere(options: dict[str, object]) -> None:
    for truth in positions(options, 5)[1::4]:
        hidden = {other: truth.hands[other] for other in range(truth.players) if penta_cards(truth.hands[other])[2:]}
        for seat in range(truth.players):
            view = truth.view(seat)
            _ = view.legal_moves, view.unseen  # what it keeps in memory counts too
            inside = reachable(view)
            assert not any(isinstance(item, State) for item in inside)
            numbers = {item for item in inside if isinstance(item, int)}
            assert not numbers & {hand for other, hand in hidden.items() if other != seat}
            assert not numbers & {hand & ~truth.shown[o] for o, hand in hidden.items() if o != seat}
            assert b"PentaState" not in pickle.dumps(view)


def test_P_VIEW_pickles_and_copies_to_an_equal_view() -> None:
    view = playing(seed=3).view(2)
    assert isinstance(view, PentaView)
    assert pickle.loads(pickle.dumps(view)) == view == copy.deepcopy(view)


def test_P_FOLD_a_folded_hand_stays_secret_and_may_be_anything() -> None:
    state = play(dealt(table(mode="franklin"), {0: "S8 T8 H8 E8 C8"}), "fold", "pass", "pass", "pass")
    view = state.view(1)
    assert (view.displayed[0], view.voids[0], view.counts[0]) == (0, 0, 13)
    assert all(card in view.unseen for card in penta_cards(state.hands[0]))
    hands = {view.sample(seed).hands[0] for seed in range(20)}
    assert len(hands) == 20
    own = state.view(0)
    assert own.hand == state.hands[0]  # the one who folded still knows it
    assert own.sample(1).hands[0] == state.hands[0]


def test_P_FOLD_nobody_holds_the_folded_cards_once_the_hand_is_over() -> None:
    state = play(dealt(table(mode="franklin", max_hands=2)), "fold", "fold", "fold")
    assert state.phase == "deal"
    assert state.hands == (0, 0, 0, 0)
    assert [state.view(seat).hand for seat in range(4)] == [0] * 4
    rest = on(play(dealt(table(mode="franklin", max_hands=1)), "fold", "pass", "pass", "pass"), "bid 0")
    while rest.outcome is None:
        rest = rest.after(rest.legal_moves[0])
    assert rest.hands == (0, 0, 0, 0)


def test_P_DISPLAY_samples_keep_displayed_cards_floors_and_voids() -> None:
    state = dealt(table(players=8), {2: "S3 S5 T8 X9 W C1"})
    for seed in range(30):
        hand = hand_of(state.view(0).sample(seed), 2).split()
        assert {"S3", "T8", "C1"} <= set(hand)
        assert not {"S1", "S2", "T7"} & set(hand)
        assert not any(card[0] in "HE" for card in hand)


def test_P_FOLLOW_a_wild_in_the_suit_shows_nothing_about_the_suit() -> None:
    state = playing({0: "T5", 1: "W T3", 2: "S8"}, void={2: "T"}, mode="spades_like")
    state = play(state, "T5", "W=T8", "S8")
    assert [PENTA.words(8 * suit).split()[0] for suit in range(5) if state.voids[1] >> suit & 1] == []
    assert [PENTA.words(8 * suit).split()[0] for suit in range(5) if state.voids[2] >> suit & 1] == ["torz"]


def test_P_FOLLOW_a_discard_on_a_trump_lead_shows_no_trumps() -> None:
    state = playing({0: "X4", 1: "W", 2: "S8"}, void={1: "X", 2: "X"}, mode="spades_like")
    state = play(state, "X4", "W=T8", "S8")
    assert [lacking >> 5 & 1 for lacking in state.voids] == [0, 1, 1, 0]
    for seed in range(20):
        hands = state.view(3).sample(seed).hands
        assert not any("X" in PENTA.texts(penta_cards(hands[seat])) for seat in (1, 2))


def test_P_VIEW_samples_spread_over_what_is_possible() -> None:
    """With two hidden cards at each of two seats all six divisions come up about equally often."""
    state = small_position()
    seen = Counter(state.view(2).sample(seed).hands[0] for seed in range(1200))
    assert len(seen) == 6
    assert min(seen.values()) > 140  # 200 expected, standard deviation 13


def small_position() -> PentaState:
    """Three players, two cards each left, nothing known about them."""
    state = on(dealt(table(players=3, mode="spades_like")), "bid 0")
    parse = state.game.pack.parse
    hands = tuple(penta_hand(map(parse, cards.split())) for cards in ("S2 X5", "H8 E3", "T8 W"))
    everything = penta_hand(state.pack_in_use)
    held = hands[0] | hands[1] | 1 << parse("T8")
    gone = penta_hand(card for card in penta_cards(everything & ~held) if card != WILD)
    public = replace(state.public, gone=gone | 1 << WILD, tricks=(4, 4, 4))
    return replace(state, hands=hands, public=public)


def test_P_DISPLAY_a_seat_lacks_what_lies_below_its_displayed_card_and_whole_suits_it_shows_none_of() -> None:
    state = dealt(table(players=8), {2: "S3 S5 T8 X9 W C1"})
    below_three, below_eight, hunti_and_elay = 0b11, 0x7F << 8, 0xFFFF << 16
    assert state.lacks[2] == below_three | below_eight | hunti_and_elay
    assert state.view(2).lacks == state.view(0).lacks == state.lacks


def test_P_FOLLOW_a_seat_that_did_not_follow_lacks_the_suit() -> None:
    state = play(playing({0: "X4", 1: "W", 2: "S8"}, void={1: "X", 2: "X"}, mode="spades_like"), "X4", "W=T8", "S8")
    assert state.lacks == (0, TRUMP_MASK, TRUMP_MASK, 0)


def test_P_WIN_a_seat_takes_the_cards_of_its_tricks_wilds_too() -> None:
    state = playing({0: "T5", 1: "W T3", 2: "S8", 3: "T8"}, void={2: "T"}, mode="spades_like")
    state = play(state, "T5", "W=T7", "S8", "T8")
    assert state.taken == (0, 0, 0, penta_hand([PENTA.parse(card) for card in ("T5", "W", "S8", "T8")]))
    assert [[play.card for play in trick] for trick in state.past_tricks] == [[12, WILD, 7, 15]]
