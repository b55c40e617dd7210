"""The built wheel and sdist, looked into and installed into empty environments."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.install

# A table made in an empty environment finds its bundle, and the engine under it runs.
PLAY = """
import pathlib, penta_widgets
from penta_widgets.engine import game
assert pathlib.Path(penta_widgets.__file__).is_relative_to({environment!r})
assert game("penta", players=4).start().phase == "deal"
assert penta_widgets.explain("P-WILD").examples
assert " as default" in penta_widgets.play("penta", seed=1).widget._esm
"""


def run(command: list[str | Path], **settings: str) -> str:
    """Run a command with these settings over our own; its output is shown if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | settings)
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def notebooks() -> list[Path]:
    """The lessons and notebooks of this checkout, relative to it."""
    shelves = (ROOT / "lessons", ROOT / "notebooks")
    return [path.relative_to(ROOT) for shelf in shelves for path in shelf.glob("*.ipynb")]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist and the wheel of this checkout."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return sdist, wheel


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """An environment with nothing but pip in it."""
    venv.create(tmp_path / "venv", with_pip=True, symlinks=True)
    return tmp_path / "venv"


def test_wheel_holds_the_bundle_and_the_course_but_no_typescript(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as archive:
        names = set(archive.namelist())
    assert {f"penta_widgets/{name}" for name in ("static/penta.js", "py.typed", "engine/cards.py")} <= names
    assert [name for name in names if name.endswith((".ts", ".tsx", ".mjs")) or "frontend" in name] == []
    assert {name.split("/")[0].split("-")[0] for name in names} == {"penta_widgets"}
    assert {"penta_widgets/docs/rules.md", "penta_widgets/docs/notation.md"} <= names
    assert {f"penta_widgets/course/{path.as_posix()}" for path in notebooks()} <= names
    assert [name for name in names if ".ipynb_checkpoints" in name] == []


def test_sdist_holds_the_bundle_and_its_sources(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"penta_widgets/static/penta.js", "penta_widgets/frontend/build.mjs"} <= names
    assert {"package-lock.json", ".npmrc", "docs/rules.md", "hatch_build.py", "constraints.txt", "PKG-INFO"} <= names
    assert [name for name in names if name.startswith(("node_modules", ".venv", "build"))] == []


def test_wheel_installs_and_plays_in_an_empty_environment(built: tuple[Path, Path], empty: Path) -> None:
    python = empty / "bin" / "python"
    run([python, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", built[1]])
    run([python, "-I", "-c", PLAY.format(environment=str(empty))])
    run([empty / "bin" / "penta", "lessons", empty / "mine"])
    assert {path.name for path in (empty / "mine").rglob("*.ipynb")} == {path.name for path in notebooks()}


def test_sdist_installs_without_node(built: tuple[Path, Path], empty: Path) -> None:
    python, path = empty / "bin" / "python", str(empty / "bin")
    assert not {"node", "npm"} & {file.name for file in (empty / "bin").iterdir()}
    run([python, "-m", "pip", "install", "-q", "--no-deps", built[0]], PATH=path)
    package = run([python, "-I", "-c", "import penta_widgets as p; print(p.__path__[0])"], PATH=path).strip()
    carried = (Path(package) / "static" / "penta.js").read_bytes()
    assert carried == (ROOT / "penta_widgets" / "static" / "penta.js").read_bytes()
