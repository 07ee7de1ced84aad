"""`python -m tests.invented.without`: take each word out of a definition, and see whether any game goes another way.

What is accepted says something, so without it some game is another one. For each word of the language, definitions that
say it are made to say less, so little less as can be, and games with both are played with the same choices until
something differs that anybody can see. Words whose removal never made a difference are listed: each is something that
no game here came to, or one that is accepted and does nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import cache, partial
from random import Random
from typing import Any, Final

import click

from grandarchive.errors import IllegalDefinition
from grandarchive.model import nouns
from grandarchive.model.amounts import AllOf, AnyOf
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.sorts import Many, Maybe
from grandarchive.play.game import Game
from grandarchive.state.game import GameState
from tests.invented import aims
from tests.invented.games import MOST_CARDS, TOO_LONG, in_time, position
from tests.invented.grammar import defaults, keys
from tests.invented.making import make
from tests.invented.varying import beginning
from tests.invented.wording import python
from tests.nasty import ALL_GROUPS, nasty_choice

MOST_CHOICES: Final = 50
RATHER: Final = 0.6
"""How likely something is done with the card that is compared, if that can be."""

OF_MANY: Final = (nouns.And, nouns.Or, AllOf, AnyOf)
"""Words of several parts, of which one alone is left if there are two."""

PARTNERS: Final = tuple(card for group in ALL_GROUPS.values() for card in group if not card.token)
"""Cards that bring about what is rare."""

LEFT_ALONE: Final = (CardDefinition,)
"""Facts about a card and not what it says."""

NOT_COMPARED: Final = ("keywords", "text", "source_text", "abilities", "structure", "does", "label", "changes")
"""What a view tells of the words themselves."""


@dataclass(frozen=True)
class Removal:
    """A definition, what was left out of it and where, the rest, and how many words that is less."""

    card: CardDefinition
    what: str
    where: str
    rest: CardDefinition
    less: int


@dataclass
class Found:
    """What came of leaving a word out: how many removals were tried, whether one made a difference, what went wrong."""

    word: str
    tried: list[Removal] = field(default_factory=list)
    made: Removal | None = None
    wrong: list[str] = field(default_factory=list)


# Leaving words out ---------------------------------------------------------------------------------------------


Build = Callable[[], Any]
"""Makes a word that says less; nothing is made before, as it may be refused."""


def variants(value: Any, place: str = "") -> Iterator[tuple[str, str, Build]]:
    """A value with one word less: what was left out, where, and how the rest is made."""
    if isinstance(value, tuple):
        for at, item in enumerate(value):
            for what, where, inner in variants(item, f"{place}[{at}]"):
                yield what, where, partial(_replaced, value, at, inner)
        return
    kind: Any = type(value)
    if kind not in FIELDS:
        return
    if isinstance(value, OF_MANY):
        for at, part in enumerate(value.parts):
            rest = value.parts[:at] + value.parts[at + 1 :]
            yield f"{kind.__name__} {type(part).__name__}", f"{place}.parts[{at}]", partial(_joined, kind, rest)
    for name, sort in FIELDS[kind].items():
        for what, other in _shorter(value, name, sort):
            yield what, f"{place}.{name}", partial(_with, value, name, partial(_same, other))
        for what, where, inner in variants(getattr(value, name), f"{place}.{name}"):
            yield what, where, partial(_with, value, name, inner)


def _same(value: Any) -> Any:
    return value


def _replaced(values: tuple[Any, ...], at: int, inner: Build) -> tuple[Any, ...]:
    return (*values[:at], inner(), *values[at + 1 :])


def _joined(kind: Any, rest: tuple[Any, ...]) -> Any:
    return kind(rest) if len(rest) > 1 else rest[0]


def _shorter(value: Any, name: str, sort: Any) -> Iterator[tuple[str, Any]]:
    """A field of a word that says less."""
    kind: Any = type(value)
    inner = getattr(value, name)
    called = f"{kind.__name__}.{name}"
    if kind in LEFT_ALONE or (kind is Face and name != "abilities") or kind in OF_MANY:
        return
    many = sort.sort if isinstance(sort, Maybe) else sort
    if isinstance(many, Many) and isinstance(inner, tuple) and type(next(iter(inner), None)) in FIELDS:
        if len(inner) > many.least:
            for at, item in enumerate(inner):
                yield f"{called} {type(item).__name__}", inner[:at] + inner[at + 1 :]
    elif name in defaults(kind) and inner != defaults(kind)[name] and name not in ("name", "rest"):
        yield called, defaults(kind)[name]


def _with(value: Any, name: str, inner: Build) -> Any:
    """A word with another value in a field."""
    kind: Any = type(value)
    rest = {each.name: getattr(value, each.name) for each in fields(kind) if each.init and each.name != name}
    return kind(**rest, **{name: inner()})


def without(card: CardDefinition) -> Iterator[tuple[str, str, CardDefinition]]:
    """Definitions that say one word less and are accepted."""
    for what, where, build in variants(card):
        try:
            yield what, where, build()
        except IllegalDefinition:
            continue


# Comparing games -----------------------------------------------------------------------------------------------


def seen(game: Game, *, views: bool = True) -> Any:
    """What can be seen of a game, by anybody."""
    state = game._state
    decision = state.decision
    asked = None
    if decision is not None:
        asked = (decision.player, decision.purpose, [(o.kind, o.card) for o in decision.options])
    cards = [
        (c.zone, c.owner, c.controller, c.rested, c.damage, c.known, sorted(c.counters.items())) for c in state.cards
    ]
    every = range(state.players) if views and not game.over else ()
    shown = [_plain(game.view(player).encode()) for player in every]
    return str(state.outcome), asked, cards, state.phase, state.turn, state.rng, shown


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items() if name not in NOT_COMPARED}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def differ(seed: str, card: CardDefinition, other: CardDefinition) -> bool:
    """Something differs between games with one definition and with another."""
    with in_time(TOO_LONG):
        chance = Random(seed)
        partners = tuple(chance.sample(PARTNERS, chance.choice((0, 3, 6))))
        one, two = position(seed, (card,), partners), position(seed, (other,), partners)
        for number in range(MOST_CHOICES):
            views = number % 4 == 0
            if seen(one, views=views) != seen(two, views=views):
                return True
            if one.over or len(one._state.cards) > MOST_CARDS:
                break
            choice = chosen(one._state, card, chance)
            one.choose(choice)
            two.choose(choice)
        return bool(seen(one) != seen(two))


def chosen(state: GameState, card: CardDefinition, chance: Random) -> int:
    """An option at random, rather one that is about the card."""
    assert state.decision is not None
    options = state.decision.options
    mine = [at for at, o in enumerate(options) if o.card >= 0 and state.cards[o.card].definition.slug == card.slug]
    return chance.choice(mine) if mine and chance.random() < RATHER else nasty_choice(state, chance)


# Every word ----------------------------------------------------------------------------------------------------


@cache
def definitions(seed: int, number: int) -> dict[str, tuple[CardDefinition, ...]]:
    """Definitions by the words that they say: the examples of the page of the language, and made-up ones."""
    found = {word: list(cards) for word, cards in beginning().items()}
    for card in make(f"{seed}/without", number, "invented").accepted:
        for word in set(keys(card)) & aims.LANGUAGE.keys():
            found.setdefault(word, []).append(card)
    return {word: tuple(cards) for word, cards in found.items()}


def removals(word: str, cards: Iterable[CardDefinition]) -> list[Removal]:
    """Definitions that say a word less often than these, those first that say little less besides."""
    found = []
    for card in cards:
        said = Counter(keys(card))
        for what, where, rest in () if card.token else without(card):
            less = said - Counter(keys(rest))
            if less[word]:
                found.append(Removal(card, what, where, rest, less.total()))
    return sorted(found, key=lambda removal: removal.less)


def look(seed: int, number: int, most: int, games: int, word: str) -> Found:
    """Leave a word out of definitions, until a game is another one."""
    cards = definitions(seed, number).get(word, ())
    chance = Random(f"{seed}/{word}")
    found = Found(word)
    for removal in removals(word, chance.sample(cards, min(len(cards), OF_A_WORD)))[:most]:
        try:
            found.tried.append(removal)
            if any(differ(f"{seed}/{word}/{game}", removal.card, removal.rest) for game in range(games)):
                found.made = removal
                break
        except Exception as error:  # noqa: BLE001 - told, and looked at with the game of it
            found.wrong.append(
                f"{type(error).__name__} {error} without {removal.what} at {removal.where} in "
                f"{python(removal.card.faces)}"
            )
    return found


OF_A_WORD: Final = 40
"""Of so many definitions that say a word it is left out."""


@click.command()
@click.option("--number", type=click.IntRange(1), default=1000, show_default=True, help="Definitions made up.")
@click.option("--most", type=click.IntRange(1), default=20, show_default=True, help="Removals tried for each word.")
@click.option("--games", type=click.IntRange(1), default=12, show_default=True, help="Games for each removal.")
@click.option("--seed", type=int, default=0, show_default=True, help="What everything derives from.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.argument("words", nargs=-1)
def main(number: int, most: int, games: int, seed: int, jobs: int, words: tuple[str, ...]) -> None:
    """Leave each word of the language out, or only these, and list those that never made a difference."""
    every = words or tuple(aims.LANGUAGE)
    found: list[Found] = []
    with ProcessPoolExecutor(jobs) as pool:
        for each in pool.map(partial(look, seed, number, most, games), every):
            found.append(each)
            click.echo(f"\r{len(found)} of {len(every)} words", nl=False, err=True)
    click.echo(err=True)
    for each in found:
        if each.made is None:
            click.echo(f"\n{each.word}: no game differed in {len(each.tried)} removals")
            for removal in each.tried[:3]:
                click.echo(f"  without {removal.what} at {removal.where}\n    {python(removal.card.faces)}")
        for text in each.wrong:
            click.echo(f"WRONG {each.word}: {text}")
    made = [each.made for each in found if each.made]
    close = sum(removal.less <= CLOSE for removal in made)
    tried = sum(len(each.tried) for each in found)
    click.echo(
        f"\n{len(made)} of {len(every)} words made a difference in {tried} removals, {close} of them with at most "
        f"{CLOSE} words gone"
    )


CLOSE: Final = 5
"""A removal of so few words is of hardly more than the word."""


if __name__ == "__main__":
    main()
