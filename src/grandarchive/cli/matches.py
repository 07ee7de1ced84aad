"""Matches in the terminal: a person against programs, or programs alone, with sideboarding between the games."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from rich.console import Console

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.folder import data_folder
from grandarchive.cli.output import echo, styled
from grandarchive.cli.session import Ending
from grandarchive.cli.stopping import await_line, signals_raise_at_prompt, signals_wait, stopped_by
from grandarchive.cli.unfinished import GAMES
from grandarchive.decks import Deck, exchanged
from grandarchive.errors import GrandArchiveError, IllegalDeck, NotWritten, UnsupportedCard
from grandarchive.files import StrPath
from grandarchive.play import Game, Match, RecordedMatch, Seat, SideboardQuestion, TurnOrderQuestion

PERSON: Final = 0
"""The seat of the person, if one plays."""

HELP: Final = """\
in NAME       bring a card from the sideboard into the deck
out NAME      take a card out of the deck into the sideboard
list          show the sideboard and what is exchanged
done          play the next game
quit          stop; the match is kept, to go on with --load"""

PlayGame = Callable[[Game], Ending]
"""Plays a game to its end, or until a person stops."""


def new_journal(match: Match, path: StrPath | None, agent: str, *, alone: bool) -> RecordedMatch:
    """A match with its journal in a new file; without a path in the data folder, named by the time."""
    seats = [Seat(agent if alone or seat != PERSON else None) for seat in range(len(match.names))]
    if path is None:
        folder = data_folder() / GAMES
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWritten(f"{folder} cannot be made: name a file with --journal: {error.strerror}") from error
        path = _unused(folder)
    return RecordedMatch.create(path, match, seats=seats)


def _unused(folder: Path) -> Path:
    name = f"{datetime.now(UTC).astimezone():%Y-%m-%d-%H%M%S}"
    numbered = (folder / f"{name}{'' if n == 1 else f'-{n}'}.journal" for n in range(1, 100))
    return next((path for path in numbered if not path.exists()), folder / f"{name}.journal")


def way_on(match: RecordedMatch) -> str:
    """The line that tells how to go on with a match."""
    return f"The match is kept. Go on with: grandarchive play --load {shlex.quote(str(match.journal.path))}"


def play_match(match: Match, play_game: PlayGame, kept: Callable[[], str], *, alone: bool) -> Ending:
    """Play a match until it is over or the person stops; `kept` tells how to go on with it.

    Raises `Stopped` if a signal ended it.
    """
    told = 0
    with signals_wait():
        while not match.over:
            told = _tell_results(match, told)
            question = match.question
            if question is None:
                ending = play_game(match.game)
                if ending is not Ending.OVER:
                    return ending
            elif alone or question.player != PERSON:
                _answer(match, question)
            else:
                try:
                    going_on = _Prompt(match).answered(question)
                except KeyboardInterrupt as interrupt:
                    raise stopped_by(interrupt, f"Interrupted. {kept()}") from interrupt
                if not going_on:
                    return Ending.QUIT
        _tell_results(match, told)
    echo(outcome_of(match))
    return Ending.OVER


def outcome_of(match: Match) -> str:
    """How a match ended, in words."""
    score = " : ".join(map(str, match.score))
    if match.winner is None:
        return f"The match is a draw, {score}."
    return f"{match.names[match.winner]} wins the match, {score}."


def _tell_results(match: Match, told: int) -> int:
    """Print the results that were not told yet; returns how many there are."""
    for result in match.results[told:]:
        who = match.names[result.winners[0]] if len(result.winners) == 1 else "nobody"
        echo(f"Game {result.number} goes to {who}: {' : '.join(map(str, match.score))}")
    return len(match.results)


def _answer(match: Match, question: SideboardQuestion | TurnOrderQuestion) -> None:
    """A program exchanges nothing and goes first."""
    if isinstance(question, SideboardQuestion):
        match.keep_deck(question.player)
    else:
        match.choose_turn_order(question.player, True)


class _Prompt:
    """Asks a person between games."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._console = Console(highlight=False)
        self._out: list[str] = []
        self._into: list[str] = []

    def answered(self, question: SideboardQuestion | TurnOrderQuestion) -> bool:
        """Ask until the question is answered; False if the person wants to stop."""
        if isinstance(question, SideboardQuestion) and not (question.may_exchange and question.deck.sideboard):
            self._match.keep_deck(question.player)
            return True
        self._say(f"{question.prompt} {'Type ? for help' if isinstance(question, SideboardQuestion) else ''}".strip())
        while True:
            words = self._line()
            if words.lower() == "quit":
                return False
            if isinstance(question, SideboardQuestion):
                answered = self._sideboard(question, words)
            else:
                answered = self._turn_order(question, words)
            if answered:
                return True

    def _turn_order(self, question: TurnOrderQuestion, words: str) -> bool:
        if words.lower() not in ("first", "second"):
            self._say("type first, second or quit")
            return False
        self._match.choose_turn_order(question.player, words.lower() == "first")
        return True

    def _sideboard(self, question: SideboardQuestion, words: str) -> bool:
        name, _, card = words.partition(" ")
        match name.lower():
            case "in" | "out" if card.strip():
                self._exchange(question.deck, name.lower(), card.strip())
            case "list":
                self._list(question.deck)
            case "done":
                return self._present(question)
            case _:
                self._say(HELP)
        return False

    def _exchange(self, deck: Deck, way: str, card: str) -> None:
        names = {entry.card.name.lower(): entry.card.name for entry in (*deck.material, *deck.main, *deck.sideboard)}
        found = names.get(card.lower(), card)
        here, back = (self._into, self._out) if way == "in" else (self._out, self._into)
        if found in back:  # it is exchanged back
            back.remove(found)
            return
        here.append(found)
        try:
            exchanged(deck, self._out, self._into)
        except IllegalDeck as error:
            here.pop()
            self._say(str(error))

    def _list(self, deck: Deck) -> None:
        for entry in deck.sideboard:
            self._say(f"  {entry.count} {entry.card.name}")
        self._say(f"in: {', '.join(self._into) or 'nothing'}; out: {', '.join(self._out) or 'nothing'}")

    def _present(self, question: SideboardQuestion) -> bool:
        try:
            self._match.sideboard(question.player, exchanged(question.deck, self._out, self._into))
        except (IllegalDeck, UnsupportedCard) as error:
            self._say(str(error))
            return False
        return True

    def _line(self) -> str:
        try:
            with signals_raise_at_prompt():
                self._console.print("> ", end="")
                await_line()
                return self._console.input().strip()
        except (EOFError, UnicodeDecodeError) as error:
            raise GrandArchiveError("the input ended before the match did; use --auto to let programs play") from error

    def _say(self, text: str) -> None:
        self._console.print(styled(text))


def opened_match(path: str, catalog: Catalog) -> RecordedMatch:
    """The match of a journal, to go on with. Raises `NotWritten` for one that can only be read, with the reason."""
    found = RecordedMatch.open(path, catalog)
    if found.read_only is not None:
        raise NotWritten(f"{path} cannot be gone on with: {found.read_only}")
    return found
