"""Statuses, masteries and agility: what players have beside objects."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import (
    action,
    ally,
    does,
    has,
    regalia_item,
    slug_of,
)
from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability, Activated, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import Condition, HasAgility, has_beside
from grandarchive.model.costs import PayReserve
from grandarchive.model.durations import END_OF_TURN, AsLongAs
from grandarchive.model.effects import (
    AddCounters,
    CopyOnStack,
    Draw,
    Effect,
    GainMastery,
    GainStatus,
    Generate,
    If,
    Lose,
    Modify,
    Recover,
    Summon,
    SummonCopies,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Of
from grandarchive.model.modifications import Agility, Gets, Loses
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    Attacking,
    Champion,
    Every,
    Named,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario, placed
from grandarchive.testing.setup import Placed
from tests.cant import attack_toll
from tests.scenarios.extra_cards import with_extra_cards

BESIDE: Final = (Zone.MASTERY,)


def beside(name: str, kind: str, *abilities: Ability) -> CardDefinition:
    """A mastery or status."""
    return CardDefinition(slug_of(name), (Face(name, frozenset({kind}), abilities=abilities),), token=True)


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


def human(name: str, *abilities: Ability) -> CardDefinition:
    """An ally with 1 power and 3 life."""
    return ally(name, 0, 1, 3, "mage human", *abilities)


APPLAUSE: Final = Named("Applause")
"""A status with the rules of the one that the book has."""
APPLAUDED: Final = beside(
    "Applause",
    "STATUS",
    Triggered(Pattern(Happening.GAINED, APPLAUSE, by=Who.OPPONENT), (Lose(Source()),)),
    Static(THIS, (attack_toll((PayReserve(1),), target=YOURS),), zones=BESIDE),
)
RENOWN: Final = beside("Renown", "STATUS", has(Gets("power", 1), affected=ALLY & YOURS))
MIRROR: Final = Named("Mirror")
SHEEN: Final = Of(Counters("sheen"), Every(MIRROR, Zone.MASTERY, Who.YOU))
FLAWLESS: Final[tuple[Condition, ...]] = (SHEEN >= 2,)
"""A restriction by the sheen counters of a mastery."""
OMENS: Final = Count(Counters("omen") >= 1, Zone.BANISHMENT, Who.YOU)
NIGHTMARE: Final = beside(
    "Nightmare",
    "MASTERY",
    Static(~Subtype("SPECTER") & YOURS, (Loses(),), reached=(Zone.GRAVEYARD,)),
    Triggered(Pattern(Happening.DIE, Subtype("SPECTER") & ALLY & YOURS), (AddCounters("haunt", 1, Source()),)),
)
STRONGER: Final = tuple(Modify(Every(CHAMPION & Attacking()), (Gets("power", n),)) for n in (1, 2, 3))
SERVICE: Final = beside(
    "Service",
    "MASTERY",
    Triggered(
        Pattern(Happening.ATTACK, CHAMPION & YOURS),
        (
            If(
                OMENS >= 5,
                (STRONGER[2], Draw(1, into=Zone.MEMORY)),
                (If(OMENS >= 3, (STRONGER[1],), (If(OMENS >= 1, (STRONGER[0],)),)),),
            ),
        ),
    ),
)
LORE: Final = beside("Lore", "MASTERY", Activated((), (Draw(1),)))
AGILE: Final = Modify(RULES, (Agility(2),))

CARDS: Final = (
    trick("Bow", GainStatus(APPLAUDED)),
    trick("Shine", GainStatus(RENOWN)),
    trick("Share Renown", GainStatus(RENOWN, Who.EACH)),
    trick("Hush", Lose(Every(ANYTHING, Zone.MASTERY, Who.OPPONENT))),
    trick("Look In", GainMastery(beside("Mirror", "MASTERY")), AddCounters("sheen", 1, Every(MIRROR, Zone.MASTERY))),
    trick("Polish", AddCounters("sheen", 1, Every(MIRROR, Zone.MASTERY, Who.YOU))),
    trick("Dream On", GainMastery(NIGHTMARE)),
    trick("Serve", GainMastery(SERVICE)),
    trick("Learn", GainMastery(LORE)),
    trick("Fork", CopyOnStack(Target(ANYTHING, zone=Zone.STACK, items=("ability",)))),
    trick("Hurry", AGILE),
    trick("Stride", Modify(Every(ALLY & YOURS), (Gets("power", 5),), AsLongAs(HasAgility()))),
    trick("Hurry Twice", AGILE, Modify(RULES, (Agility(1),))),
    trick("Ask", If(has_beside("Applause"), (Draw(2),), (Draw(1),))),
    human("Fan", has(Gets("power", 3), condition=has_beside("Applause"))),
    human("Runner", has(Gets("power", 2), condition=HasAgility())),
    human("Slowpoke", has(Gets("power", 4), condition=~HasAgility(Who.EACH))),
    human("Herald", Triggered(Pattern(Happening.AGILITY, by=Who.YOU), (Recover(2),))),
    human("Witness", Triggered(Pattern(Happening.GAINED, APPLAUSE), (Recover(1),))),
    human("Polished", has(Gets("power", 3), gates=FLAWLESS)),
    ally("Bright", 0, 1, 1, "mage human", Triggered(Pattern(Happening.ENTER, THIS), (Draw(1),), gates=FLAWLESS)),
    ally("Ghost", 0, 1, 1, "mage specter", Activated((), (Draw(1),), zones=(Zone.GRAVEYARD,))),
    ally("Body", 0, 1, 1, "mage human", Activated((), (Draw(1),), zones=(Zone.GRAVEYARD,))),
    trick("Kill", AddCounters("debuff", 3, Target(ALLY))),
    regalia_item("Charm", 0, "mage", Activated((), (Draw(1),), condition=has_beside("Applause"))),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def statuses(t: Scenario, player: str) -> list[str]:
    return [c.name for c in t.view("B").of(t._index(player)).statuses]


# Statuses ------------------------------------------------------------------------------------------------------


def test_statuses_are_gained_and_lost(t: Scenario) -> None:
    """CR Statuses 2: everybody sees which a player has, and what it does ends with it."""
    t.player("A", hand=["Shine", "Bow"], field=["Fan"]).player("B", hand=["Hush"]).main_phase("A")
    t.act("A", "activate Shine").pass_all()
    assert (statuses(t, "A"), statuses(t, "B"), t.object("Fan").power) == (["Renown"], [], 2)
    t.act("A", "activate Bow").pass_all()
    assert (sorted(statuses(t, "A")), t.object("Fan").power) == (["Applause", "Renown"], 5)
    t.pass_once("A").act("B", "activate Hush").pass_all()
    assert (statuses(t, "A"), t.object("Fan").power) == ([], 1)
    assert [line for line in t.log if "Renown" in line] == ["A gains Renown", "A loses Renown"]


def test_a_status_is_there_once(t: Scenario) -> None:
    """CR Statuses 2: who has it gains nothing; others may have it besides."""
    t.player("A", hand=["Shine", "Share Renown"], field=["Fan"]).player("B", field=["Fan"]).main_phase("A")
    t.act("A", "activate Shine").pass_all().act("A", "activate Share Renown").pass_all()
    assert (statuses(t, "A"), statuses(t, "B")) == (["Renown"], ["Renown"])
    assert [c.power for c in t.objects("Fan")] == [2, 2]
    assert t.log.count("A gains Renown") == 1


def test_a_mastery_takes_no_status_away(t: Scenario) -> None:
    """CR Mastery 1, CR Statuses 2: a mastery replaces a mastery."""
    t.player("A", hand=["Shine", "Learn", "Serve"]).player("B").main_phase("A")
    for name in ("Shine", "Learn", "Serve"):
        t.act("A", f"activate {name}").pass_all()
    assert ([c.name for c in t.view("B").of(0).mastery], statuses(t, "A")) == (["Service"], ["Renown"])


def test_an_opponent_who_gains_it_takes_it_away(t: Scenario) -> None:
    """CR Crowd's Favor 1: by a triggered ability, so both have it for a moment; a third player has nothing to lose."""
    t.player("A", hand=["Bow"]).player("B", hand=["Bow"]).player("C").main_phase("A")
    t.act("A", "activate Bow").pass_all().pass_once("A").act("B", "activate Bow").resolve_top()
    assert (statuses(t, "A"), statuses(t, "B"), t.stack) == (["Applause"], ["Applause"], ["Applause"])
    t.pass_all()
    assert (statuses(t, "A"), statuses(t, "B")) == ([], ["Applause"])


