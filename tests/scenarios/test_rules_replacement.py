"""Game effects that contradict each other, and replacement effects."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, damaged, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None) -> Scenario:
    """Activate a card that costs nothing and let everything resolve."""
    if target is None:
        return t.act(player, f"activate {name}").pass_all()
    return t.act(player, f"activate {name}", target=target).pass_all()


# Game effects --------------------------------------------------------------------------------------------------


def test_of_contradicting_effects_the_newest_counts(table: Scenario) -> None:
    """CR Game Effects 4: an element is taken away and given back, each time by the newest effect."""
    t = table.player("A", hand=["Kindle", "Douse", "Kindle", "Flare", "Flare"]).player("B").main_phase("A")
    t.cannot("A", "activate Flare", reason="CR Parts of a Card - Element 2")
    assert cast(t, "A", "Kindle").can("A", "activate Flare")
    cast(t, "A", "Douse").cannot("A", "activate Flare", reason="CR Game Effects 4")
    assert cast(t, "A", "Kindle").can("A", "activate Flare")
    assert t.pass_to("main", "B").can("A", "activate Flare")


def test_of_contradicting_permanents_the_newest_counts_while_it_is_there(table: Scenario) -> None:
    """CR Game Effects 4: with the newer one gone the older one counts again."""
    t = table.player("A", field=["Ember Shrine"], hand=["Tide Shrine", "Smash", "Flare"]).player("B").main_phase("A")
    assert t.can("A", "activate Flare")
    cast(t, "A", "Tide Shrine").cannot("A", "activate Flare", reason="CR Game Effects 4")
    cast(t, "A", "Smash", "Tide Shrine")
    assert t.can("A", "activate Flare")


def test_a_newer_permanent_overrides_an_older_effect_and_the_other_way_round(table: Scenario) -> None:
    """CR Game Effects 4: it does not matter where the effects come from."""
    t = table.player("A", field=["Tide Shrine"], hand=["Kindle", "Flare", "Tide Shrine"]).player("B").main_phase("A")
    t.cannot("A", "activate Flare", reason="CR Game Effects 4")
    assert cast(t, "A", "Kindle").can("A", "activate Flare")
    cast(t, "A", "Tide Shrine").cannot("A", "activate Flare", reason="CR Game Effects 4")


def test_a_newer_temporary_effect_counts_only_while_it_lasts(table: Scenario) -> None:
    """CR Game Effects 4.a: afterwards the older, lasting one is in force again; before, a newer one wins over it."""
    t = table.player("A", hand=["Kindle", "Drizzle", "Flare", "Kindle", "Drizzle"]).player("B").main_phase("A")
    cast(cast(t, "A", "Kindle"), "A", "Drizzle").cannot("A", "activate Flare", reason="CR Game Effects 4.a")
    assert cast(t, "A", "Kindle").can("A", "activate Flare")
    cast(t, "A", "Drizzle").cannot("A", "activate Flare", reason="CR Game Effects 4.a")
    assert t.pass_to("main", "B").can("A", "activate Flare")


def test_a_permission_does_not_overrule_a_prohibition(table: Scenario) -> None:
    """CR Game Effects 5: although the permission is newer; what nobody forbids is permitted."""
    t = table.player("A", field=["Hush"], graveyard=["Slow Spell", "Slow Skill"], hand=["Reread", "Reread"])
    t.player("B").main_phase("A").act("A", "activate Reread").pass_all(choose="Slow Spell")
    assert (t.zone("A", "graveyard"), t.zone("A", "hand")) == (["Slow Spell", "Slow Skill", "Reread"], ["Reread"])
    t.act("A", "activate Reread").pass_all(choose="Slow Skill", may="activate Slow Skill")
    assert t.zone("A", "hand") == ["Honorable Vanguard"]


def test_permission_to_act_fast_does_not_overrule_a_prohibition(table: Scenario) -> None:
    """CR Game Effects 5: the permission came later; the card that is not forbidden becomes fast."""
    t = table.player("A").player("B", field=["Hush", "Haste Charm"], hand=["Slow Spell", "Slow Skill"]).main_phase("A")
    t.pass_once("A")
    t.cannot("B", "activate Slow Spell", reason="CR Game Effects 5")
    assert t.can("B", "activate Slow Skill")


def test_a_later_permission_works_once_the_prohibition_is_gone(table: Scenario) -> None:
    """CR Game Effects 5: it is only suppressed."""
    t = table.player("A", field=["Hush"], hand=["Smash", "Slow Spell"]).player("B").main_phase("A")
    t.cannot("A", "activate Slow Spell", reason="CR Game Effects 5")
    assert cast(t, "A", "Smash", "Hush").can("A", "activate Slow Spell")


def test_being_destroyed_triggers_from_the_graveyard_only(table: Scenario) -> None:
    """CR Game Effects 6: destroyed and put into the graveyard, it does what depends on it."""
    t = table.player("A", field=["Broken Vow"], hand=["Execute", "Gray Wolf"]).player("B").main_phase("A")
    cast(t, "A", "Execute")
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (
        ["Gray Wolf", "Honorable Vanguard"],
        ["Broken Vow", "Execute"],
    )


def test_an_object_banished_instead_does_nothing_for_being_destroyed(table: Scenario) -> None:
    """CR Game Effects 6."""
    t = table.player("A", field=["Broken Vow", "Gravedigger"], hand=["Execute"]).player("B").main_phase("A")
    cast(t, "A", "Execute")
    assert t.zone("A", "banishment") == ["Broken Vow"]
    assert t.zone("A", "hand") == []


def test_a_regalia_is_banished_and_does_nothing_for_being_destroyed(table: Scenario) -> None:
    """CR Game Effects 6, CR Supertypes - Regalia 4."""
    t = table.player("A", field=["Regal Vow"], hand=["Execute"]).player("B").main_phase("A")
    cast(t, "A", "Execute")
    assert t.zone("A", "banishment") == ["Regal Vow"]
    assert t.zone("A", "hand") == []


# Replacement effects -------------------------------------------------------------------------------------------


def test_another_effect_happens_instead(table: Scenario) -> None:
    """CR Replacement Effects 1: not even an empty deck matters to a draw that is replaced; others draw as ever."""
    t = table.player("A", field=["Dry Well"], hand=["Read", "Feast"], deck=0, damage=5).player("B").main_phase("A")
    cast(t, "A", "Read")
    assert (t.champion("A").damage, t.zone("A", "hand"), t.game.over) == (3, ["Feast"], False)
    cast(t, "A", "Feast")
    assert (t.champion("A").damage, len(t.zone("B", "hand"))) == (2, 1)


def test_without_the_replacement_an_empty_deck_loses(table: Scenario) -> None:
    """CR Replacement Effects 1: the opponent's well is no help."""
    t = table.player("A", hand=["Read"], deck=1, damage=5).player("B", field=["Dry Well"]).main_phase("A")
    assert cast(t, "A", "Read").winner == "B"


