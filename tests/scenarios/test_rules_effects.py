"""What effects do: cards that are drawn, discarded, seen, found and moved; choices and changes that last."""

from __future__ import annotations

import pytest

from grandarchive.errors import IllegalChoice
from grandarchive.testing import Scenario, damaged, placed
from tests.scenarios.extra_cards import with_extra_cards

RAI = ["Spirit of Fire", "Rai, Spellcrafter"]
STORM_SEER = [*RAI, "Rai, Archmage", "Rai, Storm Seer"]
WATER = ["Spirit of Water", "Silvie, Wilds Whisperer"]
SILVIE = ["Spirit of Wind", "Silvie, Wilds Whisperer", "Silvie, With the Pack", "Silvie, Loved by All"]
FILL = ["Gray Wolf"] * 6


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


def test_a_choice_that_is_not_offered_changes_nothing(scenario: Scenario) -> None:
    """CR Playing Cards 3, CR Player Action Legality 1."""
    t = scenario.player("A").player("B").main_phase("A")
    before = t.game.digest()
    for index in (-1, len(t.options)):
        with pytest.raises(IllegalChoice):
            t.game.choose(index)
    assert t.game.digest() == before
    t.concede("A")
    with pytest.raises(IllegalChoice):
        t.game.choose(0)


def test_a_discarded_card_is_chosen_by_its_player(scenario: Scenario) -> None:
    """CR Discard 3: while resolving, after the cards were drawn."""
    t = scenario.player("A", lineage=RAI, hand=["Creative Shock", *FILL[:3]], deck=["Blitz Mage", "Blue Slime"])
    t.player("B").main_phase("A").act("A", "activate Creative Shock").pass_all()
    assert (t.asked, t.purpose, t.options) == ("A", "discard", ["Blitz Mage", "Blue Slime"])
    t.answer("A", "discard", "Blue Slime")
    assert t.zone("A", "graveyard") == ["Blue Slime", "Creative Shock"]
    assert (t.zone("A", "hand"), t.purpose) == (["Blitz Mage"], "opportunity")


def test_an_optional_effect_is_decided_while_resolving(scenario: Scenario) -> None:
    """CR Effects 2, CR Resolution 5, CR Objects and Targeting - Target 4: its choice is no target."""
    for may, damage in ("yes", 2), ("no", 0):
        t = Scenario(scenario.catalog).player(
            "A", lineage=RAI, hand=["Creative Shock", *FILL[:3]], deck=["Blitz Mage", "Blue Slime"]
        )
        t.player("B").main_phase("A").act("A", "activate Creative Shock").pass_all(discard="Blitz Mage")
        assert (t.purpose, t.options) == ("may", ["no", "yes"])
        t.answer("A", "may", may)
        if may == "yes":
            t.answer("A", "choose", "B's champion")
        assert t.champion("B").damage == damage


def test_discarding_the_whole_hand_asks_nothing(scenario: Scenario) -> None:
    """CR Discard 1: all cards go to the graveyard."""
    t = scenario.player("A", lineage=STORM_SEER, hand=["Arcane Disposition", *FILL]).player("B").main_phase("A")
    t.act("A", "activate Arcane Disposition").pass_all().pass_to("end").pass_all()
    assert (t.zone("A", "hand"), len(t.zone("A", "graveyard"))) == ([], 7)
    assert len(t.zone("A", "memory")) == 3


def test_glimpsed_cards_go_to_the_top_and_the_bottom_in_any_order(scenario: Scenario) -> None:
    """CR Game Terms - Glimpse 2; then the top card is drawn."""
    deck = ["Gray Wolf", "Blue Slime", "Trusty Steed", "Give Bath", "Sudden Steel"]
    t = scenario.player("A", hand=["Scry the Skies", "Reclaim"], deck=deck, level=4).player("B").main_phase("A")
    t.act("A", "activate Scry the Skies").pass_all()
    t.answer("A", "glimpse", "Gray Wolf", "Blue Slime", "done")
    t.answer("A", "order bottom", "Blue Slime").answer("A", "order top", "Give Bath")
    assert t.zone("A", "memory") == ["Reclaim", "Give Bath"]
    assert t.zone("A", "deck") == ["Trusty Steed", "Sudden Steel", "Blue Slime", "Gray Wolf"]


def test_glimpsing_an_empty_deck_or_nothing_is_no_glimpse(scenario: Scenario) -> None:
    """CR Player Actions 1.b.i; drawing still happens."""
    t = scenario.player("A", hand=["Scry the Skies", "Reclaim"], deck=1).player("B").main_phase("A")
    t.act("A", "activate Scry the Skies").pass_all()
    assert t.zone("A", "memory") == ["Reclaim", "Honorable Vanguard"]
    assert t.purpose == "opportunity"
    t2 = Scenario(scenario.catalog).player("A", hand=["Scry the Skies", "Reclaim"], deck=0, level=2).player("B")
    t2.main_phase("A").act("A", "activate Scry the Skies").pass_all()
    assert t2.winner == "B"


