"""Probes for keywords of units on the field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.cards.starter.printing import action, ally, card, does, keyword, memory
from grandarchive.cards.starter.printing import attack as attack_card
from grandarchive.model.abilities import Activated, Static, Triggered, on_charge
from grandarchive.model.amounts import LV, AtLeast, Count
from grandarchive.model.conditions import (
    AnyOf,
    Cascaded,
    ChampionBonus,
    ClassBonus,
    Condition,
    ElementBonus,
    LevelAtLeast,
)
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import AddCounters, Banish, DealDamage, Destroy, Draw, Modal, Mode, Modify, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Agility, EnablesElements, Gets, SetStat, SetTypes
from grandarchive.model.nouns import ANYTHING, CHAMPION, THEIRS, THIS, UNIT, Champion, Every, Named, Target
from grandarchive.model.playing import Empower
from grandarchive.model.scopes import RULES
from grandarchive.model.states import DISTANT, FOSTERED, Become
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.keyword_matrix.rows import (
    DRAWS,
    SPIRIT,
    Probe,
    Row,
    attack,
    begin,
    both,
    cards_in_hand,
    finish,
    full,
    same,
    short,
    targets_of_attack,
    to_retaliation,
    triggered,
)
from tests.keyword_matrix.ways import ALLY_BODY, BEARER, THE_BEARER, Body, Lay, Way, relic, trick

BOLT: Final = action("Bolt", 0, Speed.FAST, "mage spell", does(DealDamage(1, Target(UNIT))))
NUDGE: Final = action("Nudge", 0, Speed.FAST, "mage skill", does(DealDamage(1, Target(UNIT))))
RUIN: Final = trick("Ruin", Destroy(Every(THE_BEARER)))
EXILE: Final = trick("Exile", Banish(Every(THE_BEARER)))
LIFT: Final = trick("Lift", Put(Every(THE_BEARER), Zone.HAND))
STEP: Final = trick("Step", Become(Every(THE_BEARER), DISTANT))
NURTURE: Final = trick("Nurture", Become(Every(THE_BEARER), FOSTERED))
CHARGE: Final = trick("Charge", AddCounters("charge", 1, Every(THE_BEARER)))


# Being attacked and targeted -------------------------------------------------------------------------------------


def stealth(lay: Lay) -> bool:
    """An attack cannot target the carrier."""
    t = lay.unit("B", a_field=["Brute"], b_field=["Rock"])
    found = targets_of_attack(t, "Brute")
    assert "Rock" in found
    return BEARER not in found


def taunt(lay: Lay) -> bool:
    """An attack cannot target anything but the carrier; once that is rested, it can."""
    t = lay.unit("B", a_field=["Brute"], b_field=["Rock"])
    assert "Rock" in targets_of_attack(lay.unit("B", rested=True, a_field=["Brute"], b_field=["Rock"]), "Brute")
    found = targets_of_attack(t, "Brute")
    assert BEARER in found
    return "Rock" not in found


def spellshroud(lay: Lay) -> bool:
    """A spell cannot target the carrier, and a skill can."""
    zones: dict[str, Any] = {"a_hand": ["Bolt", "Nudge"], "b_field": ["Rock"]}
    assert BEARER in begin(lay.unit("B", cards=(BOLT, NUDGE), **zones), "activate Nudge")
    return BEARER not in begin(lay.unit("B", cards=(BOLT, NUDGE), **zones), "activate Bolt")


def omnishroud(lay: Lay) -> bool:
    """A skill cannot target the carrier."""
    return BEARER not in begin(lay.unit("B", cards=(NUDGE,), a_hand=["Nudge"], b_field=["Rock"]), "activate Nudge")


def immortality(lay: Lay) -> bool:
    """The carrier is still there after an effect that destroys it."""
    t = lay.unit(cards=(RUIN,), a_hand=["Ruin"]).act("A", "activate Ruin").pass_all()
    return bool(t.objects(BEARER))


# Defending -------------------------------------------------------------------------------------------------------


def intercept(lay: Lay) -> bool:
    """The carrier becomes the target of an attack on the champion."""
    t = lay.unit("B", a_field=["Brute"], b_field=["Rock"])
    champion = t.champion("B").name
    begin(t, "attack with Brute")
    t.answer("A", "target", champion)
    t.pass_all()
    if t.purpose == "may":
        t.answer("B", "may", "yes")
    return t.champion("B").name != BEARER and t.object(BEARER).defending


def ambush(lay: Lay) -> bool:
    """The carrier may retaliate while another unit is attacked, and deals its damage."""
    t = lay.unit("B", a_field=["Brute"], b_field=["Rock"])
    may = BEARER in to_retaliation(t, "Rock", "Brute")
    finish(t, BEARER)
    return same(may, t.object("Brute").damage == 2)


def steadfast(lay: Lay) -> bool:
    """The carrier may retaliate while rested; an awake one is not rested by it."""
    t = lay.unit("B", rested=True, a_field=["Brute"], b_field=["Rock"])
    may = BEARER in to_retaliation(t, BEARER, "Brute")
    awake = lay.unit("B", a_field=["Brute"], b_field=["Rock"])
    assert BEARER in to_retaliation(awake, BEARER, "Brute")
    finish(awake, BEARER)
    assert awake.object("Brute").damage == 2
    return same(may, not awake.object(BEARER).rested)


def retort(lay: Lay) -> bool:
    """The carrier retaliates with 2 power more, and not while it attacks."""
    t = lay.unit("B", a_field=["Brute"], b_field=["Rock"])
    assert BEARER in to_retaliation(t, BEARER, "Brute")
    assert attack(lay.unit(b_field=["Rock"]), "Rock").object("Rock").damage == 2
    return finish(t, BEARER).object("Brute").damage == 4


# Attacking -------------------------------------------------------------------------------------------------------


def true_sight(lay: Lay) -> bool:
    """The carrier's attack can target a unit with stealth."""
    hidden = ally("Shade", 0, 1, 3, "assassin human", keyword("stealth"))
    return "Shade" in targets_of_attack(lay.unit(cards=(hidden,), b_field=["Shade", "Rock"]))


