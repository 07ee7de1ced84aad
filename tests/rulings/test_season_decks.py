"""Cards of this season that look at somebody's deck or bring back what they banished, and those that load and curse."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling


@proves("Trickster of the Fae Realm", 2, 3)
def test_the_trickster_gives_back_what_was_banished() -> None:
    """Two of five cards are banished, and come back on top as it dies, in the order of their owner."""
    catalog = official("Trickster of the Fae Realm")
    catalog = trial("Destroy target ally.", "Action — Mage Spell", called="Quake", beside=catalog)
    deck = ["Fireball", "Careful Study", "Idle Thoughts", "Reclaim", "Give Bath", "Blue Slime"]
    t = Scenario(catalog).player("A", hand=["Trickster of the Fae Realm", "Quake", *["Fireball"] * 3])
    t.player("B", deck=deck).main_phase("A").act(
        "A", "activate Trickster of the Fae Realm", reserve=["Fireball"] * 3
    ).pass_all()
    t.answer("A", "choose", "Careful Study", "Reclaim")
    t.answer("A", "order top", "Give Bath", "Idle Thoughts").pass_all()
    assert t.zone("B", "deck") == ["Give Bath", "Idle Thoughts", "Fireball", "Blue Slime"]
    t.act("A", "activate Quake", target="Trickster of the Fae Realm").pass_all()
    assert (t.asked, t.purpose) == ("B", "order top")
    t.answer("B", "order top", "Reclaim").pass_all()
    assert t.zone("B", "deck")[:3] == ["Reclaim", "Careful Study", "Give Bath"]
    assert t.zone("B", "banishment") == []


@proves("Necklace of Hindsight", 2)
def test_the_necklace_sorts_four_cards_of_an_opponent() -> None:
    """Those on top and those on the bottom are each in the order of the player who looked."""
    deck = ["Fireball", "Careful Study", "Idle Thoughts", "Reclaim", "Blue Slime"]
    t = Scenario(official("Necklace of Hindsight")).player("A", field=["Necklace of Hindsight"])
    t.player("B", deck=deck).main_phase("A").act("A", "use Necklace of Hindsight").pass_all()
    t.answer("A", "choose", "Careful Study", "Reclaim").answer("A", "order top", "Reclaim")
    t.answer("A", "order bottom", "Idle Thoughts").pass_all()
    assert t.zone("B", "deck") == ["Reclaim", "Careful Study", "Blue Slime", "Idle Thoughts", "Fireball"]
    assert t.zone("A", "banishment") == ["Necklace of Hindsight"]


@proves("Twisted Verdict", 1)
def test_the_opponent_passes_the_verdict() -> None:
    """The opponent gives two of the top five cards and orders the others."""
    deck = ["Fireball", "Careful Study", "Idle Thoughts", "Reclaim", "Give Bath", "Blue Slime"]
    t = Scenario(official("Twisted Verdict"))
    t.player("A", deck=deck, hand=["Twisted Verdict", *["Fireball"] * 6])
    t.player("B").main_phase("A").act("A", "activate Twisted Verdict").pass_all()
    t.answer("B", "choose", "Careful Study", "Reclaim")
    t.answer("B", "order bottom", "Give Bath", "Idle Thoughts").pass_all()
    assert t.zone("A", "deck") == ["Blue Slime", "Give Bath", "Idle Thoughts", "Fireball"]
    assert {"Careful Study", "Reclaim"} <= set(t.zone("A", "memory"))


@proves("Aethercloak Sentinel", 1, 2)
@pytest.mark.parametrize(("held", "hand"), [(True, ["Fireball"]), (False, [])])
def test_the_sentinel_replaces_a_card_that_it_loads_from_the_hand(held: bool, hand: list[str]) -> None:
    """A card of the graveyard is loaded as well, and nothing is drawn for it."""
    catalog = official("Aethercloak Sentinel")
    catalog = trial("", "Champion — Ranger Human", called="Archer", level=1, elements="astra", beside=catalog)
    catalog = trial("Recover 1.", "Action — Ranger Aethercharge", called="Charge", beside=catalog)
    catalog = trial("", "Regalia Weapon — Ranger Aetherwing", called="Wing", power=1, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Archer"],
        field=["Wing"],
        deck=["Fireball", "Fireball"],
        hand=["Aethercloak Sentinel", "Reclaim", "Reclaim", *(["Charge"] if held else [])],
        graveyard=[] if held else ["Charge"],
    )
    t.player("B").main_phase("A").act("A", "activate Aethercloak Sentinel", reserve=["Reclaim"] * 2)
    t.pass_all(may="yes")
    if held:
        t.answer("A", "choose", "Charge").pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (hand, [])


@proves("Ritai Stablemaster", 1, 2)
def test_the_stablemaster_exchanges_fire_cards_and_kindles_horses() -> None:
    """Two discarded fire cards give two, and pay for the next Horse as fire cards of the graveyard."""
    catalog = official("Ritai Stablemaster")
    catalog = trial("", "Ally — Tamer Horse", called="Mare", power=1, life=1, reserve=2, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire"],
        field=["Mare"],
        deck=["Reclaim", "Reclaim"],
        hand=["Ritai Stablemaster", "Mare", "Give Bath", "Give Bath", "Fireball", "Fireball"],
    )
    t.player("B").main_phase("A").act("A", "activate Ritai Stablemaster", reserve=["Give Bath"] * 2).pass_all()
    t.answer("A", "may", "yes").answer("A", "discard", "Fireball", "Fireball").pass_all()
    assert sorted(t.zone("A", "memory")) == ["Give Bath", "Give Bath", "Reclaim", "Reclaim"]
    t.act("A", "activate Mare", reserve=["Fireball"] * 2).pass_all()
    assert (len(t.objects("Mare")), t.zone("A", "banishment")) == (2, ["Fireball", "Fireball"])


@proves("Perilous Mend", 1, 2)
@pytest.mark.parametrize(("called", "healed"), [("Archer", 6), ("Smith", 0)])
def test_curses_of_hand_and_memory_mend(called: str, healed: int) -> None:
    """Two curses recover 6 with a ranger, who draws while distant; another class does neither."""
    catalog = official("Perilous Mend")
    for name, kind in ("Archer", "Ranger"), ("Smith", "Warrior"):
        typeline = f"Champion — {kind} Human"
        catalog = trial("", typeline, called=name, level=1, elements="umbra", life=20, beside=catalog)
    catalog = trial("Recover 1.", "Action — Ranger Curse", called="Hex", beside=catalog)
    catalog = trial("Target unit becomes distant.", "Action — Mage Skill", called="Step", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", called],
        damage=9,
        memory=["Hex"],
        deck=["Reclaim"],
        hand=["Perilous Mend", "Hex", "Step", "Fireball"],
    )
    t.player("B").main_phase("A").act("A", "activate Step", target="A's champion").pass_all()
    t.act("A", "activate Perilous Mend", reserve=["Fireball"]).pass_all()
    if healed:
        t.answer("A", "choose", "Hex (1)", "Hex").pass_all(order="Hex (1)")
    assert t.champion("A").damage == 9 - healed
    assert len(t.lineage("A")) == (3 if healed else 1)
    assert t.zone("A", "hand") == (["Reclaim"] if healed else ["Hex"])


@proves("Flourishing Restoration", 1, 2)
@pytest.mark.parametrize(("element", "cards", "paid"), [("fire", 4, 4), ("fire", 3, None), ("tera", 2, 2)])
def test_the_restoration_needs_tera_or_two_more(element: str, cards: int, paid: int | None) -> None:
    """Each of at most two allies of others makes it recover once more."""
    catalog = official("Flourishing Restoration", "Diao Chan, Dreaming Wish")
    spirit = trial("", "Champion — Spirit", called="Origin", elements=element, level=0, beside=catalog)
    champion = next(each.name for each in spirit.cards if each.name.startswith("Diao Chan"))
    t = Scenario(spirit).player(
        "A", lineage=["Origin", champion], damage=12, hand=["Flourishing Restoration", *["Fireball"] * cards]
    )
    t.player("B", field=["Blue Slime", "Giant Tortoise", "Blue Slime"]).main_phase("A")
    assert any("Flourishing" in option for option in t.options) is (paid is not None)
    if paid is not None:
        t.act("A", "activate Flourishing Restoration").pass_all()
        assert (len(t.zone("A", "memory")), t.champion("A").damage) == (paid, 3)


def storm(hand: list[str], memory: list[str], of_b: list[str]) -> Scenario:
    """A's Harbinger of Lightning is about to be destroyed by B."""
    catalog = official("Harbinger of Lightning")
    catalog = trial("Destroy target ally.", "Action — Mage Spell", called="Ruin", speed="fast", beside=catalog)
    catalog = trial("Banish target card in a graveyard.", called="Clear", speed="fast", beside=catalog)
    catalog = trial("Recover X.", "Action — Mage Skill", called="Mend", reserve="X", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], field=["Harbinger of Lightning"], hand=hand, memory=memory
    )
    t.player("B", hand=of_b).main_phase("A")
    return t.act("A", "activate Ruin", target="Harbinger of Lightning")


