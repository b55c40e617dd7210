"""MonteCarlo's view of Penta: which hands the others can hold, and every move tried in the same worlds.

A move's gain is what the hand scores, in points; for money the chips of the hand count too, at
``trials.CHIP`` points a chip.
"""

from __future__ import annotations

from typing import Any, cast

from penta_widgets.engine import accel
from penta_widgets.engine.contract import CHANCE, Game, State, View
from penta_widgets.engine.penta import Penta, PentaState, PentaView
from penta_widgets.engine.penta.packed import EPSILON, RANDOM, SIZE, packed_hand
from penta_widgets.engine.penta.rules import reward_part
from penta_widgets.engine.penta.trials import CHIP, PARTS, try_moves
from penta_widgets.engine.sharing import sharings
from penta_widgets.players.contract import Rewards
from penta_widgets.players.greedy import Greedy


def rewards(view: View, worlds: int, epsilon: float, seed: int, _reads: bool = False) -> Rewards:
    """Every legal move tried in ``worlds`` worlds; compiled where Numba is there, with the same numbers.

    Nobody reads the others' cards here: in Penta that would have to take bids and redeclarations into account.
    Raises InvalidOption if no hands agree with what the view says.
    """
    seen = cast("PentaView", view)
    rows = _rows(seen, worlds, round(epsilon * RANDOM), seed, compiled=accel.available())
    return Rewards(seen.legal_moves, rows)


def standings(state: State) -> list[float]:
    """Points by seat, or chips in a game that is played for them."""
    here = cast("PentaState", state)
    return [float(worth) for worth in (here.balances if _is_for_money(here.game) else here.totals)]


def played_out(state: State, _generator: object) -> list[float]:
    """The standings at the hand's end when everybody plays on as Greedy does."""
    greedy = Greedy()
    while state.actor not in {None, CHANCE}:
        state = state.after(greedy.choose(state.view(state.actor)))
    return standings(state)


def gain_counts(game: Game, _phase: str) -> str:
    """What a value of ``rewards`` counts."""
    if _is_for_money(game):
        return f"points of the hand + {CHIP} × chips won, with an equal share of the reward pot"
    return "points of the hand"


def loss_counts(game: Game) -> str:
    """What a game's decisions cost together."""
    return f"points (a chip counts as {CHIP})" if _is_for_money(game) else "points"


def _is_for_money(game: Game) -> bool:
    return cast("Penta", game).options.mode == "franklin"


def _rows(view: PentaView, worlds: int, epsilon: int, seed: int, *, compiled: bool) -> list[list[float]]:
    """The gains by move and world; moves that end the hand need no worlds."""
    world = view.sample(seed, compiled=compiled)
    after = [world.after(move) for move in view.legal_moves]
    open_moves = [index for index, state in enumerate(after) if not _hand_over(view, state)]
    rows = [[_settled(view, state)] * worlds for state in after]
    if open_moves:
        tried = _tried(view, [after[index] for index in open_moves], worlds, epsilon, seed, compiled=compiled)
        paid = [_chips(view, after[index]) for index in open_moves]
        for place, index in enumerate(open_moves):
            rows[index] = [gain / PARTS + CHIP * paid[place] for gain in tried[place :: len(open_moves)]]
    return rows


def _tried(
    view: PentaView, after: list[PentaState], worlds: int, epsilon: int, seed: int, *, compiled: bool
) -> list[int]:
    starts: list[int] = []
    for state in after:
        packed = packed_hand(state.public, state.hands, view.game.options)
        packed[EPSILON] = epsilon
        starts += packed
    shaped: Any = accel.array if compiled else list
    gains = shaped([0] * (worlds * len(after)))
    run = accel.fast(try_moves) if compiled else try_moves
    run(
        shaped(starts),
        view.seat,
        sharings(view.hidden, compiled=compiled).plan(),
        shaped(list(view.shown)),
        view.hand_size,
        shaped([0] * SIZE),
        shaped([0] * view.players),
        shaped(accel.seeded(seed)),
        gains,
    )
    return [int(gain) for gain in gains]


def _hand_over(view: PentaView, state: PentaState) -> bool:
    return len(state.sheet) > len(view.sheet)


def _settled(view: PentaView, state: PentaState) -> float:
    """What a move that ended the hand brought, by the measure of ``trials.gain``."""
    if not _hand_over(view, state):
        return 0.0
    if view.phase == "bet":  # a fold: nothing more is paid, and a claim on the reward pot's part is left
        return CHIP * reward_part(view.pot) / view.players
    return state.sheet[-1].scores[view.seat] + CHIP * (state.balances[view.seat] - view.balances[view.seat])


def _chips(view: PentaView, state: PentaState) -> int:
    return state.balances[view.seat] - view.balances[view.seat]
