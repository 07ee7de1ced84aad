"""Continuous effects: what the engine makes of any set of them agrees with a reference written from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from hypothesis import Phase as Stage
from hypothesis import given, note, settings
from hypothesis import strategies as st

from grandarchive.model.abilities import Ability, Keyword, Static
from grandarchive.model.amounts import Count, Level, Sum
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.conditions import AtLeast, LevelAtLeast, YourTurn
from grandarchive.model.measures import LIFE, POWER, Counters, Highest, Of, Stat, With
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    ATTACK_AS_ALLY,
    AbilitiesCost,
    AddElements,
    AddTypes,
    AsThough,
    CantGain,
    CostChange,
    Gains,
    Gets,
    IsAlways,
    Loses,
    Modification,
    SetCost,
    SetElements,
    SetStat,
    SetTypes,
    Swaps,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    THEIRS,
    THIS,
    YOURS,
    Being,
    Element,
    Every,
    Not,
    Source,
    Subtype,
    Supertype,
    Type,
    WithKeyword,
)
from grandarchive.model.states import DISTANT
from grandarchive.model.terms import STATS, CostKind, Phase, Who, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState
from grandarchive.state.lasting import FOREVER
from grandarchive.state.records import Continuous
from grandarchive.testing.setup import Placed, PlayerSetup, build
from tests.reference_characteristics import described, settled

# Boards --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Piece:
    """An object, or a card in a graveyard or beneath the champion of its owner, as a plan describes it."""

    face: Face
    owner: int = 0
    controller: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    zone: Zone = Zone.FIELD


@dataclass(frozen=True)
class Made:
    """An effect of something that resolved: the pieces it affects and its source, by their places in the plan."""

    affected: tuple[int, ...]
    modifications: tuple[Modification, ...]
    player: int = 0
    source: int = 0
    gone: tuple[int, ...] = ()


@dataclass(frozen=True)
class Plan:
    """A board: pieces, of which the first two are the champions, and effects.

    `order` tells which came first, the pieces counted before the effects; an object may have transformed since an
    effect affected it, so every order is possible.
    """

    pieces: tuple[Piece, ...]
    effects: tuple[Made, ...]
    order: tuple[int, ...]
    turn_player: int = 0


class Catalog:
    """The cards of a plan: the name of each is its place.

    Much of what chance writes does nothing, so that no definition for play may say it; as unread cards they may.
    """

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self._cards = {
            str(at): CardDefinition(str(at), (_named(p.face, at),), unread=("by chance",))
            for at, p in enumerate(pieces)
        }

    def find(self, name: str) -> CardDefinition:
        return self._cards[name]

    def by_slug(self, slug: str) -> CardDefinition:
        return self._cards[slug]


def _named(face: Face, at: int) -> Face:
    return replace(face, name=str(at))


def state_of(plan: Plan) -> tuple[GameState, tuple[int, ...]]:
    """The state a plan describes, and the ids of its pieces."""
    setups = {
        name: PlayerSetup(
            [*_beneath(plan, player), str(player)],
            {zone: _placed(plan, player, zone) for zone in (Zone.FIELD, Zone.GRAVEYARD)},
            counters=dict(plan.pieces[player].counters),
        )
        for player, name in enumerate("AB")
    }
    made_up = frozenset(str(at) for at in range(len(plan.pieces)))
    state = build(Catalog(plan.pieces), 1, setups, "AB"[plan.turn_player], Phase.MAIN, 5, "A", made_up)
    places = {int(state.cards[id].face.name): id for id in _cards(state)}
    ids = tuple(places[at] for at in range(len(plan.pieces)))
    for at in plan.order:
        if at < len(ids):
            state.edit(ids[at]).stamp = state.tick()
        else:
            state.effects.append(_continuous(state, plan.effects[at - len(ids)], ids))
    state.forget_board()
    return state, ids


def _placed(plan: Plan, player: int, zone: Zone) -> list[Placed]:
    return [
        Placed(str(at), counters=piece.counters, controller="AB"[piece.controller] if zone is Zone.FIELD else None)
        for at, piece in enumerate(plan.pieces)
        if at > 1 and piece.owner == player and piece.zone is zone
    ]


def _beneath(plan: Plan, player: int) -> list[str]:
    return [str(at) for at, piece in enumerate(plan.pieces) if piece.owner == player and piece.zone is Zone.LINEAGE]


def _cards(state: GameState) -> list[int]:
    """Everything to compare: the objects, then the cards in graveyards, then those beneath champions."""
    buried = [id for player in range(2) for id in state.zone(player, Zone.GRAVEYARD)]
    return [*state.field, *buried, *(inner for id in state.field for inner in state.cards[id].lineage[:-1])]


def _continuous(state: GameState, made: Made, ids: tuple[int, ...]) -> Continuous:
    """Of the affected pieces, those that are `gone` became new objects since."""
    cards = state.cards
    source = cards[ids[made.source]]
    refs = tuple((ids[at], cards[ids[at]].incarnation - (at in made.gone)) for at in made.affected)
    scope = Scope(made.player, source.ref, source)
    return Continuous(state.tick(), scope, refs, made.modifications, FOREVER)


def assert_same(state: GameState) -> None:
    """The engine and the reference agree about every object and every card in a graveyard."""
    reference = settled(state)
    assert list(reference) == _cards(state)
    for id, thing in reference.items():
        now = characteristics(state, id)
        expected = described(thing)
        assert {name: getattr(now, name) for name in expected} == expected
        assert Counter(now.abilities.all) == Counter(thing.abilities)
        assert Counter(now.abilities.in_force) == Counter(thing.working)


# Random boards -------------------------------------------------------------------------------------------------

TYPES: Final = ("ALLY", "ITEM", "PHANTASIA", "CHAMPION")
SUPERTYPES: Final = ("REGALIA", "UNIQUE")
SUBTYPES: Final = ("HUMAN", "MAGE")
ELEMENTS: Final = ("NORM", "FIRE", "WIND")
KEYWORDS: Final = ("stealth", "taunt")

Maker = Callable[[Random], Any]
"""Makes something by chance. Hypothesis gives the seed only: boards of its own making hardly ever interact."""


def among(*values: Any) -> Maker:
    """One of these values."""
    return lambda chance: chance.choice(values)


def one_of(*makers: Maker) -> Maker:
    """What one of these makes."""
    return lambda chance: chance.choice(makers)(chance)


def making(kind: Callable[..., Any], *makers: Maker, **named: Maker) -> Maker:
    """A new value of a kind, of parts made by these."""
    return lambda chance: kind(*(make(chance) for make in makers), **{name: named[name](chance) for name in named})


def several(maker: Maker, least: int = 0, most: int = 2) -> Maker:
    """A few, as a tuple."""
    return lambda chance: tuple(maker(chance) for _ in range(chance.randint(least, most)))


def different(maker: Maker, least: int = 0, most: int = 2) -> Maker:
    """A few, as a tuple, and none of them twice."""
    return lambda chance: tuple(dict.fromkeys(several(maker, least, most)(chance)))


types = among(*TYPES)
supertypes = among(*SUPERTYPES)
subtypes = among(*SUBTYPES)
elements = among(*ELEMENTS)
keywords = making(Keyword, among(*KEYWORDS))
stats = among(*STATS, "power", "life", "power", "life")
who = among(*Who)
numbers = among(-2, -1, 0, 1, 2, 3, 4)
changes = among(-2, -1, 1, 2, 3, 4)
totals = among(0, 1, 2, 3, 4)
nothing = among(None)


PLAIN: Final[dict[str, Maker]] = {
    "types": one_of(
        making(Type, types), making(Subtype, subtypes), making(Supertype, supertypes), among(Being(DISTANT))
    ),
    "elements": making(Element, elements),
    "abilities": making(WithKeyword, among(*KEYWORDS)),
    "stats": making(With, making(Stat, stats), one_of(nothing, totals), one_of(nothing, totals)),
}
"""What filters name, by what it is that they read."""
REST: Final[Maker] = one_of(
    making(With, making(Counters, among("buff", "debuff", "level")), among(1)),
    among(YOURS, THEIRS, THIS, ANYTHING, ALLY, CHAMPION),
)


def filters_of(theme: str) -> Maker:
    """Filters that mostly read what a theme is about."""
    plain = one_of(PLAIN[theme], PLAIN[theme], REST, *PLAIN.values())
    return one_of(
        plain,
        plain,
        making(Not, plain),
        making(lambda f, g: f & g, plain, plain),
        making(lambda f, g: f | g, plain, plain),
        making(lambda f, g: f & ~g, plain, plain),
    )


def amounts_of(theme: str, plain: Maker) -> Maker:
    """Numbers that are mostly looked up."""
    filters = filters_of(theme)
    terms: Maker = one_of(
        among(Level()),
        making(Count, filters, whose=who),
        making(Of, making(Stat, stats, among(False, True)), among(Source())),
        making(Highest, making(Stat, stats, among(False, True)), making(Every, filters, whose=who)),
    )
    return one_of(plain, terms, terms, making(Sum, terms, changes))


def modes_of(theme: str) -> Maker:
    """What turns an effect on and off."""
    return one_of(
        making(AtLeast, making(Count, filters_of(theme), whose=who), among(1, 2, 3)),
        making(LevelAtLeast, among(1, 2, 3)),
        among(YourTurn()),
    )


def changes_of(theme: str) -> Maker:
    """Modifications that mostly write what a theme is about, so that they meet in one layer."""
    setting, changing = amounts_of(theme, totals), amounts_of(theme, changes)
    by_theme: dict[str, tuple[Maker, ...]] = {
        "types": (
            making(SetTypes, several(types, 1), several(supertypes), one_of(nothing, several(subtypes))),
            making(AddTypes, several(types, 0, 1), several(supertypes, 0, 1), several(subtypes, 1)),
            among(IsAlways(DISTANT)),
        ),
        "elements": (making(SetElements, several(elements, 1)), making(AddElements, several(elements, 1))),
        "abilities": (
            making(Gains, keywords),
            making(Loses, among(None, *KEYWORDS)),
            making(CantGain, among(*KEYWORDS)),
        ),
        "stats": (making(SetStat, stats, setting), making(Gets, stats, changing), among(Swaps())),
    }
    rest = (
        making(SetCost, setting),
        making(CostChange, changing),
        making(AbilitiesCost, changing),
        among(AsThough(ATTACK_AS_ALLY), AsThough(ACTIVATE_AS_FAST)),
    )
    anything = one_of(one_of(*rest), *(one_of(*these) for these in by_theme.values()))
    chosen = one_of(*by_theme[theme])
    return one_of(chosen, chosen, anything)


def statics_of(theme: str, modifications: Maker) -> Maker:
    """Static abilities; those that reach graveyards affect more than their source, which is on the field."""
    filters, modes = filters_of(theme), modes_of(theme)
    rest = {
        "modifications": different(modifications, 1),
        "condition": one_of(nothing, nothing, modes),
        "gates": one_of(among(()), among(()), several(modes, 1, 1)),
    }
    here = making(Static, one_of(among(THIS), filters, filters), **rest)
    not_just_this = making(lambda f: f & ANYTHING, filters)
    there = making(Static, not_just_this, reached=among((Zone.GRAVEYARD,), (Zone.LINEAGE,)), **rest)
    return one_of(here, here, here, here, there)


def modifications_of(theme: str) -> Maker:
    """Modifications, among them those that give static abilities, which may do so in turn."""
    changes = changes_of(theme)
    once = statics_of(theme, changes)
    twice = statics_of(theme, one_of(changes, making(Gains, once)))
    given = one_of(twice, making(handed_down, one_of(once, keywords)))
    return one_of(changes, changes, changes, changes, making(Gains, given))


def handed_down(ability: Any) -> Ability:
    """The ability as one that a champion inherits."""
    inherited: Ability = replace(ability, inherited=True)
    return inherited


def curses(theme: str) -> Maker:
    """Cards to lie beneath a champion, which inherits their abilities."""

    def curse(chance: Random) -> Face:
        face: Face = faces(theme, "ITEM")(chance)
        return replace(face, abilities=tuple(handed_down(ability) for ability in face.abilities))

    return curse


def faces(theme: str, kind: str, *has: str) -> Maker:
    """Cards of a type with these stats and up to two abilities."""
    ability: Maker = statics_of(theme, modifications_of(theme))
    return making(
        Face,
        among(""),
        among(frozenset({kind})),
        making(frozenset, several(supertypes, 0, 1)),
        several(subtypes),
        making(frozenset, several(elements, 1, 1)),
        among(Cost(CostKind.NONE, None)),
        among(0, 1, 2, 3) if "power" in has else nothing,
        among(1, 2, 3, 4) if "life" in has else nothing,
        nothing,
        among(0, 1, 2) if "level" in has else nothing,
        abilities=several(one_of(ability, ability, keywords)),
    )


counters = among((), (), (), (("buff", 1),), (("debuff", 2),), (("level", 1),), (("buff", 2), ("level", 2)))
players = among(0, 1)


def plans_of(theme: str) -> Maker:
    """Boards of three to seven objects, up to two cards in graveyards, three in lineages, and up to six effects."""
    champions = faces(theme, "CHAMPION", "life", "level")
    ally_faces = faces(theme, "ALLY", "power", "life")
    others = one_of(ally_faces, ally_faces, faces(theme, "ITEM"), faces(theme, "PHANTASIA"))
    modifications = modifications_of(theme)

    def made(chance: Random, places: range) -> Made:
        affected = tuple(chance.sample(places, chance.randint(1, min(4, len(places)))))
        gone = affected[:1] if chance.random() < 0.2 else ()
        changes = several(modifications, 1)(chance)
        return Made(affected, changes, players(chance), chance.choice(places), gone)

    def plan(chance: Random) -> Plan:
        heads = [Piece(champions(chance), player, player, counters(chance)) for player in (0, 1)]
        objects = several(making(Piece, others, players, players, counters), 1, 5)(chance)
        buried = several(making(Piece, others, players, players, zone=among(Zone.GRAVEYARD)))(chance)
        laid = several(making(Piece, curses(theme), players, zone=among(Zone.LINEAGE)), 0, 3)(chance)
        pieces = (*heads, *objects, *buried, *laid)
        effects = tuple(made(chance, range(len(pieces))) for _ in range(chance.randint(0, 6)))
        return Plan(pieces, effects, _shuffled(chance, len(pieces) + len(effects)), players(chance))

    return plan


def _shuffled(chance: Random, size: int) -> tuple[int, ...]:
    return tuple(chance.sample(range(size), size))


plans = one_of(*(plans_of(theme) for theme in (*PLAIN, "stats")))


def differs(plan: Plan) -> bool:
    """The engine and the reference disagree about a board."""
    try:
        assert_same(state_of(plan)[0])
    except AssertionError:
        return True
    return False


def smaller(plan: Plan) -> Iterator[Plan]:
    """The plan without one of its effects, or without one of the abilities printed on its pieces."""
    for at in range(len(plan.effects)):
        place = len(plan.pieces) + at
        order = tuple(other - (other > place) for other in plan.order if other != place)
        yield replace(plan, effects=_without(plan.effects, at), order=order)
    for at, piece in enumerate(plan.pieces):
        for number in range(len(piece.face.abilities)):
            face = replace(piece.face, abilities=_without(piece.face.abilities, number))
            pieces = (*plan.pieces[:at], replace(piece, face=face), *plan.pieces[at + 1 :])
            yield replace(plan, pieces=pieces)


def _without(these: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    return these[:at] + these[at + 1 :]


def smallest(plan: Plan) -> Plan:
    """A plan that still differs, but would not if it were any smaller."""
    found = next((less for less in smaller(plan) if differs(less)), None)
    return plan if found is None else smallest(found)


BOARDS_A_SEED: Final = 2
seeds = st.integers(0, 2**63)


@settings(max_examples=150, deadline=None, phases=[Stage.generate])
@given(seeds)
def test_any_set_of_effects_gives_what_the_rules_say(seed: int) -> None:
    """CR Continuous Effects - Layers, Timestamps and Dependencies, all at once."""
    chance = Random(seed)
    for _ in range(BOARDS_A_SEED):
        plan = plans(chance)
        if differs(plan):
            least = smallest(plan)
            note(f"smallest board that differs: {least}")
            assert_same(state_of(least)[0])


independent = one_of(
    making(Gets, stats, changes),
    making(AddTypes, several(types, 0, 1), several(supertypes, 0, 1), several(subtypes, 1)),
    making(AddElements, several(elements, 1)),
    making(CostChange, changes),
)


@settings(max_examples=50, deadline=None)
@given(seeds)
def test_independent_effects_lead_to_the_same_in_any_order(seed: int) -> None:
    """CR Continuous Effects - Timestamps 2: what does not exclude each other is all in effect."""
    chance = Random(seed)
    objects = [piece for piece in plans(chance).pieces if piece.zone is Zone.FIELD]
    pieces = tuple(replace(piece, face=replace(piece.face, abilities=())) for piece in objects)
    some = range(len(pieces))
    made = (Made(tuple(chance.sample(some, 3)), several(independent, 1)(chance)) for _ in range(chance.randint(2, 6)))
    effects = tuple(made)
    size = len(pieces) + len(effects)
    plan = Plan(pieces, effects, tuple(range(size)))
    state, ids = state_of(plan)
    other, _ = state_of(replace(plan, order=_shuffled(chance, size)))
    for id in ids:
        now, then = characteristics(state, id), characteristics(other, id)
        for name in described(settled(state)[id]):
            assert getattr(now, name) == getattr(then, name)
    assert_same(other)


# Boards made by hand -------------------------------------------------------------------------------------------


def champion(level: int = 0, *abilities: Ability) -> Face:
    return Face("", frozenset({"CHAMPION"}), life=9, level=level, abilities=abilities)


def ally(power: int, life: int, *abilities: Ability, subtypes: tuple[str, ...] = ()) -> Face:
    return Face("", frozenset({"ALLY"}), subtypes=subtypes, power=power, life=life, abilities=abilities)


def board(*faces: Face, effects: tuple[Made, ...] = (), order: tuple[int, ...] = ()) -> Plan:
    """Two champions of level 0, then these objects of the first player; the order is as written unless given."""
    pieces = (Piece(champion()), Piece(champion(), 1, 1), *(Piece(face) for face in faces))
    return Plan(pieces, effects, order or tuple(range(len(pieces) + len(effects))))


def becomes(plan: Plan, at: int, **expected: object) -> None:
    """The engine and the reference say the same of everything, and this of one piece."""
    state, ids = state_of(plan)
    thing = described(settled(state)[ids[at]])
    assert {name: thing[name] for name in expected} == expected
    now = characteristics(state, ids[at])
    assert {name: getattr(now, name) for name in expected} == expected
    assert_same(state)


FIRST, SECOND, THIRD = 2, 3, 4
"""The places of the objects of a board made by hand."""


def test_an_older_effect_waits_for_a_newer_one_that_changes_what_it_affects() -> None:
    """CR Continuous Effects - Dependencies 1, 2: "beasts are also mages" waits for "allies are also beasts"."""
    older = Static(Subtype("BEAST"), (AddTypes(subtypes=("MAGE",)),))
    newer = Static(ALLY, (AddTypes(subtypes=("BEAST",)),))
    becomes(board(ally(1, 1, older), ally(1, 1, newer)), FIRST, subtypes=frozenset({"BEAST", "MAGE"}))


def test_effects_on_the_same_objects_are_told_apart_by_what_they_do() -> None:
    """CR Continuous Effects - Dependencies 1: the oldest waits for the one that gives power, not for the other one."""
    strong = Static(With(POWER, 2), (Gets("life", 5),))
    less = Static(With(POWER, most=6) & ALLY, (Gets("power", -1),))
    more = Static(With(POWER, most=6) & ALLY, (Gets("power", 3),))
    becomes(board(ally(1, 1, strong), ally(1, 1, less), ally(1, 1, more)), FIRST, power=3, life=6)
    becomes(board(ally(1, 1, strong), ally(1, 1, less), ally(1, 1, less)), FIRST, power=-1, life=1)


def test_effects_of_the_same_words_are_told_apart_by_whose_they_are() -> None:
    """CR Continuous Effects - Dependencies 1: "your allies" are others for the second player."""
    strong = Static(With(POWER, 2), (Gets("life", 5),))
    more = Static(ALLY & YOURS, (Gets("power", 1),))
    theirs = Piece(ally(5, 1, more), 1, 1)
    pieces = (Piece(champion()), Piece(champion(), 1, 1), Piece(ally(1, 1, strong)), theirs, Piece(ally(0, 1, more)))
    becomes(Plan(pieces, (), tuple(range(5))), FIRST, power=2, life=6)


def test_an_older_ability_waits_for_the_newer_effect_that_takes_it_away() -> None:
    """CR Continuous Effects - Dependencies 1: without its ability the older effect does not exist."""
    older = Static(ALLY, (Gains(Keyword("taunt")),))
    silence = Made((FIRST,), (Loses(),))
    state, ids = state_of(board(ally(1, 1, older), ally(1, 1), effects=(silence,)))
    assert characteristics(state, ids[SECOND]).abilities.in_force == ()
    assert settled(state)[ids[SECOND]].abilities == ()
    assert_same(state)


def test_an_older_effect_waits_for_a_newer_one_that_changes_its_number() -> None:
    """CR Continuous Effects - Dependencies 1: "+1 power for each level" waits for "+2 level"."""
    older = Static(THIS, (Gets("power", Level()),))
    newer = Static(CHAMPION & YOURS, (Gets("level", 2),))
    becomes(board(ally(1, 1, older), ally(1, 1, newer)), FIRST, power=3)
    becomes(board(ally(1, 1, older), ally(1, 1, newer), order=(3, 2, 0, 1)), FIRST, power=3)


def test_effects_that_depend_on_each_other_go_by_their_timestamps() -> None:
    """CR Continuous Effects - Dependencies 2.a: each would add to what the other one counts."""
    power = Static(THIS, (Gets("power", Of(LIFE, Source())),))
    life = Static(THIS, (Gets("life", Of(POWER, Source())),))
    other = Made((FIRST,), (Gets("life", 1),))
    becomes(board(ally(1, 10, power, life)), FIRST, power=11, life=21)
    becomes(board(ally(1, 10, life, power)), FIRST, power=12, life=11)
    becomes(board(ally(1, 10, power, life), effects=(other,)), FIRST, power=12, life=23)


def test_setting_never_waits_for_adding() -> None:
    """CR Continuous Effects - Dependencies 1, the case just outside: only one of the two sets characteristics."""
    older = Static(Element("FIRE"), (SetElements(("WIND",)),))
    newer = Static(ALLY, (AddElements(("FIRE",)),))
    becomes(board(ally(1, 1, older), ally(1, 1, newer)), FIRST, elements=frozenset({"NORM", "FIRE"}))


def test_a_mode_follows_what_a_later_layer_makes_of_the_board() -> None:
    """CR Continuous Effects 2: the level comes in layer E, what it turns on applies in layer B all the same."""
    gated = Static(ALLY, (AddTypes(subtypes=("MAGE",)),), gates=(LevelAtLeast(2),))
    mages = Static(Subtype("MAGE"), (SetStat("power", 7), Gets("power", 1)))
    levels = Made((0,), (Gets("level", 2),))
    on = board(ally(1, 1, gated), ally(2, 2, mages), effects=(levels,))
    becomes(on, SECOND, subtypes=frozenset({"MAGE"}), power=3)
    becomes(board(ally(1, 1, gated), ally(2, 2, mages)), SECOND, subtypes=frozenset(), power=2)


# Where the engine differs --------------------------------------------------------------------------------------


def test_a_level_restriction_is_looked_at_again_when_the_champion_is_no_longer_one() -> None:
    """CR Continuous Effects 2: it turns off what it depends on, twice, and stays off."""
    gated = Static(CHAMPION, (SetTypes(("ALLY",)),), gates=(LevelAtLeast(1),))
    plan = board(ally(1, 1, gated))
    plan = replace(plan, pieces=(Piece(champion(1)), *plan.pieces[1:]))
    becomes(plan, 0, types=frozenset({"CHAMPION"}))


def test_an_effect_uses_one_number_for_everything_it_affects() -> None:
    """CR Continuous Effects - Static Effects 1: "allies get power equal to the highest power among allies"."""
    rally = Static(ALLY, (Gets("power", Highest(POWER, Every(ALLY))),))
    plan = board(ally(2, 1, rally), ally(3, 1), ally(1, 1))
    becomes(plan, SECOND, power=6)
    becomes(plan, FIRST, power=5)
    becomes(plan, THIRD, power=4)


def test_an_effect_does_not_depend_on_itself() -> None:
    """CR Continuous Effects - Dependencies 1 is about another effect; one effect goes in the order it is written."""
    becomes(board(ally(1, 3, Static(THIS, (Gets("power", Of(LIFE, Source())), Gets("life", 1))))), FIRST, power=4)


def test_an_older_effect_waits_for_a_granted_ability_in_layers_a_to_c() -> None:
    """CR Continuous Effects - Dependencies 1, 2: the ability is given in layer D and applies in layer B as well."""
    older = Static(Subtype("BEAST"), (AddTypes(subtypes=("MAGE",)),))
    giver = Static(THIS, (Gains(Static(ALLY, (AddTypes(subtypes=("BEAST",)),))),))
    becomes(board(ally(1, 1, older), ally(1, 1, giver)), FIRST, subtypes=frozenset({"BEAST", "MAGE"}))
