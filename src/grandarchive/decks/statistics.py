"""The numbers of a deck: its curve and elements, and the chances to draw its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import comb
from typing import Any, Final, TypeVar

from grandarchive.decks.deck import Deck, Entry
from grandarchive.errors import WrongArgument
from grandarchive.model.cards import CardDefinition

__all__ = [
    "DeckStatistics",
    "Difference",
    "Odds",
    "chance_of_drawing",
    "deck_differences",
    "deck_statistics",
]

N = TypeVar("N", int, float)

HAND: Final = 7
"""The cards that a Spirit draws as it enters the field, as most of them are printed."""

TURNS: Final = 6
X: Final = "X"
FREE: Final = "none"
"""The keys of a curve for a cost of X and for a card without a cost."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances to have drawn at least one of the copies of a card, by the own turn from the first on."""

    name: str
    copies: int
    by_turn: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """A deck in numbers.

    `types` and `elements` count the cards of the main deck; a card with several counts for each. `main_curve` has
    the reserve costs of the main deck, `material_curve` the memory costs of the material deck, both by cost: a number
    as text, "X", or "none". `average_cost` is that of the numbers of the main deck, None without any. `champions` are
    the names of the champions with their levels. `seen` is the number of cards that were drawn by each own turn, and
    `odds` has each card of the main deck, those with more copies first.
    """

    name: str
    main: int
    material: int
    sideboard: int
    types: dict[str, int]
    elements: dict[str, int]
    main_curve: dict[str, int]
    material_curve: dict[str, int]
    average_cost: float | None
    champions: tuple[tuple[str, int], ...]
    seen: tuple[int, ...]
    odds: tuple[Odds, ...]

    def to_json(self) -> dict[str, Any]:
        """The numbers as JSON values."""
        return asdict(self)


def deck_statistics(deck: Deck, *, hand: int = HAND, goes_first: bool = True, turns: int = TURNS) -> DeckStatistics:
    """The numbers of a deck, and the chances of its cards for the first own turns.

    `hand` is the number of cards drawn before the first turn. With two players who goes first draws no card in the
    first turn (CR Starting the Game, Turn One 2). Raises `WrongArgument` for a negative hand or fewer than one turn.
    """
    if hand < 0 or turns < 1:
        raise WrongArgument("a hand has at least 0 cards, and odds are for at least 1 turn")
    cards = deck.main_cards()
    numbers = [card.face.cost.value for card in cards if card.face.cost.value is not None]
    seen = tuple(min(len(cards), hand + turn + (not goes_first)) for turn in range(turns))
    entries = sorted(deck.main, key=lambda each: (-each.count, each.card.name))
    return DeckStatistics(
        deck.name,
        len(cards),
        len(deck.material_cards()),
        sum(entry.count for entry in deck.sideboard),
        _counted(kind for card in cards for kind in card.face.types),
        _counted(element for card in cards for element in card.face.elements),
        _curve(cards),
        _curve(deck.material_cards()),
        sum(numbers) / len(numbers) if numbers else None,
        _champions(deck.material),
        seen,
        tuple(Odds(each.card.name, each.count, _chances(each.count, len(cards), seen)) for each in entries),
    )


def chance_of_drawing(copies: int, cards: int, drawn: int) -> float:
    """The chance that at least one of some copies is among the drawn ones of a deck of so many cards.

    The number of copies among them is hypergeometric. Raises `WrongArgument` for more copies or drawn cards than there
    are cards.
    """
    if not 0 <= copies <= cards or not 0 <= drawn <= cards:
        raise WrongArgument(f"a deck of {cards} cards has from 0 to {cards} copies, and as many can be drawn")
    return 1 - comb(cards - copies, drawn) / comb(cards, drawn)


def _chances(copies: int, cards: int, seen: Sequence[int]) -> tuple[float, ...]:
    return tuple(chance_of_drawing(copies, cards, drawn) for drawn in seen)


def _counted(words: Iterable[str]) -> dict[str, int]:
    """How often each word occurs, the most frequent ones first."""
    return dict(sorted(Counter(words).items(), key=lambda item: (-item[1], item[0])))


def _curve(cards: Iterable[CardDefinition]) -> dict[str, int]:
    return by_cost(Counter(_cost(card) for card in cards))


def by_cost(curve: Mapping[str, N]) -> dict[str, N]:
    """A curve in the order of its costs: numbers first, then "X" and "none"."""
    return dict(sorted(curve.items(), key=lambda item: (not item[0].isdigit(), item[0].zfill(3))))


def _cost(card: CardDefinition) -> str:
    cost = card.face.cost
    if cost.value is not None:
        return str(cost.value)
    return FREE if cost.kind.value == FREE else X


def _champions(material: Iterable[Entry]) -> tuple[tuple[str, int], ...]:
    found = {(e.card.face.level or 0, e.card.name) for e in material if "CHAMPION" in e.card.face.types}
    return tuple((name, level) for level, name in sorted(found))


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of which two decks have different numbers in a section: "main deck", "material deck" or another one."""

    section: str
    name: str
    before: int
    after: int

    def __str__(self) -> str:
        return f"{self.after - self.before:+} {self.name}"


def deck_differences(before: Deck, after: Deck) -> tuple[Difference, ...]:
    """The cards of which two decks have different numbers, by section and name; those that leave come first."""
    found = []
    for section in SECTIONS_OF_DECKS:
        one, two = (_copies(getattr(deck, SECTIONS_OF_DECKS[section])) for deck in (before, after))
        changed = [Difference(section, name, one[name], two[name]) for name in {*one, *two} if one[name] != two[name]]
        found += sorted(changed, key=lambda each: (each.after > each.before, each.name))
    return tuple(found)


SECTIONS_OF_DECKS: Final = {
    "material deck": "material",
    "main deck": "main",
    "sideboard": "sideboard",
    "Pantheon": "pantheon",
}
"""The sections of a deck in words, with their fields."""


def _copies(entries: Iterable[Entry]) -> Counter[str]:
    found: Counter[str] = Counter()
    for entry in entries:
        found[entry.card.name] += entry.count
    return found
