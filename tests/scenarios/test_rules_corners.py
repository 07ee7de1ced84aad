"""Corners where sections of the rules meet: what changed cards do as they move, what is offered, what is known."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, card, champion, costs_less, does, has, memory, on, reserve
from grandarchive.model.abilities import Ability, Activated, Keyword, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import YourTurn
from grandarchive.model.costs import BANISH_THIS, discard, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    Activate,
    Banish,
    Choose,
    DealDamage,
    Delayed,
    Draw,
    Effect,
    GainMastery,
    May,
    Modify,
    Put,
    Sacrifice,
)
from grandarchive.model.entering import RESTED, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import (
    AddTypes,
    CostChange,
    Gains,
    Gets,
    Loses,
    PreventNext,
    Replaces,
    SetElements,
    enters,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    THIS,
    UNIT,
    YOURS,
    Awake,
    Bound,
    Champion,
    Every,
    Source,
    Subtype,
    Target,
    WithKeyword,
)
from grandarchive.model.outcomes import Enters, EntersAsCopy, GoesTo, Prevented
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards

DEAD = Target(ANYTHING, zone=Zone.GRAVEYARD)
A_UNIT = Target(UNIT)


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def relic(name: str, *abilities: Ability) -> CardDefinition:
    """A free item."""
    return card(name, "item", "mage", reserve(0), abilities)


def table(*cards: CardDefinition) -> Scenario:
    return with_extra_cards(*cards)


# What is computed follows what happens -------------------------------------------------------------------------


def test_an_ally_that_enters_rested_is_not_awake_for_a_moment() -> None:
    """CR Continuous Effects 3, CR Keywords - Hindered 1: what is for awake allies never reaches it."""
    dawn = relic("Dawn", has(Gets("power", 2), affected=ALLY & Awake()))
    t = table(dawn, ally("Sleeper", 0, 3, 3, "guardian human", has(enters(RESTED, THIS))))
    t.player("A", hand=["Sleeper"], field=["Dawn", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Sleeper").resolve_top()
    assert (t.object("Sleeper").power, t.object("Bulky").power) == (3, 4)


def test_a_keyword_behind_a_restriction_counts_only_while_it_is_met() -> None:
    """CR Abilities 3.a, CR Continuous Effects 2: also for an effect on those who have the keyword.

    CR Abilities 3.a.i, CR Restriction Abilities 2.b.
    """
    night = ally("Night", 0, 1, 3, "mage human", Keyword("stealth", gates=(YourTurn(),)))
    hood = relic("Hood", has(Gets("power", 2), affected=ALLY & WithKeyword("stealth")))
    t = table(night, hood).player("A", field=["Night", "Hood"]).player("B").main_phase("A")
    assert t.object("Night").power == 3
    t.pass_to("main", "B")
    assert t.object("Night").power == 1


def test_a_changed_card_that_changes_zones_is_what_it_was_printed() -> None:
    """CR Game Zones 5, CR Instanced Effects 1: what was made fire in the graveyard is norm in the hand."""
    scorch = trick("Scorch", Modify(DEAD, (SetElements(("FIRE",)),), REST_OF_GAME))
    fetch = trick("Fetch", Put(DEAD, Zone.HAND))
    t = table(scorch, fetch).player("A", hand=["Scorch", "Fetch"], graveyard=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Scorch", target="Bulky").pass_all()
    assert t.now("Bulky", zone="graveyard").elements == {"FIRE"}
    t.act("A", "activate Fetch", target="Bulky").pass_all()
    assert t.now("Bulky", zone="hand").elements == {"NORM"}


def test_objects_that_enter_together_see_each_other() -> None:
    """CR Continuous Effects 3: the captain makes the ally beside it one of its party before anybody looks at it."""
    bell = relic("Bell", Triggered(Pattern(Happening.ENTER, ALLY & Subtype("PARTY")), (Draw(1),)))
    captain = ally("Corsair", 0, 1, 1, "mage human", has(AddTypes(subtypes=("PARTY",)), affected=ALLY & YOURS))
    crew = trick("Crew", Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD))
    t = table(bell, captain, crew).player("A", hand=["Crew"], field=["Bell"], graveyard=["Bulky", "Corsair"])
    t.player("B").main_phase("A").act("A", "activate Crew").pass_all(entering="Bulky", triggers="Bell")
    assert len(t.zone("A", "hand")) == 2


# Replacements --------------------------------------------------------------------------------------------------


def test_the_same_ability_gained_twice_replaces_twice() -> None:
    """CR Abilities 10, CR Replacement Effects 3: each instance once."""
    guard = has(Replaces(Pattern(Happening.DAMAGED, THIS), Prevented(1)))
    stone = relic("Guard Stone", has(Gains(guard), affected=ALLY & YOURS))
    pang = trick("Pang", DealDamage(3, A_UNIT))
    t = table(stone, pang).player("A", hand=["Pang"], field=["Bulky", "Guard Stone", "Guard Stone"]).player("B")
    t.main_phase("A").act("A", "activate Pang", target="Bulky").pass_all(replacement="Bulky")
    assert t.object("Bulky").damage == 1


def test_a_bulwark_counter_that_is_used_up_is_seen_to_leave() -> None:
    """CR Counters - Bulwark 2: the removal happens like any other, and not when there was no combat damage."""
    t = table().player("A", field=["Bulky"], hand=["Sting"])
    t.player("B", field=[placed("Reaver", bulwark=2)]).main_phase("A")
    t.act("A", "activate Sting", target="Reaver").pass_all()
    assert t.counters("Reaver", "bulwark") == 2
    t.act("A", "attack with Bulky", target="Reaver").pass_all(retaliate="done")
    assert (t.object("Reaver").damage, t.counters("Reaver", "bulwark")) == (1, 1)
    assert "Reaver loses 1 bulwark counter" in t.log


def test_a_way_into_the_deck_can_be_replaced() -> None:
    """CR Replacement Effects 1: as the way into the hand can."""
    net = relic("Net", has(Replaces(Pattern(Happening.MOVE, ALLY & YOURS, out_of=Zone.FIELD), GoesTo(Zone.BANISHMENT))))
    t = table(net).player("A", hand=["Bounce", "Bury"], field=["Net", "Bulky", "Striker"]).player("B").main_phase("A")
    t.act("A", "activate Bounce", target="Striker").pass_all()
    t.act("A", "activate Bury", target="Bulky").pass_all()
    assert t.zone("A", "banishment") == ["Striker", "Bulky"]


def test_what_enters_as_a_copy_enters_as_what_it_copies() -> None:
    """CR Static Copying 1, CR Replacement Effects 3.a: an item that copies an ally enters as allies do."""
    barracks = relic("Barracks", has(Replaces(Pattern(Happening.ENTER, ALLY & YOURS), Enters(with_counters("buff")))))
    double = relic("Doppel", has(Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(ALLY))))
    t = table(barracks, double).player("A", hand=["Doppel"], field=["Bulky", "Barracks"]).player("B").main_phase("A")
    t.act("A", "activate Doppel").pass_all()
    assert [dict(bulky.counters).get("buff", 0) for bulky in t.objects("Bulky")] == [0, 1]


def test_a_face_down_card_enters_face_up_and_as_its_text_says() -> None:
    """CR Game Zones 5.b: with the counters it enters with."""
    bud = ally(
        "Bud", 0, 1, 1, "mage flower", has(Replaces(Pattern(Happening.ENTER, THIS), Enters(with_counters("buff", 2))))
    )
    stow = trick("Stow", Banish(Every(ALLY, Zone.HAND, Who.YOU), face_down=True))
    sprout = trick("Unstow", Put(Every(ANYTHING, Zone.BANISHMENT, Who.YOU), Zone.FIELD))
    t = table(bud, stow, sprout).player("A", hand=["Stow", "Unstow", "Bud"]).player("B").main_phase("A")
    t.act("A", "activate Stow").pass_all().act("A", "activate Unstow").pass_all()
    assert t.counters("Bud", "buff") == 2


def test_only_what_can_be_an_object_is_put_onto_the_field() -> None:
    """CR Game Zones - Field 3: the action stays where it is."""
    mass = trick("Mass", Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.FIELD))
    t = table(mass).player("A", hand=["Mass"], graveyard=["Bulky", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Mass").pass_all(entering="Bulky")
    assert "Bulky" in t.zone("A", "field")
    assert "Sting" in t.zone("A", "graveyard")


def test_a_shield_belongs_to_objects_and_statics_use_nothing_up() -> None:
    """CR Damage Prevention 5.a, CR Static Abilities 2: such words are refused when they are written."""
    with pytest.raises(ga.IllegalDefinition, match="static"):
        relic("Wall", has(PreventNext(2)))
    with pytest.raises(ga.IllegalDefinition, match="static"):
        relic("Wall", has(Replaces(Pattern(Happening.DAMAGED), Prevented(1), once=True)))


# What is offered can be done -----------------------------------------------------------------------------------


def test_a_card_does_not_count_itself_as_it_is_played() -> None:
    """CR Card Activation 1.1, 1.7: on the stack it is in hand no more, so it costs what it would cost there."""
    crowd = action("Throng", 1, Speed.FAST, "mage", costs_less(Count(ANYTHING, Zone.HAND, Who.YOU)), does(Draw(1)))
    t = table(crowd).player("A", hand=["Throng"]).player("B", hand=["Throng", "Sting"]).main_phase("A")
    t.cannot("A", "activate Throng", reason="it costs 1 with an empty hand")
    t.pass_once("A")
    assert t.can("B", "activate Throng")


def test_a_card_is_no_target_of_itself_as_it_is_played_from_a_graveyard() -> None:
    """CR Card Activation 1.1, 1.5: it has left the graveyard, so without another card there it is not offered."""
    purge = trick("Purge", Banish(DEAD))
    chosen = Choose(Some(ACTION, (Zone.GRAVEYARD,), whose=Who.YOU))
    reread = trick("Reread", chosen, Activate(Bound("chosen"), free=True))
    t = table(purge, reread).player("A", hand=["Reread"], graveyard=["Purge"]).player("B").main_phase("A")
    t.act("A", "activate Reread").resolve_top()
    assert t.purpose == "opportunity"
    assert "Purge" in t.zone("A", "graveyard")


@pytest.mark.parametrize(("allies", "possible"), [(["Bulky"], False), (["Bulky", "Striker"], True)])
def test_two_parts_of_a_cost_take_two_objects(allies: list[str], possible: bool) -> None:
    """CR Card Activation 1.8: one ally does not pay for two sacrifices."""
    altar = relic("Altar", Activated((sacrifice(ALLY), sacrifice(ALLY)), (Draw(1),)))
    t = table(altar).player("A", field=["Altar", *allies]).player("B").main_phase("A")
    assert t.can("A", "use Altar") is possible


def test_a_source_that_must_go_is_not_given_for_another_part() -> None:
    """CR Card Activation 1.8: the ritualist is banished, so another ally is sacrificed."""
    ritualist = ally("Ritualist", 0, 1, 1, "mage human", Activated((sacrifice(ALLY), BANISH_THIS), (Draw(1),)))
    t = table(ritualist).player("A", field=["Ritualist"]).player("B", field=["Ritualist", "Bulky"]).main_phase("A")
    t.cannot("A", "use Ritualist")
    t.pass_once("A")
    t.act("B", "use Ritualist").pass_all()
    assert (t.zone("B", "graveyard"), t.zone("B", "banishment")) == (["Bulky"], ["Ritualist"])


@pytest.mark.parametrize("first", [discard(), Sacrifice(Every(ALLY & YOURS))])
def test_what_cannot_be_done_completely_may_not_be_done(first: Effect) -> None:
    """CR Resolution 6: with nothing to discard or sacrifice there is no "if you do"."""
    t = table(trick("Bargain", May((first, Draw(2))))).player("A", hand=["Bargain"]).player("B").main_phase("A")
    t.act("A", "activate Bargain").pass_all()
    assert t.zone("A", "hand") == []


def test_the_next_activation_is_changed_before_it_is_paid() -> None:
    """CR Card Activation 1.7.3: the next ally costs 2 less; the one after does not."""
    coupon = trick("Coupon", Modify(NextActivated(ALLY), (CostChange(-2),)))
    t = table(ally("Pricey", 2, 1, 1, "mage human"), coupon)
    t.player("A", hand=["Coupon", "Pricey", "Pricey"]).player("B").main_phase("A")
    t.act("A", "activate Coupon").pass_all().act("A", "activate Pricey").pass_all()
    assert (t.zone("A", "memory"), t.zone("A", "hand")) == ([], ["Pricey"])
    t.cannot("A", "activate Pricey")


# What is known -------------------------------------------------------------------------------------------------


def test_a_delayed_trigger_knows_its_source_as_it_left() -> None:
    """CR Last-Known Information 1, CR Abilities 13."""
    later = Delayed(
        Pattern(Happening.PHASE, phase=Phase.END), (DealDamage(Of(POWER, Source()), Champion(Who.OPPONENT)),)
    )
    t = table(ally("Avenger", 0, 1, 2, "mage human", on(Happening.ENTER, later)))
    t.player("A", hand=["Avenger", "Bolster", "Execute"]).player("B").main_phase("A")
    t.act("A", "activate Avenger").pass_all().act("A", "activate Bolster", target="Avenger").pass_all()
    t.act("A", "activate Execute", target="Avenger").pass_all().pass_to("draw", "B")
    assert t.champion("B").damage == 3


def test_a_trigger_knows_its_intent_as_it_left() -> None:
    """CR Last-Known Information 1, CR Abilities 6."""
    cut = card(
        "Sharp Word",
        "attack",
        "warrior",
        reserve(0),
        (on(Happening.ATTACK, DealDamage(Of(POWER, Source()), Champion(Who.OPPONENT))),),
        power=1,
    )
    boost = trick("Sharpen", Modify(Every(ANYTHING, Zone.INTENT), (Gets("power", 3),)))
    drop = trick("Disarm", Banish(Every(ANYTHING, Zone.INTENT)))
    t = table(cut, boost, drop).player("A", hand=["Sharp Word", "Sharpen", "Disarm"]).player("B").main_phase("A")
    t.act("A", "activate Sharp Word").resolve_top(target="B's champion")
    t.act("A", "activate Sharpen").resolve_top().act("A", "activate Disarm").resolve_top().resolve_top()
    assert t.champion("B").damage == 4


def test_a_face_down_card_stays_unknown_when_it_can_be_chosen() -> None:
    """CR Public vs Private Information 6 and 6.a: an option shows no more than the table does."""
    stow = trick("Stow", Banish(Every(ALLY, Zone.HAND, Who.YOU), face_down=True))
    pick = trick("Pick", Put(Target(ANYTHING, zone=Zone.BANISHMENT), Zone.HAND))
    t = table(stow, pick).player("A", hand=["Stow", "Bulky", "Striker"]).player("B", hand=["Pick"]).main_phase("A")
    t.act("A", "activate Stow").pass_all().pass_once("A").act("B", "activate Pick")
    assert {option.card.name for option in t.view("B").options if option.card} == {"a face-down card"}
    assert "Bulky" not in str(t.view("B").encode())


# Lineages and masteries ----------------------------------------------------------------------------------------


def test_what_a_card_in_a_lineage_loses_its_champion_does_not_inherit() -> None:
    """CR Inherited Effect 1: one keyword, and what it had gained; what it keeps is inherited."""
    base = champion(
        "Base, One", 1, 19, "mage human", Keyword("stealth", inherited=True), Keyword("taunt", inherited=True)
    )
    top = champion("Base, Two", 2, 25, "mage human")
    null = relic("Null", Static(ANYTHING, (Loses("stealth"),), reached=(Zone.LINEAGE,)))
    give = relic("Give", Static(ANYTHING, (Gains(Keyword("steadfast", inherited=True)),), reached=(Zone.LINEAGE,)))
    wipe = relic("Wipe", Static(ANYTHING, (Loses(),), reached=(Zone.LINEAGE,)))
    for items, left in ((["Null"], ("taunt",)), (["Give"], ("steadfast", "stealth", "taunt")), (["Give", "Wipe"], ())):
        t = table(base, top, null, give, wipe)
        t.player("A", lineage=["Spirit of Wind", "Base, One", "Base, Two"], field=items).player("B").main_phase("A")
        assert t.champion("A").keywords == left


def test_losing_a_keyword_leaves_what_is_inherited() -> None:
    """CR Inherited Effect 1: the card below still gives it, as when all abilities are lost."""
    base = champion("Base, One", 1, 19, "mage human", Keyword("stealth", inherited=True))
    unveil = trick("Unveil", Modify(Champion(), (Loses("stealth"),)))
    t = table(base, champion("Base, Two", 2, 25, "mage human"), unveil)
    t.player("A", lineage=["Spirit of Wind", "Base, One", "Base, Two"], hand=["Unveil"]).player("B").main_phase("A")
    t.act("A", "activate Unveil").pass_all()
    assert t.champion("A").keywords == ("stealth",)
    u = table(base, unveil).player("A", lineage=["Spirit of Wind", "Base, One"], hand=["Unveil"]).player("B")
    assert u.main_phase("A").champion("A").keywords == ("stealth",)
    assert u.act("A", "activate Unveil").pass_all().champion("A").keywords == ()


def test_a_mastery_has_triggered_and_activated_abilities_and_is_seen() -> None:
    """CR Mastery: it is no object, and its abilities are its player's."""
    abilities = (
        Triggered(Pattern(Happening.ENTER, ALLY & YOURS), (Draw(1),)),
        Activated((sacrifice(ALLY),), (Draw(2),)),
    )
    mastery = CardDefinition("lore", (Face("Lore", frozenset({"MASTERY"}), abilities=abilities),), token=True)
    t = table(trick("Learn Lore", GainMastery(mastery)), ally("Pupil", 0, 1, 1, "mage human"))
    t.player("A", hand=["Learn Lore", "Pupil"]).player("B").main_phase("A")
    t.act("A", "activate Learn Lore").pass_all().act("A", "activate Pupil").pass_all()
    assert len(t.zone("A", "hand")) == 1
    t.act("A", "use Lore").pass_all()
    assert len(t.zone("A", "hand")) == 3
    assert [card.name for card in t.view("B").of(0).mastery] == ["Lore"]


def test_a_unit_without_life_is_attacked_and_does_not_die() -> None:
    """CR Card Types - Ally 1.a, CR Stat-Setting 1: it has no stat that damage could reach."""
    statue = card("Statue", "ally", "guardian", memory(0), (), power=1)
    t = table(statue).player("A", field=["Bulky"]).player("B", field=["Statue"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Statue").pass_all(retaliate="done")
    assert t.object("Statue").damage == 2
