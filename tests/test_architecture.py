"""The arrows between packages, and what an import may cost."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from scripts import structure

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "penta_widgets"

# What each part may import of the others. engine <- players <- analysis <- widgets <- teaching.
ARROWS: dict[str, set[str]] = {
    "engine": set(),
    "sentences": {"engine"},
    "drawing": {"engine", "sentences"},
    "storage": {"engine"},
    "players": {"engine"},
    "analysis": {"engine", "players", "drawing", "storage"},
    "widgets": {"engine", "players", "analysis", "drawing", "sentences", "storage"},
    "teaching": {"engine", "players", "analysis", "drawing", "storage", "widgets"},
    "adapters": {"engine", "players", "analysis", "drawing", "storage"},
}
# Compiling is optional, and only these know that Numba exists.
COMPILED = {"engine/accel.py", "engine/intrinsics.py"}
HEAVY = ("numpy", "numba", "matplotlib", "anywidget", "ipywidgets", "pandas", "IPython")


def imports(path: Path) -> Iterator[str]:
    """The dotted names a module imports, relative ones resolved, wherever in the file they stand."""
    return (name for name, _ in structure.imports(path, ROOT))


def parts_imported(path: Path) -> set[str]:
    """Which parts of penta_widgets a module imports."""
    names = [name.split(".") for name in imports(path)]
    return {name[1] for name in names if name[0] == "penta_widgets" and len(name) > 1 and name[1] in ARROWS}


def modules() -> list[Path]:
    """Every Python module of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def test_every_folder_has_its_arrows() -> None:
    folders = {path.relative_to(PACKAGE).parts[0] for path in modules() if path.parent != PACKAGE}
    assert folders <= set(ARROWS)


def test_arrows_point_one_way() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {part}"
        for path in structure.modules(ROOT)
        if (home := path.relative_to(PACKAGE).parts[0]) in ARROWS
        for part in sorted(parts_imported(path) - ARROWS[home] - {home})
    ]
    assert not wrong


def test_arrows_are_seen_in_every_form_of_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "penta_widgets" / "engine" / "penta" / "rules.py"
    path.parent.mkdir(parents=True)
    forms = {
        "import penta_widgets.drawing.cards": "drawing",
        "from penta_widgets import players": "players",
        "from ...widgets.table import PentaTable": "widgets",
        "from ... import storage": "storage",
        "def late():\n    from penta_widgets.analysis import advise": "analysis",
    }
    for source, part in forms.items():
        path.write_text(source)
        assert parts_imported(path) == {part}, source


def module_name(path: Path) -> str:
    """The dotted name of a module; a folder's ``__init__`` is the folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def graph() -> dict[str, set[str]]:
    """Every module with the modules it imports: when it is loaded, for its types, or in a function."""
    names = {module_name(path) for path in modules()}
    return {module_name(path): edges(path, names) - {module_name(path)} for path in modules()}


def edges(path: Path, names: set[str]) -> set[str]:
    """The modules among ``names`` that a file imports; of a folder and a module in it, the module."""
    wanted = [name for name in imports(path) if name in names]
    return {name for name in wanted if not any(other.startswith(f"{name}.") for other in wanted)}


def first_cycle(arrows: dict[str, set[str]]) -> list[str]:
    """The modules of a cycle, the first one again at the end; empty if there is none."""
    done: set[str] = set()
    for start in sorted(arrows):
        cycle = walk(arrows, [start], done)
        if cycle:
            return cycle
    return []


def walk(arrows: dict[str, set[str]], way: list[str], done: set[str]) -> list[str]:
    """The first way from here back to itself; modules without one are added to ``done``."""
    for name in sorted(arrows[way[-1]] - done):
        if name in way:
            return [*way[way.index(name) :], name]
        cycle = walk(arrows, [*way, name], done)
        if cycle:
            return cycle
    done.add(way[-1])
    return []


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    assert first_cycle(graph()) == []


def test_a_circle_is_seen_however_long() -> None:
    assert first_cycle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert first_cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert first_cycle({"a": {"b", "d"}, "b": {"c"}, "c": set(), "d": {"c", "a"}}) == ["a", "d", "a"]


def test_imports_for_types_and_in_functions_are_arrows_too() -> None:
    arrows = graph()
    assert "penta_widgets.storage" in arrows["penta_widgets.widgets.table.base"]  # under TYPE_CHECKING
    assert "penta_widgets.engine.records" in arrows["penta_widgets.engine"]  # in a function
    assert "penta_widgets.engine.records" not in arrows["penta_widgets.engine.contract"]


def test_the_engine_is_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"penta_widgets"}
    foreign = {
        f"{path.relative_to(PACKAGE).as_posix()}: {name}"
        for path in (PACKAGE / "engine").rglob("*.py")
        if path.relative_to(PACKAGE).as_posix() not in COMPILED
        for name in imports(path)
        if name.split(".")[0] not in allowed
    }
    assert not foreign


def test_every_import_is_a_declared_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    names = {re.split(r"[\s<>=!~;\[]", line)[0].lower().replace("-", "_") for line in declared}
    # Import names that differ from the name on the shelf, and what declared packages always bring along.
    names |= {"pyspiel", "traitlets", "ipython", "nbformat", "nbclient", "llvmlite"}
    allowed = names | {name.lower() for name in sys.stdlib_module_names} | {"penta_widgets"}
    undeclared = {
        f"{path.relative_to(ROOT)}: {top}"
        for path in modules()
        for top in {name.split(".")[0] for name in imports(path)}
        if top.lower() not in allowed
    }
    assert not undeclared


@pytest.mark.parametrize("module", ["penta_widgets", "penta_widgets.engine", "penta_widgets.cli"])
def test_import_is_light(module: str) -> None:
    code = f"import sys, {module}; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.split() == []


def names_made_in(path: Path) -> set[str]:
    """The functions and classes that a module defines."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, kinds)}


def names_offered_by(package: Path) -> set[str]:
    """What a package defines, and what it imports that is no module of its own."""
    sources = [path for path in (package / "__init__.py", package / "__init__.pyi") if path.exists()]
    offered = set().union(*map(names_made_in, sources))
    home = ".".join(package.relative_to(ROOT).parts)
    for source in sources:
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module != home:
                offered |= {alias.asname or alias.name for alias in node.names}
    return offered


def test_no_module_has_the_name_of_what_it_exports() -> None:
    """Whichever of the two is imported last would hide the other."""
    own = {path.relative_to(ROOT).as_posix() for path in modules() if path.stem in names_made_in(path)}
    hidden = {
        f"{package.relative_to(ROOT).as_posix()}: {name}"
        for package in (path.parent for path in modules() if path.name == "__init__.py")
        for name in names_offered_by(package) & {package.name, *(entry.stem for entry in package.iterdir())}
    }
    assert own | hidden == set()
