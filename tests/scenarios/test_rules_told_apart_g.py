"""What is told apart: what a lineage remembers and gains, what can be done to some of several, what is seen once."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, champion, does, has, keyword
from grandarchive.model.abilities import Activated, Keyword, Static, Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    DealDamage,
    Delevel,
    Destroy,
    Draw,
    IfDone,
    LevelUp,
    May,
    Modal,
    Mode,
    Modify,
    MoveCounters,
    Negate,
    Recover,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant, Gains, Replaces
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    UNIT,
    YOURS,
    Champion,
    Every,
    Named,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Prevented
from grandarchive.model.pending import Pending
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.play.game import Game
from grandarchive.testing import Scenario, placed
from tests.cant import cant_be_negated
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.pantheon_cards import PantheonDeck, boon
from tests.scenarios.replacing_cards import relic, skill

FIELD = Zone.FIELD
GRAVEYARD = Zone.GRAVEYARD
BANISHMENT = Zone.BANISHMENT
LINEAGE = Zone.LINEAGE
MATERIAL = Zone.MATERIAL
STACK = Zone.STACK
LEARN = AddCounters("enlighten", 1, Champion())
ONCE_EACH = Modal((Mode((LEARN,)), Mode((Recover(1),)), Mode((Draw(1),))), unchosen=True)
TWO_ALLIES = Target(ALLY, 2, 2)

CARDS = (
    ally("Squire", 0, 2, 9, "warrior human"),
    ally("Saint", 0, 1, 9, "cleric human", keyword("immortality")),
    champion("Novice", 0, 15, "cleric human"),
    champion("Adept", 1, 20, "cleric human", Activated((), (ONCE_EACH,))),
    champion("Elder", 2, 25, "cleric human"),
    champion("Sage", 2, 25, "cleric human", Activated((), (ONCE_EACH,))),
    skill("Grow", LevelUp()),
    skill("Shrink", Delevel(Champion())),
    relic("Bust", Static(Named("Novice"), (Gains(keyword("taunt")),), reached=(FIELD, LINEAGE))),
    relic("Tree", Static(Named("Novice"), (Gains(Keyword("taunt", inherited=True)),), reached=(FIELD, LINEAGE))),
    relic("Vow", has(Cant(Pattern(Happening.MOVE, ANYTHING, into=BANISHMENT, out_of=MATERIAL)))),
    skill("Perhaps Empty", May((Banish(Some(ANYTHING, (MATERIAL,), whose=Who.OPPONENT)),)), IfDone((LEARN,))),
    skill("Perhaps Nix All", May((Negate(Pending()),)), IfDone((LEARN,))),
    skill("Perhaps Nix Both", May((Negate(Target(ANYTHING, 2, 2, zone=STACK)),)), IfDone((LEARN,))),
    skill("Unbending", Recover(2)),
    skill("Bending", Recover(1)),
    relic("Firm", has(cant_be_negated(Named("Unbending")))),
    relic("Law", has(cant_be_negated(YOURS))),
    skill("Perhaps Strip", May((RemoveCounters("buff", TWO_ALLIES),)), IfDone((LEARN,))),
    skill("Perhaps Pluck", May((RemoveCounters("buff", TWO_ALLIES, 1),)), IfDone((LEARN,))),
    skill("Perhaps Move", May((MoveCounters("buff", Target(ALLY), Champion(), 1),)), IfDone((LEARN,))),
    skill("Brace", Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, UNIT, least=Count(ALLY)), Prevented(None)),))),
    skill("Bolt", DealDamage(2, Target(UNIT))),
    skill("Slay", Destroy(Target(ALLY))),
    relic("Snare", has(Replaces(Pattern(Happening.MOVE, ALLY, into=GRAVEYARD, out_of=STACK), GoesTo(BANISHMENT)))),
    skill("Nix", Negate(Target(ANYTHING, zone=STACK))),
    ally(
        "Shade",
        0,
        1,
        1,
        "cleric spirit",
        Triggered(
            Pattern(Happening.MOVE, ALLY, into=BANISHMENT, out_of=GRAVEYARD, at_once=True),
            (LEARN,),
            zones=(GRAVEYARD, BANISHMENT),
        ),
    ),
    skill("Exhume", Banish(Every(ALLY, GRAVEYARD))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def is_offered(t: Scenario) -> bool:
    """A is asked whether to do what it may; then it is done, and A gets something for it."""
    offered = t.purpose == "may"
    if offered:
        t.answer("A", "may", "yes").pass_all()
    assert learned(t) == offered
    return offered


# What the cards of a lineage remember, and what they gain ------------------------------------------------------


def test_a_top_card_remembers_its_modes_beneath_another(table: Scenario) -> None:
    """CR Ability Tracking 1, 2: a champion that leveled up and was deleveled chooses what it has not chosen yet."""
    t = table.player("A", lineage=["Novice", "Adept"], material=["Elder"], hand=["Grow", "Shrink"]).player("B")
    t.main_phase("A").act("A", "use Adept", mode="mode 1").pass_all()
    t.act("A", "activate Grow").pass_all().answer("A", "level up", "level up Elder").pass_all()
    t.act("A", "activate Shrink").pass_all().act("A", "use Adept")
    assert (t.lineage("A"), learned(t), t.options) == (("Novice",), 1, ["mode 2", "mode 3"])


def test_what_a_champion_chose_is_nothing_that_the_card_below_chose(table: Scenario) -> None:
    """CR Ability Tracking 2: once it is deleveled, its player may choose any."""
    t = table.player("A", lineage=["Novice", "Adept", "Sage"], hand=["Shrink"]).player("B").main_phase("A")
    t.act("A", "use Sage", mode="mode 1").pass_all().act("A", "activate Shrink").pass_all().act("A", "use Adept")
    assert (t.lineage("A"), t.options) == (("Novice",), ["mode 1", "mode 2", "mode 3"])


@pytest.mark.parametrize(
    ("beside", "lineage", "gained"),
    [
        ("Bust", ["Novice", "Adept"], ()),
        ("Bust", ["Novice"], ("taunt",)),
        ("Tree", ["Novice", "Adept"], ("taunt",)),
        ("Tree", ["Novice"], ("taunt",)),
    ],
)
def test_a_champion_shares_only_what_is_inherited_from_below(
    table: Scenario, beside: str, lineage: list[str], gained: tuple[str, ...]
) -> None:
    """CR Keywords - Inherited Effect 1: of what the cards in its lineage gain; what it gains itself it has anyway."""
    t = table.player("A", lineage=lineage, field=[beside]).player("B").main_phase("A")
    assert t.champion("A").keywords == gained


# What can be done completely -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("beside", "offered"), [("Vow", False), ("Squire", True)])
def test_nobody_is_asked_for_a_card_that_cannot_go(table: Scenario, beside: str, offered: bool) -> None:
    """CR Resolution 6: also if it is any card that the player does not know."""
    t = table.player("A", field=[beside], hand=["Perhaps Empty"]).player("B", material=["Elder"]).main_phase("A")
    t.act("A", "activate Perhaps Empty").pass_all()
    assert is_offered(t) is offered


@pytest.mark.parametrize(
    ("answer", "kept", "offered"),
    [
        ("Perhaps Nix All", "Firm", True),
        ("Perhaps Nix Both", "Firm", False),
        ("Perhaps Nix Both", "Squire", True),
        ("Perhaps Nix All", "Law", False),
    ],
)
def test_of_all_activations_some_can_be_negated_and_of_targets_all(
    table: Scenario, answer: str, kept: str, offered: bool
) -> None:
    """CR Resolution 6, CR Game Terms - Negate 1: one of the two can't be negated."""
    t = table.player("A", field=[kept], hand=["Bending", "Unbending", answer]).player("B").main_phase("A")
    t.act("A", "activate Bending").act("A", "activate Unbending").act("A", f"activate {answer}").resolve_top()
    assert is_offered(t) is offered


