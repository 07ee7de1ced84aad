"""Cards that effects put into lineages: where they come from, what they give, when they leave (CR Inner Lineage)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, attack, card, champion, has, keyword, on, reserve
from grandarchive.model.abilities import Activated, Keyword, Static, Triggered
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Is
from grandarchive.model.costs import BANISH_THIS
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    Choose,
    DealDamage,
    Discard,
    Draw,
    If,
    Load,
    Materialize,
    May,
    Put,
    PutIntoLineage,
    Recover,
    Summon,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Gains, Gets, Replaces
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    Beneath,
    Bound,
    Champion,
    Every,
    Named,
    Selection,
    Source,
    SourceCard,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import bullet, weapon
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY = Target(ALLY)
A_CHAMPION = Target(CHAMPION)
CURSE = Subtype("CURSE")
CURSED = Count(CURSE, Zone.LINEAGE, Who.YOU)
IN_LINEAGES = (Zone.FIELD, Zone.LINEAGE)
WEAKENING = Static(THIS, (Gets("life", -2),), inherited=True)
GNAWING = Triggered(
    Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION),
    (DealDamage(1, Source(), unpreventable=True),),
    inherited=True,
)
WISP = CardDefinition("wisp", (card("Wisp", "item", "cleric curse", reserve(0), ()).face,), token=True)


def curse(name: str, *abilities: object, element: str = "NORM") -> CardDefinition:
    """An item that puts itself into the lineage of a champion."""
    used = Activated((), (PutIntoLineage(Source(), A_CHAMPION),))
    return card(name, "item", "cleric curse", reserve(0), (used, *abilities), element=element)  # type: ignore[arg-type]


CARDS = (
    champion("Novice", 0, 15, "cleric human"),
    champion("Adept", 1, 20, "cleric human", element="WIND"),
    curse("Weakness", WEAKENING),
    curse("Gnawing", GNAWING),
    curse("Burning", element="FIRE"),
    curse("Released", Activated((BANISH_THIS,), (Recover(3),), zones=(Zone.LINEAGE,))),
    curse(
        "Noted",
        Triggered(Pattern(Happening.MOVE, THIS, into=Zone.LINEAGE), (Draw(1),), zones=(Zone.LINEAGE,)),
    ),
    ally("Shade", 0, 2, 2, "cleric curse", on(Happening.DIE, PutIntoLineage(SourceCard(), Champion())), WEAKENING),
    attack("Hex Cut", 0, 3, "cleric curse", on(Happening.HIT, PutIntoLineage(SourceCard(), Champion(Who.OPPONENT)))),
    skill("Vow", Draw(1), PutIntoLineage(SourceCard(), Champion())),
    skill("Purge", Banish(Every(CURSE & Beneath(Champion()), Zone.LINEAGE))),
    skill("Dig", Banish(Target(ANYTHING, zone=Zone.LINEAGE))),
    skill(
        "Count",
        BindAll(Every(CURSE & Beneath(A_CHAMPION), Zone.LINEAGE), "them"),
        Draw(HowMany(Bound("them"))),
    ),
    skill(
        "Gather",
        PutIntoLineage(Some(CURSE, (Zone.GRAVEYARD,), minimum=0, maximum=None, whose=Who.YOU), Champion(), "laid"),
        If(HowMany(Bound("laid")) >= 1, (Draw(HowMany(Bound("laid"))),)),
    ),
    skill("Unmake", Put(Champion(Who.OPPONENT), Zone.HAND)),
    skill("Fell", DealDamage(5, Target(ALLY))),
    skill("Wisps", Summon(WISP), PutIntoLineage(Bound("summoned"), Champion())),
    skill("Bury", PutIntoLineage(Target(Subtype("GUN")), Champion())),
    relic("Altar", Activated((Discard(Some(CURSE & Beneath(Champion()), (Zone.LINEAGE,))),), (Recover(2),))),
    relic("Common Altar", Activated((Discard(Some(CURSE, (Zone.LINEAGE,))),), (Recover(2),))),
    skill("Misplace", PutIntoLineage(SourceCard(), AN_ALLY)),
    relic("Idol", has(Gets("level", CURSED), affected=CHAMPION & YOURS)),
    relic("Witness", Triggered(Pattern(Happening.MOVE, CURSE, out_of=Zone.LINEAGE), (Draw(1),))),
    relic("Ward", has(Replaces(Pattern(Happening.MOVE, CURSE, into=Zone.GRAVEYARD), GoesTo(Zone.BANISHMENT)))),
    relic("Bust", Static(Named("Novice"), (Gains(keyword("taunt")),), reached=IN_LINEAGES)),
    relic("Tree", Static(Named("Novice"), (Gains(Keyword("taunt", inherited=True)),), reached=IN_LINEAGES)),
    skill(
        "Recall the Past",
        Choose(Some(ANYTHING, (Zone.GRAVEYARD, Zone.LINEAGE), whose=Who.YOU)),
        If(Is(Bound("chosen"), Beneath(Champion())), (AddCounters("enlighten", 1, Champion()),)),
    ),
    ally("Pretender", 0, 1, 9, "mage human", has(AddTypes(("CHAMPION",)))),
    card("Hex", "item", "cleric curse", reserve(0), (Activated((), (PutIntoLineage(Source(), Champion()),)),)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


# Into a lineage ------------------------------------------------------------------------------------------------


def test_any_card_goes_to_the_bottom_of_a_lineage(table: Scenario) -> None:
    """CR Game Terms - Inner Lineage 2: the inner lineage can contain any cards.

    CR Object-Specific Zones - Inner Lineage 2: they are no objects.
    """
    t = table.player("A", field=["Weakness"]).player("B", lineage=["Novice", "Adept"]).main_phase("A")
    t.act("A", "use Weakness", target="B's champion").pass_all()
    assert t.lineage("B") == ("Weakness", "Novice")
    assert t.champion("B").name == "Adept"
    assert "Weakness is put into a lineage" in t.log
    assert t.zone("A", "field") == ["Spirit of Wind"]


def test_an_action_puts_itself_there_as_it_resolves(table: Scenario) -> None:
    """CR Game Terms - Inner Lineage 2: from the Effects Stack as well."""
    t = table.player("A", hand=["Vow"]).player("B").main_phase("A")
    t.act("A", "activate Vow").pass_all()
    assert t.lineage("A") == ("Vow",)
    assert t.zone("A", "graveyard") == []


def test_cards_come_from_the_graveyard_and_are_counted(table: Scenario) -> None:
    """CR Game Terms - Inner Lineage 2."""
    t = table.player("A", hand=["Gather"], graveyard=["Weakness", "Gnawing", "Vow"]).player("B").main_phase("A")
    t.act("A", "activate Gather").pass_all(choose=["Weakness", "Gnawing"], order="Weakness")
    assert t.lineage("A")[:2] == ("Gnawing", "Weakness")
    assert len(t.zone("A", "hand")) == 2


def test_what_died_and_what_hit_puts_its_card_there(table: Scenario) -> None:
    """CR Ability Tracking 3.a: the card is followed into the graveyard, or is still in the intent."""
    t = table.player("A", field=["Shade"], hand=["Fell", "Hex Cut"]).player("B", lineage=["Novice"]).main_phase("A")
    t.act("A", "activate Fell").pass_all()
    assert t.lineage("A") == ("Shade",)
    t.act("A", "activate Hex Cut").pass_all()
    assert t.lineage("B") == ("Hex Cut",)
    assert t.champion("B").damage == 3


def test_a_card_sees_that_it_is_put_into_a_lineage(table: Scenario) -> None:
    """CR Abilities 7: the ability names the zone, works for who controls the champion, and sees the card arrive."""
    t = table.player("A", field=["Noted"]).player("B").main_phase("A")
    t.act("A", "use Noted", target="B's champion").pass_all()
    assert len(t.zone("B", "hand")) == 1
    assert t.zone("A", "hand") == []


def test_only_champions_have_a_lineage(table: Scenario) -> None:
    """CR Game Terms - Lineage (term) 1: a lineage represents a champion, so nothing goes beneath anything else."""
    t = table.player("A", field=["Shade"], hand=["Misplace"]).player("B").main_phase("A")
    t.act("A", "activate Misplace").pass_all()
    assert t.zone("A", "graveyard") == ["Misplace"]
    assert t.object("Shade").lineage == ()


def test_the_first_object_of_all_may_come_to_have_a_lineage(table: Scenario) -> None:
    """CR Game Terms - Inner Lineage 2."""
    t = table.player("A", lineage=(), field=["Pretender", "Hex"]).player("B").main_phase("A")
    t.act("A", "use Hex").pass_all()
    assert t.lineage("A") == ("Hex",)


def test_a_token_that_is_put_into_a_lineage_ceases_to_exist(table: Scenario) -> None:
    """CR Tokens 3: it is not on the field any more."""
    t = table.player("A", hand=["Wisps"]).player("B").main_phase("A")
    t.act("A", "activate Wisps").pass_all()
    assert t.lineage("A") == ()


@pytest.mark.parametrize(
    ("what", "graveyard", "offered"),
    [
        (Some(CURSE, (Zone.GRAVEYARD,), whose=Who.YOU), ["Weakness"], True),
        (Some(CURSE, (Zone.GRAVEYARD,), whose=Who.YOU), ["Bulky"], False),
        (Every(CURSE, Zone.GRAVEYARD, Who.YOU), ["Weakness"], True),
        (Every(CURSE, Zone.GRAVEYARD, Who.YOU), ["Bulky"], True),
    ],
)
def test_what_may_be_put_into_a_lineage_has_to_be_there(what: Selection, graveyard: list[str], offered: bool) -> None:
    """CR Resolution 6: without a card that fits, one cannot be put there, and all of them can."""
    lay = May((PutIntoLineage(what, Champion()), Draw(1)))
    t = with_extra_cards(*CARDS, skill("Lay", lay)).player("A", hand=["Lay"], graveyard=graveyard).player("B")
    t.main_phase("A").act("A", "activate Lay").pass_all()
    assert (t.purpose == "may") is offered
    if offered:
        t.answer("A", "may", "yes").pass_all()
    beneath = ("Weakness",) if "Weakness" in graveyard else ()
    assert (t.lineage("A"), len(t.zone("A", "hand"))) == (beneath, int(offered))


def test_what_is_loaded_into_a_champion_is_put_into_its_lineage() -> None:
    """CR Game Zones 6: both lie beneath the same object, and they are two zones; what is in the lineage stays."""
    swallow = skill("Swallow", Load(Some(Subtype("BULLET"), (Zone.HAND,)), Champion()))
    sink = skill("Sink", PutIntoLineage(Every(ANYTHING, Zone.LOADED, Who.YOU), Champion()))
    t = with_extra_cards(*CARDS, swallow, sink, bullet("Slug", 2)).player("B")
    t.player("A", lineage=["Novice", "Adept"], hand=["Swallow", "Sink", "Slug"]).main_phase("A")
    t.act("A", "activate Swallow").pass_all(choose="Slug")
    assert ([card.name for card in t.champion("A").loaded], t.lineage("A")) == (["Slug"], ("Novice",))
    t.act("A", "activate Sink").pass_all()
    assert (t.champion("A").loaded, sorted(t.lineage("A"))) == ((), ["Novice", "Slug"])


def test_what_is_loaded_into_it_stays_behind() -> None:
    """CR Object-Specific Zones 1: an object that goes beneath another one has left the field."""
    t = with_extra_cards(*CARDS, weapon("Old Gun", "gun", 1), bullet("Slug", 2))
    t.player("A", field=[placed("Old Gun", loaded=["Slug"])], hand=["Bury"]).player("B").main_phase("A")
    t.act("A", "activate Bury").pass_all()
    assert t.lineage("A") == ("Old Gun",)
    assert t.zone("A", "graveyard") == ["Slug", "Bury"]


# What they give ------------------------------------------------------------------------------------------------


def test_the_champion_has_the_inherited_abilities_of_any_card(table: Scenario) -> None:
    """CR Leveling Up 7.b.iv: only inherited effects of the cards below contribute to the champion.

    CR Keywords - Inherited Effect 2: they work in a lineage only.
    """
    t = table.player("A", field=["Weakness", "Shade"]).player("B", lineage=["Novice"]).main_phase("A")
    assert t.object("Shade").life == 2
    t.act("A", "use Weakness", target="B's champion").pass_all()
    assert t.champion("B").life == 13
    assert t.champion("B").subtypes == ("CLERIC", "HUMAN")


def test_an_inherited_trigger_is_the_champions(table: Scenario) -> None:
    """CR Keywords - Inherited Effect 1: the champion has the ability, so "your" is its controller's."""
    t = table.player("A", field=["Gnawing"]).player("B", lineage=["Novice"]).main_phase("A")
    t.act("A", "use Gnawing", target="B's champion").pass_all()
    t.pass_to("main", "B")
    assert t.champion("B").damage == 1
    assert t.champion("A").damage == 0