def test_a_status_is_gained_back_in_response(t: Scenario) -> None:
    """CR Crowd's Favor 1, CR Statuses 2: the trigger takes it away, and the answer changes nothing."""
    t.player("A", hand=["Bow", "Bow", "Ask"]).player("B", hand=["Bow"]).main_phase("A")
    t.act("A", "activate Bow").pass_all().pass_once("A").act("B", "activate Bow").resolve_top()
    assert t.stack == ["Applause"]
    t.act("A", "activate Bow").resolve_top()
    assert (statuses(t, "A"), t.log.count("A gains Applause")) == (["Applause"], 1)
    t.act("A", "activate Ask").resolve_top()
    assert len(t.zone("A", "hand")) == 2
    t.pass_all()
    assert (statuses(t, "A"), statuses(t, "B")) == ([], ["Applause"])


def test_attacks_on_who_has_it_cost(t: Scenario) -> None:
    """CR Crowd's Favor 2: 1 for each declaration; who cannot pay attacks somebody else."""
    t.player("A", field=["Fan"], hand=1).player("B", hand=["Bow"]).player("C").main_phase("A").pass_once("A")
    t.act("B", "activate Bow").pass_all()
    t.act("A", "attack with Fan", target="B's champion", pay="pay")
    assert (t.zone("A", "hand"), len(t.zone("A", "memory"))) == ([], 1)
    t = Scenario(t.catalog).player("A", field=["Fan"]).player("B", hand=["Bow"]).player("C").main_phase("A")
    t.pass_once("A").act("B", "activate Bow").pass_all().act("A", "attack with Fan")
    assert (t.champion("B").defending, t.champion("C").defending) == (False, True)


