"""Cards of this season whose wordings vary what other cards say: shields, arrows, and what falls from a deck."""

from __future__ import annotations

import pytest

from grandarchive.cards import Catalog
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling


def _with_champion(catalog: Catalog, class_name: str, element: str = "norm", name: str = "Leader") -> Catalog:
    """The cards, and a level 1 champion of a class and an element."""
    return trial("", f"Champion — {class_name} Human", called=name, level=1, elements=element, beside=catalog)


@proves("Seafletched Serpent", 1, 2)
@pytest.mark.parametrize(("may", "loaded"), [("yes", ("Seafletched Serpent",)), ("no", ())])
def test_seafletched_serpent_becomes_an_arrow_when_it_hits(may: str, loaded: tuple[str, ...]) -> None:
    """It leaves the field for the bow; its player may leave it where it is."""
    catalog = _with_champion(official("Seafletched Serpent"), "Ranger", "water")
    catalog = trial("", "Regalia Weapon — Ranger Bow", called="Longbow", power=1, beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Water", "Leader"], level=1, field=["Seafletched Serpent", "Longbow"]
    )
    t.player("B").main_phase("A").act("A", "attack with Seafletched Serpent", target="B's champion").pass_all()
    t.pass_all(may=may)
    assert t.champion("B").damage == 3
    assert tuple(card.name for card in t.object("Longbow").loaded) == loaded
    assert len(t.objects("Seafletched Serpent")) == 1 - len(loaded)


@proves("Think Deep", 1, 2)
@pytest.mark.parametrize(("field", "cost"), [([], 4), (["Stone"], 2), (["Bound"], 2)])
def test_think_deep_costs_less_with_a_fatestone_or_a_fatebound_object(field: list[str], cost: int) -> None:
    """Either of them is enough; the player may put no card, one, or two into the graveyard."""
    catalog = _with_champion(official("Think Deep"), "Tamer", "water")
    catalog = trial("", "Unique Item — Tamer Fatestone", called="Stone", beside=catalog)
    catalog = trial("", "Ally — Tamer Fatebound", called="Bound", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Leader"],
        field=field,
        hand=["Think Deep", *["Idle Thoughts"] * 4],
        deck=["Fireball"] * 5,
    )
    t.player("B").main_phase("A").act("A", "activate Think Deep").pass_all(glimpse="done")
    t.answer("A", "order top", "Fireball").answer("A", "amount", "1").pass_all()
    assert len(t.zone("A", "memory")) == cost
    assert sorted(t.zone("A", "graveyard")) == ["Fireball", "Think Deep"]


@proves("Misteye Archer", 1, 2)
@pytest.mark.parametrize(("top", "damage"), [("Drop", 1), ("Ember", 3)])
def test_misteye_archer_evades_with_a_water_card_on_top(top: str, damage: int) -> None:
    """The archer is distant and shielded; a card of another element stays on the deck."""
    catalog = _with_champion(official("Misteye Archer"), "Ranger", "water")
    for name, element in (("Drop", "water"), ("Ember", "fire")):
        catalog = trial("Draw a card.", called=name, elements=element, beside=catalog)
    catalog = trial("Deal 3 damage to target ally.", called="Strike", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Leader"],
        field=[placed("Misteye Archer", buff=1)],
        hand=[*["Idle Thoughts"] * 3, "Strike"],
        deck=[top, "Fireball"],
    )
    t.player("B").main_phase("A").act("A", "use Misteye Archer").pass_all()
    if top == "Drop":
        t.answer("A", "may", "yes")
    assert t.object("Misteye Archer").states == (("distant",) if damage == 1 else ())
    assert (top in t.zone("A", "graveyard")) is (damage == 1)
    t.act("A", "activate Strike", target="Misteye Archer").pass_all()
    assert t.object("Misteye Archer").damage == damage


