"""Why and explain in random games: reasons for exactly what is not offered, and changes that add up.

At random decisions of random games each card that a player knows is asked. `why` has no reason for exactly what the
player is offered, and a reason with a rule for every other way to play, use or attack. What `explain` tells adds up to
the characteristics. `make reasons` plays many games, of starter, made-up and tournament decks.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import click

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.decks.corpus import playable_decks
from grandarchive.play import Explanation, Game, Trait, View, Why
from grandarchive.play.origins import numbers, words
from grandarchive.rules.agenda import answer
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.playing.declared import own_cost
from grandarchive.rules.reasons.costs import cost_course
from grandarchive.rules.reasons.obstacle import CATCH_ALL, RULES
from grandarchive.rules.reasons.playing import Attempt, declare_way, ways_to_play
from grandarchive.rules.turn.starting import new_game
from grandarchive.state.frames import OWN_COST, UNDECLARED
from grandarchive.state.game import GameState
from grandarchive.testing.progress import progress
from tests import exchange, nasty

MOST_CHOICES: Final = 400
ASKED: Final = 5
"""Once in so many decisions somebody asks."""

ACTED: Final = frozenset({"activate", "materialize", "bestow", "ability", "attack"})
KINDS_OF_COST: Final = ("reserve", "memory")
CALLED: Final = {"starcall": "activate", "starcall freely": "activate"}

Doing = tuple[str, int, int]
"""The kind of a way, the card, and the place of the ability or -1."""


class Wrong(AssertionError):
    """Something is offered for which there is a reason, or the other way round, or changes do not add up."""


@dataclass
class Count:
    """What was asked and found."""

    games: int = 0
    windows: int = 0
    cards: int = 0
    ways: int = 0
    possible: int = 0
    unexplained: int = 0
    several: int = 0
    influences: int = 0
    idle: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        said = f"{self.games} games, {self.windows} windows, {self.cards} cards, {self.ways} ways"
        said += f" ({self.possible} possible, {self.unexplained} with no more than 'cannot be completed')"
        said += f", {self.several} cards with several ways to pay"
        return f"{said}, {self.influences} changes, {self.idle} idle paragraphs"


def offered(state: GameState, player: int) -> set[Doing]:
    """What the player is offered now of playing, using and attacking."""
    decision = state.decision
    found: set[Doing] = set()
    for option in decision.options if decision is not None and decision.player == player else ():
        kind = CALLED.get(option.kind, option.kind)
        if kind in ACTED and option.card >= 0:
            value = option.value
            found.add((kind, option.card, int(str(value[2])) if kind == "ability" and isinstance(value, tuple) else -1))
    return found


def check(state: GameState, player: int, count: Count) -> None:
    """Ask all cards that a player knows. Raises `Wrong`."""
    view = View(state, player, tuple("ABCDEF"[: state.players]))
    count.windows += 1
    possible: set[Doing] = set()
    check_costs(view)
    for card in tuple(state.cards):
        if not card.known >> player & 1 or card.zone.name == "NOWHERE":
            continue
        count.cards += 1
        why = view.why(card.incarnation)
        check_reasons(why, count)
        for way in why.ways:
            if way.is_possible:
                possible.add((way.kind, card.id, way.index if way.kind == "ability" else -1))
        explanation = view.explain(card.incarnation)
        check_sums(state, card.id, player, explanation)
        count.influences += sum(len(trait.influences) for trait in explanation.traits)
        count.idle += len(explanation.idle)
    check_ways(state, player, view, count)
    found = offered(state, player)
    # What an effect makes for the moment, such as a copy, is no card of any zone.
    found = {each for each in found if state.cards[each[1]].zone.name != "NOWHERE"}
    if possible != found:
        names = [f"{kind} {state.cards[id].definition.name} ({index})" for kind, id, index in sorted(possible ^ found)]
        raise Wrong(f"player {player} in turn {state.turn}: possible is not what is offered: {', '.join(names)}")


def check_costs(view: View) -> None:
    """Each cost that a view has of all cards at once is the one that `View.why` tells of the card. Raises `Wrong`."""
    for cost in view.costs:
        ways = [way for way in view.why(cost.ref).ways if way.kind == cost.way and cost.index in (-1, way.index)]
        if ways:
            amounts = {kind: sum(part.amount for part in ways[0].costs if part.kind == kind) for kind in KINDS_OF_COST}
            besides = " and ".join(part.text for part in ways[0].costs if part.kind == "cost")
            if (amounts["reserve"], amounts["memory"], besides) != (cost.reserve, cost.memory, cost.besides):
                raise Wrong(f"{cost} is not the cost of {ways[0]}")
    for card in view.field:
        printed = {each.ref: each for each in view.changed_numbers}.get(card.ref)
        for name in ("power", "life", "durability"):
            trait = view.explain(card.ref).trait(name)
            before = getattr(card if printed is None else printed, name)
            if trait is not None and not card.lineage and trait.printed != before:
                raise Wrong(f"{card.name}: {name} {before} is not what is printed: {trait}")


def check_ways(state: GameState, player: int, view: View, count: Count) -> None:
    """Where a card is played that has several ways, those without reasons are offered next. Raises `Wrong`."""
    decision = state.decision
    if decision is None or decision.player != player or decision.purpose not in ("opportunity", "materialize"):
        return
    for index, option in enumerate(decision.options):
        if option.kind not in ("activate", "materialize", "bestow"):
            continue
        ways = [way for way in view.why(state.cards[option.card].incarnation).ways if way.kind == option.kind]
        if len(ways) > 1:
            count.several += 1
            trial = state.clone()
            trial.stops = True
            answer(trial, index)
            asked = trial.decision
            found = {way.index for way in ways if way.is_possible}
            values: set[object] = {each.value for each in asked.options} if asked is not None else set()
            if asked is not None and asked.purpose != "alternative cost":
                values = {*found} if len(found) == 1 or trial.refused != state.refused else set()
            if found != values:
                raise Wrong(
                    f"{option.kind} {state.cards[option.card].definition.name}: {found} are possible, not {values}"
                )


def check_reasons(why: Why, count: Count) -> None:
    """Every way has reasons or is possible, every reason a rule and words; without ways there is a reason."""
    if bool(why.ways) is bool(why.reasons):
        raise Wrong(f"{why.card.name} has ways and reasons, or neither: {why}")
    reasons = list(why.reasons)
    for way in why.ways:
        count.ways += 1
        count.possible += way.is_possible
        reasons += way.reasons
        if way.reasons and all(reason.kind in CATCH_ALL for reason in way.reasons):
            count.unexplained += 1
    for reason in reasons:
        count.kinds[reason.kind] += 1
        if not reason.text or not reason.rule.startswith("CR ") or reason.kind not in RULES:
            raise Wrong(f"{why.card.name}: no reason in words with a rule: {reason}")
    if not all(why.lines):
        raise Wrong(f"{why.card.name}: an empty line in {why.lines}")


def check_sums(state: GameState, id: int, player: int, explanation: Explanation) -> None:
    """What is printed and all changes add up to what the card is, and that is what the rules say. Raises `Wrong`."""
    now = characteristics(state, id)
    for trait in explanation.traits:
        if not adds_up(trait):
            raise Wrong(f"{explanation.card.name}: {trait.name} does not add up: {trait}")
    expected: dict[str, object] = {**numbers(now), **words(now)}
    for name, value in expected.items():
        explained = explanation.trait(name)
        if explained is None and value:
            raise Wrong(f"{explanation.card.name}: {name} is {value!r}, and nothing is explained")
        if explained is not None and explained.value != value:
            raise Wrong(f"{explanation.card.name}: {name} is {value!r}, and explained is {explained}")
    check_cost(state, id, player, explanation)


def check_cost(state: GameState, id: int, player: int, explanation: Explanation) -> None:
    """The explained cost is what playing the card for its own cost takes."""
    course = cost_course(state, id, player)
    if course is None:
        return
    for way, granted in ways_to_play(state, id, player):
        attempt = Attempt(state, id, player, way, granted=granted)
        if granted or (way == "materialize") is not (attempt.now.cost.kind.value == "memory"):
            continue
        play = attempt.play
        if attempt.places() != [UNDECLARED]:
            declare_way(attempt.state, play, OWN_COST)
        due = sum(own_cost(attempt.state, play, attempt.now))
        if due != course.total:
            raise Wrong(f"{explanation.card.name} costs {due}, and {course.total} is explained")


def adds_up(trait: Trait) -> bool:
    """The printed value and the changes lead to the value, each from the one before."""
    if trait.value is None or isinstance(trait.value, int):
        total = (trait.printed or 0) if not isinstance(trait.printed, tuple) else 0
        for influence in trait.influences:
            total += influence.change
            if total != (influence.value or 0):
                return False
        return total == (trait.value or 0)
    there = Counter(trait.printed if isinstance(trait.printed, tuple) else ())
    for influence in trait.influences:
        there += Counter(influence.gained)
        there -= Counter(influence.lost)
        if influence.value is None or isinstance(influence.value, int) or there != Counter(influence.value):
            return False
    return there == Counter(trait.value)


# Games ---------------------------------------------------------------------------------------------------------


def ask(state: GameState, chance: random.Random, count: Count) -> None:
    """Ask for whoever decides, and now and then for another player."""
    decision = state.decision
    if decision is not None and chance.randrange(ASKED) == 0:
        check(state, decision.player, count)
        if chance.random() < 0.25:
            check(state, chance.randrange(state.players), count)


def play_made_up(seed: int, players: int, count: Count, most: int = MOST_CHOICES) -> None:
    """Play a random game with nasty cards, and ask all along. Raises `Wrong`."""
    chance = random.Random(seed)
    decks = tuple(exchange.deck(chance) for _ in range(players))
    state = new_game(decks, seed, boons=nasty.pantheons(players, chance))
    state.stops = True
    count.games += 1
    for _ in range(most):
        if state.outcome is not None:
            return
        ask(state, chance, count)
        answer(state, nasty.nasty_choice(state, chance))


def play_decks(decks: tuple[Deck, ...], seed: int, count: Count, *, greedy: bool, most: int = MOST_CHOICES) -> None:
    """Play a game of decks, and ask all along. Raises `Wrong`."""
    chance = random.Random(seed)
    game = Game(decks, seed=seed, record=False)
    agent = GreedyAgent()
    count.games += 1
    for _ in range(most):
        if game.over:
            return
        ask(game._state, chance, count)
        decision = game.decision
        found = agent.choose(game.view(decision.player)) if greedy else chance.randrange(len(decision.options))
        game.choose(found)


def starters(chance: random.Random, players: int) -> tuple[Deck, ...]:
    """Starter decks for a game."""
    catalog = Catalog.starter()
    return tuple(starter_deck(chance.choice(tuple(STARTER_DECKS)), catalog) for _ in range(players))


def seats(number: int) -> int:
    """Mostly two players, at times three or four."""
    return (2, 2, 3, 2, 2, 4)[number % 6]


def games(number: int, index: Path | None, corpus: Path | None, count: Count) -> Iterator[None]:
    """Play so many games, a third of each kind; without decks of tournaments half of each."""
    found = playable_decks(corpus, Catalog.load(index), 0) if index is not None and corpus is not None else []
    for seed in range(number):
        chance = random.Random(seed)
        kind, players = seed % 3, seats(seed // 3)
        if kind == 0 or (kind == 2 and not found and seed % 2):
            play_made_up(seed, players, count)
        elif kind == 1 or not found:
            play_decks(starters(chance, players), seed, count, greedy=seed % 2 == 0)
        else:
            pair = tuple(chance.choice(found) for _ in range(players))
            play_decks(pair, seed, count, greedy=seed % 2 == 0)
        yield


@click.command()
@click.option("--index", type=click.Path(path_type=Path), help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path), help="A corpus of decks.")
@click.option("--games", "number", type=click.IntRange(1), default=200, show_default=True, help="Games to play.")
@click.option(
    "--windows", type=click.IntRange(0), default=10_000, show_default=True, help="Windows to ask at, at least."
)
def main(index: Path | None, decks: Path | None, number: int, windows: int) -> None:
    """Play games, ask why and explain of every card all along, and tell what was found."""
    count = Count()
    with progress("Games", number) as advance:
        for _ in games(number, index, decks, count):
            advance(1)
    click.echo(str(count))
    click.echo(", ".join(f"{kind} {times}" for kind, times in count.kinds.most_common()))
    if count.windows < windows:
        raise click.ClickException(f"only {count.windows} windows")


if __name__ == "__main__":
    main()
