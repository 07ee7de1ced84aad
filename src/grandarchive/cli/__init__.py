"""The command line: `grandarchive` and its commands."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from grandarchive import __version__
from grandarchive.cli.failing import Commands
from grandarchive.compiled import IS_COMPILED

__all__ = ["main"]

RUNNING = "compiled" if IS_COMPILED else "not compiled"

COMMANDS: Final = (
    "agents",
    "analyse",
    "bench",
    "cards",
    "deck",
    "judge",
    "lab",
    "language",
    "play",
    "puzzle",
    "replay",
    "rules",
    "simulate",
    "solve",
    "table",
)
"""The commands. Each is in the module of its name."""


class Program(Commands):
    """The program. It imports the module of a command when that command is named, so that each starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click calls it so
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command with a name, None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return found


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="grandarchive", message=f"%(prog)s, version %(version)s, {RUNNING}")
def main() -> None:
    """Play and simulate the Grand Archive trading card game."""
