"""Optional actions on all, on one, on two and on up to two of what fits, with none, one or two of them there.

All that fit may be none: an official ruling on Phantasmagoria lets a player put all cards of an empty graveyard into
the deck, and what follows "if you do" happens. One, two or a number that the player chooses have to be there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from grandarchive.cards.starter.printing import ally
from grandarchive.model.amounts import Count
from grandarchive.model.choices import Some
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    Destroy,
    Discard,
    Effect,
    GainMastery,
    IfDone,
    Load,
    LookAt,
    May,
    MoveCounters,
    Negate,
    Preserve,
    Put,
    PutIntoLineage,
    RemoveCounters,
    Rest,
    Sacrifice,
    Suppress,
    Transform,
    WakeUp,
)
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, YOURS, Champion, Every, Filter, Named, Selection
from grandarchive.model.pending import Pending
from grandarchive.model.players import Top
from grandarchive.model.states import Become
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.test_cards_further_b import mastery

GRAVEYARD: Final = Zone.GRAVEYARD
HAND: Final = Zone.HAND
REWARD: Final = IfDone((AddCounters("enlighten", 1, Champion()),))
BULKY: Final = Named("Bulky")
MOTHS: Final = Named("Chrysalis")
PRISM: Final = mastery("Prism")
OWN_PRISM: Final = Every(Named("Prism"), Zone.MASTERY, Who.YOU)
CANNON: Final = Some(Named("Cannon"), name="cannon")


class Verb(NamedTuple):
    """An effect on a selection, where to find what, and a card to which it can be done."""

    does: Callable[[Selection], Effect]
    filter: Filter = BULKY
    zone: Zone = Zone.FIELD
    card: Any = "Bulky"
    spoiled: Any = None
    """A card that fits the description, but to which it cannot be done."""
    one: bool = True
    """The text can say it of one, two or up to two that are chosen, too."""
    none: int = 1
    """Whether it is done to all of nothing: not if the player chooses a number of counters, which is at least 1."""


VERBS: Final[dict[str, Verb]] = {
    "destroy": Verb(Destroy),
    "sacrifice": Verb(Sacrifice),
    "rest": Verb(Rest, spoiled=rested("Bulky")),
    "wake up": Verb(WakeUp, card=rested("Bulky"), spoiled="Bulky"),
    "banish": Verb(Banish),
    "banish from the graveyard": Verb(Banish, zone=GRAVEYARD),
    "suppress": Verb(Suppress),
    "discard": Verb(Discard, zone=HAND),
    "preserve": Verb(Preserve, zone=GRAVEYARD),
    "put into the hand": Verb(lambda what: Put(what, HAND)),
    "put into the deck": Verb(lambda what: Put(what, Zone.DECK), zone=GRAVEYARD),
    "put onto the field": Verb(lambda what: Put(what, Zone.FIELD), zone=GRAVEYARD),
    "put counters": Verb(lambda what: AddCounters("gem", 1, what)),
    "remove one counter": Verb(
        lambda what: RemoveCounters("gem", what, 1), card=placed("Bulky", gem=1), spoiled="Bulky"
    ),
    "remove any amount of counters": Verb(
        lambda what: RemoveCounters("gem", what, minimum=0), card=placed("Bulky", gem=2), spoiled="Bulky", none=0
    ),
    "remove all counters": Verb(lambda what: RemoveCounters("gem", what)),
    "move all counters": Verb(lambda what: MoveCounters("gem", what, Champion())),
    "move one counter": Verb(
        lambda what: MoveCounters("gem", what, Champion(), 1), card=placed("Bulky", gem=1), spoiled="Bulky", none=0
    ),
    "transform": Verb(Transform, filter=MOTHS | BULKY, card="Chrysalis", spoiled="Bulky"),
    "become fostered": Verb(lambda what: Become(what, "fostered")),
    "load": Verb(lambda what: Load(what, CANNON), zone=GRAVEYARD),
    "put into a lineage": Verb(lambda what: PutIntoLineage(what, Champion()), zone=GRAVEYARD),
    "look at": Verb(LookAt, zone=HAND, one=False),
}

EVERY_VERB: Final = pytest.mark.parametrize("verb", VERBS)
TO_NOTHING: Final = pytest.mark.parametrize("verb", [name for name, verb in VERBS.items() if verb.none])
SEVERAL: Final = {"one": (1, 1), "two": (2, 2), "up to two": (0, 2)}
CHOOSING: Final = [name for name, verb in VERBS.items() if verb.one]
SPOILED: Final = [name for name, verb in VERBS.items() if verb.spoiled is not None]


def selection(verb: Verb, how_many: str) -> Selection:
    """Everything that the verb is for, or some of it."""
    whose = Who.YOU if verb.zone in (GRAVEYARD, HAND) else Who.EACH
    filter = verb.filter & YOURS if verb.zone is Zone.FIELD else verb.filter
    if how_many == "all":
        return Every(filter, verb.zone, whose)
    least, most = SEVERAL[how_many]
    return Some(filter, (verb.zone,), least, most, whose)


def resolved(verb: Verb, how_many: str, cards: list[Any]) -> Scenario:
    """A's card resolves, which lets A do it to so many of these cards."""
    deed = skill("Deed", May((verb.does(selection(verb, how_many)),)), REWARD)
    t = with_extra_cards(*COPYING_CARDS, relic("Cannon"), ally("Idle", 0, 1, 1, "mage human"), deed)
    places: dict[str, Any] = {"field": ["Cannon"], "graveyard": [], "hand": ["Deed"]}
    places[{Zone.FIELD: "field", GRAVEYARD: "graveyard", HAND: "hand"}[verb.zone]] += cards
    t.player("A", **places).player("B").main_phase("A")
    return t.act("A", "activate Deed").pass_once("A").pass_once("B")