@pytest.mark.parametrize(
    ("card", "buffs", "offered"),
    [
        ("Perhaps Strip", (1, 0), True),
        ("Perhaps Strip", (0, 0), False),
        ("Perhaps Pluck", (1, 0), False),
        ("Perhaps Pluck", (1, 1), True),
    ],
)
def test_all_counters_of_two_targets_are_those_of_one_too(
    table: Scenario, card: str, buffs: tuple[int, int], offered: bool
) -> None:
    """CR Resolution 6, CR Game Mechanics - Counters 4: so many of each can be removed only where they are."""
    field = [placed("Squire", buff=buffs[0]), placed("Saint", buff=buffs[1])]
    t = table.player("A", field=field, hand=[card]).player("B").main_phase("A")
    t.act("A", f"activate {card}", target=["Squire", "Saint"]).pass_all()
    assert is_offered(t) is offered


@pytest.mark.parametrize(("buffs", "offered"), [(1, True), (0, False)])
def test_one_counter_is_enough_to_move_one(table: Scenario, buffs: int, offered: bool) -> None:
    """CR Resolution 6, CR Game Mechanics - Counters 4."""
    t = table.player("A", field=[placed("Squire", buff=buffs)], hand=["Perhaps Move"]).player("B").main_phase("A")
    t.act("A", "activate Perhaps Move", target="Squire").pass_all()
    assert is_offered(t) is offered


