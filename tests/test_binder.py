"""What Binder would do with this repository: the Dockerfile repo2docker writes, and its install lines."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
LEFT_BEHIND = (".*", "node_modules", "build", "dist", "static", "__pycache__")


def checkout(target: Path) -> Path:
    """A copy of the tree as a fresh clone has it: without what builds and tests leave behind."""
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
    shutil.copy(ROOT / ".npmrc", target)
    return target


@pytest.fixture(scope="module")
def dockerfile(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Dockerfile that repo2docker makes of the checkout; writing it needs no Docker."""
    copy = checkout(tmp_path_factory.mktemp("binder") / "repository")
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(copy)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def pip_lines(dockerfile: str) -> list[str]:
    return re.findall(r"^RUN \$\{KERNEL_PYTHON_PREFIX\}/bin/(pip install .*)$", dockerfile, re.MULTILINE)


def test_dockerfile_asks_for_python_311(dockerfile: str) -> None:
    (lock,) = set(re.findall(r"environment-2epy-2d3-2e(\d+)-2dlinux", dockerfile)) or {""}
    assert lock == "11"


def test_dockerfile_installs_node_then_dependencies_then_the_project(dockerfile: str) -> None:
    node = dockerfile.index("apt-get install --yes --no-install-recommends nodejs npm")
    assert pip_lines(dockerfile) == ['pip install --no-cache-dir -r "binder/requirements.txt"']
    assert node < dockerfile.index('binder/requirements.txt"') < dockerfile.index("RUN ./binder/postBuild")


def test_postbuild_stops_at_the_first_error_and_is_executable() -> None:
    lines = (BINDER / "postBuild").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("#!")
    assert next(line for line in lines if not line.startswith("#")) == "set -e"
    assert os.access(BINDER / "postBuild", os.X_OK)


def test_requirements_are_the_pins_of_the_constraints_file() -> None:
    pins = set((ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert set(lines) <= pins
    assert {"anywidget", "ipywidgets", "jupyterlab", "numba"} <= {line.split("==")[0] for line in lines}


@pytest.mark.install
def test_install_lines_work_in_an_empty_environment(dockerfile: str, tmp_path: Path) -> None:
    copy = checkout(tmp_path / "repository")
    venv.create(tmp_path / "venv", with_pip=True, symlinks=True)
    settings = {**os.environ, "PATH": f"{tmp_path / 'venv' / 'bin'}:{os.environ['PATH']}"}
    settings.pop("VIRTUAL_ENV", None)

    def run(command: str) -> str:
        # Downloads are kept, unlike in the image: they are the same files, and CI has fetched them already.
        command = command.replace("--no-cache-dir ", "")
        done = subprocess.run(command, shell=True, cwd=copy, env=settings, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout + done.stderr

    script = copy / "binder" / "postBuild"
    script.write_text(script.read_text(encoding="utf-8").replace("--no-cache-dir ", ""), encoding="utf-8")
    for command in (*pip_lines(dockerfile), "./binder/postBuild"):
        run(command)
    table = "import jupyterlab, numba, penta_widgets; print(penta_widgets.play('penta', seed=1).widget._esm)"
    assert " as default" in run(f'cd / && python -I -c "{table}"')
    assert re.search(r"anywidget v\S+ .*enabled.*OK", run("jupyter labextension list"))
