"""How a game began: everything that decides it besides the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, Protocol

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.decks.construction import BOONS_PRESENTED, LARGEST, misplaced, missing_boons
from grandarchive.errors import CorruptSave, GrandArchiveError, IllegalDeck, UnsupportedCard, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import SUPERTYPES, TYPES, Zone
from grandarchive.model.type_list import SUBTYPES
from grandarchive.play import arguments
from grandarchive.play.embedding import LONGEST_SLUG, asks_for_names, generated_by, written
from grandarchive.play.fields import DAMAGE, Fields, quoted, told
from grandarchive.rules import starting
from grandarchive.rules.turn.starting import DeckCards
from grandarchive.state.cards import CardName
from grandarchive.state.game import GameState

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
"""So many players a game has (CR Turn Order 5)."""
MOST_IN_PANTHEON: Final = 4
"""So many a Pantheon game has (CR Card Types - Boons 1)."""

FIELDS: Final = ("decks", "seed", "first_player", "names", "card_names")
"""What saves and replays say about the beginning of a game."""

EVERY_OPPORTUNITY: Final = "every_opportunity"
"""The field of saves and replays of a game that asks at every Opportunity."""

DECK_FIELDS: Final = ("material", "main")
PANTHEON_FIELD: Final = "pantheon"
"""What a deck has besides in a Pantheon game."""
MOST_CARD_NAMES: Final = 20_000
TYPELINE: Final = TYPES | SUPERTYPES | SUBTYPES
"""What can stand in the typeline of a card that is named."""


class DeckLike(Protocol):
    """What a game needs of a deck."""

    def material_cards(self) -> Sequence[CardDefinition]:
        """The cards of the material deck, one entry a copy."""

    def main_cards(self) -> Sequence[CardDefinition]:
        """The cards of the main deck, one entry a copy."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """Decks, seed, who goes first (None: it is drawn), the names of the players, and the card names to choose from.

    Of each of those there are the words of its typeline, for a text can ask for the name of a card of some type.

    In a Pantheon game there are the boons of each player besides. With `every_opportunity` players are asked at each
    Opportunity that they receive, also if they can only pass.

    Equal beginnings and equal choices give equal games.
    """

    decks: tuple[DeckCards, ...]
    seed: int
    first_player: int | None
    names: tuple[str, ...]
    card_names: tuple[CardName, ...]
    boons: tuple[tuple[CardDefinition, ...], ...] = ()
    every_opportunity: bool = False

    def state(self, *, record: bool, chronicle: bool = False) -> GameState:
        """The game at its first decision. Raises `IllegalDeck` for a material deck without a level 0 champion."""
        return starting.new_game(
            self.decks,
            self.seed,
            self.first_player,
            record,
            self.card_names,
            self.boons,
            every_opportunity=self.every_opportunity,
            chronicle=chronicle,
        )

    def cards(self) -> dict[str, CardDefinition]:
        """All cards of the decks by slug, in the order of the slugs, boons among them."""
        found = {card.slug: card for deck in (*self.decks, self.boons) for part in deck for card in part}
        return {slug: found[slug] for slug in sorted(found)}

    def encode(self) -> dict[str, Any]:
        """The beginning as JSON values, with the cards by slug."""
        decks = [
            {name: [card.slug for card in part] for name, part in zip(DECK_FIELDS, deck, strict=True)}
            for deck in self.decks
        ]
        for deck, boons in zip(decks, self.boons, strict=False):
            deck[PANTHEON_FIELD] = [boon.slug for boon in boons]
        said = {
            "decks": decks,
            "seed": self.seed,
            "first_player": self.first_player,
            "names": list(self.names),
            "card_names": [[name, list(words)] for name, words in self.card_names],
        }
        return {**said, EVERY_OPPORTUNITY: True} if self.every_opportunity else said


def beginning(
    decks: Iterable[DeckLike],
    seed: object = 0,
    first_player: object = None,
    names: Iterable[str] = (),
    every_opportunity: object = False,
) -> Beginning:
    """The beginning of a game. Raises `WrongArgument`, `IllegalDeck` or `UnsupportedCard` if there is no such game."""
    if not isinstance(decks, Iterable):
        raise WrongArgument(f"a game needs a list of decks, one for each player, and not {quoted(decks)}")
    given = tuple(decks)
    lists = tuple(cards_of(deck) for deck in given)
    boons = tuple(boons_of(deck) for deck in given)
    number = len(lists)
    if not FEWEST_PLAYERS <= number <= MOST_PLAYERS:
        raise WrongArgument(f"a game needs {FEWEST_PLAYERS} to {MOST_PLAYERS} decks, and not {number}")
    cards = _possible(lists, boons)
    _expect_boons(boons)
    found = Beginning(
        lists,
        arguments.whole(seed, "the seed", arguments.LEAST_SEED, arguments.GREATEST_SEED),
        None if first_player is None else arguments.whole(first_player, "the first player", 0, number - 1),
        arguments.player_names(names, number),
        (),
        boons if any(boons) else (),
        arguments.flag(every_opportunity, "every_opportunity"),
    )
    return replace(found, card_names=names_to_choose_from(cards))


def names_to_choose_from(cards: Iterable[CardDefinition]) -> tuple[CardName, ...]:
    """The card names that players of a game with these cards choose from; none if no card asks for a name."""
    return all_card_names() if any(map(asks_for_names, cards)) else ()


@cache
def all_card_names() -> tuple[CardName, ...]:
    """The names of all cards that ship: a choice of names must not tell what is in the decks."""
    return tuple(sorted({(face.name, face.typeline) for card in DEFINITIONS for face in card.faces}))


def cards_of(deck: Any) -> DeckCards:
    """The cards of the material deck and of the main deck. Raises `WrongArgument` or `IllegalDeck`."""
    try:
        material, main = deck.material_cards(), deck.main_cards()
    except (AttributeError, TypeError) as error:
        raise WrongArgument(
            "a deck has material_cards() and main_cards(), as those of Deck.parse and starter_deck; "
            f"{quoted(deck)} has not"
        ) from error
    for name, cards in (("material deck", material), ("main deck", main)):
        if not isinstance(cards, Sequence) or isinstance(cards, str):
            raise WrongArgument(f"the cards of a {name} must be a list, and not {quoted(cards)}")
        if len(cards) > LARGEST[name]:
            raise IllegalDeck(f"a {name} has at most {LARGEST[name]} cards, and not {len(cards)}")
    return tuple(material), tuple(main)


def by_zone(deck: Any) -> dict[Zone, tuple[CardDefinition, ...]]:
    """The cards of a deck by the zone in which they begin. Raises as `cards_of` and `boons_of`."""
    material, main = cards_of(deck)
    return {Zone.MATERIAL: material, Zone.DECK: main, Zone.PANTHEON: boons_of(deck)}


def boons_of(deck: Any) -> tuple[CardDefinition, ...]:
    """The boons that a deck brings into a Pantheon game; none if it says nothing of them. Raises `WrongArgument`."""
    if not hasattr(deck, "pantheon_cards"):
        return ()
    boons = deck.pantheon_cards()
    if not isinstance(boons, Sequence) or isinstance(boons, str):
        raise WrongArgument(f"the boons of a deck must be a list, and not {quoted(boons)}")
    return tuple(boons)


def _expect_boons(boons: tuple[tuple[CardDefinition, ...], ...]) -> None:
    """In a Pantheon game every player presents one boon of each kind (CR Card Types - Boons 1, 2.a).

    Raises `IllegalDeck`.
    """
    if not any(boons):
        return
    if len(boons) > MOST_IN_PANTHEON:
        raise IllegalDeck(f"a Pantheon game has at most {MOST_IN_PANTHEON} players, and not {len(boons)}")
    for player, presented in enumerate(boons):
        problem = missing_boons(presented)
        if problem is not None:
            raise IllegalDeck(f"the Pantheon of player {player + 1}: {problem}")


def _possible(decks: tuple[DeckCards, ...], boons: tuple[tuple[CardDefinition, ...], ...]) -> Iterable[CardDefinition]:
    """The cards of the decks, each once. Raises unless all can enter a game, and from where they are."""
    slugs: dict[str, CardDefinition] = {}
    for player, deck in enumerate(decks):
        for name, part in zip((*DECK_FIELDS, PANTHEON_FIELD), (*deck, boons[player]), strict=True):
            for card in {id(card): card for card in part}.values():
                if not isinstance(card, CardDefinition):
                    raise WrongArgument(f"a {name} deck has definitions of cards, and not {quoted(card)}")
                if card.unread:
                    raise UnsupportedCard(card.name, card.unread)
                problem = None if name == PANTHEON_FIELD else misplaced(card, material=name == "material")
                if problem is not None:
                    raise IllegalDeck(f"the {name} deck of player {player + 1}: {problem}")
                for each in (card, *generated_by(card)):
                    other = slugs.setdefault(each.slug, each)
                    if other is not each and written(other) != written(each):
                        raise IllegalDeck(f"the decks have two different cards with the slug {quoted(each.slug)}")
    return slugs.values()


# Reading -------------------------------------------------------------------------------------------------------


def read_beginning(fields: Fields, find: Callable[[str], CardDefinition]) -> Beginning:
    """The beginning that a save or replay tells of; `find` has the card with a slug or raises.

    Raises `CorruptSave`, also for a game that cannot begin.
    """
    listed = fields.objects("decks", DECK_FIELDS, (PANTHEON_FIELD,))
    decks = [_ListedDeck(*_read_deck(deck, find), _read_boons(deck, find)) for deck in listed]
    seed = fields.number("seed", arguments.LEAST_SEED, arguments.GREATEST_SEED)
    first_player = fields.number_or_none("first_player", 0, MOST_PLAYERS - 1)
    names = fields.texts("names", arguments.LONGEST_NAME)
    card_names = read_card_names(fields)
    if not names:
        raise fields.wrong("names", "the names of the players")
    try:
        found = beginning(decks, seed, first_player, names, fields.flag(EVERY_OPPORTUNITY))
    except (GrandArchiveError, *DAMAGE) as error:
        raise CorruptSave(f"{fields.place} tells of no game: {told(error)}") from error
    if bool(found.card_names) != bool(card_names):
        raise fields.wrong("card_names", "what players choose from" if found.card_names else "empty")
    return replace(found, card_names=card_names)


def read_card_names(fields: Fields) -> tuple[CardName, ...]:
    """The names to choose from, each with the words of its typeline. Raises `CorruptSave`."""
    listed = fields.list("card_names")
    found: list[CardName] = []
    for value in listed[: MOST_CARD_NAMES + 1]:
        match value:
            case [str() as name, [*words]] if name.isprintable() and 1 <= len(name) <= LONGEST_SLUG:
                if all(isinstance(word, str) and word in TYPELINE for word in words) and words == sorted(set(words)):
                    found.append((name, tuple(words)))
                    continue
        raise fields.wrong("card_names", "names, each with the types, supertypes and subtypes of its card")
    if len(found) > MOST_CARD_NAMES or found != sorted(set(found)):
        raise fields.wrong("card_names", f"at most {MOST_CARD_NAMES} names in order, each once")
    return tuple(found)


class _ListedDeck:
    """A deck as a save tells of it."""

    def __init__(
        self, material: Sequence[CardDefinition], main: Sequence[CardDefinition], pantheon: Sequence[CardDefinition]
    ) -> None:
        self._material = material
        self._main = main
        self._pantheon = pantheon

    def material_cards(self) -> Sequence[CardDefinition]:
        return self._material

    def main_cards(self) -> Sequence[CardDefinition]:
        return self._main

    def pantheon_cards(self) -> Sequence[CardDefinition]:
        return self._pantheon


def _read_boons(fields: Fields, find: Callable[[str], CardDefinition]) -> tuple[CardDefinition, ...]:
    """The boons of a deck, which only those of a Pantheon game have."""
    if not fields.has(PANTHEON_FIELD):
        return ()
    if len(fields.list(PANTHEON_FIELD)) != BOONS_PRESENTED:
        raise fields.wrong(PANTHEON_FIELD, f"{BOONS_PRESENTED} boons")
    return tuple(map(find, fields.texts(PANTHEON_FIELD, LONGEST_SLUG)))


def _read_deck(fields: Fields, find: Callable[[str], CardDefinition]) -> DeckCards:
    for name in DECK_FIELDS:
        most = LARGEST[f"{name} deck"]
        if len(fields.list(name)) > most:
            raise fields.wrong(name, f"at most {most} cards")
    material, main = (tuple(map(find, fields.texts(name, LONGEST_SLUG))) for name in DECK_FIELDS)
    return material, main
