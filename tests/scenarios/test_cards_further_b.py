"""What the cards of `tests/further/b.py` do where it is easily got wrong."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import action, ally, attack, card, champion, does, reserve
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import LV
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.costs import BANISH_THIS
from grandarchive.model.effects import Banish, ChangeDirection, DealDamage, Effect, GainMastery, Glimpse, Put
from grandarchive.model.events import Turning
from grandarchive.model.nouns import ANYTHING, UNIT, Target
from grandarchive.model.players import Top
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Direction, Speed, Who, Zone
from grandarchive.testing import Cards, Scenario, placed
from grandarchive.testing.setup import Placed
from tests.further import b
from tests.scenarios.replacing_cards import relic


def mastery(name: str) -> CardDefinition:
    """A mastery that does nothing by itself."""
    face = Face(name, frozenset({"MASTERY"}), subtypes=("MAGE", "SPELL"))
    return CardDefinition(name.lower().replace(" ", "-"), (face,), token=True)


def trick(name: str, *effects: Effect) -> CardDefinition:
    """An action that costs nothing."""
    return action(name, 0, Speed.FAST, "mage spell", does(*effects))


MORE = (
    mastery("Shifting Currents"),
    mastery("Phantasmagoria"),
    trick("Turn", GainMastery(mastery("Shifting Currents"))),
    trick("Go East", ChangeDirection(Turning(after=(Direction.EAST,)))),
    trick("Haunt", GainMastery(mastery("Phantasmagoria"))),
    trick("Sting", DealDamage(1, Target(UNIT))),
    relic("Blast", Activated((BANISH_THIS,), (DealDamage(3, Target(UNIT)),))),
    trick("Run", Become(Target(UNIT), DISTANT)),
    trick("Bury", Banish(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU))),
    attack("Stab", 0, 1, "warrior"),
    card("Bent Bow", "weapon", "ranger bow", reserve(1), (), power=1, durability=2),
    card("Plain Sword", "weapon", "warrior sword", reserve(1), (), power=2, durability=2),
    trick("Forge", Put(Top(), Zone.FIELD)),
    trick("Bolt", DealDamage(LV, Target(UNIT))),
    ally("Four of a Kind", 4, 1, 1, "mage suited human"),
    card("Wing", "weapon", "ranger aetherwing", reserve(1), (), power=1, durability=2),
    champion("Neos, Someone", 1, 20, "guardian human", element="NEOS"),
    champion("Crux, Someone", 1, 20, "mage human", element="CRUX"),
    champion("Alice, Someone", 1, 20, "cleric human"),
    champion("Kongming, Someone", 1, 20, "mage human"),
    champion("Tera, Someone", 1, 20, "mage human", element="TERA"),
    champion("Umbra, Someone", 1, 20, "cleric human", element="UMBRA"),
    champion("Jin, Someone", 1, 20, "warrior human"),
    champion("Jin, Someone Else", 2, 20, "warrior human"),
    champion("Tristan, Someone", 1, 20, "assassin human"),
)
LOOK = trick("Look", Glimpse(4))
CATALOG = Cards((*DEFINITIONS, *b.CARDS, *MORE))
FOOD = ["Gray Wolf"] * 6
TICKET = "Ticket to the Afterlife"
WATER = "Spirit of Water"
ALICE = [WATER, "Alice, Someone"]
NEOS = [WATER, "Neos, Someone"]
UMBRA = [WATER, "Umbra, Someone"]
TAMER = ["Spirit of Wind", "Silvie, Wilds Whisperer"]


def table() -> Scenario:
    """A scenario with these cards."""
    return Scenario(CATALOG)


def counters(t: Scenario, kind: str, player: str = "A") -> int:
    """How many counters are on a champion."""
    return dict(t.champion(player).counters).get(kind, 0)


# Champions -----------------------------------------------------------------------------------------------------


def test_nico_counts_floating_memory_banished_from_the_graveyard_and_mills_whom_he_hits() -> None:
    lineage = [WATER, "Alice, Someone", "Nico, Whiplash Allure"]
    graveyard = ["Throne-Keeper Bullfrog", "Gray Wolf"]
    t = table().player("A", lineage=lineage, hand=["Bury", "Bury", "Stab"], graveyard=graveyard)
    t.player("B", deck=["Gray Wolf"] * 3).main_phase("A")
    t.act("A", "activate Bury").pass_all(choose="Gray Wolf")
    assert counters(t, "lash") == 0
    t.act("A", "activate Bury").pass_all(choose="Throne-Keeper Bullfrog")
    assert counters(t, "lash") == 1
    t.act("A", "activate Stab").pass_all(may="yes")
    assert (t.champion("B").damage, t.zone("B", "graveyard")) == (1, ["Gray Wolf"])


@pytest.mark.parametrize(("preparation", "drawn"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_tristan_draws_for_two_and_for_four_preparation_counters(preparation: int, drawn: int) -> None:
    t = table().player(
        "A",
        lineage=[WATER, "Tristan, Someone"],
        memory=2,
        material=["Tristan, Hired Blade"],
        preparation=preparation,
    )
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Tristan, Hired Blade").pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_spirit_of_purity_lets_each_player_banish_two_from_the_inner_lineage() -> None:
    t = table().player("A", lineage=["Spirit of Purity", "Jin, Someone"], graveyard=["Gray Wolf"] * 3)
    t.player("B", graveyard=["Gray Wolf"]).main_phase("A").act("A", "use Spirit of Purity from lineage")
    t.pass_all(choose=["Gray Wolf"] * 2)
    assert (len(t.zone("A", "graveyard")), t.zone("B", "graveyard")) == (1, [])
    assert t.zone("A", "banishment") == ["Spirit of Purity", "Gray Wolf", "Gray Wolf"]


# Actions and attacks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "material", "left"), [(0, [], 3), (1, ["Trusty Steed"], 2), (2, ["Trusty Steed"], 2)]
)
def test_natures_appeal_takes_one_preserves_another_and_puts_the_rest_beneath(
    levels: int, material: list[str], left: int
) -> None:
    deck = ["Gray Wolf", "Trusty Steed", "Giant Tortoise", "Blitz Mage"]
    t = table().player(
        "A", lineage=[WATER, "Tera, Someone"], hand=["Nature's Appeal", *FOOD[:2]], deck=deck, level=levels
    )
    t.player("B").main_phase("A").act("A", "activate Nature's Appeal")
    t.pass_all(choose=["Gray Wolf", "Trusty Steed"][: 0 if levels == 0 else levels])
    assert (t.zone("A", "hand"), t.zone("A", "material")) == (["Gray Wolf"], material)
    assert t.zone("A", "deck") == (["Blitz Mage", "Giant Tortoise"] if levels == 2 else deck[-left:])


@pytest.mark.parametrize(("graveyard", "paid", "milled"), [([], 1, 0), (["Haunt"], 3, 0)])
def test_overflow_the_barrow_is_cheap_with_an_empty_graveyard(graveyard: list[str], paid: int, milled: int) -> None:
    t = table().player("A", lineage=UMBRA, hand=["Overflow the Barrow", *FOOD[:3]], graveyard=graveyard)
    t.player("B").main_phase("A").act("A", "activate Overflow the Barrow").pass_all()
    assert (len(t.zone("A", "memory")), len(t.zone("A", "deck"))) == (paid, 10 - milled)


def test_overflow_the_barrow_counts_the_counter_it_puts_on_phantasmagoria() -> None:
    t = table().player("A", lineage=UMBRA, hand=["Haunt", *["Overflow the Barrow"] * 2, *FOOD]).player("B")
    t.main_phase("A").act("A", "activate Haunt").pass_all()
    for milled in (1, 3):
        t.act("A", "activate Overflow the Barrow", reserve=["Gray Wolf"] * 3).pass_all()
        assert len(t.zone("A", "deck")) == 10 - milled


def test_song_of_frost_ends_the_combat_phase_for_floating_memory() -> None:
    t = table().player("A", lineage=TAMER, field=["Wildgrowth Feline"])
    t.player("B", lineage=[WATER, TAMER[1]], hand=["Song of Frost"], graveyard=["Throne-Keeper Bullfrog"])
    t.main_phase("A").act("A", "attack with Wildgrowth Feline", target="B's champion").pass_once("A")
    t.act("B", "activate Song of Frost").pass_all()
    assert (t.champion("B").damage, t.zone("B", "banishment")) == (0, ["Throne-Keeper Bullfrog"])


@pytest.mark.parametrize("preparation", [0, 1])
def test_scorching_trap_springs_from_memory_in_turns_of_others(preparation: int) -> None:
    t = table().player("A", lineage=TAMER, field=["Wildgrowth Feline"])
    t.player("B", lineage=["Spirit of Fire", "Tristan, Someone"], memory=["Scorching Trap"], preparation=preparation)
    t.main_phase("A").act("A", "attack with Wildgrowth Feline", target="B's champion").pass_once("A")
    if not preparation:
        t.cannot("B", "activate Scorching Trap")
        return
    t.act("B", "activate Scorching Trap").pass_all()
    assert (t.zone("A", "graveyard"), counters(t, "preparation", "B")) == (["Wildgrowth Feline"], 0)


def test_scorching_trap_stays_in_memory_in_ones_own_turn() -> None:
    t = table().player("A", lineage=["Spirit of Fire", "Tristan, Someone"], memory=["Scorching Trap"], preparation=1)
    t.player("B").main_phase("A").cannot("A", "activate Scorching Trap")


@pytest.mark.parametrize(("ways", "damage"), [(["south", "north"], 3), (["east", "north"], 0), (["south", "west"], 0)])
def test_solar_providence_deals_damage_for_turning_from_south_to_north(ways: list[str], damage: int) -> None:
    hand = ["Turn", "Solar Providence", "Solar Providence", *FOOD]
    t = table().player("A", lineage=["Spirit of Fire", "Kongming, Someone"], hand=hand).player("B")
    t.main_phase("A").act("A", "activate Turn").pass_all()
    for way in ways:
        t.act("A", "activate Solar Providence", reserve=["Gray Wolf"] * 2).resolve_top()
        t.pass_all(discard="Honorable Vanguard", may="yes", direction=way, **_aimed(damage and way == "north"))
    assert t.champion("B").damage == damage


def _aimed(at: object) -> dict[str, str]:
    """The target of what triggers, if it does."""
    return {"target": "B's champion"} if at else {}


def test_strategem_is_efficient_facing_east_and_strikes_for_each_card_it_banishes() -> None:
    hand = ["Turn", "Go East", "Strategem of Myriad Ice", *FOOD]
    graveyard = ["Throne-Keeper Bullfrog", "Throne-Keeper Bullfrog"]
    t = table().player("A", lineage=[WATER, "Kongming, Someone"], hand=hand, graveyard=graveyard)
    t.player("B", field=["Giant Tortoise"]).main_phase("A").act("A", "activate Turn").pass_all()
    t.act("A", "activate Go East").pass_all()
    t.act("A", "activate Strategem of Myriad Ice").pass_all(
        choose=["Throne-Keeper Bullfrog"] * 2, triggers="Strategem of Myriad Ice (1)", target=["Giant Tortoise"] * 2
    )
    assert (len(t.zone("A", "memory")), t.zone("B", "field")) == (5, ["Spirit of Wind"])


@pytest.mark.parametrize("leveled", [False, True])
def test_pierce_the_heavens_is_stronger_in_a_turn_in_which_jin_leveled_up(leveled: bool) -> None:
    t = table().player(
        "A",
        lineage=[WATER, "Jin, Someone"],
        memory=3,
        hand=["Pierce the Heavens", *FOOD],
        material=["Jin, Someone Else"],
    )
    t.player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Jin, Someone Else" if leveled else "decline").pass_to("main", "A")
    t.act("A", "activate Pierce the Heavens").pass_all()
    assert t.champion("B").damage == (5 if leveled else 3)


@pytest.mark.parametrize(("pay", "left"), [("pay", 2), ("decline", 9)])
def test_stillshard_strike_recovers_for_sheen_on_the_defender_if_it_was_prepared(pay: str, left: int) -> None:
    t = table().player(
        "A", lineage=[WATER, "Tristan, Someone"], hand=["Stillshard Strike", *FOOD], damage=9, preparation=1
    )
    t.player("B", sheen=6).main_phase("A").act("A", "activate Stillshard Strike", pay=pay).pass_all()
    assert t.champion("A").damage == left


@pytest.mark.parametrize("suppressed", [True, False])
def test_whirlwind_threads_goes_to_memory_if_something_was_suppressed(suppressed: bool) -> None:
    hand = ["Zephyr", "Whirlwind Threads", *FOOD]
    t = table().player("A", lineage=TAMER, hand=hand).player("B", field=["Giant Tortoise"]).main_phase("A")
    if suppressed:
        t.act("A", "activate Zephyr", reserve=["Gray Wolf"] * 2).pass_all()
    t.act("A", "activate Whirlwind Threads", reserve="Gray Wolf").pass_all()
    assert ("Whirlwind Threads" in t.zone("A", "memory")) is suppressed
    assert ("Whirlwind Threads" in t.zone("A", "graveyard")) is not suppressed
    assert counters(t, "quest") == 1


def test_radiant_repudiation_strikes_whenever_it_prevents_damage() -> None:
    t = table().player("A", lineage=[WATER, "Neos, Someone"], hand=["Radiant Repudiation", *FOOD[:2], *["Sting"] * 5])
    t.player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "activate Radiant Repudiation", reserve=["Gray Wolf"] * 2, target="A's champion").pass_all()
    for marked in (2, 4):
        t.act("A", "activate Sting", target="A's champion").resolve_top()
        t.answer("A", "target", "Giant Tortoise").pass_all()
        assert (t.champion("A").damage, t.object("Giant Tortoise").damage) == (0, marked)


@pytest.mark.parametrize(("level", "damage"), [(0, 2), (1, 3)])
def test_resonant_aether_is_loaded_and_stronger_at_level_two(level: int, damage: int) -> None:
    t = table().player(
        "A", lineage=[WATER, "Jin, Someone"], hand=["Resonant Aether", *FOOD], field=["Wing"], level=level
    )
    t.player("B").main_phase("A").act("A", "activate Resonant Aether").pass_all()
    assert [card.name for card in t.object("Wing").loaded] == ["Resonant Aether"]
    t.act("A", "attack with Jin, Someone", target="B's champion").pass_all()
    assert t.champion("B").damage == damage


# Objects -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("distant", "damage"), [(False, 1), (True, 0)])
def test_protective_helm_keeps_one_damage_from_distant_sources_away(distant: bool, damage: int) -> None:
    t = table().player("A", hand=["Run"], field=["Wildgrowth Feline", "Gray Wolf"])
    t.player("B", memory=0, material=["Protective Helm"]).phase("B", "materialize")
    t.answer("B", "materialize", "materialize Protective Helm").pass_all(target="B's champion")
    t.pass_to("main", "A")
    if distant:
        t.act("A", "activate Run", target="Wildgrowth Feline").pass_all()
    t.act("A", "attack with Wildgrowth Feline", target="B's champion").pass_all()
    assert t.champion("B").damage == damage


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_orb_of_hubris_draws_up_to_three_and_shuffles_as_many_back(number: int) -> None:
    t = table().player("A", field=["Orb of Hubris"], hand=["Sting"] * 3, deck=["Gray Wolf"] * 9).player("B")
    t.main_phase("A").act("A", "use Orb of Hubris").pass_all(amount=str(number))
    while t.purpose == "choose":
        t.answer("A", "choose", "Sting")
    assert (t.zone("A", "hand").count("Gray Wolf"), t.zone("A", "deck").count("Sting")) == (number, number)


def test_ticket_makes_specters_in_the_graveyard_cheaper() -> None:
    """Ephemerate costs (2) and a card; one of the three cards in hand is left."""
    for field, memory in ([TICKET], 1), ([], 2):
        t = table().player("A", lineage=ALICE, hand=3, graveyard=["Treacle, Drowned Mouse"], field=field)
        t.player("B").main_phase("A").act(
            "A", "activate Treacle, Drowned Mouse", discard="Honorable Vanguard"
        ).pass_all()
        assert (len(t.zone("A", "memory")), len(t.zone("A", "hand"))) == (memory, 2 - memory)
        assert "stealth" in t.object("Treacle, Drowned Mouse").keywords


def test_ticket_recovers_for_a_specter_from_the_graveyard() -> None:
    t = table().player("A", lineage=ALICE, hand=3, graveyard=["Treacle, Drowned Mouse"], field=[TICKET], damage=5)
    t.player("B").main_phase("A").act("A", f"use {TICKET}", next=["rest this", "pay (2)"]).pass_all()
    assert (t.champion("A").damage, len(t.zone("A", "memory"))) == (3, 2)
    assert t.zone("A", "banishment") == ["Treacle, Drowned Mouse"]


def test_starstrung_reading_calls_aethercharges_three_times() -> None:
    """From afar it glimpses itself, which is the first time; a Gray Wolf is no Aethercharge."""
    deck = ["Gray Wolf", "Resonant Aether", "Gray Wolf", "Gray Wolf"]
    hand = ["Run", "Starstrung Reading", "Look", "Look", "Look", *FOOD]
    catalog = Cards((*DEFINITIONS, *b.CARDS, *MORE, champion("Astra, Someone", 1, 20, "ranger", element="ASTRA"), LOOK))
    t = Scenario(catalog).player("A", lineage=[WATER, "Astra, Someone"], hand=hand, field=["Wing"], deck=deck)
    t.player("B").main_phase("A").act("A", "activate Run", target="A's champion").pass_all()
    t.act("A", "activate Starstrung Reading", reserve=["Gray Wolf"] * 2).pass_all()
    for _ in range(3):
        assert t.options == ["done", "Resonant Aether"]
        t.answer("A", "aethercalling", "done").pass_all(
            glimpse="done", order=["Gray Wolf", "Resonant Aether", "Gray Wolf"]
        )
        t.act("A", "activate Look").pass_all()
    assert t.purpose == "glimpse"


@pytest.mark.parametrize(("distant", "loaded"), [(True, 1), (False, 0)])
def test_skilled_aerotheurge_loads_a_charge_from_the_graveyard_when_it_hits_from_afar(
    distant: bool, loaded: int
) -> None:
    charge = card(
        "Gust", "action", "ranger aethercharge spell", reserve(1), (), element="WIND", power=1, speed=Speed.FAST
    )
    t = Scenario(Cards((*DEFINITIONS, *b.CARDS, *MORE, charge)))
    t.player("A", hand=["Run"], field=["Skilled Aerotheurge", "Wing"], graveyard=["Resonant Aether", "Gust"])
    t.player("B").main_phase("A")
    if distant:
        t.act("A", "activate Run", target="Skilled Aerotheurge").pass_all()
    t.act("A", "attack with Skilled Aerotheurge", target="B's champion").pass_all(**({"may": "yes"} if distant else {}))
    assert (t.champion("B").damage, len(t.object("Wing").loaded)) == (3 if distant else 1, loaded)


def test_the_majestic_spirit_keeps_half_of_the_damage_from_others() -> None:
    t = table().player("A", hand=["Sting"], field=["The Majestic Spirit", "Blast"], lineage=[WATER, "Crux, Someone"])
    t.player("B").main_phase("A")
    t.act("A", "use Blast", target="A's champion").pass_all()
    t.act("A", "activate Sting", target="The Majestic Spirit").pass_all()
    assert (t.champion("A").damage, t.object("The Majestic Spirit").damage) == (1, 1)


@pytest.mark.parametrize(("banished", "paid"), [("yes", 0), ("no", 2)])
def test_xuchang_makes_the_next_card_of_an_opponent_dearer_unless_they_banish(banished: str, paid: int) -> None:
    t = table().player("A", field=["Xuchang, Frozen Citadel"])
    t.player("B", hand=["Sting", "Sting", *FOOD], graveyard=["Throne-Keeper Bullfrog"]).phase("B", "recollection")
    t.pass_all(may=banished).pass_to("main", "B")
    t.act("B", "activate Sting", target="A's champion", reserve=["Gray Wolf"] * paid).pass_all()
    assert len(t.zone("B", "memory")) == paid
    t.act("B", "activate Sting", target="A's champion").pass_all()
    assert len(t.zone("B", "memory")) == paid


def test_molten_arrow_is_loaded_from_the_field_and_from_the_graveyard() -> None:
    fire = ["Ignite the Soul"] * 3
    t = table().player("A", field=["Molten Arrow", "Bent Bow", "Bent Bow"], graveyard=["Molten Arrow", *fire])
    t.player("B").main_phase("A").act("A", "use Molten Arrow", target="Bent Bow").pass_all()
    assert t.zone("A", "field").count("Molten Arrow") == 0
    t.act("A", "use Molten Arrow from graveyard (2)").pass_all()
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment")) == ([], fire)
    assert [len(bow.loaded) for bow in t.objects("Bent Bow")] == [1, 1]


@pytest.mark.parametrize(
    ("cards", "paid"), [(["Sting", "Gray Wolf", "Giant Tortoise"], 3), (["Sting", "Run", "Bury"], 6)]
)
def test_soutirer_vortex_is_cheaper_with_three_omens_of_different_costs(cards: list[str], paid: int) -> None:
    t = table().player("A", lineage=UMBRA, hand=["Soutirer Vortex", *FOOD], banishment=omens(*cards))
    t.player("B").main_phase("A").act("A", "activate Soutirer Vortex")
    assert len(t.zone("A", "memory")) == paid


@pytest.mark.parametrize(
    ("omen", "played", "damage"),
    [
        ("Bury", "Sting", 1),
        ("Gray Wolf", "Sting", 0),
        ("Tome of Ignorance", "Sting", 0),
        ("Bury", "Vigilant Sentry", 0),
    ],
)
def test_soutirer_vortex_gives_omens_a_bite(omen: str, played: str, damage: int) -> None:
    """An omen without a reserve cost has none, not even 0."""
    t = table().player("A", field=["Soutirer Vortex"], banishment=omens(omen), damage=5)
    t.player("B", hand=[played, *FOOD]).main_phase("B")
    t.act("B", f"activate {played}", **({"target": "A's champion"} if played == "Sting" else {})).pass_all()
    assert (t.champion("B").damage, t.champion("A").damage) == (damage, 5 - damage + (played == "Sting"))


def omens(*names: str) -> list[Placed]:
    """Cards in banishment that are omens."""
    return [placed(name, omen=1) for name in names]


@pytest.mark.parametrize(("memory", "gathered"), [(4, 1), (3, 0)])
def test_waterveil_apostle_gathers_with_four_cards_in_memory(memory: int, gathered: int) -> None:
    t = table().player("A", lineage=ALICE, field=["Waterveil Apostle"], memory=memory).player("B")
    t.phase("A", "recollection").pass_all()
    assert len(t.zone("A", "field")) == 2 + gathered


def test_spirit_blade_ensoul_lets_swords_attack_for_a_turn_and_sacrifices_them() -> None:
    """Also one that comes later."""
    t = table().player(
        "A",
        lineage=[WATER, "Crux, Someone"],
        hand=["Spirit Blade: Ensoul", "Forge", *FOOD],
        banishment=["Warrior's Longsword"],
        material=["Warrior's Longsword", "Clarent, Sword of Peace"],
        deck=["Plain Sword"],
    )
    t.player("B").main_phase("A").act("A", "activate Spirit Blade: Ensoul", reserve=["Gray Wolf"] * 6)
    t.pass_all(choose=[*["Warrior's Longsword (1)"] * 2, "done"], entering="Warrior's Longsword (1)")
    t.act("A", "activate Forge").pass_all()
    swords = ["Warrior's Longsword", "Warrior's Longsword", "Plain Sword"]
    assert t.zone("A", "field")[1:] == swords
    assert all(t.can("A", f"attack with {sword}") for sword in swords)
    t.act("A", "attack with Plain Sword", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.counters("Plain Sword", "durability")) == (2, 1)
    t.pass_to("end", "A").pass_all()
    assert t.zone("A", "field")[1:] == []


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_reactivate_drone_summons_a_rested_drone_with_a_counter(zone: str) -> None:
    """Activated from the graveyard it is ephemeral, and banished as it resolves."""
    held, buried = (["Reactivate Drone"], []) if zone == "hand" else ([], ["Reactivate Drone"])
    t = table().player("A", lineage=NEOS, hand=[*FOOD[:2], *held], graveyard=buried)
    t.player("B").main_phase("A").act("A", "activate Reactivate Drone").pass_all()
    drone = t.object("Automaton Drone")
    assert (drone.rested, drone.power, drone.life) == (True, 2, 2)
    assert "Reactivate Drone" in t.zone("A", "banishment" if buried else "graveyard")


RAI = ["Spirit of Fire", "Rai, Spellcrafter"]


def spark(t: Scenario) -> int:
    """How much damage A's Bolt deals to B's champion, which is as much as the level of A's."""
    before = t.champion("B").damage
    return t.act("A", "activate Bolt", target="B's champion").pass_all().champion("B").damage - before


