"""Builds bundles and message catalogues, and puts the course and the rule book into the wheel."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("penta_widgets/frontend", "penta_widgets/drawing")
COURSE = ("lessons", "notebooks")
BOOKS = ("docs/rules.md", "docs/notation.md")


class BundleHook(BuildHookInterface[Any]):
    """Bundles the TypeScript with npm unless the bundles that are there are already the right ones."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before files are collected; pip may call it twice for one install."""
        root = Path(self.root)
        if not are_current(bundles(root), root):
            build(root)
        missing = [str(bundle) for bundle in bundles(root) if not bundle.is_file()]
        if missing:
            raise SystemExit(f"npm run build ended well but did not write {', '.join(missing)}.")
        compile_messages(root)
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(course_files(root) | book_files(root))


def bundles(root: Path) -> list[Path]:
    """The bundle of each entry of the front end."""
    entries = (root / "penta_widgets" / "frontend" / "src" / "entries").glob("*.tsx")
    return [root / "penta_widgets" / "static" / f"{entry.stem}.js" for entry in sorted(entries)]


def are_current(made: list[Path], root: Path) -> bool:
    """Whether the bundles need no npm: newer than all they are made of, or come in an unpacked sdist."""
    if not all(bundle.is_file() for bundle in made):
        return False
    if (root / "PKG-INFO").is_file():
        return True
    files = [path for folder in SOURCES for path in (root / folder).rglob("*") if path.is_file()]
    inputs = [path for path in files if path.suffix not in {".py", ".pyc"}]
    inputs += [root / "package.json", root / "package-lock.json"]
    return min(bundle.stat().st_mtime for bundle in made) >= max(path.stat().st_mtime for path in inputs)


def compile_messages(root: Path) -> None:
    """Write the ``.mo`` file of each message catalogue, unless it came in an unpacked sdist."""
    for source in sorted((root / "penta_widgets" / "locale").rglob("*.po")):
        compiled = source.with_suffix(".mo")
        if compiled.is_file() and (root / "PKG-INFO").is_file():
            continue
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        with source.open("rb") as text, compiled.open("wb") as binary:
            write_mo(binary, read_po(text))


def build(root: Path) -> None:
    """Run the front end's production build, fetching esbuild and Preact first if they are missing."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(
            "penta-widgets: building from a checkout needs Node.js 18 or newer with npm.\n"
            "Install them (Debian: apt-get install nodejs npm), or install a built wheel or sdist instead."
        )
    # Only when absent: `npm ci --omit=dev` would prune the tools out of a developer's node_modules.
    if not (root / "node_modules" / "esbuild").is_dir():
        run([npm, "ci", "--omit=dev", "--ignore-scripts"], root)
    run([npm, "run", "build"], root)


def run(command: list[str], root: Path) -> None:
    """Run one npm command in the checkout; what went wrong stands above the last line."""
    if subprocess.run(command, cwd=root, check=False).returncode != 0:
        raise SystemExit(f"penta-widgets: `{' '.join(command)}` failed, so there is no bundle to install.")


def course_files(root: Path) -> dict[str, str]:
    """Where each lesson and notebook goes in the wheel, so that `penta lessons` works when installed."""
    files = [path.relative_to(root) for folder in COURSE for path in (root / folder).rglob("*") if path.is_file()]
    visible = [file for file in files if not any(part.startswith(".") for part in file.parts)]
    return {str(root / file): f"penta_widgets/course/{file.as_posix()}" for file in visible}


def book_files(root: Path) -> dict[str, str]:
    """Where the rule book goes in the wheel, so that `explain` finds it when installed."""
    return {str(root / book): f"penta_widgets/{book}" for book in BOOKS}
