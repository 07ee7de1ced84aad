"""What is known of how something was played: with what costs were paid, and from where the card came."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import FAST, action, ally, attack, does, has, keyword, on, regalia_item
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Activated, AdditionalCost, Imbue, Static
from grandarchive.model.amounts import Count, HowMany
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import AtLeast, Paid
from grandarchive.model.costs import PayMemory, PayReserve
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    CopyOnStack,
    DealDamage,
    Discard,
    Draw,
    Effect,
    If,
    Modify,
    Negate,
    Put,
    Recover,
    Rest,
    Sacrifice,
    SummonCopies,
)
from grandarchive.model.events import Happening, Pattern, PlayedAs
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import CostChange, Gains, Gets, Permits, Replaces
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    THIS,
    YOURS,
    Being,
    Champion,
    Every,
    PaidWith,
    PlayedFrom,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.payments import MEMORY_PAYMENT
from grandarchive.model.scopes import AllThatFit
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import COPYING_CARDS, trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import CARDS, relic

FODDER = PaidWith("fodder")
FEEDING = AdditionalCost((Sacrifice(Some(ALLY, name="fodder")),))
MIGHT = Of(POWER, FODDER)
KICKER = AdditionalCost((PayReserve(1),), optional="kicker")
KEPT = Static(THIS, (Gains(keyword("preserve")),), Paid("kicker"), zones=(Zone.STACK,))
OFFERED = AdditionalCost((Banish(Some(ALLY, (Zone.GRAVEYARD,), whose=Who.YOU, name="offered")),))
EXHUMED = Pattern(Happening.MOVE, ALLY, into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD)
FROM_GRAVE = ALLY & PlayedAs((Happening.ACTIVATE,)) & PlayedFrom(Zone.GRAVEYARD)


def grows(amount: int | Of | HowMany) -> Effect:
    """The source gets so many buff counters."""
    return AddCounters("buff", amount, Source())


def fed(name: str, *abilities: object) -> CardDefinition:
    """An ally for which another one is sacrificed."""
    return ally(name, 0, 0, 9, "mage beast", FEEDING, *abilities)  # type: ignore[arg-type]


def played_from(zone: Zone, where: Zone = Zone.FIELD) -> AtLeast:
    """The source was played from that zone."""
    return Count(THIS & PlayedFrom(zone), where) >= 1


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(
        *CARDS,
        *COPYING_CARDS,
        ally("Morsel", 0, 3, 1, "cleric human"),
        ally("Crumb", 0, 1, 1, "mage beast"),
        fed("Devourer", on(Happening.ENTER, grows(MIGHT)), on(Happening.DIE, Recover(MIGHT))),
        fed("Trophy Hunter", has(Gets("power", MIGHT))),
        fed("Ruminant", Activated((), (grows(MIGHT),))),
        fed("Necromancer", on(Happening.ENTER, Put(FODDER, Zone.HAND))),
        fed("Picky", on(Happening.ENTER, If(HowMany(FODDER, Subtype("BEAST")) >= 1, (Draw(1),)))),
        attack("Rage", 0, 1, "warrior", FEEDING, on(Happening.ATTACK, DealDamage(MIGHT, Champion(Who.OPPONENT)))),
        relic("Gate", has(Permits(ALLY, (Zone.GRAVEYARD,)))),
        trick("Cheer", AddCounters("buff", 1, Target(ALLY))),
        trick("Clear", Banish(Every(ALLY, Zone.GRAVEYARD))),
        ally(
            "Scholar",
            0,
            0,
            3,
            "mage human",
            AdditionalCost((Discard(Some(ANYTHING, (Zone.HAND,), 1, 3, Who.YOU, name="pages")),)),
            on(Happening.ENTER, grows(HowMany(PaidWith("pages")))),
        ),
        ally(
            "Drover",
            0,
            0,
            3,
            "mage human",
            AdditionalCost((Rest(Some(ALLY & YOURS, name="team")),)),
            Activated((), (grows(Of(POWER, PaidWith("team"))),)),
        ),
        ally(
            "Revenant",
            0,
            1,
            1,
            "mage human",
            on(Happening.ENTER, If(played_from(Zone.GRAVEYARD), (Draw(1),))),
        ),
        relic("Crypt", has(Gets("life", 3), affected=ALLY & PlayedFrom(Zone.GRAVEYARD))),
        trick("Fork", CopyOnStack(Target(ANYTHING, zone=Zone.STACK))),
        trick("Twin", SummonCopies(Target(ALLY))),
        trick("Deny", Negate(Target(PlayedFrom(Zone.GRAVEYARD), zone=Zone.STACK))),
        relic("Shovel", Static(FROM_GRAVE, (CostChange(-1),), reached=(Zone.STACK,))),
        action("Tune", 0, FAST, "mage skill", KICKER, KEPT, does(Recover(1))),
        relic("Barrow", has(Replaces(EXHUMED, Instead()))),
        trick("Old Glory", Modify(AllThatFit(ALLY, (Zone.GRAVEYARD,)), (Gets("power", 3),))),
        action("Requiem", 0, FAST, "mage skill", OFFERED, does(Recover(Of(POWER, PaidWith("offered"))))),
    )


def begun(t: Scenario, *hand: str, field: tuple[str, ...] = ("Morsel",), graveyard: tuple[str, ...] = ()) -> Scenario:
    """A's main phase: with these cards."""
    return t.player("A", hand=hand, field=field, graveyard=graveyard).player("B").main_phase("A")


