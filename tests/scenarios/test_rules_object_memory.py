"""What an object remembers for its other abilities: cards, names, numbers and players."""

from __future__ import annotations

import pytest

from grandarchive.model.effects import PutIntoLineage
from grandarchive.model.nouns import Champion
from grandarchive.model.terms import CLASSES, ELEMENTS, TYPES
from grandarchive.model.type_list import SUBTYPES
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.remembering_cards import CARDS, DEAD
from tests.scenarios.replacing_cards import skill

BEQUEATH = skill("Bequeath", PutIntoLineage(DEAD, Champion()))


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS, BEQUEATH)


def cast(t: Scenario, name: str, at: str | None = None, **answers: str) -> Scenario:
    """A activates a card, and everything resolves."""
    more: dict[str, str] = {} if at is None else {"target": at}
    return t.act("A", f"activate {name}", **more).pass_all(**answers)


def naming(t: Scenario, name: str, chosen: str, at: str | None = None) -> Scenario:
    """A activates a card and chooses a card name as it enters, or when it has."""
    return cast(t, name, at).answer("A", "choose name", chosen).pass_all()


def use(t: Scenario, what: str, at: str | None = None, **answers: str) -> Scenario:
    """A activates an ability, and everything resolves."""
    more: dict[str, str] = {} if at is None else {"target": at}
    return t.act("A", f"use {what}", **more).pass_all(**answers)


def bury(t: Scenario, of: str, card: str) -> Scenario:
    """A lets an object banish a card from a graveyard and remember it."""
    return use(t, of, card)


def field(t: Scenario, player: str) -> list[str]:
    """What a player has on the field besides a champion."""
    return [name for name in t.zone(player, "field") if name != "Spirit of Wind"]


def remembered(t: Scenario, name: str, viewer: str = "A") -> dict[str, str]:
    """What a player sees that the first object of a name remembers."""
    return dict(next(card for card in t.view(viewer).field if card.name == name).remembers)


def damage(t: Scenario, player: str) -> int:
    """The damage on a player's champion."""
    return t.champion(player).damage


# Cards ---------------------------------------------------------------------------------------------------------


def test_what_one_ability_banished_another_returns(table: Scenario) -> None:
    """CR Game Zones - Banishment 3.a, 3.c: it is the card that was banished under an effect of this very object."""
    t = table.player("A", hand=["Warden", "Kill"]).player("B", field=["Boar", "Page"], banishment=["Stag"])
    t.main_phase("A")
    cast(t, "Warden", target="Boar")
    assert field(t, "B") == ["Page"]
    cast(t, "Kill", "Warden")
    assert field(t, "B") == ["Page", "Boar"]
    assert t.object("Boar").rested
    assert t.zone("B", "banishment") == ["Stag"]


def test_another_object_of_that_name_has_banished_something_else(table: Scenario) -> None:
    """CR Game Zones - Banishment 3.c: not what another card with the same name has banished."""
    t = table.player("A", hand=["Warden", "Warden", "Kill"]).player("B", field=["Boar", "Stag"]).main_phase("A")
    cast(t, "Warden", target="Boar")
    cast(t, "Warden", target="Stag")
    cast(t, "Kill", "Warden (1)")
    assert field(t, "B") == ["Boar"]


