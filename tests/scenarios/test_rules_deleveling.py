"""Champions that level up by effects, and those that are deleveled (CR Leveling Up, CR Deleveling)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import (
    action,
    additional_cost,
    ally,
    at_beginning,
    attack,
    champion,
    does,
    has,
    keyword,
    on,
)
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Happened, Is
from grandarchive.model.costs import DELEVEL, REST_THIS
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Choose,
    DealDamage,
    Delayed,
    Delevel,
    Draw,
    If,
    LevelUp,
    May,
    Modal,
    Mode,
    Modify,
    PutIntoLineage,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AttackCost, Gains, Gets
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    YOURS,
    Bound,
    Champion,
    Source,
    SourceCard,
    Target,
)
from grandarchive.model.payments import Do
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

LEVELED = Is(Bound("leveled"), CHAMPION)
TWICE = Modal((Mode((Draw(1),)), Mode((Recover(1),))), unchosen=True)

CARDS = (
    champion("Sprout", 0, 15, "spirit", on(Happening.ENTER, Draw(1)), element="WIND"),
    champion(
        "Vera, Sapling",
        1,
        18,
        "cleric human",
        keyword("taunt"),
        has(Gets("power", 3), affected=ALLY & YOURS),
        at_beginning(Phase.RECOLLECTION, TWICE),
        replace(has(Gets("life", 5)), inherited=True),
        element="WATER",
    ),
    champion(
        "Vera, Tree",
        2,
        20,
        "cleric human",
        keyword("lineage", "Vera"),
        on(Happening.ENTER, Draw(1)),
        Activated((REST_THIS,), (Draw(2),)),
        replace(has(Gets("power", 1), affected=ALLY & YOURS), inherited=True),
        element="FIRE",
    ),
    champion("Vera, Forest", 3, 30, "cleric human", keyword("lineage", "Vera")),
    champion(
        "Vera, Shy", 2, 22, "cleric human", keyword("lineage", "Vera"), Activated((Delevel(Source()),), (Draw(1),))
    ),
    champion("Hugo, Boy", 1, 15, "warrior human"),
    champion("Hugo, Smith", 2, 25, "warrior human", keyword("lineage", "Hugo")),
    skill("Grow", LevelUp()),
    skill("Grow Gladly", May((LevelUp(), DealDamage(2, Champion(), unpreventable=True)))),
    skill("Grow And Learn", LevelUp(), If(LEVELED, (Draw(2),), (Recover(1),))),
    skill("Shrink", Delevel(Champion())),
    skill("Shrink Them", Delevel(Target(CHAMPION))),
    skill("Shrink Gladly", May((Delevel(Champion()), Draw(2)))),
    skill("Oath", LevelUp(), Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Delevel(Champion()),))),
    skill("Dig", Banish(Target(ANYTHING, zone=Zone.LINEAGE))),
    skill("Root", PutIntoLineage(SourceCard(), Champion())),
    skill("Sturdy", Modify(Champion(), (Gets("life", 4), Gains(keyword("spellshroud"))), REST_OF_GAME)),
    skill("Glance", If(Happened(Pattern(Happening.LEVEL_UP, CHAMPION & YOURS)), (Draw(1),))),
    action("Fury", 0, Speed.FAST, "skill", additional_cost(DELEVEL), does(Draw(2))),
    action("Dear Fury", 1, Speed.FAST, "skill", additional_cost(DELEVEL), does(Draw(2))),
    action("Twofold Fury", 0, Speed.FAST, "skill", additional_cost(DELEVEL, DELEVEL), does(Draw(2))),
    attack("Falling Cut", 0, 2, "cleric", additional_cost(DELEVEL)),
    relic("Scale", Activated((DELEVEL,), (Recover(2),))),
    relic("Ladder", Triggered(Pattern(Happening.LEVEL_UP, CHAMPION), (Recover(1),))),
    relic(
        "Chronicle",
        Triggered(Pattern(Happening.MOVE, CHAMPION, out_of=Zone.LINEAGE), (AddCounters("age", 1, Source()),)),
    ),
    relic("Price", has(AttackCost((DELEVEL,), CHAMPION))),
    ally("Ward", 0, 1, 1, "human"),
)
TREE = ["Sprout", "Vera, Sapling", "Vera, Tree"]
SAPLING = TREE[:2]


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def main(table: Scenario, lineage: list[str], **zones: object) -> Scenario:
    """A has that lineage, and it is A's main phase."""
    return table.player("A", lineage=lineage, **zones).player("B").main_phase("A")  # type: ignore[arg-type]


