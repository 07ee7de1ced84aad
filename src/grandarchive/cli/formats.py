"""The options that say how decks are checked: format, day and bans. Only this module knows which day is today."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final, TypeVar

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.output import echo
from grandarchive.decks import BANS, CASUAL, FORMATS, Bans, Deck, Format, Problem, last_legal_day
from grandarchive.decks.bans import day_of
from grandarchive.errors import WrongArgument

C = TypeVar("C", bound=Callable[..., Any])

_OPTIONS: Final = (
    click.option(
        "--format",
        "format_name",
        type=click.Choice(tuple(FORMATS)),
        help="Check decks by the rules of this format. Limited is draft and sealed; casual plays whatever a game can"
        " begin with: any sizes, copies and banned cards.  [default: pantheon for a deck with boons, else standard]",
    ),
    click.option(
        "--as-of",
        metavar="DATE",
        help="Check decks by the bans of this day, such as 2026-08-20.  [default: today]",
    ),
    click.option(
        "--bans",
        "bans_file",
        metavar="FILE",
        help="A file of more bans, with rows of date,format,card,limit (see docs/formats.md).",
    ),
)


def format_options(command: C) -> C:
    """Give a command the options for the format, the day and the bans."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def today() -> date:
    """The day it is where the program runs."""
    return datetime.now(tz=UTC).astimezone().date()


@dataclass(frozen=True, slots=True)
class Rules:
    """By which rules decks are checked. `asked` is the format that was asked for, and `dated` whether a day was.

    `spelled` is how a user asks for a format and for a day, for messages.
    """

    asked: Format | None
    day: date
    dated: bool
    bans: Bans
    spelled: tuple[str, str] = ("--format {}", "--as-of {}")

    def format(self, deck: Deck) -> Format:
        """The format that was asked for, or the one that the deck is for."""
        return deck.format if self.asked is None else self.asked

    def problems(self, deck: Deck) -> list[Problem]:
        """All that is wrong with a deck on the day."""
        return deck.problems(self.format(deck), self.day, self.bans)

    def construction_problems(self, deck: Deck) -> list[Problem]:
        """All that is wrong with a deck whatever was ever banned."""
        return deck.problems(self.format(deck), date.min)

    def called(self, deck: Deck) -> str:
        """The format of a deck and the day, in words: Standard as of 2026-08-21. Nothing in casual has a day."""
        format = self.format(deck)
        return format.title if format is CASUAL else f"{format.title} as of {self.day}"

    def title(self, deck: Deck) -> str:
        """As `called`, but with a day only if one was asked for: the same game says the same every day."""
        return self.called(deck) if self.dated else self.format(deck).title

    def facts(self, deck: Deck) -> dict[str, str | None]:
        """The format of a deck and the day, for programs."""
        format = self.format(deck)
        return {"format": format.name.lower(), "as_of": None if format is CASUAL else str(self.day)}

    def gap(self) -> str | None:
        """The line that says that the bans of the day are not known, if they are not."""
        line = None if self.asked is CASUAL else self.bans.gap(self.day)
        return line and f"Note: {line}."

    def tell_gap(self) -> None:
        """Print that line on stderr, where it is no part of a result."""
        line = self.gap()
        if line:
            echo(line, err=True)

    def remedy(self, deck: Deck) -> str:
        """How a deck that breaks a rule can be played anyway, as the end of a message; "" if it cannot be."""
        format, as_of = self.spelled
        ways = [] if deck.problems(CASUAL) else [format.format("casual")]
        legal = last_legal_day(deck, self.format(deck), self.day, self.bans)
        if legal is not None:
            ways.append(f"{as_of.format(legal)}, when it was legal")
        return f"; to play it anyway, use {' or '.join(ways)}" if ways else ""


def rules_from(format_name: str | None, as_of: str | None, bans_file: str | None, catalog: Catalog) -> Rules:
    """The rules that the options say. Raises `WrongArgument` for no day, and `NotABanList` for no file of bans."""
    now = today()
    day = now if as_of is None else _day(as_of, now)
    bans = BANS.up_to(now)
    if bans_file is not None:
        bans = bans.with_file(bans_file, catalog)
    return Rules(FORMATS[format_name] if format_name else None, day, as_of is not None, bans)


def _day(as_of: str, now: date) -> date:
    try:
        day = day_of(as_of)
    except WrongArgument as error:
        raise WrongArgument(f"--as-of: {error}") from error
    if day > now:
        raise WrongArgument(f"--as-of: {day} is in the future, and nobody knows the bans of that day; today is {now}")
    return day