@proves("Frostbitten Etui", 1)
@pytest.mark.parametrize(("pays", "drawn"), [(True, 1), (False, 0)])
def test_frostbitten_etui_asks_the_controller_of_the_ally_once(pays: bool, drawn: int) -> None:
    """Whoever pays 3 keeps all triggers of the ally; else they are negated together."""
    catalog = official("Frostbitten Etui")
    catalog = trial("", "Champion — Cleric Human", called="Leader", level=2, elements="water", beside=catalog)
    catalog = trial("On Enter: Draw a card.\n\nOn Enter: Recover 2.", "Ally — Beast", called="Herald", beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Spirit of Water", "Leader"], field=["Frostbitten Etui"])
    t.player("B", hand=["Herald", *["Idle Thoughts"] * 3], deck=["Fireball"] * 4, damage=5)
    t.main_phase("B").act("B", "activate Herald").pass_once("B").pass_once("A")
    t.answer("B", "triggers", "Herald").pass_once("B").act("A", "use Frostbitten Etui", target="Herald")
    t.pass_all().answer("B", "pay", "pay" if pays else "no").pass_all()
    assert t.zone("B", "hand").count("Fireball") == drawn
    assert t.champion("B").damage == (3 if pays else 5)
    assert len(t.zone("B", "memory")) == (3 if pays else 0)


@proves("Alliance Gearshield", 2)
@pytest.mark.parametrize(("class_name", "power"), [("Guardian", 3), ("Mage", 1)])
def test_alliance_gearshield_helps_its_ally_to_strike_back(class_name: str, power: int) -> None:
    """The ally always has more life, and more power only while it retaliates, with the class of the shield."""
    catalog = _with_champion(official("Alliance Gearshield"), class_name)
    catalog = trial("", "Ally — Human", called="Page", power=1, life=2, beside=catalog)
    catalog = trial("", "Ally — Beast", called="Brute", power=1, life=9, beside=catalog)
    shield = placed("Alliance Gearshield", link="A's Page")
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Leader"], field=["Page", shield])
    t.player("B", field=["Brute"]).main_phase("B")
    assert (t.object("Page").life, t.object("Page").power) == (3, 1)
    t.act("B", "attack with Brute", target="A's Page").pass_all()
    t.answer("A", "retaliate", "Page").pass_all()
    assert t.object("Brute").damage == power


@proves("Surge Protector", 1)
@pytest.mark.parametrize("later", [False, True])
def test_surge_protector_gives_up_the_shield_for_the_champion(later: bool) -> None:
    """The damage is prevented once, by the shield that is sacrificed for it; on the next turn it protects no more."""
    catalog = _with_champion(official("Surge Protector"), "Guardian", "fire")
    catalog = trial("", "Item — Guardian Shield", called="Buckler", beside=catalog)
    catalog = trial("Deal 3 damage to target champion.", called="Jab", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", "Leader"], field=["Buckler"], hand=["Surge Protector", *["Idle Thoughts"] * 2]
    )
    t.player("B", hand=["Jab", "Jab"]).main_phase("A").act("A", "activate Surge Protector", target="Buckler").pass_all()
    if later:
        t.pass_to("main", "B")
    else:
        t.pass_once("A")
    t.act("B", "activate Jab", target="A's champion").pass_all()
    assert t.champion("A").damage == (3 if later else 0)
    assert len(t.objects("Buckler")) == (1 if later else 0)
    t.pass_once("A") if not later else None
    t.act("B", "activate Jab", target="A's champion").pass_all()
    assert t.champion("A").damage == (6 if later else 3)


@proves("Bairui, Resplendent Barrier", 1, 2)
def test_bairui_prevents_two_damage_three_times() -> None:
    """Each time it gets a charge counter; with three it prevents nothing, and can be sacrificed facing South."""
    catalog = _with_champion(official("Bairui, Resplendent Barrier"), "Mage", "tera", "Kongming, Tried")
    catalog = trial("Deal LV damage to target champion.", called="Surge", beside=catalog)
    catalog = trial("Deal 3 damage to target champion.", called="Jab", beside=catalog)
    catalog = trial("", "Mastery Token", called="Shifting Currents", beside=catalog)
    for direction, possible in (("south", True), ("north", False)):
        t = Scenario(catalog).player(
            "A",
            lineage=["Spirit of Fire", "Kongming, Tried"],
            field=["Bairui, Resplendent Barrier"],
            mastery=[placed("Shifting Currents", direction=direction)],
            hand=[*["Jab"] * 4, "Surge"],
        )
        t.player("B").main_phase("A")
        for number, damage in enumerate((1, 2, 3, 6), 1):
            t.cannot("A", "use Bairui, Resplendent Barrier", reason="it has less than three charge counters")
            t.act("A", "activate Jab", target="A's champion").pass_all()
            assert t.champion("A").damage == damage
            assert t.counters("Bairui, Resplendent Barrier", "charge") == min(number, 3)
            if number == 3:
                break
        assert t.can("A", "use Bairui, Resplendent Barrier") is possible
        t.act("A", "activate Jab", target="A's champion").pass_all()
        assert t.champion("A").damage == 6
        if possible:
            t.act("A", "use Bairui, Resplendent Barrier").pass_all()
            t.act("A", "activate Surge", target="B's champion").pass_all()
            assert t.champion("B").damage == 8


@proves("Equanimity's Ashes", 1, 2, 3)
@pytest.mark.parametrize(("before", "class_name", "after"), [(2, "Mage", 9), (3, "Mage", 6), (2, "Tamer", 5)])
def test_equanimitys_ashes_burns_the_calm(before: int, class_name: str, after: int) -> None:
    """Damage counters are counted after the first damage, which is also dealt without the class bonus."""
    catalog = official("Equanimity's Ashes")
    catalog = trial("", f"Champion — {class_name} Human", called="Leader", level=3, elements="fire", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", "Leader"], hand=["Equanimity's Ashes", *["Idle Thoughts"] * 2]
    )
    t.player("B", damage=before).main_phase("A")
    t.act("A", "activate Equanimity's Ashes", target="B's champion").pass_all()
    assert t.champion("B").damage == after
    assert len(t.zone("A", "memory")) == 2


@ruling("Mistbound Cutthroat", "2022-12-27")
@proves("Mistbound Cutthroat", 1)
@pytest.mark.parametrize(
    ("deck", "level", "returned"),
    [
        (["Mistbound Cutthroat", "Gray Wolf"], 3, True),
        (["Gray Wolf", "Mistbound Cutthroat"], 3, True),
        (["Mistbound Cutthroat", "Fireball"], 3, False),
        (["Mistbound Cutthroat", "Gray Wolf"], 2, False),
    ],
)
def test_mistbound_cutthroat_comes_with_another_ally_from_the_deck(deck: list[str], level: int, returned: bool) -> None:
    """It returns rested even if both cards go to the graveyard at once, but not for itself alone."""
    catalog = official("Mistbound Cutthroat")
    catalog = trial("", "Champion — Assassin Human", called="Leader", level=level, elements="water", beside=catalog)
    catalog = trial(
        "Recover 1 and put the top two cards of your deck into your graveyard.", called="Mill", beside=catalog
    )
    t = Scenario(catalog).player("A", lineage=["Spirit of Water", "Leader"], hand=["Mill"], deck=[*deck, "Fireball"])
    t.player("B").main_phase("A").act("A", "activate Mill").pass_all()
    assert [card.rested for card in t.objects("Mistbound Cutthroat")] == ([True] if returned else [])


@proves("Mistbound Cutthroat", 1)
def test_mistbound_cutthroat_waits_for_cards_of_the_deck() -> None:
    """An ally that dies comes from the field."""
    catalog = official("Mistbound Cutthroat")
    catalog = trial("", "Champion — Assassin Human", called="Leader", level=3, elements="water", beside=catalog)
    catalog = trial("Destroy target ally.", called="Slay", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Leader"],
        field=["Gray Wolf"],
        hand=["Slay"],
        graveyard=["Mistbound Cutthroat"],
    )
    t.player("B").main_phase("A").act("A", "activate Slay", target="Gray Wolf").pass_all()
    assert t.objects("Mistbound Cutthroat") == []


@proves("Molten Arrow", 1, 2)
def test_molten_arrow_is_loaded_again_from_the_graveyard() -> None:
    """Three other fire cards are banished for it; the arrow itself does not pay."""
    catalog = _with_champion(official("Molten Arrow"), "Ranger", "fire")
    catalog = trial("", "Regalia Weapon — Ranger Bow", called="Longbow", power=1, beside=catalog)
    for embers, possible in ((3, True), (2, False)):
        t = Scenario(catalog).player(
            "A",
            lineage=["Spirit of Fire", "Leader"],
            field=["Longbow"],
            graveyard=["Molten Arrow", *["Fireball"] * embers],
        )
        t.player("B").main_phase("A")
        assert t.can("A", "use Molten Arrow") is possible
        if possible:
            t.act("A", "use Molten Arrow from graveyard (2)", target="Longbow").pass_all()
            assert [card.name for card in t.object("Longbow").loaded] == ["Molten Arrow"]
            assert t.zone("A", "banishment") == ["Fireball"] * 3
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Leader"], field=["Longbow", "Molten Arrow"])
    t.player("B").main_phase("A").act("A", "use Molten Arrow (1)", target="Longbow").pass_all()
    assert [card.name for card in t.object("Longbow").loaded] == ["Molten Arrow"]


@proves("Mirrored Confrontation", 1)
@pytest.mark.parametrize(("a", "b"), [(True, True), (True, False), (False, False)])
def test_mirrored_confrontation_rewards_whoever_shows_a_champion(a: bool, b: bool) -> None:
    """Only a champion of base level 3 is shown; who shows one draws into their memory and recovers 2."""
    catalog = _with_champion(official("Mirrored Confrontation"), "Ranger")
    catalog = trial("", "Champion — Ranger Human", called="Grown", level=3, beside=catalog)
    catalog = trial("", "Champion — Ranger Human", called="Young", level=2, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Leader"],
        damage=5,
        hand=["Mirrored Confrontation", *["Idle Thoughts"] * 2],
        material=["Grown" if a else "Young"],
    )
    t.player("B", damage=5, material=["Grown"]).main_phase("A").act("A", "activate Mirrored Confrontation").pass_all()
    for player, shows in (("A", a), ("B", b)):
        if player == "B" or a:
            t.answer(player, "may", "yes" if shows else "no")
        if shows:
            t.answer(player, "choose", "Grown")
    t.pass_all()
    assert (t.champion("A").damage, t.champion("B").damage) == (3 if a else 5, 3 if b else 5)
    assert (len(t.zone("A", "memory")), len(t.zone("B", "memory"))) == (2 + a, b)


@ruling("Weaken Resistance", "2024-10-10")
@proves("Weaken Resistance", 1, 2)
@pytest.mark.parametrize(
    ("spells", "damage"), [(["Jab"], 6), (["Jab", "Jab"], 8), (["Punch", "Jab"], 8), (["Dud", "Jab"], 6)]
)
def test_weaken_resistance_waits_for_damage_of_a_spell(spells: list[str], damage: int) -> None:
    """The level counts as the card resolves; what is no spell, and damage that is prevented, leave it waiting."""
    catalog = official("Weaken Resistance")
    catalog = trial("", "Champion — Mage Human", called="Leader", level=4, beside=catalog)
    catalog = trial("Deal 2 damage to target champion.", called="Jab", beside=catalog)
    catalog = trial("Deal 2 damage to target champion.", "Action — Mage Skill", called="Punch", beside=catalog)
    catalog = trial(
        "Deal X damage to target champion, where X is the amount of allies you control.", called="Dud", beside=catalog
    )
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", "Leader"], hand=["Weaken Resistance", *["Idle Thoughts"] * 3, *spells]
    )
    t.player("B").main_phase("A").act("A", "activate Weaken Resistance", target="B's champion").pass_all()
    for spell in spells:
        t.act("A", f"activate {spell}", target="B's champion").pass_all()
    assert t.champion("B").damage == damage


