"""Activated abilities of cards that are no objects: from intents, graveyards, hands and other zones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grandarchive.cards.starter.printing import (
    CLASS_BONUS,
    action,
    ally,
    attack,
    banish_this,
    card,
    champion,
    does,
    keyword,
    on,
    regalia_item,
    reserve,
)
from grandarchive.model.abilities import Ability, Activated, Static, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import LevelAtLeast, YourTurn
from grandarchive.model.costs import BANISH_THIS, REST_THIS, Payment, PayReserve, sacrifice
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BecomeCopy,
    CopyIntent,
    Destroy,
    Draw,
    Effect,
    Modify,
    Put,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gains, Loses
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    THIS,
    YOURS,
    Champion,
    Every,
    Named,
    Owned,
    Source,
    SourceCard,
    Target,
    Type,
)
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.play.notation import UNKNOWN
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards

LEARN = AddCounters("enlighten", 1, Champion())
MINE = Owned(Who.YOU)


def from_zone(zone: Zone, *costs: Payment, does: Effect = LEARN) -> Activated:
    """An ability that works in a zone."""
    return Activated(costs, (does,), zones=(zone,))


def skill(name: str, *abilities: Ability) -> CardDefinition:
    """A fast action without cost."""
    return action(name, 0, Speed.FAST, "mage skill", *abilities)


CINDER = from_zone(Zone.GRAVEYARD, BANISH_THIS)
DRILLED = (Type("ATTACK") | Type("DOMAIN")) & YOURS
RESTED = Activated((REST_THIS,), (LEARN,))
OFFERED = Activated((sacrifice(THIS),), (LEARN,))
RISEN = LevelAtLeast(1)
HAILED = on(Happening.ACTIVATE, LEARN)
ROBBED = Triggered(Pattern(Happening.MOVE, out_of=Zone.GRAVEYARD), (LEARN,))
OTHER = Target(ALLY, name="other")

CARDS = (
    # Intents
    card("Surge", "attack", "warrior", reserve(0), (Activated((), (LEARN,)),), power=2, speed=Speed.FAST),
    attack("Coup", 0, 2, "warrior", Activated((BANISH_THIS,), (LEARN,))),
    skill("Double", does(CopyIntent(Every(ANYTHING, Zone.INTENT)))),
    # Graveyards
    ally("Cinder", 0, 2, 2, "mage human", CINDER),
    ally("Ember", 0, 2, 2, "mage human", replace(CINDER, costs=(PayReserve(1), BANISH_THIS))),
    ally("Sworn", 0, 1, 1, "mage human", replace(CINDER, gates=CLASS_BONUS)),
    ally("Elder", 0, 1, 1, "mage human", replace(CINDER, gates=(LevelAtLeast(2),))),
    ally("Sundial", 0, 1, 1, "mage human", replace(CINDER, condition=YourTurn())),
    ally("Slow Ash", 0, 1, 1, "mage human", replace(CINDER, speed=Speed.SLOW)),
    ally("Haughty", 0, 1, 1, "mage human", keyword("pride", 9), CINDER),
    ally("Returner", 0, 1, 1, "mage human", from_zone(Zone.GRAVEYARD, does=Put(Source(), Zone.HAND))),
    ally("Hybrid", 0, 1, 1, "mage human", banish_this(Recover(1)), CINDER),
    # Other zones
    skill("Blossom", from_zone(Zone.HAND, PayReserve(1), BANISH_THIS), does(Draw(1))),
    skill("Trick", from_zone(Zone.HAND, PayReserve(1)), does(Draw(1))),
    skill("Vow", from_zone(Zone.MEMORY, PayReserve(1)), does(Draw(1))),
    skill("Secret", from_zone(Zone.MEMORY, BANISH_THIS), does(Draw(1))),
    skill("Exiled", from_zone(Zone.BANISHMENT, PayReserve(1), does=Put(SourceCard(), Zone.HAND)), does(Draw(1))),
    regalia_item("Sealed Tome", 1, "mage", from_zone(Zone.MATERIAL, BANISH_THIS)),
    champion("Serene Spirit", 0, 15, "spirit", from_zone(Zone.LINEAGE, BANISH_THIS), on(Happening.ENTER, Draw(1))),
    champion("Serene Mage", 1, 15, "mage human", from_zone(Zone.LINEAGE, BANISH_THIS)),
    # What gives and takes such abilities
    card("Pyre", "domain", "mage", reserve(0), (Static(MINE, (Gains(CINDER),), reached=(Zone.GRAVEYARD,)),)),
    ally("Sleeper", 0, 1, 1, "mage human", Static(THIS, (Gains(CINDER),), RISEN, zones=(Zone.GRAVEYARD,))),
    card("Drill", "domain", "mage", reserve(0), (Static(DRILLED, (Gains(RESTED), Gains(OFFERED))),)),
    card("Heraldry", "domain", "mage", reserve(0), (Static(ALLY & YOURS, (Gains(HAILED),), reached=(Zone.STACK,)),)),
    card("Hush", "domain", "mage", reserve(0), (Static(ANYTHING, (Loses(),), reached=(Zone.GRAVEYARD,)),)),
    card("Heirs", "domain", "mage", reserve(0), (Static(ANYTHING, (Loses(),), reached=(Zone.LINEAGE,)),)),
    skill("Kindling", does(Modify(Target(ANYTHING, zone=Zone.GRAVEYARD), (Gains(CINDER),)))),
    skill("Mimic", does(BecomeCopy(Target(ALLY, name="one"), OTHER))),
    skill("Stash", does(Banish(Every(Named("Exiled"), Zone.HAND), face_down=True))),
    skill("Raze", does(Destroy(Target(ALLY)))),
    card("Watcher Stone", "item", "mage", reserve(0), (ROBBED,)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario, player: str) -> int:
    """How often a player's champion learned."""
    return dict(t.champion(player).counters).get("enlighten", 0)


