"""Concessions everywhere: in random games, at every decision, each player concedes on a copy of the game.

Nothing of a player who left may be found there: they are asked nothing, nobody is offered or attacks anything of
theirs, and all their cards are gone. Some copies are played on for a while and some to the end, with further
concessions. `make concessions` plays many games.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Final

import click

from grandarchive.model.terms import Phase, Zone
from grandarchive.play.game import Game
from grandarchive.rules.turn.starting import DeckCards, new_game
from grandarchive.state.cards import Ref
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.testing.progress import progress
from tests import nasty
from tests.exchange import deck

MOST_CHOICES: Final = 6000
"""Games end well before."""

FURTHER: Final = 30
"""A copy is played on for this many decisions."""

LATEST: Final = 300
"""The window of a game begins before this decision."""

CONCEDING: Final = 0.02
"""The chance that somebody else concedes at a decision of a copy that is played on."""

FORMATS: Final = ("standard", "pantheon")

PLAYED: Final = ("activation", "materialization", "bestowment")
"""Items of the Effects Stack with a card; abilities stay there without one (CR Ending the Game 8)."""

RESOLVING: Final = (Zone.NOWHERE, Zone.STACK, Zone.INTENT)
"""Zones in which who controls a card does not matter (CR Ending the Game 8)."""


@dataclass(frozen=True)
class Plan:
    """Which copies are made: at `window` decisions of a game, of every other game from its beginning.

    One of `on` copies is played on for a while, one of `end` to its end.
    """

    window: int = 300
    on: int = 40
    end: int = 1500


class Haunted(AssertionError):
    """Something of a player who left is still there."""


# What may not be there -----------------------------------------------------------------------------------------


def remains(game: Game) -> Iterator[str]:
    """The traces of players who lost that a game still has."""
    state = game._state
    decision = state.decision
    if decision is None:
        return
    if state.lost[decision.player]:
        yield f"{decision.purpose} is asked of player {decision.player}, who lost"
    leaving = {seat for seat in range(state.players) if state.lost[seat] and state.doomed[seat]}
    for option in decision.options:
        if _is_about_loser(state, option):
            yield f"{decision.purpose} offers {option.kind} {option.value!r} of a player who lost"
    if leaving and decision.purpose == "opportunity":
        yield f"somebody has Opportunity before {sorted(leaving)} left"
    elif decision.purpose == "opportunity" and state.lost[state.turn_player] and not state.stack:
        if state.phase not in (Phase.END, Phase.COMBAT):
            yield f"the {state.phase} phase of player {state.turn_player} goes on"
    if not leaving:
        yield from _belongings(state)


def _is_about_loser(state: GameState, option: Option) -> bool:
    """The option names a card or player that is gone.

    An effect that lasts still replaces, and an ability on the Effects Stack can still be negated, whoever made them. A
    trigger that a player orders is theirs, also if its source left with its owner.
    """
    if option.kind in ("replace", "trigger"):
        return False
    abilities = [-1 - item.id for item in state.stack if item.card < 0]
    if option.value in abilities:
        return False
    if option.card >= 0:
        return _is_losers(state, option.card)
    return option.kind == "player" and isinstance(option.value, int) and bool(state.lost[option.value])


def _is_losers(state: GameState, id: int) -> bool:
    """A player who lost owns the card, or controls it; what they played of others is pending until it is over."""
    card = state.cards[id]
    return bool(state.lost[card.owner] or (state.lost[card.controller] and card.zone not in RESOLVING))


def _belongings(state: GameState) -> Iterator[str]:
    """Cards, objects, roles and items on the Effects Stack that belong to players who left."""
    for card in state.cards:
        if card.zone is not Zone.NOWHERE and _is_losers(state, card.id):
            yield f"{card.face.name} of player {card.owner} is still in the {card.zone.name}"
    for item in state.stack:
        if item.card >= 0 and _is_losers(state, item.card):
            yield f"the {item.kind} of {item.now.name} is still on the Effects Stack"
    combat = state.combat
    if combat is not None:
        roles: tuple[Ref, ...] = (combat.attacker, *combat.weapons, *combat.defenders, *combat.retaliators)
        for ref in roles:
            if ref[0] >= 0 and state.is_current(ref) and _is_losers(state, ref[0]):
                yield f"{state.cards[ref[0]].face.name} still has a role in combat"


def _losers(state: GameState) -> set[int]:
    return {seat for seat in range(state.players) if state.lost[seat]}


def seen(game: Game) -> Iterator[str]:
    """The traces of players who left in the views of the others."""
    state = game._state
    gone = {seat for seat in _losers(state) if not state.doomed[seat]}
    for viewer in range(state.players):
        if viewer in gone:
            continue
        view = game.view(viewer)
        yield from (f"player {viewer} sees {c.name}" for c in view.field if gone & {c.owner, c.controller})
        played = (item.card for item in view.stack if item.card is not None and item.kind in PLAYED)
        pending = (*view.intent, *played)
        yield from (f"player {viewer} sees {c.name}, which is pending" for c in pending if c.owner in gone)
        for seat in gone:
            theirs = view.of(seat)
            sizes = (theirs.deck_size, theirs.material_size, theirs.hand_size, theirs.memory_size, theirs.pantheon_size)
            cards = (*theirs.graveyard, *theirs.banishment, *theirs.mastery, *theirs.statuses)
            if any(sizes) or cards or view.champion(seat) is not None:
                yield f"player {viewer} sees cards of player {seat}: {sizes} {[c.name for c in cards]}"


def expect_nothing(found: Iterable[str]) -> None:
    """Raises `Haunted` if there is anything."""
    problems = list(found)
    if problems:
        raise Haunted("; ".join(problems[:5]))


# Games ---------------------------------------------------------------------------------------------------------


def begin(seed: int, players: int, format: str) -> Game:
    """A new random game in which each player has a choice of spirits."""
    chance = random.Random(seed)
    decks = tuple(_deck(chance) for _ in range(players))
    boons = tuple(tuple(chance.sample(nasty.ALL.boons, 4)) for _ in range(players)) if format == "pantheon" else ()
    return Game.from_state(new_game(decks, seed, boons=boons))


def _deck(chance: random.Random) -> DeckCards:
    material, main = deck(chance)
    return (*material, chance.choice(nasty.ALL.spirits)), main


def play(seed: int, players: int, format: str, plan: Plan) -> Counter[str]:
    """Play a random game, and let each player concede at each decision of the window.

    Raises `AssertionError` if a concession goes wrong.
    """
    chance = random.Random(seed)
    game = begin(seed, players, format)
    counted: Counter[str] = Counter(games=1)
    first = chance.randrange(LATEST) if seed % 2 else 0
    for number in range(first + plan.window):
        if game.over:
            break
        for leaver in range(players if number >= first else 0):
            if game._state.lost[leaver]:
                continue
            where = f"{format} game {seed} of {players}, decision {number}, player {leaver} concedes"
            try:
                counted += concede(game.clone(), leaver, random.Random(where), plan)
            except Exception as error:
                raise AssertionError(f"{where} at {game.decision.purpose}: {error!r}") from error
        game.choose(nasty.nasty_choice(game._state, chance, nasty.last_choices(number)))
    return counted


def concede(game: Game, leaver: int, chance: random.Random, plan: Plan) -> Counter[str]:
    """Let a player concede, look at what is left, and play on now and then."""
    counted: Counter[str] = Counter(concessions=1)
    game.concede(leaver)
    expect_nothing(remains(game))
    if game.over:
        return counted
    ends = chance.randrange(plan.end) == 0
    if not ends and chance.randrange(plan.on):
        return counted
    counted["played to the end" if ends else "played on"] += 1
    expect_nothing(game.status())
    expect_nothing(seen(game))
    for number in range(MOST_CHOICES if ends else FURTHER):
        if not _goes_on(game, chance, number, counted):
            return counted
    if ends:
        raise AssertionError(f"no end after {MOST_CHOICES} choices")
    expect_nothing(seen(game))
    return counted


def _goes_on(game: Game, chance: random.Random, number: int, counted: Counter[str]) -> bool:
    """Choose at random, or let somebody concede, and check the game; the answer is whether it goes on."""
    if game.over:
        return False
    if chance.random() < CONCEDING:
        game.concede(chance.choice([seat for seat in range(game._state.players) if not game._state.lost[seat]]))
        counted["further concessions"] += 1
    else:
        game.choose(nasty.nasty_choice(game._state, chance, nasty.last_choices(number)))
    expect_nothing(remains(game))
    expect_nothing(game.status())
    return True


def _play(task: tuple[int, int, str, Plan]) -> Counter[str]:
    return play(*task)


@click.command()
@click.option("--games", type=click.IntRange(1), default=60, show_default=True, help="Games of each kind.")
@click.option("--players", type=click.IntRange(2, 6), multiple=True, help="Players in a game.  [default: 2, 3, 4]")
@click.option("--format", "formats", type=click.Choice(FORMATS), multiple=True, help="Formats.  [default: both]")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--window", type=click.IntRange(1), default=300, show_default=True, help="Decisions with concessions.")
@click.option("--on", type=click.IntRange(1), default=40, show_default=True, help="One copy of these is played on.")
@click.option("--end", type=click.IntRange(1), default=1500, show_default=True, help="One of these to its end.")
def main(
    games: int,
    players: tuple[int, ...],
    formats: tuple[str, ...],
    seed: int,
    jobs: int,
    window: int,
    on: int,
    end: int,
) -> None:
    """Play games with concessions everywhere, and count them."""
    plan = Plan(window, on, end)
    tasks = [
        (number, several, format, plan)
        for number in range(seed, seed + games)
        for several in players or (2, 3, 4)
        for format in formats or FORMATS
    ]
    counted: Counter[str] = Counter()
    failed = []
    with ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext() as pool, progress("Games", len(tasks)) as advance:
        futures = [(task, pool.submit(_play, task) if pool is not None else None) for task in tasks]
        for task, future in futures:
            try:
                counted += _play(task) if future is None else future.result()
            except AssertionError as error:
                failed.append(str(error))
                click.echo(str(error)[:1000], err=True)
            advance(1)
    click.echo(f"{dict(counted)}, {len(failed)} failed")
    if failed:
        raise click.ClickException(failed[0][:1000])


if __name__ == "__main__":
    main()