@ruling("Effluve Guard", "2025-06-27")
@proves("Effluve Guard", 1)
@pytest.mark.parametrize(
    ("omen", "name", "wakes"), [(1, "Ciel, Tried", True), (0, "Ciel, Tried", False), (1, "Other", False)]
)
def test_effluve_guard_helps_servants_as_an_omen(omen: int, name: str, wakes: bool) -> None:
    """A card in the banishment with an omen counter is an omen; on the field, or without Ciel, it gives nothing."""
    catalog = _with_champion(official("Effluve Guard", "Vacuous Servant"), "Guardian", "wind", name)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Wind", name],
        field=["Vacuous Servant", "Gray Wolf"],
        banishment=[placed("Effluve Guard", omen=omen)],
    )
    t.player("B").main_phase("A")
    assert ("vigor" in t.object("Vacuous Servant").keywords) is wakes
    assert "vigor" not in t.object("Gray Wolf").keywords


@proves("Stellar Cosmos", 1, 2)
@pytest.mark.parametrize(
    ("charges", "name", "called"), [(3, "Diana, Tried", True), (2, "Diana, Tried", False), (3, "Other", False)]
)
def test_stellar_cosmos_calls_aethercharges_when_it_is_charged(charges: int, name: str, called: bool) -> None:
    """With three charge counters its player loads Aethercharges that they look at; other cards stay on the deck."""
    catalog = _with_champion(official("Stellar Cosmos"), "Ranger", "astra", name)
    catalog = trial("Put a charge counter on target weapon.", "Action — Ranger Skill", called="Spark", beside=catalog)
    catalog = trial("Glimpse 3.", called="Gaze", beside=catalog)
    catalog = trial("Recover 1.", "Action — Ranger Aethercharge", called="Bolt", elements="fire", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", name],
        field=["Stellar Cosmos"],
        hand=[*["Spark"] * charges, "Gaze"],
        deck=["Fireball", "Bolt", "Fireball", "Bolt"],
    )
    t.player("B", deck=["Bolt"] * 3).main_phase("A")
    assert "spellshroud" in t.object("Stellar Cosmos").keywords
    for _ in range(charges):
        t.act("A", "activate Spark", target="Stellar Cosmos").pass_all()
    t.act("A", "activate Gaze").pass_all()
    assert (t.purpose == "aethercalling") is called
    if called:
        assert t.options == ["done", "Bolt"]
        t.answer("A", "aethercalling", "Bolt")
        assert [card.name for card in t.object("Stellar Cosmos").loaded] == ["Bolt"]


