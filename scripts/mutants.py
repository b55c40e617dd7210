"""Changes the rules in one place at a time and asks whether a test notices: what `make mutants` runs.

The changes are Cosmic Ray's operators. Its own runner starts an interpreter for each mutant; here a process that has
the tests loaded forks, exchanges the code of the changed function and runs the tests that reach the changed line,
quickest first, until one fails. Whoever survives that, or changes what runs on import, is tried again with the
module imported anew. `scripts/mutants.toml` says which tests belong to which module, and why
the mutants that are left survive; `docs/mutants.md` has the figures. Kernels run interpreted, so that tests see the
change.
"""

from __future__ import annotations

import argparse
import ast
import fnmatch
import gc
import importlib
import importlib.util
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Sequence
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import coverage
import pytest
from _pytest.runner import runtestprotocol

from scripts.mutant_report import Result, explanations, kept_results, report, result_file, write_page
from scripts.mutations import Mutant, mutants_of, statement_lines

ROOT = Path(__file__).parent.parent
MEMORY = 4 << 30


class Reach(NamedTuple):
    """What the tests of a module do while nothing is changed."""

    seconds: dict[str, float]
    lines: dict[int, list[str]]


class Trial(NamedTuple):
    """What is tried of a module, with which tests."""

    path: Path
    tests: Sequence[str]
    mutants: Sequence[Mutant]
    jobs: int
    patience: float
    folder: Path


# --- Which tests reach it ----------------------------------------------------------------------------------------


def forget() -> None:
    """Empty the caches of all functions of the package: what they remember hides which lines a test needs."""
    for name, module in list(sys.modules.items()):
        if name.startswith("penta_widgets"):
            for value in vars(module).values():
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def watch(items: Sequence[pytest.Item], measured: coverage.Coverage, path: Path, file: Path, patience: float) -> None:
    """Run the tests with nothing changed, and write who reaches which line of a module, in what time."""
    seconds: dict[str, float] = {}
    failed: list[str] = []
    for item, following in zip(items, [*items[1:], None], strict=True):
        forget()
        measured.switch_context(item.nodeid)
        started = time.process_time()
        if not passes(item, following):
            failed.append(item.nodeid)
        elif (spent := time.process_time() - started) < patience:
            seconds[item.nodeid] = spent
        measured.switch_context("")
    measured.stop()
    file.write_text(json.dumps([seconds, measured.get_data().contexts_by_lineno(str(path)), failed]))


def read_reach(file: Path) -> Reach:
    """What was watched; tests that fail with nothing changed, since they compare what is compiled, are left out."""
    seconds, lines, failed = json.loads(file.read_text())
    print("".join(f"  left out, as it does not pass interpreted: {name}\n" for name in failed), end="", flush=True)
    return Reach(seconds, {int(line): names for line, names in lines.items()})


def chosen_tests(reach: Reach, lines: range) -> list[str]:
    """The tests that reach the lines, quickest first; all of them for what runs on import."""
    names = {name for line in lines for name in reach.lines.get(line, ())}
    if "" in names:
        names = {*reach.seconds}
    return sorted(names & reach.seconds.keys(), key=lambda name: reach.seconds[name])


# --- Running -----------------------------------------------------------------------------------------------------


class Loaded:
    """A pytest plugin that, instead of running the tests once, runs them for each mutant in a process of its own.

    Modules are imported and tests collected once: only the code of functions is exchanged. What was computed on
    import stays as it was, so who survives here in what also runs on import is tried again, ``Fresh``.
    """

    def __init__(self, trial: Trial, measured: coverage.Coverage) -> None:
        self.trial = trial
        self.measured = measured

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Watch the tests, then try the mutants."""
        path, folder = self.trial.path, self.trial.folder
        reach_file = folder / "reach.json"
        os.waitpid(fork(lambda: watch(session.items, self.measured, path, reach_file, self.trial.patience)), 0)
        self.measured.stop()
        items, reach = {item.nodeid: item for item in session.items}, read_reach(reach_file)
        inside = [mutant for mutant in self.trial.mutants if mutant.inside]

        def attempt(mutant: Mutant, tests: Sequence[str]) -> bool:
            exchange(path, mutant.source)
            for name, then in zip(tests, [*tests[1:], None], strict=True):
                signal.setitimer(signal.ITIMER_PROF, 1 + 5 * reach.seconds[name])  # a loop without end stops early
                if not passes(items[name], items[then] if then else None):
                    return True
            return False

        left = survivors_of(self.trial, inside, reach, attempt)
        (folder / "left.json").write_text(json.dumps([self.trial.mutants.index(mutant) for mutant in left]))
        return True


class Fresh:
    """A pytest plugin that runs these tests in this order; if a change renamed them, all that are there."""

    def __init__(self, names: Sequence[str]) -> None:
        self.rank = {name: number for number, name in enumerate(names)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the chosen tests."""
        if any(item.nodeid in self.rank for item in items):
            items[:] = sorted((i for i in items if i.nodeid in self.rank), key=lambda item: self.rank[item.nodeid])


