"""Abilities that can be activated, trigger or apply only so often: each turn, or in all."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import champion
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import LevelUp, Modify, Recover
from grandarchive.model.events import Happening, Limit, Pattern
from grandarchive.model.modifications import AttacksGain, Gains
from grandarchive.model.nouns import ALLY, THIS, Champion, Named, Target
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.limited_cards import CHEAP_ONCE, LIMITED, ONCE, RECOVER
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.test_rules_going_back import CARDS as GOING_BACK
from tests.scenarios.test_rules_going_back import COSTS, break_it
from tests.scenarios.time_cards import TIME
from tests.scenarios.waiting_cards import WAITING

HANDED_ON = Activated(CHEAP_ONCE.costs, RECOVER, inherited=True)
CARDS = (
    *LIMITED,
    relic("Mourner", Triggered(Pattern(Happening.LEAVE, Named("Widow")), RECOVER, limit=ONCE)),
    champion("Miser, First", 1, 20, "mage human", CHEAP_ONCE),
    champion("Miser, Second", 2, 20, "mage human", CHEAP_ONCE),
    *(
        champion(name, level, 20, "mage human", HANDED_ON)
        for level, name in enumerate(("Heir, First", "Heir, Last"), 1)
    ),
    skill("Rise", LevelUp()),
    relic("Limited Idol", Activated(COSTS, (Recover(5),), limit=ONCE)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS, *WAITING, *TIME)


def hurt(t: Scenario, player: str = "A") -> int:
    """The damage counters on a champion."""
    return t.champion(player).damage


# Activated -----------------------------------------------------------------------------------------------------


def test_an_ability_is_activated_once_each_turn(t: Scenario) -> None:
    """CR Activated Abilities 5: the restriction after the effect counts each turn anew, that of an opponent too."""
    t.player("A", field=["Well"], damage=9).player("B").main_phase("A")
    t.act("A", "use Well")
    t.cannot("A", "use Well", "it has been activated, though it has not resolved")
    t.pass_all().cannot("A", "use Well")
    t.pass_to("main", "B").pass_once("B").act("A", "use Well").pass_all()
    assert hurt(t) == 7


def test_an_ability_is_activated_twice_each_turn(t: Scenario) -> None:
    """CR Activated Abilities 5: only so often as it says, and so often."""
    t.player("A", field=["Double Well"], damage=9).player("B").main_phase("A")
    t.act("A", "use Double Well").pass_all().act("A", "use Double Well").pass_all().cannot("A", "use Double Well")
    t.pass_to("main", "B").pass_once("B").act("A", "use Double Well").pass_all()
    assert hurt(t) == 6


@pytest.mark.parametrize(("name", "times"), [("Candle", 1), ("Two Candles", 2)])
def test_an_ability_is_activated_so_often_in_all(t: Scenario, name: str, times: int) -> None:
    """CR Activated Abilities 5: without a turn the restriction is for as long as the object is there."""
    t.player("A", field=[name]).player("B").main_phase("A")
    for _ in range(times):
        t.act("A", f"use {name}").pass_all()
    t.cannot("A", f"use {name}")
    t.pass_to("main", "B").pass_to("main", "A").cannot("A", f"use {name}")


def test_only_once_during_each_of_your_turns(t: Scenario) -> None:
    """CR Activated Abilities 5: a condition and a limit both hold."""
    t.player("A", field=["Sundial"]).player("B").main_phase("A")
    t.act("A", "use Sundial").pass_all().cannot("A", "use Sundial")
    t.pass_to("main", "B").pass_once("B").cannot("A", "use Sundial")
    t.pass_to("main", "A")
    assert t.can("A", "use Sundial")


def test_an_additional_turn_is_another_turn(t: Scenario) -> None:
    """CR Activated Abilities 5: what is limited for a turn can be done again in the next one, whoever has it."""
    t.player("A", field=["Well", "Candle"], hand=["Again"]).player("B").main_phase("A")
    t.act("A", "use Well").pass_all().act("A", "use Candle").pass_all().act("A", "activate Again").pass_all()
    turn = t.state.turn
    t.pass_to("main", "A")
    assert (t.state.turn, t.can("A", "use Well"), t.can("A", "use Candle")) == (turn + 1, True, False)


def test_each_object_counts_for_itself(t: Scenario) -> None:
    """CR Ability Tracking 1: what another object of the same name has done counts for nothing."""
    t.player("A", field=["Candle", "Candle"], damage=9).player("B").main_phase("A")
    t.act("A", "use Candle").pass_all().act("A", "use Candle").pass_all().cannot("A", "use Candle")
    assert hurt(t) == 7


def test_each_ability_counts_for_itself(t: Scenario) -> None:
    """CR Ability Tracking 1: nor does what another ability of the same object has done."""
    t.player("A", field=["Twin Wells"], damage=9).player("B").main_phase("A")
    t.act("A", "use Twin Wells").pass_all()
    assert [option for option in t.options if "Twin Wells" in option] == ["use Twin Wells (2)"]
    t.act("A", "use Twin Wells (2)").pass_all().cannot("A", "use Twin Wells")
    assert hurt(t) == 6


def test_an_object_that_comes_back_has_done_nothing(t: Scenario) -> None:
    """CR Ability Tracking 2: with a new instance of the object there is a new instance of its abilities."""
    t.player("A", field=["Candle"], hand=["Take Back"]).player("B").main_phase("A")
    t.act("A", "use Candle").pass_all().act("A", "activate Take Back", target="Candle").pass_all()
    t.act("A", "activate Candle").pass_all()
    assert t.can("A", "use Candle")
    t.pass_to("main", "B")
    assert t.state.uses == ()


def test_whoever_controls_it_it_has_been_done(t: Scenario) -> None:
    """CR Ability Tracking 1: the object remembers what it has done, and it is the same object for another player."""
    t.player("A", field=["Candle", "Well"]).player("B", hand=["Steal", "Steal"]).main_phase("A")
    t.act("A", "use Candle").pass_all().pass_to("main", "B")
    t.act("B", "activate Steal", target="Candle").pass_all().cannot("B", "use Candle")
    t.act("B", "activate Steal", target="Well").pass_all()
    assert t.can("B", "use Well")


def test_each_card_of_a_lineage_counts_for_itself(t: Scenario) -> None:
    """CR Ability Tracking 2: the champion card has the ability and remembers, and not the champion."""
    t.player("A", lineage=["Spirit of Wind", "Warden, First"], memory=2, material=["Warden, Second"], damage=9)
    t.player("B").main_phase("A").act("A", "use Warden, First").pass_all().cannot("A", "use Warden, First")
    t.pass_to("materialize", "A").answer("A", "materialize", "materialize Warden, Second")
    t.pass_to("main", "A").act("A", "use Warden, Second").pass_all().cannot("A", "use Warden, Second")


def test_what_two_cards_of_a_lineage_hand_on_is_counted_for_each(t: Scenario) -> None:
    """CR Ability Tracking 2: both were used, so the one below is used up when the other has left."""
    t.player("A", lineage=["Spirit of Wind", "Elder, First", "Elder, Second"], hand=["Shrink"], damage=9)
    t.player("B").main_phase("A").act("A", "use Elder, Second").pass_all().act("A", "use Elder, Second").pass_all()
    t.cannot("A", "use Elder, Second")
    t.act("A", "activate Shrink").pass_all()
    t.cannot("A", "use Elder, First")


def test_what_one_card_of_a_lineage_was_used_for_leaves_with_it(t: Scenario) -> None:
    """CR Ability Tracking 2: the uppermost is used first, and the one below has its use left."""
    t.player("A", lineage=["Spirit of Wind", "Elder, First", "Elder, Second"], hand=["Shrink"], damage=9)
    t.player("B").main_phase("A").act("A", "use Elder, Second").pass_all().act("A", "activate Shrink").pass_all()
    t.act("A", "use Elder, First").pass_all().cannot("A", "use Elder, First")


def test_an_ability_that_is_there_twice_is_two_abilities(t: Scenario) -> None:
    """CR Abilities 10: each instance of it can be activated once."""
    t.player("A", field=["Plain Stone"], hand=["Enchant", "Enchant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Enchant").pass_all().act("A", "use Plain Stone").pass_all().cannot("A", "use Plain Stone")
    t.act("A", "activate Enchant").pass_all().act("A", "use Plain Stone").pass_all().cannot("A", "use Plain Stone")
    assert hurt(t) == 7


def test_each_of_two_abilities_is_used_for_the_first_time(t: Scenario) -> None:
    """CR Abilities 10: and the next time each costs what it costs then."""
    t.player("A", field=["Embers"], damage=9, hand=["Plain Stone"] * 3).player("B").main_phase("A")
    for paid in 0, 0, 1, 2:
        t.act("A", "use Embers").pass_all()
        assert len(t.zone("A", "memory")) == paid


@pytest.mark.parametrize(("used", "left"), [(3, 0), (2, 1)])
def test_what_a_champion_gained_twice_is_counted_apart_from_its_cards(used: int, left: int) -> None:
    """CR Ability Tracking 2, CR Abilities 10: the card leaves with its own use, the champion keeps its two."""
    gained = Modify(Champion(), (Gains(Activated((), RECOVER, limit=ONCE)),), REST_OF_GAME)
    t = with_extra_cards(*CARDS, skill("Bless", gained)).player("B")
    t.player("A", lineage=["Spirit of Wind", "Warden, First"], hand=["Bless", "Bless", "Shrink"], damage=9)
    t.main_phase("A").act("A", "activate Bless").pass_all().act("A", "activate Bless").pass_all()
    for _ in range(used):
        t.act("A", "use Warden, First").pass_all()
    t.act("A", "activate Shrink").pass_all()
    for _ in range(left):
        t.act("A", "use Spirit of Wind").pass_all()
    t.cannot("A", "use Spirit of Wind", "CR Ability Tracking 2")


def test_another_card_of_a_lineage_is_used_for_the_first_time(t: Scenario) -> None:
    """CR Ability Tracking 2: the champion card counts how often its ability was used, and not the champion."""
    t.player("A", lineage=["Spirit of Wind", "Miser, First"], hand=["Rise"], material=["Miser, Second"], damage=9)
    t.player("B").main_phase("A").act("A", "use Miser, First").pass_all()
    t.act("A", "activate Rise").pass_all(level="level up Miser, Second")
    t.act("A", "use Miser, Second").pass_all().cannot("A", "use Miser, Second")


@pytest.mark.parametrize("used", [1, 2])
def test_what_two_cards_of_a_lineage_hand_on_is_used_in_turn(t: Scenario, used: int) -> None:
    """CR Ability Tracking 2, CR Abilities 10: each of them for the first time."""
    t.player("A", lineage=["Spirit of Wind", "Heir, First", "Heir, Last"], hand=["Shrink"], damage=9).player("B")
    t.main_phase("A")
    for _ in range(used):
        t.act("A", "use Heir, Last").pass_all()
    t.act("A", "activate Shrink").pass_all()
    assert (t.champion("A").name, t.can("A", "use Heir, First")) == ("Heir, First", used == 1)


# Triggered -----------------------------------------------------------------------------------------------------


def test_an_ability_triggers_once_each_turn(t: Scenario) -> None:
    """CR Triggered Abilities 2: it triggers by the first event that fits, and by none after it in the turn."""
    t.player("A", field=["Bell"], hand=["Chant"] * 3, damage=9).player("B").main_phase("A")
    t.act("A", "activate Chant").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t) == 8
    t.pass_to("main", "B").pass_once("B").act("A", "activate Chant").pass_all()
    assert hurt(t) == 7


def test_an_ability_triggers_twice_in_all(t: Scenario) -> None:
    """CR Triggered Abilities 2: in another turn it does not begin anew."""
    t.player("A", field=["Old Bell"], hand=["Chant"] * 3, damage=9).player("B").main_phase("A")
    t.act("A", "activate Chant").pass_all().pass_to("main", "B").pass_to("main", "A")
    t.act("A", "activate Chant").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t) == 7


def test_what_fails_to_trigger_does_not_count(t: Scenario) -> None:
    """CR Triggered Abilities 3.a: if the condition does not hold it has not triggered, and can later in the turn."""
    t.player("A", field=["Shy Bell"], hand=["Chant", "Sprout", "Chant", "Chant"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Chant").pass_all().act("A", "activate Sprout").pass_all()
    assert hurt(t) == 9
    t.act("A", "activate Chant").pass_all().act("A", "activate Chant").pass_all()
    assert hurt(t) == 8


def test_what_triggers_for_nothing_has_triggered(t: Scenario) -> None:
    """CR Triggered Abilities 5.a: without a target the ability fizzles, so it was there, and counts."""
    t.player("A", field=["Picky Bell"], hand=["Chant", "Sprout", "Chant", "Chant"]).player("B").main_phase("A")
    t.act("A", "activate Chant").pass_all().act("A", "activate Sprout").pass_all()
    t.act("A", "activate Chant").pass_all()
    assert t.object("Sprout").damage == 0
    t.pass_to("main", "B").pass_once("B").act("A", "activate Chant").pass_all()
    assert t.object("Sprout").damage == 1


def test_a_limited_ability_of_attacks_triggers_whatever_else_was_used() -> None:
    """CR Ability Tracking 1: it is an ability of the attack, and not used yet."""
    attacks = Triggered(Pattern(Happening.ATTACK, THIS), (Recover(2),), limit=Limit())
    hearten = skill("Hearten", Modify(Target(ALLY), (AttacksGain(attacks),)))
    font = relic("Font", Activated((), (Recover(1),), limit=Limit()))
    t = with_extra_cards(hearten, font).player("A", hand=["Hearten"], field=["Bulky", "Font"], damage=9).player("B")
    t.main_phase("A").act("A", "activate Hearten").pass_all().act("A", "use Font").pass_all()
    t.act("A", "attack with Bulky").pass_all()
    assert 9 - hurt(t) == 3


# Taken back ----------------------------------------------------------------------------------------------------


def test_what_was_taken_back_was_not_done() -> None:
    """CR Card Activation 1.8: neither the ability that could not be paid nor what triggered by paying counts."""
    t = with_extra_cards(*CARDS, *GOING_BACK)
    field = ["Shrine", "Limited Idol", "Mourner", "Bulky", "Widow"]
    t.player("A", field=field, hand=["Sting"], damage=9).player("B").main_phase("A")
    t.act("A", "use Limited Idol")
    break_it(t)
    assert (t.purpose, t.state.uses) == ("opportunity", ())
    t.game.undo()
    t.answer("A", "may", "no")
    while t.purpose == "order triggers":
        t.game.choose(0)
    t.pass_all()
    assert (hurt(t), len(t.state.uses)) == (3, 2)


# Replacing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "later"), [("Ward", 5), ("Old Ward", 7)])
def test_a_replacement_applies_once(t: Scenario, name: str, later: int) -> None:
    """CR Replacement Effects 3.a: what has applied as often as it may does not remain; each turn it does anew."""
    t.player("A", field=[name]).player("B", hand=["Sting Twice"] * 3).main_phase("B")
    t.act("B", "activate Sting Twice", target="Spirit of Wind (1)").pass_all()
    assert hurt(t) == 1
    t.act("B", "activate Sting Twice", target="Spirit of Wind (1)").pass_all()
    assert hurt(t) == 4
    t.pass_to("main", "A").pass_once("A").act("B", "activate Sting Twice", target="Spirit of Wind (1)").pass_all()
    assert hurt(t) == later


def test_a_replacement_that_is_declined_does_not_count(t: Scenario) -> None:
    """CR Replacement Effects 3.a: it has not applied, so it can later in the turn."""
    t.player("A", field=["Kind Ward"]).player("B", hand=["Sting Twice"] * 3).main_phase("B")
    for answer, damage in (("no", 3), ("yes", 4)):
        t.act("B", "activate Sting Twice", target="Spirit of Wind (1)").pass_all().answer("A", "may", answer).pass_all()
        assert hurt(t) == damage
    t.act("B", "activate Sting Twice", target="Spirit of Wind (1)").pass_all()
    assert hurt(t) == 7


def test_a_replacement_applies_to_one_of_several_events(t: Scenario) -> None:
    """CR Replacement Effects 2, 3: events that happen together are counted one by one, and A says which it is for."""
    t.player("A", field=["Ally Ward", "Sprout", "Herald"]).player("B", hand=["Quake"]).main_phase("B")
    t.act("B", "activate Quake").pass_all().answer("A", "replaced event", "1 damage (Herald)").pass_all()
    assert [t.object(name).damage for name in ("Sprout", "Herald")] == [1, 0]
