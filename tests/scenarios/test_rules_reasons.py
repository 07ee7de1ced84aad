"""Why a card cannot be played, used or attack now: all reasons, each with its rule, and nothing hidden."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, champion, does, has, keyword, memory, reserve
from grandarchive.cli.reasons import cards_named
from grandarchive.errors import WrongArgument
from grandarchive.model.abilities import Activated, AlternativeCost, PlayFrom, PlayOnlyIf
from grandarchive.model.choices import Some
from grandarchive.model.conditions import ClassBonus, LevelAtLeast, controls
from grandarchive.model.costs import REST_THIS, PayReserve, sacrifice
from grandarchive.model.effects import Activate, Draw, Recover
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import ALLY, Type
from grandarchive.model.terms import Speed, Zone
from grandarchive.play import WayView, Why
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.limited_cards import LIMITED
from tests.scenarios.replacing_cards import relic

CARDS = (
    action("Locked Rite", 0, Speed.FAST, "mage", keyword("class locked"), keyword("level locked", 2), does(Draw(1))),
    action("Guarded Rite", 0, Speed.FAST, "mage", PlayOnlyIf(controls(ALLY)), does(Draw(1))),
    action("Two Prices", 3, Speed.FAST, "mage", AlternativeCost((sacrifice(ALLY),)), does(Draw(1))),
    action("Returning", 1, Speed.FAST, "mage", PlayFrom((Zone.GRAVEYARD,), controls(ALLY)), does(Draw(1))),
    relic("Silencer", has(Cant(Pattern(Happening.ACTIVATE, Type("ACTION"))))),
    relic(
        "Engine",
        Activated((PayReserve(2), REST_THIS), (Draw(1),), limit=Limit(1), gates=(ClassBonus(), LevelAtLeast(2))),
    ),
    ally("Healer", 1, 1, 2, "cleric human", Activated((REST_THIS,), (Recover(1),), controls(ALLY, 2), Speed.SLOW)),
    action("Windfall", 0, Speed.FAST, "mage", does(Activate(Some(Type("ITEM"), (Zone.HAND,)), free=True))),
    champion("Rai Novice", 1, 19, "mage human"),
    card("Iron Crown", "item", "warrior", memory(1), (), supertypes="regalia"),
    card("Slow Relic", "item", "warrior", reserve(2), ()),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS, *LIMITED)


def why(t: Scenario, player: str, name: str) -> Why:
    """Why a card that the player sees can or cannot be played."""
    view = t.view(player)
    return view.why(cards_named(view, name)[0])


def kinds(t: Scenario, player: str, name: str, place: int = 0) -> list[str]:
    """The kinds of the reasons of a way, the first one unless another is meant."""
    return [reason.kind for reason in way(t, player, name, place).reasons]


def way(t: Scenario, player: str, name: str, place: int = 0) -> WayView:
    """One of the ways of a card."""
    return why(t, player, name).ways[place]


# The moment ----------------------------------------------------------------------------------------------------


def test_a_slow_card_waits_for_its_main_phase(t: Scenario) -> None:
    """CR Fast vs Slow 1: only in one's own main phase with an empty Effects Stack."""
    t.player("A", hand=["Slow Relic", "Sting", "Read", "Mend"]).player(
        "B", field=["Bulky"], hand=["Slow Relic", "Sting", "Mend"]
    )
    t.main_phase("A")
    assert way(t, "A", "Slow Relic").is_possible
    t.act("A", "activate Sting", target="Bulky")
    [reason] = way(t, "A", "Slow Relic").reasons
    assert (reason.kind, reason.rule) == ("slow", "CR Fast vs Slow 1")
    assert reason.text.endswith("now the Effects Stack is not empty")
    t.pass_once("A")
    assert kinds(t, "B", "Slow Relic") == ["slow"]
    assert "it is the turn of A" in way(t, "B", "Slow Relic").reasons[0].text
    assert way(t, "B", "Sting").is_possible


def test_who_has_no_opportunity_waits(t: Scenario) -> None:
    """CR Opportunity 2: a fast card is played by who has Opportunity, and all other reasons are told as well."""
    t.player("A", hand=["Sting"]).player("B", hand=["Sting", "Fireball"]).main_phase("A")
    assert kinds(t, "B", "Sting") == ["opportunity"]
    assert kinds(t, "B", "Fireball") == ["opportunity", "element", "reserve"]


def test_a_question_comes_first(t: Scenario) -> None:
    """CR Opportunity 2: while a player declares a target they do nothing else."""
    t.player("A", hand=["Sting", "Mend"]).player("B").main_phase("A")
    t.game.choose("activate Sting")
    assert t.purpose == "target"
    assert kinds(t, "A", "Mend") == ["question"]
    announced = t.view("A").source
    assert announced is not None
    assert t.view("A").why(announced).reasons[0].kind == "on the stack"