@ruling("Harbinger of Lightning", "2025-03-02", 2)
@proves("Harbinger of Lightning", 2)
@pytest.mark.parametrize(("memory", "damage"), [("Reclaim", 4), ("Mend", 2)])
def test_the_harbinger_deals_what_both_cards_cost(memory: str, damage: int) -> None:
    """A variable cost adds nothing to the 2 of the card itself."""
    t = storm(["Ruin"], [memory], []).pass_all(target="B's champion")
    assert t.champion("B").damage == damage
    assert sorted(t.zone("A", "banishment")) == sorted(["Harbinger of Lightning", memory])


@ruling("Harbinger of Lightning", "2025-03-02")
def test_a_harbinger_that_has_left_the_graveyard_deals_nothing() -> None:
    """Its card is banished in answer to its ability, so the reflexive ability does not trigger."""
    t = storm(["Ruin"], ["Reclaim"], ["Clear"]).pass_once("A").pass_once("B")
    while "activate Clear" not in t.options:
        t.pass_once(t.asked)
    t.act("B", "activate Clear", target="Harbinger of Lightning").pass_all()
    assert (t.champion("B").damage, t.zone("A", "memory")) == (0, [])


@proves("Harbinger of Lightning", 1)
@pytest.mark.parametrize(("element", "possible"), [("arcane", True), ("fire", False)])
def test_the_harbinger_needs_no_arcane_beside_a_shenju(element: str, possible: bool) -> None:
    """An arcane Shenju ally is as good as the element."""
    catalog = trial(
        "", "Ally — Tamer Shenju", called="Beast", elements=element, beside=official("Harbinger of Lightning")
    )
    cards = ["Harbinger of Lightning", "Fireball", "Fireball"]
    t = (
        Scenario(catalog)
        .player("A", lineage=["Spirit of Fire"], field=["Beast"], hand=cards)
        .player("B")
        .main_phase("A")
    )
    assert any("Harbinger" in option for option in t.options) is possible