# Leveling up ---------------------------------------------------------------------------------------------------


def test_an_effect_levels_a_champion_up_without_any_cost(table: Scenario) -> None:
    """CR Leveling Up 1, 5: into a card of the material deck, without the Effects Stack; its On Enter triggers.

    CR Game Terms - Level Up 1, 2: nothing is materialized.
    """
    t = main(table, SAPLING, hand=["Grow"], material=["Vera, Tree"], rested=True, damage=3, field=["Ladder"])
    t.act("A", "activate Grow").pass_once("A").pass_once("B").answer("A", "level", "level up Vera, Tree")
    found = t.champion("A")
    assert (found.name, t.lineage("A"), found.rested, found.damage) == ("Vera, Tree", tuple(SAPLING), True, 3)
    t.answer("A", "triggers", "Ladder")
    assert t.stack == ["Ladder", "Vera, Tree"]
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1
    assert not any("materializes" in line for line in t.log)


@pytest.mark.parametrize(
    ("lineage", "material", "offered"),
    [
        (SAPLING, ["Vera, Tree", "Vera, Shy"], ["Vera, Tree", "Vera, Shy"]),
        (SAPLING, ["Vera, Sapling", "Vera, Forest", "Sprout"], []),
        (SAPLING, ["Hugo, Smith", "Tome of Knowledge"], []),
        (["Sprout"], ["Vera, Sapling", "Vera, Tree"], ["Vera, Sapling"]),
    ],
)
def test_only_a_champion_card_that_fits_is_levelled_into(
    table: Scenario, lineage: list[str], material: list[str], offered: list[str]
) -> None:
    """CR Leveling Up 2, 3, 9: the next base level and the right lineage, whatever its element and its cost.

    CR Searching and Finding 1.a: the player need not find one.
    """
    t = main(table, lineage, hand=["Grow"], material=material, level=5).act("A", "activate Grow")
    t.pass_once("A").pass_once("B")
    if offered:
        assert t.options == ["decline", *(f"level up {name}" for name in offered)]
        t.answer("A", "level", "decline")
    assert t.purpose == "opportunity"
    assert t.champion("A").name == lineage[-1]


@pytest.mark.parametrize(("material", "drawn"), [(["Vera, Shy"], 2), (["Vera, Forest"], 0)])
def test_the_text_knows_whether_the_champion_leveled_up(table: Scenario, material: list[str], drawn: int) -> None:
    """CR Leveling Up 1: what depends on it is done if it happened."""
    t = main(table, SAPLING, hand=["Grow And Learn"], material=material)
    t.act("A", "activate Grow And Learn").pass_all(**({"level": "level up Vera, Shy"} if drawn else {}))
    assert len(t.zone("A", "hand")) == drawn


def test_leveling_up_is_optional_only_where_it_is_possible(table: Scenario) -> None:
    """CR Resolution 6, CR Leveling Up 9."""
    t = main(table, SAPLING, hand=["Grow Gladly", "Grow Gladly"], material=["Vera, Shy"])
    t.act("A", "activate Grow Gladly").pass_all(may="yes", level="level up Vera, Shy")
    assert t.champion("A").damage == 2
    t.act("A", "activate Grow Gladly").pass_all()
    assert (t.purpose, t.champion("A").damage) == ("opportunity", 2)


# Deleveling ----------------------------------------------------------------------------------------------------


