"""What can't happen in combat, to players, and with cards from outside the game (CR Player Action Legality 2)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, attack, card, does, has, keyword, reserve
from grandarchive.model.abilities import Ability, Activated, Triggered
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import Is
from grandarchive.model.durations import UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    By,
    Draw,
    Generate,
    Glimpse,
    IfDone,
    May,
    Modify,
    Recover,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import (
    ALLY,
    ANY_ITEM,
    CHAMPION,
    THIS,
    UNIT,
    WEAPON,
    YOURS,
    Awake,
    Defending,
    Linked,
    Named,
    Owned,
    Source,
    Subtype,
    Target,
    Type,
    WithKeyword,
)
from grandarchive.model.players import PlayerTarget
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who
from grandarchive.testing import Scenario, placed
from tests.cant import cant_attack
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY = Target(ALLY)
REWARD = IfDone((Recover(1),), (Recover(3),))


def cant(happening: Happening, *args: object, **more: object) -> Cant:
    """Such an event can't happen."""
    return Cant(Pattern(happening, *args, **more))  # type: ignore[arg-type]


def soldier(name: str, *abilities: Ability, power: int = 2, life: int = 5) -> CardDefinition:
    """An ally that costs nothing."""
    return ally(name, 0, power, life, "warrior human", *abilities)


def sword(name: str, *abilities: Ability) -> CardDefinition:
    """A weapon that costs nothing."""
    return card(name, "weapon", "warrior sword", reserve(0), abilities, power=2, durability=3)


BOLT = action("Bolt", 0, Speed.FAST, "mage spell", does(Draw(1)))

