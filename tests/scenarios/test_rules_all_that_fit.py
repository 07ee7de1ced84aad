"""What is modified for a time without having been selected: all that ever fits, and the next cards."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, keyword, on, reserve
from grandarchive.model.abilities import Activated, PlayFrom, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.durations import END_OF_COMBAT, REST_OF_GAME, AsLongAs, DuringNextTurn, UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    Choose,
    ChooseName,
    DealDamage,
    Destroy,
    Draw,
    Modify,
    PutIntoLineage,
    Recover,
    Summon,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import (
    ACTIVATE_AS_FAST,
    AddTypes,
    AsThough,
    CostChange,
    Gains,
    Gets,
    Loses,
    SetElements,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THIS,
    YOURS,
    Among,
    Attacking,
    Bound,
    Champion,
    Every,
    Named,
    NamedAs,
    Owned,
    PlayedFrom,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.players import PlayerTarget
from grandarchive.model.scopes import AllThatFit, NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.rules.continuous.board import characteristics
from grandarchive.testing import Scenario
from tests.scenarios.copying_cards import IMP
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

STRONGER = (Gets("power", 2),)
MY_ALLIES = AllThatFit(ALLY & YOURS)
IMPS = AllThatFit(Named("Imp") & YOURS)
MORE_HAND = Count(ANYTHING, Zone.HAND, Who.YOU) >= 2
GNAWING = Triggered(
    Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.RECOLLECTION), (DealDamage(1, Source()),), inherited=True
)
HEAL = Triggered(Pattern(Happening.HIT, THIS), (Recover(1),))

CARDS = (
    ally("Squire", 0, 2, 2, "warrior human"),
    skill("Call", Summon(IMP)),
    skill("Smash", Destroy(Target(ITEM))),
    action("Spark", 0, Speed.FAST, "mage spell", does(Recover(1)), element="FIRE"),
    skill("Wrath", Destroy(Target(ALLY))),
    skill("Cheer All", Modify(Every(ALLY & YOURS), STRONGER)),
    skill("Cheer Whoever", Modify(MY_ALLIES, STRONGER)),
    skill("Curtain", Modify(IMPS, (Gets("power", 1), Gains(HEAL)), REST_OF_GAME)),
    skill("Cheer Attackers", Modify(AllThatFit(ALLY & Attacking()), STRONGER, UntilNextTurn())),
    skill("Cheer Tomorrow", Modify(MY_ALLIES, STRONGER, DuringNextTurn())),
    skill("Cheer in Combat", Modify(MY_ALLIES, STRONGER, END_OF_COMBAT)),
    skill("Cheer While Rich", Modify(MY_ALLIES, STRONGER, AsLongAs(MORE_HAND))),
    skill("Cheer by Hand", Modify(MY_ALLIES, (Gets("power", Count(ANYTHING, Zone.HAND, Who.YOU)),))),
    skill(
        "Their Mirror",
        Modify(AllThatFit(Owned(PlayerTarget(Who.OPPONENT)), (Zone.MEMORY,)), (SetElements(("NORM",)),)),
    ),
    skill("Mirror", Modify(AllThatFit(ANYTHING, (Zone.MEMORY,)), (SetElements(("NORM",)),))),
    skill("Tax Name", ChooseName(), Modify(AllThatFit(NamedAs("name"), (Zone.STACK,)), (CostChange(2),))),
    skill("Bear Down", Modify(AllThatFit(ALLY), (AddTypes(subtypes=("BEAR",)),))),
    skill("Name Bears", Modify(Every(ALLY), (AddTypes(subtypes=("BEAR",)),))),
    skill("Cheer Bears", Modify(AllThatFit(Subtype("BEAR")), STRONGER)),
    skill("Amplify", Modify(AllThatFit(Subtype("CURSE"), (Zone.LINEAGE,)), (Gains(GNAWING),), REST_OF_GAME)),
    card("Hex", "item", "cleric curse", reserve(0), (Activated((), (PutIntoLineage(Source(), Champion()),)),)),
    skill("Silence", Modify(AllThatFit(ALLY), (Loses(),))),
    skill("Swift", Modify(AllThatFit(ACTION, (Zone.HAND, Zone.STACK)), (AsThough(ACTIVATE_AS_FAST),))),
    skill("Cheer Friends", Choose(Some(ALLY)), Modify(AllThatFit(ALLY & ~Among(Bound("chosen"))), STRONGER)),
    relic("Bear Watch", Triggered(Pattern(Happening.ENTER, ALLY & Subtype("BEAR")), (Recover(1),))),
    relic("Banner", on(Happening.ENTER, Modify(AllThatFit(ALLY & YOURS), STRONGER, REST_OF_GAME))),
    ally("Captain", 0, 1, 5, "warrior human", on(Happening.ENTER, Modify(AllThatFit(ALLY & ~THIS), STRONGER))),
    ally("Choir", 0, 1, 5, "cleric human", keyword("vigor"), on(Happening.DIE, Draw(1))),
    skill("Grant", Modify(AllThatFit(CHAMPION & YOURS), (Gains(on(Happening.LEVEL_UP, Draw(1))),), REST_OF_GAME)),
    skill("Cheap Three", Modify(NextActivated(ALLY, 3), (CostChange(-1),))),
    skill("Cheap Two", Modify(NextActivated(ALLY, 2), (CostChange(-1),))),
    skill("Cheap From Grave", Modify(NextActivated(PlayedFrom(Zone.GRAVEYARD), 2), (CostChange(-1),))),
    ally("Ghoul", 1, 1, 1, "cleric human", PlayFrom((Zone.GRAVEYARD,))),
    ally("Mercenary", 2, 1, 1, "warrior human"),
    skill("Grow", AddCounters("buff", 1, Target(ALLY))),
    skill("Toughen", Modify(Champion(), (Gets("life", 1),), REST_OF_GAME), Modify(Source(), (Gets("power", 1),))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def cast(t: Scenario, player: str, *names: str, **answers: str) -> Scenario:
    for name in names:
        t.act(player, f"activate {name}", **answers).pass_all()
    return t


def powers(t: Scenario, name: str = "Squire", player: str = "A") -> list[int | None]:
    return [c.power for c in t.objects(name, player)]


# All that fit --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "expected"), [("Cheer All", [4, 2]), ("Cheer Whoever", [4, 4])])
def test_what_comes_later_is_modified_only_if_all_that_fit_are(t: Scenario, name: str, expected: list[int]) -> None:
    """CR Continuous Effects - Instanced Effects 2, CR Continuous Effects - Static Effects 1."""
    t.player("A", field=["Squire"], hand=[name, "Squire"]).player("B", field=["Squire"]).main_phase("A")
    assert powers(cast(t, "A", name, "Squire")) == expected
    assert powers(t, player="B") == [2]
    assert powers(t.pass_to("main", "B")) == [2, 2]


def test_it_holds_for_the_rest_of_the_game_for_what_has_the_name(t: Scenario) -> None:
    """CR Syntax of Continuous Effects 1.b, 1.b.ii: also with abilities, and also without its card."""
    t.player("A", hand=["Curtain", "Call"], field=["Squire"], damage=9).player("B").main_phase("A")
    assert powers(cast(t, "A", "Curtain", "Call"), "Imp") == [2]
    t.pass_to("main", "B").pass_to("main", "A").act("A", "attack with Imp", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.champion("A").damage, powers(t)) == (2, 8, [2])


def test_what_no_longer_fits_is_no_longer_modified(t: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: at all times those within the described set."""
    t.player("A", field=["Squire", "Squire"], hand=["Cheer Attackers"]).player("B").main_phase("A")
    assert powers(cast(t, "A", "Cheer Attackers")) == [2, 2]
    t.act("A", "attack with Squire", target="B's champion")
    assert powers(t) == [4, 2]
    assert powers(t.pass_all()) == [2, 2]
    assert t.champion("B").damage == 4


