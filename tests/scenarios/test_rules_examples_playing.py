"""The examples that the rules book gives in its sections on playing cards and on abilities."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, does, on
from grandarchive.model.durations import REST_OF_GAME as FOREVER
from grandarchive.model.effects import Load, May, Modify, Negate
from grandarchive.model.events import Happening
from grandarchive.model.measures import RESERVE_COST
from grandarchive.model.modifications import SetElements
from grandarchive.model.nouns import CHAMPION, WEAPON, YOURS, Champion, Loaded, SourceCard, Subtype, Target
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official
from tests.scenarios.example_cards import beside

pytestmark = pytest.mark.index

FIRE: Final = ["Spirit of Fire"]
WATER: Final = ["Spirit of Water"]
RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
TONORIS: Final = ["Spirit of Fire", "Tonoris, Lone Mercenary", "Tonoris, Might of Humanity"]
SAPPHIRE: Final = "Fabled Sapphire Fatestone"
AZURITE: Final = "Fabled Azurite Fatestone"
GUO_JIA: Final = ["Spirit of Fire", "Guo Jia, Chosen Disciple"]

# Playing cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("copied", [True, False])
def test_copies_of_a_card_that_frostbind_banished_fizzle(copied: bool) -> None:
    """CR Playing Cards 8, CR State-based Checks - Types of Checks 10: with the card all instances of it are gone."""
    t = Scenario(beside(["Frostbind"], "Sting", "Fork")).player("A", hand=["Sting", "Fork"])
    t.player("B", lineage=WATER, hand=["Frostbind", "Fireball", "Fireball"]).main_phase("A")
    t.act("A", "activate Sting", target="B's champion")
    if copied:
        t.act("A", "activate Fork").resolve_top(new_targets="keep targets")
        assert t.stack == ["Sting", "Sting"]
    t.pass_once("A").act("B", "activate Frostbind")
    if copied:
        t.game.choose(0)
    t.resolve_top()
    assert (t.stack, t.zone("A", "banishment"), t.champion("B").damage) == ([], ["Sting"], 0)


@pytest.mark.parametrize("elements", ["norm, exalted", "exalted"])
@pytest.mark.parametrize(("champion", "enabled"), [("Rai, Storm Seer", True), ("Rai, Spellcrafter", False)])
def test_a_card_that_is_norm_and_exalted_needs_exalted_as_well(elements: str, champion: str, enabled: bool) -> None:
    """CR Card Activation 1.2.1: which arcane enables."""
    t = Scenario(trial("Draw a card.", elements=elements)).player("A", lineage=[*FIRE, champion], hand=["Trial"])
    t.player("B").main_phase("A")
    assert t.can("A", "activate Trial") is enabled


@pytest.mark.parametrize(("cells", "able"), [(4, True), (3, False)])
def test_powercells_rest_for_the_overlord_before_they_are_sacrificed(cells: int, able: bool) -> None:
    """CR Card Activation 1.8: Cordelia gave them reservable, and with them alone both costs are paid."""
    catalog = official("Overlord Mk III", "Powercell", "Cordelia, Aurous Kaiser", TONORIS[1])
    catalog = trial("Summon a Powercell token.", called="Charge", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=TONORIS[:2], hand=["Overlord Mk III", *["Charge"] * cells], field=["Cordelia, Aurous Kaiser"]
    )
    t.player("B", hand=["Fireball"]).main_phase("A")
    for _ in range(cells):
        t.act("A", "activate Charge").pass_all()
    assert t.can("A", "activate Overlord Mk III") is able
    if able:
        t.act("A", "activate Overlord Mk III")
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0])
        assert t.objects("Powercell") == []
        t.pass_all()
        assert (len(t.objects("Overlord Mk III")), t.zone("A", "memory")) == (1, [])


def test_a_card_is_glimpsed_away_before_one_is_drawn() -> None:
    """CR Resolution 2: the instructions of a text are followed one after the other, and nobody acts between them."""
    t = Scenario(trial("Glimpse 2. Draw a card.")).player(
        "A", hand=["Trial"], deck=["Fireball", "Gray Wolf", "Banner Knight"]
    )
    t.player("B").main_phase("A").act("A", "activate Trial").pass_once("A").pass_once("B")
    assert (t.purpose, t.zone("A", "hand")) == ("glimpse", [])
    t.answer("A", "glimpse", "Fireball").answer("A", "glimpse", "Gray Wolf")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert (t.zone("A", "hand"), t.stack) == (["Banner Knight"], [])


@pytest.mark.parametrize("turn", ["A", "B"])
def test_a_fast_attack_card_fizzles_in_the_turn_of_an_opponent(turn: str) -> None:
    """CR Resolution 9: no combat phase can begin there."""
    catalog = trial("Fast Activation", "Attack — Warrior Sword", called="Riposte", power=2)
    t = Scenario(catalog).player("A", hand=["Riposte"]).player("B").main_phase(turn)
    if turn == "B":
        t.pass_once("B")
    t.act("A", "activate Riposte").pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (2 if turn == "A" else 0, ["Riposte"])


def test_a_negated_card_is_not_given_back_what_was_paid() -> None:
    """CR Game Terms - Negate 1.b: its reserve stays in the memory, and it goes from the stack to the graveyard."""
    catalog = trial("Negate target card activation.", called="No")
    t = Scenario(catalog).player("A", lineage=RAI, hand=["Fireball", "Gray Wolf", "Gray Wolf"])
    t.player("B", hand=["No"]).main_phase("A").act("A", "activate Fireball", target="B's champion").pass_once("A")
    t.act("B", "activate No").pass_all()
    assert (t.zone("A", "memory"), t.zone("A", "hand"), t.zone("A", "graveyard")) == (
        ["Gray Wolf", "Gray Wolf"],
        [],
        ["Fireball"],
    )


# Abilities -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ends", [True, False])
def test_an_effect_of_an_ability_lasts_as_long_as_it_says(ends: bool) -> None:
    """CR Continuous Effects 2: until end of turn."""
    t = Scenario(official("Inspiring Call")).player(
        "A", hand=["Inspiring Call", *["Fireball"] * 3], field=["Gray Wolf"]
    )
    t.player("B").main_phase("A").act("A", "activate Inspiring Call").pass_all()
    if ends:
        t.pass_to("main", "B")
    assert t.object("Gray Wolf").power == (2 if ends else 3)


def test_an_ally_with_three_instances_of_vigor_has_one_ability() -> None:
    """CR Abilities 12: that is what others see; it wakes up as with one."""
    catalog = trial("Vigor", "Ally — Warrior Human", called="Runner")
    catalog = trial("Target ally gains vigor until end of turn.", called="Spur", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Spur", "Spur"], field=["Runner"]).player("B").main_phase("A")
    for _ in range(2):
        t.act("A", "activate Spur").pass_all()
    assert t.object("Runner").keywords == ("vigor",)


@pytest.mark.parametrize(("sword", "drawn"), [(1, 1), (3, 3)])
def test_an_on_death_ability_knows_the_power_the_ally_had(sword: int, drawn: int) -> None:
    """CR Abilities 13, CR Last-Known Information 1.b: with its counters, which the card in the graveyard has not."""
    text = "On Death: Deal X damage to target champion, where X is Trial's power."
    catalog = trial("Destroy target ally.", called="Slay", beside=trial(text, "Ally — Mage Human", power=1))
    t = Scenario(catalog).player("A", hand=["Slay"], field=[placed("Trial", buff=sword - 1)]).player("B")
    t.main_phase("A").act("A", "activate Slay").pass_all(target="B's champion")
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (drawn, ["Trial", "Slay"])


def test_lorraine_materializes_a_weapon_with_a_trigger_that_resolves() -> None:
    """CR Triggered Abilities 4, 4.a: it waits on the Effects Stack, where players may respond to it."""
    t = Scenario(official("Lorraine, Wandering Warrior", "Bulwark Sword")).player(
        "A", lineage=FIRE, memory=1, material=["Lorraine, Wandering Warrior", "Bulwark Sword"]
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Lorraine, Wandering Warrior")
    t.resolve_top()
    assert (t.stack, t.objects("Bulwark Sword")) == (["Lorraine, Wandering Warrior"], [])
    t.pass_all(materialize="materialize Bulwark Sword")
    assert len(t.objects("Bulwark Sword")) == 1


@pytest.mark.parametrize(("omens", "power", "drawn"), [(1, 1, 0), (3, 2, 0), (5, 3, 1), (0, 0, 0)])
def test_servile_possessions_does_what_the_omens_say_as_it_resolves(omens: int, power: int, drawn: int) -> None:
    """CR Triggered Abilities 5.b: the mode is told by the game, and not chosen."""
    catalog = official("Ciel, Loyal Valet", "Servile Possessions")
    catalog = trial("Put an omen counter on target card in your banishment.", called="Foretell", beside=catalog)
    catalog = trial("", "Attack — Guardian Sword", called="Swing", power=1, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=[*FIRE],
        memory=1,
        hand=["Swing", "Foretell"],
        material=["Ciel, Loyal Valet"],
        banishment=[*[placed("Gray Wolf", omen=1)] * omens, "Fireball"],
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Ciel, Loyal Valet")
    t.pass_to("main", "A").act("A", "activate Swing").pass_all()
    assert t.champion("B").damage == 1 + power
    assert len(t.zone("A", "memory")) == drawn


@pytest.mark.parametrize(("reserve", "negated"), [(7, True), (5, False)])
def test_a_cost_that_is_paid_with_less_stays_what_is_printed(reserve: int, negated: bool) -> None:
    """CR Static Abilities 4: with level 3 a card of 7 is paid with 4, and is negated for a cost of 6 or more."""
    dear = Target(RESERVE_COST >= 6, zone=Zone.STACK, items=("activation",))
    catalog = beside([], action("Deny", 0, Speed.FAST, "mage skill", does(Negate(dear))))
    catalog = trial("Efficiency\n\nDraw a card.", called="Dear", reserve=reserve, beside=catalog)
    t = Scenario(catalog).player("A", lineage=RAI, level=2, hand=["Dear", *["Gray Wolf"] * (reserve - 3)])
    t.player("B", hand=["Deny"]).main_phase("A").act("A", "activate Dear")
    assert len(t.zone("A", "memory")) == reserve - 3
    t.pass_once("A")
    assert t.can("B", "activate Deny") is negated
    if negated:
        t.act("B", "activate Deny").pass_all()
        assert t.zone("A", "graveyard") == ["Dear"]


def test_tonoris_who_came_back_may_choose_again_what_was_chosen() -> None:
    """CR Ability Tracking 2: the card tracked its choices, and it is another one after it left and returned."""
    aegis = "Tonoris, Genesis Aegis"
    catalog = trial("Delevel your champion.", called="Shrink", beside=official(aegis, *TONORIS[1:]))
    catalog = trial("Level up your champion.", called="Grow", beside=catalog)
    t = Scenario(catalog).player("A", lineage=[*TONORIS, aegis], memory=3, hand=["Shrink", "Grow"]).player("B")
    t.phase("A", "recollection")
    assert (t.purpose, len(t.options)) == ("mode", 3)
    t.answer("A", "mode", "mode 1").pass_all().pass_to("recollection", "A")
    assert t.options == ["mode 2", "mode 3"]
    t.answer("A", "mode", "mode 2").pass_all()
    t.act("A", "activate Shrink").pass_all().act("A", "activate Grow").pass_all(level=f"level up {aegis}")
    t.pass_to("recollection", "A")
    assert t.options == ["mode 1", "mode 2", "mode 3"]


@pytest.mark.parametrize("banished", [True, False])
def test_a_serpent_that_was_banished_is_not_loaded(banished: bool) -> None:
    """CR Ability Tracking 3.a: its On Hit ability finds it in the graveyard and nowhere else."""
    into = Target(WEAPON & Subtype("BOW") & YOURS & ~Loaded())
    serpent = ally("Serpent", 1, 1, 1, "ranger serpent", on(Happening.HIT, May((Load(SourceCard(), into),))))
    catalog = trial("", "Regalia Weapon — Ranger Bow", called="Bow", beside=beside([], serpent))
    catalog = trial("Banish target card from a graveyard.", called="Clear", beside=catalog)
    t = Scenario(catalog).player("A", field=["Serpent", "Bow"])
    t.player("B", field=["Giant Tortoise"], hand=["Clear"]).main_phase("A")
    t.act("A", "attack with Serpent", target="Giant Tortoise")
    while t.stack != ["Serpent"]:
        t.answer("B", "retaliate", "Giant Tortoise") if t.purpose == "retaliate" else t.pass_once(t.asked)
    assert t.zone("A", "graveyard") == ["Serpent"]
    if banished:
        t.pass_once("A").act("B", "activate Clear", target="Serpent").resolve_top()
    t.pass_all(**({} if banished else {"may": "yes"}))
    loaded = [card.name for card in t.object("Bow").loaded]
    assert (loaded, t.zone("A", "banishment")) == (([], ["Serpent"]) if banished else (["Serpent"], []))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_restriction_for_level_2_is_met_from_level_2_on(level: int) -> None:
    """CR Level Restrictions 1: with a lower level the text is not there."""
    t = Scenario(trial("[Level 2+] Draw a card.")).player("A", lineage=RAI, level=level - 1, hand=["Trial"])
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all()
    assert (t.level("A"), len(t.zone("A", "hand"))) == (level, 1 if level >= 2 else 0)


# Game effects --------------------------------------------------------------------------------------------------


def test_sapphire_triggers_once_for_all_cards_and_azurite_for_each() -> None:
    """CR Game Effects 8: "whenever one or more" and "whenever"; several cards each time."""
    catalog = official(SAPPHIRE, AZURITE, "Guo Jia, Chosen Disciple")
    catalog = trial("Put the top five cards of your deck into your graveyard.", called="Mill", beside=catalog)
    catalog = trial("Banish all cards in your memory.", called="Forget", beside=catalog)
    for stone, name, counters in (SAPPHIRE, "Mill", 1), (AZURITE, "Forget", 3), (SAPPHIRE, "Forget", 0):
        t = Scenario(catalog).player("A", lineage=GUO_JIA, memory=3, hand=[name], field=[stone]).player("B")
        t.main_phase("A").act("A", f"activate {name}").pass_all(
            **({"triggers": [stone, stone]} if counters == 3 else {})
        )
        assert dict(t.champion("A").counters).get("quest", 0) == counters


def test_of_an_element_that_is_enabled_and_disabled_the_newer_counts() -> None:
    """CR Game Effects 4: an opponent takes fire away after it was enabled for good, and it is enabled again."""
    kindle = action("Kindle", 0, Speed.FAST, "mage skill", does(Modify(Champion(), (SetElements(("FIRE",)),), FOREVER)))
    douse = Modify(Target(CHAMPION), (SetElements(("NORM",)),), FOREVER)
    catalog = beside([], kindle, action("Douse", 0, Speed.FAST, "mage skill", does(douse)))
    t = Scenario(catalog).player("A", hand=["Kindle", "Kindle", "Fireball", *["Gray Wolf"] * 4])
    t.player("B", hand=["Douse"]).main_phase("A")
    assert not t.can("A", "activate Fireball")
    t.act("A", "activate Kindle").pass_all()
    assert t.can("A", "activate Fireball")
    t.pass_once("A").act("B", "activate Douse", target="A's champion").pass_all()
    assert not t.can("A", "activate Fireball")
    t.act("A", "activate Kindle").pass_all()
    assert t.can("A", "activate Fireball")
