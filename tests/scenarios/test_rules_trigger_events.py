"""What triggered abilities know of their event, and what delayed ones know besides of the text that made them."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, card, champion, does, on
from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Value, X
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.conditions import Is
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    IfDone,
    MayPay,
    Modify,
    Negate,
    Put,
    Recover,
    Sacrifice,
    Summon,
)
from grandarchive.model.entering import UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, RESERVE_COST, Of
from grandarchive.model.modifications import Controls, Gets, PreventNextTime
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    EVENT_OTHER,
    THEIRS,
    UNIT,
    YOURS,
    Among,
    Bound,
    Champion,
    ControllerOf,
    EventPlayer,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead, Prevented
from grandarchive.model.pending import Pending
from grandarchive.model.terms import CostKind, Phase, Speed, Who, Zone
from grandarchive.model.time import EndTurn
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, replaces, skill
from tests.scenarios.test_rules_remembering import learn, learned

AN_ALLY = Target(ALLY)
A_UNIT = Target(UNIT)
AT_END = Pattern(Happening.PHASE, phase=Phase.END)
AT_RECOLLECTION = Pattern(Happening.PHASE, phase=Phase.RECOLLECTION)
FOREVER = REST_OF_GAME
RESERVE_X = Cost(CostKind.RESERVE, None)
GOAT = CardDefinition("goat", (Face("Goat", frozenset({"ALLY"}), subtypes=("BEAST",), power=2, life=3),), token=True)


def whenever(pattern: Pattern, *effects: object, **more: object) -> Ability:
    """A triggered ability."""
    return Triggered(pattern, effects, **more)  # type: ignore[arg-type]


CARDS = (
    ally("Boar", 0, 4, 4, "tamer beast"),
    ally("Squire", 0, 1, 3, "warrior human"),
    champion("Test Knight", 1, 19, "warrior human"),
    # The subject
    relic("Punisher", whenever(Pattern(Happening.DAMAGED, ALLY), Destroy(EVENT_CARD))),
    relic("Grave Caller", whenever(Pattern(Happening.DIE, ALLY & THEIRS), Put(EVENT_CARD, Zone.FIELD))),
    relic("Bone Reader", whenever(Pattern(Happening.DIE, ALLY), learn(Of(POWER, EVENT_CARD)))),
    relic("Mourner", whenever(Pattern(Happening.DIE, ALLY), Draw(1, ControllerOf(EVENT_CARD)))),
    relic("Weigher", whenever(Pattern(Happening.ENTER, ALLY), learn(Of(POWER, EVENT_CARD)))),
    relic("Ladder", whenever(Pattern(Happening.LEVEL_UP, CHAMPION), DealDamage(1, EVENT_CARD))),
    relic(
        "Collector",
        whenever(Pattern(Happening.DIE, ALLY), Put(EVENT_CARD, Zone.FIELD), condition=Is(EVENT_CARD, (POWER >= 4))),
    ),
    relic("Watch", whenever(Pattern(Happening.DAMAGED, ALLY), Draw(1), condition=Is(EVENT_CARD, (POWER >= 4)))),
    relic(
        "Herald Stone",
        whenever(Pattern(Happening.ENTER, ALLY), AddCounters("buff", 1, Target(ALLY & ~Among(Bound("subject"))))),
    ),
    relic("Wince", whenever(Pattern(Happening.DAMAGED, ALLY), learn(Of(POWER, EVENT_CARD)))),
    skill("Smite", DealDamage(9, A_UNIT)),
    skill(
        "Last Gift",
        Modify(Champion(), (PreventNextTime((learn(Of(POWER, AN_ALLY)),)),)),
    ),
    # The other one, the player, the number
    ally("Thorns", 0, 1, 9, "warrior human", on(Happening.DAMAGED, DealDamage(EVENT_AMOUNT, EVENT_OTHER))),
    ally("Caltrops", 0, 0, 9, "warrior human", on(Happening.ATTACKED, DealDamage(2, EVENT_OTHER))),
    ally("Menace", 0, 1, 9, "warrior human", on(Happening.ATTACK, AddCounters("debuff", 1, EVENT_OTHER))),
    ally("Reviver", 0, 9, 9, "warrior human", on(Happening.KILL, Put(EVENT_OTHER, Zone.FIELD))),
    ally(
        "Duelist",
        0,
        2,
        9,
        "warrior human",
        on(Happening.HIT, AddCounters("debuff", 1, EVENT_OTHER), AddCounters("buff", 1, EVENT_CARD)),
    ),
    relic(
        "Toll Gate",
        whenever(
            Pattern(Happening.ACTIVATE, by=Who.OPPONENT),
            MayPay((PayReserve(1),), EventPlayer()),
            IfDone((), (Negate(Pending(of=EVENT_CARD)),)),
        ),
    ),
    relic("Bell", whenever(AT_END, Draw(1, EventPlayer()))),
    relic("Chalice", whenever(Pattern(Happening.RECOVER), learn(EVENT_AMOUNT))),
    # Replacements
    relic(
        "Mirror Ward",
        replaces(
            Pattern(Happening.DAMAGED, ALLY & YOURS), Prevented(effects=(DealDamage(Value("prevented"), EVENT_OTHER),))
        ),
    ),
    relic("Fair Trade", replaces(Pattern(Happening.RECOVER, by=Who.OPPONENT), Instead((Draw(1, EventPlayer()),)))),
    relic("Warden", replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.BANISHMENT))),
    # Delayed
    skill("Doom", BindAll(AN_ALLY, "doomed"), Delayed(AT_END, (Destroy(Bound("doomed")),))),
    skill("Reckon", Delayed(AT_END, (Destroy(AN_ALLY),))),
    skill("Suppress", Banish(AN_ALLY), Delayed(AT_END, (Put(Bound(), Zone.FIELD, entering=UNDER_OWNERS_CONTROL),))),
    skill("Loan", Summon(GOAT, name="goat"), Delayed(AT_END, (Sacrifice(Bound("goat")),))),
    skill("Ward", Modify(Champion(), (PreventNextTime((Delayed(AT_END, (learn(Value("prevented")),)),)),))),
    skill("Long Grief", Destroy(AN_ALLY), Delayed(AT_RECOLLECTION, (learn(Of(POWER, Bound())),))),
    skill("Long Watch", BindAll(AN_ALLY, "watched"), Delayed(AT_RECOLLECTION, (learn(Of(POWER, Bound("watched"))),))),
    skill(
        "Vow",
        Delayed(Pattern(Happening.DIE, Among(AN_ALLY)), (learn(Of(POWER, EVENT_CARD)),)),
    ),
    relic("Slow Burn", Activated((PayReserve(X),), (Delayed(AT_END, (learn(X),)),))),
    skill(
        "Echo",
        BindAll(Target(ANYTHING, zone=Zone.STACK), "heard"),
        Delayed(AT_RECOLLECTION, (learn(Of(RESERVE_COST, Bound("heard"))),)),
    ),
    skill("Deny", Negate(Target(ANYTHING, zone=Zone.STACK))),
    ally("Costly", 2, 1, 1, "warrior human"),
    skill(
        "Vengeance",
        BindAll(A_UNIT, "culprit"),
        Delayed(Pattern(Happening.DAMAGED, ALLY), (DealDamage(EVENT_AMOUNT, Bound("culprit")),)),
    ),
    relic("Fatigue", whenever(Pattern(Happening.ATTACK, ALLY), Delayed(AT_END, (Destroy(EVENT_CARD),)))),
    card(
        "Surge",
        "action",
        "mage skill",
        Cost(CostKind.RESERVE, None),
        (does(Delayed(AT_END, (learn(X),))),),
        speed=Speed.FAST,
    ),
    skill("Seize", Modify(AN_ALLY, (Controls(),), FOREVER)),
    # What makes it happen
    skill("Sting", DealDamage(1, A_UNIT)),
    skill("Slay", Destroy(AN_ALLY)),
    skill("Exhume", Banish(Target(ANYTHING, zone=Zone.GRAVEYARD))),
    skill("Flicker", Banish(AN_ALLY), Put(Bound(), Zone.FIELD)),
    skill("Empower", Modify(AN_ALLY, (Gets("power", 3),))),
    skill("Rest", Recover(2)),
    skill("Herd", Summon(GOAT)),
    ally("Archer", 0, 1, 4, "ranger human", Activated((), (DealDamage(2, A_UNIT),))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, name: str, target: str | None = None) -> Scenario:
    """A player activates a card that costs nothing, and everything resolves."""
    more = {} if target is None else {"target": target}
    return t.act(player, f"activate {name}", **more).pass_all()


def field(t: Scenario, player: str) -> list[str]:
    """What a player has on the field besides a champion."""
    return [name for name in t.zone(player, "field") if name != "Spirit of Wind"]


def finish_combat(t: Scenario) -> None:
    """Nobody retaliates, and everything resolves."""
    t.pass_all()
    if t.purpose == "retaliate":
        t.answer(t.asked, "retaliate", "done").pass_all()


# That card -----------------------------------------------------------------------------------------------------


def test_a_trigger_acts_on_what_it_was_about(table: Scenario) -> None:
    """CR Triggered Abilities 2: only the ally that was dealt damage is destroyed."""
    table.player("A", hand=["Sting"], field=["Punisher"]).player("B", field=["Boar", "Squire"]).main_phase("A")
    cast(table, "A", "Sting", "B's Squire")
    assert field(table, "B") == ["Boar"]


def test_what_returned_is_not_what_was_dealt_damage(table: Scenario) -> None:
    """CR Game Zones 5: it is another object by the time the ability resolves."""
    table.player("A", hand=["Sting"], field=["Punisher"]).player("B", field=["Squire"], hand=["Flicker"]).main_phase(
        "A"
    )
    table.act("A", "activate Sting", target="B's Squire").resolve_top()
    table.pass_once("A").act("B", "activate Flicker", target="B's Squire").pass_all()
    assert field(table, "B") == ["Squire"]


def test_a_card_of_another_player_is_found_where_it_died(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: B's trigger puts A's ally onto the field under B's control."""
    table.player("A", hand=["Slay"], field=["Boar"]).player("B", field=["Grave Caller"]).main_phase("A")
    cast(table, "A", "Slay", "A's Boar")
    assert field(table, "A") == []
    assert field(table, "B") == ["Grave Caller", "Boar"]