@pytest.mark.parametrize(
    ("beside", "lineage", "gained"),
    [
        ("Bust", ["Novice", "Adept"], ()),
        ("Bust", ["Novice"], ("taunt",)),
        ("Tree", ["Novice", "Adept"], ("taunt",)),
        ("Tree", ["Novice"], ("taunt",)),
    ],
)
def test_a_champion_shares_only_what_is_inherited_from_below(
    table: Scenario, beside: str, lineage: list[str], gained: tuple[str, ...]
) -> None:
    """CR Keywords - Inherited Effect 1: of what the cards in its lineage gain; what it gains itself it has anyway."""
    t = table.player("A", lineage=lineage, field=[beside]).player("B").main_phase("A")
    assert t.champion("A").keywords == gained


def test_cards_that_are_no_champions_unlock_no_elements(table: Scenario) -> None:
    """CR Leveling Up 7.b.ii: the elements are those of the champion cards within the lineage.

    CR Parts of a Card - Element 3.
    """
    t = table.player("A", lineage=["Novice", "Adept"], field=["Burning"]).player("B").main_phase("A")
    before = t.champion("A").elements
    assert before == ("NORM", "WIND")
    t.act("A", "use Burning", target="A's champion").pass_all()
    assert t.lineage("A") == ("Burning", "Novice")
    assert t.champion("A").elements == before