@pytest.mark.parametrize("has", [False, True])
def test_texts_ask_for_a_status(t: Scenario, has: bool) -> None:
    """CR Statuses 2: conditions of effects, of static abilities and of activated ones."""
    t.player("A", hand=["Bow", "Ask"], field=["Charm", "Fan", "Witness"], damage=3).player("B").main_phase("A")
    if has:
        t.act("A", "activate Bow").pass_all()
    assert (t.can("A", "use Charm"), t.object("Fan").power, t.champion("A").damage) == (has, 1 + 3 * has, 3 - has)
    hand = len(t.zone("A", "hand")) - 1
    t.act("A", "activate Ask").pass_all()
    assert len(t.zone("A", "hand")) == hand + 1 + has


def test_a_player_who_leaves_takes_statuses_along(t: Scenario) -> None:
    """CR Ending the Game 7: they and their effects are gone."""
    t.player("A", hand=["Bow"]).player("B", field=["Fan"]).player("C").main_phase("A").act("A", "activate Bow")
    t.pass_all().concede("A")
    assert statuses(t, "A") == []
    t.pass_to("main", "C")
    assert t.log.count("A gains Applause") == 1


def test_what_is_no_status_is_refused() -> None:
    """A definition is refused whose status is a card, and what nobody could lose."""
    with pytest.raises(IllegalDefinition, match="is no status"):
        trick("Wrong", GainStatus(LORE))
    with pytest.raises(IllegalDefinition, match="is no mastery"):
        trick("Wrong", GainMastery(RENOWN))
    with pytest.raises(IllegalDefinition, match="no status or mastery"):
        trick("Wrong", Lose(Champion()))


# Masteries -----------------------------------------------------------------------------------------------------


def test_a_restriction_by_the_counters_of_a_mastery(t: Scenario) -> None:
    """CR Fractured Memories 2, CR Sheen X+ Restrictions 1: it is unlocked as long as there are enough."""
    t.player("A", hand=["Look In", "Polish", "Learn"], field=["Polished"]).player("B").main_phase("A")
    for name, unlocked in (("Look In", False), ("Polish", True), ("Learn", False)):
        t.act("A", f"activate {name}").pass_all()
        assert t.object("Polished").power == 1 + 3 * unlocked


@pytest.mark.parametrize(("sheen", "hand"), [(1, 0), (2, 1)])
def test_on_enter_behind_such_a_restriction(t: Scenario, sheen: int, hand: int) -> None:
    """CR Fractured Memories 2.a: with too few as it enters it does not trigger."""
    t.player("A", hand=["Look In", *["Polish"] * (sheen - 1), "Bright"]).player("B").main_phase("A")
    for name in ("Look In", *["Polish"] * (sheen - 1), "Bright"):
        t.act("A", f"activate {name}").pass_all()
    assert len(t.zone("A", "hand")) == hand