class Changed(SourceFileLoader):
    """Loads one module from changed source; asked by the import system before all others."""

    def __init__(self, path: Path, source: str) -> None:
        super().__init__(module_name(path), str(path))
        self.source = source

    def get_code(self, fullname: str) -> CodeType | None:  # noqa: ARG002  (there is but one)
        """The changed module, compiled; no file is read or written."""
        return compile(self.source, self.path, "exec", dont_inherit=True)

    def find_spec(self, name: str, _path: object = None, _target: ModuleType | None = None, /) -> ModuleSpec | None:
        """The one module that is changed."""
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None


def module_name(path: Path) -> str:
    """The dotted name of a module of the package."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def exchange(path: Path, source: str) -> None:
    """Give every function of a loaded module the code that the changed source has for it."""
    codes: dict[tuple[str, int], CodeType] = {}
    waiting = [compile(source, str(path), "exec", dont_inherit=True)]
    while waiting:
        code = waiting.pop()
        codes[code.co_qualname, code.co_firstlineno] = code
        waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == str(path):
            new = codes.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
            if new is not None and new.co_freevars == function.__code__.co_freevars:
                function.__code__ = new
    forget()


def run_pytest(tests: Sequence[str], plugin: object) -> int:
    """Run tests in this process until one fails, and write nothing."""
    return int(pytest.main(["-x", "--tb=no", "--capture=no", "-p", "no:cacheprovider", *tests], plugins=[plugin]))


def fork(work: Callable[[], object], folder: Path | None = None, seconds: float = 0) -> int:
    """Do work in a child process that says nothing and exits with 1 if the work is true or fails.

    Tests put their files into the folder; after these seconds of processor time the child is stopped.
    """
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        if folder:
            os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.setitimer(signal.ITIMER_PROF, seconds)
            signal.setitimer(signal.ITIMER_REAL, 20 * seconds)
        status = int(bool(work()))
    finally:
        os._exit(status)


def survivors_of(
    trial: Trial, mutants: Sequence[Mutant], reach: Reach, attempt: Callable[[Mutant, Sequence[str]], object]
) -> list[Mutant]:
    """Try mutants, some at a time, each in a process of its own, and give those that no test notices."""
    tree = ast.parse(trial.path.read_text(encoding="utf-8"))
    running: dict[int, tuple[Mutant, Path]] = {}
    survivors: list[Mutant] = []

    def wait() -> None:
        pid, status = os.wait()
        mutant, folder = running.pop(pid)
        shutil.rmtree(folder, ignore_errors=True)
        if status == 0:
            survivors.append(mutant)

    for mutant in mutants:
        tests = chosen_tests(reach, statement_lines(tree, mutant.line))
        if not tests:
            survivors.append(mutant)
            continue
        limit = 5 + 3 * sum(reach.seconds[name] for name in tests)
        folder = Path(tempfile.mkdtemp(dir=trial.folder))
        running[fork(partial(attempt, mutant, tests), folder, limit)] = mutant, folder
        if len(running) == trial.jobs:
            wait()
    while running:
        wait()
    return survivors


def load_and_try(trial: Trial) -> None:
    """In a process of its own: load a module and its tests, and try what changes inside functions."""
    measured = coverage.Coverage(data_file=None, include=[str(trial.path)], config_file=False)
    measured.start()
    importlib.import_module(module_name(trial.path))
    run_pytest(trial.tests, Loaded(trial, measured))


def try_all(trial: Trial) -> list[Mutant]:
    """The mutants of a module that no test notices, even with the module imported anew."""
    os.waitpid(fork(lambda: load_and_try(trial)), 0)
    if not (trial.folder / "left.json").exists():
        raise SystemExit(f"the tests of {trial.path} do not run")
    reach = read_reach(trial.folder / "reach.json")
    left = {trial.mutants[index] for index in json.loads((trial.folder / "left.json").read_text())}

    def attempt(mutant: Mutant, tests: Sequence[str]) -> int:
        sys.meta_path.insert(0, Changed(trial.path, mutant.source))
        return run_pytest(sorted({name.split("::")[0] for name in tests}), Fresh(tests))

    tree = ast.parse(trial.path.read_text(encoding="utf-8"))
    imported = {m for m in trial.mutants if any("" in reach.lines.get(n, ()) for n in statement_lines(tree, m.line))}
    again = [m for m in trial.mutants if not m.inside or (m in left and m in imported)]
    return [m for m in trial.mutants if m in left - imported] + survivors_of(trial, again, reach, attempt)


def prepare() -> None:
    """Settle how tests run, and load what they all load, so that each fork has it."""
    # Plain Python, the same examples each time, and no plugins: importing them would take longer than most tests.
    os.environ |= {"PENTA_INTERPRET": "1", "CI": "true", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    importlib.import_module("hypothesis.strategies")


def check(module: str, tests: Sequence[str], operators: Sequence[str], options: argparse.Namespace) -> None:
    """Try a module's mutants and keep the result."""
    path, file = ROOT / module, result_file(module)
    places, mutants = mutants_of(path, operators, options.share)
    earlier: Result | None = json.loads(file.read_text()) if options.again and file.exists() else None
    tried = len(mutants)
    if earlier:
        mutants = [mutant for mutant in mutants if mutant.key in earlier["survivors"]]
    started = time.monotonic()
    print(f"{module}: {len(mutants)} of {places} mutants", flush=True)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        left = try_all(Trial(path, tests, mutants, options.jobs, options.patience, Path(folder))) if mutants else []
    print("".join(f"  {mutant.line} {mutant.key}\n" for mutant in left), end="")
    result = Result(module=module, places=places, tried=tried, survivors=sorted(mutant.key for mutant in left))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(result, ensure_ascii=False, indent=1))
    print(f"  {tried - len(left)} of {tried} killed, {time.monotonic() - started:.0f} s", flush=True)


