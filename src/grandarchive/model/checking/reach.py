"""Where a modification reaches, and what it is worth there: the same words do nothing in another place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeGuard

from grandarchive.model import effects, modifications, nouns, outcomes, scopes, states
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
from grandarchive.model.checking.changes import DESCRIBED as DESCRIBED
from grandarchive.model.checking.changes import FIELD as FIELD
from grandarchive.model.checking.changes import FOR_ALL, FOR_SOME, MADE_ONCE, ON_ACTIVATIONS, WHERE
from grandarchive.model.checking.changes import OBJECTS as OBJECTS
from grandarchive.model.checking.changes import RULE_CHANGES as RULE_CHANGES
from grandarchive.model.checking.durations import is_of_controller, is_switched, parts_of
from grandarchive.model.checking.happenings import DAMAGES, EVENTS, MOVES, NOT_NOTICED
from grandarchive.model.checking.paying import check_costs_elsewhere
from grandarchive.model.checking.prohibited import check_made_for
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.durations import END_OF_COMBAT, Until
from grandarchive.model.effects import Effect
from grandarchive.model.entering import Entering
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.keywords import DONE, IN_DECKS
from grandarchive.model.modifications import COMBAT_RULES, Modification, Replaces
from grandarchive.model.nouns import ANYTHING, THIS, Filter
from grandarchive.model.outcomes import Outcome
from grandarchive.model.players import Top
from grandarchive.model.terms import OBJECT_TYPES, OWNED_ZONES, Zone

BEFORE_ENTERING: Final = OWNED_ZONES | {Zone.STACK}

STACK_OR_INTENT: Final = frozenset({Zone.STACK, Zone.INTENT})
"""The zones of an attack card once it is activated."""

WITH_PLAYERS: Final = frozenset({Zone.MASTERY, Zone.PANTHEON})
"""Where that is which is no object, and whose changes of the rules hold all the same."""

# Where modifications reach -------------------------------------------------------------------------------------


class Reach(NamedTuple):
    """What a modification is made by, and the zones of what it applies to; None if nobody can tell.

    `by` is the class that holds the modification; `this` tells that it is for the source of its ability only.
    """

    by: type
    zones: frozenset[Zone] | None
    this: bool = False

    def meets(self, zones: frozenset[Zone]) -> bool:
        """It may apply to something in one of these zones."""
        return self.zones is None or not self.zones.isdisjoint(zones)


BECOMES: Final[dict[str, frozenset[Zone]]] = {
    "ACTION": frozenset(),
    "ATTACK": frozenset({Zone.INTENT}),
    **dict.fromkeys(OBJECT_TYPES, FIELD),
}
"""Where a played card of a type is what it became; what was given to its activation goes there (CR Game Zones 7.a)."""


COST_CHANGES: Final = (
    modifications.SetCost,
    modifications.CostChange,
    modifications.NoCost,
    modifications.WaivesCosts,
    modifications.RestsNobody,
)
"""What is looked at of a card as it is played."""


def follows(filter: Filter) -> frozenset[Zone]:
    """The zones in which a card that was activated and fits has what was given to its activation."""
    parts = filter.parts if isinstance(filter, nouns.And) else (filter,)
    found = frozenset({Zone.STACK}) | OBJECTS
    for part in parts:
        if isinstance(part, nouns.Type) and part.name in BECOMES:
            found &= BECOMES[part.name] | {Zone.STACK}
    return found


def check_modification(m: Modification, reach: Reach) -> None:
    """A modification is where it does something. Raises `IllegalDefinition`."""
    kind = type(m)
    if reach.by is Static:
        _check_static(m, reach)
    elif reach.by is scopes.AllThatFit:
        if kind in RULE_CHANGES:
            raise refuse(f"{kind.__name__} says itself what it is for", "modify RULES")
    elif reach.by is scopes.Rules:
        if kind not in RULE_CHANGES or kind in FOR_SOME:
            raise refuse(f"{kind.__name__} is for objects and cards", "say which, or modify AllThatFit(…)")
    elif reach.by is scopes.NextUsed:
        if kind is not modifications.AbilitiesCost:
            raise refuse("nothing but what it costs is asked of the next ability", "write AbilitiesCost")
    elif reach.by is scopes.NextActivated:
        if kind not in ON_ACTIVATIONS and (kind in RULE_CHANGES or not reach.meets(OBJECTS)):
            raise refuse(f"an activation does not keep {kind.__name__} when it resolves")
    elif reach.by is scopes.NextGlimpsed:
        _check_glimpsed(m)
    elif kind in FOR_ALL:
        raise refuse(f"{kind.__name__} says itself what it is for", "modify RULES, or write a static ability")
    elif kind in COST_CHANGES:
        raise refuse(
            "what a card costs is looked at on the Effects Stack", "modify NextActivated(…), or AllThatFit(…) there"
        )
    elif kind is modifications.Empowered:
        raise refuse("a card is empowered as it is activated", "use Empower, or modify NextActivated(…)")
    beside = kind in COMBAT_RULES and reach.this and reach.zones is not None and reach.zones <= WITH_PLAYERS
    if kind in WHERE and not beside and not reach.meets(WHERE[kind]):
        zones = ", ".join(zone.name for zone in sorted(WHERE[kind]))
        raise refuse(f"{kind.__name__} is not looked at where this reaches", f"it is in {zones}")
    special = SPECIAL.get(kind)
    if special is not None:
        special(m, reach)


def _check_glimpsed(m: Modification) -> None:
    """What is only looked at does nothing else. Raises `IllegalDefinition`."""
    ability = m.ability if isinstance(m, modifications.Gains | modifications.GlimpsedHave) else None
    if not isinstance(ability, Starcalling) and not (isinstance(ability, Keyword) and ability.name == "aethercalling"):
        raise refuse("it does nothing while the cards are looked at", "give them aethercalling or Starcalling")


def _check_static(m: Modification, reach: Reach) -> None:
    kind = type(m)
    if kind in MADE_ONCE or (isinstance(m, Replaces) and m.once):
        raise refuse(f"{kind.__name__} is made by what resolves, and not by a static ability")
    if kind in RULE_CHANGES and not reach.this:
        raise refuse(f"{kind.__name__} says itself what it is for", "leave affected out")


def _as_though(m: modifications.AsThough, reach: Reach) -> None:
    attacks = m.what != modifications.ACTIVATE_AS_FAST
    if not reach.meets(FIELD if attacks else BEFORE_ENTERING):
        raise refuse(f"{m.what!r} is for {'objects' if attacks else 'cards that are played'}, and they are elsewhere")
    if not attacks and reach.by is effects.Modify:
        raise refuse("a card is another object once it is activated", "modify NextActivated(…), or AllThatFit(…) there")


def _gains(m: modifications.Gains, reach: Reach) -> None:
    with At(".ability"):
        check_granted(m.ability, reach)


def _attacks_gain(m: modifications.AttacksGain, reach: Reach) -> None:
    with At(".ability"):
        check_granted(m.ability, Reach(reach.by, FIELD))


def _is_source(filter: Filter) -> bool:
    """Nothing but the source fits."""
    return filter is THIS or (isinstance(filter, nouns.And) and THIS in filter.parts)


MADE_FOR: Final = (effects.Modify, scopes.NextAttack, scopes.NextActivated)
"""What is for certain objects, or for one that is still to come."""


def _replaces(m: Replaces, reach: Reach) -> None:
    with At(".pattern"):
        check_replaced(m.pattern, reach)
        _at_once(m)
        if reach.by in MADE_FOR and _is_source(m.pattern.subject):
            with At(".subject"):
                raise refuse("it is said already of what it holds, and THIS is what says it", "leave it out")
    if m.limit is not None:
        _check_limited(m, reach)
    if m.times > 1 and not m.once:
        with At(".times"):
            raise refuse("it applies each time", "say once, or leave it out")
    with At(".outcome"):
        check_outcome(m.outcome, m.pattern)


def _pays_memory(_: modifications.PaysMemory, reach: Reach) -> None:
    if reach.by is not Static or not reach.this:
        raise refuse("it is said of the object that has it", "write a static ability of THIS")


def _floating_memory_only(_: modifications.FloatingMemoryOnly, __: Reach) -> None:
    raise refuse("it is said of what the card itself costs", "write OwnCost(FloatingMemoryOnly())")


def _starcalls_freely(m: modifications.StarcallsFreely, reach: Reach) -> None:
    if m.limit is not None and reach.by is not Static:
        with At(".limit"):
            raise refuse("only static abilities apply so often", "leave it out")


def _levels_up_into(m: modifications.LevelsUpInto, reach: Reach) -> None:
    if m.higher == 1:
        raise refuse("champions level up into those anyway")
    if reach.by is not Static:
        raise refuse("it is said of the champion that has it", "write a static ability")
    check_effects(m.effects, ".effects")


def _cant(m: modifications.Cant, reach: Reach) -> None:
    check_made_for(m, reach.by, on_field=reach.meets(FIELD))


def _prevent_next(m: modifications.PreventNext, _: Reach) -> None:
    check_effects(m.effects, ".effects", led=True)


def _ignores_elements(m: modifications.IgnoresElements, reach: Reach) -> None:
    if reach.by is scopes.NextActivated and m != modifications.IgnoresElements():
        raise refuse("the activation is the one that NextActivated says", "leave filter and ways out")
    if m.filter is THIS and not reach.meets(frozenset({Zone.STACK})):
        raise refuse("its elements are asked for on the Effects Stack", "say zones=(Zone.STACK,)")


def _prevent_next_time(m: modifications.PreventNextTime, reach: Reach) -> None:
    if reach.by is effects.Modify and not reach.meets(FIELD):
        raise refuse("only objects are dealt damage")
    if reach.by is effects.Modify and m.to is not ANYTHING:
        with At(".to"):
            raise refuse("the objects are those that Modify says", "leave it out")
    check_effects(m.effects, ".effects", led=True)


def _combat_rule(m: Any, reach: Reach) -> None:
    if reach.by is effects.Modify and m.filter is not ANYTHING:
        with At(".filter"):
            raise refuse("the objects are those that Modify says", "leave it out")
    if isinstance(m, modifications.AttackCost) and m.filter is ANYTHING and reach.by is not effects.Modify:
        with At(".filter"):
            raise refuse("everything that an attack is performed with would cost", "say with what")


def _rests_nobody(_: modifications.RestsNobody, reach: Reach) -> None:
    """Only attack cards rest somebody as part of their cost."""
    if reach.by is scopes.NextActivated and reach.zones is not None and Zone.INTENT not in reach.zones:
        raise refuse("only attack cards rest an attacker", "say that they are attacks")


SPECIAL: Final[dict[type, Callable[[Any, Reach], None]]] = {
    **dict.fromkeys(COMBAT_RULES, _combat_rule),
    modifications.AsThough: _as_though,
    modifications.Gains: _gains,
    modifications.AttacksGain: _attacks_gain,
    modifications.Replaces: _replaces,
    modifications.Cant: _cant,
    modifications.LevelsUpInto: _levels_up_into,
    modifications.StarcallsFreely: _starcalls_freely,
    modifications.GlimpsedHave: lambda m, _: _check_glimpsed(m),
    modifications.PaysMemory: _pays_memory,
    modifications.FloatingMemoryOnly: _floating_memory_only,
    modifications.PreventNext: _prevent_next,
    modifications.IgnoresElements: _ignores_elements,
    modifications.RestsNobody: _rests_nobody,
    modifications.PreventNextTime: _prevent_next_time,
}

# What is replaced ----------------------------------------------------------------------------------------------


def _check_limited(m: Replaces, reach: Reach) -> None:
    """It can apply more often, and not each time somebody has made it."""
    with At(".limit"):
        if reach.by is not Static:
            raise refuse("only static abilities apply so often", "once lets it apply one time")
        if m.pattern.happening is Happening.ENTER and m.pattern.subject is THIS:
            raise refuse("an object enters once", "leave it out")


def check_replaced(pattern: Pattern, reach: Reach) -> None:
    """Something is proposed that fits the pattern, so that it can be replaced."""
    facts = EVENTS[pattern.happening]
    if not facts.replaced or pattern.into in (Zone.STACK, Zone.INTENT) or pattern.property == states.IMBUED:
        raise refuse(f"nothing can happen instead of {pattern.happening.name}")
    if pattern.out_of is Zone.LOADED and pattern.into is None:
        raise refuse("nothing can happen instead of going into an intent", "say into which zone")
    _not_counted(pattern)
    if reach.by is effects.Modify and not facts.about:
        raise refuse(f"{pattern.happening.name} is about no object", "modify RULES")
    if reach.by is effects.Modify and (facts.fixed or pattern.into) is Zone.FIELD and not reach.meets(BEFORE_ENTERING):
        raise refuse("what is on the field has entered already", "say it of what enters")
    if reach.by is scopes.NextActivated and pattern.happening is not Happening.ENTER and not reach.meets(OBJECTS):
        raise refuse("an activation can change how its card enters, and nothing else")
    if reach.by is Static and pattern == Pattern(Happening.MOVE, THIS, into=Zone.FIELD, out_of=pattern.out_of):
        raise refuse("the source is not there before it is on the field", "write Happening.ENTER")


def _at_once(m: Replaces) -> None:
    """A replacement that applies each time applies to each event; one of a few times may cover all events at once.

    Effects that are followed instead are followed once for all of them.
    """
    pattern = m.pattern
    together = isinstance(m.outcome, outcomes.Instead) and bool(m.outcome.effects)
    if pattern.at_once and not (m.once or m.limit is not None or together):
        with At(".at_once"):
            raise refuse("each of them is replaced by itself", "leave it out, or say once or a limit")
    if pattern.at_once and (pattern.least is not None or pattern.most is not None):
        raise refuse("nobody counts them before they are replaced", "leave least and most out")
    followed: tuple[Effect, ...] = getattr(m.outcome, "effects", ())
    if pattern.at_once and ((followed and not together) or isinstance(m.outcome, outcomes.EntersAsCopy)):
        raise refuse("this is done for each of them", "leave at_once out")


def _not_counted(pattern: Pattern) -> None:
    if pattern.nth is not None:
        with At(".nth"):
            raise refuse("only triggered abilities count how often something happens", "leave it out")


AMOUNT_OUTCOMES: Final = (outcomes.AmountBecomes,)
DAMAGE_OUTCOMES: Final = (outcomes.Prevented, outcomes.DealtTo, outcomes.DealtAlsoTo)
MOVE_OUTCOMES: Final = (outcomes.GoesTo,)
ENTERING_OUTCOMES: Final = (outcomes.Enters, outcomes.EntersAsCopy)


def check_outcome(outcome: Outcome, pattern: Pattern) -> None:
    """The outcome can come instead of what fits the pattern."""
    happening = pattern.happening
    facts = EVENTS[happening]
    into = facts.fixed or pattern.into
    fits = True
    if isinstance(outcome, AMOUNT_OUTCOMES):
        fits = facts.amount
    elif isinstance(outcome, DAMAGE_OUTCOMES):
        fits = happening in DAMAGES
    elif isinstance(outcome, MOVE_OUTCOMES):
        fits = happening in MOVES
    elif isinstance(outcome, ENTERING_OUTCOMES):
        fits = into is Zone.FIELD and happening in MOVES
    if not fits:
        raise refuse(f"{type(outcome).__name__} cannot come instead of {happening.name}")
    match outcome:
        case outcomes.GoesTo(zone=zone):
            if zone is into:
                raise refuse(f"it goes to {shown(zone)} anyway")
        case outcomes.Prevented(effects=sequence) | outcomes.Instead(effects=sequence):
            check_effects(sequence, ".effects", led=isinstance(outcome, outcomes.Prevented))
        case outcomes.EntersAsCopy(gains=gains):
            check_gains(gains, Reach(Static, FIELD))
        case outcomes.Enters():
            check_entering_with(outcome.entering)
            if outcome.effects:
                _check_entering(outcome.effects, pattern)


DONE_OR_NOT: Final = frozenset(
    {
        effects.Activate,
        effects.AddCounters,
        effects.Banish,
        effects.By,
        effects.ChangeDirection,
        effects.Delevel,
        effects.Destroy,
        effects.Discard,
        effects.Draw,
        effects.Glimpse,
        effects.InterceptAttack,
        effects.If,
        effects.LevelUp,
        effects.Load,
        effects.LookAt,
        effects.Materialize,
        effects.May,
        effects.MayPay,
        effects.Modify,
        effects.Negate,
        effects.Preserve,
        effects.Put,
        effects.PutIntoLineage,
        effects.Recover,
        effects.RedirectAttack,
        effects.AttackAgain,
        effects.MoveCounters,
        effects.RemoveCounters,
        effects.Rest,
        effects.Reveal,
        effects.Sacrifice,
        effects.Suppress,
        effects.Transform,
        effects.WakeUp,
        states.Become,
    }
)
"""Effects that may be done or not, so that a text can ask for it."""

CHOOSING: Final = (
    effects.Choose,
    effects.ChooseName,
    effects.ChooseTrait,
    effects.ChoosePlayer,
    effects.ChooseNumber,
    effects.Determine,
    effects.BindAll,
    effects.Remember,
)
"""What can be done as something enters: nothing happens, something is chosen or found out and remembered."""


def _check_entering(sequence: tuple[Effect, ...], pattern: Pattern) -> None:
    """As something itself enters, it is chosen what it remembers (CR Replacement Effects 1)."""
    if pattern.happening is not Happening.ENTER or pattern.subject is not THIS:
        with At(".effects"):
            raise refuse("only what enters itself remembers something", "write it in the pattern of what THIS does")
    for place, effect in enumerate(sequence):
        if not isinstance(effect, CHOOSING):
            with At(f".effects[{place}]"):
                raise refuse("as something enters it is only chosen what it remembers", "write an On Enter ability")


# Effects -------------------------------------------------------------------------------------------------------


def _check_text(sequence: tuple[Effect, ...]) -> None:
    """The effects of an ability, one of which may offer modes."""
    modal = [place for place, effect in enumerate(sequence) if isinstance(effect, effects.Modal)]
    if len(modal) > 1:
        with At(f".effects[{modal[1]}]"):
            raise refuse("a text offers its modes once", "write another ability")
    for place, effect in enumerate(sequence):
        with At(f".effects[{place}]"):
            if isinstance(effect, effects.Modal):
                for number, mode in enumerate(effect.modes):
                    with At(f".modes[{number}]"):
                        check_effects(mode.effects, ".effects")
            else:
                _check_done(sequence, place)
                _check_effect(effect)


def check_effects(sequence: tuple[Effect, ...], field: str, *, told: bool = False, led: bool = False) -> None:
    """Every modification, question and pattern in effects is where it does something.

    Of players who are told to do something, others after it may ask whether they did. Where effects are `led` to by
    something that holds, was found or was prevented, they may begin with what triggers then.
    """
    for place, effect in enumerate(sequence):
        with At(f"{field}[{place}]"):
            if place or not (led and isinstance(effect, effects.WhenDone)):
                _check_done(sequence, place, told=told)
            _check_effect(effect)


def _check_done(sequence: tuple[Effect, ...], place: int, *, told: bool = False) -> None:
    """What asks whether something was done stands right after something that may not be done."""
    after = sequence[place + 1 : place + 2]
    if isinstance(sequence[place], effects.MayPay) and not (told and not after):
        if not any(isinstance(effect, (effects.IfDone, effects.WhenDone)) for effect in after):
            raise refuse("nothing depends on whether it is paid", "write IfDone after it")
    if isinstance(sequence[place], (effects.IfDone, effects.WhenDone)):
        if not place or not _may_fail(sequence[place - 1]):
            raise refuse("nothing before it may fail to be done", "put it right after what it asks about")


def _may_fail(effect: Effect) -> bool:
    """It may be done or not; of what modifies something only a gain of control is asked for."""
    if isinstance(effect, effects.Modify) and not isinstance(effect.what, scopes.Extent):
        return any(isinstance(m, modifications.Controls) for m in effect.modifications)
    return type(effect) in DONE_OR_NOT and type(effect) is not effects.Modify


def _check_effect(effect: Any) -> None:
    match effect:
        case effects.If():
            check_effects(effect.then, ".then", led=True)
            check_effects(effect.otherwise, ".otherwise")
        case effects.ChooseOne():
            for place, option in enumerate(effect.options):
                check_effects(option, f".options[{place}]")
        case effects.IfDone():
            if not effect.then and not effect.otherwise:
                raise refuse("nothing depends on it", "leave it out")
            check_effects(effect.then, ".then")
            check_effects(effect.otherwise, ".otherwise")
        case effects.WhenDone():
            check_effects(effect.effects, ".effects")
        case effects.Delayed() | effects.Whenever():
            _check_waiting(effect)
            check_effects(effect.effects, ".effects")
        case effects.May() | effects.Repeat():
            check_effects(effect.effects, ".effects")
        case effects.ForEach():
            check_effects(effect.effects, ".effects", led=True)
        case effects.By():
            check_effects(effect.effects, ".effects", told=True)
        case effects.CopyCard():
            check_effects(effect.then, ".then")
        case effects.Modal():
            raise refuse(
                "modes are chosen as a text is activated or triggered", "it is one of the effects of an ability"
            )
        case effects.Modify(what=scopes.Extent()):
            _check_lasting_for_players(effect)
            _check_switched(effect)
            if isinstance(effect.what, scopes.NextAttack):
                _check_next_attack(effect)
            by = effects.Modify if isinstance(effect.what, scopes.NextAttack) else type(effect.what)
            _check_all(effect, by, EXTENTS[type(effect.what)](effect.what))
        case effects.Modify(what=nouns.Called()):
            pass  # where it was found is known to `names`, which looks at the modifications
        case effects.Modify(what=what):
            zone = Zone.DECK if isinstance(what, Top) else getattr(what, "zone", None)
            check_modify(effect, FIELD if isinstance(what, nouns.Champion) else zone)
        case effects.Activate():
            _check_modified(effect)
        case effects.Put() | effects.Summon():
            check_entering_with(effect.entering)
        case effects.SummonCopies():
            check_gains(effect.gains, Reach(effects.Modify, FIELD))
            check_entering_with(effect.entering)
        case effects.BecomeCopy():
            check_gains(effect.gains, Reach(effects.Modify, FIELD))
        case effects.CopyIntent() | effects.CopyIntoIntent():
            check_gains(effect.gains, Reach(effects.Modify, frozenset({Zone.INTENT})))


def check_modify(effect: effects.Modify, where: frozenset[Zone] | Zone | None) -> None:
    """The modifications of objects or cards that are in these zones. Raises `IllegalDefinition`."""
    _check_switched(effect)
    _check_all(effect, effects.Modify, frozenset({where}) if isinstance(where, Zone) else where)


ON_ITS_WAY: Final = OBJECTS | {Zone.STACK}
"""Where a card is that is played, and where it may go from there."""


def _check_modified(effect: effects.Activate) -> None:
    """How a card is modified as it is activated. Raises `IllegalDefinition`."""
    for place, m in enumerate(effect.modified):
        with At(f".modified[{place}]"):
            if effect.ways != (Happening.ACTIVATE,):
                raise refuse("only activations are modified", "let it be activated only")
            if isinstance(m, modifications.WaivesCosts) and (effect.free or effect.removing):
                raise refuse("no cost is paid at all", "say only that")
            check_modification(m, Reach(scopes.NextActivated, ON_ITS_WAY))


EXTENTS: Final[dict[type, Callable[[Any], frozenset[Zone] | None]]] = {
    scopes.Rules: lambda _: None,
    scopes.AllThatFit: lambda extent: frozenset(extent.zones),
    scopes.NextActivated: lambda extent: follows(extent.filter),
    scopes.NextUsed: lambda _: FIELD,
    scopes.NextGlimpsed: lambda _: IN_DECKS,
    scopes.NextAttack: lambda _: FIELD,
}
"""Where what an effect is for is found."""


def _check_waiting(effect: effects.Delayed | effects.Whenever) -> None:
    """What is waited for, and how long. Raises `IllegalDefinition`."""
    with At(".pattern"):
        _not_counted(effect.pattern)
        if effect.pattern.happening in NOT_NOTICED:
            raise refuse(f"nobody notices {effect.pattern.happening.name}", "it can only be said that it can't be")
    _check_lasting_for_players(effect)


def _check_lasting_for_players(effect: effects.Modify | effects.Delayed | effects.Whenever) -> None:
    """What lasts is not for certain objects."""
    if is_of_controller(effect.duration):
        with At(".duration"):
            raise refuse("this is nobody's object", "say another duration")


def _check_next_attack(effect: effects.Modify) -> None:
    """It begins before the attack."""
    if END_OF_COMBAT in parts_of(effect.duration):
        with At(".duration"):
            raise refuse("there is no other attack before the end of combat", "say until when it may be declared")


def _check_switched(effect: effects.Modify) -> None:
    """Control and agility are not given and taken as something begins to hold. Raises `IllegalDefinition`."""
    if is_switched(effect.duration) and any(isinstance(m, modifications.Agility) for m in effect.modifications):
        with At(".duration"):
            raise refuse("agility is gained at once", "say another duration")
    if is_switched(effect.duration) and any(isinstance(m, modifications.Controls) for m in effect.modifications):
        with At(".modifications"):
            raise refuse("control is given at once", "say another duration")
    returns = any(isinstance(m, modifications.Returns) for m in effect.modifications)
    if returns and not isinstance(effect.duration, Until):
        with At(".duration"):
            raise refuse("nothing returns as this ends", "write Until(…)")


def _check_all(effect: effects.Modify, by: type, zones: frozenset[Zone] | None) -> None:
    for place, m in enumerate(effect.modifications):
        with At(f".modifications[{place}]"):
            check_modification(m, Reach(by, zones))


# Abilities -----------------------------------------------------------------------------------------------------


def check_entering_with(how: Entering) -> None:
    """What it enters with works on the field."""
    with At(".entering"):
        check_gains(how.gains, Reach(effects.Modify, FIELD))


def check_gains(found: tuple[Ability, ...], reach: Reach) -> None:
    """Abilities that something has in addition."""
    for place, ability in enumerate(found):
        with At(f".gains[{place}]"):
            if isinstance(ability, Keyword) and not DONE[ability.name].zones:
                raise refuse(f"{ability.name} is read off the card and cannot be gained")
            check_granted(ability, reach)


def check_granted(ability: Ability, reach: Reach) -> None:
    """An ability that something gains works where that is."""
    check_within(ability)
    name = type(ability).__name__
    if ability.inherited and reach.zones is not None and Zone.LINEAGE in reach.zones:
        reach = reach._replace(zones=reach.zones | OBJECTS)  # the champion has it then (CR Leveling Up 7)
    if ability.inherited and reach.zones is not None and Zone.LINEAGE not in reach.zones:
        with At(".inherited"):
            raise refuse("nothing of this is in a lineage", "leave it out")
    if isinstance(ability, Keyword):
        if not reach.meets(DONE[ability.name].zones):
            zones = ", ".join(zone.name for zone in sorted(DONE[ability.name].zones))
            raise refuse(f"{ability.name} is not looked at where this reaches", f"it is in {zones}")
        if reach.by is scopes.NextActivated and ability.name == "preserve" and reach.zones == STACK_OR_INTENT:
            raise refuse("only objects and actions are preserved")
    elif isinstance(ability, BeginsOnField):
        raise refuse("nothing gains abilities before the game begins")
    elif isinstance(ability, Starcalling):
        if not reach.meets(frozenset({Zone.DECK})):
            raise refuse("cards are looked at in decks while glimpsing", "say reached=(Zone.DECK,)")
    elif isinstance(ability, (Resolution, OwnCost, AdditionalCost, AlternativeCost, PlayFrom, PlayOnlyIf, Imbue)):
        from_there = (
            isinstance(ability, AlternativeCost) and reach.by is Static and reach.meets(frozenset(ability.zones))
        )
        if not from_there and (reach.by is effects.Modify or not reach.meets(frozenset({Zone.STACK}))):
            raise refuse(
                f"{name} is for cards on the Effects Stack", "modify NextActivated(…), or zones with Zone.STACK"
            )
        if isinstance(ability, Resolution) and ability.targets:
            raise refuse("the card has targets of its own already", "choose as it resolves")
        if isinstance(ability, AdditionalCost) and ability.optional is not None:
            raise refuse("nothing on the card asks whether it was paid", "make it required")
    elif isinstance(ability, (Activated, Triggered)):
        working = works_in(ability)
        if not reach.meets(working):
            where = ", ".join(zone.name for zone in sorted(working))
            raise refuse(f"a {name.lower()} ability does not work where this reaches", f"it works in {where}")
        if isinstance(ability, Activated) and not reach.meets(FIELD):
            check_costs_elsewhere(ability.due)
    elif not reach.meets(OBJECTS | {Zone.LINEAGE}):
        if not (isinstance(ability, Static) and reach.by in DESCRIBED and ability.affected is THIS):
            raise refuse(f"a {name.lower()} ability does not work where this reaches", "objects and intents have it")
    at_work = ability.reach if isinstance(ability, Static) and ability.affected is THIS else ()
    if isinstance(ability, Static) and not reach.meets(frozenset(at_work or ability.zones or OBJECTS)):
        raise refuse("it does not work in the zones where it is gained", "give it the same zones")


def works_in(ability: Activated | Triggered) -> frozenset[Zone]:
    """Where an ability works that something gains: what it says, or on objects and intents (CR Abilities 4 to 7)."""
    if ability.zones:
        return frozenset(ability.zones)
    played = isinstance(ability, Triggered) and ability.as_played
    return frozenset({Zone.STACK}) if played else OBJECTS


def check_within(ability: Ability) -> None:
    """Everything in an ability is where it does something, whatever has the ability."""
    if isinstance(ability, Static):
        reach = Reach(Static, frozenset(ability.reach), ability.affected is THIS)
        for place, m in enumerate(ability.modifications):
            with At(f".modifications[{place}]"):
                check_modification(m, reach)
    elif isinstance(ability, (Triggered, Activated, Resolution)):
        _check_text(ability.effects)
    elif isinstance(ability, (AdditionalCost, AlternativeCost, PlayFrom)):
        check_effects(tuple(effect for effect in ability.then if not _is_of_card(effect)), ".then")
        for effect in filter(_is_of_card, ability.then):
            with At(".then"):
                _check_all(effect, scopes.NextActivated, None)


def _is_of_card(effect: Any) -> TypeGuard[effects.Modify]:
    """It changes the card that has been played and is on the Effects Stack."""
    return isinstance(effect, effects.Modify) and isinstance(effect.what, nouns.Source)