def test_a_regalia_waits_for_the_materialize_phase(t: Scenario) -> None:
    """CR Materialize Phase 3: and then it is asked what it costs, and which elements it has."""
    t.player("A", material=["Iron Crown"], memory=["Bulky"]).player("B", deck=9).main_phase("B")
    assert kinds(t, "A", "Iron Crown") == ["materialize phase"]
    t.pass_to("materialize", "A")
    assert t.purpose == "materialize"
    assert way(t, "A", "Iron Crown").is_possible
    assert way(t, "A", "Iron Crown").cost == "1 memory"


# Where and whose -----------------------------------------------------------------------------------------------


def test_a_card_of_an_opponent_is_not_yours(t: Scenario) -> None:
    """CR Playing Cards 2."""
    t.player("A").player("B", field=["Bulky"], graveyard=["Sting"]).main_phase("A")
    for name in ("Bulky", "Sting"):
        [reason] = why(t, "A", name).reasons
        assert (reason.kind, reason.rule) == ("not yours", "CR Playing Cards 2")
        assert why(t, "A", name).ways == ()


def test_cards_are_activated_from_the_hand(t: Scenario) -> None:
    """CR Card Activation 1.9.1: unless something permits another zone, as long as its condition holds."""
    t.player("A", graveyard=["Sting", "Returning"], hand=["Bulky"]).player("B").main_phase("A")
    assert kinds(t, "A", "Sting") == ["zone"]
    [reason] = way(t, "A", "Returning").reasons
    assert (reason.kind, reason.rule) == ("permission", "CR Special Play Permissions 3")


def test_a_permission_that_holds_is_no_reason(t: Scenario) -> None:
    """CR Special Play Permissions 3."""
    t.player("A", graveyard=["Returning"], hand=["Sting"], field=["Bulky"]).player("B").main_phase("A")
    assert way(t, "A", "Returning").is_possible


# The card ------------------------------------------------------------------------------------------------------


def test_the_elements_that_are_lacking_are_named(t: Scenario) -> None:
    """CR Parts of a Card - Element 2: those that the card needs, and those that are enabled."""
    t.player("A", hand=["Firestorm"]).player("B").main_phase("A")
    [reason] = way(t, "A", "Firestorm").reasons
    assert reason.rule == "CR Parts of a Card - Element 2"
    assert reason.text == "needs the element Fire; you have Norm and Wind enabled"


def test_locks_and_provisos_are_told_apart(t: Scenario) -> None:
    """CR Keywords - Class Locked 1, Level Locked 1, CR Card Activation 1.6."""
    t.player("A", hand=["Locked Rite", "Guarded Rite"]).player("B").main_phase("A")
    assert kinds(t, "A", "Locked Rite") == ["class locked", "level locked"]
    assert kinds(t, "A", "Guarded Rite") == ["proviso"]


def test_the_class_alone_is_not_enough(t: Scenario) -> None:
    """CR Keywords - Level Locked 1: a mage of level 1 has the class of the rite."""
    t.player("A", lineage=["Spirit of Wind", "Rai Novice"], hand=["Locked Rite"]).player("B").main_phase("A")
    assert kinds(t, "A", "Locked Rite") == ["level locked"]


def test_what_forbids_a_card_is_named(t: Scenario) -> None:
    """CR Permission 1."""
    t.player("A", hand=["Sting"]).player("B", field=["Silencer"]).main_phase("A")
    [reason] = way(t, "A", "Sting").reasons
    assert (reason.kind, reason.rule, reason.text) == ("forbidden", "CR Permission 1", "forbidden by Silencer")


def test_no_cost_is_not_a_cost_of_nothing(t: Scenario) -> None:
    """CR Costs and Memory 3."""
    t.player("A", hand=["Costless", "Sting"]).player("B").main_phase("A")
    assert kinds(t, "A", "Costless") == ["no cost"]
    assert way(t, "A", "Sting").cost == "nothing"


def test_a_champion_is_of_another_level_and_lineage(t: Scenario) -> None:
    """CR Leveling Up 2, CR Keywords - Lineage 1."""
    t.player("A", material=["Rai, Archmage", "Rai Novice"], memory=["Bulky"]).player("B").main_phase("A")
    assert kinds(t, "A", "Rai, Archmage") == ["materialize phase", "level", "lineage", "memory"]
    assert kinds(t, "A", "Rai Novice") == ["materialize phase"]


# Targets and costs ---------------------------------------------------------------------------------------------


def test_what_is_short_is_counted(t: Scenario) -> None:
    """CR Card Activation 1.8: a card is not reserved for itself."""
    t.player("A", lineage=["Spirit of Fire"], hand=["Fireball", "Bulky", "Sting"]).player("B").main_phase("A")
    [reason] = way(t, "A", "Fireball").reasons
    assert reason.text == "costs 4 reserve; 2 cards can be reserved"
    assert [part.amount for part in way(t, "A", "Fireball").costs] == [4]


