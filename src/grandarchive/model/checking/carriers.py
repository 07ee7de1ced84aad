"""What an ability is on: on some cards it would never work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from grandarchive.model import conditions, effects, modifications, nouns, outcomes, states
from grandarchive.model.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    BeginsOnField,
    Imbue,
    Keyword,
    OwnCost,
    PlayFrom,
    PlayOnlyIf,
    Resolution,
    Starcalling,
    Static,
    Triggered,
)
from grandarchive.model.amounts import TimesResolved, TimesUsed, Variable
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.paying import check_costs_elsewhere
from grandarchive.model.checking.reach import OBJECTS, check_within
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.conditions import Cascaded, cascades
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.keywords import DONE, LINKS, InShort
from grandarchive.model.modifications import Gains, Replaces
from grandarchive.model.nouns import THIS
from grandarchive.model.pending import Pending
from grandarchive.model.terms import OBJECT_TYPES, OWNED_ZONES, CostKind, Zone

if TYPE_CHECKING:
    from grandarchive.model.cards import CardDefinition, Face

# Faces ---------------------------------------------------------------------------------------------------------


class Carrier(NamedTuple):
    """What a face can be, as far as abilities on it can work. A `charge` is an action that intents are made of."""

    object: bool
    attack: bool
    action: bool
    home: frozenset[Zone]
    champion: bool
    kind: CostKind
    flip: bool
    token: bool
    charge: bool

    @property
    def mastery(self) -> bool:
        """It is with its player, and neither a card of a zone nor an object: a mastery, a status or a boon."""
        return bool(self.home)

    @property
    def boon(self) -> bool:
        """It is a boon, which is bestowed."""
        return Zone.PANTHEON in self.home

    @property
    def live(self) -> bool:
        """Triggered and static abilities work: it is on the field, in an intent, or with its player."""
        return self.object or self.attack or self.mastery or self.charge


HOMES: Final = {
    "MASTERY": Zone.MASTERY,
    "STATUS": Zone.MASTERY,
    "GREATER BOON": Zone.PANTHEON,
    "LESSER BOON": Zone.PANTHEON,
}
"""Where that is which is neither a card of a zone nor an object, by its type."""

HEIR: Final = Carrier(True, False, False, frozenset(), True, CostKind.MEMORY, False, False, False)
"""The champion that inherits an ability; any card can be in its inner lineage (CR Game Terms - Inner Lineage 2)."""


def carrier(face: Face, *, flip: bool, token: bool) -> Carrier:
    """What a face can be. The flip side is never played (CR Double-faced Cards 3)."""
    types = face.types
    is_object = not types.isdisjoint(OBJECT_TYPES)
    attack = "ATTACK" in types and not is_object
    home = frozenset() if is_object else frozenset(HOMES[type] for type in types if type in HOMES)
    action = "ACTION" in types and not (is_object or attack)
    kind = CostKind.NONE if flip else face.cost.kind
    charge = action and "AETHERCHARGE" in face.subtypes
    return Carrier(is_object, attack, action, home, "CHAMPION" in types, kind, flip, token, charge)


def check_abilities(definition: CardDefinition) -> None:
    """Every ability of a card is on a face where it works. Raises `IllegalDefinition`."""
    for side, face in enumerate(definition.faces):
        on = carrier(face, flip=side > 0, token=definition.token)
        for place, ability in enumerate(face.abilities):
            with At(f".faces[{side}].abilities[{place}]"):
                if isinstance(ability, Keyword):
                    _check_repeated(ability, face.abilities[:place])
                check_within(ability)
                _check_unchosen(ability, face.abilities[:place])
                if ability.inherited:
                    _check_inherited(ability, on)
                PRINTED[type(ability)](ability, HEIR if ability.inherited else on)
                _check_source(ability, face, definition, HEIR if ability.inherited else on)


ABOUT_PLAYING: Final = (
    Resolution,
    OwnCost,
    AdditionalCost,
    AlternativeCost,
    PlayFrom,
    PlayOnlyIf,
    Starcalling,
    Imbue,
    BeginsOnField,
)
"""What a text says of its card before that is an object."""


def _check_inherited(a: Ability, on: Carrier) -> None:
    """The champion has it from its inner lineage, and uses it (CR Keywords - Inherited Effect 1)."""
    if on.mastery or on.token:
        raise refuse("only cards are in a lineage", "leave inherited out")
    if isinstance(a, (Triggered, Activated)) and a.zones:
        raise refuse("it works where the champion is that inherits it", "leave zones out")
    if (
        isinstance(a, ABOUT_PLAYING)
        or (isinstance(a, Keyword) and OBJECTS.isdisjoint(DONE[a.name].zones))
        or (isinstance(a, Triggered) and a.as_played)
    ):
        raise refuse("it is not for an object, which is what inherits it", "leave inherited out")


def _check_repeated(k: Keyword, before: tuple[Ability, ...]) -> None:
    """What a keyword says is not said before."""
    meaning = DONE[k.name]
    each = isinstance(meaning, InShort) and not meaning.redundant
    if k.name in LINKS and any(isinstance(a, Keyword) and a.name in LINKS for a in before):
        raise refuse("an object is linked to one thing", "write one link")
    if k in before and not each:
        raise refuse(f"{k.name} is redundant", "write it once")


def _check_unchosen(a: Ability, before: tuple[Ability, ...]) -> None:
    """What may not be chosen again is remembered by an object, for one of its abilities (CR Ability Tracking 1)."""
    if not _remembers(a):
        return
    if isinstance(a, Resolution):
        raise refuse("a card that is played remembers no modes", "leave unchosen out")
    if a.inherited:
        raise refuse("a champion remembers modes of its top card only", "leave inherited out")
    if any(_remembers(other) for other in before):
        raise refuse("an object remembers the modes of one ability", "leave unchosen out of the others")


def _remembers(a: Ability) -> bool:
    return isinstance(a, (Triggered, Activated, Resolution)) and any(
        isinstance(effect, effects.Modal) and effect.unchosen for effect in a.effects
    )


def _keyword(k: Keyword, on: Carrier) -> None:
    meaning = DONE[k.name]
    if meaning.objects and not (on.object or (meaning.attacks and (on.attack or on.charge))):
        raise refuse(f"{k.name} is for objects{' and attacks' if meaning.attacks else ''}, and this is none")
    if k.name == "command" and not on.attack:
        raise refuse("only attacks are commands")
    if k.name == "lineage" and not on.champion:
        raise refuse("only champions have a lineage")
    if k.name in OF_PLAYING and on.kind is CostKind.NONE:
        raise refuse(f"{k.name} is for cards that are played, and this has no cost to play it for")
    if k.name in IN_OTHER_ZONES and on.token:
        raise refuse(f"{k.name} is for cards, and a token is on the field only")
    if k.name in IN_OTHER_ZONES and on.flip:
        raise refuse(f"{k.name} works elsewhere than on the field, and only the default side counts there")
    if k.name == "preserve" and not (on.object or on.action):
        raise refuse("only objects and actions are preserved")
    if k.name == "first boon" and not on.boon:
        raise refuse("only boons are bestowed")
    if on.boon and k.name not in OF_BOONS:
        raise refuse(f"nothing asks a boon for {k.name}")
    if on.mastery and not on.boon:
        raise refuse("what is neither card nor object has no keywords")


OF_PLAYING: Final = frozenset(
    {"class locked", "aenean progression", "efficiency", "fast activation", "interdiction", "kindle", "level locked"}
)
"""Keywords about playing the card that has them."""
IN_OTHER_ZONES: Final = frozenset({"aethercalling", "divine relic", "floating memory"})
"""Keywords that work in decks and graveyards (CR Double-faced Cards 4, CR Tokens 3)."""

OF_BOONS: Final = frozenset({"class locked", "level locked", "first boon"})
"""The keywords of boons (CR Bestowing Boons 3.1.2, CR Keywords - First Boon 1)."""


def _live(a: Ability, on: Carrier) -> None:
    if not on.live:
        remedy = "an action has Resolution" if on.action else ""
        raise refuse(f"a {type(a).__name__.lower()} ability works on objects and intents, and this is none", remedy)


MASTERED: Final = frozenset({Zone.MASTERY, Zone.PANTHEON})


def _where(a: Triggered | Activated, on: Carrier) -> frozenset[Zone]:
    """Where an ability works: in the zones it names, or as the rules have it (CR Abilities 4 to 7)."""
    if a.zones:
        for place, zone in enumerate(a.zones):
            with At(f".zones[{place}]"):
                _check_zone(zone, on)
        return frozenset(a.zones)
    if on.object:
        return OBJECTS
    if on.attack or (on.charge and isinstance(a, Activated)):
        return frozenset({Zone.INTENT})
    if on.mastery:
        return on.home
    if on.charge:
        return frozenset({Zone.STACK, Zone.INTENT})
    return frozenset({Zone.STACK}) if on.action and isinstance(a, Triggered) else frozenset()


def _check_zone(zone: Zone, on: Carrier) -> None:
    """The card can be there, with this face up."""
    if zone in MASTERED and on.mastery and zone not in on.home:
        raise refuse(f"it is never there, but in {next(iter(on.home)).name}")
    if on.mastery is not (zone in MASTERED):
        raise refuse("only masteries and boons are there" if zone in MASTERED else "masteries and boons are not there")
    if zone is Zone.FIELD and not on.object:
        raise refuse("only objects are there")
    if zone is Zone.INTENT and not (on.object or on.attack or on.charge):
        raise refuse("an action is never an object or intent")
    if zone is Zone.STACK and on.kind is CostKind.NONE:
        raise refuse("it is never played, so it is not on the Effects Stack")
    if on.token and not on.mastery and zone not in OBJECTS:
        raise refuse("a token is on the field only")
    if on.flip and not on.mastery and zone not in OBJECTS:
        raise refuse("only the default side counts there")


OF_OBJECTS: Final = frozenset(
    {
        Happening.ENTER,
        Happening.LEAVE,
        Happening.DIE,
        Happening.DESTROYED,
        Happening.SACRIFICED,
        Happening.SUPPRESSED,
        Happening.SUMMONED,
        Happening.RESTS,
        Happening.ATTACK,
        Happening.ATTACKED,
        Happening.DAMAGED,
        Happening.HIT,
        Happening.KILL,
        Happening.PREVENTED,
        Happening.RECOVER,
        Happening.LEVEL_UP,
        Happening.TRANSFORM,
        Happening.LOADED,
        Happening.INTERCEPT,
        Happening.RETALIATE,
        Happening.TARGETED,
        Happening.WAKE_UP,
        Happening.WIELD,
    }
)
"""What only objects and intents do, and what is done to them."""


USING: Final = (Happening.ACTIVATE, Happening.NEGATED)
"""What happens to cards that are played, and to abilities of objects."""


def _triggered(a: Triggered, on: Carrier) -> None:
    """The source watches from where it works, also as it leaves there or arrives (CR Abilities 4 to 7, 13)."""
    zones = _where(a, on)
    if not zones:
        raise refuse("a triggered ability works on objects and intents, and this is none")
    pattern = a.pattern
    if pattern.subject is not THIS:
        return
    with At(".pattern"):
        if pattern.happening in USING and not {"ability", "trigger"}.isdisjoint(pattern.items):
            return  # that is an ability of the source
        if pattern.happening is Happening.NEGATED and Zone.STACK not in zones:
            raise refuse("its abilities do not work yet as it is played")
        if a.as_played:
            _check_played(a, on)
        elif pattern.happening in OF_OBJECTS and zones.isdisjoint(OBJECTS | MASTERED):
            raise refuse("that happens to objects and intents, and this is none where its ability works")
        elif pattern.happening in (Happening.RECOVER, Happening.LEVEL_UP) and not on.champion:
            raise refuse("only a champion does that")
        elif zones.isdisjoint(_seen_from(pattern)):
            raise refuse(f"it does not watch from {shown(pattern.out_of)}", "say in which zones it works")


def _seen_from(pattern: Pattern) -> set[Zone | None]:
    """The zones from which a card can see what happens to it: a move from both ends, as far as they are known."""
    if pattern.happening is Happening.REVEAL:
        return {pattern.out_of} if pattern.out_of is not None else set(OWNED_ZONES)
    if pattern.happening is Happening.MOVE and None not in (pattern.out_of, pattern.into):
        return {pattern.out_of, pattern.into}
    return set(Zone)


def _check_played(a: Triggered, on: Carrier) -> None:
    """The card is activated or materialized, and the ability works on the Effects Stack then."""
    activated = a.pattern.happening is Happening.ACTIVATE
    if on.mastery or on.kind is not (CostKind.RESERVE if activated else CostKind.MEMORY):
        raise refuse(f"the card is never {'activated' if activated else 'materialized'}")
    if a.zones and Zone.STACK not in a.zones:
        raise refuse("the card is on the Effects Stack then", "leave zones out")


def _static(a: Static, on: Carrier) -> None:
    zones = frozenset(a.reach)
    if a.affected is not THIS:
        _static_elsewhere(a) if a.zones else _live(a, on)
        return
    if on.mastery and zones.isdisjoint(on.home):
        place = next(iter(on.home)).name
        raise refuse("it is about a card that is neither object nor intent", f"say zones=(Zone.{place},)")
    if on.action and not on.charge and zones <= OBJECTS:
        raise refuse("an action is never an object or intent", "say in which zones it works")
    if not on.mastery and zones <= MASTERED:
        raise refuse("only masteries and boons are there")
    if Zone.LINEAGE in zones:
        raise refuse("a card in a lineage has its static abilities as its champion has them", "write inherited=True")


OPEN: Final = frozenset({Zone.GRAVEYARD, Zone.BANISHMENT})
"""Where cards that are no objects lie open, so that everybody knows what they do to others."""


def _static_elsewhere(a: Static) -> None:
    """It says where it works (CR Abilities 4)."""
    for place, zone in enumerate(a.zones):
        if zone not in OPEN:
            with At(f".zones[{place}]"):
                raise refuse(f"in {shown(zone)} it works for nothing but its source", "it may be GRAVEYARD, BANISHMENT")


def _used(a: Activated, on: Carrier) -> None:
    zones = _where(a, on)
    if not zones:
        raise refuse("abilities of actions are not activated from where they are", "say in which zones it works")
    if Zone.FIELD not in zones:
        check_costs_elsewhere(a.due)


def _resolution(_: Resolution, on: Carrier) -> None:
    if not (on.action or on.boon):
        raise refuse("only actions do something as they resolve, and boons", "an object has triggered abilities")
    if on.flip:
        raise refuse("the flip side of a card is never played")


def _played(a: Ability, on: Carrier) -> None:
    if on.kind is CostKind.NONE:
        raise refuse(f"{type(a).__name__} is for cards that are played, and this has no cost to play it for")


def _from_elsewhere(a: AlternativeCost | PlayFrom, on: Carrier) -> None:
    _played(a, on)
    if on.boon and a.zones:
        raise refuse("boons are bestowed from the Pantheon only", "leave zones out")
    _follows(a, on)


def _follows(a: AdditionalCost | AlternativeCost | PlayFrom, on: Carrier) -> None:
    """What is done once the card is on the Effects Stack, and what becomes of it there."""
    for effect in a.then:
        if isinstance(effect, effects.Modify) and isinstance(effect.what, nouns.Source):
            if effect.duration != REST_OF_GAME:
                raise refuse("the card is on the Effects Stack", "say REST_OF_GAME, which is for what it becomes too")
            for m in effect.modifications:
                if isinstance(m, Gains) and isinstance(m.ability, Resolution):
                    _resolution(m.ability, on)
                if isinstance(m, Replaces) and (m.pattern.happening is Happening.ENTER) is not on.object:
                    raise refuse("objects enter the field, and actions leave the Effects Stack as they resolve")


def _additional(a: AdditionalCost, on: Carrier) -> None:
    _played(a, on)
    _follows(a, on)


def _starcalled(a: Starcalling, on: Carrier) -> None:
    _played(a, on)
    if on.kind is not CostKind.RESERVE or on.boon:
        raise refuse("only cards of main decks are looked at while glimpsing", "they cost reserve")


def _imbue(a: Imbue, on: Carrier) -> None:
    _played(a, on)
    if on.kind is not CostKind.RESERVE:
        raise refuse("nothing is reserved for it, as it costs no reserve")


def _begins(a: BeginsOnField, on: Carrier) -> None:
    if on.kind is not CostKind.MEMORY or not on.object or on.flip:
        raise refuse("only objects of material decks are on the field as the game begins")
    if a.gates:
        with At(".gates"):
            raise refuse("nobody has a champion before the game begins", "leave them out")


PRINTED: Final[dict[type, Callable[[Any, Carrier], None]]] = {
    Keyword: _keyword,
    Triggered: _triggered,
    Static: _static,
    Activated: _used,
    Resolution: _resolution,
    OwnCost: _played,
    AlternativeCost: _from_elsewhere,
    PlayFrom: _from_elsewhere,
    PlayOnlyIf: _played,
    Starcalling: _starcalled,
    Imbue: _imbue,
    AdditionalCost: _additional,
    BeginsOnField: _begins,
}


class Has(NamedTuple):
    """What the source of an ability has or is, as far as its text may speak of it."""

    link: bool
    class_: bool
    object: bool


def _check_source(ability: Ability, face: Face, definition: CardDefinition, on: Carrier) -> None:
    """The source has what its own text speaks of: a link, a class, another side."""
    linked = any(isinstance(a, Keyword) and a.name in LINKS for a in face.abilities)
    has = Has(linked, bool(face.classes), _is_object(ability, on))
    _unspelled(ability)
    _undone(ability, ability)
    for name in FIELDS[type(ability)]:
        with At(f".{name}"):
            _look(getattr(ability, name), has)
            if name != "costs":
                _unbounded(getattr(ability, name))
            _uncounted(getattr(ability, name), ability)
            _uncascaded(getattr(ability, name), ability)
            if name != "effects" or not isinstance(ability, (Activated, Triggered)):
                _unresolved(getattr(ability, name))
            _of_items(getattr(ability, name))
    if not isinstance(ability, Static):
        return
    for place, m in enumerate(ability.modifications):
        if isinstance(m, Replaces) and isinstance(m.outcome, outcomes.Enters) and m.outcome.entering.transformed:
            if m.pattern.subject is THIS and (len(definition.faces) == 1 or definition.token):
                with At(f".modifications[{place}].outcome.entering.transformed"):
                    raise refuse("the card has no other side")


def _unbounded(value: Any) -> None:
    """What X can't be is said where it is declared."""
    if isinstance(value, Variable) and value.least:
        raise refuse("X is declared for what is paid", "write X")
    within = value if isinstance(value, tuple) else (getattr(value, name) for name in FIELDS.get(type(value), ()))
    for each in within:
        _unbounded(each)


