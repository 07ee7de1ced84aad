"""What can't happen to cards and objects, and what players can't do (CR Player Action Legality 2)."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, champion, does, has, keyword, memory, on
from grandarchive.model.abilities import Activated, Imbue, Triggered
from grandarchive.model.amounts import Times
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import banish, sacrifice
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Destroy,
    Draw,
    If,
    IfDone,
    LevelUp,
    Materialize,
    May,
    Modify,
    Put,
    Recover,
)
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, Replaces, enters
from grandarchive.model.nouns import (
    ALLY,
    ANY_ITEM,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Controlled,
    Every,
    Named,
    OfLineage,
    Owned,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.players import Having, PlayerTarget
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

AN_ALLY = Target(ALLY)
REWARD = IfDone((Recover(1),), (Recover(3),))


def cant(happening: Happening, *args: object, **more: object) -> Cant:
    """Such an event can't happen."""
    return Cant(Pattern(happening, *args, **more))  # type: ignore[arg-type]


def noticing(happening: Happening, *args: object, **more: object) -> Triggered:
    """Whenever such an event happens, recover 1."""
    return Triggered(Pattern(happening, *args, **more), (Recover(1),))  # type: ignore[arg-type]


def healed(t: Scenario) -> int:
    """How much A has recovered of 9."""
    return 9 - t.champion("A").damage


def play(t: Scenario, name: str, **answers: object) -> Scenario:
    """A plays a card in the main phase and it resolves."""
    return t.act("A", f"activate {name}", **answers).pass_all()  # type: ignore[arg-type]


# Drawing -------------------------------------------------------------------------------------------------------

DRAWN_ENOUGH = Having(Who.EACH, Times(Pattern(Happening.DRAW, by=Who.YOU)) >= 3)
TITHE = relic("Tithe", has(cant(Happening.DRAW, by=DRAWN_ENOUGH)))
DROUGHT = relic("Drought", has(cant(Happening.DRAW, by=Who.OPPONENT)))


def test_opponents_cannot_draw_and_do_not_in_their_draw_phase() -> None:
    """CR Player Action Legality 2, CR Draw Phase 1: who says it does."""
    t = with_extra_cards(DROUGHT, skill("Sip", Draw(2)))
    t.player("A", hand=["Sip"], deck=["Anvil"] * 5).player("B", field=["Drought"], deck=["Anvil"] * 5)
    play(t.main_phase("A"), "Sip")
    assert t.zone("A", "hand") == []
    t.pass_to("main", "B")
    assert len(t.zone("B", "hand")) == 1
    t.pass_to("main", "A")
    assert t.zone("A", "hand") == []


def test_who_cannot_draw_does_not_lose_for_want_of_cards() -> None:
    """CR Drawing Cards 6: they do not try to."""
    t = with_extra_cards(DROUGHT, skill("Sip", Draw(2))).player("A", hand=["Sip"]).player("B", field=["Drought"])
    play(t.main_phase("A"), "Sip")
    assert t.winner is None


@pytest.mark.parametrize(("number", "hand"), [(2, 2), (3, 3), (5, 3)])
def test_each_player_draws_so_many_cards_a_turn_and_no_more(number: int, hand: int) -> None:
    """CR Drawing Cards 2: cards are drawn one at a time, so those up to the last allowed one are drawn."""
    t = with_extra_cards(TITHE, skill("Sip", Draw(number)))
    t.player("A", hand=["Sip"], field=["Tithe"], deck=["Anvil"] * 6).player("B").main_phase("A")
    play(t, "Sip")
    assert len(t.zone("A", "hand")) == hand


@pytest.mark.parametrize(("number", "offered"), [(3, True), (4, False)])
def test_an_optional_draw_that_cannot_be_completed_is_not_offered(number: int, offered: bool) -> None:
    """CR Resolution 6: nobody does a part of what is optional."""
    t = with_extra_cards(TITHE, skill("Sip", May((Draw(number),)), REWARD))
    t.player("A", hand=["Sip"], field=["Tithe"], deck=["Anvil"] * 6, damage=9).player("B").main_phase("A")
    t.act("A", "activate Sip").pass_all(**({"may": "yes"} if offered else {}))
    assert (len(t.zone("A", "hand")), healed(t)) == ((3, 1) if offered else (0, 3))