def unblockable(lay: Lay) -> bool:
    """The carrier's attack ignores taunt, and nobody can intercept it."""
    wall = ally("Wall", 0, 1, 9, "guardian human", keyword("taunt"))
    guard = ally("Guard", 0, 1, 9, "guardian human", keyword("intercept"))
    past = SPIRIT in targets_of_attack(lay.unit(cards=(wall,), b_field=["Wall"]))
    t = lay.unit(cards=(guard,), b_field=["Guard"])
    begin(t, f"attack with {BEARER}")
    t.answer("A", "target", SPIRIT).pass_all()
    if t.purpose == "may":
        t.answer("B", "may", "yes")
    return same(past, not t.object("Guard").defending)


def cleave(lay: Lay) -> bool:
    """The carrier's attack deals damage to all units of a player."""
    t = attack(lay.unit(b_field=["Rock"]), "Rock")
    return same(t.object("Rock").damage == 2 and t.champion("B").damage == 2, t.champion("B").damage == 2)


def multistrike(lay: Lay) -> bool:
    """The carrier's attack has a second target, and not a third."""
    t = lay.unit(b_field=["Rock", "Brute"])
    begin(t, f"attack with {BEARER}")
    t.answer("A", "target", "Rock")
    if t.purpose != "opportunity":
        t.answer("A", t.purpose, "Brute")
        assert t.purpose == "opportunity", "a third target"
    finish(t)
    assert (t.object("Rock").damage, t.champion("B").damage) == (2, 0)
    return t.object("Brute").damage == 2


def critical(lay: Lay) -> bool:
    """The carrier's combat damage is doubled if the opponent, who has no card, does not discard."""
    t = attack(lay.unit(b_field=["Rock"]), "Rock")
    assert t.object("Rock").damage in (2, 4)
    return t.object("Rock").damage == 4


def ranged(lay: Lay) -> bool:
    """The carrier's attack gets 2 power while it is distant."""
    zones: dict[str, Any] = {"cards": (STEP,), "a_hand": ["Step"], "b_field": ["Rock"]}
    assert attack(lay.unit(**zones), "Rock").object("Rock").damage == 2
    t = lay.unit(**zones).act("A", "activate Step").pass_all()
    return attack(t, "Rock").object("Rock").damage == 4


def commanded_will(lay: Lay) -> bool:
    """The carrier gets 2 power while a Command is in its intent."""
    order = attack_card("Order", 0, 1, "warrior command", keyword("command"))
    crown = relic("Crown", Static(THE_BEARER, (AddTypes(("ALLY",)),)))
    body = Body(subtypes="cleric chessman")
    zones: dict[str, Any] = {"body": body, "cards": (order, crown), "a_field": ["Crown"], "b_field": ["Rock"]}
    t = lay.unit(a_hand=["Order"], **zones)
    t.act("A", "activate Order").resolve_top()
    t.answer("A", "target", "Rock")
    assert finish(t).object("Rock").damage in (3, 5)
    assert attack(lay.unit(**zones), "Rock").object("Rock").damage == 2
    return t.object("Rock").damage == 5


