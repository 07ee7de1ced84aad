"""Hidden cards are exchanged at a table: the messages of a seat, and their times, stay the same.

    python -m tests.table.streams --games 100 --players 2

Two tables of people go on from the same position, but in one of them two cards that a viewer does not know have changed
places. Both get the same answers for as long as neither card becomes known. All messages to the viewer must be the same
at the same time, whether the viewer has a seat or is a spectator.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from grandarchive.errors import GrandArchiveError
from grandarchive.model.terms import Zone
from grandarchive.play import Game, Match, RecordedMatch
from grandarchive.play.notation import knows
from grandarchive.rules.agenda import answer
from grandarchive.rules.turn.starting import new_game
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.table.messages import Answer, ServerMessage
from tests import exchange, nasty
from tests.table.tables import Mail, TestTable

STEPS: Final = 15
EVERY: Final = 40
MOST_CHOICES: Final = 300
BEAT: Final = 3.0


class Differs(AssertionError):
    """A viewer got another message, or got it at another time."""


@dataclass
class Count:
    games: int = 0
    exchanges: int = 0
    messages: int = 0


def play(seed: int, players: int, folder: Path, count: Count, most: int = MOST_CHOICES) -> None:
    """Play a random game, and exchange cards now and then. Raises `Differs`."""
    chance = random.Random(seed)
    decks = tuple(exchange.deck(chance) for _ in range(players))
    state = new_game(decks, seed, boons=nasty.pantheons(players, chance))
    state.stops = True
    count.games += 1
    for number in range(most):
        if state.outcome is not None:
            return
        if chance.randrange(EVERY) == 0:
            viewer = chance.choice((*range(players), exchange.SPECTATOR))
            _compare_tables(state, viewer, chance, folder / f"{seed}-{number}", count)
        answer(state, nasty.nasty_choice(state, chance))


def _compare_tables(state: GameState, viewer: int, chance: random.Random, folder: Path, count: Count) -> None:
    unknown = [card for card in state.cards if not knows(state, card.id, viewer) and card.zone is not Zone.NOWHERE]
    if not unknown:
        return
    in_hands = [card for card in unknown if card.zone is Zone.HAND]
    one = chance.choice(in_hands if in_hands and chance.random() < 0.8 else unknown)
    others = [card for card in unknown if exchange._could_be(card, one)]
    if not others:
        return
    other = chance.choice(others)
    twins = [state.clone(), state.clone()]
    for twin in twins:
        twin.journal = []
    exchange.exchange(twins[1], one, other)
    twins[0].elsewhere = twins[1].elsewhere
    pair = Pair([_table(twin, folder / str(at)) for at, twin in enumerate(twins)], viewer, (one.id, other.id))
    count.exchanges += 1
    try:
        for _ in range(STEPS):
            if not pair.goes_on(chance) or pair.came_out():
                break
            pair.compare()
        count.messages += len(pair.mails[0].all)
    finally:
        for table in pair.tables:
            table.table.close()


def _table(state: GameState, folder: Path) -> TestTable:
    """A table of people at this position."""
    table = TestTable(folder, *["open"] * state.players, pace=True)
    seats = tuple(replace(seat, kind="person", deck="kept") for seat in table.table.record.seats)
    record = replace(table.table.record, matches=1, seats=seats)
    for seat, kept in zip(table.table.seats, seats, strict=True):
        seat.record = kept
    table.table.record = record
    table.table.match = RecordedMatch.create(table.store.journal(record), Match.of(Game.from_state(state)))
    table.table._go_on()
    table.table.publish()
    return table


class Pair:
    """Two tables, and the messages of a viewer at both."""

    def __init__(self, tables: Sequence[TestTable], viewer: int, cards: tuple[int, int]) -> None:
        self.tables = tables
        self.viewer = viewer
        self._cards = cards
        self._compared = 0

    @property
    def mails(self) -> list[Mail]:
        seat = self.viewer
        return [table.watching if seat == exchange.SPECTATOR else table.mails[seat] for table in self.tables]

    def compare(self) -> None:
        """Compare the messages since the last time. Raises `Differs`."""
        first, second = (mail.all[self._compared :] for mail in self.mails)
        if first != second:
            raise Differs(f"viewer {self.viewer}: {_difference(first, second)}")
        self._compared += len(first)

    def goes_on(self, chance: random.Random) -> bool:
        """Give both tables the same answer, or let time pass. Returns False where they may part."""
        states = [self._state(table) for table in self.tables]
        if states[0].rng != states[1].rng or any(state.outcome is not None for state in states):
            return False
        hidden = [exchange._asks_about_hidden_cards(state, self.viewer) for state in states]
        if hidden[0] is not hidden[1]:
            return False
        seats = [state.decision.player if state.decision is not None else -1 for state in states]
        if seats[0] != seats[1]:
            raise Differs(f"viewer {self.viewer}: player {seats[0]} chooses, and player {seats[1]}")
        if states[0].decision is not None and states[0].decision.purpose == "opportunity":
            if chance.random() < 0.6 or seats[0] != self.viewer:
                return self._pass(seats[0])
        at = exchange._both(states[0], states[1], self.viewer, chance)
        return at is not None and self._choose(seats[0], at)

    def came_out(self) -> bool:
        """The viewer knows one of the cards, or did for a moment."""
        states = [self._state(table) for table in self.tables]
        return any(exchange._came_out(state, card, self.viewer) for state in states for card in self._cards)

    def _state(self, table: TestTable) -> GameState:
        assert table.table.match is not None
        return table.table.match.game._state

    def _pass(self, seat: int) -> bool:
        """The player passes where they are asked; then a beat goes by."""
        for table in self.tables:
            question = table.mails[seat].last.question
            if question is not None and question.passing is not None:
                table.send(seat, Answer(question.number, [question.passing]))
        for table in self.tables:
            table.wait(BEAT + 0.5)
        return True

    def _choose(self, seat: int, at: tuple[int, int]) -> bool:
        """Make these single choices at the tables, if both ask for them."""
        options: list[Option] = []
        for table, index in zip(self.tables, at, strict=True):
            question = table.mails[seat].last.question
            decision = self._state(table).decision
            if question is None or question.kind != "choice" or decision is None:
                return False
            options.append(decision.options[index])
        for table, index in zip(self.tables, at, strict=True):
            table.send(seat, Answer(table.mails[seat].question.number, [index]))
        return True


def _difference(first: Sequence[tuple[float, ServerMessage]], second: Sequence[tuple[float, ServerMessage]]) -> str:
    """Where the messages of two tables differ first, in words."""
    if len(first) != len(second):
        return f"{len(first)} messages, and {len(second)}"
    at, (then, one), (later, other) = next(
        (at, a, b) for at, (a, b) in enumerate(zip(first, second, strict=True)) if a != b
    )
    if then != later:
        return f"message {at} comes at {then}, and at {later}"
    fields = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name, None)]
    return f"message {at} differs in {fields}: {[(getattr(one, n), getattr(other, n, None)) for n in fields]}"[:2000]


@click.command()
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Games to play.")
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True, help="Players in each.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
def main(games: int, players: int, seed: int) -> None:
    """Exchange hidden cards at tables, and compare what a viewer gets."""
    count = Count()
    for number in range(seed, seed + games):
        with tempfile.TemporaryDirectory() as folder:
            try:
                play(number, players, Path(folder), count)
            except (Differs, GrandArchiveError) as error:
                raise click.ClickException(f"game {number}: {error}") from error
        click.echo(f"\r{count.games} games, {count.exchanges} exchanges, {count.messages} messages", nl=False)
    click.echo()


if __name__ == "__main__":
    main()
