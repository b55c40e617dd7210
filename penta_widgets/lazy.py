"""How a package offers its public names: each is imported when it is first used.

What a package offers, and in which module each name stands, is said once: in the ``__init__.pyi`` beside its
``__init__.py``, one line ``from module import name as name`` a name. Type checkers read that file, and so does this
module when the package is imported, so that the two cannot differ.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple


class Face(NamedTuple):
    """What a package's ``__init__.py`` takes over: ``__all__, __getattr__, __dir__ = public_face(__name__)``."""

    names: list[str]
    import_name: Callable[[str], object]
    every_name: Callable[[], list[str]]


def public_face(package: str) -> Face:
    """The names of a package's ``__init__.pyi``, each imported when it is first used.

    Args:
        package: the package's ``__name__``; it is being imported.
    """
    module = sys.modules[package]
    if module.__file__ is None:
        raise ImportError(f"{package} is no folder of files, so nothing says what it offers")
    places = _places(Path(module.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))

    def import_name(name: str) -> object:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home, original = places[name]
        # A module of the package itself is a name too: the exercises of ``teaching``.
        value = import_module(f"{home}.{original}") if home == package else getattr(import_module(home), original)
        vars(module)[name] = value
        return value

    def every_name() -> list[str]:
        return sorted({*vars(module), *places})

    return Face(sorted(places), import_name, every_name)


def _places(stub: str) -> dict[str, tuple[str, str]]:
    """Public name -> the module that has it, and its name there."""
    return {
        alias.asname: (statement.module, alias.name)
        for statement in ast.parse(stub).body
        if isinstance(statement, ast.ImportFrom) and statement.module
        for alias in statement.names
        if alias.asname
    }