MAGE = ("Spirit of Fire", "Rai, Spellcrafter")

# Intents -------------------------------------------------------------------------------------------------------


def test_an_attack_card_is_used_from_the_intent_and_from_nowhere_else(table: Scenario) -> None:
    """CR Activated Abilities 8, CR Game Zones - Intent 3, CR Abilities 5.b."""
    t = table.player("A", hand=["Surge", "Surge"], graveyard=["Surge"]).player("B").main_phase("A")
    t.cannot("A", "use Surge", "cards in hand and graveyard are no intents")
    t.act("A", "activate Surge").cannot("A", "use Surge", "on the Effects Stack it is none yet")
    t.resolve_top()
    assert t.zone("A", "intent") == ["Surge"]
    t.cannot("B", "use Surge", "it is the other player's intent")
    t.act("A", "use Surge")
    assert t.options.count("use Surge") == 1
    t.resolve_top()
    assert learned(t, "A") == 1


def test_an_intent_can_be_banished_to_pay_for_its_own_ability(table: Scenario) -> None:
    """CR Abilities 6, 14: this is no cost that only an object can pay, and the ability does not need its source."""
    t = table.player("A", hand=["Coup"]).player("B").main_phase("A")
    t.act("A", "activate Coup").resolve_top().act("A", "use Coup")
    assert (t.zone("A", "intent"), t.zone("A", "banishment"), t.stack) == ([], ["Coup"], ["Coup"])
    t.pass_all()
    assert (learned(t, "A"), t.champion("B").damage) == (1, 0)


def test_a_copy_of_an_intent_is_used_like_the_intent(table: Scenario) -> None:
    """CR Game Zones - Intent 2.a, CR Copying Objects 1."""
    t = table.player("A", hand=["Coup", "Double"]).player("B").main_phase("A")
    t.act("A", "activate Coup").resolve_top().act("A", "activate Double").resolve_top()
    assert t.options.count("use Coup") == 2
    t.act("A", "use Coup (1)").resolve_top().act("A", "use Coup (1)").resolve_top()
    assert (learned(t, "A"), t.zone("A", "intent"), t.zone("A", "banishment")) == (2, [], ["Coup"])


