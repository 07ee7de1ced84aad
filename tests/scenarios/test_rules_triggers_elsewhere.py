"""Triggered abilities of cards that are no objects: on the Effects Stack, in graveyards, hands and other zones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    attack,
    card,
    champion,
    does,
    keyword,
    on,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import Ability, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import AtRandom
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import YOUR_HAND
from grandarchive.model.effects import (
    Activate,
    AddCounters,
    Banish,
    BindAll,
    ChoosePlayer,
    CopyCard,
    CopyOnStack,
    Destroy,
    Discard,
    Draw,
    Effect,
    May,
    Modify,
    Put,
    Recover,
    Reveal,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Controls, Gains
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    Bound,
    Champion,
    Every,
    Owned,
    Source,
    SourceCard,
    Target,
)
from grandarchive.model.players import ThePlayer
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from tests.scenarios.extra_cards import with_extra_cards

LEARN = AddCounters("enlighten", 1, Champion())
MINE = Owned(Who.YOU)
YOUR_CHAMPION = CHAMPION & YOURS


def skill(name: str, *abilities: Ability) -> CardDefinition:
    """A fast action without cost."""
    return action(name, 0, Speed.FAST, "mage skill", *abilities)


def item(name: str, *abilities: Ability) -> CardDefinition:
    """An item without cost."""
    return card(name, "item", "mage", reserve(0), abilities)


def moved(out_of: Zone | None, into: Zone | None, *zones: Zone, does: Effect = LEARN) -> Triggered:
    """Whenever this changes zones."""
    return Triggered(Pattern(Happening.MOVE, THIS, out_of=out_of, into=into), (does,), zones=zones)


EXCHANGE = (
    does(
        BindAll(Champion(), "mine"),
        BindAll(Champion(Who.OPPONENT), "theirs"),
        Modify(Bound("theirs"), (Controls(),)),
        ChoosePlayer(),
        Modify(Bound("mine"), (Controls(ThePlayer()),)),
    ),
)
A_DEAD_CARD = Target(ANYTHING, zone=Zone.GRAVEYARD)
DRAWN = Pattern(Happening.DRAW, by=Who.YOU)
FALLEN = Triggered(Pattern(Happening.DIE, ALLY & YOURS), (LEARN,), zones=(Zone.GRAVEYARD,))
LEVELED = Triggered(
    Pattern(Happening.LEVEL_UP, YOUR_CHAMPION), (May((Banish(Source()), Recover(2))),), zones=(Zone.GRAVEYARD,)
)
SHOWN = Triggered(Pattern(Happening.REVEAL, THIS, Who.YOU, out_of=Zone.MEMORY), (LEARN,), zones=(Zone.MEMORY,))
PAID = moved(Zone.GRAVEYARD, Zone.BANISHMENT, Zone.GRAVEYARD)
FORGOTTEN = moved(Zone.MEMORY, Zone.BANISHMENT, Zone.MEMORY, does=Put(SourceCard(), Zone.HAND))
SERVED = Triggered(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION), (LEARN,), zones=(Zone.MATERIAL,))
MOST = Count(ANYTHING, Zone.HAND, Who.YOU) >= 2

CARDS = (
    # The Effects Stack
    skill("Echo Word", on(Happening.ACTIVATE, LEARN), does(Recover(1))),
    ally("Announced", 0, 1, 1, "mage human", on(Happening.ACTIVATE, LEARN)),
    attack("Battle Cry", 0, 1, "warrior", on(Happening.ACTIVATE, LEARN)),
    regalia_item("Proclaimed", 0, "mage", on(Happening.MATERIALIZE, LEARN)),
    skill("Vigilance", Triggered(DRAWN, (LEARN,)), does(Recover(1))),
    ally("Listener", 0, 1, 1, "mage human", Triggered(DRAWN, (LEARN,))),
    skill("Loud", does(Modify(NextActivated(ALLY), (Gains(on(Happening.ACTIVATE, LEARN)),)))),
    # Graveyards
    ally("Martyr", 0, 1, 1, "mage human", LEVELED),
    ally("Devoted", 0, 1, 1, "mage human", replace(LEVELED, effects=(LEARN,), gates=CLASS_BONUS)),
    ally("Veteran", 0, 1, 1, "mage human", replace(LEVELED, effects=(LEARN,), gates=(LevelAtLeast(1),))),
    ally("Mourning Shade", 0, 1, 1, "mage human", FALLEN),
    ally("Chronicle", 0, 1, 1, "mage human", Triggered(DRAWN, (LEARN,), zones=(Zone.GRAVEYARD,))),
    ally("Interred", 0, 1, 1, "mage human", moved(None, Zone.GRAVEYARD, Zone.GRAVEYARD)),
    ally("Restless", 0, 1, 1, "mage human", moved(Zone.GRAVEYARD, None, Zone.GRAVEYARD)),
    ally("Fuel", 0, 1, 1, "mage human", keyword("floating memory"), PAID),
    ally("Risen", 0, 1, 1, "mage human", moved(Zone.GRAVEYARD, Zone.FIELD, Zone.GRAVEYARD)),
    ally("Revenant", 0, 1, 1, "mage human", moved(Zone.GRAVEYARD, None, Zone.GRAVEYARD, Zone.HAND)),
    ally("Keeper", 0, 1, 1, "mage human", moved(None, Zone.GRAVEYARD, Zone.FIELD, Zone.GRAVEYARD)),
    item("Mirror", Triggered(Pattern(Happening.REVEAL, ANYTHING, Who.YOU, out_of=Zone.MEMORY), (LEARN,))),
    ally("Pilgrim", 0, 1, 1, "mage human", moved(Zone.GRAVEYARD, Zone.FIELD, Zone.GRAVEYARD, Zone.FIELD)),
    # Private zones
    skill("Lost Page", FORGOTTEN, does(Draw(1))),
    skill("Kept", moved(Zone.HAND, Zone.MEMORY, Zone.MEMORY), does(Draw(1))),
    skill("Glint", SHOWN, does(Draw(1))),
    skill("Discarded", moved(Zone.HAND, Zone.GRAVEYARD, Zone.HAND), does(Draw(1))),
    skill("Brooding", Triggered(DRAWN, (LEARN,), zones=(Zone.HAND,)), does(Draw(1))),
    skill("Hoard", Triggered(DRAWN, (LEARN,), condition=MOST, zones=(Zone.HAND,)), does(Draw(1))),
    ally("Banquet", 0, 1, 1, "mage human", SERVED),
    # Intents and lineages
    attack("Parting Shot", 0, 1, "warrior", moved(Zone.INTENT, None)),
    champion("Rising Mage", 1, 15, "mage human"),
    champion("Rising Warrior", 1, 15, "warrior human"),
    champion("Old Spirit", 0, 15, "spirit", Triggered(DRAWN, (LEARN,), zones=(Zone.LINEAGE,))),
    # What makes these things happen
    skill("Study", does(Draw(1))),
    skill("Lecture", does(Draw(1, Who.EACH))),
    skill("Show", does(Reveal(Every(ANYTHING, Zone.MEMORY, Who.YOU)))),
    skill("Show All", does(Reveal(Every(ANYTHING, Zone.MEMORY)))),
    skill("Show Hand", does(Reveal(Every(ANYTHING, Zone.HAND, Who.YOU)))),
    skill("Exchange", *EXCHANGE),
    skill("Burn", does(Banish(Every(ANYTHING, Zone.MEMORY, Who.YOU)))),
    skill("Drop", does(Discard(YOUR_HAND))),
    skill("Grave Call", does(Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD))),
    skill("Exhume", does(Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.HAND))),
    skill("Mill", does(Put(AtRandom(Zone.DECK, 1), Zone.GRAVEYARD))),
    skill("Raze", does(Destroy(Target(ALLY)))),
    skill("Recite", does(CopyCard(A_DEAD_CARD, (Activate(Bound("copy"), free=True),)))),
    skill("Inscribe", does(CopyCard(A_DEAD_CARD, (Draw(1),)))),
    skill("Repeat", does(CopyOnStack(Target(ACTION, zone=Zone.STACK)))),
    skill("Purge", does(Destroy(Every(ALLY)))),
    card("Chorus", "domain", "mage", reserve(0), (Static(ALLY & MINE, (Gains(FALLEN),), reached=(Zone.GRAVEYARD,)),)),
)


BOON = CardDefinition(
    "small-boon",
    (Face("Small Boon", frozenset({"LESSER BOON"}), cost=reserve(0), abilities=(Triggered(DRAWN, (LEARN,)),)),),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str) -> int:
    """How often a player's champion learned."""
    return dict(t.champion(player).counters).get("enlighten", 0)


