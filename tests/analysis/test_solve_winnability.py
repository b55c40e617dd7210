"""The winnability job: any split of the work gives the same counts, and a stopped job goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.analysis.winnable import Block, Winnability, block_of, load_winnability, winnability
from penta_widgets.engine import Game, InvalidOption, InvalidRecord, PentaError, game

MODULE = import_module("penta_widgets.analysis.winnable")
"""The module itself: in the package's face its name is the function's."""
SOLITAIRE = game("solitaire")
COMMITTED = Path(__file__).parents[2] / "notebooks" / "data" / "winnability.json"


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "BLOCK", 4)


def job(**more: Any) -> Winnability:
    return winnability(SOLITAIRE, 10, max_width=3, **more)


def test_the_result_does_not_depend_on_who_works() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert job(executor=threads) == job()


class Losing(Executor):
    """Every worker of this one is lost."""

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("worker lost"))
        return future


def test_a_lost_worker_s_share_is_done_again() -> None:
    with pytest.warns(RuntimeWarning, match="lost 3 times"):
        assert job(executor=Losing()) == job()


def test_a_stopped_job_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "found.json"
    first = winnability(SOLITAIRE, 8, path=path, max_width=3)
    done: list[int] = []

    def counted(first: int, deals: int, max_width: int) -> Block:
        done.append(first)
        return block_of(first, deals, max_width)

    monkeypatch.setattr(MODULE, "block_of", counted)
    job(path=path)
    assert done == [9, 10]
    assert first.deals == 8
    assert load_winnability(path) == job()


def spans_of(path: Path) -> list[tuple[int, int]]:
    return [(first, deals) for first, deals, *_ in json.loads(path.read_text())["blocks"]]


def test_more_deals_of_a_file_are_not_counted_twice(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    winnability(SOLITAIRE, 3, path=path, max_width=3)
    assert spans_of(path) == [(1, 3)]
    assert winnability(SOLITAIRE, 6, path=path, max_width=3) == winnability(SOLITAIRE, 6, max_width=3)
    assert load_winnability(path).deals == 6
    assert spans_of(path) == [(1, 4), (5, 2)], "what belongs to one block is kept as one"


def test_fewer_deals_than_a_file_holds_leave_it_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    winnability(SOLITAIRE, 6, path=path, max_width=3)
    before = path.read_text()
    for n in (2, 5):
        assert winnability(SOLITAIRE, n, path=path, max_width=3) == winnability(SOLITAIRE, n, max_width=3)
    assert path.read_text() == before


def test_gaps_in_a_file_are_filled(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    job(path=path)
    whole = path.read_text()
    holed = json.loads(whole)
    del holed["blocks"][1]
    path.write_text(json.dumps(holed))
    with ThreadPoolExecutor(2) as threads:
        assert job(path=path, executor=threads) == job()
    assert path.read_text() == whole


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"blocks": [[1, 3, 1, 0, 0], [1, 6, 2, 0, 0]]}, "deals 1 to 3 and 1 to 6 overlap"),
        ({"blocks": [[5, 4, 1, 0, 0], [1, 5, 2, 0, 0]]}, "deals 1 to 5 and 5 to 8 overlap"),
        ({"blocks": [[1, 3, 1, 0]]}, r"not five whole numbers: \[1, 3, 1, 0\]"),
        ({"blocks": [[1, 3.5, 1, 0, 0]]}, "not five whole numbers"),
        ({"blocks": [7]}, "not five whole numbers: 7"),
        ({"blocks": [[1, 3, 4, 0, 0]]}, "more wins than deals"),
        ({"blocks": {}}, "no list of blocks"),
        ({"blocks": []}, "holds no deals yet"),
        ({"job": None}, "says None of its job; expected seed"),
    ],
)
def test_a_file_that_cannot_be_right_is_refused(change: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    job(path=path)
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(InvalidRecord, match=words):
        load_winnability(path)


def test_a_file_that_counts_deals_twice_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    job(path=path)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"blocks": [[1, 3, 1, 0, 0], [1, 6, 2, 0, 0]]}))
    with pytest.raises(InvalidRecord, match="overlap; take one of them out"):
        job(path=path)


def test_the_committed_file_goes_on_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All its deals are there, so nothing is played, and another thousand would be a line more."""
    monkeypatch.setattr(MODULE, "BLOCK", 1000)
    monkeypatch.setattr(MODULE, "block_of", lambda first, deals, _width: Block(first, deals, deals, 0, 0))
    path = tmp_path / "found.json"
    path.write_bytes(COMMITTED.read_bytes())
    assert winnability(SOLITAIRE, load_winnability(COMMITTED).deals, path=path) == load_winnability(COMMITTED)
    assert path.read_bytes() == COMMITTED.read_bytes()
    winnability(SOLITAIRE, load_winnability(COMMITTED).deals + 1000, path=path)
    lines = path.read_text().splitlines()
    assert lines[-2] == "  [100001, 1000, 1000, 0, 0]"
    assert lines[2:-3] == COMMITTED.read_text().splitlines()[2:-2]