# With what it was paid -----------------------------------------------------------------------------------------


def test_what_enters_knows_what_was_sacrificed_for_it(table: Scenario) -> None:
    """CR Game Zones 7.c, CR Last-Known Information 1: the power that Morsel had."""
    t = begun(table, "Devourer").act("A", "activate Devourer", sacrifice="Morsel").pass_all()
    assert t.counters("Devourer", "buff") == 3
    assert t.zone("A", "graveyard") == ["Morsel"]


def test_what_was_sacrificed_is_known_as_it_was(table: Scenario) -> None:
    """CR Last-Known Information 1: with what changed it then."""
    t = begun(table, "Devourer", field=("Crumb", "War Banner"))
    t.act("A", "activate Devourer", sacrifice="Crumb").pass_all()
    assert t.counters("Devourer", "buff") == 2


def test_it_is_known_as_long_as_the_object_is_there(table: Scenario) -> None:
    """CR Game Zones 7.c: turns later, when it dies."""
    t = table.player("A", hand=["Devourer", "Execute"], field=["Morsel"], damage=5).player("B").main_phase("A")
    t.act("A", "activate Devourer", sacrifice="Morsel").pass_all().pass_to("main", "B").pass_to("main", "A")
    t.act("A", "activate Execute", target="Devourer").pass_all()
    assert t.champion("A").damage == 2


def test_static_and_activated_abilities_know_it(table: Scenario) -> None:
    """CR Game Zones 7.c."""
    t = begun(table, "Trophy Hunter", "Ruminant", field=("Morsel", "Crumb"))
    t.act("A", "activate Trophy Hunter", sacrifice="Morsel").pass_all()
    assert t.object("Trophy Hunter").power == 3
    t.act("A", "activate Ruminant", sacrifice="Crumb").pass_all()
    t.act("A", "use Ruminant").pass_all()
    assert t.counters("Ruminant", "buff") == 1


def test_the_intent_knows_it(table: Scenario) -> None:
    """CR Game Zones 7.c: an attack card deals as much damage as Morsel had power."""
    t = begun(table, "Rage")
    t.act("A", "activate Rage", sacrifice="Morsel").pass_all()
    assert t.champion("B").damage >= 3


def test_what_was_paid_with_can_be_acted_on(table: Scenario) -> None:
    """CR Ability Tracking 3.a, CR Game Zones 7.c: it is followed into the graveyard, and no further."""
    t = begun(table, "Necromancer").act("A", "activate Necromancer", sacrifice="Morsel").pass_all()
    assert t.zone("A", "hand") == ["Morsel"]


def test_what_went_elsewhere_is_no_longer_followed(table: Scenario) -> None:
    """CR Ability Tracking 3.a: banished from the graveyard before Necromancer entered."""
    t = begun(table, "Necromancer", "Clear").act("A", "activate Necromancer", sacrifice="Morsel")
    t.resolve_top().act("A", "activate Clear").pass_all()
    assert t.zone("A", "hand") == []


