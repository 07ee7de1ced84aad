"""A conversation with a person who plays: shows the board, reads what they type, undoes, saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import Final

from rich.console import Console

from grandarchive.agents import Agent, put_together
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.board import described, print_board, print_question
from grandarchive.cli.output import styled
from grandarchive.cli.overwriting import Overwriting, answers_yes, somebody_can_answer
from grandarchive.cli.reasons import cards_named, told
from grandarchive.cli.stopping import await_line, is_ctrl_c, raise_waiting_signal, signals_raise_at_prompt
from grandarchive.errors import GrandArchiveError, IllegalChoice, NotWritten
from grandarchive.play import CardView, Game, Gathered
from grandarchive.play.gathering import CHOICE, DIVISION
from grandarchive.text import printed

HELP = """\
NUMBER        choose that option; its words will do, too
NUMBERS       answer a question of several at once: 1 3 4; none picks nothing, any has it done for you
cancel        take back the card, ability or attack that you are announcing
? NUMBER      everything about the card of an option
? NAME        everything about a card, and why you can or cannot play it now
why NAME      only why, and where its power, cost and so on come from; NUMBER does, too
board         show the board and the options again
log           show all that happened
undo          go back to your decision before this one
save FILE     keep the game, to go on with --load FILE
concede       give up
quit          stop; the game is kept, to go on with --load"""


LONGEST_NUMBER: Final = 9
"""The digits of a number that is read; longer ones are no candidates, and Python refuses to read very long ones."""


class Ending(Enum):
    """How a conversation ended: with the game, because the person had enough, the input ended or a signal came."""

    OVER = auto()
    QUIT = auto()
    END_OF_INPUT = auto()
    STOPPED = auto()


class Session:
    """A person, who is the first player, plays against an agent, which plays for all the others."""

    def __init__(
        self,
        game: Game,
        opponent: Agent,
        catalog: Catalog,
        console: Console,
        note: Callable[[], None],
        overwriting: Overwriting,
    ) -> None:
        """`note` is called after every choice, and `overwriting` tells to which files the game may be saved."""
        self.game = game
        self.stopped: KeyboardInterrupt | None = None
        """The signal that ended the conversation, if one did."""
        self.person = 0
        self._opponent = opponent
        self._catalog = catalog
        self._console = console
        self._note = note
        self._overwriting = overwriting
        self._interrupted = False
        self._moment = 0
        self._ending: Ending | None = None
        self._commands: dict[str, Callable[[str], bool]] = {
            "?": self._explain,
            "help": self._explain,
            "why": self._tell_why,
            "board": self._show_again,
            "log": self._show_log,
            "undo": self._undo,
            "cancel": self._cancel,
            "any": self._answer_somehow,
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
                self._note()
                try:
                    raise_waiting_signal()
                except KeyboardInterrupt as interrupt:
                    self._interrupt(interrupt)
        if self.stopped is not None:
            return Ending.STOPPED
        self._print_news()
        return self._ending or Ending.OVER

    def _decide(self) -> None:
        """Show the moment and obey until the game can go on or the person stops."""
        self._print_news()
        self._show_again("")
        while True:
            try:
                with signals_raise_at_prompt():
                    self._console.print("> ", end="")
                    await_line()
                    words = self._console.input().strip()
                self._interrupted = False
                if words and self._obey(words):
                    return
            except KeyboardInterrupt as interrupt:
                self._interrupt(interrupt)
                if self._ending is not None:
                    return
            except EOFError:
                self._console.print()
                self._ending = Ending.END_OF_INPUT
                return
            except UnicodeDecodeError:
                self._ending = Ending.END_OF_INPUT
                return

    def _interrupt(self, interrupt: KeyboardInterrupt) -> None:
        """End the conversation, but not for the first Ctrl-C of a person: that clears the line they type."""
        if is_ctrl_c(interrupt) and somebody_can_answer() and not self._interrupted:
            self._interrupted = True
            self._say("\nCtrl-C again ends the game, and keeps it to go on later; type ? for help")
        else:
            self.stopped = interrupt
            self._ending = Ending.STOPPED

    def _obey(self, words: str) -> bool:
        """Do what was typed; whether this decision is done with."""
        question = self.game.view(self.person).gathered
        if question is not None and question.kind != CHOICE:
            numbers = _numbers(words)
            if numbers is not None:
                return self._answer(question, numbers)
        if words.isascii() and words.isdigit():
            return self._choose_number(words)
        name, _, rest = words.partition(" ")
        if words.startswith("?"):
            name, rest = "?", words[1:]
        command = self._commands.get(name.lower())
        return self._choose(words) if command is None else command(rest.strip())

    def _choose_number(self, number: str) -> bool:
        count = len(self.game.decision.options)
        # A longer number is out of range anyway, and Python refuses to read very long ones.
        if len(number) > len(str(count)) + 9 or not 1 <= int(number) <= count:
            self._say(f"choose a number from 1 to {count}")
            return False
        return self._choose(int(number) - 1)

    def _answer(self, question: Gathered, numbers: tuple[int, ...]) -> bool:
        """Answer a whole question by numbers from 1, or by shares; one number that is not enough is picked alone."""
        answer = numbers if question.kind == DIVISION else tuple(number - 1 for number in numbers)
        if question.check(answer):
            if len(answer) == 1 and question.kind != DIVISION and answer[0] in question.fits():
                picked = question.candidates[answer[0]]
                for option in self.game.view(self.person).options:
                    if (option.card, option.label) == (picked.card, picked.label):
                        return self._choose(option.index)
            self._say(question.check(answer))
            return False
        self.game.answer(answer)
        self._note()
        return True

    def _answer_somehow(self, _: str) -> bool:
        """Answer the question with what comes first, such as the cards that pay."""
        question = self.game.view(self.person).gathered
        if question is None or question.kind == CHOICE:
            self._say("choose one of these yourself")
            return False
        self.game.answer(put_together(question))
        self._note()
        return True

    def _cancel(self, _: str) -> bool:
        try:
            self.game.cancel(self.person)
        except IllegalChoice as error:
            self._say(str(error))
            return False
        self._note()
        self._moment = self.game.events(self.person).moment
        return True

    def _choose(self, choice: int | str) -> bool:
        """Choose an option by its index or its words."""
        try:
            self.game.choose(choice)
        except IllegalChoice as error:
            numbers = " or ".join(str(index + 1) for index in error.indices)
            if numbers:
                self._say(f"{choice!r} is what several options are called; choose one by its number, {numbers}")
            else:
                self._say(f"{choice!r} is neither an option nor a command; type ? for help")
            return False
        self._note()
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
        """A card in words, by the number of a candidate or by its name. Raises `UnknownCard` and its like."""
        question = self.game.view(self.person).gathered
        options = () if question is None else question.candidates
        if about.isascii() and about.isdigit():
            option = next((option for option in options if str(option.index + 1) == about), None)
            if option is None:
                return f"choose a number from 1 to {len(options)}"
            if option.card is None:
                return f"{option.label}: it is about no card"
            if option.card.name not in self._catalog:
                return self._reasons([option.card])
            return f"{printed.card(self._catalog.find(option.card.name))}\n\nNow: {self._reasons([option.card])}"
        seen = cards_named(self.game.view(self.person), about)
        if about not in self._catalog and seen:
            return self._reasons(seen)
        found = self._catalog.find(about)
        seen = seen or cards_named(self.game.view(self.person), found.name)
        return f"{printed.card(found)}\n\nNow: {self._reasons(seen)}" if seen else printed.card(found)

    def _tell_why(self, about: str) -> bool:
        """Why the cards of a name, or of an option, can or cannot be played now."""
        options = self.game.view(self.person).options
        cards = [o.card for o in options if o.card is not None and str(o.index + 1) == about]
        cards = cards or cards_named(self.game.view(self.person), about)
        if not about:
            self._say("why what? Type why NAME")
        elif not cards:
            self._say(f"you see no card {about!r} in this game")
        else:
            self._say(self._reasons(cards))
        return False

    def _reasons(self, cards: list[CardView]) -> str:
        """Describe what the person can do with cards now. A card that they do not know is only named as one."""
        known = [card for card in cards if card.ref >= 0]
        return told(self.game.view(self.person), known) if known else ", ".join(described(card) for card in cards)

    def _show_again(self, _: str) -> bool:
        view = self.game.view(self.person)
        print_board(self._console, view)
        print_question(self._console, view)
        return False

    def _show_log(self, _: str) -> bool:
        self._print_lines(self.game.log(self.person))
        return False

    def _undo(self, _: str) -> bool:
        """Take back the person's last choice, and what the program chose after it."""
        trial = self.game.clone()  # finds out how far back that is
        while trial.choices:
            trial.undo()
            if trial.decision.player == self.person:
                break
        else:
            self._say("there is nothing to undo: this is your first decision")
            return False
        while len(self.game.choices) > len(trial.choices):
            self.game.undo()
        self._note()
        self._moment = self.game.events(self.person).moment
        return True

    def _save(self, file: str) -> bool:
        if not file:
            self._say("save where? Type save FILE")
            return False
        try:
            self.game.save(file, self._overwriting.is_allowed(file))
        except NotWritten as error:
            self._say(str(error))
        else:
            self._overwriting.allow(file)
            self._say(f"saved to {file}")
        return False

    def _concede(self, _: str) -> bool:
        if somebody_can_answer() and not answers_yes("give up?"):
            return False
        self.game.concede(self.person)
        self._note()
        return True

    def _quit(self, _: str) -> bool:
        if somebody_can_answer() and not answers_yes("stop, and keep the game to go on later?"):
            return False
        self._ending = Ending.QUIT
        return True

    # Output ---------------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self._console.print(styled(text))

    def _print_news(self) -> None:
        """Print what happened since this was last done."""
        news = self.game.events(self.person, self._moment)
        self._moment = news.moment
        self._print_lines(line.text for line in news.lines)

    def _print_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._console.print(styled(f"  {line}", "dim"))


def _numbers(words: str) -> tuple[int, ...] | None:
    """The numbers that were typed, none for "none", or None for something else."""
    parts = words.replace(",", " ").split()
    if words.lower() == "none":
        return ()
    if not parts or not all(part.isascii() and part.isdigit() and len(part) <= LONGEST_NUMBER for part in parts):
        return None
    return tuple(int(part) for part in parts)