def test_it_is_on_in_a_turn_that_comes(t: Scenario) -> None:
    """CR Continuous Effects 2: for what is there then."""
    t.player("A", hand=["Cheer Tomorrow", "Squire", "Squire"]).player("B").main_phase("A")
    assert powers(cast(t, "A", "Cheer Tomorrow", "Squire")) == [2]
    assert powers(t.pass_to("main", "B")) == [2]
    assert powers(cast(t.pass_to("main", "A"), "A", "Squire")) == [4, 4]
    assert powers(t.pass_to("main", "B")) == [2, 2]


def test_it_ends_with_combat(t: Scenario) -> None:
    """CR Turn Order 5: there is no end of combat to wait for without combat."""
    t.player("A", field=["Squire"], hand=["Cheer in Combat", "Cheer in Combat"]).player("B").main_phase("A")
    assert powers(cast(t, "A", "Cheer in Combat")) == [2]
    t.act("A", "attack with Squire", target="B's champion").act("A", "activate Cheer in Combat").resolve_top()
    assert powers(t) == [4]
    assert powers(t.pass_all()) == [2]


def test_it_is_on_and_off(t: Scenario) -> None:
    """CR Continuous Effects 2."""
    t.player("A", field=["Squire"], hand=["Cheer While Rich", "Grant", "Grant"]).player("B").main_phase("A")
    assert powers(cast(t, "A", "Cheer While Rich")) == [4]
    assert powers(cast(t, "A", "Grant")) == [2]