def test_the_top_card_returns_to_the_material_deck(table: Scenario) -> None:
    """CR Deleveling 1: and the card beneath it is the champion again."""
    t = main(table, TREE, hand=["Shrink"], material=["Tome of Knowledge"])
    t.act("A", "activate Shrink").pass_all()
    found = t.champion("A")
    assert (found.name, t.lineage("A"), found.level) == ("Vera, Sapling", ("Sprout",), 1)
    assert t.zone("A", "material") == ["Tome of Knowledge", "Vera, Tree"]
    assert "a champion is deleveled: Vera, Tree goes to A's material deck" in t.log


@pytest.mark.parametrize(("lineage", "target"), [(TREE, "Vera, Sapling"), (SAPLING, "Sprout")])
def test_a_card_that_was_targeted_beneath_a_champion_is_no_target_on_top(
    table: Scenario, lineage: list[str], target: str
) -> None:
    """CR Objects and Targeting - Non-Objects 1.c, CR State-based Checks - Types of Checks 8."""
    t = main(table, lineage, hand=["Dig", "Shrink"])
    t.act("A", "activate Dig", target=target).act("A", "activate Shrink").pass_all()
    assert (t.champion("A").name, t.zone("A", "banishment")) == (target, [])


def test_it_stays_the_same_object(table: Scenario) -> None:
    """CR Deleveling 1, CR Leveling Up 7.a: with damage, counters, orientation, and what effects did to it.

    Nothing enters or levels up.
    """
    t = main(table, TREE, hand=["Sturdy", "Shrink", "Glance"], field=["Ladder"], damage=6, rested=True, enlighten=2)
    t.act("A", "activate Sturdy").pass_all().act("A", "activate Shrink").pass_all()
    found = t.champion("A")
    assert (found.damage, found.rested, dict(found.counters)) == (6, True, {"enlighten": 2})
    assert (found.life, "spellshroud" in found.keywords) == (18 + 4 + 5, True)
    assert t.zone("A", "hand") == ["Glance"]
    t.act("A", "activate Glance").pass_all()
    assert (t.zone("A", "hand"), t.champion("A").damage) == ([], 6)


def test_it_is_what_the_remaining_lineage_makes_of_it(table: Scenario) -> None:
    """CR Deleveling 1, CR Leveling Up 7.b.ii, 7.b.iv: elements, abilities, and inherited effects.

    CR Parts of a Card - Element 3: what only the returned card enabled is enabled no more.
    """
    t = main(table, TREE, hand=["Shrink"], field=["Ward"])
    assert (t.now("Ward").power, t.can("A", "use Vera, Tree")) == (2, True)
    assert t.champion("A").life == 25
    assert set(t.champion("A").elements) == {"WIND", "WATER", "FIRE"}
    t.act("A", "activate Shrink").pass_all()
    assert (t.now("Ward").power, "taunt" in t.champion("A").keywords) == (4, True)
    assert not t.can("A", "use Vera, Sapling")
    assert t.champion("A").life == 23
    assert set(t.champion("A").elements) == {"WIND", "WATER"}


def test_damage_may_be_lethal_to_the_champion_beneath(table: Scenario) -> None:
    """CR Deleveling 1: its life is that of the card beneath."""
    t = main(table, TREE, hand=["Shrink"], damage=23)
    t.act("A", "activate Shrink").pass_all()
    assert t.winner == "B"


@pytest.mark.parametrize("lineage", [["Sprout"], ["Root", "Sprout"]])
def test_a_champion_of_one_card_is_not_deleveled(table: Scenario, lineage: list[str]) -> None:
    """CR Deleveling 1: there is no level below, whatever else lies there; so it cannot be a cost either."""
    t = main(table, ["Sprout"], hand=["Root", "Shrink", "Shrink Gladly", "Fury"], field=["Scale"])
    if len(lineage) > 1:
        t.act("A", "activate Root").pass_all()
        assert t.lineage("A") == ("Root",)
    t.cannot("A", "activate Fury", "CR Deleveling 1")
    t.cannot("A", "use Scale", "CR Deleveling 1")
    t.act("A", "activate Shrink").pass_all()
    assert t.champion("A").name == "Sprout"
    hand = len(t.zone("A", "hand"))
    t.act("A", "activate Shrink Gladly").pass_all()
    assert (t.purpose, len(t.zone("A", "hand"))) == ("opportunity", hand - 1)