def test_what_rests_or_is_sacrificed_as_a_cost_has_to_be_an_object(table: Scenario) -> None:
    """CR Abilities 6: the intent has the ability like all that the player controls, and cannot use it."""
    t = table.player("A", hand=["Surge", "Bulky"], field=["Drill"]).player("B").main_phase("A")
    t.act("A", "activate Surge").resolve_top()
    found = [o for o in t.options if o.startswith("use")]
    assert found == ["use Drill", "use Drill (2)", "use Surge"]


# Graveyards ----------------------------------------------------------------------------------------------------


def test_an_ability_of_the_graveyard_works_there_only(table: Scenario) -> None:
    """CR Abilities 4, 7."""
    zones = {"field": ["Cinder"], "hand": ["Cinder"], "memory": ["Cinder"], "banishment": ["Cinder"]}
    t = table.player("A", **zones).player("B", graveyard=["Cinder"]).main_phase("A")  # type: ignore[arg-type]
    t.cannot("A", "use Cinder", "none of them is in a graveyard of this player")
    assert t.can("B", "use Cinder from graveyard")
    t = with_extra_cards(*CARDS).player("A", graveyard=["Cinder"]).player("B").main_phase("A")
    t.cannot("B", "use Cinder", "the card belongs to the other player")
    t.act("A", "use Cinder from graveyard")
    assert (t.zone("A", "graveyard"), t.zone("A", "banishment")) == ([], ["Cinder"])
    t.pass_all()
    assert learned(t, "A") == 1
    t.cannot("A", "use Cinder", "it has been banished")


def test_two_cards_of_a_graveyard_are_two_options_and_the_field_has_its_own(table: Scenario) -> None:
    """CR Abilities 4, 5.c: of two abilities each works in its zone."""
    t = table.player("A", field=["Hybrid"], graveyard=["Hybrid", "Cinder"], damage=3).player("B").main_phase("A")
    assert [o for o in t.options if o.startswith("use")] == [
        "use Hybrid",
        "use Hybrid from graveyard (2)",
        "use Cinder from graveyard",
    ]
    t.act("A", "use Hybrid").pass_all()
    assert (t.champion("A").damage, learned(t, "A")) == (2, 0)


def test_a_card_in_the_graveyard_does_not_attack(table: Scenario) -> None:
    """CR Attacking and the Combat Phase 1: only units do."""
    t = table.player("A", graveyard=["Cinder"]).player("B").main_phase("A")
    t.cannot("A", "attack", "it is no unit, and the champion has nothing to attack with")


@pytest.mark.parametrize(("hand", "possible"), [([], False), (["Blossom"], True)])
def test_an_ability_is_offered_if_its_reserve_can_be_paid(table: Scenario, hand: list[str], possible: bool) -> None:
    """CR Activated Abilities 1."""
    t = table.player("A", graveyard=["Ember"], hand=hand).player("B").main_phase("A")
    assert t.can("A", "use Ember from graveyard") is possible


@pytest.mark.parametrize(("lineage", "possible"), [(MAGE, True), (("Spirit of Fire",), False)])
def test_restrictions_are_read_for_the_player_who_uses_the_card(
    table: Scenario, lineage: tuple[str, ...], possible: bool
) -> None:
    """CR Restriction Abilities 3, CR Keywords - Class Bonus 3: they count in all zones; the class is the champion's."""
    other = ("Spirit of Fire",) if possible else MAGE
    t = table.player("A", lineage=lineage, graveyard=["Sworn"]).player("B", lineage=other).main_phase("A")
    assert t.can("A", "use Sworn from graveyard") is possible


def test_levels_open_and_close_an_ability_of_the_graveyard(table: Scenario) -> None:
    """CR Restriction Abilities - Level Restrictions 1, CR Keywords - Level Restriction 2."""
    t = table.player("A", lineage=MAGE, graveyard=["Elder"], hand=["Insight"]).player("B").main_phase("A")
    t.cannot("A", "use Elder", "the champion has level 1")
    t.act("A", "activate Insight").pass_all()
    assert t.can("A", "use Elder from graveyard")