def learned(t: Scenario) -> int:
    return dict(t.champion("A").counters).get("enlighten", 0)


def accept(t: Scenario) -> int:
    """A does it to as many as possible; whether what follows "if you do" happened."""
    t.answer("A", "may", "yes")
    while t.purpose != "opportunity":
        wanted = [option for option in t.options if option not in ("done", "0")]
        t.answer("A", t.purpose, (wanted or t.options)[0])
    return learned(t)


@EVERY_VERB
@pytest.mark.parametrize("number", [0, 1, 2])
def test_all_that_fit_may_be_none(verb: str, number: int) -> None:
    """CR Resolution 6: it is offered, and it is done, however many there are."""
    t = resolved(VERBS[verb], "all", [VERBS[verb].card] * number)
    offered = bool(number or VERBS[verb].none)
    assert (t.purpose == "may") is offered
    assert (accept(t) if offered else learned(t)) == offered


@TO_NOTHING
def test_all_of_nothing_may_be_declined(verb: str) -> None:
    """CR Resolution 5, 6: then what follows "if you do" does not happen."""
    t = resolved(VERBS[verb], "all", []).answer("A", "may", "no")
    assert (t.purpose, learned(t)) == ("opportunity", 0)


@pytest.mark.parametrize("verb", CHOOSING)
@pytest.mark.parametrize(
    ("how_many", "number", "offered"),
    [
        ("one", 0, False),
        ("one", 1, True),
        ("two", 0, False),
        ("two", 1, False),
        ("two", 2, True),
        ("up to two", 0, False),
        ("up to two", 1, True),
    ],
)
def test_a_number_has_to_be_there(verb: str, how_many: str, number: int, offered: bool) -> None:
    """CR Resolution 6, CR Player Actions 1.b.i: a part of two is not two, and a number of 0 is no action."""
    t = resolved(VERBS[verb], how_many, [VERBS[verb].card] * number)
    assert (t.purpose == "may") is offered
    assert (accept(t) if offered else learned(t)) == offered


@pytest.mark.parametrize("verb", SPOILED)
def test_of_all_that_fit_some_are_enough_and_none_is_not(verb: str) -> None:
    """CR Resolution 6: an action on all of them is not done if it happens to none of them."""
    one = VERBS[verb]
    assert accept(resolved(one, "all", [one.spoiled, one.card])) == 1
    t = resolved(one, "all", [one.spoiled])
    assert (t.purpose, learned(t)) == ("opportunity", 0)


@pytest.mark.parametrize("verb", [verb for verb in SPOILED if VERBS[verb].one])
def test_nobody_chooses_one_to_which_it_cannot_be_done(verb: str) -> None:
    """CR Resolution 6: one that only fits the description is not offered, and does not make the action possible."""
    one = VERBS[verb]
    t = resolved(one, "one", [one.spoiled])
    assert (t.purpose, learned(t)) == ("opportunity", 0)
    assert accept(resolved(one, "one", [one.spoiled, one.card])) == 1


def with_mastery(deed: Effect, *, has_it: bool, is_optional: bool) -> Scenario:
    """A's card gives A the mastery or none, and then does something to it."""
    given = (GainMastery(PRISM), AddCounters("sheen", 3, OWN_PRISM)) if has_it else ()
    play = skill("Deed", *given, *((May((deed,)),) if is_optional else (deed,)), REWARD)
    t = with_extra_cards(play, PRISM).player("A", hand=["Deed"]).player("B").main_phase("A")
    return t.act("A", "activate Deed").pass_once("A").pass_once("B")


OF_A_MASTERY: Final = pytest.mark.parametrize(
    "deed",
    [
        RemoveCounters("sheen", OWN_PRISM, 2),
        RemoveCounters("sheen", OWN_PRISM),
        AddCounters("sheen", 1, OWN_PRISM),
        MoveCounters("sheen", OWN_PRISM, Champion()),
    ],
)


