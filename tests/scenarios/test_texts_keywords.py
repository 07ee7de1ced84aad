"""Texts with a keyword: what the engine does with a card that has it, and with one that has not."""

from __future__ import annotations

from grandarchive.testing import rested
from tests.scenarios.trying import MAGE, WARRIOR, damage, does, hand, laid, memory, trial


def test_a_card_with_floating_memory_is_banished_to_pay() -> None:
    """CR Keywords - Floating Memory: from the graveyard, where another card is of no use."""
    catalog = trial("Draw a card.\n\nFloating Memory")
    for buried, left in ("Trial", 1), ("Read", 0):
        t = laid(catalog, hand=[], memory=1, graveyard=[buried], material=["Ring"], phase="materialize")
        t.answer("A", "materialize", "materialize Ring")
        if buried == "Trial":
            t.answer("A", "floating", "Trial")
        assert (memory(t), "Trial" in t.zone("A", "banishment")) == (left, buried == "Trial")


def test_attacks_of_a_distant_unit_are_stronger_if_it_is_ranged() -> None:
    """CR Keywords - Ranged: not before it is distant."""
    catalog = trial("Ranged 3", "Ally — Ranger Human", beside=trial("Target unit becomes distant.", called="Step"))
    for distant in False, True:
        t = laid(catalog, hand=["Step"], field=["Trial"])
        if distant:
            does(t, "activate Step", target="Trial")
        does(t, "attack with Trial")
        assert damage(t) == (0, 1 + 3 * distant)


def test_stealth_hides_from_attackers_without_true_sight() -> None:
    """CR Keywords - Stealth, CR Keywords - True Sight."""
    catalog = trial("True Sight", "Ally — Ranger Human", called="Scout")
    catalog = trial("Stealth", "Ally — Assassin Human", beside=catalog)
    t = laid(catalog, hand=[], field=["Scout", "Guard"], of_b={"field": ["Trial"]})
    t.act("A", "attack with Guard")
    assert t.champion("B").defending
    t.pass_all().act("A", "attack with Scout", target="Trial")
    assert t.object("Trial").defending


def test_several_keywords_in_one_line_are_all_had() -> None:
    """CR Abilities: each of them by itself; a card that has one has no other."""
    t = laid(
        trial("Vigor, Intercept", "Ally — Guardian Human", beside=trial("Steadfast", "Ally", called="Firm")),
        field=["Trial", "Firm"],
    )
    assert (t.object("Trial").keywords, t.object("Firm").keywords) == (("intercept", "vigor"), ("steadfast",))


def test_vigor_wakes_a_unit_up_at_the_end_of_its_turn() -> None:
    """CR Keywords - Vigor: one without it stays rested."""
    catalog = trial("Vigor", "Ally — Warrior Human")
    t = laid(catalog, hand=[], field=[rested("Trial"), rested("Guard")]).pass_to("end", "A").pass_all()
    assert (t.object("Trial").rested, t.object("Guard").rested) == (False, True)


def test_an_ally_that_is_proud_needs_a_champion_of_that_level() -> None:
    """CR Keywords - Pride, CR Obedience."""
    for level, obeys in (1, False), (2, True):
        t = laid(trial("Pride 3", "Ally — Tamer Beast"), field=["Trial"], level=level)
        assert t.can("A", "attack with Trial") is obeys


def test_what_intercepts_becomes_the_target_of_an_attack() -> None:
    """CR Keywords - Intercept: on a champion, and it may be left."""
    for answer, taken in ("yes", 0), ("no", 2):
        t = laid(trial("Intercept", "Ally — Guardian Human"), hand=[], field=["Hound"], of_b={"field": ["Trial"]})
        t.act("A", "attack with Hound", target="B's champion").pass_all(may=answer)
        if answer == "yes":
            t.answer("B", "retaliate", "done").pass_all()
        assert (t.champion("B").damage, t.object("Trial").damage) == (taken, 2 - taken)


