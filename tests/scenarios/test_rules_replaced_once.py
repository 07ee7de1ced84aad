"""A replacement effect applies once to an event and what becomes of it; what is limited is for some of several."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.abilities import Triggered
from grandarchive.model.costs import discard
from grandarchive.model.effects import (
    CopyCard,
    DealDamage,
    Destroy,
    Draw,
    May,
    Modify,
    Sacrifice,
    SplitDamage,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import PreventNext, Replaces
from grandarchive.model.nouns import ACTION, ALLY, CHAMPION, THIS, UNIT, YOURS, Bound, Champion, Every, Source, Target
from grandarchive.model.outcomes import AmountBecomes, DealtTo, GoesTo, Instead, Prevented
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import AMOUNT, I_DRAW, relic, replaces, skill
from tests.scenarios.replacing_cards import CARDS as REPLACING_CARDS

SOMEBODY_DRAWS = Pattern(Happening.DRAW)
MY_UNIT_IS_HURT = Pattern(Happening.DAMAGED, UNIT & YOURS)
OTHERS_ARE_HURT = Pattern(Happening.DAMAGED, UNIT & YOURS & ~THIS)
ALLIES_ARE_HURT = Pattern(Happening.DAMAGED, ALLY & YOURS & ~THIS)
CHAMPION_IS_HURT_FIRST = Pattern(Happening.DAMAGED, CHAMPION & YOURS, nth=1)

CARDS = (
    *REPLACING_CARDS,
    relic("Double Well", replaces(I_DRAW, Instead((Draw(2),)))),
    relic("Wide Well", replaces(I_DRAW, AmountBecomes(2))),
    relic("Common Well", replaces(SOMEBODY_DRAWS, Instead((May((Draw(2, Who.EACH),)),)))),
    relic(
        "Deep Well",
        replaces(I_DRAW, Instead((CopyCard(Every(ACTION, Zone.GRAVEYARD, Who.YOU), (Draw(2),)), Draw(1)))),
    ),
    relic("Choosy Well", replaces(I_DRAW, Instead((discard(), Draw(2))))),
    relic("Idle Well", replaces(I_DRAW, Instead((Draw(2),)), optional=True)),
    relic("Sore Well", replaces(I_DRAW, Instead((Draw(2), DealDamage(1, Champion()))))),
    relic("Fountain", replaces(Pattern(Happening.RECOVER, by=Who.YOU), Instead((Draw(1),)))),
    relic("First Blood", Triggered(CHAMPION_IS_HURT_FIRST, (Draw(1),))),
    relic("Echo", replaces(MY_UNIT_IS_HURT, Instead((DealDamage(AMOUNT + 1, Bound("subject")),)))),
    relic("Reprisal", replaces(MY_UNIT_IS_HURT, Prevented(1, effects=(DealDamage(3, Champion()),)))),
    ally(
        "Stand In",
        0,
        1,
        1,
        "cleric human",
        replaces(Pattern(Happening.DIE, ALLY & YOURS & ~THIS), Instead((Sacrifice(Source()),))),
    ),
    ally(
        "Martyr",
        0,
        1,
        20,
        "cleric human",
        replaces(Pattern(Happening.DAMAGED, UNIT & YOURS & ~THIS), DealtTo(Source())),
    ),
    skill("Massacre", Destroy(Every(ALLY))),
    skill("Spread", SplitDamage(6, Target(UNIT, 0, 3))),
    skill("Sprinkle", SplitDamage(3, Target(UNIT, 0, 3))),
    skill("Rescue", Modify(RULES, (Replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.HAND), once=True),))),
    skill("Guard One", Modify(RULES, (Replaces(MY_UNIT_IS_HURT, Prevented(), once=True),))),
    skill("Spare One", Modify(RULES, (Replaces(MY_UNIT_IS_HURT, Prevented(), optional=True, once=True),))),
    ally("Delegate", 0, 1, 9, "guardian human", replaces(ALLIES_ARE_HURT, DealtTo(Champion()))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None, **answers: str) -> Scenario:
    """Activate a card that costs nothing and let everything resolve."""
    if target is None:
        return t.act(player, f"activate {name}").pass_all(**answers)
    return t.act(player, f"activate {name}", target=target).pass_all(**answers)


def drawn(t: Scenario, player: str = "A") -> int:
    """How many cards a player has in hand."""
    return len(t.zone(player, "hand"))


# Once in all that becomes of an event --------------------------------------------------------------------------


@pytest.mark.parametrize("well", ["Double Well", "Wide Well"])
def test_two_cards_are_drawn_instead_of_one(table: Scenario, well: str) -> None:
    """CR Replacement Effects 3.a: what is drawn instead is not replaced again, but the next draw is."""
    t = table.player("A", field=[well], hand=["Keepsake", "Keepsake"]).player("B").main_phase("A")
    assert drawn(cast(t, "A", "Keepsake")) == 1 + 2
    assert drawn(cast(t, "A", "Keepsake")) == 2 + 2


def test_each_of_several_draws_is_replaced(table: Scenario) -> None:
    """CR Drawing Cards 2: drawing two cards is drawing a card twice."""
    t = table.player("A", field=["Double Well"], hand=["Read"]).player("B").main_phase("A")
    assert drawn(cast(t, "A", "Read")) == 4


def test_another_effect_replaces_each_of_the_draws_there_are_instead() -> None:
    """CR Drawing Cards 2, CR Replacement Effects 3.a: two effects that double make four of one."""
    for wells in ("Double Well", "Wide Well"), ("Wide Well", "Wide Well"), ("Double Well", "Double Well"):
        t = with_extra_cards(*CARDS).player("A", field=list(wells), hand=["Keepsake"]).player("B").main_phase("A")
        assert drawn(cast(t, "A", "Keepsake", replacement=wells[0])) == 4


@pytest.mark.parametrize(("first", "hand", "recovered"), [("Wide Well", 0, 2), ("Dry Well", 0, 1)])
def test_the_order_of_replacements_decides_what_is_there_to_replace(
    table: Scenario, first: str, hand: int, recovered: int
) -> None:
    """CR Drawing Cards 2: each of two cards that would be drawn can be replaced."""
    t = table.player("A", field=["Wide Well", "Dry Well"], hand=["Keepsake"], damage=5).player("B").main_phase("A")
    cast(t, "A", "Keepsake", replacement=first)
    assert (drawn(t), t.champion("A").damage) == (hand, 5 - recovered)


def test_two_effects_that_replace_each_others_outcome_apply_once_each(table: Scenario) -> None:
    """CR Replacement Effects 3.a: a draw becomes a recovery, and that a draw, which nothing is left to replace."""
    t = table.player("A", field=["Dry Well", "Fountain"], hand=["Keepsake", "Mend"], damage=5).player("B")
    cast(t.main_phase("A"), "A", "Keepsake")
    assert (drawn(t), t.champion("A").damage) == (2, 5)
    cast(t, "A", "Mend")
    assert (drawn(t), t.champion("A").damage) == (1, 4)


def test_damage_is_replaced_once_by_more_damage() -> None:
    """CR Replacement Effects 3.a: one more, and with another such effect one more than that."""
    for echoes in 1, 2:
        t = with_extra_cards(*CARDS).player("A", hand=["Pang"]).player("B", field=["Echo"] * echoes).main_phase("A")
        t.act("A", "activate Pang", target="B's champion").pass_all(replacement=["Echo"] * (echoes - 1))
        assert t.champion("B").damage == 3 + echoes


def test_what_is_done_besides_preventing_is_not_prevented_by_the_same_effect(table: Scenario) -> None:
    """CR Damage Prevention 11, CR Replacement Effects 3.a: the damage is part of the replacement."""
    t = table.player("A", hand=["Pang"]).player("B", field=["Reprisal", "Bulky"]).main_phase("A")
    cast(t, "A", "Pang", "Bulky")
    assert (t.object("Bulky").damage, t.champion("B").damage) == (2, 3)


def test_two_allies_that_die_for_each_other_do_so_once(table: Scenario) -> None:
    """CR Replacement Effects 3.a: one would be sacrificed for an ally, and the other one is for that one."""
    t = table.player("A", field=["Stand In", "Stand In", "Gray Wolf"], hand=["Execute"]).player("B").main_phase("A")
    t.act("A", "activate Execute", target="Gray Wolf").pass_all(replacement="Stand In")
    assert t.zone("A", "graveyard") == ["Stand In", "Execute"]
    assert t.zone("A", "field") == ["Spirit of Wind", "Stand In", "Gray Wolf"]


def test_an_effect_for_everybody_applies_once_however_deep_the_draw_is_and_whosever(table: Scenario) -> None:
    """CR Replacement Effects 3.a: in the outcome each player draws two cards, by a text within a text."""
    t = table.player("A", field=["Common Well"], hand=["Keepsake"]).player("B", hand=["Keepsake"]).main_phase("A")
    cast(t, "A", "Keepsake", may="yes")
    assert (drawn(t), drawn(t, "B")) == (2, 3)


def test_what_a_text_within_the_outcome_does_belongs_to_it(table: Scenario) -> None:
    """CR Replacement Effects 3.a: two cards are drawn by an inner text, one after it."""
    t = table.player("A", field=["Deep Well"], hand=["Keepsake"], graveyard=["Spill"]).player("B").main_phase("A")
    assert drawn(cast(t, "A", "Keepsake")) == 3


def test_what_triggers_on_an_outcome_is_an_event_of_its_own(table: Scenario) -> None:
    """CR Replacement Effects 4.b: the draw that it triggers is replaced like any other."""
    t = table.player("A", field=["Sore Well", "First Blood"], hand=["Keepsake"]).player("B").main_phase("A")
    cast(t, "A", "Keepsake")
    assert (drawn(t), t.champion("A").damage) == (4, 2)


def test_a_replacement_that_was_not_wanted_is_not_offered_for_what_becomes_of_the_event(table: Scenario) -> None:
    """CR Replacement Effects 3: whoever declines does so for all that the event becomes."""
    t = table.player("A", field=["Idle Well", "Double Well"], hand=["Keepsake"]).player("B").main_phase("A")
    t.act("A", "activate Keepsake").pass_all(replacement="Idle Well", may="no")
    assert (t.purpose, drawn(t)) == ("opportunity", 2)


@pytest.mark.parametrize("mode", ["clone", "save"])
def test_a_game_saved_in_the_middle_of_an_outcome_remembers_what_applied(
    table: Scenario, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """CR Replacement Effects 3.a: a player chooses within the outcome; the draws after that are not replaced again."""
    monkeypatch.setattr(Scenario, "between_choices", mode)
    t = table.player("A", field=["Choosy Well"], hand=["Keepsake", "Squire", "Pang"]).player("B").main_phase("A")
    t.act("A", "activate Keepsake").pass_all()
    t.answer("A", "discard", "Pang")
    assert (t.purpose, drawn(t)) == ("opportunity", 3)


def test_a_bulwark_counter_is_of_the_unit_that_has_it(table: Scenario) -> None:
    """CR Counters - Bulwark 2, 4.a: damage is redirected from one unit to another, and both lose a counter in vain."""
    t = table.player("A", field=["Piercing Charm", "Slash"])
    t.player("B", field=[placed("Scapegoat", bulwark=1)], bulwark=1).main_phase("A")
    t.act("A", "attack with Slash", target="B's champion").pass_all(replacement="Spirit of Wind")
    assert (t.counters("Spirit of Wind", "bulwark", "B"), t.counters("Scapegoat", "bulwark")) == (0, 0)
    assert (t.champion("B").damage, t.object("Scapegoat").damage) == (0, 3)


# For some of several events ------------------------------------------------------------------------------------

ALLIES = ["Bulky", "Gray Wolf", "Squire"]


@pytest.mark.parametrize("saved", ALLIES)
def test_what_applies_once_is_for_the_one_of_several_that_their_player_chooses(table: Scenario, saved: str) -> None:
    """CR Replacement Effects 2: three allies die at the same time and one of them returns, as their controller says."""
    t = table.player("A", hand=["Rescue", "Massacre"]).player("B", field=ALLIES).main_phase("A")
    cast(cast(t, "A", "Rescue"), "A", "Massacre")
    assert (t.asked, t.purpose, t.options) == ("B", "replaced event", ALLIES)
    t.answer("B", "replaced event", saved)
    assert t.purpose == "opportunity"
    assert (t.zone("B", "hand"), sorted(t.zone("B", "graveyard"))) == ([saved], sorted({*ALLIES} - {saved}))


def test_for_a_single_event_nobody_chooses(table: Scenario) -> None:
    """CR Replacement Effects 2: there is only one to which it could apply."""
    t = table.player("A", hand=["Rescue", "Massacre"]).player("B", field=["Bulky", "Anvil"]).main_phase("A")
    cast(cast(t, "A", "Rescue"), "A", "Massacre")
    assert (t.purpose, t.zone("B", "hand")) == ("opportunity", ["Bulky"])


def test_of_several_players_the_first_in_turn_order_chooses_among_their_own(table: Scenario) -> None:
    """CR Replacement Effects 2, CR Simultaneous Selections 1: an effect on the allies of both."""
    t = table.player("A", field=["Reaver"], hand=["Massacre", "Rescue"]).player("B", field=ALLIES).main_phase("B")
    cast(t.pass_once("B"), "A", "Rescue")
    cast(t.pass_once("B"), "A", "Massacre")
    assert (t.asked, t.options) == ("B", ALLIES)
    t.answer("B", "replaced event", "Squire")
    assert (t.zone("A", "graveyard").count("Reaver"), t.zone("B", "hand")) == (1, ["Squire"])


def test_two_such_effects_are_each_given_to_one(table: Scenario) -> None:
    """CR Replacement Effects 2: the second one is for one of those that are left."""
    t = table.player("A", hand=["Rescue", "Rescue", "Massacre"]).player("B", field=ALLIES).main_phase("A")
    cast(cast(cast(t, "A", "Rescue"), "A", "Rescue"), "A", "Massacre", replaced_event="Squire")
    t.answer("B", "replacement", "Rescue")
    assert t.options == ["Bulky", "Gray Wolf"]
    t.answer("B", "replaced event", "Gray Wolf")
    assert (sorted(t.zone("B", "hand")), t.zone("B", "graveyard")) == (["Gray Wolf", "Squire"], ["Bulky"])


@pytest.mark.parametrize("guarded", ["Spirit of Wind", "Bulky", "Reaver"])
def test_the_next_damage_is_that_to_the_unit_that_its_player_chooses(table: Scenario, guarded: str) -> None:
    """CR Replacement Effects 2: three units are dealt damage at the same time."""
    t = table.player("A", hand=["Quake"]).player("B", field=["Bulky", "Reaver"], hand=["Guard One"]).main_phase("A")
    cast(t.pass_once("A"), "B", "Guard One")
    cast(t, "A", "Quake")
    assert (t.asked, t.purpose) == ("B", "replaced event")
    assert t.options == ["3 damage (Spirit of Wind)", "3 damage (Bulky)", "3 damage (Reaver)"]
    t.answer("B", "replaced event", f"3 damage ({guarded})")
    found = {"Spirit of Wind": t.champion("B").damage, "Bulky": t.object("Bulky").damage}
    found["Reaver"] = t.object("Reaver").damage
    assert found == {name: 0 if name == guarded else 3 for name in found}


def test_what_is_not_wanted_for_one_is_offered_for_the_others(table: Scenario) -> None:
    """CR Replacement Effects 2, 3.a: declined for two of three, it applies to the last one."""
    t = table.player("A", hand=["Quake"]).player("B", field=["Bulky", "Reaver"], hand=["Spare One"]).main_phase("A")
    cast(t.pass_once("A"), "B", "Spare One")
    cast(t, "A", "Quake", replaced_event="3 damage (Bulky)", may="no")
    assert t.options == ["3 damage (Spirit of Wind)", "3 damage (Reaver)"]
    t.answer("B", "replaced event", "3 damage (Reaver)").answer("B", "may", "no").answer("B", "may", "yes")
    assert (t.champion("B").damage, t.object("Bulky").damage, t.object("Reaver").damage) == (0, 3, 3)


def _spread(t: Scenario, shield: str) -> Scenario:
    """1, 2 and 3 damage at the same time, all of it redirected to one unit that has a shield."""
    t.player("A", hand=["Spread"]).player("B", field=["Bulky", "Martyr"], hand=[shield]).main_phase("A")
    t.pass_once("A").act("B", f"activate {shield}", target="Martyr").pass_all()
    return t.act("A", "activate Spread", target=["B's champion", "Bulky", "Martyr"]).pass_all(split=["1", "2"])


@pytest.mark.parametrize(("chosen", "name"), [(1, "Martyr"), (2, "Bulky"), (3, "Martyr")])
def test_one_instance_prevents_the_damage_that_its_player_chooses(table: Scenario, chosen: int, name: str) -> None:
    """CR Damage Prevention 3 and 5.b: of three, also one that still has to be redirected."""
    t = _spread(table, "Cover")
    assert (t.asked, t.purpose) == ("B", "replaced event")
    assert t.options == ["1 damage (Martyr)", "2 damage (Bulky)", "3 damage (Martyr)"]
    t.answer("B", "replaced event", f"{chosen} damage ({name})")
    if chosen == 2:
        assert t.options == ["1 damage (Spread)", "2 damage (Spread)", "3 damage (Spread)"]
        t.answer("B", "replaced event", "2 damage (Spread)")
    assert (t.purpose, t.object("Martyr").damage) == ("opportunity", 6 - chosen)


DEALT = {
    1: ["2 damage to Martyr", "2 damage to Martyr (1 prevented)"],
    3: ["1 damage to Martyr", "2 damage to Martyr", "1 damage to Martyr (2 prevented)"],
}


@pytest.mark.parametrize("chosen", [1, 3])
def test_a_shield_absorbs_first_what_its_player_chooses(table: Scenario, chosen: int) -> None:
    """CR Damage Prevention 3 and 5.a: what is left of a shield of 2 is for another one of three."""
    t = _spread(table, "Shield Two")
    t.answer("B", "replaced event", f"{chosen} damage (Martyr)")
    if chosen == 1:
        assert t.options == ["2 damage (Spread)", "3 damage (Spread)"]
        t.answer("B", "replaced event", "3 damage (Spread)")
    dealt = [line.removeprefix("Spread deals ") for line in t.log if line.startswith("Spread deals")]
    assert dealt == DEALT[chosen]


@pytest.mark.parametrize(("bulwark", "asked"), [(1, True), (2, False)])
def test_the_last_bulwark_counter_is_for_the_damage_that_its_player_chooses(
    table: Scenario, bulwark: int, asked: bool
) -> None:
    """CR Counters - Bulwark 1.a: two instances of combat damage to one unit; two counters are for both."""
    t = table.player("A", field=["Sweep"]).player("B", field=[placed("Martyr", bulwark=bulwark)]).main_phase("A")
    t.act("A", "attack with Sweep").pass_all(retaliate="done")
    if asked:
        assert t.options == ["3 damage (Sweep)", "3 damage (Sweep)"]
        t.answer("B", "replaced event", "3 damage (Sweep) (1)").pass_all()
    assert (t.object("Martyr").damage, t.counters("Martyr", "bulwark")) == (3 * asked, 0)


def test_a_shield_that_is_enough_for_all_asks_nothing(table: Scenario) -> None:
    """CR Damage Prevention 5.a: 1 and 2 damage at the same time against a shield of 4, of which 1 is left."""
    t = table.player("A", hand=["Sprinkle"]).player("B", field=["Martyr"], hand=["Shield Four"]).main_phase("A")
    t.pass_once("A").act("B", "activate Shield Four", target="Martyr").pass_all()
    t.act("A", "activate Sprinkle", target=["B's champion", "Martyr"]).pass_all(split="1")
    assert (t.purpose, t.object("Martyr").damage) == ("opportunity", 0)
    assert [effect.remaining for effect in t.state.effects] == [1]


@pytest.mark.parametrize(("guard", "asked"), [("Martyr", "replaced event"), ("Delegate", "opportunity")])
def test_a_shield_could_be_for_damage_that_is_redirected_to_the_same_unit(
    table: Scenario, guard: str, asked: str
) -> None:
    """CR Replacement Effects 2, CR Damage Prevention 5: its controller says for which of both it is."""
    t = table.player("A", hand=["Ally Quake"]).player("B", field=[guard, "Squire"], hand=["Shield Two"]).main_phase("A")
    t.pass_once("A").act("B", "activate Shield Two", target=guard).pass_all()
    t.act("A", "activate Ally Quake").pass_all()
    assert t.purpose == asked


def test_a_shield_belongs_to_objects_and_statics_use_nothing_up() -> None:
    """CR Damage Prevention 5.a, CR Static Abilities 2: such words are refused when they are written."""
    with pytest.raises(ga.IllegalDefinition, match="static"):
        relic("Rampart", has(PreventNext(2)))
    with pytest.raises(ga.IllegalDefinition, match="static"):
        relic("Rampart", has(Replaces(Pattern(Happening.DAMAGED), Prevented(1), once=True)))
