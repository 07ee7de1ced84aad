"""Counters: those that wither, are static or prevent damage, those that are removed, and who notices it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, reserve
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Value
from grandarchive.model.choices import Some
from grandarchive.model.composition import ChooseOne
from grandarchive.model.effects import AddCounters, By, Draw, IfDone, May, Recover, RemoveCounters, Sacrifice
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import AddTypes, Replaces
from grandarchive.model.nouns import ALLY, CHAMPION, ITEM, UNIT, YOURS, Champion, Every, Source, Target
from grandarchive.model.outcomes import DealtTo
from grandarchive.model.terms import Who
from grandarchive.model.type_list import GENERIC_COUNTERS
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

LOST = Pattern(Happening.LOSES_COUNTERS, ALLY & YOURS, counter="buff")
CARDS = (
    ally("Beech", 0, 1, 9, "tamer animal"),
    ally("Cedar", 0, 1, 9, "tamer animal"),
    ally("Granite", 0, 1, 9, "tamer animal", keyword("immortality")),
    ally("Storm Adept", 0, 2, 9, "mage human", element="ARCANE"),
    ally("Mourner", 0, 1, 9, "cleric human", Triggered(Pattern(Happening.DIE, ALLY & YOURS), (Draw(1),))),
    relic("Coil"),
    relic("Ledger", Triggered(LOST, (AddCounters("age", EVENT_AMOUNT, Champion()),))),
    skill("Charge Up", AddCounters("static", 1, Target(ITEM))),
    skill("Wither", AddCounters("wither", 2, Target(UNIT))),
    skill("Debilitate", AddCounters("debuff", 2, Target(ALLY))),
    skill("Strip", RemoveCounters("buff", Target(ALLY)), AddCounters("quest", Value("removed"), Champion())),
    skill("Strip Two", RemoveCounters("buff", Target(ALLY), 2), IfDone((Draw(1),), (Recover(1),))),
    skill("Strip Up To Two", RemoveCounters("buff", Target(ALLY), 2, 0), IfDone((Draw(1),), (Recover(1),))),
    skill("Strip Some", RemoveCounters("buff", Target(ALLY), minimum=1), IfDone((Draw(1),), (Recover(1),))),
    skill("Maybe Strip", May((RemoveCounters("buff", Target(ALLY), 2),)), IfDone((Draw(1),))),
    skill(
        "Strip Each", RemoveCounters("buff", Every(ALLY & YOURS), 1), AddCounters("quest", Value("removed"), Champion())
    ),
    ally("Spender", 0, 1, 9, "tamer animal", Activated((RemoveCounters("buff", Source(), 1),), (Draw(1),))),
    relic("Witness Stone", Triggered(Pattern(Happening.PREVENTED, other=ALLY), (AddCounters("age", 1, Source()),))),
)


def table(**given: object) -> Scenario:
    """A with these cards against B."""
    return with_extra_cards(*CARDS).player("A", **given)  # type: ignore[arg-type]


def cast(t: Scenario, name: str, target: str | None = None) -> Scenario:
    """A activates a card that costs nothing and everything resolves."""
    answers = {} if target is None else {"target": target}
    return t.act("A", f"activate {name}", **answers).pass_all()


def on_champion(t: Scenario, kind: str, player: str = "A") -> int:
    """How many counters a champion has."""
    return dict(t.champion(player).counters).get(kind, 0)


# Their kinds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(GENERIC_COUNTERS))
def test_counters_of_each_kind_are_put_and_counted(kind: str) -> None:
    """CR Counters 1, 6: each kind is told from every other."""
    other = "page" if kind == "age" else "age"
    pile = skill("Pile", AddCounters(kind, 2, Target(CHAMPION & YOURS)))
    weigh = skill("Weigh", Recover(Of(Counters(kind), Champion())), Draw(Of(Counters(other), Champion())))
    t = with_extra_cards(pile, weigh).player("A", hand=["Pile", "Weigh"], damage=9).main_phase("A")
    cast(cast(t, "Pile", f"{t.champion('A').name}"), "Weigh")
    assert (on_champion(t, kind), t.champion("A").damage) == (2, 7)


# Wither --------------------------------------------------------------------------------------------------------


def at_main(*field: object, hand: int = 2, whose: str = "A") -> Scenario:
    """The main phase of A has begun with these objects."""
    t = with_extra_cards(*CARDS).player("A", field=field if whose == "A" else (), hand=hand)  # type: ignore[arg-type]
    t.player("B", field=field if whose == "B" else ())  # type: ignore[arg-type]
    return t.phase("A", "draw")


@pytest.mark.parametrize(("answer", "left"), [("pay", ["Beech"]), ("no", [])])
def test_what_withers_is_sacrificed_unless_it_is_paid_for(answer: str, left: list[str]) -> None:
    """CR Counters - Wither 1: one reserve for each counter, and then the counters are gone."""
    t = at_main(placed("Beech", wither=2))
    assert t.stack == ["Wither"]
    t.pass_all().answer("A", "pay", answer).pass_all()
    assert [name for name in t.zone("A", "field") if name == "Beech"] == left
    assert len(t.zone("A", "memory")) == (2 if left else 0)
    assert [t.counters(name, "wither") for name in left] == [0] * len(left)


def test_what_cannot_be_paid_in_full_is_sacrificed() -> None:
    """CR Counters - Wither 3: two cards are not enough for four counters."""
    t = at_main(placed("Beech", wither=4))
    t.pass_all()
    assert "Beech" in t.zone("A", "graveyard")
    assert t.zone("A", "memory") == []


def test_each_object_is_paid_for_by_itself() -> None:
    """CR Counters - Wither 1, 4: the one that was kept has no counters any more."""
    t = at_main(placed("Beech", wither=2), placed("Cedar", wither=1))
    t.pass_all().answer("A", "pay", "no").answer("A", "pay", "pay").pass_all()
    assert t.zone("A", "graveyard") == ["Beech"]
    assert t.counters("Cedar", "wither") == 0


def test_what_cannot_be_sacrificed_loses_its_counters() -> None:
    """CR Counters - Wither 4, CR Keywords - Immortality 1."""
    t = at_main(placed("Granite", wither=1))
    t.pass_all().answer("A", "pay", "no").pass_all()
    assert t.counters("Granite", "wither") == 0


def test_who_pays_for_what_withers_is_told_for_which_object_and_how_much() -> None:
    """CR Counters - Wither 1."""
    t = at_main(placed("Beech", wither=2), placed("Cedar", wither=1))
    (item,) = t.game.view(0).stack
    assert item.text.startswith("Pay (1) for each wither counter on each object you control, or sacrifice the object.")
    t.pass_all()
    assert t.game.view(0).prompt == "Wither: pay (2) for Beech?"
    t.answer("A", "pay", "no")
    assert t.game.view(0).prompt == "Wither: pay (1) for Cedar?"


def test_nothing_withers_in_the_turn_of_somebody_else() -> None:
    """CR Counters - Wither 1: at the beginning of a player's own main phase, and only with such counters."""
    assert at_main(placed("Beech", wither=1), whose="B").stack == []
    assert at_main("Beech").stack == []


