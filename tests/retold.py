"""Tables are built from events alone, and have to be what the views show after every choice.

`make retold` plays many games: of starter decks, of tournament decks, and of made-up cards, with two, three and four
players, with concessions and choices that are taken back.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import click

import grandarchive as ga
from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks.corpus import playable_decks
from grandarchive.play.events import KINDS, GameEvent
from grandarchive.play.game import Game
from grandarchive.play.marks import CardMark, StackMark
from grandarchive.play.notation import SPECTATOR
from grandarchive.play.sentences import Narrator
from grandarchive.play.telling_apart import Numbers
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView
from grandarchive.rules.turn.starting import new_game
from grandarchive.state.records import Outcome
from grandarchive.testing.progress import progress
from tests import nasty
from tests.exchange import deck

CONCEDING: Final = 0.002
"""How likely it is that somebody concedes before a choice."""

TAKING_BACK: Final = 0.02
"""How likely it is that up to five choices are taken back."""

VIEWERS: Final[dict[int | str, int | None]] = {**{n: n for n in range(6)}, "everybody": SPECTATOR, "open": None}
"""Who looks on, as labels know them."""

COMPARED: Final = ("token", "copy", "transformed", "face-down")
"""The states that lie on a card; others a continuous effect may give."""


class Wrong(AssertionError):
    """A table that was built from events is not what the view shows."""


@dataclass
class Table:
    """What lies on the table, from events alone."""

    marks: Counter[CardMark] = field(default_factory=Counter)
    stack: dict[int, StackMark] = field(default_factory=dict)
    turn: list[int] = field(default_factory=list)
    phase: str = ""
    lost: set[int] = field(default_factory=set)
    over: bool = False
    told: list[GameEvent] = field(default_factory=list)
    moments: list[tuple[list[int], set[int], bool, str]] = field(default_factory=list)
    narrator: Narrator = field(default_factory=lambda: Narrator(tuple("ABCDEF"), 0))

    def happen(self, event: GameEvent) -> None:
        """Apply what changed. Raises `Wrong` for a mark that is not there."""
        if event.number != len(self.moments):
            raise Wrong(f"event {event.number} comes after {len(self.moments)} events")
        self.moments.append((self.turn.copy(), self.lost.copy(), self.over, self.phase))
        self.narrator.see(event.changes)
        for change in event.changes:
            before, after = change.before, change.after
            if isinstance(before, CardMark):
                if not self.marks[before]:
                    raise Wrong(f"{before} is not there before {event}")
                self.marks[before] -= 1
            elif before is not None and self.stack.pop(before.item, None) != before:
                raise Wrong(f"{before} is not on the stack before {event}")
            if isinstance(after, CardMark):
                self.marks[after] += 1
            elif after is not None:
                self.stack[after.item] = after
        if event.kind == "undone":
            turn, lost, self.over, self.phase = self.moments[event.back_to]
            self.turn, self.lost = turn.copy(), lost.copy()
        elif event.kind == "turn":
            self.turn.append(event.player)
        elif event.kind in ("phase", "phase goes on"):
            self.phase = event.word
        elif event.kind == "lose":
            self.lost.add(event.player)
        elif event.kind == "end":
            self.over = True

    def cards(self) -> Counter[CardMark]:
        """The marks, without the top cards of lineages, which the champions show.

        A card that is being played is on the Effects Stack before there is an item for it, and in no view.
        """
        played = {mark.card for mark in self.stack.values()}
        tops: dict[int, int] = {}
        there = [mark for mark, number in self.marks.items() if number]
        for mark in there:
            if mark.zone == "lineage":
                tops[mark.under] = max(tops.get(mark.under, -1), mark.place)
        found: Counter[CardMark] = Counter()
        for mark in there:
            if mark.zone == "effects stack" and mark.ref not in played:
                continue
            if mark.zone != "lineage" or mark.place < tops[mark.under]:
                found[_compared(mark)] = self.marks[mark]
        return found

    def stacked(self) -> list[tuple[str, int, str]]:
        """The items of the Effects Stack as a view has them."""
        return [_said(mark) for mark in sorted(self.stack.values(), key=lambda mark: mark.place)]


def _said(mark: StackMark) -> tuple[str, int, str]:
    copied = "copied " if mark.copied else ""
    return mark.kind, mark.player, f"{copied}{mark.kind} of {mark.name} (player {mark.player + 1})"


def _compared(mark: CardMark) -> CardMark:
    states = tuple(state for state in mark.states if state in COMPARED)
    return replace(mark, states=states)


def _mark(card: CardView, place: int = -1, under: int = -1) -> CardMark:
    states = tuple(state for state in card.states if state in COMPARED)
    return CardMark(
        ref=card.ref,
        name=card.name,
        zone=card.zone,
        owner=card.owner,
        controller=card.controller,
        place=place,
        under=under,
        rested=card.rested,
        damage=card.damage,
        counters=card.counters,
        attacking=card.attacking,
        defending=card.defending,
        states=states,
    )


def _beneath(card: CardView) -> list[CardMark]:
    """An object and all that lies beneath it."""
    found = [_mark(card)]
    for cards in (card.lineage, card.loaded):
        found += [_mark(each, place, card.ref) for place, each in enumerate(cards)]
    return found


def seen(view: View) -> Counter[CardMark]:
    """The marks of all that a view shows."""
    found: Counter[CardMark] = Counter()
    for card in (*view.field, *view.intent):
        found.update(_beneath(card))
    on_stack = {item.card.ref: item.card for item in view.stack if item.card and item.card.zone == "effects stack"}
    found.update(_mark(card) for card in on_stack.values())
    for player in range(view.player_count):
        of = view.of(player)
        sizes = {
            "main deck": (of.deck_size, [_mark(card, place) for place, card in of.deck]),
            "material deck": (of.material_size, [_mark(card) for card in of.material]),
            "hand": (of.hand_size, [_mark(card) for card in of.hand]),
            "memory": (of.memory_size, [_mark(card) for card in of.memory]),
            "pantheon": (of.pantheon_size, [_mark(card) for card in of.pantheon]),
        }
        for zone, (size, known) in sizes.items():
            found.update(known)
            found[CardMark(-1, "a card", zone, player, player)] += size - len(known)
        for cards in (of.graveyard, of.banishment, of.mastery, of.statuses):
            found.update(_mark(card) for card in cards)
    return +found


@dataclass
class Watching:
    """Everybody who looks at a game: each has a table that is built from events."""

    game: Game
    kinds: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    tables: dict[int | str, Table] = field(default_factory=dict)

    @property
    def viewers(self) -> tuple[int | str, ...]:
        """The players, a spectator, and somebody who sees everything."""
        return (*range(self.game._state.players), "everybody", "open")

    def look(self, viewers: Sequence[int | str]) -> None:
        """Let viewers take in what happened since they looked last, and compare. Raises `Wrong`."""
        for who in viewers:
            table = self.tables.setdefault(who, Table())
            player = who if isinstance(who, int) else None
            since = self.game.events(player, len(table.moments), open=who == "open")
            for event in since.events:
                if event.kind not in KINDS:
                    raise Wrong(f"{event.kind} is no kind of event")
                self.kinds[event.kind] += 1
                table.happen(event)
            if len(table.moments) != since.moment:
                raise Wrong(f"{since.moment} events, and not {len(table.moments)}")
            self._compare(who, table)
            self.compared += 1

    def _compare(self, who: int | str, table: Table) -> None:
        game = self.game
        view = game.view(who if isinstance(who, int) else None, open=who == "open")
        _same(who, "cards", table.cards(), seen(view))
        table.narrator.see(())
        numbers = Numbers(game._state, VIEWERS[who])
        for id in game._state.field:
            number = numbers.of(id)
            said = table.narrator.called(game._state.cards[id], "object")
            if said != (f"object (#{number})" if number else "object"):
                raise Wrong(f"{who} hears of {said}, and its label has the number {number}")
        stack = [(item.kind, item.player, item.label.split(" → ", maxsplit=1)[0]) for item in view.stack]
        if table.stacked() != stack:
            raise Wrong(f"{who} has another stack: {table.stacked()} and {stack}")
        if len(table.turn) != view.turn or (table.turn and table.turn[-1] != view.turn_player):
            raise Wrong(f"{who} counts turns {table.turn}, and it is turn {view.turn}")
        if table.phase and table.phase != view.phase:
            raise Wrong(f"{who} was told of the {table.phase} phase, and it is the {view.phase} phase")
        if table.lost != {p for p, reason in enumerate(game._state.lost) if reason} or table.over != game.over:
            raise Wrong(f"{who} knows of other losers: {table.lost}, {table.over}")


def _same(who: int | str, what: str, told: Counter[CardMark], shown: Counter[CardMark]) -> None:
    if told != shown:
        more, less = told - shown, shown - told
        raise Wrong(f"{who} has other {what}: {list(more)} and not {list(less)}")


# Games ---------------------------------------------------------------------------------------------------------

Chooser = Callable[[Game, random.Random], int]


def play(game: Game, chance: random.Random, choose: Chooser, most: int, *, rough: bool = True) -> Watching:
    """Play a game with somebody watching at each decision, and everybody at its end. Raises `Wrong`."""
    watching = Watching(game)
    watching.look(watching.viewers)
    for _ in range(most):
        if game.over and chance.random() < 0.5:
            break
        drawn = chance.random()
        if game.choices and (game.over or (rough and drawn < TAKING_BACK)):
            for _ in range(min(len(game.choices), chance.randint(1, 5))):
                game.undo()
        elif rough and drawn > 1 - CONCEDING:
            game.concede(chance.choice([p for p, reason in enumerate(game._state.lost) if not reason]))
        else:
            game.choose(choose(game, chance))
        watching.look([chance.choice(watching.viewers)])
    watching.look(watching.viewers)
    return watching


def anything(game: Game, chance: random.Random) -> int:
    """An option by chance."""
    return nasty.nasty_choice(game._state, chance)


def well(game: Game, chance: random.Random) -> int:
    """What the greedy agent does, and sometimes anything."""
    if chance.random() < 0.1:
        return chance.randrange(len(game.decision.options))
    return GreedyAgent().choose(game.view(game.decision.player))


def made_up(seed: int, players: int, most: int = 400) -> Watching:
    """A game of made-up cards."""
    chance = random.Random(seed)
    decks = tuple(deck(chance) for _ in range(players))
    state = new_game(decks, seed, journal=True, boons=nasty.pantheons(players, chance))
    return play(Game.from_state(state), chance, anything, most)


def starter(seed: int, players: int, most: int = 400) -> Watching:
    """A game of starter decks."""
    catalog, chance = Catalog.starter(), random.Random(seed)
    decks = [ga.starter_deck(chance.choice(sorted(ga.STARTER_DECKS)), catalog) for _ in range(players)]
    return play(Game(decks, seed=seed), chance, well, most)


def of_decks(decks: Sequence[ga.Deck], seed: int, players: int, most: int = 400) -> Watching:
    """A game of some of these decks."""
    chance = random.Random(seed)
    game = Game([chance.choice(decks) for _ in range(players)], seed=seed)
    return play(game, chance, well if chance.random() < 0.5 else anything, most)


@click.command()
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="Games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
@click.option("--most", type=click.IntRange(1), default=300, show_default=True, help="Choices in each game, at most.")
@click.option("--index", type=click.Path(path_type=Path), help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path), help="A corpus of decks.")
def main(games: int, seed: int, most: int, index: Path | None, decks: Path | None) -> None:
    """Play games and build each viewer's table from events."""
    found = playable_decks(decks, Catalog.load(index)) if index and decks else []
    kinds: Counter[str] = Counter()
    compared = 0
    ends: Counter[Outcome | None] = Counter()
    with progress("Games", games) as advance:
        for number in range(seed, seed + games):
            players = (2, 3, 4, 2, 2, 3)[number % 6]
            try:
                if number % 3 == 0 and found:
                    watching = of_decks(found, number, players, most)
                elif number % 3 == 1:
                    watching = starter(number, players, most)
                else:
                    watching = made_up(number, players, most)
            except Exception as error:
                raise click.ClickException(f"game {number} with {players} players: {error!r}"[:3000]) from error
            kinds += watching.kinds
            compared += watching.compared
            ends["over" if watching.game.over else "goes on"] += 1  # type: ignore[index]
            advance(1)
    click.echo(f"{games} games ({dict(ends)}), {compared} tables compared, {sum(kinds.values())} events")
    click.echo(f"kinds that never came: {', '.join(sorted(set(KINDS) - set(kinds)))}")


if __name__ == "__main__":
    main()
