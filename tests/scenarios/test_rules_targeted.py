"""Becoming a target: who waits for it, and what they know of what targets them."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import action, ally, does, has, on, regalia_item, slug_of
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability, Activated, AdditionalCost, Triggered
from grandarchive.model.amounts import Times
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.costs import PayReserve, discard, sacrifice
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    By,
    CopyOnStack,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Effect,
    GainStatus,
    IfDone,
    May,
    MayPay,
    Negate,
    NewTargets,
    Put,
    Recover,
    Redirect,
    Rest,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    EVENT_CARD,
    EVENT_OTHER,
    THIS,
    UNIT,
    YOURS,
    Among,
    Bound,
    ControllerOf,
    EventPlayer,
    Every,
    Named,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

ANY_ITEM: Final = ("activation", "ability", "materialization", "trigger")
AN_ITEM: Final = Target(ANYTHING, zone=Zone.STACK, name="item", items=ANY_ITEM)
A_UNIT: Final = Target(UNIT)
TWO: Final = Target(UNIT, 2, 2)
GRAVE: Final = Target(ANYTHING, zone=Zone.GRAVEYARD)
MARK: Final = AddCounters("buff", 1, Source())


def trick(name: str, *effects: Effect, kind: str = "spell") -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, f"mage {kind}", does(*effects))


def human(name: str, *abilities: Ability) -> CardDefinition:
    """An ally with 1 power and 9 life."""
    return ally(name, 0, 1, 9, "mage human", *abilities)


def targeted(*effects: Effect, subject=THIS, by=Who.EACH, other=ANYTHING, items=("activation",)) -> Triggered:  # type: ignore[no-untyped-def]
    """Whenever something becomes a target."""
    return Triggered(Pattern(Happening.TARGETED, subject, by, other, items=items), effects)


APPLAUDED: Final = CardDefinition(
    slug_of("Crowd's Love"),
    (
        Face(
            "Crowd's Love",
            frozenset({"STATUS"}),
            abilities=(
                targeted(
                    May(
                        (
                            MayPay((PayReserve(1),), ControllerOf(EVENT_OTHER)),
                            IfDone((), (Negate(EVENT_OTHER),)),
                        )
                    ),
                    subject=YOURS,
                    items=ANY_ITEM,
                ),
            ),
        ),
    ),
    token=True,
)

CARDS: Final = (
    trick("Bow", GainStatus(APPLAUDED), kind="skill"),
    trick("Zap", DealDamage(1, A_UNIT)),
    trick("Fork Zap", DealDamage(1, TWO)),
    trick("Punch", DealDamage(1, A_UNIT), kind="skill"),
    trick("Dodge", Rest(A_UNIT), kind="reaction"),
    trick("Pick", DealDamage(1, Some(UNIT))),
    trick("Exhume", Banish(GRAVE)),
    trick("Copy", CopyOnStack(AN_ITEM, new_targets=False)),
    trick("Fork", CopyOnStack(AN_ITEM)),
    trick("Steer", NewTargets(AN_ITEM)),
    trick("Deflect", Redirect(AN_ITEM, Target(ALLY & YOURS))),
    trick("Brace", Delayed(Pattern(Happening.TARGETED, ALLY & YOURS), (AddCounters("buff", 1, EVENT_CARD),))),
    action(
        "Costly Zap",
        0,
        Speed.FAST,
        "mage spell",
        AdditionalCost((sacrifice(Named("Bulky")), PayReserve(1))),
        does(DealDamage(1, A_UNIT)),
    ),
    relic(
        "Shrine", has(Replaces(Pattern(Happening.DIE, Named("Bulky") & YOURS), Instead((discard(),)), optional=True))
    ),
    human("Bystander"),
    human("Wary", targeted(MARK)),
    human("Vain", targeted(MARK, items=ANY_ITEM)),
    human("Mystic", targeted(MARK, other=Subtype("SPELL"), items=ANY_ITEM)),
    human("Hostile", targeted(MARK, by=Who.OPPONENT, items=ANY_ITEM)),
    human("Guard", targeted(AddCounters("buff", 1, EVENT_CARD), subject=ALLY & YOURS & ~THIS)),
    human("Debtor", targeted(By(EventPlayer(), (Draw(1),)))),
    human("Duelist", Triggered(Pattern(Happening.ACTIVATE, Subtype("REACTION"), Who.YOU, targeting=THIS), (MARK,))),
    human(
        "Cursed",
        Triggered(
            Pattern(Happening.ACTIVATE, ACTION, Who.YOU, targeting=ALLY),
            (Destroy(Every(ALLY & Among(Bound("event other")))),),
        ),
    ),
    human("Handy", Triggered(Pattern(Happening.ACTIVATE, items=("ability",), targeting=THIS), (MARK,))),
    ally("Poker", 0, 1, 9, "mage human", on(Happening.ENTER, DealDamage(1, A_UNIT))),
    regalia_item("Wand", 0, "mage", Activated((), (DealDamage(1, A_UNIT),))),
    trick("Recall", Put(Target(ALLY), Zone.HAND)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def buffs(t: Scenario, *names: str) -> list[int]:
    return [t.counters(name, "buff") for name in names]


# When something becomes a target -------------------------------------------------------------------------------


def test_it_becomes_a_target_as_the_activation_is_there(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1: the ability resolves before what targets it; others see nothing."""
    t.player("A", hand=["Zap"], field=["Wary", "Bystander"]).player("B", field=["Wary"]).main_phase("A")
    t.act("A", "activate Zap", target="A's Wary")
    assert t.stack == ["Zap", "Wary"]
    t.resolve_top()
    assert (t.counters("Wary", "buff", "A"), t.counters("Wary", "buff", "B"), t.object("Wary", "A").damage) == (1, 0, 0)
    t.pass_all()
    assert t.object("Wary", "A").damage == 1


