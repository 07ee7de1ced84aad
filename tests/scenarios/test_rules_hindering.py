"""What keeps players from drawing, playing and resolving cards, and whose card an ability is, as texts say it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action as an_action
from grandarchive.cards.starter.printing import ally, card, champion, does, regalia_item, reserve
from grandarchive.model.abilities import Ability, Triggered
from grandarchive.model.amounts import AtLeast, Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Draw, If, LevelUp, Rest
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import THIS, Beneath, Champion, Element, Source, ThisCard
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph
from tests.scenarios.extra_cards import with_extra_cards

FAST = Speed.FAST
ANOTHER = AtLeast(Count(~ThisCard() & Element("WIND") & Beneath(Source()), Zone.LINEAGE), 1)


def says(text: str, *, is_action: bool = False) -> Ability:
    """The ability that a text says."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert not isinstance(found, Declined), found
    (ability,) = found
    return ability


def domain(name: str, *texts: str) -> CardDefinition:
    return card(name, "domain", "mage", reserve(0), tuple(says(text) for text in texts))


def trick(name: str, *texts: str) -> CardDefinition:
    return an_action(name, 0, FAST, "mage skill", *(says(text, is_action=True) for text in texts))


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(
        ally("Squire", 0, 1, 1, "warrior human"),
        ally("Ember", 0, 1, 1, "warrior human", element="FIRE"),
        regalia_item("Coal", 0, "mage", element="FIRE"),
        regalia_item("Trinket", 0, "mage"),
        champion(
            "Gale, Wanderer",
            1,
            15,
            "mage human",
            Triggered(Pattern(Happening.ENTER, THIS), (If(ANOTHER, (Draw(2),)),)),
            element="WIND",
        ),
        champion("Gale, Sage", 2, 15, "mage human", element="FIRE"),
        domain(
            "Quiet", "Each player can't draw more than two cards each turn unless it's their first turn of the game."
        ),
        domain(
            "Ban",
            "As long as it's your turn, as CARDNAME enters the field, choose a card name.",
            "Cards with the chosen name cost 2 more to play.",
        ),
        trick("Study", "Draw two cards."),
        trick(
            "Silence",
            "Choose up to two non-norm elements. Players can't materialize or activate cards of those elements until "
            "the end of your next turn.",
        ),
        trick(
            "Threat",
            "Negate target card activation unless its controller has CARDNAME deal 4+LV unpreventable damage to their "
            "champion.",
        ),
        domain(
            "Leash",
            "If a rested champion you don't control would level up into a Human champion card, return that card to its "
            "owner's material deck instead.",
        ),
        an_action("Lull", 0, FAST, "mage skill", does(Rest(Champion(Who.EACH)))),
        an_action("Rise", 0, FAST, "mage skill", does(LevelUp())),
    )


def test_another_card_is_none_that_the_ability_is_of(t: Scenario) -> None:
    """CR Leveling Up 4, 7: though it is no longer on top as its ability resolves."""
    t.player("A", lineage=["Spirit of Fire"], hand=["Rise", "Rise"], material=["Gale, Wanderer", "Gale, Sage"])
    t.player("B").main_phase("A").act("A", "activate Rise").resolve_top(level="level up Gale, Wanderer")
    t.act("A", "activate Rise").resolve_top(level="level up Gale, Sage").pass_all()
    assert t.zone("A", "hand") == []


def test_another_card_is_one_beneath_it(t: Scenario) -> None:
    """CR Leveling Up 7."""
    t.player("A", lineage=["Spirit of Wind"], hand=["Rise"], material=["Gale, Wanderer"]).player("B").main_phase("A")
    t.act("A", "activate Rise").pass_all(level="level up Gale, Wanderer")
    assert len(t.zone("A", "hand")) == 2


def test_no_more_cards_are_drawn(t: Scenario) -> None:
    """CR Drawing Cards 2, CR Permission 1: the card of the draw phase is one of the two."""
    t.player("A", hand=["Study"], field=["Quiet"]).player("B", hand=["Study"]).main_phase("A")
    t.pass_to("main", "B")
    assert len(t.zone("B", "hand")) == 2
    t.act("B", "activate Study").pass_all()
    assert len(t.zone("B", "hand")) == 2
    t.pass_once("B").act("A", "activate Study").pass_all()
    assert len(t.zone("A", "hand")) == 2, "A has drawn none this turn"


