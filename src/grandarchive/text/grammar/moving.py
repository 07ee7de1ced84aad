"""Whether a text that moves its own card means the object that it is, or the card.

An ability that is activated or triggers moves the source only as long as it is the object that it was; what an action
does, and what triggers as the object leaves, moves the card (CR Ability Tracking 3.a). What a text says of its card
after it put that onto the field is said of the object that the card became, and "another card" where the card has
gone is none but that: here both get a name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import is_dataclass, replace
from itertools import pairwise
from typing import Any, Final

from grandarchive.model.terms import Zone
from grandarchive.text.grammar.core import init_fields, members_of
from grandarchive.text.shapes.abilities import Activated, Resolution, Static, Triggered
from grandarchive.text.shapes.effects import AddCounters, Banish, BindAll, Load, Modify, Preserve, Put, PutIntoLineage
from grandarchive.text.shapes.events import Happening
from grandarchive.text.shapes.kinds import Ability
from grandarchive.text.shapes.nouns import (
    EVENT_CARD,
    THIS,
    UNIT,
    Among,
    Attacking,
    Bound,
    Every,
    Not,
    Source,
    SourceCard,
    Target,
)

MOVES: Final = (Banish, Load, Preserve, Put, PutIntoLineage)
OBJECT: Final[frozenset[type]] = frozenset({Source})
CARD: Final[frozenset[type]] = frozenset({SourceCard})
LEAVING: Final = frozenset({Happening.DIE, Happening.LEAVE, Happening.SACRIFICED})
RETURNED: Final = "returned"
"""What the card became that was put onto the field."""
ITSELF: Final = "this card"
"""The card where it has gone."""
STRIKES: Final = frozenset({Happening.HIT, Happening.KILL})
THE_ATTACKER: Final = Every(UNIT & Attacking())
FIGHTING: Final = frozenset({Happening.ATTACK, Happening.HIT, Happening.KILL})
"""As these happen the source may be an object or an attack card."""


def fighting(*, in_intent: bool | None) -> frozenset[type]:
    """As what the card of a text is there when it attacks or hits; nothing if that is not known.

    What triggers from the intent knows the card through one change of zones (CR Ability Tracking 3.a).
    """
    return frozenset() if in_intent is None else CARD if in_intent else OBJECT


def misplaced(abilities: tuple[Any, ...], fights: frozenset[type] = frozenset()) -> bool:
    """Whether one of the abilities moves the object where it has to be the card, or the other way round."""
    own = set(map(id, abilities))
    given = set(map(id, _in_intents(abilities)))
    for each in _abilities(abilities):
        there = fights if id(each) in own else CARD if id(each) in given else frozenset()
        early, late = _marked(_said(each))
        if not set(_moved(_said(each))) <= _suitable(each, there):
            return True
        if not early <= _markable(each, there, before=True) or not late <= _markable(each, there):
            return True
    return _goes_and_comes(abilities)


def _goes_and_comes(value: Any) -> bool:
    """What is called "it" after it was banished is another object than the one that was: its name follows it then."""
    if isinstance(value, tuple):
        for gone, back in pairwise(value):
            if type(gone) is Banish and gone.what == Source() and type(back) is Put and type(back.what) is Bound:
                return True
    return any(_goes_and_comes(each) for each in members_of(value))


def _in_intents(value: Any) -> Iterator[Ability]:
    """The abilities that cards in an intent are given."""
    if isinstance(value, Modify) and isinstance(value.what, Every) and value.what.zone is Zone.INTENT:
        yield from _abilities(value.modifications)
    for each in members_of(value):
        yield from _in_intents(each)


def settled(abilities: tuple[Any, ...], fights: frozenset[type] = frozenset()) -> tuple[Any, ...]:
    """The abilities with the card moved where it was called "it", and where only the card can be meant."""
    found = (_followed(_marked_there(_excepted(_with_card(ability, fights)))) for ability in abilities)
    return tuple(_striking(ability, THE_ATTACKER, EVENT_CARD) for ability in found)


def unsettled(ability: Any) -> Any:
    """An ability as it is said: without the names that are given to what it calls by its own."""
    ability = _striking(ability, EVENT_CARD, THE_ATTACKER)
    effects = getattr(ability, "effects", ())
    for name, what in ((RETURNED, Source()), (ITSELF, THIS)):
        if any(type(each) is BindAll and each.name == name for each in effects):
            effects = tuple(each for each in effects if type(each) is not BindAll or each.name != name)
            old = Bound(name) if name == RETURNED else Among(Bound(name))
            effects = _exchanged(effects, old, what)
    return ability if effects == getattr(ability, "effects", ()) else _with_card(replace(ability, effects=effects))


def _striking(value: Any, old: Any, new: Any) -> Any:
    """The same with what hits or kills called otherwise, in what that makes trigger.

    As it resolves nothing attacks any more (CR Combat Phase - End of Combat Step 1.c), so the attacker is who did.
    """
    if isinstance(value, tuple):
        return tuple(_striking(each, old, new) for each in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    fields = {name: getattr(value, name) for name in init_fields(type(value))}
    changed = {name: _striking(each, old, new) for name, each in fields.items()}
    if isinstance(value, Triggered) and value.pattern.happening in STRIKES:
        changed["effects"] = _within_event(changed["effects"], old, new)
    return value if changed == fields else replace(value, **changed)


def _within_event(value: Any, old: Any, new: Any) -> Any:
    """The same with one thing in the place of another, but where an event of its own is waited for."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        return tuple(_within_event(each, old, new) for each in value)
    if not is_dataclass(value) or isinstance(value, type) or hasattr(value, "pattern"):
        return value
    fields = {name: getattr(value, name) for name in init_fields(type(value))}
    changed = {name: _within_event(each, old, new) for name, each in fields.items()}
    return value if changed == fields else replace(value, **changed)