@proves("Dusksoul Stone", 1, 2, 3)
def test_dusksoul_stone_is_paid_for_with_allies_of_one_graveyard() -> None:
    """Two allies of one player pay; it keeps Spells from phantasias, and banishes cards of a single graveyard."""
    catalog = official("Dusksoul Stone")
    catalog = trial("", "Champion — Assassin Human", called="Leader", level=1, elements="umbra", beside=catalog)
    catalog = trial("", "Phantasia — Assassin Fractal", called="Wisp", beside=catalog)
    for mine, theirs, possible in ((1, 1, False), (0, 2, True), (2, 0, True)):
        t = Scenario(catalog).player(
            "A", lineage=["Spirit of Fire", "Leader"], material=["Dusksoul Stone"], graveyard=["Gray Wolf"] * mine
        )
        t.player("B", graveyard=[*["Esteemed Knight"] * theirs, "Fireball"]).phase("A", "materialize")
        assert ("materialize Dusksoul Stone" in t.options) is possible
        if possible:
            t.answer("A", "materialize", "materialize Dusksoul Stone")
            if t.purpose == "banish":
                t.answer("A", "banish", "Gray Wolf" if mine else "Esteemed Knight")
            t.pass_all()
            assert len(t.objects("Dusksoul Stone")) == 1
            assert len(t.zone("A", "banishment")) == mine
            assert len(t.zone("B", "banishment")) == theirs
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Leader"], field=["Dusksoul Stone", "Wisp"])
    t.player("B", graveyard=["Fireball", "Gray Wolf"]).main_phase("A")
    assert "spellshroud" in t.object("Wisp").keywords
    t.act("A", "use Dusksoul Stone").pass_all(choose=["Fireball", "Gray Wolf"])
    assert t.zone("B", "graveyard") == []


