"""What every game passes, whoever wrote it: rules, records, bots, questions, tables, replays, drawings, adapters.

``tests/test_registry.py`` runs it on every game that is registered and on the toy of ``tests/toy_game``. A game of
one's own is tested the same way: call each of ``CHECKS`` and ``COMPILED`` with its name.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from penta_widgets import Replay, advise, drawing, play, tournament
from penta_widgets.adapters import action_count, observation_size, observed
from penta_widgets.adapters.gymnasium import SeatEnv
from penta_widgets.adapters.pettingzoo import env
from penta_widgets.engine import CHANCE, Game, GameEntry, IllegalMove, InvalidOption, State, entry, game, game_names
from penta_widgets.engine.game_entry import PARTS, Part
from penta_widgets.engine.records import Record, dumps, load_record
from penta_widgets.players import player
from penta_widgets.widgets.start import table_type
from penta_widgets.widgets.wire.snapshot import LIMIT

LONG = 120
"""Moves of a game that is looked at closely: solitaires need not end."""
NEEDED: dict[Part, tuple[str, ...]] = {
    "game": (),
    "table": ("face_type",),
    "drawing": ("svg", "text"),
    "greedy": ("greedy_move", "explain"),
    "rollouts": ("rewards", "standings", "played_out", "gain_counts", "loss_counts"),
    "observation": ("action_count", "observed"),
}


def options_of(name: str) -> dict[str, Any]:
    """The options that a table of the game starts with: Penta's is without money, which the adapters carry."""
    return dict(table_type(name).defaults)


def rules_of(name: str) -> Game:
    """The game under those options."""
    return game(name, **options_of(name))


def positions(name: str, seed: int = 1, most: int = LONG) -> Iterator[State]:
    """A game by random moves, the start first."""
    rng, state = random.Random(f"{name} {seed}"), rules_of(name).start()
    yield state
    for _ in range(most):
        if state.actor is None:
            return
        state = state.after(state.deal(rng) if state.actor == CHANCE else rng.choice(state.legal_moves))
        yield state


def decision(name: str) -> State:
    """A position with a choice."""
    return next(state for state in positions(name, 2) if len(state.legal_moves) > 1)


def check_entry(name: str) -> None:
    """What the entry names is there, and what it says is what the game says."""
    known, rules = entry(name), rules_of(name)
    assert isinstance(known, GameEntry)
    assert (known.name, known.title) == (rules.name, rules.title)
    assert known.players[0] <= rules.players <= known.players[1]
    for part in PARTS:
        if getattr(known, part) is None:
            assert part in {"rollouts", "observation"}, f"{name} has no {part}"
            assert known.players == (1, 1), f"a game with opponents needs {part}; the plain one serves any"
        else:
            assert [word for word in NEEDED[part] if not hasattr(known.part(part), word)] == []
    assert table_type(name).name == name


def check_moves(name: str) -> None:
    """Legal moves are sorted, can be read back, and are the only ones that are made; the rest has a reason."""
    met: dict[str, None] = {}
    for state in positions(name):
        moves = state.legal_moves
        assert list(moves) == sorted(set(moves))
        assert bool(moves) == (state.actor not in {None, CHANCE}) == (state.phase not in {"deal", "over"})
        for move in moves:
            met[move.text] = None
            assert state.move(f" {move.text.lower()} ") == move
            assert state.why_not(move) is None
            assert state.describe(move)
        for text in list(met)[:30]:
            reason = state.why_not(text)
            assert (reason is None) == (text in {move.text for move in moves})
            if reason is not None:
                assert reason.rule
                assert reason.text.endswith((".", "?"))
                with pytest.raises(IllegalMove):
                    state.after(text)


def check_positions(name: str) -> None:
    """Positions are values: making a move changes nothing, and pickles and replays bring the same one back."""
    for state in list(positions(name))[::7]:
        before = repr(state)
        for move in state.legal_moves[:3]:
            assert state.after(move) == state.after(move.text)
        assert repr(state) == before
        assert pickle.loads(pickle.dumps(state)) == state == state.game.replay(state.history)


def check_views(name: str) -> None:
    """A view knows its own moves alone, and the positions it imagines look the same from that seat."""
    state = next(state for state in positions(name) if state.actor not in {None, CHANCE})
    imagined = [state.view(0).sample(seed) for seed in range(6)]
    assert entry(name).hidden_cards == any(one != state for one in imagined)
    for state in list(positions(name))[1::5]:
        for seat in range(state.game.players):
            view = state.view(seat)
            assert view.legal_moves == (state.legal_moves if state.actor == seat else ())
            assert (view.actor, view.phase) == (state.actor, state.phase)
            assert view.sample(3).view(seat) == view
    for nobody in (-1, state.game.players, True, "0"):
        with pytest.raises(InvalidOption, match="seat"):
            state.view(nobody)  # type: ignore[arg-type]