def leaves(ability: Any) -> bool:
    """Whether an ability triggers as its object leaves, or its card the zone from where it watches."""
    if not isinstance(ability, Triggered):
        return False
    return ability.pattern.happening in LEAVING or _has_moved(ability)


def _has_moved(ability: Any) -> bool:
    """Whether an ability triggers as its card leaves the zone from where it watches."""
    if not isinstance(ability, Triggered):
        return False
    return ability.pattern.happening is Happening.MOVE and ability.pattern.subject == THIS


def _followed(ability: Any) -> Any:
    """What is said of the card after it was put onto the field is said of what came of it."""
    effects = getattr(ability, "effects", ())
    for place, each in enumerate(effects):
        if type(each) is Put and each.zone is Zone.FIELD and isinstance(each.what, Source | SourceCard):
            after = _exchanged(effects[place + 1 :], Source(), Bound(RETURNED), {"what"})
            if after == effects[place + 1 :] or any(True for _ in _sources(after)):
                return ability
            known = BindAll(each.what, RETURNED), replace(each, what=Bound(RETURNED))
            return replace(ability, effects=(*effects[:place], *known, *after))
    return ability


def _marked_there(ability: Any) -> Any:
    """What is put on the card that has left, after that was banished, is put on it where it is then."""
    effects: tuple[Any, ...] = getattr(ability, "effects", ())
    if leaves(ability) and len(effects) == 2 and effects[0] == Banish(SourceCard()) and type(effects[1]) is AddCounters:
        if effects[1].what == SourceCard():
            known = BindAll(SourceCard(), RETURNED), Banish(Bound(RETURNED))
            return replace(ability, effects=(*known, replace(effects[1], what=Bound(RETURNED))))
    return ability


def _excepted(ability: Any) -> Any:
    """What is another card than this one where it has gone is another one than the card that it is there."""
    others = list(other_cards(ability.effects)) if leaves(ability) else []
    if not others or any(isinstance(each, Target) for each in others):
        return ability
    effects = _exchanged(ability.effects, Not(THIS), Not(Among(Bound(ITSELF))))
    return replace(ability, effects=(BindAll(SourceCard(), ITSELF), *effects))


def other_cards(value: Any) -> Iterator[Any]:
    """What speaks of something in another zone than the field, but for the source."""
    zones = getattr(value, "zones", None) or (getattr(value, "zone", Zone.FIELD),)
    if Zone.FIELD not in zones and mentions_others(getattr(value, "filter", None)):
        yield value
    for each in members_of(value):
        yield from other_cards(each)


def mentions_others(filter: Any) -> bool:
    """Whether it speaks of something but for the source."""
    return filter == Not(THIS) or any(mentions_others(each) for each in members_of(filter))


def _sources(value: Any) -> Iterator[Any]:
    """Where the source is spoken of, but for abilities that are given."""
    if isinstance(value, Source | SourceCard):
        yield value
    for each in () if isinstance(value, Ability) else members_of(value):
        yield from _sources(each)