def pride(lay: Lay) -> bool:
    """The carrier cannot attack for a champion of a level below 3."""
    t = lay.unit(a_field=["Brute"])
    assert t.can("A", "attack with Brute")
    return not t.can("A", f"attack with {BEARER}")


# Phases and payments ---------------------------------------------------------------------------------------------


def vigor(lay: Lay) -> bool:
    """The carrier wakes up in the end phase."""
    t = lay.unit(rested=True)
    assert t.object(BEARER).rested
    t.pass_to("end").pass_all()
    return not t.object(BEARER).rested


def foster(lay: Lay) -> bool:
    """The carrier becomes fostered in the recollection phase.

    It gets the ability in the phase before, or if it is activated in the main phase of the turn before.
    """
    clock = Triggered(Pattern(Happening.PHASE, phase=Phase.MATERIALIZE), (AddCounters("enlighten", 1, Champion()),))
    before = lay.way is Way.COPIED
    t = lay.unit(cards=(relic("Clock", clock),), a_field=["Clock"], phase="main" if before else "materialize")
    t.pass_to("recollection", "A").pass_all()
    return "fostered" in t.object(BEARER).states


def reservable(lay: Lay) -> bool:
    """Resting the carrier pays for a reserve cost of 1, which its player has no card for."""
    dear = action("Dear", 1, Speed.FAST, "mage skill", does(Draw(1)))
    t = lay.unit(cards=(dear,), a_hand=["Dear"])
    if not t.can("A", "activate Dear"):
        return False
    t.act("A", "activate Dear")
    return t.object(BEARER).rested and cards_in_hand(t.pass_all()) == 1


def preserve(lay: Lay) -> bool:
    """The carrier's card is in the material deck, preserved, once it was destroyed."""
    t = lay.unit(cards=(RUIN,), a_hand=["Ruin"])
    before = len(t.zone("A", "material"))
    t.act("A", "activate Ruin").pass_all()
    return len(t.zone("A", "material")) > before


def renewable(lay: Lay) -> bool:
    """The carrier's card goes to the material deck as it is banished."""
    body = Body(supertypes="regalia")
    t = lay.unit(body=body, cards=(EXILE,), a_hand=["Exile"]).act("A", "activate Exile").pass_all()
    return bool(t.zone("A", "material"))


# Triggers --------------------------------------------------------------------------------------------------------


def draws_after(t: Scenario, step: str = "") -> bool:
    """A draws a card by an action or attack."""
    before = cards_in_hand(t) - bool(step)
    if step:
        t.act("A", f"activate {step}").pass_all()
    else:
        attack(t, "Rock")
    assert cards_in_hand(t) in (before, before + 1)
    return cards_in_hand(t) > before


def on_attack(lay: Lay) -> bool:
    """A draws as the carrier attacks, before any damage."""
    t = lay.unit(b_field=["Rock"])
    begin(t, f"attack with {BEARER}")
    t.answer("A", "target", "Rock")
    while t.stack:
        t.resolve_top()
    assert t.object("Rock").damage == 0
    return cards_in_hand(t) == 1


def on_hit(lay: Lay) -> bool:
    """A draws as the carrier deals combat damage."""
    return draws_after(lay.unit(b_field=["Rock"]))


def on_kill(lay: Lay) -> bool:
    """A draws as the carrier kills a unit in an attack, and not if the unit survives."""
    prey = ally("Prey", 0, 0, 2, "tamer beast")
    assert not draws_after(lay.unit(b_field=["Rock"]))
    t = attack(lay.unit(cards=(prey,), b_field=["Prey", "Rock"]), "Prey")
    assert t.zone("B", "graveyard")[-1:] == ["Prey"]
    return cards_in_hand(t) == 1


def on_death(lay: Lay) -> bool:
    """A draws as the carrier dies, and not as it is banished."""
    if lay.way is not Way.INHERITED:
        assert not draws_after(lay.unit(cards=(EXILE,), a_hand=["Exile"]), "Exile")
    return draws_after(lay.unit(cards=(RUIN,), a_hand=["Ruin"]), "Ruin")


def on_banish(lay: Lay) -> bool:
    """A draws as the carrier is banished, and not as it dies."""
    if lay.way is Way.INHERITED:
        return _drawn_at_the_end_of(lay)
    assert not draws_after(lay.unit(cards=(RUIN,), a_hand=["Ruin"]), "Ruin")
    return draws_after(lay.unit(cards=(EXILE,), a_hand=["Exile"]), "Exile")


