"""A puzzle at the table: choices that do not win are refuted and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.overwriting import Overwriting
from grandarchive.cli.terminal.conversation import Conversation
from grandarchive.cli.terminal.local import LocalTable, Person
from grandarchive.cli.terminal.naming import with_names
from grandarchive.cli.terminal.screen import Screen
from grandarchive.play import Game
from grandarchive.solve import UNSETTLED, WIN, Solution, Step
from grandarchive.solve.defending import still_wins
from grandarchive.solve.lines import and_so_on
from grandarchive.table import messages

GREETING: Final = "Choose by number or words; hint tells the next step, concede the whole win, ? all commands."


class PuzzleConversation(Conversation):
    """The conversation about a puzzle that has just been laid out."""

    greeting = GREETING

    def __init__(self, local: LocalTable, catalog: Catalog, screen: Screen, overwriting: Overwriting) -> None:
        super().__init__(local, catalog, screen, overwriting)
        game = local.game
        self._player = game.decision.player
        self._turn = game.turn
        self._begun = len(game.choices)
        self._known: tuple[tuple[int, ...], Solution] | None = None
        """The last choices about which the solver was asked, and its answer."""
        self._win = self._solved(game)

    def comes_first(self, person: Person) -> bool:
        """Take the last answer back if there is no win any more."""
        game = self.local.game
        if len(game.choices) == self._begun:
            if person.board_of is None:
                self._show_hands(game)
            return False
        found = self._solved(game)
        if found.answer == WIN:
            self._win = found
            return False
        if found.answer == UNSETTLED:
            self.say("The solver cannot tell whether that still wins: undo takes it back.")
            return False
        self.say("That does not win this turn. It is taken back." + (" This stops it:" if found.refutation else ""))
        self._tell_line(found.refutation)
        return self.send(messages.AskUndo(), person)

    def after_the_match(self) -> bool:
        """Say whether the puzzle is solved, and tell the win if it is not."""
        game = self.local.game
        self.tell(self.person)
        if self._solved(game).answer == WIN:
            self.say("Solved.", "bold")
        else:
            self.say("This wins:", "bold")
            self._tell_line(self._win.line)
        return False

    def hints(self, person: Person, ahead: Sequence[int]) -> list[str]:  # noqa: ARG002
        """The next step of the win."""
        game = self.local.game
        copy = game.clone()
        for choice in ahead:
            copy.choose(choice)
        found = still_wins(copy, self._player, self._turn) if ahead else self._solved(game)
        line = found.line
        if not line:
            return ["What you announce does not win: cancel takes it back."]
        about = f" ({line[0].question})" if line[0].question else ""
        return [with_names(f"This wins: {line[0].label}{about}.", game.names)]

    def _solved(self, game: Game) -> Solution:
        """Whether the person still wins after the choices of the game."""
        made = game.choices
        if self._known is None or self._known[0] != made:
            self._known = made, still_wins(game, self._player, self._turn)
        return self._known[1]

    def _tell_line(self, line: tuple[Step, ...]) -> None:
        """Tell the choices of a line, without answers to other replies."""
        while line:
            first = line[0]
            self.screen.say(with_names(str(first), self.local.game.names), "", 2)
            if first.cut_choices:
                self.screen.say(and_so_on(first.cut_choices), "", 2)
            line = first.then

    def _show_hands(self, game: Game) -> None:
        """Tell which cards the opponent has, which are open in a puzzle."""
        view = game.view(self._player)
        for player in range(view.player_count):
            if player != self._player:
                for zone in ("hand", "memory"):
                    cards = ", ".join(card.name for card in getattr(view.of(player), zone))
                    self.say(f"{game.names[player]}'s {zone}: {cards or 'empty'}.")