def test_what_the_rules_make_of_a_dying_ally_is_overridden(table: Scenario) -> None:
    """CR Replacement Effects 1: for the allies of one player, whatever kills them; not for what does not die."""
    t = table.player("A", field=["Grave Warden", damaged("Gray Wolf", 1), "Anvil", "Bulky"], hand=["Wildfire", "Smash"])
    t.player("B", field=["Gray Wolf"]).main_phase("A")
    cast(t, "A", "Wildfire")
    assert (t.zone("A", "banishment"), t.zone("B", "graveyard")) == (["Gray Wolf"], ["Gray Wolf"])
    cast(t, "A", "Smash", "Anvil")
    assert t.zone("A", "banishment") == ["Gray Wolf"]
    assert "Anvil" in t.zone("A", "graveyard")


def test_the_controller_of_the_object_orders_replacements(table: Scenario) -> None:
    """CR Replacement Effects 2: whoever made them and whoever kills the object."""
    for chosen, zone in ("Gravedigger", "banishment"), ("Hand Warden", "hand"):
        t = with_extra_cards(*CARDS).player("A", field=["Hand Warden", "Gray Wolf"])
        t.player("B", field=["Gravedigger"], hand=["Execute"]).main_phase("B")
        t.act("B", "activate Execute").pass_all()
        assert (t.asked, t.purpose, sorted(t.options)) == ("A", "replacement", ["Gravedigger", "Hand Warden"])
        t.answer("A", "replacement", chosen)
        assert t.zone("A", zone) == ["Gray Wolf"]
    t = table.player("A", field=["Hand Warden"], hand=["Execute"]).player("B", field=["Gravedigger", "Gray Wolf"])
    assert cast(t.main_phase("A"), "A", "Execute").zone("B", "banishment") == ["Gray Wolf"]


