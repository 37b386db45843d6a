"""A language is a catalogue: extracted with Babel, compiled, and everything speaks it."""

import io
import json
import re

import pytest
from babel.messages import extract, mofile, pofile
from babel.messages.catalog import Catalog

from arpad import i18n
from arpad.cli import run
from tests.i18n.test_words import PLACEHOLDER, SOURCES, WORDS


def extracted() -> Catalog:
    catalogue = Catalog()
    with (SOURCES / "i18n" / "babel.cfg").open(encoding="utf-8") as file:
        mapping = _mapping(file.read())
    for name, line, text, comments, _ in extract.extract_from_dir(SOURCES, *mapping):
        catalogue.add(text, locations=[(name, line)], auto_comments=comments)
    return catalogue


def _mapping(text: str) -> tuple[list[tuple[str, str]], dict[str, dict[str, str]]]:
    from babel.messages.frontend import parse_mapping_cfg

    methods, options = parse_mapping_cfg(io.StringIO(text))
    return methods, options


def strange(text: str) -> str:
    """The pseudo-locale: every letter accented or doubled, placeholders as they are."""
    parts = re.split(r"(\{[^}]*\})", text)
    return "⟦" + "".join(part if part.startswith("{") else re.sub("[aeiou]", "é", part) for part in parts) + "⟧"


@pytest.fixture
def pseudo_locale(tmp_path, monkeypatch):
    """A catalogue of a made-up language, made as a translator would make it: template, translation, compilation."""
    template = io.BytesIO()
    pofile.write_po(template, extracted())
    template.seek(0)
    catalogue = pofile.read_po(template, locale="en_XA")
    for message in catalogue:
        if message.id:
            message.string = strange(str(message.id))
    target = tmp_path / "xx" / "LC_MESSAGES" / "arpad.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        mofile.write_mo(file, catalogue)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    yield
    i18n.speak(None)


def test_every_sentence_is_extracted_with_its_key():
    catalogue = extracted()
    found = {key: message.id for message in catalogue for key in message.auto_comments}
    assert found == WORDS


def test_the_new_language_is_spoken(pseudo_locale):
    assert i18n.languages() == ["en", "xx"]
    values = {"field": "rating", "verb": "rate"}
    assert i18n.say("input.missing", values, "xx") == "⟦rating és mésséng: rate nééds ét.⟧"
    assert i18n.say("input.missing", values, "xx_IN.UTF-8:en") == "⟦rating és mésséng: rate nééds ét.⟧"
    assert i18n.say("input.missing", values, "en:xx") == "rating is missing: rate needs it."
    assert i18n.say("input.missing", values, "yy:xx") == "⟦rating és mésséng: rate nééds ét.⟧"


def test_the_command_line_speaks_it(pseudo_locale, capsys):
    arguments = ["rate", "--on", "2025-11-07", "--rating", "1500", "--k", "20", "1700=1", "--explain", "--lang", "xx"]
    assert run(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "⟦Néw réténg 1515 (+15)⟧"
    # Every word but names, numbers, rules and sources is in the other language.
    assert all(line.startswith("⟦") for line in lines if line and not re.match(r" *[\d–]", line)), lines
    assert run([*arguments, "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert steps
    assert all(step["text"].startswith("⟦") for step in steps)


def test_its_errors_and_its_help_too(pseudo_locale, capsys):
    assert run(["rate", "--lang", "xx", "--on", "1"]) == 2
    assert capsys.readouterr().err.startswith("⟦")
    assert run(["rate", "--lang=xx", "--help"]) == 0
    assert "⟦Thé réténg systém." in capsys.readouterr().out


def test_the_environment_chooses_it(pseudo_locale, capsys, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "xx")
    assert run(["rate", "--on", "1"]) == 2
    assert capsys.readouterr().err.startswith("⟦")


def test_catalogues_keep_the_placeholders():
    for path in sorted((SOURCES / "i18n" / "locale").rglob("*.po")):
        with path.open("rb") as file:
            for message in pofile.read_po(file):
                if message.string:
                    assert set(PLACEHOLDER.findall(str(message.string))) <= set(PLACEHOLDER.findall(str(message.id)))
