"""How many cards of an index are understood, and how many decks can be played with them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from grandarchive import files
from grandarchive.errors import NotACatalog
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import BOONS
from grandarchive.text.grammar.core import Production
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.used import kind_of, productions_in, wordings_of

NOT_DECKS = (
    'A file of decks has one JSON object a line, with "material" and "main": each a list of a number and a name.'
)

MOST_BYTES = 256 * 2**20
"""The largest file of decks."""

MOST_SHOWN = 100
"""How many characters of an error are shown."""

IN_NO_DECK = frozenset({"MASTERY", "STATUS", *BOONS})
"""The types whose cards are in no material deck and no main deck (CR Mastery 3, CR Statuses 1, CR Pantheon 2)."""


@dataclass(frozen=True, slots=True)
class ListedDeck:
    """A deck of a corpus: how many of which cards are in its two decks, and its month and number if it says them."""

    material: tuple[tuple[int, str], ...]
    main: tuple[tuple[int, str], ...]
    month: str = ""
    number: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its cards."""
        return tuple(name for _, name in (*self.material, *self.main))


@dataclass(frozen=True)
class Coverage:
    """What is understood: the cards, and of the decks of a corpus those with nothing else.

    `on_file` are the names of cards that play by definitions on file, whatever is read, and `proven` the productions of
    the grammar that a scenario proves.
    """

    cards: tuple[CardDefinition, ...]
    decks: tuple[ListedDeck, ...] = ()
    on_file: frozenset[str] = frozenset()
    proven: frozenset[Production] = frozenset()

    @property
    def compiled(self) -> tuple[CardDefinition, ...]:
        """The cards of which the whole text is read, and said again word for word."""
        return tuple(card for card in self.cards if not card.unread)

    @property
    def scenario_tested(self) -> tuple[CardDefinition, ...]:
        """Those of them that are read by nothing but what a scenario proves."""
        return tuple(card for card in self.compiled if self.proven.issuperset(self._said_by[card.name]))

    @cached_property
    def _said_by(self) -> dict[str, frozenset[Production]]:
        """What the texts of the cards that are understood are read by."""
        return {card.name: productions_in(card) for card in self.compiled}

    def unproven(self) -> list[tuple[Production, int]]:
        """The productions that no scenario proves, and in how many cards each has a part; the most frequent first."""
        found = Counter(each for said in self._said_by.values() for each in said - self.proven)
        return sorted(found.items(), key=lambda each: (-each[1], str(each[0])))

    def serving(self, *, overrides: bool = False) -> tuple[int, int, int]:
        """How many ways the grammar has to say something: all, those that serve one card only, and none.

        The singular and the plural of one are one. Overrides are counted apart (D8).
        """
        every = {kind_of(p) for row in grammar().productions.values() for p in row if p.override == overrides}
        used = Counter(kind for said in self._said_by.values() for kind in {kind_of(p) for p in said} & every)
        return len(every), sum(number == 1 for number in used.values()), len(every - used.keys())

    def wordings(self) -> list[tuple[str, int]]:
        """The kinds of equivalent wordings, and how many cards have each."""
        found = Counter(kind for said in self._said_by.values() for kind in wordings_of(said))
        return sorted(found.items(), key=lambda each: (-each[1], each[0]))

    @property
    def playable(self) -> tuple[ListedDeck, ...]:
        """The decks of which every card is understood, or on file; tokens and masteries are in none."""
        names = self.on_file.union(card.name for card in self.compiled)
        names -= {card.name for card in self.cards if card.token or not card.face.types.isdisjoint(IN_NO_DECK)}
        return tuple(deck for deck in self.decks if names.issuperset(deck.names))

    def months(self) -> dict[str, tuple[int, int]]:
        """How many decks of each month are playable, and how many there are."""
        every = Counter(deck.month for deck in self.decks)
        known = Counter(deck.month for deck in self.playable)
        return {month: (known[month], every[month]) for month in sorted(every)}

    def by(self, trait: str) -> dict[str, tuple[int, int]]:
        """How many cards of each set, element or type are understood, and how many there are."""
        every: Counter[str] = Counter()
        known: Counter[str] = Counter()
        for card in self.cards:
            for name in _traits(card, trait):
                every[name] += 1
                known[name] += not card.unread
        return {name: (known[name], every[name]) for name in sorted(every)}

    def unlocking(self) -> list[tuple[str, int, int]]:
        """What is not understood: each paragraph, in how many decks it stands, and how many it alone keeps from play.

        The one that would unlock the most decks comes first.
        """
        unread = {card.name: card.unread for card in self.cards if card.unread and card.name not in self.on_file}
        keeps: Counter[str] = Counter()
        stands: Counter[str] = Counter()
        for deck in self.decks:
            missing = {words for name in set(deck.names) if name in unread for words in unread[name]}
            stands.update(missing)
            if len(missing) == 1:
                keeps.update(missing)
        found = [(words, stands[words], keeps[words]) for words in stands]
        return sorted(found, key=lambda each: (-each[2], -each[1], each[0]))

    def encode(self) -> dict[str, int]:
        """The figures, as JSON."""
        return {
            "cards_total": len(self.cards),
            "cards_compiled": len(self.compiled),
            "cards_round_trip": len(self.compiled),
            "cards_scenario_tested": len(self.scenario_tested),
            "decks_total": len(self.decks),
            "decks_playable": len(self.playable),
        }

    def of_set(self, prefix: str) -> Coverage:
        """The same for the cards of one set, without decks."""
        return replace(self, cards=tuple(card for card in self.cards if prefix.upper() in card.sets), decks=())


def _traits(card: CardDefinition, trait: str) -> Iterable[str]:
    face = card.face
    if trait == "set":
        return card.sets
    if trait == "element":
        return face.elements
    return face.types


def read_decks(path: str | Path) -> tuple[ListedDeck, ...]:
    """The decks of a corpus, which may be packed by gzip.

    Raises `NotACatalog`, naming the file and the line, for anything else.
    """
    lines = files.read_packed_text(path, NotACatalog, MOST_BYTES).split("\n")
    found = tuple(_listed(line, f"{path}, line {number}") for number, line in enumerate(lines, 1) if line.strip())
    if not found:
        raise NotACatalog(f"{path} has no decks. {NOT_DECKS}")
    return found


def _listed(line: str, place: str) -> ListedDeck:
    try:
        deck: Mapping[str, Sequence[Sequence[object]]] = json.loads(line)
        material, main = (tuple((int(str(n)), str(name)) for n, name in deck[part]) for part in ("material", "main"))
        number = int(str(deck["deck"])) if "deck" in deck else None
        return ListedDeck(material, main, str(deck.get("date") or "")[: len("2026-01")], number)
    except KeyError as error:
        raise NotACatalog(f"{place} is no deck: it has no {error}. {NOT_DECKS}") from error
    except RecursionError as error:
        raise NotACatalog(f"{place} is no deck: too many lists in it are in each other. {NOT_DECKS}") from error
    except (AttributeError, ValueError, TypeError) as error:
        raise NotACatalog(f"{place} is no deck: {str(error)[:MOST_SHOWN]}. {NOT_DECKS}") from error