@proves("Command the Hunt", 1, 2)
@pytest.mark.parametrize("attacked", [False, True])
def test_command_the_hunt_sends_all_allies_against_champions(attacked: bool) -> None:
    """The allies that there are must attack champions before the main phase ends, and wake up at its end."""
    catalog = _with_champion(official("Command the Hunt"), "Tamer", "tera")
    catalog = trial("", "Ally — Beast", called="Hound", power=2, life=3, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Leader"],
        field=["Hound", "Banner Knight"],
        hand=["Command the Hunt", *["Idle Thoughts"] * 4],
    )
    t.player("B", field=["Esteemed Knight"]).main_phase("A")
    if attacked:
        t.act("A", "attack with Banner Knight", target="B's champion").pass_all()
    t.act("A", "activate Command the Hunt").pass_all()
    assert len(t.zone("A", "memory")) == (4 if attacked else 2)
    assert t.object("Hound").power == 4
    t.cannot("A", "pass", reason="CR Declaring an Attack 1.d")
    t.act("A", "attack with Hound", target="B's champion").pass_all()
    if not attacked:
        t.cannot("A", "pass", reason="CR Declaring an Attack 1.d")
        t.act("A", "attack with Banner Knight", target="B's champion").pass_all()
    assert t.can("A", "pass")
    assert t.object("Hound").rested
    t.pass_to("end", "A").answer("A", "order triggers", "Hound").pass_all()
    assert not t.object("Hound").rested


