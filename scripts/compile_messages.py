"""Compile every message catalogue: ``python scripts/compile_messages.py``, part of ``make bundle``."""

from __future__ import annotations

from penta_widgets.sentences.translation import LOCALE, compile_catalogue

if __name__ == "__main__":
    for source in sorted(LOCALE.rglob("*.po")):
        source.with_suffix(".mo").write_bytes(compile_catalogue(source))