def on_leave(lay: Lay) -> bool:
    """A draws as the carrier goes to its owner's hand."""
    if lay.way is Way.INHERITED:
        return _drawn_at_the_end_of(lay)
    t = lay.unit(cards=(LIFT,), a_hand=["Lift"])
    deck = len(t.zone("A", "deck"))
    t.act("A", "activate Lift").pass_all()
    return len(t.zone("A", "deck")) == deck - 1


def _drawn_at_the_end_of(lay: Lay) -> bool:
    """A draws as the carrier, a champion, is banished, and an ally is A's champion from then on."""
    crowned = (SetTypes(("CHAMPION",)), SetStat("level", 1))
    ascend = trick("Ascend", Banish(Champion()), Modify(Every(Named("Brute")), crowned, REST_OF_GAME))
    t = lay.unit(cards=(ascend,), a_hand=["Ascend"], a_field=["Brute"])
    drawn = draws_after(t, "Ascend")
    assert not t.game.over
    assert t.champion("A").name == "Brute"
    return drawn


def on_foster(lay: Lay) -> bool:
    """A draws as the carrier becomes fostered, once."""
    t = lay.unit(cards=(NURTURE,), a_hand=["Nurture", "Nurture"])
    drawn = draws_after(t, "Nurture")
    assert not draws_after(t, "Nurture")
    return drawn


def on_charge_two(lay: Lay) -> bool:
    """A draws as the carrier gets its second charge counter, not the first one, and not the third one."""
    t = lay.unit(cards=(CHARGE,), a_hand=["Charge", "Charge", "Charge"])
    first, second, third = (draws_after(t, "Charge") for _ in range(3))
    assert not first
    assert not third
    return second


def agility(lay: Lay) -> bool:
    """As the carrier attacks A gains agility 1: a card of the memory returns at the beginning of the end phase."""
    t = attack(lay.unit(a_memory=2, b_field=["Rock"]), "Rock")
    assert cards_in_hand(t) == 0
    t.pass_to("end").pass_all()
    if t.purpose == "choose":
        t.game.choose(0)
    return cards_in_hand(t) == 1


def empower(lay: Lay) -> bool:
    """As the carrier attacks A empowers 2: the next spell counts two levels more, and the one after does not."""
    jolt = action("Jolt", 0, Speed.FAST, "mage spell", does(DealDamage(LV, Champion(Who.OPPONENT))))
    t = attack(lay.unit(cards=(jolt,), a_hand=["Jolt", "Jolt"], b_field=["Rock"]), "Rock")
    level = t.level("A")
    t.act("A", "activate Jolt").pass_all()
    first = t.champion("B").damage
    t.act("A", "activate Jolt").pass_all()
    assert t.champion("B").damage - first == level
    assert first in (level, level + 2)
    return first == level + 2


# Restrictions ----------------------------------------------------------------------------------------------------


def stronger(t: Scenario) -> bool:
    """The carrier's attack deals 3 damage instead of 2."""
    damage = attack(t, "Rock").object("Rock").damage
    assert damage in (2, 3)
    return damage == 3


ROOKIE: Final = card("Rookie", "champion", "warrior human", memory(1), (), life=20, level=1)
SAGE: Final = card("Sage", "champion", "mage human", memory(1), (), life=20, level=1)
NOBODY: Final = Body(subtypes="human")


def class_bonus(lay: Lay) -> bool:
    """The carrier, a warrior, is stronger for a warrior champion, and not for a mage."""
    mine = "Sage" if lay.control else "Rookie"
    top = NOBODY if lay.control else ALLY_BODY
    return stronger(lay.unit(top=top, cards=(ROOKIE, SAGE), a_lineage=[SPIRIT, mine], b_field=["Rock"]))


def champion_bonus(lay: Lay) -> bool:
    """The carrier is stronger for a champion called Rookie or Bearer, and not for another one."""
    mine = "Sage" if lay.control else "Rookie"
    return stronger(lay.unit(cards=(ROOKIE, SAGE), a_lineage=[SPIRIT, mine], b_field=["Rock"]))