def test_nothing_withers_twice_in_a_main_phase() -> None:
    """CR Counters - Wither 5."""
    t = table(field=["Beech", "Cedar"], hand=["Wither"]).player("B", field=["Beech"]).main_phase("A")
    cast(t, "Wither", "A's Beech")
    t.act("A", "attack with Cedar", target="B's champion").pass_all()
    assert t.stack == []
    assert t.counters("Beech", "wither", "A") == 2


# Static --------------------------------------------------------------------------------------------------------


def attacking(*field: object, attacker: str = "Storm Adept", theirs: str = "Beech") -> Scenario:
    """A attacks with an ally while these objects are there, and the damage is dealt."""
    t = table(field=[attacker, *field]).player("B", field=[theirs]).main_phase("A")
    return t.act("A", f"attack with {attacker}", target=f"B's {theirs}").pass_all(retaliate="done")


@pytest.mark.parametrize(("answer", "damage", "counters"), [("yes", 3, 1), ("no", 2, 2)])
def test_a_static_counter_is_removed_for_one_damage(answer: str, damage: int, counters: int) -> None:
    """CR Counters - Static 1, 1.b: once, however many counters there are."""
    t = attacking(placed("Coil", static=2)).answer("A", "may", answer).pass_all()
    assert (t.object("Beech").damage, t.counters("Coil", "static")) == (damage, counters)


