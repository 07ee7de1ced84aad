"""Terminals without a terminal: lines are typed by the test or by a program, and what is printed is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from grandarchive.agents import agent
from grandarchive.cards.catalog import Catalog
from grandarchive.cli.overwriting import Overwriting
from grandarchive.cli.terminal.conversation import Conversation, Ending
from grandarchive.cli.terminal.keeping import Kept, record_of
from grandarchive.cli.terminal.local import LocalTable
from grandarchive.cli.terminal.options import Options
from grandarchive.cli.terminal.screen import Row, Screen, Words
from grandarchive.decks import starter_deck
from grandarchive.play import Durability, Game, Gathered, Match, RecordedMatch
from grandarchive.play.gathering import CHOICE, DIVISION
from grandarchive.table.store import Store

CATALOG = Catalog.starter()

FORMER: Final = "tests.yardsticks.old_greedy:OldGreedyAgent"
"""The program that plays in games whose story and length tests know."""


class Paper(Screen):
    """A plain screen that keeps its lines, and whose keyboard is a function."""

    def __init__(self, typed: Callable[[], str]) -> None:
        super().__init__(plain=True)
        self.lines: list[str] = []
        self._typed = typed

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:  # noqa: ARG002
        self.lines += [" " * indent + line for line in text.split("\n")]

    def heading(self, text: str) -> None:
        self.lines.append(f"== {text} ==")

    def meanings(self, meanings: Sequence[tuple[str, str]]) -> None:
        self.lines += [f"{words}: {meaning}" for words, meaning in meanings]

    def rows(self, rows: Sequence[Row]) -> None:
        self.lines += [f"{key}. {words}" + (f"; {about}" if about else "") for key, words, about in rows]

    def ask(self, words: Words = tuple) -> str:  # noqa: ARG002
        self.lines.append(">")
        return self._typed()

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


class Terminal:
    """A conversation about a match, in a folder. `typed` is a list of lines, after which the input ends."""

    def __init__(
        self,
        folder: Path,
        match: Match | Game,
        typed: Iterable[str] | Callable[[Terminal], str] = (),
        programs: Sequence[str | None] = (None, FORMER),
    ) -> None:
        given = match if isinstance(match, Match) else Match.of(match)
        store, record = Store(folder), record_of(given, programs)
        store.keep(record)
        recorded = RecordedMatch.create(store.journal(record), given, durability=Durability.SYSTEM)
        self.ending: Ending | None = None
        self._lines = iter(()) if callable(typed) else iter(tuple(typed))
        self._typist = typed if callable(typed) else None
        self.screen = Paper(self._type)
        self.local = LocalTable(Kept(store, record), recorded, CATALOG, lambda: None)
        self.conversation = Conversation(self.local, CATALOG, self.screen, Overwriting())

    def _type(self) -> str:
        if self._typist is not None:
            return self._typist(self)
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        return line

    def run(self) -> Ending:
        return self.conversation.run()

    @property
    def text(self) -> str:
        return self.screen.text

    @property
    def game(self) -> Game:
        return self.local.game


def new_match(seed: int, best_of: int = 1, *, first: int | None = 0, names: Sequence[str] = ("Ada", "Bo")) -> Match:
    """A match of two starter decks."""
    decks = [starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter")]
    return Match(decks, seed, best_of, names, first_player=first)


class Greedy:
    """A typist who plays as the former program greedy does, by numbers."""

    def __init__(self) -> None:
        self._agent = agent(FORMER, 0)
        self._ahead: Game | None = None
        self._number = -1
        self.asked = 0

    def __call__(self, terminal: Terminal) -> str:
        self.asked += 1
        assert self.asked < 500, terminal.text[-2000:]
        conversation = terminal.conversation
        if conversation.is_over:
            return ""
        lines = terminal.screen.lines
        if lines[-2].startswith("Enter does it") or "Pass again" in lines[-2]:
            return "" if lines[-2].startswith("Enter") else "0"
        options = conversation.looking.options
        assert options is not None
        pending = terminal.local.pending
        number = 0 if pending is None else pending.number
        if number != self._number:
            self._number, self._ahead = number, terminal.game.clone()
        return self._numbers(options, options.question)

    def _numbers(self, options: Options, question: Gathered) -> str:
        ahead = self._ahead
        assert ahead is not None
        player = question.player
        picks: list[int] = []
        if question.kind == DIVISION:
            return "any"
        while not ahead.over and ahead.decision.player == player:
            view = ahead.view(player)
            now = view.gathered
            if now is None or (now.kind, now.prompt) != (question.kind, question.prompt):
                break
            options_before = view.options
            choice = self._agent.choose(view)
            before = len(ahead.choices)
            ahead.choose(choice)
            option = options_before[ahead.choices[before]]
            if question.kind == CHOICE:
                return "0" if option.index == options.passing else options.keys((option.index,))
            match = next(
                (
                    each.index
                    for each in question.candidates
                    if each.index not in picks
                    and each.card is not None
                    and option.card is not None
                    and each.card.ref == option.card.ref
                ),
                None,
            )
            if match is None:
                break
            picks.append(match)
        if question.kind == CHOICE:
            return "1"
        return options.keys(picks) or "any"
