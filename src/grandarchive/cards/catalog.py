"""The Catalog: all cards somebody knows, by name and by slug."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import InitVar, dataclass, field, fields, replace
from difflib import get_close_matches
from functools import cache, cached_property, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar, Unpack

from grandarchive.cards import starter
from grandarchive.cards.index import CUT, RefusedRecord, read_index
from grandarchive.cards.own import Facts, own_card, read_own
from grandarchive.errors import (
    AmbiguousCard,
    IllegalDefinition,
    NotACatalog,
    RefusedCard,
    UnknownCard,
    UnsupportedCard,
    WrongArgument,
)
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.text.normal import faces_of
from grandarchive.text.official import fingerprint, folded

TEXTS: Final = "texts.json"
"""The fingerprints of the texts that the starter cards were written for, made by `grandarchive.cards.stamp`."""

FACTS: Final = tuple(f.name for f in fields(Face) if f.init and f.name != "abilities")

LONGEST_NAME_TO_COMPARE: Final = 100
NEAREST: Final = 3

T = TypeVar("T")


class Entry:
    """A card of a catalog by its slug and the names on its faces; the card itself is read when it is asked for."""

    __slots__ = ("_found", "_read", "_text", "names", "slug")

    def __init__(
        self,
        slug: str,
        names: tuple[str, ...],
        read: Callable[[], CardDefinition],
        text: Callable[[], str] | None = None,
    ) -> None:
        self.slug = slug
        self.names = names
        self._read = read
        self._text = text
        self._found: dict[None, CardDefinition] = {}

    @property
    def card(self) -> CardDefinition:
        """The card, always the same one."""
        found = self._found.get(None)
        return self._found.setdefault(None, self._read()) if found is None else found

    @property
    def text(self) -> str:
        """The text of the card, for which the card itself need not be read."""
        return self.card.text if self._text is None else self._text()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy is of the card, however it is read here."""
        return entry_of, (self.card,)


def entry_of(card: CardDefinition) -> Entry:
    """The entry of a card that is there."""
    return Entry(card.slug, tuple(face.name for face in card.faces), lambda: card, lambda: card.text)