def test_it_is_known_as_the_object_left(table: Scenario) -> None:
    """CR Last-Known Information 1.b: what leaves tells its On Leave ability what it had banished."""
    t = table.player("A", hand=["Keeper", "Kill"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Keeper")
    t.act("A", "activate Kill", target="Keeper").resolve_top()
    assert t.zone("A", "graveyard")[-1:] != ["Boar"]
    assert "Keeper" in t.zone("A", "graveyard")
    t.pass_all()
    assert field(t, "A") == ["Boar"]


def test_what_was_paid_with_the_object_itself_is_known(table: Scenario) -> None:
    """CR Abilities 14: the ability exists without its source, which was banished to pay for it."""
    t = table.player("A", hand=["Grail"], material=["Stag", "Boar"]).player("B").main_phase("A")
    cast(t, "Grail", choose="Boar")
    use(t, "Grail")
    assert t.zone("A", "hand") == ["Boar"]
    assert t.zone("A", "material") == ["Stag"]


def test_several_are_remembered(table: Scenario) -> None:
    """CR Ability Tracking 1: the object has each that its ability has banished, time after time."""
    t = table.player("A", hand=["Casket"], graveyard=["Boar", "Stag", "Page"]).player("B").main_phase("A")
    cast(t, "Casket")
    bury(t, "Casket", "Boar")
    bury(t, "Casket", "Page")
    assert remembered(t, "Casket") == {"the banished cards": "Boar, Page"}
    use(t, "Casket (2)")
    assert sorted(t.zone("A", "hand")) == ["Boar", "Page"]
    assert remembered(t, "Casket") == {}


def test_one_of_them_is_chosen_and_activated(table: Scenario) -> None:
    t = table.player("A", hand=["Music Box"], graveyard=["Stag", "Page"], banishment=["Boar"]).player("B")
    t.main_phase("A")
    cast(t, "Music Box")
    bury(t, "Music Box", "Stag")
    bury(t, "Music Box", "Page")
    t.act("A", "use Music Box (2)").resolve_top()
    assert sorted(t.options) == ["Page", "Stag"]
    t.answer("A", "choose", "Page").pass_all(may="activate Page")
    assert field(t, "A") == ["Music Box", "Page"]


def test_a_target_is_one_of_what_was_banished(table: Scenario) -> None:
    """CR Game Zones - Banishment 3.c: other banished cards are no targets."""
    t = table.player("A", hand=["Reliquary"], graveyard=["Boar", "Stag"], banishment=["Page"]).player("B")
    t.main_phase("A")
    cast(t, "Reliquary")
    bury(t, "Reliquary", "Boar")
    bury(t, "Reliquary", "Stag")
    t.act("A", "use Reliquary (3)")
    assert sorted(t.options) == ["Boar", "Stag"]


def test_a_static_ability_hangs_on_what_is_remembered(table: Scenario) -> None:
    """CR Continuous Effects 2: as long as there is a card that it banished, and no longer."""
    t = table.player("A", hand=["Lancer", "Salvage"], graveyard=["Boar"], banishment=["Stag"]).player("B")
    t.main_phase("A")
    cast(t, "Lancer")
    assert t.object("Lancer").power == 1
    bury(t, "Lancer", "Boar")
    assert t.object("Lancer").power == 3
    cast(t, "Salvage", "Boar")
    assert t.object("Lancer").power == 1


def test_what_left_and_came_back_to_banishment_is_another_card(table: Scenario) -> None:
    """CR Game Zones 5: a card that changed zones is new, and nobody's "banished card"."""
    t = table.player("A", hand=["Lancer", "Casket", "Salvage"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Lancer")
    cast(t, "Casket")
    bury(t, "Lancer", "Boar")
    cast(t, "Salvage", "Boar")
    bury(t, "Casket", "Boar")
    assert t.object("Lancer").power == 1
    assert remembered(t, "Casket") == {"the banished cards": "Boar"}


def test_an_amount_is_that_of_what_is_remembered(table: Scenario) -> None:
    t = table.player("A", hand=["Antiquary"], graveyard=["Boar", "Stag", "Page"]).player("B").main_phase("A")
    cast(t, "Antiquary")
    bury(t, "Antiquary", "Boar")
    bury(t, "Antiquary", "Stag")
    use(t, "Antiquary (2)")
    assert damage(t, "B") == 7


def test_a_condition_asks_what_is_remembered(table: Scenario) -> None:
    t = table.player("A", hand=["Reliquary"], graveyard=["Page", "Boar"]).player("B").main_phase("A")
    cast(t, "Reliquary")
    bury(t, "Reliquary", "Page")
    assert "use Reliquary (2)" not in t.options
    bury(t, "Reliquary", "Boar")
    use(t, "Reliquary (2)")
    assert len(t.zone("A", "hand")) == 1


def test_a_text_follows_what_it_moves_itself(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: what was put onto the field by its name gets the counters."""
    t = table.player("A", hand=["Trove"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Trove")
    bury(t, "Trove", "Boar")
    use(t, "Trove (2)")
    assert t.counters("Boar", "buff") == 1
    assert remembered(t, "Trove") == {}


def test_a_trigger_waits_for_what_is_remembered(table: Scenario) -> None:
    """CR Triggered Abilities 2: another ally is not the one."""
    t = table.player("A", hand=["Snare", "Kill", "Kill"]).player("B", field=["Boar", "Stag"]).main_phase("A")
    cast(t, "Snare")
    use(t, "Snare", "Boar")
    cast(t, "Kill", "Stag")
    assert t.zone("A", "hand") == ["Kill"]
    cast(t, "Kill", "Boar")
    assert len(t.zone("A", "hand")) == 1


def test_what_waits_for_later_keeps_what_was_remembered(table: Scenario) -> None:
    """CR Triggered Abilities 6: the delayed trigger knows the cards, also after the object has left."""
    t = table.player("A", hand=["Hourglass", "Kill"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Hourglass")
    bury(t, "Hourglass", "Boar")
    use(t, "Hourglass (2)")
    cast(t, "Kill", "Hourglass")
    t.pass_to("end", "A").pass_all()
    assert "Boar" in t.zone("A", "hand")


def test_what_was_made_before_does_not_know_what_is_remembered_later(table: Scenario) -> None:
    """CR Triggered Abilities 6: the cards are those of the moment at which it was made."""
    t = table.player("A", hand=["Hourglass"], graveyard=["Boar", "Stag"]).player("B").main_phase("A")
    cast(t, "Hourglass")
    use(t, "Hourglass", "Boar")
    use(t, "Hourglass (2)")
    use(t, "Hourglass")
    t.pass_to("end", "A").pass_all()
    assert t.zone("A", "hand") == ["Boar"]
    assert t.zone("A", "banishment") == ["Stag"]


def test_what_is_on_the_stack_asks_as_it_resolves(table: Scenario) -> None:
    """CR Card and Object Information 1: what the object has remembered since counts."""
    t = table.player("A", hand=["Casket"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Casket")
    t.act("A", "use Casket (2)")
    use(t, "Casket")
    assert t.zone("A", "hand") == ["Boar"]


def test_an_object_that_left_remembers_no_more(table: Scenario) -> None:
    """CR Game Zones 5: what it returned as has not banished what the first one's ability banishes."""
    t = table.player("A", hand=["Keeper", "Come Back", "Kill"], graveyard=["Boar", "Stag"]).player("B").main_phase("A")
    t.act("A", "activate Keeper").resolve_top()
    t.answer("A", "target", "Boar").act("A", "activate Come Back", target="Keeper").resolve_top()
    t.game.choose(0)
    t.pass_all(target="Stag")
    assert t.zone("A", "banishment") == ["Stag", "Boar"]
    assert remembered(t, "Keeper") == {"the banished card": "Stag"}
    cast(t, "Kill", "Keeper")
    assert field(t, "A") == ["Stag"]


def test_cards_in_private_zones_are_not_remembered(table: Scenario) -> None:
    """CR Ordering and Tracking 1: nobody can point to one that lies among others, face down."""
    t = table.player("A", hand=["Album", "Boar"], graveyard=["Stag"]).player("B").main_phase("A")
    cast(t, "Album")
    use(t, "Album", choose="Boar")
    assert remembered(t, "Album") == {}
    use(t, "Album", choose="Stag")
    assert remembered(t, "Album") == {"the pictures": "Stag"}


# What forgets --------------------------------------------------------------------------------------------------


def test_an_object_that_returns_remembers_nothing(table: Scenario) -> None:
    """CR Game Zones 5: it is a new object, whose abilities have done nothing yet."""
    t = table.player("A", hand=["Lancer", "Come Back"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Lancer")
    bury(t, "Lancer", "Boar")
    cast(t, "Come Back", "Lancer")
    assert t.object("Lancer").power == 1
    assert remembered(t, "Lancer") == {}


def test_an_object_that_changes_sides_remembers(table: Scenario) -> None:
    """CR Control and Ownership 8: it stays the object it is, and its new controller has its abilities."""
    t = table.player("A", hand=["Bribe"]).player("B", hand=["Keeper"], graveyard=["Boar"]).main_phase("B")
    t.act("B", "activate Keeper", target="Boar").pass_all()
    t.pass_to("main", "A")
    cast(t, "Bribe", "B's Keeper")
    assert remembered(t, "Keeper") == {"the banished card": "Boar"}


def test_a_copy_remembers_nothing(table: Scenario) -> None:
    """CR Game Zones - Banishment 3.c: the copy cannot have banished the card."""
    t = table.player("A", hand=["Lancer", "Looking Glass"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Lancer")
    bury(t, "Lancer", "Boar")
    cast(t, "Looking Glass", "Lancer")
    assert sorted(card.power or 0 for card in t.objects("Lancer")) == [1, 3]


def test_an_object_that_becomes_a_copy_forgets(table: Scenario) -> None:
    """CR Game Zones - Banishment 3.c: also of another object that has the same abilities."""
    t = (
        table.player("A", hand=["Lancer", "Masquerade"], field=["Lancer"], graveyard=["Boar"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "use Lancer", target="Boar").pass_all()
    cast(t, "Lancer")
    assert sorted(card.power or 0 for card in t.objects("Lancer")) == [1, 3]
    _first_becomes_the_second(t)
    assert [card.power for card in t.objects("Lancer")] == [1, 1]


def _first_becomes_the_second(t: Scenario) -> None:
    """The older Lancer becomes a copy of the other one."""
    t.act("A", "activate Masquerade")
    t.game.choose(t.options.index("Lancer"))
    t.game.choose(t.options.index("Lancer"))
    t.pass_all()


def test_the_other_side_of_a_card_remembers(table: Scenario) -> None:
    """CR Double-faced Cards 9: it transforms and stays the object it was."""
    t = table.player("A", hand=["Camp"], graveyard=["Boar"]).player("B").main_phase("A")
    cast(t, "Camp")
    use(t, "Camp")
    assert remembered(t, "Fort") == {"the banished card": "Boar"}
    use(t, "Fort")
    assert t.zone("A", "hand") == ["Boar"]


def test_what_a_champion_card_remembers_stays_with_it(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 2: the champion card tracks it, and not the champion object."""
    t = table.player(
        "A", lineage=["Spirit of Wind", "Rememberer"], memory=2, material=["Forgetter"], graveyard=["Boar"]
    )
    t.player("B").main_phase("A")
    use(t, "Rememberer")
    assert remembered(t, "Rememberer") == {"the banished card": "Boar"}
    use(t, "Rememberer (2)")
    assert damage(t, "B") == 1
    t.pass_to("materialize", "A").answer("A", "materialize", "materialize Forgetter").pass_to("main", "A")
    assert remembered(t, "Forgetter") == {}
    use(t, "Forgetter")
    assert damage(t, "B") == 1


def test_a_champion_remembers_whatever_is_put_beneath_it(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 2: its top card is the same."""
    t = table.player("A", lineage=["Spirit of Wind", "Rememberer"], hand=["Bequeath"], graveyard=["Boar", "Stag"])
    t.player("B").main_phase("A")
    use(t, "Rememberer", "Boar")
    cast(t, "Bequeath")
    assert t.zone("A", "graveyard") == ["Bequeath"]
    assert remembered(t, "Rememberer") == {"the banished card": "Boar"}


# Names ---------------------------------------------------------------------------------------------------------


def test_a_name_is_chosen_as_an_object_enters(table: Scenario) -> None:
    """CR Naming 6: cards with the chosen name are meant, from the moment the object is there."""
    t = table.player("A", hand=["Edict"], deck=["Boar"]).player("B").main_phase("A")
    t.act("A", "activate Edict").pass_all()
    assert t.purpose == "choose name"
    assert field(t, "A") == []
    t.answer("A", "choose name", "Boar")
    assert field(t, "A") == ["Edict"]
    assert remembered(t, "Edict", "B") == {"the chosen name": "Boar"}


def test_cards_with_the_chosen_name_cost_more(table: Scenario) -> None:
    """CR Naming 6: Boar costs 1, and 2 more; other cards cost what they did."""
    t = table.player("A", hand=["Edict", "Boar", "Stag", "Page"]).player("B").main_phase("A")
    naming(t, "Edict", "Boar")
    assert not t.can("A", "activate Boar")
    assert t.can("A", "activate Stag")


def test_an_object_that_came_from_elsewhere_has_a_name_too(table: Scenario) -> None:
    """CR Game Zones 5: as it enters again, another name is chosen."""
    t = table.player("A", hand=["Edict", "Come Back", "Boar", "Page"], deck=["Stag"]).player("B").main_phase("A")
    naming(t, "Edict", "Boar")
    naming(t, "Come Back", "Stag", "Edict")
    assert remembered(t, "Edict") == {"the chosen name": "Stag"}
    assert t.can("A", "activate Boar")


def test_a_token_copy_chooses_its_own_name(table: Scenario) -> None:
    """CR Copy - Copying Objects 2: the copy has the ability, and not what was chosen with it."""
    t = table.player("A", hand=["Edict", "Looking Glass"], deck=["Boar", "Stag"]).player("B").main_phase("A")
    naming(t, "Edict", "Boar")
    naming(t, "Looking Glass", "Stag", "Edict")
    assert [dict(card.remembers) for card in t.objects("Edict")] == [
        {"the chosen name": "Boar"},
        {"the chosen name": "Stag"},
    ]


def test_a_trigger_waits_for_cards_with_the_chosen_name(table: Scenario) -> None:
    """CR Naming 6."""
    t = table.player("A", hand=["Informer", "Stag", "Page"]).player("B").main_phase("A")
    naming(t, "Informer", "Stag")
    cast(t, "Page")
    assert damage(t, "B") == 0
    cast(t, "Stag")
    assert damage(t, "B") == 1


def test_a_static_ability_finds_objects_by_the_chosen_name(table: Scenario) -> None:
    """CR Naming 6: before anything was chosen there is no name, and nothing has it."""
    t = table.player("A", hand=["Banner"], field=["Stag", "Page", "Banner"]).player("B").main_phase("A")
    assert [card.power for card in t.objects("Stag")] == [3]
    naming(t, "Banner", "Stag")
    assert [card.power for card in t.objects("Stag")] == [5]
    assert [card.power for card in t.objects("Page")] == [1]


def test_a_name_that_was_chosen_on_the_stack_goes_with_the_card(table: Scenario) -> None:
    """CR Game Zones 7: what belongs to the activation belongs to the object that it becomes."""
    t = table.player("A", hand=["Prophet"], field=["Stag"]).player("B").main_phase("A")
    t.act("A", "activate Prophet").resolve_top()
    t.answer("A", "choose name", "Stag")
    assert t.object("Stag").power == 3
    t.pass_all()
    assert t.object("Stag").power == 5
    assert remembered(t, "Prophet") == {"the chosen name": "Stag"}


def test_another_name_takes_the_place_of_the_one_before(table: Scenario) -> None:
    """What was made with the first name goes on with that."""
    t = table.player("A", hand=["Gag", "Stag", "Page"]).player("B").main_phase("A")
    cast(t, "Gag")
    use(t, "Gag").answer("A", "choose name", "Page").pass_all()
    use(t, "Gag (2)")
    use(t, "Gag").answer("A", "choose name", "Stag").pass_all()
    assert remembered(t, "Gag") == {"the chosen name": "Stag"}
    assert not t.can("A", "activate Page")
    assert t.can("A", "activate Stag")


@pytest.mark.parametrize("first", [0, 1])
def test_something_else_may_change_how_it_enters(table: Scenario, first: int) -> None:
    """CR Replacement Effects 2: the name is chosen and it enters rested, in either order."""
    t = table.player("A", hand=["Come Back"], field=["Quagmire", "Edict"], deck=["Boar"]).player("B").main_phase("A")
    t.act("A", "activate Come Back", target="Edict").pass_all()
    assert t.purpose == "replacement"
    t.game.choose(first)
    t.answer("A", "choose name", "Boar")
    assert remembered(t, "Edict") == {"the chosen name": "Boar"}
    assert t.object("Edict").rested


def test_what_enters_as_a_copy_chooses_for_itself(table: Scenario) -> None:
    """CR Copy - Static Copying 2: it has the ability of what it copies as it enters."""
    t = table.player("A", hand=["Edict", "Shifter"], deck=["Boar", "Stag"]).player("B").main_phase("A")
    naming(t, "Edict", "Boar")
    naming(t, "Shifter", "Stag")
    assert [dict(card.remembers) for card in t.objects("Edict")] == [
        {"the chosen name": "Boar"},
        {"the chosen name": "Stag"},
    ]


@pytest.mark.parametrize("first", [0, 1])
def test_what_was_chosen_before_it_became_a_copy_is_forgotten(table: Scenario, first: int) -> None:
    """CR Game Zones - Banishment 3.c: it was chosen for another ability than the copy has."""
    t = table.player("A", hand=["Edict"], field=["Gag", "Conformity"], deck=["Boar"]).player("B")
    t.main_phase("A").act("A", "activate Edict").pass_all()
    t.game.choose(first)
    if t.purpose == "choose name":
        t.answer("A", "choose name", "Boar").pass_all()
    assert [card.remembers for card in t.objects("Gag")] == [(), ()]


# Elements, classes, types --------------------------------------------------------------------------------------


def test_an_element_is_remembered(table: Scenario) -> None:
    """CR Ability Tracking 1: objects are of the chosen element as they are now, whatever is printed on them."""
    t = table.player("A", hand=["Prism", "Soak"], field=["Ember", "Drop"]).player("B").main_phase("A")
    t.act("A", "activate Prism").pass_all()
    assert sorted(t.options) == sorted(ELEMENTS)
    t.answer("A", "choose trait", "WATER")
    assert remembered(t, "Prism") == {"the chosen element": "WATER"}
    assert (t.object("Drop").power, t.object("Ember").power) == (3, 1)
    cast(t, "Soak", "Ember")
    assert (t.object("Drop").power, t.object("Ember").power) == (3, 3)


def test_a_class_is_remembered(table: Scenario) -> None:
    """CR Ability Tracking 1: a class is a subtype."""
    t = table.player("A", hand=["School"], field=["Ember", "Page"]).player("B").main_phase("A")
    cast(t, "School").answer("A", "choose trait", "WARRIOR").pass_all()
    use(t, "School")
    assert (t.counters("Page", "buff"), t.counters("Ember", "buff")) == (1, 0)


def test_a_card_type_is_remembered(table: Scenario) -> None:
    """CR Ability Tracking 1: allies cost 2 more, and actions do not."""
    t = table.player("A", hand=["Scope", "Page", "Kill"]).player("B").main_phase("A")
    cast(t, "Scope")
    assert "ALLY" in t.options
    assert "MASTERY" not in t.options
    t.answer("A", "choose trait", "ALLY")
    assert not t.can("A", "activate Page")
    assert t.can("A", "activate Kill")


def test_a_text_chooses_an_element_for_itself(table: Scenario) -> None:
    t = table.player("A", hand=["Season"], field=["Ember", "Drop"]).player("B").main_phase("A")
    cast(t, "Season")
    assert sorted(t.options) == ["FIRE", "WATER", "WIND"]
    t.answer("A", "choose trait", "FIRE")
    assert field(t, "A") == ["Drop"]


def test_no_trait_is_called_like_another() -> None:
    """What is chosen says by its name alone what it is."""
    assert ELEMENTS.isdisjoint(TYPES | CLASSES | SUBTYPES)
    assert TYPES.isdisjoint(CLASSES | SUBTYPES)


# Numbers and players -------------------------------------------------------------------------------------------


def test_a_number_is_what_it_was(table: Scenario) -> None:
    """CR Ability Tracking 1: three allies as it entered, whoever came or left since; for the cost as well."""
    t = table.player("A", hand=["Abacus", "Page", "Boar", "Boar", "Boar", "Boar"], field=["Stag", "Page"]).player("B")
    t.main_phase("A")
    cast(t, "Abacus")
    assert remembered(t, "Abacus") == {"the number": "3"}
    cast(t, "Page")
    t.act("A", "use Abacus", reserve=["Boar", "Boar", "Boar"]).pass_all()
    assert damage(t, "B") == 3
    assert t.zone("A", "hand") == ["Boar"]


def test_a_player_is_remembered(table: Scenario) -> None:
    """CR Ability Tracking 1: the chosen player draws at the beginning of each end phase."""
    t = table.player("A", hand=["Apple"]).player("B").main_phase("A")
    cast(t, "Apple", choose_player="B")
    assert remembered(t, "Apple")["the chosen player"]
    t.pass_to("end", "A").pass_all()
    assert len(t.zone("B", "hand")) == 1
    assert t.zone("A", "hand") == []


# Who knows -----------------------------------------------------------------------------------------------------


def test_others_see_the_back_of_what_was_banished_face_down(table: Scenario) -> None:
    """CR Public vs Private Information 6: only who knew the card knows which one the object remembers."""
    t = table.player("A", hand=["Grail"], material=["Stag", "Boar"]).player("B").main_phase("A")
    cast(t, "Grail", choose="Boar")
    assert remembered(t, "Grail") == {"the banished card": "Boar (face down)"}
    assert remembered(t, "Grail", "B") == {"the banished card": "a face-down card"}
