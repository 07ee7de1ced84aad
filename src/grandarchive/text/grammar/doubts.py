"""Texts of which it is not certain that the abilities mean what they say: they are declined.

- What is said of a card after the text itself has moved it, and of a card that left before: it is followed through one
  change only (CR Ability Tracking 3.a). Only counters that are put on it where it went are clear.
- "Another target card" in a zone that the card of a trigger has just reached: the object is not that card.
- Amounts of "you" in what other players do: there "you" is who does it. Of players "having" something it is certain,
  and so is how much they recover, which is only said of what is theirs.
- What has been dealt "this way", if nobody knows what the same source has dealt before.
- From where an object "entered", but as it enters: the history knows nothing of other turns.
- What something "was" that the text itself changes.
- "Other" in a number of what others get: it may be another than they are, or than the card itself.
- Numbers of keywords that others have: there "you" and the card itself would be those.
- What is prevented or replaced of "an ally" or of "one or more": it may be chosen now, or be whichever it happens to.
- The activation of what was spoken of, if it is not just then activated: there is none.
- A card of somebody else that is said to go to your hand, memory or graveyard: it goes to its owner's.
- A card that may be activated from a banishment, if the text has not banished it: it may be anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Words, members_of, parts_of
from grandarchive.text.grammar.linking import REMEMBERED
from grandarchive.text.grammar.moving import MOVES, leaves, mentions_others, other_cards
from grandarchive.text.grammar.zones import all_but
from grandarchive.text.shapes.abilities import Keyword, Resolution, Static, Triggered
from grandarchive.text.shapes.amounts import Count, Level, Sum, Term, Times, TotalOf
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import By, Determine, If, Modal
from grandarchive.text.shapes.conditions import Happened
from grandarchive.text.shapes.effects import (
    SOURCE,
    AddCounters,
    Banish,
    BecomeCopy,
    BindAll,
    DealDamage,
    Generate,
    LookAt,
    Modify,
    Put,
    Recover,
    Reveal,
    Transform,
)
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.kinds import Ability
from grandarchive.text.shapes.measures import DifferentAmong, Highest, Lowest, Of
from grandarchive.text.shapes.modifications import (
    AddElements,
    AddTypes,
    Gains,
    Gets,
    Permits,
    PreventNext,
    PreventNextTime,
    Replaces,
    SetElements,
    SetTypes,
)
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    THIS,
    YOURS,
    Bound,
    Owned,
    Source,
    SourceCard,
    Target,
)
from grandarchive.text.shapes.pending import Pending
from grandarchive.text.shapes.players import Having

AMOUNTS: Final = (Count, Of, Level, Highest, Lowest, TotalOf, DifferentAmong, Times)
CHANGES: Final = (AddElements, AddTypes, BecomeCopy, SetElements, SetTypes, Transform)
"""What changes of what types and elements something is."""
AWAITED: Final = (PreventNext, PreventNextTime, Replaces)
"""Events that happen to an object only through another event."""
THEIR_OWNERS: Final = (Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD)
SEEN: Final = (BindAll, LookAt, Reveal)
YOUR_ZONES: Final = (("your", "hand"), ("your", "memory"), ("your", "graveyard"))
SPOKEN_OF_BEFORE: Final = frozenset({"it", "ally", "card", "champion", "item", "object", "unit", "weapon"})
"""Words with which ends how a text calls what it asks about."""
MOVED: Final = "moved"
MARKED: Final = "marked"
SPOKEN_OF: Final = "spoken of"
DEALT: Final = TotalOf(Pattern(Happening.DAMAGED, CHAMPION & YOURS, other=THIS))


def doubt(abilities: tuple[Any, ...]) -> str:
    """Why it is not certain that the abilities mean what the text says; nothing if it is."""
    for ability in _found(abilities, Ability):
        for followed in _ways(getattr(ability, "effects", ())):
            said = list(_of_source(followed))
            if MOVED not in said:
                continue
            before, after = said[: said.index(MOVED)], said[said.index(MOVED) + 1 :]
            if MARKED in before and not isinstance(ability, Resolution):
                return "what is marked before it is moved is the object"
            if after and (leaves(ability) or set(after) != {MARKED}):
                return "what is said of it after it was moved is not certain"
        if leaves(ability) and any(True for _ in other_cards(ability.effects)):
            return "the card is not excepted where it has gone"
    for ability in _found(abilities, Ability):
        if DEALT in _found(ability, TotalOf) and not any(each.amount == DEALT for each in _found(ability, Determine)):
            return "what was dealt this way is not known from what was dealt before"
        if not _enters(ability) and any(map(_is_entering, _found(ability, Happened))):
            return "from where it entered is known only as it enters"
    for ability in abilities:
        if any(map(_is_its_activation, _found(ability, Pending))) and not _activates(ability):
            return "what was spoken of has no activation"
    if any(name not in _banished(abilities) for name in _lent(abilities)):
        return "it is not certain from where it may be activated"
    for each in _found(abilities, Modify):
        if type(each.what) is Some and any(isinstance(change, AWAITED) for change in each.modifications):
            return "whether it is chosen now is not certain"
    for each in _found(abilities, By):
        counted = _found(_uncertain(each.effects), AMOUNTS, besides=(Having, Recover))
        if each.who is not Who.YOU and any(True for _ in counted):
            return "whose number it is, is not certain"
    for holding in _found(abilities, Static):
        if holding.affected is not THIS and any(mentions_others(each.amount) for each in _found(holding, Gets)):
            return "which others are counted is not certain"
        for given in _found(holding.modifications, Gains) if holding.affected is not THIS else ():
            if isinstance(given.ability, Keyword) and isinstance(given.ability.value, Term):
                return "whose number it is, is not certain"
    return ""


def past_doubt(abilities: tuple[Any, ...], words: Words) -> str:
    """Why it is not certain what something was; nothing if it is.

    What it was and what it is are the same if the text itself does not change that.
    """
    asked = any(words[at] == "was" and words[at - 1] in SPOKEN_OF_BEFORE for at in range(1, len(words)))
    changed = asked and any(True for _ in _found(abilities, CHANGES))
    return "what it was before the text changes it is not certain" if changed else ""


def owner_doubt(abilities: tuple[Any, ...], words: Words) -> str:
    """Why it is not certain where a card of somebody else goes; nothing if it is.

    A card goes to its owner (CR Game Zones - Hand 3), and the text says that it goes to you.
    """
    yours = any(words[at - 1] in ("to", "into") and words[at : at + 2] in YOUR_ZONES for at in range(1, len(words)))
    seen = (each for each in _found(abilities, SEEN) if getattr(each.what, "whose", Who.YOU) is not Who.YOU)
    by_others = (each for by in _found(abilities, By) if by.who is not Who.YOU for each in _found(by.effects, SEEN))
    theirs = {each.name for each in (*seen, *(each for each in by_others if not isinstance(each.what, Bound)))}
    put = (each.what for each in _found(abilities, Put) if yours and each.zone in THEIR_OWNERS)
    foreign = any(
        getattr(getattr(what, "among", None) or what, "name", "") in theirs or _is_anyones(what) for what in put
    )
    return "it goes to its owner, and is said to go to you" if foreign else ""


def _is_anyones(what: Any) -> bool:
    """A target in a graveyard or banishment, whoever owns it."""
    there = isinstance(what, Target) and what.zone in (Zone.GRAVEYARD, Zone.BANISHMENT)
    return there and Owned(Who.YOU) not in parts_of(what.filter)


def _is_its_activation(what: Pending) -> bool:
    """The activation of what was spoken of, and not what triggered."""
    return what.of is not None and what.when is None


def _activates(ability: Any) -> bool:
    """It is done as a card is activated, with its activation alone."""
    of_event = all(each.of == EVENT_CARD for each in _found(ability, Pending) if _is_its_activation(each))
    return of_event and any(each.happening is Happening.ACTIVATE for each in _found(ability, Pattern))


def _lent(abilities: tuple[Any, ...]) -> Iterator[str]:
    """How those cards are called that may be activated from a banishment."""
    for permits in _found(abilities, Permits):
        what = getattr(permits.filter, "what", None)
        if permits.zones == (Zone.BANISHMENT,) and isinstance(what, Bound):
            yield what.name


def _banished(abilities: tuple[Any, ...]) -> set[str]:
    """How those cards are called that are banished there, and the names for what another paragraph banishes."""
    acts = _found(abilities, (Banish, Generate, Put))
    there = [each for each in acts if getattr(each, "zone", Zone.BANISHMENT) is Zone.BANISHMENT]
    names = {getattr(each, "name", "") for act in there for each in (act, getattr(act, "what", None))}
    return names | set(REMEMBERED.values())


def _uncertain(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects but for those that choose all of one's own cards but some: how many there are is certain."""
    return tuple(each for each in effects if not _chooses_all_but_some(getattr(each, "what", None)))