@pytest.mark.parametrize(
    ("lineage", "enlighten", "answers", "levels"),
    [
        (RAI, 1, {"may": "yes"}, 7),
        (RAI, 1, {"may": "no"}, 4),
        (RAI, 0, {}, 4),
        (["Spirit of Fire", "Kongming, Someone"], 1, {}, 4),
    ],
)
def test_scorching_knowledge_empowers_twice_for_an_enlighten_counter_of_rai(
    lineage: list[str], enlighten: int, answers: dict[str, str], levels: int
) -> None:
    t = table().player("A", lineage=lineage, hand=["Scorching Knowledge", "Bolt", "Bolt", *FOOD], enlighten=enlighten)
    t.player("B").main_phase("A").act("A", "activate Scorching Knowledge", reserve="Gray Wolf").pass_all(**answers)
    assert counters(t, "enlighten") == (0 if answers.get("may") == "yes" else enlighten)
    assert (spark(t), spark(t)) == (levels, 1)


@pytest.mark.parametrize(("others", "paid"), [([], 1), (["Two of Diamonds"], 1), (["Four of a Kind"], 0)])
def test_two_of_diamonds_empowers_once_for_less_with_different_suited_costs(others: list[str], paid: int) -> None:
    t = table().player("A", lineage=RAI, hand=[*FOOD, "Bolt"], field=["Two of Diamonds", *others]).player("B")
    t.main_phase("A").act("A", "use Two of Diamonds").pass_all()
    assert (len(t.zone("A", "memory")), spark(t)) == (paid, 3)
    assert t.can("A", "use Two of Diamonds") is (others == ["Two of Diamonds"])


def test_mnemonic_charm_draws_into_memory_and_empowers() -> None:
    t = table().player("A", lineage=RAI, hand=["Mnemonic Charm", "Bolt", *FOOD]).player("B").main_phase("A")
    t.act("A", "activate Mnemonic Charm", reserve=["Gray Wolf"] * 2).pass_all()
    assert len(t.zone("A", "memory")) == 3
    assert spark(t.act("A", "use Mnemonic Charm").pass_all()) == 3