# What is settled once ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second", "damage"), [("Brace", "Slay", 2), ("Slay", "Brace", 0)])
def test_a_bound_of_a_lasting_effect_is_that_of_its_moment(
    table: Scenario, first: str, second: str, damage: int
) -> None:
    """CR Continuous Effects - Instanced Effects 1: only an ally that died before lowers it."""
    t = table.player("A", hand=["Brace", "Slay", "Bolt"]).player("B", field=["Squire"] * 3).main_phase("A")
    for name in (first, second):
        t.act("A", f"activate {name}", target="Squire").pass_all()
    t.act("A", "activate Bolt", target="B's champion").pass_all()
    assert (len(t.objects("Squire")), t.champion("B").damage) == (2, damage)


# What is immortal, and where -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "beside", "zone"),
    [("Saint", "Snare", "banishment"), ("Squire", "Snare", "banishment"), ("Saint", "Bulky", "graveyard")],
)
def test_a_card_that_would_be_immortal_on_the_field_goes_where_a_text_sends_it(
    table: Scenario, unit: str, beside: str, zone: str
) -> None:
    """CR Keywords - Immortality 1, CR Replacement Effects 1: negated, it leaves the Effects Stack as any other card."""
    t = table.player("A", hand=[unit]).player("B", field=[beside], hand=["Nix"]).main_phase("A")
    t.act("A", f"activate {unit}").pass_once("A").act("B", "activate Nix", target=unit).pass_all()
    assert t.zone("A", zone) == [unit]


# What is seen once ---------------------------------------------------------------------------------------------


def test_what_sees_its_own_move_from_both_ends_sees_it_once(table: Scenario) -> None:
    """CR Abilities 13, CR Triggered Abilities 2: it watches from the graveyard and from banishment too."""
    t = table.player("A", graveyard=["Shade", "Squire"], hand=["Exhume"]).player("B").main_phase("A")
    t.act("A", "activate Exhume").pass_all()
    assert (learned(t), t.zone("A", "banishment")) == (1, ["Shade", "Squire"])


# What begins the game ------------------------------------------------------------------------------------------


class Beginning(PantheonDeck):
    """A deck with a First Boon that is printed with a speed."""

    def __init__(self, speed: Speed) -> None:
        super().__init__("Quiet Boon", "Grand Boon")
        self._first = boon("First Rite", 0, keyword("first boon"), does(Draw(1)), speed=speed)

    def pantheon_cards(self) -> list[CardDefinition]:
        """The First Boon, and another one."""
        return [self._first, super().pantheon_cards()[1]]


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.FAST])
def test_a_first_boon_is_bestowed_before_any_main_phase(speed: Speed) -> None:
    """CR Keywords - First Boon 1, CR Special Play Permissions 1.a: whatever its speed is."""
    running = Game([Beginning(speed) for _ in range(3)], 0, 0)
    bestowed = [
        [card.name for card in running.view(0).of(player).pantheon if "bestowed" in card.states] for player in range(3)
    ]
    assert bestowed == [["First Rite"]] * 3
