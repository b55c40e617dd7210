"""What `make mutants` says: figures by module, and why those survive that survive."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "build" / "mutants"
PAGE = ROOT / "docs" / "mutants.md"
MARKS = ("<!-- written by scripts/mutants.py -->\n", "<!-- end -->\n")


class Result(TypedDict):
    """What is kept of a module's run."""

    module: str
    places: int
    tried: int
    survivors: list[str]


def wilson(killed: int, tried: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a share that was sampled."""
    share, extra = killed / tried, z * z / tried
    middle, half = share + extra / 2, z * math.sqrt(share * (1 - share) / tried + extra / 4 / tried)
    return (middle - half) / (1 + extra), (middle + half) / (1 + extra)


def explanations(settings: dict[str, list[dict[str, str | list[str]]]]) -> dict[tuple[str, str], str]:
    """Why mutants survive, by module and key."""
    return {
        (str(entry["module"]), key): " ".join(str(entry["why"]).split())
        for entry in settings.get("explained", [])
        for key in entry["mutants"]
    }


def row(name: str, results: Sequence[Result], why: dict[tuple[str, str], str]) -> str:
    """One line of the table of figures."""
    places, tried = sum(r["places"] for r in results), sum(r["tried"] for r in results)
    left = [(r["module"], key) for r in results for key in r["survivors"]]
    open_ones = sum(key not in why for key in left)
    share, interval = (tried - len(left)) / tried, ""
    if tried < places:
        low, high = wilson(tried - len(left), tried)
        interval = f" ({low:.1%}–{high:.1%})"
    counts = f"{places} | {tried} | {tried - len(left)} | {share:.1%}{interval}"
    return f"| {name} | {counts} | {len(left) - open_ones} | {open_ones} |"


def report(results: list[Result], why: dict[tuple[str, str], str]) -> str:
    """Figures by module and by part, and the survivors with their reasons."""
    parts: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        parts[result["module"].split("/")[1]].append(result)
    head = (
        "| module | mutants | tried | killed | share | explained | open |\n| --- | --- | --- | --- | --- | --- | --- |"
    )
    lines = [head, *(row(f"`{r['module'].removeprefix('penta_widgets/')}`", [r], why) for r in results)]
    lines += [row(f"**all of {part}/**", of_part, why) for part, of_part in parts.items()]
    reasons: dict[str, list[str]] = defaultdict(list)
    for result in results:
        for key in result["survivors"]:
            name = f"{result['module'].removeprefix('penta_widgets/')} {key}".replace("`", "'")
            reasons[why.get((result["module"], key), "Not explained.")].append(name)
    for reason, names in sorted(reasons.items()):
        lines += ["", reason, "", *(f"- `` {name} ``" for name in sorted(set(names)))]
    return "\n".join(lines) + "\n"


def kept_results(modules: Sequence[str]) -> list[Result]:
    """The last result of every module that has one."""
    files = [result_file(module) for module in modules]
    return [json.loads(file.read_text()) for file in files if file.exists()]


def result_file(module: str) -> Path:
    """Where a module's last result is kept."""
    return RESULTS / (module.replace("/", ".") + ".json")


def write_page(text: str) -> None:
    """Put the figures into the page, between its marks."""
    before, rest = PAGE.read_text(encoding="utf-8").split(MARKS[0])
    PAGE.write_text(before + MARKS[0] + text + MARKS[1] + rest.split(MARKS[1])[1], encoding="utf-8")
