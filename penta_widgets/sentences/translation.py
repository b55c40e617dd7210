"""Texts in other languages: a message is its English sentence, and gettext catalogues translate it.

``_ = catalogue("nb")`` and then ``_("{name} is to lead.", name="Ana")``; ``_.ngettext(one, many, n)`` where a number
decides. The catalogues are ``locale/<language>/LC_MESSAGES/penta_widgets.po``: a further language is one more file.

What is read are the compiled ``.mo`` files, which a wheel carries and which installing from a checkout or ``make
bundle`` writes. In a checkout a ``.po`` may be newer than what was compiled from it; then it is compiled in memory,
so that neither tests nor a reloaded kernel ever show yesterday's words.
"""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from penta_widgets.engine.errors import InvalidOption, quoted
from penta_widgets.engine.sentences import signed

DOMAIN: Final = "penta_widgets"
SOURCE: Final = "en"
"""The language of the messages themselves."""
LOCALE: Final = Path(__file__).parents[1] / "locale"


def N_(message: str) -> str:  # noqa: N802  gettext's name for it
    """A message that is translated where it is used; here it is only marked for the catalogues."""
    return message


class Catalogue:
    """The messages of one language: called with a message, it gives the translation with its blanks filled."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        """``translations`` without a message fall back on the message itself."""
        self.language = language
        self._translations = translations

    def __call__(self, message: str, **blanks: object) -> str:
        """The message in this language."""
        return self._translations.gettext(message).format(**blanks)

    def translated(self, message: str) -> str:
        """The message in this language, its blanks still open."""
        return self._translations.gettext(message)

    def ngettext(self, one: str, many: str, n: int, **blanks: object) -> str:
        """The message for this number, which fills the blank ``{n}``."""
        return self._translations.ngettext(one, many, n).format(n=signed(n), **blanks)


ENGLISH: Final = Catalogue(SOURCE, gettext.NullTranslations())


def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return _languages(LOCALE)


def catalogue(language: str) -> Catalogue:
    """The messages of a language. Raises InvalidOption if there is no such catalogue.

    >>> catalogue("nb")("Your lead. Any card may be led.")
    'Du spiller ut. Alle kort er lov.'
    """
    if not isinstance(language, str) or language not in languages():
        raise InvalidOption(f"language={quoted(language)} — expected {' or '.join(map(repr, languages()))}")
    return _catalogue(LOCALE, language)


@cache
def _languages(locale: Path) -> tuple[str, ...]:
    return (SOURCE, *sorted(path.name for path in locale.iterdir() if (path / "LC_MESSAGES").is_dir()))


@cache
def _catalogue(locale: Path, language: str) -> Catalogue:
    return ENGLISH if language == SOURCE else Catalogue(language, _translations(locale, language))


def _translations(locale: Path, language: str) -> gettext.GNUTranslations:
    source = locale / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    compiled = source.with_suffix(".mo")
    if compiled.is_file() and not (source.is_file() and source.stat().st_mtime > compiled.stat().st_mtime):
        return gettext.GNUTranslations(BytesIO(compiled.read_bytes()))
    return gettext.GNUTranslations(BytesIO(compile_catalogue(source)))


def compile_catalogue(source: Path) -> bytes:
    """A ``.po`` file as the ``.mo`` file that gettext reads. Needs Babel; FileNotFoundError says so."""
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        raise FileNotFoundError(
            f"{source.with_suffix('.mo')} is missing or older than its .po file; `make bundle` writes it, and so does "
            "installing the package (or install Babel, and it is compiled when it is asked for)"
        ) from None
    written = BytesIO()
    with source.open("rb") as file:
        write_mo(written, read_po(file, locale=source.parts[-3], domain=DOMAIN))
    return written.getvalue()
