"""The pages in docs/ and beside them: names, links and drawings are those of the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from scripts import structure

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob(".github/**/*.md")])
NAMED = re.compile(r"`([\w/.-]+\.(?:py|ts|tsx)):([\w.]+)`")
"""A name in a module, as pages write it: `engine/contract.py:State.after`."""
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#([\w-]+))?\)")


def has_name(path: Path, name: str) -> bool:
    """Whether a module defines this function, class, method or constant."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return re.search(rf"\b(?:function|const|class|interface|type)\s+{re.escape(name)}\b", text) is not None
    body: list[ast.stmt] = ast.parse(text).body
    for word in name.split("."):
        defined = [node for node in body if word in names_of(node)]
        if not defined:
            return False
        body = getattr(defined[0], "body", [])
    return True


def names_of(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}


def anchors(page: Path) -> set[str]:
    """The anchors that the headings of a page make."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def test_the_drawing_of_the_structure_is_current() -> None:
    text = structure.PAGE.read_text(encoding="utf-8")
    assert structure.page(text) == text, "run python scripts/structure.py"


def test_the_architecture_page_names_at_least_a_function_for_every_step() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    steps = re.findall(r"^\d\. (.+(?:\n   .+)*)", page, re.MULTILINE)
    assert len(steps) == 17
    assert [step for step in steps if not NAMED.search(step) and "synced trait" not in step] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_name_on_a_page_is_in_the_code(page: Path) -> None:
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    missing = []
    for file, name in named:
        path = ROOT / file if (ROOT / file).is_file() else ROOT / "penta_widgets" / file
        if not path.is_file() or not has_name(path, name):
            missing.append(f"{file}:{name}")
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    broken = []
    for file, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        target = page.parent / file
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(f"{file}#{anchor}" if anchor else file)
    assert broken == []


def test_a_name_that_is_not_there_is_noticed(tmp_path: Path) -> None:
    module = tmp_path / "a.py"
    module.write_text("LIMIT: int = 3\nOLD = 1\nclass Table:\n    def move(self): ...\nasync def run(): ...\n")
    assert all(has_name(module, name) for name in ("LIMIT", "OLD", "Table", "Table.move", "run"))
    assert not any(has_name(module, name) for name in ("move", "Table.run", "Tables", "run.move"))
    front = tmp_path / "a.tsx"
    front.write_text("export function Hand() {}\nconst STEPS = [];\n")
    assert has_name(front, "Hand")
    assert has_name(front, "STEPS")
    assert not has_name(front, "Han")


def test_the_drawing_shows_what_is_imported_and_how(tmp_path: Path) -> None:
    for name, text in {
        "engine/__init__.py": '"""The rules: all of them."""',
        "engine/cards.py": "import json",
        "players/__init__.py": '"""Who plays. And more."""',
        "players/greedy.py": "from penta_widgets.engine.cards import CARDS",
        "analysis/__init__.py": '"""Questions."""',
        "analysis/ask.py": "from ..players import greedy\ndef f():\n    from penta_widgets import engine, drawing",
        "drawing/__init__.py": '"""Pictures."""\nfrom ..engine import cards',
        "cli.py": "import penta_widgets.analysis.ask",
    }.items():
        path = tmp_path / "penta_widgets" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert structure.arrows(tmp_path) == {
        ("players", "engine"): False,
        ("analysis", "players"): False,
        ("analysis", "engine"): True,
        ("analysis", "drawing"): True,
        ("drawing", "engine"): False,
        ("top", "analysis"): False,
    }
    drawn = structure.drawn(tmp_path)
    assert "  analysis --> players\n" in drawn
    assert "  analysis -.-> drawing\n" in drawn
    assert "analysis -.-> engine" not in drawn  # the players lead there
    assert "| `players/` | Who plays |" in drawn
    assert "| `engine/` | The rules: all of them |" in drawn


def test_the_checks_before_a_commit_and_on_the_forge_are_those_of_the_repository() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"repo: (\S+)", hooks)) == {"local"}, "a hook from elsewhere would be downloaded"
    assert set(re.findall(r"language: (\S+)", hooks)) == {"system"}
    for script in re.findall(r"entry: python (\S+\.py)", hooks):
        assert (ROOT / script).is_file()
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    runs = re.findall(r"- run: (.+)", workflow)
    assert runs[-1] == ".ci/run"
    assert all(run.startswith("apt-get") for run in runs[:-1])
    assert re.search(r"image: debian:12$", workflow, re.MULTILINE)


def test_pages_that_the_code_mentions_are_there() -> None:
    files = [*ROOT.glob("penta_widgets/**/*.py"), *ROOT.glob("penta_widgets/frontend/src/*.ts*")]
    mentioned = {
        name for path in files for name in re.findall(r"\bdocs/[\w-]+\.md\b", path.read_text(encoding="utf-8"))
    }
    assert "docs/notation.md" in mentioned
    assert [name for name in mentioned if not (ROOT / name).is_file()] == []