def test_each_object_with_static_counters_triggers_by_itself() -> None:
    """CR Counters - Static 1.a."""
    t = attacking(placed("Coil", static=1), placed("Cedar", static=1))
    while t.purpose in ("order triggers", "may", "opportunity") and t.object("Beech").damage < 4:
        t.answer("A", t.purpose, "yes") if t.purpose == "may" else t.answer("A", "triggers", t.options[0])
        t.pass_all()
    assert (t.counters("Coil", "static"), t.counters("Cedar", "static")) == (0, 0)


@pytest.mark.parametrize(("hand", "damage"), [(["Charge Up"], 3), ([], 2)])
def test_a_static_counter_counts_as_soon_as_it_is_put_there(hand: list[str], damage: int) -> None:
    """CR Counters - Static 1."""
    t = table(field=["Storm Adept", "Coil"], hand=hand).player("B", field=["Beech"]).main_phase("A")
    for name in hand:
        cast(t, name, "Coil")
    t.act("A", "attack with Storm Adept", target="B's Beech").pass_all(retaliate="done")
    if hand:
        t.answer("A", "may", "yes").pass_all()
    assert t.object("Beech").damage == damage


def test_without_an_arcane_attacker_static_counters_stay() -> None:
    """CR Counters - Static 1."""
    t = attacking(placed("Coil", static=1), attacker="Cedar")
    assert (t.object("Beech").damage, t.counters("Coil", "static"), t.purpose) == (1, 1, "opportunity")


def test_damage_of_an_arcane_attacker_is_nothing_to_the_static_counters_of_others() -> None:
    """CR Counters - Static 1: B's counters wait for what units of B do."""
    t = table(field=["Storm Adept"]).player("B", field=["Beech", placed("Coil", static=1)]).main_phase("A")
    t.act("A", "attack with Storm Adept", target="B's Beech").pass_all(retaliate="done")
    assert (t.object("Beech").damage, t.counters("Coil", "static"), t.purpose) == (2, 1, "opportunity")


def test_the_last_static_counter_takes_the_ability_along() -> None:
    """CR Counters - Static 1: an object without one does nothing."""
    t = attacking("Coil")
    assert t.object("Beech").damage == 2


# Removing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counters", "left", "drawn", "damage"), [(3, 1, 1, 5), (2, 0, 1, 5), (1, 0, 0, 4), (0, 0, 0, 4)]
)
def test_so_many_counters_are_removed_or_it_was_not_done(counters: int, left: int, drawn: int, damage: int) -> None:
    """CR Game Mechanics - Counters 4, CR Resolution 6."""
    t = table(hand=["Strip Two"], damage=5).player("B", field=[placed("Beech", buff=counters)]).main_phase("A")
    cast(t, "Strip Two", "Beech")
    assert (t.counters("Beech", "buff"), len(t.zone("A", "hand")), t.champion("A").damage) == (left, drawn, damage)


@pytest.mark.parametrize(("number", "left", "drawn"), [("2", 1, 1), ("1", 2, 1), ("0", 3, 0)])
def test_up_to_so_many_counters_are_removed(number: str, left: int, drawn: int) -> None:
    """CR Game Mechanics - Counters 4: none is nothing done."""
    t = table(hand=["Strip Up To Two"], damage=5).player("B", field=[placed("Beech", buff=3)]).main_phase("A")
    cast(t, "Strip Up To Two", "Beech")
    assert t.options == ["0", "1", "2"]
    t.answer("A", "amount", number)
    assert (t.counters("Beech", "buff"), len(t.zone("A", "hand"))) == (left, drawn)