def test_conditions_and_speed_hold_for_cards_in_the_graveyard(table: Scenario) -> None:
    """CR Activated Abilities 4 to 6."""
    graveyard = ["Sundial", "Slow Ash", "Cinder"]
    t = table.player("A", graveyard=graveyard, hand=["Read"]).player("B", graveyard=graveyard).main_phase("A")
    assert t.can("A", "use Sundial from graveyard")
    assert t.can("A", "use Slow Ash from graveyard")
    t.cannot("B", "use Sundial", "it is not their turn")
    t.act("A", "activate Read").cannot("A", "use Slow Ash", "the stack is not empty")
    assert t.can("A", "use Cinder from graveyard")
    assert t.can("B", "use Cinder from graveyard")


def test_only_allies_have_to_obey(table: Scenario) -> None:
    """CR Keywords - Pride 1: what lies in the graveyard is no ally object."""
    t = table.player("A", graveyard=["Haughty"]).player("B").main_phase("A")
    assert t.can("A", "use Haughty from graveyard")


def test_the_ability_does_not_follow_a_card_that_left_the_graveyard(table: Scenario) -> None:
    """CR Abilities 14, CR Last-Known Information 1.a: the card is gone, so there is nothing to return."""
    t = table.player("A", graveyard=["Returner"], hand=["Scour"]).player("B").main_phase("A")
    t.act("A", "use Returner from graveyard").act("A", "activate Scour").resolve_top()
    t.pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "banishment")) == ([], ["Returner"])
    t = with_extra_cards(*CARDS).player("A", graveyard=["Returner"]).player("B").main_phase("A")
    t.act("A", "use Returner from graveyard").pass_all()
    assert t.zone("A", "hand") == ["Returner"]


def test_others_see_a_card_leave_the_graveyard_as_a_cost(table: Scenario) -> None:
    """CR Game Zones 6: the cost is a change of zones like any other."""
    t = table.player("A", graveyard=["Cinder"]).player("B", field=["Watcher Stone"]).main_phase("A")
    t.act("A", "use Cinder from graveyard").pass_all()
    assert (learned(t, "A"), learned(t, "B")) == (1, 1)


# Other zones ---------------------------------------------------------------------------------------------------


def test_a_card_in_hand_that_pays_by_going_cannot_pay_reserve_too(table: Scenario) -> None:
    """CR Abilities 7, CR Activated Abilities 1: it is banished, so another card has to be reserved."""
    t = table.player("A", hand=["Blossom"]).player("B").main_phase("A")
    t.cannot("A", "use Blossom", "there is no other card to reserve")
    t = with_extra_cards(*CARDS).player("A", hand=["Blossom", "Read"]).player("B").main_phase("A")
    t.act("A", "use Blossom from hand")
    assert (t.zone("A", "hand"), t.zone("A", "memory"), t.zone("A", "banishment")) == ([], ["Read"], ["Blossom"])
    t.pass_all()
    assert learned(t, "A") == 1


def test_a_card_in_hand_can_be_reserved_for_its_own_ability(table: Scenario) -> None:
    """CR Abilities 14: on the Effects Stack the ability does not need its source any more."""
    t = table.player("A", hand=["Trick"]).player("B").main_phase("A")
    t.act("A", "use Trick from hand")
    assert t.zone("A", "memory") == ["Trick"]
    t.pass_all()
    assert learned(t, "A") == 1


@pytest.mark.parametrize("zone", ["hand", "memory"])
def test_all_players_see_the_source_of_an_ability_from_its_announcement(table: Scenario, zone: str) -> None:
    """CR Activated Abilities 1: the ability is announced before its costs are paid; another card stays unknown."""
    name = "Trick" if zone == "hand" else "Vow"
    cards = {"hand": ["Read", "Read"], "memory": ["Read"]}
    cards[zone].append(name)
    t = table.player("A", hand=cards["hand"], memory=cards["memory"]).player("B").main_phase("A")
    game = t.game
    game.choose(next(option for option in game.decision.options if option.label.startswith(f"use {name}")))
    assert game.decision.player == 0
    assert not game.view(1).stack
    hidden = getattr(game.view(1).of(0), zone)
    assert sorted(card.name for card in hidden if card.name != UNKNOWN) == [name]