def test_a_draw_that_cannot_happen_is_not_replaced() -> None:
    """CR Replacement Effects 1, CR Player Action Legality 2: it would not occur."""
    cup = relic("Cup", has(Replaces(Pattern(Happening.DRAW, by=Who.YOU), Instead((Recover(1),)))))
    t = with_extra_cards(cup, DROUGHT, skill("Sip", Draw(2)))
    t.player("A", hand=["Sip"], field=["Cup"], damage=9).player("B", field=["Drought"]).main_phase("A")
    assert healed(play(t, "Sip")) == 0


# Recovering ----------------------------------------------------------------------------------------------------


def test_a_player_cannot_recover_for_a_time() -> None:
    """CR Game Terms - Recover 2, CR Player Action Legality 2."""
    wound = skill("Wound", Modify(RULES, (cant(Happening.RECOVER, by=PlayerTarget()),)))
    t = with_extra_cards(wound, skill("Salve", Recover(2)), skill("Balm", May((Recover(2),)), IfDone((), (Draw(1),))))
    t.player("A", hand=["Wound"]).player("B", hand=["Salve", "Salve", "Balm"], deck=["Anvil"] * 3, damage=9)
    t.main_phase("B")
    t.act("B", "activate Salve").pass_all()
    assert t.champion("B").damage == 7


def test_who_cannot_recover_is_not_asked_whether_to() -> None:
    """CR Resolution 6: it counts as not done."""
    scar = relic("Scar", has(cant(Happening.RECOVER, by=Who.OPPONENT)))
    t = with_extra_cards(scar, skill("Balm", May((Recover(2),)), IfDone((), (Draw(1),))), skill("Salve", Recover(2)))
    t.player("A", hand=["Balm", "Salve"], damage=9).player("B", field=["Scar"]).main_phase("A")
    play(play(t, "Balm"), "Salve")
    assert (healed(t), len(t.zone("A", "hand"))) == (0, 1)


# Counters and properties ---------------------------------------------------------------------------------------

CASTLE = relic("Castle", has(cant(Happening.COUNTERS, ~YOURS, counter="buff")))


def test_counters_of_a_kind_cannot_be_put_on_objects_of_others() -> None:
    """CR Player Action Legality 2: others can, and so can these on one's own."""
    t = with_extra_cards(
        CASTLE, skill("Feed", AddCounters("buff", 1, Every(ALLY))), skill("Sap", AddCounters("debuff", 1, AN_ALLY))
    )
    t.player("A", hand=["Feed", "Sap"], field=["Castle", "Bulky"]).player("B", field=["Bulky"]).main_phase("A")
    play(t, "Feed")
    assert (t.counters("Bulky", "buff", "A"), t.counters("Bulky", "buff", "B")) == (1, 0)
    t.act("A", "activate Sap", target="B's Bulky").pass_all()
    assert t.counters("Bulky", "debuff", "B") == 1


@pytest.mark.parametrize(("player", "buffs"), [("A", 0), ("B", 1)])
def test_objects_enter_without_the_counters_that_cannot_be_put_on_them(player: str, buffs: int) -> None:
    """CR Player Action Legality 2: as an object enters, it is controlled by whoever it enters under."""
    grown = ally("Grown", 0, 1, 1, "human", has(enters(with_counters("buff"), THIS)))
    t = with_extra_cards(CASTLE, grown).player("A", hand=["Grown"]).player("B", hand=["Grown"], field=["Castle"])
    t.main_phase(player).act(player, "activate Grown").pass_all()
    assert t.counters("Grown", "buff", player) == buffs


def blessed(name: str, subtype: str) -> CardDefinition:
    """An ally that can become imbued."""
    return ally(name, 1, 1, 1, subtype, Imbue(1), on(Happening.ENTER, If(Paid("imbued"), (Draw(1),))))


@pytest.mark.parametrize(("name", "asked"), [("Angel", False), ("Saint", True)])
def test_some_cards_cannot_become_imbued(name: str, asked: bool) -> None:
    """CR Keywords - Imbue 1: there is nothing to decide then; others can."""
    found = (blessed("Angel", "angel"), blessed("Saint", "human"))
    fallen = relic("Cardinal", has(cant(Happening.BECOMES, Subtype("ANGEL"), property="imbued")))
    t = with_extra_cards(*found, fallen).player("A", hand=[name, "Anvil"]).player("B", field=["Cardinal"])
    t.main_phase("A").act("A", f"activate {name}", reserve="Anvil")
    assert (t.purpose == "imbue") is asked


