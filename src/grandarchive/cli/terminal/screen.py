"""The screen and keyboard: lines go out and typed lines come in, in colour with line editing, or plain."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from grandarchive.cli.output import echo, printable, styled
from grandarchive.cli.stopping import await_line, signals_raise_at_prompt, wake_up_restored

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

PROMPT: Final = ">"
HEADING: Final = "bold cyan"
QUESTION: Final = "bold"
ASIDE: Final = "dim"
WIDEST_WORDS: Final = 44
"""The words of a row have this much room before what is good to know of it."""

NARROWEST_FACTS: Final = 8
MINE: Final = "green"
THEIRS: Final = "magenta"

FORGET_SCROLLED: Final = "\x1b[3J"
"""Makes a terminal forget the lines that have scrolled away."""

Words = Callable[[], Iterable[str]]
"""The words that can be typed now, for completion."""

Row = tuple[str, str, str]
"""A numbered row: the key that chooses it, its words, and what is good to know of it."""


def is_terminal() -> bool:
    """Input and output are a terminal that can move its cursor."""
    streams = (sys.stdin, sys.stdout)
    usual = "" if os.name == "nt" else "dumb"
    return all(each is not None and each.isatty() for each in streams) and os.environ.get("TERM", usual) != "dumb"


class Screen:
    """The screen of one conversation.

    A plain screen has one line for each fact, without colours, cursor movement or line breaks of its own, and each
    prompt is a line with the sign ">". Without a terminal the screen is always plain.
    """

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain or not is_terminal()
        self._console = Console(highlight=False)
        self._session: PromptSession[str] | None = None

    # Output ---------------------------------------------------------------------------------------------------

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print a text."""
        if self.plain:
            for line in text.split("\n"):
                echo(" " * indent + line)
        else:
            for line in text.split("\n"):
                words = line.lstrip(" ")
                self._console.print(Padding(styled(words, style), (0, 0, 0, indent + len(line) - len(words))))

    def heading(self, text: str) -> None:
        """Print a heading that separates turns."""
        if self.plain:
            echo(f"== {text} ==")
        else:
            self._console.rule(styled(text, HEADING), style=ASIDE)

    def meanings(self, meanings: Sequence[tuple[str, str]]) -> None:
        """Print words with their meanings beside them."""
        if self.plain:
            for words, meaning in meanings:
                echo(f"{words}: {meaning}")
            return
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column()
        for words, meaning in meanings:
            table.add_row(styled(words, "bold"), styled(meaning))
        self._console.print(table)

    def rows(self, rows: Sequence[Row]) -> None:
        """Print numbered rows."""
        if self.plain:
            for key, words, about in rows:
                echo(f"{key}. {words}" + (f"; {about}" if about else ""))
            return
        keys = max((len(key) for key, _, _ in rows), default=0)
        column = min(max((len(words) for _, words, _ in rows), default=0), WIDEST_WORDS)
        for key, words, about in rows:
            line = styled(f" {key:>{keys}}", "bold").append(styled(f"  {words:<{column}}", "not bold"))
            room = self._console.width - len(line) - 3
            if about and room >= NARROWEST_FACTS:
                line.append(styled(f"  {shortened(about, room)}", f"not bold {ASIDE}"))
            self._console.print(line)

    def curtain(self, name: str) -> None:
        """Hide everything until another person sits at the keyboard. Raises `EOFError` at the end of the input."""
        self._clear()
        self.say(f"Pass the keyboard to {name}, then press Enter.", QUESTION)
        self.ask()
        self._clear()

    def _clear(self) -> None:
        if not self.plain:
            self._console.clear()
            self._console.file.write(FORGET_SCROLLED)
            self._console.file.flush()

    # Input ----------------------------------------------------------------------------------------------------

    def ask(self, words: Words = tuple) -> str:
        """Read a line. Raises `EOFError` at the end of the input, and `Stopped` for a signal."""
        with signals_raise_at_prompt():
            if self.plain:
                return self._read_plainly()
            with wake_up_restored():
                return self._edited(words)

    def _read_plainly(self) -> str:
        echo(PROMPT)
        await_line()
        try:
            return input().strip()
        except UnicodeDecodeError as error:
            raise EOFError from error

    def _edited(self, words: Words) -> str:
        if self._session is None:
            self._session = _new_session()
        from grandarchive.cli.terminal.completion import Completions

        line: str = self._session.prompt(
            f"{PROMPT} ", completer=Completions(words), complete_while_typing=False, handle_sigint=False
        )
        return line.strip()


def _new_session() -> PromptSession[str]:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.history import InMemoryHistory

    return PromptSession(history=InMemoryHistory(), enable_history_search=True, reserve_space_for_menu=4)


def shortened(text: str, width: int) -> str:
    """A text in one line of at most this width."""
    line = printable(" ".join(text.split()))
    return line if len(line) <= width else line[: width - 1].rstrip() + "…"


def sentence_of(text: str) -> str:
    """A message as a sentence."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")
