"""The `penta` command: open the course, copy it somewhere to keep, replay a record, tell the day's deal."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from penta_widgets.cli_replay import add_commands

PACKAGE = Path(__file__).parent
SHELVES = ("lessons", "notebooks")


class CommandError(Exception):
    """A command that cannot be carried out; its text is for the person who typed it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one `penta` command and return the shell's exit status."""
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except CommandError as error:
        print(f"penta: {error}", file=sys.stderr)
        return 2


def course() -> Path:
    """The folder that holds `lessons/` and `notebooks/`: inside a wheel, or the checkout's own."""
    for folder in (PACKAGE / "course", PACKAGE.parent):
        if (folder / "lessons").is_dir():
            return folder
    raise CommandError(f"this installation carries no lessons (looked in {PACKAGE / 'course'}).")


def copy_course(target: Path) -> list[Path]:
    """Copy the lessons and notebooks into `target`; files that are already there are kept as they are."""
    added = []
    for shelf in SHELVES:
        source = course() / shelf
        (target / shelf).mkdir(parents=True, exist_ok=True)
        for path in sorted(source.rglob("*")):
            copy = target / shelf / path.relative_to(source)
            if not path.is_file() or copy.exists() or ".ipynb_checkpoints" in path.parts:
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
            added.append(copy)
    return added


def _lessons(options: argparse.Namespace) -> int:
    added = copy_course(_folder(options.directory))
    print(f"{len(added)} files copied; open {options.directory / 'lessons'} in JupyterLab.")
    return 0


def _lab(options: argparse.Namespace) -> int:
    if find_spec("jupyterlab") is None:
        raise CommandError('JupyterLab is not installed; pip install "penta-widgets[lab]" brings it.')
    root = _where_to_learn(options.directory)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root.absolute()}"]
    command += [f"--LabApp.default_url=/lab/tree/{_first_lesson(root)}"]
    command += ["--no-browser"] if options.no_browser else []
    command += [f"--port={options.port}"] if options.port else []
    # JupyterLab refuses root unless told; in a container there is often nobody else.
    command += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return subprocess.call(command)


def _where_to_learn(directory: Path | None) -> Path:
    # An installed copy is not a place to write answers into, so it is copied to where the learner is.
    if directory is None and course() == PACKAGE.parent:
        return course()
    target = directory or Path("penta-course")
    copy_course(_folder(target))
    return target


def _first_lesson(root: Path) -> str:
    lessons = sorted((root / "lessons").glob("*.ipynb"))
    return lessons[0].relative_to(root).as_posix() if lessons else "lessons"


def _folder(path: Path) -> Path:
    if path.exists() and not path.is_dir():
        raise CommandError(f"{path} is a file; name a folder for the lessons.")
    return path


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="penta", description="Card games with five suits, in Jupyter.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    lab = commands.add_parser("lab", help="open JupyterLab on the lessons")
    lab.add_argument("directory", nargs="?", type=Path, help="where your copy of the lessons is, or shall be, kept")
    lab.add_argument("--no-browser", action="store_true", help="only serve, and print the address")
    lab.add_argument("--port", type=int, help="the port to serve on")
    lab.set_defaults(run=_lab)

    lessons = commands.add_parser("lessons", help="copy the lessons and notebooks into a folder of yours")
    lessons.add_argument("directory", type=Path)
    lessons.set_defaults(run=_lessons)
    add_commands(commands)
    return parser