def test_a_card_that_left_the_graveyard_is_not_found(table: Scenario) -> None:
    """CR Abilities - Ability Tracking 3.a: it moved a second time before the ability resolved."""
    table.player("A", hand=["Slay", "Exhume"], field=["Boar"]).player("B", field=["Grave Caller"]).main_phase("A")
    table.act("A", "activate Slay", target="A's Boar").resolve_top()
    cast(table, "A", "Exhume", "Boar")
    assert table.zone("A", "banishment") == ["Boar"]
    assert field(table, "B") == ["Grave Caller"]


def test_what_died_had_the_power_that_it_had(table: Scenario) -> None:
    """CR Last-Known Information 1."""
    table.player("A", hand=["Empower", "Slay"], field=["Squire", "Bone Reader"]).player("B").main_phase("A")
    cast(table, "A", "Empower", "A's Squire")
    cast(table, "A", "Slay", "A's Squire")
    assert learned(table) == 4


def test_what_entered_has_the_power_that_it_has_or_had_last(table: Scenario) -> None:
    """CR Last-Known Information 1: it is asked as the ability resolves, and it died before."""
    table.player("A", hand=["Herd", "Empower", "Slay"], field=["Weigher"]).player("B").main_phase("A")
    table.act("A", "activate Herd").resolve_top()
    table.act("A", "activate Empower", target="Goat").resolve_top()
    table.act("A", "activate Slay", target="Goat").pass_all()
    assert field(table, "A") == ["Weigher"]
    assert learned(table) == 5