def test_efficiency_makes_a_card_cheaper_by_the_level() -> None:
    """CR Keywords - Efficiency: of a champion of level 0 it costs what is printed."""
    catalog = trial("Efficiency\n\nDeal 4 damage to target champion.", reserve=3)
    for lineage, left in (["Spirit of Fire"], 0), (MAGE, 1):
        t = laid(catalog, lineage=lineage, hand=["Trial", "Fireball", "Fireball", "Fireball"])
        does(t, target="B's champion")
        assert (hand(t), t.champion("B").damage) == (left, 4)


def test_fast_activation_is_for_the_turns_of_others() -> None:
    """CR Keywords - Fast Activation: a card without it waits."""
    catalog = trial("Fast Activation", "Ally — Tamer Animal")
    t = laid(catalog, hand=["Trial", "Guard"], turn="B").pass_once("B")
    assert (t.can("A", "activate Trial"), t.can("A", "activate Guard")) == (True, False)


def test_an_ephemeral_card_is_played_from_the_graveyard() -> None:
    """CR Keywords - Ephemerate: for its own cost, and not from the banishment where it goes."""
    catalog = trial("Ephemerate — (2)\n\nDraw two cards.")
    t = laid(catalog, hand=["Fireball", "Fireball"], graveyard=["Trial"])
    does(t)
    assert (memory(t), hand(t), t.zone("A", "banishment")) == (2, 2, ["Trial"])
    t.cannot("A", "activate Trial")