def test_a_target_and_a_cost_may_be_lacking_at_once(t: Scenario) -> None:
    """CR Card Activation 1.5, 1.8: all reasons, not the first."""
    t.player("A", hand=["Offering"]).player("B").main_phase("A")
    assert kinds(t, "A", "Offering") == ["target", "cost"]


def test_targets_within_an_effect_are_different(t: Scenario) -> None:
    """CR Card Activation 1.5: one ally is not a pair."""
    t.player("A", hand=["Pair"], field=["Bulky"]).player("B").main_phase("A")
    [reason] = way(t, "A", "Pair").reasons
    assert reason.kind == "target"
    assert reason.text.endswith("there are 1")


def test_each_way_to_pay_has_its_own_reasons(t: Scenario) -> None:
    """CR Card Activation 1.3.3."""
    t.player("A", hand=["Two Prices"], field=["Bulky"]).player("B").main_phase("A")
    own, other = why(t, "A", "Two Prices").ways
    assert [reason.kind for reason in own.reasons] == ["reserve"]
    assert other.is_possible
    assert (own.index, other.index) == (-1, 0)
    assert other.does[0]["is"] == "AlternativeCost"


def test_what_an_effect_lets_a_player_play_for_nothing_costs_nothing(t: Scenario) -> None:
    """CR Special Play Permissions 2: at any speed, and whatever else would keep it."""
    t.player("A", hand=["Windfall", "Slow Relic"]).player("B").main_phase("A")
    t.act("A", "activate Windfall").pass_all(choose="Slow Relic")
    assert t.purpose == "may"
    found = way(t, "A", "Slow Relic")
    assert (found.is_possible, found.cost) == (True, "nothing")


# Abilities -----------------------------------------------------------------------------------------------------


def test_an_ability_tells_its_restrictions_and_costs(t: Scenario) -> None:
    """CR Restriction Abilities 2: each restriction that fails, and what its cost takes."""
    t.player("A", field=[placed("Engine", rested=True)]).player("B").main_phase("A")
    reasons = way(t, "A", "Engine").reasons
    assert [reason.kind for reason in reasons] == ["restriction", "restriction", "rested", "reserve"]
    assert [reason.rule for reason in reasons[:2]] == ["CR Class Restrictions 1", "CR Level Restrictions 1"]


def test_a_condition_and_a_slow_ability(t: Scenario) -> None:
    """CR Activated Abilities 5, CR Fast vs Slow 1."""
    t.player("A", field=["Healer"]).player("B").main_phase("B")
    assert kinds(t, "A", "Healer") == ["opportunity", "slow", "only if"]


def test_a_limit_is_used_up(t: Scenario) -> None:
    """CR Activated Abilities 5."""
    t.player("A", field=["Well"]).player("B").main_phase("A")
    assert way(t, "A", "Well").is_possible
    t.act("A", "use Well")
    [reason] = way(t, "A", "Well").reasons
    assert reason.text == "it can be used only once each turn, and that is used up"


def test_pride_is_told_with_the_level(t: Scenario) -> None:
    """CR Keywords - Pride 1: of the ability and of the attack."""
    t.player("A", field=["Proud Archer"], hand=["Sting"]).player("B").main_phase("A", turn=3)
    assert kinds(t, "A", "Proud Archer", 0) == ["pride"]
    assert kinds(t, "A", "Proud Archer", 1) == ["pride"]


# Attacks -------------------------------------------------------------------------------------------------------


def test_an_attacker_is_awake_and_has_power(t: Scenario) -> None:
    """CR Declaring an Attack 2.a, CR Attacking and the Combat Phase 1.c."""
    t.player("A", field=["Weakling", placed("Bulky", rested=True), "Striker"]).player("B")
    t.main_phase("A", turn=3)
    assert kinds(t, "A", "Weakling") == ["power"]
    assert kinds(t, "A", "Bulky") == ["attacker rested"]
    assert kinds(t, "A", "Striker") == []


def test_nobody_attacks_in_the_first_turn(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.h."""
    t.player("A", field=["Striker"]).player("B").main_phase("A", turn=1)
    assert kinds(t, "A", "Striker") == ["first turn"]


# What is hidden ------------------------------------------------------------------------------------------------


def test_a_card_that_is_not_seen_is_as_one_that_is_not_there(t: Scenario) -> None:
    """CR Public vs Private Information 6: the same error for a card in a hand and for none."""
    t.player("A").player("B", hand=["Sting"]).main_phase("A")
    view = t.view("A")
    [hidden] = t.view("B").of(1).hand
    with pytest.raises(WrongArgument) as one:
        view.why(hidden)
    with pytest.raises(WrongArgument) as other:
        view.why(99_999)
    assert str(one.value).replace(str(hidden.ref), "N") == str(other.value).replace("99999", "N")
    with pytest.raises(WrongArgument):
        view.explain(hidden)