def test_at_least_so_many_counters_are_removed_if_there_are_any() -> None:
    """CR Game Mechanics - Counters 4."""
    t = table(hand=["Strip Some"]).player("B", field=[placed("Beech", buff=3)]).main_phase("A")
    cast(t, "Strip Some", "Beech")
    assert t.options == ["1", "2", "3"]
    t = table(hand=["Strip Some"], damage=5).player("B", field=["Beech"]).main_phase("A")
    assert cast(t, "Strip Some", "Beech").champion("A").damage == 4


@pytest.mark.parametrize(("counters", "offered"), [(2, True), (1, False)])
def test_what_cannot_be_removed_completely_is_not_offered(counters: int, offered: bool) -> None:
    """CR Resolution 6."""
    t = table(hand=["Maybe Strip"]).player("B", field=[placed("Beech", buff=counters)]).main_phase("A")
    cast(t, "Maybe Strip", "Beech")
    assert (t.purpose == "may") is offered


def test_from_each_of_them_so_many_are_removed() -> None:
    """CR Game Mechanics - Counters 4: what has none adds nothing."""
    field = [placed("Beech", buff=3), placed("Cedar", buff=1), "Granite"]
    t = cast(table(hand=["Strip Each"], field=field).player("B").main_phase("A"), "Strip Each")
    assert [t.counters(name, "buff") for name in ("Beech", "Cedar", "Granite")] == [2, 0, 0]
    assert on_champion(t, "quest") == 2


# Who notices ---------------------------------------------------------------------------------------------------


def test_who_waits_for_counters_that_are_lost_knows_how_many() -> None:
    """CR Game Mechanics - Counters 4: lost through an effect, and of that kind only."""
    t = table(field=["Ledger", placed("Beech", buff=3, age=2)], hand=["Strip"]).player("B").main_phase("A")
    assert on_champion(cast(t, "Strip", "Beech"), "age") == 3


def test_counters_that_pay_are_lost_too() -> None:
    """CR Game Mechanics - Counters 4."""
    t = table(field=["Ledger", placed("Spender", buff=3)]).player("B").main_phase("A")
    t.act("A", "use Spender").pass_all()
    assert on_champion(t, "age") == 1


@pytest.mark.parametrize(("buff", "lost"), [(1, 1), (3, 2), (0, 0)])
def test_buff_counters_that_remove_debuff_counters_are_lost(buff: int, lost: int) -> None:
    """CR Counters - Buff 4, Debuff 4."""
    t = table(field=["Ledger", placed("Beech", buff=buff)], hand=["Debilitate"]).player("B").main_phase("A")
    assert on_champion(cast(t, "Debilitate", "Beech"), "age") == lost


@pytest.mark.parametrize("other", ["sacrifices an ally", "weakens allies"])
def test_counters_that_remove_each_other_are_lost_whatever_others_do(other: str) -> None:
    """CR Counters - Debuff 4, CR Simultaneous Selections 2: also if an ally leaves the field at the same time."""
    weaken = AddCounters("debuff", 2, Every(ALLY & YOURS))
    ordeal = skill("Ordeal", By(Who.EACH, (ChooseOne(((weaken,), (Sacrifice(Some(ALLY & YOURS)),))),)))
    t = with_extra_cards(*CARDS, ordeal).player("A", field=[placed("Beech", buff=3), "Ledger"], hand=["Ordeal"])
    t.player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Ordeal").pass_all().answer("A", "choose one", "0")
    t.answer("B", "choose one", "1" if other == "sacrifices an ally" else "0").pass_all()
    assert t.zone("B", "graveyard") == (["Bulky"] if other == "sacrifices an ally" else [])
    assert (on_champion(t, "age"), t.counters("Beech", "buff")) == (2, 1)


