"""Closed lists: no deal depends on what the player does not know.

At random moments of random games a twin of the game is made in which all that a player does not know is another: the
cards of both decks change places, the random numbers to come are other ones, and the unseen cards of the opponent are
those of another deck. Deals of both games with the same seed have to be the same to the last byte. Then cards of decks
change places together with their ids; the deals have the same cards at the same places. And nothing of a deal may name
a card that the player neither saw nor thinks of.

make closed-lists ARGS="--positions 500"
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

import grandarchive as ga
from grandarchive.decks.corpus import playable_decks
from grandarchive.errors import WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.play.beginning import DeckLike
from grandarchive.play.beliefs import Belief, starter_belief
from grandarchive.play.dealing import is_open, origin
from grandarchive.play.embedding import generated_by
from grandarchive.state import encoding
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState
from tests import nasty
from tests.exchange import exchange

MOST_CHOICES: Final = 250
EVERY: Final = 12
"""One in so many decisions is looked at."""

NAMING: Final = "name"
"""The options of such a question are the names of all cards in the game, also of unknown ones."""


class Differs(AssertionError):
    """A deal tells something that its player does not know."""


@dataclass
class Count:
    """What was compared: `refused` are moments at which neither game could be dealt anew."""

    positions: int = 0
    deals: int = 0
    refused: int = 0


def positions(decks: Sequence[DeckLike], seed: int) -> Iterator[tuple[ga.Game, int, random.Random]]:
    """Random moments of random games with one of the players, as long as one wants."""
    chance = random.Random(f"closed lists {seed}")
    while True:
        game = ga.Game([chance.choice(decks) for _ in range(2)], chance.getrandbits(32), record=False)
        while not game.over and len(game.choices) < MOST_CHOICES:
            viewer = chance.randrange(2)
            if chance.randrange(EVERY) == 0 and is_open(game._state, viewer) and game.decision.purpose != NAMING:
                yield game, viewer, chance
            game.choose(nasty.nasty_choice(game._state, chance))


def compare(game: ga.Game, viewer: int, chance: random.Random, belief: Belief | None, count: Count) -> None:
    """Compare the deals of a game with those of its twins. Raises `Differs`."""
    count.positions += 1
    twin = ga.Game.from_state(twin_of(game._state, viewer, chance), game.names)
    reordered = ga.Game.from_state(_reordered(game._state, viewer, chance), game.names)
    if _encoded(twin, viewer) != _encoded(game, viewer):
        raise Differs("the twin looks different, so it is none")
    for seed in (chance.getrandbits(32) for _ in range(2)):
        dealt, of_twin = (_deal(each, viewer, seed, belief) for each in (game, twin))
        if dealt is None or of_twin is None:
            if dealt is not of_twin:
                raise Differs(f"only one of the twins is dealt at {game.decision!r}")
            count.refused += 1
            continue
        count.deals += 1
        if dealt.digest() != of_twin.digest():
            raise Differs(f"the deals of player {viewer} differ at {game.decision!r}: {_difference(dealt, of_twin)}")
        third = _deal(reordered, viewer, seed, belief)
        if third is None or _laid_out(third) != _laid_out(dealt):
            raise Differs(f"the order of a deck changes the deals of player {viewer} at {game.decision!r}")
        _expect_no_secrets(game, viewer, dealt, belief or starter_belief())


def _deal(game: ga.Game, viewer: int, seed: int, belief: Belief | None) -> ga.Game | None:
    try:
        return game.view(viewer).determinize(seed, belief=belief)
    except WrongArgument:
        return None


def _encoded(game: ga.Game, viewer: int) -> str:
    return json.dumps(game.view(viewer).encode(), sort_keys=True)


def _unknown(state: GameState, viewer: int) -> list[Card]:
    return [card for card in state.cards if not card.known >> viewer & 1 and card.zone is not Zone.NOWHERE]


def twin_of(state: GameState, viewer: int, chance: random.Random) -> GameState:
    """The same for the viewer, and all else is different: cards that they saw and lost track of are still there."""
    twin = state.clone()
    twin.rng = chance.getrandbits(64)
    kept = _sighted(state, viewer) | set(state.generated)
    groups: dict[tuple[int, Zone], list[int]] = {}
    for card in _unknown(twin, viewer):
        groups.setdefault((card.owner, origin(card)), []).append(card.id)
    for (owner, zone), ids in groups.items():
        free = [id for id in ids if id not in state.generated]
        for id in free:
            if owner != viewer and id not in kept:
                _become(twin, id, _stranger(zone, chance))
        for id in free:
            exchange(twin, twin.cards[id], twin.cards[chance.choice(free)])
    return twin


def _sighted(state: GameState, viewer: int) -> set[int]:
    """One unknown card for each that the viewer lost track of."""
    found: set[int] = set()
    for player, owner, definition in state.sightings:
        if player == viewer:
            cards = (c for c in _unknown(state, viewer) if c.owner == owner and c.id not in found)
            found.add(next(card.id for card in cards if card.definition.slug == definition.slug))
    return found


def _stranger(zone: Zone, chance: random.Random) -> CardDefinition:
    """A card of a zone that no deck of the belief has."""
    pool = nasty.ALL
    return chance.choice({Zone.MATERIAL: STRANGE_MATERIAL, Zone.PANTHEON: pool.boons}.get(zone, pool.main))


STRANGE_MATERIAL: Final = tuple(c for c in nasty.ALL.deck(random.Random(1))[0] if "CHAMPION" not in c.face.types)


def _become(state: GameState, id: int, definition: CardDefinition) -> None:
    edited = state.edit(id)
    edited.definition = definition
    if not edited.face_down:
        edited.face = definition.face


def _reordered(state: GameState, viewer: int, chance: random.Random) -> GameState:
    """The same, with the ids of unknown cards of decks at other places."""
    twin = state.clone()
    for player in range(state.players):
        deck = list(twin.zone(player, Zone.DECK))
        places = [at for at, id in enumerate(deck) if not state.cards[id].known >> viewer & 1]
        ids = [deck[at] for at in places]
        chance.shuffle(ids)
        for at, id in zip(places, ids, strict=True):
            deck[at] = id
        twin.set_zone(player, Zone.DECK, tuple(deck))
    twin.forget_board()
    return twin


def _laid_out(game: ga.Game) -> list[list[str]]:
    """The cards of all zones."""
    state = game._state
    return [[state.cards[id].definition.slug for id in ids] for ids in state.zones]


def _difference(one: ga.Game, other: ga.Game) -> list[str]:
    """The fields of the state that differ."""
    first, second = (encoding.encode(game._state) for game in (one, other))
    return [name for name, value in first.items() if value != second[name]]


def _expect_no_secrets(game: ga.Game, viewer: int, dealt: ga.Game, belief: Belief) -> None:
    """Nothing of a deal may name a card that its player neither knows nor thinks of. Raises `Differs`."""
    state = game._state
    known = [card.definition for card in state.cards if card.known >> viewer & 1 or card.owner == viewer]
    known += [card for player, _, card in state.sightings if player == viewer]
    known += [card for cards in belief.lists for part in cards.values() for card in part]
    known += [state.cards[id].definition for id in (*state.generated, *state.tokens)]
    named_by = {each.slug for card in known for each in (card, *generated_by(card))}
    secret = {card.definition.slug for card in _unknown(state, viewer)} - named_by
    text = json.dumps(dealt.encode())
    named = [slug for slug in secret if f'"{slug}"' in text]
    if named:
        raise Differs(f"a deal of player {viewer} at {game.decision!r} names {named}")


@click.command()
@click.option("--positions", "number", type=click.IntRange(1), default=500, show_default=True, help="Moments of games.")
@click.option("--index", type=click.Path(path_type=Path), help="The official index, for tournament decks.")
@click.option("--decks", "corpus", type=click.Path(path_type=Path), help="A corpus of decks.")
@click.option("--seed", type=int, default=0, show_default=True, help="What all of it derives from.")
def main(number: int, index: Path | None, corpus: Path | None, seed: int) -> None:
    """Deal twins of games anew, half of them with the default belief and half with one in 20 decks of the corpus."""
    catalog = ga.Catalog.starter()
    decks: Sequence[DeckLike] = [ga.starter_deck(name, catalog) for name in ga.STARTER_DECKS]
    beliefs: list[Belief | None] = [None]
    if index is not None and corpus is not None:
        decks = [*decks, *playable_decks(corpus, ga.Catalog.load(index))]
        beliefs.append(Belief(tuple(random.Random(seed).sample(decks, 20))))
    count = Count()
    for at, (game, viewer, chance) in zip(range(number), positions(decks, seed), strict=False):
        compare(game, viewer, chance, beliefs[at % len(beliefs)], count)
        click.echo(f"\r{count.positions} positions, {count.deals} deals, {count.refused} refused", nl=False)
    click.echo()


if __name__ == "__main__":
    main()