def test_the_thief_orders_replacements_for_what_they_control(table: Scenario) -> None:
    """CR Replacement Effects 2: not its owner, to whose zones it goes all the same."""
    t = table.player("A", field=["Hand Warden"], hand=["Seize", "Execute"])
    t.player("B", field=["Gravedigger", "Gray Wolf"]).main_phase("A")
    cast(t, "A", "Seize")
    t.act("A", "activate Execute").pass_all()
    assert (t.asked, t.purpose) == ("A", "replacement")
    t.answer("A", "replacement", "Hand Warden")
    assert t.zone("B", "hand") == ["Gray Wolf"]


def test_the_owner_of_a_card_orders_replacements_for_it(table: Scenario) -> None:
    """CR Replacement Effects 2: cards in zones; for the opponent's card there is only one."""
    t = table.player("A", field=["Furnace"], hand=["Spill"]).player(
        "B", field=["Recycler"], hand=["Spill", "Gray Wolf"]
    )
    t.main_phase("B").act("B", "activate Spill").pass_all()
    assert (t.asked, t.purpose, sorted(t.options)) == ("B", "replacement", ["Furnace", "Recycler"])
    t.answer("B", "replacement", "Recycler")
    assert t.zone("B", "memory") == ["Gray Wolf"]


def test_replacements_apply_one_after_the_other_as_chosen() -> None:
    """CR Replacement Effects 2.a: the first one chosen is the first to apply, unlike on the Effects Stack."""
    for first, damage in ("Doubling Lens", 7), ("Sharp Lens", 8):
        t = with_extra_cards(*CARDS).player("A", hand=["Pang"]).player("B", field=["Doubling Lens", "Sharp Lens"])
        t.main_phase("A").act("A", "activate Pang", target="B's champion").pass_all(replacement=first)
        assert t.champion("B").damage == damage
        assert t.stack == []


def test_replacements_of_one_kind_apply_until_none_is_left(table: Scenario) -> None:
    """CR Replacement Effects 3: each once, discretely, and none to damage that is not there."""
    t = table.player("A", hand=["Fizz", "Pang"])
    t.player("B", field=["Doubling Lens", "Doubling Lens", "Sharp Lens", "Bark Ward"]).main_phase("A")
    t.act("A", "activate Fizz", target="B's champion").pass_all()
    assert t.champion("B").damage == 0
    t.act("A", "activate Pang", target="B's champion").pass_all()
    for wanted in "Bark Ward", "Doubling Lens", "Sharp Lens":
        assert t.options.count("Doubling Lens") == (1 if wanted == "Sharp Lens" else 2)
        t.answer("B", "replacement", wanted)
    assert t.champion("B").damage == ((3 - 2) * 2 + 1) * 2


def test_each_of_several_events_is_replaced_by_itself() -> None:
    """CR Replacement Effects 3: what happens at the same time to others happens to them."""
    for protected in "Bulky", "Reaver", "Taunter":
        t = with_extra_cards(*CARDS).player("A", hand=["Turn Aside", "Ally Quake"])
        t.player("B", field=["Bulky", "Reaver", "Taunter"]).main_phase("A")
        cast(cast(t, "A", "Turn Aside", protected), "A", "Ally Quake")
        for name in "Bulky", "Reaver", "Taunter":
            assert t.object(name).damage == (0 if name == protected else 3)
            assert t.counters(name, "buff") == (name == protected)


def test_only_what_still_applies_is_pending() -> None:
    """CR Replacement Effects 3.a: one does not apply any more, another one only now."""
    for chosen, zone in ("Grave Warden", "memory"), ("Hand Warden", "hand"):
        t = with_extra_cards(*CARDS).player("A", field=["Grave Warden", "Hand Warden", "Exile Net", "Gray Wolf"])
        t.player("B", hand=["Execute"]).main_phase("B").act("B", "activate Execute").pass_all()
        assert sorted(t.options) == ["Grave Warden", "Hand Warden"]
        t.answer("A", "replacement", chosen)
        assert t.zone("A", zone) == ["Gray Wolf"]
        assert t.purpose == "opportunity"


