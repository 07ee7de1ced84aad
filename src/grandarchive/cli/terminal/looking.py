"""Looking at the game, which changes nothing: zones, cards, reasons, the log, files, and help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from grandarchive.cli import reasons
from grandarchive.cli.reasons import cards_named, names_with
from grandarchive.cli.terminal.board import OWN_ZONES, ZONES, middle_lines, status_line, zone_lines
from grandarchive.cli.terminal.cards import described, in_a_row
from grandarchive.cli.terminal.commands import HELP
from grandarchive.cli.terminal.glossary import meaning_of
from grandarchive.cli.terminal.keys import is_number
from grandarchive.cli.terminal.options import Options
from grandarchive.cli.terminal.screen import sentence_of
from grandarchive.cli.terminal.story import last_turns, told
from grandarchive.errors import GrandArchiveError, NotWritten, WrongArgument
from grandarchive.play import Candidate, CardView, View
from grandarchive.text import printed

if TYPE_CHECKING:
    from grandarchive.cli.terminal.conversation import Conversation

OTHERS: Final = frozenset({"opponent", "theirs", "his", "her", "their", "opponents"})
MINE: Final = frozenset({"me", "my", "mine", "you", "own"})


class Quits(Exception):
    """A person leaves the table."""


class Looking:
    """The commands that show something, at any question. `options` are those that are shown now."""

    def __init__(self, conversation: Conversation) -> None:
        self.options: Options | None = None
        self._conversation = conversation
        self._commands: dict[str, Callable[[str], None]] = {
            **{zone: self._zone_command(zone) for zone in ZONES},
            "?": self._explain,
            "help": self._explain,
            "why": self._tell_why,
            "status": self._show_status,
            "stack": self._show_stack,
            "log": self._show_log,
            "save": self.save,
            "quit": self._quit,
        }

    def obey(self, words: str) -> bool:
        """Obey a command that changes nothing in the game. Returns False for words that are no such command."""
        name, _, rest = words.partition(" ")
        if words.startswith("?"):
            name, rest = "?", words[1:]
        command = self._commands.get(name.casefold())
        if command is None:
            return False
        command(rest.strip())
        return True

    @property
    def _view(self) -> View:
        return self._conversation.local.view(self._conversation.person)

    def _say(self, text: str) -> None:
        self._conversation.say(text)

    # Zones ------------------------------------------------------------------------------------------------------

    def _zone_command(self, zone: str) -> Callable[[str], None]:
        return lambda whose: self._show_zone(zone, whose)

    def _show_zone(self, zone: str, whose: str) -> None:
        view = self._view
        try:
            players = self._players(view, whose, zone)
        except WrongArgument as error:
            self._say(str(error))
            return
        for player in players:
            for line in zone_lines(view, zone, player, self._about):
                self._say(line)

    def _about(self, card: CardView) -> str:
        """The cost of a card of one's own; of one in the hand also the first reason why it cannot be played now."""
        view = self._view
        if card.owner != view.player or card.ref < 0 or card.zone not in ("hand", "material deck", "memory"):
            return ""
        why = view.why(card)
        for way in why.ways:
            if card.zone != "hand":
                return way.price
            reason = "can be played now" if way.is_possible else f"not now: {way.reasons[0].text}"
            return f"{way.price}, {reason}"
        return why.reasons[0].text if why.reasons else ""

    def _players(self, view: View, whose: str, zone: str) -> Sequence[int]:
        """The players whom words mean. Raises `WrongArgument` for nobody."""
        everybody = [(view.player + place) % view.player_count for place in range(view.player_count)]
        word = whose.casefold()
        if not word:
            return [view.player] if zone in OWN_ZONES and view.player >= 0 else everybody
        if word == "all":
            return everybody
        if word in MINE:
            return [view.player]
        if word in OTHERS:
            return everybody[1:]
        found = [player for player in everybody if view.of(player).name.casefold().startswith(word)]
        found = found or [player for player in everybody if str(player + 1) == word]
        if not found:
            names = ", ".join(view.of(player).name for player in everybody)
            raise WrongArgument(f"Nobody here is called {whose!r}: the players are {names}; mine and opponent do, too.")
        return found

    def _show_stack(self, _: str) -> None:
        lines = [line.text for line in middle_lines(self._view, self._conversation.catalog)]
        for line in lines or ["The Effects Stack is empty."]:
            self._say(line)

    def _show_status(self, _: str) -> None:
        self._say(status_line(self._view))
        for line in middle_lines(self._view, self._conversation.catalog):
            self._say(line.text)

    # The log -----------------------------------------------------------------------------------------------------

    def _show_log(self, words: str) -> None:
        conversation = self._conversation
        story = told(conversation.local.game.events(conversation.person.seat.index), conversation.catalog)
        conversation.print_story(story if words.casefold() == "all" else last_turns(story))

    # Cards --------------------------------------------------------------------------------------------------------

    def _explain(self, about: str) -> None:
        if not about:
            self._conversation.screen.meanings(HELP)
            return
        word = about.casefold()
        helps = [(name, meaning) for name, meaning in HELP if word in name.casefold().replace(",", "").split()]
        if helps and word in (
            *self._commands,
            "pass",
            "undo",
            "hold",
            "cancel",
            "hint",
            "board",
            "settings",
        ):
            self._conversation.screen.meanings(helps)
            return
        try:
            self._say(self._explanation(about))
        except GrandArchiveError as error:
            self._say(sentence_of(str(error)))

    def _numbered(self, about: str) -> Candidate | None:
        """The candidate with a number."""
        if self.options is None or not is_number(about) or len(about) > 9:
            return None
        return self.options.candidate(int(about))

    def _explanation(self, about: str) -> str:
        """A card, by its name or the number of an option, or a word of the game. Raises `UnknownCard` and its like."""
        catalog, view = self._conversation.catalog, self._view
        if is_number(about):
            option = self._numbered(about)
            if option is None:
                return f"Type {self.options.numbers}." if self.options is not None else "There is no question now."
            if option.card is None:
                return f"{option.label}: this option names no card"
            if option.card.name not in catalog:
                return self._reasons([option.card])
            return f"{printed.card(catalog.find(option.card.name))}\n\nNow: {self._reasons([option.card])}"
        meaning = meaning_of(about)
        if meaning and about not in catalog:
            return meaning
        about = self._whole_name(about)
        seen = cards_named(view, about)
        if about not in catalog and seen:
            return self._reasons(seen)
        found = catalog.find(about)
        seen = seen or cards_named(view, found.name)
        return f"{printed.card(found)}\n\nNow: {self._reasons(seen)}" if seen else printed.card(found)

    def _whole_name(self, about: str) -> str:
        """The name of the one card in sight that has these words in it. Raises `WrongArgument` if several have.

        Words that are a name, or in no name in sight, stay as they are.
        """
        if about in self._conversation.catalog or cards_named(self._view, about):
            return about
        names = names_with(self._view, about)
        if len(names) > 1:
            raise WrongArgument(f"{about!r} is in several names: type more of {in_a_row(names)}.")
        return names[0] if names else about

    def _tell_why(self, about: str) -> None:
        """Why the cards of a name, or of an option, can or cannot be played now."""
        if not about:
            self._say(f"Why what? Type why NAME{self._example()}.")
            return
        option = self._numbered(about)
        try:
            about = self._whole_name(about)
        except WrongArgument as error:
            self._say(str(error))
            return
        cards = [option.card] if option is not None and option.card is not None else cards_named(self._view, about)
        if not cards:
            other = f" Type ? {about} for the meaning of the word." if meaning_of(about) else ""
            self._say(f"You see no card {about!r} in this game.{other}")
        else:
            self._say(self._reasons(cards))

    def _example(self) -> str:
        """The name of a card of the present options, as an example; "" without one."""
        cards = (each.card for each in self.options or ())
        return next((f", such as why {card.name}" for card in cards if card is not None and card.ref >= 0), "")

    def _reasons(self, cards: list[CardView]) -> str:
        """Print the ways to use cards now. A card that the person does not know is only named."""
        known = [card for card in cards if card.ref >= 0]
        if known and self._view.player >= 0:
            return reasons.told(self._view, known)
        return ", ".join(described(self._view, card) for card in cards)

    # Files --------------------------------------------------------------------------------------------------------

    def save(self, file: str) -> None:
        """Save the game in a file that the person names."""
        if not file:
            self._say("Save where? Type save FILE.")
            return
        conversation = self._conversation
        try:
            conversation.local.game.save(file, conversation.overwriting.is_allowed(file))
        except NotWritten as error:
            self._say(str(error))
        else:
            conversation.overwriting.allow(file)
            self._say(f"saved to {file}")

    def _quit(self, _: str) -> None:
        """Leave the table. Raises `Quits`."""
        if self._conversation.is_over or self._conversation.confirms("Stop, and keep the game to go on later?"):
            raise Quits
