"""Texts of one or the other: an object of either kind, the card itself or another, what has none and for each."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, does, laid, trial

STEP = trial("Target unit becomes distant.", "Action — Mage Skill", called="Step", beside=MORE)


@pytest.mark.parametrize(
    ("graveyard", "able"),
    [(["Bolt", "Hound"], True), (["Bolt", "Bolt"], True), (["Bolt", "Spark"], False), (["Bolt", "Guard"], False)],
)
def test_cards_of_an_element_or_a_subtype_pay_together(graveyard: list[str], able: bool) -> None:
    """CR Elements: either will do, and what is neither won't."""
    text = (
        "As an additional cost to activate this card, banish two fire element and/or Animal cards from your "
        "graveyard.\n\nRecover 1."
    )
    t = laid(trial(text), graveyard=graveyard)
    assert t.can("A", "activate Trial") is able
    if able:
        does(t)
        assert sorted(t.zone("A", "banishment")) == sorted(graveyard)


def test_a_counter_for_each_object_there_is() -> None:
    """CR Counters: as many as there are, and none without any."""
    text = "On Enter: Put a buff counter on CARDNAME for each Human ally you control."
    typeline = "Ally — Tamer Animal"
    for field, counters in ((["Guard", "Dear", "Hound"], 2), (["Hound"], 0)):
        t = does(laid(trial(text, typeline), field=field, of_b={"field": ["Guard"]}))
        assert t.counters("Trial", "buff") == counters


def test_another_object_of_one_kind_or_one_of_another() -> None:
    """CR Triggered Abilities 2.a: any Potion will do, and any Human ally but the card itself."""
    text = "On Enter: If you control another Human ally or a Potion, CARDNAME becomes distant."
    for field, distant in ((["Guard"], True), (["Phial"], True), (["Hound"], False), ([], False)):
        t = does(laid(trial(text, ALLY), field=field, of_b={"field": ["Guard", "Phial"]}))
        assert ("distant" in t.object("Trial").states) is distant


@pytest.mark.parametrize("chosen", ["Trial", "Hound"])
def test_the_card_itself_or_an_object_of_a_kind(chosen: str) -> None:
    """CR Counters: one of them is chosen as the ability resolves, and no other."""
    text = "On Enter: Put two buff counters on CARDNAME or an Animal ally you control."
    t = laid(trial(text, ALLY), field=["Hound", "Guard"], of_b={"field": ["Hound"]})
    t.act("A", "activate Trial").pass_all()
    assert (t.purpose, len(t.options)) == ("choose", 2)
    t.answer("A", "choose", chosen).pass_all()
    assert (t.counters("Trial", "buff"), t.counters("Hound", "buff", "A")) == ((2, 0) if chosen == "Trial" else (0, 2))
    t = laid(trial(text, ALLY), hand=["Trial"], field=["Hound"], of_b={"hand": ["Exile"]})
    t.act("A", "activate Trial").resolve_top().pass_once("A").act("B", "activate Exile", target="Trial").pass_all()
    assert t.counters("Hound", "buff") == 2


def test_what_has_no_counters_gets_one() -> None:
    """CR Triggered Abilities 2.a: it is asked as it triggers and as it resolves."""
    text = (
        "Whenever an ally you control becomes distant, if that ally has no buff counters on it, put a buff counter on "
        "it."
    )
    catalog = trial(text, ITEM, beside=STEP)
    t = laid(
        catalog, hand=["Step", "Step"], field=["Trial", "Guard", placed("Hound", buff=1)], of_b={"field": ["Wall"]}
    )
    does(does(t, "activate Step", target="Guard"), "activate Step", target="Hound")
    assert (t.counters("Guard", "buff"), t.counters("Hound", "buff")) == (1, 1)


def test_an_object_with_no_counters() -> None:
    """CR Counters: an ally without any is a target, and one with some is not."""
    text = "Destroy target ally with no buff counters on it.\n\nDestroy target weapon with no age counters on it."
    t = laid(trial(text), field=[placed("Guard", buff=1), "Blade"], of_b={"field": ["Hound"]})
    does(t)
    assert (t.zone("A", "field"), t.zone("B", "field")) == ([MAGE[1], "Guard"], [MAGE[1]])


def test_cards_of_one_lineage_are_chosen_together() -> None:
    """CR Object-Specific Zones: of any champion, and never of two at once."""
    catalog = trial("Choose up to three Curse cards from a champion's lineage and discard them.", beside=MORE)
    discarded = []
    for place in (0, 1):
        t = laid(catalog, lineage=["Curse", *MAGE], of_b={"lineage": ["Curse", "Curse", *MAGE]})
        t.act("A", "activate Trial").pass_all()
        assert (t.purpose, t.options) == ("choose", ["Curse", "Curse", "Curse", "done"])
        t.game.choose(place)
        t.pass_all(**({"choose": "Curse"} if place else {}))
        discarded.append((t.zone("A", "graveyard").count("Curse"), t.zone("B", "graveyard").count("Curse")))
    assert discarded == [(1, 0), (0, 2)]