@pytest.mark.parametrize(("eaten", "drawn"), [("Crumb", 1), ("Morsel", 0)])
def test_what_it_was_is_asked(table: Scenario, eaten: str, drawn: int) -> None:
    """CR Game Zones 7.c, CR Last-Known Information 1: Crumb was a beast."""
    t = begun(table, "Picky", field=("Morsel", "Crumb")).act("A", "activate Picky", sacrifice=eaten).pass_all()
    assert len(t.zone("A", "hand")) == drawn


def test_several_are_counted(table: Scenario) -> None:
    """CR Game Zones 7.c."""
    t = begun(table, "Scholar", "Anvil", "Anvil", "Anvil")
    t.act("A", "activate Scholar", discard=["Anvil", "Anvil", "done"]).pass_all()
    assert t.counters("Scholar", "buff") == 2


def test_what_is_still_there_is_asked_as_it_is_now(table: Scenario) -> None:
    """CR Game Zones 7.c: Morsel was rested, and grows later."""
    t = begun(table, "Drover", "Cheer").act("A", "activate Drover").pass_all()
    t.act("A", "activate Cheer", target="Morsel").pass_all()
    t.act("A", "use Drover").pass_all()
    assert t.counters("Drover", "buff") == 4


def test_a_copied_activation_knows_it_and_a_copied_object_does_not(table: Scenario) -> None:
    """CR Copying Abilities 1 and 3, CR Copying Objects 1.a."""
    t = begun(table, "Trophy Hunter", "Fork", "Twin")
    t.act("A", "activate Trophy Hunter", sacrifice="Morsel").act("A", "activate Fork", target="Trophy Hunter")
    t.pass_all()
    assert [each.power for each in t.objects("Trophy Hunter")] == [3, 3]
    t.act("A", "activate Twin", target="Trophy Hunter (1)").pass_all()
    assert sorted(each.power or 0 for each in t.objects("Trophy Hunter")) == [0, 3, 3]


def test_what_paid_for_what_paid_is_forgotten(table: Scenario) -> None:
    """The record of an object has one generation, however many are eaten one after the other."""
    t = begun(table, "Devourer", "Trophy Hunter")
    t.act("A", "activate Devourer", sacrifice="Morsel").pass_all()
    t.act("A", "activate Trophy Hunter", sacrifice="Devourer").pass_all()
    assert t.object("Trophy Hunter").power == 3
    (record,) = [card.how.paid_with for card in t.state.cards if card.how is not None and card.how.paid_with]
    assert record[0][1].how is not None
    assert record[0][1].how.paid_with == ()


def test_what_was_paid_with_and_is_no_object_is_what_it_was_then(table: Scenario) -> None:
    """CR Game Zones 7.c, CR Card Activation 1.8.1: also if it lies where it lay, as something replaced its way."""
    t = table.player("A", damage=9, field=["Barrow"], hand=["Requiem", "Old Glory"], graveyard=["Bulky"]).player("B")
    t.main_phase("A").act("A", "activate Requiem").act("A", "activate Old Glory").pass_all()
    assert t.now("Bulky", zone="graveyard").power == 5
    assert t.champion("A").damage == 7