def _is_card(value: Any) -> bool:
    """Another card, of which a text speaks: it is checked by itself."""
    return hasattr(value, "faces")


def _unspelled(ability: Ability) -> None:
    """Modes of a card are what the card is."""
    found = getattr(ability, "effects", ()) if isinstance(ability, Resolution) else ()
    if any(isinstance(effect, effects.Modal) and any(mode.as_spell for mode in effect.modes) for effect in found):
        raise refuse("an action is a Spell or not, whatever it does", "leave as_spell out")


def _undone(value: Any, of: Ability, *, waits: bool = False) -> None:
    """What a triggered ability has done itself is asked in its intervening "if"."""
    if isinstance(value, conditions.ByThisAbility) and not waits:
        raise refuse("only a triggered ability asks what it has done", "write it in its condition")
    if _is_card(value):
        return
    if isinstance(value, tuple):
        for each in value:
            _undone(each, of, waits=waits)
        return
    for name in FIELDS.get(type(value), ()):
        held = waits if not isinstance(value, Ability) else isinstance(value, Triggered) and name == "condition"
        _undone(getattr(value, name), of, waits=held)


def _uncascaded(value: Any, of: Ability) -> None:
    """Modes are numbered in a text of which it is counted how often it was used."""
    if isinstance(value, Cascaded):
        raise refuse("nothing counts for this", "write it as the gate of a mode of an Activated or Triggered ability")
    if _is_card(value):
        return
    of = value if isinstance(value, Ability) else of
    numbered = cascades(value) and isinstance(of, (Activated, Triggered))
    for each in value if isinstance(value, tuple) else (getattr(value, n) for n in FIELDS.get(type(value), ())):
        if numbered and isinstance(each, tuple):
            for mode in each:
                _uncascaded(mode.effects, of)
        else:
            _uncascaded(each, of)


