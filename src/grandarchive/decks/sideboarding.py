"""Sideboarding: moving cards between the decks and the sideboard of a list, between the games of a match.

The tournament rules let a player move cards as they like, as long as the new decks follow the format: sizes of the
decks, at most 15 cards and 15 points in the sideboard (CR Format Conventions - Standard Constructed Rules 4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from grandarchive.decks.construction import Format, belongs_in_material_deck, shape_problems
from grandarchive.decks.deck import Deck, Entry
from grandarchive.errors import IllegalDeck, UnsupportedCard, WrongArgument
from grandarchive.model.cards import CardDefinition

MOST_NAMED: Final = 3
"""A message names this many cards."""


def exchanged(deck: Deck, take_out: Iterable[str], bring_in: Iterable[str]) -> Deck:
    """A deck after an exchange with its sideboard; cards are named by name or slug, once for each copy.

    Cards that are taken out go to the sideboard; cards that are brought in go to the deck to which they belong. Raises
    `IllegalDeck` for a card that is not there. Whether the new deck is legal is not checked: `expect_sideboarded` does.
    """
    cards = {entry.card.slug: entry.card for entry in (*deck.material, *deck.main, *deck.sideboard)}
    decks = _counted((*deck.material, *deck.main))
    sideboard = _counted(deck.sideboard)
    for name in _names(take_out):
        sideboard[_taken(decks, cards, name, "the decks")] += 1
    for name in _names(bring_in):
        decks[_taken(sideboard, cards, name, "the sideboard")] += 1
    entries = [Entry(count, cards[slug]) for slug, count in decks.items() if count]
    return replace(
        deck,
        material=tuple(entry for entry in entries if belongs_in_material_deck(entry.card)),
        main=tuple(entry for entry in entries if not belongs_in_material_deck(entry.card)),
        sideboard=tuple(Entry(count, cards[slug]) for slug, count in sideboard.items() if count),
    )


def expect_sideboarded(before: Deck, after: Deck, format: Format) -> None:
    """Raise unless one deck comes from another by sideboarding (Tournament Rules, Sideboarding).

    Both have the same cards with their sideboards, and the new deck follows the format. Copies and bans count decks and
    sideboard together, so sideboarding cannot change them. Raises `IllegalDeck` with the first problem, and
    `UnsupportedCard` for a card in a deck that the engine does not fully understand.
    """
    if not isinstance(after, Deck):
        raise WrongArgument(f"a player sideboards with a Deck, and not with {after!r:.40}")
    if _pool(before) != _pool(after) or _counted(before.pantheon) != _counted(after.pantheon):
        more, less = _pool(after) - _pool(before), _pool(before) - _pool(after)
        parts = [f"{word} {_named(cards)}" for word, cards in (("adds", more), ("lacks", less)) if cards]
        raise IllegalDeck(f"sideboarding only moves cards, but this deck {' and '.join(parts) or 'has other boons'}")
    problem = next(iter(shape_problems(after, format)), None)
    if problem is not None:
        raise IllegalDeck(f"after sideboarding {problem}")
    for card in after.unsupported():
        raise UnsupportedCard(card.name, card.unread)


def _pool(deck: Deck) -> Counter[str]:
    return _counted((*deck.material, *deck.main, *deck.sideboard))


def _counted(entries: Iterable[Entry]) -> Counter[str]:
    """How many copies of each slug there are."""
    found: Counter[str] = Counter()
    for entry in entries:
        found[entry.card.slug] += entry.count
    return found


def _names(names: Iterable[str]) -> Iterable[str]:
    if isinstance(names, str):
        raise WrongArgument(f"cards are named in a list, one name for each copy, and not by {names!r:.40}")
    return names


def _taken(counts: Counter[str], cards: Mapping[str, CardDefinition], name: str, where: str) -> str:
    """The slug of a card with a name or slug, one copy of which leaves. Raises `IllegalDeck` if there is none."""
    slug = next((slug for slug, count in counts.items() if count and name in (slug, cards[slug].name)), None)
    if slug is None:
        raise IllegalDeck(f"there is no {name!r:.60} in {where}, or not in as many copies")
    counts[slug] -= 1
    return slug


def _named(slugs: Counter[str]) -> str:
    shown = [f"{count} {slug!r}" for slug, count in sorted(slugs.items())]
    more = len(shown) - MOST_NAMED
    return ", ".join(shown[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