@pytest.mark.parametrize(("first", "can"), [("FIRE", False), ("WIND", True)])
def test_cards_of_chosen_elements_are_not_played(t: Scenario, first: str, can: bool) -> None:
    """CR Permission 1: nor are they materialized; it is over as the next turn of the player ends."""
    t.player("A", lineage=["Spirit of Fire"], hand=["Silence"])
    t.player("B", lineage=["Spirit of Fire"], hand=["Ember", "Squire"], material=["Coal", "Trinket"]).main_phase("A")
    t.act("A", "activate Silence").resolve_top(may="yes")
    assert "NORM" not in t.options
    t.answer("A", "choose trait", first).answer("A", "may", "no").pass_to("materialize", "B")
    assert ("materialize Coal" in t.options, "materialize Trinket" in t.options) == (can, True)
    t.answer("B", "materialize", "decline").pass_to("main", "B")
    assert (t.can("B", "activate Ember"), t.can("B", "activate Squire")) == (can, True)
    t.pass_to("main", "A").pass_to("materialize", "B").answer("B", "materialize", "decline").pass_to("main", "B")
    assert t.can("B", "activate Ember")


def test_a_name_is_chosen_before_anything_can_be_done(t: Scenario) -> None:
    """CR Naming 6, CR Replacement Effects 1: as it enters, and not later."""
    t.player("A", hand=["Ban"]).player("B", hand=["Squire", "Ember"]).main_phase("A")
    t.act("A", "activate Ban").resolve_top()
    assert t.purpose == "choose name"
    t.answer("A", "choose name", "Squire").pass_to("main", "B")
    assert not t.objects("Squire")
    t.act("B", "activate Squire")
    assert len(t.zone("B", "memory")) == 2


@pytest.mark.parametrize(("answer", "damage", "there"), [("pay", 5, 1), ("no", 0, 0)])
def test_damage_is_dealt_so_that_nothing_is_negated(t: Scenario, answer: str, damage: int, there: int) -> None:
    """CR Resolution 6: the level is that of whoever negates."""
    t.player("A", hand=["Squire"]).player("B", lineage=["Spirit of Wind", "Gale, Wanderer"], hand=["Threat"])
    t.main_phase("A").act("A", "activate Squire").pass_once("A")
    t.act("B", "activate Threat").resolve_top()
    t.answer("A", "pay", answer).pass_all()
    assert (t.champion("A").damage, len(t.objects("Squire"))) == (damage, there)


@pytest.mark.parametrize(("lull", "level", "drawn"), [(True, 0, 0), (False, 1, 2)])
def test_a_champion_does_not_level_up_and_the_card_returns(t: Scenario, lull: bool, level: int, drawn: int) -> None:
    """CR Replacement Effects 1, CR Leveling Up 4: what was materialized goes back, and its cost stays paid."""
    t.player("A", field=["Leash"], hand=["Lull"])
    t.player("B", lineage=["Spirit of Wind"], material=["Gale, Wanderer"], memory=2)
    t.phase("B", "materialize").answer("B", "materialize", "materialize Gale, Wanderer")
    if lull:
        t.pass_once("B").act("A", "activate Lull").resolve_top()
    t.pass_all()
    assert t.level("B") == level
    assert t.zone("B", "material") == ([] if level else ["Gale, Wanderer"])
    assert (t.stack, len(t.zone("B", "banishment")), len(t.zone("B", "hand"))) == ([], 1, drawn)


def test_a_champion_does_not_level_up_by_an_effect_either(t: Scenario) -> None:
    """CR Replacement Effects 1, CR Leveling Up 5: your own champion does."""
    t.player("A", field=["Leash"], hand=["Lull", "Rise"], lineage=["Spirit of Wind"], material=["Gale, Wanderer"])
    t.player("B", hand=["Rise"], lineage=["Spirit of Wind"], material=["Gale, Wanderer"]).main_phase("A")
    t.act("A", "activate Lull").pass_all().act("A", "activate Rise").pass_once("A").act("B", "activate Rise")
    t.resolve_top(level="level up Gale, Wanderer").resolve_top(level="level up Gale, Wanderer").pass_all()
    assert (t.level("A"), t.level("B"), t.zone("B", "material")) == (1, 0, ["Gale, Wanderer"])
