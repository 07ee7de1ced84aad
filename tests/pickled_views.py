"""Views are pickled at random decisions of random games: they answer the same again, and hold no secret.

For each viewer, and for a spectator, the state is changed in all that the viewer cannot know: unknown cards, the order
of decks and hands, the random numbers, the options of others. The pickled view has to be the same to the last byte.
`python -m tests.pickled_views` does it for many games.
"""

from __future__ import annotations

import json
import pickle
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import Deck
from grandarchive.decks.corpus import playable_decks
from grandarchive.lab.random_games import starter_pairs
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.play.game import Game
from grandarchive.play.notation import SPECTATOR, knows
from grandarchive.play.view import View
from grandarchive.rules.commits.knowledge import UNORDERED
from grandarchive.rules.turn.starting import new_game
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.frames import Reversible
from grandarchive.state.game import ZONE_COUNT, GameState
from grandarchive.state.records import Decision
from tests import every_scenario, exchange, nasty
from tests.official import INDEX, SHARED

MOST_CHOICES: Final = 300
EVERY: Final = 20
"""Views are pickled once in so many decisions."""
REASONED: Final = 4
"""For one in so many views, plans and the reasons for each seen card are compared too."""
CORPUS: Final = SHARED / "decks" / "tournament-decks.jsonl"
EXCHANGES: Final = 4


@dataclass
class Count:
    """What was compared, and how large pickled views were."""

    games: int = 0
    views: int = 0
    bytes: int = 0
    largest: int = 0

    def note(self, size: int) -> None:
        """Count a view of so many bytes."""
        self.views += 1
        self.bytes += size
        self.largest = max(self.largest, size)

    def __str__(self) -> str:
        mean = self.bytes // max(1, self.views)
        return f"{self.games} games, {self.views} views, {mean} bytes each, {self.largest} at most"


@cache
def _tournament_decks() -> list[Deck]:
    return playable_decks(CORPUS, Catalog.load(INDEX), 0) if CORPUS.exists() and INDEX.exists() else []