@OF_A_MASTERY
@pytest.mark.parametrize("has_it", [True, False])
def test_a_mastery_that_a_text_names_has_to_be_there(deed: Effect, has_it: bool) -> None:
    """CR Resolution 6: "your Prism" is one thing, and not all that fit."""
    t = with_mastery(deed, has_it=has_it, is_optional=True)
    assert (t.purpose == "may") is has_it
    assert (accept(t) if has_it else learned(t)) == has_it
    assert learned(with_mastery(deed, has_it=has_it, is_optional=False)) == has_it


# Instructions, other places, numbers ---------------------------------------------------------------------------


def instructed(verb: Verb, how_many: str) -> int:
    """Whether A's instruction to do it counts as done; there is nothing to do it to."""
    deed = skill("Deed", verb.does(selection(verb, how_many)), REWARD)
    t = with_extra_cards(*COPYING_CARDS, relic("Cannon"), deed).player("A", hand=["Deed"], field=["Cannon"])
    t.player("B").main_phase("A").act("A", "activate Deed").pass_all()
    return learned(t)


@EVERY_VERB
def test_an_instruction_is_done_to_all_of_nothing_too(verb: str) -> None:
    """CR Resolution 6: without "may" nobody is asked, and "if you do" says the same."""
    assert instructed(VERBS[verb], "all") == VERBS[verb].none


@pytest.mark.parametrize("verb", CHOOSING)
def test_an_instruction_is_not_done_to_one_of_nothing(verb: str) -> None:
    """CR Resolution 6."""
    assert instructed(VERBS[verb], "one") == 0


def test_one_counter_of_two_is_removed_by_an_instruction() -> None:
    """CR Resolution 2, 6: as far as possible; but two were not removed."""
    deed = skill("Deed", RemoveCounters("gem", Some(ALLY & YOURS), 2), REWARD)
    t = with_extra_cards(deed).player("A", hand=["Deed"], field=[placed("Bulky", gem=1)]).player("B").main_phase("A")
    t.act("A", "activate Deed").pass_all()
    assert (t.counters("Bulky", "gem"), learned(t)) == (0, 0)


def test_who_must_remove_two_counters_takes_them_where_they_are() -> None:
    """CR Resolution 6: an ally with one of them is no choice as long as another has two."""
    deed = skill("Deed", RemoveCounters("gem", Some(ALLY & YOURS), 2), REWARD)
    field = [placed("Bulky", gem=1), placed("Striker", gem=2)]
    t = with_extra_cards(deed).player("A", hand=["Deed"], field=field).player("B").main_phase("A")
    t.act("A", "activate Deed").pass_all()
    assert (t.counters("Bulky", "gem"), t.counters("Striker", "gem"), learned(t)) == (1, 0, 1)


@pytest.mark.parametrize("waiting", [0, 1])
def test_all_activations_may_be_none(waiting: int) -> None:
    """CR Resolution 6, CR Game Terms - Negate 1."""
    t = with_extra_cards(skill("Deed", May((Negate(Pending()),)), REWARD), skill("Idle", Rest(Every(ITEM))))
    t.player("A", hand=["Deed", *["Idle"] * waiting]).player("B").main_phase("A")
    for _ in range(waiting):
        t.act("A", "activate Idle")
    t.act("A", "activate Deed").pass_once("A").pass_once("B")
    assert t.purpose == "may"
    assert (accept(t), t.stack) == (1, [])


@pytest.mark.parametrize(("items", "offered"), [(0, False), (1, True)])
@pytest.mark.parametrize(
    "counted",
    [
        lambda number: Put(Top(number), GRAVEYARD),
        lambda number: AddCounters("gem", number, Every(ALLY & YOURS)),
    ],
)
def test_a_number_of_0_is_no_action(counted: Any, items: int, offered: bool) -> None:
    """CR Player Actions 1.b.i: neither cards from the top of a deck nor counters."""
    t = with_extra_cards(skill("Deed", May((counted(Count(ITEM & YOURS)),)), REWARD), relic("Trinket"))
    t.player("A", hand=["Deed"], field=["Bulky", *["Trinket"] * items]).player("B").main_phase("A")
    t.act("A", "activate Deed").pass_once("A").pass_once("B")
    assert (t.purpose == "may") is offered
    assert (accept(t) if offered else learned(t)) == offered


def test_nothing_goes_beneath_what_is_not_there() -> None:
    """CR Game Terms - Load 1: all cards may be none, but there has to be an object to load them into."""
    deed = skill("Deed", May((Load(Every(ANYTHING, GRAVEYARD, Who.YOU), CANNON),)), REWARD)
    t = with_extra_cards(deed, relic("Cannon")).player("A", hand=["Deed"]).player("B").main_phase("A")
    t.act("A", "activate Deed").pass_once("A").pass_once("B")
    assert (t.purpose, learned(t)) == ("opportunity", 0)
