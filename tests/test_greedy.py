"""The greedy player: one decision each, for each way in which the former one blundered."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.agents import GreedyAgent
from grandarchive.agents.greedy.situation import Situation
from grandarchive.cards.starter.printing import action, ally, card, does, keyword, memory, on_enter, reserve
from grandarchive.model.abilities import Activated, AdditionalCost, Starcalling, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.costs import BANISH_THIS, REST_THIS, SACRIFICE_THIS, PayReserve
from grandarchive.model.durations import Span, UntilEndOf
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    ChangeDirection,
    DealDamage,
    Draw,
    GainMastery,
    Glimpse,
    IfDone,
    LevelUp,
    May,
    Modify,
    Negate,
    Put,
    Recover,
    RedirectAttack,
    RemoveCounters,
    Transform,
)
from grandarchive.model.events import Happening, Pattern, Turning
from grandarchive.model.measures import Name, Shares
from grandarchive.model.modifications import Gains, Gets, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, UNIT, YOURS, Among, Champion, Source, Subtype, Target
from grandarchive.model.outcomes import Prevented
from grandarchive.model.players import PlayerTarget, Top
from grandarchive.model.scopes import Rules
from grandarchive.model.states import DISTANT, Become
from grandarchive.model.terms import Direction, Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import charge, weapon
from tests.scenarios.test_cards_further_b import mastery, trick
from tests.yardsticks.old_greedy import OldGreedyAgent

RANDOM_MEMORY: Final = May((Banish(AtRandom(Zone.MEMORY, 2)),))
AN_ALLY: Final = Target(ALLY)
GRUDGES: Final = Shares(Name(), Source())
IN_GRAVEYARD: Final = Count(GRUDGES, Zone.GRAVEYARD, Who.YOU)
RETURNED: Final = does(Put(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.HAND))
RETURNS: Final = (Modify(Source(), (Gains(RETURNED),), UntilEndOf(Span.GAME)),)
GROWS: Final = IfDone((Transform(Source()),))
HATCHES: Final = (May((RemoveCounters("age", Champion(), maximum=3),)), GROWS)
FROM_MEMORY: Final = Activate(Some(Subtype("SPELL"), (Zone.MEMORY,), whose=Who.YOU), removing="age")
SHARPENED: Final = Modify(Target(ALLY), (Gains(keyword("ranged", 4)),))
TURNS_WEST: Final = Pattern(
    Happening.DIRECTION, by=Who.YOU, turning=Turning(before=(Direction.NORTH,), after=(Direction.WEST,))
)
SPELL: Final = Target(ANYTHING, zone=Zone.STACK)
IT_IS_HURT: Final = Pattern(Happening.DAMAGED, Among(Target(UNIT)))

CARDS: Final = (
    card("Study Desk", "item", "mage", reserve(1), (Activated((REST_THIS,), (Draw(1),)),)),
    card(
        "Whetstone", "item", "warrior", reserve(1), (Activated((REST_THIS,), (AddCounters("buff", 1, Target(ALLY)),)),)
    ),
    card("Good Sword", "weapon", "warrior sword", reserve(1), (), power=3, durability=3),
    card("Old Idol", "item", "mage", reserve(0), (Activated((SACRIFICE_THIS,), (Recover(1),)),)),
    action("War Cry", 0, Speed.FAST, "mage skill", does(Modify(Target(ALLY & YOURS), (Gets("power", 2),)))),
    action("Deny", 1, Speed.FAST, "mage reaction spell", does(Negate(SPELL))),
    action("Great Plan", 4, Speed.SLOW, "mage spell", does(Draw(4))),
    action("Firebolt", 1, Speed.FAST, "mage spell", does(DealDamage(3, Target(ALLY)))),
    action("Shelter", 1, Speed.FAST, "mage spell", does(Modify(Rules(), (Replaces(IT_IS_HURT, Prevented(3)),)))),
    action(
        "Retreat",
        1,
        Speed.FAST,
        "mage spell",
        does(Put(Target(ALLY & YOURS), Zone.HAND)),
        keyword("floating memory"),
    ),
    action(
        "Body Double",
        0,
        Speed.FAST,
        "mage spell",
        does(RedirectAttack(Target(ALLY & YOURS), CHAMPION)),
        keyword("floating memory"),
    ),
    card("Camp", "domain", "warrior", reserve(0), (Static(ALLY & YOURS, (Gets("power", 1),)),)),
    ally("Noble", 1, 9, 9, "warrior human", keyword("pride", 3)),
    weapon("Aether Wing", "aetherwing", 3),
    charge("Strong Charge", 3),
    ally("Gambler", 1, 2, 2, "warrior human", on_enter(RANDOM_MEMORY)),
    ally("Trader", 1, 2, 2, "warrior human", on_enter(RANDOM_MEMORY, IfDone((Draw(4),)))),
    ally("Fire Giant", 2, 4, 4, "warrior human", element="FIRE"),
    ally("Doomed Giant", 2, 4, 4, "warrior human", element="UMBRA"),
    ally("Soldier", 1, 2, 3, "warrior human"),
    ally("Wall", 1, 3, 9, "guardian human", keyword("taunt")),
    ally("Archer", 1, 1, 3, "ranger human", keyword("ranged", 4)),
    action("Step Back", 0, Speed.FAST, "ranger skill", does(Become(Target(UNIT), DISTANT))),
    ally("Duke", 1, 2, 3, "warrior human", supertypes="unique"),
    action("Star Wish", 3, Speed.SLOW, "mage spell", does(Draw(1)), Starcalling(0)),
    action("Dear Star", 3, Speed.SLOW, "mage spell", does(Recover(1)), Starcalling(2)),
    action("Far Sight", 0, Speed.SLOW, "mage spell", does(Glimpse(2)), element="NORM"),
    action("Flood", 0, Speed.SLOW, "mage spell", does(Put(Top(3, PlayerTarget()), Zone.GRAVEYARD))),
    action("Lesson", 0, Speed.SLOW, "mage spell", does(Draw(2, who=PlayerTarget()))),
    ally("Guide", 1, 1, 3, "warrior human", on_enter(RANDOM_MEMORY, IfDone((LevelUp(),)))),
    card("Purse", "item", "mage", reserve(0), (keyword("reservable"),)),
    action("Long March", 2, Speed.SLOW, "warrior skill", does(Recover(1))),
    action("Swap", 0, Speed.SLOW, "mage spell", does(Put(Some(ANYTHING, (Zone.HAND,)), Zone.DECK), Draw(2))),
    action("Old Grudge", 0, Speed.SLOW, "mage spell", does(DealDamage(IN_GRAVEYARD, Target(CHAMPION)))),
    action("Close Call", 0, Speed.SLOW, "mage spell", AdditionalCost((PayReserve(1),), "additional", RETURNS)),
    card("Egg", "item", "mage", reserve(0), (Activated((REST_THIS,), HATCHES),)),
    card("Mirror", "item", "mage", reserve(0), (Activated((REST_THIS,), (FROM_MEMORY,)),)),
    card("Spyglass", "item", "ranger", reserve(0), (Activated((BANISH_THIS,), (SHARPENED,)),)),
    action("Rally", 0, Speed.SLOW, "warrior skill", does(DealDamage(Count(ALLY, whose=Who.YOU), Target(CHAMPION)))),
    action("Brisk Plan", 2, Speed.SLOW, "mage spell", does(Draw(2)), keyword("efficiency")),
    ally("Guard", 1, 3, 9, "guardian human", keyword("intercept")),
    ally("Ghost", 1, 2, 3, "mage human", keyword("omnishroud")),
    mastery("Shifting Currents"),
    trick("Set Out", GainMastery(mastery("Shifting Currents"))),
    trick("Tack", ChangeDirection()),
    card("Vane", "item", "mage", reserve(0), (Triggered(TURNS_WEST, (Draw(2),)),)),
    card("Fire Hero", "champion", "warrior human", memory(1), (), element="FIRE", life=20, level=1),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def chosen(t: Scenario, player: str = "A") -> str:
    """The option that the greedy player takes."""
    return t.options[GreedyAgent().choose(t.view(player))]


def formerly(t: Scenario, player: str = "A") -> str:
    """The option that the former greedy player takes."""
    return t.options[OldGreedyAgent().choose(t.view(player))]


def test_it_uses_an_ability_that_makes_its_ally_bigger(table: Scenario) -> None:
    t = table.player("A", field=["Whetstone", "Soldier"]).player("B").main_phase("A")
    assert chosen(t) == "use Whetstone"
    assert formerly(t) != "use Whetstone"


def test_it_uses_an_ability_that_draws(table: Scenario) -> None:
    t = table.player("A", field=["Study Desk"]).player("B").main_phase("A")
    assert chosen(t) == "use Study Desk"


def test_it_does_not_give_up_an_object_for_nothing(table: Scenario) -> None:
    t = table.player("A", field=["Old Idol"]).player("B").main_phase("A")
    assert chosen(t) == "pass"


@pytest.mark.parametrize("name", ["Good Sword", "Study Desk"])
def test_it_plays_weapons_and_items(table: Scenario, name: str) -> None:
    t = table.player("A", hand=[name, "Anvil"]).player("B").main_phase("A")
    assert chosen(t) == f"activate {name}"


def test_it_keeps_the_cards_that_its_next_champion_enables(table: Scenario) -> None:
    t = table.player("A", hand=["Soldier", "Fire Giant", "Doomed Giant"], material=["Fire Hero"], lineage=["Brawler"])
    t.player("B").main_phase("A").game.choose("activate Soldier")
    assert (t.purpose, chosen(t)) == ("reserve", "Doomed Giant")


def test_it_attacks_the_champion_if_that_wins(table: Scenario) -> None:
    """Alone each attacker would rather kill an ally."""
    t = table.player("A", field=["Soldier", "Soldier"])
    t.player("B", field=["Weakling"], damage=11).main_phase("A").act("A", "attack with Soldier")
    view = t.view("A")
    target = view.options[GreedyAgent().choose(view)].card
    assert t.purpose == "attack target"
    assert target is not None
    assert "CHAMPION" in target.types


def test_it_kills_an_ally_rather_than_to_scratch_the_champion(table: Scenario) -> None:
    t = table.player("A", field=["Soldier"]).player("B", field=["Weakling"]).main_phase("A")
    t.act("A", "attack with Soldier")
    assert chosen(t) == "Weakling"


def test_it_does_not_attack_only_to_lose_its_ally(table: Scenario) -> None:
    t = table.player("A", field=["Soldier"]).player("B", field=["Wall"]).main_phase("A")
    assert (chosen(t), formerly(t)) == ("pass", "attack with Soldier")


def test_it_declines_what_only_costs(table: Scenario) -> None:
    t = table.player("A", hand=["Gambler", "Anvil"], memory=3).player("B").main_phase("A")
    t.act("A", "activate Gambler").pass_all()
    assert (t.purpose, chosen(t), formerly(t)) == ("may", "no", "yes")


def test_it_accepts_what_gains_more_than_it_costs(table: Scenario) -> None:
    t = table.player("A", hand=["Trader", "Anvil"], memory=3).player("B").main_phase("A")
    t.act("A", "activate Trader").pass_all()
    assert (t.purpose, chosen(t)) == ("may", "yes")


def test_it_negates_what_an_opponent_pays_much_for(table: Scenario) -> None:
    t = table.player("A", hand=["Great Plan", *["Anvil"] * 4])
    t.player("B", hand=["Deny", "Anvil"]).main_phase("A").act("A", "activate Great Plan").act("A", "pass")
    assert (t.asked, chosen(t, "B"), formerly(t, "B")) == ("B", "activate Deny", "pass")


def test_it_kills_an_attacker(table: Scenario) -> None:
    t = table.player("A", field=["Soldier"]).player("B", hand=["Firebolt", "Anvil"]).main_phase("A")
    t.act("A", "attack with Soldier")
    while t.asked != "B":
        t.act(t.asked, "pass")
    assert chosen(t, "B") == "activate Firebolt"


@pytest.mark.parametrize("name", ["Shelter", "Retreat"])
def test_it_saves_an_ally_from_an_attack_that_would_kill_it(table: Scenario, name: str) -> None:
    t = table.player("A", field=["Doomed Giant"]).player("B", hand=[name, "Anvil"], field=["Soldier"]).main_phase("A")
    t.act("A", "attack with Doomed Giant", target="Soldier")
    while t.asked != "B":
        t.act(t.asked, "pass")
    assert chosen(t, "B") == f"activate {name}"


def test_it_lets_an_ally_take_an_attack_that_would_kill_the_champion(table: Scenario) -> None:
    t = table.player("A", field=["Doomed Giant"]).player("B", hand=["Body Double"], field=["Soldier"], damage=12)
    t.main_phase("A").act("A", "attack with Doomed Giant", target=t.champion("B").name)
    while t.asked != "B":
        t.act(t.asked, "pass")
    assert chosen(t, "B") == "activate Body Double"


@pytest.mark.parametrize(("field", "choice"), [(["Soldier"] * 5, "activate Camp"), ([], "pass")])
def test_it_plays_what_makes_allies_stronger_if_it_has_some(table: Scenario, field: list[str], choice: str) -> None:
    t = table.player("A", hand=["Camp"], field=field).player("B").main_phase("A")
    assert chosen(t) == choice


def test_it_does_not_count_on_an_ally_that_is_too_proud(table: Scenario) -> None:
    t = table.player("A", field=["Noble"]).player("B", damage=12).main_phase("A")
    assert not Situation(t.view("A"), 0).is_lethal
    assert Situation(t.view("A"), 0).attacking_power == 0


def test_it_loads_what_lets_its_weapon_attack(table: Scenario) -> None:
    t = table.player("A", hand=["Strong Charge"], field=["Aether Wing"]).player("B").main_phase("A")
    assert chosen(t) == "activate Strong Charge"


def test_it_loads_nothing_without_a_weapon(table: Scenario) -> None:
    t = table.player("A", hand=["Strong Charge"]).player("B").main_phase("A")
    assert chosen(t) == "pass"


def test_it_does_not_answer_when_nothing_happens(table: Scenario) -> None:
    t = table.player("A", hand=["Anvil"]).player("B", hand=["Firebolt", "Anvil"], field=["Soldier"]).main_phase("B")
    t.act("B", "activate Firebolt", target="Soldier")
    assert chosen(t, "B") == "pass"


def test_it_helps_its_own_and_harms_others(table: Scenario) -> None:
    t = table.player("A", hand=["Bolster", "Execute"], field=["Soldier"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Bolster")
    assert chosen(t) == "Soldier"
    t.answer("A", "target", "Soldier").pass_all().act("A", "activate Execute")
    assert chosen(t) == "Bulky"


def test_it_makes_an_archer_distant_before_it_attacks(table: Scenario) -> None:
    t = table.player("A", hand=["Step Back"], field=["Archer", "Soldier"]).player("B").main_phase("A")
    assert chosen(t) == "activate Step Back"
    t.act("A", "activate Step Back")
    assert chosen(t) == "Archer"
    t.answer("A", "target", "Archer").pass_all()
    assert Situation(t.view("A"), 0).attacking_power == 7


@pytest.mark.parametrize("field", [[], ["Soldier"]])
def test_it_makes_nobody_distant_for_nothing(table: Scenario, field: list[str]) -> None:
    t = table.player("A", hand=["Step Back"], field=field).player("B").main_phase("A")
    assert chosen(t) != "activate Step Back"


def test_a_distant_archer_kills_what_it_could_not_kill_otherwise(table: Scenario) -> None:
    t = table.player("A", hand=["Step Back"], field=["Archer"]).player("B", field=["Weakling", "Doomed Giant"])
    t.main_phase("A").act("A", "activate Step Back", target="Archer").pass_all().act("A", "attack with Archer")
    assert chosen(t) == "Doomed Giant"


@pytest.mark.parametrize(("field", "choice"), [(["Duke"], "pass"), ([], "activate Duke")])
def test_it_plays_no_second_copy_of_a_unique_object(table: Scenario, field: list[str], choice: str) -> None:
    t = table.player("A", hand=["Duke", "Anvil"], field=field).player("B", field=["Wall"]).main_phase("A")
    assert chosen(t) == choice


@pytest.mark.parametrize(("star", "choice"), [("Star Wish", "starcall Star Wish"), ("Dear Star", "done")])
def test_it_activates_a_glimpsed_card_that_is_worth_its_cost(table: Scenario, star: str, choice: str) -> None:
    t = (
        table.player("A", hand=["Far Sight", "Anvil", "Anvil"], deck=[star, "Anvil", "Anvil"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "activate Far Sight").pass_all()
    assert (t.purpose, chosen(t)) == ("starcalling", choice)


@pytest.mark.parametrize(("name", "choice"), [("Flood", "player 2"), ("Lesson", "player 1")])
def test_it_aims_at_the_player_for_whom_that_is_good(table: Scenario, name: str, choice: str) -> None:
    t = table.player("A", hand=[name], deck=["Anvil"] * 3).player("B", deck=["Anvil"] * 3).main_phase("A")
    assert chosen(t) == f"activate {name}"
    t.act("A", f"activate {name}")
    assert (t.purpose, chosen(t)) == ("target player", choice)


@pytest.mark.parametrize(("material", "choice"), [(["Fire Hero"], "yes"), ([], "no")])
def test_it_pays_with_its_memory_for_a_level(table: Scenario, material: list[str], choice: str) -> None:
    t = table.player("A", hand=["Guide", "Anvil"], memory=3, material=material, lineage=["Brawler"])
    t.player("B").main_phase("A").act("A", "activate Guide").pass_all()
    assert (t.purpose, chosen(t)) == ("may", choice)


@pytest.mark.parametrize(("material", "choice"), [(["Fire Hero"], "activate Long March"), ([], "pass")])
def test_it_reserves_cards_for_its_next_champion(table: Scenario, material: list[str], choice: str) -> None:
    """Long March itself gains nothing."""
    t = table.player("A", hand=["Long March", "Doomed Giant", "Doomed Giant"], material=material, lineage=["Brawler"])
    t.player("B").main_phase("A")
    assert chosen(t) == choice


def test_it_pays_with_what_can_be_rested(table: Scenario) -> None:
    t = table.player("A", hand=["Great Plan"], field=["Purse"] * 4).player("B").main_phase("A")
    assert chosen(t) == "activate Great Plan"


def test_it_attacks_with_an_ally_first_if_all_attacks_together_win(table: Scenario) -> None:
    t = table.player("A", field=["Good Sword", "Soldier"]).player("B", damage=14).main_phase("A")
    assert chosen(t) == "attack with Soldier"


def test_it_puts_the_card_away_that_is_worth_least(table: Scenario) -> None:
    t = table.player("A", hand=["Swap", "Great Plan", "Anvil"]).player("B").main_phase("A")
    t.act("A", "activate Swap").pass_all()
    assert chosen(t) == "Anvil"


def test_it_counts_the_cards_of_the_same_name_alone(table: Scenario) -> None:
    t = table.player("A", hand=["Old Grudge"], graveyard=["Anvil"] * 20).player("B").main_phase("A")
    assert chosen(t) == "pass"


@pytest.mark.parametrize(("graveyard", "choice"), [(["Great Plan"], "pay"), ([], "decline")])
def test_it_pays_an_optional_cost_if_that_gains_something(table: Scenario, graveyard: list[str], choice: str) -> None:
    t = table.player("A", hand=["Close Call", "Anvil"], graveyard=graveyard).player("B").main_phase("A")
    t.act("A", "activate Close Call")
    assert (t.purpose, chosen(t)) == ("additional cost", choice)


@pytest.mark.parametrize(("age", "choice"), [(3, "use Egg"), (2, "pass")])
def test_it_spends_counters_to_transform_an_object(table: Scenario, age: int, choice: str) -> None:
    """Counters of no special kind are there to be spent, but what is not there cannot be."""
    t = table.player("A", field=["Egg"], age=age).player("B")
    assert chosen(t.main_phase("A")) == choice


@pytest.mark.parametrize(("memory", "choice"), [(["Great Plan"], "use Mirror"), (["Dear Star"], "pass")])
def test_it_plays_from_its_memory_what_gains_something(table: Scenario, memory: list[str], choice: str) -> None:
    t = table.player("A", field=["Mirror"], memory=memory, age=4).player("B", damage=8)
    assert chosen(t.main_phase("A")) == choice


@pytest.mark.parametrize(("distant", "choice"), [(True, "use Spyglass"), (False, "attack with Soldier")])
def test_it_gives_range_to_what_is_distant(table: Scenario, distant: bool, choice: str) -> None:
    t = table.player("A", hand=["Step Back"], field=["Spyglass", "Soldier"]).player("B").main_phase("A")
    if distant:
        t.act("A", "activate Step Back", target="Soldier").pass_all()
    assert chosen(t) == choice


def test_it_counts_the_objects_of_whom_a_text_names(table: Scenario) -> None:
    t = table.player("A", hand=["Rally"]).player("B", field=["Wall"] * 6).main_phase("A")
    assert chosen(t) == "pass"


def test_it_expects_that_an_attack_is_intercepted(table: Scenario) -> None:
    t = table.player("A", field=["Soldier"]).player("B", field=["Guard"]).main_phase("A")
    assert (chosen(t), formerly(t)) == ("pass", "attack with Soldier")


def test_it_does_not_count_on_what_cannot_be_a_target(table: Scenario) -> None:
    t = (
        table.player("A", hand=["Firebolt", "Doomed Giant"], field=["Wall"])
        .player("B", field=["Ghost"])
        .main_phase("A")
    )
    assert chosen(t) != "activate Firebolt"


def test_its_champion_counts_on_its_weapon_as_it_chooses_what_to_attack(table: Scenario) -> None:
    t = table.player("A", field=["Good Sword"]).player("B", field=["Soldier"]).main_phase("A")
    t.act("A", f"attack with {t.champion('A').name}")
    assert (t.purpose, chosen(t)) == ("attack target", "Soldier")


def test_it_knows_what_a_card_costs_at_its_level(table: Scenario) -> None:
    """CR Keywords - Efficiency 1."""
    t = table.player("A", hand=["Brisk Plan", "Doomed Giant"], lineage=["Fire Hero"]).player("B").main_phase("A")
    assert chosen(t) == "activate Brisk Plan"


def test_it_puts_the_better_card_on_top(table: Scenario) -> None:
    """CR Game Terms - Glimpse 2."""
    t = table.player("A", hand=["Far Sight"], deck=["War Cry", "Great Plan"]).player("B").main_phase("A")
    t.act("A", "activate Far Sight").pass_all(glimpse="done")
    assert (t.purpose, chosen(t)) == ("order top", "Great Plan")


@pytest.mark.parametrize(("field", "choice"), [(["Vane"], "west"), ([], "east")])
def test_it_turns_to_where_its_ability_triggers(table: Scenario, field: list[str], choice: str) -> None:
    """CR Shifting Currents 1: they face north at first."""
    t = table.player("A", hand=["Set Out", "Tack"], field=field).player("B").main_phase("A")
    t.act("A", "activate Set Out").pass_all().act("A", "activate Tack").pass_all()
    assert (t.purpose, chosen(t)) == ("direction", choice)