@pytest.mark.parametrize(
    ("zone", "name"), [("memory", "Secret"), ("banishment", "Exiled"), ("material", "Sealed Tome")]
)
def test_abilities_work_in_the_zone_they_name(table: Scenario, zone: str, name: str) -> None:
    """CR Abilities 7; the owner of the zone uses them (CR Abilities 13)."""
    t = table.player("A", hand=["Read"], **{zone: [name]}).player("B").main_phase("A")  # type: ignore[arg-type]
    t.cannot("B", f"use A's {name}", "it is not theirs")
    t.act("A", f"use {name} from {'material deck' if zone == 'material' else zone}").pass_all()
    if zone == "banishment":
        assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Exiled"], ["Read"])
    else:
        assert (learned(t, "A"), t.zone("A", zone), t.zone("A", "banishment")) == (1, [], [name])


def test_what_is_face_down_in_banishment_has_no_abilities(table: Scenario) -> None:
    """CR Public vs Private Information 8, CR Abilities 16."""
    t = table.player("A", hand=["Stash", "Exiled", "Read"], banishment=["Exiled"]).player("B").main_phase("A")
    t.act("A", "activate Stash").pass_all()
    assert len(t.zone("A", "banishment")) == 2
    assert [o for o in t.options if o.startswith("use")] == ["use Exiled from banishment"]


# Lineages ------------------------------------------------------------------------------------------------------


def test_lineage_release_banishes_a_card_of_the_inner_lineage(table: Scenario) -> None:
    """CR Keywords - Lineage Release 1, 2: of two such cards each is paid with itself."""
    lineage = ["Serene Spirit", "Serene Mage", "Rai, Archmage"]
    t = table.player("A", lineage=lineage).player("B").main_phase("A")
    names = [o for o in t.options if o.startswith("use")]
    assert names == ["use Serene Spirit from lineage", "use Serene Mage from lineage"]
    t.cannot("B", "use", "it is not their champion")
    t.act("A", "use Serene Mage from lineage")
    assert (t.zone("A", "banishment"), t.lineage("A")) == (["Serene Mage"], ("Serene Spirit",))
    t.pass_all()
    assert learned(t, "A") == 1
    assert t.can("A", "use Serene Spirit from lineage")


def test_the_champion_itself_is_not_released(table: Scenario) -> None:
    """CR Keywords - Lineage Release 3: it becomes possible as another card is put on top."""
    t = table.player("A", lineage=["Serene Spirit"], material=["Rai, Spellcrafter"], hand=["Ascend"], memory=1)
    t.player("B").main_phase("A").cannot("A", "use", "its card is on top")
    t.act("A", "activate Ascend").resolve_top(materialize="materialize Rai, Spellcrafter").pass_all()
    assert t.can("A", "use Serene Spirit from lineage")


# Gained, lost and copied ---------------------------------------------------------------------------------------


def test_cards_in_a_graveyard_gain_such_an_ability(table: Scenario) -> None:
    """CR Abilities 9, CR Continuous Effects - Layers 2: your cards have it as long as the domain is there."""
    t = table.player("A", field=["Pyre"], graveyard=["Bulky"], hand=["Raze", "Read"]).player("B", graveyard=["Bulky"])
    t.main_phase("A").cannot("B", "use", "only the cards of the controller gain it")
    t.act("A", "use Bulky from graveyard").pass_all()
    assert (learned(t, "A"), t.zone("A", "banishment")) == (1, ["Bulky"])
    t.act("A", "activate Read").cannot("A", "use", "Read is not in the graveyard yet")
    t.pass_all()
    assert t.can("A", "use Read from graveyard")


