"""What texts wait for: sacrifices, suppressing, resting, glimpsing; how much happens, and what happens at once."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, keyword, regalia_item
from grandarchive.model.abilities import Activated, AdditionalCost, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Amount, HowMany
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Happened, Is
from grandarchive.model.costs import REST_THIS, PayReserve, sacrifice
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    By,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Glimpse,
    If,
    Put,
    Rest,
    Sacrifice,
    Suppress,
    Whenever,
)
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    THIS,
    UNIT,
    YOURS,
    Champion,
    Every,
    Filter,
    Owned,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes, Instead, Prevented
from grandarchive.model.players import Top
from grandarchive.model.terms import CostKind, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AGE = AddCounters("age", 1, Champion())


def ages(amount: Amount) -> AddCounters:
    """The champion ages by so much."""
    return AddCounters("age", amount, Champion())


OX = Subtype("ANIMAL")
CARDS = (
    ally("Ox", 0, 1, 9, "tamer animal"),
    ally("Calf", 0, 1, 1, "tamer animal"),
    ally("Scholar", 0, 2, 9, "mage human", Activated((REST_THIS,), (Draw(1),))),
    ally("Last Words", 0, 1, 1, "tamer animal", Triggered(Pattern(Happening.SACRIFICED, THIS), (AGE,))),
    ally("Hermit", 0, 1, 9, "cleric human", Triggered(Pattern(Happening.RESTS, THIS), (AGE,))),
    relic("Altar", Activated((sacrifice(ALLY & YOURS),), (Draw(1),))),
    regalia_item("Crown", 0, "mage"),
    skill("Kill", Destroy(Target(ALLY))),
    skill("Kill All", Destroy(Every(ALLY))),
    skill("Give Up", Sacrifice(Some(ALLY & YOURS))),
    skill("Fade", Suppress(Target(ALLY))),
    skill("Fade All", Suppress(Every(ALLY))),
    skill("Rise", Put(Some(ALLY, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.FIELD)),
    skill("Sleep", Rest(Target(ALLY))),
    skill("Peer", Glimpse(2)),
    skill("Peer Deep", Glimpse(4)),
    skill("Prick", DealDamage(3, Target(UNIT))),
    skill("Stab", DealDamage(4, Target(UNIT))),
    skill("Scorch All", DealDamage(3, Every(UNIT))),
    skill("Scatter", Put(Top(3), Zone.GRAVEYARD)),
    skill("Scatter Each", By(Who.EACH, (Put(Top(1), Zone.GRAVEYARD),))),
    skill("Forget", Banish(Some(ANYTHING, (Zone.MEMORY,), whose=Who.YOU))),
    skill("Make Forget", Banish(Some(ANYTHING, (Zone.MEMORY,), whose=Who.OPPONENT))),
)


def waiting(pattern: Pattern, *effects: object, whose: str = "A", **given: object) -> Scenario:
    """A has cards, and the player has an item that waits for something."""
    watch = relic("Watch", Triggered(pattern, effects or (AGE,)))  # type: ignore[arg-type]
    t = with_extra_cards(*CARDS, watch)
    field = [*given.pop("field", ()), *(["Watch"] if whose == "A" else [])]  # type: ignore[misc]
    theirs = [*given.pop("theirs", ()), *(["Watch"] if whose == "B" else [])]  # type: ignore[misc]
    t.player("A", field=field, **given).player("B", field=theirs, memory=2)  # type: ignore[arg-type]
    return t.main_phase("A")


def cast(t: Scenario, name: str, **answers: str) -> Scenario:
    """A activates a card that costs nothing and everything resolves."""
    t.act("A", f"activate {name}", **answers).pass_all()
    while t.purpose == "order triggers":
        t.answer(t.asked, "triggers", f"{t.options[0]} (1)")
    return t.pass_all()


def age(t: Scenario, player: str = "A") -> int:
    """How many age counters a champion has."""
    return dict(t.champion(player).counters).get("age", 0)


# Sacrificing ---------------------------------------------------------------------------------------------------


def test_what_is_sacrificed_for_a_cost_is_sacrificed() -> None:
    """CR Game Terms - Sacrifice 2.b."""
    t = waiting(Pattern(Happening.SACRIFICED, OX & YOURS), field=["Altar", "Ox"])
    t.act("A", "use Altar").pass_all()
    assert age(t) == 1


@pytest.mark.parametrize(("name", "aged"), [("Give Up", 1), ("Kill All", 0)])
def test_what_is_destroyed_otherwise_is_not_sacrificed(name: str, aged: int) -> None:
    """CR Game Terms - Sacrifice 2."""
    t = waiting(Pattern(Happening.SACRIFICED, OX & YOURS), field=["Ox"], hand=[name])
    assert age(cast(t, name)) == aged


def test_an_object_sees_its_own_sacrifice() -> None:
    """CR Abilities 13."""
    t = waiting(Pattern(Happening.GLIMPSE), field=["Altar", "Last Words"])
    t.act("A", "use Altar").pass_all()
    assert age(t) == 1


def test_what_a_replacement_sends_elsewhere_was_sacrificed() -> None:
    """CR Game Terms - Sacrifice 2.d: a regalia is banished, and was not destroyed."""
    for pattern, aged in ((Pattern(Happening.SACRIFICED, YOURS), 1), (Pattern(Happening.DESTROYED, YOURS), 0)):
        burn = skill("Burn", Sacrifice(Some(YOURS & ~CHAMPION & ~ALLY)))
        watch = ally("Watcher", 0, 1, 1, "mage human", Triggered(pattern, (AGE,)))
        t = with_extra_cards(*CARDS, burn, watch).player("A", field=["Crown", "Watcher"], hand=["Burn"]).player("B")
        t.main_phase("A")
        assert age(cast(t, "Burn")) == aged


@pytest.mark.parametrize(("by", "aged"), [(Who.YOU, 0), (Who.OPPONENT, 1)])
def test_who_sacrifices_is_who_controls_it(by: Who, aged: int) -> None:
    """CR Game Terms - Sacrifice 2.c."""
    t = waiting(Pattern(Happening.SACRIFICED, ALLY, by=by), field=["Ox"], hand=["Give Up"], whose="B")
    assert age(cast(t, "Give Up"), "B") == aged


# Suppressing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "aged"), [(Who.YOU, 2), (Who.EACH, 2), (Who.OPPONENT, 0)])
def test_who_suppresses_is_noticed_for_each_object(by: Who, aged: int) -> None:
    """CR Game Terms - Suppress 1: whoever controls what is suppressed."""
    t = waiting(Pattern(Happening.SUPPRESSED, by=by), field=["Ox"], theirs=["Calf"], hand=["Fade All"])
    assert age(cast(t, "Fade All")) == aged


def test_what_was_banished_was_not_suppressed() -> None:
    """CR Game Terms - Suppress 1."""
    exile = skill("Exile", Banish(Target(ALLY)))
    watch = relic("Watch", Triggered(Pattern(Happening.SUPPRESSED), (AGE,)))
    t = with_extra_cards(*CARDS, exile, watch).player("A", field=["Watch", "Ox"], hand=["Exile"]).player("B")
    assert age(cast(t.main_phase("A"), "Exile", target="Ox")) == 0


def test_what_is_suppressed_comes_back() -> None:
    """CR Game Terms - Suppress 1, 3."""
    t = waiting(Pattern(Happening.SUPPRESSED), field=["Ox"], hand=["Fade"])
    cast(t, "Fade", target="Ox")
    assert (t.zone("A", "banishment"), age(t)) == (["Ox"], 1)
    t.pass_to("end").pass_all()
    assert "Ox" in t.zone("A", "field")


def test_something_else_can_happen_than_to_be_suppressed() -> None:
    """CR Replacement Effects 1."""
    stubborn = Replaces(Pattern(Happening.SUPPRESSED, THIS), Instead((Sacrifice(Source()),)), optional=True)
    t = with_extra_cards(*CARDS, ally("Fungus", 0, 1, 1, "tamer animal", has(stubborn)))
    t.player("A", field=["Fungus"], hand=["Fade"]).player("B").main_phase("A")
    t.act("A", "activate Fade", target="Fungus").pass_all().answer("A", "may", "yes").pass_all()
    assert t.zone("A", "graveyard") == ["Fungus", "Fade"]


@pytest.mark.parametrize(("name", "drawn"), [("Fade", 1), ("Kill", 0)])
def test_a_text_can_ask_whether_something_was_suppressed_this_turn(name: str, drawn: int) -> None:
    """CR Game Terms - Suppress 1."""
    ask = skill("Ask", If(Happened(Pattern(Happening.SUPPRESSED, ALLY)), (Draw(1),)))
    t = with_extra_cards(*CARDS, ask).player("A", field=["Ox"], hand=[name, "Ask"]).player("B").main_phase("A")
    cast(cast(t, name, target="Ox"), "Ask")
    assert len(t.zone("A", "hand")) == drawn


# Resting, glimpsing, recollecting ------------------------------------------------------------------------------


def test_what_becomes_rested_is_noticed_whatever_for() -> None:
    """CR Game Terms - Rest/Rested 1, 5: by an effect, and as it attacks, but not what is rested already."""
    t = waiting(Pattern(Happening.GLIMPSE), field=["Hermit", "Ox"], hand=["Sleep", "Sleep"])
    cast(t, "Sleep", target="Ox")
    assert age(t) == 0
    cast(t, "Sleep", target="Hermit")
    assert age(t) == 1
    t = waiting(Pattern(Happening.GLIMPSE), field=["Hermit"])
    t.act("A", "attack with Hermit", target="B's champion").pass_all()
    assert age(t) == 1
    t = waiting(Pattern(Happening.GLIMPSE), field=[placed("Hermit", rested=True)], hand=["Sleep"])
    assert age(cast(t, "Sleep", target="Hermit")) == 0


@pytest.mark.parametrize(
    ("pattern", "name", "aged"),
    [
        (Pattern(Happening.GLIMPSE, by=Who.YOU), "Peer", 2),
        (Pattern(Happening.GLIMPSE, by=Who.OPPONENT), "Peer", 0),
        (Pattern(Happening.GLIMPSE, least=3), "Peer", 0),
        (Pattern(Happening.GLIMPSE, least=3), "Peer Deep", 4),
        (Pattern(Happening.GLIMPSE, most=3), "Peer Deep", 0),
    ],
)
def test_who_glimpses_is_noticed_with_how_much(pattern: Pattern, name: str, aged: int) -> None:
    """CR Game Terms - Glimpse 2."""
    t = waiting(pattern, ages(EVENT_AMOUNT), hand=[name])
    t.act("A", f"activate {name}").pass_all(glimpse="done")
    while t.purpose == "order top":
        t.answer("A", "order", t.options[0])
    assert age(t.pass_all()) == aged


def test_another_number_can_be_glimpsed() -> None:
    """CR Replacement Effects 1, CR Game Terms - Glimpse 2."""
    lens = relic("Lens", has(Replaces(Pattern(Happening.GLIMPSE, by=Who.YOU), AmountBecomes(EVENT_AMOUNT + 1))))
    t = with_extra_cards(*CARDS, lens).player("A", field=["Lens"], hand=["Peer"], deck=["Ox", "Calf", "Crown", "Ox"])
    t.player("B").main_phase("A").act("A", "activate Peer").pass_all()
    assert t.options == ["Ox", "Calf", "Crown", "done"]


def test_something_else_can_happen_than_glimpsing() -> None:
    """CR Replacement Effects 1: that many cards are drawn."""
    chart = relic("Chart", has(Replaces(Pattern(Happening.GLIMPSE, by=Who.YOU), Instead((Draw(EVENT_AMOUNT),)))))
    t = with_extra_cards(*CARDS, chart).player("A", field=["Chart"], hand=["Peer"], deck=5).player("B").main_phase("A")
    t.act("A", "activate Peer").pass_all()
    assert (t.purpose, len(t.zone("A", "hand"))) == ("opportunity", 2)


@pytest.mark.parametrize(("memory", "aged"), [(3, 3), (2, 0)])
def test_cards_that_are_recollected_together_are_counted(memory: int, aged: int) -> None:
    """CR Recollection Phase 3: three or more at the same time."""
    pattern = Pattern(Happening.RECOLLECTED, Owned(Who.YOU), by=Who.YOU, least=3, at_once=True)
    watch = relic("Watch", Triggered(pattern, (ages(EVENT_AMOUNT),)))
    t = with_extra_cards(*CARDS, watch).player("A", field=["Watch"], memory=memory).player("B", memory=5)
    assert age(t.phase("A", "recollection").pass_to("main")) == aged


# How much ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "name", "aged"),
    [
        (Pattern(Happening.DAMAGED, CHAMPION, least=4), "Stab", 1),
        (Pattern(Happening.DAMAGED, CHAMPION, least=4), "Prick", 0),
        (Pattern(Happening.DAMAGED, CHAMPION, most=3), "Prick", 1),
        (Pattern(Happening.DAMAGED, CHAMPION, most=3), "Stab", 0),
    ],
)
def test_the_number_of_what_happens_is_within_bounds(pattern: Pattern, name: str, aged: int) -> None:
    """CR Triggered Abilities 2."""
    t = waiting(pattern, hand=[name])
    assert age(cast(t, name, target="B's champion")) == aged


@pytest.mark.parametrize(("name", "damage"), [("Prick", 0), ("Stab", 4)])
def test_only_so_much_damage_is_replaced(name: str, damage: int) -> None:
    """CR Replacement Effects 4: three or less is prevented."""
    ward = relic("Ward", has(Replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS, most=3), Prevented())))
    t = with_extra_cards(*CARDS, ward).player("A", field=["Ward"], hand=[name]).player("B").main_phase("A")
    assert cast(t, name, target="A's champion").champion("A").damage == damage


# At once -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at_once", "aged"), [(True, 1), (False, 3)])
def test_what_dies_together_is_one_event_for_whoever_says_one_or_more(at_once: bool, aged: int) -> None:
    """CR Triggered Abilities 2."""
    t = waiting(Pattern(Happening.DIE, ALLY, at_once=at_once), field=["Ox", "Calf", "Scholar"], hand=["Kill All"])
    assert age(cast(t, "Kill All")) == aged


def test_the_event_is_about_all_of_them() -> None:
    """CR Last-Known Information 1: three allies, two of them animals."""
    count = AddCounters("quest", HowMany(EVENT_CARD, OX), Champion())
    t = waiting(
        Pattern(Happening.DIE, ALLY, at_once=True),
        ages(EVENT_AMOUNT),
        count,
        field=["Ox", "Calf", "Scholar"],
        hand=["Kill All"],
    )
    cast(t, "Kill All")
    assert (age(t), dict(t.champion("A").counters)["quest"]) == (3, 2)


def test_who_dies_with_the_others_still_sees_all_of_them() -> None:
    """CR Abilities 13."""
    elder = ally(
        "Elder", 0, 1, 1, "tamer animal", Triggered(Pattern(Happening.DIE, ALLY, at_once=True), (ages(EVENT_AMOUNT),))
    )
    t = with_extra_cards(*CARDS, elder).player("A", field=["Elder", "Ox"], hand=["Kill All"]).player("B")
    assert age(cast(t.main_phase("A"), "Kill All")) == 2


def test_cards_that_go_to_a_graveyard_together_are_one_event() -> None:
    """CR Triggered Abilities 2: each player's cards are moved at the same time, and only those of A count."""
    pattern = Pattern(Happening.MOVE, Owned(Who.YOU), into=Zone.GRAVEYARD, out_of=Zone.DECK, at_once=True)
    t = waiting(pattern, ages(EVENT_AMOUNT), hand=["Scatter", "Scatter Each"])
    assert age(cast(t, "Scatter")) == 3
    assert age(cast(t, "Scatter Each")) == 4


