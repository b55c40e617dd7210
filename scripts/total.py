"""Adds up the JUnit reports of one `make test`, whose parts are separate pytest runs, into a last line."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree


def total(folder: Path) -> tuple[dict[str, int], float]:
    """Counts of tests by how they ended, and the seconds they took, over all reports in a folder."""
    counts = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    seconds = 0.0
    for report in sorted(folder.glob("*.xml")):
        for suite in ElementTree.parse(report).iter("testsuite"):
            seconds += float(suite.get("time", "0"))
            for name in counts:
                counts[name] += int(suite.get(name, "0"))
    return counts, seconds


def main() -> int:
    """Print the line in pytest's own form; fail if there was nothing to add up, or any test failed."""
    counts, seconds = total(Path(sys.argv[1]))
    failed = counts["failures"] + counts["errors"]
    passed = counts["tests"] - failed - counts["skipped"]
    parts = [f"{passed} passed", f"{failed} failed", f"{counts['skipped']} skipped"]
    print(f"===== {', '.join(parts)} in {seconds:.2f}s =====")
    return int(failed > 0 or passed == 0)


if __name__ == "__main__":
    sys.exit(main())