def test_what_is_chosen_is_no_target(t: Scenario) -> None:
    """CR Objects and Targeting - Target 4."""
    t.player("A", hand=["Pick"], field=["Vain"]).player("B").main_phase("A")
    t.act("A", "activate Pick").pass_all(choose="Vain")
    assert (buffs(t, "Vain"), t.object("Vain").damage) == ([0], 1)


def test_an_attack_target_is_not_the_target_of_something_on_the_stack(t: Scenario) -> None:
    """CR Crowd's Favor 2, 3: attacks have a rule of their own."""
    t.player("A", field=["Bystander"]).player("B", field=["Vain"]).main_phase("A")
    t.act("A", "attack with Bystander", target="Vain").pass_all(retaliate="done")
    assert (buffs(t, "Vain"), t.object("Vain").damage) == ([0], 1)


@pytest.mark.parametrize(
    ("how", "marked"),
    [
        ("activate Zap", {"Wary": 1, "Vain": 1, "Mystic": 1}),
        ("activate Punch", {"Wary": 1, "Vain": 1, "Mystic": 0}),
        ("use Wand", {"Wary": 0, "Vain": 1, "Mystic": 0}),
        ("activate Poker", {"Wary": 0, "Vain": 1, "Mystic": 0}),
    ],
)
def test_by_what_it_is_targeted(t: Scenario, how: str, marked: dict[str, int]) -> None:
    """CR Objects and Targeting - Non-Objects 1.a: activations of cards, of abilities, triggers, and Spells."""
    for name, buff in marked.items():
        t = with_extra_cards(*CARDS).player("A", hand=["Zap", "Punch", "Poker"], field=["Wand", name]).player("B")
        t.main_phase("A").act("A", how).pass_all(target=name)
        assert t.object(name).damage == 1
        assert t.counters(name, "buff") == buff