@proves("Senaris, Six of Diamonds", 1, 2)
def test_senaris_makes_three_suited_spells_deal_more() -> None:
    """Only Suited Spells count; one that hits several objects at once counts once; the ability costs less by 1."""
    catalog = _with_champion(official("Senaris, Six of Diamonds"), "Mage", "water")
    suited = "Action — Mage Suited Spell"
    catalog = trial("Deal 1 damage to target champion.", suited, called="Card", beside=catalog)
    catalog = trial("Deal 1 damage to each ally.", suited, called="Fan", beside=catalog)
    catalog = trial("Deal 1 damage to target champion.", called="Plain", beside=catalog)
    catalog = trial("", "Ally — Beast", called="Brute", life=9, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Leader"],
        field=["Senaris, Six of Diamonds"],
        hand=[*["Idle Thoughts"] * 5, "Plain", "Card", "Fan", "Card", "Card"],
    )
    t.player("B", field=["Brute"]).main_phase("A")
    assert {"spellshroud", "stealth"} <= set(t.object("Senaris, Six of Diamonds").keywords)
    t.act("A", "use Senaris, Six of Diamonds").pass_all()
    assert len(t.zone("A", "memory")) == 5
    t.cannot("A", "use Senaris, Six of Diamonds", reason="it is activated only once")
    for spell, taken in (("Plain", 1), ("Card", 5), ("Fan", 5), ("Card", 9), ("Card", 10)):
        t.act("A", f"activate {spell}", **({} if spell == "Fan" else {"target": "B's champion"})).pass_all()
        assert t.champion("B").damage == taken
    assert t.object("Brute").damage == 4


@proves("Lacuna's Grasp", 1)
@pytest.mark.parametrize(
    ("omens", "hand", "x", "damage"), [(2, 3, "2", 3), (2, 3, "1", 2), (2, 3, "0", 1), (0, 3, None, 1), (3, 1, "3", 1)]
)
def test_lacunas_grasp_grows_by_what_is_paid_up_to_the_omens(omens: int, hand: int, x: str | None, damage: int) -> None:
    """Nothing is gained for an X that cannot be paid; without an omen X is 0."""
    catalog = _with_champion(official("Lacuna's Grasp"), "Guardian", "fire", "Ciel, Tried")
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Ciel, Tried"],
        field=["Lacuna's Grasp"],
        banishment=[placed("Fireball", omen=1) for _ in range(omens)],
        hand=["Idle Thoughts"] * hand,
    )
    t.player("B").main_phase("A").act("A", "attack with Ciel, Tried", target="B's champion", weapon="Lacuna's Grasp")
    t.pass_all()
    if x is not None:
        t.answer("A", "amount", x)
    if t.purpose == "pay":
        t.answer("A", "pay", "pay")
    t.pass_all()
    assert t.champion("B").damage == damage
    assert len(t.zone("A", "memory")) == damage - 1


@proves("Lacuna's Grasp", 1)
def test_lacunas_grasp_asks_nothing_with_a_card_in_the_intent() -> None:
    """An attack card in the intent is one card too many."""
    catalog = _with_champion(official("Lacuna's Grasp"), "Guardian", "fire", "Ciel, Tried")
    catalog = trial("", "Attack — Guardian Sword", called="Slash", power=2, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Ciel, Tried"],
        field=["Lacuna's Grasp"],
        banishment=[placed("Fireball", omen=1)],
        hand=["Slash", "Idle Thoughts"],
    )
    t.player("B").main_phase("A").act("A", "activate Slash").pass_all()
    t.answer("A", "weapon", "Lacuna's Grasp").pass_all()
    assert t.champion("B").damage == 3
