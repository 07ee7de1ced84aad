"""A second opinion on continuous effects: slow, obvious, and written from the text of the rules alone.

It shares the vocabulary of the model and the records of a state with the engine, and nothing of its rules. Everything
here is a value: a table is never edited, each step makes a new one. `settled` is the whole of it, read it first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from grandarchive.model import amounts, conditions, modifications, nouns
from grandarchive.model.abilities import Ability, Keyword, Static
from grandarchive.model.amounts import Amount, Term
from grandarchive.model.conditions import Condition
from grandarchive.model.measures import Counters, Highest, Of, Stat, With
from grandarchive.model.modifications import Modification
from grandarchive.model.nouns import Filter, Players
from grandarchive.model.terms import STATS, Who, Zone
from grandarchive.state.cards import Card, Ref
from grandarchive.state.game import GameState

ON_THE_TABLE: Final = (Zone.FIELD, Zone.INTENT)
MOST_TIMES_OFF: Final = 2

LAYER_OF: Final[dict[type[Modification], str]] = {
    modifications.SetStat: "A",
    modifications.SetCost: "A",
    modifications.SetTypes: "B",
    modifications.AddTypes: "B",
    modifications.IsAlways: "B",
    modifications.SetElements: "C",
    modifications.AddElements: "C",
    modifications.Gains: "D",
    modifications.Loses: "D",
    modifications.CantGain: "D",
    modifications.Gets: "E",
    modifications.CostChange: "E",
    modifications.AbilitiesCost: "E",
    modifications.AsThough: "E",
    modifications.Swaps: "swaps",
}
"""CR Continuous Effects - Layers 2.a to 2.f."""

SETTING: Final = (
    modifications.SetStat,
    modifications.SetCost,
    modifications.SetTypes,
    modifications.SetElements,
)
"""What sets characteristics, for the last clause of CR Continuous Effects - Dependencies 1."""


# What there is -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Thing:
    """A card or object with its characteristics so far (CR Card Characteristics 1)."""

    id: int
    incarnation: int
    stamp: int
    controller: int
    zone: Zone
    counters: dict[str, int]
    name: str
    types: frozenset[str]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    elements: frozenset[str]
    base: dict[str, int | None]
    stats: dict[str, int | None]
    abilities: tuple[Ability, ...]
    playing_cost: int | None = None
    cost_change: int = 0
    abilities_cost: int = 0
    as_though: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    beneath: tuple[int, ...] = ()
    has_lineage: bool = False

    @property
    def working(self) -> tuple[Ability, ...]:
        """The abilities in force: inherited ones work on a champion only (CR Keywords - Inherited Effect 2)."""
        return tuple(ability for ability in self.abilities if self.has_lineage or not ability.inherited)

    @property
    def ref(self) -> Ref:
        """The thing as the object it is now."""
        return (self.id, self.incarnation)

    def with_stat(self, stat: str, value: int) -> Thing:
        """The same thing with another number for a stat."""
        return replace(self, stats={**self.stats, stat: value})


@dataclass(frozen=True)
class Table:
    """All things: the objects, the oldest first, then the cards in graveyards, then those beneath champions."""

    things: dict[int, Thing]
    turn_player: int

    def having(self, changed: Iterable[Thing]) -> Table:
        """The same table with some things changed."""
        return replace(self, things={**self.things, **{thing.id: thing for thing in changed}})

    @property
    def objects(self) -> list[Thing]:
        """The things on the field."""
        return [thing for thing in self.things.values() if thing.zone is Zone.FIELD]


@dataclass(eq=False)
class Effect:
    """A continuous effect. `tie` orders effects of the same timestamp.

    One of a static ability has the `ability`, and affects what fits; one of something that resolved affects `refs`. The
    gain of an inherited ability affects the champion, and has the card beneath it in `bequest`.
    """

    timestamp: int
    tie: int
    player: int
    source: Ref
    modifications: tuple[Modification, ...]
    ability: Static | None = None
    refs: tuple[Ref, ...] = ()
    bequest: int | None = None
    gift: Gift | None = None
    on: bool = True
    times_off: int = 0

    @property
    def modes(self) -> tuple[Condition, ...]:
        """What turns it on and off (CR Continuous Effects 2, CR Restriction Abilities 2)."""
        if self.ability is None:
            return ()
        condition = () if self.ability.condition is None else (self.ability.condition,)
        return (*self.ability.gates, *condition)


@dataclass(frozen=True)
class Gift:
    """That a thing was given an ability: by which effect, and by which of its modifications."""

    receiver: int
    giver: Effect
    index: int


@dataclass(frozen=True)
class Part:
    """One modification of an effect, which is applied in a layer of its own."""

    effect: Effect
    index: int

    @property
    def modification(self) -> Modification:
        """What it does."""
        return self.effect.modifications[self.index]

    @property
    def age(self) -> tuple[int, int, int]:
        """The lowest is the oldest; modifications of one effect keep the order they are written in."""
        return (self.effect.timestamp, self.effect.tie, self.index)

    @property
    def layer(self) -> str:
        """Where it applies (CR Continuous Effects - Layers 2)."""
        return LAYER_OF[type(self.modification)]


def table_of(state: GameState) -> Table:
    """The cards as they are printed, which is where every pass of the layers begins."""
    buried = [id for player in range(state.players) for id in state.zone(player, Zone.GRAVEYARD)]
    beneath = [inner for id in state.field for inner in state.cards[id].lineage[:-1]]
    things = [printed(state.cards[id]) for id in (*state.field, *buried, *beneath)]
    return Table({thing.id: thing for thing in things}, state.turn_player)


def printed(card: Card) -> Thing:
    """What a face says. For a champion that is its top card; what lies beneath comes as effects (CR Leveling Up 7)."""
    face = card.face
    stats = {"power": face.power, "life": face.life, "durability": face.durability, "level": face.level}
    return Thing(
        id=card.id,
        incarnation=card.incarnation,
        stamp=card.stamp,
        controller=card.controller,
        zone=card.zone,
        counters=dict(card.counters),
        name=face.name,
        types=face.types,
        supertypes=face.supertypes,
        subtypes=frozenset(face.subtypes),
        elements=face.elements,
        base=stats,
        stats=stats,
        abilities=face.abilities,
        beneath=card.lineage[:-1],
        has_lineage=bool(card.lineage),
    )


def effects_of(state: GameState, table: Table) -> list[Effect]:
    """Every effect in force: of static abilities on the field, and of what resolved (CR Timestamps 1.a, 1.b).

    A champion gains each ability that it inherits, at the time of the card beneath it (CR Inherited Effect 1, CR
    Timestamps 3.b). A static one works from the start, like a printed one.
    """
    found: list[Effect] = []
    for thing in table.objects:
        for ability in thing.working:
            if isinstance(ability, Static):
                found.append(static_effect(thing, ability, thing.stamp, len(found)))
        for below in thing.beneath:
            for ability in table.things[below].abilities:
                if ability.inherited:
                    found += inheriting(thing, below, ability, table.things[below].stamp, len(found))
    for made in state.effects:
        tie, scope = len(found), made.scope
        refs = made.affected or ()
        found.append(Effect(made.id, tie, scope.player, scope.source, made.modifications, refs=refs))
    return found


def inheriting(champion: Thing, below: int, ability: Ability, timestamp: int, tie: int) -> list[Effect]:
    """That a champion gains an inherited ability, and the effect of that if it is static."""
    refs, changes = (champion.ref,), (modifications.Gains(ability),)
    gain = Effect(timestamp, tie, champion.controller, champion.ref, changes, refs=refs, bequest=below)
    if not isinstance(ability, Static):
        return [gain]
    effect = static_effect(champion, ability, timestamp, tie + 1)
    effect.gift = Gift(champion.id, gain, 0)
    return [gain, effect]


def static_effect(thing: Thing, ability: Static, timestamp: int, tie: int) -> Effect:
    """The effect of a static ability that a thing has."""
    return Effect(timestamp, tie, thing.controller, thing.ref, ability.modifications, ability)


# Reading a text ------------------------------------------------------------------------------------------------


def fits(table: Table, filter: Filter, thing: Thing, effect: Effect) -> bool:
    """A thing, as it is so far, is one of those a text of an effect speaks of."""
    match filter:
        case nouns.And(parts):
            return all(fits(table, part, thing, effect) for part in parts)
        case nouns.Or(parts):
            return any(fits(table, part, thing, effect) for part in parts)
        case nouns.Not(part):
            return not fits(table, part, thing, effect)
        case nouns.This():
            return thing.ref == effect.source
        case nouns.Anything():
            return True
        case nouns.Controlled(by):
            return belongs(thing, by, effect.player)
        case With(Counters(kind), int(least), None):
            return thing.counters.get(kind, 0) >= least
    return has_characteristic(filter, thing)


def has_characteristic(filter: Filter, thing: Thing) -> bool:
    """A thing has what a filter names (CR Card Characteristics 1)."""
    match filter:
        case nouns.Type(name):
            return name in thing.types
        case nouns.Supertype(name):
            return name in thing.supertypes
        case nouns.Subtype(name):
            return name in thing.subtypes
        case nouns.Element(name):
            return name in thing.elements
        case nouns.Being(name):
            return name in thing.always and not thing.types.isdisjoint({"ALLY", "CHAMPION"})
        case nouns.WithKeyword(name):
            return any(isinstance(ability, Keyword) and ability.name == name for ability in thing.working)
        case With(Stat(stat, False), least, most):
            value = thing.stats[stat]
            assert not isinstance(least, Term)
            assert not isinstance(most, Term)
            return value is not None and (least is None or value >= least) and (most is None or value <= most)
    raise NotImplementedError(filter)


def belongs(thing: Thing, by: Players, player: int) -> bool:
    """A thing is controlled by the players a word means for a player."""
    assert isinstance(by, Who)
    return by is Who.EACH or (thing.controller == player) is (by is Who.YOU)


def number(table: Table, amount: Amount, effect: Effect) -> int:
    """An amount, found in the table as it is so far."""
    match amount:
        case int():
            return amount
        case amounts.Sum(left, right):
            return number(table, left, effect) + number(table, right, effect)
        case amounts.Level():
            return level(table, effect.player)
        case amounts.Count(filter, Zone.FIELD, whose):
            return len(those(table, filter, whose, effect))
        case Highest(Stat(stat, base), nouns.Every(filter, Zone.FIELD, whose)):
            there = [thing for thing in those(table, filter, whose, effect) if thing.stats[stat] is not None]
            return max((stat_of(thing, stat, base) for thing in there), default=0)
        case Of(Stat(stat, base), nouns.Source()):
            source = table.things.get(effect.source[0])
            return stat_of(source, stat, base) if source is not None and source.ref == effect.source else 0
    raise NotImplementedError(amount)


def those(table: Table, filter: Filter, whose: Players, effect: Effect) -> list[Thing]:
    """The objects of these players that fit."""
    mine = [thing for thing in table.objects if belongs(thing, whose, effect.player)]
    return [thing for thing in mine if fits(table, filter, thing, effect)]


def stat_of(thing: Thing, stat: str, base: bool) -> int:
    """A stat, or what it is before anything increases or decreases it; 0 if it is not there."""
    return (thing.base if base else thing.stats)[stat] or 0


def level(table: Table, player: int) -> int:
    """The level of a player's champion, the oldest if there are several (CR Game Terms - LV)."""
    champions = [thing for thing in table.objects if "CHAMPION" in thing.types and thing.controller == player]
    return stat_of(champions[0], "level", False) if champions else 0


