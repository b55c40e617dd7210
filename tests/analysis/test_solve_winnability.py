"""The winnability job: any split of the work gives the same counts, and a stopped job goes on."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from penta_widgets.analysis.winnability import Block, Winnability, block_of, load, wilson, winnability
from penta_widgets.engine import Game, InvalidOption, InvalidRecord, game

MODULE = import_module("penta_widgets.analysis.winnability")
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
    assert done == [9]
    assert first.deals == 8
    assert load(path).deals == 10


def test_a_file_of_another_job_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    winnability(SOLITAIRE, 4, path=path, max_width=3)
    with pytest.raises(InvalidRecord, match="another file"):
        winnability(SOLITAIRE, 4, path=path, max_width=4)
    path.write_text("{}")
    with pytest.raises(InvalidRecord, match="no winnability file"):
        load(path)


@pytest.mark.parametrize("n", [0, -1, True, "5"])
def test_a_wrong_count_is_refused(n: Any) -> None:
    with pytest.raises(InvalidOption, match="n="):
        winnability(SOLITAIRE, n)


@pytest.mark.parametrize("rules", [game("twenty"), game("penta"), game("solitaire", foundation_return="both")])
def test_games_that_the_solver_does_not_know_are_refused(rules: Game) -> None:
    with pytest.raises(InvalidOption, match="Penta Solitaire alone"):
        winnability(rules, 10)


def test_an_interrupt_keeps_the_blocks_that_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(first: int, deals: int, max_width: int) -> Block:
        if first > 4:
            raise KeyboardInterrupt
        return block_of(first, deals, max_width)

    monkeypatch.setattr(MODULE, "block_of", stopped)
    assert job().deals == 4


def test_a_result_shows_plots_and_converts() -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    result = Winnability(1000, 993, 48, 6, 300, 7)
    shares = result.to_frame()["share"]
    assert list(shares) == [0.993, 0.048, 0.006]
    assert (result.estimates[0].low, result.estimates[0].high) == pytest.approx(result.interval, abs=1e-6)
    assert "solitaire-7 on" in result._repr_html_()
    assert "nothing is proved" in result._repr_html_()
    assert len(result.plot().get_yticklabels()) == 3


def test_wilson_by_hand() -> None:
    """Half of 100: middle 0.5, half width 1.96 / (1 + 0.0384) · sqrt(0.0025 + 0.000096) = 0.0962."""
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0.0
    with pytest.raises(InvalidOption):
        wilson(3, 2)


def test_wilson_s_interval_holds_its_share_to_the_last_bit() -> None:
    """Of 60 wins in 60 the upper end is 1 by the formula, and a hair less as floats go."""
    for trials in range(1, 400):
        assert wilson(0, trials)[0] == 0.0
        assert wilson(trials, trials)[1] == 1.0


def test_the_words_speak_of_unresolved_deals() -> None:
    result = Winnability(1000, 993, 48, 6, 300)
    assert "0.70% unresolved" in str(result)
    assert "lost" not in str(result)


def test_the_committed_file_holds_the_rates_that_were_measured() -> None:
    result = load(COMMITTED)
    assert result.deals % 1000 == 0
    assert result.solved / result.deals >= 0.993
    assert 0.04 < result.greedy / result.deals < 0.055
    assert 0.002 < result.random / result.deals < 0.01
