"""The conversation of the people at one keyboard with their table: questions, boards and news."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.overwriting import Overwriting, somebody_can_answer
from grandarchive.cli.stopping import is_ctrl_c
from grandarchive.cli.terminal.board import BoardLine, board_lines, middle_lines, moment_line, status_line
from grandarchive.cli.terminal.cards import shown_names
from grandarchive.cli.terminal.commands import COMMANDS
from grandarchive.cli.terminal.hinting import hint
from grandarchive.cli.terminal.intermission import Intermission
from grandarchive.cli.terminal.local import LocalTable, Person
from grandarchive.cli.terminal.looking import Looking, Quits
from grandarchive.cli.terminal.question import Question
from grandarchive.cli.terminal.screen import Screen, sentence_of
from grandarchive.cli.terminal.story import is_heading, last_turns, told
from grandarchive.errors import EngineBug, NotWritten
from grandarchive.play import MatchStage
from grandarchive.table import messages
from grandarchive.table.petitions import Wish
from grandarchive.table.refusal import Refused

GREETING: Final = "Choose by number or words; type ? for all commands."


class Ending(Enum):
    """How a conversation ended: with the match, because a person had enough, the input ended or a signal came."""

    OVER = auto()
    QUIT = auto()
    END_OF_INPUT = auto()
    STOPPED = auto()


class Conversation:
    """A conversation at a table. `stopped` is the signal that ended it, if one did."""

    greeting = GREETING

    def __init__(self, local: LocalTable, catalog: Catalog, screen: Screen, overwriting: Overwriting) -> None:
        self.local = local
        self.catalog = catalog
        self.screen = screen
        self.overwriting = overwriting
        self.stopped: KeyboardInterrupt | None = None
        self.enter_passes = False
        self.looking = Looking(self)
        self._here: Person | None = None
        self._interrupted = False
        self._greeted = False
        self._words: tuple[str, ...] = ()

    def run(self) -> Ending:
        """Play until the match is over and nobody wants another one, or a person stops."""
        try:
            while self._goes_on():
                pass
        except Quits:
            return Ending.OVER if self.is_over else Ending.QUIT
        except EOFError:
            return Ending.OVER if self.is_over else Ending.END_OF_INPUT
        except KeyboardInterrupt as interrupt:
            self.stopped = interrupt
            return Ending.STOPPED
        return Ending.OVER

    @property
    def is_over(self) -> bool:
        """The match is over."""
        return self.local.match.stage is MatchStage.OVER

    def _goes_on(self) -> bool:
        """Take the next step of the conversation. Returns False when it is over."""
        try:
            self.local.run()
        except KeyboardInterrupt as interrupt:
            self._interrupt(interrupt)
            return True
        table = self.local.table
        if table.stopped:
            raise NotWritten(table.stopped)
        for wish in table.petitions:
            self._ask_consent(wish)
            return True
        if self.is_over:
            return self.after_the_match()
        if self.local.match.stage is MatchStage.BETWEEN_GAMES:
            Intermission(self).between_games()
            return True
        pending = self.local.pending
        if pending is None or pending.seat not in self.local.people:
            raise EngineBug("the table waits for nobody")
        person = self.local.people[pending.seat]
        self.seat(person)
        self.tell(person)
        if self.comes_first(person):
            return True
        self._show_moment(person)
        if not self._greeted:
            self._greeted = True
            self.say(self.greeting, "dim")
        Question(self, person).ask()
        return True

    def comes_first(self, person: Person) -> bool:  # noqa: ARG002  # puzzles look at it
        """Do what comes before the question of a person. Returns True if the table asks anew because of it."""
        return False

    def after_the_match(self) -> bool:
        """Tell how it ended. Returns True if another match begins."""
        return Intermission(self).after_the_match()

    def hints(self, person: Person, ahead: Sequence[int]) -> list[str]:
        """The choice of a program for a person after the choices of an announcement that is under way, and why."""
        return hint(self.local.game, person.seat.index, ahead)

    # People -----------------------------------------------------------------------------------------------------

    def seat(self, person: Person) -> None:
        """Let a person come to the keyboard, behind a curtain if somebody else sat there."""
        if person is not self._here and len(self.local.people) > 1:
            self.screen.curtain(person.seat.name)
            person.board_of = None  # the screen is empty now
        self._here = person

    @property
    def person(self) -> Person:
        """The person at the keyboard."""
        return self._here if self._here is not None else next(iter(self.local.people.values()))

    def _ask_consent(self, wish: Wish) -> None:
        """Ask the first person who has not agreed to a wish of another one yet."""
        person = self.local.people[min(wish.open)]
        self.screen.say(f"{person.seat.name}: {wish.text}.", "bold")
        game = self.local.game
        for each in game.forgotten_by_undo(wish.undone, person.seat.index) if wish.undone else ():
            self.screen.say(f"Taken back with it: {each.words}", "dim", 2)
        agrees = self.yes(f"{person.seat.name}, do you agree?")
        self.local.send(person, messages.Consent(wish.number, agrees))
        if not agrees:
            self.screen.say(f"{person.seat.name} does not agree.")

    # Showing ------- ------------------------------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        """Print a line for the person at the keyboard."""
        self.screen.say(text, style)

    def tell(self, person: Person) -> None:
        """Tell a person what happened since they were told last."""
        for said in person.said:
            self.screen.say(said)
        person.said.clear()
        if person.earlier is not None:
            self.print_story(last_turns(told(person.earlier, self.catalog)))
            person.earlier = None
        game = self.local.game
        settled = game.over or self.local.view(person).window is not None
        story = told(person.news(game), self.catalog, settled=settled)
        if person.acts_in_main and any(map(is_heading, story)):
            turn = next(at for at, sentence in enumerate(story) if is_heading(sentence))
            story.insert(turn, "Nothing more could be done, so the main phase ended.")
            person.acts_in_main = False
        self.print_story(story)

    def print_story(self, story: Iterable[str]) -> None:
        """Print sentences of the story, with the turns as headings."""
        for sentence in story:
            if is_heading(sentence):
                self.screen.heading(sentence.strip("— "))
            else:
                self.screen.say(sentence, "dim", 2)

    def print_board(self, person: Person) -> None:
        """Print the whole board."""
        view = self.local.view(person)
        self._print(board_lines(view, self.catalog))

    def _print(self, lines: Iterable[BoardLine]) -> None:
        for line in lines:
            self.screen.say(line.text, line.style, line.indent)

    def _show_moment(self, person: Person) -> None:
        """Show the whole board once a turn of one's own, and else what changed of the status."""
        view, game = self.local.view(person), self.local.game
        turn = view.turn if view.turn_player == person.seat.index or person.board_of is None else person.board_of[1]
        middle = list(middle_lines(view, self.catalog))
        status = [status_line(view), *(line.text for line in middle)]
        if person.board_of != (game, turn):
            person.board_of = (game, turn)
            self.screen.say(f"{moment_line(view)}.", "bold")
            self.print_board(person)
        elif status != person.seen:
            self.screen.say(status[0], "cyan")
            self._print(line for line in middle if line.text not in person.seen)
        person.seen = status

    # Typing -------- ------------------------------------------------------------------------------------------------

    def read(self, words: Iterable[str] = ()) -> str:
        """Read a line; `words` can be completed besides commands and names of cards.

        The first Ctrl-C clears the line, and the second raises `Stopped`.
        """
        self._words = tuple(words)
        while True:
            try:
                line = self.screen.ask(self._completions)
            except KeyboardInterrupt as interrupt:
                self._interrupt(interrupt)
                continue
            self._interrupted = False
            return line

    def _interrupt(self, interrupt: KeyboardInterrupt) -> None:
        """Forgive the first Ctrl-C of a person. Raises anything else again."""
        if not is_ctrl_c(interrupt) or not somebody_can_answer() or self._interrupted:
            raise interrupt
        self._interrupted = True
        self.say("Ctrl-C again ends the game, and keeps it to go on later; type ? for help.")

    def _completions(self) -> Iterator[str]:
        yield from self._words
        yield from COMMANDS
        if self._here is not None and self.local.match.game_number:
            yield from shown_names(self.local.view(self._here))

    def yes(self, question: str) -> bool:
        """Ask a question. Anything but a yes is a no."""
        self.say(f"{question} [y/N]", "bold")
        return self.read(("yes", "no")).casefold() in ("y", "yes")

    def confirms(self, question: str) -> bool:
        """Ask for a confirmation, if there is somebody who can answer."""
        return not somebody_can_answer() or self.yes(question)

    def send(self, message: messages.ClientMessage, person: Person | None = None) -> bool:
        """Send a message of the person at the keyboard. Returns False after telling why it was refused."""
        try:
            self.local.send(person or self.person, message)
        except Refused as refused:
            self.say(sentence_of(str(refused)))
            return False
        return True
