"""The examples in docstrings: they run, and every public name has one."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from penta_widgets.lazy import public_face

ROOT = Path(__file__).parent.parent
FACES = [f"penta_widgets{part}" for part in ("", ".engine", ".players", ".analysis", ".drawing", ".teaching")]
WITHOUT_EXAMPLE = {
    "MoveKind": "a type: the kinds that a move's `kind` may be",
    "Seed": "a type: a whole number or a random.Random",
}
WITH_EXAMPLES = [path for path in sorted((ROOT / "penta_widgets").rglob("*.py")) if ">>> " in path.read_text("utf-8")]


def module_of(path: Path) -> ModuleType:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))


@pytest.fixture(autouse=True)
def _quick_and_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled for an example, and no plot opens a window."""
    monkeypatch.setenv("PENTA_INTERPRET", "1")
    monkeypatch.setenv("MPLBACKEND", "Agg")


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_give_what_they_say(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    failed, tried = doctest.testmod(module_of(path))
    assert tried
    assert failed == 0, capsys.readouterr().out


def public_callables() -> Iterator[tuple[str, object]]:
    for face in FACES:
        for name in public_face(face).names:
            value = getattr(import_module(face), name)
            if callable(value) or inspect.ismodule(value):
                yield name, value


def test_every_public_name_is_explained_with_an_example() -> None:
    docs = {name: inspect.getdoc(value) or "" for name, value in public_callables() if name not in WITHOUT_EXAMPLE}
    assert {name for name, doc in docs.items() if ">>> " not in doc} == set()


def test_the_exceptions_are_public_names_without_an_example() -> None:
    offered = {name: getattr(import_module(face), name) for face in FACES for name in public_face(face).names}
    assert set(WITHOUT_EXAMPLE) <= set(offered)
    assert not [name for name in WITHOUT_EXAMPLE if inspect.isclass(offered[name]) or inspect.isfunction(offered[name])]