def game_of(seed: int) -> Game:
    """A game of starter decks, of made-up cards with secrets, or of tournament decks, for two to four players."""
    chance = random.Random(seed)
    corpus = _tournament_decks()
    if seed % 3 == 2 and corpus:
        return Game([chance.choice(corpus) for _ in range(2 + seed // 3 % 3)], seed)
    if seed % 3 == 0:
        return Game(chance.choice(starter_pairs()), seed)
    named: dict[str, CardDefinition] = {}  # the made-up cards have some names twice
    decks = [exchange.deck(chance) for _ in range(2 + seed // 3 % 3)]
    own = tuple(
        (tuple(named.setdefault(c.slug, c) for c in material), tuple(named.setdefault(c.slug, c) for c in main))
        for material, main in decks
    )
    boons = nasty.pantheons(len(decks), chance)
    return Game.from_state(new_game(own, seed, journal=True, boons=boons))


def decisions(seed: int, most: int = MOST_CHOICES) -> Iterator[Game]:
    """A random game at random decisions."""
    game = game_of(seed)
    chance = random.Random(seed)
    for _ in range(most):
        if game.over or _has_namesakes(game._state):
            return
        if chance.randrange(EVERY) == 0:
            yield game
        game.choose(nasty.nasty_choice(game._state, chance))


def _has_namesakes(state: GameState) -> bool:
    """Two cards share a name without being the same, as some made-up cards that come from outside the game do."""
    named = {card.definition.slug: card.definition for card in state.cards}
    return any(named[card.definition.slug] is not card.definition for card in state.cards)


def play(seed: int, count: Count, most: int = MOST_CHOICES) -> None:
    """Pickle the views of everybody all along a random game. Raises `AssertionError` if one differs."""
    chance = random.Random(seed)
    count.games += 1
    for game in decisions(seed, most):
        for viewer in (SPECTATOR, *range(game._state.players)):
            check(game, viewer, chance, count)


def check(game: Game, viewer: int, chance: random.Random, count: Count) -> None:
    """Pickle one view. Raises `AssertionError` if it answers anything else, or says something that is a secret."""
    view = game.view(None if viewer == SPECTATOR else viewer)
    pickled = pickle.dumps(view)
    count.note(len(pickled))
    thorough = count.views % REASONED == 0
    expected, found = answers(view, thorough=thorough), answers(pickle.loads(pickled), thorough=thorough)
    for name, value in expected.items():
        assert found[name] == value, f"{name} of {view}: {_difference(found[name], value)}"
    other = Game.from_state(rearranged(game._state, viewer, chance), game.names)
    assert pickle.dumps(other.view(None if viewer == SPECTATOR else viewer)) == pickled, f"{view} holds a secret"


def answers(view: View, *, thorough: bool) -> dict[str, str]:
    """All that a view answers, with `thorough` also plans, reasons and explanations."""
    found: dict[str, Any] = dict(view.encode())
    cards = [card for player in found["players"] for card in _cards_of(player)]
    refs = [card["ref"] for card in (*found["field"], *cards) if card["ref"] >= 0]
    found["rows"] = exchange._tables(view)
    found["keys"], found["seen options"], found["window"] = view.keys, repr(view.options), repr(view.window)
    found["source"] = [repr(view.source), view.source_text]
    found["details"] = [view.detail(index) for index in range(view.option_count)]
    if thorough:
        found["explained"] = [repr(view.explain(ref)) for ref in refs]
        if view.purpose:
            found["why"] = [repr(view.why(ref)) for ref in refs]
            found["fits"], found["plans"] = exchange._fits(view), exchange._plans(view)
    return {name: json.dumps(value, sort_keys=True, default=repr) for name, value in found.items()}


def _difference(found: str, expected: str) -> str:
    """The place where two texts part."""
    at = next((at for at, pair in enumerate(zip(found, expected, strict=False)) if pair[0] != pair[1]), 0)
    return f"...{found[max(0, at - 200) : at + 200]}... instead of ...{expected[at : at + 200]}..."


def _cards_of(player: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for zone in ("hand", "memory", "material", "graveyard", "banishment") for card in player[zone]]


def rearranged(state: GameState, viewer: int, chance: random.Random) -> GameState:
    """A state that looks the same to the viewer, and is another in all that they do not know."""
    new = state.clone()
    for _ in range(EXCHANGES):
        unknown = [c for c in new.cards if not knows(new, c.id, viewer) and c.zone is not Zone.NOWHERE]
        pairs = [(one, other) for one in unknown for other in unknown if exchange._could_be(one, other)]
        if pairs:
            _exchange(new, *chance.choice(pairs))
    _reorder(new, viewer, chance)
    new.rng = chance.getrandbits(64)
    decision = new.decision
    if decision is not None and decision.player != viewer:
        new.decision = Decision(decision.player, "choose", decision.options[:1], decision.source)
    elif decision is not None:
        new.zones = [
            ids if any(option.card in ids for option in decision.options) else now
            for ids, now in zip(state.zones, new.zones, strict=True)
        ]
    return new


def _exchange(state: GameState, one: Any, other: Any) -> None:
    """Exchange two cards; one that came from outside the game stays one."""
    exchange.exchange(state, one, other)
    swapped = {one.id: other.id, other.id: one.id}
    state.generated = tuple(sorted(swapped.get(id, id) for id in state.generated))


def _reorder(state: GameState, viewer: int, chance: random.Random) -> None:
    """Put the cards of decks that nobody knows in another order, and the hands and the like of others."""
    moved: dict[int, int] = {}
    for at, ids in enumerate(state.zones):
        owner, zone = divmod(at, ZONE_COUNT)
        if owner != viewer and zone in UNORDERED:
            state.zones[at] = tuple(chance.sample(ids, len(ids)))
        elif zone == Zone.DECK:
            free = [id for id in ids if state.cards[id].known == 0]
            moved.update(zip(free, chance.sample(free, len(free)), strict=True))
    _swap(state, moved)


def _swap(state: GameState, moved: dict[int, int]) -> None:
    """Exchange places of decks, also in the states to which the game can go back."""
    decks = [at for at in range(len(state.zones)) if at % ZONE_COUNT == Zone.DECK]
    for at in decks:
        state.zones[at] = tuple([moved.get(id, id) for id in state.zones[at]])
    for frame in state.agenda:
        if isinstance(frame, Reversible) and frame.checkpoint is not None:
            past = frame.checkpoint.state.clone()
            _swap(past, moved)
            frame.checkpoint = Checkpoint(past, frame.checkpoint.action)


def _pickle_scenarios(count: Count) -> None:
    """Run the scenarios, and before each choice take the game and the view of who chooses apart and together again."""

    def look(state: GameState) -> None:
        game = Game.from_state(state.clone())
        again = pickle.loads(pickle.dumps(game))
        assert again.digest() == game.digest()
        view = game.view(game.decision.player)
        pickled = pickle.dumps(view)
        count.note(len(pickled))
        assert pickle.loads(pickled).encode() == view.encode()

    code = every_scenario.watch(look)
    click.echo(str(count))
    sys.exit(code)


@click.command()
@click.option("--games", type=click.IntRange(1), default=300, show_default=True, help="Games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
@click.option("--scenarios", is_flag=True, help="Pickle before each choice of every scenario instead.")
def main(games: int, seed: int, scenarios: bool) -> None:
    """Pickle the views of everybody all along random games."""
    count = Count()
    if scenarios:
        _pickle_scenarios(count)
    for number in range(seed, seed + games):
        try:
            play(number, count)
        except Exception as error:
            raise AssertionError(f"game {number}") from error
        click.echo(f"\r{count}", nl=False)
    click.echo()


if __name__ == "__main__":
    main()
