"""What an ability is on: on some cards it would never work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from grandarchive.model import conditions, modifications, nouns, outcomes
from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    CostsLess,
    Keyword,
    Resolution,
    Static,
    Triggered,
)
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.reach import OBJECTS, check_within
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.costs import RestThis
from grandarchive.model.events import Happening
from grandarchive.model.keywords import DONE, InShort
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import THIS
from grandarchive.model.terms import OBJECT_TYPES, CostKind, Zone

if TYPE_CHECKING:
    from grandarchive.model.cards import CardDefinition, Face

# Faces ---------------------------------------------------------------------------------------------------------


class Carrier(NamedTuple):
    """What a face can be, as far as abilities on it can work."""

    object: bool
    attack: bool
    action: bool
    mastery: bool
    champion: bool
    kind: CostKind
    flip: bool

    @property
    def live(self) -> bool:
        """Triggered and static abilities work: it is on the field, in an intent, or with its player."""
        return self.object or self.attack or self.mastery


BOONS: Final = frozenset({"GREATER BOON", "LESSER BOON"})


def carrier(face: Face, *, flip: bool) -> Carrier:
    """What a face can be. The flip side is never played (CR Double-faced Cards 3)."""
    types = face.types
    is_object = not types.isdisjoint(OBJECT_TYPES)
    attack = "ATTACK" in types and not is_object
    mastery = not is_object and ("MASTERY" in types or not types.isdisjoint(BOONS))
    action = "ACTION" in types and not (is_object or attack)
    kind = CostKind.NONE if flip else face.cost.kind
    return Carrier(is_object, attack, action, mastery, "CHAMPION" in types, kind, flip)


def check_abilities(definition: CardDefinition) -> None:
    """Every ability of a card is on a face where it works. Raises `IllegalDefinition`."""
    for side, face in enumerate(definition.faces):
        on = carrier(face, flip=side > 0)
        for place, ability in enumerate(face.abilities):
            with At(f".faces[{side}].abilities[{place}]"):
                if isinstance(ability, Keyword):
                    _check_repeated(ability, face.abilities[:place])
                check_within(ability)
                if ability.inherited:
                    _check_inherited(ability, on)
                PRINTED[type(ability)](ability, on)
                _check_source(ability, face, definition)


def _check_inherited(a: Ability, on: Carrier) -> None:
    """The champion has it from its inner lineage, and uses it (CR Keywords - Inherited Effect 1)."""
    if not on.champion:
        raise refuse("only champions are in a lineage", "leave inherited out")
    if isinstance(a, (Resolution, CostsLess, AdditionalCost)) or (
        isinstance(a, Keyword) and OBJECTS.isdisjoint(DONE[a.name].zones)
    ):
        raise refuse("it is not for an object, which is what inherits it", "leave inherited out")


def _check_repeated(k: Keyword, before: tuple[Ability, ...]) -> None:
    """What a keyword says is not said before."""
    meaning = DONE[k.name]
    each = isinstance(meaning, InShort) and not meaning.redundant
    if k.name == "link" and any(isinstance(a, Keyword) and a.name == "link" for a in before):
        raise refuse("an object is linked to one thing", "write one link")
    if k in before and not each:
        raise refuse(f"{k.name} is redundant", "write it once")


def _keyword(k: Keyword, on: Carrier) -> None:
    meaning = DONE[k.name]
    if meaning.objects and not (on.object or (meaning.attacks and on.attack)):
        raise refuse(f"{k.name} is for objects{' and attacks' if meaning.attacks else ''}, and this is none")
    if k.name == "lineage" and not on.champion:
        raise refuse("only champions have a lineage")
    if k.name in ("efficiency", "fast activation", "interdiction") and on.kind is CostKind.NONE:
        raise refuse(f"{k.name} is for cards that are played, and this has no cost to play it for")
    if k.name == "preserve" and not (on.object or on.action):
        raise refuse("only objects and actions are preserved")
    if on.mastery:
        raise refuse("what is neither card nor object has no keywords")


def _live(a: Ability, on: Carrier) -> None:
    if not on.live:
        remedy = "an action has Resolution" if on.action else ""
        raise refuse(f"a {type(a).__name__.lower()} ability works on objects and intents, and this is none", remedy)


USING: Final = (Happening.ACTIVATE, Happening.NEGATED)
"""What happens to cards that are played, and to abilities of objects."""


def _triggered(a: Triggered, on: Carrier) -> None:
    """The source watches from the field or an intent, also as it leaves the field (CR Abilities 5, 13)."""
    _live(a, on)
    pattern = a.pattern
    if pattern.subject is not THIS:
        return
    with At(".pattern"):
        if pattern.happening in USING and not {"ability", "trigger"}.isdisjoint(pattern.items):
            return  # that is an ability of the source
        if pattern.happening in (*USING, Happening.MATERIALIZE):
            raise refuse("its abilities do not work yet as it is played", "write Happening.ENTER")
        if pattern.happening in (Happening.RECOVER, Happening.LEVEL_UP) and not on.champion:
            raise refuse("only a champion does that")
        if pattern.happening is Happening.MOVE and Zone.FIELD not in (pattern.into, pattern.out_of or Zone.FIELD):
            raise refuse(f"it does not watch from {shown(pattern.out_of)}")


def _static(a: Static, on: Carrier) -> None:
    zones = frozenset(a.zones)
    if a.affected is not THIS:
        _live(a, on)
        return
    if on.mastery and zones.isdisjoint({Zone.MASTERY, Zone.PANTHEON}):
        raise refuse("it is about a card that is neither object nor intent", "say zones=(Zone.MASTERY,)")
    if on.action and zones <= OBJECTS:
        raise refuse("an action is never an object or intent", "say in which zones it works")
    if not on.mastery and zones <= {Zone.MASTERY, Zone.PANTHEON}:
        raise refuse("only masteries and boons are there")
    if Zone.LINEAGE in zones:
        raise refuse("a card in a lineage has its static abilities as its champion has them", "write inherited=True")


def _used(a: Activated, on: Carrier) -> None:
    if not (on.object or on.mastery):
        raise refuse("only abilities of objects are activated")
    if on.mastery and RestThis() in a.costs:
        raise refuse("what is no object does not rest")


def _resolution(_: Resolution, on: Carrier) -> None:
    if not on.action:
        raise refuse("only actions do something as they resolve", "an object has triggered abilities")
    if on.flip:
        raise refuse("the flip side of a card is never played")


def _played(a: Ability, on: Carrier) -> None:
    if on.kind is CostKind.NONE:
        raise refuse(f"{type(a).__name__} is for cards that are played, and this has no cost to play it for")


def _additional(a: AdditionalCost, on: Carrier) -> None:
    _played(a, on)
    if on.kind is CostKind.MEMORY:
        raise refuse("additional costs are paid for activations only, and this is materialized")
    if a.banish_on_resolution and not on.action:
        raise refuse("only actions leave the Effects Stack for the graveyard as they resolve")


PRINTED: Final[dict[type, Callable[[Any, Carrier], None]]] = {
    Keyword: _keyword,
    Triggered: _triggered,
    Static: _static,
    Activated: _used,
    Resolution: _resolution,
    CostsLess: _played,
    AdditionalCost: _additional,
}


def _check_source(ability: Ability, face: Face, definition: CardDefinition) -> None:
    """The source has what its own text speaks of: a link, a class, another side."""
    linked = any(isinstance(a, Keyword) and a.name == "link" for a in face.abilities)
    for name in FIELDS[type(ability)]:
        with At(f".{name}"):
            _look(getattr(ability, name), linked, bool(face.classes))
    if not isinstance(ability, Static):
        return
    for place, m in enumerate(ability.modifications):
        if isinstance(m, Replaces) and isinstance(m.outcome, outcomes.Enters) and m.outcome.transformed:
            if m.pattern.subject is THIS and (len(definition.faces) == 1 or definition.token):
                with At(f".modifications[{place}].outcome.transformed"):
                    raise refuse("the card has no other side")


def _look(word: Any, linked: bool, classed: bool) -> None:
    if isinstance(word, nouns.Linked) and not linked:
        raise refuse("the source is linked to nothing", 'give it Keyword("link", …)')
    if isinstance(word, conditions.ClassBonus) and not classed:
        raise refuse("the card has no class for a bonus", "give it a subtype that is one")
    if isinstance(word, tuple):
        for place, item in enumerate(word):
            with At(f"[{place}]"):
                _look(item, linked, classed)
    elif not isinstance(word, (modifications.Gains, modifications.AttacksGain)):
        for name in FIELDS.get(type(word), ()):
            if name not in ("gains", "token", "mastery"):
                with At(f".{name}"):
                    _look(getattr(word, name), linked, classed)
