"""A question of the table to a person: shown with its options, and answered by numbers, words or commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from grandarchive.agents import put_together
from grandarchive.cli.terminal import commands
from grandarchive.cli.terminal.announcing import LONGEST_TEXT, Announcement
from grandarchive.cli.terminal.cards import in_a_row, on_one_line
from grandarchive.cli.terminal.keys import Typed, is_number, named, typed_numbers, unknown_words
from grandarchive.cli.terminal.local import Person
from grandarchive.cli.terminal.naming import named_question
from grandarchive.cli.terminal.options import Options, how_to_answer
from grandarchive.cli.terminal.screen import QUESTION, shortened
from grandarchive.errors import IllegalChoice
from grandarchive.model.terms import Phase
from grandarchive.play import Gathered, Step, View, Window, WindowReason
from grandarchive.play.gathering import CHOICE
from grandarchive.table import messages

if TYPE_CHECKING:
    from grandarchive.cli.terminal.conversation import Conversation

SILENT_TEXTS: Final = frozenset({"opportunity", "materialize", "attack target", "reserve", "floating memory"})
"""The purposes of questions that need no text of their card."""

TEXTS_OF_SEVERAL: Final = frozenset({"choose", "choose player", "counters"})
"""The purposes of questions for several things whose words do not say what happens with them."""

MOST_NAMED: Final = 4
"""A warning names this many things that could still be done."""

ATTACKED: Final = "Something of yours is attacked: do you act?"
PROMPTS: Final = {
    WindowReason.MAIN: "Your main phase: what do you do?",
    WindowReason.ANSWER: "You can respond before this resolves.",
    WindowReason.ATTACKED: ATTACKED,
    WindowReason.STOP: "You set a stop here: do you act?",
    WindowReason.CARDS: "You can play a card at this moment of your turn.",
    WindowReason.ANEW: "You can do something that you could not do before.",
    WindowReason.HELD: "You hold Opportunity: do you act?",
    WindowReason.NEVER: "You have Opportunity: do you act?",
    WindowReason.BACK: "You took your choice back: what do you do?",
    WindowReason.MUST: "You have to act.",
}


class Question:
    """The open question of a person."""

    def __init__(self, conversation: Conversation, person: Person) -> None:
        self.conversation = conversation
        self.person = person
        pending = conversation.local.pending
        assert pending is not None
        self.number = pending.number
        self.reason = pending.reason
        self.view: View = conversation.local.view(person)
        gathered = self.view.gathered
        assert gathered is not None
        self.gathered: Gathered = self.named(gathered)
        self.window: Window | None = self.view.window
        self.options = Options(self.gathered)
        self._warned = False

    def named(self, question: Gathered) -> Gathered:
        """A question with players by their names."""
        return named_question(question, self.conversation.local.game.names)

    @property
    def is_main(self) -> bool:
        """The person may act in their main phase."""
        window = self.window
        return window is not None and window.mine and window.step is Step.MAIN and not window.stack

    @property
    def _comes_before_the_end(self) -> bool:
        """The person is asked in their own turn, before its main phase is over."""
        view = self.view
        return view.turn > 0 and view.turn_player == view.player and view.phase != Phase.END

    @property
    def enter_passes(self) -> bool:
        """Enter alone passes: never in an own main phase, unless the person has set that."""
        can_pass = self.window is not None and self.window.passing is not None
        return can_pass and (not self.is_main or self.conversation.enter_passes)

    def ask(self) -> None:
        """Show the question, and obey what is typed until the game goes on."""
        self.show()
        while True:
            words = self.conversation.read(each.label for each in self.gathered.candidates)
            if self._obey(words):
                return

    def show(self) -> None:
        """Show the question and its options."""
        say = self.conversation.say
        if self._needs_text and self.view.source_text:
            say(shortened(on_one_line(self.view.source_text), LONGEST_TEXT), "dim")
        say(self._prompt, QUESTION)
        self.conversation.screen.rows(self._rows())
        self.conversation.looking.options = self.options
        if self.gathered.kind != CHOICE:
            say(f"Type {how_to_answer(self.gathered)}; any has it done for you.", "dim")

    @property
    def _needs_text(self) -> bool:
        """Only the text of the card says what the question is for."""
        purpose = self.gathered.purpose
        return purpose not in SILENT_TEXTS if self.gathered.kind == CHOICE else purpose in TEXTS_OF_SEVERAL

    @property
    def _prompt(self) -> str:
        """The question in words; one in a window says why the person is asked."""
        if self.window is None or self.reason is None:
            return self.gathered.prompt
        attack = self.view.attack
        if self.reason is WindowReason.ATTACKED and attack is not None:
            mine = [card.name for card in attack.defenders if card.controller == self.view.player]
            return f"Your {mine[0]} is attacked: do you act?" if len(mine) == 1 else ATTACKED
        if self.reason is WindowReason.BACK and self.view.stack and self.view.stack[-1].player == self.view.player:
            waiting = self.view.stack[-1].name
            return f"{waiting} still waits: pass lets it resolve, undo takes it back too."
        if self.reason is WindowReason.HELD and self.is_main:
            return PROMPTS[WindowReason.MAIN]
        return PROMPTS.get(self.reason, self.gathered.prompt)

    def _rows(self) -> list[tuple[str, str, str]]:
        rows = self.options.rows(self.view, self.conversation.catalog)
        if self.enter_passes and rows and rows[-1][0] == "0":
            rows[-1] = ("0", rows[-1][1], "or Enter")
        return rows

    def _obey(self, words: str) -> bool:
        """Do what was typed. Returns True if the game goes on with it."""
        if not words:
            return self._enter()
        typed = typed_numbers(words)
        if typed is not None:
            return self._numbers(typed)
        if is_number(words):
            return self._unknown(words)
        label = next((each for each in self.gathered.candidates if each.label.casefold() == words.casefold()), None)
        if label is None:
            done = commands.obey(self, words)
            if done is not None:
                return done
        return self._words(words)

    def _enter(self) -> bool:
        if self.enter_passes:
            return self.do_pass()
        what = self.options.numbers if self.gathered.kind == CHOICE else how_to_answer(self.gathered)
        suffix = ", or pass to end your main phase" if self.is_main else ""
        self.conversation.say(f"Type {what}{suffix}; ? for help.")
        return False

    def _numbers(self, typed: Typed) -> bool:
        if self.gathered.kind != CHOICE:
            return self._answer(typed)
        first, rest = typed.parts[0], typed.parts[1:]
        candidate = self.options.candidate(first[0]) if len(first) == 1 else None
        if candidate is None:
            return self._unknown(" ".join(map(str, first)) or "none")
        return self._pick(candidate.index, Typed(rest, typed.at_once))

    def _answer(self, typed: Typed) -> bool:
        picks = self.options.picks(typed.together)
        if picks is None:
            return self._unknown(" ".join(map(str, typed.together)))
        return self._carry_out(picks, Typed((), at_once=True))

    def _words(self, words: str) -> bool:
        found = named(self.gathered, words)
        if not found:
            return self._unknown(words)
        if len(found) > 1:
            numbers = ", ".join(self.options.keys((each.index,)) for each in found)
            self.conversation.say(f"{words!r} can mean several options: type one of {numbers}.")
            return False
        return self._pick(found[0].index, Typed(()))

    def _unknown(self, words: str) -> bool:
        what = self.options.numbers if self.gathered.kind == CHOICE else how_to_answer(self.gathered)
        self.conversation.say(f"{unknown_words(words)}: type {what}, or ? for all commands.")
        return False

    # Doing --------------------------------------------------------------------------------------------------------

    def _pick(self, index: int, rest: Typed) -> bool:
        if self.window is not None and index == self.window.passing:
            return self.do_pass()
        if self.gathered.kind != CHOICE and self.gathered.most != 1:
            self.conversation.say(f"Type {how_to_answer(self.gathered)}.")
            return False
        return self._carry_out((index,), rest)

    def _carry_out(self, picks: tuple[int, ...], rest: Typed) -> bool:
        try:
            plan = self.view.plan([picks])
        except IllegalChoice as error:
            self.conversation.say(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return False
        answers = Announcement(self, plan, rest).answers()
        if answers is None:
            self.conversation.say("Nothing was done.")
            self.show()
            return False
        self.person.acts_in_main = self.person.acts_in_main or self._comes_before_the_end
        return self.conversation.send(messages.CarryOut(self.number, answers), self.person)

    def do_pass(self) -> bool:
        """Pass; in an own main phase with something left to do only when it is said twice."""
        window = self.window
        if window is None or window.passing is None:
            self.conversation.say(self._no_pass())
            return False
        if self.person.seat.policy.confirms(window) and not self._warned:
            self._warned = True
            names = [each.label for each in self.options]
            more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
            self.conversation.say(
                f"You could still {in_a_row(names[:MOST_NAMED])}{more}. Pass again to end your main phase.", QUESTION
            )
            return False
        self.person.acts_in_main = self.person.acts_in_main and not self.is_main
        return self.conversation.send(messages.Answer(self.number, [window.passing]), self.person)

    def _no_pass(self) -> str:
        if not self.options.has_zero:
            return "You cannot pass here: choose one of the options."
        nothing = "none" if self.options.passing is None else self.gathered.candidates[self.options.passing].label
        return f"There is nothing to pass here: type 0 for {nothing}."

    def give_hint(self, ahead: Sequence[int] = ()) -> None:
        """Say what a program would do, after the choices of an announcement that is under way."""
        for sentence in self.conversation.hints(self.person, ahead):
            self.conversation.say(sentence)

    def do_any(self) -> bool:
        """Answer a question of several with the first things that fit."""
        if self.gathered.kind == CHOICE:
            self.conversation.say("Choose one of these yourself.")
            return False
        return self._carry_out(put_together(self.gathered), Typed((), at_once=True))
