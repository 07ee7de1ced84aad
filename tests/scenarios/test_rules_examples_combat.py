"""The examples that the rules book gives in its sections on combat and on damage."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.modifications import MustAttack, Unpreventable
from grandarchive.model.nouns import THIS
from grandarchive.testing import Scenario, damaged, placed
from grandarchive.testing.texts import trial
from tests.official import official
from tests.scenarios.example_cards import beside

pytestmark = pytest.mark.index

LORRAINE: Final = ["Spirit of Fire", "Lorraine, Wandering Warrior"]
TONORIS: Final = ["Spirit of Fire", "Tonoris, Lone Mercenary"]
LANCER: Final = ally("Lancer", 1, 3, 3, "warrior human", has(MustAttack(THIS)))
SHARP: Final = ally("Sharp", 1, 3, 9, "warrior human", has(Unpreventable(THIS)))

# Declaring attacks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pays", [True, False])
def test_who_must_attack_need_not_pay_for_a_tariff_ring(pays: bool) -> None:
    """CR Declaring an Attack 1.d: to decline is an attempt, which is taken back and enough."""
    t = (
        Scenario(beside(["Tariff Ring"], LANCER))
        .player("A", hand=2, field=["Lancer"])
        .player("B", field=["Tariff Ring"])
    )
    t.phase("A", "recollection").pass_once("A").act("B", "use Tariff Ring").pass_all().pass_to("main", "A")
    assert "pass" not in t.options
    t.act("A", "attack with Lancer", pay="pay" if pays else "decline").pass_all()
    assert "pass" in t.options
    assert (t.champion("B").damage, t.object("Lancer").rested) == ((3, True) if pays else (0, False))
    assert len(t.zone("A", "memory")) == (2 if pays else 0)


@pytest.mark.parametrize(("cards", "able"), [(3, True), (2, False)])
def test_a_bulwark_sword_is_paid_for_besides_a_tariff_ring(cards: int, able: bool) -> None:
    """CR Declaring an Attack 2.c, 2.e.i.3: a cost and a condition, paid with what was in hand and one card drawn."""
    t = Scenario(official("Tariff Ring", "Bulwark Sword", "Tonoris, Lone Mercenary")).player(
        "A", lineage=TONORIS, hand=cards, field=["Bulwark Sword"]
    )
    t.player("B", field=["Tariff Ring"]).phase("A", "recollection").pass_once("A").act("B", "use Tariff Ring")
    t.pass_all().pass_to("main", "A")
    assert t.can("A", "attack with Tonoris, Lone Mercenary") is able
    if able:
        t.act("A", "attack with Tonoris, Lone Mercenary", weapon="Bulwark Sword", pay="pay").pass_all()
        assert (len(t.zone("A", "memory")), t.champion("B").damage) == (4, 3)


def test_declining_the_tariff_takes_the_price_of_the_sword_back() -> None:
    """CR Declaring an Attack 2.e.i.3: the game goes on before the declaration."""
    t = Scenario(official("Tariff Ring", "Bulwark Sword", "Tonoris, Lone Mercenary")).player(
        "A", lineage=TONORIS, hand=3, field=["Bulwark Sword"]
    )
    t.player("B", field=["Tariff Ring"]).phase("A", "recollection").pass_once("A").act("B", "use Tariff Ring")
    t.pass_all().pass_to("main", "A")
    t.act("A", "attack with Tonoris, Lone Mercenary", weapon="Bulwark Sword", pay="decline")
    assert (len(t.zone("A", "memory")), len(t.zone("A", "hand")), t.state.combat) == (0, 4, None)
    assert not t.champion("A").rested


# Targets of attacks --------------------------------------------------------------------------------------------


def test_an_ally_that_is_attacked_already_cannot_intercept_another_attack() -> None:
    """CR Objects and Targeting - Target 1.a: with Multistrike each unit is a target once."""
    catalog = trial("Multistrike 1", "Ally — Warrior Human", called="Twin", power=2, life=9)
    catalog = trial("Intercept", "Ally — Warrior Human", called="Guard", life=9, beside=catalog)
    for second, dealt in ("Guard", (2, 2)), ("done", (0, 2)):
        t = Scenario(catalog).player("A", field=["Twin"]).player("B", field=["Guard"]).main_phase("A")
        t.act("A", "attack with Twin", target=["B's champion", second]).resolve_top()
        assert t.purpose == ("may" if second == "done" else "opportunity")
        t.pass_all(retaliate="done", **({"may": "yes"} if second == "done" else {}))
        assert (t.champion("B").damage, t.object("Guard").damage) == dealt


@pytest.mark.parametrize("other", [True, False])
def test_targets_of_one_effect_are_different_objects(other: bool) -> None:
    """CR Objects and Targeting - Target 1.a: with one ally alone there are no two targets."""
    t = Scenario(beside([], "Pair")).player("A", hand=["Pair"])
    t.player("B", field=["Banner Knight", "Gray Wolf"] if other else ["Banner Knight"]).main_phase("A")
    assert t.can("A", "activate Pair") is other
    if other:
        t.act("A", "activate Pair", target="Banner Knight")
        assert t.stack == ["Pair"]
        t.pass_all()
        assert [t.object(name).damage for name in ("Banner Knight", "Gray Wolf")] == [1, 1]


def test_blanche_who_enters_after_a_cleave_attack_was_declared_does_not_defend() -> None:
    """CR Keywords - Cleave 1.b: she neither retaliates nor is dealt damage."""
    blanche = "Blanche, Sheltering Saint"
    catalog = trial("Cleave", "Ally — Warrior Human", called="Reaver", power=1, life=9, beside=official(blanche))
    t = Scenario(catalog).player("A", field=["Reaver"])
    t.player(
        "B",
        lineage=["Spirit of Wind", "Rai, Spellcrafter", "Rai, Archmage"],
        field=["Giant Tortoise"],
        hand=[blanche, "Fireball", "Fireball"],
    )
    t.main_phase("A").act("A", "attack with Reaver").pass_once("A").act("B", f"activate {blanche}").resolve_top()
    t.pass_once("A").pass_once("B")
    assert t.purpose == "retaliate"
    assert t.options == ["Giant Tortoise", "done"]
    t.pass_all(retaliate="done")
    assert (t.object("Giant Tortoise").damage, t.champion("B").damage, t.object(blanche).damage) == (1, 1, 0)


# Damage --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("champion", "prevented"), [("water", 2), ("fire", 0)])
def test_the_element_of_combat_damage_is_that_of_the_unit(champion: str, prevented: int) -> None:
    """CR Damage 14: of the champion that attacks, and not of its attack card."""
    catalog = trial(
        "If damage would be dealt to your champion by a water element source, prevent 2 of that damage.",
        "Item — Mage Ring",
        called="Dam",
    )
    catalog = trial(
        "", "Champion — Warrior Human", called="Knight", elements=f"{champion}, luxem, norm", beside=catalog
    )
    catalog = trial("", "Attack — Warrior Sword", called="Torrent", elements="water", power=5, beside=catalog)
    catalog = trial("Water element is enabled for you.", "Item — Mage Ring", called="Well", beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Knight"], field=["Well"], hand=["Torrent"])
    t.player("B", field=["Dam"]).main_phase("A").act("A", "activate Torrent").pass_all()
    assert t.champion("B").damage == 5 - prevented


def test_one_amount_for_all_is_damage_once_and_one_for_each_choice_as_often() -> None:
    """CR Damage 16: Blue Slime gets a counter for each time it is dealt damage."""
    silvie = ["Spirit of Fire", "Silvie, Wilds Whisperer"]
    catalog = official("Slime Eruption", "Blue Slime", "Red Slime", "Purge in Flames")
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire"],
        hand=["Slime Eruption", "Purge in Flames", *["Gray Wolf"] * 9],
        graveyard=["Red Slime"] * 2,
    )
    t.player("B", lineage=silvie, field=["Blue Slime"]).main_phase("A")
    t.act("A", "activate Slime Eruption", reserve="Gray Wolf").pass_all(
        may="yes", choose=["Red Slime", "Red Slime", *["Blue Slime"] * 2], triggers="Blue Slime"
    )
    assert (t.object("Blue Slime").damage, t.counters("Blue Slime", "buff")) == (2, 2)
    t.act("A", "activate Purge in Flames").pass_all()
    assert (t.object("Blue Slime").damage, t.counters("Blue Slime", "buff")) == (4, 3)


def test_deflecting_edge_waits_for_damage_that_it_can_prevent() -> None:
    """CR Damage Prevention 5.a: unpreventable combat damage uses nothing up; the next attack is weakened."""
    t = Scenario(beside(["Deflecting Edge"], SHARP)).player("A", field=["Sharp", placed("Banner Knight", buff=4)])
    t.player("B", hand=["Deflecting Edge", "Fireball"]).main_phase("A")
    t.pass_once("A").act("B", "activate Deflecting Edge", target="B's champion").pass_all()
    t.act("A", "attack with Sharp").pass_all()
    assert t.champion("B").damage == 3
    power = t.object("Banner Knight").power
    t.act("A", "attack with Banner Knight").pass_all()
    assert t.champion("B").damage == power


def test_clarent_waits_for_damage_that_it_can_prevent() -> None:
    """CR Damage Prevention 5.a: of unpreventable damage nothing is prevented, of the next damage 1."""
    catalog = trial(
        "Deal 3 unpreventable damage to target unit.",
        called="Pierce",
        beside=beside(["Clarent, Sword of Peace"], "Volley"),
    )
    t = Scenario(catalog).player("A", hand=["Pierce", "Volley", "Volley"])
    t.player("B", lineage=LORRAINE, field=["Clarent, Sword of Peace"]).main_phase("A").pass_once("A")
    t.act("B", "use Clarent, Sword of Peace").pass_all()
    for name, damage in ("Pierce", 3), ("Volley", 3 + 1), ("Volley", 4 + 2):
        t.act("A", f"activate {name}", target=["B's champion", "done"] if name == "Volley" else "B's champion")
        t.pass_all()
        assert t.champion("B").damage == damage


@pytest.mark.parametrize("prevented", [True, False])
def test_spellshield_puts_its_counters_without_a_trigger(prevented: bool) -> None:
    """CR Damage Prevention 11: as many as damage was prevented, before anybody can act."""
    catalog = trial("Deal 2 damage to target unit.", called="Bolt", beside=official("Spellshield: Arcane"))
    t = Scenario(catalog).player("A", hand=["Bolt"])
    seer = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"]
    t.player("B", lineage=seer, hand=["Spellshield: Arcane", "Fireball", "Fireball"]).main_phase("A")
    if prevented:
        t.pass_once("A").act("B", "activate Spellshield: Arcane").pass_all()
    had = dict(t.champion("B").counters).get("enlighten", 0)
    t.act("A", "activate Bolt", target="B's champion").resolve_top()
    found = (t.champion("B").damage, dict(t.champion("B").counters).get("enlighten", 0) - had, t.stack)
    assert found == ((0, 2, []) if prevented else (2, 0, []))


# Hits and deaths -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyword", "champion", "guard"), [("On Hit", 1, 1), ("On Champion Hit", 1, 0), ("On Ally Hit", 0, 1)]
)
def test_what_is_hit_has_to_be_what_the_ability_says(keyword: str, champion: int, guard: int) -> None:
    """CR Keywords - On Hit 2: any unit, an ally only, or a champion only."""
    texts = {
        "On Hit": trial("On Hit: Draw a card.", "Ally — Warrior Human", called="Striker", power=1, life=9),
        "On Champion Hit": trial(
            "On Champion Hit: Draw a card.", "Ally — Warrior Human", called="Striker", power=1, life=9
        ),
        "On Ally Hit": trial("On Ally Hit: Draw a card.", "Ally — Warrior Human", called="Striker", power=1, life=9),
    }
    for target, drawn in ("B's champion", champion), ("Giant Tortoise", guard):
        t = Scenario(texts[keyword]).player("A", field=["Striker"]).player("B", field=["Giant Tortoise"])
        t.main_phase("A").act("A", "attack with Striker", target=target).pass_all(
            **({"retaliate": "done"} if target == "Giant Tortoise" else {})
        )
        assert len(t.zone("A", "hand")) == drawn


def test_a_retaliator_hits_too() -> None:
    """CR Keywords - On Hit 2: combat damage is also what a unit deals as it retaliates."""
    catalog = trial("On Hit: Draw a card.", "Ally — Warrior Human", called="Striker", power=1, life=9)
    t = Scenario(catalog).player("A", field=["Banner Knight"]).player("B", field=["Striker"]).main_phase("A")
    t.act("A", "attack with Banner Knight", target="Striker").pass_all(retaliate="Striker")
    assert len(t.zone("B", "hand")) == 1


def test_a_domain_that_loses_its_last_durability_has_not_died() -> None:
    """CR Died/Dies and Kills/Killed 1, 1.b: an ally that is destroyed has, and On Kill triggers for it alone."""
    catalog = trial("On Kill: Draw a card.", "Ally — Warrior Human", called="Hunter", power=6, life=9)
    castle = official("Baidi, Oathsworn Palace").find("Baidi, Oathsworn Palace")
    catalog = Catalog((*catalog.entries, castle))
    for target, drawn in (castle.name, 0), (damaged("Giant Tortoise", 1), 1):
        t = Scenario(catalog).player("A", field=["Hunter"]).player("B", field=[target]).main_phase("A")
        name = target if isinstance(target, str) else target.name
        t.act("A", "attack with Hunter", target=name).pass_all(**({} if drawn == 0 else {"retaliate": "done"}))
        assert (t.zone("B", "graveyard"), len(t.zone("A", "hand"))) == ([name], drawn)


def test_a_sword_that_became_a_fractal_hits_with_its_power_and_not_with_its_ability() -> None:
    """CR Objects 3: its power is an innate stat, the power that it gave itself was an ability."""
    for fractured, damage in (False, 2), (True, 1):
        catalog = official("Warrior's Longsword", "Fracturize", "Spirit of Water")
        t = Scenario(catalog).player("A", lineage=LORRAINE, field=["Warrior's Longsword"])
        t.player("B", lineage=["Spirit of Water"], hand=["Fracturize", "Fireball", "Fireball"]).main_phase("A")
        t.act("A", f"attack with {LORRAINE[1]}", weapon="Warrior's Longsword")
        if fractured:
            t.pass_once("A").act("B", "activate Fracturize", target="Warrior's Longsword").resolve_top()
            sword = t.object("Warrior's Longsword")
            assert (sword.types, sword.power, sword.durability) == (("PHANTASIA",), 1, 2)
        t.pass_all()
        assert t.champion("B").damage == damage
