"""Words whose fields are each right and together would do nothing, or not what they say.

Whatever is refused here is refused because of how the rest of the engine reads it. Nothing here looks beyond one word:
where a word may stand is the matter of `carriers`, and which names it may use that of `names`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import (
    abilities,
    amounts,
    choices,
    conditions,
    costs,
    effects,
    modifications,
    nouns,
    outcomes,
    scopes,
    states,
)
from grandarchive.model.amounts import Term
from grandarchive.model.cards import CardDefinition, Cost
from grandarchive.model.checking.changes import OF_ITS_COST
from grandarchive.model.checking.compared import IDLE_COMPARED, check_bounds
from grandarchive.model.checking.durations import IDLE_DURATIONS
from grandarchive.model.checking.entering import IDLE_ENTERING
from grandarchive.model.checking.fitting import look_there, never_fits, of_typeline
from grandarchive.model.checking.happenings import DEFAULTS, EVENTS, NOT_NOTICED, Facts, check_again
from grandarchive.model.checking.paying import (
    IDLE_COSTS,
    IDLE_NUMBERS_PAID,
    check_costs,
    check_costs_elsewhere,
)
from grandarchive.model.checking.prohibited import check_costs_of_attacks, check_prohibition
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.checking.who import IDLE_PLAYERS
from grandarchive.model.effects import Position
from grandarchive.model.events import Happening, Limit, Pattern, Since, Turning, Which, is_turning
from grandarchive.model.keywords import DONE, LINKABLE, ByRule, InShort, Takes, is_linkable
from grandarchive.model.nouns import ANYTHING, Selection
from grandarchive.model.payments import Deed, Do
from grandarchive.model.pending import Pending
from grandarchive.model.players import Top
from grandarchive.model.terms import (
    BOONS,
    CLASSES,
    DIRECTIONS,
    OBJECT_TYPES,
    OBJECT_ZONES,
    OWNED_ZONES,
    PRIVATE_ZONES,
    CostKind,
    Who,
    Zone,
)
from grandarchive.model.type_list import SUBTYPES

ALONE: Final = "one is chosen, and nothing together"

# Nouns ---------------------------------------------------------------------------------------------------------


def _parts(f: nouns.And | nouns.Or) -> None:
    """Every part says something that the others do not."""
    if never_fits(f):
        raise refuse("nothing fits these together")
    if ANYTHING in f.parts or any(nouns.Not(part) in f.parts for part in f.parts):
        raise refuse("one of the parts leaves nothing for the others to say", "leave it out")
    if len(set(f.parts)) < len(f.parts):
        raise refuse("the same stands here twice", "write it once")


def _not(f: nouns.Not) -> None:
    if f.part is ANYTHING:
        raise refuse("nothing fits what is not anything")


def _beneath(f: nouns.Beneath) -> None:
    if isinstance(f.of, Pending) or (isinstance(f.of, nouns.Every) and f.of.zone is not Zone.FIELD):
        raise refuse("cards lie beneath objects only", "say which object on the field")


def _placed(word: Any) -> None:
    look_there(word.filter, (word.zone,))


def _target(t: nouns.Target) -> None:
    if t.maximum is not None and t.minimum > t.maximum:
        raise refuse(f"at least {t.minimum} and at most {t.maximum} cannot be chosen")
    if t.joint is not None and t.zone is Zone.STACK:
        raise refuse("joint tells what cards and objects are together", "leave it out")
    if t.joint is not None and t.maximum == 1:
        raise refuse(ALONE, "leave joint out")
    if t.zone is not Zone.STACK and (t.items != DEFAULT_ITEMS or t.targeting is not None):
        raise refuse("items and targeting tell of the Effects Stack", "leave them out, or say zone=Zone.STACK")
    if t.targeting is not None and never_fits(t.targeting):
        raise refuse("nothing fits what it targets")
    _placed(t)


def _pending(p: Pending) -> None:
    if never_fits(p.filter) or (p.targeting is not None and never_fits(p.targeting)):
        raise refuse("nothing fits")
    if p.when is not None and p.items != ("trigger",):
        raise refuse("only triggers waited for something", 'say items=("trigger",)')
    if isinstance(p.of, (nouns.Every, Pending, Top)):
        raise refuse("the source is one that the text knows", "describe it with filter")


DEFAULT_ITEMS: Final = nouns.Target(ANYTHING).items

# Events --------------------------------------------------------------------------------------------------------


def _pattern(p: Pattern) -> None:
    facts = EVENTS[p.happening]
    for name, default in DEFAULTS.items():
        if getattr(p, name) != default and name not in facts.reads:
            with At(f".{name}"):
                raise refuse(f"{p.happening.name} does not tell this", _instead_of(name))
    if p.happening is Happening.ACTIVATE and not {"activation", "ability"}.issuperset(p.items):
        with At(".items"):
            raise refuse("only cards and abilities are activated")
    if p.label and p.items != ("ability",):
        with At(".label"):
            raise refuse("only abilities have labels", 'say items=("ability",)')
    if p.happening is Happening.BECOMES and not p.property:
        raise refuse("it does not say what becomes of it", "give property")
    if p.happening is Happening.LOSES_COUNTERS and p.counter in ("", "damage"):
        raise refuse("it does not say which counters", "give counter; for damage counters write RECOVER")
    if p.happening is Happening.RESTS and p.other is not ANYTHING and p.paying is None:
        with At(".other"):
            raise refuse("nothing is played for what is rested for nothing", "give paying")
    _bounded(p, facts)
    if p.happening is Happening.PHASE and p.phase is None:
        raise refuse("it does not say which phase begins", "give phase")
    into, out_of = facts.fixed or p.into, Zone.FIELD if p.happening is Happening.LEAVE else p.out_of
    if into is not None and into is out_of:
        raise refuse("nothing changes zones into the zone it is in")
    if p.happening is Happening.DESTROYED and p.into not in {None, *OWNED_ZONES}:
        raise refuse(f"nothing is destroyed into {shown(p.into)}", "leave into out")
    if p.happening is Happening.DRAW and p.into not in (None, Zone.HAND, Zone.MEMORY):
        raise refuse(f"cards are not drawn into {shown(p.into)}", "it may be HAND or MEMORY")
    if never_fits(p.subject) or never_fits(p.other) or (p.targeting is not None and never_fits(p.targeting)):
        raise refuse("nothing fits")


def _bounded(p: Pattern, facts: Facts) -> None:
    """Bounds leave something, and not everything; what happens one by one has no number unless it happens at once."""
    bounded = p.least is not None or p.most is not None
    if bounded and not (facts.amount or p.at_once or "at_once" not in facts.reads):
        raise refuse(f"each {p.happening.name} is one", "say at_once, or leave least and most out")
    if p.at_once and p.nth is not None:
        with At(".nth"):
            raise refuse("what happens at once is not counted", "say limit")


def _turning(t: Turning) -> None:
    """Some changes of direction are meant, and not all of them."""
    found = [is_turning(t, before, after) for before in DIRECTIONS for after in DIRECTIONS if before is not after]
    if not any(found):
        raise refuse("no change of direction is like this")
    if all(found):
        raise refuse("every change of direction is like this", "leave it out")


def _instead_of(name: str) -> str:
    return "say whose it is in subject, with Controlled or Owned" if name == "by" else "leave it out"


# Outcomes ------------------------------------------------------------------------------------------------------


def _goes_to(o: outcomes.GoesTo) -> None:
    if o.face_down and o.zone is not Zone.BANISHMENT:
        raise refuse(f"nothing is put into {shown(o.zone)} face down by an effect", "leave it out")
    if o.position is not Position.TOP and o.zone is not Zone.DECK:
        raise refuse(f"{shown(o.zone)} has no order", "leave position out")


def _prevented(o: outcomes.Prevented) -> None:
    if o.amount is not None and o.all_but is not None:
        raise refuse("both how much is prevented and how much is not are given", "give one of them")


def _amount_becomes(o: outcomes.AmountBecomes) -> None:
    if o.amount == amounts.Value("amount"):
        raise refuse("the amount becomes what it is")


# Effects -------------------------------------------------------------------------------------------------------


def _some(e: choices.Some) -> None:
    if isinstance(e.maximum, int) and isinstance(e.minimum, int) and e.minimum > e.maximum:
        raise refuse(f"at least {e.minimum} and at most {e.maximum} cannot be chosen")
    if e.joint is not None and e.maximum == 1:
        raise refuse(ALONE, "leave joint out")
    if e.among is not None and (e.zones != (Zone.FIELD,) or e.whose is not Who.EACH):
        raise refuse("among is given, so zones and whose are not looked at", "leave them out")
    if e.among is None:
        look_there(e.filter, e.zones)


def _reveal(e: effects.Reveal) -> None:
    what = e.what
    hidden = isinstance(what, (nouns.Called, Top)) or (
        isinstance(what, nouns.Every) and what.zone in PRIVATE_ZONES | {Zone.BANISHMENT, Zone.GRAVEYARD}
    )
    if not hidden:
        raise refuse("everybody sees it already")


def _reveal_until(e: effects.RevealUntil) -> None:
    if e.name == e.rest:
        raise refuse("the card that was found and the rest have the same name")
    _filtered(e)


def _put_beneath(e: effects.Load | effects.PutIntoLineage) -> None:
    if e.what == e.into:
        raise refuse("nothing lies beneath itself")
    if isinstance(e.into, (nouns.Every, Pending)):
        with At(".into"):
            raise refuse("cards are put beneath one object", "choose it first")


def _in_banishment(e: Any) -> None:
    """Only there cards are turned over."""
    zones = getattr(e.what, "zones", None) or (getattr(e.what, "zone", Zone.BANISHMENT),)
    there = isinstance(e.what, nouns.Called | nouns.Every | nouns.SourceCard)
    if not there or (Zone.BANISHMENT not in zones and getattr(e.what, "among", None) is None):
        with At(".what"):
            raise refuse("cards are turned over in banishments", "say which of those")


def _on_field(e: Any) -> None:
    """The effect is for objects, so it does not look elsewhere."""
    field = "to" if isinstance(e, effects.RedirectAttack) else "what"
    what: Selection = getattr(e, field)
    if isinstance(what, Top):
        with At(f".{field}"):
            raise refuse("there are no objects in a deck")
    if isinstance(what, nouns.Every) and what.zone is not Zone.FIELD:
        with At(f".{field}"):
            raise refuse(f"there are no objects in {shown(what.zone)}", "leave the zone out")
    if isinstance(what, nouns.SourceCard):
        with At(f".{field}"):
            raise refuse("the source is an object only as long as it is what it was", "write Source()")


def _deal_damage(e: effects.DealDamage) -> None:
    _on_field(e)
    if isinstance(e.source, Top) or (isinstance(e.source, nouns.Every) and e.source.zone in PRIVATE_ZONES):
        with At(".source"):
            raise refuse("cards of a private zone deal no damage")


def _discard(e: effects.Discard) -> None:
    zones = (e.what.zone,) if isinstance(e.what, (nouns.Every, choices.AtRandom)) else getattr(e.what, "zones", ())
    for zone in zones:
        if zone not in DISCARDED_FROM and getattr(e.what, "among", None) is None:
            with At(".what"):
                raise refuse(f"nothing is discarded from {shown(zone)}")


DISCARDED_FROM: Final = PRIVATE_ZONES | {Zone.LINEAGE}
"""Where cards are discarded from (CR Game Terms - Discard 1)."""


def _sacrifice(e: effects.Sacrifice) -> None:
    _on_field(e)
    if isinstance(e.what, nouns.Every):
        filter = e.what.filter
        if nouns.THEIRS in (filter.parts if isinstance(filter, nouns.And) else (filter,)):
            with At(".what"):
                raise refuse("nobody sacrifices what others control", "say who does with By(..., (Sacrifice(...),))")


def _gain_mastery(e: effects.GainMastery) -> None:
    assert isinstance(e.mastery, CardDefinition)
    if not e.mastery.token:
        raise refuse(f"{e.mastery.name} is a card", "what an effect makes says token=True")
    if e.mastery.face.types != {"MASTERY"}:
        raise refuse(f"{e.mastery.name} is no mastery", 'its type is "MASTERY"')


def _generated(e: effects.Generate | effects.GenerateIntoLineage) -> None:
    card = e.card
    assert isinstance(card, CardDefinition)
    types = card.face.types
    if card.token or not types.isdisjoint({"MASTERY", "STATUS"} | BOONS):
        raise refuse(f"{card.name} is no card that could be in a deck", "tokens are summoned, masteries are gained")
    if card.unread:
        raise refuse(f"{card.name} has text that is not understood")


def _generate(e: effects.Generate) -> None:
    _generated(e)
    card = e.card
    assert isinstance(card, CardDefinition)
    types = card.face.types
    if e.zone is Zone.FIELD and (types.isdisjoint(OBJECT_TYPES) or "CHAMPION" in types):
        raise refuse(f"{card.name} cannot enter the field by itself")
    if e.least is not None and e.least == e.amount:
        raise refuse("there is no choice", "leave least out")
    if e.zone is Zone.INTENT and "ATTACK" not in types:
        raise refuse(f"{card.name} is no attack")
    if e.position is not Position.TOP and e.zone is not Zone.DECK:
        raise refuse(f"there is no order in {shown(e.zone)}", "leave the position out")


def _gain_status(e: effects.GainStatus) -> None:
    assert isinstance(e.status, CardDefinition)
    if not e.status.token:
        raise refuse(f"{e.status.name} is a card", "what an effect makes says token=True")
    if e.status.face.types != {"STATUS"}:
        raise refuse(f"{e.status.name} is no status", 'its type is "STATUS"')


def _lose(e: effects.Lose) -> None:
    if not (isinstance(e.what, nouns.Source) or (isinstance(e.what, nouns.Every) and e.what.zone is Zone.MASTERY)):
        with At(".what"):
            raise refuse("that is no status or mastery", "write Source() or Every(…, Zone.MASTERY)")


def _redirect(e: effects.Redirect) -> None:
    if isinstance(e.to, (nouns.Every, Pending)):
        with At(".to"):
            raise refuse("the new target is one object", "choose it first")
    if never_fits(e.of):
        raise refuse("nothing fits")


def _on_items(e: Any) -> None:
    """The effect is for what is on the Effects Stack."""
    if not isinstance(e.what, (nouns.Called, Pending)):
        with At(".what"):
            raise refuse("that is not an item on the Effects Stack", "declare it as a Target, or write Pending")
    if isinstance(e, effects.Redirect):
        _redirect(e)


def _become_copy(e: effects.BecomeCopy) -> None:
    if e.what == e.of:
        raise refuse("it becomes a copy of itself")


def _trigger_abilities(e: effects.TriggerAbilities) -> None:
    if isinstance(e.what, nouns.Every) and e.what.zone not in (Zone.FIELD, Zone.INTENT):
        raise refuse(f"nothing enters or attacks in {shown(e.what.zone)}", "say Zone.FIELD or Zone.INTENT")


def _copy_intent(e: effects.CopyIntent) -> None:
    if isinstance(e.what, nouns.Every) and e.what.zone is not Zone.INTENT:
        raise refuse(f"there are no intents in {shown(e.what.zone)}", "say Zone.INTENT")


# Modifications -------------------------------------------------------------------------------------------------


def _add_types(m: modifications.AddTypes) -> None:
    if not (m.types or m.supertypes or m.subtypes):
        raise refuse("it adds no types")


def _gains(m: modifications.Gains) -> None:
    if isinstance(m.ability, abilities.Keyword) and not DONE[m.ability.name].zones:
        raise refuse(f"{m.ability.name} is read off the card and cannot be gained")


def _gains_activated(m: modifications.GainsActivated) -> None:
    if m.of is nouns.THIS or never_fits(m.of):
        with At(".of"):
            raise refuse("nothing else fits that has abilities to share")


def _loses(m: modifications.Loses | modifications.CantGain) -> None:
    meaning = None if m.keyword is None else DONE[m.keyword]
    if isinstance(meaning, ByRule) and not meaning.zones:
        raise refuse(f"{m.keyword} is read off the card and cannot be lost, or gained")


def _attacks_gain(m: modifications.AttacksGain) -> None:
    assert isinstance(m.ability, abilities.Triggered)
    if m.ability.pattern.happening not in (Happening.ATTACK, Happening.HIT, Happening.KILL):
        raise refuse("an attack attacks, hits and kills; it sees nothing else")


def _unpreventable(m: modifications.Unpreventable) -> None:
    if never_fits(m.by):
        raise refuse("nothing fits")


def _combat_rule(m: Any) -> None:
    """The filters of a change of the rules of combat: something fits them."""
    for name in ("filter", "target", "weapons"):
        if never_fits(getattr(m, name, ANYTHING)):
            with At(f".{name}"):
                raise refuse("nothing fits")
    check_costs(m)
    check_costs_of_attacks(getattr(m, "due", ()))


def _attacks_using(m: modifications.AttacksUsing) -> None:
    with At(".weapons"):
        look_there(m.weapons & nouns.WEAPON if m.weapons is not nouns.WEAPON else m.weapons, (Zone.FIELD,))
    _combat_rule(m)


def _redirect_attack(e: effects.RedirectAttack) -> None:
    if never_fits(e.of):
        with At(".of"):
            raise refuse("nothing fits")
    _on_field(e)


def _all_that_fit(e: scopes.AllThatFit) -> None:
    if e.filter is nouns.THIS:
        raise refuse("the source is one object", "write Source()")
    look_there(e.filter, e.zones)


def _enables(m: modifications.EnablesElements) -> None:
    if "NORM" in m.elements:
        with At(".elements"):
            raise refuse("norm is enabled for everybody", "leave it out")


def _filtered(m: Any) -> None:
    if never_fits(m.filter):
        raise refuse("nothing fits")


# Costs and abilities -------------------------------------------------------------------------------------------


def _remove_counters(e: effects.RemoveCounters) -> None:
    if isinstance(e.minimum, int) and isinstance(e.maximum, int) and e.minimum >= e.maximum:
        raise refuse(f"at least {e.minimum} and at most {e.maximum} is no choice", "leave minimum out")


def _move_counters(e: effects.MoveCounters) -> None:
    if e.what == e.to:
        with At(".to"):
            raise refuse("the counters are there already")
    if isinstance(e.to, Pending):
        with At(".to"):
            raise refuse("counters are moved onto an object or card")


def _known(a: amounts.Amount) -> tuple[int, ...]:
    """The numbers that an amount can be, as far as it says so."""
    if isinstance(a, amounts.Depending):
        return (*_known(a.then), *_known(a.otherwise))
    return (a,) if isinstance(a, int) else ()


def _depending(a: amounts.Depending) -> None:
    if a.then == a.otherwise:
        raise refuse("it is the same in any case", "write it alone")


def _modal(e: effects.Modal) -> None:
    least, most = _known(e.minimum), _known(e.maximum)
    if max((*least, *most), default=0) > len(e.modes) or max(least, default=0) > max(most, default=len(e.modes)):
        raise refuse(f"of {len(e.modes)} modes so many cannot be chosen", "say how many of them")
    if least and min(least) == len(e.modes):
        raise refuse("there is nothing to choose", "write the effects one after the other")


def _own_cost(a: abilities.OwnCost) -> None:
    if not isinstance(a.change, OF_ITS_COST):
        with At(".change"):
            raise refuse(f"{shown(a.change)} does not change a cost", "write CostChange, SetCost or NoCost")


def _keyword(k: abilities.Keyword) -> None:
    takes, value = DONE[k.name].takes, k.value
    right = {
        Takes.NOTHING: value is None,
        Takes.NUMBER: type(value) is int or (isinstance(value, Term) and isinstance(DONE[k.name], InShort)),
        Takes.CHAMPION: type(value) is str,
        Takes.OBJECTS: value is None or is_linkable(value),
        Takes.SUBTYPE: value is None or value in SUBTYPES,
        Takes.CLASS: value is None or value in CLASSES,
    }
    if not right[takes]:
        kinds = f"one of {', '.join(sorted(LINKABLE))}, like 'ally', 'warrior weapon' or 'item or weapon'"
        remedy = kinds if takes is Takes.OBJECTS else ""
        with At(".value"):
            raise refuse(f"{k.name} takes {takes}, and not {shown(value)}", remedy)


def _static(a: abilities.Static) -> None:
    with At(".affected"):
        look_there(a.affected, a.reach)
    if a.affected is nouns.THIS and a.reached != abilities.OBJECT_ZONES:
        with At(".reached"):
            raise refuse("what affects its source only does so where it works", "write zones")


def _asks(word: conditions.Happened | amounts.Times | amounts.TotalOf | Which) -> None:
    """What is asked of the history is kept there."""
    p = word.pattern
    facts = EVENTS[p.happening]
    with At(".pattern"):
        if p.nth is not None and not (isinstance(word, Which) and word.since is Since.THIS_TURN):
            with At(".nth"):
                raise refuse("only triggered abilities count how often something happens", "leave it out")
        if not facts.is_remembered(p):
            remedy = "of zone changes only those from and to the field can be asked for"
            raise refuse(f"nobody remembers {p.happening.name}", remedy)
        if isinstance(word, Which) and not facts.about:
            raise refuse(f"{p.happening.name} is about nothing")
        if isinstance(word, amounts.TotalOf) and (not facts.amount or p.happening is Happening.DRAW):
            raise refuse(f"{p.happening.name} has no number to be added up", "Times counts what happened")
    if not facts.is_remembered(p, word.since):
        with At(".since"):
            raise refuse(f"{p.happening.name} like this is forgotten earlier", REMEMBERED[word.since])


REMEMBERED: Final = {
    Since.YOUR_LAST_TURN: "of past turns only damage is remembered",
    Since.THIS_GAME: "of the game only activations are remembered: all, those of this, or those by a name",
}
"""What can be asked of earlier than this turn."""


ONCE: Final = Limit(1, Since.THIS_GAME)


def _triggered(a: abilities.Triggered) -> None:
    if a.pattern.happening in NOT_NOTICED:
        raise refuse(f"nobody notices {a.pattern.happening.name}", "it can only be said that it can't be")
    if a.pattern.happening is Happening.CHARGED and (a.pattern.subject, a.limit) != (nouns.THIS, ONCE):
        raise refuse("an object itself is charged, and once for the first time", "write on_charge(…)")
    if a.pattern.nth is not None and not EVENTS[a.pattern.happening].is_remembered(a.pattern):
        with At(".pattern.nth"):
            raise refuse(f"nobody counts how often {a.pattern.happening.name} happens in a turn")


def _choose_one(e: effects.ChooseOne) -> None:
    if e.amount != 1 and len(e.options) != 2:
        with At(".amount"):
            raise refuse("of more than two options one is chosen", "leave it out")


def _activate(e: effects.Activate) -> None:
    """What is not paid is not paid with counters, and neither is a memory cost."""
    if e.removing and (e.free or e.ways != (Happening.ACTIVATE,)):
        with At(".removing"):
            raise refuse("its reserve cost is not paid", "leave it out")


def _activated(a: abilities.Activated) -> None:
    check_costs(a)
    if Zone.STACK in a.zones:
        with At(".zones"):
            raise refuse("what is on the Effects Stack is not used", "an action has Resolution")
    if a.zones and Zone.FIELD not in a.zones:
        check_costs_elsewhere(a.due)
    if a.by is not Who.YOU and not PRIVATE_ZONES.isdisjoint(a.zones):
        with At(".by"):
            raise refuse("others do not see the card there", "leave by or the private zones out")
    for once in (costs.REST_THIS, costs.BANISH_THIS, costs.SACRIFICE_THIS):
        if a.costs.count(once) > 1:
            with At(".costs"):
                raise refuse("it can be done once", "write it once")
    if sum(isinstance(cost, Do) and cost.filter is nouns.THIS and cost.deed in MOVING for cost in a.due) > 1:
        with At(".costs"):
            raise refuse("the source is gone when one of them is paid", "leave the other out")


MOVING: Final = (Deed.BANISH, Deed.DISCARD, Deed.RETURN, Deed.SACRIFICE)
"""What is done to the source as a cost so that it is gone."""


def _printed_cost(c: Cost) -> None:
    if c.kind is CostKind.NONE and c.value is not None:
        raise refuse("no cost has a value")


IDLE: Final[dict[type, Callable[[Any], None]]] = {
    nouns.And: _parts,
    nouns.Or: _parts,
    nouns.Not: _not,
    Pending: _pending,
    nouns.Every: _placed,
    nouns.Target: _target,
    amounts.Count: _placed,
    amounts.Depending: _depending,
    amounts.Times: _asks,
    amounts.TotalOf: _asks,
    Which: _asks,
    conditions.Happened: _asks,
    Pattern: _pattern,
    Turning: _turning,
    outcomes.GoesTo: _goes_to,
    outcomes.DealtTo: _on_field,
    outcomes.Prevented: _prevented,
    outcomes.AmountBecomes: _amount_becomes,
    choices.Some: _some,
    effects.Reveal: _reveal,
    effects.Load: _put_beneath,
    effects.PutIntoLineage: _put_beneath,
    nouns.Loaded: _filtered,
    nouns.Attacking: lambda f: look_there(f.what, (Zone.FIELD,)),
    nouns.Using: lambda f: look_there(f.filter, OBJECT_ZONES),
    nouns.Beneath: _beneath,
    effects.Destroy: _on_field,
    effects.Suppress: _on_field,
    states.Become: _on_field,
    effects.Sacrifice: _sacrifice,
    effects.Discard: _discard,
    effects.Transform: _on_field,
    effects.TurnFaceDown: _in_banishment,
    effects.TurnFaceUp: _in_banishment,
    effects.Delevel: _on_field,
    effects.Rest: _on_field,
    effects.WakeUp: _on_field,
    effects.DealDamage: _deal_damage,
    effects.SplitDamage: _on_field,
    effects.RemoveDamage: _on_field,
    effects.RedirectAttack: _redirect_attack,
    effects.AttackAgain: _on_field,
    effects.Generate: _generate,
    effects.GenerateIntoLineage: _generated,
    effects.GainMastery: _gain_mastery,
    effects.GainStatus: _gain_status,
    effects.Lose: _lose,
    effects.BecomeCopy: _become_copy,
    effects.CopyIntent: _copy_intent,
    effects.TriggerAbilities: _trigger_abilities,
    effects.Negate: _on_items,
    effects.NewTargets: _on_items,
    effects.Redirect: _on_items,
    scopes.AllThatFit: _all_that_fit,
    scopes.NextActivated: _filtered,
    scopes.NextUsed: _filtered,
    scopes.NextGlimpsed: lambda e: look_there(e.filter, (Zone.DECK,)),
    scopes.NextAttack: lambda e: look_there(e.filter, (Zone.FIELD,)),
    effects.RevealUntil: _reveal_until,
    effects.Scavenge: lambda e: look_there(e.filter, (Zone.DECK,)),
    effects.Activate: _activate,
    effects.ChooseOne: _choose_one,
    effects.ChooseName: lambda e: of_typeline(e.of),
    effects.Materialize: _filtered,
    outcomes.EntersAsCopy: _filtered,
    outcomes.DealtAlsoTo: lambda o: look_there(o.filter, (Zone.FIELD,)),
    modifications.AddTypes: _add_types,
    modifications.Gains: _gains,
    modifications.GainsActivated: _gains_activated,
    modifications.Loses: _loses,
    modifications.CantGain: _loses,
    modifications.AttacksGain: _attacks_gain,
    modifications.Unpreventable: _unpreventable,
    modifications.Cant: check_prohibition,
    modifications.EnablesElements: _enables,
    modifications.IgnoresElements: _filtered,
    modifications.DamageByLife: _filtered,
    modifications.TriggersAgain: check_again,
    modifications.AttackCost: _combat_rule,
    modifications.MustAttack: _combat_rule,
    modifications.EntersIntent: lambda m: look_there(m.filter, (Zone.INTENT,)),
    modifications.AttacksOnly: _combat_rule,
    modifications.DefenderChooses: _combat_rule,
    modifications.AttacksUsing: _attacks_using,
    modifications.Permits: _filtered,
    **IDLE_COSTS,
    effects.MoveCounters: _move_counters,
    effects.RemoveCounters: _remove_counters,
    effects.Modal: _modal,
    abilities.OwnCost: _own_cost,
    abilities.Keyword: _keyword,
    abilities.Static: _static,
    abilities.Triggered: _triggered,
    abilities.Activated: _activated,
    Cost: _printed_cost,
    **IDLE_COMPARED,
    **IDLE_DURATIONS,
    **IDLE_ENTERING,
    **IDLE_PLAYERS,
}
"""What is looked at in each word besides its fields."""


def _reflexive(p: Pattern) -> None:
    if p.happening is Happening.DONE:
        raise refuse("nobody waits for it", "write WhenDone after what is done")
    check_bounds(p.least, p.most)


IDLE_NUMBERS: Final[dict[type, Callable[[Any], None]]] = {**IDLE_NUMBERS_PAID, Pattern: _reflexive}
"""What would make a word idle as it is written; in a game it may turn out so."""
