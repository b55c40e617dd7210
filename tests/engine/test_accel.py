"""Kernels give the same numbers interpreted and compiled, in this process and the next."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from penta_widgets.engine import accel
from penta_widgets.engine.penta import rules

MASKS = [1, 2, 3, 1 << 51, (1 << 52) - 1, 0b1011_0000, 1 << 61, (1 << 62) - 1]

SECOND_PROCESS = """
import sys
from penta_widgets.engine import accel
from penta_widgets.engine.penta import rules
assert "numba" not in sys.modules
generator = accel.array(accel.seeded(5))
draw = accel.fast(accel.draw)
print([int(draw(generator, 52)) for _ in range(8)])
print(int(accel.fast(rules.playable)(0b111, 0)), int(accel.fast(rules.lowest_of_suits)(0xFFFF)))
print("numba" in sys.modules)
"""


def masks(count: int = 500) -> list[int]:
    rng = random.Random(8)
    return MASKS + [rng.getrandbits(rng.randint(1, 62)) or 1 for _ in range(count)]


def test_numba_is_there_so_that_compiled_means_compiled() -> None:
    pytest.importorskip("numba", reason="the extra `lab` installs Numba; without it the interpreted path is all")
    assert accel.available()
    assert accel.fast(accel.draw) is not accel.draw
    assert accel.fast(accel.draw) is accel.fast(accel.draw)


@pytest.mark.parametrize("kernel", [accel.popcount, accel.lowest, accel.highest], ids=lambda k: k.__name__)
def test_bit_kernels_agree_with_plain_counting(kernel: Callable[[int], int]) -> None:
    plain: dict[str, Callable[[int], int]] = {
        "popcount": lambda mask: sum(bit == "1" for bit in bin(mask)),
        "lowest": lambda mask: bin(mask)[::-1].index("1"),
        "highest": lambda mask: len(bin(mask)) - 3,
    }
    counted, compiled = plain[kernel.__name__], accel.fast(kernel)
    for mask in masks():
        assert kernel(mask) == compiled(mask) == counted(mask)


def test_kth_bit_agrees_with_plain_counting() -> None:
    compiled = accel.fast(accel.kth_bit)
    for mask in masks(150):
        positions = [i for i, bit in enumerate(bin(mask)[:1:-1]) if bit == "1"]
        for k, position in enumerate(positions):
            assert accel.kth_bit(mask, k) == compiled(mask, k) == position


def test_kth_only_is_that_bit_alone() -> None:
    compiled = accel.fast(accel.kth_only)
    for mask in masks(100):
        for k in range(mask.bit_count()):
            assert accel.kth_only(mask, k) == compiled(mask, k) == 1 << accel.kth_bit(mask, k)


def test_shuffle_is_the_same_permutation_interpreted_and_compiled() -> None:
    compiled = accel.fast(accel.shuffle)
    for seed in range(40):
        cards, others = list(range(seed + 1)), accel.array(list(range(seed + 1)))
        one, other = accel.seeded(seed), accel.array(accel.seeded(seed))
        accel.shuffle(cards, one)
        compiled(others, other)
        assert cards == [int(card) for card in others]
        assert sorted(cards) == list(range(seed + 1))
        assert one[0] == int(other[0])


def test_shuffle_reaches_every_order_about_equally_often() -> None:
    generator, seen = accel.seeded(1), Counter[str]()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        accel.shuffle(cards, generator)
        seen[str(cards)] += 1
    assert len(seen) == 24
    assert min(seen.values()) > 400  # 500 expected, standard deviation 22
    assert max(seen.values()) < 600


def test_draw_is_the_same_sequence_interpreted_and_compiled() -> None:
    compiled = accel.fast(accel.draw)
    for seed in (0, 1, -1, 2**200, 12345):
        one, other = accel.seeded(seed), accel.array(accel.seeded(seed))
        sizes = [random.Random(seed).randint(1, 1000) for _ in range(2000)]
        assert [accel.draw(one, n) for n in sizes] == [int(compiled(other, n)) for n in sizes]
        assert one[0] == int(other[0])


def test_draw_is_in_range_and_about_even() -> None:
    generator = accel.seeded(3)
    counts = [0] * 7
    for _ in range(70_000):
        counts[accel.draw(generator, 7)] += 1
    assert min(counts) > 9_600  # 10,000 expected, standard deviation 93
    assert max(counts) < 10_400
    assert {accel.draw(generator, 1) for _ in range(100)} == {0}


def test_seeds_give_distinct_valid_states() -> None:
    states = [accel.seeded(seed)[0] for seed in range(-2000, 2000)]
    assert len(set(states)) == 4000
    assert all(0 < state < accel.GENERATOR_FACTOR << 32 for state in states)


def test_the_rules_of_play_agree_compiled() -> None:
    rng = random.Random(4)
    names = rules.elementals_in(4)
    kernels = (rules.playable, rules.declarable, rules.redeclarable, rules.strength, rules.bid_score)
    compiled = [accel.fast(kernel) for kernel in kernels]
    for _ in range(400):
        hand, led, trick = rng.getrandbits(50), rng.randint(-1, 5), rng.getrandbits(40)
        card, offsuit = rng.randrange(40), rng.randint(0, 1)
        given = [
            (hand, led),
            (hand, led, trick, names, offsuit),
            (card, trick, names),
            (card, led),
            (card % 14, led + 1),
        ]
        for plain, fast, values in zip(kernels, compiled, given, strict=True):
            assert plain(*values) == fast(*values)  # type: ignore[operator]


def test_a_second_process_runs_the_cached_kernels(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    runs = [
        subprocess.run(
            [sys.executable, "-c", SECOND_PROCESS], env=environment, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    generator = accel.seeded(5)
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout.splitlines()[0] == str([accel.draw(generator, 52) for _ in range(8)])
    assert runs[0].stdout.splitlines()[2] == str(accel.available())
    assert not accel.available() or list(tmp_path.rglob("*.nbi"))


def test_penta_interpret_says_no_to_numba() -> None:
    code = "from penta_widgets.engine import accel; print(accel.available(), accel.fast(accel.draw) is accel.draw)"
    environment = {**os.environ, "PENTA_INTERPRET": "1"}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]


def test_the_cache_is_another_when_any_kernel_source_changes(tmp_path: Path) -> None:
    engine, players = tmp_path / "engine", tmp_path / "players"
    engine.mkdir()
    players.mkdir()
    (engine / "rules.py").write_text("@kernel\ndef f(): ...\n")
    (engine / "cards.py").write_text("RANKS = 8\n")
    (players / "greedy.py").write_text("@kernel\ndef g(): ...\n")
    (players / "human.py").write_text("pass\n")
    seen = [accel.sources_digest(tmp_path)]
    for path, text in (
        (players / "human.py", "print\n"),  # no kernel, so nothing compiled changes
        (engine / "rules.py", "@kernel\ndef f(): return 1\n"),
        (engine / "cards.py", "RANKS = 9\n"),  # a constant that kernels close over
        (players / "greedy.py", "@kernel\ndef g(): return 1\n"),
        (engine / "new.py", ""),
    ):
        path.write_text(text)
        seen.append(accel.sources_digest(tmp_path))
    assert seen[0] == seen[1]
    assert len(set(seen)) == 5


def test_kernels_run_where_the_cache_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    code = "from penta_widgets.engine import accel; print(accel.fast(accel.popcount)(7), accel._cache_folder())"
    environment = {**os.environ, "XDG_CACHE_HOME": str(blocked), "TMPDIR": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    count, folder = run.stdout.split()
    assert count == "3"
    assert Path(folder).parent.parent == tmp_path
    assert Path(folder).parent.stat().st_mode & 0o077 == 0  # nobody else's code is run from it


def test_no_kernel_calls_itself() -> None:
    for kernel in accel._kernels:
        assert kernel.__name__ not in kernel.__code__.co_names, kernel.__name__
