"""Draws the structure of the code into docs/architecture.md, as it is: run it when folders or arrows have changed.

    python scripts/structure.py           writes the graph and the list of folders into the page
    python scripts/structure.py --check   ends with an error if the page is not current

A part is a folder of ``penta_widgets``. An arrow is there because some module of one part imports one of the other,
for its types and in functions too; it is dashed where that happens in functions only.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- made by scripts/structure.py: begin -->"
END: Final = "<!-- made by scripts/structure.py: end -->"


class Import(NamedTuple):
    """A dotted name that a module imports, and whether a function does so when it is called."""

    name: str
    late: bool


def imports(path: Path, root: Path = ROOT) -> Iterator[Import]:
    """What a module imports, relative names resolved, wherever in the file it stands."""
    package = path.relative_to(root).with_suffix("").parts[:-1]
    yield from _imports(ast.parse(path.read_text(encoding="utf-8")), package, late=False)


def _imports(node: ast.AST, package: tuple[str, ...], *, late: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, late) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            base = ".".join(package[: len(package) - child.level + 1]) if child.level else ""
            module = ".".join(filter(None, (base, child.module)))
            yield Import(module, late)
            yield from (Import(f"{module}.{alias.name}", late) for alias in child.names)
        else:
            yield from _imports(child, package, late=late or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))


def modules(root: Path = ROOT) -> list[Path]:
    """Every Python module of the package, and the stubs that say what a lazy face holds."""
    package = root / "penta_widgets"
    return sorted([*package.rglob("*.py"), *package.rglob("*.pyi")])


def parts(root: Path = ROOT) -> list[str]:
    """The folders of the package that hold modules, the names of single modules at its top left out."""
    return sorted({path.relative_to(root).parts[1] for path in modules(root) if len(path.relative_to(root).parts) > 2})


def arrows(root: Path = ROOT) -> dict[tuple[str, str], bool]:
    """(part, imported part) -> whether the import is made in functions only; the files at the top count as one part."""
    known, found = set(parts(root)), dict[tuple[str, str], bool]()
    for path in modules(root):
        place = path.relative_to(root).parts
        of = place[1] if len(place) > 2 else "top"
        for name, late in imports(path, root):
            words = name.split(".")
            if words[0] == "penta_widgets" and len(words) > 1 and words[1] in known - {of}:
                found[of, words[1]] = found.get((of, words[1]), True) and late
    return found


def without_detours(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """The arrows that are not implied by a longer way, so that the drawing can be read."""
    return {(of, to) for of, to in pairs if not _leads(pairs - {(of, to)}, of, to)}


def _leads(pairs: set[tuple[str, str]], of: str, to: str) -> bool:
    seen, edge = {of}, [of]
    while edge:
        here = edge.pop()
        ahead = {end for start, end in pairs if start == here} - seen
        seen |= ahead
        edge += ahead
    return to in seen


def purpose(path: Path) -> str:
    """The first sentence of a module's docstring."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return re.split(r"(?<=[.])\s", " ".join(text.split("\n\n")[0].split()))[0].rstrip(".")


def drawn(root: Path = ROOT) -> str:
    """The graph in Mermaid's notation, then the folders with what each is for."""
    found = arrows(root)
    shown = without_detours(set(found))
    lines = ["```mermaid", "flowchart BT"]
    lines += ['  top["cli, top level"]', *(f'  {part}["{part}/"]' for part in parts(root))]
    lines += [f"  {of} {'-.->' if found[of, to] else '-->'} {to}" for of, to in sorted(shown)]
    lines += ["```", "", "| folder | what is in it |", "| --- | --- |"]
    return "\n".join([*lines, *_folders(root)])


def _folders(root: Path) -> Iterator[str]:
    package = root / "penta_widgets"
    for folder in sorted({path.parent for path in modules(root)} - {package}):
        yield f"| `{folder.relative_to(package).as_posix()}/` | {purpose(folder / '__init__.py')} |"


def page(text: str, root: Path = ROOT) -> str:
    """The page with the drawing in its place."""
    head, _, rest = text.partition(BEGIN)
    return f"{head}{BEGIN}\n\n{drawn(root)}\n\n{END}{rest.partition(END)[2]}"


def main(arguments: list[str]) -> int:
    """Write the page, or say whether it is current."""
    old = PAGE.read_text(encoding="utf-8")
    new = page(old)
    if arguments == ["--check"]:
        if new != old:
            print("docs/architecture.md is not current: run python scripts/structure.py")
        return int(new != old)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
