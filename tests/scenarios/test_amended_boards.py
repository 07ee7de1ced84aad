"""Each of many changes on a board with each of many effects that look at it: the board is what a new one would be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import ally, card, has, keyword, reserve
from grandarchive.model.abilities import Ability, Keyword, Static
from grandarchive.model.amounts import Count
from grandarchive.model.conditions import AtLeast, LevelAtLeast, controls
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Counters, Highest, Of, Stat, With
from grandarchive.model.modifications import (
    AddElements,
    AddTypes,
    Cant,
    Gains,
    GainsActivated,
    Gets,
    Loses,
    Modification,
    MustAttack,
    SetElements,
    SetStat,
    Swaps,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    YOURS,
    Awake,
    Element,
    Every,
    Source,
    Subtype,
    WithKeyword,
)
from grandarchive.model.terms import Zone
from grandarchive.play.fresh import stale
from grandarchive.rules.commits.lasting import begin_effect, drop_effects
from grandarchive.rules.commits.marks import commit_counters, turn
from grandarchive.rules.commits.moves import enter, place
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.ready import ready
from grandarchive.rules.playing.told import restrictions
from grandarchive.state.cards import Scope
from grandarchive.state.events import GetsCounters
from grandarchive.state.game import GameState
from grandarchive.state.lasting import FOREVER
from grandarchive.testing import placed
from tests.counting import count
from tests.reference_characteristics import described, settled
from tests.scenarios.extra_cards import with_extra_cards

OWN_POWER: Final = Of(Stat("power"), Source())
BANNER: Final = Static(ALLY & YOURS, (Gets("life", 1),))
LOOKING: Final[dict[str, tuple[Ability, ...]]] = {
    "nothing": (),
    "counts allies": (has(Gets("power", Count(ALLY & YOURS))),),
    "counts a graveyard": (has(Gets("life", Count(ANYTHING, Zone.GRAVEYARD))),),
    "is for allies": (has(Gets("power", 1), affected=ALLY & YOURS),),
    "is for allies that are awake": (has(Gets("power", 1), affected=ALLY & Awake()),),
    "is for allies with taunt": (has(Gets("life", 1), affected=ALLY & WithKeyword("taunt")),),
    "is for allies with power": (has(Gets("life", 1), affected=With(Stat("power"), 2)),),
    "is for what has a counter": (has(Gets("life", 1), affected=ALLY & With(Counters("buff"), 1)),),
    "is for what is on fire": (has(Gets("life", 1), affected=Element("FIRE")),),
    "is for cards in graveyards": (Static(ANYTHING, (SetElements(("FIRE",)),), reached=(Zone.GRAVEYARD,)),),
    "waits for three allies": (has(Gets("power", 2), condition=AtLeast(Count(ALLY & YOURS), 3)),),
    "waits for an item": (has(Gains(keyword("stealth")), condition=controls(ITEM)),),
    "waits for a level": (has(Gets("power", 2), gates=(LevelAtLeast(2),)),),
    "waits for power": (has(Gets("life", 1), condition=OWN_POWER >= 2),),
    "keeps itself on": (has(Gets("power", 2), condition=(OWN_POWER >= 3) | controls(ITEM)),),
    "gives a level": (has(Gets("level", 1), affected=CHAMPION & YOURS),),
    "takes taunt": (has(Loses("taunt"), affected=ALLY),),
    "takes what is on fire everything": (Static(Element("FIRE"), (Loses(),), reached=(Zone.FIELD, Zone.HAND)),),
    "gives effects": (has(Gains(BANNER), affected=ALLY & YOURS),),
    "shares abilities": (has(GainsActivated(ITEM)),),
    "changes types": (has(AddTypes(subtypes=("BEAST",)), affected=ALLY & YOURS),),
    "changes types of spirits": (has(AddTypes(subtypes=("BEAST",)), affected=Subtype("SPIRIT") & ALLY),),
    "is for spirits": (has(Gets("power", 1), affected=Subtype("SPIRIT")),),
    "is for spirits and sets them on fire": (has(AddElements(("FIRE",)), Gets("life", 1), affected=Subtype("SPIRIT")),),
    "sets the power of spirits": (has(SetStat("power", 4), affected=Subtype("SPIRIT")),),
    "counts spirits": (has(Gets("life", Count(Subtype("SPIRIT") & YOURS))),),
    "waits for two spirits": (has(Gets("life", 1), condition=AtLeast(Count(Subtype("SPIRIT") & YOURS), 2)),),
    "swaps by a graveyard": (has(Swaps(), Gets("power", Count(ANYTHING, Zone.GRAVEYARD)), affected=ALLY & YOURS),),
    "waits for a graveyard": (has(Gets("power", 2), condition=AtLeast(Count(ANYTHING, Zone.GRAVEYARD), 2)),),
    "swaps": (has(Swaps(), affected=ALLY & YOURS),),
    "changes rules": (has(MustAttack()), has(Cant(Pattern(Happening.RECOVER)))),
    "looks at power for a level": (has(Gets("power", Of(Stat("level"), Source()))),),
}
UNREAD: Final = (
    "counts a graveyard",
    "swaps by a graveyard",
    "waits for a graveyard",
    "is for allies that are awake",
    "keeps itself on",
    "shares abilities",
    "changes rules",
)
"""What the reference does not read."""

Change = Callable[[GameState], Any]


def the(state: GameState, name: str) -> int:
    """The object of this name, or the card."""
    found = [card for card in state.cards if card.face.name == name and card.zone is not Zone.LINEAGE]
    return found[0].id


def begins(name: str, *modifications: Modification) -> Change:
    def change(state: GameState) -> None:
        source = state.cards[the(state, "Reader")]
        refs = (state.cards[the(state, name)].ref,)
        begin_effect(state, Scope(0, source.ref, source), refs, modifications, FOREVER)

    return change


def end(state: GameState) -> None:
    """What was there from the beginning is over."""
    first = state.effects[0]
    drop_effects(state, lambda effect: effect is first)


def end_all(state: GameState) -> None:
    drop_effects(state, lambda _: True)


def goes(name: str, zone: Zone) -> Change:
    def change(state: GameState) -> None:
        new = place(state, the(state, name), zone, 0)
        if zone is Zone.FIELD:
            enter(state, new)

    return change


def counter(name: str, kind: str, number: int = 1) -> Change:
    def change(state: GameState) -> None:
        id = the(state, name)
        event = GetsCounters(state.cards[id], characteristics(state, id), 0, kind, number)
        commit_counters(state, event)

    return change


def rests(name: str) -> Change:
    return lambda state: turn(state, the(state, name), rested=True)


POWER: Final = begins("Soldier", Gets("power", 2))
GRAVEYARD: Final = goes("Soldier", Zone.GRAVEYARD)
CHANGES: Final[dict[str, tuple[Change, ...]]] = {
    "power begins": (POWER,),
    "power and taunt begin": (begins("Soldier", Gets("power", 1), Gains(Keyword("taunt"))),),
    "taunt begins on the reader": (begins("Reader", Gains(Keyword("taunt"))),),
    "fire begins": (begins("Soldier", AddElements(("FIRE",))),),
    "a stat is set": (begins("Soldier", SetStat("power", 0)),),
    "stats swap": (begins("Soldier", Swaps()),),
    "a level begins": (begins("Spirit of Wind", Gets("level", 1)),),
    "an ability is taken": (begins("Reader", Loses()),),
    "an effect is given": (begins("Soldier", Gains(BANNER)),),
    "types are added": (begins("Lamp", AddTypes(("ALLY",))),),
    "several begin": (POWER, begins("Reader", Gets("life", 1)), begins("Soldier", Gets("life", 1))),
    "one ends": (end,),
    "all end": (POWER, end_all),
    "one ends and one begins": (end, POWER),
    "an ally enters": (goes("Recruit", Zone.FIELD),),
    "an ally with an effect enters": (goes("Banner", Zone.FIELD),),
    "both enter": (goes("Recruit", Zone.FIELD), goes("Banner", Zone.FIELD)),
    "both enter the other way round": (goes("Banner", Zone.FIELD), goes("Recruit", Zone.FIELD)),
    "an ally leaves": (GRAVEYARD,),
    "an ally goes to a hand": (goes("Soldier", Zone.HAND),),
    "an ally with an effect leaves": (goes("Herald", Zone.GRAVEYARD),),
    "the reader leaves": (goes("Reader", Zone.GRAVEYARD),),
    "an item leaves": (goes("Lamp", Zone.BANISHMENT),),
    "an ally leaves while an effect ends": (end, GRAVEYARD),
    "an ally leaves and comes back": (GRAVEYARD, goes("Soldier", Zone.FIELD)),
    "an ally leaves that was changed": (POWER, GRAVEYARD),
    "an ally enters and is changed": (goes("Recruit", Zone.FIELD), begins("Recruit", Gets("power", 2))),
    "a card goes from a hand to a graveyard": (goes("Torch", Zone.GRAVEYARD),),
    "a card goes from a graveyard to a hand": (goes("Gray Wolf", Zone.HAND),),
    "power ends as one enters that looks at it": (
        counter("Herald", "buff", -1),
        end,
        goes("Scholar", Zone.FIELD),
    ),
    "one on fire with an effect enters": (goes("Torch", Zone.FIELD),),
    "one enters as one leaves": (goes("Banner", Zone.FIELD), GRAVEYARD),
    "buff": (counter("Soldier", "buff", 2),),
    "buff on the reader": (counter("Reader", "buff"),),
    "debuff on the reader": (counter("Reader", "debuff"),),
    "a buff goes": (counter("Herald", "buff", -1),),
    "buff on the lamp": (counter("Lamp", "buff"),),
    "buff on the lamp as an ally enters": (counter("Lamp", "buff"), goes("Recruit", Zone.FIELD)),
    "power begins on the lamp": (begins("Lamp", Gets("power", 1)),),
    "the lamp is banished and comes back": (goes("Lamp", Zone.BANISHMENT), goes("Lamp", Zone.FIELD)),
    "a spirit enters": (goes("Ghost", Zone.FIELD),),
    "one that looks at spirits enters": (goes("Medium", Zone.FIELD),),
    "one that sets the life of spirits enters": (goes("Tamer", Zone.FIELD),),
    "a level counter": (counter("Spirit of Wind", "level"),),
    "enlighten": (counter("Spirit of Wind", "enlighten"),),
    "a counter and an effect": (counter("Soldier", "buff"), POWER),
    "a counter on what enters": (goes("Recruit", Zone.FIELD), counter("Recruit", "buff")),
    "rest, power and a counter": (rests("Soldier"), POWER, counter("Soldier", "buff")),
}


HAUNTED: Final = (AddTypes(("ALLY",), subtypes=("SPIRIT",)), Loses(), Gains(Keyword("taunt")))
STARTS: Final[dict[str, tuple[Change, ...]]] = {
    "as printed": (),
    "with a lamp that is an ally": (begins("Lamp", *HAUNTED),),
    "with a herald that lost its effect": (begins("Herald", *HAUNTED),),
    "with a champion of another type": (begins("Spirit of Wind", AddTypes(subtypes=("SPIRIT",))),),
    "with a soldier of fixed power": (begins("Soldier", SetStat("power", 3), AddTypes(subtypes=("SPIRIT",))),),
}
"""Types that objects were given before anything changes."""


def table(*abilities: Ability) -> GameState:
    """A Reader that looks, a Herald with an effect and a counter, a Soldier, a Lamp; others wait in a hand."""
    made_up = (
        ally("Reader", 1, 1, 3, "warrior human", *abilities),
        ally("Herald", 1, 1, 3, "warrior human", has(Gets("life", 1), affected=ALLY & YOURS)),
        ally("Soldier", 1, 2, 2, "warrior human"),
        ally("Recruit", 1, 2, 2, "warrior human", keyword("taunt"), element="FIRE"),
        ally("Banner", 1, 1, 1, "warrior human", has(Gets("power", 1), affected=ALLY & YOURS)),
        ally("Torch", 1, 1, 1, "warrior human", has(Gets("power", 1), affected=ALLY & YOURS), element="FIRE"),
        ally("Scholar", 1, 1, 1, "warrior human", has(Gets("life", Highest(Stat("power"), Every(ALLY & YOURS))))),
        ally("Ghost", 1, 1, 1, "mage spirit"),
        ally("Medium", 1, 1, 1, "mage human", has(Gets("power", 1), affected=Subtype("SPIRIT"))),
        ally("Tamer", 1, 1, 1, "mage human", has(SetStat("life", 5), affected=Subtype("SPIRIT") & ALLY)),
        card("Lamp", "item", "ranger bauble", reserve(0), ()),
    )
    t = with_extra_cards(*made_up)
    herald = placed("Herald", buff=1)
    t.player(
        "A",
        field=[herald, "Reader", "Soldier", "Lamp"],
        hand=["Recruit", "Banner", "Scholar", "Torch", "Ghost", "Medium", "Tamer"],
        graveyard=["Gray Wolf"],
    )
    t.player("B", field=["Gray Wolf"]).main_phase("A")
    reader = t.state.cards[the(t.state, "Reader")]
    soldier = t.state.cards[the(t.state, "Soldier")]
    begin_effect(t.state, Scope(0, reader.ref, reader), (soldier.ref,), (Gets("power", 1), Gets("life", 1)), FOREVER)
    return t.state


def changed(state: GameState, change: Sequence[Change]) -> GameState:
    """A copy of a state in which something changed, all at once, after everything was asked of the board."""
    copy = state.clone()
    board_of(copy)
    for player in range(2):
        for slow in (False, True):
            ready(copy, board_of(copy), player, slow=slow)
        enabled_elements(copy, player)
    restrictions(copy)
    for each in change:
        each(copy)
    return copy


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("looking", LOOKING)
def test_a_board_is_right_after_each_change_whatever_looks_at_it(looking: str, start: str) -> None:
    """CR Continuous Effects 2: what changes and what looks at it, each with each."""
    state = table(*LOOKING[looking])
    for each in STARTS[start]:
        each(state)
    for name, change in CHANGES.items():
        copy = changed(state, change)
        board_of(copy)
        assert (name, stale(copy)) == (name, [])
        for id, thing in settled(copy).items() if looking not in UNREAD else ():
            expected = described(thing)
            now = characteristics(copy, id)
            assert (name, {key: getattr(now, key) for key in expected}) == (name, expected)


AMENDED: Final = (
    "power begins",
    "several begin",
    "all end",
    "one ends and one begins",
    "both enter",
    "an ally with an effect leaves",
    "an ally leaves while an effect ends",
    "an ally leaves and comes back",
    "buff",
    "a level counter",
)


@pytest.mark.parametrize(
    "looking", ["nothing", "counts allies", "is for allies", "changes rules", "counts a graveyard"]
)
def test_where_effects_look_at_nothing_that_effects_change_no_board_is_built(
    looking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR Continuous Effects 2: the board there was is amended."""
    state = table(*LOOKING[looking])
    for name in AMENDED:
        copy = changed(state, ())
        built = count(monkeypatch, "build")
        for each in CHANGES[name]:
            each(copy)
        board_of(copy)
        assert (name, len(built)) == (name, 0)


