"""A conversation with a person who plays: shows the board, reads what they type, undoes, saves."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from rich.console import Console
from rich.text import Text

from grandarchive.agents import Agent
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.board import described, print_board, print_options
from grandarchive.errors import GrandArchiveError
from grandarchive.play import Game
from grandarchive.text import render

HELP = """\
NUMBER        choose that option
? NUMBER      everything about the card of an option
? NAME        everything about a card
board         show the board and the options again
log           show all that happened
undo          go back to your decision before this one
save FILE     keep the game, to go on with --load FILE
concede       give up
quit          stop"""


class Ending(Enum):
    """How a conversation ended: with the game, because the person had enough, or because the input ended."""

    OVER = auto()
    QUIT = auto()
    END_OF_INPUT = auto()


class Session:
    """A person, who is the first player, plays against an agent."""

    def __init__(self, game: Game, opponent: Agent, catalog: Catalog, console: Console) -> None:
        self.game = game
        self.person = 0
        self._opponent = opponent
        self._catalog = catalog
        self._console = console
        self._shown = 0
        self._decisions: list[tuple[int, int]] = []
        """At every earlier decision of the person: how many choices there had been, and how many lines of log."""
        self._ending: Ending | None = None
        self._commands: dict[str, Callable[[str], bool]] = {
            "?": self._explain,
            "help": self._explain,
            "board": self._show_again,
            "log": self._show_log,
            "undo": self._undo,
            "save": self._save,
            "concede": self._concede,
            "quit": self._quit,
        }

    def run(self) -> Ending:
        """Play until the game is over or the person stops."""
        while not self.game.over and self._ending is None:
            player = self.game.decision.player
            if player == self.person:
                self._decide()
            else:
                self.game.choose(self._opponent.choose(self.game.view(player)))
        self._print_log(self._shown)
        return self._ending or Ending.OVER

    def _decide(self) -> None:
        """Show the moment and obey until the game can go on or the person stops."""
        start = self._shown
        self._print_log(start)
        self._show_again("")
        while True:
            try:
                words = self._console.input("> ").strip()
            except EOFError:
                self._console.print()
                self._ending = Ending.END_OF_INPUT
                return
            except UnicodeDecodeError:
                self._ending = Ending.END_OF_INPUT
                return
            if words and self._obey(words, start):
                return

    def _obey(self, words: str, start: int) -> bool:
        """Do what was typed; whether this decision is done with."""
        if words.isascii() and words.isdigit():
            return self._choose(words, start)
        name, _, rest = words.partition(" ")
        if words.startswith("?"):
            name, rest = "?", words[1:]
        command = self._commands.get(name.lower())
        if command is None:
            self._say(f"{words!r} is neither an option nor a command; type ? for help")
            return False
        return command(rest.strip())

    def _choose(self, number: str, start: int) -> bool:
        count = len(self.game.decision.options)
        # A longer number is out of range anyway, and Python refuses to read very long ones.
        if len(number) > len(str(count)) + 9 or not 1 <= int(number) <= count:
            self._say(f"choose a number from 1 to {count}")
            return False
        self._decisions.append((len(self.game.choices), start))
        self.game.choose(int(number) - 1)
        return True

    # Commands -------------------------------------------------------------------------------------------------

    def _explain(self, about: str) -> bool:
        if not about:
            self._say(HELP)
            return False
        try:
            self._say(self._explanation(about))
        except GrandArchiveError as error:
            self._say(str(error))
        return False

    def _explanation(self, about: str) -> str:
        """A card in words, by the number of an option or by its name. Raises `UnknownCard` and its like."""
        options = self.game.view(self.person).options
        if about.isascii() and about.isdigit():
            option = next((option for option in options if str(option.index + 1) == about), None)
            if option is None:
                return f"choose a number from 1 to {len(options)}"
            if option.card is None:
                return f"{option.label}: it is about no card"
            if option.card.name not in self._catalog:
                return described(option.card)
            return f"{render.card(self._catalog.find(option.card.name))}\n\nNow: {described(option.card)}"
        return render.card(self._catalog.find(about))

    def _show_again(self, _: str) -> bool:
        view = self.game.view(self.person)
        print_board(self._console, view)
        print_options(self._console, view)
        return False

    def _show_log(self, _: str) -> bool:
        self._print_log(0)
        return False

    def _undo(self, _: str) -> bool:
        """Play the game again to the earlier decision: a clone would have no log."""
        if not self._decisions:
            self._say("there is nothing to undo: this is your first decision")
            return False
        choices, shown = self._decisions[-1]
        shorter = self.game.replay
        shorter["choices"] = shorter["choices"][:choices]
        shorter["outcome"] = None
        try:
            self.game = Game.from_replay(shorter, self._catalog)
        except GrandArchiveError as error:
            self._say(f"this cannot be undone: {error}")
            return False
        self._decisions.pop()
        self._shown = shown
        return True

    def _save(self, file: str) -> bool:
        if not file:
            self._say("save where? Type save FILE")
            return False
        try:
            self.game.save(file)
        except OSError as error:
            self._say(f"{file} cannot be written: {error.strerror or error}")
        else:
            self._say(f"saved to {file}")
        return False

    def _concede(self, _: str) -> bool:
        self.game.concede(self.person)
        return True

    def _quit(self, _: str) -> bool:
        self._ending = Ending.QUIT
        return True

    # Output ---------------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self._console.print(Text(text))

    def _print_log(self, start: int) -> None:
        lines = self.game.log(self.person)
        for line in lines[start:]:
            self._console.print(Text(f"  {line}", "dim"))
        self._shown = len(lines)