def _chooses_all_but_some(what: Any) -> bool:
    match what:
        case Some(zones=zones, minimum=Sum(there, int(number)), whose=Who.YOU) if number < 0:
            counts = [Count(ANYTHING, zone, Who.YOU) for zone in zones]
            all_there = there in counts or (len(counts) == 2 and there == Sum(counts[0], counts[1]))
            return all_there and what == all_but(there, number, zones, what.name)
    return False


def _enters(ability: Any) -> bool:
    """It triggers as its object enters the field."""
    return isinstance(ability, Triggered) and ability.pattern == Pattern(Happening.ENTER, THIS)


def _is_entering(condition: Happened) -> bool:
    """The object itself entered from somewhere."""
    pattern = condition.pattern
    return pattern.happening is Happening.ENTER and pattern.subject == THIS and pattern.out_of is not None


def _ways(effects: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """What is followed: of modes one of which is chosen, one, and what is done on a condition or else otherwise."""
    for place, effect in enumerate(effects):
        branches: tuple[tuple[Any, ...], ...] = ()
        if isinstance(effect, Modal) and effect.maximum == 1:
            branches = tuple(mode.effects for mode in effect.modes)
        elif type(effect) is If and effect.otherwise:
            branches = (effect.condition, *effect.then), (effect.condition, *effect.otherwise)
        if branches:
            for branch in branches:
                yield from _ways((*effects[:place], *branch, *effects[place + 1 :]))
            return
    yield effects


def _of_source(value: Any) -> Iterator[str]:
    """What is done with the source, in order, but for abilities that are given."""
    if isinstance(value, Source | SourceCard):
        yield SPOKEN_OF
    elif isinstance(value, MOVES) and isinstance(value.what, Source | SourceCard):
        yield MOVED
    elif isinstance(value, AddCounters) and isinstance(value.what, SourceCard):
        yield MARKED
    elif isinstance(value, DealDamage) and value.source == SOURCE:
        for part in (value.amount, value.what):
            yield from _of_source(part)
    elif not isinstance(value, Ability):
        for each in members_of(value):
            yield from _of_source(each)


def _found(value: Any, kind: Any, besides: Any = ()) -> Iterator[Any]:
    """Every word of a kind, but for those within words of another kind."""
    if isinstance(value, besides):
        return
    if isinstance(value, kind) and is_dataclass(value):
        yield value
    for each in members_of(value):
        yield from _found(each, kind, besides)
