"""The command line: `grandarchive` and its commands."""

from __future__ import annotations

import click

from grandarchive import __version__
from grandarchive.cli.bench import bench
from grandarchive.cli.cards import cards
from grandarchive.cli.deck import deck
from grandarchive.cli.failing import Commands
from grandarchive.cli.language import language
from grandarchive.cli.play import play
from grandarchive.cli.replay import replay
from grandarchive.cli.rules import rules
from grandarchive.cli.simulate import simulate
from grandarchive.cli.table import table
from grandarchive.compiled import IS_COMPILED

__all__ = ["main"]

RUNNING = "compiled" if IS_COMPILED else "not compiled"


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="grandarchive", message=f"%(prog)s, version %(version)s, {RUNNING}")
def main() -> None:
    """Play and simulate the Grand Archive trading card game."""


for command in (play, table, simulate, replay, deck, cards, rules, language, bench):
    main.add_command(command)