def test_a_champion_levels_up_above_foreign_cards() -> None:
    """CR Leveling Up 1, 2: what lies at the bottom does not count for the level."""
    t = with_extra_cards(*CARDS, skill("Rise", Materialize(CHAMPION)))
    t.player("A", lineage=["Novice"], field=["Weakness"], hand=["Rise"], memory=1, material=["Adept"]).player("B")
    t.main_phase("A").act("A", "use Weakness", target="A's champion").pass_all()
    t.act("A", "activate Rise").pass_all(materialize="materialize Adept")
    t.pass_all()
    assert t.champion("A").name == "Adept"
    assert t.lineage("A") == ("Weakness", "Novice")
    assert t.champion("A").life == 18


def test_lineage_release_of_a_card_that_is_no_champion(table: Scenario) -> None:
    """CR Keywords - Lineage Release 1, 3: by banishing the card from the inner lineage, by the champion's player."""
    t = table.player("A", field=["Released"], damage=4).player("B", damage=4).main_phase("A")
    t.cannot("A", "use Released (2)", reason="it is no card of a lineage")
    t.act("A", "use Released", target="A's champion").pass_all()
    t.act("A", "use Released from lineage (2)").pass_all()
    assert t.champion("A").damage == 1
    assert t.lineage("A") == ()
    assert t.zone("A", "banishment") == ["Released"]