def test_a_mastery_that_silences_a_graveyard(t: Scenario) -> None:
    """CR Phantasmagoria 1.a: cards of its player's graveyard lose their abilities, others do not."""
    t.player("A", hand=["Dream On"], graveyard=["Ghost", "Body"]).player("B", graveyard=["Body"]).main_phase("A")
    assert t.can("A", "use Body from graveyard")
    t.act("A", "activate Dream On").pass_all()
    assert t.can("A", "use Ghost from graveyard")
    t.cannot("A", "use Body", reason="CR Phantasmagoria 1.a")
    t.pass_to("main", "B")
    assert t.can("B", "use Body from graveyard")


def test_a_mastery_counts_who_died(t: Scenario) -> None:
    """CR Phantasmagoria 1.b.i, CR Counters 5.a: the counters do nothing, and are seen on the mastery."""
    t.player("A", hand=["Dream On", "Kill", "Kill"], field=["Ghost", "Body"]).player("B").main_phase("A")
    t.act("A", "activate Dream On").pass_all().act("A", "activate Kill", target="A's Ghost").pass_all()
    t.act("A", "activate Kill", target="A's Body").pass_all()
    assert [c.counters for c in t.view("B").of(0).mastery] == [(("haunt", 1),)]


@pytest.mark.parametrize(
    ("omens", "power", "drawn"), [(0, 0, 0), (1, 1, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 3, 1)]
)
def test_a_mastery_with_modes_that_depend_on_the_game(t: Scenario, omens: int, power: int, drawn: int) -> None:
    """CR Servile Possessions 2, 3, 4: one mode, found as it resolves; the bonus lasts for the attack."""
    banished: list[str | Placed] = [*[placed("Body", omen=1)] * omens, "Body"]
    t.player("A", lineage=["Boxer"], hand=["Serve"], banishment=banished).player("B").main_phase("A")
    t.act("A", "activate Serve").pass_all()
    usual = t.champion("A").power or 0
    t.act("A", "attack with Boxer").pass_all()
    assert (t.champion("B").damage, len(t.zone("A", "memory"))) == (usual + power, drawn)


def test_an_ability_of_a_mastery_is_copied(t: Scenario) -> None:
    """CR Copy 4, CR Mastery 1: both have the mastery as their source, also once it was replaced."""
    t.player("A", hand=["Learn", "Fork", "Serve"]).player("B").main_phase("A")
    t.act("A", "activate Learn").pass_all().act("A", "use Lore").act("A", "activate Fork").resolve_top()
    assert t.stack == ["Lore", "Lore"]
    t.act("A", "activate Serve").pass_all()
    assert (len(t.zone("A", "hand")), [c.name for c in t.view("A").of(0).mastery]) == (2, ["Service"])
    t.cannot("A", "use Lore", reason="CR Mastery 1")


# Agility -------------------------------------------------------------------------------------------------------


def test_agility_returns_cards_from_memory(t: Scenario) -> None:
    """CR Keywords - Agility 1, 1.b, 2: at the beginning of the end phase, so many as its player picks."""
    t.player("A", hand=["Hurry"], memory=["Body", "Ghost", "Fan"]).player("B").main_phase("A")
    t.act("A", "activate Hurry").pass_all()
    assert (t.view("B").of(0).agility, t.zone("A", "hand")) == ((2,), [])
    t.pass_to("end")
    assert t.stack == ["Hurry"]
    t.pass_all(choose="Ghost")
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Ghost", "Fan"], ["Body"])


def test_agility_with_too_few_cards(t: Scenario) -> None:
    """CR Keywords - Agility 3: all are returned that there are."""
    t.player("A", hand=["Hurry"], memory=["Body"]).player("B").main_phase("A").act("A", "activate Hurry").pass_all()
    t.pass_to("end").pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "memory")) == (["Body"], [])


def test_each_instance_of_agility_triggers(t: Scenario) -> None:
    """CR Keywords - Agility 1.a.i, 1.b, 4: its player orders them, and each resolves by itself."""
    t.player("A", hand=["Hurry Twice"], memory=["Body", "Ghost", "Fan", "Fan"]).player("B").main_phase("A")
    t.act("A", "activate Hurry Twice").pass_all()
    assert t.view("A").of(0).agility == (2, 1)
    while t.purpose == "opportunity":
        t.game.choose(t.options.index("pass"))
    assert (t.purpose, t.asked, len(t.options)) == ("order triggers", "A", 2)
    t.game.choose(0)
    assert t.stack == ["Hurry Twice", "Hurry Twice"]
    t.pass_all(choose=["Body", "Ghost", "Fan"])
    assert t.zone("A", "memory") == ["Fan"]