def holds(table: Table, condition: Condition, effect: Effect) -> bool:
    """A condition holds in the table as it is."""
    match condition:
        case conditions.AtLeast(left, right):
            return number(table, left, effect) >= number(table, right, effect)
        case conditions.LevelAtLeast(least):
            return level(table, effect.player) >= least
        case conditions.YourTurn():
            return table.turn_player == effect.player
    raise NotImplementedError(condition)


# What a modification does --------------------------------------------------------------------------------------


def modified(thing: Thing, m: Modification, value: int) -> Thing:
    """A thing after a modification; `value` is the number that it uses, if it uses one."""
    match m:
        case modifications.SetStat(stat):  # CR Stat-Setting 1: what was not there is 0, and then it is set
            return replace(thing.with_stat(stat, value), base={**thing.base, stat: value})
        case modifications.SetCost():
            return replace(thing, playing_cost=value)
        case modifications.Gains(Keyword(name)) if name in thing.barred:
            return thing
        case modifications.CantGain(keyword):
            return replace(thing, barred=thing.barred | {keyword})
        case modifications.Gains(ability):
            return replace(thing, abilities=(*thing.abilities, ability))
        case modifications.Loses(keyword):
            return replace(thing, abilities=tuple(a for a in thing.abilities if not is_lost(a, keyword)))
        case modifications.Gets(stat):
            have = thing.stats[stat]
            return thing if have is None else thing.with_stat(stat, have + value)
        case modifications.CostChange():
            return replace(thing, cost_change=thing.cost_change + value)
        case modifications.AbilitiesCost():
            return replace(thing, abilities_cost=thing.abilities_cost + value)
        case modifications.IsAlways(property):
            return replace(thing, always=thing.always | {property})
        case modifications.AsThough(what):
            return replace(thing, as_though=thing.as_though | {what})
        case modifications.Swaps():
            return swapped(thing)
    return retyped(thing, m)