def test_its_numbers_are_those_of_the_moment_it_was_made(t: Scenario) -> None:
    """CR Continuous Effects - Instanced Effects 1: who fits changes, how much they get does not."""
    t.player("A", field=["Squire"], hand=["Cheer by Hand", "Squire", "Squire"]).player("B").main_phase("A")
    assert powers(cast(t, "A", "Cheer by Hand", "Squire")) == [4, 4]


def test_all_cards_of_a_player_who_was_targeted(t: Scenario) -> None:
    """CR Syntax of Continuous Effects 1.b: in a zone, and not those of others there."""
    t.player("A", hand=["Their Mirror"], memory=["Spark"]).player("B", memory=["Spark"]).main_phase("A")
    t.act("A", "activate Their Mirror").pass_all()
    assert t.now("Spark", "B", "memory").elements == {"NORM"}
    assert t.now("Spark", "A", "memory").elements == {"FIRE"}
    assert t.pass_to("end").now("Spark", "B", "memory").elements == {"NORM"}


def test_it_reaches_cards_in_other_zones(t: Scenario) -> None:
    """CR Syntax of Continuous Effects 1.b: cards that come into memory later are norm as well."""
    t.player("A", hand=["Mirror", "Mercenary", "Spark", "Spark"], memory=["Spark"])
    t.player("B").main_phase("A")
    assert t.now("Spark", "A", "memory").elements == {"FIRE"}
    cast(t, "A", "Mirror")
    t.act("A", "activate Mercenary", reserve=["Spark", "Spark"])
    assert t.zone("A", "memory") == ["Spark", "Spark", "Spark"]
    norm = [characteristics(t.state, id).elements for id in t.state.zone(0, Zone.MEMORY)]
    assert norm == [{"NORM"}] * 3


def test_cards_in_a_lineage_have_an_ability_for_the_rest_of_the_game(t: Scenario) -> None:
    """CR Keywords - Inherited Effect 1: also a card that comes there later; its champion has the ability."""
    t.player("A", field=["Hex", "Hex"], hand=["Amplify"]).player("B").main_phase("A")
    t.act("A", "use Hex").pass_all()
    cast(t, "A", "Amplify").pass_to("main", "B").pass_to("main", "A")
    assert t.champion("A").damage == 1
    t.act("A", "use Hex").pass_all().pass_to("main", "B").pass_to("recollection", "A")
    t.answer("A", "order triggers", "Spirit of Wind (1)").pass_to("main", "A")
    assert t.champion("A").damage == 3


def test_cards_of_a_name_cost_more_to_activate(t: Scenario) -> None:
    """CR Card Activation 1.7.3: those of every player, and no others."""
    t.player("A", hand=["Tax Name", "Squire", "Wrath"]).player("B").main_phase("A")
    t.act("A", "activate Tax Name").pass_all(name="Squire")
    assert t.can("A", "activate Wrath") is False  # no target
    t.cannot("A", "activate Squire", reason="CR Card Activation 1.7.3")
    assert t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Squire")


def test_who_fits_may_depend_on_another_effect(t: Scenario) -> None:
    """CR Continuous Effects - Layers 2, CR Dependencies 1: what is a bear by then is stronger, whatever came first."""
    t.player("A", field=["Squire"], hand=["Cheer Bears", "Bear Down", "Squire"]).player("B").main_phase("A")
    assert powers(cast(t, "A", "Cheer Bears")) == [2]
    assert powers(cast(t, "A", "Bear Down", "Squire")) == [4, 4]


