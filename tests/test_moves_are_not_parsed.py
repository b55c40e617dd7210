"""Outside the engine nobody reads a move's text or compares its code: its fields say the same (``contract.Move``).

What is looked for, in Python by syntax tree: a move's ``code`` in any use; a method that takes a ``.text`` apart, or
any text apart at a sign that only moves have; a comparison of ``.text`` with a literal; an import of the engine's
codes. In the front end: the same by pattern. The few places that have a reason are named with it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "penta_widgets"
FRONT_END = PACKAGE / "frontend" / "src"

CODES = {
    "penta_widgets.engine.penta.moves": {
        "PLAY",
        "DECLARE",
        "REDECLARE",
        "BID",
        "PASS",
        "CALL",
        "BET",
        "RAISE",
        "FOLD",
    },
    "penta_widgets.engine.pentathlon.public": {"PASS_CODE"},
    "penta_widgets.engine.solitaire.interpreter": {"TURN", "REDEAL", "FIRST_TRANSFER", "STRIDE", "piles_of"},
}
"""The engine's own numbers for moves, and what takes them apart."""
TAKEN_APART = {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix"}
ASKED_ABOUT = TAKEN_APART | {"isupper", "islower", "find", "index", "replace"}
SIGNS = {"=", "W=", "-", "deal", "deal ", "bid", "bid ", "bet ", "raise "}

PACKED = "the solver's own positions are packed integers, and so are its moves (engine.solitaire.rules)"
ACTION = "an action of an environment is the code of a move, there and back"
ALLOWED = {
    "penta_widgets/analysis/beam.py": PACKED,
    "penta_widgets/analysis/layout_solver.py": "searches over the interpreter's codes of moves",
    "penta_widgets/analysis/proof.py": PACKED,
    "penta_widgets/analysis/shortening.py": PACKED,
    "penta_widgets/adapters/gymnasium.py": ACTION,
    "penta_widgets/adapters/openspiel.py": ACTION,
    "penta_widgets/adapters/plain.py": ACTION,
    "penta_widgets/adapters/pettingzoo.py": ACTION,
    "benchmarks/strategy.py": ACTION,
    "penta_widgets/players/solitaire.py": "hands the code back to the engine's interpreter, as it came",
    "penta_widgets/players/ismcts.py": "of moves that were searched as often the first in order is played",
    "penta_widgets/drawing/table.py": "the code there is a card's text in a picture",
    "penta_widgets/storage/store.py": "a stored line is texts alone; whether there is more in it than the deal",
    "penta_widgets/widgets/table/seating.py": "what is taken apart is the id of a deal",
}

TAKEN_APART_IN_THE_BROWSER = re.compile(
    r"""\b(?:move|hint|current)\b\??\.(?:startsWith|split|slice|includes|match|replace|charAt|at)\("""
    r"""|\bmove\b\s*[!=]==?\s*["'`]|["'`]W?=["'`]"""
)


def python_files() -> list[Path]:
    """Everything in Python outside the engine that works with moves."""
    folders = (PACKAGE, ROOT / "benchmarks", ROOT / "scripts")
    files = sorted(path for folder in folders for path in folder.rglob("*.py"))
    return [path for path in files if PACKAGE / "engine" not in path.parents]


def is_text_of(node: ast.expr) -> bool:
    """Whether this is ``something.text``."""
    return isinstance(node, ast.Attribute) and node.attr == "text"


def literals(node: ast.expr) -> set[str]:
    """The strings that are written in an expression."""
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def offences(source: str) -> Iterator[str]:
    """What in a module reads a move's text or code."""
    tree = ast.parse(source)
    modules = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (
                f"imports {alias.name}" for alias in node.names if alias.name in CODES.get(node.module or "", ())
            )
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr == "code":
                yield f"line {node.lineno} reads a code"
            elif node.attr in CODES.get(modules.get(node.value.id, ""), ()):
                yield f"line {node.lineno} reads {node.attr}"
        elif isinstance(node, ast.Attribute) and node.attr == "code":
            yield f"line {node.lineno} reads a code"
        elif isinstance(node, ast.Subscript) and is_text_of(node.value):
            yield f"line {node.lineno} cuts a text"
        elif isinstance(node, ast.Compare) and any(map(is_text_of, [node.left, *node.comparators])):
            if any(map(literals, [node.left, *node.comparators])):
                yield f"line {node.lineno} compares a text"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of_text = is_text_of(node.func.value) and node.func.attr in ASKED_ABOUT
            by_sign = node.func.attr in TAKEN_APART and any(literals(part) & SIGNS for part in node.args)
            if of_text or by_sign:
                yield f"line {node.lineno} takes a text apart"


@pytest.mark.parametrize(
    "source",
    [
        "from penta_widgets.engine.penta.moves import DECLARE",
        "from penta_widgets.engine.penta import moves\nmoves.BID + 3",
        "from penta_widgets.engine.pentathlon.public import PASS_CODE",
        "from penta_widgets.engine.solitaire.interpreter import piles_of",
        "move.code == 52",
        "card = state.last_move.code",
        "move.text.split('=')",
        "move.text.startswith('W')",
        "line.move.text.isupper()",
        "move.text[2:]",
        "move.text == 'pass'",
        "move.text not in {'pass', 'call'}",
        "'-' in move.text",
        "left, equals, right = text.partition('=')",
        "str(move).split('-')",
    ],
)
def test_reading_a_move_is_seen_in_every_form(source: str) -> None:
    assert list(offences(source))


@pytest.mark.parametrize(
    "source",
    [
        "from penta_widgets.engine.penta.moves import move_of",
        "move.text == other.text",
        "{line.move.text: line for line in lines}",
        "text.split()",
        "from penta_widgets.engine.pentathlon import rules\nrules.PASS",
    ],
)
def test_naming_a_move_is_no_offence(source: str) -> None:
    assert not list(offences(source))


def test_nobody_outside_the_engine_reads_a_move_but_those_who_are_named() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): offence
        for path in python_files()
        if (offence := list(offences(path.read_text(encoding="utf-8"))))
    }
    assert {name: offence for name, offence in found.items() if name not in ALLOWED} == {}
    assert set(ALLOWED) <= set(found), "an exception that is needed no more"


@pytest.mark.parametrize(
    "line",
    [
        'choice.move.startsWith("W=")',
        'coach.move?.split("-")',
        'hint.split("=")',
        "move.slice(2)",
        'snapshot.coach.move === "pass"',
        'named(snapshot, "=")',
    ],
)
def test_reading_a_move_in_the_browser_is_seen(line: str) -> None:
    assert TAKEN_APART_IN_THE_BROWSER.search(line)


def test_nothing_in_the_front_end_reads_a_move() -> None:
    lines = [
        f"{path.name}: {line.strip()}"
        for path in sorted(FRONT_END.rglob("*.ts*"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if TAKEN_APART_IN_THE_BROWSER.search(line)
    ]
    assert lines == []