def retyped(thing: Thing, m: Modification) -> Thing:
    """What layers B and C do (CR Type-Overwriting and Type-setting 1, 2; CR Type-Expansion 1)."""
    match m:
        case modifications.SetTypes(types, supertypes, subtypes):
            kept = thing.subtypes if subtypes is None else frozenset(subtypes)
            return replace(thing, types=frozenset(types), supertypes=frozenset(supertypes), subtypes=kept)
        case modifications.AddTypes(types, supertypes, subtypes):
            return replace(
                thing,
                types=thing.types.union(types),
                supertypes=thing.supertypes.union(supertypes),
                subtypes=thing.subtypes.union(subtypes),
            )
        case modifications.SetElements(elements):
            return replace(thing, elements=frozenset(elements))
        case modifications.AddElements(elements):
            return replace(thing, elements=thing.elements.union(elements))
    raise NotImplementedError(m)


def is_lost(ability: Ability, keyword: str | None) -> bool:
    """An ability is among those lost: every instance of a keyword, or all abilities."""
    return keyword is None or (isinstance(ability, Keyword) and ability.name == keyword)


def swapped(thing: Thing) -> Thing:
    """Power and life change places; both have to be there (CR Continuous Effects - Layers 2.f)."""
    power, life = thing.stats["power"], thing.stats["life"]
    return thing if power is None or life is None else thing.with_stat("power", life).with_stat("life", power)