def test_damage_dealt_to_several_units_is_added_up() -> None:
    """CR Triggered Abilities 2: 3 to each of three units."""
    t = waiting(Pattern(Happening.DAMAGED, UNIT, at_once=True), ages(EVENT_AMOUNT), field=["Ox"], hand=["Scorch All"])
    assert age(cast(t, "Scorch All")) == 9


@pytest.mark.parametrize(("least", "aged"), [(2, 1), (3, 0)])
def test_so_many_have_to_do_it_at_once(least: int, aged: int) -> None:
    """CR Triggered Abilities 2."""
    t = waiting(Pattern(Happening.DIE, ALLY, at_once=True, least=least), field=["Ox", "Calf"], hand=["Kill All"])
    assert age(cast(t, "Kill All")) == aged


@pytest.mark.parametrize(("effect", "aged"), [(Delayed, 2), (Whenever, 3)])
def test_what_waits_for_a_time_takes_them_together(effect: type[Delayed] | type[Whenever], aged: int) -> None:
    """CR Triggered Abilities 8: the next time, or each."""
    wait = skill("Wait", effect(Pattern(Happening.DIE, ALLY, at_once=True), (ages(EVENT_AMOUNT),)))
    t = with_extra_cards(*CARDS, wait).player("A", field=["Ox", "Calf"], hand=["Wait", "Kill All", "Rise", "Kill All"])
    t.player("B").main_phase("A")
    cast(cast(t, "Wait"), "Kill All")
    assert age(t) == 2
    t.act("A", "activate Rise").pass_all(choose="Ox")
    assert age(cast(t, "Kill All")) == aged