def test_damage_that_is_redirected_is_replaced_for_whom_it_is_dealt_to(table: Scenario) -> None:
    """CR Replacement Effects 3.a: what the champion has is not used up, what the other unit has is."""
    t = table.player("A", hand=["Shield Two", "Shield Four", "Pang"]).player("B", field=["Scapegoat"]).main_phase("A")
    cast(cast(t, "A", "Shield Four", "B's champion"), "A", "Shield Two", "Scapegoat")
    t.act("A", "activate Pang", target="B's champion").pass_all()
    assert (t.asked, sorted(t.options)) == ("B", ["Scapegoat", "Shield Four"])
    t.answer("B", "replacement", "Scapegoat")
    assert (t.champion("B").damage, t.object("Scapegoat").damage) == (0, 1)
    assert [effect.remaining for effect in t.state.effects] == [4]


def test_what_is_done_instead_is_all_that_happened(table: Scenario) -> None:
    """CR Replacement Effects 4: nobody drew. Without it somebody does."""
    t = table.player("A", field=["Dry Well", "Reader"], hand=["Keepsake", "Smash", "Keepsake"], damage=3)
    t.player("B").main_phase("A")
    cast(t, "A", "Keepsake")
    assert (t.counters("Reader", "buff"), t.champion("A").damage) == (0, 2)
    cast(cast(t, "A", "Smash", "Dry Well"), "A", "Keepsake")
    assert (t.counters("Reader", "buff"), t.champion("A").damage) == (1, 2)


def test_one_may_do_something_else_instead() -> None:
    """CR Replacement Effects 4: a choice, made as it would happen."""
    for answer, zone in ("yes", "hand"), ("no", "graveyard"):
        t = with_extra_cards(*CARDS).player("A", field=["Kind Warden", "Gray Wolf"]).player("B", hand=["Execute"])
        t.main_phase("B").act("B", "activate Execute").pass_all()
        assert (t.asked, t.purpose, t.game.prompt) == ("A", "may", "Kind Warden: do it?")
        assert t.zone("A", "field").count("Gray Wolf") == 1
        t.answer("A", "may", answer)
        assert t.zone("A", zone) == ["Gray Wolf"]


def test_how_an_object_enters_is_replaced(table: Scenario) -> None:
    """CR Replacement Effects 4: by whatever applies; only for allies, and for those of one player."""
    t = table.player("A", field=["Barracks"], hand=["Squire", "Trinket"])
    t.player("B", field=["Sluggish Field"], hand=["Squire"]).main_phase("A")
    t.act("A", "activate Trinket").pass_all().act("A", "activate Squire").pass_all()
    assert (t.counters("Squire", "buff"), t.object("Squire").rested, t.object("Trinket").rested) == (1, True, False)
    t.pass_to("main", "B").act("B", "activate Squire").pass_all()
    assert (t.counters("Squire", "buff", "B"), t.object("Squire", "B").rested) == (0, True)


def test_an_ally_enters_as_one_of_whom_it_will_be_controlled_by(table: Scenario) -> None:
    """CR Replacement Effects 2, CR Resolution 7: the opponent's card, put onto the field by an effect of A."""
    t = table.player("A", field=["Barracks"], hand=["Raise"]).player("B", graveyard=["Squire"]).main_phase("A")
    cast(t, "A", "Raise")
    assert t.counters("Squire", "buff", "A") == 1


def test_an_ally_that_somebody_else_gets_does_not_enter_as_its_owners(table: Scenario) -> None:
    """CR Replacement Effects 2, CR Resolution 7."""
    t = table.player("A", hand=["Raise"]).player("B", field=["Barracks"], graveyard=["Squire"]).main_phase("A")
    cast(t, "A", "Raise")
    assert t.counters("Squire", "buff", "A") == 0


def test_prevention_is_ordered_among_other_replacements() -> None:
    """CR Replacement Effects 4.a: prevention before or after doubling."""
    for first, damage in ("Doubling Lens", 4), ("Bark Ward", 2):
        t = with_extra_cards(*CARDS).player("A", hand=["Pang"]).player("B", field=["Doubling Lens", "Bark Ward"])
        t.main_phase("A").act("A", "activate Pang", target="B's champion").pass_all(replacement=first)
        assert t.champion("B").damage == damage