def leveled(thing: Thing) -> Thing:
    """Each level counter adds one to a level that is there (CR Counters - Level 1)."""
    have, more = thing.stats["level"], thing.counters.get("level", 0)
    return thing if have is None else thing.with_stat("level", have + more)


def buffed(thing: Thing) -> Thing:
    """Buff and debuff counters change power and life that are there (CR Counters - Buff 1, 2)."""
    more = thing.counters.get("buff", 0) - thing.counters.get("debuff", 0)
    for stat in ("power", "life"):
        have = thing.stats[stat]
        if have is not None:
            thing = thing.with_stat(stat, have + more)
    return thing


# Applying a part -----------------------------------------------------------------------------------------------


def affected(table: Table, effect: Effect) -> list[Thing]:
    """What an effect applies to: the objects it was made for, or all that fit now.

    CR Continuous Effects - Instanced Effects 1, 2; Static Effects 1.
    """
    if effect.ability is None:
        given = [(table.things.get(id), incarnation) for id, incarnation in effect.refs]
        return [thing for thing, incarnation in given if thing is not None and thing.incarnation == incarnation]
    if isinstance(effect.ability.affected, nouns.This):
        return [table.things[effect.source[0]]]
    within = [thing for thing in table.things.values() if thing.zone in effect.ability.reach]
    return [thing for thing in within if fits(table, effect.ability.affected, thing, effect)]