def _exchanged(value: Any, old: Any, new: Any, places: Collection[str] = ()) -> Any:
    """The same with one thing in the place of another, in these fields or all, but for abilities that are given."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        return tuple(_exchanged(each, old, new, places) for each in value)
    if not is_dataclass(value) or isinstance(value, (type, Ability)):
        return value
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in init_fields(kind)}
    changed = {
        name: _exchanged(each, old, new, places) if not places or each != old or name in places else each
        for name, each in fields.items()
    }
    return value if changed == fields else kind(**changed)


def _suitable(ability: Any, fights: frozenset[type]) -> frozenset[type]:
    """As what an ability moves its source."""
    if isinstance(ability, Resolution):
        return CARD
    if isinstance(ability, Triggered) and ability.pattern.subject == THIS:
        if leaves(ability):
            return CARD
        if ability.pattern.happening in FIGHTING:
            return fights
    return OBJECT if isinstance(ability, Activated | Triggered) else OBJECT | CARD


def _markable(ability: Any, fights: frozenset[type], *, before: bool = False) -> frozenset[type]:
    """As what an ability puts counters on its source: on the card if it moves that, or that has moved.

    Before an object is moved, counters are put on the object.
    """
    if _has_moved(ability):
        return CARD
    if isinstance(ability, Static) and not ability.zones:
        return OBJECT
    if isinstance(ability, Activated | Triggered | Resolution):
        if before and _stays(ability, fights):
            return OBJECT
        return CARD if any(_moved(_said(ability))) else OBJECT
    return OBJECT | CARD


def _stays(ability: Any, fights: frozenset[type]) -> bool:
    """Whether the source of an ability is an object until the ability moves it."""
    return isinstance(ability, Activated | Triggered) and _suitable(ability, fights) == OBJECT


def _abilities(value: Any) -> Iterator[Any]:
    """All abilities, and those that they give."""
    if isinstance(value, Ability):
        yield value
    for each in members_of(value):
        yield from _abilities(each)


def _said(ability: Any) -> Any:
    """What an ability does, or all that it says."""
    return ability.effects if hasattr(ability, "effects") else tuple(members_of(ability))


def _moved(value: Any) -> Iterator[type]:
    """How the source is named where it is moved, but for abilities that are given."""
    back = type(value) is BindAll and value.name == RETURNED
    if (back or isinstance(value, MOVES)) and isinstance(value.what, Source | SourceCard):
        yield type(value.what)
    for each in () if isinstance(value, Ability) else members_of(value):
        yield from _moved(each)


def _marked(value: Any) -> tuple[frozenset[type], frozenset[type]]:
    """How the source is named where counters are put on it, before it is moved and afterwards."""
    found: tuple[set[type], set[type]] = set(), set()
    gone = False
    for each in _deeds(value):
        if isinstance(each, MOVES) and isinstance(each.what, Source | SourceCard):
            gone = True
        elif isinstance(each, AddCounters) and isinstance(each.what, Source | SourceCard):
            found[gone].add(type(each.what))
    return frozenset(found[False]), frozenset(found[True])


def _deeds(value: Any) -> Iterator[Any]:
    """All that is done, but for abilities that are given."""
    yield value
    for each in () if isinstance(value, Ability) else members_of(value):
        yield from _deeds(each)


def _with_card(ability: Any, fights: frozenset[type] = frozenset()) -> Any:
    if not hasattr(ability, "effects"):
        return ability
    kinds: tuple[type, ...] = MOVES if _suitable(ability, fights) == CARD else ()
    if any(_moved(ability.effects)) or _has_moved(ability):
        kinds = (*kinds, AddCounters)
    if not kinds:
        return ability
    return replace(ability, effects=_of_card(ability.effects, kinds, [not _stays(ability, fights)]))


def _of_card(value: Any, kinds: tuple[type, ...], gone: list[bool]) -> Any:
    """The same with the card in the place of the object in these kinds of effects.

    `gone` says whether counters are put on the card, which they are as soon as an effect has moved the object.
    """
    if isinstance(value, tuple):
        return tuple([_of_card(each, kinds, gone) for each in value])
    if not is_dataclass(value) or isinstance(value, (type, Ability)):
        return value
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in init_fields(kind)}
    changed = {name: _of_card(each, kinds, gone) for name, each in fields.items()}
    if kind in kinds and changed["what"] == Source() and (kind is not AddCounters or gone[0]):
        changed["what"] = SourceCard()
    if kind in MOVES and isinstance(fields["what"], Source | SourceCard):
        gone[0] = True
    return value if changed == fields else kind(**changed)