def element_bonus(lay: Lay) -> bool:
    """The carrier, of wind, is stronger for a champion of wind, and not for one of fire, though wind is enabled."""
    body = replace(ALLY_BODY, element="WIND")
    vane = relic("Vane", Static(THIS, (EnablesElements(("WIND",)),)))
    lineage = ["Spirit of Fire"] if lay.control else [SPIRIT]
    return stronger(lay.unit(body=body, cards=(vane,), a_lineage=lineage, a_field=["Vane"], b_field=["Rock"]))


def level_restriction(lay: Lay) -> bool:
    """The carrier is stronger for a champion of level 4 or higher."""
    return stronger(lay.unit(a_level=1 if lay.control else 5, b_field=["Rock"]))


def memory_restriction(lay: Lay) -> bool:
    """The carrier is stronger with three cards in memory, and not with two."""
    return stronger(lay.unit(a_memory=2 if lay.control else 3, b_field=["Rock"]))


POWER: Final = (Gets("power", 1),)
THREE_IN_MEMORY: Final = AtLeast(Count(ANYTHING, Zone.MEMORY, Who.YOU), 3)


RAY: Final = action("Ray", 0, Speed.FAST, "mage aenean spell", does(DealDamage(LV, Target(CHAMPION & THEIRS))))


def elysian_aura(lay: Lay) -> bool:
    """A's Aenean Spell resolves as if A's champion had two levels more."""
    t = lay.unit(cards=(RAY,), a_hand=["Ray"])
    t.act("A", "activate Ray").pass_all()
    return t.champion("B").damage == t.level("A") + 2


CASCADE: Final = Activated((), (Modal((Mode(DRAWS, (Cascaded(1, 1),)), Mode((Draw(2),), (Cascaded(2, 2),)))),))


def cascade(lay: Lay) -> bool:
    """A draws one card with the first activation and two with the second, and there is no third."""
    t = lay.unit()
    for _ in range(2):
        ways = [label for label in t.options if label.startswith("use ")]
        if not ways:
            return False
        t.act("A", ways[0]).pass_all()
    return same(cards_in_hand(t) == 3, not any(label.startswith("use ") for label in t.options))


EVERY_WAY: Final = frozenset(Way)
BUT_INHERITED: Final = EVERY_WAY - {Way.INHERITED}
"""The ways in which the champion need not be the carrier."""


def gated(name: str, probe: Probe, gate: Condition, restricted: frozenset[Way] = EVERY_WAY) -> Row:
    """A restriction before an ability that makes its carrier stronger."""
    return full(name, probe, Static(THIS, POWER, gates=(gate,)), restricted=restricted)


UNITS: Final = (
    short("stealth", stealth),
    short("taunt", taunt),
    short("spellshroud", spellshroud),
    short("omnishroud", omnishroud),
    short("immortality", immortality),
    *both("intercept", intercept),
    short("ambush", ambush),
    short("steadfast", steadfast),
    *both("retort", retort, 2),
    short("true sight", true_sight),
    short("unblockable", unblockable),
    short("cleave", cleave),
    short("multistrike", multistrike, 1),
    short("critical", critical, 1),
    *both("ranged", ranged, 2),
    *both("commanded will", commanded_will, 2),
    short("pride", pride, 3),
    *both("vigor", vigor),
    *both("foster", foster),
    short("reservable", reservable),
    *both("elysian aura", elysian_aura),
    full("cascade", cascade, CASCADE),
    *both("preserve", preserve),
    *both("renewable", renewable),
    triggered("on attack", on_attack, Happening.ATTACK),
    triggered("on hit", on_hit, Happening.HIT),
    triggered("on kill", on_kill, Happening.KILL),
    triggered("on death", on_death, Happening.DIE),
    full(
        "on banish", on_banish, Triggered(Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.FIELD), DRAWS)
    ),
    triggered("on leave", on_leave, Happening.LEAVE),
    full("on foster", on_foster, Triggered(Pattern(Happening.BECOMES, THIS, property=FOSTERED), DRAWS)),
    full("on charge", on_charge_two, on_charge(2, Draw(1))),
    triggered("agility", agility, Happening.ATTACK, Modify(RULES, (Agility(1),))),
    triggered("empower", empower, Happening.ATTACK, Empower(2)),
    gated("class bonus", class_bonus, ClassBonus()),
    gated("champion bonus", champion_bonus, AnyOf((ChampionBonus("Rookie"), ChampionBonus("Bearer"))), BUT_INHERITED),
    gated("element bonus", element_bonus, ElementBonus(), BUT_INHERITED),
    gated("level restriction", level_restriction, LevelAtLeast(4)),
    gated("memory", memory_restriction, THREE_IN_MEMORY),
)
"""Rows whose carrier is a unit."""