def modules_of(settings: dict[str, Any]) -> dict[str, list[str]]:
    """The modules to change and the tests of each: those of the first pattern that fits, and the mirror's."""
    modules: dict[str, list[str]] = {}
    for pattern, names in settings["tests"].items():
        tests = [test for name in names for test in settings["sets"].get(name, [name])]
        for path in sorted(ROOT.glob(pattern)):
            module = path.relative_to(ROOT)
            mirror = Path("tests", *module.parts[1:-1], f"test_{module.name}")
            mirrored = [mirror.as_posix()] if (ROOT / mirror).exists() else []
            if not any(fnmatch.fnmatch(module.as_posix(), name) for name in settings["left_out"]):
                modules.setdefault(module.as_posix(), list(dict.fromkeys([*mirrored, *tests])))
    return modules


def main(arguments: Sequence[str]) -> int:
    """Try the mutants that are asked for; 1 if one survives that nobody has explained."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1.0, help="the part of each module's mutants to try")
    parser.add_argument("--only", default="*", help="a pattern of module paths: '*/penta/*'")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--patience", type=float, default=3.0, help="leave out tests that take longer (seconds)")
    parser.add_argument("--again", action="store_true", help="try the survivors of the last run again")
    parser.add_argument("--write", action="store_true", help="write the results kept so far into docs/mutants.md")
    options = parser.parse_args(arguments)
    settings = tomllib.loads((ROOT / "scripts" / "mutants.toml").read_text(encoding="utf-8"))
    why, tests_of = explanations(settings), modules_of(settings)
    if options.write:
        write_page(report(kept_results(sorted(tests_of)), why))
        return 0
    modules = [module for module in tests_of if fnmatch.fnmatch(module, options.only)]
    prepare()
    for module in modules:
        check(module, tests_of[module], settings["operators"], options)
    results = kept_results(modules)
    print(report(results, why))
    return int(any((result["module"], key) not in why for result in results for key in result["survivors"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