def _unresolved(value: Any) -> None:
    """Only what resolves by itself counts that: an ability of an object, in what it does."""
    if isinstance(value, TimesResolved):
        raise refuse("nothing counts how often this has resolved", "say it in the effects of an ability that does")
    if _is_card(value):
        return
    counts = isinstance(value, (Activated, Triggered))
    names = [name for name in FIELDS.get(type(value), ()) if not (counts and name == "effects")]
    for each in value if isinstance(value, tuple) else (getattr(value, name) for name in names):
        _unresolved(each)


def _uncounted(value: Any, of: Ability) -> None:
    """Uses are counted for what an activated ability costs."""
    if isinstance(value, TimesUsed):
        raise refuse("nothing counts how often this was activated", "say it of what an activated ability costs")
    if _is_card(value):
        return
    if isinstance(value, PayReserve) and isinstance(of, Activated) and value in of.costs:
        return
    for each in value if isinstance(value, tuple) else (getattr(value, n) for n in FIELDS.get(type(value), ())):
        _uncounted(each, of)


LABELLED_ITEMS: Final = frozenset({"ability", "trigger"})
"""The kinds of items of the Effects Stack that may have a label."""


def _of_items(value: Any, items: tuple[str, ...] = ()) -> None:
    """What kind of item something is, is asked of items of the Effects Stack, of which there are several kinds."""
    if isinstance(value, nouns.OfItem):
        kinds, there = set(value.kinds), set(items)
        if not (kinds <= there if value.label else kinds < there):
            raise refuse(
                "all or none of those are such items", "ask it of what is targeted there, if that has more kinds"
            )
        if value.label and not kinds <= LABELLED_ITEMS:
            raise refuse("only abilities and triggers have labels", "leave label out")
    if isinstance(value, tuple):
        for each in value:
            _of_items(each, items)
        return
    pending = isinstance(value, Pending) or (isinstance(value, nouns.Target) and value.zone is Zone.STACK)
    within = items if isinstance(value, (nouns.And, nouns.Or, nouns.Not)) else ()
    for name in FIELDS.get(type(value), ()):
        _of_items(getattr(value, name), value.items if pending and name == "filter" else within)


