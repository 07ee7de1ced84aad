"""What decides a match besides the actions of its players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from grandarchive.decks import CASUAL, Deck, Entry, Format
from grandarchive.decks.construction import shape_problems
from grandarchive.errors import IllegalDeck, UnsupportedCard, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.play import arguments
from grandarchive.play.beginning import Beginning, beginning, names_to_choose_from
from grandarchive.play.embedding import generated_by
from grandarchive.play.fields import quoted
from grandarchive.play.game import Game
from grandarchive.play.saves import Position
from grandarchive.play.seeds import mixed
from grandarchive.state.cards import CardName

BEST_OF: Final = (1, 3)
MOST_GAMES: Final = 100
"""No match has more games, draws included."""


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything that decides a match besides the actions of its players.

    `decks` are the lists with their sideboards; with a `position` there are none, and the one game goes on from it.
    `chooser` chooses who goes first in the first game, as the player with the higher standing does in play-offs; else
    that is `first_player`, or drawn. `most_games` ends the match whatever the score. `card_names` are those that
    players may have to choose from. `every_opportunity` is that of the games, as in `Game`.
    """

    decks: tuple[Deck, ...]
    position: Position | None
    seed: int
    best_of: int
    most_games: int | None
    first_player: int | None
    chooser: int | None
    names: tuple[str, ...]
    format: Format
    card_names: tuple[CardName, ...]
    every_opportunity: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def wins_needed(self) -> int:
        """How many games a player has to win."""
        return self.best_of // 2 + 1

    @property
    def sideboards(self) -> bool:
        """Players may exchange cards with their sideboards between games."""
        return _sideboards(self.best_of, self.format)

    def cards(self) -> dict[str, CardDefinition]:
        """All cards of the lists by slug, in the order of the slugs."""
        parts = [part for deck in self.decks for part in _parts(deck)]
        found = {entry.card.slug: entry.card for part in parts for entry in part}
        return {slug: found[slug] for slug in sorted(found)}

    def beginning(self, decks: Sequence[Deck], number: int, first_player: int | None) -> Beginning:
        """How the game with a number begins, counted from 1. The first has the seed of the match."""
        seed = self.seed if number == 1 else mixed(self.seed, number)
        found = beginning(decks, seed, first_player, self.names, self.every_opportunity)
        return replace(found, card_names=self.card_names) if found.card_names else found


def new_setup(
    decks: tuple[Deck, ...],
    seed: object,
    best_of: object,
    names: Iterable[str],
    first_player: object,
    chooser: object,
    format: Format | None,
    most_games: object,
    every_opportunity: object = False,
) -> MatchSetup:
    """A setup from arguments. Raises `WrongArgument`, `IllegalDeck` or `UnsupportedCard`."""
    for deck in decks:
        if not isinstance(deck, Deck):
            raise WrongArgument(f"a match needs decks, as Deck.parse gives them, and not {quoted(deck)}")
    first = beginning(decks, seed, first_player, names, every_opportunity)
    if type(best_of) is not int or best_of not in BEST_OF:
        raise WrongArgument(f"a match is the best of {' or '.join(map(str, BEST_OF))}, and not {quoted(best_of)}")
    if len(decks) > 2 and (best_of > 1 or chooser is not None):
        raise WrongArgument(f"the best of several is for two players; {len(decks)} play a single game")
    if chooser is not None and first_player is not None:
        raise WrongArgument("either somebody chooses who goes first, or it is given")
    if most_games is None and len(decks) > 2:
        most_games = 1
    checked = decks[0].format if format is None else format
    for player, deck in enumerate(decks):
        problem = next(iter(shape_problems(deck, checked)), None)
        if problem is not None:
            raise IllegalDeck(f"the deck of player {player + 1}: {problem}")
    if not _sideboards(best_of, checked):
        decks = tuple(replace(deck, sideboard=()) for deck in decks)
    cards = {entry.card.slug: entry.card for deck in decks for part in _parts(deck) for entry in part}
    for card in cards.values():
        if card.unread:
            raise UnsupportedCard(card.name, card.unread)
    return MatchSetup(
        decks,
        None,
        first.seed,
        best_of,
        None if most_games is None else arguments.whole(most_games, "most games", best_of // 2 + 1, MOST_GAMES),
        first.first_player,
        None if chooser is None else arguments.whole(chooser, "the player who chooses", 0, len(decks) - 1),
        first.names,
        checked,
        names_to_choose_from([each for card in cards.values() for each in (card, *generated_by(card))]),
        first.every_opportunity,
    )


def _sideboards(best_of: int, format: Format) -> bool:
    return best_of > 1 and format.sideboard_maximum != 0


def setup_of(game: Game) -> MatchSetup:
    """The setup of a match of one game that exists."""
    origin = game._origin
    if isinstance(origin, Beginning):
        boons = origin.boons or ((),) * len(origin.decks)
        decks = tuple(
            Deck(_entries(material), _entries(main), pantheon=_entries(presented))
            for (material, main), presented in zip(origin.decks, boons, strict=True)
        )
        position, seed, first_player, card_names = None, origin.seed, origin.first_player, origin.card_names
    else:
        decks, position, seed, first_player = (), Position(origin.again(game._state.journal), game.names), 0, None
        card_names = ()
    every = game.every_opportunity
    return MatchSetup(decks, position, seed, 1, 1, first_player, None, game.names, CASUAL, card_names, every)


def _entries(cards: Iterable[CardDefinition]) -> tuple[Entry, ...]:
    """Cards as entries of a list, in the same order."""
    groups = (list(group) for _, group in groupby(cards, key=id))
    return tuple(Entry(len(group), group[0]) for group in groups)


def _parts(deck: Deck) -> tuple[tuple[Entry, ...], ...]:
    return (deck.material, deck.main, deck.pantheon, deck.sideboard)