def test_becoming_imbued_is_noticed() -> None:
    """CR Keywords - Imbue 2."""
    found = (blessed("Saint", "human"), relic("Choir", noticing(Happening.BECOMES, property="imbued")))
    t = with_extra_cards(*found).player("A", hand=["Saint", "Anvil"], field=["Choir"], damage=9).player("B")
    t.main_phase("A").act("A", "activate Saint", reserve="Anvil").answer("A", "imbue", "imbue").pass_all()
    assert healed(t) == 1


# Levelling up --------------------------------------------------------------------------------------------------

SCHOOL = (
    champion("Ada, Girl", 1, 15, "mage human"),
    champion("Ada, Sage", 2, 20, "mage human", keyword("lineage", "Ada")),
    champion("Bo, Boy", 1, 15, "mage human"),
    champion("Nobody", 1, 15, "mage human", has(cant(Happening.LEVEL_UP, THIS))),
    champion("Faithful Spirit", 0, 15, "spirit", has(cant(Happening.LEVEL_UP, THIS, other=~Named("Ada, Girl")))),
    champion("Ada, Child", 1, 15, "mage human"),
    champion("Adam, Boy", 1, 15, "mage human"),
    champion("Loyal Spirit", 0, 15, "spirit", has(cant(Happening.LEVEL_UP, THIS, other=~OfLineage("Ada")))),
    skill("Grow", LevelUp()),
    skill("Grow Gladly", May((LevelUp(),)), REWARD),
    skill("Stunt", Modify(Target(CHAMPION), (cant(Happening.LEVEL_UP),), REST_OF_GAME)),
    relic("Ladder", noticing(Happening.LEVEL_UP, CHAMPION & YOURS, other=Named("Ada, Girl"))),
)


def school(**more: object) -> Scenario:
    """A has the champion cards of the school, in the main phase."""
    t = with_extra_cards(*SCHOOL)
    given: dict[str, object] = {"material": ["Ada, Girl", "Ada, Sage", "Bo, Boy"], "damage": 9, **more}
    return t.player("A", **given).player("B").main_phase("A")  # type: ignore[arg-type]


def test_a_champion_that_cannot_level_up_does_not() -> None:
    """CR Leveling Up 1, CR Player Action Legality 2."""
    t = school(lineage=["Spirit of Wind", "Nobody"], hand=["Grow", "Grow Gladly"])
    assert t.level("A") == 1
    play(play(t, "Grow"), "Grow Gladly")
    assert (t.level("A"), healed(t)) == (1, 3)


@pytest.mark.parametrize(("top", "offered"), [("Nobody", []), ("Ada, Girl", ["materialize Ada, Sage"])])
def test_no_card_is_materialized_onto_a_champion_that_cannot_level_up(top: str, offered: list[str]) -> None:
    """CR Card Materialization 3.1, CR Player Action Legality 2."""
    t = with_extra_cards(*SCHOOL)
    t.player("A", lineage=["Spirit of Wind", top], material=["Ada, Sage"], memory=["Anvil"] * 3).player("B")
    t.phase("A", "materialize")
    while t.purpose == "act" and t.state.phase == "wake up":
        t.pass_once(t.asked)
    assert [option for option in t.options if option.startswith("materialize")] == offered


def test_a_champion_is_kept_from_levelling_up_for_good() -> None:
    """CR Continuous Effects - Instanced Effects 1: that champion, and no other."""
    t = school(hand=["Stunt", "Grow"])
    t.act("A", "activate Stunt", target="A's champion").pass_all()
    assert play(t, "Grow").level("A") == 0
    t = school(hand=["Stunt", "Grow"])
    t.act("A", "activate Stunt", target="B's champion").pass_all().act("A", "activate Grow").pass_all()
    assert t.options == ["decline", "level up Ada, Girl", "level up Bo, Boy"]


