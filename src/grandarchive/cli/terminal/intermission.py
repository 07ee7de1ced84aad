"""Between the games of a match, and after its end: sideboards, who goes first, rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grandarchive.cli.replay import outcome_line
from grandarchive.cli.terminal.local import Person
from grandarchive.cli.terminal.screen import sentence_of
from grandarchive.decks import Deck, Entry, exchanged
from grandarchive.errors import IllegalDeck
from grandarchive.play import Match, SideboardQuestion, TurnOrderQuestion
from grandarchive.table import messages

if TYPE_CHECKING:
    from grandarchive.cli.terminal.conversation import Conversation

SIDEBOARD_HELP: Final = """\
in NAME: bring a card from the sideboard into the deck
out NAME: take a card out of the deck into the sideboard
list: show the sideboard and what is exchanged
done: play the next game
quit: stop; the match is kept"""

AFTER: Final = "Type rematch, board, log, save FILE or undo; Enter leaves."
AFTER_HELP: Final = (
    ("rematch", "play again with the same decks; other people have to agree"),
    ("board, log", "show the last board, or what happened; log all: everything"),
    ("undo", "take back your last answer and play on"),
    ("? NAME", "explain a card or a word of the game"),
    ("save FILE", "keep a copy of the game"),
    ("Enter", "leave"),
)
"""What can be typed after a match, with what it does."""


def outcome_of(match: Match) -> str:
    """The end of a match, in words."""
    score = " : ".join(map(str, match.score))
    if match.winner is None:
        return f"The match is a draw, {score}."
    return f"{match.names[match.winner]} wins the match, {score}."


def result_line(match: Match) -> str:
    """The result of the last game of a match."""
    result = match.results[-1]
    who = match.names[result.winners[0]] if len(result.winners) == 1 else "nobody"
    return f"Game {result.number} goes to {who}: {' : '.join(map(str, match.score))}"


class Intermission:
    """The part of a conversation in which no game is under way."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._match = conversation.local.match
        self._out: list[str] = []
        self._into: list[str] = []

    # After the match ----------------------------------------------------------------------------------------------

    def after_the_match(self) -> bool:
        """Show how it ended, and obey until the person leaves. Returns True if another match begins."""
        conversation, game = self._conversation, self._conversation.local.game
        person = conversation.person
        conversation.tell(person)
        conversation.screen.heading("The game is over")
        conversation.print_board(person)
        conversation.say(outcome_line(game), "bold")
        if self._match.setup.best_of > 1:
            conversation.say(result_line(self._match))
            conversation.say(outcome_of(self._match), "bold")
        conversation.say(AFTER)
        while True:
            words = conversation.read(("rematch",))
            match words.casefold():
                case "":
                    return False
                case "rematch" | "again":
                    if self._rematch(person):
                        return True
                case "undo":
                    if conversation.send(messages.AskUndo(), person):
                        return True
                case "board":
                    conversation.print_board(person)
                case "?" | "help":
                    conversation.screen.meanings(AFTER_HELP)
                case _:
                    if not conversation.looking.obey(words):
                        conversation.say(AFTER)

    def _rematch(self, person: Person) -> bool:
        if not self._match.setup.decks:
            self._conversation.say("A game from a position has no decks to play again with.")
            return False
        return self._conversation.send(messages.AskRematch(), person)

    # Between the games --------------------------------------------------------------------------------------------

    def between_games(self) -> None:
        """Ask the people their questions before the next game, one after the other."""
        conversation = self._conversation
        question = next(q for q in self._match.questions if q.player in conversation.local.people)
        person = conversation.local.people[question.player]
        number = conversation.local.table.between_number()
        if isinstance(question, SideboardQuestion):
            if not (question.may_exchange and question.deck.sideboard):
                conversation.send(messages.PresentDeck(number), person)
                return
        conversation.seat(person)
        conversation.tell(person)
        conversation.say(result_line(self._match), "bold")
        if isinstance(question, TurnOrderQuestion):
            self._ask_order(person, question, number)
        else:
            self._ask_deck(person, question, number)

    def _ask_order(self, person: Person, question: TurnOrderQuestion, number: int) -> None:
        conversation = self._conversation
        conversation.say(sentence_of(question.prompt), "bold")
        while True:
            words = conversation.read(("first", "second")).casefold()
            if words in ("first", "second", "1", "2"):
                conversation.send(messages.ChooseOrder(number, words in ("first", "1")), person)
                return
            if not conversation.looking.obey(words):
                conversation.say("Type first, second or quit.")

    def _ask_deck(self, person: Person, question: SideboardQuestion, number: int) -> None:
        conversation = self._conversation
        conversation.say(f"{sentence_of(question.prompt)} Type in NAME, out NAME, list, done, or ? for help.", "bold")
        names = {e.card.name.lower(): e.card.name for part in _parts(question.deck) for e in part}
        words = (*(f"in {name}" for name in names.values()), *(f"out {name}" for name in names.values()), "done")
        while True:
            name, _, card = conversation.read(words).partition(" ")
            match name.lower():
                case "in" | "out" if card.strip():
                    self._exchange(question.deck, name.lower(), names.get(card.strip().lower(), card.strip()))
                case "list":
                    self._list(question.deck)
                case "done":
                    if self._present(person, question.deck, number):
                        return
                case "quit" | "log" | "save":
                    conversation.looking.obey(f"{name} {card}")
                case _:
                    conversation.say(SIDEBOARD_HELP)

    def _exchange(self, deck: Deck, way: str, card: str) -> None:
        here, back = (self._into, self._out) if way == "in" else (self._out, self._into)
        if card in back:  # it is exchanged back
            back.remove(card)
            return
        here.append(card)
        try:
            exchanged(deck, self._out, self._into)
        except IllegalDeck as error:
            here.pop()
            self._conversation.say(sentence_of(str(error)))

    def _list(self, deck: Deck) -> None:
        for entry in deck.sideboard:
            self._conversation.say(f"  {entry.count} {entry.card.name}")
        self._conversation.say(f"in: {', '.join(self._into) or 'nothing'}; out: {', '.join(self._out) or 'nothing'}")

    def _present(self, person: Person, deck: Deck, number: int) -> bool:
        text = exchanged(deck, self._out, self._into).text() if self._out or self._into else ""
        return self._conversation.send(messages.PresentDeck(number, text), person)


def _parts(deck: Deck) -> tuple[tuple[Entry, ...], ...]:
    return (deck.material, deck.main, deck.sideboard)