# Counting, taking, leaving -------------------------------------------------------------------------------------


def test_cards_in_lineages_are_counted(table: Scenario) -> None:
    """CR Game Zones 8: face-up cards can be counted; those of another champion are not yours."""
    t = table.player("A", field=["Idol", "Weakness", "Gnawing"]).player("B", lineage=["Novice"]).main_phase("A")
    t.act("A", "use Weakness", target="A's champion").pass_all()
    assert t.level("A") == 1
    t.act("A", "use Gnawing", target="B's champion").pass_all()
    assert t.level("A") == 1


def test_of_one_champion(table: Scenario) -> None:
    """CR Object-Specific Zones - Inner Lineage 3: each lineage has its own."""
    t = table.player("A", field=["Weakness", "Gnawing"], hand=["Count", "Purge"]).player("B").main_phase("A")
    t.act("A", "use Weakness", target="A's champion").pass_all()
    t.act("A", "use Gnawing", target="B's champion").pass_all()
    t.act("A", "activate Count", target="B's champion").pass_all()
    assert len(t.zone("A", "hand")) == 2
    t.act("A", "activate Purge").pass_all()
    assert t.zone("A", "banishment") == ["Weakness"]
    assert t.lineage("A") == ()
    assert t.lineage("B") == ("Gnawing",)


