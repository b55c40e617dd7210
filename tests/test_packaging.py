"""The bundle, the build hook, the pins: everything about packaging that needs no installing."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.specifiers import SpecifierSet

import hatch_build
import penta_widgets

ROOT = Path(__file__).parent.parent
DEBIAN_12_PYTHON = "3.11.2"
BUNDLES = hatch_build.bundles(ROOT)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    loaded: dict[str, Any] = tomllib.loads(read("pyproject.toml"))["project"]
    return loaded


def requirement_names() -> list[str]:
    lines = [
        *project()["dependencies"],
        *(line for extra in project()["optional-dependencies"].values() for line in extra),
    ]
    return [re.split(r"[<>=!~;\[ ]", line)[0] for line in lines]


@pytest.mark.parametrize("bundle", BUNDLES, ids=lambda path: path.stem)
def test_bundle_is_one_module_of_at_most_60_kB(bundle: Path) -> None:
    text = bundle.read_text(encoding="utf-8")
    assert 1_000 < len(text.encode()) <= 60_000
    # It is imported from a blob, where a relative import has nothing to be relative to.
    assert not re.search(r"""(?:from|import)\s*\(?["']""", text)
    assert re.search(r"export\s*\{[^}]*\bas default\b[^}]*\}", text)


def test_version_stands_the_same_everywhere() -> None:
    version = project()["version"]
    assert penta_widgets.__version__ == version
    assert importlib.metadata.version("penta-widgets") == version
    assert json.loads(read("package.json"))["version"] == version
    assert json.loads(read("package-lock.json"))["version"] == version
    assert f"\nversion: {version}\n" in read("CITATION.cff")
    first = re.search(r"^## (\S+)", read("CHANGELOG.md"), re.MULTILINE)
    assert first is not None
    assert first[1] == version


def test_readme_says_what_each_dependency_is_for() -> None:
    package = json.loads(read("package.json"))
    names = [*requirement_names(), *package["dependencies"], *package["devDependencies"]]
    table = [line for line in read("README.md").splitlines() if line.startswith("|")]
    missing = [name for name in names if not any(f"`{name}`" in line.split("|")[1] for line in table)]
    assert missing == []


def test_constraints_pin_every_dependency_and_name_no_host() -> None:
    lines = [line for line in read("constraints.txt").splitlines() if not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    pinned = {re.sub(r"[-_.]+", "-", line.split("==")[0]).lower() for line in lines}
    assert [name for name in requirement_names() if name.lower() not in pinned] == []


def test_every_pin_can_be_installed_on_debian_12() -> None:
    pins = dict(line.split("==") for line in read("constraints.txt").splitlines() if not line.startswith("#"))
    here = {name: importlib.metadata.metadata(name) for name in pins if is_installed(name)}
    assert len(here) > 80
    assert {name for name, metadata in here.items() if metadata["Version"] != pins[name]} == set()
    wants = {name: metadata["Requires-Python"] for name, metadata in here.items() if "Requires-Python" in metadata}
    assert {name: want for name, want in wants.items() if DEBIAN_12_PYTHON not in SpecifierSet(want)} == {}


def is_installed(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def test_lock_says_no_address_to_fetch_from() -> None:
    packages = json.loads(read("package-lock.json"))["packages"]
    assert len(packages) > 50
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in miniature whose bundle is newer than all it is made of."""
    for name in ("penta_widgets/frontend/src/entries/penta.tsx", "package.json", "package-lock.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("{}")
        os.utime(tmp_path / name, (1_000, 1_000))
    bundle = tmp_path / "penta_widgets" / "static" / "penta.js"
    bundle.parent.mkdir()
    bundle.write_text("")
    os.utime(bundle, (2_000, 2_000))
    return tmp_path


def current(root: Path) -> bool:
    return hatch_build.are_current(hatch_build.bundles(root), root)


def test_a_fresh_bundle_is_kept(checkout: Path) -> None:
    assert current(checkout)


@pytest.mark.parametrize("changed", ["penta_widgets/frontend/src/entries/penta.tsx", "package-lock.json"])
def test_a_stale_bundle_is_not(checkout: Path, changed: str) -> None:
    os.utime(checkout / changed, (3_000, 3_000))
    assert not current(checkout)


def test_card_paths_shared_with_python_make_the_bundle_stale(checkout: Path) -> None:
    shared = checkout / "penta_widgets" / "drawing" / "suits.json"
    shared.parent.mkdir()
    shared.write_text("{}")
    assert not current(checkout)


def test_an_unpacked_sdist_keeps_the_bundle_it_came_with(checkout: Path) -> None:
    os.utime(checkout / "package.json", (3_000, 3_000))
    (checkout / "PKG-INFO").write_text("")
    assert current(checkout)
    (checkout / "penta_widgets" / "static" / "penta.js").unlink()
    assert not current(checkout)


def test_without_npm_the_build_says_what_to_install(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(checkout))
    with pytest.raises(SystemExit, match=r"(?s)needs Node\.js 18.*apt-get install nodejs npm"):
        hatch_build.build(checkout)


def test_course_leaves_out_what_is_hidden(tmp_path: Path) -> None:
    for name in ("lessons/01-x.ipynb", "lessons/.ipynb_checkpoints/01-x.ipynb", "notebooks/y.ipynb"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("{}")
    expected = {"penta_widgets/course/lessons/01-x.ipynb", "penta_widgets/course/notebooks/y.ipynb"}
    assert set(hatch_build.course_files(tmp_path).values()) == expected


def test_the_wheel_takes_the_rule_book_along() -> None:
    carried = hatch_build.book_files(ROOT)
    assert carried[str(ROOT / "docs" / "rules.md")] == "penta_widgets/docs/rules.md"
    assert all(Path(book).is_file() for book in carried)