def test_what_one_card_gained_is_lost_with_the_zone(table: Scenario) -> None:
    """CR Game Zones 5, CR Abilities 9: the card that comes back is another one."""
    t = table.player("A", hand=["Kindling"], graveyard=["Returner"]).player("B").main_phase("A")
    t.act("A", "activate Kindling", target="Returner").pass_all()
    assert t.can("A", "use Returner from graveyard (2)")
    t.act("A", "use Returner from graveyard").pass_all()
    t.act("A", "activate Returner").pass_all().cannot("A", "use Returner", "it is on the field")


def test_cards_lose_the_abilities_of_their_zone(table: Scenario) -> None:
    """CR Abilities 3: abilities are characteristics in every zone."""
    t = table.player("A", field=["Hush"], graveyard=["Cinder"], lineage=["Serene Spirit", "Rai, Spellcrafter"])
    t.player("B").main_phase("A").cannot("A", "use Cinder", "cards in graveyards have none")
    assert t.can("A", "use Serene Spirit from lineage")
    t = with_extra_cards(*CARDS).player("A", field=["Heirs"], lineage=["Serene Spirit", "Rai, Spellcrafter"])
    t.player("B").main_phase("A").cannot("A", "use", "cards in lineages have none")


def test_a_copy_that_dies_is_its_own_card_again(table: Scenario) -> None:
    """CR Copying Objects 1, CR Game Zones 5: what was copied counts on the field."""
    t = table.player("A", field=["Bulky", "Cinder"], hand=["Mimic", "Raze", "Raze"]).player("B").main_phase("A")
    t.act("A", "activate Mimic", target=["Bulky", "Cinder"]).pass_all()
    assert len(t.objects("Cinder")) == 2
    t.act("A", "activate Raze", target="Cinder (1)").pass_all()
    assert (t.zone("A", "graveyard").count("Bulky"), t.can("A", "use Cinder from graveyard")) == (1, False)
    t.act("A", "activate Raze", target="Cinder").pass_all()
    assert t.can("A", "use Cinder from graveyard")


def test_a_static_ability_gives_an_ability_where_both_work(table: Scenario) -> None:
    """CR Abilities 4, 9, CR Static Abilities 1: in the graveyard, and there only as long as its condition holds."""
    t = table.player("A", field=["Sleeper"], graveyard=["Sleeper"], hand=["Insight"]).player("B").main_phase("A")
    t.cannot("A", "use Sleeper", "the level is 0")
    t.act("A", "activate Insight").pass_all()
    assert [o for o in t.options if o.startswith("use")] == ["use Sleeper from graveyard"]
    t.act("A", "use Sleeper from graveyard").pass_all()
    assert (learned(t, "A"), len(t.objects("Sleeper"))) == (1, 1)


def test_cards_gain_an_ability_that_sees_them_played(table: Scenario) -> None:
    """CR Abilities 7, 9, CR Playing Cards 6: they have it on the Effects Stack."""
    t = table.player("A", field=["Heraldry"], hand=["Bulky", "Read", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Bulky", reserve=["Bulky"])
    assert t.stack == ["Bulky", "Bulky"]
    t.pass_all().act("A", "activate Read").resolve_top()
    assert (learned(t, "A"), t.stack) == (1, [])


@pytest.mark.parametrize("between", ["clone", "save"])
def test_such_games_can_be_cloned_and_saved_at_every_choice(between: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The abilities of cards in other zones are found again: CR Abilities 7."""
    monkeypatch.setattr(Scenario, "between_choices", between)
    t = with_extra_cards(*CARDS)
    t.player("A", lineage=["Serene Spirit", "Rai, Spellcrafter"], hand=["Coup", "Blossom", "Read"], graveyard=["Ember"])
    t.player("B").main_phase("A")
    t.act("A", "use Serene Spirit from lineage").act("A", "use Ember from graveyard", reserve=["Read"]).pass_all()
    t.act("A", "activate Coup").resolve_top().act("A", "use Coup").pass_all()
    assert learned(t, "A") == 3
