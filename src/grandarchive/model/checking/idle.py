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
    conditions,
    costs,
    modifications,
    nouns,
    outcomes,
    scopes,
    states,
)
from grandarchive.model.amounts import Term
from grandarchive.model.cards import Cost
from grandarchive.model.checking.changes import OF_ITS_COST
from grandarchive.model.checking.compared import IDLE_COMPARED, check_bounds
from grandarchive.model.checking.durations import IDLE_DURATIONS
from grandarchive.model.checking.effects import IDLE_EFFECTS, check_on_field
from grandarchive.model.checking.entering import IDLE_ENTERING
from grandarchive.model.checking.fitting import ALONE, check_filtered, look_there, never_fits
from grandarchive.model.checking.happenings import DEFAULTS, EVENTS, NOT_NOTICED, Facts, check_again
from grandarchive.model.checking.memory import words_in
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
from grandarchive.model.keywords import DONE, LINKABLE, LINKS, ByRule, InShort, Takes, is_linkable
from grandarchive.model.nouns import ANYTHING
from grandarchive.model.payments import Deed, Do
from grandarchive.model.pending import Pending
from grandarchive.model.players import Top
from grandarchive.model.terms import (
    CLASSES,
    DIRECTIONS,
    OBJECT_ZONES,
    OWNED_ZONES,
    PRIVATE_ZONES,
    CostKind,
    Who,
    Zone,
)
from grandarchive.model.type_list import SUBTYPES

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
    if t.other_zone is not None and (t.other_zone is t.zone or not CARDS_ONLY.issuperset(t.zones)):
        raise refuse("cards are targeted in one of two zones that hold only cards", "leave other_zone out")
    look_there(t.filter, t.zones)


def _pending(p: Pending) -> None:
    if never_fits(p.filter) or (p.targeting is not None and never_fits(p.targeting)):
        raise refuse("nothing fits")
    if p.when is not None and p.items != ("trigger",):
        raise refuse("only triggers waited for something", 'say items=("trigger",)')
    if isinstance(p.of, (nouns.Every, Pending, Top)):
        raise refuse("the source is one that the text knows", "describe it with filter")


CARDS_ONLY: Final = frozenset({Zone.BANISHMENT, Zone.GRAVEYARD})
"""Where there are no objects, and everybody sees what is there."""
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
    if meaning is not None and isinstance(m, modifications.Loses) and m.label:
        with At(".label"):
            raise refuse("a keyword has no label", "leave one of them out")
    if isinstance(meaning, ByRule) and not meaning.zones:
        raise refuse(f"{m.keyword} is read off the card and cannot be lost, or gained")


OF_ATTACKS: Final = ("cleave", "true sight", "unblockable")
"""Keyword abilities that attacks have by themselves."""


def _attacks_gain(m: modifications.AttacksGain) -> None:
    if isinstance(m.ability, abilities.Keyword):
        if m.ability.name not in OF_ATTACKS:
            raise refuse(f"attacks are not asked for {m.ability.name}", f"they have {', '.join(OF_ATTACKS)}")
        return
    if not isinstance(m.ability, abilities.Triggered):
        raise refuse("attacks have triggered abilities and keyword abilities, and no others")
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


def _all_that_fit(e: scopes.AllThatFit) -> None:
    if e.filter is nouns.THIS:
        raise refuse("the source is one object", "write Source()")
    look_there(e.filter, e.zones)


def _enables(m: modifications.EnablesElements) -> None:
    if "NORM" in m.elements:
        with At(".elements"):
            raise refuse("norm is enabled for everybody", "leave it out")


# Costs and abilities -------------------------------------------------------------------------------------------


def _depending(a: amounts.Depending) -> None:
    if a.then == a.otherwise:
        raise refuse("it is the same in any case", "write it alone")


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
    _restricted(k)


ALWAYS_THERE: Final = frozenset({"command", "divine relic", "lineage", *LINKS})
"""Keywords of which nobody asks whether they are locked."""


