"""An announcement as one question: a card with its modes, targets and payment, done with one Enter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from grandarchive.agents import put_together
from grandarchive.cli.terminal.cards import counted, in_a_row, text_of, with_owners
from grandarchive.cli.terminal.keys import Typed, named, typed_numbers, unknown_words
from grandarchive.cli.terminal.naming import with_names
from grandarchive.cli.terminal.options import Options, how_to_answer
from grandarchive.cli.terminal.screen import QUESTION, sentence_of, shortened
from grandarchive.errors import IllegalChoice
from grandarchive.play import Gathered, Plan, PlanPart
from grandarchive.play.gathering import CHOICE, DIVISION, ORDER, PAYMENT

if TYPE_CHECKING:
    from grandarchive.cli.terminal.question import Question

Answers = list[list[int] | None]
SHOWN: Final = frozenset({PAYMENT, ORDER, DIVISION})
"""The kinds of suggestions that a person sees before they are carried out."""

DECLARED: Final = frozenset({"additional cost", "alternative cost", "x", "mode"})
"""The purposes of questions that only the text of the card explains."""

DONE: Final = "done"
"""The label of an option that ends a selection, and says nothing by itself."""

ORDERED: Final = {"order top": "on top, the first one topmost", "order bottom": "on the bottom, the last one lowest"}
"""Where things go in an order, by the purpose of the question."""

PAYS_WITH: Final = "pays with"
VERBS: Final = {
    "reserve": PAYS_WITH,
    "sacrifice": "sacrifices",
    "discard": "discards",
    "banish": "banishes",
    "rest": "rests",
    "reveal": "reveals",
    "return": "returns",
}
"""How something is paid, by the purpose of the question."""

TAKES: Final = {"target": "aims at", "target player": "aims at"} | {
    purpose: verb for purpose, verb in VERBS.items() if purpose != "reserve"
}
"""The verb for a card that an announcement takes without a question, by the purpose; people see it beforehand."""

LONGEST_TEXT: Final = 300
CANCELS: Final = frozenset({"cancel", "undo", "back", "no", "n", "0"})
AGREES: Final = frozenset({"", "yes", "y", "ok", "1", "any"})
PAYS: Final = frozenset({"pay", "2"})


class Announcement:
    """Asks for the parts of a plan that have no answer, and shows what is suggested for the others.

    Nothing is done meanwhile, so it can be left at any moment.
    """

    def __init__(self, question: Question, plan: Plan, typed: Typed) -> None:
        self._question = question
        self._conversation = question.conversation
        self._plan = plan
        self._left = list(typed.parts)
        self._at_once = typed.at_once
        self._seen: tuple[str, ...] = ()
        self._pays_later = False

    def answers(self) -> Answers | None:
        """The answers to all parts, None for a suggestion; None if the person takes the announcement back."""
        while True:
            asked = self._plan.question
            if asked is not None:
                if not self._complete(self._question.named(asked)):
                    return None
                continue
            suggested = self._suggested(self._plan)
            if self._pays_later and suggested:
                self._pays_later = False
                if not self._pay():
                    return None
                continue
            if self._at_once or not suggested or suggested == self._seen:
                return [None if part.given is None else list(part.given) for part in self._plan.parts]
            if not self._agreed(suggested):
                return None

    # An open part -------------------------------------------------------------------------------------------------

    def _complete(self, asked: Gathered) -> bool:
        """Get the answer to an open part. Returns False if the person takes the announcement back."""
        options = Options(asked)
        if self._left:
            picks = options.picks(self._left.pop(0))
            if picks is not None and self._try(picks):
                return True
            self._left.clear()
        self._show(asked, options)
        while True:
            words = self._conversation.read(each.label for each in asked.candidates)
            if _cancels(words, options):
                return False
            if self._seen and words.casefold() == "pay":
                self._pays_later = True
                say = self._conversation.say
                say(f"You choose the cards next. Type {_how(asked, options)}, or {_way_out(options)}.")
                continue
            picks = self._picks(asked, options, words, len(self._plan.parts) - 1)
            if picks is not None and self._try(picks):
                return True

    def _show(self, asked: Gathered, options: Options) -> None:
        say = self._conversation.say
        if asked.purpose in DECLARED:
            say(shortened(self._text(), LONGEST_TEXT), "dim")
        say(asked.prompt, QUESTION)
        self._conversation.screen.rows(options.rows(self._question.view, self._conversation.catalog))
        self._conversation.looking.options = options
        self._seen = self._preview(asked)
        for line in self._seen:
            say(f"It {line}." if line.startswith(tuple(VERBS.values())) else sentence_of(line), "dim")
        any_ = ["any"] if asked.kind != CHOICE and asked.most > 1 else []
        pay = ["pay to take other cards"] if self._seen else []
        ways = ", ".join([_how(asked, options), *any_, *pay])
        say(f"Type {ways}, or {_way_out(options)}.", "dim")

    def _text(self) -> str:
        """The text of the card that is announced."""
        first = self._plan.parts[0]
        card = next((first.question.candidates[at].card for at in first.answer or ()), None)
        return "" if card is None else text_of(card, self._conversation.catalog)

    def _preview(self, asked: Gathered) -> tuple[str, ...]:
        """The suggestions that would follow from the first answer."""
        if asked.kind != CHOICE and asked.least != 1:
            return ()
        first = next((each.index for each in asked.candidates if each.pickable), None)
        if first is None:
            return ()
        try:
            plan = self._plan.answer((first,))
        except IllegalChoice:
            return ()
        return self._suggested(plan) if plan.complete else ()

    def _picks(self, asked: Gathered, options: Options, words: str, part: int) -> tuple[int, ...] | None:
        """The picks that were typed for a part; None after a command, or after telling what could be typed."""
        if words.casefold() == "any" and asked.kind != CHOICE:
            return put_together(asked)
        typed = typed_numbers(words) if words else None
        if typed is not None:
            picks = options.picks(typed.together)
            if picks is not None and (asked.kind != CHOICE or len(picks) == 1):
                self._at_once = self._at_once or typed.at_once
                return picks
        found = named(asked, words) if words and typed is None else []
        if len(found) == 1 and (asked.kind == CHOICE or asked.most == 1):
            return (found[0].index,)
        if typed is None and self._looks(words, part, lambda: self._show(asked, options)):
            return None
        typed_words = f"{unknown_words(words)}: type" if words else "Type"
        self._conversation.say(f"{typed_words} {_how(asked, options)}, or {_way_out(options)}; ? for all commands.")
        return None

    def _looks(self, words: str, part: int, show: Callable[[], None]) -> bool:
        """Obey a command that changes nothing, at this part of the plan; `show` asks again after the board.

        Returns False for other words.
        """
        match words.casefold():
            case "hint":
                before = [each.question.choices(each.answer or ()) for each in self._plan.parts[:part]]
                self._question.give_hint([choice for choices in before for choice in choices])
            case "board":
                self._conversation.print_board(self._question.person)
                show()
            case _:
                return self._conversation.looking.obey(words)
        return True

    def _try(self, picks: tuple[int, ...], part: int | None = None) -> bool:
        try:
            self._plan = self._plan.answer(picks, part)
        except IllegalChoice as error:
            self._conversation.say(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return False
        return True

    # Suggestions --------------------------------------------------------------------------------------------------

    def _suggested(self, plan: Plan) -> tuple[str, ...]:
        """The cards that a plan takes and suggests, in words. A person sees them before the plan is carried out."""
        suggestions = (
            suggestion_in_words(self._question.named(part.question), part) for part in plan.parts if _is_shown(part)
        )
        return (*self._taken(plan), *suggestions)

    def _taken(self, plan: Plan) -> tuple[str, ...]:
        """The cards that a plan takes without a question, such as an only target, after the verb for each kind."""
        view = self._question.view
        names = [view.of(player).name for player in range(view.player_count)]
        labels: dict[str, list[str]] = {}
        for each in plan.unasked:
            if each.purpose in TAKES:
                labels.setdefault(TAKES[each.purpose], []).append(with_names(with_owners(view, each.label), names))
        return tuple(f"{verb} {counted(found)}" for verb, found in labels.items())

    def _agreed(self, suggested: tuple[str, ...]) -> bool:
        """Show the whole announcement until the person agrees. Returns False if they take it back."""
        say = self._conversation.say
        say("; ".join(filter(None, (self._announced(), *suggested))), QUESTION)
        say("Enter (or 1) confirms, pay (or 2) chooses other cards, cancel (or 0) takes it back.", "dim")
        while True:
            words = self._conversation.read(("pay", "cancel"))
            if words.casefold() in AGREES:
                self._at_once = True
                return True
            if words.casefold() in CANCELS:
                return False
            if words.casefold() in PAYS:
                return self._pay()
            if not self._looks(words, 0, lambda: say("Press Enter to confirm, or type pay or cancel.")):
                say("Press Enter to confirm, or type pay, cancel, or ? for all commands.")

    def _announced(self) -> str:
        """The announcement in words: "activate Fireball → Blitz Mage"."""
        parts = (part for part in self._plan.parts if part.question.kind not in SHOWN)
        asked = ((self._question.named(part.question), part.answer or ()) for part in parts)
        first, *others = (counted(question.candidates[at].label for at in answer) for question, answer in asked)
        targets = (with_owners(self._question.view, words) for words in others)
        return " → ".join(filter(None, (first if first != DONE else "", *targets)))

    def _pay(self) -> bool:
        """Ask for each payment. Returns False if the person takes the announcement back."""
        part = 1
        while part < len(self._plan.parts):
            each = self._plan.parts[part]
            if each.question.kind in SHOWN and not self._ask_payment(each):
                return False
            part += 1
        self._at_once = True
        return True

    def _ask_payment(self, part: PlanPart) -> bool:
        asked = self._question.named(part.question)
        options = Options(asked)
        say = self._conversation.say
        say(asked.prompt, QUESTION)
        self._conversation.screen.rows(options.rows(self._question.view, self._conversation.catalog))
        self._conversation.looking.options = options
        kept = part.answer or ()
        now = " ".join(map(str, kept)) if asked.kind == DIVISION else options.keys(kept)
        say(f"Type {how_to_answer(asked)}, or Enter for {now or 'none'}, or cancel.", "dim")
        while True:
            words = self._conversation.read()
            if not words:
                return True
            if words.casefold() in CANCELS:
                return False
            picks = self._picks(asked, options, words, part.index)
            if picks is not None and self._try(picks, part.index):
                return True


def _cancels(words: str, options: Options) -> bool:
    """The words leave the announcement; 0 and no do so unless they answer the question."""
    word = words.casefold()
    answers = {each.label.casefold() for each in options.question.candidates}
    return word in CANCELS and word not in answers and not (word == "0" and options.has_zero)


def _way_out(options: Options) -> str:
    return "cancel" if options.has_zero else "0 to cancel"


def _how(asked: Gathered, options: Options) -> str:
    return options.numbers if asked.kind == CHOICE else how_to_answer(asked)


def _is_shown(part: PlanPart) -> bool:
    return part.given is None and part.question.kind in SHOWN and bool(part.suggestion)


def suggestion_in_words(question: Gathered, part: PlanPart) -> str:
    """A suggestion in words: "pays with Idle Thoughts, Banner Knight"."""
    picks = part.suggestion or ()
    if question.kind == DIVISION:
        shares = (f"{each.label} {share}" for each, share in zip(question.candidates, picks, strict=True) if share)
        return f"shares: {', '.join(shares)}"
    labels = [question.candidates[at].label for at in picks]
    names = counted(labels)
    if question.kind == ORDER:
        return f"{ORDERED.get(question.purpose, 'in this order')}: {in_a_row(labels)}"
    if question.purpose == "floating memory":
        return f"pays from floating memory with {names}, and with memory at random for the rest"
    return f"{VERBS.get(question.purpose, PAYS_WITH)} {names}"