def test_what_lies_at_the_bottom_of_a_lineage_stays_there(table: Scenario) -> None:
    """CR Deleveling 1: it is the top card that returns."""
    t = main(table, SAPLING, hand=["Root", "Shrink"])
    t.act("A", "activate Root").pass_all().act("A", "activate Shrink").pass_all()
    assert (t.champion("A").name, t.lineage("A")) == ("Sprout", ("Root",))
    assert t.zone("A", "material") == ["Vera, Sapling"]


def test_any_champion_can_be_deleveled_by_an_effect(table: Scenario) -> None:
    """CR Deleveling 1: its card returns to the deck of its owner."""
    t = table.player("A", hand=["Shrink Them"]).player("B", lineage=TREE).main_phase("A")
    t.act("A", "activate Shrink Them", target="B's champion").pass_all()
    assert t.champion("B").name == "Vera, Sapling"
    assert t.zone("B", "material") == ["Vera, Tree"]


def test_the_card_can_be_followed_into_the_material_deck(table: Scenario) -> None:
    """CR Game Zones 9, CR Deleveling 1: everybody saw which card came there."""
    t = main(table, TREE, hand=["Shrink"], material=["Tome of Knowledge"])
    t.act("A", "activate Shrink").pass_all()
    seen = [card.name for card in t.view("B").of(0).material]
    assert [name for name in seen if name] == ["Vera, Tree"]


def test_leaving_a_lineage_is_a_change_of_zones(table: Scenario) -> None:
    """CR Deleveling 1: who waits for champion cards that leave a lineage sees it."""
    t = main(table, TREE, hand=["Shrink"], field=["Chronicle"])
    t.act("A", "activate Shrink").pass_all()
    assert t.counters("Chronicle", "age") == 1