def exists(table: Table, part: Part) -> bool:
    """The ability is still there; before layer D nothing takes it away (CR Continuous Effects - Layers 2, example)."""
    ability = part.effect.ability
    if part.effect.bequest is not None:
        gain, below = part.modification, table.things[part.effect.bequest]
        assert isinstance(gain, modifications.Gains)
        return any(gain.ability is other for other in below.abilities)
    if ability is None or part.layer in ("A", "B", "C"):
        return True
    return any(ability is other for other in table.things[part.effect.source[0]].abilities)


def value_of(table: Table, part: Part) -> int:
    """The number a part uses, 0 if it uses none. It is found once for all that the part affects."""
    return number(table, getattr(part.modification, "amount", 0), part.effect)


def applied(table: Table, part: Part) -> Table:
    """The table after a part, or the same one if the part is no longer there."""
    if not exists(table, part):
        return table
    value = value_of(table, part)
    return table.having([modified(thing, part.modification, value) for thing in affected(table, part.effect)])


# The order within a layer --------------------------------------------------------------------------------------


def may_depend(part: Part, other: Part) -> bool:
    """They belong to different effects, and both or neither set characteristics (CR Dependencies 1)."""
    alike = isinstance(part.modification, SETTING) is isinstance(other.modification, SETTING)
    return alike and part.effect is not other.effect


def meaning(table: Table, part: Part) -> tuple[bool, list[int], int]:
    """Whether a part exists, what it affects, and the number it uses."""
    return (exists(table, part), [thing.id for thing in affected(table, part.effect)], value_of(table, part))


def dependencies(table: Table, part: Part, after: dict[Part, Table]) -> set[Part]:
    """The parts that would change what a part means if they were applied first; `after` has what they lead to.

    CR Continuous Effects - Dependencies 1.
    """
    now = meaning(table, part)
    return {other for other, then in after.items() if may_depend(part, other) and meaning(then, part) != now}


def next_part(table: Table, waiting: list[Part]) -> Part:
    """The oldest part all of whose dependencies form a loop with it (CR Continuous Effects - Dependencies 2, 2.a)."""
    after = {other: applied(table, other) for other in waiting}
    direct = {part: dependencies(table, part, after) for part in waiting}
    reached = {part: reachable(part, direct) for part in waiting}
    ready = [part for part in waiting if all(part in reached[other] for other in reached[part])]
    return min(ready, key=lambda part: part.age)


def reachable(part: Part, direct: dict[Part, set[Part]]) -> set[Part]:
    """What a part depends on, directly or through others."""
    found: set[Part] = set()
    left = set(direct[part])
    while left:
        found |= left
        left = {further for other in left for further in direct[other]} - found
    return found


# The layers ----------------------------------------------------------------------------------------------------


@dataclass
class Pass:
    """The layers applied once: the table they lead to, and the abilities given on the way, in that order."""

    table: Table
    gifts: dict[Gift, Ability] = field(default_factory=dict)

    def apply(self, part: Part) -> None:
        """Apply a part and note the static abilities it gives."""
        m = part.modification
        if isinstance(m, modifications.Gains) and exists(self.table, part):
            for thing in affected(self.table, part.effect):
                self.gifts[Gift(thing.id, part.effect, part.index)] = m.ability
        self.table = applied(self.table, part)

    def apply_layer(self, parts: list[Part]) -> None:
        """Apply the parts of a layer; what depends on what is looked at again each time (CR Dependencies 2.b)."""
        waiting = list(parts)
        while waiting:
            part = next_part(self.table, waiting)
            waiting.remove(part)
            self.apply(part)

    def change_objects(self, counted: Iterable[Thing]) -> None:
        """Put in what counters did to the objects."""
        self.table = self.table.having(counted)


