"""What those who use the package write, with the type that each line has for mypy and pyright (``make types``).

Nobody runs this file; what its lines do is what other tests and the notebooks show.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_type

from penta_widgets import (
    CHANCE,
    Exercise,
    PentaTable,
    PentathlonTable,
    Quiz,
    Replay,
    SolitaireTable,
    advise,
    find,
    game,
    play,
    position,
    simulate,
    tournament,
)
from penta_widgets.analysis import (
    Advice,
    BidTable,
    Estimate,
    Found,
    Proof,
    Review,
    Solution,
    Standings,
    bid_table,
    dealt_to_first,
    exchanged,
    play_deals,
    prove,
    quick_hand,
    quick_round,
    review,
    solve,
    start_of_round,
    whereabouts,
)
from penta_widgets.drawing import svg, text
from penta_widgets.engine import (
    FRENCH,
    Game,
    HandResult,
    Move,
    Penta,
    PentaSolitaire,
    PentaState,
    Pentathlon,
    PentathlonState,
    PentathlonView,
    PentaView,
    Reason,
    Record,
    Solitaire,
    SolitaireState,
    SolitaireView,
    State,
    View,
    bid_score,
    bits,
    deal_for,
    load_record,
)
from penta_widgets.players import MonteCarlo, Player, player
from penta_widgets.teaching import Verdict, find_in_round, penta, round_start, solitaire


def games(name: str) -> None:
    assert_type(game("penta"), Penta)
    assert_type(game("penta", players=5), Penta)
    assert_type(game("pentathlon"), Pentathlon)
    assert_type(game("solitaire"), PentaSolitaire)
    assert_type(game("twenty"), Solitaire)
    assert_type(game(name), Game[State])
    assert_type(game(name).start(), State)
    assert_type(game("penta").options.mode, str)
    assert_type(game("pentathlon").round_names, tuple[str, ...])


def positions() -> None:
    state = game("penta").start()
    assert_type(state, PentaState)
    assert_type(state.bids, tuple[int | None, ...])
    assert_type(state.view(0), PentaView)
    assert_type(state.view(0).hand, int)
    assert_type(state.view(0).cards, tuple[str, ...])
    assert_type(state.view(0).sample(1), PentaState)
    assert_type(state.after("call"), PentaState)
    assert_type(state.after(state.deal(1)).pot, int)
    assert_type(state.sheet[0], HandResult)
    assert_type(state.why_not("bid 1"), Reason | None)
    assert_type(state.legal_moves, tuple[Move, ...])
    assert_type(state.actor == CHANCE, bool)
    assert_type(game("penta").replay(["deal"]), PentaState)
    assert_type(game("pentathlon").start().rows, tuple[tuple[int, int] | None, ...])
    assert_type(game("pentathlon").start().view(1), PentathlonView)
    assert_type(game("solitaire").start().tops, Mapping[str, int | None])
    assert_type(game("alternate").start().view(0), SolitaireView)
    assert_type(game("solitaire").position({"L1": "SA"}), SolitaireState)
    assert_type(deal_for(state, "penta-1").cards, tuple[int, ...])
    assert_type(load_record("{}"), Record)
    assert_type(load_record("{}").replay(), State)
    assert_type(bid_score(1, 2), int)
    assert_type(list(bits(5)), list[int])
    assert_type(FRENCH.text(3), str)


def questions() -> None:
    rules, pentathlon, state = game("penta"), game("pentathlon"), game("solitaire").start()
    assert_type(find(rules, lambda s: s.pot > 3), Found[PentaState])
    assert_type(find(rules, lambda s: s.pot > 3).first.pot, int)
    assert_type([s.bids for s in find(rules, lambda s: s.phase == "bid", n=2)], list[tuple[int | None, ...]])
    assert_type(find(pentathlon, lambda s: bool(s.trick)).first.view(0).lacks, tuple[int, ...])
    assert_type(find(rules, lambda s: s.pot > 3).share, Estimate)
    assert_type(position(rules, {0: "W S8"}), PentaState)
    assert_type(play_deals(rules, 1, player("greedy")).sheet[-1].tricks, tuple[int, ...])
    assert_type(start_of_round(pentathlon, "fan_tan"), PentathlonState)
    assert_type(exchanged(rules.start(), "S8", "S1", 1), tuple[PentaState, PentaState])
    assert_type(dealt_to_first(pentathlon.start(), "SA", 1).dealer, int)
    assert_type(quick_hand(rules.start()), HandResult)
    assert_type(quick_round(pentathlon.start()), tuple[int, ...])
    assert_type(tournament(["greedy", "random"], pentathlon, 10), Standings)
    assert_type(tournament(["greedy", "random"], pentathlon, 10).scores, tuple[Estimate, ...])
    assert_type(simulate(lambda rng: rng.random(), 10).mean, float)
    assert_type(advise(pentathlon.start().view(0)), Advice)
    assert_type(advise(pentathlon.start().view(0)).best.text, str)
    assert_type(advise(pentathlon.start().view(0))["SA"].mean, float)
    assert_type(bid_table("S2 S5"), BidTable)
    assert_type(review(rules.start()), Review)
    assert_type(solve(state), Solution)
    assert_type(solve(state).line, tuple[str, ...] | None)
    assert_type(prove(state), Proof)
    assert_type(whereabouts(pentathlon.start().view(0))["SQ"][1].mean, float)
    assert_type(svg(state), str)
    assert_type(text(state.view(0)), str)


class Lowest:
    """A player of one's own: whoever has ``choose`` and a name."""

    name = "lowest"

    def choose(self, view: View) -> Move:
        """The first legal move."""
        return view.legal_moves[0]


def seats() -> None:
    assert_type(player("greedy"), Player)
    tournament({"low": Lowest(), "deep": MonteCarlo(worlds=20), "greedy": "greedy"}, game("penta"), 5)
    play("penta", bots=Lowest())
    play_deals(game("penta"), 1, Lowest())


def tables(name: str) -> None:
    assert_type(play(), PentaTable)
    assert_type(play("pentathlon", seed=3), PentathlonTable)
    assert_type(play("solitaire"), SolitaireTable)
    assert_type(play("penta", players=5).state.totals, tuple[int, ...])
    assert_type(play("penta").move("bid 1").view.hand, int)
    assert_type(play("pentathlon").state.rows, tuple[tuple[int, int] | None, ...])
    assert_type(play("solitaire").state.tops, Mapping[str, int | None])
    assert_type(play("twenty").view, SolitaireView)
    assert_type(play(name).state, State)
    assert_type(play("solitaire").hint().reason, str)
    assert_type(Replay(play("penta")).state, State)


def lessons() -> None:
    quiz = Quiz([penta.legal_cards(seed=4), solitaire.takers()])
    assert_type(quiz[1], Exercise)
    assert_type(quiz.answer(1, "S5"), Verdict)
    assert_type(quiz[1].question.right, tuple[str, ...])
    assert_type(round_start("queens", 6).rows, tuple[tuple[int, int] | None, ...])
    assert_type(find_in_round("pass", lambda s: s.turn == 0, 1), PentathlonState)
