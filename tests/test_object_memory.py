"""What an object remembers has a name that its abilities know, and nothing else (see `model.checking.memory`)."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, banish_this, card, champion, does, has, on, reserve
from grandarchive.model.abilities import Ability, Activated, OwnCost, Static, Triggered
from grandarchive.model.amounts import HowMany, Value
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.choices import Some
from grandarchive.model.effects import (
    Banish,
    Choose,
    ChooseName,
    ChoosePlayer,
    ChooseTrait,
    DealDamage,
    Destroy,
    Determine,
    Draw,
    May,
    Modify,
    Put,
    Remember,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import CostChange, Gains, Gets, Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, THIS, Among, Bound, Champion, NamedAs, OfChosen, Source, Target
from grandarchive.model.outcomes import Enters
from grandarchive.model.players import ThePlayer
from grandarchive.model.terms import CostKind, Speed, Who, Zone

THE_CARD = "the banished card"
THE_NAME = "the chosen name"
AN_ALLY = Target(ALLY)
DEAD = Target(ANYTHING, zone=Zone.GRAVEYARD)
BURY = Activated((), (Banish(DEAD), Remember(Bound("target"), THE_CARD)))
USE = Activated((), (Put(Bound(THE_CARD), Zone.HAND),))
CALL = on(Happening.ENTER, ChooseName(), Remember(Bound("name"), THE_NAME))


def relic(*abilities: Ability) -> CardDefinition:
    """An item with abilities."""
    return card("Test", "item", "mage", reserve(0), abilities)


def refused(what: str, place: str) -> pytest.RaisesExc[ga.IllegalDefinition]:
    """A definition is refused with these words, there."""
    return pytest.raises(
        ga.IllegalDefinition, match=what, check=lambda error: error.place == f"Test: faces[0].{place}".rstrip(".")
    )


def test_every_kind_of_word_can_ask() -> None:
    relic(BURY, USE)
    relic(BURY, has(Gets("durability", 1), condition=HowMany(Bound(THE_CARD)) >= 1))
    relic(BURY, Activated((), (Destroy(Target(ALLY & Among(Bound(THE_CARD)))),)))
    relic(BURY, Triggered(Pattern(Happening.MOVE, Among(Bound(THE_CARD))), (Draw(1),)))
    relic(CALL, Static(NamedAs(THE_NAME), (CostChange(1),), reached=(Zone.STACK,)))
    relic(on(Happening.ENTER, ChoosePlayer(), Remember(Bound("player"), "the player")), USE_PLAYER)


USE_PLAYER = Activated((), (Draw(1, ThePlayer("the player")),))


def test_nothing_asks_for_what_no_ability_remembers() -> None:
    with refused("nothing is called 'the banished card' here", "abilities[0].effects[0].what.name"):
        relic(USE)
    with refused("nothing is called 'the banished card' here", "abilities[1].effects[0].what.name"):
        relic(CALL_AND_USE, USE)


CALL_AND_USE = on(
    Happening.ENTER,
    ChooseName(),
    Remember(Bound("name"), THE_NAME),
    Destroy(Target(NamedAs(THE_NAME), name="each")),
)


def test_what_is_remembered_is_asked_for() -> None:
    with refused("nothing asks for 'the banished card'", "abilities[0]"):
        relic(BURY)


def test_its_name_begins_with_an_article_and_no_other_does() -> None:
    with refused('begin it with "the"', "abilities[0].effects[1].name"):
        relic(Activated((), (Banish(DEAD), Remember(Bound("target"), "banished"))))
    with refused("is a name for what an object remembers", "abilities[0].effects[0].what.name"):
        relic(Activated((), (Choose(Some(ALLY, name="the ally")), Destroy(Bound("the ally")))))
    with refused("is a name for what an object remembers", "abilities[1].effects[0].what.name"):
        relic(BURY, Activated((), (Put(Target(ALLY, name=THE_CARD), Zone.HAND),)))


def test_it_means_one_kind_of_thing() -> None:
    with refused("is cards or objects already, and this is a number", "abilities[1].effects[1].name"):
        relic(BURY, Activated((), (RemoveCounters("gem", Source()), Remember(Bound("removed"), THE_CARD))), USE)
    with refused("is cards or objects, and this takes a number", "abilities[1].effects[0].amount.name"):
        relic(BURY, Activated((), (DealDamage(Value(THE_CARD), Champion()),)))


def test_a_trait_is_no_name() -> None:
    fits = Static(OfChosen("the chosen element"), (CostChange(1),), reached=(Zone.STACK,))
    relic(on(Happening.ENTER, ChooseTrait("element"), Remember(Bound("trait"), "the chosen element")), fits)
    with refused("is the name of a card, and this takes an element, class or type", "abilities[1].affected.name"):
        relic(CALL, Static(OfChosen(THE_NAME), (CostChange(1),), reached=(Zone.STACK,)))
    with refused("no trait is called 'colour'", "abilities[0].effects[0].of"):
        relic(on(Happening.ENTER, ChooseTrait("colour"), Remember(Bound("trait"), "the chosen element")), fits)


def test_the_text_has_named_it_before() -> None:
    with refused("nothing is called 'chosen' here", "abilities[0].effects[0].what"):
        relic(Activated((), (Remember(Bound("chosen"), THE_CARD), Choose(Some(ALLY)), Destroy(Bound("chosen")))), USE)


def test_it_is_remembered_after_it_has_moved() -> None:
    relic(BURY, USE)
    with refused("'target' is remembered where it is; remember it after it has moved", "abilities[0].effects[1]"):
        relic(Activated((), (Remember(Bound("target"), THE_CARD), Banish(DEAD))), USE)


def test_it_is_not_remembered_twice() -> None:
    with refused("is remembered already", "abilities[1].effects[0].what"):
        relic(BURY, Activated((), (Remember(Bound(THE_CARD), "the same card"),)), USE)


def test_nobody_follows_cards_in_private_zones() -> None:
    """CR Ordering and Tracking 1."""
    with refused("nothing follows 'chosen' where it is", "abilities[0].effects[1].what"):
        relic(on(Happening.ENTER, Choose(Some(ANYTHING, (Zone.HAND,))), Remember(Bound("chosen"), THE_CARD)), USE)
    with refused("nothing follows 'target' where it is", "abilities[0].effects[1].what"):
        relic(Activated((), (Put(AN_ALLY, Zone.HAND), Remember(Bound("target"), THE_CARD))), USE)


def test_what_is_on_the_effects_stack_is_not_remembered() -> None:
    with refused("items on the Effects Stack", "abilities[0].effects[0].what"):
        relic(Activated((), (Remember(Target(ANYTHING, zone=Zone.STACK), THE_CARD),)), USE)


def test_it_is_found_where_it_was_when_it_was_remembered() -> None:
    with refused("found in .*, and this is for objects", "abilities[1].effects[0].what"):
        relic(BURY, Activated((), (Destroy(Bound(THE_CARD)),)))
    relic(Activated((), (Remember(AN_ALLY, THE_CARD),)), Activated((), (Destroy(Bound(THE_CARD)),)))


def test_only_what_is_printed_on_an_object_remembers() -> None:
    """CR Ability Tracking 1, 2: a text that resolves has no abilities, and no object has those of a lineage."""
    with refused("nothing could ask for it", "abilities[0].effects[1].name"):
        action("Test", 0, Speed.FAST, "mage", does(Banish(DEAD), Remember(Bound("target"), THE_CARD)))
    with refused("nothing could ask for it", "abilities[0].modifications[0].ability.effects[1].name"):
        relic(Static(ALLY, (Gains(BURY),)))
    with refused("nothing could ask for it", "abilities[0].effects[1].name"):
        champion("Test", 1, 9, "mage", Triggered(CALL.pattern, CALL.effects, inherited=True), CALL_AND_USE)


def test_who_does_not_work_there_cannot_ask() -> None:
    """CR Abilities 4: in the graveyard the card is another, and has nothing to ask for."""
    buried = Activated((), (Put(Bound(THE_CARD), Zone.HAND),), zones=(Zone.GRAVEYARD,))
    with refused("nothing is called 'the banished card' here", "abilities[1].effects[0].what.name"):
        relic(BURY, buried)
    with refused("nothing is called 'the chosen name' here", "abilities[2].change.amount.what.name"):
        ally("Test", 1, 1, 1, "mage", BURY, USE, OwnCost(CostChange(Of(POWER, Bound(THE_NAME)))))
    with refused(
        "nothing is called 'the banished card' here", "abilities[2].modifications[0].ability.effects[0].what.name"
    ):
        relic(BURY, USE, Static(ALLY, (Gains(USE),)))
    with refused("nothing is called 'the banished card' here", "abilities[2].effects[0].what.name"):
        champion("Test", 1, 9, "mage", BURY, USE, Activated((), USE.effects, inherited=True))


def test_the_other_side_knows_it() -> None:
    """CR Double-faced Cards 9."""
    sides = tuple(
        Face(name, frozenset({"ITEM"}), cost=Cost(CostKind.RESERVE, 0), abilities=(ability,))
        for name, ability in (("Test", BURY), ("Back", USE))
    )
    CardDefinition("test", sides)
    CardDefinition("test", sides[::-1])
    with pytest.raises(ga.IllegalDefinition, match="nothing is called"):
        CardDefinition("test", (sides[1], sides[1]))


# As it enters --------------------------------------------------------------------------------------------------


ENTERING = Pattern(Happening.ENTER, THIS)


def entering(*effects: object, pattern: Pattern = ENTERING) -> Static:
    """What is done as something enters."""
    return has(Replaces(pattern, Enters(effects=effects)))  # type: ignore[arg-type]


def test_as_it_enters_it_is_chosen_what_it_remembers() -> None:
    costlier = Static(NamedAs(THE_NAME), (CostChange(1),), reached=(Zone.STACK,))
    relic(entering(*CALL.effects), costlier)
    relic(
        entering(Determine(HowMany(Champion()), "n"), Remember(Bound("n"), "the number")),
        banish_this(Draw(Value("the number"))),
    )
    with refused("it is only chosen what it remembers", "abilities[0].modifications[0].outcome.effects[2]"):
        relic(entering(*CALL.effects, Draw(1)), costlier)
    with refused("only what enters itself remembers", "abilities[0].modifications[0].outcome.effects"):
        relic(entering(*CALL.effects, pattern=Pattern(Happening.ENTER, ALLY)), costlier)
    with refused("it enters as it would anyway", "abilities[0].modifications[0].outcome"):
        relic(entering())


def test_a_name_from_a_branch_is_remembered_if_there_is_one() -> None:
    relic(
        Activated((), (May((Choose(Some(ALLY)), Banish(Bound("chosen")))), Remember(Bound("chosen"), THE_CARD))),
        Activated((), (Modify(Champion(Who.YOU), (Gets("level", 1),)), Put(Bound(THE_CARD), Zone.FIELD))),
    )