def apply_layers(table: Table, effects: list[Effect]) -> Pass:
    """Layers A to E, then counters, then swaps (CR Continuous Effects - Layers 2.a to 2.f)."""
    parts = [Part(effect, index) for effect in effects if effect.on for index in range(len(effect.modifications))]
    run = Pass(table)
    for letter in ("A", "B", "C", "D"):
        run.apply_layer([part for part in parts if part.layer == letter])
    run.change_objects([leveled(thing) for thing in run.table.objects])
    run.apply_layer([part for part in parts if part.layer == "E"])
    run.change_objects([buffed(thing) for thing in run.table.objects])
    for part in sorted((part for part in parts if part.layer == "swaps"), key=lambda part: part.age):
        run.apply(part)
    return run


# Modes ---------------------------------------------------------------------------------------------------------


def mode(table: Table, effect: Effect) -> bool:
    """Every restriction and condition of an effect holds."""
    return all(holds(table, condition, effect) for condition in effect.modes)


def switch(effects: list[Effect], run: Pass) -> bool:
    """Turn every effect on or off as a pass says, and tell whether any changed (CR Continuous Effects 2).

    What has turned itself off twice stays off, so this ends.
    """
    changed = False
    for effect in effects:
        on = mode(run.table, effect) and (effect.gift is None or effect.gift in run.gifts)
        if on is not effect.on and effect.times_off < MOST_TIMES_OFF:
            effect.on = on
            effect.times_off += not on
            changed = True
    return changed


def welcome(effects: list[Effect], run: Pass) -> bool:
    """Make effects of the abilities that a pass gave for the first time, and tell whether there were any.

    They are as old as what gave them, or as their object if that is newer. Those of cards in graveyards do nothing
    (CR Abilities 5.c). An inherited ability that a card beneath a champion was given is the champion's to gain.
    """
    known = {effect.gift for effect in effects}
    arrived = False
    for gift in [gift for gift in run.gifts if gift not in known]:
        receiver, ability = run.table.things[gift.receiver], run.gifts[gift]
        timestamp = max(receiver.stamp, gift.giver.timestamp)
        if receiver.zone is Zone.LINEAGE and ability.inherited:
            champion = next(thing for thing in run.table.objects if receiver.id in thing.beneath)
            effect = inheriting(champion, receiver.id, ability, timestamp, len(effects))[0]
        elif receiver.zone in ON_THE_TABLE and isinstance(ability, Static):
            if ability.inherited and not receiver.has_lineage:
                continue
            effect = static_effect(receiver, ability, timestamp, len(effects))
            effect.on = mode(run.table, effect)
        else:
            continue
        effect.gift = gift
        effects.append(effect)
        arrived = True
    return arrived


def settled(state: GameState) -> dict[int, Thing]:
    """What every object and every card in a graveyard is, once the layers and the modes agree with each other."""
    start = table_of(state)
    effects = effects_of(state, start)
    for effect in effects:
        effect.on = mode(start, effect)
    while True:
        run = apply_layers(start, effects)
        arrived = welcome(effects, run)
        if not switch(effects, run) and not arrived:
            return run.table.things


def described(thing: Thing) -> dict[str, object]:
    """The characteristics to compare, by the names the engine has for them."""
    return {
        "name": thing.name,
        "types": thing.types,
        "supertypes": thing.supertypes,
        "subtypes": thing.subtypes,
        "elements": thing.elements,
        **thing.stats,
        "base": tuple(thing.base[stat] for stat in STATS),
        "playing_cost": thing.playing_cost,
        "cost_change": thing.cost_change,
        "abilities_cost": thing.abilities_cost,
        "as_though": thing.as_though,
        "always": thing.always,
        "barred": thing.barred,
    }