def test_a_triggered_ability_makes_a_replacement_effect(table: Scenario) -> None:
    """CR Replacement Effects 4.b: once it has resolved; it is used up by the first that would die."""
    t = table.player("A", field=["Bulky", "Squire"], hand=["Usher"]).player("B", hand=["Execute", "Execute"])
    t.main_phase("A").act("A", "activate Usher").resolve_top()
    assert t.stack == ["Usher"]
    t.pass_all().pass_once("A").act("B", "activate Execute", target="Bulky").pass_all()
    assert t.zone("A", "hand") == ["Bulky"]
    t.pass_once("A").act("B", "activate Execute", target="Squire").pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "graveyard")) == (["Bulky"], ["Squire"])


def test_an_ally_dies_as_ever_before_the_trigger_has_resolved(table: Scenario) -> None:
    """CR Replacement Effects 4.b: the ability waits on the Effects Stack."""
    t = table.player("A", field=["Bulky"], hand=["Usher"]).player("B", hand=["Execute"]).main_phase("A")
    t.act("A", "activate Usher").resolve_top().pass_once("A").act("B", "activate Execute", target="Bulky").pass_all()
    assert t.zone("A", "graveyard") == ["Bulky"]


def test_the_outcome_of_a_replacement_triggers(table: Scenario) -> None:
    """CR Replacement Effects 4.b: recovering instead of drawing, and damage where it is dealt in the end."""
    t = table.player("A", field=["Dry Well", "Grateful"], hand=["Keepsake"], damage=5).player("B").main_phase("A")
    cast(t, "A", "Keepsake")
    assert (t.champion("A").damage, t.counters("Grateful", "buff")) == (4, 1)
    u = with_extra_cards(*CARDS).player("A", field=["Flincher", "Scapegoat"], hand=["Pang"]).player("B")
    cast(u.main_phase("A"), "A", "Pang", "A's champion")
    assert (u.object("Scapegoat").damage, u.counters("Flincher", "buff")) == (3, 0)


def test_what_is_replaced_does_not_trigger(table: Scenario) -> None:
    """CR Replacement Effects 4.b, CR Keywords - On Death 2: it is returned and does not die; without that it does."""
    t = table.player("A", field=["Hand Warden", "Last Word", "Last Word"], hand=["Execute", "Execute", "Smash"])
    t.player("B").main_phase("A")
    cast(t, "A", "Execute", "Last Word")
    assert t.zone("A", "hand") == ["Execute", "Smash", "Last Word"]
    cast(cast(t, "A", "Smash", "Hand Warden"), "A", "Execute", "Last Word")
    assert t.zone("A", "hand") == ["Last Word", "Honorable Vanguard"]


def test_a_replacement_lasts_like_a_continuous_effect(table: Scenario) -> None:
    """CR Replacement Effects 5: it is not used up, also works for what comes later, and ends with the turn."""
    t = table.player("A", hand=["Safe Passage", "Bulky", "Gray Wolf", "Taunter"], field=["Squire"])
    t.player("B", hand=["Execute", "Execute", "Execute"]).main_phase("A")
    cast(t, "A", "Safe Passage").act("A", "activate Bulky", reserve="Gray Wolf").pass_all()
    t.pass_once("A").act("B", "activate Execute", target="Bulky").pass_all()
    t.pass_once("A").act("B", "activate Execute").pass_all()
    assert t.zone("A", "hand") == ["Taunter", "Bulky", "Squire"]
    t.pass_to("main", "B").pass_to("main", "A").act("A", "activate Squire").pass_all()
    t.pass_once("A").act("B", "activate Execute").pass_all()
    assert "Squire" in t.zone("A", "graveyard")


def test_a_replacement_of_an_object_works_as_long_as_it_is_there(table: Scenario) -> None:
    """CR Replacement Effects 5: also when it dies at the same time, for they leave together."""
    t = table.player("A", field=["Grave Warden", "Gray Wolf", "Gray Wolf"], hand=["Execute", "Smash", "Execute"])
    t.player("B").main_phase("A")
    cast(t, "A", "Execute", "Gray Wolf")
    assert t.zone("A", "banishment") == ["Gray Wolf"]
    cast(cast(t, "A", "Smash", "Grave Warden"), "A", "Execute", "Gray Wolf")
    assert t.zone("A", "banishment") == ["Gray Wolf"]
    assert "Gray Wolf" in t.zone("A", "graveyard")