def test_a_file_of_another_job_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    winnability(SOLITAIRE, 4, path=path, max_width=3)
    with pytest.raises(InvalidRecord, match="another file"):
        winnability(SOLITAIRE, 4, path=path, max_width=4)
    path.write_text("{}")
    with pytest.raises(InvalidRecord, match="no winnability file"):
        load_winnability(path)


@pytest.mark.parametrize("n", [0, -1, True, "5"])
def test_a_wrong_count_is_refused(n: Any) -> None:
    with pytest.raises(InvalidOption, match="n="):
        winnability(SOLITAIRE, n)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"seed": None}, "seed=None — expected a whole number"),
        ({"seed": "x"}, "seed='x'"),
        ({"seed": True}, "seed=True"),
        ({"max_width": 0}, "max_width=0 — expected a whole number from 1 to 3000"),
        ({"max_width": -1}, "max_width=-1"),
        ({"max_width": 10**6}, "max_width=1000000"),
        ({"max_width": "3"}, "max_width='3'"),
        ({"max_width": 3.0}, "max_width=3.0"),
        ({"path": 3}, "path=3 — expected the name of a file"),
        ({"path": ""}, "path='' — expected the name of a file"),
        ({"path": "no/such/folder/found.json"}, "there is no folder 'no/such/folder'; make it first"),
        ({"path": Path(__file__).parent}, "is a folder — expected the name of a file"),
        ({"executor": 3}, "executor=3"),
    ],
)
def test_wrong_options_are_refused_before_any_deal(
    more: dict[str, Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MODULE, "block_of", None)
    with pytest.raises(InvalidOption, match=words):
        winnability(SOLITAIRE, 2, **more)


@pytest.mark.parametrize("path", [3, None])
def test_only_a_name_of_a_file_is_loaded(path: Any) -> None:
    with pytest.raises(InvalidOption, match="path="):
        load_winnability(path)


@pytest.mark.parametrize("rules", [game("twenty"), game("penta"), game("solitaire", foundation_return="both")])
def test_games_that_the_solver_does_not_know_are_refused(rules: Game) -> None:
    with pytest.raises(InvalidOption, match="Penta Solitaire alone"):
        winnability(rules, 10)


def interrupted_at(last: int) -> Callable[[int, int, int], Block]:
    def stopped(first: int, deals: int, max_width: int) -> Block:
        if first == last:
            raise KeyboardInterrupt
        return block_of(first, deals, max_width)

    return stopped


def test_an_interrupt_keeps_every_deal_that_is_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    monkeypatch.setattr(MODULE, "block_of", interrupted_at(7))
    assert job(path=path).deals == 6
    assert load_winnability(path).deals == 6
    monkeypatch.undo()
    assert job(path=path) == job()


def test_an_interrupt_before_the_first_deal_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(MODULE, "block_of", interrupted_at(1))
    with pytest.raises(PentaError, match="interrupted before the first deal"):
        job(path=tmp_path / "found.json")
    assert not (tmp_path / "found.json").exists()


def test_what_takes_long_is_saved_now_and_then(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine that goes down calls nobody back: some seconds of work are all that is lost."""
    path = tmp_path / "found.json"
    monkeypatch.setattr(MODULE, "SAVE_EVERY", -1.0)

    def watched(first: int, deals: int, max_width: int) -> Block:
        if first == 7:
            assert load_winnability(path).deals == 6
        return block_of(first, deals, max_width)

    monkeypatch.setattr(MODULE, "block_of", watched)
    assert job(path=path).deals == 10


def test_few_deals_are_work_for_every_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(first: int, deals: int, max_width: int) -> Block:
        asked.append(deals)
        return block_of(first, deals, max_width)

    monkeypatch.setattr(MODULE, "block_of", counted)
    with ThreadPoolExecutor(2) as threads:
        winnability(SOLITAIRE, 40, max_width=3, executor=threads)
    assert len(asked) >= 2 * 4
    assert sum(asked) == 40


def test_a_result_shows_plots_and_converts() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    result = Winnability(1000, 993, 48, 6, 300, 7)
    shares = result.to_frame()["share"]
    assert list(shares) == [0.993, 0.048, 0.006]
    assert (result.estimates[0].low, result.estimates[0].high) == result.interval
    assert "solitaire-7 on" in result._repr_html_()
    assert "nothing is proved" in result._repr_html_()
    assert len(result.plot().get_yticklabels()) == 3


def test_the_words_speak_of_unresolved_deals() -> None:
    result = Winnability(1000, 993, 48, 6, 300)
    assert "0.70% unresolved" in str(result)
    assert "lost" not in str(result)


def test_the_committed_file_holds_the_rates_that_were_measured() -> None:
    result = load_winnability(COMMITTED)
    assert result.deals % 1000 == 0
    assert result.solved / result.deals >= 0.993
    assert 0.04 < result.greedy / result.deals < 0.055
    assert 0.002 < result.random / result.deals < 0.01
