"""Re-executes notebooks in static mode and writes their outputs: what `make notebooks` runs.

Tables render as SVG and text (PENTA_STATIC=1), so that the committed outputs are the same on every machine.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

KEPT_METADATA = ("kernelspec", "language_info")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def execute(path: Path) -> None:
    """Run one notebook from its own folder in a fresh kernel and write it back with its outputs."""
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", record_timing=False, resources=resources)
    client.execute()
    settle(notebook)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


def settle(notebook: nbformat.NotebookNode) -> None:
    """Take out what differs from run to run: widget state and views, the interpreter, where a print breaks."""
    for name in set(notebook.metadata) - set(KEPT_METADATA):
        del notebook.metadata[name]
    notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
        if "outputs" in cell:
            cell.outputs = joined(cell.outputs)


def joined(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """The outputs, with what was printed in pieces because the machine was busy in one."""
    whole: list[nbformat.NotebookNode] = []
    for output in outputs:
        last = whole[-1] if whole else None
        if last is not None and output.output_type == "stream" == last.output_type and output.name == last.name:
            last.text += output.text
        else:
            whole.append(output)
    return whole


def main(paths: list[str]) -> int:
    """Execute each notebook named, saying which; an error in a cell stops with that cell's traceback."""
    os.environ["PENTA_STATIC"] = "1"
    for name in paths:
        print(name, flush=True)
        execute(Path(name))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