def test_cards_looked_at_are_put_back_in_any_order(scenario: Scenario) -> None:
    """CR Ordering and Tracking 2: without a draw in between; a deck of fewer cards shows what it has."""
    deck = ["Gray Wolf", "Blue Slime", "Trusty Steed"]
    t = scenario.player("A", hand=["Idle Thoughts", "Reclaim"], deck=deck).player("B").main_phase("A")
    t.act("A", "activate Idle Thoughts").pass_all()
    assert sorted(t.options) == sorted(deck)
    t.answer("A", "order top", "Trusty Steed", "Gray Wolf")
    assert t.zone("A", "deck") == ["Trusty Steed", "Gray Wolf", "Blue Slime"]


def test_a_described_card_in_a_private_zone_need_not_be_found(scenario: Scenario) -> None:
    """CR Searching and Finding 1.a; the others go to the bottom in any order."""
    deck = ["Giant Tortoise", "Gray Wolf", "Sudden Steel", "Reclaim"]
    t = scenario
    for choice, hand in ("done", []), ("Gray Wolf", ["Gray Wolf"]):
        t = Scenario(scenario.catalog).player("A", hand=["Blissful Calling", "Reclaim"], deck=deck).player("B")
        t.main_phase("A").act("A", "activate Blissful Calling").pass_all().answer("A", "may", "yes")
        assert t.options == ["Giant Tortoise", "Gray Wolf", "done"]
        t.answer("A", "choose", choice)
        assert t.purpose == "order bottom"
        assert t.zone("A", "hand") == hand
    t.answer("A", "order bottom", "Reclaim", "Giant Tortoise")
    assert t.zone("A", "deck") == ["Reclaim", "Giant Tortoise", "Sudden Steel"]


def test_cards_revealed_until_one_fits_go_to_the_bottom_in_random_order(scenario: Scenario) -> None:
    """CR Ordering and Tracking 3: nobody orders them; without a card that fits all of them do."""
    deck = ["Sudden Steel", "Reclaim", "Gray Wolf", "Blue Slime"]
    t = scenario.player("A", lineage=SILVIE, hand=["Gaia's Songbird", "Reclaim"], deck=deck).player("B")
    t.main_phase("A").act("A", "activate Gaia's Songbird").pass_all()
    assert t.zone("A", "hand") == ["Gray Wolf"]
    assert (t.zone("A", "deck")[0], sorted(t.zone("A", "deck")[1:])) == ("Blue Slime", ["Reclaim", "Sudden Steel"])
    assert t.purpose == "opportunity"
    t2 = Scenario(scenario.catalog).player("A", lineage=SILVIE, hand=["Gaia's Songbird", "Reclaim"], deck=deck[:2])
    t2.player("B").main_phase("A").act("A", "activate Gaia's Songbird").pass_all()
    assert (t2.zone("A", "hand"), sorted(t2.zone("A", "deck"))) == ([], ["Reclaim", "Sudden Steel"])


def test_one_of_several_effects_is_chosen(scenario: Scenario) -> None:
    """CR Resolution 2, CR Effects 2.a: as the ability resolves."""
    for option, power, life in ("0", 3, 2), ("1", 2, 3):
        t = Scenario(scenario.catalog).player("A", lineage=WATER, field=["Flute of Taming", "Gray Wolf"]).player("B")
        t.main_phase("A").act("A", "use Flute of Taming (2)").pass_all()
        assert t.purpose == "choose one"
        t.answer("A", "choose one", option)
        assert (t.object("Gray Wolf").power, t.object("Gray Wolf").life) == (power, life)


def test_temporary_damage_may_be_removed(scenario: Scenario) -> None:
    """CR Damage 12: from one ally, and this is not recovering."""
    field = [damaged("Giant Tortoise", 5), damaged("Lakeside Serpent", 3)]
    t = scenario.player("A", lineage=WATER, damage=3, field=field, hand=["Give Bath", *FILL]).player("B")
    t.main_phase("A").act("A", "activate Give Bath", target="Giant Tortoise", reserve=["Gray Wolf"] * 2).pass_all()
    assert (t.object("Giant Tortoise").damage, t.object("Lakeside Serpent").damage) == (0, 3)
    assert t.champion("A").damage == 3


def test_any_number_of_counters_may_be_removed(scenario: Scenario) -> None:
    """CR Counters 4: from none to all."""
    for amount, level in ("0", 3), ("2", 5):
        t = Scenario(scenario.catalog).player("A", lineage=STORM_SEER, enlighten=2, hand=["Power Overwhelming"])
        t.player("B").main_phase("A").act("A", "activate Power Overwhelming").resolve_top()
        t.pass_all()
        if t.purpose == "opportunity" and t.stack:
            t.pass_all()
        assert t.purpose == "remove counters"
        have = int(t.options[-1])
        t.answer("A", "amount", amount)
        assert t.level("A") == level
        assert dict(t.champion("A").counters).get("enlighten", 0) == have - int(amount)