@pytest.mark.parametrize(
    ("looking", "built"), [("counts a graveyard", 0), ("swaps by a graveyard", 0), ("waits for a graveyard", 1)]
)
def test_an_effect_that_applies_otherwise_leads_to_no_new_board(
    looking: str, built: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR Continuous Effects 2: a number that counts cards elsewhere is found again; a mode that switches is not."""
    copy = changed(table(*LOOKING[looking]), ())
    done = count(monkeypatch, "build")
    CHANGES["a card goes from a hand to a graveyard"][0](copy)
    board_of(copy)
    assert len(done) == built


@pytest.mark.parametrize("start", ["with a lamp that is an ally", "with a soldier of fixed power"])
@pytest.mark.parametrize("looking", ["nothing", "is for spirits", "counts spirits"])
def test_types_that_objects_keep_are_known_before_others_look(
    looking: str, start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR Continuous Effects - Layers 2: types come first, so a board is amended although effects look at them."""
    state = changed(table(*LOOKING[looking]), STARTS[start])
    for name in ("power begins", "several begin", "an ally enters", "a spirit enters", "buff on the reader"):
        copy = changed(state, ())
        built = count(monkeypatch, "build")
        for each in CHANGES[name]:
            each(copy)
        assert (name, board_of(copy).settled, len(built)) == (name, True, 0)


@pytest.mark.parametrize(
    ("looking", "start", "change"),
    [
        ("changes types of spirits", "with a lamp that is an ally", "power begins"),
        ("waits for two spirits", "with a lamp that is an ally", "power begins"),
        ("is for spirits", "with a champion of another type", "power begins"),
        ("is for spirits", "with a lamp that is an ally", "buff on the lamp"),
        ("is for spirits", "with a lamp that is an ally", "an item leaves"),
        ("is for spirits", "with a lamp that is an ally", "types are added"),
        ("sets the power of spirits", "with a soldier of fixed power", "power begins"),
    ],
)
def test_types_that_may_come_late_or_change_lead_to_a_new_board(
    looking: str, start: str, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR Dependencies 1: the case just outside."""
    copy = changed(changed(table(*LOOKING[looking]), STARTS[start]), ())
    built = count(monkeypatch, "build")
    for each in CHANGES[change]:
        each(copy)
    board_of(copy)
    assert len(built) == 1


@pytest.mark.parametrize("change", ["an effect is given", "types are added", "stats swap", "an ability is taken"])
def test_what_may_reach_further_leads_to_a_new_board(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR Dependencies 1: the case just outside."""
    copy = changed(table(), ())
    built = count(monkeypatch, "build")
    for each in CHANGES[change]:
        each(copy)
    board_of(copy)
    assert len(built) == 1


def test_what_is_kept_of_a_board_that_only_numbers_changed_is_kept() -> None:
    """CR Continuous Effects 2: more power changes neither elements nor what can be activated."""
    state = changed(table(), ())
    before = board_of(state)
    CHANGES["buff"][0](state)
    after = board_of(state)
    assert after is not before
    assert (after.ready, after.enabled, after.restricted) == (before.ready, before.enabled, before.restricted)
    assert after.enabled
    assert after.units != before.units