def _restricted(k: abilities.Keyword) -> None:
    """Restrictions are looked at, and what a keyword asks for is known before keywords are.

    Whether anything has one hangs on its restrictions, and what they ask for could hang on this one in turn, also by
    another card.
    """
    if k.gates and k.name in ALWAYS_THERE:
        with At(".gates"):
            raise refuse(f"{k.name} is there whether they are met or not", "leave them out")
    for place, gate in enumerate(k.gates):
        if any(isinstance(word, nouns.WithKeyword) for word in words_in((gate,))):
            with At(f".gates[{place}]"):
                raise refuse("the restriction of a keyword asks for keywords", "write a Static that gives it")


def _static(a: abilities.Static) -> None:
    with At(".affected"):
        look_there(a.affected, a.reach)
    if a.affected is nouns.THIS and a.reached != abilities.OBJECT_ZONES:
        with At(".reached"):
            raise refuse("what affects its source only does so where it works", "write zones")


def _asks_resolved(word: amounts.TimesResolved) -> None:
    """An ability counts how often it resolves in a turn, and in the game."""
    if word.since is Since.YOUR_LAST_TURN:
        with At(".since"):
            raise refuse("nobody counts that since a player's last turn", "say Since.THIS_TURN or Since.THIS_GAME")


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


def _each(a: abilities.Triggered) -> None:
    """What triggers for each has a number, that of one event, and is not limited."""
    with At(".each"):
        if not EVENTS[a.pattern.happening].amount:
            raise refuse(f"{a.pattern.happening.name} has no number", "leave each out")
        if a.pattern.at_once or a.limit is not None:
            raise refuse("it triggers once for all of it, or only so often", "leave each out")


def _triggered(a: abilities.Triggered) -> None:
    if a.each:
        _each(a)
    if a.pattern.happening in NOT_NOTICED:
        raise refuse(f"nobody notices {a.pattern.happening.name}", "it can only be said that it can't be")
    if a.pattern.happening is Happening.CHARGED and (a.pattern.subject, a.limit) != (nouns.THIS, ONCE):
        raise refuse("an object itself is charged, and once for the first time", "write on_charge(…)")
    if a.pattern.nth is not None and not EVENTS[a.pattern.happening].is_remembered(a.pattern):
        with At(".pattern.nth"):
            raise refuse(f"nobody counts how often {a.pattern.happening.name} happens in a turn")


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
    amounts.TimesResolved: _asks_resolved,
    amounts.TotalOf: _asks,
    Which: _asks,
    conditions.Happened: _asks,
    Pattern: _pattern,
    Turning: _turning,
    outcomes.GoesTo: _goes_to,
    outcomes.DealtTo: check_on_field,
    outcomes.Prevented: _prevented,
    outcomes.AmountBecomes: _amount_becomes,
    nouns.Loaded: check_filtered,
    nouns.Attacking: lambda f: look_there(f.what, (Zone.FIELD,)),
    nouns.LinkedTo: lambda f: look_there(f.filter, (Zone.FIELD,)),
    nouns.Using: lambda f: look_there(f.filter, OBJECT_ZONES),
    nouns.Beneath: _beneath,
    states.Become: check_on_field,
    scopes.AllThatFit: _all_that_fit,
    scopes.NextActivated: check_filtered,
    scopes.NextUsed: check_filtered,
    scopes.NextGlimpsed: lambda e: look_there(e.filter, (Zone.DECK,)),
    scopes.NextAttack: lambda e: look_there(e.filter, (Zone.FIELD,)),
    outcomes.EntersAsCopy: check_filtered,
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
    modifications.IgnoresElements: check_filtered,
    modifications.DamageByLife: check_filtered,
    modifications.TriggersAgain: check_again,
    modifications.AttackCost: _combat_rule,
    modifications.MustAttack: _combat_rule,
    modifications.EntersIntent: lambda m: look_there(m.filter, (Zone.INTENT,)),
    modifications.GlimpsedHave: lambda m: look_there(m.filter, (Zone.DECK,)),
    modifications.AttacksOnly: _combat_rule,
    modifications.DefenderChooses: _combat_rule,
    modifications.AttacksUsing: _attacks_using,
    modifications.Permits: check_filtered,
    **IDLE_COSTS,
    abilities.OwnCost: _own_cost,
    abilities.Keyword: _keyword,
    abilities.Static: _static,
    abilities.Triggered: _triggered,
    abilities.Activated: _activated,
    Cost: _printed_cost,
    **IDLE_COMPARED,
    **IDLE_DURATIONS,
    **IDLE_EFFECTS,
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
