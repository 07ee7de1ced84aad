"""`grandarchive language`: the words in which cards are written."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

import click

from grandarchive.cli.output import echo
from grandarchive.compiled import restore_docstrings
from grandarchive.ledger.citations import citations
from grandarchive.text import page
from grandarchive.text.language import Language, meaning_of, read_language

MODEL: Final = "grandarchive.model"


@click.command()
@click.argument("word", nargs=-1)
@click.option("--markdown", "as_markdown", is_flag=True, help="Print what docs/language.md contains.")
def language(word: tuple[str, ...], as_markdown: bool) -> None:
    """Tell what the WORD of the language means and takes, with an example; without one list all words."""
    found = load_language()
    if as_markdown:
        if word:
            raise click.UsageError("--markdown prints all words, so name none")
        click.echo(page.markdown(found, cited), nl=False)
    elif word:
        for number, entry in enumerate(found.find(" ".join(word))):
            if number:
                echo()
            for line in page.told(entry, cited):
                echo(line)
    else:
        for line in page.listed(found):
            echo(line)


@cache
def load_language() -> Language:
    """The language, with the files beside the code."""
    _restore_meanings()
    return read_language(_parsed("language.toml"), _parsed("templates.toml"))


def _parsed(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files("grandarchive.text").joinpath(name).read_text(encoding="utf-8"))


def cited(text: str) -> list[str]:
    """The rules that a text cites."""
    return list(dict.fromkeys(str(citation) for citation in citations(text)))


def cited_by(word: str) -> list[str]:
    """The rules that the meaning of a word cites."""
    _restore_meanings()
    return cited(meaning_of(word))


@cache
def _restore_meanings() -> None:
    """The language says what its classes say of themselves, also if they are compiled."""
    restore_docstrings(MODEL)