MAGE = ("Spirit of Fire", "Rai, Spellcrafter")
RISING: Final[dict[str, Any]] = {"material": ["Rising Mage"], "memory": 1}


def rise(t: Scenario) -> Scenario:
    """A's champion levels up."""
    return t.act("A", "activate Ascend").resolve_top(materialize="materialize Rising Mage").resolve_top()


# The Effects Stack ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Echo Word", "Announced", "Battle Cry"])
def test_a_card_sees_its_own_activation(table: Scenario, name: str) -> None:
    """CR Abilities 5.a, 7, CR Triggered Abilities 1, 10: the ability is on top of the activation that caused it."""
    t = table.player("A", hand=[name]).player("B", field=["Announced"], hand=["Echo Word"]).main_phase("A")
    t.act("A", f"activate {name}")
    assert t.stack == [name, name]
    t.resolve_top()
    assert (t.stack, learned(t, "A"), learned(t, "B")) == ([name], 1, 0)
    t.pass_all()
    assert learned(t, "A") == 1


def test_a_card_sees_its_own_materialization(table: Scenario) -> None:
    """CR Abilities 7, CR Card Materialization 3.4."""
    t = table.player("A", material=["Proclaimed"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Proclaimed")
    assert t.stack == ["Proclaimed", "Proclaimed"]
    t.pass_all()
    assert (learned(t, "A"), len(t.objects("Proclaimed"))) == (1, 1)


def test_what_an_action_waits_for_it_sees_while_it_is_on_the_effects_stack(table: Scenario) -> None:
    """CR Abilities 5.a, 5.c: an ally works as an object only."""
    t = table.player("A", hand=["Vigilance", "Listener", "Study", "Study", "Study"]).player("B").main_phase("A")
    t.act("A", "activate Study").pass_all()
    assert learned(t, "A") == 0
    t.act("A", "activate Vigilance").act("A", "activate Study").resolve_top()
    assert t.stack == ["Vigilance", "Vigilance"]
    t.pass_all()
    assert learned(t, "A") == 1
    t.act("A", "activate Study").pass_all()
    assert learned(t, "A") == 1


def test_the_ability_of_a_card_on_the_stack_belongs_to_who_activated_it(table: Scenario) -> None:
    """CR Abilities 13, 15."""
    t = table.player("A", hand=["Vigilance", "Lecture"]).player("B").main_phase("A")
    t.act("A", "activate Vigilance").act("A", "activate Lecture").pass_all()
    assert (learned(t, "A"), learned(t, "B")) == (1, 0)


def test_an_activation_gains_an_ability_that_sees_it(table: Scenario) -> None:
    """CR Abilities 9, CR Game Zones 7.a."""
    t = table.player("A", hand=["Loud", "Bulky", "Bulky"], memory=0).player("B").main_phase("A")
    t.act("A", "activate Loud").pass_all().act("A", "activate Bulky", reserve=["Bulky"])
    assert t.stack == ["Bulky", "Bulky"]
    t.pass_all()
    assert learned(t, "A") == 1


def test_a_copy_that_is_activated_sees_it_and_one_on_the_stack_was_not(table: Scenario) -> None:
    """CR Copying Abilities 1, CR Copy 1: a copied card is activated like a card, a copied activation is not."""
    t = table.player("A", graveyard=["Echo Word"], hand=["Recite"]).player("B").main_phase("A")
    t.act("A", "activate Recite", target="Echo Word").resolve_top(may="activate Echo Word")
    assert t.stack == ["Echo Word", "Echo Word"]
    t.pass_all()
    assert learned(t, "A") == 1
    t = with_extra_cards(*CARDS).player("A", hand=["Echo Word", "Repeat"]).player("B").main_phase("A")
    t.act("A", "activate Echo Word").resolve_top().act("A", "activate Repeat", target="Echo Word").pass_all()
    assert learned(t, "A") == 1


# Graveyards ----------------------------------------------------------------------------------------------------


def test_a_card_watches_from_the_graveyard_and_from_there_only(table: Scenario) -> None:
    """CR Abilities 4, 7."""
    t = table.player("A", graveyard=["Martyr"], field=["Martyr"], hand=["Ascend", "Martyr"], damage=3, **RISING)
    t.player("B", graveyard=["Martyr"]).main_phase("A")
    rise(t)
    assert t.stack == ["Martyr"]
    t.pass_all(may="yes")
    assert (t.champion("A").damage, t.zone("A", "graveyard"), t.zone("A", "banishment")[-1:]) == (
        1,
        ["Ascend"],
        ["Martyr"],
    )


def test_without_its_card_the_ability_does_what_is_left(table: Scenario) -> None:
    """CR Abilities 14, CR Ability Tracking 3.a: it resolves, and finds no card to banish."""
    t = table.player("A", graveyard=["Martyr"], hand=["Ascend", "Scour"], damage=3, **RISING).player("B")
    rise(t.main_phase("A")).act("A", "activate Scour").resolve_top().pass_all()
    assert (t.champion("A").damage, t.purpose) == (3, "opportunity")


@pytest.mark.parametrize(("name", "seen"), [("Devoted", 1), ("Veteran", 1), ("Martyr", 0)])
def test_restrictions_are_read_as_it_happens(table: Scenario, name: str, seen: int) -> None:
    """CR Restriction Abilities 3: the champion has its new class and level; the other player's counts for nothing."""
    t = table.player("A", graveyard=[name], hand=["Ascend"], **RISING).player("B", lineage=MAGE, graveyard=[name])
    rise(t.main_phase("A")).pass_all(**({"may": "no"} if name == "Martyr" else {}))
    assert (learned(t, "A"), learned(t, "B")) == (seen, 0)


def test_restrictions_of_the_graveyard_keep_an_ability_away(table: Scenario) -> None:
    """CR Restriction Abilities 3: an unmet one hides it in all zones."""
    t = table.player("A", graveyard=["Devoted"], hand=["Ascend"], material=["Rising Warrior"], memory=1)
    t.player("B", lineage=MAGE).main_phase("A").act("A", "activate Ascend")
    t.resolve_top(materialize="materialize Rising Warrior").resolve_top().pass_all()
    assert learned(t, "A") == 0


def test_a_card_in_the_graveyard_sees_allies_die_and_not_itself(table: Scenario) -> None:
    """CR Abilities 13: what was in the graveyard before sees it, and not what arrives with the dead."""
    t = table.player("A", field=["Mourning Shade", "Bulky"], hand=["Raze", "Raze"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Mourning Shade").pass_all()
    assert learned(t, "A") == 0
    t.act("A", "activate Raze", target="Bulky").pass_all()
    assert learned(t, "A") == 1
    t = with_extra_cards(*CARDS).player("A", field=["Mourning Shade", "Bulky"], hand=["Purge"]).player("B")
    t.main_phase("A").act("A", "activate Purge").pass_all()
    assert learned(t, "A") == 0


@pytest.mark.parametrize(
    ("given", "play"),
    [
        ({"field": ["Interred"]}, "activate Raze"),
        ({"hand": ["Interred", "Drop"]}, "activate Drop"),
        ({"deck": ["Interred"]}, "activate Mill"),
    ],
)
def test_a_card_sees_itself_arrive(table: Scenario, given: dict[str, Any], play: str) -> None:
    """CR Abilities 7, CR Game Zones 6: once, and from whatever zone it came."""
    given = {**given, "hand": [*given.get("hand", []), "Raze", "Mill"]}
    t = table.player("A", **given).player("B", graveyard=["Interred"]).main_phase("A")
    t.act("A", play, **({"target": "Interred"} if "Raze" in play else {})).pass_all()
    assert ("Interred" in t.zone("A", "graveyard"), learned(t, "A"), learned(t, "B")) == (True, 1, 0)


def test_a_card_sees_itself_leave(table: Scenario) -> None:
    """CR Last-Known Information 1, CR Abilities 13: it was there before."""
    t = table.player("A", graveyard=["Restless"], hand=["Exhume"]).player("B", graveyard=["Restless"]).main_phase("A")
    t.act("A", "activate Exhume").pass_all()
    assert ("Restless" in t.zone("A", "hand"), learned(t, "A"), learned(t, "B")) == (True, 1, 0)


@pytest.mark.parametrize(
    ("name", "zone", "play"),
    [("Risen", "graveyard", "Grave Call"), ("Revenant", "graveyard", "Exhume"), ("Keeper", "field", "Purge")],
)
def test_a_card_sees_one_move_once(table: Scenario, name: str, zone: str, play: str) -> None:
    """CR Triggered Abilities 1, CR Last-Known Information 1: from where it was or from where it is."""
    t = table.player("A", hand=[play], **{zone: [name]}).player("B", **{zone: ["Bulky"]})  # type: ignore[arg-type]
    t.main_phase("A").act("A", f"activate {play}").pass_all()
    assert learned(t, "A") == 1


def test_a_card_sees_itself_arrive_in_a_game_without_a_log(table: Scenario) -> None:
    """CR Game Zones 6: nobody else notices the move of a card from hand to memory, or of one that is milled."""
    t = table.player("A", hand=["Bulky", "Kept"]).player("B").main_phase("A")
    t.state.journal = None
    t.act("A", "activate Bulky", reserve=["Kept"]).pass_all()
    assert (t.zone("A", "memory"), learned(t, "A")) == (["Kept"], 1)


def test_a_move_between_two_zones_where_an_ability_works_is_seen_once(table: Scenario) -> None:
    """CR Triggered Abilities 1."""
    t = table.player("A", graveyard=["Pilgrim"], hand=["Grave Call"]).player("B").main_phase("A")
    t.act("A", "activate Grave Call").pass_all()
    assert (len(t.objects("Pilgrim")), learned(t, "A")) == (1, 1)


def test_a_card_sees_that_it_pays_for_a_memory_cost(table: Scenario) -> None:
    """CR Keywords - Floating Memory 1, CR Abilities 7."""
    t = table.player("A", graveyard=["Fuel"], hand=["Ascend"], **RISING).player("B").main_phase("A")
    t.act("A", "activate Ascend").resolve_top(materialize="materialize Rising Mage", floating="Fuel").pass_all()
    assert (t.zone("A", "banishment"), learned(t, "A")) == (["Fuel"], 1)


def test_cards_in_a_graveyard_gain_such_an_ability(table: Scenario) -> None:
    """CR Abilities 9: each of the player's ally cards there sees it."""
    t = table.player("A", field=["Chorus", "Bulky"], graveyard=["Martyr", "Devoted", "Read"], hand=["Raze"])
    t.player("B", graveyard=["Martyr"]).main_phase("A")
    t.act("A", "activate Raze", target="Bulky").pass_all(triggers="Martyr")
    assert (learned(t, "A"), learned(t, "B")) == (2, 0)


def test_a_copy_of_a_card_watches_where_it_is(table: Scenario) -> None:
    """CR Copy 1.b, 1.d, CR Copying Objects 1: as long as it exists, and no longer."""
    t = table.player("A", graveyard=["Chronicle"], hand=["Inscribe", "Study"]).player("B").main_phase("A")
    t.act("A", "activate Inscribe", target="Chronicle").pass_all(triggers="Chronicle (1)")
    assert learned(t, "A") == 2
    t.act("A", "activate Study").pass_all()
    assert learned(t, "A") == 3


# Private zones -------------------------------------------------------------------------------------------------


def test_a_card_sees_itself_banished_from_memory(table: Scenario) -> None:
    """CR Abilities 7, CR Ability Tracking 3.a: it is followed through that one move."""
    t = table.player("A", hand=["Burn"], memory=["Lost Page"]).player("B", memory=["Lost Page"]).main_phase("A")
    t.act("A", "activate Burn").resolve_top()
    assert (t.stack, t.zone("A", "banishment")) == (["Lost Page"], ["Lost Page"])
    t.pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "banishment")) == (["Lost Page"], [])


def test_from_another_zone_it_is_not_banished_from_memory(table: Scenario) -> None:
    """CR Abilities 4."""
    t = table.player("A", hand=["Scour"], graveyard=["Lost Page"]).player("B").main_phase("A")
    t.act("A", "activate Scour").resolve_top()
    assert (t.stack, t.zone("A", "banishment")) == ([], ["Lost Page"])


def test_a_card_sees_itself_revealed_from_memory_by_its_player(table: Scenario) -> None:
    """CR Abilities 16: revealed, it has its abilities; what stays hidden, or others reveal, does nothing."""
    t = table.player("A", hand=["Show", "Glint"], memory=["Glint", "Read"]).player("B", memory=["Glint"])
    t.main_phase("A").act("A", "activate Show").resolve_top()
    assert t.stack == ["Glint"]
    t.pass_all()
    assert (learned(t, "A"), t.zone("A", "memory")) == (1, ["Glint", "Read"])
    t = with_extra_cards(*CARDS).player("A", hand=["Show All"]).player("B", memory=["Glint"]).main_phase("A")
    t.act("A", "activate Show All").pass_all()
    assert learned(t, "B") == 0


def test_what_is_revealed_from_another_zone_is_not_revealed_from_memory(table: Scenario) -> None:
    """CR Abilities 7."""
    t = table.player("A", field=["Mirror"], hand=["Show Hand", "Show", "Glint"], memory=["Read"]).player("B")
    t.main_phase("A").act("A", "activate Show Hand").pass_all()
    assert learned(t, "A") == 0
    t.act("A", "activate Show").pass_all()
    assert learned(t, "A") == 1


def test_a_card_sees_itself_discarded(table: Scenario) -> None:
    """CR Abilities 7: it looks back at the hand; one that is activated is not discarded."""
    t = table.player("A", hand=["Drop", "Discarded", "Discarded"]).player("B").main_phase("A")
    t.act("A", "activate Discarded").pass_all()
    assert learned(t, "A") == 0
    t.act("A", "activate Drop").pass_all()
    assert learned(t, "A") == 1


@pytest.mark.parametrize(("zone", "seen"), [("hand", 1), ("memory", 0), ("graveyard", 0), ("banishment", 0)])
def test_a_card_watches_from_the_hand(table: Scenario, zone: str, seen: int) -> None:
    """CR Abilities 4, 16: it is shown as its ability is put onto the Effects Stack."""
    given = {"hand": ["Study"]}
    given[zone] = [*given.get(zone, []), "Brooding"]
    t = table.player("A", **given).player("B", hand=["Brooding"]).main_phase("A")  # type: ignore[arg-type]
    t.act("A", "activate Study").resolve_top()
    assert t.stack == ["Brooding"] * seen
    t.pass_all()
    assert (learned(t, "A"), learned(t, "B")) == (seen, 0)


def test_a_condition_is_looked_at_again(table: Scenario) -> None:
    """CR Triggered Abilities 3.a, 3.b."""
    t = table.player("A", hand=["Hoard", "Study", "Drop"]).player("B").main_phase("A")
    t.act("A", "activate Study").resolve_top()
    assert t.stack == ["Hoard"]
    t.act("A", "activate Drop").resolve_top().pass_all()
    assert learned(t, "A") == 0


def test_a_card_watches_from_the_material_deck(table: Scenario) -> None:
    """CR Abilities 7, CR Keywords - Preserve 1."""
    t = table.player("A", material=[placed("Banquet", preserved=True)], field=["Banquet"], memory=1).player("B")
    t.phase("A", "wake up").pass_to("recollection", materialize="decline").pass_all()
    assert learned(t, "A") == 1


# Intents and lineages ------------------------------------------------------------------------------------------


def test_an_intent_sees_itself_go_to_the_graveyard(table: Scenario) -> None:
    """CR Abilities 6, CR Ability Tracking 3: with last-known information."""
    t = table.player("A", hand=["Parting Shot"]).player("B").main_phase("A")
    t.act("A", "activate Parting Shot").resolve_top()
    assert t.zone("A", "intent") == ["Parting Shot"]
    t.pass_all()
    assert (t.zone("A", "graveyard"), learned(t, "A")) == (["Parting Shot"], 1)


@pytest.mark.parametrize(("lineage", "seen"), [(["Old Spirit"], 0), (["Old Spirit", "Rai, Spellcrafter"], 1)])
def test_a_card_watches_from_the_inner_lineage(table: Scenario, lineage: list[str], seen: int) -> None:
    """CR Abilities 7, CR Object-Specific Zones - Inner Lineage 1, 2: the top card is not in it."""
    t = table.player("A", lineage=lineage, hand=["Study"]).player("B").main_phase("A")
    t.act("A", "activate Study").pass_all()
    assert learned(t, "A") == seen


def test_a_lineage_belongs_to_who_controls_its_champion(table: Scenario) -> None:
    """CR Abilities 13, 15, CR Object-Specific Zones - Inner Lineage 1: whoever owns the cards."""
    t = table.player("A", lineage=["Old Spirit", "Rising Mage"], hand=["Exchange", "Lecture"])
    t.player("B", lineage=["Spirit of Fire", "Rising Warrior"]).main_phase("A")
    t.act("A", "activate Exchange").pass_all()
    assert (t.champion("A").name, t.champion("B").name) == ("Rising Warrior", "Rising Mage")
    t.act("A", "activate Lecture").pass_all()
    assert (learned(t, "A"), learned(t, "B")) == (0, 1)


@pytest.mark.parametrize("bestowed", [True, False])
def test_a_boon_watches_once_it_is_face_up(bestowed: bool) -> None:
    """CR Game Zones - Pantheon 2, CR Public vs Private Information 8."""
    t = with_extra_cards(*CARDS, BOON).player("A", pantheon=[placed("Small Boon", bestowed=bestowed)], hand=["Study"])
    t.player("B").main_phase("A").act("A", "activate Study").pass_all()
    assert learned(t, "A") == bestowed


@pytest.mark.parametrize("between", ["clone", "save"])
def test_such_games_can_be_cloned_and_saved_at_every_choice(between: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Abilities 7, 14: what waits, and what is on the Effects Stack from other zones, is part of the game."""
    monkeypatch.setattr(Scenario, "between_choices", between)
    t = with_extra_cards(*CARDS).player("A", hand=["Echo Word", "Burn", "Brooding"], memory=["Lost Page"], damage=4)
    t.player("B").main_phase("A").act("A", "activate Echo Word").pass_all()
    t.act("A", "activate Burn").pass_all()
    assert (learned(t, "A"), "Lost Page" in t.zone("A", "hand")) == (1, True)
