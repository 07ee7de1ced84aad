"""Phrases: players, cards, numbers, conditions and events as a text speaks of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import (
    amounts,
    choices,
    conditions,
    measures,
    nouns,
)
from grandarchive.model import players as terms
from grandarchive.model.events import Happening, Pattern, PlayedAs, Which
from grandarchive.model.pending import Pending
from grandarchive.model.states import PLAYED_PROPERTIES
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import ZONE_NAMES, Who, Zone
from grandarchive.text.directions import turning
from grandarchive.text.wording import (
    ONE_OF,
    TARGETED,
    WHOSE,
    said,
)

# Players -------------------------------------------------------------------------------------------------------


def players(who: nouns.Players, words: dict[Who, str] = ONE_OF) -> str:
    """Players as the subject or object of a sentence: one of them, or with other words each of them."""
    return words[who] if isinstance(who, Who) else PLAYERS[type(who)](who, words)


def possessive(who: nouns.Players) -> str:
    """Whose something is."""
    return WHOSE[who] if isinstance(who, Who) else f"{players(who)}'s"


PLAYERS: dict[type, Callable[[Any, dict[Who, str]], str]] = {
    nouns.ControllerOf: lambda p, words: f"the controller of {selection(p.what)}",
    terms.PlayerTarget: lambda p, words: targeted(p, players(p.who, TARGETED)),
    terms.OwnerOf: lambda p, words: f"the owner of {selection(p.what)}",
    terms.ThePlayer: lambda p, words: "that player" if p.name == "player" else said(p.name, f"the {p.name} player"),
    nouns.EventPlayer: lambda p, words: "that player",
    terms.WhoDid: lambda p, words: "those who did",
    terms.TurnPlayer: lambda p, words: "the turn player",
    terms.AttackingPlayer: lambda p, words: "the attacking player",
    terms.DefendingPlayer: lambda p, words: "the defending player",
    terms.Having: lambda p, words: f"{players(p.who, words)} for whom {condition(p.condition)}",
}


# Nouns ---------------------------------------------------------------------------------------------------------


def noun(f: nouns.Filter) -> str:
    """A filter as a noun phrase."""
    if isinstance(f, nouns.And):
        return " ".join(noun(part) for part in sorted(f.parts, key=_weight))
    if isinstance(f, nouns.Or):
        if f in SHORT:
            return SHORT[f]
        return " or ".join(noun(part) for part in f.parts)
    return NOUNS[type(f)](f)


SHORT: dict[nouns.Filter, str] = {
    nouns.UNIT: "unit",
    nouns.BASIC: "basic element",
    nouns.ADVANCED: "advanced element",
}
"""What a text has a word for."""


def _weight(f: nouns.Filter) -> int:
    """Adjectives come first, then types, then who controls it, then what is left out."""
    order: tuple[tuple[type, ...], ...] = (
        (
            nouns.Linked,
            nouns.LinkedTo,
            nouns.Transformed,
            nouns.IsCopy,
            nouns.OfItem,
            nouns.FaceUp,
            nouns.Awake,
            nouns.Damaged,
            nouns.Attacking,
            nouns.Defending,
            nouns.AttackTarget,
            nouns.Retaliating,
            nouns.Wielded,
            nouns.Using,
            nouns.Being,
            nouns.Loaded,
        ),
        (nouns.OfSpeed, nouns.Element, nouns.Supertype, nouns.Subtype, nouns.OfLineage, nouns.Anything),
        (nouns.Type, nouns.Or, nouns.And, nouns.Named, nouns.IsToken),
        (measures.With, Which, measures.Shares, measures.Odd, measures.Even, nouns.WithKeyword, nouns.NamedAs),
        (nouns.PlayedFrom, PlayedAs),
        (nouns.Controlled, nouns.Owned),
    )
    return next((i for i, kinds in enumerate(order) if isinstance(f, kinds)), len(order))


def _held(who: nouns.Players, verb: str) -> str:
    return f"{players(who)} {verb}" + ("" if who is Who.YOU else "s")


NOUNS: dict[type, Callable[[Any], str]] = {
    nouns.Not: lambda f: "except this" if f.part == nouns.THIS else f"that is not {noun(f.part)}",
    nouns.Anything: lambda f: "card",
    nouns.Type: lambda f: f.name.lower(),
    nouns.Supertype: lambda f: f.name.lower(),
    nouns.Subtype: lambda f: f.name.title(),
    nouns.Element: lambda f: f"{f.name.lower()} element",
    nouns.Named: lambda f: f"named {f.name}",
    nouns.OfLineage: lambda f: f'"{f.name}"',
    nouns.This: lambda f: "this",
    nouns.ThisCard: lambda f: "this card",
    nouns.Controlled: lambda f: _held(f.by, "control"),
    nouns.Owned: lambda f: _held(f.by, "own"),
    nouns.Attacking: lambda f: "attacking" if f.what is nouns.ANYTHING else f"attacking a {noun(f.what)}",
    nouns.Defending: lambda f: "defending",
    nouns.AttackTarget: lambda f: "attacked as a target",
    nouns.Retaliating: lambda f: "retaliating",
    nouns.Wielded: lambda f: "wielded",
    nouns.Using: lambda f: f"attacking using {noun(f.filter)}",
    nouns.Awake: lambda f: "awake",
    nouns.Damaged: lambda f: "damaged",
    nouns.Loaded: lambda f: "loaded" if f.filter is nouns.ANYTHING else f"loaded with a {noun(f.filter)}",
    nouns.Beneath: lambda f: f"beneath {selection(f.of)}",
    nouns.Linked: lambda f: "linked",
    nouns.OfSpeed: lambda f: f"{f.speed} speed",
    nouns.LinkedTo: lambda f: f"linked to {noun(f.filter)}",
    nouns.PlayedFrom: lambda f: f"played from {ZONE_NAMES[f.zone]}",
    PlayedAs: lambda f: f"that {' or '.join(f.ways)}",
    nouns.Being: lambda f: f.property,
    nouns.Among: lambda f: f"that is {selection(f.what)}",
    nouns.NamedAs: lambda f: f"with {said(f.name, f'the {f.name} that was chosen')}",
    nouns.OfChosen: lambda f: f"of {said(f.name, f'the {f.name} that was chosen')}",
    measures.With: lambda f: f"with {_measure(f.measure)}{_within(f.least, f.most)}",
    Which: lambda f: f"about which {f.since} it is true that {pattern(f.pattern)}",
    measures.Shares: lambda f: f"with the same {feature(f.by)} as {selection(f.what)}",
    measures.Odd: lambda f: f"with an odd {_measure(f.measure)}",
    measures.Even: lambda f: f"with an even {_measure(f.measure)}",
    nouns.WithKeyword: lambda f: f"with {f.name}",
    nouns.FaceUp: lambda f: "face-up",
    nouns.IsToken: lambda f: "token",
    nouns.IsCopy: lambda f: "copy",
    nouns.OfItem: lambda f: (f"{f.label} " if f.label else "") + " or ".join(f.kinds),
    nouns.Transformed: lambda f: "transformed",
}


def _measure(m: measures.Measure) -> str:
    """What is compared."""
    match m:
        case measures.Stat(stat=stat, base=base):
            return f"{'base ' if base else ''}{stat}"
        case measures.Counters(kind=kind):
            return f"{kind} counters"
    assert isinstance(m, measures.CardCost)
    return "cost" if m.kind is None else f"{m.kind} cost"


def feature(f: measures.Feature) -> str:
    """What is the same or different."""
    return _measure(f) if isinstance(f, measures.Measure) else FEATURES[type(f)]


FEATURES: Final[dict[type, str]] = {
    measures.Name: "name",
    measures.Elements: "element",
    measures.CardTypes: "card type",
    measures.Classes: "class",
    measures.Owner: "owner",
    measures.Host: "object that it is beneath",
}


def joint(j: nouns.Joint | None) -> str:
    """What several chosen cards are together."""
    match j:
        case choices.Different(by=by):
            return f" with different {feature(by)}s"
        case choices.Same(by=by):
            return f" with the same {feature(by)}"
        case choices.Total(measure=measure, least=least, most=most):
            return f" with total {_measure(measure)}{_within(least, most)}"
    return ""


def _within(least: Any, most: Any) -> str:
    """How much of it."""
    if most is None:
        return "" if least is None else f" {number(least)} or more"
    if least is None:
        return f" {number(most)} or less"
    return f" {number(least)}" if least == most else f" from {number(least)} to {number(most)}"


_KNOWN: Final = {"target": "the target", "subject": "that card", "event other": "the other one", "it": "it"}


def selection(what: nouns.Selection) -> str:
    """A selection as the object of a sentence."""
    if isinstance(what, (nouns.Source, nouns.SourceCard)):
        return "this"
    if isinstance(what, nouns.Champion):
        if isinstance(what.of, Who):
            return CHAMPIONS[what.of]
        return f"{players(what.of)}'s champion"
    if isinstance(what, terms.Top):
        return f"the top {number(what.amount)} cards of {possessive(what.whose)} main deck"
    if isinstance(what, nouns.Target):
        return targeted(what, f"{noun(what.filter)}{_among(what)}{joint(what.joint)}")
    if isinstance(what, choices.AtRandom):
        return f"{number(what.amount)} at random from {possessive(what.whose)} {ZONE_NAMES[what.zone]}"
    if isinstance(what, choices.OneOf):
        return f"one {_pending(what.of)}"
    if isinstance(what, choices.Some):
        return _some(what)
    if isinstance(what, nouns.Bound):
        named = said(what.name, _KNOWN.get(what.name) or f"what was {what.name}")
        return f"{named}, as it is now" if isinstance(what, nouns.AsItIs) else named
    if isinstance(what, nouns.PaidWith):
        return f"what ({what.name}) was paid with"
    if isinstance(what, Pending):
        return f"every {_pending(what)}"
    assert isinstance(what, nouns.Every)
    return f"every {noun(what.filter)}{place(what.zone, what.whose)}"


def targeted(target: Targeted, what: str) -> str:
    """A target, and how many of them."""
    if target.maximum is None:
        return f"{f'{target.minimum} or more' if target.minimum else 'any number of'} target {what}"
    if target.minimum == target.maximum:
        return f"{'' if target.maximum == 1 else f'{target.maximum} '}target {what}"
    return f"{f'{target.minimum} to' if target.minimum else 'up to'} {target.maximum} target {what}"


def _among(t: nouns.Target) -> str:
    """Where a target is, unless it is an object."""
    if t.zone is Zone.STACK:
        return f" {' or '.join(t.items)}{targeting(t.targeting)}"
    if t.other_zone is not None:
        return f" in {possessive(Who.EACH)} {' or '.join(ZONE_NAMES[zone] for zone in t.zones)}"
    return place(t.zone, Who.EACH)


def _some(what: choices.Some) -> str:
    """What is chosen while resolving."""
    if what.among is not None:
        where = f" among {selection(what.among)}"
    elif what.zones == (Zone.FIELD,):
        where = place(Zone.FIELD, what.whose)
    else:
        where = f" from {possessive(what.whose)} {' or '.join(ZONE_NAMES[z] for z in what.zones)}"
    return f"{_how_many(what.minimum, what.maximum)} {noun(what.filter)}{where}{joint(what.joint)}"


def _how_many(least: amounts.Amount, most: amounts.Amount | None) -> str:
    """How many are chosen."""
    if most is None:
        return "any number of" if least == 0 else f"{number(least)} or more"
    if least == most:
        return "one" if least == 1 else number(least)
    return f"up to {number(most)}" if least == 0 else f"{number(least)} to {number(most)}"


CHAMPIONS = {Who.YOU: "your champion", Who.OPPONENT: "each opponent's champion", Who.EACH: "every champion"}


def _pending(p: Pending) -> str:
    """Items on the Effects Stack as a noun phrase."""
    of = "" if p.of is None else f" from {selection(p.of)}"
    when = "" if p.when is None else f" for when it {p.when}"
    return f"{noun(p.filter)} {' or '.join(p.items)}{when}{of}{targeting(p.targeting)}"


def targeting(f: nouns.Filter | None) -> str:
    """What an item on the Effects Stack targets, if that matters."""
    return "" if f is None else f" that targets a {noun(f)}"


def place(zone: Zone, whose: nouns.Players) -> str:
    """Where, unless it is the field."""
    if zone is Zone.FIELD:
        if isinstance(whose, Who):
            return "" if whose is Who.EACH else f" {_held(whose, 'control')}"
        return f" that {players(whose)} controls"
    return f" in {possessive(whose)} {ZONE_NAMES[zone]}"


# Numbers and conditions ----------------------------------------------------------------------------------------


def number(a: amounts.Amount) -> str:
    """An amount in words."""
    if isinstance(a, int):
        return str(a)
    return AMOUNTS[type(a)](a)


def _factor(a: amounts.Amount) -> str:
    """An amount that is multiplied."""
    return f"({number(a)})" if isinstance(a, amounts.Sum) else number(a)


AMOUNTS: dict[type, Callable[[Any], str]] = {
    amounts.Level: lambda a: "LV",
    amounts.Sum: lambda a: f"{number(a.left)}+{number(a.right)}",
    amounts.Product: lambda a: f"{_factor(a.left)}×{_factor(a.right)}",
    amounts.Divided: lambda a: f"({number(a.amount)})/{a.by} {a.rounding.value}",
    amounts.Lesser: lambda a: f"the lesser of ({number(a.left)}) and ({number(a.right)})",
    measures.DifferentAmong: lambda a: f"how many different {feature(a.by)}s are among {selection(a.what)}",
    measures.Of: lambda a: f"the {_measure(a.measure)} of {selection(a.what)}",
    measures.Highest: lambda a: f"the highest {_measure(a.measure)} of {selection(a.what)}",
    measures.Lowest: lambda a: f"the lowest {_measure(a.measure)} of {selection(a.what)}",
    amounts.HowMany: lambda a: (
        f"how many {selection(a.what)} are"
        if a.filter is nouns.ANYTHING
        else f"how many of {selection(a.what)} are {noun(a.filter)}"
    ),
    amounts.Count: lambda a: f"the number of: {noun(a.filter)}{place(a.zone, a.whose)}",
    terms.Greatest: lambda a: f"the highest for {players(a.who)} of ({number(a.amount)})",
    amounts.Depending: lambda a: f"{number(a.otherwise)}, or {number(a.then)} instead if {condition(a.condition)}",
    amounts.TimesUsed: lambda a: "the times that you have activated this ability before",
    amounts.Variable: lambda a: f"X, at least {a.least}," if a.least else "X",
    amounts.TimesResolved: lambda a: f"how often this ability has resolved {a.since}",
    amounts.Times: lambda a: f"how often {a.since} {pattern(a.pattern)}",
    amounts.TotalOf: lambda a: f"how much {a.since} {pattern(a.pattern)}",
    amounts.Value: lambda a: said(a.name, f"the amount {a.name}"),
}


def condition(c: conditions.Condition) -> str:
    """A condition as a clause."""
    return CONDITIONS[type(c)](c)


def times_cascaded(c: conditions.Cascaded) -> str:
    """For which times of a cascade ability something is."""
    if c.last is None:
        return f"{c.first} or more"
    return f"{c.first}" if c.first == c.last else f"{c.first} to {c.last}"


CONDITIONS: dict[type, Callable[[Any], str]] = {
    conditions.ClassBonus: lambda c: "class bonus",
    conditions.ElementBonus: lambda c: "element bonus",
    conditions.ChampionBonus: lambda c: f"{c.name} bonus",
    conditions.LevelAtLeast: lambda c: f"level {c.level}+",
    conditions.During: lambda c: f"it is {'a' if c.whose is Who.EACH else possessive(c.whose)} {c.phase} phase",
    conditions.YourTurn: lambda c: "it is your turn",
    conditions.FirstTurn: lambda c: "it is your first turn of the game",
    conditions.HasAgility: lambda c: f"{c.whose} has agility",
    conditions.Faces: lambda c: f"the Shifting Currents of {c.whose} face {' or '.join(c.directions)}",
    conditions.Turned: lambda c: f"the direction was {c.name}{turning(c.turning)}",
    conditions.ByThisAbility: lambda c: "this ability has done it",
    conditions.Cascaded: lambda c: f"{times_cascaded(c)} time",
    amounts.AtLeast: lambda c: f"{number(c.left)} is at least {number(c.right)}",
    amounts.Equal: lambda c: f"{number(c.left)} is exactly {number(c.right)}",
    amounts.IsOdd: lambda c: f"{number(c.amount)} is odd",
    amounts.Unless: lambda c: f"not: {condition(c.condition)}",
    amounts.AllOf: lambda c: " and ".join(condition(part) for part in c.parts),
    amounts.AnyOf: lambda c: " or ".join(condition(part) for part in c.parts),
    conditions.Happened: lambda c: f"{c.since} {pattern(c.pattern)}",
    conditions.Paid: lambda c: f"it was {c.name}" if c.name in PLAYED_PROPERTIES else f"({c.name}) was paid",
    conditions.Is: lambda c: f"{selection(c.what)} is a {noun(c.filter)}",
    terms.AnyPlayer: lambda c: f"there is {players(c.who)}",
}


def _whose(who: nouns.Players) -> str:
    """Whose phase or turn."""
    return "the next" if who is Who.EACH else possessive(who)


BY_PLAYERS = {Happening.GLIMPSE, Happening.PLAYER_TARGETED, Happening.DECK_OUT}
"""What players do, or what happens to them."""
WITH_ATTACKS = {Happening.RETALIATE, Happening.INTERCEPT, Happening.WIELD}
"""What is done against an attack, or for one."""


def pattern(p: Pattern) -> str:
    """A pattern of events as a clause."""
    if p.happening is Happening.DIRECTION:
        whose = "a player's" if p.by is Who.EACH else possessive(p.by)
        return f"{whose} {p.happening}{turning(p.turning)}"
    if p.happening is Happening.PHASE:
        return f"{_whose(p.by)} {p.phase} phase begins"
    if p.happening is Happening.TURN:
        return f"{_whose(p.by)} turn begins"
    by = "" if p.by is Who.EACH else f" by {players(p.by)}"
    if p.happening in (Happening.AGILITY, Happening.GATHER):
        return f"{p.happening}{by}"
    if p.happening in BY_PLAYERS:
        source = "" if p.other == nouns.ANYTHING else f" of {noun(p.other)}"
        items = f" ({' or '.join(p.items)})" if p.happening is Happening.PLAYER_TARGETED else ""
        return f"{'a player' if p.by is Who.EACH else players(p.by)} {p.happening}{source}{items}{_numbered(p)}"
    subject = f"{'one or more ' if p.at_once else ''}{noun(p.subject)}"
    other = "" if p.other == nouns.ANYTHING else f" {noun(p.other)}"
    if p.happening is Happening.DAMAGED:
        kind = "" if p.damage == "any" else f"{p.damage} "
        source = "" if p.other == nouns.ANYTHING else f" by {noun(p.other)}"
        return f"{subject} is dealt {kind}damage{source}{_numbered(p)}"
    if p.happening is Happening.PREVENTED:
        other = "" if p.other == nouns.ANYTHING else f" by an effect of {noun(p.other)}"
    if p.items != ("activation",):
        other = f" ({f'{p.label} ' if p.label else ''}{' or '.join(p.items)})"
    if p.happening is Happening.TARGETED:
        other = f" of {noun(p.other)} ({' or '.join(p.items)})"
    if p.targeting is not None:
        other += f" targeting {noun(p.targeting)}"
    if p.happening is Happening.TRIGGERS:
        other = "" if p.when is None else f" as it {p.when}"
    if p.happening is Happening.BECOMES:
        other = f" {p.property}"
    if p.happening in WITH_ATTACKS and p.other != nouns.ANYTHING:
        other = f" {'for' if p.happening is Happening.WIELD else 'against'} attacks with {noun(p.other)}"
    if p.happening is Happening.LEVEL_UP and p.other != nouns.ANYTHING:
        other = f" into {noun(p.other)}"
    if p.happening in (Happening.COUNTERS, Happening.LOSES_COUNTERS, Happening.SPEND):
        other = f" ({p.counter})" if p.counter else ""
        other += "" if p.out_of is None else f" in {ZONE_NAMES[p.out_of]}"
    if p.happening in (Happening.MOVE, Happening.REVEAL, Happening.DESTROYED, Happening.GENERATE):
        other = "" if p.out_of is None else f" from {ZONE_NAMES[p.out_of]}"
        other += "" if p.into is None else f" to {ZONE_NAMES[p.into]}"
    if p.happening is Happening.RESTS:
        other = "" if p.other == nouns.ANYTHING else f" for {noun(p.other)}"
    if p.paying is not None:
        other += f" to pay for a {p.paying} cost"
    nth = "" if p.nth is None else f", number {p.nth} in a turn"
    return f"{subject} {p.happening}{other}{by}{nth}{_numbered(p)}"


def _numbered(p: Pattern) -> str:
    """How much of it, or how many of them."""
    return "" if p.least is None and p.most is None else f" ({_within(p.least, p.most).strip()})"
