"""The names that analysis offers, whatever was imported before."""

from __future__ import annotations

import subprocess
import sys

import pytest

from penta_widgets import analysis


@pytest.mark.parametrize("name", analysis.__all__)
def test_every_public_name_is_a_function_or_a_class(name: str) -> None:
    assert callable(getattr(analysis, name))
    assert name in dir(analysis)


@pytest.mark.parametrize("first", ["import penta_widgets.analysis.search", "from penta_widgets.analysis import find"])
def test_a_module_never_hides_the_function_of_its_name(first: str) -> None:
    code = f"{first}\nfrom penta_widgets.analysis import advise, find\nimport penta_widgets.analysis.advice\n"
    more = "from penta_widgets.analysis import advise as again\nprint(find.__name__, again is advise, callable(find))"
    run = subprocess.run([sys.executable, "-c", code + more], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["find", "True", "True"]


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="verdict"):
        _ = analysis.verdict
