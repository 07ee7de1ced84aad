"""`python -m tests.invented.without`: take a word out of a definition, and see whether any game goes another way.

What is accepted says something, so without it some game is another one. For each word that can be left out of an
accepted definition, games with and without it are played with the same choices until something differs that anybody can
see. Words whose removal never made a difference are listed: each is something that no game here came to, or one that is
accepted and does nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import partial
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
from tests.invented.games import MOST_CARDS, TOO_LONG, in_time, position
from tests.invented.grammar import defaults, inside
from tests.invented.making import make
from tests.invented.varying import beginning
from tests.invented.wording import python
from tests.nasty import nasty_choice

MOST_CHOICES: Final = 50
RATHER: Final = 0.6
"""How likely something is done with the card that is compared, if that can be."""

OF_MANY: Final = (nouns.And, nouns.Or, AllOf, AnyOf)
"""Words of several parts, of which one alone is left if there are two."""

LEFT_ALONE: Final = (CardDefinition,)
"""Facts about a card and not what it says."""

NOT_COMPARED: Final = ("keywords", "text", "source_text", "abilities", "structure", "does", "label", "changes")
"""What a view tells of the words themselves."""


@dataclass
class Found:
    """How often leaving each kind of word out was tried, and how often it made a difference.

    `gone` are the words that were not said any more at all, `missed` those of them that made a difference.
    """

    tried: Counter[str] = field(default_factory=Counter)
    changed: Counter[str] = field(default_factory=Counter)
    gone: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    idle: list[tuple[str, str, str]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def join(self, other: Found) -> None:
        """Add what somebody else found."""
        self.tried += other.tried
        self.changed += other.changed
        self.gone += other.gone
        self.missed += other.missed
        self.idle += other.idle
        self.wrong += other.wrong


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
        one, two = position(seed, (card,)), position(seed, (other,))
        chance = Random(seed)
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


def look(seed: int, most: int, games: int, lot: int) -> Found:
    """Make some definitions up and leave words out of them."""
    found = Found()
    chance = Random(f"{seed}/{lot}")
    made = make(f"{seed}/without/{lot}", IN_A_LOT, f"invented-{seed}-{lot}")
    examples = list(dict.fromkeys(card for cards in beginning().values() for card in cards))
    for card in (*chance.sample(examples, most - most // 2), *made.accepted[-(most // 2) :]):
        if card.token:
            continue
        every = list(without(card))
        for what, where, other in chance.sample(every, min(len(every), 6)):
            try:
                changed = any(differ(f"{seed}/{lot}/{number}", card, other) for number in range(games))
            except Exception as error:  # noqa: BLE001 - told, and looked at with the game of it
                found.wrong.append(f"{type(error).__name__} {error} without {what} at {where} in {python(card.faces)}")
                continue
            found.tried[what] += 1
            found.changed[what] += changed
            gone = {type(word).__name__ for word in inside(card)} - {type(word).__name__ for word in inside(other)}
            found.gone.update(gone)
            found.missed.update(gone if changed else ())
            if not changed:
                found.idle.append((what, where, python(card.faces)))
    return found


IN_A_LOT: Final = 200
"""So many definitions are made up before the last ones are looked at; half of what is looked at are examples."""


@click.command()
@click.option("--lots", type=click.IntRange(1), default=4, show_default=True, help="Lots of definitions.")
@click.option("--most", type=click.IntRange(1), default=60, show_default=True, help="Definitions of each lot.")
@click.option("--games", type=click.IntRange(1), default=6, show_default=True, help="Games for each word left out.")
@click.option("--seed", type=int, default=0, show_default=True, help="What everything derives from.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.option("--show", type=click.IntRange(0), default=40, show_default=True, help="Removals to show in full.")
def main(lots: int, most: int, games: int, seed: int, jobs: int, show: int) -> None:
    """Leave words out, and list those that never made a difference."""
    found = Found()
    with ProcessPoolExecutor(jobs) as pool:
        for number, part in enumerate(pool.map(partial(look, seed, most, games), range(lots))):
            found.join(part)
            click.echo(f"lot {number}: {sum(found.tried.values())} words left out so far", err=True)
    for what in sorted(found.tried, key=lambda what: (found.changed[what] / found.tried[what], -found.tried[what])):
        click.echo(f"{found.changed[what]:4} of {found.tried[what]:4} {what}")
    click.echo("\nWords that were said no more, and nothing was different:")
    for word in sorted(found.gone, key=lambda word: -found.gone[word]):
        if not found.missed[word]:
            click.echo(f"{found.gone[word]:4} {word}")
    click.echo(
        f"{len(found.missed)} of {len(found.gone)} words made a difference, in {sum(found.tried.values())} removals"
    )
    for what, where, card in found.idle[:show]:
        click.echo(f"\nno game differs without {what} at {where}\n  {card}")
    for text in found.wrong:
        click.echo(f"WRONG {text}")


if __name__ == "__main__":
    main()