def test_a_champion_levels_up_only_into_what_it_can() -> None:
    """CR Leveling Up 2, CR Player Action Legality 2."""
    t = school(lineage=["Faithful Spirit"], hand=["Grow"]).act("A", "activate Grow").pass_all()
    assert t.options == ["decline", "level up Ada, Girl"]


def test_a_champion_levels_up_only_into_one_with_a_lineage_name() -> None:
    """CR Leveling Up 2, CR Keywords - Champion Bonus 1: whatever the title, and all of the name before it."""
    material = ["Ada, Girl", "Bo, Boy", "Ada, Child", "Adam, Boy"]
    t = school(lineage=["Loyal Spirit"], hand=["Grow"], material=material).act("A", "activate Grow").pass_all()
    assert t.options == ["decline", "level up Ada, Girl", "level up Ada, Child"]


@pytest.mark.parametrize(("into", "recovered"), [("Ada, Girl", 1), ("Bo, Boy", 0)])
def test_a_level_up_is_noticed_with_the_card(into: str, recovered: int) -> None:
    """CR Leveling Up 7.b."""
    t = school(hand=["Grow"], field=["Ladder"]).act("A", "activate Grow").pass_all()
    t.game.choose(t.options.index(f"level up {into}"))
    t.pass_all()
    assert healed(t) == recovered


# Leaving, entering ---------------------------------------------------------------------------------------------

KEEPING = (
    ally("Rock", 0, 1, 3, "golem human", has(cant(Happening.LEAVE, THIS))),
    ally("Stubborn", 0, 1, 3, "golem human", has(cant(Happening.DESTROYED, THIS))),
    ally("Homesick", 0, 1, 3, "golem human", has(cant(Happening.LEAVE, THIS, into=Zone.BANISHMENT))),
    ally("Deathless", 0, 1, 3, "golem human", has(cant(Happening.DIE, THIS))),
    ally("Twin Rock", 0, 1, 3, "golem human", has(cant(Happening.LEAVE, THIS)), supertypes="unique"),
    relic("Gate", has(cant(Happening.ENTER, ALLY & Controlled(Who.OPPONENT)))),
    relic("Urn", has(Replaces(Pattern(Happening.DIE, ALLY), GoesTo(Zone.BANISHMENT)))),
    relic("Altar", Activated((sacrifice(ALLY),), (Recover(1),))),
    relic("Pyre", Activated((Banish(Some(ALLY & YOURS)),), (Recover(1),))),
    skill("Ruin", Destroy(Every(ALLY))),
    skill("Home", May((Put(AN_ALLY, Zone.HAND),)), REWARD),
    skill("Anchor", Modify(AN_ALLY, (cant(Happening.LEAVE),))),
)


def kept(*field: str, hand: tuple[str, ...] = ()) -> Scenario:
    """A has objects and cards, with 9 damage, in the main phase."""
    t = with_extra_cards(*KEEPING).player("A", field=list(field), hand=list(hand), damage=9)
    return t.player("B", field=["Bulky"]).main_phase("A")


@pytest.mark.parametrize(
    ("name", "way", "stays"),
    [
        ("Rock", "Execute", True),
        ("Rock", "Exile", True),
        ("Rock", "Bounce", True),
        ("Stubborn", "Execute", True),
        ("Stubborn", "Exile", False),
        ("Homesick", "Exile", True),
        ("Homesick", "Bounce", False),
        ("Deathless", "Execute", True),
        ("Deathless", "Bounce", False),
    ],
)
def test_what_cannot_leave_like_this_stays(name: str, way: str, stays: bool) -> None:
    """CR Player Action Legality 2, CR Game Terms - Destruction 3."""
    t = kept(name, hand=(way,))
    play(t, way, target=name)
    assert bool(t.objects(name)) is stays


@pytest.mark.parametrize("name", ["Rock", "Stubborn", "Deathless"])
def test_what_cannot_die_survives_any_damage_and_combat(name: str) -> None:
    """CR State-based Checks - Types of Checks 2: it is looked at again and again, and stays."""
    t = kept(name, hand=("Wildfire", "Wildfire"))
    play(play(t, "Wildfire"), "Wildfire")
    t.act("A", f"attack with {name}", target="Bulky").pass_all(retaliate=["Bulky"])
    assert t.objects(name)


