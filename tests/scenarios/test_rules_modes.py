"""Modes: which can be chosen, when, what they do, and which objects remember (CR Card Activation 1.4)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import CLASS_BONUS, action, ally, card, does, memory, on
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Condition, LevelAtLeast
from grandarchive.model.effects import (
    AddCounters,
    CopyOnStack,
    DealDamage,
    Draw,
    Effect,
    Modal,
    Mode,
    Modify,
    Put,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import SetTypes
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, UNIT, WEAPON, Bound, Champion, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import trick
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

LEVEL = (LevelAtLeast(1),)
RAI = ["Spirit of Fire", "Rai, Spellcrafter"]


def gives(kind: str, *gates: Condition) -> Mode:
    """A mode that puts a counter on your champion."""
    return Mode((AddCounters(kind, 1, Champion()),), gates=gates)


def hits(what: Target, damage: int = 1, *gates: Condition) -> Mode:
    """A mode that deals damage to a target of its own."""
    return Mode((DealDamage(damage, what),), gates)


def fast(name: str, *abilities: Ability, cost: int = 0) -> CardDefinition:
    """A fast action of mages."""
    return action(name, cost, Speed.FAST, "mage skill", *abilities)


AGE, GEM, PAGE, ROOT = gives("age"), gives("gem"), gives("page"), gives("root")
A_UNIT = Target(UNIT, name="unit")
AN_ALLY = Target(ALLY, name="ally")
A_WEAPON = Target(WEAPON, name="weapon")
THREE = Modal((AGE, GEM, PAGE))
ONCE = Modal((AGE, GEM, PAGE), unchosen=True)
AIMED = Modal((hits(AN_ALLY), hits(A_WEAPON)))
MEMORY_1 = Count(ANYTHING, Zone.MEMORY, Who.YOU) >= 1
TRAINING = AdditionalCost((RemoveCounters("level", Champion(), 1),))
AN_ITEM: tuple[Effect, ...] = (Put(Bound(), Zone.HAND),)

BURIED = Pattern(Happening.DIE, ALLY)

CARDS = (
    fast("One", does(THREE)),
    fast("Two", does(Modal((AGE, GEM, PAGE), 2, 2))),
    fast("Up To Two", does(Modal((AGE, GEM, PAGE), 0, 2))),
    fast("Any Aim", does(Modal((hits(A_UNIT), hits(AN_ALLY, 2)), 1, 2))),
    fast("Aim", does(AIMED)),
    fast("Aim Or Not", does(Modal((hits(AN_ALLY), AGE)))),
    fast("Two Of Aim", does(Modal((hits(AN_ALLY), hits(A_WEAPON), AGE), 2, 2))),
    fast("Learned", does(Modal((AGE, gives("gem", *CLASS_BONUS), hits(A_UNIT, 3, *CLASS_BONUS))))),
    fast("Learned Text", does(Modal((AGE, GEM)), gates=CLASS_BONUS), does(Draw(1))),
    fast("Two Texts", does(Modal((AGE, GEM))), does(Modal((PAGE, ROOT)), gates=LEVEL)),
    fast("Deep", does(Modal((AGE, hits(AN_ALLY))), gates=(MEMORY_1,)), does(Draw(1)), cost=1),
    fast("Trained", TRAINING, does(Modal((AGE, hits(A_UNIT))), gates=LEVEL), does(Draw(1))),
    fast("Trained Aim", TRAINING, does(DealDamage(1, Target(UNIT)), gates=LEVEL)),
    relic("Dial", Activated((), (THREE,))),
    relic("Sight", Activated((), (AIMED,))),
    relic("Learned Dial", Activated((), (Modal((AGE, gives("gem", *CLASS_BONUS))),))),
    relic("Calendar", Activated((), (ONCE,))),
    relic("Two Dials", Activated((), (THREE,)), Activated((), (ONCE,))),
    relic("Two Bells", Triggered(BURIED, (THREE,)), Activated((), (ONCE,))),
    relic("Two Words", Activated((), (AddCounters("age", 1, Champion()),)), Activated((), (ONCE,))),
    ally("Last Chooser", 0, 1, 1, "mage human", Triggered(BURIED, (ONCE,))),
    ally("Free Chooser", 0, 1, 1, "mage human", on(Happening.ENTER, Modal((hits(A_WEAPON), hits(A_WEAPON)), 0, 1))),
    fast("Three", does(Modal((AGE, GEM, PAGE, ROOT), 3, 3))),
    relic("Requiem", Triggered(Pattern(Happening.DIE, ALLY), (ONCE,))),
    ally("Chooser", 0, 1, 1, "mage human", on(Happening.ENTER, THREE)),
    ally("Aimer", 0, 1, 1, "mage human", on(Happening.ENTER, Modal((hits(A_WEAPON), hits(Target(ITEM, name="i")))))),
    card("Keeper, First", "champion", "mage", memory(1), (Activated((), (ONCE,)),), life=20, level=1),
    card("Keeper, Second", "champion", "mage", memory(2), (Activated((), (ONCE,)),), life=22, level=2),
    trick("Fork", CopyOnStack(Target(ANYTHING, zone=Zone.STACK))),
    trick("Echo", CopyOnStack(Target(ANYTHING, zone=Zone.STACK, items=("ability", "trigger")))),
    trick("Unlearn", Modify(Champion(), (SetTypes(("CHAMPION",), subtypes=("SPIRIT",)),))),
    trick("Humble", RemoveCounters("level", Champion())),
    trick("Take Back", *(Put(Target(ITEM), Zone.HAND),)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def marks(t: Scenario, player: str = "A") -> dict[str, int]:
    """The counters of a champion."""
    return {kind: n for kind, n in t.champion(player).counters if kind not in ("damage", "level")}


# Which ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "kind"), [(1, "age"), (2, "gem"), (3, "page")])
def test_one_mode_is_chosen_as_the_card_is_activated(table: Scenario, mode: int, kind: str) -> None:
    """CR Card Activation 1.4: it is known before anybody can respond, and only it is followed."""
    t = table.player("A", hand=["One"]).player("B").main_phase("A").act("A", "activate One")
    assert (t.purpose, t.options) == ("mode", ["mode 1", "mode 2", "mode 3"])
    assert (t.game.prompt, t.view("A").detail(1)) == ("Choose a mode of One", "Put a gem counter on your champion.")
    t.answer("A", "mode", f"mode {mode}")
    assert (t.purpose, t.stack) == ("opportunity", ["One"])
    t.pass_all()
    assert marks(t) == {kind: 1}


def test_several_modes_are_different_ones(table: Scenario) -> None:
    """CR Card Activation 1.4: two of three, and each pair can be chosen in one way."""
    t = table.player("A", hand=["Two"]).player("B").main_phase("A").act("A", "activate Two")
    assert t.options == ["mode 1", "mode 2"]
    t.answer("A", "mode", "mode 1")
    assert t.options == ["mode 2", "mode 3"]
    t.answer("A", "mode", "mode 3").pass_all()
    assert marks(t) == {"age": 1, "page": 1}


@pytest.mark.parametrize(
    ("answers", "kinds"),
    [(["done"], set()), (["mode 2", "done"], {"gem"}), (["mode 1", "mode 2"], {"age", "gem"}), (["mode 3"], {"page"})],
)
def test_up_to_so_many_modes_may_be_fewer(table: Scenario, answers: list[str], kinds: set[str]) -> None:
    """CR Card Activation 1.4."""
    t = table.player("A", hand=["Up To Two"]).player("B").main_phase("A")
    t.act("A", "activate Up To Two", mode=answers)
    assert t.purpose == "opportunity"
    t.pass_all()
    assert set(marks(t)) == kinds


@pytest.mark.parametrize(
    ("modes", "targets", "damage"), [(["mode 1", "done"], ["B's champion"], (1, 0)), (["mode 2"], ["Bulky"], (0, 2))]
)
def test_each_mode_has_targets_of_its_own(
    table: Scenario, modes: list[str], targets: list[str], damage: tuple[int, int]
) -> None:
    """CR Card Activation 1.4, 1.5: those of modes that are not chosen are not asked for."""
    t = table.player("A", hand=["Any Aim"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Any Aim", mode=modes, target=targets)
    assert t.purpose == "opportunity"
    t.pass_all()
    assert (t.champion("B").damage, t.object("Bulky").damage) == damage


def test_two_modes_have_their_targets_one_after_the_other(table: Scenario) -> None:
    """CR Card Activation 1.5: both are targeted before anything resolves."""
    t = table.player("A", hand=["Any Aim"]).player("B", field=["Bulky", "Weakling"]).main_phase("A")
    t.act("A", "activate Any Aim", mode=["mode 1", "mode 2"], target=["B's champion", "Bulky"]).pass_all()
    assert (t.champion("B").damage, t.object("Bulky").damage) == (1, 2)


@pytest.mark.parametrize(
    ("name", "field", "asked"),
    [
        ("Aim", [], None),
        ("Aim", ["Bulky"], False),
        ("Aim", ["Bulky", "Rusty Sword"], True),
        ("Aim Or Not", [], False),
        ("Aim Or Not", ["Bulky"], True),
        ("Two Of Aim", [], None),
        ("Two Of Aim", ["Rusty Sword"], False),
        ("Two Of Aim", ["Rusty Sword", "Bulky"], True),
    ],
)
def test_only_modes_with_legal_targets_can_be_chosen(
    table: Scenario, name: str, field: list[str], asked: bool | None
) -> None:
    """CR Card Activation 1.4, 1.5, 1.6: without enough of them the card cannot be activated."""
    t = table.player("A", hand=[name]).player("B", field=field).main_phase("A")
    assert t.can("A", f"activate {name}") is (asked is not None)
    if asked is not None:
        t.act("A", f"activate {name}")
        assert (t.purpose == "mode") is asked


# Behind restrictions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lineage", "options"), [(RAI, ["mode 1", "mode 2", "mode 3"]), (["Spirit of Wind"], [])])
def test_modes_behind_a_class_bonus_are_locked_without_it(
    table: Scenario, lineage: list[str], options: list[str]
) -> None:
    """CR Types of Restrictions 1: with one mode left there is no choice."""
    t = table.player("A", lineage=lineage, hand=["Learned"]).player("B").main_phase("A").act("A", "activate Learned")
    assert (t.options if t.purpose == "mode" else []) == options


@pytest.mark.parametrize(("mode", "target"), [("mode 2", []), ("mode 3", ["B's champion"])])
def test_a_mode_stays_chosen_when_its_class_bonus_is_lost(table: Scenario, mode: str, target: list[str]) -> None:
    """CR Types of Restrictions 1.a, 1.b: neither it nor its target is touched."""
    t = table.player("A", lineage=RAI, hand=["Learned", "Unlearn"]).player("B").main_phase("A")
    t.act("A", "activate Learned", mode=mode, target=target).act("A", "activate Unlearn").pass_all()
    assert "MAGE" not in t.champion("A").subtypes
    assert (marks(t), t.champion("B").damage) == (({}, 3) if target else ({"gem": 1}, 0))


@pytest.mark.parametrize(("lineage", "expected"), [(RAI, {"gem": 1}), (["Spirit of Wind"], {})])
def test_a_text_with_modes_behind_a_class_bonus(table: Scenario, lineage: list[str], expected: dict[str, int]) -> None:
    """CR Types of Restrictions 1.a, 1.b, CR Restriction Abilities 3: lost later it is followed, else it is ignored."""
    t = table.player("A", lineage=lineage, hand=["Learned Text", "Unlearn"]).player("B").main_phase("A")
    t.act("A", "activate Learned Text", mode="mode 2").act("A", "activate Unlearn").pass_all()
    assert (marks(t), len(t.zone("A", "hand"))) == (expected, 1)


@pytest.mark.parametrize(("level", "expected"), [(0, {"gem": 1}), (1, {"gem": 1, "root": 1})])
def test_each_text_has_modes_of_its_own(table: Scenario, level: int, expected: dict[str, int]) -> None:
    """CR Card Activation 1.4, CR Types of Restrictions 1: the second text is behind a restriction."""
    t = table.player("A", hand=["Two Texts"], level=level).player("B").main_phase("A")
    t.act("A", "activate Two Texts", mode=["mode 2", "mode 4"][: level + 1])
    assert t.purpose == "opportunity"
    t.pass_all()
    assert marks(t) == expected


def test_the_modes_of_one_text_are_not_those_of_another(table: Scenario) -> None:
    """CR Types of Restrictions 1.a: the restriction of the second text is lost in response, and nothing changes."""
    t = table.player("A", hand=["Two Texts", "Humble"], level=1).player("B").main_phase("A")
    t.act("A", "activate Two Texts", mode=["mode 1", "mode 3"]).act("A", "activate Humble").pass_all()
    assert (marks(t), t.level("A")) == ({"age": 1, "page": 1}, 0)


@pytest.mark.parametrize(("allies", "memory"), [([], 0), (["Bulky"], 0), (["Bulky"], 1)])
def test_modes_that_paying_unlocks_are_chosen_then(table: Scenario, allies: list[str], memory: int) -> None:
    """CR Card Activation 1.8.2: of those with targets; what was unlocked before is chosen before anything is paid."""
    t = table.player("A", hand=["Deep", "Anvil", "Sting"], memory=memory).player("B", field=allies).main_phase("A")
    t.act("A", "activate Deep")
    assert len(t.zone("A", "memory")) == 1
    if memory:
        t.answer("A", "mode", "mode 2")
    else:
        assert (t.purpose == "mode") is bool(allies)
        t.pass_all(**({"mode": "mode 2"} if allies else {}))
    t.pass_all()
    assert marks(t) == ({} if allies else {"age": 1})
    if allies:
        assert t.object("Bulky").damage == 1


@pytest.mark.parametrize(("mode", "target"), [("mode 1", []), ("mode 2", ["B's champion"])])
def test_modes_that_paying_locks_stay_chosen(table: Scenario, mode: str, target: list[str]) -> None:
    """CR Card Activation 1.8.2, CR Types of Restrictions 1.a: the level that unlocked them is what it costs."""
    t = table.player("A", hand=["Trained"], level=1).player("B").main_phase("A")
    t.act("A", "activate Trained", mode=mode, target=target).pass_all()
    assert (t.level("A"), marks(t), t.champion("B").damage) == (0, {} if target else {"age": 1}, len(target))


@pytest.mark.parametrize("gone", [False, True])
def test_a_target_that_paying_locks_is_still_a_target(table: Scenario, gone: bool) -> None:
    """CR Card Activation 1.8.2, CR Checking Resolution 1.d: the text resolves, unless its target became illegal."""
    t = table.player("A", hand=["Trained Aim", "Bounce"], level=1).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Trained Aim", target="Bulky")
    if gone:
        t.act("A", "activate Bounce", target="Bulky").pass_all()
        assert any("fizzles" in line for line in t.log)
    else:
        t.pass_all()
        assert t.object("Bulky").damage == 1


# Abilities -----------------------------------------------------------------------------------------------------


def test_an_activated_ability_has_modes(table: Scenario) -> None:
    """CR Activated Abilities 1."""
    t = table.player("A", field=["Dial"]).player("B").main_phase("A")
    t.act("A", "use Dial", mode="mode 3").act("A", "use Dial", mode="mode 1").pass_all()
    assert marks(t) == {"page": 1, "age": 1}


@pytest.mark.parametrize(("field", "possible"), [([], False), (["Bulky"], True)])
def test_an_ability_without_a_legal_mode_cannot_be_activated(table: Scenario, field: list[str], possible: bool) -> None:
    """CR Activated Abilities 3."""
    t = table.player("A", field=["Sight"]).player("B", field=field).main_phase("A")
    assert t.can("A", "use Sight") is possible


@pytest.mark.parametrize(("lineage", "asked"), [(RAI, True), (["Spirit of Wind"], False)])
def test_modes_of_an_ability_are_locked_by_a_restriction(table: Scenario, lineage: list[str], asked: bool) -> None:
    """CR Types of Restrictions 1.a."""
    t = table.player("A", lineage=lineage, field=["Learned Dial"]).player("B").main_phase("A")
    t.act("A", "use Learned Dial")
    assert (t.purpose == "mode") is asked


def test_the_mode_of_a_trigger_is_chosen_as_it_is_put_on_the_stack(table: Scenario) -> None:
    """CR Triggered Abilities 5.a: before anybody has Opportunity."""
    t = table.player("A", hand=["Chooser"]).player("B").main_phase("A").act("A", "activate Chooser").resolve_top()
    assert (t.purpose, t.asked, t.stack, t.options) == ("mode", "A", [], ["mode 1", "mode 2", "mode 3"])
    assert t.view("A").detail(0) == "Put an age counter on your champion."
    t.answer("A", "mode", "mode 2")
    assert (t.purpose, t.stack) == ("opportunity", ["Chooser"])
    t.pass_all()
    assert marks(t) == {"gem": 1}


@pytest.mark.parametrize(("field", "stack"), [([], []), (["Anvil"], ["Aimer"]), (["Rusty Sword"], ["Aimer"])])
def test_a_trigger_without_a_legal_mode_is_not_put_on_the_stack(
    table: Scenario, field: list[str], stack: list[str]
) -> None:
    """CR Triggered Abilities 5.a."""
    t = table.player("A", hand=["Aimer"]).player("B", field=field).main_phase("A")
    t.act("A", "activate Aimer").resolve_top()
    assert (t.purpose, t.stack) == ("opportunity", stack)


# Not chosen before ---------------------------------------------------------------------------------------------


def test_each_mode_is_chosen_once_by_an_object(table: Scenario) -> None:
    """CR Ability Tracking 1: also while the first one is on the stack; then the ability cannot be activated."""
    t = table.player("A", field=["Calendar", "Calendar"]).player("B").main_phase("A")
    t.act("A", "use Calendar (1)", mode="mode 2").act("A", "use Calendar (1)")
    assert t.options == ["mode 1", "mode 3"]
    t.answer("A", "mode", "mode 3").pass_all().act("A", "use Calendar (1)").pass_all()
    assert marks(t) == {"age": 1, "gem": 1, "page": 1}
    uses = [option for option in t.options if option == "use Calendar"]
    assert len(uses) == 1, "only the other one has modes left"


def test_an_object_that_comes_back_has_chosen_nothing(table: Scenario) -> None:
    """CR Ability Tracking 1, 2."""
    t = table.player("A", field=["Calendar"], hand=["Take Back"]).player("B").main_phase("A")
    t.act("A", "use Calendar", mode="mode 2").pass_all().act("A", "activate Take Back", target="Calendar").pass_all()
    t.act("A", "activate Calendar").pass_all().act("A", "use Calendar")
    assert t.options == ["mode 1", "mode 2", "mode 3"]


def test_triggers_at_one_time_choose_different_modes(table: Scenario) -> None:
    """CR Ability Tracking 1: both wait to be put on the stack; a fourth death finds nothing left."""
    t = table.player("A", field=["Requiem", *["Weakling"] * 2], hand=["Wildfire"]).player("B", field=["Weakling"] * 2)
    t.main_phase("A").act("A", "activate Wildfire").resolve_top()
    while t.purpose == "order triggers":
        t.game.choose(0)
        if t.purpose == "mode":
            t.game.choose(0)
    assert t.stack == ["Requiem"] * 3
    t.pass_all()
    assert marks(t) == {"age": 1, "gem": 1, "page": 1}


def test_a_champion_that_levels_up_has_chosen_nothing(table: Scenario) -> None:
    """CR Ability Tracking 2: each card of the lineage remembers for itself."""
    t = table.player("A", lineage=["Spirit of Wind", "Keeper, First"], memory=2, material=["Keeper, Second"])
    t.player("B").main_phase("A").act("A", "use Keeper, First", mode="mode 2").pass_all().act("A", "use Keeper, First")
    assert t.options == ["mode 1", "mode 3"]
    t.answer("A", "mode", "mode 1").pass_all()
    t.pass_to("materialize", "A").answer("A", "materialize", "materialize Keeper, Second")
    t.pass_to("main", "A").act("A", "use Keeper, Second")
    assert t.options == ["mode 1", "mode 2", "mode 3"]


# Copies --------------------------------------------------------------------------------------------------------


def test_a_copied_activation_has_the_same_modes(table: Scenario) -> None:
    """CR Copying Abilities 1, 1.a."""
    t = table.player("A", hand=["Two", "Fork"]).player("B").main_phase("A")
    t.act("A", "activate Two", mode=["mode 1", "mode 3"]).act("A", "activate Fork", target="Two").pass_all()
    assert marks(t) == {"age": 2, "page": 2}


@pytest.mark.parametrize(("source", "how"), [("Dial", "use Dial"), ("Chooser", "activate Chooser")])
def test_a_copied_ability_has_the_same_mode(table: Scenario, source: str, how: str) -> None:
    """CR Copying Abilities 1, 1.a: nobody is asked again."""
    t = table.player("A", field=["Dial"], hand=["Echo", "Chooser"]).player("B").main_phase("A").act("A", how)
    if source == "Chooser":
        t.resolve_top()
    t.answer("A", "mode", "mode 2").act("A", "activate Echo", target=source).pass_all()
    assert marks(t) == {"gem": 2}


# Further modes -------------------------------------------------------------------------------------------------


def test_each_set_of_three_modes_is_chosen_in_one_way(table: Scenario) -> None:
    """CR Card Activation 1.4: what comes before the last mode chosen is not offered any more."""
    t = table.player("A", hand=["Three"]).player("B").main_phase("A").act("A", "activate Three")
    t.answer("A", "mode", "mode 1", "mode 2")
    assert t.options == ["mode 3", "mode 4"]
    t.answer("A", "mode", "mode 3").pass_all()
    assert marks(t) == {"age": 1, "gem": 1, "page": 1}


@pytest.mark.parametrize("name", ["Two Dials", "Two Words"])
def test_only_a_text_that_offers_each_mode_once_is_remembered(table: Scenario, name: str) -> None:
    """CR Ability Tracking 1, 2: what another ability of the object had chosen counts for nothing."""
    t = table.player("A", field=[name]).player("B").main_phase("A")
    t.act("A", f"use {name}", mode=["mode 1"] if name == "Two Dials" else []).pass_all()
    t.act("A", f"use {name} (2)")
    assert t.options == ["mode 1", "mode 2", "mode 3"]
    t.answer("A", "mode", "mode 2").pass_all().act("A", f"use {name} (2)")
    assert t.options == ["mode 1", "mode 3"]


def test_only_a_trigger_that_offers_each_mode_once_is_remembered(table: Scenario) -> None:
    """CR Ability Tracking 1, 2."""
    t = table.player("A", field=["Two Bells", "Bulky"], hand=["Execute"]).player("B").main_phase("A")
    t.act("A", "activate Execute", target="Bulky").pass_all(mode="mode 1").act("A", "use Two Bells")
    assert t.options == ["mode 1", "mode 2", "mode 3"]


def test_what_has_left_remembers_what_it_chose(table: Scenario) -> None:
    """CR Ability Tracking 1, CR Last-Known Information 1: the last mode is left for its own death."""
    t = table.player("A", field=["Last Chooser", "Bulky"], hand=["Execute", "Execute"]).player("B").main_phase("A")
    t.act("A", "activate Execute", target="Bulky").pass_all(mode="mode 2")
    t.act("A", "activate Execute", target="Last Chooser").pass_all()
    assert t.options == ["mode 1", "mode 3"]


def test_a_trigger_may_go_without_modes(table: Scenario) -> None:
    """CR Triggered Abilities 5.a: none of its modes has a target, and none is needed."""
    t = table.player("A", hand=["Free Chooser"]).player("B").main_phase("A")
    t.act("A", "activate Free Chooser").resolve_top()
    assert t.stack == ["Free Chooser"]