def test_agility_is_lost_at_clean_up(t: Scenario) -> None:
    """CR Keywords - Agility 1.a, 1.a.ii: it lasts for a turn, and texts see whether a player has it."""
    t.player("A", hand=["Hurry"], field=["Runner", "Slowpoke", "Herald"], damage=5).player("B").main_phase("A")
    assert (t.object("Runner").power, t.object("Slowpoke").power) == (1, 5)
    t.act("A", "activate Hurry").pass_all()
    assert (t.object("Runner").power, t.object("Slowpoke").power, t.champion("A").damage) == (3, 1, 3)
    t.pass_to("main", "B")
    assert (t.object("Runner").power, t.object("Slowpoke").power, t.view("A").of(0).agility) == (1, 5, ())
    memory = len(t.zone("A", "memory"))
    t.pass_to("end", "B")
    assert (t.stack, len(t.zone("A", "memory"))) == ([], memory)


def test_what_lasts_as_long_as_one_has_agility(t: Scenario) -> None:
    """CR Continuous Effects 2: that is asked of what gives agility, and not of what waits for it."""
    t.player("A", hand=["Stride", "Hurry"], field=["Body"], memory=["Ghost"]).player("B").main_phase("A")
    t.act("A", "activate Stride").pass_all()
    assert t.object("Body").power == 1
    t.act("A", "activate Hurry").pass_all()
    assert t.object("Body").power == 6
    t.pass_to("main", "B")
    assert t.object("Body").power == 1


def test_agility_does_not_come_and_go() -> None:
    """CR Keywords - Agility 1.a: it is gained for a time, and is not there and away as something holds."""
    with pytest.raises(IllegalDefinition, match="agility is gained at once"):
        trick("Now and Then", Modify(RULES, (Agility(1),), AsLongAs(HasAgility())))


def test_agility_in_the_turn_of_an_opponent(t: Scenario) -> None:
    """CR Keywords - Agility 1.b.i: it triggers in that turn's end phase."""
    t.player("A").player("B", hand=["Hurry"], memory=["Body", "Ghost"]).main_phase("A").pass_once("A")
    t.act("B", "activate Hurry").pass_all().pass_to("end").pass_all()
    assert (t.zone("B", "hand"), t.zone("B", "memory"), t.state.turn_player) == (["Body", "Ghost"], [], 0)


def test_agility_that_was_gained_in_the_end_phase_is_too_late(t: Scenario) -> None:
    """CR Keywords - Agility 1.b: it triggers as the end phase begins."""
    t.player("A", hand=["Hurry"], memory=["Body"]).player("B").phase("A", "end")
    t.act("A", "activate Hurry").pass_all()
    assert (t.stack, t.zone("A", "memory")) == ([], ["Body"])
    t.pass_to("main", "B")
    assert t.zone("A", "memory") == ["Body"]


def test_agility_is_given_by_what_resolves() -> None:
    """A static ability or an effect on objects that would give it is refused."""
    with pytest.raises(IllegalDefinition):
        human("Wrong", has(Agility(1)))
    with pytest.raises(IllegalDefinition):
        trick("Wrong", Modify(Every(ALLY), (Agility(1),), END_OF_TURN))


@pytest.mark.parametrize(
    "effect",
    [
        Summon(CardDefinition("mouse", (Face("Mouse", frozenset({"ALLY"}), power=1, life=1),), token=True)),
        SummonCopies(Every(Named("Sage"))),
        Generate(trick("Song", Draw(1))),
        GainMastery(NIGHTMARE),
        GainStatus(RENOWN),
    ],
)
def test_who_has_left_gets_nothing_more(effect: Effect) -> None:
    """CR Ending the Game 7, 8: what they have put onto the Effects Stack resolves, and they own nothing any more."""
    t = with_extra_cards(*CARDS, human("Sage", Activated((), (effect,))))
    t.player("A", field=["Sage"]).player("B", field=["Sage"]).player("C").main_phase("A")
    there = len(t.game._state.cards)
    t.act("A", "use Sage").concede("A")
    t.pass_all()
    assert t.game.status() == []
    assert len(t.game._state.cards) == there