def check_end(name: str) -> None:
    """Who wins is who has the best score, and totals are the scores in the end."""
    for seed in range(3):
        *_, last = positions(name, seed, 5_000 if rules_of(name).players > 1 else LONG)
        if last.outcome is None:
            assert rules_of(name).players == 1
            continue
        scores = last.outcome.scores
        if rules_of(name).players > 1:
            best = (min if entry(name).lower_wins else max)(scores)
            assert last.outcome.winners == tuple(seat for seat, score in enumerate(scores) if score == best)
        assert tuple(last.totals) == scores
        assert last.legal_moves == ()
        assert last.why_not(last.history[-1]) is not None


def check_records(name: str) -> None:
    """A record replays to the same position, and says all that is needed."""
    *_, last = positions(name)
    record = load_record(dumps(last))
    assert record.replay() == last
    assert record == Record.of(last)
    assert json.loads(dumps(last))["game"] == name


def check_bots(name: str) -> None:
    """The bots that need no imagined deals choose legal moves, the same for the same seed, and say why."""
    state = decision(name)
    view = state.view(state.actor or 0)
    for bot in ("random", "greedy"):
        move = player(bot, 5).choose(view)
        assert move in view.legal_moves
        assert player(bot, 5).choose(view) == move
    sentence = player("greedy").explain(view, move)  # type: ignore[attr-defined]
    assert sentence.endswith(".")


def check_imagining(name: str) -> None:
    """Bots and answers that imagine deals work where the entry has rollouts, and refuse plainly where not."""
    state = decision(name)
    view = state.view(state.actor or 0)
    if entry(name).rollouts is None:
        with pytest.raises(InvalidOption, match=f"{name}.* has no rollouts"):
            advise(view, 5)
        return
    told = advise(view, 12, seed=3)
    assert {line.move for line in told.moves} == set(view.legal_moves)
    assert told.best in view.legal_moves
    assert told.unit in str(told)
    for bot in ("montecarlo", "ismcts"):
        assert player(bot, 2).choose(view) in view.legal_moves


def check_tournament(name: str) -> None:
    """Players meet on equal terms in every game with opponents."""
    rules = rules_of(name)
    if rules.players == 1:
        with pytest.raises(InvalidOption, match="one seat"):
            tournament(["greedy", "random"], rules, 1)
        return
    found = tournament(["greedy", "random"], rules, 3, seed=4, hands=1)
    assert found.names == ("greedy", "random")
    assert found == tournament(["greedy", "random"], rules, 3, seed=4, hands=1)


def check_table(name: str) -> None:
    """One sits down, plays, asks, takes back; all that the browser gets is small; a replay shows the same."""
    table = play(name, seed=6, journal=None)
    for turn in range(12):
        if table.state.outcome is not None or not table.view.legal_moves:
            break
        assert len(json.dumps(table.snapshot, ensure_ascii=False).encode()) <= LIMIT
        assert table.snapshot["status"]
        assert table.snapshot["game"] == name
        if turn == 0:
            assert str(table.hint())
        table.move(table.view.legal_moves[0])
    last = table.state
    assert table.undo().redo().state == last
    assert table.text().strip()
    replay = Replay(table.record)
    assert replay.end().state == last
    assert replay.snapshot["status"]


def check_widget(name: str) -> None:
    """The front end has what draws the game, to play and to replay."""
    table = play(name, seed=6, journal=None)
    assert table.widget._esm
    assert Replay(table.record).widget._esm
    table.close()


def check_drawing(name: str) -> None:
    """Every position has a picture and a text, and a seat's show what its view does."""
    for state in list(positions(name))[::25]:
        ET.fromstring(drawing.svg(state))
        assert drawing.text(state).strip()
        for seat in range(state.game.players):
            assert drawing.svg(state, seat) == drawing.svg(state.view(seat))
            assert drawing.text(state, seat) == drawing.text(state.view(seat))


def check_adapters(name: str) -> None:
    """Other libraries' checkers are content, or the game is refused plainly."""
    if entry(name).observation is None:
        with pytest.raises(InvalidOption, match="adapters do not carry"):
            action_count(rules_of(name))
        return
    rules = rules_of(name)
    for state in list(positions(name))[::9]:
        assert all(0 <= move.code < action_count(rules) for move in state.legal_moves)
        if state.actor != CHANCE:
            numbers = [observed(state.view(seat)) for seat in range(rules.players)]
            assert {len(seen) for seen in numbers} == {observation_size(rules)}
            assert all(-1 <= min(seen) <= max(seen) <= 1 for seen in numbers)
    api_test(env(name, **options_of(name)), num_cycles=60)
    check_env(SeatEnv(name, seat=1, opponents="random", **options_of(name)), skip_render_check=True)


def check_name(name: str) -> None:
    """The game is found by its name."""
    assert name in game_names()
    assert game(name).name == name


CHECKS: tuple[Callable[[str], None], ...] = (
    check_name,
    check_entry,
    check_moves,
    check_positions,
    check_views,
    check_end,
    check_records,
    check_bots,
    check_tournament,
    check_table,
    check_widget,
    check_drawing,
    check_adapters,
)
COMPILED: tuple[Callable[[str], None], ...] = (check_imagining,)
"""Checks that compile what they ask, which takes minutes the first time; they pass with ``CHECKS`` or not at all."""