@pytest.mark.parametrize(("card", "learns"), [("Novice", 1), ("Bulky", 0)])
def test_a_card_in_the_graveyard_lies_beneath_nothing(table: Scenario, card: str, learns: int) -> None:
    """CR Object-Specific Zones - Inner Lineage 1."""
    t = table.player("A", lineage=["Novice", "Adept"], hand=["Recall the Past"], graveyard=["Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Recall the Past").pass_all(choose=card)
    assert dict(t.champion("A").counters).get("enlighten", 0) == learns


def test_a_card_of_a_lineage_is_targeted(table: Scenario) -> None:
    """CR Objects and Targeting - Non-Objects 1.c.i: any card in an inner lineage, but not the champion."""
    t = table.player("A", field=["Weakness"], hand=["Dig"]).player("B", lineage=["Novice"]).main_phase("A")
    t.cannot("A", "activate Dig", reason="there is nothing but the top cards")
    t.act("A", "use Weakness", target="B's champion").pass_all()
    assert t.champion("B").life == 13
    t.act("A", "activate Dig").pass_all()
    assert t.zone("A", "banishment") == ["Weakness"]
    assert t.champion("B").life == 15


def test_cards_are_discarded_from_a_lineage_to_pay(table: Scenario) -> None:
    """CR Card Activation 1.8: a cost may be paid with cards of a lineage, those that the text says."""
    t = table.player("A", field=["Altar", "Weakness", "Gnawing"], damage=4).player("B").main_phase("A")
    t.act("A", "use Gnawing", target="B's champion").pass_all()
    t.cannot("A", "use Altar", reason="the Curse is in another lineage")
    t.act("A", "use Weakness", target="A's champion").pass_all()
    t.act("A", "use Altar").pass_all()
    assert t.zone("A", "graveyard") == ["Weakness"]
    assert t.champion("A").damage == 2


def test_a_cost_may_be_paid_from_any_lineage(table: Scenario) -> None:
    """CR Card Activation 1.8: whose lineage is for the text to say."""
    t = table.player("A", field=["Common Altar", "Weakness"], damage=4).player("B").main_phase("A")
    t.act("A", "use Weakness", target="B's champion").pass_all()
    t.act("A", "use Common Altar").pass_all()
    assert t.lineage("B") == ()
    assert t.champion("A").damage == 2


def test_the_cards_of_a_champion_that_leaves_go_to_the_graveyards_of_their_owners(table: Scenario) -> None:
    """CR Object-Specific Zones 1: all cards in its object-specific zones, champions to the banishment."""
    t = table.player("A", field=["Weakness", "Witness"], hand=["Unmake"]).player("B", lineage=["Novice", "Adept"])
    t.main_phase("A").act("A", "use Weakness", target="B's champion").pass_all()
    t.act("A", "activate Unmake").pass_all()
    assert t.zone("A", "graveyard") == ["Weakness", "Unmake"]
    assert t.zone("B", "banishment") == ["Novice"]
    assert t.zone("B", "hand") == ["Adept"]
    assert t.winner == "A"


def test_where_they_go_is_replaced(table: Scenario) -> None:
    """CR Replacement Effects 1: the way of a card beneath a champion that leaves is an event of its own."""
    t = table.player("A", field=["Weakness", "Ward"], hand=["Unmake"]).player("B", lineage=["Novice", "Adept"])
    t.main_phase("A").act("A", "use Weakness", target="B's champion").pass_all()
    t.act("A", "activate Unmake").pass_all()
    assert t.zone("A", "banishment") == ["Weakness"]


def test_others_see_what_leaves_a_lineage(table: Scenario) -> None:
    """CR Game Zones 6: changing zones triggers abilities, from an object-specific zone as well."""
    t = table.player("A", field=["Weakness", "Witness"], hand=["Purge"]).player("B").main_phase("A")
    t.act("A", "use Weakness", target="A's champion").pass_all()
    t.act("A", "activate Purge").pass_all()
    assert len(t.zone("A", "hand")) == 1
