"""Damage that something else deals than the source of the text (CR Damage 3)."""

from __future__ import annotations

from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.abilities import Triggered
from grandarchive.model.choices import Some
from grandarchive.model.effects import AddCounters, DealDamage, Destroy
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import ALLY, UNIT, YOURS, Bound, Champion, Every, Target
from grandarchive.model.outcomes import Prevented
from grandarchive.model.terms import Who
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

FIGHTER = Target(ALLY & YOURS, name="fighter")
CARDS = (
    ally("Brawler", 0, 3, 9, "warrior human"),
    ally("Scrapper", 0, 2, 9, "warrior human"),
    ally("Victim", 0, 1, 9, "warrior human"),
    skill("Bite", DealDamage(Of(POWER, Bound("fighter")), Target(UNIT & ~YOURS), source=FIGHTER)),
    skill("Mob", DealDamage(1, Target(UNIT & ~YOURS), source=Every(ALLY & YOURS))),
    skill("Duel", DealDamage(2, Target(UNIT & ~YOURS), source=Some(ALLY & YOURS))),
    skill("Turn Them", DealDamage(1, Champion(Who.OPPONENT), source=Target(ALLY & ~YOURS))),
    skill("End", Destroy(Target(ALLY))),
    relic(
        "Witness",
        Triggered(Pattern(Happening.DAMAGED, other=ALLY, by=Who.YOU), (AddCounters("age", 1, Champion()),)),
    ),
    relic("Shelter", has(Replaces(Pattern(Happening.DAMAGED, UNIT & YOURS, other=~ALLY), Prevented()))),
)


def table(field: list[str], hand: str, theirs: tuple[str, ...] = ("Victim",)) -> Scenario:
    """A with these cards against B."""
    t = with_extra_cards(*CARDS).player("A", field=field, hand=[hand, "End"]).player("B", field=theirs)
    return t.main_phase("A")


def witnessed(t: Scenario) -> int:
    """How often an ally of A dealt damage."""
    return dict(t.champion("A").counters).get("age", 0)


def test_the_target_ally_deals_the_damage() -> None:
    """CR Damage 3: what waits for damage that allies deal sees it, and what prevents other damage does not."""
    t = table(["Brawler", "Witness"], "Bite", ("Victim", "Shelter"))
    t.act("A", "activate Bite", target=["Victim", "Brawler"]).pass_all()
    assert (t.object("Victim").damage, witnessed(t)) == (3, 1)


def test_the_text_itself_deals_the_damage_if_it_says_nothing_else() -> None:
    """CR Damage 3."""
    burn = skill("Burn", DealDamage(3, Target(UNIT & ~YOURS)))
    t = with_extra_cards(*CARDS, burn).player("A", field=["Brawler", "Witness"], hand=["Burn"])
    t.player("B", field=["Victim", "Shelter"]).main_phase("A").act("A", "activate Burn", target="Victim").pass_all()
    assert (t.object("Victim").damage, witnessed(t)) == (0, 0)


def test_each_of_several_sources_deals_damage() -> None:
    """CR Damage 11, 16."""
    t = table(["Brawler", "Scrapper", "Witness"], "Mob")
    t.act("A", "activate Mob", target="Victim").pass_all()
    while t.purpose == "order triggers":
        t.answer("A", "triggers", f"{t.options[0]} (1)")
    t.pass_all()
    assert (t.object("Victim").damage, witnessed(t)) == (2, 2)


def test_a_source_can_be_chosen_as_it_deals_the_damage() -> None:
    """CR Objects and Targeting - Target 4."""
    t = table(["Brawler", "Scrapper", "Witness"], "Duel")
    t.act("A", "activate Duel", target="Victim").pass_all().answer("A", "choose", "Scrapper").pass_all()
    assert (t.object("Victim").damage, witnessed(t)) == (2, 1)


def test_without_a_source_no_damage_is_dealt() -> None:
    """CR Damage 3."""
    t = table(["Witness"], "Duel").act("A", "activate Duel", target="Victim").pass_all()
    assert t.object("Victim").damage == 0


def test_who_controls_the_source_deals_the_damage() -> None:
    """CR Damage 3: an ally of B is not one of A."""
    t = table(["Witness"], "Turn Them").act("A", "activate Turn Them", target="Victim").pass_all()
    assert (t.champion("B").damage, witnessed(t)) == (1, 0)


def test_a_source_that_is_gone_deals_nothing() -> None:
    """CR Resolution - Checking Resolution 1.d: it was required as a target."""
    t = table(["Brawler", "Witness"], "Bite")
    t.act("A", "activate Bite", target=["Victim", "Brawler"]).act("A", "activate End", target="Brawler").pass_all()
    assert (t.object("Victim").damage, witnessed(t)) == (0, 0)