@pytest.mark.parametrize(("kicker", "zone"), [("pay", "material"), ("decline", "graveyard")])
def test_what_was_paid_for_a_card_changes_it_on_the_stack(table: Scenario, kicker: str, zone: str) -> None:
    """CR Keywords - Preserve 2, CR Card and Object Information 1: it is known once it has been declared."""
    t = table.player("A", hand=["Tune", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Tune").answer("A", "additional cost", kicker).pass_all()
    assert t.zone("A", zone) == ["Tune"]


# From where ----------------------------------------------------------------------------------------------------


def cards(zone: str, wanted: str) -> tuple[str, ...]:
    """Revenant, if it is in the wanted zone."""
    return ("Revenant",) if zone == wanted else ()


@pytest.mark.parametrize(("zone", "drawn"), [("graveyard", 1), ("hand", 0)])
def test_an_object_knows_from_where_it_was_played(table: Scenario, zone: str, drawn: int) -> None:
    """CR Game Zones 7.b."""
    t = begun(table, *cards(zone, "hand"), field=("Gate",), graveyard=cards(zone, "graveyard"))
    t.act("A", "activate Revenant").pass_all()
    assert len(t.zone("A", "hand")) == drawn


@pytest.mark.parametrize(("zone", "life"), [("graveyard", 4), ("hand", 1)])
def test_others_know_from_where_an_object_was_played(table: Scenario, zone: str, life: int) -> None:
    """CR Game Zones 7.b."""
    t = begun(table, *cards(zone, "hand"), field=("Crypt", "Gate"), graveyard=cards(zone, "graveyard"))
    t.act("A", "activate Revenant").pass_all()
    assert t.object("Revenant").life == life


@pytest.mark.parametrize(("zone", "denied"), [("graveyard", True), ("hand", False)])
def test_an_activation_is_targeted_by_where_it_came_from(table: Scenario, zone: str, denied: bool) -> None:
    """CR Card Activation 1.1, CR Game Zones 7.b."""
    t = begun(table, "Deny", *cards(zone, "hand"), field=("Gate",), graveyard=cards(zone, "graveyard"))
    t.act("A", "activate Revenant")
    assert t.can("A", "activate Deny") is denied
    if denied:
        t.act("A", "activate Deny", target="Revenant").pass_all()
        assert t.objects("Revenant") == []


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_what_costs_less_from_a_zone_can_be_paid_from_there(table: Scenario, zone: str) -> None:
    """CR Game Zones 6, CR Card Activation 1.1: on the Effects Stack it is known from where it came."""
    there = {"hand": (["Bulky"], []), "graveyard": ([], ["Bulky"])}[zone]
    t = table.player("A", field=["Gate", "Shovel"], hand=there[0], graveyard=there[1]).player("B").main_phase("A")
    assert t.can("A", "activate Bulky") is (zone == "graveyard")


# As what -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "power"), [("imbue", 3), ("no", 1)])
def test_others_know_what_is_imbued(answer: str, power: int) -> None:
    """CR Keywords - Imbue 2, CR Game Zones 7.b."""
    seer = ally("Sage", 1, 1, 1, "mage human", Imbue(1), on(Happening.ENTER, If(Paid("imbued"), (Draw(1),))))
    choir = relic("Choir", has(Gets("power", 2), affected=ALLY & Being("imbued")))
    t = with_extra_cards(*CARDS, seer, choir).player("A", hand=["Sage", "Anvil"], field=["Choir"]).player("B")
    t.main_phase("A").act("A", "activate Sage", reserve="Anvil").answer("A", "imbue", answer).pass_all()
    assert t.object("Sage").power == power


# What is refused -----------------------------------------------------------------------------------------------


def test_only_what_the_card_is_paid_with_can_be_asked() -> None:
    """CR Game Zones 7.c: a cost of this card, paid with something that has this name."""
    with pytest.raises(IllegalDefinition, match="no cost of this card is paid with something called 'fodder'"):
        ally("Liar", 0, 1, 1, "mage human", on(Happening.ENTER, grows(MIGHT)))
    with pytest.raises(IllegalDefinition, match="no cost of this card"):
        fed("Hopeful", on(Happening.ENTER, grows(Of(POWER, PaidWith("fooder")))))
    with pytest.raises(IllegalDefinition, match="nothing uses 'fodder'"):
        fed("Silent")
    with pytest.raises(IllegalDefinition, match="no cost of this card"):
        fed("Giver", has(Gains(on(Happening.ENTER, grows(MIGHT))), affected=ALLY), on(Happening.DIE, Recover(MIGHT)))


def test_what_pays_for_an_ability_did_not_pay_for_its_source() -> None:
    """CR Game Zones 7.c: the ability asks with what the memory cost of its card was paid."""
    counts = AddCounters("age", HowMany(PaidWith(MEMORY_PAYMENT)), Champion())
    book = regalia_item("Book", 1, "mage", Activated((PayMemory(2),), (counts,)))
    t = with_extra_cards(book).player("A", memory=3, field=["Book"]).player("B").main_phase("A")
    t.act("A", "use Book").pass_all()
    assert (len(t.zone("A", "memory")), t.champion("A").counters) == (1, ())
