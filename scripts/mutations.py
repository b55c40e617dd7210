"""The mutants of a module: its source with one place changed by one of Cosmic Ray's operators."""

from __future__ import annotations

import ast
import difflib
import math
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider

SEED = 10
# A marker for the compiler, and memory of results: without them the interpreted tests say the same, later.
SPEED_ONLY = ("kernel", "cache")


class Mutant(NamedTuple):
    """One change: where it is made, and the lines before and after."""

    line: int
    where: str
    before: str
    after: str
    source: str
    inside: bool
    """Whether it is in the body of a function, so that nothing that runs on import changes."""

    @property
    def key(self) -> str:
        """What names the mutant in the list of the explained ones."""
        return f"{self.where}: {self.before} → {self.after}".removeprefix(": ")


def mutants_of(path: Path, operators: Sequence[str], share: float) -> tuple[int, list[Mutant]]:
    """How many mutants a module has, and a sample of them that is the same on every run."""
    source = path.read_text(encoding="utf-8")
    nodes, skipped = list(ast_nodes(get_ast(source))), unread(ast.parse(source))
    places = [
        (name, occurrence, line)
        for name in operators
        for occurrence, (line, column) in enumerate(positions(name, nodes))
        if not any(start <= (line, column) < end for start, end in skipped)
    ]
    chosen = random.Random(f"{SEED} {path.name}").sample(places, math.ceil(share * len(places)))
    names, inside = scopes(ast.parse(source)), bodies(ast.parse(source))
    mutants = [changed(source, place, names[place[2]], inside) for place in sorted(chosen, key=lambda place: place[2])]
    good = [mutant for mutant in mutants if compiles(mutant.source)]
    return len(places) - (len(mutants) - len(good)), good


def compiles(source: str) -> bool:
    """Whether this is Python at all: the star of keyword-only parameters is no multiplication."""
    try:
        compile(source, "", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def positions(operator: str, nodes: Sequence[object]) -> Iterator[tuple[int, int]]:
    """Where an operator finds something to change, in the order in which Cosmic Ray counts."""
    change = OperatorProvider()[operator]()
    for node in nodes:
        yield from (start for start, _end in change.mutation_positions(node))


def unread(tree: ast.Module) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Stretches of source that say nothing at run time: annotations, and decorators that only make faster."""
    nodes: list[ast.expr | None] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign):
            nodes.append(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            nodes.append(node.returns)
            nodes += [mark for mark in node.decorator_list if isinstance(mark, ast.Name) and mark.id in SPEED_ONLY]
    # A decorator's place is its at-sign, one column before the name.
    return [
        ((node.lineno, max(0, node.col_offset - 1)), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in nodes
        if node is not None
    ]


def scopes(tree: ast.Module) -> dict[int, str]:
    """The function or class each line belongs to, innermost; the module's own lines have an empty name."""
    names: dict[int, str] = defaultdict(str)

    def visit(node: ast.AST, name: str) -> None:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{name}.{node.name}".lstrip(".")
            names.update(dict.fromkeys(range(first_line(node), (node.end_lineno or 0) + 1), name))
        for child in ast.iter_child_nodes(node):
            visit(child, name)

    visit(tree, "")
    return names


def bodies(tree: ast.Module) -> set[int]:
    """The lines in bodies of functions, those in their heads left out."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for line in range(node.body[0].lineno, (node.end_lineno or 0) + 1)
    }


def changed(source: str, place: tuple[str, int, int], where: str, inside: set[int]) -> Mutant:
    """The mutant that an operator makes at one of its places."""
    operator, occurrence, line = place
    new = mutate_code(source, OperatorProvider()[operator](), occurrence)
    differs = difflib.SequenceMatcher(None, source.splitlines(), new.splitlines(), autojunk=False)
    before, after = [], []
    for tag, low, high, new_low, new_high in differs.get_opcodes():
        if tag != "equal":
            before += source.splitlines()[low:high]
            after += new.splitlines()[new_low:new_high]
    return Mutant(line, where, tidy(before), tidy(after), new, line in inside)


def tidy(lines: Sequence[str]) -> str:
    """Lines as one, without the spaces that operators leave behind brackets."""
    return re.sub(r"([\[(]) (?=[\w-])", r"\1", " ".join(" ".join(lines).split()))


def first_line(statement: ast.stmt) -> int:
    """Where a statement starts, its decorators included."""
    marks = getattr(statement, "decorator_list", [])
    return min(int(node.lineno) for node in (statement, *marks))


def statement_lines(tree: ast.Module, line: int) -> range:
    """The lines of the simple statement, or of the compound one's head, that a line belongs to."""
    best = range(line, line + 1)
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            end = max(first_line(node), body[0].lineno - 1) if body else node.end_lineno or 0
            if first_line(node) <= line <= end:
                best = range(first_line(node), end + 1)
    return best