def _is_object(a: Ability, on: Carrier) -> bool:
    """The source may be an object as something is done by the ability."""
    if isinstance(a, Static):
        return not a.zones or Zone.FIELD in a.zones
    if isinstance(a, (Triggered, Activated)):
        return Zone.FIELD in _where(a, on) and not (isinstance(a, Triggered) and a.as_played)
    return not isinstance(a, Resolution)


DONE_TO_OBJECTS: Final = (
    effects.Destroy,
    effects.Suppress,
    effects.Sacrifice,
    effects.Transform,
    effects.Delevel,
    effects.Rest,
    effects.WakeUp,
    effects.DealDamage,
    effects.RemoveDamage,
    outcomes.DealtTo,
    states.Become,
)
"""What is done to objects only."""


def _look(word: Any, has: Has) -> None:
    if isinstance(word, nouns.Linked) and not has.link:
        raise refuse("the source is linked to nothing", 'give it Keyword("link", …)')
    if isinstance(word, conditions.ClassBonus) and not has.class_:
        raise refuse("the card has no class for a bonus", "give it a subtype that is one")
    if isinstance(word, DONE_TO_OBJECTS) and isinstance(word.what, nouns.Source) and not has.object:
        with At(".what"):
            raise refuse("the source is no object where the ability works")
    if isinstance(word, tuple):
        for place, item in enumerate(word):
            with At(f"[{place}]"):
                _look(item, has)
    elif not isinstance(word, (modifications.Gains, modifications.AttacksGain)):
        for name in FIELDS.get(type(word), ()):
            if name not in ("gains", "token", "mastery", "status", "card"):
                with At(f".{name}"):
                    _look(getattr(word, name), has)
