"""Peers from other fields, side by side: RLCard's bridge, python-chess as the reference for pure Python; memory."""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import chess

from benchmarks.measure import Row, rate_row, rates, ratio_row, table
from penta_widgets.engine import CHANCE, State, game
from penta_widgets.engine.pentathlon import PentathlonOptions, rules
from penta_widgets.engine.pentathlon.situation import dealt_rounds

GAMES = 60
PERFT_DEPTH = 3
ROUNDS_PLAYED = 300
CARDS = 52
PEAK = """
found = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(int(found[0].split()[1]) / 1024)
"""
LOADS = {
    "engine, one game of Penta at random": """
import random
from penta_widgets.engine import CHANCE, game
rng, state = random.Random(1), game("penta").start()
while state.actor is not None:
    state = state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves))
""",
    "a million compiled hands of Penta": """
from penta_widgets.engine.penta import PentaOptions, playout
playout.simulate_hands(PentaOptions(mode="points"), 1_000_000, 1)
""",
    "advice over 10,000 worlds": """
from penta_widgets.analysis import advise
from penta_widgets.engine import game
state = game("pentathlon").start()
state = state.after(state.deal(1))
advise(state.view(1), 10_000)
""",
    "OpenSpiel imported": "import pyspiel\npyspiel.load_game('hearts').new_initial_state()\n",
}


def main() -> str:
    """Measure, and return the tables as Markdown."""
    tasks: dict[str, Callable[[], float]] = {
        "perft of Penta, leaves": lambda: _perft(_first_lead("penta"), PERFT_DEPTH),
        "perft of Pentathlon, leaves": lambda: _perft(_first_lead("pentathlon"), PERFT_DEPTH),
        "playouts of Pentathlon on integers, cards": _cards,
        "perft of python-chess, leaves": lambda: _chess(chess.Board(), PERFT_DEPTH),
        "random games of Penta, moves": lambda: _moves("penta"),
        "random games of Pentathlon, moves": lambda: _moves("pentathlon"),
    }
    bridge = _bridge()
    if bridge is not None:
        tasks["random games of RLCard's bridge, moves"] = bridge
    found = rates(tasks)
    rows = [_against(found, what, "perft of python-chess, leaves") for what in list(tasks)[:3]]
    if bridge is not None:
        rows += [_against(found, what, "random games of RLCard's bridge, moves") for what in list(tasks)[4:6]]
    rows += [rate_row(what, values, "/s") for what, values in found.items()]
    note = "" if bridge is not None else f"\nRLCard: not measured, {_why_no_rlcard()}.\n"
    return f"{table('Pure Python, interpreted, beside peers', rows)}{note}\n{_memory()}"


def _against(found: dict[str, list[float]], ours: str, theirs: str) -> Row:
    return ratio_row(f"{ours} a second, against {theirs}", found[ours], found[theirs])


def _first_lead(name: str) -> State:
    """A dealt position with a card to lead."""
    state = game(name, **({"mode": "points"} if name == "penta" else {})).start()
    state = state.after(state.deal(4))
    while state.phase == "bid":
        state = state.after("bid 2")
    return state


def _perft(state: State, depth: int) -> int:
    """Positions so many moves on, the last ones counted without making the moves, as peers do."""
    if depth == 1:
        return len(state.legal_moves)
    return sum(_perft(state.after(move), depth - 1) for move in state.legal_moves)


def _cards() -> float:
    dealt_rounds(PentathlonOptions(), rules.PASS, ROUNDS_PLAYED, 1, compiled=False)
    return ROUNDS_PLAYED * CARDS


def _moves(name: str) -> float:
    """Random games by immutable positions, every legal move listed: moves made."""
    rng, moves, rules_of_play = random.Random(5), 0, game(name)
    for _ in range(2):
        state: State = rules_of_play.start()
        while state.actor is not None:
            state = state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves))
            moves += 1
    return moves


def _chess(board: chess.Board, depth: int) -> int:
    """The same perft of chess's first position."""
    if depth == 1:
        count: int = board.legal_moves.count()
        return count
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _chess(board, depth - 1)
        board.pop()
    return total


def _bridge() -> Callable[[], float] | None:
    """Random games of RLCard's bridge; None where it is not installed."""
    if importlib.util.find_spec("rlcard") is None:
        return None
    import rlcard

    environment: Any = rlcard.make("bridge", config={"seed": 3})
    rng = random.Random(3)

    def run() -> float:
        moves = 0
        for _ in range(GAMES):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(rng.choice(list(state["legal_actions"])))
                moves += 1
        return moves

    return run


def _why_no_rlcard() -> str:
    return "it is not installed (`pip install rlcard`; the extra `bench` asks for it)"


def _memory() -> str:
    rows = []
    for what, code in LOADS.items():
        peaks = [_peak(code) for _ in range(3)]
        rows.append(Row(what, sorted(peaks)[1], min(peaks), max(peaks), "MB"))
    return table("Memory: the most that a process held", rows, runs=3)


def _peak(code: str) -> float:
    run = subprocess.run([sys.executable, "-c", code + PEAK], capture_output=True, text=True, check=True)
    return float(run.stdout.split()[-1])


if __name__ == "__main__":
    print(main())