def test_a_static_ability_may_be_gained(extra: Scenario) -> None:
    """CR Abilities 9, CR Continuous Effects - Layers 2.d and 2.e: it works as if it were printed, for this turn."""
    t = extra.player("A", hand=["Commission"], field=["Bulky", "Gray Wolf"]).player("B", field=["Reaver"])
    t.main_phase("A").act("A", "activate Commission", target="A's Bulky").pass_all()
    assert [t.object(name).power for name in ("Bulky", "Gray Wolf", "Reaver")] == [3, 3, 2]
    t.pass_to("recollection", "B")
    assert [t.object(name).power for name in ("Bulky", "Gray Wolf")] == [2, 2]


def test_a_subtype_may_be_added_to_the_next_action(scenario: Scenario) -> None:
    """CR Continuous Effects - Layers 2.b: a harmony that is a melody as well unlocks the next harmony."""
    t = scenario.player("A", lineage=WATER, field=["Melodious Flute"], hand=["Empowering Harmony"] * 2 + FILL)
    t.player("B").main_phase("A").act("A", "use Melodious Flute").pass_all()
    t.act("A", "activate Empowering Harmony", reserve=["Gray Wolf"] * 2)
    stacked = t.state.cards[t.state.stack[-1].card]
    assert "MELODY" in t.view("A")._card(stacked).subtypes
    t.pass_all()
    t.act("A", "activate Empowering Harmony", reserve=["Gray Wolf"] * 2)
    assert "MELODY" not in t.view("A")._card(t.state.cards[t.state.stack[-1].card]).subtypes


def test_an_object_that_was_in_a_binding_and_left_is_left_out(extra: Scenario) -> None:
    """CR Game Zones 5, CR Checking Resolution 1.c: the second "up to" target is still affected."""
    field = [placed("Giant Tortoise"), placed("Bulky")]
    t = extra.player("A", hand=["Volley"]).player("B", field=field, hand=["Exile"]).main_phase("A")
    t.act("A", "activate Volley", target=["Giant Tortoise", "Bulky"]).pass_once("A")
    t.act("B", "activate Exile", target="B's Giant Tortoise").pass_all()
    assert t.object("Bulky").damage == 2
    assert t.zone("B", "banishment") == ["Giant Tortoise"]


def test_an_optional_action_that_cannot_be_done_completely_is_not_offered(extra: Scenario) -> None:
    """CR Resolution 6: an amulet is banished once, though it triggered twice."""
    t = extra.player("A", hand=["Wildfire"]).player(
        "B", field=["Gray Wolf", "Honorable Vanguard", "Life Essence Amulet"]
    )
    t.main_phase("A").act("A", "activate Wildfire").pass_all()
    t.answer("B", "triggers", "Life Essence Amulet (1)")
    assert t.stack == ["Life Essence Amulet", "Life Essence Amulet"]
    t.pass_all()
    assert t.options == ["no", "yes"]
    t.answer("B", "may", "yes").pass_all()
    assert (t.zone("B", "banishment"), len(t.zone("B", "hand"))) == (["Life Essence Amulet"], 1)
    assert t.purpose == "opportunity"


def test_an_optional_choice_without_candidates_is_not_offered(scenario: Scenario) -> None:
    """CR Searching and Finding 4, CR Resolution 6; with a card in the material deck it is."""
    lineage = ["Spirit of Wind", "Lorraine, Crux Knight"]
    for material, damage in ([], 1), (["Life Essence Amulet"], 2):
        t = Scenario(scenario.catalog).player(
            "A", lineage=lineage, hand=["Spirit Blade: Ghost Strike"], material=material
        )
        t.player("B").main_phase("A").act("A", "activate Spirit Blade: Ghost Strike").pass_all()
        if material:
            assert t.options == ["no", "yes"]
            t.answer("A", "may", "yes").pass_all()
        assert t.champion("B").damage == damage


def test_a_source_card_that_moved_on_is_not_found(extra: Scenario) -> None:
    """CR Ability Tracking 3.a: only through the immediate change of zones."""
    t = extra.player("A", hand=["Execute", "Scour"]).player("B", field=["Meadowbloom Dryad"]).main_phase("A")
    t.act("A", "activate Execute").pass_once("A").pass_once("B")
    assert t.stack == ["Meadowbloom Dryad"]
    t.act("A", "activate Scour").pass_all()
    assert (t.zone("B", "banishment"), t.zone("B", "material")) == (["Meadowbloom Dryad"], [])
