"""Bring the catalogues up to date with the messages in the code: ``python scripts/extract_messages.py [language …]``.

New messages are added without a translation, those that are gone are dropped; a language that has no catalogue yet
gets one. A test fails while a message is not translated.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from penta_widgets.sentences.translation import DOMAIN, LOCALE, SOURCE, languages

PACKAGE = LOCALE.parent
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


HEADER = """# penta-widgets: a message is its English sentence. scripts/extract_messages.py brings this file up to date.
msgid ""
msgstr ""
"Project-Id-Version: penta-widgets\\n"
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def messages() -> Catalog:
    """Every message in the code, with the files that use it."""
    found = Catalog(project="penta-widgets", charset="utf-8")
    python = [("**.py", "python")]
    for file, _line, message, _comments, _context in extract_from_dir(PACKAGE, python, keywords=KEYWORDS):
        found.add(message, locations=[(f"{PACKAGE.name}/{file}", 0)], flags=("python-brace-format",))
    return found


def po_file(language: str) -> Path:
    """Where the catalogue of a language is."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def update(language: str) -> None:
    """Write the catalogue of one language anew, with the translations it has."""
    path, before = po_file(language), Catalog(locale=language)
    if path.is_file():
        with path.open("rb") as file:
            before = read_po(file, locale=language, domain=DOMAIN)
    after = Catalog(locale=language, project="penta-widgets", charset="utf-8", fuzzy=False)
    for message in messages():
        old = before.get(message.id[0] if isinstance(message.id, tuple) else message.id)
        if message.id:
            translation = old.string if old is not None and old.id == message.id else None
            after.add(message.id, translation, message.locations, message.flags)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(HEADER.format(language=language, plural=after.plural_forms).encode())
        write_po(file, after, width=120, omit_header=True)


if __name__ == "__main__":
    for wanted in sys.argv[1:] or [name for name in languages() if name != SOURCE]:
        update(wanted)
