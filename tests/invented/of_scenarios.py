"""`python -m tests.invented.of_scenarios`: leave words out of the cards of scenarios, and see whether a scenario fails.

What random games do not come to (`tests.invented.without`) scenarios do: each is a game, told by what must happen in
it. For each word the cards of scenarios that say it are made to say less, so little less as can be, until the scenarios
with such a card do not pass any more. Words that nothing depends on are listed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import click
import pytest

from grandarchive.model.cards import CardDefinition
from grandarchive.testing import setup
from tests.invented import aims
from tests.invented.grammar import keys
from tests.invented.without import removals

SCENARIOS: Final = "tests/scenarios"
PYTEST: Final = ("-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=no")
AT_ONCE: Final = 12
"""Removals of a word that are tried."""

Found = dict[CardDefinition, set[str]]
"""The files whose scenarios know a card."""


def apart(work: Callable[..., Any], *given: Any) -> Any:
    """What comes of some work in a process of its own, which leaves nothing behind."""
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=_send, args=(there, work, given))
    child.start()
    there.close()
    try:
        return here.recv()
    finally:
        child.join()


def _send(there: Connection, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        there.send(work(*given))


def known() -> Found:
    """Run all scenarios and see which cards they know."""
    found: Found = {}

    def look(definitions: Iterable[CardDefinition]) -> Iterable[CardDefinition]:
        every = tuple(definitions)
        file = os.environ.get("PYTEST_CURRENT_TEST", "").partition("::")[0]
        for card in every if file else ():
            found.setdefault(card, set()).add(file)
        return every

    _with_cards(look, (SCENARIOS,))
    return found


def passes(card: CardDefinition, rest: CardDefinition, files: list[str]) -> bool:
    """The scenarios of files pass although a card says less."""

    def exchange(definitions: Iterable[CardDefinition]) -> Iterable[CardDefinition]:
        return tuple(rest if each == card else each for each in definitions)

    return bool(_with_cards(exchange, files) == pytest.ExitCode.OK)


def _with_cards(change: Callable[[Iterable[CardDefinition]], Iterable[CardDefinition]], where: Iterable[str]) -> Any:
    """Run scenarios whose cards go through here."""
    collect = setup.Cards.__init__

    def changed(self: setup.Cards, definitions: Iterable[CardDefinition]) -> None:
        collect(self, change(definitions))

    setup.Cards.__init__ = changed  # type: ignore[method-assign]
    return pytest.main([*PYTEST, *where])


def depends(word: str, found: Found) -> tuple[str, int] | None:
    """What was left out of which card when a scenario failed, and how many words less that was."""
    ordered = sorted(found, key=lambda card: (len(found[card]), card.slug))
    there = [card for card in ordered if word in set(keys(card))]
    for removal in removals(word, there)[:AT_ONCE]:
        if not apart(passes, removal.card, removal.rest, sorted(found[removal.card])):
            return f"{removal.what} of {removal.card.name}, {min(found[removal.card])}", removal.less
    return None


@click.command()
@click.argument("words", nargs=-1)
def main(words: tuple[str, ...]) -> None:
    """Leave each word of the language out, or only these, and list those that no scenario depends on."""
    os.chdir(Path(__file__).parent.parent.parent)
    found: Found = apart(known)
    click.echo(f"{len(found)} cards of scenarios", err=True)
    every = words or tuple(aims.LANGUAGE)
    missing = 0
    for word in every:
        told = depends(word, found)
        missing += told is None
        click.echo(f"{word}: no scenario depends on it" if told is None else f"{word}: without {told[0]} ({told[1]})")
    click.echo(f"{len(every) - missing} of {len(every)} words made a difference")


if __name__ == "__main__":
    main()