def test_what_died_before_the_ability_was_put_on_the_stack_is_known(table: Scenario) -> None:
    """CR Last-Known Information 1: it died as states were checked, while the ability was waiting."""
    table.player("A", hand=["Empower", "Smite"], field=["Wince"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "A", "Empower", "B's Boar")
    cast(table, "A", "Smite", "B's Boar")
    assert learned(table) == 7


def test_what_lasts_remembers_what_died(table: Scenario) -> None:
    """CR Last-Known Information 1: a prevention asks for the power of an ally that is gone."""
    table.player("A", hand=["Last Gift", "Slay", "Sting"], field=["Boar"]).player("B").main_phase("A")
    cast(table, "A", "Last Gift", "A's Boar")
    cast(table, "A", "Slay", "A's Boar")
    cast(table, "A", "Sting", "A's champion")
    assert learned(table) == 4


def test_a_token_that_died_does_not_return_but_is_known(table: Scenario) -> None:
    """CR Tokens 3.a, CR Last-Known Information 1."""
    table.player("A", hand=["Herd", "Slay"], field=["Bone Reader"]).player("B", field=["Grave Caller"]).main_phase("A")
    cast(table, "A", "Herd")
    table.act("A", "activate Slay", target="Goat").pass_all()
    assert (field(table, "A"), field(table, "B")) == (["Bone Reader"], ["Grave Caller"])
    assert learned(table) == 2


def test_who_controlled_it_draws(table: Scenario) -> None:
    """CR Last-Known Information 1: A had taken control of B's ally."""
    table.player("A", hand=["Seize", "Slay"], field=["Mourner"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "A", "Seize", "B's Boar")
    before = len(table.zone("B", "hand"))
    cast(table, "A", "Slay", "A's Boar")
    assert len(table.zone("A", "hand")) == 1
    assert len(table.zone("B", "hand")) == before


def test_a_champion_that_levels_up_is_that_unit(table: Scenario) -> None:
    """CR Leveling Up 4: the object with its whole lineage."""
    table.player("A", material=["Test Knight"], memory=5, field=["Ladder"]).player("B")
    table.phase("A", "materialize").answer("A", "materialize", "materialize Test Knight").pass_all()
    assert table.champion("A").damage == 1


@pytest.mark.parametrize(("name", "back"), [("Boar", True), ("Squire", False)])
def test_an_intervening_if_asks_of_that_card(table: Scenario, name: str, back: bool) -> None:
    """CR Triggered Abilities 3.a, 3.b: on triggering and on resolving, by what it was on the field."""
    table.player("A", hand=["Slay"], field=[name, "Collector"]).player("B").main_phase("A")
    table.act("A", "activate Slay", target=f"A's {name}").resolve_top()
    assert table.stack == (["Collector"] if back else [])
    table.pass_all()
    assert (name in field(table, "A")) is back


def test_an_intervening_if_is_asked_again_as_the_ability_resolves(table: Scenario) -> None:
    """CR Triggered Abilities 3.b: what was dealt damage had 4 power then, and has 1 by now."""
    table.player("A", hand=["Sting"], field=["Watch"]).player("B", field=["Boar"]).main_phase("A")
    table.act("A", "activate Sting", target="B's Boar").resolve_top()
    assert table.stack == ["Watch"]
    boar = next(card for card in table.state.cards if card.face.name == "Boar")
    table.state.edit(boar.id).counters = {"debuff": 3}
    table.state.forget_board()
    table.pass_all()
    assert table.zone("A", "hand") == []


def test_a_target_is_another_one(table: Scenario) -> None:
    """CR Card Activation 1.5: filters of targets may speak of the event."""
    table.player("A", hand=["Herd"], field=["Squire", "Herald Stone"]).player("B", field=["Boar"]).main_phase("A")
    table.act("A", "activate Herd").pass_once("A").pass_once("B")
    assert table.purpose == "target"
    assert not any("Goat" in option for option in table.options)
    table.answer("A", "target", "B's Boar").pass_all()
    assert table.counters("Boar", "buff") == 1


# The other one, the player and the number ----------------------------------------------------------------------


def test_that_much_damage_is_dealt_to_the_source(table: Scenario) -> None:
    table.player("A", field=["Archer"]).player("B", field=["Thorns"]).main_phase("A")
    table.act("A", "use Archer", target="B's Thorns").pass_all()
    assert table.object("Archer").damage == 2


def test_a_source_that_is_no_object_is_dealt_no_damage(table: Scenario) -> None:
    """CR Damage 12: the source is a card, which lies in the graveyard by then."""
    table.player("A", hand=["Sting"]).player("B", field=["Thorns"]).main_phase("A")
    cast(table, "A", "Sting", "B's Thorns")
    assert table.object("Thorns").damage == 1
    assert all(card.damage == 0 for card in table.state.cards if card.face.name == "Sting")


def test_what_is_attacked_knows_the_attacker(table: Scenario) -> None:
    table.player("A", field=["Boar", "Squire"]).player("B", field=["Caltrops"]).main_phase("A")
    table.act("A", "attack with Boar", target="B's Caltrops")
    finish_combat(table)
    assert (table.object("Boar").damage, table.object("Squire").damage) == (2, 0)


def test_an_attacker_knows_what_it_attacks(table: Scenario) -> None:
    table.player("A", field=["Menace"]).player("B", field=["Boar", "Squire"]).main_phase("A")
    table.act("A", "attack with Menace", target="B's Boar")
    finish_combat(table)
    assert table.counters("Boar", "debuff") == 1
    assert table.counters("Squire", "debuff") == 0


def test_what_hits_is_told_from_what_is_hit(table: Scenario) -> None:
    """CR Keywords - On Hit 4."""
    table.player("A", field=["Duelist"]).player("B", field=["Boar"]).main_phase("A")
    table.act("A", "attack with Duelist", target="B's Boar")
    finish_combat(table)
    assert table.counters("Duelist", "buff") == 1
    assert table.counters("Boar", "debuff") == 1


def test_what_was_killed_is_found_where_it_is(table: Scenario) -> None:
    """CR Keywords - On Kill, CR Abilities - Ability Tracking 3.a."""
    table.player("A", field=["Reviver"]).player("B", field=["Boar"]).main_phase("A")
    table.act("A", "attack with Reviver", target="B's Boar")
    finish_combat(table)
    assert field(table, "A") == ["Reviver", "Boar"]


@pytest.mark.parametrize("pays", [True, False])
def test_that_player_may_pay_for_that_activation(table: Scenario, pays: bool) -> None:
    """CR Resolution 5: A's trigger asks B, who activated the card, and nobody else."""
    table.player("A", field=["Toll Gate"], hand=2).player("B", hand=["Rest", "Boar"], damage=5).main_phase("B")
    table.act("B", "activate Rest")
    table.pass_once("B").pass_once("A")
    assert (table.purpose, table.asked) == ("pay", "B")
    table.answer("B", "pay", "pay" if pays else "no").pass_all()
    assert table.champion("B").damage == (3 if pays else 5)


def test_that_player_draws(table: Scenario) -> None:
    """CR Abilities - Triggered Abilities 2: whose end phase it is."""
    table.player("A", field=["Bell"]).player("B").main_phase("B")
    mine, theirs = len(table.zone("A", "hand")), len(table.zone("B", "hand"))
    table.pass_to("end", "B").pass_all()
    assert len(table.zone("A", "hand")) == mine
    assert len(table.zone("B", "hand")) > theirs


def test_that_many(table: Scenario) -> None:
    table.player("A", hand=["Rest"], field=["Chalice"], damage=5).player("B").main_phase("A")
    cast(table, "A", "Rest")
    assert learned(table) == 2


# Replacements --------------------------------------------------------------------------------------------------


def test_prevented_damage_is_dealt_to_its_source(table: Scenario) -> None:
    """CR Damage Prevention 11: the effect is part of the prevention, and knows the source of the damage."""
    table.player("A", field=["Archer"]).player("B", field=["Squire", "Mirror Ward"]).main_phase("A")
    table.act("A", "use Archer", target="B's Squire").pass_all()
    assert (table.object("Archer").damage, table.object("Squire").damage) == (2, 0)


def test_that_player_draws_instead(table: Scenario) -> None:
    table.player("A", hand=["Rest"], damage=5).player("B", field=["Fair Trade"]).main_phase("A")
    cast(table, "A", "Rest")
    assert table.champion("A").damage == 5
    assert len(table.zone("A", "hand")) == 1


# Delayed triggers ----------------------------------------------------------------------------------------------


def test_a_delayed_trigger_remembers_the_target(table: Scenario) -> None:
    """CR Triggered Abilities 6."""
    table.player("A", hand=["Doom"]).player("B", field=["Boar", "Squire"]).main_phase("A")
    cast(table, "A", "Doom", "B's Boar")
    assert field(table, "B") == ["Boar", "Squire"]
    table.pass_to("end", "A").pass_all()
    assert field(table, "B") == ["Squire"]


def test_a_delayed_trigger_has_targets_of_its_own(table: Scenario) -> None:
    """CR Triggered Abilities 5, 6: they are chosen as it is put on the Effects Stack, among what is there then."""
    table.player("A", hand=["Reckon", "Flicker"]).player("B", field=["Boar", "Squire"]).main_phase("A")
    cast(table, "A", "Reckon")
    cast(table, "A", "Flicker", "B's Boar")
    table.pass_to("end", "A").pass_all(target="Boar")
    assert (field(table, "A"), field(table, "B")) == ([], ["Squire"])


def test_a_delayed_trigger_without_a_target_is_over(table: Scenario) -> None:
    """CR Triggered Abilities 5.a, 8: it is not put on the Effects Stack, and does not wait on."""
    table.player("A", hand=["Reckon"]).player("B", hand=["Squire"]).main_phase("A")
    cast(table, "A", "Reckon")
    table.pass_to("end", "A").pass_to("main", "B").act("B", "activate Squire").pass_all()
    table.pass_to("end", "B").pass_all()
    assert field(table, "B") == ["Squire"]


def test_a_delayed_trigger_does_not_find_what_something_else_moved(table: Scenario) -> None:
    """CR Game Zones 5: it left and returned in the meantime."""
    table.player("A", hand=["Doom", "Flicker"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "A", "Doom", "B's Boar")
    cast(table, "A", "Flicker", "B's Boar")
    table.pass_to("end", "A").pass_all()
    assert field(table, "A") == ["Boar"]


def test_what_was_banished_returns_later(table: Scenario) -> None:
    """CR Triggered Abilities 6, CR Abilities - Ability Tracking 3.a: the text itself had moved it.

    CR Game Zones - Banishment 3.b: what is banished for a time is told from all else there.
    """
    table.player("A", hand=["Seize", "Suppress"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "A", "Seize", "B's Boar")
    cast(table, "A", "Suppress", "A's Boar")
    assert table.zone("B", "banishment") == ["Boar"]
    table.pass_to("end", "A").pass_all()
    assert field(table, "B") == ["Boar"]


def test_what_was_summoned_is_sacrificed_later(table: Scenario) -> None:
    table.player("A", hand=["Herd", "Loan"]).player("B").main_phase("A")
    cast(table, "A", "Herd")
    cast(table, "A", "Loan")
    table.pass_to("end", "A").pass_all()
    assert field(table, "A") == ["Goat"]


def test_a_delayed_trigger_knows_what_was_prevented(table: Scenario) -> None:
    """CR Damage Prevention 11: it depends on the prevention."""
    table.player("A", hand=["Ward", "Sting"]).player("B").main_phase("A")
    cast(table, "A", "Ward")
    cast(table, "A", "Sting", "A's champion")
    table.pass_to("end", "A").pass_all()
    assert learned(table) == 1


@pytest.mark.parametrize("way", ["Long Grief", "Long Watch"])
def test_what_left_in_an_earlier_turn_is_remembered(table: Scenario, way: str) -> None:
    """CR Last-Known Information 1: with the power that it had then, whatever made it leave."""
    table.player("A", hand=["Empower", way, "Slay"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "A", "Empower", "B's Boar")
    cast(table, "A", way, "B's Boar")
    if way == "Long Watch":
        cast(table, "A", "Slay", "B's Boar")
    table.pass_to("recollection", "B").pass_all()
    assert learned(table) == 7


def test_a_delayed_trigger_waits_for_what_was_named(table: Scenario) -> None:
    """CR Triggered Abilities 8: it waits for that ally, happens once, and knows what died."""
    table.player("A", hand=["Vow", "Slay", "Slay"]).player("B", field=["Boar", "Squire"]).main_phase("A")
    cast(table, "A", "Vow", "B's Boar")
    cast(table, "A", "Slay", "B's Squire")
    assert learned(table) == 0
    cast(table, "A", "Slay", "B's Boar")
    assert learned(table) == 4


def test_a_delayed_trigger_knows_its_own_event(table: Scenario) -> None:
    table.player("A", hand=["Vengeance"], field=["Archer"]).player("B", field=["Boar"]).main_phase("A")
    cast(table, "A", "Vengeance", "B's champion")
    table.act("A", "use Archer", target="B's Boar").pass_all()
    assert table.champion("B").damage == 2


def test_a_delayed_trigger_of_a_trigger_knows_the_event_of_that(table: Scenario) -> None:
    table.player("A", field=["Boar", "Squire", "Fatigue"]).player("B").main_phase("A")
    table.act("A", "attack with Squire", target="B's champion")
    finish_combat(table)
    table.pass_to("end", "A").pass_all()
    assert field(table, "A") == ["Boar", "Fatigue"]


def test_a_delayed_trigger_knows_x(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9: what was declared for the card that made it."""
    table.player("A", hand=["Surge", "Boar", "Boar", "Boar"]).player("B").main_phase("A")
    table.act("A", "activate Surge", x=2, reserve=["Boar", "Boar"]).pass_all()
    table.pass_to("end", "A").pass_all()
    assert learned(table) == 2


@pytest.mark.parametrize("answer", ["", "Deny"])
def test_an_activation_is_remembered_when_it_is_over(table: Scenario, answer: str) -> None:
    """CR Last-Known Information 1: whether it resolved or was negated, also in a later turn."""
    table.player("A", hand=["Echo", "Costly", "Boar", "Boar", *([answer] if answer else [])]).player("B").main_phase(
        "A"
    )
    table.act("A", "activate Costly", reserve=["Boar", "Boar"])
    table.act("A", "activate Echo", target="Costly").resolve_top()
    if answer:
        table.act("A", f"activate {answer}", target="Costly")
    table.pass_all()
    assert ("Costly" in field(table, "A")) is not bool(answer)
    table.pass_to("recollection", "B").pass_all()
    assert learned(table) == 2


def test_what_left_the_effects_stack_with_the_turn_is_known() -> None:
    """CR Last-Known Information 1, CR Ending Phases 2: the stack was emptied, and the card went away with it."""
    t = with_extra_cards(*CARDS, skill("Curfew", EndTurn())).player(
        "A", hand=["Echo", "Curfew", "Costly", *["Boar"] * 2]
    )
    t.player("B").main_phase("A").act("A", "activate Costly", reserve=["Boar", "Boar"])
    t.act("A", "activate Echo", target="Costly").resolve_top().act("A", "activate Curfew").pass_all()
    t.pass_to("recollection", "B").pass_all()
    assert ("Costly" in field(t, "A"), learned(t)) == (False, 2)


def test_a_delayed_trigger_of_an_ability_knows_its_x(table: Scenario) -> None:
    """CR Parts of a Card - Cost 9: what was declared for the ability, and not for its source."""
    table.player("A", hand=["Boar", "Boar", "Boar"], field=["Slow Burn"]).player("B").main_phase("A")
    table.act("A", "use Slow Burn", x=2, reserve=["Boar", "Boar"]).pass_all()
    table.pass_to("end", "A").pass_all()
    assert learned(table) == 2
