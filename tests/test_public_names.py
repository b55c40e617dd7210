"""The names that the public faces offer, whatever was imported before."""

from __future__ import annotations

import inspect
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

from penta_widgets.lazy import public_face

FACES = [f"penta_widgets{part}" for part in ("", ".engine", ".players", ".analysis", ".drawing", ".teaching")]


@pytest.mark.parametrize("face", FACES)
def test_every_public_name_is_there_and_means_something(face: str) -> None:
    module = import_module(face)
    names = public_face(face).names
    assert names
    assert vars(module)["__all__"] == names
    assert set(names) <= set(dir(module))
    for name in names:
        assert getattr(module, name) is not None


@pytest.mark.parametrize("face", FACES)
def test_a_public_module_is_one_of_exercises(face: str) -> None:
    module = import_module(face)
    modules = {name for name in public_face(face).names if isinstance(getattr(module, name), ModuleType)}
    exercises = {"penta", "penta_bidding", "pentathlon", "solitaire", "strategy"}
    assert modules == (exercises if face.endswith("teaching") else set())


@pytest.mark.parametrize("face", FACES)
def test_a_face_explains_itself_with_an_example(face: str) -> None:
    assert ">>> " in (inspect.getdoc(import_module(face)) or "")


@pytest.mark.parametrize("first", ["import penta_widgets.analysis.search", "from penta_widgets.analysis import find"])
def test_a_module_never_hides_the_function_of_its_name(first: str) -> None:
    code = f"{first}\nfrom penta_widgets.analysis import advise, find\nimport penta_widgets.analysis.advice\n"
    more = "from penta_widgets.analysis import advise as again\nprint(find.__name__, again is advise, callable(find))"
    run = subprocess.run([sys.executable, "-c", code + more], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["find", "True", "True"]


@pytest.mark.parametrize("face", FACES)
def test_an_unknown_name_is_an_attribute_error(face: str) -> None:
    with pytest.raises(AttributeError, match=f"'{face}' has no attribute 'verdict'"):
        getattr(import_module(face), "verdict")  # noqa: B009  a type checker knows it is not there
