"""The form every committed notebook keeps, and the script that writes their outputs."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import nbformat
import pytest

from penta_widgets.lazy import public_face
from scripts import execute_notebooks

ROOT = Path(__file__).parent.parent
PARTS = ("analysis", "drawing", "engine", "players", "teaching")
FACES = ("penta_widgets", *(f"penta_widgets.{part}" for part in PARTS))
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def faults(notebook: dict[str, Any]) -> list[str]:
    """What is wrong with a notebook's form, in words."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    found = []
    if "widgets" in notebook["metadata"]:
        found.append("metadata.widgets")
    if any(len("".join(cell["source"]).splitlines()) > 12 for cell in cells):
        found.append("a code cell of more than 12 lines")
    if any(WIDGET_VIEW in output.get("data", {}) for cell in cells for output in cell["outputs"]):
        found.append("a live widget among the outputs")
    if any(output["output_type"] == "error" for cell in cells for output in cell["outputs"]):
        found.append("a cell that ended in an error")
    if [cell["execution_count"] for cell in cells] != list(range(1, len(cells) + 1)):
        found.append("cells not run from top to bottom (`make notebooks` does)")
    return found


def notebooks() -> list[Path]:
    return [path for shelf in ("lessons", "notebooks") for path in sorted((ROOT / shelf).glob("*.ipynb"))]


def sources(path: Path) -> list[str]:
    """The Python of a notebook's code cells, or of a text's code blocks."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]


def not_public(source: str) -> Iterator[str]:
    """Imports of the package that go below a face, or ask a face for a name that it does not offer."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("penta_widgets."))
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "penta_widgets":
            below = node.module not in FACES
            offered = set() if below else {*public_face(import_module(node.module).__name__).names}
            offered |= set(PARTS) if node.module == "penta_widgets" else set()
            yield from (f"{node.module}: {alias.name}" for alias in node.names if alias.name not in offered)


def test_every_notebook_keeps_the_form() -> None:
    named = {path.name: faults(json.loads(path.read_text(encoding="utf-8"))) for path in notebooks()}
    assert {name: found for name, found in named.items() if found} == {}


@pytest.mark.parametrize("path", [*notebooks(), ROOT / "README.md"], ids=lambda path: path.name)
def test_notebooks_and_readme_import_public_names_alone(path: Path) -> None:
    read = sources(path)
    assert any("penta_widgets" in source for source in read)
    assert [wrong for source in read for wrong in not_public(source)] == []


def test_the_code_of_the_readme_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTA_STATIC", "1")
    monkeypatch.setenv("PENTA_INTERPRET", "1")
    blocks = sources(ROOT / "README.md")
    assert len(blocks) > 1
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


@pytest.mark.parametrize(
    "source",
    [
        "import penta_widgets.engine.cards",
        "from penta_widgets.engine.cards import FRENCH",
        "from penta_widgets.engine import cards",
        "def late():\n    from penta_widgets import widgets",
        "from penta_widgets.analysis import simulated",
    ],
)
def test_an_import_below_the_faces_is_seen(source: str) -> None:
    assert len(list(not_public(source))) == 1


def cell(source: str, **more: Any) -> dict[str, Any]:
    return {"cell_type": "code", "source": [source], "outputs": [], "execution_count": 1, **more}


@pytest.mark.parametrize(
    ("notebook", "fault"),
    [
        ({"metadata": {"widgets": {}}, "cells": []}, "metadata.widgets"),
        ({"metadata": {}, "cells": [cell("1\n" * 13)]}, "12 lines"),
        ({"metadata": {}, "cells": [cell("1", execution_count=7)]}, "top to bottom"),
        ({"metadata": {}, "cells": [cell("1", outputs=[{"output_type": "error"}])]}, "error"),
        (
            {"metadata": {}, "cells": [cell("1", outputs=[{"output_type": "", "data": {WIDGET_VIEW: {}}}])]},
            "live widget",
        ),
    ],
)
def test_each_fault_is_seen(notebook: dict[str, Any], fault: str) -> None:
    (found,) = faults(notebook)
    assert fault in found


def test_executing_writes_outputs_in_static_mode_and_no_widget_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PENTA_STATIC", "")
    path = tmp_path / "lesson.ipynb"
    source = "import os\nprint(os.environ['PENTA_STATIC'], os.getcwd(), end='')"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)], metadata={"widgets": {}})
    path.write_text(nbformat.writes(notebook), encoding="utf-8")
    assert execute_notebooks.main([str(path)]) == 0
    written = json.loads(path.read_text(encoding="utf-8"))
    assert faults(written) == []
    assert "".join(written["cells"][0]["outputs"][0]["text"]) == f"1 {tmp_path}"
    assert written["metadata"]["language_info"] == {"name": "python"}


def test_settling_takes_live_views_out() -> None:
    output = nbformat.v4.new_output("display_data", {WIDGET_VIEW: {}, "text/plain": "a table"})
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("table", outputs=[output])])
    execute_notebooks.settle(notebook)
    assert notebook.cells[0].outputs[0].data == {"text/plain": "a table"}


def test_what_was_printed_in_pieces_is_one_output() -> None:
    pieces = [nbformat.v4.new_output("stream", name=name, text=text) for name, text in PIECES]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print(1)", outputs=pieces)])
    execute_notebooks.settle(notebook)
    assert [(output.name, output.text) for output in notebook.cells[0].outputs] == [
        ("stdout", "one, two"),
        ("stderr", "three"),
        ("stdout", "four"),
    ]


PIECES = [("stdout", "one, "), ("stdout", "two"), ("stderr", "three"), ("stdout", "four")]
