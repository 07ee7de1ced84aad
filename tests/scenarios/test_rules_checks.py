"""State-based checks, what they change, and what champions may be levelled up into."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, card, champion, keyword, on, reserve
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.durations import UntilNextTurn
from grandarchive.model.effects import Banish, DealDamage, Draw, Modify, Negate, Put, Recover
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Bound, Champion, Every, Target
from grandarchive.model.terms import Who, Zone
from grandarchive.play.game import Game
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import skill

AN_ALLY = Target(ALLY)

CARDS = (
    card(
        "Living Sword",
        "ally weapon",
        "warrior sword",
        reserve(0),
        (on(Happening.DIE, Draw(1)),),
        power=2,
        life=2,
        durability=1,
    ),
    skill("Last Stand", Modify(AN_ALLY, (Gets("life", 2),), UntilNextTurn())),
    attack("Fast Cut", 0, 1, "warrior", keyword("fast activation")),
    skill("Nix", Negate(Target(ANYTHING, zone=Zone.STACK))),
    skill("Withdraw", Put(Target(ANYTHING, zone=Zone.INTENT), Zone.HAND)),
    champion("Flawless Spirit of Mordred", 1, 19, "warrior human"),
    champion("Flawless Spirit", 1, 19, "warrior human"),
    champion("Mordred, Burnished Avenger", 2, 25, "warrior human", keyword("lineage", "Flawless Spirit of Mordred")),
    champion("Rai, Heir", 2, 25, "mage human", keyword("lineage", "Rai, Spellcrafter")),
    champion("Rai, Stranger", 1, 19, "mage human"),
    ally("Squire", 0, 1, 9, "warrior human"),
    skill("Lecture", DealDamage(1, AN_ALLY), Draw(1)),
    skill("Blink", Banish(Target(ALLY, name="blinked")), Put(Bound("blinked"), Zone.FIELD)),
    skill("Sweep", Put(Every(ALLY), Zone.HAND)),
    skill("Frostbite", Banish(Every(~THIS, Zone.STACK))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Checks --------------------------------------------------------------------------------------------------------


def test_what_has_lethal_damage_and_no_durability_dies_once(table: Scenario) -> None:
    """CR State-based Checks - Types of Checks 2 and 3, CR Type-Expansion 1: an ally that is a weapon too."""
    t = table.player("A", hand=["Sting"]).player("B", field=[placed("Living Sword", damage=1)]).main_phase("A")
    t.act("A", "activate Sting", target="Living Sword").pass_all()
    assert (t.zone("B", "graveyard"), len(t.zone("B", "hand"))) == (["Living Sword"], 1)


def test_who_has_lost_is_looked_at_before_what_dies() -> None:
    """CR State-based Checks - Types of Checks 1 and 2: whoever decked out has lost before a champion dies."""
    all_in = skill("All In", Draw(2), DealDamage(50, Champion(Who.EACH)))
    t = with_extra_cards(all_in).player("A", hand=["All In"], deck=1).player("B").main_phase("A")
    t.act("A", "activate All In").pass_all()
    assert (t.winner, t.state.lost) == ("B", ["decked out", ""])
    t = with_extra_cards(all_in).player("A", hand=["All In"], deck=2).player("B").main_phase("A")
    t.act("A", "activate All In").pass_all()
    assert (t.game.over, t.winner) == (True, None)


def test_a_worn_weapon_is_destroyed_and_a_unit_dies(table: Scenario) -> None:
    """CR Died/Dies and Kills/Killed 1.b, CR Destruction 4: and that is how it is told."""
    t = table.player("A", field=["Rusty Sword"]).player("B", field=["Gray Wolf"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind", target="B's Gray Wolf").pass_all(retaliate="done")
    assert {"Gray Wolf dies", "Rusty Sword is destroyed"} <= set(t.log)


def test_a_change_of_the_state_gives_opportunity_in_a_phase_without(table: Scenario) -> None:
    """CR Wake Up Phase 2, CR Opportunity 10: a unit dies as the effect that kept it alive ends."""
    t = table.player("A", field=["Gray Wolf"], hand=["Last Stand", "Weaken", "Weaken"]).player("B").main_phase("A")
    for name in ("Last Stand", "Weaken", "Weaken"):
        t.act("A", f"activate {name}", target="Gray Wolf").pass_all()
    assert t.object("Gray Wolf").life == 2
    t.pass_to("wake up", "A")
    assert (t.asked, t.purpose, t.stack) == ("A", "opportunity", [])
    assert t.zone("A", "graveyard")[-1] == "Gray Wolf"
    t.pass_once("A")
    assert (t.asked, t.view("B").phase) == ("B", "wake up")
    t.pass_once("B")
    assert t.view("A").phase == "recollection"


def test_an_attack_card_that_is_played_again_in_its_combat_leaves_once_it_is_negated(table: Scenario) -> None:
    """CR Types of Checks 9, CR Negate 1.a: at the next checks, though its first combat goes on."""
    t = table.player("A", hand=["Fast Cut", "Withdraw", "Rouse"]).player("B", hand=["Nix"]).main_phase("A")
    t.act("A", "activate Fast Cut").resolve_top(target="B's champion")
    t.act("A", "activate Withdraw", target="Fast Cut").resolve_top()
    t.act("A", "activate Rouse", target="A's champion").resolve_top()
    t.act("A", "activate Fast Cut").pass_once("A")
    t.act("B", "activate Nix", target="Fast Cut").resolve_top()
    assert "Fast Cut" in t.zone("A", "graveyard")


def test_what_came_back_is_another_target(table: Scenario) -> None:
    """CR State-based Checks - Types of Checks 8: no target is left, so nothing is done."""
    t = table.player("A", hand=["Lecture", "Blink"], field=["Squire"]).player("B").main_phase("A")
    t.act("A", "activate Lecture", target="Squire").act("A", "activate Blink", target="Squire").pass_all()
    assert t.object("Squire").damage == 0
    assert t.zone("A", "hand") == []


def test_what_is_banished_from_the_stack_waits_there_no_more(table: Scenario) -> None:
    """CR State-based Checks and Effects - Types of Checks 10: also the very first card of a game."""
    t = table.player("A", lineage=[], field=["Squire", placed("Rai, Stranger", token=True)], hand=["Sweep"])
    t.player("B", lineage=[], field=[placed("Rai, Stranger", token=True)], hand=["Frostbite"]).main_phase("A")
    t.act("A", "activate Sweep").pass_all()
    t.act("A", "activate Squire").pass_once("A").act("B", "activate Frostbite")
    t.pass_once("B").pass_once("A")
    assert (t.stack, t.zone("A", "banishment"), t.asked) == ([], ["Squire"], "A")


# Three players -------------------------------------------------------------------------------------------------


def test_opportunity_passes_in_turn_order(table: Scenario) -> None:
    """CR Opportunity 3 and 4: the top resolves when each of three players has passed."""
    t = table.player("A").player("B", hand=["Mend"]).player("C").main_phase("B", first="A")
    t.act("B", "activate Mend")
    for player in ("B", "C", "A"):
        assert (t.asked, t.stack) == (player, ["Mend"])
        t.pass_once(player)
    assert (t.asked, t.stack) == ("B", [])


def test_the_game_goes_on_when_one_of_three_players_has_lost(table: Scenario) -> None:
    """CR Ending the Game 4: a player wins when all of their opponents have lost."""
    t = table.player("A", hand=["Sting", "Sting"]).player("B", damage=14).player("C", damage=14).main_phase("A")
    t.act("A", "activate Sting", target="C's champion").pass_all()
    assert not t.game.over
    t.act("A", "activate Sting", target="B's champion").pass_all()
    assert t.winner == "A"


# Decisions -----------------------------------------------------------------------------------------------------


class Spirits:
    """A deck of a spirit and cards that cost nothing to look at."""

    name = "spirits"

    def material_cards(self) -> list[CardDefinition]:
        return [extra_cards().find("Spirit of Wind")]

    def main_cards(self) -> list[CardDefinition]:
        return [extra_cards().find("Honorable Vanguard")] * 20


def test_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    """CR Opportunity 11: if all pass the game goes on; who can only pass is not asked, up to the end of the game."""
    running = Game([Spirits(), Spirits()], 3)
    while not running.over:
        assert len(running.labels) > 1
        running.choose(len(running.labels) - 1)
    assert running.outcome is not None


# Lineages ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("below", "offered"),
    [("Flawless Spirit of Mordred", True), ("Flawless Spirit", False), ("Rai Impostor", False)],
)
def test_a_lineage_may_give_the_whole_name_of_a_champion_that_has_no_title(
    table: Scenario, below: str, offered: bool
) -> None:
    """CR Parts of a Card - Name 5.a.i: the name has to be the same."""
    t = table.player("A", lineage=["Spirit of Wind", below], memory=3, material=["Mordred, Burnished Avenger"])
    t.player("B").phase("A", "materialize")
    assert (t.purpose == "materialize") is offered


@pytest.mark.parametrize(("below", "offered"), [("Rai, Spellcrafter", True), ("Rai, Stranger", False)])
def test_a_lineage_with_a_title_is_of_that_champion_only(table: Scenario, below: str, offered: bool) -> None:
    """CR Keywords - Lineage (Keyword) 1: another champion of that name is not the one."""
    t = table.player("A", lineage=["Spirit of Wind", below], memory=3, material=["Rai, Heir"])
    t.player("B").phase("A", "materialize")
    assert (t.purpose == "materialize") is offered


def test_what_is_immortal_for_a_time_dies_once_it_is_not() -> None:
    """CR State-based Checks - Types of Checks 2, CR Keywords - Immortality 1: damage is looked at again."""
    held = Count(ANYTHING, Zone.HAND) >= 1
    guard = ally("Hand Guard", 0, 1, 1, "warrior human", keyword("immortality", gates=(held,)))
    needle = skill("Needle", DealDamage(1, AN_ALLY))
    t = with_extra_cards(guard, needle, skill("Idle", Recover(1)), skill("Last Card", Recover(1)))
    t.player("A", hand=["Needle", "Idle", "Last Card"], field=["Hand Guard"], deck=9).player("B", deck=9)
    t.main_phase("A").act("A", "activate Needle", target="Hand Guard").pass_all()
    t.act("A", "activate Idle").pass_all()
    assert t.objects("Hand Guard")
    t.act("A", "activate Last Card").pass_all()
    assert (t.objects("Hand Guard"), t.zone("A", "graveyard")) == ([], ["Needle", "Idle", "Hand Guard", "Last Card"])