def test_it_levels_up_again_with_new_abilities(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 2: what the card had chosen is forgotten once it has left the lineage."""
    t = table.player("A", lineage=SAPLING, hand=["Shrink", "Grow"]).player("B").phase("A", "recollection")
    t.answer("A", "mode", "mode 1").pass_all()
    t.act("A", "activate Shrink").pass_all().act("A", "activate Grow").pass_all(level="level up Vera, Sapling")
    assert t.champion("A").name == "Vera, Sapling"
    t.pass_to("recollection", "A")
    assert t.options == ["mode 1", "mode 2"]


def test_a_champion_whose_level_is_gone_fizzles(table: Scenario) -> None:
    """CR Checking Resolution 1.a, CR Game Terms - Fizzle 1.a, 2, CR Card Types - Champion 7.a: it is banished."""
    t = table.player("A", lineage=TREE, hand=["Shrink"], memory=3, material=["Vera, Forest"])
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Vera, Forest")
    t.act("A", "activate Shrink").pass_all()
    assert t.champion("A").name == "Vera, Sapling"
    assert (t.zone("A", "banishment")[-1], t.zone("A", "material")) == ("Vera, Forest", ["Vera, Tree"])


# As a cost -----------------------------------------------------------------------------------------------------


def test_deleveling_is_a_cost(table: Scenario) -> None:
    """CR Deleveling 1: it is paid as the card is activated."""
    t = main(table, TREE, hand=["Fury"], field=["Scale"], damage=5)
    t.act("A", "activate Fury")
    assert (t.champion("A").name, t.zone("A", "material")) == ("Vera, Sapling", ["Vera, Tree"])
    t.pass_all().act("A", "use Scale").pass_all()
    assert (t.champion("A").name, t.champion("A").damage) == ("Sprout", 3)
    t.cannot("A", "use Scale", "CR Deleveling 1: there is no level left")


@pytest.mark.parametrize(("hand", "possible"), [(["Dear Fury", "Ward"], True), (["Dear Fury"], False)])
def test_it_is_paid_besides_other_costs(table: Scenario, hand: list[str], possible: bool) -> None:
    """CR Card Activation 1.8: the reserve cost has to be paid as well."""
    t = main(table, TREE, hand=hand)
    assert t.can("A", "activate Dear Fury") is possible


@pytest.mark.parametrize(
    ("lineage", "possible"), [(TREE, True), (SAPLING, False), (["Spirit of Wind", "Hugo, Boy"], False)]
)
def test_two_such_costs_take_two_levels(table: Scenario, lineage: list[str], possible: bool) -> None:
    """CR Card Activation 1.8, CR Deleveling 1."""
    t = main(table, lineage, hand=["Twofold Fury"])
    assert t.can("A", "activate Twofold Fury") is possible
    if possible:
        t.act("A", "activate Twofold Fury").answer("A", "next", f"{t.options[0]} (1)")
        assert t.champion("A").name == "Sprout"


def test_nobody_pays_with_the_champion_of_an_opponent(table: Scenario) -> None:
    """CR Deleveling 1, CR Leveling Up 8: it is one's own champion."""
    t = table.player("A", lineage=["Sprout"], hand=["Fury"]).player("B", lineage=TREE).main_phase("A")
    t.cannot("A", "activate Fury", "CR Deleveling 1")


def test_the_champion_that_attacks_can_be_deleveled_for_it(table: Scenario) -> None:
    """CR Card Activation 1.8: it is rested for the attack, and loses a level as well."""
    t = main(table, TREE, hand=["Falling Cut"])
    t.act("A", "activate Falling Cut", next="delevel one champion you control")
    assert (t.champion("A").rested, t.champion("A").name) == (True, "Vera, Sapling")
    t.pass_all()
    assert t.champion("B").damage == 2


def test_a_declared_attack_can_cost_a_level(table: Scenario) -> None:
    """CR Declaring an Attack 2.d: what attacks stays where it is, and attacks."""
    t = main(table, TREE, field=["Price", "Sword of Seeking"])
    t.act("A", "attack with Vera, Tree", weapon="Sword of Seeking", target="B's champion")
    assert t.champion("A").name == "Vera, Sapling"
    t.pass_all()
    assert t.champion("B").damage > 0
    u = main(Scenario(table.catalog), ["Sprout"], field=["Price", "Sword of Seeking"])
    u.cannot("A", "attack with Sprout", "CR Deleveling 1")


def test_a_champion_pays_for_its_own_ability(table: Scenario) -> None:
    """CR Deleveling 1: the ability resolves, though the champion has it no more (CR Abilities 13)."""
    t = main(table, [*SAPLING, "Vera, Shy"]).act("A", "use Vera, Shy")
    assert t.champion("A").name == "Vera, Sapling"
    t.pass_all()
    assert len(t.zone("A", "hand")) == 1


# For a time ----------------------------------------------------------------------------------------------------


def test_a_level_for_one_turn(table: Scenario) -> None:
    """CR Leveling Up 1, CR Deleveling 1, CR Triggered Abilities 6 to 9: what it grew into goes again."""
    t = main(table, SAPLING, hand=["Oath"], material=["Vera, Shy"])
    t.act("A", "activate Oath").pass_all(level="level up Vera, Shy")
    assert t.champion("A").name == "Vera, Shy"
    t.pass_to("end", "A").pass_all()
    assert (t.champion("A").name, t.zone("A", "material")) == ("Vera, Sapling", ["Vera, Shy"])


# Refused -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "message"),
    [
        (Delevel(Some(CHAMPION, (Zone.FIELD,), 2, 2)), "a player has one champion"),
        (Delevel(Some(CHAMPION, (Zone.GRAVEYARD,), 1, 1, Who.YOU)), "delevel does not happen in"),
        (Delevel(Some(CHAMPION & ~YOURS)), "only what you control can be deleveled"),
    ],
)
def test_what_cannot_be_deleveled_is_no_cost(cost: Do, message: str) -> None:
    with pytest.raises(ga.IllegalDefinition, match=message):
        relic("Test", Activated((cost,), (Draw(1),)))


def test_only_objects_are_deleveled() -> None:
    with pytest.raises(ga.IllegalDefinition, match="this is for objects on the field"):
        skill("Test", Choose(Some(ANYTHING, (Zone.GRAVEYARD,))), Delevel(Bound("chosen")))
