"""Cards that texts speak of by name, such as tokens that are summoned: found when the text becomes that of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass, replace
from typing import Any, Self

from grandarchive.errors import GrandArchiveError
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import GainMastery, GainStatus
from grandarchive.model.kinds import Definition
from grandarchive.model.unresolved import CardCalled as CardCalled
from grandarchive.text.grammar.core import Words, init_fields, split


class NoSuchCard(GrandArchiveError):
    """A text speaks of a card by a name that no card has."""


class NameCalled(str):
    """The name of a card with these words, which stands for it until it is known how the card writes it."""

    __slots__ = ("words",)
    words: Words

    def __new__(cls, words: Words) -> Self:
        """Such a name with these words."""
        name = super().__new__(cls, " ".join(words))
        name.words = words
        return name

    def __eq__(self, other: object) -> bool:
        """The other is such a name with the same words."""
        return isinstance(other, NameCalled) and self.words == other.words

    def __ne__(self, other: object) -> bool:
        """It is anything else."""
        return not self == other

    __hash__ = str.__hash__


def words_of(card: Any) -> Words | None:
    """The words by which a text speaks of a card; None of what is no card."""
    if isinstance(card, CardCalled):
        return card.words
    return tuple(split(card.name)) if isinstance(card, CardDefinition) else None


def cards_called(value: Any) -> Iterator[Words]:
    """The names of cards that are known later."""
    if isinstance(value, CardCalled):
        yield value.words
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_called(each)
    elif is_dataclass(value) and not isinstance(value, (type, Definition)):
        for name in init_fields(type(value)):
            yield from cards_called(getattr(value, name))


def names_called(value: Any) -> Iterator[Words]:
    """The names that are known later of cards that need not be understood."""
    if isinstance(value, NameCalled):
        yield value.words
    elif isinstance(value, tuple):
        for each in value:
            yield from names_called(each)
    elif is_dataclass(value) and not isinstance(value, (type, Definition)):
        for name in init_fields(type(value)):
            yield from names_called(getattr(value, name))


def with_names(value: Any, names: Mapping[Words, str]) -> Any:
    """The same with names as they are written."""
    if isinstance(value, NameCalled):
        return names[value.words]
    if isinstance(value, tuple):
        return tuple(with_names(each, names) for each in value)
    if is_dataclass(value) and not isinstance(value, (type, Definition)) and any(True for _ in names_called(value)):
        kind: Any = type(value)
        return kind(**{name: with_names(getattr(value, name), names) for name in init_fields(kind)})
    return value


def with_cards(value: Any, find: Callable[[Words], CardDefinition | None]) -> Any:
    """The same with the cards that have these names. Raises `NoSuchCard` if there is none."""
    if isinstance(value, CardCalled):
        found = find(value.words)
        if found is None:
            raise NoSuchCard(" ".join(value.words))
        return found
    if isinstance(value, tuple):
        return tuple(with_cards(each, find) for each in value)
    if is_dataclass(value) and not isinstance(value, (type, Definition)):
        if not any(True for _ in cards_called(value)):
            return value
        kind: Any = type(value)
        if kind in (GainMastery, GainStatus):
            return _as_token(value, find)
        return kind(**{name: with_cards(getattr(value, name), find) for name in init_fields(kind)})
    return value


def _as_token(value: Any, find: Callable[[Words], CardDefinition | None]) -> Any:
    """A mastery or status, which no card is: the index has it among the cards."""
    part = "mastery" if isinstance(value, GainMastery) else "status"
    found = with_cards(getattr(value, part), find)
    return replace(value, **{part: replace(found, token=True)})
