"""Abilities in plain words: what the engine will do with a card.

The wording is our own. It names the game's terms, so that a player can compare it with the card in hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import (
    abilities,
    amounts,
    chance,
    conditions,
    costs,
    effects,
    modifications,
    nouns,
    outcomes,
    payments,
    playing,
    scopes,
    states,
    time,
)
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import Face
from grandarchive.model.conditions import cascades
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.entering import Entering, ItsOwner
from grandarchive.model.events import Happening
from grandarchive.model.payments import Deed
from grandarchive.model.terms import ZONE_NAMES, Position, Speed, Who, Zone
from grandarchive.text.directions import turning
from grandarchive.text.durations import how_long
from grandarchive.text.phrases import condition, joint, noun, number, pattern, players, possessive, selection
from grandarchive.text.wording import (
    EACH_OF,
    as_spell,
    facts,
    limited,
    so_many,
    while_in,
)

# Costs, changes, effects ---------------------------------------------------------------------------------------

COSTS: dict[type, Callable[[Any], str]] = {
    payments.Do: lambda c: done(c),
    payments.PutCounters: lambda c: f"put {number(c.amount)} {c.kind} counters on {selection(c.what)}",
    payments.SpendCounters: lambda c: spent(c),
    costs.PayReserve: lambda c: f"pay ({number(c.amount)})",
    costs.PayMemory: lambda c: f"pay {number(c.amount)} from memory",
    payments.RecoverDamage: lambda c: f"recover {number(c.amount)}",
    payments.SufferDamage: lambda c: f"have this deal {number(c.amount)} unpreventable damage to your champion",
}


def spent(c: payments.SpendCounters) -> str:
    """Counters that are removed to pay."""
    most = "" if c.up_to in (None, payments.NO_LIMIT) else f" to {number(c.up_to)}"
    many = f"{number(c.amount)}{most}{' or more' if c.up_to == payments.NO_LIMIT else ''}"
    called = f" (called {c.name})" if c.name else ""
    return f"remove {many} {c.kind} counters from {'among ' if c.several else ''}{noun(c.filter)}{called}"


def done(c: payments.Do) -> str:
    """What is done to pay."""
    if c.filter is nouns.THIS:
        what = "this"
    elif c.up_to == payments.NO_LIMIT:
        what = f"{'any number of' if c.amount == 0 else f'{number(c.amount)} or more'} {noun(c.filter)}"
    elif c.up_to is not None:
        what = f"{'up to' if c.amount == 0 else f'{number(c.amount)} to'} {number(c.up_to)} {noun(c.filter)}"
    else:
        what = f"{'one' if c.amount == 1 else number(c.amount)} {noun(c.filter)}"
    where = ""
    if c.filter is not nouns.THIS and c.zone is not Zone.FIELD:
        where = f" from {possessive(c.whose)} {ZONE_NAMES[c.zone]}"
    to = {Deed.RETURN: f" to its owner's {ZONE_NAMES[c.to]}", Deed.LOAD: " into this"}
    return f"{c.deed.value} {what}{where}{joint(c.joint)}{to.get(c.deed, '')}"


def paid(found: tuple[costs.Cost, ...]) -> str:
    """Costs joined."""
    return " and ".join(COSTS[type(c)](c) for c in found)


def cost_change(amount: amounts.Amount) -> str:
    """How much more or less something costs."""
    if isinstance(amount, int):
        return f"costs {abs(amount)} {'less' if amount < 0 else 'more'}"
    if isinstance(amount, amounts.Product) and amount.left == -1:
        return f"costs {number(amount.right)} less"
    return f"costs {number(amount)} more"


MODIFICATIONS: dict[type, Callable[[Any], str]] = {
    modifications.SetStat: lambda m: f"has base {m.stat} {number(m.amount)}",
    modifications.SetCost: lambda m: f"costs {number(m.amount)} to play",
    modifications.SetTypes: lambda m: (
        f"becomes {' '.join((*m.supertypes, *m.types)).title()}"
        + ("" if m.subtypes is None else f" — {' '.join(m.subtypes).title()}")
    ),
    modifications.AddTypes: lambda m: f"is also {' '.join((*m.supertypes, *m.types, *m.subtypes)).title()}",
    modifications.IsAlways: lambda m: f"is always {m.property}",
    modifications.SetElements: lambda m: f"is only of the elements {', '.join(m.elements).lower()}",
    modifications.AddElements: lambda m: f"is also of the elements {', '.join(m.elements).lower()}",
    modifications.GainsActivated: lambda m: f"has all activated abilities of each {noun(m.of)}",
    modifications.CantGain: lambda m: f"cannot gain {m.keyword}",
    modifications.Loses: lambda m: (
        f"has no {m.label} abilities" if m.label else "has no abilities" if m.keyword is None else f"loses {m.keyword}"
    ),
    modifications.Swaps: lambda m: "has power and life switched",
    modifications.CostChange: lambda m: f"{cost_change(m.amount)} to play",
    modifications.AbilitiesCost: lambda m: f"has activated abilities of which each {cost_change(m.amount)}",
    modifications.NoCost: lambda m: "costs nothing to play",
    modifications.RestsNobody: lambda m: "rests nobody as part of its cost",
    modifications.WaivesCosts: lambda m: "is played without paying its costs",
    modifications.AsIfLeveled: lambda m: f"is played as if your champion had {number(m.amount)} levels more",
    modifications.Empowered: lambda m: f"is empowered by {number(m.amount)}",
    modifications.AsThough: lambda m: f"may {m.what}",
    modifications.Replaces: lambda m: replaces(m),
    modifications.Unpreventable: lambda m: f"damage dealt by {noun(m.by)} can't be prevented",
    modifications.Controls: lambda m: f"is controlled by {players(m.who)}",
    modifications.Returns: lambda m: f"returns to {ZONE_NAMES[m.zone]} as this ends",
    modifications.Gains: lambda m: f'has "{ability(m.ability)}"',
    modifications.Gets: lambda m: f"gets +{number(m.amount)} {m.stat}",
    modifications.AttacksGet: lambda m: f"has attacks with +{number(m.amount)} power",
    modifications.AttacksGain: lambda m: f'has attacks with "{ability(m.ability)}"',
    modifications.PreventNext: lambda m: (
        f"is shielded from the next {number(m.amount)} {m.damage} damage{damaging(m.by)}"
        + (f"; whenever it prevents some, {sequence(m.effects)}" if m.effects else "")
    ),
    modifications.PreventNextTime: lambda m: (
        f"is spared {'all' if m.amount is None else number(m.amount)} {m.damage} damage{damaging(m.by)} the next time"
        + ("" if m.to == nouns.ANYTHING else f" it is dealt to any {noun(m.to)}")
        + (f", then {sequence(m.effects)}" if m.effects else "")
    ),
    modifications.Cant: lambda m: (
        f"it can't happen that {pattern(m.pattern)}"
        + (f", unless its player does this: {paid(m.due)}" if m.unless else "")
    ),
    modifications.Permits: lambda m: (
        f"you may activate any card {noun(m.filter)} from {possessive(m.whose)} "
        + " or ".join(ZONE_NAMES[z] for z in m.zones)
    ),
    modifications.CostIfTargeting: lambda m: (
        f"{noun(m.filter)} cards that {m.who} activate and that target {noun(m.targeting)} cost {number(m.amount)} more"
    ),
    modifications.ActivationCost: lambda m: (
        f"to activate any card {noun(m.filter)} costs you in addition: {paid(m.due)}"
    ),
    modifications.EnablesElements: lambda m: f"the elements {', '.join(m.elements).lower()} are enabled for you",
    modifications.IgnoresElements: lambda m: (
        f"ignore the elemental requirements of any card {noun(m.filter)} as it {' or '.join(m.ways)}"
    ),
    modifications.SizeLimit: lambda m: (
        f"{players(m.who, EACH_OF)} can keep at most {m.most} cards in "
        f"{' and '.join(ZONE_NAMES[each] for each in m.zones)} as their turn ends"
    ),
    modifications.RecollectsLess: lambda m: f"{players(m.who, EACH_OF)} recollects {number(m.amount)} cards less",
    modifications.TopRevealed: lambda m: f"{players(m.who, EACH_OF)} play with the top card of the deck revealed",
    modifications.FloatingMemoryOfOpponents: lambda _: "your opponents' floating memory pays for your memory costs",
    modifications.FloatingMemoryOnly: lambda _: "its memory cost is paid only with floating memory",
    modifications.PaysMemory: lambda m: (
        f"you may {m.deed.value} it to pay for {number(m.amount)} of a memory cost"
        + ("" if m.of is nouns.ANYTHING else f" of a {noun(m.of)} card")
    ),
    modifications.StarcallsFreely: lambda m: (
        "you may pay nothing rather than what a card costs to starcall" + limited(m.limit)
    ),
    modifications.GlimpsedHave: lambda m: (
        f'each {noun(m.filter)} card you look at as you glimpse has "{ability(m.ability)}"'
    ),
    modifications.LevelsUpInto: lambda m: (
        f"it can level up into champions with a base level higher by {m.higher}"
        + (f"; when it does: {sequence(m.effects)}" if m.effects else "")
    ),
    modifications.Agility: lambda m: f"you have agility {number(m.amount)}",
    modifications.DamageByLife: lambda m: f"every {noun(m.filter)} assigns damage with its life",
    modifications.TriggersAgain: lambda m: f"when {pattern(m.pattern)}, its own abilities trigger once more",
    modifications.EntersIntent: lambda m: (
        f"any {noun(m.filter)} that you activate enters the intent with {number(m.power)} more power"
    ),
    modifications.AttackCost: lambda m: f"to attack with {noun(m.filter)} costs in addition: {paid(m.due)}",
    modifications.MustAttack: lambda m: f"{attacker(m.filter)} must attack{attacked(m.target)} if able",
    modifications.AttacksOnly: lambda m: f"{attacker(m.filter)} can only be declared to attack any {noun(m.target)}",
    modifications.DefenderChooses: lambda m: f"an opponent of your choice chooses what {attacker(m.filter)} attacks",
    modifications.AttacksUsing: lambda m: (
        f"{attacker(m.filter)} can attack using {'one' if m.most == 1 else f'up to {m.most}'} {noun(m.weapons)}"
    ),
}


def attacker(filter: nouns.Filter) -> str:
    """What attacks, as the subject of a sentence."""
    return "it" if filter == nouns.ANYTHING else noun(filter)


def attacked(target: nouns.Filter) -> str:
    """What is attacked, if it matters."""
    return "" if target == nouns.ANYTHING else f" any {noun(target)}"


def damaging(by: nouns.Filter) -> str:
    """The source of damage, if it matters."""
    return "" if by == nouns.ANYTHING else f" by {noun(by)}"


PLAYS: Final = {Happening.ACTIVATE: "activate", Happening.MATERIALIZE: "materialize"}

OUTCOMES: dict[type, Callable[[Any], str]] = {
    outcomes.GoesTo: lambda o: (
        f"it goes to {'' if o.position is Position.TOP else 'the bottom of '}{ZONE_NAMES[o.zone]}"
        + (" face down" if o.face_down else "")
    ),
    outcomes.AmountBecomes: lambda o: f"it is {number(o.amount)}",
    outcomes.Prevented: lambda o: (
        ("all of it" if o.amount is None else number(o.amount))
        + ("" if o.all_but is None else f" but {number(o.all_but)}")
        + " is prevented"
        + (f", and {sequence(o.effects)}" if o.effects else "")
    ),
    outcomes.DealtAlsoTo: lambda o: f"as much is dealt to another {noun(o.filter)} of your choice as well",
    outcomes.DealtTo: lambda o: f"it is dealt to {selection(o.what)}",
    outcomes.Instead: lambda o: sequence(o.effects) if o.effects else "nothing happens",
    outcomes.Enters: lambda o: (
        f"it enters{entering(o.entering)}" + (f", and as it does, {sequence(o.effects)}" if o.effects else "")
    ),
    outcomes.EntersAsCopy: lambda o: f"it enters as a copy of any {noun(o.filter)}{exceptions(o.name, o.gains)}",
}


def entering(how: Entering) -> str:
    """How something enters the field."""
    found = ["rested"] if how.rested else []
    found += ["transformed"] if how.transformed else []
    found += how.properties
    found += [f"with {number(n)} more {kind} counters" for kind, n in how.counters]
    found += [f'with "{ability(each)}"' for each in how.gains]
    found += [f"with all abilities printed on {selection(each)}" for each in how.as_on]
    if how.under is not None:
        whose = "its owner's control" if isinstance(how.under, ItsOwner) else f"the control of {players(how.under)}"
        found.append(f"under {whose}")
    return "".join(f" {told}" for told in found)


def exceptions(name: str | None, gains: tuple[Ability, ...]) -> str:
    """What a copy has that its original has not."""
    found = [] if name is None else [f"the name {name}"]
    found += [f'"{ability(a)}"' for a in gains]
    return f", except that it has {' and '.join(found)}" if found else ""


def replaces(m: modifications.Replaces) -> str:
    """A replacement effect as a sentence."""
    when = "the next time" if m.once and m.times == 1 else f"the next {m.times} times" if m.once else "if"
    what = OUTCOMES[type(m.outcome)](m.outcome)
    instead = "" if isinstance(m.outcome, outcomes.Enters) else " instead"
    return f"{when} {pattern(m.pattern)}, {'if you like ' if m.optional else ''}{what}{instead}{limited(m.limit)}"


def changes(found: tuple[modifications.Modification, ...]) -> str:
    """Modifications joined."""
    return " and ".join(MODIFICATIONS[type(m)](m) for m in found)


def sequence(found: tuple[effects.Effect, ...]) -> str:
    """Effects in order."""
    return ", then ".join(EFFECTS[type(e)](e) for e in found)


def _if(e: effects.If) -> str:
    text = f"if {condition(e.condition)}: {sequence(e.then)}"
    return text + (f"; otherwise {sequence(e.otherwise)}" if e.otherwise else "")


def _if_done(e: effects.IfDone) -> str:
    parts = [f"if that was done: {sequence(e.then)}"] if e.then else []
    if e.otherwise:
        parts.append(f"if that was not done: {sequence(e.otherwise)}")
    return "; ".join(parts)


def _modal(e: effects.Modal) -> str:
    if cascades(e):
        return "cascade: " + "; ".join(mode(m) for m in e.modes)
    count = number(e.maximum) if e.minimum == e.maximum else f"{number(e.minimum)} to {number(e.maximum)}"
    return f"choose {count}{' not chosen before' if e.unchosen else ''}: " + "; or ".join(mode(m) for m in e.modes)


def mode(m: effects.Mode) -> str:
    """A mode with its restrictions and targets."""
    spell = "as a Spell, " if m.as_spell else ""
    return "".join(f"[{condition(g)}] " for g in m.gates) + spell + sequence(m.effects)


def modified(what: nouns.Selection | scopes.Extent) -> str:
    """What is modified for a time, as the subject of a sentence; nothing for the rules."""
    if isinstance(what, nouns.Selection):
        return f"{selection(what)} "
    match what:
        case scopes.AllThatFit():
            return f"every {noun(what.filter)}{in_zones(what.zones)}, now or later, "
        case scopes.NextAttack():
            provided = "" if what.condition is None else f" in which {condition(what.condition)}"
            return f"for the next attack of {noun(what.filter)}{provided}, it "
        case scopes.NextUsed():
            return f"the next {f'{what.label} ' if what.label else ''}ability of {noun(what.filter)} that you activate "
        case scopes.NextGlimpsed(number=None):
            return f"each {noun(what.filter)} card you look at as you glimpse "
        case scopes.NextGlimpsed():
            times = "time" if what.number == 1 else f"{what.number} times"
            return f"for the next {times} you glimpse, each {noun(what.filter)} card you look at "
        case scopes.NextActivated(number=1):
            return f"the next {noun(what.filter)} card you activate "
        case scopes.NextActivated():
            return f"each of the next {what.number} {noun(what.filter)} cards you activate "
    return ""


def in_zones(zones: tuple[Zone, ...]) -> str:
    """Where something is, if that is not where objects are."""
    return "" if zones == abilities.OBJECT_ZONES else " in " + " or ".join(ZONE_NAMES[z] for z in zones)


def _waiting(e: effects.Delayed | effects.Whenever) -> str:
    """What is waited for, for how long, and the intervening "if"."""
    word = "when" if isinstance(e, effects.Delayed) else "whenever"
    when = word if e.duration == REST_OF_GAME else f"{how_long(e.duration)}, {word}"
    provided = "" if e.condition is None else f"if {condition(e.condition)}, "
    return f"{when} {pattern(e.pattern)}, {provided}{sequence(e.effects)}"


def _draw(e: effects.Draw) -> str:
    who = "draw" if e.who is Who.YOU else f"{players(e.who, EACH_OF)} draws"
    return f"{who} {number(e.amount)}" + (" into memory" if e.into is Zone.MEMORY else "")


def _destination(e: effects.Put) -> str:
    if e.zone is Zone.DECK and e.place > 1:
        return f"into the deck, number {e.place} from the top"
    if e.zone is Zone.DECK and e.position is Position.EITHER_END:
        return "on the top and bottom of the deck"
    if e.zone is Zone.DECK:
        return f"on the {e.position} of the deck"
    return "into the attacker's intent" if e.zone is Zone.INTENT else f"into {ZONE_NAMES[e.zone]}"


def so_much(minimum: amounts.Amount | None, maximum: amounts.Amount | None) -> str:
    """How many counters: all, so many, or as many as a player chooses."""
    if minimum is None:
        return "all" if maximum is None else number(maximum)
    if maximum is None:
        return "any amount of" if minimum == 0 else f"{number(minimum)} or more"
    return f"up to {number(maximum)}" if minimum == 0 else f"{number(minimum)} to {number(maximum)}"


def among(e: effects.RemoveCounters | effects.MoveCounters) -> str:
    """The word before objects whose counters are counted together."""
    return "among " if e.together else ""


EFFECTS: dict[type, Callable[[Any], str]] = {
    effects.If: _if,
    effects.IfDone: _if_done,
    effects.WhenDone: lambda e: f"when that was done: {'as a spell, ' if e.as_spell else ''}{sequence(e.effects)}",
    effects.May: lambda e: f"you may {sequence(e.effects)}",
    effects.ChooseOne: lambda e: (
        f"choose {'one' if e.amount == 1 else number(e.amount)}: " + "; or ".join(sequence(o) for o in e.options)
    ),
    effects.Modal: lambda e: _modal(e),
    effects.ForEach: lambda e: f"for each of {selection(e.what)}, called {e.name}: ({sequence(e.effects)})",
    effects.Scavenge: lambda e: f"scavenge {number(e.amount)} for {noun(e.filter)}",
    effects.MayPay: lambda e: f"{players(e.by)} may {paid(e.due)}",
    effects.Delayed: _waiting,
    effects.Whenever: _waiting,
    effects.By: lambda e: f"{players(e.who, EACH_OF)} does this: ({sequence(e.effects)})",
    effects.ChoosePlayer: lambda e: f"choose {so_many(e.minimum, e.maximum)}{players(e.who)}",
    effects.ChooseNumber: lambda e: f"choose a number from {number(e.least)} to {number(e.most)} ({e.name})",
    effects.Determine: lambda e: f"find out {number(e.amount)}",
    effects.Remember: lambda e: f"remember {e.what.name} as {e.name}",
    effects.WinGame: lambda e: "win the game",
    effects.LoseGame: lambda e: "lose the game",
    effects.DrawGame: lambda e: "the game is a draw",
    effects.LookAt: lambda e: f"look at {selection(e.what)}",
    effects.Draw: _draw,
    effects.Discard: lambda e: f"discard {selection(e.what)}",
    effects.Glimpse: lambda e: f"glimpse {number(e.amount)}",
    effects.Choose: lambda e: f"choose {selection(e.what)}",
    effects.BindAll: lambda e: f"take {selection(e.what)}",
    effects.Reveal: lambda e: f"reveal {selection(e.what)}",
    effects.RevealUntil: lambda e: f"reveal from the top of your deck until a {noun(e.filter)}",
    effects.Preserve: lambda e: f"put {selection(e.what)} into its owner's material deck, preserved",
    effects.Put: lambda e: (
        f"put {selection(e.what)} "
        + _destination(e)
        + (" in a random order" if e.random_order else "")
        + entering(e.entering)
    ),
    effects.Load: lambda e: f"load {selection(e.what)} into {selection(e.into)}",
    effects.PutIntoLineage: lambda e: f"put {selection(e.what)} on the bottom of the lineage of {selection(e.into)}",
    effects.LevelUp: lambda e: "level up your champion",
    effects.Delevel: lambda e: f"delevel {selection(e.what)}",
    effects.Materialize: lambda e: (
        f"materialize one {noun(e.filter)} from your {' or '.join(ZONE_NAMES[zone] for zone in e.zones)}"
    ),
    effects.Banish: lambda e: f"banish {selection(e.what)}" + (" face down" if e.face_down else ""),
    effects.Sacrifice: lambda e: f"sacrifice {selection(e.what)}",
    effects.TriggerAbilities: lambda e: f"the abilities of {selection(e.what)} for when it {e.happening} trigger",
    effects.TurnFaceDown: lambda e: f"turn {selection(e.what)} face down",
    effects.TurnFaceUp: lambda e: f"turn {selection(e.what)} face up",
    effects.Transform: lambda e: f"transform {selection(e.what)}",
    effects.Summon: lambda e: (
        ("" if e.who is Who.YOU else f"{players(e.who, EACH_OF)}: ")
        + f"summon {number(e.amount)} {e.token.name} tokens{entering(e.entering)}"
    ),
    effects.SummonCopies: lambda e: (
        f"summon {number(e.amount)} token copies of {selection(e.what)}{entering(e.entering)}"
        + exceptions(e.called, e.gains)
    ),
    effects.BecomeCopy: lambda e: (
        f"{selection(e.what)} becomes a copy of {selection(e.of)}{exceptions(e.called, e.gains)}"
    ),
    effects.CopyIntoIntent: lambda e: f"copy {selection(e.what)} into the attacker's intent{exceptions(None, e.gains)}",
    effects.CopyIntent: lambda e: f"copy {selection(e.what)} into the intent{exceptions(None, e.gains)}",
    effects.CopyOnStack: lambda e: (
        f"copy {selection(e.what)} {number(e.amount)} times"
        + (" with new targets if you like" if e.new_targets else "")
    ),
    effects.CopyCard: lambda e: f"copy {selection(e.what)}, then {sequence(e.then)}",
    effects.Activate: lambda e: (
        f"you may {' or '.join(PLAYS[w] for w in e.ways)} {selection(e.what)}"
        + (" without paying its cost" if e.free else "")
        + (f", which then {changes(e.modified)}" if e.modified else "")
        + (f" for that many {e.removing} counters instead of reserve" if e.removing else "")
    ),
    effects.ChooseName: lambda e: "choose a card name" + ("" if e.of == nouns.ANYTHING else f": of a {noun(e.of)}"),
    effects.ChooseTrait: lambda e: f"choose one {e.of}",
    effects.Generate: lambda e: (
        f"generate {'' if e.least is None else f'from {number(e.least)} to '}{number(e.amount)} {e.card.name}"
        + ("" if e.zone is Zone.HAND else f" into {ZONE_NAMES[e.zone]}")
        + (f" ({e.position})" if e.zone is Zone.DECK else "")
    ),
    effects.GenerateIntoLineage: lambda e: (
        f"generate {e.card.name} and put it on the bottom of the lineage of {selection(e.into)}"
    ),
    effects.Shuffle: lambda e: f"{e.who}: shuffle the main deck",
    effects.GainMastery: lambda e: f"get the mastery {e.mastery.name}",
    effects.ChangeDirection: lambda e: f"change the direction of your Shifting Currents{turning(e.turning)} ({e.name})",
    effects.GainStatus: lambda e: f"{e.who} get the status {e.status.name}",
    effects.Lose: lambda e: f"lose {selection(e.what)}",
    effects.Suppress: lambda e: f"suppress {selection(e.what)}",
    effects.Destroy: lambda e: f"destroy {selection(e.what)}",
    effects.Rest: lambda e: f"rest {selection(e.what)}",
    states.Become: lambda e: f"{selection(e.what)} becomes {e.property}",
    effects.WakeUp: lambda e: f"wake up {selection(e.what)}",
    effects.AddCounters: lambda e: f"put {number(e.amount)} {e.kind} counters on {selection(e.what)}",
    effects.Repeat: lambda e: f"do this {number(e.amount)} times: ({sequence(e.effects)})",
    chance.Roll: lambda e: f"roll {number(e.dice)} dice with {e.sides} sides",
    chance.Gather: lambda e: "gather",
    effects.RemoveCounters: lambda e: (
        f"remove {so_much(e.minimum, e.maximum)} {e.kind} counters from {among(e)}{selection(e.what)}"
    ),
    effects.MoveCounters: lambda e: (
        f"move {so_much(e.minimum, e.maximum)} {e.kind} counters from {among(e)}{selection(e.what)} "
        f"onto {selection(e.to)}"
    ),
    effects.DealDamage: lambda e: (
        ("" if isinstance(e.source, nouns.Source) else f"have {selection(e.source)} ")
        + f"deal {number(e.amount)} {'unpreventable ' if e.unpreventable else ''}damage to {selection(e.what)}"
    ),
    effects.SplitDamage: lambda e: f"deal {number(e.amount)} damage split among {selection(e.what)}",
    effects.RemoveDamage: lambda e: f"remove all temporary damage from {selection(e.what)}",
    effects.Recover: lambda e: f"recover {number(e.amount)}",
    effects.Modify: lambda e: f"{modified(e.what)}{changes(e.modifications)} {how_long(e.duration)}",
    effects.Negate: lambda e: f"negate {selection(e.what)}",
    effects.NewTargets: lambda e: f"you may choose new targets for {selection(e.what)}",
    effects.Redirect: lambda e: f"change a {noun(e.of)} that {selection(e.what)} targets to {selection(e.to)}",
    effects.AttackAgain: lambda e: f"have {selection(e.what)} declare an additional attack",
    effects.RedirectAttack: lambda e: (
        f"redirect the attack{'' if e.of == nouns.ANYTHING else f' on {noun(e.of)}'} to {selection(e.to)}"
    ),
    effects.InterceptAttack: lambda e: "redirect the attack from your champion to this",
    playing.Empower: lambda e: f"empower {number(e.amount)}",
    time.EndCombat: lambda e: "end the combat phase",
    time.EndPhase: lambda e: "end the phase",
    time.EndTurn: lambda e: "end the turn",
    time.SkipNext: lambda e: (
        f"{players(e.who, EACH_OF)} skips their next {'turn' if e.phase is None else f'{e.phase.value} phase'}"
    ),
    time.AdditionalPhase: lambda e: f"there is an additional {e.phase.value} phase after this one",
    time.TakeTurn: lambda e: f"{players(e.who, EACH_OF)} takes an additional turn after this one",
    time.DistortTime: lambda e: "time is distorted for the rest of the game",
}


# Abilities -----------------------------------------------------------------------------------------------------


def ability(a: Ability) -> str:
    """An ability in one paragraph, its restrictions in brackets first."""
    gates = "".join(f"[{condition(g)}] " for g in a.gates)
    inherited = "inherited: " if a.inherited else ""
    return gates + inherited + ABILITIES[type(a)](a)


def _activated(a: abilities.Activated) -> str:
    costs = ", ".join(COSTS[type(c)](c) for c in a.due)
    labelled = f"{a.label} — " if a.label else ""
    text = labelled + while_in(a) + costs + ": " + as_spell(a) + sequence(a.effects)
    if a.condition is not None:
        text += f"; only if {condition(a.condition)}"
    if a.by is not Who.YOU:
        text += f"; {players(a.by)} may activate it"
    text += limited(a.limit) + ("; at slow speed" if a.speed is Speed.SLOW else "")
    return text + ("; it cannot be negated" if a.sure else "")


def _triggered(a: abilities.Triggered) -> str:
    if_clause = "" if a.condition is None else f", if {condition(a.condition)}"
    often = ", as often as its number says" if a.each else ""
    labelled = f"{a.label} — " if a.label else ""
    text = f"{labelled}{while_in(a)}when {pattern(a.pattern)}{if_clause}{often}: {as_spell(a)}{sequence(a.effects)}"
    return text + limited(a.limit)


def _static(a: abilities.Static) -> str:
    where = in_zones(a.reach)
    told = changes(a.modifications)
    text = told if isinstance(a.modifications[0], modifications.Replaces) else f"{noun(a.affected)}{where} {told}"
    if a.affected is not nouns.THIS:
        text = while_in(a) + text
    return text + ("" if a.condition is None else f" as long as {condition(a.condition)}")


def _only_if(c: conditions.Condition | None) -> str:
    return "" if c is None else f" if {condition(c)}"


def _if_you_do(a: abilities.Way | abilities.AdditionalCost) -> str:
    return f"; if you do: {sequence(a.then)}" if a.then else ""


def _additional(a: abilities.AdditionalCost) -> str:
    text = f"additional cost: {'you may ' if a.optional else ''}{paid(a.due)}"
    text += f"; each card, object or counter pays for {a.pays} of its own cost" if a.pays else ""
    return text + _if_you_do(a)


ABILITIES: dict[type, Callable[[Any], str]] = {
    abilities.Keyword: lambda a: (
        a.name if a.value is None else f"{a.name} {a.value if isinstance(a.value, str) else number(a.value)}"
    ),
    abilities.Triggered: _triggered,
    abilities.Activated: _activated,
    abilities.Static: _static,
    abilities.Resolution: lambda a: sequence(a.effects),
    abilities.OwnCost: lambda a: changes((a.change,)) + _only_if(a.condition),
    abilities.AlternativeCost: lambda a: (
        (f"you may {paid(a.due)} rather than pay its cost" if a.due else "you need not pay its cost")
        + (f" to play it from your {' or '.join(ZONE_NAMES[z] for z in a.zones)}" if a.zones else "")
        + (f"; it is {a.name} then" if a.name else "")
        + _only_if(a.condition)
        + _if_you_do(a)
    ),
    abilities.Imbue: lambda a: f"imbue {number(a.least)}" + ("" if a.filter is None else f" with {noun(a.filter)}"),
    abilities.Starcalling: lambda a: f"starcalling — ({number(a.cost)})",
    abilities.PlayOnlyIf: lambda a: f"play it only if {condition(a.condition)}",
    abilities.PlayFrom: lambda a: (
        f"you may {f'{paid(a.due)} to ' if a.due else ''}activate it from your "
        + " or ".join(ZONE_NAMES[z] for z in a.zones)
        + _only_if(a.condition)
        + _if_you_do(a)
    ),
    abilities.AdditionalCost: _additional,
    abilities.BeginsOnField: lambda _: "you may begin the game with it on the field",
}


def face(f: Face) -> list[str]:
    """A face in lines: its facts, then one line for each ability."""
    return facts(f) + [f"• {ability(a)}" for a in f.abilities]