@proves("Demon's Aim", 1, 2)
@pytest.mark.parametrize("aimed", [True, False])
def test_demons_aim_strikes_past_taunt_and_stealth(aimed: bool) -> None:
    """The champion has 2 life less, and its attacks may choose an ally with Stealth beside one with Taunt."""
    catalog = official("Demon's Aim")
    catalog = trial("", "Champion — Ranger Human", called="Archer", level=1, elements="umbra", life=20, beside=catalog)
    catalog = trial("", "Regalia Weapon — Ranger Sword", called="Dirk", power=2, durability=3, beside=catalog)
    catalog = trial("Stealth", "Ally — Ranger Human", called="Sneak", power=0, life=3, beside=catalog)
    catalog = trial("Taunt", "Ally — Guardian Human", called="Wall", power=0, life=6, beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", "Archer"], field=["Dirk"], hand=["Demon's Aim", "Fireball", "Fireball"]
    )
    t.player("B", field=["Wall", "Wall", "Sneak"]).main_phase("A")
    if aimed:
        t.act("A", "activate Demon's Aim").pass_all()
    assert (t.champion("A").life, t.lineage("A")[0] == "Demon's Aim") == ((18, True) if aimed else (20, False))
    t.act("A", "attack with Archer", weapon="Dirk")
    assert ("Sneak" in t.options) is aimed