# Who did it, and what for --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "whose", "aged"), [(Who.YOU, "A", 1), (Who.OPPONENT, "A", 0), (Who.YOU, "B", 0), (Who.OPPONENT, "B", 0)]
)
def test_who_banishes_a_card_is_noticed(by: Who, whose: str, aged: int) -> None:
    """CR Game Terms - Banish."""
    pattern = Pattern(Happening.MOVE, Owned(Who.YOU), by=by, into=Zone.BANISHMENT, out_of=Zone.MEMORY)
    t = waiting(pattern, whose=whose, hand=["Forget"], memory=1)
    assert age(cast(t, "Forget"), whose) == aged


def test_a_card_that_somebody_else_banishes_was_not_banished_by_its_owner() -> None:
    """CR Game Terms - Banish 1."""
    for by, aged in ((Who.YOU, 0), (Who.OPPONENT, 1)):
        pattern = Pattern(Happening.MOVE, Owned(Who.YOU), by=by, into=Zone.BANISHMENT, out_of=Zone.MEMORY)
        t = waiting(pattern, whose="B", hand=["Make Forget"])
        t.act("A", "activate Make Forget").pass_all(choose="a card").pass_all()
        assert age(t, "B") == aged


@pytest.mark.parametrize(("paying", "aged"), [(CostKind.MEMORY, 1), (CostKind.RESERVE, 0), (None, 1)])
def test_a_card_that_pays_is_banished_for_that_cost(paying: CostKind | None, aged: int) -> None:
    """CR Keywords - Floating Memory 1."""
    pattern = Pattern(Happening.MOVE, Owned(Who.YOU), into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD, paying=paying)
    drift = skill("Drift", Draw(1))
    floating = ally("Float", 0, 1, 1, "mage human", keyword("floating memory"))
    watch = relic("Watch", Triggered(pattern, (AGE,)))
    ring = regalia_item("Ring", 1, "mage")
    t = with_extra_cards(*CARDS, drift, floating, watch, ring)
    t.player("A", field=["Watch"], graveyard=["Float"], material=["Ring"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Ring").pass_all()
    assert age(t) == aged


SLEEPS_FOR = AdditionalCost((Rest(Some(ALLY & YOURS)),), optional="paid with", pays=1)


@pytest.mark.parametrize("paying", [CostKind.MEMORY, CostKind.RESERVE, None])
@pytest.mark.parametrize(
    ("name", "pays_for"), [("Ring", CostKind.MEMORY), ("Stroll", CostKind.RESERVE), ("Hike", CostKind.RESERVE)]
)
def test_an_object_that_pays_is_rested_for_that_cost(name: str, pays_for: CostKind, paying: CostKind | None) -> None:
    """CR Keywords - Reservable 1: rested for a reserve cost, or for a part of the card's own memory cost."""
    watch = relic("Watch", Triggered(Pattern(Happening.RESTS, YOURS, paying=paying), (AGE,)))
    stroll = action("Stroll", 1, Speed.FAST, "mage spell", does(Draw(1)))
    hike = action("Hike", 1, Speed.FAST, "mage spell", SLEEPS_FOR, does(Draw(1)))
    nap = ally("Nap", 0, 1, 1, "mage human", *((keyword("reservable"),) if name == "Stroll" else ()))
    t = with_extra_cards(*CARDS, watch, stroll, hike, nap, regalia_item("Ring", 1, "mage", SLEEPS_FOR))
    t.player("A", field=["Watch", "Nap"], hand=["Stroll", "Hike"], material=["Ring"]).player("B")
    if name == "Ring":
        t.phase("A", "materialize").answer("A", "materialize", "materialize Ring")
    else:
        t.main_phase("A").act("A", f"activate {name}", **({"pay": "pay"} if name == "Hike" else {"reserve": ["Nap"]}))
    t.pass_all()
    assert t.object("Nap").rested
    assert age(t) == (paying in (pays_for, None))


@pytest.mark.parametrize(("other", "aged"), [(Subtype("SPELL"), 0), (Subtype("MAGE"), 0), (ANYTHING, 1)])
def test_what_is_rested_for_an_ability_is_rested_for_no_card(other: Filter, aged: int) -> None:
    """CR Keywords - Reservable 2: it pays for whatever has a reserve cost, and only some of that is played."""
    watch = relic("Watch", Triggered(Pattern(Happening.RESTS, YOURS, other=other, paying=CostKind.RESERVE), (AGE,)))
    nap = ally("Nap", 0, 1, 1, "mage human", keyword("reservable"))
    t = with_extra_cards(*CARDS, watch, nap, regalia_item("Ring", 1, "mage", Activated((PayReserve(1),), (Draw(1),))))
    t.player("A", field=["Watch", "Nap", "Ring"]).player("B").main_phase("A")
    t.act("A", "use Ring", reserve=["Nap"]).pass_all()
    assert (t.object("Nap").rested, age(t)) == (True, aged)


# What it happened to -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filter", "left"),
    [
        (Which(Pattern(Happening.ENTER)), ["Calf"]),
        (Which(Pattern(Happening.DAMAGED)), ["Ox"]),
        (~Which(Pattern(Happening.ENTER)), ["Ox"]),
    ],
)
def test_what_something_happened_to_this_turn_is_told_apart(filter: Filter, left: list[str]) -> None:
    """CR Objects and Targeting - Target 1: an Ox that came this turn, and a Calf that was hurt."""
    purge = skill("Purge", Destroy(Every(ALLY & filter)))
    calf = ally("Tough Calf", 0, 1, 9, "tamer animal")
    come = skill("Come", Put(Some(OX, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.FIELD))
    t = with_extra_cards(*CARDS, purge, calf, come)
    t.player("A", field=["Tough Calf"], graveyard=["Ox"], hand=["Come", "Prick", "Purge"]).player("B").main_phase("A")
    cast(cast(t, "Come"), "Prick", target="Tough Calf")
    cast(t, "Purge")
    assert [n for n in t.zone("A", "field") if n in ("Ox", "Tough Calf")] == [
        n.replace("Calf", "Tough Calf") for n in left
    ]


def test_a_card_that_died_this_turn_is_known_in_the_graveyard() -> None:
    """CR Ability Tracking 3.a: the one that lay there before did not."""
    back = skill("Back", Put(Every(ALLY & Which(Pattern(Happening.DIE)), Zone.GRAVEYARD, Who.YOU), Zone.HAND))
    t = with_extra_cards(*CARDS, back).player("A", field=["Ox"], graveyard=["Calf"], hand=["Kill", "Back"]).player("B")
    cast(cast(t.main_phase("A"), "Kill", target="Ox"), "Back")
    assert "Ox" in t.zone("A", "hand")
    assert "Calf" in t.zone("A", "graveyard")


@pytest.mark.parametrize(("attacker", "drawn"), [("Ox", 1), (None, 0)])
def test_a_text_asks_whether_a_named_object_did_something(attacker: str | None, drawn: int) -> None:
    """CR Attacking and the Combat Phase 4: this ally attacked this turn."""
    ask = skill("Ask", If(Is(Target(OX), Which(Pattern(Happening.ATTACK))), (Draw(1),)))
    t = with_extra_cards(*CARDS, ask).player("A", field=["Ox"], hand=["Ask"]).player("B").main_phase("A")
    if attacker:
        t.act("A", f"attack with {attacker}", target="B's champion").pass_all()
    cast(t, "Ask", target="Ox")
    assert len(t.zone("A", "hand")) == drawn


def test_what_dealt_combat_damage_is_told_apart() -> None:
    """CR Game Terms - Hit 2: the subject of a hit is what deals the damage."""
    praise = skill("Praise", AddCounters("buff", 1, Every(ALLY & Which(Pattern(Happening.HIT, other=CHAMPION)))))
    t = with_extra_cards(*CARDS, praise).player("A", field=["Ox", "Scholar"], hand=["Praise"]).player("B")
    t.main_phase("A").act("A", "attack with Ox", target="B's champion").pass_all()
    cast(t, "Praise")
    assert (t.counters("Ox", "buff"), t.counters("Scholar", "buff")) == (1, 0)
