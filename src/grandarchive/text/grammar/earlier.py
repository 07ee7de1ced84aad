"""What an earlier paragraph of an action has named and a later one speaks of: all of them are one text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Any, Final

from grandarchive.text.grammar.core import Words, init_fields, members_of
from grandarchive.text.grammar.occasions import fits, noun_of
from grandarchive.text.shapes.abilities import Ability, Resolution
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.effects import Summon
from grandarchive.text.shapes.nouns import Bound, Target
from grandarchive.text.shapes.players import PlayerTarget, ThePlayer

NOUNS: Final = ("that ", "those ")
"""How phrases begin for what another paragraph has named: "it" is too little."""
PLAYERS: Final = ("that player", "that opponent")
WHERE: Final = frozenset({"target", "tokens", "token"})
"""Words of a paragraph in which something is named that others may speak of."""
NAMING: Final = (Target, PlayerTarget, Summon, Some)
"""What gives it a name."""


def may_be_there(ability: Any, phrase: str, before: Words) -> bool:
    """A phrase of an action may be for what a paragraph `before` has named: which one, is found out for the card."""
    return type(ability) is Resolution and phrase.startswith(NOUNS) and not WHERE.isdisjoint(before)


def called_later(abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """The abilities of a card, in which something is called from the beginning as a later paragraph calls it.

    That is the only thing of its kind that an earlier one targets or chooses, or the only tokens that it summons; what
    is not certain keeps its name, so that the card is not understood.
    """
    found: list[Any] = list(abilities)
    actions = [place for place, ability in enumerate(found) if isinstance(ability, Resolution)]
    for place in actions:
        own = {each.name for each in _words(found[place], NAMING)}
        asked = {each.name for each in _words(found[place], (Bound, ThePlayer))} - own
        for phrase in sorted(name for name in asked if name.startswith(NOUNS)):
            there = [(at, each) for at in actions for each in _words(found[at], NAMING) if at < place]
            meant = [(at, each) for at, each in there if _can_be(phrase, each)]
            if len(meant) == 1 and not any(each.name == phrase for _, each in there):
                at, thing = meant[0]
                found[at] = _renamed(found[at], thing.name, phrase)
    return tuple(found)


def _can_be(phrase: str, thing: Any) -> bool:
    if phrase in PLAYERS:
        return isinstance(thing, PlayerTarget)
    if phrase.endswith(("token", "tokens")):
        return isinstance(thing, Summon) and (phrase == "that token") == (thing.amount == 1)
    if isinstance(thing, Summon | PlayerTarget):
        return False
    return phrase.startswith("that ") == (thing.maximum == 1) and fits(phrase, noun_of(thing.filter))


def _words(value: Any, kinds: tuple[type, ...]) -> Iterator[Any]:
    """Every word of these kinds, but for abilities that are given."""
    if isinstance(value, kinds):
        yield value
    for each in members_of(value):
        if not isinstance(each, Ability):
            yield from _words(each, kinds)


def _renamed(value: Any, old: str, new: str) -> Any:
    if type(value) is str:
        return new if value == old else value
    if isinstance(value, tuple):
        return tuple(_renamed(each, old, new) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        changed = {name: _renamed(getattr(value, name), old, new) for name in init_fields(type(value))}
        return replace(value, **changed)
    return value