def test_counters_that_are_put_on_something_are_not_lost() -> None:
    """CR Game Mechanics - Counters 4."""
    grow = skill("Grow", AddCounters("buff", 2, Target(ALLY)))
    t = with_extra_cards(*CARDS, grow).player("A", field=["Ledger", "Beech"], hand=["Grow"]).player("B")
    assert on_champion(cast(t.main_phase("A"), "Grow", "Beech"), "age") == 0


def test_a_siegeable_domain_loses_durability_to_damage() -> None:
    """CR Functional Subtypes - Functional Domains 1.b.i."""
    lost = Pattern(Happening.LOSES_COUNTERS, counter="durability")
    wall = relic("Tally", Triggered(lost, (AddCounters("age", EVENT_AMOUNT, Champion()),)))
    fort = card("Fort", "domain", "guardian siegeable castle", reserve(0), (), durability=5)
    t = with_extra_cards(*CARDS, wall, fort).player("A", field=["Tally", "Storm Adept"]).player("B", field=["Fort"])
    t.main_phase("A").act("A", "attack with Storm Adept", target="Fort").pass_all()
    assert (t.counters("Fort", "durability"), on_champion(t, "age")) == (3, 2)


@pytest.mark.parametrize(("durability", "lost"), [(1, 1), (3, 3), (5, 4)])
def test_no_more_counters_are_lost_than_there_are(durability: int, lost: int) -> None:
    """CR Game Mechanics - Counters 4, CR Functional Subtypes - Functional Domains 1.b.i: by damage and wear at once."""
    tally = relic(
        "Tally",
        Triggered(
            Pattern(Happening.LOSES_COUNTERS, counter="durability"), (AddCounters("age", EVENT_AMOUNT, Champion()),)
        ),
    )
    takes = has(Replaces(Pattern(Happening.DAMAGED, CHAMPION & ~YOURS), DealtTo(Source())))
    armed = has(AddTypes(("WEAPON",)))
    tower = card(
        "Tower", "domain", "guardian siegeable castle", reserve(0), (armed, takes), power=3, durability=durability
    )
    t = with_extra_cards(tally, tower).player("A", field=["Tally", "Tower"]).player("B").main_phase("A")
    t.act("A", "attack with Spirit of Wind", target="B's champion", weapon="Tower")
    t.pass_all(triggers="Tally (1)" if durability > 3 else [])
    assert (on_champion(t, "age"), len(t.objects("Tower"))) == (lost, int(durability > lost))


# Bulwark -------------------------------------------------------------------------------------------------------


def test_a_bulwark_counter_that_is_used_up_is_seen_to_leave() -> None:
    """CR Counters - Bulwark 2: the removal happens like any other, and not when there was no combat damage."""
    t = table(field=["Bulky"], hand=["Sting"])
    t.player("B", field=[placed("Reaver", bulwark=2)]).main_phase("A")
    t.act("A", "activate Sting", target="Reaver").pass_all()
    assert t.counters("Reaver", "bulwark") == 2
    t.act("A", "attack with Bulky", target="Reaver").pass_all(retaliate="done")
    assert (t.object("Reaver").damage, t.counters("Reaver", "bulwark")) == (1, 1)
    assert "Reaver loses 1 bulwark counter" in t.log


@pytest.mark.parametrize(("victim", "counted"), [("Beech", 1), ("B's champion", 0)])
def test_what_prevents_damage_by_a_rule_is_the_unit_itself(victim: str, counted: int) -> None:
    """CR Counters - Bulwark 2, CR Damage Prevention 11."""
    t = table(field=["Bulky"]).player("B", field=["Witness Stone", placed("Beech", bulwark=1)], bulwark=1)
    t.main_phase("A").act("A", "attack with Bulky", target=victim).pass_all()
    if t.purpose == "retaliate":
        t.pass_all(retaliate="done")
    assert t.counters("Witness Stone", "age") == counted
