"""Messages are found in the code, translated in full, and a further language is one more file."""

from __future__ import annotations

import ast
import gettext
import os
import sys
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from penta_widgets import play
from penta_widgets.engine import InvalidOption
from penta_widgets.engine.cards import FRENCH
from penta_widgets.sentences import pentathlon as about
from penta_widgets.sentences import translation
from penta_widgets.sentences.translation import LOCALE, SOURCE, catalogue, compile_catalogue, languages
from scripts.extract_messages import messages, po_file, update

TRANSLATED = [language for language in languages() if language != SOURCE]


def read(language: str) -> Catalog:
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def parts(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, list | tuple) else (str(text or ""),)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_in_the_code_is_translated_and_no_other(language: str) -> None:
    used = {message.id for message in messages() if message.id}
    there = {message.id: message for message in read(language) if message.id}
    assert len(used) > 100
    assert set(there) == used, "scripts/extract_messages.py brings the catalogues up to date"
    assert [text for text, message in there.items() if message.fuzzy or not all(parts(message.string))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_blanks_of_their_message(language: str) -> None:
    for message in read(language):
        wanted = {name for text in parts(message.id) for name in blanks(text)}
        for text in parts(message.string) if message.id else ():
            assert blanks(text) <= wanted
            assert blanks(text) == wanted or (message.pluralizable and blanks(text) | {"n"} == wanted), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_file_is_as_the_script_writes_it(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "messages.po"
    path.write_bytes(po_file(language).read_bytes())
    monkeypatch.setattr("scripts.extract_messages.po_file", lambda _: path)
    update(language)
    assert path.read_text("utf-8") == po_file(language).read_text("utf-8")


def test_no_message_hides_in_an_f_string() -> None:
    """Babel does not look into f-strings, so a message there would be in no catalogue."""
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in LOCALE.parent.rglob("*.py")
        for string in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and isinstance(call.args[0] if call.args else None, ast.Constant)
        if getattr(call.func, "id", getattr(call.func, "attr", "")) in {"_", "N_", "ngettext"}
    ]
    assert hidden == []


def test_a_catalogue_translates_and_fills_blanks() -> None:
    nb = catalogue("nb")
    assert nb("{name} is to lead.", name="Ana") == "Ana skal spille ut."
    assert nb.ngettext("{n} card", "{n} cards", 2) == "2 kort"
    assert catalogue("en").ngettext("{n} point", "{n} points", 1) == "1 point"
    assert catalogue("en").ngettext("{n} point", "{n} points", -2) == "−2 points"
    assert nb("No catalogue has this {thing}.", thing="sentence") == "No catalogue has this sentence."


@pytest.mark.parametrize("language", ["xx", "NB", "", "..", None, 3, ["nb"]])
def test_an_unknown_language_is_answered_with_those_there_are(language: object) -> None:
    with pytest.raises(InvalidOption, match="expected 'en' or 'nb'"):
        catalogue(language)  # type: ignore[arg-type]


@pytest.fixture
def own_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A locale folder with German in it, of a few messages."""
    made = Catalog(locale="de", fuzzy=False)
    made.add("Your lead. Any card may be led.", "Du spielst aus. Jede Karte ist erlaubt.")
    made.add(("{n} point", "{n} points"), ("{n} Punkt", "{n} Punkte"))
    path = tmp_path / "de" / "LC_MESSAGES" / "penta_widgets.po"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, made)
    monkeypatch.setattr(translation, "LOCALE", tmp_path)
    return path


def test_a_third_language_is_one_more_file(own_locale: Path) -> None:
    assert languages() == ("en", "de")
    german = catalogue("de")
    assert german("Your lead. Any card may be led.") == "Du spielst aus. Jede Karte ist erlaubt."
    assert about.points(1, german) == "1 Punkt"


def test_what_is_compiled_is_read_unless_its_source_is_newer(own_locale: Path) -> None:
    compiled = own_locale.with_suffix(".mo")
    compiled.write_bytes(compile_catalogue(own_locale))
    own_locale.write_text(own_locale.read_text("utf-8").replace("Jede Karte", "Jedes Blatt"), "utf-8")
    stamp = compiled.stat().st_mtime
    os.utime(own_locale, (stamp - 5, stamp - 5))
    assert "Jede Karte" in catalogue("de")("Your lead. Any card may be led.")
    translation._catalogue.cache_clear()
    os.utime(own_locale, (stamp + 5, stamp + 5))
    assert "Jedes Blatt" in catalogue("de")("Your lead. Any card may be led.")
    own_locale.unlink()
    translation._catalogue.cache_clear()
    assert "Jede Karte" in catalogue("de")("Your lead. Any card may be led."), "as in a wheel"


def test_without_babel_a_missing_file_is_answered_with_what_to_do(
    own_locale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "babel.messages.mofile", None)
    with pytest.raises(FileNotFoundError, match="make bundle"):
        catalogue("de")


def test_what_is_compiled_is_what_gettext_reads() -> None:
    translations = gettext.GNUTranslations(BytesIO(compile_catalogue(po_file("nb"))))
    assert translations.gettext("Undo") == "Angre"


def test_cards_are_spoken_in_both_languages() -> None:
    queen = FRENCH.parse("SQ")
    assert about.card_words(queen) == "queen of spades" == FRENCH.words(queen)
    assert about.card_words(queen, catalogue("nb")) == "spar dame"
    assert all(about.card_words(card) == FRENCH.words(card) for card in range(52))


def test_a_table_in_english_sends_no_words_and_one_in_norwegian_all_of_them() -> None:
    assert play("pentathlon", seed=1).snapshot["words"] == {}
    assert len(play("pentathlon", seed=1, language="nb").snapshot["words"]) > 40
