"""The commands that a person can type at a question, and the help that lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from grandarchive.cli.terminal.preferences import MODES, changed, settings_lines
from grandarchive.errors import WrongArgument
from grandarchive.play import PassMode, WindowSettings
from grandarchive.table import messages

if TYPE_CHECKING:
    from grandarchive.cli.terminal.question import Question

HELP: Final = (
    ("NUMBER", "choose it; 3 1 also answers the next question, 3! accepts the suggested payment"),
    ("WORDS", "choose the option that has these words"),
    ("NUMBERS", "answer for several: 1 3 4; none; any picks for you"),
    ("pass", "pass, as 0 does; Enter does where the options say so"),
    ("pass until end", "pass to the end of the turn, or until you can respond"),
    ("pass until main", "pass to your next main phase, or until you can respond"),
    ("pass until something", "pass until something happens"),
    ("hold", "be asked at every Opportunity; type it again to stop"),
    ("cancel", "leave the card, ability or attack that you announce"),
    ("undo", "take back your last answer; other people have to agree"),
    ("hint", "hear what a program would do"),
    ("board", "show the whole board and the question again"),
    ("status, stack", "show the turn, the attack and the Effects Stack"),
    (
        "hand, field, graveyard",
        "list a zone; so do memory, material, banishment, deck; add a player: graveyard NAME",
    ),
    ("log", "what happened since the last turn; log all: everything"),
    ("? NUMBER or ? WORDS", "explain a card, a command or a word of the game"),
    ("why NAME", "if a card can be played, and why it has its numbers"),
    ("settings", "show when you are asked, and how to change it"),
    ("save FILE", "keep a copy of the game, to go on with --load FILE"),
    ("concede", "give up"),
    ("quit", "stop; grandarchive play goes on with the game"),
)
"""The commands with what they do."""

COMMANDS: Final = (
    "pass",
    *(f"pass until {mode}" for mode in MODES),
    *("hold", "cancel", "undo", "hint", "board", "status", "hand", "memory", "material", "graveyard", "banishment"),
    *("field", "deck", "stack", "log", "log all", "why", "settings", "save", "concede", "quit", "help", "any"),
)
"""The commands, for completion."""


def obey(question: Question, words: str) -> bool | None:
    """Obey a command. Returns True if the game goes on with it, and None for words that are no command."""
    name, _, rest = words.partition(" ")
    if question.conversation.looking.obey(words):
        return False
    acts = ACTS.get(name.casefold())
    return None if acts is None else acts(question, rest.strip())


def _pass(question: Question, rest: str) -> bool | None:
    if not rest:
        return question.do_pass()
    until, _, mode = rest.casefold().partition(" ")
    if until != "until":
        return None
    found = MODES.get(mode.strip())
    if found is None:
        question.conversation.say(f"Type pass until {', pass until '.join(MODES)}.")
        return False
    question.person.acts_in_main = False
    return question.conversation.send(messages.PassUntil(question.number, found.value), question.person)


def _hold(question: Question, _: str) -> bool:
    on = not question.person.seat.holds
    every = "asked at every Opportunity"
    question.conversation.say(f"You are {every} until you type hold again." if on else f"You are no longer {every}.")
    question.conversation.send(messages.Hold(on), question.person)
    return True


def _cancel(question: Question, _: str) -> bool:
    if not question.conversation.local.game.can_cancel(question.person.seat.index):
        question.conversation.say("You are not announcing anything: undo takes back your last answer.")
        return False
    return question.conversation.send(messages.Cancel(question.number), question.person)


def _undo(question: Question, _: str) -> bool:
    question.person.board_of = None
    return question.conversation.send(messages.AskUndo(), question.person)


def _any(question: Question, _: str) -> bool:
    return question.do_any()


def _board(question: Question, _: str) -> bool:
    question.conversation.print_board(question.person)
    question.show()
    return False


def _hint(question: Question, _: str) -> bool:
    question.give_hint()
    return False


def _settings(question: Question, rest: str) -> bool:
    conversation, policy = question.conversation, question.person.seat.policy
    words = rest.casefold() if not rest.casefold().startswith("watch") else rest
    if words in ("enter on", "enter off"):
        conversation.enter_passes = words == "enter on"
        conversation.say(f"Enter {'passes' if conversation.enter_passes else 'does not pass'} in your main phase.")
        return True
    if words:
        try:
            new = changed(policy.settings, words)
        except WrongArgument as error:
            conversation.say(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return False
        for line in _changed_lines(policy.settings, new):
            conversation.say(line)
        return conversation.send(messages.SetWindows(new.to_json()), question.person)
    holds = question.person.seat.holds
    for line in settings_lines(policy.settings, policy.mode, holds=holds, enter_passes=conversation.enter_passes):
        conversation.say(line)
    return False


def _changed_lines(before: WindowSettings, after: WindowSettings) -> list[str]:
    """The lines of the settings that are others now."""
    old, new = (settings_lines(each, PassMode.ASK, holds=False, enter_passes=False) for each in (before, after))
    return [line for was, line in zip(old, new, strict=True) if line != was] or ["These are the settings already."]


def _concede(question: Question, _: str) -> bool:
    if not question.conversation.confirms("Give up?"):
        return False
    return question.conversation.send(messages.Concede(), question.person)


ACTS: Final[dict[str, Callable[[Question, str], bool | None]]] = {
    "pass": _pass,
    "hold": _hold,
    "cancel": _cancel,
    "undo": _undo,
    "any": _any,
    "board": _board,
    "hint": _hint,
    "settings": _settings,
    "concede": _concede,
}
"""The commands that act, or that need the question."""