CARDS = (
    # Intercepting
    soldier("Smuggler", has(cant(Happening.INTERCEPT, other=THIS))),
    sword("Slick Blade", has(cant(Happening.INTERCEPT, other=THIS))),
    relic("Map", has(cant(Happening.INTERCEPT, other=UNIT & WithKeyword("stealth")))),
    skill("Distract", Modify(AN_ALLY, (cant(Happening.INTERCEPT),))),
    soldier("Lookout", keyword("intercept")),
    relic("Herald", Triggered(Pattern(Happening.INTERCEPT, ALLY & Defending()), (Draw(1),))),
    relic("Trumpet", Triggered(Pattern(Happening.INTERCEPT, ALLY & YOURS, other=CHAMPION), (Draw(1),))),
    # Weapons
    sword("Sword"),
    sword("Idle Sword", has(cant(Happening.WIELD, THIS), condition=Is(Source(), ~Awake()))),
    sword("Duelist Sword", has(cant(Happening.WIELD, THIS, other=Type("ATTACK")))),
    sword("Peaceful Sword", has(cant_attack(THIS, CHAMPION))),
    attack("Bare Fist", 0, 1, "warrior", has(cant(Happening.WIELD, WEAPON))),
    attack("Slash", 0, 1, "warrior"),
    attack("Low Blow", 0, 1, "warrior", has(cant_attack(THIS, ALLY))),
    card("Chill", "phantasia", "mage", reserve(0), (keyword("link", "weapon"), has(cant(Happening.WIELD, Linked())))),
    skill("Pack", Modify(Target(WEAPON), (cant(Happening.WIELD),))),
    relic("Truce", has(cant(Happening.WIELD, WEAPON, by=Who.OPPONENT))),
    skill("Pact", Modify(RULES, (cant(Happening.WIELD, WEAPON, by=PlayerTarget()),))),
    relic("Rack", Triggered(Pattern(Happening.WIELD, WEAPON & YOURS), (Draw(1),))),
    # Who attacks
    skill(
        "Reunion",
        Modify(RULES, (cant(Happening.ATTACK, by=Who.YOU), cant(Happening.ATTACK, by=PlayerTarget())), UntilNextTurn()),
    ),
    relic("Da Qiao", has(cant(Happening.OBEY, ALLY & (Counters("frenzy") >= 1)))),
    soldier("Scout", keyword("intercept"), Activated((), (Draw(1),))),
    skill("Madden", AddCounters("frenzy", 1, AN_ALLY)),
    skill("Unsettle", Modify(AN_ALLY, (cant(Happening.OBEY),))),
    # Players
    relic("Cloak", has(cant(Happening.PLAYER_TARGETED, by=Who.YOU, other=Subtype("SPELL"), items=ANY_ITEM))),
    relic("Blindfold", has(cant(Happening.GLIMPSE, by=Who.OPPONENT))),
    relic("Chime", has(cant(Happening.DECK_OUT, by=Who.YOU))),
    relic("Ban", has(cant(Happening.GENERATE, Named("Bolt") & Owned(Who.OPPONENT)))),
    relic("Wish", Triggered(Pattern(Happening.GENERATE, Owned(Who.YOU)), (Recover(1),))),
    relic("Orb", Triggered(Pattern(Happening.GLIMPSE, by=Who.YOU), (Recover(1),))),
    relic("Mirror", Triggered(Pattern(Happening.PLAYER_TARGETED, by=Who.YOU, items=ANY_ITEM), (Recover(1),))),
    action("Bill", 0, Speed.FAST, "mage spell", does(By(PlayerTarget(), (Draw(1),)))),
    action("Favor", 0, Speed.FAST, "mage skill", does(By(PlayerTarget(), (Draw(1),)))),
    skill("Peer", May((Glimpse(1),)), REWARD),
    skill("Gaze", Glimpse(1)),
    skill("Conjure", Generate(BOLT, 2)),
    skill("Sip", Draw(1)),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def wielding(t: Scenario) -> list[str]:
    """The weapons that A may choose for an attack."""
    t.game.choose(next(i for i, option in enumerate(t.options) if option.startswith("attack with")))
    return [option for option in t.options if option != "no weapon"] if t.purpose == "weapon" else []


# Intercepting --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "asked"), [("Smuggler", False), ("Bulky", True)])
def test_attacks_by_some_cannot_be_intercepted(t: Scenario, attacker: str, asked: bool) -> None:
    """CR Keywords - Intercept 1, CR Player Action Legality 2: it triggers, and is not offered."""
    t.player("A", field=[attacker]).player("B", field=["Lookout"]).main_phase("A")
    t.act("A", f"attack with {attacker}", target="B's champion")
    assert t.stack == ["Lookout"]
    t.pass_all(**({"may": "yes", "retaliate": "done"} if asked else {}))
    assert t.object("Lookout").damage == (2 if asked else 0)


@pytest.mark.parametrize(("weapon", "asked"), [("Slick Blade", False), ("Sword", True)])
def test_attacks_with_some_weapons_cannot_be_intercepted(t: Scenario, weapon: str, asked: bool) -> None:
    """CR Keywords - Intercept 1, CR Player Action Legality 2."""
    t.player("A", field=["Slick Blade", "Sword"]).player("B", field=["Lookout"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind", weapon=weapon, target="B's champion")
    t.pass_all(**({"may": "yes", "retaliate": "done"} if asked else {}))
    assert t.object("Lookout").damage == (2 if asked else 0)


@pytest.mark.parametrize(("attacker", "asked"), [("Lurker", False), ("Bulky", True)])
def test_attackers_of_a_description_cannot_be_intercepted(t: Scenario, attacker: str, asked: bool) -> None:
    """CR Player Action Legality 2: it is asked as somebody would intercept."""
    t.player("A", field=[attacker, "Map"]).player("B", field=["Lookout"]).main_phase("A")
    t.act("A", f"attack with {attacker}", target="B's champion")
    t.pass_all(**({"may": "yes", "retaliate": "done"} if asked else {}))
    assert t.object("Lookout").damage == (2 if asked else 0)


def test_an_ally_is_kept_from_intercepting(t: Scenario) -> None:
    """CR Keywords - Intercept 1, CR Resolution 6: another one may."""
    t.player("A", field=["Bulky"], hand=["Distract"]).player("B", field=["Lookout", "Scout"]).main_phase("A")
    t.act("A", "activate Distract", target="Scout").pass_all()
    t.act("A", "attack with Bulky", target="B's champion").pass_all(may="yes", triggers="Scout", retaliate="done")
    assert (t.object("Lookout").damage, t.object("Scout").damage) == (2, 0)


@pytest.mark.parametrize(("lineage", "drawn"), [("Boxer", 1), ("Spirit of Wind", 0)])
def test_intercepting_is_noticed_with_the_attacker(t: Scenario, lineage: str, drawn: int) -> None:
    """CR Triggered Abilities 2."""
    t.player("A", lineage=[lineage], field=["Bulky"]).player("B", field=["Lookout", "Trumpet"]).main_phase("A")
    attacker = lineage if drawn else "Bulky"
    t.act("A", f"attack with {attacker}", target="B's champion").pass_all(may="yes", retaliate="done")
    assert len(t.zone("B", "hand")) == drawn


def test_who_intercepts_defends_as_that_is_noticed(t: Scenario) -> None:
    """CR Keywords - Intercept 1, CR Triggered Abilities 2: once, when the attack has been redirected."""
    t.player("A", field=["Bulky"]).player("B", field=["Lookout", "Herald"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").resolve_top(may="yes")
    assert (t.object("Lookout").defending, t.stack) == (True, ["Herald"])


# Weapons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rested", "found"), [(True, ["Sword"]), (False, ["Sword", "Idle Sword"])])
def test_a_weapon_cannot_be_used_as_long_as_something_is_so(t: Scenario, rested: bool, found: list[str]) -> None:
    """CR Declaring an Attack 2.b, CR Player Action Legality 2."""
    t.player("A", field=["Sword", placed("Idle Sword", rested=rested)]).player("B").main_phase("A")
    assert wielding(t) == (found if len(found) > 1 else [])


def test_without_a_weapon_that_can_be_used_a_champion_does_not_attack(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.c."""
    t.player("A", field=["Sword", "Idle Sword"], hand=["Pack"]).player("B").main_phase("A")
    assert t.can("A", "attack with Spirit of Wind")
    t.act("A", "activate Pack", target="Sword").pass_all()
    assert t.can("A", "attack with Spirit of Wind")
    t = with_extra_cards(*CARDS).player("A", field=["Sword"], hand=["Pack"]).player("B").main_phase("A")
    t.act("A", "activate Pack", target="Sword").pass_all()
    t.cannot("A", "attack with Spirit of Wind", reason="CR Declaring an Attack 2.b")


@pytest.mark.parametrize(
    ("card_", "found"), [("Slash", ["Sword"]), ("Bare Fist", []), (None, ["Sword", "Duelist Sword"])]
)
def test_a_weapon_cannot_be_used_with_attack_cards_or_for_this_attack(
    t: Scenario, card_: str | None, found: list[str]
) -> None:
    """CR Declaring an Attack 2.b, CR Player Action Legality 2."""
    t.player("A", field=["Sword", "Duelist Sword"], hand=[card_] if card_ else []).player("B").main_phase("A")
    t.act("A", f"activate {card_}" if card_ else "attack with Spirit of Wind")
    if card_:
        t.pass_all()
    offered = t.options if t.purpose == "weapon" else []
    assert [option for option in offered if option != "no weapon"] == found


def test_what_is_linked_cannot_be_used(t: Scenario) -> None:
    """CR Keywords - Link 1, CR Declaring an Attack 2.b."""
    t.player("A", field=["Sword"], hand=["Chill"]).player("B").main_phase("A")
    t.act("A", "activate Chill", target="Sword").pass_all()
    t.cannot("A", "attack with Spirit of Wind", reason="CR Declaring an Attack 2.b")


@pytest.mark.parametrize(("whose", "can"), [("A", True), ("B", False)])
def test_weapons_cannot_be_used_by_some_players(t: Scenario, whose: str, can: bool) -> None:
    """CR Declaring an Attack 2.b, CR Player Action Legality 2: who says it of opponents uses weapons."""
    fields = {"A": ["Sword"], "B": ["Sword"]}
    fields[whose].append("Truce")
    t.player("A", field=fields["A"]).player("B", field=fields["B"]).main_phase("A")
    assert t.can("A", "attack with Spirit of Wind") == can


@pytest.mark.parametrize(("target", "can"), [("A", False), ("B", True)])
def test_weapons_cannot_be_used_by_a_player_who_was_targeted(t: Scenario, target: str, can: bool) -> None:
    """CR Declaring an Attack 2.b, CR Player Action Legality 2."""
    t.player("A", field=["Sword"], hand=["Pact"]).player("B").main_phase("A")
    t.act("A", "activate Pact", target=target).pass_all()
    assert t.can("A", "attack with Spirit of Wind") == can


def test_each_weapon_that_cannot_be_used_is_left_out(t: Scenario) -> None:
    """CR Player Action Legality 2: whatever is said before that of other players, of attack cards, or of others."""
    idle = placed("Idle Sword", rested=True)
    left = ["Slick Blade", "Slick Blade"]
    t.player("A", field=["Truce", "Duelist Sword", idle, "Sword", *left], hand=["Pack", "Pack"])
    t.player("B").main_phase("A")
    for sword in "Duelist Sword", "Sword":
        t.act("A", "activate Pack", target=sword).pass_all()
    assert wielding(t) == left


def test_wielding_is_noticed(t: Scenario) -> None:
    """CR Declaring an Attack 2.b."""
    t.player("A", field=["Sword", "Rack", "Bulky"]).player("B").main_phase("A")
    t.act("A", "attack with Bulky").pass_all()
    assert t.zone("A", "hand") == []
    t.act("A", "attack with Spirit of Wind").pass_all()
    assert len(t.zone("A", "hand")) == 1


# Attacks -------------------------------------------------------------------------------------------------------


def test_an_attack_with_a_card_cannot_be_against_some(t: Scenario) -> None:
    """CR Declaring an Attack 1.c, 2.c: what is used for it says so; without it they can be attacked."""
    t.player("A", field=["Peaceful Sword"], hand=["Low Blow"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "attack with Spirit of Wind").pass_all(retaliate="done")
    assert (t.object("Bulky").damage, t.champion("B").damage) == (2, 0)
    t.pass_to("main", "B").pass_to("main", "A").act("A", "activate Low Blow").pass_all()
    assert t.champion("B").damage == 1


def test_an_attack_for_which_nothing_is_left_to_attack_is_not_declared(t: Scenario) -> None:
    """CR Declaring an Attack 1.c, CR Attacking and the Combat Phase 2.b."""
    t.player("A", field=["Peaceful Sword"]).player("B").main_phase("A")
    t.cannot("A", "attack with Spirit of Wind", reason="CR Declaring an Attack 1.c")


def test_two_players_cannot_attack_for_a_time(t: Scenario) -> None:
    """CR Declaring an Attack 1.c: you and the targeted player; a third one does."""
    t.player("A", field=["Bulky"], hand=["Reunion"]).player("B", field=["Bulky"]).player("C", field=["Bulky"])
    t.main_phase("A").act("A", "activate Reunion", target="B").pass_all()
    t.cannot("A", "attack with Bulky", reason="CR Declaring an Attack 1.c")
    t.pass_to("main", "B")
    t.cannot("B", "attack with Bulky", reason="CR Declaring an Attack 1.c")
    assert t.pass_to("main", "C").can("C", "attack with Bulky")
    assert t.pass_to("main", "A").can("A", "attack with Bulky")


def test_allies_that_do_not_obey_neither_attack_nor_intercept_and_are_not_used(t: Scenario) -> None:
    """CR Game Terms - Obedience 1, 2: they retaliate all the same."""
    t.player("A", field=["Da Qiao", "Scout"], hand=["Madden"]).player("B", field=["Bulky"]).main_phase("A")
    assert t.can("A", "attack with Scout")
    t.act("A", "activate Madden", target="Scout").pass_all()
    t.cannot("A", "attack with Scout", reason="CR Game Terms - Obedience 1")
    t.cannot("A", "use Scout", reason="CR Game Terms - Obedience 1")
    t.pass_to("main", "B").act("B", "attack with Bulky", target="A's champion").pass_all()
    assert t.champion("A").damage == 2


def test_one_ally_does_not_obey_for_a_time(t: Scenario) -> None:
    """CR Game Terms - Obedience 1, CR Instanced Effects 1."""
    t.player("A", field=["Scout", "Lookout"], hand=["Unsettle"]).player("B").main_phase("A")
    t.act("A", "activate Unsettle", target="Scout").pass_all()
    t.cannot("A", "attack with Scout", reason="CR Game Terms - Obedience 1")
    assert t.can("A", "attack with Lookout")


# Players -------------------------------------------------------------------------------------------------------


def test_a_player_cannot_be_targeted_by_spells(t: Scenario) -> None:
    """CR Keywords - Spellshroud 1, CR Objects and Targeting - Target 1: others can be, also by other sources."""
    t.player("A", hand=["Bill", "Favor"]).player("B", field=["Cloak"]).main_phase("A")
    t.act("A", "activate Bill").pass_all()
    assert len(t.zone("A", "hand")) == 2
    t.act("A", "activate Favor", target="B").pass_all()
    assert len(t.zone("B", "hand")) == 1


def test_becoming_a_target_is_noticed_by_a_player(t: Scenario) -> None:
    """CR Objects and Targeting - Target 1."""
    t.player("A", hand=["Bill", "Sip"], field=["Mirror"], damage=9).player("B").main_phase("A")
    t.act("A", "activate Sip").pass_all()
    assert t.champion("A").damage == 9
    t.act("A", "activate Bill", target="A").pass_all()
    assert t.champion("A").damage == 8


@pytest.mark.parametrize(("blind", "damage"), [(True, 6), (False, 8)])
def test_players_cannot_glimpse(t: Scenario, blind: bool, damage: int) -> None:
    """CR Game Terms - Glimpse, CR Resolution 6: what is optional is not offered."""
    t.player("A", hand=["Peer", "Gaze"], damage=9).player("B", field=["Blindfold"] if blind else []).main_phase("A")
    t.act("A", "activate Peer").pass_all(**({} if blind else {"may": "yes", "glimpse": "done"}))
    t.act("A", "activate Gaze")
    t.resolve_top()
    assert (t.purpose == "glimpse") is not blind
    assert t.champion("A").damage == damage


@pytest.mark.parametrize(("number", "damage"), [("Gaze", 8), ("Sip", 9)])
def test_glimpsing_is_noticed(t: Scenario, number: str, damage: int) -> None:
    """CR Game Terms - Glimpse: once, however much."""
    t.player("A", hand=[number], field=["Orb"], damage=9).player("B").main_phase("A")
    t.act("A", f"activate {number}").pass_all(**({"glimpse": "done"} if damage == 8 else {}))
    assert t.champion("A").damage == damage


def test_who_does_not_lose_for_drawing_from_no_deck_goes_on(t: Scenario) -> None:
    """CR Drawing Cards 6, CR Player Action Legality 2."""
    t.player("A", hand=["Sip", "Sip"], field=["Chime"], deck=[]).player("B", hand=["Sip"], deck=["Anvil"])
    t.main_phase("A").act("A", "activate Sip").pass_all()
    assert t.winner is None
    t.pass_once("A").act("B", "activate Sip").pass_all()
    t.act("A", "activate Sip").pass_once("A")


@pytest.mark.parametrize(("banned", "cards", "damage"), [(True, [], 9), (False, ["Bolt", "Bolt"], 7)])
def test_cards_of_a_name_cannot_be_generated(t: Scenario, banned: bool, cards: list[str], damage: int) -> None:
    """CR Game Terms - Generate 1, CR Player Action Legality 2: and it is noticed where they are."""
    t.player("A", hand=["Conjure"], field=["Wish"], damage=9).player("B", field=["Ban"] if banned else [])
    t.main_phase("A").act("A", "activate Conjure").pass_all(**({} if banned else {"triggers": "Wish (1)"}))
    assert (t.zone("A", "hand"), t.champion("A").damage) == (cards, damage)
