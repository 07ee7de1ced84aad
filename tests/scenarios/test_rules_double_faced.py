"""Double-faced cards and transforming (CR Double-faced Cards, CR Game Terms - Transform)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grandarchive.cards.starter.printing import champion
from grandarchive.model.abilities import Ability, Static
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.effects import Delevel, LevelUp, Transform
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import THIS, Champion
from grandarchive.model.terms import CostKind
from grandarchive.testing import Scenario, placed
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill

TRANSFORMED = ("transformed",)
FRONT = (("ALLY",), 1, 3, ("NORM",), 2)
BACK = (("ALLY",), 4, 5, ("WIND",), 0)


def table() -> Scenario:
    return with_extra_cards(*COPYING_CARDS)


@pytest.fixture
def t() -> Scenario:
    return table()


def face(t: Scenario, name: str) -> tuple[object, ...]:
    """The characteristics of an object by which the sides of Chrysalis differ."""
    seen = t.object(name)
    return seen.types, seen.power, seen.life, seen.elements, seen.cost


def transform(t: Scenario, name: str) -> Scenario:
    return t.act("A", "activate Metamorphose", target=name).pass_all()


# The sides -----------------------------------------------------------------------------------------------------


def test_each_side_has_its_own_characteristics(t: Scenario) -> None:
    """CR Double-faced Cards 1, 1.a, 1.b and 2: transforming flips to the flip side, and back to the default side."""
    t.player("A", hand=["Metamorphose", "Metamorphose"], field=["Chrysalis"]).player("B").main_phase("A")
    assert (face(t, "Chrysalis"), t.object("Chrysalis").states) == (FRONT, ())
    transform(t, "Chrysalis")
    assert (face(t, "Moth"), t.object("Moth").states, t.objects("Chrysalis")) == (BACK, TRANSFORMED, [])
    transform(t, "Moth")
    assert (face(t, "Chrysalis"), t.object("Chrysalis").states, t.objects("Moth")) == (FRONT, (), [])


def test_transforming_is_an_action_that_abilities_see(t: Scenario) -> None:
    """CR Double-faced Cards 2, CR Transform 1: each face sees itself turn up only if it says so."""
    t.player("A", hand=["Metamorphose", "Metamorphose"], field=["Chrysalis"]).player("B").main_phase("A")
    transform(t, "Chrysalis")
    assert ("Chrysalis transforms" in t.log, t.zone("A", "hand")) == (True, ["Metamorphose"])
    transform(t, "Moth")
    assert len(t.zone("A", "hand")) == 1


def test_a_double_faced_card_is_played_on_its_default_side(t: Scenario) -> None:
    """CR Double-faced Cards 3: for the cost of that side; the flip side, which costs less, cannot be played."""
    t.player("A", hand=["Chrysalis", "Gray Wolf", "Blue Slime"]).player("B").main_phase("A")
    t.cannot("A", "activate Moth", reason="CR Double-faced Cards 3")
    t.act("A", "activate Chrysalis").pass_all()
    assert (len(t.zone("A", "memory")), t.object("Chrysalis").states, t.objects("Moth")) == (2, (), [])
    t2 = table().player("A", hand=["Chrysalis", "Gray Wolf"]).player("B").main_phase("A")
    t2.cannot("A", "activate Chrysalis", reason="CR Double-faced Cards 3")


def test_a_double_faced_regalia_is_materialized_on_its_default_side(t: Scenario) -> None:
    """CR Double-faced Cards 3: in the material deck it is what its default side is."""
    t.player("A", material=["Fatestone"]).player("B").phase("A", "materialize")
    assert t.options == ["decline", "materialize Fatestone"]
    t.answer("A", "materialize", "materialize Fatestone").pass_all()
    assert (t.object("Fatestone").types, t.object("Fatestone").states) == (("REGALIA", "ITEM"), ())


def test_only_a_card_on_its_flip_side_is_transformed(t: Scenario) -> None:
    """CR Double-faced Cards 3: not the default side, not another card, not a copy of a transformed one."""
    t.player("A", hand=["Metamorphose", "Mirror", "Census"], field=["Chrysalis", "Lantern", "Bulky"]).player("B")
    t.main_phase("A")
    transform(t, "Chrysalis").act("A", "activate Mirror", target="Moth").pass_all()
    t.act("A", "activate Census").pass_all()
    assert dict(t.champion("A").counters) == {"enlighten": 1}


# What counts ---------------------------------------------------------------------------------------------------


def test_only_the_side_that_is_up_has_abilities(t: Scenario) -> None:
    """CR Double-faced Cards 4 and 4.a: the one that dies last was the moth, by last-known information."""
    t.player("A", hand=["Execute", "Metamorphose", "Execute"], field=["Chrysalis", "Chrysalis"]).player("B")
    t.main_phase("A").act("A", "activate Execute", target="Chrysalis").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("A").counters) == (3, ())
    transform(t, "Chrysalis")
    t.act("A", "activate Execute", target="Moth").pass_all()
    assert (len(t.zone("A", "hand")), t.champion("A").counters) == (1, (("enlighten", 1),))


@pytest.mark.parametrize(
    ("verb", "zone"),
    [
        ("Execute", "graveyard"),
        ("Exile", "banishment"),
        ("Bounce", "hand"),
        ("Forget", "memory"),
        ("Bury", "deck"),
    ],
)
def test_a_transformed_card_that_leaves_the_field_is_flipped_back(t: Scenario, verb: str, zone: str) -> None:
    """CR Double-faced Cards 4 and 4.a: in every other zone it is what its default side is."""
    t.player("A", hand=["Metamorphose", verb], field=["Chrysalis"], deck=0).player("B").main_phase("A")
    transform(t, "Chrysalis").act("A", f"activate {verb}", target="Moth").pass_all()
    assert t.zone("A", zone).count("Chrysalis") == 1
    assert t.objects("Moth") == []
    now = t.now("Chrysalis", zone=zone)
    assert (now.power, now.life, now.cost.value) == (1, 3, 2)


@pytest.mark.parametrize(
    ("verb", "zone"),
    [("Execute", "banishment"), ("Exile", "banishment"), ("Bounce", "material"), ("Forget", "material")],
)
def test_the_default_side_decides_where_a_transformed_card_goes(t: Scenario, verb: str, zone: str) -> None:
    """CR Double-faced Cards 4.b: the ally on the flip side of a regalia goes where a regalia goes."""
    t.player("A", hand=["Metamorphose", verb], field=["Fatestone"], deck=2).player("B").main_phase("A")
    transform(t, "Fatestone")
    assert (t.object("Dragon").types, t.object("Dragon").power) == (("ALLY",), 4)
    t.act("A", f"activate {verb}", target="Dragon").pass_all()
    assert t.zone("A", zone) == ["Fatestone"]
    assert len(t.zone("A", "hand")) == 1  # the dragon saw itself leave (4.a)
    assert t.now("Fatestone", zone=zone).types == {"ITEM"}


def test_a_regalia_goes_from_the_main_deck_to_the_material_deck(t: Scenario) -> None:
    """CR Double-faced Cards 4.b: a transformed one that would be buried in the main deck, too."""
    t.player("A", hand=["Metamorphose", "Bury"], field=["Fatestone"], deck=2).player("B").main_phase("A")
    transform(t, "Fatestone").act("A", "activate Bury", target="Dragon").pass_all()
    assert t.zone("A", "material") == ["Fatestone"]


def test_a_regalia_on_the_flip_side_does_not_matter(t: Scenario) -> None:
    """CR Double-faced Cards 4.b: an ally whose other side is a regalia goes to the graveyard, as an ally does."""
    t.player("A", hand=["Metamorphose", "Purge"], field=["Usurper"]).player("B").main_phase("A")
    transform(t, "Usurper")
    assert (t.object("Crown").types, t.object("Crown").power) == (("REGALIA", "ITEM"), None)
    t.act("A", "activate Purge").pass_all(name="Crown")
    assert (t.zone("A", "banishment"), "Usurper" in t.zone("A", "graveyard")) == ([], True)


# Looking at it -------------------------------------------------------------------------------------------------


def test_whoever_may_see_a_double_faced_card_may_see_both_sides(t: Scenario) -> None:
    """CR Double-faced Cards 5: on the field everybody, in hand its player; another card has no other side."""
    t.player("A", hand=["Chrysalis", "Metamorphose"], field=["Lantern", "Bulky"], graveyard=["Chrysalis"]).player("B")
    t.main_phase("A")
    for player in "A", "B":
        sides = {card.name: card.other_side for card in t.view(player).field}
        assert (sides["Lantern"], sides["Bulky"]) == ("Blaze", "")
        assert [card.other_side for card in t.view(player).of(0).graveyard] == ["Moth"]
    assert {card.name: card.other_side for card in t.view("A").of(0).hand} == {"Chrysalis": "Moth", "Metamorphose": ""}
    assert t.view("B").of(0).hand == ()
    transform(t, "Lantern")
    assert t.object("Blaze").other_side == "Lantern"


def test_looking_at_the_other_side_transforms_nothing(t: Scenario) -> None:
    """CR Double-faced Cards 6: the game stays as it is; transforming for real triggers."""
    t.player("A", hand=["Metamorphose"], field=["Chrysalis", "Chrysalis"]).player("B").main_phase("A")
    before, lines = t.game.digest(), t.log
    assert [card.other_side for card in t.view("B").field if card.name == "Chrysalis"] == ["Moth", "Moth"]
    assert (t.game.digest(), t.log, t.object("Chrysalis").states) == (before, lines, ())
    transform(t, "Chrysalis")
    assert (t.game.digest() != before, len(t.objects("Moth"))) == (True, 1)


# Copies of it --------------------------------------------------------------------------------------------------


def test_a_copy_has_only_the_side_that_was_up(t: Scenario) -> None:
    """CR Double-faced Cards 7 and 7.a, CR Copy - Copying Objects 6: and nobody sees another side of it."""
    t.player("A", hand=["Mirror", "Metamorphose", "Mirror"], field=["Chrysalis"]).player("B").main_phase("A")
    t.act("A", "activate Mirror", target="Chrysalis").pass_all()
    t.act("A", "activate Metamorphose", target="Chrysalis (1)").pass_all()
    t.act("A", "activate Mirror", target="Moth").pass_all()
    copies = [card for card in t.view("A").field if "copy" in card.states]
    assert [(c.name, c.power, c.life, c.elements, c.other_side) for c in copies] == [
        ("Chrysalis", 1, 3, ("NORM",), ""),
        ("Moth", 4, 5, ("WIND",), ""),
    ]
    assert all("transformed" not in copy.states for copy in copies)


def test_copies_do_not_transform(t: Scenario) -> None:
    """CR Double-faced Cards 7.b, CR Copy - Copying Objects 6: only the card transforms, no token or Shapeshifter."""
    t.player("A", hand=["Mirror", "Shapeshifter", "Mass Metamorphosis"], field=["Chrysalis"]).player("B")
    t.main_phase("A").act("A", "activate Mirror", target="Chrysalis").pass_all()
    t.act("A", "activate Shapeshifter").pass_all(choose="Chrysalis (1)")
    t.act("A", "activate Mass Metamorphosis").pass_all()
    assert [card.states for card in t.objects("Chrysalis")] == [("token", "copy"), ("copy",)]
    assert (t.object("Moth").states, [x for x in t.log if "transforms" in x]) == (
        TRANSFORMED,
        ["Chrysalis (#1) transforms"],
    )


def test_costs_of_a_transformation_that_does_not_happen_are_not_given_back(t: Scenario) -> None:
    """CR Double-faced Cards 7.b: the action is skipped, the reserve stays paid and the item rested."""
    t.player("A", hand=["Gray Wolf"], field=["Ledger", "Shapeshifter"]).player("B").main_phase("A")
    t.act("A", "use Ledger").pass_all()
    assert (t.zone("A", "memory"), t.object("Ledger").rested, t.zone("A", "hand")) == (["Gray Wolf"], True, [])
    assert (t.object("Shapeshifter").states, any("transforms" in line for line in t.log)) == ((), False)


# Face down -----------------------------------------------------------------------------------------------------


def test_a_face_down_double_faced_card_is_just_a_card(t: Scenario) -> None:
    """CR Double-faced Cards 8: not transformed and without characteristics; face-up in banishment it is an ally."""
    t.player("A", hand=["Metamorphose", "Hide", "Census", "Exile", "Census", "Census Of The Gone"])
    t.player("B", field=["Chrysalis", "Chrysalis"]).main_phase("A")
    transform(t, "Chrysalis").act("A", "activate Hide", target="Moth").pass_all()
    hidden = t.view("A").of(1).banishment[0]
    assert (hidden.states, hidden.types, hidden.power, hidden.cost) == (("face-down",), (), None, None)
    t.act("A", "activate Census").pass_all().act("A", "activate Census Of The Gone").pass_all()
    assert t.champion("A").counters == ()
    t.act("A", "activate Exile", target="Chrysalis").pass_all().act("A", "activate Census").pass_all()
    assert dict(t.champion("A").counters) == {"level": 1}


def test_a_face_down_double_faced_card_has_no_other_side_to_others(t: Scenario) -> None:
    """CR Double-faced Cards 8: it looks like any card; face-up in the same zone everybody sees both sides."""
    t.player("A", hand=["Exile", "Stow", "Chrysalis", "Gray Wolf"], field=["Lantern"]).player("B").main_phase("A")
    t.act("A", "activate Exile", target="Lantern").pass_all().act("A", "activate Stow").pass_all()
    lantern, *hidden = t.view("B").of(0).banishment
    assert (lantern.name, lantern.states, lantern.other_side) == ("Lantern", (), "Blaze")
    assert [(card.name, card.states, card.other_side) for card in hidden] == [
        ("a face-down card", ("face-down",), ""),
        ("a face-down card", ("face-down",), ""),
    ]


# What stays the same -------------------------------------------------------------------------------------------


def test_a_transformed_card_is_the_object_it_was(t: Scenario) -> None:
    """CR Double-faced Cards 9, CR Transform 2: damage, orientation, counters and targets stay; nothing enters."""
    chrysalis = placed("Chrysalis", rested=True, damage=1, buff=2)
    t.player("A", hand=["Sting", "Metamorphose"], field=[chrysalis, "Greeter"]).player("B").main_phase("A")
    ref = t.object("Chrysalis").ref
    t.act("A", "activate Sting", target="Chrysalis").act("A", "activate Metamorphose", target="Chrysalis").pass_all()
    moth = t.object("Moth")
    assert (moth.ref, moth.damage, moth.rested, moth.counters) == (ref, 2, True, (("buff", 2),))
    assert (moth.power, moth.life, t.zone("A", "hand")) == (6, 7, [])
    assert "the activation of Sting fizzles" not in t.log


def test_an_attacker_that_transforms_goes_on_attacking(t: Scenario) -> None:
    """CR Double-faced Cards 9: with the power it has now."""
    t.player("A", hand=["Metamorphose"], field=["Chrysalis"]).player("B").main_phase("A")
    t.act("A", "attack with Chrysalis", target="B's champion")
    t.act("A", "activate Metamorphose", target="Chrysalis").resolve_top()
    assert t.object("Moth").attacking
    t.pass_all()
    assert t.champion("B").damage == 4


@pytest.mark.parametrize("older", ["Lantern", "Elder"])
def test_static_abilities_of_the_other_side_are_new(t: Scenario, older: str) -> None:
    """CR Double-faced Cards 9: they get their timestamp as it transforms, also if the object is the older one."""
    newer = "Elder" if older == "Lantern" else "Lantern"
    t.player("A", hand=["Metamorphose"], field=[older, newer, "Bulky"]).player("B").main_phase("A")
    assert t.object("Bulky").power == 6
    transform(t, "Lantern")
    assert t.object("Bulky").power == 1


def test_a_static_ability_that_came_later_still_is_the_newer_one(t: Scenario) -> None:
    """CR Double-faced Cards 9: an elder that enters after the transformation is newer than the blaze."""
    t.player("A", hand=["Metamorphose", "Elder", "Gray Wolf"], field=["Lantern", "Bulky"]).player("B").main_phase("A")
    transform(t, "Lantern")
    assert t.object("Bulky").power == 1
    t.act("A", "activate Elder").pass_all()
    assert t.object("Bulky").power == 6


def test_continuous_effects_go_on_if_they_apply(t: Scenario) -> None:
    """CR Double-faced Cards 9.a, CR Transform 2: life and a keyword, but no life for a side that is no unit."""
    t.player("A", hand=["Vigil", "Vanish", "Metamorphose"], field=["Chrysalis"]).player("B").main_phase("A")
    t.act("A", "activate Vigil", target="Chrysalis").pass_all().act("A", "activate Vanish", target="Chrysalis")
    transform(t.pass_all(), "Chrysalis")
    assert (t.object("Moth").life, t.object("Moth").keywords) == (7, ("stealth",))
    t2 = table().player("A", hand=["Vigil", "Metamorphose", "Metamorphose"], field=["Usurper"]).player("B")
    t2.main_phase("A").act("A", "activate Vigil", target="Usurper").pass_all()
    transform(t2, "Usurper")
    assert (t2.object("Crown").life, t2.object("Crown").power) == (None, None)
    transform(t2, "Crown")
    assert t2.object("Usurper").life == 4


@pytest.mark.parametrize(("name", "back", "linked"), [("Chrysalis", "Moth", True), ("Usurper", "Crown", False)])
def test_a_link_goes_on_if_it_is_legal(t: Scenario, name: str, back: str, linked: bool) -> None:
    """CR Transform 2: a collar on what is no ally any more is sacrificed."""
    t.player("A", hand=["Collar", "Metamorphose"], field=[name]).player("B").main_phase("A")
    t.act("A", "activate Collar").pass_all()
    assert t.object(name).power == 2
    transform(t, name)
    assert t.object(back).power == (5 if linked else None)
    assert (len(t.objects("Collar")), "Collar" in t.zone("A", "graveyard")) == (linked, not linked)


# What cannot transform -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Bulky", "Imp"])
def test_what_has_one_side_does_not_transform(t: Scenario, name: str) -> None:
    """CR Transform 1 and 1.a: nothing happens to a card or token, and nothing sees a transformation."""
    t.player("A", hand=["Call Imp", "Metamorphose"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Call Imp").pass_all()
    ref = t.object(name).ref
    transform(t, name)
    assert (t.object(name).ref, t.object(name).states) == (ref, ("token",) if name == "Imp" else ())
    assert not any("transforms" in line for line in t.log)


def test_a_card_with_one_side_stays_as_it_is(t: Scenario) -> None:
    """CR Double-faced Cards 2."""
    t.player("A", field=["Striker"], hand=["Mass Metamorphosis"]).player("B").main_phase("A")
    t.act("A", "activate Mass Metamorphosis").pass_all()
    assert t.object("Striker").power == 1


@pytest.mark.parametrize(("name", "now", "states"), [("Chrysalis", "Moth", TRANSFORMED), ("Bulky", "Bulky", ())])
def test_what_enters_transformed_needs_another_side(t: Scenario, name: str, now: str, states: tuple[str, ...]) -> None:
    """CR Transform 1.a: a card with one side enters as it is; entering on the flip side is no transformation."""
    t.player("A", hand=["Rite"], graveyard=[name], field=["Greeter"]).player("B").main_phase("A")
    t.act("A", "activate Rite").pass_all()
    assert t.object(now).states == states
    assert (len(t.zone("A", "hand")), any("transforms" in line for line in t.log)) == (1, False)


@pytest.mark.parametrize(("front", "back"), [("Sprout", "Oak"), ("Seedling", "Treant")])
def test_what_enters_transformed_enters_as_its_flip_side(t: Scenario, front: str, back: str) -> None:
    """CR Transform 1.a, CR Double-faced Cards 4: with the On Enter ability and the counters of that side."""
    t.player("A", hand=[front, "Gray Wolf"]).player("B").main_phase("A").act("A", f"activate {front}").pass_all()
    assert (t.zone("A", "hand"), t.champion("A").counters) == (["Gray Wolf"], (("enlighten", 1),))
    assert (t.object(back).states, t.object(back).counters) == (TRANSFORMED, (("buff", 2),))


@pytest.mark.parametrize(("front", "back"), [("Sprout", "Oak"), ("Seedling", "Treant")])
def test_a_copy_cannot_enter_transformed(t: Scenario, front: str, back: str) -> None:
    """CR Transform 1.a, CR Double-faced Cards 7.b: it enters as the side it copied, with nothing of the other one."""
    t.player("A", hand=["Mirror"], field=[front]).player("B").main_phase("A")
    t.act("A", "activate Mirror", target=front).pass_all()
    original, copy = t.objects(front)
    assert (original.states, copy.states, t.objects(back)) == ((), ("token", "copy"), [])
    assert (len(t.zone("A", "hand")), t.champion("A").counters) == (1, ())
    assert copy.counters == ()


# Names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "left"), [("Moth", ["Chrysalis"]), ("Chrysalis", ["Moth"]), ("Bulky", ["Chrysalis", "Moth"])]
)
def test_a_chosen_name_is_that_of_one_side(t: Scenario, name: str, left: list[str]) -> None:
    """CR Double-faced Cards 10: both names may be chosen; the name on the other side does not count."""
    t.player("A", hand=["Metamorphose", "Purge"], field=["Chrysalis", "Chrysalis", "Bulky"]).player("B")
    t.main_phase("A")
    transform(t, "Chrysalis").act("A", "activate Purge").pass_all()
    assert {"Chrysalis", "Moth"} <= set(t.options)
    t.answer("A", "name", name)
    assert sorted(o for o in t.zone("A", "field") if o in ("Chrysalis", "Moth")) == left


@pytest.mark.parametrize(("name", "may"), [("Moth", True), ("Chrysalis", False)])
def test_a_card_in_hand_has_the_name_of_its_default_side(t: Scenario, name: str, may: bool) -> None:
    """CR Double-faced Cards 10 and 4: forbidding the moth does not forbid Chrysalis."""
    t.player("A", hand=["Forbid", "Chrysalis", "Gray Wolf", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Forbid").pass_all(name=name)
    assert t.can("A", "activate Chrysalis") == may


# Champions -----------------------------------------------------------------------------------------------------


def side(name: str, life: int, *abilities: Ability, power: int | None = None) -> Face:
    """A side of a champion of level 1."""
    kind, cost = frozenset({"CHAMPION"}), Cost(CostKind.MEMORY, 1)
    return Face(name, kind, subtypes=("MAGE",), cost=cost, abilities=abilities, level=1, life=life, power=power)


GIVES = Static(THIS, (Gets("life", 3),), inherited=True)
NYMPH = CardDefinition("nymph", (side("Nymph", 20, GIVES), side("Nymph in Bloom", 25, power=3)))


@pytest.fixture
def bloom() -> Scenario:
    return with_extra_cards(
        NYMPH,
        skill("Bloom", Transform(Champion())),
        skill("Grow", LevelUp()),
        skill("Shrink", Delevel(Champion())),
        champion("Dryad", 2, 30, "mage"),
        champion("Ancient", 0, 15, "mage", Static(THIS, (Gets("power", 1),), inherited=True)),
    )


def test_a_champion_is_what_the_side_of_its_top_card_makes_of_it(bloom: Scenario) -> None:
    """CR Double-faced Cards 2, 4, CR Leveling Up 7: also what it inherits, from the cards below and no others."""
    t = bloom.player("A", lineage=["Ancient", "Nymph"], hand=["Bloom", "Bloom"], damage=4).player("B").main_phase("A")
    assert (t.champion("A").life, t.champion("A").power) == (23, None)
    t.act("A", "activate Bloom").pass_all()
    found = t.champion("A")
    assert (found.name, found.life, found.power, found.damage, found.states) == (
        "Nymph in Bloom",
        25,
        4,
        4,
        TRANSFORMED,
    )
    t.act("A", "activate Bloom").pass_all()
    assert (t.champion("A").name, t.champion("A").life, t.champion("A").states) == ("Nymph", 23, ())


def test_of_a_long_lineage_the_top_card_is_flipped() -> None:
    """CR Double-faced Cards 2: what lies beneath stays as it is."""
    oak = tuple(replace(face, name=name, level=2) for face, name in zip(NYMPH.faces, ("Oak", "Old Oak"), strict=True))
    t = with_extra_cards(NYMPH, CardDefinition("oak", oak), skill("Bloom", Transform(Champion())))
    t.player("A", lineage=["Spirit of Wind", "Nymph", "Oak"], hand=["Bloom"]).player("B").main_phase("A")
    t.act("A", "activate Bloom").pass_all()
    assert (t.champion("A").name, t.lineage("A")) == ("Old Oak", ("Spirit of Wind", "Nymph"))


def test_beneath_another_champion_card_only_the_default_side_counts(bloom: Scenario) -> None:
    """CR Double-faced Cards 4, 4.a: an inner lineage is not the field; what is on top again is on that side."""
    t = bloom.player("A", lineage=["Ancient", "Nymph"], hand=["Bloom", "Grow", "Shrink"], material=["Dryad"])
    t.player("B").main_phase("A").act("A", "activate Bloom").pass_all()
    t.act("A", "activate Grow").pass_all(level="level up Dryad")
    assert (t.lineage("A"), t.champion("A").life) == (("Ancient", "Nymph"), 33)
    t.act("A", "activate Shrink").pass_all()
    assert (t.champion("A").name, t.champion("A").life, t.champion("A").states) == ("Nymph", 23, ())