def test_damage_kills_what_could_not_leave_once_it_can() -> None:
    """CR State-based Checks - Types of Checks 2: it was kept for this turn only, and damage ends with the turn too."""
    t = kept("Bulky", hand=("Anchor", "Wildfire", "Wildfire", "Wildfire"))
    t.act("A", "activate Anchor", target="A's Bulky").pass_all()
    for _ in range(3):
        play(t, "Wildfire")
    assert (len(t.objects("Bulky", "A")), len(t.objects("Bulky", "B"))) == (1, 0)


def test_of_unique_objects_one_leaves_though_it_cannot() -> None:
    """CR Supertypes - Unique 2, CR Keywords - Immortality 2.a: else the game could not go on."""
    t = kept("Twin Rock", hand=("Twin Rock",)).act("A", "activate Twin Rock").pass_all()
    t.game.choose(0)
    assert len(t.objects("Twin Rock")) == 1


@pytest.mark.parametrize(("relic_", "use", "others"), [("Altar", "use Altar", "Bulky"), ("Pyre", "use Pyre", "Bulky")])
def test_what_cannot_leave_pays_for_nothing(relic_: str, use: str, others: str) -> None:
    """CR Permission 1, CR Card Activation 1.8: the cost can't be paid with it."""
    t = kept("Rock", relic_)
    t.cannot("A", use, reason="CR Permission 1")
    t = kept("Rock", relic_, others)
    t.act("A", use).pass_all()
    assert (len(t.objects("Rock")), len(t.objects("Bulky", "A")), healed(t)) == (1, 0, 1)


def test_what_cannot_leave_is_not_replaced() -> None:
    """CR Replacement Effects 1: it would not die, so nothing comes instead."""
    t = kept("Deathless", "Urn", hand=("Execute",))
    play(t, "Execute", target="Deathless")
    assert t.objects("Deathless")
    t = with_extra_cards(*KEEPING).player("A", field=["Undying", "Urn"], hand=["Execute"]).player("B").main_phase("A")
    play(t, "Execute", target="Undying")
    assert t.objects("Undying")


def test_an_optional_move_of_what_cannot_leave_is_not_offered() -> None:
    """CR Resolution 6."""
    t = kept("Rock", hand=("Home",))
    play(t, "Home", target="Rock")
    assert healed(t) == 3


def test_what_cannot_enter_goes_where_a_card_that_resolved_goes() -> None:
    """CR Player Action Legality 2, CR State-based Checks - Types of Checks 9: under the control of an opponent."""
    t = with_extra_cards(*KEEPING).player("A", field=["Gate"], hand=["Rock"]).player("B", hand=["Rock", "Anvil"])
    t.main_phase("B").act("B", "activate Rock").pass_all()
    assert (t.objects("Rock"), t.zone("B", "graveyard")) == ([], ["Rock"])
    t.pass_to("main", "A").act("A", "activate Rock").pass_all()
    assert len(t.objects("Rock", "A")) == 1


# Cards in other zones ------------------------------------------------------------------------------------------

VAULT = (
    relic("Lock", has(cant(Happening.MOVE, Owned(Who.OPPONENT), out_of=Zone.MATERIAL))),
    relic("Tomb", has(cant(Happening.MOVE, out_of=Zone.GRAVEYARD))),
    card("Cup", "item", "mage", memory(0), (), supertypes="regalia"),
    skill("Fetch", Materialize()),
    skill("Take", May((Put(Some(ITEM, (Zone.MATERIAL,), whose=Who.YOU), Zone.FIELD),)), REWARD),
    skill("Dig", Put(Some(ANYTHING, (Zone.GRAVEYARD,), whose=Who.YOU), Zone.HAND)),
    relic("Grave Goods", Activated((banish(ANYTHING),), (Recover(1),))),
)


@pytest.mark.parametrize(("locked", "there"), [(True, ["Cup"]), (False, [])])
def test_cards_that_cannot_leave_a_material_deck_stay(locked: bool, there: list[str]) -> None:
    """CR Player Action Legality 2, CR Card Materialization 2."""
    t = with_extra_cards(*VAULT).player("A", hand=["Fetch", "Take"], material=["Cup"], damage=9)
    t.player("B", field=["Lock"] if locked else []).main_phase("A")
    if locked:
        play(play(t, "Fetch"), "Take")
    else:
        t.act("A", "activate Fetch").pass_all(materialize="materialize Cup")
    assert (t.zone("A", "material"), healed(t)) == (there, 3 if locked else 0)