def test_who_targets_it(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1: what an opponent controls, and not what its own player does."""
    t.player("A", hand=["Zap"], field=["Hostile"]).player("B", hand=["Zap"]).main_phase("A")
    t.act("A", "activate Zap", target="Hostile").pass_all()
    assert buffs(t, "Hostile") == [0]
    t.pass_once("A").act("B", "activate Zap", target="Hostile").pass_all()
    assert buffs(t, "Hostile") == [1]


def test_each_object_is_a_target_of_its_own(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1.a: two of one activation, and the same one again of another."""
    t.player("A", hand=["Fork Zap", "Zap"], field=["Wary", "Vain"]).player("B").main_phase("A")
    t.act("A", "activate Fork Zap", target=["Wary", "Vain"], triggers=["Wary"]).pass_all()
    assert buffs(t, "Wary", "Vain") == [1, 1]
    t.act("A", "activate Zap", target="Vain").pass_all()
    assert buffs(t, "Wary", "Vain") == [1, 2]


def test_others_see_it_and_know_which_one_it_is(t: Scenario) -> None:
    """CR Triggered Abilities 2, CR Objects and Targeting - Objects 4: another ally you control, on the field."""
    t.player("A", hand=["Zap", "Zap", "Exhume"], field=["Guard", "Bystander"], graveyard=["Wary"]).player("B")
    t.main_phase("A").act("A", "activate Zap", target="Bystander").pass_all()
    t.act("A", "activate Zap", target="Guard").pass_all()
    t.act("A", "activate Exhume", target="Wary")
    assert t.stack == ["Exhume"]
    t.pass_all()
    assert buffs(t, "Guard", "Bystander") == [0, 1]


def test_that_player_is_who_controls_what_targets_it(t: Scenario) -> None:
    """CR Triggered Abilities 2."""
    t.player("A", field=["Debtor"]).player("B", hand=["Zap"]).main_phase("A").pass_once("A")
    t.act("B", "activate Zap", target="Debtor").pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (0, 1)


def test_a_delayed_trigger_waits_for_it(t: Scenario) -> None:
    """CR Triggered Abilities 8: once."""
    t.player("A", hand=["Brace", "Zap", "Zap"], field=["Bystander"]).player("B").main_phase("A")
    t.act("A", "activate Brace").pass_all()
    for _ in range(2):
        t.act("A", "activate Zap", target="Bystander").pass_all()
    assert buffs(t, "Bystander") == [1]


@pytest.mark.parametrize(("saved", "marked"), [("yes", 0), ("no", 1)])
def test_what_was_taken_back_has_targeted_nothing(t: Scenario, saved: str, marked: int) -> None:
    """CR Playing Cards 3: what was announced and then could not be paid did not happen, with its targets."""
    t.player("A", hand=["Costly Zap", "Zap"], field=["Bulky", "Shrine", "Wary"]).player("B").main_phase("A")
    t.act("A", "activate Costly Zap", target="Wary")
    while t.purpose == "pay next":
        t.answer("A", "pay next", next(option for option in t.options if option.startswith("sacrifice")))
    t.answer("A", "may", saved)
    assert any("takes back" in line for line in t.log) is (saved == "yes")
    t.pass_all()
    assert buffs(t, "Wary") == [marked]


# Other targets -------------------------------------------------------------------------------------------------


def test_a_copy_targets_it_too(t: Scenario) -> None:
    """CR Copying Abilities 1, CR Objects and Targeting - Target 1: it becomes the target of another activation."""
    t.player("A", hand=["Zap", "Copy"], field=["Wary"]).player("B").main_phase("A")
    t.act("A", "activate Zap", target="Wary").resolve_top().act("A", "activate Copy", target="Zap").resolve_top()
    assert (t.stack, buffs(t, "Wary")) == (["Zap", "Zap", "Wary"], [1])
    t.pass_all()
    assert (buffs(t, "Wary"), t.object("Wary").damage) == ([2], 2)


@pytest.mark.parametrize(("new", "marked"), [("keep targets", [2, 0]), ("new targets", [1, 1])])
def test_a_copy_targets_what_is_chosen_for_it(t: Scenario, new: str, marked: list[int]) -> None:
    """CR Copy 5: new targets are chosen before anything has become its target."""
    t.player("A", hand=["Zap", "Fork"], field=["Wary", "Vain"]).player("B").main_phase("A")
    t.act("A", "activate Zap", target="Wary").resolve_top().act("A", "activate Fork", target="Zap")
    t.pass_once("A").pass_once("B").answer("A", "new targets", new)
    if new == "new targets":
        t.answer("A", "target", "Vain")
    t.pass_all()
    assert buffs(t, "Wary", "Vain") == marked


@pytest.mark.parametrize(("to", "marked"), [("Vain", [1, 1]), ("Wary", [1, 0])])
def test_new_targets_become_targets(t: Scenario, to: str, marked: list[int]) -> None:
    """CR Objects and Targeting - Redirect 1: what is targeted already does not become a target again."""
    t.player("A", hand=["Zap", "Steer"], field=["Wary", "Vain"]).player("B").main_phase("A")
    t.act("A", "activate Zap", target="Wary").resolve_top().act("A", "activate Steer", target="Zap")
    t.pass_once("A").pass_once("B").answer("A", "new targets", "new targets").answer("A", "target", to).pass_all()
    assert buffs(t, "Wary", "Vain") == marked


def test_what_something_is_redirected_to_becomes_a_target(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: of the redirected activation, after it was one of what redirects."""
    t.player("A", hand=["Deflect"], field=["Vain"]).player("B", hand=["Zap"], field=["Wary"]).main_phase("A")
    t.pass_once("A").act("B", "activate Zap", target="Wary").resolve_top()
    t.act("A", "activate Deflect", target=["Zap", "Vain"]).pass_all()
    assert (buffs(t, "Wary", "Vain"), t.object("Vain").damage) == ([1, 2], 1)


# Activating something with a target ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "target", "marked"), [("Dodge", "Duelist", 1), ("Dodge", "Bystander", 0), ("Zap", "Duelist", 0)]
)
def test_whenever_you_activate_what_targets_it(t: Scenario, name: str, target: str, marked: int) -> None:
    """CR Triggered Abilities 2: the activation is what is waited for, and what it targets a part of it."""
    t.player("A", hand=[name], field=["Duelist", "Bystander"]).player("B").main_phase("A")
    t.act("A", f"activate {name}", target=target).pass_all()
    assert buffs(t, "Duelist") == [marked]


def test_new_targets_are_no_activation(t: Scenario) -> None:
    """CR Objects and Targeting - Redirect 1: the card was activated with another target."""
    t.player("A", hand=["Dodge", "Steer"], field=["Duelist", "Bystander"]).player("B").main_phase("A")
    t.act("A", "activate Dodge", target="Bystander").act("A", "activate Steer", target="Dodge")
    t.pass_once("A").pass_once("B").answer("A", "new targets", "new targets").answer("A", "target", "Duelist")
    t.pass_all()
    assert buffs(t, "Duelist") == [0]


def test_an_activation_with_several_targets_triggers_once(t: Scenario) -> None:
    """CR Triggered Abilities 2: it is activated once, and what it targeted is known; a champion is no ally."""
    t.player("A", hand=["Fork Zap", "Zap"], field=["Cursed", "Bystander"]).player("B").main_phase("A")
    t.act("A", "activate Zap", target="B's champion").pass_all()
    t.act("A", "activate Fork Zap", target=["B's champion", "Bystander"])
    assert t.stack == ["Fork Zap", "Cursed"]
    t.pass_all()
    assert "Bystander" in t.zone("A", "graveyard")


def test_abilities_that_target_it(t: Scenario) -> None:
    """CR Activated Abilities 5: only abilities, and the one that was used just now."""
    t.player("A", hand=["Zap"], field=["Handy", "Bystander", "Wand"]).player("B").main_phase("A")
    t.act("A", "activate Zap", target="Handy").pass_all().act("A", "use Wand", target="Bystander")
    t.act("A", "use Wand", target="Handy").pass_all()
    assert buffs(t, "Handy") == [1]


# Crowd's Favor -------------------------------------------------------------------------------------------------


def favored(**b: object) -> Scenario:
    """It is A's turn, and B has the status."""
    t = with_extra_cards(*CARDS).player("A", hand=["Zap", "Poker", "Punch", "Recall"], field=["Wand"])
    t.player("B", hand=["Bow"], field=["Bystander"], graveyard=["Wary"], **b)  # type: ignore[arg-type]
    return t.main_phase("A").pass_once("A").act("B", "activate Bow").pass_all()


@pytest.mark.parametrize("how", ["activate Zap", "use Wand", "activate Poker"])
def test_who_has_it_may_negate_what_targets_their_objects(how: str) -> None:
    """CR Crowd's Favor 3: activations of cards and abilities, and triggers, unless their controller pays 1."""
    t = favored()
    t.act("A", how)
    t.pass_all(target="Bystander", may="yes").answer("A", "pay", "no").pass_all()
    assert (t.object("Bystander").damage, t.stack) == (0, [])


@pytest.mark.parametrize(("may", "pay", "damage"), [("no", "no", 1), ("yes", "pay", 1), ("yes", "no", 0)])
def test_it_is_negated_unless_its_controller_pays(may: str, pay: str, damage: int) -> None:
    """CR Crowd's Favor 3: they may let it be, and who controls what targets is asked, not who has the status."""
    t = favored()
    t.act("A", "activate Zap", target="Bystander")
    assert t.stack == ["Zap", "Crowd's Love"]
    t.pass_once("A").pass_once("B")
    assert (t.asked, t.purpose) == ("B", "may")
    t.answer("B", "may", may)
    if may == "yes":
        assert (t.asked, t.purpose) == ("A", "pay")
        t.answer("A", "pay", pay)
    t.pass_all()
    assert (t.object("Bystander").damage, len(t.zone("A", "memory"))) == (damage, pay == "pay")


def test_it_is_about_their_objects_only() -> None:
    """CR Crowd's Favor 3: neither those of others, nor cards in a graveyard, nor what is not targeted."""
    t = favored()
    t.act("A", "activate Zap", target="A's champion")
    assert t.stack == ["Zap"]
    t.pass_all()
    t = favored(damage=1)
    t.act("A", "use Wand", target="B's champion")
    assert t.stack == ["Wand", "Crowd's Love"]


def test_what_left_the_stack_is_not_negated() -> None:
    """CR Crowd's Favor 3: it is negated once, by what came before; who controlled it is known."""
    t = with_extra_cards(*CARDS, trick("Counter", Negate(Target(ANYTHING, zone=Zone.STACK, name="item"))))
    t.player("A", hand=["Zap", "Counter", "Punch"]).player("B", hand=["Bow"], field=["Bystander"]).main_phase("A")
    t.pass_once("A").act("B", "activate Bow").pass_all().act("A", "activate Zap", target="Bystander")
    t.act("A", "activate Counter", target="Zap").resolve_top()
    assert t.stack == ["Crowd's Love"]
    t.pass_all(may="yes").answer("A", "pay", "no").pass_all()
    assert (t.object("Bystander").damage, t.log.count("B negates the activation of Zap")) == (0, 0)


# What is refused -----------------------------------------------------------------------------------------------


def test_what_nobody_can_tell_is_refused() -> None:
    """The history keeps no targets, and only activations and targets have such descriptions."""
    with pytest.raises(IllegalDefinition, match="nobody remembers"):
        trick("Wrong", Recover(Times(Pattern(Happening.TARGETED, YOURS))))
    with pytest.raises(IllegalDefinition, match="nobody remembers"):
        trick("Wrong", Recover(Times(Pattern(Happening.ACTIVATE, targeting=YOURS))))
    with pytest.raises(IllegalDefinition, match="nth"):
        human("Wrong", Triggered(Pattern(Happening.ACTIVATE, nth=2, targeting=YOURS), (Draw(1),)))
    with pytest.raises(IllegalDefinition, match="does not tell this"):
        human("Wrong", Triggered(Pattern(Happening.DRAW, targeting=YOURS), (Draw(1),)))
    with pytest.raises(IllegalDefinition, match="is items on the Effects Stack"):
        human("Wrong", targeted(Destroy(EVENT_OTHER)))
    with pytest.raises(IllegalDefinition, match="is cards or objects"):
        human("Wrong", Triggered(Pattern(Happening.ACTIVATE), (Negate(EVENT_OTHER),)))