def test_prevented_damage_is_replaced_by_nothing(table: Scenario) -> None:
    """CR Replacement Effects 6: nothing happens that could trigger; of the rest something does."""
    t = table.player("A", field=["Bark Ward", "Flincher"], hand=["Zap", "Pang"]).player("B").main_phase("A")
    cast(t, "A", "Zap", "Flincher")
    assert (t.object("Flincher").damage, t.counters("Flincher", "buff")) == (0, 0)
    cast(t, "A", "Pang", "Flincher")
    assert (t.object("Flincher").damage, t.counters("Flincher", "buff")) == (1, 1)


# Replacing a way of playing ------------------------------------------------------------------------------------


def test_returning_a_preserved_card_replaces_a_materialization_by_an_effect(table: Scenario) -> None:
    """CR Replacement Effects 7: nothing is materialized, so nothing triggers. Materializing does trigger."""
    for choice, hand in ("return preserved Memento", ["Memento"]), ("materialize Rai, Spellcrafter", 1):
        t = with_extra_cards(*CARDS).player(
            "A",
            lineage=["Spirit of Fire"],
            material=["Rai, Spellcrafter", placed("Memento", preserved=True)],
            field=["Witness"],
            hand=["Ascend"],
            memory=["Gray Wolf"],
        )
        t.player("B").main_phase("A").act("A", "activate Ascend").pass_all(materialize=choice)
        if hand == 1:
            assert (len(t.zone("A", "hand")), t.zone("A", "material")) == (1, ["Memento"])
            assert t.level("A") == 1
        else:
            assert t.zone("A", "hand") == hand
            assert (t.level("A"), len(t.zone("A", "memory"))) == (0, 1)
    assert table.player("A", hand=["Memento"]).player("B").main_phase("A").can("A", "activate Memento")


def test_a_card_that_is_not_preserved_does_not_replace_a_materialization(table: Scenario) -> None:
    """CR Replacement Effects 7: of two cards of the same name only the preserved one returns."""
    t = table.player("A", material=["Memento", placed("Memento", preserved=True)]).player("B").phase("A", "materialize")
    assert t.options == ["decline", "return preserved Memento"]
    t.answer("A", "materialize", "return preserved Memento")
    assert (t.zone("A", "hand"), t.zone("A", "material")) == (["Memento"], ["Memento"])
    t.pass_to("main", "A")
    assert t.zone("A", "material") == ["Memento"]


def test_permission_to_activate_is_not_replaced(table: Scenario) -> None:
    """CR Replacement Effects 7.a: Preserve replaces materializing only."""
    t = table.player(
        "A", material=[placed("Memento", preserved=True)], graveyard=["Slow Skill"], hand=["Reread"]
    ).player("B")
    t.main_phase("A").act("A", "activate Reread").pass_all()
    assert (t.purpose, t.options) == ("may", ["no", "activate Slow Skill"])
    t.answer("A", "may", "no")
    assert t.zone("A", "material") == ["Memento"]


def test_preserve_competes_with_other_replacements_as_a_card_resolves() -> None:
    """CR Replacement Effects 2, CR Keywords - Preserve 2.a: its controller chooses which applies."""
    for zone in "material", "banishment":
        t = with_extra_cards(*CARDS).player("A", hand=["Memento"]).player("B", field=["Void Lantern"]).main_phase("A")
        t.act("A", "activate Memento").pass_all()
        assert (t.asked, t.purpose, len(t.options)) == ("A", "replacement", 2)
        t.answer("A", "replacement", next(o for o in t.options if (o == "Void Lantern") is (zone == "banishment")))
        assert t.zone("A", zone) == ["Memento"]


def test_an_action_that_is_not_preserved_is_banished_instead(table: Scenario) -> None:
    """CR Replacement Effects 2: there is only one effect to apply; cards from elsewhere are left alone."""
    t = table.player("A", hand=["Keepsake", "Spill", "Flare", "Gray Wolf"]).player("B", field=["Void Lantern"])
    t.main_phase("A").act("A", "activate Keepsake").pass_all()
    t.act("A", "activate Spill").pass_all(discard="Flare")
    assert (t.zone("A", "banishment"), t.zone("A", "graveyard")) == (["Keepsake", "Spill"], ["Flare"])