@pytest.mark.parametrize(("name", "healed"), [("Bear Down", 1), ("Name Bears", 0)])
def test_what_comes_later_has_always_been_so(t: Scenario, name: str, healed: int) -> None:
    """CR Syntax of Continuous Effects 1.b.i: it enters as a bear; what others have become it is not."""
    t.player("A", field=["Bear Watch", "Squire"], hand=[name, "Squire"], damage=9).player("B").main_phase("A")
    cast(t, "A", name, "Squire")
    assert t.champion("A").damage == 9 - healed


def test_all_that_fit_lose_their_abilities_also_those_that_come_later(t: Scenario) -> None:
    """CR Syntax of Continuous Effects 1.b.iii."""
    t.player("A", hand=["Silence", "Choir", "Wrath"]).player("B").main_phase("A")
    cast(cast(t, "A", "Silence", "Choir"), "A", "Wrath", target="Choir")
    assert t.zone("A", "hand") == []


def test_what_the_text_has_named_is_known_for_as_long_as_it_lasts(t: Scenario) -> None:
    """CR Continuous Effects - Static Effects 1: all but the chosen one, also those that come later."""
    t.player("A", field=["Choir", "Squire"], hand=["Cheer Friends", "Squire"]).player("B").main_phase("A")
    t.act("A", "activate Cheer Friends").pass_all(choose="Choir")
    cast(t, "A", "Squire")
    assert (powers(t), powers(t, "Choir")) == ([4, 4], [1])


def test_it_is_for_others_than_its_source(t: Scenario) -> None:
    """CR Naming 5."""
    t.player("A", hand=["Captain", "Squire"]).player("B").main_phase("A")
    cast(t, "A", "Captain", "Squire")
    assert (powers(t), powers(t, "Captain")) == ([4], [1])


def test_it_goes_on_without_what_made_it(t: Scenario) -> None:
    """CR Continuous Effects 2, CR Abilities 14."""
    t.player("A", hand=["Banner", "Smash", "Squire"]).player("B").main_phase("A")
    cast(cast(t, "A", "Banner"), "A", "Smash", target="Banner")
    assert t.zone("A", "graveyard") == ["Banner", "Smash"]
    assert powers(cast(t, "A", "Squire")) == [4]


# The next cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "paid"), [("Cheap Two", [1, 1, 2]), ("Cheap Three", [1, 1, 1])])
def test_so_many_cards_that_come_next(t: Scenario, name: str, paid: list[int]) -> None:
    """CR Card Activation 1.7.3: one after the other, and then no more."""
    t.player("A", hand=[name, *["Mercenary"] * 3, *["Grow"] * 6]).player("B").main_phase("A")
    cast(t, "A", name)
    found: list[int] = []
    for _ in paid:
        before = len(t.zone("A", "memory"))
        t.act("A", "activate Mercenary", reserve=["Grow"] * paid[len(found)]).pass_all()
        found.append(len(t.zone("A", "memory")) - before)
    assert found == paid


def test_what_is_left_of_the_next_cards_ends_with_its_time(t: Scenario) -> None:
    """CR Continuous Effects 2."""
    t.player("A", hand=["Cheap Three", "Squire"]).player("B").main_phase("A")
    cast(t, "A", "Cheap Three", "Squire")
    assert [(e.extent, e.remaining) for e in t.state.effects if e.extent] == [(NextActivated(ALLY, 3), 2)]
    t.pass_to("main", "B")
    assert not any(e.extent for e in t.state.effects)


def test_the_next_cards_from_a_zone_cost_less_wherever_that_is_looked_at(t: Scenario) -> None:
    """CR Card Activation 1.7.3: they are on the Effects Stack before their cost is, and had come from that zone."""
    t.player("A", hand=["Cheap From Grave"], graveyard=["Ghoul", "Ghoul", "Ghoul"]).player("B").main_phase("A")
    cast(t, "A", "Cheap From Grave", "Ghoul", "Ghoul")
    assert len(t.objects("Ghoul")) == 2
    t.cannot("A", "activate Ghoul", reason="CR Card Activation 1.7.3")