def test_a_champion_card_that_cannot_leave_the_material_deck_is_not_leveled_into() -> None:
    """CR Leveling Up 4."""
    t = with_extra_cards(*VAULT, *SCHOOL).player("A", hand=["Grow"], material=["Ada, Girl"])
    t.player("B", field=["Lock"]).main_phase("A")
    assert play(t, "Grow").level("A") == 0


@pytest.mark.parametrize(("field", "asked", "paid"), [([], True, "Memento"), (["Tomb"], False, "Mend")])
def test_floating_memory_that_cannot_leave_the_graveyard_does_not_pay(field: list[str], asked: bool, paid: str) -> None:
    """CR Floating Memory 1, CR Player Action Legality 2: a card of the memory does."""
    memento = action("Memento", 0, Speed.FAST, "mage", keyword("floating memory"), does(Recover(1)))
    chalice = card("Chalice", "item", "mage", memory(1), (), supertypes="regalia")
    t = with_extra_cards(*VAULT, memento, chalice)
    t.player("A", hand=["Fetch"], field=field, graveyard=["Memento"], memory=["Mend"], material=["Chalice"])
    t.player("B").main_phase("A").act("A", "activate Fetch").pass_all(materialize="materialize Chalice")
    assert (t.purpose == "floating memory") is asked
    if asked:
        t.answer("A", "floating memory", "Memento")
    assert t.zone("A", "banishment") == [paid]


def test_cards_that_cannot_leave_graveyards_pay_for_nothing() -> None:
    """CR Permission 1."""
    t = with_extra_cards(*VAULT).player("A", hand=["Dig"], graveyard=["Anvil"], field=["Grave Goods", "Tomb"])
    t.player("B").main_phase("A")
    t.cannot("A", "use Grave Goods", reason="CR Permission 1")
    play(t, "Dig")
    assert "Anvil" in t.zone("A", "graveyard")


# Targets -------------------------------------------------------------------------------------------------------

SHY = cant(Happening.TARGETED, THIS, by=Who.OPPONENT, items=ANY_ITEM)


def test_what_cannot_be_targeted_by_some_is_targeted_by_others() -> None:
    """CR Objects and Targeting - Target 1, CR Player Action Legality 2."""
    t = with_extra_cards(ally("Shy", 0, 1, 3, "human", has(SHY)))
    t.player("A", hand=["Execute", "Bounce"]).player("B", field=["Shy"], hand=["Bounce"]).main_phase("A")
    t.cannot("A", "activate Bounce", reason="CR Player Action Legality 2")
    t.pass_to("main", "B").act("B", "activate Bounce", target="Shy").pass_all()
    assert t.zone("B", "hand").count("Shy") == 1


def test_a_target_that_cannot_be_targeted_any_more_is_none() -> None:
    """CR State-based Checks - Types of Checks 8: the action fizzles."""
    hide = skill("Hide", Modify(AN_ALLY, (cant(Happening.TARGETED, items=ANY_ITEM),)))
    t = with_extra_cards(hide).player("A", hand=["Execute"]).player("B", field=["Bulky"], hand=["Hide"])
    t.main_phase("A").act("A", "activate Execute", target="Bulky").pass_once("A")
    t.act("B", "activate Hide", target="Bulky").pass_all()
    assert len(t.objects("Bulky")) == 1


def test_only_some_sources_cannot_target() -> None:
    """CR Player Action Legality 2: spells of no kind, like spellshroud in words."""
    ward = ally("Ward", 0, 1, 3, "human", has(cant(Happening.TARGETED, THIS, other=Subtype("SPELL"), items=ANY_ITEM)))
    t = with_extra_cards(ward).player("A", hand=["Sting", "Bounce"], field=["Ward"]).player("B").main_phase("A")
    t.act("A", "activate Sting")
    assert not any("Ward" in option for option in t.options)
    t.game.undo()
    t.act("A", "activate Bounce", target="Ward").pass_all()
    assert t.objects("Ward") == []