def test_a_unit_that_retorts_is_stronger_as_it_retaliates() -> None:
    """CR Keywords - Retort: not as it attacks."""
    catalog = trial("Retort 2", "Ally — Guardian Human", life=9)
    t = laid(catalog, hand=[], field=["Guard"], of_b={"field": ["Trial"]})
    t.act("A", "attack with Guard", target="Trial").pass_all(retaliate="Trial")
    assert t.object("Guard").damage == 1 + 2
    t = laid(catalog, hand=[], field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", "attack with Trial", target="Guard").pass_all(retaliate="done")
    assert t.object("Guard").damage == 1


def test_a_hindered_ally_enters_rested() -> None:
    """CR Keywords - Hindered 1; another does not."""
    t = laid(trial("Hindered", "Ally — Tamer Animal"), hand=["Trial", "Hound"])
    does(does(t), "activate Hound")
    assert (t.object("Trial").rested, t.object("Hound").rested) == (True, False)


def test_a_champion_levels_up_only_in_its_lineage() -> None:
    """CR Keywords - Lineage."""
    catalog = trial("Rai Lineage", "Champion — Mage Human", level=2)
    for lineage, levels in (MAGE, True), (WARRIOR, False):
        t = laid(catalog, lineage=lineage, hand=[], material=["Trial", "Ring"], phase="materialize")
        assert ("materialize Trial" in t.options) is levels


def test_cards_banished_from_the_graveyard_pay_for_a_card_with_kindle() -> None:
    """CR Keywords - Kindle: up to so many, and of the fire element only."""
    catalog = trial("Kindle 2\n\nDraw three cards.", reserve=3, elements="fire")
    t = laid(catalog, hand=["Trial", "Fireball"], graveyard=["Fireball", "Bolt", "Bolt", "Read"])
    t.act("A", "activate Trial")
    assert t.zone("A", "graveyard") == ["Bolt", "Read"]
    assert (memory(t), len(t.zone("A", "banishment"))) == (1, 2)


def test_spells_cannot_target_what_has_spellshroud() -> None:
    """CR Keywords - Spellshroud: another action can."""
    catalog = trial("Deal 2 damage to target unit.", "Action — Mage Skill", called="Poke")
    catalog = trial("Spellshroud", "Ally — Mage Human", beside=catalog)
    t = laid(catalog, hand=["Poke", "Bolt"], of_b={"field": ["Trial"]})
    t.act("A", "activate Bolt")
    assert "Trial" not in t.options
    t = laid(catalog, hand=["Poke", "Bolt"], of_b={"field": ["Trial"]})
    assert does(t, "activate Poke", target="Trial").object("Trial").damage == 2


def test_an_attack_that_cleaves_is_against_all_units() -> None:
    """CR Keywords - Cleave: of one opponent, and none of one's own."""
    catalog = trial("Cleave", "Attack — Warrior Sword")
    t = laid(catalog, field=["Guard"], of_b={"field": ["Guard", "Wall"]})
    does(t, retaliate="done")
    assert [t.object("Guard", "B").damage, t.object("Wall").damage, t.champion("B").damage] == [2, 2, 2]
    assert t.object("Guard", "A").damage == 0


def test_what_is_reservable_rests_to_pay() -> None:
    """CR Keywords - Reservable: for one of a reserve cost; what is not pays nothing."""
    catalog = trial("Reservable", "Phantasia — Mage Fractal")
    for there, possible in ("Trial", True), ("Wisp", False):
        t = laid(catalog, hand=["Dear Study", "Fireball", "Fireball"], field=[there])
        assert t.can("A", "activate Dear Study") is possible


def test_a_preserved_card_comes_back() -> None:
    """CR Keywords - Preserve: from the material deck, where it went as it resolved."""
    t = laid(trial("Preserve\n\nRecover 2."), damage=5)
    does(t)
    assert (t.zone("A", "material"), t.champion("A").damage) == (["Trial"], 3)
    t.pass_to("materialize", "A").answer("A", "materialize", "return preserved Trial")
    assert t.zone("A", "hand") == ["Trial"]


def test_an_attack_that_was_prepared() -> None:
    """CR Keywords - Prepare: for preparation counters of the champion, if its controller likes."""
    text = "Prepare 2\n\nAs long as CARDNAME was prepared, it gets +4 [POWER] and has unblockable."
    for counters, power in (3, 6), (1, 2):
        t = laid(trial(text, "Attack — Assassin Dagger"), preparation=counters)
        t.act("A", "activate Trial", **({"pay": "pay"} if counters > 1 else {}))
        t.pass_all()
        assert t.champion("B").damage == power


def test_a_fostered_ally() -> None:
    """CR Keywords - Foster: if it was not dealt damage since the last turn."""
    text = "Foster\n\nAs long as CARDNAME is fostered, it gets +3 [POWER].\n\nOn Foster: Draw two cards."
    for hurt in False, True:
        t = laid(trial(text, "Ally — Warrior Human", life=9), hand=[], field=["Trial"], of_b={"hand": ["Spark"]})
        t.pass_to("main", "B")
        if hurt:
            does(t, "activate Spark", "B", target="Trial")
        t.pass_to("recollection", "A").pass_all()
        assert (t.object("Trial").power, hand(t)) == ((1, 0) if hurt else (4, 2))


def test_an_object_is_linked_to_another() -> None:
    """CR Keywords - Link: it leaves with it."""
    text = "Ally Link\n\nLinked ally gets +2 [POWER] and has stealth."
    t = laid(trial(text, "Item — Mage Accessory", reserve=0), hand=["Trial", "Ruin"], field=["Hound", "Guard"])
    does(t, target="Hound")
    assert (t.object("Hound").power, t.object("Hound").keywords, t.object("Guard").power) == (4, ("stealth",), 1)
    does(t, "activate Ruin", target="Hound")
    assert t.zone("A", "field") == ["Rai, Spellcrafter", "Guard"]


def test_critical_damage_is_doubled_unless_a_card_is_discarded() -> None:
    """CR Keywords - Critical."""
    for cards, taken in (["Read"], 2), ([], 4):
        t = laid(trial("Critical 1", "Ally — Assassin Human", power=2), hand=[], field=["Trial"], of_b={"hand": cards})
        t.act("A", "attack with Trial").pass_all()
        if cards:
            t.answer("B", "pay", "pay").pass_all()
        assert t.champion("B").damage == taken