@dataclass(frozen=True, eq=False, repr=False)
class Catalog:
    """Cards by name and slug, in the order of their names. A catalog never changes.

    `catalog[name]` and `find` take a name or a slug and raise `UnknownCard` or `AmbiguousCard`; `require` also
    raises `UnsupportedCard` for a card that may not enter a game. Two cards with the same slug are a `ValueError`.

    `refused` are the records of its index that are no cards. Each of these methods raises `RefusedCard` for them.
    `keep` is given all cards once they are read.
    """

    given: InitVar[Iterable[CardDefinition | Entry]]
    refused: tuple[RefusedRecord, ...] = ()
    keep: Callable[[tuple[CardDefinition, ...]], None] | None = None
    entries: tuple[Entry, ...] = field(init=False)

    def __post_init__(self, given: Iterable[CardDefinition | Entry]) -> None:
        entries = [one if isinstance(one, Entry) else entry_of(one) for one in given]
        entries.sort(key=lambda entry: (folded(entry.names[0]), entry.names[0], entry.slug))
        object.__setattr__(self, "entries", tuple(entries))
        if len(self._slugs) != len(entries):
            raise ValueError("a catalog has every slug once")

    @cached_property
    def cards(self) -> tuple[CardDefinition, ...]:
        """All cards, which reads those that nobody has asked for yet."""
        found = tuple(entry.card for entry in self.entries)
        if self.keep is not None:
            self.keep(found)
        return found

    @classmethod
    def starter(cls) -> Catalog:
        """The starter cards, which ship with the package. Always the same catalog."""
        return _starter()

    @classmethod
    def load(
        cls,
        path: str | Path,
        known: Iterable[CardDefinition] | None = None,
        texts: Mapping[str, str] | None = None,
    ) -> Catalog:
        """All cards in a file of the official index.

        One of the `known` cards (the starter cards) has their abilities if its text is, but for looks, the one that
        they were written for: the one with the fingerprint `texts` has under its slug. Any other card has the abilities
        that its text says; what is not understood is unread, and a known card says in its last unread words why its
        abilities are not those on file. A text is read when its card is asked for. Once all are read, they are kept in
        the user's data folder and not read again (see `cards.cache`), unless `known` or `texts` say something else.

        A record that is no card is among the `refused`. Raises `NotACatalog` for any other file.
        """
        if known is None and texts is None:
            from grandarchive.cards.cache import loaded

            return loaded(path)
        index = read_index(path)
        return cls(official_entries(index.cards, known, texts), index.refused)

    @classmethod
    def fetched(cls) -> Catalog:
        """All cards that `grandarchive cards update` has fetched into the user's data folder.

        Raises `NotACatalog` if it has not, or if the file is damaged.
        """
        from grandarchive.cards.folder import data_folder
        from grandarchive.cards.pool import Pool

        pool = Pool(data_folder())
        if not pool.exists():
            raise NotACatalog(f"no cards are in {pool.folder}: 'grandarchive cards update' fetches them")
        return pool.catalog()

    def add(self, **facts: Unpack[Facts]) -> Catalog:
        """This catalog and a card of one's own, of which `cards.own.Facts` lists what may be printed on it.

        Its text is read like an official one, and may speak of cards of this catalog by name. What is not understood is
        `unread`, so that the card does not enter a game. Raises `IllegalDefinition` for facts that no card has, and for
        a name that a card of this catalog has.
        """
        return self.joined((own_card(facts),))

    def add_file(self, path: str | Path) -> Catalog:
        """This catalog and the cards in a file of one's own (see `cards.own`), as `add` has them.

        They may speak of each other. Raises `NotACatalog` for a file that is none, and `IllegalDefinition` as `add`.
        """
        return self.joined(read_own(path))

    def joined(self, cards: Iterable[CardDefinition]) -> Catalog:
        """This catalog and cards with texts that are read now.

        Raises `IllegalDefinition` for a name that is taken, and `RefusedCard` if a record of the index has it that is
        no card.
        """
        from grandarchive.text.compiling import Together

        together = Together(cards, elsewhere=self._worded)
        taken = {name for entry in self.entries for name in map(folded, entry.names)}
        slugs = set(self._slugs)
        for card in together.cards:
            for face in card.faces:
                if folded(face.name) in taken:
                    raise IllegalDefinition(
                        "there is a card with this name already", "give yours another one", place=face.name
                    )
                if refused := self._refused.get(folded(face.name)):
                    raise RefusedCard(face.name, refused.reason, "give your own card another name")
                taken.add(folded(face.name))
            if card.slug in slugs:
                raise IllegalDefinition(
                    f"there is a card with the slug {card.slug} already", "give yours another name", place=card.name
                )
            slugs.add(card.slug)
        found = tuple(entry_of(together[number]) for number in range(len(together.cards)))
        return Catalog((*self.entries, *found), self.refused)

    def _worded(self, words: tuple[str, ...]) -> CardDefinition | None:
        """The only card with a name of these words."""
        from grandarchive.text.grammar.core import split

        found = [entry for entry in self.entries if tuple(split(entry.names[0])) == words]
        return found[0].card if len(found) == 1 else None

    def texts(self) -> Iterator[tuple[str, str]]:
        """The name on each face of each card and its text, in their order; no card is read for that."""
        for entry in self.entries:
            yield from zip(entry.names, faces_of(entry.text, len(entry.names)), strict=True)

    def without(self, name: str) -> Catalog:
        """This catalog without the cards that `find` takes for the one with this name, if there are any."""
        meant = {entry.slug for entry in self._meant(name)}
        return Catalog([entry for entry in self.entries if entry.slug not in meant], self.refused) if meant else self

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        """Whether this is a card of the catalog, or a name or slug that `find` would recognise."""
        if isinstance(card, str):
            return bool(self._meant(card))
        if not isinstance(card, CardDefinition):
            return False
        found = self._slugs.get(card.slug)
        return found is not None and found.card == card

    def __getitem__(self, name: str) -> CardDefinition:
        return self.find(name)

    def is_refused(self, name: str) -> bool:
        """Whether a record of the index that is no card has this name or slug, and no card of the catalog has it."""
        return self._refusal(name) is not None and not self._meant(name)

    def _refusal(self, name: str) -> RefusedRecord | None:
        return self._refused.get(name) or self._refused.get(folded(name))

    @cached_property
    def _refused(self) -> dict[str, RefusedRecord]:
        """The refused records by slug and by name."""
        found: dict[str, RefusedRecord] = {}
        for record in self.refused:
            for key in filter(None, (record.slug, record.name, folded(record.name))):
                found.setdefault(key, record)
        return found

    def __repr__(self) -> str:
        return f"<Catalog of {len(self)} cards>"

    def find(self, name: str) -> CardDefinition:
        """The card with this name or slug.

        Case, accents, spaces, quotes, dashes and other punctuation do not matter. A name on the flip side of a
        double-faced card finds that card.

        Raises `UnknownCard` with the nearest names, `AmbiguousCard` if several cards have the name, or `RefusedCard` if
        only a record of the index has it that is no card.
        """
        _expect_text(name)
        found = self.named(name)
        if not found:
            raise self._not_found(name, self._refusal(name))
        if len(found) > 1:
            raise AmbiguousCard(found[0].name, tuple(card.slug for card in found))
        return found[0]

    def get(self, name: str, default: T | None = None) -> CardDefinition | T | None:
        """As `find`, but the default if no card has this name. Raises `AmbiguousCard` or `RefusedCard` as `find`."""
        return self.find(name) if name in self or self.is_refused(name) else default

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with exactly this slug. Raises `UnknownCard` or `RefusedCard`."""
        _expect_text(slug)
        entry = self._slugs.get(slug)
        if entry is None:
            raise self._not_found(slug, next((record for record in self.refused if record.slug == slug), None))
        return entry.card

    def _not_found(self, name: str, refused: RefusedRecord | None) -> UnknownCard | RefusedCard:
        if refused is None:
            return UnknownCard(name, self.nearest(name))
        return RefusedCard(refused.called, refused.reason)

    def named(self, name: str) -> tuple[CardDefinition, ...]:
        """All cards `find` could mean: by exact name, else by slug, else by anything like it. May be empty."""
        return tuple(entry.card for entry in self._meant(name))

    def _meant(self, name: str) -> tuple[Entry, ...]:
        if name in self._names:
            return self._names[name]
        if name in self._slugs:
            return (self._slugs[name],)
        key = folded(name)
        return self._folded.get(key) or (() if key in self._refused else self._flip_sides.get(key, ()))

    def nearest(self, name: str) -> tuple[str, ...]:
        """Up to three names that begin with this one or look most like it. For a very long name, none."""
        wanted = " ".join(name.casefold().split())
        if not wanted or len(wanted) > LONGEST_NAME_TO_COMPARE:
            return ()
        names = {name.casefold(): name for name in self._names}
        whole = (record.name for record in self.refused if record.name and not record.name.endswith(CUT))
        names |= {name.casefold(): name for name in whole}
        longer = [found for found in names if found.startswith(wanted)]
        near = dict.fromkeys(longer + get_close_matches(wanted, names, NEAREST))
        return tuple(names[found] for found in near)[:NEAREST]

    def supported(self) -> tuple[CardDefinition, ...]:
        """The cards whose text is wholly understood, so that they may enter a game."""
        return tuple(card for card in self.cards if not card.unread)

    def require(self, name: str) -> CardDefinition:
        """As `find`, for a card that is to enter a game. Raises `UnsupportedCard` with the words not understood."""
        card = self.find(name)
        if card.unread:
            raise UnsupportedCard(card.name, card.unread)
        return card

    @cached_property
    def _slugs(self) -> dict[str, Entry]:
        return {entry.slug: entry for entry in self.entries}

    @cached_property
    def _names(self) -> dict[str, tuple[Entry, ...]]:
        return _grouped((entry.names[0], entry) for entry in self.entries)

    @cached_property
    def _folded(self) -> dict[str, tuple[Entry, ...]]:
        return _grouped((folded(entry.names[0]), entry) for entry in self.entries)

    @cached_property
    def _flip_sides(self) -> dict[str, tuple[Entry, ...]]:
        return _grouped((folded(name), entry) for entry in self.entries for name in entry.names[1:])


def _expect_text(name: object) -> None:
    """Raise `WrongArgument` unless a card can be looked for by this."""
    if not isinstance(name, str):
        raise WrongArgument(f"a card is found by its name or slug, a text, and not by {name!r:.60}")


def _grouped(pairs: Iterable[tuple[str, Entry]]) -> dict[str, tuple[Entry, ...]]:
    groups: dict[str, tuple[Entry, ...]] = {}
    for key, entry in pairs:
        groups[key] = (*groups.get(key, ()), entry)
    return groups


def official_entries(
    officials: Iterable[CardDefinition],
    known: Iterable[CardDefinition] | None = None,
    texts: Mapping[str, str] | None = None,
) -> tuple[Entry, ...]:
    """The entries of cards of the index, with the abilities that `Catalog.load` describes."""
    from grandarchive.text.compiling import Together

    definitions = {card.slug: card for card in (starter.DEFINITIONS if known is None else known)}
    stamps = stamped_texts() if texts is None else texts
    reasons: dict[str, str] = {}

    def on_file(official: CardDefinition) -> CardDefinition | None:
        definition = definitions.get(official.slug)
        if definition is None:
            return None
        reason = _reason_against(definition, official, stamps)
        if reason is None:
            return replace(official, faces=definition.faces, unread=definition.unread)
        reasons[official.slug] = reason
        return None

    together = Together(officials, on_file)

    def read(number: int) -> CardDefinition:
        card = together[number]
        reason = reasons.get(card.slug) if card.unread else None
        return card if reason is None else replace(card, unread=(*card.unread, f"({reason})"))

    return tuple(
        Entry(card.slug, tuple(face.name for face in card.faces), partial(read, number), partial(getattr, card, "text"))
        for number, card in enumerate(together.cards)
    )


@cache
def _starter() -> Catalog:
    return Catalog(starter.DEFINITIONS)


def stamped_texts() -> dict[str, str]:
    """The fingerprint of the text each starter card was written for, by slug. Empty if they were never stamped."""
    stamped = files(starter) / TEXTS
    if not stamped.is_file():
        return {}
    texts: dict[str, str] = json.loads(stamped.read_text(encoding="utf-8"))
    return texts


def differences(definition: CardDefinition, official: CardDefinition) -> list[str]:
    """What is printed otherwise on a card than a definition says, one line a fact. Empty if nothing is.

    Compares the slug, whether it is a token, and everything on each face but its abilities. Legality and sets change
    without the card, so they are not compared. Masteries and statuses are made by effects as tokens are, and the index
    does not call them so.
    """
    found = []
    if definition.slug != official.slug:
        found.append(f"slug: {definition.slug}, officially {official.slug}")
    if definition.token != official.token and definition.face.types.isdisjoint({"MASTERY", "STATUS"}):
        found.append(f"token: {definition.token}, officially {official.token}")
    if len(definition.faces) != len(official.faces):
        found.append(f"faces: {len(definition.faces)}, officially {len(official.faces)}")
    for ours, theirs in zip(definition.faces, official.faces, strict=False):
        for fact in FACTS:
            mine, printed = getattr(ours, fact), getattr(theirs, fact)
            if mine != printed:
                found.append(f"{fact}: {_shown(mine)}, officially {_shown(printed)}")
    return found


def _shown(fact: object) -> str:
    if isinstance(fact, frozenset):
        return " ".join(sorted(fact)) or "none"
    if isinstance(fact, tuple):
        return " ".join(fact) or "none"
    if isinstance(fact, Cost):
        return f"{fact.kind} {'X' if fact.value is None else fact.value}"
    return "none" if fact is None else str(fact)


def _reason_against(known: CardDefinition, official: CardDefinition, texts: Mapping[str, str]) -> str | None:
    """Why the abilities of a known definition are not those of the official card; None if they are."""
    if different := differences(known, official):
        return f"the abilities on file are for a card with other facts: {'; '.join(different)}"
    if official.slug not in texts:
        return "the abilities on file were not compared with any official text"
    if texts[official.slug] != fingerprint(official.text):
        return "the abilities on file are for another text of this card"
    return None
